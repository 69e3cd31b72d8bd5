"""What a roll amounts to: edges, banes, total, tier, Crit (R51-R60, A14-A18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.engine.state import (
    BANES,
    BONUS,
    CRIT,
    EDGES,
    NATURAL,
    TIER,
    TOTAL,
    Frame,
)

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


def outcome(
    m: Match, seat: int, natural: int, edges: int, banes: int, bonus: int
) -> tuple[int, int, bool]:
    """Total, tier and Crit of a roll (R52-R60, A14-A18)."""
    net = min(edges, 2) - min(banes, 2)
    total = natural + bonus
    if net == 1 or net == -1:
        total += net * m.number(rules.EDGE_VALUE, seat)
    limits = m.rule(rules.TIER_LIMITS, seat)
    low, high = limits if isinstance(limits, tuple) else (5, 9)
    tier = 1 if total <= low else 2 if total <= high else 3
    if net == 2 or net == -2:
        tier = max(1, min(3, tier + net // 2))
    wanted = m.number(rules.CRIT_VALUE, seat)
    exact = m.rule(rules.CRIT_MODE, seat) == "exact"
    crit = natural == wanted if exact else natural >= wanted
    if crit and m.rule(rules.CRIT_IS_TIER3, seat) == rules.ON:
        tier = 3
    return total, tier, crit


def find_tier(m: Match, depth: int) -> None:
    """Find the tier of an action's roll again from the same natural; its Crit stands (A25)."""
    action = m.stack[depth]
    slots = action.slots
    total, tier, _ = outcome(
        m, action.seat, slots[NATURAL], slots[EDGES], slots[BANES], slots[BONUS]
    )
    slots[TOTAL] = total
    slots[TIER] = tier
    m.tell(ev.TierFound(action.seat, total, tier))


def roll_is(m: Match, f: Frame, natural: int, crit_counts: bool) -> None:
    """Write a roll into its action's frame and announce it."""
    slots = m.stack[f.action].slots
    favours = m.seats[f.seat].favours
    edges = m.number(rules.EDGE, f.seat, f) + favours[0] + favours[3]
    banes = m.number(rules.BANE, f.seat, f) + favours[1] + favours[4]
    bonus = slots[BONUS] + m.number(rules.ROLL_BONUS, f.seat, f) + favours[2] + favours[5]
    total, tier, crit = outcome(m, f.seat, natural, edges, banes, bonus)
    slots[NATURAL] = natural
    slots[EDGES] = edges
    slots[BANES] = banes
    slots[BONUS] = bonus
    slots[TOTAL] = total
    slots[TIER] = tier
    slots[CRIT] = 1 if crit and crit_counts else 0
    m.happen(
        ev.Rolled(f.seat, f.card, natural, edges, banes, bonus, total, tier, crit, crit_counts)
    )
