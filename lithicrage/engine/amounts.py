"""Amount and Test nodes: the numbers and the conditions that a card's text names.

A node answers for a match and a frame; it changes nothing. Characteristics by R80 and R81,
negative results count as 0 where they are used (A63).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lithicrage.engine.rules import ON, bounded
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import Combatant
from lithicrage.game.fields import field_names

if TYPE_CHECKING:
    from lithicrage.engine.match import Match

YOU: Final = 0
OPPONENT: Final = 1
WHO: Final = ("you", "opponent")
SUBTYPES: Final = ("weapon", "spirit", "body", "mind")
COMPARISONS: Final = (">=", "<=", "==", "!=", ">", "<")
# Plain numbers of a Combatant or a moment that a card may name besides M, A, W, S.
READINGS: Final = (
    "cost",
    "level",
    "X",
    "turns",
    "that",
    "blocked",
    "damage",
    "energy",
    "stamina",
    "stamina_start",
    "attacks",
    "hand",
    "conditions",
    "discard",
    "draw",
    "taken",
    "dealt",
    "defenses",
    "hit",
    "stays",
    "out",
    "armour",
)


def combatant(m: Match, f: Frame, who: int) -> Combatant | None:
    """You, or the opponent if there is one."""
    if who == YOU:
        return m.seats[f.seat]
    return m.seats[f.foe] if f.foe >= 0 else None


class Term:
    """A part of an expression; its repr names what it holds, and nothing specific to this
    process."""

    __slots__ = ()

    def __repr__(self) -> str:
        held = ", ".join(repr(getattr(self, name)) for name in field_names(type(self)))
        return f"{type(self).__name__}({held})"


class Amount(Term):
    """A number of the moment."""

    __slots__ = ()

    def value(self, m: Match, f: Frame) -> int:
        """The number for this frame."""
        raise NotImplementedError


class Test(Term):
    """A condition of the moment."""

    __slots__ = ()

    def holds(self, m: Match, f: Frame) -> bool:
        """Whether it is so for this frame."""
        raise NotImplementedError


class Const(Amount):
    """A printed number."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def value(self, m: Match, f: Frame) -> int:
        return self.number


class Stat(Amount):
    """The highest of the listed characteristics of `who` (R81); stats are 0 to 3 for M, A, W, S."""

    __slots__ = ("stats", "who")

    def __init__(self, stats: tuple[int, ...], who: int = YOU) -> None:
        self.stats = stats
        self.who = who

    def value(self, m: Match, f: Frame) -> int:
        c = m.seats[f.seat] if self.who == YOU else combatant(m, f, self.who)
        if c is None:
            return 0
        stats = c.stats
        best = stats[self.stats[0]]
        for stat in self.stats:
            if stats[stat] > best:
                best = stats[stat]
        return best


class Reading(Amount):
    """A number read off the match by name: one of READINGS."""

    __slots__ = ("name", "who")

    def __init__(self, name: str, who: int = YOU) -> None:
        self.name = name
        self.who = who

    def value(self, m: Match, f: Frame) -> int:
        name = self.name
        if name == "cost":
            return m.kinds[f.card].cost if f.card >= 0 else 0
        if name == "X":
            return f.x
        if name == "that":
            return f.that
        if name == "damage":
            return f.amount
        if name == "turns":
            return f.turns
        if name == "blocked":
            return m.stack[f.attack].used if f.attack >= 0 else 0
        c = combatant(m, f, self.who)
        if c is None:
            return 0
        if name == "level":
            return c.level
        if name == "energy":
            return c.energy
        if name == "stamina":
            return c.stamina
        if name == "stamina_start":
            return c.stamina_start
        if name == "hand":
            return len(c.hand)
        if name == "attacks":
            return c.attacks
        if name == "hit":
            return m.stack[f.attack].hit if f.attack >= 0 else 0
        return past_or_pile(m, c, name)


def past_or_pile(m: Match, c: Combatant, name: str) -> int:
    """What a Combatant bears, holds in its piles, or has recently done and suffered."""
    if name == "conditions":
        return len(c.conditions)
    if name == "discard":
        return len(m.decks[c.deck].discard_pile)
    if name == "draw":
        return len(m.decks[c.deck].draw_pile)
    if name == "taken":
        return c.taken
    if name == "stays":
        return len(c.aside.stays)
    if name == "out":
        return len(m.decks[c.deck].out)
    if name == "armour":
        return c.aside.armour
    return c.dealt if name == "dealt" else c.defended


class Counter(Amount):
    """The counter of a Condition that `who` bears, 0 when not borne.

    The Condition goes by its id until the compiler gives it its number in the Book.
    """

    __slots__ = ("condition", "number", "who")

    def __init__(self, condition: str, who: int = YOU, number: int = -1) -> None:
        self.condition = condition
        self.who = who
        self.number = number

    def value(self, m: Match, f: Frame) -> int:
        c = combatant(m, f, self.who)
        return 0 if c is None else c.conditions.get(self.number, 0)


class Operation(Amount):
    """Two Amounts and what is made of them."""

    __slots__ = ("left", "right")

    def __init__(self, left: Amount, right: Amount) -> None:
        self.left = left
        self.right = right

    def of(self, left: int, right: int) -> int:
        """What is made of two numbers."""
        raise NotImplementedError


class Sum(Operation):
    """left + right."""

    __slots__ = ()

    def of(self, left: int, right: int) -> int:
        return left + right

    def value(self, m: Match, f: Frame) -> int:
        return bounded(self.left.value(m, f) + self.right.value(m, f))


class Difference(Operation):
    """left - right."""

    __slots__ = ()

    def of(self, left: int, right: int) -> int:
        return left - right

    def value(self, m: Match, f: Frame) -> int:
        return bounded(self.left.value(m, f) - self.right.value(m, f))


class Product(Operation):
    """left * right."""

    __slots__ = ()

    def of(self, left: int, right: int) -> int:
        return left * right

    def value(self, m: Match, f: Frame) -> int:
        return bounded(self.left.value(m, f) * self.right.value(m, f))


class Half(Operation):
    """left / right, rounded down; cards write it with 2 alone."""

    __slots__ = ()

    def of(self, left: int, right: int) -> int:
        return left // max(1, right)

    def value(self, m: Match, f: Frame) -> int:
        return self.of(self.left.value(m, f), self.right.value(m, f))


class Higher(Operation):
    """The higher of left and right."""

    __slots__ = ()

    def of(self, left: int, right: int) -> int:
        return max(left, right)

    def value(self, m: Match, f: Frame) -> int:
        return self.of(self.left.value(m, f), self.right.value(m, f))


class Lower(Operation):
    """The lower of left and right."""

    __slots__ = ()

    def of(self, left: int, right: int) -> int:
        return min(left, right)

    def value(self, m: Match, f: Frame) -> int:
        return self.of(self.left.value(m, f), self.right.value(m, f))


class Compare(Test):
    """left OP right, with an operator of COMPARISONS."""

    __slots__ = ("left", "operator", "right")

    def __init__(self, left: Amount, operator: str, right: Amount) -> None:
        self.left = left
        self.operator = operator
        self.right = right

    def holds(self, m: Match, f: Frame) -> bool:
        a = self.left.value(m, f)
        b = self.right.value(m, f)
        op = self.operator
        if op == ">=":  # as `compared`, without the call
            return a >= b
        if op == "<=":
            return a <= b
        return compared(a, op, b)


def compared(a: int, operator: str, b: int) -> bool:
    """Whether a OP b, with an operator of COMPARISONS."""
    if operator == ">=":
        return a >= b
    if operator == "<=":
        return a <= b
    if operator == "==":
        return a == b
    if operator == "!=":
        return a != b
    return a > b if operator == ">" else a < b


class Bears(Test):
    """`who` bears a Condition now."""

    __slots__ = ("condition", "who")

    def __init__(self, condition: int, who: int) -> None:
        self.condition = condition
        self.who = who

    def holds(self, m: Match, f: Frame) -> bool:
        c = combatant(m, f, self.who)
        return c is not None and self.condition in c.conditions


class Bore(Test):
    """`who` bore a Condition when its part of this Attack was declared (A4)."""

    __slots__ = ("condition", "who")

    def __init__(self, condition: int, who: int) -> None:
        self.condition = condition
        self.who = who

    def holds(self, m: Match, f: Frame) -> bool:
        if f.attack < 0:
            return False
        attack = m.stack[f.attack]
        attacker = (f.seat == attack.seat) == (self.who == YOU)
        bore = attack.was if attacker else attack.target_was
        return bore >> self.condition & 1 == 1


class Attacking(Test):
    """You are the attacker of this Attack."""

    __slots__ = ()

    def holds(self, m: Match, f: Frame) -> bool:
        return f.attack >= 0 and m.stack[f.attack].seat == f.seat


class RuleIs(Test):
    """A rule of the table is switched on for you."""

    __slots__ = ("rule",)

    def __init__(self, rule: int) -> None:
        self.rule = rule

    def holds(self, m: Match, f: Frame) -> bool:
        return m.number(self.rule, f.seat, f) == ON


class Subtype(Test):
    """The card at hand has this subtype, as a place in SUBTYPES (R9)."""

    __slots__ = ("subtype",)

    def __init__(self, subtype: int) -> None:
        self.subtype = subtype

    def holds(self, m: Match, f: Frame) -> bool:
        return f.card >= 0 and m.kinds[f.card].subtype == self.subtype


class RollTier(Test):
    """The tier of this action's roll, OP a number; false while nothing was rolled."""

    __slots__ = ("operator", "tier")

    def __init__(self, operator: str, tier: int) -> None:
        self.operator = operator
        self.tier = tier

    def holds(self, m: Match, f: Frame) -> bool:
        tier = m.stack[f.action].tier if f.action >= 0 else 0
        return tier > 0 and compared(tier, self.operator, self.tier)


class Not(Test):
    """The opposite of a test."""

    __slots__ = ("test",)

    def __init__(self, test: Test) -> None:
        self.test = test

    def holds(self, m: Match, f: Frame) -> bool:
        return not self.test.holds(m, f)


class Both(Test):
    """left and right."""

    __slots__ = ("left", "right")

    def __init__(self, left: Test, right: Test) -> None:
        self.left = left
        self.right = right

    def holds(self, m: Match, f: Frame) -> bool:
        return self.left.holds(m, f) and self.right.holds(m, f)


class Either(Test):
    """left or right."""

    __slots__ = ("left", "right")

    def __init__(self, left: Test, right: Test) -> None:
        self.left = left
        self.right = right

    def holds(self, m: Match, f: Frame) -> bool:
        return self.left.holds(m, f) or self.right.holds(m, f)
