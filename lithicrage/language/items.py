"""Reads card files into cards, kind by kind; each mistake becomes a finding at its place.

The `models` read plain values, the verbs read steps and abilities (LR101 to LR120, LR210). Knows
one file at a time: references between files are noted, and `pack` checks them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from lithicrage.base.frozen import frozen
from lithicrage.engine import rules
from lithicrage.engine.rules import RuleValue
from lithicrage.language.ability_reading import answer_code, read_abilities
from lithicrage.language.findings import hint, nearest, quote_value
from lithicrage.language.inheritance import Find, Raw, inherit, is_open, raws_of
from lithicrage.language.model_base import ModelError
from lithicrage.language.model_errors import complain
from lithicrage.language.models import (
    ABLE,
    KIND,
    MODELS,
    RESERVED,
    Action,
    Deck,
    Enemy,
    Growth,
    Manifest,
    Named,
    Profile,
)
from lithicrage.language.report import Report
from lithicrage.language.source import Source, Spot
from lithicrage.language.untrusted import ID
from lithicrage.language.verbs import Needs, Roll, Steps, read_steps
from lithicrage.language.wording import ATTACK, DEFENSE, RIDER


@frozen
class Item:
    """A model with its file and its spot there."""

    model: Named
    file: str
    spot: Spot


def read_items(
    source: Source,
    report: Report,
    raws: Mapping[str, Raw] | None = None,
    waiting: dict[str, Raw] | None = None,
) -> list[Item]:
    """All cards, decks, enemies and profiles of a file, without those that have findings.

    `raws` are the cards that one may extend, by default those of the file. A card that extends any
    other goes into `waiting` if that is given, and is a finding otherwise.
    """
    if not isinstance(source.data, dict):
        what = "a mapping of ids to cards"
        played = isinstance(source.data, list)
        where = "; scenarios belong in the folder `scenarios` of their pack" if played else ""
        message = f"a file holds {what}; found {quote_value(source.data)}{where}"
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
    """One card with what it inherits, None if it has findings. It may extend the `known` ids."""
    before = len(report.findings)
    full = inherit(id, raw, find, known, report)
    if full is None:
        return None
    model = _read_item(id, full.data, full.spot, report)
    if model is None or len(report.findings) > before:
        return None
    return Item(model, raw.file, full.spot)


def read_manifest(source: Source, report: Report) -> Manifest | None:
    """The manifest of a pack: a flat mapping in its own file."""
    if not isinstance(source.data, dict):
        message = f"a manifest is a mapping; found {quote_value(source.data)}"
        report.value(source.spot, "LR103", message)
        return None
    if "id" in source.data and isinstance(source.data["id"], str):
        _check_id(source.data["id"], source.spot.at("id"), report, key=False)
    model = _validate(Manifest, dict(source.data), source.spot, report)
    return model if isinstance(model, Manifest) and not report.findings else None


def _read_item(id: str, data: Any, spot: Spot, report: Report) -> Named | None:
    _check_id(id, spot, report, key=True)
    if not isinstance(data, dict):
        message = f"`{id}` takes a mapping with `kind`, `name`, ...; found {quote_value(data)}"
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
        message = f"`kind` is one of {', '.join(MODELS)}; found {quote_value(kind)}{near}"
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
    """Takes the parts that verbs read out of a card's data, and puts the results back."""

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
            own = kind == "action"
            self.values["abilities"] = (
                read_abilities(self.report, data, spot, forms)
                if forms
                else read_abilities(self.report, data, spot, own=own)
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
        """Check that a half has at most one roll, and that an entry cost comes first."""
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
        """Read `{S: 5, M: [4, 7]}`: a number is gained every level, each listed level gives +1."""
        known = ("M", "A", "W", "S", "deck_cost")
        if not isinstance(data, dict):
            self.report.value(spot, "LR103", f"`growth` takes a mapping; found {quote_value(data)}")
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
                self.report.value(at, "LR103", f"`{key}` {message}; found {quote_value(value)}")
                continue
            if isinstance(value, list):
                grown.append(Growth(key, 0, tuple(levels)))
            else:
                grown.append(Growth(key, value, ()))
        return tuple(grown)

    def profile(self, data: Any, spot: Spot) -> None:
        """Separate a profile's answers from the riders of its `on_attack`."""
        if not isinstance(data, dict):
            self.report.value(spot, "LR103", f"`rules` takes a mapping; found {quote_value(data)}")
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
    except ModelError as error:
        complain(error.problems, model, spot, report)
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
