"""The Path of Heroes: what unlocks what, what restarts, and what a save may hold (C3, C27)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lithicrage.tables.lithomachy import TABLE
from lithicrage.tables.lithomachy.campaign import ChapterRecord, HeroPath, read_campaign
from lithicrage.tables.lithomachy.data import data, sheet, sheet_ids
from lithicrage.tables.lithomachy.goals import ChapterGoal
from lithicrage.tables.lithomachy.state import LithomachyState
from lithicrage.tables.table import BadPosition


def ended(options: dict[str, str], **held: int) -> LithomachyState:
    """A finished match in which the seat holds this."""
    state = TABLE.new(options, 1)
    assert isinstance(state, LithomachyState)
    while state.seat is not None:
        state.choose(len(state.choices()) - 1)
    board = state.boards[0]
    board.wounds, board.phase = 0, 11
    for key in ("bolts", "scrolls", "keys", "chests", "items", "yellows", "greens", "reds"):
        setattr(board, key, held.get(key, 0))
    return state


def at(name: str, level: str = "trial") -> HeroPath:
    """A campaign whose next chapter is this."""
    ids = sheet_ids()
    won = ids[: ids.index(name)]
    return HeroPath(level, {one: ChapterRecord(True, 1, 50, 1) for one in won})


def test_every_chapter_in_its_order() -> None:
    path = HeroPath("initiation")
    ids = sheet_ids()
    assert len(ids) == 48
    assert ids[:5] == ("zeus-1", "zeus-2", "zeus-3", "zeus-4", "athena-1")
    assert path.next_sheet == "zeus-1"
    assert not path.is_open("zeus-2")
    with pytest.raises(BadPosition, match="athena-1 is locked; zeus-1 comes first"):
        path.options("athena-1")
    with pytest.raises(BadPosition, match="zeus-5 is no sheet"):
        path.options("zeus-5")


def test_15_a_failed_chapter_restarts() -> None:
    path = at("zeus-3")
    options = path.options()
    assert options["sheet"] == "zeus-3"
    result = path.finish(ended(options, scrolls=90, reds=1, items=7))
    assert (result.won, result.lacks, result.seal) == (False, ("items",), 3)
    assert path.next_sheet == "zeus-3"
    assert path.record("zeus-3") == ChapterRecord(False, 0, result.score, 1)
    result = path.finish(ended(options, reds=1, items=8))
    assert result.won
    assert path.next_sheet == "zeus-4"
    assert path.record("zeus-3").tries == 2


def test_chapter_4_asks_for_silver() -> None:
    path = at("artemis-4")
    weak = path.finish(ended(path.options(), reds=1, items=8))
    assert weak.lacks == ("seal",)
    strong = path.finish(ended(path.options(), reds=1, items=8, bolts=25))
    assert strong.won
    assert path.next_sheet == "hephaestus-1"


def test_a_fall_fails() -> None:
    path = at("artemis-1")
    state = ended(path.options(), items=8, yellows=5)
    state.boards[0].phase = 12
    assert path.finish(state).lacks == ("standing",)


def test_the_last_chapter_ends_the_path() -> None:
    path = at("poseidon-4")
    state = ended(path.options(), items=8, bolts=30)
    state.boards[0].covered = state.setting.temple.watermark
    state.boards[0].track = 9
    assert path.finish(state).won
    assert path.finished
    with pytest.raises(BadPosition, match="finished the Path of Heroes"):
        path.options()


def test_a_match_of_another_campaign_is_refused() -> None:
    path = HeroPath("trial")
    for options in (
        {"level": "awakening", "goal": "mission"},
        {"level": "trial", "goal": "items"},
    ):
        with pytest.raises(BadPosition, match="not part of this campaign"):
            path.finish(ended(options))
    with pytest.raises(BadPosition, match="still runs"):
        path.finish(TABLE.new(path.options(), 1))  # type: ignore[arg-type]
    with pytest.raises(BadPosition, match="locked"):
        path.finish(ended({"sheet": "zeus-2", "level": "trial", "goal": "mission"}))


def test_a_save_comes_back() -> None:
    path = at("hera-2", "titanomachy")
    path.start("hera-2", "a replay")
    again = read_campaign(path.as_data())
    assert again == path
    assert again.as_data() == path.as_data()


def spoil(way: str, value: object) -> Callable[[Any], None]:
    def change(saved: Any) -> None:
        *keys, last = way.split("/")
        for key in keys:
            saved = saved[key]
        saved[last] = value

    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (spoil("schema", 2), "schema must be 1; found 2"),
        (spoil("schema", True), "schema must be 1; found True"),
        (spoil("level", "easy"), "level must be awakening, initiation, trial, titanomachy"),
        (spoil("more", 1), "campaign must be schema, level, chapters, current"),
        (spoil("chapters", []), "chapters must be a mapping"),
        (spoil("chapters/zeus-9", {}), "chapters must be ids of sheets; found zeus-9"),
        (spoil("chapters/zeus-1/won", 1), "zeus-1 won must be true, false; found 1"),
        (spoil("chapters/zeus-1/won", False), "A chapter is played before zeus-1 is won"),
        (spoil("chapters/zeus-1/seal", "tin"), "zeus-1 seal must be none, bronze, silver, gold"),
        (spoil("chapters/zeus-1/score", 10**9), "zeus-1 score must be -999 to 999"),
        (spoil("chapters/zeus-1/tries", 0), "zeus-1 tries must be 1 to 9999; found 0"),
        (spoil("chapters/zeus-1", 3), "zeus-1 must be won, seal, score, tries; found 3"),
        (spoil("current/sheet", "athena-1"), "athena-1 is locked; zeus-3 comes first"),
        (spoil("current/sheet", 3), "sheet must be words; found 3"),
        (spoil("current", None), "current must be sheet, replay; found None"),
    ],
)
def test_a_broken_save_is_one_line(change: Callable[[Any], None], said: str) -> None:
    saved = at("zeus-3").as_data()
    change(saved)
    with pytest.raises(BadPosition) as error:
        read_campaign(saved)
    assert said in str(error.value)
    assert "\n" not in str(error.value)


def test_a_save_that_is_no_mapping() -> None:
    with pytest.raises(BadPosition, match="campaign must be"):
        read_campaign([1])


# Lithomachy C27, by mission: what each chapter asks beside the 8 Items.
GOALS = {
    "zeus": "B2 | B3 K2 | R1 | T",
    "athena": "S2 | S4 | W0 | U2",
    "artemis": "M1 | M2 | M3 | R1",
    "hephaestus": "B2 | M1 | C2 | M2 C1",
    "demeter": "C1 | C2 | C3 | C4",
    "aphrodite": "W0 | S2 | C1 | W0 S3",
    "apollo": "B1 K2 S2 | B2 K2 | S4 | K4",
    "hestia": "W0 D5 | P4 | B4 | U2",
    "ares": "M3 W0 | M4 W0 | R2 | M5",
    "hera": "K2 | K4 B4 | C4 | M3 C3",
    "hermes": "N11 | N10 | K4 | S4",
    "poseidon": "T | M5 W0 | U2 | T U3",
}
LETTERS = {
    "B": "bolts",
    "K": "keys",
    "S": "scrolls",
    "C": "chests",
    "M": "monsters",
    "R": "reds",
    "W": "wounds_max",
    "D": "shields_standing",
    "P": "shielded_items",
    "N": "items_by_round",
    "U": "bonus",
    "T": "watermark",
}


@pytest.mark.parametrize("god", GOALS)
def test_the_goals_of_the_page(god: str) -> None:
    chapters = GOALS[god].split(" | ")
    for chapter, told in enumerate(chapters):
        asked = {LETTERS[one[0]]: int(one[1:] or 1) for one in told.split()}
        goal = ChapterGoal(**asked)
        assert data().goals[list(GOALS).index(god)][chapter] == goal
        assert sheet(f"{god}-{chapter + 1}").goal == goal
    assert data().seals == (0, 0, 1, 2)


def test_a_goal_met_by_the_least_and_missed_by_one_less() -> None:
    goal = ChapterGoal(bolts=2, wounds_max=0, items_by_round=10)
    had = ChapterGoal(bolts=2, wounds_max=0, items_by_round=10)
    assert goal.unmet(had) == ()
    assert goal.unmet(had._replace(bolts=1)) == ("bolts",)
    assert goal.unmet(had._replace(wounds_max=1, items_by_round=11)) == (
        "wounds_max",
        "items_by_round",
    )
