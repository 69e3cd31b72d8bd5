"""How long people wait for a level's move: python -m tools.thoughts [--level master] [-n 200]

Plays matches between two players of a level, each choice thought through as in the window: in two
processes, with the match sent to them. Prints percentiles of the wall time in seconds, and the
most memory that a process held. Exits 1 if the 95th percentile is above --budget or a process
above --memory. Says something on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lithicrage import resources
from lithicrage.deck.lineup import dealing
from lithicrage.deck.owned import ready_decks
from lithicrage.dsl.library import load_library
from lithicrage.dsl.table_rules import MANUAL
from lithicrage.engine.match import Match
from lithicrage.lab.arena import drawn
from lithicrage.lab.sim import match_seed
from lithicrage.lab.workers import Job
from lithicrage.players import LEVELS, Player
from lithicrage.thinking import Thinker

SHARES: Final = (0.5, 0.95, 1.0)
PAUSE: Final = 0.001  # seconds between two looks for the answer
EACH: Final = 40  # moves of a match; then the next decks play


@dataclass(frozen=True)
class Waits:
    """The seconds of each move, and the MB that the largest process held."""

    seconds: list[float]
    memory: float

    def at(self, share: float) -> float:
        """The wait that a share of moves does not exceed."""
        return sorted(self.seconds)[min(len(self.seconds) - 1, int(share * len(self.seconds)))]


def waits(player: Player, count: int, seed: int) -> Waits:
    """Let a searching player make so many moves that need a thought."""
    library = load_library([resources.cards() / "core"])
    decks = tuple(ready_decks(library))
    seconds: list[float] = []
    memory, number = 0.0, 0
    while len(seconds) < count:
        lineup = drawn(library, decks, MANUAL, seed, number)
        match = dealing(library, lineup)(match_seed(seed, number), False)
        number += 1
        thinker = Thinker(Job.of(library, lineup), content=library.digest)
        try:
            answer(thinker, match, player)  # the processes have loaded the cards
            until = min(count, len(seconds) + EACH)
            while match.seat is not None and len(seconds) < until:
                choice = player.at_once(match)
                if choice is None:
                    begun = time.perf_counter()
                    choice = answer(thinker, match, player)
                    seconds.append(time.perf_counter() - begun)
                match.choose(choice)
            memory = max(memory, *(most_held(pid) for pid in thinker.pids))
        finally:
            thinker.close()
    return Waits(seconds, memory)


def answer(thinker: Thinker, match: Match, player: Player) -> int:
    """The best choice, as the processes find it."""
    thinker.ask(match, player)
    while (thought := thinker.poll()) is None:
        time.sleep(PAUSE)
    return thought.best


def most_held(pid: int) -> float:
    """The most memory that a process ever held, in MB; 0 where the system does not tell."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return 0.0
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) / 1024


def main(arguments: list[str] | None = None) -> int:
    """Measure, and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.thoughts", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    searching = [name for name, level in LEVELS.items() if level.player.searches]
    parser.add_argument("--level", choices=searching, default="master")
    parser.add_argument("-n", type=int, default=200, help="moves")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--budget", type=float, default=1.0, help="seconds")
    parser.add_argument("--memory", type=float, default=200.0, help="MB")
    asked = parser.parse_args(arguments)
    found = waits(LEVELS[asked.level].player, asked.n, asked.seed)
    said = ", ".join(f"{share:.0%} within {found.at(share):.3f} s" for share in SHARES)
    print(f"{len(found.seconds)} moves of {asked.level}: {said}; {found.memory:.0f} MB a process")
    return 0 if found.at(0.95) <= asked.budget and found.memory <= asked.memory else 1


if __name__ == "__main__":
    raise SystemExit(main())
