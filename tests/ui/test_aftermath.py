"""The result says what decided the match, and luck and skill once the review knows them."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pytest
from ui.fight_play import library, shell, surface

from lithicrage.lab.review import BLUNDERED, GOOD, MISTAKE, Review, ReviewedChoice, ReviewMoment
from lithicrage.lab.reviewer import Reviewer
from lithicrage.minds import policy
from lithicrage.play.session import Fight, solo
from lithicrage.ui.models import decided, moments
from lithicrage.ui.models.aftermath import LOOK, SOON, UNKNOWN
from lithicrage.ui.models.decided import Blow, Split
from lithicrage.ui.screens.result import ResultPage
from lithicrage.ui.shell.actions import Action

ANSWERS = (ReviewedChoice("Bog Butter.", 0.7, 0.0, 0.7), ReviewedChoice("Pass.", 0.3, 0.0, 0.3))
HIT, OTHER = Blow("Bread Saw", 13, 4), Blow("Sit-In", 9, 6)


def moment(step: int, **more: Any) -> ReviewMoment:
    """A choice of seat 0 that was as good as any, or as `more` says."""
    base = ReviewMoment(
        step, step + 1, 0, "action", ANSWERS, 0, 0, 0.7, 0.0, 0.0, 0.7, 0, GOOD, 0.7
    )
    return replace(base, **more)


def slip(step: int, loss: float) -> ReviewMoment:
    kind = BLUNDERED if loss > 0.1 else MISTAKE
    return moment(step, chosen=1, loss=loss, verdict=kind)


def review(*moments: ReviewMoment) -> Review:
    return Review(moments, ("Hero", "Goat"), (0, 1), (1, -1))


@pytest.mark.parametrize(
    ("result", "found", "said"),
    [
        (1, None, "Bread Saw for 13 on turn 4."),
        (-1, None, "Sit-In for 9 on turn 6."),
        (1, review(moment(0)), "bad call"),
        (1, review(moment(0, luck=0.4), slip(1, 0.05)), "The cards did it: luck +40."),
        (1, review(moment(0, gift=0.3), slip(1, 0.05)), "They gave you 25 points."),
        (1, review(slip(1, 0.05)), "Bread Saw for 13 on turn 4."),
        (-1, review(slip(4, 0.4)), "Turn 5 decided it: Bog Butter was 40 points better."),
        (-1, review(slip(4, 0.3), moment(5, luck=-0.5)), "The shuffle did it: luck −50."),
        (-1, review(slip(4, 0.5), moment(5, luck=-0.3)), "Turn 5 decided it"),
        (-1, review(moment(0)), "Sit-In for 9 on turn 6."),
        (0, review(moment(0)), "Nobody sings."),
    ],
)
def test_the_line_tells_what_decided_it(result: int, found: Review | None, said: str) -> None:
    assert said in decided.line(result, 12, HIT, OTHER, found)


def test_the_line_of_a_match_without_a_hit_and_of_one_that_was_given_up() -> None:
    assert "{" not in decided.line(1, 12, None, None) + decided.line(-1, 12, None, None)
    assert "turn 7" in decided.line(-1, 7, HIT, OTHER, conceded=-1)
    assert decided.line(1, 7, HIT, OTHER, conceded=1).startswith("They")


def test_luck_and_skill_are_the_points_of_the_review() -> None:
    found = review(moment(0, luck=0.12), slip(1, 0.2), moment(2, luck=-0.02, gift=0.05))
    assert decided.split(found, 0) == Split(10, -15, 1, 3)


def fought(choices: int = 10_000) -> Fight:
    fight = solo(library(), "slow_poison", "doorstop", seed=5)
    while not fight.session.over and len(fight.session.choices) < choices:
        fight.session.choose(policy.choose(fight.session.match))
    return fight


class Slow(Reviewer):
    """Says what it is told to, and needs no process."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.at_work = 0, False

    @property
    def running(self) -> bool:
        return self.at_work

    def start(self, *_: object, **__: object) -> None:
        self.begun, self.at_work, self.done, self.total = self.begun + 1, True, 3, 40

    def tick(self) -> bool:
        return True

    def cancel(self) -> None:
        self.at_work = False


def opened(fight: Fight) -> tuple[ResultPage, Slow]:
    page, reviewer = ResultPage(shell(), fight), Slow()
    page.after.reviewer = reviewer
    page.resize((1280, 720), 1.0)
    return page, reviewer


def test_the_place_says_how_far_the_review_is_and_fills_in() -> None:
    page, reviewer = opened(fought())
    assert page.after.told == SOON
    for now in (0, LOOK - 1):
        page.tick(now)
    assert reviewer.begun == 0  # whoever hurries past starts nothing
    before = page.after.line
    page.draw(surface())
    page.tick(LOOK)
    assert reviewer.begun == 1 and page.stale
    page.tick(LOOK + 20)
    assert page.after.told == "3 of 40 choices looked at" and page.after.split is None
    assert page.after.line == before
    reviewer.review, reviewer.at_work = review(slip(4, 0.4)), False
    assert page.after.split == Split(0, -40, 1, 1)
    assert page.after.line.startswith("Turn 5 decided it")
    page.draw(surface())
    page.tick(LOOK + 40)
    assert reviewer.begun == 1 and not page.stale  # it is done


@pytest.mark.parametrize("action", [Action.BACK, Action.REPLAYS, Action.DECKS])
def test_the_review_ends_where_somebody_goes_on_and_begins_anew_when_looked_at(
    action: Action,
) -> None:
    page, reviewer = opened(fought())
    for now in (0, LOOK):
        page.tick(now)
    assert reviewer.running
    assert page.handle(action) is not page and not reviewer.running
    for now in (9000, 9000 + LOOK):
        page.tick(now)
    assert reviewer.begun == 2


def test_a_match_that_nobody_recorded_is_not_looked_at() -> None:
    fight = fought()
    fight.session.replay = None
    page, reviewer = opened(fight)
    for now in (0, LOOK, 2 * LOOK):
        page.tick(now)
    assert reviewer.begun == 0 and page.after.told == UNKNOWN
    assert page.after.line


def test_the_real_review_leaves_the_match_as_it_was_and_no_process_behind() -> None:
    fight = fought(4)
    fight.session.concede(0)
    match, record = fight.session.match, fight.session.replay
    assert record is not None
    before = match.digest(), list(record.choices), list(record.digests)
    page = ResultPage(shell(), fight)
    page.resize((1280, 720), 1.0)
    for now in (0, LOOK):
        page.tick(now)
    pids, latest = page.after.reviewer.pids, time.monotonic() + 60
    assert pids
    while page.after.split is None and time.monotonic() < latest:
        page.tick(LOOK + 1)
        time.sleep(0.01)
    found = page.after.split
    assert found is not None and 0 < found.judged <= 4
    assert "guitar" in page.after.line
    assert (match.digest(), list(record.choices), list(record.digests)) == before
    assert page.after.reviewer.pids == ()


def test_a_match_that_was_not_played_out_is_no_draw() -> None:
    whole = review(moment(0))
    assert moments.summary(whole, 0).startswith("won")
    assert moments.summary(replace(whole, over=False), 0).startswith("not played out")
