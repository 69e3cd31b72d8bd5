"""Thinking at a table in a process of its own: asked for now, fetched later.

Owns the messages: how a match was set up and what was chosen, and the thought that comes back. It
is the thought that the session itself would have had, since a player draws its numbers from the
match's seed and the number of the choice. A frame never waits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lithicrage.base.job import Job, Line
from lithicrage.lab.thinking import GONE, Lost
from lithicrage.play.table_session import TableSession, thought_numbers
from lithicrage.tables.registry import open_table
from lithicrage.tables.seating import set_up
from lithicrage.tables.table import Table, TablePlayer, TableState, Thinking

KEPT: Final = 8  # players kept by a process, with all they remember


class TableThinker(Job[Thinking]):
    """A process that thinks for whoever chooses at a table.

    One question at a time: `ask`, then `poll` until there is an answer. `drop` withdraws a
    question and ends its process, since a thought cannot be stopped; the next question starts
    another. `cancel` leaves no process behind; nor does the end of the program.
    """

    def __init__(self) -> None:
        super().__init__(_think_at_table, 1, GONE, kept=True)

    def ask(self, session: TableSession, level: str = "") -> None:
        """Let a level think, by default the one that the session awaits; drops a question."""
        self.drop()
        replay = session.replay
        setting = tuple(set_up(replay.options).items())
        who = level or session.asked
        self.begin([(replay.game, setting, replay.seed, tuple(replay.choices), who)])
        if self.error is not None:
            raise Lost(self.trouble) from self.error

    def poll(self) -> Thinking | None:
        """The answer, once, when it is there; never waits. Raises Lost, and then all is over."""
        self.tick()
        if self.error is not None:
            raise Lost(self.trouble) from self.error
        if self.made is None:
            return None
        (found,), self.made = self.made, None
        return found

    def drop(self) -> None:
        """Withdraw the question under way."""
        if self.running:
            self.cancel()
        super().drop()


class _Desk:
    """What a process remembers between questions: the match so far, and its players."""

    def __init__(self) -> None:
        self.about: tuple[object, ...] = ()
        self.state: TableState | None = None
        self.made: tuple[int, ...] = ()
        self.minds: dict[tuple[str, str], TablePlayer] = {}

    def stand(
        self, table: Table, setting: Sequence[tuple[str, str]], seed: int, choices: tuple[int, ...]
    ) -> TableState:
        """The match after these choices; only those that are new are made."""
        about = (table.key, tuple(setting), seed)
        known = len(self.made)
        if self.state is None or about != self.about or choices[:known] != self.made:
            self.about, self.state, known = about, table.new(dict(setting), seed), 0
        for index in choices[known:]:
            self.state.choose(index)
        self.made = choices
        return self.state

    def mind(self, table: Table, level: str) -> TablePlayer:
        """The player of a level."""
        key = table.key, level
        if key not in self.minds:
            if len(self.minds) >= KEPT:
                self.minds.clear()
            self.minds[key] = table.player(level)
        return self.minds[key]


_DESK: Final = _Desk()


def _think_at_table(
    line: Line,
    key: str,
    setting: Sequence[tuple[str, str]],
    seed: int,
    choices: tuple[int, ...],
    level: str,
) -> Thinking:
    """Think, in a process."""
    table = open_table(key)
    state = _DESK.stand(table, setting, seed, choices)
    return _DESK.mind(table, level).think(state, thought_numbers(seed, len(choices)))
