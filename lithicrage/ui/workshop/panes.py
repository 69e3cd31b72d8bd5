"""What stands beside the text: the face, the words, the scenarios, the price, who uses the card.

Owns how each of these looks in the rectangle it gets. Knows the bench's values, no focus and no
input; text that has no room gives way, and lists scroll.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.faces.portraits import portrait
from lithicrage.lab.pricing import Price
from lithicrage.lint.rule import Problem
from lithicrage.scenarios.suite import ScenarioOutcome
from lithicrage.ui.kit import (
    ACID,
    BODY,
    BONE,
    CRIMSON,
    DIM,
    FAINT_INK,
    GAIN,
    INK,
    LAYERS,
    LEAST_FLOW,
    LOSS,
    PAPER,
    PINK,
    SLATE,
    SPIRIT,
    WHITE,
    Colour,
    flow,
    flow_height,
    meter,
    put_flow,
    put_icon,
    shadow,
    tenths,
    text,
    wrap,
)
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Layout
from lithicrage.ui.kit.scroll import Scroll, draw_rail
from lithicrage.ui.kit.typeset import LEAD, Flow, fit_paragraph, put_fitted
from lithicrage.ui.workshop.looks import CardLook, User
from lithicrage.ui.workshop.price import Pricer

LARGEST: Final = 1.5  # what lists grow to: they stand in a third of the window
SPAN: Final = 20.0  # points of victories at the ends of the price's ruler


class ListLine(NamedTuple):
    """A line of a list: what it is, and its words."""

    sort: str  # pass, fail, expected, found, note
    words: str


def proof_rows(
    layout: Layout, width: int, outcomes: Sequence[ScenarioOutcome], unplayed: Sequence[str]
) -> list[ListLine]:
    """The scenarios of a card as lines of a width: how each went, of a failure what was expected.

    Failures come first; what is too long goes on in a line of its own.
    """
    rows: list[ListLine] = []
    size = size_of(layout, 13)

    def add(sort: str, words: str) -> None:
        taken = round(size * 5.2) if sort in ("expected", "found") else round(size * 2)
        broken = wrap(words, "bold", size, max(20, width - layout.px(32) - taken)) or [""]
        rows.append(ListLine(sort, broken[0]))
        rows.extend(ListLine(f"{sort}+", part) for part in broken[1:])

    for outcome in sorted(outcomes, key=lambda one: one.passed):
        add("pass" if outcome.passed else "fail", outcome.name)
        for missed in outcome.differences:
            add("expected", f"{missed.what}: {missed.expected}")
            add("found", missed.found)
    for words in unplayed:
        add("note", words)
    return rows


def paragraph(
    pen: Brush, words: str, size: float, colour: Colour = BONE, rect: pygame.Rect | None = None
) -> None:
    """Words in as many lines as they take, from the top; smaller only where that is too much."""
    layout, box = pen.layout, pen.rect if rect is None else rect
    got = fit_paragraph(words, "body", size_of(layout, size), box.size, 0.7 * size * layout.k)
    put_fitted(pen.dst, got, colour, box, "left", "top")


def size_of(layout: Layout, size: float) -> float:
    """A text size in pixels for lists and captions, which grow less than what is read at length."""
    return size * layout.k * min(layout.text_scale, LARGEST)


def draw_shaded(
    dst: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], k: float
) -> None:
    """A picture of a card with the shadow of any card of that size, which is kept."""
    size, spread = picture.get_size(), 5 * k
    pad = max(1, round(spread * 2))

    def soft() -> pygame.Surface:
        card = pygame.Surface(size, pygame.SRCALPHA)
        card.fill(INK)
        return shadow(card, spread, 165)[0]

    made = LAYERS.get(("card shadow", size, spread), soft)
    dst.blit(made, (at[0] - pad + round(3 * k), at[1] - pad + round(5 * k)))
    dst.blit(picture, at)


def proofs(pen: Brush, scroll: Scroll, rows: Sequence[ListLine]) -> None:
    """The lines of a list of scenarios that can be seen, on paper."""
    dst, layout = pen.dst, pen.layout
    size = size_of(layout, 13)
    for place in scroll.shown:
        rect, row = scroll.rect(place), rows[place]
        rect.w -= layout.px(14)
        sort, more, _ = row.sort.partition("+")
        if sort in ("expected", "found"):
            strip = rect.inflate(-layout.px(22), 0).move(layout.px(11), 0)
            pygame.draw.rect(dst, INK, strip)
            if not more:
                head = text(sort, "body", size * 0.93, DIM)
                dst.blit(head, head.get_rect(midleft=(strip.x + layout.px(7), strip.centery)))
            box = strip.inflate(0, 0)
            box.x += layout.px(10) + round(size * 4.5)
            colour = ACID if sort == "expected" else LOSS
        else:
            if not more:
                _tile(dst, layout, rect, sort, size)
            box = rect.move(round(size * 1.35) + layout.px(8), 0)
            colour = CRIMSON if sort == "fail" else INK
        words = text(row.words, "bold", size, colour)
        dst.blit(words, words.get_rect(midleft=box.midleft))
    draw_rail(dst, layout, scroll)


def _tile(dst: pygame.Surface, layout: Layout, rect: pygame.Rect, sort: str, size: float) -> None:
    """The sign before a scenario: it passed, it failed, it could not be played."""
    looks = {"pass": ("check", (36, 120, 70)), "fail": ("close", CRIMSON)}
    sign, back = looks.get(sort, ("info", SLATE))
    side = round(min(rect.h * 0.78, size * 1.35))
    tile = pygame.Rect(rect.x, rect.centery - side // 2, side, side)
    pygame.draw.rect(dst, back, tile, border_radius=max(2, layout.px(4)))
    put_icon(dst, sign, side * 0.66, WHITE, center=tile.center)


def lay_words(scroll: Scroll, layout: Layout, look: CardLook | None, rect: pygame.Rect) -> None:
    """Puts the rules text of a card into a rectangle; it scrolls where it is too long for it."""
    rows = _rows(layout, look, rect) if look is not None else []
    scroll.lay(rect, size_of(layout, LEAST_FLOW) * LEAD, len(rows))


def words(
    dst: pygame.Surface, layout: Layout, look: CardLook, rect: pygame.Rect, scroll: Scroll
) -> None:
    """The generated rules text, as large as the paper lets it be, and the line for the mood.

    A text that is long takes the room of that line before it gets small, and scrolls before it
    gets too small to be read.
    """
    rows = _rows(layout, look, rect)
    if rows:
        for place in scroll.shown:
            put_flow(dst, rows[place], scroll.rect(place).topleft, INK, CRIMSON)
        draw_rail(dst, layout, scroll)
        return
    least, gap = size_of(layout, LEAST_FLOW), layout.px(5)
    high = round(size_of(layout, 17) * 1.3)
    foot = pygame.Rect(rect.x, rect.bottom - high, rect.w, high)
    room = pygame.Rect(rect.x, rect.y, rect.w, rect.h - high - layout.px(4))
    if not look.flavor or not _fits(look.lines, least, room, gap):
        room = rect
    size = layout.type(14.5)
    while size > least and not _fits(look.lines, size, room, gap):
        size -= 0.5
    y = room.y
    for line in look.lines:
        got_flow = flow(line, size, (room.w, max(1, room.bottom - y)), size)
        put_flow(dst, got_flow, (room.x, y), INK, CRIMSON)
        y += got_flow.height + gap
    if room is not rect:
        pygame.draw.line(dst, (200, 190, 170), foot.topleft, foot.topright, max(1, layout.px(1)))
        got = fit_paragraph(look.flavor, "italic", size_of(layout, 15), foot.size, 8 * layout.k)
        put_fitted(dst, got, FAINT_INK, foot)


def _rows(layout: Layout, look: CardLook, rect: pygame.Rect) -> list[Flow]:
    """The lines of a text that must scroll at the least size; none of one that has room."""
    size = size_of(layout, LEAST_FLOW)
    if _fits(look.lines, size, rect, layout.px(5)):
        return []
    rows = []
    for line in look.lines:
        whole = flow(line, size, (rect.w - layout.px(16), 1 << 14), size)
        rows += [Flow((row,), size, whole.width, round(size), False) for row in whole.lines]
    return rows


def _fits(lines: Sequence[str], size: float, room: pygame.Rect, gap: int) -> bool:
    heights = [flow_height(line, size, room.w) for line in lines]
    if None in heights:
        return False
    return sum(h or 0 for h in heights) + gap * (len(lines) - 1) <= room.h


def fits_row(pen: Brush, words: str, whole: bool | None, on: bool) -> None:
    """One text scale: whether all of the face is there at it, None if that is not known yet; `on`:
    the face is shown at it."""
    layout, rect = pen.layout, pen.rect
    pygame.draw.rect(pen.dst, INK, rect, border_radius=layout.px(5))
    if on:
        pygame.draw.rect(pen.dst, ACID, rect, max(1, layout.px(1.5)), layout.px(5))
    sign, colour = (
        ("clock", DIM) if whole is None else ("check", GAIN) if whole else ("close", LOSS)
    )
    side = round(min(rect.h * 0.5, layout.px(15)))
    put_icon(pen.dst, sign, side, colour, midleft=(rect.x + layout.px(8), rect.centery))
    left = rect.x + layout.px(14) + side
    box = pygame.Rect(left, rect.y, rect.right - left - layout.px(4), rect.h)
    pen.write(words, "strong", 12.5, PAPER, box)


def users(pen: Brush, scroll: Scroll, found: Sequence[User]) -> None:
    """The decks and enemies that hold a card, a row each: picture, name, copies."""
    dst, layout = pen.dst, pen.layout
    for place in scroll.shown:
        rect, user = scroll.rect(place), found[place]
        rect.w -= layout.px(14)
        side = max(12, rect.h - layout.px(5))
        if user.portrait:
            dst.blit(portrait(user.portrait, side), (rect.x, rect.y + layout.px(2)))
        else:
            tile = pygame.Rect(rect.x, rect.y + layout.px(2), side, side)
            pygame.draw.rect(dst, INK, tile, border_radius=max(2, layout.px(4)))
            put_icon(dst, "cards", side * 0.6, PAPER, center=tile.center)
        left = rect.x + side + layout.px(8)
        right = rect.right
        for n in range(3 if user.copies else 0):
            cell = layout.px(9)
            box = pygame.Rect(right - (3 - n) * (cell + layout.px(3)), 0, cell, cell)
            box.centery = rect.centery
            pygame.draw.rect(dst, INK if n < user.copies else (206, 196, 174), box)
        right -= layout.px(44) if user.copies else 0
        half = rect.h // 2
        name = pygame.Rect(left, rect.y, right - left, half + layout.px(1))
        pen.write(user.name, "strong", 12.5, INK, name)
        role = pygame.Rect(left, rect.y + half, right - left, half)
        pen.write(user.role, "body", 11, FAINT_INK, role)
    draw_rail(dst, layout, scroll)


def price(pen: Brush, pricer: Pricer, look: CardLook | None) -> None:
    """What the card is worth, on a ruler in points of victories; a bar while it is worked out."""
    layout, rect = pen.layout, pen.rect
    if pricer.running:
        bar = pygame.Rect(rect.x, rect.y + layout.px(4), rect.w, layout.px(18))
        meter(pen.dst, bar, pricer.done / max(1, pricer.total), ACID, k=layout.k)
        box = pygame.Rect(rect.x, bar.bottom + layout.px(6), rect.w, rect.bottom - bar.bottom)
        told = tr(
            "{card}: {done} of {total} opponents played",
            card=pricer.card,
            done=pricer.done,
            total=pricer.total,
        )
        return paragraph(pen, told, 13, BONE, box)
    mine = look is not None and pricer.card == look.id
    found = pricer.price if mine else None
    if found is None:
        idle = tr("Plays the same matches with this card and a plain one.")
        told, colour = (tr(pricer.trouble), LOSS) if mine and pricer.trouble else (idle, BONE)
        return paragraph(pen, told, 13, colour)
    _ruler(pen.dst, layout, pygame.Rect(rect.x, rect.y, rect.w, layout.px(30)), found)
    top = rect.y + layout.px(34)
    low, high = found.interval
    told = tr(
        "{verdict} {low} to {high} at 95 %, {matches} pairs of matches.",
        verdict=verdict(found),
        low=tenths(low),
        high=tenths(high),
        matches=found.matches,
    )
    paragraph(pen, told, 12.5, BONE, pygame.Rect(rect.x, top, rect.w, rect.bottom - top))


def verdict(found: Price) -> str:
    """What a price says, for people."""
    low, high = found.interval
    points = tenths(found.points)
    if low > 0:
        told = mark("{points} points over a plain card of its Cost: stronger than its Cost.")
    elif high < 0:
        told = mark("{points} points over a plain card of its Cost: weaker than its Cost.")
    else:
        told = mark("{points} points over a plain card of its Cost: its Cost looks right.")
    return tr(told, points=points)


def _ruler(dst: pygame.Surface, layout: Layout, rect: pygame.Rect, found: Price) -> None:
    """The interval on a line from -20 to +20 points, the plain card in its middle."""

    def x(points: float) -> int:
        share = (max(-SPAN, min(SPAN, points)) + SPAN) / (2 * SPAN)
        return rect.x + round(share * rect.w)

    line = pygame.Rect(rect.x, rect.y + layout.px(10), rect.w, layout.px(12))
    pygame.draw.rect(dst, INK, line, border_radius=layout.px(3))
    low, high = found.interval
    colour = LOSS if low > 0 else SPIRIT if high < 0 else ACID
    part = pygame.Rect(x(low), line.y + 2, max(3, x(high) - x(low)), line.h - 4)
    pygame.draw.rect(dst, colour, part)
    middle = x(0)
    pygame.draw.rect(dst, WHITE, (middle - 1, line.y - layout.px(3), 2, line.h + layout.px(6)))
    half = rect.w // 2 - layout.px(8)
    ends = pygame.Rect(rect.x, rect.y - layout.px(8), half, layout.px(18))
    layout.write(dst, "weaker", "body", layout.calm(12, 1.0), DIM, ends)
    ends.right = rect.right
    layout.write(dst, "stronger", "body", layout.calm(12, 1.0), DIM, ends, "right")
    tip, half = x(found.points), layout.px(6)
    corners = [(tip - half, rect.y), (tip + half, rect.y), (tip, rect.y + layout.px(9))]
    pygame.draw.polygon(dst, PINK, corners)


def counts(pen: Brush, problems: Sequence[Problem], ms: int) -> None:
    """How many findings of each weight there are, and how long looking took."""
    layout, rect = pen.layout, pen.rect
    share = rect.w // 4
    weights = (("error", "errors", LOSS), ("warning", "warnings", BODY), ("info", "hints", SPIRIT))
    for place, (weight, named, colour) in enumerate(weights):
        number = sum(one.severity == weight for one in problems)
        box = pygame.Rect(rect.x + place * share, rect.y, share, rect.h)
        used = pen.write(str(number), "strong", 21, colour if number else DIM, box)
        left = used.right + layout.px(6)
        side = pygame.Rect(left, rect.y, max(1, box.right - left - layout.px(4)), rect.h)
        words = named if number != 1 else named[:-1]
        pen.write(words, "body", 13, BONE if number else DIM, side)
    box = pygame.Rect(rect.x + 3 * share, rect.y, rect.right - rect.x - 3 * share, rect.h)
    pen.write(tr("{ms} ms", ms=ms), "body", 12.5, DIM, box, "right")
