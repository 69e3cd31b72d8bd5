"""What a tour offers between matches, and what taking it does: picks, gear, merch, rehearsal, rest.

Everything on offer is drawn when it is offered, and stands in the state from then on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from lithicrage.base.tongue import tr
from lithicrage.language.models import Action
from lithicrage.tours import events
from lithicrage.tours.bag import MOST_GEAR
from lithicrage.tours.choices import Offer, TourChoice
from lithicrage.tours.models import HEADLINER, TourGear
from lithicrage.tours.stock import PICKS, draw_cards, drawn, droppable, gear, signature

if TYPE_CHECKING:
    from lithicrage.tours.state import TourState

SHELF: Final = 3  # cards on the merch table
NIGHT: Final = 2  # experience for a night that is played through


# -- what is drawn


def after_win(state: TourState, kind: str) -> list[Offer]:
    """What a win offers: a pick, and from a headliner a signature and a piece of gear (TR6)."""
    count = PICKS - state.plan.encore.fewer_picks
    found = state.for_each(lambda state: Offer("pick", draw_cards(state, count)))
    if kind == HEADLINER:
        found += [*state.for_each(signature), gear(state, PICKS)]
    return [one for one in found if one.items]


def draft_pack(state: TourState) -> Offer:
    """The next pack of a draft."""
    draft = state.plan.tour.draft
    assert draft is not None
    return Offer("draft", draw_cards(state, draft.of))


def merch(state: TourState) -> Offer:
    """What lies on the merch table."""
    cards = [f"card {id}" for id in draw_cards(state, SHELF)]
    pieces = [f"gear {id}" for id in gear(state, 2).items]
    return Offer("merch", (*cards, *pieces, "rest", "drop"))


def rehearsal(state: TourState) -> Offer:
    """A room to work on the set in."""
    return Offer("rehearsal")


def lock_in(state: TourState) -> Offer:
    """A pub whose door is shut until morning."""
    return Offer("lock_in")


def trade(state: TourState, card: str) -> Offer:
    """Three cards of the same Cost as one that is given away."""
    actions, most = state.plan.library.models(Action), state.plan.copies
    alike = [id for id in state.plan.pool if actions[id].cost == actions[card].cost]
    same = [id for id in alike if id != card and state.bag.owned[id] < most]
    return Offer("trade", drawn(state, same, PICKS), card)


# -- what may be chosen


def options(state: TourState, offer: Offer) -> Iterator[TourChoice]:
    """The choices of an offer."""
    name, pieces = state.plan.name, state.plan.book.models(TourGear)
    items = [id for id in offer.items if may_take(state, offer.kind, id)]
    if offer.kind in ("pick", "draft", "signature", "trade"):
        yield from (TourChoice(tr("Take {name}.", name=name(id)), "take", id) for id in items)
    elif offer.kind == "gear":
        yield from (
            TourChoice(tr("Take {name}.", name=pieces[id].name), "carry", id) for id in items
        )
    elif offer.kind == "leave_gear":
        for id in offer.items:
            yield TourChoice(tr("Leave {name}.", name=pieces[id].name), "leave_gear", id)
    elif offer.kind == "drop":
        dropped = droppable(state)
        yield from (TourChoice(tr("Drop {name}.", name=name(id)), "drop", id) for id in dropped)
    elif offer.kind == "trade_from":
        for id in sorted(state.bag.owned):
            yield TourChoice(tr("Trade {name}.", name=name(id)), "trade_from", id)
    elif offer.kind == "merch":
        yield from goods(state, offer)
    elif offer.kind == "event":
        yield from events.options(state, offer)
    elif offer.kind == "rehearsal":
        if droppable(state):
            yield TourChoice(tr("Drop a card."), "to_drop")
        yield TourChoice(tr("Trade a card for one of the same Cost."), "to_trade")
    elif offer.kind == "lock_in":
        yield TourChoice(tr("Sleep: all Fatigue gone."), "sleep")
        yield TourChoice(tr("Play through the night: {night} experience.", night=NIGHT), "night")
    yield from closing(state, offer)


def may_take(state: TourState, kind: str, id: str) -> bool:
    """Whether a thing on offer may still be taken: another offer may have brought it meanwhile."""
    if kind == "gear":
        return id not in state.bag.gear
    return state.bag.owned[id] < (1 if kind == "signature" else state.plan.copies)


def closing(state: TourState, offer: Offer) -> Iterator[TourChoice]:
    """How an offer is left without taking anything."""
    if offer.kind == "pick":
        yield TourChoice(
            tr("Take none: {coins} coins.", coins=state.plan.tour.passing), "pass_pick"
        )
    elif offer.kind == "draft":
        draft = state.plan.tour.draft
        assert draft is not None
        left = draft.packs - state.packs
        if left > draft.keep - state.bag.owned.total():
            yield TourChoice(tr("Take none."), "pass_pack")
    elif offer.kind in ("signature", "gear", "drop", "trade_from", "trade", "merch", "rehearsal"):
        yield TourChoice(tr("Move on."), "move_on")


def goods(state: TourState, offer: Offer) -> Iterator[TourChoice]:
    """What the hero can pay for at the merch table."""
    pieces = state.plan.book.models(TourGear)
    for item in offer.items:
        kind, _, id = item.partition(" ")
        price = price_of(state, item)
        if price > state.bag.coins or (kind == "rest" and not state.bag.fatigue):
            continue
        if kind == "card" and state.bag.owned[id] < state.plan.copies:
            yield TourChoice(
                tr("Buy {name}: {price} coins.", name=state.plan.name(id), price=price), "buy", item
            )
        elif kind == "gear":
            yield TourChoice(
                tr("Buy {name}: {price} coins.", name=pieces[id].name, price=price), "buy", item
            )
        elif kind == "rest":
            yield TourChoice(
                tr("Soup and a chair, all Fatigue gone: {price} coins.", price=price), "buy", item
            )
        elif kind == "drop" and droppable(state):
            yield TourChoice(tr("Leave a card behind: {price} coins.", price=price), "buy", item)


def price_of(state: TourState, item: str) -> int:
    """What something on the merch table costs, in coins."""
    prices = state.plan.tour.prices
    kind, _, id = item.partition(" ")
    price = {"gear": prices.gear, "rest": prices.rest, "drop": prices.drop}.get(kind, 0)
    if kind == "card":
        price = prices.card + state.plan.library.get(Action, id).cost
    return price + state.plan.encore.dearer


# -- what taking does


def take(state: TourState, choice: TourChoice) -> None:
    """Do what was chosen of an offer, and go on."""
    offer, bag, about = state.offer, state.bag, choice.about
    assert offer is not None
    deed = choice.deed
    if deed == "event":
        events.happen(state, offer, choice.place)
    elif offer.kind == "draft":
        keep_drafted(state, about)
        return
    elif deed == "take":
        if offer.kind == "trade":
            bag.drop(offer.about)
        bag.take(about)
        state.say(f"{state.plan.name(about)} is yours.")
    elif deed == "pass_pick":
        bag.coins += state.plan.tour.passing
    elif deed == "carry":
        carry(state, about)
    elif deed == "leave_gear":
        bag.gear.remove(about)
    elif deed == "drop":
        bag.drop(about)
    elif deed == "trade_from":
        state.queue.insert(0, trade(state, about))
    elif deed == "to_drop":
        state.queue.insert(0, Offer("drop"))
    elif deed == "to_trade":
        state.queue.insert(0, Offer("trade_from"))
    elif deed == "sleep":
        bag.fatigue = 0
    elif deed == "night":
        bag.experience += NIGHT
    elif deed == "buy":
        buy(state, offer, about)
    state.go_on()


def keep_drafted(state: TourState, id: str) -> None:
    """A card of a draft is kept, or none; with the last, the tour begins."""
    draft = state.plan.tour.draft
    assert draft is not None
    state.packs += 1
    if id:
        state.bag.take(id)
    if state.bag.owned.total() < draft.keep:
        state.offer = draft_pack(state)
        return
    actions = state.plan.library.models(Action)
    deck = state.bag.deck
    deck.update(state.bag.owned)
    by_cost = sorted(deck, key=lambda id: (-actions[id].cost, id))
    while not state.plan.legal(deck, 1) and by_cost:  # the dearest stay behind
        deck[by_cost[0]] -= 1
        if not deck[by_cost[0]]:
            del deck[by_cost.pop(0)]
    if state.who + 1 < len(state.plans):  # the next hero drafts
        state.who, state.packs = state.who + 1, 0
        state.offer = draft_pack(state)
        return
    state.who = 0
    state.begin_leg()


def carry(state: TourState, id: str) -> None:
    """Carry a piece of gear; with too many, one is left behind."""
    state.bag.gear.append(id)
    if len(state.bag.gear) > MOST_GEAR:
        state.queue.insert(0, Offer("leave_gear", tuple(state.bag.gear)))


def buy(state: TourState, offer: Offer, item: str) -> None:
    """Pay for something; the rest of the table stays."""
    bag = state.bag
    kind, _, id = item.partition(" ")
    bag.coins -= price_of(state, item)
    left = tuple(one for one in offer.items if one != item)
    state.queue.insert(0, replace(offer, items=left))
    if kind == "card":
        bag.take(id)
    elif kind == "gear":
        carry(state, id)
    elif kind == "rest":
        bag.fatigue = 0
    else:
        state.queue.insert(0, Offer("drop"))
