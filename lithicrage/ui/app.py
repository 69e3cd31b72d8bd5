"""The window and its loop: opens the display, hands events to the screen, shows what it drew.

Owns the display, the clock, the routes that begin or end a match, and the record of the match that
was played. It knows no rule and draws nothing itself.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from lithicrage.decks.lineup import Lineup
    from lithicrage.game.replay import Replay
    from lithicrage.packs import Library
    from lithicrage.play.recorder import Keeper
    from lithicrage.play.session import Fight, Session
    from lithicrage.store.saves import Loaded
    from lithicrage.store.settings import Settings
    from lithicrage.ui.models.tape import Tape

# pygame greets, and names the class of its windows after the command, as it is imported.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "lithicrage")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "lithicrage")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame

from lithicrage.base.messages import tell
from lithicrage.base.tongue import ENGLISH, speak, spoken, tongue, tr
from lithicrage.ui.kit.ahead import AHEAD, MOVING, RESTING
from lithicrage.ui.kit.stone import WORN
from lithicrage.ui.models.gains import believed
from lithicrage.ui.rehearsal import Rehearsal
from lithicrage.ui.shell import display
from lithicrage.ui.shell.actions import KEYS, Action, ActionMap
from lithicrage.ui.shell.hands import LOOKED_AT, Mouse, Pads, TextInput, choose, free, next_events
from lithicrage.ui.shell.options import Options, shell_of
from lithicrage.ui.shell.preferences import Preferences, tell_wrong
from lithicrage.ui.shell.screen import Restless, Screen, Size, Sounding
from lithicrage.ui.shell.speech import Speech
from lithicrage.ui.shell.tinting import Tint
from lithicrage.ui.shell.tips import Tips
from lithicrage.ui.shell.veil import Veil
from lithicrage.ui.table_ways import TableWays

__all__ = ["App", "Options", "open_window", "run"]

FRAMES: Final = 60  # a second, at most
NAP: Final = 250  # ms between looks at a screen that stands still
NO_DISPLAY: Final = "lithicrage: no display to open a window on; use a desktop or `lithicrage sim`"


def run(options: Options, load: Callable[[], Library]) -> int:
    """Opens the window and plays until it is closed; the exit code, 2 without a display.

    `load` gives the library. What it or the choice of deck, enemy and profile raises leaves here
    with the window closed.
    """
    surface = open_window(options)
    if surface is None:
        tell(NO_DISPLAY)
        return 2
    from lithicrage.play.recorder import Keeper
    from lithicrage.store.home import home

    try:
        library = load()
        kept = Keeper(home(), lambda note: tell(f"lithicrage: {note}"))
        speak(tongue(options.settings.tongue))
        with closing(kept) as keeper, closing(App(options, library, surface, keeper)) as app:
            return app.run()
    finally:
        speak(tongue(ENGLISH))  # what is told from now on is told by a command
        pygame.quit()


def open_window(options: Options) -> pygame.Surface | None:
    """The window's surface, or None where there is no display for it."""
    return display.open_display(
        (options.settings.width, options.settings.height), options.settings.fullscreen
    )


class App(TableWays):
    """One run of the window, from the title to the end. Without a keeper nothing is kept.
    It reads the library in the tongue in force."""

    def __init__(
        self,
        options: Options,
        library: Library,
        surface: pygame.Surface,
        keeper: Keeper | None = None,
    ) -> None:
        library = library.translated(spoken().code)
        settings, unearned = believed(options.settings, keeper, library)
        options = replace(options, settings=settings, wrong=(*options.wrong, *unearned))
        self.options = options
        self.window = surface
        self.surface = surface  # what screens draw on: the window, unless it is kept apart
        self._tint: Tint | None = None
        self.map = ActionMap()
        tell_wrong(options.wrong, self.map.rebind(options.settings.keys), keeper)
        self.clock = pygame.time.Clock()
        self.speech = Speech(options.settings.speak)
        self.shell = shell_of(options, library, self.speech, self)
        self.shell.keys, self.shell.keeper, self.keeper = self.map, keeper, keeper
        self.shell.progress = keeper.progress if keeper is not None else self.shell.progress
        WORN.wear(settings.stones)
        file = keeper.home.settings if keeper is not None else None
        self.preferences = Preferences(options.settings, self.apply, file)
        self.played: Fight | None = None
        self.screen: Screen = options.opens(self) if options.opens else self._opening()
        self._mouse, self._text, self._pads = Mouse(), TextInput(), Pads()
        self._given = display.Remembered(self.preferences.store_size)
        self.tips, self._veil = Tips(self.shell), Veil()
        self.rehearsal = Rehearsal(self.shell, self.preferences)
        self._covered = False  # the window lost what it showed
        self._seen = False  # the screen was drawn as it is laid out now
        self._held: list[pygame.event.Event] = []  # input for a screen that is not seen yet
        self._size: Size = (0, 0)

    def run(self) -> int:
        """Shows screens until one of them returns None or the window is closed."""
        self._fit()
        self._show()
        display.finish_start()
        AHEAD.on = True
        try:
            while self.turn():
                pass
        finally:
            AHEAD.on = False
            self.shell.music.end()
        self._record()
        return 0

    def turn(self) -> bool:
        """One frame: input, time, picture. False once the window is to be closed."""
        following = self._step()
        if following is None:
            return False
        if following is not self.screen:
            self._enter(following)
        self._show()
        return True

    def close(self) -> None:
        """Ends what still thinks, measures or is drawn ahead."""
        AHEAD.drop()
        self.shell.aim.weigher.cancel()
        self.close_tables()
        if self.shell.mind is not None:
            self.shell.mind.close()

    # ---- routes --------------------------------------------------------------------------------

    def title(self) -> Screen:
        """The title."""
        from lithicrage.ui.screens.title import Title

        self.close()
        self._let_go()
        return Title(self.shell)

    def _let_go(self) -> None:
        """What is played waits from now on: a fight, a tour."""
        run, self.shell.touring = self.shell.touring, None
        self.leave_table()
        if self.keeper is None:
            return
        if run is not None:
            self.keeper.tours.leave(run)
        if self.played is not None:
            self.keeper.let_go(self.played.session)

    def setup(self) -> Screen:
        """Choose a deck, an enemy and a seed."""
        return self._setup()

    def fight(self, deck: str, enemy: str, seed: int) -> Screen:
        """A new fight; the set-up, where its opponent is still to be picked."""
        lineup = self.shell.aim.lineup(self.shell, deck, enemy, seed)
        return self._setup() if lineup is None else self.match(lineup, seed)

    def match(self, lineup: Lineup, seed: int) -> Screen:
        """A new match of any line-up; the set-up, told, where it cannot be.

        A deck of the person's own may be gone since it was fought with, or not be legal.
        """
        from lithicrage.packs.library import UnknownCard
        from lithicrage.play.session import IllegalDeck, begin

        shell = self.shell
        try:
            fight = begin(shell.library, lineup, seed, waits=True)
        except (IllegalDeck, UnknownCard) as error:
            return self._setup(str(error))
        shell.seed = seed
        if not shell.of_setup(lineup):
            shell.lineup = lineup
        return self._fought(fight)

    def _fought(self, fight: Fight, kept: bool = False) -> Screen:
        """The screen of a fight that is played from now on, and kept if it is not yet."""
        from lithicrage.ui.fight import FightScreen

        if self.keeper is not None and self.played is not None:
            self.keeper.let_go(self.played.session)
        self.played = fight
        if self.shell.of_setup(fight.lineup):
            self.shell.remember(fight.lineup)
        if self.keeper is not None and not kept:
            self.keeper.watch(fight.session, fight.library)
        return FightScreen(self.shell, fight).opening()

    def resume(self, file: Path) -> Screen | None:
        """Go on with an interrupted match; None, and told, where that cannot be."""
        keeper = self.keeper
        return self._go_on(keeper.resume(file, self.shell.library)) if keeper else None

    def load(self, file: Path) -> Screen | None:
        """Play on from a save, as a match of its own; None, and told, where that cannot be."""
        keeper = self.keeper
        return self._go_on(keeper.load(file, self.shell.library)) if keeper else None

    def _go_on(self, found: tuple[Session, Loaded] | None) -> Screen | None:
        from lithicrage.play.session import resume_fight

        if found is None:
            return None
        session, loaded = found
        return self._fought(resume_fight(session, loaded.library), kept=True)

    def report(self, replay: Replay | None, log: list[str]) -> Path | None:
        """Write a report of a problem, with the settings in force."""
        if self.keeper is None:
            return None
        return self.keeper.report(replay, self.shell.library, log, self.preferences.now)

    def play_on(self, tape: Tape, step: int) -> Screen:
        """A new match from a decision of a recorded one, kept like any other."""
        return self._fought(tape.play_on(step))

    def leave(self, behind: Screen) -> Screen:
        """Leave the fight that is played, to go on at the next start, or give it up."""
        from lithicrage.ui.screens.doors import leave_screen

        return leave_screen(self.shell, self.played, behind)

    def result(self, fight: Fight) -> Screen:
        """The slab after a fight."""
        from lithicrage.ui.screens.result import ResultPage

        self.close()
        if self.shell.touring is not None and self.shell.touring.fight is fight:
            self.shell.touring.settle()
        return ResultPage(self.shell, fight)

    def _setup(self, told: str = "") -> Screen:
        from lithicrage.ui.builder.listing import refresh
        from lithicrage.ui.screens.setup import SetupPage

        if self.keeper is not None:  # an own deck may have been written since
            folder = f"{self.keeper.home.decks}{os.sep}"
            notes = refresh(self.shell)
            told = told or next((note.replace(folder, "") for note in notes), "")
        return SetupPage(self.shell, told)

    def _opening(self) -> Screen:
        from lithicrage.ui.screens.doors import first_screen

        return first_screen(self.shell)

    def apply(self, settings: Settings) -> None:
        """Puts settings in force that were changed while the window is open."""
        if settings.tongue != self.shell.settings.tongue:
            self.shell.speak(settings.tongue)
        self.shell.settings = settings
        WORN.wear(settings.stones)
        self.shell.speaker.volume = settings.volume
        self.shell.music.volume = settings.music
        self.speech.on = settings.speak
        self.map.keys = dict(KEYS)
        self.map.rebind(settings.keys)
        before = self.preferences.before
        window = (settings.width, settings.height), settings.fullscreen
        if window != ((before.width, before.height), before.fullscreen):
            display.arrange(*window)
        self._size = (0, 0)  # everything is laid out anew

    # ---- the loop ------------------------------------------------------------------------------

    def _step(self) -> Screen | None:
        """Waits for something to happen, and lets the screen answer it."""
        from lithicrage.ui.screens.notice import over

        if self.screen.is_moving() or AHEAD.busy or self.tips.moving:
            self.clock.tick(FRAMES)
            events = pygame.event.get()
        else:
            screen = self.screen
            nap = screen.nap if isinstance(screen, Restless) else NAP
            events = next_events(self.tips.due(nap, pygame.time.get_ticks()))
        screen = self.screen
        following = self._answer_held(screen)
        for event in events:
            if event.type == pygame.QUIT:
                return None
            if not self._notice(event) and following is screen:
                self._held.append(event)
                following = self._answer_held(screen)
        if following is not screen:  # other input was meant for a screen that is gone
            self._held.clear()
            return following
        self._fit()
        return over(self.shell, self._pass_time(pygame.time.get_ticks()))

    def _pass_time(self, now_ms: int) -> Screen | None:
        """Lets time pass on the screen, and uses what is left of the frame to draw ahead."""
        screen = self.screen
        following = screen.tick(now_ms)
        self._accompany(screen)
        self.tips.tick(now_ms, screen)
        self.rehearsal.plan(screen, self.surface.get_size())
        AHEAD.work(MOVING if screen.is_moving() else RESTING)
        return following

    def _accompany(self, screen: Screen) -> None:
        """Lets the music go by what is shown, and says what comes in as it says other sounds."""
        words = self.shell.music.follow(screen.mood if isinstance(screen, Sounding) else None)
        if words:
            self.shell.speaker.caption = words
            if self.shell.settings.captions:
                self.speech.event(tr("music: {words}", words=words))

    def _notice(self, event: pygame.event.Event) -> bool:
        """Takes note of what concerns the window or a gamepad; says whether it was that."""
        if event.type == pygame.WINDOWEXPOSED:
            self._covered = True
            return True
        if event.type in LOOKED_AT:
            self.shell.music.awake = LOOKED_AT[event.type]
            free(self.screen)  # where the button is let go is not told then
            return True
        if self.map.note_device(event):
            self._size = (0, 0)  # key caps show what is pressed now
        return self._pads.notice(event)

    def _answer_held(self, screen: Screen) -> Screen | None:
        """Lets a screen answer its input in turn, once it is seen: nobody presses what is not."""
        following: Screen | None = screen
        while self._held and following is screen and (self._seen or not AHEAD.busy):
            following = self._answer(screen, self._held.pop(0))
        return following

    def _answer(self, screen: Screen, event: pygame.event.Event) -> Screen | None:
        if event.type == pygame.DROPFILE:
            from lithicrage.ui.screens.replays import Replays

            return Replays(self.shell, screen).open_dropped(Path(event.file))
        pointer = self._mouse.pointer(event)
        if pointer is not None:
            self.tips.pointed(screen, pointer)
            return screen.pointer(pointer)
        if self._text.typed(screen, event):
            self.tips.close()
            return screen
        action = self.map.read(event)
        explained = self.tips.asked(screen, action) if action is not None else None
        if explained is not None:
            return explained
        if action is Action.FULLSCREEN:
            self.preferences.change(fullscreen=not pygame.display.is_fullscreen())
        elif action is Action.MUTE:
            self.speech.event(self.shell.music.mute())
        elif action is Action.CONFIRM and self._pads.spoke(event):
            return choose(screen, self.shell)
        elif action is not None:
            return screen.handle(action)
        return screen

    def _fit(self) -> None:
        """Lays the screen out anew if the window has another size, once for a whole drag."""
        from lithicrage.ui.kit import LAYERS

        surface = pygame.display.get_surface()
        if surface is not None and surface.get_size() != self._size:
            AHEAD.drop()
            LAYERS.begin(display.drawn_size(surface.get_size()))
            self._enter(self.screen)
        self._given.look()

    def _enter(self, screen: Screen) -> None:
        self.window = pygame.display.get_surface() or self.window
        self._size = self.window.get_size()
        colours = self.preferences.now.colours
        self.surface, self._mouse.scale = display.canvas(self.window, bool(colours))
        self._tint = Tint(self.surface.get_size(), colours) if colours else None
        if screen is not self.screen:
            self.rehearsal.end()
        free(screen)  # what lay elsewhere, or under another page, is no longer held
        screen.resize(self.surface.get_size(), self.preferences.now.text / 100)
        self.screen = screen
        self.tips.entered(screen)
        self._seen = False

    def _show(self) -> None:
        """Draws what changed and speaks what is new."""
        self.tips.lift(self.surface)
        changed = self.screen.draw(self.surface)
        self._seen = self._seen or bool(changed)
        changed = [*changed, *self.tips.lie(self.surface, self.screen, bool(changed))]
        changed += self._veil.lie(self.surface, self._seen, pygame.time.get_ticks())
        if changed and self.surface is not self.window:
            changed = self._put_on(changed)
        if self._covered and (changed or not AHEAD.busy):  # else it may be half drawn
            self._covered = False
            pygame.display.flip()
        elif changed:
            pygame.display.update(changed)
        self._text.listen(self.screen, bool(self._held))
        self.speech.show(self.screen.name, self.screen.focus)

    def _put_on(self, changed: list[pygame.Rect]) -> list[pygame.Rect]:
        """Shows what was drawn apart from the window; the parts of the window that changed."""
        picture = self.surface
        if self._tint is not None:
            picture = self._tint.change(picture, changed)
        if picture.get_size() != self.window.get_size():
            display.put_on(self.window, picture)
            return [self.window.get_rect()]
        for rect in changed:
            self.window.blit(picture, rect, rect)
        return changed

    def _record(self) -> None:
        """Writes the replay of the last match, so that it can be played again without a window."""
        replay = self.played.session.replay if self.played is not None else None
        if self.options.record is not None and replay is not None:
            from lithicrage.store.replays import write_replay

            write_replay(self.options.record, replay)
