"""A match looked at again: what each choice was worth, what luck did, and where it was lost.

Every choice of a reviewed seat is searched twice: fairly, from what the seat could know, and in
hindsight, with every card open and every shuffle known. What the chance to win changed by between
two choices is split into what the other side gave away and what was luck.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from lithicrage.ai.thought import Estimate, Thought, together
from lithicrage.engine.match import Match
from lithicrage.players import CHEAT, SEARCH, Player, promised, trust
from lithicrage.table.replay import Replay

SIMULATIONS: Final = 400
HINDSIGHT: Final = 100
LEAST: Final = 0.03  # of a chance to win: smaller losses are nobody's mistake
SURE: Final = 2.0  # standard errors that a loss must be above zero
BLUNDER: Final = 0.10
STROKE: Final = 0.10  # of luck, from which on it is told
WORST: Final = 3

Share = tuple[int, int]  # which part of the moments, from 0, of how many parts
FORCED, UNTRIED, GOOD = "forced", "untried", "good"
MISTAKE, BLUNDERED = "mistake", "blunder"
UNJUDGED: Final = (FORCED, UNTRIED)


@dataclass(frozen=True)
class Answer:
    """One choice that was on offer: its words, and the chance to win after it, 0 to 1.

    `chance` and `hindsight` are None for one that the search in question never tried: nothing is
    known of it. `error` is the standard error of `chance`, 1 where fewer than two tries tell it.
    """

    text: str
    chance: float | None
    error: float
    hindsight: float | None

    @property
    def words(self) -> str:
        """The text without a full stop at its end: to stand within a sentence."""
        return self.text.removesuffix(".")


@dataclass(frozen=True)
class Moment:
    """One choice of a reviewed seat.

    `step` is its number in the record, from 0. `chance` is that of the best answer as the seat
    could know it, `loss` how much of it the chosen one gave up, `error` the standard error of the
    loss. `hindsight` is the best chance with open cards, and `hindsight_best` the answer that has
    it. `worth` is a chance with the best answer that is no higher for having been taken as the
    highest of guesses; `luck` and `gift` are made of it, so that they can be summed. `luck` is what
    chance added or took before this moment, `gift` what the other side gave away. `verdict` is
    forced, untried, good, mistake or blunder; untried where the chosen answer has no estimate, so
    that nothing can be said of what it cost.
    """

    step: int
    turn: int
    seat: int
    kind: str
    answers: tuple[Answer, ...]
    chosen: int
    best: int
    chance: float
    loss: float
    error: float
    hindsight: float
    hindsight_best: int
    verdict: str
    worth: float
    luck: float = 0.0
    gift: float = 0.0

    @property
    def wrong(self) -> bool:
        """Whether another answer was clearly better."""
        return self.verdict in (MISTAKE, BLUNDERED)

    @property
    def after(self) -> float:
        """The chance with the chosen answer; the best there is where it was never tried."""
        found = self.answers[self.chosen].chance
        return self.chance if found is None else found


@dataclass(frozen=True)
class Review:
    """The moments of a match in order, of all reviewed seats, and how it ended for each.

    `results` is 1 won, 0 drawn, -1 lost, by seat.
    """

    moments: tuple[Moment, ...]
    names: tuple[str, ...]
    sides: tuple[int, ...]
    results: tuple[int, ...]

    def of(self, seat: int) -> tuple[Moment, ...]:
        """The moments of one seat."""
        return tuple(moment for moment in self.moments if moment.seat == seat)

    def only(self, seats: Collection[int]) -> Review:
        """The same with the moments of these seats alone; luck and gifts stay as they are."""
        return replace(self, moments=tuple(one for one in self.moments if one.seat in seats))

    def lost(self, seat: int) -> float:
        """The chance to win that a seat gave up, 0 to 1 a choice: by mistakes and blunders alone,
        for the rest is as likely noise."""
        return sum(moment.loss for moment in self.of(seat) if moment.wrong)

    def worst(self, seat: int, count: int = WORST) -> tuple[Moment, ...]:
        """The choices of a seat that cost most, those alone that cost anything, worst first."""
        lost = [moment for moment in self.of(seat) if moment.loss > 0]
        return tuple(sorted(lost, key=lambda one: (-one.loss, one.step))[:count])

    def strokes(self, seat: int) -> tuple[Moment, ...]:
        """The moments before which luck changed most, good and bad."""
        return tuple(moment for moment in self.of(seat) if abs(moment.luck) >= STROKE)

    def as_json(self) -> dict[str, Any]:
        """Plain values for a JSON object."""
        seats = sorted({moment.seat for moment in self.moments})
        return {
            "seats": [
                {
                    "seat": seat,
                    "name": self.names[seat],
                    "result": self.results[seat],
                    "lost": round(self.lost(seat), 4),
                    "luck": round(sum(moment.luck for moment in self.of(seat)), 4),
                    "worst": [moment.step for moment in self.worst(seat)],
                    "strokes": [moment.step for moment in self.strokes(seat)],
                }
                for seat in seats
            ],
            "moments": [asdict(moment) for moment in self.moments],
        }


def deciding(match: Match, replay: Replay) -> tuple[int, ...]:
    """The seats that are asked anything in a record, in order: persons, programs, and whoever
    decides for an Enemy that thinks; an Enemy as written never.

    `match` is at the first decision of the record and stays there. Raises IllegalChoice for a
    record that does not fit.
    """
    state, asked = match.clone(), set[int]()
    for index in replay.choices:
        if state.seat is not None:
            asked.add(state.seat)
        state.choose(index)
    return tuple(sorted(asked))


def named(seats: Iterable[int], match: Match, replay: Replay) -> tuple[int, ...]:
    """These seats, each once and in order; all that decide where none is named.

    `match` as in `deciding`. Raises as that, and ValueError for a seat that never chooses.
    """
    wanted, asked = sorted(set(seats)), deciding(match, replay)
    for seat in wanted:
        if seat not in asked:
            raise ValueError(f"seat {seat} makes no choices; there is nothing to review")
    return tuple(wanted) or asked


def review(
    match: Match,
    replay: Replay,
    seats: Iterable[int] = (),
    simulations: int = SIMULATIONS,
) -> Review:
    """Review a match and show the choices of these seats, without any those of all that choose.

    Every seat is looked at, whichever are shown: what the others gave away is no luck. `match` is
    at the first decision of the record and moves to its end. Raises ValueError for a seat that
    never chooses, or simulations that cannot be, IllegalChoice for a record that does not fit.
    """
    shown = named(seats, match, replay)
    return assembled(list(moments(match, replay, (), simulations)), match).only(shown)


def assembled(found: Iterable[Moment], match: Match) -> Review:
    """The review of these moments, in any order; `match` is at the end of its record."""
    return Review(
        tuple(with_luck(sorted(found, key=lambda moment: moment.step), match)),
        tuple(c.name for c in match.seats),
        tuple(c.side for c in match.seats),
        match.scores(),
    )


def moments(
    match: Match,
    replay: Replay,
    seats: Iterable[int] = (),
    simulations: int = SIMULATIONS,
    share: Share = (0, 1),
) -> Iterator[Moment]:
    """The moments one by one, without luck and gifts, while the match moves along.

    Only these seats are looked at, without any all: that is quicker, but luck cannot be told from
    gifts by it. With a `share` of `(1, 3)` only the second of each three moments, which are the
    same whoever looks at the others. Raises as `review`.
    """
    wanted = named(seats, match, replay)
    fair, open_cards = Player(SEARCH, simulations), Player(CHEAT, HINDSIGHT)
    place, of = share
    count = -1
    for step, index in enumerate(replay.choices):
        count += match.seat in wanted
        if match.seat in wanted and count % of == place:
            texts = [choice.text for choice in match.choices()]
            if len(texts) == 1:
                yield _forced(match, step, texts[0])
            else:
                halves = [fair.part(match, half, even=True) for half in range(fair.parts)]
                hindsight = open_cards.think(match, even=True)
                yield _moment(match, step, index, texts, halves, hindsight)
        match.choose(index)


def with_luck(found: Sequence[Moment], match: Match) -> list[Moment]:
    """The moments with what came between them told apart; `match` is at the end of its record.

    Between two moments of a seat its chance went from that of the chosen answer to the worth of
    the next one. What foes lost by choices of their own is a gift, the rest is luck; moments that
    nobody judged lie in between, and the end of the match does not count.
    """
    told: list[Moment] = []
    left: dict[int, float] = {}  # by seat: the chance after its last choice
    given: dict[int, float] = {}  # by seat: what its foes have lost since
    for moment in found:
        seat = moment.seat
        if moment.verdict in UNJUDGED:
            told.append(moment)
            continue
        gift = luck = 0.0
        if seat in left:
            gift = given.get(seat, 0.0)
            luck = moment.worth - left[seat] - gift
        told.append(replace(moment, luck=round(luck, 4), gift=round(gift, 4)))
        left[seat] = moment.after
        given[seat] = 0.0
        for other in match.seats:
            if other.side != match.seats[seat].side:
                given[other.seat] = given.get(other.seat, 0.0) + moment.worth - moment.after
    return told


def story(found: Review) -> Iterator[str]:
    """The review in lines, for people: each choice that counted, then what it comes to."""
    for moment in found.moments:
        if moment.verdict == FORCED:
            continue
        name, chosen = found.names[moment.seat], moment.answers[moment.chosen]
        said = f"turn {moment.turn:2}  choice {moment.step:3}  {name}: {chosen.words}"
        said += "  never tried" if chosen.chance is None else f"  {chosen.chance:.0%}"
        if moment.wrong:
            better = moment.answers[moment.best]
            said += f"  {moment.verdict}: {better.words} has {moment.chance:.0%}"
        if abs(moment.luck) >= STROKE:
            said += f"  {'good' if moment.luck > 0 else 'bad'} luck before it {moment.luck:+z.0%}"
        yield said
    for one in found.as_json()["seats"]:
        worst = ", ".join(str(step) for step in one["worst"]) or "none"
        won = {1: "won", 0: "drawn", -1: "lost"}[one["result"]]
        yield (
            f"{one['name']} ({won}): mistakes cost {one['lost']:.0%}, "
            f"luck {one['luck']:+z.0%}; worst choices: {worst}"
        )


def _forced(match: Match, step: int, text: str) -> Moment:
    asked = match.pending
    assert asked is not None
    only = (Answer(text, None, 1.0, None),)
    return Moment(
        step, match.turn, asked.seat, asked.kind, only, 0, 0, 0.0, 0.0, 1.0, 0.0, 0, FORCED, 0.0
    )


def _moment(
    match: Match,
    step: int,
    chosen: int,
    texts: Sequence[str],
    halves: Sequence[Thought],
    hindsight: Thought,
) -> Moment:
    asked = match.pending
    assert asked is not None
    thought, trusted = together(halves), trust(match)
    answers = tuple(
        Answer(text, _told(one, trusted), round(one.error, 4), _told(clear, trusted))
        for text, one, clear in zip(texts, thought.estimates, hindsight.estimates, strict=True)
    )
    best, chance = _highest([answer.chance for answer in answers])
    seen_best, seen = _highest([answer.hindsight for answer in answers])
    own = answers[chosen].chance
    loss = 0.0 if own is None else round(chance - own, 4)
    error = (answers[best].error ** 2 + answers[chosen].error ** 2) ** 0.5
    verdict = UNTRIED if own is None else GOOD
    if loss >= LEAST and loss > SURE * error:
        verdict = BLUNDERED if loss >= BLUNDER else MISTAKE
    return Moment(
        step,
        match.turn,
        asked.seat,
        asked.kind,
        answers,
        chosen,
        best,
        chance,
        loss,
        round(error, 4),
        seen,
        seen_best,
        verdict,
        round(promised(worth(halves), trusted), 4),
    )


def worth(halves: Sequence[Thought]) -> float:
    """The chance to win with the best answer, 0 to 1, as searches of one moment found it.

    The highest of many guesses is too high, as a rule: whatever luck it had is in it. So each says
    which answer is the best, and the others what that one is worth. Where they cannot, all do both.
    """
    said = []
    for half, one in enumerate(halves):
        rest = [other.estimates[one.best] for place, other in enumerate(halves) if place != half]
        said += [found.chance for found in rest if found.visits]
    if not said:
        said = [together(halves).chance]
    return sum(said) / len(said)


def _told(found: Estimate, trusted: float) -> float | None:
    """The chance that people are told for what a search found; None where it tried nothing."""
    return round(promised(found.chance, trusted), 4) if found.visits else None


def _highest(chances: Sequence[float | None]) -> tuple[int, float]:
    """The place and the height of the highest that is known, the first of equals."""
    known = [(chance, -place) for place, chance in enumerate(chances) if chance is not None]
    chance, place = max(known)
    return -place, chance
