"""The table rules of a match as one line of text: `gentle,max_turns=60,tier_limits=[5,9]`.

Owns that notation: a profile's id, then single keys with values as a card file writes them, and
`SIDE:key=value` for a handicap. What the keys mean is up to `engine.rules` (R92, A68).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from lithicrage.engine import rules
from lithicrage.language.findings import CardFileError, hint
from lithicrage.language.source import read_text

MANUAL: Final = "manual"
HOUSE: Final = "house"  # what a new player gets
SIDES: Final = ("heroes", "foes")
_OPEN: Final = "[{"
_SHUT: Final = "]}"


def parse_rules(text: str) -> tuple[str, dict[str, Any]]:
    """The profile and the single keys of a line; without a profile in front it is `manual`.

    Values are as in a card file. Raises ValueError, saying what would be right, for a part that is
    not `key=value`, an unknown key, an invalid value, or a repeated key.
    """
    parts = list(_parts(text))
    profile = MANUAL
    if parts and "=" not in parts[0]:
        profile = parts.pop(0) or MANUAL
    answers: dict[str, Any] = {}
    for part in parts:
        key, value = _pair(part, "rules are `PROFILE,key=value,...`")
        if key in answers:
            raise ValueError(f"the rule `{key}` is given twice")
        answers[key] = value
    check_rules(answers)
    return profile, answers


def check_rules(answers: Mapping[str, Any]) -> None:
    """Raise ValueError for the first key that is not a rule, or whose value is invalid."""
    for key, value in answers.items():
        if key == rules.ON_ATTACK:
            continue  # effects: the compiler reports what is wrong
        problem = rules.problem(key, value)
        if problem is not None:
            near = hint(key, (*rules.BY_NAME, rules.ON_ATTACK)) if key not in rules.BY_NAME else ""
            raise ValueError(f"{problem}{near}")


def parse_handicap(text: str) -> tuple[str, str, Any]:
    """Side, key and value of `foes:energy_per_turn=2`. Raises ValueError as `check_handicap`."""
    if not text.isprintable():
        raise ValueError(f"a handicap is one line of plain text; found {text!r}")
    side, colon, rest = (piece.strip() for piece in text.partition(":"))
    if not colon or side not in SIDES:
        sides = " or ".join(f"`{side}:key=value`" for side in SIDES)
        raise ValueError(f"a handicap is {sides}; found `{text}`")
    key, value = _pair(rest, "a handicap is `SIDE:key=value`")
    check_handicap(key, value)
    return side, key, tuple(value) if isinstance(value, list) else value


def check_handicap(key: str, value: Any) -> None:
    """Raise ValueError for an unknown rule, a wrong answer, or a rule not per seat (A68)."""
    rule = rules.BY_NAME.get(key)
    if key == rules.ON_ATTACK or (rule is not None and rule.index in rules.ONE_FOR_ALL):
        good = ", ".join(one_sided())
        raise ValueError(f"`{key}` holds for the whole table; a handicap is one of {good}")
    check_rules({key: value})


def handicap_text(side: str, key: str, value: Any) -> str:
    """The text that `parse_handicap` reads back."""
    return f"{side}:{key}={value_text(value)}"


def one_sided() -> list[str]:
    """The keys that a handicap may change, in table order."""
    out = rules.ONE_FOR_ALL | rules.LISTS  # a line of text cannot name a Condition
    return [rule.name for rule in rules.RULES if rule.index not in out]


def value_text(value: Any, gap: str = "") -> str:
    """A value as a card file writes it: one word, or one pair of brackets, with `gap` behind each
    comma."""
    if value is None:
        return "~"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return f"[{f',{gap}'.join(value_text(part, gap) for part in value)}]"
    if isinstance(value, dict):
        parts = (f"{key}: {value_text(part, gap)}" for key, part in value.items())
        return f"{{{f',{gap}'.join(parts)}}}"
    return str(value)


def _parts(text: str) -> Iterator[str]:
    """The parts between commas outside brackets."""
    if not text.isprintable():
        raise ValueError(f"rules are one line of plain text; found {text!r}")
    depth = start = 0
    for place, sign in enumerate(text):
        depth += (sign in _OPEN) - (sign in _SHUT)
        if sign == "," and depth <= 0:
            yield text[start:place].strip()
            start = place + 1
    yield text[start:].strip()


def _pair(text: str, right: str) -> tuple[str, Any]:
    """Split `key=value`; `right` says what would be right."""
    key, equals, value = (piece.strip() for piece in text.partition("="))
    if not equals or not key or not value:
        raise ValueError(f"{right}; found `{text}`")
    try:
        data = read_text(f"value: {value}\n", "rules").data
    except CardFileError:
        data = None
    if not isinstance(data, dict) or list(data) != ["value"]:
        raise ValueError(f"`{key}={value}`: `{value}` cannot be read as a value")
    return key, data["value"]
