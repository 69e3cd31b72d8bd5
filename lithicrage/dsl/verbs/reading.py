"""How steps are read: from plain data with spots to verbs, with a finding for each mistake.

Owns the shape of a step (`verb: value` with at most two modifiers). A wrong value is reported and
replaced by a harmless one, so that all findings of a step come out together; a card with findings
is never compiled.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from lithicrage.dsl.assembler import Assembler
from lithicrage.dsl.expressions import (
    ExpressionError,
    Test,
    conditions_in,
    known_amount,
    read_test,
    readings_in,
)
from lithicrage.dsl.findings import hint, shown
from lithicrage.dsl.report import Report
from lithicrage.dsl.source import Spot
from lithicrage.dsl.verbs.shapes import AMOUNT, Shape
from lithicrage.dsl.wording import ABILITY, ATTACK, DEFENSE, RIDER, Wording
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount, Const
from lithicrage.engine.rules import BIGGEST

AMOUNT_MAX: Final = 999
ALWAYS_FREE: Final = 0
PLAIN: Final = -1
NEVER: Final = BIGGEST  # the least Energy of a list without any effect
HALVES: Final = (ATTACK, DEFENSE, ABILITY, RIDER)
OF_THE_MOMENT: Final = ("that", "damage", "turns", "blocked")
MODIFIERS: Final = ("to", "then", "else", "tier1", "tier2", "tier3")


class Verb:  # no ABC: rules ask `isinstance` of steps by the million, and an ABC answers slowly
    """One step of card text: a frozen dataclass of its fields.

    `key` is the word in the file, `modifiers` the further keys that it takes, `halves` where it
    may stand. `takes` is the form of its value and `examples` are steps that use it: the reference
    and the editors' schema are made from them.
    """

    key: ClassVar[str]
    takes: ClassVar[Shape] = AMOUNT
    examples: ClassVar[tuple[str, ...]]
    modifiers: ClassVar[tuple[str, ...]] = ()
    halves: ClassVar[tuple[str, ...]] = HALVES
    of_moment: ClassVar[bool] = False  # it acts on the Attack or roll of this very moment
    afterword: ClassVar[str] = "Either way"  # in front of what stands behind it, if it `branches`

    @classmethod
    @abstractmethod
    def read(cls, r: StepReader) -> Verb:
        """The verb of a step."""

    @abstractmethod
    def words(self, w: Wording) -> str:
        """What the card prints, rich."""

    @abstractmethod
    def effects(self, out: Assembler) -> None:
        """Add what it does to a program."""

    def inner(self) -> tuple[Steps, ...]:
        """The lists of steps within it."""
        return ()

    def least_energy(self) -> int:
        """The least Energy with which it can do something (A22)."""
        return ALWAYS_FREE

    def sets_block(self) -> bool:
        """Whether it sets DEF whatever happens, so that the Cost says nothing about it (A29)."""
        return False

    def branches(self) -> bool:
        """Whether what stands behind it could be taken for a part of it."""
        return False


Steps = tuple[Verb, ...]


def least_energy(steps: Steps) -> int:
    """The least Energy with which any of these steps can do something (A22)."""
    return min((step.least_energy() for step in steps), default=NEVER)


def set_block(steps: Steps) -> bool:
    """Whether these steps set DEF whatever happens (A29)."""
    return any(step.sets_block() for step in steps)


def walk(steps: Steps) -> Iterator[Verb]:
    """All steps, with those within them."""
    for step in steps:
        yield step
        for inner in step.inner():
            yield from walk(inner)


def say(steps: Steps, w: Wording) -> list[str]:
    """The sentences of a list of steps, one a step; what follows a branch says so."""
    lines: list[str] = []
    afterword = ""
    for step in steps:
        words = step.words(w)
        if afterword and not step.branches():
            words = f"{afterword}: {words}"
        afterword = step.afterword if step.branches() else ""
        lines.append(words)
    return lines


@dataclass(frozen=True, slots=True)
class Setting:
    """Where a list of steps stands: its half, whether at the top of it, whether X has a value.

    `later`: what it does comes in another moment, of which nothing is left.
    """

    half: str
    top: bool = True
    knows_x: bool = False
    later: bool = False

    def inside(self, knows_x: bool = False) -> Setting:
        """The setting of a list within a step."""
        return Setting(self.half, False, self.knows_x or knows_x, self.later)

    def put_off(self) -> Setting:
        """The setting of steps that come in another moment, as those of an ability do."""
        return Setting(ABILITY, False, later=True)


Table = Mapping[str, type[Verb]]


class StepReader:
    """One step under the hands of its verb: values by key, each checked and reported."""

    def __init__(
        self,
        verbs: Table,
        report: Report,
        step: Mapping[str, Any],
        spot: Spot,
        key: str,
        setting: Setting,
    ) -> None:
        self.verbs = verbs
        self.report = report
        self.step = step
        self.spot = spot
        self.key = key
        self.setting = setting

    @property
    def value(self) -> Any:
        """The value of the verb's own key."""
        return self.step[self.key]

    @property
    def value_spot(self) -> Spot:
        """Where it stands."""
        return self.spot.parts.get(self.key, self.spot)

    def wrong(self, code: str, message: str, inside: int = 0) -> None:
        """A finding at the verb's own value."""
        self.report.value(self.value_spot, code, message, inside)

    def amount(self, low: int = 0, what: str = "") -> Amount:
        """The verb's value as an Amount of at least `low`."""
        value = self.step[self.key]
        if type(value) is int and low <= value <= AMOUNT_MAX:
            return Const(value)
        return self.amount_of(value, self.value_spot, low, what or f"`{self.key}`")

    def amount_of(self, value: Any, spot: Spot, low: int, what: str, inside: int = PLAIN) -> Amount:
        """A value as an Amount of at least `low`; `inside` as in `read_value`."""
        found = len(self.report.findings)
        knows_x = self.setting.knows_x
        amount = read_value(self.report, value, spot, low, what, inside, knows_x)
        if not self.setting.later:
            return amount
        lost = [name for name in readings_in(amount) if name in OF_THE_MOMENT]
        if lost and len(self.report.findings) == found:
            message = f"`{lost[0]}` has no value in a `later`: its moment is over by then"
            self.report.value(spot, "LR104", message, max(inside, 0))
        return amount

    def target(self, default: int) -> int:
        """The `to:` of the step, as a place in effects.TARGETS."""
        if "to" not in self.step:
            return default
        who = self.step["to"]
        if isinstance(who, str) and who in fx.TARGETS:
            return fx.TARGETS.index(who)
        near = hint(who, fx.TARGETS) if isinstance(who, str) else ""
        message = f"`to` is one of {', '.join(fx.TARGETS)}; found {shown(who)}{near}"
        self.report.value(self.spot.at("to"), "LR104", message)
        return default

    def steps(self, key: str, knows_x: bool = False) -> Steps:
        """The list of steps under a key of this step."""
        setting = self.setting.inside(knows_x)
        return read_list(self.verbs, self.report, self.step[key], self.spot.at(key), setting)

    def then(self, key: str = "then", knows_x: bool = False) -> Steps:
        """The steps under `then`, which must be there."""
        if key in self.step:
            return self.steps(key, knows_x)
        example = f"`{self.key}: ...` needs a `{key}: [...]` in the same braces or block"
        self.report.key(self.value_spot, "LR102", example)
        return ()

    def otherwise(self) -> Steps:
        """The steps under `else`, if it is there."""
        return self.steps("else") if "else" in self.step else ()

    def test_of(self, value: Any, spot: Spot) -> Test | None:
        """A value as a test."""
        return read_condition(self.report, value, spot)

    def only_true(self) -> None:
        """The verb is a bare word: its value must be `true`."""
        if self.value is not True:
            self.wrong("LR103", f"write `{self.key}: true`; found {shown(self.value)}")

    def word(self, *known: str) -> str:
        """The verb's value as one of a few words."""
        if isinstance(self.value, str) and self.value in known:
            return self.value
        near = hint(self.value, known) if isinstance(self.value, str) else ""
        listed = " or ".join(f"`{word}`" for word in known)
        self.wrong("LR104", f"`{self.key}` takes {listed}; found {shown(self.value)}{near}")
        return known[0]


def read_value(
    report: Report,
    value: Any,
    spot: Spot,
    low: int,
    what: str,
    inside: int = PLAIN,
    knows_x: bool = False,
) -> Amount:
    """A value as an Amount; constants are checked against low..999 (LR103, LR114).

    `inside` says where in the text of the spot the value begins, PLAIN that it is all of it.
    """
    if type(value) is int and low <= value <= AMOUNT_MAX:
        return Const(value)
    whole = inside == PLAIN
    inside = max(inside, 0)
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        wants = f"{what} takes a number or an expression such as `M + 2`"
        report.value(spot, "LR103", f"{wants}; found {shown(value)}", inside)
        return Const(low)
    amount: Amount = Const(value) if isinstance(value, int) else Const(low)
    number = value if isinstance(value, int) else None
    if isinstance(value, str):
        try:
            amount, counters, number = known_amount(value)
        except ExpressionError as error:
            report.value(spot, error.code, error.message, inside + error.place)
            return Const(low)
        for id in counters:
            report.refer("condition", id, spot, inside + value.find(id))
        if not knows_x and "X" in value and "X" in readings_in(amount):
            message = "X has no value here: `choose: 1 to 6` and `spend: X` give it one in `then`"
            report.value(spot, "LR104", message, inside)
        if isinstance(amount, Const) and whole:
            report.value(spot, "LR103", f"{what} takes a number; take the quotes off `{value}`")
    if number is not None and not low <= number <= AMOUNT_MAX:
        message = f"{what} is from {low} to {AMOUNT_MAX}; found `{number}`"
        report.value(spot, "LR114", message, inside)
        return Const(low)
    return amount


def read_condition(report: Report, value: Any, spot: Spot) -> Test | None:
    """A value of `if:` as a test, its Conditions noted as references; None when it is wrong."""
    if not isinstance(value, str):
        message = f"a test is a text such as `energy >= 3`; found {shown(value)}"
        report.value(spot, "LR103", message)
        return None
    try:
        test = read_test(value)
    except ExpressionError as error:
        report.value(spot, error.code, error.message, error.place)
        return None
    for id in conditions_in(test):
        report.refer("condition", id, spot, value.find(id))
    return test


def read_list(verbs: Table, report: Report, data: Any, spot: Spot, setting: Setting) -> Steps:
    """A list of steps; every mistake in it is reported, wrong steps are left out."""
    if not isinstance(data, list):
        what = "a list of steps such as `[deal: 3]`"
        message = f"this takes {what}; found {shown(data)}{_listed(data, setting)}"
        report.value(spot, "LR103", message)
        return ()
    parts = spot.parts
    steps = [
        read_step(verbs, report, step, parts.get(place, spot), setting)
        for place, step in enumerate(data)
    ]
    return tuple([step for step in steps if step is not None])


def read_step(verbs: Table, report: Report, step: Any, spot: Spot, setting: Setting) -> Verb | None:
    """One step: exactly one verb, and only modifiers that it takes."""
    if not isinstance(step, dict):
        _no_mapping(verbs, report, step, spot)
        return None
    key = next(iter(step)) if len(step) == 1 else ""
    verb = verbs.get(key) or _verb_of(verbs, report, step, spot)
    if verb is None:
        return None
    if setting.half not in verb.halves:
        halves = " or ".join(verb.halves)
        message = f"`{verb.key}` has no place in this {setting.half}, only in: {halves}"
        report.key(spot.at(verb.key), "LR101", message)
        return None
    if setting.later and verb.of_moment:
        message = f"`{verb.key}` does nothing in a `later`: no Attack and no roll is there by then"
        report.key(spot.at(verb.key), "LR101", message)
        return None
    return verb.read(StepReader(verbs, report, step, spot, verb.key, setting))


def _verb_of(
    verbs: Table, report: Report, step: Mapping[str, Any], spot: Spot
) -> type[Verb] | None:
    """The one verb of a step, its modifiers checked; None where there is not one."""
    keys = [key for key in step if key in verbs]
    strange = [key for key in step if key not in verbs and key not in MODIFIERS]
    for key in strange:
        known = [*verbs, *MODIFIERS]
        report.key(spot.at(key), "LR101", f"unknown verb `{key}`{hint(key, known)}")
    if not keys:
        if not strange:
            _lone_modifier(report, step, spot)
        return None
    if len(keys) > 1:
        message = f"two verbs in one step, `{keys[0]}` and `{keys[1]}`: give each its own item"
        if "then" in verbs[keys[0]].modifiers and "then" not in step:
            message += f", or put `{keys[1]}` into `then: [...]`"
        report.key(spot.at(keys[1]), "LR101", message)
        return None
    verb = verbs[keys[0]]
    for key in step:
        if key in MODIFIERS and key not in verb.modifiers:
            code = "LR205" if key.startswith("tier") else "LR101"
            report.key(spot.at(key), code, f"`{verb.key}` takes no `{key}`")
    return verb


def _listed(data: Any, setting: Setting) -> str:
    """How something that is no list of steps would be one: `; did you mean `[block: 4]`?`."""
    if isinstance(data, dict):
        return "; put it in brackets, or a `- ` in front of each step"
    if isinstance(data, int) and not isinstance(data, bool):
        verb = "block" if setting.half == DEFENSE and setting.top else "deal"
        return f"; did you mean `[{verb}: {data}]`?"
    return ""


def _no_mapping(verbs: Table, report: Report, step: Any, spot: Spot) -> None:
    message = f"a step is `verb: value`, such as `deal: 3`; found {shown(step)}"
    if isinstance(step, str) and step in verbs:
        message += f"; did you mean `{step}: true`?" if step in ("chain",) else ""
    elif isinstance(step, str):
        word, _, value = step.partition(" ")
        spaced = word in verbs and value
        message += f"; did you mean `{word}: {value}`?" if spaced else hint(step, verbs)
    report.value(spot, "LR103", message)


def _lone_modifier(report: Report, step: Mapping[str, Any], spot: Spot) -> None:
    if not step:
        report.value(spot, "LR103", "an empty step")
        return
    key = next(iter(step))
    code = "LR205" if key.startswith("tier") else "LR101"
    message = f"`{key}` stands alone: put it in the same braces or block as the verb it belongs to"
    report.key(spot.at(key), code, message)
