"""What one seat may see of a match, as plain values (A73).

Hands and the order of every Draw are hidden, but for one's own hand; all else lies open. The
window, a bot or a second screen can be shown a view without knowing the rest: nothing in it
changes when what is hidden is dealt anew.
"""

from __future__ import annotations

from typing import Any

from lithicrage.engine import events as ev
from lithicrage.engine.automaton import enemy_target
from lithicrage.engine.match import Match
from lithicrage.engine.state import FOE, LYING, Combatant


def view(m: Match, seat: int) -> dict[str, Any]:
    """The match as this seat may see it, of lists, mappings, texts and numbers.

    `seats` holds one mapping a Combatant: its counters, `conditions` by id, the ids of `in_play`
    and `discard` (top first), how many cards `hand_size` and `draw_size` count, and `hand` for
    the viewer alone, as is `draw_top`, the top cards of its Draw that it has looked at. An Enemy
    has `target`, the name of whom it would attack now (R100). `asks` is who is asked what;
    `choices`, the words of the answers, only the one who is asked can see.
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
    if own:
        found["hand"] = ids(m, c.hand)
        found["draw_top"] = ids(m, deck.seen_by(c.seat)[::-1])
    if c.automaton and not c.out:
        target = enemy_target(m, c)
        found["target"] = m.seats[target].name if target >= 0 else None
    return found


def attack_view(m: Match) -> dict[str, Any] | None:
    """The Attack being resolved: who, whom, and the Defense that lies against it."""
    if m.fight < 0:
        return None
    frame = m.stack[m.fight]
    lying = frame.slots[LYING]
    return {
        "seat": m.seats[frame.seat].name,
        "card": m.kinds[frame.card].id,
        "target": m.seats[frame.slots[FOE]].name,
        "defense": m.kinds[lying].id if lying >= 0 else None,
    }


def ids(m: Match, cards: list[int]) -> list[str]:
    """Cards by id."""
    return [m.kinds[card].id for card in cards]


def side_words(m: Match) -> list[str]:
    """The seats of the side that won; none for a draw."""
    return [] if m.result == ev.NOBODY else [c.name for c in m.seats if c.side == m.result]
