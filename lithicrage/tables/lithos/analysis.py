"""Analysis of Lithos on demand: the best line from any position, deeper the longer it runs.

Work for a `Job` (`lithicrage/base/job.py`): `pieces` of one position, each with more nodes than the
one before, so that a page shows what it has while the next is under way. Counted in nodes, so that
the same piece gives the same answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from lithicrage.tables.lithos.opponents import opponents
from lithicrage.tables.lithos.position import read_position
from lithicrage.tables.lithos.search import DEEPEST, SURE, WIN, LithosSearch
from lithicrage.tables.lithos.thinking import chances_of, expected_line, search_position

if TYPE_CHECKING:
    from lithicrage.base.job import Line

NODES: Final = (10_000, 40_000, 160_000, 640_000, 2_560_000)


class LithosAnalysis(NamedTuple):
    """What a search found: the line by its codes, both seats' chances in 1,000, steps and nodes.

    `ends_in` is the number of moves until a win that is sure, 0 where none is.
    """

    line: tuple[str, ...]
    chances: tuple[int, ...]
    steps: int
    nodes: int
    ends_in: int


def pieces(text: str) -> list[tuple[object, ...]]:
    """The pieces of work for a position in one line, the shortest first."""
    return [(text, nodes) for nodes in NODES]


def analyse(line: Line | None, text: str, nodes: int) -> LithosAnalysis:
    """Analyse a position with so many nodes. Raises BadPosition.

    The position must have a move. Between two steps it looks whether anybody still waits.
    """
    position = read_position(text)
    weights = opponents().weights[position.adjacency]
    search = LithosSearch(weights, position.adjacency, nodes, 0, 0)
    for steps in range(1, DEEPEST):
        search_position(position, search, steps)
        if search.stopped or abs(search.score) > SURE:
            break
        if line is not None:
            line.say(search.nodes, nodes)
            if line.dropped:
                break
    return LithosAnalysis(
        expected_line(search, position),
        chances_of(position.side, search.score),
        search.depth,
        search.nodes,
        WIN - abs(search.score) if abs(search.score) > SURE else 0,
    )
