"""The cases of the page for Mytikas, by their numbers (D6)."""

import pytest
from tables.mytikas.mountains import (
    codes,
    favor,
    favors,
    give,
    goods,
    lay,
    match,
    place,
    places,
    play,
    stand,
)

from lithicrage.tables.mytikas.data import KINDS
from lithicrage.tables.mytikas.deeds import begin_turn
from lithicrage.tables.mytikas.mountain import BY_LEVELS, BY_PIECES, BY_TURNS
from lithicrage.tables.mytikas.moves import card_of
from lithicrage.tables.mytikas.setting_up import new_match


def test_1_level_tokens() -> None:
    assert new_match({"seats": "4"}, 1).tokens == [5, 6, 4, 2]
    assert sum(new_match({"seats": "4"}, 1).tokens) == 17
    assert sum(new_match({"seats": "3"}, 1).tokens) == 14


def test_2_the_line_of_two() -> None:
    state = new_match({"seats": "2"}, 1)
    assert len(state.line) == 4 and state.opened == 1
    low, middle, other, high = state.setup.locks
    assert low < middle == other < high
    assert len(state.deck) == 16 - 2 - 4


def test_3_start_goods_and_four_favors() -> None:
    state = new_match({"seats": "4"}, 3)
    order = [(state.setup.start + at) % 4 for at in range(4)]
    found = [goods(state, seat, 1) for seat in order]
    assert found == [[1, 0, 0], [0, 1, 0], [2, 0, 0], [1, 1, 0]]
    assert [state.reserve[seat] for seat in order] == [0, 1, 0, 3]  # ours (R25)
    asked = []
    for god in ("hades", "zeus", "demeter", "poseidon"):
        asked.append(state.actor)
        if asked[1:]:
            assert "favor-hades" not in codes(state)
            assert state.why_not("favor-hades").endswith("(Mytikas D8)")
        play(state, f"favor-{god}")
    assert asked == order[::-1]
    assert state.actor == state.setup.start


def test_4_each_city_its_mix() -> None:
    state = match()
    stand(state, 0, "minor", 1)
    stand(state, 0, "major", 2)
    play(state, "go-zeus_day", "mix-1", "mix-2", "mix-3")
    assert goods(state, 0, 1) == [4, 1, 0]
    assert goods(state, 0, 2) == [0, 0, 1]


def test_5_demeter_produces_once() -> None:
    state = match()
    stand(state, 0, "minor", 2)
    stand(state, 0, "major", 3)
    play(state, "go-demeter_day", "mix-3")
    assert goods(state, 0, 1) == [1, 0, 1]
    assert state.actor == 1


def test_6_a_small_temple_on_level_3() -> None:
    state = match()
    lay(state, 0, 3, 0, 1, 1)
    lay(state, 0, 2, 0, 1, 1)
    play(state, "go-zeus_night", "build-small-3-1")
    assert goods(state, 0, 3) == [0, 0, 0] and goods(state, 0, 2) == [0, 1, 1]
    assert state.tokens == [5, 6, 3, 2] and state.reserve[0] == 2
    state = match()
    lay(state, 0, 3, 0, 1, 1)
    lay(state, 0, 2, 0, 1, 1)
    state.tokens[2] = 0
    play(state, "go-zeus_night")
    assert not places(state, "build-small-3")
    assert state.why_not("build-small-3-1") == "Level 3 has no token left. (Mytikas D12)"
    assert "do not pay" in state.why_not("build-small-1-1")


def test_7_the_bonus_keeps_the_favor_and_a_follower_returns_one() -> None:
    state = match()
    favor(state, 0, "poseidon")
    favor(state, 1, "poseidon", "poseidon")
    place(state, 1, "zeus_day")
    state.reserve[1] = 1
    play(state, "go-poseidon_day", "take")
    assert places(state, "offer-")
    play(state, places(state, "offer-")[0])
    assert favors(state, 0, "poseidon") == 1
    assert state.actor == 1
    assert codes(state) == ["follow-poseidon_day-favor", "decline"]
    play(state, "follow-poseidon_day-favor", "take")
    assert favors(state, 1, "poseidon") == 1 and state.reserve[1] == 3
    assert state.active == 1 and state.actor == 1  # no bonus: the turn of seat 1 begins
    assert "go-zeus_day" not in codes(state)


def test_8_persephone_is_for_the_own_turn() -> None:
    state = match()
    give(state, 1, "persephone")
    favor(state, 1, "hades")
    lay(state, 0, 1, 1, 0, 0)
    lay(state, 1, 1, 1, 0, 0)
    play(state, "go-hades_day", "up-stone-1", "stop", "end")
    play(state, "follow-hades_day-favor", "up-stone-1", "stop")
    assert state.active == 1 and favors(state, 1, "hades") == 0
    state = match()
    give(state, 0, "persephone")
    lay(state, 0, 1, 1, 0, 0)
    play(state, "go-hades_day", "up-stone-1", "stop", "lift-stone-2-4")
    assert goods(state, 0, 4) == [1, 0, 0]


def test_9_the_last_favor_of_poseidon() -> None:
    state = match()
    favor(state, 1, "poseidon", "poseidon", "poseidon")
    play(state, "go-poseidon_night", "favor-poseidon")
    assert state.piles[2] == 0
    play(state, "take")
    assert state.reserve[0] == 1
    play(state, "decline")
    assert state.active == 1
    state = match()
    favor(state, 1, "poseidon", "poseidon", "poseidon")
    favor(state, 2, "poseidon")
    play(state, "go-poseidon_night")
    assert "favor-poseidon" not in codes(state)
    said = "The pile of Poseidon is empty. Take it from seat 2, 3. (Mytikas D15)"
    assert state.why_not("favor-poseidon") == said
    assert state.why_not("favor-poseidon-from-4") == said
    play(state, "favor-poseidon-from-2")
    assert favors(state, 0, "poseidon") == 1 and favors(state, 1, "poseidon") == 2


def test_10_to_steal_takes_one_more() -> None:
    state = match(3)
    give(state, 1, "hera", held=2)
    state.reserve[0] = 4
    play(state, "go-hades_night")
    assert places(state, "offer-hera") == ["offer-hera-3", "offer-hera-4"]
    assert "one more than it holds" in state.why_not("offer-hera-2")
    play(state, "offer-hera-3")
    assert state.reserve == [1, 2, 0]
    hera = card_of("hera")
    assert state.owner[hera] == 0 and state.held[hera] == 3
    assert not state.works(hera, 0)
    for move in ("go-poseidon_day", "take"):
        play(state, move)
    play(state, "go-demeter_day", "mix-1")
    assert state.active == 0 and state.works(hera, 0)
    play(state, "go-zeus_day", "mix-1")
    assert "up-stone-1" in codes(state)


def test_11_the_first_lock() -> None:
    state = match(3)
    give(state, 0, "hera", held=state.lock() - 2)
    favor(state, 1, "hades")
    state.reserve = [5, 9, 0]
    before = state.opened
    play(state, "go-hades_night")
    assert places(state, "offer-hera") == ["offer-hera-1", "offer-hera-2"]
    assert "The Lock takes 2 at most" in state.why_not("offer-hera-3")
    play(state, "offer-hera-2")
    hera = card_of("hera")
    assert state.locked[hera] and state.held[hera] == 0 and state.locks_of[0] == 1
    assert state.lock() == state.setup.locks[1]
    assert state.actor == 1 and state.opened == before
    play(state, "follow-hades_night-favor")
    assert not places(state, "offer-hera")
    assert "secured by a Lock" in state.why_not("offer-hera-5")
    play(state, "take")
    assert state.opened == before + 1


def test_12_down_in_the_own_turn_alone() -> None:
    state = match()
    lay(state, 0, 3, 1, 1, 1)
    lay(state, 1, 3, 1, 1, 1)
    favor(state, 1, "zeus")
    play(state, "down-gold-3-1", "go-zeus_day", "down-stone-3-2", "mix-1", "down-marble-3-1", "end")
    play(state, "follow-zeus_day-favor")
    assert not places(state, "down-")
    assert state.why_not("down-stone-3-1") == "Goods drop only in your own turn. (Mytikas R4)"


def test_13_two_seats() -> None:
    state = match(2)
    favor(state, 1, "zeus")
    lay(state, 1, 1, 1, 1, 1)
    play(state, "go-zeus_day", "mix-1")
    assert codes(state) == ["follow-zeus_day-favor", "follow-zeus_night-favor", "decline"]
    play(state, "follow-zeus_night-favor", "build-small-1-2")
    while state.active == 0:
        play(state, "stop")
    assert not places(state, "go-zeus")
    assert "builder of seat 1" in state.why_not("go-zeus_night")
    play(state, "go-poseidon_day", "take")
    assert not places(state, "go-zeus") and not places(state, "go-poseidon")
    assert "elsewhere" in state.why_not("go-zeus_day")


def nearly(what: str) -> tuple[str, ...]:
    return {
        "levels": ("go-demeter_night", "build-minor-3-2"),
        "pieces": ("go-demeter_night", "build-minor-3-2"),
        "locks": ("go-hades_night", "offer-hera-1"),
    }[what]


@pytest.mark.parametrize("what", ["levels", "locks", "pieces"])
def test_14_the_end_comes_after_the_follow_ups(what: str) -> None:
    state = match(3)
    lay(state, 0, 3, 2, 1, 0)
    lay(state, 2, 2, 2, 1, 0)
    favor(state, 2, "demeter", "hades")
    if what == "levels":
        state.tokens = [0, 2, 1, 0]
    elif what == "pieces":
        for kind, levels in (
            ("minor", (1,)),
            ("small", (1, 1)),
            ("major", (2, 2)),
            ("large", (2,)),
        ):
            stand(state, 0, kind, *levels)
    else:
        state.taken = len(state.setup.locks) - 1
        give(state, 0, "hera", held=state.lock() - 1)
        state.reserve[0] = 1
    go, deed = nearly(what)
    play(state, go, deed)
    while state.seat == 0:
        play(state, next(one for one in ("favor-zeus", "stop", "end") if one in codes(state)))
    assert state.seat == 2
    play(
        state, places(state, "follow-")[0], *(["take"] if what == "locks" else ["build-minor-2-1"])
    )
    while state.seat == 2:
        play(state, "stop")
    assert state.seat is None
    assert state.trigger == ["", "levels", "locks", "pieces"].index(what)
    assert state.turn == 1 and state.ending()


def test_every_end_that_holds_is_told() -> None:
    state = match(2)
    state.tokens = [0, 2, 1, 0]
    for kind, levels in (("minor", (1,)), ("small", (1, 1)), ("major", (2, 2)), ("large", (2,))):
        stand(state, 0, kind, *levels)
    lay(state, 0, 3, 1, 1, 0)
    play(state, *nearly("pieces"))
    while state.seat is not None:
        play(state, next(one for one in ("skip", "stop", "end") if one in codes(state)))
    assert state.ends() == [BY_LEVELS, BY_PIECES] and state.trigger == BY_LEVELS
    assert state.ending().startswith("Three levels are full. Everything is built. Seat 1 wins")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_so_many_turns_the_match_ends(seats: int) -> None:
    state = match(seats)
    longest = state.setup.data.longest
    state.turn = seats * longest - 1
    state.active = state.actor = seats - 2
    begin_turn(state)
    for last in (False, True):
        assert state.seat is not None and state.turn == seats * longest - (not last)
        play(state, "go-poseidon_day" if not last else "go-hades_night", "take")
        assert state.trigger == (BY_TURNS if last else 0)
    assert state.seat is None and state.ends() == [BY_TURNS]
    assert state.ending().startswith(f"The time is up: {longest} turns each. ")
    assert state.log is not None
    assert "The time is up: 40 turns each." in [one.text for one in state.log]


def test_15_the_example_and_its_ties() -> None:
    state = match(2)
    stand(state, 0, "minor", 2)
    stand(state, 0, "major", 2)
    stand(state, 0, "small", 3)
    stand(state, 0, "large", 3)
    assert [state.building_points(0, kind) for kind in range(4)] == [3, 6, 6, 12]
    give(state, 0, "apollo")
    give(state, 0, "persephone")
    lay(state, 0, 2, 0, 0, 1)
    favor(state, 0, "hades")
    assert state.card_points(0, card_of("apollo")) == 5
    assert state.card_points(0, card_of("persephone")) == 7
    assert state.points_of(0) == 39
    state = match(2)
    stand(state, 0, "large", 3)  # 12 + 1
    stand(state, 1, "small", 3, 3)  # 12 + 1
    assert state.points() == (13, 13) and state.leaders() == [0]
    state = match(2)
    assert state.leaders() == [0, 1]
    lay(state, 1, 1, 1, 0, 0)
    assert state.leaders() == [1]


def test_16_a_bonus_alone_is_followed_by_nobody() -> None:
    state = match(3)
    favor(state, 0, "poseidon")
    favor(state, 1, "poseidon")
    play(state, "go-poseidon_night", "skip")
    assert "end" not in codes(state)
    play(state, "take")
    assert state.active == 1
    state = match(3)
    favor(state, 0, "zeus")
    give(state, 0, "hera")
    lay(state, 0, 1, 2, 0, 0)
    play(state, "go-zeus_day", "mix-1", "up-stone-1")
    assert not places(state, "up-")
    assert codes(state) == ["end", "down-stone-2-1"]


def test_17_stolen_and_locked_at_once() -> None:
    state = match(3)
    lock = state.lock()
    give(state, 1, "pan", held=lock - 1)
    state.reserve = [9, 0, 0]
    play(state, "go-hades_night")
    assert places(state, "offer-pan") == [f"offer-pan-{lock}"]
    play(state, f"offer-pan-{lock}")
    assert state.locked[card_of("pan")] and state.reserve == [9 - lock, lock - 1, 0]


def test_18_discounts() -> None:
    state = match()
    give(state, 0, "athena")
    lay(state, 0, 1, 2, 0, 1)
    lay(state, 0, 2, 0, 2, 0)
    lay(state, 0, 3, 0, 1, 0)
    play(state, "go-zeus_night")
    assert places(state, "build-") == [
        *("build-small-2-1", "build-small-2-2", "build-small-3-1", "build-small-3-2"),
        "build-large-2-1",
    ]
    state = match()
    give(state, 0, "athena")
    lay(state, 0, 1, 9, 0, 0)
    assert "go-demeter_night" not in codes(state)
    state = match()
    give(state, 0, "artemis")
    lay(state, 0, 1, 1, 0, 0)
    lay(state, 0, 2, state.price(0, KINDS.index("major"))[0], 0, 0)
    lay(state, 0, 3, 0, 0, 1)
    assert "go-zeus_night" not in codes(state)
    play(state, "go-demeter_night")
    assert set(places(state, "build-")) == {
        *("build-minor-1-1", "build-minor-1-2", "build-minor-2-1", "build-minor-2-2"),
        *("build-major-2-1", "build-major-2-2"),
    }


def test_19_piles_after_the_picks() -> None:
    state = new_match({"seats": "4"}, 5)
    for _ in range(4):
        state.choose(0)
    assert state.piles == [3, 3, 3, 3]
    state = new_match({"seats": "2"}, 5)
    for _ in range(2):
        state.choose(0)
    assert sorted(state.piles) == [2, 2, 3, 3]
