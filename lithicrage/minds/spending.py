"""What may be spent, and whether it brings anything: Powers, costs, what one may do, numbers.

No player gives something up for nothing: the greedy and the hasty player by what the text is worth
to them, a search by leaving out what was tried and did nothing (`idle`).
"""

from __future__ import annotations

from typing import Final

from lithicrage.engine import effects as ef
from lithicrage.engine import frames, state
from lithicrage.engine.abilities import Power
from lithicrage.engine.match import Match
from lithicrage.engine.snapshot import Plain, plain
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import Decision
from lithicrage.game.rng import Rng
from lithicrage.minds.prices import ENERGY_WORTH, price
from lithicrage.minds.walk import Walk

WORLDS: Final = 2  # that a choice must do nothing in, before a search leaves it out
REFUSALS: Final = {state.POWER: -1, state.PAY: 0, state.MAY: 0}
# What only the Attack that is being defended against gives a worth.
GUARDING: Final = (
    ef.AwaitRoll,
    ef.Block,
    ef.BlockMore,
    ef.CopyAttack,
    ef.DefendAgain,
    ef.Halve,
    ef.Negate,
    ef.Reflect,
    ef.Reroll,
    ef.ShiftTier,
)
NOTHING: Final[frozenset[int]] = frozenset()


def defending(m: Match, f: Frame) -> bool:
    """Whether a question comes out of a Defense: then the Attack is known and can be foreseen."""
    return f.attack >= 0 and f.action != f.attack


def here(m: Match, energy: int, blocks: dict[int, int]) -> Walk:
    """A walk from the frame that asks, with this much Energy left."""
    f = m.stack[-1]
    tier = m.stack[f.action].tier if f.action >= 0 else 0
    return Walk(m, f, tier, blocks, energy)


def guards(m: Match) -> bool:
    """Whether what the asking cost or "may" brings keeps off the Attack, whose worth is not told
    by a walk."""
    f = m.stack[-1]
    program = m.book.programs[f.address]
    effect = program[f.counter]
    assert isinstance(effect, (ef.Pay, ef.Branch))
    return any(isinstance(one, GUARDING) for one in program[f.counter + 1 : effect.otherwise])


def refusal_of(d: Decision) -> int:
    """The place of the choice that spends nothing, where a Power, cost or "may" is asked for."""
    return d.options.index((REFUSALS[d.kind],))


def power_worths(m: Match, d: Decision, blocks: dict[int, int]) -> list[int]:
    """What each Power on offer is worth, its Energy paid; going on is worth 0."""
    scores = []
    for (number,) in d.options:
        if number < 0:
            scores.append(0)
            continue
        power = m.book.abilities[number]
        assert isinstance(power, Power)
        frame = frames.ability_frame(m, power, d.seat, -1)
        left = m.seats[d.seat].energy - power.energy
        walk = Walk(m, frame, 0, blocks, left)
        scores.append(walk.worth(0) - ENERGY_WORTH * power.energy)
    return scores


def choose_power(m: Match, d: Decision, blocks: dict[int, int]) -> int:
    """The Power that is worth most, if it is worth anything."""
    return dearest(power_worths(m, d, blocks), refusal_of(d))


def choose_branch(m: Match, d: Decision, blocks: dict[int, int]) -> int:
    """Pay or not, may or not: walk both ways from here, and go the first only for more."""
    f = m.stack[-1]
    effect = m.book.programs[f.address][f.counter]
    assert isinstance(effect, (ef.Pay, ef.Branch))
    energy = m.seats[d.seat].energy
    spent = d.amount if isinstance(effect, ef.Pay) and effect.cost == ef.ENERGY_COST else 0
    yes = here(m, energy - spent, blocks).worth(f.counter + 1)
    if isinstance(effect, ef.Pay):
        yes -= price(effect.cost, d.amount)
    no = here(m, energy, blocks).worth(effect.otherwise)
    return d.options.index((1,) if yes > no else (0,))


def number_worths(m: Match, d: Decision, blocks: dict[int, int]) -> list[int]:
    """What each number is worth, what it costs paid."""
    f = m.stack[-1]
    behind = m.book.programs[f.address][f.counter + 1]
    scores = []
    for (number,) in d.options:
        walk = here(m, m.seats[d.seat].energy, blocks)
        walk.own_frame().x = number
        if isinstance(behind, ef.PayEnergyX) and number == 0:
            scores.append(walk.worth(behind.otherwise))
        else:
            scores.append(walk.worth(f.counter + 1))
    if m.seats[d.seat].side != m.seats[f.seat].side:  # the text is another's (A103)
        return [-score for score in scores]
    return scores


def dearest(scores: list[int], refusal: int) -> int:
    """The place of the highest score: the first of equals, but the refusal before all others."""
    return max(range(len(scores)), key=lambda i: (scores[i], i == refusal, -i))


def idle(m: Match) -> frozenset[int]:
    """The choices at the pending Decision that no search has to look at.

    Of Powers, costs and what one may do: those that bring nothing but their price in worlds that
    the chooser may imagine. Of Energy X, outside a Defense: what brings no more than 0 does, and 0
    where the text is worth its Energy: for that the card was played.
    """
    d = m.pending
    if d is None or len(d.options) < 2:
        return NOTHING
    if d.kind == state.NUMBER:
        return _idle_numbers(m, d) if d.cost == ef.ENERGY_COST else NOTHING
    if d.kind not in REFUSALS:
        return NOTHING
    refusal = refusal_of(d)
    left = {index for index in range(len(d.options)) if index != refusal}
    for number in range(WORLDS):
        world = m.imagine(d.seat, Rng(m.turn, number))
        refused = world.clone()
        refused.choose(refusal)
        left = {index for index in left if only_spends(world, index, refused)}
    return frozenset(left)


def only_spends(world: Match, index: int, refused: Match) -> bool:
    """Whether a choice leads where refusing led, and left nobody better off.

    `world` is the match before, `refused` the one after the refusal; both stay as they are.
    """
    asked = world.pending
    assert asked is not None
    seat = asked.seat
    done = world.clone()
    done.choose(index)
    if asked.kind == state.POWER:  # others may be on offer still
        while (d := done.pending) is not None and d.kind == state.POWER and d.seat == seat:
            done.choose(refusal_of(d))
        turn = len(world.stack) - 1
        if turn < len(done.stack):
            done.stack[turn].powers_done = True
    before, after = refused.seats[seat], done.seats[seat]
    if after.energy > before.energy or after.stamina > before.stamina:
        return False
    if not _asks_no_more(done.pending, refused.pending):
        return False
    return _unpriced(done, seat) == _unpriced(refused, seat)


def _asks_no_more(d: Decision | None, refused: Decision | None) -> bool:
    """Whether the same question follows, with no choice that refusing did not leave."""
    if d is None or refused is None:
        return d is refused
    same = (d.kind, d.seat, d.card) == (refused.kind, refused.seat, refused.card)
    return same and set(d.options) <= set(refused.options)


def _unpriced(m: Match, seat: int) -> Plain:
    """The match without its question and what a price is paid in: a seat's Energy, Stamina and
    limited uses."""
    other = m.clone()
    other.pending = None
    other.asked = 0
    c = other.seats[seat]
    c.energy = c.stamina = 0
    c.used = {}
    return plain(other)


def _idle_numbers(m: Match, d: Decision) -> frozenset[int]:
    if defending(m, m.stack[-1]):
        return NOTHING
    scores = number_worths(m, d, {})
    nothing = scores[d.options.index((0,))]
    some = {index for index, score in enumerate(scores) if score > nothing}
    if some:
        return frozenset(range(len(scores))) - some
    return frozenset(range(len(scores))) - {d.options.index((0,))}
