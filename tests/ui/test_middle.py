"""The middle of a fight tells what happens and why, at each moment of an Enemy's turn."""

from __future__ import annotations

import pytest
from ui.fight_play import Said, greedy
from ui.test_body import FRAME, begun

from lithicrage.chronicle import line
from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.ui.fight import stage
from lithicrage.ui.models.telling import told
from tools import film, showroom


def test_the_middle_says_why_an_enemy_plays_what_it_plays() -> None:
    screen = begun()
    board, card = screen.view.board, screen.view.board.decks[1].draw_pile[-1]
    event = ev.Revealed(1, card)
    plain = line(board, event, 0)
    assert plain is not None
    assert "never chooses" in told(board, event, plain).why
    table = list(board.table)
    table[rules.ENEMY_PLAYS] = rules.CUNNING
    board.table = tuple(table)
    assert "chose" in told(board, event, plain).why
    hit = ev.Damaged(0, 1, 7, 3, card, -1)
    log = line(board, hit, 0)
    assert log is not None and told(board, hit, log).why == log.reason == "7 − DEF 3"


def test_what_the_middle_says_is_said_aloud_a_rule_of_enemies_once() -> None:
    screen = begun()
    said = screen.feed.speech
    assert isinstance(said, Said)
    while not screen.session.over:
        screen._choose(greedy(screen))
        screen._finish()
    reveals = [words for words in said.lines if " reveals " in words]
    assert len(reveals) > 1 and reveals[0].endswith("(its top card: it never chooses)")
    assert not any("chooses" in words for words in reveals[1:])
    assert any(" − DEF " in words for words in said.lines)


def test_the_middle_is_never_empty_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    assert film.longest(looks(10.0)) <= film.PATIENCE
    monkeypatch.setattr(stage, "_tell", lambda *_: None)
    assert film.longest(looks(10.0)) > film.PATIENCE


@pytest.mark.parametrize("speed", [1, 2])
def test_the_middle_holds_something_at_each_moment_of_an_enemys_turn(speed: int) -> None:
    held: list[str] = []
    for number in range(4):
        screen = begun(number, speed)
        empty = 0
        for now in range(0, 90_000, FRAME):
            if screen.tick(now) is not screen:
                break
            if screen.view.question is not None:
                screen._choose(greedy(screen))
            view = screen.view
            if not (view.busy and view.scene.active >= 0 and view.against(view.scene.active)):
                continue
            held.append(stage.holds(view))
            empty = empty + FRAME if not held[-1] else 0
            assert empty <= film.PATIENCE, (number, now)
    assert {stage.TOLD, stage.CLASH} <= set(held) and len(held) * FRAME > 40_000


def looks(seconds: float) -> list[film.Look]:
    """The first seconds of a fight, of which some are the Enemy's."""
    with showroom.app(showroom.core()) as app:
        found = list(film.filmed(app, film.begin(app, "slow_poison", "stair_goat", 7), seconds))
    assert sum(look.theirs for look in found) * film.STEP > 4000
    return found
