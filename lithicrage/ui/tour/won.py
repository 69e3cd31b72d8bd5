"""What a won gig brought, on the slab beside the picks: experience, coins, Fatigue, Fame, deck."""

from __future__ import annotations

from collections import Counter

import pygame

from lithicrage.base.tongue import tr
from lithicrage.faces import catalog
from lithicrage.faces.portraits import portrait
from lithicrage.faces.words import subtype_words
from lithicrage.language.models import Action as Card
from lithicrage.tours.models import Venue
from lithicrage.tours.state import TourDate, TourState
from lithicrage.ui import kit
from lithicrage.ui.kit import ACID, BODY, BONE, INK, SUBTYPES, WHITE
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.models import on_tour
from lithicrage.ui.shell.pieces import stamp_at, stone_panel
from lithicrage.ui.tour.page import SIDE


def won_slab(pen: Brush, state: TourState, date: TourDate) -> None:
    """The slab: who was beaten, what it brought, what the deck is made of."""
    layout = pen.layout
    plan, tour = state.plan, state.plan.tour
    stone_panel(pen.dst, layout, layout.rect(*SIDE), 83)
    x, w = SIDE[0] + 12, SIDE[2] - 24
    foes = catalog.enemy(plan.library, date.enemies[0], tour.rules)
    _beaten(pen, foes.portrait, x)
    pen.write(tr("YOU WON"), "black", 24, ACID, (x + 106, 70, w - 106, 34))
    pen.write(on_tour.date_title(state, date), "black", 16, WHITE, (x + 106, 104, w - 106, 24))
    where = tr(on_tour.LOOKS[date.kind].within)
    venue = f"  ·  {plan.book.get(Venue, date.venue).name}" if date.venue else ""
    pen.write(where + venue, "body", 14, BONE, (x + 106, 128, w - 106, 22))
    pen.write(
        tr("{stamina} Stamina left", stamina=date.stamina),
        "body",
        14,
        BONE,
        (x + 106, 148, w - 106, 22),
    )
    hero, bag = on_tour.hero_of(state), state.bag
    goal = f"{hero.experience} / {hero.next_level}" if hero.next_level else f"{hero.experience}"
    rest = max(0, tour.rest - plan.encore.less_rest)
    rows = (
        ("star", tr("Experience"), f"+{getattr(tour.experience, date.kind)}", goal, ACID),
        (
            "coins",
            tr("The door"),
            f"+{max(0, getattr(tour.pay, date.kind) - plan.encore.less_pay)}",
            tr("{coins} coins", coins=bag.coins),
            ACID,
        ),
        (
            "breath",
            tr("Fatigue"),
            f"{bag.fatigue}",
            tr("{rest} back by morning", rest=rest),
            kit.LOSS,
        ),
        ("trophy", tr("Fame"), f"+{date.fame}", f"{bag.fame}", ACID),
    )
    for number, (sign, name, gained, then, colour) in enumerate(rows):
        y = 182 + number * 38
        pygame.draw.rect(pen.dst, kit.PLATE, layout.rect(x, y, w, 33))
        kit.put_icon(pen.dst, sign, 18 * layout.k, ACID, center=layout.at(x + 17, y + 16))
        pen.write(name, "strong", 14, WHITE, (x + 34, y, 96, 33))
        pen.write(gained, "black", 16, colour, (x + 116, y, 40, 33), "right")
        pen.write(then, "body", 13, BONE, (x + 160, y, w - 166, 33), "right")
    _made_of(pen, state, hero, x, w)


def _beaten(pen: Brush, who: str, x: float) -> None:
    layout = pen.layout
    image = portrait(who, layout.px(92), True)
    at = pen.dst.blit(image, layout.at(x, 72))
    stamp_at(pen.dst, layout, tr("FLAT OUT"), (at.centerx, at.bottom - layout.px(14)), 13)


def _made_of(pen: Brush, state: TourState, hero: on_tour.Hero, x: float, w: float) -> None:
    """The deck by subtype, and what the Class pays for."""
    layout = pen.layout
    actions = state.plan.library.models(Card)
    counts: Counter[str] = Counter()
    for id, count in state.bag.deck.items():
        counts[actions[id].subtype] += count
    pen.write(tr("THE DECK"), "black", 16, WHITE, (x, 342, 120, 26))
    pen.write(
        tr(
            "{size} cards, Cost {cost} of {limit}", size=hero.size, cost=hero.cost, limit=hero.limit
        ),
        "body",
        13.5,
        BONE,
        (x + 100, 342, w - 100, 26),
        "right",
    )
    left, whole = x, max(1, counts.total())
    for subtype, look in SUBTYPES.items():
        if counts[subtype]:
            wide = w * counts[subtype] / whole
            box = layout.rect(left, 370, wide, 26)
            pen.dst.fill(look.colour, box)
            if wide > 44:
                kit.put_icon(
                    pen.dst,
                    look.sign,
                    14 * layout.k,
                    INK,
                    center=(box.x + layout.px(14), box.centery),
                )
                box.x += layout.px(10)
            pen.write(str(counts[subtype]), "strong", 14, INK, box, "centre")
            left += wide
    kinds = tr(" and ").join(subtype_words(one).capitalize() for one in state.plan.subtypes)
    words = tr("{cls} likes {kinds}: they turn up twice as often.", cls=hero.cls, kinds=kinds)
    words = words if kinds else ""
    pen.paragraph(words, "body", 13, BONE, (x, 402, w, 40))
    note = layout.rect(x, 448, w, 92)
    made = kit.sheet(note.size, 44, BODY, 1.4, 0.1, layout.k)
    kit.drop(pen.dst, made, note.topleft, 5 * layout.k, 160, key="tour note")
    pen.write(
        tr("Nothing is thrown out yet."), "black", 15, INK, (x + 10, 456, w - 20, 24), "centre"
    )
    words = tr("Picks go in the van. Rebuild the deck between stops.")
    pen.paragraph(words, "body", 14, INK, (x + 14, 480, w - 28, 54), "centre")
    words = tr("Never a fourth copy. Picks follow the seed, so no rerolls.")
    pen.paragraph(words, "body", 13, BONE, (x, 552, w, 60), "centre")
