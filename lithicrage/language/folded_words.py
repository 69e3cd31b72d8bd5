"""Conditions of abilities folded into their sentences: `On your second Attack each turn`.

A test that a sentence can say as one of its own words is taken out of the `if`; what is left is
said behind it as before. Owns which tests fold into which moments and rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from lithicrage.engine import abilities as ab
from lithicrage.engine import amounts as eng
from lithicrage.engine import rules
from lithicrage.engine.amounts import Amount
from lithicrage.engine.filters import ANY_SUBTYPE
from lithicrage.language.ability_words import passive_words, when_words
from lithicrage.language.expressions import Bearing, Junction, Negation, Test, constant
from lithicrage.language.wording import Wording, bold

ORDINALS: Final = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}
# By operator, the numbers that sentences can say.
COUNTED: Final = {"==": range(1, 6), ">=": range(2, 7)}
COSTS: Final = dict.fromkeys((">=", "<=", "=="), range(1, 100))
TIERS: Final = {"==": "", ">=": " or better", "<=": " or worse"}
AMOUNTS: Final = {">=": range(1, 1000)}
HALF: Final = "At half Stamina or less"
# What a rule is about, and its verbs for many and for one, if the rule is about each of them.
SUBJECTS: Final = {
    "damage_bonus": ("Attack", "deal", "deals", "damage"),
    "def_bonus": ("Defense", "have", "has", "DEF"),
}


class Tests:
    """The parts of a test, all of which must hold; each is taken out once it is said."""

    def __init__(self, test: Test | None) -> None:
        self.left = list(_parts(test)) if test is not None else []

    def said(self, w: Wording, *, joined: bool = False) -> str:
        """What is left, to follow "if", or ""; `joined` means that it follows "and"."""
        mixed = joined or len(self.left) > 1
        words = []
        for test in self.left:
            loose = mixed and isinstance(test, Junction)
            words.append(f"({w.test(test)})" if loose else w.test(test))
        return f" {w.phrases.both} ".join(words)

    def half(self) -> bool:
        """Take out that the bearer's Stamina is at most half of what it began with."""
        for test in self.left:
            if (
                isinstance(test, eng.Compare)
                and test.operator == "<="
                and isinstance(test.left, eng.Product)
                and constant(test.left.right) == 2
                and _reads(test.left.left, "stamina")
                and _reads(test.right, "stamina_start")
            ):
                self.left.remove(test)
                return True
        return False

    def subtypes(self) -> tuple[int, ...]:
        """Take out which subtypes the card may have, or ()."""
        for test in self.left:
            found = tuple(_subtypes(test))
            if ANY_SUBTYPE not in found:
                self.left.remove(test)
                return found
        return ()

    def number(self, name: str, sayable: Mapping[str, range]) -> tuple[str, int] | None:
        """Take out how a number that is read of the bearer compares with one that can be said."""
        for test in self.left:
            if isinstance(test, eng.Compare) and test.operator in sayable:
                number = constant(test.right)
                if _reads(test.left, name) and number in sayable[test.operator]:
                    assert number is not None
                    self.left.remove(test)
                    return test.operator, number
        return None

    def tier(self) -> tuple[str, int] | None:
        """Take out how the tier of a roll compares: with `==`, `>=` or `<=`."""
        for test in self.left:
            if isinstance(test, eng.RollTier) and test.operator in TIERS:
                self.left.remove(test)
                return test.operator, test.tier
        return None

    def attacking(self, wanted: bool = True) -> bool:
        """Take out that one attacks, or that one does not."""
        for test in self.left:
            inner = test.test if isinstance(test, Negation) else test
            if _attacks(inner) and isinstance(test, Negation) != wanted:
                self.left.remove(test)
                return True
        return False

    def bearing(self) -> str:
        """Take out a Condition that the opponent bears now, by its id; or ""."""
        for test in self.left:
            if isinstance(test, Bearing) and test.who == eng.OPPONENT and not test.before:
                self.left.remove(test)
                return test.condition
        return ""


def moment_said(when: str, scope: int, test: Test | None, w: Wording) -> str:
    """When an ability happens: `On your Mind Attacks`, `When you pass, if ...`."""
    tests = Tests(test)
    words = ""
    if scope == ab.OF_SELF:
        words = _own_moment(when, tests)
    elif scope == ab.OF_OPPONENT and when == "attack_declared":
        borne = tests.bearing()
        words = f"When a {bold(w.condition(borne))} opponent attacks" if borne else ""
    words = words or when_words(when, scope)
    half = ", at half Stamina or less" if scope == ab.OF_SELF and tests.half() else ""
    left = tests.said(w)
    return f"{words}{half}, if {left}" if left else f"{words}{half}"


def rule_said(
    name: str, layer: int, operand: Any, scope: int, test: Test | None, w: Wording
) -> str:
    """A changed rule with its test: `Your Body Defenses have +1 DEF`, without its full stop."""
    tests = Tests(test)
    half = scope == ab.OF_SELF and tests.half()
    words = ""
    if scope == ab.OF_SELF and layer == rules.ADD and isinstance(operand, Amount):
        words = _own_rule(name, operand, tests, w)
    words = words or passive_words(name, layer, operand, scope, w)
    asked = " if it is " in words
    left = tests.said(w, joined=asked)
    words = f"{words} {'and' if asked else 'if'} {left}" if left else words
    return f"{HALF}: {words}" if half else words


def _own_rule(name: str, operand: Amount, tests: Tests, w: Wording) -> str:
    """What a rule adds to one's Attacks or Defenses, with which of them; "" for other rules."""
    if name not in SUBJECTS:
        return ""
    noun, many, one, what = SUBJECTS[name]
    kinds = _kinds(tests)
    which = tests.number("attacks", COUNTED) if noun == "Attack" else None
    amount = w.amount(operand)
    plus = bold(amount if amount.startswith("-") else f"+{amount}")
    if which is None:
        return f"Your {_kind(kinds)}{noun}s {many} {plus} {what}"
    operator, number = which
    if operator == "==":
        after = f" if it is {_article(kinds)} {kinds}" if kinds else ""
        return f"Your {ORDINALS[number]} {noun} each turn {one} {plus} {what}{after}"
    behind = f"after the {ORDINALS[number - 1]} each turn"
    return f"Your {_kind(kinds)}{noun}s {behind} {many} {plus} {what}"


def _own_moment(when: str, tests: Tests) -> str:
    """A moment of the bearer's own, with the tests that it can say; "" if it says none."""
    if when == "attack_declared":
        return _own_attack(tests)
    if when == "defended":
        kinds = _kinds(tests)
        return f"On your {kinds} Defenses" if kinds else ""
    if when == "rolled":
        return _own_roll(tests)
    if when == "action_resolved":
        return _own_block(tests)
    if when in ("damage_dealt", "damage_taken"):
        return _own_damage(when, tests)
    return ""


def _own_attack(tests: Tests) -> str:
    which = tests.number("attacks", COUNTED)
    if which is not None and which[0] == "==":
        return f"On your {ORDINALS[which[1]]} Attack each turn"
    kinds = _kinds(tests)
    if which is not None:
        number = which[1]
        return f"On your {_kind(kinds)}Attacks after the {ORDINALS[number - 1]} each turn"
    cost = tests.number("cost", COSTS)
    if cost is not None:
        words = {">=": " or more", "<=": " or less", "==": ""}[cost[0]]
        return f"On your {_kind(kinds)}Attacks of Cost {bold(f'{cost[1]}')}{words}"
    return f"On your {kinds} Attacks" if kinds else ""


def _own_roll(tests: Tests) -> str:
    attacking = tests.attacking()
    kinds, tier = _kinds(tests), _tier(tests.tier())
    if kinds:
        of = f"{_article(kinds)} {kinds} Attack" if attacking else f"{_article(kinds)} {kinds} card"
        return f"When you roll {tier} for {of}" if tier else f"When you roll for {of}"
    if tier:
        return f"When your Attack rolls {tier}" if attacking else f"When you roll {tier}"
    return "When you roll for an Attack" if attacking else ""


def _own_block(tests: Tests) -> str:
    if not any(isinstance(test, Negation) and _attacks(test.test) for test in tests.left):
        return ""
    blocked = tests.number("blocked", AMOUNTS)
    if blocked is None:
        return ""
    tests.attacking(wanted=False)
    return f"When you block {bold(f'{blocked[1]}')} damage or more"


def _own_damage(when: str, tests: Tests) -> str:
    deals = when == "damage_dealt"
    much = tests.number("damage", AMOUNTS)
    kinds = _kinds(tests) if deals else ""
    amount = f"{bold(f'{much[1]}')} damage or more" if much else "damage"
    if kinds:
        return f"When {_article(kinds)} {kinds} card of yours deals {amount}"
    if much:
        return f"When you {'deal' if deals else 'take'} {amount}"
    return ""


def _kinds(tests: Tests) -> str:
    """The subtypes that are taken out: `Weapon or Body`, or ""."""
    return " or ".join(eng.SUBTYPES[subtype].capitalize() for subtype in tests.subtypes())


def _tier(asked: tuple[str, int] | None) -> str:
    """`tier 3`, `tier 2 or worse`, or ""."""
    if asked is None:
        return ""
    operator, tier = asked
    return f"tier {tier}{TIERS[operator]}"


def _kind(kinds: str) -> str:
    return f"{kinds} " if kinds else ""


def _article(word: str) -> str:
    return "an" if word[0] in "AEIOU" else "a"


def _parts(test: Test) -> Iterator[Test]:
    """The tests that a test joins by `and`."""
    if isinstance(test, Junction) and test.word == "and":
        yield from _parts(test.left)
        yield from _parts(test.right)
    else:
        yield test


def _subtypes(test: Test) -> Iterator[int]:
    """The subtypes that a test asks for; ANY_SUBTYPE for anything else in it."""
    if isinstance(test, Junction) and test.word == "or":
        yield from _subtypes(test.left)
        yield from _subtypes(test.right)
    elif isinstance(test, eng.Subtype):
        yield test.subtype
    else:
        yield ANY_SUBTYPE


def _attacks(test: Test) -> bool:
    return isinstance(test, eng.Attacking)


def _reads(amount: Amount, name: str) -> bool:
    """Whether an amount is a number of this name, read of the bearer."""
    return isinstance(amount, eng.Reading) and amount.name == name and amount.who == eng.YOU
