"""Rules profiles: those of the set, one on top of another, and single keys on top of all (R92)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from cards.shelf import library
from language.test_library import CORE, findings, pack

from lithicrage.engine import rules
from lithicrage.engine.rules import BY_NAME, RuleValue
from lithicrage.language import Profile
from lithicrage.packs import Library, load_library
from lithicrage.packs.library import UnknownCard

SHIPPED: dict[str, dict[str, RuleValue]] = {
    "manual": {},
    "house": {"min_deck_size": 24},
    "gentle": {"bleeding_on_defense": 0, "reshuffle_skip": 0},
    "literal": {"pvp_opening_hand": 0},
    "tournament": {
        "min_deck_size": 18,
        "crit_chains_per_turn": 1,
        "pvp_second_player_stamina": 1,
    },
    "cunning": {"enemy_plays": "cunning", "enemy_energy": "ask", "enemy_may": "ask"},
    "rival": {"enemy_plays": "rival"},
}


def changed(library: Library, line: str) -> dict[str, RuleValue]:
    """The answers of a line of rules that are not the manual's."""
    table = library.book_of(line).table
    pairs = zip(rules.RULES, table, rules.defaults(), strict=True)
    return {rule.name: found for rule, found, default in pairs if found != default}


def house(folder: Path, text: str) -> Library:
    """The core set with profiles of a pack `loud`."""
    found = load_library([CORE, pack(folder, p=text)])
    assert found.findings == []
    return found


@pytest.mark.parametrize("profile", SHIPPED)
def test_the_profiles_of_the_set(profile: str) -> None:
    assert changed(library(), profile) == SHIPPED[profile]
    assert set(library().models(Profile)) == set(SHIPPED)
    assert library().book(profile).on_attack == -1


def test_single_keys_lie_on_top_of_a_profile() -> None:
    line = "gentle,reshuffle_skip=true,hand_size=6"
    assert changed(library(), line) == {"bleeding_on_defense": 0, "hand_size": 6}
    assert library().book_of(line) is library().book_of(line)


CHAIN = """\
base: {kind: profile, name: Base, rules: {hand_size: 5, max_turns: 60, levels: true}}
middle: {kind: profile, name: Middle, extends: base, rules: {hand_size: 6}}
top: {kind: profile, name: Top, extends: middle, rules: {max_turns: 90}}
soft: {kind: profile, name: Soft, extends: gentle, rules: {max_energy: 7}}
"""


def test_a_profile_extends_another_and_the_last_word_holds(tmp_path: Path) -> None:
    found = house(tmp_path, CHAIN)
    answers: dict[str, Any] = {"hand_size": 6, "max_turns": 90, "levels": 1}
    assert changed(found, "loud:top") == answers
    assert changed(found, "loud:top,hand_size=7") == answers | {"hand_size": 7}
    assert changed(found, "loud:soft") == SHIPPED["gentle"] | {"max_energy": 7}


def test_a_parent_that_is_missing_and_a_circle_are_findings(tmp_path: Path) -> None:
    (found,) = findings(
        CORE, pack(tmp_path / "1", p=CHAIN.replace("extends: base", "extends: bse"))
    )
    assert found.startswith("LR403 no profile is called `bse`; did you mean `base`?")
    circle = CHAIN.replace("Base, rules", "Base, extends: top, rules")
    told = findings(CORE, pack(tmp_path / "2", p=circle))
    assert len(told) == 3
    assert told[0] == "LR404 `extends` runs in a circle: base > top > middle > base"
    with pytest.raises(UnknownCard, match="no profile `bse`"):
        library().book("bse")


RIDERS = """\
wet: {kind: profile, name: Wet, rules: {on_attack: [apply: dazed 5]}}
wetter: {kind: profile, name: Wetter, extends: wet, rules: {hand_size: 5}}
other: {kind: profile, name: Other, extends: wet, rules: {on_attack: [apply: weakened 1]}}
dry: {kind: profile, name: Dry, extends: wet, rules: {on_attack: []}}
proud:
  kind: profile
  name: Proud
  abilities: [{rule: immune, add: [dazed]}, {when: turn_start, do: [heal: 1]}]
prouder: {kind: profile, name: Prouder, extends: proud, abilities: [{rule: edge, add: 1}]}
"""


def riders(library: Library, line: str) -> str:
    """The program that follows every Attack, by its address."""
    book = library.book_of(line)
    return book.addresses[book.on_attack] if book.on_attack >= 0 else ""


def test_what_follows_every_attack_comes_with_a_profile_or_on_top(tmp_path: Path) -> None:
    found = house(tmp_path, RIDERS)
    assert riders(found, "loud:wet") == "loud:wet/on_attack"
    assert riders(found, "loud:wetter") == "loud:wet/on_attack"
    assert riders(found, "loud:other") == "loud:other/on_attack"
    assert riders(found, "loud:dry") == ""
    assert riders(found, "loud:wet,on_attack=[]") == ""
    assert riders(found, "manual,on_attack=[apply: dazed 1]") == "table/on_attack"
    digests = {found.book_of(f"manual,on_attack=[deal: {n}]").digest for n in (1, 2)}
    assert len(digests) == 2
    with pytest.raises(ValueError, match="`on_attack`: unknown verb `appply`"):
        found.book_of("manual,on_attack=[appply: dazed 1]")
    with pytest.raises(UnknownCard, match="no condition `dased`"):
        found.book_of("manual,on_attack=[apply: dased 1]")


def test_everyone_bears_the_abilities_of_a_profile_and_of_those_it_extends(tmp_path: Path) -> None:
    found = house(tmp_path, RIDERS)
    book = found.book_of("loud:prouder")
    dazed = book.condition_numbers["dazed"]
    kit = book.kit((), 1, ())
    assert kit.answers[rules.IMMUNE] == (dazed,)
    assert kit.answers[rules.EDGE] == 1
    assert kit.alert
    assert found.book_of("loud:proud").kit((), 1, ()).answers[rules.EDGE] == 0


ONE_SIDED = {
    "rules: {foes: {energy_per_turn: 2}}": "LR101 unknown rule `foes`",
    "rules: {'foes:energy_per_turn': 2}": "LR101 unknown rule `foes:energy_per_turn`",
    "rules: {energy_per_turn: {foes: 2}}": "LR104 `energy_per_turn` is a whole number",
    "handicap: {foes: {energy_per_turn: 2}}": "LR101 unknown key `handicap`",
    "handicaps: ['foes:energy_per_turn=2']": "LR101 unknown key `handicaps`",
}


@pytest.mark.parametrize("text", ONE_SIDED)
def test_a_profile_cannot_favour_one_side(text: str, tmp_path: Path) -> None:
    told = findings(CORE, pack(tmp_path, p=f"sly: {{kind: profile, name: Sly, {text}}}\n"))
    assert len(told) == 1
    assert told[0].startswith(ONE_SIDED[text])


def test_every_key_of_the_table_may_stand_in_a_profile(tmp_path: Path) -> None:
    plain = [rule for rule in rules.RULES if rule.index not in rules.LISTS]
    said = ", ".join(f"{rule.name}: {written(rule)}" for rule in plain)
    found = house(tmp_path, f"each: {{kind: profile, name: Each, rules: {{{said}}}}}\n")
    assert changed(found, "loud:each") == {}
    assert list(found.answers("loud:each")) == [rule.name for rule in plain]
    assert all(BY_NAME[rule.name] is rule for rule in plain)


def written(rule: rules.Rule) -> str:
    """The default of a rule as a file writes it."""
    value = rule.default
    if value is None:
        return "~"
    if rule.high == 1 and not rule.choices:
        return "true" if value else "false"
    return str(list(value)) if isinstance(value, tuple) else str(value)
