"""The adviser beside a fight: told before it comes, honest, out of the way, never in a lesson."""

from __future__ import annotations

import pytest
from ui.fight_play import Roads, Said, asked, fight_screen, library, press, surface
from ui.minds import Never, Slow

from lithicrage.minds import policy
from lithicrage.minds.players import BOLD, Player, doubt, stated_chance
from lithicrage.minds.thought import Estimate, Thought
from lithicrage.play.session import begin
from lithicrage.ui.fight import FightScreen, adviser
from lithicrage.ui.fight import thoughts as waits
from lithicrage.ui.fight.counsel import advice_of, choice_words, says
from lithicrage.ui.fight.view import View
from lithicrage.ui.models.mind import Mind
from lithicrage.ui.shell.actions import KEYS, Action
from lithicrage.ui.shell.screen import Pointer


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few simulations: what is said matters here, not how good it is."""
    Slow.lost, Slow.looks = (), 0
    monkeypatch.setattr(waits, "ADVISER", Player("search", 24))


def advised(number: int = 0, mind: type[Slow] = Slow) -> FightScreen:
    """A fight with an adviser that was just called."""
    screen = fight_screen(number)
    screen.shell.mind = Mind(mind)
    screen._turn_adviser()
    screen.resize((1280, 720), 1.0)
    return screen


def told(screen: FightScreen) -> None:
    """Let the adviser come to an end."""
    for now in range(10):
        screen.tick(now)
    assert not screen.thoughts.weighing


def words(screen: FightScreen) -> list[str]:
    screen.painter.whole = True
    screen.draw(surface())
    return [said.words for said in screen.painter.canvases["log"].said]


def test_it_is_off_and_says_first_that_it_marks_the_match() -> None:
    screen = fight_screen()
    assert screen.view.advisable
    assert not screen.view.advising
    assert not screen.session.assisted
    for call in (lambda: screen.handle(Action.ADVISE), lambda: press(screen, "adviser")):
        assert call() == "confirm"
    assert isinstance(screen.shell.routes, Roads)
    assert screen.shell.routes.taken == ["confirm", "confirm"]
    assert not screen.view.advising
    assert "assisted" in waits.MARKS
    assert Action.ADVISE in KEYS.values()


def test_every_choice_has_its_chance_and_the_best_is_first() -> None:
    screen = advised()
    assert screen.session.assisted
    assert screen.session.replay is not None
    assert screen.session.replay.assisted
    assert screen.view.assisted
    assert screen.is_moving()
    assert "weighing each choice ..." in words(screen)
    told(screen)
    view = screen.view
    assert view.advice is not None
    assert view.question is not None
    assert len(view.advice.options) == len(view.question.choices)
    chances = [option.chance for option in view.advice.options]
    assert chances == sorted(chances, reverse=True)
    shown = words(screen)
    assert shown[0] == "ADVISER"
    assert view.advice.options[0].words() in shown
    assert view.question.choices[view.advice.best].words in shown
    said = screen.shell.speech
    assert isinstance(said, Said)
    assert any(line.startswith("Adviser: ") and "win chance" in line for line in said.lines)


def test_it_speaks_to_the_next_question_too_and_goes_when_it_is_sent() -> None:
    screen = advised()
    told(screen)
    screen._choose(policy.choose(screen.session.match))
    assert screen.view.advice is None
    assert screen.thoughts.weighing
    told(screen)
    assert screen.view.advice is not None
    screen.handle(Action.ADVISE)
    assert not screen.view.advising
    assert words(screen)[0] in ("FIGHT LOG", "IF YOU CONFIRM")
    assert screen.handle(Action.ADVISE) is screen  # assisted already: nothing more to be told
    assert screen.view.advising


def test_a_choice_undo_and_the_way_out_drop_what_it_weighs() -> None:
    screen = advised(mind=Never)
    mind = screen.shell.mind
    assert mind is not None
    assert mind.busy
    screen._choose(policy.choose(screen.session.match))
    assert screen.thoughts.weighing  # the next question
    screen.handle(Action.UNDO)
    assert screen.thoughts.weighing
    screen.handle(Action.ADVISE)
    assert not mind.busy
    assert not screen.thoughts.weighing


def test_the_setting_has_it_beside_every_fight() -> None:
    screen = fight_screen()
    screen.shell.set(adviser=True)
    screen.shell.mind = Mind(Slow)
    fresh = FightScreen(screen.shell, begin(library(), screen.fight.lineup, 9))
    assert fresh.view.advising
    assert fresh.session.assisted


def test_it_keeps_to_its_paper_for_every_kind_of_question() -> None:
    for screen in asked():
        screen.shell.mind = Mind(Slow)
        for size, scale in (((960, 540), 2.0), ((1280, 720), 1.0)):
            screen.resize(size, scale)
            if not screen.view.advising:
                screen._turn_adviser()
            told(screen)
            screen.draw(surface(size))
            found = screen.painter.canvases["log"].said
            assert found[0].words == "ADVISER"
            pending = screen.session.match.pending
            assert pending is not None
            assert not [one.words for one in found if one.clipped], (pending.kind, size)
        screen._turn_adviser()


def test_a_click_on_the_paper_makes_no_choice() -> None:
    screen = advised()
    told(screen)
    made = len(screen.session.choices)
    box = next(box for box in screen.focus.boxes if box.name == adviser.NAME)
    assert "win chance" in box.says
    screen.pointer(Pointer("press", box.rect.center, 1, 2))
    assert len(screen.session.choices) == made


def test_reasons_tell_a_lead_from_chance() -> None:
    screen = fight_screen()
    question = screen.view.question
    assert question is not None
    count = len(screen.session.match.choices())
    sure = [Estimate(100, 400_000 + 50_000 * (n == 1), 1_610_000_000 + n) for n in range(count)]
    sure[1] = Estimate(100, 450_000, 2_030_000_000)
    clear = advice_of(screen.view, Thought(tuple(sure)))
    assert clear.options[0].percent == round(100 * stated_chance(0.45, BOLD))
    lead = round(100 * stated_chance(0.45, BOLD)) - round(100 * stated_chance(0.4, BOLD))
    assert lead == 3
    assert f"wins {lead} % more often than" in clear.reasons[0]
    vague = [Estimate(4, 16_000 + n, 90_000_000) for n in range(count)]
    assert "A toss-up" in advice_of(screen.view, Thought(tuple(vague))).reasons[0]


@pytest.mark.parametrize("even", [True, False])
def test_what_is_said_of_the_best_says_so_and_the_end_comes_last(
    even: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`It` stands for the best choice alone, and only where no other was named before."""
    screen = fight_screen()
    view, question = screen.view, screen.view.question
    assert question is not None
    told = 0
    for place, choice in enumerate(question.choices[1:], 1):
        feared = view.of(choice)
        monkeypatch.setattr(View, "lethal", lambda view, prospect, bad=feared: prospect is bad)
        chances = {question.choices[0].index: 8_000, choice.index: 7_999 if even else 5_000}
        found = [chances.get(index, 100) * 100 for index in range(len(question.choices))]
        wide = 100_000_000 if even else 0  # how far the tries lie apart
        tries = [Estimate(100, total, total**2 // 100 + 100 * wide) for total in found]
        first, *about, last = advice_of(view, Thought(tuple(tries))).reasons
        best, other = choice_words(view, 0), choice_words(view, place)
        assert last == f"{other} may be your end."
        assert even == (first == f"A toss-up: {best} or {other}.")
        if not about:  # two that do alike
            continue
        assert about[0].startswith(f"{best} " if even else "It ")
        assert all(one.startswith(("It ", "Your reshuffle ")) for one in about[1:])
        told += len(about)
    assert told > 2


def test_reasons_speak_for_what_is_advised() -> None:
    """Whatever two choices are held against each other, nothing is said against the better one."""
    told = 0
    for number in range(3):
        screen = fight_screen(number)
        for _ in range(12):
            view, question = screen.view, screen.view.question
            if screen.session.over or question is None:
                break
            count = len(screen.session.match.choices())
            for best in range(len(question.choices)):
                index = question.choices[best].index
                tries = [Estimate(9, 9 * (8_000 if n == index else 5_000), 0) for n in range(count)]
                reasons = advice_of(view, Thought(tuple(tries))).reasons
                against = (" less", "gives up", "leaves you -", "deals -")
                assert not [one for one in reasons if any(word in one for word in against)]
                told += len(reasons) > 1
            screen._choose(policy.choose(screen.session.match))
    assert told > 20


def test_what_surely_wins_is_called_sure_and_the_rest_has_the_doubt_of_all_promises() -> None:
    screen = fight_screen()
    view, count = screen.view, len(screen.session.match.choices())
    tries = tuple(Estimate(1000, 5_000_000, 25_000_000_000 + n) for n in range(count))
    plain = advice_of(view, Thought(tries))
    assert plain.options[0].error < 0.001
    assert plain.options[0].spread == round(100 * 1.96 * doubt(view.board)) > 1
    index = view.asked.choices[1].index
    certain = tuple(
        Estimate(9, 90_000, 900_000_000) if n == index else one for n, one in enumerate(tries)
    )
    all_won = tuple(Estimate(9, 90_000, 900_000_000) for _ in tries)
    assert advice_of(view, Thought(all_won, sure=(index,))).best == 1
    found = advice_of(view, Thought(certain, sure=(index,)))
    assert (found.best, found.options[0].words()) == (1, "sure")
    assert found.options[1].words() != "sure"
    assert "sure to win." in says(view, found)
