"""The table rules of a match as one line of text: `gentle,max_turns=60,tier_limits=[5,9]`.

Owns that notation: a profile's id, then single keys with values as a card file writes them. What
the keys mean is `engine.rules`' business (R92).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from lithicrage.dsl.findings import CardFileError, hint
from lithicrage.dsl.source import read_text
from lithicrage.engine import rules

MANUAL = "manual"
_COMMA = re.compile(r",(?![^\[\]]*\])")  # not inside brackets


def parse_rules(text: str) -> tuple[str, dict[str, Any]]:
    """The profile and the single keys of a line; the profile is `manual` if it begins with a key.

    Values come as a file would hold them. Raises ValueError with what would be right for a part
    that is no `key=value`, an unknown key, a value that is no answer, or a key that stands twice.
    """
    parts = [part.strip() for part in _COMMA.split(text)]
    profile = MANUAL
    if parts and "=" not in parts[0]:
        profile = parts.pop(0) or MANUAL
    answers: dict[str, Any] = {}
    for part in parts:
        key, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or not key or not value:
            raise ValueError(f"rules are `PROFILE,key=value,...`; found `{part}`")
        if key in answers:
            raise ValueError(f"the rule `{key}` stands there twice")
        answers[key] = _value(key, value)
    check_rules(answers)
    return profile, answers


def check_rules(answers: Mapping[str, Any]) -> None:
    """Raises ValueError for the first key that is no rule, or whose value is no answer to it."""
    for key, value in answers.items():
        if key == rules.ON_ATTACK:
            continue  # effects: whoever compiles them reports what is wrong
        problem = rules.problem(key, value)
        if problem is not None:
            near = hint(key, (*rules.BY_NAME, rules.ON_ATTACK)) if key not in rules.BY_NAME else ""
            raise ValueError(f"{problem}{near}")


def rules_text(profile: str, answers: Mapping[str, Any]) -> str:
    """The line that `parse_rules` reads back as this profile and these keys."""
    return ",".join([profile, *(f"{key}={_written(value)}" for key, value in answers.items())])


def _value(key: str, text: str) -> Any:
    try:
        return read_text(f"{key}: {text}\n", "rules").data[key]
    except (CardFileError, KeyError, TypeError):
        raise ValueError(f"`{key}={text}`: `{text}` cannot be read as a value") from None


def _written(value: Any) -> str:
    if value is None:
        return "~"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return f"[{','.join(_written(part) for part in value)}]"
    if isinstance(value, dict):
        return f"{{{','.join(f'{key}: {_written(part)}' for key, part in value.items())}}}"
    return str(value)
