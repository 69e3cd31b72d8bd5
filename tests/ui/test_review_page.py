"""The review in the window: made beside it, stopped at a word; one plays on from any point."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

import pygame
import pytest
from ui.fight_play import Roads, library, shell, surface
from ui.test_showroom import recorded

from lithicrage.decks.lineup import PVP, Lineup, dealer_of
from lithicrage.engine import state
from lithicrage.game.replay import Replay
from lithicrage.lab.review import (
    BLUNDERED,
    FORCED,
    GOOD,
    MISTAKE,
    Review,
    ReviewedChoice,
    review,
    story,
)
from lithicrage.lab.reviewer import GONE, Reviewer
from lithicrage.minds import policy
from lithicrage.play.session import Fight, begin
from lithicrage.ui.fight.replay import ReplayScreen
from lithicrage.ui.kit.scroll import Uneven
from lithicrage.ui.models import moments, tape
from lithicrage.ui.models.tape import Tape
from lithicrage.ui.screens.result import ResultPage
from lithicrage.ui.screens.review import PLOT, ReviewPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer

LINEUP = Lineup(PVP, ("slow_poison",), ("encore",), players=("person", "greedy"))
LONGEST = 120.0
SIMULATIONS = 6


@lru_cache(1)
def fight() -> Fight:
    """A match that a person lost sleep over: every seventh choice is a strange one."""
    found = begin(library(), LINEUP, 3)
    session = found.session
    while not session.over:
        wrong = len(session.choices) % 7 == 0
        count = len(session.match.choices())
        session.choose((policy.choose(session.match) + wrong) % count)
    return found


@lru_cache(1)
def reviewed() -> Review:
    record = fight().session.replay
    assert record is not None
    return review(dealer_of(library(), LINEUP)(3, False), record, (), SIMULATIONS)


class Done(Reviewer):
    """Was ready before it began."""

    def __init__(self) -> None:
        super().__init__()
        self.review = reviewed()


class Begun(Reviewer):
    """Is under way, and never comes to an end."""

    def __init__(self) -> None:
        super().__init__()
        self.done, self.total = 7, len(fight().session.choices)

    @property
    def running(self) -> bool:
        return True

    def tick(self) -> bool:
        return False


def the_tape() -> Tape:
    return tape.of_fight(fight())


def page(reviewer: Reviewer | None = None) -> ReviewPage:
    base = shell()
    found = ReviewPage(base, the_tape(), ResultPage(base, fight()), reviewer or Done())
    found.resize((1280, 720), 1.0)
    return found


def test_it_is_reached_from_the_result_by_key_and_by_mouse() -> None:
    result = ResultPage(shell(), fight())
    result.resize((1280, 720), 1.0)
    assert isinstance(result.shell.routes, Roads)
    result.handle(Action.ADVISE)
    rect = next(box.rect for box in result.focus.boxes if box.name == "review")
    result.pointer(Pointer("press", rect.center, 1))
    assert result.shell.routes.taken == ["review", "review"]


def test_the_tape_of_a_fight_ends_as_the_fight_did() -> None:
    found = the_tape()
    assert found.fight.session.match.digest() == fight().session.match.digest()
    assert len(found.stops) == len(found.replay.choices) + 1


def test_while_it_is_made_it_says_how_far_and_can_be_stopped() -> None:
    screen = page(Begun())
    with recorded() as said:
        screen.stale = True
        screen.draw(surface())
    count = len(fight().session.choices)
    assert any(one.words == f"7 of {count} choices" for one in said)
    assert screen.is_moving()
    assert [box.name for box in screen.focus.boxes if box.live] == ["back"]
    assert screen.handle(Action.BACK) is screen.behind


def test_moments_walk_marks_and_the_curve_lead_to_each_other() -> None:
    screen = page()
    assert not screen.is_moving()
    own = moments.chosen(reviewed(), 0)
    assert screen.found == own
    assert screen.seat == 0
    screen.handle(Action.DOWN)
    assert screen.moment == own[1]
    seen = []
    for _ in range(3):
        screen.handle(Action.FIND)
        assert screen.moment is not None
        seen.append(screen.shown)
        assert screen.moment.verdict != GOOD or moments.lucky(screen.moment)
    assert seen == sorted(seen)
    plot = screen.layout.rect(*PLOT)
    screen.pointer(Pointer("press", (plot.right - 1, plot.centery), 1))
    assert screen.moment == own[-1]
    screen.pointer(Pointer("press", (plot.x + 1, plot.centery), 1))
    assert screen.moment == own[0]
    screen.handle(Action.MODE)
    assert screen.seat == 1
    assert screen.found == moments.chosen(reviewed(), 1)


def test_one_plays_on_from_the_moment_that_is_shown() -> None:
    screen = page()
    screen.handle(Action.FIND)
    moment = screen.moment
    assert moment is not None
    assert screen.handle(Action.PASS) == "play_on"
    on = screen.tape.play_on(moment.step)
    assert on.session.choices == fight().session.choices[: moment.step]
    assert on.session.assisted
    pending = on.session.match.pending
    assert pending is not None
    assert pending.kind == moment.kind
    assert screen.handle(Action.INSPECT) == "replay"


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((960, 540), 2.0)])
def test_words_of_every_moment_are_whole(size: tuple[int, int], text: float) -> None:
    screen = page()
    with recorded() as said:
        screen.resize(size, text)
        for _ in screen.found:
            screen.draw(surface(size))
            screen.handle(Action.DOWN)
    assert not [one.words for one in said if one.cut]
    assert not [one for one in said if one.contrast is not None and one.contrast < 4.45]


LONG = (
    "Lose 2 Stamina, gain 3 Energy, shuffle up to two Weapon cards of your Discard into the Draw."
)


def wordy(count: int) -> Review:
    """The review with so many long answers to each question."""
    one = ReviewedChoice(LONG, 0.4, 0.02, 0.5)
    found = [
        replace(moment, kind=state.OPTION, answers=(one,) * count, chosen=count - 1, best=0,
                hindsight_best=0)
        for moment in reviewed().of(0) if moment.verdict != FORCED
    ]  # fmt: skip
    return replace(reviewed(), moments=tuple(found))


@pytest.mark.parametrize("count", [2, 5, 9])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((960, 540), 2.0)])
def test_rows_are_as_high_as_long_answers_need(
    size: tuple[int, int], text: float, count: int
) -> None:
    done = Done()
    done.review = wordy(count)
    screen = page(done)
    screen.resize(size, text)
    k = screen.layout.k
    with recorded() as said:
        screen.draw(surface(size))
        screen.handle(Action.PAGE_DOWN)
        screen.draw(surface(size))
    assert not [one.words for one in said if one.cut or one.out]
    titles = [one for one in said if one.words.startswith("Turn") and one.words.endswith("Draw")]
    assert max(one.size for one in titles) == pytest.approx(13 * k * text)  # whole, not shrunk
    answers = [one for one in said if one.words.startswith("Lose 2") and "Draw" in one.words]
    assert len([one for one in answers if "(chosen)" in one.words]) == 2
    shown = screen.lists["moment"].shown
    rects = [screen.rect(f"moment:{place}") for place in shown]
    assert all(screen.lists["moment"].area.contains(rect) for rect in rects)
    assert all(a.bottom <= b.top for a, b in pairwise(rects))


def explained() -> Review:
    """The review with a blunder that has the longest reasons, a gift and luck."""
    end = "by the end of your next turn"
    why = (
        "It wins this turn in 62 of 100 deals, your choice in none.",
        f"You fall {end} in none of 100, or in 40 after your choice.",
        "One that has no room.",
    )
    first = next(one for one in reviewed().of(0) if one.verdict != FORCED)
    worst = replace(first, verdict=BLUNDERED, loss=0.2, gift=0.12, luck=-0.15, reasons=why,
                    chosen=1, best=0)  # fmt: skip
    return replace(reviewed(), moments=(worst,))


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((960, 540), 2.0)])
def test_under_a_mistake_stands_why(size: tuple[int, int], text: float) -> None:
    done = Done()
    done.review = explained()
    screen = page(done)
    screen.resize(size, text)
    with recorded() as said:
        screen.draw(surface(size))
    assert not [one.words for one in said if one.cut or one.out]
    words = " ".join(one.words for one in said)
    for reason in explained().moments[0].reasons[:2]:
        assert reason in words
    assert "One that has no room." not in words


def test_rows_of_any_height_are_scrolled_to() -> None:
    rows = Uneven()
    rows.stack(pygame.Rect(0, 0, 100, 100), [40, 70, 30, 30, 500, 20])
    assert (list(rows.shown), rows.last, rows.more) == ([0], 5, True)
    for place in (5, 2, 4, 0, 3, 1):
        rows.reveal(place)
        assert place in rows.shown
        assert rows.area.contains(rows.rect(place))
    rows.stack(pygame.Rect(0, 0, 100, 100), [40, 60])
    assert (list(rows.shown), rows.more, rows.move(1)) == ([0, 1], False, False)


def test_the_line_above_names_mistakes_and_blunders_and_sums_only_them() -> None:
    pick = [one for one in reviewed().of(0) if one.verdict != FORCED][:4]
    kinds = ((BLUNDERED, 0.2), (GOOD, 0.09), (BLUNDERED, 0.12), (MISTAKE, 0.04))
    found = [
        replace(one, verdict=kind, loss=loss, luck=0.01)
        for one, (kind, loss) in zip(pick, kinds, strict=True)
    ]
    whole = replace(reviewed(), moments=tuple(found), results=(-1, 1))
    told = moments.summary(whole, 0)
    assert told == "lost  ·  1 mistake, 2 blunders: −36 %  ·  luck: +4 %"
    assert whole.as_json()["seats"][0]["lost"] == 0.36
    none = replace(whole, moments=(replace(found[1], luck=-0.002),))
    assert moments.summary(none, 0) == "lost  ·  no mistake  ·  luck: 0 %"


def test_a_sentence_has_one_stop() -> None:
    found = replace(wordy(2).moments[0], luck=0.2, gift=0.1, loss=0.2, verdict=BLUNDERED)
    said, verdict, clear = moments.says(found), moments.verdict(found), moments.open_cards(found)
    assert "Draw. " in said and "Draw wins 20 % more often" in said
    assert "Draw wins 20 % more often" in verdict
    assert "Draw, " in clear
    lines = list(story(replace(wordy(2), moments=(found,))))
    assert not [line for line in (said, verdict, clear, *lines) if ".." in line or ".," in line]
    assert "Draw has " in lines[0]


def test_the_match_is_watched_from_the_moment_that_is_shown() -> None:
    screen = page()
    screen.handle(Action.FIND)
    moment, roads = screen.moment, screen.shell.routes
    assert moment is not None and isinstance(roads, Roads)
    given: list[int] = []
    roads.replay = lambda tape, behind, event: given.append(event)  # type: ignore[attr-defined]
    screen.handle(Action.INSPECT)
    assert given == [screen.tape.stops[moment.step]]
    watched = ReplayScreen(screen.shell, screen.tape, screen, given[0])
    watched.resize((1280, 720), 1.0)
    assert watched.feed.board.at == given[0] > 0
    assert watched.reel.turn == moment.turn
    assert watched.handle(Action.BACK) is screen


def begun(reviewer: Reviewer, count: int, simulations: int = SIMULATIONS) -> Replay:
    """The review of the first choices of the match, under way."""
    whole = the_tape()
    record = whole.replay
    short = Replay(record.game, record.options, record.content, record.seed, record.choices[:count])
    reviewer.start(whole.start(), short, whole.fight.session.match, simulations)
    return short


def waited(reviewer: Reviewer) -> None:
    latest = time.monotonic() + LONGEST
    while reviewer.running and time.monotonic() < latest:
        reviewer.tick()
        time.sleep(0.02)


def gone(pids: tuple[int, ...]) -> None:
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


@pytest.mark.parametrize("processes", [1, 2, 3])
def test_processes_make_it_alike_and_are_gone(processes: int) -> None:
    reviewer = Reviewer(processes)
    begun(reviewer, 12)
    pids = reviewer.pids
    assert len(pids) == processes
    waited(reviewer)
    assert reviewer.trouble == ""
    assert reviewer.review is not None
    moments = [one for one in reviewed().moments if one.step < 12]
    assert list(reviewer.review.moments) == moments
    assert reviewer.done == 12
    gone(pids)


def test_a_stop_leaves_nothing_behind() -> None:
    reviewer = Reviewer()
    begun(reviewer, 200, 5000)
    pids = reviewer.pids
    reviewer.cancel()
    assert not reviewer.running and reviewer.review is None
    gone(pids)
    assert not reviewer.tick()


@pytest.mark.parametrize(("victim", "late"), [(0, False), (1, True)])
def test_a_process_that_dies_is_told_and_the_others_end(victim: int, late: bool) -> None:
    reviewer = Reviewer(2)
    begun(reviewer, 200, 600 if late else 5000)
    pids, latest = reviewer.pids, time.monotonic() + LONGEST
    while late and not reviewer.done and time.monotonic() < latest:  # in the middle of a search
        reviewer.tick()
        time.sleep(0.02)
    os.kill(pids[victim], signal.SIGKILL)
    waited(reviewer)
    assert reviewer.trouble == GONE and reviewer.review is None
    assert not reviewer.running
    gone(pids)
    begun(reviewer, 4)  # it can be begun anew
    waited(reviewer)
    assert reviewer.trouble == "" and reviewer.review is not None


def test_a_record_that_does_not_fit_is_told() -> None:
    reviewer, whole = Reviewer(2), the_tape()
    record = replace(whole.replay, choices=[999, *whole.replay.choices])
    reviewer.start(whole.start(), record, whole.fight.session.match)
    waited(reviewer)
    assert "999" in reviewer.trouble and reviewer.review is None
