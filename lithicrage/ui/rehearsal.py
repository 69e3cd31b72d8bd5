"""What may be opened next is drawn ahead, unseen: then its stone, paper and words are kept already.

Owns which screens are likely, and how one is drawn without being opened: a page of its own, on a
sheet of its own, from a shell that neither speaks nor sounds. What it leaves is in the caches.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, cast

import pygame

from lithicrage.decks.lineup import PEOPLE, PVP
from lithicrage.ui.kit.ahead import AHEAD
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.focus import Focus
from lithicrage.ui.shell.preferences import Preferences
from lithicrage.ui.shell.screen import Pointer, Screen, Shell, Size
from lithicrage.ui.shell.speech import Speech
from lithicrage.ui.sound import Speaker
from lithicrage.ui.ways import Ways

if TYPE_CHECKING:
    from lithicrage.play.session import Fight
    from lithicrage.ui.fight import FightScreen

Job = Callable[[], object]
# The pages of the title, the likeliest first; the others read or write files as they are opened.
PAGES: Final = (
    "decks", "lessons", "quarry", "cards", "puzzles", "settings", "rules", "lineup", "history",
    "marks", "replays", "licences",
)  # fmt: skip


class Rehearsal(Ways):
    """Plans what is drawn ahead while a screen is shown."""

    def __init__(self, shell: Shell, preferences: Preferences) -> None:
        self.preferences = preferences
        self._given = shell
        self._keys: set[Hashable] = set()
        self._done: set[Hashable] = set()
        self._size: Size = (0, 0)
        self._planned: tuple[object, ...] = ()

    def plan(self, screen: Screen, size: Size) -> None:
        """Plan what follows from a screen in a window of this size, once for what it shows."""
        if not AHEAD.on:
            return
        shell, over = self._given, self._over(screen)
        chosen = (  # by what is chosen the pages differ
            id(shell.library),
            shell.deck,
            shell.enemy,
            shell.level,
            shell.rival,
            shell.profile,
            shell.bonus,
        )
        planned = (screen, over, size, self._text, *chosen)
        if planned == self._planned:
            return
        self.end()
        self._planned, self._size = planned, size
        still = shell.settings.changed(adviser=False, speed=1)
        self.shell = replace(shell, speech=Speech(False), speaker=Speaker(), settings=still)
        if screen.name == "fight":
            self._done.clear()  # its faces may push out what was kept
        for name, job in self._following(screen, over):
            key = ("rehearsal", name, size, self._text, *chosen)
            if key not in self._done:
                self._keys.add(key)
                AHEAD.ask(key, partial(self._rehearse, key, job), now=over)

    def _rehearse(self, key: Hashable, job: Job) -> None:
        # Who opens what cannot be read, or is not there any more, is told so.
        with suppress(OSError, ValueError, LookupError):
            job()
        self._done.add(key)

    def end(self) -> None:
        """Plan nothing any more: something else is shown."""
        if self._keys:
            AHEAD.drop(*self._keys)
        self._keys.clear()
        self._planned = ()

    def setup(self) -> Screen:
        """The set-up, without a look at the files."""
        from lithicrage.ui.screens.setup import SetupPage

        return SetupPage(self.shell)

    def quarry(self) -> Screen:
        """The hall of tables, whose rooms are imported one by one."""
        from lithicrage.tables.registry import TABLES, TableClosed
        from lithicrage.ui.hall.hall import HallPage

        for key in TABLES:
            with suppress(TableClosed):
                self._given.routes.table_face(key)
            AHEAD.pause()
        return HallPage(self.shell)

    @property
    def _text(self) -> float:
        return self.preferences.now.text / 100

    def _over(self, screen: Screen) -> bool:
        """Whether it is a fight that is over."""
        return screen.name == "fight" and cast("FightScreen", screen).session.over

    def _following(self, screen: Screen, over: bool) -> Iterator[tuple[str, Job]]:
        """What may follow, the likeliest first."""
        if screen.name == "title":
            for name in ("setup", *PAGES):
                yield name, partial(self._page, name)
        elif screen.name in ("setup", "builder"):
            yield "fight", self._fight
        elif screen.name == "decks":
            yield "builder", self._builder
        elif screen.name == "lineup":
            yield "curtain", partial(_drapes, self._size)
        elif screen.name == "fight":
            fought = cast("FightScreen", screen)
            if not over:
                yield "pause", partial(self._pause, fought.fight)
            elif fought.ends_on_slab:
                yield "end", partial(self._end, fought.fight)

    def _page(self, name: str) -> None:
        self._draw(getattr(self, name)())

    def _draw(self, screen: Screen) -> None:
        screen.resize(self._size, self._text)
        screen.draw(pygame.Surface(self._size, 0, 32))

    def _builder(self) -> None:
        from lithicrage.ui.builder import listing
        from lithicrage.ui.builder.screen import Builder

        unkept = replace(self.shell, keeper=None)  # it would keep the deck as it is
        self._draw(Builder(unkept, listing.desk_of(unkept, self.shell.deck)))

    def _pause(self, fight: Fight) -> None:
        from lithicrage.ui.screens.pause import Pause

        self._draw(Pause(self.shell, Blank(), fight))

    def _end(self, fight: Fight) -> None:
        from lithicrage.ui.screens.result import ResultPage

        if not self.shell.aim.target:  # else it would pick the next opponent
            self._draw(ResultPage(self.shell, fight))

    def _fight(self) -> None:
        """The fight that would begin now: what it stands on, its first question, its faces."""
        from lithicrage.packs.library import UnknownCard
        from lithicrage.play.session import IllegalDeck, begin
        from lithicrage.ui.fight import FightScreen

        lineup = self.shell.lineup_of(self.shell.deck)
        if lineup.mode == PVP:  # nobody thinks here
            lineup = replace(lineup, players=(PEOPLE, "greedy"))
        try:
            fight = begin(self.shell.library, lineup, self.shell.seed)
        except (IllegalDeck, UnknownCard):
            return
        FightScreen(self.shell, fight).rehearse(self._size, self._text)


class Blank(Screen):
    """Nothing, behind a page that lies over something."""

    name = "blank"
    focus = Focus()

    def resize(self, size: Size, text_scale: float) -> None:
        """Nothing to lay out."""

    def handle(self, action: Action) -> Screen | None:
        """Nothing to do."""
        return self

    def pointer(self, pointer: Pointer) -> Screen | None:
        """Nothing to press."""
        return self

    def tick(self, now_ms: int) -> Screen | None:
        """Nothing to wait for."""
        return self

    def is_moving(self) -> bool:
        """Never."""
        return False

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """All of it."""
        return [surface.get_rect()]


def _drapes(size: Size) -> None:
    """What the curtain of a hot-seat fight is made of."""
    from lithicrage.ui.kit import drapes

    drapes(size)
