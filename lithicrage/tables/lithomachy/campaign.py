"""The Path of Heroes: 12 missions of 4 chapters, each unlocked by the one before (C1, C3).

A plain machine over matches: it says which chapter comes next and how it is set up, takes the end
of a match, and keeps what was won. It knows no file; `as_data` and `read_campaign` are its form.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from lithicrage.base.tongue import tr
from lithicrage.tables.lithomachy.data import LEVELS, SEALS, sheet_ids
from lithicrage.tables.lithomachy.scoring import score, seal, unmet
from lithicrage.tables.lithomachy.state import LithomachyState
from lithicrage.tables.table import BadPosition

SCHEMA: Final = 1
MOST_TRIES: Final = 9_999
MOST_SCORE: Final = 999
LONGEST_REPLAY: Final = 100_000  # letters of what stands for a match under way


class ChapterRecord(NamedTuple):
    """What a chapter has come to: whether it is won, the best seal, the best score, its tries."""

    won: bool = False
    seal: int = 0
    score: int = 0
    tries: int = 0


class ChapterResult(NamedTuple):
    """What the end of a match meant: whether the chapter is won, what lacked, seal and score."""

    sheet: str
    won: bool
    lacks: tuple[str, ...]
    seal: int
    score: int


@dataclass
class HeroPath:
    """A campaign under way: its difficulty, which never changes, and what each chapter has come to.

    `replay` stands for the match under way at `sheet`; both are empty between two matches. What it
    holds is whoever keeps it's own.
    """

    level: str
    chapters: dict[str, ChapterRecord] = field(default_factory=dict)
    sheet: str = ""
    replay: str = ""

    @property
    def next_sheet(self) -> str:
        """The chapter to play: the first not yet won; empty once all are."""
        return next((one for one in sheet_ids() if not self.record(one).won), "")

    @property
    def finished(self) -> bool:
        """Whether all 48 chapters are won."""
        return not self.next_sheet

    def record(self, sheet: str) -> ChapterRecord:
        """What a chapter has come to."""
        return self.chapters.get(sheet, ChapterRecord())

    def is_open(self, sheet: str) -> bool:
        """Whether a chapter may be played: it is won, or all before it are. Raises BadPosition."""
        ids = sheet_ids()
        if sheet not in ids:
            raise BadPosition(tr("{sheet} is no sheet; try {like}.", sheet=sheet, like=ids[0]))
        return self.record(sheet).won or sheet == self.next_sheet

    def options(self, sheet: str = "") -> dict[str, str]:
        """How the next chapter is set up, or one that is open. Raises BadPosition for others."""
        sheet = sheet or self.next_sheet
        if not sheet:
            raise BadPosition(tr("You have finished the Path of Heroes."))
        if not self.is_open(sheet):
            like = self.next_sheet
            raise BadPosition(tr("{sheet} is locked; {like} comes first.", sheet=sheet, like=like))
        return {"sheet": sheet, "level": self.level, "seats": "1", "goal": "mission"}

    def start(self, sheet: str, replay: str = "") -> None:
        """A match begins, or moves on to this replay. Raises BadPosition for a locked chapter."""
        self.options(sheet)
        self.sheet, self.replay = sheet, replay

    def finish(self, state: LithomachyState, seat: int = 0) -> ChapterResult:
        """Take the end of a match of this campaign; a failed chapter restarts (Lithomachy C3).

        Raises BadPosition for a match that still runs, or that is none of this campaign's.
        """
        if state.seat is not None:
            raise BadPosition(tr("The match still runs."))
        setting, board = state.setting, state.boards[seat]
        sheet = setting.temple.id
        if setting.level != self.level or not setting.mission:
            raise BadPosition(tr("This match is not part of this campaign."))
        self.options(sheet)
        lacks = unmet(board, setting)
        result = ChapterResult(sheet, not lacks, lacks, seal(board, setting), score(board, setting))
        self.enter(result)
        return result

    def enter(self, result: ChapterResult) -> None:
        """Keep what the end of a match meant; between two matches nothing is under way.

        A seal counts for a chapter that is won. Raises BadPosition for a locked chapter.
        """
        sheet = result.sheet
        self.options(sheet)
        before = self.record(sheet)
        best = max(before.seal, result.seal if result.won else 0)
        points = max(before.score, result.score) if before.tries else result.score
        tries = min(before.tries + 1, MOST_TRIES)
        self.chapters[sheet] = ChapterRecord(before.won or result.won, best, points, tries)
        self.sheet = self.replay = ""

    def as_data(self) -> dict[str, Any]:
        """The campaign as plain data for a save."""
        return {
            "schema": SCHEMA,
            "level": self.level,
            "chapters": {
                sheet: {
                    "won": record.won,
                    "seal": SEALS[record.seal],
                    "score": record.score,
                    "tries": record.tries,
                }
                for sheet, record in sorted(self.chapters.items(), key=_in_order)
            },
            "current": {"sheet": self.sheet, "replay": self.replay},
        }


def _in_order(item: tuple[str, ChapterRecord]) -> int:
    return sheet_ids().index(item[0])


def read_campaign(found: Any) -> HeroPath:
    """A campaign from plain data, which are trusted in nothing. Raises BadPosition in one line."""
    data = _mapping(found, "campaign", ("schema", "level", "chapters", "current"))
    if data["schema"] != SCHEMA or type(data["schema"]) is not int:
        raise _refuse("schema", str(SCHEMA), data["schema"])
    if data["level"] not in LEVELS:
        raise _refuse("level", ", ".join(LEVELS), data["level"])
    ids = sheet_ids()
    if not isinstance(data["chapters"], Mapping):
        raise _refuse("chapters", "a mapping", data["chapters"])
    path = HeroPath(data["level"])
    for sheet, record in data["chapters"].items():
        if sheet not in ids:
            raise _refuse("chapters", "ids of sheets", sheet)
        path.chapters[sheet] = _read_record(sheet, record)
    won = [path.record(sheet).won for sheet in ids]
    first = won.index(False) if False in won else len(won)
    if any(won[first:]) or any(path.record(sheet).tries for sheet in ids[first + 1 :]):
        raise BadPosition(tr("A chapter is played before {sheet} is won.", sheet=ids[first]))
    current = _mapping(data["current"], "current", ("sheet", "replay"))
    for key in ("sheet", "replay"):
        if not isinstance(current[key], str) or len(current[key]) > LONGEST_REPLAY:
            raise _refuse(key, "words", current[key])
    if current["sheet"]:
        path.start(current["sheet"], current["replay"])
    return path


def _mapping(found: Any, name: str, keys: tuple[str, ...]) -> Mapping[str, Any]:
    if not isinstance(found, Mapping) or sorted(map(str, found)) != sorted(keys):
        shown = ", ".join(map(str, found)) if isinstance(found, Mapping) else found
        raise _refuse(name, ", ".join(keys), shown)
    return found


def _read_record(sheet: str, found: Any) -> ChapterRecord:
    data = _mapping(found, sheet, ("won", "seal", "score", "tries"))
    if type(data["won"]) is not bool:
        raise _refuse(f"{sheet} won", "true, false", data["won"])
    if data["seal"] not in SEALS:
        raise _refuse(f"{sheet} seal", ", ".join(SEALS), data["seal"])
    for key, least, most in (("score", -MOST_SCORE, MOST_SCORE), ("tries", 1, MOST_TRIES)):
        if type(data[key]) is not int or not least <= data[key] <= most:
            raise _refuse(f"{sheet} {key}", f"{least} to {most}", data[key])
    return ChapterRecord(data["won"], SEALS.index(data["seal"]), data["score"], data["tries"])


def _refuse(what: str, right: str, found: object) -> BadPosition:
    shown = str(found)
    shown = shown if len(shown) <= 40 else shown[:39] + "…"
    return BadPosition(
        tr("{what} must be {right}; found {found}.", what=what, right=right, found=shown)
    )
