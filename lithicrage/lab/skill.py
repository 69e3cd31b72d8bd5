"""How well a person plays, on the scale of the levels, from the matches that are kept.

Owns which matches tell something, and how few of them are believed. Figures of opponents are
`lab/strength.py`; the matches come from the history.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from lithicrage.deck.lineup import PEOPLE, PVP, Lineup
from lithicrage.dsl.library import Library
from lithicrage.engine import rules
from lithicrage.lab.strength import STAMINA, Opponent, Strength, field_of, rating
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
    """What a match says of a person: the Elo that would have drawn it, and the score, 0 to 1."""

    elo: float
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
    """The Elo that explains what was seen, drawn towards an Adept while that is little."""
    found = list(seen)
    results = [(one.elo, one.score, 1.0) for one in found]
    return Skill(rating([*results, (known.levels[PRIOR], 0.5, WORTH)]), len(found))


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
        even = known.skill_of(field, known.margin(field, foe) - deck)
    except (ValueError, LookupError):
        return None  # other cards, other rules, another version
    return Seen(even, (1 + record.seats[0].result) / 2)


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
