"""Hostile files of a kind by the thousand: python -m tools.hostile KIND SEED [--count N]

Kinds: save, replay, code, text, pack, picture, companion, report, tour, tourcode,
sitting, tablereplay.
Each file is a function of the
seed and its number; `tools.hostile.doors` says what is promised of it.
"""

from __future__ import annotations

import random
import sys
from functools import lru_cache

from tools.hostile.doors import passed
from tools.hostile.guard import Guard
from tools.hostile.kinds import KINDS
from tools.numbered import Program


@lru_cache
def guard() -> Guard:
    """The one hook of this process."""
    return Guard()


def program(kind: str) -> Program:
    """The files of a kind as a program that makes and checks them by number."""

    def made(seed: int, number: int) -> bytes:
        return KINDS[kind](random.Random(f"{kind}/{seed}/{number}"))

    def check(raw: bytes) -> str:
        return passed(kind, raw, guard())

    return Program(f"tools.hostile {kind}", __doc__, made, check, 200)


def main(arguments: list[str]) -> int:
    """The command: 0 when every promise held, 1 when one was broken, 2 for no such kind."""
    if not arguments or arguments[0] not in KINDS:
        print(f"a kind is one of {', '.join(KINDS)}", file=sys.stderr)
        return 2
    return program(arguments[0]).main(arguments[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
