"""The data of Monolyth: what ships is sound, and each mistake has its place and its remedy."""

from pathlib import Path

import pytest

from lithicrage.base import resources
from lithicrage.language.source import read_text
from lithicrage.lint.run import Linter
from lithicrage.tables import registry
from lithicrage.tables.monolyth import reading
from lithicrage.tables.monolyth.data import HEIGHTS, StructurePlan, turned_cells
from lithicrage.tables.monolyth.reading import FILE, amounts, read_amounts
from lithicrage.tables.monolyth.shapes import ONES
from lithicrage.tables.monolyth.words import COLOURS

TEXT = FILE.read_text(encoding="utf-8")


def test_what_ships_is_sound() -> None:
    found, findings = read_amounts(read_text(TEXT, "monolyth.yaml"))
    assert findings == []
    assert found == amounts()
    assert [str(one) for one in Linter(resources.cards() / "core").run([FILE]).problems] == []


def test_the_amounts_are_those_of_the_page() -> None:
    data = amounts()
    assert sum(data.stones) * 5 == 80
    assert sum(data.stones[1:]) * 5 == 65
    assert [len(one) for one in data.prophecies] == [20, 10, 15, 18]
    assert [len(one) for one in data.levels] == [4, 8, 9, 12]
    assert [len(one) for one in data.structures] == [1, 2, 3, 4]
    assert len(data.cards) == 10 and len(data.boards) == 5
    assert {5 * 4 // 2 - sum(board) for board in data.boards} == {0, 1, 2, 3, 4}  # one is missing
    assert set(COLOURS) == set(data.colours)


def test_cards_differ_and_can_be_met_at_height_three() -> None:
    looks = {min(turned_cells(card.cells)) for card in amounts().cards}
    assert len(looks) == 10
    for card in amounts().cards:
        plan = StructurePlan(card.cells)
        lowest = sum(HEIGHTS[cell][0] << 3 * at for at, cell in enumerate(card.cells))
        assert plan.met(lowest)
        assert not any(plan.met(ONES * height) for height in range(5))
        assert plan.agreeing(lowest, 0) == (True,) * 16
        assert len(set(plan.cells)) == len(plan.tests)


def changed(old: str, new: str) -> str:
    """The first thing that is wrong with the shipped data after one change."""
    assert TEXT.count(old) >= 1, old
    _, findings = read_amounts(read_text(TEXT.replace(old, new, 1), "odd.yaml"))
    return str(findings[0]) if findings else ""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("table: monolyth", "table: monolith", "LR850 `table` is `monolyth`; found the text"),
        ("sites: 13", "sites: many", "odd.yaml:{sites}:8: LR850 a whole number from 5 to 24"),
        (
            "sites: 13",
            "sites: 2",
            "odd.yaml:{sites}:8: LR851 the number is from 5 to 24; found `2`",
        ),
        ("sites: 13", "", "LR850 the data of Monolyth lack the key `sites`"),
        (
            "sites: 13",
            "sites: 13\nsties: 1",
            "odd.yaml:{after}:1: LR850 the data of Monolyth have no key `sties`",
        ),
        ("  I2: 2", "  I2: 2.5", "LR850 a whole number from 0 to 20"),
        ("  I2: 2", "  I9: 2", "LR850 `stones` has no key `I9`; did you mean"),
        ("lapis, basalt]\nst", "lapis, lapis]\nst", "LR850 a colour is an id that no other has"),
        ("[turquoise, amber,", "[turkoise, amber,", "LR850 no colour of the front side"),
        ("[turquoise, amber,", "[lapis, amber,", "LR852 a board has four different colours"),
        ("  solo: [6, 8, 10, 16]", "  solo: [6, 8, 10]", "LR852 `levels` of `solo` are 4; found 3"),
        ("  two: [6, 10]", "  two: [6]", "LR852 `structures` of `two` are 2; found 1"),
        (
            "10, 12, 14]\n  four",
            "10, 12, 13]\n  four",
            "LR853 `three` has tokens that `four` lacks: 13",
        ),
        ("1 1-2 2 3+", "1 1-2 2 5", "LR850 a row is a text of four cells of 0, 1, 2, 3, 4, 1-2"),
        ("1 1-2 2 3+", "1 1-2 2 4", "LR854 no building of height 3 meets `stair`"),
        ("1 1-2 2 3+", "1 1-2 2", "LR850 a row is a text of four cells"),
        ("3+ 1 1 3+", "4 4 4 4", "LR854 no building of height 3 meets `horns`"),
        ("The Well", "The Stair", "LR858 `well` has the name of `stair`"),
        ("from: 46", "from: 61", "LR858 ranks rise; found `60` after `61`"),
        ("from: 0", "from: 1", "LR858 the first rank is from 0; found `1`"),
        ("moves: 0", "moves: 61", "LR851 the number is from 0 to 60"),
        ("  greedy:", "  gredy:", "LR850 `opponents` has no key `gredy`; did you mean `greedy`?"),
    ],
)
def test_each_mistake_has_its_line(old: str, new: str, said: str) -> None:
    found = changed(old, new)
    assert found.startswith("odd.yaml:")
    sites = TEXT[: TEXT.index("sites:")].count("\n") + 1
    assert said.replace("{sites}", str(sites)).replace("{after}", str(sites + 1)) in found, found
    assert "\n" not in found


@pytest.mark.parametrize("text", ["", "[]", "5", "table: [1]", "table: {monolyth: 1}", "cards: 3"])
def test_odd_files_are_findings_too(text: str) -> None:
    found, findings = read_amounts(read_text(text, "odd.yaml"))
    assert found is None
    assert findings


def test_a_broken_file_closes_the_table_with_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "monolyth.yaml"
    monkeypatch.setattr(reading, "FILE", file)
    from lithicrage.tables.monolyth import room

    caches = (amounts, room._content, registry._opened)
    try:
        for text in (TEXT.replace("sites: 13", "sites: 99"), "{", "\x00", None):
            if text is not None:
                file.write_text(text, encoding="utf-8")
            else:
                file.unlink()
            for cache in caches:
                cache.cache_clear()
            with pytest.raises(registry.TableClosed) as caught:
                registry.open_table("monolyth")
            assert str(caught.value).startswith("monolyth.yaml:")
            assert "\n" not in str(caught.value)
    finally:
        for cache in caches:
            cache.cache_clear()


def test_a_part_is_checked_with_the_rest_as_shipped(tmp_path: Path) -> None:
    part = tmp_path / "mine.yaml"
    part.write_text("table: monolyth\nlevels:\n  solo: [6, 8, 10, 16]\n", encoding="utf-8")
    problems = Linter(resources.cards() / "core").run([part]).problems
    assert [problem.code for problem in problems] == ["LR850"] * 3  # of two, three and four
    part.write_text("table: monolith\n", encoding="utf-8")
    (problem,) = Linter(resources.cards() / "core").run([tmp_path]).problems
    assert str(problem).endswith(
        'mine.yaml:1:8: LR850 there are no data for a table the text "monolith"; '
        "did you mean `monolyth`?"
    )
