"""How well a person plays, on the scale of the levels, from the matches that are kept.

Owns which matches tell something, and how few of them are believed. Figures of opponents are
`lab/strength.py`; the matches come from the history.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log
from typing import Final

from lithicrage.deck.lineup import PEOPLE, PVP, Lineup
from lithicrage.dsl.library import Library
from lithicrage.engine import rules
from lithicrage.lab.strength import (
    FARTHEST,
    FIELDS,
    STAMINA,
    STEPS,
    Opponent,
    Strength,
    chance,
    field_of,
)
from lithicrage.players import LEVELS
from lithicrage.session import ENEMY
from lithicrage.store import records
from lithicrage.store.history import History
from lithicrage.store.played import Played

PRIOR: Final = "adept"  # what somebody is taken for of whom nothing is known,
WORTH: Final = 4.0  # with the weight of so many drawn matches
LATEST: Final = 40  # matches that are looked at: people learn


@dataclass(frozen=True)
class Seen:
    """What a match says of a person: the field, the gain in it, in Elo, with which a skill would
    have drawn, and the score, 0 to 1."""

    field: str
    gain: float
    score: float


@dataclass(frozen=True)
class Skill:
    """The Elo of a person on the scale of the levels, and how many matches it is known from."""

    elo: float
    matches: int

    def level(self, known: Strength) -> str:
        """The name of the level that is nearest."""
        return min(LEVELS, key=lambda name: abs(known.levels[name] - self.elo))


def skill(known: Strength, seen: Iterable[Seen] = ()) -> Skill:
    """The Elo that explains what was seen, drawn towards an Adept while that is little.

    It is the most likely one where a win is as likely as `Strength.rate` promises.
    """
    found = list(seen)
    fields = {one.field for one in found}
    bends = sorted({elo for field in fields for elo in known.bends(field)})
    stretches = pairwise([-FARTHEST, *bends, FARTHEST])
    tops = [_top(known, found, low, high) for low, high in stretches]
    return Skill(max(tops, key=lambda elo: _likelihood(known, found, elo)), len(found))


def of_history(
    history: History,
    known: Strength,
    library: Library,
    weights: Mapping[tuple[str, str], float],
) -> Skill:
    """How well the person of a history plays, by the latest matches that tell it.

    `weights` are the Elo of decks that the figures lack, by id and field.
    """
    return skill(known, _seen(history, known, library, weights))


def told(
    known: Strength, library: Library, record: Played, weights: Mapping[tuple[str, str], float]
) -> Seen | None:
    """What a match says; None where it says nothing.

    That is one person with one deck, without help, against one Enemy or one program of known
    strength, with no handicap but Stamina. A deck that nobody weighed is taken for an average one.
    """
    try:
        lineup = Lineup.from_options(record.options)
        field = PVP if lineup.mode == PVP else field_of(library, lineup.rules)
        foe = opponent_of(field, lineup)
        if record.assisted or foe is None:
            return None
        deck = known.fields[field].heroes.get(lineup.heroes[0])
        if deck is None:
            deck = weights.get((lineup.heroes[0], field), 0.0)
        if not known.shows(field):
            return None
        even = known.margin(field, foe) - deck
    except (ValueError, LookupError):
        return None  # other cards, other rules, another version
    return Seen(field, even, (1 + record.seats[0].result) / 2)


def opponent_of(field: str, lineup: Lineup) -> Opponent | None:
    """Whom the person of a line-up plays; None where there is none, or more than figures say."""
    if len(lineup.heroes) > 1 or len(lineup.foes) > 1 or max(lineup.levels, default=1) > 1:
        return None
    named = lineup.players or (PEOPLE,) * lineup.deciding
    level = named[1] if len(named) > 1 else ENEMY
    level = "" if field == rules.WRITTEN else level
    if named[0] != PEOPLE or level == PEOPLE:
        return None
    bonus = 0
    for side, key, value in lineup.handicaps:
        if key != STAMINA:
            return None
        bonus += value if side == "foes" else -value
    return Opponent(lineup.foes[0], level, bonus)


def _top(known: Strength, seen: Sequence[Seen], low: float, high: float) -> float:
    """The likeliest Elo of a stretch in which every field's gain is straight: there is one top."""
    slopes = {
        field: (known.gain(field, high) - known.gain(field, low)) / (high - low)
        for field in {one.field for one in seen}
    }
    for _ in range(STEPS):
        middle = (low + high) / 2
        gains = {field: known.gain(field, middle) for field in slopes}
        rising = WORTH * (0.5 - chance(middle - known.levels[PRIOR])) + sum(
            slopes[one.field] * (one.score - chance(gains[one.field] - one.gain)) for one in seen
        )
        low, high = (middle, high) if rising > 0 else (low, middle)
    return (low + high) / 2


def _likelihood(known: Strength, seen: Iterable[Seen], elo: float) -> float:
    """The logarithm of how likely all that was seen is at an Elo, with what is believed before."""
    gains = {field: known.gain(field, elo) for field in FIELDS}
    return WORTH * _log(elo - known.levels[PRIOR], 0.5) + sum(
        _log(gains[one.field] - one.gain, one.score) for one in seen
    )


def _log(better: float, score: float) -> float:
    """The logarithm of how likely a score from 0 to 1 is for one who is so much better, in Elo."""
    return score * log(chance(better)) + (1 - score) * log(chance(-better))


def _seen(
    history: History,
    known: Strength,
    library: Library,
    weights: Mapping[tuple[str, str], float],
) -> Iterator[Seen]:
    for line in records.latest(history, LATEST):
        try:
            record = records.match(history, line.id)
        except ValueError:
            continue
        found = told(known, library, record, weights) if record is not None else None
        if found is not None:
            yield found
