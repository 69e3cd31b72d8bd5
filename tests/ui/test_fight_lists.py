"""Lists of choices that go on below their edge: they say so, and can be scrolled."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from ui.fight_play import fight_screen, greedy, press, surface

from lithicrage.ui.fight import FightScreen, logview, overlay, reveal, table
from lithicrage.ui.fight.canvas import Canvas, draw_panel
from lithicrage.ui.kit import INK, Colour, signed
from lithicrage.ui.kit.layout import REFERENCE, Layout
from lithicrage.ui.models.questions import AnswerChoice
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer, Size


def _many(place: str, count: int = 40) -> FightScreen:
    """A fight that asks for one of so many choices."""
    screen = fight_screen(0)
    question = screen.view.question
    assert question is not None
    many = tuple(AnswerChoice(index, f"{index} Energy") for index in range(count))
    screen.view.question = replace(question, place=place, choices=many, decline=-1)
    screen.view.forecasts = None
    screen.pick(0)
    return screen


def _in_sight(screen: FightScreen, name: str) -> list[int]:
    """The numbers of the boxes of a list."""
    names = [box.name for box in screen.focus.boxes if box.name.startswith(f"{name}_")]
    return [int(one.rpartition("_")[2]) for one in names]


@pytest.mark.parametrize(("place", "name"), [("slabs", "choice"), ("hand", "row")])
def test_a_wheel_turns_the_list_below_the_mouse_and_not_the_log(place: str, name: str) -> None:
    screen = _many(place)
    lines = screen.view.scroll
    box = next(box for box in screen.focus.boxes if box.name.startswith(f"{name}_"))
    before = _in_sight(screen, name)
    assert before[0] == 1
    screen.pointer(Pointer("wheel", box.rect.center, steps=-1))
    assert _in_sight(screen, name)[0] == 4 and screen.view.picked == 0
    for _ in range(20):
        screen.pointer(Pointer("wheel", box.rect.center, steps=-1))
    assert _in_sight(screen, name)[-1] == 40
    assert len(_in_sight(screen, name)) == len(before)
    screen.draw(surface())
    for _ in range(20):
        screen.pointer(Pointer("wheel", box.rect.center, steps=1))
    assert _in_sight(screen, name) == before
    assert screen.view.scroll == lines


@pytest.mark.parametrize(("place", "name"), [("slabs", "choice"), ("hand", "row")])
def test_a_press_leaves_a_long_list_where_it_lies_but_at_its_ends(place: str, name: str) -> None:
    screen = _many(place)
    box = next(box for box in screen.focus.boxes if box.name.startswith(f"{name}_"))
    screen.pointer(Pointer("wheel", box.rect.center, steps=-2))
    shown = _in_sight(screen, name)
    for number in shown[1:-1]:  # a double click is on one thing
        press(screen, f"{name}_{number}")
        assert screen.view.picked == number - 1 and _in_sight(screen, name) == shown
    press(screen, f"{name}_{shown[-1]}")
    assert _in_sight(screen, name)[0] == shown[0] + 1
    press(screen, f"{name}_{shown[1]}")
    assert _in_sight(screen, name) == shown


@pytest.mark.parametrize("number", [1, 2])
def test_what_a_usual_hand_would_do_is_all_in_sight_and_whole(number: int) -> None:
    """Pass and taking the hit among it, in the order of the hand, at the usual size."""
    screen, seen = fight_screen(number), set()
    while not screen.session.over:
        question = screen.view.question
        assert question is not None
        if question.place == "hand" and len(question.choices) <= 5:
            assert _in_sight(screen, "row") == list(range(1, len(question.choices) + 1))
            screen.draw(surface())
            said = screen.painter.canvases["table"].said
            assert not [one.words for one in said if one.clipped]
            titles = [one.words for one in said if one.words in ("Pass", "Take the hit")]
            assert len(titles) == (question.decline >= 0)
            seen |= {*titles, len(question.choices)}
        screen._choose(greedy(screen))
    assert {"Pass", "Take the hit", 4, 5} <= seen


def test_no_row_is_coloured_by_what_it_is_worth() -> None:
    """Of two rows that are not looked at, whatever they do, the numbers have one colour."""
    screen = fight_screen(0)
    while screen.view.question is None or screen.view.question.kind != "defend":
        screen._choose(greedy(screen))
    inks = set()
    put = Canvas.put

    def note(
        c: Canvas, words: str, face: Any, size: float, colour: Colour, *more: Any, **by: Any
    ) -> Any:
        if words.startswith((signed(-1)[0], "0", "+")):
            inks.add(colour)
        return put(c, words, face, size, colour, *more, **by)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "put", note)
        panel = table.panel(screen.view, screen.layout, screen)
        draw_panel(pygame.Surface(screen.layout.table.size, 0, 32), panel, screen.layout)
    assert inks == {INK}


def test_what_lies_under_the_mouse_is_what_a_press_picks() -> None:
    """A list does not move for being looked at."""
    screen = _many("hand")
    rows = [box for box in screen.focus.boxes if box.name.startswith("row_")]
    for box in rows:
        screen.pointer(Pointer("move", box.rect.center))
        assert screen.view.hovered == int(box.name.removeprefix("row_")) - 1
        layout = screen.layout
        drawn = table.rows(screen.view, layout)
        assert dict(drawn)[screen.view.hovered] == box.rect


def test_keys_bring_a_list_back_to_what_is_picked() -> None:
    screen = _many("slabs")
    screen.focus.go("choice_1")
    box = next(box for box in screen.focus.boxes if box.name == "choice_1")
    for _ in range(20):
        screen.pointer(Pointer("wheel", box.rect.center, steps=-1))
    assert screen.focus.name.startswith("choice_")
    screen.handle(Action.PICK_2)
    assert screen.view.picked == 1 and 2 in _in_sight(screen, "choice")


def test_the_list_over_the_fight_scrolls_by_arrows_and_wheel_and_closes_by_anything_else() -> None:
    screen = fight_screen(0)
    screen.resize((960, 540), 2.0)
    press(screen, "foe")
    for now in range(0, 60_000, 100):  # what may be revealed is worked out beside
        screen.tick(now)
        if not screen.is_moving():
            break
    hidden = overlay.hidden_rows(screen.view, screen.layout, 1)
    assert hidden > 0
    sheet = surface((960, 540))
    assert screen.draw(sheet)
    before = pygame.image.tobytes(sheet, "RGB")
    for step in range(1, hidden + 3):
        screen.handle(Action.DOWN)
        assert screen.lens.cover == ("fighter", 1)
        assert screen.view.firsts[reveal.NAME] == min(step, hidden)
        assert screen.draw(sheet)
    assert pygame.image.tobytes(sheet, "RGB") != before
    screen.pointer(Pointer("wheel", (480, 270), steps=9))
    assert screen.view.firsts[reveal.NAME] == 0 and screen.draw(sheet)
    assert pygame.image.tobytes(sheet, "RGB") == before
    assert screen.view.scroll == 0  # the log below stays
    screen.handle(Action.CONFIRM)
    assert screen.lens.cover is None
    assert screen.session.choices == []


@pytest.mark.parametrize("size", [(276, 600), (414, 900), (640, 640)])
def test_a_line_of_the_log_goes_on_beside_its_name_and_keeps_to_itself(size: Size) -> None:
    """No name stands alone above its words; rows of one entry lie closer than two entries."""
    screen = fight_screen(0)
    while not screen.session.over:
        screen._choose(greedy(screen))
    view = screen.view
    whole, view.log = view.log, []
    folded = 0
    for at in range(len(whole) - 1):
        entry = whole[at]
        beside, rest = logview.parts(view, entry, size[0], size[0] / 276, 1.0)
        assert beside, entry[1].text
        assert " ".join(part for part in (beside, rest) if part) == entry[1].text
        if not rest or entry[1].reason:
            continue
        folded += 1
        view.log = whole[at : at + 2]
        k = size[0] / 276
        layout = Layout((round(REFERENCE[0] * k), round(REFERENCE[1] * k)), 1.0)
        canvas = Canvas.over(pygame.Surface(size, 0, 32), layout)
        logview.draw(canvas, view)
        row = {said.words: said.used for said in reversed(canvas.said)}  # its own come first
        assert not any(said.clipped for said in canvas.said)
        heads = [said.used for said in canvas.said if said.words == f"T{whole[at + 1][0]}"]
        assert row[rest].y - row[beside].y < heads[-1].y - row[rest].y
    assert folded or size[0] > 600


def test_a_roll_says_how_many_cards_are_kept() -> None:
    """The first by name, the others as a number: together as many as are not burned."""
    screen = fight_screen(0)
    while not screen.view.rolling:
        screen._choose(greedy(screen))
    view = screen.view
    seat = view.board.seats[view.you]
    pile = view.board.decks[seat.deck].draw_pile
    for more in range(4):
        seat.hand.append(pile[more])
        panel = table.panel(view, screen.layout, screen)
        canvas = draw_panel(pygame.Surface((276, 600), 0, 32), panel, screen.layout)
        kept = len(seat.hand) - 2
        titles = [said.words for said in canvas.said if said.words.startswith("keep ")]
        assert titles
        for words in titles:
            named, _, rest = words.removeprefix("keep ").partition(" + ")
            count = int(rest.removesuffix(" more")) if rest else 0
            assert len(named.split(", ")) + count == kept, words
            assert bool(rest) == (kept > 2)


def test_a_sheet_without_more_closes_by_arrows_too() -> None:
    screen = fight_screen(0)
    press(screen, "you")
    assert overlay.hidden_rows(screen.view, screen.layout, 0) == 0
    screen.handle(Action.DOWN)
    assert screen.lens.cover is None
