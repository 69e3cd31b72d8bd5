"""How strong decks, Enemies, levels and a bonus of Stamina are, as measured, on one scale of Elo.

Owns the file of measured figures, what it means, and what rate of wins follows from it. It plays
nothing: `tools/strength.py` writes the file, `lab/weighing.py` measures what is not in it.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from lithicrage.deck.lineup import PVP, Handicap
from lithicrage.dsl.library import Library
from lithicrage.engine import rules
from lithicrage.players import GREEDY, LEVELS

FILE: Final = Path(__file__).with_name("strength.json")
FIELDS: Final = (PVP, rules.WRITTEN, rules.CUNNING, rules.RIVAL)
STAMINA: Final = "stamina_bonus"  # the key of the handicap
MEASURED: Final = "core"  # the pack whose decks and Enemies stand in the file
ELO: Final = 400  # points between players of whom the better wins ten to one
FARTHEST: Final = 3000.0  # Elo beyond which nobody is rated
STEPS: Final = 60  # of halving a range of ratings


@dataclass(frozen=True)
class Opponent:
    """Who may stand against a deck: a deck or an Enemy by id, who decides for it, and a handicap.

    `level` is the name of a player, "" for an Enemy as written. `bonus` is the Stamina that it has
    more at the start; below 0, so much more has the person (A68).
    """

    id: str
    level: str = ""
    bonus: int = 0

    @property
    def handicaps(self) -> tuple[Handicap, ...]:
        """The bonus as a line-up has it."""
        side = "foes" if self.bonus > 0 else "heroes"
        return ((side, STAMINA, abs(self.bonus)),) if self.bonus else ()

    @property
    def bonus_words(self) -> str:
        """The bonus in words, "" for none."""
        if not self.bonus:
            return ""
        whose = "them" if self.bonus > 0 else "you"
        return f"+{abs(self.bonus)} Stamina for {whose}"


@dataclass(frozen=True)
class Field:
    """One kind of match, as greedy players played it: decks (`heroes`) against all their `foes`.

    `heroes` and `foes` are Elo by full id, the mean of the heroes being 0; `stamina` what a bonus
    is worth to the foe, as rising pairs of Stamina and Elo; `by_heroes` and `by_foes` by how much
    a side is better when a player of this name decides for it. `matches` were played for it all.
    """

    matches: int
    heroes: Mapping[str, float]
    foes: Mapping[str, float]
    stamina: tuple[tuple[int, float], ...]
    by_heroes: Mapping[str, float]
    by_foes: Mapping[str, float]

    def worth(self, bonus: int) -> float:
        """The Elo that a bonus is worth to the foe, between two that were measured by a line.

        Raises ValueError for a bonus beyond those.
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
    """All that was measured. `levels` are Elo by player name, Novice at 0, by duels with decks.

    `content` is the digest of the cards that were played with, `fields` hold one Field for each
    name in FIELDS.
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

    def rate(self, field: str, deck: float, skill: float, foe: Opponent) -> float:
        """The expected rate of wins, a draw being half, from 0 to 1.

        `deck` is the Elo of the deck in this field, `skill` that of who plays it, on the scale of
        `levels`. Raises KeyError for a foe, level or field that was not measured.
        """
        return chance(deck + self.gain(field, skill) - self.margin(field, foe))

    def gain(self, field: str, skill: float) -> float:
        """What a skill is worth in a field, in Elo, against a greedy player's."""
        return _along(self._points(self.fields[field].by_heroes), skill)

    def bends(self, field: str) -> list[float]:
        """The skills at which a point more becomes worth more or less in a field, rising."""
        return [elo for elo, _ in self._points(self.fields[field].by_heroes)]

    def shows(self, field: str) -> bool:
        """Whether more skill is worth more everywhere in a field."""
        points = self._points(self.fields[field].by_heroes)
        return all(above > below for (_, below), (_, above) in pairwise(points))

    def _points(self, measured: Mapping[str, float]) -> list[tuple[float, float]]:
        """The measured players and the greedy one as pairs of Elo and what it is worth, rising."""
        found = {**measured, GREEDY: 0.0}
        return sorted((self.levels[name], worth) for name, worth in found.items())


def _along(points: Sequence[tuple[float, float]], x: float) -> float:
    """The height of a line through these points, each stretch and both ends straight.

    Through one point alone it rises as it goes.
    """
    if len(points) == 1:
        return points[0][1] + x - points[0][0]
    place = sum(1 for at, _ in points[1:-1] if at <= x)
    (left, low), (right, high) = points[place], points[place + 1]
    return low + (high - low) * (x - left) / (right - left)


def field_of(library: Library, line: str) -> str:
    """The field of fights by a line of rules against an Enemy, of those with decks without one.

    Raises ValueError for rules that cannot be.
    """
    return str(library.book_of(line).table[rules.ENEMY_PLAYS]) if line else PVP


def levels_of(field: str) -> tuple[str, ...]:
    """Who may decide for an opponent in a field: every level, nobody for an Enemy as written."""
    return ("",) if field == rules.WRITTEN else tuple(LEVELS)


def chance(elo: float) -> float:
    """The rate of wins of whoever is so much better (Elo 1978)."""
    return float(1 / (1 + 10 ** (-elo / ELO)))


def elo_of(rate: float) -> float:
    """How much better one is who wins so often. Raises ValueError for 0 and 1."""
    return ELO * math.log10(rate / (1 - rate))


def rating(seen: Iterable[tuple[float, float, float]]) -> float:
    """The Elo that makes results most likely; each is the opponent's Elo, the score from 0 to 1,
    and how many matches it stands for. Raises ValueError for none."""
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
    """The digest of those cards that the figures are about; "" where they are not loaded."""
    return next((pack.digest for pack in library.packs if pack.id == MEASURED), "")


@lru_cache(maxsize=1)
def shipped() -> Strength:
    """The figures that come with the game. Raises ValueError if the file is damaged, OSError."""
    return read(FILE.read_text("utf-8"), FILE.name)


def read(text: str, name: str) -> Strength:
    """The figures of a file's text. Raises ValueError with one line that names the file."""
    try:
        plain = json.loads(text)
        fields = {field: _field(plain["fields"][field]) for field in FIELDS}
        levels = _numbers(plain["levels"])
        for one in fields.values():
            for player in (*one.by_heroes, *one.by_foes, GREEDY):
                levels[player]  # the KeyError is said below
            for players in (one.by_heroes, one.by_foes):
                if len({levels[player] for player in (*players, GREEDY)}) <= len(players):
                    raise ValueError("two players that were measured have the same Elo")
        return Strength(str(plain["content"]), int(plain["seed"]), levels, fields)
    except KeyError as error:
        raise ValueError(f"{name}: {error.args[0]} is missing") from None
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"{name}: these are no measured figures: {error}") from None


def text_of(strength: Strength) -> str:
    """The text that `read` reads back."""
    fields = {
        name: {
            "matches": one.matches,
            "heroes": dict(one.heroes),
            "foes": dict(one.foes),
            "stamina": [list(pair) for pair in one.stamina],
            "by_heroes": dict(one.by_heroes),
            "by_foes": dict(one.by_foes),
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
    )


def _numbers(plain: Mapping[str, Any]) -> dict[str, float]:
    return {str(name): float(number) for name, number in plain.items()}
