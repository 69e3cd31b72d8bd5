"""The commands about tables: lists, a terminal to play in, simulations, arenas, records."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tables.toy import ToyTable, toy_table

from lithicrage.cli import main
from lithicrage.store.table_history import read_tables

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with toy_table():
        yield


@pytest.fixture
def call(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Call:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "home"))

    def run(*words: object, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["lithicrage", *map(str, words)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main.main()
        told = capsys.readouterr()
        return code, told.out, told.err

    return run


def value(ended: tuple[int, str, str]) -> Any:
    code, out, err = ended
    assert (code, err) == (0, "")
    return json.loads(out)


def test_the_list_of_tables_says_which_are_closed(call: Call) -> None:
    rows = value(call("tables", "--json"))
    assert [row["id"] for row in rows] == ["lithos", "monolyth", "lithomachy", "mytikas", "toy"]
    toy = rows[-1]
    assert (toy["name"], toy["seats"], toy["closed"]) == ("Toy", [2, 3], "")
    assert [level["key"] for level in toy["levels"]] == ["novice", "adept"]
    assert call("tables", "--ids")[1].split() == [
        "lithos",
        "monolyth",
        "lithomachy",
        "mytikas",
        "toy",
    ]
    assert value(call("tables", "toy", "--json")) == toy
    text = call("tables", "toy")[1]
    assert "level adept: Adept, a look" in text and "T1  Lay a stone, or cast. (ours)" in text

    class Broken(ToyTable):
        def content(self) -> str:
            raise ValueError("toy.yaml:1:1: stones: 12 is right")

    with toy_table(Broken()):
        assert "toy                      closed: toy.yaml:1:1" in call("tables")[1]
        assert value(call("tables", "--json"))[-1]["closed"].startswith("toy.yaml:1:1")
        assert call("tables", "toy") == (1, "", "lithicrage: toy.yaml:1:1: stones: 12 is right\n")
        assert call("sim", "--table", "toy")[0] == 1


def test_a_match_in_the_terminal_from_its_first_move_to_its_end(call: Call, tmp_path: Path) -> None:
    words = ["play", "toy", "--text", "--seed", 3, "--seat", "person", "--seat", "adept"]
    code, out, err = call(*words, typed="moves\nlay-99\nwhat?\nhelp\nundo\n\ncast\n")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Toy, seed 3: seat 1 person, seat 2 adept"
    assert lines[1].startswith("You hold [") and "seat 1, turn 1:" in lines
    assert "not now: a move is `lay-N` or `cast`; found `lay-99`; `help` lists other words" in lines
    assert "there is nothing to undo" in lines and lines[-1] == ("the match waits for --resume")
    assert any(line.startswith("Seat 2 gets ") for line in lines)
    code, out, err = call("play", "toy", "--text", "--resume", typed="undo\ncast\ncast\ncast\n")
    assert (code, err) == (0, "")
    assert "undone; something had been revealed, so the match counts as assisted" in out
    assert out.splitlines()[-1].startswith("seat 2, adept: ")
    (kept,) = read_tables(tmp_path / "home" / "history")
    assert kept.assisted and kept.turns == 6 and not kept.seals
    code, _, err = call("play", "toy", "--text", "--resume")
    assert (code, err) == (
        2, "lithicrage: no match of toy waits; without --resume a new one begins\n",
    )  # fmt: skip


def test_a_record_is_played_on_from_its_middle_by_others(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "one.replay"
    call("sim", "--table", "toy", "-n", 1, "--record", file)
    words = ["play", "toy", "--text", "--branch", file, "--seat", "person", "--seat", "adept"]
    code, out, err = call(*words, "--to", 2, typed="cast\ncast\n")
    assert (code, err) == (0, "")
    assert "seat 1 person, seat 2 adept" in out.splitlines()[0] and "turn 3" in out
    (kept,) = read_tables(tmp_path / "home" / "history")
    assert kept.assisted  # its end was there to be seen
    assert call(*words, "--to", 99)[2].startswith(f"lithicrage: --to is from 0 to 6 for {file}")
    words[1] = "lithos"
    assert call(*words)[2] == f"lithicrage: {file} is a match of toy, not of lithos\n"


def test_a_record_is_not_played_on_from_its_end(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "one.replay"
    call("sim", "--table", "toy", "-n", 1, "--record", file)
    code, out, err = call("play", "toy", "--text", "--branch", file)
    assert (code, out) == (2, "")
    assert err == f"lithicrage: the match of {file} is over there; --to takes 0 to 5\n"


def test_two_people_at_one_terminal_do_not_see_each_others_stones(call: Call) -> None:
    words = ["play", "toy", "--text", "--seed", 3, "--seat", "person", "--seat", "person"]
    out = call(*words, typed="cast\n\ncast\n")[1]
    assert out.count("press Enter when nobody else looks") == 2
    before, between, after = out.split("press Enter when nobody else looks")
    assert [part.count("You hold") for part in (before, between, after)] == [1, 1, 0]


def test_hint_redo_concede_and_quit(call: Call, tmp_path: Path) -> None:
    out = call("play", "toy", "--text", "--seed", 3, typed="hint\ncast\nundo\nredo\nconcede\n")[1]
    assert "the adviser would play lay-" in out and "seat 1 conceded" in out
    assert out.splitlines()[-2].startswith("seat 1, person: lost")
    (kept,) = read_tables(tmp_path / "home" / "history")
    assert kept.conceded == 0 and kept.result == -1
    assert call("play", "toy", "--text", typed="quit\ncast\n")[1].splitlines()[-1] == (
        "nothing was played, so nothing waits"
    )
    out = call("play", "toy", "--text", "--option", "seats=3", "--option", "die=4")[1]
    assert "seat 3 adept" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("tables chess", "there is no table `chess`; there are lithos, monolyth, "),
        ("play chess --text", "there is no table `chess`"),
        ("play toy", "toy has no page in the window; play it with --text"),
        ("play lithos --resume", "no match of lithos waits"),
        ("play lithos --option adjacency=9", "Adjacent cells are 8 or 4, not 9."),
        ("play lithos --seat god", "lithos has 2 seats; found 1"),
        ("play lithos --to 3", "--to goes with --branch"),
        ("play toy --text --seat god --seat person", "person, novice or adept; found `god`"),
        ("play toy --text --seat person", "toy has 2 or 3 seats; found 1"),
        ("play toy --text --option die=7", "die: 6 or 4 is right; found `7`"),
        ("play toy --text --option die", "--option is KEY=VALUE; found `die`"),
        ("play toy --text --option die=6 --option die=4", "--option die is given twice"),
        ("play toy --text --option seats=9", "seats is 2 or 3 at toy; found `9`"),
        ("play toy --text --option seats=3 --seat person", "seats is 3, and 1 of them"),
        ("play toy --text --option cards=1", "there is no option `cards`; there is die"),
        ("play toy --text --resume --seed 1", "leave out --seat, --option, --seed"),
        ("sim --table chess", "there is no table `chess`"),
        ("sim --table toy --seat person --seat adept", "programs alone play here"),
        ("sim --table toy slow_poison", "--table goes with --seat, --option"),
        ("sim --table toy --option seats=7", "seats is 2 or 3 at toy; found `7`"),
        ("play toy --text --to 3", "--to goes with --branch"),
        ("play toy --text --branch x.replay --seed 1", "leave out --resume, --option, --seed"),
        ("sim --table toy --record x.replay --match 9 -n 3", "--match is a number from 1 to 3"),
        ("sim --seat adept", "--seat and --option go with --table"),
        ("arena --table toy adept", "name two players"),
        ("arena --table toy adept god -n 2", "found `god`"),
        ("arena --table toy adept novice -n 3", "in rounds of 2"),
        ("arena --table toy adept novice --decks encore", "leave out --decks and --rules"),
        ("arena adept novice --option die=4", "--option goes with --table"),
        ("history --tables --matches", "--tables goes only with"),
    ],
)
def test_a_wrong_call_is_one_line(call: Call, words: str, said: str) -> None:
    code, out, err = call(*words.split())
    assert code == 2 and out == "" and said in err
    assert len(err.splitlines()) == 1 and "Traceback" not in err and "our bug" not in err


def test_sim_and_arena_at_a_table(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "one.replay"
    words = ["sim", "--table", "toy", "-n", 20, "--seed", 4, "--seat", "adept", "--seat", "novice"]
    found = value(call(*words, "--json", "--record", file, "--match", 3))
    assert found["matches"] == 20 and len(found["interval"]) == 2 and found["wins"] > 10
    text = call(*words)[1]
    assert text.startswith(f"toy: adept against novice: {found['wins']} of 20 won, ")
    assert found["digest"] in text
    assert value(call("replay", file, "--verify", "--json")) == {"choices": 6, "equal": True}
    duel = value(call("arena", "--table", "toy", "adept", "novice", "-n", 40, "--json"))
    assert set(duel) == {
        "a", "b", "matches", "wins", "losses", "draws", "win_rate", "interval",
    }  # fmt: skip
    three = value(call("arena", "--table", "toy", "adept", "novice", "-n", 30, "--option",
                       "seats=3", "--json"))  # fmt: skip
    assert three["matches"] == 30
    ladder = value(call("arena", "--table", "toy", "--ladder", "-n", 20, "--json"))
    assert set(ladder["elo"]) == {"novice", "adept"}
    assert "against novice" in call("arena", "--table", "toy", "adept", "novice", "-n", 2)[1]


def test_a_record_of_a_table_is_told_stopped_verified_reviewed_and_reported(
    call: Call, tmp_path: Path
) -> None:
    file = tmp_path / "one.replay"
    call("sim", "--table", "toy", "-n", 1, "--record", file)
    assert call("replay", file)[1].splitlines()[-1].startswith("It ends ")
    told = call("replay", file, "--to", 2)[1].splitlines()
    assert told[2] == "seat 1 (novice) is asked:" and told[-1].startswith("  2  cast")
    values = value(call("replay", file, "--to", 2, "--json"))
    assert values["game"] == "toy" and values["asks"] == [0, "novice"] and not values["over"]
    assert len(values["offers"]) == len(values["codes"]) == 3
    code, _, err = call("replay", file, "--to", 99)
    assert code == 1 and "choices 0 to 6" in err
    body = file.read_bytes()
    assert value(call("review", file, "--json"))["level"] == "adept"
    only = value(call("review", file, "--seat", 1, "--json"))
    assert [one["seat"] for one in only["seats"]] == [1]
    assert len(call("review", file)[1].splitlines()) >= 2
    assert call("review", file, "--seat", 2)[2] == (
        "lithicrage: --seat is a number from 0 to 1; found 2\n"
    )
    goal = tmp_path / "problem.json"
    assert call("report", file, "-o", goal)[0] == 0
    report = json.loads(goal.read_text())
    assert report["match"]["options"]["players"] == "novice,novice" and report["log"]
    assert report["match"]["game"] == "toy"
    assert file.read_bytes() == body
    file.write_bytes(body[:-5])
    for words in ("replay", "review", "report"):
        code, out, err = call(words, file)
        assert (code, out) == (1, "") and "is damaged" in err and len(err.splitlines()) == 1


def test_the_history_of_tables_and_the_last_match_for_a_report(call: Call, tmp_path: Path) -> None:
    assert call("history", "--tables")[1].startswith("no match at a table yet")
    for seed in range(3):
        call("play", "toy", "--text", "--seed", seed, "--seat", "person", "--seat", "novice",
             typed="cast\n" * 3)  # fmt: skip
    found = value(call("history", "--tables", "--json"))
    assert found["sums"]["toy"]["played"] == 3 and len(found["tables"]) == 3
    assert found["seals"] == ({"toy": ["bronze"]} if found["sums"]["toy"]["won"] else {})
    assert call("history", "--tables", "--csv", "-n", 1)[1].count("\n") == 2
    assert "toy: 3 played, " in call("history", "--tables")[1]
    goal = tmp_path / "problem.json"
    assert call("report", "-o", goal)[0] == 0
    assert json.loads(goal.read_text())["match"]["options"]["die"] == "6"
    call("play", "toy", "--text", "--seed", 77, typed="cast\n")
    call("report", "-o", goal)
    assert json.loads(goal.read_text())["match"]["seed"] == 77


@pytest.mark.parametrize("command", ["tables", "play", "sim", "arena"])
def test_the_help_knows_tables(call: Call, command: str) -> None:
    code, out, err = call(command, "--help")
    assert (code, err) == (0, "") and f"Example: lithicrage {command}" in " ".join(out.split())
    assert "table" in out.lower()
    assert f"\n  {command} " in call("--help")[1]


def test_a_position_is_set_up_by_an_option(call: Call) -> None:
    found = value(call("tables", "lithos", "--json"))
    assert found["options"][0]["key"] == "adjacency"
    out = call("play", "lithos", "--text", "--seed", 1, "--option", "adjacency=4")[1]
    assert out.splitlines()[-1] == "nothing was played, so nothing waits"
