"""What an Enemy's Attack would do if nobody defended, for the people who carry it out.

Owns no rule: the Attack is played on a copy of the match, with the roll that was made. Abilities
are not included, since the Companion knows none.
"""

from __future__ import annotations

from typing import Final

from lithicrage.chronicle import line
from lithicrage.companion.running import push
from lithicrage.companion.tally import Companion
from lithicrage.engine import events as ev
from lithicrage.engine import kits, rules
from lithicrage.engine.match import Match
from lithicrage.engine.state import BANE_NOW, BONUS_NOW, EDGE_NOW, Combatant

TOLD: Final = (
    ev.Damaged,
    ev.StaminaLost,
    ev.StaminaGained,
    ev.EnergySet,
    ev.ConditionSet,
    ev.ConditionRemoved,
    ev.NumberChosen,
    ev.OptionChosen,
)


def needs_roll(companion: Companion, seat: int) -> bool:
    """Whether the Attack that this Enemy has in play still waits for its Power Roll."""
    advice = companion.advice(seat)
    if advice is None or not advice.attack or advice.target < 0:
        return False
    card = companion.match.seats[seat].in_play[-1]
    return companion.match.kinds[card].attack_rolls and last_roll(companion, seat) is None


def would_do(companion: Companion, seat: int) -> tuple[str, ...]:
    """What this Enemy's Attack would do without a Defense, a line each.

    Empty while it has no Attack in play, or one not rolled for yet.
    """
    advice = companion.advice(seat)
    if advice is None or not advice.attack or advice.target < 0 or needs_roll(companion, seat):
        return ()
    m = companion.match.clone()
    m.log = []
    c = m.seats[seat]
    card = c.in_play[-1]
    roll = last_roll(companion, seat)
    if roll is not None:
        prepare(m, c, roll)
    c.attacks -= 1  # it was declared already, and is once more here
    attack(m, seat, card, advice.target)
    told = []
    for event in m.log:
        if isinstance(event, ev.ActionResolved):
            break
        words = line(m, event, -1) if isinstance(event, TOLD) else None
        if words is not None:
            told.append(f"{m.seats[words.seat].name} {words.text}")
    return tuple(told)


def last_roll(companion: Companion, seat: int) -> ev.Rolled | None:
    """The roll made since this Enemy revealed its card."""
    for event in reversed(companion.log):
        if isinstance(event, ev.Rolled) and event.seat == seat:
            return event
        if isinstance(event, ev.Revealed) and not isinstance(event, ev.RollRevealed):
            return None
    return None


def prepare(m: Match, c: Combatant, roll: ev.Rolled) -> None:
    """Have the copy roll the same again: its dice on top, its Edges, Banes and bonus waiting."""
    deck = m.decks[c.deck]
    deck.known = ()
    for die in reversed(roll.dice):
        for pile in (deck.draw_pile, deck.discard_pile):
            if die in pile:
                pile.remove(die)
                deck.draw_pile.append(die)
                break
    answers = kits.roll_numbers(m, c.seat)
    c.favours[EDGE_NOW] = roll.edges - answers[rules.EDGE]
    c.favours[BANE_NOW] = roll.banes - answers[rules.BANE]
    c.favours[BONUS_NOW] = roll.bonus - answers[rules.ROLL_BONUS]


def attack(m: Match, seat: int, card: int, target: int) -> None:
    """Play the Attack to its end. The target has no hand here, so nobody is asked to defend."""
    m.call_attack(seat, card, target)
    push(m, m.stack.pop())
