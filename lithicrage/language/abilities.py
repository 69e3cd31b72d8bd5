"""The four forms of an ability as files write them: Trigger, Passive, Replacement, Power.

Owns their keys, words and engine forms. Knows steps only as a list of verbs.
"""

from __future__ import annotations

from typing import Final

from lithicrage.base.frozen import frozen
from lithicrage.engine import abilities as ab
from lithicrage.engine import rules
from lithicrage.engine.amounts import Amount
from lithicrage.language.ability_words import NONE, PLACED, instead_words, limit_words, when_words
from lithicrage.language.assembler import Assembler
from lithicrage.language.expressions import Test
from lithicrage.language.folded_words import moment_said, rule_said
from lithicrage.language.phrases import NOTHING
from lithicrage.language.verbs import Steps, say
from lithicrage.language.wording import Wording, bold, joined

LEVEL_MAX: Final = 9
WINDOWS: Final = ("", "turn", "match")  # in the order of abilities.UNLIMITED, PER_TURN, PER_MATCH
WHILE: Final = "while"
FORMS: Final = {
    "when": ("of", "if", "do", "level", "once", "limit"),
    "rule": (*rules.LAYERS, "what", "if", "for", "level"),
    "instead": ("if", "do", "level", "once", "limit"),
    "use": ("spend", "if", "do", "level", "limit"),
}


@frozen
class Gate:
    """What all forms share: level (R4), test, how often per window it may be used, and of an
    Action's where the card must be (A93, A96)."""

    level: int = 1
    test: Test | None = None
    window: int = ab.UNLIMITED
    times: int = 1
    place: int = ab.BORNE

    def before(self) -> str:
        """`While this card stays with you: `, `Level 3: `, both or ""."""
        level = f"{bold(f'Level {self.level}')}: " if self.level > 1 else ""
        return PLACED.get(self.place, "") + level

    def condition(self, w: Wording) -> str:
        """`, if the opponent is Bleeding`, or ""."""
        return f", if {w.test(self.test)}" if self.test is not None else ""

    def limit(self) -> str:
        """` Twice a match.`, or ""."""
        return limit_words(self.times, WINDOWS[self.window]) if self.window else ""


@frozen
class TriggerText:
    """`when:` an event happens to whom `of` names, `do:` these steps."""

    when: int
    scope: int
    steps: Steps
    gate: Gate

    acts = True

    def words(self, w: Wording) -> str:
        """The rich text that the card prints."""
        w = w.hearing(ab.WHENS[self.when])
        if self.scope == ab.OF_THIS:
            moment = when_words(ab.WHENS[self.when], self.scope) + self.gate.condition(w)
        else:
            moment = moment_said(ab.WHENS[self.when], self.scope, self.gate.test, w)
        text = joined(say(self.steps, w)) or NOTHING
        return f"{self.gate.before()}{moment}: {text}{self.gate.limit()}"

    def build(
        self, number: int, source: str, program: int, condition: int, out: Assembler
    ) -> ab.Ability:
        """The engine's form; `program` is the number of its steps, -1 if it has none."""
        return ab.Trigger(
            number,
            source,
            self.when,
            program,
            level=self.gate.level,
            test=out.test(self.gate.test) if self.gate.test is not None else None,
            scope=self.scope,
            limit=self.gate.window,
            times=self.gate.times,
            condition=condition,
        )


Operand = Amount | rules.RuleValue | tuple[str | int, ...]


@frozen
class PassiveText:
    """A different answer to `rule:`, for its bearer or for opponents."""

    rule: int
    layer: int
    operand: Operand
    scope: int
    gate: Gate
    steps: Steps = ()

    acts = False

    def words(self, w: Wording) -> str:
        """The rich text that the card prints."""
        name = rules.RULES[self.rule].name
        words = rule_said(name, self.layer, self.operand, self.scope, self.gate.test, w)
        return f"{self.gate.before()}{words}."

    def build(
        self, number: int, source: str, program: int, condition: int, out: Assembler
    ) -> ab.Ability:
        """The engine's form; `program` is the number of its steps, -1 if it has none."""
        operand = self.operand
        if isinstance(operand, tuple):
            operand = tuple(out.number(n) if isinstance(n, str) else n for n in operand)
        elif isinstance(operand, Amount):
            operand = out.amount(operand)
        return ab.Passive(
            number,
            source,
            self.rule,
            self.layer,
            operand,
            level=self.gate.level,
            test=out.test(self.gate.test) if self.gate.test is not None else None,
            scope=self.scope,
            condition=condition,
        )


@frozen
class ReplacementText:
    """`instead:` of an event that would happen to its bearer, `do:` these steps."""

    instead: int
    steps: Steps
    gate: Gate

    acts = True

    def words(self, w: Wording) -> str:
        """The rich text that the card prints."""
        event = ab.INSTEADS[self.instead]
        w, moment = w.hearing(event), instead_words(event)
        text = joined((NONE.get(event, ""), *say(self.steps, w))) or "Nothing happens."
        return f"{self.gate.before()}{moment}{self.gate.condition(w)}: {text}{self.gate.limit()}"

    def build(
        self, number: int, source: str, program: int, condition: int, out: Assembler
    ) -> ab.Ability:
        """The engine's form; `program` is the number of its steps, -1 if it has none."""
        return ab.Replacement(
            number,
            source,
            self.instead,
            program,
            level=self.gate.level,
            test=out.test(self.gate.test) if self.gate.test is not None else None,
            limit=self.gate.window,
            times=self.gate.times,
            condition=condition,
        )


@frozen
class PowerText:
    """A power to `use:` before an Attack, limited per turn or match, perhaps for Energy (A62)."""

    energy: int
    steps: Steps
    gate: Gate

    acts = True

    def words(self, w: Wording) -> str:
        """The rich text that the card prints."""
        cost = f"{bold(f'Energy {self.energy}')}, " if self.energy else ""
        limit = limit_words(self.gate.times, WINDOWS[self.gate.window]).strip(" .").lower()
        head = f"{self.gate.before()}{cost}{limit if cost else limit.capitalize()}"
        test = f", only if {w.test(self.gate.test)}" if self.gate.test is not None else ""
        return f"{head}{test}: {joined(say(self.steps, w)) or NOTHING}"

    def build(
        self, number: int, source: str, program: int, condition: int, out: Assembler
    ) -> ab.Ability:
        """The engine's form; `program` is the number of its steps, -1 if it has none."""
        return ab.Power(
            number,
            source,
            program,
            energy=self.energy,
            level=self.gate.level,
            test=out.test(self.gate.test) if self.gate.test is not None else None,
            limit=self.gate.window,
            times=self.gate.times,
        )


AbilityText = TriggerText | PassiveText | ReplacementText | PowerText
