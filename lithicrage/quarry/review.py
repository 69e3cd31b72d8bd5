"""The review of a match at a table: the adviser's chances at every choice, and where they turned.

The table's own adviser thinks every position of the record through. Its chances are a curve by
step; where a choice cost its seat much of them, or where they moved much, the match turned. An
adviser that gives no chances is helped out by playouts: PLAYOUTS of the table's quickest level, or
FEWER of the player that a `ForeseenTable` lends. Alone, where nobody would ever pass, or always,
the curve shows how near to gold the match would come.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, Protocol, runtime_checkable

from lithicrage.base.job import Job, Line, shared_out
from lithicrage.base.tongue import tr
from lithicrage.game.replay import Replay
from lithicrage.game.rng import Rng
from lithicrage.play.table_session import thought_numbers
from lithicrage.tables.registry import open_table
from lithicrage.tables.seating import players_in, set_up
from lithicrage.tables.table import Table, TablePlayer, TableState

WHOLE: Final = 1000  # chances of all seats together
TURNING: Final = 100  # of the chances; a smaller move is no turning point
MOST: Final = 5  # turning points that are named
PLAYOUTS: Final = 16  # of a position whose adviser gives no chances
FEWER: Final = 11  # where somebody plays on who thinks
PLAYED_ON: Final = 0x51A7E  # their numbers: the same at every step, so that luck hardly differs

Asked = tuple[str, tuple[tuple[str, str], ...], int, tuple[int, ...], int, str]


@runtime_checkable
class ForeseenTable(Protocol):
    """A table whose adviser gives no chances but that says who plays a position to its end."""

    def stand_in(self) -> TablePlayer:
        """Who plays on: decent, and quick."""

    def nearness(self, state: TableState) -> tuple[int, ...]:
        """How near each seat of a finished match came to gold, of 1,000."""


@dataclass(frozen=True)
class ReviewedStep:
    """A position of a record, before choice `step`; the last one is the position after all choices.

    `chances` are each seat's share of 1,000 by the adviser's lights, alone those to pass. `chosen`
    is the move that was made, `best` the adviser's, "" for both at the end. `line` is what
    the adviser expected from there. `nearness` is how near to gold each seat would come, of
    1,000, where the table says so.
    """

    step: int
    turn: int
    seat: int | None
    chances: tuple[int, ...]
    chosen: str = ""
    best: str = ""
    line: tuple[str, ...] = ()
    nearness: tuple[int, ...] = ()


@dataclass(frozen=True)
class TurningPoint:
    """A choice after which the chances were others: `before` and `after`, by seat.

    `lost` is what it cost the seat that made it, below 0 where it gained.
    """

    step: int
    turn: int
    seat: int
    chosen: str
    best: str
    before: tuple[int, ...]
    after: tuple[int, ...]
    lost: int

    @property
    def words(self) -> str:
        """A sentence about it, in the tongue in force."""
        fields = {"move": self.chosen, "turn": self.turn, "seat": self.seat + 1}
        before, after = round(self.before[self.seat] / 10), round(self.after[self.seat] / 10)
        if self.lost > 0 and self.best != self.chosen:
            return tr(
                "Turn {turn}, seat {seat}: {move} falls from {before} % to {after} %. Better: "
                "{best}.", before=before, after=after, best=self.best, **fields,
            )  # fmt: skip
        return tr(
            "Turn {turn}, seat {seat}: {move} goes from {before} % to {after} %.",
            before=before, after=after, **fields,
        )  # fmt: skip


@dataclass(frozen=True)
class TableReview:
    """The review of a record: a position for each step and one after the last.

    `level` is the adviser's, `players` sat at the seats, `scores` are those of the end. `seats` are
    those that are shown, all if there are none. Where `near`, chances are not those to pass but how
    near to gold the match would come.
    """

    table: str
    level: str
    players: tuple[str, ...]
    steps: tuple[ReviewedStep, ...]
    scores: tuple[int, ...]
    seats: tuple[int, ...] = ()
    near: bool = False

    def only(self, seats: Iterable[int]) -> TableReview:
        """The same review with turning points and sums of these seats alone, if there are any."""
        return replace(self, seats=tuple(sorted(set(seats))))

    def curve(self, seat: int) -> tuple[int, ...]:
        """A seat's chances of 1,000, by step."""
        return tuple(one.chances[seat] for one in self.steps)

    def lost(self, seat: int) -> int:
        """The chances of 1,000 that a seat gave up, summed over its choices."""
        return sum(max(0, one.lost) for one in self._moves() if one.seat == seat)

    def turning(self, most: int = MOST) -> tuple[TurningPoint, ...]:
        """The choices after which the chances moved most, in their order."""
        shown = self._shown()
        moved = [(_moved(one), -one.step, one) for one in self._moves() if one.seat in shown]
        found = sorted((row for row in moved if row[0] >= TURNING), reverse=True)[:most]
        return tuple(sorted((row[2] for row in found), key=lambda one: one.step))

    def as_json(self) -> dict[str, Any]:
        """Plain values for a JSON object."""
        return {
            "table": self.table,
            "level": self.level,
            "players": list(self.players),
            "scores": list(self.scores),
            "near": self.near,
            "seats": [
                {"seat": seat, "result": self.scores[seat], "lost": self.lost(seat)}
                for seat in self._shown()
            ],
            "turning": [asdict(one) for one in self.turning()],
            "steps": [asdict(one) for one in self.steps],
        }

    def lines(self) -> Iterator[str]:
        """The turning points and the sums, for people; first what is told, if it is not chances."""
        if self.near:
            yield tr("Told is how near to gold the match would come.")
        for one in self.turning():
            yield one.words
        for seat in self._shown():
            who = self.players[seat]
            result = self._result(seat)
            cost = round(self.lost(seat) / 10)
            yield tr(
                "Seat {seat}, {who} ({result}): choices cost {cost} % in all.",
                seat=seat + 1, who=who, result=result, cost=cost,
            )  # fmt: skip

    def _result(self, seat: int) -> str:
        if self.steps[-1].seat is not None and not any(self.scores):
            return tr("still running")
        return {1: tr("won"), 0: tr("drawn"), -1: tr("lost")}[self.scores[seat]]

    def _shown(self) -> Sequence[int]:
        return self.seats or range(len(self.players))

    def _moves(self) -> Iterator[TurningPoint]:
        for one, other in zip(self.steps, self.steps[1:], strict=False):
            if one.seat is not None and one.chosen:
                lost = one.chances[one.seat] - other.chances[one.seat]
                yield TurningPoint(
                    one.step, one.turn, one.seat, one.chosen, one.best, one.chances,
                    other.chances, lost,
                )  # fmt: skip


class TableReviewJob(Job[ReviewedStep]):
    """A review in background processes: `tick`, and `review` once it is done.

    `level` thinks, by default the table's adviser. Raises TableClosed.
    """

    def __init__(self, replay: Replay, processes: int = 1, level: str = "") -> None:
        super().__init__(_quiet_step, processes)
        self.replay = replay
        self.level = level or open_table(replay.game).hints
        self.begin(_pieces(replay, self.level), len(replay.choices) + 1)

    @property
    def known(self) -> int:
        """How many positions have been thought through."""
        return len(self._found)

    @property
    def review(self) -> TableReview | None:
        """The review, once every position has been thought through."""
        return None if self.made is None else _assembled(self.replay, self.level, self.made)


def review_table(replay: Replay, workers: int = 1, level: str = "") -> TableReview:
    """Review the record of a table, in this many processes.

    `level` thinks, by default the table's adviser. Raises TableClosed, BadPosition, KeyError for a
    level that the table does not have, and IllegalChoice for a record that does not fit.
    """
    level = level or open_table(replay.game).hints
    pieces = _pieces(replay, level)
    if workers == 1:
        return _assembled(replay, level, [reviewed_step(*piece) for piece in pieces])
    return _assembled(replay, level, shared_out(reviewed_step, pieces, workers))


def reviewed_step(
    key: str,
    setting: Sequence[tuple[str, str]],
    seed: int,
    choices: Sequence[int],
    step: int,
    level: str,
) -> ReviewedStep:
    """What a level says of the position before choice `step` of a record."""
    table = open_table(key)
    state = table.new(dict(setting), seed)
    for index in choices[:step]:
        state.choose(index)
    if state.seat is None:
        near = table.nearness(state) if isinstance(table, ForeseenTable) else ()
        return ReviewedStep(step, state.turn, None, _at_end(state), nearness=near)
    offered = state.choices()
    found = table.player(level).think(state, thought_numbers(seed, step))
    chances, near = (found.chances, ()) if found.chances else _played_on(table, state, seed)
    chosen = offered[choices[step]].code if step < len(choices) else ""
    return ReviewedStep(
        step, state.turn, state.seat, chances, chosen,
        offered[found.index].code if chosen else "", found.line, near,
    )  # fmt: skip


def _quiet_step(line: Line, *piece: Any) -> ReviewedStep:
    return reviewed_step(*piece)


def _pieces(replay: Replay, level: str) -> list[Asked]:
    setting = tuple(set_up(replay.options).items())
    choices = tuple(replay.choices)
    return [
        (replay.game, setting, replay.seed, choices, step, level)
        for step in range(len(choices) + 1)
    ]


def _assembled(replay: Replay, level: str, steps: Sequence[ReviewedStep]) -> TableReview:
    table: Table = open_table(replay.game)
    state = table.new(set_up(replay.options), replay.seed)
    for index in replay.choices:
        state.choose(index)
    players = players_in(replay.options)
    told = tuple(steps)
    flat = len({one.chances for one in told}) == 1 and told[0].chances in ((0,), (WHOLE,))
    near = flat and all(one.nearness for one in told)
    if near:
        told = tuple(replace(one, chances=one.nearness) for one in told)
    return TableReview(table.key, level, players, told, state.scores(), near=near)


def _at_end(state: TableState) -> tuple[int, ...]:
    """The chances once all is over: those of the winners, or of all where nobody won.

    Alone it is all or nothing.
    """
    scores = state.scores()
    if len(scores) == 1:
        return (WHOLE if scores[0] > 0 else 0,)
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    share = _even(len(best))
    return tuple(share[best.index(seat)] if seat in best else 0 for seat in range(len(scores)))


def _played_on(
    table: Table, state: TableState, seed: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Each seat's share of 1,000 over so many playouts, with what is unknown drawn anew; and how
    near to gold they came on average, where the table says so."""
    foreseen = table if isinstance(table, ForeseenTable) else None
    player = foreseen.stand_in() if foreseen else table.player(table.levels[0].key)
    count = FEWER if foreseen else PLAYOUTS
    ends = []
    for number in range(count):
        rng = Rng(seed, PLAYED_ON + number)
        dream = state.imagine(state.seat or 0, rng)
        while dream.seat is not None:
            dream.choose(player.think(dream, rng).index)
        ends.append(dream)
    shares = _mean([_at_end(dream) for dream in ends])
    if len(shares) > 1:
        shares = (shares[0] + WHOLE - sum(shares), *shares[1:])
    return shares, _mean([foreseen.nearness(dream) for dream in ends]) if foreseen else ()


def _mean(rows: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(sum(row) // len(rows) for row in zip(*rows, strict=True))


def _even(seats: int) -> tuple[int, ...]:
    """1,000 chances shared out evenly; the first seats get what is left over."""
    each, over = divmod(WHOLE, seats)
    return tuple(each + (seat < over) for seat in range(seats))


def _moved(point: TurningPoint) -> int:
    """How far the chances moved, at the seat where they moved most."""
    return max(abs(a - b) for a, b in zip(point.before, point.after, strict=True))
