"""A match at a table with whoever sits there: seats, programs, record, undo.

The window, the terminal and the lab play a table through a TableSession. It knows no game: it asks
the state who chooses, lets programs answer for their seats, and keeps the choices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.replay import Replay
from lithicrage.game.rng import Rng, stream
from lithicrage.tables.seating import check_players, players_in, set_up, with_players
from lithicrage.tables.table import (
    CLOSED,
    PERSON,
    Happening,
    Metal,
    Table,
    TablePlayer,
    TableState,
    Thinking,
)

THOUGHTS: Final = 0x7A11  # the stream of what players draw, apart from all that a match draws
DREAMS: Final = 8  # of what might have been revealed, before an undo is called free


class TableSession:
    """One match at a table, who answers for which seat, and what was answered.

    `players` has a level or PERSON for every seat. `replay` is the record, `assisted` in it once an
    undo took back what had been revealed, or somebody was helped. `watchers` are called after every
    choice of a person, once the programs have answered, after an undo and after a concession.
    `conceded` is the seat whose person gave the match up, -1 for none. A session that `waits` never
    thinks itself: it stops, `thinker` names the level that has to think, and `answer` continues.
    """

    def __init__(
        self, table: Table, state: TableState, replay: Replay, *, waits: bool = False
    ) -> None:
        self.table = table
        self.state = state
        self.replay = replay
        self.players = players_in(replay.options)
        self.waits = waits
        self.conceded = -1
        self.watchers: list[Callable[[TableSession], None]] = []
        self._minds: dict[str, TablePlayer] = {}
        self._before: list[tuple[TableState, int, int]] = []  # state, choices, length of its log
        self._undone: list[int] = []
        self._freed: tuple[int, ...] = ()  # the choices that an undo would take back,
        self._free = True  # and whether that is free
        if state.log is None:
            state.log = []
        if not replay.digests:
            replay.digests.append(state.digest())

    @property
    def choices(self) -> list[int]:
        """Every choice so far."""
        return self.replay.choices

    @property
    def log(self) -> list[Happening]:
        """Every happening so far."""
        return self.state.log or []

    @property
    def assisted(self) -> bool:
        """Whether somebody was helped, or an undo took back what had been revealed."""
        return self.replay.assisted

    @property
    def over(self) -> bool:
        """Whether the match is over, or was given up."""
        return self.state.seat is None or self.conceded >= 0

    @property
    def people(self) -> tuple[int, ...]:
        """The seats at which persons sit."""
        return tuple(seat for seat, who in enumerate(self.players) if who == PERSON)

    @property
    def secret(self) -> bool:
        """Whether people at one screen must not see each other's side of the table."""
        return self.table.hidden and len(self.people) > 1

    @property
    def scores(self) -> tuple[int, ...]:
        """1 for each seat that won, -1 for one that lost, else 0.

        Who concedes loses; of two, the other one wins.
        """
        if self.conceded < 0:
            return self.state.scores()
        rest = 1 if len(self.players) == 2 else 0
        return tuple(-1 if seat == self.conceded else rest for seat in range(len(self.players)))

    @property
    def asked(self) -> str:
        """Who has to choose: a level, PERSON, or "" once all is over."""
        seat = self.state.seat
        return "" if seat is None or self.over else self.players[seat]

    @property
    def thinker(self) -> str:
        """The level whose thought the session awaits, "" while it awaits none."""
        return self.asked if self.waits and self.asked not in ("", PERSON) else ""

    def earned(self) -> tuple[Metal, ...]:
        """The seals that this match earns its people: none unless it was played out unaided."""
        if self.state.seat is not None or self.conceded >= 0 or self.assisted:
            return ()
        found = [self.table.earned(self.state, seat, self.players) for seat in self.people]
        return tuple(metal for metal in Metal if any(metal in one for one in found))

    def choose(self, index: int) -> None:
        """Answer for a person, then run on to the next person's choice.

        Raises IllegalChoice, and changes nothing, for an index that is not on offer.
        """
        if self.asked != PERSON:
            raise IllegalChoice("no person is asked")
        before = self.state.clone(), len(self.choices), len(self.log)
        self._take(index)
        self._before.append(before)
        self._undone.clear()
        self.run()
        self._watch()

    def answer(self, index: int) -> None:
        """Continue with what the thinker found, up to the next person or thinker.

        Raises IllegalChoice, and changes nothing, for an index that is not on offer.
        """
        if not self.thinker:
            raise IllegalChoice("no program is asked")
        self._take(index)
        self.run()
        self._watch()

    def run(self) -> None:
        """Let programs answer until a person must, one has to think elsewhere, or all is over."""
        while (level := self.asked) not in ("", PERSON):
            if len(self.state.choices()) == 1:
                self._take(0)
            elif self.waits:
                return
            else:
                self._take(self.think(level).index)

    def think(self, level: str) -> Thinking:
        """What a player of this level thinks of the choice at hand."""
        mind = self._minds.get(level) or self.table.player(level)
        self._minds[level] = mind
        return mind.think(self.state, thought_numbers(self.replay.seed, len(self.choices)))

    def hint(self) -> Thinking:
        """What the table's adviser would do; the match is assisted from now on."""
        self.assist()
        return self.think(self.table.hints)

    def assist(self) -> None:
        """Mark the match as one in which a person was helped."""
        self.replay.assisted = True

    def concede(self, seat: int) -> None:
        """The person at this seat gives the match up: it is over, and lost for that seat."""
        if not self.over:
            self.conceded = seat
            self._watch()

    def settle(self) -> None:
        """What was chosen counts from now on: it cannot be undone, and nothing redone."""
        self._before.clear()
        self._undone.clear()

    def can_undo(self) -> bool:
        """Whether there is a choice to undo."""
        return bool(self._before)

    def undo_is_free(self) -> bool:
        """Whether nothing hidden and no chance came out since the last choice of a person.

        It did if, with all that a person could not know drawn anew, the same choices might have
        shown something else.
        """
        if not self._before:
            return False
        before, count, _ = self._before[-1]
        made = (count, *self.choices[count:])
        if self._freed != made:
            told = [self._tells(before, seat, made[1:]) for seat in self.people]
            self._freed, self._free = made, not any(told)
        return self._free

    def undo(self) -> None:
        """Undo the last choice of a person; what had been revealed marks the match as assisted."""
        if not self._before:
            return
        if not self.undo_is_free():
            self.assist()
        self.conceded = -1
        log = self.log
        self.state, count, length = self._before.pop()
        self.state.log = log[:length]
        self._undone.append(self.choices[count])
        del self.choices[count:]
        del self.replay.digests[count + 1 :]
        self._watch()

    def can_redo(self) -> bool:
        """Whether a choice was undone, and none made since."""
        return bool(self._undone)

    @property
    def undone(self) -> int:
        """How many choices of persons can be redone."""
        return len(self._undone)

    def redo(self) -> None:
        """Make the last choice that was undone once more."""
        if self._undone:
            rest = self._undone[:-1]
            self.choose(self._undone[-1])
            self._undone = rest

    def retrace(self, choices: Iterable[int]) -> None:
        """Make the choices of a record, which persons may undo. Raises IllegalChoice."""
        for index in choices:
            before = self.state.clone(), len(self.choices), len(self.log)
            person = self.asked == PERSON
            self._take(index)
            if person:
                self._before.append(before)

    def _take(self, index: int) -> None:
        self.state.choose(index)
        self.choices.append(index)
        self.replay.digests.append(self.state.digest())

    def _watch(self) -> None:
        for watcher in self.watchers:
            watcher(self)

    def _tells(self, before: TableState, seat: int, made: Sequence[int]) -> bool:
        """Whether these choices showed a seat what it could not know before them."""
        seen = _seen(before.clone(), seat, made)
        for number in range(DREAMS):
            dream = before.imagine(seat, Rng(self.replay.seed, number))
            if _seen(dream, seat, made) != seen:
                return True
        return False


def _seen(state: TableState, seat: int, made: Sequence[int]) -> tuple[Any, ...] | None:
    """What a seat sees of these choices; None if they cannot be made. The state moves."""
    state.log = []
    try:
        for index in made:
            state.choose(index)
    except IllegalChoice:
        return None
    told = tuple((one.seat, one.text) for one in state.log)
    return told, state.seat, state.turn, state.points(), state.view(seat)


def thought_numbers(seed: int, step: int) -> Rng:
    """The numbers that a player draws at choice `step` of the match of this seed, wherever."""
    return Rng(stream(seed, THOUGHTS), step)


def begin_table(
    table: Table,
    players: Sequence[str],
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    *,
    waits: bool = False,
) -> TableSession:
    """A match at a table, run to the first choice of a person.

    `players` are PERSON or a level by seat; CLOSED ones are left out. `waits` as in a session.
    Raises BadPosition for players or options that cannot be.
    """
    sitting = [who for who in players if who != CLOSED]
    check_players(table, sitting)
    state = table.new({**(options or {}), "seats": str(len(sitting))}, seed)
    whole = with_players(state.options, sitting)
    session = TableSession(
        table, state, Replay(table.key, whole, table.content(), seed), waits=waits
    )
    session.run()
    return session


def restore_table(table: Table, replay: Replay, *, waits: bool = False) -> TableSession:
    """The session of a record, to be played on from its end; its people may undo its choices.

    Raises BadPosition for options that cannot be, IllegalChoice for a choice that is not on offer,
    and ValueError where the record's last digest is another.
    """
    check_players(table, players_in(replay.options))
    state = table.new(set_up(replay.options), replay.seed)
    session = TableSession(table, state, replace(replay, choices=[], digests=[]), waits=waits)
    session.retrace(replay.choices)
    if replay.digests and session.replay.digests[-1] != replay.digests[-1]:
        raise ValueError("its choices lead elsewhere")
    session.run()
    return session


def branch_table(
    table: Table,
    replay: Replay,
    step: int,
    players: Sequence[str] = (),
    *,
    waits: bool = False,
) -> TableSession:
    """A match of its own from just before choice `step` of a record, by other `players` if named.

    It is assisted: its end was seen. Raises IndexError for a step that the record does not reach,
    and as `restore_table` does.
    """
    fork = replace(replay.fork(step), assisted=True)
    if players:
        fork.options = with_players(replay.options, players)
    return restore_table(table, fork, waits=waits)
