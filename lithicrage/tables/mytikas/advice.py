"""Why a hint of Mytikas is good: what its line brings, compared with the match as it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lithicrage.base.tongue import tr, tr_n
from lithicrage.tables.mytikas.data import CARDS, GOODS, KINDS, LEVELS
from lithicrage.tables.mytikas.mountain import OVER
from lithicrage.tables.mytikas.moves import (
    ANY_FAVOR,
    END,
    FAVOR_OF_GOD,
    FOLLOW,
    OFFER,
    ONE_OFFERING,
    RAISE,
    pack,
)
from lithicrage.tables.mytikas.state import Mytikas
from lithicrage.tables.mytikas.words import building_name, card_name, god_name, goods_text

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
    """What a line of choices brings the seat that is asked and what its first one costs, in at most
    three sentences.
    """
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
    # of Favors only what this choice brings: the next ones are choices of their own
    first = ahead_of(state, codes[:1])
    favors = sum(first.favors[4 * seat : 4 * seat + 4]) - sum(state.favors[4 * seat : 4 * seat + 4])
    if favors > 0:
        found.append(tr_n("You get {n} Favor.", "You get {n} Favors.", favors))
    if after.asked != OVER and (aim := next_aim(after, seat)) and serves(state, after, aim):
        found.append(aim.words)
    if not found:
        found.append(tr("Every other choice leaves you less."))
    if what := price_told(state, codes[0]):
        found = [*found[: MOST - 1], tr("It costs {what}.", what=what)]
    return tuple(found[:MOST])


def price_told(state: Mytikas, code: str) -> str:
    """What a choice takes from who is asked: goods, Offerings, a Favor; "" for nothing."""
    packed = next((one.packed for one in state.choices() if one.code == code), pack(END))
    act, a, b = packed >> 12, packed >> 8 & 15, packed >> 4 & 15
    if act == RAISE:
        return goods_text(state.cost(state.actor, state.area, a))
    offerings = b if act == OFFER else 0
    if act == FOLLOW:
        if b != ONE_OFFERING:
            god = a // 2 if b == FAVOR_OF_GOD else b - ANY_FAVOR
            return tr("a Favor of {god}", god=god_name(god))
        offerings = 1
    return tr_n("{n} Offering", "{n} Offerings", offerings) if offerings else ""


@dataclass(frozen=True)
class MountainAim:
    """A building worth saving for: its kind, its level from 0, the goods that it still lacks."""

    kind: int
    level: int
    lacks: tuple[int, ...]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return MountainAim, (self.kind, self.level, self.lacks)

    @property
    def words(self) -> str:
        """It in a sentence, in the tongue in force."""
        fields: dict[str, object] = {"building": building_name(self.kind), "level": self.level + 1}
        if not any(self.lacks):
            return tr("Next, a {building} on level {level} can be paid.", **fields)
        return tr("Next, a {building} on level {level} lacks {goods}.",
                  goods=goods_text(self.lacks), **fields)  # fmt: skip


def lacking(state: Mytikas, seat: int, kind: int, level: int) -> tuple[int, ...]:
    """The goods that a seat lacks on a level, from 0, for a kind of building at its price."""
    at = 12 * seat + 3 * level
    cost = state.price(seat, kind)
    return tuple([max(0, cost[good] - state.goods[at + good]) for good in range(len(GOODS))])


def serves(before: Mytikas, after: Mytikas, aim: MountainAim) -> bool:
    """Whether what the seat did between two positions brought this building nearer."""
    seat = before.actor
    lacked = lacking(before, seat, aim.kind, aim.level)
    return sum(lacking(after, seat, aim.kind, aim.level)) < sum(lacked)


def next_aim(state: Mytikas, seat: int) -> MountainAim | None:
    """The building that is nearest for its points; None if there is nothing left to build."""
    best: tuple[int, MountainAim] | None = None
    for kind in range(len(KINDS)):
        if not state.free_slots(seat, kind):
            continue
        points = state.setup.data.buildings[kind].points
        for level in range(LEVELS):
            if not state.tokens[level]:
                continue
            missing = lacking(state, seat, kind, level)
            effort = sum([n * (good + 1 + level) for good, n in enumerate(missing)])
            value = 8 * points * (level + 1) - 5 * effort
            if best is None or value > best[0]:
                best = value, MountainAim(kind, level, missing)
    return best[1] if best is not None else None
