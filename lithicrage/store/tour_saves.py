"""A tour on disk: who set out where, every choice, and the cards it was begun with.

Owns the content of such a file. Loading plays the choices again; if they no longer lead where they
led, the tour goes on from what is kept beside them, at its last stop. Both are reported.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field

from lithicrage.base.atomic import DISK, Disk
from lithicrage.game.protocol import IllegalChoice
from lithicrage.packs.library import BrokenLibrary, Library, UnknownCard
from lithicrage.store.files import BACKUPS, BadFile, read_newest, write_whole
from lithicrage.store.replays import parse, text_of
from lithicrage.store.saves import OLDER, SOURCES, SaveNote, unpack_files
from lithicrage.store.tour_snapshots import restore_tour
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import read_tours, sound_tours
from lithicrage.tours.state import TourState, start_tour

KIND: Final = "tour"
OTHER_CARDS: Final = "The cards have changed since this tour began. It keeps the old ones."
NO_PAST: Final = (
    "The rules have changed since you left this tour. It resumes at its last stop. An unfinished "
    "match starts again."
)
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
Short = Annotated[str, Field(max_length=200)]
Choices = Annotated[list[Annotated[int, Field(ge=0, le=1_000_000)]], Field(max_length=100_000)]


class TourSave(BaseModel):
    """A tour as a file holds it.

    `digest` is that of where it stands, `tour` are the plain values of `store/tour_snapshots.py`.
    `content` is the digest of its cards, `tours` that of its book of tours. The choices begin at
    `base`, such values too, where a rule has moved since the tour began; at its start otherwise.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    id: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
    began: Annotated[str, Field(max_length=40)]
    book: Short
    ancestry: Short
    cls: Short
    partner: Annotated[list[Short], Field(max_length=2)]
    encores: int = Field(ge=0, le=99)
    seed: int = Field(ge=0, lt=1 << 64)
    day: Annotated[str, Field(pattern=r"^(\d{4}-\d{2}-\d{2})?$")]
    practice: bool
    attempt: int = Field(ge=0, le=9999)
    assisted: bool
    content: Digest
    tours: Digest
    choices: Choices
    digest: Digest
    tour: dict[str, Any]
    base: dict[str, Any] | None
    cards: Annotated[str, Field(max_length=SOURCES)]


@dataclass(frozen=True)
class LoadedTour:
    """A tour as it was saved: its start, the choices to be made from there, and what to report."""

    start: TourState
    choices: list[int]
    save: TourSave
    notes: tuple[SaveNote, ...] = ()


def write_tour(path: Path, save: TourSave, disk: Disk = DISK) -> None:
    """Write a tour; three older ones stay beside it. Raises OSError, NewerFile."""
    write_whole(path, KIND, text_of(save.model_dump()).encode(), BACKUPS, disk)


def read_save(path: Path) -> TourSave:
    """What a file says, unplayed. Raises BadFile, OSError."""
    return parse(path, read_newest(path, KIND, BACKUPS), TourSave)


def read_tour(path: Path, library: Library) -> LoadedTour:
    """Load a tour, with these cards or those it carries. Raises BadFile, OSError."""
    kept = read_newest(path, KIND, BACKUPS)
    save = parse(path, kept, TourSave)
    notes = []
    if kept.backup:
        notes.append(SaveNote(f"{path} is damaged; restored from backup {kept.backup}", OLDER))
    cards = library.of_digest(save.content)
    if cards is None or read_tours(cards).digest != save.tours:
        here = library.digest
        line = f"cards or tours have changed since (then {save.content}, now {here}); "
        notes.append(SaveNote(f"{line}it keeps the old ones", OTHER_CARDS))
        cards = unpack_files(path, save.cards, save.content)
    plan = plan_of(path, save, cards)
    start = begun(plan, save)
    if start is not None and leads(start.clone(), save):
        return LoadedTour(start, save.choices, save, tuple(notes))
    notes.append(SaveNote(f"{path}: its choices lead elsewhere; it resumes at a stop", NO_PAST))
    try:
        start = restore_tour(plan, save.seed, save.tour)
    except ValueError as error:
        raise BadFile(path, str(error)) from None
    return LoadedTour(start, [], save.model_copy(update={"base": save.tour}), tuple(notes))


def begun(plan: TourPlan, save: TourSave) -> TourState | None:
    """The tour where its choices begin; None where that can no longer be."""
    try:
        if save.base is not None:
            return restore_tour(plan, save.seed, save.base)
        return start_tour(plan, save.seed)
    except ValueError:
        return None


def plan_of(path: Path, save: TourSave, cards: Library) -> TourPlan:
    """The plan of a saved tour. Raises BadFile."""
    try:
        if len(save.partner) == 1:
            raise ValueError("a partner has an ancestry and a Class")
        people = save.ancestry, save.cls
        partner = (save.partner[0], save.partner[1]) if save.partner else None
        return TourPlan(cards, sound_tours(cards), save.book, *people, save.encores, partner)
    except (BrokenLibrary, UnknownCard, LookupError, ValueError) as error:
        raise BadFile(path, f"tour: {error}") from None


def leads(state: TourState, save: TourSave) -> bool:
    """Whether the choices of a tour lead to the digest that was written with them. Moves it."""
    try:
        for index in save.choices:
            state.choose(index)
    except IllegalChoice:
        return False
    return state.digest() == save.digest
