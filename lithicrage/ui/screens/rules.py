"""The rules in words: searched, read one by one, with what this match plays otherwise marked.

Shows the entries of the rulebook. Knows no rule itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from lithicrage.ui import rulebook
from lithicrage.ui.actions import Action
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    ACID,
    BODY,
    BONE,
    CRIMSON,
    FAINT_INK,
    INK,
    NIGHT,
    PAPER,
    PLATE,
    SLATE,
    WHITE,
    fit_paragraph,
    focus_ring,
    line_height,
    put_fitted,
    text,
    wrap,
)
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.rulebook import ORDER, Entry
from lithicrage.ui.screen import Screen, Shell, Size
from lithicrage.ui.screens.listed import Listed, Scroll
from lithicrage.ui.screens.pieces import ground, heading, paper_panel, stone_panel

if TYPE_CHECKING:
    from lithicrage.session import Fight

LEFT: Final = (14.0, 62.0, 640.0, 556.0)
FIELD: Final = (30.0, 72.0, 420.0, 42.0)
SWITCH: Final = (458.0, 72.0, 180.0, 42.0)
LIST: Final = (30.0, 124.0, 608.0, 484.0)
RIGHT: Final = (668.0, 62.0, 598.0, 556.0)
TEXT: Final = (694.0, 138.0, 548.0, 418.0)
NOTES: Final = (694.0, 548.0, 556.0)  # x, width, bottom
NOTE: Final = 30.0
MOST_NOTES: Final = 280.0  # high in all: the text keeps room, however many sides are apart
CITED: Final = (694.0, 566.0, 548.0, 40.0)
FOOT: Final = 636.0
MOST_CITED: Final = 7
MARK: Final = (255, 226, 90)


class RulesPage(Listed):
    """The found rules at the left, the focused one at the right with those that it names."""

    name = "rules"
    reads = "rule"
    start = "rule:0"
    main = "rule"

    def __init__(
        self,
        shell: Shell,
        rule: str = "",
        behind: Screen | None = None,
        fight: Fight | None = None,
    ) -> None:
        super().__init__(shell)
        self.behind = behind
        line = fight.profile if fight is not None else shell.profile
        handicaps = fight.lineup.handicaps if fight is not None else shell.handicaps
        self.played = fight.rules if fight is not None else shell.rules
        self.changed = rulebook.differences(shell.library, line, handicaps)
        self.field = TextField(hint="number or words", sign="search", limit=60)
        self.fields["search"] = self.field
        self.lists = {"rule": Scroll(), "text": Scroll(text=True)}
        self.only_changed = False
        self.found: list[Entry] = list(rulebook.entries())
        self._lines: list[str] = []
        self._came = True
        self.open(rulebook.cited(rule))

    def open(self, id: str) -> None:
        """Shows a rule by its number, among all of them; one that is not there changes nothing."""
        ids = [entry.id for entry in rulebook.entries()]
        if id in ids:
            self.field.set("")
            self.only_changed = False
            self._search()
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

    def boxes(self) -> list[Box]:
        """The search, the found rules, the text, the rules that it names, the way back."""
        at, scale = self.layout.rect, self.layout.text_scale
        rules, words = self.lists["rule"], self.lists["text"]
        rules.lay(at(*LIST), self.layout.px(52 * min(1.45, scale)), len(self.found))
        lines = self._text()
        words.lay(self._text_area(), line_height("body", self._size()), len(lines))
        entry = self.entry
        says = [self._says(one) for one in self.found]
        found = [
            Box("search", at(*FIELD), f"Search the rules: {self.field.says}"),
            Box("changed", at(*SWITCH), self._switch_says(), bool(self.changed)),
            *self.row_boxes("rule", says),
        ]
        if entry is not None:
            found += self.row_boxes("text", [self._says(entry)])
            found += [
                Box(f"cited_{id}", at(CITED[0] + place * 78, CITED[1], 72, CITED[3]), f"See {id}")
                for place, id in enumerate(self._cited(entry))
            ]
        found.append(Box("back", at(14, FOOT, 220, 54), "Back"))
        return found

    def build(self, surface: pygame.Surface) -> None:
        """Bar and panels."""
        layout = self.layout
        ground(surface, layout, "THE RULES", f"played here: {self.played}")
        stone_panel(surface, layout, layout.rect(*LEFT), 73)
        paper_panel(surface, layout, layout.rect(*RIGHT), 79)

    def paint(self, surface: pygame.Surface) -> None:
        """The search, the rows, the focused rule."""
        layout = self.layout
        self.field.draw(surface, self.rect("search"), self.state("search"),
                        text_size=layout.type(17), k=layout.k)  # fmt: skip
        self._switch(surface)
        for place in self.lists["rule"].shown:
            self._row(surface, place)
        self.rail(surface, "rule")
        if not self.found:
            words = f"No rule has the words “{self.field.text}”."
            box = layout.rect(60, 200, 548, 160)
            layout.paragraph(surface, words, "body", 18, BONE, box, "centre", "middle")
        self._details(surface)
        self.stone(surface, "back", "BACK", "back", self.shell.key(Action.BACK))
        words = f"{len(self.found)} of {len(rulebook.entries())} rules and rulings"
        layout.write(surface, words, "body", 15, BONE, layout.rect(254, FOOT, 400, 54))

    def activate(self, name: str) -> Screen | None:
        """Goes back, to a rule that is named, or shows only what is played otherwise."""
        if name == "back":
            return self._back()
        if name == "changed":
            self.only_changed = not self.only_changed
            self._search()
            self.relaid()
        elif name == "search" and self.found:
            self.choose("rule", 0)
            self.refocused()
        elif name.startswith("cited_"):
            self.open(name.removeprefix("cited_"))
            self._lines = []
            self.choose("rule", self.shown)
            self._came = False
        return self

    def asked(self, action: Action) -> Screen | None:
        """Esc goes back; the keys of rules and search lead to the search."""
        if action is Action.BACK:
            return self._back()
        if action in (Action.RULES, Action.FIND):
            self.focus.go("search")
        return self

    def edited(self, name: str) -> None:
        """Finds what the words say, while they are typed."""
        self._search()
        self.focus.set(self.boxes(), self.start)

    def turned(self) -> None:
        """The text of the rule begins at its top."""
        self.lists["text"].first = 0
        self._lines = []

    @property
    def entry(self) -> Entry | None:
        """The rule to read."""
        return self.found[self.shown] if self.shown < len(self.found) else None

    # ---- finding -------------------------------------------------------------------------------

    def _search(self) -> None:
        shown = rulebook.entries()
        if self.only_changed:
            shown = tuple(one for one in shown if rulebook.differing(one, self.changed))
        self.found = rulebook.found(self.field.text, shown)
        self.shown, self._lines = 0, []
        for scroll in self.lists.values():
            scroll.first = 0

    def _back(self) -> Screen:
        return self.behind if self.behind is not None else self.shell.routes.title()

    def _cited(self, entry: Entry) -> tuple[str, ...]:
        ids = {one.id for one in rulebook.entries()}
        return tuple(id for id in entry.cites if id in ids)[:MOST_CITED]

    def _says(self, entry: Entry) -> str:
        changed = [one.words() for one in rulebook.differing(entry, self.changed)]
        marked = f". Here {', '.join(changed)}" if changed else ""
        return f"{_title(entry)}, {entry.section}: {entry.text}{marked}"

    def _switch_says(self) -> str:
        if not self.changed:
            return "Everything is played by the manual"
        on = "on" if self.only_changed else "off"
        return f"Only what is played otherwise here, {on}"

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

    def _answers(self, entry: Entry) -> list[tuple[str, bool]]:
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

    def _switch(self, surface: pygame.Surface) -> None:
        layout, rect = self.layout, self.rect("changed")
        on = self.only_changed
        back = ACID if on else NIGHT if self.changed else PLATE
        pygame.draw.rect(surface, back, rect, border_radius=layout.px(5))
        words = f"{len(self.changed)} CHANGED" if self.changed else "BY THE MANUAL"
        box = rect.inflate(-layout.px(14), -layout.px(8))
        layout.write(surface, words, "strong", 14, INK if on else BONE, box, "centre")
        if self.focus.name == "changed":
            focus_ring(surface, rect, layout.k)

    def _row(self, surface: pygame.Surface, place: int) -> None:
        layout, entry, name = self.layout, self.found[place], f"rule:{place}"
        rect = self.rect(name)
        on, changed = place == self.shown, rulebook.differing(entry, self.changed)
        pygame.draw.rect(surface, SLATE if on else NIGHT, rect, border_radius=layout.px(4))
        if on or changed:
            colour = BODY if changed else BONE
            pygame.draw.rect(surface, colour, (rect.x, rect.y, layout.px(5), rect.h))
        number = pygame.Rect(rect.x + layout.px(12), rect.y, layout.px(58), rect.h)
        layout.write(surface, _title(entry), "black", 18, BODY if changed else WHITE, number)
        left = number.right + layout.px(8)
        right = rect.right - layout.px(10)
        if changed:
            tag = pygame.Rect(right - layout.px(96), rect.y + layout.px(8), layout.px(96),
                              rect.h - layout.px(16))  # fmt: skip
            pygame.draw.rect(surface, BODY, tag, border_radius=layout.px(3))
            layout.write(surface, "CHANGED", "strong", 12, INK,
                         tag.inflate(-layout.px(10), 0), "centre")  # fmt: skip
            right = tag.x - layout.px(8)
        box = pygame.Rect(left, rect.y + layout.px(2), right - left, rect.h - layout.px(4))
        size = 14 * layout.k * min(layout.text_scale, 1.3)  # alike in all rows: the text is beside
        line = entry.text.splitlines()[0]
        for words in (line, f"{line.split('. ')[0]} ..."):  # the first sentence, if all is too long
            fitted = fit_paragraph(words, "body", size, box.size, size * 0.9)
            if not fitted.clipped:
                break
        put_fitted(surface, fitted, PAPER, box, "left", "middle")
        if self.focus.name == name:
            focus_ring(surface, rect, layout.k)

    def _details(self, surface: pygame.Surface) -> None:
        layout, entry = self.layout, self.entry
        if entry is None:
            return
        box = layout.rect(694, 74, 150, 56)
        used = layout.write(surface, _title(entry), "black", 40, CRIMSON, box)
        box = layout.rect(0, 74, 0, 56)
        box.x = used.right + layout.px(16)
        box.w = layout.rect(*TEXT).right - box.x
        layout.write(surface, entry.section.upper(), "strong", 14, FAINT_INK, box, "left", 2)
        scroll, lines = self.lists["text"], self._text()
        for place in scroll.shown:
            if lines[place]:
                line = text(lines[place], "body", self._size(), INK)
                surface.blit(line, scroll.rect(place).topleft)
        self.rail(surface, "text")
        if self.focus.name == "text":
            focus_ring(surface, scroll.area.inflate(layout.px(12), 0), layout.k)
        self._notes(surface, entry)
        for id in self._cited(entry):
            self.stone(surface, f"cited_{id}", id, size=14)

    def _notes(self, surface: pygame.Surface, entry: Entry) -> None:
        """The keys that switch a rule, and what is played here."""
        if not entry.keys:
            return
        layout, area = self.layout, self._notes_area()
        rows = self._answers(entry)
        top = (area.y - layout.top) / layout.k
        heading(surface, layout, "IN A PROFILE", NOTES[0], top, PAPER, INK, 12)
        room = pygame.Rect(area.x, area.y + layout.px(26), area.w, area.h - layout.px(26))
        high = room.h // len(rows)
        for place, (words, changed) in enumerate(rows):
            row = pygame.Rect(room.x, room.y + place * high, room.w, high - layout.px(2))
            if changed:
                pygame.draw.rect(surface, MARK, row, border_radius=layout.px(3))
            inner = row.inflate(-layout.px(12), 0)
            layout.write(surface, words, "bold", 15, INK, inner)


def _title(entry: Entry) -> str:
    return "ALL" if entry.id == ORDER else entry.id
