"""The page of a match of Monolyth: a block to build, the ring around it, everything that counts.

Owns what keys and mouse mean here. Arrows move the stone, Tab goes from site to site; the other
controls are reached by Shift and Tab, from where Esc leads back to the block.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

import pygame

from lithicrage.base.tongue import tr
from lithicrage.play.table_session import TableSession
from lithicrage.tables.monolyth.state import LAYING, Monolyth
from lithicrage.tables.monolyth.words import side_name, verdict_text
from lithicrage.tables.table import Thinking
from lithicrage.ui.hall.page import TablePage
from lithicrage.ui.hall.sliced import SlicedPage
from lithicrage.ui.kit.control import Brush, Control
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.monolyth import figures, hand, scene
from lithicrage.ui.monolyth.block import make_ahead
from lithicrage.ui.monolyth.intent import Intent
from lithicrage.ui.monolyth.panels import Panels
from lithicrage.ui.monolyth.slips import Slips
from lithicrage.ui.monolyth.sounds import cue_of
from lithicrage.ui.shell.actions import WAYS, Action
from lithicrage.ui.shell.screen import Pointer, Screen, Shell

GO: Final[Place] = (904, 524, 362, 78)


class MonolythPage(SlicedPage, TablePage):
    """A match of Monolyth, played on. `intent` is what the person who is asked is about to do."""

    name = "monolyth"
    start = "block"
    travel_ms = 420

    def __init__(self, shell: Shell, session: TableSession, behind: Screen | None = None) -> None:
        super().__init__(shell, session, behind)
        self.turned = 0  # quarter turns of the view
        self.intent: Intent | None = None
        self.roving = False  # the keyboard is among the controls, not on the block
        self.advice_words = ""
        self.caption = ""  # of the last sound
        self._heard = len(self.log)
        self._over: tuple[int, int] | None = None  # the cell below the mouse
        self._pinned: tuple[int, tuple[int, int]] | None = None  # lie and corner without it
        self._after_plan: tuple[object, Monolyth | None] = ((), None)
        self._seen = self.state.crystal, [dict(figures.filled(one)) for one in self.state.cubes]
        self._moving = scene.Moving(self.state.crystal, frozenset(), 1.0)
        self._barred = False  # whether the bar is that of a prophecy
        self._listed: list[Control] | None = None  # the controls, until something changes
        self.panels = Panels(self)
        self.slips = Slips(self)
        self._plan()

    # ---- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> Monolyth:
        """The match as it stands."""
        return cast(Monolyth, self.session.state)

    @property
    def asks(self) -> bool:
        """Whether a person is asked now."""
        return not self.session.over and not self.session.thinker

    @property
    def seat(self) -> int:
        """Whose block stands in the middle: the person who is asked, else the last one."""
        people, mover = self.session.people, self.state.mover
        if not people or mover in people:
            return mover
        before = [seat for seat in people if seat < mover]
        return before[-1] if before else people[-1]

    @property
    def outcome(self) -> Monolyth | None:
        """The match after what is planned, None if that cannot be or nobody plans."""
        intent = self.intent
        if intent is None:
            return None
        key = id(intent), intent.codes_of()
        if self._after_plan[0] != key:
            self._after_plan = key, intent.outcome()
        return self._after_plan[1]

    def steps(self) -> tuple[list[str], int]:
        """The steps of a turn."""
        return self.panels.steps()

    def right_words(self) -> str:
        """The turn, and whose it is."""
        who = self.name_of(self.state.mover).upper()
        return tr("TURN {number} · {who}", number=self.state.turn, who=who)

    def go_words(self) -> str:
        """What Enter does."""
        intent = self.intent
        if intent is None or not intent.codes_of():
            return ""
        if intent.sheds:
            return tr("DISCARD THE {value}", value=intent.value)
        if intent.prophesies:
            wall = side_name(intent.side).upper()
            return tr("PROPHESY {value}: {wall}", value=intent.value, wall=wall)
        if intent.discards:
            return tr("MOVE {steps}, DISCARD IT", steps=intent.step)
        return tr("PLACE IT")

    def waits_for(self) -> str:
        """Why Enter does nothing."""
        if self.intent is not None and self.intent.lays:
            return verdict_text(self.intent.lying().verdict, short=True).upper()
        return super().waits_for()

    def place_of(self, side: int) -> int:
        """Where a wall stands in the view."""
        return (side - self.turned) % 4

    # ---- controls ------------------------------------------------------------------------------

    def go_button(self, place: Place = GO) -> Control:
        """The large button below the bag."""
        return super().go_button(place)

    def controls(self) -> list[Control]:
        """The bar, the block, the ring, the hand, the panels, the feet."""
        if self._listed is None:
            self._listed = self._list()
        return self._listed

    def renew(self) -> None:
        """Lists the controls anew, and the bar where the turn is another."""
        self._listed = None
        prophesies = self.intent is not None and self.intent.prophesies
        if prophesies != self._barred:
            self._barred = prophesies
            self.rebuild()
            return
        super().renew()

    def _list(self) -> list[Control]:
        return [
            *self.common(),
            self.panels.block(),
            *self.panels.sites(),
            *self.panels.hand(),
            *self.panels.walls(),
            *self.panels.others(),
            *self.panels.views(),
            *self.feet(),
        ]

    def spared(self) -> list[pygame.Rect]:
        """What no slip should cover: also the bar, the banner, and what can be chosen now."""
        return [*super().spared(), *self.panels.spared()]

    def feet(self) -> list[Control]:
        """The four stones below the large button."""
        return self.panels.feet()

    # ---- the picture ---------------------------------------------------------------------------

    def build(self, surface: pygame.Surface) -> None:
        """Rock, the bar, a glow below the block, the panels with what stays."""
        pen = self.ground(surface)
        self.panels.build(pen)
        px = self.layout.px
        make_ahead(px(scene.UNIT), {px(13): None, px(18): None, px(9): None, px(6): None})

    def paint(self, surface: pygame.Surface) -> None:
        """The scene, the panels, the controls."""
        pen = Brush(surface, self.layout, surface.get_rect(), regions=self._inked)
        moving = replace(self._moving, done=self.travel.at(self._now))
        scene.put_scene(pen, self.state, self.seat, self.intent, self.turned, moving)
        if words := self.banner():
            scene.put_banner(pen, words)
        self.panels.paint(pen)
        super().paint(surface)

    def banner(self) -> str:
        """A line over the scene, where there is something to say."""
        intent = self.intent
        if self.advice_words:
            return self.advice_words
        if self.minds.adviser.busy:
            return tr("The adviser thinks ...")
        if intent is None:
            return self._aside()
        if intent.sheds:
            return tr("Discard one prophecy from the board: pick it at the right.")
        if intent.prophesies:
            return tr("Pick a prophecy at the right and a wall at the left.")
        if intent.discards:
            return tr("Nothing fits. Move on and discard a stone.")
        return self._aside()

    def _aside(self) -> str:
        """The caption of a sound; else, where the view is turned, what the walls are called."""
        return self.caption or (tr("A wall keeps its name in every view.") if self.turned else "")

    def footnote(self) -> str:
        """What stands where the stone in the hand would, while there is none."""
        intent = self.intent
        if intent is None:
            return self.waits_for().capitalize()
        if intent.sheds:
            return tr("Alone, every stone costs a prophecy. Left and right choose it.")
        return tr("Left and right choose the prophecy, up and down the wall.")

    def note_of_turn(self) -> str:
        """What whoever has the turn does."""
        return tr("your turn") if self.asks else tr("thinks")

    # ---- keys and mouse ------------------------------------------------------------------------

    def handle(self, action: Action) -> Screen | None:
        """Arrows and Tab are for the block, until the keyboard goes among the controls."""
        if self.roving and action is Action.BACK:
            return self._home()
        if action is Action.PREVIOUS:
            self.roving = True
        if self.roving:
            return super().handle(action)
        self.focus.go("block")
        if action in WAYS:
            self.steer(WAYS[action])
            return self
        if action is Action.NEXT:
            self.next_site()
            return self
        if action is Action.CONFIRM and self.intent is not None and not self.go_words():
            self.refuse(self.waits_for().capitalize())
        return super().handle(action)

    def _home(self) -> Screen:
        self.roving = False
        self.focus.go("block")
        self.stale = True
        return self

    def pointer(self, pointer: Pointer) -> Screen | None:
        """Over the block the mouse holds the stone; a press lays it, the wheel and the right button
        turn it."""
        cell = scene.cell_at(self.layout, self.turned, self.state.heights[self.seat], pointer.pos)
        lays = self.intent is not None and self.intent.lays
        if pointer.kind == "move":
            self.roving = False
            self.hold(cell if lays else None)
            after = super().pointer(pointer)
            return after
        if lays and cell is not None and pointer.kind == "press":
            if pointer.button == 3:
                self.turn(0)
            elif pointer.button == 1:
                return self._press(cell)
            return self
        if lays and pointer.kind == "wheel":
            if cell is not None and pointer.steps:
                self.turn(2, 1 if pointer.steps > 0 else 3)
            return self
        after = super().pointer(pointer)
        if after is self and pointer.kind == "press":
            self.focus.go("block")
        return after

    def _press(self, cell: tuple[int, int]) -> Screen | None:
        """Lays the stone that is seen there; where it came only now, or cannot lie, it stays."""
        assert self.intent is not None
        held = self._over == cell
        self.hold(cell)
        self._pin()
        if held and self.intent.fits:
            return self._led(self.take())
        if self.intent.lying().verdict:
            self.refuse(verdict_text(self.intent.lying().verdict))
        self.renew()
        return self

    def hold(self, cell: tuple[int, int] | None) -> None:
        """Hold the stone over a cell, or where it was put without the mouse."""
        if cell == self._over or self.intent is None:
            return
        self._over = cell
        if cell is not None:
            self.intent.hold_over(cell)
        elif self._pinned is not None:
            self.intent.put(self._pinned[1])
        self.renew()

    def _pin(self) -> None:
        if self.intent is not None:
            self._pinned = self.intent.lie, self.intent.corner

    # ---- what is done --------------------------------------------------------------------------

    def steer(self, way: tuple[int, int]) -> None:
        """An arrow: moves the stone, or goes from token to token and from wall to wall."""
        intent = self.intent
        if intent is None:
            return
        if intent.lays:
            intent.move(*scene.steered(self.turned, way))
            self._over = None
            self._pin()
        elif way[0] and intent.values:
            at = intent.values.index(intent.value) + way[0]
            intent.value = intent.values[at % len(intent.values)]
        elif way[1] and intent.prophesies:
            at = intent.free.index(intent.side) + way[1]
            intent.side = intent.free[at % len(intent.free)]
        self.renew()

    def after_turn(self, axis: int) -> hand.TurnShown:
        """The stone after a quarter turn about an axis of the view, and its verdict there."""
        intent = self.intent
        assert intent is not None
        lie, corner = intent.lie, intent.corner
        self._turn_intent(axis, 1)
        lying = intent.lying()
        cells = figures.turned(figures.shape_cells(intent.shape, intent.lie), self.turned)
        intent.lie, intent.corner = lie, corner
        return hand.TurnShown(cells, verdict_text(lying.verdict, short=True))

    def _turn_intent(self, axis: int, times: int) -> None:
        """In a view from aside, the axes that lie flat change places."""
        intent = self.intent
        assert intent is not None
        intent.turn(1 - axis if axis < 2 and self.turned % 2 else axis, times)
        if self._over is not None:
            intent.hold_over(self._over)

    def turn(self, axis: int, times: int = 1) -> None:
        """Turn the stone in the hand."""
        if self.intent is not None and self.intent.lays:
            self._turn_intent(axis, times)
            if self._over is None:
                self._pin()
            elif self._pinned is not None:
                self._pinned = self.intent.lie, self._pinned[1]
            self.renew()

    def look(self, by: int) -> None:
        """Turn the view by quarter turns."""
        self.turned = (self.turned + by) % 4
        self._over = None
        self.renew()

    def go_to(self, step: int) -> None:
        """Choose the site so many steps away."""
        if self.intent is not None and step <= len(self.intent.reach):
            self.intent.go_to(step)
            self._over = None
            self._pin()
            self.renew()

    def next_site(self) -> None:
        """The next site in reach."""
        if self.intent is not None and self.intent.reach and not self.intent.prophesies:
            self.go_to(self.intent.step % len(self.intent.reach) + 1)

    def swap(self) -> None:
        """A unit for the stone, or the stone again."""
        if self.intent is not None:
            self.intent.swap()
            self._pin()
            self.renew()

    def prophesy(self) -> None:
        """A prophecy in place of a stone, or a stone again."""
        if self.intent is not None and self.intent.may_prophesy:
            self.intent.prophesies = not self.intent.prophesies
            self.intent.foretell()
            self.renew()

    def pick_value(self, value: int) -> None:
        """Choose a token of the board."""
        if self.intent is not None and value in self.intent.values:
            self.intent.value = value
            self.renew()

    def pick_side(self, place: int) -> None:
        """Choose the wall at a place of the view for the prophecy."""
        side = (place + self.turned) % 4
        if self.intent is not None and self.intent.prophesies and side in self.intent.free:
            self.intent.side = side
            self.renew()

    def take(self) -> object:
        """Does what the large button says: both choices of a turn in one."""
        codes = self.intent.codes_of() if self.intent is not None else ()
        for n, code in enumerate(codes):
            places = [one.code for one in self.state.choices()]
            if n + 1 < len(codes):
                self.session.choose(places.index(code))
            else:
                self.choose(places.index(code))
        return None

    def undo(self) -> None:
        """Back to before the last turn of a person: a stone goes back to its site."""
        super().undo()
        if self.state.asked == LAYING and self.asks and self.session.can_undo():
            super().undo()

    def advised(self, thinking: Thinking) -> None:
        """Plans what the adviser would do, and says it."""
        if self.intent is None:
            return
        chosen = self.state.choices()[thinking.index]
        line = thinking.line if thinking.line[:1] != (chosen.code,) else thinking.line[1:]
        self.intent.follow((chosen.code, *line[:1]))
        self._pin()
        self.advice_words = tr("Hint: {move}.", move=chosen.text)
        self.shell.speech.event(self.advice_words)

    # ---- the match moves -----------------------------------------------------------------------

    def moved(self) -> None:
        """Plans anew; what has changed is on its way."""
        crystal, before = self._seen
        now = [figures.filled(one) for one in self.state.cubes]
        fresh = frozenset(set(now[self.seat]) - set(before[self.seat]))
        self._moving = scene.Moving(crystal, fresh, 0.0)
        self._sound()
        self._seen = self.state.crystal, now
        self._plan()

    def _sound(self) -> None:
        """Lets the newest lines of the chronicle be heard, or stand as a caption."""
        cue = cue_of(self.log[self._heard :])
        self._heard = len(self.log)
        self.shell.speaker.play(cue, self._now)
        self.caption = tr(cue.caption) if cue is not None and self.shell.settings.captions else ""

    def _plan(self) -> None:
        self._over, self.advice_words = None, ""
        self.intent = Intent(self.state, self.intent) if self.asks else None
        self._pin()
