"""A tour as a bot is told of it: plain values, and nothing that its seat may not know."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from lithicrage.engine.views import view
from lithicrage.tours.state import TourState


def seat_count(state: TourState) -> int:
    """How many seats may look: those of the match, and between matches the heroes alone."""
    return len(state.plans) if state.match is None else len(state.match.seats)


def tour_view(state: TourState, seat: int) -> dict[str, Any]:
    """The tour as this seat may see it, of lists, mappings, texts and numbers.

    `road` holds the columns of the leg, of stops as far as they are known (TR2); `column` is -1
    before the first. `heroes` have `owned` and `deck`, the rest of what they have is shared (TR15).
    `choices` are the answers in words, shown only to the seat that is asked. `match` is the match
    under way as `engine.views.view` shows it, or None.
    """
    plan, bag, offer, match = state.plans[0], state.bags[0], state.offer, state.match
    return {
        "tour": plan.id,
        "encore": plan.encores,
        "phase": state.phase,
        "leg": state.leg,
        "column": state.column,
        "place": state.place,
        "road": [[asdict(stop) for stop in column] for column in state.road],
        "heroes": [
            {
                "ancestry": one.ancestry,
                "class": one.cls,
                "owned": dict(sorted(own.owned.items())),
                "deck": dict(sorted(own.deck.items())),
            }
            for one, own in zip(state.plans, state.bags, strict=True)
        ],
        "level": bag.level(plan.tour),
        "experience": bag.experience,
        "strings": bag.strings,
        "coins": bag.coins,
        "gear": list(bag.gear),
        "fatigue": bag.fatigue,
        "fame": bag.fame,
        "next_gig": dict(sorted(state.next_gig.items())),
        "offer": None if offer is None else [offer.kind, *offer.items],
        "dates": [asdict(date) for date in state.dates],
        "result": state.result,
        "choices": [one.text for one in state.choices()] if seat == state.seat else None,
        "match": None if match is None else view(match, seat),
    }
