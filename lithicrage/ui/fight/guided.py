"""A fight with a note beside it: a lesson that says what to do, or a puzzle with a goal.

Owns how a Guide gets its say in the fight screen: before an answer is given, after it, and when
all is done. The guide owns the words; the fight behind is the real one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.play.session import Fight
from lithicrage.ui.fight.cast import FaceCast
from lithicrage.ui.fight.note import PREFIX
from lithicrage.ui.fight.playing import MatchScreen
from lithicrage.ui.fight.screen import FightScreen
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.garbage import LEADS_ON, Rest
from lithicrage.ui.shell.screen import Pointer, Screen, Shell

if TYPE_CHECKING:
    from lithicrage.ui.fight.lessons import Guide


class Guided(FightScreen):
    """The fight screen with a guide (the Screen protocol), and without another adviser."""

    advisable = False
    ends_on_slab = False

    def __init__(self, shell: Shell, fight: Fight, cast: FaceCast, guide: Guide) -> None:
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
        question = f"Leave this {self.guide.kind.lower()}?"
        return self.shell.routes.confirm(self, question, "LEAVE", self.guide.leave)
