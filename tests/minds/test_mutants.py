"""Mutants of what judges are tried on matches that call it, like those of the engine."""

from __future__ import annotations

from cards.shelf import library

from lithicrage.decks import Lineup, dealer_of
from lithicrage.minds import policy
from tools.mutants import JUDGING, all_mutants, path_of
from tools.reached import reached
from tools.trials import SEEN


def test_a_decision_reaches_functions_by_the_names_that_mutants_have() -> None:
    match = dealer_of(library(), Lineup("solo", ("slow_poison",), ("doorstop",)))(1, False)
    found = reached(lambda: match.choose(policy.choose(match)))
    assert ("minds/policy", "choose") in found
    assert ("match", "Match.choose") in found
    named = {(mutant.file, mutant.function) for mutant in all_mutants()}
    assert {file.partition("/")[0] for file, _ in named & found} >= {"minds", "match", "effects"}


def test_every_file_that_is_named_is_there() -> None:
    files = {mutant.file for mutant in all_mutants()}
    assert files >= {f"minds/{name}" for name in JUDGING}
    assert all(path_of(file).is_file() for file in SEEN)
