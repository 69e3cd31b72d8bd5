"""States of the quarry for the showroom: the hall, seats, rules, matches at tables, their ends.

Owns how each comes about; programs think in this process, so that every picture is the same.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, cast

from lithicrage.game.replay import Replay
from lithicrage.play.table_session import TableSession, begin_table, thought_numbers
from lithicrage.quarry.review import ReviewedStep, TableReview
from lithicrage.tables.lithos.position import read_position
from lithicrage.tables.lithos.puzzles import LithosPuzzle
from lithicrage.tables.lithos.simple import GreedyLithos, RandomLithos
from lithicrage.tables.registry import TABLES, open_table
from lithicrage.tables.seating import players_in, set_up
from lithicrage.tables.table import PERSON, Thinking
from lithicrage.ui.app import App
from lithicrage.ui.hall.review import TableReviewPage
from lithicrage.ui.hall.thinker import Minds, Question, TableMind
from lithicrage.ui.lithos.match import LithosPage
from lithicrage.ui.lithos.puzzle import LithosPuzzlePage, LithosPuzzles
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen
from tools.showing import State, page, then

OTHER: Final = "adept"
STRONG: Final = GreedyLithos()  # plays on where a state is far into a match
WEAK: Final = RandomLithos()
# A position of the middle of a game: the last stone to the right takes two.
MIDDLE: Final = "bbbbbbbbbwwbbbb/7b5b1/15/6w2w1w1w1/7w7/4b4w5/bb12b/wwww10w/ww1www1www1wwww w 8"


class Silent(TableMind):
    """A mind that never answers."""

    def poll(self) -> Thinking | None:
        """Nothing."""
        return None


def thought(question: Question) -> Thinking:
    """Always the first choice, with a line and chances."""
    return Thinking(0, ("h2-h5", "h8-h6", "g2-g4"), (580, 420), 12_400)


def quietly(app: App) -> None:
    """Let nobody start a process."""
    app.minds = Minds(thought)
    app.minds.player = Silent(thought)


def seats(key: str) -> State:
    """Who sits at a table."""
    return lambda app: app.table_seats(key)


def rules(key: str) -> State:
    """The rules of a table."""
    return lambda app: app.table_rules(key)


def sat(
    key: str,
    players: Sequence[str],
    moves: Sequence[str] = (),
    position: str = "",
    done: Callable[[TableSession], bool] = lambda session: True,
    better: int = 0,
) -> Callable[[App], TableSession]:
    """A match at a table after these moves, played on by its own players until it is done."""

    def begun(app: App) -> TableSession:
        quietly(app)
        options = {"position": position} if position else {}
        session = begin_table(open_table(key), players, options, 3, waits=True)
        for code in moves:
            codes = [one.code for one in session.state.choices()]
            index = codes.index(code)
            (session.choose if session.asked == PERSON else session.answer)(index)
        while not session.over and not done(session):
            level = STRONG if session.state.seat == better else WEAK
            numbers = thought_numbers(3, len(session.choices))
            index = level.think(session.state, numbers).index
            (session.choose if session.asked == PERSON else session.answer)(index)
        return session

    return begun


def played(match: Callable[[App], TableSession], *deeds: Callable[[Screen], object]) -> State:
    """The page of a match, after some deeds."""

    def opened(app: App) -> Screen:
        session = match(app)
        assert app.keeper is not None
        app.keeper.tables.watch(session)
        screen = app.table_page(session)
        app._enter(screen)
        for deed in deeds:
            deed(screen)
        return screen

    return opened


def ended(match: Callable[[App], TableSession]) -> State:
    """The slab after a match."""
    return lambda app: app.table_end(match(app))


def on(cell: str) -> Callable[[Screen], object]:
    """Put the cursor on a cell."""
    return lambda screen: screen.focus.go(f"cell:{cell}")


def lift(cell: str) -> Callable[[Screen], object]:
    """Lift a stone of Lithos."""

    def lifted(screen: Screen) -> None:
        screen.focus.go(f"cell:{cell}")
        screen.handle(Action.CONFIRM)

    return lifted


def act(action: Action) -> Callable[[Screen], object]:
    """An action on the page."""
    return lambda screen: screen.handle(action)


def look(count: int) -> Callable[[Screen], object]:
    """Look back to after so many moves."""
    return lambda screen: cast(LithosPage, screen).look(count)


LONE: Final = (PERSON, OTHER)
BEGUN: Final = sat("lithos", LONE, position=MIDDLE)


def left(app: App) -> Screen:
    """The hall with a match that waits."""
    played(sat("lithos", LONE, ["h2-h5"]))(app)
    return app.quarry()


def left_all(app: App) -> None:
    """A match waits at each table, the one of Lithos was left last; one of Lithos is over."""
    assert app.keeper is not None
    app.keeper.tables.watch(sat("lithos", LONE, done=to_the_end)(app))
    for number, key in enumerate(reversed(TABLES)):
        match = begin_table(open_table(key), (PERSON, PERSON), {}, 3, waits=True)
        match.choose(0)
        app.keeper.tables.watch(match)
        app.keeper.tables.leave(match)
        for file in app.keeper.tables.waiting(key):
            left = time.time() - 60 * (20 + len(TABLES) - 1 - number)
            os.utime(file, (left, left))


def waits(opened: Callable[[App], Screen]) -> State:
    """A page while a match waits at each table."""

    def shown(app: App) -> Screen:
        left_all(app)
        return opened(app)

    return shown


def to_the_end(session: TableSession) -> bool:
    """Played on until it is over."""
    return False


def after(count: int) -> Callable[[TableSession], bool]:
    """After so many choices, with a person to move."""
    return lambda session: len(session.choices) >= count and session.asked == PERSON


def tick(screen: Screen) -> None:
    """Let time pass."""
    screen.tick(1000)


# Every black stone is frozen.
STUCK: Final = "b6b6b/ww4w1w4ww/15/15/15/15/15/4w10/15 w 8"


class Reviewed:
    """A review that is made at once, or that never ends."""

    def __init__(self, replay: Replay, never: bool = False) -> None:
        self.total = len(replay.choices) + 1
        self.review = None if never else _curve(replay)
        self.known = self.total // 3 if never else self.total

    def tick(self) -> bool:
        """Nothing is new."""
        return False

    def cancel(self) -> None:
        """Nothing to end."""


def _curve(replay: Replay) -> TableReview:
    """A review with chances that swing: nobody thinks for a picture."""
    table = open_table(replay.game)
    state = table.new(set_up(replay.options), replay.seed)
    steps = []
    for step, index in enumerate([*replay.choices, -1]):
        share = 500 + (step * 37) % 90 - 45 + (240 if 20 < step < 44 else -180 if step > 60 else 0)
        if index < 0:
            steps.append(ReviewedStep(step, state.turn, None, (share, 1000 - share)))
            break
        codes = [one.code for one in state.choices()]
        steps.append(ReviewedStep(step, state.turn, state.seat, (share, 1000 - share),
                                  codes[index], codes[-1]))  # fmt: skip
        state.choose(index)
    return TableReview(table.key, table.hints, players_in(replay.options), tuple(steps),
                       state.scores())  # fmt: skip


def reviewed(never: bool = False) -> State:
    """The review of a match of Lithos."""

    def opened(app: App) -> Screen:
        session = sat("lithos", LONE, done=to_the_end)(app)
        behind = app.table_end(session)
        return TableReviewPage(app.shell, session, behind, partial(Reviewed, never=never))

    return opened


def remembered(app: App) -> Screen:
    """The history after three matches."""
    assert app.keeper is not None
    for players in (LONE, LONE[::-1], (PERSON, PERSON)):
        app.keeper.tables.watch(sat("lithos", players, done=to_the_end)(app))
    return app.table_history()


def puzzling(place: int, *deeds: Callable[[Screen], object]) -> State:
    """A puzzle of Lithos, after some deeds."""

    def opened(app: App) -> Screen:
        quietly(app)
        page = LithosPuzzlePage(app.shell, SAMPLES, place)
        app._enter(page)
        for deed in deeds:
            deed(page)
        return page

    return opened


SAMPLES: Final = (
    LithosPuzzle("taken", read_position(MIDDLE), "take", 2, ("d2-b4",)),
    LithosPuzzle("home", read_position("ww2b10/2w12/15/15/15/15/15/15/15 w 8"), "win", 1,
                 ("c8-c9",)),
)  # fmt: skip


def conceded(app: App) -> Screen:
    """The slab after a match that was given up."""
    session = sat("lithos", LONE, done=after(24))(app)
    session.concede(0)
    return app.table_end(session)


def solve(screen: Screen) -> None:
    """The right move of a puzzle."""
    page = cast(LithosPuzzlePage, screen)
    codes = [one.code for one in page.session.state.choices()]
    page.choose(codes.index(page.puzzle.line[len(page.session.choices)]))


def err(screen: Screen) -> None:
    """A wrong move of a puzzle."""
    page = cast(LithosPuzzlePage, screen)
    codes = [one.code for one in page.session.state.choices()]
    page.choose(next(n for n, code in enumerate(codes) if code != page.puzzle.line[0]))


TABLED: Final[dict[str, State]] = {
    "quarry": page("quarry"),
    "quarry-left": left,
    "quarry-waits": waits(lambda app: app.quarry()),
    "table-seats-waits": waits(seats("lithomachy")),
    "table-history-waits": waits(lambda app: app.table_history()),
    "table-seats": seats("lithos"),
    "table-seats-four": seats("monolyth"),
    "table-seats-sheets": seats("lithomachy"),
    "table-rules-monolyth": rules("monolyth"),
    "table-rules": rules("lithos"),
    "lithos": played(sat("lithos", LONE)),
    "lithos-lifted": played(BEGUN, lift("d2"), on("b4")),
    "lithos-frozen": played(BEGUN, on("a2")),
    "lithos-waits": played(sat("lithos", LONE, ["h2-h5"])),
    "lithos-hint": played(BEGUN, act(Action.ADVISE), tick),
    "lithos-back": played(sat("lithos", (OTHER, PERSON), done=after(24)), look(13)),
    "lithos-hotseat": played(sat("lithos", (PERSON, PERSON), done=after(9)), act(Action.FIND)),
    "lithos-notation": then(played(BEGUN), Action.SHARE),
    "lithos-replay": then(ended(sat("lithos", LONE, done=to_the_end)), Action.REPLAYS),
    "lithos-end-menu": then(ended(sat("lithos", LONE, done=to_the_end)), Action.BACK),
    "table-review": reviewed(),
    "table-review-waiting": reviewed(never=True),
    "table-history": remembered,
    "lithos-puzzles": lambda app: LithosPuzzles(app.shell, SAMPLES),
    "lithos-puzzle": puzzling(0),
    "lithos-puzzle-wrong": puzzling(0, err),
    "lithos-puzzle-solved": puzzling(0, solve),
    "lithos-end-conceded": conceded,
    "table-menu": then(played(BEGUN), Action.BACK),
    "table-chronicle": then(played(sat("lithos", LONE, done=after(24))), Action.LOG),
    "lithos-end-stuck": ended(sat("lithos", (PERSON, OTHER), ["e2-e3"], STUCK)),
    "lithos-won": ended(sat("lithos", LONE, done=to_the_end)),
    "lithos-lost": ended(sat("lithos", LONE, done=to_the_end, better=1)),
}
