"""Somebody who only hears the game: knows nothing of it, and reads right what it says."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools import hearing
from tools.hearing import Heard

TOOLS = Path(__file__).resolve().parent.parent / "tools"
GAME = "lithicrage"


def imported(file: Path) -> set[str]:
    """All modules that a file imports, also inside functions."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{one.name}" for one in node.names} | {str(node.module)}
    return found


def reached(name: str) -> set[str]:
    """All that a tool imports, through other tools as well."""
    seen, left, found = {name}, [name], set[str]()
    while left:
        now = imported(TOOLS / f"{left.pop()}.py")
        found |= now
        more = {one.split(".")[1] for one in now if one.startswith("tools.")}
        left += sorted(more - seen)
        seen |= more
    return found


def of_the_game(modules: set[str]) -> set[str]:
    return {one for one in modules if one.split(".")[0] == GAME}


def test_the_newcomer_imports_nothing_of_the_game() -> None:
    assert not of_the_game(reached("newcomer"))
    assert of_the_game(reached("person"))  # the same look finds it where it is


def called(file: Path) -> set[str]:
    """The names of all that a file calls."""
    calls = [node.func for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
             if isinstance(node, ast.Call)]  # fmt: skip
    names = {one.id for one in calls if isinstance(one, ast.Name)}
    return names | {one.attr for one in calls if isinstance(one, ast.Attribute)}


def test_the_newcomer_reads_no_file() -> None:
    reads = {"open", "read_text", "read_bytes", "__import__", "import_module", "load"}
    for tool in ("newcomer.py", "hearing.py"):
        assert not called(TOOLS / tool) & reads
    assert called(Path(__file__)) & reads  # the same look finds it where it is


@pytest.mark.parametrize(
    ("words", "steps"),
    [
        (
            "LESSON 1, 1 of 4. Amp Stack Lean stops 4. 1. Pick Amp Stack Lean. 2. Press DEFEND.",
            [("Pick", "Amp Stack Lean"), ("Press", "DEFEND")],
        ),
        (
            "LESSON 4, 5 of 9. The Edge makes it 10. Burn Sit-In. Keep the six. 1. Burn Sit-In. "
            "2. Burn Capstone, Airborne. 3. Press CONFIRM ROLL.",
            [("Burn", "Sit-In"), ("Burn", "Capstone, Airborne"), ("Press", "CONFIRM ROLL")],
        ),
        ("Pay. 1. Choose Pay Energy 2. 2. Press CHOOSE.",
         [("Choose", "Pay Energy 2"), ("Press", "CHOOSE")]),
        ("LESSON 8, 2 of 4. There is room. 1. Add Folding Table.", [("Add", "Folding Table")]),
        ("LESSON 8, 1 of 4. It goes. 1. Remove Assembly Point.", [("Remove", "Assembly Point")]),
        ("LESSON DONE, 4 of 4. Down it goes. Finish it.", []),
    ],
)  # fmt: skip
def test_steps_are_read_from_the_end_of_a_note(words: str, steps: list[tuple[str, str]]) -> None:
    assert hearing.to_do(words) == steps


def test_keys_are_read_from_a_question() -> None:
    told = "YOUR ATTACK. Pick a card, or pass. ENTER: attack. SPACE: pass."
    assert hearing.keys_of(told) == {"ENTER": "attack", "SPACE": "pass"}
    assert hearing.keys_of("POWER ROLL. Burn two cards. ENTER: confirm roll.") == {
        "ENTER": "confirm roll"
    }
    assert hearing.keys_of("Cinderpup attacks with Folding Table") == {}


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Crowbar Solo. 5–8 lands, 6.5 on average. 12 damage", "Heckle. 2–4 lands, 3 on average"),
        ("Human Ladder. 3 lands, 3 on average. Chains", "Folding Table. 4 lands, 4 on average"),
        ("Amp Stack Lean. 0. Stops 4 of 4", "Crash Mat. \u22122. Stops 2 of 4"),
        ("Crash Mat. \u22122. Stops 2 of 4", "Take the hit. \u22124"),
        ("Heckle. 1 lands, 1 on average", "Fire Door. 8 lands, 8 on average. This may be your end"),
        ("Heckle. 4 lands, 4 on average", "Amp Stack Lean. 6 lands, 6 on average. Costs you 3"),
        ("A + B. 2–9 lands. DEF 4 stays for their turn", "A + C. 2–9 lands. No Defense stays"),
        ("Capstone, Airborne. +6", "Crash Mat. +2"),
    ],
)
def test_a_row_is_weighed_by_its_words(better: str, worse: str) -> None:
    assert hearing.worth(better) > hearing.worth(worse)
    rows = ["menu", worse, better, "adviser, off"]
    assert hearing.best(rows) == rows.index(better)


def test_what_does_nothing_good_is_declined() -> None:
    keys = {"ENTER": "attack", "SPACE": "pass"}
    assert hearing.choice(["Heckle. 0 lands, 0 on average"], keys) == "space"
    assert hearing.choice(["Heckle. 2 lands, 2 on average"], keys) == "Return"
    assert hearing.choice(["Heckle. 0 lands"], {"ENTER": "attack"}) == "Return"
    assert hearing.choice(["Last Ember Barking"], {"ENTER": "defend", "SPACE": "take"}) == "space"
    hit = ["Crash Mat. \u22122. Stops 2 of 4"]
    assert hearing.choice(hit, {"ENTER": "defend", "SPACE": "take the hit"}) == "Return"


def test_lines_are_heard() -> None:
    heard = Heard()
    for line in (
        "screen fight", "boxes", "box card_1 1 2 3 4",
        "focus finish: events are playing; any key or click goes on", "ready",
        "event: YOUR ATTACK. Pick a card, or pass. ENTER: attack. SPACE: pass.",
    ):  # fmt: skip
        heard.take(line)
    assert heard.page == "fight" and heard.lines == 6
    assert not hearing.asks(heard, 0)  # what is asked is not shown yet
    heard.take("focus card_1: Heckle. 1 lands, 1 on average")
    assert heard.words == "Heckle. 1 lands, 1 on average"
    assert hearing.asks(heard, 0) and not hearing.asks(heard, 1)
    heard.take("event: explain: Heckle. A card")
    assert len(heard.told) == 1
    heard.take("focus again: Victory after 7 turns: A 3 Stamina, B 0 Stamina. Again")
    assert hearing.ended(heard).startswith("Victory") and hearing.asks_or_ends(heard, 1)


def test_the_end_of_a_lesson_is_told_from_its_next_step() -> None:
    heard = Heard()
    heard.take("event: LESSON DONE, 4 of 4. Down it goes.")
    assert not hearing.goes_on(heard, 0)
    heard.take("event: press to continue")
    assert hearing.over(heard, 0)
    heard.take("event: LESSON 2, 1 of 7. Here it comes. 1. Pick Door Duty. 2. Press ATTACK.")
    assert not hearing.over(heard, 2) and not hearing.due(heard, 2)  # it is not shown yet
    heard.take("ready")
    assert hearing.due(heard, 2)
