"""Speed, as ratios and as it is: python -m tools.bench [--runs 7] [--sim 10000] [--window 60]

The yardstick is frozen: a plain loop of a million SplitMix64 steps, each with `% 6`. Every case
runs between two runs of it, in CPU time, so that a slow or shared machine cancels out; reported is
the median. `decisions` are per 1,000 yardstick steps: random legal play of the ready decks, solo
against the enemies and against each other, with the powers of the cards and without. What is given
a second is CPU time of this machine as busy as it is: to compare, take the ratios.

`--save FILE` keeps the ratios, `--check FILE` compares with those kept: exit 1 if one is more than
a tenth worse. The rules checksum moves when the rules do.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from lithicrage.base import resources
from lithicrage.decks.lineup import Lineup, book_of, dealer_of, seats
from lithicrage.engine.match import Match
from lithicrage.engine.setup import dealer
from lithicrage.game.rng import Rng
from lithicrage.language.models import Deck, Enemy
from lithicrage.minds import tree
from lithicrage.minds.playout import MatchGuide
from lithicrage.packs import Library, load_library
from lithicrage.play.session import solo_matches
from tools.lithos.speed import search_rate as lithos_rate
from tools.monolyth_check import random_rate as monolyth_rate

Maker = Callable[[int, bool], Match]

STEPS = 1_000_000
MATCHES = 12  # a pairing and run
SIMULATIONS = 200


def yardstick() -> float:
    """CPU seconds for a million steps. Never change this loop."""
    state = 1
    start = time.process_time()
    for _ in range(STEPS):
        state = (state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        _face = (z ^ (z >> 31)) % 6
    return time.process_time() - start


def between(case: Callable[[], tuple[float, int]], runs: int) -> tuple[float, float, float]:
    """Median CPU seconds a unit, units per 1,000 yardstick steps, and the yardstick's median."""
    units, rates, yards = [], [], [yardstick()]
    for _ in range(runs):
        seconds, count = case()
        yards.append(yardstick())
        step = (yards[-1] + yards[-2]) / 2 / STEPS
        units.append(seconds / count)
        rates.append(1000 * step / (seconds / count))
    return statistics.median(units), statistics.median(rates), statistics.median(yards)


def random_play(makers: list[Callable[[int, bool], Match]], log: bool) -> tuple[float, int]:
    """Random legal matches of every pairing; CPU seconds and decisions."""
    decisions = 0
    start = time.process_time()
    for number, new in enumerate(makers):
        for seed in range(MATCHES):
            match, draw = new(seed, log), Random(100 * number + seed).random
            while match.pending is not None:
                match.choose(int(draw() * len(match.pending.options)))
                decisions += 1
    return time.process_time() - start, decisions


def length(makers: list[Maker]) -> float:
    """How many decisions such a match has on average."""
    return random_play(makers, log=False)[1] / (MATCHES * len(makers))


def between_players(library: Library, powers: bool) -> list[Maker]:
    """Every pairing of the ready decks in PvP; without powers nobody has any ability."""
    found = []
    for first in library.models(Deck):
        for second in library.models(Deck):
            lineup = Lineup("pvp", (first,), (second,))
            if powers:
                found.append(dealer_of(library, lineup))
                continue
            book = book_of(library, lineup)
            bare = seats(library, book, lineup)
            for seat in bare:
                seat.abilities = ()
            found.append(dealer(book, bare))
    return found


def checksum(makers: list[Maker]) -> str:
    """A digest over the ends of a few matches of each maker."""
    digest = hashlib.blake2b(digest_size=8)
    for new in makers:
        match, rng = new(1, False), Rng(1)
        while match.seat is not None:
            match.choose(rng.below(len(match.choices())))
        digest.update(match.digest().encode())
    return digest.hexdigest()


def worse(now: dict[str, float | str], file: Path) -> list[str]:
    """The figures that are more than a tenth worse than those of a file."""
    before = json.loads(file.read_text(encoding="utf-8"))
    found = []
    for name, figure in now.items():
        kept = before.get(name)
        if isinstance(figure, str):
            moved = kept != figure
        else:
            moved = "1,000 steps" in name and kept is not None and figure < 0.9 * kept
        if moved:
            found.append(f"{name}: {kept} then, {figure} now")
    return found


def states(makers: list[Callable[[int, bool], Match]]) -> list[Match]:
    """A match a pairing, some decisions in."""
    found = []
    for number, new in enumerate(makers):
        match, rng = new(3, False), Rng(3, number)
        for _ in range(9):
            if match.pending is not None:
                match.choose(rng.below(len(match.pending.options)))
        found.append(match)
    return found


def clones(matches: list[Match]) -> tuple[float, int]:
    """Clones of states in mid-match; CPU seconds and clones."""
    start = time.process_time()
    for _ in range(400):
        for match in matches:
            match.clone()
    return time.process_time() - start, 400 * len(matches)


def plain_playouts(matches: list[Match]) -> float:
    """CPU seconds of quick matches to their end, from states in mid-match."""
    start = time.process_time()
    for match in matches:
        playout, rng = MatchGuide().playout(match), Rng(1)
        for _ in range(SIMULATIONS // 10):
            played = match.clone()
            while not played.over:
                played.choose(playout.prefer(played, rng))
    return time.process_time() - start


def searches(matches: list[Match]) -> float:
    """CPU seconds of a search of SIMULATIONS in each of these states."""
    guide, start = MatchGuide(), time.process_time()
    for match in matches:
        tree.think(match, guide, SIMULATIONS, Rng(1))
    return time.process_time() - start


def counted(case: Callable[[list[Match]], float], matches: list[Match]) -> int:
    """How many decisions a case makes."""
    count, plain = 0, Match.choose

    def choose(match: Match, index: int) -> None:
        nonlocal count
        count += 1
        plain(match, index)

    setattr(Match, "choose", choose)  # noqa: B010  # mypy forbids the plain way
    try:
        case(matches)
    finally:
        setattr(Match, "choose", plain)  # noqa: B010
    return count


def search_rate(matches: list[Match], runs: int) -> float:
    """Decisions a second within a search, as a share of those of plain quick matches."""
    most = {case: counted(case, matches) for case in (plain_playouts, searches)}
    found = []
    for _ in range(runs):
        plain = most[plain_playouts] / plain_playouts(matches)
        found.append(most[searches] / searches(matches) / plain)
    return statistics.median(found)


def sim_memory(count: int) -> dict[str, float]:
    """Peak memory of `lithicrage sim`, for a tenth of the matches and for all, in MB."""
    code = (
        "import resource, sys; from lithicrage.cli.fast import main; "
        "sys.argv = ['lithicrage', 'sim', '-n', sys.argv[1], '--seed', '1', '--json']; main(); "
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, file=sys.stderr)"
    )
    peaks = {}
    for matches in (max(1, count // 10), count):
        done = subprocess.run(
            [sys.executable, "-c", code, str(matches)], capture_output=True, text=True, check=True
        )
        peaks[f"sim -n {matches}: peak MB"] = round(float(done.stderr.split()[-1]), 1)
    return peaks


def window(matches: int) -> dict[str, float]:
    """Start, frames at 1920x1080, and memory after so many matches, each in a process of its own.

    A frame is given in 1,000 yardstick steps, too.
    """
    found = {}
    for real in (False, True):
        found |= _told("launch", *(["--x11"] if real else []))
    before = yardstick()
    frames = _told("frames", "fight", "--fights", "2")
    step = 1e6 * (before + yardstick()) / 2 / STEPS  # milliseconds for 1,000 of them
    dear = frames["drawn: p95"]
    found |= {
        "frame at 1920x1080, p50 of those drawn: ms": frames["drawn: p50"],
        "frame at 1920x1080, p95 of those drawn: ms": dear,
        "frame at 1920x1080, p95 in 1,000 steps": round(dear / step, 1),
    }
    memory = _told("endurance", "--matches", str(matches))
    found[f"window after {matches} matches: MB"] = memory["MB"]
    found["window, grown over the last two thirds: MB"] = memory[
        "MB grown over the last two thirds"
    ]
    return found


def _told(tool: str, *options: str) -> dict[str, float]:
    """What a tool says as JSON; its exit code, a bound not kept, shows in the figures."""
    command = [sys.executable, "-m", f"tools.{tool}", "--json", *options]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    told: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return told


def main() -> None:
    """Run the cases and print a table, or one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--sim", type=int, default=0, metavar="N", help="memory of sim -n N")
    parser.add_argument(
        "--window", type=int, default=0, metavar="N", help="start, frames, memory after N matches"
    )
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the figures")
    parser.add_argument("--check", type=Path, metavar="FILE", help="compare with figures kept")
    options = parser.parse_args()
    library = load_library([Path(resources.cards()) / "core"])
    makers = [
        solo_matches(library, deck, enemy)
        for deck in library.models(Deck)
        for enemy in library.models(Enemy)
    ]
    with_log, rate, yard = between(lambda: random_play(makers, True), options.runs)
    without, rate_off, _ = between(lambda: random_play(makers, False), options.runs)
    players = between_players(library, powers=True)
    bare = between_players(library, powers=False)
    pvp_with_log, pvp, _ = between(lambda: random_play(players, True), options.runs)
    _, pvp_off, _ = between(lambda: random_play(players, False), options.runs)
    _, pvp_bare, _ = between(lambda: random_play(bare, True), options.runs)
    mid = states(makers)
    clone, _, _ = between(lambda: clones(mid), options.runs)
    lithos_node, lithos, _ = between(lithos_rate, options.runs)
    monolyth_match, monolyth, _ = between(monolyth_rate, options.runs)
    figures: dict[str, float | str] = {
        "yardstick: CPU s": round(yard, 4),
        "decisions per 1,000 steps, log on": round(rate, 2),
        "decisions per 1,000 steps, log off": round(rate_off, 2),
        "log on / log off": round(rate / rate_off, 3),
        "decision, log on: us": round(with_log * 1e6, 2),
        "decisions a second, log on": round(1 / with_log),
        "matches a second, log on": round(1 / with_log / length(makers), 1),
        "decision, log off: us": round(without * 1e6, 2),
        "pvp: decisions per 1,000 steps, log on": round(pvp, 2),
        "pvp: decisions a second, log on": round(1 / pvp_with_log),
        "pvp: matches a second, log on": round(1 / pvp_with_log / length(players), 1),
        "pvp: decisions per 1,000 steps, log off": round(pvp_off, 2),
        "pvp without powers: decisions per 1,000 steps, log on": round(pvp_bare, 2),
        "clone: us": round(clone * 1e6, 2),
        "clone / decision": round(clone / with_log, 3),
        "search / plain playouts": round(search_rate(states(players)[::12], options.runs), 3),
        "lithos: nodes per 1,000 steps": round(lithos, 2),
        "lithos: nodes a second": round(1 / lithos_node),
        "monolyth: random matches per 1,000 steps": round(monolyth, 4),
        "monolyth: random matches a second": round(1 / monolyth_match, 1),
    }
    if options.sim:
        figures |= sim_memory(options.sim)
    if options.window:
        figures |= window(options.window)
    figures["rules checksum"] = checksum([*makers, *players])
    if options.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:54} {value:>16}")
    if options.save is not None:
        options.save.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    if options.check is not None:
        found = worse(figures, options.check)
        print("\n".join(found) or "nothing is worse")
        sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
