"""A table in the making: who might sit there, one draft a seat, and the Setup they come to.

Owns the choices that the set-up of the Companion offers. Draws nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NamedTuple
from unicodedata import normalize

from lithicrage.base.tongue import tr
from lithicrage.companion import Setup, Sitter, sitter_of_deck, sitter_of_enemy
from lithicrage.companion.seating import FOES, LEAST, LONGEST_NAME, MOST, PLAYERS, TOP_LEVEL
from lithicrage.decks import legal, shelf
from lithicrage.faces.catalog import by_pack
from lithicrage.language import Deck, Enemy
from lithicrage.packs import Library
from lithicrage.ui.models import profiles
from lithicrage.ui.shell.screen import Shell

OWN_STAMINA: Final = 40
STATS: Final = ("m", "a", "w", "s")
LONGEST: Final = LONGEST_NAME - 2  # a number may have to stand behind a name


class Who(NamedTuple):
    """Somebody who may sit there: a ready deck, an enemy, or (without an id) own numbers."""

    kind: Literal["deck", "enemy"]
    id: str = ""


@dataclass(frozen=True)
class SeatDraft:
    """A seat in the making: who and what sits there; `name` was written."""

    who: Who
    sitter: Sitter
    name: str = ""


class Drafts:
    """The seats of a table in the making. There are always enough of them, and never too many."""

    def __init__(self, shell: Shell) -> None:
        self.library: Library = shell.library
        self.profiles = profiles.lines(self.library, shell.profile)
        self.profile = shell.profile
        self.seed = shell.seed
        ready, foes = (by_pack(self.library, self.library.models(kind)) for kind in (Deck, Enemy))
        decks = [Who("deck", id) for id in ready if self._whole(id)]
        enemies = [Who("enemy", id) for id in foes]
        self.people = [Who("deck"), Who("enemy"), *decks, *enemies]
        chosen = Who("deck", shell.deck)
        self.seats = [
            self._draft(chosen if chosen in decks else Who("deck"), PLAYERS),
            self._draft(Who("enemy", shell.enemy), FOES),
        ]
        self.names = list(shell.settings.people)  # of people who have no seat yet
        self._greet(0)

    def add(self) -> bool:
        """One seat more, on the smaller side; says whether there was room."""
        if len(self.seats) >= MOST:
            return False
        foes = sum(draft.sitter.side == FOES for draft in self.seats)
        side = FOES if foes * 2 < len(self.seats) else PLAYERS
        self.seats.append(self._draft(Who("enemy" if side == FOES else "deck"), side))
        if side == PLAYERS:
            self._greet(-1)
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

    def _greet(self, place: int) -> None:
        """Give a Player's seat the name of the next person who has one."""
        if self.names:
            self.call(place, self.names.pop(0))

    def call(self, place: int, name: str) -> None:
        """Give a seat a name; an empty one gives back that of who sits there."""
        name = normalize("NFC", name).strip()[:LONGEST]
        self.seats[place] = replace(self.seats[place], name=name)

    def level(self, place: int, step: int) -> None:
        """A level up or down, and with it what the Classes give; own changes of numbers stay."""
        draft = self.seats[place]
        old, new = draft.sitter, max(1, min(TOP_LEVEL, draft.sitter.level + step))
        before = self._draft(draft.who, old.side, old.level).sitter.stats
        after = self._draft(draft.who, old.side, new).sitter.stats
        changed = zip(old.stats, after, before, strict=True)
        stats = _bounded(value + gained - had for value, gained, had in changed)
        self._sit(place, level=new, stats=stats)

    @property
    def rules(self) -> str:
        """The rules of the table: levels hold as soon as somebody has one above 1 (R12)."""
        if all(draft.sitter.level == 1 for draft in self.seats):
            return self.profile
        return self._with_levels()

    def swap_side(self, place: int) -> None:
        """A Player changes sides; an Enemy stays on its own."""
        sitter = self.seats[place].sitter
        if not sitter.automaton:
            self._sit(place, side=PLAYERS if sitter.side == FOES else FOES)

    def swap_run(self, place: int) -> None:
        """The deck of an Enemy is run by the app, or lies on the table as paper."""
        draft = self.seats[place]
        if draft.who.kind == "enemy" and draft.who.id:
            self._sit(place, deck="" if draft.sitter.deck else draft.who.id)

    def step(self, place: int, stat: str, step: int) -> None:
        """A characteristic up or down; the opening Stamina is at least 1."""
        stats = dict(zip(STATS, self.seats[place].sitter.stats, strict=True))
        stats[stat] += step
        self._sit(place, stats=_bounded(stats.values()))

    def _sit(self, place: int, **changes: Any) -> None:
        """Change what sits at a place."""
        draft = self.seats[place]
        self.seats[place] = replace(draft, sitter=replace(draft.sitter, **changes))

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
        return profiles.with_levels(self.library, self.profile)

    def _draft(self, who: Who, side: int, level: int = 1) -> SeatDraft:
        line = self.profile if level == 1 else self._with_levels()
        if not who.id:
            name = tr("Enemy") if who.kind == "enemy" else tr("Player")
            stats = (0, 0, 0, OWN_STAMINA)
            return SeatDraft(who, Sitter(name, side, stats, who.kind == "enemy", level))
        if who.kind == "deck":
            return SeatDraft(who, sitter_of_deck(self.library, who.id, line, side, level))
        return SeatDraft(who, sitter_of_enemy(self.library, who.id, line, level=level))


def _bounded(stats: Iterable[int]) -> tuple[int, int, int, int]:
    """Stats within what can be; the opening Stamina is at least 1."""
    m, a, w, s = (max(0, min(999, value)) for value in stats)
    return m, a, w, max(1, s)
