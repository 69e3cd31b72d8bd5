"""Effects of chance, armour, turns and text: `die`, `armour`, `swap`, `skip`, `cancel`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import chance, changes, rules
from lithicrage.engine import events as ev
from lithicrage.engine.addresses import RULEBOOK
from lithicrage.engine.amounts import Amount
from lithicrage.engine.effects.core import OPPONENT, YOU, attack_on, targets
from lithicrage.engine.program import Effect
from lithicrage.engine.stack import Frame

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


class RollDie(Effect):
    """A d6 is rolled and is X from here on (A99)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        f.x = chance.die(m)
        m.happen(ev.DieRolled(f.seat, f.x, f.card))


class GainArmour(Effect):
    """Armour, which takes Damage before Stamina does (A100)."""

    __slots__ = ("amount", "who")

    def __init__(self, amount: Amount, who: int = YOU) -> None:
        self.amount = amount
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        amount = self.amount.value(m, f)
        for seat in targets(m, f, self.who) if amount > 0 else ():
            after = rules.bounded(m.seats[seat].aside.armour + amount)
            m.happen(ev.ArmourSet(seat, after, f.address))


class SwapStamina(Effect):
    """The user and another have each other's Stamina: one gains, one loses (A102)."""

    __slots__ = ("who",)

    def __init__(self, who: int = OPPONENT) -> None:
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        for seat in targets(m, f, self.who):
            mine, theirs = m.seats[f.seat].stamina, m.seats[seat].stamina
            for one, number in ((f.seat, theirs - mine), (seat, mine - theirs)):
                if number > 0:
                    changes.gain(m, one, number, f.address)
                else:
                    changes.lose(m, one, -number, f.address)


class SkipTurn(Effect):
    """The next turn is skipped; several do not add up unless the table says so (R45, A11)."""

    __slots__ = ("who",)

    def __init__(self, who: int = YOU) -> None:
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        for seat in targets(m, f, self.who):
            skip = m.seats[seat].skip
            after = skip + 1 if m.table[rules.SKIP_STACKS] == rules.ON else 1
            if after != skip:
                m.happen(ev.SkipQueued(seat, after, f.address))


class CancelText(Effect):
    """What is left of the text of the Attack against the user does not happen (A101)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        attack = attack_on(m, f)
        if attack is None:
            return
        for frame in m.stack:
            of_attack = frame.attack == f.attack and frame.action == f.attack
            text = frame.address >= RULEBOOK and frame.ability < 0
            if of_attack and text and frame.seat == attack.seat:
                frame.counter = m.book.afters[frame.address]
        m.happen(ev.TextCancelled(attack.seat, f.address))
