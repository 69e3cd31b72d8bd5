"""A fight with a note beside it: a lesson that says what to do, or a puzzle with a goal.

Owns how a Guide gets its say in the fight screen: before an answer is given, after it, and when
all is done. While a guide points at something, that alone is lit and can be used. The guide owns
the words; the fight behind is the real one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from lithicrage.base.tongue import tr
from lithicrage.play.session import Fight
from lithicrage.ui import kit
from lithicrage.ui.fight import light, note, picking
from lithicrage.ui.fight.canvas import draw_panel
from lithicrage.ui.fight.cast import FaceCast
from lithicrage.ui.fight.light import Beam, Due
from lithicrage.ui.fight.note import PREFIX, PaperNote
from lithicrage.ui.fight.playing import MatchScreen
from lithicrage.ui.fight.screen import FightScreen
from lithicrage.ui.fight.sight import Sight, sight_of
from lithicrage.ui.fight.tree import Made, Panels
from lithicrage.ui.kit import spotlight
from lithicrage.ui.kit.control import Control, Pos, walk
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.garbage import LEADS_ON, Rest
from lithicrage.ui.shell.screen import Pointer, Screen, Shell

if TYPE_CHECKING:
    from lithicrage.ui.lessons.guide import Guide

SHUT = ("hand", "stage", "table", "cards", "pairs")  # what is tried in vain while it is not lit


class Guided(FightScreen):
    """The fight screen with a guide (the Screen protocol), and without another adviser."""

    advisable = False
    ends_on_slab = False

    def __init__(self, shell: Shell, fight: Fight, cast: FaceCast, guide: Guide) -> None:
        self.guide = guide
        self._rest = Rest()
        self._told: tuple[PaperNote | None, str] = (None, "")  # the note, and what to do
        self._paper: Control | None = None  # the note, where it floats
        self.beams: tuple[Beam, ...] = ()
        super().__init__(shell, fight, cast)

    def opening(self) -> Screen:
        """The fight with the note beside it, from the first picture on."""
        if self.view.note is None:
            self._look()
        return self

    def sight(self) -> Sight:
        """What is shown by the settings, and by what the guide has taught."""
        return sight_of(self.shell.settings.simple, self.guide.taught)

    # ---- the Screen protocol -------------------------------------------------------------------

    def handle(self, action: Action) -> Screen | None:
        """As in a fight; when all is done, Enter and Esc do what the note says."""
        if not self._done() or self.lens.cover is not None or action is Action.LOG:
            return super().handle(action)
        if action is Action.CONFIRM:
            hurried = not self._rest.press()  # the last blow
            return self if hurried else self._do(self.tree.focused)
        if action is Action.BACK:
            return self.guide.leave()
        return MatchScreen._asked(self, action)  # there is nothing to be answered or saved

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As in a fight; a finished one leads nowhere by itself."""
        if not self._done() or self.lens.cover is not None or pointer.kind != "press":
            return super().pointer(pointer)
        return self._press(pointer)

    def tick(self, now_ms: int) -> Screen | None:
        """As in a fight; when all is done, time passes until Enter leads on."""
        if self._done() and self._rest.tick(now_ms):
            self.shell.speech.event(LEADS_ON)
        return super().tick(now_ms)

    def is_moving(self) -> bool:
        """A fight that is done stands still."""
        return self._unfinished if self._done() else super().is_moving()

    # ---- what is pointed at --------------------------------------------------------------------

    def controls(self) -> Made:
        """The panels of this moment; while the guide points at something, that alone can be used,
        with the note and the way out."""
        panels, reach = super().controls()
        self.beams, self._paper = (), None
        told = self.view.note
        if told is None or not told.floats or self.view.busy:
            return panels, reach
        due = self._due()
        if due is not None:
            self.beams = light.beams(self.view, self.layout, due, walk(reach))
        told, place = note.laid(self._stepped(told), self.layout, self.beams)
        self.view.note = told
        enter = self.view.caps[Action.CONFIRM]
        self._paper = note.floating(told, self.layout, self.follow, enter, place)
        return panels, list(self._within_reach(panels))

    def _stepped(self, told: PaperNote) -> PaperNote:
        """A note with the steps that are lit."""
        steps = tuple((one.words, one.done) for one in self.beams if one.words)
        return replace(told, steps=steps)

    def _within_reach(self, panels: Panels) -> Iterator[Control]:
        """What is lit; below it, what is tried in vain and what takes a card."""
        known = {one.name: one for one in walk(panels.values()) if one.name}
        for name, panel in panels.items():
            shut = self.beams and name in SHUT
            if shut or panel.take is not None:
                press = self._tried if shut else None
                yield Control("", panel.rect(self.layout), press=press, take=panel.take,
                              refuses=panel.refuses, offers=panel.offers)  # fmt: skip
        yield from (known[one.name] for one in self.beams if one.name)
        if self._paper is not None:
            yield self._paper
        signs = ("log", "menu") if self.view.sight.shows("log") else ("menu",)
        yield from (known[name] for name in signs if name in known)

    def _due(self) -> Due | None:
        """What is pointed at now."""
        asked = self.view.question is not None
        return self.guide.due(self.session) if asked and not self.guide.over else None

    @property
    def veiled(self) -> bool:
        """While the note floats, with all dimmed but what is lit."""
        self.tree.focus  # noqa: B018  it is made anew if it is stale
        return self._paper is not None

    def _paint_over(self, surface: pygame.Surface) -> None:
        if self.veiled and self._paper is not None and not self.motion.moving:
            self._shine(surface, self._paper)
        super()._paint_over(surface)

    def _shine(self, surface: pygame.Surface, paper: Control) -> None:
        """All but what is lit is dimmed; arrows lead from the note to the first thing and on."""
        at, place = self.layout, paper.rect(self.layout)
        lit = [one.rect for one in self.beams]
        half = [at.cards if self.view.rolling else at.stage] if lit else []
        spotlight.shine(surface, lit, at.k, [at.bar], half)
        before, number = place, 0
        for one in self.beams:
            number += bool(one.words)
            others = [beam.rect for beam in self.beams if beam.words and beam is not one]
            way = before.center, one.rect.center
            crossed = not one.words and any(rect.clipline(way) for rect in others)
            if not (one.done or crossed):
                spotlight.arrow(surface, before, one.rect, number if one.words else 0, at.k)
            before = one.rect if one.words else before
        sheet = kit.sheet(place.size, seed=67, torn=1.8, grime=0.1, k=at.k)
        kit.drop(surface, sheet, place.topleft, 9 * at.k, 190)
        focused = self.tree.find(self.view.focused)
        inner = surface.subsurface(place)
        self.painter.canvases["note"] = draw_panel(inner, paper, at, focused, self.view.caps)

    def _hover(self, pos: Pos) -> None:
        """As in a fight; where nothing is shown, what is meant is."""
        super()._hover(pos)
        self._preview()

    def _preview(self) -> None:
        """Show what the answer would do that is pointed at, while no other is looked at."""
        due, view = self._due(), self.view
        if due is not None and view.shown < 0:
            view.hovered = light.meant(view, due)

    def _tried(self, pos: Pos = (0, 0), clicks: int = 1) -> None:
        """Something else than what is lit: it is not done, and the note says why."""
        if self.guide.refuse():
            self._look()

    # ---- the guide's say -----------------------------------------------------------------------

    def _done(self) -> bool:
        return self.guide.over and not self.view.busy

    def _result(self) -> Screen | None:
        return self

    def _settle(self) -> None:
        super()._settle()
        self._look()
        if self.guide.due(self.session) is None and not self.guide.over:
            super()._ask_aloud()

    def _ask_aloud(self) -> None:
        """Nothing yet: what the note says comes first, and may point at the answer."""

    def _look(self) -> None:
        """The note for this moment, said aloud where it is new."""
        now = self.view.note = self.guide.look(self.session)
        start = self._point()
        if now is None:  # one is left alone
            self._told = (None, "")
            return
        stepped = self._stepped(now)
        meant = stepped.to_do()
        before, self._told = self._told, (now, meant)
        if now != before[0]:
            self.shell.speech.event(stepped.says())
        elif meant not in ("", before[1]):  # the note stood there before anything was asked
            self.shell.speech.event(meant)
        if not self.guide.over:
            self._rest = Rest()
        else:
            self.view.question = self.view.forecasts = None
            self.view.picked = self.view.hovered = -1
            start = PREFIX + now.presses[0].name if now.presses else ""
        self._refocus(start)

    def _point(self) -> str:
        """Nothing is picked while something is pointed at; the first thing gets the focus."""
        due, view = self._due(), self.view
        view.lifted = light.lifted(view, due) if due is not None else ()
        if due is not None:
            view.picked = view.hovered = -1
            view.burned = ()
            self._preview()
        self.tree.spoil()
        return self._next_lit()

    def _next_lit(self) -> str:
        """The control of the next thing that is to be used, "" for none."""
        self.tree.focus  # noqa: B018  it is made anew if it is stale
        return next((one.name for one in self.beams if one.name and not one.done), "")

    def confirm(self) -> None:
        """As in a fight; with nothing picked, what has the focus is picked first."""
        names = [one.name for one in self.beams]
        place = -1
        if self.view.picked < 0 and self.view.question is not None and self.focus.name in names:
            place = light.place_of(self.view, self.focus.name)
        if place < 0:
            if self.beams and picking.picked(self.view) < 0 and self.view.note is not None:
                self.shell.speech.event(self.view.note.to_do())  # there is nothing to commit yet
                self._refocus(self._next_lit())
            return super().confirm()
        self.pick(place)
        self._refocus(self._next_lit())

    def burn(self, slot: int) -> None:
        """As in a fight; the focus goes on to what is lit next."""
        if self.beams and f"{light.CARD}{slot + 1}" not in [one.name for one in self.beams]:
            return self._tried()
        super().burn(slot)
        if self.beams:
            self.tree.spoil()
            self._refocus(self._next_lit())

    def decline(self) -> None:
        """As in a fight, where that is not what something else is pointed at."""
        if self.beams and "decline" not in [one.name for one in self.beams]:
            return self._tried()
        super().decline()

    def _pick_number(self, number: int) -> None:
        view, lit = self.view, [one.name for one in self.beams]
        slabs = view.question is not None and view.question.place == "slabs"
        if lit and f"{'choice_' if slabs else light.CARD}{number + 1}" not in lit:
            return self._tried()
        super()._pick_number(number)

    def _asked(self, action: Action) -> Screen | None:
        if action is Action.PASS and self.beams:
            self.decline()
            return self
        return super()._asked(action)

    def _choose(self, index: int) -> None:
        if self.guide.over:
            return
        if self.guide.refuses(self.session, index):
            self._look()
            return
        super()._choose(index)

    def undo(self) -> None:
        """As in a fight."""
        super().undo()
        self.view.assisted = False  # nothing is recorded that could be assisted

    @property
    def can_undo(self) -> bool:
        """As in a fight, if the guide lets answers be taken back."""
        return self.guide.free and super().can_undo

    def follow(self, name: str) -> Screen | None:
        """Go where a button of the note leads."""
        return self.guide.press(name)

    def leave(self) -> Screen | None:
        """Go where the guide leads out, once that is confirmed."""
        if self.guide.over:
            return self.guide.leave()
        return self.shell.routes.confirm(self, self.guide.asks, tr("LEAVE"), self.guide.leave)
