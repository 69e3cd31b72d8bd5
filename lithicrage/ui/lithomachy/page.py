"""The page of a match of Lithomachy: the sheet, the ring of gods, everything that counts.

Owns what keys and mouse mean here. Arrows move the form, Tab swaps the two that the die offers or
goes on to the next answer; the other controls are reached by Shift and Tab, from where Esc leads
back to the map.
"""

from __future__ import annotations

from typing import Final, cast

import pygame

from lithicrage.base.tongue import tr
from lithicrage.play.table_session import TableSession
from lithicrage.tables.lithomachy import moves as do
from lithicrage.tables.lithomachy.advice import advise
from lithicrage.tables.lithomachy.board import AT_BATTLE, AT_STRIKE, FALLEN, HeroBoard
from lithicrage.tables.lithomachy.gods import GODS, tell_bonus
from lithicrage.tables.lithomachy.moves import LithomachyMove
from lithicrage.tables.lithomachy.scoring import out_of_reach
from lithicrage.tables.lithomachy.state import LithomachyState
from lithicrage.tables.table import Thinking
from lithicrage.ui.kit.control import Brush, Control
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.lithomachy import chart, figures, held, parts, told, wheel
from lithicrage.ui.lithomachy.diced import DicedPage
from lithicrage.ui.lithomachy.intent import Intent, TrialStep
from lithicrage.ui.lithomachy.sounds import cue_of
from lithicrage.ui.shell.actions import WAYS, Action
from lithicrage.ui.shell.pieces import paper_panel, stone_panel
from lithicrage.ui.shell.screen import Pointer, Screen, Shell

GO: Final[Place] = (914, 580, 352, 66)
RIVALS: Final[Place] = (914, 536, 352, 34)
_STEPS: Final = {
    TrialStep.FORM: 2,
    TrialStep.CLEAR: 2,
    TrialStep.SHAPE: 2,
    TrialStep.FOE: 3,
    TrialStep.BATTLE: 3,
    TrialStep.CHESTS: 3,
    TrialStep.SHIELD: 4,
    TrialStep.STRIKE: 5,
}


class LithomachyPage(DicedPage):
    """A match of Lithomachy, played on. `intent` is what the person who is asked is about to do."""

    name = "lithomachy"
    start = "map"

    def __init__(self, shell: Shell, session: TableSession, behind: Screen | None = None) -> None:
        super().__init__(shell, session, behind)
        self.intent: Intent | None = None
        self.roving = False  # the keyboard is among the controls, not on the map
        self.hint_lines: tuple[str, ...] = ()
        self._bundles: list[tuple[int, int]] = []  # choices that one press made, from and to
        self._heard = len(self.log)
        self._lost = self._out_of_reach()
        self._plan()

    # ---- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> LithomachyState:
        """The match as it stands."""
        return cast(LithomachyState, self.session.state)

    @property
    def asks(self) -> bool:
        """Whether a person is asked now."""
        return not self.session.over and not self.session.thinker

    @property
    def seat(self) -> int:
        """Whose sheet is shown: the person's who is asked, else the last one's; while dice are
        shown, whose they are."""
        people, acting = self.session.people, self.state.acting
        if self.dice.now is not None:
            return self.dice.now.seat
        if not people or acting in people:
            return acting
        before = [seat for seat in people if seat < acting]
        return before[-1] if before else people[-1]

    @property
    def board(self) -> HeroBoard:
        """The board that is shown."""
        return self.state.boards[self.seat]

    @property
    def rivals(self) -> list[int]:
        """The other seats."""
        return [seat for seat in range(len(self.state.boards)) if seat != self.seat]

    def steps(self) -> tuple[list[str], int]:
        """The steps of a round."""
        steps = [tr("DIE"), tr("GOD"), tr("PLACE"), tr("BATTLE"), tr("SHIELD"), tr("WRATH")]
        if self.dice.now is not None:
            return steps, 5 if self.dice.now.strike else 3
        if self.intent is not None and self.intent.step is TrialStep.BONUS:
            return [tr("BONUS"), *steps], 0
        return steps, _STEPS[self.intent.step] if self.intent is not None else -1

    def right_words(self) -> str:
        """The round, that of the dice while they are shown, and in a race whose turn it is."""
        turn = self.dice.now.turn if self.dice.now is not None else self.state.turn
        words = tr("ROUND {n} OF {all}", n=turn, all=self.state.setting.rounds)
        if not self.rivals:
            return words
        return f"{words} · {self.name_of(self.state.acting).upper()}"

    def go_words(self) -> str:
        """What Enter does."""
        if self.dice.now is not None:
            return tr("GO ON")
        return parts.go_words(self, self.intent) if self.intent is not None else ""

    def waits_for(self) -> str:
        """Why Enter does nothing."""
        if self.intent is not None:
            return tr("IT CANNOT LIE THERE") if self.intent.holds else tr("NOT THIS TILE")
        return super().waits_for()

    # ---- controls ------------------------------------------------------------------------------

    def go_button(self, place: Place = GO) -> Control:
        """The large button."""
        return super().go_button(place)

    def controls(self) -> list[Control]:
        """The bar, the map, the ring or what stands in its place, the feet."""
        found = [*self.common(), parts.map_control(self)]
        intent = self.intent
        if intent is not None and (shapes := parts.picker(self, intent)):
            found += shapes
        else:
            found += parts.gods(self)
        if intent is not None and self.dice.now is None:
            found += [*parts.forms(self, intent), *parts.counts(self, intent)]
        return [*found, *self.feet()]

    def feet(self) -> list[Control]:
        """The stones below the large button."""
        return parts.feet(self)

    def may_mean(self, god: int) -> bool:
        """Whether a press on a god means something now."""
        intent = self.intent
        if intent is None:
            return False
        if intent.step is TrialStep.BONUS:
            return god in [one.what for one in intent.listed]
        return god in intent.gods or god in intent.bonuses

    # ---- the picture ---------------------------------------------------------------------------

    def build(self, surface: pygame.Surface) -> None:
        """Everything that changes with the match alone."""
        pen = self.ground(surface)
        layout, state, board = self.layout, self.state, self.board
        setting = state.setting
        paper_panel(surface, layout, layout.rect(*chart.PANEL), 24)
        held.put_title(pen, setting)
        chart.put_chart(pen, board, setting, self.story)
        held.put_moons(pen, board, setting, state.turn)
        stone_panel(surface, layout, layout.rect(*wheel.PANEL), 33)
        left = tuple(setting.shields - board.shields_of(god) for god in range(GODS))
        if not self._picks_shape:
            wheel.put_ring(pen, left, board.owned, board.used)
        held.put_track(pen, board, setting)
        paper_panel(surface, layout, layout.rect(*told.PANEL), 36)
        held.put_stock(pen, board, setting, self.story)
        held.put_goal(pen, board, setting)
        held.put_score(pen, board, setting, bool(self.rivals))
        if self.rivals:
            shown = [
                (
                    self.name_of(seat),
                    state.points()[seat],
                    state.boards[seat].items,
                    state.boards[seat].phase != FALLEN,
                )
                for seat in self.rivals
            ]
            held.put_rivals(pen, RIVALS, shown)

    @property
    def _picks_shape(self) -> bool:
        intent = self.intent
        return intent is not None and intent.step is TrialStep.SHAPE and intent.bonus is None

    def paint(self, surface: pygame.Surface) -> None:
        """The ghost, the gods that are lit, the slip, the controls."""
        pen = Brush(surface, self.layout, surface.get_rect(), regions=self._inked)
        shown = self.dice.now
        if shown is not None:
            self.put_shown(pen, shown)
        elif self._picks_shape:
            wheel.put_note(pen, tr("CHOOSE THE FORM"))
        else:
            self._lights(pen)
        if shown is None:
            parts.put_meant(pen, self.intent, self.state.setting)
        told.put_told(pen, told.told_of(self))
        super().paint(surface)

    def _lights(self, pen: Brush) -> None:
        intent, board = self.intent, self.board
        meant = None
        if intent is not None:
            named = intent.gods or ((intent.god,) if intent.step is TrialStep.FORM else ())
            meant = intent.bonus
            if meant is None and intent.step is TrialStep.BONUS and intent.chosen is not None:
                meant = intent.chosen.what
            elif meant is None and named:
                meant = intent.god
            for god in named:
                if god != meant:
                    wheel.light(pen, god, False)
        if meant is not None:
            wheel.light(pen, meant, True)
        wheel.put_note(pen, parts.ring_words(intent))
        if board.phase in (AT_BATTLE, AT_STRIKE) and board.one:
            wheel.put_dice(pen, (board.one, board.two))
        elif self.state.die:
            wheel.put_dice(pen, (board.die or self.state.die,))

    # ---- keys and mouse ------------------------------------------------------------------------

    def handle(self, action: Action) -> Screen | None:
        """Arrows and Tab are for the map, until the keyboard goes among the controls."""
        if self.press_on(action is Action.CONFIRM) and action is Action.BACK:
            return self
        if self.roving and action is Action.BACK:
            return self._home()
        if action is Action.BACK and self.intent is not None and self.intent.bonus is not None:
            self.intent.bonus = None
            self._forget_hint()
            self.renew()
            return self
        if action is Action.PREVIOUS:
            self.roving = True
        if self.roving:
            return super().handle(action)
        self.focus.go("map")
        intent = self.intent
        if intent is not None and action in WAYS:
            intent.steer(WAYS[action])
        elif intent is not None and action is Action.NEXT:
            intent.go_on()
        elif intent is not None and action in (Action.PAGE_UP, Action.PAGE_DOWN):
            intent.next_place(-1 if action is Action.PAGE_UP else 1)
        else:
            if action is Action.CONFIRM and intent is not None and not self.go_words():
                self.refuse(told.told_of(self).says())
            return super().handle(action)
        self._forget_hint()
        self.renew()
        self.shell.speech.event(told.told_of(self).says())
        return self

    def _home(self) -> Screen:
        self.roving = False
        self.focus.go("map")
        self.stale = True
        return self

    def pointer(self, pointer: Pointer) -> Screen | None:
        """Over the map the mouse holds the form, or points at a tile; a press makes it so."""
        tile = chart.tile_under(self.layout, pointer.pos)
        intent = self.intent
        if pointer.kind == "move":
            self.roving = False
            if tile != self.over:
                self.over = tile
                if tile is not None and intent is not None:
                    if self.dice.now is None:
                        self.dice.end()
                    intent.point(tile)
                    self.hint_lines, intent.again = (), False  # one that is still out may come
                self.renew()
            return super().pointer(pointer)
        if tile is not None and self.dice.now is not None:
            if pointer.kind == "press":
                self.press_on()
            return self
        if tile is not None and intent is not None and pointer.kind == "press":
            if pointer.button == 1:
                return self._press(tile)
            if pointer.button == 3:
                intent.go_on()
                self.renew()
            return self
        if tile is not None and intent is not None and pointer.kind == "wheel":
            if pointer.steps:
                intent.go_on(1 if pointer.steps > 0 else -1)
                self.renew()
            return self
        after = super().pointer(pointer)
        if after is self and pointer.kind == "press":
            self.focus.go("map")
        return after

    def _press(self, tile: int) -> Screen | None:
        """Does what is seen at a tile; where it came there only now, or cannot lie, it stays."""
        assert self.intent is not None
        seen = self.over == tile
        self.over = tile
        self.intent.point(tile)
        aims = self.intent.holds or self.intent.wants_tile or self.intent.step is TrialStep.FOE
        if seen and aims and self.go_words():
            return self._led(self.take())
        if aims and not self.go_words():
            self.refuse(told.told_of(self).says())
        self.renew()
        return self

    # ---- what is done --------------------------------------------------------------------------

    def take(self) -> object:
        """Does what the large button says: all choices of a press in one."""
        if self.dice.now is not None:
            self.press_on()
        elif self.intent is not None:
            self._make(self.intent.codes())
        return None

    def make(self, kind: int) -> object:
        """Makes a choice without an aim."""
        self._make((LithomachyMove(kind).code,))
        return None

    def _make(self, codes: tuple[str, ...]) -> None:
        before = len(self.session.choices)
        self._bundles = [one for one in self._bundles if one[1] <= before]
        for n, code in enumerate(codes):
            places = [one.code for one in self.state.choices()]
            if n + 1 == len(codes):
                self._bundles.append((before, len(self.session.choices) + 1))
                self.choose(places.index(code))
            else:
                self.session.choose(places.index(code))

    def undo(self) -> None:
        """Back to before the last press of a person: all its choices in one.

        What is undone is kept as a press, since it may be made once more.
        """
        super().undo()
        now = len(self.session.choices)
        inside = [start for start, end in self._bundles if start < now < end]
        while inside and len(self.session.choices) > inside[0] and self.session.can_undo():
            super().undo()

    def take_god(self, god: int) -> object:
        """Hold the form of one of the two gods."""
        if self.intent is not None:
            self.intent.take_god(god)
            self._forget_hint()
        return None

    def mean(self, god: int) -> object:
        """A press on a god: its form, its Bonus, or what is asked of it; once more to do it."""
        intent = self.intent
        if intent is None:
            return None
        if intent.step is TrialStep.BONUS:
            at = [one.what for one in intent.listed].index(god)
            if at == intent.picked:
                return self.take()
            intent.picked = at
        elif god in intent.gods and intent.bonus is None:
            intent.take_god(god)
        elif god == intent.bonus:
            return self.take()
        elif god in intent.bonuses:
            intent.bonus = god
        self._forget_hint()
        return None

    def next_bonus(self) -> object:
        """The next Bonus that can be used, or none again."""
        if self.intent is not None:
            self.intent.next_bonus()
            self._forget_hint()
            self.shell.speech.event(told.told_of(self).says())
        return None

    def pick(self, place: int) -> object:
        """Choose from what is listed; once more to do it."""
        intent = self.intent
        if intent is not None:
            planned = intent.again
            self._forget_hint()
            if intent.picked == place and not planned:
                return self.take()
            intent.picked = place
        return None

    def _forget_hint(self) -> None:
        self.minds.adviser.drop()  # else it would come later, and change what was chosen since
        self.hint_lines = ()
        if self.intent is not None:
            self.intent.again = False

    def advised(self, thinking: Thinking) -> None:
        """Plans what the adviser would do, and says why in points."""
        if self.intent is None:
            return
        self.press_on()
        move = self.intent.follow(self.state.choices()[thinking.index])
        reckoning = advise(self.intent.ahead, move)
        told_ = reckoning.lines if reckoning is not None else ()
        if move.kind == do.USE:
            told_ = (tell_bonus(move.what),)
        self.hint_lines = (move.text, *told_)
        self.shell.speech.event(". ".join(self.hint_lines))

    # ---- the match moves -----------------------------------------------------------------------

    def moved(self) -> None:
        """Plans anew, and lets the newest lines be heard."""
        since = self._heard
        cue = cue_of(self.log[since:])
        self._heard = len(self.log)
        self.shell.speaker.play(cue, self._now)
        self._plan()
        self.show_dice(since, self.state.setting)
        lost = self._out_of_reach()
        if any(seat not in self._lost for seat in lost):
            self.shell.speech.event(tr("The goal cannot be met any more."))
        self._lost = lost

    def _out_of_reach(self) -> list[int]:
        """The people who cannot meet what is asked any more."""
        boards, setting = self.state.boards, self.state.setting
        return [seat for seat in self.session.people if out_of_reach(boards[seat], setting)]

    def tell_story(self) -> None:
        """The forms and strikes of the sheet that is shown."""
        self.story = figures.story_of(self.log, self.seat, self.state.turn)

    def _plan(self) -> None:
        self.hint_lines = ()
        self.dice.end()
        self.intent = Intent(self.state, self.intent) if self.asks else None
        self.tell_story()
