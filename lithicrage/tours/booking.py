"""The match of a stop: who plays there, under which rules, with what Stamina, in plain values."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from lithicrage.base.tongue import mark, tr
from lithicrage.decks.gear import text_of_gear
from lithicrage.decks.lineup import PVE, SOLO, Handicap, Lineup
from lithicrage.language.models import Enemy
from lithicrage.language.table_rules import MANUAL
from lithicrage.tours.bag import Bag
from lithicrage.tours.models import HEADLINER, Roadside, Venue
from lithicrage.tours.plan import HEROES, TourPlan
from lithicrage.tours.reading import pieces_text
from lithicrage.tours.road import Stop

KINDS: Final = {
    "gig": mark("Gig"),
    "support": mark("Support act"),
    "headliner": mark("Headliner"),
    "merch": mark("Merch table"),
    "rehearsal": mark("Rehearsal"),
    "roadside": mark("Roadside"),
    "lock_in": mark("Lock-in"),
}
STAMINA: Final = "stamina_bonus"
CLEVER: Final = "cunning"


def booked(
    plan: TourPlan, stop: Stop, bags: Sequence[Bag], more: Mapping[str, int], leg: int
) -> Lineup:
    """The line-up of a stop (TR2, TR4, TR8, TR9). `more` changes this gig alone. Two heroes meet an
    Enemy of twice the life (TR15, R94)."""
    bag = bags[0]
    level = bag.level(plan.tour)
    given: list[Handicap] = []
    theirs = plan.encore.enemy_stamina + more.get("enemy_stamina", 0)
    if theirs:
        given.append(("foes", STAMINA, theirs))
    if more.get("stamina"):
        given.append(("heroes", STAMINA, more["stamina"]))
    heroes = HEROES[: len(bags)]
    mode = SOLO if len(stop.enemies) == len(heroes) == 1 else PVE
    return Lineup(
        mode,
        heroes,
        stop.enemies,
        rules_line(plan, stop, leg),
        levels=(level,) * len(heroes) + (1,) * len(stop.enemies),
        handicaps=tuple(given),
        own=tuple(one.deck(b.deck) for one, b in zip(plan.heroes, bags, strict=True)),
        fatigue=bag.fatigue,
        gear=text_of_gear(pieces_text(plan.book, tuple(bag.gear))),
    )


def rules_line(plan: TourPlan, stop: Stop, leg: int) -> str:
    """The rules of a stop's match on one line: the tour's, how Enemies play, the venue's."""
    answers: dict[str, Any] = {"levels": True}
    plays = plan.tour.legs[leg].headliner_rules if stop.kind == HEADLINER else MANUAL
    if stop.kind == HEADLINER and plan.encore.clever_headliners and plays == MANUAL:
        plays = CLEVER
    if plays != MANUAL:
        answers |= plan.library.answers(plays)
    if stop.venue:
        answers |= plan.book.get(Venue, stop.venue).rules
    said = (f"{name}={json.dumps(value)}" for name, value in answers.items())
    return ",".join([plan.tour.rules, *said])


def stop_words(plan: TourPlan, stop: Stop) -> str:
    """A stop in a few words: its kind, and as much of what waits there as is known."""
    kind, about = tr(KINDS[stop.kind]), ""
    if stop.enemies:
        about = tr(" and ").join(plan.library.get(Enemy, id).name for id in stop.enemies)
    if stop.event:
        about = plan.book.get(Roadside, stop.event).name
    words = f"{kind}: {about}" if about else kind
    if stop.venue:
        venue = plan.book.get(Venue, stop.venue).name
        words = tr("{stop} at {venue}", stop=words, venue=venue)
    return words
