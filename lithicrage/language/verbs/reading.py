"""How steps are read: from plain data with spots to verbs, with a finding for each mistake.

Owns the shape of a step (`verb: value` with at most two modifiers). A wrong value is reported and
replaced by a harmless one, so that all findings of a step appear together; a card with findings is
never compiled.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final

from lithicrage.base.frozen import frozen
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount, Const
from lithicrage.engine.rules import BIGGEST
from lithicrage.language.assembler import Assembler
from lithicrage.language.expressions import Test, readings_in
from lithicrage.language.findings import hint, quote_value
from lithicrage.language.report import Report
from lithicrage.language.source import Spot
from lithicrage.language.verbs.shapes import AMOUNT, Shape
from lithicrage.language.verbs.values import AMOUNT_MAX, PLAIN, read_condition, read_value
from lithicrage.language.wording import ABILITY, ALSO, ATTACK, DEFENSE, RIDER, Wording

ALWAYS_FREE: Final = 0
NEVER: Final = BIGGEST  # the least Energy of an empty list
HALVES: Final = (ATTACK, DEFENSE, ABILITY, RIDER)
OF_THE_MOMENT: Final = ("that", "damage", "turns", "blocked", "hit")
MODIFIERS: Final = ("to", "then", "else", "tier1", "tier2", "tier3", "by", "less")


class Verb:  # no ABC: rules call `isinstance` on millions of steps, and an ABC answers slowly
    """One step of card text: a frozen dataclass of its fields.

    `key` is the word in the file, `modifiers` are the other keys it takes, and `halves` say where
    it may stand. `takes` is the form of its value and `examples` are steps that use it; both feed
    the reference and the editors' schema.
    """

    key: ClassVar[str]
    takes: ClassVar[Shape] = AMOUNT
    examples: ClassVar[tuple[str, ...]]
    modifiers: ClassVar[tuple[str, ...]] = ()
    halves: ClassVar[tuple[str, ...]] = HALVES
    of_moment: ClassVar[bool] = False  # acts on the current Attack or roll
    afterword: ClassVar[str] = "Either way"  # leads back to the list of one that `branches`

    @classmethod
    @abstractmethod
    def read(cls, r: StepReader) -> Verb:
        """Read the verb from a step."""

    @abstractmethod
    def words(self, w: Wording) -> str:
        """The rich text that the card prints."""

    @abstractmethod
    def effects(self, out: Assembler) -> None:
        """Add its effects to a program."""

    def inner(self) -> tuple[Steps, ...]:
        """The lists of steps inside it."""
        return ()

    def least_energy(self) -> int:
        """The least Energy with which it can do anything (A22): that of its cheapest list."""
        return min(map(least_energy, self.inner()), default=ALWAYS_FREE)

    def sets_block(self) -> bool:
        """Whether it always sets DEF, so that the Cost says nothing about it (A29)."""
        return False

    def branches(self) -> bool:
        """Whether a reader could take the next step for a part of this one."""
        return bool(self.inner())

    def catches(self, follower: str) -> bool:
        """Whether a reader could take this word, if it follows, for one that belongs to this."""
        return follower in (ALSO, self.afterword)


Steps = tuple[Verb, ...]


def least_energy(steps: Steps) -> int:
    """The least Energy with which any of these steps can do anything (A22)."""
    return min((step.least_energy() for step in steps), default=NEVER)


def set_block(steps: Steps) -> bool:
    """Whether these steps always set DEF (A29)."""
    return any(step.sets_block() for step in steps)


def walk(steps: Steps) -> Iterator[Verb]:
    """All steps, including nested ones."""
    for step in steps:
        yield step
        for inner in step.inner():
            yield from walk(inner)


def say(steps: Steps, w: Wording, *, inside: bool = False) -> list[str]:
    """One sentence per step; a step that follows a branch says so.

    `inside` means that the list belongs to a step. There a branch behind a plain step is joined to
    it, or it could be read as the next step of the list outside.
    """
    lines: list[str] = []
    behind = w.follower
    last: Verb | None = None
    for place, step in enumerate(steps):
        w.follower = _mark(step, steps[place + 1]) if place + 1 < len(steps) else behind
        words = w.says(step)
        branches = step.branches()
        if last is not None and last.branches():
            words = w.also(words) if branches else w.after(last.afterword, words)
        elif last is not None and branches and inside:
            lines[-1], words = w.linked(lines[-1], words)
        lines.append(words)
        last = step
    w.follower = behind
    return lines


def say_inside(steps: Steps, w: Wording, follower: str | None = None) -> str:
    """The steps of a list inside a step, in one line.

    It stands in brackets if `follower`, the word behind it, could be taken for a part of it; by
    default that is what follows the step itself.
    """
    behind = w.follower
    word = behind if follower is None else follower
    bracketed = bool(word) and any(step.catches(word) for step in _open(steps))
    w.follower = "" if bracketed else word
    words = " ".join(say(steps, w, inside=True)) or w.phrases.nothing
    w.follower = behind
    return f"[{words}]" if bracketed else words


def _mark(step: Verb, following: Verb) -> str:
    """The word that leads from one step to the following one, or ""."""
    if not step.branches():
        return ""
    return ALSO if following.branches() else step.afterword


def _open(steps: Steps) -> Iterator[Verb]:
    """The branches whose last steps are the last of these."""
    if steps and steps[-1].branches():
        yield steps[-1]
        inner = [found for found in steps[-1].inner() if found]
        if inner:
            yield from _open(inner[-1])


@frozen
class Setting:
    """The setting of a list of steps: its half, whether it is the top level, whether X has a value.

    `later` means that the steps run at another moment, when nothing of this one is left; `own` that
    they are an Action card's, which `this` names.
    """

    half: str
    top: bool = True
    knows_x: bool = False
    later: bool = False
    own: bool = True

    def inside(self, knows_x: bool = False) -> Setting:
        """The setting of a list inside a step."""
        return Setting(self.half, False, self.knows_x or knows_x, self.later, self.own)

    def put_off(self) -> Setting:
        """The setting of steps that run at another moment, as an ability's do."""
        return Setting(ABILITY, False, later=True, own=False)


Table = Mapping[str, type[Verb]]


class StepReader:
    """Reads one step for its verb: values by key, each checked and any mistake reported."""

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
        """The value under the verb's own key."""
        return self.step[self.key]

    @property
    def value_spot(self) -> Spot:
        """The spot of that value."""
        return self.spot.parts.get(self.key, self.spot)

    def wrong(self, code: str, message: str, inside: int = 0) -> None:
        """Report a finding at the verb's own value."""
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
        message = f"`to` is one of {', '.join(fx.TARGETS)}; found {quote_value(who)}{near}"
        self.report.value(self.spot.at("to"), "LR104", message)
        return default

    def steps(self, key: str, knows_x: bool = False) -> Steps:
        """The steps under a key of this step."""
        setting = self.setting.inside(knows_x)
        return read_list(self.verbs, self.report, self.step[key], self.spot.at(key), setting)

    def then(self, key: str = "then", knows_x: bool = False) -> Steps:
        """The steps under `then`, which is required."""
        if key in self.step:
            return self.steps(key, knows_x)
        example = f"`{self.key}: ...` needs a `{key}: [...]` in the same braces or block"
        self.report.key(self.value_spot, "LR102", example)
        return ()

    def otherwise(self) -> Steps:
        """The steps under `else`, if any."""
        return self.steps("else") if "else" in self.step else ()

    def test_of(self, value: Any, spot: Spot) -> Test | None:
        """Read a value as a test."""
        return read_condition(self.report, value, spot)

    def only_true(self) -> None:
        """Check that the value of a bare-word verb is `true`."""
        if self.value is not True:
            self.wrong("LR103", f"write `{self.key}: true`; found {quote_value(self.value)}")

    def word(self, *known: str) -> str:
        """The verb's value, which must be one of these words."""
        if isinstance(self.value, str) and self.value in known:
            return self.value
        near = hint(self.value, known) if isinstance(self.value, str) else ""
        listed = " or ".join(f"`{word}`" for word in known)
        self.wrong("LR104", f"`{self.key}` takes {listed}; found {quote_value(self.value)}{near}")
        return known[0]


def own_only(r: StepReader) -> None:
    """Report `this` where a text is no Action card's."""
    if not r.setting.own:
        r.wrong("LR104", f"`{r.key}` is about an Action card itself: it has no place in this text")


def read_list(verbs: Table, report: Report, data: Any, spot: Spot, setting: Setting) -> Steps:
    """Read a list of steps; report every mistake and leave out the wrong steps."""
    if not isinstance(data, list):
        what = "a list of steps such as `[deal: 3]`"
        message = f"this takes {what}; found {quote_value(data)}{_listed(data, setting)}"
        report.value(spot, "LR103", message)
        return ()
    parts = spot.parts
    steps = [
        read_step(verbs, report, step, parts.get(place, spot), setting)
        for place, step in enumerate(data)
    ]
    return tuple([step for step in steps if step is not None])


def read_step(verbs: Table, report: Report, step: Any, spot: Spot, setting: Setting) -> Verb | None:
    """Read one step: exactly one verb, and only modifiers that it takes."""
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
    """The one verb of a step, its modifiers checked; None unless there is exactly one."""
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
    """A suggestion that turns a value into a list of steps: `; did you mean `[block: 4]`?`."""
    if isinstance(data, dict):
        return "; put it in brackets, or a `- ` in front of each step"
    if isinstance(data, int) and not isinstance(data, bool):
        verb = "block" if setting.half == DEFENSE and setting.top else "deal"
        return f"; did you mean `[{verb}: {data}]`?"
    return ""


def _no_mapping(verbs: Table, report: Report, step: Any, spot: Spot) -> None:
    message = f"a step is `verb: value`, such as `deal: 3`; found {quote_value(step)}"
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
