"""What a card file may hold: one pydantic model a kind, and its reader.

Owns keys, types and bounds of ancestries, classes, actions, conditions, enemies, decks, profiles
and pack manifests. Steps and abilities come read by the verbs; every mistake of a file becomes a
finding at its place (LR101 to LR120, LR210). Knows one file at a time: references between files
are noted and checked by `pack`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, Strict, ValidationError
from pydantic_core import CoreSchema, core_schema

from lithicrage.dsl.abilities import AbilityText, answer_code, read_abilities
from lithicrage.dsl.complaints import complain
from lithicrage.dsl.extending import Find, Raw, inherited, is_open, raws_of
from lithicrage.dsl.findings import hint, nearest, shown
from lithicrage.dsl.report import Report
from lithicrage.dsl.source import Source, Spot
from lithicrage.dsl.verbs import Needs, Roll, Steps, read_steps
from lithicrage.dsl.wording import ATTACK, DEFENSE, RIDER
from lithicrage.engine import rules
from lithicrage.engine.rules import RuleValue

ID: Final = re.compile(r"[a-z][a-z0-9_]{0,39}\Z")
RESERVED: Final = frozenset(
    {"con", "prn", "aux", "nul", "all", "rest", "none", "random", "core_rules"}
    | {f"com{n}" for n in range(1, 10)}
    | {f"lpt{n}" for n in range(1, 10)}
)
SUBTYPES: Final = ("weapon", "spirit", "body", "mind")
KIND: Final = "kind"

_ID_FORM: Final = r"([a-z][a-z0-9_]{0,39}:)?[a-z][a-z0-9_]{0,39}"

Name = Annotated[str, Field(min_length=1, max_length=60, pattern=r"^[^\s*][^*\n]*$")]
Line = Annotated[str, Field(max_length=300)]
Text = Annotated[str, Field(max_length=4096)]
Id = Annotated[str, Field(pattern=f"^{_ID_FORM}$")]
PerhapsId = Annotated[str, Field(pattern=f"^({_ID_FORM})?$")]  # the empty text stands for none
Base = Annotated[
    PerhapsId,
    Field(description="A card of this kind: its keys stand unless written here."),
]
Ids = Annotated[tuple[Id, ...], Strict(False), Field(max_length=9)]
Copies = dict[Id, Annotated[int, Field(ge=1, le=99)]]


class _Read:
    """Marks what the verbs have read and checked: pydantic takes it as it is.

    In place of `SkipValidation`, which describes the whole type first: every verb, every amount.
    """

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> CoreSchema:
        return core_schema.any_schema()


Abilities = Annotated[tuple[AbilityText, ...], _Read()]
ReadSteps = Annotated[Steps, _Read()]


@dataclass(frozen=True, slots=True)
class Growth:
    """How a stat or the deck Cost grows: `every` level by so much, and by 1 at `levels` (R11)."""

    what: str
    every: int
    levels: tuple[int, ...]


class Stats(BaseModel):
    """The characteristics of an ancestry or a class (R80)."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    M: int = Field(ge=0, le=20)
    A: int = Field(ge=0, le=20)
    W: int = Field(ge=0, le=20)
    S: int = Field(ge=1, le=60)


class EnemyStats(Stats):
    """The characteristics of an enemy, which stand for the sum of both cards (R3)."""

    M: int = Field(ge=0, le=99)
    A: int = Field(ge=0, le=99)
    W: int = Field(ge=0, le=99)
    S: int = Field(ge=1, le=999)


class Named(BaseModel):
    """What every kind has; `id` is the key under which it stands in its file."""

    model_config = ConfigDict(
        strict=True,
        extra="forbid",
        frozen=True,
        arbitrary_types_allowed=True,
        defer_build=True,
    )

    kind: str = Field(description="What this is: the first thing that is read.")
    id: Id
    name: Name = Field(description="The printed name, up to 60 characters.")
    flavor: Line = Field(default="", description="A line for the mood; it never explains a rule.")
    renamed_from: PerhapsId = Field(default="", description="The id that it was published under.")


class Ancestry(Named):
    """An Ancestry card (R2, R3)."""

    kind: Literal["ancestry"]
    extends: Base = ""
    stats: Stats = Field(description="M, A, W from 0 to 20 and S from 1 to 60.")
    abilities: Abilities = Field(
        default=(), description="What it does of itself: a list of abilities."
    )


class Class(Named):
    """A Class card with the Cost that its decks may hold (R2-R6, R11)."""

    kind: Literal["class"]
    extends: Base = ""
    stats: Stats = Field(description="M, A, W from 0 to 20 and S from 1 to 60.")
    deck_cost: int = Field(ge=1, le=999, description="The most that its decks may cost.")
    abilities: Abilities = Field(
        default=(), description="What it does of itself; `level: 3` gates one."
    )
    growth: Annotated[tuple[Growth, ...], _Read()] = Field(
        default=(),
        description="What it gains: `{S: 5}` every level, `{M: [4, 7]}` at these levels.",
    )


class Action(Named):
    """An Action card (R9, R10).

    Without steps in `attack` it has no sword block; `shield` says whether it has a shield block.
    """

    kind: Literal["action"]
    extends: Base = ""
    subtype: Literal["weapon", "spirit", "body", "mind"]
    cost: int = Field(ge=0, le=99, description="Deck budget, die face, block and breath: 1 to 6.")
    attack: ReadSteps = Field(default=(), description="The sword block: a list of steps.")
    defense: ReadSteps = Field(
        default=(),
        description="The shield block. Left out: DEF is the Cost. `none`: there is no block.",
    )
    shield: bool = True
    signature: PerhapsId = Field(
        default="", description="The class or ancestry whose decks alone may hold one copy."
    )
    glyph: PerhapsId = Field(default="", description="The name of its picture in art/glyphs.json.")
    reminder: Line = Field(
        default="", description="Printed in brackets; must agree with the rules text."
    )


class Condition(Named):
    """A Condition (R73-R79)."""

    kind: Literal["condition"]
    extends: Base = ""
    abilities: Abilities = Field(default=(), description="What it does to its bearer.")
    counts: Literal["down", "up", "never"] = Field(
        default="down",
        description="At its bearer's turn start: `down` by 1 until it is gone, `up` by 1, `never`.",
    )
    reapplied: Literal["highest", "add"] = Field(
        default="highest",
        description="Given again: the `highest` of the two counters, or `add` them.",
    )
    reminder: Line = Field(
        default="", description="Printed in brackets; must agree with the rules text."
    )


class Enemy(Named):
    """An enemy and its deck (R72, R95)."""

    kind: Literal["enemy"]
    extends: Base = ""
    tier: int = Field(ge=1, le=4, description="How hard it is, from 1 to 4.")
    stats: EnemyStats = Field(description="M, A, W up to 99 and S up to 999; they stand alone.")
    portrait: Line = Field(default="", description="The name of its picture in art/portraits.")
    ancestry: PerhapsId = Field(default="", description="An ancestry whose abilities it has.")
    classes: Ids = Field(default=(), description="Classes whose abilities it has.")
    cards: Copies = Field(min_length=1, max_length=200, description="Its deck: copies by card id.")
    abilities: Abilities = Field(
        default=(), description="What it does of itself: a list of abilities."
    )


class Deck(Named):
    """A Player's deck: who plays it and which cards it holds (R2, R6-R8)."""

    kind: Literal["deck"]
    extends: Base = ""
    ancestry: Id = Field(description="Who plays it.")
    classes: Ids = Field(min_length=1, description="Their classes, usually one.")
    cards: Copies = Field(min_length=1, max_length=200, description="Copies by card id.")
    notes: Text = Field(default="", description="The plan, for whoever picks it up.")


class Profile(Named):
    """A set of table rules (R92); `extends` names the profile whose answers stand otherwise."""

    kind: Literal["profile"]
    extends: PerhapsId = Field(default="", description="The profile whose answers stand otherwise.")
    rules: Annotated[tuple[tuple[str, RuleValue], ...], _Read()] = Field(
        default=(), description="Answers to questions of the manual, by key."
    )
    on_attack: ReadSteps = ()
    abilities: Abilities = Field(default=(), description="What everybody at this table can do.")


class Manifest(Named):
    """What a pack says of itself, in its `pack.yaml`."""

    kind: Literal["pack"]
    version: Annotated[str, Field(pattern=r"^\d{1,5}(\.\d{1,5}){0,3}$")] = Field(
        description='Numbers with points, in quotes: "1.0".'
    )
    format: int = Field(ge=1, le=1, description="The format of the card language: 1.")
    authors: Annotated[tuple[Name, ...], Strict(False), Field(max_length=50)] = Field(
        default=(), description="Who made it."
    )
    licence: Line = Field(default="", description="Under which terms it may be shared.")
    requires: Ids = Field(default=(), description="Packs that it needs beside `core`.")


MODELS: Final[dict[str, type[Named]]] = {
    "ancestry": Ancestry,
    "class": Class,
    "action": Action,
    "condition": Condition,
    "enemy": Enemy,
    "deck": Deck,
    "profile": Profile,
}


ABLE: Final = frozenset(kind for kind, one in MODELS.items() if "abilities" in one.model_fields)


@dataclass(frozen=True, slots=True)
class Item:
    """One model with the file it came from and its spot there."""

    model: Named
    file: str
    spot: Spot


def read_items(
    source: Source,
    report: Report,
    raws: Mapping[str, Raw] | None = None,
    waiting: dict[str, Raw] | None = None,
) -> list[Item]:
    """All cards, decks, enemies and profiles of a file; what has findings is left out.

    `raws` are the cards that one may extend, those of the file by default. What extends a card
    that is not among them is put into `waiting`, if it is given, and else is a finding.
    """
    if not isinstance(source.data, dict):
        what = "a mapping of ids to cards"
        played = isinstance(source.data, list)
        where = "; scenarios belong in the folder `scenarios` of their pack" if played else ""
        message = f"a file holds {what}; found {shown(source.data)}{where}"
        report.value(source.spot, "LR103", message)
        return []
    own = raws_of(source)
    raws = own if raws is None else raws
    items = []
    for id, raw in own.items():
        if waiting is not None and is_open(id, raw, raws.get):
            waiting[id] = raw
            continue
        item = read_raw_item(id, raw, raws.get, raws, report)
        if item is not None:
            items.append(item)
    return items


def read_raw_item(
    id: str, raw: Raw, find: Find, known: Iterable[str], report: Report
) -> Item | None:
    """One card with what it inherits; None with findings. `known` are the ids it could extend."""
    before = len(report.findings)
    full = inherited(id, raw, find, known, report)
    if full is None:
        return None
    model = _read_item(id, full.data, full.spot, report)
    if model is None or len(report.findings) > before:
        return None
    return Item(model, raw.file, full.spot)


def read_manifest(source: Source, report: Report) -> Manifest | None:
    """The manifest of a pack: a flat mapping in a file of its own."""
    if not isinstance(source.data, dict):
        message = f"a manifest is a mapping; found {shown(source.data)}"
        report.value(source.spot, "LR103", message)
        return None
    if "id" in source.data and isinstance(source.data["id"], str):
        _check_id(source.data["id"], source.spot.at("id"), report, key=False)
    model = _validate(Manifest, dict(source.data), source.spot, report)
    return model if isinstance(model, Manifest) and not report.findings else None


def _read_item(id: str, data: Any, spot: Spot, report: Report) -> Named | None:
    _check_id(id, spot, report, key=True)
    if not isinstance(data, dict):
        message = f"`{id}` takes a mapping with `kind`, `name`, ...; found {shown(data)}"
        report.value(spot, "LR103", message)
        return None
    kind = data.get(KIND)
    if KIND not in data:
        slip = next((key for key in data if nearest(key, (KIND,))), None)
        if slip is not None:
            report.key(spot.at(slip), "LR101", f"unknown key `{slip}`; did you mean `{KIND}`?")
            return None
        report.key(spot, "LR102", f"`{id}` lacks `kind`, one of {', '.join(MODELS)}")
        return None
    if not isinstance(kind, str) or kind not in MODELS:
        near = hint(kind, MODELS) if isinstance(kind, str) else ""
        message = f"`kind` is one of {', '.join(MODELS)}; found {shown(kind)}{near}"
        report.value(spot.at(KIND), "LR104", message)
        return None
    if "id" in data:
        report.key(spot.at("id"), "LR101", "unknown key `id`: the id is the key of the card")
    values = _Halves(dict(data), spot, report).read(kind)
    values["id"] = id if ID.match(id) else "wrong"
    model = _validate(MODELS[kind], values, spot, report)
    if model is not None:
        _refer(model, spot, report)
    return model


def _check_id(id: str, spot: Spot, report: Report, *, key: bool) -> None:
    say = report.key if key else report.value
    if not ID.match(id):
        message = f"the id `{id[:60]}` is not of the form a-z, 0-9 and _, with a letter in front"
        say(spot, "LR120", message)
    elif id in RESERVED:
        say(spot, "LR120", f"the id `{id}` is reserved; choose another")


class _Halves:
    """Takes the parts out of a card's data that the verbs read, and puts them back read."""

    def __init__(self, values: dict[str, Any], spot: Spot, report: Report) -> None:
        self.values = values
        self.spot = spot
        self.report = report

    def read(self, kind: str) -> dict[str, Any]:
        if kind == "action":
            self.action()
        if kind in ABLE and "abilities" in self.values:
            forms = ("when", "rule", "instead") if kind == "condition" else None
            data, spot = self.values["abilities"], self.spot.at("abilities")
            self.values["abilities"] = (
                read_abilities(self.report, data, spot, forms)
                if forms
                else read_abilities(self.report, data, spot)
            )
        if kind == "class" and "growth" in self.values:
            self.values["growth"] = self.growth(self.values["growth"], self.spot.at("growth"))
        if kind == "profile" and "rules" in self.values:
            self.profile(self.values["rules"], self.spot.at("rules"))
        if kind == "profile" and "on_attack" in self.values:
            message = "`on_attack` is one of the `rules`: put it there"
            self.report.key(self.spot.at("on_attack"), "LR101", message)
            del self.values["on_attack"]
        return self.values

    def action(self) -> None:
        values = self.values
        if "shield" in values:
            message = "unknown key `shield`: `defense: none` takes the shield block away"
            self.report.key(self.spot.at("shield"), "LR101", message)
            del values["shield"]
        if values.get("defense") == "none":
            del values["defense"]
            values["shield"] = False
        for half in (ATTACK, DEFENSE):
            if half in values:
                spot = self.spot.at(half)
                steps = read_steps(self.report, values[half], spot, half)
                self.one_roll(steps, spot, half)
                values[half] = steps
        if not values.get(ATTACK) and values.get("shield") is False:
            self.report.key(self.spot, "LR210", "an Action without an attack and without a defense")

    def one_roll(self, steps: Steps, spot: Spot, half: str) -> None:
        """One roll a half; an entry cost stands first."""
        rolls = 0
        for place, step in enumerate(steps):
            at = spot.at(place)
            if isinstance(step, Roll):
                rolls += 1
                if rolls > 1:
                    self.report.key(at.at("roll"), "LR101", f"a second roll in this {half}")
            if isinstance(step, Needs) and place > 0:
                message = "`needs` is an entry cost: it stands first in the attack"
                self.report.key(at.at("needs"), "LR101", message)

    def growth(self, data: Any, spot: Spot) -> tuple[Growth, ...]:
        """`{S: 5, M: [4, 7]}`: a number is gained every level, a list of levels is +1 each."""
        known = ("M", "A", "W", "S", "deck_cost")
        if not isinstance(data, dict):
            self.report.value(spot, "LR103", f"`growth` takes a mapping; found {shown(data)}")
            return ()
        grown: list[Growth] = []
        for key, value in data.items():
            at = spot.at(key)
            if key not in known:
                self.report.key(at, "LR101", f"nothing called `{key}` grows{hint(key, known)}")
                continue
            levels = value if isinstance(value, list) else [value]
            top = 9 if isinstance(value, list) else 20
            wrong = [place for place, n in enumerate(levels) if not _between(n, 1, top)]
            if wrong or len(levels) > 9:
                message = "takes a number (every level) or a list of levels from 1 to 9 (+1 each)"
                if isinstance(value, list) and wrong:
                    at, value = at.at(wrong[0]), value[wrong[0]]
                self.report.value(at, "LR103", f"`{key}` {message}; found {shown(value)}")
                continue
            if isinstance(value, list):
                grown.append(Growth(key, 0, tuple(levels)))
            else:
                grown.append(Growth(key, value, ()))
        return tuple(grown)

    def profile(self, data: Any, spot: Spot) -> None:
        """The answers of a profile, and the riders of `on_attack` apart from them."""
        if not isinstance(data, dict):
            self.report.value(spot, "LR103", f"`rules` takes a mapping; found {shown(data)}")
            self.values["rules"] = ()
            return
        answers: list[tuple[str, RuleValue]] = []
        for name, value in data.items():
            at = spot.at(name)
            if name == rules.ON_ATTACK:
                self.values["on_attack_steps"] = read_steps(self.report, value, at, RIDER)
                continue
            problem = rules.problem(name, value)
            if problem is None:
                answers.append((name, rules.answer(name, value)))
            elif name not in rules.BY_NAME:
                near = hint(name, (*rules.BY_NAME, rules.ON_ATTACK))
                self.report.key(at, "LR101", f"unknown rule `{name}`{near}")
            else:
                self.report.value(at, answer_code(name, value), problem)
        self.values["rules"] = tuple(answers)


def _between(number: Any, low: int, high: int) -> bool:
    return type(number) is int and low <= number <= high


def _validate(
    model: type[Named], values: dict[str, Any], spot: Spot, report: Report
) -> Named | None:
    riders = values.pop("on_attack_steps", None)
    if riders is not None:
        values["on_attack"] = riders
    try:
        return model.model_validate(values)
    except ValidationError as error:
        complain(error, model, spot, report)
        return None


def _refer(model: Named, spot: Spot, report: Report) -> None:
    """Note what else must exist."""
    if isinstance(model, (Deck, Enemy)):
        for id in model.cards:
            report.refer("action", id, spot.at("cards", id), key=True)
        if model.ancestry:
            report.refer("ancestry", model.ancestry, spot.at("ancestry"))
        for place, id in enumerate(model.classes):
            report.refer("class", id, spot.at("classes", place))
    if isinstance(model, Action) and model.signature:
        report.refer("class or ancestry", model.signature, spot.at("signature"))
    if isinstance(model, Profile) and model.extends:
        report.refer("profile", model.extends, spot.at("extends"))
