"""Comments that ignore findings: what they cover, and what is said of the comments themselves."""

from __future__ import annotations

from pathlib import Path

import pytest
from lint.shelf import CARD, codes, found, lay_out

FREE = CARD.replace("[deal: 4]", "[deal: 9, chain: true]")
NOTE = "# lint: ignore[LR219] a joke card"


def behind(text: str, note: str) -> str:
    """A note behind the attack."""
    return text.replace("chain: true]\n", f"chain: true]  {note}\n")


@pytest.mark.parametrize(
    "text",
    [
        behind(FREE, NOTE),
        behind(FREE, NOTE.replace("LR219", "LR2")),
        behind(FREE, f"# a joke  {NOTE}"),
        FREE.replace("  attack", f"  {NOTE}\n  attack"),
        f"{NOTE}\n\n# more\n{FREE}",
        f"{NOTE.replace('ignore', 'ignore-file')}\n{FREE}",
        f"{FREE}{NOTE.replace('ignore', 'ignore-file')}\n",
    ],
)
def test_a_comment_takes_its_finding(text: str, tmp_path: Path) -> None:
    assert codes(lay_out(tmp_path, text)) == []


@pytest.mark.parametrize(
    "text",
    [
        f"{NOTE}\nrock:\n  kind: action\n  name: Rock\n  subtype: mind\n  cost: 1\n{FREE}",
        FREE.replace("  cost: 3", f"  cost: 3  {NOTE}"),
        f"{FREE}{NOTE}\n",
    ],
)
def test_a_comment_elsewhere_takes_nothing_and_is_idle(text: str, tmp_path: Path) -> None:
    assert sorted(codes(lay_out(tmp_path, text))) == ["LR219", "LR901"]


@pytest.mark.parametrize(
    ("note", "told"),
    [
        ("# lint: ignore[LR219]", "an ignore needs a reason after the bracket"),
        ("# lint: ignore[LR219,LR555] x", "`LR555` is not a rule code"),
        ("# lint: ignore[LR219,LR004] x", "LR004 cannot be ignored"),
    ],
)
def test_what_is_wrong_with_a_comment_is_told_and_the_rest_counts(
    note: str, told: str, tmp_path: Path
) -> None:
    (problem,) = found(lay_out(tmp_path, behind(FREE, note)))
    assert problem.code == "LR902"
    assert told in problem.message


def test_a_comment_of_no_form_is_told(tmp_path: Path) -> None:
    problems = found(lay_out(tmp_path, behind(FREE, "# lint: igonre LR219")))
    assert sorted(problem.code for problem in problems) == ["LR219", "LR902"]


def test_a_mark_within_a_text_is_no_comment(tmp_path: Path) -> None:
    text = FREE + '  flavor: "# lint: ignore-file[LR219] x"\n'
    assert codes(lay_out(tmp_path, text)) == ["LR219"]


def test_what_cannot_be_read_cannot_be_ignored(tmp_path: Path) -> None:
    lay_out(tmp_path, "# lint: ignore-file[LR0] all of it\nstone: [\n")
    assert codes(tmp_path) == ["LR004"]


def test_an_idle_code_beside_a_good_one_goes_alone(tmp_path: Path) -> None:
    lay_out(tmp_path, behind(FREE, "# lint: ignore[LR219,LR206] x"))
    (problem,) = found(tmp_path)
    assert (problem.code, problem.fix) == ("LR901", "safe")
    assert [edit.text for edit in problem.edits] == ["LR219"]
