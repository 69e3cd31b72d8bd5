"""Sets up a scenario's moment as a Match: who sits there, where each card is, what is due.

Draw and Discard are given top first. What a scenario leaves out is as `docs/scenarios.md` says:
Stamina 30, Energy 1, level 1, M 2, A 1, W 0, S 30, an empty hand and Discard, 20 filler cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from lithicrage.engine import kits, rules
from lithicrage.engine.aside import NOTHING
from lithicrage.engine.book import Book
from lithicrage.engine.chance import ANY_DECK, Script
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, begin, seat_players
from lithicrage.engine.state import Combatant
from lithicrage.engine.turns import NextTurn
from lithicrage.language.findings import Finding
from lithicrage.language.report import Report
from lithicrage.language.source import Spot
from lithicrage.language.table_rules import parse_rules
from lithicrage.packs.library import UnknownCard
from lithicrage.scenarios.cast import FILLER, ScenarioCast
from lithicrage.scenarios.naming import check_names
from lithicrage.scenarios.text import BEGIN, OUT, ZONES, CardRef, Pile, ScenarioText, SeatText

FILLERS: Final = 20
STAYS: Final = "stays"
STATS: Final = {"M": 2, "A": 1, "W": 0, "S": 30}
STAMINA: Final = 30
ENERGY: Final = 1
T = TypeVar("T")
SEEDS: Final = 64  # one of these lets the wanted seat begin


class Impossible(ValueError):
    """A moment that cannot be; its findings name the places."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        super().__init__(str(findings[0]))
        self.findings = list(findings)


class TableScene:
    """Who sits at a scenario's table, under which rules, and whether all that is possible.

    The only such check, for `lithicrage test`, the linter and the editor. Raises Impossible.
    """

    def __init__(
        self, text: ScenarioText, cast: ScenarioCast, rules: str, foes_first: bool
    ) -> None:
        self.text = text
        self.cast = cast
        self.report = Report(text.file)
        self.filler = text.filler or FILLER
        self.seats = self.sitting(foes_first)
        self.names = [seat.name for seat in self.seats]
        self.line = rules
        self.table = self.apply_rules(self.cast.library.table)
        if self.chosen():
            self.seats = self.sitting(side_of(text.starter) == FOES)
            self.names = [seat.name for seat in self.seats]
        self.check()

    # ---- who and by which rules --------------------------------------------------------------

    def sitting(self, foes_first: bool) -> list[SeatText]:
        """The seats in table order; each side has at least one."""
        given = dict(self.text.given)
        foe = "rival" if self.text.mode == "pvp" else "enemy"
        for name in ("you", foe):
            given.setdefault(name, SeatText(name, self.text.spot.at("given")))
        return sorted(given.values(), key=lambda s: ((s.name[:3] == "you") == foes_first, s.name))

    def chosen(self) -> bool:
        """Whether the table chose who begins, not a coin: that side sits first (A43)."""
        return self.text.turn == BEGIN and self.table[rules.FIRST_PLAYER] == "chosen"

    def apply_rules(self, made: Callable[[str, dict[str, Any], list[tuple[str, Any]]], T]) -> T:
        """What a Library makes of the scenario's rules, or of `line` if it names no profile.

        Raises UnknownCard for a missing profile in the line, Impossible for one of its own.
        """
        spot = self.text.spot.at("rules")
        profile, answers = parse_rules(self.line)
        if self.text.profile:
            profile, answers = self.text.profile, {}
        else:
            self.cast.full("profile", profile)
        try:
            id = self.cast.full("profile", profile)
            changes = [change for _, change in self.changes()]
            return made(id, answers | self.text.answers, changes)
        except (UnknownCard, ValueError) as error:
            self.report.value(spot, "LR403", str(error))
            raise Impossible(self.report.findings) from None

    def changes(self) -> list[tuple[int, tuple[str, Any]]]:
        """The handicaps (A68) as side and rule change, in the order of `Book.handicaps`."""
        given = self.text.handicap.items()
        return [(side_of(name), change) for name, keys in given for change in keys.items()]

    # ---- what cannot be ----------------------------------------------------------------------

    def check(self) -> None:
        """Raise Impossible, with every place that is not possible as written."""
        for seat in self.seats:
            self.check_seat(seat)
        for name, pile in self.text.shuffles:
            self.check_known(pile.cards)
            if name:
                self.sits(name, self.text.spot.at("shuffles"))
        for expected in self.text.expect.seats.values():
            self.check_expected(expected)
        for name in self.text.handicap:
            self.sits(name, self.text.spot.at("handicap", name), key=True)
        if self.text.turn not in (BEGIN, "", *self.names):
            self.sits(self.text.turn, self.text.spot.at("turn"))
        if not self.is_action(self.filler):
            message = f"no action `{self.filler}` for `filler`"
            self.report.value(self.text.spot.at("filler"), "LR403", message)
        for side in (PLAYERS, FOES):
            if all(seat.out for seat in self.seats if side_of(seat.name) == side):
                message = "each side needs someone standing; found all of one side out"
                self.report.value(self.text.spot.at("given"), "LR604", message)
        self.sits(self.text.starter, self.text.spot.at("starter"))
        check_names(self.text, self.cast, self.names, self.report)
        if self.report.findings:
            raise Impossible(self.report.findings)

    def is_action(self, id: str) -> bool:
        """Whether an id is that of an Action."""
        try:
            self.cast.full("action", id)
        except UnknownCard:
            return False
        return True

    def check_seat(self, seat: SeatText) -> None:
        say, spot = self.report.value, seat.spot
        top = self.table[rules.MAX_ENERGY]
        energy = seat.numbers.get("energy", 0)
        if isinstance(top, int) and energy > top:
            say(spot.at("energy"), "LR604", f"`energy` is from 0 to {top}; found `{energy}`")
        if seat.numbers.get("stamina", 1) <= 0 and not seat.out:
            say(spot.at("stamina"), "LR604", "with 0 Stamina or less a seat is `out: true`")
        self.check_cards(seat)
        for stay in seat.stays or ():
            if not stay.counter and stay.turns:
                say(stay.card.spot, "LR604", "a card that stays for turns has at least 1 left")
        for id, counter in (seat.conditions or {}).items():
            at = spot.at("conditions", id)
            self.condition(id, at)
            if counter < 1:
                say(at, "LR604", f"a Condition has at least 1 turn left; found `{counter}`")
        for place, name in enumerate(seat.hit_by):
            at = spot.at("hit_by", place)
            self.sits(name, at)
            if side_of(name) == side_of(seat.name):
                say(at, "LR604", f"`{name}` is on the side of {seat.name}")
        if seat.hit_by and side_of(seat.name) == PLAYERS:
            say(spot.at("hit_by"), "LR604", "only an Enemy keeps in mind who hit it (R98)")
        if seat.deck:
            self.check_shared(seat)
        for kind, id in seat.bears:
            try:
                self.cast.full(kind, id)
            except UnknownCard as error:
                say(spot.at("classes" if kind == "class" else kind), "LR403", str(error))

    def check_shared(self, seat: SeatText) -> None:
        at = seat.spot.at("deck")
        self.sits(seat.deck, at)
        if not (seat.name.startswith("enemy") and seat.deck.startswith("enemy")):
            self.report.value(at, "LR604", "only Enemies share a deck (R96)")
        elif seat.deck >= seat.name:
            self.report.value(at, "LR604", "the deck of an Enemy that sits before this one")
        if seat.piles.keys() & {"draw", "discard", OUT}:
            message = f"its cards lie in the piles of {seat.deck}"
            self.report.value(at, "LR604", message)

    def check_expected(self, seat: SeatText) -> None:
        self.sits(seat.name, seat.spot, key=True)
        self.check_cards(seat)
        for id in seat.conditions or {}:
            self.condition(id, seat.spot.at("conditions", id))
        if seat.target:
            self.sits(seat.target, seat.spot.at("target"))
            if not seat.name.startswith("enemy"):
                message = "only an Enemy has a target (R98)"
                self.report.value(seat.spot.at("target"), "LR604", message)

    def sits(self, name: str, spot: Spot, key: bool = False) -> None:
        if name not in self.names:
            say = self.report.key if key else self.report.value
            there = ", ".join(self.names)
            say(spot, "LR604", f"nobody sits at `{name}` here; there are {there}")

    def check_cards(self, seat: SeatText) -> None:
        for zone in ZONES:
            self.check_known(seat.piles.get(zone, Pile()).cards)
        self.check_known([stay.card for stay in seat.stays or ()], key=True)
        kinds = [stay.card.id for stay in seat.stays or ()]
        for stay in seat.stays or ():
            if kinds.count(stay.card.id) > 1:
                message = f"one `{stay.card.id}` stays with a seat at most (A94)"
                self.report.key(stay.card.spot, "LR604", message)

    def check_known(self, cards: Sequence[CardRef], key: bool = False) -> None:
        say = self.report.key if key else self.report.value
        for card in cards:
            try:
                self.cast.full("action", card.id)
            except UnknownCard as error:
                say(card.spot, "LR403", str(error))
            if card.owner:
                self.sits(card.owner, card.spot, key)

    def condition(self, id: str, spot: Spot) -> None:
        try:
            self.cast.condition(id)
        except UnknownCard as error:
            self.report.key(spot, "LR403", str(error))


class Stage(TableScene):
    """One scenario before its first turn: `match` as the rules would have it at that moment."""

    def __init__(
        self, text: ScenarioText, cast: ScenarioCast, rules: str, foes_first: bool
    ) -> None:
        super().__init__(text, cast, rules, foes_first)
        self.book: Book = self.apply_rules(cast.library.book)
        self.match = self.seat()

    def seat(self) -> Match:
        """The match just before the first turn, or before its beginning."""
        under_way = self.text.turn != BEGIN
        owned: dict[str, list[int]] = {name: [] for name in self.names}
        for seat in self.seats:
            for cards in self.zones(seat).values():
                for id, owner in cards:
                    owned[self.deck_of(owner or seat.name)].append(self.number(id))
        chairs = [self.chair(seat, owned[seat.name]) for seat in self.seats]
        match = self.begun_by_starter(chairs)
        self.deal(match, under_way)
        match.script = self.script(match)
        begin(match)
        if under_way:
            program = match.book.programs[match.stack[0].address]
            places = (n for n, effect in enumerate(program) if isinstance(effect, NextTurn))
            match.stack[0].counter = next(places)
            first = self.text.turn or next(name for name in self.names if name[:3] != "you")
            if not self.text.turn and self.text.mode == "pvp":
                first = "you"
            seats = [match.seats[seat].name for seat, _ in match.order]
            match.slot = seats.index(first) - 1
        return match

    def begun_by_starter(self, chairs: list[Seat]) -> Match:
        """The seated match in which the coin of A43, if it is tossed, falls as `starter` says."""
        match = seat_players(self.book, chairs, 0)
        if self.text.mode != "pvp" and self.book.table[rules.FIRST_PLAYER] != "random":
            return match
        for seed in range(SEEDS):
            found = seat_players(self.book, chairs, seed)
            if found.seats[found.order[0][0]].side == side_of(self.text.starter):
                return found
        return match

    def deck_of(self, name: str) -> str:
        """The seat whose deck this one shares (R96)."""
        seat = next(seat for seat in self.seats if seat.name == name)
        return seat.deck or name

    def number(self, id: str) -> int:
        return self.book.card_numbers[self.cast.full("action", id)]

    def zones(self, seat: SeatText) -> dict[str, list[tuple[str, str]]]:
        """The cards of each zone as (id, owner or ""), including filler; those that stay last."""
        found = {}
        for zone in ZONES:
            rest = zone == "draw" and not seat.deck
            pile = seat.piles.get(zone, Pile((), rest))
            cards = [(card.id, card.owner) for card in pile.cards]
            found[zone] = cards + [(self.filler, "")] * (FILLERS * pile.rest)
        found[STAYS] = [(stay.card.id, stay.card.owner) for stay in seat.stays or ()]
        return found

    def chair(self, seat: SeatText, deck: list[int]) -> Seat:
        """A seat as a Combatant entering a match."""
        stats: dict[str, int] = STATS | seat.stats
        abilities = [
            self.book.handicaps[place]
            for place, (side, _) in enumerate(self.changes())
            if side == side_of(seat.name)
        ]
        abilities += [
            n
            for kind, id in seat.bears
            for n in self.cast.library.abilities(self.cast.full(kind, id))
        ]
        return Seat(
            seat.name,
            side_of(seat.name),
            seat.name.startswith("enemy"),
            (stats["M"], stats["A"], stats["W"], stats["S"]),
            tuple(deck),
            abilities=tuple(abilities),
            level=seat.numbers.get("level", 1),
            shares=self.names.index(seat.deck) if seat.deck else -1,
        )

    def deal(self, match: Match, under_way: bool) -> None:
        """Put every card and counter where the scenario says.

        A match that has yet to begin keeps the counters from its setup.
        """
        left = {c.name: iter(match.decks[c.deck].draw_pile.copy()) for c in match.seats}
        for c, seat in zip(match.seats, self.seats, strict=True):
            placed = {
                zone: [next(left[self.deck_of(owner or c.name)]) for _, owner in cards]
                for zone, cards in self.zones(seat).items()
            }
            c.hand = placed["hand"]
            if not seat.deck:
                match.decks[c.deck].draw_pile = placed["draw"][::-1]
                match.decks[c.deck].discard_pile = placed["discard"][::-1]
                match.decks[c.deck].out = tuple(placed[OUT])
            stays = zip(placed[STAYS], seat.stays or (), strict=True)
            c.aside = NOTHING._replace(
                armour=seat.numbers.get("armour", 0),
                stays=tuple((card, stay.counter, int(stay.turns)) for card, stay in stays),
            )
            numbers = seat.numbers
            c.stamina = numbers.get("stamina", STAMINA if under_way else c.stamina)
            c.energy = numbers.get("energy", ENERGY if under_way else c.energy)
            c.skip = numbers.get("skip", 0)
            c.out = bool(seat.out)
            c.hitters = [self.names.index(name) for name in seat.hit_by]
            for id, counter in (seat.conditions or {}).items():
                c.conditions[match.book.condition_numbers[self.cast.condition(id)]] = counter
        for c in match.seats:
            kits.renew(match, c.seat)

    def script(self, match: Match) -> Script:
        """The scenario's dice and shuffles; any other chance is a failure."""
        script = Script(strict=True)
        script.dice = list(self.text.dice)
        for name, pile in self.text.shuffles:
            deck = match.seats[self.names.index(name)].deck if name else ANY_DECK
            order = [self.number(card.id) for card in pile.cards]
            script.shuffles.setdefault(deck, []).append(order)
        return script


def side_of(name: str) -> int:
    """The side that a seat is on."""
    return PLAYERS if name.startswith("you") else FOES


def combatant(match: Match, name: str) -> Combatant:
    """The Combatant at a seat."""
    return next(c for c in match.seats if c.name == name)
