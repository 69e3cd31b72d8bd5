"""Looking ahead the long way, as a measure for every short one: a world is imagined, the choice
made in it, and the whole log read.

Also the moments in which the two are compared: greedy matches of the core set, of the tests' odd
cards and tables, and of random cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from cards.shelf import decks, enemies, library
from engine.strange import some_match as strange_match

from lithicrage.decks.lineup import PVP, Lineup, dealer_of
from lithicrage.engine import events as ev
from lithicrage.engine.match import Match
from lithicrage.game.rng import Rng
from lithicrage.minds import policy
from lithicrage.minds.outlook import ENDS, QUIET, Outlook
from lithicrage.play.session import solo_matches
from tools.fuzzing.worlds import some_match as wild_match

LONGEST = 150  # decisions of one match that are looked at


def foresee(m: Match, index: int) -> Outlook:
    """What the option at this index would do, found in a world imagined to the next question."""
    assert m.pending is not None
    world = m.imagine(m.pending.seat, Rng(m.turn, index))
    log: list[ev.Event] = []
    world.log = log
    world.choose(index)
    outlook = Outlook()
    ended = world.over
    for event in log:
        if isinstance(event, ENDS) and not isinstance(event, QUIET):
            ended = True
            break
        outlook.read(event)
        if outlook.chain:
            ended = True
            break
    outlook.open = not ended
    return outlook


def facts(outlook: Outlook) -> tuple[object, ...]:
    """An outlook as plain values: what does not change is not told."""
    return (
        {seat: change for seat, change in outlook.stamina.items() if change},
        {seat: change for seat, change in outlook.energy.items() if change},
        outlook.conditions,
        outlook.raw,
        outlook.blocked,
        outlook.roll.facts() if outlook.roll is not None else None,
        outlook.lost,
        outlook.chain,
        outlook.open,
    )


def core_matches(count: int) -> Iterator[Match]:
    """Ready decks against Enemies and against each other."""
    heroes, foes = sorted(decks()), [enemy.id for enemy in enemies()]
    for n in range(count):
        hero = heroes[n % len(heroes)]
        if n % 3 == 2:
            other = heroes[(n * 7 + 5) % len(heroes)]
            yield dealer_of(library(), Lineup(PVP, (hero,), (other,)))(n, False)
        else:
            yield solo_matches(library(), hero, foes[n % len(foes)])(n, False)


def odd_matches(first: int, count: int) -> Iterator[Match]:
    """Anybody with any test card, under odd tables."""
    for seed in range(first, first + count):
        match = strange_match(seed)
        match.log = None
        match.advance()
        yield match


def random_matches(seed: int, first: int, count: int) -> Iterator[Match]:
    """Random cards and rules in every mode."""
    for number in range(first, first + count):
        match = wild_match(seed, number)
        match.log = None
        match.advance()
        yield match


def moments(matches: Iterator[Match]) -> Iterator[Match]:
    """Every decision with a choice in it, of matches between greedy players."""
    for match in matches:
        for _ in range(LONGEST):
            if match.pending is None:
                break
            if len(match.pending.options) > 1:
                yield match
            match.choose(policy.choose(match))
