"""States of Lithomachy for the showroom: matches played on by a plain rule of their own, and ends.

No opponent of the game plays here, so that better opponents leave every picture as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from lithicrage.play.table_session import TableSession, begin_table
from lithicrage.tables.lithomachy import board as at
from lithicrage.tables.lithomachy import moves as do
from lithicrage.tables.lithomachy.gods import ARTEMIS, ATHENA, HEPHAESTUS, HERMES, ZEUS
from lithicrage.tables.lithomachy.grid import tiles_in
from lithicrage.tables.lithomachy.moves import LithomachyMove
from lithicrage.tables.lithomachy.state import LithomachyState
from lithicrage.tables.registry import open_table
from lithicrage.tables.table import PERSON, Thinking
from lithicrage.ui.app import App
from lithicrage.ui.hall.thinker import Minds
from lithicrage.ui.lithomachy.page import LithomachyPage
from lithicrage.ui.lithomachy.shown import DiceShown, moments_in
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen
from tools.showing import State, by_pad, then

LEVEL: Final = "trial"
Wanted = Callable[[LithomachyState], bool]
OPTIONS: Final = {"level": LEVEL, "goal": "mission", "sheet": "zeus-2"}
FIRST: Final = (ATHENA, ARTEMIS, HEPHAESTUS, HERMES, ZEUS)  # Bonuses as they are wished for


def worth(state: LithomachyState, tiles: int) -> int:
    """What a plain hero thinks of a place: God Items, then anything that is no monster."""
    board, temple = state.hero, state.setting.temple
    found = tiles & board.left
    items, foes = (found & temple.items).bit_count(), found & temple.monsters
    strong = sum(board.strength_at(tile, state.setting) for tile in tiles_in(foes))
    return 12 * items + 3 * found.bit_count() - strong


def next_choice(state: LithomachyState) -> int:
    """What the plain hero chooses."""
    choices = state.choices()
    kinds = [one.kind for one in choices]
    if do.FREE in kinds or do.GAIN in kinds:
        wished = [n for god in FIRST for n, one in enumerate(choices) if one.what == god]
        return wished[0]
    if do.PLACE in kinds:
        placed = [
            (worth(state, one.also), -n) for n, one in enumerate(choices) if one.kind == do.PLACE
        ]
        return -max(placed)[1]
    if do.SHIELD in kinds and state.turn % 2:
        items = state.hero.left & state.setting.temple.items
        kept = [n for n, one in enumerate(choices) if one.kind == do.SHIELD]
        return next((n for n in kept if items >> choices[n].what & 1), kept[len(kept) // 2])
    if do.KEEP in kinds:
        return kinds.index(do.KEEP)
    return 0


def walked(session: TableSession, wanted: Wanted) -> TableSession:
    """A match played on by people alone until a moment is wanted, or it is over."""
    state = cast(LithomachyState, session.state)
    while not session.over and not wanted(state):
        session.choose(next_choice(state))
    return session


def trial(
    seats: int, wanted: Wanted, seed: int = 7, options: dict[str, str] = OPTIONS
) -> TableSession:
    """A match of so many people at a wanted moment."""
    session = begin_table(open_table("lithomachy"), [PERSON] * seats, options, seed, waits=True)
    return walked(session, wanted)


def think(question: object) -> Thinking:
    """What the adviser of the showroom says: the second choice there is."""
    return Thinking(1)


def at_sheet(
    wanted: Wanted, players: tuple[str, ...] = (PERSON,), seed: int = 7,
    options: dict[str, str] = OPTIONS,
) -> State:  # fmt: skip
    """The page of a match at a wanted moment; then others sit there."""

    def opened(app: App) -> Screen:
        app.minds = Minds(think)
        session = trial(len(players), wanted, seed, options)
        session.players = players
        return app.table_page(session)

    return opened


def phase(*wanted: int, turn: int = 1) -> Wanted:
    """The first seat is asked this in this round or later."""
    return lambda state: (
        state.turn >= turn
        and state.acting == 0
        and not state.hero.picks
        and state.hero.phase in wanted
    )


def never(state: LithomachyState) -> bool:
    """To the end."""
    return False


def trial_over(players: tuple[str, ...], seed: int = 7, options: dict[str, str] = OPTIONS) -> State:
    """The slab after a match."""

    def opened(app: App) -> Screen:
        session = trial(len(players), never, seed, options)
        session.players = players
        return app.table_end(session)

    return opened


def trial_watched(choices: int) -> State:
    """A match watched again, after so many choices."""

    def opened(app: App) -> Screen:
        session = trial(1, never)
        end = app.table_end(session)
        page = app.table_face("lithomachy").watch(app.shell, session, end, 0)
        assert isinstance(page, LithomachyPage)
        for _ in range(choices):
            page.take()
        return page

    return opened


def _misfit(app: App) -> Screen:
    """The form over what lies there already."""
    page = at_sheet(FORM)(app)
    assert isinstance(page, LithomachyPage) and page.intent is not None
    app._enter(page)
    for tile in range(121):
        page.intent.hold_over(tile)
        if page.intent.misfit.reason > 1:
            break
    page.renew()
    return page


def _using(god: int, after: Wanted | None = None) -> State:
    """A Bonus that is aimed: it is held from the start, then used."""

    def opened(app: App) -> Screen:
        app.minds = Minds(think)
        session = trial(1, phase(at.AT_START))
        state = cast(LithomachyState, session.state)
        codes = [one.code for one in state.choices()]
        session.choose(codes.index(LithomachyMove(do.FREE, god).code))
        walked(session, after or phase(at.AT_FORM, turn=4))
        use = LithomachyMove(do.USE, god)
        session.choose(state.choices().index(use))
        return app.table_page(session)

    return opened


def _rolled(strike: bool, good: bool, seed: int = 7, options: dict[str, str] = OPTIONS) -> State:
    """The dice of the first battle or strike that is over, as they are shown for a moment."""

    def found(state: LithomachyState) -> list[DiceShown]:
        shown = moments_in(state.log or [], 0, [0], state.setting)
        return [one for one in shown if (one.strike, one.good) == (strike, good)]

    def opened(app: App) -> Screen:
        app.minds = Minds(think)
        session = trial(1, lambda state: bool(found(state)), seed, options)
        page = app.table_page(session)
        assert isinstance(page, LithomachyPage)
        page.dice.begin(found(page.state)[:1], 1 << 40, 1)
        return page

    return opened


FORM: Final = phase(at.AT_DIE, at.AT_GOD, turn=7)
RACE: Final = (PERSON, "greedy", "novice")
EASY: Final = OPTIONS | {"level": "awakening", "sheet": "poseidon-1"}
HARD: Final = OPTIONS | {"level": "titanomachy", "sheet": "ares-4"}
_PLAYED: Final = at_sheet(FORM)
_WOUNDED: Final = phase(at.AT_DIE, at.AT_GOD, at.AT_FORM, turn=11)

TRIALED: Final[dict[str, State]] = {
    "lithomachy-begin": at_sheet(phase(at.AT_START)),
    "lithomachy": _PLAYED,
    "lithomachy-first": at_sheet(phase(at.AT_DIE, at.AT_GOD)),
    "lithomachy-misfit": _misfit,
    "lithomachy-bonus": then(_PLAYED, Action.LESSONS),
    "lithomachy-gain": at_sheet(lambda state: state.hero.picks > 0, (PERSON,), 10, EASY),
    "lithomachy-turned": _using(ATHENA),
    "lithomachy-forms": _using(HEPHAESTUS),
    "lithomachy-clear": then(_using(ZEUS), Action.NEXT),
    "lithomachy-battle": at_sheet(phase(at.AT_BATTLE)),
    "lithomachy-foes": at_sheet(phase(at.AT_FIGHT), (PERSON,), 10, EASY),
    "lithomachy-chests": at_sheet(phase(at.AT_CHESTS)),
    "lithomachy-shield": then(at_sheet(phase(at.AT_SHIELD, turn=5)), *[Action.RIGHT] * 3),
    "lithomachy-wrath": at_sheet(phase(at.AT_STRIKE, turn=2)),
    "lithomachy-won": _rolled(False, True),
    "lithomachy-lost": _rolled(False, False, 2, HARD),
    "lithomachy-struck": _rolled(True, False),
    "lithomachy-hint": then(_PLAYED, Action.ADVISE),
    "lithomachy-race": at_sheet(FORM, RACE, 3),
    "lithomachy-late": at_sheet(_WOUNDED, (PERSON,), 5, HARD),
    "lithomachy-pad": by_pad(_PLAYED),
    "lithomachy-end": trial_over((PERSON,)),
    "lithomachy-end-fell": trial_over((PERSON,), 5, HARD),
    "lithomachy-end-race": trial_over(RACE, 3),
    "lithomachy-watch": trial_watched(31),
}
