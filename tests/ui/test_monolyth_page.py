"""The page of Monolyth: what keys and mouse do, what is seen of a match, how it ends."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import cast

import pytest
from ui.legible import recorded
from ui.walking import click, key, show

from lithicrage.base.tongue import tr
from lithicrage.packs import Library
from lithicrage.tables.monolyth.moves import Act
from lithicrage.tables.monolyth.shapes import LIES, SHAPES, SIDE, cube_bit, verdict, wall_cells
from lithicrage.tables.monolyth.state import LAYING, MOVING, SHEDDING, Monolyth
from lithicrage.tables.monolyth.words import side_name, verdict_text
from lithicrage.tables.table import PERSON, Thinking
from lithicrage.ui import kit
from lithicrage.ui.app import App
from lithicrage.ui.hall.thinker import Minds
from lithicrage.ui.kit import slip as slips
from lithicrage.ui.monolyth import figures, racks, scene
from lithicrage.ui.monolyth.block import Vantage, wall_line
from lithicrage.ui.monolyth.end import MonolythEnd
from lithicrage.ui.monolyth.intent import Intent
from lithicrage.ui.monolyth.page import MonolythPage
from lithicrage.ui.monolyth.watching import WatchMonolyth
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer
from tools import showroom
from tools.built import BUILT, at_table, match, next_choice, turn


@lru_cache(1)
def library() -> Library:
    return showroom.core()


@pytest.fixture
def app() -> Iterator[App]:
    with showroom.app(library()) as opened:
        yield opened


def played(app: App, number: int = 8, players: tuple[str, ...] = (PERSON,)) -> MonolythPage:
    """A match of so many turns, on its page."""
    page = at_table(turn(number), players)(app)
    show(app, page)
    assert isinstance(page, MonolythPage)
    return page


def intent_of(page: MonolythPage) -> Intent:
    assert page.intent is not None
    return page.intent


def settled(app: App, page: MonolythPage) -> None:
    """Time passes until nothing moves."""
    for now in range(0, 20_000, 500):
        page.tick(now)
    show(app, app.screen)


def written(app: App, page: MonolythPage) -> set[str]:
    """All words that stand on a page."""
    page.panels._pictures.clear()
    page.rebuild()
    with recorded() as said:
        app._show()
    return {one.words for one in said}


# ---- from the cells of the rules to those of the picture ---------------------------------------


@pytest.mark.parametrize("turned", range(4))
def test_the_cell_below_a_point_is_the_one_that_is_seen_there(turned: int) -> None:
    sight = Vantage(30, (400, 300), turned)
    flat = [0] * 16
    for x in range(SIDE):
        for y in range(SIDE):
            vx, vy = sight.seen(x, y)
            middle = sight.spot(vx + 0.5, vy + 0.5, 0)
            assert sight.cell_at((round(middle[0]), round(middle[1])), flat) == (x, y)
    assert sight.cell_at((10, 10), flat) is None


def test_a_tower_hides_what_is_behind_it() -> None:
    sight, heights = Vantage(30, (400, 300), 0), [0] * 16
    heights[3 * SIDE + 3] = 4
    above = sight.spot(1.5, 1.5, 0)  # what stands behind the front corner
    assert sight.cell_at((round(above[0]), round(above[1])), [0] * 16) == (1, 1)
    assert sight.cell_at((round(above[0]), round(above[1])), heights) == (3, 3)


def test_four_quarter_turns_are_none() -> None:
    cells = {(x, y) for x in range(SIDE) for y in range(SIDE)}
    for turned in range(5):
        sight = Vantage(10, (0, 0), turned)
        assert {sight.meant(*sight.seen(x, y)) for x, y in cells} == cells
        assert all(sight.meant(*sight.seen(x, y)) == (x, y) for x, y in cells)
    assert Vantage(10, (0, 0), 4).seen(1, 3) == (1, 3)


def test_the_walls_of_the_picture_are_those_of_the_rules() -> None:
    for side in range(4):
        told = [figures.seen((cell % SIDE, cell // SIDE, 0))[:2] for cell in wall_cells(side)]
        assert told == wall_line(side)


@pytest.mark.parametrize("shape", range(len(SHAPES)))
def test_a_loose_stone_is_no_mirror_image_of_the_laid_one(shape: int) -> None:
    """The screws are two shapes: what lies on a site must be what lies on the block."""
    for way in LIES[shape]:
        laid = [figures.seen((x, y, z)) for x, y, z in way.cubes]
        low = [min(cell[at] for cell in laid) for at in range(3)]
        loose = figures.shape_cells(shape, way.number)
        least = [min(cell[at] for cell in loose) for at in range(3)]
        assert sorted(tuple(c[at] - low[at] for at in range(3)) for c in laid) == sorted(
            tuple(c[at] - least[at] for at in range(3)) for c in loose
        )


@pytest.mark.parametrize("turned", range(4))
def test_arrows_move_the_way_they_point_in_every_view(turned: int) -> None:
    sight = Vantage(20, (0, 0), turned)
    for way, leads in (
        ((1, 0), (1, 1)),
        ((-1, 0), (-1, -1)),
        ((0, 1), (-1, 1)),
        ((0, -1), (1, -1)),
    ):
        dx, dy = scene.steered(turned, way)
        gx, gy, _ = figures.seen((1, 1, 0))
        hx, hy, _ = figures.seen((1 + dx, 1 + dy, 0))
        before, after = sight.spot(*sight.seen(gx, gy), 0), sight.spot(*sight.seen(hx, hy), 0)
        assert ((after[0] > before[0]) - (after[0] < before[0])) == leads[0]
        assert ((after[1] > before[1]) - (after[1] < before[1])) == leads[1]


# ---- what is planned ---------------------------------------------------------------------------


def test_what_is_planned_can_be_done_and_leads_to_what_was_shown() -> None:
    session = match(1, 5, turn(1))
    while not session.over:
        state = cast(Monolyth, session.state)
        intent = Intent(state)
        after = intent.outcome()
        assert after is not None
        for code in intent.codes_of():
            places = [one.code for one in session.state.choices()]
            session.choose(places.index(code))
        reached = cast(Monolyth, session.state)
        assert (reached.heights, reached.faces, reached.points()) == (
            after.heights, after.faces, after.points(),
        )  # fmt: skip


def test_a_stone_that_cannot_be_taken_is_swapped_or_passed_over() -> None:
    for seed in range(6):
        session = match(3, seed, turn(20))
        while not session.over:
            state = cast(Monolyth, session.state)
            if state.asked == MOVING:
                intent = Intent(state)
                assert intent.codes_of(), (seed, state.turn)
                for step in range(1, len(intent.reach) + 1):
                    intent.go_to(step)
                    if str(step) in intent.codes or intent.may_swap() or intent.discards:
                        assert intent.codes_of()
            session.choose(next_choice(state))


def test_a_turned_stone_stays_where_it_is_held_and_says_whether_it_fits(app: App) -> None:
    page = played(app)
    for axis in range(3):
        told = page.after_turn(axis)
        before = intent_of(page).lie, intent_of(page).corner
        page.turn(axis)
        lying = intent_of(page).lying()
        assert bool(lying.verdict) == bool(told.verdict)
        page.turn(axis, 3)
        assert (intent_of(page).lie, intent_of(page).corner) == before


# ---- keys --------------------------------------------------------------------------------------


def test_a_turn_by_keys(app: App) -> None:
    page = played(app)
    step, corner = intent_of(page).step, intent_of(page).corner
    key(app, Action.NEXT)
    assert intent_of(page).step == step + 1
    moved = set()
    for way in (Action.LEFT, Action.UP, Action.RIGHT, Action.DOWN):
        key(app, way)
        moved.add(intent_of(page).corner)
    assert len(moved) > 1 and corner is not None
    key(app, Action.PICK_1)
    assert intent_of(page).step == 1
    turn_before, cubes = page.state.turn, page.state.cubes[0]
    intent_of(page).settle()
    page.renew()
    key(app, Action.CONFIRM)
    assert page.state.cubes[0] != cubes and page.state.asked == SHEDDING
    value = intent_of(page).value
    key(app, Action.RIGHT)
    assert intent_of(page).value > value
    key(app, Action.CONFIRM)
    assert page.state.turn == turn_before + 1 and page.state.asked == MOVING


def test_undo_brings_a_whole_turn_back(app: App) -> None:
    page = played(app, 10, (PERSON, PERSON))
    before, made = page.state.digest(), len(page.session.choices)
    key(app, Action.CONFIRM)
    assert len(page.session.choices) == made + 2
    key(app, Action.UNDO)
    assert page.state.digest() == before and len(page.session.choices) == made


def test_a_prophecy_by_keys_and_back_again(app: App) -> None:
    page = played(app)
    key(app, Action.PUZZLES)
    assert intent_of(page).prophesies
    key(app, Action.PUZZLES)
    assert not intent_of(page).prophesies
    key(app, Action.PUZZLES, Action.RIGHT, Action.DOWN)
    value, side = intent_of(page).value, intent_of(page).side
    key(app, Action.CONFIRM)
    assert page.state.slots[side] == value


def test_a_unit_in_place_of_a_stone(app: App) -> None:
    page = played(app)
    colour, units = intent_of(page).mineral, list(page.state.units)
    key(app, Action.NEW)
    assert intent_of(page).unit and intent_of(page).shape == 0
    key(app, Action.CONFIRM)
    assert page.state.units[colour] == units[colour] - 1


def test_the_view_turns_and_the_match_stays(app: App) -> None:
    page = played(app)
    before = page.state.digest()
    sides = [page.place_of(side) for side in range(4)]
    key(app, Action.EDIT)
    assert sorted(page.place_of(side) for side in range(4)) == sorted(sides)
    assert [page.place_of(side) for side in range(4)] != sides
    key(app, Action.WORKSHOP)
    assert [page.place_of(side) for side in range(4)] == sides
    assert page.state.digest() == before


def test_a_wall_has_one_name_in_every_view_and_everywhere(app: App) -> None:
    page = played(app)
    page.prophesy()
    intent_of(page).side = side = intent_of(page).free[-1]
    name = side_name(side)
    for _ in range(4):
        key(app, Action.EDIT)
        wall = page.control(f"wall:{page.place_of(side)}")
        assert wall is not None and wall.says.lower().startswith(f"{name} wall")
        assert page.go_words().endswith(f": {name.upper()}")
        assert ("keeps its name" in page._aside()) == bool(page.turned)
    code = intent_of(page).prophecy_code
    chosen = next(one for one in page.state.choices() if one.code == code)
    assert f"for the {name} wall" in chosen.text
    key(app, Action.CONFIRM)
    assert any(f"for the {name} wall" in line.text for line in page.log)
    assert any(line.startswith(f"{name} (") for line in page.state.picture(0).splitlines())


def test_the_slip_counts_ways_to_lie_and_not_orientations(app: App) -> None:
    page = played(app)
    intent, state = intent_of(page), page.state
    places = range(SIDE * SIDE)
    lays = sum(
        not verdict(intent.shape, way.number, cell, state.heights[0], state.setup.limit)
        for way in LIES[intent.shape]
        for cell in places
    )
    assert lays > len(LIES[intent.shape])
    assert f"{lays} ways to lie" in written(app, page)


def test_whoever_concedes_is_not_asked_any_more(app: App) -> None:
    page = played(app)
    assert page.go_words() == "PLACE IT"
    page.session.concede(0)
    page.tick(10)
    assert page.go_words() == "" and page.waits_for() == "THE MATCH IS OVER"


def test_while_a_prophecy_is_made_bar_and_tip_speak_of_it(app: App) -> None:
    page = played(app)
    assert page.steps()[0][page.steps()[1]] == "PLACE"
    before = page._still
    key(app, Action.PUZZLES)
    assert page._still is not before and page.steps() == (["PROPHECY", "NEXT TURN"], 0)
    slip = page.slips.block()
    assert slip.title == "Prophecy" and not any("grid" in line for line in slip.lines)
    found = slips.place(slip, page.layout, page.rect("block"), page.spared())
    assert found is not None and found.paper.top >= page.layout.px(46)
    assert found.paper.collidelist([page.rect(f"wall:{wall}") for wall in range(4)]) < 0
    key(app, Action.PUZZLES)
    assert page.slips.block().title == "Your block" and page.steps()[1] == 2


def test_dots_below_tokens_are_told(app: App) -> None:
    assert "a dot for each that is left" in written(app, played(app))
    assert "a dot for each that is left" not in written(app, played(app, 8, (PERSON, "mason")))


def test_a_structure_that_was_met_is_had_and_counts_no_more(app: App) -> None:
    page = played(app)
    assert "yours" not in written(app, page) and "In line" in page.slips.structure().says()
    page.state.structure_token[0] = 10
    words = written(app, page)
    assert "yours" in words and "You have its token." in words
    assert not any(re.fullmatch(r"[0-9]+ of 16", one) for one in words)
    assert "In line" not in page.slips.structure().says()


@pytest.mark.parametrize("tongue", ["", "de"])
def test_the_head_of_the_units_has_room_beside_the_last_stone(tongue: str) -> None:
    with showroom.app(library(), (1280, 720), 200, tongue) as app:
        page = played(app)
        box = racks.units_place(len(SHAPES) - 1)
        wide = kit.text_width(tr("units"), "bold", page.layout.calm(12, 1) * page.layout.k)
        assert wide <= page.layout.px(box[2])
        assert box[0] >= racks.BAG[0] + 52 + (len(SHAPES) - 2) * racks.COLUMN + 12


def test_shift_and_tab_lead_to_every_control_and_escape_back(app: App) -> None:
    page = played(app)
    names = {box.name for box in page.focus.boxes}
    assert page.focus.name == "block"
    reached = set()
    for _ in names:
        key(app, Action.PREVIOUS)
        reached.add(page.focus.name)
    assert reached == names
    assert key(app, Action.BACK) is page and page.focus.name == "block"
    assert key(app, Action.BACK) is not page


def test_a_hint_is_planned_and_told(app: App) -> None:
    page = played(app, 14, (PERSON, "mason"))
    while page.session.thinker:
        settled(app, page)
    app.minds = Minds(lambda question: Thinking(0, ("7-b2",)))
    page.minds = app.minds
    key(app, Action.ADVISE)
    settled(app, page)
    assert page.session.assisted and page.advice_words
    first = page.state.choices()[0]
    assert intent_of(page).step == first.number
    assert first.act == Act.TAKE


# ---- mouse -------------------------------------------------------------------------------------


def cells(page: MonolythPage) -> dict[tuple[int, int], tuple[int, int]]:
    """A point on each cell of the block that is seen."""
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for x in range(400, 760, 6):
        for y in range(200, 520, 6):
            cell = scene.cell_at(page.layout, page.turned, page.state.heights[0], (x, y))
            if cell is not None:
                found.setdefault(cell, (x, y))
    return found


def test_the_mouse_holds_the_stone_and_lets_it_go_beside_the_block(app: App) -> None:
    page = played(app)
    corner = intent_of(page).corner
    seen = set()
    for at in cells(page).values():
        page.pointer(Pointer("move", at))
        seen.add(intent_of(page).corner)
    assert len(seen) > 4
    page.pointer(Pointer("move", (1000, 560)))
    assert intent_of(page).corner == corner


def test_a_press_lays_what_fits_and_says_why_not_else(app: App) -> None:
    page = played(app, 11)
    heard: list[str] = []
    app.shell.speech.event = heard.append  # type: ignore[method-assign]
    told: set[bool] = set()
    for at in cells(page).values():
        page.pointer(Pointer("move", at))
        fits, verdict = intent_of(page).fits, intent_of(page).lying().verdict
        if fits in told or (fits and not told):
            continue
        made = len(page.session.choices)
        heard.clear()
        page.pointer(Pointer("press", at, 1))
        assert (len(page.session.choices) > made) == fits
        assert fits or heard == [verdict_text(verdict)]
        told.add(fits)
        if fits:
            break
        page.turn(0)
    assert told == {True, False}


def test_the_wheel_and_the_right_button_turn_the_stone(app: App) -> None:
    page = played(app)
    key(app, Action.NEXT)
    at = min(cells(page).values(), key=lambda at: abs(at[0] - 575) + abs(at[1] - 430))
    page.pointer(Pointer("move", at))
    lie = intent_of(page).lie
    page.pointer(Pointer("wheel", at, steps=1))
    page.pointer(Pointer("wheel", at, steps=-1))
    assert intent_of(page).lie == lie
    lies = set()
    for _ in range(4):
        page.pointer(Pointer("press", at, 3))
        lies.add(intent_of(page).lie)
    assert len(lies) > 1 and intent_of(page).lie == lie


def test_sites_tokens_and_walls_are_pressed(app: App) -> None:
    page = played(app)
    click(app, "site:2")
    assert intent_of(page).step == 2
    click(app, "prophecy")
    value = intent_of(page).values[1]
    click(app, f"token:{value}")
    wall = next(place for place in range(4) if page.place_of(intent_of(page).side) != place)
    click(app, f"wall:{wall}")
    assert intent_of(page).value == value and page.place_of(intent_of(page).side) == wall
    click(app, "go")
    assert value in page.state.slots


# ---- programs, and the end ---------------------------------------------------------------------


def test_programs_answer_beside_the_window_until_all_is_over(app: App) -> None:
    session = match(2, 3, turn(30))
    session.players = ("greedy", "mason")

    def think(question: object) -> Thinking:
        return Thinking(next_choice(cast(Monolyth, session.state)))

    app.minds = Minds(think)
    page = app.table_page(session)
    show(app, page)
    for now in range(0, 400_000, 500):
        after = page.tick(now)
        if after is not page:
            break
    assert isinstance(after, MonolythEnd)
    show(app, after)
    assert session.over and after.name_of(0) and after.headline()


def test_the_end_leads_to_a_replay_and_back(app: App) -> None:
    end = show(app, BUILT["monolyth-end"](app))
    assert isinstance(end, MonolythEnd)
    watched = show(app, end.replay())
    assert isinstance(watched, WatchMonolyth)
    assert watched.state.cubes == [0, 0]
    key(app, Action.CONFIRM, Action.RIGHT)
    assert watched.at == 2 and sum(watched.state.heights)
    for _ in watched.turns:
        key(app, Action.RIGHT)
    assert watched.state.cubes == end.match.cubes
    key(app, Action.PAGE_UP)
    assert watched.at == 0
    assert key(app, Action.BACK) is end


def test_a_replay_begins_at_the_turn_of_any_choice(app: App) -> None:
    end = show(app, BUILT["monolyth-end"](app))
    assert isinstance(end, MonolythEnd)
    face, shown = app.table_face("monolyth"), []
    for step in range(6):
        watched = show(app, face.watch(app.shell, end.session, end, step))
        assert isinstance(watched, WatchMonolyth)
        shown.append(watched.at)
    assert shown == [0, 0, 1, 1, 2, 2]


def test_a_wall_shows_only_what_stands_outermost(app: App) -> None:
    page = played(app)
    state = page.state
    for place in range(4):
        side = place
        one = figures.wall_shown(state, None, 0, place, 0)
        for column, cell in enumerate(wall_cells(side)):
            for level in range(state.setup.limit):
                number = state.cubes[0] >> cube_bit(cell, level) & 7
                assert one.cells[column][level] == (number - 1 if number else None)
        own = sum(cube == one.mineral for levels in one.cells for cube in levels)
        assert own == one.count == state.faces[side]


def test_a_stone_in_hand_goes_on_where_it_was_left(app: App) -> None:
    """A match that was left between both choices of a turn."""
    page = at_table(turn(9, LAYING))(app)
    assert isinstance(page, MonolythPage)
    show(app, page)
    cubes = page.state.cubes[0]
    assert not intent_of(page).reach and intent_of(page).lays
    key(app, Action.CONFIRM)
    assert page.state.cubes[0] != cubes
