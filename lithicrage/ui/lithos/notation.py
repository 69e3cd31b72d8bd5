"""A position or a game of Lithos in one line: copied, pasted, typed.

Owns what the line says and what becomes of one that is pasted. The notation is the table's.
"""

from __future__ import annotations

from typing import Final, cast

import pygame

from lithicrage.base.tongue import tr
from lithicrage.play.table_session import TableSession
from lithicrage.tables.lithos.position import read_position
from lithicrage.tables.lithos.state import MOVED, LithosHappening, LithosState
from lithicrage.tables.table import BadPosition
from lithicrage.ui.kit import BODY, BONE, INK, LOSS, letters
from lithicrage.ui.kit.clipboard import copy, paste
from lithicrage.ui.kit.control import Control, Field, Stone, Text
from lithicrage.ui.kit.layout import Place, row
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.over import Over
from lithicrage.ui.shell.pieces import heading
from lithicrage.ui.shell.screen import Screen, Shell

PANEL: Final[Place] = (240.0, 170.0, 800.0, 380.0)
SAYS: Final[Place] = (270.0, 216.0, 740.0, 46.0)
LINE: Final[Place] = (270.0, 270.0, 740.0, 48.0)
TOLD: Final[Place] = (270.0, 326.0, 740.0, 52.0)
LONGEST: Final = 200


def game_words(session: TableSession) -> str:
    """Every move of a match, numbered, in one line."""
    moves = [one for one in cast(list[LithosHappening], session.log) if one.kind == MOVED]
    return " ".join(
        f"{number}. {one.move.code}{'x' * bool(one.move.taken)}"
        for number, one in enumerate(moves, 1)
    )


class NotationPage(Over):
    """The line of the position that is shown; another one may be pasted or typed, and played."""

    name = "lithos-notation"
    start = "copy"

    def __init__(
        self, shell: Shell, behind: Screen, session: TableSession, state: LithosState
    ) -> None:
        super().__init__(shell, behind)
        self.session = session
        self.state = state
        self.line = TextField(hint=tr("a position"), limit=LONGEST)
        self.line.set(state.position.text)
        self.told, self.bad = "", False

    def controls(self) -> list[Control]:
        """The line, and what can be done with it."""
        first = row(270, 390, (240, 240, 240), 54, 10)
        back, play = row(270, 462, (240, 490), 54, 10)
        says = tr("The position in one line: {line}", line=self.line.says)
        colour = letters(LOSS) if self.bad else BONE
        return [
            Control("", SAYS, look=Text(tr("Ranks from 9 to 1, who moves, adjacent cells."),
                                        "body", 15, BONE)),
            Control("line", LINE, says, look=Field(self.line, 15), field=self.line, enter="play"),
            Control("", TOLD, look=Text(self.told, "bold", 15, colour, lines=0)),
            Control("copy", first[0], tr("Copy this position"), self._copy,
                    Stone(tr("COPY POSITION"), size=15), key=Action.SHARE),
            Control("game", first[1], tr("Copy all moves of this match"), self._copy_game,
                    Stone(tr("COPY GAME"), size=15), key=Action.COMPANION),
            Control("paste", first[2], tr("Paste a position"), self._paste,
                    Stone(tr("PASTE"), size=15), key=Action.PUZZLES),
            Control("back", back, tr("Back to the board"), lambda: self.behind,
                    Stone(tr("BACK"), "back", size=15), key=Action.BACK),
            Control("play", play, tr("Play from this position"), self.begin,
                    Stone(tr("PLAY FROM HERE"), "play", True, 18), key=Action.CONFIRM),
        ]  # fmt: skip

    def build(self, surface: pygame.Surface) -> None:
        """The board behind, a veil, the panel."""
        self.cover(surface, PANEL, 77)
        heading(surface, self.layout, tr("POSITION"), 270, 184, INK, BODY, 14, 400)

    def on_edit(self, name: str) -> None:
        """What was told was of another line."""
        self.told, self.bad = "", False
        super().on_edit(name)

    def begin(self) -> Screen:
        """A new match from the line, with the same players; told, where it is no position."""
        try:
            position = read_position(self.line.text)
        except BadPosition as error:
            return self._tell(str(error), True)
        options = {"position": position.text}
        return self.shell.routes.begin_table(
            "lithos", options, self.session.players, self.session.replay.seed
        )

    def _copy(self) -> Screen:
        if copy(self.line.text):
            return self._tell(tr("Position copied."))
        return self._tell(tr("This display has no clipboard. Mark the line instead."), True)

    def _copy_game(self) -> Screen:
        words = game_words(self.session)
        if not words:
            return self._tell(tr("No move yet."), True)
        if copy(words):
            return self._tell(tr("Moves copied."))
        return self._tell(tr("This display has no clipboard. Mark the line instead."), True)

    def _paste(self) -> Screen:
        words = paste()
        if words is None:
            return self._tell(tr("This display has no clipboard. Type the line instead."), True)
        self.line.set(" ".join(words.split())[:LONGEST])
        try:
            read_position(self.line.text)
        except BadPosition as error:
            return self._tell(str(error), True)
        return self._tell(tr("Position pasted. PLAY FROM HERE begins it."))

    def _tell(self, words: str, bad: bool = False) -> Screen:
        self.told, self.bad = words, bad
        self.shell.speech.event(words)
        self.renew()
        return self
