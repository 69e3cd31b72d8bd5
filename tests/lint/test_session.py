"""One call of the linter: baselines, ignores written, text from a pipe, and rules that fail."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from lint.shelf import CARD, ask, codes, lay_out, outcome

from lithicrage.base.frozen import replace
from lithicrage.lint import session
from lithicrage.lint import settings as weighing
from lithicrage.lint.registry import of_layer
from lithicrage.lint.rule import LintHit, Options, Rule

FREE = CARD.replace("[deal: 4]", "[deal: 9, chain: true]")
OTHER = FREE.replace("stone", "rock").replace("Stone", "Rock").replace("cost: 3", "cost: 4")


def text_of(folder: Path) -> str:
    return (folder / "cards.yaml").read_bytes().decode("utf-8")


# ---- baseline -----------------------------------------------------------------------------------


def test_a_baseline_hides_what_it_knows_and_nothing_new(tmp_path: Path) -> None:
    lay_out(tmp_path / "pack", FREE)
    file = tmp_path / "known.json"
    session.write_baseline(file, ask(tmp_path / "pack").problems)
    assert ask(tmp_path / "pack", baseline=file).problems == []
    lay_out(tmp_path / "pack", f"# moved\n\n{FREE}{OTHER}")
    (new,) = ask(tmp_path / "pack", baseline=file).problems
    assert new.line > 9
    lay_out(tmp_path / "pack", CARD)
    assert ask(tmp_path / "pack", baseline=file).problems == []


def test_a_baseline_counts_equal_findings(tmp_path: Path) -> None:
    lay_out(tmp_path / "pack", FREE)
    file = tmp_path / "known.json"
    problems = ask(tmp_path / "pack").problems
    session.write_baseline(file, problems)
    known = session.read_baseline(file)
    assert list(session.unknown_problems([*problems, *problems], known)) == problems


@pytest.mark.parametrize("text", ["[", "3", "{}", '{"known": 3}', '{"known": [3]}', "[" * 100_000])
def test_a_file_that_is_no_baseline_is_told(text: str, tmp_path: Path) -> None:
    file = tmp_path / "known.json"
    file.write_text(text, "utf-8")
    with pytest.raises(ValueError, match="not a baseline") as raised:
        session.read_baseline(file)
    assert str(raised.value).startswith(str(file))
    assert "\n" not in str(raised.value)


def test_what_is_left_decides_whether_it_fails(tmp_path: Path) -> None:
    lay_out(tmp_path, FREE)
    assert not ask(tmp_path).fails
    assert ask(tmp_path, fail_on="warning").fails
    assert ask(tmp_path, fail_on="info").fails
    assert not ask(tmp_path, fail_on="info", ignore=("LR219",)).fails


# ---- ignores written ----------------------------------------------------------------------------


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_ignores_are_written_behind_their_lines(ends: str, tmp_path: Path) -> None:
    lay_out(tmp_path, FREE.replace("\n", ends))
    assert session.add_ignores(ask(tmp_path).problems, "a joke card") == 1
    note = "  # lint: ignore[LR219] a joke card"
    assert text_of(tmp_path) == FREE.replace("true]", f"true]{note}").replace("\n", ends)
    assert codes(tmp_path) == (["LR022"] if "\r" in ends else [])
    assert session.add_ignores(ask(tmp_path).problems, "again") == 0


def test_an_ignore_that_is_there_takes_further_codes(tmp_path: Path) -> None:
    text = FREE.replace("true]", "true, energy: 9]  # a joke  # lint: ignore[LR219] funny")
    lay_out(tmp_path, text)
    assert codes(tmp_path) == ["LR224"]
    session.add_ignores(ask(tmp_path).problems, "also funny")
    assert text_of(tmp_path) == text.replace("[LR219]", "[LR219,LR224]")
    assert codes(tmp_path) == []


def test_what_cannot_be_read_gets_no_ignore(tmp_path: Path) -> None:
    lay_out(tmp_path, "a: [\n")
    assert session.add_ignores(ask(tmp_path).problems, "later") == 0


@pytest.mark.parametrize("reason", ["", "  ", "two\nlines", "\x1b[0m"])
def test_a_reason_is_one_line(reason: str, tmp_path: Path) -> None:
    lay_out(tmp_path, FREE)
    with pytest.raises(ValueError, match="line of text"):
        session.add_ignores(ask(tmp_path).problems, reason)
    assert text_of(tmp_path) == FREE


def test_a_comment_that_would_be_text_is_not_written(tmp_path: Path) -> None:
    text = CARD + "  reminder: >-\n    They lose life.\n"
    lay_out(tmp_path, text)
    problems = ask(tmp_path).problems
    assert [problem.code for problem in problems] == ["LR303"]
    inside = [replace(problem, line=8) for problem in problems]
    with pytest.raises(ValueError, match="would become part of a text"):
        session.add_ignores(inside, "why")
    assert text_of(tmp_path) == text


# ---- text from a pipe ---------------------------------------------------------------------------


def test_a_text_stands_for_its_file(tmp_path: Path) -> None:
    lay_out(tmp_path, CARD)
    file = tmp_path / "cards.yaml"
    answer = ask(file, stdin=(file, FREE.encode()))
    assert [(p.code, p.path) for p in answer.problems] == [("LR219", str(file))]
    assert text_of(tmp_path) == CARD


def test_a_text_may_stand_for_a_file_that_is_not_there_yet(tmp_path: Path) -> None:
    lay_out(tmp_path, CARD)
    file = tmp_path / "new.yaml"
    text = OTHER.replace("[deal: 9", "[apply: stone 1, deal: 9").encode()
    assert [p.code for p in ask(file, stdin=(file, text)).problems] == ["LR403", "LR219"]
    assert [p.code for p in ask(file, stdin=(file, b"\xff\xfe")).problems] == ["LR002"]
    assert not file.exists()


# ---- rules that fail ----------------------------------------------------------------------------


def test_a_rule_that_fails_is_told_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(subject: object, options: Options) -> Iterator[LintHit]:
        yield LintHit(1, 1, "before it fell")
        raise RuntimeError("two\nlines")

    bad = Rule("LR298", "broken", "info", "card", "X.", "Y.", "", "", broken)
    monkeypatch.setattr(
        weighing, "of_layer", lambda layer: (*([bad] * (layer == "card")), *of_layer(layer))
    )
    lay_out(tmp_path, FREE)
    found = outcome(tmp_path, weighing.LintSettings())
    assert found.crashed
    assert [problem.code for problem in found.problems] == ["LR298", "LR990", "LR219"]
    assert "the rule LR298 failed: RuntimeError: two lines" in found.problems[1].message


def test_two_runs_say_the_same(tmp_path: Path) -> None:
    lay_out(tmp_path, {"a.yaml": FREE, "b.yaml": OTHER, "c.yaml": "x: 3\n"})
    first, second = (session.format_result(ask(tmp_path), "json").text for _ in range(2))
    assert first == second
    order = [(p["path"], p["line"], p["column"], p["code"]) for p in json.loads(first)]
    assert order == sorted(order)
