"""What one seat may see of a match, as plain values (A73).

Hidden are the hands of others and the order of every Draw; everything else is open. A view is all
that a window, a bot or a second screen gets to know: nothing in it changes when the hidden cards
are dealt anew.
"""

from __future__ import annotations

from typing import Any

from lithicrage.engine import events as ev
from lithicrage.engine.automaton import enemy_target
from lithicrage.engine.match import Match
from lithicrage.engine.state import Combatant


def view(m: Match, seat: int) -> dict[str, Any]:
    """The match as this seat may see it, of lists, mappings, texts and numbers.

    `seats` holds one mapping a Combatant: its counters, `conditions` by id, the ids of `in_play`
    and `discard` (top first), how many cards `hand_size` and `draw_size` count, and `hand` for the
    viewer alone, as is `draw_top`, the top cards of its Draw that it has looked at. Where there are
    any: `shown`, the cards of another's hand that all have been shown; `stays`, those that stay
    with it, by id and counter; `out`, those out of the match; and `armour`. An Enemy has `target`,
    the name of whom it would attack now (R100). `asks` is who is asked what; `choices` are the
    answers in words, shown only to the seat that is asked.
    """
    asked = m.pending
    return {
        "viewer": m.seats[seat].name,
        "turn": m.turn,
        "active": m.seats[m.active].name if m.active >= 0 else None,
        "over": m.over,
        "winner": side_words(m) if m.over else None,
        "attack": attack_view(m),
        "asks": None if asked is None else [m.seats[asked.seat].name, asked.kind],
        "choices": [c.text for c in m.choices()] if asked and asked.seat == seat else None,
        "seats": [seat_view(m, c, c.seat == seat) for c in m.seats],
    }


def seat_view(m: Match, c: Combatant, own: bool) -> dict[str, Any]:
    """One Combatant; `own`: with the cards of its hand."""
    deck = m.decks[c.deck]
    found: dict[str, Any] = {
        "name": c.name,
        "side": c.side,
        "level": c.level,
        "stamina": c.stamina,
        "energy": c.energy,
        "skip": c.skip,
        "out": c.out,
        "conditions": {m.book.conditions[n].id: c.conditions[n] for n in sorted(c.conditions)},
        "favours": list(c.favours),
        "in_play": ids(m, c.in_play),
        "discard": ids(m, deck.discard_pile[::-1]),
        "hand_size": len(c.hand),
        "draw_size": len(deck.draw_pile),
    }
    if c.aside.shown and not own:
        found["shown"] = ids(m, list(c.aside.shown))
    if c.aside.stays:
        found["stays"] = [[m.kinds[card].id, counter] for card, counter, _ in c.aside.stays]
    if deck.out:
        found["out"] = ids(m, list(deck.out[::-1]))
    if c.aside.armour:
        found["armour"] = c.aside.armour
    if own:
        found["hand"] = ids(m, c.hand)
        found["draw_top"] = ids(m, deck.seen_by(c.seat)[::-1])
    if c.automaton and not c.out:
        target = enemy_target(m, c)
        found["target"] = m.seats[target].name if target >= 0 else None
    return found


def attack_view(m: Match) -> dict[str, Any] | None:
    """The Attack being resolved: who attacks whom, and the Defense played against it."""
    if m.fight < 0:
        return None
    attack = m.stack[m.fight]
    return {
        "seat": m.seats[attack.seat].name,
        "card": m.kinds[attack.card].id,
        "target": m.seats[attack.target].name,
        "defense": m.kinds[attack.lying].id if attack.lying >= 0 else None,
    }


def ids(m: Match, cards: list[int]) -> list[str]:
    """Cards by id."""
    return [m.kinds[card].id for card in cards]


def side_words(m: Match) -> list[str]:
    """The seats of the side that won; none for a draw."""
    return [] if m.result == ev.NOBODY else [c.name for c in m.seats if c.side == m.result]
