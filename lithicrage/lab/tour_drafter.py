"""Who chooses on a simulated tour between matches: one that weighs cards, one that trusts their
prices, or one that takes any.

The worth of a card is what it does for this hero in plain numbers (`decks/weak_points.py`), so the
same bag always gets the same answer. Fights are played by a player of `minds`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from statistics import median
from typing import Final

from lithicrage.decks.weak_points import defended, number
from lithicrage.engine import effects as fx
from lithicrage.game.rng import Rng
from lithicrage.language.models import Action
from lithicrage.language.verbs import Needs, walk
from lithicrage.language.verbs.stamina import Deal
from lithicrage.tours.choices import TourChoice
from lithicrage.tours.models import (
    GIG,
    HEADLINER,
    LOCK_IN,
    MERCH,
    REHEARSAL,
    ROADSIDE,
    SUPPORT,
    EventStep,
    Roadside,
)
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.state import DECK, LOST, ROAD, TourState

Drafter = Callable[[TourState], int]
Weigh = Callable[[TourPlan, str, int], int]  # a card at a Level, in hundredths of damage
BLOCK: Final = 80  # hundredths of damage that a point of DEF is worth
ENERGY: Final = 130  # and a point of Energy that an Attack needs
COST: Final = 55  # and a point of Cost, as a die
SIGNED: Final = 300  # and being a signature
TIRED: Final = 8  # Fatigue from which on a rest is wanted
WHOLE: Final = 24  # cards of a deck
SUPPORT_BELOW: Final = 6  # Fatigue up to which a support act is worth it


def worth(plan: TourPlan, card: str, level: int) -> int:
    """What a card is worth to the hero of a tour, in hundredths of damage."""
    return worth_with(plan.library.get(Action, card), plan.stats(level))


@lru_cache(maxsize=20_000)
def worth_with(action: Action, stats: tuple[int, int, int, int]) -> int:
    """What a card is worth to somebody with these characteristics."""
    deals = [step for step in walk(action.attack) if isinstance(step, Deal)]
    hits = [number(step.amount, stats) for step in deals if step.to != fx.YOU]
    needs = sum(step.amount for step in walk(action.attack) if isinstance(step, Needs))
    found = round(100 * median(hits)) if hits else 100 * action.cost
    found += BLOCK * defended(action, stats) - ENERGY * needs + COST * action.cost
    return found + (SIGNED if action.signature else 0)


def price(plan: TourPlan, card: str, level: int) -> int:
    """What a card is worth to somebody who goes by its Cost."""
    action = plan.library.get(Action, card)
    return 100 * action.cost + (SIGNED if action.signature else 0)


def draft(state: TourState) -> int:
    """The choice of a drafter that knows what it wants."""
    options = state.options()
    if state.phase == ROAD:
        rebuild = rebuilding(state, options, worth)
        return choose_way(state, options) if rebuild is None else rebuild
    return choose(state, options, worth)


def draft_plainly(state: TourState) -> int:
    """The choice of one that takes the dearest cards, and any way."""
    options = state.options()
    if state.phase == ROAD:
        rebuild = rebuilding(state, options, price)
        return any_way(state, options) if rebuild is None else rebuild
    return choose(state, options, price)


def draft_at_random(state: TourState) -> int:
    """Any pick, and the shortest way through everything else."""
    options = state.options()
    if state.phase == DECK:
        return choose_card(state, options, worth)
    if state.phase == ROAD:
        if not ways_on(options):
            return next(place for place, one in enumerate(options) if unfit(state, one.place))
        return any_way(state, options)
    return Rng(state.rng.state, 2).below(len(options))


def choose(state: TourState, options: Sequence[TourChoice], weigh: Weigh) -> int:
    """What to answer anywhere but on the road."""
    if state.phase == DECK:
        return choose_card(state, options, weigh)
    if state.phase == LOST:
        return len(options) - 1 if state.bag.strings == 1 else 0
    return choose_offered(state, options, weigh)


def ways_on(options: Sequence[TourChoice]) -> list[int]:
    """The choices that lead on."""
    return [place for place, one in enumerate(options) if one.deed == "go"]


def any_way(state: TourState, options: Sequence[TourChoice]) -> int:
    """A way on, drawn without drawing from the tour."""
    ways = ways_on(options)
    return ways[Rng(state.rng.state, 1).below(len(ways))]


def rebuilding(state: TourState, options: Sequence[TourChoice], weigh: Weigh) -> int | None:
    """The choice to rebuild where a hero owns a better deck, or has one that stops all (TR15)."""
    stopped = not ways_on(options)
    for place, one in enumerate(options):
        if one.deed == "rebuild" and (
            owns_better(state, one.place, weigh) or (stopped and unfit(state, one.place))
        ):
            return place
    return None


def owns_better(state: TourState, who: int, weigh: Weigh) -> bool:
    """Whether a hero owns a better deck, and may still change the one that there is."""
    return state.edits > 1 and wanted(state, weigh, who) != state.bags[who].deck


def unfit(state: TourState, who: int) -> bool:
    """Whether a hero's deck is not legal, so that nobody goes anywhere."""
    plan, bag = state.plans[who], state.bags[who]
    return not plan.legal(bag.deck, bag.level(plan.tour))


def choose_way(state: TourState, options: Sequence[TourChoice]) -> int:
    """Go where it is best to be."""
    return max(ways_on(options), key=lambda place: (way_worth(state, options[place].place), -place))


def way_worth(state: TourState, place: int) -> int:
    """How much one wants to go to a stop of the next column."""
    kind, bag = state.road[state.column + 1][place].kind, state.bag
    if kind == HEADLINER:
        return 0
    if kind == LOCK_IN:
        return 90 if bag.fatigue >= TIRED else 20
    if kind == SUPPORT:
        return 60 if bag.fatigue <= SUPPORT_BELOW and bag.strings > 1 else 10
    if kind == MERCH:
        return 55 if bag.coins >= state.plan.tour.prices.gear else 35
    return {GIG: 50, ROADSIDE: 40, REHEARSAL: 25}[kind]


def wanted(state: TourState, weigh: Weigh = worth, who: int | None = None) -> Counter[str]:
    """The best deck of what a hero owns, by default the one that is asked: the dearest in worth,
    within the Cost of the Level."""
    who = state.who if who is None else who
    plan, bag = state.plans[who], state.bags[who]
    level = bag.level(plan.tour)
    actions = plan.library.models(Action)
    copies = sorted(
        (id for id, count in bag.owned.items() for _ in range(count)),
        key=lambda id: (-weigh(plan, id, level), id),
    )
    size = min(WHOLE, len(copies))
    held, spare = copies[:size], copies[size:]
    limit = plan.cost_limit(level)
    while sum(actions[id].cost for id in held) > limit and spare:
        # the swap that saves Cost for the least worth
        out, into = min(
            ((one, two) for one in set(held) for two in set(spare)
             if actions[one].cost > actions[two].cost),
            key=lambda pair: (
                (weigh(plan, pair[0], level) - weigh(plan, pair[1], level))
                // (actions[pair[0]].cost - actions[pair[1]].cost),
                pair,
            ),
            default=("", ""),
        )  # fmt: skip
        if not out:
            break
        held.remove(out)
        spare.remove(into)
        held.append(into)
        spare.append(out)
    found = Counter(held)
    return found if plan.legal(found, level) else bag.deck


def choose_card(state: TourState, options: Sequence[TourChoice], weigh: Weigh = worth) -> int:
    """One step towards the deck that is wanted; out of it first."""
    goal, deck = wanted(state, weigh), state.bag.deck
    for place, one in enumerate(options):
        if one.deed == "out" and deck[one.about] > goal[one.about]:
            return place
    for place, one in enumerate(options):
        if one.deed == "in" and deck[one.about] < goal[one.about]:
            return place
    return next((place for place, one in enumerate(options) if one.deed == "built"), 0)


def choose_offered(state: TourState, options: Sequence[TourChoice], weigh: Weigh) -> int:
    """The best card of a pick, gear where there is some, rest where one is tired."""
    return max(
        range(len(options)), key=lambda place: (offered_worth(state, options[place], weigh), -place)
    )


def offered_worth(state: TourState, one: TourChoice, weigh: Weigh) -> int:
    """How much one wants a thing that is offered."""
    plan, bag = state.plan, state.bag
    level = bag.level(plan.tour)

    def card(id: str) -> int:
        return weigh(plan, id, level)

    weakest = min((card(id) for id in bag.deck), default=0)
    if one.deed == "take":
        return card(one.about) - weakest
    if one.deed in ("drop", "trade_from"):
        return -card(one.about)
    if one.deed == "carry":
        return 1000
    if one.deed == "leave_gear":
        return 0
    if one.deed == "buy":
        kind, _, id = one.about.partition(" ")
        if kind == "gear":
            return 900
        if kind == "rest":
            return 800 if bag.fatigue >= TIRED else -1
        return card(id) - weakest - 100 if kind == "card" else -1
    if one.deed == "sleep":
        return bag.fatigue
    if one.deed == "night":
        return 5
    if one.deed in ("to_trade", "to_drop"):
        return -2
    if one.deed == "event":
        return event_worth(state, one)
    return 0


def event_worth(state: TourState, one: TourChoice) -> int:
    """How much one wants an answer at the roadside: what it gains less what it takes."""
    if one.place < 0:
        return 0
    choice = state.plan.book.get(Roadside, one.about).choices[one.place]
    tired = state.bag.fatigue

    def value(step: EventStep) -> int:
        amount = step.amount
        if step.verb == "chance":
            hit, miss = sum(map(value, step.then)), sum(map(value, step.otherwise))
            return (hit * amount + miss * (100 - amount)) // 100
        if step.verb == "gain":
            return {"pick": 40, "gear": 100, "signature": 70, "string": 150}[step.word]
        if step.verb == "next_gig":
            return {"enemy_stamina": -10, "stamina": 8, "coins": 6}[step.word] * amount
        if step.verb == "rest":
            return 10 * min(amount, tired)
        weights = {"pay": -6, "coins": 6, "experience": 40, "tire": -10, "fame": 1,
                   "snap": -150, "drop": -10, "leave": 0}  # fmt: skip
        return weights[step.verb] * amount

    return sum(map(value, (*choice.costs, *choice.gains)))


DRAFTERS: Final[dict[str, Drafter]] = {
    "drafter": draft,
    "plain": draft_plainly,
    "random": draft_at_random,
}
