"""Effects that run the sword block of another card: the Attack's, or the top card's of Draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import listening
from lithicrage.engine.addresses import COPYING, NO_CARD, PLAYING
from lithicrage.engine.effects.core import attack_on
from lithicrage.engine.program import Effect
from lithicrage.engine.stack import Frame

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


class CopyAttack(Effect):
    """The text of the Attack's card as the defender's own, against the attacker.

    It has the roll of the Attack and makes none; nobody defends against it.
    """

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        attack = attack_on(m, f)
        if attack is None or m.seats[attack.seat].out:
            return
        copy = push_action(m, COPYING, f, attack.card, attack.seat)
        copy.tier = attack.tier
        program = m.kinds[attack.card].attack
        m.call(program, f.seat, attack.card, attack.seat, f.attack, copy.action, f.ability)


class PlayTop(Effect):
    """The top card of the user's Draw is revealed and its sword block done (R24, A10).

    In an Attack it is a part of that action; an ability plays it as one of its own, at the tier of
    the action around it if that has rolled. A chain of them is cut like one of abilities.
    """

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if m.seats[f.seat].out or not listening.goes_on(m, listening.PLAYS, f.seat, f.address):
            return
        played = push_action(m, PLAYING, f, NO_CARD, f.foe)
        if f.ability < 0 and f.action >= 0:
            played.action = f.action
        elif f.action >= 0 and m.stack[f.action].seat == f.seat:
            played.tier = m.stack[f.action].tier


def push_action(m: Match, address: int, f: Frame, card: int, foe: int) -> Frame:
    """Push an action of its own for the user of a frame; no card was declared for it."""
    steps = m.book.steps[address]
    depth = len(m.stack)
    action = Frame(address, steps, f.seat, card, foe, f.attack, depth, f.ability)
    action.begin_action()
    action.target = max(foe, 0)
    m.stack.append(action)
    return action
