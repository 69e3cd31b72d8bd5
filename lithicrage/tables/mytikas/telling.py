"""What areas, slots and cards of Mytikas do and bring, in words from the data (D11, D22, D23)."""

from __future__ import annotations

from lithicrage.base.tongue import tr, tr_n
from lithicrage.tables.mytikas.data import (
    BUILD,
    CITIES,
    COUNT,
    DISCOUNT,
    EACH,
    EACH_CITY,
    EACH_TEMPLE,
    FOLLOW_WITH,
    FREE_BONUS,
    IF_FAVOR,
    IF_KINDS,
    IF_SAME,
    IMPROVE,
    MARBLE_FOR_FAVOR,
    MOVE_UP,
    OFFERINGS,
    ONCE,
    SAME_AGAIN,
    SWAP,
    TRADE,
    ActionArea,
    Boon,
)
from lithicrage.tables.mytikas.reading import mountain
from lithicrage.tables.mytikas.words import area_name, god_name, good_name, goods_text


def boon_parts(boon: Boon) -> list[str]:
    """What a boon gives, part by part, such as `2 moves up`."""
    found = []
    if boon.offerings:
        found.append(tr_n("{n} Offering", "{n} Offerings", boon.offerings))
    if boon.move_up:
        found.append(tr_n("{n} move up", "{n} moves up", boon.move_up))
    if boon.move_any:
        found.append(tr_n("{n} free move", "{n} free moves", boon.move_any))
    if boon.favors:
        found.append(tr_n("{n} Favor", "{n} Favors", boon.favors))
    if boon.gold_here:
        found.append(tr("{n} gold there", n=boon.gold_here))
    if any(boon.produce):
        found.append(goods_text(boon.produce))
    if boon.make_offering:
        found.append(tr("offer"))
    return found


def boon_text(boon: Boon) -> str:
    """What a boon gives; empty for nothing."""
    parts = boon_parts(boon)
    if boon.either and len(parts) > 1:
        return tr("{one} or {other}", one=", ".join(parts[:-1]), other=parts[-1])
    return ", ".join(parts)


def main_text(area: ActionArea) -> str:
    """The main action of an area in a few words."""
    if area.kind == EACH:
        return tr("all cities produce")
    if area.kind == ONCE:
        return tr("goods on level 1")
    if area.kind == BUILD:
        if all(kind in CITIES for kind in area.builds):
            return tr("build a city")
        if any(kind in CITIES for kind in area.builds):
            return tr("build")
        return tr("build a temple")
    return boon_text(area.boon)


def mixes_text(area: ActionArea) -> str:
    """What an area produces: its mixes."""
    return " / ".join(goods_text(mix) for mix in area.mixes)


def power_text(card: int) -> str:
    """What a card does, one sentence (D23)."""
    one = mountain().cards[card]
    if one.power == FOLLOW_WITH:
        if one.amount == 0:
            return tr("Follow by an Offering instead of a Favor.")
        return tr("Follow by any Favor.")
    if one.power == SWAP:
        told = [tr("{given} into {taken}", given=goods_text(row[:3]), taken=goods_text(row[3:]))
                for row in one.rows]  # fmt: skip
        return tr("At the beginning change {listed}.", listed=" / ".join(told))
    if one.power == TRADE:
        told = [tr("{n} goods into {count} Offerings", n=row[0], count=row[1]) for row in one.rows]
        return tr("At the beginning change {listed}.", listed=" / ".join(told))
    if one.power == FREE_BONUS:
        return tr("In your own turn the bonus of {god} is free.", god=god_name(one.where))
    area = area_name(one.where)
    if one.power == MOVE_UP:
        return tr("{area}: {moves} more.", area=area, moves=boon_text(Boon(move_up=one.amount)))
    if one.power == DISCOUNT:
        return tr("{area}: pay {goods} less.", area=area, goods=goods_text(one.rows[0]))
    if one.power == SAME_AGAIN:
        return tr("{area}: {n} more of a kind just produced.", area=area, n=one.amount)
    if one.power == OFFERINGS:
        return tr("{area}: {moves} more.", area=area, moves=boon_text(Boon(offerings=one.amount)))
    if one.power == MARBLE_FOR_FAVOR:
        return tr("{area}: a marble buys one more Favor.", area=area)
    if one.power == IMPROVE:
        return tr("{area}: a stone becomes marble, or a marble gold.", area=area)
    return tr("{area}: do both.", area=area)


def counted_text(what: int) -> str:
    """What the steps of a card count: a place in `data.COUNTED`."""
    if what < 3:
        return good_name(what)
    named = tr("Locks"), tr("Offerings"), tr("Favors"), tr("kinds of goods on level 4"), tr("cards")
    return named[what - 3]


def worth_text(card: int) -> str:
    """What a card brings at the end, one sentence (D23)."""
    points = mountain().cards[card].points
    asks = points.asks
    if asks in (EACH_TEMPLE, EACH_CITY):
        if asks == EACH_TEMPLE:
            return tr("{n} points for each temple.", n=points.plus)
        return tr("{n} points for each city.", n=points.plus)
    if asks >= COUNT:
        listed = "/".join(str(worth) for _, worth in points.steps)
        counts = "/".join(str(least) for least, _ in points.steps)
        return tr("{points} points from {counts} {what}.", points=listed, counts=counts,
                  what=counted_text(asks - COUNT))  # fmt: skip
    fields: dict[str, object] = {"n": points.base, "more": points.base + points.plus}
    if asks == IF_SAME:
        return tr("{n} points, {more} with two equal Favors.", **fields)
    if asks == IF_KINDS:
        return tr("{n} points, {more} with two kinds of Favors.", **fields)
    god = god_name(asks - IF_FAVOR)
    return tr("{n} points, {more} with a Favor of {god}.", god=god, **fields)
