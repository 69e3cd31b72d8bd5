"""States of Mytikas for the showroom: matches played on by a plain rule of their own, and ends.

No opponent of the game plays here, so that better opponents leave every picture as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from lithicrage.play.table_session import TableSession, begin_table
from lithicrage.tables.mytikas import moves as do
from lithicrage.tables.mytikas.data import BUILD
from lithicrage.tables.mytikas.mountain import (
    ACTING,
    ANSWERING,
    BEGINNING,
    CLOSING,
    KEEPING,
    PICKING,
)
from lithicrage.tables.mytikas.moves import MytikasMove
from lithicrage.tables.mytikas.state import Mytikas
from lithicrage.tables.registry import open_table
from lithicrage.tables.table import PERSON, Thinking
from lithicrage.ui.app import App
from lithicrage.ui.hall.thinker import Minds
from lithicrage.ui.mytikas.page import MytikasPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen
from tools.seated import Silent
from tools.showing import State, by_pad, then

Wish = Callable[[Mytikas], bool]
# What a plain builder likes to do, the best first; to drop goods never.
LIKED: Final = (do.RAISE, do.FOLLOW, do.OFFER, do.UP, do.LIFT, do.MIX, do.FAVOR, do.TAKE,
                do.PRODUCE, do.AGAIN, do.GO, do.KEEP, do.IMPROVE_GOOD, do.PAY, do.GIVE)  # fmt: skip
WANTED: Final = (1, 0, 2, 3)  # kinds of buildings, as they are wished for


def aim_of(state: Mytikas) -> tuple[int, int, tuple[int, ...]]:
    """What a plain builder saves for: a kind, a level from 0, and what it costs."""
    seat = state.actor
    kinds = [kind for kind in WANTED if state.free_slots(seat, kind)] or [3]
    level = (1 + seat + len(kinds) + sum(state.slots[7 * seat : 7 * seat + 7])) % 3
    while not state.tokens[level] and level:
        level -= 1
    kind = kinds[seat % len(kinds)]
    return kind, level, state.setup.data.buildings[kind].cost


def reached(state: Mytikas, good: int, lowest: int) -> int:
    """How many of the goods lie between a level and the one that is saved for."""
    first, top = 12 * state.actor + good, aim_of(state)[1]
    return sum(state.goods[first + 3 * level] for level in range(lowest, top + 1))


def going(state: Mytikas, area: int) -> int:
    """How much a plain builder likes an area."""
    kind, level, cost = aim_of(state)
    there = state.setup.data.areas[area]
    if there.kind == BUILD:
        at = 12 * state.actor + 3 * level
        paid = all(state.goods[at + good] >= cost[good] for good in range(3))
        return 9 if kind in there.builds and paid and state.tokens[level] else -1
    if state.turn // state.setup.seats % 5 == 4:
        return {4: 5, 5: 6, 7: 7 if state.reserve[state.actor] > 2 else 4}.get(area, 0)
    if any(reached(state, good, 0) < cost[good] for good in range(3)):
        return {0: 5, 2: 4, 6: 3, 4: 2}.get(area, 0)
    return {6: 5, 4: 3, 5: 2, 0: 1}.get(area, 0)


def liking(state: Mytikas, move: MytikasMove) -> tuple[int, int, int]:
    """How much a plain builder likes a choice; more is better."""
    if move.act not in LIKED:
        return (-99 if move.act == do.DOWN else -50, 0, 0)
    rank = -LIKED.index(move.act)
    kind, level, cost = aim_of(state)
    if move.act == do.GO:
        return (rank, going(state, move.a), -move.a)
    if move.act == do.RAISE:
        return (rank, int((move.a, move.b) == (kind, level)), move.b)
    if move.act == do.FOLLOW:
        return (rank if going(state, move.a) > 2 else -60, 0, 0)
    if move.act == do.UP:
        short = move.b < level and reached(state, move.a, move.b + 1) < cost[move.a]
        return (rank if short else -60, move.b, move.a)
    if move.act == do.MIX:
        mix = state.setup.data.areas[move.b].mixes[move.a]
        lacks = [max(0, cost[good] - reached(state, good, 0)) for good in range(3)]
        return (rank, sum(min(mix[good], lacks[good]) * (good + 1) for good in range(3)), -move.a)
    if move.act == do.OFFER:
        return (rank, int(state.owner[move.a] == state.actor), move.b)
    return (rank, 0, -(move.packed & 255))


def next_choice(state: Mytikas) -> int:
    """What the plain builder chooses."""
    choices = state.choices()
    return max(range(len(choices)), key=lambda n: (*liking(state, choices[n]), -n))


def climbed(
    seats: int, wished: Wish, seed: int = 7, options: dict[str, str] | None = None
) -> TableSession:
    """A match of so many people, played on until a moment is wished for, or it is over."""
    table = open_table("mytikas")
    session = begin_table(table, [PERSON] * seats, options or {}, seed, waits=True)
    state = cast(Mytikas, session.state)
    while not session.over and not wished(state):
        session.choose(next_choice(state))
    return session


def reached_at(
    seats: int, wished: Wish, seed: int, options: dict[str, str] | None = None
) -> TableSession:
    """A match at a moment: of this seed, or of the next one whose match comes to it."""
    for one in range(seed, seed + 40):
        session = climbed(seats, wished, one, options)
        if not session.over:
            return session
    raise AssertionError("the moment never comes")


def think(question: object) -> Thinking:
    """What the adviser of the showroom says: the second choice there is."""
    return Thinking(1)


def at_mountain(
    wished: Wish, players: tuple[str, ...] = (PERSON, "adept", "novice"), seed: int = 7,
    options: dict[str, str] | None = None,
) -> State:  # fmt: skip
    """The page of a match at a moment; then others sit there."""

    def opened(app: App) -> Screen:
        app.minds = Minds(think)
        app.minds.player = Silent(think)
        session = reached_at(len(players), wished, seed, options)
        session.players = players
        return app.table_page(session)

    return opened


def asked(*wanted: int, turn: int = 1, act: int | None = None, seat: int = 0) -> Wish:
    """A seat is asked this in this turn or later, with a choice of such a kind."""
    return lambda state: (
        state.turn >= turn
        and state.actor == seat
        and state.asked in wanted
        and (act is None or any(one.act == act for one in state.choices()))
    )


def never(state: Mytikas) -> bool:
    """To the end."""
    return False


def climb_over(players: tuple[str, ...], seed: int = 7) -> State:
    """The slab after a match."""

    def opened(app: App) -> Screen:
        session = climbed(len(players), never, seed)
        session.players = players
        return app.table_end(session)

    return opened


def climb_watched(choices: int) -> State:
    """A match watched again, after so many choices."""

    def opened(app: App) -> Screen:
        session = climbed(2, never)
        end = app.table_end(session)
        page = app.table_face("mytikas").watch(app.shell, session, end, 0)
        assert isinstance(page, MytikasPage)
        for _ in range(choices):
            page.take()
        return page

    return opened


def pressed(state: State, target: str) -> State:
    """A state in which a part of the match was pressed."""

    def opened(app: App) -> Screen:
        page = state(app)
        assert isinstance(page, MytikasPage)
        app._enter(page)
        page.press(target)
        page.renew()
        return page

    return opened


THREE: Final = (PERSON, "adept", "novice")
FOUR: Final = (PERSON, "novice", "adept", "master")
_PLAYED: Final = at_mountain(asked(BEGINNING, turn=16))
_RAISED: Final = at_mountain(asked(ACTING, turn=7, act=do.UP))

CLIMBED: Final[dict[str, State]] = {
    "mytikas-begin": at_mountain(asked(PICKING)),
    "mytikas-keep": at_mountain(asked(KEEPING), options={"deal": "choose"}),
    "mytikas": _PLAYED,
    "mytikas-goods": at_mountain(asked(ACTING, turn=7, act=do.MIX)),
    "mytikas-up": _RAISED,
    "mytikas-build": at_mountain(asked(ACTING, turn=7, act=do.RAISE)),
    "mytikas-offer": at_mountain(asked(ACTING, CLOSING, turn=9, act=do.OFFER)),
    "mytikas-favor": at_mountain(asked(ACTING, CLOSING, turn=6, act=do.FAVOR)),
    "mytikas-follow": at_mountain(asked(ANSWERING, turn=6), (PERSON, PERSON, PERSON)),
    "mytikas-bonus": at_mountain(asked(CLOSING, turn=5)),
    "mytikas-why": pressed(_PLAYED, "slot:large-1"),
    "mytikas-hint": then(_PLAYED, Action.ADVISE),
    "mytikas-two": at_mountain(asked(BEGINNING, turn=13), (PERSON, "adept"), 3),
    "mytikas-four": at_mountain(asked(BEGINNING, turn=42), FOUR, 5),
    "mytikas-waits": at_mountain(asked(BEGINNING, turn=11, seat=1)),
    "mytikas-pad": by_pad(_PLAYED),
    "mytikas-end": climb_over((PERSON, "adept")),
    "mytikas-end-four": climb_over(FOUR, 5),
    "mytikas-watch": climb_watched(40),
}
