"""What card text is worth to its user: a walk along its program, one worth for each Effect.

The program is read, nothing is changed and nothing hidden is used.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lithicrage.engine import effects as ef
from lithicrage.engine import rules
from lithicrage.engine.match import Match
from lithicrage.engine.permits import may_gain
from lithicrage.engine.program import Effect
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import BANE_NEXT, BANE_NOW, BONUS_NEXT, BONUS_NOW
from lithicrage.minds import beyond
from lithicrage.minds.outlook import unseen_cards
from lithicrage.minds.prices import (
    CHAIN_WORTH,
    EDGE_WORTH,
    ENERGY_WORTH,
    KEEP_COST,
    LOOK_WORTH,
    PLAY_WORTH,
    POINT,
    TIER_WORTH,
    condition_worth,
    keep,
    price,
    turn_worth,
)
from lithicrage.minds.prospects import die_gain, may_chain, rolls_at_all, tier_chances

STEPS: Final = 200  # instructions walked along one path
# Targets that are known before chance or a choice names them.
SURE: Final = (ef.YOU, ef.OPPONENT, ef.ALL, ef.ALLIES, ef.FOES)
DEPTH: Final = 8  # branches looked into along one path


class Walk:
    """A walk along a program as its user sees it: what its effects are worth. Nothing is
    changed: who wants to write into the frame takes a copy first (`own_frame`)."""

    __slots__ = ("blocks", "depth", "energy", "frame", "m", "raw", "tier")

    def __init__(
        self, m: Match, frame: Frame, tier: int, blocks: dict[int, int], energy: int
    ) -> None:
        self.m = m
        self.frame = frame
        self.tier = tier
        self.blocks = blocks
        self.energy = energy
        self.raw = 0
        self.depth = 0

    def own_frame(self) -> Frame:
        """The frame, of which there is now a copy that nobody else reads."""
        self.frame = self.frame.clone()
        return self.frame

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
            kind = effect.__class__
            if kind in VALUES:
                score += VALUES[kind](self, effect)
            elif kind in JUMPS:
                place = JUMPS[kind](self, effect, place)
            elif kind in FORKS:
                return score + FORKS[kind](self, effect, place)
            elif isinstance(effect, ef.Later):
                score += self.put_off(effect)
                place = effect.after
            elif isinstance(effect, ef.Roll):
                if effect.top and not self.tier:
                    return score + self.blind(place)
            else:
                raise LookupError(f"no worth is given for {kind.__name__}")
        return score + self.through()

    def option(self, effect: ef.TakeOption, place: int) -> int:
        """The best of the printed options; the worst if the opponent chooses (A103)."""
        best = max if effect.who == ef.YOU else min
        return best(self.fork().worth(p) for p in effect.places)

    def put_off(self, effect: ef.Later) -> int:
        """Postponed steps, as if nobody defends; each turn of waiting takes off a fifth."""
        if self.depth >= DEPTH:
            return 0
        other = self.fork()
        other.raw = 0
        other.blocks = {}
        score = other.worth(effect.start)
        return score * max(1, 5 - effect.turns) // 5

    def branch(self, effect: ef.Pay | ef.Branch, place: int) -> int:
        """The better of the two ways, if the first is possible."""
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
        no.own_frame().x = 0
        yes = self.fork()
        x = self.frame.x or self.energy
        yes.own_frame().x = x
        yes.energy = max(0, yes.energy - x)
        return max(no.worth(effect.otherwise), yes.worth(place) - ENERGY_WORTH * x)

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
        """Whom an effect touches; where choice or chance decides, the opponent."""
        f = self.frame
        if who in SURE:
            return ef.targets(self.m, f, who)
        return [f.foe] if f.foe >= 0 else []

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


def _goto(walk: Walk, effect: ef.Goto, place: int) -> int:
    return effect.place


def _if(walk: Walk, effect: ef.If, place: int) -> int:
    return place if effect.test.holds(walk.m, walk.frame) else effect.otherwise


def _tier_jump(walk: Walk, effect: ef.TierJump, place: int) -> int:
    return effect.lines[walk.tier - 1] if walk.tier else effect.unrolled


def _loop_start(walk: Walk, effect: ef.LoopStart, place: int) -> int:
    rounds = effect.amount.value(walk.m, walk.frame)
    walk.own_frame().set_rounds(effect.loop, min(rounds, 9))
    return place if rounds > 0 else effect.end


def _loop_back(walk: Walk, effect: ef.LoopBack, place: int) -> int:
    left = walk.frame.loops[effect.loop] - 1
    walk.own_frame().set_rounds(effect.loop, left)
    return effect.start if left > 0 else place


def _ask_number(walk: Walk, effect: ef.AskNumber, place: int) -> int:
    walk.own_frame().x = min(effect.high.value(walk.m, walk.frame), 99)
    return place


def _await_roll(walk: Walk, effect: ef.AwaitRoll) -> int:
    return walk.fork().worth(effect.start) if walk.depth < DEPTH else 0


def _deal(walk: Walk, effect: ef.Deal) -> int:
    amount = max(0, effect.amount.value(walk.m, walk.frame))
    if effect.who == ef.OPPONENT:
        walk.raw += amount
        return 0
    return POINT * walk.lean(effect.who, -amount)


def _lose(walk: Walk, effect: ef.Lose) -> int:
    return POINT * walk.lean(effect.who, -max(0, effect.amount.value(walk.m, walk.frame)))


def _heal(walk: Walk, effect: ef.Heal) -> int:
    healed = max(0, effect.amount.value(walk.m, walk.frame))
    return POINT * walk.lean(effect.who, healed) * walk.gains(effect.who, rules.STAMINA)


def _gain_energy(walk: Walk, effect: ef.GainEnergy) -> int:
    if not walk.gains(effect.who, rules.ENERGY):
        return 0
    room = max(0, walk.m.number(rules.MAX_ENERGY, walk.frame.seat) - walk.energy)
    gained = min(room, effect.amount.value(walk.m, walk.frame))
    return ENERGY_WORTH * walk.lean(effect.who, gained)


def _drain(walk: Walk, effect: ef.DrainEnergy) -> int:
    return ENERGY_WORTH * walk.lean(effect.who, -effect.amount.value(walk.m, walk.frame))


def _apply(walk: Walk, effect: ef.Apply) -> int:
    f = walk.frame
    amount = effect.amount.value(walk.m, f)
    total = 0
    for seat in walk.touched(effect.who):
        worth = condition_worth(walk.m, seat, effect.condition, amount)
        same = walk.m.seats[seat].side == walk.m.seats[f.seat].side
        total += -worth if same else worth
    return total


def _remove(walk: Walk, effect: ef.Remove) -> int:
    """The turns of Conditions that nobody has to bear any more."""
    total = 0
    for seat in walk.touched(effect.who):
        same = walk.m.seats[seat].side == walk.m.seats[walk.frame.seat].side
        for number, counter in sorted(walk.m.seats[seat].conditions.items()):
            if effect.condition in (-1, number):
                worth = counter * turn_worth(walk.m, seat, number)
                total += worth if same else -worth
    return total


def _double(walk: Walk, effect: ef.Double) -> int:
    f = walk.frame
    total = 0
    for seat in walk.touched(effect.who):
        counter = walk.m.seats[seat].conditions.get(effect.condition, 0)
        worth = condition_worth(walk.m, seat, effect.condition, 2 * counter)
        same = walk.m.seats[seat].side == walk.m.seats[f.seat].side
        total += -worth if same else worth
    return total


def _move(walk: Walk, effect: ef.Move) -> int:
    """What is got rid of, and what the opponent gets of it."""
    m, f = walk.m, walk.frame
    total = 0
    for number, counter in sorted(m.seats[f.seat].conditions.items()):
        if effect.condition in (-1, number):
            total += counter * turn_worth(m, f.seat, number)
            if f.foe >= 0:
                total += condition_worth(m, f.foe, number, counter)
    return total


def _favour(walk: Walk, effect: ef.Favour) -> int:
    f = walk.frame
    if effect.who == ef.YOU and effect.slot <= BONUS_NOW and f.attack < 0:
        hand = walk.m.seats[f.seat].hand
        if not any(rolls_at_all(walk.m, card) for card in hand):
            return 0  # it lapses with the turn, unused
    amount = effect.amount.value(walk.m, f)
    worth = EDGE_WORTH * amount
    if effect.slot in (BANE_NOW, BANE_NEXT):
        worth = -worth
    elif effect.slot in (BONUS_NOW, BONUS_NEXT):
        worth = EDGE_WORTH // 2 * amount
    return walk.lean(effect.who, worth)


def _chain(walk: Walk, effect: ef.GrantChain) -> int:
    return CHAIN_WORTH * may_chain(walk.m, walk.frame)


def _play(walk: Walk, effect: ef.PlayTop) -> int:
    """A card off the unseen Draw, weighed by how many of those can attack."""
    m, seat = walk.m, walk.frame.seat
    draw = unseen_cards(m, seat, seat)
    swords = sum(m.kinds[card].attack >= 0 for card in draw)
    return PLAY_WORTH * swords // max(1, len(draw))


def _shift_tier(walk: Walk, effect: ef.ShiftTier) -> int:
    return TIER_WORTH * effect.by * (1 if effect.who == ef.YOU else -1)


def _reroll(walk: Walk, effect: ef.Reroll) -> int:
    depth = ef.roll_depth(walk.m, walk.frame, effect.who)
    if depth < 0:
        return 0
    gain = die_gain(walk.m, walk.m.stack[depth].seat, depth, effect.higher, POINT)
    worth = EDGE_WORTH * gain // (2 * POINT)
    return worth if effect.who == ef.YOU else -worth


def _mill(walk: Walk, effect: ef.Mill) -> int:
    return -3 * walk.lean(effect.who, effect.amount.value(walk.m, walk.frame))


def _draw(walk: Walk, effect: ef.DrawCards) -> int:
    """One a card that is there to be drawn."""
    total = 0
    for seat in walk.touched(effect.who):
        c, mine = walk.m.seats[seat], walk.m.seats[walk.frame.seat]
        deck = walk.m.decks[c.deck]
        left = 0 if c.automaton else len(deck.draw_pile) + len(deck.discard_pile)
        drawn = min(left, max(0, effect.amount.value(walk.m, walk.frame)))
        total += drawn if c.side == mine.side else -drawn
    return total


def _discard(walk: Walk, effect: ef.AskDiscard) -> int:
    return -KEEP_COST * walk.lean(effect.who, effect.amount.value(walk.m, walk.frame))


def _take(walk: Walk, effect: ef.AskTake) -> int:
    """The best card that may come back, as a card kept."""
    seat = walk.frame.seat
    if walk.m.seats[seat].automaton:
        return 0
    cards = ef.takeable(walk.m, seat, effect.subtype)
    return max((keep(walk.m, [card]) for card in cards), default=0)


def _order(walk: Walk, effect: ef.AskOrder) -> int:
    automaton = walk.m.seats[walk.frame.seat].automaton
    return 0 if automaton else LOOK_WORTH * effect.count


def _nothing(walk: Walk, effect: Effect) -> int:
    return 0


# Where each kind of Effect stands: what ends the walk in several ways, what moves it on, what has
# a worth. `Later` and `Roll` do two of these and stand in `Walk.worth`.
FORKS: Final[dict[type[Effect], Callable[[Walk, Any, int], int]]] = {
    ef.Pay: Walk.branch,
    ef.Branch: Walk.branch,
    ef.TakeOption: Walk.option,
    ef.PayEnergyX: Walk.spend_x,
    ef.RollDie: beyond.die,
}
JUMPS: Final[dict[type[Effect], Callable[[Walk, Any, int], int]]] = {
    ef.Goto: _goto,
    ef.If: _if,
    ef.TierJump: _tier_jump,
    ef.LoopStart: _loop_start,
    ef.LoopBack: _loop_back,
    ef.AskNumber: _ask_number,
}
BOTH: Final[tuple[type[Effect], ...]] = (ef.Later, ef.Roll)
# No worth of their own, and why.
NOTHING: Final[tuple[type[Effect], ...]] = (
    # what follows them is what counts
    ef.AskCard,
    ef.AskEnergy,
    ef.AskFoe,
    ef.AskMay,
    ef.AskOption,
    ef.AskPay,
    ef.PutOrder,
    ef.SetNumber,
    ef.TakeBack,
    ef.TakeDiscard,
    # worth something to a Defense only, which is played out instead
    ef.Block,
    ef.BlockMore,
    ef.CancelText,
    ef.CannotReduce,
    ef.CopyAttack,
    ef.Defend,
    ef.DefendAgain,
    ef.Halve,
    ef.Negate,
    ef.Reflect,
    # the rulebook runs them
    ef.RunAwaited,
    ef.RunLater,
    # not weighed: what is worth something to whom, only the moment can tell
    ef.ChangeAll,
    ef.ChangeCard,
    ef.ChangeThis,
    ef.MoveAll,
    ef.MoveThis,
    ef.ShowHand,
    # not weighed: it may heal as well as hurt
    ef.SetStamina,
)
VALUES: Final[dict[type[Effect], Callable[[Walk, Any], int]]] = {
    ef.AwaitRoll: _await_roll,
    ef.Deal: _deal,
    ef.Lose: _lose,
    ef.Heal: _heal,
    ef.GainEnergy: _gain_energy,
    ef.DrainEnergy: _drain,
    ef.Apply: _apply,
    ef.Remove: _remove,
    ef.Double: _double,
    ef.Move: _move,
    ef.Favour: _favour,
    ef.GrantChain: _chain,
    ef.PlayTop: _play,
    ef.ShiftTier: _shift_tier,
    ef.Reroll: _reroll,
    ef.Mill: _mill,
    ef.DrawCards: _draw,
    ef.AskDiscard: _discard,
    ef.AskTake: _take,
    ef.AskOrder: _order,
    **beyond.VALUES,
    **dict.fromkeys(NOTHING, _nothing),
}
