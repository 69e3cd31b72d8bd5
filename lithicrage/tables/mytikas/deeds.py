"""What follows a choice in a match of Mytikas, up to the next question (D5-D19, R1-R24)."""

from __future__ import annotations

from lithicrage.tables.mytikas.data import (
    BOTH,
    BUILD,
    EACH,
    GRANT,
    IMPROVE,
    MARBLE_FOR_FAVOR,
    MOVE_UP,
    OFFERINGS,
    ONCE,
    SAME_AGAIN,
    Boon,
)
from lithicrage.tables.mytikas.gains import (
    make_offering,
    own_card,
    produce,
    raise_building,
    take_favor,
    take_offerings,
    tell,
)
from lithicrage.tables.mytikas.mountain import (
    ACTING,
    ANSWERING,
    BEGINNING,
    BY_LEVELS,
    BY_LOCKS,
    BY_PIECES,
    BY_TURNS,
    CLOSING,
    OVER,
    PICKING,
    Mountain,
)
from lithicrage.tables.mytikas.moves import (
    AGAIN,
    DECLINE,
    DOWN,
    END,
    FAVOR,
    FOLLOW,
    GIVE,
    GO,
    IMPROVE_GOOD,
    KEEP,
    LIFT,
    MIX,
    OFFER,
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
)
from lithicrage.tables.mytikas.offers import follows_of, parts_of, settle_payment


def do(state: Mountain, packed: int) -> None:
    """Carry a choice out; it must be one."""
    act, a, b, c = packed >> 12, packed >> 8 & 15, packed >> 4 & 15, packed & 15
    seat = state.actor
    first = 12 * seat
    if act == DOWN:
        _carry(state, a, b, c)
        tell(state, "down", place=a, level=b + 1, to=c + 1)
        settle(state)
        return
    if state.asked <= PICKING:
        _prepare(state, act, a)
        return
    if act == GO:
        state.builder[seat] = a
        state.asked = ACTING
        tell(state, "went", place=a)
        open_main(state, a)
        return
    if act == FOLLOW:
        settle_payment(state, seat, state.area // 2, b, 1)
        state.asked = ACTING
        tell(state, "followed", place=a)
        open_main(state, a)
        return
    if act == DECLINE:
        tell(state, "declined")
        next_follower(state)
        return
    if act == END:
        end_turn(state)
        return
    if act == PASS:
        tell(state, "passed")
        end_turn(state)
        return
    if act == SKIP:
        tell(state, "skipped")
        state.asked = CLOSING
        state.clear_action()
        open_bonus(state)
        return
    if act == STOP:
        finish_main(state)
        return
    if act in (SWAP_GOODS, TRADE_GOODS, GIVE):
        _use_starter(state, act, a, b, c)
        settle(state)
        return
    if not state.begun:
        state.begun = True
        if state.asked == CLOSING:
            tell(state, "bonus", place=state.area)
    if act == UP:
        state.ups -= 1
        _carry(state, a, b, b + 1)
        tell(state, "up", place=a, level=b + 1, to=b + 2)
    elif act == LIFT:
        state.anys -= 1
        _carry(state, a, b, c)
        tell(state, "up", place=a, level=b + 1, to=c + 1)
    elif act == MIX:
        _produce_mix(state, a)
    elif act == AGAIN:
        state.extra -= 1
        state.goods[first + a] += 1
        _tell_goods(state, a)
    elif act == TAKE:
        take_offerings(state, state.takes)
        state.takes = 0
        if state.either:
            state.offer = 0
    elif act == PRODUCE:
        state.produce = False
        goods = state.setup.data.areas[state.area].ribbon.produce
        produce(state, goods, 0)
    elif act == FAVOR:
        state.favs -= 1
        take_favor(state, a, b)
    elif act == OFFER:
        state.offer -= 1
        if state.either:
            state.takes = 0
        make_offering(state, a, b)
    elif act == IMPROVE_GOOD:
        state.improve -= 1
        state.goods[first + 3 * b + a] -= 1
        state.goods[first + 3 * b + a + 1] += 1
        tell(state, "improved", place=a, level=b + 1)
    elif act == PAY:
        state.pays -= 1
        state.goods[first + 3 * a + 1] -= 1
        state.favs += 1
        tell(state, "paid")
    elif act == RAISE:
        state.build = False
        raise_building(state, a, b, c)
    settle(state)


def settle(state: Mountain) -> None:
    """Go on while nothing is left to choose: the action, the bonus, the turn."""
    if state.asked == ACTING:
        if state.begun and not parts_of(state):
            finish_main(state)
    elif state.asked == CLOSING:
        if state.begun:
            if not parts_of(state):
                state.clear_action()
                state.bonus_done = True
        elif not state.bonus_done:
            open_bonus(state)
            return
        if not state.begun and not has_descents(state):
            end_turn(state)


def has_descents(state: Mountain) -> bool:
    """Whether the active seat has anything above level 1 (D14)."""
    first = 12 * state.active
    return any(state.goods[first + 3 : first + 12])


def _carry(state: Mountain, good: int, level: int, to: int) -> None:
    first = 12 * state.actor + good
    state.goods[first + 3 * level] -= 1
    state.goods[first + 3 * to] += 1


def _tell_goods(state: Mountain, good: int) -> None:
    goods = tuple([1 if at == good else 0 for at in range(3)])
    tell(state, "produced", goods=goods, level=1)


def _prepare(state: Mountain, act: int, a: int) -> None:
    """The card that is kept (D5), or the first Favor (D8)."""
    seats, start, seat = state.setup.seats, state.setup.start, state.actor
    last = (start + seats - 1) % seats
    if act == KEEP:
        at = 2 * ((seat - start) % seats)
        other = state.dealt[at] + state.dealt[at + 1] - a
        state.deck += (other,)
        own_card(state, seat, a)
        tell(state, "kept", card=a)
        if seat == last:
            state.asked = PICKING
        else:
            state.actor = (seat + 1) % seats
        return
    assert act == FAVOR
    take_favor(state, a, 0)
    if seat == start:
        begin_turn(state)
    else:
        state.actor = (seat + seats - 1) % seats


def begin_turn(state: Mountain) -> None:
    """Ask the active seat for its turn; its cards are ready from now on (R22)."""
    seat = state.active
    state.actor = seat
    state.asked = BEGINNING
    state.main_done = state.bonus_done = False
    state.used = 0
    for card, owner in enumerate(state.owner):
        if owner == seat:
            state.ready[card] = 1


def open_main(state: Mountain, area: int) -> None:
    """Lay out the main action of an area for who acts (D11, D23)."""
    state.clear_action()
    state.area = area
    there = state.setup.data.areas[area]
    if there.kind == EACH:
        state.cities = tuple(state.city_levels(state.actor))
    elif there.kind == ONCE:
        state.once = True
    elif there.kind == BUILD:
        state.build = True
    elif there.kind == GRANT:
        lay_out(state, there.boon)
    for card in state.setup.at_area[area]:
        if not state.works(card, state.actor):
            continue
        power, amount = state.card(card).power, state.card(card).amount
        if power == MOVE_UP:
            state.ups += amount
        elif power == OFFERINGS:
            state.takes += amount
        elif power == IMPROVE:
            state.improve += amount
        elif power == MARBLE_FOR_FAVOR:
            state.pays += amount
        elif power == BOTH:
            state.either = False


def lay_out(state: Mountain, boon: Boon) -> None:
    """Add what a boon gives to what is left to do."""
    state.takes += boon.offerings
    state.ups += boon.move_up
    state.anys += boon.move_any
    state.favs += boon.favors
    state.offer += boon.make_offering
    state.either = boon.either
    state.produce = any(boon.produce)


def open_bonus(state: Mountain) -> None:
    """Lay out the ribbon, if it may be used now (D9, R17); else close the turn."""
    state.clear_action()
    if state.can_bonus(state.active, state.area):
        lay_out(state, state.setup.data.areas[state.area].ribbon)
    elif not has_descents(state):
        end_turn(state)


def finish_main(state: Mountain) -> None:
    """The main action is over: the bonus of the active seat (D9), or the next follower (D10)."""
    state.clear_action()
    if state.actor != state.active:
        next_follower(state)
        return
    state.main_done = True
    state.asked = CLOSING
    open_bonus(state)


def end_turn(state: Mountain) -> None:
    """The turn is over; the others may follow if there was a main action (D10, R16)."""
    state.clear_action()
    if state.main_done:
        # what others follow is the area of the builder
        state.area = state.builder[state.active]
        next_follower(state)
    else:
        close_turn(state)


def next_follower(state: Mountain) -> None:
    """Ask the next seat that can follow (R5), or close the turn."""
    seats = state.setup.seats
    state.clear_action()
    state.area = state.builder[state.active]
    seat = state.actor
    while True:
        seat = (seat + 1) % seats
        if seat == state.active:
            break
        if follows_of(state, seat):
            state.actor = seat
            state.asked = ANSWERING
            return
    close_turn(state)


def close_turn(state: Mountain) -> None:
    """Turn unlocked cards up (D17), look for the end (D19), go on to the next seat."""
    setup = state.setup
    now = min(len(state.line), 1 + state.taken)
    while state.opened < now:
        tell(state, "revealed", nobody=True, card=state.line[state.opened])
        state.opened += 1
    state.actor = state.active
    ends = state.ends()
    if ends:
        state.trigger = ends[0]
        state.asked = OVER
        if BY_LEVELS in ends:
            tell(state, "levels", nobody=True)
        if BY_LOCKS in ends:
            tell(state, "locks", nobody=True)
        if BY_PIECES in ends:
            tell(state, "pieces", seat=state.first_done())
        if BY_TURNS in ends:
            tell(state, "turns", nobody=True, n=setup.data.longest)
        for seat in range(setup.seats):
            if state.log is not None:
                tell(state, "total", seat=seat, n=state.points_of(seat))
        return
    state.active = (state.active + 1) % setup.seats
    state.turn += 1
    begin_turn(state)


def _use_starter(state: Mountain, act: int, a: int, b: int, c: int) -> None:
    """The cards of the turn's start (D23, R20)."""
    seat = state.active
    if act == SWAP_GOODS:
        state.used |= 1 << c
        row = state.card(c).rows[b]
        at = 12 * seat + 3 * a
        for good in range(3):
            state.goods[at + good] += row[3 + good] - row[good]
        tell(state, "swapped", card=c)
    elif act == TRADE_GOODS:
        state.used |= 1 << c
        state.gives, state.gain = state.card(c).rows[a]
        tell(state, "traded", card=c, n=state.gain)
    else:
        state.goods[12 * seat + 3 * b + a] -= 1
        state.gives -= 1
        if not state.gives:
            state.reserve[seat] += state.gain
            state.gain = 0


def _produce_mix(state: Mountain, at: int) -> None:
    area = state.setup.data.areas[state.area]
    mix = area.mixes[at]
    level = 0
    if state.cities:
        level = state.cities[0]
        state.cities = state.cities[1:]
    state.once = False
    produce(state, mix, level)
    if area.kind == ONCE:
        for card in state.setup.at_area[state.area]:
            if state.works(card, state.actor) and state.card(card).power == SAME_AGAIN:
                state.extra += state.card(card).amount
        state.again = sum([1 << good for good in range(3) if mix[good]])
