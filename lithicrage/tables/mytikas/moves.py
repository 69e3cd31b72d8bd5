"""The choices of Mytikas, how they are written down, and how they read.

keep-hera             keep this card of two, in the variant                (D5)
favor-zeus            take a Favor from the pile                           (D8, D15)
favor-zeus-from-2     take it from seat 2, as the pile is empty            (D15)
use-demeter-2-1       the card of Demeter on level 2, its first swap       (D23)
use-hades-1           the card of Hades, its first trade                   (D23)
give-stone-2          give a stone on level 2 for that trade               (D23)
go-zeus_day           move the builder                                     (D9)
pass, skip            no area can be used; the main action is left out     (R6, D9)
mix-1                 produce the first mix                                (D11)
again-stone           one more of a kind just produced                     (D23)
take, produce         take the Offerings, the goods                        (D11)
up-stone-1            move a stone from level 1 to 2                       (D13)
lift-stone-1-3        move it to any level                                 (D13)
down-stone-3-1        the same for nothing, downwards                      (D14)
improve-stone-2       make it the next better of the goods                 (D23)
pay-2                 pay a marble on level 2 for a Favor                  (D23)
build-small-3-1       build on level 3, take the piece of the first slot   (D12)
offer-hera-3          put 3 Offerings onto a card                          (D16)
follow-zeus_day-favor follow by a Favor of that god, or by what is named   (D10)
decline, stop, end    do not follow; leave the rest; end the turn          (D9, D10, R23)
"""

from __future__ import annotations

import re
from enum import IntEnum
from functools import lru_cache
from typing import Final

from lithicrage.base.tongue import tr
from lithicrage.tables.mytikas.data import AREAS, GODS, GOODS, KINDS
from lithicrage.tables.mytikas.reading import mountain
from lithicrage.tables.mytikas.words import (
    area_name,
    building_name,
    card_name,
    god_name,
    good_name,
    goods_text,
)
from lithicrage.tables.table import BadPosition


class MountainAct(IntEnum):
    """What a choice does; beside it what its three parts mean, levels from 0."""

    KEEP = 0  # card
    FAVOR = 1  # god, seat + 1 or 0 for the pile
    SWAP = 2  # level, row, card
    TRADE = 3  # row, 0, card
    GIVE = 4  # good, level
    GO = 5  # area
    PASS = 6
    SKIP = 7
    MIX = 8  # mix, area, level
    AGAIN = 9  # good
    TAKE = 10
    PRODUCE = 11
    UP = 12  # good, level
    LIFT = 13  # good, from, to
    DOWN = 14  # good, from, to
    IMPROVE = 15  # good, level
    PAY = 16  # level
    BUILD = 17  # kind, level, slot of the kind
    OFFER = 18  # card, Offerings
    FOLLOW = 19  # area, what is paid: one of FAVOR_OF_GOD, ...
    DECLINE = 20
    STOP = 21
    END = 22


KEEP: Final = 0
FAVOR: Final = 1
SWAP_GOODS: Final = 2
TRADE_GOODS: Final = 3
GIVE: Final = 4
GO: Final = 5
PASS: Final = 6
SKIP: Final = 7
MIX: Final = 8
AGAIN: Final = 9
TAKE: Final = 10
PRODUCE: Final = 11
UP: Final = 12
LIFT: Final = 13
DOWN: Final = 14
IMPROVE_GOOD: Final = 15
PAY: Final = 16
RAISE: Final = 17
OFFER: Final = 18
FOLLOW: Final = 19
DECLINE: Final = 20
STOP: Final = 21
END: Final = 22

FAVOR_OF_GOD: Final = 0  # what a follower pays: a Favor of that god,
ONE_OFFERING: Final = 1  # an Offering (Zeus' card),
ANY_FAVOR: Final = 2  # or 2 and a god: a Favor of that one (Poseidon's card)


def pack(act: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """A choice as one number."""
    return act << 12 | a << 8 | b << 4 | c


def _from(where: int) -> str:
    return f"-from-{where}" if where else ""


class MytikasMove:
    """One choice: what it does and three parts, see `MountainAct`."""

    __slots__ = ("a", "act", "b", "c", "packed")

    def __init__(self, packed: int) -> None:
        self.packed = packed
        self.act = packed >> 12
        self.a = packed >> 8 & 15
        self.b = packed >> 4 & 15
        self.c = packed & 15

    @property
    def code(self) -> str:
        """The choice as a player writes it down."""
        act, a, b, c = self.act, self.a, self.b, self.c
        if act == KEEP:
            return f"keep-{_id(a)}"
        if act == FAVOR:
            return f"favor-{GODS[a]}{_from(b)}"
        if act == SWAP_GOODS:
            return f"use-{_id(c)}-{a + 1}-{b + 1}"
        if act == TRADE_GOODS:
            return f"use-{_id(c)}-{a + 1}"
        if act == GO:
            return f"go-{AREAS[a]}"
        if act == MIX:
            return f"mix-{a + 1}"
        if act == AGAIN:
            return f"again-{GOODS[a]}"
        if act in (GIVE, UP, IMPROVE_GOOD):
            return f"{_VERBS[act]}-{GOODS[a]}-{b + 1}"
        if act in (LIFT, DOWN):
            return f"{_VERBS[act]}-{GOODS[a]}-{b + 1}-{c + 1}"
        if act == PAY:
            return f"pay-{a + 1}"
        if act == RAISE:
            return f"build-{KINDS[a]}-{b + 1}-{c + 1}"
        if act == OFFER:
            return f"offer-{_id(a)}-{b}"
        if act == FOLLOW:
            paid = GODS[b - ANY_FAVOR] if b >= ANY_FAVOR else ("favor", "offering")[b]
            return f"follow-{AREAS[a]}-{paid}"
        return _VERBS[act]

    @property
    def text(self) -> str:
        """What the choice does, in the tongue in force."""
        return _text_of(self.act, self.a, self.b, self.c)

    def __repr__(self) -> str:
        return f"<{self.code}>"


_VERBS: Final = {
    GIVE: "give", UP: "up", IMPROVE_GOOD: "improve", LIFT: "lift", DOWN: "down", PASS: "pass",
    SKIP: "skip", TAKE: "take", PRODUCE: "produce", DECLINE: "decline", STOP: "stop", END: "end",
}  # fmt: skip


def _id(card: int) -> str:
    return mountain().cards[card].id


def _text_of(act: int, a: int, b: int, c: int) -> str:
    if act == KEEP:
        return tr("Keep {card}", card=card_name(a))
    if act == FAVOR:
        if b:
            return tr("Take a Favor of {god} from seat {seat}", god=god_name(a), seat=b)
        return tr("Take a Favor of {god}", god=god_name(a))
    if act == SWAP_GOODS:
        row = mountain().cards[c].rows[b]
        return tr("{card}: change {given} into {taken} on level {level}", card=card_name(c),
                  given=goods_text(row[:3]), taken=goods_text(row[3:]), level=a + 1)  # fmt: skip
    if act == TRADE_GOODS:
        row = mountain().cards[c].rows[a]
        return tr("{card}: change {n} goods into {count} Offerings", card=card_name(c), n=row[0],
                  count=row[1])  # fmt: skip
    if act == GO:
        return tr("Go to {area}", area=area_name(a))
    if act == MIX:
        mix = goods_text(mountain().areas[b].mixes[a])
        return tr("Produce {goods} on level {level}", goods=mix, level=c + 1)
    if act == RAISE:
        return tr("Build a {building} on level {level}, slot {slot}", building=building_name(a),
                  level=b + 1, slot=c + 1)  # fmt: skip
    if act == OFFER:
        return tr("Offer {n} to {card}", n=b, card=card_name(a))
    if act == FOLLOW:
        area = area_name(a)
        if b == FAVOR_OF_GOD:
            return tr("Follow with {area} for its Favor", area=area)
        if b == ONE_OFFERING:
            return tr("Follow with {area} for an Offering", area=area)
        return tr("Follow with {area} for a Favor of {god}", area=area, god=god_name(b - ANY_FAVOR))
    return _short_text(act, a, b, c)


def _short_text(act: int, a: int, b: int, c: int) -> str:
    if act == GIVE:
        return tr("Give a {good} on level {level}", good=good_name(a), level=b + 1)
    if act == AGAIN:
        return tr("Produce one more {good}", good=good_name(a))
    if act == UP:
        return tr("Move a {good} up from level {level}", good=good_name(a), level=b + 1)
    if act == LIFT:
        return tr("Carry a {good} from level {level} to {to}", good=good_name(a), level=b + 1,
                  to=c + 1)  # fmt: skip
    if act == DOWN:
        return tr("Drop a {good} from level {level} to {to}", good=good_name(a), level=b + 1,
                  to=c + 1)  # fmt: skip
    if act == IMPROVE_GOOD:
        return tr("Change a {good} on level {level} into a {better}", good=good_name(a),
                  level=b + 1, better=good_name(a + 1))  # fmt: skip
    if act == PAY:
        return tr("Pay a marble on level {level} for one more Favor", level=a + 1)
    if act == PASS:
        return tr("Pass: no area can be used")
    if act == SKIP:
        return tr("Leave out the main action")
    if act == TAKE:
        return tr("Take the Offerings")
    if act == PRODUCE:
        return tr("Take the goods")
    if act == DECLINE:
        return tr("Do not follow")
    return tr("Leave the rest") if act == STOP else tr("End the turn")


@lru_cache(maxsize=8192)
def move(packed: int) -> MytikasMove:
    """The choice of this number, made once."""
    return MytikasMove(packed)


_L: Final = "[1-4]"
_WORDS: Final = (
    (KEEP, re.compile(r"keep-([a-z0-9_]{1,40})")),
    (FAVOR, re.compile(rf"favor-({'|'.join(GODS)})(?:-from-([1-4]))?")),
    (SWAP_GOODS, re.compile(rf"use-([a-z0-9_]{{1,40}})-({_L})-([1-4])")),
    (TRADE_GOODS, re.compile(r"use-([a-z0-9_]{1,40})-([1-4])")),
    (GIVE, re.compile(rf"give-({'|'.join(GOODS)})-({_L})")),
    (GO, re.compile(rf"go-({'|'.join(AREAS)})")),
    (MIX, re.compile(r"mix-([1-6])")),
    (AGAIN, re.compile(rf"again-({'|'.join(GOODS)})")),
    (UP, re.compile(rf"up-({'|'.join(GOODS)})-({_L})")),
    (LIFT, re.compile(rf"lift-({'|'.join(GOODS)})-({_L})-({_L})")),
    (DOWN, re.compile(rf"down-({'|'.join(GOODS)})-({_L})-({_L})")),
    (IMPROVE_GOOD, re.compile(rf"improve-({'|'.join(GOODS)})-({_L})")),
    (PAY, re.compile(rf"pay-({_L})")),
    (RAISE, re.compile(rf"build-({'|'.join(KINDS)})-({_L})-([12])")),
    (OFFER, re.compile(r"offer-([a-z0-9_]{1,40})-([1-9][0-9]?)")),
    (FOLLOW, re.compile(rf"follow-({'|'.join(AREAS)})-(favor|offering|{'|'.join(GODS)})")),
)
_PLAIN: Final = {word: act for act, word in _VERBS.items()
                 if act in (PASS, SKIP, TAKE, PRODUCE, DECLINE, STOP, END)}  # fmt: skip


def read_code(code: str) -> tuple[int, tuple[str, ...]]:
    """What a move in words says: the act, and its parts as they stand.

    Raises BadPosition if the words are no move of this table.
    """
    if code in _PLAIN:
        return _PLAIN[code], ()
    for act, form in _WORDS:
        found = form.fullmatch(code)
        if not found:
            continue
        parts = tuple(one or "" for one in found.groups())
        if act in (KEEP, SWAP_GOODS, TRADE_GOODS, OFFER):
            card_of(parts[0])
        return act, parts
    said = "a move is as in `go-zeus_day`, `up-stone-1`, `build-small-3-1`, `offer-hera-3` or `end`"
    raise BadPosition(f"{said}; found `{code[:40]}`")


def card_of(id: str) -> int:
    """A card by its id. Raises BadPosition if there is none."""
    ids = [card.id for card in mountain().cards]
    if id not in ids:
        raise BadPosition(f"there is no card `{id}`; there are {', '.join(ids)}")
    return ids.index(id)
