"""The Enemy's next reveal in the fight: shown, spoken, opened by every hand, and never a secret."""

from __future__ import annotations

from typing import Any

import pytest
from engine.test_policy import reshuffled
from ui.fight_play import answer, fight_screen, greedy, library, press, shell, surface

from lithicrage.decks.lineup import PVE, PVP, Lineup
from lithicrage.game.rng import Rng
from lithicrage.minds.foresight import Foresight, RevealSpread
from lithicrage.minds.reveals import Reveals
from lithicrage.play.session import begin
from lithicrage.ui.fight import FightScreen, reveal
from lithicrage.ui.shell.actions import Action

TEAMS = Lineup(PVE, ("slow_poison", "exit_wound"), ("doorstop", "doorstop"), shared=True)


def rest(screen: FightScreen) -> FightScreen:
    """The screen once everything that takes time is done."""
    for now in range(0, 200_000, 100):
        screen.tick(now)
        if not screen.is_moving():
            break
    assert not screen.is_moving()
    screen.draw(surface())
    return screen


def said(screen: FightScreen, panel: str) -> list[str]:
    return [said.words for said in screen.painter.canvases[panel].said]


def until(screen: FightScreen, wanted: str) -> FightScreen:
    """Answer until a question of this kind comes with no roll on the table."""
    for _ in range(200):
        question = screen.view.question
        assert question is not None
        if question.kind == wanted and screen.view.scene.rolled is None:
            return rest(screen)
        answer(screen, greedy(screen), "keys")
    raise LookupError(wanted)


@pytest.mark.parametrize("kind", ["action", "defend"])
def test_the_slab_shows_what_the_engine_foresees(kind: str) -> None:
    screen = until(fight_screen(1), kind)
    match = screen.session.match
    spread = screen.view.spread(screen.view.foe)
    found = Reveals(match, screen.view.you, *spread).finish()
    words = said(screen, "strip")
    assert ("NEXT, BY CHAIN" if spread.chained else "NEXT REVEAL") in words
    assert reveal.losses(found) in words
    assert f"damage, mostly {found.mostly}" in words
    assert f"DEF {reveal.blocks(found)}" in words
    box = next(box for box in screen.focus.boxes if box.name == reveal.NAME)
    assert f"{reveal.losses(found)} damage" in box.says


def _by_mouse(screen: FightScreen) -> None:
    press(screen, reveal.NAME)


def _by_keys(screen: FightScreen) -> None:
    for _ in screen.focus.boxes:
        if screen.focus.name == reveal.NAME:
            break
        screen.handle(Action.NEXT)
    screen.handle(Action.CONFIRM)


def _by_looking(screen: FightScreen) -> None:
    for _ in screen.focus.boxes:
        if screen.focus.name == "foe":
            break
        screen.handle(Action.PREVIOUS)
    screen.handle(Action.INSPECT)


@pytest.mark.parametrize("open_list", [_by_mouse, _by_keys, _by_looking])
def test_the_list_opens_and_answers_nothing(open_list: Any) -> None:
    screen = until(fight_screen(1), "action")
    before = list(screen.session.choices)
    open_list(screen)
    assert screen.lens.cover == ("fighter", screen.view.foe)
    screen.draw(surface())
    screen.handle(Action.BACK)
    assert screen.lens.cover is None
    assert screen.session.choices == before


def test_it_is_worked_out_between_frames_and_once() -> None:
    screen = until(fight_screen(1), "action")
    screen.view.foresight = foresight = Foresight(screen.session.match, screen.view.you)
    assert screen.is_moving()
    assert screen.view.reveals(screen.view.foe) is None
    rest(screen)
    assert screen.view.foresight is foresight
    found = screen.view.reveals(screen.view.foe)
    screen.resize((960, 540), 2.0)
    assert screen.view.reveals(screen.view.foe) is found


def test_a_rival_reveals_nothing() -> None:
    fight = begin(library(), Lineup(PVP, ("slow_poison",), ("exit_wound",)), 4)
    screen = FightScreen(shell(), fight)
    match = screen.session.match
    foresight = Foresight(match, 0)
    assert not foresight.waiting(RevealSpread(1))
    assert not foresight.work(RevealSpread(1))
    assert foresight.of(RevealSpread(1)) is None


def test_each_of_several_enemies_has_its_own() -> None:
    screen = FightScreen(shell(), begin(library(), TEAMS, 3))
    screen.resize((1280, 720), 1.0)
    until(screen, "action")
    view = screen.view
    other = next(seat for seat in view.others if view.against(seat))
    assert view.reveals(other) is None
    screen.look(("fighter", other))
    assert screen.is_moving()
    rest(screen)
    found, shown = view.reveals(other), view.reveals(view.foe)
    assert found is not None and shown is not None
    assert found.unseen == shown.unseen  # they share a deck
    aimed = {found.target, shown.target}
    assert all(seat in (0, 1) for seat in aimed)


@pytest.mark.parametrize("number", range(3))
def test_the_slab_tells_nothing_hidden(number: int) -> None:
    screen, rng, looked = fight_screen(number), Rng(number), 0
    while not screen.session.over and looked < 5:
        view = screen.view
        rest(screen)
        if reveal.shown(view) is not None:
            told = reveal.words(view, view.foe)
            other = reshuffled(screen.session.match, view.you, rng)
            view.foresight = Foresight(other, view.you)
            while view.foresight.waiting(view.spread(view.foe)):
                view.foresight.work(view.spread(view.foe))
            assert reveal.words(view, view.foe) == told
            looked += 1
        answer(screen, greedy(screen), "keys")
    assert looked


def test_a_known_card_that_blocks_is_not_the_next_reveal() -> None:
    screen = until(fight_screen(1), "action")
    match, view = screen.session.match, screen.view
    for known in (match, view.board):
        known.decks[1].known = ((view.you, 2),)
    view.board.decks[1].draw_pile = list(match.decks[1].draw_pile)
    screen._settle()
    rest(screen)
    top, second = (match.kinds[card].name for card in match.decks[1].draw_pile[:-3:-1])
    question = view.question
    assert question is not None
    for place, choice in enumerate(question.choices):
        screen.pick(place)
        rest(screen)
        prospect, found = view.of(choice), view.reveals(view.foe)
        assert prospect is not None and found is not None and found.known
        blocks = bool(prospect.hits)
        assert match.book.cards[found.cases[0].kind].name == (second if blocks else top)


def test_a_chain_under_way_tells_its_own_reveal() -> None:
    screen = fight_screen(2)  # the Stair Goat chains
    for _ in range(60):
        view, prospect = screen.view, screen.view.prospect
        if view.defending and prospect is not None and prospect.outlook.chain:
            rest(screen)
            if reveal.shown(view) is not None:
                break
        answer(screen, greedy(screen), "keys")
    found = Reveals(screen.session.match, screen.view.you, screen.view.foe, 0, True).finish()
    words = said(screen, "strip")
    assert "NEXT, BY CHAIN" in words and reveal.losses(found) in words
    assert "next reveal by Chain" in reveal.words(screen.view, screen.view.foe)
