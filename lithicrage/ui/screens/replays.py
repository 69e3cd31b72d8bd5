"""Replays and saves: what was played or saved, to be watched, gone on with, written, removed.

Shows the entries of the shelf. Knows no file format; what cannot be done is said on the page.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.game.protocol import IllegalChoice
from lithicrage.store.files import BadFile
from lithicrage.store.table_replays import is_of_table
from lithicrage.tables.registry import TableClosed
from lithicrage.ui.kit import ASH, BONE, GAIN, LOSS, SPIRIT
from lithicrage.ui.kit.control import Control, Deed, Stone, Text
from lithicrage.ui.kit.layout import row
from lithicrage.ui.models import ledger, shelf
from lithicrage.ui.models.shelf import FILE, MATCH, SAVE, WAITING, ReplayEntry
from lithicrage.ui.models.tape import Tape
from lithicrage.ui.screens.chooser import Chooser
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import TwoLines
from lithicrage.ui.shell.screen import Screen, Shell

LIST: Final = (30.0, 122.0, 728.0, 486.0)
NOTHING: Final = (60.0, 200.0, 660.0, 160.0)
FOUND: Final = (812.0, 168.0, 430.0, 62.0)
WAYS: Final = [place for y in (234, 286, 338) for place in row(812, y, (210, 210), 48, 10)]
TOLD: Final = (812.0, 396.0, 430.0, 206.0)
TABLES: Final = "tables"  # the tab whose matches have a page of their own
HEADS: Final = {"matches": mark("MATCHES"), "saves": mark("SAVES"), "files": mark("FILES"),
                TABLES: mark("THE QUARRY")}  # fmt: skip
KINDS: Final = {
    MATCH: mark("A finished match."),
    SAVE: mark("A save. Playing on from it starts a new match."),
    WAITING: mark("Unfinished. Resume."),
    FILE: mark("A replay file: one match, choice by choice."),
}
SIGNS: Final = {MATCH: "replay", SAVE: "save", WAITING: "pause", FILE: "log"}
MARKS: Final = {1: GAIN, 0: ASH, -1: LOSS, None: SPIRIT}
EMPTY: Final = {
    "matches": mark("No finished match yet."),
    "saves": mark("No saves yet. Save a fight from its menu."),
    "files": mark("No replay files yet. TO FILE writes one."),
}


class Replays(Chooser):
    """The list at the left, what can be done with its chosen entry at the right."""

    name = "replays"
    reads = main = "entry"
    start = "entry:0"
    title = mark("REPLAYS AND SAVES")
    heads = HEADS
    pitch = 182.0

    def __init__(self, shell: Shell, behind: Screen | None = None) -> None:
        super().__init__(shell, behind)
        self.entries: list[ReplayEntry] = []
        self.find()

    def controls(self) -> list[Control]:
        """Tabs, entries, what can be done, the ways on."""
        entry, high = self.entry, self.layout.grown(54, 1.45)
        empty = Text(tr(EMPTY[self.tab]), "body", 18, BONE, "centre", 0)
        return [
            *self.tabs(),
            *self.listing("entry", LIST, high, len(self.entries), self._row),
            *(self.details(entry.name, self._told(entry), 14, FOUND) if entry else []),
            self.last_told(TOLD),
            *self._ways(),
            self.back(),
            self.beside(
                mark("HISTORY"),
                "trophy",
                tr("History"),
                self.shell.routes.history,
                Action.HISTORY,
            ),
            *([] if self.entries else [Control("", NOTHING, look=empty)]),
        ]

    def answer_action(self, action: Action) -> Screen | None:
        """As on every page; a digit leads into the list of its tab."""
        after = super().answer_action(action)
        if after is self and action.pick is not None and action.pick < len(self.heads):
            self.focus.go("entry:0")
        return after

    def _turn_to(self, tab: str) -> Screen | None:
        """Shows what lies under a tab; the matches at tables are a page of the quarry's."""
        if tab == TABLES:
            return self.shell.routes.table_history(self)
        return super()._turn_to(tab)

    def find(self) -> None:
        """Looks for what lies under the tab."""
        self.entries = shelf.entries(self.shell.keeper, self.tab, self.shell.library)

    @property
    def entry(self) -> ReplayEntry | None:
        """What the buttons mean, None in an empty list."""
        return self.told_of(self.entries)

    def open_dropped(self, file: Path) -> Screen:
        """Shows a file that was dropped on the window; this page, told, if it is no replay."""
        return self._watch(ReplayEntry(FILE, file.stem, "", file=file))

    # ---- what is done --------------------------------------------------------------------------

    def _ways(self) -> list[Control]:
        """What can be done with the chosen entry."""
        entry = self.entry
        kind = entry.kind if entry is not None else ""
        goes_on, kept = kind in (SAVE, WAITING), self.shell.keeper is not None

        def on(deed: Callable[[ReplayEntry], object]) -> Deed:
            return lambda: deed(entry) if entry is not None else None

        go_on, review, watch, write, remove, report = WAYS
        return [
            Control("go_on", go_on, tr("Resume it"), on(self._go_on),
                    Stone(tr("RESUME"), "play", goes_on), goes_on),
            Control("review", review, tr("Review it"), on(partial(self._watch, review=True)),
                    Stone(tr("REVIEW"), "brain", size=15), kind in (MATCH, FILE), Action.ADVISE),
            Control("watch", watch, tr("Watch it"), on(self._watch),
                    Stone(tr("WATCH"), "eye", bool(entry) and not goes_on), entry is not None,
                    Action.INSPECT),
            Control("write", write, tr("Write a replay file"), on(self._write),
                    Stone(tr("TO FILE"), "save", size=15), kind not in ("", FILE), Action.SHARE),
            Control("remove", remove, tr("Delete it"), on(self._ask_to_remove),
                    Stone(tr("DELETE"), "close", size=15), kind in (SAVE, WAITING, FILE),
                    Action.REMOVE),
            Control("report", report, tr("Report a problem"), self._report,
                    Stone(tr("REPORT"), "warning", size=15), kept),
        ]  # fmt: skip

    def _opened(self, entry: ReplayEntry) -> Tape:
        """What an entry holds. Raises BadFile, OSError, ValueError."""
        return shelf.open_entry(self.shell.keeper, entry, self.shell.library)

    def _watch(self, entry: ReplayEntry, review: bool = False) -> Screen:
        if entry.kind == FILE and is_of_table(entry.file):
            return self._watch_table(entry.file, review)
        return self.watch(lambda: self._opened(entry), review)

    def _watch_table(self, file: Path, review: bool) -> Screen:
        """A match at a table, on the page of its table; this page, told, where that cannot be."""
        try:
            return self.shell.routes.table_file(file, self, review)
        except (BadFile, IllegalChoice, OSError, TableClosed, ValueError) as error:
            self.tell(getattr(error, "reason", "") or str(error))
            return self

    def _go_on(self, entry: ReplayEntry) -> Screen:
        routes = self.shell.routes
        taken = routes.resume(entry.file) if entry.kind == WAITING else routes.load(entry.file)
        if taken is None:
            assert self.shell.keeper is not None
            self.tell(self.shell.keeper.answer())
            return self
        return taken

    def _write(self, entry: ReplayEntry) -> None:
        keeper, tape = self.shell.keeper, self.tape(lambda: self._opened(entry))
        if keeper is None or tape is None:
            return
        taken = {path.stem for path in keeper.replays()}
        words = entry.name if entry.kind != MATCH else f"{entry.name} {entry.note[:10]}"
        plain = "_".join(words.lower().split())
        name = shelf.free_name(plain, taken.__contains__)
        file = keeper.write_replay(name, tape.replay)
        self.tell(shelf.path_words(file) if file is not None else keeper.answer())

    def _ask_to_remove(self, entry: ReplayEntry) -> Screen:
        question = tr("Delete “{name}”? This cannot be undone.", name=entry.name)
        routes = self.shell.routes
        deed = partial(self._remove, entry)
        return routes.confirm(self, question, tr("DELETE"), deed, tr("KEEP IT"))

    def _remove(self, entry: ReplayEntry) -> Screen:
        keeper = self.shell.keeper
        assert keeper is not None
        removed = keeper.remove(entry.file)
        self.find()
        self.shown = max(0, min(self.shown, len(self.entries) - 1))
        self.tell(tr("{name} is deleted.", name=entry.name) if removed else keeper.answer())
        return self

    def _report(self) -> None:
        """A report with the entry's match, or with none."""
        keeper, entry = self.shell.keeper, self.entry
        assert keeper is not None
        tape = self.tape(lambda: self._opened(entry)) if entry is not None else None
        log = shelf.log_of(tape.fight) if tape is not None else []
        replay = tape.replay if tape is not None else None
        file = self.shell.routes.report(replay, log)
        self.tell(shelf.report_words(file) if file is not None else keeper.answer())

    # ---- what is shown -------------------------------------------------------------------------

    def _row(self, place: int, rect: pygame.Rect) -> Control:
        entry, result = self.entries[place], self.entries[place].result
        mark = "" if result is None else tr(ledger.RESULTS[result])
        look = TwoLines(entry.name, entry.note, place == self.shown, MARKS[result],
                        SIGNS[entry.kind], mark)  # fmt: skip
        says = f"{entry.name}. {mark and f'{mark.capitalize()}. '}{entry.note}"
        use = self._go_on if entry.goes_on else self._watch
        return Control(f"entry:{place}", rect, says, lambda: use(entry), look)

    def _told(self, entry: ReplayEntry) -> str:
        """When it was, and what an entry of its kind is."""
        kind = tr(KINDS[entry.kind])
        return f"{entry.note}. {kind}" if entry.note else kind
