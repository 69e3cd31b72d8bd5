"""The greedy player and its idea of what things are worth: one for sim, tests and rollouts.

It looks one action ahead, knows only what its seat may know, and prefers the best expected net
damage while it keeps good cards for the next Defense and roll. Worth is counted in tenths of a
damage-point; card text is read by walking its program.
"""

from __future__ import annotations

from typing import Final

from lithicrage.engine import effects as ef
from lithicrage.engine import kits, rolls, rules, state
from lithicrage.engine.abilities import Passive, Trigger
from lithicrage.engine.addresses import MATCH
from lithicrage.engine.amounts import Const, Reading
from lithicrage.engine.match import Match
from lithicrage.engine.outlook import Outlook, foresee, printed_block, unseen_blocks
from lithicrage.engine.state import (
    BANE_NEXT,
    BANE_NOW,
    BONUS_NEXT,
    BONUS_NOW,
    LOOPS,
    TIER,
    Decision,
    Frame,
    X,
)

POINT: Final = 10  # a damage-point
ENERGY_WORTH: Final = 8
EDGE_WORTH: Final = 14
CHAIN_WORTH: Final = 35
KEEP_BLOCK: Final = 5  # a point of DEF of the best card kept
KEEP_COST: Final = 3  # a point of Cost of a card kept, as a die
FALL_WORTH: Final = 500
UNKNOWN_TURN: Final = 10  # a turn of a Condition that only changes rules
STEPS: Final = 200  # instructions walked along one path
DEPTH: Final = 8  # branches looked into along one path


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
    action = m.stack[m.stack[-1].action]
    seat = d.seat
    if action.address != m.stack[m.fight].address:
        return best([-cost for cost in roll_costs(m, d)])
    blocks = foe_blocks(m, seat)
    options = [(option[0], option[1]) for option in d.options]
    return best(roll_scores(m, seat, d.card, options, blocks))


def roll_costs(m: Match, d: Decision) -> list[int]:
    """For a Defense roll: how far each pair is from the tier it needs."""
    scores = []
    for first, second in d.options:
        natural = m.kinds[first].cost + m.kinds[second].cost
        _, tier, _ = roll_of(m, d.seat, d.card, natural)
        scores.append(natural - 8 * tier)
    return scores


def choose_defense(m: Match, d: Decision) -> int:
    hand = m.seats[d.seat].hand
    scores = []
    for place, (card,) in enumerate(d.options):
        seen = foresee(m, place)
        score = outlook_worth(m, d.seat, seen)
        if seen.open and card >= 0:
            score += POINT * printed_block(m.book, m.kinds[card]) // 2
        score += sum(KEEP_COST * m.kinds[other].cost for other in hand if other != card)
        scores.append(score)
    return best(scores)


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


def defending(m: Match, f: Frame) -> bool:
    """Whether a question comes out of a Defense: then the Attack is known and can be foreseen."""
    return f.attack >= 0 and f.action != f.attack


def choose_foreseen(m: Match, d: Decision) -> int:
    """Inside a Defense: what the Attack would leave after each answer."""
    return best([outlook_worth(m, d.seat, foresee(m, i)) for i in range(len(d.options))])


def here(m: Match, d: Decision, energy: int) -> Walk:
    """A walk from the frame that asks, with this much Energy left."""
    f = m.stack[-1]
    tier = m.stack[f.action].slots[TIER] if f.action >= 0 else 0
    return Walk(m, f, tier, foe_blocks(m, d.seat), energy)


def choose_branch(m: Match, d: Decision) -> int:
    """Pay or not, may or not: walk both ways from here."""
    f = m.stack[-1]
    if defending(m, f):
        return choose_foreseen(m, d)
    effect = m.book.programs[f.address][f.counter]
    assert isinstance(effect, (ef.Pay, ef.Branch))
    energy = m.seats[d.seat].energy
    spent = d.amount if isinstance(effect, ef.Pay) and effect.cost == ef.ENERGY_COST else 0
    yes = here(m, d, energy - spent).worth(f.counter + 1)
    if isinstance(effect, ef.Pay):
        yes -= price(effect.cost, d.amount)
    no = here(m, d, energy).worth(effect.otherwise)
    return d.options.index((1,) if yes > no else (0,))


def choose_option(m: Match, d: Decision) -> int:
    f = m.stack[-1]
    if defending(m, f):
        return choose_foreseen(m, d)
    effect = m.book.programs[f.address][f.counter]
    assert isinstance(effect, ef.TakeOption)
    energy = m.seats[d.seat].energy
    return best([here(m, d, energy).worth(place) for place in effect.places])


def choose_number(m: Match, d: Decision) -> int:
    f = m.stack[-1]
    if defending(m, f):
        return choose_foreseen(m, d)
    behind = m.book.programs[f.address][f.counter + 1]
    scores = []
    for (number,) in d.options:
        walk = here(m, d, m.seats[d.seat].energy)
        walk.frame.slots[X] = number
        if isinstance(behind, ef.PayEnergyX) and number == 0:
            scores.append(walk.worth(behind.otherwise))
        else:
            scores.append(walk.worth(f.counter + 1))
    return best(scores)


def choose_breathe(m: Match, d: Decision) -> int:
    """Breathe only to be rid of a card that cannot attack."""
    for place, (card,) in enumerate(d.options):
        if card >= 0 and m.kinds[card].attack < 0:
            return place
    return 0


def choose_discard(m: Match, d: Decision) -> int:
    """The cheapest card goes."""
    return best([-m.kinds[card].cost for (card,) in d.options])


def choose_target(m: Match, d: Decision) -> int:
    """The foe nearest to falling."""
    return best([-m.seats[seat].stamina for (seat,) in d.options])


def choose_power(m: Match, d: Decision) -> int:
    blocks = foe_blocks(m, d.seat)
    scores = []
    for (number,) in d.options:
        if number < 0:
            scores.append(0)
            continue
        frame = m.ability_frame(m.book.abilities[number], d.seat, -1)
        scores.append(Walk(m, frame, 0, blocks, m.seats[d.seat].energy).worth(0))
    return best(scores)


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
}


# ---- worth ----------------------------------------------------------------------------------


def foe_blocks(m: Match, seat: int) -> dict[int, int]:
    """How often each DEF is among the unseen cards of the opponent."""
    foe = m.foe_of(seat)
    return unseen_blocks(m, seat, foe) if foe >= 0 else {}


def keep(m: Match, cards: list[int]) -> int:
    """What a hand is worth for the next Defense and roll."""
    if not cards:
        return 0
    block = max(printed_block(m.book, m.kinds[card]) for card in cards)
    return KEEP_BLOCK * block + KEEP_COST * max(m.kinds[card].cost for card in cards)


def pairs(cards: list[int]) -> list[tuple[int, int]]:
    """Every two of these cards, once."""
    return [(a, b) for i, a in enumerate(cards) for b in cards[i + 1 :]]


def roll_of(m: Match, seat: int, card: int, natural: int) -> tuple[int, int, bool]:
    """Total, tier and Crit of this natural with the favours and rules of the seat as they stand."""
    favours = m.seats[seat].favours
    answers = kits.roll_numbers(m, seat, Frame(MATCH, (), seat, [], card))
    edges = favours[0] + favours[3] + answers[rules.EDGE]
    banes = favours[1] + favours[4] + answers[rules.BANE]
    bonus = favours[2] + favours[5] + answers[rules.ROLL_BONUS]
    return rolls.outcome(m, seat, natural, edges, banes, bonus)


def roll_scores(
    m: Match, seat: int, card: int, options: list[tuple[int, int]], blocks: dict[int, int]
) -> list[int]:
    """What attacking with a card is worth for each pair of roll cards."""
    hand = m.seats[seat].hand
    worth: dict[int, int] = {}
    scores = []
    for first, second in options:
        natural = m.kinds[first].cost + m.kinds[second].cost
        _, tier, crit = roll_of(m, seat, card, natural)
        if tier not in worth:
            worth[tier] = attack_worth(m, seat, card, tier, blocks)
        rest = [other for other in hand if other not in (card, first, second)]
        scores.append(worth[tier] + keep(m, rest) + CHAIN_WORTH * crit)
    return scores


def attack_worth(m: Match, seat: int, card: int, tier: int, blocks: dict[int, int]) -> int:
    """What the sword block of a card is worth at this tier (0: no roll)."""
    kind = m.kinds[card]
    steps = m.book.steps[kind.attack]
    depth = m.fight
    frame = Frame(kind.attack, steps, seat, [0] * LOOPS, card, m.foe_of(seat), depth, depth)
    energy = m.seats[seat].energy - kind.needs
    return Walk(m, frame, tier, blocks, energy).worth(0) - ENERGY_WORTH * kind.needs


def price(cost: str, amount: int) -> int:
    """What paying a cost gives up."""
    if cost == ef.ENERGY_COST:
        return ENERGY_WORTH * amount
    return (POINT if cost == ef.STAMINA_COST else 2 * KEEP_COST) * amount


def condition_worth(m: Match, seat: int, condition: int, turns: int) -> int:
    """What more turns of a Condition cost its bearer, read off its abilities."""
    more = turns - m.seats[seat].conditions.get(condition, 0)
    if more <= 0:
        return 0
    return more * turn_worth(m, seat, condition)


def turn_worth(m: Match, seat: int, condition: int) -> int:
    """What one turn of a Condition costs its bearer."""
    total = 0
    for number in m.book.conditions[condition].abilities:
        ability = m.book.abilities[number]
        if isinstance(ability, Passive):
            total += UNKNOWN_TURN
        elif isinstance(ability, Trigger):
            for effect in m.book.programs[ability.program]:
                if isinstance(effect, ef.Lose):
                    amount = effect.amount
                    if isinstance(amount, Const):
                        total += POINT * amount.number
                    elif isinstance(amount, Reading) and amount.name == "cost":
                        total += 25
                    else:
                        total += POINT * m.seats[seat].level
                elif effect is not None:
                    total += UNKNOWN_TURN
    return total


class Walk:
    """A walk along a program from the user's eyes: what its effects are worth, nothing changed."""

    __slots__ = ("blocks", "depth", "energy", "frame", "m", "raw", "tier")

    def __init__(
        self, m: Match, frame: Frame, tier: int, blocks: dict[int, int], energy: int
    ) -> None:
        self.m = m
        self.frame = frame.clone()
        self.tier = tier
        self.blocks = blocks
        self.energy = energy
        self.raw = 0
        self.depth = 0

    def fork(self) -> Walk:
        other = Walk(self.m, self.frame, self.tier, self.blocks, self.energy)
        other.raw = self.raw
        other.depth = self.depth + 1
        return other

    def worth(self, place: int) -> int:
        """The worth of going on at this place."""
        score = 0
        program = self.m.book.programs[self.frame.address]
        for _ in range(STEPS):
            effect = program[place]
            place += 1
            if effect is None:
                break
            if isinstance(effect, (ef.Pay, ef.Branch)):
                return score + self.branch(effect, place)
            if isinstance(effect, ef.TakeOption):
                return score + max(self.fork().worth(p) for p in effect.places)
            if isinstance(effect, ef.PayEnergyX):
                return score + self.spend_x(effect, place)
            step = self.flow(effect, place)
            if step >= 0:
                place = step
            else:
                score += self.value(effect)
        return score + self.through()

    def branch(self, effect: ef.Pay | ef.Branch, place: int) -> int:
        """The better of both ways, if the first can be gone."""
        no = self.fork().worth(effect.otherwise)
        if self.depth >= DEPTH:
            return no
        yes = self.fork()
        if isinstance(effect, ef.Branch):
            return max(no, yes.worth(place))
        amount = effect.amount.value(self.m, self.frame)
        if effect.cost == ef.ENERGY_COST:
            if amount > self.energy:
                return no
            yes.energy -= amount
        elif not ef.payable(self.m, self.frame.seat, effect.cost, amount):
            return no
        return max(no, yes.worth(place) - price(effect.cost, amount))

    def spend_x(self, effect: ef.PayEnergyX, place: int) -> int:
        """All Energy into X, or none."""
        no = self.fork()
        no.frame.slots[X] = 0
        yes = self.fork()
        x = self.frame.slots[X] or self.energy
        yes.frame.slots[X] = x
        yes.energy = max(0, yes.energy - x)
        return max(no.worth(effect.otherwise), yes.worth(place) - ENERGY_WORTH * x)

    def flow(self, effect: ef.Effect, place: int) -> int:
        """Where a jump goes, -1 if this is none."""
        if isinstance(effect, ef.Goto):
            return effect.place
        if isinstance(effect, ef.If):
            return place if effect.test.holds(self.m, self.frame) else effect.otherwise
        if isinstance(effect, ef.TierJump):
            return effect.lines[self.tier - 1] if self.tier else effect.unrolled
        slots = self.frame.slots
        if isinstance(effect, ef.LoopStart):
            rounds = effect.amount.value(self.m, self.frame)
            while len(slots) <= effect.slot:
                slots.append(0)
            slots[effect.slot] = min(rounds, 9)
            return place if rounds > 0 else effect.end
        if isinstance(effect, ef.LoopBack):
            slots[effect.slot] -= 1
            return effect.start if slots[effect.slot] > 0 else place
        if isinstance(effect, ef.AskNumber):
            slots[X] = min(effect.high.value(self.m, self.frame), 99)
            return place
        return -1

    def value(self, effect: ef.Effect) -> int:
        """What one instruction is worth to its user."""
        m, f = self.m, self.frame
        if isinstance(effect, ef.Deal):
            amount = max(0, effect.amount.value(m, f))
            if effect.who == ef.OPPONENT:
                self.raw += amount
                return 0
            return POINT * self.lean(effect.who, -amount)
        if isinstance(effect, ef.Lose):
            return POINT * self.lean(effect.who, -max(0, effect.amount.value(m, f)))
        if isinstance(effect, ef.Heal):
            return POINT * self.lean(effect.who, max(0, effect.amount.value(m, f)))
        if isinstance(effect, ef.GainEnergy):
            room = max(0, 6 - self.energy)
            gained = min(room, effect.amount.value(m, f))
            return ENERGY_WORTH * self.lean(effect.who, gained)
        if isinstance(effect, ef.DrainEnergy):
            return ENERGY_WORTH * self.lean(effect.who, -effect.amount.value(m, f))
        if isinstance(effect, ef.Apply):
            return self.apply_worth(effect)
        if isinstance(effect, ef.Remove):
            mine = m.seats[f.seat].conditions
            healed = len(mine) if effect.condition < 0 else effect.condition in mine
            return UNKNOWN_TURN * int(healed) if effect.who == ef.YOU else 0
        if isinstance(effect, ef.Favour):
            return self.favour_worth(effect)
        if isinstance(effect, ef.GrantChain):
            return CHAIN_WORTH
        if isinstance(effect, ef.Mill):
            return -3 * self.lean(effect.who, effect.amount.value(m, f))
        if isinstance(effect, ef.DrawCards):
            return self.lean(effect.who, effect.amount.value(m, f))
        if isinstance(effect, ef.AskDiscard):
            return -KEEP_COST * self.lean(effect.who, effect.amount.value(m, f))
        return 0

    def lean(self, who: int, amount: int) -> int:
        """An amount as the user sees it: for itself, against it, or for both."""
        if who in (ef.YOU, ef.ALLIES):
            return amount
        if who == ef.ALL:
            return 0
        return -amount

    def apply_worth(self, effect: ef.Apply) -> int:
        f = self.frame
        amount = effect.amount.value(self.m, f)
        seats = ef.targets(self.m, f, effect.who) if effect.who != ef.CHOSEN_FOE else [f.foe]
        total = 0
        for seat in seats:
            worth = condition_worth(self.m, seat, effect.condition, amount)
            same = self.m.seats[seat].side == self.m.seats[f.seat].side
            total += -worth if same else worth
        return total

    def favour_worth(self, effect: ef.Favour) -> int:
        f = self.frame
        if effect.who == ef.YOU and effect.slot <= BONUS_NOW and f.attack < 0:
            hand = self.m.seats[f.seat].hand
            if not any(self.m.kinds[card].attack_rolls for card in hand):
                return 0  # it lapses with the turn, unused
        amount = effect.amount.value(self.m, f)
        worth = EDGE_WORTH * amount
        if effect.slot in (BANE_NOW, BANE_NEXT):
            worth = -worth
        elif effect.slot in (BONUS_NOW, BONUS_NEXT):
            worth = EDGE_WORTH // 2 * amount
        return self.lean(effect.who, worth)

    def through(self) -> int:
        """The damage so far, less what the unseen cards of the opponent would block."""
        if not self.raw:
            return 0
        total = sum(self.blocks.values())
        if not total:
            return POINT * self.raw
        through = sum(n * max(0, self.raw - block) for block, n in self.blocks.items())
        foe = self.frame.foe
        bonus = 300 if foe >= 0 and through // total >= self.m.seats[foe].stamina else 0
        return POINT * through // total + bonus
