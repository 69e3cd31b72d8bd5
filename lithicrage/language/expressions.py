"""Amounts and tests: the small expressions of card text, from text to nodes.

Owns the grammar (`M + 2`, `M/A`, `level * 3`, `opponent is bleeding and roll tier >= 2`). Amounts
are the engine's own nodes; tests name Conditions by id until `build` gives them their numbers in a
Book. Knows no YAML: an error names its place in the text. Serves R80, R81.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from lithicrage.base.frozen import frozen
from lithicrage.engine import amounts as eng
from lithicrage.engine.amounts import Amount
from lithicrage.engine.filters import ANY_SUBTYPE, FILTERED, CardFilter, Count, LastAction
from lithicrage.engine.rules import BY_NAME
from lithicrage.language.findings import hint, nearest
from lithicrage.language.tokens import ExpressionError, Tokens

STATS: Final = "MAWS"
WHO: Final = {"you": eng.YOU, "opponent": eng.OPPONENT}
TIERS: Final = (1, 2, 3)


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
    | LastAction
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
def read_filter(text: str) -> CardFilter:
    """Parse a text as a filter of cards, such as `weapon and cost >= 3`. Raises ExpressionError."""
    parser = _Parser(text)
    filter = parser.filter()
    parser.end()
    return filter


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
    if isinstance(amount, eng.Operation):
        left, right = numbered(amount.left, number), numbered(amount.right, number)
        if left is not amount.left or right is not amount.right:
            return type(amount)(left, right)
    return amount


def counters_in(amount: Amount) -> Iterator[str]:
    """The ids of the Conditions whose counters an amount reads."""
    if isinstance(amount, eng.Counter):
        yield amount.condition
    elif isinstance(amount, eng.Operation):
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
    if isinstance(amount, eng.Operation):
        left, right = constant(amount.left), constant(amount.right)
        if left is None or right is None:
            return None
        return amount.of(left, right)
    return None


def readings_in(amount: Amount) -> Iterator[str]:
    """The readings (`X`, `that`, `blocked`, ...) that an amount names."""
    if isinstance(amount, eng.Reading):
        yield amount.name
    elif isinstance(amount, eng.Operation):
        yield from readings_in(amount.left)
        yield from readings_in(amount.right)


# ---- grammar ----------------------------------------------------------------------------------

OF_COMBATANT: Final = (
    *("level", "energy", "stamina", "stamina_start", "attacks", "hand", "conditions"),
    *("discard", "draw", "taken", "dealt", "defenses", "stays", "out", "armour"),
)
_BORNE: Final = ("are", "were", "has", "have", "bears", "bear", "had")  # typed for `is` or `was`
LAST: Final = "last"
CALLS: Final[dict[str, type[eng.Operation]]] = {
    "half": eng.Half,
    "higher": eng.Higher,
    "lower": eng.Lower,
}
COST_MAX: Final = 99
_KEYWORDS: Final = ("not", "attacking", "rule", "card", "roll", LAST, "you", "opponent", *CALLS)


class _Parser(Tokens):
    """Recursive descent over the tokens of one text; brackets nest at most 20 deep."""

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
            if word in CALLS and self.tokens[self.at][1] == "(":
                return self.call(word, place)
            who = WHO.get(word)
            if who is not None:
                kind, word, place = self.tokens[self.at]
                self.at += 1
                if kind == "word" and len(word) > 1 and word not in eng.READINGS:
                    return eng.Counter(word, who)  # `opponent bleeding`
            if word in FILTERED and self.seen("("):
                self.enter(place)
                filter = self.filter()
                self.close()
                whose = eng.YOU if who is None else who
                every = filter.subtype == ANY_SUBTYPE and not filter.operator
                return eng.Reading(word, whose) if every else Count(word, filter, whose)
            return self.reading(word, place, eng.YOU if who is None else who)
        raise self.error_expected("a number, a stat (M, A, W, S) or a name such as `cost`")

    def call(self, word: str, place: int) -> Amount:
        """What stands in the brackets of `half`, `higher` or `lower`."""
        self.need("(")
        self.enter(place)
        left = self.amount()
        right: Amount = eng.Const(2)
        if word != "half":
            self.need("and")
            right = self.amount()
        self.close()
        return CALLS[word](left, right)

    def filter(self) -> CardFilter:
        """`weapon`, `cost >= 3`, `weapon and cost >= 3`, or `any`."""
        if self.seen("any"):
            return CardFilter()
        subtype, operator, cost = ANY_SUBTYPE, "", 0
        _, word, place = self.tokens[self.at]
        if word != "cost":
            if word not in eng.SUBTYPES:
                known = ("any", "cost", *eng.SUBTYPES)
                message = f"`{word}` is no kind of card ({', '.join(known)}){hint(word, known)}"
                raise ExpressionError("LR104", message, place)
            self.at += 1
            subtype = eng.SUBTYPES.index(word)
            if not self.seen("and"):
                return CardFilter(subtype)
        self.need("cost")
        operator = self.operator()
        kind, word, place = self.tokens[self.at]
        if kind != "number" or int(word) > COST_MAX:
            raise ExpressionError("LR104", f"a Cost is from 0 to {COST_MAX}; found `{word}`", place)
        self.at += 1
        cost = int(word)
        return CardFilter(subtype, operator, cost)

    def reading(self, word: str, place: int, who: int) -> Amount:
        """A stat, a slash list of stats, or a named number."""
        if len(word) == 1 and word in STATS:
            stats = [STATS.index(word)]
            while self.seen("/"):
                _, letter, where = self.tokens[self.at]
                if len(letter) != 1 or letter not in STATS:
                    found = f"`{letter}`" if letter else "nothing"
                    message = f"{found} is not a stat; a slash list holds M, A, W and S"
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
            message = f"`{word}` is not a stat; the stats are M, A, W and S"
            raise ExpressionError("LR213", message, place)
        if word.upper() == "LVL":
            raise ExpressionError("LR104", f"`{word}` is written `level`", place)
        raise ExpressionError("LR104", f"`{word}` is not a number{hint(word, eng.READINGS)}", place)

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
        last = self.at + (word in WHO)
        if self.tokens[last][1] == LAST:
            self.at = last + 1
            self.need("(")
            self.enter(place)
            filter = self.filter()
            self.close()
            return LastAction(filter, WHO.get(word, eng.YOU))
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
            raise ExpressionError("LR104", f"`{word}` is not a rule{hint(word, BY_NAME)}", place)
        if rule.high != 1 or rule.choices:
            message = f"`{word}` is not on or off, so it is not a test"
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
            message = f"`{word}` is not a subtype ({listed}){near}"
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
        known = word in eng.READINGS or word in WHO or word in CALLS
        if kind == "word" and not known and len(word) > 1:
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
