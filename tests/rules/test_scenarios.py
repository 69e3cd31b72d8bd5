"""Every worked scenario, played; and the reader itself, which must notice what goes wrong."""

from pathlib import Path

import pytest
from rules.notation import NotationError, Scenario, read
from rules.stage import Deviation, check

HERE = Path(__file__).resolve().parent
PRINTED = read(HERE / "scenarios.txt")
COMPANY = read(HERE / "multiplayer.txt")
MORE = read(HERE / "more.txt")
EVERY = [*PRINTED, *COMPANY, *MORE]
# Rules and rulings that no printed scenario covers.
LEFT_OUT = {"R1", "R18", "R32", "R61", "R65", "R66", "R69"}
LEFT_OUT |= {"A8", "A19", "A31", "A48", "A63", "A72", "A77", "A78", "A79"}

ATTACK = "given P H:F3,S1,S1,S1 ‖ E D:F1,F0,*\n"
WRONG = {
    "a decision without an answer": ("do P\nthen P St30", "not answered by Do: P is asked"),
    "a Defense not asked for": ("do P; atk F3; def -\nthen P St30", "the next turn has begun"),
    "an answer of another kind": ("do P; pay y\nthen P St30", "expected a decision to pay"),
    "a card that is not there": ("do P; atk F5\nthen P St30", "is not offered"),
    "a refusal that is an offer": ("do P; !atk F3; pass\nthen P St30", "must be refused"),
    "a refusal nobody was asked": ("do P; !def S1; pass\nthen P St30", "decision to defend"),
    "the wrong turn": ("do P; atk F3; P; pass\nthen P St30", "expected the turn P, found E"),
    "a turn too early": ("do P; E; atk F3\nthen P St30", "`E`: P is asked to action"),
    "a turn too many": ("do P; atk F3; end\nthen P St30", "another turn began"),
    "Stamina": ("do P; atk F3\nthen E St26", "E St: expected 26, found 27"),
    "Energy": ("do P; atk F3\nthen P En3", "P En: expected 3, found 2"),
    "a hand": ("do P; atk F3\nthen P H:S1,S1", "P H: expected"),
    "the order of a Draw": ("do P; atk F3\nthen E D:F1,*", "E D: expected"),
    "a Draw without filler": ("do P; atk F3\nthen E D:F0", "E D: expected"),
    "Conditions": ("do P; atk F3\nthen E [Bl2]", "E Conditions: expected"),
    "who comes next": ("do P; atk F3\nthen next:P", "next: expected P, found E"),
    "a match that goes on": ("do P; atk F3\nthen over:P", "over: expected P"),
    "an event": ("do P; atk F3\nthen P St30\nevents Damage E 4", "`Damage E 4` does not happen"),
    "the order of events": (
        "do P; atk F3\nthen P St30\nevents Damage E 3; Attack P F3 E",
        "`Attack P F3 E` does not happen in its place",
    ),
    "what never happens": ("do P; atk F3\nthen P St30\nnever Damage E 3", "must never happen"),
    "a die never rolled": ("do P; d6 3; atk F3\nthen P St30", "never used"),
    "a shuffle never made": ("do P; shuf E: F1; atk F3\nthen P St30", "never used"),
    "somebody out": ("do P; atk F3\nthen E out", "E is not out"),
}
UNREADABLE = {
    "a name": "T1 R1\ngiven P\ndo P\nthen P St30\n",
    "a rule": "T001 Q1\ngiven P\ndo P\nthen P St30\n",
    "a line": "T001 R1\ngiven P\ndo P\nthem P St30\n",
    "what is missing": "T001 R1\ngiven P\ndo P\n",
}


def test_the_printed_ones_are_all_here() -> None:
    names = [scenario.id for scenario in EVERY]
    assert (len(PRINTED), len(COMPANY)) == (131, 16)
    assert len(set(names)) == len(names)


def test_what_the_printed_ones_leave_out_is_covered() -> None:
    covered = {rule for scenario in EVERY for rule in scenario.covers}
    assert sorted(LEFT_OUT - covered) == []


@pytest.mark.parametrize(
    "enemy_first", [False, True], ids=["player_sits_first", "enemy_sits_first"]
)
@pytest.mark.parametrize("scenario", EVERY, ids=lambda scenario: scenario.id)
def test_scenario(scenario: Scenario, enemy_first: bool) -> None:
    check(scenario, enemy_first)


@pytest.mark.parametrize("story", WRONG)
def test_a_wrong_story_is_noticed(story: str, tmp_path: Path) -> None:
    text, complaint = WRONG[story]
    path = tmp_path / "wrong.txt"
    path.write_text(f"T999 R1\n{ATTACK}{text}\n", encoding="utf-8")
    with pytest.raises(Deviation) as found:
        check(read(path)[0])
    assert complaint in str(found.value)
    assert "wrong.txt:1 T999" in str(found.value)


def test_the_story_itself_is_right(tmp_path: Path) -> None:
    path = tmp_path / "right.txt"
    path.write_text(f"T999 R1\n{ATTACK}do P; atk F3\nthen E St27 D:F0,* ‖ next:E\n", "utf-8")
    check(read(path)[0])


@pytest.mark.parametrize("fault", UNREADABLE)
def test_what_is_no_scenario_is_refused(fault: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.txt"
    path.write_text(UNREADABLE[fault], encoding="utf-8")
    with pytest.raises(NotationError, match=r"broken\.txt:\d"):
        read(path)
