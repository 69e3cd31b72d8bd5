"""Inputs by the thousand, each a function of a seed and its number, each checked by itself.

Owns how such a program is called, what it prints on the way and how it names the one input that
broke a promise. What is made, and what is promised, the program itself says.
"""

from __future__ import annotations

import argparse
import faulthandler
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

STUCK: Final = 120  # seconds for one input: then the place where it hangs is printed
NOTICE: Final = 20  # seconds between two lines of progress


class Broken(Exception):
    """A promise that an input broke; its text says which."""


@dataclass(frozen=True)
class Program:
    """`made` gives the input of a seed and a number, `check` what became of it or raises Broken.

    `module` and `says` are the program's name and docstring; `count` is how many it usually does.
    """

    module: str
    says: str | None
    made: Callable[[int, int], bytes]
    check: Callable[[bytes], str]
    count: int

    def run(self, seed: int, start: int, count: int) -> Counter[str]:
        """Check the inputs of these numbers; how often each end came. Raises Broken."""
        tally: Counter[str] = Counter()
        told = time.monotonic()
        for number in range(start, start + count):
            faulthandler.dump_traceback_later(STUCK, exit=True)
            if time.monotonic() - told > NOTICE:
                told = time.monotonic()
                print(f"{number - start} of {count}", flush=True)
            try:
                tally[self.check(self.made(seed, number))] += 1
            except Broken as error:
                alone = f"python -m {self.module} {seed} --start {number}"
                raise Broken(
                    f"input {number} of seed {seed}: {error}\n"
                    f"alone: {alone} --count 1; its bytes: {alone} --show"
                ) from error
        faulthandler.cancel_dump_traceback_later()
        return tally

    def main(self, arguments: Sequence[str] | None = None) -> int:
        """The command: 0 when every promise held, 1 when one was broken."""
        parser = argparse.ArgumentParser(prog=f"python -m {self.module}", description=self.says)
        parser.formatter_class = argparse.RawDescriptionHelpFormatter
        add = parser.add_argument
        add("seed", type=int, help="names the inputs; the same seed makes the same")
        add("--count", type=int, default=self.count, help=f"how many (default {self.count})")
        add("--start", type=int, default=0, help="the number of the first")
        add("--show", action="store_true", help="print the bytes of the first and end")
        options = parser.parse_args(arguments)
        if options.show:
            sys.stdout.buffer.write(self.made(options.seed, options.start))
            return 0
        begun = time.monotonic()
        try:
            tally = self.run(options.seed, options.start, options.count)
        except Broken as error:
            print(error, file=sys.stderr)
            return 1
        print(f"{options.count} inputs in {time.monotonic() - begun:.0f} s, every promise held")
        print(", ".join(f"{end} {times}" for end, times in sorted(tally.items())))
        return 0
