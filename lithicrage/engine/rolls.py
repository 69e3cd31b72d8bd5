"""What a roll amounts to: edges, banes, total, tier, Crit (R51-R60, A14-A18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import events as ev
from lithicrage.engine import kits, rules
from lithicrage.engine.stack import Frame

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


def settled(
    natural: int, edges: int, banes: int, bonus: int, edge_value: int, limits: tuple[int, ...]
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
    limits = m.listed(rules.TIER_LIMITS, seat) or (5, 9)
    total, tier = settled(natural, edges, banes, bonus, answers[rules.EDGE_VALUE], limits)
    crit = natural == answers[rules.CRIT_VALUE]
    if natural > answers[rules.CRIT_VALUE]:
        crit = m.word(rules.CRIT_MODE, seat) == "min"
    if crit and answers[rules.CRIT_IS_TIER3] == rules.ON:
        tier = 3
    return total, tier, crit


def opening_banes(m: Match, seat: int) -> int:
    """Banes on every roll of whoever begins in PvP, in the first turn alone, by a table rule."""
    if m.turn != 1 or seat != m.order[0][0] or any(c.automaton for c in m.seats):
        return 0
    return m.number(rules.PVP_FIRST_TURN_BANES, seat)


def find_tier(m: Match, depth: int) -> None:
    """Find the tier of an action's roll again from the same natural roll; its Crit stands (A25)."""
    action = m.stack[depth]
    total, tier, _ = outcome(
        m, action.seat, action.natural, action.edges, action.banes, action.bonus
    )
    action.total = total
    action.tier = within(tier + action.shift)
    m.tell(ev.TierFound(action.seat, total, action.tier))


def shift_tier(m: Match, depth: int, by: int) -> None:
    """Shift the tier of an action's roll; the shift is kept when the tier is found again."""
    action = m.stack[depth]
    after = within(action.tier + by)
    action.shift += after - action.tier
    action.tier = after
    m.tell(ev.TierFound(action.seat, action.total, after))


def within(tier: int) -> int:
    """The nearest tier that exists."""
    return max(1, min(3, tier))


def replace_die(m: Match, depth: int, card: int, higher: bool) -> None:
    """Replace the lower or higher Cost rolled by a card's Cost, and work out the roll again."""
    action = m.stack[depth]
    second = action.die_two > action.die_one if higher else action.die_two < action.die_one
    if second:
        action.die_two = m.kinds[card].cost
    else:
        action.die_one = m.kinds[card].cost
    natural = action.die_one + action.die_two
    total, tier, crit = outcome(m, action.seat, natural, action.edges, action.banes, action.bonus)
    _, _, had = outcome(m, action.seat, action.natural, action.edges, action.banes, action.bonus)
    action.natural = natural
    action.total = total
    action.tier = within(tier + action.shift)
    action.crit = crit and depth == action.attack
    new = crit and not had
    place = 1 if second else 0
    m.happen(
        ev.Rerolled(action.seat, action.card, card, place, natural, total, action.tier, crit, new)
    )


def roll_is(m: Match, f: Frame, dice: tuple[int, ...], crit_counts: bool) -> None:
    """Write a roll of these cards into its action's frame and announce it."""
    action = m.stack[f.action]
    action.die_one = m.kinds[dice[0]].cost if dice else 0
    action.die_two = m.kinds[dice[1]].cost if len(dice) > 1 else 0
    natural = action.die_one + action.die_two
    favours = m.seats[f.seat].favours
    answers = kits.roll_numbers(m, f.seat, f)
    edges = max(0, answers[rules.EDGE] + favours[0] + favours[3])
    banes = max(0, answers[rules.BANE] + favours[1] + favours[4] + opening_banes(m, f.seat))
    bonus = action.bonus + answers[rules.ROLL_BONUS] + favours[2] + favours[5]
    total, tier, crit = outcome(m, f.seat, natural, edges, banes, bonus)
    action.natural = natural
    action.edges = edges
    action.banes = banes
    action.bonus = bonus
    action.total = total
    action.tier = tier
    action.crit = crit and crit_counts
    m.happen(
        ev.Rolled(
            f.seat, f.card, natural, edges, banes, bonus, total, tier, crit, crit_counts, dice
        )
    )
