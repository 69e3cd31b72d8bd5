"""What can be reached on the page: areas, terraces, cards, Favors, trays, slots, the paper's rows.

Owns the controls. The page says what their deeds do.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.tables.mytikas import moves as do
from lithicrage.tables.mytikas.data import AREAS, FIRST_SLOT, GODS, GOODS, SLOTS, SLOTS_OF
from lithicrage.tables.mytikas.moves import MytikasMove
from lithicrage.tables.mytikas.words import (
    area_name,
    building_name,
    card_name,
    god_name,
    good_name,
    goods_text,
)
from lithicrage.ui import kit
from lithicrage.ui.hall.minerals import put
from lithicrage.ui.kit import ACID, BONE, INK, NIGHT
from lithicrage.ui.kit.control import Brush, Control, Drawn, Icon, Ring, Stone, Tab, shortcut
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.mytikas import dial, figures, massif, pantheon, standing, tips, told, trays
from lithicrage.ui.mytikas.intent import (
    PLAIN,
    MountainIntent,
    area_target,
    card_target,
    favor_target,
    level_target,
    slot_target,
    tray_target,
)
from lithicrage.ui.mytikas.looks import PIECES, cube, piece, put_flame, put_god
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import chosen

if TYPE_CHECKING:
    from lithicrage.ui.mytikas.page import MytikasPage

_X, _Y, _W, _H = told.PANEL
GO: Final[Place] = (_X + 10, _Y + 152, 236, 48)
PLAIN_PLACE: Final[Place] = (_X + 252, _Y + 152, 130, 23)
HINT_PLACE: Final[Place] = (_X + 252, _Y + 177, 130, 23)
TABS: Final = (_X + 14, _Y + 96, _W - 28, 23)
CHIPS: Final = (_X + 14, _Y + 122, _W - 28, 26)
SHOWN: Final = 3  # chips
AREAS_SHOWN: Final = 8
BARE: Final = 100.0  # units: narrower chips have no words
ARROW: Final = 26.0


def board_controls(page: MytikasPage) -> list[Control]:
    """Everything of the match that can be pressed or read."""
    return [
        *areas(page), *levels(page), *cards(page), *favors(page), *goods(page), *slots(page),
        ends(page),
    ]  # fmt: skip


def _target(page: MytikasPage, target: str, place: Place, says: str, own: bool = True) -> Control:
    deed: Callable[[], object] | None = partial(page.press, target) if page.asks and own else None
    return Control(target, place, says, deed, Ring(), tip=tips.tip_of(page, target))


def areas(page: MytikasPage) -> list[Control]:
    """The eight areas of the wheel."""
    found = []
    mains = figures.mains_of(page.state)
    for area in range(len(AREAS)):
        says = f"{area_name(area)}: {mains[area]}"
        for seat, at in enumerate(page.state.builder):
            if at == area:
                says += ". " + tr("The builder of {name} stands here", name=page.name_of(seat))
        found.append(_target(page, area_target(area), dial.box_of(area), says))
    return found


def levels(page: MytikasPage) -> list[Control]:
    """The terraces."""
    return [
        _target(
            page,
            level_target(level),
            massif.level_place(level),
            tr("Level {level}: {n} tokens left", level=level + 1, n=page.state.tokens[level]),
        )
        for level in reversed(range(4))
    ]


def cards(page: MytikasPage) -> list[Control]:
    """The Deity cards; those face down explain themselves."""
    shown = figures.shown_cards(page.state)
    places = pantheon.card_places(len(shown))
    found = []
    for n, ((card, one), place) in enumerate(zip(shown, places, strict=True)):
        if card >= 0:
            says = one.name
            if one.owner >= 0:
                says += ", " + page.name_of(one.owner)
            found.append(_target(page, card_target(card), place, says))
            continue
        title = tr("The deck") if one.deck else tr("A card face down")
        line = tr("The Lock on it asks for {n} Offerings on one card.", n=one.lock)
        if not one.lock:
            line = tr("It turns up at the end of the turn.")
        found.append(Control(f"back:{n}", place, title, None, Ring(),
                             tip=Slip(title, (line,), ("D6", "D17"))))  # fmt: skip
    return found


def favors(page: MytikasPage) -> list[Control]:
    """Names and Favors of the table of seats."""
    state, found = page.state, []
    seats = state.setup.seats
    for seat in range(seats):
        name, points = page.name_of(seat), state.points_of(seat)
        says = tr("{who}: {points} points", who=name, points=points)
        lines = (tr("Press to look at this board."),
                 tr("Offerings in reserve: {n}", n=state.reserve[seat]))  # fmt: skip
        found.append(Control(f"seat:{seat + 1}", standing.seat_place(seat, seats),
                             chosen(says, seat == page.seat), partial(page.look_at, seat), Ring(),
                             tip=Slip(name, lines, ("D20",))))  # fmt: skip
    for seat in range(-1, seats):
        for god in range(len(GODS)):
            count = state.piles[god] if seat < 0 else state.favors[4 * seat + god]
            who = tr("supply") if seat < 0 else page.name_of(seat)
            says = tr("Favors of {god}, {who}: {n}", god=god_name(god), who=who, n=count)
            place = standing.favor_place(god, seat, seats)
            found.append(_target(page, favor_target(god, seat), place, says))
    return found


def goods(page: MytikasPage) -> list[Control]:
    """The trays of the board that is shown; goods can be dragged from one to another."""
    state, found = page.state, []
    for level in reversed(range(4)):
        for good in range(len(GOODS)):
            count = state.goods[12 * page.seat + 3 * level + good]
            says = tr("{n} {good} on level {level}", n=count, good=good_name(good),
                      level=level + 1)  # fmt: skip
            target = tray_target(good, level)
            live = page.asks and page.own
            found.append(
                Control(
                    target,
                    trays.tray_place(good, level),
                    says,
                    partial(page.press, target) if live else None,
                    Ring(),
                    tip=tips.tip_of(page, target),
                    carries=target if live and count else None,
                    take=partial(page.bring, target) if live else None,
                    wants=partial(_same_good, target),
                    refuses=partial(page.against_bringing, target),
                )
            )
    return found


def _same_good(target: str, carried: object) -> bool:
    return str(carried).rpartition("-")[0] == target.rpartition("-")[0] and carried != target


def slots(page: MytikasPage) -> list[Control]:
    """The slots of the board that is shown."""
    state, found = page.state, []
    for kind in trays.SHOWN:
        for slot in range(SLOTS_OF[kind]):
            level = state.slots[SLOTS * page.seat + FIRST_SLOT[kind] + slot]
            says = tr("{building}, slot {slot}", building=building_name(kind), slot=slot + 1)
            if level:
                says += ": " + tr("level {level}", level=level)
            place = trays.slot_place(kind, slot)
            found.append(_target(page, slot_target(kind, slot), place, says, page.own))
    return found


def ends(page: MytikasPage) -> Control:
    """How near the end is."""
    said = ", ".join(one.says() for one in figures.ends_of(page.state))
    lines = (tr("One of these ends the match, after everyone's chance to follow."), said)
    return Control("ends", standing.ENDS, said, None, Ring(),
                   tip=Slip(tr("The end"), lines, ("D19", "R24")))  # fmt: skip


# ---- the paper ---------------------------------------------------------------------------------


def tabs(page: MytikasPage, intent: MountainIntent) -> list[Control]:
    """The kinds of choices, where there are several."""
    shown = [act for act in intent.groups if act not in PLAIN or act == intent.act]
    if len(shown) < 2:
        return []
    x, y, w, h = TABS
    wide = min(118.0, (w - 4 * (len(shown) - 1)) / len(shown))
    found = []
    for n, act in enumerate(shown):
        words = tr(told.GROUPS[act])
        found.append(
            Control(f"group:{act}", (x + n * (wide + 4), y, wide, h),
                    chosen(tr(told.ASKS[act]), act == intent.act), partial(page.take_group, act),
                    Tab(words, act == intent.act, 13, 1.5, inset=6, above=2))
        )  # fmt: skip
    return found


def chips(page: MytikasPage, intent: MountainIntent) -> list[Control]:
    """The choices that arrows go through, a few around the one that is meant."""
    listed = intent.listed
    if len(listed) < 2:
        return []
    x, y, w, h = CHIPS
    shown = SHOWN if intent.act != do.GO else AREAS_SHOWN
    more = len(listed) > shown
    first = max(0, min(listed.index(intent.picked) - 1, len(listed) - shown))
    found = []
    left, room = (x + ARROW + 4, w - 2 * ARROW - 8) if more else (x, w)
    count = min(shown, len(listed))
    wide = (room - 4 * (count - 1)) / count
    for n, index in enumerate(listed[first : first + count]):
        move = intent.moves[index]
        on = index == intent.picked
        found.append(
            Control(f"choice:{move.code}", (left + n * (wide + 4), y, wide, h),
                    chosen(move.text, on), partial(page.make, index),
                    _chip(page, move, on), tip=Slip(move.text))
        )  # fmt: skip
    if more:
        for name, by, at, sign in (("before", -1, x, "left"), ("after", 1, x + w - ARROW, "right")):
            words = tr("The choice before") if by < 0 else tr("The next choice")
            found.append(
                Control(f"choice-{name}", (at, y, ARROW, h), words, partial(page.step, by),
                        Icon(sign), tip=Slip(words))
            )  # fmt: skip
    return found


def _chip(page: MytikasPage, move: MytikasMove, on: bool) -> Drawn:
    def draw(pen: Brush) -> None:
        rect, layout = pen.rect, pen.layout
        pygame.draw.rect(pen.dst, ACID if on else NIGHT, rect, border_radius=layout.px(5))
        fore = INK if on else BONE
        left = _chip_sign(page, pen, move, rect)
        edge = rect.right - layout.px(4)
        if move.act in (do.GO, do.FOLLOW):
            edge -= layout.px(20)
            if rect.w < layout.px(BARE):
                edge = rect.x + layout.px(27)
            sign, at = "crescent" if move.a % 2 else "sun", (edge + layout.px(8), rect.centery)
            kit.put_icon(pen.dst, sign, layout.px(15), fore, center=at)
        box = pygame.Rect(left, rect.y, edge - left, rect.h)
        if box.w > 0:
            words = chip_words(page, move)
            pen.write(words, "strong", layout.calm(12.5, 1.5), fore, box)
        pen.ring()

    return Drawn(draw, ringed=False)


def _chip_sign(page: MytikasPage, pen: Brush, move: MytikasMove, rect: pygame.Rect) -> int:
    """The picture on a chip; where its words begin."""
    layout, act = pen.layout, move.act
    at = rect.x + layout.px(15), rect.centery
    if act == do.MIX:
        left = rect.x + layout.px(12)
        for good, count in enumerate(page.state.setup.data.areas[move.b].mixes[move.a]):
            for _ in range(count):
                put(pen.dst, cube(layout.px(8), good), (left, rect.centery))
                left += layout.px(17)
        return left
    if act in (do.GIVE, do.UP, do.LIFT, do.DOWN, do.IMPROVE_GOOD, do.AGAIN):
        put(pen.dst, cube(layout.px(8), move.a), at)
    elif act == do.PAY:
        put(pen.dst, cube(layout.px(8), 1), at)
    elif act == do.RAISE:
        side = min(layout.px(22), rect.h - 2)
        put(pen.dst, piece(side, move.a, PIECES[page.state.actor]), at)
    elif act == do.FAVOR:
        put_god(pen.dst, at, layout.px(10), move.a)
    elif act in (do.GO, do.FOLLOW):
        put_god(pen.dst, at, layout.px(10), move.a // 2)
    elif act == do.OFFER:
        put_flame(pen.dst, at, layout.px(9))
    else:
        return rect.x + layout.px(8)
    return rect.x + layout.px(29)


def chip_words(page: MytikasPage, move: MytikasMove) -> str:
    """A choice in a word or two, beside its picture."""
    act, a, b, c = move.act, move.a, move.b, move.c
    if act == do.MIX:
        return ""
    if act in (do.GIVE, do.PAY, do.IMPROVE_GOOD):
        return tr("level {level}", level=(a if act == do.PAY else b) + 1)
    if act == do.UP:
        return f"{b + 1} → {b + 2}"
    if act in (do.LIFT, do.DOWN):
        return f"{b + 1} → {c + 1}"
    if act == do.AGAIN:
        return good_name(a)
    if act == do.RAISE:
        return tr("{level}, slot {slot}", level=b + 1, slot=c + 1)  # all of it fits, large too
    if act == do.FAVOR:
        return page.name_of(b - 1) if b else god_name(a)
    if act == do.GO:
        return god_name(a // 2)
    if act == do.FOLLOW:
        return paid_words(b)
    if act == do.OFFER:
        return f"{b} · {card_name(a)}"
    if act == do.SWAP_GOODS:
        row = page.state.card(c).rows[b]
        return f"{a + 1}: {goods_text(row[3:])}"
    return move.text


def paid_words(paid: int) -> str:
    """What a follower pays."""
    if paid == do.ONE_OFFERING:
        return tr("an Offering")
    if paid == do.FAVOR_OF_GOD:
        return tr("its Favor")
    return tr("Favor of {god}", god=god_name(paid - do.ANY_FAVOR))


def feet(page: MytikasPage) -> list[Control]:
    """The way out of the question, and the hint."""
    intent = page.intent
    out = intent.plain() if intent is not None else None
    words = tr("SKIP")
    says = tr("Nothing to leave here")
    if intent is not None and out is not None:
        words, says = tr(told.DEEDS[intent.moves[out].act]), intent.moves[out].text
    plain = Control(
        "plain", PLAIN_PLACE, says, partial(page.make, out) if out is not None else None,
        Stone(words, None, size=12.5), out is not None, Action.PASS,
    )  # fmt: skip
    hint = Control(
        "hint", HINT_PLACE, tr("Hint"), page.advise if page.asks else None,
        Stone(tr("HINT"), "brain", size=12.5), page.asks, Action.ADVISE,
        tip=Slip(tr("Hint"), (tr("Shows a good choice and why. No seal is earned then."),)),
    )  # fmt: skip
    if intent is None or out is None or out != intent.picked:
        return [plain, hint]
    return [shortcut(Action.PASS, partial(page.make, out)), hint]  # the large button does it
