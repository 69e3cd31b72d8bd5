"""States of the Path of Heroes for the showroom: maps of several moments, what leads in and out."""

from __future__ import annotations

from typing import Final

from lithicrage.play.hero_keeper import ChapterNews
from lithicrage.store.files import header
from lithicrage.store.hero_paths import KIND, path_file, write_path
from lithicrage.tables.lithomachy.campaign import ChapterRecord, ChapterResult, HeroPath
from lithicrage.tables.lithomachy.data import sheet_ids
from lithicrage.ui.app import App
from lithicrage.ui.lithomachy.page import LithomachyPage
from lithicrage.ui.lithomachy.path import HeroPathPage, open_path, play_chapter
from lithicrage.ui.lithomachy.story import HeroEndPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen
from tools.showing import State, by_pad, then
from tools.trialed import never, walked

LEVEL: Final = "trial"
SEALS: Final = (1, 2, 3, 2, 0)  # in turn along the path


def made_up(count: int) -> HeroPath:
    """A path with so many chapters won, and the next one tried twice."""
    ids = sheet_ids()
    records = {
        name: ChapterRecord(True, SEALS[n % len(SEALS)], 44 + 3 * n % 41, 1 + n % 3)
        for n, name in enumerate(ids[:count])
    }
    if count < len(ids):
        records[ids[count]] = ChapterRecord(False, 0, 31, 2)
    return HeroPath(LEVEL, records)


def kept(app: App, count: int, fresh: bool = False) -> HeroPath:
    """Such a path on the disk; `fresh`: its next chapter was never tried."""
    assert app.keeper is not None
    path = made_up(count)
    if fresh:
        del path.chapters[path.next_sheet]
    write_path(path_file(app.keeper.home.data, LEVEL), path)
    return path


def mapped(count: int, won: bool | None = None, picked: str = "") -> State:
    """The map with so many chapters won; after a match that was won or lost."""

    def opened(app: App) -> Screen:
        path = kept(app, count, fresh=bool(won))
        news = None
        if won is not None:
            name = sheet_ids()[count - 1] if won else path.next_sheet
            result = ChapterResult(name, won, (), 2 * won, 61)
            news = ChapterNews(LEVEL, result, won, path.next_sheet if won else "")
        page = HeroPathPage(app.shell, LEVEL, news)
        page.picked = picked or page.picked
        return page

    return opened


def waiting(app: App) -> Screen:
    """The map while a match of a chapter waits."""
    kept(app, 6)
    page = play_chapter(app.shell, LEVEL, sheet_ids()[6])
    assert isinstance(page, LithomachyPage)
    page.session.choose(0)
    return open_path(app.shell)


def chaptered(app: App) -> Screen:
    """A match of a chapter."""
    kept(app, 6)
    return play_chapter(app.shell, LEVEL, sheet_ids()[6])


def broken(app: App) -> Screen:
    """The map of a path whose file holds something else."""
    assert app.keeper is not None
    body = b'{"schema": 9}'
    path_file(app.keeper.home.data, LEVEL).write_bytes(header(KIND, body) + body)
    return HeroPathPage(app.shell, LEVEL)


def ended(app: App) -> Screen:
    """The slab after a match of a chapter."""
    kept(app, 1)
    page = play_chapter(app.shell, LEVEL, sheet_ids()[1])
    assert isinstance(page, LithomachyPage)
    return app.table_end(walked(page.session, never))


def walked_to_the_end(app: App) -> Screen:
    """The end of a path."""
    return HeroEndPage(app.shell, kept(app, 48))


PATHED: Final[dict[str, State]] = {
    "lithomachy-path": mapped(17),
    "lithomachy-path-new": lambda app: open_path(app.shell),
    "lithomachy-path-won": mapped(15, won=True),
    "lithomachy-path-failed": mapped(11, won=False),
    "lithomachy-path-locked": mapped(2, picked="ares-2"),
    "lithomachy-path-waits": waiting,
    "lithomachy-path-concede": then(waiting, Action.REDO),
    "lithomachy-path-menu": then(chaptered, Action.BACK),
    "lithomachy-path-broken": broken,
    "lithomachy-path-pad": by_pad(mapped(17)),
    "lithomachy-path-done": mapped(48),
    "lithomachy-path-end": walked_to_the_end,
    "lithomachy-story": then(mapped(17), Action.LOG),
    "lithomachy-end-chapter": ended,
}
