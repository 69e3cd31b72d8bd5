"""What a card is worth, on demand: the lab's price, worked out in a process of its own.

Owns the process, how far it is, and its end. A process, since thousands of matches in a thread
would hold up every frame; it can be stopped at once and leaves nothing behind.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from lithicrage.dsl import Library
from lithicrage.dsl.pack import load_pack
from lithicrage.lab.pricing import Price, price
from lithicrage.ui.errand import ENDED, Errand

MATCHES: Final = 600  # of each of the two decks
SEED: Final = 1
GONE: Final = "the process that plays the matches has ended"


@dataclass(frozen=True, slots=True)
class Job:
    """A card by full id with the packs that it stands in; `texts` stand in place of files.

    `deck` is where the card goes if no deck holds it.
    """

    folders: tuple[Path, ...]
    texts: Mapping[Path, bytes]
    card: str
    deck: str
    rules: str
    matches: int = MATCHES


class Pricer:
    """One price at a time. `done` and `total` count the opponents; `trouble` says why there is
    none."""

    def __init__(self) -> None:
        self.card = ""
        self.done = 0
        self.total = 1
        self.price: Price | None = None
        self.trouble = ""
        self._errand = Errand()

    @property
    def running(self) -> bool:
        """Whether a price is being worked out."""
        return self._errand.running

    def start(self, job: Job) -> None:
        """Begins, in place of what runs now."""
        self.card, self.done, self.total = job.card, 0, 1
        self.price, self.trouble = None, ""
        self._errand.send(_work, job)

    def cancel(self) -> None:
        """Stops at once; nothing comes of it."""
        self._errand.call_off()

    def tick(self) -> bool:
        """Takes in what the process says; whether anything is new."""
        new = False
        for found in self._errand.told():
            new = True
            if isinstance(found, tuple):
                self.done, self.total = found
                continue
            if isinstance(found, Price):
                self.price = found
            else:
                self.trouble = GONE if found is ENDED else str(found)
            self.cancel()
        return new


def _work(end: Connection, job: Job) -> None:
    """Works out a price, in a process of its own; tells its steps, then the price or a line."""
    try:
        library = Library([load_pack(folder, texts=job.texts) for folder in job.folders])
        try:
            end.send(_priced(library, job, "", end))
        except ValueError as error:
            if "no deck holds" not in str(error):
                raise
            end.send(_priced(library, job, job.deck, end))
    except (ValueError, LookupError, OSError) as error:
        with suppress(BrokenPipeError):  # nobody listens any more
            end.send(str(error))


def _priced(library: Library, job: Job, deck: str, end: Connection) -> Price:
    return price(
        library,
        job.card,
        job.matches,
        SEED,
        deck=deck,
        rules=job.rules,
        told=lambda done, total: end.send((done, total)),
    )
