"""The quarry and the board of Lithos: what keys, mouse and pad do there, and what is said."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import cast

import pygame
import pytest
from ui.legible import recorded
from ui.reaching import by_arrows

from lithicrage.cli import main
from lithicrage.game.replay import Replay
from lithicrage.lab.thinking import Lost
from lithicrage.play.table_session import TableSession, begin_table
from lithicrage.store.progress import TABLE_PUZZLES
from lithicrage.store.table_history import KeptTable
from lithicrage.store.table_replays import TablePlayback, write_table_replay
from lithicrage.tables import registry
from lithicrage.tables.lithos.board import FILES, read_cell
from lithicrage.tables.lithos.position import read_position
from lithicrage.tables.lithos.puzzles import WINS, LithosPuzzle, puzzles
from lithicrage.tables.registry import TableClosed, open_table
from lithicrage.tables.table import PERSON, Thinking
from lithicrage.ui.app import App, Options
from lithicrage.ui.hall.hall import HallPage
from lithicrage.ui.hall.history import TableHistoryPage
from lithicrage.ui.hall.record import TableRecord
from lithicrage.ui.hall.review import TableReviewPage
from lithicrage.ui.hall.seats import SeatsPage
from lithicrage.ui.hall.thinker import Minds, Question, TableMind
from lithicrage.ui.kit import control
from lithicrage.ui.kit.control import Brush, Stone
from lithicrage.ui.kit.controls import has_room
from lithicrage.ui.kit.layout import Layout
from lithicrage.ui.kit.slip import Slip, place
from lithicrage.ui.lithos import painter, panels
from lithicrage.ui.lithos.end import FILE, LEFT, LithosEnd, free_place
from lithicrage.ui.lithos.match import LithosPage
from lithicrage.ui.lithos.notation import NotationPage, game_words
from lithicrage.ui.lithos.puzzle import LithosPuzzlePage
from lithicrage.ui.lithos.race import scale
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Pointer, Screen
from tools import showroom
from tools.seated import MIDDLE, TABLED, quietly, remembered

NOVICE = "novice"


@pytest.fixture
def app() -> Iterator[App]:
    """A window in which nobody starts a process."""
    with showroom.app(showroom.core()) as made:
        quietly(made)
        yield made


def show(app: App, after: Screen | None) -> Page:
    """Shows the screen that something led to."""
    if after is not app.screen and after is not None:
        app._enter(after)
    assert isinstance(app.screen, Page)
    return app.screen


def key(app: App, *actions: Action) -> Page:
    """Presses keys one after the other."""
    for action in actions:
        show(app, app.screen.handle(action))
    return cast(Page, app.screen)


def point(app: App, name: str, kind: str = "press", button: int = 1) -> Page:
    """Does something with the mouse in the middle of a box."""
    middle = cast(Page, app.screen).rect(name).center
    return show(app, app.screen.pointer(Pointer(kind, middle, button)))  # type: ignore[arg-type]


def click(app: App, name: str) -> Page:
    """Moves the mouse onto a box, presses it and lets it go."""
    for kind in ("move", "press", "release"):
        if any(box.name == name for box in app.screen.focus.boxes):
            point(app, name, kind, 0 if kind == "move" else 1)
    return cast(Page, app.screen)


def on_board(
    app: App, position: str = "", players: tuple[str, ...] = (PERSON, PERSON)
) -> LithosPage:
    """The page of a match, shown."""
    options = {"position": position} if position else {}
    session = begin_table(open_table("lithos"), players, options, 3, waits=True)
    return cast(LithosPage, show(app, app.table_page(session)))


def heard(app: App) -> list[str]:
    """What is said from now on."""
    said: list[str] = []
    app.shell.speech.event = said.append  # type: ignore[method-assign]
    return said


# ---- the board ---------------------------------------------------------------------------------


def test_a_stone_is_lifted_and_moved_by_two_clicks(app: App) -> None:
    page, said = on_board(app), heard(app)
    click(app, "cell:h2")
    assert page.lifted is not None and page.go_words() == "PUT DOWN H2"
    assert "h2 lifted, 9 places to go" in said
    click(app, "cell:h5")
    assert page.lifted is None and page.moves[-1].move.code == "h2-h5"
    assert "White moves h2-h5." in said


def test_a_stone_is_lifted_and_moved_by_keys_alone_and_enter_says_so(app: App) -> None:
    page = on_board(app)
    assert page.focus.name == "cell:h2" and page.go_words() == "LIFT H2"
    key(app, Action.CONFIRM, Action.UP, Action.UP)
    assert page.go_words() == "MOVE H2 TO H4"
    key(app, Action.CONFIRM)
    assert page.moves[-1].move.code == "h2-h4"


def test_a_stone_is_dragged_and_let_go_where_it_may_not_it_says_why(app: App) -> None:
    page, said = on_board(app), heard(app)
    for goal, made in (("cell:h1", 0), ("cell:a5", 0), ("cell:h6", 1)):
        point(app, "cell:h2", "move", 0)
        point(app, "cell:h2")
        point(app, goal, "move", 0)
        point(app, goal, "release")
        assert len(page.moves) == made
        key(app, Action.BACK)
    assert "h1 is not empty (A6)." in said or any("(A5)" in line for line in said)
    assert any("(A5)" in line for line in said)


def test_a_stone_is_put_down_by_esc_by_a_second_click_and_by_the_right_button(app: App) -> None:
    page = on_board(app)
    for put_down in (
        lambda: key(app, Action.BACK),
        lambda: click(app, "cell:h2"),
        lambda: point(app, "cell:h2", "press", 3),
    ):
        click(app, "cell:h2")
        assert page.lifted is not None
        put_down()
        assert page.lifted is None and app.screen is page
    key(app, Action.BACK)
    assert app.screen.name == "table-menu"


def test_three_kinds_of_targets_and_what_would_fall(app: App) -> None:
    page = on_board(app, MIDDLE)
    click(app, "cell:d2")
    kinds = sorted(one.kind for one in page.aims.values())
    assert (kinds.count("free"), kinds.count("stops"), kinds.count("takes")) == (7, 1, 2)
    told = {name: page.control(name) for name in ("cell:b4", "cell:d8", "cell:d5", "cell:e5")}
    says = {name: one.says for name, one in told.items() if one is not None}
    assert says["cell:b4"] == "b4, takes a3 and b3"
    assert says["cell:d8"] == "d8, would freeze here"
    assert says["cell:d5"] == "d5, free to walk"
    assert says["cell:e5"] == "e5, empty"
    click(app, "cell:b4")
    assert page.state.points() == (25, 17)


def test_a_frozen_stone_says_so_and_may_not_be_lifted(app: App) -> None:
    page = on_board(app, MIDDLE)
    one = page.control("cell:a2")
    assert one is not None and one.says.startswith("a2, White stone, frozen")
    click(app, "cell:a2")
    assert page.lifted is None and page.go_words() == ""
    go = page.control("go")
    assert go is not None and not go.live and go.key is None


def test_tab_leads_from_stone_to_stone_then_from_target_to_target(app: App) -> None:
    page = on_board(app, MIDDLE)
    seen = set()
    for _ in range(60):
        key(app, Action.NEXT)
        seen.add(page.focus.name)
    assert {"cell:c2", "cell:d2", "undo", "menu", "flip", "go"} <= seen and "cell:a2" not in seen
    click(app, "cell:d2")
    key(app, Action.NEXT)
    names = []
    for _ in range(12):
        names.append(page.focus.name)
        key(app, Action.NEXT)
    assert len([name for name in names if name.startswith("cell:")]) == 10 or "cell:b4" in names


def test_arrows_reach_every_cell_and_every_button(app: App) -> None:
    page = on_board(app)
    names = {box.name for box in page.focus.boxes}
    assert len([name for name in names if name.startswith("cell:")]) == 135
    assert names <= by_arrows(page)


def test_undo_takes_the_move_and_the_answer_back(app: App) -> None:
    page = on_board(app, players=(PERSON, NOVICE))
    app.table_minds().player = TableMind(lambda question: Thinking(0, (), (400, 600), 9))
    page.minds = app.table_minds()
    key(app, Action.CONFIRM, Action.UP, Action.CONFIRM)
    assert page.session.thinker == NOVICE
    page.tick(1)
    page.tick(2)
    assert len(page.moves) == 2 and page.thought is not None
    key(app, Action.UNDO)
    assert page.moves == [] and page.state.turn == 1


def test_nobody_moves_a_stone_while_a_program_thinks(app: App) -> None:
    page = on_board(app, players=(PERSON, NOVICE))
    key(app, Action.CONFIRM, Action.UP, Action.CONFIRM)
    for _ in range(3):
        page.tick(1000)
    assert page.session.thinker == NOVICE and page.go_words() == ""
    click(app, "cell:c2")
    assert page.lifted is None and len(page.moves) == 1 and page.nap < 100


def test_the_chronicle_looks_back_and_enter_comes_back(app: App) -> None:
    page = on_board(app)
    for origin, target in (("h2", "h5"), ("h8", "h7"), ("a2", "a3")):
        click(app, f"cell:{origin}")
        click(app, f"cell:{target}")
    click(app, "ply:0")
    assert page.shown == 1 and page.state.turn == 2 and page.go_words() == "BACK TO NOW"
    click(app, "cell:c2")
    assert page.lifted is None
    key(app, Action.PAGE_DOWN)
    assert page.shown == 2
    key(app, Action.CONFIRM)
    assert page.shown is None and page.state is page.session.state


def test_a_move_is_one_of_one_side_wherever_moves_are_counted(app: App) -> None:
    page = on_board(app)
    assert page.right_words() == "MOVE 1"
    for cell in ("h2", "h5", "h8", "h7"):
        click(app, f"cell:{cell}")
    assert page.right_words() == "MOVE 3"
    assert [panels.number_of(page, row) for row in panels.shown_rows(page)] == [1, 3]
    tip = page.control("ply:1")
    assert tip is not None and isinstance(tip.tip, Slip) and tip.tip.title == "Move 2"
    assert [word for word in game_words(page.session).split() if word[0].isdigit()] == ["1.", "2."]
    page.look(1)
    assert page.right_words() == "MOVE 1 OF 2"


def test_the_slab_and_the_chart_count_the_same_moves(app: App) -> None:
    end = show(app, TABLED["lithos-won"](app))
    assert isinstance(end, LithosEnd)
    count = len(end.session.choices)
    assert count > 20 and end.count_words() == f"{count} MOVES"
    assert end.session.state.turn == count
    watched = end.replay()
    assert isinstance(watched, LithosPage) and watched.right_words() == f"MOVE 0 OF {count}"


def test_the_title_of_the_slab_hides_no_stone_that_came_home(app: App) -> None:
    """For any three files, a place beside them all, and the words lie within it."""
    for files in combinations(range(FILES), 3):
        left, wide = free_place(files)
        assert wide >= 200 and left >= 0 and left + wide <= 1280
        for file in files:
            middle = LEFT + FILE * (file + 0.5)
            assert middle + 43 <= left or middle - 43 >= left + wide, files
    end = show(app, TABLED["lithos-won"](app))
    assert isinstance(end, LithosEnd)
    for files in ((3, 5, 14), (3, 7, 11), (0, 1, 2), (12, 13, 14)):
        left, wide = free_place(files)
        pen = end.brush(pygame.Surface(end.layout.size))
        for rect in end._title(pen, left, wide):
            assert end.layout.rect(left, 40, wide, 340).inflate(4, 4).contains(rect), files


def test_the_chart_of_the_slab_fills_its_height() -> None:
    assert scale(((30, 30), (30, 29), (25, 22))) == (20, 30, 5)
    assert scale(((30, 30), (28, 29))) == (25, 30, 1)
    assert scale(((30, 30), (1, 0))) == (0, 30, 5)
    assert scale(((30, 30),)) == (25, 30, 1)
    assert scale(((8, 3), (8, 3))) == (0, 10, 5)
    for low in range(31):
        bottom, top, step = scale(((30, 30), (30, low)))
        assert bottom <= low and bottom < top and (top - bottom) % step == 0


@pytest.mark.parametrize("text", [100, 200])
def test_a_tip_on_the_board_covers_no_stone_and_says_nothing_twice(text: int) -> None:
    with showroom.app(showroom.core(), (1280, 720), text) as app:
        quietly(app)
        page = cast(LithosPage, show(app, TABLED["lithos-lifted"](app)))
        page.resize((1280, 720), text / 100)
        for cell in ("h7", "k3", "g3"):
            page.focus.go(f"cell:{cell}")
            page.renew()
            one = page.control(f"cell:{cell}")
            assert one is not None and callable(one.tip)
            slip, spared = one.tip(), page.spared()
            assert isinstance(slip, Slip)
            found = place(slip, page.layout, one.rect(page.layout), spared)
            assert found is not None
            stones = [rect for rect in spared if rect.w]
            assert len(stones) > 30 and found.paper.collidelist(stones) < 0, cell
        for cell in ("b4", "d8"):
            page.focus.go(f"cell:{cell}")
            page.renew()
            one, aim = page.control(f"cell:{cell}"), page.aims[read_cell(cell) or 0]
            assert one is not None and one.tip == ""
            box = one.rect(page.layout)
            assert painter.tag(page.layout, aim, box)[1] in page.spared()


@pytest.mark.parametrize("tongue", ["", "de"])
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("state", ["lithos", "lithos-won"])
def test_every_stone_button_keeps_its_key_cap(tongue: str, text: int, state: str) -> None:
    """Each of them at its least size, with its key and no sign."""
    with showroom.app(showroom.core(), (1280, 720), text, tongue) as app:
        page = cast(Page, TABLED[state](app))
        page.resize((1280, 720), text / 100)
        looks = [(one, one.look) for one in page.controls() if isinstance(one.look, Stone)]
        assert len(looks) >= 4
        for one, look in looks:
            cap = app.shell.key(one.key) if one.key is not None else None
            k, rect = page.layout.k, one.rect(page.layout)
            size = look.size * k * min(page.layout.text_scale, look.most)
            sign = None if look.keyed else look.sign
            assert has_room(look.words, sign, cap, size, rect.size, k), one


@pytest.mark.parametrize("keyed", [True, False])
def test_a_keyed_button_without_room_gives_up_its_sign_before_its_key(keyed: bool) -> None:
    layout, drawn = Layout((1280, 720), 1.0), []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(control, "button", lambda *given, **more: drawn.append(more["sign"]))
        for wide in (200, 106):
            sheet = pygame.Surface((wide, 40))
            pen = Brush(sheet, layout, sheet.get_rect(), cap="Z")
            Stone("QUARRY", "back", size=14, keyed=keyed).draw(pen, True)
    assert drawn == ["back", None if keyed else "back"]


def test_a_match_that_was_conceded_waits_for_nobody(app: App) -> None:
    page = on_board(app, players=(PERSON, NOVICE))
    page.choose(0)
    assert page.session.thinker == NOVICE
    page.session.concede(0)
    page.tick(10)
    with recorded() as said:
        app._show()
    words = {one.words for one in said}
    assert "Conceded" in words and not any("thinks" in one or "TO MOVE" in one for one in words)
    assert page.steps()[0][1] == "THE END"


def test_a_replay_says_who_won_only_at_its_end(app: App) -> None:
    end = show(app, TABLED["lithos-won"](app))
    assert isinstance(end, LithosEnd)
    watched = end.replay()
    assert isinstance(watched, LithosPage)
    show(app, watched)
    assert watched.told_words()[0] == f"Next: {watched.moves[0].move.code}"
    watched.look(len(watched.moves))
    assert watched.told_words()[0] == end.session.state.ending() != ""


@pytest.mark.parametrize("mouse", [True, False])
def test_what_cannot_be_done_is_said_with_its_rule(app: App, mouse: bool) -> None:
    page, said = on_board(app, MIDDLE), heard(app)

    def ask(cell: str) -> str:
        said.clear()
        if mouse:
            click(app, f"cell:{cell}")
        else:
            page.focus.go(f"cell:{cell}")
            key(app, Action.CONFIRM)
        return said[-1] if said else ""

    assert ask("a2").endswith("captures (A11).")
    assert ask("g7") == "There is no stone on g7 (A2)."
    assert ask("h8") == "The stone on h8 is not yours (A2)."
    assert "lifted" in ask("d2")
    assert ask("e5").endswith("(A5).")
    assert ask("d9").startswith("The stone") or ask("d9") == "d9 is not empty (A6)."
    assert page.lifted is not None and not page.moves
    page.look(None)
    assert "lifted" in ask("d2")


def test_an_undone_line_is_forgotten_when_another_is_played(app: App) -> None:
    page = on_board(app)
    for cells in (("h2", "h5"), None, ("g2", "g4")):
        if cells is None:
            assert len(page.past) == 2
            key(app, Action.UNDO)
        else:
            click(app, f"cell:{cells[0]}")
            click(app, f"cell:{cells[1]}")
    assert page.past[1].position.text == page.now.position.text


def test_the_hint_marks_the_match_as_assisted_and_shows_a_line(app: App) -> None:
    page, said = on_board(app), heard(app)
    key(app, Action.ADVISE)
    page.tick(1)
    assert page.session.assisted and page.advice is not None
    assert any(line.startswith("best: h2-h5") for line in said)
    click(app, "cell:a2")
    click(app, "cell:a3")
    assert page.advice is None


def test_the_board_turns_and_the_cells_keep_their_names(app: App) -> None:
    page = on_board(app)
    before = page.rect("cell:a1").topleft
    key(app, Action.FIND)
    assert page.rect("cell:o9").topleft == before and page.flipped
    assert on_board(app, players=(NOVICE, PERSON)).flipped


def test_three_stones_home_end_the_match_and_open_the_slab(app: App) -> None:
    page = on_board(app, "ww1b11/15/15/15/15/3w11/15/15/15 w 8")
    click(app, "cell:d4")
    click(app, "cell:d8")
    assert not page.session.over
    page = on_board(app, "ww2b10/2w12/15/15/15/15/15/15/15 w 8")
    click(app, "cell:c8")
    click(app, "cell:c9")
    assert page.session.over
    after = page.tick(10)
    assert show(app, after).name == "lithos-end"
    again = app.screen.handle(Action.CONFIRM)
    assert show(app, again).name == "lithos"


def test_a_match_is_conceded_from_the_menu_after_a_question(app: App) -> None:
    page = on_board(app)
    key(app, Action.BACK)
    click(app, "concede")
    assert app.screen.name == "confirm"
    click(app, "yes")
    assert app.screen is page and page.session.scores == (-1, 1)
    said = heard(app)
    assert show(app, page.tick(10)).name == "lithos-end"
    assert said == ["Player 1 concedes"]


def test_a_match_from_a_position_earns_no_seal(app: App) -> None:
    strongest = open_table("lithos").levels[-1].key
    page = on_board(app, "ww2b10/2w12/15/15/15/15/15/15/15 w 8", (PERSON, strongest))
    click(app, "cell:c8")
    click(app, "cell:c9")
    assert page.session.scores == (1, -1) and page.session.earned() == ()


def test_again_and_restart_begin_at_the_position_that_was_pasted(app: App) -> None:
    page = on_board(app, MIDDLE)
    again = cast(LithosPage, show(app, app.table_again(page.session)))
    assert again.now.position == read_position(MIDDLE)


def test_the_menu_after_the_end_promises_no_match_that_waits(app: App) -> None:
    page = on_board(app)
    page.session.concede(0)
    show(app, app.table_end(page.session))
    click(app, "menu")
    assert app.screen.name == "table-menu"
    says = [one.says for one in cast(Page, app.screen).controls()]
    assert not any("waits" in one or "Keep playing" in one for one in says)
    assert key(app, Action.NEW).name == "lithos"


def test_swap_changes_the_seats(app: App) -> None:
    page = on_board(app, "ww2b10/2w12/15/15/15/15/15/15/15 w 8", (PERSON, NOVICE))
    click(app, "cell:c8")
    click(app, "cell:c9")
    show(app, page.tick(10))
    swapped = cast(LithosPage, key(app, Action.SEED))
    assert swapped.session.players == (NOVICE, PERSON) and swapped.flipped
    assert "position" not in swapped.session.replay.options


# ---- notation ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "A position has three parts: the ranks, w or b, then 8 or 4. This has 0."),
        ("15/15 w 8", "A position has 9 ranks with / between them, not 2."),
        ("x w 8", "A position has 9 ranks with / between them, not 1."),
        ("w" * 150 + " w 8", "A position has 9 ranks with / between them, not 1."),
    ],
)
def test_a_line_that_is_no_position_says_what_would_be_right(
    app: App, line: str, told: str
) -> None:
    on_board(app)
    page = cast(NotationPage, key(app, Action.SHARE))
    page.line.set(line)
    assert page.activate("play") is page
    assert page.told == told


def test_a_position_is_played_on_from_its_line(app: App) -> None:
    on_board(app)
    page = cast(NotationPage, key(app, Action.SHARE))
    page.line.set(MIDDLE)
    after = page.begin()
    assert cast(LithosPage, after).now.position == read_position(MIDDLE)


def test_a_thought_of_the_match_before_never_answers_in_a_new_one(app: App) -> None:
    page = on_board(app, players=(PERSON, NOVICE))
    key(app, Action.CONFIRM, Action.UP, Action.CONFIRM)
    page.tick(1000)
    page.minds.adviser.ask(Question(page.session, NOVICE))
    assert page.minds.player.busy and page.minds.adviser.busy
    notation = cast(NotationPage, show(app, NotationPage(app.shell, page, page.session, page.now)))
    begun = cast(LithosPage, show(app, notation.begin()))
    assert begun.session is not page.session and begun.session.thinker == NOVICE
    assert not begun.minds.player.busy and not begun.minds.adviser.busy


# ---- the hall ----------------------------------------------------------------------------------


def test_the_title_leads_to_the_quarry_and_the_quarry_to_a_seat(app: App) -> None:
    show(app, app.title())
    assert key(app, Action.QUARRY).name == "quarry"
    assert key(app, Action.PICK_1).name == "table-seats"
    assert key(app, Action.CONFIRM).name == "lithos"
    assert key(app, Action.BACK).name == "table-menu"
    assert key(app, Action.QUARRY).name == "quarry"
    assert key(app, Action.BACK).name == "title"


def test_enter_in_the_quarry_is_the_fight(app: App) -> None:
    show(app, app.quarry())
    assert key(app, Action.CONFIRM).name == "setup"


def test_a_broken_room_closes_its_table_alone_and_says_why(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = registry._opened

    def broken(name: str) -> object:
        return "lithos.yaml:3:1: `setup` is missing" if name == "lithos" else opened(name)

    monkeypatch.setattr(registry, "_opened", broken)
    page = cast(HallPage, show(app, app.quarry()))
    one = page.control("table:lithos")
    assert one is not None and not one.live and "`setup` is missing" in one.says
    said = heard(app)
    assert show(app, app.table_seats("lithos")).name == "quarry"
    assert said == ["lithos.yaml:3:1: `setup` is missing"]
    other = page.control("table:monolyth")
    assert other is not None and other.live


def test_pages_that_are_broken_close_a_table_too(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lithicrage.ui.lithos.FACE", None, raising=True)
    monkeypatch.delattr("lithicrage.ui.lithos.FACE")
    with pytest.raises(TableClosed, match="FACE"):
        app.table_face("lithos")


def test_a_match_waits_on_the_ticket_and_is_resumed_where_it_stood(app: App) -> None:
    show(app, app.begin_table("lithos", {}, (PERSON, PERSON), 3))
    click(app, "cell:h2")
    click(app, "cell:h5")
    page = cast(HallPage, show(app, app.quarry()))
    assert page.left is not None and page.left.state.turn == 2
    resumed = cast(LithosPage, key(app, Action.LOG))
    assert resumed.now.turn == 2 and resumed.session.can_undo()


def opened_by(app: App, monkeypatch: pytest.MonkeyPatch, *words: object) -> Page:
    """What the window shows first, by the words of a command line."""
    assert app.keeper is not None
    found: list[Options] = []

    def stand_in(options: Options, load: object) -> int:
        found.append(options)
        return 0

    monkeypatch.setattr("lithicrage.ui.app.run", stand_in)
    monkeypatch.setenv("LITHICRAGE_HOME", str(app.keeper.home.data))
    monkeypatch.setattr("sys.argv", ["lithicrage", *map(str, words)])
    assert main.main() == 0 and found[0].opens is not None
    return show(app, found[0].opens(app))


def test_a_command_opens_the_window_at_a_table(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = opened_by(app, monkeypatch, "play", "lithos")
    assert isinstance(seats, SeatsPage) and seats.table.key == "lithos"
    words = ["--seed", 7, "--option", "adjacency=4", "--seat", PERSON, "--seat", PERSON]
    page = opened_by(app, monkeypatch, "play", "lithos", *words)
    assert isinstance(page, LithosPage) and page.session.replay.seed == 7
    assert page.session.players == (PERSON, PERSON) and page.session.waits
    assert page.session.replay.options["adjacency"] == "4"
    page.session.choose(0)
    app.leave_table()
    again = opened_by(app, monkeypatch, "play", "lithos", "--resume")
    assert isinstance(again, LithosPage) and again.session.choices == [0]


def test_a_command_opens_the_window_in_the_middle_of_a_record(
    app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "one.replay"
    made = begin_table(open_table("lithos"), (PERSON, PERSON), {}, 3)
    for _ in range(5):
        made.choose(0)
    write_table_replay(file, made.replay)
    words = ["play", "lithos", "--branch", file, "--to", 3, "--seat", PERSON, "--seat", NOVICE]
    page = opened_by(app, monkeypatch, *words)
    assert isinstance(page, LithosPage) and page.session.choices == made.choices[:3]
    assert page.session.thinker == NOVICE and page.session.assisted


def test_a_match_without_a_move_does_not_wait(app: App) -> None:
    show(app, app.begin_table("lithos", {}, (PERSON, PERSON), 3))
    page = cast(HallPage, show(app, app.quarry()))
    assert page.left is None and page.control("resume") is None


def test_the_page_of_replays_leads_to_the_matches_at_tables_and_back(app: App) -> None:
    remembered(app)
    replays = show(app, app.replays())
    matches = click(app, "tab_tables")
    assert isinstance(matches, TableHistoryPage) and len(matches.found) == 3
    assert key(app, Action.BACK) is replays and replays.tab == "matches"
    assert isinstance(key(app, Action.PICK_4), TableHistoryPage)
    key(app, Action.BACK)
    assert by_arrows(app.screen) >= {"tab_tables"}


def test_each_match_from_the_seats_has_a_seed_of_its_own(app: App) -> None:
    app.shell.seed = 41
    seeds = []
    for _ in range(2):
        show(app, app.table_seats("monolyth"))
        click(app, "play")
        assert app.seated is not None
        seeds.append(app.seated.replay.seed)
        show(app, app.table_again(app.seated))
        seeds.append(app.seated.replay.seed)
    assert seeds == [41, 42, 43, 44]


def test_a_match_that_is_begun_anew_no_longer_waits(app: App) -> None:
    show(app, app.begin_table("lithos", {}, (PERSON, PERSON), 3))
    click(app, "cell:h2")
    click(app, "cell:h5")
    key(app, Action.BACK, Action.NEW)
    assert app.screen.name == "confirm"
    click(app, "yes")
    assert cast(LithosPage, app.screen).moves == []
    page = cast(HallPage, show(app, app.quarry()))
    assert page.left is None and app.keeper is not None and app.keeper.tables.waiting() == []


def test_a_match_at_a_table_whose_pages_broke_is_neither_shown_nor_resumed(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    show(app, app.begin_table("lithos", {}, (PERSON, PERSON), 3))
    click(app, "cell:h2")
    click(app, "cell:h5")
    show(app, app.quarry())
    monkeypatch.delattr("lithicrage.ui.lithos.FACE")
    page = cast(HallPage, show(app, app.quarry()))
    assert page.left is None and page.control("resume") is None
    said = heard(app)
    assert show(app, app.resume_table()).name == "quarry"
    assert len(said) == 1 and "FACE" in said[0]
    assert app.keeper is not None and len(app.keeper.tables.waiting()) == 1


def test_chairs_are_taken_in_their_order_and_too_few_cannot_play(app: App) -> None:
    page = cast(SeatsPage, show(app, app.table_seats("monolyth")))
    click(app, "seat4:person")
    assert len(page.plan.seats) == 4
    click(app, "seat2:closed")
    assert page.plan.seats == (PERSON,)
    page = cast(SeatsPage, show(app, app.table_seats("lithos")))
    before = page.plan.seats
    key(app, Action.SEED)
    assert page.plan.seats == before[::-1]
    page.plan.chairs[1] = "closed"
    page.renew()
    play = page.control("play")
    assert play is not None and not play.live
    assert play.says == "1 seats taken. This table needs 2."


def test_options_are_chosen_and_played(app: App) -> None:
    show(app, app.table_seats("lithos"))
    click(app, "option:adjacency:4")
    page = cast(LithosPage, click(app, "play"))
    assert page.now.adjacency == 4


def test_a_record_in_words() -> None:
    assert TableRecord().words(False) == "not played yet"
    assert TableRecord(14, 9, 3).words(False) == "9 of 14 won"
    assert TableRecord(3, 1, 58).words(True) == "best 58"


# ---- what thinks -------------------------------------------------------------------------------


class Lossy:
    """A process that is gone before it answers."""

    pids = ()

    def ask(self, session: TableSession, level: str) -> None:
        """Take a question."""

    def poll(self) -> Thinking | None:
        """Be gone."""
        raise Lost("gone")

    def drop(self) -> None:
        """Nothing."""

    def cancel(self) -> None:
        """Nothing."""


def test_a_lost_process_is_started_once_more_and_then_the_window_thinks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[Lossy] = []

    def start() -> Lossy:
        started.append(Lossy())
        return started[-1]

    monkeypatch.setattr("lithicrage.ui.hall.thinker.TableThinker", start)
    session = begin_table(open_table("lithos"), (PERSON, NOVICE), {}, 3, waits=True)
    session.choose(0)
    mind = TableMind()
    mind.ask(Question.of(session, NOVICE))
    assert [mind.poll(), mind.poll()] == [None, None] and len(started) == 2
    found = mind.poll()
    assert found is not None and found == session.think(NOVICE)


def test_a_process_that_cannot_begin_is_tried_once_more_before_the_window_thinks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[str] = []

    class Stillborn(Lossy):
        def ask(self, session: TableSession, level: str) -> None:
            tried.append(level)
            raise Lost("no process")

    monkeypatch.setattr("lithicrage.ui.hall.thinker.TableThinker", Stillborn)
    session = begin_table(open_table("lithos"), (PERSON, NOVICE), {}, 3, waits=True)
    session.choose(0)
    mind = TableMind()
    mind.ask(Question(session, NOVICE))
    assert tried == [NOVICE]
    assert mind.poll() is None and tried == [NOVICE, NOVICE]
    assert mind.poll() == session.think(NOVICE) and len(tried) == 2


def test_minds_that_are_closed_leave_no_process() -> None:
    minds = Minds()
    session = begin_table(open_table("lithos"), (PERSON, NOVICE), {}, 3, waits=True)
    minds.adviser.ask(Question.of(session, NOVICE))
    assert minds.adviser.pids
    minds.close()
    assert minds.adviser.pids == () and not minds.adviser.busy


# ---- puzzles -----------------------------------------------------------------------------------


PUZZLE = LithosPuzzle(
    "one", read_position("ww2b10/2w12/15/15/15/15/15/15/15 w 8"), "win", 1, ("c8-c9",)
)


def test_a_puzzle_takes_the_right_move_alone_and_remembers_it(app: App) -> None:
    page = LithosPuzzlePage(app.shell, (PUZZLE,), 0)
    show(app, page)
    click(app, "cell:c8")
    click(app, "cell:d9")
    assert not page.solved and page.session.choices == [] and "does not do it" in page.told
    key(app, Action.ADVISE)
    assert page.told == "It is c8-c9."
    click(app, "cell:c8")
    click(app, "cell:c9")
    assert page.solved and page.go_words() == "ALL PUZZLES"
    assert app.shell.progress.has(TABLE_PUZZLES, "lithos:one")


def test_undo_in_a_puzzle_takes_the_reply_back_too_and_opens_it_again(app: App) -> None:
    puzzle = next(one for one in puzzles() if one.asks == WINS and len(one.line) == 3)
    page = LithosPuzzlePage(app.shell, (puzzle,), 0)
    show(app, page)

    def make(code: str) -> None:
        page.choose([one.code for one in page.now.choices()].index(code))

    make(puzzle.line[0])
    assert len(page.session.choices) == 2 and page.told == "Right. Go on."
    key(app, Action.UNDO)
    assert page.session.choices == [] and page.told == puzzle.text and page.asked
    make(puzzle.line[0])
    make(puzzle.line[2])
    assert page.solved and not page.asked
    key(app, Action.UNDO)
    assert len(page.session.choices) == 2 and not page.solved and page.asked


class Slow:
    """A review that never ends by itself."""

    total, known, review = 9, 2, None

    def __init__(self, replay: Replay) -> None:
        self.ended = 0

    def tick(self) -> bool:
        """Nothing is new."""
        return False

    def cancel(self) -> None:
        """Ended once more."""
        self.ended += 1


def in_review(app: App) -> tuple[LithosPage, TableReviewPage, Slow]:
    """The review of a match, which is still made."""
    behind = on_board(app)
    page = TableReviewPage(app.shell, behind.session, behind, Slow)
    show(app, page)
    return behind, page, cast(Slow, page.job)


def test_a_review_that_is_left_ends_its_work(app: App) -> None:
    behind, _, job = in_review(app)
    assert key(app, Action.BACK) is behind and job.ended


def test_a_review_that_is_forsaken_for_a_new_match_ends_its_work(app: App) -> None:
    _, page, job = in_review(app)
    show(app, page._watch())
    notation = cast(NotationPage, key(app, Action.SHARE))
    assert not job.ended
    show(app, notation.begin())
    assert job.ended


def test_enter_on_a_turning_point_shows_the_match_before_it(app: App) -> None:
    page = cast(TableReviewPage, show(app, TABLED["table-review"](app)))
    point = page.points[0]
    assert point.step > 0
    watched = cast(LithosPage, key(app, Action.CONFIRM))
    assert watched.watched and watched.shown == point.step
    assert point.chosen in [one.code for one in watched.state.choices()]
    key(app, Action.CONFIRM)
    assert watched.last is not None and watched.last.code == point.chosen


def test_a_match_whose_pages_broke_says_why_it_cannot_be_watched(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    history = cast(TableHistoryPage, show(app, TABLED["table-history"](app)))
    review = cast(TableReviewPage, TABLED["table-review"](app))
    monkeypatch.delattr("lithicrage.ui.lithos.FACE")
    assert key(app, Action.INSPECT) is history and "FACE" in history.note
    show(app, review)
    assert key(app, Action.INSPECT) is review and "FACE" in review.note


def test_the_history_plays_a_match_once_for_its_picture(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = cast(TableHistoryPage, show(app, TABLED["table-history"](app)))
    assert app.keeper is not None
    opened, real = [], app.keeper.tables.open

    def count(one: KeptTable) -> TablePlayback | None:
        opened.append(one.id)
        return real(one)

    monkeypatch.setattr(app.keeper.tables, "open", count)
    surface = pygame.Surface(page.layout.size)
    for _ in range(3):
        page.paint(surface)
    key(app, Action.DOWN)
    for _ in range(3):
        page.paint(surface)
    assert opened == [page.found[0].id, page.found[1].id]
