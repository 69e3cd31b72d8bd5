"""What a seat holds and what it is worth: inventory, mission, score, moons, wounds, bonus track.

Owns the panels that change only with the match. Knows the rules only by what the state says.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.tables.lithomachy import icons
from lithicrage.tables.lithomachy.board import HeroBoard
from lithicrage.tables.lithomachy.gods import name_god
from lithicrage.tables.lithomachy.icons import tell_icon
from lithicrage.tables.lithomachy.scoring import (
    NO_SEAL,
    items_lost,
    out_of_reach,
    score_parts,
    seal,
)
from lithicrage.tables.lithomachy.setting import Setting
from lithicrage.tables.lithomachy.words import LEVEL_TITLES, tell_goal
from lithicrage.tables.table import Metal
from lithicrage.ui import kit
from lithicrage.ui.hall.minerals import dot, put, ring
from lithicrage.ui.hall.seals import COLOURS, NAMES
from lithicrage.ui.kit import ACID, BODY, BONE, CRIMSON, FAINT_INK, INK, PINK, WHITE, Colour
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.lithomachy import chart, figures
from lithicrage.ui.lithomachy.figures import Story
from lithicrage.ui.shell.pieces import heading, paper_panel, stone_panel

MOONS: Final[Place] = (14, 628, 546, 82)
TRACK: Final[Place] = (572, 458, 326, 118)
STOCK: Final[Place] = (914, 58, 352, 172)
GOAL: Final[Place] = (914, 240, 352, 66)
SCORE: Final[Place] = (914, 316, 352, 254)
SLATE: Final[Colour] = (52, 46, 58)
BOX: Final[Colour] = (222, 211, 188)
WANTING: Final[Colour] = (255, 142, 142)
NIGHT: Final[Colour] = (44, 38, 50)
MOON: Final[Colour] = (236, 226, 196)
TRACK_SIGNS: Final = {
    icons.SHIELD: "shield",
    icons.PILLAR: "column",
    icons.SCROLL: "parchment",
    icons.WATERMARK: "ripple",
    icons.BOLTS: "bolt",
    icons.KEYS: "latchkey",
}
TRACK_FOES: Final = {
    icons.YELLOW: figures.YELLOW,
    icons.GREEN: figures.GREEN,
    icons.RED: figures.RED,
}
SEAL_ASKS: Final = (
    mark("Any seal"),
    mark("A bronze seal"),
    mark("A silver seal"),
    mark("A gold seal"),
)
GOAL_SIGNS: Final = {
    "items": "column",
    "seal": "trophy",
    "watermark": "ripple",
    "bolts": "bolt",
    "keys": "latchkey",
    "scrolls": "parchment",
    "chests": "chest",
    "monsters": "skull",
    "reds": "skull",
    "wounds_max": "drop",
    "shields_standing": "shield",
    "shielded_items": "shield",
    "bonus": "star",
}
PART_NAMES: Final = {
    "scrolls": mark("scrolls"),
    "bolts": mark("bolts"),
    "coins": mark("coins"),
    "chests": mark("chests"),
    "items": mark("god items"),
    "watermark": mark("watermark"),
    "wounds": mark("wounds"),
}
MOST: Final = 100  # points at the right end of the ruler


def put_title(pen: Brush, setting: Setting) -> None:
    """Whose sheet it is, its chapter and its difficulty."""
    x, y, w, _ = chart.PANEL
    layout = pen.layout
    words = tr("TEMPLE OF {god}", god=name_god(setting.temple.god).upper())
    right = heading(pen.dst, layout, words, x + 12, y + 6, ACID, INK, 12, 200)
    left = (right - layout.left) / layout.k + 10
    title = tr(setting.temple.title)
    title = tr("chapter {n} · {title}", n=setting.temple.chapter + 1, title=title)
    size = layout.calm(13, 1.3)
    level = tr(LEVEL_TITLES[setting.level])
    pen.write(level, "strong", size, INK, (x + w - 130, y + 4, 116, 22), "right")
    pen.write(title, "bold", size, FAINT_INK, (left, y + 4, x + w - 136 - left, 22))


def put_stock(pen: Brush, board: HeroBoard, setting: Setting, story: Story) -> None:
    """The inventory, with what was spent."""
    x, y, w, _ = STOCK
    layout, dst = pen.layout, pen.dst
    paper_panel(dst, layout, layout.rect(*STOCK), 38)
    heading(dst, layout, tr("INVENTORY"), x + 12, y + 8)
    lost = items_lost(board, setting)
    of_all = tr("of {count}", count=setting.items_needed)
    opened = board.chests * setting.chest_keys
    rows = (
        ("column", board.items, tr("god items"), tr("{n} lost", n=lost) if lost else of_all, lost),
        ("latchkey", board.keys, tr("keys"), _spent(opened), opened),
        ("bolt", board.bolts, tr("bolts"), _spent(story.bolts), story.bolts),
        ("parchment", board.scrolls, tr("scrolls"), _spent(board.rerolls), board.rerolls),
        ("chest", board.chests, tr("chests"), "", 0),
        ("", board.monsters, tr("coins"), "", 0),
    )
    for place, (sign, count, name, note, bad) in enumerate(rows):
        left, top = x + 12 + place % 2 * (w - 20) / 2, y + 32 + place // 2 * 45
        box = layout.rect(left, top, (w - 32) / 2, 40)
        pygame.draw.rect(dst, BOX, box, border_radius=layout.px(4))
        at = layout.at(left + 20, top + 20)
        if sign:
            colour = CRIMSON if sign == "column" else INK
            kit.put_icon(dst, sign, layout.px(25), colour, center=at)
        else:
            put(dst, dot(layout.px(12), BODY, INK, 2), at)
        pen.write(
            str(count), "strong", layout.calm(22, 1.35), INK, (left + 36, top, 36, 40), "centre"
        )
        size = layout.calm(13.5, 1.25 if note else 1.45)
        wide = (w - 32) / 2 - 78
        if note:
            pen.write(name, "bold", size, INK, (left + 75, top + 2, wide, 19))
            pen.write(note, "bold", layout.calm(13, 1.3), CRIMSON if bad else FAINT_INK,
                      (left + 75, top + 20, wide, 18))  # fmt: skip
        else:
            pen.write(name, "bold", size, INK, (left + 75, top, wide, 40), lines=2)
    pen.explain(STOCK, Slip(tr("Inventory"), (
        tr("What lies under a form is gained, once its monsters are beaten."),
        tr("A Chest costs {n} Keys. A Scroll repeats a roll.", n=setting.chest_keys),
        tr("A Bolt adds 1 to a battle."),
    ), ("C10", "C13", "C14", "C19")))  # fmt: skip


def _spent(count: int) -> str:
    return tr("{n} spent", n=count) if count else ""


def put_goal(pen: Brush, board: HeroBoard, setting: Setting) -> None:
    """What wins the match, and how far that is."""
    x, y, w, _ = GOAL
    layout = pen.layout
    stone_panel(pen.dst, layout, layout.rect(*GOAL), 39)
    gone = out_of_reach(board, setting)
    colour = PINK if gone else ACID
    kit.put_icon(pen.dst, "target", layout.px(30), colour, center=layout.at(x + 30, y + 33))
    if gone:
        words = tr("CANNOT BE MET ANY MORE")
    elif setting.mission:
        goal = ", ".join(tell_goal(setting.goal))
        words = tr("MISSION: {goal}", goal=goal)
        if kit.text_width(words, "strong", kit.LEAST_TEXT * layout.k) > layout.px(w - 66):
            words = goal[:1].upper() + goal[1:]
    else:
        words = tr("TO WIN: collect the 8 God Items")
    asks = setting.seal if setting.mission else NO_SEAL
    fore = PINK if gone else WHITE
    pen.write(words, "strong", layout.calm(14, 1.5), fore, (x + 56, y + 6, w - 66, 28))
    told = figures.asked_and_had(board, setting)
    if asks:
        least = (0, setting.bronze, setting.grade.silver, setting.grade.gold)[asks]
        total, met = score_parts(board, setting).total, seal(board, setting) >= asks
        told = (*told, ("seal", total, least, met))
    wide = (w - 66) / max(2, len(told))
    for place, (key, has, asked, met) in enumerate(told):
        left, colour = x + 54 + place * wide, ACID if met else PINK if key in gone else WANTING
        if key == "items_by_round":
            shown = tr("by round {n}", n=asked)
        elif key == "watermark":
            water = setting.temple.watermark
            shown = f"{(board.covered & water).bit_count()}/{water.bit_count()}"
        elif key == "seal" and asked <= 0:
            shown = tr(NAMES[Metal.BRONZE])
        else:
            shown = f"{has}/{asked}"
        if key in GOAL_SIGNS:
            at = layout.at(left + 9, y + 47)
            kit.put_icon(pen.dst, GOAL_SIGNS[key], layout.px(17), colour, center=at)
            left += 22
        used = pen.write(shown, "strong", layout.calm(15, 1.5), colour,
                         (left, y + 34, wide - 30, 26))  # fmt: skip
        if met or key in gone:
            at, sign = (used.right + layout.px(11), used.centery), "check" if met else "close"
            kit.put_icon(pen.dst, sign, layout.px(12), colour, center=at)
    lines = [tr("Collect {n} God Items.", n=setting.items_needed)]
    if items_lost(board, setting):
        lines.append(tr("A God Item is gone: all 8 cannot be had any more."))
    if gone:
        lines.append(tr("The menu restarts the match; points still count until the end."))
    lines += [part[:1].upper() + part[1:] for part in tell_goal(setting.goal)] * setting.mission
    lines += [tr(SEAL_ASKS[asks])] * bool(asks)
    pen.explain(GOAL, Slip(tr("To win"), tuple(lines), ("C2", "C27")))


def put_score(pen: Brush, board: HeroBoard, setting: Setting, tight: bool) -> None:
    """The score by line if it ended now, on the ruler of the seals."""
    x, y, w, h = SCORE
    layout = pen.layout
    high = h - 36 if tight else h
    paper_panel(pen.dst, layout, layout.rect(x, y, w, high), 41)
    right = heading(pen.dst, layout, tr("IF IT ENDED NOW"), x + 12, y + 8, width=200)
    left = (right - layout.left) / layout.k + 8
    told = tr("{points} points", points=score_parts(board, setting).total)
    pen.write(told, "strong", layout.calm(19, 1.35), CRIMSON,
              (left, y + 4, x + w - 16 - left, 28), "right")  # fmt: skip
    step = 18.0 if tight else 23.0
    put_lines(pen, board, setting, (x + 16, y + 32, w - 32, step))
    put_ruler(pen, board, setting, (x + 18, y + high - 46, w - 36, 14))
    pen.explain((x, y, w, high), Slip(tr("The score"), (
        tr("It counts after round {n}; a defeat has no seal.", n=setting.rounds),
        tr("Silver from {silver}, gold from {gold}.", silver=setting.grade.silver,
           gold=setting.grade.gold),
    ), ("C5", "C24")))  # fmt: skip


def put_lines(pen: Brush, board: HeroBoard, setting: Setting, first: Place) -> None:
    """The parts of the score, a line each; `first` is the place of the first one."""
    x, y, w, step = first
    layout = pen.layout
    parts, points = score_parts(board, setting), setting.points
    wet = (board.covered & setting.temple.watermark).bit_count()
    middles = {
        "scrolls": f"{board.scrolls} × {points['scroll']}",
        "bolts": f"{board.bolts} × {points['bolt']}",
        "coins": f"{board.monsters} × {points['coin']}",
        "chests": f"{board.chests} × {points['chest']}",
        "items": tr("{n} held", n=board.items),
        "watermark": tr("{n} of {all}", n=wet, all=setting.temple.watermark.bit_count()),
        "wounds": str(board.wounds),
    }
    most = 1.4 if step > 20 else 1.1
    for place, (key, name) in enumerate(PART_NAMES.items()):
        top, value = y + place * step, int(getattr(parts, key))
        pen.write(tr(name), "bold", layout.calm(14, most), INK, (x, top, w * 0.42, step))
        pen.write(middles[key], "bold", layout.calm(14, most), FAINT_INK,
                  (x + w * 0.42, top, w * 0.3, step), "right")  # fmt: skip
        pen.write(kit.figure(value), "strong", layout.calm(15, most), CRIMSON if value < 0 else INK,
                  (x + w * 0.74, top, w * 0.26, step), "right")  # fmt: skip


def put_ruler(pen: Brush, board: HeroBoard, setting: Setting, place: Place) -> None:
    """Bronze, silver and gold as a ruler, the score above it, both floors in words below."""
    x, y, w, h = place
    layout, dst, grade = pen.layout, pen.dst, setting.grade
    pygame.draw.rect(dst, INK, layout.rect(x, y, w, h), border_radius=layout.px(4))
    edges = (0, grade.silver, grade.gold, MOST)
    for metal, low, high in zip(Metal, edges, edges[1:], strict=False):
        left, right = x + 2 + (w - 4) * low / MOST, x + 2 + (w - 4) * high / MOST
        pygame.draw.rect(dst, COLOURS[metal], layout.rect(left, y + 2, right - left - 1, h - 4))
    at = x + w * max(0, min(MOST, score_parts(board, setting).total)) / MOST
    points = [layout.at(at - 9, y - 9), layout.at(at + 9, y - 9), layout.at(at, y + 8)]
    pygame.draw.polygon(dst, CRIMSON, points)
    pygame.draw.polygon(dst, INK, points, max(1, layout.px(2)))
    floors = (
        (Metal.SILVER, tr("silver from {n}", n=grade.silver)),
        (Metal.GOLD, tr("gold from {n}", n=grade.gold)),
    )
    for spot, (metal, words) in enumerate(floors):
        left, top = x + spot * w / 2, y + h + 3
        centre = layout.at(left + 9, top + 12)
        put(dst, dot(layout.px(7), COLOURS[metal], INK, 1.6), centre)
        pen.write(words, "bold", layout.calm(14, 1.5), INK, (left + 22, top, w / 2 - 26, 24))


def put_moons(pen: Brush, board: HeroBoard, setting: Setting, turn: int) -> None:
    """The rounds as moons with their strikes, and the wounds."""
    x, y, _, _ = MOONS
    layout, dst = pen.layout, pen.dst
    stone_panel(dst, layout, layout.rect(*MOONS), 31)
    size = layout.calm(12, 1.15)
    for n in range(1, setting.rounds + 1):
        cx, cy = x + 26 + (n - 1) * 29, y + 22
        at = layout.at(cx, cy)
        over = n < turn
        put(dst, dot(layout.px(11), NIGHT if over else MOON, (130, 122, 134), 1.6), at)
        if over:
            a, b = layout.at(cx - 8, cy + 8), layout.at(cx + 8, cy - 8)
            pygame.draw.line(dst, PINK, a, b, layout.px(3))
        else:
            put(dst, dot(layout.px(8), SLATE, SLATE), layout.at(cx + 4, cy - 2))
        if n == turn:
            put(dst, ring(layout.px(14), ACID, 2.6 * layout.k), at)
        colour = (178, 168, 182) if over else BONE
        pen.write(
            str(setting.strikes[n]), "strong", size, colour, (cx - 14, y + 36, 28, 16), "centre"
        )
    count = setting.strikes[turn]
    words = tr("strikes after this round: {n}", n=count) if count else tr("no strikes this round")
    if board.hera and count:
        words = tr("Hera holds off the Wrath")
    pen.write(words, "bold", layout.calm(13, 1.35), BONE, (x + 14, y + 54, 200, 22))
    for n in range(count if not board.hera else 0):
        kit.put_icon(
            dst, "thunder", layout.px(17), PINK, center=layout.at(x + 232 + n * 20, y + 65)
        )
    pen.write(tr("WOUNDS"), "strong", layout.calm(12.5, 1.6), BONE, (x + 398, y + 6, 136, 24))
    for n, cost in enumerate([*setting.wound_track, 0]):
        cx = x + 414 + n * 28
        at = layout.at(cx, y + 52)
        hit = n < board.wounds
        put(
            dst,
            dot(layout.px(13), (205, 24, 50) if hit else (34, 29, 38), (130, 122, 134), 1.6),
            at,
        )
        if cost:
            pen.write(kit.figure(-cost), "strong", size, WHITE, (cx - 14, y + 40, 28, 24), "centre")
        else:
            kit.put_icon(dst, "skull", layout.px(15), BONE, center=at)
    pen.explain((x, y, 380, 82), Slip(tr("The moons"), (
        tr("One round each. Below stands how often the Titans strike in it."),
        tr("Two dice name the column, two the row."),
    ), ("C16", "C17", "C18")))  # fmt: skip
    pen.explain((x + 390, y, 156, 82), Slip(tr("Wounds"), (
        tr("A lost battle is a wound. The last one ends the trial."),
    ), ("C12",)))  # fmt: skip


def put_track(pen: Brush, board: HeroBoard, setting: Setting) -> None:
    """The bonus track with its gates, and what it asks next."""
    x, y, w, _ = TRACK
    layout, dst = pen.layout, pen.dst
    paper_panel(dst, layout, layout.rect(*TRACK), 35)
    heading(dst, layout, tr("BONUS TRACK"), x + 12, y + 8, width=130)
    pen.write(tr("one is free, two to win"), "bold", layout.calm(13, 1.35), FAINT_INK,
              (x + 150, y + 6, w - 164, 24), "right")  # fmt: skip
    stations: list[int] = []
    for n in range(len(setting.track)):
        if n in (setting.second, setting.third):
            stations.append(-1)
        stations.append(n)
    if setting.third >= len(setting.track):
        stations.append(-1)
    step, gates = (w - 44) / (len(stations) - 1), 1
    cy = y + 53.0
    for place, n in enumerate(stations):
        cx = x + 22 + place * step
        at = layout.at(cx, cy)
        if place:
            a, b = layout.at(cx - step + 12, cy), layout.at(cx - 12, cy)
            pygame.draw.line(dst, INK, a, b, layout.px(3))
        if n < 0:
            gates += 1
            rect = layout.rect(cx - 14, cy - 12, 28, 24)
            open_now = board.track >= (setting.second, setting.third)[gates - 2]
            pygame.draw.rect(dst, INK, rect, border_radius=layout.px(4))
            words = tr("2nd") if gates == 2 else tr("3rd")
            pen.write(
                words, "strong", layout.calm(12, 1.2), ACID if open_now else BODY, rect, "centre"
            )
            continue
        _put_station(pen, at, setting, setting.track[n], n - board.track)
    if board.track < len(setting.track):
        words = tr("Next: {asks}.", asks=tell_icon(setting.track[board.track]))
    else:
        words = tr("The track is complete.")
    pen.write(words, "bold", layout.calm(13.5, 1.45), INK, (x + 14, y + 72, w - 28, 22))
    pen.write(tr("In this order. What is held clears at once."), "bold", layout.calm(13, 1.35),
              FAINT_INK, (x + 14, y + 92, w - 28, 22))  # fmt: skip
    lines = [tell_icon(icon) + "." for icon in setting.track]
    pen.explain(TRACK, Slip(tr("Bonus track"), tuple(lines), ("C20", "C21", "R16")))


def _put_station(pen: Brush, at: tuple[int, int], setting: Setting, icon: int, away: int) -> None:
    """An icon of the track; `away` is how many come before it, below 0 once it is cleared."""
    layout, dst = pen.layout, pen.dst
    if icon in TRACK_FOES:
        colour = TRACK_FOES[icon]
        strength = setting.strengths[figures.FOES.index(colour)]
        chart.put_monster(dst, at, colour, strength, 13 * layout.k)
    else:
        put(dst, ring(layout.px(12), (150, 138, 128), 1.6 * layout.k), at)
        kit.put_icon(dst, TRACK_SIGNS[icon], layout.px(14), INK, center=at)
    if away < 0:
        r = layout.px(12)
        pygame.draw.line(dst, CRIMSON, (at[0] - r, at[1] + r), (at[0] + r, at[1] - r), layout.px(4))
    elif away == 0:
        put(dst, ring(layout.px(16), CRIMSON, 3 * layout.k), at)


def put_rivals(pen: Brush, place: Place, told: Sequence[tuple[str, int, int, bool]]) -> None:
    """The other seats of a race: name, points, God Items, and whether they still stand."""
    x, y, w, h = place
    layout = pen.layout
    stone_panel(pen.dst, layout, layout.rect(*place), 44)
    wide = (w - 16) / len(told)
    for n, (name, points, items, stands) in enumerate(told):
        left = x + 8 + n * wide
        colour = BONE if stands else WANTING
        pen.write(name, "strong", layout.calm(13, 1.4), colour, (left + 4, y, wide - 84, h))
        pen.write(
            str(points),
            "strong",
            layout.calm(15, 1.3),
            WHITE,
            (left + wide - 82, y, 34, h),
            "right",
        )
        at = layout.at(left + wide - 34, y + h / 2)
        kit.put_icon(pen.dst, "column" if stands else "skull", layout.px(13), colour, center=at)
        pen.write(str(items), "strong", layout.calm(13, 1.3), colour, (left + wide - 24, y, 20, h))
