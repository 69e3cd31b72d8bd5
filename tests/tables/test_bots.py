"""Tables for bots: lines of JSON, and PettingZoo's own tests."""

from __future__ import annotations

import copy
import json
import pickle
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from cards.shelf import library
from pettingzoo.test import api_test, seed_test
from tables.toy import TABLE, toy_table

from lithicrage.bots.json_lines import Conversation
from lithicrage.bots.table_environment import LithicRageTable, parts_of
from lithicrage.game.rng import Rng
from lithicrage.tables.registry import TableClosed, open_table
from lithicrage.tables.table import BadPosition


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with toy_table():
        yield


@pytest.fixture
def talk() -> Conversation:
    return Conversation(library())


def ask(talk: Conversation, **request: Any) -> dict[str, Any]:
    return talk.answer(json.dumps(request).encode())


# ---- lines ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["toy", "monolyth"])
def test_a_bot_plays_a_table_to_its_end_by_index_and_by_code(talk: Conversation, name: str) -> None:
    told, rng = ask(talk, do="reset", table=name, options={"seats": "3"}, seed=4), Rng(1)
    own = open_table(name).new({"seats": "3"}, 4)
    assert (told["match"], told["seat"], told["digest"]) == (1, own.seat, own.digest())
    while not told["over"]:
        legal = ask(talk, do="legal", match=1)
        assert legal["codes"] == [choice.code for choice in own.choices()]
        assert legal["choices"] == [choice.text for choice in own.choices()]
        index = rng.below(len(legal["codes"]))
        by_code = rng.below(2)
        given = {"code": legal["codes"][index]} if by_code else {"index": index}
        told = ask(talk, do="choose", match=1, **given)
        own.choose(index)
        assert told["digest"] == own.digest() and told["points"] == list(own.points())
    assert told["scores"] == list(own.scores()) and len(told["scores"]) == 3
    assert ask(talk, do="choose", match=1, index=0) == {"error": "the match is over"}
    assert ask(talk, do="state", match=1, seat=0)["state"]["ending"] == own.ending()


def test_a_seat_is_told_what_it_may_know(talk: Conversation) -> None:
    ask(talk, do="reset", table="toy", seed=2)
    first, second = (ask(talk, do="state", match=1, seat=seat)["state"] for seat in (0, 1))
    assert first["choices"] is not None and second["choices"] is None
    assert first["board"]["hand"] != second["board"]["hand"]
    other = ask(talk, do="clone", match=1)
    ask(talk, do="choose", match=1, index=0)
    assert ask(talk, do="state", match=2, seat=0)["state"] == first
    assert other["match"] == 2 and ask(talk, do="drop", match=2)["dropped"]


@pytest.mark.parametrize(
    ("request_", "said"),
    [
        ({"do": "reset", "table": "chess"}, "there is no table `chess`"),
        ({"do": "reset", "table": 3}, "`table` is a text; found 3"),
        ({"do": "reset", "table": "toy", "heroes": ["x"]}, "`reset` of a table knows options,"),
        ({"do": "reset", "table": "toy", "options": {"die": 4}}, "`options` is an object of texts"),
        ({"do": "reset", "table": "toy", "options": {"die": "9"}}, "die: 6 or 4 is right"),
        ({"do": "choose", "match": 1, "code": "lay-99"}, "a move is `lay-N` or `cast`"),
        ({"do": "choose", "match": 1, "code": "cast", "index": 1}, "in place of `index`"),
        ({"do": "choose", "match": 1, "index": "a"}, "`index` is a whole number"),
        ({"do": "choose", "match": 1, "index": 9}, "choice 9 of 4"),
        ({"do": "choose", "match": 2, "code": "x"}, "`code` is for matches at a table"),
    ],
)
def test_what_cannot_be_met_is_one_line(
    talk: Conversation, request_: dict[str, Any], said: str
) -> None:
    before = ask(talk, do="reset", table="toy", seed=2)["digest"]
    ask(talk, do="reset", mode="pvp", heroes=["slow_poison"], foes=["encore"])
    error = ask(talk, **request_)["error"]
    assert said in error and "\n" not in error
    assert ask(talk, do="clone", match=1)["digest"] == before


# ---- learners ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["toy", "lithos", "monolyth"])
def test_it_passes_the_tests_of_its_standard(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(LithicRageTable(name), num_cycles=60)
    if name == "toy":
        seed_test(lambda: LithicRageTable(name), num_cycles=60)


def test_a_row_says_what_its_seat_sees_and_each_choice_by_its_code() -> None:
    env = LithicRageTable("toy", {"seats": "3", "die": "4"}, choices=5)
    env.reset(seed=3)
    state = env._series.state
    assert env.agent_selection == "seat_0" and env.names == ["seat_0", "seat_1", "seat_2"]
    seen = env.observe("seat_0")
    row = dict(zip(env.layout, seen["observation"].tolist(), strict=True))
    assert [row[f"hand.{n}"] for n in range(3)] == state.hands[0]  # type: ignore[attr-defined]
    assert (row["turn"], row["own turn"], row["asked"]) == (1, 1, 1)
    assert row["choice 0: part 1"] == state.choices()[0].stone  # type: ignore[attr-defined]
    assert seen["action_mask"].tolist() == [1, 1, 1, 1, 0]
    other = env.observe("seat_1")
    assert not other["action_mask"].any()
    hidden = dict(zip(env.layout, other["observation"].tolist(), strict=True))
    assert hidden["asked"] == 3 and hidden["choice 0: part 0"] == 0
    assert env.code(3) == "cast" and env.state().shape == (3, len(env.layout))
    assert LithicRageTable("toy", render_mode="ansi").render().startswith("You hold")


def test_nothing_hidden_is_in_a_row() -> None:
    env = LithicRageTable("toy", choices=4)
    env.reset(seed=5)
    series = env._series
    before = env.observe("seat_1")["observation"]
    for seed in range(5):
        dream = series.state.imagine(1, Rng(seed))
        series.state = dream
        assert np.array_equal(env.observe("seat_1")["observation"], before)


def test_choices_that_differ_differ_in_their_row() -> None:
    for name in ("lithos", "monolyth"):
        state, rng = open_table(name).new({}, 1), Rng(2)
        for _ in range(40):
            if state.seat is None:
                break
            codes = [one.code for one in state.choices()]
            assert len({parts_of(code) for code in codes}) == len(codes)
            state.choose(rng.below(len(codes)))
    assert parts_of("h2-h15") == (8, 2, 8, 15) and parts_of("p4-front")[2] < 0


def test_it_is_copied_and_pickled_as_it_stands() -> None:
    env = LithicRageTable("toy")
    env.reset(seed=9)
    env.step(1)
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other._series.state.digest() == env._series.state.digest()
        other.reset()
        env_next = copy.deepcopy(env)
        env_next.reset()
        assert other._series.state.digest() == env_next._series.state.digest()


def test_rewards_are_scores_and_mistakes_are_told() -> None:
    env = LithicRageTable("toy")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="whole number"):
        env.step("a")
    while not any(env.terminations.values()):
        env.step(0)
    assert list(env.rewards.values()) == [float(one) for one in env._series.state.scores()]
    with pytest.raises(TableClosed):
        LithicRageTable("chess")
    with pytest.raises(BadPosition):
        LithicRageTable("toy", {"die": "5"})
    with pytest.raises(ValueError, match="larger `choices`"):
        LithicRageTable("toy", choices=2)
    assert TABLE.key == "toy"
