"""Runs pieces of the rulebook on a Match at rest: frames are pushed, run, and popped again.

Owns the frames that the Companion puts on the stack; knows no verb. Whatever is pushed has run to
its end when a function here returns.
"""

from __future__ import annotations

from collections.abc import Callable

from lithicrage.companion.seating import NOBODY
from lithicrage.engine import events as ev
from lithicrage.engine.addresses import COPYING, DEFEND, ENEMY_TURN, PLAYER_TURN
from lithicrage.engine.automaton import enemy_target
from lithicrage.engine.match import Match
from lithicrage.engine.program import Call, Program
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import Combatant

Step = Callable[[Match, Frame], None]


def run(m: Match, seat: int, *steps: Step) -> None:
    """Run these steps for a Combatant, and what follows from them, until the Match rests again."""
    frame = Frame(COPYING, (*map(Call, steps), None), seat)
    frame.begin_action()
    push(m, frame)


def run_turn(m: Match, seat: int, *steps: Step) -> None:
    """As `run`, with the rulebook's turn as the cause of what happens."""
    run_as(m, ENEMY_TURN if m.seats[seat].automaton else PLAYER_TURN, seat, *steps)


def run_as(m: Match, address: int, seat: int, *steps: Step) -> None:
    """As `run`, with a program of the rulebook as the cause of what happens."""
    push(m, Frame(address, in_place_of(m, address, *steps), seat))


def in_place_of(m: Match, address: int, *steps: Step) -> Program:
    """These steps as a program of the rulebook: where the fallen go on in that lies in it, too."""
    return (*map(Call, steps), *(None,) * len(m.book.steps[address]))


def act(m: Match, c: Combatant, card: int, declared: int, attack: bool, step: Step) -> None:
    """Run a step in the frame of an Action of this Combatant: its own Attack, or a Defense.

    `declared` is what it bore when that was declared (A4).
    """
    depth = len(m.stack)
    other = m.foe_of(c.seat) if attack else attacker(m, c.seat)
    you, foe = (c.seat, other) if attack else (other, c.seat)
    steps = (Call(step), None) if attack else (None,)
    frame = Frame(COPYING, steps, you, card, foe, depth, depth)
    frame.begin_action()
    frame.declared = card
    frame.target = foe
    frame.defense = frame.lying = frame.outer = NOBODY
    if attack:
        frame.was = declared
    else:
        frame.target_was = declared
    m.fight = depth
    if not attack:
        m.stack.append(frame)
        m.guarding = depth + 1
        guard = in_place_of(m, DEFEND, step)
        frame = Frame(DEFEND, guard, c.seat, card, other, depth, depth + 1)
        frame.begin_action()
    push(m, frame)


def report_event(m: Match, event: ev.Event) -> None:
    """Make an event that people report happen; as a step it returns nothing."""
    m.happen(event)


def push(m: Match, frame: Frame) -> None:
    """Put a frame on the stack and run. What a Condition asks meanwhile is declined."""
    m.pending = None
    m.fired.clear()
    m.stack.append(frame)
    m.advance()
    while m.pending is not None and m.pending.seat != NOBODY:
        m.choose(len(m.pending.options) - 1)
    m.fight = m.guarding = NOBODY


def attacker(m: Match, seat: int) -> int:
    """Who deals Damage to this seat now: the active one, else whom that one attacks."""
    c = m.seats[seat]
    if m.active < 0:
        return m.foe_of(seat)
    active = m.seats[m.active]
    if active.side != c.side:
        return m.active
    if active is c and c.automaton:
        return enemy_target(m, c)
    return m.foe_of(seat)
