"""Words without a value: one table for the linter, the editor and the reference, tried against
what the engine knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from lithicrage.base import resources
from lithicrage.editor.assist import offers
from lithicrage.editor.meaning import meaning
from lithicrage.editor.place import place_at
from lithicrage.engine import abilities as ab
from lithicrage.engine.amounts import READINGS
from lithicrage.engine.events.core import Event
from lithicrage.language.moments import (
    OF_A_CARD,
    READ,
    SIZED,
    TextMoment,
    has_value,
    says,
)
from lithicrage.lint.run import Linter
from lithicrage.packs.library import Library
from lithicrage.packs.pack import load_pack

CORE = resources.cards() / "core"
ACTION = "h: {{kind: action, name: Ho, subtype: mind, cost: 2, {}}}\n"
CONDITION = "wet: {{kind: condition, name: Wet, abilities: [{{{}}}]}}\n"
LINTER = Linter(CORE)


def lacking(text: str, folder: Path) -> list[str]:
    """The words without a value, each with what stands there."""
    file = folder / "a.yaml"
    file.write_text(text, "utf-8")
    found = [p for p in LINTER.run([file]).problems if p.code == "LR225"]
    assert all(p.severity == "error" for p in found)
    words = [text.split("\n")[p.line - 1][p.column - 1 :][: p.length] for p in found]
    for word, problem in zip(words, found, strict=True):
        assert problem.message.startswith(f"`{word}` has no value here")
        assert says(word) in problem.message
    return words


@pytest.mark.parametrize(
    ("halves", "words"),
    [
        ("attack: [deal: damage]", ["damage"]),
        ("attack: [deal: turns]", ["turns"]),
        ("attack: [deal: that]", ["that"]),
        ("attack: [deal: that, discard: 1]", ["that"]),
        ("attack: [discard: 1, deal: that]", []),
        ("attack: [{spend: {discard: 1}, then: [deal: that + 1]}]", []),
        ("attack: [{repeat: 2, then: [deal: that, discard: 1]}]", []),
        ("attack: [discard: 1], defense: [block: that]", ["that"]),
        ("attack: [deal: blocked]", ["blocked"]),
        ("attack: [deal: 2, heal: blocked]", []),
        ("attack: [deal: 2], defense: [block: 2, heal: blocked]", ["blocked"]),
        ("attack: [{if: damage >= 2 and not turns >= 1, then: [deal: 2]}]", ["damage", "turns"]),
        ("attack: [{if: X >= 3, then: [deal: 2]}]", ["X"]),
        ("attack: [{spend: X, then: [{if: X >= 3, then: [deal: X * 2]}]}]", []),
        ("attack: [{choose: 1 to 4, then: [{lose: X}]}, {if: X >= 3, then: [deal: 2]}]", ["X"]),
        ("attack: [deal: cost + level * energy]", []),
        ("attack: [{roll: power + that, tier1: [deal: 1], tier2: [deal: 2], tier3: [deal: that]}]",
         ["that", "that"]),
    ],
)  # fmt: skip
def test_in_the_halves_of_an_action(halves: str, words: list[str], tmp_path: Path) -> None:
    assert lacking(ACTION.format(halves), tmp_path) == words


@pytest.mark.parametrize(
    ("ability", "words"),
    [
        ("when: turn_end, do: [lose: turns]", []),
        ("when: turn_end, do: [lose: damage]", ["damage"]),
        ("when: turn_end, if: damage >= 2, do: [lose: 1]", ["damage"]),
        ("when: damage_taken, if: damage >= 2, do: [lose: damage + blocked]", []),
        ("when: turn_start, do: [lose: blocked]", ["blocked"]),
        ("instead: damage, do: [lose: damage * 2]", []),
        ("instead: draw, do: [lose: damage]", ["damage"]),
        ("when: healed, do: [lose: cost]", ["cost"]),
        ("when: drew, do: [lose: cost]", []),
        ("when: drew, do: [lose: that]", ["that"]),
        ("rule: def_bonus, add: turns", []),
        ("rule: def_bonus, add: damage", ["damage"]),
        ("rule: def_bonus, add: 1, if: that >= 2", ["that"]),
    ],
)
def test_in_the_abilities_of_a_condition(ability: str, words: list[str], tmp_path: Path) -> None:
    assert lacking(CONDITION.format(ability), tmp_path) == words


def test_a_counter_is_that_of_a_condition_alone(tmp_path: Path) -> None:
    text = (
        "old: {kind: ancestry, name: Old, stats: {M: 1, A: 1, W: 1, S: 30}, abilities: "
        "[{when: turn_end, do: [lose: turns]}, {use: turn, do: [heal: cost]}]}\n"
        "soft: {kind: profile, name: Soft, rules: {on_attack: [heal: blocked, lose: that]}}\n"
    )
    assert lacking(text, tmp_path) == ["turns", "cost", "that"]


def test_what_the_game_has_is_clean() -> None:
    found = LINTER.run([resources.cards()]).problems
    assert [p for p in found if p.code == "LR225"] == []


def test_a_pack_with_such_a_word_is_loaded_as_ever(tmp_path: Path) -> None:
    manifest = "kind: pack\nid: odd\nname: Odd\nversion: 0.1.0\nformat: 1\n"
    (tmp_path / "pack.yaml").write_text(manifest, "utf-8")
    (tmp_path / "a.yaml").write_text(ACTION.format("attack: [deal: that]"), "utf-8")
    library = Library([load_pack(CORE), load_pack(tmp_path)])
    assert library.findings == []
    assert "odd:h" in library.book().card_numbers


def kinds(cls: type[Event]) -> list[type[Event]]:
    return [cls, *(one for below in cls.__subclasses__() for one in kinds(below))]


def test_the_table_says_what_the_events_of_the_engine_do() -> None:
    sized, carried = set(), set()
    for kind in kinds(Event):
        moments = {ab.WHENS[when] for when in kind.whens}
        moments |= {ab.INSTEADS[kind.guard]} if kind.guard >= 0 else set()
        sized |= moments if kind.size is not Event.size else set()
        carried |= moments if kind.about is not Event.about else set()
    assert sized == SIZED
    assert carried == OF_A_CARD


def test_every_word_of_a_moment_is_in_the_table() -> None:
    nowhere = TextMoment("ability", "use")
    silent = {name for name in READINGS if not has_value(name, nowhere)}
    assert silent == set(READ)
    assert {says(name) for name in READINGS if name not in READ} == {"always"}


# ---- the editor ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("above", "offered"),
    [
        ("h:\n  kind: action\n  attack:\n    - deal: ", {"cost"}),
        ("h:\n  kind: action\n  attack:\n    - deal: 2\n    - heal: ", {"cost", "blocked", "hit"}),
        ("h:\n  kind: action\n  attack:\n    - discard: 1\n    - deal: ", {"cost", "that"}),
        ("h:\n  kind: action\n  attack:\n    - spend: X\n      then:\n        - deal: ",
         {"cost", "X"}),
        ("h:\n  kind: action\n  defense:\n    - block: ", {"cost"}),
        ("w:\n  kind: condition\n  abilities:\n    - when: turn_end\n      do:\n        - lose: ",
         {"turns"}),
        ("w:\n  kind: condition\n  abilities:\n    - instead: damage\n      do:\n        - lose: ",
         {"turns", "damage", "cost", "blocked", "hit"}),
        ("c:\n  kind: class\n  abilities:\n    - when: healed\n      do:\n        - lose: ",
         {"damage", "blocked", "hit"}),
    ],
)  # fmt: skip
def test_the_editor_offers_what_has_a_value(above: str, offered: set[str]) -> None:
    line = above.count("\n")
    place = place_at(above, line, len(above.rpartition("\n")[2]))
    words = {offer.word for offer in offers(place, above, line, Library([]))}
    assert {"energy", "stamina", "level"} <= words
    assert words & READ.keys() == offered


def test_the_editor_says_where_a_word_has_a_value() -> None:
    for name in READ:
        assert f"It has a value {says(name)}." in meaning(name, Library([]))
