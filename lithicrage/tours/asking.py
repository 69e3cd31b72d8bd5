"""What may be chosen on the road, and when a deck is rebuilt (TR1, TR7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.base.tongue import tr
from lithicrage.tours.booking import stop_words
from lithicrage.tours.choices import TourChoice

if TYPE_CHECKING:
    from lithicrage.tours.state import TourState


def road_options(state: TourState) -> list[TourChoice]:
    """Where to go, and whether to rebuild a deck first. An illegal deck goes nowhere."""
    found = []
    level = state.bag.level(state.plan.tour)
    decks = zip(state.plans, state.bags, strict=True)
    if all(plan.legal(bag.deck, level) for plan, bag in decks):
        for place in state.ways:
            stop = state.road[state.column + 1][place]
            words = f"{place + 1}. {stop_words(state.plan, stop)}"
            found.append(TourChoice(words, "go", "", place))
        if state.edits <= 0:
            return found
    if len(state.plans) == 1:
        return [*found, TourChoice(tr("Rebuild the deck."), "rebuild")]
    whose = (tr("Rebuild {hero}'s deck.", hero=plan.people()) for plan in state.plans)
    return [*found, *(TourChoice(words, "rebuild", "", n) for n, words in enumerate(whose))]


def deck_options(state: TourState) -> list[TourChoice]:
    """Every card to take out and to put in, and leaving a deck that is legal."""
    name, bag = state.plan.name, state.bag
    found = []
    if state.plan.legal(bag.deck, bag.level(state.plan.tour)):
        found.append(TourChoice(tr("Play with this deck."), "built"))
    if state.edits > 0 or not found:
        found += [
            TourChoice(tr("Remove {name}.", name=name(id)), "out", id) for id in sorted(bag.deck)
        ]
        spare = [id for id in sorted(bag.owned) if bag.owned[id] > bag.deck[id]]
        found += [TourChoice(tr("Add {name}.", name=name(id)), "in", id) for id in spare]
    return found
