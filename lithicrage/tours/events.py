"""Events at the roadside: who can pay for which answer, and what comes of it (TR10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.tours import stock
from lithicrage.tours.choices import Offer, TourChoice
from lithicrage.tours.models import EventChoice, EventStep, Roadside

if TYPE_CHECKING:
    from lithicrage.tours.state import TourState

WALK: Final = mark("Walk on.")
PERCENT: Final = 100


def offered(event: str) -> Offer:
    """An event as an offer."""
    return Offer("event", (), event)


def options(state: TourState, offer: Offer) -> Iterator[TourChoice]:
    """The answers that the hero can pay; walking on where there is none."""
    found = state.plan.book.get(Roadside, offer.about).choices
    paid = [place for place, one in enumerate(found) if payable(state, one.costs)]
    for place in paid:
        yield TourChoice(choice_words(found[place]), "event", offer.about, place)
    if not paid:
        yield TourChoice(tr(WALK), "event", offer.about, -1)


def payable(state: TourState, costs: Sequence[EventStep]) -> bool:
    """Whether the hero has what an answer takes."""
    bag = state.bag
    coins = sum(step.amount for step in costs if step.verb == "pay")
    strings = sum(step.verb == "snap" for step in costs)
    cards = sum(step.verb == "drop" for step in costs)
    if coins > bag.coins or strings >= bag.strings:
        return False
    return not cards or bool(stock.droppable(state))


def happen(state: TourState, offer: Offer, place: int) -> None:
    """Do what an answer says; what has to be chosen is offered next."""
    if place < 0:
        return
    choice = state.plan.book.get(Roadside, offer.about).choices[place]
    run(state, (*choice.costs, *choice.gains))


def run(state: TourState, steps: Sequence[EventStep]) -> None:
    """Do some steps in their order."""
    bag, plan = state.bag, state.plan
    for step in steps:
        if step.verb == "pay":
            bag.coins = max(0, bag.coins - step.amount)
        elif step.verb == "coins":
            bag.coins += step.amount
        elif step.verb == "experience":
            bag.experience += step.amount
        elif step.verb == "tire":
            bag.fatigue = min(bag.fatigue + step.amount, plan.most_fatigue(bag))
        elif step.verb == "rest":
            bag.fatigue = max(0, bag.fatigue - step.amount)
        elif step.verb == "fame":
            bag.credit("roadside", step.amount)
        elif step.verb == "snap":
            bag.strings -= 1
        elif step.verb == "drop":
            state.queue.append(Offer("drop"))
        elif step.verb == "next_gig":
            state.next_gig[step.word] = state.next_gig.get(step.word, 0) + step.amount
        elif step.verb == "chance":
            hit = state.rng.below(PERCENT) < step.amount
            run(state, step.then if hit else step.otherwise)
        elif step.verb == "gain":
            if step.word == "string":
                bag.strings += 1
            elif step.word == "signature":
                state.queue += state.for_each(stock.signature)
            elif step.word == "gear":
                state.queue.append(stock.gear(state, 1))
            else:
                count = stock.PICKS - plan.encore.fewer_picks
                state.queue += state.for_each(partial(_pick, count))
    state.queue = [one for one in state.queue if one.items or one.kind == "drop" or one.about]


def _pick(count: int, state: TourState) -> Offer:
    return Offer("pick", stock.draw_cards(state, count))


# -- words


def choice_words(choice: EventChoice) -> str:
    """An answer as a sentence or two, every chance told."""
    said = [step_words(step) for step in (*choice.costs, *choice.gains)]
    return " ".join(said) or tr(WALK)


def step_words(step: EventStep) -> str:
    """One step as a sentence."""
    amount, word = step.amount, step.word
    if step.verb == "pay":
        return tr("Pay {coins}.", coins=coins(amount))
    if step.verb == "coins":
        return tr("Gain {coins}.", coins=coins(amount))
    if step.verb == "experience":
        return tr("Gain {amount} experience.", amount=amount)
    if step.verb == "tire":
        return tr("Gain {amount} Fatigue.", amount=amount)
    if step.verb == "rest":
        return (
            tr("Lose all Fatigue.")
            if word == "all"
            else tr("Lose up to {amount} Fatigue.", amount=amount)
        )
    if step.verb == "fame":
        return tr("Gain {amount} Fame.", amount=amount)
    if step.verb == "snap":
        return tr("Snap a string.")
    if step.verb == "drop":
        return tr("Drop a card.")
    if step.verb == "leave":
        return tr(WALK)
    if step.verb == "next_gig":
        return next_words(amount, word)
    if step.verb == "gain":
        return tr(GAINS[word])
    then = " ".join(map(step_words, step.then)) or tr("Nothing.")
    otherwise = " ".join(map(step_words, step.otherwise)) or tr("Nothing.")
    return tr(
        "{amount} % chance: {then} Else: {otherwise}", amount=amount, then=then, otherwise=otherwise
    )


def next_words(amount: int, word: str) -> str:
    """What the next gig is changed by."""
    if word == "coins":
        return tr("The next gig pays {coins} more.", coins=coins(amount))
    if word == "enemy_stamina":
        return tr("At the next gig, Enemies have {amount} more Stamina.", amount=amount)
    return tr("At the next gig, you have {amount} more Stamina.", amount=amount)


def coins(amount: int) -> str:
    """So many coins."""
    return tr_n("{n} coin", "{n} coins", amount)


GAINS: Final = {
    "pick": mark("Pick a card."),
    "gear": mark("Gain a piece of gear."),
    "signature": mark("Gain a signature."),
    "string": mark("Gain a string."),
}
