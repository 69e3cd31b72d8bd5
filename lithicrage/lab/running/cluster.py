"""Pieces on a Dask cluster. The only module of the lab that opens a connection.

Whoever reaches a scheduler can run code on its workers: `local` listens on 127.0.0.1 alone, and
docs/lab.md says how to guard another one.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from typing import Any, Final

import distributed as untyped

from lithicrage.lab.pieces.piece import Piece, play_text
from lithicrage.lab.pieces.versions import build

distributed: Any = untyped  # its types are half there
LOCAL: Final = "local"
HERE: Final = "127.0.0.1"
PATIENCE: Final = 60.0  # seconds in which a scheduler has to answer
LOSSES: Final = 3  # workers that may die on one piece
AHEAD: Final = 4096  # pieces handed out before more are prepared


class Cluster:
    """The workers of a scheduler at an address, or of one that is started here for `local`.

    Raises OSError if it does not answer, ValueError for workers of another version.
    """

    def __init__(self, address: str, workers: int) -> None:
        self._own: Any = None
        _hush()
        try:
            if address == LOCAL:
                self._own = distributed.LocalCluster(
                    n_workers=workers,
                    threads_per_worker=1,
                    processes=True,
                    host=HERE,
                    dashboard_address=None,
                    silence_logs=50,
                )
            self._client = distributed.Client(
                self._own or address, timeout=PATIENCE, set_as_default=False
            )
            self._client.wait_for_workers(1, timeout=PATIENCE)
            found = self._client.run(build)
        except (TimeoutError, OSError, ValueError, ImportError) as error:
            self.close()
            what = str(error).partition("\n")[0] or type(error).__name__
            raise OSError(f"the cluster `{address}` does not answer: {what}") from None
        except Exception as error:
            self.close()
            what = str(error).partition("\n")[0]
            raise ValueError(
                f"the workers of `{address}` cannot run this version: {what}; install the same "
                "lithicrage on every machine"
            ) from None
        for worker, other in found.items():
            if other != build():
                self.close()
                raise ValueError(
                    f"the worker {worker} has the rules and players {other}, here they are "
                    f"{build()}; install the same version everywhere"
                )

    def play(self, pieces: Sequence[Piece]) -> Iterator[tuple[int, str]]:
        """Hand them to the scheduler, which gives them to whoever is free."""
        for first in range(0, len(pieces), AHEAD):
            places = {}
            for place, piece in enumerate(pieces[first : first + AHEAD], first):
                future = self._client.submit(
                    play_text, piece.as_text(), key=f"lithicrage-{piece.name}", retries=LOSSES
                )
                places[future] = place
            try:
                for future in distributed.as_completed(list(places), loop=self._client.loop):
                    made = future.result()
                    yield places[future], made
                    future.release()
            except (distributed.KilledWorker, distributed.client.FutureCancelledError) as error:
                what = str(error).partition("\n")[0].rstrip(".")
                raise OSError(
                    f"the cluster is lost: {what}; what was finished is kept, and the same command "
                    "resumes it"
                ) from None

    def close(self) -> None:
        """Let go of the scheduler; end the one that was started here."""
        client = getattr(self, "_client", None)
        if client is not None:
            client.close(timeout=PATIENCE)
        if self._own is not None:
            self._own.close()


def _hush() -> None:
    """Let Dask write nothing to the terminal: what goes wrong is told in one line of ours."""
    for name in ("distributed", "tornado", "asyncio", *logging.root.manager.loggerDict):
        if name.partition(".")[0] in ("distributed", "tornado", "asyncio"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
