"""What the Damage of an Attack is made of: each printed number, stat and ability with its share.

Owns no arithmetic of its own: the way that a forecast found is played once more on the same
imagined clone, effect by effect, and each Amount is read the moment before the engine uses it.
Where the parts do not come to what the engine then deals, there are none.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from lithicrage.engine import abilities as ab
from lithicrage.engine import amounts as am
from lithicrage.engine import events as ev
from lithicrage.engine import kits, rules
from lithicrage.engine.effects import Deal
from lithicrage.engine.frames import passive_frame
from lithicrage.engine.match import EFFECT_LIMIT, Match
from lithicrage.engine.stack import Frame
from lithicrage.engine.stepping import step

# Who gives a part of a sum: the card by print, a stat or a reading of the moment, an ability, and
# whatever turns the sum into what is dealt (halved, never below 0).
PRINTED: Final = "printed"
READ: Final = "read"
ABILITY: Final = "ability"
TURNED: Final = "turned"


class SumPart(NamedTuple):
    """A part of a sum: its share, who gives it, the Amount that was read, the ability's number."""

    share: int
    by: str
    amount: am.Amount | None = None
    ability: int = -1


def damage_parts(m: Match, path: tuple[int, ...], attack: int) -> tuple[SumPart, ...]:
    """The parts of the Damage before DEF of the Attack with this card (-1: the one that the first
    choice declares), as `m`, which is consumed, plays these choices."""
    seat = m.seat
    log: list[ev.Event] = []
    m.log = log
    found: list[SumPart] = []
    for choice in path:
        if m.pending is None or m.seat != seat or choice >= len(m.pending.options):
            break
        m.accept(choice)
        for _ in range(EFFECT_LIMIT):
            attack = _declared(m, attack)
            before, parts = len(log), _parts(m, attack)
            stopped = step(m)
            if parts:
                found += _checked(parts, log[before:], attack)
            if stopped or _over(log):
                break
        if _over(log):
            break
    dealt = sum(e.raw for e in log if isinstance(e, ev.Damaged) and e.card == attack)
    return _joined(found) if sum(part.share for part in found) == dealt else ()


def _declared(m: Match, attack: int) -> int:
    return m.stack[m.fight].declared if attack < 0 and m.fight >= 0 else attack


def _over(log: list[ev.Event]) -> bool:
    """Whether the Attack is over, so that what comes next is another's."""
    return bool(log) and isinstance(log[-1], (ev.TurnEnded, ev.TurnStarted, ev.Chained))


def _parts(m: Match, attack: int) -> list[SumPart]:
    """The parts of what the next effect deals, if it is Damage of this Attack."""
    frame = m.stack[-1]
    effect = frame.steps[frame.counter]
    if not isinstance(effect, Deal) or frame.card != attack or frame.attack < 0:
        return []
    parts = _read(effect.amount, m, frame, 1)
    if frame.ability < 0 and frame.action == frame.attack:
        lying = m.stack[frame.attack]
        if frame.foe == lying.target and frame.seat == lying.seat:
            parts += _bonus(m, frame)
    return parts or [SumPart(0, PRINTED)]


def _read(amount: am.Amount, m: Match, f: Frame, sign: int) -> list[SumPart]:
    """The parts that an Amount adds up."""
    if isinstance(amount, am.Sum):
        return _read(amount.left, m, f, sign) + _read(amount.right, m, f, sign)
    if isinstance(amount, am.Difference):
        return _read(amount.left, m, f, sign) + _read(amount.right, m, f, -sign)
    by = PRINTED if isinstance(amount, am.Const) else READ
    return [SumPart(sign * amount.value(m, f), by, amount)]


def _bonus(m: Match, f: Frame) -> list[SumPart]:
    """What abilities, and the rules of the table, put on top."""
    rule, kit = rules.DAMAGE_BONUS, m.seats[f.seat].kit
    value = m.table[rule]
    start = rules.as_number(value)
    parts = [SumPart(start, ABILITY)] if start else []
    for passive in kit.moody.get(rule, ()) or _constant(m, f.seat):
        frame = f if passive.condition < 0 else passive_frame(m, passive, f.seat, f)
        if passive.test is not None and not passive.test.holds(m, frame):
            continue
        operand = passive.operand
        plain = operand.value(m, frame) if isinstance(operand, am.Amount) else operand
        after = passive.over(value, plain)
        share = rules.as_number(after) - rules.as_number(value)
        if share:
            parts.append(SumPart(share, ABILITY, None, passive.number))
        value = after
    rest = m.number(rule, f.seat, f) - rules.as_number(value)
    return parts + ([SumPart(rest, ABILITY)] if rest else [])


def _constant(m: Match, seat: int) -> list[ab.Passive]:
    """The passives on a seat's Damage that never depend on the moment."""
    c = m.seats[seat]
    numbers = list(kits.borne(m, c))
    numbers += [n for id in c.conditions for n in m.book.conditions[id].abilities]
    passives = [m.book.abilities[n] for n in numbers]
    return [
        one
        for one in passives
        if isinstance(one, ab.Passive) and one.rule == rules.DAMAGE_BONUS and one.level <= c.level
    ]


def _checked(parts: list[SumPart], happened: list[ev.Event], attack: int) -> list[SumPart]:
    """The parts, and what was done to their sum before it was dealt."""
    dealt = sum(e.raw for e in happened if isinstance(e, ev.Damaged) and e.card == attack)
    rest = dealt - sum(part.share for part in parts)
    return parts + ([SumPart(rest, TURNED)] if rest else [])


def _joined(parts: list[SumPart]) -> tuple[SumPart, ...]:
    """Parts of one origin together, in the order in which they came first."""
    found: dict[tuple[str, str, int], SumPart] = {}
    for part in parts:
        name = "" if part.by == PRINTED else repr(part.amount)
        key = part.by, name, part.ability
        before = found.get(key)
        found[key] = part if before is None else before._replace(share=before.share + part.share)
    return tuple(part for part in found.values() if part.share)
