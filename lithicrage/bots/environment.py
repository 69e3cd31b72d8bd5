"""Lithic Rage for learners: a PettingZoo AEC environment over the same State (`lithicrage[rl]`).

Owns how a match follows that standard; `rows` owns the content of an observation. Only `bots`
imports `numpy`, `gymnasium` and `pettingzoo`.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from lithicrage.base import resources
from lithicrage.decks.lineup import PVP, Lineup, dealer_of
from lithicrage.decks.needed import prepare_match
from lithicrage.engine.match import Match
from lithicrage.engine.rows import LIMIT, RowWriter, most_choices
from lithicrage.engine.snapshot import Frozen
from lithicrage.game.rng import MASK
from lithicrage.language.table_rules import MANUAL
from lithicrage.packs.library import BrokenLibrary, Library, load_library

SEED_BITS: Final = 32

Observation = dict[str, np.ndarray[Any, Any]]


class Series:
    """Matches of one line-up, one after the other. `match` is the current one.

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
        if choices is not None and choices < 1:
            raise ValueError(f"`choices` is a whole number from 1; found {choices}")
        self._given = (tuple(heroes), tuple(foes), rules, tuple(packs), choices)
        lineup = Lineup(PVP, tuple(heroes), tuple(foes), rules)
        self._new = dealer_of(*prepare_match(_cards(packs), lineup))
        self._random = np.random.default_rng()
        self.match = self._new(0, False)
        self.choices = most_choices(self.match) if choices is None else choices
        self.rows = RowWriter(self.match, self.choices)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the line-up, the match and what will be drawn next."""
        return Series._of, (self._given, self.match, self._random.bit_generator.state)

    @staticmethod
    def _of(given: tuple[Any, ...], match: Frozen, random: dict[str, Any]) -> Series:
        series = Series(*given)
        series.match = match.thaw(series.match.book)
        series._random.bit_generator.state = random
        return series

    def copy(self) -> Series:
        """Another series with the same cards, at its first match and without a seed."""
        other = Series.__new__(Series)
        other.__dict__.update(self.__dict__)
        other._random = np.random.default_rng()
        other.match = self._new(0, False)
        return other

    @property
    def observation_space(self) -> spaces.Dict:
        """The space of what one agent sees."""
        box = spaces.Box(-LIMIT, LIMIT, (len(self.rows.layout),), np.int16)
        mask = spaces.Box(0, 1, (self.choices,), np.int8)
        return spaces.Dict({"observation": box, "action_mask": mask})

    @property
    def action_space(self) -> spaces.Discrete:
        """The space of what one agent may answer."""
        return spaces.Discrete(self.choices)

    def deal(self, seed: int | None = None) -> None:
        """Begin the next match; with a seed, the first match of that seed."""
        if seed is not None:
            self._random = np.random.default_rng(int(seed) & MASK)
        self.match = self._new(int(self._random.integers(1 << SEED_BITS)), False)
        self._check()

    def answer(self, action: Any) -> None:
        """Take an answer.

        Raises ValueError and changes nothing if it is not on offer; also raises it if the next
        question has more choices than the spaces hold.
        """
        if isinstance(action, (bool, np.bool_)) or not hasattr(action, "__index__"):
            raise ValueError(f"an action is a whole number; found {action!r}")
        self.match.choose(operator.index(action))
        self._check()

    def _check(self) -> None:
        asked = self.match.pending
        if asked is not None and len(asked.options) > self.choices:
            raise ValueError(
                f"a question has {len(asked.options)} choices, and the spaces hold {self.choices}; "
                "make the environment with a larger `choices`"
            )


class LithicRage(AECEnv):
    """Decks against each other; agents are `seat_0`, `seat_1` ... in the order of their seats.

    An action is the index of a choice, 0 to `choices` - 1; `action_mask` has 1 where it is on
    offer. Rewards are 0 until the end, then 1 for a win, -1 for a loss. An observation is a mapping
    of `observation` (int16, one row; see `layout`) and `action_mask` (int8, `choices`).

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
        super().__init__()
        self.render_mode = render_mode
        self._series = Series(heroes, foes, rules, packs, choices)
        self.names = [f"seat_{c.seat}" for c in self._match.seats]
        self.possible_agents = list(self.names)
        self.agents: list[str] = []  # until the first `reset`
        self.choices = self._series.choices
        self.observation_spaces = dict.fromkeys(self.names, self._series.observation_space)
        self.action_spaces = dict.fromkeys(self.names, self._series.action_space)

    @property
    def layout(self) -> tuple[str, ...]:
        """What each entry of an observation means, in order."""
        return self._series.rows.layout

    @property
    def _match(self) -> Match:
        return self._series.match

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what an agent may answer."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match. A seed determines it and all matches after it."""
        self._series.deal(seed)
        self.agents = list(self.names)
        self.rewards = dict.fromkeys(self.names, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.names, 0.0)
        self.terminations = dict.fromkeys(self.names, False)
        self.truncations = dict.fromkeys(self.names, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.names}
        self.agent_selection = self._asked()

    def step(self, action: Any) -> None:
        """Answer for the agent that is asked; the action is None for one whose match is over.

        Raises ValueError and changes nothing for an answer that is not on offer or when nobody is
        left to answer; also raises it if the next question has more choices than the spaces hold.
        """
        if not self.agents:
            raise ValueError("nobody is asked; `reset` deals a match")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._series.answer(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.names, 0.0)
        if self._match.over:
            scores = self._match.scores()
            self.rewards = {name: float(scores[n]) for n, name in enumerate(self.names)}
            self.terminations = dict.fromkeys(self.names, True)
        self.agent_selection = self._asked()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent may know now, and what it may answer if it is asked."""
        seat = self.names.index(agent)
        row = np.empty(len(self.layout), np.int16)
        self._series.rows.write(self._match, seat, row.data)
        mask = np.zeros(self.choices, np.int8)
        asked = self._match.pending
        if asked is not None and asked.seat == seat:
            mask[: len(asked.options)] = 1
        return {"observation": row, "action_mask": mask}

    def render(self) -> str | None:
        """The match in a few words, if `render_mode` is ansi."""
        if self.render_mode != "ansi":
            return None
        match = self._match
        lives = ", ".join(f"{c.name} {c.stamina}" for c in match.seats)
        asked = match.pending
        doing = f"{match.seats[asked.seat].name}: {asked.kind}" if asked else "over"
        return f"turn {match.turn}: {lives}; {doing}"

    def close(self) -> None:
        """Do nothing: nothing is held open."""

    def _asked(self) -> str:
        seat = self._match.seat
        return self.names[seat] if seat is not None else self.agents[0]


def _cards(packs: Sequence[Path]) -> Library:
    library = load_library([resources.cards() / "core", *packs])
    if library.findings:
        raise BrokenLibrary(str(library.findings[0]))
    return library
