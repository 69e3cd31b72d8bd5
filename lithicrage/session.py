"""A running match with people and players around it: seats, controllers, record, undo.

The window and the simulator both play through a Session. It knows no pygame and no rules: it asks
the match who chooses, lets the controllers that are no people answer, and keeps the choices.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from lithicrage.deck import enemy_seat, hero_seat, reasons, shelf
from lithicrage.dsl.library import Library
from lithicrage.dsl.models import Deck, Enemy
from lithicrage.engine import policy
from lithicrage.engine.book import Book
from lithicrage.engine.chronicle import Line, line
from lithicrage.engine.events import Event
from lithicrage.engine.match import Match
from lithicrage.engine.setup import dealer

Controller = Callable[[Match], int]

PERSON: Final = None
GREEDY: Final[Controller] = policy.choose


class IllegalDeck(ValueError):
    """A deck that may not be played under these rules; its text gives every reason."""


def solo_matches(
    library: Library, deck: str, enemy: str, *, profile: str = "manual"
) -> Callable[[int, bool], Match]:
    """A maker of solo matches: seed and whether to keep a log, to a match at its first decision.

    The hero sits in seat 0, the Enemy in seat 1. Raises UnknownCard for an id that names nothing,
    IllegalDeck for a deck that is not legal, BrokenLibrary when the cards have findings.
    """
    book = library.book(profile)
    _check(library, book, library.get(Deck, deck), deck)
    _check(library, book, library.get(Enemy, enemy), enemy)
    seats = [hero_seat(library, book, deck), enemy_seat(library, book, enemy)]
    return dealer(book, seats)


def _check(library: Library, book: Book, model: Deck | Enemy, id: str) -> None:
    found = reasons(model, shelf(library, library.home(id)), book.table)
    errors = [reason.message for reason in found if reason.severity == "error"]
    if errors:
        raise IllegalDeck(f"{model.name} is not legal: {'; '.join(errors)}")


class Session:
    """One match, who answers for which seat, and what was answered.

    `controllers` has one entry a seat, PERSON (None) or a function from the match to an index; a
    single one answers for every seat.
    `choices` is the record that replays the match; `assisted` is set once an undo took back
    something that had been revealed.
    """

    def __init__(
        self, match: Match, controllers: Sequence[Controller | None] | Controller | None = PERSON
    ) -> None:
        if controllers is None or callable(controllers):
            controllers = [controllers] * len(match.seats)
        if len(controllers) != len(match.seats):
            raise ValueError(f"{len(match.seats)} seats need as many controllers")
        self.match = match
        self.controllers = list(controllers)
        self.choices: list[int] = []
        self.assisted = False
        self._before: list[tuple[Match, int, int]] = []  # match, choices and events before a choice
        self.run()

    @property
    def log(self) -> list[Event]:
        """Every event so far."""
        return self.match.log if self.match.log is not None else []

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.match.over

    def choose(self, index: int) -> None:
        """Answer for a person, then run on to the next person's choice.

        Raises IllegalChoice, and changes nothing, for an index that is not on offer.
        """
        before = self.match.clone()
        length = len(self.log)
        self.match.choose(index)
        self._before.append((before, len(self.choices), length))
        self.choices.append(index)
        self.run()

    def run(self) -> None:
        """Let the controllers answer until a person must, or the match is over."""
        while not self.match.over:
            seat = self.match.seat
            controller = self.controllers[seat] if seat is not None else None
            if controller is None:
                return
            index = controller(self.match)
            self.match.choose(index)
            self.choices.append(index)

    def can_undo(self) -> bool:
        """Whether there is a choice to take back."""
        return bool(self._before)

    def undo_is_free(self) -> bool:
        """Whether nothing hidden was revealed since the last choice of a person."""
        if not self._before:
            return False
        return not any(event.reveals() for event in self.log[self._before[-1][2] :])

    def undo(self) -> None:
        """Take back the last choice of a person; what was revealed marks the match as assisted."""
        if not self._before:
            return
        if not self.undo_is_free():
            self.assisted = True
        log = self.log
        self.match, count, length = self._before.pop()
        self.match.log = log[:length]
        del self.choices[count:]

    def lines(self, viewer: int, start: int = 0) -> list[Line]:
        """The log from event number `start` on, in words for this viewer."""
        told = (line(self.match, event, viewer) for event in self.log[start:])
        return [words for words in told if words is not None]


@dataclass(frozen=True)
class Fight:
    """A solo match in play: its session, and what it was set up from."""

    session: Session
    library: Library
    deck: Deck
    enemy: Enemy
    profile: str
    seed: int


def solo(
    library: Library, deck: str, enemy: str, *, profile: str = "manual", seed: int = 0
) -> Fight:
    """A person with a deck against an enemy, with the log kept. Raises as `solo_matches` does."""
    match = solo_matches(library, deck, enemy, profile=profile)(seed, True)
    models = library.get(Deck, deck), library.get(Enemy, enemy)
    return Fight(Session(match), library, *models, profile, seed)
