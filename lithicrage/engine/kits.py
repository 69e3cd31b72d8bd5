"""What a Combatant's abilities amount to, worked out anew when its Conditions change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lithicrage.engine import abilities as ab
from lithicrage.engine import rules
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import Combatant

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


def roll_numbers(m: Match, seat: int, f: Frame | None = None) -> Sequence[int]:
    """The rules of a roll whose answer is a number, by rule number, as of this moment."""
    kit = m.seats[seat].kit
    if kit.steady:
        return kit.numbers
    asked = list(kit.numbers)
    for rule in ab.ROLL_RULES:
        asked[rule] = m.number(rule, seat, f)
    return asked


def renew(m: Match, seat: int) -> None:
    """Work out a Combatant's Kit anew: its Conditions changed, or the cards that stay with it."""
    fit(m, m.seats[seat])
    if m.book.auras:
        for c in m.seats:
            if c.seat != seat:
                fit(m, c)
    m.alert = m.book.cards_hear
    m.wide = 0
    for c in m.seats:
        m.alert |= c.kit.alert
        m.wide |= c.kit.wide


def fit(m: Match, c: Combatant) -> None:
    """Give a Combatant the Kit that its abilities, Conditions and others' auras amount to."""
    auras: tuple[int, ...] = ()
    if m.book.auras:
        auras = tuple(n for other in m.seats for n in cast_on(m, other, c))
    c.kit = m.book.kit(borne(m, c), c.level, tuple(sorted(c.conditions)), auras)


def borne(m: Match, c: Combatant) -> tuple[int, ...]:
    """The abilities of a Combatant and of the cards that stay with it."""
    numbers = c.abilities
    for stay in c.aside.stays:
        numbers += m.kinds[stay[0]].staying
    return numbers


def leave_stays(m: Match, c: Combatant, card: int) -> None:
    """Take a card from those that stay with a Combatant, and what it did with it."""
    stays = tuple([stay for stay in c.aside.stays if stay[0] != card])
    c.aside = c.aside._replace(stays=stays)
    renew(m, c.seat)


def cast_on(m: Match, other: Combatant, c: Combatant) -> list[int]:
    """The passives of one Combatant that touch another.

    Those of the table say "opponents" for everybody who bears them; "anyone" all bear themselves.
    """
    numbers = list(borne(m, other))
    for condition in sorted(other.conditions):
        numbers += m.book.conditions[condition].abilities
    found = []
    for n in (*m.book.house, *numbers):
        ability = m.book.abilities[n]
        if isinstance(ability, ab.Passive) and ability.level <= other.level:
            if ability.rule == rules.MAY_DEFEND and ability.scope == ab.OF_OPPONENT:
                continue  # it is about the bearer's own Attacks: `permits` asks for it
            foe = ability.scope == ab.OF_OPPONENT and other.side != c.side
            anyone = ability.scope == ab.OF_ANY and other is not c and n not in m.book.house
            if foe or anyone:
                found.append(n)
    return found
