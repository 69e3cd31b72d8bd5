"""Who plays the pieces: this process, several on this machine, or a Dask cluster.

A crew takes texts and hands back results as they are finished; who played what when makes no
difference to them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from lithicrage.base.job import Job, Line
from lithicrage.lab.pieces.piece import Piece, play_text
from lithicrage.lab.workers import LOSSES, MOST_WORKERS


class Crew(Protocol):
    """Plays pieces. `play` yields the place and the result of each as it is finished.

    It raises what a piece raises, and OSError if those who play are lost.
    """

    def play(self, pieces: Sequence[Piece]) -> Iterator[tuple[int, str]]:
        """Play them all; ends when all are done."""
        ...

    def close(self) -> None:
        """Leave no process and no connection behind."""
        ...


class Alone:
    """This process plays them, one after the other."""

    def play(self, pieces: Sequence[Piece]) -> Iterator[tuple[int, str]]:
        """Play them in order."""
        for place, piece in enumerate(pieces):
            yield place, play_text(piece.as_text())

    def close(self) -> None:
        """There is nothing to close."""


class Processes:
    """Several processes of this machine play them; they are kept from batch to batch."""

    def __init__(self, workers: int) -> None:
        self._job: Job[tuple[int, str]] = Job(_play, workers, kept=True, nice=0, losses=LOSSES)

    def play(self, pieces: Sequence[Piece]) -> Iterator[tuple[int, str]]:
        """Share them out."""
        self._job.begin([(place, piece.as_text()) for place, piece in enumerate(pieces)])
        while self._job.running:
            self._job.wait()
            self._job.tick()
            yield from self._job.take()
        if self._job.error is not None:
            raise self._job.error

    def close(self) -> None:
        """End the processes."""
        self._job.cancel()


LOCAL: Final = "local"


def crew_of(workers: int, cluster: str = "") -> Crew:
    """The crew for this number of workers, or on the cluster of this address.

    Raises ValueError for an impossible number and for a cluster without its extra, OSError if the
    cluster does not answer.
    """
    if not 1 <= workers <= MOST_WORKERS:
        raise ValueError(f"there are 1 to {MOST_WORKERS} workers; found {workers}")
    if cluster:
        from lithicrage.base.messages import need_extra

        need_extra("cluster", "dask", "distributed")
        from lithicrage.lab.running.cluster import Cluster

        return Cluster(cluster, workers)
    return Alone() if workers == 1 else Processes(workers)


def _play(line: Line, place: int, text: str) -> tuple[int, str]:
    """Play one piece, in a worker."""
    return place, play_text(text)
