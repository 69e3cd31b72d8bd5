"""The card at the right of the cards page: its face, who uses it, its words, its scenarios.

Owns where these stand and how they look. What they are is the page's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.faces.face import face_surface
from lithicrage.faces.portraits import portrait
from lithicrage.faces.printed import poster_picture
from lithicrage.faces.words import kind_words, subtype_words
from lithicrage.packs import Library
from lithicrage.ui import kit
from lithicrage.ui.kit.control import Brush, Control, Drawn, Text
from lithicrage.ui.kit.scroll import Scroll, draw_rail
from lithicrage.ui.kit.scrolled import bar, rows
from lithicrage.ui.shell import keywords
from lithicrage.ui.shell.pieces import heading, paper_panel, stone_panel
from lithicrage.ui.workshop.looks import CardLook, User, uses
from lithicrage.ui.workshop.panes import draw_shaded, lay_words, size_of, words

if TYPE_CHECKING:
    from lithicrage.ui.gallery.screen import Cards

PANEL: Final = (884.0, 58.0, 382.0, 576.0)
FACE: Final = (898.0, 70.0)
LARGE: Final = (192.0, 268.8)
USERS: Final = (1102.0, 96.0, 154.0, 240.0)
NOBODY: Final = (1102.0, 96.0, 154.0, 40.0)
NONE: Final = (904.0, 300.0, 342.0, 80.0)
PAPER: Final = (894.0, 344.0, 362.0, 208.0)
SHOWN: Final = (898.0, 582.0, 354.0, 48.0)


def picture(
    library: Library, found: CardLook, size: tuple[int, int], large: bool, scale: float
) -> pygame.Surface:
    """A card as it is shown: an Action's face, for others who it is; their words stand beside."""
    if found.face is not None:
        return face_surface(found.face, size, "full" if large else "compact", scale)
    made = poster_picture(library, found.id, size)
    return pygame.image.frombytes(made.rgb, made.size, "RGB")


def lay(page: Cards) -> None:
    """Puts the lists in their places."""
    layout = page.layout
    size = size_of(layout, 12.5)
    many = len(page.look.users) if page.look is not None else 0
    page.lists["user"].lay(layout.rect(*USERS), size * 2.5, many)
    x, y, w, h = PAPER
    text_room = layout.rect(x + 12, y + 10, w - 24, h - 18)
    lay_words(page.lists["words"], layout, page.look, text_room)
    lines = shown_lines(page)
    page.lists["shown"].lay(layout.rect(*SHOWN), size * 1.45, len(lines))


def shown_lines(page: Cards) -> list[str]:
    """The names of the scenarios that show the card, as lines of the list."""
    layout = page.layout
    lines: list[str] = []
    for mention in page.mentions:
        width = layout.px(SHOWN[2] - 34)
        broken = kit.wrap(mention.name, "body", size_of(layout, 12.5), width)
        lines += [f"• {broken[0]}", *(f"   {more}" for more in broken[1:])] if broken else []
    return lines


def says(found: CardLook | None) -> str:
    """A card in words."""
    if found is None:
        return tr("no card")
    head = f"{found.name}, {kind_words(found.kind)}"
    if found.face is not None:
        kind, cost = subtype_words(found.face.subtype), found.face.cost
        head = tr("{name}, {kind}, Cost {cost}", name=found.name, kind=kind, cost=cost)
    return kit.plain(". ".join([head, *(line.rstrip(". ") for line in found.lines)]))


def controls(page: Cards) -> list[Control]:
    """Face, users, words, scenarios."""
    lay(page)
    found, layout = page.look, page.layout
    users, text, shown = (page.lists[name] for name in ("user", "words", "shown"))
    names = ". ".join(mention.name for mention in page.mentions) or tr("none")
    scenarios = Control("shown", shown.area, tr("Scenarios: {names}", names=names))
    if found is None:
        return [
            Control(
                "",
                NONE,
                look=Text(tr("Try other words, or SHOW ALL."), size=15, align="centre", lines=2),
            ),
            Control("words", text.area, says(None)),
            scenarios,
        ]

    def user(place: int, rect: pygame.Rect) -> Control:
        one = found.users[place]
        look = Drawn(partial(_user, one, one.id == page.choice.user), ringed=False)
        deed = partial(page.follow, one.id)
        return Control(f"user:{place}", rect, ", ".join((one.name, one.role)), deed, look)

    return [
        Control("", (*FACE, *LARGE), look=Drawn(partial(_face, page.pictures, found))),
        *rows(users, layout, user),
        *([] if found.users else [Control("", NOBODY, look=Text(tr("Nobody yet."), size=13))]),
        bar(layout, users, page.relay),
        Control("words", text.area, says(found),
                look=Drawn(lambda pen: words(pen.dst, layout, found, pen.rect, text))),
        replace(scenarios, look=Drawn(partial(_shown, shown, shown_lines(page)), ringed=False)),
    ]  # fmt: skip


def build(surface: pygame.Surface, page: Cards) -> None:
    """The panel."""
    layout = page.layout
    stone_panel(surface, layout, layout.rect(*PANEL), 29)
    if page.look is None:
        return
    paper_panel(surface, layout, layout.rect(*PAPER), 31)
    heading(
        surface, layout, tr("SCENARIOS THAT SHOW IT"), SHOWN[0], 559, kit.INK, kit.BODY, 12, 340
    )


def _face(pictures: Mapping[tuple[str, str], pygame.Surface], found: CardLook, pen: Brush) -> None:
    """The large face, once it is made; beside it what follows are users of."""
    made, layout = pictures.get((found.id, "large")), pen.layout
    if made is None:
        pygame.draw.rect(pen.dst, kit.PLATE, pen.rect, border_radius=layout.px(8))
    else:
        draw_shaded(pen.dst, made, pen.rect.topleft, layout.k)
        if found.face is not None:
            scale = layout.text_scale
            keywords.on_face(
                pen, found.face, made.get_rect(topleft=pen.rect.topleft), "full", scale
            )
    heading(pen.dst, layout, uses(found.kind), USERS[0], 70, kit.INK, kit.BODY, 12, 150)


def _user(user: User, on: bool, pen: Brush) -> None:
    """Who uses the card, and how often."""
    rect, px = pen.rect, pen.layout.px
    back = kit.SLATE if on or pen.focused else kit.NIGHT
    pygame.draw.rect(pen.dst, back, rect, border_radius=px(4))
    left = rect.x + px(4)
    if user.portrait:
        side = rect.h - px(4)
        pen.dst.blit(portrait(user.portrait, side), (left, rect.y + px(2)))
        left += side + px(5)
    box = pygame.Rect(left, rect.y, rect.right - left - px(3), rect.h)
    copies = f" ×{user.copies}" if user.copies else ""
    pen.write(f"{user.name}{copies}", "bold", 11.5, kit.BONE, box, lines=2)
    pen.ring(share=0.8)


def _shown(scroll: Scroll, lines: Sequence[str], pen: Brush) -> None:
    """The names of the scenarios."""
    layout = pen.layout
    for place in scroll.shown:
        line = kit.text(lines[place], "body", size_of(layout, 12.5), kit.BONE)
        pen.dst.blit(line, line.get_rect(midleft=scroll.rect(place).midleft))
    if not lines:
        pen.write(tr("No scenario for it."), "body", 13, kit.BONE, (*SHOWN[:3], 30))
    draw_rail(pen.dst, layout, scroll)
    replace(pen, rect=pen.rect.inflate(-4, -4)).ring()
