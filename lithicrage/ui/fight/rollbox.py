"""Choosing a Power Roll: the cards, a row for each pair, the Enemy's block, what follows.

Owns the arrangement that replaces stage and hand while two cards are chosen (R38). A row tells
natural, Edge or Bane, total, tier, damage before block and what is kept; all of it is the Prospect
of its option.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr, tr_in
from lithicrage.minds.forecast import Prospect
from lithicrage.ui import kit
from lithicrage.ui.fight import burning, told
from lithicrage.ui.fight.actions import Deeds, Rows, listed
from lithicrage.ui.fight.canvas import Canvas, Inked, beside, halves
from lithicrage.ui.fight.changes import span
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.view import View, block_words, effects, tenths
from lithicrage.ui.kit.control import Control
from lithicrage.ui.kit.palette import CONDITIONS
from lithicrage.ui.models.questions import AnswerChoice

NAME = "pair"  # of a row's box, before its number
# What favours a roll, alone and doubled: Edges (1), Banes (-1), as many of both (0).
FAVOURS: Final = {
    1: (mark("Edge"), mark("Double Edge")),
    0: (mark("even"), mark("Double even")),
    -1: (mark("Bane"), mark("Double Bane")),
}
GUTTER = 7  # beside rows that go on, for the bar that says so
HEAD = 26
ROW = 62
COLUMNS = ((mark("BURN"), 0.0), (mark("ROLL, LOW FIRST"), 0.215), (mark("TIER"), 0.415),
           (mark("DAMAGE"), 0.495), (mark("YOU KEEP"), 0.645), (mark("CRIT"), 0.865))  # fmt: skip


def cards(view: View, at: FightLayout, does: Deeds) -> Control:
    """The attacking card, and the cards that can be burned, stamped BURN or KEEP."""
    places, parts = card_rects(view, at), []
    for slot, (card, rect) in enumerate(places):
        look = Inked(partial(_card, view=view, card=card, slot=slot))
        kind, burned = view.board.card(card), card in view.burned
        words = mark("keep {card}, Cost {cost}") if burned else mark("burn {card}, Cost {cost}")
        parts.append(Control(f"card_{slot + 1}", rect, tr(words, card=kind.name, cost=kind.cost),
                             partial(does.burn, slot), look, carries=card,
                             inspect=partial(does.look, ("card", card))))  # fmt: skip
    left = places[0][1].x - at.cards.x if places else -1
    if left >= 0:  # on the attacking card, too, a card is let go to burn
        slab = pygame.Rect(*at.cards.topleft, left - round(28 * at.k), at.cards.h)
        parts.append(Control("", slab, take=does.burn_for_roll, offers=tr("BURN")))
    return Control("", at.cards, look=Inked(lambda c: _attack(c, view, left)), parts=tuple(parts))


def pairs(view: View, at: FightLayout, does: Deeds) -> Control:
    """The table of pairs with its rows."""
    rows = row_rects(view, at)

    def look(place: int) -> Inked:
        return Inked(lambda c: _pair(c, view, place, place == rows[0][0]))

    inside = [(place, rect.move(-at.pairs.x, -at.pairs.y)) for place, rect in rows]
    return Control("", at.pairs, look=Inked(lambda c: draw_pairs(c, view, inside)),
                   take=does.burn_for_roll, offers=tr("BURN"),
                   **listed(view, does, NAME, rows, look))  # fmt: skip


def card_rects(view: View, at: FightLayout) -> list[tuple[int, pygame.Rect]]:
    """The hand cards in order and where each lies."""
    rect, k = at.cards, at.k
    hand = view.hand
    if not hand:
        return []
    tall = rect.h - round(34 * k)
    left, width = rect.x + round(tall / 1.4) + round(44 * k), card_width(rect, k, len(hand))
    room = rect.right - left - round(6 * k)
    others = len(hand) - 1
    height = round(width * 205 / 150)
    gap = min(round(16 * k), (room - width * len(hand)) // others) if others else 0
    first = pygame.Rect(left, rect.y + round(24 * k) + (tall - height) // 2, width, height)
    return [(card, first.move(i * (width + gap), 0)) for i, card in enumerate(hand)]


def card_width(rect: pygame.Rect, k: float, count: int) -> int:
    """The width of each of so many hand cards in the panel `rect`."""
    tall = rect.h - round(34 * k)
    room = rect.w - round(tall / 1.4) - round(44 * k) - round(6 * k)
    tallest = round((tall - round(12 * k)) * 150 / 205)
    return min(tallest, (room - round(8 * k) * (count - 1)) // count)


def attack_width(rect: pygame.Rect, k: float) -> int:
    """The width of the attacking card in the panel `rect`."""
    return round((rect.h - round(16 * k)) / 1.4)


def row_rects(view: View, at: FightLayout) -> Rows:
    """The pairs that can be seen, and where their rows lie."""
    rect, k, text_scale = at.pairs, at.k, at.text_scale
    if not view.rolling or view.question is None:
        return []
    count = len(view.question.choices)
    head = round(HEAD * k * min(1.4, text_scale)) + round(7 * k)
    room = rect.h - head - round(7 * k)
    fit = max(1, min(count, room // round(ROW * k)))
    height = min(room // fit, round(ROW * 1.16 * k))
    first = view.first(NAME, fit)
    inner = _inner(rect, k, fit < count)
    row = pygame.Rect(inner.x, rect.y + head, inner.w, height)
    return [(first + i, row.move(0, i * height)) for i in range(fit)]


def _inner(rect: pygame.Rect, k: float, goes_on: bool) -> pygame.Rect:
    """What rows and headings have of the panel, beside the bar of a list that goes on."""
    inner = rect.inflate(-round(14 * k), 0)
    inner.w -= round(GUTTER * k) * goes_on
    return inner


def _attack(c: Canvas, view: View, left: int) -> None:
    """The attacking card, and a plus before the cards of the hand, which begin at `left`."""
    asks = view.asked.asks
    if asks >= 0:
        width = attack_width(c.rect, c.k)
        image, pad = view.cast.laid(view.board.cards[asks], width, 2.0, mark="attack")
        c.dst.blit(image, (c.px(2) - pad, (c.rect.h - image.get_height()) // 2))
    if left >= 0:
        plus = pygame.Rect(0, 0, c.px(26), c.px(40))
        plus.center = (left - c.px(16), c.rect.centery + c.px(8))
        c.put("+", "strong", 28, kit.PAPER, plus, "centre")


def _card(c: Canvas, view: View, card: int, slot: int) -> None:
    burn, definition = card in _burned(view), view.board.cards[card]
    image, pad = view.cast.laid(definition, c.rect.w, 0.0, "compact", "burn" if burn else "keep")
    up = burn or view.pointed == f"card_{slot + 1}"
    rect = c.rect.move(0, -c.px(7) if up else 0)
    if burn:
        face = view.cast.face(definition, rect.w, "compact")
        kit.glow(c.dst, face, rect.topleft, kit.PINK, c.px(12), ("roll", rect.w))
    c.dst.blit(image, (rect.x - pad, rect.y - pad))
    c.number(view.number(slot), rect.centerx, rect.y, 1.2, burn)
    c.on(rect).ring(share=0.6)


def _burned(view: View) -> tuple[int, ...]:
    """The cards shown as burned: those picked by hand, else those of the shown pair."""
    if view.hovered < 0 and view.burned:
        return view.burned
    choice = view.choice
    return choice.cards if choice is not None else ()


def draw_pairs(c: Canvas, view: View, rows: Rows) -> None:
    """The heading of the pairs that can be seen."""
    high = round(HEAD * c.k * min(1.4, c.text_scale)) - c.px(4)
    head = pygame.Rect(c.px(6), c.px(6), c.rect.w - c.px(12), high)
    pygame.draw.rect(c.dst, kit.INK, head)
    total = len(view.question.choices) if view.question else 0
    inner = _inner(c.rect, c.k, len(rows) < total)
    ends = [share for _, share in COLUMNS[1:]] + [1.0]
    for (name, share), end in zip(COLUMNS, ends, strict=True):
        x = inner.x + c.px(8) + round(inner.w * share)
        room = pygame.Rect(x, head.y, inner.x + round(inner.w * end) - x, head.h)
        words = tr(name)
        if name == COLUMNS[-1][0] and len(rows) < total:
            words = f"{words}   {tr('{n} of {all}', n=len(rows), all=total)}"
        c.put(words, "strong", c.calm(11.5), kit.PAPER, room)
    if 0 < len(rows) < total:
        top = rows[0][1].y
        rail = pygame.Rect(c.rect.w - c.px(11), top, 0, rows[-1][1].bottom - top)
        c.scroll_bar(rail, total, rows[0][0], rows[-1][0] + 1)


def _pair(c: Canvas, view: View, place: int, first: bool) -> None:
    row, on = c.rect, place == view.shown
    if not first and not on:
        pygame.draw.line(c.dst, (190, 178, 156), row.topleft, (row.right, row.y))
    choice = view.asked.choices[place]
    prospect = view.of(choice)
    c.mark(on, place == view.picked, 3)
    edges = [row.x + c.px(8) + round(row.w * share) for _, share in COLUMNS] + [row.right - c.px(4)]
    cells = [pygame.Rect(a, row.y, b - a - c.px(4), row.h) for a, b in pairwise(edges)]
    tiny = min(round((row.h - c.px(14)) * 0.9), round(cells[0].w * 0.4))
    x = cells[0].x
    for card in choice.cards:
        face = view.cast.face(view.board.cards[card], tiny, "tiny")
        c.dst.blit(face, (x, row.centery - face.get_height() // 2))
        x += tiny
        if card == choice.cards[0]:
            plus = pygame.Rect(x, row.y, c.px(20), row.h)
            c.put("+", "strong", 17, kit.INK, plus, "centre")
            x += c.px(20)
    if prospect is None:
        return
    _roll_cells(c, prospect, cells, on)
    _kept_cell(c, view, choice, cells[4])
    _crit_cell(c, prospect, cells[5], view.is_best(place))
    _damage_cell(c, view, prospect, cells[3], on)
    c.explain(cells[1], "power_roll")
    c.explain(cells[2], "tier")
    c.explain(cells[3], partial(told.burst, view, choice=choice))
    c.explain(cells[4], "table:kept")
    roll = prospect.outlook.roll
    if roll is not None and roll.crit:
        c.explain(cells[5], "crit")
    elif prospect.outlook.chain:
        c.explain(cells[5], "chain")
    elif place == 0 and len(view.asked.choices) > 1:
        c.explain(cells[5], "table:best")


def _roll_cells(c: Canvas, prospect: Prospect, cells: list[pygame.Rect], on: bool) -> None:
    """Natural, what is added, total; and the tier in its box."""
    roll = prospect.outlook.roll
    if roll is None:
        c.put("–", "strong", 17, kit.INK, cells[1], "centre")
        return
    moved = roll.total - roll.natural
    better, double = roll.edges - roll.banes, max(roll.edges, roll.banes) > 1
    favour = FAVOURS[(better > 0) - (better < 0)]
    room = cells[1]
    left = room.copy()
    left.w = round(room.w * 0.6)
    if moved:
        sign = "+" if moved > 0 else kit.MINUS
        top, low = halves(left)
        words = f"{roll.natural} {sign} {abs(moved)} ="
        c.put(words, "strong", 16, kit.INK, top, "right", "bottom")
        words = tr(favour[0] if better else mark("bonus"))
        c.put(words, "body", 11.5, kit.INK if on else kit.FAINT_INK, low, "right", "top")
    elif roll.edges or roll.banes:
        c.put(tr(favour[double]), "body", 12, kit.INK, left, "right")
    c.put(str(roll.total), "strong", 28, kit.INK, beside(room, left.right + c.px(4)))
    wide, high = min(cells[2].w - c.px(4), c.px(46)), min(c.px(38), cells[2].h - c.px(12))
    box = pygame.Rect(cells[2].x, 0, wide, high)
    box.centery = cells[2].centery
    _tier(c, box, roll.tier)


def _tier(c: Canvas, box: pygame.Rect, tier: int) -> None:
    """A tier box: dots for tier 2, stripes for tier 3, so that colour is not needed."""
    colour = (kit.BONE, kit.BODY, kit.ACID)[tier - 1]
    dark = kit.mix(colour, kit.INK, 0.4)
    pygame.draw.rect(c.dst, kit.INK, box, border_radius=max(2, c.px(4)))
    inner = box.inflate(-c.px(6), -c.px(6))
    pygame.draw.rect(c.dst, colour, inner, border_radius=max(1, c.px(3)))
    if tier == 2:
        for x in range(inner.x + c.px(4), inner.right - 2, max(4, c.px(5))):
            for y in (inner.y + c.px(3), inner.bottom - c.px(4)):
                pygame.draw.circle(c.dst, dark, (x, y), max(1, c.px(1.2)))
    if tier == 3:
        for x in range(inner.x + c.px(3), inner.right - c.px(5), max(4, c.px(5))):
            for y in (inner.y + c.px(1), inner.bottom - c.px(5)):
                pygame.draw.line(c.dst, dark, (x, y + c.px(3)), (x + c.px(3), y))
    c.put(tr_in("tier", "T{n}", n=tier), "strong", 17, kit.INK, inner, "centre")


def _damage_cell(c: Canvas, view: View, prospect: Prospect, room: pygame.Rect, on: bool) -> None:
    """Damage before block, the Conditions beside it."""
    top = pygame.Rect(room.x, room.y + c.px(2), room.w, round(room.h * 0.62))
    low = pygame.Rect(room.x, top.bottom - c.px(2), room.w, room.bottom - top.bottom - c.px(2))
    raw, ink = prospect.swing or prospect.outlook.raw, kit.INK if on else kit.CRIMSON
    used = c.put(str(raw), "strong", 28, ink, top)
    x = used.right + c.px(6)
    for sign, _, name, _ in effects(view, prospect)[:2]:
        if sign not in CONDITIONS or x > room.right - c.px(24):
            continue
        c.sign(CONDITIONS[sign].sign, 13, ink, (x + c.px(7), top.centery))
        number = name.rsplit(" ", 1)[-1]
        used = c.put(number, "strong", 14, kit.INK, beside(top, x + c.px(16)))
        x = used.right + c.px(6)
    c.put(tr("before block"), "body", 11.5, kit.INK if on else kit.FAINT_INK, low)


def _kept_cell(c: Canvas, view: View, choice: AnswerChoice, room: pygame.Rect) -> None:
    """What stays in the hand, with its DEF and what a pass with it would give."""
    kept = burning.kept(view, choice)
    if not kept:
        c.put(tr("nothing"), "body", 12.5, kit.FAINT_INK, room)
        return
    best = max(kept, key=lambda card: view.board.card(card).block)
    kind = view.board.card(best)
    top = pygame.Rect(room.x, room.y + c.px(6), room.w, room.h // 2 - c.px(6))
    low = pygame.Rect(room.x, top.bottom, room.w, room.h // 2 - c.px(6))
    more = f" +{len(kept) - 1}" if len(kept) > 1 else ""
    kit.badge(c.dst, (room.x + c.px(10), top.centery), str(kind.cost), c.px(11))
    c.put(kind.name + more, "bold", 12.5, kit.INK, beside(top, top.x + c.px(25)))
    c.sign("shield", 12, kit.INK, (room.x + c.px(10), low.centery))
    words = tr("{block}, pass for {n}", block=block_words(view, best), n=kind.cost)
    c.put(words, "bold", 12, kit.INK, beside(low, low.x + c.px(25)))


def _crit_cell(c: Canvas, prospect: Prospect, room: pygame.Rect, best: bool) -> None:
    """What is special about a pair: a Crit, a Chain, that the adviser finds it best."""
    roll = prospect.outlook.roll
    special = prospect.outlook.chain or (roll is not None and roll.crit)
    if best:
        half = pygame.Rect(room.x, room.y, room.w, room.h // 2 if special else room.h)
        c.strip(tr("BEST"), 12, half.center, kit.PAPER, kit.INK, room.w, turn=3, centre=True)
        room = pygame.Rect(room.x, half.bottom, room.w, room.bottom - half.bottom)
    if best and not special:
        return
    if roll is not None and roll.crit:
        c.strip(tr("CRIT: CHAIN"), 12, room.center, kit.WHITE, kit.CRIMSON, room.w, turn=-5,
                face="black", centre=True)  # fmt: skip
    elif prospect.outlook.chain:
        c.strip(tr("CHAIN"), 12, room.center, kit.INK, kit.BODY, room.w, centre=True)
    else:
        c.put("–", "strong", 16, kit.FAINT_INK, room, "centre")


def draw_blocks(c: Canvas, view: View) -> None:
    """How many unseen cards have which DEF, and what the shown roll would do against each."""
    prospect = view.prospect
    left = pygame.Rect(c.px(14), c.px(8), round(c.rect.w * 0.3), c.rect.h - c.px(16))
    head = pygame.Rect(left.x, left.y, left.w, round(left.h * 0.18))
    c.put(tr("{who} BLOCK", who=view.tag(view.foe)), "strong", 12.5, kit.WHITE, head)
    if prospect is None or not prospect.hits:
        room = pygame.Rect(left.x, head.bottom, c.rect.w - c.px(28), left.bottom - head.bottom)
        asked = prospect is not None and prospect.swing
        words = mark("a card from its hand may block")
        words = tr(words if asked else mark("no card is revealed for this"))
        c.put(words, "body", 12.5, kit.BONE, room, valign="top")
        return
    total = sum(hit.cards for hit in prospect.hits)
    room = pygame.Rect(left.x, head.bottom, left.w, round(left.h * 0.38))
    known = view.next_of(view.foe) >= 0
    unseen = tr("its next card is one of {n} unseen", n=total)
    words = tr("its next card is known") if known else unseen
    c.put(words, "body", 12, kit.BONE, room, valign="top", lines=2)
    low = pygame.Rect(left.x, room.bottom, left.w, left.bottom - room.bottom)
    used = c.put(tenths(prospect.mean), "strong", 26, kit.ACID, low)
    rest = beside(low, used.right + c.px(8))
    c.put(tr("through, on average"), "strong", 11.5, kit.ACID, rest, lines=2)
    wide = c.rect.w - left.right - c.px(24)
    room = pygame.Rect(left.right + c.px(10), left.y, wide, left.h)
    _histogram(c, prospect, room)
    c.explain(room, partial(told.blocks, view, prospect))
    c.explain(low, "table:damage_through")


def _histogram(c: Canvas, prospect: Prospect, room: pygame.Rect) -> None:
    counts: dict[int, int] = {}
    losses: dict[int, set[int]] = {}
    for hit in prospect.hits:
        counts[hit.block] = counts.get(hit.block, 0) + hit.cards
        losses.setdefault(hit.block, set()).add(hit.loss)
    top, most = max(max(counts), 6), max(counts.values())
    least, heads = kit.LEAST_TEXT * c.k, (tr("DEF"), tr("HIT"))
    needed = max(kit.text_width(head, "strong", least) for head in heads)
    label = max(c.px(34), needed + c.px(6))
    wide = (room.w - label) // (top + 1)
    line = round(room.h * 0.21)
    base = room.bottom - 2 * line - c.px(2)
    high = base - room.y - round(room.h * 0.2)
    name = pygame.Rect(room.x, base + c.px(2), label - c.px(4), line)
    c.put(tr("DEF"), "strong", 11, kit.DIM, name, "right")
    c.put(tr("HIT"), "strong", 11, kit.ACID, name.move(0, line), "right")
    shade = kit.mix(kit.PINK, kit.INK, 0.3)
    for block in range(top + 1):
        cell = pygame.Rect(room.x + label + block * wide, base + c.px(2), wide, line)
        seen = counts.get(block, 0)
        if seen:
            tall = max(c.px(3), high * seen // most)
            bar = pygame.Rect(cell.x + c.px(3), base - tall, wide - c.px(6), tall)
            pygame.draw.rect(c.dst, kit.INK, bar.inflate(c.px(3), c.px(2)))
            pygame.draw.rect(c.dst, kit.PINK, bar)
            for y in range(bar.y + c.px(2), bar.bottom, max(3, c.px(4))):
                pygame.draw.line(c.dst, shade, (bar.x, y), (bar.right - 1, y))
            number = pygame.Rect(cell.x, bar.y - line, wide, line)
            c.put(str(seen), "strong", 12, kit.WHITE, number, "centre")
        c.put(str(block), "strong", 13, kit.WHITE if seen else kit.ASH, cell, "centre")
        words = span(min(losses[block]), max(losses[block])) if seen else "–"
        size = c.calm(10.5) if "–" in words[1:] else 15
        colour = kit.ACID if seen else kit.ASH
        c.put(words, "strong", size, colour, cell.move(0, line), "centre")
    pygame.draw.line(c.dst, kit.BONE, (room.x + label, base), (room.right, base), max(1, c.px(2)))


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
