"""What a screen is, and what the shell gives to every screen.

Owns the Screen protocol, the Pointer, the Shell (library, speech, speed, routes) and the scale: a
reference window of 1280x720 units, everything by proportion of it. It knows no screen by name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol, runtime_checkable

import pygame

from lithicrage.base import tongue
from lithicrage.decks.lineup import PEOPLE, PVP, SOLO, TOP_LEVEL, Lineup, rules_note
from lithicrage.engine import rules
from lithicrage.lab.strength import STAMINA, Opponent, field_of
from lithicrage.language.models import Deck, Enemy
from lithicrage.minds.players import LEVELS
from lithicrage.store.progress import CourseProgress
from lithicrage.store.settings import Settings
from lithicrage.tours.plan import HERO
from lithicrage.ui.kit.ahead import AHEAD
from lithicrage.ui.kit.control import Deed
from lithicrage.ui.kit.layout import REFERENCE as REFERENCE
from lithicrage.ui.kit.layout import Size as Size
from lithicrage.ui.kit.layout import unit_of as unit_of
from lithicrage.ui.models import profiles
from lithicrage.ui.models.aim import Aim
from lithicrage.ui.shell import keymap
from lithicrage.ui.shell.actions import Action, ActionMap
from lithicrage.ui.shell.focus import Focus
from lithicrage.ui.shell.speech import Speech
from lithicrage.ui.shell.table_routes import TableRoutes
from lithicrage.ui.sound import Mood, Music, Speaker

if TYPE_CHECKING:
    from lithicrage.companion import Companion
    from lithicrage.decks.lineup import Handicap
    from lithicrage.game.replay import Replay
    from lithicrage.lab.reviewer import Reviewer
    from lithicrage.packs import Library
    from lithicrage.play.recorder import Keeper
    from lithicrage.play.session import Fight
    from lithicrage.play.touring import TourRun
    from lithicrage.scenarios.text import DeckLesson
    from lithicrage.tours.plan import TourPlan
    from lithicrage.ui.models.mind import Mind
    from lithicrage.ui.models.tape import Tape
    from lithicrage.ui.workshop.bench import FileBench

TYPED: Final = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING)


@dataclass(frozen=True, slots=True)
class Pointer:
    """One thing the mouse did, in window pixels.

    `button` is 1 left, 2 middle, 3 right, 0 for a move or a wheel; `clicks` is 2 for the second
    press of a double click; `steps` are notches of the wheel, positive away from the person.
    """

    kind: Literal["move", "press", "release", "wheel"]
    pos: tuple[int, int]
    button: int = 0
    clicks: int = 1
    steps: int = 0


class Screen(Protocol):
    """One page of the window.

    `name` is said by the speak line; `focus` holds what can be reached. `handle`, `pointer` and
    `tick` return the screen to show next: itself to stay, another to go there, None to quit.
    """

    name: str

    @property
    def focus(self) -> Focus:
        """What can be reached, and what is reached now."""

    def resize(self, size: Size, text_scale: float) -> None:
        """Lays everything out for a window of this size in pixels; text is 1.0 to 2.0 times its
        size. The next `draw` draws everything. Called before the first `draw`, and whenever the
        screen is shown again."""

    def handle(self, action: Action) -> Screen | None:
        """Answers a key or gamepad action."""

    def pointer(self, pointer: Pointer) -> Screen | None:
        """Answers the mouse: a move focuses, a press activates."""

    def tick(self, now_ms: int) -> Screen | None:
        """Lets time pass; `now_ms` counts from the start of the app."""

    def is_moving(self) -> bool:
        """Whether something is animated now; if not, the app sleeps until the next event."""

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draws what changed since the last call and returns where; [] when nothing did. The
        surface still holds what was drawn before, except after `resize`."""


@runtime_checkable
class Typist(Protocol):
    """A screen that takes keys as they are: letters for a text field, a key to be bound."""

    @property
    def typing(self) -> bool:
        """Whether it wants text now: a field has the focus."""

    def take_typing(self, event: pygame.event.Event) -> bool:
        """Answers a key or text event (TYPED) before it can mean an action; says whether it
        is used up."""


@runtime_checkable
class Holder(Protocol):
    """A screen on which the mouse can hold something: what is dragged, a scroll bar."""

    def let_go(self) -> bool:
        """Lets go of it, and nothing comes of it; whether it was on its way."""


@runtime_checkable
class Sounding(Protocol):
    """A screen that has music of its own."""

    @property
    def mood(self) -> Mood | None:
        """What the music goes by now; None: as quietly as behind any other screen."""


@runtime_checkable
class Restless(Protocol):
    """A screen of which something goes on moving, if nothing is done."""

    @property
    def nap(self) -> int:
        """How many milliseconds may pass between looks at it."""


class Routes(TableRoutes, Protocol):
    """How a screen opens another without knowing it."""

    def title(self) -> Screen:
        """The title. A fight that was not left waits there from now on, as if it were."""

    def setup(self) -> Screen:
        """Choose a deck, an enemy and a seed."""

    def decks(self, selected: str = "") -> Screen:
        """The decks of the person and of the packs; `selected` is a full id."""

    def keep_rules(self, line: str) -> None:
        """Begin with these rules in the next window too."""

    def keep_table(self, simple: bool) -> None:
        """Fight at a simple table or a full one, in the next window too."""

    def cards(self) -> Screen:
        """Every card."""

    def workshop(
        self, card: str = "", behind: Screen | None = None, file: Path | None = None
    ) -> Screen:
        """The workshop with the file of a card, or a file, else with what lies on the bench; it
        goes back to `behind`, else to the title."""

    def build_deck(
        self, lesson: DeckLesson, number: int, fight: Callable[[str], Screen],
        back: Callable[[], Screen],
    ) -> Screen:  # fmt: skip
        """Build a deck as the lesson of this number says; `fight` gets its full id, `back` is the
        way out."""

    def companion(self, companion: Companion | None = None) -> Screen:
        """The table with paper cards: this one, else the one that was kept, else a new one."""

    def fight(self, deck: str, enemy: str, seed: int) -> Screen:
        """A new fight against an enemy, or against the rival where a level was chosen. Raises what
        `session.begin` raises for ids that do not exist."""

    def match(self, lineup: Lineup, seed: int) -> Screen:
        """A new match of this line-up. Raises what `session.begin` raises."""

    def tour(self) -> Screen:
        """The tour that is played, at what it asks now; without one, `set_out`."""

    def tours(self) -> Screen:
        """The tour that was left last; without one, `set_out`."""

    def set_out(self, encore: int = -1) -> Screen:
        """Choose a tour and who goes; at this encore, else the one chosen last."""

    def begin_tour(self, plan: TourPlan, seed: int) -> Screen:
        """A new tour at its first question."""

    def daily(self) -> Screen:
        """The tour of today: the one that waits, else a new attempt."""

    def resume_tour(self, file: Path) -> Screen | None:
        """Go on with a tour that waits; None, and told by the keeper, where that cannot be."""

    def lineup(self) -> Screen:
        """Choose who sits at the table: several heroes, several enemies, two people."""

    def leave(self, behind: Screen) -> Screen:
        """Whether to leave the fight that is played on this screen."""

    def settings(
        self, behind: Screen | None = None, back: Callable[[], Screen] | None = None
    ) -> Screen:
        """Text size, window, speed, keys; they go back to `behind`, where a match keeps its
        language, else by the way `back`, else to the title."""

    def puzzles(self) -> Screen:
        """Moments with a goal, as a list."""

    def lessons(self) -> Screen:
        """The tutorial, as a list."""

    def licences(self, behind: Screen | None = None) -> Screen:
        """Whose work this game stands on."""

    def history(self, behind: Screen | None = None) -> Screen:
        """What was played: records, and the matches behind them; it goes back to `behind`, else to
        the title."""

    def marks(self, behind: Screen | None = None) -> Screen:
        """What was done so far, mark by mark; it goes back to `behind`, else to the title."""

    def keep_back(self, number: int) -> None:
        """Put a back on one's cards, by its number, in the next window too."""

    def keep_stones(self, style: int) -> None:
        """Give the stones of the window a style, by its number, in the next window too."""

    def replays(self, behind: Screen | None = None) -> Screen:
        """Matches to be watched or gone on with: the history's, saves, replay files."""

    def replay(self, tape: Tape, behind: Screen, event: int = 0) -> Screen:
        """A match that was played, to be watched after so many events; it goes back to `behind`."""

    def review(self, tape: Tape, behind: Screen, reviewer: Reviewer | None = None) -> Screen:
        """A match that was played, looked at again, with what a reviewer has found already; it goes
        back to `behind`."""

    def play_on(self, tape: Tape, step: int) -> Screen:
        """A new match from the decision of this number of a recorded one."""

    def resume(self, file: Path) -> Screen | None:
        """Go on with an interrupted match; None, and told by the keeper, where that cannot be."""

    def load(self, file: Path) -> Screen | None:
        """Play on from a save, as a match of its own; None, and told, where that cannot be."""

    def report(self, replay: Replay | None, log: list[str]) -> Path | None:
        """Write a report of a problem; where, or None, and told, when it cannot be."""

    def pause(self, behind: Screen, fight: Fight, naming: bool = False) -> Screen:
        """The menu of a fight; `naming` asks at once for the name of a save."""

    def rules(
        self, rule: str = "", behind: Screen | None = None, fight: Fight | None = None
    ) -> Screen:
        """The rules, at the one that a text names; what a fight plays otherwise is marked."""

    def result(self, fight: Fight) -> Screen:
        """The slab after a fight that is over."""

    def confirm(self, behind: Screen, question: str, yes: str, then: Deed, no: str = "") -> Screen:
        """A question over a screen: `yes` is the word on the stone that does `then`; the other
        stone, with the words `no` or KEEP PLAYING, and Esc go back to `behind`."""


@dataclass(slots=True)
class Shell:
    """What every screen may use. `settings` are those in force.

    `deck`, `enemy` and `seed` are the last ones chosen; with a `level`, it plays the deck `rival`
    in place of the enemy; `behind` plays an Enemy that thinks, "" for who does so without being
    named. `deck_level` is the Level of every deck in the next fight (R11). `aim` is the share of
    wins that is wanted; `bonus` is the Stamina that it gives the opponent, below 0 the person.
    `profile` names the rules profile, with single keys on top if there are any, `handicaps` what
    holds for one side only (A68).
    `lineup` is the last one with more than a deck and an enemy. `companion` is the file of the
    table with paper cards, None to keep none. `tried` is the last one that the workshop began, to
    which its matches lead back. `keeper` is the home in use, None where nothing is kept. `mind`
    thinks beside the window, None until somebody has to. `keys` says which key means what.
    `progress` is what was learned and solved. `today` tells the day.
    `music` goes by what is shown; it knows whether the window is looked at.
    `touring` is the tour that is played, `setting_out` who was chosen last to go on one,
    `tour_seed` that of the next one, None for any.
    """

    library: Library
    speech: Speech
    routes: Routes
    settings: Settings = field(default_factory=Settings)
    profile: str = "manual"
    handicaps: tuple[Handicap, ...] = ()
    deck: str = ""
    enemy: str = ""
    level: str = ""
    rival: str = ""
    behind: str = ""
    deck_level: int = 1
    bonus: int = 0
    seed: int = 0
    lineup: Lineup | None = None
    companion: Path | None = None
    speaker: Speaker = field(default_factory=Speaker)
    music: Music = field(default_factory=lambda: Music(Speaker()))
    keeper: Keeper | None = None
    bench_offered: bool = False  # a deck that an earlier window left unsaved
    keys: ActionMap = field(default_factory=ActionMap)
    bench: FileBench | None = None
    tried: Lineup | None = None
    progress: CourseProgress = field(default_factory=CourseProgress)
    mind: Mind | None = None
    aim: Aim = field(default_factory=Aim)
    today: Callable[[], date] = date.today
    touring: TourRun | None = None
    setting_out: dict[str, str] = field(default_factory=dict)
    tour_seed: int | None = None

    def set(self, **values: Any) -> None:
        """Put these settings in force and store nothing. Raises ValueError for a wrong value."""
        self.settings = self.settings.changed(**values)

    def speak(self, code: str) -> None:
        """Put the tongue of this code in force: what is drawn from now on is worded in it."""
        AHEAD.drop()  # it draws words of the tongue before
        tongue.speak(tongue.tongue(code))
        self.library = self.library.translated(code)

    def key(self, action: Action) -> str:
        """The cap of the key that means an action, as it is bound now; that of the gamepad's button
        while one is played with, "" where it has none."""
        return keymap.key_cap(self.keys, action)

    def lineup_of(self, deck: str) -> Lineup:
        """A deck against the enemy, or against the rival where a level plays it. Both decks have
        the Level that is chosen; an Enemy stays at the first."""
        line, given, grown = self.line, self.in_force, self.deck_level > 1
        if self.level:
            by, levels = (PEOPLE, self.level), (self.deck_level, self.deck_level) if grown else ()
            return Lineup(PVP, (deck,), (self.rival,), line, False, levels, given, by)
        named = bool(self.behind) and self.thinks
        players: tuple[str, ...] = (PEOPLE, self.behind) if named else ()
        levels = (self.deck_level, 1) if grown else ()
        return Lineup(SOLO, (deck,), (self.enemy,), line, False, levels, given, players)

    def grow(self, level: int) -> None:
        """Let the decks of the next fight have this Level, as far as there are any, and as its
        rules do not ban it. Above the first nothing was measured, so no share of wins is aimed at
        then."""
        self.deck_level = 1 if self.level_ban else max(1, min(TOP_LEVEL, level))
        if self.deck_level > 1:
            self.aim.stop(self)

    @property
    def level_ban(self) -> str:
        """Why its rules let nobody be above Level 1; "" where they do not say so."""
        return profiles.level_ban(self.library, self.profile)

    @property
    def line(self) -> str:
        """The rules of its fights as a line-up holds them: Levels hold as soon as somebody has one
        above the first (R12)."""
        return (
            self.profile
            if self.deck_level == 1
            else profiles.with_levels(self.library, self.profile)
        )

    @property
    def thinks(self) -> bool:
        """Whether Enemies think by its rules (A80, A81), so that somebody decides for them."""
        return bool(field_of(self.library, self.profile) != rules.WRITTEN)

    @property
    def in_force(self) -> tuple[Handicap, ...]:
        """The handicaps of its next fight: with a target, the Stamina is what was picked for it."""
        return (*self._kept, *Opponent("", bonus=self.bonus).handicaps)

    @property
    def _kept(self) -> tuple[Handicap, ...]:
        """Those given that hold whoever is picked."""
        if not self.aim.target:
            return self.handicaps
        return tuple(one for one in self.handicaps if one[1] != STAMINA)

    def of_tour(self, fight: Fight | None) -> bool:
        """Whether a fight is a gig of the tour that is played."""
        return fight is not None and self.touring is not None and self.touring.plays(fight)

    def of_setup(self, lineup: Lineup) -> bool:
        """Whether a line-up is one that the set-up gives: a deck against an Enemy or a level."""
        if lineup.heroes == (HERO,):
            return False  # a gig of a tour
        if lineup.mode != PVP or lineup == self.lineup:  # the table, too, seats a deck and a level
            return lineup.mode == SOLO
        even = len(set(lineup.levels)) <= 1  # the set-up gives both the same
        return even and lineup.players in [(PEOPLE, level) for level in LEVELS]

    def remember(self, lineup: Lineup) -> None:
        """Take a line-up of the set-up for the one chosen last, if its deck and foe are here."""
        foes = self.library.models(Enemy if lineup.mode == SOLO else Deck)
        if lineup.heroes[0] not in self.library.models(Deck) or lineup.foes[0] not in foes:
            return
        self.grow(lineup.levels[0] if lineup.levels else 1)
        self.deck = lineup.heroes[0]
        if lineup.mode == SOLO:
            self.enemy, self.level = lineup.foes[0], ""
        else:
            self.rival, self.level = lineup.foes[0], lineup.players[1]

    @property
    def rules(self) -> str:
        """The rules of its fights in a line, for people; what a target picks stands beside it."""
        return rules_note(self.line, self._kept)
