"""The steps of an attack and of a defense (R19, R28-R31, R36-R40, A4, A6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import abilities as ab
from lithicrage.engine import changes, rules
from lithicrage.engine import events as ev
from lithicrage.engine.addresses import (
    CHAINING,
    NO_CARD,
)
from lithicrage.engine.awaiting import run_awaited
from lithicrage.engine.state import (
    ACTION_SLOTS,
    AGAIN,
    BASE,
    CARD,
    CHAIN,
    CRIT,
    DEFENSE,
    DEFENSES_MOST,
    FOE,
    FOE_WAS,
    LYING,
    MORE,
    OUTER,
    WAS,
    Decision,
    Frame,
)
from lithicrage.engine.state import (
    DEFEND as DEFEND_CARD,
)

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


class Declare:
    """The card lies in play, what both bear now is remembered (A4), and its sword block runs.

    Its entry cost is paid at once, before anything that hears of it could spend the Energy:
    declaring it was the consent (A22, R84).
    """

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        target = m.seats[f.slots[FOE]]
        you = m.seats[f.seat]
        f.slots[WAS] = you.mask() if you.conditions else 0
        f.slots[FOE_WAS] = target.mask() if target.conditions else 0
        m.happen(ev.AttackDeclared(f.seat, f.slots[CARD], target.seat))
        kind = m.kinds[f.card]
        if kind.needs:
            changes.set_energy(m, f.seat, you.energy - kind.needs, kind.attack)
        m.call(kind.attack, f.seat, f.card, f.foe, f.attack, f.action)


class RunRiders:
    """Run the table-rule riders of every Attack (R92)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        m.call(m.book.on_attack, f.seat, f.card, f.foe, f.attack, f.action)


class Cleanup:
    """Attack card, then Defense card to their owners' Discards (A6, R29)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        slots = f.slots
        if f.card in m.seats[f.seat].in_play:
            m.happen(ev.Discarded(f.seat, f.card, ev.FROM_PLAY))
        for lying in (*slots[ACTION_SLOTS::2], slots[LYING]):
            if lying >= 0 and lying in m.seats[f.foe].in_play:
                m.happen(ev.Discarded(f.foe, lying, ev.FROM_PLAY))
        if m.seats[f.foe].later:
            run_awaited(m, f.attack)  # for an Attack that came to no roll


class AttackResolved:
    """The attacker's Action is resolved."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if not m.alert >> ab.ACTION_RESOLVED & 1:
            end_attack(m, f)  # nobody listens: the attack is over
            f.counter += 2
        elif not m.seats[f.seat].out:
            m.happen(ev.ActionResolved(f.seat, f.card))


class DefenseResolved:
    """The defender's Actions are resolved, if there were any, in the order played."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        slots = f.slots
        card = slots[DEFENSE]
        if card < 0 or not m.alert >> ab.ACTION_RESOLVED & 1 or m.seats[f.foe].out:
            return
        last = slots[FOE_WAS]
        earlier = slots[ACTION_SLOTS::2]
        for one, was in zip(earlier, slots[ACTION_SLOTS + 1 :: 2], strict=True):
            slots[FOE_WAS] = was  # what each of them was played under (A4)
            m.happen(ev.ActionResolved(f.foe, one))
        slots[FOE_WAS] = last
        if card not in earlier:
            m.happen(ev.ActionResolved(f.foe, card))


class EndAttack:
    """The attack is over."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        end_attack(m, f)


def end_attack(m: Match, f: Frame) -> None:
    """The fight goes back to the one around it, if any.

    The turn that called the attack hears whether it chains (R55), whatever gave it that: abilities
    that hear the cleanup too (R68).
    """
    slots = f.slots
    m.fight = slots[OUTER]
    turn = m.stack[f.attack - 1]
    if turn.seat == f.seat and m.fight < 0:
        turn.slots[CHAINING] = 1 if slots[CHAIN] else 2 if slots[CRIT] else 0


class AskDefense:
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
            options = [*m.distinct(able), (NO_CARD,)]
            m.ask(Decision(DEFEND_CARD, f.seat, options, m.stack[f.attack].card))


class RevealDefense:
    """Reveal the top card as a Defense; without a shield block it does nothing (R40, A30)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        card = m.top(f, f.seat)
        if card == -2:
            return
        f.slots[CARD] = card
        if card != NO_CARD:
            m.happen(ev.DefenseRevealed(f.seat, card))


class UseDefense:
    """The Defense named by the defender stands, or none."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if m.answer >= 0:
            stand(m, f, m.answer)


class UseRevealed:
    """The card revealed stands as a Defense, if it has a shield block (A30)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        card = f.slots[CARD]
        m.stack[f.attack].slots[LYING] = card
        if card != NO_CARD and m.kinds[card].defense >= 0:
            stand(m, f, card)


class Again:
    """A Defense that allows another one: once more from `defense` (R28, R40)."""

    __slots__ = ("defense",)

    def __init__(self, defense: int) -> None:
        self.defense = defense

    def resolve(self, m: Match, f: Frame) -> None:
        attack = m.stack[f.attack].slots
        room = len(attack) < ACTION_SLOTS + 2 * DEFENSES_MOST
        if not f.slots[AGAIN] or not room or m.seats[f.foe].out:
            return
        attack += (attack[LYING], attack[FOE_WAS])
        attack[LYING] = NO_CARD
        f.slots[:] = [0] * ACTION_SLOTS  # its roll is its own
        f.slots[CARD] = f.card = NO_CARD
        f.counter = self.defense


def stand(m: Match, f: Frame, card: int) -> None:
    """A Defense stands and its shield block runs: DEF is its Cost until that says otherwise.

    It is added to that of a Defense before it. Serves R30 and A29.
    """
    f.slots[CARD] = card
    f.card = card
    f.slots[FOE] = f.foe
    kind = m.kinds[card]
    attack = m.stack[f.attack].slots
    if attack[DEFENSE] >= 0:
        attack[MORE] = rules.bounded(attack[MORE] + attack[BASE])
    attack[DEFENSE] = attack[LYING] = card
    attack[BASE] = kind.cost
    you = m.seats[f.seat]
    attack[FOE_WAS] = you.mask() if you.conditions else 0
    m.happen(ev.Defended(f.seat, card))
    attack[MORE] += m.number(rules.DEF_BONUS, f.seat, f)
    m.call(kind.defense, f.seat, card, f.foe, f.attack, f.action)
