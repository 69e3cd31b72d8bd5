"""The page of a match of Mytikas: the mountain, the wheel, a board, the cards, and the question.

Owns what keys and mouse mean here. Arrows left and right go through the choices, up and down and
Tab from kind to kind; Enter makes the one that is meant. The other controls are reached by Shift
and Tab, from where Esc leads back to the question.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pygame

from lithicrage.base.tongue import tr
from lithicrage.play.table_session import TableSession
from lithicrage.tables.mytikas import moves as do
from lithicrage.tables.mytikas.advice import reasons_for
from lithicrage.tables.mytikas.mountain import (
    ACTING,
    ANSWERING,
    BEGINNING,
    CLOSING,
    OVER,
)
from lithicrage.tables.mytikas.state import Mytikas
from lithicrage.tables.table import Thinking
from lithicrage.ui.hall.menu import YOU
from lithicrage.ui.hall.page import TablePage
from lithicrage.ui.hall.sliced import SlicedPage
from lithicrage.ui.kit.control import Brush, Control
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.mytikas import (
    dial,
    figures,
    massif,
    pantheon,
    parts,
    standing,
    tips,
    told,
    trays,
)
from lithicrage.ui.mytikas.intent import MountainIntent, area_target
from lithicrage.ui.mytikas.recap import recap_of
from lithicrage.ui.mytikas.sounds import cue_of
from lithicrage.ui.shell.actions import WAYS, Action
from lithicrage.ui.shell.screen import Pointer, Screen, Shell

_STEPS = {BEGINNING: 0, ACTING: 1, CLOSING: 2, ANSWERING: 3}


class MytikasPage(SlicedPage, TablePage):
    """A match of Mytikas, played on. `intent` is what the person who is asked is about to do;
    `looked` the seat whose board somebody looks at."""

    name = "mytikas"
    start = "go"

    def __init__(self, shell: Shell, session: TableSession, behind: Screen | None = None) -> None:
        super().__init__(shell, session, behind)
        self.intent: MountainIntent | None = None
        self.roving = False  # the keyboard is among the controls, not at the question
        self.hint_lines: tuple[str, ...] = ()
        self.refused = ""  # why the last press came to nothing
        self.looked: int | None = None
        self.recap: tuple[str, ...] = ()  # what the others did since the person chose last
        self._heard = len(self.log)
        self._near = figures.ends_of(self.state)  # how near each way to the end was
        self._listed: list[Control] | None = None
        self._outcome: tuple[int, Mytikas | None] = (-1, None)
        self._plan()

    # ---- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> Mytikas:
        """The match as it stands."""
        return cast(Mytikas, self.session.state)

    @property
    def asks(self) -> bool:
        """Whether a person is asked now."""
        return not self.session.over and not self.session.thinker

    @property
    def seat(self) -> int:
        """Whose board is shown: the one looked at, the person's who is asked, the last one's."""
        if self.looked is not None:
            return self.looked
        people, actor = self.session.people, self.state.actor
        if not people or actor in people:
            return actor
        before = [seat for seat in people if seat < actor]
        return before[-1] if before else people[-1]

    @property
    def own(self) -> bool:
        """Whether the board that is shown is that of the seat that is asked."""
        return self.seat == self.state.actor

    @property
    def drops(self) -> bool:
        """Whether goods of the board that is shown drop for free now (Mytikas D14)."""
        turn = self.state.actor == self.state.active
        return self.asks and self.own and turn and self.state.asked in _STEPS

    def steps(self) -> tuple[list[str], int]:
        """The steps of a turn."""
        steps = [tr("MOVE"), tr("MAIN ACTION"), tr("BONUS"), tr("OTHERS FOLLOW")]
        asked = self.state.asked
        if asked == ACTING and self.state.actor != self.state.active:
            return steps, 3
        return steps, _STEPS.get(asked, -1)

    def right_words(self) -> str:
        """The turn, and who decides now."""
        who = self.name_of(self.state.actor).upper()
        return tr("TURN {number} · {who}", number=self.state.turn, who=who)

    def go_words(self) -> str:
        """What Enter does."""
        return told.go_words(self.intent) if self.intent is not None else ""

    @property
    def outcome(self) -> Mytikas | None:
        """The match after the choice that is meant, None if nothing is meant."""
        if self.intent is None:
            return None
        packed = self.intent.move.packed
        if self._outcome[0] != packed:
            after = self.state.clone()
            after.play(packed)
            self._outcome = packed, after
        return self._outcome[1]

    # ---- controls ------------------------------------------------------------------------------

    def go_button(self, place: Place = parts.GO) -> Control:
        """The large button; for the ear the choice that it makes."""
        button = super().go_button(place)
        return replace(button, says=self.intent.move.text) if self.intent is not None else button

    def controls(self) -> list[Control]:
        """The bar, the match, the paper."""
        if self._listed is None:
            self._listed = self._list()
        return self._listed

    def _list(self) -> list[Control]:
        found = [*self.common(), *parts.board_controls(self)]
        if self.intent is not None:
            found += [*parts.tabs(self, self.intent), *parts.chips(self, self.intent)]
        return [*found, *self.feet()]

    def renew(self) -> None:
        """Lists the controls anew."""
        self._listed = None
        super().renew()

    def feet(self) -> list[Control]:
        """The stones beside the large button."""
        return parts.feet(self)

    # ---- the picture ---------------------------------------------------------------------------

    def build(self, surface: pygame.Surface) -> None:
        """Everything that changes with the match alone."""
        pen = self.ground(surface)
        state, seat = self.state, self.seat
        massif.put_mountain(pen, figures.terraces_of(state))
        dial.put_wheel(pen)
        name = self.name_of(seat)
        title = tr("YOUR BOARD") if name == tr(YOU) else tr("BOARD OF {who}", who=name.upper())
        note = tr("in your own turn goods drop for free") if self.drops else ""
        trays.put_board(pen, seat, title, note)
        trays.put_kinds(pen, seat, figures.kinds_of(state, seat), tr("BUILDINGS"),
                        tr("points × level"))  # fmt: skip
        shown = [one for _, one in figures.shown_cards(state)]
        pantheon.put_cards(pen, shown, state.lock(), bool(shown) and state.asked == 0)
        standing.put_table(pen, state.piles, figures.seats_of(state, self.name_of, seat))
        standing.put_ends(pen, figures.ends_of(state))
        told.put_paper(pen)

    def paint(self, surface: pygame.Surface) -> None:
        """What is meant and what could be, the goods, the paper's words, the controls."""
        pen = Brush(surface, self.layout, surface.get_rect(), regions=self._inked)
        self._areas(pen)
        state, seat = self.state, self.seat
        after = self.outcome if self.own and self.outcome is not None else state
        trays.put_goods(pen, figures.goods_of(state, seat), figures.goods_of(after, seat))
        self._frames(pen)
        if self.refused:
            told.put_asked(pen, told.Asked(tr("NOT NOW"), "", *_split(self.refused)), False)
        else:
            tabs = self.intent is not None and parts.tabs(self, self.intent)
            roomy = not (self.watched or tabs)
            told.put_asked(pen, told.asked_of(self), self.asks, roomy)
        super().paint(surface)

    def _areas(self, pen: Brush) -> None:
        intent, state = self.intent, self.state
        moving = intent is not None and any(one.act in (do.GO, do.FOLLOW) for one in intent.moves)
        shut = set()
        if intent is not None and moving:
            for area in range(8):
                target = area_target(area)
                if target not in intent.live:
                    dial.put_shut(pen, area)
                    shut.add(area)
                else:
                    dial.light(pen, area, tips.is_meant(self, target))
        elif state.asked in (ACTING, CLOSING) and state.area >= 0:
            dial.light(pen, state.area, True)
        dial.put_legend(pen, figures.mains_of(state), figures.ribbons_of(state), shut)
        dial.put_builders(pen, state.builder)

    def _frames(self, pen: Brush) -> None:
        """Frames around what could be pressed now, and what is meant."""
        intent = self.intent
        if intent is None:
            return
        shown = {one.name: one.place for one in self.controls()}
        live = {name for n, one in enumerate(intent.targets) for name in one
                if intent.moves[n].act == intent.act}  # fmt: skip
        meant = set(intent.targets[intent.picked])
        for name in sorted(live):
            kind = name.partition(":")[0]
            where = shown.get(name.replace("to:", "tray:"))
            board = kind in ("tray", "to", "slot")
            if where is None or kind == "area" or (board and not self.own):
                continue
            if kind == "to" and name not in meant:
                continue
            trays.put_frame(pen, cast(Place, where), name in meant)
        if intent.act == do.RAISE:
            move = intent.move
            terrace = figures.terraces_of(self.state)[move.b]
            massif.put_ghost(pen, move.b, terrace, move.a, self.state.actor)

    # ---- keys and mouse ------------------------------------------------------------------------

    def handle(self, action: Action) -> Screen | None:
        """Arrows and Tab are for the question, until the keyboard goes among the controls."""
        if self.roving and action is Action.BACK:
            return self._home()
        if action is Action.BACK and self.intent is not None and self.intent.held:
            self.intent.held = ()
            return self._turned()
        if action is Action.PREVIOUS:
            self.roving = True
        if self.roving:
            return super().handle(action)
        self.focus.go("go")
        if self.intent is None:
            return super().handle(action)
        if action in WAYS:
            across, down = WAYS[action]
            if across:
                self.intent.step(across)
            else:
                self.intent.turn(down)
            return self._turned()
        if action is Action.NEXT:
            self.intent.turn(1)
            return self._turned()
        return super().handle(action)

    def _home(self) -> Screen:
        self.roving = False
        self.focus.go("go")
        self.stale = True
        return self

    def _turned(self) -> Screen:
        """What is meant has changed: a hint that is still out would change it once more."""
        self.minds.adviser.drop()
        self.hint_lines, self.refused = (), ""
        self.renew()
        self.shell.speech.event(told.asked_of(self).says())
        return self

    def pointer(self, pointer: Pointer) -> Screen | None:
        """What the mouse is on is meant; the wheel goes through the choices."""
        if pointer.kind == "move":
            self.roving = False
            self._aim(pointer.pos)
            return super().pointer(pointer)
        if pointer.kind == "wheel" and self.intent is not None:
            if self.layout.rect(*told.PANEL).collidepoint(pointer.pos) and pointer.steps:
                self.step(-1 if pointer.steps > 0 else 1)
            return self
        after = super().pointer(pointer)
        if after is self and pointer.kind == "press" and self._drag is None:
            self.focus.go("go")
        return after

    def _aim(self, pos: tuple[int, int]) -> None:
        box, intent = self.focus.at(pos), self.intent
        if box is None or intent is None or self._drag is not None or box.name == self.focus.name:
            return
        kind, _, rest = box.name.partition(":")
        changed = False
        if kind == "choice":
            codes = [one.code for one in intent.moves]
            changed = rest in codes and codes.index(rest) != intent.picked
            if changed:
                intent.picked = codes.index(rest)
        elif kind in ("area", "card", "level", "favor") or (kind in ("tray", "slot") and self.own):
            changed = intent.aim(box.name)
        if changed or self.refused:
            self.refused, self.hint_lines = "", ()
            self.renew()

    # ---- what is done --------------------------------------------------------------------------

    def press(self, target: str) -> object:
        """A press on a part of the match."""
        intent = self.intent
        if intent is None:
            return None
        self.minds.adviser.drop()
        self.hint_lines, self.refused = (), ""
        done = intent.press(target)
        if done is None:
            self.refused = tips.why_of(self, target)
            self.refuse(self.refused)
            self.renew()
        elif done:
            return self.take()
        else:
            self.shell.speech.event(told.asked_of(self).says())
        return None

    def against_bringing(self, target: str, carried: object) -> str:
        """Why goods cannot be brought from one tray to another."""
        if self.intent is None or self.intent.carried(str(carried), target) is not None:
            return ""
        good, _, level = str(carried).partition(":")[2].rpartition("-")
        to = target.rpartition("-")[2]
        if to < level:
            return self.state.why_not(f"down-{good}-{level}-{to}")
        if self.state.anys or int(to) - int(level) > 1:
            return self.state.why_not(f"lift-{good}-{level}-{to}")
        return self.state.why_not(f"up-{good}-{level}")

    def bring(self, target: str, carried: object) -> object:
        """Goods are let go over another tray."""
        index = self.intent.carried(str(carried), target) if self.intent is not None else None
        return self.make(index) if index is not None else None

    def take(self) -> object:
        """Does what the large button says."""
        return self.make(self.intent.picked) if self.intent is not None else None

    def make(self, index: int) -> object:
        """Makes a choice."""
        self.choose(index)
        return None

    def step(self, by: int) -> object:
        """The next choice of those listed."""
        if self.intent is not None:
            self.intent.step(by)
            self._turned()
        return None

    def take_group(self, act: int) -> object:
        """Another kind of choice."""
        if self.intent is not None:
            self.intent.take_group(act)
            self._turned()
        return None

    def look_at(self, seat: int) -> object:
        """Another seat's board, or one's own again."""
        self.looked = None if seat == self.seat else seat
        self.rebuild()
        return None

    def advised(self, thinking: Thinking) -> None:
        """Means what the adviser would do, and says why."""
        if self.intent is None:
            return
        self.intent.follow(thinking.index)
        move = self.intent.move
        line = thinking.line if thinking.line[:1] == (move.code,) else (move.code,)
        self.hint_lines = (move.text + ".", *reasons_for(self.state, line))
        self.shell.speech.event(" ".join(self.hint_lines))

    # ---- the match moves -----------------------------------------------------------------------

    def moved(self) -> None:
        """Plans anew, lets the newest lines be heard, and how near the end has come."""
        cue = cue_of(self.log[self._heard :])
        self._heard = len(self.log)
        self.shell.speaker.play(cue, self._now)
        before, self._near = self._near, figures.ends_of(self.state)
        for one in self._near:
            if one not in before:
                self.shell.speech.event(one.says())
        self._plan()

    def _plan(self) -> None:
        self.hint_lines, self.refused, self.looked = (), "", None
        self._outcome = -1, None
        asks = self.asks and self.state.asked != OVER
        self.intent = MountainIntent(self.state, self.intent) if asks else None
        self.recap = recap_of(self.log, self.state.actor, self.name_of) if asks else ()


def _split(words: str) -> tuple[str, tuple[str, ...]]:
    """A reason: its sentence, then its rule."""
    told_, _, rule = words.rpartition(" (")
    return (told_, (f"({rule}",)) if told_ else (words, ())
