"""What the page shows of a match, read from its state and its chronicle; draws nothing.

The state keeps which tiles are covered, the chronicle which form covered them in which round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, cast

from lithicrage.base.tongue import mark, tr
from lithicrage.tables.lithomachy.board import HeroBoard
from lithicrage.tables.lithomachy.dice import odds_of
from lithicrage.tables.lithomachy.grid import SIDE, beside, tiles_in
from lithicrage.tables.lithomachy.happenings import LithomachyHappening
from lithicrage.tables.lithomachy.setting import Setting
from lithicrage.tables.lithomachy.sheet import TempleSheet
from lithicrage.tables.table import Happening

OBSTACLE, YELLOW, GREEN, RED, KEY, CHEST, SCROLL, BOLT, ITEM = range(9)  # as `printed` orders them
FOES: Final = (YELLOW, GREEN, RED)
PRINT_NAMES: Final = (
    mark("obstacle"),
    mark("yellow monster"),
    mark("green monster"),
    mark("red monster"),
    mark("key"),
    mark("chest"),
    mark("scroll"),
    mark("bolt"),
    mark("god item"),
)
BLANK: Final = -1


class LaidForm(NamedTuple):
    """A form on the map: its tiles as a set, and its round."""

    tiles: int
    turn: int


@dataclass(frozen=True)
class Story:
    """What the chronicle says of one seat: its forms, whose each Shield is, the last strikes.

    `struck` are the tiles that the last Wrath destroyed, `missed` those that it hit in vain;
    `bolts` how many Bolts were spent.
    """

    forms: tuple[LaidForm, ...] = ()
    shields: tuple[tuple[int, int], ...] = ()
    struck: int = 0
    missed: int = 0
    bolts: int = 0


def story_of(log: Sequence[Happening], seat: int, turn: int) -> Story:
    """The story of a seat so far; strikes of the round under way or the one before it."""
    forms, shields, bolts, now = [], [], 0, 1
    struck: dict[int, int] = {}
    missed: dict[int, int] = {}
    for line in cast(Sequence[LithomachyHappening], log):
        kind, numbers = line.kind, line.numbers
        if kind == "moon":
            now = numbers[0] + 1
        if line.seat != seat:
            continue
        if kind == "placed":
            forms.append(LaidForm(numbers[0], now))
        elif kind == "shield":
            shields.append((numbers[1], numbers[0]))
        elif kind == "spent":
            bolts += numbers[0]
        elif kind == "struck":
            struck[now] = struck.get(now, 0) | numbers[0]
        elif kind == "missed":
            missed[now] = missed.get(now, 0) | 1 << numbers[0]
    last = turn if turn in struck or turn in missed else turn - 1
    found = struck.get(last, 0), missed.get(last, 0)
    return Story(tuple(forms), tuple(shields), *found, bolts)


def prints_of(temple: TempleSheet) -> tuple[int, ...]:
    """What is printed on each tile, BLANK for nothing."""
    found = [BLANK] * (SIDE * SIDE)
    for what, tiles in enumerate(temple.printed()):
        for tile in tiles_in(tiles):
            found[tile] = what
    return tuple(found)


@dataclass(frozen=True)
class Yield:
    """What lies under a form: the monsters' tiles, the prints that would be gained, in order.

    `odds` are the chances in 36 to beat all of its monsters with no Bolt, and `strong` with one;
    the product of several is rounded down. `touched` are the rounds of the forms beside it.
    """

    foes: tuple[int, ...]
    gains: tuple[int, ...]
    odds: int
    strong: int
    touched: tuple[int, ...]
    wet: int


def yield_of(board: HeroBoard, setting: Setting, tiles: int, story: Story) -> Yield:
    """What a form on these tiles would bring."""
    temple = setting.temple
    foes = tuple(tiles_in(tiles & board.left & temple.monsters))
    prints = prints_of(temple)
    gains = tuple(
        sorted(
            (prints[tile] for tile in tiles_in(tiles & board.left) if prints[tile] >= KEY),
            reverse=True,
        )
    )
    odds, strong = 36, 36
    for place, tile in enumerate(foes):
        strength = board.strength_at(tile, setting)
        odds = odds * odds_of(strength, 0) // 36
        strong = strong * odds_of(strength, 0 if place else 1) // 36
    near = beside(tiles)
    touched = tuple(form.turn for form in story.forms if form.tiles & near)
    wet = (tiles & temple.watermark).bit_count()
    return Yield(foes, gains, odds, strong, touched, wet)


def colour_of(temple: TempleSheet, tile: int) -> int:
    """The colour of the monster printed on a tile, as a print."""
    bit = 1 << tile
    return RED if temple.reds & bit else GREEN if temple.greens & bit else YELLOW


def counted(prints: Sequence[int]) -> str:
    """Things in words, each kind with its number."""
    kinds = sorted(set(prints), reverse=True)
    return ", ".join(f"{prints.count(one)} × {tr(PRINT_NAMES[one])}" for one in kinds)


def asked_and_had(board: HeroBoard, setting: Setting) -> tuple[tuple[str, int, int, bool], ...]:
    """What wins: key, what the seat has, what is asked, whether that is met."""
    found = [
        (
            "items",
            board.items,
            setting.items_needed,
            board.items >= setting.items_needed,
        )
    ]
    if setting.mission:
        had = board.had(setting)
        unmet = setting.goal.unmet(had)
        for key, number in setting.goal.asked():
            has = int(getattr(had, key))
            found.append((key, has, number, key not in unmet))
    return tuple(found)
