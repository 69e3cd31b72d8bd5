"""What a match is played with and what never changes in it: sheet, level, switches, numbers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from lithicrage.tables.lithomachy.data import Grade, LithomachyData, chapter_forms, data, sheet
from lithicrage.tables.lithomachy.goals import ChapterGoal
from lithicrage.tables.lithomachy.gods import CHAPTERS, GODS
from lithicrage.tables.lithomachy.shapes import Shape
from lithicrage.tables.lithomachy.sheet import TempleSheet

THIRD = 4  # rounds of one strength of the Wrath (Lithomachy C17)


class Setting:
    """A sheet at a level under switches, made ready for play."""

    __slots__ = (
        "all_items",
        "any_chain",
        "ares_strength",
        "bronze",
        "chest_keys",
        "clears_obstacles",
        "clears_x",
        "contact",
        "forms",
        "goal",
        "grade",
        "hera_rounds",
        "items_needed",
        "known",
        "level",
        "mission",
        "other_forms",
        "pillar",
        "points",
        "rerolls",
        "rounds",
        "seal",
        "second",
        "shields",
        "standing",
        "strengths",
        "strikes",
        "switches",
        "temple",
        "third",
        "track",
        "wound_track",
    )

    def __init__(self, temple: TempleSheet, level: str, switches: Mapping[str, str]) -> None:
        known: LithomachyData = data()
        numbers = known.numbers
        grade: Grade = known.levels[level]
        self.known = known
        self.temple = temple
        self.level = level
        self.grade = grade
        self.contact = grade.contact
        self.switches = switches
        self.mission = switches["goal"] == "mission"
        self.any_chain = switches["chain"] == "any"
        self.clears_x = switches["zeus_clears"] in ("both", "x")
        self.clears_obstacles = switches["zeus_clears"] in ("both", "obstacle")
        self.standing = switches["shields"] == "standing"
        self.points: dict[str, int] = known.points
        self.all_items = self.points["all_items"]
        if switches["items_bonus"] == "fifteen":
            self.all_items += self.points["some_items"]
        # the least score of bronze (Lithomachy R1)
        strict = 2 * grade.silver - grade.gold
        self.bronze = strict if switches["bronze_floor"] == "strict" else -1000
        self.rounds = numbers["rounds"]
        self.rerolls = numbers["rerolls"]
        self.items_needed = numbers["items"]
        self.pillar = numbers["pillar"]
        self.chest_keys = numbers["keys_per_chest"]
        self.shields = numbers["shields_per_god"]
        self.hera_rounds = numbers["hera_rounds"]
        self.ares_strength = numbers["ares_strength"]
        self.second = numbers["second_bonus"]
        self.third = numbers["third_bonus"]
        self.strengths = known.strengths
        # by round from 1 (Lithomachy C17)
        self.strikes = (0, *(grade.wrath[min(turn // THIRD, 2)] for turn in range(self.rounds)))
        self.forms: tuple[Shape, ...] = tuple(
            own or usual
            for own, usual in zip(temple.forms, chapter_forms(known, temple.chapter), strict=True)
        )
        # by chapter, then by god (Lithomachy C26, Hephaestus)
        self.other_forms = tuple(
            self.forms if chapter == temple.chapter else chapter_forms(known, chapter)
            for chapter in range(CHAPTERS)
        )
        self.track = temple.track or known.tracks[temple.god]
        self.wound_track = temple.wound_track
        self.goal: ChapterGoal = temple.goal
        self.seal = known.seals[temple.chapter]
        assert len(self.forms) == GODS


@lru_cache(256)
def shipped_setting(name: str, level: str, switches: tuple[tuple[str, str], ...]) -> Setting:
    """The setting of a shipped sheet. Raises KeyError or CardFileError for one that is none."""
    return Setting(sheet(name), level, dict(switches))
