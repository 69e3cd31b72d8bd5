"""Positions of Mytikas to order: goods, Favors, cards, tokens, builders."""

from collections.abc import Sequence
from dataclasses import replace

from lithicrage.tables.mytikas.data import AREAS, GODS, KINDS
from lithicrage.tables.mytikas.deeds import begin_turn
from lithicrage.tables.mytikas.moves import card_of
from lithicrage.tables.mytikas.setting_up import new_match
from lithicrage.tables.mytikas.state import Mytikas


def match(seats: int = 4, seed: int = 0) -> Mytikas:
    """A match at the first turn of seat 0, with no Favor, no card, nothing before a seat."""
    state = new_match({"seats": str(seats)}, seed)
    state.setup = replace(state.setup, start=0)
    state.goods = [0] * (12 * seats)
    state.reserve = [0] * seats
    state.owner = [-1] * 16
    state.held = [0] * 16
    state.ready = [0] * 16
    state.active = 0
    begin_turn(state)
    return state


def lay(state: Mytikas, seat: int, level: int, *goods: int) -> None:
    """Put stone, marble, gold onto a level of a seat."""
    at = 12 * seat + 3 * (level - 1)
    state.goods[at : at + 3] = list(goods)
    state._options = None


def goods(state: Mytikas, seat: int, level: int) -> list[int]:
    """Stone, marble, gold on a level of a seat."""
    at = 12 * seat + 3 * (level - 1)
    return state.goods[at : at + 3]


def favor(state: Mytikas, seat: int, *gods: str) -> None:
    """Give a seat Favors out of the piles."""
    for god in gods:
        state.favors[4 * seat + GODS.index(god)] += 1
        state.piles[GODS.index(god)] -= 1
    state._options = None


def favors(state: Mytikas, seat: int, god: str) -> int:
    """How many Favors of a god a seat has."""
    return state.favors[4 * seat + GODS.index(god)]


def give(state: Mytikas, seat: int, card: str, held: int = 1) -> None:
    """Give a seat a card that is ready; a card of the line changes places with one of the deck."""
    at = card_of(card)
    if at in state.line:
        other = next(one for one in state.deck if state.owner[one] < 0)
        state.line = tuple(other if one == at else one for one in state.line)
        state.deck = tuple(at if one == other else one for one in state.deck)
    state.owner[at] = seat
    state.held[at] = held
    state.ready[at] = 1
    state._options = None


def stand(state: Mytikas, seat: int, kind: str, *levels: int) -> None:
    """Give a seat buildings of a kind on these levels, in slots from the left."""
    first = 7 * seat + 2 * KINDS.index(kind)
    for at, level in enumerate(levels):
        state.slots[first + at] = level
    state._options = None


def place(state: Mytikas, seat: int, area: str) -> None:
    """Put a builder into an area."""
    state.builder[seat] = AREAS.index(area)
    state._options = None


def codes(state: Mytikas) -> list[str]:
    """The current moves as they are written."""
    return [choice.code for choice in state.choices()]


def play(state: Mytikas, *moves: str) -> None:
    """Choose these moves one after the other."""
    for code in moves:
        found = codes(state)
        assert code in found, f"{code} is not among {found}: {state.why_not(code)}"
        state.choose(found.index(code))


def places(state: Mytikas, words: str) -> Sequence[str]:
    """The current moves that begin so."""
    return [code for code in codes(state) if code.startswith(words)]
