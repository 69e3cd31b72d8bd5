"""Who may decide for a seat: the computer players by name, and the grades offered to people.

Owns the table of grades and the meaning of names such as `search:200`. A player uses only what its
seat may know. Its random numbers come from the match: the same seed gives the same moves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from lithicrage.base.tongue import mark
from lithicrage.engine import rules
from lithicrage.engine.match import Match
from lithicrage.game.rng import MASK, Rng, mix
from lithicrage.minds import flat, tree
from lithicrage.minds.playout import MatchGuide
from lithicrage.minds.proof import sure_wins
from lithicrage.minds.thought import Estimate, Thought, together
from lithicrage.minds.tree import Stop
from lithicrage.minds.witness import Witness

RANDOM: Final = "random"
GREEDY: Final = "greedy"
FLAT: Final = "flat"
SEARCH: Final = "search"
CHEAT: Final = "cheat"
BUDGETED: Final = (FLAT, SEARCH, CHEAT)
LONG: Final = 40  # letters of a name that are told back
MOST_SIMULATIONS: Final = 1_000_000
TREES: Final = 2  # a long search is split into so many, so that two cores can share it
LONG_SEARCH: Final = 200  # simulations
TRIED: Final = 40  # choices that a proof may try, for each simulation: about as much work
MOST_TRIED: Final = 10_000
SURE: Final = TREES + 1  # the name of a proof's random numbers
GUIDE: Final = MatchGuide()


@dataclass(frozen=True)
class Player:
    """How a seat is played: the method, its simulations for each decision, and how often it errs.

    Out of 1,000 decisions, `lapses` are made at random.
    """

    way: str
    simulations: int = 0
    lapses: int = 0

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return Player, (self.way, self.simulations, self.lapses)

    def __call__(self, match: Match) -> int:
        """The choice at the pending Decision; the match is not changed."""
        index = self.at_once(match)
        return self.think(match).best if index is None else index

    def at_once(self, match: Match) -> int | None:
        """The choice where no search is needed; None where there is one."""
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
        """Whether it searches, and so can say how good each choice is."""
        return self.way in BUDGETED

    def think(self, match: Match, *, even: bool = False) -> Thought:
        """What a searching player finds out about each choice. Raises ValueError for one that does
        not search.

        With `even`, every choice is tried equally often.
        """
        first = self.part(match, 0, even=even)
        if first.sure and not even:
            return together((first,))
        rest = (self.part(match, number, even=even) for number in range(1, self.parts(even)))
        return together((first, *rest))

    def parts(self, even: bool = False) -> int:
        """Into how many searches thinking is split; each can be repeated on its own."""
        if even:
            return min(TREES, self.simulations)
        return TREES if self.simulations >= LONG_SEARCH else 1

    def part(
        self, match: Match, number: int, stop: Stop | None = None, *, even: bool = False
    ) -> Thought:
        """One part of the thinking, from 0. Raises ValueError for a player that does not search.

        With `even`, it also says what followed each choice.
        """
        if not self.searches:
            raise ValueError(f"a player that is {self.way} does not search")
        parts = self.parts(even)
        shares = [(self.simulations + part) // parts for part in range(number + 1)]
        share, before = shares[-1], sum(shares[:-1])
        rng = fresh_rng(match, 1 + number)
        if self.way == FLAT:
            return flat.think(match, GUIDE, share, rng)
        cheats = self.way == CHEAT
        sure = () if number else sure_wins(match, GUIDE, fresh_rng(match, SURE), self.proof)
        if sure and not even:
            estimates = [Estimate(0, 0, 0)] * len(GUIDE.keys(match))
            return Thought(tuple(estimates), sure=sure)
        watch = Witness(match) if even else None
        thought = tree.think(
            match,
            GUIDE,
            share,
            rng,
            stop=stop,
            sees_all=cheats,
            even=even,
            first=before,
            watch=watch,
        )
        courses = watch.courses(GUIDE.keys(match)) if watch is not None else ()
        return replace(thought, sure=sure, courses=courses)

    @property
    def proof(self) -> int:
        """How many choices it tries to find a sure win."""
        return min(MOST_TRIED, TRIED * self.simulations)


class Grade(NamedTuple):
    """A level of skill for people: its name, its player, and what to expect of it, as messages."""

    name: str
    player: Player
    about: str


SIMPLE: Final = "roadie"  # the level that plays as the greedy player does
# `lithicrage arena --ladder` measures the strength of each against those below.
LEVELS: Final = {
    "novice": Grade(
        mark("Novice"), Player(GREEDY, lapses=80), mark("looks one action ahead, and blunders")
    ),
    SIMPLE: Grade(
        mark("Roadie"), Player(GREEDY), mark("looks one action ahead, and drops nothing")
    ),
    "adept": Grade(mark("Adept"), Player(SEARCH, 16), mark("imagines a few ways the turn may go")),
    "expert": Grade(mark("Expert"), Player(SEARCH, 64), mark("weighs what you may hold")),
    "master": Grade(mark("Master"), Player(SEARCH, 1000), mark("thinks every choice through")),
}
ADVISER: Final = Player(SEARCH, 800)  # who tells people their chances; asked with `even`
# By how much the odds that a search finds come true, fitted to what `tools/calibration.py` found.
# It takes whoever chooses for a quicker player than they are. Where both sides choose, who thinks
# hopes too much; an Enemy as written chooses nothing, so there the own side is too weak.
SOBER: Final = 0.88
BOLD: Final = 5.0
# How far promises still miss, in chances to win: between decks, against Enemies as written, and
# against Enemies that think.
OFF: Final = 0.02
OFF_WRITTEN: Final = 0.05
OFF_THINKING: Final = 0.05


def trust(match: Match) -> float:
    """The factor on the odds found by a search in a match, before people see them."""
    written = match.table[rules.ENEMY_PLAYS] == rules.WRITTEN
    return BOLD if written and any(c.automaton for c in match.seats) else SOBER


def doubt(match: Match) -> float:
    """By how much a stated chance is off in a match, as a standard deviation from 0 to 1, however
    long the search was: what `tools/calibration.py` found between promise and result."""
    if match.table[rules.ENEMY_PLAYS] != rules.WRITTEN:
        return OFF_THINKING
    return OFF_WRITTEN if any(c.automaton for c in match.seats) else OFF


def stated_chance(chance: float, trusted: float) -> float:
    """The chance to win as shown to people, from the chance that a search found; both from 0 to 1.

    `trusted` is the `trust` in searches of the match.
    """
    return trusted * chance / (trusted * chance + (1 - chance))


def fresh_rng(match: Match, name: int = 0) -> Rng:
    """Random numbers for the pending Decision, the same each time it is asked.

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
    """The player of this name: `random`, `greedy`, `flat:200`, `search:1000` or a grade's name.

    Raises ValueError that says what would be right.
    """
    level = LEVELS.get(name)
    if level is not None:
        return level.player
    way, colon, number = name.partition(":")
    if way in (RANDOM, GREEDY) and not colon:
        return Player(way)
    if way not in BUDGETED or not colon:
        raise ValueError(f"there is no player `{_short(name)}`; there are {known_names()}")
    digits = number.lstrip("0") if number.isascii() and number.isdigit() else ""
    if len(digits) > len(str(MOST_SIMULATIONS)) or not 1 <= int(digits or 0) <= MOST_SIMULATIONS:
        raise ValueError(
            f"`{_short(name)}`: simulations are a number from 1 to {MOST_SIMULATIONS:,};"
            f" found `{_short(number)}`"
        )
    return Player(way, int(digits))


def _short(name: str) -> str:
    """A name cut to one short line, whatever was typed."""
    words = name if name.isprintable() else ascii(name)[1:-1]
    return words if len(words) <= LONG else f"{words[: LONG - 3]}..."


def known_names() -> str:
    """All the names, for people to read."""
    return ", ".join(f"`{name}`" for name in (*LEVELS, RANDOM, GREEDY, "flat:200", "search:1000"))


Controller = Callable[[Match], int]
