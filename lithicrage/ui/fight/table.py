"""The table of choices at the left: what each one would do, before it is made.

Owns how rows are laid out and which of them can be seen; a row is also a place to click.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.engine.state import POWER
from lithicrage.ui import kit
from lithicrage.ui.fight import burning
from lithicrage.ui.fight.actions import Deeds, Rows, listed
from lithicrage.ui.fight.canvas import Canvas, Inked
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.view import View, details, headline
from lithicrage.ui.kit.control import Control
from lithicrage.ui.kit.typeset import LEAD, Valign

NAME = "row"  # of a row's box, before its number
GUTTER = 7  # beside rows that go on, for the bar that says so
HEAD = 26  # height of the heading in units
ROW = 30  # least height of a row whose words have one line,
LINE = 12  # and of a second line of them
TALL = 54  # and the most
LONG = 45  # characters of a choice that need the row to themselves


def panel(view: View, at: FightLayout, does: Deeds) -> Control:
    """The table with its rows."""
    seen = rows(view, at)

    def look(place: int) -> Inked:
        return Inked(lambda c: _row(c, view, place))

    return Control("", at.table, look=Inked(lambda c: draw(c, view, seen)),
                   **listed(view, does, NAME, seen, look))  # fmt: skip


def rows(view: View, at: FightLayout) -> Rows:
    """The choices that can be seen, and where each row lies: all of them, each as high as its words
    need, where there is room."""
    rect, k, text_scale = at.table, at.k, at.text_scale
    if view.question is None:
        return []
    count, grow = len(view.question.choices), k * min(1.6, text_scale)
    head = round(HEAD * k * min(1.5, text_scale))
    room = rect.h - head - round(8 * k)
    row = pygame.Rect(rect.x + round(7 * k), rect.y + head, rect.w - round(14 * k), 0)
    lines = [_lines(view, place, row.w, k) for place in range(count)]
    highs = [round((ROW + LINE * (line - 1)) * grow) for line in lines]
    first, fit = 0, count
    if sum(highs) > room:
        fit = max(1, min(count, room // max(highs)))
        first = view.first(NAME, fit)
        row.w -= round(GUTTER * k) * (fit < count)
        highs = [room // fit] * count
    more = (room - sum(highs[first : first + fit])) // fit
    found = []
    for place in range(first, first + fit):
        row.h = max(highs[place], min(highs[place] + more, round(TALL * k * text_scale)))
        found.append((place, row.copy()))
        row.y += row.h
    return found


def _lines(view: View, place: int, width: int, k: float) -> int:
    """How many lines the words below a choice have in a row of this width."""
    _, words = _told(view, place)
    least = kit.LEAST_TEXT * k
    left = kit.key_width(view.key(place), least) + round(6 * k) if view.key(place) else 0
    room = width - left - round(11 * k)
    return 1 if kit.text_width(words, "body", least) <= room else 2


def draw(c: Canvas, view: View, seen: Sequence[tuple[int, pygame.Rect]] = ()) -> None:
    """The heading of the rows that are seen."""
    question = view.question
    head = round(HEAD * c.k * min(1.5, c.text_scale))
    if question is None:
        words = view.scene.note or tr("WATCH")
        c.strip(words, c.calm(12), (c.px(10), head // 2), kit.PAPER, kit.INK, c.rect.w - c.px(20))
        room = pygame.Rect(c.px(14), head, c.rect.w - c.px(28), c.rect.h - head - c.px(12))
        c.put(watching(view), "body", 14, kit.FAINT_INK, room, valign="top", lines=5)
        return
    left = c.px(10), head // 2
    box = c.strip(question.heading, c.calm(12), left, kit.PAPER, kit.INK, c.rect.w // 2)
    note = pygame.Rect(box.right + c.px(8), 0, c.rect.w - box.right - c.px(20), head)
    total = len(question.choices)
    words = tr("lands") if question.kind in ("action", "roll") else tr("Stamina")
    if len(seen) < total:
        places = kit.counter(seen[0][0], seen[-1][0] + 1, total)
        full = f"{words}, {places}"
        words = full if kit.text_width(full, "body", c.type(11.5)) <= note.w else places
    c.put(words, "body", 11.5, kit.FAINT_INK, note, "right", lines=2)
    if len(seen) < total:
        rail = pygame.Rect(c.rect.w - c.px(11), head, 0, len(seen) * seen[0][1].h)
        c.scroll_bar(rail, total, seen[0][0], seen[-1][0] + 1)


def _told(view: View, place: int) -> tuple[str, str]:
    """A choice, and what it does."""
    choice = view.asked.choices[place]
    if view.rolling:
        names = [view.board.card(card).name for card in burning.kept(view, choice)]
        if len(names) > 2:
            title = tr("keep {card} + {n} more", card=names[0], n=len(names) - 1)
        else:
            title = tr("keep {cards}", cards=", ".join(names)) if names else tr("keep nothing")
        return title, burning.stays(view, choice)
    if view.asked.kind == POWER:  # the slab has the whole text
        return choice.words.partition(":")[0], details(view, choice)
    # A whole option: its text comes before what it would leave.
    return choice.words, "" if len(choice.words) > LONG else details(view, choice)


def _row(c: Canvas, view: View, place: int) -> None:
    """Key, title and number, and below them what the choice does; nothing says which is better."""
    row, prospect = c.rect, view.of(view.asked.choices[place])
    c.mark(place == view.shown, place == view.picked, 2)
    x, right = row.x + c.px(5), row.right - c.px(6)
    key = view.key(place)
    if key:
        size = min(c.type(c.calm(12)), row.h * 0.5)
        width = kit.key_width(key, size)
        kit.key_cap(c.dst, (x, row.centery - round(size * 0.82)), key, size)
        x += width + c.px(6)
    title, words = _told(view, place)
    if kit.text_width(title, "strong", 12 * c.k) > right - x - c.px(50):
        words = ""  # it needs both lines itself
    least = kit.LEAST_TEXT * c.k
    ink = kit.extent("strong", least).ink
    two = kit.extent("body", least).ink + round(LEAD * least)
    wide = kit.text_width(words, "body", max(c.type(11.5), least))
    lines = 2 if wide > right - x and row.h >= two + ink - c.px(4) else 1
    low = max(round(row.h * 0.46), two * (lines - 1)) if words else 0
    high = max(row.h - low, ink)  # below its letters, words may begin
    upper = pygame.Rect(x, row.y, right - x, high)
    if prospect is not None:
        beside = wide <= right - x - c.px(48)
        room = pygame.Rect(right - c.px(48), row.y, c.px(48), row.h if beside else high)
        used = c.put(headline(view, prospect), "strong", c.calm(16), kit.INK, room, "right")
        upper.w = used.x - c.px(6) - x
        if view.lethal(prospect):
            c.sign("skull", 15, kit.CRIMSON, (upper.right - c.px(7), room.centery))
            upper.w -= c.px(18)
    if not words:
        c.put(title, "strong", 12.5, kit.INK, upper, lines=3)
        return
    c.put(title, "strong", 12.5, kit.INK, upper, valign="bottom" if lines == 1 else "middle")
    room = pygame.Rect(x, row.bottom - low, right - x, low)
    colour = kit.INK if place == view.shown else kit.FAINT_INK
    valign: Valign = "top" if lines == 1 else "middle"
    c.put(words, "body", 11.5, colour, room, valign=valign, lines=lines)


def watching(view: View) -> str:
    """What is going on while events play, for whoever watches for the first time."""
    scene, seats = view.scene, view.board.seats
    if scene.ended:
        fallen = [c.name for c in seats if c.out]
        if not fallen:
            return tr("It is over.")
        return tr("{who} fell. The fight is over.", who=tr(" and ").join(fallen))
    if scene.active < 0:
        return tr("Cards are dealt.")
    who = _who(view, scene.active)
    mine = view.is_you(scene.active)
    if scene.passed >= 0:
        words = mark("{who} passes: everyone gains the Cost of the card in Stamina.")
        if mine:
            words = mark("You pass: everyone gains the Cost of the card in Stamina.")
        return tr(words, who=who)
    if scene.hits:
        return tr("Damage minus DEF comes off Stamina. The cards go to the Discard.")
    if scene.defense >= 0:
        return tr("DEF comes off the damage.")
    if scene.attack >= 0 and scene.rolled is not None:
        words = mark("Two Costs make the Power Roll: {total}, tier {tier}.")
        return tr(words, total=scene.total, tier=scene.tier)
    if scene.attack >= 0:
        return _attacked(view, who)
    if mine:
        return tr("Your turn. Conditions tick, you gain 1 Energy and draw up to your hand size.")
    return _begun(view)


def _begun(view: View) -> str:
    """What the turn of another begins with."""
    active, seats = view.scene.active, view.board.seats
    words = mark("{who}'s turn. Conditions tick, it gains 1 Energy, draws, and may attack.")
    other = ""
    if seats[active].automaton and len(seats) == 2:  # of more, who draws would need their names
        (foe,) = view.board.facing[active]
        other = _who(view, foe, first=False)
        words = mark(
            "{who}'s turn. Conditions tick, it gains 1 Energy, {other} draws,"
            " then it reveals a card."
        )
        if view.is_you(foe):
            words = mark(
                "{who}'s turn. Conditions tick, it gains 1 Energy, you draw,"
                " then it reveals a card."
            )
    elif seats[active].automaton:
        words = mark("{who}'s turn. Conditions tick, it gains 1 Energy, reveals a card.")
    return tr(words, who=view.called(active), other=other)


def _attacked(view: View, who: str) -> str:
    """What an Attack just begun leads to; before it is aimed, only a single foe leaves no doubt."""
    scene, seats = view.scene, view.board.seats
    target = scene.target
    facing = view.board.facing[scene.active]
    if target < 0 and len(facing) == 1:
        target = facing[0]
    if target < 0:
        after = tr("Next, whoever it hits may defend.")
    elif view.is_you(target):
        after = tr("Next, you may defend.")
    else:
        words = mark("Next, {who} may defend.")
        if seats[target].automaton:
            words = mark("Next, {who} reveals a Defense.")
        after = tr(words, who=_who(view, target, first=False))
    words = mark("{who} attacks with {card}.")
    if view.is_you(scene.active):
        words = mark("You attack with {card}.")
    return f"{tr(words, who=who, card=view.board.card(scene.attack).name)} {after}"


def _who(view: View, seat: int, *, first: bool = True) -> str:
    """A seat as a sentence names it; `first` when it begins one."""
    name = view.called(seat)
    if view.is_you(seat) or view.named(seat):
        return name[:1].upper() + name[1:] if first else name
    return tr("The {who}", who=name) if first else tr("the {who}", who=name)
