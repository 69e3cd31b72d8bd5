"""Lithic Rage for learners: a PettingZoo AEC environment over the same State (`lithicrage[rl]`).

Owns how a match follows that standard (`standard`); `engine.rows` owns the content of an
observation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from lithicrage.bots.standard import StateEnvironment, StateSeries, load_cards, room
from lithicrage.decks.lineup import PVP, Lineup, dealer_of
from lithicrage.decks.needed import prepare_match
from lithicrage.engine.match import Match
from lithicrage.engine.rows import RowWriter, most_choices
from lithicrage.engine.snapshot import Frozen
from lithicrage.language.table_rules import MANUAL


class Series(StateSeries[Match]):
    """Matches of one line-up, one after the other. `state` is the current one.

    `heroes` and `foes` are decks by id, `packs` are extra folders of cards, and `choices` is the
    most that can be on offer at once, by default the line-up's `most_choices`. With a seed, all
    matches to come are determined. A pickle holds the match as it stands; unpickling reads the
    cards again. Raises what `decks.lineup.dealer_of` raises, BrokenLibrary, and ValueError for an
    impossible number.
    """

    def __init__(
        self,
        heroes: Sequence[str],
        foes: Sequence[str],
        rules: str = MANUAL,
        packs: Sequence[Path] = (),
        choices: int | None = None,
    ) -> None:
        super().__init__()
        self._given = (tuple(heroes), tuple(foes), rules, tuple(packs), choices)
        lineup = Lineup(PVP, tuple(heroes), tuple(foes), rules)
        self._new = dealer_of(*prepare_match(load_cards(packs), lineup))
        self.state = self._new(0, False)
        self.choices = room(choices, most_choices(self.state))
        self.rows = RowWriter(self.state.book, len(self.state.seats), self.choices)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the line-up, the match and what will be drawn next."""
        return Series._of, (self._given, self.state, self._random.bit_generator.state)

    @staticmethod
    def _of(given: tuple[Any, ...], match: Frozen, random: dict[str, Any]) -> Series:
        series = Series(*given)
        series.state = match.thaw(series.state.book)
        series._random.bit_generator.state = random
        return series

    def copy(self) -> Series:
        """Another series with the same cards, at its first match and without a seed."""
        other = Series.__new__(Series)
        other.__dict__.update(self.__dict__)
        StateSeries.__init__(other)
        other.state = self._new(0, False)
        return other

    def dealer(self, options: Mapping[str, Any]) -> Callable[[int], Match]:
        """What deals a match from a seed; there are no options."""
        return lambda seed: self._new(seed, False)

    def offered(self) -> int:
        """How many choices are on offer, 0 at the end."""
        asked = self.state.pending
        return len(asked.options) if asked is not None else 0

    def rewards(self) -> Sequence[float]:
        """By seat: 1 for a match that was won, -1 for one lost, else 0."""
        return [float(score) for score in self.state.scores()]


class LithicRage(StateEnvironment[Match]):
    """Decks against each other; agents are `seat_0`, `seat_1` ... in the order of their seats.

    Actions and observations are those of `StateEnvironment`. Rewards are 0 until the end, then 1
    for a win, -1 for a loss.

    `heroes` and `foes` are decks by id, and `packs` are extra folders of cards. `choices` is the
    most that can be on offer at once, by default the line-up's `most_choices`. Raises what
    `decks.lineup.dealer_of` raises, BrokenLibrary, and ValueError for an impossible number.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # PettingZoo reads it there
        "name": "lithic_rage_v1",
        "is_parallelizable": False,
        "render_modes": ["ansi"],
    }

    def __init__(
        self,
        heroes: Sequence[str] = ("slow_poison",),
        foes: Sequence[str] = ("encore",),
        rules: str = MANUAL,
        packs: Sequence[Path] = (),
        render_mode: str | None = None,
        choices: int | None = None,
    ) -> None:
        series = Series(heroes, foes, rules, packs, choices)
        super().__init__(series, len(series.state.seats), render_mode)

    @property
    def _match(self) -> Match:
        return self._series.state

    def _words(self) -> str:
        match = self._match
        lives = ", ".join(f"{c.name} {c.stamina}" for c in match.seats)
        asked = match.pending
        doing = f"{match.seats[asked.seat].name}: {asked.kind}" if asked else "over"
        return f"turn {match.turn}: {lives}; {doing}"
