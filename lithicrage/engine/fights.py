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
from lithicrage.engine.state import (
    BASE,
    CARD,
    CHAIN,
    CRIT,
    DEFENSE,
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
    """The card lies in play; what the user bears now is remembered (A4)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        target = m.seats[f.slots[FOE]]
        f.slots[WAS] = m.seats[f.seat].mask()
        f.slots[FOE_WAS] = target.mask()
        m.happen(ev.AttackDeclared(f.seat, f.slots[CARD], target.seat))


class EntryCost:
    """The entry cost is paid without a question: declaring it was the consent (A22)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        needs = m.card(f.card).needs
        if needs:
            address = m.card(f.card).attack
            changes.set_energy(m, f.seat, m.seats[f.seat].energy - needs, address)


class RunAttack:
    """Run the sword block of the card."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        m.call(m.card(f.card).attack, f.seat, f.card, f.foe, f.attack, f.action)


class RunRiders:
    """Run the table-rule riders of every Attack (R92)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if m.book.on_attack >= 0:
            m.call(m.book.on_attack, f.seat, f.card, f.foe, f.attack, f.action)


class Cleanup:
    """Attack card to its owner's Discard, and word to the turn whether it chains (A6, R55)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if f.card in m.seats[f.seat].in_play:
            m.happen(ev.Discarded(f.seat, f.card, ev.FROM_PLAY))
        turn = m.stack[f.attack - 1]
        if turn.seat == f.seat and f.slots[OUTER] < 0:
            turn.slots[CHAINING] = 1 if f.slots[CHAIN] else 2 if f.slots[CRIT] else 0


class CleanupDefense:
    """Defense card to its owner's Discard (R29, A6)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        card = f.slots[LYING]
        if card >= 0 and card in m.seats[f.foe].in_play:
            m.happen(ev.Discarded(f.foe, card, ev.FROM_PLAY))


class AttackResolved:
    """The attacker's Action is resolved."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if m.ears >> ab.ACTION_RESOLVED & 1 and not m.seats[f.seat].out:
            m.happen(ev.ActionResolved(f.seat, f.card))


class DefenseResolved:
    """The defender's Action is resolved, if there was one."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        card = f.slots[DEFENSE]
        if card >= 0 and m.ears >> ab.ACTION_RESOLVED & 1 and not m.seats[f.foe].out:
            m.happen(ev.ActionResolved(f.foe, card))


class EndAttack:
    """The fight goes back to the one around it, if any."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        m.fight = f.slots[OUTER]


class AskDefense:
    """Which Defense to play from hand, or none (R28, R31, A23, A74)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        hand = m.seats[f.seat].hand
        room = len(hand) - 1 >= 2
        able = [
            card
            for card in hand
            if m.card(card).defense >= 0 and (room or not m.card(card).defense_rolls)
        ]
        m.answer = NO_CARD
        if able:
            options = [*m.distinct(able), (NO_CARD,)]
            m.ask(Decision(DEFEND_CARD, f.seat, options, m.stack[f.attack].slots[CARD]))


class RevealDefense:
    """Reveal the top card as a Defense; without a shield block it does nothing (R40, A30)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        card = m.top(f, m.seats[f.seat].deck)
        if card == -2:
            return
        f.slots[CARD] = card
        if card != NO_CARD:
            m.happen(ev.DefenseRevealed(f.seat, card))


class UseRevealed:
    """A revealed card without shield block is put down again."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        card = f.slots[CARD]
        m.stack[f.attack].slots[LYING] = card
        able = card != NO_CARD and m.card(card).defense >= 0
        m.answer = card if able else NO_CARD


class UseDefense:
    """The Defense stands: DEF is its Cost until its text says otherwise (R30, A29)."""

    __slots__ = ("end",)

    def __init__(self, end: int) -> None:
        self.end = end

    def resolve(self, m: Match, f: Frame) -> None:
        card = m.answer
        if card < 0:
            f.counter = self.end
            return
        f.slots[CARD] = card
        f.card = card
        f.slots[FOE] = f.foe
        attack = m.stack[f.attack].slots
        attack[DEFENSE] = attack[LYING] = card
        attack[BASE] = m.card(card).cost
        attack[FOE_WAS] = m.seats[f.seat].mask()
        m.happen(ev.Defended(f.seat, card))
        attack[MORE] += m.number(rules.DEF_BONUS, f.seat, f)


class RunDefense:
    """Run the shield block of the card."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        m.call(m.card(f.card).defense, f.seat, f.card, f.foe, f.attack, f.action)


class EndDefense:
    """The Defense is done."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        m.guarding = -1
