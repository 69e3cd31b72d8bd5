"""Amounts and tests: the small expressions of card text, from text to nodes.

Owns the grammar (`M + 2`, `M/A`, `level * 3`, `opponent is bleeding and roll tier >= 2`). Amounts
are the engine's own nodes; tests name Conditions by id until `build` gives them their numbers in a
Book. Knows no YAML: an error names its place in the text. Serves R80, R81.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from lithicrage.base.frozen import frozen
from lithicrage.engine import amounts as eng
from lithicrage.engine.amounts import Amount
from lithicrage.engine.rules import BY_NAME
from lithicrage.language.findings import hint, nearest

STATS: Final = "MAWS"
WHO: Final = {"you": eng.YOU, "opponent": eng.OPPONENT}
TIERS: Final = (1, 2, 3)


class ExpressionError(Exception):
    """A text that is no expression: LR code, message, and index in the text."""

    def __init__(self, code: str, message: str, place: int) -> None:
        super().__init__(code, message, place)
        self.code = code
        self.message = message
        self.place = place


@frozen
class Bearing:
    """`who` has a Condition, or (`before`) had it when its action was declared (A4)."""

    condition: str
    who: int
    before: bool


@frozen
class Negation:
    """The opposite of a test."""

    test: Test


@frozen
class Junction:
    """Two tests of which both (`and`) or at least one (`or`) must hold."""

    word: str
    left: Test
    right: Test


_REMEMBERED: Final = 4_096  # texts: every other card repeats a few, such as `M + 2`

Test = (
    Bearing
    | Negation
    | Junction
    | eng.Compare
    | eng.Attacking
    | eng.RuleIs
    | eng.Subtype
    | eng.RollTier
)


@lru_cache(maxsize=_REMEMBERED)
def read_amount(text: str) -> Amount:
    """Parse a text as an Amount. Raises ExpressionError."""
    parser = _Parser(text)
    amount = parser.amount()
    parser.end()
    return amount


@lru_cache(maxsize=_REMEMBERED)
def known_amount(text: str) -> tuple[Amount, tuple[str, ...], int | None]:
    """Parse an Amount, with its `counters_in` and its `constant`. Raises ExpressionError."""
    amount = read_amount(text)
    return amount, tuple(counters_in(amount)), constant(amount)


def is_amount(text: str) -> bool:
    """Whether a text is an Amount."""
    try:
        read_amount(text)
    except ExpressionError:
        return False
    return True


@lru_cache(maxsize=_REMEMBERED)
def read_test(text: str) -> Test:
    """Parse a text as a test. Raises ExpressionError."""
    parser = _Parser(text)
    test = parser.test()
    parser.end()
    return test


def build(test: Test, number: Callable[[str], int]) -> eng.Test:
    """The engine's form of a test; `number` maps a Condition's id to its number in the Book."""
    if isinstance(test, Bearing):
        form = eng.Bore if test.before else eng.Bears
        return form(number(test.condition), test.who)
    if isinstance(test, Negation):
        return eng.Not(build(test.test, number))
    if isinstance(test, Junction):
        left, right = build(test.left, number), build(test.right, number)
        return eng.Both(left, right) if test.word == "and" else eng.Either(left, right)
    if isinstance(test, eng.Compare):
        return eng.Compare(numbered(test.left, number), test.operator, numbered(test.right, number))
    return test


def numbered(amount: Amount, number: Callable[[str], int]) -> Amount:
    """An amount whose counters know their Conditions' numbers in the Book."""
    if isinstance(amount, eng.Counter):
        return eng.Counter(amount.condition, amount.who, number(amount.condition))
    if isinstance(amount, (eng.Sum, eng.Difference, eng.Product)):
        left, right = numbered(amount.left, number), numbered(amount.right, number)
        if left is not amount.left or right is not amount.right:
            return type(amount)(left, right)
    return amount


def counters_in(amount: Amount) -> Iterator[str]:
    """The ids of the Conditions whose counters an amount reads."""
    if isinstance(amount, eng.Counter):
        yield amount.condition
    elif isinstance(amount, (eng.Sum, eng.Difference, eng.Product)):
        yield from counters_in(amount.left)
        yield from counters_in(amount.right)


def conditions_in(test: Test) -> Iterator[str]:
    """The ids of the Conditions that a test names."""
    if isinstance(test, Bearing):
        yield test.condition
    elif isinstance(test, eng.Compare):
        yield from counters_in(test.left)
        yield from counters_in(test.right)
    elif isinstance(test, Negation):
        yield from conditions_in(test.test)
    elif isinstance(test, Junction):
        yield from conditions_in(test.left)
        yield from conditions_in(test.right)


def constant(amount: Amount) -> int | None:
    """The number that an amount always equals, or None if it depends on the match."""
    if isinstance(amount, eng.Const):
        return amount.number
    if isinstance(amount, (eng.Sum, eng.Difference, eng.Product)):
        left, right = constant(amount.left), constant(amount.right)
        if left is None or right is None:
            return None
        if isinstance(amount, eng.Sum):
            return left + right
        return left - right if isinstance(amount, eng.Difference) else left * right
    return None


def readings_in(amount: Amount) -> Iterator[str]:
    """The readings (`X`, `that`, `blocked`, ...) that an amount names."""
    if isinstance(amount, eng.Reading):
        yield amount.name
    elif isinstance(amount, (eng.Sum, eng.Difference, eng.Product)):
        yield from readings_in(amount.left)
        yield from readings_in(amount.right)


# ---- grammar ----------------------------------------------------------------------------------

_TOKEN: Final = re.compile(r"(?P<number>\d+)|(?P<word>[^\W\d]\w*)|(?P<sign>[<>=!]=|[-+*/()<>=])")
_END: Final = ""
_NESTED: Final = 20
_TOKENS: Final = 60
OF_COMBATANT: Final = (
    *("level", "energy", "stamina", "stamina_start", "attacks", "hand", "conditions"),
    *("discard", "draw", "taken", "dealt", "defenses"),
)
_BORNE: Final = ("are", "were", "has", "have", "bears", "bear", "had")  # typed for `is` or `was`
_KEYWORDS: Final = ("not", "attacking", "rule", "card", "roll", "you", "opponent")


class _Parser:
    """Recursive descent over the tokens of one text; brackets nest at most 20 deep."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[tuple[str, str, int]] = []
        place = 0
        while place < len(text):
            if text[place] == " ":
                place += 1
                continue
            found = _TOKEN.match(text, place)
            if found is None:
                message = f"`{text[place]}` has no meaning in an expression"
                raise ExpressionError("LR103", message, place)
            self.tokens.append((found.lastgroup or "", found.group(), place))
            place = found.end()
            if len(self.tokens) > _TOKENS:
                raise ExpressionError("LR007", f"an expression of over {_TOKENS} parts", place)
        self.tokens.append((_END, "", len(text)))
        self.at = 0
        self.depth = 0

    # -- amounts

    def amount(self) -> Amount:
        left = self.product()
        while self.seen("+", "-"):
            left = (
                eng.Sum(left, self.product())
                if self.tokens[self.at - 1][1] == "+"
                else eng.Difference(left, self.product())
            )
        return left

    def product(self) -> Amount:
        left = self.atom()
        while self.seen("*"):
            left = eng.Product(left, self.atom())
        return left

    def atom(self) -> Amount:
        kind, word, place = self.tokens[self.at]
        if kind == "number":
            if len(word) > 9:
                raise ExpressionError("LR008", "a number of over 9 digits", place)
            self.at += 1
            return eng.Const(int(word))
        if self.seen("("):
            self.enter(place)
            inside = self.amount()
            self.close()
            return inside
        if word == "-":
            raise ExpressionError("LR114", "an amount below 0", place)
        if kind == "word":
            self.at += 1
            who = WHO.get(word)
            if who is not None:
                kind, word, place = self.tokens[self.at]
                self.at += 1
                if kind == "word" and len(word) > 1 and word not in eng.READINGS:
                    return eng.Counter(word, who)  # `opponent bleeding`
            return self.reading(word, place, eng.YOU if who is None else who)
        raise self.error_expected("a number, a stat (M, A, W, S) or a name such as `cost`")

    def reading(self, word: str, place: int, who: int) -> Amount:
        """A stat, a slash list of stats, or a named number."""
        if len(word) == 1 and word in STATS:
            stats = [STATS.index(word)]
            while self.seen("/"):
                _, letter, where = self.tokens[self.at]
                if len(letter) != 1 or letter not in STATS:
                    found = f"`{letter}`" if letter else "nothing"
                    message = f"{found} is no stat; a slash list holds M, A, W and S"
                    message += ", and nothing is divided" if letter.isdigit() else ""
                    raise ExpressionError("LR213", message, where)
                stats.append(STATS.index(letter))
                self.at += 1
            return eng.Stat(tuple(sorted(set(stats))), who)
        if word in eng.READINGS:
            if who == eng.OPPONENT and word not in OF_COMBATANT:
                raise ExpressionError("LR104", f"an opponent has no `{word}` of its own", place)
            return eng.Reading(word, who)
        if not word:
            raise ExpressionError("LR103", "an expression that ends too early", place)
        if len(word) == 1:
            message = f"`{word}` is no stat; the stats are M, A, W and S"
            raise ExpressionError("LR213", message, place)
        if word.upper() == "LVL":
            raise ExpressionError("LR104", f"`{word}` is written `level`", place)
        raise ExpressionError("LR104", f"`{word}` is no number{hint(word, eng.READINGS)}", place)

    # -- tests

    def test(self) -> Test:
        left = self.both()
        while self.seen("or"):
            left = Junction("or", left, self.both())
        return left

    def both(self) -> Test:
        left = self.single()
        while self.seen("and"):
            left = Junction("and", left, self.single())
        return left

    def single(self) -> Test:
        _, word, place = self.tokens[self.at]
        if word == "not":
            self.at += 1
            self.enter(place)
            inside = self.single()
            self.depth -= 1
            return Negation(inside)
        if word == "(" and not self.bracketed_amount():
            self.at += 1
            self.enter(place)
            test = self.test()
            self.close()
            return test
        if word == "attacking":
            self.at += 1
            return eng.Attacking()
        if word == "rule":
            self.at += 1
            return self.rule()
        if word in ("card", "roll"):
            self.at += 1
            return self.card_subtype() if word == "card" else self.roll_tier()
        if word in WHO and self.tokens[self.at + 1][1] in ("is", "was"):
            return self.bearing(WHO[word])
        if word in WHO and self.tokens[self.at + 1][1] in _BORNE:
            _, other, place = self.tokens[self.at + 1]
            message = f"`{word} {other}` begins no test; a Condition is asked for by `{word} is`"
            raise ExpressionError("LR103", message, place)
        return self.comparison()

    def bearing(self, who: int) -> Test:
        before = self.tokens[self.at + 1][1] == "was"
        self.at += 2
        kind, word, _ = self.tokens[self.at]
        if kind != "word":
            raise self.error_expected("the id of a Condition, such as `bleeding`")
        self.at += 1
        return Bearing(word, who, before)

    def rule(self) -> Test:
        kind, word, place = self.tokens[self.at]
        if kind != "word":
            raise self.error_expected("the name of a rule")
        rule = BY_NAME.get(word)
        if rule is None:
            raise ExpressionError("LR104", f"`{word}` is no rule{hint(word, BY_NAME)}", place)
        if rule.high != 1 or rule.choices:
            message = f"`{word}` is no rule that is on or off, so it is no test"
            raise ExpressionError("LR103", message, place)
        self.at += 1
        return eng.RuleIs(rule.index)

    def card_subtype(self) -> Test:
        self.need("subtype")
        self.need("is")
        _, word, place = self.tokens[self.at]
        if word not in eng.SUBTYPES:
            listed = ", ".join(eng.SUBTYPES)
            near = hint(word, eng.SUBTYPES)
            message = f"`{word}` is no subtype ({listed}){near}"
            raise ExpressionError("LR104", message, place)
        self.at += 1
        return eng.Subtype(eng.SUBTYPES.index(word))

    def roll_tier(self) -> Test:
        self.need("tier")
        operator = self.operator()
        kind, word, place = self.tokens[self.at]
        if kind != "number" or int(word) not in TIERS:
            raise ExpressionError("LR104", f"a tier is 1, 2 or 3; found `{word}`", place)
        self.at += 1
        return eng.RollTier(operator, int(word))

    def comparison(self) -> Test:
        kind, word, place = self.tokens[self.at]
        if kind == "word" and word not in eng.READINGS and word not in WHO and len(word) > 1:
            near = nearest(word, (*_KEYWORDS, *eng.READINGS))
            asked = f"; did you mean `{near}`?" if near else "; a test is `a >= b`, `you is x`, ..."
            raise ExpressionError("LR104", f"`{word}` begins no test{asked}", place)
        left = self.amount()
        operator = self.operator()
        return eng.Compare(left, operator, self.amount())

    def operator(self) -> str:
        _, word, place = self.tokens[self.at]
        if word == "=":
            raise ExpressionError("LR104", "`=` compares nothing; did you mean `==`?", place)
        if word not in eng.COMPARISONS:
            raise self.error_expected("one of >=, <=, ==, !=, >, <")
        self.at += 1
        return word

    def bracketed_amount(self) -> bool:
        """Whether the bracket opening here closes before arithmetic or a comparison."""
        depth = 0
        for place in range(self.at, len(self.tokens)):
            word = self.tokens[place][1]
            depth += (word == "(") - (word == ")")
            if depth == 0:
                behind = self.tokens[place + 1][1] if place + 1 < len(self.tokens) else ""
                return behind in ("+", "-", "*", "=", *eng.COMPARISONS)
        return False

    # -- tokens

    def seen(self, *words: str) -> bool:
        if self.tokens[self.at][1] in words:
            self.at += 1
            return True
        return False

    def need(self, word: str) -> None:
        if not self.seen(word):
            raise self.error_expected(f"`{word}`")

    def enter(self, place: int) -> None:
        self.depth += 1
        if self.depth > _NESTED:
            raise ExpressionError("LR005", f"brackets nested deeper than {_NESTED}", place)

    def close(self) -> None:
        self.need(")")
        self.depth -= 1

    def end(self) -> None:
        if self.tokens[self.at][0] != _END:
            raise self.error_expected("the end of the expression")

    def error_expected(self, what: str) -> ExpressionError:
        _, word, place = self.tokens[self.at]
        found = f"`{word}`" if word else "nothing"
        return ExpressionError("LR103", f"expected {what}; found {found}", place)
