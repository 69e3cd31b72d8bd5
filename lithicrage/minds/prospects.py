"""What a roll is likely to come to, for a seat that knows its own cards and no order of them."""

from __future__ import annotations

from lithicrage.engine import effects as ef
from lithicrage.engine import kits, rolls, rules
from lithicrage.engine.addresses import MATCH
from lithicrage.engine.awaiting import awaits
from lithicrage.engine.match import Match
from lithicrage.engine.stack import Frame
from lithicrage.minds.outlook import unseen_cards


class RollOutlook:
    """What a card's roll would come to, with the favours and rules of the seat as they stand.

    What a Defense keeps for the roll of its Attack counts (A84).
    """

    __slots__ = ("_banes", "_bonus", "_edges", "_found", "_m", "_seat", "_shift")

    def __init__(self, m: Match, seat: int, card: int) -> None:
        favours = m.seats[seat].favours
        answers = kits.roll_numbers(m, seat, Frame(MATCH, (), seat, card))
        self._m = m
        self._seat = seat
        self._edges = favours[0] + favours[3] + answers[rules.EDGE]
        self._banes = favours[1] + favours[4] + answers[rules.BANE] + rolls.opening_banes(m, seat)
        self._bonus = favours[2] + favours[5] + answers[rules.ROLL_BONUS]
        self._shift = sum(e.by for e in awaits(m, seat) if isinstance(e, ef.ShiftTier))
        self._found: dict[int, tuple[int, int, bool]] = {}

    def outcome(self, natural: int) -> tuple[int, int, bool]:
        """Total, tier and Crit of this natural."""
        found = self._found.get(natural)
        if found is None:
            total, tier, crit = rolls.outcome(
                self._m, self._seat, natural, self._edges, self._banes, self._bonus
            )
            if self._shift:
                tier = rolls.within(tier + self._shift)
            found = self._found[natural] = total, tier, crit
        return found


def tier_chances(m: Match, seat: int, card: int) -> dict[int, int]:
    """How many pairs of the seat's unseen cards make each tier, for an Attack with this card."""
    costs: dict[int, int] = {}
    for unseen in unseen_cards(m, seat, seat):
        cost = m.kinds[unseen].cost
        costs[cost] = costs.get(cost, 0) + 1
    if sum(costs.values()) < 2:
        return {1: 1}
    outlook = RollOutlook(m, seat, card)
    chances: dict[int, int] = {}
    for first, n in costs.items():
        for second, k in costs.items():
            pairs = n * (k - (first == second))
            if pairs:
                tier = outlook.outcome(first + second)[1]
                chances[tier] = chances.get(tier, 0) + pairs
    return chances


def die_gain(m: Match, seat: int, depth: int, higher: bool, of: int) -> int:
    """How much more a card off the unseen Draw is than the lower or higher one rolled.

    In parts of a point of Cost, `of` to the point; 0 without a roll.
    """
    draw = unseen_cards(m, seat, seat)
    action = m.stack[depth]
    if not draw or not action.tier:
        return 0
    pick = max if higher else min
    mean = of * sum(m.kinds[card].cost for card in draw) // len(draw)
    return mean - of * pick(action.die_one, action.die_two)


def rolls_at_all(m: Match, card: int) -> bool:
    """Whether the sword block of a card rolls, by hand or from the top of Draw."""
    attack = m.kinds[card].attack
    return attack >= 0 and any(isinstance(effect, ef.Roll) for effect in m.book.programs[attack])


def may_chain(m: Match, f: Frame) -> bool:
    """Whether a Chain of the Attack that a frame belongs to would bring another Attack."""
    if f.attack >= 0 and m.stack[f.attack].chain:
        return False  # it is there (A35)
    attacks = m.seats[f.seat].attacks
    limit = m.number(rules.ATTACKS_PER_TURN, f.seat)
    if attacks >= min(limit, m.number(rules.MAX_ATTACKS_PER_TURN, f.seat)):
        return False
    return m.number(rules.MAY_CHAIN, f.seat) != rules.OFF
