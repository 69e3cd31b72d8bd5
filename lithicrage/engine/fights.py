"""The steps of an attack and of a defense (R19, R28-R31, R36-R40, A4, A6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import abilities as ab
from lithicrage.engine import changes, permits, rules
from lithicrage.engine import events as ev
from lithicrage.engine.addresses import DEFEND, NO_CARD, REVEAL_DEFENSE
from lithicrage.engine.awaiting import run_awaited
from lithicrage.engine.options import distinct
from lithicrage.engine.program import Effect
from lithicrage.engine.stack import (
    CRIT_CHAIN,
    DEFENSES_MOST,
    TEXT_CHAIN,
    Frame,
)
from lithicrage.engine.state import DEFEND as DEFEND_CARD
from lithicrage.engine.state import Decision

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


def call_defense(m: Match, f: Frame) -> None:
    """Push the defense of the target of the attack to which this frame belongs."""
    attack = m.stack[f.attack]
    target = attack.target
    c = m.seats[target]
    if c.out or (m.table[rules.DEFENSES_PER] == "turn" and c.defenses > 0):
        return
    if not permits.may_defend(m, attack.seat, target):
        return
    address = REVEAL_DEFENSE if c.automaton else DEFEND
    depth = len(m.stack)
    steps = m.book.steps[address]
    defense = Frame(address, steps, target, NO_CARD, attack.seat, f.attack, depth)
    defense.begin_action()
    m.stack.append(defense)
    m.guarding = depth


class Declare(Effect):
    """The card lies in play, what both bear now is remembered (A4), and its sword block runs.

    Its entry cost is paid at once, before anything that hears of it could spend the Energy:
    declaring it was the consent (A22, R84).
    """

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        target = m.seats[f.target]
        you = m.seats[f.seat]
        f.was = you.mask() if you.conditions else 0
        f.target_was = target.mask() if target.conditions else 0
        kind = m.kinds[f.card]
        cost = kind.needs if kind.less is None else permits.entry_cost(m, f.seat, f.card)
        m.happen(ev.AttackDeclared(f.seat, f.declared, target.seat))
        if cost:
            changes.set_energy(m, f.seat, you.energy - cost, kind.attack)
        m.call(kind.attack, f.seat, f.card, f.foe, f.attack, f.action)


class RunRiders(Effect):
    """Run the table-rule riders of every Attack (R92)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        m.call(m.book.on_attack, f.seat, f.card, f.foe, f.attack, f.action)


class Cleanup(Effect):
    """Attack card, then Defense card to their owners' Discards (A6, R29).

    If nothing hears of it, the attack is over, and goes on at `over`.
    """

    __slots__ = ("over",)

    def __init__(self, over: int) -> None:
        self.over = over

    def resolve(self, m: Match, f: Frame) -> None:
        if f.card in m.seats[f.seat].in_play:
            m.happen(ev.Discarded(f.seat, f.card, ev.FROM_PLAY))
        foe = m.seats[f.foe]
        for earlier, _ in f.earlier:
            if earlier in foe.in_play:
                m.happen(ev.Discarded(f.foe, earlier, ev.FROM_PLAY))
        if f.lying in foe.in_play:
            m.happen(ev.Discarded(f.foe, f.lying, ev.FROM_PLAY))
        if foe.later:
            run_awaited(m, f.attack)  # for an Attack that came to no roll
        if not m.waiting and not m.alert >> ab.ACTION_RESOLVED & 1:
            end_attack(m, f)
            f.counter = self.over


class AttackResolved(Effect):
    """The attacker's Action is resolved."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if m.alert >> ab.ACTION_RESOLVED & 1 and not m.seats[f.seat].out:
            m.happen(ev.ActionResolved(f.seat, f.card))


class DefenseResolved(Effect):
    """The defender's Actions are resolved, if there were any, in the order played."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        card = f.defense
        if card < 0 or not m.alert >> ab.ACTION_RESOLVED & 1 or m.seats[f.foe].out:
            return
        last = f.target_was
        for earlier, was in f.earlier:
            f.target_was = was  # what each of them was played under (A4)
            m.happen(ev.ActionResolved(f.foe, earlier))
        f.target_was = last
        if all(card != earlier for earlier, _ in f.earlier):
            m.happen(ev.ActionResolved(f.foe, card))


class EndAttack(Effect):
    """The attack is over."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        end_attack(m, f)


def end_attack(m: Match, f: Frame) -> None:
    """The fight goes back to the one around it, if any.

    The turn that called the attack hears whether it chains (R55), whatever gave it that: abilities
    that hear the cleanup too (R68).
    """
    if m.book.remembers:
        for seat, card in ((f.seat, f.declared), (f.foe, f.defense)):
            if card >= 0:
                m.happen(ev.Remembered(seat, m.cards[card]))
    m.fight = f.outer
    turn = m.stack[f.attack - 1]
    if turn.seat == f.seat and m.fight < 0:
        turn.chaining = TEXT_CHAIN if f.chain else CRIT_CHAIN if f.crit else 0


class AskDefense(Effect):
    """Which Defense to play from hand, or none (R28, R31, A23, A74)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        hand = m.seats[f.seat].hand
        kinds = m.kinds
        may_roll = len(hand) > 2  # two cards beside the Defense (R50)
        able = [
            card
            for card in hand
            if (kind := kinds[card]).defense >= 0 and (may_roll or not kind.defense_rolls)
        ]
        m.answer = NO_CARD
        if able:
            options = distinct(m, able)
            options.append((NO_CARD,))
            m.ask(Decision(DEFEND_CARD, f.seat, options, m.stack[f.attack].card))


class RevealDefense(Effect):
    """Reveal the top card as a Defense; without a shield block it does nothing (R40, A30)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        card = m.top(f, f.seat)
        if card == -2:
            return
        f.declared = card
        if card != NO_CARD:
            m.happen(ev.DefenseRevealed(f.seat, card))


class UseDefense(Effect):
    """The Defense named by the defender stands, or none."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if m.answer >= 0:
            stand(m, f, m.answer)


class UseRevealed(Effect):
    """The card revealed stands as a Defense, if it has a shield block (A30)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        card = f.declared
        m.stack[f.attack].lying = card
        if card != NO_CARD and m.kinds[card].defense >= 0:
            stand(m, f, card)


class Again(Effect):
    """A Defense that allows another one: once more from `defense` (R28, R40)."""

    __slots__ = ("defense",)

    def __init__(self, defense: int) -> None:
        self.defense = defense

    def resolve(self, m: Match, f: Frame) -> None:
        if not f.again or m.seats[f.foe].out:
            return
        attack = m.stack[f.attack]
        if len(attack.earlier) == DEFENSES_MOST:
            return
        attack.earlier += ((attack.lying, attack.target_was),)
        attack.lying = NO_CARD
        f.begin_action()  # its roll is its own
        f.card = NO_CARD
        f.counter = self.defense


def stand(m: Match, f: Frame, card: int) -> None:
    """A Defense stands and its shield block runs: DEF is its Cost until that says otherwise.

    It is added to that of a Defense before it. Serves R30 and A29.
    """
    f.declared = card
    f.card = card
    f.target = f.foe
    kind = m.kinds[card]
    attack = m.stack[f.attack]
    if attack.defense >= 0:
        attack.more = rules.bounded(attack.more + attack.base)
    attack.defense = attack.lying = card
    attack.base = kind.cost
    you = m.seats[f.seat]
    attack.target_was = you.mask() if you.conditions else 0
    m.happen(ev.Defended(f.seat, card))
    attack.more += m.number(rules.DEF_BONUS, f.seat, f)
    m.call(kind.defense, f.seat, card, f.foe, f.attack, f.action)
