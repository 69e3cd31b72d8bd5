"""What a board is worth: the parts of its score, its seal, and whether it has won."""

from __future__ import annotations

from typing import Final, NamedTuple

from lithicrage.tables.lithomachy.board import FALLEN, HeroBoard
from lithicrage.tables.lithomachy.setting import Setting

NO_SEAL, BRONZE, SILVER, GOLD = range(4)
PARTS: Final = ("scrolls", "bolts", "coins", "chests", "watermark", "items", "wounds")


class ScoreParts(NamedTuple):
    """The parts of a score (Lithomachy C24); `wounds` is never above 0."""

    scrolls: int
    bolts: int
    coins: int
    chests: int
    watermark: int
    items: int
    wounds: int

    @property
    def total(self) -> int:
        """The score."""
        return sum(self)


def score_parts(board: HeroBoard, setting: Setting) -> ScoreParts:
    """The score of a board if the match ended now, in its parts."""
    points = setting.points
    items = 0
    if board.items >= setting.items_needed:
        items = setting.all_items
    elif board.items >= setting.pillar:
        items = points["some_items"]
    return ScoreParts(
        points["scroll"] * board.scrolls,
        points["bolt"] * board.bolts,
        points["coin"] * board.monsters,
        points["chest"] * board.chests,
        points["watermark"] if board.covers_watermark(setting) else 0,
        items,
        -sum(setting.wound_track[: board.wounds]),
    )


def score(board: HeroBoard, setting: Setting) -> int:
    """The score of a board if the match ended now."""
    return score_parts(board, setting).total


def seal(board: HeroBoard, setting: Setting) -> int:
    """The seal that the score would earn now (Lithomachy C5, R1); none after a defeat."""
    if board.phase == FALLEN:
        return NO_SEAL
    total = score(board, setting)
    if total >= setting.grade.gold:
        return GOLD
    if total >= setting.grade.silver:
        return SILVER
    return BRONZE if total >= setting.bronze else NO_SEAL


def unmet(board: HeroBoard, setting: Setting, mission: bool = True) -> tuple[str, ...]:
    """What still lacks: `items`, parts of the chapter's goal, `seal`; `standing` after a defeat.

    Without `mission` the 8 Items are all that is asked (Lithomachy C2, C3).
    """
    lacks = ["standing"] if board.phase == FALLEN else []
    if board.items < setting.items_needed:
        lacks.append("items")
    if mission:
        lacks += setting.goal.unmet(board.had(setting))
        if seal(board, setting) < setting.seal:
            lacks.append("seal")
    return tuple(lacks)


def has_won(board: HeroBoard, setting: Setting) -> bool:
    """Whether the board meets what the match asks, if it ended now."""
    return not unmet(board, setting, setting.mission)


def items_lost(board: HeroBoard, setting: Setting) -> int:
    """The God Items that can no longer be had (Lithomachy R26)."""
    items = setting.temple.items
    return items.bit_count() - board.items - (board.left & items).bit_count()


def out_of_reach(board: HeroBoard, setting: Setting) -> tuple[str, ...]:
    """What a match asks and can surely not be had any more, by key as `unmet` names it.

    It counts what lies on the sheet, not whether the forms would reach it (Lithomachy R26, C27).
    """
    temple, left = setting.temple, board.left
    found = []
    if board.items + (left & temple.items).bit_count() < setting.items_needed:
        found.append("items")
    if setting.mission:
        had = board.had(setting)
        prints = {
            "bolts": temple.bolts,
            "keys": temple.keys,
            "scrolls": temple.scrolls,
            "chests": temple.chests,
            "monsters": temple.monsters,
            "reds": temple.reds,
        }
        for key, asked in setting.goal.asked():
            if key in prints:
                reach = int(getattr(had, key)) + (left & prints[key]).bit_count()
                if reach < asked:
                    found.append(key)
    return tuple(found)


def nearness(board: HeroBoard, setting: Setting) -> int:
    """How near the score of a board comes to the gold floor, of 1,000.

    Half of that after a defeat, or once a God Item is gone for good (Lithomachy R1, R26).
    """
    gold = setting.grade.gold
    near = 1000 * max(0, min(score(board, setting), gold)) // gold
    return near // 2 if items_lost(board, setting) or board.phase == FALLEN else near
