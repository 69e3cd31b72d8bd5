"""What carried a tour: each card's Damage over all its matches, counted by playing it again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from lithicrage.engine import events as ev
from lithicrage.engine.match import Match
from lithicrage.game.protocol import IllegalChoice
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.state import TourState


@dataclass(frozen=True)
class Carrier:
    """A card on a tour: how often it was played, the Damage it dealt, its hardest hit, and in how
    many won matches it struck the last blow."""

    card: str
    played: int
    damage: int
    hardest: int
    ended: int


def carriers(plan: TourPlan, seed: int, choices: Sequence[int], count: int) -> list[Carrier]:
    """The cards that dealt most Damage, the best first; [] where the choices lead nowhere."""
    played, damage = Counter[str](), Counter[str]()
    hardest, ended = Counter[str](), Counter[str]()
    state = TourState(plan, seed, True)
    try:
        for index in choices:
            match = state.match
            state.choose(index)
            if match is not None and state.match is not match:  # over, or given up
                _count(match, len(plan.heroes), played, damage, hardest, ended)
    except IllegalChoice:
        return []
    best = sorted(damage, key=lambda id: (-damage[id], id))[:count]
    return [Carrier(id, played[id], damage[id], hardest[id], ended[id]) for id in best]


def _count(
    match: Match,
    heroes: int,
    played: Counter[str],
    damage: Counter[str],
    hardest: Counter[str],
    ended: Counter[str],
) -> None:
    """Add what the cards of the first seats, the heroes, did in a match that is over."""
    last = ""
    for event in match.log or ():
        if isinstance(event, ev.AttackDeclared) and event.seat < heroes:
            played[_id(match, event.card)] += 1
        if not isinstance(event, ev.Damaged) or event.card < 0:
            continue
        if 0 <= event.source < heroes <= event.seat:
            id = _id(match, event.card)
            damage[id] += event.amount
            hardest[id] = max(hardest[id], event.amount)
            last = id
    if last and match.scores()[0] > 0:
        ended[last] += 1


def _id(match: Match, card: int) -> str:
    return match.book.cards[match.cards[card]].id
