"""A table in the making: who might sit there, one draft a seat, and the Setup they come to.

Owns the choices that the set-up of the Companion offers. Draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from lithicrage.companion import Setup, Sitter, sitter_of_deck, sitter_of_enemy
from lithicrage.companion.seating import FOES, LEAST, MOST, PLAYERS
from lithicrage.dsl import Deck, Enemy, Library
from lithicrage.ui.screen import Shell

OWN_STAMINA: Final = 40
STATS: Final = ("m", "a", "w", "s")


class Who(NamedTuple):
    """Somebody who may sit there: a ready deck, an enemy, or (without an id) own numbers."""

    kind: Literal["deck", "enemy"]
    id: str = ""


@dataclass(frozen=True)
class Draft:
    """A seat in the making; `run`: the app runs the deck of its Enemy."""

    who: Who
    sitter: Sitter
    run: bool = True


class Drafts:
    """The seats of a table in the making. There are always enough of them, and never too many."""

    def __init__(self, shell: Shell) -> None:
        self.library: Library = shell.library
        self.rules = shell.profile
        self.seed = shell.seed
        decks = [Who("deck", id) for id in self.library.models(Deck)]
        enemies = [Who("enemy", id) for id in self.library.models(Enemy)]
        self.people = [Who("deck"), Who("enemy"), *decks, *enemies]
        self.seats = [
            self._draft(Who("deck", shell.deck), PLAYERS),
            self._draft(Who("enemy", shell.enemy), FOES),
        ]

    def add(self) -> bool:
        """One seat more, on the smaller side; says whether there was room."""
        if len(self.seats) >= MOST:
            return False
        foes = sum(draft.sitter.side == FOES for draft in self.seats)
        side = FOES if foes * 2 < len(self.seats) else PLAYERS
        self.seats.append(self._draft(Who("enemy" if side == FOES else "deck"), side))
        return True

    def remove(self, place: int) -> bool:
        """Take a seat away; says whether enough are left."""
        if len(self.seats) <= LEAST:
            return False
        del self.seats[place]
        return True

    def turn(self, place: int, step: int) -> None:
        """The next or the last one of all who may sit there."""
        draft = self.seats[place]
        at = (self.people.index(draft.who) + step) % len(self.people)
        who = self.people[at]
        side = FOES if who.kind == "enemy" else draft.sitter.side
        self.seats[place] = self._draft(who, side)

    def swap_side(self, place: int) -> None:
        """A Player changes sides; an Enemy stays on its own."""
        draft = self.seats[place]
        if not draft.sitter.automaton:
            side = PLAYERS if draft.sitter.side == FOES else FOES
            self.seats[place] = replace(draft, sitter=replace(draft.sitter, side=side))

    def swap_run(self, place: int) -> None:
        """The deck of an Enemy is run by the app, or lies on the table as paper."""
        draft = self.seats[place]
        if draft.who.kind == "enemy" and draft.who.id:
            run = not draft.run
            deck = draft.who.id if run else ""
            self.seats[place] = replace(draft, run=run, sitter=replace(draft.sitter, deck=deck))

    def step(self, place: int, stat: str, step: int) -> None:
        """A characteristic up or down; the opening Stamina is at least 1."""
        draft = self.seats[place]
        m, a, w, s = draft.sitter.stats
        values = {"m": m, "a": a, "w": w, "s": s}
        values[stat] = max(1 if stat == "s" else 0, min(999, values[stat] + step))
        stats = (values["m"], values["a"], values["w"], values["s"])
        self.seats[place] = replace(draft, sitter=replace(draft.sitter, stats=stats))

    def sitters(self) -> tuple[Sitter, ...]:
        """Everybody, each with a name of its own."""
        found: list[Sitter] = []
        for draft in self.seats:
            name, number = draft.sitter.name, 1
            while any(other.name == name for other in found):
                number += 1
                name = f"{draft.sitter.name} {number}"
            found.append(replace(draft.sitter, name=name))
        return tuple(found)

    def setup(self) -> Setup:
        """The Setup they come to. Raises ValueError with a line for what cannot be."""
        return Setup(self.sitters(), self.rules, self.seed)

    def problem(self) -> str:
        """Why they cannot begin, or nothing."""
        try:
            self.setup()
        except ValueError as error:
            return str(error)
        return ""

    def _draft(self, who: Who, side: int) -> Draft:
        if not who.id:
            name = "Enemy" if who.kind == "enemy" else "Player"
            stats = (0, 0, 0, OWN_STAMINA)
            return Draft(who, Sitter(name, side, stats, who.kind == "enemy"))
        if who.kind == "deck":
            return Draft(who, sitter_of_deck(self.library, who.id, self.rules, side))
        return Draft(who, sitter_of_enemy(self.library, who.id, self.rules))
