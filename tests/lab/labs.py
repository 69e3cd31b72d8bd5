"""What tests of the lab share: cards, benches in memory, and a small field."""

from __future__ import annotations

from cards.shelf import library

from lithicrage.lab.questions.study import Study, Terms
from lithicrage.lab.running.bench import Bench, Silent
from lithicrage.lab.running.crews import Alone, Crew
from lithicrage.packs.library import Library
from lithicrage.store.lab_runs import LabRuns

SMALL = ("encore", "slow_poison", "circle_pit")


def study(
    terms: Terms | None = None,
    *,
    crew: Crew | None = None,
    kept: LabRuns | None = None,
    cards: Library | None = None,
) -> Study:
    """A question on a bench of its own: a small field and few matches, unless told otherwise."""
    terms = terms or Terms(most=8, decks=SMALL, found=None)
    bench = Bench(crew or Alone(), kept or LabRuns(None), "run", Silent())
    return Study(bench, cards or library(), terms, "lithicrage lab test")
