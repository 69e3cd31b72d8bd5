"""Reads a scenario of a tour: a moment on the way, what is chosen, what must come of it.

Owns the grammar of `docs/scenarios.md#tours` and reports every mistake at its place. `scenes`,
which has the cards and the tours, checks whether the names exist and the moment is possible.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from lithicrage.engine import rules
from lithicrage.language.findings import hint, quote_value
from lithicrage.language.report import Report
from lithicrage.language.source import Spot
from lithicrage.scenarios.values import Values
from lithicrage.tours.bag import MOST_GEAR
from lithicrage.tours.models import FIGHTS, ROADSIDE, SIDES
from lithicrage.tours.reading import NEXT, NEXT_AMOUNT
from lithicrage.tours.state import DECK, LOST, MATCH, OFFER, OVER, ROAD

KEYS: Final = ("name", "covers", "why", "given", "play", "expect")
STOPS: Final = (*FIGHTS, *SIDES)
PHASES: Final = (ROAD, DECK, MATCH, LOST, OFFER, OVER)
OFFERED: Final = (
    *("pick", "draft", "signature", "gear", "leave_gear", "drop", "trade_from", "trade"),
    *("merch", "event", "rehearsal", "lock_in"),
)
COPIES: Final = (0, 9)
GIVEN_NUMBERS: Final = {
    "encore": (0, 20), "seed": (0, (1 << 62) - 1), "leg": (1, 9), "strings": (1, 9),
    "coins": (0, 999), "fatigue": (0, 99), "experience": (0, 999),
}  # fmt: skip
EXPECTED_NUMBERS: Final = {
    "leg": (1, 9), "strings": (0, 99), "coins": (0, 9999), "fatigue": (0, 99),
    "experience": (0, 9999), "level": (1, 9), "fame": (-9999, 99999), "stamina": (1, 9999),
    "enemy_stamina": (1, 9999), "choices": (0, 999), "owned": (0, 9999), "size": (0, 9999),
}  # fmt: skip
GIVEN: Final = (
    *("tour", "hero", "partner", *GIVEN_NUMBERS, "gear", "cards", "deck", "next_gig"),
    *("stop", "enemies", "venue", "event"),
)
EXPECTED: Final = (
    *("phase", "offer", "won", *EXPECTED_NUMBERS, "gear", "cards", "deck", "next_gig"),
    *("enemies", "venue", "rules", "offers", "refused"),
)
# What a step takes behind its word; "perhaps" may be left out.
NOTHING: Final = "nothing"
NUMBER: Final = "a number from 1"
MAYBE_NUMBER: Final = "a number from 1, or nothing"
THING: Final = "an id"
MAYBE_THING: Final = "an id, or nothing"
STEPS: Final = {
    "go": MAYBE_NUMBER, "rebuild": MAYBE_NUMBER, "in": THING, "out": THING, "built": NOTHING,
    "win": MAYBE_NUMBER, "lose": NOTHING, "again": NOTHING, "pass": NOTHING,
    "take": THING, "none": NOTHING, "leave": THING, "drop": MAYBE_THING, "trade": MAYBE_THING,
    "buy": THING, "answer": NUMBER, "sleep": NOTHING, "night": NOTHING, "choice": NUMBER,
}  # fmt: skip
_CITED: Final = re.compile(r"(?:TR|R|A)[1-9][0-9]{0,2}\Z")
_COUNT: Final = re.compile(r"[1-9][0-9]{0,3}\Z")


@dataclass(frozen=True, slots=True)
class TourStep:
    """One choice on a tour: its word, what it is about ("" for nothing), and its text."""

    word: str
    about: str
    spot: Spot
    text: str
    refused: bool = False


@dataclass
class TourSceneText:
    """A scenario of a tour as its file gives it; `given` and `expect` hold what it mentions."""

    name: str
    spot: Spot
    file: str
    covers: tuple[str, ...] = ()
    given: Mapping[str, Any] = field(default_factory=dict)
    play: tuple[TourStep, ...] = ()
    expect: Mapping[str, Any] = field(default_factory=dict)


def read_scene(data: Mapping[str, Any], spot: Spot, report: Report) -> TourSceneText | None:
    """A scenario whose `given` names a tour; None if it has findings. Its name was read before."""
    return _SceneReader(report).scene(data, spot)


class _SceneReader:
    """Reads one entry; each method takes plain data with its spot and reports mistakes."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.values = Values(report)

    def scene(self, data: Mapping[str, Any], spot: Spot) -> TourSceneText | None:
        before = len(self.report.findings)
        self.values.known(data, KEYS, spot)
        found = TourSceneText(str(data.get("name", "")).strip(), spot, self.report.file)
        found.covers = self.covers(data.get("covers", []), spot.at("covers"))
        if "why" in data:
            self.values.text(data["why"], spot.at("why"))
        found.given = self.given(data["given"], spot.at("given"))
        found.play = self.steps(data.get("play", []), spot.at("play"))
        found.expect = self.expected(data.get("expect", {}), spot.at("expect"))
        return found if len(self.report.findings) == before else None

    def covers(self, data: Any, spot: Spot) -> tuple[str, ...]:
        named = self.values.listed(data, spot)
        for place, name in enumerate(named):
            if not isinstance(name, str) or not _CITED.match(name):
                message = f"a rule is cited as TR4, R11 or A7; found {quote_value(name)}"
                self.report.value(spot.at(place), "LR104", message)
        return tuple(map(str, named))

    def given(self, data: Mapping[str, Any], spot: Spot) -> dict[str, Any]:
        readers: dict[str, Callable[[Any, Spot], Any]] = {
            "tour": self.values.id,
            "hero": self.people,
            "partner": self.people,
            "gear": self.gear,
            "cards": self.copies,
            "deck": self.copies,
            "next_gig": self.next_gig,
            "stop": lambda data, at: self.values.one_of(data, STOPS, at, "`stop`"),
            "enemies": self.enemies,
            "venue": self.values.id,
            "event": self.values.id,
        }
        found = self.read(data, spot, GIVEN, GIVEN_NUMBERS, readers)
        if "hero" not in data:
            self.report.value(spot, "LR102", "`hero` is missing: an ancestry and a Class")
        if "event" in data and found.setdefault("stop", ROADSIDE) != ROADSIDE:
            self.report.key(spot.at("event"), "LR604", f"`event` waits at a {ROADSIDE} alone")
        for key in ("enemies", "venue"):
            if key in data and found.get("stop") not in FIGHTS:
                message = f"`{key}` waits at a `stop` that is one of {', '.join(FIGHTS)}"
                self.report.key(spot.at(key), "LR604", message)
        return found

    def expected(self, data: Any, spot: Spot) -> dict[str, Any]:
        readers: dict[str, Callable[[Any, Spot], Any]] = {
            "phase": lambda data, at: self.values.one_of(data, PHASES, at, "`phase`"),
            "offer": lambda data, at: self.values.one_of(data, OFFERED, at, "`offer`"),
            "won": self.values.truth,
            "gear": self.gear,
            "cards": self.copies,
            "deck": self.copies,
            "next_gig": self.next_gig,
            "enemies": self.enemies,
            "venue": self.values.id,
            "rules": self.answers,
            "offers": self.steps,
            "refused": self.steps,
        }
        values = self.values.mapping(data, spot)
        return self.read(values, spot, EXPECTED, EXPECTED_NUMBERS, readers)

    def read(
        self,
        data: Mapping[str, Any],
        spot: Spot,
        keys: tuple[str, ...],
        numbers: Mapping[str, tuple[int, int]],
        readers: Mapping[str, Callable[[Any, Spot], Any]],
    ) -> dict[str, Any]:
        """The values of a mapping by their keys."""
        self.values.known(data, keys, spot)
        found = {}
        for key, value in data.items():
            if key in numbers:
                found[key] = self.values.whole(value, spot.at(key), *numbers[key], f"`{key}`")
            elif key in readers:
                found[key] = readers[key](value, spot.at(key))
        return found

    def ids(self, data: Any, spot: Spot) -> tuple[str, ...]:
        named = self.values.listed(data, spot)
        return tuple(self.values.id(one, spot.at(place)) for place, one in enumerate(named))

    def people(self, data: Any, spot: Spot) -> tuple[str, ...]:
        """`[cinderpup, pit_captain]`."""
        found = self.ids(data, spot)
        if len(found) != 2:
            message = f"an ancestry and a Class belong here; found {quote_value(data)}"
            self.report.value(spot, "LR103", message)
        return found

    def gear(self, data: Any, spot: Spot) -> tuple[str, ...]:
        found = self.ids(data, spot)
        if len(found) > MOST_GEAR or len(set(found)) < len(found):
            message = f"`gear` is up to {MOST_GEAR} pieces, each once; found {quote_value(data)}"
            self.report.value(spot, "LR604", message)
        return found

    def enemies(self, data: Any, spot: Spot) -> tuple[str, ...]:
        found = self.ids(data, spot)
        if not 1 <= len(found) <= 2:
            message = f"one or two Enemies wait at a stop; found {quote_value(data)}"
            self.report.value(spot, "LR604", message)
        return found

    def copies(self, data: Any, spot: Spot) -> dict[str, int]:
        """How many of each card."""
        found = {}
        for name, count in self.values.mapping(data, spot).items():
            id = self.values.id(name, spot.at(name))
            found[id] = self.values.whole(count, spot.at(name), *COPIES, f"`{name}`")
        return found

    def next_gig(self, data: Any, spot: Spot) -> dict[str, int]:
        values = self.values.mapping(data, spot)
        self.values.known(values, NEXT, spot)
        bounds = 0, NEXT_AMOUNT[1]
        return {
            key: self.values.whole(value, spot.at(key), *bounds, f"`{key}`")
            for key, value in values.items()
        }

    def answers(self, data: Any, spot: Spot) -> dict[str, Any]:
        """Table rules, as a profile has them, but for what follows an Attack."""
        values = self.values.mapping(data, spot)
        for name, value in values.items():
            if name not in rules.BY_NAME:
                message = f"unknown rule `{name}`{hint(name, rules.BY_NAME)}"
                self.report.key(spot.at(name), "LR101", message)
            elif problem := rules.problem(name, value):
                self.report.value(spot.at(name), "LR103", problem)
        return dict(values)

    # -- steps

    def steps(self, data: Any, spot: Spot) -> tuple[TourStep, ...]:
        found = []
        for place, one in enumerate(self.values.listed(data, spot)):
            at = spot.at(place)
            if isinstance(one, dict) and list(one) == ["refused"]:
                step = self.step(one["refused"], at.at("refused"), refused=True)
            else:
                step = self.step(one, at)
            if step is not None:
                found.append(step)
        return tuple(found)

    def step(self, data: Any, spot: Spot, refused: bool = False) -> TourStep | None:
        """One step; None with a finding."""
        if not isinstance(data, str) or not data.split():
            message = f"a step is a text such as `take doorstop`; found {quote_value(data)}"
            self.report.value(spot, "LR103", message)
            return None
        text = " ".join(data.split())
        if text.startswith("refused:"):
            text, refused = text.removeprefix("refused:").strip(), True
        word, _, about = text.partition(" ")
        if word not in STEPS:
            near = hint(word, STEPS)
            known = ", ".join(STEPS)
            message = f"a step on a tour begins with one of {known}; found `{word}`{near}"
            self.report.value(spot, "LR104", message)
            return None
        form = STEPS[word]
        if not _fits(form, about):
            message = f"`{word}` takes {form}; found {quote_value(text)}"
            self.report.value(spot, "LR104", message)
            return None
        if not about and word in ("go", "rebuild"):
            about = "1"
        return TourStep(word, about, spot, text, refused)


def _fits(form: str, about: str) -> bool:
    if not about:
        return form in (NOTHING, MAYBE_NUMBER, MAYBE_THING)
    if form in (NUMBER, MAYBE_NUMBER):
        return bool(_COUNT.match(about))
    return form in (THING, MAYBE_THING) and " " not in about
