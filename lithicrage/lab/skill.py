"""How well a person plays, on the scale of the grades, judged by the matches in the history.

Owns which matches count, and how much a few of them are trusted. Opponents' figures are in
`lab/strength.py`; the matches come from the history.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log
from typing import Final

from lithicrage.decks.lineup import PEOPLE, PVP, Lineup
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
from lithicrage.minds.players import LEVELS
from lithicrage.packs.library import Library
from lithicrage.play.session import ENEMY
from lithicrage.store import records
from lithicrage.store.history import History
from lithicrage.store.match_records import Played

PRIOR: Final = "adept"  # what an unknown person is taken for,
WORTH: Final = 4.0  # with the weight of this many drawn matches
LATEST: Final = 40  # matches considered, since people improve


@dataclass(frozen=True)
class Seen:
    """What a match shows: the field, the gain at which a draw was expected, and the score.

    The gain is in Elo; the score is 0 to 1.
    """

    field: str
    gain: float
    score: float


@dataclass(frozen=True)
class Skill:
    """A person's Elo on the scale of the levels, and the number of matches behind it."""

    elo: float
    matches: int

    def level(self, known: Strength) -> str:
        """The name of the nearest grade."""
        return min(LEVELS, key=lambda name: abs(known.levels[name] - self.elo))


def skill(known: Strength, seen: Iterable[Seen] = ()) -> Skill:
    """The Elo that best explains these matches, pulled towards an Adept if there are few.

    It is the most likely one if a win is as likely as `Strength.rate` promises.
    """
    found = list(seen)
    fields = {one.field for one in found}
    bends = sorted({elo for field in fields for elo in known.bends(field)})
    stretches = pairwise([-FARTHEST, *bends, FARTHEST])
    tops = [_top(known, found, low, high) for low, high in stretches]
    return Skill(max(tops, key=lambda elo: _likelihood(known, found, elo)), len(found))


def of_history(
    history: History, known: Strength, library: Library, weights: Mapping[tuple[str, str], float]
) -> Skill:
    """How well the person of a history plays, by the latest matches that count.

    `weights` are the Elo of decks that the figures lack, by id and field.
    """
    return skill(known, _seen(history, known, library, weights))


def seen_of(
    known: Strength, library: Library, record: Played, weights: Mapping[tuple[str, str], float]
) -> Seen | None:
    """What a match shows, or None if it shows nothing.

    It counts if one person with one deck played without help against one Enemy or one program of
    known strength, with no handicap but Stamina. An unweighed deck counts as an average one.
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
        deck += known.fields[field].against(lineup.heroes[0], foe.id)
        even = known.margin(field, foe) - deck
    except (ValueError, LookupError):
        return None  # other cards, other rules, or another version
    return Seen(field, even, (1 + record.seats[0].result) / 2)


def opponent_of(field: str, lineup: Lineup) -> Opponent | None:
    """The opponent of a line-up's person; None without one, or if the figures do not cover it."""
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
    """The likeliest Elo on a stretch where every field's gain is straight: there is one peak."""
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
    """The log-likelihood of all that was seen at an Elo, including the prior."""
    gains = {field: known.gain(field, elo) for field in FIELDS}
    return WORTH * _log(elo - known.levels[PRIOR], 0.5) + sum(
        _log(gains[one.field] - one.gain, one.score) for one in seen
    )


def _log(better: float, score: float) -> float:
    """The log-likelihood of a score from 0 to 1 for somebody better by this much Elo."""
    return score * log(chance(better)) + (1 - score) * log(chance(-better))


def _seen(
    history: History, known: Strength, library: Library, weights: Mapping[tuple[str, str], float]
) -> Iterator[Seen]:
    for line in records.latest(history, LATEST):
        try:
            record = records.match(history, line.id)
        except ValueError:
            continue
        found = seen_of(known, library, record, weights) if record is not None else None
        if found is not None:
            yield found
