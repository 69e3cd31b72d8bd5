"""The words of Mytikas: goods, gods, areas, buildings, and what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from lithicrage.base.tongue import mark, tr

GOOD_NAMES: Final = (mark("stone"), mark("marble"), mark("gold"))
GOD_NAMES: Final = (mark("Zeus"), mark("Demeter"), mark("Poseidon"), mark("Hades"))
AREA_NAMES: Final = (
    *(mark("Zeus by day"), mark("Zeus by night"), mark("Demeter by day")),
    *(mark("Demeter by night"), mark("Poseidon by day"), mark("Poseidon by night")),
    *(mark("Hades by day"), mark("Hades by night")),
)
BUILDING_NAMES: Final = (
    *(mark("minor city"), mark("small temple"), mark("major city"), mark("large temple")),
)
_TELLS: Final = {
    "begun": mark("{n} seats at the mountain."),
    "starts": mark("{who} starts."),
    "dealt": mark("{who} has the card of {card}."),
    "kept": mark("{who} keeps {card}."),
    "favor": mark("{who} takes a Favor of {god}."),
    "robbed": mark("{who} takes a Favor of {god} from {whom}."),
    "swapped": mark("{who} changes goods by {card}."),
    "traded": mark("{who} changes goods into {n} Offerings by {card}."),
    "went": mark("{who} goes to {area}."),
    "passed": mark("{who} passes: no area can be used."),
    "skipped": mark("{who} leaves the main action out."),
    "produced": mark("{who} produces {goods} on level {level}."),
    "offerings": mark("{who} takes Offerings: {n}."),
    "up": mark("{who} moves a {good} from level {level} to {to}."),
    "down": mark("{who} drops a {good} from level {level} to {to}."),
    "improved": mark("{who} changes a {good} on level {level} for the better."),
    "paid": mark("{who} pays a marble for a Favor."),
    "built": mark("{who} builds a {building} on level {level}."),
    "offered": mark("{who} offers {n} to {card}."),
    "stolen": mark("{who} offers {n} to {card} and takes it from {whom}."),
    "locked": mark("{who} secures {card} with a Lock of {n}."),
    "bonus": mark("{who} uses the bonus of {area}."),
    "followed": mark("{who} follows with {area}."),
    "declined": mark("{who} does not follow."),
    "revealed": mark("The card of {card} turns up."),
    "levels": mark("Three levels are full."),
    "locks": mark("The last Lock is taken."),
    "pieces": mark("{who} has built everything."),
    "turns": mark("The time is up: {n} turns each."),
    "total": mark("{who} has {n} points."),
}


@dataclass(frozen=True)
class MytikasHappening:
    """One line of the chronicle: a kind of `_TELLS`, whose deed, and its numbers.

    Levels are from 1, `other` is a seat from 0; -1 stands for what the line is not about.
    """

    kind: str
    seat: int | None
    n: int = 0
    card: int = -1
    place: int = -1  # a god, area, good or kind of building, as the kind asks
    level: int = 0
    to: int = 0
    other: int = -1
    goods: tuple[int, ...] = ()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return MytikasHappening, (
            self.kind,
            self.seat,
            self.n,
            self.card,
            self.place,
            self.level,
            self.to,
            self.other,
            self.goods,
        )

    @property
    def text(self) -> str:
        """What happened, one sentence in the tongue in force."""
        return self.told(())

    def told(self, names: Sequence[str]) -> str:
        """The same with the names of the seats; a seat without one is its number."""
        fields: dict[str, object] = {"n": self.n, "level": self.level, "to": self.to}
        if self.seat is not None:
            fields["who"] = _named(self.seat, names) or tr("Seat {n}", n=self.seat + 1)
        if self.other >= 0:
            fields["whom"] = _named(self.other, names) or tr("seat {n}", n=self.other + 1)
        if self.card >= 0:
            fields["card"] = card_name(self.card)
        if self.goods:
            fields["goods"] = goods_text(self.goods)
        if self.place >= 0:
            fields["area"] = area_name(self.place)
            if self.place < 4:
                fields["god"] = god_name(self.place)
                fields["building"] = building_name(self.place)
            if self.place < 3:
                fields["good"] = good_name(self.place)
        return tr(_TELLS[self.kind], **fields)


def _named(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else ""


def good_name(good: int) -> str:
    """One of the goods, such as `marble`."""
    return tr(GOOD_NAMES[good])


def god_name(god: int) -> str:
    """A god, such as `Hades`."""
    return tr(GOD_NAMES[god])


def area_name(area: int) -> str:
    """An area, such as `Hades by day`."""
    return tr(AREA_NAMES[area])


def building_name(kind: int) -> str:
    """A kind of building, such as `small temple`."""
    return tr(BUILDING_NAMES[kind])


def card_name(card: int) -> str:
    """A Deity card, such as `Hera`."""
    from lithicrage.tables.mytikas.reading import mountain

    return tr(mountain().cards[card].name)


def goods_text(goods: Sequence[int]) -> str:
    """Some goods, such as `2 stone, 1 marble`."""
    return ", ".join(f"{n} {good_name(at)}" for at, n in enumerate(goods) if n)


def reason(message: str, rule: str, fields: Mapping[str, object]) -> str:
    """A reason with its rule behind it."""
    return f"{tr(message, **fields)} (Mytikas {rule})"
