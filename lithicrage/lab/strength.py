"""The measured strength of decks, Enemies, grades and a Stamina bonus, on one scale of Elo.

Owns the file of measured figures, its meaning, and the win rates that follow from it. It plays
nothing: `tools/strength.py` writes the file, `lab/measured_weights.py` measures what it lacks.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from lithicrage.base.tongue import tr
from lithicrage.decks.lineup import PVP, Handicap
from lithicrage.engine import rules
from lithicrage.minds.players import GREEDY, LEVELS
from lithicrage.packs.library import Library

FILE: Final = Path(__file__).with_name("strength.json")
FIELDS: Final = (PVP, rules.WRITTEN, rules.CUNNING, rules.RIVAL)
STAMINA: Final = "stamina_bonus"  # the key of the handicap
MEASURED: Final = "core"  # the pack whose decks and Enemies are in the file
ELO: Final = 400  # points between two players of whom the better wins ten to one
FARTHEST: Final = 3000.0  # the highest and lowest rating
STEPS: Final = 60  # of halving a range of ratings


@dataclass(frozen=True)
class Opponent:
    """A possible opponent of a deck: a deck or an Enemy by id, who decides for it, and a handicap.

    `level` is the name of a player, "" for an Enemy as written. `bonus` is its extra Stamina at the
    start; if negative, the person has that much more (A68).
    """

    id: str
    level: str = ""
    bonus: int = 0

    @property
    def handicaps(self) -> tuple[Handicap, ...]:
        """The bonus in the form of a line-up's handicaps."""
        side = "foes" if self.bonus > 0 else "heroes"
        return ((side, STAMINA, abs(self.bonus)),) if self.bonus else ()

    @property
    def bonus_words(self) -> str:
        """The bonus in words, "" for none."""
        if not self.bonus:
            return ""
        if self.bonus > 0:
            return tr("+{n} Stamina for them", n=self.bonus)
        return tr("+{n} Stamina for you", n=-self.bonus)


@dataclass(frozen=True)
class Field:
    """One kind of match, measured with greedy players: decks (`heroes`) against all their `foes`.

    `heroes` and `foes` map full ids to Elo, with the heroes' mean at 0. `stamina` is what a bonus
    is worth to the foe, as rising pairs of Stamina and Elo. `by_heroes` and `by_foes` say how much
    better a side is when a player of this name decides for it. `pairs` are the Elo by which a deck
    does better against a foe than both ratings say, `hands` those by which it does better in the
    hands of a player than `by_heroes` says. `matches` is the number played to measure it all.
    """

    matches: int
    heroes: Mapping[str, float]
    foes: Mapping[str, float]
    stamina: tuple[tuple[int, float], ...]
    by_heroes: Mapping[str, float]
    by_foes: Mapping[str, float]
    pairs: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    hands: Mapping[str, Mapping[str, float]] = field(default_factory=dict)

    def against(self, deck: str, foe: str) -> float:
        """The Elo of a deck against one foe beyond its rating; 0 if nobody measured it."""
        return self.pairs.get(deck, {}).get(foe, 0.0)

    def worth(self, bonus: int) -> float:
        """The Elo that a bonus is worth to the foe, interpolated between measured ones.

        Raises ValueError for a bonus outside their range.
        """
        for (low, below), (high, above) in pairwise(self.stamina):
            if low <= bonus <= high:
                return below + (above - below) * (bonus - low) / (high - low)
        raise ValueError(f"a bonus of Stamina is from {self.least} to {self.most}; found {bonus}")

    @property
    def least(self) -> int:
        """The lowest bonus that was measured."""
        return self.stamina[0][0]

    @property
    def most(self) -> int:
        """The highest bonus that was measured."""
        return self.stamina[-1][0]


@dataclass(frozen=True)
class Strength:
    """All measured figures. `levels` are Elo by player name, from duels with decks; Novice is 0.

    `content` is the digest of the cards played with, `fields` holds a Field for each name in
    FIELDS.
    """

    content: str
    seed: int
    levels: Mapping[str, float]
    fields: Mapping[str, Field]

    def stale(self, library: Library) -> bool:
        """Whether the cards have changed since."""
        return self.content != content_of(library)

    def margin(self, field: str, foe: Opponent) -> float:
        """The Elo of an opponent on the scale of the field's heroes. Raises KeyError."""
        found = self.fields[field]
        player = _along(self._points(found.by_foes), self.levels[foe.level]) if foe.level else 0.0
        return found.foes[foe.id] + player + found.worth(foe.bonus)

    def rate(
        self,
        field: str,
        deck: float,
        skill: float,
        foe: Opponent,
        hands: Mapping[str, float] | None = None,
    ) -> float:
        """The expected win rate, from 0 to 1, counting a draw as half.

        `deck` is the Elo of the deck in this field, `skill` that of its player on the scale of
        `levels`, `hands` what the deck gains by player beyond the others. Raises KeyError for a
        foe, level or field that was not measured.
        """
        return chance(deck + self.gain(field, skill, hands) - self.margin(field, foe))

    def gain(self, field: str, skill: float, hands: Mapping[str, float] | None = None) -> float:
        """What a skill is worth in a field, in Elo, compared with a greedy player's."""
        by = self.fields[field].by_heroes
        if hands:
            by = {name: worth + hands.get(name, 0.0) for name, worth in by.items()}
        return _along(self._points(by), skill)

    def bends(self, field: str) -> list[float]:
        """The skills at which the worth of one more point changes in a field, rising."""
        return [elo for elo, _ in self._points(self.fields[field].by_heroes)]

    def shows(self, field: str) -> bool:
        """Whether more skill is worth more everywhere in a field."""
        points = self._points(self.fields[field].by_heroes)
        return all(above > below for (_, below), (_, above) in pairwise(points))

    def _points(self, measured: Mapping[str, float]) -> list[tuple[float, float]]:
        """The measured players and the greedy one as pairs of Elo and its worth, rising."""
        found = {**measured, GREEDY: 0.0}
        return sorted((self.levels[name], worth) for name, worth in found.items())


def _along(points: Sequence[tuple[float, float]], x: float) -> float:
    """The height at `x` of straight lines through these points, extended at both ends.

    Through a single point the line has slope 1.
    """
    if len(points) == 1:
        return points[0][1] + x - points[0][0]
    place = sum(1 for at, _ in points[1:-1] if at <= x)
    (left, low), (right, high) = points[place], points[place + 1]
    return low + (high - low) * (x - left) / (right - left)


def field_of(library: Library, line: str) -> str:
    """The field for this line of rules against an Enemy, or for deck against deck if it is empty.

    Raises ValueError for impossible rules.
    """
    return str(library.book_of(line).table[rules.ENEMY_PLAYS]) if line else PVP


def levels_of(field: str) -> tuple[str, ...]:
    """Who may decide for an opponent in a field: every level, nobody for an Enemy as written."""
    return ("",) if field == rules.WRITTEN else tuple(LEVELS)


def chance(elo: float) -> float:
    """The win rate of somebody better by this much Elo (Elo 1978)."""
    return float(1 / (1 + 10 ** (-elo / ELO)))


def elo_of(rate: float) -> float:
    """How much better somebody is who wins at this rate, between 0 and 1: the other way round."""
    return ELO * math.log10(rate / (1 - rate))


def rating(seen: Iterable[tuple[float, float, float]]) -> float:
    """The Elo that makes results most likely.

    Each result is the opponent's Elo, the score from 0 to 1, and the number of matches it stands
    for. Raises ValueError if there are none.
    """
    results = list(seen)
    if not results:
        raise ValueError("a rating needs results")
    low, high = -FARTHEST, FARTHEST
    for _ in range(STEPS):
        middle = (low + high) / 2
        missing = sum(count * (score - chance(middle - elo)) for elo, score, count in results)
        low, high = (middle, high) if missing > 0 else (low, middle)
    return (low + high) / 2


def content_of(library: Library) -> str:
    """The digest of the cards that the figures are about; "" if they are not loaded."""
    return next((pack.digest for pack in library.packs if pack.id == MEASURED), "")


@lru_cache(maxsize=1)
def read_shipped() -> Strength:
    """The shipped figures. Raises ValueError if the file is damaged, OSError."""
    return read_strength(FILE.read_text("utf-8"), FILE.name)


def read_strength(text: str, name: str) -> Strength:
    """The figures in a file's text. Raises ValueError with one line that names the file."""
    try:
        plain = json.loads(text)
        fields = {field: _field(plain["fields"][field]) for field in FIELDS}
        levels = _numbers(plain["levels"])
        for one in fields.values():
            for player in (*one.by_heroes, *one.by_foes, GREEDY):
                levels[player]  # reports a KeyError below
            for players in (one.by_heroes, one.by_foes):
                if len({levels[player] for player in (*players, GREEDY)}) <= len(players):
                    raise ValueError("two players that were measured have the same Elo")
        return Strength(str(plain["content"]), int(plain["seed"]), levels, fields)
    except KeyError as error:
        raise ValueError(f"{name}: {error.args[0]} is missing") from None
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"{name}: not measured figures: {error}") from None


def text_of(strength: Strength) -> str:
    """The text that `read_strength` reads back."""
    fields = {
        name: {
            "matches": one.matches,
            "heroes": dict(one.heroes),
            "foes": dict(one.foes),
            "stamina": [list(pair) for pair in one.stamina],
            "by_heroes": dict(one.by_heroes),
            "by_foes": dict(one.by_foes),
            "pairs": {deck: dict(foes) for deck, foes in one.pairs.items()},
            "hands": {deck: dict(players) for deck, players in one.hands.items()},
        }
        for name, one in strength.fields.items()
    }
    plain = {
        "content": strength.content,
        "seed": strength.seed,
        "levels": dict(strength.levels),
        "fields": fields,
    }
    return json.dumps(plain, indent=1) + "\n"


def _field(plain: Mapping[str, Any]) -> Field:
    stamina = tuple((int(bonus), float(elo)) for bonus, elo in plain["stamina"])
    if len(stamina) < 2 or any(a[0] >= b[0] for a, b in pairwise(stamina)):
        raise ValueError("`stamina` is two rising pairs or more")
    return Field(
        int(plain["matches"]),
        _numbers(plain["heroes"]),
        _numbers(plain["foes"]),
        stamina,
        _numbers(plain["by_heroes"]),
        _numbers(plain["by_foes"]),
        *(
            {str(deck): _numbers(those) for deck, those in plain.get(name, {}).items()}
            for name in ("pairs", "hands")
        ),
    )


def _numbers(plain: Mapping[str, Any]) -> dict[str, float]:
    return {str(name): float(number) for name, number in plain.items()}
