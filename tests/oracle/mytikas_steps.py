"""Plays Mytikas on both engines at once and says where they first differ."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from oracle.second_mytikas import GODS, GOODS, Climber2, SecondMytikas

from lithicrage.game.rng import Rng
from lithicrage.language.source import read_file
from lithicrage.tables.mytikas.data import AREAS, KINDS, SEATS
from lithicrage.tables.mytikas.mountain import OVER
from lithicrage.tables.mytikas.moves import (
    FAVOR,
    GO,
    OFFER,
    RAISE,
    SWAP_GOODS,
    TRADE_GOODS,
    MountainAct,
    MytikasMove,
)
from lithicrage.tables.mytikas.reading import FILE, mountain
from lithicrage.tables.mytikas.setting_up import new_match
from lithicrage.tables.mytikas.state import Mytikas


@lru_cache
def plain() -> dict[str, Any]:
    """The data file as plain YAML."""
    data: dict[str, Any] = read_file(FILE, FILE.name).data
    return data


def card_id(card: int) -> str:
    return mountain().cards[card].id


def second_of(first: Mytikas) -> SecondMytikas:
    """The second engine on the same table."""
    data, n = plain(), first.setup.seats
    name = SEATS[n - 2]
    seats = []
    for seat in range(n):
        start = data["start_goods"][(seat - first.setup.start) % n]
        board = {level: Counter[str]() for level in range(1, 5)}
        board[1] = Counter(dict(zip(GOODS, start, strict=True)))
        cards = {card_id(at): 1 for at, owner in enumerate(first.owner) if owner == seat}
        given = data["start_offerings"][name][(seat - first.setup.start) % n]
        seats.append(Climber2(board, offerings=given, cards=cards))
    dealt = [card_id(card) for card in first.dealt]
    return SecondMytikas(
        data=data,
        seats=seats,
        first=first.setup.start,
        line=[card_id(card) for card in first.line],
        tokens=dict(enumerate(data["level_tokens"][name], 1)),
        piles=Counter(dict.fromkeys(GODS, data["favor_pile"][name])),
        locks=list(data["locks"][name]),
        hands=[dealt[at : at + 2] for at in range(0, len(dealt), 2)],
    )


def move_of(choice: MytikasMove) -> tuple[Any, ...]:
    """A choice of the first engine as the second calls it."""
    act, a, b, c = choice.act, choice.a, choice.b, choice.c
    name = {RAISE: "build", SWAP_GOODS: "swap", TRADE_GOODS: "trade"}.get(act)
    name = name or MountainAct(act).name.lower()
    if name == "keep":
        return name, card_id(a)
    if act == FAVOR:
        return name, GODS[a], b - 1 if b else None
    if act == SWAP_GOODS:
        return name, card_id(c), a + 1, b
    if act == TRADE_GOODS:
        return name, card_id(c), a
    if act == GO:
        return name, AREAS[a]
    if act == RAISE:
        return name, KINDS[a], b + 1, c
    if act == OFFER:
        return name, card_id(a), b
    if name == "follow":
        return name, AREAS[a], ("favor", "offering")[b] if b < 2 else GODS[b - 2]
    if name == "mix":
        return name, a
    if name == "pay":
        return name, a + 1
    if name == "again":
        return name, GOODS[a]
    if name in ("give", "up", "improve"):
        return name, GOODS[a], b + 1
    if name in ("lift", "down"):
        return name, GOODS[a], b + 1, c + 1
    return (name,)


ENDS = ("", "levels", "locks", "pieces", "turns")


def look_at_first(state: Mytikas) -> dict[str, object]:
    """Everything that both know, from the first engine."""
    n = range(state.setup.seats)
    cards = [[at for at in range(16) if state.owner[at] == seat] for seat in n]
    return {
        "asked": -1 if state.asked == OVER else state.actor,
        "turn": state.turn,
        "tokens": dict(enumerate(state.tokens, 1)),
        "piles": dict(zip(GODS, state.piles, strict=True)),
        "locks": list(state.setup.locks[state.taken :]),
        "up": state.opened,
        "boards": [state.goods[12 * seat : 12 * seat + 12] for seat in n],
        "favors": [state.favors[4 * seat : 4 * seat + 4] for seat in n],
        "reserve": state.reserve,
        "cards": [{card_id(at): state.held[at] for at in row} for row in cards],
        "locked": [{card_id(at) for at in row if state.locked[at]} for row in cards],
        "ready": [{card_id(at) for at in row if state.ready[at]} for row in cards],
        "slots": [state.slots[7 * seat : 7 * seat + 7] for seat in n],
        "stands": [AREAS[at] if at >= 0 else "" for at in state.builder],
        "points": list(state.points()),
        "ends": {ENDS[one] for one in state.ends()} if state.asked == OVER else set(),
    }


def look_at_second(state: SecondMytikas) -> dict[str, object]:
    """The same from the second engine."""
    slots = [(kind, at) for kind in KINDS for at in (0, 1) if (kind, at) != ("large", 1)]
    return {
        "asked": state.asked,
        "turn": state.turn,
        "tokens": state.tokens,
        "piles": {god: state.piles[god] for god in GODS},
        "locks": state.locks,
        "up": state.up,
        "boards": [[one.board[level][good] for level in range(1, 5) for good in GOODS]
                   for one in state.seats],
        "favors": [[one.favors[god] for god in GODS] for one in state.seats],
        "reserve": [one.offerings for one in state.seats],
        "cards": [one.cards for one in state.seats],
        "locked": [one.secured for one in state.seats],
        "ready": [{card for card in one.cards if one.owns(card)} for one in state.seats],
        "slots": [[one.slots.get(slot, 0) for slot in slots] for one in state.seats],
        "stands": [one.stands for one in state.seats],
        "points": [state.points(at) for at in range(len(state.seats))],
        "ends": state.ended,
    }  # fmt: skip


def compare(seats: int, seed: int, deal: str, eager: bool) -> tuple[int, str]:
    """One random match on both: how many steps it took, and the first difference, "" for none.

    An `eager` one builds where it can and seldom drops goods, so that levels fill.
    """
    first = new_match({"seats": str(seats), "deal": deal}, seed)
    first.log = None
    second, rng, steps = second_of(first), Rng(seed, 77), 0
    second.start()
    while True:
        one, two = look_at_first(first), look_at_second(second)
        wrong = [key for key in one if one[key] != two[key]]
        if wrong:
            return steps, f"{wrong[0]}: {one[wrong[0]]} is not {two[wrong[0]]}"
        choices = first.choices()
        moves = [move_of(choice) for choice in choices]
        if len(set(moves)) != len(moves) or set(moves) != set(second.moves):
            return steps, f"moves: {sorted(map(str, set(moves) ^ set(second.moves)))[:4]}"
        if first.asked == OVER:
            break
        index = rng.below(len(choices))
        if eager:
            index = eagerly(moves, rng)
        first.choose(index)
        second.play(moves[index])
        steps += 1
    best = second.winners()
    scores = tuple((1 if len(best) == 1 else 0) if at in best else -1 for at in range(seats))
    if first.scores() != scores:
        return steps, f"scores: {first.scores()} is not {scores}"
    return steps, ""


def eagerly(moves: list[tuple[Any, ...]], rng: Rng) -> int:
    """A choice that builds, or else is no drop, no stop and no end, where there is such a one."""
    good = [at for at, move in enumerate(moves)
            if move[0] == "build" or (move[0] == "go" and move[1] in NIGHTS)]  # fmt: skip
    if not good or (rng.below(4) == 0 and moves[good[0]][0] != "build"):
        good = [at for at, move in enumerate(moves) if move[0] not in ("down", "stop", "end")]
    return (good or list(range(len(moves))))[rng.below(len(good or moves))]


NIGHTS = ("zeus_night", "demeter_night")
