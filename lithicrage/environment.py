"""Lithic Rage for learners: a PettingZoo AEC environment over the same State (`lithicrage[rl]`).

Owns how a match is written as an array: what each entry means, `layout` says. An observation holds
nothing that its seat may not know (A73), and does not change when what is hidden is dealt anew.
`numpy`, `gymnasium` and `pettingzoo` are known here alone.
"""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from lithicrage import resources
from lithicrage.deck.lineup import PVP, Lineup, dealing
from lithicrage.deck.needed import prepared
from lithicrage.dsl.library import BrokenLibrary, Library, load_library
from lithicrage.dsl.table_rules import MANUAL
from lithicrage.engine import rules, state
from lithicrage.engine.match import Match
from lithicrage.engine.state import FOE, LYING, NATURAL, TIER, Combatant, Decision
from lithicrage.table.rng import MASK

MOST_CHOICES: Final = 128  # enough for every hand that the manual's rules and core's cards make
DRAWN: Final = 7  # cards beyond the size of a hand that others may bring into it
HANDS: Final = (rules.HAND_SIZE, rules.CHAIN_HAND_SIZE, rules.PVP_OPENING_HAND)
LIMIT: Final = 32_767
HEAD: Final = ("turn", "own turn", "asked kind", "asked card", "asked amount")
ATTACK: Final = ("attacks", "card", "target", "defense", "natural", "tier")
COUNTERS: Final = (
    "side", "stamina", "stamina at the start", "energy", "skip", "out", "hand", "draw", "discard",
    "might", "agility", "wisdom", "level",
)  # fmt: skip
FAVOURS: Final = ("edge", "bane", "bonus", "next edge", "next bane", "next bonus")
PILES: Final = ("in hand", "in play", "in discard", "unseen")
OPTION: Final = ("card", "second card", "value")
SEED_BITS: Final = 32

Observation = dict[str, np.ndarray[Any, Any]]


class LithicRage(AECEnv):
    """Decks against each other; agents are `seat_0`, `seat_1` ... in the order of their seats.

    An action is the index of a choice, 0 to `choices` - 1; `action_mask` has 1 where it is on
    offer. Rewards are 0 until the end, then 1 for a win, -1 for a loss. An observation is a mapping
    of `observation` (int16, one row; see `layout`) and `action_mask` (int8, `choices`).

    `heroes` and `foes` are decks by id, `packs` further folders of cards. `choices` is how many
    there may be at once; without it, `most_choices` of the line-up. Raises what
    `deck.lineup.dealing` raises, BrokenLibrary, and ValueError for a number that cannot be.
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
        library = _cards(packs)
        lineup = Lineup(PVP, tuple(heroes), tuple(foes), rules)
        self._new = dealing(*prepared(library, lineup))
        self._match = self._new(0, False)
        self.names = [f"seat_{c.seat}" for c in self._match.seats]
        self.possible_agents = list(self.names)
        self.agents: list[str] = []  # until the first `reset`
        if choices is not None and choices < 1:
            raise ValueError(f"`choices` is a whole number from 1; found {choices}")
        self.choices = most_choices(self._match) if choices is None else choices
        self.layout = tuple(layout(self._match, self.choices))
        box = spaces.Box(-LIMIT, LIMIT, (len(self.layout),), np.int16)
        mask = spaces.Box(0, 1, (self.choices,), np.int8)
        self.observation_spaces = {
            name: spaces.Dict({"observation": box, "action_mask": mask}) for name in self.names
        }
        self.action_spaces = {name: spaces.Discrete(self.choices) for name in self.names}
        self._random = np.random.default_rng()

    def __deepcopy__(self, memo: object) -> LithicRage:
        """Refused: what a match is made of is not copied by the way."""
        raise TypeError("an environment is not copied; make another and `reset` it with a seed")

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what an agent may answer."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match. With a seed the match, and all that come after it, are known."""
        if seed is not None:
            self._random = np.random.default_rng(int(seed) & MASK)
        self._match = self._new(int(self._random.integers(1 << SEED_BITS)), False)
        self.agents = list(self.names)
        self.rewards = dict.fromkeys(self.names, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.names, 0.0)
        self.terminations = dict.fromkeys(self.names, False)
        self.truncations = dict.fromkeys(self.names, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.names}
        self.agent_selection = self._asked()

    def step(self, action: Any) -> None:
        """Answer for the agent that is asked; None for one whose match is over.

        Raises ValueError for an answer that is not on offer, and where nobody is left to answer,
        and changes nothing; and where the next question has more choices than the spaces hold.
        """
        if not self.agents:
            raise ValueError("nobody is asked; `reset` deals a match")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if isinstance(action, (bool, np.bool_)) or not hasattr(action, "__index__"):
            raise ValueError(f"an action is a whole number; found {action!r}")
        self._match.choose(operator.index(action))
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
        row = np.zeros(len(self.layout), np.int16)
        found = list(entries(self._match, seat))
        row[: len(found)] = np.clip(found, -LIMIT, LIMIT)
        mask = np.zeros(self.choices, np.int8)
        asked = self._match.pending
        if asked is not None and asked.seat == seat:
            mask[: len(asked.options)] = 1
        return {"observation": row, "action_mask": mask}

    def render(self) -> str | None:
        """The match in a few words, where `render_mode` is ansi."""
        if self.render_mode != "ansi":
            return None
        match = self._match
        lives = ", ".join(f"{c.name} {c.stamina}" for c in match.seats)
        asked = match.pending
        doing = f"{match.seats[asked.seat].name}: {asked.kind}" if asked else "over"
        return f"turn {match.turn}: {lives}; {doing}"

    def close(self) -> None:
        """Nothing is held open."""

    def _asked(self) -> str:
        asked = self._match.pending
        if asked is not None and len(asked.options) > self.choices:
            raise ValueError(
                f"a question has {len(asked.options)} choices, and the spaces hold {self.choices}; "
                "make the environment with a larger `choices`"
            )
        seat = self._match.seat
        return self.names[seat] if seat is not None else self.agents[0]


def _cards(packs: Sequence[Path]) -> Library:
    library = load_library([resources.cards() / "core", *packs])
    if library.findings:
        raise BrokenLibrary(str(library.findings[0]))
    return library


def most_choices(m: Match) -> int:
    """How many choices there may be at once, MOST_CHOICES or more; the same for every seed.

    The most are the pairs of a Power Roll, in either order: of a hand as large as the rules deal
    it and DRAWN cards more, but no more than all cards of a deck make.
    """
    most = MOST_CHOICES
    for c in m.seats:
        copies = Counter(m.cards[card] for card, deck in enumerate(m.owner) if deck == c.deck)
        pairs = len(copies) * (len(copies) - 1) + sum(count > 1 for count in copies.values())
        hand = max(m.number(rule, c.seat) for rule in HANDS) + DRAWN
        most = max(most, min(pairs, hand * (hand - 1)))
    return most


def layout(m: Match, choices: int = MOST_CHOICES) -> Iterator[str]:
    """What each entry of an observation means, in order, with room for so many choices.

    Seats come in turn from the viewer's own on: `seat 0` is the viewer. Cards and kinds of
    question are numbers from 1 (`card_numbers`, the order of `state.DECISIONS`), 0 is none.
    """
    yield from HEAD
    yield from (f"attack: {name}" for name in ATTACK)
    for place in range(len(m.seats)):
        yield from (f"seat {place}: {name}" for name in (*COUNTERS, *FAVOURS))
        yield from (f"seat {place}: {one.id}" for one in m.book.conditions)
        for pile in PILES:
            yield from (f"seat {place}: {card.id} {pile}" for card in m.book.cards)
    for number in range(choices):
        yield from (f"choice {number}: {name}" for name in OPTION)


def card_numbers(m: Match) -> dict[str, int]:
    """The number by which an observation names each card."""
    return {card.id: card.index + 1 for card in m.book.cards}


def entries(m: Match, viewer: int) -> Iterator[int]:
    """The numbers of an observation in the order of `layout`, from what this seat may know."""
    asked = m.pending
    mine = asked is not None and asked.seat == viewer
    yield m.turn
    yield int(m.active == viewer)
    yield state.DECISIONS.index(asked.kind) + 1 if asked is not None else 0
    yield _card(m, asked.card) if asked is not None and mine else 0
    yield asked.amount if asked is not None and mine else 0
    yield from _attack(m, viewer)
    count = len(m.seats)
    for turned in range(count):
        yield from _seat(m, m.seats[(viewer + turned) % count], viewer)
    yield from _options(m, asked if mine else None)


def _card(m: Match, card: int) -> int:
    return m.cards[card] + 1 if card >= 0 else 0


def _attack(m: Match, viewer: int) -> Iterator[int]:
    """The Attack that is resolved: whether it is one's own (1), another's (2), or none (0)."""
    if m.fight < 0:
        yield from [0] * len(ATTACK)
        return
    frame = m.stack[m.fight]
    yield 1 if frame.seat == viewer else 2
    yield _card(m, frame.card)
    yield 1 + (frame.slots[FOE] - viewer) % len(m.seats)
    yield _card(m, frame.slots[LYING])
    yield frame.slots[NATURAL]
    yield frame.slots[TIER]


def _seat(m: Match, c: Combatant, viewer: int) -> Iterator[int]:
    deck = m.decks[c.deck]
    yield int(c.side == m.seats[viewer].side)
    yield from (c.stamina, c.stamina_start, c.energy, c.skip, int(c.out))
    yield from (len(c.hand), len(deck.draw_pile), len(deck.discard_pile))
    yield from (*c.stats[:3], c.level)
    yield from c.favours
    yield from (c.conditions.get(one.index, 0) for one in m.book.conditions)
    own = c.seat == viewer
    hidden = [*deck.draw_pile, *([] if own else c.hand)]
    for pile in (c.hand if own else [], c.in_play, deck.discard_pile, hidden):
        counts = [0] * len(m.book.cards)
        for card in pile:
            counts[m.cards[card]] += 1
        yield from counts


def _options(m: Match, asked: Decision | None) -> Iterator[int]:
    """Per choice: the card it names, a second one, and its plain value where it names none."""
    if asked is None:
        return
    cards = asked.kind in (
        state.ACTION, state.BREATHE, state.DEFEND, state.DISCARD, state.TAKE, state.ORDER,
        state.ROLL,
    )  # fmt: skip
    for option in asked.options:
        if cards:
            yield _card(m, option[0])
            yield _card(m, option[1]) if len(option) > 1 else 0
            yield 0
        else:
            yield from (0, 0, option[0])
