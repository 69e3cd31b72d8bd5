"""The four forms of an ability as files write them: Trigger, Passive, Replacement, Power.

Owns their keys, words and engine forms. Knows steps only as a list of verbs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lithicrage.base.frozen import frozen
from lithicrage.engine import abilities as ab
from lithicrage.engine import rules
from lithicrage.engine.amounts import Amount, Const
from lithicrage.language.ability_words import NONE, instead_words, limit_words
from lithicrage.language.assembler import Assembler
from lithicrage.language.expressions import Test
from lithicrage.language.findings import hint, quote_value
from lithicrage.language.folded_words import moment_said, rule_said
from lithicrage.language.report import Report
from lithicrage.language.source import Spot
from lithicrage.language.verbs import VERBS, Steps, read_condition, read_steps, say
from lithicrage.language.verbs.reading import AMOUNT_MAX, NOTHING, read_value
from lithicrage.language.wording import ABILITY, Wording, bold, joined

LEVEL_MAX: Final = 9
WINDOWS: Final = ("", "turn", "match")  # in the order of abilities.UNLIMITED, PER_TURN, PER_MATCH
PERMITS: Final = (rules.LAYERS[rules.SET], rules.LAYERS[rules.ALWAYS])  # for permissions
FORMS: Final = {
    "when": ("of", "if", "do", "level", "once", "limit"),
    "rule": (*rules.LAYERS, "what", "if", "for", "level"),
    "instead": ("if", "do", "level", "once", "limit"),
    "use": ("spend", "if", "do", "level", "limit"),
}


@frozen
class Gate:
    """What all forms share: level (R4), test, and how often per window it may be used."""

    level: int = 1
    test: Test | None = None
    window: int = ab.UNLIMITED
    times: int = 1

    def before(self) -> str:
        """`Level 3: `, or "" at level 1."""
        return f"{bold(f'Level {self.level}')}: " if self.level > 1 else ""

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


def answer_code(name: str, value: object) -> str:
    """The code for a wrong answer; the tier limits have their own."""
    if name != rules.RULES[rules.TIER_LIMITS].name:
        return "LR104"
    numbers = isinstance(value, list) and len(value) == 2 and all(type(n) is int for n in value)
    return "LR203" if numbers else "LR204"


def read_abilities(
    report: Report, data: Any, spot: Spot, forms: tuple[str, ...] = tuple(FORMS)
) -> tuple[AbilityText, ...]:
    """Read the abilities under a key; `forms` are the ones allowed there."""
    if not isinstance(data, list):
        report.value(spot, "LR103", f"`abilities` takes a list; found {quote_value(data)}")
        return ()
    found = [_read(report, item, spot.at(place), forms) for place, item in enumerate(data)]
    return tuple(ability for ability in found if ability is not None)


def _read(report: Report, item: Any, spot: Spot, forms: tuple[str, ...]) -> AbilityText | None:
    listed = ", ".join(f"`{form}`" for form in forms)
    if not isinstance(item, dict):
        message = f"an ability is a mapping with one of {listed}; found {quote_value(item)}"
        report.value(spot, "LR103", message)
        return None
    present = [form for form in forms if form in item]
    if len(present) != 1:
        _no_form(report, item, spot, present, forms)
        return None
    form = present[0]
    for key in item:
        if key != form and key not in FORMS[form]:
            known = (form, *FORMS[form])
            done = "do" in known and key in VERBS
            near = f"; what happens stands in `do: [{key}: ...]`" if done else hint(key, known)
            message = f"an ability with `{form}` takes no `{key}`{near}"
            report.key(spot.at(key), "LR101", message)
    reader = _Reader(report, item, spot)
    if form == "when":
        return reader.trigger()
    if form == "rule":
        return reader.passive()
    return reader.replacement() if form == "instead" else reader.power()


def _no_form(
    report: Report, item: Mapping[str, Any], spot: Spot, present: list[str], forms: tuple[str, ...]
) -> None:
    if present:
        message = f"an ability has one of `{present[0]}` and `{present[1]}`, not both"
        report.key(spot.at(present[1]), "LR101", message)
        return
    listed = ", ".join(f"`{form}`" for form in forms)
    known = {key for keys in FORMS.values() for key in keys}
    for key in item:
        if key in FORMS:
            report.key(spot.at(key), "LR101", f"`{key}` has no place here, only {listed}")
            return
        if key not in known:
            near = hint(key, (*forms, *known)) or f"; an ability begins with one of {listed}"
            message = f"unknown key `{key}`{near}"
            report.key(spot.at(key), "LR101", message)
            return
    report.value(spot, "LR102", f"an ability needs one of {listed}")


class _Reader:
    """Reads one ability."""

    def __init__(self, report: Report, item: Mapping[str, Any], spot: Spot) -> None:
        self.report = report
        self.item = item
        self.spot = spot

    def trigger(self) -> TriggerText:
        when = self.choice("when", ab.WHENS)
        scope = self.choice("of", ab.SCOPES) if "of" in self.item else ab.OF_SELF
        return TriggerText(when, scope, self.do(), self.gate())

    def replacement(self) -> ReplacementText:
        instead = self.choice("instead", ab.INSTEADS)
        if instead == ab.INSTEAD_DEFEAT and "once" not in self.item:
            message = "`instead: defeat` needs `once: match`, or nobody could win"
            self.report.key(self.spot.at("instead"), "LR102", message)
        return ReplacementText(instead, self.do(), self.gate())

    def power(self) -> PowerText:
        window = self.choice("use", WINDOWS[1:]) + 1
        energy = self.whole("spend", 1, rules.TOP_ENERGY, "LR112") if "spend" in self.item else 0
        gate = self.gate()
        times = gate.times if gate.window == window else 1
        return PowerText(energy, self.do(), Gate(gate.level, gate.test, window, times))

    def passive(self) -> PassiveText:
        gate = self.gate()
        names = tuple(rules.BY_NAME)
        rule = self.choice("rule", names)
        scope = self.choice("for", ab.SCOPES) if "for" in self.item else ab.OF_SELF
        if self.item["rule"] not in names:
            return PassiveText(rule, rules.SET, None, scope, gate)
        layers = [layer for layer in rules.LAYERS if layer in self.item]
        if len(layers) != 1:
            listed = ", ".join(rules.LAYERS)
            message = f"a rule change needs exactly one of {listed}"
            self.report.key(self.spot.at("rule"), "LR102", message)
            return PassiveText(rule, rules.SET, None, scope, gate)
        layer = layers[0]
        if "what" in self.item and rule != rules.MAY_GAIN:
            message = "`what` belongs to `may_gain` alone"
            self.report.key(self.spot.at("what"), "LR101", message)
        if rule in rules.MAY and layer not in PERMITS:
            message = f"`{rules.RULES[rule].name}` is changed by `set` or `always`, not `{layer}`"
            self.report.key(self.spot.at(layer), "LR101", message)
            return PassiveText(rule, rules.SET, None, scope, gate)
        operand = self.operand(rules.RULES[rule], layer)
        return PassiveText(rule, rules.LAYERS.index(layer), operand, scope, gate)

    def operand(self, rule: rules.Rule, layer: str) -> Operand:
        """The operand of a rule change: an Amount, or an answer that is no number."""
        value, spot = self.item[layer], self.spot.at(layer)
        if rule.index == rules.IMMUNE:
            return self.condition_list(value, spot)
        if rule.index == rules.MAY_GAIN:
            return self.gains(value, spot)
        numeric = not rule.choices and not rule.pair and rule.high > 1
        if numeric and isinstance(value, str):
            return read_value(self.report, value, spot, 0, f"`{layer}`")
        if numeric and layer not in ("set", "always"):
            if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= AMOUNT_MAX:
                return Const(value)
            message = f"`{layer}` takes a number up to {AMOUNT_MAX}; found {quote_value(value)}"
            self.report.value(spot, "LR103", message)
            return Const(0)
        problem = rules.problem(rule.name, value)
        if problem:
            self.report.value(spot, answer_code(rule.name, value), problem)
            return None
        return rules.answer(rule.name, value)

    def condition_list(self, value: Any, spot: Spot) -> tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(id, str) for id in value):
            message = (
                f"`immune` takes a list of Conditions, such as [dazed]; found {quote_value(value)}"
            )
            self.report.value(spot, "LR103", message)
            return ()
        for place, id in enumerate(value):
            self.report.refer("condition", id, spot.at(place))
        return tuple(value)

    def gains(self, value: Any, spot: Spot) -> tuple[str | int, ...]:
        """Each thing that may or may not be gained, followed by ON or OFF."""
        if not isinstance(value, bool):
            self.report.value(
                spot, "LR103", f"`may_gain` is true or false; found {quote_value(value)}"
            )
        what: list[str | int] = []
        for name in self.gained():
            what += [rules.GAINS.get(name, name), int(value is True)]
        return tuple(what)

    def gained(self) -> list[str]:
        """The things that `what` lists; without it, all of them."""
        if "what" not in self.item:
            return list(rules.GAINS)
        value, spot = self.item["what"], self.spot.at("what")
        if not isinstance(value, list) or not value or not all(isinstance(n, str) for n in value):
            known = ", ".join(rules.GAINS)
            message = f"`what` takes a list of {known} or Conditions, such as [stamina, dazed]"
            self.report.value(spot, "LR103", f"{message}; found {quote_value(value)}")
            return []
        for place, name in enumerate(value):
            if name in value[:place]:
                self.report.value(spot.at(place), "LR101", f"`{name}` stands in `what` twice")
            elif name not in rules.GAINS:
                self.report.refer("condition", name, spot.at(place))
        return value

    def gate(self) -> Gate:
        level = self.whole("level", 1, LEVEL_MAX, "LR221") if "level" in self.item else 1
        test = None
        if "if" in self.item:
            test = read_condition(self.report, self.item["if"], self.spot.at("if"))
        window, times = ab.UNLIMITED, 1
        if "once" in self.item:
            window = self.choice("once", WINDOWS[1:]) + 1
        if "limit" in self.item:
            window, times = self.limit()
        return Gate(level, test, window, times)

    def limit(self) -> tuple[int, int]:
        value, spot = self.item["limit"], self.spot.at("limit")
        good = isinstance(value, dict) and len(value) == 1 and next(iter(value)) in WINDOWS[1:]
        if not good:
            message = "`limit` takes uses by window, such as `{match: 2}` or `{turn: 2}`"
            keys = value if isinstance(value, dict) else ()
            strange = [key for key in keys if key not in WINDOWS]
            for key in strange:
                near = hint(key, WINDOWS[1:])
                self.report.key(spot.at(key), "LR101", f"unknown window `{key}`{near}; {message}")
            if not strange:
                self.report.value(spot, "LR103", f"{message}; found {quote_value(value)}")
            return ab.PER_TURN, 1
        if "once" in self.item:
            message = "`once` and `limit` say the same; keep one of them"
            self.report.key(spot, "LR101", message)
        window, times = next(iter(value.items()))
        if isinstance(times, bool) or not isinstance(times, int) or not 1 <= times <= 99:
            message = f"a limit is a number from 1 to 99; found {quote_value(times)}"
            self.report.value(spot.at(window), "LR103", message)
            times = 1
        return WINDOWS.index(window), times

    def do(self) -> Steps:
        if "do" not in self.item:
            self.report.value(self.spot, "LR102", "an ability without `do: [...]`")
            return ()
        return read_steps(self.report, self.item["do"], self.spot.at("do"), ABILITY)

    def choice(self, key: str, known: tuple[str, ...]) -> int:
        value = self.item[key]
        if isinstance(value, str) and value in known:
            return known.index(value)
        near = hint(value, known) if isinstance(value, str) else ""
        listed = f" is one of {', '.join(known)}" if len(known) <= 20 else f" names a {key}"
        message = f"`{key}`{listed}; found {quote_value(value)}{near}"
        self.report.value(self.spot.at(key), "LR104", message)
        return 0

    def whole(self, key: str, low: int, high: int, code: str) -> int:
        value, spot = self.item[key], self.spot.at(key)
        if isinstance(value, bool) or not isinstance(value, int):
            message = (
                f"`{key}` takes a whole number from {low} to {high}; found {quote_value(value)}"
            )
            self.report.value(spot, "LR103", message)
            return low
        if not low <= value <= high:
            self.report.value(spot, code, f"`{key}` is from {low} to {high}; found `{value}`")
            return low
        return value
