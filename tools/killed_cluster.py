"""Kill a worker and the scheduler of a cluster in a run: python -m tools.killed_cluster

Starts a Dask scheduler and two workers on 127.0.0.1 by the documented commands and asks `lab decks`
three times: alone, on the cluster with a worker killed in the middle, and on it with the scheduler
killed; then the last one goes on alone. All that are answered must have the same root, and what was
finished before the scheduler went must not be played again. Exit code 1 if not.
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from lithicrage.store.lab_runs import LabRuns

HERE: Final = "127.0.0.1"
PATIENCE: Final = 600.0  # seconds
QUESTION: Final = (
    "lab",
    "decks",
    "--ready",
    "--decks",
    "encore,slow_poison,circle_pit,power_chord",
)


class Cluster:
    """A scheduler and workers, each a process of its own."""

    def __init__(self, kept: ExitStack, workers: int) -> None:
        with socket.socket() as free:
            free.bind((HERE, 0))
            port = free.getsockname()[1]
        self.kept = kept
        self.address = f"tcp://{HERE}:{port}"
        dask = [sys.executable, "-m", "dask"]
        call = [*dask, "scheduler", "--host", HERE, "--port", str(port), "--no-dashboard"]
        self.scheduler = self._start(call)
        call = [*dask, "worker", self.address, "--host", HERE, "--nthreads", "1"]
        self.workers = [
            self._start([*call, "--no-dashboard", "--no-nanny"]) for _ in range(workers)
        ]

    def _start(self, call: Sequence[str]) -> subprocess.Popen[bytes]:
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(call, stdout=quiet, stderr=quiet)
        self.kept.callback(end, process)
        return process


def end(process: subprocess.Popen[bytes]) -> None:
    """Kill a process, if it still runs."""
    with suppress(OSError):
        process.kill()
    process.wait()


def asked(home: Path, count: int, *more: str) -> subprocess.Popen[str]:
    """Begin a run with a home of its own."""
    call = [sys.executable, "-m", "lithicrage", *QUESTION, "-n", str(count), "--json", *more]
    environment = {**os.environ, "LITHICRAGE_HOME": str(home)}
    both = subprocess.PIPE
    return subprocess.Popen(call, stdout=both, stderr=both, text=True, env=environment)


def answer(process: subprocess.Popen[str]) -> str:
    """The root of a run. Raises RuntimeError with what it said instead."""
    said, wrong = process.communicate(timeout=PATIENCE)
    try:
        return str(json.loads(said)["facts"]["root"])
    except (ValueError, KeyError):
        raise RuntimeError(wrong.strip() or "it said nothing") from None


def pieces(home: Path) -> int:
    """How many pieces a home has kept."""
    file = home / "lab" / "runs.sqlite"
    if not file.exists():
        return 0
    kept = LabRuns(file)
    count = sum(run.pieces for run in kept.runs())
    kept.close()
    return count


def wait_for(home: Path, count: int, process: subprocess.Popen[str]) -> int:
    """Wait until so many pieces are kept; how many are."""
    latest = time.monotonic() + PATIENCE
    while time.monotonic() < latest and process.poll() is None:
        if (found := pieces(home)) >= count:
            return found
        time.sleep(0.1)
    ended = process.poll() is not None and process.stderr is not None
    wrong = process.stderr.read().strip() if ended and process.stderr else "it takes too long"
    raise RuntimeError(f"{pieces(home)} pieces, not {count}: {wrong}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, kill, compare."""
    parser = argparse.ArgumentParser(prog="python -m tools.killed_cluster", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("-n", type=int, default=200, help="matches a pairing (200)")
    parser.add_argument("--after", type=int, default=7, help="pieces before the kill (7)")
    given = parser.parse_args(arguments)
    with ExitStack() as kept:
        place = Path(kept.enter_context(TemporaryDirectory()))
        right = answer(asked(place / "alone", given.n))
        print(f"alone: root {right}, {pieces(place / 'alone')} pieces", flush=True)

        cluster = Cluster(kept, 2)
        run = asked(place / "worker", given.n, "--cluster", cluster.address)
        before = wait_for(place / "worker", given.after, run)
        cluster.workers[0].kill()
        found = answer(run)
        print(f"a worker killed after {before} pieces: root {found}", flush=True)

        run = asked(place / "scheduler", given.n, "--cluster", cluster.address)
        before = wait_for(place / "scheduler", given.after, run)
        cluster.scheduler.kill()
        try:
            answer(run)
            raise SystemExit("the run went on without its scheduler")
        except RuntimeError as said:
            one_line = "\n" not in str(said)
            print(f"the scheduler killed after {before} pieces: {said}", flush=True)
        there = pieces(place / "scheduler")
        again = answer(asked(place / "scheduler", given.n))
        total = pieces(place / "scheduler")
        print(f"gone on alone with {there} of {total} pieces: root {again}", flush=True)
        good = right == found == again and there >= before and one_line
    print("nothing that was finished is lost" if good else "SOMETHING IS LOST, OR DIFFERS")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
