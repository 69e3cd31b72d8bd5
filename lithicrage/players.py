"""Who may decide for a seat: the players that are programs, by name, and the levels for people.

Owns the table of levels and what a name such as `search:200` means. A player answers from what its
seat may know, and the same match asks it the same question with the same numbers: same seed, same
moves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from lithicrage.ai import flat, tree
from lithicrage.ai.thought import Thought, together
from lithicrage.ai.tree import Stop
from lithicrage.engine import rules
from lithicrage.engine.match import Match
from lithicrage.engine.playout import MatchGuide
from lithicrage.table.rng import MASK, Rng, mix

RANDOM: Final = "random"
GREEDY: Final = "greedy"
FLAT: Final = "flat"
SEARCH: Final = "search"
CHEAT: Final = "cheat"
BUDGETED: Final = (FLAT, SEARCH, CHEAT)
LONG: Final = 40  # letters of a name that are told back
MOST_SIMULATIONS: Final = 1_000_000
TREES: Final = 2  # a search is split into so many, so that two cores can share it
GUIDE: Final = MatchGuide()


@dataclass(frozen=True)
class Player:
    """How a seat is played: the way, its simulations a decision, and how often it errs.

    `lapses` of 1,000 decisions are made at random.
    """

    way: str
    simulations: int = 0
    lapses: int = 0

    def __call__(self, match: Match) -> int:
        """The choice at the pending Decision of a match, which stays as it is."""
        index = self.at_once(match)
        return self.think(match).best if index is None else index

    def at_once(self, match: Match) -> int | None:
        """The choice where none has to be searched for; None where thinking must tell."""
        asked = match.pending
        assert asked is not None
        count = len(asked.options)
        if count == 1:
            return 0
        rng = fresh_rng(match)
        if self.way == RANDOM or (self.lapses and rng.below(1000) < self.lapses):
            return rng.below(count)
        return GUIDE.greedy(match) if self.way == GREEDY else None

    @property
    def searches(self) -> bool:
        """Whether it takes its time, and can say how good each choice is."""
        return self.way in BUDGETED

    def think(self, match: Match, *, even: bool = False) -> Thought:
        """What a searching player finds out about each choice. Raises ValueError for another.

        With `even` every choice is tried equally often.
        """
        return together(self.part(match, number, even=even) for number in range(self.parts))

    @property
    def parts(self) -> int:
        """Into how many searches, each of them repeatable on its own, thinking is split."""
        return min(TREES, self.simulations)

    def part(
        self, match: Match, number: int, stop: Stop | None = None, *, even: bool = False
    ) -> Thought:
        """One part of the thinking, from 0. Raises ValueError for a player that does not search."""
        if not self.searches:
            raise ValueError(f"a player that is {self.way} does not search")
        shares = [(self.simulations + part) // self.parts for part in range(number + 1)]
        share, before = shares[-1], sum(shares[:-1])
        rng = fresh_rng(match, 1 + number)
        if self.way == FLAT:
            return flat.think(match, GUIDE, share, rng)
        cheats = self.way == CHEAT
        return tree.think(
            match, GUIDE, share, rng, stop=stop, sees_all=cheats, even=even, first=before
        )


@dataclass(frozen=True)
class Level:
    """A level of skill for people: its name, its player, and what to expect of it."""

    name: str
    player: Player
    about: str


# `lithicrage arena --ladder` measures the strength of each against those below.
LEVELS: Final = {
    "novice": Level("Novice", Player(GREEDY, lapses=200), "looks one action ahead, and blunders"),
    "adept": Level("Adept", Player(SEARCH, 24), "imagines a few ways the turn may go"),
    "expert": Level("Expert", Player(SEARCH, 100), "weighs what you may hold"),
    "master": Level("Master", Player(SEARCH, 1000), "thinks every choice through"),
}
ADVISER: Final = Player(SEARCH, 800)  # who tells people their chances; asked with `even`
# By how much the odds that a search finds come true, fitted to what `tools/calibration.py` found.
# It takes whoever chooses for a quicker player than they are. Where both sides choose, who thinks
# hopes too much; an Enemy as written chooses nothing, so there the own side is too weak.
SOBER: Final = 0.88
BOLD: Final = 2.4


def trust(match: Match) -> float:
    """By what the odds are multiplied that a search finds in a match, before people are told."""
    written = match.table[rules.ENEMY_PLAYS] == rules.WRITTEN
    return BOLD if written and any(c.automaton for c in match.seats) else SOBER


def promised(chance: float, trusted: float) -> float:
    """The chance to win that people are told for one that a search found, both from 0 to 1.

    `trusted` is the `trust` in searches of the match.
    """
    return trusted * chance / (trusted * chance + (1 - chance))


def fresh_rng(match: Match, name: int = 0) -> Rng:
    """Random numbers for the pending Decision, the same whenever it is asked.

    They come from what its seat may know alone, so that nothing hidden shows; and from more than
    the time of the match, so that nobody learns at which question of every match they fall badly.
    """
    facts = [match.turn << 16 | match.asked, *(c.stamina for c in match.seats)]
    seen = [card for deck in match.decks for card in deck.discard_pile]
    if match.pending is not None:
        seen += match.seats[match.pending.seat].hand
    seed = 0
    for fact in (*facts, *(match.kinds[card].index for card in seen)):
        seed = mix((seed + fact) & MASK)
    return Rng(seed, name)


def player(name: str) -> Player:
    """The player of this name: `random`, `greedy`, `flat:200`, `search:1000` or a level's name.

    Raises ValueError that says what would be right.
    """
    level = LEVELS.get(name)
    if level is not None:
        return level.player
    way, colon, number = name.partition(":")
    if way in (RANDOM, GREEDY) and not colon:
        return Player(way)
    if way not in BUDGETED or not colon:
        raise ValueError(f"there is no player `{_short(name)}`; there are {known()}")
    digits = number.lstrip("0") if number.isascii() and number.isdigit() else ""
    if len(digits) > len(str(MOST_SIMULATIONS)) or not 1 <= int(digits or 0) <= MOST_SIMULATIONS:
        raise ValueError(
            f"`{_short(name)}`: simulations are a number from 1 to {MOST_SIMULATIONS:,};"
            f" found `{_short(number)}`"
        )
    return Player(way, int(digits))


def _short(name: str) -> str:
    """A name in one line that is not long, whatever was typed."""
    words = name if name.isprintable() else ascii(name)[1:-1]
    return words if len(words) <= LONG else f"{words[: LONG - 3]}..."


def known() -> str:
    """The names that there are, for people."""
    return ", ".join(f"`{name}`" for name in (*LEVELS, RANDOM, GREEDY, "flat:200", "search:1000"))


Controller = Callable[[Match], int]
