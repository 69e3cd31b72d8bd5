"""Why a move cannot be made now: one sentence with its rule (Monolyth B8-B13, B20)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lithicrage.base.tongue import mark, tr_n
from lithicrage.tables.monolyth.moves import Act, read_code
from lithicrage.tables.monolyth.shapes import LIES, UNIT, verdict
from lithicrage.tables.monolyth.state import COLOURS, FURTHEST, LAYING, MOVING, OVER, Monolyth
from lithicrage.tables.monolyth.words import (
    colour_name,
    reason,
    shape_name,
    side_name,
    stone_name,
    verdict_text,
    with_rule,
)

_FIRST: Final = {
    MOVING: mark("First move the crystal or make a prophecy."),
    LAYING: mark("First lay the stone that you took."),
    OVER: mark("The match is over."),
}
_SHED_FIRST: Final = mark("First discard a prophecy from the board.")
_NOTHING: Final[Mapping[str, object]] = {}


def reason_against(state: Monolyth, code: str) -> str:
    """Why not; empty for a choice. Raises BadPosition if the words are no move."""
    act, number, second = read_code(code)
    if any(one.code == code for one in state.choices()):
        return ""
    if state.asked == OVER:
        return reason(_FIRST[OVER], "B16", _NOTHING)
    if state.asked == MOVING and act <= Act.DISCARD:
        return _against_step(state, act, number)
    if state.asked == MOVING and act == Act.PROPHESY:
        return _against_prophecy(state, number, second)
    if state.asked == LAYING and act == Act.PLACE:
        return _against_lay(state, number, second)
    if act == Act.SHED and state.setup.seats > 1:
        return reason(mark("You discard prophecies only alone at the table."), "B20", _NOTHING)
    if act == Act.SHED and state.asked not in _FIRST:
        return _not_on_board(number, "B20")
    return reason(_FIRST.get(state.asked, _SHED_FIRST), "B7", _NOTHING)


def _against_step(state: Monolyth, act: Act, steps: int) -> str:
    reach = state.reach()
    if steps > FURTHEST:
        message = mark("The crystal moves at most {n} sites.")
        return reason(message, "B8", {"n": FURTHEST})
    if steps > len(reach):
        said = tr_n("Only {n} site has a stone.", "Only {n} sites have a stone.", len(reach))
        return with_rule(said, "R4")
    stone = state.sites[reach[steps - 1]]
    if act == Act.TAKE:
        return reason(mark("The {stone} fits nowhere."), "B10", {"stone": stone_name(stone)})
    if act == Act.DISCARD:
        return reason(mark("Something that you can reach fits: lay it."), "B12", _NOTHING)
    if not state.units[stone % COLOURS]:
        colour = colour_name(stone % COLOURS)
        return reason(mark("No {colour} unit is left."), "B9", {"colour": colour})
    return reason(mark("The {stone} fits nowhere."), "B10", {"stone": shape_name(UNIT)})


def _against_prophecy(state: Monolyth, value: int, side: int) -> str:
    taken = state.slots[4 * state.mover + side]
    if taken:
        fields = {"side": side_name(side), "n": taken}
        return reason(mark("The {side} wall has its prophecy of {n}."), "B13", fields)
    return _not_on_board(value, "B13")


def _not_on_board(value: int, rule: str) -> str:
    return reason(mark("No prophecy of {n} is on the board."), rule, {"n": value})


def _against_lay(state: Monolyth, lie: int, cell: int) -> str:
    shape = state.hand // COLOURS
    ways = len(LIES[shape])
    if lie >= ways:
        said = tr_n(
            "The {stone} has only {n} orientation.",
            "The {stone} has only {n} orientations.",
            ways,
            stone=stone_name(state.hand),
        )
        return with_rule(said, "B10")
    limit, heights = state.setup.limit, state.heights[state.mover]
    return verdict_text(verdict(shape, lie, cell, heights, limit))
