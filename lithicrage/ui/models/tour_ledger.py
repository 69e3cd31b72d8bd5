"""The tours that are over as rows of words, and what they come to together.

Owns the sums over tours and how they read. Clean, assisted and practice tours are never counted
together (TR14). It draws nothing. What is no longer in a pack keeps its id for a name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.lab.tour_chances import WHOSE, best_and_worst, curve_of_code
from lithicrage.language.models import Action, Ancestry, Class, Enemy, Named
from lithicrage.packs.library import Library
from lithicrage.play.nights import day_of
from lithicrage.play.touring import ASSISTED, CLEAN, PRACTICE
from lithicrage.store.tour_history import KeptDate, KeptTour
from lithicrage.tours.models import FIGHTS, Tour, TourGear, Venue
from lithicrage.tours.reading import TourBook

KINDS: Final = (CLEAN, ASSISTED, PRACTICE)
TOGETHER: Final = {
    CLEAN: mark("All clean tours"),
    ASSISTED: mark("Assisted tours"),
    PRACTICE: mark("Practice tours"),
}
CALLED: Final = {CLEAN: mark("clean"), ASSISTED: mark("assisted"), PRACTICE: mark("practice")}
MOST_CARDS: Final = 20  # of the cards that were picked, in the list
FIELDS: Final = (
    "ended", "name", "ancestry", "cls", "encore", "won", "leg", "fame", "level", "kind",
)  # fmt: skip
HEAD: Final = "head"  # a fact that is a heading


class TourTally(NamedTuple):
    """How many tours there were of something, and how many of them were won. `key` is its id."""

    key: str
    tours: int
    won: int


class TourEnd(NamedTuple):
    """Where lost tours ended: so many of a tour in one of its legs, counted from 1."""

    tour: str
    leg: int
    tours: int


class TourSums(NamedTuple):
    """What tours come to together. `best` is the most Fame of one; tallies come most played first.

    A card counts once for a tour into which it was picked; with a partner, both heroes count.
    """

    tours: int
    won: int
    fame: int
    best: int
    encores: list[TourTally]
    classes: list[TourTally]
    ancestries: list[TourTally]
    cards: list[TourTally]
    ends: list[TourEnd]

    def as_plain(self) -> dict[str, Any]:
        """The same as plain values, for JSON."""
        found: dict[str, Any] = {}
        for name, value in self._asdict().items():
            rows = isinstance(value, list)
            found[name] = [one._asdict() for one in value] if rows else value
        return found


@dataclass(frozen=True)
class TourRow:
    """A line of the list: one tour, or all of a kind `together`. `mark` says how it ended."""

    name: str
    below: str
    mark: str
    result: int
    fame: int
    together: bool
    tours: tuple[KeptTour, ...]

    def says(self) -> str:
        """All of it for the speak line."""
        words = mark("best {n} Fame") if self.together else mark("{n} Fame")
        fame = tr(words, n=self.fame)
        return ". ".join(part for part in (self.name, self.mark, self.below, fame) if part)


@dataclass(frozen=True)
class TourFact:
    """A line of what is told of a row: words at the left, a figure at the right, a note below.

    `kind` is `head` for a heading. `share` is the part that was won, from 0 to 1, None for no such
    thing. `result` is 1 for won, -1 for lost, 0 for neither. `line` are points of a line to be
    drawn, each from 0 to 1 along and up.
    """

    words: str
    figure: str = ""
    note: str = ""
    kind: str = ""
    share: float | None = None
    result: int = 0
    line: tuple[tuple[float, float], ...] = ()

    def says(self) -> str:
        """It in a line, for the ear."""
        return ". ".join(part for part in (self.words, self.figure, self.note) if part)


# ---- sums ----------------------------------------------------------------------------------------


def of_kind(tours: Iterable[KeptTour], kind: str) -> list[KeptTour]:
    """The tours of a kind: clean, assisted or practice (TR14)."""
    return [one for one in tours if one.kind == kind]


def sums(tours: Sequence[KeptTour]) -> TourSums:
    """What these tours come to."""
    ends: dict[tuple[str, int], int] = {}
    for one in tours:
        if not one.won:
            place = one.tour, one.leg + 1
            ends[place] = ends.get(place, 0) + 1
    encores = _tallies((str(one.encore), one.won) for one in tours)
    return TourSums(
        tours=len(tours),
        won=sum(one.won for one in tours),
        fame=sum(one.fame for one in tours),
        best=max((one.fame for one in tours), default=0),
        encores=sorted(encores, key=lambda one: int(one.key)),
        classes=_tallies((cls, one.won) for one in tours for cls in classes_of(one)),
        ancestries=_tallies((who, one.won) for one in tours for who in ancestries_of(one)),
        cards=_tallies((card, one.won) for one in tours for card in one.picked),
        ends=[TourEnd(*place, count) for place, count in sorted(ends.items())],
    )


def ancestries_of(one: KeptTour) -> set[str]:
    """The ancestries that went on a tour, each once."""
    return {one.ancestry, *one.partner[:1]}


def classes_of(one: KeptTour) -> set[str]:
    """The Classes that went on a tour, each once."""
    return {one.cls, *one.partner[1:2]}


def _tallies(found: Iterable[tuple[str, bool]]) -> list[TourTally]:
    counted: dict[str, list[int]] = {}
    for key, won in found:
        row = counted.setdefault(key, [0, 0])
        row[0] += 1
        row[1] += won
    made = [TourTally(key, *row) for key, row in counted.items()]
    return sorted(made, key=lambda one: (-one.tours, -one.won, one.key))


def plain(tours: Iterable[KeptTour]) -> list[dict[str, Any]]:
    """The tours as plain values, newest first; legs count from 1."""
    return [
        {**{name: getattr(one, name) for name in FIELDS}, "leg": one.leg + 1}
        for one in newest_first(tours)
    ]


# ---- words ---------------------------------------------------------------------------------------


def newest_first(tours: Iterable[KeptTour]) -> list[KeptTour]:
    """Tours, the one that ended last before the others."""
    return sorted(tours, key=lambda one: one.ended, reverse=True)


def tour_rows(tours: Sequence[KeptTour], library: Library) -> list[TourRow]:
    """The list: first all tours of each kind that there is, then each, the newest first."""
    found = []
    for kind in KINDS:
        these = of_kind(tours, kind)
        if these:
            won = sum(one.won for one in these)
            below = tr_n("{n} tour, {won} won", "{n} tours, {won} won", len(these), won=won)
            best = max(one.fame for one in these)
            found.append(TourRow(tr(TOGETHER[kind]), below, "", 0, best, True, tuple(these)))
    for one in newest_first(tours):
        end = tr("WON") if one.won else tr("LEG {n}", n=one.leg + 1)
        result = 1 if one.won else -1
        found.append(TourRow(_title(one, library), _below(one), end, result, one.fame, False,
                             (one,)))  # fmt: skip
    return found


def facts(row: TourRow | None, library: Library, book: TourBook) -> list[TourFact]:
    """What is told of a row: the stops and the deck of a tour, or what all of a kind come to."""
    if row is None:
        return []
    if row.together:
        return _told_together(row.tours, library, book)
    return _told(row.tours[0], library, book)


def leg_name(book: TourBook, tour: str, leg: int) -> str:
    """What a leg, counted from 1, is called; its number where nobody knows."""
    found = book.models(Tour).get(tour)
    if found is not None and 0 < leg <= len(found.legs):
        return found.legs[leg - 1].name
    return tr("leg {n}", n=leg)


def name_in(library: Library, kind: type[Named], id: str) -> str:
    """The name of what has this id; the id where there is none any more."""
    model = library.models(kind).get(id)
    return model.name if model is not None else id


def _title(one: KeptTour, library: Library) -> str:
    who = f"{name_in(library, Ancestry, one.ancestry)}, {name_in(library, Class, one.cls)}"
    words = mark("{tour}: {who} and a partner") if one.partner else mark("{tour}: {who}")
    return tr(words, tour=one.name, who=who)


def _below(one: KeptTour) -> str:
    day = day_of(one.ended)
    ended = day.isoformat() if day is not None else one.ended
    parts = [tr("encore {n}", n=one.encore), ended]
    if one.kind != CLEAN:
        parts.append(tr(CALLED[one.kind]))
    return "  ·  ".join(parts)


def _told(one: KeptTour, library: Library, book: TourBook) -> list[TourFact]:
    won = sum(date.result > 0 for date in one.dates)
    leg = leg_name(book, one.tour, one.leg + 1)
    end = tr("survived") if one.won else tr("cut short in {leg}", leg=leg)
    stops = tr_n("{n} stop", "{n} stops", len(one.dates))
    fights = tr_n("{n} fight won", "{n} fights won", won)
    found = [TourFact(f"{stops}, {fights}", end, kind=HEAD)]
    if one.partner:
        who, cls = one.partner[0], one.partner[-1]
        named = f"{name_in(library, Ancestry, who)}, {name_in(library, Class, cls)}"
        found.append(TourFact(named, tr("partner")))
    found += _chance_fact(one, library)
    found += [_date_fact(one, date, library, book) for date in one.dates]
    cards = sum(one.deck.values())
    deck = tr_n("The deck, {n} card", "The deck, {n} cards", cards)
    found.append(TourFact(deck, tr("Level {n}", n=one.level), kind=HEAD))
    actions = library.models(Action)
    costs = {id: actions[id].cost if id in actions else 0 for id in one.deck}
    for id in sorted(one.deck, key=lambda id: (costs[id], name_in(library, Action, id))):
        note = tr("picked on the way") if id in one.picked else ""
        found.append(TourFact(name_in(library, Action, id), f"× {one.deck[id]}", note))
    if one.gear:
        found.append(TourFact(tr("Gear"), str(len(one.gear)), kind=HEAD))
        gear = book.models(TourGear)
        found += [TourFact(gear[id].name if id in gear else id) for id in one.gear]
    return found


def _chance_fact(one: KeptTour, library: Library) -> list[TourFact]:
    """The chance to finish over a tour, [] where its files are not those that were measured."""
    points = curve_of_code(library, one.code) if one.code else ()
    if len(points) < 2:
        return []
    best, worst = best_and_worst(points)
    line = tuple((max(0.0, at.date + 0.5) / len(one.dates), at.chance) for at in points)
    figure = tr("{low} to {high}", low=f"{worst.chance:.0%}", high=f"{best.chance:.0%}")
    return [TourFact(tr("Chance to finish"), figure, tr(WHOSE), line=line)]


def _date_fact(one: KeptTour, date: KeptDate, library: Library, book: TourBook) -> TourFact:
    within = tr(date.kind.replace("_", "-"))  # a message of `on_tour`, which needs the window
    kind, leg = within[:1].upper() + within[1:], leg_name(book, one.tour, date.leg + 1)
    if date.kind not in FIGHTS:
        return TourFact(kind, "", leg)
    who = " & ".join(name_in(library, Enemy, id) for id in date.enemies) or kind
    venues = book.models(Venue)
    venue = venues[date.venue].name if date.venue in venues else date.venue
    note = "  ·  ".join(part for part in (leg, within, venue) if part)
    figure = tr("lost") if date.result else tr("drawn")
    if date.result > 0:
        figure = tr("{n} left", n=date.stamina)
    return TourFact(who, figure, note, result=date.result)


def _told_together(tours: Sequence[KeptTour], library: Library, book: TourBook) -> list[TourFact]:
    found = sums(tours)
    told = [
        TourFact(tr("Together"), tr("{won} of {n} won", won=found.won, n=found.tours), kind=HEAD),
        TourFact(tr("Most Fame on one tour"), str(found.best)),
        TourFact(tr("Fame, all tours"), str(found.fame)),
    ]
    groups: tuple[tuple[str, list[tuple[str, TourTally]]], ...] = (
        (tr("By encore"), [(tr("Encore {n}", n=one.key), one) for one in found.encores]),
        (tr("By Class"), [(name_in(library, Class, one.key), one) for one in found.classes]),
        (
            tr("By ancestry"),
            [(name_in(library, Ancestry, one.key), one) for one in found.ancestries],
        ),
        (
            tr("Cards picked, and won with"),
            [(name_in(library, Action, one.key), one) for one in found.cards[:MOST_CARDS]],
        ),
    )
    for head, rows in groups:
        if rows:
            told.append(TourFact(head, tr("won"), kind=HEAD))
        told += [
            TourFact(name, tr("{n} of {all}", n=one.won, all=one.tours), share=one.won / one.tours)
            for name, one in rows
        ]
    if found.ends:
        told.append(TourFact(tr("Where lost tours ended"), tr("tours"), kind=HEAD))
    tours_known = book.models(Tour)
    for end in found.ends:
        name = tours_known[end.tour].name if end.tour in tours_known else end.tour
        told.append(TourFact(leg_name(book, end.tour, end.leg), str(end.tours), name))
    return told
