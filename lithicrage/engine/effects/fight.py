"""Effects of attack, defense and roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import events as ev
from lithicrage.engine import fights, rolls, rules
from lithicrage.engine.addresses import COPYING
from lithicrage.engine.amounts import Amount
from lithicrage.engine.awaiting import run_awaited
from lithicrage.engine.effects.core import YOU, attack_of, attack_on, targets
from lithicrage.engine.program import Effect
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import BANE_NOW, BONUS_NOW, EDGE_NOW

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


class GrantChain(Effect):
    """This Attack has Chain (R68); a second Chain adds nothing (A35)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        attack = attack_of(m, f)
        if attack is not None:
            attack.chain = True


class Favour(Effect):
    """Edges, Banes or a bonus on a roll; `slot` is a place in Combatant.favours.

    In a Defense, what acts on the attacker's roll of this turn finds its tier again (A25).
    """

    __slots__ = ("amount", "slot", "who")

    def __init__(self, slot: int, amount: Amount, who: int = YOU) -> None:
        self.slot = slot
        self.amount = amount
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        amount = self.amount.value(m, f)
        if amount <= 0 and self.slot % 3 != BONUS_NOW:
            return
        for seat in targets(m, f, self.who):
            attack = m.stack[f.attack] if f.attack >= 0 else None
            rolled = attack is not None and attack.tier > 0 and seat == attack.seat
            if attack is not None and rolled and seat != f.seat and self.slot <= BONUS_NOW:
                if self.slot == EDGE_NOW:
                    attack.edges = rules.bounded(attack.edges + amount)
                elif self.slot == BANE_NOW:
                    attack.banes = rules.bounded(attack.banes + amount)
                else:
                    attack.bonus = rules.bounded(attack.bonus + amount)
                rolls.find_tier(m, f.attack)
            else:
                after = rules.bounded(m.seats[seat].favours[self.slot] + amount)
                m.happen(ev.FavourSet(seat, self.slot, after))


class Block(Effect):
    """The base of DEF against this Attack, instead of the card's Cost (A29)."""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def resolve(self, m: Match, f: Frame) -> None:
        attack = attack_on(m, f)
        if attack is not None:
            attack.base = max(0, self.amount.value(m, f))


class BlockMore(Effect):
    """An addition to DEF against this Attack ("+n DEF", A29)."""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def resolve(self, m: Match, f: Frame) -> None:
        attack = attack_on(m, f)
        if attack is not None:
            attack.more = rules.bounded(attack.more + self.amount.value(m, f))


class Negate(Effect):
    """All Damage of this Attack becomes 0 (A29)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        attack = attack_on(m, f)
        if attack is not None:
            attack.negated = True


class Halve(Effect):
    """Damage of this Attack is halved, rounded up, before DEF."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        attack = attack_on(m, f)
        if attack is not None:
            attack.halved += 1


class Reflect(Effect):
    """The share of this Attack's Damage that would get through hits the attacker instead: HALF or
    WHOLE."""

    __slots__ = ("share",)

    def __init__(self, share: int) -> None:
        self.share = share

    def resolve(self, m: Match, f: Frame) -> None:
        attack = attack_on(m, f)
        if attack is not None:
            attack.reflected = max(attack.reflected, self.share)


class DefendAgain(Effect):
    """After this Defense another one may be played against the same Attack."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if f.action >= 0 and f.action != f.attack and m.stack[f.action].seat == f.seat:
            m.stack[f.action].again = True


class CannotReduce(Effect):
    """The Damage of this Attack cannot be reduced: "cannot" beats a block (A67)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        attack = attack_of(m, f)
        if attack is not None:
            attack.unstoppable = True


class Roll(Effect):
    """The Power Roll of this action (R38, R47-R60), with a printed bonus (A18).

    Skipped when a Player has fewer than two cards left (A13); then no tier line applies. With `top`
    it is made off the top of Draw, as an Enemy's is, whatever the hand holds.
    """

    __slots__ = ("bonus", "top")

    def __init__(self, bonus: Amount | None = None, top: bool = False) -> None:
        self.bonus = bonus
        self.top = top

    def resolve(self, m: Match, f: Frame) -> None:
        action = m.stack[f.action]
        if action.tier or (action.address == COPYING and action.card == f.card):
            return  # an action rolls once, and a copy of an Attack not even that
        top = self.top or action.declared != f.card  # a card played off the Draw rolls off it
        c = m.seats[f.seat]
        if not top and not c.automaton and len(c.hand) < 2:
            if f.action == f.attack:
                run_awaited(m, f.attack)  # it waits for nothing any more (A84)
            return
        if self.bonus is not None:
            action.bonus += self.bonus.value(m, f)
        m.call_roll(f, top)


class Defend(Effect):
    """The place where the Attack's target defends; the compiler puts it where A24 wants it.

    A sword block that is copied, or played off the Draw, finds it done or to come.
    """

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if f.attack >= 0 and f.action == f.attack and m.stack[f.attack].card == f.card:
            fights.call_defense(m, f)
