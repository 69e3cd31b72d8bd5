"""Who fights whom under which rules, as plain values: the line-up of a match, and its seats.

Owns the modes (R94-R97, R101), the names of seats, levels (R11, R12) and handicaps (A68). A Lineup
holds everything that a match is set up from except the cards and the seed; it can be stored as text
in a replay file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from lithicrage.decks.gear import WORN, geared, read_fatigue, read_gear
from lithicrage.decks.legality import reasons
from lithicrage.decks.owned import read_decks, text_of_decks
from lithicrage.decks.seats import enemy_seat, hero_seat, shelf
from lithicrage.engine import rules
from lithicrage.engine.book import Book
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, dealer
from lithicrage.language.models import Deck, Enemy, Gear
from lithicrage.language.table_rules import (
    MANUAL,
    SIDES,
    check_handicap,
    handicap_text,
    parse_handicap,
    parse_rules,
)
from lithicrage.packs.library import OWN, Library

SOLO: Final = "solo"
PVE: Final = "pve"
PVP: Final = "pvp"
MODES: Final = (SOLO, PVE, PVP)
MOST: Final = 4  # Combatants on a side
TOP_LEVEL: Final = 9
PEOPLE: Final = "person"

Handicap = tuple[str, str, Any]  # side, key, and value as in a file


class IllegalDeck(ValueError):
    """A deck that is not legal under these rules; the text gives every reason."""


@dataclass(frozen=True)
class Lineup:
    """The set-up of a match.

    `heroes` are decks, `foes` Enemies, in pvp decks too; both by full id, 1 to 4. `rules` is
    `PROFILE,key=value,...`. With `shared`, Enemies with the same id play from one deck (R96).
    `levels` gives one level per seat, heroes first; empty means all 1. `handicaps` are (side, key,
    value), the side `heroes` or `foes`. `players` names who decides for each deck, heroes first,
    and optionally then for each Enemy that is asked (A80, A81): `person`, or a player that is a
    program; empty means persons for decks. `own` are the decks behind the ids that begin with
    `own-deck:`, as they were when the match was set up. On a tour, the heroes miss `fatigue`
    Stamina at the start and carry `gear`, a text of `decks/gear.py` (TR4, TR9). Raises ValueError
    with one line for what cannot be.
    """

    mode: str
    heroes: tuple[str, ...]
    foes: tuple[str, ...]
    rules: str = MANUAL
    shared: bool = False
    levels: tuple[int, ...] = ()
    handicaps: tuple[Handicap, ...] = ()
    players: tuple[str, ...] = ()
    own: tuple[Deck, ...] = field(default=(), hash=False)
    fatigue: int = 0
    gear: str = ""

    def __post_init__(self) -> None:
        _check_sides(self)
        parse_rules(self.rules)
        size = len(self.heroes) + len(self.foes)
        if self.levels and len(self.levels) != size:
            found = len(self.levels)
            raise ValueError(f"`levels` needs one level per seat, here {size}; found {found}")
        for level in self.levels:
            if not 1 <= level <= TOP_LEVEL:
                raise ValueError(f"a level is from 1 to {TOP_LEVEL}; found {level}")
        if not 0 <= self.fatigue <= WORN:
            raise ValueError(f"`fatigue` is from 0 to {WORN}; found {self.fatigue}")
        read_gear(self.gear)
        known = set()
        for side, key, value in self.handicaps:
            if side not in SIDES:
                raise ValueError(f"a handicap is for {' or '.join(SIDES)}; found `{side}`")
            check_handicap(key, value)
            if (side, key) in known:
                raise ValueError(f"the handicap `{side}:{key}` is given twice")
            known.add((side, key))
        if self.players and len(self.players) not in (self.deciding, size):
            found, enemies = len(self.players), f" or, Enemies too, {size}"
            right = f"{self.deciding}{enemies if size > self.deciding else ''}"
            raise ValueError(f"`players` needs one per deck, here {right}; found {found}")
        for player in self.players:
            if not player or not player.isprintable() or "," in player:
                raise ValueError(f"a player is a name such as `{PEOPLE}`; found {player!r}")
        if self.players == (PEOPLE,) * self.deciding:
            object.__setattr__(self, "players", ())  # so that a line-up has only one form

    @property
    def deciding(self) -> int:
        """How many seats have somebody who decides; those with a deck come first."""
        return len(self.heroes) + (len(self.foes) if self.mode == PVP else 0)

    def with_enemies(self, player: str) -> Lineup:
        """The line-up in which this player decides for every Enemy without a named player."""
        named = self.players or (PEOPLE,) * self.deciding
        left = len(self.heroes) + len(self.foes) - len(named)
        return replace(self, players=(*named, *([player] * left))) if left else self

    def as_options(self) -> dict[str, str]:
        """The line-up as texts by name, which `from_options` reads back."""
        options = {
            "mode": self.mode,
            "heroes": ",".join(self.heroes),
            "foes": ",".join(self.foes),
            "rules": self.rules,
        }
        if self.shared:
            options["shared"] = "true"
        if self.levels:
            options["levels"] = ",".join(map(str, self.levels))
        if self.handicaps:
            options["handicaps"] = ";".join(handicap_text(*one) for one in self.handicaps)
        if self.players:
            options["players"] = ",".join(self.players)
        if self.own:
            options["own"] = text_of_decks(self.own)
        if self.fatigue:
            options["fatigue"] = str(self.fatigue)
        if self.gear:
            options["gear"] = self.gear
        return options

    def with_lists(self, library: Library) -> Lineup:
        """The line-up with the lists of its decks that are in no pack, as they are now.

        Raises UnknownCard for such a deck that the library does not have.
        """
        ids = (*self.heroes, *self.foes) if self.mode == PVP else self.heroes
        wanted = sorted({id for id in ids if library.home(id) == OWN})
        return replace(self, own=tuple(library.get(Deck, id) for id in wanted))

    @classmethod
    def from_options(cls, options: Mapping[str, str]) -> Lineup:
        """The line-up of these texts. Raises ValueError for what is unknown, missing or wrong."""
        for name in options:
            if name not in _OPTIONS:
                raise ValueError(f"unknown option `{name}`; there are {', '.join(_OPTIONS)}")
        for name in _OPTIONS[:3]:
            if not options.get(name):
                raise ValueError(f"the option `{name}` is missing")
        shared = options.get("shared", "false")
        if shared not in ("true", "false"):
            raise ValueError(f"`shared` is true or false; found `{shared}`")
        handicaps = options.get("handicaps", "")
        return cls(
            options["mode"],
            tuple(options["heroes"].split(",")),
            tuple(options["foes"].split(",")),
            options.get("rules", MANUAL),
            shared == "true",
            read_levels(options.get("levels", "")),
            tuple(parse_handicap(part) for part in handicaps.split(";")) if handicaps else (),
            tuple(options["players"].split(",")) if options.get("players") else (),
            read_decks(options.get("own", "")),
            read_fatigue(options.get("fatigue", "0")),
            options.get("gear", ""),
        )


_OPTIONS: Final = (
    *("mode", "heroes", "foes", "rules", "shared", "levels", "handicaps", "players", "own"),
    *("fatigue", "gear"),
)


def line_up(
    heroes: Sequence[str],
    foes: Sequence[str],
    *,
    mode: str = "",
    rules: str = MANUAL,
    shared: bool = False,
    level: str = "",
    handicaps: Sequence[str] = (),
) -> Lineup:
    """A Lineup from a command line's arguments. Raises ValueError as Lineup does.

    Without a mode, one against one is solo and anything else pve; a single `level` is everybody's.
    """
    size = len(heroes) + len(foes)
    levels = read_levels(level)
    return Lineup(
        mode or (SOLO if size == 2 else PVE),
        tuple(heroes),
        tuple(foes),
        rules,
        shared,
        levels * size if len(levels) == 1 else levels,
        tuple(parse_handicap(text) for text in handicaps),
    )


def read_levels(text: str) -> tuple[int, ...]:
    """Parse `2,1,1` as numbers; none from an empty text. Raises ValueError."""
    parts = [part.strip() for part in text.split(",")] if text else []
    for part in parts:
        if not (part.isascii() and part.isdecimal() and len(part) < 4):
            raise ValueError(f"levels are whole numbers, with commas; found `{text}`")
    return tuple(map(int, parts))


def dealer_of(library: Library, lineup: Lineup) -> Callable[[int, bool], Match]:
    """A function that deals matches at their first decision, from a seed and whether to log.

    Raises UnknownCard for an id that names nothing, IllegalDeck for a deck that is not legal,
    BrokenLibrary if the cards have findings, ValueError for levels that the rules do not have and
    for an own deck whose list the line-up does not carry.
    """
    library = library_of(library, lineup)
    book = book_of(library, lineup)
    return dealer(book, seats(library, book, lineup))


def library_of(library: Library, lineup: Lineup) -> Library:
    """The library that a line-up is played with: its own decks are those that it carries.

    Raises ValueError for a missing one: a record of it could not be played again.
    """
    carried = {f"{OWN}:{deck.id}" for deck in lineup.own}
    for id in (*lineup.heroes, *lineup.foes):
        if library.home(id) == OWN and id not in carried:
            raise ValueError(f"the list of the deck `{id}` is missing")
    if lineup.gear or lineup.fatigue:
        library, _ = geared(library.base, lineup.gear, lineup.fatigue)  # whatever decks are added
    return library.with_own(lineup.own) if lineup.own else library


def book_of(library: Library, lineup: Lineup) -> Book:
    """The Book under which a line-up plays. Raises as `Library.book` does."""
    return library.book_of(lineup.rules, _changes(lineup))


def seats(library: Library, book: Book, lineup: Lineup) -> list[Seat]:
    """The seats of a line-up, heroes first, each with its own name.

    `book` is that of `book_of`. Raises as `dealer_of` does.
    """
    levels = lineup.levels or (1,) * (len(lineup.heroes) + len(lineup.foes))
    _check_levels(book, lineup, levels)
    changes = _changes(lineup)
    found: list[Seat] = []
    for place, id in enumerate((*lineup.heroes, *lineup.foes)):
        hero = place < len(lineup.heroes)
        kind = Deck if hero or lineup.mode == PVP else Enemy
        _check(library, book, kind, id, levels[place])
        make = hero_seat if kind is Deck else enemy_seat
        side = PLAYERS if hero else FOES
        seat = make(library, book, id, level=levels[place], side=side)
        own = [(key, value) for name, key, value in lineup.handicaps if name == SIDES[side]]
        seat.abilities = (*(book.handicaps[changes.index(c)] for c in own), *seat.abilities)
        if hero and (lineup.gear or lineup.fatigue):
            for piece in sorted(library.models(Gear)):
                seat.abilities += library.abilities(piece)
        first = place if hero else len(lineup.heroes) + lineup.foes.index(id)
        if lineup.shared and first < place:
            seat.shares = first
        seat.name = _own_name(seat.name, [other.name for other in found])
        seat.written = _own_name(seat.written, [other.written for other in found])
        found.append(seat)
    return found


def rules_note(line: str, handicaps: Sequence[Handicap]) -> str:
    """The rules of a match for people: `gentle, handicap foes:energy_per_turn=2`."""
    return ", ".join([line, *(f"handicap {handicap_text(*one)}" for one in handicaps)])


def _changes(lineup: Lineup) -> list[tuple[str, Any]]:
    """The rule changes of all handicaps, each once."""
    found: list[tuple[str, Any]] = []
    for _, key, value in lineup.handicaps:
        if (key, value) not in found:
            found.append((key, value))
    return found


def _own_name(name: str, taken: list[str]) -> str:
    """This name, with the first free number from 2 on if it is taken."""
    number, own = 1, name
    while own in taken:
        number += 1
        own = f"{name} {number}"
    return own


def _check_sides(lineup: Lineup) -> None:
    if lineup.mode not in MODES:
        raise ValueError(f"a mode is one of {', '.join(MODES)}; found `{lineup.mode}`")
    for name, ids in (("heroes", lineup.heroes), ("foes", lineup.foes)):
        if not 1 <= len(ids) <= MOST:
            raise ValueError(f"there are 1 to {MOST} {name}; found {len(ids)}")
        for id in ids:
            if not id or not id.isprintable() or "," in id:
                raise ValueError(f"{name} are ids; found {id!r}")
    if lineup.mode == SOLO and len(lineup.heroes) + len(lineup.foes) > 2:
        sides = f"{len(lineup.heroes)} against {len(lineup.foes)}"
        raise ValueError(f"solo is one against one; found {sides}: that is pve")
    if lineup.shared and (lineup.mode != PVE or len(set(lineup.foes)) == len(lineup.foes)):
        raise ValueError("only Enemies of the same id, of which pve may have several, share a deck")


def _check_levels(book: Book, lineup: Lineup, levels: tuple[int, ...]) -> None:
    if max(levels) > 1 and book.table[rules.LEVELS] != rules.ON:
        message = f"level {max(levels)} under `{lineup.rules}`, where everyone is level 1 (R12)"
        raise ValueError(f"{message}; add `levels=true` to the rules")


def _check(
    library: Library, book: Book, kind: type[Deck] | type[Enemy], id: str, level: int
) -> None:
    model = library.get(kind, id)
    found = reasons(model, shelf(library, library.home(id)), book.table, level)
    errors = [reason.message for reason in found if reason.severity == "error"]
    if errors:
        raise IllegalDeck(f"{model.name} is not legal: {'; '.join(errors)}")
