"""The greedy player and its idea of what things are worth: one for sim, tests and rollouts.

It looks one action ahead, knows only what its seat may know, and prefers the best expected net
damage while it keeps good cards for the next Defense and roll. Worth is counted in tenths of a
damage-point; card text is read by walking its program.
"""

from __future__ import annotations

from typing import Final

from lithicrage.engine import effects as ef
from lithicrage.engine import state
from lithicrage.engine.acting import resolvable
from lithicrage.engine.match import Match
from lithicrage.engine.state import Decision
from lithicrage.minds import picking, spending
from lithicrage.minds.outlook import Outlook, foresee, unseen_cards
from lithicrage.minds.prices import (
    EDGE_WORTH,
    ENERGY_WORTH,
    FALL_WORTH,
    KEEP_COST,
    POINT,
    TIER_WORTH,
    condition_worth,
    keep,
)
from lithicrage.minds.prospects import RollOutlook
from lithicrage.minds.spending import defending
from lithicrage.minds.worth import attack_worth, foe_blocks, pairs, roll_scores


def choose(m: Match) -> int:
    """The index of the greedy choice at the pending Decision."""
    decision = m.pending
    assert decision is not None
    if len(decision.options) == 1:
        return 0
    return CHOOSERS[decision.kind](m, decision)


def play_out(m: Match) -> None:
    """Play a match to its end, every seat greedy."""
    while not m.over:
        m.choose(choose(m))


def best(scores: list[int]) -> int:
    """The place of the highest score, the first of equals."""
    return max(range(len(scores)), key=lambda i: (scores[i], -i))


# ---- one chooser a kind of Decision ---------------------------------------------------------


def choose_action(m: Match, d: Decision) -> int:
    blocks = foe_blocks(m, d.seat)
    hand = m.seats[d.seat].hand
    scores = []
    for (card,) in d.options:
        if card < 0:
            scores.append(keep(m, hand) - 1)
            continue
        rest = [other for other in hand if other != card]
        if not m.kinds[card].attack_rolls:
            scores.append(attack_worth(m, d.seat, card, 0, blocks) + keep(m, rest))
        else:
            scores.append(max(roll_scores(m, d.seat, card, pairs(rest), blocks), default=-999))
    return best(scores)


def choose_roll(m: Match, d: Decision) -> int:
    return best(roll_worths(m, d))


def roll_worths(m: Match, d: Decision) -> list[int]:
    """What each pair of roll cards is worth, with what the hand gives up for it."""
    action = m.stack[m.stack[-1].action]
    if action.address != m.stack[m.fight].address:
        return [-cost for cost in roll_costs(m, d)]
    blocks = foe_blocks(m, d.seat)
    options = [(option[0], option[1]) for option in d.options]
    return roll_scores(m, d.seat, d.card, options, blocks)


def roll_costs(m: Match, d: Decision) -> list[int]:
    """For a Defense roll: how far each pair is from the tier it needs."""
    outlook = RollOutlook(m, d.seat, d.card)
    scores = []
    for first, second in d.options:
        natural = m.kinds[first].cost + m.kinds[second].cost
        _, tier, _ = outlook.outcome(natural)
        scores.append(natural - 8 * tier)
    return scores


def choose_defense(m: Match, d: Decision) -> int:
    hand = m.seats[d.seat].hand
    scores = []
    for place, (card,) in enumerate(d.options):
        seen = foresee(m, place)
        score = outlook_worth(m, d.seat, seen)
        if seen.open and card >= 0:
            score += POINT * m.kinds[card].block // 2
            score += awaited_worth(m, d.seat, card)
        score += sum(KEEP_COST * m.kinds[other].cost for other in hand if other != card)
        scores.append(score)
    return best(scores)


def awaited_worth(m: Match, seat: int, card: int) -> int:
    """What a Defense keeps for the Attack's roll is worth, as long as that is open (A84)."""
    program = m.book.programs[m.kinds[card].defense]
    attack = m.kinds[m.stack[m.fight].card]
    total = 0
    for effect in program:
        step = program[effect.start] if isinstance(effect, ef.AwaitRoll) else None
        if step is None or not attack.attack_rolls:
            continue
        if isinstance(step, ef.ShiftTier):
            total -= TIER_WORTH * step.by
        elif isinstance(step, ef.Reroll):
            total += EDGE_WORTH if step.higher else -EDGE_WORTH
        elif isinstance(step, ef.CopyAttack):
            total += max(0, attack_worth(m, seat, m.stack[m.fight].card, 2, {}))
    return total


def outlook_worth(m: Match, seat: int, seen: Outlook) -> int:
    """What an outlook is worth to a seat."""
    side = m.seats[seat].side
    score = 0
    for c in m.seats:
        sign = 1 if c.side == side else -1
        score += sign * POINT * seen.stamina.get(c.seat, 0)
        score += sign * ENERGY_WORTH * seen.energy.get(c.seat, 0)
        if c.seat in seen.lost:
            score -= sign * FALL_WORTH
    for bearer, condition, turns in seen.conditions:
        worth = condition_worth(m, bearer, condition, turns)
        score += -worth if m.seats[bearer].side == side else worth
    return score


def choose_foreseen(m: Match, d: Decision) -> int:
    """Inside a Defense, compare what the Attack would leave after each answer; give nothing for
    nothing."""
    scores = [outlook_worth(m, d.seat, foresee(m, i)) for i in range(len(d.options))]
    return spending.dearest(scores, d.options.index((0,)) if (0,) in d.options else 0)


def choose_branch(m: Match, d: Decision) -> int:
    """Pay or not, may or not."""
    if defending(m, m.stack[-1]):
        return choose_foreseen(m, d)
    return unless_idle(m, d, spending.choose_branch(m, d, foe_blocks(m, d.seat)))


def unless_idle(m: Match, d: Decision, index: int) -> int:
    """The choice, or the refusal where it was tried and brought nothing."""
    refusal = spending.refusal_of(d)
    return refusal if index != refusal and index in spending.idle(m) else index


def choose_option(m: Match, d: Decision) -> int:
    f = m.stack[-1]
    if defending(m, f):
        return choose_foreseen(m, d)
    effect = m.book.programs[f.address][f.counter]
    assert isinstance(effect, ef.TakeOption)
    energy, blocks = m.seats[d.seat].energy, foe_blocks(m, d.seat)
    worths = [spending.here(m, energy, blocks).worth(place) for place in effect.places]
    if m.seats[d.seat].side != m.seats[f.seat].side:  # the text is another's (A103)
        worths = [-worth for worth in worths]
    return best(worths)


def choose_number(m: Match, d: Decision) -> int:
    if defending(m, m.stack[-1]):
        return choose_foreseen(m, d)
    return best(spending.number_worths(m, d, foe_blocks(m, d.seat)))


def choose_breathe(m: Match, d: Decision) -> int:
    """Breathe only to get rid of a card that cannot attack."""
    for place, (card,) in enumerate(d.options):
        if card >= 0 and m.kinds[card].attack < 0:
            return place
    return 0


def choose_discard(m: Match, d: Decision) -> int:
    """The cheapest card goes."""
    return best([-m.kinds[card].cost for (card,) in d.options])


def choose_take(m: Match, d: Decision) -> int:
    """The card that is worth most as Attack, Defense and die."""
    blocks = foe_blocks(m, d.seat)
    scores = []
    for (card,) in d.options:
        kind = m.kinds[card]
        tier = 2 if kind.attack_rolls else 0
        worth = attack_worth(m, d.seat, card, tier, blocks) if kind.attack >= 0 else 0
        scores.append(max(0, worth) + keep(m, [card]))
    return best(scores)


def choose_pick(m: Match, d: Decision) -> int:
    """The card that brings most, where it goes."""
    return best(picking.gains(m, d))


def choose_order(m: Match, d: Decision) -> int:
    """The dearest card comes first; of two to reveal, the better Attack (A80)."""
    if m.seats[d.seat].automaton:
        (first,), (second,) = d.options
        return best(
            [reveal_worth(m, d.seat, first, second), reveal_worth(m, d.seat, second, first)]
        )
    return best([m.kinds[card].cost for (card,) in d.options])


def reveal_worth(m: Match, seat: int, card: int, below: int) -> int:
    """What attacking with a card is worth, rolled with the one below it and one unseen."""
    c = m.seats[seat]
    if not resolvable(m, c, card):
        return 0  # a breath for everybody
    blocks = foe_blocks(m, seat)
    if not m.kinds[card].attack_rolls:
        return attack_worth(m, seat, card, 0, blocks)
    unseen = [one for one in unseen_cards(m, seat, seat) if one not in (card, below)] or [card]
    outlook = RollOutlook(m, seat, card)
    tiers: dict[int, int] = {}
    for other in unseen:
        tier = outlook.outcome(m.kinds[below].cost + m.kinds[other].cost)[1]
        tiers[tier] = tiers.get(tier, 0) + 1
    whole = sum(attack_worth(m, seat, card, tier, blocks) * n for tier, n in tiers.items())
    return whole // len(unseen)


def choose_target(m: Match, d: Decision) -> int:
    """The foe nearest to falling."""
    return best([-m.seats[seat].stamina for (seat,) in d.options])


def choose_power(m: Match, d: Decision) -> int:
    """The Power that is worth most, if it is worth anything."""
    return unless_idle(m, d, spending.choose_power(m, d, foe_blocks(m, d.seat)))


CHOOSERS: Final = {
    state.ACTION: choose_action,
    state.ROLL: choose_roll,
    state.DEFEND: choose_defense,
    state.PAY: choose_branch,
    state.MAY: choose_branch,
    state.OPTION: choose_option,
    state.NUMBER: choose_number,
    state.BREATHE: choose_breathe,
    state.DISCARD: choose_discard,
    state.TARGET: choose_target,
    state.POWER: choose_power,
    state.TAKE: choose_take,
    state.ORDER: choose_order,
    state.PICK: choose_pick,
}
