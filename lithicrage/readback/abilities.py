"""Printed abilities, read back: moments, replacements, powers, rules, with levels and limits.

Turns the tables of `ability_words` and `folded_words` around.
"""

from __future__ import annotations

import re
from typing import Any, Final

from lithicrage.engine import abilities as ab
from lithicrage.language.abilities import WHILE
from lithicrage.language.ability_words import (
    INSTEAD,
    MOMENTS,
    NONE,
    PLACED,
    TIMES,
    WHO,
    WITH_THIS,
)
from lithicrage.language.folded_words import ORDINALS
from lithicrage.readback.blocks import steps
from lithicrage.readback.cursor import Cursor
from lithicrage.readback.questions import question
from lithicrage.readback.rules import AT_HALF, all_of, change, kinds

Ability = dict[str, Any]
NO_EVENT: Final = "Nothing happens."
_HALF: Final = ", at half Stamina or less"
_NUMBER: Final = re.compile(r"\d+")
_MOMENTS: Final = sorted(
    (
        (said.format(**who), when, scope)
        for when, said in MOMENTS.items()
        for scope, who in WHO.items()
    ),
    key=lambda moment: -len(moment[0]),
)
_COSTS: Final = ((" or more", ">="), (" or less", "<="), ("", "=="))
_TIERS: Final = ((" or better", ">="), (" or worse", "<="), ("", "=="))


def ability(c: Cursor) -> Ability | None:
    """The ability here, up to its end; None, with nothing passed, if none begins here."""
    start = c.at
    place = next((place for place, said in PLACED.items() if c.take(said)), None)
    where = {WHILE: ab.PLACES[place]} if place is not None else {}
    level = 1
    if c.take("Level "):
        found = c.match(_NUMBER, "a level")
        if found is None or not c.take(": "):
            c.at = start
            return None
        level = int(found)
    behind = c.at
    for way in (_power, _replacement, _trigger, change):
        read = way(c)
        if read is not None:
            return read | where | ({"level": level} if level > 1 else {})
        c.at, c.joined = behind, False
    c.at = start
    return None


def _limit(c: Cursor) -> tuple[str, int] | None:
    """`once a turn`, `3 times a match`: the window and how often in it."""
    start = c.at
    for times, said in TIMES.items():
        if c.take(said) or c.take(said.lower()):
            for window in ("turn", "match"):
                if c.take(f" a {window}"):
                    return window, times
    c.at = start
    number = c.match(_NUMBER, "a number of times")
    if number is not None and c.take(" times a "):
        for window in ("turn", "match"):
            if c.take(window):
                return window, int(number)
    c.at = start
    return None


def _limited(c: Cursor) -> Ability:
    """The limit in a sentence of its own, if one stands here."""
    start = c.at
    found = _limit(c) if c.take(" ") else None
    if found is None or not c.take("."):
        c.at = start
        return {}
    window, times = found
    return {"once": window} if times == 1 else {"limit": {window: times}}


def _power(c: Cursor) -> Ability | None:
    found: Ability = {}
    energy = None
    if c.take("Energy "):
        energy = c.match(_NUMBER, "Energy")
        if energy is None or not c.take(", "):
            return None
    limit = _limit(c)
    if limit is None:
        return None
    window, times = limit
    found["use"] = window
    if energy is not None:
        found["spend"] = int(energy)
    if times > 1:
        found["limit"] = {window: times}
    if c.take(", only if "):
        test = question(c)
        if test is None:
            return None
        found["if"] = test
    done = steps(c) if c.take(": ") else None
    return {**found, "do": done} if done is not None else None


def _replacement(c: Cursor) -> Ability | None:
    event = next((event for event, said in INSTEAD.items() if _head(c, said)), None)
    if event is None:
        return None
    found: Ability = {"instead": event}
    if c.take(", if "):
        test = question(c)
        if test is None:
            return None
        found["if"] = test
    if not c.take(": "):
        return None
    none = NONE.get(event, "")
    start = c.at
    if none and c.take(none):
        behind = c.at
        done = steps(c) if c.take(" ") else []
        if done is None:
            c.at, done = behind, []
    elif c.take(NO_EVENT):
        done = []
    else:
        c.at = start
        done = steps(c)
    return {**found, "do": done, **_limited(c)} if done is not None else None


def _head(c: Cursor, said: str) -> bool:
    """Whether these words stand here, with the end of a head behind them."""
    if c.ahead(f"{said}: ") or c.ahead(f"{said}, "):
        c.at += len(said)
        return True
    c.expect(said)
    return False


def _trigger(c: Cursor) -> Ability | None:
    start = c.at
    for way in (_generic, _own):
        c.at = start
        tests: list[str] = []
        found = way(c, tests)
        if found is None:
            continue
        if c.take(_HALF):
            tests.append(AT_HALF)
        if c.take(", if "):
            test = question(c)
            if test is None:
                continue
            tests.append(test)
        done = steps(c) if c.take(": ") else None
        if done is not None:
            asked = {"if": all_of(tests)} if tests else {}
            return {**found, **asked, "do": done, **_limited(c)}
    return None


def _generic(c: Cursor, tests: list[str]) -> Ability | None:
    for when, said in WITH_THIS.items():
        if _head(c, said):
            return {"when": when, "of": ab.THIS}
    for said, when, scope in _MOMENTS:
        if _head(c, said):
            return {"when": when} | ({} if scope == ab.OF_SELF else {"of": ab.SCOPES[scope]})
    return None


def _own(c: Cursor, tests: list[str]) -> Ability | None:
    """A moment that says some of its tests in its own words."""
    start = c.at
    for way in (_borne, _attack, _defense, _block, _damage, _card_damage, _roll):
        tests.clear()
        found = way(c, tests)
        if found is not None and (c.ahead(": ") or c.ahead(", ")):
            return found
        c.at = start
    return None


def _borne(c: Cursor, tests: list[str]) -> Ability | None:
    name = c.match(c.vocabulary.pattern, "a Condition") if c.take("When a ") else None
    if name is None or not c.take(" opponent attacks"):
        return None
    tests.append(f"opponent is {c.vocabulary.ids[name]}")
    return {"when": "attack_declared", "of": "opponent"}


def _attack(c: Cursor, tests: list[str]) -> Ability | None:
    found = {"when": "attack_declared"}
    if not c.take("On your "):
        return None
    number = next((n for n, said in ORDINALS.items() if c.take(f"{said} Attack each turn")), None)
    if number is not None:
        tests.append(f"attacks == {number}")
        return found
    kind = kinds(c)
    if kind is not None:
        tests.append(kind)
        if not c.take(" "):
            return None
    if not c.take("Attacks"):
        return None
    if c.take(" after the "):
        number = next((n for n, said in ORDINALS.items() if c.take(f"{said} each turn")), None)
        if number is None:
            return None
        tests.append(f"attacks >= {number + 1}")
    elif c.take(" of Cost "):
        cost = c.match(_NUMBER, "a Cost")
        sign = next((sign for words, sign in _COSTS if c.take(words)), "==")
        tests.append(f"cost {sign} {cost}")
    return found


def _defense(c: Cursor, tests: list[str]) -> Ability | None:
    kind = kinds(c) if c.take("On your ") else None
    if kind is None or not c.take(" Defenses"):
        return None
    tests.append(kind)
    return {"when": "defended"}


def _block(c: Cursor, tests: list[str]) -> Ability | None:
    number = c.match(_NUMBER, "a number") if c.take("When you block ") else None
    if number is None or not c.take(" damage or more"):
        return None
    tests += [f"blocked >= {number}", "not attacking"]
    return {"when": "action_resolved"}


def _damage(c: Cursor, tests: list[str]) -> Ability | None:
    for verb, when in (("deal", "damage_dealt"), ("take", "damage_taken")):
        if c.take(f"When you {verb} "):
            number = c.match(_NUMBER, "a number")
            if number is None or not c.take(" damage or more"):
                return None
            tests.append(f"damage >= {number}")
            return {"when": when}
    return None


def _card_damage(c: Cursor, tests: list[str]) -> Ability | None:
    kind = kinds(c) if c.take("When a ") else None
    if kind is None or not c.take(" card of yours deals "):
        return None
    tests.append(kind)
    if not c.take("damage"):
        number = c.match(_NUMBER, "a number")
        if number is None or not c.take(" damage or more"):
            return None
        tests.append(f"damage >= {number}")
    return {"when": "damage_dealt"}


def _roll(c: Cursor, tests: list[str]) -> Ability | None:
    found = {"when": "rolled"}
    if c.take("When your Attack rolls "):
        tests.append("attacking")
        return found if _tier(c, tests) else None
    if not c.take("When you roll "):
        return None
    tier = _tier(c, tests)
    if tier and not c.take(" "):
        return found
    if not c.take("for "):
        return None
    if c.take("an Attack"):
        tests.append("attacking")
        return found if not tier else None
    kind = kinds(c) if c.take("a ") else None
    if kind is None:
        return None
    tests.append(kind)
    if c.take(" Attack"):
        tests.append("attacking")
        return found
    return found if c.take(" card") else None


def _tier(c: Cursor, tests: list[str]) -> bool:
    """Which tier was rolled: `tier 2 or worse`."""
    if not c.take("tier "):
        return False
    number = c.match(_NUMBER, "a tier")
    sign = next((sign for words, sign in _TIERS if c.take(words)), "==")
    tests.append(f"roll tier {sign} {number}")
    return number is not None
