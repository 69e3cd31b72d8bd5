"""Lines of JSON: a whole match by a bot, and one clear error for whatever cannot be met."""

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from lithicrage.base import resources
from lithicrage.bots import json_lines
from lithicrage.bots.json_lines import Conversation
from lithicrage.decks.lineup import PVP, Lineup, dealer_of
from lithicrage.game.rng import Rng
from lithicrage.packs.library import Library, load_library

DUEL = {"do": "reset", "mode": "pvp", "heroes": ["slow_poison"], "foes": ["encore"], "seed": 3}


@pytest.fixture(scope="module")
def cards() -> Library:
    return load_library([resources.cards() / "core"])


@pytest.fixture
def table(cards: Library) -> Conversation:
    return Conversation(cards)


def ask(table: Conversation, **request: Any) -> dict[str, Any]:
    return table.answer(json.dumps(request).encode())


def test_a_bot_plays_a_match_to_its_end(table: Conversation, cards: Library) -> None:
    told, rng = ask(table, **DUEL), Rng(2)
    own = dealer_of(cards, Lineup(PVP, ("slow_poison",), ("encore",)))(3, False)
    assert (told["match"], told["seat"], told["digest"]) == (1, own.seat, own.digest())
    while not told["over"]:
        legal = ask(table, do="legal", match=1)
        assert legal["choices"] == [choice.text for choice in own.choices()]
        index = rng.below(len(legal["choices"]))
        told = ask(table, do="choose", match=1, index=index)
        own.choose(index)
        assert told["digest"] == own.digest()
    assert sorted(told["scores"]) == [-1, 1]
    assert ask(table, do="legal", match=1) == {"match": 1, "seat": None, "choices": []}
    assert ask(table, do="choose", match=1, index=0) == {"error": "the match is over"}


def test_a_clone_goes_its_own_way(table: Conversation) -> None:
    first = ask(table, **DUEL)
    other = ask(table, do="clone", match=1)
    assert (other["match"], other["digest"]) == (2, first["digest"])
    moved = ask(table, do="choose", match=2, index=0)
    assert moved["digest"] != first["digest"]
    assert ask(table, do="state", match=1)["state"]["turn"] == 1
    assert ask(table, do="clone", match=1)["digest"] == first["digest"]
    assert ask(table, do="drop", match=2) == {"match": 2, "dropped": True}
    assert "no match 2" in ask(table, do="legal", match=2)["error"]


def test_a_seat_sees_its_own_hand_alone(table: Conversation) -> None:
    ask(table, **DUEL)
    mine, theirs = (ask(table, do="state", match=1, seat=seat)["state"] for seat in (0, 1))
    assert "hand" in mine["seats"][0]
    assert "hand" not in mine["seats"][1]
    assert "hand" in theirs["seats"][1]
    assert "hand" not in theirs["seats"][0]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (b"nonsense\n", "one JSON object"),
        (b"\n", "one JSON object"),
        (b"\xff\xfe\n", "one JSON object"),
        (b"[" * 100_000, "one JSON object"),
        (b"[1]\n", "one JSON object; found [1]"),
        (b"{}", "`do` is one of reset"),
        (b'{"do": "dance"}', 'found "dance"'),
        (b'{"do": ["reset"]}', "`do` is one of"),
        (b'{"do": "legal"}', "no match null"),
        (b'{"do": "legal", "match": true}', "no match true"),
        (b'{"do": "legal", "match": 1, "seat": 0}', '`legal` knows match; found "seat"'),
        (b'{"do": "state", "match": 1, "seat": 2}', "from 0 to 1; found 2"),
        (b'{"do": "choose", "match": 1, "index": 99}', "found 99"),
        (b'{"do": "choose", "match": 1, "index": 0.5}', "found 0.5"),
        (b'{"do": "choose", "match": 1, "index": true}', "true or false"),
        (b'{"do": "choose", "match": 1}', "found None"),
        (b'{"do": "reset"}', "`foes` is a list of ids"),
        (b'{"do": "reset", "heroes": [], "foes": ["doorstop"]}', "`heroes` is a list"),
        (b'{"do": "reset", "heroes": ["x"], "foes": ["doorstop"]}', "no deck `x`"),
        (
            b'{"do": "reset", "heroes": [%s"x"], "foes": ["doorstop"]}' % (b'"x",' * 60_000),
            "`heroes` is a list of 1 to 4 ids; found 60001",
        ),
        (
            b'{"do": "reset", "heroes": ["x"], "foes": [%s"x"]}' % (b'"x",' * 60_000),
            "`foes` is a list of 1 to 4 ids; found 60001",
        ),
        (b'{"do": "reset", "heroes": ["encore"], "foes": ["x"]}', "no enemy `x`"),
        (b'{"do": "reset", "heroes": ["encore"], "foes": ["doorstop"], "mode": 3}', "`mode`"),
        (b'{"do": "reset", "heroes": ["encore"], "foes": ["doorstop"], "mode": "x"}', "x"),
        (b'{"do": "reset", "heroes": ["encore"], "foes": ["doorstop"], "seed": -1}', "-1"),
        (b'{"do": "reset", "heroes": ["encore"], "foes": ["doorstop"], "rules": "x"}', "x"),
    ],
)
def test_what_cannot_be_met_is_told_and_changes_nothing(
    table: Conversation, line: bytes, told: str
) -> None:
    digest = ask(table, **DUEL)["digest"]
    answer = table.answer(line)
    assert list(answer) == ["error"]
    assert told in answer["error"]
    assert len(answer["error"]) < 500
    assert ask(table, do="clone", match=1)["digest"] == digest


@pytest.mark.parametrize("key", ["match", "heroes", "mode"])
def test_no_nesting_ends_it(table: Conversation, key: str) -> None:
    for deep in (900, 950, *range(960, 1000), 1100, 5000, 200_000):
        line = f'{{"do": "reset", "foes": ["encore"], "{key}": {"[" * deep}{"]" * deep}}}'
        answer = table.answer(line.encode())
        assert list(answer) == ["error"]
        assert len(answer["error"]) < 500


def test_what_is_long_is_not_said_back_whole(table: Conversation) -> None:
    answer = ask(table, do="reset", heroes=["x" * 900_000], foes=["doorstop"])
    assert len(answer["error"]) < 500


def test_a_line_that_is_too_long_is_passed_over() -> None:
    source = io.BytesIO(b"a\n" + b"x" * 10_000_000 + b"\nb\n" + b"y" * 2_000_000)
    assert list(json_lines.lines(source)) == [b"a\n", None, b"b\n", None]
    assert "at most 1,000,000 bytes" in str(Conversation(load_library([])).answer(None))


def test_there_are_only_so_many_matches(
    table: Conversation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(json_lines, "MOST", 2)
    ask(table, **DUEL)
    ask(table, **DUEL)
    assert "drop some" in ask(table, **DUEL)["error"]
    ask(table, do="drop", match=1)
    assert ask(table, **DUEL)["match"] == 3


def test_the_command_answers_line_by_line() -> None:
    lines = [json.dumps(DUEL), "what?", '{"do": "legal", "match": 1}']
    done = subprocess.run(
        [sys.executable, "-m", "lithicrage", "serve", "--jsonl"],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [next(iter(answer)) for answer in answers] == ["match", "error", "match"]
    without = subprocess.run(
        [sys.executable, "-m", "lithicrage", "serve"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (without.returncode, without.stdout) == (2, "")
    assert "--jsonl" in without.stderr
