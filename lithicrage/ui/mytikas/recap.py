"""What the others did since a person chose last, in a line or two for the paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, cast

from lithicrage.base.tongue import tr, tr_n
from lithicrage.tables.mytikas.words import (
    MytikasHappening,
    area_name,
    building_name,
    card_name,
    god_name,
    goods_text,
)
from lithicrage.tables.table import Happening

_TOLD: Final = ("built", "offered", "stolen", "robbed")


def recap_of(log: Sequence[Happening], seat: int, name_of: Callable[[int], str]) -> tuple[str, ...]:
    """A sentence for each of the others that did something since `seat` did, oldest first."""
    tail: list[MytikasHappening] = []
    for line in reversed(cast(Sequence[MytikasHappening], log)):
        if line.seat == seat and line.kind != "declined":
            break
        if line.seat is not None and line.seat != seat:
            tail.append(line)
    tail.reverse()
    seats = list(dict.fromkeys(line.seat for line in tail if line.seat is not None))
    found = []
    for other in seats:
        deeds = _deeds(name_of, [line for line in tail if line.seat == other])
        if deeds:
            what = ", ".join(deeds)
            found.append(tr("{who}: {what}.", who=name_of(other).upper(), what=what))
    return tuple(found)


def _deeds(name_of: Callable[[int], str], lines: Sequence[MytikasHappening]) -> list[str]:
    """What a seat did, without its steps from one terrace to another where there is more to say."""
    found = [_deed(name_of, line) for line in lines if line.kind in _TOLD]
    goods, favors, offerings = [0, 0, 0], 0, 0
    for line in lines:
        if line.kind == "produced":
            goods = [had + more for had, more in zip(goods, line.goods, strict=True)]
        favors += line.kind == "favor"
        offerings += line.n if line.kind in ("offerings", "traded") else 0
    if favors:
        found.append(tr_n("{n} Favor", "{n} Favors", favors))
    if offerings:
        found.append(tr_n("{n} Offering", "{n} Offerings", offerings))
    if any(goods):
        found.append(goods_text(goods))
    if any(line.kind in ("up", "down", "improved", "swapped") for line in lines) and not found:
        found.append(tr("moved goods"))
    places = [area_name(line.place) for line in lines if line.kind in ("went", "followed")]
    return found or places


def _deed(name_of: Callable[[int], str], line: MytikasHappening) -> str:
    if line.kind == "built":
        return tr("{building} on {level}", building=building_name(line.place), level=line.level)
    if line.kind == "offered":
        return tr("{n} to {card}", n=line.n, card=card_name(line.card))
    if line.kind == "stolen":
        return tr("{card} from {name}", card=card_name(line.card), name=name_of(line.other))
    return tr("Favor of {god} from {name}", god=god_name(line.place), name=name_of(line.other))
