"""The reshuffle clock: how many draws are left, what it costs, and which choice makes it come."""

from __future__ import annotations

from ui.fight_play import answer, fight_screen, greedy, surface
from ui.test_risk import at, dry

from lithicrage.engine import events as ev
from lithicrage.ui.fight import FightScreen, piles
from lithicrage.ui.fight.view import details


def clock(screen: FightScreen) -> list[str]:
    screen.painter.spoil()
    screen.draw(surface())
    return [said.words for said in screen.painter.canvases["piles"].said]


def test_the_clock_counts_draws_and_names_the_price() -> None:
    screen = fight_screen(0)
    draws = len(screen.session.match.decks[0].draw_pile)
    words = clock(screen)
    assert f"in {draws} draws" in words
    assert "lose 3 Stamina" in words and "skip a turn" in words
    assert piles.price(screen.view) == "lose 3 Stamina, skip a turn"


def test_a_choice_that_reshuffles_says_so() -> None:
    screen = at("action", 0, dry)
    view, question = screen.view, screen.view.question
    assert question is not None and view.forecasts is not None
    told = []
    for place, choice in enumerate(question.choices):
        prospect = view.forecasts.of(choice.index)
        screen.pick(place)
        assert ("by this choice" in clock(screen)) == prospect.shuffles
        assert ("you reshuffle" in details(view, choice)) == prospect.shuffles
        told.append(prospect.shuffles)
    assert any(told) and not all(told)


def test_what_is_said_comes_true() -> None:
    """Over whole fights: a choice that ends its Action at once reshuffles as was said."""
    seen = 0
    for number in range(3):
        screen = fight_screen(number)
        while not screen.session.over:
            view, index = screen.view, greedy(screen)
            assert view.forecasts is not None
            prospect, start = view.forecasts.of(index), len(screen.session.log)
            answer(screen, index, "keys")
            if len(prospect.path) > 1 or prospect.outlook.open:
                continue
            after = screen.session.log[start:]
            end = next((i for i, e in enumerate(after) if isinstance(e, ev.TurnEnded)), len(after))
            stop = next(
                (i for i, e in enumerate(after) if i > end and isinstance(e, ev.Revealed)),
                len(after),
            )
            real = any(isinstance(e, ev.Reshuffled) and e.seat == 0 for e in after[:stop])
            assert real == prospect.shuffles
            seen += 1
    assert seen > 20
