"""What lies beside a Combatant: the cards that stay with it, and how many are out of the match.

Owns the shelf below its panel, where a card of that kind lies on it, and the list of all of them
that can be laid over the fight. All of it is public (A89, A93).
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.engine import effects as ef
from lithicrage.engine.aside import Stay
from lithicrage.engine.match import Match
from lithicrage.faces.layout import SHAPES
from lithicrage.ui import kit
from lithicrage.ui.fight import told
from lithicrage.ui.fight.actions import Looks
from lithicrage.ui.fight.canvas import Canvas, Inked
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.view import View
from lithicrage.ui.kit.control import Control

NAME: Final = "beside"  # of the list, as of what opens it
TINY: Final = 44  # width of a card on the shelf, at most
EDGE: Final = 8
GAP: Final = 7
CHIP: Final = 52  # width of what opens the list
COIN: Final = 11
ACROSS: Final = 4  # cards in a row of the list
HEAD: Final = 48  # above the list
FOOT: Final = 22  # below each of its cards
NOTHING: Final = mark("no card stays")


def needed(m: Match) -> bool:
    """Whether cards may lie beside a Combatant in this match, or do."""
    return (
        ef.lays_beside(m.book)
        or any(c.aside.stays for c in m.seats)
        or any(deck.out for deck in m.decks)
    )


def panel(view: View, at: FightLayout, name: str, does: Looks) -> Control:
    """The shelf of `you` or `foe`: its cards can be looked at closely, the rest is a list."""
    seat = view.you if name == "you" else view.foe
    rect = getattr(at, f"{name}_shelf")
    parts = []
    for place, stay, box in slots(view, rect, at.k, seat):
        look = partial(does.look, ("card", stay[0]))
        parts.append(
            Control(
                f"stays_{name}_{place + 1}",
                box,
                told.staying(view, seat, stay),
                look,
                Inked(partial(_card, view=view, seat=seat, stay=stay)),
                inspect=look,
                tip=partial(told.stayed, view, seat, stay),
            )
        )
    words = chip_words(view, rect, at.k, seat)
    if words:
        look = partial(does.look, ("beside", seat))
        says = tr("{cards}. Enter lists them", cards=". ".join(told.beside(view, seat)))
        parts.append(Control(f"beside_{name}", chip(rect, at.k), says, look,
                             Inked(partial(_chip, words=words)), inspect=look,
                             tip=partial(told.out, view, seat)))  # fmt: skip
    ground = Inked(partial(draw, empty=not parts))
    return Control("", rect, look=ground, parts=tuple(parts))


def slots(
    view: View, rect: pygame.Rect, k: float, seat: int
) -> list[tuple[int, Stay, pygame.Rect]]:
    """The cards that have room on the shelf `rect`, by place, and where each lies."""
    stays = view.board.seats[seat].aside.stays
    shown = stays[: _fit(view, rect, k, seat)]
    return [(place, stay, slot(rect, k, place)) for place, stay in enumerate(shown)]


def slot(rect: pygame.Rect, k: float, place: int) -> pygame.Rect:
    """Where the card at a place lies on the shelf `rect`."""
    w, h = SHAPES["tiny"]
    wide = width(rect, k)
    high = round(wide * h / w)
    left = rect.x + round(EDGE * k) + place * (wide + round(GAP * k))
    return pygame.Rect(left, rect.y + (rect.h - high) // 2, wide, high)


def width(rect: pygame.Rect, k: float) -> int:
    """How wide a card is on the shelf `rect`."""
    w, h = SHAPES["tiny"]
    return min(round(TINY * k), round((rect.h - round(8 * k)) * w / h))


def chip(rect: pygame.Rect, k: float) -> pygame.Rect:
    """Where the shelf `rect` says what has no room on it."""
    wide = round(CHIP * k)
    inner = rect.inflate(0, -2 * round(6 * k))
    return pygame.Rect(inner.right - round(EDGE * k) - wide, inner.y, wide, inner.h)


def spot(view: View, rect: pygame.Rect, k: float, seat: int, card: int) -> pygame.Rect:
    """Where a card lies that stays with a seat, or will; one without room, where that is told."""
    cards = [stay[0] for stay in view.board.seats[seat].aside.stays]
    place = cards.index(card) if card in cards else len(cards)
    return slot(rect, k, place) if place < _most(rect, k, True) else chip(rect, k)


def chip_words(view: View, rect: pygame.Rect, k: float, seat: int) -> tuple[str, ...]:
    """What the chip says: how many cards more stay, how many are out; nothing where all is seen."""
    c = view.board.seats[seat]
    more = len(c.aside.stays) - _fit(view, rect, k, seat)
    out = len(view.board.decks[c.deck].out)
    return ((f"+{more}",) if more > 0 else ()) + ((tr("{n} OUT", n=out),) if out else ())


def _fit(view: View, rect: pygame.Rect, k: float, seat: int) -> int:
    """How many of the cards that stay have room."""
    c = view.board.seats[seat]
    whole = _most(rect, k, False)
    if view.board.decks[c.deck].out or len(c.aside.stays) > whole:
        return _most(rect, k, True)
    return whole


def _most(rect: pygame.Rect, k: float, chipped: bool) -> int:
    """How many cards have room on the shelf `rect`, with the chip or without."""
    right = chip(rect, k).x if chipped else rect.right - round(EDGE * k)
    gap = round(GAP * k)
    return max(
        1, (right - rect.x - round(EDGE * k) + (0 if chipped else gap)) // (width(rect, k) + gap)
    )


def draw(c: Canvas, empty: bool) -> None:
    """What is said where nothing lies."""
    if empty:
        c.put(tr(NOTHING), "body", c.calm(12.5), kit.DIM, c.rect.inflate(-c.px(24), 0), "centre")


def _card(c: Canvas, view: View, seat: int, stay: Stay) -> None:
    """A card with its counter on a coin, which is of turns where it is yellow."""
    card, counter, turns = stay
    if card in view.aloft:
        return
    c.dst.blit(view.cast.face(view.board.cards[card], c.rect.w, "tiny"), c.rect)
    if counter or turns:
        words = str(told.left(view, seat, stay))
        radius = round(COIN * c.k * min(1.3, max(1.0, c.text_scale**0.5)))
        centre = c.rect.right - radius // 2, c.rect.bottom - radius // 2
        kit.badge(c.dst, centre, words, radius, kit.BODY if turns else kit.ACID, kit.INK, kit.INK)
    c.ring(share=0.6)


def _chip(c: Canvas, words: tuple[str, ...]) -> None:
    kit.button(c.dst, c.rect, "", c.state, k=c.k)
    high = c.rect.h // len(words)
    for line, one in enumerate(words):
        row = pygame.Rect(c.rect.x, c.rect.y + line * high, c.rect.w, high)
        c.put(one, "strong", c.calm(12), kit.INK, row.inflate(-c.px(4), -c.px(2)), "centre")


# ---- the list -----------------------------------------------------------------------------------


def lying(view: View, seat: int) -> list[tuple[int, str]]:
    """All cards beside a seat, those that stay first, and what is said of each."""
    c = view.board.seats[seat]
    found = [(stay[0], told.long(view, seat, stay)) for stay in c.aside.stays]
    away = tr("out of the match")
    return found + [(card, away) for card in view.board.decks[c.deck].out[::-1]]


def list_words(view: View, seat: int) -> str:
    """The list for the ear."""
    kinds = view.board.kinds
    cards = ". ".join(f"{kinds[card].name}, {words}" for card, words in lying(view, seat))
    return tr("Beside {name}: {cards}", name=view.cast.members[seat].name, cards=cards)


def hidden_rows(view: View, sheet: pygame.Rect, k: float, seat: int) -> int:
    """How many rows of the list have no room on a sheet: so far it can be scrolled."""
    _, high = _tile(sheet, k)
    fit = max(1, (sheet.h - round(HEAD * k) - round(EDGE * k)) // high)
    return max(0, -(-len(lying(view, seat)) // ACROSS) - fit)


def draw_list(c: Canvas, view: View, seat: int) -> None:
    """The cards beside a seat as whole faces, on a sheet."""
    pad = c.px(18)
    head = pygame.Rect(pad, c.px(8), c.rect.w - 2 * pad, c.px(HEAD - 12))
    counted = c.put(_counted(view, seat), "strong", c.calm(13), kit.CRIMSON, head, "right")
    head.w = counted.x - c.px(12) - head.x
    title = tr("BESIDE {name}", name=view.cast.members[seat].name.upper())
    c.put(title, "black", 24, kit.INK, head)
    wide, high = _tile(c.rect, c.k)
    cards, hidden = lying(view, seat), hidden_rows(view, c.rect, c.k, seat)
    rows = -(-len(cards) // ACROSS)
    first = min(view.firsts.get(NAME, 0), hidden)
    for place, (card, words) in enumerate(cards[first * ACROSS : (first + rows - hidden) * ACROSS]):
        x = pad + place % ACROSS * (wide + c.px(12))
        y = c.px(HEAD) + place // ACROSS * high
        face = view.cast.face(view.board.cards[card], wide)
        c.dst.blit(face, (x, y))
        rect = pygame.Rect((x, y), face.get_size())
        view.cast.explain(c, view.board.cards[card], rect)
        foot = pygame.Rect(x, rect.bottom, wide, c.px(FOOT))
        c.put(words, "bold", c.calm(13), kit.CRIMSON, foot, "centre")
    if hidden:
        rail = pygame.Rect(c.rect.w - c.px(12), c.px(HEAD), 0, (rows - hidden) * high)
        c.scroll_bar(rail, rows, first, first + rows - hidden)


def _counted(view: View, seat: int) -> str:
    """How many cards of the list stay, and how many are out of the match."""
    c = view.board.seats[seat]
    stays, out = len(c.aside.stays), len(view.board.decks[c.deck].out)
    found = [tr_n("{n} STAYS", "{n} STAY", stays)] if stays else []
    return "  ·  ".join([*found, tr("{n} OUT OF THE MATCH", n=out)] if out else found)


def _tile(sheet: pygame.Rect, k: float) -> tuple[int, int]:
    """How wide a card of the list is, and how high its place."""
    w, h = SHAPES["full"]
    wide = (sheet.w - 2 * round(18 * k) - (ACROSS - 1) * round(12 * k)) // ACROSS
    return wide, round(wide * h / w) + round((FOOT + 6) * k)
