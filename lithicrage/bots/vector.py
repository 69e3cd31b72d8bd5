"""Many matches in lock step for learners: a Gymnasium vector environment (`lithicrage[rl]`).

Owns the lanes: which match each one plays, and the buffer that all observations are written to.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from lithicrage.bots.environment import Series
from lithicrage.bots.standard import Observation
from lithicrage.language.table_rules import MANUAL

MOST_LANES: Final = 65_536
Array = np.ndarray[Any, Any]


class LithicRageVector(VectorEnv[Observation, Array, Array]):
    """`num_envs` matches at once; each step answers for whoever is asked in each of them.

    An observation is what that seat sees (`engine.rows`), a row per lane: `observation` (int16) and
    `action_mask` (int8). A reward is 0 until the end of a match, then that of the seat that
    answered last: 1 for a win, -1 for a loss. `infos` have `seat`, who is asked (-1 for nobody),
    and at an end `scores` by seat in the lanes that `_scores` marks. After an end, the next step
    deals the next match, whatever the answer (AutoresetMode.NEXT_STEP). Without `copy`, each step
    overwrites and returns the same arrays. Raises as `Series` does.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        heroes: Sequence[str] = ("slow_poison",),
        foes: Sequence[str] = ("encore",),
        rules: str = MANUAL,
        packs: Sequence[Path] = (),
        choices: int | None = None,
        copy: bool = True,
    ) -> None:
        if not 1 <= num_envs <= MOST_LANES:
            raise ValueError(f"`num_envs` is a number from 1 to {MOST_LANES}; found {num_envs}")
        first = Series(heroes, foes, rules, packs, choices)
        self.num_envs = num_envs
        self.lanes = [first, *(first.copy() for _ in range(num_envs - 1))]
        self.choices = first.choices
        self.single_observation_space = first.observation_space
        self.single_action_space = first.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy
        self._rows = np.zeros((num_envs, len(first.rows.layout)), np.int16)
        self._masks = np.zeros((num_envs, self.choices), np.int8)
        self._seats = np.full(num_envs, -1, np.int64)
        self._over = np.zeros(num_envs, np.bool_)
        self._look()

    @property
    def layout(self) -> tuple[str, ...]:
        """What each entry of an observation means, in order."""
        return self.lanes[0].rows.layout

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled: everything but the views of the buffer, which are made anew."""
        return {name: value for name, value in self.__dict__.items() if name != "_views"}

    def __setstate__(self, values: dict[str, Any]) -> None:
        self.__dict__.update(values)
        self._look()

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a match in each lane: lane n by `seed` + n, or by the n-th of these seeds.

        Raises ValueError unless there is one seed per lane.
        """
        if seed is None or isinstance(seed, (int, np.integer)):
            seeds = [None if seed is None else int(seed) + n for n in range(self.num_envs)]
        else:
            seeds = list(seed)
        if len(seeds) != self.num_envs:
            raise ValueError(f"{self.num_envs} lanes take so many seeds; found {len(seeds)}")
        self._over[:] = False
        for lane, (series, own) in enumerate(zip(self.lanes, seeds, strict=True)):
            series.deal(own)
            self._write(lane)
        return self._seen(), {"seat": self._seats.copy()}

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Answer in each lane; a lane whose match is over deals the next one.

        Raises ValueError and changes nothing for an answer that is not on offer in its lane.
        """
        answers = self._checked(actions)
        rewards = np.zeros(self.num_envs)
        scores = np.zeros((self.num_envs, len(self.lanes[0].state.seats)), np.int8)
        ended = np.zeros(self.num_envs, np.bool_)
        for lane, (series, action) in enumerate(zip(self.lanes, answers, strict=True)):
            if self._over[lane]:
                series.deal()
            else:
                seat = series.state.seat
                series.answer(action)
                if series.state.over:
                    scores[lane] = series.state.scores()
                    rewards[lane] = scores[lane, seat]
                    ended[lane] = True
            self._write(lane)
        self._over = ended
        infos: dict[str, Any] = {"seat": self._seats.copy()}
        if ended.any():
            infos |= {"scores": scores, "_scores": ended.copy()}
        return self._seen(), rewards, ended.copy(), np.zeros_like(ended), infos

    def _checked(self, actions: Array) -> list[int]:
        """The answers as plain numbers. Raises ValueError if one of them is not on offer."""
        answers = np.asarray(actions)
        if answers.shape != (self.num_envs,) or answers.dtype.kind not in "iu":
            raise ValueError(
                f"{self.num_envs} lanes take an array of so many whole numbers; found "
                f"{answers.dtype} of shape {answers.shape}"
            )
        inside = (answers >= 0) & (answers < self.choices)
        offered = self._masks[np.arange(self.num_envs), np.where(inside, answers, 0)] == 1
        wrong = ~self._over & ~(inside & offered)
        if wrong.any():
            lane = int(wrong.argmax())
            count = int(self._masks[lane].sum())
            raise ValueError(
                f"lane {lane}: found {answers[lane]}; 0 to {count - 1} are on offer"
                if count
                else f"lane {lane}: nobody is asked; `reset` deals a match"
            )
        found: list[int] = answers.tolist()
        return found

    def _look(self) -> None:
        """Make a view of each row of the buffer."""
        self._views = [row.data for row in self._rows]

    def _write(self, lane: int) -> None:
        """Write what is seen in a lane: by whoever is asked, or at an end by seat 0."""
        series = self.lanes[lane]
        asked = series.state.pending
        seat = asked.seat if asked is not None else 0
        series.rows.write(series.state, seat, self._views[lane])
        mask = self._masks[lane]
        mask[:] = 0
        if asked is not None:
            mask[: len(asked.options)] = 1
        self._seats[lane] = asked.seat if asked is not None else -1

    def _seen(self) -> Observation:
        if self._copy:
            return {"observation": self._rows.copy(), "action_mask": self._masks.copy()}
        return {"observation": self._rows, "action_mask": self._masks}
