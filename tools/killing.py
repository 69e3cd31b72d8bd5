"""Kill programs that keep something, with kill -9 at random moments, and look at what is left.

    python -m tools.killing FOLDER --saves 1000 --commits 1000 --matches 200 --tours 100

A child saves, keeps matches or plays matches and tours; what it has been told is kept it writes to
its output, which this program reads. Nothing acknowledged may be missing, nothing may be half
there, and a match that goes on ends with the log of one that nobody killed.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

from lithicrage.base import resources
from lithicrage.lab.tour_drafter import DRAFTERS
from lithicrage.packs import Library, load_library
from lithicrage.play.recorder import Keeper
from lithicrage.play.session import GREEDY, Session, solo
from lithicrage.play.touring import TourRun
from lithicrage.store import records
from lithicrage.store.files import mend, read_whole, write_whole
from lithicrage.store.history import History
from lithicrage.store.home import Home
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import sound_tours
from lithicrage.tours.state import start_tour
from tools.histories import made_up

DECK, ENEMY = "slow_poison", "doorstop"
TOUR, PEOPLE = "one_night", ("cinderpup", "pit_captain")


def home_at(folder: Path) -> Home:
    """A home below one folder."""
    return Home(folder, folder, folder / "cache", folder / "packs")


def cards() -> Library:
    """The built-in cards."""
    return load_library([resources.cards() / "core"])


# ---- children: each prints the number of what it has kept ----------------------------------------


def save_on(folder: Path) -> None:
    """Write one file again and again."""
    for number in count(_saved(folder) + 1):
        write_whole(folder / "one.save", "save", _body(number), 3)
        print(number, flush=True)


def commit_on(folder: Path) -> None:
    """Keep one match after another."""
    history = History(folder)
    for number in count(_committed(history)):
        history.add(made_up(number))
        print(number + 1, flush=True)


def play_on(folder: Path, seed: int) -> None:
    """Play a match to its end, from where it stood."""
    library = cards()
    keeper = Keeper(home_at(folder), lambda note: print(note, file=sys.stderr))
    session = resumed(keeper, library, seed)
    while not session.over:
        session.choose(GREEDY(session.match))
        print(len(session.choices), flush=True)
    keeper.close()


def resumed(keeper: Keeper, library: Library, seed: int) -> Session:
    """The match that waits to be gone on with, or a new one."""
    for file in keeper.interrupted_matches():
        found = keeper.resume(file, library)
        if found is not None:
            return found[0]
    fight = solo(library, DECK, ENEMY, seed=seed)
    keeper.watch(fight.session, library)
    return fight.session


def tour_on(folder: Path, seed: int) -> None:
    """Play a tour to its end, from where it stood; says how many choices are kept."""
    keeper = Keeper(home_at(folder), lambda note: print(note, file=sys.stderr))
    run = resumed_tour(keeper, cards(), seed)
    while not run.over:
        step(run)
        print(len(run.record), flush=True)
    keeper.close()


def resumed_tour(keeper: Keeper, library: Library, seed: int) -> TourRun:
    """The tour that waits to be gone on with, or a new one."""
    for file in keeper.tours.waiting():
        found = keeper.tours.resume(file, library)
        if found is not None:
            return found
    plan = TourPlan(library, sound_tours(library), TOUR, *PEOPLE)
    run = TourRun(start_tour(plan, seed))
    keeper.tours.watch(run)
    return run


def step(run: TourRun) -> None:
    """One choice that depends on nothing but the tour; a match that is over is left."""
    if run.fight is None:
        run.choose(DRAFTERS["drafter"](run.state))
    elif run.fight.session.over:
        run.settle()
    else:
        run.fight.session.choose(GREEDY(run.fight.session.match))


def _body(number: int) -> bytes:
    return b"%d " % number * 3000


def _saved(folder: Path) -> int:
    mend(folder / "one.save", "save")
    try:
        body = read_whole(folder / "one.save", ("save",)).body
    except FileNotFoundError:
        return 0
    number = int(body.split()[0])
    assert body == _body(number), "a save is half there"
    return number


def _committed(history: History) -> int:
    history.catch_up()
    return len(history.totals.lines)


# ---- the killer ----------------------------------------------------------------------------------


def killed(command: list[str], wait: float) -> int:
    """Run a child, kill it some time after its first word; the last number that it said, or -1."""
    child = subprocess.Popen(
        [sys.executable, "-m", "tools.killing", *command], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    said = [child.stdout.readline()]
    time.sleep(wait)
    child.kill()
    said += child.stdout.read().splitlines()
    child.wait()
    child.stdout.close()
    numbers = [int(line) for line in said if line.strip()]
    return numbers[-1] if numbers else -1


def kill_often(
    what: str, times: int, folder: Path, left: Callable[[], int], rng: random.Random
) -> None:
    """Kill a child `times` times; what is `left` is at least what it acknowledged, at most one
    more."""
    folder.mkdir(parents=True)
    for number in range(times):
        told = killed([f"--{what}", str(folder)], rng.random() * 0.03)
        found = left()
        assert told <= found <= told + 1, f"kill {number}: {told} acknowledged, {found} left"
    print(f"{what}: killed {times} times, {left()} kept, nothing acknowledged was lost")


def kill_matches(count: int, folder: Path, rng: random.Random) -> None:
    """Kill the player of whole matches at random decisions until each is over."""
    library, kills = cards(), 0
    for seed in range(count):
        keeper = Keeper(home_at(folder / str(seed)), print)
        keeper.close()
        straight = solo(library, DECK, ENEMY, seed=seed).session
        while not straight.over:
            straight.choose(GREEDY(straight.match))
        for _ in range(2):
            told = killed(["--play", str(folder / str(seed)), str(seed)], rng.random() * 0.3)
            kills += 1
            keeper = Keeper(home_at(folder / str(seed)), print)
            waiting = keeper.interrupted_matches()
            if waiting:
                found = keeper.resume(waiting[0], library)
                assert found is not None, f"seed {seed}: cannot go on"
                session = found[0]
                assert told <= len(session.choices) <= told + 1, f"seed {seed}: {told} lost"
                for watcher in session.watchers:
                    watcher.autosave.release()  # type: ignore[attr-defined]
            keeper.close()
        keeper = Keeper(home_at(folder / str(seed)), print)
        history = keeper.history()
        assert history is not None
        if not _committed(history):
            session = resumed(keeper, library, seed)
            while not session.over:
                session.choose(GREEDY(session.match))
            log = [event.facts() for event in session.log]
            assert log == [event.facts() for event in straight.log], f"seed {seed}: another log"
        (line,) = records.latest(history, 9)
        kept = records.match(history, line.id)
        assert kept is not None
        assert kept.digest == straight.match.digest(), f"seed {seed}: another end"
        keeper.close()
        shutil.rmtree(folder / str(seed))
    print(f"matches: {count} played through {kills} kills, all ended as the unkilled ones")


def kill_tours(count: int, folder: Path, rng: random.Random) -> None:
    """Kill the player of whole tours `count` times at random moments."""
    library, kills, seed = cards(), 0, 0
    while kills < count:
        seed += 1
        home = folder / str(seed)
        straight = TourRun(start_tour(TourPlan(library, sound_tours(library), TOUR, *PEOPLE), seed))
        while not straight.over:
            step(straight)
        for _ in range(10):
            told = killed(["--tour", str(home), str(seed)], rng.random() * 0.3)
            kills += 1
            keeper = Keeper(home_at(home), print)
            if not keeper.tours.waiting():
                keeper.close()
                break
            run = resumed_tour(keeper, library, seed)
            found = len(run.record)
            assert told <= found <= told + 1, f"tour {seed}: {told} acknowledged, {found} left"
            keeper.tours.leave(run)
            keeper.close()
            if run.over:
                break
        keeper = Keeper(home_at(home), print)
        if keeper.tours.waiting():
            run = resumed_tour(keeper, library, seed)
            while not run.over:
                step(run)
        (kept,) = keeper.tours.ended()
        assert kept.code == straight.code(), f"tour {seed}: another end"
        keeper.close()
        shutil.rmtree(home)
    print(f"tours: {seed} played through {kills} kills, all ended as the unkilled ones")


def main() -> int:
    """Kill, or be a child that is killed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--saves", type=int, default=1000)
    parser.add_argument("--commits", type=int, default=1000)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--tours", type=int, default=100, help="kills, over as many as it takes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--commit", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--play", nargs=2, help=argparse.SUPPRESS)
    parser.add_argument("--tour", nargs=2, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.save:
        save_on(options.save)
    elif options.commit:
        commit_on(options.commit)
    elif options.play:
        play_on(Path(options.play[0]), int(options.play[1]))
    elif options.tour:
        tour_on(Path(options.tour[0]), int(options.tour[1]))
    else:
        folder, rng = options.folder, random.Random(options.seed)
        kill_often("save", options.saves, folder / "saves", lambda: _saved(folder / "saves"), rng)

        def left() -> int:
            history = History(folder / "commits")
            found = _committed(history)
            history.close()
            return found

        kill_often("commit", options.commits, folder / "commits", left, rng)
        kill_tours(options.tours, folder / "tours", rng)
        kill_matches(options.matches, folder / "matches", rng)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
