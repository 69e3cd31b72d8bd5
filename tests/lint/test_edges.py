"""The linter's own edges: where a number or a line more or less changes what is told.

Each edge is a check of its own, and beside it stand faults that were planted once and noticed by
nobody: with each planted again, its check has to fail.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from lithicrage.base import resources
from lithicrage.lint import formats, ignores, measure, trial
from lithicrage.lint.formats import PrintedReport, limit_report
from lithicrage.lint.rule import Problem
from lithicrage.lint.rules import balance, loops
from lithicrage.lint.run import Linter
from lithicrage.lint.settings import LintSettings

MANIFEST = "kind: pack\nid: odd\nname: Odd\nversion: 0.1.0\nformat: 1\n"
LINTER = Linter(resources.cards() / "core", lambda _: LintSettings(select=("ALL",)))


def told(text: str, *codes: str) -> list[tuple[str, int]]:
    """The findings of these codes in a pack of one file: code and line."""
    with TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "pack.yaml").write_text(MANIFEST, "utf-8")
        (folder / "a.yaml").write_text(text, "utf-8")
        return [(p.code, p.line) for p in LINTER.run([folder]).problems if p.code in codes]


# ---- the edges ---------------------------------------------------------------------------------


def an_ignore_covers_its_item_and_no_line_more() -> None:
    card = "{}: {{kind: action, name: {}, subtype: mind, cost: 9, attack: [deal: 2]}}\n"
    one, other = card.format("one", "One of It"), card.format("two", "Two of It")
    mark = "# lint: ignore[LR110] on purpose\n"
    assert told(one + other, "LR110") == [("LR110", 1), ("LR110", 2)]
    assert told(mark + one + other, "LR110", "LR901") == [("LR110", 3)]
    assert told(one + mark + other, "LR110", "LR901") == [("LR110", 1)]
    several = "two:\n  kind: action\n  name: Two of It\n  subtype: mind\n  attack: [deal: 2]\n"
    last = "  cost: 9\n"
    assert told(mark + several + last + one, "LR110", "LR901") == [("LR110", 8)]
    assert told(several + "  " + mark + last, "LR110", "LR901") == []


def an_average_roll_is_mostly_tier_2() -> None:
    weights = [measure.expected_damage(tiers) for tiers in ((10, 0, 0), (0, 10, 0), (0, 0, 10))]
    assert weights == [2.0, 7.0, 1.0]
    assert measure.expected_damage((3, 5, 8)) == 4.9


def cards(*damages: int) -> str:
    return "".join(
        f"c{n}: {{kind: action, name: Card {n}, subtype: mind, cost: 3, attack: [deal: {d}]}}\n"
        for n, d in enumerate(damages)
    )


def five_cards_are_a_group() -> None:
    assert told(cards(4, 5, 4, 5, 16), "LR701") == [("LR701", 5)]
    assert told(cards(4, 5, 4, 16), "LR701") == []


def three_more_are_no_outlier() -> None:
    assert told(cards(5, 5, 5, 5, 8), "LR701") == []
    assert told(cards(5, 5, 5, 5, 9), "LR701") == [("LR701", 5)]
    assert told(cards(5, 5, 5, 5, 2), "LR701") == []
    assert told(cards(5, 5, 5, 5, 1), "LR701") == [("LR701", 5)]


def the_gravest_are_kept() -> None:
    problems = [
        Problem("a.yaml", line, 1, "LR101", "x", severity)
        for line, severity in enumerate(("info", "error", "warning", "error", "info"), 1)
    ]
    kept = {most: [p.line for p in limit_report(PrintedReport(problems, {}, 1), most).problems]
            for most in (0, 1, 2, 3, 4, 5, 6)}  # fmt: skip
    everything = [1, 2, 3, 4, 5]
    assert kept == {0: everything, 1: [2], 2: [2, 4], 3: [2, 3, 4], 4: [1, 2, 3, 4],
                    5: everything, 6: everything}  # fmt: skip


def a_ring_of_four_is_run_and_a_low_stamina_tried() -> None:
    ring = "a: {kind: condition, name: A1, abilities: [{when: healed, do: [lose: 1]}]}\n"
    ring += "b: {kind: condition, name: B1, abilities: [{when: stamina_lost, do: [discard: 1]}]}\n"
    assert told(ring, "LR409") == []
    low = "c: {kind: condition, name: C1, abilities: "
    low += "[{when: healed, if: stamina < 50, do: [heal: 1]}]}\n"
    assert told(low, "LR409") == [("LR409", 1)]
    four = [("healed", "lose: 1"), ("stamina_lost", "{apply: d 2, to: you}"),
            ("condition_gained", "remove: d"), ("condition_lost", "heal: 1")]  # fmt: skip
    text = "".join(
        f"r{n}: {{kind: condition, name: R{n}, abilities: [{{when: {when}, do: [{do}]}}]}}\n"
        for n, (when, do) in enumerate(four)
    )
    assert told(text + "d: {kind: condition, name: D1}\n", "LR409") == [("LR409", 1)]


EDGES: tuple[Callable[[], None], ...] = (
    an_ignore_covers_its_item_and_no_line_more,
    an_average_roll_is_mostly_tier_2,
    five_cards_are_a_group,
    three_more_are_no_outlier,
    the_gravest_are_kept,
    a_ring_of_four_is_run_and_a_low_stamina_tried,
)


@pytest.mark.parametrize("edge", EDGES, ids=lambda edge: edge.__name__)
def test_an_edge_lies_where_it_should(edge: Callable[[], None]) -> None:
    edge()


# ---- faults that were planted ------------------------------------------------------------------

_covers = ignores._covers


def a_line_less(*args: Any) -> range | None:
    lines = _covers(*args)
    return None if lines is None else lines[:-1]


def a_line_more(*args: Any) -> range | None:
    lines = _covers(*args)
    return None if lines is None else range(lines.start, lines.stop + 1)


@pytest.mark.parametrize(
    ("home", "name", "fault", "edge"),
    [
        (ignores, "_covers", a_line_less, an_ignore_covers_its_item_and_no_line_more),
        (ignores, "_covers", a_line_more, an_ignore_covers_its_item_and_no_line_more),
        (measure, "TIERS", measure.TIERS[::-1], an_average_roll_is_mostly_tier_2),
        (measure, "TIERS", (1, 8, 1), an_average_roll_is_mostly_tier_2),
        (balance, "LEAST_GROUP", 6, five_cards_are_a_group),
        (balance, "LEAST_GROUP", 4, five_cards_are_a_group),
        (balance, "LEAST_DISTANCE", 2.0, three_more_are_no_outlier),
        (balance, "LEAST_DISTANCE", 4.0, three_more_are_no_outlier),
        (formats, "_LEVELS", dict(reversed(formats._LEVELS.items())), the_gravest_are_kept),
        (trial, "STAMINAS", (60,), a_ring_of_four_is_run_and_a_low_stamina_tried),
        (loops, "LONGEST", 3, a_ring_of_four_is_run_and_a_low_stamina_tried),
    ],
)
def test_a_planted_fault_is_noticed(
    home: Any, name: str, fault: Any, edge: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home, name, fault)
    monkeypatch.setattr(loops, "_KNOWN", {})
    with pytest.raises(AssertionError):
        edge()
