"""Which event sends what on its way: cards between piles and places, numbers from dials.

Owns where things start and land. Called right before an event is played, so the board still shows
what was.
"""

from __future__ import annotations

import pygame

from lithicrage.engine import events as ev
from lithicrage.ui import faces, kit
from lithicrage.ui.fight import company, piles
from lithicrage.ui.fight.animate import Motion, Place
from lithicrage.ui.fight.layout import Layout
from lithicrage.ui.fight.view import View


def launch(motion: Motion, event: ev.Event, view: View, layout: Layout, now: int) -> None:
    """Set in motion what this event moves."""
    seat = event.seat
    if isinstance(event, (ev.Damaged, ev.StaminaLost)):
        _number(motion, layout, view, seat, -event.amount, now)
    elif isinstance(event, ev.StaminaGained):
        _number(motion, layout, view, seat, event.amount, now)
    elif isinstance(event, ev.Drew):
        back = seat != view.you
        _card(
            motion,
            view,
            layout,
            event.card,
            _draw(layout, view, seat),
            _hand(layout, view, seat),
            now,
            back,
        )
    elif isinstance(event, (ev.RollRevealed, ev.DefenseRevealed, ev.Revealed)):
        end = _strip(layout) if isinstance(event, ev.RollRevealed) else _stage(layout, view, seat)
        _card(motion, view, layout, event.card, _draw(layout, view, seat), end, now)
    elif isinstance(event, (ev.AttackDeclared, ev.Defended)):
        if event.card in view.board.seats[seat].hand:
            _card(
                motion,
                view,
                layout,
                event.card,
                _hand(layout, view, seat),
                _stage(layout, view, seat),
                now,
            )
    elif isinstance(event, ev.Discarded):
        start = {
            ev.FROM_HAND: _hand(layout, view, seat),
            ev.FROM_PLAY: _stage(layout, view, seat),
            ev.FROM_DRAW: _draw(layout, view, seat),
        }[event.zone]
        _card(motion, view, layout, event.card, start, _discard(layout, view, seat), now)
    elif isinstance(event, ev.Recovered):
        automaton = view.board.seats[seat].automaton
        end = _draw(layout, view, seat) if automaton else _hand(layout, view, seat)
        _card(motion, view, layout, event.card, _discard(layout, view, seat), end, now)
    elif isinstance(event, ev.Reshuffled):
        for late in range(min(6, len(event.order))):
            start, end = _discard(layout, view, seat), _draw(layout, view, seat)
            _card(motion, view, layout, event.order[late], start, end, now, True, late * 90)


def _card(
    motion: Motion,
    view: View,
    layout: Layout,
    card: int,
    start: Place,
    end: Place,
    now: int,
    back: bool = False,
    late: int = 0,
) -> None:
    width = round(74 * layout.k)
    if back:
        image = faces.card_back((width, round(width * 1.4)), kit.PINK)
    else:
        image = view.cast.face(view.board.cards[card], width, "compact")
    motion.fly(image, start, end, now, late)


def _number(motion: Motion, layout: Layout, view: View, seat: int, change: int, now: int) -> None:
    if not change:
        return
    fighter = view.board.seats[seat]
    fore, back = (kit.INK, kit.GAIN) if change > 0 else (kit.WHITE, (205, 24, 50))
    slip = kit.label(kit.signed(change), 24 * layout.k, fore, back, turn=-6)
    panel = company.seat_rect(view, layout, seat)
    motion.rise(slip, (panel.x + panel.w * 0.28, panel.y + panel.h * 0.58), now)
    motion.turn(seat, fighter.stamina, fighter.stamina + change, now)


def _middle(rect: pygame.Rect) -> Place:
    return (float(rect.centerx), float(rect.centery))


def _draw(layout: Layout, view: View, seat: int) -> Place:
    if seat == view.you:
        return _middle(piles.pile_rects(layout.piles, layout.k)[0])
    return _middle(company.seat_rect(view, layout, seat))


def _discard(layout: Layout, view: View, seat: int) -> Place:
    if seat == view.you:
        return _middle(piles.pile_rects(layout.piles, layout.k)[1])
    return _middle(company.seat_rect(view, layout, seat))


def _hand(layout: Layout, view: View, seat: int) -> Place:
    return _middle(layout.hand if seat == view.you else company.seat_rect(view, layout, seat))


def _strip(layout: Layout) -> Place:
    return _middle(layout.strip)


def _stage(layout: Layout, view: View, seat: int) -> Place:
    rect = layout.stage
    share = 0.12 if seat == view.you else 0.88
    return (rect.x + rect.w * share, float(rect.centery))
