"""The adviser of a roll: pairs by their worth, the best with a true reason, what is given up."""

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
from lithicrage.ui.fight import FightScreen, advice, steps


def rolls(fights: int) -> Iterator[FightScreen]:
    """Screens at each question for a roll."""
    for number in range(fights):
        screen = fight_screen(number)
        while not screen.session.over:
            if screen.view.rolling:
                yield screen
            answer(screen, greedy(screen), "keys")


def test_the_first_pair_is_what_the_greedy_player_would_burn() -> None:
    asked = 0
    for screen in rolls(3):
        match, question = screen.session.match, screen.view.question
        assert question is not None and match.pending is not None
        worths = policy.roll_worths(match, match.pending)
        order = [worths[choice.index] for choice in question.choices]
        assert order == sorted(order, reverse=True)
        assert order[0] == max(worths)
        assert screen.view.picked == 0
        asked += 1
    assert asked > 8


def test_the_reason_is_true() -> None:
    told = set()
    for screen in rolls(6):
        view = screen.view
        assert view.question is not None
        best, *others = view.question.choices
        words = advice.reason(view)
        assert bool(words) == bool(others)
        if not others:
            continue
        found = view.of(best)
        means = [p.mean for choice in others if (p := view.of(choice)) is not None]
        assert found is not None
        for part in words.split(", "):
            told.add(part.split(" ")[0])
            if part == "most gets through":
                assert found.mean > max(means)
            elif part == "no other gets more through":
                assert found.mean == max(means) > 0
            elif part.startswith("only"):
                assert found.mean < max(means)
            elif part.startswith("DEF"):
                blocks = [
                    view.board.card(card).block
                    for card in advice.kept(view, best)
                    if view.board.card(card).defense >= 0
                ]
                assert part == f"DEF {max(blocks)} stays"
    assert {"most", "no", "DEF"} <= told, told


def test_what_is_given_up_is_counted() -> None:
    for screen in rolls(2):
        view = screen.view
        assert view.question is not None
        hand = view.board.seats[view.you].hand
        for choice in view.question.choices:
            attacks, blocks = advice.given_up(view, choice)
            gone = sum(view.board.card(card).attack >= 0 for card in choice.cards)
            assert attacks.startswith(f"{gone} of" if gone else "no Attack")
            left = [view.board.card(card) for card in hand if card not in choice.cards]
            defends = any(card.defense >= 0 for card in left)
            assert defends == (blocks.startswith("best DEF") or blocks.endswith("your best"))
            assert ("no Defense" in advice.stays(view, choice)) != defends


def test_the_best_is_marked_and_spoken() -> None:
    for screen in rolls(1):
        screen.draw(surface())
        words = [said.words for said in screen.painter.canvases["pairs"].said]
        several = screen.view.question is not None and len(screen.view.question.choices) > 1
        assert words.count("BEST") == several
        box = next(box for box in screen.focus.boxes if box.name == "pair_1")
        assert ("best: " in box.says) == several


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
