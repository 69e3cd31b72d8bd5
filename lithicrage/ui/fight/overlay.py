"""What lies over the fight until it is closed: a card, a Combatant's abilities, the large log.

Owns those views. While one is open no choice can be made, so it hides no fact from a choice.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.engine.state import AGILITY, MIGHT, WISDOM
from lithicrage.ui import faces, kit
from lithicrage.ui.fight import logview, reveal
from lithicrage.ui.fight.canvas import Canvas
from lithicrage.ui.fight.fighters import turns
from lithicrage.ui.fight.layout import Layout
from lithicrage.ui.fight.view import View
from lithicrage.ui.portraits import portrait, worn_by

MEANINGS: Final = {  # R76-R79
    "bleeding": "using a card costs Stamina, as much as its Cost",
    "poisoned": "Stamina is lost as the turn ends",
    "dazed": "one Attack a turn, so no Chain",
    "weakened": "Power Rolls have a Bane, 2 less",
}


NOTHING: Final = "no abilities at this level"


def log_rect(layout: Layout) -> pygame.Rect:
    """Where the large log lies."""
    centre = layout.centre()
    return centre.inflate(-round(20 * layout.k), -round(20 * layout.k))


def draw_log(surface: pygame.Surface, view: View, layout: Layout) -> Canvas:
    """The large log over the middle of the window."""
    rect = log_rect(layout)
    _shade(surface)
    logview.still(surface, rect, layout.k)
    canvas = Canvas(surface.subsurface(rect), layout.k, layout.text_scale)
    logview.draw(canvas, view, reading=True)
    return canvas


def draw_card(surface: pygame.Surface, view: View, layout: Layout, card: int) -> Canvas:
    """A card as large as the window allows, its whole text on it."""
    _shade(surface)
    size = layout.size
    tall = min(round(size[1] * 0.86), round(size[0] * 0.5 * 1.4))
    width = round(tall / 1.4)
    face = view.cast.cards[view.board.cards[card]]
    image = faces.face_surface(face, (width, tall), "full", min(1.5, layout.text_scale))
    at = ((size[0] - width) // 2, (size[1] - tall) // 2)
    kit.glow(surface, image, at, kit.ACID, round(16 * layout.k), ("inspect", face.id, width))
    surface.blit(image, at)
    canvas = Canvas(surface, layout.k, layout.text_scale)
    row = pygame.Rect(0, at[1] + tall, size[0], size[1] - at[1] - tall)
    canvas.put("any key or click closes", "scrawl", 18, kit.BONE, row, "centre")
    return canvas


def draw_fighter(surface: pygame.Surface, view: View, layout: Layout, seat: int) -> Canvas:
    """A Combatant's abilities in words; below them what an Enemy may reveal next, else what the
    letters and signs of its panel mean."""
    _shade(surface)
    member, k = view.cast.members[seat], layout.k
    rect = _sheet(layout)
    kit.drop(surface, kit.sheet(rect.size, 41, torn=2.0, k=k), rect.topleft, 8 * k, 170)
    c = Canvas(surface.subsurface(rect), k, layout.text_scale)
    side = round(104 * k)
    x = c.px(18)
    for place, face in enumerate(worn_by(member.portrait)[:3]):
        image = pygame.transform.rotozoom(portrait(face, side), (2, -2)[place % 2], 1)
        kit.drop(c.sheet, image, (x, c.px(16)), 4 * k, 140)
        x += side + c.px(6)
    x += c.px(12)
    name = pygame.Rect(x, c.px(20), rect.w - x - c.px(20), c.px(40))
    c.put(member.name.upper(), "black", 30, kit.INK, name)
    c.put(member.title, "bold", 15, kit.FAINT_INK, name.move(0, c.px(42)))
    lines = [kit.plain(words) for words in member.abilities] or [NOTHING]
    top = side + c.px(36)
    found = view.reveals(seat)
    if found is not None:
        below = _list_room(view, layout, seat)
        bottom = below.y - c.px(10)
        reveal.draw_list(c, view, found, below)
    else:
        bottom = _meanings(c, view, seat)
    height = min(c.px(64 * layout.text_scale), (bottom - top) // len(lines))
    for i, words in enumerate(lines):
        row = pygame.Rect(c.px(20), top + i * height, rect.w - c.px(40), height - c.px(6))
        pygame.draw.rect(c.sheet, view.colour(seat), (row.x, row.y, c.px(5), row.h))
        room = pygame.Rect(row.x + c.px(16), row.y, row.w - c.px(16), row.h)
        c.put(words, "body", 16, kit.INK, room, lines=4)
    return c


def hidden_rows(view: View, layout: Layout, seat: int) -> int:
    """How many cards of the list on a sheet have no room: so far it can be scrolled."""
    found = view.reveals(seat)
    if found is None:
        return 0
    room = reveal.list_room(_list_room(view, layout, seat), layout.k)
    return len(found.cases) - reveal.fit(found, room, layout.k, layout.text_scale)


def _sheet(layout: Layout) -> pygame.Rect:
    """Where the sheet of a Combatant lies."""
    k = layout.k
    return layout.stage.union(layout.hand).inflate(-round(40 * k), -round(60 * k))


def _list_room(view: View, layout: Layout, seat: int) -> pygame.Rect:
    """Where on that sheet stands what may be revealed, below the abilities."""
    k, sheet = layout.k, _sheet(layout)
    lines = len(view.cast.members[seat].abilities) or 1
    told = round(104 * k) + round(36 * k) + lines * round(64 * layout.text_scale * k)
    top = min(told + round(16 * k), round(sheet.h * 0.52))
    wide = sheet.w - round(40 * k)
    return pygame.Rect(round(20 * k), top, wide, sheet.h - round(20 * k) - top)


def _meanings(c: Canvas, view: View, seat: int) -> int:
    """The glossary at the foot of a sheet; its top."""
    terms = glossary(view, seat)
    line = round(c.px(24) * min(1.7, c.text_scale))
    foot = c.rect.h - c.px(16) - line * (len(terms) + 1)
    room = pygame.Rect(c.px(20), foot, c.rect.w - c.px(40), line)
    c.put("IN ITS PANEL", "strong", 12, kit.CRIMSON, room)
    for sign, words in terms:
        room = room.move(0, line)
        c.sign(sign, 16, kit.INK, (room.x + c.px(10), room.centery))
        inner = pygame.Rect(room.x + c.px(28), room.y, room.w - c.px(28), room.h)
        c.put(words, "body", 13.5, kit.INK, inner)
    return foot


def glossary(view: View, seat: int) -> list[tuple[str, str]]:
    """What the letters and the signs of a Combatant's panel mean: icon and words of each.

    One that is borne says for how many turns more; one that is not the manual's only its name.
    """
    m, a, w = (view.board.seats[seat].stats[stat] for stat in (MIGHT, AGILITY, WISDOM))
    rows = [("scale", f"M is Might, A Agility, W Wisdom. Here M + 4 is {m + 4}, M/A is {max(m, a)},"
                      f" A + W is {a + w}.")]  # fmt: skip
    for id, left in turns(view, seat):
        kind = view.board.book.conditions[view.board.book.condition_numbers[id]]
        meaning = f": {MEANINGS[id]}" if id in MEANINGS else ""
        more = f" ({left} more {'turn' if left == 1 else 'turns'})" if left else ""
        rows.append((kit.condition_look(id).sign, f"{kind.name}{more}{meaning}."))
    return rows


def _shade(surface: pygame.Surface) -> None:
    """Darken what lies below."""
    surface.fill((96, 92, 104), special_flags=pygame.BLEND_RGB_MULT)
