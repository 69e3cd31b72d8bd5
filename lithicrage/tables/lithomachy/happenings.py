"""What happened at the table: one line each, in the voice of the chronicle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.tables.lithomachy.gods import name_god
from lithicrage.tables.lithomachy.grid import name_tile, tiles_in
from lithicrage.tables.lithomachy.icons import tell_icon

COLOURS: Final = (mark("a yellow monster"), mark("a green monster"), mark("a red monster"))


class LithomachyHappening(NamedTuple):
    """One line of the chronicle: whose, its kind (a name of `TELLERS`), the kind's numbers."""

    seat: int | None
    kind: str
    numbers: tuple[int, ...] = ()

    @property
    def text(self) -> str:
        """What happened, one sentence in the tongue in force."""
        return TELLERS[self.kind](*self.numbers)


def _tell_die(number: int, one: int, other: int) -> str:
    gods = {"one": name_god(one), "other": name_god(other)}
    return tr("The die shows {n}: {one} or {other}.", n=number, **gods)


def _tell_battle(tile: int, strength: int, one: int, other: int) -> str:
    where, sum_ = name_tile(tile), one + other
    return tr(
        "{one} and {other} make {sum} against strength {n} at {tile}.",
        one=one,
        other=other,
        sum=sum_,
        n=strength,
        tile=where,
    )


def _tell_spent(bolts: int) -> str:
    return tr_n("{n} Bolt is spent.", "{n} Bolts are spent.", bolts)


def _tell_won(colour: int) -> str:
    return tr("Victory: {monster} falls.", monster=tr(COLOURS[colour]))


def _tell_lost(wounds: int) -> str:
    return tr_n("Defeat: {n} wound now.", "Defeat: {n} wounds now.", wounds)


def _tell_gained(keys: int, bolts: int, scrolls: int, items: int) -> str:
    parts = [
        tr_n("{n} Key", "{n} Keys", keys) if keys else "",
        tr_n("{n} Bolt", "{n} Bolts", bolts) if bolts else "",
        tr_n("{n} Scroll", "{n} Scrolls", scrolls) if scrolls else "",
        tr_n("{n} God Item", "{n} God Items", items) if items else "",
    ]
    return tr("Gained: {things}.", things=", ".join(part for part in parts if part))


def _tell_opened(chests: int, lost: int) -> str:
    if not lost:
        return tr_n("{n} Chest opens.", "{n} Chests open.", chests)
    if not chests:
        return tr_n("{n} Chest is lost.", "{n} Chests are lost.", lost)
    return tr("Chests opened: {opened}, lost: {lost}.", opened=chests, lost=lost)


def _tell_aimed(axis: int, one: int, two: int) -> str:
    dice = {"one": one, "two": two, "sum": one + two}
    if axis:
        return tr("The Titans' row: {one} and {two} make {sum}.", **dice)
    return tr("The Titans' column: {one} and {two} make {sum}.", **dice)


def _tell_struck(tiles: int) -> str:
    return tr("The Titans destroy {tiles}.", tiles=", ".join(map(name_tile, tiles_in(tiles))))


TELLERS: Final[dict[str, Callable[..., str]]] = {
    "die": _tell_die,
    "chose": lambda god: tr("{god} leads this round.", god=name_god(god)),
    "free": lambda god: tr("The free Bonus is {god}'s.", god=name_god(god)),
    "gain": lambda god: tr("{god}'s Bonus is gained.", god=name_god(god)),
    "used": lambda god: tr("{god}'s Bonus is used.", god=name_god(god)),
    "repeat": lambda left: tr_n(
        "A Scroll repeats the roll. {n} repeat left.",
        "A Scroll repeats the roll. {n} repeats left.",
        left,
    ),
    "placed": lambda tiles: tr(
        "The form covers {tiles}.", tiles=", ".join(map(name_tile, tiles_in(tiles)))
    ),
    "passed": lambda: tr("The form fits nowhere."),
    "battle": _tell_battle,
    "spent": _tell_spent,
    "won": _tell_won,
    "lost": _tell_lost,
    "gained": _tell_gained,
    "opened": _tell_opened,
    "cleared": lambda tile: tr("{tile} is cleared.", tile=name_tile(tile)),
    "shield": lambda god, tile: tr(
        "{god}'s Shield stands at {tile}.", god=name_god(god), tile=name_tile(tile)
    ),
    "icon": lambda icon: tr("The track clears: {icon}.", icon=tell_icon(icon)),
    "aimed": _tell_aimed,
    "struck": _tell_struck,
    "missed": lambda tile: tr("The Titans strike {tile} in vain.", tile=name_tile(tile)),
    "held": lambda: tr("Hera holds off the Wrath this round."),
    "watermark": lambda: tr("The watermark is covered."),
    "item_lost": lambda: tr("A God Item is gone: all 8 cannot be had any more."),
    "fell": lambda: tr("The fifth wound ends the trial."),
    "moon": lambda turn: tr("Round {n} ends: a moon sets.", n=turn),
    "done": lambda points: tr_n(
        "The trial ends with {n} point.", "The trial ends with {n} points.", points
    ),
}
