"""The quick player: looks worth up in a table instead of walking card text, for playouts of a
search.

It plays worlds that were imagined, so it may look at every card in them. What each card's Attack
is worth is found once, where the search begins (`Worths`), and held to be so for the few turns that
a playout lasts. Worth is counted as in `worth`, in tenths of a damage-point.
"""

from __future__ import annotations

from typing import Final

from lithicrage.engine import state
from lithicrage.engine.match import Match
from lithicrage.engine.state import Decision
from lithicrage.game.rng import GAMMA, MASK, Rng, mix
from lithicrage.minds import picking, spending
from lithicrage.minds.prices import CHAIN_WORTH, KEEP_COST, POINT, keep
from lithicrage.minds.prospects import RollOutlook
from lithicrage.minds.worth import attack_worth, foe_blocks

HOPELESS: Final = -999


class Worths:
    """What the cards of a match are worth, as they look from one moment.

    `sword` maps (seat, card definition) to the worth of its Attack at no roll and tiers 1 to 3, for
    all cards of the seat's deck, whoever holds them now, and for those lent to it: a card goes home
    and may be drawn there later (R88); `bare` the same where nobody defends.
    """

    __slots__ = ("bare", "sword")

    def __init__(self, m: Match) -> None:
        self.sword: dict[tuple[int, int], tuple[int, int, int, int]] = {}
        self.bare: dict[tuple[int, int], tuple[int, int, int, int]] = {}
        for c in m.seats:
            blocks = foe_blocks(m, c.seat)
            own = [card for card, deck in enumerate(m.owner) if deck == c.deck]
            for card in (*own, *c.hand, *c.in_play):
                kind = m.kinds[card]
                if (c.seat, kind.index) in self.sword:
                    continue
                self.sword[c.seat, kind.index] = worths(m, c.seat, card, blocks)
                self.bare[c.seat, kind.index] = worths(m, c.seat, card, {})

    def of(self, m: Match, seat: int, card: int) -> tuple[int, int, int, int]:
        """The worth of a card's Attack; of one that has come to be meanwhile, as it is now."""
        key = seat, m.cards[card]
        if key not in self.sword:
            self.sword[key] = worths(m, seat, card, foe_blocks(m, seat))
            self.bare[key] = worths(m, seat, card, {})
        return self.sword[key]


def worths(m: Match, seat: int, card: int, blocks: dict[int, int]) -> tuple[int, int, int, int]:
    """The worth of an Attack at no roll and at each tier; equal where it does not roll."""
    kind = m.kinds[card]
    if kind.attack < 0:
        return HOPELESS, HOPELESS, HOPELESS, HOPELESS
    if not kind.attack_rolls:
        worth = attack_worth(m, seat, card, 0, blocks)
        return worth, worth, worth, worth
    first, second, third = (attack_worth(m, seat, card, tier, blocks) for tier in (1, 2, 3))
    return first, first, second, third


def choose(m: Match, table: Worths, rng: Rng) -> int:
    """The index of the quick choice at the pending Decision."""
    decision = m.pending
    assert decision is not None
    count = len(decision.options)
    if count == 1:
        return 0
    chooser = CHOOSERS.get(decision.kind)
    if chooser is not None:
        return chooser(m, decision, table)
    rng.state = (rng.state + GAMMA) & MASK  # as `below`, without the call
    return mix(rng.state) % count


def choose_action(m: Match, d: Decision, table: Worths) -> int:
    seat = d.seat
    hand = m.seats[seat].hand
    kinds = m.kinds
    best, place = -10_000, 0
    for number, (card,) in enumerate(d.options):
        if card < 0:
            score = keep(m, hand) - 1
        else:
            kind = kinds[card]
            rest = [other for other in hand if other != card]
            worth = table.of(m, seat, card)
            if kind.attack_rolls:
                if len(rest) < 2:
                    continue
                rest.sort(key=lambda other: kinds[other].cost)
                natural = kinds[rest.pop()].cost + kinds[rest.pop()].cost
                score = worth[1 if natural <= 5 else 2 if natural <= 9 else 3]
            else:
                score = worth[0]
            score += keep(m, rest)
        if score > best:
            best, place = score, number
    return place


def choose_roll(m: Match, d: Decision, table: Worths) -> int:
    seat = d.seat
    kinds = m.kinds
    action = m.stack[m.stack[-1].action]
    card = action.declared
    attacking = m.fight >= 0 and action is m.stack[m.fight] and card >= 0
    worth = table.of(m, seat, card) if attacking else (0, 0, 60, 120)
    hand = m.seats[seat].hand
    outlook = RollOutlook(m, seat, d.card)
    best, place = -10_000, 0
    for number, option in enumerate(d.options):
        first, second = option[0], option[1]
        _, tier, crit = outlook.outcome(kinds[first].cost + kinds[second].cost)
        rest = [other for other in hand if other not in (card, first, second)]
        score = worth[tier] + CHAIN_WORTH * crit + keep(m, rest)
        if score > best:
            best, place = score, number
    return place


def threat(m: Match, table: Worths) -> int:
    """What the Attack that is being resolved is worth, if nobody defends."""
    attack = m.stack[m.fight]
    kind = m.kinds[attack.declared]
    return table.bare.get((attack.seat, kind.index), (60, 30, 60, 90))[attack.tier]


def choose_defense(m: Match, d: Decision, table: Worths) -> int:
    danger = threat(m, table)
    best, place = -10_000, 0
    for number, (card,) in enumerate(d.options):
        if card < 0:
            score = 0
        else:
            mine = m.kinds[card]
            score = min(danger, POINT * mine.block) - KEEP_COST * mine.cost
            score += 5 * (mine.defense >= 0)
        if score > best:
            best, place = score, number
    return place


def choose_branch(m: Match, d: Decision, table: Worths) -> int:
    """Pay, or do it, if that is worth more, or keeps off what a Defense is there to keep off."""
    if spending.defending(m, m.stack[-1]) and spending.guards(m):
        attack = m.stack[m.fight]
        left = threat(m, table) - POINT * (attack.base + attack.more)
        return d.options.index((int(left > 0),))
    return spending.choose_branch(m, d, {})


def choose_number(m: Match, d: Decision, table: Worths) -> int:
    """The number that is worth most, the lowest of equals; inside a Defense the highest."""
    if spending.defending(m, m.stack[-1]):
        return len(d.options) - 1
    scores = spending.number_worths(m, d, {})
    return scores.index(max(scores))


def choose_power(m: Match, d: Decision, table: Worths) -> int:
    return spending.choose_power(m, d, {})


def choose_breathe(m: Match, d: Decision, table: Worths) -> int:
    for place, (card,) in enumerate(d.options):
        if card >= 0 and m.kinds[card].attack < 0:
            return place
    return 0


def choose_discard(m: Match, d: Decision, table: Worths) -> int:
    return min(range(len(d.options)), key=lambda i: m.kinds[d.options[i][0]].cost)


def choose_dear(m: Match, d: Decision, table: Worths) -> int:
    return max(range(len(d.options)), key=lambda i: m.kinds[d.options[i][0]].cost)


def choose_pick(m: Match, d: Decision, table: Worths) -> int:
    scores = picking.gains(m, d)
    return scores.index(max(scores))


def choose_order(m: Match, d: Decision, table: Worths) -> int:
    """The dearest card comes first; of two to reveal, the better Attack (A80)."""
    if not m.seats[d.seat].automaton:
        return choose_dear(m, d, table)
    swords = [table.of(m, d.seat, card)[2] for (card,) in d.options]
    return swords.index(max(swords))


def choose_target(m: Match, d: Decision, table: Worths) -> int:
    return min(range(len(d.options)), key=lambda i: m.seats[d.options[i][0]].stamina)


CHOOSERS: Final = {
    state.ACTION: choose_action,
    state.ROLL: choose_roll,
    state.DEFEND: choose_defense,
    state.PAY: choose_branch,
    state.MAY: choose_branch,
    state.NUMBER: choose_number,
    state.POWER: choose_power,
    state.BREATHE: choose_breathe,
    state.DISCARD: choose_discard,
    state.TAKE: choose_dear,
    state.ORDER: choose_order,
    state.PICK: choose_pick,
    state.TARGET: choose_target,
}
