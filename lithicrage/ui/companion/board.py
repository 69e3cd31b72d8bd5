"""The board of the Companion's screen: the card of an Enemy whose deck the app runs, and the log.

Takes what it shows from the Desk; what a button does is the page's.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.chronicle import Line
from lithicrage.companion import needs_roll, would_do
from lithicrage.faces.catalog import card_face, enemy
from lithicrage.faces.face import card_back, face_surface
from lithicrage.packs import Library
from lithicrage.ui import kit
from lithicrage.ui.companion.desk import ENEMY, LOG, CompanionDesk
from lithicrage.ui.companion.panels import Teller
from lithicrage.ui.companion.pieces import WITHIN, characteristics, paragraph, stone, words
from lithicrage.ui.kit.control import Brush, Control, Deed, Drawn
from lithicrage.ui.kit.layout import Layout, column, row
from lithicrage.ui.kit.scroll import draw_bar
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import heading, paper_panel

BOARD: Final = (910.0, 298.0, 356.0, 332.0)
TABS: Final = row(922, 306, (163, 163), 30, 6)
ROWS: Final = (924.0, 342.0, 328.0, 278.0)  # of the log
FACE: Final = (922.0, 340.0, 200.0, 280.0)
DEEDS: Final = (1130.0, 458.0, 126.0, 37.0)  # the first of the buttons beside the face
TABBED: Final = {ENEMY: mark("enemy"), LOG: mark("log")}
LARGE: Final = (180.0, 64.0, 420.0, 588.0)
ABILITIES: Final = (640.0, 64.0, 460.0, 588.0)


def still(dst: pygame.Surface, layout: Layout, desk: CompanionDesk) -> None:
    """The sheet below the board."""
    paper_panel(dst, layout, layout.rect(*BOARD), 47)
    if not desk.runs:
        heading(dst, layout, tr("LOG"), BOARD[0] + 12, BOARD[1] + 10, kit.PAPER, kit.INK, 12)


def tabs(desk: CompanionDesk) -> list[Control]:
    """Which of the two the board shows; none where no deck is run here."""
    found = []
    for place, (name, says) in zip(
        TABS, ((ENEMY, tr("ENEMY CARD")), (LOG, tr("LOG"))), strict=True
    ):
        on = desk.tab == name
        look, key = stone(says, 13, primary=on), None if on else Action.LOG
        found.append(
            Control(name, place, tr(TABBED[name]), partial(desk.show, name), look, key=key)
        )
    return found if desk.runs else []


def card(desk: CompanionDesk, library: Library, tell: Teller, enlarge: Deed) -> list[Control]:
    """The face of the card that an Enemy has in play, what it is for, its piles and its buttons."""
    match, seat = desk.companion.match, desk.enemy()
    deck = match.decks[match.seats[seat].deck]
    told = advice_words(desk)
    piles = tr(
        "Draw {draw}, Discard {discard}",
        draw=len(deck.draw_pile),
        discard=len(deck.discard_pile),
    )
    acts = match.active == seat
    ways = (
        ("reveal", tr("REVEAL ACTION")) if acts else ("guard", tr("REVEAL")),
        ("resolved", tr("RESOLVED")),
        ("pass_top", tr("IT PASSES")),
        ("mill", tr("DISCARD TOP")),
    )
    face = Drawn(partial(_face, desk=desk, library=library), False)
    return [
        Control("card", FACE, tr("{told} Enter enlarges it", told=told), enlarge, face,
                also=(Action.INSPECT,), tip="companion:card"),
        words((1130, 340, 126, 22), match.seats[seat].name, "strong", 13, kit.INK),
        words((1130, 362, 126, 18), piles, "bold", 11.5, kit.FAINT_INK),
        paragraph((1130, 382, 126, 74), told, "bold", 12.5, kit.CRIMSON),
        *(tell(name, place, stone(says, 12))
          for place, (name, says) in zip(column(*DEEDS, len(ways), 4), ways, strict=True)),
    ]  # fmt: skip


def _face(pen: Brush, desk: CompanionDesk, library: Library) -> None:
    layout, rect = pen.layout, pen.rect
    edge = rect.move(layout.px(3), layout.px(4))
    pygame.draw.rect(pen.dst, kit.BONE, edge, border_radius=layout.px(6))
    pen.dst.blit(_picture(layout, desk, library, rect.size), rect)
    pen.ring(WITHIN)


def advice_words(desk: CompanionDesk) -> str:
    """What the people at the table do now with the Enemy's card."""
    seat, match = desk.enemy(), desk.companion.match
    c, advice = match.seats[seat], desk.companion.advice(seat)
    if c.out:
        return tr("It is out.")
    if advice is None:
        if match.active == seat:
            return tr("Its turn. Reveal its Action.")
        return tr("It reveals a card to defend.")
    if advice.attack and advice.target >= 0:
        foe = match.seats[advice.target].name
        if needs_roll(desk.companion, seat):
            return tr("Attacks {foe}. Roll: its top two cards.", foe=foe)
        told = ", ".join(would_do(desk.companion, seat))
        if told:
            return tr("Attacks {foe}. Undefended: {told}.", foe=foe, told=told)
        return tr("Attacks {foe}. Carry out its sword block.", foe=foe)
    if advice.attack:
        cost = match.kinds[c.in_play[-1]].cost
        return tr("No usable Attack: it passes, and all gain {cost}.", cost=cost)
    return (
        tr("Defends. Carry out its shield block.")
        if advice.usable
        else tr("It has no shield block.")
    )


def log_rows(desk: CompanionDesk) -> list[Line]:
    """The lines of the log, the newest first."""
    return desk.companion.lines()[::-1]


def log(desk: CompanionDesk) -> Control:
    """What has happened, from the line on to which it was scrolled."""
    if not desk.companion.lines():
        return paragraph(ROWS, tr("Nothing yet."), "body", 13, kit.FAINT_INK)
    return Control("", ROWS, look=Drawn(partial(_log, desk=desk)))


def _log(pen: Brush, desk: CompanionDesk) -> None:
    layout, area, match = pen.layout, pen.rect, desk.companion.match
    size = area.w - layout.px(24), 3 * round(layout.type(12.5) * 1.5)
    rows, top, seen = log_rows(desk), area.y, 0
    for line in rows[desk.scroll :]:
        name = match.seats[line.seat].name if line.seat >= 0 else ""
        told = line.text if line.topic == "turn" or not name else f"{name} {line.text}"
        if line.reason:
            told += f" ({line.reason})"
        flowed = kit.flow(told, layout.type(13), size, kit.LEAST_FLOW * layout.k)
        if top + flowed.height > area.bottom:
            break
        colour = kit.PINK if line.seat >= 0 and match.seats[line.seat].side else kit.BODY
        bar = pygame.Rect(area.x, top, max(2, layout.px(3)), flowed.height)
        pygame.draw.rect(pen.dst, kit.INK if line.topic == "turn" else colour, bar)
        kit.put_flow(pen.dst, flowed, (area.x + layout.px(10), top), kit.INK, kit.INK)
        top, seen = top + flowed.height + layout.px(6), seen + 1
    draw_bar(pen.dst, layout, area, len(rows), desk.scroll, seen)


def large(desk: CompanionDesk, library: Library, reduce: Deed) -> list[Control]:
    """The card of an Enemy as large as can be, and on a sheet beside it the Enemy's abilities."""
    c, told = desk.companion.match.seats[desk.enemy()], advice_words(desk)
    abilities = _abilities(desk, library)
    says = " ".join([c.name, told, *(kit.plain(words) for words in abilities)])

    def face(pen: Brush) -> None:
        made = _picture(pen.layout, desk, library, pen.rect.size)
        kit.drop(pen.dst, made, pen.rect.topleft, 6 * pen.layout.k, 170)

    return [
        Control(
            "card",
            LARGE,
            tr("{told}. Enter shrinks it", told=says),
            reduce,
            Drawn(face, False),
            also=(Action.BACK,),
        ),
        Control(
            "", ABILITIES, look=Drawn(lambda pen: paper_panel(pen.dst, pen.layout, pen.rect, 53))
        ),
        words((660, 80, 420, 40), c.name.upper(), "black", 26, kit.INK),
        characteristics((660, 126, 200, 32), c, 18),
        paragraph((660, 170, 420, 150), told, "bold", 17, kit.CRIMSON),
        words((660, 330, 420, 26), tr("REMEMBER ITS ABILITIES:"), "strong", 13, kit.FAINT_INK),
        Control("", (660, 360, 420, 272), look=Drawn(partial(_lines, lines=abilities))),
    ]


def _lines(pen: Brush, lines: tuple[str, ...]) -> None:
    """Abilities below one another, each with no more than its share of the room."""
    layout, top = pen.layout, 360.0
    room = 272 / len(lines)
    for one in lines:
        box = layout.rect(660, top, 420, room - 6)
        flowed = kit.flow(one, layout.type(16), box.size, kit.LEAST_FLOW * layout.k)
        kit.put_flow(pen.dst, flowed, box.topleft, kit.INK, kit.CRIMSON)
        top += min(room, (flowed.height + 14 * layout.k) / layout.k)


def _abilities(desk: CompanionDesk, library: Library) -> tuple[str, ...]:
    """The abilities of the Enemy shown, rich, which the people at the table keep in mind."""
    setup = desk.companion.setup
    fighter = enemy(library, setup.sitters[desk.enemy()].deck, setup.rules)
    return fighter.abilities or (tr("It has none."),)


def _picture(
    layout: Layout, desk: CompanionDesk, library: Library, size: tuple[int, int]
) -> pygame.Surface:
    """The card that the Enemy has in play, or the back of its cards."""
    advice = desk.companion.advice(desk.enemy())
    if advice is None:
        return card_back(size, kit.PINK)
    return face_surface(card_face(library, advice.card), size, "full", layout.text_scale)
