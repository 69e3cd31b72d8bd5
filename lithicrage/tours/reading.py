"""Reads the tours of packs: their files become models, and each mistake a finding at its place."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final, TypeVar

from lithicrage.base.tongue import ENGLISH
from lithicrage.engine import rules
from lithicrage.language.ability_reading import read_abilities
from lithicrage.language.findings import Finding, hint, quote_value
from lithicrage.language.model_base import ModelError
from lithicrage.language.model_errors import complain
from lithicrage.language.models import KIND, Condition, Gear, Named
from lithicrage.language.report import Reference, Report
from lithicrage.language.source import Source, Spot
from lithicrage.language.untrusted import ID
from lithicrage.language.verbs import read_steps
from lithicrage.language.wording import RIDER
from lithicrage.packs.library import CORE, Library, full_id
from lithicrage.tours.models import (
    TOUR_MODELS,
    EventChoice,
    EventStep,
    Tour,
    TourGear,
)

M = TypeVar("M", bound=Named)

# What may happen at the roadside: the verb, and what it takes.
NUMBERS: Final = {
    "pay": (1, 99), "coins": (1, 99), "experience": (1, 9), "tire": (1, 30), "rest": (1, 99),
    "fame": (1, 200),
}  # fmt: skip
WORDS: Final = {
    "gain": ("pick", "gear", "signature", "string"),
    "drop": ("card",),
    "snap": ("string",),
    "leave": (True,),
}
NEXT: Final = ("enemy_stamina", "stamina", "coins")  # what the next gig may be changed by
NEXT_AMOUNT: Final = (1, 20)
CHANCE: Final = "chance"
MOST_CHOICES: Final = 4
DEEPEST: Final = 3
SIZE: Final = 16  # bytes of a digest
SHORT: Final = 36  # letters of an id that gets a number
LISTED: Final = 12  # ids that are told where none is near


@dataclass(frozen=True)
class TourItem:
    """A model with the place that it stands at."""

    model: Named
    file: str
    spot: Spot


@dataclass
class TourBook:
    """All tours, venues, gear and events of some packs, by full id, and what is wrong with them.

    `items` and `gear` are in the tongue of the library they come from, `written` as the files have
    them: digests, records and line-ups are of these.
    """

    items: dict[str, TourItem] = field(default_factory=dict)
    gear: dict[str, Gear] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    references: list[tuple[str, Reference]] = field(default_factory=list)  # each with its home
    written: dict[str, Named] = field(default_factory=dict)

    @cached_property
    def digest(self) -> str:
        """The fingerprint of all that the files of tours say, once all are read."""
        said = repr(sorted((id, model.model_dump()) for id, model in self.written.items()))
        return hashlib.blake2b(said.encode(), digest_size=SIZE).hexdigest()

    def models(self, kind: type[M]) -> dict[str, M]:
        """The models of a kind by full id, sorted."""
        found = sorted(self.items.items())
        return {id: item.model for id, item in found if isinstance(item.model, kind)}

    def get(self, kind: type[M], id: str) -> M:
        """The model of this full id. Raises ValueError with what is near."""
        known = self.models(kind)
        if id not in known:
            noun = next(name for name, one in TOUR_MODELS.items() if one is kind)
            near = hint(id, known) or f"; there are {', '.join(list(known)[:LISTED])}"
            raise ValueError(f"there is no {noun} `{id}`{near}")
        return known[id]


def read_tours(library: Library) -> TourBook:
    """The tours of all packs of a library, whose own findings come first: what is named is looked
    up in a sound one alone. Never raises for content."""
    book = TourBook()
    for pack in library.packs:
        for source in pack.tours:
            read_source(source, pack.id, book)
    tell(book, library)
    for home, named in () if library.findings else book.references:
        if not library.known(named.kind, named.id, home):
            known = [id.removeprefix(f"{home}:") for id in library.models(Condition)]
            whole = [id for id in known if id.endswith(f":{named.id}")]
            near = f"; did you mean `{whole[0]}`?" if whole else hint(named.id, known)
            message = f"there is no {named.kind} `{named.id}`{near}"
            place = named.path, named.line, named.column
            book.findings.append(Finding(*place, "LR403", message))
    return book


def tell(book: TourBook, library: Library) -> None:
    """Put what people read into the tongue of a library."""
    if library.tongue == ENGLISH:
        return
    for id, item in book.items.items():
        home = library.home(id)
        model = library.catalogue.model(home, item.model)
        if isinstance(model, Tour):
            legs = (leg.model_copy(update={"name": library.catalogue.said(home, "name", leg.name)})
                    for leg in model.legs)  # fmt: skip
            model = model.model_copy(update={"legs": tuple(legs)})
        book.items[id] = replace(item, model=model)
        if id in book.gear:
            book.gear[id] = library.catalogue.model(home, book.gear[id])


def sound_tours(library: Library) -> TourBook:
    """The tours of all packs. Raises ValueError with the first thing that is wrong."""
    book = read_tours(library)
    if book.findings:
        raise ValueError(str(book.findings[0]))
    return book


def read_source(source: Source, home: str, book: TourBook) -> None:
    """Add what a file holds, and what is wrong with it."""
    report = Report(source.file)
    if not isinstance(source.data, dict):
        message = f"a file of tours holds a mapping of ids; found {quote_value(source.data)}"
        report.value(source.spot, "LR103", message)
    else:
        for id, data in source.data.items():
            before = len(report.findings)
            report.references.clear()
            spot = source.spot.at(id)
            model = read_item(str(id), data, spot, report)
            if model is None or len(report.findings) > before:
                continue
            full = full_id(home, model.id)
            if full in book.items:
                report.key(spot, "LR401", f"the id `{model.id}` is already taken")
                continue
            book.items[full] = TourItem(model, source.file, spot)
            book.written[full] = model
            if isinstance(model, TourGear):
                book.gear[full] = _able(model, spot, report)
            # a venue's riders stand in a line of rules, which knows no pack
            at = home if isinstance(model, TourGear) else CORE
            book.references += ((at, one) for one in report.references)
    book.findings += report.findings


def read_item(id: str, data: Any, spot: Spot, report: Report) -> Named | None:
    """One item; None if it has findings."""
    if not ID.match(id):
        message = f"the id `{id[:60]}` is not of the form a-z, 0-9 and _, with a letter in front"
        report.key(spot, "LR120", message)
        return None
    if not isinstance(data, dict):
        message = f"`{id}` takes a mapping with `kind`, `name`, ...; found {quote_value(data)}"
        report.value(spot, "LR103", message)
        return None
    kind = data.get(KIND)
    if not isinstance(kind, str) or kind not in TOUR_MODELS:
        near = hint(kind, TOUR_MODELS) if isinstance(kind, str) else ""
        known = ", ".join(TOUR_MODELS)
        report.key(spot, "LR104", f"`kind` is one of {known}; found {quote_value(kind)}{near}")
        return None
    values = {**data, "id": id}
    if kind == "roadside" and "choices" in values:
        values["choices"] = read_choices(values["choices"], spot.at("choices"), report)
    if kind == "venue" and "rules" in values:
        check_venue(values["rules"], spot.at("rules"), report)
    if kind == "gear" and "abilities" in values:
        read_abilities(report, values["abilities"], spot.at("abilities"))
    try:
        return TOUR_MODELS[kind].model_validate(values)
    except ModelError as error:
        complain(error.problems, TOUR_MODELS[kind], spot, report)
        return None


def _able(piece: TourGear, spot: Spot, report: Report) -> Gear:
    """A piece of gear with its abilities read, for its words and its place in a match."""
    quiet = Report(report.file)
    abilities = read_abilities(quiet, piece.abilities, spot.at("abilities"))
    return Gear.model_construct(kind="gear", id=piece.id, name=piece.name, abilities=abilities)


def check_venue(data: Any, spot: Spot, report: Report) -> None:
    """Report what is wrong with the table rules of a venue."""
    if not isinstance(data, dict):
        report.value(spot, "LR103", f"`rules` takes a mapping; found {quote_value(data)}")
        return
    for name, value in data.items():
        if name == rules.ON_ATTACK:
            read_steps(report, value, spot.at(name), RIDER)
            continue
        problem = rules.problem(name, value)
        if problem is None:
            continue
        if name not in rules.BY_NAME:
            report.key(spot.at(name), "LR101", f"unknown rule `{name}`{hint(name, rules.BY_NAME)}")
        else:
            report.value(spot.at(name), "LR103", problem)


def read_choices(data: Any, spot: Spot, report: Report) -> tuple[EventChoice, ...]:
    """The choices of an event: each with `do` (what it takes) and `then` (what comes of it)."""
    if not isinstance(data, list) or not 2 <= len(data) <= MOST_CHOICES:
        message = f"`choices` lists 2 to {MOST_CHOICES} choices; found {quote_value(data)}"
        report.value(spot, "LR103", message)
        return ()
    found = []
    for place, one in enumerate(data):
        at = spot.at(place)
        if not isinstance(one, dict) or not one or set(one) - {"do", "then"}:
            message = f"a choice has `do` and `then`; found {quote_value(one)}"
            report.value(at, "LR103", message)
            continue
        costs = read_event(one.get("do", []), at.at("do"), report)
        gains = read_event(one.get("then", []), at.at("then"), report)
        found.append(EventChoice(costs, gains))
    return tuple(found)


def read_event(data: Any, spot: Spot, report: Report, deep: int = 0) -> tuple[EventStep, ...]:
    """A list of steps of an event."""
    if not isinstance(data, list) or deep > DEEPEST:
        report.value(spot, "LR103", f"steps are a list; found {quote_value(data)}")
        return ()
    found = (read_step(one, spot.at(place), report, deep) for place, one in enumerate(data))
    return tuple(step for step in found if step is not None)


def read_step(data: Any, spot: Spot, report: Report, deep: int) -> EventStep | None:
    """One step of an event; None if it is wrong."""
    known = (*NUMBERS, *WORDS, "next_gig", CHANCE)
    verb = next(iter(data), "") if isinstance(data, dict) else ""
    if not isinstance(data, dict) or verb not in known:
        near = hint(str(verb), known) or f"; the verbs are {', '.join(known)}"
        report.value(spot, "LR101", f"no verb of an event: {quote_value(data)}{near}")
        return None
    value, at = data[verb], spot.at(verb)
    if verb == CHANCE:
        if set(data) - {CHANCE, "then", "else"} or not _between(value, 1, 99):
            message = (
                f"`chance` takes 1 to 99 per cent, `then` and `else`; found {quote_value(data)}"
            )
            report.value(at, "LR103", message)
            return None
        then = read_event(data.get("then", []), spot.at("then"), report, deep + 1)
        otherwise = read_event(data.get("else", []), spot.at("else"), report, deep + 1)
        return EventStep(verb, value, "", then, otherwise)
    if len(data) > 1:
        report.value(spot, "LR103", f"a step has one verb; found {quote_value(data)}")
        return None
    if verb == "next_gig":
        return _next_gig(value, at, report)
    if verb in NUMBERS:
        if verb == "rest" and value == "all":
            return EventStep(verb, NUMBERS[verb][1], "all")
        if not _between(value, *NUMBERS[verb]):
            low, high = NUMBERS[verb]
            message = f"`{verb}` is from {low} to {high}; found {quote_value(value)}"
            report.value(at, "LR103", message)
            return None
        return EventStep(verb, value)
    if value not in WORDS[verb]:
        words = ", ".join(str(word).lower() for word in WORDS[verb])
        report.value(at, "LR104", f"`{verb}` is one of {words}; found {quote_value(value)}")
        return None
    return EventStep(verb, 1, str(value).lower())


def _next_gig(value: Any, at: Spot, report: Report) -> EventStep | None:
    if not isinstance(value, dict) or len(value) != 1 or next(iter(value)) not in NEXT:
        message = f"`next_gig` changes one of {', '.join(NEXT)}; found {quote_value(value)}"
        report.value(at, "LR103", message)
        return None
    what, amount = next(iter(value.items()))
    if not _between(amount, *NEXT_AMOUNT):
        low, high = NEXT_AMOUNT
        message = f"`{what}` is from {low} to {high}; found {quote_value(amount)}"
        report.value(at.at(what), "LR103", message)
        return None
    return EventStep("next_gig", amount, what)


def _between(value: object, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def pieces_text(book: TourBook, ids: tuple[str, ...]) -> dict[str, Mapping[str, Any]]:
    """Pieces of gear as `decks.gear.text_of_gear` takes them, each under an id of its own."""
    found: dict[str, Mapping[str, Any]] = {}
    for id in ids:
        home, _, short = id.rpartition(":")
        number, name = 1, short
        while name in found:  # two packs may have pieces of one id
            number += 1
            name = f"{short[:SHORT]}_{number}"
        piece = book.written[id]
        assert isinstance(piece, TourGear)
        told = {"name": piece.name, "abilities": piece.abilities}
        found[name] = told | {"home": home} if home else told
    return found
