"""The results so far of a long run, in a file: the run can be stopped or killed, and continued.

Owns when the file is written, and the check that it belongs to this run: these cards, this line-up,
this number of matches, this seed, this version.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Final

from lithicrage import __version__
from lithicrage.base.atomic import DISK, Disk
from lithicrage.engine.events import NOBODY
from lithicrage.engine.setup import FOES, PLAYERS
from lithicrage.lab.tally import SIZE, Tally, chunk_of, chunks_in
from lithicrage.store.files import BadFile
from lithicrage.store.run_files import StoredRun, read_run, write_run

EVERY: Final = 5.0  # seconds between two writes
SIDES: Final = {"wins": PLAYERS, "losses": FOES, "draws": NOBODY}
ASKED: Final = ("version", "cards", "lineup", "matches", "seed")


class Checkpoint:
    """The file of one run: `open` reads it, `keep` writes it now and then, `close` at the end."""

    def __init__(
        self, path: Path, disk: Disk = DISK, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.path = path
        self._disk = disk
        self._clock = clock
        self._asked: StoredRun | None = None
        self._kept: Tally | None = None
        self._written = clock()

    def open(
        self, cards: str, options: tuple[tuple[str, str], ...], count: int, seed: int
    ) -> Tally:
        """What this run has already played; empty if there is no file yet.

        Raises BadFile if the file is damaged or belongs to another run, and OSError.
        """
        lineup = hashlib.blake2b(json.dumps(options).encode(), digest_size=SIZE).hexdigest()
        asked = StoredRun(version=__version__, cards=cards, lineup=lineup, matches=count, seed=seed)
        if not self.path.exists():
            self._asked = asked
            self._write(Tally())  # so that an unwritable place is reported at once
            return Tally()
        found = read_run(self.path)
        for name in ASKED:
            there, here = getattr(found, name), getattr(asked, name)
            if there != here:
                raise BadFile(
                    self.path,
                    f"is of another run: found {name} {there} where this run has {here}; name "
                    "another file, or remove this one",
                )
        self._asked, self._kept = asked, self._tally(found)
        return self._kept

    def keep(self, whole: Tally) -> None:
        """Write the results, unless they were written a moment ago. Raises OSError."""
        if self._clock() - self._written >= EVERY:
            self._write(whole)

    def close(self, whole: Tally) -> None:
        """Write the results if the file has fewer. Raises OSError."""
        if whole is not self._kept:
            self._write(whole)

    def _write(self, whole: Tally) -> None:
        assert self._asked is not None
        self._kept, self._written = whole, self._clock()
        run = self._asked.model_copy(
            update={
                "ends": {word: whole.ends.get(side, 0) for word, side in SIDES.items()},
                "rounds": tuple(sorted(whole.rounds.items())),
                "stamina": whole.stamina,
                "capped": whole.capped,
                "tree": tuple(sorted((*node, one.hex()) for node, one in whole.tree.items())),
            }
        )
        write_run(self.path, run, self._disk)

    def _tally(self, run: StoredRun) -> Tally:
        """The results in a file, if they add up. Raises BadFile."""
        ends = {side: run.ends.get(word, 0) for word, side in SIDES.items()}
        rounds = dict(run.rounds)
        tree = {(level, place): bytes.fromhex(digest) for level, place, digest in run.tree}
        spans = sorted((place << level, (place + 1) << level) for level, place in tree)
        sound = (
            len(tree) == len(run.tree)
            and len(rounds) == len(run.rounds)
            and set(run.ends) == set(SIDES)
            and all(before[1] <= span[0] for before, span in pairwise(spans))
            and all(stop <= chunks_in(run.matches) for _, stop in spans)
            and not any((level, place ^ 1) in tree for level, place in tree)
        )
        ranges = [(chunk_of(run.matches, a), chunk_of(run.matches, b - 1)) for a, b in spans]
        played = sum(last.stop - first.start for first, last in ranges)
        if (
            not sound
            or not sum(ends.values()) == sum(rounds.values()) == played
            or run.capped > ends[NOBODY]
        ):
            raise BadFile(self.path, "does not add up: its matches are not those of its chunks")
        return Tally(ends, rounds, run.stamina, run.capped, tree)
