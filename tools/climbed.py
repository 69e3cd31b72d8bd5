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
# Where it goes, if it can, by the turn.
ROUND: Final = (0, 6, 0, 6, 4, 6, 5, 6)


def best_building(state: Mytikas, area: int) -> int:
    """The points of the best building that can be paid for; 0 for none."""
    best, seat = 0, state.actor
    for kind in state.setup.data.areas[area].builds:
        cost = state.cost(seat, area, kind)
        for level in range(4):
            if (
                state.free_slots(seat, kind)
                and state.tokens[level]
                and state.affords(seat, cost, level)
            ):
                best = max(best, state.setup.data.buildings[kind].points * (level + 1))
    return best


def lack(state: Mytikas, mix: tuple[int, ...]) -> int:
    """How much a mix brings of what is rare on a board."""
    found = 0
    for good in range(3):
        have = sum(state.goods[12 * state.actor + good : 12 * state.actor + 12 : 3])
        found += mix[good] * (good + 1) * max(0, 4 - have)
    return found


def liking(state: Mytikas, move: MytikasMove) -> tuple[int, int, int]:
    """How much a plain builder likes a choice; more is better."""
    if move.act == do.DOWN:
        return (-9, 0, 0)
    if move.act not in LIKED:
        return (-8, 0, 0)
    rank = -LIKED.index(move.act)
    if move.act == do.GO:
        area = state.setup.data.areas[move.a]
        worth = best_building(state, move.a)
        if worth >= 4 - state.turn // 40:
            return (rank, 3, worth)
        turn = ROUND[(state.turn // state.setup.seats + state.actor) % len(ROUND)]
        offers = move.a == 7 and state.reserve[state.actor] > 2
        return (rank, -1 if area.kind == BUILD else 2 if offers else int(move.a == turn), -move.a)
    if move.act == do.FOLLOW and state.setup.data.areas[move.a].kind == BUILD:
        return (rank if best_building(state, move.a) >= 4 - state.turn // 40 else -9, 0, 0)
    if move.act == do.RAISE:
        return (rank, state.setup.data.buildings[move.a].points * (move.b + 1), -move.c)
    if move.act == do.UP:
        if move.b >= 1 + state.actor % 3:
            return (-9, 0, 0)
        return (rank, -move.b, move.a)
    if move.act == do.MIX:
        return (rank, lack(state, state.setup.data.areas[move.b].mixes[move.a]), -move.a)
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
        session = climbed(len(players), wished, seed, options)
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
        page = app.table_face("mytikas").watch(app.shell, session, end)
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
    "mytikas-favor": at_mountain(asked(ACTING, CLOSING, turn=4, act=do.FAVOR)),
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
