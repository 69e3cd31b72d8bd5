"""What pages ask of a match of Monolyth: ring, walls, bag, card, ghosts, a move tried out."""

from tables.monolyth.positions import build, card, codes, hand_over, lay_out, match, play, stone

from lithicrage.tables.monolyth import views
from lithicrage.tables.monolyth.shapes import AXES, LIES, SHAPES
from lithicrage.tables.monolyth.words import verdict_text

BOARD = "turquoise amber bone lapis"


def test_the_ring_shows_stones_crystal_and_steps() -> None:
    state = match(2)
    lay_out(state, {1: "amber I2", 3: "bone I2", 7: "lapis I3"}, 11)
    ring = views.ring(state)
    assert [site.steps for site in ring] == [0, 2, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 1]
    assert [site.site for site in ring if site.crystal] == [11]
    assert ring[12].stone == stone("amber I2")
    assert ring[0].stone == -1


def test_walls_are_seen_from_outside() -> None:
    state = match(2, boards=[BOARD, BOARD])
    build(state, [3, 0, 0, 1, *[0] * 12], colours={0: "turquoise", 3: "amber"})
    front, right, back, left = views.walls(state, 0)
    assert [len([one for one in column if one >= 0]) for column in front.columns] == [3, 0, 0, 1]
    assert [len([one for one in column if one >= 0]) for column in right.columns] == [1, 0, 0, 0]
    assert [len([one for one in column if one >= 0]) for column in left.columns] == [0, 0, 0, 3]
    assert all(one == -1 for column in back.columns for one in column)
    assert (front.count, right.count, back.count, left.count) == (3, 1, 0, 0)
    assert front.columns[0] == (0, 0, 0, -1)
    play(state, "p14-front")
    assert views.walls(state, 0)[0].prophecy == 14


def test_levels_fill_and_tokens_move() -> None:
    state = match(2)
    build(state, [2, 1, *[0] * 14])
    assert views.filling(state, 0) == (2, 1, 0, 0)
    play(state, "p9-left")
    rack = views.racks(state)["prophecies"]
    assert 9 in rack.all and 9 not in rack.left
    assert rack.taken == ((9,), ())
    assert views.racks(state)["levels"].left == (2, 4, 6, 8, 10, 12, 14, 16)


def test_the_bag_counts_what_can_still_come() -> None:
    state = match(2)
    assert sum(map(sum, views.bag(state))) == 53 + 15
    assert [row[0] for row in views.bag(state)] == [3] * 5
    play(state, codes(state)[0], *[])
    before = sum(map(sum, views.bag(state)))
    play(state, codes(state)[0])
    assert sum(map(sum, views.bag(state))) == before - 1  # one was drawn


def test_the_card_is_turned_to_its_best_fit() -> None:
    state = match(2)
    card(state, "3+ 1 1 1-2  1 1 1 1  1 1 1 1  1 1 1 1")
    build(state, [*[1] * 15, 3])
    fit = views.card_fit(state, 0)
    assert fit.count == 16 and all(fit.agrees)
    assert fit.cells[15] == "3+"
    build(state, [0, *[1] * 14, 3])
    fit = views.card_fit(state, 0)
    assert fit.count == 15 and not fit.agrees[0]


def test_every_turn_of_a_ghost_agrees_with_the_moves() -> None:
    state = match(2)
    build(state, [1, 1, 0, 2, *[1] * 8, 0, 0, 1, 4])
    for name in ("L4", "branch", "left_screw", "I4"):
        hand_over(state, f"amber {name}")
        shape = SHAPES.index(name)
        known = set(codes(state))
        seen = set()
        for lie in range(len(LIES[shape])):
            for cell in range(16):
                ghost = views.ghost(state, 0, shape, lie, cell)
                assert bool(ghost.code) != bool(ghost.verdict)
                assert bool(verdict_text(ghost.verdict, True)) == bool(ghost.verdict)
                if ghost.code:
                    seen.add(ghost.code)
                    assert len(ghost.cubes) == 4
        assert seen == known


def test_four_quarter_turns_lead_back_and_reach_every_lie() -> None:
    for shape, lies in enumerate(LIES):
        reached = {0}
        for _ in range(6):
            reached |= {views.turned(shape, lie, axis) for lie in reached for axis in AXES}
        assert len(reached) == len(lies)
        for lie in range(len(lies)):
            for axis in AXES:
                at = lie
                for _ in range(4):
                    at = views.turned(shape, at, axis)
                assert at == lie


def test_a_move_tried_out_changes_nothing() -> None:
    state = match(2)
    build(state, [0, *[1] * 15])
    hand_over(state, "amber unit")
    before = state.digest()
    outlook = views.outlook(state, "1-a1")
    assert outlook is not None
    assert outlook.points == (16, 0)
    assert outlook.filling == (16, 0, 0, 0)
    assert views.outlook(state, "1-b9") is None
    assert state.digest() == before
