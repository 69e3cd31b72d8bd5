"""What the environments for learners share: one State after the other by PettingZoo's standard.

Owns spaces, seeds, answers, masks and turns; a match and a tour say what they deal, what their rows
hold and what is rewarded. Only `bots` imports `numpy`, `gymnasium` and `pettingzoo`.
"""

from __future__ import annotations

import operator
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from lithicrage.base import resources
from lithicrage.engine.rows import LIMIT
from lithicrage.game.protocol import State
from lithicrage.game.rng import MASK
from lithicrage.packs.library import BrokenLibrary, Library, load_library

SEED_BITS: Final = 32

Observation = dict[str, np.ndarray[Any, Any]]
S = TypeVar("S", bound=State)
Told = TypeVar("Told", contravariant=True)


class Rows(Protocol[Told]):
    """Writes what a seat may know of a State into a row; `layout` names the entries."""

    @property
    def layout(self) -> tuple[str, ...]:
        """What each entry means, in order."""

    def write(self, told: Told, viewer: int, row: memoryview[int], /) -> None:
        """Write what a seat may know into `row`, which has one int16 for each entry."""


class StateSeries(ABC, Generic[S]):
    """States of one kind, one after the other. `state` is the current one, `rows` writes it down,
    and `choices` is the most that can be on offer at once. With a seed, all to come are determined.
    """

    state: S
    rows: Rows[S]
    choices: int

    def __init__(self) -> None:
        self._random = np.random.default_rng()

    @abstractmethod
    def dealer(self, options: Mapping[str, Any]) -> Callable[[int], S]:
        """What begins a State from a seed. Raises ValueError for options that cannot be."""

    @abstractmethod
    def offered(self) -> int:
        """How many choices are on offer, 0 at the end."""

    @abstractmethod
    def rewards(self) -> Sequence[float]:
        """What the last answer brought, by seat of the agents."""

    def cut(self) -> bool:
        """Whether the State is given up before its end."""
        return False

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

    def deal(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin the next State; with a seed, the first one of that seed. Raises as `dealer`."""
        begin = self.dealer(options or {})
        if seed is not None:
            self._random = np.random.default_rng(int(seed) & MASK)
        self.state = begin(int(self._random.integers(1 << SEED_BITS)))
        self._check()

    def answer(self, action: Any) -> None:
        """Take an answer.

        Raises ValueError and changes nothing if it is not on offer; also raises it if the next
        question has more choices than the spaces hold.
        """
        if isinstance(action, (bool, np.bool_)) or not hasattr(action, "__index__"):
            raise ValueError(f"an action is a whole number; found {action!r}")
        self.choose(operator.index(action))
        self._check()

    def choose(self, index: int) -> None:
        """Take a choice. Raises IllegalChoice and changes nothing."""
        self.state.choose(index)

    def _check(self) -> None:
        count = self.offered()
        if count > self.choices:
            raise ValueError(
                f"a question has {count} choices, and the spaces hold {self.choices}; "
                "make the environment with a larger `choices`"
            )


class StateEnvironment(AECEnv, Generic[S]):
    """A series of States for agents `seat_0`, `seat_1` ... in the order of their seats.

    An action is the index of a choice, 0 to `choices` - 1; `action_mask` has 1 where it is on
    offer. An observation is a mapping of `observation` (int16, one row; see `layout`) and
    `action_mask` (int8, `choices`).
    """

    def __init__(self, series: StateSeries[S], agents: int, render_mode: str | None) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._series = series
        self.names = [f"seat_{seat}" for seat in range(agents)]
        self.possible_agents = list(self.names)
        self.agents: list[str] = []  # until the first `reset`
        self.choices = series.choices
        self.observation_spaces = dict.fromkeys(self.names, series.observation_space)
        self.action_spaces = dict.fromkeys(self.names, series.action_space)

    @property
    def layout(self) -> tuple[str, ...]:
        """What each entry of an observation means, in order."""
        return self._series.rows.layout

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what an agent may answer."""
        return self.action_spaces[agent]

    @property
    def state_space(self) -> spaces.Box:
        """The space of `state`."""
        return spaces.Box(-LIMIT, LIMIT, (len(self.names), len(self.layout)), np.int16)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin anew. A seed determines what begins, and everything after it."""
        self._series.deal(seed, options)
        self.agents = list(self.names)
        self.rewards = dict.fromkeys(self.names, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.names, 0.0)
        self.terminations = dict.fromkeys(self.names, False)
        self.truncations = dict.fromkeys(self.names, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.names}
        self.agent_selection = self._asked()

    def step(self, action: Any) -> None:
        """Answer for the agent that is asked; the action is None for one that is through.

        Raises ValueError and changes nothing for an answer that is not on offer or when nobody is
        left to answer; also raises it if the next question has more choices than the spaces hold.
        """
        if not self.agents:
            raise ValueError("nobody is asked; `reset` begins anew")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._series.answer(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.names, self._series.rewards(), strict=True))
        if self._series.state.seat is None:
            self.terminations = dict.fromkeys(self.names, True)
        elif self._series.cut():
            self.truncations = dict.fromkeys(self.names, True)
        self.agent_selection = self._asked()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent may know now, and what it may answer if it is asked."""
        seat = self.names.index(agent)
        row = np.empty(len(self.layout), np.int16)
        self._series.rows.write(self._series.state, seat, row.data)
        mask = np.zeros(self.choices, np.int8)
        if self._series.state.seat == seat:
            mask[: self._series.offered()] = 1
        return {"observation": row, "action_mask": mask}

    def state(self) -> np.ndarray[Any, Any]:
        """What all agents know together: a row for each, and nothing that none of them may know."""
        rows = np.empty((len(self.names), len(self.layout)), np.int16)
        for seat, row in enumerate(rows):
            self._series.rows.write(self._series.state, seat, row.data)
        return rows

    def render(self) -> str | None:
        """How it stands in a few words, if `render_mode` is ansi."""
        return self._words() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: nothing is held open."""

    def _words(self) -> str:
        raise NotImplementedError

    def _asked(self) -> str:
        seat = self._series.state.seat
        return self.names[seat] if seat is not None else self.agents[0]


def room(asked: int | None, most: int) -> int:
    """How many choices the spaces hold: as many as asked for, else the most that there may be.
    Raises ValueError for an impossible number."""
    if asked is not None and asked < 1:
        raise ValueError(f"`choices` is a whole number from 1; found {asked}")
    return most if asked is None else asked


def load_cards(packs: Sequence[Path]) -> Library:
    """The core cards and those of some folders. Raises BrokenLibrary for what is wrong in them."""
    library = load_library([resources.cards() / "core", *packs])
    if library.findings:
        raise BrokenLibrary(str(library.findings[0]))
    return library
