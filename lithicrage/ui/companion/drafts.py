"""A table in the making: who might sit there, one draft a seat, and the Setup they come to.

Owns the choices that the set-up of the Companion offers. Draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple
from unicodedata import normalize

from lithicrage.companion import Setup, Sitter, sitter_of_deck, sitter_of_enemy
from lithicrage.companion.seating import FOES, LEAST, LONGEST_NAME, MOST, PLAYERS, TOP_LEVEL
from lithicrage.deck import legal, shelf
from lithicrage.dsl import Deck, Enemy, Library
from lithicrage.engine import rules
from lithicrage.ui import profiles
from lithicrage.ui.screen import Shell

OWN_STAMINA: Final = 40
STATS: Final = ("m", "a", "w", "s")
LONGEST: Final = LONGEST_NAME - 2  # a number may have to stand behind a name


class Who(NamedTuple):
    """Somebody who may sit there: a ready deck, an enemy, or (without an id) own numbers."""

    kind: Literal["deck", "enemy"]
    id: str = ""


@dataclass(frozen=True)
class Draft:
    """A seat in the making; `run`: the app runs the deck of its Enemy; `name` was written."""

    who: Who
    sitter: Sitter
    run: bool = True
    name: str = ""


class Drafts:
    """The seats of a table in the making. There are always enough of them, and never too many."""

    def __init__(self, shell: Shell) -> None:
        self.library: Library = shell.library
        self.profiles = profiles.lines(self.library, shell.profile)
        self.profile = shell.profile
        self.seed = shell.seed
        decks = [Who("deck", id) for id in self.library.models(Deck) if self._whole(id)]
        enemies = [Who("enemy", id) for id in self.library.models(Enemy)]
        self.people = [Who("deck"), Who("enemy"), *decks, *enemies]
        chosen = Who("deck", shell.deck)
        self.seats = [
            self._draft(chosen if chosen in decks else Who("deck"), PLAYERS),
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
        self.seats[place] = replace(self._draft(who, side), name=draft.name)

    def turn_rules(self, step: int) -> None:
        """The next or the last rules profile."""
        at = self.profiles.index(self.profile) + step
        self.profile = self.profiles[at % len(self.profiles)]

    def call(self, place: int, name: str) -> None:
        """Give a seat a name; an empty one gives back that of who sits there."""
        self.seats[place] = replace(
            self.seats[place], name=normalize("NFC", name).strip()[:LONGEST]
        )

    def level(self, place: int, step: int) -> None:
        """A level up or down, and with it what the Classes give; own changes of numbers stay."""
        draft = self.seats[place]
        old, new = draft.sitter, max(1, min(TOP_LEVEL, draft.sitter.level + step))
        before = self._draft(draft.who, old.side, old.level).sitter.stats
        after = self._draft(draft.who, old.side, new).sitter.stats
        m, a, w, s = (
            max(0, min(999, value + gained - had))
            for value, gained, had in zip(old.stats, after, before, strict=True)
        )
        sitter = replace(old, level=new, stats=(m, a, w, max(1, s)))
        self.seats[place] = replace(draft, sitter=sitter)

    @property
    def rules(self) -> str:
        """The rules of the table: levels hold as soon as somebody has one above 1 (R12)."""
        if all(draft.sitter.level == 1 for draft in self.seats):
            return self.profile
        return self._with_levels()

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
            own = draft.name or draft.sitter.name
            name, number = own, 1
            while any(other.name == name for other in found):
                number += 1
                name = f"{own} {number}"
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

    def _whole(self, id: str) -> bool:
        """Whether a deck's numbers can be known: what it names is there, and it may be played."""
        deck, home = self.library.get(Deck, id), self.library.home(id)
        table = self.library.book_of(self.profile).table
        return legal(deck, shelf(self.library, home), table)

    def _with_levels(self) -> str:
        has = self.library.book_of(self.profile).table[rules.LEVELS] == rules.ON
        return self.profile if has else f"{self.profile},levels=true"

    def _draft(self, who: Who, side: int, level: int = 1) -> Draft:
        line = self.profile if level == 1 else self._with_levels()
        if not who.id:
            name = "Enemy" if who.kind == "enemy" else "Player"
            stats = (0, 0, 0, OWN_STAMINA)
            return Draft(who, Sitter(name, side, stats, who.kind == "enemy", level))
        if who.kind == "deck":
            return Draft(who, sitter_of_deck(self.library, who.id, line, side, level))
        return Draft(who, sitter_of_enemy(self.library, who.id, line, level=level))
