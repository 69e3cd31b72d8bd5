"""What is wrong with a sheet that can be read: goals out of reach, Chests without Keys, and so on.

The linter tells these (LR871 to LR877); the forge does not let them pass.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from lithicrage.language.findings import CardFileError, Finding
from lithicrage.language.source import Source
from lithicrage.tables.lithomachy.data import (
    data,
    read_forms,
    read_missions,
    read_numbers,
    read_tracks,
    sheet,
    sheet_ids,
)
from lithicrage.tables.lithomachy.grid import ALL, around, beside, is_connected, name_tile, tiles_in
from lithicrage.tables.lithomachy.reading import root_of
from lithicrage.tables.lithomachy.setting import Setting
from lithicrage.tables.lithomachy.shapes import spreads
from lithicrage.tables.lithomachy.sheet import FORM_OFF, TempleSheet, sheet_of

GOAL: Final = "LR873"
KEYLESS: Final = "LR874"
WATERMARK: Final = "LR875"
ITEMS: Final = "LR876"
ALIKE: Final = "LR877"
NEAR: Final = 4  # steps, also diagonal, within which a Chest has its Keys
WATERMARKS: Final = range(6, 13)  # tiles of a watermark


class Blemish(NamedTuple):
    """What is wrong with a sheet: the code, what it is, the key of the file that it stands at."""

    code: str
    what: str
    key: str

    def __str__(self) -> str:
        return f"{self.code} {self.what}"


def findings_in(source: Source) -> list[Finding]:
    """What is wrong with a data file of Lithomachy: a sheet, or numbers, forms, tracks or goals."""
    try:
        root = root_of(source)
        found = root.mapping()
        if "forms" in found and "map" not in found:
            read_forms(root)
        elif "tracks" in found:
            read_tracks(root)
        elif "missions" in found:
            read_missions(root)
        elif "levels" in found:
            read_numbers(root)
        else:
            temple = sheet_of(root)
            told = [*blemishes(temple), *likenesses(temple)]
            return [root.at(one.key).refuse(one.what, one.code).finding() for one in told]
    except CardFileError as error:
        return [error.finding()]
    return []


def blemishes(temple: TempleSheet) -> list[Blemish]:
    """What is wrong with a sheet that can be read."""
    return [
        *_goal(temple),
        *_chests(temple),
        *_watermark(temple),
        *_items(temple),
        *_forms(temple),
    ]


def _goal(temple: TempleSheet) -> list[Blemish]:
    goal, found = temple.goal, []
    known = data().goals[temple.god][temple.chapter]
    if goal != known:
        asked = ", ".join(f"{key}: {number}" for key, number in known.asked())
        found.append(f"the campaign asks {{{asked}}} in this chapter")
    price = data().numbers["keys_per_chest"]
    # Keys and Bolts under forms alone count: twelve forms of five squares cover 60 tiles
    there = {
        "bolts": temple.bolts.bit_count(),
        "keys": temple.keys.bit_count(),
        "scrolls": temple.scrolls.bit_count(),
        "monsters": temple.monsters.bit_count(),
        "reds": temple.reds.bit_count(),
        "chests": min(temple.chests.bit_count(), temple.keys.bit_count() // max(1, price)),
    }
    for key, number in goal.asked():
        if key in there and number > there[key]:
            found.append(f"the goal asks {number} {key}, the map has {there[key]} in reach")
    if goal.watermark and not temple.watermark:
        found.append("the goal asks for the watermark, the sheet has none")
    return [Blemish(GOAL, what, "goal") for what in found]


def _chests(temple: TempleSheet) -> list[Blemish]:
    found, price = [], data().numbers["keys_per_chest"]
    for tile in tiles_in(temple.chests):
        near = 1 << tile
        for _ in range(NEAR):
            near |= around(near) & ~temple.obstacles
        keys = (near & temple.keys).bit_count()
        if keys < price:
            where = f"the chest at {name_tile(tile)} has {keys} keys within {NEAR} steps"
            told = f"{where}; it needs {price}"
            found.append(Blemish(KEYLESS, told, "map"))
    return found


def _watermark(temple: TempleSheet) -> list[Blemish]:
    mark, found = temple.watermark, []
    if mark.bit_count() not in WATERMARKS:
        least, most = WATERMARKS[0], WATERMARKS[-1]
        found.append(f"a watermark has {least} to {most} tiles; found {mark.bit_count()}")
    if mark & temple.obstacles:
        where = name_tile(tiles_in(mark & temple.obstacles)[0])
        found.append(f"an obstacle stands on the watermark at {where}; no form covers it")
    if mark & temple.items:
        where = name_tile(tiles_in(mark & temple.items)[0])
        found.append(f"a God Item stands on the watermark at {where}; move one of them")
    if mark and not is_connected(mark):
        found.append("the tiles of the watermark must hang together by their sides")
    return [Blemish(WATERMARK, what, "watermark") for what in found]


def _items(temple: TempleSheet) -> list[Blemish]:
    found = []
    needed, items = data().numbers["items"], temple.items
    if items.bit_count() != needed:
        found.append(f"a sheet has {needed} God Items; found {items.bit_count()}")
    free = ALL & ~temple.obstacles
    for tile in tiles_in(items):
        if not beside(1 << tile) & free:
            found.append(f"the God Item at {name_tile(tile)} is walled in; no form covers it")
    return [Blemish(ITEMS, what, "map") for what in found]


def _forms(temple: TempleSheet) -> list[Blemish]:
    switches = {key: values[0] for key, values in data().switches.items()}
    setting = Setting(temple, "awakening", switches)
    return [
        Blemish(FORM_OFF, "a form of this sheet fits nowhere on its map", "forms")
        for form in setting.forms
        if not any(not place.tiles & temple.obstacles for place in spreads(form))
    ]


def likenesses(temple: TempleSheet) -> list[Blemish]:
    """The shipped sheets that have the same map or the same title."""
    found = []
    for name in sheet_ids():
        if name == temple.id:
            continue
        other = sheet(name)
        if other.printed() == temple.printed():
            found.append(Blemish(ALIKE, f"this is the map of {name}; forge another", "map"))
        if other.title == temple.title:
            found.append(Blemish(ALIKE, f"{name} has this title; find another", "title"))
    return found
