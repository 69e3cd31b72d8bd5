"""The review of a match: planted blunders come out, forced moves never do, luck is told apart."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lithicrage.base import resources
from lithicrage.cli import main
from lithicrage.decks.lineup import (
    PVP,
    SOLO,
    Lineup,
    dealer_of,
)
from lithicrage.game.replay import Replay, record
from lithicrage.game.rng import Rng
from lithicrage.lab.pieces.advice import reviewed
from lithicrage.lab.questions.advice import drawn
from lithicrage.lab.recording import record_match
from lithicrage.lab.review import (
    BLUNDERED,
    FORCED,
    GOOD,
    UNTRIED,
    Review,
    ReviewedChoice,
    ReviewMoment,
    deciding_seats,
    moments,
    review,
    story,
    with_luck,
    worth,
)
from lithicrage.lab.sim import match_seed
from lithicrage.lab.workers import MatchPlan
from lithicrage.minds import policy
from lithicrage.minds.game import CERTAIN
from lithicrage.minds.players import player
from lithicrage.minds.thought import Estimate, Thought, together
from lithicrage.packs.library import Library, load_library
from lithicrage.store.replays import write_replay
from lithicrage.ui.models import moments as moments_in_words

FEW = 40


@pytest.fixture(scope="module")
def cards() -> Library:
    return load_library([resources.cards() / "core"])


@pytest.fixture(scope="module")
def solo(cards: Library) -> Review:
    """A match in which one choice is forced."""
    lineup = Lineup(SOLO, ("no_re_entry",), ("soundcheck",))
    new = dealer_of(cards, lineup)
    replay = Replay("lithicrage", lineup.as_options(), cards.digest, 6)
    match = new(6, False)
    record(match, replay, lambda state: player("greedy")(match))
    return review(new(6, False), replay, (), FEW)


def moment(seat: int, chance: float, chosen: float, verdict: str = GOOD) -> ReviewMoment:
    answers = (ReviewedChoice("a", chance, 0.01, chance), ReviewedChoice("b", chosen, 0.01, chosen))
    loss = round(chance - chosen, 4)
    return ReviewMoment(
        0, 1, seat, "action", answers, 1, 0, chance, loss, 0.01, chance, 0, verdict, chance
    )


def test_every_choice_of_a_person_has_its_moment(solo: Review) -> None:
    assert solo.of(0) == solo.moments
    assert [one.step for one in solo.moments] == list(range(len(solo.moments)))
    free = [one for one in solo.moments if one.verdict != FORCED]
    assert len(free) > 10
    for one in free:
        assert len(one.answers) > 1
        assert 0 <= one.chosen < len(one.answers)
        assert one.chance == max(answer.chance or 0 for answer in one.answers)
        assert one.loss == round(one.chance - one.after, 4) >= 0
        assert one.hindsight == one.answers[one.hindsight_best].hindsight


def test_a_forced_move_is_never_a_mistake(solo: Review) -> None:
    forced = [one for one in solo.moments if len(one.answers) == 1]
    assert forced
    assert all(one.verdict == FORCED and not one.wrong and not one.loss for one in forced)
    assert not set(forced) & set(solo.worst(0, 1000))


def test_a_planted_blunder_is_among_the_worst(cards: Library) -> None:
    lineup = drawn(cards, PVP, 1, 3)
    got = reviewed(MatchPlan.of(cards, lineup), match_seed(1, 3), 60)
    assert got is not None
    found, planted = got
    assert planted in found.worst(planted.seat)
    assert planted.verdict == BLUNDERED


def test_luck_is_what_nobody_chose() -> None:
    """After 0.50 the seat stands at 0.60: the foe gave 0.04 of that away, the rest was luck."""
    duel = dealer_of(
        load_library([resources.cards() / "core"]), Lineup(PVP, ("encore",), ("encore",))
    )(1, False)
    first, foe, then = moment(0, 0.55, 0.50), moment(1, 0.5, 0.46), moment(0, 0.60, 0.60)
    told = with_luck([first, foe, then], duel)
    assert [(one.luck, one.gift) for one in told] == [(0.0, 0.0), (0.0, 0.0), (0.06, 0.04)]
    skipped = with_luck([first, replace(then, verdict=FORCED), then], duel)
    assert [one.luck for one in skipped] == [0.0, 0.0, 0.1]


@pytest.mark.parametrize("profile", ["cunning", "rival"])
def test_an_enemy_that_thinks_is_reviewed_and_its_losses_are_gifts(
    cards: Library, profile: str
) -> None:
    lineup = Lineup(SOLO, ("encore",), ("doorstop",), profile, players=("person", "greedy"))
    match = dealer_of(cards, lineup)(5, False)
    replay = Replay("lithicrage", lineup.as_options(), cards.digest, 5)
    while not match.over and len(replay.choices) < 18:
        replay.choices.append(policy.choose(match))
        match.choose(replay.choices[-1])
    assert deciding_seats(dealer_of(cards, lineup)(5, False), replay) == (0, 1)
    found = review(dealer_of(cards, lineup)(5, False), replay, (), 6)
    assert any(one.worth != one.after for one in found.of(1))
    lost, gifts = 0.0, 0
    for one in found.moments:
        if one.verdict in (FORCED, UNTRIED):
            continue
        if one.seat == 1:
            lost += one.worth - one.after
            continue
        if gifts:  # what lay before the first choice is nobody's
            assert one.gift == pytest.approx(lost, abs=0.001)
        lost, gifts = 0.0, gifts + 1
    assert any(one.gift for one in found.of(0))
    alone = review(dealer_of(cards, lineup)(5, False), replay, (0,), 6)
    assert alone.moments == found.of(0)


def test_an_enemy_as_written_never_chooses(cards: Library) -> None:
    lineup = Lineup(SOLO, ("encore",), ("doorstop",))
    replay = record_match(cards, lineup, 5, 0)
    start = dealer_of(cards, lineup)(replay.seed, False)
    assert deciding_seats(start, replay) == (0,)
    with pytest.raises(ValueError, match="seat 1 makes no choices"):
        review(start, replay, (1,), 10)


def test_what_a_moment_is_worth_is_no_higher_for_the_luck_of_guesses() -> None:
    """Of 20 answers that are all worth a half, some always look better; none is."""
    rng = Rng(3)

    def half() -> Thought:
        wins = [sum(rng.below(2) for _ in range(10)) for _ in range(20)]
        found = (Estimate(10, won * CERTAIN, won * CERTAIN * CERTAIN) for won in wins)
        return Thought(tuple(found), even=True)

    pairs = [(half(), half()) for _ in range(300)]
    highest = sum(together(pair).chance for pair in pairs) / len(pairs)
    fair = sum(worth(pair) for pair in pairs) / len(pairs)
    assert highest > 0.65
    assert abs(fair - 0.5) < 0.02
    assert worth(pairs[0][:1]) == pairs[0][0].chance  # alone it can only trust itself


def test_the_same_record_is_reviewed_alike(cards: Library) -> None:
    lineup = Lineup(SOLO, ("encore",), ("doorstop",))
    replay = record_match(cards, lineup, 5, 0)
    replay.choices = replay.choices[:14]
    once, twice = (
        list(moments(dealer_of(cards, lineup)(replay.seed, False), replay, (), 10)) for _ in "ab"
    )
    assert once == twice


@pytest.mark.parametrize("few", [3, 4])
def test_what_was_never_tried_has_no_chance_and_is_not_judged(cards: Library, few: int) -> None:
    lineup = Lineup(SOLO, ("encore",), ("doorstop",))
    replay = record_match(cards, lineup, 5, 0)
    replay.choices = replay.choices[:14]
    found = moments(dealer_of(cards, lineup)(replay.seed, False), replay, (), few)
    free = [one for one in found if one.verdict != FORCED]
    assert {len(one.answers) > few for one in free} == {False, True}
    for one in free:
        unknown = sum(answer.chance is None for answer in one.answers)
        assert unknown == max(0, len(one.answers) - few)  # both halves together leave none out
        assert (one.answers[one.chosen].chance is None) == (one.verdict == UNTRIED)


def test_a_choice_that_was_never_tried_costs_nobody_anything(cards: Library) -> None:
    first, then = moment(0, 0.55, 0.50), moment(0, 0.60, 0.60)
    unknown = ReviewedChoice("c", None, 1.0, None)
    odd = replace(first, step=1, answers=(first.answers[0], unknown), loss=0.0, verdict=UNTRIED)
    match = dealer_of(cards, Lineup(SOLO, ("encore",), ("doorstop",)))(1, False)
    told = with_luck([first, odd, then], match)
    assert [(one.luck, one.gift) for one in told] == [(0, 0), (0, 0), (0.1, 0)]
    found = Review(tuple(told), ("Encore", "Doorstop"), (0, 1), (1, -1))
    assert odd not in found.worst(0)
    assert not odd.wrong
    assert next(line for line in story(found) if "choice   1" in line).endswith("c  never tried")
    assert moments_in_words.cost(odd) == "not tried"
    assert "not judged" in moments_in_words.verdict(odd)
    assert moments_in_words.by_chance(replace(odd, answers=(unknown, *odd.answers))) == [1, 0, 2]
    assert moments_in_words.percent(None, 1.0) == moments_in_words.percent(None) == "–"
    assert moments_in_words.percent(0.634, 0.02) == "63 ±4 %"


def test_the_story_names_what_was_wrong(solo: Review) -> None:
    lines = list(story(solo))
    wrong = [one for one in solo.moments if one.wrong]
    assert sum("mistake:" in line or "blunder:" in line for line in lines) == len(wrong)
    assert "worst choices:" in lines[-1]
    assert len(lines) == 1 + sum(one.verdict != FORCED for one in solo.moments)


def test_the_command_reviews_a_replay(cards: Library, tmp_path: Path) -> None:
    lineup = Lineup(SOLO, ("encore",), ("doorstop",))
    file = tmp_path / "match.replay"
    write_replay(file, record_match(cards, lineup, 5, 0))
    run = CliRunner().invoke(main.app, ["review", str(file), "-n", "10", "--json"])
    assert run.exit_code == 0, run.output
    told = json.loads(run.output)
    assert [one["seat"] for one in told["seats"]] == [0]
    assert told["moments"][0]["step"] == 0
    for wrong, words in ((["--seat", "1"], "seat 1 makes no choices"), (["-n", "0"], "")):
        run = CliRunner().invoke(main.app, ["review", str(file), *wrong])
        assert run.exit_code != 0
        assert words in str(run.exception)


def test_a_record_that_does_not_go_as_written_is_told(cards: Library, tmp_path: Path) -> None:
    lineup = Lineup(SOLO, ("encore",), ("doorstop",))
    replay = record_match(cards, lineup, 5, 0)
    replay.digests[4] = "0" * 32
    file = tmp_path / "match.replay"
    write_replay(file, replay)
    run = CliRunner().invoke(main.app, ["review", str(file)])
    assert "differs before choice 5" in str(run.exception)
