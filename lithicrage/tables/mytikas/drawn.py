"""What lies open in Mytikas, for programs and for a terminal: as numbers and as lines of text."""

from __future__ import annotations

from typing import Any, Final

from lithicrage.base.tongue import tr
from lithicrage.tables.mytikas.data import CARDS, GODS, GOODS, KINDS, LEVELS, SLOTS
from lithicrage.tables.mytikas.state import Mytikas
from lithicrage.tables.mytikas.words import (
    area_name,
    building_name,
    card_name,
    god_name,
    goods_text,
)

TOP: Final = 32_767


def numbers_of(state: Mytikas, seat: int) -> dict[str, Any]:
    """Everything that lies open as whole numbers. Seats follow in turn order from this one.

    `line` has the cards from the one face up, -1 for those face down or taken. `cards` stand by
    card: its owner counted from this seat, -1 none; Offerings on it; whether locked; whether ready.
    `goods` of a builder stand by level, then stone, marble, gold.
    """
    seats = state.setup.seats
    order = [(seat + step) % seats for step in range(seats)]
    line = [
        card if at < state.opened and state.owner[card] < 0 else -1
        for at, card in enumerate(state.line)
    ]
    offered = list(state.dealt) if state.dealt else []
    return {
        "seat": seat,
        "start": state.setup.start,
        "active": (state.active - seat) % seats,
        "actor": (state.actor - seat) % seats,
        "turn": min(TOP, state.turn),
        "asked": state.asked,
        "area": state.area,
        "main_done": int(state.main_done),
        "bonus_done": int(state.bonus_done),
        "begun": int(state.begun),
        "used": [state.used >> card & 1 for card in range(CARDS)],
        "left": [
            *(len(state.cities), int(state.once), int(state.build), state.again, state.extra),
            *(state.takes, int(state.produce), state.ups, state.anys, state.favs, state.offer),
            *(int(state.either), state.improve, state.pays, state.gives, state.gain),
        ],
        "tokens": list(state.tokens),
        "piles": list(state.piles),
        "locks": list(state.setup.locks[state.taken :]) + [0] * state.taken,
        "line": line,
        "opened": state.opened,
        "dealt": offered,
        "cards": [
            [
                (state.owner[card] - seat) % seats if state.owner[card] >= 0 else -1,
                min(TOP, state.held[card]),
                state.locked[card],
                state.ready[card],
            ]
            for card in range(CARDS)
        ],
        "builders": [
            {
                "area": state.builder[one],
                "goods": [
                    [min(TOP, n) for n in state.goods[at : at + 3]]
                    for at in range(12 * one, 12 * one + 12, 3)
                ],
                "favors": state.favors[4 * one : 4 * one + 4],
                "reserve": min(TOP, state.reserve[one]),
                "slots": state.slots[SLOTS * one : SLOTS * one + SLOTS],
                "locks": state.locks_of[one],
                "points": state.points_of(one),
            }
            for one in order
        ],
    }


def picture_of(state: Mytikas, seat: int) -> str:
    """Mountain, areas, cards and boards as lines, the board of this seat first."""
    seats = state.setup.seats
    lines = [tr("Turn {n}, seat {seat}", n=state.turn, seat=state.actor + 1)]
    tokens = ", ".join(f"{at + 1}: {n}" for at, n in enumerate(state.tokens))
    lines.append(tr("Level tokens: {listed}", listed=tokens))
    piles = ", ".join(f"{god_name(god)} {n}" for god, n in enumerate(state.piles))
    lines.append(tr("Favors: {listed}", listed=piles))
    left = " ".join(str(n) for n in state.setup.locks[state.taken :]) or "-"
    lines.append(tr("Locks: {listed}", listed=left))
    row = []
    for at, card in enumerate(state.line):
        if at >= state.opened:
            row.append("?")
        elif state.owner[card] < 0:
            row.append(card_name(card))
    lines.append(tr("Line: {listed}", listed=", ".join(row) or "-"))
    for one in ((seat + step) % seats for step in range(seats)):
        lines += _board(state, one)
    if state.ending():
        lines.append(state.ending())
    return "\n".join(lines)


def _board(state: Mytikas, seat: int) -> list[str]:
    """What lies before a seat."""
    at = state.builder[seat]
    where = area_name(at) if at >= 0 else "-"
    lines = [tr("Seat {seat}: {points} points, {area}", seat=seat + 1,
                points=state.points_of(seat), area=where)]  # fmt: skip
    for level in reversed(range(LEVELS)):
        first = 12 * seat + 3 * level
        goods = goods_text(state.goods[first : first + len(GOODS)])
        if goods:
            lines.append(f"  {level + 1}: {goods}")
    for kind in range(len(KINDS)):
        built = [
            "-" if slot in state.free_slots(seat, kind) else str(_level(state, seat, kind, slot))
            for slot in range(len(state.setup.data.buildings[kind].slots))
        ]
        lines.append(f"  {building_name(kind)}: {' '.join(built)}")
    favors = [
        f"{god_name(god)} {n}" for god in range(len(GODS)) if (n := state.favors[4 * seat + god])
    ]
    lines.append("  " + tr("Favors: {listed}", listed=", ".join(favors) or "-"))
    lines.append("  " + tr("Offerings: {n}", n=state.reserve[seat]))
    cards = [
        f"{card_name(card)} ({'*' if state.locked[card] else state.held[card]})"
        for card in range(CARDS) if state.owner[card] == seat
    ]  # fmt: skip
    lines.append("  " + tr("Cards: {listed}", listed=", ".join(cards) or "-"))
    return lines


def _level(state: Mytikas, seat: int, kind: int, slot: int) -> int:
    """The level that the piece of a slot was built on."""
    return state.slots[SLOTS * seat + 2 * kind + slot]
