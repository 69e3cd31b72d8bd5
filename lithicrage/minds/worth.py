"""What attacking with a card is worth to a seat, in tenths of a damage-point."""

from __future__ import annotations

from lithicrage.engine.match import Match
from lithicrage.engine.permits import entry_cost, may_defend
from lithicrage.engine.stack import Frame
from lithicrage.minds.outlook import unseen_blocks
from lithicrage.minds.prices import CHAIN_WORTH, ENERGY_WORTH, keep
from lithicrage.minds.prospects import RollOutlook
from lithicrage.minds.walk import Walk


def foe_blocks(m: Match, seat: int) -> dict[int, int]:
    """How often each DEF is among the unseen cards of the opponent; none if it cannot defend."""
    foe = m.foe_of(seat)
    if foe < 0 or not may_defend(m, seat, foe):
        return {}
    return unseen_blocks(m, seat, foe)


def pairs(cards: list[int]) -> list[tuple[int, int]]:
    """Every two of these cards, once."""
    return [(a, b) for i, a in enumerate(cards) for b in cards[i + 1 :]]


def roll_scores(
    m: Match, seat: int, card: int, options: list[tuple[int, int]], blocks: dict[int, int]
) -> list[int]:
    """What attacking with a card is worth for each pair of roll cards."""
    kinds = m.kinds
    hand = [other for other in m.seats[seat].hand if other != card]
    outlook = RollOutlook(m, seat, card)
    worth: dict[int, int] = {}
    scores = []
    for first, second in options:
        _, tier, crit = outlook.outcome(kinds[first].cost + kinds[second].cost)
        if tier not in worth:
            worth[tier] = attack_worth(m, seat, card, tier, blocks)
        rest = [other for other in hand if other != first and other != second]
        scores.append(worth[tier] + keep(m, rest) + CHAIN_WORTH * crit)
    return scores


def attack_worth(m: Match, seat: int, card: int, tier: int, blocks: dict[int, int]) -> int:
    """What the sword block of a card is worth at this tier (0: no roll), once it is declared."""
    kind = m.kinds[card]
    steps = m.book.steps[kind.attack]
    depth = m.fight
    frame = Frame(kind.attack, steps, seat, card, m.foe_of(seat), depth, depth)
    c = m.seats[seat]
    c.attacks += 1  # as text that counts Attacks will find it; taken back at once
    try:
        cost = entry_cost(m, seat, card)
        worth = Walk(m, frame, tier, blocks, c.energy - cost).worth(0)
    finally:
        c.attacks -= 1
    return worth - ENERGY_WORTH * cost
