"""Abilities that feed each other without an end: found by running them, and only where a ring of
what they hear and bring about is there to be run."""

from __future__ import annotations

from pathlib import Path

import pytest

from lithicrage.base import resources
from lithicrage.engine import abilities as ab
from lithicrage.language.verbs import VERBS
from lithicrage.lint import trial
from lithicrage.lint.rule import Problem
from lithicrage.lint.rules import loops
from lithicrage.lint.run import Linter

MANIFEST = "kind: pack\nid: odd\nname: Odd\nversion: 0.1.0\nformat: 1\n"
LINTER = Linter(resources.cards() / "core")
STATS = "stats: {M: 1, A: 1, W: 1, S: 20}"


def found(folder: Path, text: str) -> list[Problem]:
    (folder / "pack.yaml").write_text(MANIFEST, "utf-8")
    (folder / "a.yaml").write_text(text, "utf-8")
    problems = LINTER.run([folder]).problems
    assert not [p for p in problems if p.severity == "error" and p.code != "LR409"]
    return [p for p in problems if p.code == "LR409"]


def condition(*abilities: str, id: str = "spring") -> str:
    listed = ", ".join(f"{{{one}}}" for one in abilities)
    return f"{id}: {{kind: condition, name: {id.capitalize()}, abilities: [{listed}]}}\n"


@pytest.mark.parametrize(
    "text",
    [
        condition("when: healed, do: [heal: 1]"),
        condition("when: healed, if: stamina < 50, do: [heal: 1]"),  # where Stamina is low
        condition("when: healed, do: [lose: 1]", "when: stamina_lost, do: [heal: 1]"),
        condition("when: condition_gained, do: [{apply: wet 2, to: you}]") + condition(id="wet"),
        condition("when: healed, of: opponent, do: [heal: 2]"),
        condition("when: healed, do: [{heal: 1, to: opponent}]"),  # where both have it
    ],
)
def test_what_feeds_itself_is_an_error(text: str, tmp_path: Path) -> None:
    (one,) = found(tmp_path, text)
    assert one.severity == "error"
    assert "loops until the match cuts it" in one.message
    assert "Spring (" in one.message
    assert text.split("\n")[one.line - 1][one.column - 1 :].startswith(("when", "instead"))


@pytest.mark.parametrize(
    "text",
    [
        condition("when: healed, once: turn, do: [heal: 1]"),
        condition("when: healed, limit: {turn: 5}, do: [heal: 1]"),
        condition("when: healed, if: stamina < 10, do: [heal: 1]"),  # it ends by itself
        condition("when: healed, do: [heal: 0]"),
        condition("when: healed, do: [{lose: 1, to: opponent}]", "when: turn_end, do: [heal: 1]"),
        condition(
            "instead: loss, do: [heal: 1]", "when: healed, do: [lose: 1]"
        ),  # its own is not replaced
        condition("instead: gain, do: [heal: 1]"),  # none replaces what its own program does
        condition("when: turn_start, do: [heal: 1, lose: 1, deal: 1]"),
    ],
)
def test_what_ends_is_none(text: str, tmp_path: Path) -> None:
    assert found(tmp_path, text) == []


def test_cards_that_feed_each_other_are_named(tmp_path: Path) -> None:
    text = (
        f"heel: {{kind: class, name: Heel, {STATS}, deck_cost: 40, abilities: "
        "[{when: healed, of: any, do: [{lose: 1, to: opponent}]}]}\n"
        f"soul: {{kind: ancestry, name: Soul, {STATS}, abilities: "
        "[{when: stamina_lost, do: [heal: 1]}]}\n"
    )
    (one,) = found(tmp_path, text)
    assert one.message.endswith("Heel (healed) > Soul (stamina_lost) > Heel (healed)")


def test_two_ancestries_never_sit_on_one_seat(tmp_path: Path) -> None:
    text = "".join(
        f"{id}: {{kind: ancestry, name: {id.capitalize()}, {STATS}, abilities: [{{{ability}}}]}}\n"
        for id, ability in (
            ("one", "when: healed, do: [lose: 1]"),
            ("two", "when: stamina_lost, do: [heal: 1]"),
        )
    )
    assert found(tmp_path, text) == []


def test_what_cannot_feed_itself_is_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> bool:
        raise AssertionError("nothing here is a ring")

    monkeypatch.setattr(trial, "cut_loops", never)
    assert (
        found(tmp_path, condition("when: healed, do: [energy: 1]", "when: turn_end, do: [heal: 1]"))
        == []
    )


def test_an_editor_that_asks_again_has_it_from_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = condition("when: healed, do: [heal: 7]")
    assert len(found(tmp_path, text)) == 1
    monkeypatch.setattr(trial, "cut_loops", lambda *_: False)
    assert len(found(tmp_path, text)) == 1


def test_the_game_itself_is_clean() -> None:
    assert [p for p in LINTER.run([resources.cards()]).problems if p.code == "LR409"] == []


# Verbs of which no ability hears, at a table where nobody attacks or rolls.
UNHEARD = {
    *(
        "energy",
        "drain",
        "look",
        "show",
        "edge",
        "bane",
        "bonus",
        "next_edge",
        "next_bane",
        "next_bonus",
    ),
    *("roll", "reroll", "tier_up", "tier_down", "chain", "needs", "cannot"),
    *("block", "block_more", "negate", "reflect", "defend", "copy", "show"),
    *("armour", "die", "skip", "cancel", "make", "change"),
    *("spend", "choose", "may", "if", "repeat", "for_each", "later"),  # their steps are walked
}


def test_the_table_of_what_verbs_bring_names_verbs_and_events() -> None:
    events = {*ab.WHENS, *ab.INSTEADS}
    assert not set(loops.BRINGS) & UNHEARD
    assert set(loops.BRINGS) | UNHEARD == set(VERBS), "in BRINGS, or UNHEARD here"
    assert {event for brought in loops.BRINGS.values() for event in brought} <= events
