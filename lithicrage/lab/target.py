"""Chooses an opponent that one beats about as often as wanted, from measured figures.

Owns the preferences: no bonus of Stamina before a small one, and a different one for each seed
among opponents that fit about as well. Plays nothing and knows no window.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from lithicrage.base.tongue import tr
from lithicrage.game.rng import Rng
from lithicrage.lab.measured_weights import Weight, known_weight, weigh
from lithicrage.lab.strength import Opponent, Strength, field_of, levels_of, read_shipped
from lithicrage.minds.players import LEVELS
from lithicrage.packs.library import Library

LEAST: Final = 5  # the lowest per cent that may be asked for
MOST: Final = 95
CLOSE: Final = 2.0  # points from the target within which opponents are equally good


@dataclass(frozen=True)
class Suggestion:
    """An opponent for a target in per cent, and the expected `rate`, from 0 to 1.

    `matches` is the number measured for it.
    """

    opponent: Opponent
    target: int
    rate: float
    matches: int

    @property
    def per_cent(self) -> int:
        """The expected win rate in whole per cent."""
        return round(100 * self.rate)

    @property
    def close(self) -> bool:
        """Whether it meets the target; if not, no available opponent comes closer."""
        return abs(100 * self.rate - self.target) <= CLOSE

    def as_json(self) -> dict[str, Any]:
        """Plain values for a JSON object."""
        plain = asdict(self)
        handicaps = [list(one) for one in self.opponent.handicaps]
        return {**plain, "close": self.close, "handicaps": handicaps}

    def lines(self) -> Iterator[str]:
        """The opponent and what to expect, for people."""
        foe = self.opponent
        by = f", played by {LEVELS[foe.level].name}" if foe.level else ""
        yield f"{foe.id}{by}{f', {foe.bonus_words}' if foe.bonus else ''}"
        near = "" if self.close else f"; nothing comes nearer to {self.target} %"
        yield f"about {self.per_cent} %, from {self.matches:,} matches{near}"


def suggest(
    known: Strength,
    field: str,
    deck: Weight,
    skill: float,
    target: int,
    foes: Sequence[str],
    levels: Sequence[str] = ("",),
    seed: int = 0,
) -> Suggestion:
    """The opponent among these foes and levels against whom a deck wins `target` per cent.

    `skill` is the Elo of the deck's player on the scale of the levels. Takes the smallest bonus of
    Stamina that brings some close, one for the foe before one for the person; the seed decides
    between those. Raises ValueError for a target outside LEAST to MOST, or if no foe was measured.
    """
    check_target(target)
    measured = known.fields[field]
    foes = [foe for foe in foes if foe in measured.foes]
    if not foes or not levels:
        raise ValueError(tr("nobody has measured how strong these opponents are"))
    nearest: Suggestion | None = None
    for size in range(max(measured.most, -measured.least) + 1):
        close = []
        for bonus in dict.fromkeys((size, -size)):
            if not measured.least <= bonus <= measured.most:
                continue
            for level in levels:
                for foe in foes:
                    one = _rate(known, field, deck, skill, target, Opponent(foe, level, bonus))
                    if one.close:
                        close.append(one)
                    if nearest is None or _off(one) < _off(nearest):
                        nearest = one
        if close:
            return close[Rng(seed, len(close)).below(len(close))]
    assert nearest is not None
    return nearest


def opponent_for(
    library: Library, deck: str, target: int, level: str, line: str = "", seed: int = 0
) -> Suggestion:
    """The opponent for a person's deck at a target, if the person plays like a level.

    Uses the shipped figures. `line` holds the rules of a fight against an Enemy; without it, the
    opponent is a deck that a level plays. A deck without figures is weighed first. Raises
    ValueError for impossible values, UnknownCard, and what `dealer_of` raises for an illegal deck.
    """
    check_target(target)
    if level not in LEVELS:
        raise ValueError(f"a skill is one of {', '.join(LEVELS)}; found `{level}`")
    known, field = read_shipped(), field_of(library, line)
    weight = known_weight(known, library, deck, field) or weigh(library, deck, field, known)
    foes = [foe for foe in known.fields[field].foes if foe != deck]
    return suggest(known, field, weight, known.levels[level], target, foes, levels_of(field), seed)


def check_target(target: int) -> None:
    """Raise ValueError for a win rate that nobody can be promised."""
    if not LEAST <= target <= MOST:
        raise ValueError(f"a target is from {LEAST} to {MOST} per cent; found {target}")


def _rate(
    known: Strength, field: str, deck: Weight, skill: float, target: int, one: Opponent
) -> Suggestion:
    rate = known.rate(field, deck.against(one.id), skill, one, deck.hands)
    return Suggestion(one, target, rate, deck.matches)


def _off(one: Suggestion) -> float:
    return abs(100 * one.rate - one.target)
