"""Lines of JSON: a whole match or tour by a bot, and one clear error for whatever cannot be met."""

import io
import json
import subprocess
import sys
from typing import Any

import pytest
from tours.roads import any_choice

from lithicrage.base import resources
from lithicrage.bots import json_lines
from lithicrage.bots.json_lines import Conversation
from lithicrage.bots.tour_lines import tour_view
from lithicrage.decks.lineup import PVP, Lineup, dealer_of
from lithicrage.game.rng import Rng
from lithicrage.language.models import Ancestry
from lithicrage.packs.library import Library, load_library
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import sound_tours
from lithicrage.tours.state import TourState, start_tour

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
    for key in ("tour", "ancestry", "class"):
        assert len(ask(table, **{**ROAD, key: "x" * 900_000})["error"]) < 500


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


# ---- tours ---------------------------------------------------------------------------------------

ROAD = {"do": "reset", "tour": "one_night", "ancestry": "cinderpup", "class": "pit_captain"}


def begun(cards: Library, partner: tuple[str, str] | None = None, seed: int = 1) -> TourState:
    people = ("one_night", "cinderpup", "pit_captain")
    return start_tour(TourPlan(cards, sound_tours(cards), *people, 0, partner), seed)


@pytest.mark.parametrize("two", [False, True])
def test_a_bot_plays_a_tour_to_its_end(table: Conversation, cards: Library, two: bool) -> None:
    """What is told is what the tour itself says, at every question of it and of its matches."""
    people = sorted(cards.models(Ancestry))[0], "pit_captain"
    told = ask(table, **ROAD, seed=5, **({"partner": list(people)} if two else {}))
    own, rng = begun(cards, people if two else None, 5), Rng(5, 9)
    phases, steps = set(), 0
    while not told["over"]:
        assert (told["seat"], told["digest"]) == (own.seat, own.digest())
        assert told["scores"] == [0] * (3 if two else 2)
        phases.add(told["phase"])
        if own.match is None or not steps % 25:
            legal = ask(table, do="legal", match=1)
            assert legal["choices"] == [choice.text for choice in own.choices()]
            seen = ask(table, do="state", match=1)["state"]
            assert seen["choices"] == legal["choices"]
            assert (seen["match"] is None) == (own.match is None)
            assert seen["strings"] == own.bag.strings and len(seen["heroes"]) == 1 + two
        index = any_choice(own, rng)
        own.choose(index)
        told = ask(table, do="choose", match=1, index=index)
        steps += 1
    assert own.seat is None and told["digest"] == own.digest()
    assert told["scores"] == list(own.scores()) and told["phase"] == "over"
    assert phases >= {"road", "match", "offer"}
    assert ask(table, do="legal", match=1) == {"match": 1, "seat": None, "choices": []}
    assert ask(table, do="choose", match=1, index=0) == {"error": "the tour is over"}
    assert ask(table, do="state", match=1)["state"]["choices"] is None


def test_a_tour_shows_nothing_that_its_seat_may_not_know(cards: Library) -> None:
    """Chance that is still to come, and hidden cards, change nothing of what is seen."""
    own, rng = begun(cards), Rng(3)
    for step in range(400):
        if own.seat is None:
            break
        if own.match is None or not step % 20:
            before = own.digest()
            seen = json.dumps(tour_view(own, own.seat))
            other = own.imagine(own.seat, Rng(step))
            assert json.dumps(tour_view(other, own.seat)) == seen
            assert own.digest() == before
        own.choose(any_choice(own, rng))


def test_a_clone_of_a_tour_goes_its_own_way(table: Conversation) -> None:
    first = ask(table, **ROAD)
    assert (first["match"], first["phase"], first["seat"]) == (1, "road", 0)
    other = ask(table, do="clone", match=1)
    assert (other["match"], other["digest"]) == (2, first["digest"])
    moved = ask(table, do="choose", match=2, index=0)
    assert (moved["phase"], moved["seat"]) == ("match", 0)
    assert ask(table, do="clone", match=1)["digest"] == first["digest"]
    seen = ask(table, do="state", match=2, seat=1)["state"]
    assert seen["choices"] is None and "hand" not in seen["match"]["seats"][0]
    assert "from 0 to 0; found 1" in ask(table, do="state", match=1, seat=1)["error"]
    assert ask(table, do="drop", match=2) == {"match": 2, "dropped": True}


def test_matches_and_tours_lie_side_by_side(table: Conversation) -> None:
    ask(table, **DUEL)
    assert ask(table, **ROAD)["match"] == 2
    assert "phase" not in ask(table, do="choose", match=1, index=0)
    assert ask(table, do="choose", match=2, index=0)["phase"] == "match"


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"tour": "one_nigth"}, "no tour `one_nigth`; did you mean `one_night`?"),
        ({"tour": 3}, "`tour` is a text; found 3"),
        ({"ancestry": "cinderpop"}, "no ancestry `cinderpop`"),
        ({"ancestry": None}, "`ancestry` is a text; found null"),
        ({"class": "pit_captian"}, "no class `pit_captian`"),
        ({"encore": 99}, "an encore is from 0 to"),
        ({"encore": -1}, "`encore` is a whole number"),
        ({"encore": True}, "`encore` is a whole number"),
        ({"seed": 1 << 63}, "`seed` is a whole number"),
        ({"partner": "cinderpup"}, '`partner` is [ANCESTRY, CLASS]; found "cinderpup"'),
        ({"partner": ["cinderpup"]}, "`partner` is [ANCESTRY, CLASS]"),
        ({"partner": ["cinderpup", 3]}, "`partner` is [ANCESTRY, CLASS]"),
        ({"partner": None}, "`partner` is [ANCESTRY, CLASS]; found null"),
        ({"partner": ["cinderpup", "x"]}, "no class `x`"),
        ({"heroes": ["encore"]}, "`reset` of a tour knows ancestry, class, encore, partner, seed"),
    ],
)
def test_a_tour_that_cannot_be_is_told(
    table: Conversation, more: dict[str, Any], told: str
) -> None:
    answer = ask(table, **{**ROAD, **more})
    assert list(answer) == ["error"] and told in answer["error"]
    assert not table.matches


@pytest.mark.parametrize("index", [None, True, 0.5, "0", [0], 99, -1, 1 << 80])
def test_no_choice_of_a_tour_changes_nothing(table: Conversation, index: object) -> None:
    before = ask(table, **ROAD)["digest"]
    for _ in range(2):  # on the road, then in a match
        answer = ask(table, do="choose", match=1, index=index)
        assert list(answer) == ["error"]
        assert ask(table, do="clone", match=1)["digest"] == before
        before = ask(table, do="choose", match=1, index=0)["digest"]


def test_a_match_knows_nothing_of_tours(table: Conversation) -> None:
    assert 'found "ancestry"' in ask(table, **DUEL, ancestry="cinderpup")["error"]
