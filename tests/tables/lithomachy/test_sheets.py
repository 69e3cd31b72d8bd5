"""The 48 sheets: as their seeds make them, all different, each fit for its goal."""

from __future__ import annotations

from pathlib import Path

import pytest
from tables.lithomachy.matches import EMPTY, made_sheet, sheet_text

from lithicrage.language.findings import CardFileError
from lithicrage.language.source import read_file, read_text
from lithicrage.tables.lithomachy.checking import blemishes, findings_in
from lithicrage.tables.lithomachy.data import HERE, content, data, read_data, sheet, sheet_ids
from lithicrage.tables.lithomachy.gods import CHAPTERS
from lithicrage.tables.lithomachy.shapes import draw_shape, read_shape, turned
from lithicrage.tables.lithomachy.sheet import read_sheet, sheet_file
from tools.forge_sheets import FOLDER, Showing, counts_of, forge, missed

IDS = sheet_ids()


def path_of(name: str) -> Path:
    return FOLDER / sheet_file(*divmod(IDS.index(name), CHAPTERS))


@pytest.mark.parametrize("name", IDS)
def test_each_file_is_what_its_seed_makes(name: str) -> None:
    temple = sheet(name)
    god, chapter = divmod(IDS.index(name), CHAPTERS)
    text = forge(god, chapter, temple.seed, temple.title, list(temple.chronicle))
    assert path_of(name).read_text(encoding="utf-8") == text
    assert (temple.god, temple.chapter) == (god, chapter)


def test_another_seed_makes_another_sheet() -> None:
    assert forge(0, 0, 1, "T", ["a", "b"]) != forge(0, 0, 2, "T", ["a", "b"])
    assert forge(0, 0, 1, "T", ["a", "b"]) == forge(0, 0, 1, "T", ["a", "b"])


def test_no_file_too_many_and_none_is_blemished() -> None:
    assert sorted(path.name for path in FOLDER.glob("*")) == sorted(path_of(n).name for n in IDS)
    for name in IDS:
        assert not findings_in(read_file(path_of(name), name)), name
    for file in ("lithomachy", "forms", "tracks", "campaign"):
        assert not findings_in(read_file(HERE / f"{file}.yaml"))


def test_no_two_are_alike() -> None:
    maps = {sheet(name).printed() for name in IDS}
    titles = {sheet(name).title for name in IDS}
    marks = {(sheet(name).watermark) for name in IDS}
    assert len(maps) == len(titles) == 48
    assert len(marks) > 40
    lines = [line for name in IDS for line in sheet(name).chronicle]
    assert len(set(lines)) == len(lines)
    assert max(len(line.split()) for line in lines) <= 16


def test_gods_have_what_they_are_known_for() -> None:
    assert counts_of("zeus", 0)["bolt"] == counts_of("ares", 0)["bolt"] + 2
    assert counts_of("ares", 0)["yellow"] == counts_of("hestia", 0)["yellow"] + 2
    assert sum(counts_of("hera", 3).values()) == sum(counts_of("hera", 0).values()) - 3


def test_what_a_sheet_must_show() -> None:
    def shown(points: int, items: int, won: int) -> Showing:
        return Showing([points] * 40, items, won, won)

    good = {"awakening": shown(74, 20, 20), "initiation": shown(66, 20, 20)}
    assert not missed(good)
    assert missed(good | {"initiation": shown(66, 20, 35)}) == ["initiation: won in 88 %"]
    assert missed(good | {"initiation": shown(66, 20, 7)}) == ["initiation: won in 18 %"]
    assert missed(good | {"awakening": shown(74, 15, 20)}) == ["awakening: all Items in 38 %"]
    assert missed(good | {"awakening": shown(83, 20, 20)}) == ["awakening: median 83, silver 74"]


def test_the_twelve_forms_are_all_different_in_every_turn() -> None:
    forms = data().forms
    assert all(len(form) == 5 for form in forms)
    turns = [{turned(form, n) for n in range(4)} for form in forms]
    for n, one in enumerate(turns):
        assert not any(one & other for other in turns[:n])
    assert draw_shape(forms[0]) == ("#..", "##.", ".##")
    assert turned(read_shape(["#..", "#..", "###"]), 1) == read_shape(["###", "#..", "#.."])


def test_the_digest_of_the_content_stands_for_maps_and_numbers() -> None:
    assert content() == content()
    assert len(content()) == 16


@pytest.mark.parametrize(
    ("old", "new", "place", "said"),
    [
        ("god: zeus", "god: Zeus", "4:6", "must be one of zeus, athena"),
        ("chapter: 1", "chapter: 5", "5:10", "must be a number 1 to 4; found `5`"),
        ("id: zeus-1", "id: zeus-2", "3:5", "must be `zeus-1`, its god and chapter"),
        ("track: zeus", "track: [red]", "24:8", "must have 9 entries; found 1"),
        ("forms: chapter", "forms: {pan: 1}", "23:9", "unknown key `pan`"),
        ("goal: {bolts: 2}", "goal: {bolt: 2}", "26:8", "unknown key `bolt`"),
        ("goal: {bolts: 2}", "goal: {}", "26:7", "a goal asks at least one of"),
        ("schema: 1", "schema: 2", "2:9", "schema must be 1; found `2`"),
        ("defeat]", "-5]", "25:31", "must be one of defeat; found `-5`"),
        ("seed: 1", "seed: -1", "7:39", "must be a number 0 to 2147483648; found `-1`"),
    ],
)
def test_a_broken_sheet_is_one_line_with_its_place(
    old: str, new: str, place: str, said: str
) -> None:
    text = sheet_text()
    assert old in text
    (found,) = findings_in(read_text(text.replace(old, new, 1), "mine.yaml"))
    assert str(found).startswith(f"mine.yaml:{place}: LR87")
    assert said in str(found)
    assert "\n" not in str(found)


def test_a_goal_that_the_map_cannot_meet() -> None:
    found = [str(one) for one in blemishes(made_sheet(EMPTY, "demeter-4"))]
    assert "LR873 the goal asks 4 chests, the map has 0 in reach" in found
    assert "LR876 a sheet has 8 God Items; found 0" in found
    assert "LR875 a watermark has 6 to 12 tiles; found 0" in found
    marked = made_sheet(["#..........", *EMPTY[1:]], watermark="2-2 4-2")
    found = [str(one) for one in blemishes(marked)]
    assert "LR875 an obstacle stands on the watermark at 2-2; no form covers it" in found
    assert "LR875 the tiles of the watermark must hang together by their sides" in found


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("lithomachy.yaml", "rounds: 12", "rounds: 13", "lithomachy.yaml:9:9: LR870 must be a num"),
        ("lithomachy.yaml", "rerolls: 3\n", "", "`rerolls` is missing"),
        ("lithomachy.yaml", "any, strict", "any, any", "must have each of any, strict"),
        ("lithomachy.yaml", "[zeus, poseidon]", "[zeus, zeus]", "names two gods"),
        ("lithomachy.yaml", "silver: 74", "silver: 90", "must be a number 1 to 87; found `90`"),
        ("forms.yaml", '"##.", ".##"]', '"#..", "..#"]', "the squares of a form hang together"),
        ("tracks.yaml", "[green, yellow,", "[blue, yellow,", "must be one of green, yellow"),
        ("campaign.yaml", "- {watermark: true}", "- {watermark: 1}", "must be true or false"),
        ("campaign.yaml", "[none, none, bronze, silver]", "[none]", "must have 4 entries"),
    ],
)
def test_broken_data_are_one_line(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    for path in HERE.glob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        if path.name == file:
            assert old in text
            text = text.replace(old, new, 1)
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    with pytest.raises(CardFileError) as error:
        read_data(tmp_path)
    assert said in str(error.value)
    assert str(error.value).startswith(file)


def test_a_sheet_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match="cannot be read"):
        read_sheet(tmp_path / "none.yaml")
