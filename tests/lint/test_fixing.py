"""Mending: every safe fix mends, twice changes nothing, no meaning changes, nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from lint.shelf import CARD, CORE, ask, codes, lay_out

from lithicrage.base import resources
from lithicrage.game.fields import field_names
from lithicrage.language.findings import CardFileError
from lithicrage.language.models import Named
from lithicrage.lint.fixing import FixError, Mended, apply_edits, mend, write
from lithicrage.lint.mends import escape_bytes
from lithicrage.lint.registry import rules
from lithicrage.lint.rule import Edit, Problem
from lithicrage.lint.rules.schema import WALL
from lithicrage.packs.library import load_library

SAFE = [code for code, rule in rules().items() if rule.fix == "safe"]
UNSAFE = [code for code, rule in rules().items() if rule.fix == "unsafe"]
FULL = """\
# a card with everything that safe fixes touch
stone:
  kind: action
  name: Stone
  subtype: weapon  # heavy
  cost: 3
  signature: ""
  attack:
    - {deal: 4, to: opponent}
    - if: energy >= 3
      then: [{to: you, heal: 1}, draw: 1]
      else: []
    - apply: bleeding 1
      to: opponent
  defense: []
wall:
  kind: ancestry
  name: Wall
  stats: {M: 1, A: 0, W: 0, S: 20}
  abilities:
    - level: 1
      when: crit
      do: [draw: 1]
    - when: turn_end
      level: 1
      do:
        - heal: 1
          to: you
"""
MENDED = """\
# a card with everything that safe fixes touch
stone:
  kind: action
  name: Stone
  subtype: weapon  # heavy
  cost: 3
  attack:
    - {deal: 4}
    - if: energy >= 3
      then: [{heal: 1}, draw: 1]
    - apply: bleeding 1
wall:
  kind: ancestry
  name: Wall
  stats: {M: 1, A: 0, W: 0, S: 20}
  abilities:
    - level: 1
      when: crit
      do: [draw: 1]
    - when: turn_end
      do:
        - heal: 1
"""


def text_of(folder: Path) -> str:
    return (folder / "cards.yaml").read_bytes().decode("utf-8")


def meaning(folder: Path) -> list[str]:
    """What a pack compiles to: programs, abilities and words of all its cards."""
    library = load_library([CORE, folder])
    book = library.book()
    words = [f"{id} {library.words(id)}" for id in library.models(Named)]
    return [*words, *map(plain, book.programs), *map(plain, book.abilities)]


def plain(value: object) -> str:
    """A compiled thing by its fields, all the way down."""
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(plain, value))}]"
    slots = field_names(type(value))
    if not type(value).__module__.startswith("lithicrage"):
        return repr(value)
    return f"{type(value).__name__}({', '.join(plain(getattr(value, one)) for one in slots)})"


@pytest.mark.parametrize("code", SAFE)
def test_a_safe_fix_mends_its_example_and_then_has_nothing_to_do(code: str, tmp_path: Path) -> None:
    lay_out(tmp_path, rules()[code].bad)
    before = codes(tmp_path)
    answer = ask(tmp_path, fix=True)
    after = [problem.code for problem in answer.problems]
    assert answer.mended.count
    assert code in before
    assert code not in after
    assert all(after.count(one) <= before.count(one) for one in after)
    assert not ask(tmp_path, fix=True).mended.after


@pytest.mark.parametrize("code", UNSAFE)
def test_an_unsafe_fix_waits_until_it_is_asked_for(code: str, tmp_path: Path) -> None:
    lay_out(tmp_path, rules()[code].bad)
    kept = (tmp_path / "cards.yaml").read_bytes()
    ask(tmp_path, fix=True)
    assert (tmp_path / "cards.yaml").read_bytes() == kept
    answer = ask(tmp_path, unsafe=True)
    assert code not in [problem.code for problem in answer.problems]


def test_safe_fixes_leave_the_meaning_and_the_comments(tmp_path: Path) -> None:
    lay_out(tmp_path, FULL)
    before = meaning(tmp_path)
    answer = ask(tmp_path, fix=True)
    assert text_of(tmp_path) == MENDED
    assert meaning(tmp_path) == before
    assert [p.code for p in answer.problems if p.fix == "safe"] == []


def test_the_core_set_has_nothing_to_mend() -> None:
    assert not ask(resources.cards(), diff=True, fix=True).mended.after


def test_looking_at_a_fix_writes_nothing(tmp_path: Path) -> None:
    lay_out(tmp_path, FULL)
    answer = ask(tmp_path, fix=True, diff=True)
    assert text_of(tmp_path) == FULL
    assert [path.name for path in answer.mended.after] == ["cards.yaml"]


def test_line_ends_and_a_mark_in_front_stay_where_nobody_minds_them(tmp_path: Path) -> None:
    lay_out(tmp_path, "\ufeff" + FULL.replace("\n", "\r\n"))
    ask(tmp_path, fix=True, ignore=("LR022",))
    assert text_of(tmp_path) == "\ufeff" + MENDED.replace("\n", "\r\n")


def test_carriage_returns_are_told_once_and_taken_off(tmp_path: Path) -> None:
    lay_out(tmp_path, CARD.replace("\n", "\r\n"))
    (told,) = [p for p in ask(tmp_path).problems if p.code == "LR022"]
    assert (told.line, told.column) == (1, 7)
    assert "end in CRLF" in told.message
    assert ask(tmp_path, fix=True).mended.count == 1
    assert text_of(tmp_path) == CARD
    assert "LR022" not in codes(tmp_path)


@pytest.mark.parametrize(
    ("bad", "good"),
    [
        (("cost: 3", "cost: &cost 3"), ("cost: 3", "cost: 3")),
        (
            ("attack: [deal: 4]", "attack: &hit [deal: 4]\n  defense: *hit"),
            ("attack: [deal: 4]", "attack: [deal: 4]\n  defense: [deal: 4]"),
        ),
        (
            ("cost: 3\n", "cost: &n 3\n  flavor: &n 'A & B'\n  reminder: *n\n"),
            ("cost: 3\n", "cost: 3\n  flavor: 'A & B'\n  reminder: 'A & B'\n"),
        ),
    ],
)
def test_anchors_and_aliases_are_written_out(
    bad: tuple[str, str], good: tuple[str, str], tmp_path: Path
) -> None:
    lay_out(tmp_path, CARD.replace(*bad))
    assert "LR010" in codes(tmp_path)
    ask(tmp_path, unsafe=True)
    assert text_of(tmp_path) == CARD.replace(*good)


@pytest.mark.parametrize(
    "text",
    [
        "a: &x\n  kind: action\nb: *x\n",
        "a: &x {kind: action}\nb: {<<: *x}\n",
        "a: *nobody\n",
        "a: &x [*x]\n",
        "a: &x |\n  long\nb: *x\n",
        "a: &x [" + "1, " * 999 + "1]\nb: [" + "*x , " * 999 + "*x ]\n",
    ],
)
def test_what_an_alias_cannot_be_written_out_for_stays(text: str, tmp_path: Path) -> None:
    lay_out(tmp_path, text)
    ask(tmp_path, unsafe=True)
    assert text_of(tmp_path) == text


@pytest.mark.parametrize(
    ("bad", "good"),
    [
        ("Stone:", "stone:"),
        ("Wet Kerb:", "wet_kerb:"),
        ('"Wet-Kerb":', "wet_kerb:"),
        ("con:", "con_card:"),
        ("Größe 2 :", "gr_e_2 :"),
        ("42nd_stone:", "42nd_stone:"),
    ],
)
def test_wrong_ids_are_put_into_form(bad: str, good: str, tmp_path: Path) -> None:
    lay_out(tmp_path, CARD.replace("stone:", bad, 1))
    assert "LR120" in codes(tmp_path)
    ask(tmp_path, unsafe=True)
    assert text_of(tmp_path) == CARD.replace("stone:", good, 1)


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (
            CARD.encode() + b"  flavor: caf\xe9 \x96 now\n",
            CARD + "  flavor: caf\u00e9 \u2013 now\n",
        ),
        ((CARD + "  flavor: caf\u00e9\n").encode("utf-16"), CARD + "  flavor: caf\u00e9\n"),
        ((CARD + "  flavor: x\n").encode("utf-16-be"), None),
    ],
)
def test_other_encodings_become_utf8_only_on_demand(
    raw: bytes, text: str | None, tmp_path: Path
) -> None:
    lay_out(tmp_path, {"cards.yaml": raw})
    ask(tmp_path, fix=True)
    assert (tmp_path / "cards.yaml").read_bytes() == raw
    if text is not None:
        assert ask(tmp_path, unsafe=True).problems == []
        assert text_of(tmp_path) == text


def test_tabs_become_spaces(tmp_path: Path) -> None:
    lay_out(tmp_path, CARD.replace("  ", "\t") + "\tflavor:\tIt waits.\t# why\n")
    assert ask(tmp_path, fix=True).problems == []
    assert text_of(tmp_path) == CARD + "  flavor: It waits. # why\n"


def test_many_near_words_in_one_go(tmp_path: Path) -> None:
    text = CARD.replace("name", "nmae").replace("weapon", "wepon").replace("deal", "dael")
    lay_out(tmp_path, text.replace("cost: 3", 'cost: "3"'))
    assert ask(tmp_path, unsafe=True).problems == []
    assert text_of(tmp_path) == CARD


def test_a_near_word_that_is_taken_is_not_taken_twice(tmp_path: Path) -> None:
    text = CARD + "  nmae: Rock\n"
    lay_out(tmp_path, text)
    ask(tmp_path, unsafe=True)
    assert text_of(tmp_path) == text  # two keys `name` could not be read


def test_what_overlaps_waits_for_the_next_round() -> None:
    def problem(edit: Edit) -> Problem:
        return Problem("x", 1, 1, "LR022", "", "info", 0, (edit,), "safe")

    both = [problem(Edit(1, 1, 2, "X")), problem(Edit(1, 2, 2, "Y"))]
    assert apply_edits("abcd", both) == ("Xcd", 1)
    assert apply_edits("abcd", [problem(Edit(9, 1, 9, "X"))]) == ("abcd", 0)


def test_edits_without_end_end() -> None:
    """A rule whose fix brings its own finding back is stopped."""
    edit = Edit(1, 1, 0, "x")
    path = Path("some.yaml")

    def find(texts: dict[Path, str]) -> list[Problem]:
        return [Problem(str(path), 1, 1, "LR022", "", "info", 0, (edit,), "safe")]

    assert mend(find, False, lambda _: "").after == {path: "x" * 10}


def test_a_fix_that_brings_an_error_is_taken_back() -> None:
    path = Path("some.yaml")
    bad = Problem(str(path), 1, 1, "LR022", "", "info", 0, (Edit(1, 1, 0, "x"),), "safe")

    def find(texts: dict[Path, str]) -> list[Problem]:
        error = Problem(str(path), 1, 1, "LR101", "", "error")
        return [bad, error] if texts.get(path) else [bad]

    assert mend(find, False, lambda _: "").after == {}


def test_a_file_that_changed_meanwhile_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    file.write_text("new", "utf-8")
    with pytest.raises(FixError, match="changed while being read"):
        write(Mended({file: "old"}, {file: "mended"}, 1), lambda p: escape_bytes(p.read_bytes()))
    assert file.read_text("utf-8") == "new"


def test_a_file_that_is_gone_is_an_error_of_its_own(tmp_path: Path) -> None:
    from lithicrage.language.source import read_raw

    with pytest.raises(CardFileError, match="LR001"):
        read_raw(tmp_path / "gone.yaml")


def test_a_first_key_behind_a_dash_stays(tmp_path: Path) -> None:
    lay_out(tmp_path, WALL.replace("- when: crit", "- level: 1\n      when: crit"))
    (problem,) = [p for p in ask(tmp_path).problems if p.code == "LR222"]
    assert problem.fix == "none"
