"""The content of a scenario file as plain data: seats, piles, steps, expectations.

Owns the words in the grammar of `docs/scenarios.md` that name seats and zones. Knows neither how a
file is read nor how a scenario is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from lithicrage.language.items import Item
from lithicrage.language.report import Reference
from lithicrage.language.source import Spot
from lithicrage.scenarios.phrases import Act, Phrase

MODES: Final = ("solo", "pve", "pvp")
PLAYERS: Final = ("you", "you2", "you3", "you4")
ENEMIES: Final = ("enemy", "enemy2", "enemy3", "enemy4")
RIVALS: Final = ("rival", "rival2", "rival3", "rival4")
SEATS: Final = (*PLAYERS, *ENEMIES, *RIVALS)
REST: Final = "rest"
BEGIN: Final = "begin"
DRAW: Final = "draw"
STATS: Final = ("M", "A", "W", "S")
OUT: Final = "out_of_match"
ZONES: Final = ("hand", "draw", "discard", OUT)
UNORDERED: Final = ("hand", OUT)  # the order of these cards means nothing
ALWAYS: Final = "always"


@dataclass(frozen=True, slots=True)
class CardRef:
    """A card by its id, and the seat that owns it if that is another one (R87)."""

    id: str
    owner: str
    spot: Spot


@dataclass(frozen=True, slots=True)
class Pile:
    """The cards of a zone, top first; with `rest`, filler follows."""

    cards: tuple[CardRef, ...] = ()
    rest: bool = False


@dataclass(frozen=True, slots=True)
class StayText:
    """A card that stays with a seat: its counter, which may be of turns; 0 for one without."""

    card: CardRef
    counter: int
    turns: bool

    @property
    def long(self) -> str:
        """How long, as a scenario says it: `3 turns`, `2 counters`, `always`."""
        return stay_words(self.counter, self.turns)


def stay_words(counter: int, turns: bool) -> str:
    """How long a card stays, as a scenario and the verb `stay` say it."""
    if not counter and not turns:
        return ALWAYS
    return f"{counter} {'turn' if turns else 'counter'}{'s' * (counter != 1)}"


@dataclass
class SeatText:
    """What a scenario says about one seat; `spot.parts` holds only what it mentions."""

    name: str
    spot: Spot
    numbers: dict[str, int] = field(default_factory=dict)
    stats: dict[str, int] = field(default_factory=dict)
    conditions: dict[str, int] | None = None
    piles: dict[str, Pile] = field(default_factory=dict)
    stays: tuple[StayText, ...] | None = None
    hit_by: tuple[str, ...] = ()
    deck: str = ""
    bears: tuple[tuple[str, str], ...] = ()  # (kind, id) of ancestry, classes and enemy
    target: str = ""
    out: bool | None = None


@dataclass
class Expected:
    """What must come of it; anything not mentioned may be as it likes."""

    spot: Spot
    seats: dict[str, SeatText] = field(default_factory=dict)
    next: str = ""
    over: str = ""
    events: tuple[Phrase, ...] = ()
    never: tuple[Phrase, ...] = ()
    asks: tuple[str, str] | None = None  # (seat or "", kind of decision)
    offers: tuple[Act, ...] = ()


@dataclass(frozen=True)
class Puzzle:
    """The goal of a puzzle: to `win` or to `survive`.

    `turns` are your own turns to win in, or the Enemy's to survive. `level` is how hard it is,
    from 1 to 5.
    """

    goal: str = "win"
    turns: int = 1
    text: str = ""
    level: int = 1


@dataclass(frozen=True)
class LessonStep:
    """One thing to do in a lesson.

    It has the text beside the fight, the one right answer, and the reply to any other. `points` are
    the things that are lit besides what the answer needs, such as `energy` or `hand 2`.
    """

    say: str
    act: Act
    otherwise: str
    points: tuple[str, ...] = ()


@dataclass(frozen=True)
class DeckChange:
    """One change of a deck in a lesson: a card that comes `into` it or goes, and what is said."""

    say: str
    into: bool
    card: str
    otherwise: str


@dataclass(frozen=True)
class Hint:
    """Words for a free fight, when a decision of this kind is asked, so many times at most."""

    when: str
    say: str
    times: int = 1


@dataclass(frozen=True)
class DeckLesson:
    """What follows the script of a lesson about decks: a ready deck to `begin` with, changes, and a
    free fight `against` an Enemy with hints; `end` is said when that is over."""

    begin: str
    against: str
    end: str = ""
    changes: tuple[DeckChange, ...] = ()
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """The script of a lesson; `end` is the text after all of its steps, `shows` are the parts of
    the table that it brings (`teaching.TAUGHT`), `deck` what follows in a lesson about decks."""

    text: str = ""
    steps: tuple[LessonStep, ...] = ()
    end: str = ""
    shows: tuple[str, ...] = ()
    deck: DeckLesson | None = None


@dataclass
class ScenarioText:
    """One scenario as its file gives it."""

    name: str
    spot: Spot
    file: str
    covers: tuple[str, ...] = ()
    why: str = ""
    profile: str = ""
    answers: dict[str, Any] = field(default_factory=dict)
    handicap: dict[str, dict[str, Any]] = field(default_factory=dict)
    mode: str = ""
    cards: tuple[Item, ...] = ()
    filler: str = ""
    given: dict[str, SeatText] = field(default_factory=dict)
    turn: str = ""
    starter: str = "you"
    dice: tuple[int, ...] = ()
    shuffles: tuple[tuple[str, Pile], ...] = ()
    play: tuple[Act, ...] = ()
    refused: tuple[Act, ...] = ()
    expect: Expected = field(default_factory=lambda: Expected(Spot(1, 1)))
    references: tuple[Reference, ...] = ()  # the names used in these cards
    puzzle: Puzzle | None = None
    lesson: Lesson | None = None


@dataclass
class ScenarioFile:
    """A file of scenarios, with the cards and packs that they share. `scenes` are those of tours,
    unread, each with its spot: `lithicrage.tours.scenes` knows them."""

    file: str
    packs: tuple[str, ...] = ()
    cards: tuple[Item, ...] = ()
    filler: str = ""
    scenarios: tuple[ScenarioText, ...] = ()
    references: tuple[Reference, ...] = ()  # the names used in these cards
    scenes: tuple[tuple[Mapping[str, Any], Spot], ...] = ()
