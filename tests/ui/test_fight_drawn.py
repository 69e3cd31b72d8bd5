"""What the fight screen draws: inside its boxes at every size, and nothing that is hidden."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from ui.fight_play import Said, Watched, answer, asked, fight_screen, greedy, surface

from lithicrage.engine import events as ev
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.fight.layout import FightLayout

SIZES = ((960, 540), (1280, 720), (1920, 1080), (1280, 1024), (2560, 1080))
SCALES = (1.0, 1.5, 2.0)
# Where words have least room, or most: at the corners, and once between them.
CORNERS = (((960, 540), 1.0), ((960, 540), 2.0), ((1280, 720), 1.5), ((1920, 1080), 2.0))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_panels_lie_in_the_window_and_apart(size: tuple[int, int], scale: float) -> None:
    at = FightLayout(size, scale)
    for rolling in (False, True):
        panels = at.panels(rolling)
        for name, rect in panels.items():
            assert pygame.Rect(0, 0, *size).contains(rect), name
        for (one, a), (two, b) in combinations(panels.items(), 2):
            assert not a.colliderect(b), (one, two)


def test_text_stays_in_its_box_and_none_is_cut_at_the_plain_scale() -> None:
    for screen in asked():
        for size, scale in (*CORNERS, ((1280, 720), 1.0)):
            screen.resize(size, scale)
            screen.draw(surface(size))
            _check_boxes(screen)
            cut = [said.words for said in _said(screen) if said.clipped]
            assert scale > 1 or size < (1280, 720) or not cut, (screen.view.question, cut)


def test_boxes_to_click_lie_in_the_window_and_no_two_answers_overlap() -> None:
    for screen in asked():
        for size, scale in CORNERS:
            screen.resize(size, scale)
            boxes = screen.focus.boxes
            names = [box.name for box in boxes]
            assert len(names) == len(set(names))
            for box in boxes:
                assert pygame.Rect(0, 0, *size).contains(box.rect), (box, size, scale)
            for one, two in combinations(boxes, 2):
                assert not one.rect.colliderect(two.rect), (one, two, size, scale)


@pytest.mark.parametrize("number", [0, 3])  # the other deck, another Enemy
def test_no_hidden_card_is_drawn_or_said(number: int) -> None:
    screen = fight_screen(number)
    drawn = Watched(screen.view.cast.cards)
    screen.view.cast.cards = drawn
    spoken = screen.shell.speech
    assert isinstance(spoken, Said)
    while not screen.session.over:
        drawn.asked.clear()
        screen.painter.whole = True
        screen.draw(surface())
        match = screen.session.match
        hidden = {match.cards[card] for card in match.secrets(0)} - _seen(screen)
        assert not drawn.asked & hidden
        names = [match.book.cards[definition].name for definition in hidden]
        texts = [said.words for said in _said(screen)] + spoken.lines
        texts += [box.says for box in screen.focus.boxes]
        for name in names:
            longer = [card.name for card in match.book.cards if name in card.name != name]
            for text in texts:
                for other in longer:  # "Damp Transfer" does not say that "Damp" is there
                    text = text.replace(other, "")
                assert name not in text
        answer(screen, greedy(screen), "keys")


def test_drawing_twice_draws_nothing_the_second_time() -> None:
    screen = fight_screen(0)
    sheet = surface()
    assert screen.draw(sheet)
    assert screen.draw(sheet) == []


def test_a_frame_after_changes_is_the_frame_drawn_anew() -> None:
    screen = fight_screen(1)
    sheet = surface()
    for _ in range(8):
        screen.draw(sheet)
        answer(screen, greedy(screen), "keys")
    screen.draw(sheet)
    fresh = surface()
    screen.painter.whole = True
    screen.draw(fresh)
    assert sheet.get_buffer().raw == fresh.get_buffer().raw


def _seen(screen: FightScreen) -> set[int]:
    """The definitions that the person has seen: own draws and all that was ever face up."""
    match = screen.session.match
    shown: set[int] = set()
    for event in screen.session.log:
        if isinstance(event, ev.CardEvent) and not event.secret_to(0) and event.card >= 0:
            shown.add(match.cards[event.card])
    return shown


def _said(screen: FightScreen) -> list:
    return [said for canvas in _shown(screen).values() for said in canvas.said]


def _shown(screen: FightScreen) -> dict:
    painter = screen.painter
    rolling = screen.view.rolling and not screen.view.busy
    names = screen.layout.panels(rolling)
    return {name: painter.canvases[name] for name in names}


def _check_boxes(screen: FightScreen) -> None:
    for name, canvas in _shown(screen).items():
        for said in canvas.said:
            assert canvas.rect.contains(said.used) or not said.used.size, (name, said)
            assert said.used.w <= said.room.w and said.used.h <= said.room.h, (name, said)
