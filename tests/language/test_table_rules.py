"""Table rules as a line of text, and the handicaps of one side (R92, R93, A68)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest
from cards.shelf import library

from lithicrage.engine import rules
from lithicrage.language.table_rules import (
    handicap_text,
    one_sided,
    parse_handicap,
    parse_rules,
    value_text,
)

HOUSE: Final = Path(__file__).resolve().parents[2] / "lithicrage"

LINES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "manual": ("manual", {}),
    "": ("manual", {}),
    "gentle": ("gentle", {}),
    "loud:wet": ("loud:wet", {}),
    "hand_size=5": ("manual", {"hand_size": 5}),
    "gentle,hand_size=5,levels=true": ("gentle", {"hand_size": 5, "levels": True}),
    " gentle , hand_size = 5 ": ("gentle", {"hand_size": 5}),
    "literal,crit_chains_per_turn=~": ("literal", {"crit_chains_per_turn": None}),
    "manual,tier_limits=[4,8],max_turns=9": ("manual", {"tier_limits": [4, 8], "max_turns": 9}),
    "manual,on_attack=[apply: dazed 5]": ("manual", {"on_attack": [{"apply": "dazed 5"}]}),
    "manual,on_attack=[{choose: [[deal: 1],[heal: 2]]},{deal: 1, to: you}],levels=false": (
        "manual",
        {
            "on_attack": [{"choose": [[{"deal": 1}], [{"heal": 2}]]}, {"deal": 1, "to": "you"}],
            "levels": False,
        },
    ),
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_of_rules_is_read_and_written_back(line: str) -> None:
    assert parse_rules(line) == LINES[line]
    profile, answers = LINES[line]
    again = ",".join([profile, *(f"{key}={value_text(value)}" for key, value in answers.items())])
    assert parse_rules(again) == LINES[line]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("manual,", "rules are `PROFILE,key=value,...`; found ``"),
        ("manual,gentle", "found `gentle`"),
        ("manual,hand_size=", "found `hand_size=`"),
        ("manual,=5", "found `=5`"),
        ("manual,hand_sise=5", "unknown rule `hand_sise`; did you mean `hand_size`?"),
        ("hand_size=99", "`hand_size` is a whole number from 0 to 20; found `99`"),
        ("hand_size=~", "`hand_size` needs a value"),
        ("hand_size=5,hand_size=5", "`hand_size` is given twice"),
        ("levels=1", "`levels` is true or false; found `1`"),
        ("crit_mode=max", "`crit_mode` is one of exact, min; found `max`"),
        ("tier_limits=[5]", "`tier_limits` takes two rising whole numbers, such as [5, 9]"),
        ("tier_limits=[5", "`[5` cannot be read as a value"),
        ("immune=[dazed]", "`immune` names Conditions, which only an ability can do"),
        ("immune=5", "`immune` names Conditions"),
        ("may_gain=false", "`may_gain` names what is gained, which only an ability can do"),
        ("hand_size=5\nlevels: true", "one line of plain text"),
        ("hand_size={", "cannot be read as a value"),
    ],
)
def test_what_is_wrong_in_a_line_is_told_with_what_would_be_right(line: str, told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(told)) as caught:
        parse_rules(line)
    assert len(str(caught.value).splitlines()) == 1


def alternatives(rule: rules.Rule) -> list[str]:
    """Every kind of answer that a rule knows, as a command line writes it."""
    if rule.pair:
        return ["[4,8]", "[5,9]"]
    found = ["~"] if rule.none_ok else []
    if rule.choices:
        return [*found, *rule.choices]
    if rule.high == 1:
        return ["true", "false"]
    return [*found, str(rule.low), str(rule.high)]


@pytest.mark.parametrize(
    "rule", [rule for rule in rules.RULES if rule.index not in rules.LISTS], ids=lambda r: r.name
)
def test_every_alternative_of_every_key_comes_from_outside(rule: rules.Rule) -> None:
    answers = set()
    for text in alternatives(rule):
        profile, keys = parse_rules(f"manual,{rule.name}={text}")
        answers.add(library().book(profile, keys).table[rule.index])
    assert len(answers) == len(alternatives(rule))
    default = rules.defaults()[rule.index]
    assert answers - {default}, "an alternative that is none"


# ---- handicaps --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("foes:energy_per_turn=2", ("foes", "energy_per_turn", 2)),
        ("heroes:tier_limits=[4,8]", ("heroes", "tier_limits", (4, 8))),
        (" heroes : reshuffle_skip = false ", ("heroes", "reshuffle_skip", False)),
        ("foes:crit_chains_per_turn=~", ("foes", "crit_chains_per_turn", None)),
        ("foes:enemy_may=never", ("foes", "enemy_may", "never")),
    ],
)
def test_a_handicap_is_read_and_written_back(text: str, found: tuple[str, str, Any]) -> None:
    assert parse_handicap(text) == found
    assert parse_handicap(handicap_text(*found)) == found


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("energy_per_turn=2", "is `heroes:key=value` or `foes:key=value`; found `energy_per_turn"),
        ("enemy:energy_per_turn=2", "or `foes:key=value`; found `enemy:"),
        ("foes:energy_per_turn", "is `SIDE:key=value`; found `energy_per_turn`"),
        ("foes:energi_per_turn=2", "did you mean `energy_per_turn`?"),
        ("foes:energy_per_turn=many", "whole number from 0 to 99; found `many`"),
        ("foes:max_turns=3", "`max_turns` holds for the whole table; a handicap is one of bleed"),
        ("foes:on_attack=[deal: 1]", "`on_attack` holds for the whole table"),
        ("foes:immune=[dazed]", "`immune` names Conditions"),
        ("foes:edge=1\n", "one line of plain text"),
    ],
)
def test_what_is_wrong_in_a_handicap_is_told(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(told)) as caught:
        parse_handicap(text)
    assert len(str(caught.value).splitlines()) == 1


def test_a_handicap_may_change_just_what_is_asked_of_a_seat() -> None:
    """Whatever the rules read from the table itself holds for everyone."""
    read = re.compile(r"table\[(?:rules\.)?([A-Z_]+)\]|_number\(\w*table, rules\.([A-Z_]+)\)")
    whole = set()
    files = [
        file
        for room in ("engine", "minds", "language", "packs", "decks")
        for file in (HOUSE / room).rglob("*.py")
    ]
    for file in files:
        found = read.finditer(file.read_text(encoding="utf-8"))
        whole |= {(match[1] or match[2]).lower() for match in found}
    whole.discard("may_be_targeted")  # the Book only asks whether any seat has to be asked
    names = {rule.name for rule in rules.RULES}
    assert whole & names == {rules.RULES[index].name for index in rules.ONE_FOR_ALL}
    assert set(one_sided()) == names - whole - {"immune", "may_gain"}


def test_each_handicap_becomes_an_ability_that_nobody_has_yet() -> None:
    changes = [("energy_per_turn", 2), ("hand_size", 5)]
    plain, book = library().book(), library().book(handicaps=changes)
    assert plain.handicaps == ()
    assert [book.ability_words[n] for n in book.handicaps] == [
        "Your energy per turn is 2.",
        "Your hand size is 5.",
    ]
    assert book.house == plain.house
    assert book.table == plain.table
    assert book.digest not in (plain.digest, library().book(handicaps=changes[:1]).digest)
    assert library().book(handicaps=changes) is book
    with pytest.raises(ValueError, match="whole table"):
        library().book(handicaps=[("max_turns", 5)])
