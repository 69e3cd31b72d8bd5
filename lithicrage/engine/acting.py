"""The Action of a turn: powers before it, the Attack and its target, Chains, passing (R36-R41).

Owns what may be chosen there and what each choice sets off. `turns` owns when a turn begins and
ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import abilities as ab
from lithicrage.engine import changes, frames, rules
from lithicrage.engine import events as ev
from lithicrage.engine.addresses import NO_CARD
from lithicrage.engine.options import distinct
from lithicrage.engine.permits import least_energy, may_attack, targets_of
from lithicrage.engine.program import Effect
from lithicrage.engine.stack import CRIT_CHAIN, Frame
from lithicrage.engine.state import ACTION, BREATHE, POWER, TARGET, Combatant, Decision
from lithicrage.engine.turns import is_quiet

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


class AskPower(Effect):
    """Ask for a power, each once in its window (A62); an Enemy uses every one it can pay (A21)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        m.answer = -1
        c = m.seats[f.seat]
        if not c.kit.powers or f.powers_done:
            f.counter += 1  # past TakePower
            return
        pays = m.word(rules.ENEMY_ENERGY, f.seat) if c.automaton else "ask"
        usable = [
            p for p in c.kit.powers if power_usable(m, c, p) and not (p.energy and pays == "never")
        ]
        if not usable:
            f.powers_done = True
            f.counter += 1
            return
        if c.automaton and not (pays == "ask" and usable[0].energy):
            m.answer = usable[0].number
        else:
            m.ask(Decision(POWER, f.seat, [*((p.number,) for p in usable), (-1,)]))


def power_usable(m: Match, c: Combatant, power: ab.Power) -> bool:
    """Whether a Power can be activated and paid now."""
    if c.energy < power.energy or c.used.get(power.key, 0) >= power.times:
        return False
    return power.test is None or power.test.holds(m, frames.ability_frame(m, power, c.seat, -1))


class TakePower(Effect):
    """Pay the power just chosen and run it; `back` asks again."""

    __slots__ = ("back",)

    def __init__(self, back: int) -> None:
        self.back = back

    def resolve(self, m: Match, f: Frame) -> None:
        number = m.answer
        if number < 0:
            f.powers_done = True
            return
        power = m.book.abilities[number]
        assert isinstance(power, ab.Power)
        m.happen(ev.AbilityUsed(f.seat, power.key))
        changes.set_energy(m, f.seat, m.seats[f.seat].energy - power.energy, power.program)
        m.queue.append(frames.ability_frame(m, power, f.seat, -1))
        m.waiting = True
        f.counter = self.back


class AskAction(Effect):
    """Attack with one of these cards, or pass (R36, A13, A22)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        options = attacks(m, m.seats[f.seat])
        options.append((NO_CARD,))
        m.ask(Decision(ACTION, f.seat, options))


def attacks(m: Match, c: Combatant) -> list[tuple[int, ...]]:
    """The hand cards with which a Player may attack now, copies left out (A13, A22, A31, A83)."""
    options: list[tuple[int, ...]] = []
    if c.attacks >= m.number(rules.ATTACKS_PER_TURN, c.seat) or not may_attack(m, c.seat):
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
            and (
                energy >= kind.least
                or (kind.less is not None and energy >= least_energy(m, c.seat, card))
            )
            and (may_roll or not kind.attack_rolls)
            and kind.index not in seen
        ):
            seen.append(kind.index)
            options.append((card,))
    return options


def resolvable(m: Match, c: Combatant, card: int) -> bool:
    """Whether an Enemy's card can be resolved as an Attack: its sword block can act (A22, A31)."""
    kind = m.kinds[card]
    least = kind.least if kind.less is None else least_energy(m, c.seat, card)
    if kind.attack < 0 or c.energy < least:
        return False
    # one that never pays has no text behind a cost (A21)
    return not least or m.word(rules.ENEMY_ENERGY, c.seat) != "never"


class TakeAction(Effect):
    """Attack with the card just chosen, or go on at `passing`; with several foes ask which
    (A53)."""

    __slots__ = ("passing",)

    def __init__(self, passing: int) -> None:
        self.passing = passing

    def resolve(self, m: Match, f: Frame) -> None:
        card = m.answer
        f.shown = card
        f.chaining = 0
        if card == NO_CARD:
            f.counter = self.passing
            return
        foes = targets_of(m, f.seat)
        if len(foes) == 1:
            f.counter += 1  # past the Attack on a chosen foe
            m.call_attack(f.seat, card, foes[0])
        else:
            m.ask(Decision(TARGET, f.seat, [(seat,) for seat in foes], card))


class AttackChosen(Effect):
    """Attack the foe just chosen."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        m.call_attack(f.seat, f.shown, m.answer)


class Chain(Effect):
    """Chain: start again from `again` unless a rule forbids it, else go on at `close` (A32, A36).

    In a turn that ends quietly, at `end`.
    """

    __slots__ = ("again", "close", "end")

    def __init__(self, again: int, close: int, end: int) -> None:
        self.again = again
        self.close = close
        self.end = end

    def resolve(self, m: Match, f: Frame) -> None:
        c = m.seats[f.seat]
        f.counter = self.end if is_quiet(m, c, ab.TURN_END) else self.close
        if not f.chaining:
            return
        by_crit = f.chaining == CRIT_CHAIN
        if by_crit and c.crit_chains >= m.number(rules.CRIT_CHAINS_PER_TURN, f.seat):
            return
        limited = c.attacks >= m.number(rules.ATTACKS_PER_TURN, f.seat)
        if m.number(rules.MAY_CHAIN, f.seat) == rules.OFF or limited or not may_attack(m, f.seat):
            m.tell(ev.ChainSuppressed(f.seat))
        elif c.attacks >= m.number(rules.MAX_ATTACKS_PER_TURN, f.seat):
            m.tell(ev.ChainCapped(f.seat))
        else:
            m.happen(ev.Chained(f.seat, by_crit))
            f.counter = self.again


class AskBreathe(Effect):
    """Which card to breathe with, or none (R41, A39)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        hand = m.seats[f.seat].hand
        if hand:
            m.ask(Decision(BREATHE, f.seat, [(NO_CARD,), *distinct(m, hand)]))
        else:
            m.answer = NO_CARD


class Pass(Effect):
    """Pass with the card just named or revealed, which goes to the Discard (A39).

    Goes on at `replaced` if a card steps in; a revealed card is discarded all the same.
    """

    __slots__ = ("replaced", "revealed")

    def __init__(self, revealed: bool, replaced: int) -> None:
        self.revealed = revealed
        self.replaced = replaced

    def resolve(self, m: Match, f: Frame) -> None:
        if not self.revealed:
            f.shown = m.answer
        card = f.shown
        passed = m.happen(ev.Passed(f.seat, card))
        if self.revealed:
            m.happen(ev.Discarded(f.seat, card, ev.FROM_PLAY))
        elif passed and card != NO_CARD:
            m.happen(ev.Discarded(f.seat, card, ev.FROM_HAND))
        if not passed:
            f.counter = self.replaced


class PassGain(Effect):
    """Everyone living gains that card's Cost in Stamina, the one who passes first (R33, R41,
    A39)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        card = f.shown
        if card != NO_CARD:
            for c in m.by_turn():
                changes.gain(m, c.seat, m.kinds[card].cost, f.address)
