"""Printed tests, read back into expressions: `you hold no cards` is `hand == 0`.

Turns the tables of `expression_words` around; knows no verb.
"""

from __future__ import annotations

from typing import Final

from lithicrage.engine.amounts import SUBTYPES
from lithicrage.engine.rules import BY_NAME
from lithicrage.language.expression_words import AS_MANY, COMPARED, COUNTS
from lithicrage.readback.cursor import Cursor, alternatives
from lithicrage.readback.numbers import ANY, SOURCES, WHOSE, amount, cards_of_kind

_RULES: Final = {name.replace("_", " "): name for name, rule in BY_NAME.items() if rule.high == 1}
_RULE: Final = alternatives(_RULES)
_BEARING: Final = {
    "you are ": "you is",
    "you were ": "you was",
    "the opponent is ": "opponent is",
    "the opponent was ": "opponent was",
}
_JOINTS: Final = (" and ", " or ")
_TIERS: Final = {
    f"{tier} {words}": f"{sign} {tier}"
    for tier in (1, 2, 3)
    for words, sign in (("or better", ">="), ("or worse", "<="))
}


def question(c: Cursor) -> str | None:
    """The expression of a printed test."""
    said = _single(c)
    if said is None:
        return None
    joint = next((joint for joint in _JOINTS if c.ahead(joint)), None)
    while joint is not None and c.ahead(joint):
        start = c.at
        c.at += len(joint)
        other = _single(c)
        if other is None:
            c.at = start
            break
        said += joint + other
    return said


def _single(c: Cursor) -> str | None:
    start = c.at
    for opening, closing in (("not (", "not ({})"), ("(", "({})")):
        if c.ahead(opening):
            c.at += len(opening)
            inside = question(c)
            if inside is not None and c.take(")"):
                return closing.format(inside)
            c.at = start
    for word, source in (("", "attacking"), ("not ", "not attacking")):
        if c.take(f"you are {word}attacking"):
            return source
    for way in (_rule, _subtype, _last, _tier, _bearing, _counts, _comparison):
        found = way(c)
        if found is not None:
            return found
        c.at = start
    return None


def _rule(c: Cursor) -> str | None:
    if not c.take("the rule "):
        return None
    name = c.match(_RULE, "a rule")
    return f"rule {_RULES[name]}" if name is not None and c.take(" is on") else None


def _subtype(c: Cursor) -> str | None:
    if not c.take("the card is a "):
        return None
    found = next((subtype for subtype in SUBTYPES if c.take(subtype.capitalize())), None)
    return f"card subtype is {found}" if found else None


def _last(c: Cursor) -> str | None:
    for (whose, *_), source in zip(WHOSE, SOURCES, strict=True):
        if c.take(f"{whose} last Action was a "):
            kind = cards_of_kind(c, "card")
            return f"{source}last({kind})" if kind is not None else None
    return None


def _tier(c: Cursor) -> str | None:
    if c.take("the roll is tier "):
        found = next((said for said in _TIERS if c.take(said)), None)
        return f"roll tier {_TIERS[found]}" if found else None
    if c.take("the roll's tier is "):
        for operator, words in COMPARED.items():
            for tier in (1, 2, 3):
                if c.take(words.format(tier)):
                    return f"roll tier {operator} {tier}"
    return None


def _bearing(c: Cursor) -> str | None:
    start = c.at
    for opening, source in _BEARING.items():
        if c.take(opening):
            denied = "not " if c.take("not ") else ""
            name = c.match(c.vocabulary.pattern, "a Condition")
            if name is not None:
                return f"{denied}{source} {c.vocabulary.ids[name]}"
            c.at = start
    return None


def _counts(c: Cursor) -> str | None:
    start = c.at
    for source, who, place in zip(SOURCES, ("you", "the opponent"), (0, 1), strict=True):
        if not c.ahead(f"{who} "):
            continue
        for name, (*verbs, one, many) in COUNTS.items():
            before, _, behind = f"{who} {verbs[place]}".partition("{}")
            c.at = start
            asked = _bound(c, many, one) if c.take(before) else None
            if asked is not None and c.take(behind):
                kind, bound = asked
                narrowed = name if kind == ANY else f"{name}({kind})"
                return f"{source}{narrowed} {bound}"
    c.at = start
    return None


def _bound(c: Cursor, many: str, one: str) -> tuple[str, str] | None:
    """What is counted, and how many: `no cards`, `more cards than your Conditions`."""
    start = c.at
    if c.take("no "):
        kind = cards_of_kind(c, many)
        if kind is not None:
            return kind, "== 0"
        c.at = start
    for operator, words in AS_MANY.items():
        before, between, _ = words.split("{}")
        kind = cards_of_kind(c, many) if c.take(before) else None
        number = amount(c) if kind is not None and c.take(between) else None
        if kind is not None and number is not None:
            return kind, f"{operator} {number}"
        c.at = start
    for operator, words in COMPARED.items():
        opening = "not exactly " if operator == "!=" else words.format("")
        number = amount(c) if c.take(opening) else None
        kind = cards_of_kind(c, many, one) if number is not None and c.take(" ") else None
        if kind is not None:
            return kind, f"{operator} {number}"
        c.at = start
    return None


def _comparison(c: Cursor) -> str | None:
    left = amount(c)
    if left is None:
        return None
    start = c.at
    for operator, words in COMPARED.items():
        right = amount(c) if c.take(f" is {words.format('')}") else None
        if right is not None:
            return f"{left} {operator} {right}"
        c.at = start
    if c.take(" is at most half of "):  # half a number is said with "rounded down"
        right = amount(c)
        return f"({left}) * 2 <= {right}" if right is not None else None
    return None
