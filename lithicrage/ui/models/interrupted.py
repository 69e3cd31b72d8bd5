"""The match or the tour that was left last, as the title offers it: who, and where it stands.

Owns how that is read from its file. What waits is the keeper's; it draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Final

from lithicrage.base.tongue import mark, tr
from lithicrage.decks.lineup import library_of
from lithicrage.engine import state
from lithicrage.faces import catalog
from lithicrage.language.models import Ancestry, Enemy
from lithicrage.packs.library import Library, UnknownCard
from lithicrage.play.recorder import Keeper
from lithicrage.play.touring import PRACTICE
from lithicrage.store import autosaves, saves
from lithicrage.store.files import BadFile
from lithicrage.store.tour_saves import plan_of
from lithicrage.store.window_files import written_at
from lithicrage.ui.models import shelf
from lithicrage.ui.models.on_tour import day_words

ASKED: Final = {state.DEFEND: mark("your Defense"), state.ROLL: mark("your Power Roll")}
TURN: Final = mark("your turn")


@dataclass(frozen=True)
class Side:
    """The first of a side: name, portrait, Stamina now and at the start."""

    name: str
    portrait: str
    stamina: int
    start: int


@dataclass(frozen=True)
class Left:
    """A match that waits. `sides` is empty and `turn` 0 for one that only going on can read."""

    file: Path
    words: str
    turn: int = 0
    asked: str = ""
    sides: tuple[Side, ...] = ()

    def says(self) -> str:
        """It in a sentence, for the speak line."""
        if not self.turn:
            return tr("Resume: {match}", match=self.words)
        return tr("Resume: {match}, turn {turn}, {asked}",
                  match=self.words, turn=self.turn, asked=self.asked)  # fmt: skip


@dataclass(frozen=True)
class OnTour:
    """A tour that waits: its name, where it stands, the hero, who plays against it if a gig is
    under way, the kind of the stop, and how many strings are left."""

    file: Path
    name: str
    where: str
    hero: str
    portrait: str
    foe: str
    foe_portrait: str
    kind: str
    strings: int

    def says(self) -> str:
        """It in a sentence, for the speak line."""
        told = {"tour": self.name, "where": self.where, "hero": self.hero}
        if not self.foe:
            return tr("Resume the tour {tour}: {where}, {hero}", **told)
        return tr("Resume the tour {tour}: {where}, {hero}, against {foe}", foe=self.foe, **told)


def newest(keeper: Keeper | None, library: Library) -> Left | OnTour | None:
    """The match or the tour that was left last, None where none waits. Raises nothing."""
    if keeper is None:
        return None
    matches, tours = keeper.interrupted_matches(), keeper.tours.waiting()
    if tours and (not matches or written_at(tours[0]) >= written_at(matches[0])):
        found = _read_tour(keeper, tours[0], library)
        if found is not None:
            return found
    return _read(matches[0], library) if matches else None


def _read_tour(keeper: Keeper, file: Path, library: Library) -> OnTour | None:
    save = keeper.tours.glance(file)
    if save is None:
        return None
    try:
        plan = plan_of(file, save, library)
        leg, column = int(save.tour["leg"]), int(save.tour["column"])
        stop = save.tour["road"][column][int(save.tour["place"])] if column >= 0 else {}
        playing = save.tour["phase"] == "match"
        foes = [library.get(Enemy, id) for id in stop.get("enemies", ())] if playing else []
        where = plan.tour.legs[leg].name
        strings = int(save.tour["bag"]["strings"])
    except (BadFile, LookupError, TypeError, ValueError):
        return OnTour(file, save.book, tr("on the road"), "", "", "", "", "roadside", 0)
    face = catalog.portrait_for(library, plan.ancestry)
    return OnTour(
        file, plan.tour.name, f"{where}  ·  {day_words(plan, leg, max(0, column))}",
        library.get(Ancestry, plan.ancestry).name,
        f"{face}+{catalog.portrait_for(library, plan.cls)}",
        foes[0].name if foes else "", catalog.portrait_for(library, foes[0].id) if foes else "",
        str(stop.get("kind", "roadside")), strings,
    )  # fmt: skip


def _read(file: Path, library: Library) -> Left:
    words = shelf.who(file, library)
    try:
        lineup = saves.lineup_of(file)
        library = library_of(library, lineup)
        match = saves.glance(file, library)
        people = catalog.sides(library, lineup)
    except (BadFile, OSError, ValueError, UnknownCard):
        return Left(file, words)
    if len(people) != len(match.seats):
        return Left(file, words)
    seats = [next(c.seat for c in match.seats if c.side == side) for side in (0, 1)]
    sides = tuple(
        Side(match.seats[n].name, people[n].portrait, match.seats[n].stamina,
             match.seats[n].stamina_start)
        for n in seats
    )  # fmt: skip
    asked = tr(ASKED.get(match.pending.kind, TURN)) if match.pending is not None else ""
    return Left(file, words, max(1, match.turn), asked, sides)


def best_of_days(keeper: Keeper | None) -> tuple[int, int]:
    """The Fame of the attempts that counted at the tours of today and yesterday (UTC), 0 for none.

    A tour that waits counts for nothing yet.
    """
    if keeper is None:
        return 0, 0
    today = date.fromisoformat(autosaves.now()[:10])
    days = [day.isoformat() for day in (today, today - timedelta(days=1))]
    found = [one for one in keeper.tours.ended() if one.day in days and one.kind != PRACTICE]
    best = [max([0, *(one.fame for one in found if one.day == day)]) for day in days]
    return best[0], best[1]
