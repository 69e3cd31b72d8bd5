"""Why a hint of Mytikas is good: what its line brings, compared with the match as it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lithicrage.base.tongue import tr, tr_n
from lithicrage.tables.mytikas.data import CARDS, GOODS, KINDS, LEVELS
from lithicrage.tables.mytikas.mountain import OVER
from lithicrage.tables.mytikas.state import Mytikas
from lithicrage.tables.mytikas.words import building_name, card_name, goods_text

MOST: Final = 3  # lines


def ahead_of(state: Mytikas, codes: Sequence[str]) -> Mytikas:
    """The match after these choices, as far as the seat that is asked now makes them."""
    after, seat, turn = state.clone(), state.actor, state.turn
    for code in codes:
        if after.seat != seat or after.turn != turn:
            break
        known = [one.code for one in after.choices()]
        if code not in known:
            break
        after.choose(known.index(code))
    return after


def reasons_for(state: Mytikas, codes: Sequence[str]) -> tuple[str, ...]:
    """What a line of choices brings the seat that is asked, in at most three sentences."""
    seat, after = state.actor, ahead_of(state, codes)
    found: list[str] = []
    if after.asked == OVER:
        found.append(tr("It ends the match."))
    gained = after.points_of(seat) - state.points_of(seat)
    if gained > 0:
        found.append(tr_n("It brings {n} point.", "It brings {n} points.", gained))
    for card in range(CARDS):
        if after.owner[card] == seat and after.locked[card] and not state.locked[card]:
            found.append(tr("{card} becomes yours for good.", card=card_name(card)))
        elif after.owner[card] == seat and state.owner[card] != seat:
            found.append(tr("You win the card of {card}.", card=card_name(card)))
        elif state.owner[card] == seat and after.held[card] > state.held[card]:
            found.append(tr("{card} is harder to take.", card=card_name(card)))
    more = after.reserve[seat] - state.reserve[seat]
    if more > 0:
        found.append(tr_n("You get {n} Offering.", "You get {n} Offerings.", more))
    favors = sum(after.favors[4 * seat : 4 * seat + 4]) - sum(state.favors[4 * seat : 4 * seat + 4])
    if favors > 0:
        found.append(tr_n("You get {n} Favor.", "You get {n} Favors.", favors))
    if after.asked != OVER and (aim := next_aim(after, seat)):
        found.append(aim)
    if not found:
        found.append(tr("Every other choice leaves you less."))
    return tuple(found[:MOST])


def next_aim(state: Mytikas, seat: int) -> str:
    """The building that is nearest for its points, and what it still lacks; empty for none."""
    best: tuple[int, int, int] | None = None
    lacks: tuple[int, ...] = ()
    for kind in range(len(KINDS)):
        if not state.free_slots(seat, kind):
            continue
        building = state.setup.data.buildings[kind]
        for level in range(LEVELS):
            if not state.tokens[level]:
                continue
            at = 12 * seat + 3 * level
            missing = [max(0, building.cost[good] - state.goods[at + good])
                       for good in range(len(GOODS))]  # fmt: skip
            effort = sum(n * (good + 1 + level) for good, n in enumerate(missing))
            value = 8 * building.points * (level + 1) - 5 * effort
            if best is None or value > best[0]:
                best, lacks = (value, kind, level), tuple(missing)
    if best is None:
        return ""
    fields: dict[str, object] = {"building": building_name(best[1]), "level": best[2] + 1}
    if not any(lacks):
        return tr("Next, a {building} on level {level} can be paid.", **fields)
    return tr("Next, a {building} on level {level} lacks {goods}.", goods=goods_text(lacks),
              **fields)  # fmt: skip
