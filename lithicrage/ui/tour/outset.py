"""Whoever goes on a tour, on a sheet: the starter deck, and the Class Level by Level."""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.faces import catalog
from lithicrage.faces.portraits import cutout
from lithicrage.faces.words import subtype_words
from lithicrage.language.models import Ancestry, Class
from lithicrage.tours.models import Starter
from lithicrage.tours.plan import TourPlan
from lithicrage.ui import kit
from lithicrage.ui.kit import ACID, BONE, INK, WHITE
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.models import on_tour

SHEET: Final[Place] = (650.0, 62.0, 616.0, 578.0)


def draw_outset(pen: Brush, plan: TourPlan, starter: Starter, best: str) -> None:
    """The sheet of the hero of a plan; `best` says how far anybody came."""
    layout, library = pen.layout, plan.library
    x, y, w, _ = SHEET
    figure = cutout(catalog.portrait_for(library, plan.ancestry), layout.px(250))
    if figure.get_width() > layout.px(240):
        figure = pygame.transform.smoothscale_by(figure, layout.px(240) / figure.get_width())
    at = figure.get_rect(midbottom=layout.at(x + 130, y + 282))
    kit.drop(pen.dst, figure, at.topleft, 8 * layout.k, 180)
    left, room = x + 270, w - 290
    pen.write(
        library.get(Ancestry, plan.ancestry).name.upper(),
        "black",
        28,
        WHITE,
        (left, y + 16, room, 38),
    )
    pen.write(library.get(Class, plan.cls).name, "body", 18, BONE, (left, y + 52, room, 28))
    might, agility, wisdom, stamina = plan.stats(1)
    kit.stats(
        pen.dst,
        layout.rect(left, y + 86, 190, 32),
        (("M", might), ("A", agility), ("W", wisdom)),
        20 * layout.k,
        layout.k,
    )
    pen.write(
        tr("{stamina} Stamina", stamina=stamina), "bold", 16, ACID, (left + 204, y + 86, 130, 32)
    )
    if plan.tour.draft is not None:
        draft = plan.tour.draft
        told = tr("You draft {keep} cards from {packs} packs.", keep=draft.keep, packs=draft.packs)
    else:
        cards = sum(starter.cards.values())
        told = tr("{name}: {cards} plain cards to start with.", name=starter.name, cards=cards)
    pen.paragraph(told, "bold", 15, WHITE, (left, y + 130, room, 44))
    kinds = tr(" and ").join(subtype_words(one).capitalize() for one in starter.subtypes)
    told = tr("Offered more often: {kinds}.", kinds=kinds)
    pen.paragraph(told, "body", 14, BONE, (left, y + 176, room, 40))
    pen.paragraph(best, "body", 14, BONE, (left, y + 222, room, 60))
    pen.write(
        tr("{name}, LEVEL BY LEVEL", name=library.get(Class, plan.cls).name.upper()),
        "strong",
        14,
        WHITE,
        (x + 20, y + 292, w - 40, 26),
    )
    lines = on_tour.class_lines(plan)
    step = min(62.0, 250.0 / max(1, len(lines)))
    for number, (level, words) in enumerate(lines):
        top = y + 320 + number * step
        pygame.draw.rect(pen.dst, kit.PLATE, layout.rect(x + 16, top, w - 32, step - 4))
        kit.badge(
            pen.dst,
            layout.at(x + 38, top + step / 2 - 2),
            str(level),
            layout.px(14),
            INK,
            ACID if level == 1 else BONE,
        )
        pen.paragraph(
            kit.plain(words),
            "body",
            14,
            WHITE if level == 1 else BONE,
            (x + 62, top + 3, w - 90, step - 10),
            valign="middle",
        )
