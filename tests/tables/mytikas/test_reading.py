"""The data of Mytikas: what ships is sound, and each mistake has its place and its remedy."""

from pathlib import Path

import pytest

from lithicrage.base import resources
from lithicrage.language.source import read_text
from lithicrage.lint.run import Linter
from lithicrage.tables.mytikas import reading, room
from lithicrage.tables.mytikas.data import AREAS, CARDS, POWERS, WHENS
from lithicrage.tables.mytikas.reading import FILE, mountain, read_mountain

TEXT = FILE.read_text(encoding="utf-8")


def test_what_ships_is_sound() -> None:
    found, findings = read_mountain(read_text(TEXT, "mytikas.yaml"))
    assert findings == []
    assert found == mountain()
    assert [str(one) for one in Linter(resources.cards() / "core").run([FILE]).problems] == []


def test_the_amounts_are_those_of_the_page() -> None:
    data = mountain()
    assert [sum(tokens) for tokens in data.level_tokens] == [12, 14, 17]
    assert [len(locks) for locks in data.locks] == [4, 5, 6]
    assert tuple(area.id for area in data.areas) == AREAS
    assert [sum(len(one.slots) for one in data.buildings)] == [7]
    assert len(data.cards) == CARDS
    assert {card.power for card in data.cards} == set(range(len(POWERS)))
    assert {card.when for card in data.cards} == set(range(len(WHENS)))


def changed(old: str, new: str) -> str:
    """The first thing that is wrong with the shipped data after one change."""
    assert TEXT.count(old) >= 1, old
    _, findings = read_mountain(read_text(TEXT.replace(old, new, 1), "odd.yaml"))
    return str(findings[0]) if findings else ""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("table: mytikas", "table: mytika", "LR850 `table` is `mytikas`; found the text"),
        ("longest: 40", "longest: 400", "LR851 the number is from 5 to 200; found `400`"),
        ("  two: [0, 1]\n", "  two: [0]\n", "LR850 `start_offerings` of `two` is a list of 2"),
        ("favor_pile: {two: 3", "favor_pile: {tow: 3", "LR850 `favor_pile` has no key `tow`; did"),
        ("  two: [3, 4, 2, 3]", "  two: [3, 4, 2]", "LR850 `level_tokens` of `two` is a list of 4"),
        ("  two: [3, 4, 2, 3]", "  two: [3, 4, 2, 0]", "LR890 each level has a token"),
        ("  four: [5, 6, 4, 2]", "  four: [5, 6, 4, 3]", "LR890 there are 17 Level tokens; `four`"),
        ("  two: [5, 6, 6, 7]", "  two: [5, 6, 7]", "LR891 `two` has 4 Locks"),
        ("  two: [5, 6, 6, 7]", "  two: [5, 7, 6, 7]", "LR891 Locks rise"),
        ("  two: [5, 6, 6, 7]", "  two: [5, 6, 6, 70]", "LR851 the number is from 1 to 12"),
        ("build: [small, large]", "build: [small, huge]", "LR850 a building is another: the text"),
        ("{offerings: 2}  # O", "{}  # O", "LR893 the main action of `poseidon_day` gives nothing"),
        ("{move_up: 3}", "{move_upp: 4}", "LR850 `main` has no key `move_upp`; did you mean"),
        ("{move_up: 3}", "{move_up: four}", "LR850 a whole number from 0 to 9 stands here"),
        ("cost: [1, 1, 0]", "cost: [0, 0, 0]", "LR892 `minor` costs nothing"),
        (
            "{offerings: 1, make_offering: 1}",
            "{favors: 1, make_offering: 1}",
            "LR893 `choose` of `hades_night` is between `offerings` and `make_offering` alone",
        ),
        (
            "{offerings: 1, make_offering: 1}",
            "{offerings: 1, make_offering: 1, move_up: 1}",
            "LR893 `choose` of `hades_night` is between",
        ),
        ("{gold_here: 1}", "{make_offering: 1}", "LR893 a slot gives moves, Offerings"),
        ("when: own:zeus", "when: own:zuse", "LR850 the place of `own:` is another"),
        ("when: own:zeus", "when: sometimes", "LR850 `when` is follow, turn_start"),
        ("when: own:zeus", "when: follow", "LR894 `free_bonus` works with `own`; found `follow`"),
        ("when: area:zeus_night", "when: area:zeus_day", "LR894 `discount` does not go with"),
        ("steps: [[0, 2], [3, 5], [6", "steps: [[0, 2], [3, 5], [3", "LR895 steps rise from 0"),
        ("name: Pan", "name: Hera", "LR896 `pan` has the name of `hera`"),
        ("effect: {both: 1}", "effect: {both: 1, improve: 1}", "LR850 `effect` has one key of"),
        ("  ares:\n", "  Ares!:\n", "LR850 the id `Ares!` is not of the form"),
        ("novice: {width: 1", "novice: {width: 1.5", "LR850 a whole number from 0 to 40"),
    ],
)
def test_each_mistake_has_its_line(old: str, new: str, said: str) -> None:
    found = changed(old, new)
    assert found.startswith("odd.yaml:")
    assert said in found, found
    assert "\n" not in found


@pytest.mark.parametrize("text", ["", "[]", "5", "table: [1]", "table: {mytikas: 1}", "cards: 3"])
def test_odd_files_are_findings_too(text: str) -> None:
    found, findings = read_mountain(read_text(text, "odd.yaml"))
    assert found is None
    assert findings


def test_a_broken_file_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mytikas.yaml"
    monkeypatch.setattr(reading, "FILE", file)
    caches = (mountain, room._content)
    try:
        for text in (TEXT.replace("[0, 2, 1]", "[0, 0, 0]"), "{", "\x00", None):
            if text is not None:
                file.write_text(text, encoding="utf-8")
            else:
                file.unlink()
            for cache in caches:
                cache.cache_clear()
            with pytest.raises(ValueError, match=r"mytikas\.yaml") as caught:
                room.TABLE.content()
            assert "\n" not in str(caught.value)
    finally:
        for cache in caches:
            cache.cache_clear()


def test_a_part_is_checked_with_the_rest_as_shipped(tmp_path: Path) -> None:
    part = tmp_path / "mine.yaml"
    part.write_text("table: mytikas\nlocks:\n  two: [4, 5, 5, 6]\n", encoding="utf-8")
    problems = Linter(resources.cards() / "core").run([part]).problems
    assert [problem.code for problem in problems] == ["LR850"] * 2  # of three and four
