"""Who hears what: abilities that listen to an event, stand in for it.

First heard, first run (A67); an ability fires at most FIRE_LIMIT times between two decisions, and
not at all in a turn that has asked for more than ASKED_LIMIT of them: loops can ask, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lithicrage.engine import abilities as ab
from lithicrage.engine import events as ev
from lithicrage.engine import frames
from lithicrage.engine.addresses import FALLING
from lithicrage.engine.aside import stay_of
from lithicrage.engine.state import Combatant

if TYPE_CHECKING:
    from lithicrage.engine.match import Match

STACK_LIMIT: Final = 200  # frames; beyond it no ability is queued any more
FIRE_LIMIT: Final = 30  # times one ability may fire between two decisions
ASKED_LIMIT: Final = 300  # decisions of a turn
PLAYS: Final = -1  # what counts cards played off a Draw, in the place of an ability


def hear(m: Match, event: ev.Event, alert: int) -> None:
    """Queue the programs of the abilities that listen to an event, a moment of it after the other.

    `alert` has a bit for each moment that somebody listens to.
    """
    for when in event.whens:
        if not alert >> when & 1:
            continue
        subject = event.subject(when)
        if subject < 0:
            continue
        own = m.seats[subject]
        if m.wide >> when & 1:
            hear_all(m, when, event, own)
        elif not own.out or when == ab.DEFEATED:  # only its own abilities can hear it
            for trigger in own.kit.listeners[when]:
                fire(m, trigger, own, event)
        if m.book.cards_hear >> when & 1:
            hear_cards(m, when, event, own)


def hear_all(m: Match, when: int, event: ev.Event, own: Combatant) -> None:
    """Ask the abilities of everybody, first heard, first run (A67)."""
    for c in m.by_turn():
        if c.out and not (when == ab.DEFEATED and c is own):
            continue  # the fallen hear nothing more but their own fall (A78)
        for trigger in c.kit.listeners[when]:
            scope = trigger.scope
            if scope == ab.OF_SELF:
                if c is not own:
                    continue
            elif scope == ab.OF_OPPONENT and c.side == own.side:
                continue
            fire(m, trigger, c, event)


def hear_cards(m: Match, when: int, event: ev.Event, own: Combatant) -> None:
    """Ask cards where they lie: the one that it happens with, then hands and Discards (A96).

    A Discard of several is that of the first of them who stands.
    """
    card = event.about()
    if card >= 0 and not own.out:
        for place, trigger in m.kinds[card].hearing:
            if place == ab.ANYWHERE and trigger.when == when:
                fire(m, trigger, own, event, card)
    piles: list[int] = []
    for c in m.by_turn():
        if c.out:
            continue
        lying = [(ab.IN_HAND, held) for held in c.hand]
        if c.deck not in piles:
            piles.append(c.deck)
            pile = m.decks[c.deck].discard_pile
            lying += [(ab.IN_DISCARD, used) for used in pile[::-1]]
        for there, one in lying:
            for place, trigger in m.kinds[one].hearing:
                if place == there and trigger.when == when and hears(trigger, c, own):
                    fire(m, trigger, c, event, one)


def hears(trigger: ab.Trigger, c: Combatant, own: Combatant) -> bool:
    """Whether a trigger of one Combatant is about another's moment."""
    if trigger.scope == ab.OF_SELF:
        return c is own
    return trigger.scope == ab.OF_ANY or c.side != own.side


def fire(m: Match, ability: ab.Ability, c: Combatant, event: ev.Event, card: int = -1) -> bool:
    """Queue an ability's program if its limit and its test allow it; of a `card` where it lies, it
    is about that."""
    key = ability.key
    if key and c.used.get(key, 0) >= ability.times:
        return False
    frame = frames.ability_frame(m, ability, c.seat, event.about() if card < 0 else card)
    frame.amount = event.size()
    if ability.condition >= 0:
        frame.turns = c.conditions.get(ability.condition, 0)
    elif ability.card >= 0:
        frame.turns = stay_of(m, c, ability.card)[1]
    if ability.test is not None and not ability.test.holds(m, frame):
        return False
    if not goes_on(m, ability.number, c.seat, ability.program):
        return False
    if card >= 0 and card in c.hand and card not in c.aside.shown:  # it shows itself (A96)
        known = (*c.aside.shown, card)
        m.happen(ev.HandShown(c.seat, tuple([held for held in c.hand if held in known])))
    if key:
        m.happen(ev.AbilityUsed(c.seat, key))
    m.queue.append(frame)
    m.waiting = True
    return True


def goes_on(m: Match, number: int, seat: int, program: int) -> bool:
    """Whether an ability may run once more, or a card play another one (PLAYS); said if not."""
    count = m.fired.get(number, 0) + 1
    m.fired[number] = count
    limit = FIRE_LIMIT if m.asked <= ASKED_LIMIT else 0
    if count <= limit and len(m.stack) + len(m.queue) <= STACK_LIMIT:
        return True
    if count <= limit + 1:
        m.tell(ev.LoopCut(seat, number, program))
    return False


def replace_event(m: Match, event: ev.Event) -> bool:
    """Whether an ability of the one concerned takes the event's place.

    None replaces what its own program does.
    """
    if event.guard == ab.INSTEAD_DEFEAT and any(
        f.address == FALLING and f.seat == event.seat for f in m.stack
    ):
        return False
    c = m.seats[event.seat]
    running = {f.ability for f in m.stack}
    return any(
        guard.number not in running and fire(m, guard, c, event)
        for guard in c.kit.guards[event.guard]
    )
