"""What a roll amounts to: edges, banes, total, tier, Crit (R51-R60, A14-A18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import events as ev
from lithicrage.engine import kits, rules
from lithicrage.engine.state import (
    BANES,
    BONUS,
    CRIT,
    DIE_ONE,
    DIE_TWO,
    EDGES,
    NATURAL,
    SHIFT,
    TIER,
    TOTAL,
    Frame,
)

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


def settled(
    natural: int,
    edges: int,
    banes: int,
    bonus: int,
    edge_value: int,
    limits: tuple[int, ...],
) -> tuple[int, int]:
    """Total and tier (1 to 3) of a natural roll (R52-R60, A17, A18)."""
    net = (2 if edges > 2 else edges) - (2 if banes > 2 else banes)
    total = natural + bonus
    if net == 1 or net == -1:
        total += net * edge_value
    tier = 1 if total <= limits[0] else 2 if total <= limits[1] else 3
    if net == 2 or net == -2:
        tier = max(1, min(3, tier + net // 2))
    return total, tier


def outcome(
    m: Match, seat: int, natural: int, edges: int, banes: int, bonus: int
) -> tuple[int, int, bool]:
    """Total, tier and Crit of a roll (R52-R60, A14-A18)."""
    answers = kits.roll_numbers(m, seat)
    limits = m.rule(rules.TIER_LIMITS, seat)
    if not isinstance(limits, tuple):
        limits = (5, 9)
    total, tier = settled(natural, edges, banes, bonus, answers[rules.EDGE_VALUE], limits)
    crit = natural == answers[rules.CRIT_VALUE]
    if natural > answers[rules.CRIT_VALUE]:
        crit = m.rule(rules.CRIT_MODE, seat) == "min"
    if crit and answers[rules.CRIT_IS_TIER3] == rules.ON:
        tier = 3
    return total, tier, crit


def opening_banes(m: Match, seat: int) -> int:
    """Banes on every roll of whoever begins in PvP, in the first turn alone, by a table rule."""
    if m.turn != 1 or seat != m.order[0][0] or any(c.automaton for c in m.seats):
        return 0
    return m.number(rules.PVP_FIRST_TURN_BANES, seat)


def find_tier(m: Match, depth: int) -> None:
    """Find the tier of an action's roll again from the same natural; its Crit stands (A25)."""
    action = m.stack[depth]
    slots = action.slots
    total, tier, _ = outcome(
        m, action.seat, slots[NATURAL], slots[EDGES], slots[BANES], slots[BONUS]
    )
    slots[TOTAL] = total
    slots[TIER] = within(tier + slots[SHIFT])
    m.tell(ev.TierFound(action.seat, total, slots[TIER]))


def shift_tier(m: Match, depth: int, by: int) -> None:
    """Move the tier of an action's roll; it keeps that shift when it is found again."""
    slots = m.stack[depth].slots
    after = within(slots[TIER] + by)
    slots[SHIFT] += after - slots[TIER]
    slots[TIER] = after
    m.tell(ev.TierFound(m.stack[depth].seat, slots[TOTAL], after))


def within(tier: int) -> int:
    """The nearest tier that there is."""
    return max(1, min(3, tier))


def replace_die(m: Match, depth: int, card: int, higher: bool) -> None:
    """Put a card's Cost in the place of the lower or higher one rolled; find it all again."""
    action = m.stack[depth]
    slots = action.slots
    second = slots[DIE_TWO] > slots[DIE_ONE] if higher else slots[DIE_TWO] < slots[DIE_ONE]
    slots[DIE_TWO if second else DIE_ONE] = m.kinds[card].cost
    natural = slots[DIE_ONE] + slots[DIE_TWO]
    total, tier, crit = outcome(m, action.seat, natural, slots[EDGES], slots[BANES], slots[BONUS])
    _, _, had = outcome(m, action.seat, slots[NATURAL], slots[EDGES], slots[BANES], slots[BONUS])
    slots[NATURAL] = natural
    slots[TOTAL] = total
    slots[TIER] = within(tier + slots[SHIFT])
    slots[CRIT] = 1 if crit and depth == action.attack else 0
    new = crit and not had
    place = 1 if second else 0
    m.happen(
        ev.Rerolled(action.seat, action.card, card, place, natural, total, slots[TIER], crit, new)
    )


def roll_is(m: Match, f: Frame, dice: tuple[int, ...], crit_counts: bool) -> None:
    """Write a roll of these cards into its action's frame and announce it."""
    slots = m.stack[f.action].slots
    slots[DIE_ONE] = m.kinds[dice[0]].cost if dice else 0
    slots[DIE_TWO] = m.kinds[dice[1]].cost if len(dice) > 1 else 0
    natural = slots[DIE_ONE] + slots[DIE_TWO]
    favours = m.seats[f.seat].favours
    answers = kits.roll_numbers(m, f.seat, f)
    edges = max(0, answers[rules.EDGE] + favours[0] + favours[3])
    banes = max(0, answers[rules.BANE] + favours[1] + favours[4] + opening_banes(m, f.seat))
    bonus = slots[BONUS] + answers[rules.ROLL_BONUS] + favours[2] + favours[5]
    total, tier, crit = outcome(m, f.seat, natural, edges, banes, bonus)
    slots[NATURAL] = natural
    slots[EDGES] = edges
    slots[BANES] = banes
    slots[BONUS] = bonus
    slots[TOTAL] = total
    slots[TIER] = tier
    slots[CRIT] = 1 if crit and crit_counts else 0
    m.happen(
        ev.Rolled(
            f.seat, f.card, natural, edges, banes, bonus, total, tier, crit, crit_counts, dice
        )
    )
