"""What was played: records by deck, enemy, match-up and card, and the matches behind each.

Shows the rows of the ledger; a match opens its replay. Knows no table of the history.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr, tr_in
from lithicrage.store import records
from lithicrage.store.totals import MatchLine
from lithicrage.ui.kit import ASH, BODY, BONE, DIM, FAINT_INK, GAIN, INK, LOSS, WHITE, Colour
from lithicrage.ui.kit.control import Brush, Control, Drawn, Stone, Text
from lithicrage.ui.kit.layout import row
from lithicrage.ui.kit.typeset import Align
from lithicrage.ui.models import ledger, tape
from lithicrage.ui.models.ledger import LedgerRow
from lithicrage.ui.screens.chooser import Chooser
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import heading, row_plate, two_lines
from lithicrage.ui.shell.screen import Screen, Shell

TABLE: Final = (30.0, 146.0, 674.0, 462.0)
TABLE_HEADS: Final = (30.0, 118.0, 662.0, 26.0)
LIST: Final = (750.0, 110.0, 500.0, 434.0)
LIST_HEAD: Final = (750.0, 70.0, 496.0, 34.0)
NOTHING: Final = (60.0, 220.0, 614.0, 160.0)
FOOT: Final = 636.0
TOLD: Final = (250.0, FOOT, 466.0, 54.0)
TO_MARKS: Final = (734.0, FOOT, 250.0, 54.0)
PITCH: Final = 135.0  # from one tab to the next
PICKED, PLAIN = (255, 226, 90), (230, 219, 194)  # slips of matches
TOURS: Final = "tours"  # the tab that is a page of its own
HEADS: Final = {
    "decks": mark("DECKS"),
    "enemies": mark("ENEMIES"),
    "pairs": mark("MATCH-UPS"),
    "cards": mark("CARDS"),
    TOURS: mark("TOURS"),
}
OUTCOME: Final = "after:outcome"
FIRST: Final = {  # what stands above the names
    "decks": mark("DECK"),
    "enemies": mark("ENEMY"),
    "pairs": mark("DECK"),
    "cards": mark("CARD"),
}
EMPTY: Final = mark("No finished match yet. They all end up here.")
UNREADABLE: Final = mark("The history cannot be opened. The reason was shown at the start.")
MARKS: Final[dict[int, Colour]] = {1: GAIN, 0: ASH, -1: LOSS}
STEMS: Final = {1: (20, 110, 60), 0: FAINT_INK, -1: (170, 16, 40)}


def marks_button(page: Chooser) -> Control:
    """The way from the history to the marks, and back."""
    deed = partial(page.shell.routes.marks, page)
    look = Stone(tr("MARKS"), "star")
    return Control("marks", TO_MARKS, tr("Marks"), deed, look, key=Action.MODE)


class HistoryPage(Chooser):
    """A table at the left, at the right the matches of its focused row.

    `picked` is the place of the match that can be watched and reviewed: the one last focused.
    """

    name = "history"
    reads = main = "row"
    title = mark("HISTORY")
    left = (14.0, 62.0, 706.0, 556.0)
    right = (734.0, 62.0, 532.0, 556.0)
    seeds = (53, 59)
    heads = HEADS
    pitch = PITCH

    def __init__(self, shell: Shell, behind: Screen | None = None) -> None:
        super().__init__(shell, behind)
        self.history = shell.keeper.history() if shell.keeper is not None else None
        history = self.history
        self.library = ledger.whole(history, shell.library) if history else shell.library
        self.rows: list[LedgerRow] = []
        self.matches: list[MatchLine] = []
        self.picked = 0
        self.find()

    def controls(self) -> list[Control]:
        """Tabs, the table, the matches, the ways on."""
        grown, live, routes = self.layout.grown, bool(self.matches), self.shell.routes
        watch, review = row(750, 554, (244, 244), 54, 12)
        leads = ("", "") if self.behind else (tr("Back to the title"), tr("TITLE"))
        return [
            *self.tabs(),
            *self.listing("row", TABLE, grown(50, 1.45), len(self.rows), self._row),
            *self.listing("match", LIST, grown(54, 1.45), len(self.matches), self._match),
            Control("watch", watch, tr("Watch the match"), self._watch,
                    Stone(tr("WATCH"), "eye"), live, Action.INSPECT),
            Control("review", review, tr("Review the match"), partial(self._watch, True),
                    Stone(tr("REVIEW"), "brain"), live, Action.ADVISE),
            self.back(*leads),
            marks_button(self),
            self.beside(mark("REPLAYS"), "replay", tr("Replays and saves"), routes.replays,
                        Action.REPLAYS),
            Control("", TABLE_HEADS, look=Drawn(self._heads)),
            Control("", LIST_HEAD, look=Drawn(self._whose)),
            Control("", TOLD, look=Drawn(self._told)),
        ]  # fmt: skip

    def on_focus(self) -> None:
        """The match that has the focus is the one that is meant, until another has it."""
        super().on_focus()
        if self.place("match") >= 0:
            self.picked = self.place("match")

    def drop_row_notes(self) -> None:
        """The matches are those of the row."""
        self._find_matches()
        self.lists["match"].first = 0

    # ---- what is done --------------------------------------------------------------------------

    def find(self) -> None:
        """Looks for the records under the tab, and for the matches of the first."""
        if self.history is not None:
            self.rows = ledger.rows(self.history, self.tab, self.library)
        self._find_matches()

    def _find_matches(self) -> None:
        self.picked = 0
        if self.history is not None:
            self.matches = ledger.matches(self.history, self._row_shown())

    def _watch(self, review: bool = False) -> Screen:
        history, one = self.history, self.matches[self.picked]
        assert history is not None
        return self.watch(lambda: tape.of_match(history, one.id, self.shell.library), review)

    def _turn_to(self, tab: str) -> Screen | None:
        """Shows what lies under a tab; that of the tours is a page of its own."""
        if tab == TOURS:
            from lithicrage.ui.screens.tourbook import TourBookPage

            return TourBookPage(self.shell, self.behind)
        return super()._turn_to(tab)

    def _enter(self) -> None:
        """Goes from a row to its matches."""
        if self.matches:
            self.choose("match", 0)

    # ---- what is shown -------------------------------------------------------------------------

    def _row_shown(self) -> LedgerRow | None:
        return self.told_of(self.rows)

    def summary(self) -> str:
        """Whose they are, and the streak over all matches."""
        if self.history is None:
            return ""
        told = (self.shell.settings.person, ledger.streak_words(records.streak(self.history)))
        return "  ·  ".join(part for part in told if part)

    def _streak(self) -> str:
        """The streak of the deck whose matches are shown."""
        row = self._row_shown()
        if self.history is None or row is None or not row.deck or row.enemy:
            return ""
        told = ledger.streak_words(records.streak(self.history, row.deck))
        return f"{ledger.name_of(self.shell.library, row.deck)}: {told}" if told else ""

    # ---- drawing -------------------------------------------------------------------------------

    def _whose(self, pen: Brush) -> None:
        """Whose matches stand below."""
        shown, layout = self._row_shown(), self.layout
        if shown is None or not shown.deck + shown.enemy:
            heading(pen.dst, layout, tr("LATEST MATCHES"), 750, 76, INK, BODY, 13)
            return
        right = heading(pen.dst, layout, tr("MATCHES OF"), 750, 76, INK, BODY, 13)
        named = f"{shown.name} {shown.below}" if self.tab == "pairs" else shown.name
        if self.tab == "cards":
            named = shown.below.removeprefix("in ")
        box = pen.rect.copy()
        box.x = right + layout.px(10)
        box.w = layout.rect(*self.right).right - layout.px(20) - box.x
        pen.write(named, "bold", 15, INK, box)

    def _told(self, pen: Brush) -> None:
        """What was told last, else the streak; over an empty table, why it is."""
        told = Text(self.note or self._streak(), "bold", 15, BODY, "centre", 0)
        told.draw(pen, True)
        if not self.rows:
            words = tr(EMPTY if self.history is not None else UNREADABLE)
            pen.paragraph(words, "body", 18, BONE, NOTHING, "centre", "middle")

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

    def _heads(self, pen: Brush) -> None:
        if not self.rows:
            return
        heads, scale = self._columns_told(), pen.layout.text_scale
        size = 11.5 / max(1.0, scale / (1.0 if len(heads) > 4 else 1.4))
        for number, ((words, tip), box) in enumerate(
            zip(heads, self._columns(pen.rect), strict=True)
        ):
            align: Align = "left" if number == 0 or tip == OUTCOME else "right"
            if tip == OUTCOME:
                box = box.move(pen.layout.px(10), 0)  # where the bars begin
            pen.write(words, "strong", size, DIM, box, align)
            pen.explain(box, tip)

    def _columns_told(self) -> list[tuple[str, str]]:
        """What stands above the columns, and what explains it."""
        first = (tr(FIRST[self.tab]), "")
        won = (tr_in("column", "WON"), "after:win")
        if self.tab != "cards":
            bar = (tr("WON  ·  DRAWN  ·  LOST"), OUTCOME)
            return [first, (tr_in("column", "PLAYED"), "after:played"), won, bar]
        more = zip(ledger.CARD_HEADS, ledger.CARD_SAID, strict=True)
        cells = [(tr(words), f"after:card_{one}") for words, one in more]
        return [first, (tr_in("column", "IN"), "after:played"), won, *cells]

    def _row(self, place: int, rect: pygame.Rect) -> Control:
        look = Drawn(partial(self._draw_row, place))
        return Control(f"row:{place}", rect, self.rows[place].says(), self._enter, look)

    def _draw_row(self, place: int, pen: Brush) -> None:
        layout, one, rect = self.layout, self.rows[place], pen.rect
        on = place == self.shown
        row_plate(pen, on, BODY if on else None, 5)
        columns = self._columns(rect)
        who = columns[0]
        below = one.below if self.tab in ("pairs", "cards") else ""
        top = pygame.Rect(who.x, who.y + layout.px(2), who.w, round(who.h * (0.55 if below else 1)))
        pen.write(one.name, "bold", 16, WHITE, top)
        if below:
            low = pygame.Rect(who.x, top.bottom, who.w, rect.bottom - top.bottom - layout.px(3))
            pen.write(below, "body", 12.5, BONE, low)
        for box, words in zip(columns[1:3], (str(one.matches), one.share), strict=True):
            pen.write(words, "strong", layout.calm(15, 1.5), WHITE, box, "right")
        if self.tab == "cards":
            for box, words in zip(columns[3:], one.cells, strict=True):
                pen.write(words, "strong", 14, BONE, box, "right")
        else:
            self._bar(pen.dst, one, columns[3])

    def _bar(self, surface: pygame.Surface, row: LedgerRow, box: pygame.Rect) -> None:
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

    def _match(self, place: int, rect: pygame.Rect) -> Control:
        one = self.matches[place]
        words, note = ledger.match_words(one, self.library), ledger.match_note(one)
        says = f"{tr(ledger.RESULTS[one.result]).capitalize()}: {words}. {note}"

        def picture(pen: Brush) -> None:
            px = pen.layout.px
            back = PICKED if place == self.picked else PLAIN
            pygame.draw.rect(pen.dst, back, rect, border_radius=px(4))
            pygame.draw.rect(pen.dst, MARKS[one.result], (rect.x, rect.y, px(6), rect.h))
            mark = pygame.Rect(rect.x + px(14), rect.y, px(56), rect.h)
            pen.write(tr(ledger.RESULTS[one.result]), "strong", 14, STEMS[one.result], mark)
            two_lines(pen, mark.right + px(6), rect.right - px(8), words, note,
                      (INK, FAINT_INK), 15)  # fmt: skip

        return Control(f"match:{place}", rect, says, self._watch, Drawn(picture))
