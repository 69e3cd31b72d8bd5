"""The review of a match: what each choice was worth, what luck did, and where it was lost.

Every choice of a reviewed seat is searched twice: fairly, from what the seat could know, and in
hindsight, with all cards open and every shuffle known. The change in the chance to win between two
choices is split into what the other side gave away and what was luck.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from lithicrage.base.tongue import tr
from lithicrage.engine.match import Match
from lithicrage.game.replay import Replay
from lithicrage.minds.players import CHEAT, SEARCH, Player, stated_chance, trust
from lithicrage.minds.reasons import reasons
from lithicrage.minds.thought import Estimate, Thought, together

SIMULATIONS: Final = 400
HINDSIGHT: Final = 100
LEAST: Final = 0.03  # of a chance to win; a smaller loss is no mistake
SURE: Final = 2.0  # standard errors by which a loss must exceed zero
BLUNDER: Final = 0.10
STROKE: Final = 0.10  # the least luck that is reported
WORST: Final = 3

Share = tuple[int, int]  # a part of the moments, from 0, and the number of parts
FORCED, UNTRIED, GOOD = "forced", "untried", "good"
MISTAKE, BLUNDERED = "mistake", "blunder"
UNJUDGED: Final = (FORCED, UNTRIED)


@dataclass(frozen=True)
class ReviewedChoice:
    """One choice on offer: its words, and the chance to win after it, 0 to 1.

    `chance` and `hindsight` are None if that search never tried it, so that nothing is known about
    it. `error` is the standard error of `chance`, or 1 from fewer than two tries.
    """

    text: str
    chance: float | None
    error: float
    hindsight: float | None

    @property
    def words(self) -> str:
        """The text without its full stop, for use inside a sentence."""
        return self.text.removesuffix(".")


@dataclass(frozen=True)
class ReviewMoment:
    """One choice of a reviewed seat.

    `step` is its number in the record, from 0. `chance` is that of the best answer as far as the
    seat could know, `loss` how much of it the chosen answer gave up, and `error` the standard error
    of the loss. `hindsight` is the best chance with open cards, and `hindsight_best` the answer
    that has it. `worth` is the chance with the best answer, without the bias of picking the highest
    of several guesses; `luck` and `gift` derive from it, so that they can be summed. `luck` is what
    chance added or took before this moment, `gift` what the other side gave away. `reasons` say
    why the best answer is better than a wrong one, in sentences about "it". `verdict` is
    forced, untried, good, mistake or blunder; untried means that the chosen answer has no estimate,
    so its cost is unknown.
    """

    step: int
    turn: int
    seat: int
    kind: str
    answers: tuple[ReviewedChoice, ...]
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
    reasons: tuple[str, ...] = ()

    @property
    def wrong(self) -> bool:
        """Whether another answer was clearly better."""
        return self.verdict in (MISTAKE, BLUNDERED)

    @property
    def after(self) -> float:
        """The chance with the chosen answer, or the best chance if that was never tried."""
        found = self.answers[self.chosen].chance
        return self.chance if found is None else found


@dataclass(frozen=True)
class Review:
    """The moments of all reviewed seats in order, and how the match ended for each.

    `results` is 1 for a win, 0 for a draw, -1 for a loss, by seat. A record may end before its
    match is `over`.
    """

    moments: tuple[ReviewMoment, ...]
    names: tuple[str, ...]
    sides: tuple[int, ...]
    results: tuple[int, ...]
    over: bool = True

    def of(self, seat: int) -> tuple[ReviewMoment, ...]:
        """The moments of one seat."""
        return tuple(moment for moment in self.moments if moment.seat == seat)

    def only(self, seats: Collection[int]) -> Review:
        """The same review with only these seats' moments; luck and gifts stay as they are."""
        return replace(self, moments=tuple(one for one in self.moments if one.seat in seats))

    def lost(self, seat: int) -> float:
        """The chances to win, 0 to 1 per choice, that a seat gave up by mistakes and blunders.

        Other losses are as likely to be noise.
        """
        return sum(moment.loss for moment in self.of(seat) if moment.wrong)

    def worst(self, seat: int, count: int = WORST) -> tuple[ReviewMoment, ...]:
        """The choices of a seat that cost anything, worst first."""
        lost = [moment for moment in self.of(seat) if moment.loss > 0]
        return tuple(sorted(lost, key=lambda one: (-one.loss, one.step))[:count])

    def strokes(self, seat: int) -> tuple[ReviewMoment, ...]:
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


def deciding_seats(match: Match, replay: Replay) -> tuple[int, ...]:
    """The seats that make choices in a record, in order: persons, programs, and thinking Enemies.

    Enemies as written never choose. `match` is at the first decision of the record and stays there.
    Raises IllegalChoice for a record that does not fit.
    """
    state, asked = match.clone(), set[int]()
    for index in replay.choices:
        if state.seat is not None:
            asked.add(state.seat)
        state.choose(index)
    return tuple(sorted(asked))


def named_seats(seats: Iterable[int], match: Match, replay: Replay) -> tuple[int, ...]:
    """These seats, each once and in order; all that decide if none is named.

    `match` is as in `deciding_seats`. Raises as that does, and ValueError for a seat that never
    chooses.
    """
    wanted, asked = sorted(set(seats)), deciding_seats(match, replay)
    for seat in wanted:
        if seat not in asked:
            raise ValueError(f"seat {seat} makes no choices; there is nothing to review")
    return tuple(wanted) or asked


def review(
    match: Match, replay: Replay, seats: Iterable[int] = (), simulations: int = SIMULATIONS
) -> Review:
    """Review a match and show the choices of these seats, by default of all that choose.

    Every seat is searched, whichever are shown: what the others gave away is not luck. `match` is
    at the first decision of the record and moves to its end. Raises ValueError for a seat that
    never chooses or an impossible number of simulations, IllegalChoice for a record that does not
    fit.
    """
    shown = named_seats(seats, match, replay)
    return assemble(list(moments(match, replay, (), simulations)), match).only(shown)


def assemble(found: Iterable[ReviewMoment], match: Match) -> Review:
    """A review of these moments, in any order; `match` is at the end of its record."""
    return Review(
        tuple(with_luck(sorted(found, key=lambda moment: moment.step), match)),
        tuple(c.name for c in match.seats),
        tuple(c.side for c in match.seats),
        match.scores(),
        match.over,
    )


def moments(
    match: Match,
    replay: Replay,
    seats: Iterable[int] = (),
    simulations: int = SIMULATIONS,
    share: Share = (0, 1),
) -> Iterator[ReviewMoment]:
    """The moments one by one, without luck and gifts, while the match moves along.

    Searches only these seats, by default all: fewer are quicker, but then luck cannot be told from
    gifts. A `share` of `(1, 3)` takes only the second of each three moments; a moment is the same
    in every share. Raises as `review` does.
    """
    wanted = named_seats(seats, match, replay)
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
                halves = [
                    fair.part(match, half, even=True) for half in range(fair.parts(even=True))
                ]
                hindsight = open_cards.think(match, even=True)
                yield _moment(match, step, index, texts, halves, hindsight)
        match.choose(index)


def with_luck(found: Sequence[ReviewMoment], match: Match) -> list[ReviewMoment]:
    """The moments with luck and gifts told apart; `match` is at the end of its record.

    Between two moments of a seat, its chance moves from that of the chosen answer to the worth of
    the next moment. What foes lost by their own choices is a gift, the rest is luck. Moments that
    nobody judged lie in between, and the end of the match does not count.
    """
    told: list[ReviewMoment] = []
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
    """The review in lines, for people: each choice that counted, then the sums."""
    for moment in found.moments:
        if moment.verdict == FORCED:
            continue
        name, chosen = found.names[moment.seat], moment.answers[moment.chosen]
        said = f"turn {moment.turn:2}  choice {moment.step:3}  {name}: {chosen.words}"
        said += "  never tried" if chosen.chance is None else f"  {chosen.chance:.0%}"
        if moment.wrong:
            better = moment.answers[moment.best]
            said += f"  {moment.verdict}: {better.words} has {moment.chance:.0%}"
            said += ". " * bool(moment.reasons) + " ".join(moment.reasons)
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


def _forced(match: Match, step: int, text: str) -> ReviewMoment:
    asked = match.pending
    assert asked is not None
    only = (ReviewedChoice(text, None, 1.0, None),)
    return ReviewMoment(
        step, match.turn, asked.seat, asked.kind, only, 0, 0, 0.0, 0.0, 1.0, 0.0, 0, FORCED, 0.0
    )


def _moment(
    match: Match,
    step: int,
    chosen: int,
    texts: Sequence[str],
    halves: Sequence[Thought],
    hindsight: Thought,
) -> ReviewMoment:
    asked = match.pending
    assert asked is not None
    thought, trusted = together(halves), trust(match)
    answers = tuple(
        ReviewedChoice(text, _told(one, trusted), round(one.error, 4), _told(clear, trusted))
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
    why: list[str] = []
    if verdict in (MISTAKE, BLUNDERED):
        why = reasons(match, asked.seat, thought, best, chosen, tr("your choice"))
    return ReviewMoment(
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
        round(stated_chance(worth(halves), trusted), 4),
        reasons=tuple(why),
    )


def worth(halves: Sequence[Thought]) -> float:
    """The chance to win with the best answer, 0 to 1, from several searches of one moment.

    The highest of many guesses tends to be too high, because it includes its luck. So each search
    picks the best answer, and the others say what that answer is worth. If they cannot, all do
    both.
    """
    said = []
    for half, one in enumerate(halves):
        rest = [other.estimates[one.best] for place, other in enumerate(halves) if place != half]
        said += [found.chance for found in rest if found.visits]
    if not said:
        said = [together(halves).chance]
    return sum(said) / len(said)


def _told(found: Estimate, trusted: float) -> float | None:
    """The chance that people see for a search's estimate; None if it tried nothing."""
    return round(stated_chance(found.chance, trusted), 4) if found.visits else None


def _highest(chances: Sequence[float | None]) -> tuple[int, float]:
    """The place and value of the highest known chance; the first if several are equal."""
    known = [(chance, -place) for place, chance in enumerate(chances) if chance is not None]
    chance, place = max(known)
    return -place, chance
