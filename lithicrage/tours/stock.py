"""What is there to be offered: cards by their weights, signatures, gear, and cards to spare.

Draws from the stream of the tour, and changes nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from lithicrage.language.models import Action
from lithicrage.tours.choices import Offer
from lithicrage.tours.models import TOP_COST, TourGear

if TYPE_CHECKING:
    from lithicrage.tours.state import TourState

PICKS: Final = 3  # cards of a pick
FAVOUR: Final = 2  # the Class's subtypes are so many times as likely


def draw_cards(state: TourState, count: int) -> tuple[str, ...]:
    """Different cards, likelier the more the leg weighs their Cost and the Class likes them."""
    leg = state.plan.tour.legs[min(state.leg, len(state.plan.tour.legs) - 1)]
    actions = state.plan.library.models(Action)
    weights = {}
    for id in state.plan.pool:
        card = actions[id]
        if state.bag.owned[id] < state.plan.copies and 1 <= card.cost <= TOP_COST:
            liked = FAVOUR if card.subtype in state.plan.subtypes else 1
            weights[id] = leg.weights[card.cost - 1] * liked
    found: list[str] = []
    while weights and len(found) < count and (whole := sum(weights.values())):
        place = state.rng.below(whole)
        for id, weight in weights.items():
            place -= weight
            if place < 0:
                found.append(id)
                del weights[id]
                break
    return tuple(found)


def signature(state: TourState) -> Offer:
    """The signatures of the hero that are not owned."""
    left = [id for id in state.plan.signatures if not state.bag.owned[id]]
    return Offer("signature", drawn(state, left, PICKS))


def gear(state: TourState, count: int) -> Offer:
    """Pieces of gear that the hero does not have."""
    left = [id for id in sorted(state.plan.book.models(TourGear)) if id not in state.bag.gear]
    return Offer("gear", drawn(state, left, count))


def drawn(state: TourState, ids: Sequence[str], count: int) -> tuple[str, ...]:
    """Some of these, each once."""
    places = list(range(len(ids)))
    state.rng.shuffle(places)
    return tuple(ids[place] for place in sorted(places[:count]))


def droppable(state: TourState) -> list[str]:
    """The cards without which a legal deck is left."""
    bag, level = state.bag, state.bag.level(state.plan.tour)
    return [id for id in sorted(bag.owned) if state.plan.spares(bag.owned, id, level)]
