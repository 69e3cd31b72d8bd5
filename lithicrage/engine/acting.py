"""The Action of a turn: powers before it, the Attack and its target, Chains, passing (R36-R41).

Owns what may be chosen there and what a choice sets off. When a turn begins and ends is `turns`'.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import abilities as ab
from lithicrage.engine import changes, listening, rules
from lithicrage.engine import events as ev
from lithicrage.engine.addresses import (
    CHAINING,
    NO_CARD,
    POWERS_DONE,
    SHOWN,
)
from lithicrage.engine.permits import may_attack, targets_of
from lithicrage.engine.state import (
    ACTION,
    BREATHE,
    POWER,
    TARGET,
    Combatant,
    Decision,
    Frame,
)

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


class AskPower:
    """Ask for a power, once each in its window (A62); the Enemy uses all that it pays (A21)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        m.answer = -1
        c = m.seats[f.seat]
        if not c.kit.powers or f.slots[POWERS_DONE]:
            f.counter += 1  # past TakePower
            return
        pays = m.rule(rules.ENEMY_ENERGY, f.seat) if c.automaton else "ask"
        usable = [
            p for p in c.kit.powers if power_usable(m, c, p) and not (p.energy and pays == "never")
        ]
        if not usable:
            return
        if c.automaton and not (pays == "ask" and usable[0].energy):
            m.answer = usable[0].number
        else:
            m.ask(Decision(POWER, f.seat, [*((p.number,) for p in usable), (-1,)]))


def power_usable(m: Match, c: Combatant, power: ab.Power) -> bool:
    """Whether a Power can be activated and paid now."""
    if c.energy < power.energy or c.used.get(power.key, 0) >= power.times:
        return False
    return power.test is None or power.test.holds(m, listening.ability_frame(m, power, c.seat, -1))


class TakePower:
    """Pay the power just chosen and run it; `back` asks again."""

    __slots__ = ("back",)

    def __init__(self, back: int) -> None:
        self.back = back

    def resolve(self, m: Match, f: Frame) -> None:
        number = m.answer
        if number < 0:
            f.slots[POWERS_DONE] = 1
            return
        power = m.book.abilities[number]
        assert isinstance(power, ab.Power)
        m.happen(ev.AbilityUsed(f.seat, power.key))
        changes.set_energy(m, f.seat, m.seats[f.seat].energy - power.energy, power.program)
        m.queue.append(listening.ability_frame(m, power, f.seat, -1))
        m.waiting = True
        f.counter = self.back


class AskAction:
    """Attack with one of these cards, or pass (R36, A13, A22)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        options = attacks(m, m.seats[f.seat])
        options.append((NO_CARD,))
        m.ask(Decision(ACTION, f.seat, options))


def attacks(m: Match, c: Combatant) -> list[tuple[int, ...]]:
    """The hand cards with which a Player may attack now, copies left out (A13, A22, A31, A83)."""
    options: list[tuple[int, ...]] = []
    limit = m.rule(rules.ATTACKS_PER_TURN, c.seat)
    if (isinstance(limit, int) and c.attacks >= limit) or not may_attack(m, c.seat):
        return options
    if not targets_of(m, c.seat):
        return options
    kinds = m.kinds
    energy = c.energy
    may_roll = len(c.hand) > 2  # two cards beside the Attack (R50)
    seen: list[int] = []
    for card in c.hand:
        kind = kinds[card]
        if (
            kind.attack >= 0
            and energy >= kind.least
            and (may_roll or not kind.attack_rolls)
            and kind.index not in seen
        ):
            seen.append(kind.index)
            options.append((card,))
    return options


def resolvable(m: Match, c: Combatant, card: int) -> bool:
    """Whether an Enemy's card can be resolved as an Attack: its sword block can act (A22, A31)."""
    kind = m.kinds[card]
    if kind.attack < 0 or c.energy < kind.least:
        return False
    # one that never pays has no text behind a cost (A21)
    return not kind.least or m.rule(rules.ENEMY_ENERGY, c.seat) != "never"


class TakeAction:
    """Attack with the card just chosen, or go on at `passing`; of several foes ask which (A53)."""

    __slots__ = ("passing",)

    def __init__(self, passing: int) -> None:
        self.passing = passing

    def resolve(self, m: Match, f: Frame) -> None:
        card = m.answer
        f.slots[SHOWN] = card
        f.slots[CHAINING] = 0
        if card == NO_CARD:
            f.counter = self.passing
            return
        foes = targets_of(m, f.seat)
        if len(foes) == 1:
            f.counter += 1  # past the Attack on a chosen foe
            m.call_attack(f.seat, card, foes[0])
        else:
            m.ask(Decision(TARGET, f.seat, [(seat,) for seat in foes], card))


class AttackChosen:
    """Attack the foe just chosen."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        m.call_attack(f.seat, f.slots[SHOWN], m.answer)


class Chain:
    """Chain: once more from `again`, unless a rule forbids it; else on at `close` (A32, A36)."""

    __slots__ = ("again", "close")

    def __init__(self, again: int, close: int) -> None:
        self.again = again
        self.close = close

    def resolve(self, m: Match, f: Frame) -> None:
        f.counter = self.close
        chaining = f.slots[CHAINING]
        if not chaining:
            return
        c = m.seats[f.seat]
        if chaining == 2:
            crits = m.rule(rules.CRIT_CHAINS_PER_TURN, f.seat)
            if isinstance(crits, int) and c.crit_chains >= crits:
                return
        limit = m.rule(rules.ATTACKS_PER_TURN, f.seat)
        limited = isinstance(limit, int) and c.attacks >= limit
        if m.rule(rules.MAY_CHAIN, f.seat) == rules.OFF or limited or not may_attack(m, f.seat):
            m.tell(ev.ChainSuppressed(f.seat))
        elif c.attacks >= m.number(rules.MAX_ATTACKS_PER_TURN, f.seat):
            m.tell(ev.ChainCapped(f.seat))
        else:
            m.happen(ev.Chained(f.seat, chaining == 2))
            f.counter = self.again


class AskBreathe:
    """Which card to breathe with, or none (R41, A39)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        hand = m.seats[f.seat].hand
        if hand:
            m.ask(Decision(BREATHE, f.seat, [(NO_CARD,), *m.distinct(hand)]))
        else:
            m.answer = NO_CARD


class Pass:
    """Pass with the card just named or revealed, which goes to the Discard (A39).

    Goes on at `replaced` if a card steps in; then a card revealed is discarded all the same.
    """

    __slots__ = ("replaced", "revealed")

    def __init__(self, revealed: bool, replaced: int) -> None:
        self.revealed = revealed
        self.replaced = replaced

    def resolve(self, m: Match, f: Frame) -> None:
        if not self.revealed:
            f.slots[SHOWN] = m.answer
        card = f.slots[SHOWN]
        passed = m.happen(ev.Passed(f.seat, card))
        if self.revealed:
            m.happen(ev.Discarded(f.seat, card, ev.FROM_PLAY))
        elif passed and card != NO_CARD:
            m.happen(ev.Discarded(f.seat, card, ev.FROM_HAND))
        if not passed:
            f.counter = self.replaced


class PassGain:
    """All the living gain the Cost of that card in Stamina, who passes first (R33, R41, A39)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        card = f.slots[SHOWN]
        if card != NO_CARD:
            for c in m.by_turn():
                changes.gain(m, c.seat, m.kinds[card].cost, f.address)
