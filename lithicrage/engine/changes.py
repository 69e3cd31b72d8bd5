"""Changes that several effects share, and the rules that limit them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.engine.aside import NOTHING
from lithicrage.engine.book import ADD
from lithicrage.engine.permits import may_gain
from lithicrage.engine.stack import HALF, Frame

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


def damage(m: Match, f: Frame, target: int, amount: int) -> None:
    """Damage from the user of a frame; DEF counts where an Attack hits its target (R30).

    Where it cannot be reduced, "cannot" wins over all that a Defense does (A67).
    """
    blocked = back = 0
    unstoppable = False
    if f.attack >= 0 and f.ability < 0 and f.action == f.attack:
        attack = m.stack[f.attack]
        if target == attack.target and f.seat == attack.seat:
            amount += m.number(rules.DAMAGE_BONUS, f.seat, f)
            if amount < 0:
                amount = 0
            unstoppable = attack.unstoppable
            if not unstoppable:
                if attack.halved:
                    amount = halved(amount, attack.halved)
                if attack.negated:
                    blocked = amount
                elif attack.defense >= 0:
                    blocked = block(m, attack, amount)
                if attack.reflected:
                    through = amount - blocked
                    back = through // 2 if attack.reflected == HALF else through
    if m.seats[target].aside is not NOTHING and not unstoppable:
        amount -= absorb(m, target, amount - back - blocked, f.address)
    hit = ev.Damaged(target, f.seat, amount - back, blocked, f.card, f.address)
    if m.happen(hit) and m.book.remembers and f.attack >= 0 and f.ability < 0:
        attack = m.stack[f.attack]
        if f.action == f.attack and f.seat == attack.seat:  # its own text (A88)
            attack.hit = rules.bounded(attack.hit + hit.amount)
    if back:  # one change: whoever falls of it falls together (A54)
        defense = m.stack[f.attack].defense
        if m.seats[f.seat].aside is not NOTHING:
            back -= absorb(m, f.seat, back, f.address)
        m.happen(ev.Reflected(f.seat, target, back, 0, defense, f.address))


def absorb(m: Match, seat: int, amount: int, cause: int) -> int:
    """How much of this Damage Armour takes, which is used up by it (A100)."""
    armour = m.seats[seat].aside.armour
    taken = max(0, min(armour, amount))
    if taken:
        m.happen(ev.ArmourSet(seat, armour - taken, cause))
    return taken


def halved(amount: int, times: int) -> int:
    """This amount halved that many times, rounded up each time."""
    while times > 0 and amount > 1:
        amount = (amount + 1) // 2
        times -= 1
    return amount


def block(m: Match, attack: Frame, amount: int) -> int:
    """How much of this Damage the Defense takes; it uses up the pool (A28, A29)."""
    left = attack.base + attack.more
    if m.table[rules.DEF_POOL] != "per_hit":
        left -= attack.used
    taken = max(0, min(amount, left))
    attack.used += taken
    return taken


def lose(m: Match, seat: int, amount: int, cause: int) -> None:
    """Lose Stamina, if there is any to lose."""
    if amount > 0 and not m.seats[seat].out:
        m.happen(ev.StaminaLost(seat, amount, cause))


def gain(m: Match, seat: int, amount: int, cause: int) -> None:
    """Gain Stamina where that is allowed, up to the cap of the table (A40, A83)."""
    c = m.seats[seat]
    if m.table[rules.STAMINA_CAP] == "start":
        amount = min(amount, c.stamina_start - c.stamina)
    amount = min(amount, rules.BIGGEST - c.stamina)
    if amount > 0 and not c.out and may_gain(m, seat, rules.STAMINA):
        m.happen(ev.StaminaGained(seat, amount, cause))


def set_energy(m: Match, seat: int, energy: int, cause: int) -> None:
    """Set Energy, kept between 0 and the maximum (R63); no event if nothing changes or gaining is
    forbidden."""
    top = m.number(rules.MAX_ENERGY, seat)
    if energy > top:
        energy = top
    if energy < 0:
        energy = 0
    before = m.seats[seat].energy
    if energy > before and not may_gain(m, seat, rules.ENERGY):
        return
    if energy != before:
        m.happen(ev.EnergySet(seat, energy, cause))


def apply_condition(m: Match, seat: int, condition: int, amount: int, cause: int) -> None:
    """Give a Condition, unless the bearer cannot gain it: the higher counter, or the sum (R75,
    A83)."""
    if not may_gain(m, seat, condition):
        return
    before = m.seats[seat].conditions.get(condition, 0)
    if m.book.conditions[condition].reapplied == ADD:
        amount = rules.bounded(amount + before)
    m.happen(ev.ConditionSet(seat, condition, max(before, amount), cause))
