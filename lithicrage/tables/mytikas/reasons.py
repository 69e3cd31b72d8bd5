"""Why a move of Mytikas cannot be made now, each reason with its rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lithicrage.base.tongue import mark
from lithicrage.tables.mytikas.data import AREAS, FIRST_SLOT, GODS, GOODS, KINDS, SLOTS
from lithicrage.tables.mytikas.mountain import (
    ACTING,
    ANSWERING,
    BEGINNING,
    CLOSING,
    NOBODY,
    OVER,
)
from lithicrage.tables.mytikas.moves import (
    DOWN,
    FAVOR,
    FOLLOW,
    GO,
    IMPROVE_GOOD,
    LIFT,
    OFFER,
    RAISE,
    SKIP,
    STOP,
    SWAP_GOODS,
    TRADE_GOODS,
    UP,
    card_of,
    read_code,
)
from lithicrage.tables.mytikas.state import Mytikas
from lithicrage.tables.mytikas.words import (
    area_name,
    building_name,
    card_name,
    god_name,
    good_name,
    goods_text,
    reason,
)

_NOTHING: Final[Mapping[str, object]] = {}


def reason_against(state: Mytikas, code: str) -> str:
    """Why this move cannot be made now; empty if it can.

    Raises BadPosition if the words are no move of this table.
    """
    act, parts = read_code(code)
    if code in [one.code for one in state.choices()]:
        return ""
    if state.asked == OVER:
        return reason(mark("The match is over."), "D19", _NOTHING)
    if act == DOWN:
        return _against_down(state, parts)
    if act == OFFER:
        return _against_offer(state, card_of(parts[0]), int(parts[1]))
    if act == RAISE:
        return _against_building(state, parts)
    if act == GO:
        return _against_area(state, AREAS.index(parts[0]))
    if act == FAVOR:
        return _against_favor(state, GODS.index(parts[0]), parts[1])
    if act == FOLLOW:
        return _against_following(state, parts)
    if act in (UP, LIFT, IMPROVE_GOOD):
        left = {UP: state.ups, LIFT: state.anys, IMPROVE_GOOD: state.improve}[act]
        return _against_rise(state, left, parts)
    if act in (SWAP_GOODS, TRADE_GOODS):
        return _against_card(state, card_of(parts[0]))
    if act == SKIP and state.asked == ACTING:
        if state.begun:
            return reason(mark("The main action is under way."), "D9", _NOTHING)
        return reason(mark("You cannot leave out both actions."), "D9", _NOTHING)
    if act == STOP and state.asked == ACTING:
        return reason(mark("Nothing is done yet, or something must be done first."), "R6", _NOTHING)
    return _not_asked()


def _not_asked() -> str:
    return reason(mark("This is not asked now."), "D9", _NOTHING)


def _against_down(state: Mytikas, parts: tuple[str, ...]) -> str:
    if state.actor != state.active or state.asked not in (BEGINNING, ACTING, CLOSING):
        return reason(mark("Goods drop only in your own turn."), "R4", _NOTHING)
    good, level, to = GOODS.index(parts[0]), int(parts[1]), int(parts[2])
    if to >= level:
        return reason(mark("Only downwards is free."), "D14", _NOTHING)
    return _against_good(state, good, level) or reason(
        mark("Then nothing could be built here."), "D9", _NOTHING
    )


def _against_good(state: Mytikas, good: int, level: int) -> str:
    if state.goods[12 * state.actor + 3 * (level - 1) + good]:
        return ""
    fields = {"good": good_name(good), "level": level}
    return reason(mark("There is no {good} on level {level}."), "D13", fields)


def _against_rise(state: Mytikas, left: int, parts: tuple[str, ...]) -> str:
    if state.asked not in (ACTING, CLOSING):
        return _not_asked()
    if not left:
        return reason(mark("No such move is left."), "D13", _NOTHING)
    lacking = _against_good(state, GOODS.index(parts[0]), int(parts[1]))
    if lacking:
        return lacking
    if len(parts) == 3 and parts[2] < parts[1]:
        return reason(mark("In your own turn goods drop for free."), "D14", _NOTHING)
    return reason(mark("The goods cannot go there."), "D13", _NOTHING)


def _against_offer(state: Mytikas, card: int, count: int) -> str:
    if state.asked not in (ACTING, CLOSING) or not state.offer:
        return reason(mark("No offering is to be made now."), "D16", _NOTHING)
    seat = state.actor
    fields: dict[str, object] = {"card": card_name(card)}
    if state.locked[card]:
        return reason(mark("{card} is secured by a Lock."), "D17", fields)
    least = state.least(card, seat)
    if not least:
        return reason(mark("{card} does not lie face up."), "D16", fields)
    if count < least:
        return reason(mark("{card} takes {n} at least: one more than it holds."), "D16",
                      {**fields, "n": least})  # fmt: skip
    if count > state.reserve[seat]:
        return reason(mark("You have {n} Offerings."), "R15", {"n": state.reserve[seat]})
    return reason(mark("The Lock takes {n} at most."), "R2", {"n": state.most(card, seat)})


def _against_building(state: Mytikas, parts: tuple[str, ...]) -> str:
    kind, level, slot = KINDS.index(parts[0]), int(parts[1]) - 1, int(parts[2]) - 1
    fields: dict[str, object] = {"building": building_name(kind), "level": level + 1}
    if state.asked != ACTING or not state.build:
        return reason(mark("Nothing is to be built now."), "D12", _NOTHING)
    if kind not in state.setup.data.areas[state.area].builds:
        where = {**fields, "area": area_name(state.area)}
        return reason(mark("No {building} can be built at {area}."), "D11", where)
    free = state.free_slots(state.actor, kind)
    if not free:
        return reason(mark("No {building} is left."), "D12", fields)
    if slot not in free:
        at = SLOTS * state.actor + FIRST_SLOT[kind] + slot
        if slot < 2 and kind != 3 and state.slots[at]:
            return reason(mark("The piece of this slot is built."), "D12", _NOTHING)
        return reason(mark("There is no such slot."), "D12", _NOTHING)
    if not state.tokens[level]:
        return reason(mark("Level {level} has no token left."), "D12", fields)
    cost = goods_text(state.cost(state.actor, state.area, kind))
    return reason(mark("The goods on level {level} do not pay for it: it costs {goods}."), "D12",
                  {**fields, "goods": cost})  # fmt: skip


def _against_area(state: Mytikas, area: int) -> str:
    if state.asked != BEGINNING or state.gives:
        return _not_asked()
    by = state.blocked(area)
    if by == state.active:
        return reason(mark("Your builder must go elsewhere."), "D9", _NOTHING)
    if by != NOBODY:
        return reason(mark("The builder of seat {seat} is there."), "D9", {"seat": by + 1})
    return reason(mark("Nothing could be done at {area}."), "R6", {"area": area_name(area)})


def _against_favor(state: Mytikas, god: int, whose: str) -> str:
    fields: dict[str, object] = {"god": god_name(god)}
    if state.asked == ANSWERING or state.asked == BEGINNING:
        return _not_asked()
    if state.asked in (ACTING, CLOSING):
        if not state.favs:
            return reason(mark("No Favor is to be taken now."), "D15", _NOTHING)
        if whose and state.piles[god]:
            return reason(mark("The pile of {god} is not empty."), "D15", fields)
        if not state.piles[god]:
            held = [seat + 1 for seat, n in enumerate(state.favors[god::4]) if n]
            if listed := ", ".join(str(seat) for seat in held if seat != state.actor + 1):
                return reason(mark("The pile of {god} is empty. Take it from seat {listed}."),
                              "D15", {**fields, "listed": listed})  # fmt: skip
            return reason(mark("No Favor of {god} is there."), "R10", fields)
    if not whose:
        return reason(mark("Another seat began with {god}."), "D8", fields)
    return _not_asked()


def _against_following(state: Mytikas, parts: tuple[str, ...]) -> str:
    if state.asked != ANSWERING:
        return reason(mark("There is nothing to follow now."), "D10", _NOTHING)
    area = AREAS.index(parts[0])
    seat, god = state.actor, state.area // 2
    same = area == state.area or (state.setup.seats == 2 and area // 2 == god)
    if not same:
        fields = {"area": area_name(state.area)}
        return reason(mark("Only {area} can be followed."), "D10", fields)
    fields = {"god": god_name(god)}
    if parts[1] == "favor" and not state.favors[4 * seat + god]:
        return reason(mark("You have no Favor of {god}."), "D10", fields)
    if parts[1] != "favor":
        kind = 0 if parts[1] == "offering" else 1
        able = any(
            state.works(card, seat) and state.card(card).amount == kind
            for card in state.setup.followers
        )
        if not able:
            return reason(mark("No card of yours pays like that."), "D10", _NOTHING)
        if kind == 0 and not state.reserve[seat]:
            return reason(mark("You have no Offering."), "R18", _NOTHING)
        if kind == 1:
            other = GODS.index(parts[1])
            if not state.favors[4 * seat + other]:
                fields = {"god": god_name(other)}
                return reason(mark("You have no Favor of {god}."), "R18", fields)
            if other == god:
                return reason(mark("A Favor of {god} pays by itself."), "R18", fields)
    return reason(mark("Nothing could be done at {area}."), "R6", {"area": area_name(area)})


def _against_card(state: Mytikas, card: int) -> str:
    fields: dict[str, object] = {"card": card_name(card)}
    if state.asked != BEGINNING or state.gives:
        return reason(mark("Such a card is for the beginning of your turn."), "R20", _NOTHING)
    if state.owner[card] != state.active:
        return reason(mark("{card} is not yours."), "D18", fields)
    if card not in state.setup.starters:
        return reason(mark("{card} works at another time."), "D23", fields)
    if state.used >> card & 1:
        return reason(mark("{card} was used this turn."), "R20", fields)
    return reason(mark("The goods for {card} are missing."), "D23", fields)
