"""Choosing a Power Roll: the cards, a row for each pair, the Enemy's block, what follows.

Owns the arrangement that replaces stage and hand while two cards are chosen (R38). A row tells
natural, Edge or Bane, total, tier, damage before block and what is kept; all of it is the Prospect
of its option.
"""

from __future__ import annotations

from itertools import pairwise

import pygame

from lithicrage.engine.outlook import printed_block
from lithicrage.ui import kit
from lithicrage.ui.fight.canvas import Canvas
from lithicrage.ui.fight.forecast import Prospect
from lithicrage.ui.fight.handlers import Choice
from lithicrage.ui.fight.view import View, block_words, effects
from lithicrage.ui.kit.palette import CONDITIONS

NAME = "pair"  # of a row's box, before its number
GUTTER = 7  # beside rows that go on, for the bar that says so
HEAD = 26
ROW = 62
COLUMNS = (
    ("BURN", 0.0),
    ("ROLL", 0.215),
    ("TIER", 0.415),
    ("DAMAGE", 0.495),
    ("YOU KEEP", 0.645),
    ("CRIT", 0.865),
)


def card_rects(view: View, rect: pygame.Rect, k: float) -> list[tuple[int, pygame.Rect]]:
    """The hand cards in order and where each lies in the panel `rect`."""
    hand = view.board.seats[view.you].hand
    if not hand:
        return []
    tall = rect.h - round(34 * k)
    attack = round(tall / 1.4)
    left = rect.x + attack + round(44 * k)
    room = rect.right - left - round(6 * k)
    width = min(
        round((tall - round(12 * k)) * 150 / 205),
        (room - round(8 * k) * (len(hand) - 1)) // len(hand),
    )
    height = round(width * 205 / 150)
    gap = (
        min(round(16 * k), (room - width * len(hand)) // max(1, len(hand) - 1))
        if len(hand) > 1
        else 0
    )
    top = rect.y + round(24 * k) + (tall - height) // 2
    return [
        (card, pygame.Rect(left + i * (width + gap), top, width, height))
        for i, card in enumerate(hand)
    ]


def row_rects(
    view: View, rect: pygame.Rect, k: float, text_scale: float
) -> list[tuple[int, pygame.Rect]]:
    """The pairs that can be seen, by place of the choice, and where their rows lie."""
    if not view.rolling or view.question is None:
        return []
    count = len(view.question.choices)
    head = round(HEAD * k * min(1.4, text_scale)) + round(7 * k)
    room = rect.h - head - round(7 * k)
    fit = max(1, min(count, room // round(ROW * k)))
    height = min(room // fit, round(ROW * 1.16 * k))
    first = view.first(NAME, fit)
    inner = _inner(rect, k, fit < count)
    return [
        (place, pygame.Rect(inner.x, rect.y + head + i * height, inner.w, height))
        for i, place in enumerate(range(first, first + fit))
    ]


def _inner(rect: pygame.Rect, k: float, goes_on: bool) -> pygame.Rect:
    """What rows and headings have of the panel, beside the bar of a list that goes on."""
    inner = rect.inflate(-round(14 * k), 0)
    inner.w -= round(GUTTER * k) * goes_on
    return inner


def draw_cards(c: Canvas, view: View) -> None:
    """The attacking card and the hand, stamped BURN or KEEP."""
    assert view.question is not None
    asks = view.question.asks
    tall = c.rect.h - c.px(16)
    if asks >= 0:
        image, pad = view.cast.laid(view.board.cards[asks], round(tall / 1.4), 2.0, mark="attack")
        c.sheet.blit(image, (c.px(2) - pad, (c.rect.h - image.get_height()) // 2))
    places = card_rects(view, c.rect, c.k)
    plus = pygame.Rect(0, 0, c.px(26), c.px(40))
    if places:
        plus.center = (places[0][1].x - c.px(16), c.rect.centery + c.px(8))
        c.put("+", "strong", 28, kit.PAPER, plus, "centre")
    for slot, (card, rect) in enumerate(places):
        burn = card in _burned(view)
        definition = view.board.cards[card]
        image, pad = view.cast.laid(definition, rect.w, 0.0, "compact", "burn" if burn else "keep")
        lift = c.px(7) if burn else 0
        at = (rect.x, rect.y - lift)
        if burn:
            face = view.cast.face(definition, rect.w, "compact")
            kit.glow(c.sheet, face, at, kit.PINK, c.px(12), ("roll", rect.w))
        c.sheet.blit(image, (at[0] - pad, at[1] - pad))
        if slot < 9:
            size = 12 * c.k * min(1.4, c.text_scale)
            back, fore = (kit.ACID, kit.INK) if burn else (kit.INK, kit.PAPER)
            wide = kit.key_width(view.number(slot), size)
            spot = (rect.centerx - wide // 2, max(0, at[1] - round(size * 1.2)))
            kit.key_cap(c.sheet, spot, view.number(slot), size, back, fore)
        if view.focused == f"card_{slot + 1}":
            kit.focus_ring(c.sheet, rect.move(0, -lift), c.k * 0.6)


def _burned(view: View) -> tuple[int, ...]:
    """The cards shown as burned: those picked by hand, else those of the shown pair."""
    if view.hovered < 0 and view.burned:
        return view.burned
    choice = view.choice
    return choice.cards if choice is not None else ()


def still_pairs(sheet: pygame.Surface, rect: pygame.Rect, k: float) -> None:
    """The paper of the table, drawn once onto the window's still layer."""
    kit.drop(sheet, kit.sheet(rect.size, 35, torn=2.0, k=k), rect.topleft, 8 * k, 170)


def draw_pairs(c: Canvas, view: View) -> None:
    """One row for each pair that can be seen."""
    head = pygame.Rect(
        c.px(6), c.px(6), c.rect.w - c.px(12), round(HEAD * c.k * min(1.4, c.text_scale)) - c.px(4)
    )
    pygame.draw.rect(c.sheet, kit.INK, head)
    rows = row_rects(view, c.rect, c.k, c.text_scale)
    total = len(view.question.choices) if view.question else 0
    inner = _inner(c.rect, c.k, len(rows) < total)
    ends = [share for _, share in COLUMNS[1:]] + [1.0]
    for (name, share), end in zip(COLUMNS, ends, strict=True):
        x = inner.x + c.px(8) + round(inner.w * share)
        room = pygame.Rect(x, head.y, inner.x + round(inner.w * end) - x, head.h)
        if name == "CRIT" and len(rows) < total:
            name = f"CRIT   {len(rows)} of {total}"
        c.put(name, "strong", c.calm(11.5), kit.PAPER, room)
    for at, (place, row) in enumerate(rows):
        if at and place != view.shown:
            pygame.draw.line(c.sheet, (190, 178, 156), row.topleft, (row.right, row.y))
        _pair(c, view, place, row)
    if 0 < len(rows) < total:
        top = rows[0][1].y
        rail = pygame.Rect(c.rect.w - c.px(11), top, 0, rows[-1][1].bottom - top)
        c.scroll_bar(rail, total, rows[0][0], rows[-1][0] + 1)


def _pair(c: Canvas, view: View, place: int, row: pygame.Rect) -> None:
    assert view.question is not None
    choice = view.question.choices[place]
    prospect = view.of(choice)
    if place == view.shown:
        pygame.draw.rect(c.sheet, kit.ACID, row)
        if place == view.picked:
            pygame.draw.rect(c.sheet, kit.INK, row, max(2, c.px(3)))
    edges = [row.x + c.px(8) + round(row.w * share) for _, share in COLUMNS] + [row.right - c.px(4)]
    cells = [pygame.Rect(a, row.y, b - a - c.px(4), row.h) for a, b in pairwise(edges)]
    tiny = min(round((row.h - c.px(14)) * 0.9), round(cells[0].w * 0.4))
    x = cells[0].x
    for card in choice.cards:
        face = view.cast.face(view.board.cards[card], tiny, "tiny")
        c.sheet.blit(face, (x, row.centery - face.get_height() // 2))
        x += tiny
        if card == choice.cards[0]:
            plus = pygame.Rect(x, row.y, c.px(20), row.h)
            c.put("+", "strong", 17, kit.INK, plus, "centre")
            x += c.px(20)
    if prospect is None:
        return
    on = place == view.shown
    _roll_cells(c, prospect, cells, on)
    _kept_cell(c, view, choice, cells[4])
    _crit_cell(c, prospect, cells[5], place == 0 and len(view.question.choices) > 1)
    _damage_cell(c, view, prospect, cells[3], on)


def _roll_cells(c: Canvas, prospect: Prospect, cells: list[pygame.Rect], on: bool) -> None:
    """Natural, what is added, total; and the tier in its box."""
    roll = prospect.outlook.roll
    if roll is None:
        c.put("–", "strong", 17, kit.INK, cells[1], "centre")
        return
    moved = roll.total - roll.natural
    room = cells[1]
    left = room.copy()
    left.w = round(room.w * 0.6)
    if moved:
        sign = "+" if moved > 0 else kit.MINUS
        top, low = left.copy(), left.copy()
        top.h = low.h = left.h // 2
        low.y = top.bottom
        c.put(
            f"{roll.natural} {sign} {abs(moved)} =", "strong", 16, kit.INK, top, "right", "bottom"
        )
        words = (
            "Edge" if roll.edges > roll.banes else "Bane" if roll.banes > roll.edges else "bonus"
        )
        c.put(words, "body", 11.5, kit.INK if on else kit.FAINT_INK, low, "right", "top")
    elif roll.edges or roll.banes:
        word = "Double " if max(roll.edges, roll.banes) > 1 else ""
        word += "Edge" if roll.edges > roll.banes else "Bane" if roll.banes > roll.edges else "even"
        c.put(word, "body", 12, kit.INK, left, "right")
    right = pygame.Rect(left.right + c.px(4), room.y, room.right - left.right - c.px(4), room.h)
    c.put(str(roll.total), "strong", 28, kit.INK, right)
    box = pygame.Rect(
        cells[2].x, 0, min(cells[2].w - c.px(4), c.px(46)), min(c.px(38), cells[2].h - c.px(12))
    )
    box.centery = cells[2].centery
    _tier(c, box, roll.tier)


def _tier(c: Canvas, box: pygame.Rect, tier: int) -> None:
    """A tier box: dots for tier 2, stripes for tier 3, so that colour is not needed."""
    colour = (kit.BONE, kit.BODY, kit.ACID)[tier - 1]
    pygame.draw.rect(c.sheet, kit.INK, box, border_radius=max(2, c.px(4)))
    inner = box.inflate(-c.px(6), -c.px(6))
    pygame.draw.rect(c.sheet, colour, inner, border_radius=max(1, c.px(3)))
    if tier == 2:
        for x in range(inner.x + c.px(4), inner.right - 2, max(4, c.px(5))):
            for y in (inner.y + c.px(3), inner.bottom - c.px(4)):
                pygame.draw.circle(
                    c.sheet, kit.mix(colour, kit.INK, 0.4), (x, y), max(1, c.px(1.2))
                )
    if tier == 3:
        for x in range(inner.x + c.px(3), inner.right - c.px(5), max(4, c.px(5))):
            for y in (inner.y + c.px(1), inner.bottom - c.px(5)):
                pygame.draw.line(
                    c.sheet, kit.mix(colour, kit.INK, 0.4), (x, y + c.px(3)), (x + c.px(3), y)
                )
    c.put(f"T{tier}", "strong", 17, kit.INK, inner, "centre")


def _damage_cell(c: Canvas, view: View, prospect: Prospect, room: pygame.Rect, on: bool) -> None:
    """Damage before block, the Conditions beside it."""
    top = pygame.Rect(room.x, room.y + c.px(2), room.w, round(room.h * 0.62))
    low = pygame.Rect(room.x, top.bottom - c.px(2), room.w, room.bottom - top.bottom - c.px(2))
    raw = prospect.swing or prospect.outlook.raw
    used = c.put(str(raw), "strong", 28, kit.INK if on else kit.CRIMSON, top)
    x = used.right + c.px(6)
    for sign, words in effects(view, prospect)[:2]:
        if sign not in CONDITIONS or x > room.right - c.px(24):
            continue
        c.sign(
            CONDITIONS[sign].sign, 13, kit.INK if on else kit.CRIMSON, (x + c.px(7), top.centery)
        )
        number = pygame.Rect(x + c.px(16), top.y, room.right - x - c.px(16), top.h)
        used = c.put(words.rsplit(" ", 1)[-1], "strong", 14, kit.INK, number)
        x = used.right + c.px(6)
    c.put("before block", "body", 11.5, kit.INK if on else kit.FAINT_INK, low)


def _kept_cell(c: Canvas, view: View, choice: Choice, room: pygame.Rect) -> None:
    """What stays in the hand, with its DEF and what a pass with it would give."""
    hand = view.board.seats[view.you].hand
    kept = [card for card in hand if card not in choice.cards]
    if not kept:
        c.put("nothing", "body", 12.5, kit.FAINT_INK, room)
        return
    best = max(kept, key=lambda card: printed_block(view.board.book, view.board.card(card)))
    kind = view.board.card(best)
    top = pygame.Rect(room.x, room.y + c.px(6), room.w, room.h // 2 - c.px(6))
    low = pygame.Rect(room.x, top.bottom, room.w, room.h // 2 - c.px(6))
    more = f" +{len(kept) - 1}" if len(kept) > 1 else ""
    kit.badge(c.sheet, (room.x + c.px(10), top.centery), str(kind.cost), c.px(11))
    c.put(
        kind.name + more,
        "bold",
        12.5,
        kit.INK,
        pygame.Rect(top.x + c.px(25), top.y, top.w - c.px(25), top.h),
    )
    c.sign("shield", 12, kit.INK, (room.x + c.px(10), low.centery))
    c.put(
        f"{block_words(view, best)}, pass +{kind.cost}",
        "bold",
        12,
        kit.INK,
        pygame.Rect(low.x + c.px(25), low.y, low.w - c.px(25), low.h),
    )


def _crit_cell(c: Canvas, prospect: Prospect, room: pygame.Rect, best: bool) -> None:
    """What is special about a pair: a Crit, a Chain, that it is the best of all."""
    roll = prospect.outlook.roll
    special = prospect.outlook.chain or (roll is not None and roll.crit)
    if best:
        half = pygame.Rect(room.x, room.y, room.w, room.h // 2 if special else room.h)
        c.strip("BEST", 12, half.center, kit.PAPER, kit.INK, room.w, turn=3, centre=True)
        room = pygame.Rect(room.x, half.bottom, room.w, room.bottom - half.bottom)
    if best and not special:
        return
    if roll is not None and roll.crit:
        c.strip(
            "CRIT: CHAIN",
            12,
            room.center,
            kit.WHITE,
            kit.CRIMSON,
            room.w,
            turn=-5,
            face="black",
            centre=True,
        )
    elif prospect.outlook.chain:
        c.strip("CHAIN", 12, room.center, kit.INK, kit.BODY, room.w, centre=True)
    else:
        c.put("–", "strong", 16, kit.FAINT_INK, room, "centre")


def place_of(view: View, burned: tuple[int, ...]) -> int:
    """The place of the pair that two hand cards make, in either order; -1 for less than two."""
    if view.question is None or len(burned) != 2:
        return -1
    kinds = view.board.cards
    wanted = sorted(kinds[card] for card in burned)
    for place, choice in enumerate(view.question.choices):
        if sorted(kinds[card] for card in choice.cards) == wanted:
            return place
    return -1
