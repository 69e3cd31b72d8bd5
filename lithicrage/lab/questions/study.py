"""What all questions share: the terms on which one is asked, and playing until enough is known."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol

from lithicrage.lab.pieces.matches import BlockResult, MatchBlock
from lithicrage.lab.pieces.versions import players_version, rules_version
from lithicrage.lab.questions.field import FOUND
from lithicrage.lab.running.bench import Bench
from lithicrage.lab.sheets.sheet import Fault
from lithicrage.language.table_rules import MANUAL
from lithicrage.minds.players import GREEDY, player
from lithicrage.packs.library import Library

CHUNK: Final = 64  # matches in a piece, about: some second of play
GROWTH: Final = 1.5  # from look to look


@dataclass(frozen=True)
class Terms:
    """How a question is asked.

    `within` is the half-width of the intervals wanted, in points; `most` the matches (or pairs) a
    row may cost; `by` names the players of the first seat and the second; `found` is the pack of
    found decks. Raises ValueError for what cannot be.
    """

    seed: int = 1
    within: float = 5.0
    most: int = 2000
    rules: str = MANUAL
    by: tuple[str, str] = (GREEDY, GREEDY)
    decks: tuple[str, ...] = ()
    found: Path | None = FOUND

    def __post_init__(self) -> None:
        if not 0.1 <= self.within <= 50:
            raise ValueError(f"--within is from 0.1 to 50 points; found {self.within:g}")
        if self.most < 1:
            raise ValueError(f"-n is 1 or more; found {self.most}")
        for name in self.by:
            player(name)

    def words(self, most: int = 0) -> str:
        """The options of a command that differ from the usual ones; `most` stands for its own."""
        usual = Terms()
        said = [f"--within {self.within:g}", f"-n {most or self.most}", f"--seed {self.seed}"]
        if self.rules != usual.rules:
            said.append(f"--rules {self.rules}")
        if self.by != usual.by:
            said.append(f"--by {','.join(dict.fromkeys(self.by))}")
        said += [f"--decks {','.join(self.decks)}"] if self.decks else []
        if self.found != usual.found:
            said.append(f"--found {self.found}" if self.found else "--ready")
        return " ".join(said)

    def refuse_own(self, why: str) -> None:
        """Raise ValueError where players, rules or decks are named for a question that has its own.

        `why` says what it has.
        """
        usual = Terms()
        if (self.by, self.rules, self.decks) != (usual.by, usual.rules, usual.decks):
            raise ValueError(f"{why}: --by, --rules, --decks say nothing")

    @property
    def half(self) -> float:
        """The half-width wanted, as a rate."""
        return self.within / 100


@dataclass(frozen=True)
class Study:
    """A question on the bench: cards, terms, and the command that asks for it."""

    bench: Bench
    library: Library
    terms: Terms
    command: str
    notes: list[str] = field(default_factory=list)

    def facts(self) -> dict[str, str]:
        """What the figures were measured with."""
        return {
            "matches": f"{self.bench.matches}",
            "cards": self.library.digest[:12],
            "rules": f"{self.terms.rules} {rules_version()[:8]}",
            "players": f"{' and '.join(dict.fromkeys(self.terms.by))} {players_version()[:8]}",
            "seed": f"{self.terms.seed}",
            "root": self.bench.root,
        }

    def faults(self) -> tuple[Fault, ...]:
        """The matches that failed."""
        return tuple(
            Fault(f"match {one['number']} of seed {one['seed']} failed: {one['what']}", one["file"])
            for one in self.bench.failures
        )


class Measured(Protocol):
    """Something that is measured until enough is known: blocks played from the same seeds."""

    @property
    def blocks(self) -> Sequence[tuple[MatchBlock, Library]]:
        """The blocks, and the cards of each."""
        ...

    def take(self, results: Sequence[BlockResult]) -> None:
        """Take in a chunk: the result of each block, from the same numbers."""
        ...

    def enough(self) -> bool:
        """Whether nothing more is needed."""
        ...


def play_until_known(
    study: Study, rows: Sequence[Measured], told: Callable[[], str] = lambda: ""
) -> None:
    """Play chunks of all rows, look, and go on with those that need more, up to the terms' most.

    Chunks depend on their number alone, so runs that ask for more or less share them.
    """
    cut = [(row, Chunks(row.blocks[0][0], study.terms.most)) for row in rows]
    done, want = 0, 1
    while cut:
        pieces = []
        plan: list[Measured] = []
        for row, chunks in cut:
            for numbers in chunks.of(done, want):
                plan.append(row)
                pieces += [block.piece(library, numbers) for block, library in row.blocks]
        made = map(BlockResult.read, study.bench.play(pieces))
        for row in plan:
            row.take([next(made) for _ in row.blocks])
        cut = [(row, chunks) for row, chunks in cut if chunks.left(want) and not row.enough()]
        study.bench.watcher.note(told() or f"{len(cut)} of {len(rows)} open")
        done, want = want, max(want + 1, math.ceil(want * GROWTH))


@dataclass(frozen=True)
class Chunks:
    """How a block's matches are cut into pieces: `most` bounds those of all its line-ups."""

    block: MatchBlock
    most: int

    @property
    def size(self) -> int:
        """Numbers in a chunk."""
        return max(1, -(-CHUNK // len(self.block.lineups)))

    @property
    def count(self) -> int:
        """How many chunks there may be: at least one."""
        return max(1, -(-self.most // (self.size * len(self.block.lineups))))

    def of(self, first: int, stop: int) -> list[range]:
        """The numbers of each of these chunks, as far as there are any."""
        places = range(first, min(stop, self.count))
        return [range(place * self.size, (place + 1) * self.size) for place in places]

    def left(self, done: int) -> bool:
        """Whether there are more than so many chunks."""
        return done < self.count
