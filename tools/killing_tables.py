"""Kill programs that play at tables, with kill -9 at random moments, and look at what is left.

    python -m tools.killing_tables FOLDER --kills 100

A child plays matches of every table and says how many choices are kept. Nothing acknowledged may
be missing, a match goes on where it stood, and it ends as one that nobody killed.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

from lithicrage.game.rng import Rng
from lithicrage.play.recorder import Keeper
from lithicrage.play.table_session import TableSession, begin_table
from lithicrage.tables.registry import TABLES, open_table
from lithicrage.tables.table import PERSON
from tools.killing import home_at


def begun(name: str, seed: int) -> TableSession:
    """A match of a person against the weakest level."""
    table = open_table(name)
    count = max(2, table.counts[0])
    return begin_table(table, (PERSON, *[table.levels[0].key] * (count - 1)), seed=seed)


def sit(session: TableSession, seed: int, aloud: bool = False) -> None:
    """Play a match to its end by choices that depend on nothing but how far it came."""
    while not session.over:
        rng = Rng(seed, len(session.choices))
        session.choose(rng.below(len(session.state.choices())))
        if aloud:
            print(len(session.choices), flush=True)


def seated(keeper: Keeper, name: str, seed: int) -> TableSession:
    """The match that waits, or a new one."""
    for file in keeper.tables.waiting(name):
        found = keeper.tables.resume(file, waits=False)
        if found is not None:
            return found
    session = begun(name, seed)
    keeper.tables.watch(session)
    return session


def sit_on(folder: Path, name: str, seed: int) -> None:
    """Play a match to its end, from where it stood; the child that is killed."""
    keeper = Keeper(home_at(folder), lambda note: print(note, file=sys.stderr))
    sit(seated(keeper, name, seed), seed, True)
    keeper.close()


def killed_at(folder: Path, name: str, seed: int, wait: float) -> int:
    """Run a child, kill it some time after its first word; the last number that it said, or -1."""
    command = ["-m", "tools.killing_tables", "--sit", str(folder), name, str(seed)]
    child = subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    said = [child.stdout.readline()]
    time.sleep(wait)
    child.kill()
    said += child.stdout.read().splitlines()
    child.wait()
    child.stdout.close()
    numbers = [int(line) for line in said if line.strip()]
    return numbers[-1] if numbers else -1


def kill_one(folder: Path, name: str, seed: int, rng: random.Random, most: int = 4) -> int:
    """Kill the player of one match up to `most` times; how often. Raises AssertionError."""
    straight = begun(name, seed)
    sit(straight, seed)
    kills = 0
    for _ in range(most):
        told = killed_at(folder, name, seed, rng.random() * 0.3)
        kills += 1
        keeper = Keeper(home_at(folder), print)
        if not keeper.tables.waiting():
            keeper.close()
            break
        session = seated(keeper, name, seed)
        count = len(session.choices)
        assert told <= count, f"{name} {seed}: {told} acknowledged, {count} left"
        assert session.choices == straight.choices[:count], f"{name} {seed}: another way"
        keeper.tables.leave(session)
        keeper.close()
    keeper = Keeper(home_at(folder), print)
    if not keeper.tables.ended():
        sit(seated(keeper, name, seed), seed)
    (kept,) = keeper.tables.ended()
    assert kept.digest == straight.state.digest(), f"{name} {seed}: another end"
    assert not list(keeper.home.autosaves.glob("*.table")), f"{name} {seed}: left behind"
    keeper.close()
    return kills


def main() -> int:
    """Kill, or be a child that is killed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sit", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.sit:
        folder, name, seed = options.sit
        sit_on(Path(folder), name, int(seed))
        return 0
    rng, kills, played = random.Random(options.seed), 0, 0
    while kills < options.kills:
        home = options.folder / str(played)
        kills += kill_one(home, TABLES[played % len(TABLES)], played, rng)
        played += 1
        shutil.rmtree(home)
    print(f"tables: {played} played through {kills} kills, all ended as the unkilled ones")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
