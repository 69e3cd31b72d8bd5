"""How abilities are read: from plain data with spots to one of the four forms, with findings.

Owns their keys and values. A wrong value is reported and replaced by a harmless one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lithicrage.engine import abilities as ab
from lithicrage.engine import rules
from lithicrage.engine.amounts import Const
from lithicrage.language.abilities import (
    FORMS,
    LEVEL_MAX,
    WHILE,
    WINDOWS,
    AbilityText,
    Gate,
    Operand,
    PassiveText,
    PowerText,
    ReplacementText,
    TriggerText,
)
from lithicrage.language.findings import hint, quote_value
from lithicrage.language.report import Report
from lithicrage.language.source import Spot
from lithicrage.language.verbs import VERBS, Steps, read_steps
from lithicrage.language.verbs.values import AMOUNT_MAX, read_condition, read_value
from lithicrage.language.wording import ABILITY

_LIES: Final = {ab.IN_HAND: "the hand", ab.IN_DISCARD: "the Discard"}
PERMITS: Final = (rules.LAYERS[rules.SET], rules.LAYERS[rules.ALWAYS])  # for permissions


def answer_code(name: str, value: object) -> str:
    """The code for a wrong answer; the tier limits have their own."""
    if name != rules.RULES[rules.TIER_LIMITS].name:
        return "LR104"
    numbers = isinstance(value, list) and len(value) == 2 and all(type(n) is int for n in value)
    return "LR203" if numbers else "LR204"


def read_abilities(
    report: Report,
    data: Any,
    spot: Spot,
    forms: tuple[str, ...] = tuple(FORMS),
    own: bool = False,
) -> tuple[AbilityText, ...]:
    """Read the abilities under a key; `forms` are the ones allowed there. `own`: an Action's."""
    if not isinstance(data, list):
        report.value(spot, "LR103", f"`abilities` takes a list; found {quote_value(data)}")
        return ()
    found = [_read(report, item, spot.at(place), forms, own) for place, item in enumerate(data)]
    return tuple(ability for ability in found if ability is not None)


def _read(
    report: Report, item: Any, spot: Spot, forms: tuple[str, ...], own: bool
) -> AbilityText | None:
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
        if key != form and key not in FORMS[form] and not (own and key == WHILE):
            known = (form, *FORMS[form], *((WHILE,) if own else ()))
            done = "do" in known and key in VERBS
            near = f"; what happens stands in `do: [{key}: ...]`" if done else hint(key, known)
            message = f"an ability with `{form}` takes no `{key}`{near}"
            report.key(spot.at(key), "LR101", message)
    reader = _Reader(report, item, spot, own)
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

    def __init__(self, report: Report, item: Mapping[str, Any], spot: Spot, own: bool) -> None:
        self.report = report
        self.item = item
        self.spot = spot
        self.own = own

    def trigger(self) -> TriggerText:
        when = self.choice("when", ab.WHENS)
        scopes = (*ab.SCOPES, ab.THIS) if self.own else ab.SCOPES
        scope = self.choice("of", scopes) if "of" in self.item else ab.OF_SELF
        if scope == ab.OF_THIS and when not in ab.OF_CARDS and self.item["when"] in ab.WHENS:
            listed = ", ".join(ab.WHENS[one] for one in ab.OF_CARDS)
            message = f"nothing happens with the card itself then; `of: this` goes with {listed}"
            self.report.value(self.spot.at("when"), "LR104", message)
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
        gate = Gate(gate.level, gate.test, window, times, gate.place)
        return PowerText(energy, self.do(), gate)

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
        return Gate(level, test, window, times, self.place() if self.own else ab.BORNE)

    def place(self) -> int:
        """Where an Action must be for this ability."""
        if self.item.get("of") == ab.THIS:
            if WHILE in self.item:
                message = "`of: this` is heard wherever the card is: leave out `while`"
                self.report.key(self.spot.at(WHILE), "LR101", message)
            return ab.ANYWHERE
        if WHILE not in self.item:
            message = "an ability of an Action says `while: stays`, `hand` or `discard`"
            self.report.value(self.spot, "LR102", f"{message}, or `of: this`")
            return ab.STAYING
        place = self.choice(WHILE, ab.PLACES[ab.STAYING : ab.ANYWHERE]) + ab.STAYING
        if place != ab.STAYING and "when" not in self.item:
            message = f"a card in {_LIES[place]} hears `when` alone; the rest acts while it stays"
            self.report.value(self.spot.at(WHILE), "LR104", message)
        return place

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
        return read_steps(self.report, self.item["do"], self.spot.at("do"), ABILITY, self.own)

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
