"""Search by simulation: halving at the first place, a tree shared by imagined worlds below it.

Each simulation plays in a world imagined for the observer, dealing anew only what it cannot know.
At the first place all choices that are left are tried in the same worlds with the same chance, so
that luck falls on all alike, and time after time the weaker half is dropped (sequential halving:
Karnin, Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013). The choice of
the game's simple player is never dropped, and another must look better by LEAD to be made instead:
a small search strays from it only for a reason.

Below that stands one tree a choice, shared by all worlds, as in information-set Monte Carlo tree
search with a single observer (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree
Search", 2012). Choices are merged by key; each counts how often it was available. The tree does not
branch on chance: another outcome is another world with other choices. It widens progressively
(Coulom, "Computing Elo ratings of move patterns in the game of Go", 2007): a place that is seldom
visited offers only the quick player's choice, and opens others as visits grow. Without that, more
simulations do not help: deep in the tree, choices would be nearly random, and worse than the quick
player's.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import sqrt
from typing import Final, Generic

from lithicrage.game.rng import MASK, Rng
from lithicrage.minds.game import CERTAIN, Guide, Playout, S, Watch
from lithicrage.minds.thought import LEAD, Estimate, Thought

EXPLORE: Final = 0.12 * CERTAIN  # weight of the bound for what was seldom tried
WIDEN: Final = 0.5  # choices that a place opens, for each square root of its visits
DEEPEST: Final = 200  # choices that one simulation makes inside the tree

Stop = Callable[[], bool]


class Node:
    """What is known about one choice at one place of the tree, and the places that follow it.

    `total` and `squares` sum the chances of whoever made the choice; `offered` counts the worlds
    in which it could be made.
    """

    __slots__ = ("children", "offered", "squares", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Hashable, Node] = {}
        self.visits = 0
        self.offered = 0
        self.total = 0
        self.squares = 0


def think(
    state: S,
    guide: Guide[S],
    simulations: int,
    rng: Rng,
    *,
    stop: Stop | None = None,
    sees_all: bool = False,
    even: bool = False,
    first: int = 0,
    watch: Watch[S] | None = None,
) -> Thought:
    """Search for whoever chooses in `state`, which is not changed.

    `stop` is asked between two worlds whether to end before all simulations are made. With
    `sees_all` the searcher cheats and plays with open cards: only to measure what that is worth.
    `even` tries every choice equally often, for whoever wants to know about all: in turn from the
    choice `first` on, which counts on beyond the last, so that a search can go on where another
    ended and both together leave none out that had its turn. Without it, choices that the guide
    calls idle are never tried. `watch` looks on.
    Raises ValueError when nobody chooses, or for no simulations.
    """
    if state.seat is None:
        raise ValueError("the match is over; there is nothing to think about")
    if simulations < 1:
        raise ValueError(f"a search makes at least 1 simulation; found {simulations}")
    search = _Search(state, guide, simulations, rng, stop, sees_all, watch)
    if even:
        search.try_evenly(first)
        return Thought(search.estimates(), even=True)
    usual = search.halve()
    return Thought(search.estimates(), usual=usual)


class _Search(Generic[S]):
    """One search: its places by choice, and the simulations that are left."""

    def __init__(
        self,
        state: S,
        guide: Guide[S],
        simulations: int,
        rng: Rng,
        stop: Stop | None,
        sees_all: bool,
        watch: Watch[S] | None,
    ) -> None:
        seat = state.seat
        assert seat is not None
        self.state = state
        self.seat = seat
        self.guide = guide
        self.left = simulations
        self.stop = stop
        self.sees_all = sees_all
        self.watch = watch
        self.keys = guide.keys(state)
        self.nodes: dict[Hashable, Node] = {}
        self.playout: Playout[S] = guide.playout(state.imagine(seat, rng))
        self.seed = rng.below(MASK)
        self.worlds = 0

    def estimates(self) -> tuple[Estimate, ...]:
        """What was found about each choice; equal for those that nobody can tell apart."""
        return tuple(_estimate(self.nodes.get(key)) for key in self.keys)

    def try_evenly(self, first: int) -> None:
        """Try all choices in turn, in one world after the other."""
        count = len(self.keys)
        place = first % count
        while self.left:
            self.try_in_one_world(range(place, min(count, place + self.left)))
            if self.stops():
                return
            place = 0

    def halve(self) -> int:
        """Try all choices in the same worlds, drop the weaker half, and so on until two are left;
        returns the usual choice, which stays to the end."""
        usual, alive = self.rivals()
        while True:
            rounds = max(1, (len(alive) - 1).bit_length())
            for _ in range(max(1, self.left // (rounds * len(alive)))):
                self.try_in_one_world(alive)
                if self.left < len(alive) or self.stops():
                    return usual
            alive = sorted(alive, key=lambda index: -self.promise(index, usual))
            alive = alive[: (len(alive) + 1) // 2]
            if usual not in alive:
                alive[-1] = usual

    def rivals(self) -> tuple[int, list[int]]:
        """The simple player's choice, and it with the others that are worth a try: one of those
        that nobody can tell apart, none that is idle, and no more than there are simulations."""
        idle = self.guide.idle(self.state)
        known: dict[Hashable, int] = {}
        for index, key in enumerate(self.keys):
            if index not in idle:
                known.setdefault(key, index)
        others = list(known.values())
        usual = known.get(self.keys[self.guide.greedy(self.state)], others[0])
        others.remove(usual)
        return usual, [usual, *others][: self.left]

    def promise(self, index: int, usual: int) -> float:
        """How good a choice looks so far, with the lead that the usual one has."""
        node = self.nodes[self.keys[index]]
        return node.total / node.visits + LEAD * CERTAIN * (index == usual)

    def stops(self) -> bool:
        """Whether somebody wants to end here."""
        return self.stop is not None and self.stop()

    def try_in_one_world(self, indexes: Sequence[int]) -> None:
        """One simulation for each of these choices, in the same world and with the same chance."""
        self.worlds += 1
        state = self.state
        dealt = (
            state if self.sees_all else state.imagine(self.seat, Rng(self.seed, 2 * self.worlds))
        )
        for index in indexes:
            world, rng = dealt.clone(), Rng(self.seed, 2 * self.worlds + 1)
            node = self.nodes.setdefault(self.keys[index], Node())
            path = [(node, self.seat)]
            if self.watch is not None:
                self.watch.begin(world)
            world.choose(index)
            if node.visits:
                _descend(world, node, self.guide, self.playout.prefer, rng, path)
            chances = self.playout.chances(world, rng)
            if self.watch is not None:
                self.watch.end(index, world)
            for visited, chooser in path:
                chance = chances[chooser]
                visited.visits += 1
                visited.total += chance
                visited.squares += chance * chance
            self.left -= 1


def _estimate(node: Node | None) -> Estimate:
    return Estimate(node.visits, node.total, node.squares) if node else Estimate(0, 0, 0)


def _descend(
    world: S,
    node: Node,
    guide: Guide[S],
    prefer: Callable[[S, Rng], int],
    rng: Rng,
    path: list[tuple[Node, int]],
) -> None:
    """Walk down the tree and one step beyond it, playing the world along."""
    for _ in range(DEEPEST):
        seat = world.seat
        if seat is None:
            return
        keys = guide.keys(world)
        if len(keys) == 1:
            world.choose(0)
            continue
        children = node.children
        fresh = [index for index, key in enumerate(keys) if key not in children]
        opens = bool(fresh) and _opens(node, len(keys) - len(fresh))
        if opens:
            index = _preferred(world, fresh, prefer, rng)
            children[keys[index]] = Node()
        else:
            index = _promising(keys, children)
        for key in keys:
            if key in children:
                children[key].offered += 1
        node = children[keys[index]]
        path.append((node, seat))
        world.choose(index)
        if opens:
            return


def _opens(node: Node, known: int) -> bool:
    """Whether a place with this many known choices has enough visits to open another."""
    return not known or known < WIDEN * sqrt(node.visits)


def _preferred(world: S, fresh: Sequence[int], prefer: Callable[[S, Rng], int], rng: Rng) -> int:
    """One of the choices that were never made here: the quick player's, or any."""
    if len(fresh) == 1:
        return fresh[0]
    index = prefer(world, rng)
    return index if index in fresh else fresh[rng.below(len(fresh))]


def _promising(keys: Sequence[Hashable], children: dict[Hashable, Node]) -> int:
    """The known choice with the highest upper bound on its chance, the first of equals.

    The bound is UCB1 (Auer and others 2002) over how often the choice was offered. The number of
    binary digits stands for the logarithm, which not every machine rounds alike.
    """
    best, found = -1.0, 0
    for index, key in enumerate(keys):
        node = children.get(key)
        if node is None:
            continue
        visits = node.visits
        bound = node.total / visits + EXPLORE * sqrt(node.offered.bit_length() / visits)
        if bound > best:
            best, found = bound, index
    return found
