"""The poster of a tour, on a page or as a picture to be kept: the hero, and every date below."""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.faces import catalog
from lithicrage.faces.portraits import cutout, portrait
from lithicrage.tours.models import FIGHTS
from lithicrage.tours.state import TourState
from lithicrage.ui import kit
from lithicrage.ui.kit import ACID, BODY, CRIMSON, INK, WHITE
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Layout, Place
from lithicrage.ui.models import on_tour
from lithicrage.ui.shell.pieces import paper_panel, stamp_at
from lithicrage.ui.tour.stones import standing_stone

SHEET: Final[Place] = (18.0, 60.0, 610.0, 646.0)
POSTER: Final = (1220, 1292)  # pixels of the poster that is kept


def png_of(surface: pygame.Surface) -> bytes:
    """A surface as the bytes of a PNG file."""
    from io import BytesIO

    out = BytesIO()
    pygame.image.save(surface, out, "poster.png")
    return out.getvalue()


def poster(state: TourState, size: tuple[int, int]) -> pygame.Surface:
    """The poster of a tour alone, at this size in pixels."""
    surface = pygame.Surface(size, 0, 32)
    surface.fill(kit.NIGHT)
    _, _, w, h = SHEET
    k = min(size[0] / w, size[1] / h)
    layout = Layout((round(1280 * k), round(720 * k)), 1.0)
    layout.k, layout.left, layout.top = k, 0, 0
    draw_poster(Brush(surface, layout, surface.get_rect()), state, (0, 0, w, h))
    return surface


def draw_poster(pen: Brush, state: TourState, place: Place) -> None:
    """A poster with the hero among standing stones, and every date below."""
    layout, plan, (x, y, w, h) = pen.layout, state.plan, place
    rect = layout.rect(*place)
    back = kit.rays(
        rect.size,
        (rect.w // 2, round(rect.h * 0.46)),
        ((150, 16, 76), (236, 150, 30)),
        12,
        layout.k,
    )
    pen.dst.blit(back, rect)
    pygame.draw.circle(pen.dst, ACID, layout.at(x + w / 2, y + 255), layout.px(150))
    for number, (at, top, wide, high, sign) in enumerate(
        (
            (0.02, 150, 92, 330, "fist"),
            (0.16, 236, 66, 240, "bolt"),
            (0.74, 200, 66, 270, "skull"),
            (0.83, 130, 92, 350, "axe"),
        )
    ):
        size = (layout.px(wide), layout.px(high))
        stone = standing_stone(size, 400 + number, sign, CRIMSON, False, layout.k)
        kit.drop(pen.dst, stone, layout.at(x + w * at, y + top), 7 * layout.k, 160)
    face = catalog.portrait_for(plan.library, plan.ancestry)
    figure = cutout(face, layout.px(360))
    if figure.get_width() > layout.px(360):
        figure = pygame.transform.smoothscale_by(figure, layout.px(360) / figure.get_width())
    stands = figure.get_rect(midbottom=layout.at(x + w * 0.48, y + 452))
    kit.drop(pen.dst, figure, stands.topleft, 9 * layout.k, 190, key=("poster", face))
    friend = portrait(catalog.portrait_for(plan.library, plan.cls), layout.px(104))
    if len(state.plans) > 1:
        friend = portrait(on_tour.worn(state.plans[1]), layout.px(104))
    kit.drop(pen.dst, friend, layout.at(x + w * 0.68, y + 338), 6 * layout.k, 170)
    size_ = 46.0
    words = kit.ransom(plan.tour.name.upper(), size_ * layout.k, 5)
    while words.get_width() > layout.px(w - 60) and size_ > 14:
        size_ -= 2
        words = kit.ransom(plan.tour.name.upper(), size_ * layout.k, 5)
    pen.dst.blit(words, words.get_rect(midtop=layout.at(x + w / 2, y + 16)))
    hero = on_tour.hero_of(state)
    strip = kit.label(
        tr("{name} & THE {cls}", name=hero.name.upper(), cls=hero.cls.upper()),
        19 * layout.k,
        INK,
        BODY,
        turn=-3,
    )
    pen.dst.blit(strip, layout.at(x + 20, y + 106))
    gigs = [date for date in state.dates if date.kind in FIGHTS]
    said = tr(
        "{dates} dates. {fights} fights. 1 {name}.",
        dates=len(state.dates),
        fights=len(gigs),
        name=hero.name.lower(),
    )
    note = kit.label(said, 17 * layout.k, WHITE, INK, "scrawl", 2)
    pen.dst.blit(note, note.get_rect(topright=layout.at(x + w - 22, y + 158)))
    end = tr("SURVIVED") if state.result > 0 else tr("CUT SHORT")
    stamp_at(pen.dst, layout, end, layout.at(x + 150, y + 392), 34, turn=-10)
    _dates(pen, state, (x + 10, y + 450, w - 20, h - 460))


def _dates(pen: Brush, state: TourState, place: Place) -> None:
    layout, plan, (x, y, w, h) = pen.layout, state.plan, place
    paper_panel(pen.dst, layout, layout.rect(*place), 33)
    legs = sorted({date.leg for date in state.dates})
    columns = [(leg, [date for date in state.dates if date.leg == leg]) for leg in legs]
    if len(columns) == 1:  # one leg: two columns of the same
        leg, dates = columns[0]
        half = -(-len(dates) // 2)
        columns = [(leg, dates[:half]), (leg, dates[half:])]
    wide = (w - 20) / max(1, len(columns))
    for number, (leg, dates) in enumerate(columns):
        left = x + 12 + number * wide
        if not number or leg != columns[number - 1][0]:
            strip = kit.label(
                plan.tour.legs[leg].name.upper(),
                12 * layout.k,
                WHITE,
                INK,
                width=layout.px(wide - 8),
            )
            pen.dst.blit(strip, layout.at(left, y + 8))
        step = min(22.0, (h - 40) / max(1, len(dates)))
        for row, date in enumerate(dates):
            top = y + 34 + row * step
            pen.write(
                on_tour.day_words(plan, date.leg, date.column),
                "strong",
                12,
                CRIMSON,
                (left, top, 50, step),
            )
            kit.put_icon(
                pen.dst,
                on_tour.LOOKS[date.kind].sign,
                13 * layout.k,
                INK,
                center=layout.at(left + 52, top + step / 2),
            )
            name = on_tour.date_title(state, date, short=True)
            room = wide - (82 if date.result else 66)
            pen.write(name, "bold", layout.calm(13, 1), INK, (left + 62, top, room, step))
            if date.result:
                sign, colour = ("check", (30, 120, 40)) if date.result > 0 else ("close", CRIMSON)
                kit.put_icon(
                    pen.dst,
                    sign,
                    12 * layout.k,
                    colour,
                    center=layout.at(left + wide - 14, top + step / 2),
                )
