"""A choice that may be one's end is marked, and asked for twice: attack, Defense and pass."""

from __future__ import annotations

from typing import Any

import pytest
from ui.fight_play import answer, fight_screen, greedy, press, surface

from lithicrage.engine import kits
from lithicrage.engine.match import Match
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.shell.actions import Action

ME = 0


def at(kind: str, number: int, change: Any) -> FightScreen:
    """A fight at a question of this kind, in a match that was changed there."""
    screen = fight_screen(number)
    while screen.view.question is None or screen.view.question.kind != kind:
        answer(screen, greedy(screen), "keys")
    for match in (screen.session.match, screen.view.board):
        change(match)
    screen._settle()
    return screen


def weak(match: Match) -> None:
    match.seats[ME].stamina = 1


def bleeding(match: Match) -> None:
    """An Action used costs the Stamina that is left (R76)."""
    weak(match)
    match.seats[ME].conditions[match.book.condition_numbers["bleeding"]] = 3
    kits.renew(match, ME)


def dry(match: Match, held: int = 9) -> None:
    """One card in the Draw: a refill of more shuffles, which costs 3 Stamina (R44)."""
    match.seats[ME].stamina = 2
    deck, c = match.decks[match.seats[ME].deck], match.seats[ME]
    last, *others = sorted(deck.draw_pile)
    deck.draw_pile, deck.discard_pile = [last], deck.discard_pile + others + c.hand[held:]
    del c.hand[held:]


def hopeless(match: Match) -> None:
    """As `dry`, with so few cards in hand that whatever is done, a refill shuffles, and dearer."""
    dry(match, 2)
    match.seats[ME].level = 5


def risks(screen: FightScreen) -> list[bool]:
    question = screen.view.question
    assert question is not None
    return [screen.view.risky(place) for place in range(len(question.choices))]


def test_to_take_a_hit_that_would_fell() -> None:
    screen = at("defend", 0, weak)
    found = risks(screen)
    question = screen.view.question
    assert question is not None
    if not any(found):  # then every answer is as bad, and nothing is asked twice
        before = len(screen.session.choices)
        screen.handle(Action.PASS)
        assert len(screen.session.choices) == before + 1
        return
    assert found[question.decline]


def _stand(screen: FightScreen, place: int, by: str) -> None:
    """Ask for a choice once."""
    question = screen.view.question
    assert question is not None
    if place == question.decline and by == "keys":
        screen.handle(Action.PASS)
    elif place == question.decline:
        press(screen, "decline")
    else:
        if screen.view.picked != place:
            screen.pick(place)
        screen.handle(Action.CONFIRM) if by == "keys" else press(screen, "confirm")


@pytest.mark.parametrize("by", ["keys", "mouse"])
@pytest.mark.parametrize("change", [bleeding, dry])
def test_a_risk_is_asked_for_twice_and_can_be_left(change: Any, by: str) -> None:
    screen = at("action", 0, change)
    found = risks(screen)
    assert any(found) and not all(found)
    place = found.index(True)
    before = list(screen.session.choices)
    _stand(screen, place, by)
    assert screen.session.choices == before and screen.view.armed
    screen.draw(surface())
    words = [said.words for said in screen.painter.canvases["banner"].said]
    assert "sure? this may be your end" in words
    screen.pick(found.index(False))
    assert not screen.view.armed
    _stand(screen, place, by)
    _stand(screen, place, by)
    assert len(screen.session.choices) == len(before) + 1


def test_an_attack_while_bleeding_may_fell_and_a_pass_does_not() -> None:
    screen = at("action", 0, bleeding)
    question = screen.view.question
    assert question is not None
    for place, choice in enumerate(question.choices):
        cost = max((screen.view.board.card(card).cost for card in choice.cards), default=0)
        assert screen.view.risky(place) == (cost > 0), choice.words


def test_a_refill_that_shuffles_is_seen_coming() -> None:
    screen = at("action", 0, dry)
    question = screen.view.question
    assert question is not None
    held = screen.session.match.seats[ME].hand
    for place, choice in enumerate(question.choices):
        card = screen.view.board.card(choice.cards[0]) if choice.cards else None
        used = 1 + 2 * card.attack_rolls if card is not None else 0
        assert screen.view.risky(place) == (len(held) - used < 4), choice.words
    assert not screen.view.risky(question.decline)  # the hand stays full


def test_it_is_not_asked_where_the_setting_is_off() -> None:
    screen = at("action", 0, bleeding)
    screen.shell.set(confirm_risk=False)
    before = len(screen.session.choices)
    _stand(screen, risks(screen).index(True), "keys")
    assert len(screen.session.choices) == before + 1


def test_where_every_way_is_as_bad_nothing_is_asked_twice() -> None:
    screen = at("action", 0, dry)
    pending = screen.session.match.pending
    assert pending is not None
    for match in (screen.session.match, screen.view.board):
        hopeless(match)
    held = screen.session.match.seats[ME].hand
    pending.options[:] = [o for o in pending.options if o[0] in held or o[0] < 0]
    screen._settle()
    assert screen.view.question is not None and screen.view.forecasts is not None
    for choice in screen.view.question.choices:
        assert screen.view.lethal(screen.view.forecasts.of(choice.index))
    assert not any(risks(screen))
