"""Pieces that look for puzzles: matches are played, and their moments are tried to the end.

A moment is a puzzle if every line of it is known (chance decides none), if one first choice alone
reaches the goal, and if the greedy player takes another. The Stamina at stake is set so that only
the best line will do: to what that line deals, or to one more than what it lets through.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from lithicrage.engine import events as ev
from lithicrage.engine import state
from lithicrage.engine.match import Match
from lithicrage.engine.setup import PLAYERS
from lithicrage.engine.state import Combatant
from lithicrage.lab.sim import match_seed
from lithicrage.lab.workers import MatchPlan, maker
from lithicrage.language.models import Deck
from lithicrage.language.source import Spot
from lithicrage.language.table_rules import MANUAL
from lithicrage.minds.players import GREEDY, player
from lithicrage.packs.library import Library
from lithicrage.scenarios.acting import option_words
from lithicrage.scenarios.cast import ScenarioCast, short
from lithicrage.scenarios.solving import Openings, TooMany, openings, search
from lithicrage.scenarios.stage import Impossible, Stage
from lithicrage.scenarios.teaching import COPIES
from lithicrage.scenarios.text import CardRef, Pile, Puzzle, ScenarioText, SeatText, StayText
from lithicrage.scenarios.writing import play_words, puzzle_text

POSITIONS: Final = 1_500  # of a puzzle: a person looks ahead so far, and no farther
FEWEST: Final = 3  # first choices
DRAWN: Final = 7  # cards of each Draw that a puzzle tells
PLENTY: Final = 900  # Stamina that no line takes
GOALS: Final = (("win", 1), ("win", 2), ("survive", 1), ("survive", 2))
# Who tries a puzzle, and how often: its level is the share that falls for another first choice.
# The greedy player comes first; a puzzle that it solves is none.
TRIED_BY: Final = (
    (GREEDY, 1),
    ("search:4", 3),
    ("search:8", 3),
    ("adept", 3),
    ("expert", 3),
    ("master", 2),
)
SHORTEST: Final = {"win": 2, "survive": 1}  # steps to the goal: one blow is no puzzle
LEAST: Final = 8  # positions
NAME: Final = "NAME"  # stands in the text until a puzzle has one
LEVEL: Final = 1  # likewise
MINED: Final = "m"  # stands for a match, so that matches are counted
TEXTS: Final = {
    "win": "It can be done. Only one thing comes first.",
    "survive": "You can still be standing afterwards. Only one way.",
}
SHIFT: Final = 1_000_003  # between the random numbers of one try and the next


def mine_puzzles(asked: Mapping[str, Any], packs: Mapping[str, str]) -> dict[str, Any]:
    """The puzzles in the matches of a piece. Raises BadFile for packs that are not those named."""
    content = asked["content"]
    found: dict[str, dict[str, Any]] = {}
    played = 0
    for options in asked["lineups"]:
        plan = MatchPlan(content, packs[content], tuple(sorted(options.items())))
        for number in range(*asked["numbers"]):
            played += 1
            for moment in moments_of(plan, match_seed(asked["seed"], number), asked["player"]):
                for goal, turns in GOALS:
                    one = puzzle_of(plan, moment, Puzzle(goal, turns))
                    if one is not None:
                        found.setdefault(one["id"], one)
    return {"puzzles": [found[id] for id in sorted(found)], "results": [MINED * played]}


@dataclass(frozen=True)
class Moment:
    """A moment between turns, as the text of its seats, and whose turn comes."""

    turn: str
    seats: Mapping[str, SeatText]


def moments_of(plan: MatchPlan, seed: int, name: str) -> Iterator[Moment]:
    """The first decision of each own turn and each turn of the Enemy in one match."""
    match = maker(plan)(seed, True)
    decide = player(name)
    place = 0
    while match.pending is not None:
        log = match.log or []
        begun = [event.seat for event in log[place:] if isinstance(event, ev.TurnStarted)]
        place = len(log)
        if begun and match.pending.seat == PLAYERS:
            mine = begun[-1] == match.pending.seat
            if match.pending.kind in (state.ACTION, state.DEFEND):
                yield moment_of(plan, match, "you" if mine else "enemy")
        match.choose(decide(match))


def moment_of(plan: MatchPlan, match: Match, turn: str) -> Moment:
    """The moment of a match, its Draws cut to their top cards, its Discards left out."""
    lineup, library = plan.lineup, plan.library
    deck = library.get(Deck, lineup.heroes[0])
    home = library.home(lineup.heroes[0])
    bears = [
        [
            ("ancestry", library.resolve("ancestry", deck.ancestry, home)),
            *(("class", library.resolve("class", one, home)) for one in deck.classes),
        ],
        [("enemy", lineup.foes[0])],
    ]
    seats = {}
    for name, c, borne in zip(("you", "enemy"), match.seats, bears, strict=True):
        seat = SeatText(name, Spot(1, 1))
        seat.bears = tuple(borne)
        seat.stats = dict(zip("MAWS", c.stats, strict=True))
        seat.numbers = {"stamina": c.stamina, "energy": max(0, c.energy - (turn == name))}
        draw = match.decks[c.deck].draw_pile[::-1][:DRAWN]
        piles = {"hand": c.hand, "draw": draw} if c.hand else {"draw": draw}
        seat.piles = {
            zone: Pile(tuple(CardRef(short(match.kinds[n].id), "", seat.spot) for n in cards))
            for zone, cards in piles.items()
        }
        if c.aside.armour:
            seat.numbers["armour"] = c.aside.armour
        seat.stays = tuple(
            StayText(CardRef(short(match.kinds[n].id), owner_of(match, c, n), seat.spot), count,
                     bool(turns))
            for n, count, turns in c.aside.stays
        )  # fmt: skip
        named = match.book.conditions
        seat.conditions = {short(named[n].id): count for n, count in c.conditions.items()}
        seats[name] = seat
    return Moment(turn, seats)


def owner_of(match: Match, c: Combatant, card: int) -> str:
    """The seat whose card lies with a Combatant, "" for its own."""
    deck = match.owner[card]
    if deck == c.deck:
        return ""
    return ("you", "enemy")[next(o.seat for o in match.seats if o.deck == deck)]


def puzzle_of(plan: MatchPlan, moment: Moment, puzzle: Puzzle) -> dict[str, Any] | None:
    """What a moment is worth as a puzzle of a goal, as plain values; None if it is none."""
    if puzzle.goal == "win" and moment.turn == "enemy":
        return None
    if any(too_many(seat) for seat in moment.seats.values()):
        return None
    cast = _cast(plan)
    who = "enemy" if puzzle.goal == "win" else "you"
    try:
        edge = edge_of(cast, moment, puzzle, who)
        if edge is None:
            return None
        seats = with_stamina(moment, who, edge)
        stage = Stage(scenario(seats, moment.turn, puzzle), cast, MANUAL, False)
        found = openings(stage.match, puzzle, POSITIONS)
    except (Impossible, TooMany, RecursionError):
        return None
    if found is None or len(found.choices) < FEWEST:
        return None
    right = [choice for choice in found.choices if choice.worth]
    if len(right) != 1 or not all(choice.sure for choice in found.choices):
        return None
    return told(stage, seats, moment.turn, puzzle, found, right[0].indices)


def edge_of(cast: ScenarioCast, moment: Moment, puzzle: Puzzle, who: str) -> int | None:
    """The Stamina of a seat with which only the best line reaches the goal; None if none can."""

    def left(match: Match, state: str) -> int:
        stamina = next(c.stamina for c in match.seats if c.name == who)
        return max(0, PLENTY - stamina if who == "enemy" else stamina)

    seats = with_stamina(moment, who, PLENTY)
    stage = Stage(scenario(seats, moment.turn, puzzle), cast, MANUAL, False)
    found = openings(stage.match, puzzle, POSITIONS, left)
    if found is None or len(found.choices) < FEWEST or len(found.best) != 1:
        return None
    most = found.best[0].worth
    edge = most if who == "enemy" else PLENTY - most + 1
    top = moment.seats[who].stats["S"]
    return edge if 0 < edge <= top else None


def told(
    stage: Stage,
    seats: Mapping[str, SeatText],
    turn: str,
    puzzle: Puzzle,
    found: Openings,
    right: Sequence[int],
) -> dict[str, Any] | None:
    """A puzzle as plain values: its text, how it is solved, who falls for another first choice.

    None if it is too short, or the greedy player solves it.
    """
    ends = search(stage.match, puzzle, every=True)
    if ends.line is None or not ends.whole or ends.solutions * 2 > ends.solutions + ends.failures:
        return None
    steps = play_words(stage.match.clone(), puzzle, ends.line)
    if len(steps) < SHORTEST[puzzle.goal] or ends.positions < LEAST:
        return None
    falls = fallen(found, right)
    if not falls[GREEDY]:
        return None
    asked = found.match.pending
    assert asked is not None
    first = option_words(found.match, asked)[right[0]]
    text = puzzle_text(
        NAME, replace(puzzle, level=LEVEL, text=TEXTS[puzzle.goal]), turn, seats, steps
    )
    return {
        "id": hashlib.blake2b(text.encode(), digest_size=8).hexdigest(),
        "text": text,
        "goal": puzzle.goal,
        "turns": puzzle.turns,
        "first": f"{asked.kind} {' '.join(first)}",
        "who": [id for seat in seats.values() for _, id in seat.bears],
        "means": sorted(means(stage.match, ends.line)),
        "play": steps,
        "positions": ends.positions,
        "falls": falls,
    }


def means(match: Match, line: Sequence[int]) -> set[str]:
    """What happens on the way to the goal: events, kinds of choices, Conditions."""
    here = match.clone()
    here.log = []
    here.advance()
    kinds = set()
    for index in line:
        if here.pending is None:
            break
        kinds.add(here.pending.kind)
        here.choose(index)
    for event in here.log:
        kinds.add(type(event).__name__)
        if isinstance(event, ev.ConditionSet):
            kinds.add(short(here.book.conditions[event.condition].id))
    return kinds


def fallen(found: Openings, right: Sequence[int]) -> dict[str, int]:
    """How often each player takes another first choice."""
    falls = {}
    for name, tries in TRIED_BY:
        decide = player(name)
        wrong = 0
        for number in range(tries):
            here = found.match.clone()
            here.script = None
            for deck in here.decks:
                deck.known = tuple((c.seat, len(deck.draw_pile)) for c in here.seats)
                deck.rng = (deck.rng + number * SHIFT) & 0xFFFFFFFFFFFFFFFF
            wrong += decide(here) not in right
        falls[name] = wrong
        if name == GREEDY and not wrong:
            break
    return falls


def scenario(seats: Mapping[str, SeatText], turn: str, puzzle: Puzzle) -> ScenarioText:
    """A moment as a scenario."""
    made = ScenarioText("mined", Spot(1, 1), "mined.yaml", mode="solo", turn=turn, puzzle=puzzle)
    made.given = dict(seats)
    return made


def with_stamina(moment: Moment, who: str, stamina: int) -> dict[str, SeatText]:
    """The seats of a moment, one of them with another Stamina."""
    seat = moment.seats[who]
    changed = replace(seat, numbers=seat.numbers | {"stamina": stamina})
    return {**moment.seats, who: changed}


def too_many(seat: SeatText) -> bool:
    """Whether a seat holds more of a card than a deck may (R8)."""
    cards = [card.id for pile in seat.piles.values() for card in pile.cards]
    return any(cards.count(id) > COPIES for id in set(cards))


@lru_cache(maxsize=4)
def _cast(plan: MatchPlan) -> ScenarioCast:
    library: Library = plan.library
    return ScenarioCast(list(library.packs), (), ())
