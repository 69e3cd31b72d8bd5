"""What every table of the registry must pass, and a toy one with it."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest
from tables.toy import toy_table

from lithicrage.base.tongue import speaking, tongue
from lithicrage.game.contract import check_game
from lithicrage.game.replay import verify
from lithicrage.game.rng import Rng
from lithicrage.play.recorder import Keeper
from lithicrage.play.table_session import (
    TableSession,
    begin_table,
    branch_table,
    restore_table,
    thought_numbers,
)
from lithicrage.store.home import Home
from lithicrage.store.table_replays import open_table_record
from lithicrage.tables import registry
from lithicrage.tables.registry import TABLES, TableClosed, open_table
from lithicrage.tables.table import PERSON, BadPosition, Table, TableState

NAMES: Final = (*TABLES, "toy")
LIMIT: Final = 32_767
FAR: Final = 60  # choices into a match, where there are so many


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with toy_table():
        yield


@pytest.fixture(params=NAMES)
def table(request: pytest.FixtureRequest) -> Table:
    return open_table(request.param)


def started(table: Table, seats: int = 0, seed: int = 1) -> TableState:
    return table.new({"seats": str(seats or table.counts[0])}, seed)


def along(table: Table, seed: int, most: int = 10_000, seats: int = 0) -> Iterator[TableState]:
    """The states of a random match, all the same one."""
    state, rng = started(table, seats, seed), Rng(seed, 77)
    for _ in range(most):
        yield state
        if state.seat is None:
            return
        state.choose(rng.below(len(state.choices())))


def shape(value: Any) -> Any:
    """The keys and lengths of a view, its numbers left out."""
    if isinstance(value, dict):
        return {key: shape(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [shape(one) for one in value]
    assert type(value) in (int, bool) and -LIMIT <= value <= LIMIT, value
    return None


# ---- rules ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_table_is_a_game_like_any_other(name: str) -> None:
    table = open_table(name)
    for seats in table.counts[:2]:
        check_game(partial(started, table, seats), seats)


def test_codes_are_stable_and_why_not_agrees_with_the_choices(table: Table) -> None:
    state, rng = started(table), Rng(5, 77)
    seen: list[str] = []
    while state.seat is not None and len(seen) < 4_000:
        codes = [one.code for one in state.choices()]
        assert len(set(codes)) == len(codes) and codes == [one.code for one in state.choices()]
        assert [one.code for one in state.clone().choices()] == codes
        with speaking(tongue("de")):
            assert [one.code for one in state.choices()] == codes
        assert all(code and code == code.strip() and code.isprintable() for code in codes)
        assert [state.why_not(code) for code in codes[:20]] == [""] * len(codes[:20])
        for code in seen[-20:]:
            assert bool(state.why_not(code)) == (code not in codes), code
        seen += codes
        state.choose(rng.below(len(codes)))
    assert state.why_not(seen[0])
    for wrong in ("", "?", "no move", "h2" * 400):
        with pytest.raises(BadPosition) as caught:
            started(table).why_not(wrong)
        assert str(caught.value) and "\n" not in str(caught.value)


def test_turns_points_and_ending(table: Table) -> None:
    turn = 1
    for state in along(table, 3):
        assert turn <= state.turn <= turn + 1
        turn = state.turn
        assert len(state.points()) == len(state.scores()) == int(state.options["seats"])
        assert (state.ending() == "") == (state.seat is not None)


def test_options_set_up_the_same_match_and_others_are_refused_in_one_line(table: Table) -> None:
    for seats in table.counts:
        state = started(table, seats, 9)
        again = table.new(dict(state.options), 9)
        assert again.digest() == state.digest() and again.options == state.options
        assert set(state.options) >= {"seats", *(option.key for option in table.options)}
    for option in table.options:
        assert len(option.says) == len(option.values) and option.title
        for value in option.values:
            assert table.new({option.key: value}, 1).options[option.key] == value
    wrong = [{"seats": one} for one in ("", "0", "-1", "99", "two", "2.0", "\u0662")]
    wrong += [{option.key: "no such value" * 50} for option in table.options]
    for given in (*wrong, {"no_such_option": "1"}, {"players": PERSON}):
        with pytest.raises(BadPosition) as caught:
            table.new(given, 1)
        assert str(caught.value) and "\n" not in str(caught.value)
    for seed in (-1, -(1 << 63), (1 << 64) - 1):
        assert table.new({}, seed).digest()
    assert re.fullmatch("[0-9a-f]{16,128}", table.content())
    assert re.fullmatch("[0-9a-f]{16,128}", started(table).digest())


def test_a_seat_sees_rows_of_one_shape_and_nothing_that_it_cannot_know(table: Table) -> None:
    form: Any = None
    rng = Rng(4)
    for state in along(table, 4, FAR):
        for seat in range(len(state.points())):
            seen = state.view(seat)
            form = form or shape(seen)
            assert shape(seen) == form
            assert json.loads(json.dumps(seen)) == json.loads(json.dumps(state.clone().view(seat)))
            dream = state.imagine(seat, rng)
            assert dream.view(seat) == seen
            assert dream.picture(seat) == state.picture(seat) != ""
            assert dream.points() == state.points()
            assert sorted(dream.secrets(seat)) == sorted(state.secrets(seat))


# ---- words ---------------------------------------------------------------------------------------


def worded(table: Table) -> Iterator[str]:
    """Everything that a table says in a match and of itself."""
    for state in along(table, 8, FAR):
        if state.log is None:
            state.log = []
        yield from (one.text for one in state.choices())
    yield from (one.text for one in state.log or ())
    for state in along(table, 9):
        last = state
    yield last.ending()
    yield from (rule.text for rule in table.rules())
    yield from (seal.asks for seal in table.seals())
    for option in table.options:
        yield from option.says


@pytest.mark.parametrize("name", TABLES)
def test_every_line_is_said_in_english_and_in_german(name: str) -> None:
    table = open_table(name)
    english = list(worded(table))
    assert all(english) and not any("\n" in one for one in english)
    with speaking(tongue("de")):
        german = list(worded(table))
    same = {
        one for one, other in zip(english, german, strict=True)
        if one == other and re.search("[a-z]{3}", one)
    }  # fmt: skip
    assert not same


def test_a_table_says_who_made_it_and_where_each_rule_comes_from(table: Table) -> None:
    credit = table.credit
    assert credit.title and credit.designer and credit.found and credit.year > 1900
    names = [rule.name for rule in table.rules()]
    assert names and len(set(names)) == len(names)
    assert [seal.metal.value for seal in table.seals()] == ["bronze", "silver", "gold"]


# ---- players -------------------------------------------------------------------------------------


def test_a_player_thinks_the_same_of_the_same_and_changes_nothing(table: Table) -> None:
    names = [level.key for level in table.levels]
    assert table.hints in names and len(set(names)) == len(names) and PERSON not in names
    with pytest.raises(KeyError):
        table.player("nobody")
    *_, state = along(table, 6, 4)
    for level in dict.fromkeys((names[0], table.hints)):
        before = state.digest(), state.log and len(state.log)
        used = table.player(level)
        table.player(names[0]).think(state, thought_numbers(1, 9))
        found = [used.think(state, thought_numbers(1, 8))]
        found.append(table.player(level).think(state.clone(), thought_numbers(1, 8)))
        if level == names[0]:
            found.append(used.think(state, thought_numbers(1, 8)))
        assert all(one == found[0] for one in found)
        assert (state.digest(), state.log and len(state.log)) == before
        assert 0 <= found[0].index < len(state.choices())
        if found[0].chances:
            assert len(found[0].chances) == len(state.points())
            assert sum(found[0].chances) == 1000 and min(found[0].chances) >= 0


def test_the_weakest_play_to_the_end_and_seals_are_for_who_won(table: Table) -> None:
    weakest = table.levels[0].key
    session = begin_table(table, [weakest] * table.counts[-1], seed=2)
    state = session.state
    assert session.over and state.ending() and session.earned() == ()
    for seat, score in enumerate(state.scores()):
        earned = table.earned(state, seat, session.players)
        assert list(earned) == [m for m in type(table.seals()[0].metal) if m in earned]
        assert score >= 0 or not earned


# ---- sessions ------------------------------------------------------------------------------------


def person_at(table: Table, seed: int) -> TableSession:
    """A match of a person who chooses anything, against the weakest, some way in."""
    others = [table.levels[0].key] * (table.counts[-1] - 1)
    session = begin_table(table, (PERSON, *others), seed=seed)
    return session


@pytest.mark.parametrize("seed", [1, 2])
def test_saved_resumed_replayed_and_branched_at_any_step(
    table: Table, seed: int, tmp_path: Path
) -> None:
    keeper = Keeper(Home(tmp_path, tmp_path, tmp_path / "cache", tmp_path / "packs"), pytest.fail)
    session, rng = person_at(table, seed), Rng(seed, 5)
    keeper.tables.watch(session)
    for step in range(FAR):
        if session.over:
            break
        session.choose(rng.below(len(session.state.choices())))
        if rng.below(9) == 0 and not session.over:  # as if killed here
            keeper.tables.leave(session)
            (left,) = keeper.tables.waiting(table.key)
            again = keeper.tables.resume(left, waits=False)
            assert again is not None and again.replay == session.replay
            assert again.state.digest() == session.state.digest()
            assert [one.text for one in again.log] == [one.text for one in session.log]
            session = again
        if step % 8 == 5 and session.can_undo():
            before = session.replay.fork(len(session.choices))
            session.undo()
            session.redo()
            assert session.replay.digests == before.digests
    record = session.replay
    file = keeper.tables.write_replay("one", record)
    assert file is not None and open_table_record(file).verify() is None
    for _ in range(3):
        step = rng.below(len(record.choices) + 1)
        fork = branch_table(table, record, step, waits=True)
        assert fork.replay.digests == record.digests[: len(fork.replay.digests)]
        assert len(fork.choices) >= step and fork.assisted
        whole = restore_table(table, record.fork(step), waits=True)
        while not whole.over and len(whole.choices) < step + 5:
            deed = whole.choose if whole.asked == PERSON else whole.answer
            deed(rng.below(len(whole.state.choices())))
        options = {key: one for key, one in record.options.items() if key != "players"}
        assert verify(table.new(options, record.seed), whole.replay) is None
    keeper.close()


# ---- the hall ------------------------------------------------------------------------------------


def test_a_broken_room_stays_closed_while_the_rest_works() -> None:
    class Room(ModuleType):
        @property
        def TABLE(self) -> Table:
            raise RuntimeError("broken.yaml:7:3: cells: found 0;\n1 to 9 is right")

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "lithicrage.tables.broken", Room("broken"))
        patch.setattr(registry, "TABLES", (*registry.TABLES, "broken"))
        with pytest.raises(TableClosed) as caught:
            open_table("broken")
        assert str(caught.value).startswith("broken.yaml:7:3: cells: found 0;")
        assert "\n" not in str(caught.value)
        assert [open_table(name).key for name in NAMES] == list(NAMES)
        with pytest.raises(TableClosed, match="there is no table `chess`"):
            open_table("chess")
