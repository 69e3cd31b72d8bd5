"""What is shown to whoever comes back, for the showroom: tours that are over, marks, the title."""

from __future__ import annotations

from lithicrage.engine import state
from lithicrage.lab.tour_sim import TourTask, begun, play_tour
from lithicrage.packs.library import Library
from lithicrage.play.touring import CLEAN
from lithicrage.store.tour_history import KeptTour, keep_tour, kept_tour
from lithicrage.tours.codes import TourCode
from lithicrage.tours.reading import sound_tours
from lithicrage.ui.app import App
from lithicrage.ui.kit.weather import GILDED, MOSSED, SCORCHED, SPRAYED
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen
from tools.careers import keep_career, keep_tours, named, stamp
from tools.showing import State, asked, by_pad, page, then

PUZZLES = 12  # that are solved


def played(app: App) -> None:
    """Put matches and tours into the history of the home."""
    assert app.keeper is not None
    history = app.keeper.history()
    assert history is not None
    keep_career(history)
    keep_tours(app.keeper.home.history)


def _title(app: App) -> Screen:
    played(app)
    return app.title()


def _tours(app: App) -> Screen:
    """The tours that are over."""
    assert app.keeper is not None
    keep_tours(app.keeper.home.history)
    return then(page("history"), Action.PICK_5)(app)


def won_tour(library: Library, task: TourTask) -> KeptTour:
    """The first tour of a task that is won, as it is kept, with its code."""
    book = sound_tours(library)
    for number in range(60):
        state = begun(library, book, task, number)
        choices = play_tour(state, task.player, task.drafter)
        if state.result > 0:
            code = TourCode.of(state, tuple(choices)).text()
            told = (named("played"), stamp(), stamp())
            return kept_tour(*told, state, CLEAN, "", code)
    raise LookupError(f"no tour of {task} is won")


def _chances(app: App) -> Screen:
    """A tour that was really played, with the chance to finish it."""
    assert app.keeper is not None
    one = won_tour(app.shell.library, TourTask("one_night", 1, 0, 1))
    keep_tour(app.keeper.home.history, one)
    return then(page("history"), Action.PICK_5, Action.DOWN)(app)


def _marks(app: App) -> Screen:
    """The marks of a home in which much was played."""
    assert app.keeper is not None
    played(app)
    for number in range(PUZZLES):
        app.keeper.progress.mark("puzzles", f"core:{number}")
    return app.marks()


def _backs(app: App) -> Screen:
    """The marks, one of the backs that are still shut told of."""
    page = _marks(app)
    app._enter(page)
    page.focus.go("cover:3")
    return page


def _own_back(app: App) -> Screen:
    """A fight with another back on one's own cards."""
    app.shell.set(card_back=2)
    return asked(state.ACTION)(app)


def styled(style: int, before: State) -> State:
    """A state whose stones wear this style."""

    def opened(app: App) -> Screen:
        app.preferences.change(stones=style)
        return before(app)

    return opened


def called(before: State, name: str) -> State:
    """A state of somebody with this name."""

    return by_settings(before, name=name)


def by_settings(before: State, **values: object) -> State:
    """A state by these settings."""

    def opened(app: App) -> Screen:
        app.shell.set(**values)
        return before(app)

    return opened


def large(before: State) -> State:
    """A state with text at 200 per cent."""

    def grown(app: App) -> Screen:
        app.preferences.change(text=200)
        return before(app)

    return grown


RETURNED: dict[str, State] = {
    "title-return": _title,
    "title-name": called(_title, "Rosa"),
    "title-name-large": large(called(_title, "Rosa")),
    "title-name-right": called(_title, "\u05e8\u05d5\u05d6\u05d4"),
    "title-return-pad": by_pad(_title),
    "history-tours": _tours,
    "history-tours-one": then(_tours, *[Action.DOWN] * 3),
    "history-tours-chance": _chances,
    "history-tours-none": then(page("history"), Action.PICK_5),
    "marks": _marks,
    "marks-back": _backs,
    "marks-none": page("marks"),
    "fight-back": _own_back,
    "title-mossed": styled(MOSSED, _title),
    "fight-scorched": styled(SCORCHED, asked(state.DEFEND)),
    "setup-sprayed": styled(SPRAYED, page("setup")),
    "fight-gilded": styled(GILDED, asked(state.ACTION)),
}
