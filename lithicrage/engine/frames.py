"""The frames in which abilities run and passives are asked: the moment as their bearer sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import abilities as ab
from lithicrage.engine import rules
from lithicrage.engine.addresses import DEFEND, REVEAL_DEFENSE
from lithicrage.engine.aside import stay_of
from lithicrage.engine.stack import Frame

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


def ability_frame(m: Match, ability: ab.Ability, seat: int, card: int) -> Frame:
    """A frame for an ability's program at this moment."""
    action = -1
    if m.fight >= 0:
        attacking = m.stack[m.fight].seat == seat
        action = m.fight if attacking else defense_depth(m)
    program = ability.program
    return Frame(
        program,
        m.book.steps[program],
        seat,
        card,
        m.foe_of(seat),
        m.fight,
        action,
        ability.number,
    )


def defense_depth(m: Match) -> int:
    """Where the defense being resolved lies on the stack, -1 when there is none."""
    depth = m.guarding
    if 0 <= depth < len(m.stack) and m.stack[depth].address in (DEFEND, REVEAL_DEFENSE):
        return depth
    return -1


def passive_frame(m: Match, passive: ab.Passive, seat: int, f: Frame | None) -> Frame:
    """The moment in which a passive is asked: that of the frame, seen by its bearer."""
    frame = ability_frame(m, passive, seat, f.card if f is not None else -1)
    if passive.condition >= 0:
        frame.turns = m.seats[seat].conditions.get(passive.condition, 0)
    elif passive.card >= 0:
        frame.turns = stay_of(m, m.seats[seat], passive.card)[1]
    return frame


def fold_passives(m: Match, rule: int, seat: int, f: Frame | None) -> rules.RuleValue:
    """The answer of the table for a seat whose passives on this rule have a test or an amount.

    A passive whose test asks for its own rule is answered by the table alone.
    """
    value = m.table[rule]
    if (rule, seat) in m.asking:
        return value
    m.asking.append((rule, seat))
    for passive in m.seats[seat].kit.moody[rule]:
        if f is not None and f.seat == seat and passive.condition < 0 and passive.card < 0:
            frame = f  # the bearer's own moment
        else:
            frame = passive_frame(m, passive, seat, f)
        if passive.test is not None and not passive.test.holds(m, frame):
            continue
        operand = passive.operand
        if operand is None or isinstance(operand, (int, str, tuple)):
            value = passive.over(value, operand)
        else:
            value = passive.over(value, operand.value(m, frame))
    m.asking.pop()
    return value
