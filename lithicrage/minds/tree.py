"""Information-set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse,
"Information Set Monte Carlo Tree Search", 2012).

Each simulation imagines a world, dealing anew only what the observer cannot know, walks down one
tree shared by all worlds, adds one node, and guesses from there. Choices are merged by key; each
counts how often it was available. The tree does not branch on chance: another outcome is another
world with other choices.

Below the first place the tree widens progressively (Coulom, "Computing Elo ratings of move patterns
in the game of Go", 2007): a place that is seldom visited offers only the quick player's choice, and
opens others as visits grow. Without that, more simulations do not help: deep in the tree, choices
would be nearly random, and worse than the quick player's.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from math import sqrt
from typing import Final

from lithicrage.game.rng import Rng
from lithicrage.minds.game import CERTAIN, Guide, S
from lithicrage.minds.thought import Estimate, Thought

EXPLORE: Final = 0.12 * CERTAIN  # weight of the bound for what was seldom tried
WIDEN: Final = 0.5  # choices that a place opens, for each square root of its visits
DEEPEST: Final = 200  # choices that one simulation makes inside the tree
PATIENCE: Final = 16  # simulations between two looks at whether to stop

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
) -> Thought:
    """Search for whoever chooses in `state`, which is not changed.

    `stop` is asked now and then whether to end before all simulations are made. With `sees_all`
    the searcher cheats and plays with open cards: only to measure what that is worth. `even`
    tries every choice of the first place equally often, for whoever wants to know about all: in
    turn from the choice `first` on, which counts on beyond the last, so that a search can go on
    where another ended and both together leave none out that had its turn. Without it, choices
    that the guide calls idle are never tried.
    Raises ValueError when nobody chooses, or for no simulations.
    """
    seat = state.seat
    if seat is None:
        raise ValueError("the match is over; there is nothing to think about")
    if simulations < 1:
        raise ValueError(f"a search makes at least 1 simulation; found {simulations}")
    keys = guide.keys(state)
    idle = () if even else guide.idle(state)
    playout = guide.playout(state.imagine(seat, rng))
    root = Node()
    for number in range(simulations):
        if stop is not None and number % PATIENCE == 0 and number and stop():
            break
        world = state.clone() if sees_all else state.imagine(seat, rng)
        path: list[tuple[Node, int]] = []
        node = root
        if even:
            index = (first + number) % len(keys)
            node = root.children.setdefault(keys[index], Node())
            path.append((node, seat))
            world.choose(index)
        if not even or node.visits:
            _descend(world, node, guide, playout.prefer, rng, path, idle)
        chances = playout.chances(world, rng)
        for visited, chooser in path:
            chance = chances[chooser]
            visited.visits += 1
            visited.total += chance
            visited.squares += chance * chance
    return Thought(tuple(_estimate(root.children.get(key)) for key in keys), even)


def _estimate(node: Node | None) -> Estimate:
    return Estimate(node.visits, node.total, node.squares) if node else Estimate(0, 0, 0)


def _descend(
    world: S,
    node: Node,
    guide: Guide[S],
    prefer: Callable[[S, Rng], int],
    rng: Rng,
    path: list[tuple[Node, int]],
    idle: Collection[int],
) -> None:
    """Walk down the tree and one step beyond it, playing the world along.

    No `idle` choice is made at the first place.
    """
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
        if not path and idle:
            fresh = [index for index in fresh if index not in idle]
        opens = bool(fresh) and (not path or _opens(node, len(keys) - len(fresh)))
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
