"""States of Monolyth for the showroom: matches built on by a plain rule of their own, and ends.

No opponent of the game plays here, so that better opponents leave every picture as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from lithicrage.play.table_session import TableSession, begin_table
from lithicrage.tables.monolyth.moves import Act
from lithicrage.tables.monolyth.shapes import CELLS, TALLEST, cube_bit, height
from lithicrage.tables.monolyth.state import LAYING, MOVING, SHEDDING, Monolyth
from lithicrage.tables.registry import open_table
from lithicrage.tables.table import PERSON, Thinking
from lithicrage.ui.app import App
from lithicrage.ui.hall.thinker import Minds
from lithicrage.ui.monolyth.page import MonolythPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen
from tools.showing import State, by_pad, then

CARD: Final = "peak"
PROPHETS: Final = 9  # turns after which somebody prophesies, and again after as many
Wanted = Callable[[Monolyth], bool]


def worth(state: Monolyth, seat: int) -> int:
    """What a plain builder thinks of a building: points, faces, low heights."""
    tall = [height(state.heights[seat], cell) for cell in range(CELLS)]
    faces = sum(state.faces[4 * seat : 4 * seat + 4])
    return 40 * state.points_of(seat) + 12 * faces - 3 * sum(one * one for one in tall)


def next_choice(state: Monolyth) -> int:
    """What the plain builder chooses."""
    choices, seat = state.choices(), state.mover
    if state.asked == SHEDDING:
        return 0
    if state.asked == MOVING and state.turn % PROPHETS == 0:
        counts = state.faces[4 * seat : 4 * seat + 4]
        told = [n for n, one in enumerate(choices) if one.act == Act.PROPHESY]
        if told:
            return min(
                told, key=lambda n: (abs(choices[n].number - counts[choices[n].second] - 2), n)
            )
    best, at = -(10**9), 0
    for number in range(len(choices)):
        if choices[number].act == Act.PROPHESY:
            continue
        after = state.clone()
        after.choose(number)
        if after.asked == LAYING:
            after.choose(_best_lay(after))
        value = worth(after, seat) - 30 * (choices[number].act == Act.SWAP)
        if value > best:
            best, at = value, number
    return at


def _best_lay(state: Monolyth) -> int:
    found, seat = [], state.mover
    for number in range(len(state.choices())):
        after = state.clone()
        after.choose(number)
        found.append((-worth(after, seat), number))
    return min(found)[1]


def built(session: TableSession, wanted: Wanted) -> TableSession:
    """A match played on by people alone until a moment is wanted, or it is over."""
    state = cast(Monolyth, session.state)
    while not session.over and not wanted(state):
        session.choose(next_choice(state))
    return session


def match(seats: int, seed: int, wanted: Wanted) -> TableSession:
    """A match of so many people at a wanted moment."""
    table = open_table("monolyth")
    session = begin_table(table, [PERSON] * seats, {"structure": CARD}, seed, waits=True)
    return built(session, wanted)


def think(question: object) -> Thinking:
    """What the adviser of the showroom says: the second choice there is."""
    return Thinking(1, ("3-a1",))


def at_table(wanted: Wanted, players: tuple[str, ...] = (PERSON,), seed: int = 7) -> State:
    """The page of a match at a wanted moment; then others sit there."""

    def opened(app: App) -> Screen:
        app.minds = Minds(think)
        session = match(len(players), seed, wanted)
        session.players = players
        return app.table_page(session)

    return opened


def turn(number: int, asked: int = MOVING) -> Wanted:
    """The match asks this in this turn or later."""
    return lambda state: state.turn >= number and state.asked == asked


def never(state: Monolyth) -> bool:
    """To the end."""
    return False


def ended(players: tuple[str, ...], seed: int = 7) -> State:
    """The slab after a match."""

    def opened(app: App) -> Screen:
        session = match(len(players), seed, never)
        session.players = players
        return app.table_end(session)

    return opened


def watched(turns: int) -> State:
    """A match watched again, after so many turns."""

    def opened(app: App) -> Screen:
        session = match(2, 7, never)
        session.players = TWO
        end = app.table_end(session)
        page = app.table_face("monolyth").watch(app.shell, session, end, 0)
        assert isinstance(page, MonolythPage)
        for _ in range(turns):
            page.take()
        return page

    return opened


def _misfit(app: App) -> Screen:
    """A stone over a gap, held there by the mouse."""
    page = at_table(turn(14), TWO)(app)
    assert isinstance(page, MonolythPage) and page.intent is not None
    app._enter(page)
    for axis in (0, 1, 2, 0):
        for x in range(4):
            for y in range(4):
                page.intent.hold_over((x, y))
                if page.intent.lying().verdict:
                    page.renew()
                    return page
        page.turn(axis)
    raise LookupError("everything fits")


def _stuck(app: App) -> Screen:
    """A full building: whatever is in reach must be discarded."""
    page = at_table(lambda state: turn(3)(state) and state.mover == 0, TWO)(app)
    assert isinstance(page, MonolythPage)
    state, seat = page.state, page.state.mover
    for cell in range(CELLS):
        for level in range(height(state.heights[seat], cell), TALLEST):
            state.cubes[seat] |= 1 + (cell + level) % 5 << cube_bit(cell, level)
        state.heights[seat] |= 7 << 3 * cell
        state.heights[seat] ^= 3 << 3 * cell
    state._choices = None
    page.moved()
    return page


def late(state: Monolyth) -> bool:
    """Points of two digits, and it is the first seat's turn."""
    return state.points_of(0) > 9 and state.mover == 0 and state.asked == MOVING


TWO: Final = (PERSON, "mason")
FOUR: Final = (PERSON, "greedy", "mason", "architect")
_PLAYED: Final = at_table(turn(14), TWO)

BUILT: Final[dict[str, State]] = {
    "monolyth-begin": at_table(turn(1)),
    "monolyth": _PLAYED,
    "monolyth-turned": then(_PLAYED, Action.EDIT, Action.NEXT, Action.SHARE),
    "monolyth-misfit": _misfit,
    "monolyth-unit": then(_PLAYED, Action.NEXT, Action.NEW),
    "monolyth-prophecy": then(_PLAYED, Action.PUZZLES),
    "monolyth-shed": at_table(turn(8, SHEDDING)),
    "monolyth-late": at_table(late, TWO),
    "monolyth-laying": at_table(turn(9, LAYING)),
    "monolyth-stuck": _stuck,
    "monolyth-hint": then(_PLAYED, Action.ADVISE),
    "monolyth-people": at_table(turn(20), (PERSON, PERSON, PERSON), 3),
    "monolyth-four": at_table(lambda state: turn(24)(state) and state.mover == 0, FOUR, 5),
    "monolyth-pad": by_pad(_PLAYED),
    "monolyth-end": ended(TWO),
    "monolyth-end-alone": ended((PERSON,)),
    "monolyth-end-four": ended(FOUR, 5),
    "monolyth-end-people": ended((PERSON, PERSON, PERSON), 3),
    "monolyth-watch": watched(11),
}  # fmt: skip
