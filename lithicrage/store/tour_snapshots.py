"""A running tour as plain values, and the way back: what a save falls back on.

Where a rule has moved since, the choices of a tour no longer lead where they led. Then it goes on
from here: at the last question outside of a match, or at the start of the match it was in. What is
read is trusted in nothing: shapes and bounds are checked, then the tour is played on for a while.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from lithicrage.tours.bag import MOST_GEAR, Bag, Purse
from lithicrage.tours.choices import Offer
from lithicrage.tours.contract import check_tour
from lithicrage.tours.models import FIGHTS, SIDES
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.road import Stop
from lithicrage.tours.state import MATCH, TourDate, TourState, start_tour

KINDS: Final = (*FIGHTS, *SIDES)
PLAIN: Final = (
    *("phase", "leg", "column", "place", "edits", "packs", "result", "match_seed", "who"),
)
REHEARSED: Final = 12  # answers that are tried, each from the start
CHOICES: Final = 40  # choices that are made after each

Id = Annotated[str, Field(max_length=200)]
Ids = Annotated[tuple[Id, ...], Field(strict=False, max_length=999)]
Number = Annotated[int, Field(ge=0, lt=1 << 31)]
Signed = Annotated[int, Field(gt=-(1 << 31), lt=1 << 31)]
Wide = Annotated[int, Field(ge=0, lt=1 << 64)]
Kind = Annotated[str, Field(pattern=f"^({'|'.join(KINDS)})$")]
Cards = Annotated[dict[Id, Annotated[int, Field(ge=1, le=99)]], Field(max_length=999)]


class _Shape(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class BagShape(_Shape):
    """What a hero has."""

    strings: Number
    coins: Number
    owned: Cards
    deck: Cards
    gear: Annotated[list[Id], Field(max_length=MOST_GEAR + 1)]
    fatigue: Number
    experience: Number
    fame: Signed
    terms: Annotated[list[Annotated[tuple[Id, Signed], Field(strict=False)]],
                     Field(max_length=9999)]  # fmt: skip


class StopShape(_Shape):
    """A stop of the road."""

    kind: Kind
    ways: Annotated[tuple[Number, ...], Field(strict=False, max_length=9)]
    enemies: Annotated[Ids, Field(max_length=2)]
    venue: Id
    event: Id


class OfferShape(_Shape):
    """Something that is offered."""

    kind: Id
    items: Ids
    about: Id
    who: Annotated[int, Field(ge=-1, le=1)]


class DateShape(_Shape):
    """A stop that is behind one."""

    leg: Number
    column: Number
    kind: Kind
    enemies: Ids
    venue: Id
    result: Annotated[int, Field(ge=-1, le=1)]
    stamina: Number
    fame: Signed
    place: Number


class TourShape(_Shape):
    """Everything that can still make a difference on a tour."""

    rng: Wide
    bag: BagShape
    phase: Literal["road", "deck", "match", "lost", "offer", "over"]
    leg: Number
    column: Annotated[int, Field(ge=-1, le=99)]
    place: Number
    road: Annotated[list[Annotated[list[StopShape], Field(min_length=1, max_length=9)]],
                    Field(max_length=99)]  # fmt: skip
    offer: OfferShape | None
    queue: Annotated[list[OfferShape], Field(max_length=99)]
    next_gig: Annotated[dict[Id, Signed], Field(max_length=9)]
    met: Ids
    seen: Ids
    dates: Annotated[list[DateShape], Field(max_length=999)]
    edits: Signed
    packs: Number
    result: Annotated[int, Field(ge=-1, le=1)]
    match_seed: Wide
    who: Annotated[int, Field(ge=0, le=1)]
    partner: Annotated[list[Cards], Field(max_length=2)]


def plain_tour(state: TourState) -> dict[str, Any]:
    """A tour as plain values; of a match in it, only the seed."""
    return {
        "rng": state.rng.state,
        "bag": state.bags[0].plain(),
        "phase": state.phase,
        "leg": state.leg,
        "column": state.column,
        "place": state.place,
        "road": [[asdict(stop) for stop in column] for column in state.road],
        "offer": None if state.offer is None else asdict(state.offer),
        "queue": [asdict(one) for one in state.queue],
        "next_gig": dict(state.next_gig),
        "met": list(state.met),
        "seen": list(state.seen),
        "dates": [asdict(one) for one in state.dates],
        "edits": state.edits,
        "packs": state.packs,
        "result": state.result,
        "match_seed": state.match_seed,
        "who": state.who,
        "partner": [dict(cards) for bag in state.bags[1:] for cards in (bag.owned, bag.deck)],
    }


def restore_tour(plan: TourPlan, seed: int, values: Any) -> TourState:
    """The tour of plain values; a match begins anew. Raises ValueError with one line for what no
    tour of this plan can be."""
    try:
        shape = TourShape.model_validate(values)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(str(step) for step in first["loc"])
        raise ValueError(f"tour.{place}: {first['msg'].lower()}") from None
    try:
        state = _filled(start_tour(plan, seed), shape)
        check_tour(state)
        _rehearse(state)
    except Exception as error:  # forged values may raise anything
        what = f"{type(error).__name__} {error}".strip().replace("\n", " ")
        raise ValueError(f"the tour cannot be played on: {what[:200]}") from None
    return state


def _filled(state: TourState, shape: TourShape) -> TourState:
    """The tour with these values in place of its own."""
    bag = shape.bag
    state.rng.state = shape.rng
    purse = Purse(
        bag.strings,
        bag.coins,
        list(bag.gear),
        bag.fatigue,
        bag.experience,
        bag.fame,
        list(bag.terms),
    )
    if len(shape.partner) != 2 * (len(state.plans) - 1) or shape.who >= len(state.plans):
        raise ValueError("the tour has other heroes")
    owned = [(bag.owned, bag.deck), *zip(shape.partner[::2], shape.partner[1::2], strict=True)]
    state.bags = [Bag(purse, Counter(all_), Counter(deck)) for all_, deck in owned]
    for name in PLAIN:
        setattr(state, name, getattr(shape, name))
    state.road = tuple(tuple(Stop(**dict(stop)) for stop in column) for column in shape.road)
    state.offer = None if shape.offer is None else Offer(**dict(shape.offer))
    state.queue = [Offer(**dict(one)) for one in shape.queue]
    state.next_gig = dict(shape.next_gig)
    state.met, state.seen = list(shape.met), list(shape.seen)
    state.dates = [TourDate(**dict(one)) for one in shape.dates]
    if state.phase == MATCH:
        stop = state.stop
        assert stop is not None
        state.seat_match(stop)
    return state


def _rehearse(state: TourState) -> None:
    """Play copies on for a while, one for each of the first answers."""
    for index in range(min(REHEARSED, len(state.choices()))):
        copy = state.clone()
        copy.choose(index)
        for step in range(CHOICES):
            if copy.seat is None:
                break
            copy.choose(step % len(copy.choices()))
