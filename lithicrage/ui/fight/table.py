"""The table of choices at the left: what each one would do, before it is made.

Owns how rows are laid out and which of them can be seen; a row is also a place to click.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from lithicrage.ui import kit
from lithicrage.ui.fight import advice
from lithicrage.ui.fight.actions import Deeds, Rows, listed
from lithicrage.ui.fight.canvas import Canvas, Inked
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.view import View, details, worth
from lithicrage.ui.kit.control import Control
from lithicrage.ui.kit.typeset import LEAD

NAME = "row"  # of a row's box, before its number
GUTTER = 7  # beside rows that go on, for the bar that says so
HEAD = 34  # height of the heading in units
ROW = 37  # least height of a row
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
    """The choices that can be seen, and where each row lies."""
    rect, k, text_scale = at.table, at.k, at.text_scale
    if view.question is None:
        return []
    count = len(view.question.choices)
    head = round(HEAD * k * min(1.5, text_scale))
    room = rect.h - head - round(8 * k)
    least = round(ROW * k * min(1.6, text_scale))
    fit = max(1, min(count, room // least))
    height = min(room // fit, round(TALL * k * text_scale))
    first = view.first(NAME, fit)
    width = rect.w - round((14 if fit == count else 14 + GUTTER) * k)
    row = pygame.Rect(rect.x + round(7 * k), rect.y + head, width, height)
    return [(first + i, row.move(0, i * height)) for i in range(fit)]


def draw(c: Canvas, view: View, seen: Sequence[tuple[int, pygame.Rect]] = ()) -> None:
    """The heading of the rows that are seen."""
    question = view.question
    head = round(HEAD * c.k * min(1.5, c.text_scale))
    if question is None:
        words = view.scene.note or "WATCH"
        c.strip(words, c.calm(12), (c.px(10), head // 2), kit.PAPER, kit.INK, c.rect.w - c.px(20))
        room = pygame.Rect(c.px(14), head, c.rect.w - c.px(28), c.rect.h - head - c.px(12))
        c.put(watching(view), "body", 14, kit.FAINT_INK, room, valign="top", lines=5)
        return
    left = c.px(10), head // 2
    box = c.strip(question.heading, c.calm(12), left, kit.PAPER, kit.INK, c.rect.w // 2)
    note = pygame.Rect(box.right + c.px(8), 0, c.rect.w - box.right - c.px(20), head)
    total = len(question.choices)
    words = "damage through" if question.kind in ("action", "roll") else "Stamina"
    if len(seen) < total:
        places = kit.counter(seen[0][0], seen[-1][0] + 1, total)
        full = f"{words}, {places}"
        words = full if kit.text_width(full, "body", c.type(11.5)) <= note.w else places
    c.put(words, "body", 11.5, kit.FAINT_INK, note, "right", lines=2)
    if len(seen) < total:
        rail = pygame.Rect(c.rect.w - c.px(11), head, 0, len(seen) * seen[0][1].h)
        c.scroll_bar(rail, total, seen[0][0], seen[-1][0] + 1)


def _row(c: Canvas, view: View, place: int) -> None:
    choice, row = view.asked.choices[place], c.rect
    prospect = view.of(choice)
    c.mark(place == view.shown, place == view.picked, 2)
    x = row.x + c.px(5)
    key = view.key(place)
    if key:
        size = min(c.type(c.calm(12)), row.h * 0.5)
        width = kit.key_width(key, size)
        kit.key_cap(c.dst, (x, row.centery - round(size * 0.82)), key, size)
        x += width + c.px(6)
    right = row.right - c.px(6)
    if prospect is not None:
        number, bad = worth(view, prospect)
        room = pygame.Rect(right - c.px(44), row.y, c.px(44), row.h)
        colour = kit.CRIMSON if bad and place != view.shown else kit.INK
        used = c.put(number, "strong", c.calm(17), colour, room, "right")
        right = used.x - c.px(6)
        if view.lethal(prospect):
            c.sign("skull", 15, kit.CRIMSON, (right - c.px(7), row.centery))
            right -= c.px(18)
    words = details(view, prospect) if prospect is not None else ""
    title = choice.words
    if len(title) > LONG:  # a whole option: its text comes before what it would leave
        words = ""
    if view.asked.kind == "power":  # the slab has the whole text
        title = title.partition(":")[0]
    if view.rolling:
        names = [view.board.card(card).name for card in advice.kept(view, choice)]
        more = f" + {len(names) - 1} more" if len(names) > 2 else ""
        title = "keep " + (names[0] + more if more else ", ".join(names) or "nothing")
        words = advice.reason(view) if place == 0 else advice.stays(view, choice)
    if kit.text_width(title, "strong", 12 * c.k) > right - x:  # it needs both lines itself
        words = ""
    if not words:
        c.put(title, "strong", 12.5, kit.INK, pygame.Rect(x, row.y, right - x, row.h), lines=3)
        return
    least = kit.LEAST_TEXT * c.k
    two = kit.extent("body", least).ink + round(LEAD * least)
    half, lines = round(row.h * 0.52), 1
    wide = kit.text_width(words, "body", max(c.type(11.5), least))
    if wide > right - x and row.h - two >= kit.extent("strong", least).ink:
        half, lines = min(round(row.h * 0.38), row.h - two), 2
    room = pygame.Rect(x, row.y, right - x, half)
    c.put(title, "strong", 12.5, kit.INK, room, valign="bottom" if lines == 1 else "middle")
    low = pygame.Rect(x, row.y + half, right - x, row.h - half)
    colour = kit.INK if place == view.shown else kit.FAINT_INK
    c.put(words, "body", 11.5, colour, low, valign="top" if lines == 1 else "middle", lines=lines)


def watching(view: View) -> str:
    """What is going on while events play, for whoever watches for the first time."""
    scene, seats = view.scene, view.board.seats
    if scene.active < 0:
        return "Cards are dealt."
    mine = scene.active == view.you and not view.watched
    who = _who(view, scene.active)
    if scene.ended:
        return "Somebody is at 0 Stamina: the fight is over."
    if scene.passed >= 0:
        return f"{who} passed with a card: everybody gains its Cost in Stamina."
    if scene.hits:
        return "Damage less DEF comes off Stamina. Then the cards go to the Discard."
    if scene.defense >= 0:
        return "The Defense takes its DEF off the damage."
    if scene.attack >= 0 and scene.rolled is not None:
        return f"The Costs of two cards make the Power Roll: {scene.total}, tier {scene.tier}."
    if scene.attack >= 0:
        return _attacked(view, who)
    if mine:
        return "Your turn: Conditions tick, 1 Energy comes in, you draw up to your hand size."
    acts = "draws and may attack"
    if seats[scene.active].automaton:
        acts = "reveals a card"
        if len(seats) == 2:  # of more, who draws would need their names
            (foe,) = view.board.facing[scene.active]
            other = _who(view, foe, first=False)
            acts = f"{other} draw{'' if other == 'you' else 's'}, then it reveals a card"
    return f"{who} is on turn: Conditions tick, 1 Energy comes in, {acts}."


def _attacked(view: View, who: str) -> str:
    """What an Attack just begun leads to; before it is aimed, only a single foe leaves no doubt."""
    scene, seats = view.scene, view.board.seats
    target = scene.target
    facing = view.board.facing[scene.active]
    if target < 0 and len(facing) == 1:
        target = facing[0]
    if target < 0:
        after = "whoever it hits may defend"
    elif target == view.you and not view.watched:
        after = "you may defend"
    else:
        blocks = "turns over a Defense" if seats[target].automaton else "may defend"
        after = f"{_who(view, target, first=False)} {blocks}"
    return f"{who} attacked with {view.board.card(scene.attack).name}. Next, {after}."


def _who(view: View, seat: int, *, first: bool = True) -> str:
    """A seat as a sentence names it; `first` when it begins one."""
    name = view.called(seat)
    if (seat == view.you and not view.watched) or len(view.board.seats) > 2:
        return name[:1].upper() + name[1:] if first else name
    return f"{'The' if first else 'the'} {name}"
