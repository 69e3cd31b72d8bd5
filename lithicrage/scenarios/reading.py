"""Reads scenario files: a moment of a match, what is played, and what must come of it.

Owns the grammar of `docs/scenarios.md` and reports every mistake at its place.
`lithicrage.scenarios`, which has the cards and the rules, checks whether the ids exist and the
moment is possible.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from lithicrage.language.findings import quote_value
from lithicrage.language.items import Item, read_items
from lithicrage.language.report import Report
from lithicrage.language.source import Source, Spot
from lithicrage.language.table_rules import MANUAL, check_handicap, check_rules, parse_rules
from lithicrage.scenarios.phrases import Act, Phrase, read_act, read_phrase
from lithicrage.scenarios.teaching import Teaching
from lithicrage.scenarios.text import (
    BEGIN,
    DRAW,
    ENEMIES,
    MODES,
    PLAYERS,
    REST,
    RIVALS,
    SEATS,
    STATS,
    UNORDERED,
    ZONES,
    Expected,
    Pile,
    ScenarioFile,
    ScenarioText,
    SeatText,
)
from lithicrage.scenarios.values import Values

_RULE = re.compile(r"[RA][1-9][0-9]{0,2}\Z")
FILE_KEYS: Final = ("cards", "filler", "packs", "scenarios")
KEYS: Final = (
    *("name", "covers", "why", "rules", "handicap", "mode", "cards", "filler", "given", "turn"),
    *("starter", "dice", "shuffles", "play", "refused", "expect", "puzzle", "lesson"),
)
_COMMON: Final = (
    *("stamina", "energy", "level", "conditions", *ZONES, "skip", "out", "stats"),
    *("armour", "stays"),
)
GIVEN: Final = (*_COMMON, "hit_by", "deck", "ancestry", "classes", "enemy")
EXPECTED: Final = (*_COMMON, "target")
FACTS: Final = ("next", "over", "events", "never", "asks", "offers", "refused")
NUMBERS: Final = {
    "stamina": (-9999, 9999),
    "energy": (0, 99),
    "level": (1, 9),
    "skip": (0, 99),
    "armour": (0, 9999),
}


def read_scenarios(source: Source, report: Report) -> ScenarioFile:
    """All scenarios of a file, without those that have findings."""
    reader = _ScenarioReader(report)
    found = ScenarioFile(source.file)
    if isinstance(source.data, list):
        reader.entries(found, source.data, source.spot)
    elif isinstance(source.data, dict):
        reader.values.known(source.data, FILE_KEYS, source.spot)
        reader.header(found, source.data, source.spot)
        spot = source.spot.at("scenarios")
        reader.entries(found, reader.values.listed(source.data.get("scenarios", []), spot), spot)
    else:
        message = f"a file holds a list of scenarios; found {quote_value(source.data)}"
        report.value(source.spot, "LR103", message)
    return found


def of_tour(entry: Mapping[str, Any]) -> bool:
    """Whether an entry is a moment of a tour; `lithicrage.tours.scenes` reads it."""
    given = entry.get("given")
    return isinstance(given, dict) and "tour" in given


class _ScenarioReader:
    """Reads one file; each method takes plain data with its spot and reports mistakes."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.values = Values(report)
        self.names: dict[str, Spot] = {}

    # -- the file

    def entries(self, found: ScenarioFile, data: list[Any], spot: Spot) -> None:
        """Read a list of scenarios; an entry without a `name` gives cards to all of them."""
        scenarios, scenes = [], []
        for place, entry in enumerate(data):
            at = spot.at(place)
            if not isinstance(entry, dict):
                message = f"a scenario is a mapping with `name`, ...; found {quote_value(entry)}"
                self.report.value(at, "LR103", message)
            elif "name" not in entry and set(entry) <= set(FILE_KEYS) - {"scenarios"}:
                self.header(found, entry, at)
            elif of_tour(entry):
                self.name(entry, at)
                scenes.append((entry, at))
            else:
                scenario = self.scenario(entry, at)
                if scenario is not None:
                    scenarios.append(scenario)
        found.scenarios, found.scenes = tuple(scenarios), tuple(scenes)

    def header(self, found: ScenarioFile, data: Mapping[str, Any], spot: Spot) -> None:
        """Read the cards, packs and filler that a whole file shares."""
        if "packs" in data:
            at = spot.at("packs")
            packs = self.values.listed(data["packs"], at)
            found.packs += tuple(self.values.text(p, at.at(i)) for i, p in enumerate(packs))
        if "cards" in data:
            taken = {item.model.id for item in found.cards}
            before = len(self.report.references)
            for item in self.cards(data["cards"], spot.at("cards")):
                if item.model.id in taken:
                    message = f"the id `{item.model.id}` is already taken in this file"
                    self.report.key(item.spot, "LR401", message)
                found.cards += (item,)
            found.references += tuple(self.report.references[before:])
        if "filler" in data:
            found.filler = self.values.id(data["filler"], spot.at("filler"))

    def scenario(self, data: Mapping[str, Any], spot: Spot) -> ScenarioText | None:
        """Read one scenario; None if it has findings."""
        before = len(self.report.findings)
        self.values.known(data, KEYS, spot)
        found = ScenarioText(self.name(data, spot), spot, self.report.file)
        readers: dict[str, Callable[[ScenarioText, Any, Spot], None]] = {
            "covers": self.covers,
            "why": self.why,
            "rules": self.rules,
            "handicap": self.handicap,
            "mode": self.mode,
            "cards": self.own_cards,
            "filler": self.filler,
            "given": self.read_given,
            "turn": self.turn,
            "starter": self.starter,
            "dice": self.dice,
            "shuffles": self.shuffles,
            "play": self.play,
            "refused": self.refusals,
            "expect": self.expect,
            "puzzle": self.puzzle,
            "lesson": self.lesson,
        }
        for key in readers:
            if key in data:
                readers[key](found, data[key], spot.at(key))
        if len(self.report.findings) == before:
            self.check_seats(found)
            if found.puzzle is not None or found.lesson is not None:
                Teaching(self.report).played_here(found)
        return found if len(self.report.findings) == before else None

    # -- its keys

    def name(self, data: Mapping[str, Any], spot: Spot) -> str:
        """Read the name, which stands once in a file."""
        if "name" not in data:
            self.report.value(spot, "LR102", "`name` is missing")
        name = self.values.text(data.get("name", "?"), spot.at("name"))
        twin = self.names.get(name)
        if twin is not None:
            message = f"the name `{name}` is already taken in line {twin.line}"
            self.report.value(spot.at("name"), "LR401", message)
        self.names[name] = spot
        return name

    def covers(self, found: ScenarioText, data: Any, spot: Spot) -> None:
        rules = []
        for place, name in enumerate(self.values.listed(data, spot)):
            if isinstance(name, str) and _RULE.match(name):
                rules.append(name)
            else:
                message = f"a rule is cited as R41 or A7; found {quote_value(name)}"
                self.report.value(spot.at(place), "LR104", message)
        found.covers = tuple(rules)

    def why(self, found: ScenarioText, data: Any, spot: Spot) -> None:
        found.why = self.values.text(data, spot)

    def rules(self, found: ScenarioText, data: Any, spot: Spot) -> None:
        """Read rules: `manual,max_turns=2`, a mapping with a `profile`, or a list of both."""
        for place, part in enumerate(data if isinstance(data, list) else [data]):
            at = spot.at(place) if isinstance(data, list) else spot
            try:
                if isinstance(part, str):
                    found.profile, answers = parse_rules(part)
                    found.answers |= answers
                elif isinstance(part, dict):
                    rest = dict(part)
                    found.profile = self.values.id(rest.pop("profile", found.profile or MANUAL), at)
                    for key, value in rest.items():
                        self.answer(found.answers, key, value, at)
                else:
                    message = f"`rules` takes a profile and keys; found {quote_value(part)}"
                    self.report.value(at, "LR103", message)
            except ValueError as error:
                self.report.value(at, "LR104", str(error))

    def answer(self, answers: dict[str, Any], key: str, value: Any, spot: Spot) -> None:
        try:
            check_rules({key: value})
        except ValueError as error:
            self.report.value(spot.at(key), "LR104", str(error))
        answers[key] = value

    def handicap(self, found: ScenarioText, data: Any, spot: Spot) -> None:
        """Read keys for one side only (A68): `{enemy: {energy_per_turn: 2}}`."""
        for name, keys in self.values.mapping(data, spot).items():
            self.values.one_of(name, SEATS, spot.at(name), "a seat", key=True)
            found.handicap[name] = {}
            for key, value in self.values.mapping(keys, spot.at(name)).items():
                try:
                    check_handicap(key, value)
                except ValueError as error:
                    self.report.value(spot.at(name, key), "LR104", str(error))
                found.handicap[name][key] = value

    def mode(self, found: ScenarioText, data: Any, spot: Spot) -> None:
        found.mode = self.values.one_of(data, MODES, spot, "`mode`")

    def own_cards(self, found: ScenarioText, data: Any, spot: Spot) -> None:
        before = len(self.report.references)
        found.cards = self.cards(data, spot)
        found.references = tuple(self.report.references[before:])

    def filler(self, found: ScenarioText, data: Any, spot: Spot) -> None:
        found.filler = self.values.id(data, spot)

    def read_given(self, found: ScenarioText, data: Any, spot: Spot) -> None:
        for name, seat in self.values.mapping(data, spot).items():
            at = spot.at(name)
            if self.values.one_of(name, SEATS, at, "a seat", key=True):
                found.given[name] = self.seat(name, seat, at, GIVEN)

    def turn(self, found: ScenarioText, data: Any, spot: Spot) -> None:
        found.turn = self.values.one_of(data, (*SEATS, BEGIN), spot, "`turn`")

    def starter(self, found: ScenarioText, data: Any, spot: Spot) -> None:
        found.starter = self.values.one_of(data, SEATS, spot, "`starter`")

    def dice(self, found: ScenarioText, data: Any, spot: Spot) -> None:
        dice = []
        for place, die in enumerate(self.values.listed(data, spot)):
            dice.append(self.values.whole(die, spot.at(place), 1, 6, "a die"))
        found.dice = tuple(dice)

    def shuffles(self, found: ScenarioText, data: Any, spot: Spot) -> None:
        """Read `{you: [f2, s3]}`, with a list of lists for several per seat; or a list of mappings.

        Orders without a seat serve whoever shuffles next.
        """
        orders: list[tuple[str, Pile]] = []
        if isinstance(data, list) and data and all(isinstance(part, str) for part in data):
            data = [data]
        for place, part in enumerate(data if isinstance(data, list) else [data]):
            at = spot.at(place) if isinstance(data, list) else spot
            if isinstance(part, list):
                orders.append(("", self.pile(part, at, rest=False)))
                continue
            for name, order in self.values.mapping(part, at).items():
                self.values.one_of(name, SEATS, at.at(name), "a seat", key=True)
                several = isinstance(order, list) and any(isinstance(o, list) for o in order)
                for number, one in enumerate(order if several else [order]):
                    where = at.at(name, number) if several else at.at(name)
                    orders.append((name, self.pile(one, where, rest=False)))
        found.shuffles = tuple(orders)

    def play(self, found: ScenarioText, data: Any, spot: Spot) -> None:
        acts = []
        for place, step in enumerate(self.values.listed(data, spot)):
            at = spot.at(place)
            if isinstance(step, dict) and list(step) == ["refused"]:
                act = read_act(self.report, step["refused"], at.at("refused"), refused=True)
            else:
                act = read_act(self.report, step, at)
            if act is not None:
                acts.append(act)
        found.play = tuple(acts)

    def refusals(self, found: ScenarioText, data: Any, spot: Spot) -> None:
        found.refused += self.acts(data, spot, refused=True)

    def acts(self, data: Any, spot: Spot, refused: bool = False) -> tuple[Act, ...]:
        parts = [data] if isinstance(data, str) else self.values.listed(data, spot)
        acts = []
        for place, part in enumerate(parts):
            at = spot if isinstance(data, str) else spot.at(place)
            act = read_act(self.report, part, at, refused=refused)
            if act is not None:
                acts.append(act)
        return tuple(acts)

    def expect(self, found: ScenarioText, data: Any, spot: Spot) -> None:
        expected = found.expect = Expected(spot)
        for key, value in self.values.mapping(data, spot).items():
            at = spot.at(key)
            if key in ("next", "over"):
                words = SEATS if key == "next" else (*SEATS, DRAW)
                setattr(expected, key, self.values.one_of(value, words, at, f"`{key}`"))
            elif key in ("events", "never"):
                phrases = self.phrases(value, at)
                setattr(expected, key, phrases)
            elif key == "asks":
                expected.asks = self.asks(value, at)
            elif key == "offers":
                expected.offers = self.acts(value, at)
            elif key == "refused":
                found.refused += self.acts(value, at, refused=True)
            elif self.values.one_of(key, (*SEATS, *FACTS), at, "a key of `expect`", key=True):
                expected.seats[key] = self.seat(key, value, at, EXPECTED)

    def puzzle(self, found: ScenarioText, data: Any, spot: Spot) -> None:
        found.puzzle = Teaching(self.report).puzzle(data, spot)
        for key in ("dice", "shuffles"):
            if key in found.spot.parts:
                message = f"`{key}`: a puzzle is played without chance"
                self.report.key(found.spot.at(key), "LR604", message)

    def lesson(self, found: ScenarioText, data: Any, spot: Spot) -> None:
        """Read a lesson; its steps become the `play`."""
        lesson = found.lesson = Teaching(self.report).lesson(data, spot)
        for key in ("play", "puzzle"):
            if key in found.spot.parts:
                message = f"a lesson has no `{key}`: what is played stands in its steps"
                self.report.key(found.spot.at(key), "LR604", message)
        found.play = tuple(step.act for step in lesson.steps)

    def phrases(self, data: Any, spot: Spot) -> tuple[Phrase, ...]:
        parts = [data] if isinstance(data, str) else self.values.listed(data, spot)
        found = []
        for place, part in enumerate(parts):
            at = spot if isinstance(data, str) else spot.at(place)
            phrase = read_phrase(self.report, part, at, SEATS)
            if phrase is not None:
                found.append(phrase)
        return tuple(found)

    def asks(self, data: Any, spot: Spot) -> tuple[str, str]:
        """Read `you2 defend`, or `defend` for whichever seat is asked."""
        from lithicrage.engine.state import DECISIONS

        words = self.values.text(data, spot).split()
        seat = words[0] if len(words) == 2 else ""
        if seat:
            self.values.one_of(seat, SEATS, spot, "a seat")
        return seat, self.values.one_of(
            words[-1] if words else "", DECISIONS, spot, "what is asked"
        )

    def check_seats(self, found: ScenarioText) -> None:
        """Find the mode, if need be from the seats, and check that each seat belongs in it."""
        names = [*found.given, *found.expect.seats]
        if not found.mode:
            several = [n for n in names if n[-1].isdigit()]
            found.mode = "pvp" if set(names) & set(RIVALS) else "pve" if several else "solo"
        good = {"solo": ("you", "enemy"), "pve": (*PLAYERS, *ENEMIES), "pvp": (*PLAYERS, *RIVALS)}
        for seats, spot in (
            (found.given, found.spot.at("given")),
            (found.expect.seats, found.expect.spot),
        ):
            for name in seats:
                if name not in good[found.mode]:
                    message = f"there is no seat `{name}` in mode {found.mode}"
                    self.report.key(spot.at(name), "LR104", message)

    # -- a seat

    def seat(self, name: str, data: Any, spot: Spot, keys: tuple[str, ...]) -> SeatText:
        found = SeatText(name, spot)
        values = self.values.mapping(data, spot) if data is not None else {}
        self.values.known(values, keys, spot)
        for key, value in values.items():
            at = spot.at(key)
            if key in NUMBERS:
                if key == "skip" and isinstance(value, bool):
                    value = int(value)
                found.numbers[key] = self.values.whole(value, at, *NUMBERS[key], f"`{key}`")
            elif key in ZONES:
                found.piles[key] = self.pile(value, at, rest=key not in UNORDERED)
            elif key == "stays":
                found.stays = self.values.stays(value, at)
            elif key == "stats":
                found.stats = self.read_counts(value, at, STATS)
            elif key == "conditions":
                found.conditions = self.read_counts(value, at, None)
            elif key == "out":
                found.out = self.values.truth(value, at)
            elif key == "hit_by":
                seats = self.values.listed(value, at)
                found.hit_by = tuple(
                    self.values.one_of(s, SEATS, at.at(i), "a seat") for i, s in enumerate(seats)
                )
            elif key in ("deck", "target"):
                setattr(found, key, self.values.one_of(value, SEATS, at, f"`{key}`"))
            elif key == "classes":
                ids = [
                    self.values.id(v, at.at(i)) for i, v in enumerate(self.values.listed(value, at))
                ]
                found.bears += tuple(("class", id) for id in ids)
            elif key in ("ancestry", "enemy"):
                found.bears += ((key, self.values.id(value, at)),)
        return found

    def pile(self, data: Any, spot: Spot, *, rest: bool) -> Pile:
        """Read a list of card ids, top first, perhaps with `rest` at the end."""
        cards = []
        names = self.values.listed(data, spot)
        ends = bool(names) and names[-1] == REST
        if ends and not rest:
            self.report.value(spot.at(len(names) - 1), "LR104", f"`{REST}` cannot stand here")
        for place, name in enumerate(names[: len(names) - ends]):
            at = spot.at(place)
            card = self.values.card(name, at)
            if card is not None:
                cards.append(card)
        return Pile(tuple(cards), ends)

    def read_counts(self, data: Any, spot: Spot, keys: tuple[str, ...] | None) -> dict[str, int]:
        """Read a mapping of names to numbers from 0 on."""
        found = {}
        for key, value in self.values.mapping(data, spot).items():
            at = spot.at(key)
            if keys is not None:
                self.values.one_of(key, keys, at, "a characteristic", key=True)
            found[key] = self.values.whole(value, at, 0, 9999, f"`{key}`")
        return found

    def cards(self, data: Any, spot: Spot) -> tuple[Item, ...]:
        """Read cards in the card language."""
        return tuple(read_items(Source(self.report.file, data, spot), self.report))
