"""A fight with a note beside it: a lesson that says what to do, or a puzzle with a goal.

Owns how a Guide gets its say in the fight screen: before an answer is given, after it, and when
all is done. The guide owns the words; the fight behind is the real one.
"""

from __future__ import annotations

from typing import Protocol

from lithicrage.session import Fight, Session
from lithicrage.ui.actions import Action
from lithicrage.ui.fight.cast import Cast
from lithicrage.ui.fight.note import PREFIX, ROW, Note
from lithicrage.ui.fight.screen import FightScreen
from lithicrage.ui.hurry import LEADS_ON, Rest
from lithicrage.ui.screen import Pointer, Screen, Shell


class Guide(Protocol):
    """Who stands beside a fight. `free` says whether answers may be taken back."""

    name: str
    free: bool

    def look(self, session: Session) -> Note:
        """The note for this moment. `over` holds from here on if all is done."""

    @property
    def over(self) -> bool:
        """Whether all is done, well or not: the fight stands still, the note leads on."""

    def refuses(self, session: Session, index: int) -> bool:
        """Whether this answer is not what is asked for here; it is not given then."""

    def press(self, name: str) -> Screen | None:
        """Go where a button of the note leads."""

    def leave(self) -> Screen | None:
        """Go where Esc leads, once that is confirmed."""


class Guided(FightScreen):
    """The fight screen with a guide (the Screen protocol), and without another adviser."""

    advisable = False

    def __init__(self, shell: Shell, fight: Fight, cast: Cast, guide: Guide) -> None:
        self.guide = guide
        self._rest = Rest()
        super().__init__(shell, fight, cast)

    def opening(self) -> Screen:
        """The fight with the note beside it, from the first picture on."""
        if self.view.note is None:
            self._look()
        return self

    # ---- the Screen protocol -------------------------------------------------------------------

    def handle(self, action: Action) -> Screen | None:
        """As in a fight; when all is done, Enter and Esc do what the note says."""
        if not self._done() or self.lens.cover is not None or action is Action.LOG:
            return super().handle(action)
        if action is Action.CONFIRM:
            if not self._rest.press():  # it hurried the last blow
                return self
            return self._activate(self.focus.name)
        if action is Action.BACK:
            return self.guide.leave()
        if action is Action.INSPECT:
            self._inspect()
        elif action is Action.UNDO:
            self._undo()
        elif self.focus.move(action):
            self._show_focus()
        return self

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As in a fight; a finished one leads nowhere by itself."""
        if not self._done() or self.lens.cover is not None or pointer.kind != "press":
            return super().pointer(pointer)
        return self._pressed(pointer)

    def tick(self, now_ms: int) -> Screen | None:
        """As in a fight; when all is done, time passes until Enter leads on."""
        if self._done() and self._rest.tick(now_ms):
            self.shell.speech.event(LEADS_ON)
        return super().tick(now_ms)

    def moving(self) -> bool:
        """A fight that is done stands still."""
        if not self._done():
            return super().moving()
        return self.motion.moving or self.view.cast.waiting or self.painter.waiting

    # ---- the guide's say -----------------------------------------------------------------------

    def _done(self) -> bool:
        return self.guide.over and not self.view.busy

    def _result(self) -> Screen | None:
        return self

    def _settle(self) -> None:
        super()._settle()
        self._look()

    def _look(self) -> None:
        """The note for this moment, said aloud where it is new."""
        before = self.view.note
        now = self.view.note = self.guide.look(self.session)
        if now != before:
            self.shell.speech.event(now.says())
        start = ""
        if not self.guide.over:
            self._rest = Rest()
        else:
            self.view.question = self.view.forecasts = None
            self.view.picked = self.view.hovered = -1
            start = PREFIX + now.presses[0].name if now.presses else ""
        self._refocus(start)

    def _choose(self, index: int) -> None:
        if self.guide.over:
            return
        if self.guide.refuses(self.session, index):
            self._look()
            return
        super()._choose(index)

    def _undo(self) -> None:
        super()._undo()
        self.view.assisted = False  # nothing is recorded that could be assisted

    def _can_undo(self) -> bool:
        return self.guide.free and super()._can_undo()

    def _activate(self, name: str) -> Screen | None:
        if name.startswith(PREFIX + ROW):
            assert self.view.note is not None
            row = self.view.note.rows[int(name.removeprefix(PREFIX + ROW))]
            self.lens.cover = ("card", row.card)
            return self
        if name.startswith(PREFIX):
            return self.guide.press(name.removeprefix(PREFIX))
        if self.guide.over and name in ("", "confirm", "decline"):
            return self
        return super()._activate(name)

    def _leave(self) -> Screen | None:
        if self.guide.over:
            return self.guide.leave()
        question = f"Leave {self.guide.name}?"
        return self.shell.routes.confirm(self, question, "LEAVE", self.guide.leave)
