"""What can be chosen stands in an order that is no verdict; what a roll takes and leaves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from ui.fight_play import answer, fight_screen, greedy, library, shell, surface

from lithicrage.decks.lineup import PVP, Lineup
from lithicrage.engine.match import Match
from lithicrage.game.rng import Rng
from lithicrage.minds import policy
from lithicrage.minds.forecast import Forecasts
from lithicrage.play.session import begin
from lithicrage.ui.fight import FightScreen, burning, steps
from lithicrage.ui.fight.counsel import Advice, RatedChoice


def rolls(fights: int) -> Iterator[FightScreen]:
    """Screens at each question for a roll."""
    for number in range(fights):
        screen = fight_screen(number)
        while not screen.session.over:
            if screen.view.rolling:
                yield screen
            answer(screen, greedy(screen), "keys")


def test_pairs_stand_by_their_total_and_then_as_they_are_held() -> None:
    """The focus is on the first of them, whatever it is worth."""
    asked, best_first = 0, 0
    for screen in rolls(6):
        view, match = screen.view, screen.session.match
        hand = view.hand
        places = []
        for choice in view.asked.choices:
            prospect = view.of(choice)
            assert prospect is not None and prospect.outlook.roll is not None
            slots = sorted(hand.index(card) for card in choice.cards)
            places.append((prospect.outlook.roll.natural, slots))
        assert places == sorted(places) and view.picked == 0
        assert screen.tree.focused is screen.tree.find("pair_1")
        if len(places) > 1:
            asked += 1
            best_first += view.asked.choices[0].index == policy.choose(match)
    assert asked > 8 and best_first < asked  # the first is not the one that is worth most


def test_a_hand_is_listed_as_it_is_held_and_nothing_is_the_last() -> None:
    seen = set()
    for number in range(4):
        screen = fight_screen(number)
        while not screen.session.over:
            view = screen.view
            if view.asked.place == "hand":
                slots = [view.hand.index(one.cards[0]) for one in view.asked.choices if one.cards]
                assert slots == sorted(slots)
                assert all(one.cards for one in view.asked.choices[:-1])
                assert view.picked == 0
                seen.add(view.asked.kind)
            answer(screen, greedy(screen), "keys")
    assert {"action", "defend"} <= seen


def test_what_is_given_up_is_counted() -> None:
    for screen in rolls(2):
        view = screen.view
        assert view.question is not None
        hand = view.board.seats[view.you].hand
        for choice in view.question.choices:
            attacks, blocks = burning.given_up(view, choice)
            gone = sum(view.board.card(card).attack >= 0 for card in choice.cards)
            assert attacks.startswith(f"{gone} of" if gone else "no Attack")
            left = [view.board.card(card) for card in hand if card not in choice.cards]
            defends = any(card.defense >= 0 for card in left)
            assert defends == (blocks.startswith("best DEF") or blocks.endswith("your best"))
            assert ("no Defense" in burning.stays(view, choice)) != defends


def test_no_pair_is_called_best_but_by_the_adviser() -> None:
    told = 0
    for screen in rolls(1):
        view = screen.view
        count = len(view.asked.choices)
        for advised in (-1, count - 1):
            if advised >= 0:
                screen.pick(advised)
                rated = RatedChoice(advised, 0.6, 0.01)
                view.advice = Advice((rated,), ())
            screen._refocus()
            screen.draw(surface())
            words = [said.words for said in screen.painter.canvases["pairs"].said]
            says = [box.says for box in screen.focus.boxes if box.name.startswith("pair_")]
            assert words.count("BEST") == (advised >= 0)
            assert sum("adviser's pick" in one for one in says) == (advised >= 0)
            told += advised >= 0
        view.advice = None
    assert told > 3


@pytest.mark.parametrize("number", range(2))
def test_a_forecast_does_not_hang_on_what_the_enemy_does_afterwards(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the imagined Enemy turns over in its next turn is no part of an Action before it."""
    screen, looked = fight_screen(number), 0
    plain = Forecasts._imagined

    def other(self: Forecasts, salt: int) -> Match:
        return self.match.imagine(self.seat, Rng(self.match.turn + 999, salt + 7))

    while not screen.session.over and looked < 12:
        match = screen.session.match
        if screen.view.rolling:
            looked += 1
            assert match.pending is not None
            for index in range(len(match.pending.options)):
                monkeypatch.setattr(Forecasts, "_imagined", plain)
                one = Forecasts(match).of(index)
                monkeypatch.setattr(Forecasts, "_imagined", other)
                two = Forecasts(match).of(index)
                monkeypatch.setattr(Forecasts, "_imagined", plain)
                if one.path == two.path and not one.outlook.chain:
                    ours, theirs = ([hit[:2] for hit in p.hits] for p in (one, two))
                    assert ours == theirs
        answer(screen, greedy(screen), "keys")
    assert looked > 3


def test_a_roll_against_a_hand_says_its_damage_before_the_block() -> None:
    """What a person will choose is not foreseen, but what there is to block is."""
    told = 0
    lineup = Lineup(PVP, ("power_chord",), ("encore",), players=("person", "greedy"))
    screen = FightScreen(shell(), begin(library(), lineup, 1))
    while told < 2:
        prospect = screen.view.prospect
        if screen.view.rolling and prospect is not None and prospect.swing:
            words = [line[1] for line in steps._steps(screen.view, prospect)]
            assert any(line.endswith("may defend") for line in words)
            assert f"{prospect.swing} damage" in words
            screen.draw(surface())
            sheets = screen.painter.canvases.values()
            said = [one.words for sheet in sheets for one in sheet.said]
            assert str(prospect.swing) in said
            told += 1
        assert not screen.session.over
        answer(screen, greedy(screen), "keys")
