"""Tours for learners: a PettingZoo AEC environment of the same form as that of matches.

Owns how a tour follows that standard (`standard`): who is an agent, who plays for Enemies, and what
is rewarded. `tour_rows` owns the content of an observation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import Any, Final

from lithicrage.bots.json_lines import TOUR, plan_of
from lithicrage.bots.standard import StateEnvironment, StateSeries, load_cards, room
from lithicrage.bots.tour_rows import TourRowWriter, most_tour_choices
from lithicrage.lab.tour_drafter import draft
from lithicrage.minds.players import GREEDY, player
from lithicrage.tours.codes import MOST, TourCode
from lithicrage.tours.reading import sound_tours
from lithicrage.tours.state import DECK, TourState, start_tour

OPTIONS: Final = TOUR - {"seed"}


class TourSeries(StateSeries[TourState]):
    """Tours of one party, one after the other. `state` is the current one, `made` its choices.

    `given` are the options of `reset` that hold as long as it names no others, `packs` extra
    folders of cards, `enemies` the player for Enemies that choose, `drafter` whether a program
    rebuilds decks, `fame` what a point of Fame is rewarded with, `most` the choices after which a
    tour is given up. With a seed, all tours to come are determined. A pickle holds seed and
    choices, which unpickling makes again. Raises what `plan_of` raises, BrokenLibrary, and
    ValueError for an impossible number or player.
    """

    def __init__(
        self,
        given: Mapping[str, Any],
        packs: Sequence[Path] = (),
        enemies: str = GREEDY,
        drafter: bool = False,
        fame: float = 0.0,
        most: int = MOST,
        choices: int | None = None,
    ) -> None:
        super().__init__()
        self.made: list[int] = []
        if not isfinite(fame):
            raise ValueError(f"`fame` is a number; found {fame}")
        if not 1 <= most <= MOST:
            raise ValueError(f"`most` is a whole number from 1 to {MOST}; found {most}")
        self._given = (dict(given), tuple(packs), enemies, drafter, fame, most, choices)
        self._foes, self._drafter = player(enemies), drafter
        self._fame, self._most = fame, most
        self._library = load_cards(packs)
        self._tours = sound_tours(self._library)
        self._plan = plan_of(self._library, self._tours, given)
        self.state = self.dealer({})(0)
        heroes = len(self.state.plans)
        self.choices = room(choices, most_tour_choices(self._library, self._tours))
        self.rows = TourRowWriter(self._library, self._tours, heroes, self.choices)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle what was given, the seed and the choices, and what will be drawn next."""
        played = self._options, self.state.seed, tuple(self.made)
        return TourSeries._of, (self._given, played, self._random.bit_generator.state)

    @staticmethod
    def _of(given: tuple[Any, ...], played: tuple[Any, ...], random: dict[str, Any]) -> TourSeries:
        series = TourSeries(*given)
        options, seed, made = played
        series.state = series.dealer(options)(seed)
        for index in made:
            series.state.choose(index)
        series.made += made
        series._random.bit_generator.state = random
        return series

    def dealer(self, options: Mapping[str, Any]) -> Callable[[int], TourState]:
        """What sets out on a tour from a seed. Raises as `plan_of`, and ValueError for another
        number of heroes. Options of other names are passed over, as the standard has it."""
        known = {name: value for name, value in options.items() if name in OPTIONS}
        whole = {**self._given[0], **known}
        plan = plan_of(self._library, self._tours, whole) if known else self._plan
        if len(plan.heroes) != len(self._plan.heroes):
            raise ValueError("a partner comes with the environment: make it with `partner`")

        def begin(seed: int) -> TourState:
            self._options, self.made, self._gained = whole, [], 0
            return start_tour(plan, seed)

        return begin

    def offered(self) -> int:
        """How many choices are on offer, 0 at the end."""
        match = self.state.match
        if match is None:
            return len(self.state.options())
        return len(match.pending.options) if match.pending is not None else 0

    def cut(self) -> bool:
        """Whether so many choices have been made that the tour is given up."""
        return len(self.made) >= self._most

    def choose(self, index: int) -> None:
        """Take a choice, and let those that are no agents take theirs."""
        state, before = self.state, self.state.bag.fame
        state.choose(index)
        self.made.append(index)
        while (other := self._other()) is not None:
            state.choose(other)
            self.made.append(other)
        self._gained = state.bag.fame - before

    def _other(self) -> int | None:
        """The choice of one that is no agent: an Enemy that is asked, or the drafter at a deck."""
        state, match = self.state, self.state.match
        if match is not None:
            return self._foes(match) if (match.seat or 0) >= len(state.plans) else None
        return draft(state) if self._drafter and state.phase == DECK and not self.cut() else None

    def rewards(self) -> Sequence[float]:
        """For each hero the same: 1 for a tour that was played to its end, and the Fame."""
        won = 1.0 if self.state.result > 0 else 0.0
        return [won + self._fame * self._gained] * len(self.state.plans)


class LithicRageTour(StateEnvironment[TourState]):
    """A tour (TR1-TR15); the agents are its heroes, `seat_0`, and with a partner `seat_1`.

    Actions and observations are those of `StateEnvironment`, in matches and between them. Enemies
    are no agents: where they choose their cards, the player `enemies` does it for them. With
    `drafter`, a deck that a hero chose to rebuild becomes the best of what is owned at once; else
    it is rebuilt card by card, and hardly ever becomes legal again by chance. Each hero is rewarded
    alike: 1 for a tour that was played to its end, 0 for one that broke off, nothing on
    the way. With `fame`, each point of Fame besides, when it is gained (TR13). A tour is truncated
    after `most` choices of all who choose; by default as many as a code holds.

    `tour`, `ancestry`, `cls`, `encore` and `partner`, an ancestry and a Class, say who sets out.
    The options of `reset` may name others for one tour: `tour`, `ancestry`, `class`, `encore`, and
    for two heroes `partner`. `packs` are extra folders of cards and tours. `choices` is the most
    that can be on offer at once, by default what the packs can come to. Raises as `TourSeries`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # PettingZoo reads it there
        "name": "lithic_rage_tour_v1",
        "is_parallelizable": False,
        "render_modes": ["ansi"],
    }
    _series: TourSeries

    def __init__(
        self,
        tour: str = "one_night",
        ancestry: str = "cinderpup",
        cls: str = "pit_captain",
        encore: int = 0,
        partner: tuple[str, str] | None = None,
        packs: Sequence[Path] = (),
        enemies: str = GREEDY,
        drafter: bool = False,
        fame: float = 0.0,
        most: int = MOST,
        render_mode: str | None = None,
        choices: int | None = None,
    ) -> None:
        given = {"tour": tour, "ancestry": ancestry, "class": cls, "encore": encore}
        if partner is not None:
            given["partner"] = partner
        series = TourSeries(given, packs, enemies, drafter, fame, most, choices)
        super().__init__(series, len(series.state.plans), render_mode)

    @property
    def tour(self) -> TourState:
        """The tour under way. It knows more than its heroes do; do not change it."""
        return self._series.state

    def code(self) -> str:
        """The tour so far as a code that anybody can play again (TR12)."""
        return TourCode.of(self.tour, tuple(self._series.made)).text()

    def _words(self) -> str:
        tour, bag = self.tour, self.tour.bag
        level = bag.level(tour.plan.tour)
        return (
            f"leg {tour.leg + 1}, column {tour.column + 1}: {tour.phase}; Level {level}, "
            f"{bag.strings} strings, {bag.coins} coins, {bag.fatigue} Fatigue, {bag.fame} Fame"
        )
