"""Danger 13: decks of plain cards alone, small, large and split, against an even one.

A budget by Cost is right when no shape wins by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lithicrage.decks.lineup import PVP
from lithicrage.lab.figures.estimates import Estimate, Sums
from lithicrage.lab.pieces.matches import BlockResult, MatchBlock
from lithicrage.lab.pricing import PLAIN
from lithicrage.lab.questions.field import Trial
from lithicrage.lab.questions.study import Study, play_until_known
from lithicrage.lab.workers import HANDED
from lithicrage.language.models import Ancestry, Class, Deck
from lithicrage.packs.library import OWN, Library, full_id
from lithicrage.packs.pack import MANIFEST, load_texts

HOME: Final = "shapes"
EVEN: Final = "even"
RULES: Final = "tournament,max_copies=99,min_deck_size=0"
SHAPED: Final = (0.35, 0.65)  # what a deck of another shape wins
# Copies by Cost; all but `even` are held against it, each worth 72 at most.
SHAPES: Final[dict[str, dict[int, int]]] = {
    EVEN: {1: 4, 2: 6, 3: 6, 4: 4, 5: 4},
    "eighteen cards": {3: 6, 4: 6, 5: 6},
    "twenty cards": {2: 3, 3: 6, 4: 7, 5: 4},
    "2-3-4": {2: 8, 3: 8, 4: 8},
    "1-3-5": {1: 8, 3: 8, 5: 8},
    "ones and fives": {1: 12, 5: 12},
}


class Shape:
    """A shape against the even one, both seats."""

    def __init__(self, study: Study, library: Library, shape: str) -> None:
        self.shape = shape
        hero, foe = (full_id(OWN, _id(name)) for name in (shape, EVEN))
        self.trial = Trial(hero, (foe,), PVP, RULES)
        block = self.trial.block(library, study.terms.seed, study.terms.by, False)
        self.blocks: tuple[tuple[MatchBlock, Library], ...] = ((block, library),)
        self.half = study.terms.half
        self.sums = Sums()

    def take(self, results: Sequence[BlockResult]) -> None:
        """Take in a chunk."""
        for scores in self.trial.scores(results[0]):
            self.sums.add(score for score in scores if score is not None)

    def enough(self) -> bool:
        """Whether it is known well enough, or is surely in or out of its window."""
        found = self.rate
        return found.half <= self.half or found.within(*SHAPED) or found.outside(*SHAPED)

    @property
    def rate(self) -> Estimate:
        """What it wins."""
        return self.sums.estimate(0.0, 1.0)


def shape_rates(study: Study) -> dict[str, Estimate]:
    """What each shape wins against the even deck; {} in a library without anybody to play them."""
    people, classes = study.library.models(Ancestry), study.library.models(Class)
    if not people or not classes:
        return {}
    who = "menhirling" if "menhirling" in people else next(iter(people))
    what = "pit_captain" if "pit_captain" in classes else next(iter(classes))
    lines = [_plain(cost, row) for cost, row in PLAIN.items()]
    manifest = f'{{kind: pack, id: {HOME}, name: Shapes, version: "1", format: 1}}\n'
    texts = {MANIFEST: manifest.encode(), "cards.yaml": "\n".join(lines).encode()}
    pack = load_texts(HANDED / "shapes", texts)
    decks = [
        Deck.model_construct(
            id=_id(shape),
            kind="deck",
            name=shape,
            ancestry=who,
            classes=(what,),
            cards={f"{HOME}:plain{cost}": n for cost, n in copies.items()},
            notes="",
            flavor="",
        )
        for shape, copies in SHAPES.items()
    ]
    library = Library([*study.library.packs, pack]).with_own(decks)
    rows = [Shape(study, library, shape) for shape in SHAPES if shape != EVEN]
    play_until_known(study, rows)
    return {row.shape: row.rate for row in rows}


def _plain(cost: int, row: tuple[int, int, int, int]) -> str:
    *damage, block = row
    tiers = ", ".join(
        f"tier{n}: [deal: M {'-' if amount < 0 else '+'} {abs(amount)}]"
        for n, amount in enumerate(damage, 1)
    )
    return (
        f"plain{cost}: {{kind: action, name: Plain {cost}, subtype: weapon, cost: {cost},\n"
        f"  attack: [{{roll: power, {tiers}}}], defense: [block: {block}]}}"
    )


def _id(shape: str) -> str:
    return "shape_" + shape.replace(" ", "_").replace("-", "_")
