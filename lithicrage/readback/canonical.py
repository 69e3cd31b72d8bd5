"""The one form of programs that mean the same, to compare them by.

Two programs mean the same if they differ in nothing but brackets that change nothing, sums of
printed numbers, the order of a test's parts, or the id by which a Condition or an Action goes.
Numbers beyond `rules.BIGGEST` aside, at which the engine stops counting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, cast

from lithicrage.engine import abilities as ab
from lithicrage.engine import amounts as eng
from lithicrage.engine import rules
from lithicrage.engine.amounts import Amount, Const
from lithicrage.engine.filters import CardFilter
from lithicrage.language.abilities import (
    AbilityText,
    Gate,
    PassiveText,
    PowerText,
    ReplacementText,
    TriggerText,
)
from lithicrage.language.expressions import Bearing, Junction, Negation, Test
from lithicrage.language.models import Action, Condition, Profile
from lithicrage.language.verbs import Steps, Verb, set_block
from lithicrage.language.verbs.defending import Block

Form = tuple[Any, ...]
Resolve = Callable[[str], str]
# Fields of verbs that are ids of Conditions, unless they hold the word `all` or `this`.
NAMED: Final = ("condition",)
# Those that are ids of Actions, unless they hold `this`.
CARDS: Final = ("card", "into")
_TESTS: Final = (Bearing, Negation, Junction, eng.Test)


class Canon:
    """Makes canonical forms; `resolve` gives all ids of one Condition the same name, `action` all
    ids of one Action."""

    def __init__(self, resolve: Resolve = str, action: Resolve = str) -> None:
        self.resolve = resolve
        self.resolve_action = action

    # -- programs

    def steps(self, steps: Steps) -> Form:
        """The form of a list of steps."""
        return tuple(self.step(step) for step in steps)

    def step(self, step: Verb) -> Form:
        """The form of one step: its key and its fields."""
        names: tuple[str, ...] = getattr(type(step), "__match_args__", ())
        fields = (self._field(name, getattr(step, name)) for name in names)
        return (step.key, type(step).__name__, *fields)

    def _field(self, name: str, value: Any) -> Any:
        if isinstance(value, Amount):
            return self.amount(value)
        if isinstance(value, _TESTS):
            return self.test(cast("Test", value))
        if isinstance(value, Verb):
            return self.step(value)
        if isinstance(value, tuple):
            return tuple(self._field(name, one) for one in value)
        if isinstance(value, CardFilter):
            return repr(value)
        if name in CARDS:
            return self.resolve_action(value)
        return self.resolve(value) if name in NAMED else value

    def action(self, action: Action) -> Form:
        """The form of an Action: where its Defense sets no DEF, its Cost does (A29)."""
        defense = action.defense
        if action.shield and not set_block(defense):
            defense = (Block(Const(action.cost)), *defense)
        halves = (self.steps(action.attack), action.shield and self.steps(defense))
        return (*halves, self.abilities(action.abilities))

    def condition(self, condition: Condition) -> Form:
        """The form of a Condition."""
        return (condition.counts, condition.reapplied, self.abilities(condition.abilities))

    def profile(self, profile: Profile) -> Form:
        """The form of a profile."""
        answers = tuple(sorted((name, repr(value)) for name, value in profile.rules))
        return (answers, self.steps(profile.on_attack), self.abilities(profile.abilities))

    # -- abilities

    def abilities(self, abilities: tuple[AbilityText, ...]) -> Form:
        """The form of a list of abilities."""
        return tuple(self.ability(one) for one in abilities)

    def ability(self, text: AbilityText) -> Form:
        """The form of an ability."""
        gate, does = self._gate(text.gate), self.steps(text.steps)
        if isinstance(text, TriggerText):
            return ("when", text.when, text.scope, gate, does)
        if isinstance(text, ReplacementText):
            return ("instead", text.instead, gate, does)
        if isinstance(text, PowerText):
            return ("use", text.energy, gate, does)
        assert isinstance(text, PassiveText)
        layer = text.layer
        if text.rule == rules.IMMUNE and layer not in (rules.SET, rules.ALWAYS):
            layer = rules.ADD  # the list grows whatever the layer is called
        return ("rule", text.rule, layer, text.scope, gate, self._operand(text.operand))

    def _gate(self, gate: Gate) -> Form:
        test = self.test(gate.test) if gate.test is not None else None
        times = gate.times if gate.window != ab.UNLIMITED else 1
        return (gate.level, test, gate.window, times, gate.place)

    def _operand(self, operand: Any) -> Any:
        if isinstance(operand, Amount):
            return self.amount(operand)
        if isinstance(operand, int):
            return self.amount(Const(operand))
        if isinstance(operand, tuple):
            return tuple(self.resolve(one) if isinstance(one, str) else one for one in operand)
        return operand

    # -- expressions

    def test(self, test: Test) -> Form:
        """The form of a test: the parts that `and` or `or` joins are sorted."""
        if isinstance(test, Bearing):
            return ("bears", self.resolve(test.condition), test.who, test.before)
        if isinstance(test, Negation):
            return ("not", self.test(test.test))
        if isinstance(test, Junction):
            parts = (self.test(part) for part in _joined(test, test.word))
            return (test.word, *sorted(parts, key=repr))
        if isinstance(test, eng.Compare):
            return ("compare", self.amount(test.left), test.operator, self.amount(test.right))
        return ("is", repr(test))

    def amount(self, amount: Amount) -> Form:
        """The form of an amount: sums and products are flat, their printed numbers are one."""
        if isinstance(amount, eng.Product):
            factors = [self.amount(factor) for factor in _factors(amount)]
            number, others = 1, []
            for factor in factors:
                if factor[0] == "number":
                    number *= factor[1]
                else:
                    others.append(factor)
            if not others or number == 0:
                return ("number", number)
            return ("product", number, *others)
        if isinstance(amount, (eng.Sum, eng.Difference)):
            return self._sum(amount)
        if isinstance(amount, Const):
            return ("number", amount.number)
        if isinstance(amount, eng.Counter):
            return ("counter", self.resolve(amount.condition), amount.who)
        if isinstance(amount, eng.Operation):  # half of it, the higher or the lower one
            return (type(amount).__name__, self.amount(amount.left), self.amount(amount.right))
        return ("amount", repr(amount))

    def _sum(self, amount: Amount) -> Form:
        number, others = 0, []
        for sign, term in _terms(amount, 1):
            form = self.amount(term)
            if form[0] == "number":
                number += sign * form[1]
            else:
                others.append((sign, form))
        return ("sum", number, *others) if others else ("number", number)


def _joined(test: Test, word: str) -> Iterator[Test]:
    if isinstance(test, Junction) and test.word == word:
        yield from _joined(test.left, word)
        yield from _joined(test.right, word)
    else:
        yield test


def _factors(amount: Amount) -> Iterator[Amount]:
    if isinstance(amount, eng.Product):
        yield from _factors(amount.left)
        yield from _factors(amount.right)
    else:
        yield amount


def _terms(amount: Amount, sign: int) -> Iterator[tuple[int, Amount]]:
    if isinstance(amount, (eng.Sum, eng.Difference)):
        yield from _terms(amount.left, sign)
        yield from _terms(amount.right, -sign if isinstance(amount, eng.Difference) else sign)
    else:
        yield sign, amount
