"""What was played: records by deck, enemy, match-up and card, and the matches behind each.

Shows the rows of the ledger; a match opens its replay. Knows no table of the history.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.store import records
from lithicrage.store.files import BadFile
from lithicrage.ui import ledger, shelf, tape
from lithicrage.ui.actions import Action
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    ACID,
    ASH,
    BODY,
    BONE,
    DIM,
    FAINT_INK,
    GAIN,
    INK,
    LOSS,
    NIGHT,
    SLATE,
    WHITE,
    Colour,
    focus_ring,
)
from lithicrage.ui.kit.typeset import Align
from lithicrage.ui.ledger import Row
from lithicrage.ui.screen import Screen, Shell
from lithicrage.ui.screens.listed import Listed, Scroll
from lithicrage.ui.screens.pieces import ground, heading, paper_panel, stone_panel

LEFT: Final = (14.0, 62.0, 706.0, 556.0)
TABLE: Final = (30.0, 146.0, 674.0, 462.0)
RIGHT: Final = (734.0, 62.0, 532.0, 556.0)
LIST: Final = (750.0, 110.0, 500.0, 434.0)
KEYS: Final = ((Action.REPLAYS, "replays"), (Action.INSPECT, "watch"), (Action.ADVISE, "review"))
FOOT: Final = 636.0
TAB_WORDS: Final = {
    "decks": "DECKS",
    "enemies": "ENEMIES",
    "pairs": "MATCH-UPS",
    "cards": "CARDS",
}
EMPTY: Final = "Nothing was played to its end yet. Every match that is, will stand here."
UNREADABLE: Final = "The history cannot be opened; what was wrong was said where the game began."
MARKS: Final[dict[int, Colour]] = {1: GAIN, 0: ASH, -1: LOSS}
STEMS: Final = {1: (20, 110, 60), 0: FAINT_INK, -1: (170, 16, 40)}


class HistoryPage(Listed):
    """A table at the left, at the right the matches of its focused row.

    `picked` is the place of the match that can be watched and reviewed: the one last focused.
    """

    name = "history"
    reads = "row"
    main = "row"

    def __init__(self, shell: Shell, behind: Screen | None = None) -> None:
        super().__init__(shell)
        self.behind = behind
        self.history = shell.keeper.history() if shell.keeper is not None else None
        history = self.history
        self.library = ledger.whole(history, shell.library) if history else shell.library
        self.tab = "decks"
        self.rows: list[Row] = []
        self.matches: list[records.MatchLine] = []
        self.picked = 0
        self.note = ""
        self.lists = {"row": Scroll(), "match": Scroll()}
        self._open("decks")

    # ---- the page ------------------------------------------------------------------------------

    def boxes(self) -> list[Box]:
        """Tabs, the table, the matches, the ways on."""
        at, scale = self.layout.rect, self.layout.text_scale
        table, matches = self.lists["row"], self.lists["match"]
        table.lay(at(*TABLE), self.layout.px(50 * min(1.45, scale)), len(self.rows))
        matches.lay(at(*LIST), self.layout.px(54 * min(1.45, scale)), len(self.matches))
        tabs = []
        for number, tab in enumerate(ledger.TABS):
            chosen = ". Chosen" if tab == self.tab else ""
            place = at(30 + number * 170, 72, 164, 40)
            tabs.append(Box(f"tab_{tab}", place, f"{TAB_WORDS[tab].capitalize()}{chosen}"))
        says = [self._says(one) for one in self.matches]
        return [
            *tabs,
            *self.row_boxes("row", [row.says() for row in self.rows]),
            *self.row_boxes("match", says),
            Box("watch", at(750, 554, 244, 54), "Watch the match", bool(self.matches)),
            Box("review", at(1006, 554, 244, 54), "Review the match", bool(self.matches)),
            Box("back", at(14, FOOT, 220, 54), "Back" if self.behind else "Back to the title"),
            Box("replays", at(1000, FOOT, 266, 54), "Replays and saves"),
        ]

    def build(self, surface: pygame.Surface) -> None:
        """Bar, panels, heads."""
        layout = self.layout
        ground(surface, layout, "HISTORY", self._summary())
        stone_panel(surface, layout, layout.rect(*LEFT), 53)
        paper_panel(surface, layout, layout.rect(*RIGHT), 59)

    def paint(self, surface: pygame.Surface) -> None:
        """Tabs, rows, matches, buttons."""
        self._tabs(surface)
        self._heads(surface)
        for place in self.lists["row"].shown:
            self._row(surface, place)
        self.rail(surface, "row")
        shown = self._row_shown()
        words = "LATEST MATCHES" if shown is None or not shown.deck + shown.enemy else "MATCHES OF"
        right = heading(surface, self.layout, words, 750, 76, INK, BODY, 13)
        if words == "MATCHES OF" and shown is not None:
            box = self.layout.rect(0, 70, 0, 34)
            box.x = right + self.layout.px(10)
            box.w = self.layout.rect(*RIGHT).right - self.layout.px(20) - box.x
            named = f"{shown.name} {shown.below}" if self.tab == "pairs" else shown.name
            if self.tab == "cards":
                named = shown.below.removeprefix("in ")
            self.layout.write(surface, named, "bold", 15, INK, box)
        for place in self.lists["match"].shown:
            self._match(surface, place)
        self.rail(surface, "match")
        if not self.rows:
            words = EMPTY if self.history is not None else UNREADABLE
            box = self.layout.rect(60, 220, 614, 160)
            self.layout.paragraph(surface, words, "body", 18, BONE, box, "centre", "middle")
        self.stone(surface, "watch", "WATCH", "eye", self.shell.key(Action.INSPECT))
        self.stone(surface, "review", "REVIEW", "brain", self.shell.key(Action.ADVISE))
        words = "BACK" if self.behind else "TITLE"
        self.stone(surface, "back", words, "back", self.shell.key(Action.BACK))
        self.stone(surface, "replays", "REPLAYS", "replay", self.shell.key(Action.REPLAYS))
        told = self.note or self._streak()
        if told:
            box = self.layout.rect(250, FOOT, 734, 54)
            self.layout.paragraph(surface, told, "bold", 15, BODY, box, "centre", "middle")

    def activate(self, name: str) -> Screen | None:
        """Turns to a tab, opens a replay, goes on."""
        if name == "back":
            return self.behind or self.shell.routes.title()
        if name == "replays":
            return self.shell.routes.replays(self.behind)
        if name in ("watch", "review") or self.place("match") >= 0:
            return self._seen_again(self.matches[self.picked], name == "review")
        if name.startswith("tab_"):
            self._open(name.removeprefix("tab_"))
            self.rebuild()
        elif self.place("row") >= 0 and self.matches:
            self.choose("match", 0)
        return self

    def asked(self, action: Action) -> Screen | None:
        """Esc goes back, a digit opens a tab, other keys are printed on their buttons."""
        if action is Action.BACK:
            return self.activate("back")
        for key, name in KEYS:
            if action is key and any(box.live for box in self.focus.boxes if box.name == name):
                return self.activate(name)
        if action.pick is not None and action.pick < len(ledger.TABS):
            name = f"tab_{ledger.TABS[action.pick]}"
            self.activate(name)
            self.focus.go(name)
        return self

    def refocused(self) -> None:
        """The match that has the focus is the one that is meant, until another has it."""
        super().refocused()
        if self.place("match") >= 0:
            self.picked = self.place("match")

    def turned(self) -> None:
        """The matches are those of the row."""
        self._find()
        self.lists["match"].first = 0

    # ---- what is shown -------------------------------------------------------------------------

    def _open(self, tab: str) -> None:
        self.tab, self.shown, self.note = tab, 0, ""
        self.lists["row"].first = self.lists["match"].first = 0
        if self.history is not None:
            self.rows = ledger.rows(self.history, tab, self.library)
        self._find()

    def _find(self) -> None:
        self.picked = 0
        if self.history is not None:
            self.matches = ledger.matches(self.history, self._row_shown())

    def _row_shown(self) -> Row | None:
        return self.rows[self.shown] if self.shown < len(self.rows) else None

    def _summary(self) -> str:
        if self.history is None:
            return ""
        return ledger.streak_words(records.streak(self.history))

    def _streak(self) -> str:
        """The streak of the deck whose matches are shown."""
        row = self._row_shown()
        if self.history is None or row is None or not row.deck or row.enemy:
            return ""
        told = ledger.streak_words(records.streak(self.history, row.deck))
        return f"{ledger.name_of(self.shell.library, row.deck)}: {told}" if told else ""

    def _says(self, one: records.MatchLine) -> str:
        words = ledger.match_words(one, self.library)
        return f"{ledger.RESULTS[one.result].capitalize()}: {words}. {ledger.match_note(one)}"

    def _seen_again(self, one: records.MatchLine, review: bool) -> Screen:
        """The replay of a match, or its review; what speaks against it is said here."""
        assert self.history is not None
        try:
            shown = tape.of_match(self.history, one.id, self.shell.library)
        except (BadFile, OSError, ValueError) as error:
            self.note = shelf.why(error)
            self.shell.speech.event(self.note)
            return self
        routes = self.shell.routes
        return routes.review(shown, self) if review else routes.replay(shown, self)

    # ---- drawing -------------------------------------------------------------------------------

    def _tabs(self, surface: pygame.Surface) -> None:
        layout = self.layout
        for number, tab in enumerate(ledger.TABS):
            name, on = f"tab_{tab}", tab == self.tab
            rect = self.rect(name)
            pygame.draw.rect(surface, ACID if on else NIGHT, rect, border_radius=layout.px(5))
            box = rect.inflate(-layout.px(12), -layout.px(6))
            words = f"{number + 1}  {TAB_WORDS[tab]}"
            layout.write(
                surface, words, "strong", layout.calm(15, 1.15), INK if on else BONE, box, "centre"
            )
            if self.focus.name == name:
                focus_ring(surface, rect, layout.k)

    def _columns(self, rect: pygame.Rect) -> list[pygame.Rect]:
        """Where name, matches, share, and bar or figures stand in a row."""
        cards = self.tab == "cards"
        parts = (0.36, 0.09, 0.1, *([0.09] * 5)) if cards else (0.42, 0.12, 0.12, 0.34)
        left, found = rect.x + self.layout.px(12), []
        room = rect.w - self.layout.px(24)
        for part in parts:
            wide = round(room * part)
            found.append(pygame.Rect(left, rect.y, wide - self.layout.px(8), rect.h))
            left += wide
        return found

    def _heads(self, surface: pygame.Surface) -> None:
        if not self.rows:
            return
        layout = self.layout
        rect = layout.rect(TABLE[0], 118, TABLE[2] - 12, 26)
        more = ledger.CARD_HEADS if self.tab == "cards" else ("WON  ·  DRAWN  ·  LOST",)
        first = {"decks": "DECK", "enemies": "ENEMY", "pairs": "DECK", "cards": "CARD"}[self.tab]
        heads = (first, "PLAYED" if self.tab != "cards" else "IN", "WON", *more)
        for number, (words, box) in enumerate(zip(heads, self._columns(rect), strict=True)):
            align: Align = "left" if number == 0 or words.startswith("WON  ") else "right"
            if align == "left" and number:
                box = box.move(layout.px(10), 0)  # where the bars begin
            size = 11.5 / max(1.0, layout.text_scale / (1.0 if len(heads) > 4 else 1.4))
            layout.write(surface, words, "strong", size, DIM, box, align)

    def _row(self, surface: pygame.Surface, place: int) -> None:
        layout, row, name = self.layout, self.rows[place], f"row:{place}"
        rect = self.rect(name)
        on = place == self.shown
        pygame.draw.rect(surface, SLATE if on else NIGHT, rect, border_radius=layout.px(4))
        if on:
            pygame.draw.rect(surface, BODY, (rect.x, rect.y, layout.px(5), rect.h))
        columns = self._columns(rect)
        who = columns[0]
        below = row.below if self.tab in ("pairs", "cards") else ""
        top = pygame.Rect(who.x, who.y + layout.px(2), who.w, round(who.h * (0.55 if below else 1)))
        layout.write(surface, row.name, "bold", 16, WHITE, top)
        if below:
            low = pygame.Rect(who.x, top.bottom, who.w, rect.bottom - top.bottom - layout.px(3))
            layout.write(surface, below, "body", 12.5, BONE, low)
        for box, words in zip(columns[1:3], (str(row.matches), row.share), strict=True):
            layout.write(surface, words, "strong", layout.calm(15, 1.5), WHITE, box, "right")
        if self.tab == "cards":
            for box, words in zip(columns[3:], row.cells, strict=True):
                layout.write(surface, words, "strong", 14, BONE, box, "right")
        else:
            self._bar(surface, row, columns[3])
        if self.focus.name == name:
            focus_ring(surface, rect, layout.k)

    def _bar(self, surface: pygame.Surface, row: Row, box: pygame.Rect) -> None:
        """Won, drawn and lost side by side, each with its number."""
        layout = self.layout
        high = min(box.h - layout.px(8), layout.px(24))
        left_edge = box.x + layout.px(10)
        bar = pygame.Rect(left_edge, box.centery - high // 2, box.right - left_edge, high)
        left = float(bar.x)
        for count, colour in ((row.wins, GAIN), (row.draws, ASH), (row.losses, LOSS)):
            wide = bar.w * count / max(1, row.matches)
            part = pygame.Rect(round(left), bar.y, round(left + wide) - round(left), bar.h)
            left += wide
            if not count:
                continue
            pygame.draw.rect(surface, colour, part)
            if part.w >= layout.px(16):
                inner = part.inflate(-layout.px(4), 0)
                layout.write(surface, str(count), "strong", 12.5, INK, inner, "centre")

    def _match(self, surface: pygame.Surface, place: int) -> None:
        layout, one, name = self.layout, self.matches[place], f"match:{place}"
        rect = self.rect(name)
        on = place == self.picked
        pygame.draw.rect(surface, (255, 226, 90) if on else (230, 219, 194), rect,
                         border_radius=layout.px(4))  # fmt: skip
        pygame.draw.rect(surface, MARKS[one.result], (rect.x, rect.y, layout.px(6), rect.h))
        mark = pygame.Rect(rect.x + layout.px(14), rect.y, layout.px(56), rect.h)
        words = ledger.RESULTS[one.result]
        layout.write(surface, words, "strong", 14, STEMS[one.result], mark)
        left = mark.right + layout.px(6)
        wide = rect.right - left - layout.px(8)
        top = pygame.Rect(left, rect.y + layout.px(3), wide, rect.h // 2)
        layout.write(surface, ledger.match_words(one, self.library), "bold", 15, INK, top)
        low = pygame.Rect(left, rect.centery, wide, rect.h // 2 - layout.px(2))
        layout.write(surface, ledger.match_note(one), "body", 12.5, FAINT_INK, low)
        if self.focus.name == name:
            focus_ring(surface, rect, layout.k)
