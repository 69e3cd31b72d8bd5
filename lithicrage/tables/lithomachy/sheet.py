"""A sheet: the map of a chapter with what is printed on it, its track, its goal and its chronicle.

Read from a file of `data/sheets`; what cannot be a sheet is refused with its place (LR870 on).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from lithicrage.tables.lithomachy.goals import ChapterGoal, read_goal
from lithicrage.tables.lithomachy.gods import CHAPTERS, GOD_KEYS
from lithicrage.tables.lithomachy.grid import FIRST, SIDE, tile_at
from lithicrage.tables.lithomachy.icons import ICONS, TRACK_LENGTH
from lithicrage.tables.lithomachy.reading import Place, open_place
from lithicrage.tables.lithomachy.shapes import Shape, is_joined, read_shape

# What may be printed on a tile, in the order of the masks of a sheet, with its letter.
PRINTS: Final = {
    "obstacle": "#",
    "yellow": "Y",
    "green": "G",
    "red": "R",
    "key": "K",
    "chest": "C",
    "scroll": "S",
    "bolt": "B",
    "god_item": "I",
}
BLANK: Final = "."
LEGEND: Final = {BLANK: "blank"} | {letter: name for name, letter in PRINTS.items()}
KEYS: Final = (
    *("table", "schema", "id", "god", "chapter", "title", "generator", "legend", "map", "counts"),
    *("watermark", "forms", "track", "wound_track", "goal", "chronicle"),
)
TABLE: Final = "lithomachy"
GENERATOR: Final = "forge_sheets"
MISCOUNTED: Final = "LR871"
FORM_OFF: Final = "LR872"
WOUNDS: Final = 5  # boxes of the wound track, the last is defeat
LONGEST: Final = 80  # letters of a title or a line


class TempleSheet(NamedTuple):
    """A sheet: sets of tiles for what is printed, and the rest as the file states it.

    `god` and `chapter` count from 0. `forms` are the twelve forms of the sheet by god, empty where
    those of its chapter serve; `track` the icons, empty where the god's own serve.
    """

    id: str
    god: int
    chapter: int
    title: str
    seed: int
    obstacles: int
    yellows: int
    greens: int
    reds: int
    keys: int
    chests: int
    scrolls: int
    bolts: int
    items: int
    watermark: int
    forms: tuple[Shape | None, ...]
    track: tuple[int, ...]
    wound_track: tuple[int, ...]
    goal: ChapterGoal
    chronicle: tuple[str, ...]

    @property
    def monsters(self) -> int:
        """The tiles with a monster."""
        return self.yellows | self.greens | self.reds

    def printed(self) -> tuple[int, ...]:
        """The sets of tiles in the order of `PRINTS`."""
        return (
            self.obstacles,
            self.yellows,
            self.greens,
            self.reds,
            self.keys,
            self.chests,
            self.scrolls,
            self.bolts,
            self.items,
        )


def sheet_name(god: int, chapter: int) -> str:
    """The id of the sheet of a god and a chapter, both from 0."""
    return f"{GOD_KEYS[god]}-{chapter + 1}"


def sheet_file(god: int, chapter: int) -> str:
    """The name of its file."""
    return f"{god + 1:02}-{sheet_name(god, chapter)}.yaml"


def read_sheet(path: Path, name: str = "") -> TempleSheet:
    """The sheet of a file. Raises CardFileError."""
    return sheet_of(open_place(path, name))


def sheet_of(root: Place) -> TempleSheet:
    """The sheet that a file states. Raises CardFileError."""
    root.only(KEYS)
    root.at("table").one_of((TABLE,))
    god = GOD_KEYS.index(root.at("god").one_of(GOD_KEYS))
    chapter = root.at("chapter").number(1, CHAPTERS) - 1
    name = root.at("id")
    if name.text() != sheet_name(god, chapter):
        raise name.refuse(f"must be `{sheet_name(god, chapter)}`, its god and chapter")
    title = _short(root.at("title"))
    generator = root.at("generator")
    generator.only(("tool", "seed"))
    generator.at("tool").one_of((GENERATOR,))
    legend = root.at("legend")
    if legend.value != LEGEND:
        raise legend.refuse("must be the one legend of all sheets; take it from another sheet")
    printed = _read_map(root.at("map"))
    _check_counts(root.at("counts"), printed)
    chronicle = root.at("chronicle").each()
    if not 2 <= len(chronicle) <= 5:
        raise root.at("chronicle").refuse(f"must have 2 to 5 lines; found {len(chronicle)}")
    return TempleSheet(
        id=name.text(),
        god=god,
        chapter=chapter,
        title=title,
        seed=generator.at("seed").number(0, 2**31),
        obstacles=printed["obstacle"],
        yellows=printed["yellow"],
        greens=printed["green"],
        reds=printed["red"],
        keys=printed["key"],
        chests=printed["chest"],
        scrolls=printed["scroll"],
        bolts=printed["bolt"],
        items=printed["god_item"],
        watermark=_read_watermark(root.at("watermark")),
        forms=_read_forms(root.at("forms")),
        track=_read_track(root.at("track"), god),
        wound_track=read_wounds(root.at("wound_track")),
        goal=read_goal(root.at("goal")),
        chronicle=tuple(_short(line) for line in chronicle),
    )


def _short(place: Place) -> str:
    words = place.text()
    if len(words) > LONGEST:
        raise place.refuse(f"must have at most {LONGEST} letters; found {len(words)}")
    return words


def _read_map(place: Place) -> dict[str, int]:
    rows = place.each(SIDE)
    kinds = {letter: kind for kind, letter in PRINTS.items()}
    found = dict.fromkeys(PRINTS, 0)
    for y, row in enumerate(rows):
        line = row.value
        if not isinstance(line, str) or len(line) != SIDE:
            raise row.refuse(f"a row of the map has {SIDE} letters", MISCOUNTED)
        for x, letter in enumerate(line):
            if letter in kinds:
                found[kinds[letter]] |= 1 << SIDE * y + x
            elif letter != BLANK:
                known = "".join(LEGEND)
                raise row.refuse(f"`{letter}` is no letter of the legend; those are {known}")
    return found


def _check_counts(place: Place, printed: dict[str, int]) -> None:
    place.only(tuple(PRINTS))
    for kind, tiles in printed.items():
        stated = place.at(kind)
        if stated.number(0, SIDE * SIDE) != tiles.bit_count():
            told = f"{stated.value} {kind} are stated, the map has {tiles.bit_count()}"
            raise stated.refuse(told, MISCOUNTED)


def _read_watermark(place: Place) -> int:
    tiles = 0
    for pair in place.each():
        column, row = (one.number(FIRST, FIRST + SIDE - 1) for one in pair.each(2))
        bit = 1 << tile_at(column, row)
        if tiles & bit:
            raise pair.refuse("this tile stands twice in the watermark")
        tiles |= bit
    return tiles


def _read_forms(place: Place) -> tuple[Shape | None, ...]:
    if place.value == "chapter":
        return (None,) * len(GOD_KEYS)
    place.only(GOD_KEYS)
    given = place.mapping()
    return tuple(read_form(place.at(god)) if god in given else None for god in GOD_KEYS)


def read_form(place: Place) -> Shape:
    """A form drawn as rows of `#` and `.`. Raises CardFileError."""
    rows = [row.text() for row in place.each()]
    if not rows or any(set(row) - {"#", "."} or len(row) != len(rows[0]) for row in rows):
        raise place.refuse("a form is drawn as rows of `#` and `.`, all of one length")
    if not any("#" in row for row in rows):
        raise place.refuse("a form has at least one square")
    shape = read_shape(rows)
    if len(rows) > SIDE or len(rows[0]) > SIDE:
        raise place.refuse(f"a form fits on the map, {SIDE} by {SIDE}", FORM_OFF)
    if not is_joined(shape):
        raise place.refuse("the squares of a form hang together by their sides", FORM_OFF)
    return shape


def _read_track(place: Place, god: int) -> tuple[int, ...]:
    if isinstance(place.value, list):
        return read_icons(place)
    if place.value != GOD_KEYS[god]:
        raise place.refuse(f"must be `{GOD_KEYS[god]}` or a list of {TRACK_LENGTH} icons")
    return ()


def read_icons(place: Place) -> tuple[int, ...]:
    """The icons of a Bonus track. Raises CardFileError."""
    return tuple(ICONS.index(icon.one_of(ICONS)) for icon in place.each(TRACK_LENGTH))


def read_wounds(place: Place) -> tuple[int, ...]:
    """What each wound takes off the score, without the last, which is defeat."""
    *numbers, last = place.each(WOUNDS)
    last.one_of(("defeat",))
    return tuple(-one.number(-20, 0) for one in numbers)
