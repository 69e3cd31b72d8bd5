"""Replays and saves: what was played or saved, to be watched, gone on with, written, removed.

Shows the entries of the shelf. Knows no file format; what cannot be done is said on the page.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from lithicrage.store.files import BadFile
from lithicrage.ui import ledger, shelf
from lithicrage.ui.actions import Action
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    ACID,
    ASH,
    BODY,
    BONE,
    CRIMSON,
    FAINT_INK,
    GAIN,
    INK,
    LOSS,
    NIGHT,
    SLATE,
    SPIRIT,
    WHITE,
    focus_ring,
    icon,
)
from lithicrage.ui.screen import Screen, Shell
from lithicrage.ui.screens.listed import Listed, Scroll
from lithicrage.ui.screens.pieces import ground, heading, paper_panel, stone_panel
from lithicrage.ui.shelf import FILE, MATCH, SAVE, WAITING, Entry
from lithicrage.ui.tape import Tape

LEFT: Final = (14.0, 62.0, 760.0, 556.0)
LIST: Final = (30.0, 122.0, 728.0, 486.0)
RIGHT: Final = (788.0, 62.0, 478.0, 556.0)
FOOT: Final = 636.0
TAB_WORDS: Final = {"matches": "MATCHES", "saves": "SAVES", "files": "FILES"}
KINDS: Final = {
    MATCH: "A match that was played to its end.",
    SAVE: "A saved match. It stays a save; what you play from it is a match of its own.",
    WAITING: "A match that was left in the middle. Go on with it where it stands.",
    FILE: "A replay file: a match as its set-up and its choices.",
}
SIGNS: Final = {MATCH: "replay", SAVE: "save", WAITING: "pause", FILE: "log"}
MARKS: Final = {1: GAIN, 0: ASH, -1: LOSS, None: SPIRIT}
EMPTY: Final = {
    "matches": "Nothing was played to its end yet.",
    "saves": "Nothing is saved. In a fight, the menu saves it under a name.",
    "files": "No replay file yet. TO FILE makes one of a match.",
}
KEYS: Final = (
    (Action.HISTORY, "history"),
    (Action.INSPECT, "watch"),
    (Action.ADVISE, "review"),
    (Action.SHARE, "write"),
    (Action.REMOVE, "remove"),
)
TOLD: Final = (812.0, 396.0, 430.0, 206.0)


class Replays(Listed):
    """The list at the left, what can be done with its focused entry at the right."""

    name = "replays"
    reads = "entry"
    main = "entry"
    start = "entry:0"

    def __init__(self, shell: Shell, behind: Screen | None = None) -> None:
        super().__init__(shell)
        self.behind = behind
        self.tab = "matches"
        self.entries: list[Entry] = []
        self.note = ""
        self.lists = {"entry": Scroll()}
        self._open("matches")

    # ---- the page ------------------------------------------------------------------------------

    def boxes(self) -> list[Box]:
        """Tabs, entries, what can be done, the way back."""
        at, scale = self.layout.rect, self.layout.text_scale
        row = self.layout.px(54 * min(1.45, scale))
        self.lists["entry"].lay(at(*LIST), row, len(self.entries))
        tabs = []
        for number, tab in enumerate(shelf.TABS):
            chosen = ". Chosen" if tab == self.tab else ""
            place = at(30 + number * 220, 72, 214, 40)
            tabs.append(Box(f"tab_{tab}", place, f"{TAB_WORDS[tab].capitalize()}{chosen}"))
        says = [f"{one.name}. {self._result(one)}{one.note}" for one in self.entries]
        entry = self.entry
        kind = entry.kind if entry is not None else ""
        keeper = self.shell.keeper is not None
        return [
            *tabs,
            *self.row_boxes("entry", says),
            Box("go_on", at(812, 234, 210, 48), "Go on with it", kind in (SAVE, WAITING)),
            Box("review", at(1032, 234, 210, 48), "Review it", kind in (MATCH, FILE)),
            Box("watch", at(812, 286, 210, 48), "Watch it", entry is not None),
            Box("write", at(1032, 286, 210, 48), "Write it to a replay file",
                kind not in ("", FILE)),
            Box("remove", at(812, 338, 210, 48), "Remove it", kind in (SAVE, WAITING, FILE)),
            Box("report", at(1032, 338, 210, 48), "Report a problem with it", keeper),
            Box("back", at(14, FOOT, 220, 54), "Back"),
            Box("history", at(1000, FOOT, 266, 54), "History"),
        ]  # fmt: skip

    def build(self, surface: pygame.Surface) -> None:
        """Bar and panels."""
        layout = self.layout
        ground(surface, layout, "REPLAYS AND SAVES")
        stone_panel(surface, layout, layout.rect(*LEFT), 61)
        paper_panel(surface, layout, layout.rect(*RIGHT), 67)

    def paint(self, surface: pygame.Surface) -> None:
        """Tabs, rows, the focused entry, buttons."""
        layout = self.layout
        for tab in shelf.TABS:
            self._tab(surface, tab)
        for place in self.lists["entry"].shown:
            self._row(surface, place)
        self.rail(surface, "entry")
        if not self.entries:
            box = layout.rect(60, 200, 660, 160)
            layout.paragraph(surface, EMPTY[self.tab], "body", 18, BONE, box, "centre", "middle")
        self._details(surface)
        goes_on = self.entry is not None and self.entry.goes_on
        self.stone(surface, "go_on", "GO ON", "play", primary=goes_on)
        self.stone(surface, "review", "REVIEW", "brain", self.shell.key(Action.ADVISE), size=15)
        self.stone(surface, "watch", "WATCH", "eye", self.shell.key(Action.INSPECT),
                   primary=self.entry is not None and not goes_on)  # fmt: skip
        self.stone(surface, "write", "TO FILE", "save", self.shell.key(Action.SHARE), size=15)
        self.stone(surface, "remove", "REMOVE", "close", self.shell.key(Action.REMOVE), size=15)
        self.stone(surface, "report", "REPORT", "warning", size=15)
        self.stone(surface, "back", "BACK", "back", self.shell.key(Action.BACK))
        self.stone(surface, "history", "HISTORY", "trophy", self.shell.key(Action.HISTORY))

    def activate(self, name: str) -> Screen | None:
        """Turns to a tab, or does what the button says with the entry."""
        entry = self.entry
        if name == "back":
            return self._back()
        if name == "history":
            return self.shell.routes.history(self.behind)
        if name.startswith("tab_"):
            self._open(name.removeprefix("tab_"))
            self.rebuild()
        elif name == "report":
            self._report(entry)
        elif entry is not None and name == "write":
            self._write(entry)
        elif entry is not None and name == "remove":
            question = f"Remove “{entry.name}”? It cannot be brought back."
            routes = self.shell.routes
            return routes.confirm(self, question, "REMOVE", lambda: self._remove(entry), "KEEP IT")
        elif entry is not None and name == "review":
            return self._watch(entry, review=True)
        elif entry is not None and name != "watch" and entry.goes_on:
            return self._go_on(entry)
        elif entry is not None:
            return self._watch(entry)
        return self

    def asked(self, action: Action) -> Screen | None:
        """Esc goes back, a digit opens a tab, other keys are printed on their buttons."""
        if action is Action.BACK:
            return self._back()
        for key, name in KEYS:
            if action is key and any(b.live for b in self.focus.boxes if b.name == name):
                return self.activate(name)
        if action.pick is not None and action.pick < len(shelf.TABS):
            name = f"tab_{shelf.TABS[action.pick]}"
            self.activate(name)
            self.focus.go("entry:0") or self.focus.go(name)
        return self

    def turned(self) -> None:
        """What was told was of another entry."""
        self.note = ""

    @property
    def entry(self) -> Entry | None:
        """What the buttons mean, None in an empty list."""
        return self.entries[self.shown] if self.shown < len(self.entries) else None

    def dropped(self, file: Path) -> Screen:
        """Shows a file that was dropped on the window; this page, told, if it is no replay."""
        return self._watch(Entry(FILE, file.stem, "", file=file))

    # ---- what is done --------------------------------------------------------------------------

    def _open(self, tab: str) -> None:
        self.tab, self.shown, self.note = tab, 0, ""
        self.lists["entry"].first = 0
        self.entries = shelf.entries(self.shell.keeper, tab, self.shell.library)

    def _back(self) -> Screen:
        return self.behind if self.behind is not None else self.shell.routes.title()

    def _tell(self, words: str) -> None:
        self.note = words
        self.shell.speech.event(words)
        self.relaid()

    def _tape(self, entry: Entry) -> Tape | None:
        """What an entry holds; None, and told, when it cannot be shown."""
        try:
            return shelf.opened(self.shell.keeper, entry, self.shell.library)
        except (BadFile, OSError, ValueError) as error:
            self._tell(shelf.why(error))
            return None

    def _watch(self, entry: Entry, review: bool = False) -> Screen:
        tape = self._tape(entry)
        secret = shelf.hidden(tape) if tape is not None else ""
        if tape is None or secret:
            if secret:
                self._tell(secret)
            return self
        routes = self.shell.routes
        return routes.review(tape, self) if review else routes.replay(tape, self)

    def _go_on(self, entry: Entry) -> Screen:
        routes = self.shell.routes
        taken = routes.resume(entry.file) if entry.kind == WAITING else routes.load(entry.file)
        if taken is None:
            assert self.shell.keeper is not None
            self._tell(self.shell.keeper.answer())
            return self
        return taken

    def _write(self, entry: Entry) -> None:
        keeper, tape = self.shell.keeper, self._tape(entry)
        if keeper is None or tape is None:
            return
        taken = {path.stem for path in keeper.replays()}
        words = entry.name if entry.kind != MATCH else f"{entry.name} {entry.note[:10]}"
        plain = "_".join(words.lower().split())
        name = shelf.free_name(plain, taken.__contains__)
        file = keeper.write_replay(name, tape.replay)
        self._tell(shelf.written(file) if file is not None else keeper.answer())

    def _remove(self, entry: Entry) -> Screen:
        keeper = self.shell.keeper
        assert keeper is not None
        removed = keeper.remove(entry.file)
        place = self.shown
        self._open(self.tab)
        self.shown = max(0, min(place, len(self.entries) - 1))
        self._tell(f"{entry.name} is removed." if removed else keeper.answer())
        return self

    def _report(self, entry: Entry | None) -> None:
        """A report with the entry's match, or with none."""
        keeper = self.shell.keeper
        assert keeper is not None
        tape = self._tape(entry) if entry is not None else None
        log = shelf.log_of(tape.fight.session) if tape is not None else []
        replay = tape.replay if tape is not None else None
        file = self.shell.routes.report(replay, log)
        self._tell(shelf.reported(file) if file is not None else keeper.answer())

    # ---- drawing -------------------------------------------------------------------------------

    def _result(self, entry: Entry) -> str:
        return "" if entry.result is None else f"{ledger.RESULTS[entry.result].capitalize()}. "

    def _tab(self, surface: pygame.Surface, tab: str) -> None:
        layout, name, on = self.layout, f"tab_{tab}", tab == self.tab
        rect = self.rect(name)
        pygame.draw.rect(surface, ACID if on else NIGHT, rect, border_radius=layout.px(5))
        words = f"{shelf.TABS.index(tab) + 1}  {TAB_WORDS[tab]}"
        box = rect.inflate(-layout.px(12), -layout.px(6))
        size = layout.calm(15, 1.15)
        layout.write(surface, words, "strong", size, INK if on else BONE, box, "centre")
        if self.focus.name == name:
            focus_ring(surface, rect, layout.k)

    def _row(self, surface: pygame.Surface, place: int) -> None:
        layout, entry, name = self.layout, self.entries[place], f"entry:{place}"
        rect = self.rect(name)
        on = place == self.shown
        pygame.draw.rect(surface, SLATE if on else NIGHT, rect, border_radius=layout.px(4))
        pygame.draw.rect(surface, MARKS[entry.result], (rect.x, rect.y, layout.px(6), rect.h))
        side = min(rect.h * 0.5, layout.px(26))
        image = icon(SIGNS[entry.kind], side, BODY if on else BONE)
        surface.blit(image, image.get_rect(center=(rect.x + layout.px(32), rect.centery)))
        left, right = rect.x + layout.px(58), rect.right - layout.px(10)
        if entry.result is not None:
            mark = pygame.Rect(right - layout.px(70), rect.y, layout.px(70), rect.h)
            words = ledger.RESULTS[entry.result]
            layout.write(surface, words, "strong", 14, MARKS[entry.result], mark, "right")
            right = mark.x - layout.px(8)
        top = pygame.Rect(left, rect.y + layout.px(3), right - left, rect.h // 2)
        layout.write(surface, entry.name, "bold", 16, WHITE, top)
        low = pygame.Rect(left, rect.centery, right - left, rect.h // 2 - layout.px(2))
        layout.write(surface, entry.note, "body", 12.5, BONE, low)
        if self.focus.name == name:
            focus_ring(surface, rect, layout.k)

    def _details(self, surface: pygame.Surface) -> None:
        layout, entry = self.layout, self.entry
        if entry is not None:
            heading(surface, layout, "CHOSEN", 812, 78, INK, BODY, 13)
            box = layout.rect(812, 108, 430, 58)
            layout.write(surface, entry.name, "black", 22, INK, box, "left", 2)
            box = layout.rect(812, 168, 430, 62)
            words = f"{entry.note}. {KINDS[entry.kind]}" if entry.note else KINDS[entry.kind]
            layout.paragraph(surface, words, "body", 14, FAINT_INK, box)
        if self.note:
            box = layout.rect(*TOLD)
            layout.paragraph(surface, self.note, "bold", 15, CRIMSON, box)
