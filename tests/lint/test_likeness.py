"""Texts that are alike have one key, and nothing else has it."""

from __future__ import annotations

import pytest

from lithicrage.language.report import Report
from lithicrage.language.source import read_text
from lithicrage.language.verbs import Steps, read_steps
from lithicrage.language.wording import ATTACK
from lithicrage.lint.likeness import likeness


def steps(text: str) -> Steps:
    source = read_text(text, "card")
    report = Report("card")
    found = read_steps(report, source.data, source.spot, ATTACK)
    assert not report.findings
    return found


@pytest.mark.parametrize(
    "text",
    [
        "[deal: 4]",
        "[deal: M + 2, heal: 1]",
        "[{if: energy >= 2 and opponent is bleeding, then: [deal: 3], else: [energy: 1]}]",
        "[{roll: power, tier1: [deal: 1], tier2: [deal: 2], tier3: [deal: W, chain: true]}]",
    ],
)
def test_the_same_words_are_alike(text: str) -> None:
    assert likeness(steps(text)) == likeness(steps(text))
    assert likeness(steps(text)) != likeness(steps("[deal: 5]"))


def test_one_number_makes_a_difference() -> None:
    one, two = steps("[{spend: 2, then: [deal: 4]}]"), steps("[{spend: 2, then: [deal: 5]}]")
    assert likeness(one) != likeness(two)
    low: list[int] = []
    high: list[int] = []
    assert likeness(one, low) == likeness(two, high)
    assert (low, high) == ([4], [5])


def test_only_numbers_that_are_good_are_left_open() -> None:
    numbers: list[int] = []
    harmful = likeness(steps("[{deal: 4, to: you}, lose: 2]"), numbers)
    assert numbers == []
    assert harmful != likeness(steps("[{deal: 5, to: you}, lose: 2]"), [])
