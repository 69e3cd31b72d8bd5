"""Reads the data file of Monolyth: amounts, or one finding for each thing that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from lithicrage.language.findings import CardFileError, Finding, hint, quote_value
from lithicrage.language.source import Source, Spot, read_file
from lithicrage.language.untrusted import ID
from lithicrage.tables.monolyth.data import (
    HEIGHTS,
    SEATS,
    Amounts,
    Effort,
    SoloRank,
    StructureCard,
)
from lithicrage.tables.monolyth.shapes import SHAPES, SIDE, SIDES
from lithicrage.tables.parts import PartsReader, TableParts

FILE: Final = Path(__file__).with_name("monolyth.yaml")
KEY: Final = "monolyth"
KEYS: Final = (
    *(
        "table",
        "credit",
        "sites",
        "colours",
        "stones",
        "boards",
        "prophecies",
        "levels",
        "structures",
    ),
    *("cards", "ranks", "opponents"),
)
OPPONENTS: Final = ("greedy", "mason", "architect")
MOST_TOKEN: Final = 64  # faces of a wall are fewer, points of a token no more
MOST_TOKENS: Final = 40


@lru_cache
def amounts() -> Amounts:
    """The data that come with the game. Raises ValueError with the first thing that is wrong."""
    try:
        found, findings = read_amounts(read_file(FILE, FILE.name))
    except CardFileError as error:
        raise ValueError(str(error)) from None
    if found is None or findings:
        raise ValueError(str(min(findings)))
    return found


def read_amounts(
    source: Source, rest: Source | None = None
) -> tuple[Amounts | None, list[Finding]]:
    """The data of a file, None where its form is wrong, and everything that is wrong with it.

    What the file leaves out is taken from `rest`, whose own mistakes are not told.
    """
    from lithicrage.tables.monolyth.checking import check_amounts

    told = TableParts(source, rest, "Monolyth", KEYS)
    found = _Reader(told).read()
    if told.findings:
        return None, told.findings
    check_amounts(found, told)
    return found, told.findings


def findings_in(source: Source) -> list[Finding]:
    """What is wrong with a file that holds the data of Monolyth or a part of them."""
    return read_amounts(source, read_file(FILE, FILE.name))[1]


def named_in_data() -> Iterator[tuple[str, str]]:
    """The names of cards and ranks, which are messages: each with its context, which is none."""
    data = amounts()
    for name in (*(card.name for card in data.cards), *(rank.name for rank in data.ranks)):
        yield "", name


class _Reader(PartsReader):
    """The parts of the data of Monolyth."""

    def read(self) -> Amounts:
        """All of the data."""
        credit = self.head(KEY)
        sites = self.whole(*self.part("sites"), 5, 24)
        colours = self.colours(*self.part("colours"))
        return Amounts(
            *credit,
            sites=sites,
            colours=colours,
            stones=self.stones(*self.part("stones")),
            boards=self.boards(*self.part("boards"), colours),
            prophecies=self.sets(*self.part("prophecies"), "`prophecies`"),
            levels=self.sets(*self.part("levels"), "`levels`"),
            structures=self.sets(*self.part("structures"), "`structures`"),
            cards=self.cards(*self.part("cards")),
            ranks=self.ranks(*self.part("ranks")),
            efforts=self.efforts(*self.part("opponents")),
        )

    def stones(self, data: Any, spot: Spot) -> tuple[int, ...]:
        """How many stones of each shape a colour has."""
        parts = self.mapping(data, spot, SHAPES, "`stones`")
        return tuple(self.whole(parts[shape], spot.at(shape), 0, 20) for shape in SHAPES)

    def colours(self, data: Any, spot: Spot) -> tuple[str, ...]:
        """Five different ids."""
        found = self.listed(data, spot, 5, 5, "`colours`")
        for place, one in enumerate(found):
            if not isinstance(one, str) or not ID.match(one) or found.index(one) < place:
                message = f"a colour is an id that no other has; found {quote_value(one)}"
                self.form(spot.at(place), message)
        return tuple(str(one) for one in found)

    def boards(
        self, data: Any, spot: Spot, colours: tuple[str, ...]
    ) -> tuple[tuple[int, ...], ...]:
        """Four to nine boards, each with the colours of its sides."""
        found = []
        for place, one in enumerate(self.listed(data, spot, 4, 9, "`boards`")):
            at = spot.at(place)
            sides = []
            for side, colour in enumerate(self.listed(one, at, 4, 4, "a board")):
                if colour in colours:
                    sides.append(colours.index(colour))
                    continue
                near = hint(str(colour), colours) or f"; there are {', '.join(colours)}"
                message = f"no colour of the {SIDES[side]} side: {quote_value(colour)}{near}"
                self.form(at.at(side), message)
            found.append(tuple(sides))
        return tuple(found)

    def sets(self, data: Any, spot: Spot, what: str) -> tuple[tuple[int, ...], ...]:
        """Tokens for each number of seats."""
        found = []
        for seats, one in self.mapping(data, spot, SEATS, what).items():
            at = spot.at(seats)
            tokens = enumerate(self.listed(one, at, 1, MOST_TOKENS, f"{what} of `{seats}`"))
            found.append(tuple(sorted(self.whole(n, at.at(i), 1, MOST_TOKEN) for i, n in tokens)))
        return tuple(found)

    def cards(self, data: Any, spot: Spot) -> tuple[StructureCard, ...]:
        """One to forty cards by id."""
        if not isinstance(data, dict) or not 1 <= len(data) <= 40:
            self.form(spot, f"`cards` takes a mapping of 1 to 40 ids; found {quote_value(data)}")
            return ()
        found = []
        for id, card in data.items():
            at = spot.at(id)
            if not ID.match(id) or id == "random":
                message = f"the id `{id[:60]}` is not of the form a-z, 0-9 and _, or `random`"
                self.report.key(at, "LR850", message)
            parts = self.mapping(card, at, ("name", "rows"), f"`{id[:40]}`")
            rows = self.listed(parts["rows"], at.at("rows"), SIDE, SIDE, "`rows`")
            cells: list[str] = []
            for place, row in enumerate(rows):
                cells = [*self.row(row, at.at("rows", place)), *cells]  # the front row is last
            found.append(StructureCard(id, self.name(parts["name"], at.at("name")), tuple(cells)))
        return tuple(found)

    def row(self, data: Any, spot: Spot) -> list[str]:
        """Four cells of a card."""
        cells = data.split() if isinstance(data, str) else []
        if len(cells) == SIDE and all(cell in HEIGHTS for cell in cells):
            return cells
        known = ", ".join(HEIGHTS)
        self.form(spot, f"a row is a text of four cells of {known}; found {quote_value(data)}")
        return ["0"] * SIDE

    def ranks(self, data: Any, spot: Spot) -> tuple[SoloRank, ...]:
        """Two to twenty ranks."""
        found = []
        for place, one in enumerate(self.listed(data, spot, 2, 20, "`ranks`")):
            at = spot.at(place)
            parts = self.mapping(one, at, ("from", "name"), "a rank")
            least = self.whole(parts["from"], at.at("from"), 0, 200)
            found.append(SoloRank(least, self.name(parts["name"], at.at("name"))))
        return tuple(found)

    def efforts(self, data: Any, spot: Spot) -> tuple[Effort, ...]:
        """What each opponent spends."""
        keys = {"moves": 60, "games": 200, "turns": 80, "alone": 20, "dreams": 4000, "denial": 100}
        found = []
        for name, one in self.mapping(data, spot, OPPONENTS, "`opponents`").items():
            parts = self.mapping(one, spot.at(name), keys, f"`{name}`")
            at = spot.at(name)
            spent = {key: self.whole(parts[key], at.at(key), 0, top) for key, top in keys.items()}
            found.append(Effort(name, **spent))
        return tuple(found)
