"""Random legal play beside other games for programs: python -m tools.peers [--runs 5] [--json]

Ours is PvP of all ready decks with powers and the log; theirs is what their packages bring:
`rlcard` uno, OpenSpiel's dou_dizhu from Python, and PettingZoo's connect_four (an environment,
beside ours as one). They play in turn, round by round, in CPU time; given is the median of
choices a second and of ours over theirs. A package that is missing is named: `uv sync --group
bench` gets them. Exits 1 if ours is not ahead by the factors of `--uno` and `--dou-dizhu`, where
they are given.
"""

from __future__ import annotations

import argparse
import importlib
import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

from lithicrage.base import build, resources
from lithicrage.packs import load_library
from tools.bench import between_players

Case = Callable[[int], int]  # plays for one seed, and says how many choices were made

OURS: Final = "lithicrage"
OUR_ENVIRONMENT: Final = "lithicrage, as an environment"
UNO: Final = "rlcard uno"
DOU_DIZHU: Final = "open_spiel dou_dizhu"
CONNECT_FOUR: Final = "pettingzoo connect_four"


def ours() -> Case:
    """Every pairing of the ready decks once a seed."""
    makers = between_players(load_library([Path(resources.cards()) / "core"]), powers=True)

    def play(seed: int) -> int:
        choices = 0
        for number, new in enumerate(makers):
            match, draw = new(seed, True), Random(100 * number + seed).random
            while match.pending is not None:
                match.choose(int(draw() * len(match.pending.options)))
                choices += 1
        return choices

    return play


def our_environment() -> Case:
    """A few PvP matches through the environment for learners."""
    from lithicrage.bots.environment import LithicRage  # only where its extra is

    return _agents(LithicRage(), matches=12)


def connect_four() -> Case:
    """Games of PettingZoo's connect_four."""
    return _agents(importlib.import_module("pettingzoo.classic").connect_four_v3.env(), matches=40)


def _agents(env: Any, matches: int) -> Case:
    def play(seed: int) -> int:
        draw, choices = Random(seed).random, 0
        for number in range(matches):
            env.reset(seed=1000 * seed + number)
            for _ in env.agent_iter():
                observed, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                legal = observed["action_mask"].nonzero()[0]
                env.step(int(legal[int(draw() * len(legal))]))
                choices += 1
        return choices

    return play


def uno() -> Case:
    """Games of rlcard's uno, its engine alone."""
    game_of = importlib.import_module("rlcard.games.uno").Game

    def play(seed: int) -> int:
        numpy = importlib.import_module("numpy")
        draw, choices = Random(seed).random, 0
        for number in range(40):
            game = game_of()
            game.np_random = numpy.random.RandomState(1000 * seed + number)
            game.init_game()
            while not game.is_over():
                legal = game.get_legal_actions()
                game.step(legal[int(draw() * len(legal))])
                choices += 1
        return choices

    return play


def dou_dizhu() -> Case:
    """Games of OpenSpiel's dou_dizhu; what chance deals is no choice."""
    game = importlib.import_module("pyspiel").load_game("dou_dizhu")

    def play(seed: int) -> int:
        draw, choices = Random(seed).random, 0
        for _ in range(60):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                choices += not state.is_chance_node()
                state.apply_action(legal[int(draw() * len(legal))])
        return choices

    return play


CASES: Final[dict[str, Callable[[], Case]]] = {
    OURS: ours,
    UNO: uno,
    DOU_DIZHU: dou_dizhu,
    OUR_ENVIRONMENT: our_environment,
    CONNECT_FOUR: connect_four,
}
# Which of ours stands beside which of theirs.
BESIDE: Final = {UNO: OURS, DOU_DIZHU: OURS, CONNECT_FOUR: OUR_ENVIRONMENT}


def measure(runs: int) -> tuple[dict[str, list[float]], list[str]]:
    """Choices a second of each case, a number a round, all played in turn; and what is missing."""
    cases, missing = {}, []
    for name, make in CASES.items():
        try:
            cases[name] = make()
        except ModuleNotFoundError as error:
            missing.append(f"{name} (no module {error.name})")
    found: dict[str, list[float]] = {name: [] for name in cases}
    for number in range(runs + 1):
        for name, play in cases.items():
            started = time.process_time()
            choices = play(number)
            if number:  # the first round warms up
                found[name].append(choices / (time.process_time() - started))
    return found, missing


def compared(found: dict[str, list[float]]) -> dict[str, float]:
    """The median rate of each, and of ours over theirs round by round."""
    figures: dict[str, float] = {
        f"{name}: choices a second": round(statistics.median(rates))
        for name, rates in found.items()
    }
    for theirs, mine in BESIDE.items():
        if theirs in found and mine in found:
            pairs = zip(found[mine], found[theirs], strict=True)
            figures[f"{mine} / {theirs}"] = round(statistics.median(a / b for a, b in pairs), 2)
    return figures


def main() -> int:
    """Play, print a table or one JSON object; 1 where a factor that was asked for is missed."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.peers",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--uno", type=float, default=0, metavar="FACTOR")
    parser.add_argument("--dou-dizhu", type=float, default=0, metavar="FACTOR")
    options = parser.parse_args()
    found, missing = measure(options.runs)
    figures = compared(found)
    wanted = {
        f"{OURS} / {UNO}": options.uno,
        f"{OURS} / {DOU_DIZHU}": options.dou_dizhu,
    }
    if options.json:
        print(json.dumps({"build": build.name_build(), **figures, "missing": missing}))
    else:
        print(build.name_build())
        for name, value in figures.items():
            print(f"{name:54} {value:>16}")
        for name in missing:
            print(f"not measured: {name}", file=sys.stderr)
    return int(any(least and figures.get(name, 0) < least for name, least in wanted.items()))


if __name__ == "__main__":
    sys.exit(main())
