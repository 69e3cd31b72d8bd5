"""Mytikas as a table: its opponents, seals, views, words."""

import json
import re
from collections.abc import Iterator

import pytest
from tables.mytikas.mountains import favor, give, lay, match, play, stand

from lithicrage.base.tongue import speaking, tongue
from lithicrage.game.rng import Rng
from lithicrage.tables.mytikas.evaluation import chances, outlook, worth
from lithicrage.tables.mytikas.moves import read_code
from lithicrage.tables.mytikas.room import TABLE
from lithicrage.tables.mytikas.setting_up import new_match
from lithicrage.tables.mytikas.state import Mytikas
from lithicrage.tables.table import PERSON, BadPosition, Metal, Table

ROOM: Table = TABLE  # the type checker finds what the room lacks


def along(seed: int, seats: str = "3") -> Iterator[Mytikas]:
    """The states of a random match, all the same one."""
    state, rng = new_match({"seats": seats}, seed), Rng(seed, 77)
    while state.seat is not None:
        yield state
        state.choose(rng.below(len(state.choices())))
    yield state


def test_codes_and_reasons() -> None:
    seen: list[str] = []
    for state in along(5, "2"):
        codes = [one.code for one in state.choices()]
        with speaking(tongue("de")):
            assert [one.code for one in state.choices()] == codes
        for code in codes:
            assert state.why_not(code) == ""
            read_code(code)
        for code in seen[-12:]:
            said = state.why_not(code)
            assert bool(said) == (code not in codes)
            assert not said or re.search(r"[.] \(Mytikas [DR]\d+\)$", said)
        seen += codes
    with pytest.raises(BadPosition, match="there is no card `hara`"):
        state.why_not("offer-hara-1")
    for wrong in ("", "?", "no move", "h2" * 400, "go-zeus", "up-stone-5", "offer-hera-0"):
        with pytest.raises(BadPosition):
            state.why_not(wrong)


def test_a_view_has_one_shape_and_hides_what_lies_face_down() -> None:
    def shape(value: object) -> object:
        if isinstance(value, dict):
            return {key: shape(one) for key, one in value.items()}
        if isinstance(value, list):
            return [shape(one) for one in value]
        assert type(value) is int and -32_767 <= value <= 32_767
        return None

    form = None
    for step, state in enumerate(along(6)):
        for seat in range(3) if step % 7 == 0 else ():
            seen = dict(state.view(seat))
            form = form or shape(seen)
            assert shape(seen) == form and json.dumps(seen)
            dream = state.imagine(seat, Rng(3))
            assert dream.view(seat) == seen
            assert dream.picture(seat) == state.picture(seat)


def test_every_line_is_said_in_english_and_in_german() -> None:
    def worded() -> Iterator[str]:
        for deal in ("one", "choose"):
            state, rng = new_match({"seats": "3", "deal": deal}, 8), Rng(8)
            while state.seat is not None:
                yield from (one.text for one in state.choices())
                state.choose(rng.below(len(state.choices())))
            yield from (one.text for one in state.log or ())
            yield state.ending()
        yield from (rule.text for rule in TABLE.rules())
        yield from (seal.asks for seal in TABLE.seals())
        yield from (f"{one.title}: {one.spends}" for one in TABLE.levels)
        for option in TABLE.options:
            yield from option.says

    english = list(worded())
    with speaking(tongue("de")):
        german = list(worded())
    assert not {one for one, other in zip(english, german, strict=True) if one == other}
    for one in (*english, *german):
        assert "{" not in one and all(len(part.split()) <= 16 for part in re.split(r"[.:]", one))


@pytest.mark.parametrize("level", ["novice", "adept", "master"])
def test_a_player_thinks_the_same_of_the_same_and_changes_nothing(level: str) -> None:
    state = new_match({"seats": "2"}, 6)
    for _ in range(5):
        state.choose(0)
    before = state.digest()
    one, two = (TABLE.player(level).think(state, Rng(1)) for _ in range(2))
    assert one == two and state.digest() == before
    assert sum(one.chances) == 1000 and min(one.chances) >= 0
    assert state.choices()[one.index].code == one.line[0]
    assert TABLE.hints == "master"
    with pytest.raises(KeyError):
        TABLE.player("nobody")


def test_the_weakest_play_to_the_end_and_seals_are_for_who_won() -> None:
    state = new_match({"seats": "2"}, 2)
    player = TABLE.player("novice")
    while state.seat is not None:
        state.choose(player.think(state, Rng(state.turn)).index)
    winner = state.scores().index(1)
    for seat in range(2):
        levels = ["adept", "adept"]
        levels[seat] = PERSON
        earned = TABLE.earned(state, seat, levels)
        if seat != winner:
            assert earned == ()
        else:
            assert earned == (Metal.BRONZE, Metal.SILVER)
    assert TABLE.earned(state, winner, ["novice"] * 2) == ()
    assert TABLE.earned(new_match({}, 1), 0, [PERSON, "master"]) == ()


def test_what_wins_is_worth_more() -> None:
    state = match(2)
    poor = worth(state, 0)
    lay(state, 0, 3, 1, 1, 1)
    goods = worth(state, 0)
    play(state, "go-zeus_night", "build-small-3-1")
    assert poor < goods < worth(state, 0)
    assert outlook(state, 0, 50) > outlook(state, 1, 50)
    assert chances(state)[0] > 500
    give(state, 1, "hera")
    favor(state, 1, "zeus")
    stand(state, 1, "large", 4)
    assert chances(state)[0] < 500


def test_an_opponent_builds_what_wins_at_once() -> None:
    state = match(2)
    state.tokens = [0, 0, 1, 2]
    stand(state, 1, "small", 1)
    lay(state, 0, 3, 0, 2, 1)
    for level in ("novice", "adept", "master"):
        thought = TABLE.player(level).think(state, Rng(1))
        assert thought.line[:2] == ("go-zeus_night", "build-large-3-1")
