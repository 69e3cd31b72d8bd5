"""Printed changes of rules and answers of profiles, read back.

Turns the tables of `ability_words` and `rule_words` around.
"""

from __future__ import annotations

import re
from typing import Any, Final

from lithicrage.engine import abilities as ab
from lithicrage.engine import rules
from lithicrage.engine.amounts import SUBTYPES
from lithicrage.language.ability_words import CHANGES, FOR, HOLDERS, NO_ATTACKS, PERMITS, WHOSE
from lithicrage.language.folded_words import HALF, ORDINALS, SUBJECTS
from lithicrage.language.rule_words import ANSWERS, NUMBERS
from lithicrage.readback.cursor import Cursor, alternatives
from lithicrage.readback.numbers import amount
from lithicrage.readback.questions import question
from lithicrage.readback.sentences import edges, number_or_text

Change = dict[str, Any]
AT_HALF: Final = "stamina * 2 <= stamina_start"
_NUMBER: Final = re.compile(r"-?\d+")
# Every answer that has a sentence of its own, without its full stop.
_ANSWERS: Final = {
    said.removesuffix("."): (name, value)
    for name, answers in ANSWERS.items()
    for value, said in answers.items()
}
_ANSWER: Final = alternatives(_ANSWERS)
_COUNTED: Final = {
    name: re.compile(re.escape(said.removesuffix(".")).replace(r"\{\}", r"(-?\d+)"))
    for name, said in NUMBERS.items()
}


def answer(c: Cursor) -> tuple[str, Any] | None:
    """A rule and its answer, from a sentence of a profile without its full stop."""
    said = c.match(_ANSWER, "a table rule")
    if said is not None:
        name, value = _ANSWERS[said]
        return name, _plain_value(name, value)
    for name, pattern in _COUNTED.items():
        found = pattern.match(c.text, c.at)
        if found is not None:
            c.at = found.end()
            numbers = [int(number) for number in found.groups()]
            return name, numbers if rules.BY_NAME[name].pair else numbers[0]
    return None


def change(c: Cursor) -> Change | None:
    """A changed rule up to its full stop, as an ability of a file."""
    tests: list[str] = []
    if c.take(f"{HALF}: "):
        tests.append(AT_HALF)
    start = c.at
    for way in (_own, _added, _attacks, _immune, _permit, _answered, _generic):
        asked: list[str] = []
        found = way(c, asked)
        if found is not None:
            test = question(c) if c.take(" and " if "it is" in asked else " if ") else ""
            if test is not None and c.take("."):
                tests += [one for one in (*asked, test) if one not in ("it is", "")]
                return found | ({"if": all_of(tests)} if tests else {})
        c.at = start
    return None


def all_of(tests: list[str]) -> str:
    """One test that holds if all of these do."""
    return " and ".join(f"({test})" for test in tests) if len(tests) > 1 else tests[0]


def kinds(c: Cursor) -> str | None:
    """A test for subtypes: `Weapon or Body`."""
    found: list[str] = []
    while True:
        name = next((one for one in SUBTYPES if c.take(one.capitalize())), None)
        if name is None:
            return None
        found.append(f"card subtype is {name}")
        if not c.take(" or "):
            return " or ".join(found)


def _own(c: Cursor, asked: list[str]) -> Change | None:
    """What is added to one's own Attacks or Defenses, with which of them."""
    start = c.at
    for rule, (noun, many, one, what) in SUBJECTS.items():
        c.at = start
        asked.clear()
        if not c.take("Your "):
            return None
        if noun == "Attack":
            number = next((n for n, said in ORDINALS.items() if c.take(f"{said} ")), None)
            if number is not None:
                plus = _plus(c) if c.take(f"{noun} each turn {one} ") else None
                if plus is None or not c.take(f" {what}"):
                    continue
                asked.append(f"attacks == {number}")
                if c.take(" if it is "):
                    found = kinds(c) if c.take("a ") or c.take("an ") else None
                    if found is None:
                        return None
                    asked += [found, "it is"]
                return {"rule": rule, "add": plus}
        kind = kinds(c)
        if kind is not None:
            asked.append(kind)
            if not c.take(" "):
                continue
        if not c.take(f"{noun}s "):
            continue
        if c.take("after the "):
            number = next((n for n, said in ORDINALS.items() if c.take(f"{said} each turn ")), None)
            if number is None:
                continue
            asked.append(f"attacks >= {number + 1}")
        plus = _plus(c) if c.take(f"{many} ") else None
        if plus is not None and c.take(f" {what}"):
            return {"rule": rule, "add": plus}
    return None


def _plus(c: Cursor) -> int | str | None:
    """`+2`, `-1`, `+M`."""
    if c.ahead("-"):
        found = c.match(_NUMBER, "a number")
        return int(found) if found is not None else None
    words = amount(c) if c.take("+") else None
    return number_or_text(words) if words is not None else None


def _scoped(c: Cursor, words: dict[int, str], behind: str) -> Change | None:
    """Whose rule changes, from one of these words with others behind it."""
    for scope, said in words.items():
        if c.take(f"{said}{behind}"):
            return {} if scope == ab.OF_SELF else {"for": ab.SCOPES[scope]}
    return None


def _added(c: Cursor, asked: list[str]) -> Change | None:
    start = c.at
    found = _scoped(c, WHOSE, " Power Rolls have ")
    if found is not None:
        for rule in ("edge", "bane"):
            at = c.at
            if c.ahead("-"):
                number = c.match(_NUMBER, "a number")
                if c.take(f" {rule.capitalize()}s"):
                    return {"rule": rule, "add": int(number or 0), **found}
            else:
                number = edges(rule.capitalize())(c)
                if number is not None:
                    return {"rule": rule, "add": number_or_text(number), **found}
            c.at = at
        plus = _plus(c)
        return {"rule": "roll_bonus", "add": plus, **found} if plus is not None else None
    for rule, (noun, many, _, what) in SUBJECTS.items():
        c.at = start
        found = _scoped(c, WHOSE, f" {noun}s {many} ")
        plus = _plus(c) if found is not None else None
        if found is not None and plus is not None and c.take(f" {what}"):
            return {"rule": rule, "add": plus, **found}
    return None


def _attacks(c: Cursor, asked: list[str]) -> Change | None:
    rule: Change = {"rule": "attacks_per_turn"}
    for none, said in NO_ATTACKS.items():
        found = _scoped(c, HOLDERS, f" {said}")
        if found is not None:
            return {**rule, rules.LAYERS[none]: 0, **found}
    for layer, always in (("set", ""), ("always", " always")):
        found = _scoped(c, HOLDERS, f"{always} make any number of Attacks")
        if found is not None:
            return {**rule, layer: None, **found}
    found = _scoped(c, WHOSE, " Attacks are ")
    if found is None:
        return None
    start = c.at
    for layer, value in _changed(c, "attacks_per_turn", "more", "fewer"):
        if c.take(" a turn"):
            return {**rule, layer: value, **found}
        c.at = start
    return None


def _immune(c: Cursor, asked: list[str]) -> Change | None:
    for always in ("", " always"):
        found = _scoped(c, HOLDERS, f" are{always} immune to ")
        if found is None:
            continue
        change = {"rule": "immune", **found}
        if c.take("nothing more"):
            return {**change, "add": []}
        if c.take("nothing"):
            return {**change, "always" if always else "set": []}
        ids: list[str] = []
        while True:
            name = c.match(c.vocabulary.pattern, "a Condition")
            if name is None:
                return None
            ids.append(c.vocabulary.ids[name])
            if not c.take(" and "):
                break
        if c.take(" alone"):
            return {**change, "always" if always else "set": ids}
        return {**change, "add": ids} if not always else None
    return None


def _permit(c: Cursor, asked: list[str]) -> Change | None:
    start = c.at
    for rule, held in PERMITS.items():
        what = held[ab.OF_SELF][1]
        for scope, holder in HOLDERS.items():
            whose, does = held.get(scope) or (holder, what)
            for said, layer, value in (
                ("cannot", "set", False),
                ("can always", "always", True),
                ("can never", "always", False),
                ("can", "set", True),
            ):
                c.at = start
                if not c.take(f"{whose} {said} {does}"):
                    continue
                change = {"rule": rule, layer: value}
                change |= {} if scope == ab.OF_SELF else {"for": ab.SCOPES[scope]}
                if rule != "may_gain":
                    return change
                things = _gained(c)
                if things is not None:
                    return change | {"what": things}
    return None


def _gained(c: Cursor) -> list[str] | None:
    """` Stamina, Energy or Dazed`."""
    found: list[str] = []
    if not c.take(" "):
        return None
    while True:
        thing = next((word for word in rules.GAINS if c.take(word.capitalize())), None)
        if thing is None:
            name = c.match(c.vocabulary.pattern, "a Condition")
            thing = c.vocabulary.ids[name] if name is not None else None
        if thing is None:
            return None
        found.append(thing)
        if not c.take(", ") and not c.take(" or "):
            return found


def _answered(c: Cursor, asked: list[str]) -> Change | None:
    """`For you: A reshuffle skips no turn`."""
    for layer, said in (("set", ": "), ("always", ", always: ")):
        found = _scoped(c, FOR, said)
        told = answer(c) if found is not None else None
        if found is not None and told is not None:
            return {"rule": told[0], layer: told[1], **found}
    return None


def _generic(c: Cursor, asked: list[str]) -> Change | None:
    """`Your hand size is 1 higher`."""
    found = _scoped(c, WHOSE, " ")
    if found is None:
        return None
    start = c.at
    for rule in rules.RULES:
        for verb in ("is", "are"):
            c.at = start
            if c.take(f"{rule.name.replace('_', ' ')} {verb} "):
                at = c.at
                for layer, value in _changed(c, rule.name, "higher", "lower"):
                    if c.ahead(".") or c.ahead(" if "):
                        return {"rule": rule.name, layer: value, **found}
                    c.at = at
    return None


def _changed(c: Cursor, name: str, more: str, less: str) -> Any:
    """All ways to read a change and its value; each leaves the cursor behind it."""
    start = c.at
    value = _value(c, name)
    if value is not None:
        behind = c.at
        for word, sign in ((more, 1), (less, -1)):
            if c.take(f" {word}"):
                yield "add", sign * value[0] if isinstance(value[0], int) else value[0]
            c.at = behind
        yield "set", value[0]
    for layer, said in CHANGES.items():
        c.at = start
        opening = said.format("")
        if opening and c.take(opening):
            value = _value(c, name)
            if value is not None:
                yield layer, value[0]


def _value(c: Cursor, name: str) -> tuple[Any] | None:
    """What a rule is changed by, in brackets since it may be nothing at all."""
    rule = rules.BY_NAME[name]
    if c.take("unlimited"):
        return (None,)
    if rule.choices:
        found = next((one for one in rule.choices if c.take(one.replace("_", " "))), None)
        return (found,) if found is not None else None
    if rule.pair:
        found = c.match(re.compile(r"-?\d+ and -?\d+"), "two numbers")
        return ([int(n) for n in found.split(" and ")],) if found is not None else None
    if rule.high == 1:
        found = next((one for one in ("on", "off") if c.take(one)), None)
        return (found == "on",) if found is not None else None
    if c.ahead("-"):
        number = c.match(_NUMBER, "a number")
        return (int(number),) if number is not None else None
    words = amount(c)
    return (number_or_text(words),) if words is not None else None


def _plain_value(name: str, value: Any) -> Any:
    """An answer as a file writes it."""
    return bool(value) if rules.BY_NAME[name].high == 1 else value
