"""The Enemy's next reveal as a picture: how much it may take, how likely, and what may block.

Owns the slab in the middle, the same facts in words, and the list that opens over the fight. The
numbers are those of `engine.reveals`; nothing is worked out here.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.minds.reveals import Case, Reveals
from lithicrage.ui import kit
from lithicrage.ui.fight import told
from lithicrage.ui.fight.canvas import Canvas, beside, halves
from lithicrage.ui.fight.changes import span
from lithicrage.ui.fight.view import View, tenths
from lithicrage.ui.kit.slip import Tip

NAME: Final = "reveal"  # its box
BARS: Final = 25  # at most; more losses than that share one
HEAD: Final = 26  # units of the heading of the list
ROW: Final = 21  # units of a line of the list
KNOWN: Final = mark("Before your Defense. Based only on what you may know.")


def shown(view: View) -> Reveals | None:
    """The spread that the slab shows now: that of the foe, while no roll lies there."""
    if view.question is None or view.rolling:
        return None
    if view.scene.rolled is not None or view.scene.roll_cards:
        return None
    return view.reveals(view.foe)


def losses(found: Reveals) -> str:
    """The least and the most that it may take."""
    damage = list(found.damage)
    return span(damage[0], damage[-1])


def blocks(found: Reveals) -> str:
    """The least and the most DEF that its next card may have."""
    defs = list(found.blocks)
    return span(defs[0], defs[-1])


def words(view: View, seat: int) -> str:
    """What an Enemy may reveal next, in a sentence; "" while that is not known."""
    found = view.reveals(seat)
    if found is None:
        return ""
    chained = view.spread(seat).chained
    next_words = mark("next reveal by Chain {span} damage")
    next_words = next_words if chained else mark("next reveal {span} damage")
    parts = [tr(next_words, span=losses(found))]
    if len(found.damage) > 1:
        average = mark("mostly {mostly}, {mean} on average")
        parts.append(tr(average, mostly=found.mostly, mean=tenths(found.mean)))
    if found.target != view.you and found.target >= 0:
        parts.append(tr("aimed at {who}", who=view.called(found.target)))
    then = [tr("DEF {span} if it blocks", span=blocks(found))]
    named = {"chain": mark("Chain {share}"), "pass": mark("pass {share}")}
    named["skull"] = (
        mark("your end {share}") if found.target == view.you else mark("their end {share}")
    )
    then += [tr(named[sign], share=share) for sign, share in chances(found)]
    return f"{', '.join(parts)}. {', '.join(then)}"


def chances(found: Reveals) -> list[tuple[str, str]]:
    """What else may come with it, `chain`, `skull` for somebody's end or `pass`, and how likely."""
    parts = []
    if found.chains:
        parts.append(("chain", _share(found.chains, found.weight)))
    if found.fatal:
        parts.append(("skull", _share(found.fatal, found.weight)))
    if found.passes:
        parts.append(("pass", _share(found.passes, sum(case.cards for case in found.cases))))
    return parts


def draw(c: Canvas, view: View, found: Reveals) -> None:
    """The slab: whose card, the spread as bars, and what it comes to."""
    h, pad = c.rect.h, c.px(8)
    head = pygame.Rect(c.px(16), pad, round(c.rect.w * 0.19), h - 2 * pad)
    top, low = halves(head)
    title = tr("NEXT, BY CHAIN") if view.spread(found.seat).chained else tr("NEXT REVEAL")
    c.put(title, "strong", c.calm(12.5), kit.WHITE, top, valign="bottom")
    c.put(_whence(view, found), "body", 12, kit.DIM, low, valign="top")
    right = pygame.Rect(0, pad, round(c.rect.w * 0.3), h - 2 * pad)
    right.right = c.rect.w - c.px(14)
    bars = pygame.Rect(head.right + c.px(8), pad, right.x - head.right - c.px(22), h - 2 * pad)
    draw_bars(c, found, bars)
    _sum(c, view, found, right)
    whole = head.union(bars).union(right)
    c.explain(whole, lambda: told.reveal(view, found, losses(found)))
    if c.focused:
        kit.focus_ring(c.dst, c.rect.inflate(-c.px(2), -c.px(8)), c.k)


def draw_bars(
    c: Canvas, found: Reveals, room: pygame.Rect,
    inks: tuple[kit.Colour, kit.Colour, kit.Colour] = (kit.BONE, kit.WHITE, kit.ASH),
) -> None:  # fmt: skip
    """A bar for each loss, as high as it is likely; the likeliest in acid, no loss in grey.

    `inks` are those of the line, of a loss that may come, and of one that cannot.
    """
    ink, strong, weak = inks
    damage = found.damage
    step = -(-(max(damage) + 1) // BARS)
    count = max(max(damage) // step + 1, 6)
    parts = [0] * count
    for loss, weight in damage.items():
        parts[loss // step] += weight
    wide = room.w // count
    line = min(round(room.h * 0.32), c.px(18))
    base = room.bottom - line
    high, most = base - room.y, max(parts)
    for place, weight in enumerate(parts):
        cell = pygame.Rect(room.x + place * wide, base, wide, line)
        if weight:
            tall = max(c.px(3), high * weight // most)
            bar = pygame.Rect(cell.x + c.px(2), base - tall, wide - c.px(4), tall)
            colour = kit.PINK if place or step > 1 else kit.ASH
            pygame.draw.rect(c.dst, kit.INK, bar.inflate(c.px(2), c.px(2)))
            pygame.draw.rect(c.dst, kit.ACID if weight == most else colour, bar)
        if wide >= c.px(19) or place % 2 == 0:
            below = cell if wide >= c.px(19) else cell.inflate(wide, 0)
            colour = strong if weight else weak
            c.put(str(place * step), "strong", 12, colour, below, "centre")
    pygame.draw.line(c.dst, ink, (room.x, base), (room.x + wide * count, base), max(1, c.px(2)))


def _sum(c: Canvas, view: View, found: Reveals, room: pygame.Rect) -> None:
    """`2–13 damage`, and below it what may block and what else may come."""
    top, low = halves(room)
    used = c.put(losses(found), "strong", c.calm(20), kit.ACID, top)
    mostly = tr("damage")
    if len(found.damage) > 1:
        mostly = tr("damage, mostly {mostly}", mostly=found.mostly)
    c.put(mostly, "strong", c.calm(12), kit.BONE, beside(top, used.right + c.px(7)))
    parts = [("shield", tr("DEF {n}", n=blocks(found)), kit.BONE)]
    tips: dict[str, Tip] = {
        "shield": lambda: told.blocking(found, blocks(found)),
        "chain": lambda: told.chaining(found),
        "skull": lambda: told.fatal(found),
    }
    for sign, share in chances(found):
        if sign != "pass":
            parts.append((sign, share, kit.BONE if sign == "chain" else kit.LOSS))
    x = low.x
    gap = c.px(10 if len(parts) < 3 else 3)
    for sign, words, colour in parts:
        if low.right - x < c.px(40):
            return
        c.sign(sign, 13, colour, (x + c.px(8), low.centery))
        room = beside(low, x + c.px(18))
        left, x = x, c.put(words, "strong", c.calm(12), colour, room).right + gap
        c.explain(pygame.Rect(left, low.y, x - gap - left, low.h), tips[sign])


def _whence(view: View, found: Reveals) -> str:
    """Which cards it may be; whom it aims at where that is not you."""
    if found.target >= 0 and found.target != view.you:
        return tr("at {who}", who=view.board.seats[found.target].name)
    if found.known:
        return view.board.book.cards[found.cases[0].kind].name
    return tr("1 of {n} unseen", n=found.unseen)


# ---- the list over the fight --------------------------------------------------------------------


def draw_list(c: Canvas, view: View, found: Reveals, room: pygame.Rect) -> None:
    """Bars and facts at the left, every card that it may be at the right, the worst first."""
    head = pygame.Rect(room.x, room.y, room.w, c.px(HEAD))
    title = tr("WHAT IT MAY REVEAL NEXT")
    c.strip(title, c.calm(13), head.midleft, kit.PAPER, kit.INK, room.w)
    right = list_room(room, c.k)
    left = pygame.Rect(room.x, right.y, right.x - c.px(16) - room.x, right.h)
    bars = pygame.Rect(left.x, left.y, left.w, round(left.h * 0.45))
    draw_bars(c, found, bars, (kit.INK, kit.INK, kit.FAINT_INK))
    below = pygame.Rect(left.x, bars.bottom + c.px(8), left.w, left.bottom - bars.bottom - c.px(8))
    sentence = words(view, found.seat)
    sentence = f"{sentence[:1].upper()}{sentence[1:]}. {tr(KNOWN)}"
    c.put(sentence, "body", 13, kit.INK, below, valign="top", lines=8)
    _cases(c, view, found, right)


def list_room(room: pygame.Rect, k: float) -> pygame.Rect:
    """The part of the room of `draw_list` that the cards have."""
    top = room.y + round(HEAD * k) + round(6 * k)
    left = room.x + round(room.w * 0.46) + round(16 * k)
    return pygame.Rect(left, top, room.right - left, room.bottom - top)


def fit(found: Reveals, room: pygame.Rect, k: float, text_scale: float) -> int:
    """How many of its cards have room."""
    return max(1, min(len(found.cases), room.h // _high(k, text_scale)))


def _high(k: float, text_scale: float) -> int:
    return round(ROW * k * min(1.6, text_scale))


def _cases(c: Canvas, view: View, found: Reveals, room: pygame.Rect) -> None:
    """The cards, as far as there is room, and a bar where they go on."""
    cases = sorted(found.cases, key=lambda case: (-_mean(case), case.kind))
    rows, high = fit(found, room, c.k, c.text_scale), _high(c.k, c.text_scale)
    first = max(0, min(len(cases) - rows, view.firsts.get(NAME, 0)))
    wide = room.w - c.px(8) * (rows < len(cases))
    for place, case in enumerate(cases[first : first + rows]):
        _row(c, view, case, pygame.Rect(room.x, room.y + place * high, wide, high))
    if rows < len(cases):
        rail = pygame.Rect(room.right - c.px(3), room.y, 0, rows * high)
        c.scroll_bar(rail, len(cases), first, first + rows)


def _row(c: Canvas, view: View, case: Case, row: pygame.Rect) -> None:
    """`2 × Peat Tea   4–12   DEF 2`."""
    name = view.board.book.cards[case.kind].name
    shares = (0.58, 0.2, 0.22)
    x, cells = row.x, []
    for share in shares:
        cells.append(pygame.Rect(x, row.y, round(row.w * share) - c.px(4), row.h))
        x += round(row.w * share)
    many = f"{case.cards} × " if case.cards > 1 else ""
    c.put(many + name, "bold", 12.5, kit.INK, cells[0])
    hits = tr("pass") if case.passes else span(case.low, case.high)
    c.put(hits, "strong", 13, kit.FAINT_INK if case.passes else kit.CRIMSON, cells[1], "right")
    c.put(tr("DEF {n}", n=case.block), "body", 12, kit.FAINT_INK, cells[2], "right")


def _mean(case: Case) -> float:
    return sum(loss * part for loss, part in case.damage.items()) / sum(case.damage.values())


def _share(part: int, whole: int) -> str:
    """A part of the whole in per cent, never rounded to nothing or all."""
    if part >= whole:
        return "100 %"
    return f"{min(99, max(1, round(100 * part / whole)))} %"
