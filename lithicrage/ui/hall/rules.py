"""The rules of a table, one by one: the number, the sentence, and where it comes from; and credits.

Shows what the table says of itself. Knows no rule.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.tables.table import RuleSource, Table, TableRule
from lithicrage.ui.kit import ACID, BODY, BONE, CRIMSON, FAINT_INK, INK, PINK, SPIRIT, WHITE, Colour
from lithicrage.ui.kit.control import Brush, Control, Drawn, Text, shortcut
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.screens.chooser import Chooser
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import heading, row_plate
from lithicrage.ui.shell.screen import Screen, Shell

LIST: Final[Place] = (30.0, 76.0, 608.0, 528.0)
HEAD: Final[Place] = (694.0, 78.0, 130.0, 56.0)
WHENCE: Final[Place] = (836.0, 78.0, 406.0, 56.0)
WORDS: Final[Place] = (694.0, 146.0, 548.0, 210.0)
WHY: Final[Place] = (694.0, 366.0, 548.0, 76.0)
MADE: Final[Place] = (694.0, 492.0, 548.0, 112.0)
COUNT: Final[Place] = (254.0, 636.0, 700.0, 54.0)
# Of each source: its stamp, its colour, and what it means.
SOURCES: Final[dict[RuleSource, tuple[str, Colour, str]]] = {
    RuleSource.DOCUMENT: (mark("DOCUMENT"), BONE, mark("It stands in the document of the game.")),
    RuleSource.INFERENCE: (
        mark("INFERENCE"),
        SPIRIT,
        mark("The document does not say it, but it follows from what it says."),
    ),
    RuleSource.OURS: (
        mark("OURS"),
        PINK,
        mark("Nobody knows how it was. This is our ruling."),
    ),
}


class TableRulesPage(Chooser):
    """The rules at the left, the focused one at the right, below it who made the game."""

    name = "table-rules"
    reads = "rule"
    start = "rule:0"
    main = "rule"
    title = mark("THE RULES")
    left = (14.0, 62.0, 640.0, 556.0)
    right = (668.0, 62.0, 598.0, 556.0)
    seeds = (73, 79)

    def __init__(self, shell: Shell, table: Table, behind: Screen | None = None) -> None:
        super().__init__(shell, behind)
        self.table = table
        self.found = table.rules()

    def leave(self) -> Screen:
        """The page behind, else the quarry."""
        return self.behind if self.behind is not None else self.shell.routes.quarry()

    def summary(self) -> str:
        """Whose rules these are."""
        return self.table.credit.title

    def find(self) -> None:
        """All rules are shown."""

    def controls(self) -> list[Control]:
        """The rules, the one that is read, the credits, the way back."""
        high = self.layout.grown(52, 1.6)
        counts = [
            sum(one.source is source for one in self.found)
            for source in (RuleSource.DOCUMENT, RuleSource.INFERENCE, RuleSource.OURS)
        ]
        told = tr(
            "{document} from the document, {inferred} inferred, {ours} ours",
            document=counts[0],
            inferred=counts[1],
            ours=counts[2],
        )
        entry = self.told_of(self.found)
        return [
            shortcut(Action.RULES, self.leave),
            *self.listing("rule", LIST, high, len(self.found), self._row),
            *(self._details(entry) if entry is not None else []),
            Control("", MADE, look=Drawn(self._credit)),
            self.back(),
            Control("", COUNT, look=Text(told)),
        ]

    def _details(self, rule: TableRule) -> list[Control]:
        stamp, _, why = SOURCES[rule.source]
        return [
            Control("", HEAD, look=Text(rule.name, "black", 40, CRIMSON)),
            Control("", WHENCE, look=Text(tr(stamp), "strong", 15, FAINT_INK, align="right")),
            Control("", WORDS, look=Text(rule.text, "body", 19, INK, lines=0, valign="top")),
            Control("", WHY, look=Text(tr(why), "bold", 14, FAINT_INK, lines=0, valign="top")),
        ]

    def _credit(self, pen: Brush) -> None:
        """Who made the game, and where it is found."""
        layout, (x, y, w, h) = pen.layout, MADE
        heading(pen.dst, layout, tr("WHO MADE IT"), x, y - 26, INK, BODY, 12)
        made = self.table.credit
        words = tr("{title}, {year}, by {designer}", title=made.title, year=made.year,
                   designer=made.designer)  # fmt: skip
        pen.write(words, "strong", layout.calm(17, 1.3), INK, (x, y + 4, w, 34))
        pen.paragraph(made.found, "body", 14, FAINT_INK, (x, y + 42, w, h - 44))

    def _row(self, place: int, rect: pygame.Rect) -> Control:
        rule = self.found[place]
        stamp, _, why = SOURCES[rule.source]
        says = f"{rule.name}, {tr(stamp).lower()}: {rule.text}"
        look = Drawn(partial(self._draw_row, rule, place == self.shown))
        tip = Slip(rule.name, (tr(why),))
        return Control(f"rule:{place}", rect, says, look=look, tip=tip)

    def _draw_row(self, rule: TableRule, on: bool, pen: Brush) -> None:
        """The number, the stamp of its source below it, and the whole sentence beside them."""
        px, rect = pen.layout.px, pen.rect
        stamp, colour, _ = SOURCES[rule.source]
        row_plate(pen, on, colour, 5)
        number = pygame.Rect(rect.x + px(14), rect.y, px(100), round(rect.h * 0.6))
        pen.write(rule.name, "black", 18, ACID if on else WHITE, number)
        tag = pygame.Rect(number.x, number.bottom - px(4), number.w, round(rect.h * 0.34))
        pen.write(tr(stamp), "strong", pen.layout.calm(12, 1.2), colour, tag)
        left = number.right + px(10)
        box = pygame.Rect(left, rect.y + px(2), rect.right - px(10) - left, rect.h - px(4))
        size = pen.layout.calm(14, 1.45)
        pen.paragraph(rule.text, "body", size, BONE, box, valign="middle")


def seats_words(counts: tuple[int, ...]) -> str:
    """How many may play: `2`, `1-4`."""
    if len(counts) == 1:
        return tr_n("{n} seat", "{n} seats", counts[0])
    return tr("{least}–{most} seats", least=counts[0], most=counts[-1])
