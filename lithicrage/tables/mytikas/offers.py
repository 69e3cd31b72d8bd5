"""What may be chosen in a match of Mytikas, in a fixed order, each choice as one number."""

from __future__ import annotations

from lithicrage.tables.mytikas.data import CARDS, LEVELS, SWAP
from lithicrage.tables.mytikas.mountain import (
    ACTING,
    ANSWERING,
    BEGINNING,
    KEEPING,
    NOBODY,
    OVER,
    PICKING,
    Mountain,
)
from lithicrage.tables.mytikas.moves import (
    AGAIN,
    ANY_FAVOR,
    DECLINE,
    DOWN,
    END,
    FAVOR,
    FAVOR_OF_GOD,
    FOLLOW,
    GIVE,
    GO,
    IMPROVE_GOOD,
    KEEP,
    LIFT,
    MIX,
    OFFER,
    ONE_OFFERING,
    PASS,
    PAY,
    PRODUCE,
    RAISE,
    SKIP,
    STOP,
    SWAP_GOODS,
    TAKE,
    TRADE_GOODS,
    UP,
    pack,
)


def options_of(state: Mountain) -> list[int]:
    """All that may be chosen now."""
    asked, seat = state.asked, state.actor
    if asked == OVER:
        return []
    if asked == KEEPING:
        at = 2 * ((seat - state.setup.start) % state.setup.seats)
        return [pack(KEEP, card) for card in state.dealt[at : at + 2]]
    if asked == PICKING:
        return [pack(FAVOR, god) for god in range(4) if not picked(state, god)]
    if asked == ANSWERING:
        return [*follows_of(state, seat), pack(DECLINE)]
    if asked == BEGINNING:
        found = gifts_of(state) if state.gives else beginnings_of(state)
    elif asked == ACTING:
        found = parts_of(state)
        if state.begun:
            if not (state.cities or state.once):
                found.append(pack(STOP))
        elif seat == state.active and state.can_bonus(seat, state.area):
            found.append(pack(SKIP))
    else:
        found = parts_of(state)
        if state.main_done or state.begun or state.bonus_done:
            found.append(pack(END))
    if seat == state.active:
        found += descents_of(state)
    return found


def picked(state: Mountain, god: int) -> bool:
    """Whether somebody has a Favor of this god, so that it is no first pick (D8)."""
    return any(state.favors[god::4])


def beginnings_of(state: Mountain) -> list[int]:
    """The cards of the turn's start (R20), then the areas (D9)."""
    seat = state.active
    found = []
    total = sum(state.goods[12 * seat : 12 * seat + 12])
    for card in state.setup.starters:
        if not state.works(card, seat) or state.used >> card & 1:
            continue
        rows = state.card(card).rows
        if state.card(card).power == SWAP:
            for level in range(LEVELS):
                for at in range(len(rows)):
                    if state.affords(seat, rows[at], level):
                        found.append(pack(SWAP_GOODS, level, at, card))
        else:
            for at in range(len(rows)):
                if total >= rows[at][0]:
                    found.append(pack(TRADE_GOODS, at, 0, card))
    some = False
    for area in range(8):
        if state.blocked(area) == NOBODY and (
            state.can_act(seat, area, True) or state.can_bonus(seat, area)
        ):
            found.append(pack(GO, area))
            some = True
    if not some:
        found.append(pack(PASS))
    return found


def gifts_of(state: Mountain) -> list[int]:
    """The goods that may be given for a trade (D23)."""
    first = 12 * state.active
    return [pack(GIVE, good, level) for level in range(LEVELS) for good in range(3)
            if state.goods[first + 3 * level + good]]  # fmt: skip


def parts_of(state: Mountain) -> list[int]:
    """What is left of the action under way and can be done now."""
    seat, setup = state.actor, state.setup
    goods, first = state.goods, 12 * state.actor
    own = seat == state.active
    found: list[int] = []
    if state.cities or state.once:
        level = state.cities[0] if state.cities else 0
        for at in range(len(setup.data.areas[state.area].mixes)):
            found.append(pack(MIX, at, state.area, level))
    if state.build:
        found += buildings_of(state)
    if state.extra:
        found += [pack(AGAIN, good) for good in range(3) if state.again >> good & 1]
    if state.takes:
        found.append(pack(TAKE))
    if state.produce:
        found.append(pack(PRODUCE))
    if state.favs:
        found += favors_of(state)
    if state.offer:
        found += offerings_of(state)
    if state.ups:
        for level in range(LEVELS - 1):
            for good in range(3):
                if goods[first + 3 * level + good]:
                    found.append(pack(UP, good, level))
    if state.anys:
        for level in range(LEVELS):
            for good in range(3):
                if goods[first + 3 * level + good]:
                    for to in range(level + 1 if own else 0, LEVELS):
                        if to != level:
                            found.append(pack(LIFT, good, level, to))
    if state.improve:
        for level in range(LEVELS):
            for good in (0, 1):
                if goods[first + 3 * level + good]:
                    found.append(pack(IMPROVE_GOOD, good, level))
    if state.pays and state.obtainable(seat) > state.favs:
        for level in range(LEVELS):
            if goods[first + 3 * level + 1]:
                found.append(pack(PAY, level))
    return found


def buildings_of(state: Mountain) -> list[int]:
    """What the actor can build (D12)."""
    seat = state.actor
    found = []
    for kind in state.setup.data.areas[state.area].builds:
        slots = state.free_slots(seat, kind)
        if slots:
            cost = state.cost(seat, state.area, kind)
            for level in range(LEVELS):
                if state.tokens[level] and state.affords(seat, cost, level):
                    found += [pack(RAISE, kind, level, slot) for slot in slots]
    return found


def favors_of(state: Mountain) -> list[int]:
    """The Favors that the actor can take (D15, R10)."""
    found = []
    for god in range(4):
        if state.piles[god]:
            found.append(pack(FAVOR, god))
        else:
            for seat in range(state.setup.seats):
                if seat != state.actor and state.favors[4 * seat + god]:
                    found.append(pack(FAVOR, god, seat + 1))
    return found


def offerings_of(state: Mountain) -> list[int]:
    """The offerings that the actor can make (D16, R2, R9)."""
    seat = state.actor
    found: list[int] = []
    if not state.lock():
        return found
    for card in range(CARDS):
        least = state.least(card, seat)
        if least:
            most = min(state.reserve[seat], state.most(card, seat))
            found += [pack(OFFER, card, n) for n in range(least, most + 1)]
    return found


def descents_of(state: Mountain) -> list[int]:
    """The free moves down (D14). None that would leave nothing to do in the area entered."""
    seat = state.active
    goods, first = state.goods, 12 * seat
    found = []
    held = (
        state.asked == ACTING
        and state.build
        and not state.begun
        and not state.can_bonus(seat, state.area)
    )
    for level in range(1, LEVELS):
        for good in range(3):
            at = first + 3 * level + good
            if not goods[at]:
                continue
            for to in range(level):
                if held:
                    there = first + 3 * to + good
                    goods[at] -= 1
                    goods[there] += 1
                    able = state.can_build(seat, state.area)
                    goods[at] += 1
                    goods[there] -= 1
                    if not able:
                        continue
                found.append(pack(DOWN, good, level, to))
    return found


def follows_of(state: Mountain, seat: int) -> list[int]:
    """The ways to follow (D10, D21, R11, R18)."""
    area = state.area
    god = area // 2
    paid = []
    if state.favors[4 * seat + god]:
        paid.append(FAVOR_OF_GOD)
    for card in state.setup.followers:
        if not state.works(card, seat):
            continue
        if state.card(card).amount == 0:
            if state.reserve[seat] and ONE_OFFERING not in paid:
                paid.append(ONE_OFFERING)
        else:
            for other in range(4):
                held = other != god and state.favors[4 * seat + other] > 0
                if held and ANY_FAVOR + other not in paid:
                    paid.append(ANY_FAVOR + other)
    if not paid:
        return []
    areas = (area, area ^ 1) if state.setup.seats == 2 else (area,)
    found = []
    for one in areas:
        for pay in paid:
            settle_payment(state, seat, god, pay, 1)
            if state.can_act(seat, one, False):
                found.append(pack(FOLLOW, one, pay))
            settle_payment(state, seat, god, pay, -1)
    return found


def settle_payment(state: Mountain, seat: int, god: int, pay: int, sign: int) -> None:
    """Pay for following (D10), or undo it with -1."""
    if pay == ONE_OFFERING:
        state.reserve[seat] -= sign
        return
    which = god if pay == FAVOR_OF_GOD else pay - ANY_FAVOR
    state.favors[4 * seat + which] -= sign
    state.piles[which] += sign
