"""Nothing that a person may not know is drawn or said, at any question of a match at one screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from cards.shelf import actions
from ui.fight_play import Said, Watched, answer, greedy, library, shell, surface

from lithicrage.decks.lineup import PVP, Lineup
from lithicrage.engine import events as ev
from lithicrage.game.rng import Rng
from lithicrage.play.session import (
    Fight,
    begin,
    restore_session,
    resume_fight,
)
from lithicrage.ui.fight import FightScreen, fighters
from lithicrage.ui.fight.curtain import Curtain
from lithicrage.ui.fight.view import View
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen

pytestmark = pytest.mark.usefixtures("faces_are_real")

DUELS = (("slow_poison", "exit_wound"), ("cut_and_paste", "encore"))
SMALL = (960, 540)


def questions(duel: tuple[str, str], seed: int = 5) -> Iterator[tuple[FightScreen, Screen]]:
    """Every question of a match, with what stands before it: its curtain, or the fight itself."""
    lineup = Lineup(PVP, duel[:1], duel[1:])
    screen: Screen = FightScreen(shell(), begin(library(), lineup, seed)).opening()
    fight = through(screen)
    while not fight.session.over:
        yield fight, screen
        answer(fight, greedy(fight), "keys")
        screen = fight
        if not fight.session.over:
            screen = fight.tick(9000) or fight
            fight = through(screen)


def through(screen: Screen) -> FightScreen:
    """The fight behind a curtain, if one is shut."""
    screen.resize(SMALL, 1.0)
    if isinstance(screen, Curtain):
        found = screen.handle(Action.CONFIRM)
        assert isinstance(found, FightScreen)
        found.resize(SMALL, 1.0)
        return found
    assert isinstance(screen, FightScreen)
    return screen


def shown_to(fight: Fight, viewer: int) -> set[int]:
    """The definitions that a seat has seen; with NOBODY what everybody has."""
    match = fight.session.match
    return {
        match.cards[event.card]
        for event in fight.session.log
        if isinstance(event, ev.CardEvent) and not event.secret_to(viewer) and event.card >= 0
    }


def hidden_from(fight: Fight, viewer: int) -> set[int]:
    """The definitions that a seat cannot have seen, though they are in the match."""
    match = fight.session.match
    own = {match.cards[card] for card in match.seats[viewer].hand}
    for deck in match.decks:
        looked = next((count for seat, count in deck.known if seat == viewer), 0)
        own |= {match.cards[card] for card in deck.draw_pile[len(deck.draw_pile) - looked :]}
    return {match.cards[card] for card in match.secrets(viewer)} - shown_to(fight, viewer) - own


def names_card(text: str, name: str) -> bool:
    """Whether a text says this card, and not one whose name is longer: Damp Transfer is no Damp."""
    longer = (card.name for card in actions().values() if name in card.name != name)
    for other in longer:
        text = text.replace(other, "")
    return re.search(rf"\b{re.escape(name)}\b", text) is not None


def leaks(fight: FightScreen, before: Screen) -> list[str]:
    """The names of hidden cards that are drawn or said at a question, or before it."""
    view, speech = fight.view, fight.shell.speech
    assert isinstance(speech, Said)
    hidden = hidden_from(fight.fight, view.you)
    watched = Watched(view.cast.cards)
    view.cast.cards = watched
    fight.painter.whole = True
    fight.draw(surface(SMALL))
    view.cast.cards = dict(watched)
    panels = fight.layout.panels(view.rolling and not view.busy)
    texts = [said.words for name in panels for said in fight.painter.canvases[name].said]
    texts += [box.says for box in fight.focus.boxes] + speech.lines
    speech.lines.clear()
    names = {view.board.book.cards[d].name: d for d in hidden}
    found = [name for name, d in names.items() if d in watched.asked]
    found += [name for name in names if any(names_card(text, name) for text in texts)]
    if isinstance(before, Curtain):
        for viewer in range(len(view.board.seats)):
            secret = {view.board.cards[c] for c in view.board.seats[viewer].hand}
            secret -= shown_to(fight.fight, ev.NOBODY)
            said = [box.says for box in before.focus.boxes] + [line.text for line in before.told]
            names = {view.board.book.cards[d].name: d for d in secret}
            found += [name for name in names if any(names_card(text, name) for text in said)]
    return found


@pytest.mark.parametrize("duel", DUELS)
def test_no_question_of_two_people_shows_a_card_of_the_other(duel: tuple[str, str]) -> None:
    kinds, viewers, hidden = set(), set(), 0
    for fight, before in questions(duel):
        assert fight.view.you == fight.session.match.seat
        assert leaks(fight, before) == []
        pending = fight.session.match.pending
        assert pending is not None
        kinds.add(pending.kind)
        viewers.add(fight.view.you)
        hidden += len(hidden_from(fight.fight, fight.view.you))
    assert viewers == {0, 1} and {"action", "defend", "roll"} <= kinds
    assert hidden > 100


def test_other_hidden_cards_change_no_pixel_and_no_word_of_any_kind_of_question() -> None:
    tried = set()
    for fight, _ in questions(DUELS[1]):
        match, replay = fight.session.match, fight.session.replay
        assert match.pending is not None and replay is not None
        kind = match.pending.kind, fight.view.you
        if kind in tried:
            continue
        tried.add(kind)
        seen = set()
        for salt in range(3):
            other = match.imagine(fight.view.you, Rng(7, salt))
            again = through(
                FightScreen(
                    shell(), resume_fight(restore_session(other, replay), library())
                ).opening()
            )
            sheet = surface(SMALL)
            again.draw(sheet)
            words = tuple(box.says for box in again.focus.boxes)
            seen.add((sheet.get_buffer().raw, words))
        assert len(seen) == 1, kind
    assert len(tried) >= 6


@pytest.mark.parametrize("where", ["drawn", "said", "pictured"])
def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    """The check is tried on leaks that were put in: one that cannot fail shows nothing."""
    plain: Callable[..., None] = fighters.draw

    def leaking(c: fighters.Canvas, view: View, seat: int, *more: object) -> None:
        plain(c, view, seat, *more)
        for card in view.board.seats[1 - view.you].hand:
            if where == "drawn":
                c.put(view.board.card(card).name, "strong", 12, (9, 9, 9), c.rect)
            elif where == "pictured":
                view.cast.cards[view.board.cards[card]]

    monkeypatch.setattr(fighters, "draw", leaking)
    found: list[str] = []
    for number, (fight, before) in enumerate(questions(DUELS[0])):
        if where == "said":
            for card in fight.session.match.seats[1 - fight.view.you].hand:
                fight.shell.speech.event(f"draws {fight.view.board.card(card).name}")
        found += leaks(fight, before)
        if number == 6:
            break
    assert found
