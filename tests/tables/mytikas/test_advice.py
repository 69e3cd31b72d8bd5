"""What hints, reasons and the review of Mytikas know: prices, and what follows from a plan."""

from tables.mytikas.mountains import codes, favor, give, lay, match, play, stand

from lithicrage.game.rng import Rng
from lithicrage.tables.mytikas.advice import lacking, next_aim, reasons_for
from lithicrage.tables.mytikas.data import KINDS
from lithicrage.tables.mytikas.evaluation import chances
from lithicrage.tables.mytikas.room import TABLE
from lithicrage.tables.mytikas.words import goods_text

MAJOR = KINDS.index("major")


def test_the_price_is_what_is_paid_where_a_kind_is_built() -> None:
    state = match(2)
    plain = [state.price(0, kind) for kind in range(4)]
    assert plain == [building.cost for building in state.setup.data.buildings]
    give(state, 0, "artemis")
    give(state, 0, "athena")
    for kind, name in enumerate(KINDS):
        city = name in ("minor", "major")
        less = (0, 1, 0) if city else (0, 0, 1)
        wanted = tuple(max(0, n - m) for n, m in zip(plain[kind], less, strict=True))
        assert state.price(0, kind) == wanted
        assert state.price(1, kind) == plain[kind]


def test_a_building_lacks_no_goods_that_a_card_saves() -> None:
    state = match(2)
    stone, marble, gold = state.price(0, MAJOR)
    assert (marble, gold) == (1, 0)
    lay(state, 0, 4, stone, 0, 0)
    assert lacking(state, 0, MAJOR, 3) == (0, 1, 0)
    give(state, 0, "artemis")
    assert lacking(state, 0, MAJOR, 3) == (0, 0, 0)
    aim = next_aim(state, 0)
    assert aim is not None and (aim.kind, aim.level) == (MAJOR, 3)
    assert aim.words == "Next, a major city on level 4 can be paid."


def test_a_hint_says_what_its_move_costs() -> None:
    state = match(2)
    cost = state.price(0, MAJOR)
    lay(state, 0, 3, *cost)
    lay(state, 1, 3, 1, 1, 0)
    give(state, 1, "artemis")
    favor(state, 1, "demeter")
    play(state, "go-demeter_night")
    assert f"It costs {goods_text(cost)}." in reasons_for(state, ("build-major-3-1",))
    play(state, "build-major-3-1", "end")
    assert state.seat == 1
    said = reasons_for(state, ("follow-demeter_night-favor", "build-minor-3-1"))
    assert said[-1] == "It costs a Favor of Demeter." and len(said) <= 3
    play(state, "follow-demeter_night-favor")
    assert "It costs 1 stone." in reasons_for(state, ("build-minor-3-1",))
    assert state.why_not("build-minor-2-1").startswith(
        "The goods on level 2 do not pay for it: it costs 1 stone."
    )


def test_a_hint_of_an_offering_says_how_many() -> None:
    state = match(2)
    state.reserve[0] = 3
    state._options = None
    play(state, "go-hades_night")
    code = next(code for code in codes(state) if code.startswith("offer-") and code.endswith("-3"))
    assert reasons_for(state, (code,))[-1] == "It costs 3 Offerings."
    assert not any("costs" in one for one in reasons_for(state, ("take",)))


def test_the_adviser_gives_a_turn_the_chances_of_its_end() -> None:
    """What is planned counts as done: else each building would be a turning point."""
    state = match(2)
    lay(state, 0, 4, *state.price(0, MAJOR))
    stand(state, 1, "small", 3)
    adviser = TABLE.player(TABLE.hints)
    plain, told = [], []
    while state.turn == 1:
        thought = adviser.think(state, Rng(1))
        assert sum(thought.chances) == 1000 and min(thought.chances) >= 0
        plain.append(chances(state)[0])
        told.append(thought.chances[0])
        state.choose(thought.index)
    assert max(plain) - min(plain) > 100
    assert len(told) > 2 and max(told) - min(told) <= 20
