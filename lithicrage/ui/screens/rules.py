"""The rules in words: searched, read one by one, with what this match plays otherwise marked.

Shows the entries of the rulebook. Knows no rule itself.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.ui.kit import ACID, BODY, BONE, CRIMSON, FAINT_INK, INK, NIGHT, PAPER, PLATE, WHITE
from lithicrage.ui.kit.control import Brush, Control, Drawn, Field, Stone, Text, shortcut
from lithicrage.ui.kit.layout import row
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.kit.typeset import fit_paragraph, put_fitted, wrap
from lithicrage.ui.models import rulebook
from lithicrage.ui.models.rulebook import ORDER, RuleEntry
from lithicrage.ui.screens.chooser import Chooser
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.listed import Scroll
from lithicrage.ui.shell.pieces import heading, row_plate
from lithicrage.ui.shell.screen import Screen, Shell, Size

if TYPE_CHECKING:
    from lithicrage.play.session import Fight

FIELD: Final = (30.0, 72.0, 420.0, 42.0)
SWITCH: Final = (458.0, 72.0, 180.0, 42.0)
LIST: Final = (30.0, 124.0, 608.0, 484.0)
NONE: Final = (60.0, 200.0, 548.0, 160.0)  # said where nothing is found
TEXT: Final = (694.0, 138.0, 548.0, 418.0)
HEAD: Final = (694.0, 74.0, 150.0, 56.0)
NOTES: Final = (694.0, 548.0, 556.0)  # x, width, bottom
NOTE: Final = 30.0
MOST_NOTES: Final = 280.0  # high in all: the text keeps room, however many sides are apart
FOOT: Final = 636.0
COUNT: Final = (254.0, FOOT, 400.0, 54.0)
MOST_CITED: Final = 7
CITED: Final = row(694, 566, (72,) * MOST_CITED, 40, 6)
MARK: Final = (255, 226, 90)


class RulesPage(Chooser):
    """The found rules at the left, the focused one at the right with those that it names."""

    name = "rules"
    reads = "rule"
    start = "rule:0"
    main = "rule"
    title = mark("THE RULES")
    left = (14.0, 62.0, 640.0, 556.0)
    right = (668.0, 62.0, 598.0, 556.0)
    seeds = (73, 79)
    foot = FOOT

    def __init__(
        self, shell: Shell, rule: str = "", behind: Screen | None = None, fight: Fight | None = None
    ) -> None:
        super().__init__(shell, behind)
        line = fight.profile if fight is not None else shell.profile
        handicaps = fight.lineup.handicaps if fight is not None else shell.handicaps
        self.played = fight.rules if fight is not None else shell.rules
        self.changed = rulebook.differences(shell.library, line, handicaps)
        self.field = TextField(hint=tr("number or word"), sign="search", limit=60)
        self.fields = {"search": self.field}
        self.lists = {"rule": Scroll(), "text": Scroll(text=True)}
        self.only_changed = False
        self.found: list[RuleEntry] = list(rulebook.entries())
        self._lines: list[str] = []
        self._came = True
        self.show_rule(rulebook.cited_rule(rule))

    def show_rule(self, id: str) -> None:
        """Shows a rule by its number, among all of them; one that is not there changes nothing."""
        ids = [entry.id for entry in rulebook.entries()]
        if id in ids:
            self.field.set("")
            self.only_changed = False
            self.find()
            self.shown = ids.index(id)
            self._came = True

    # ---- the page ------------------------------------------------------------------------------

    def resize(self, size: Size, text_scale: float) -> None:
        """Breaks the text anew; the rule that was asked for comes into sight."""
        self._lines = []
        super().resize(size, text_scale)
        if self._came and self.found:
            self._came = False
            rules = self.lists["rule"]
            rules.move(self.shown - rules.rows // 3 - rules.first)  # with some before and after it
            self.choose("rule", self.shown)

    def controls(self) -> list[Control]:
        """The search, the found rules, the text, the rules that it names, the way back."""
        high = self.layout.grown(52, 1.45)
        none = tr("No rule says “{words}”.", words=self.field.text)
        found, total = len(self.found), len(rulebook.entries())
        count = tr("{count} of {total} rules and rulings", count=found, total=total)
        return [
            shortcut(Action.RULES, lambda: self.focus.go("search")),
            shortcut(Action.FIND, lambda: self.focus.go("search")),
            Control("search", FIELD, tr("Search the rules: {words}", words=self.field.says),
                    self._read_first, Field(self.field, 17), field=self.field),
            Control("changed", SWITCH, self._switch_says(), self._turn_changed,
                    Drawn(self._switch), bool(self.changed)),
            *self.listing("rule", LIST, high, len(self.found), self._row),
            *(self._details(self.entry) if self.entry is not None else
              [Control("", NONE, look=Text(none, "body", 18, align="centre", lines=0))]),
            self.back(),
            Control("", COUNT, look=Text(count)),
        ]  # fmt: skip

    def _details(self, entry: RuleEntry) -> list[Control]:
        """The rule that is read: its head, its text, what is played here, the rules it names."""
        lines, size = self._text(), self._size()
        return [
            Control("", HEAD, look=Drawn(partial(self._head, entry))),
            self.reading("text", self._text_area(), lines, size, self._says(entry), 12),
            *([Control("", self._notes_area(), look=Drawn(partial(self._notes, entry)))]
              if entry.keys else []),
            *(
                Control(f"cited_{id}", place, tr("See {id}", id=id), partial(self._see, id),
                        Stone(id, size=14))
                for id, place in zip(self._cited(entry), CITED, strict=False)
            ),
        ]  # fmt: skip

    def summary(self) -> str:
        """By which rules is played here."""
        return tr("rules here: {rules}", rules=self.played)

    def on_edit(self, name: str) -> None:
        """Finds what the words say, while they are typed."""
        self.find()
        super().on_edit(name)

    def drop_row_notes(self) -> None:
        """The text of the rule begins at its top."""
        self.lists["text"].first = 0
        self._lines = []

    @property
    def entry(self) -> RuleEntry | None:
        """The rule to read."""
        return self.told_of(self.found)

    # ---- finding -------------------------------------------------------------------------------

    def find(self) -> None:
        """Looks for the rules that have the words of the field."""
        shown = rulebook.entries()
        if self.only_changed:
            shown = tuple(one for one in shown if rulebook.changes_of(one, self.changed))
        self.found = rulebook.find_rules(self.field.text, shown)
        self.shown, self._lines = 0, []
        for scroll in self.lists.values():
            scroll.first = 0

    def _read_first(self) -> None:
        if self.found:
            self.choose("rule", 0)
            self.on_focus()

    def _turn_changed(self) -> None:
        """All rules, or only what is played otherwise."""
        self.only_changed = not self.only_changed
        self.find()
        self.relay()

    def _see(self, id: str) -> None:
        self.show_rule(id)
        self._lines = []
        self.choose("rule", self.shown)
        self._came = False

    def _cited(self, entry: RuleEntry) -> tuple[str, ...]:
        ids = {one.id for one in rulebook.entries()}
        return tuple(id for id in entry.cites if id in ids)[:MOST_CITED]

    def _says(self, entry: RuleEntry) -> str:
        changed = [one.words() for one in rulebook.changes_of(entry, self.changed)]
        says = f"{_title(entry)}, {entry.section}: {entry.text}"
        if changed:
            says += ". " + tr("Here {changes}", changes=", ".join(changed))
        return says

    def _switch_says(self) -> str:
        if not self.changed:
            return tr("All rules as in the manual")
        on = self.only_changed
        return tr("Only changed rules, on") if on else tr("Only changed rules, off")

    # ---- drawing -------------------------------------------------------------------------------

    def _size(self) -> float:
        return min(self.layout.type(17), 26 * self.layout.k)

    def _text_area(self) -> pygame.Rect:
        """Where the text stands: down to the notes, if there are any."""
        area = self.layout.rect(*TEXT)
        area.h = self._notes_area().y - area.y - self.layout.px(8)
        return area

    def _notes_area(self) -> pygame.Rect:
        """Where the keys of a profile stand, a row each below a heading; empty without any."""
        count = len(self._answers(self.entry)) if self.entry is not None else 0
        high = NOTE * min(1.4, self.layout.text_scale) * count + (26 if count else 0)
        high = min(high, MOST_NOTES)
        return self.layout.rect(NOTES[0], NOTES[2] - high, NOTES[1], high)

    def _answers(self, entry: RuleEntry) -> list[tuple[str, bool]]:
        """What the keys of a rule are answered with here, a line each, and whether it differs."""
        found: list[tuple[str, bool]] = []
        for key, usual in entry.keys:
            here = self.changed.get(key, [])
            found += [(one.words(), True) for one in here] or [(f"{key}: {usual}", False)]
        return found

    def _text(self) -> list[str]:
        """The text of the rule as lines that fit the paper."""
        entry = self.entry
        if not self._lines and entry is not None:
            width = self.layout.px(TEXT[2] - 16)
            for line in entry.text.splitlines():
                self._lines += wrap(line.strip(), "body", self._size(), width)
        return self._lines

    def _switch(self, pen: Brush) -> None:
        px, on = pen.layout.px, self.only_changed
        back = ACID if on else NIGHT if self.changed else PLATE
        pygame.draw.rect(pen.dst, back, pen.rect, border_radius=px(5))
        words = (
            tr("{count} CHANGED", count=len(self.changed)) if self.changed else tr("BY THE MANUAL")
        )
        inner = pen.rect.inflate(-px(14), -px(8))
        pen.write(words, "strong", 14, INK if on else BONE, inner, "centre")

    def _row(self, place: int, rect: pygame.Rect) -> Control:
        entry = self.found[place]
        look = Drawn(partial(self._draw_row, entry, place == self.shown))
        return Control(f"rule:{place}", rect, self._says(entry), look=look)

    def _draw_row(self, entry: RuleEntry, on: bool, pen: Brush) -> None:
        """Number, first line, and whether it is played otherwise here."""
        layout, px, rect = pen.layout, pen.layout.px, pen.rect
        changed = bool(rulebook.changes_of(entry, self.changed))
        row_plate(pen, on, (BODY if changed else BONE) if on or changed else None, 5)
        number = pygame.Rect(rect.x + px(12), rect.y, px(58), rect.h)
        pen.write(_title(entry), "black", 18, BODY if changed else WHITE, number)
        left, right = number.right + px(8), rect.right - px(10)
        if changed:
            tag = pygame.Rect(right - px(96), rect.y + px(8), px(96), rect.h - px(16))
            pygame.draw.rect(pen.dst, BODY, tag, border_radius=px(3))
            pen.write(tr("CHANGED"), "strong", 12, INK, tag.inflate(-px(10), 0), "centre")
            right = tag.x - px(8)
        box = pygame.Rect(left, rect.y + px(2), right - left, rect.h - px(4))
        size = 14 * layout.k * min(layout.text_scale, 1.3)  # alike in all rows: the text is beside
        line = entry.text.splitlines()[0]
        for words in (line, f"{line.split('. ')[0]} ..."):  # the first sentence, if all is too long
            fitted = fit_paragraph(words, "body", size, box.size, size * 0.9)
            if not fitted.clipped:
                break
        put_fitted(pen.dst, fitted, PAPER, box, "left", "middle")

    def _head(self, entry: RuleEntry, pen: Brush) -> None:
        """Its number, and the section that it stands in."""
        used = pen.write(_title(entry), "black", 40, CRIMSON)
        left = used.right + pen.layout.px(16)
        right = pen.layout.rect(*TEXT).right
        box = pygame.Rect(left, pen.rect.y, right - left, pen.rect.h)
        pen.write(entry.section.upper(), "strong", 14, FAINT_INK, box, "left", 2)

    def _notes(self, entry: RuleEntry, pen: Brush) -> None:
        """The keys that switch a rule, and what is played here."""
        layout, area, px = pen.layout, pen.rect, pen.layout.px
        rows = self._answers(entry)
        top = (area.y - layout.top) / layout.k
        heading(pen.dst, layout, tr("IN A PROFILE"), NOTES[0], top, PAPER, INK, 12)
        high = (area.h - px(26)) // len(rows)
        for place, (words, changed) in enumerate(rows):
            row = pygame.Rect(area.x, area.y + px(26) + place * high, area.w, high - px(2))
            if changed:
                pygame.draw.rect(pen.dst, MARK, row, border_radius=px(3))
            pen.write(words, "bold", 15, INK, row.inflate(-px(12), 0))


def _title(entry: RuleEntry) -> str:
    return tr("ALL") if entry.id == ORDER else entry.id
