"""`lab promises`: does "win about so often" keep its word, for whom, and in which field?

Every ready deck asks for an opponent as a person of known skill would (`lab/target.py`), each with
another target; the matches are played, and what came is laid beside what was promised.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from lithicrage.decks.owned import ready_decks
from lithicrage.lab.measured_weights import Cell as Pairing
from lithicrage.lab.measured_weights import known_weight
from lithicrage.lab.pieces.matches import BlockResult, MatchBlock
from lithicrage.lab.questions.study import Study
from lithicrage.lab.sheets.sheet import Column, Fault, Figure, Row, Sheet, State, Table
from lithicrage.lab.strength import FIELDS, Strength, levels_of, read_shipped
from lithicrage.lab.tally import wilson
from lithicrage.lab.target import Suggestion, suggest
from lithicrage.minds.players import GREEDY, LEVELS

PLAYED: Final = ("novice", "adept", "expert")
TARGETS: Final = (40, 60, 80)  # per cent, asked for in turn
SLOW: Final = "master"  # takes long to play, and is never asked for
CHUNK: Final = 12  # matches in a piece
GOAL: Final = 8.0  # points that a deck may lie off, as a root mean square

HEADS: Final = (
    Column("player"),
    Column("field"),
    Column("promised", "rate"),
    Column("won", "rate"),
    Column("off", "number", "how far a deck lies off, in points, as a root mean square"),
    Column("by chance", "number", "so many of them if every promise were true"),
)
DECKS: Final = (
    Column("deck"),
    Column("player"),
    Column("field"),
    Column("opponent"),
    Column("promised", "rate"),
    Column("won", "rate"),
)


@dataclass(frozen=True)
class Kept:
    """A promise to one deck and what came of it: `scores` of its matches are 1, 0.5 or 0."""

    player: str
    field: str
    deck: str
    asked: Suggestion
    scores: tuple[float, ...]

    @property
    def won(self) -> float:
        """The rate that came, from 0 to 1."""
        return sum(self.scores) / max(1, len(self.scores))

    @property
    def luck(self) -> float:
        """The variance that chance alone gives the rate, if the promise is true."""
        return self.asked.rate * (1 - self.asked.rate) / max(1, len(self.scores))

    def row(self) -> Row:
        """The promise as a row."""
        low, high = wilson(round(sum(self.scores)), len(self.scores))
        won = Figure(round(self.won, 6), round(low, 6), round(high, 6))
        foe = next(self.asked.lines())
        promised = Figure(round(self.asked.rate, 6))
        return Row((self.deck, self.player, self.field, foe, promised, won))


def ask_promises(study: Study, players: Sequence[str], fields: Sequence[str], each: int) -> Sheet:
    """Play `each` matches of every ready deck, for these players and in these fields, or for all.

    Raises ValueError for a player that is no level, an unknown field, terms that say nothing here,
    and figures that were measured with other cards.
    """
    players, fields = tuple(players or PLAYED), tuple(fields or FIELDS)
    for name in players:
        if name not in LEVELS:
            raise ValueError(f"a player is one of {', '.join(LEVELS)}; found `{name}`")
    for name in fields:
        if name not in FIELDS:
            raise ValueError(f"a field is one of {', '.join(FIELDS)}; found `{name}`")
    study.terms.refuse_own("promises are made to every ready deck")
    known = read_shipped()
    if known.stale(study.library):
        raise ValueError("the kept strengths are of other cards; `lithicrage lab strengths` first")
    rows, decks = [], []
    for player in players:
        for field in fields:
            found = list(kept_promises(study, known, player, field, each))
            rows.append(judged(found, study))
            decks += sorted((one.row() for one in found), key=_off)
    faults = [
        Fault(f"promises to a {row.cells[0]} in {row.cells[1]} lie more than {GOAL:g} points off",
              row.command)
        for row in rows if row.state == "missed"
    ]  # fmt: skip
    about = f"kept within {GOAL:g} points; open where chance alone may be what is more"
    return Sheet(
        "promises",
        "What `win about so often` promises, and what comes",
        study.command,
        study.facts() | {"players": ", ".join(players)},
        (Table("Promises", HEADS, tuple(rows), about), Table("Decks", DECKS, tuple(decks))),
        (),
        (*study.faults(), *faults),
        tuple(study.notes),
    )


def kept_promises(
    study: Study, known: Strength, player: str, field: str, each: int
) -> Iterator[Kept]:
    """What is promised to each ready deck of a player in a field, and what comes of it."""
    library = study.library
    asked, pieces = [], []
    for place, deck in enumerate(ready_decks(library)):
        weight = known_weight(known, library, deck, field)
        if weight is None:
            continue  # of another pack: not measured
        foes = [foe for foe in known.fields[field].foes if foe != deck]
        levels = [level for level in levels_of(field) if level != SLOW]
        target = TARGETS[place % len(TARGETS)]
        skill = known.levels[player]
        seed = study.terms.seed + place
        found = suggest(known, field, weight, skill, target, foes, levels, seed)
        foe = found.opponent
        lineup = Pairing(field, deck, foe.id, foe.bonus).lineup().with_lists(library)
        block = MatchBlock((lineup,), seed, (player, foe.level or GREEDY))
        cut = [range(first, min(first + CHUNK, each)) for first in range(0, each, CHUNK)]
        asked.append((deck, found, len(cut)))
        pieces += [block.piece(library, numbers) for numbers in cut]
    made = iter([BlockResult.read(one) for one in study.bench.play(pieces)])
    for deck, found, count in asked:
        scores = [s for _ in range(count) for s in next(made).scores(0) if s is not None]
        yield Kept(player, field, deck, found, tuple(scores))


def judged(found: Sequence[Kept], study: Study) -> Row:
    """All promises to a player in a field as a row that keeps the goal or misses it."""
    count = max(1, len(found))
    off = 100 * math.sqrt(sum((one.won - one.asked.rate) ** 2 for one in found) / count)
    luck = 100 * math.sqrt(sum(one.luck for one in found) / count)
    promised = sum(one.asked.rate for one in found) / count
    won = sum(one.won for one in found) / count
    state: State = "kept" if off <= GOAL else "missed" if off**2 - luck**2 > GOAL**2 else "open"
    player, field = found[0].player, found[0].field
    rates = Figure(round(promised, 6)), Figure(round(won, 6))
    points = Figure(round(off, 4)), Figure(round(luck, 4))
    command = f"lithicrage lab promises {player} --field {field} --seed {study.terms.seed}"
    return Row((player, field, *rates, *points), state, command)


def _off(row: Row) -> float:
    promised, won = row.cells[-2:]
    assert isinstance(promised, Figure) and isinstance(won, Figure)
    return -abs(won.value - promised.value)
