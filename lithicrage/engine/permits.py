"""What a Combatant may do: attack, defend, be a target, gain something (A67, A83)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from lithicrage.engine import abilities as ab
from lithicrage.engine import frames, kits, rules
from lithicrage.engine.stack import Frame

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


def may_attack(m: Match, seat: int) -> bool:
    """Whether a Combatant may attack at all."""
    return m.number(rules.MAY_ATTACK, seat) != rules.OFF


def entry_cost(m: Match, seat: int, card: int) -> int:
    """The Energy that declaring this Attack costs now (A22, A104)."""
    kind = m.kinds[card]
    if kind.less is None:
        return kind.needs
    steps = m.book.steps[kind.attack]
    less = kind.less.value(m, Frame(kind.attack, steps, seat, card, m.foe_of(seat)))
    return min(kind.needs, max(0, kind.needs - less))


def least_energy(m: Match, seat: int, card: int) -> int:
    """The least Energy with which an Attack can be declared and do anything (A22)."""
    kind = m.kinds[card]
    return kind.least if kind.less is None else entry_cost(m, seat, card) + kind.gate


def targets_of(m: Match, seat: int) -> tuple[int, ...]:
    """The living foes of a seat that may be attacked, in seating order."""
    foes = m.foes(seat)
    return targetable(m, foes) if m.book.sheltered else foes


def targetable(m: Match, seats: Iterable[int]) -> tuple[int, ...]:
    """Those of these seats that may be chosen as a target."""
    return tuple([seat for seat in seats if m.number(rules.MAY_BE_TARGETED, seat) != rules.OFF])


def may_defend(m: Match, attacker: int, target: int) -> bool:
    """Whether the target may defend against an Attack of that seat: neither side says it cannot."""
    if m.number(rules.MAY_DEFEND, target) == rules.OFF:
        return False
    if not m.book.undefended:
        return True
    c = m.seats[attacker]
    numbers = {*m.book.house, *kits.borne(m, c)}
    for condition in c.conditions:
        numbers.update(m.book.conditions[condition].abilities)
    value: rules.RuleValue = rules.ON
    borne = [passive for passive in m.book.undefended if passive.number in numbers]
    for passive in sorted(borne, key=ab.in_order):
        if passive.level > c.level:
            continue
        frame = frames.passive_frame(m, passive, attacker, None)
        if passive.test is None or passive.test.holds(m, frame):
            value = passive.over(value, passive.plain())
    return value != rules.OFF


def may_gain(m: Match, seat: int, thing: int) -> bool:
    """Whether a Combatant may gain a Condition, by its number, or `rules.STAMINA`, `rules.ENERGY`.

    Whoever is immune to a Condition may not.
    """
    if m.seats[seat].kit.open:
        return True
    if thing >= 0 and thing in m.listed(rules.IMMUNE, seat):
        return False
    said = m.listed(rules.MAY_GAIN, seat)
    may = rules.ON
    if said:
        meant = (thing, rules.CONDITIONS) if thing >= 0 else (thing,)
        for what, answer in zip(said[::2], said[1::2], strict=True):
            if what in meant:
                may = answer
    return may != rules.OFF
