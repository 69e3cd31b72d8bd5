"""What things are worth to a seat, in tenths of a damage-point: text, cards kept, Conditions.

Card text is read by walking its program; nothing is changed and nothing hidden is used.
"""

from __future__ import annotations

from typing import Final

from lithicrage.engine import effects as ef
from lithicrage.engine import rules
from lithicrage.engine.abilities import OF_OPPONENT, Passive, Trigger
from lithicrage.engine.amounts import Const, Reading
from lithicrage.engine.match import Match
from lithicrage.engine.outlook import printed_block, unseen_blocks, unseen_cards
from lithicrage.engine.permits import may_defend, may_gain
from lithicrage.engine.prospects import die_gain, may_chain, roll_of, rolls_at_all, tier_chances
from lithicrage.engine.state import (
    BANE_NEXT,
    BANE_NOW,
    BONUS_NEXT,
    BONUS_NOW,
    LOOPS,
    Frame,
    X,
)

POINT: Final = 10  # a damage-point
ENERGY_WORTH: Final = 8
EDGE_WORTH: Final = 14
CHAIN_WORTH: Final = 35
PLAY_WORTH: Final = 40  # another card's sword block
TIER_WORTH: Final = 25  # a tier of a roll
KEEP_BLOCK: Final = 5  # a point of DEF of the best card kept
KEEP_COST: Final = 3  # a point of Cost of a card kept, as a die
LOOK_WORTH: Final = 2  # a card looked at and put back where it is wanted
FALL_WORTH: Final = 500
UNKNOWN_TURN: Final = 10  # a turn of a Condition that only changes rules
# A turn in which one cannot attack, cannot defend, cannot be attacked.
BANS: Final = {rules.MAY_ATTACK: 70, rules.MAY_DEFEND: 30, rules.MAY_BE_TARGETED: -50}
STEPS: Final = 200  # instructions walked along one path
# Targets that are known before chance or a choice names them.
SURE: Final = (ef.YOU, ef.OPPONENT, ef.ALL, ef.ALLIES, ef.FOES)
DEPTH: Final = 8  # branches looked into along one path


def foe_blocks(m: Match, seat: int) -> dict[int, int]:
    """How often each DEF is among the unseen cards of the opponent; none if it cannot defend."""
    foe = m.foe_of(seat)
    if foe < 0 or not may_defend(m, seat, foe):
        return {}
    return unseen_blocks(m, seat, foe)


def keep(m: Match, cards: list[int]) -> int:
    """What a hand is worth for the next Defense and roll."""
    if not cards:
        return 0
    block = max(printed_block(m.book, m.kinds[card]) for card in cards)
    return KEEP_BLOCK * block + KEEP_COST * max(m.kinds[card].cost for card in cards)


def pairs(cards: list[int]) -> list[tuple[int, int]]:
    """Every two of these cards, once."""
    return [(a, b) for i, a in enumerate(cards) for b in cards[i + 1 :]]


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
    """What the sword block of a card is worth at this tier (0: no roll), once it is declared."""
    kind = m.kinds[card]
    steps = m.book.steps[kind.attack]
    depth = m.fight
    frame = Frame(kind.attack, steps, seat, [0] * LOOPS, card, m.foe_of(seat), depth, depth)
    c = m.seats[seat]
    c.attacks += 1  # as text that counts Attacks will find it; taken back at once
    try:
        worth = Walk(m, frame, tier, blocks, c.energy - kind.needs).worth(0)
    finally:
        c.attacks -= 1
    return worth - ENERGY_WORTH * kind.needs


def price(cost: str, amount: int) -> int:
    """What paying a cost gives up."""
    if cost == ef.ENERGY_COST:
        return ENERGY_WORTH * amount
    return (POINT if cost == ef.STAMINA_COST else 2 * KEEP_COST) * amount


def condition_worth(m: Match, seat: int, condition: int, turns: int) -> int:
    """What more turns of a Condition cost its bearer, read off its abilities."""
    more = turns - m.seats[seat].conditions.get(condition, 0)
    if more <= 0 or not may_gain(m, seat, condition):
        return 0
    return more * turn_worth(m, seat, condition)


def turn_worth(m: Match, seat: int, condition: int) -> int:
    """What one turn of a Condition costs its bearer."""
    total = 0
    for number in m.book.conditions[condition].abilities:
        ability = m.book.abilities[number]
        if isinstance(ability, Passive):
            total += permit_worth(ability) if ability.forbids() else UNKNOWN_TURN
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


def permit_worth(passive: Passive) -> int:
    """What one turn costs the bearer of what says that something cannot be done (A83)."""
    worth = BANS.get(passive.rule, UNKNOWN_TURN)
    return -worth if passive.scope == OF_OPPONENT else worth


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
            if isinstance(effect, ef.Later):
                score += self.later_worth(effect)
                place = effect.after
                continue
            if isinstance(effect, ef.AwaitRoll):
                score += self.fork().worth(effect.start) if self.depth < DEPTH else 0
                continue
            if isinstance(effect, ef.Roll) and effect.top and not self.tier:
                return score + self.blind(place)
            step = self.flow(effect, place)
            if step >= 0:
                place = step
            else:
                score += self.value(effect)
        return score + self.through()

    def later_worth(self, effect: ef.Later) -> int:
        """Steps that are put off, as if nobody defends; each turn of waiting takes a fifth away."""
        if self.depth >= DEPTH:
            return 0
        other = self.fork()
        other.raw = 0
        other.blocks = {}
        score = other.worth(effect.start)
        return score * max(1, 5 - effect.turns) // 5

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

    def blind(self, place: int) -> int:
        """What a roll from the top of Draw leads to: the mean over the unseen cards."""
        m, seat = self.m, self.frame.seat
        chances = tier_chances(m, seat, self.frame.card)
        total = 0
        for tier, n in chances.items():
            way = self.fork()
            way.tier = tier
            total += n * way.worth(place)
        return total // sum(chances.values())

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
            healed = max(0, effect.amount.value(m, f))
            return POINT * self.lean(effect.who, healed) * self.gains(effect.who, rules.STAMINA)
        if isinstance(effect, ef.GainEnergy):
            if not self.gains(effect.who, rules.ENERGY):
                return 0
            room = max(0, m.number(rules.MAX_ENERGY, f.seat) - self.energy)
            gained = min(room, effect.amount.value(m, f))
            return ENERGY_WORTH * self.lean(effect.who, gained)
        if isinstance(effect, ef.DrainEnergy):
            return ENERGY_WORTH * self.lean(effect.who, -effect.amount.value(m, f))
        if isinstance(effect, ef.Apply):
            return self.apply_worth(effect)
        if isinstance(effect, ef.Remove):
            return self.remove_worth(effect)
        if isinstance(effect, ef.Double):
            return self.double_worth(effect)
        if isinstance(effect, ef.Move):
            return self.move_worth(effect)
        if isinstance(effect, ef.Favour):
            return self.favour_worth(effect)
        if isinstance(effect, ef.GrantChain):
            return CHAIN_WORTH * may_chain(m, f)
        if isinstance(effect, ef.PlayTop):
            return self.play_worth()
        if isinstance(effect, ef.ShiftTier):
            return TIER_WORTH * effect.by * (1 if effect.who == ef.YOU else -1)
        if isinstance(effect, ef.Reroll):
            return self.reroll_worth(effect)
        if isinstance(effect, ef.Mill):
            return -3 * self.lean(effect.who, effect.amount.value(m, f))
        if isinstance(effect, ef.DrawCards):
            return self.draw_worth(effect)
        if isinstance(effect, ef.AskDiscard):
            return -KEEP_COST * self.lean(effect.who, effect.amount.value(m, f))
        if isinstance(effect, ef.AskTake):
            return self.take_worth(effect)
        if isinstance(effect, ef.AskOrder):
            return 0 if m.seats[f.seat].automaton else LOOK_WORTH * effect.count
        return 0

    def draw_worth(self, effect: ef.DrawCards) -> int:
        """One a card that is there to be drawn."""
        total = 0
        for seat in self.touched(effect.who):
            c, mine = self.m.seats[seat], self.m.seats[self.frame.seat]
            deck = self.m.decks[c.deck]
            left = 0 if c.automaton else len(deck.draw_pile) + len(deck.discard_pile)
            drawn = min(left, max(0, effect.amount.value(self.m, self.frame)))
            total += drawn if c.side == mine.side else -drawn
        return total

    def take_worth(self, effect: ef.AskTake) -> int:
        """The best card that may come back, as a card kept."""
        seat = self.frame.seat
        if self.m.seats[seat].automaton:
            return 0
        cards = ef.takeable(self.m, seat, effect.subtype)
        return max((keep(self.m, [card]) for card in cards), default=0)

    def lean(self, who: int, amount: int) -> int:
        """An amount as the user sees it: for itself, against it, or for both."""
        if who in (ef.YOU, ef.ALLIES):
            return amount
        if who == ef.ALL:
            return 0
        return -amount

    def gains(self, who: int, thing: int) -> bool:
        """Whether one of those whom an effect touches may gain this (A83)."""
        return any(may_gain(self.m, seat, thing) for seat in self.touched(who))

    def touched(self, who: int) -> list[int]:
        """Whom an effect touches; where a choice or chance will say so, the opponent."""
        f = self.frame
        if who in SURE:
            return ef.targets(self.m, f, who)
        return [f.foe] if f.foe >= 0 else []

    def apply_worth(self, effect: ef.Apply) -> int:
        f = self.frame
        amount = effect.amount.value(self.m, f)
        total = 0
        for seat in self.touched(effect.who):
            worth = condition_worth(self.m, seat, effect.condition, amount)
            same = self.m.seats[seat].side == self.m.seats[f.seat].side
            total += -worth if same else worth
        return total

    def play_worth(self) -> int:
        """A card off the unseen Draw, by how many of those can attack."""
        m, seat = self.m, self.frame.seat
        draw = unseen_cards(m, seat, seat)
        swords = sum(m.kinds[card].attack >= 0 for card in draw)
        return PLAY_WORTH * swords // max(1, len(draw))

    def reroll_worth(self, effect: ef.Reroll) -> int:
        depth = ef.roll_depth(self.m, self.frame, effect.who)
        if depth < 0:
            return 0
        gain = die_gain(self.m, self.m.stack[depth].seat, depth, effect.higher, POINT)
        worth = EDGE_WORTH * gain // (2 * POINT)
        return worth if effect.who == ef.YOU else -worth

    def double_worth(self, effect: ef.Double) -> int:
        f = self.frame
        total = 0
        for seat in self.touched(effect.who):
            counter = self.m.seats[seat].conditions.get(effect.condition, 0)
            worth = condition_worth(self.m, seat, effect.condition, 2 * counter)
            same = self.m.seats[seat].side == self.m.seats[f.seat].side
            total += -worth if same else worth
        return total

    def remove_worth(self, effect: ef.Remove) -> int:
        """The turns of Conditions that nobody has to bear any more."""
        total = 0
        for seat in self.touched(effect.who):
            same = self.m.seats[seat].side == self.m.seats[self.frame.seat].side
            for number, counter in sorted(self.m.seats[seat].conditions.items()):
                if effect.condition in (-1, number):
                    worth = counter * turn_worth(self.m, seat, number)
                    total += worth if same else -worth
        return total

    def move_worth(self, effect: ef.Move) -> int:
        """What is got rid of, and what the opponent gets of it."""
        m, f = self.m, self.frame
        total = 0
        for number, counter in sorted(m.seats[f.seat].conditions.items()):
            if effect.condition in (-1, number):
                total += counter * turn_worth(m, f.seat, number)
                if f.foe >= 0:
                    total += condition_worth(m, f.foe, number, counter)
        return total

    def favour_worth(self, effect: ef.Favour) -> int:
        f = self.frame
        if effect.who == ef.YOU and effect.slot <= BONUS_NOW and f.attack < 0:
            hand = self.m.seats[f.seat].hand
            if not any(rolls_at_all(self.m, card) for card in hand):
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
