"""The weights of Lithos from matches: python -m tools.lithos.tune FILE [--adjacency 4]

FILE is one of `tools.lithos.selfplay`. Fits the win of each position to the logistic function of
its worth, and prints the weights as they stand in `opponents.yaml`, with the loss before and after.
A weight that no position asks for stays as it is.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np
from scipy.optimize import minimize

from lithicrage.tables.lithos.board import crowded
from lithicrage.tables.lithos.evaluation import Weights, evaluate, stones_value
from lithicrage.tables.lithos.position import Position, read_position
from lithicrage.tables.lithos.thinking import SCALE
from tools.lithos.matches import shipped

PARTS = (9, 12, 12, 6, 1)  # ranks, mover, other, counts, tempo
SIZE = sum(PARTS)
FIXED = (9, 21)  # the first of each race table is 0
PULL = 3e-8  # towards the weights in force, for each weight


def weights_of(row: list[int]) -> Weights:
    """The weights of one row of numbers."""
    parts, at = [], 0
    for size in PARTS:
        parts.append(row[at : at + size])
        at += size
    return Weights(parts[0], parts[1], parts[2], parts[3], parts[4][0])


def row_of(weights: Weights) -> list[int]:
    """The numbers of some weights in one row."""
    counts = [getattr(weights, name) for name in ("area", "frozen", "linked")]
    counts += [getattr(weights, name) for name in ("landing", "caught", "open")]
    return [*weights.ranks, *weights.mover, *weights.other, *counts, weights.tempo]


UNITS = [weights_of([int(at == one) for at in range(SIZE)]) for one in range(SIZE)]


def counted(position: Position) -> list[int]:
    """How often each weight counts in a position."""
    stones, side = (position.white, position.black), position.side
    own, other = stones[side], stones[1 - side]
    press, grip = crowded(other, position.adjacency), crowded(own, position.adjacency)
    return [
        evaluate(unit, side, own, other, press, grip, stones_value(unit, side, own, other))
        for unit in UNITS
    ]


def main() -> int:
    """Fit and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.lithos.tune", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("file", type=Path)
    parser.add_argument("--adjacency", type=int, default=8, choices=(8, 4))
    options = parser.parse_args()
    rows, wins = [], []
    for line in options.file.read_text(encoding="ascii").splitlines():
        text, _, won = line.rpartition(" ")
        rows.append(counted(read_position(text)))
        wins.append(int(won))
    x, y = np.array(rows, dtype=float), np.array(wins, dtype=float)
    before = np.array(row_of(shipped(options.adjacency)), dtype=float)
    used = np.abs(x).sum(axis=0) > 30
    used[list(FIXED)] = False

    def loss(part: np.ndarray) -> tuple[float, np.ndarray]:
        weights = before.copy()
        weights[used] = part
        z = x @ weights / SCALE
        value = np.mean(np.logaddexp(0, z) - y * z)
        chance = 1 / (1 + np.exp(-z))
        slope = (x.T @ (chance - y) / SCALE / len(y))[used]
        off = part - before[used]
        return float(value + PULL * (off @ off)), slope + 2 * PULL * off

    found = minimize(loss, before[used], jac=True, method="L-BFGS-B", options={"maxiter": 2000})
    after = before.copy()
    after[used] = found.x
    print(f"# {len(y)} positions, loss {loss(before[used])[0]:.4f}, then {found.fun:.4f}")
    row = [round(number) for number in after]
    for name, start, size in (
        ("ranks", 0, 9),
        ("mover", 9, 12),
        ("other", 21, 12),
        ("counts", 33, 6),
    ):
        print(f"    {name}: {row[start : start + size]}")
    print(f"    tempo: {row[-1]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
