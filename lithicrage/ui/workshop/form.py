"""A card as a form, for those who do not want to type YAML: rows, lists to choose from, a field.

Owns how rows are shown and what is asked for each; the editor's form says what they are, and writes
the same text that one would type on the bench. Each change is a step that can be undone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.editor.form import CardForm, FormRefused, FormRow, whole_value
from lithicrage.editor.offer import Offer
from lithicrage.lint.rule import Problem
from lithicrage.ui.kit import ACID, BODY, BONE, DIM, INK, LOSS, NIGHT, SLATE, WHITE, plain
from lithicrage.ui.kit.control import Brush, Control, Drawn, Field, Stone, Text, shortcut
from lithicrage.ui.kit.layout import row
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.listed import Listed
from lithicrage.ui.shell.over import Over
from lithicrage.ui.shell.pieces import ground, heading, paper_panel, stone_panel
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.workshop.bench import FileBench

PANEL: Final = (14.0, 62.0, 800.0, 550.0)
LIST: Final = (30.0, 108.0, 768.0, 490.0)
SAYS: Final = (828.0, 62.0, 438.0, 300.0)
SAID: Final = (848.0, 104.0, 398.0, 244.0)
FAULTS: Final = (828.0, 372.0, 438.0, 240.0)
FAULT: Final = (848.0, 414.0, 398.0, 184.0)
BACK, DROP, UNDO = row(14, 632, (220, 300, 220), 54, 20)
WIDE: Final = (14.0, 62.0, 1252.0, 550.0)
WIDE_LIST: Final = (30.0, 108.0, 1220.0, 490.0)
FIELD: Final = (340.0, 170.0, 600.0, 350.0)
ASKED: Final = (370.0, 218.0, 540.0, 36.0)
VALUE: Final = (370.0, 262.0, 540.0, 52.0)
TOLD: Final = (370.0, 324.0, 540.0, 100.0)
YES, NO = row(370, 436, (260, 260), 54, 20)
ROW: Final = 40.0  # height of a row, which grows with the text
LARGEST: Final = 1.5
STEP: Final = 22.0  # how far in a row stands below another
LONGEST: Final = 200  # letters of a value
MOST: Final = 3  # findings that are told
# The keys of a card and what can be added below one, as the form says them.
FIELDS: Final = (
    *(mark("name"), mark("subtype"), mark("cost"), mark("signature"), mark("tier")),
    *(mark("ancestry"), mark("stats"), mark("classes"), mark("deck cost"), mark("growth")),
    *(mark("counts"), mark("portrait"), mark("glyph"), mark("flavor"), mark("reminder")),
    *(mark("rules"), mark("attack"), mark("defense"), mark("abilities"), mark("cards")),
    *(mark("notes"), mark("version"), mark("authors"), mark("licence"), mark("requires")),
    *(mark("an ability"), mark("a card"), mark("a class"), mark("a step"), mark("more")),
    mark("more of it"),
)
ELSE: Final = mark("something else")


class Form(Listed):
    """A row for each key and step of the card in work; Enter changes it, Delete takes it away."""

    name = "workshop-form"
    start = "row:0"
    main = "row"
    reads = "row"

    def __init__(self, shell: Shell, behind: Screen, bench: FileBench) -> None:
        super().__init__(shell, behind)
        self.bench = bench
        self.note = ""
        self._version = -1
        self._read()

    def _read(self) -> None:
        """The rows of the text as it stands."""
        bench = self.bench
        self._version = bench.draft.version
        self.form: CardForm | None = None
        self.rows: list[FormRow] = []
        if bench.answer is None:
            self.note = tr("The cards are still being read.")
            return
        try:
            self.form = CardForm(
                bench.draft.text, bench.card, bench.answer.library, bench.answer.pack
            )
            self.rows = self.form.rows()
        except FormRefused as error:
            self.note = tr("No form: {error}.", error=error)

    def controls(self) -> list[Control]:
        """The rows, what the card says, what is wrong with it, the ways on."""
        high = self.layout.grown(ROW, LARGEST)
        row = self.told_of(self.rows)
        drops = row is not None and bool(row.whole)
        look = self.bench.look
        said = plain(" ".join(look.lines)) if look is not None else ""
        wrong = [problem.message for problem in self._problems()]
        about = f"{named(row)}: {row.says}" if row is not None and row.says else ""
        told = "  ".join(wrong[:MOST]) or self.note or about or tr("Nothing is wrong with it.")
        return [
            *self.listing("row", LIST, high, len(self.rows), self._row),
            Control("", SAID, look=Text(said or tr("Nothing yet."), "body", 15, INK, lines=0,
                                        valign="top")),
            Control("", FAULT, look=Text(told, "body", 14, LOSS if wrong else BONE, lines=0,
                                         valign="top")),
            Control("back", BACK, tr("Back to the text"), self.leave, Stone(tr("BACK"), "back"),
                    key=Action.BACK),
            Control("drop", DROP, tr("Take this row away"), self._drop,
                    Stone(tr("REMOVE"), "close", False), drops, Action.REMOVE),
            Control("undo", UNDO, tr("Undo the last change"), self._undo, Stone(tr("UNDO"), "undo"),
                    key=Action.UNDO),
        ]  # fmt: skip

    def _problems(self) -> Sequence[Problem]:
        """What is wrong in the card in work."""
        first, last = self.bench.rows
        return [one for one in self.bench.problems if first < one.line <= last]

    def _row(self, place: int, rect: pygame.Rect) -> Control:
        row = self.rows[place]
        if row.adds:
            says = tr("Add {what}", what=tr(row.label))
        else:
            value = row.value or ("" if row.said else tr("empty"))
            says = f"{named(row)}: {value}. {row.says}"
        look = Drawn(partial(_draw_row, row=row))
        return Control(f"row:{place}", rect, says, partial(self._open, row), look)

    def build(self, surface: pygame.Surface) -> None:
        """Bar and panels."""
        layout = self.layout
        ground(surface, layout, tr("WORKSHOP"), tr("{card} as a form", card=self.bench.card))
        stone_panel(surface, layout, layout.rect(*PANEL), 71)
        paper_panel(surface, layout, layout.rect(*SAYS), 63)
        stone_panel(surface, layout, layout.rect(*FAULTS), 67)
        heading(surface, layout, tr("THE CARD"), 30, 72, INK, BODY, 13, 400)
        heading(surface, layout, tr("WHAT IT SAYS"), 848, 72, WHITE, INK, 13, 380)
        heading(surface, layout, tr("ABOUT IT"), 848, 382, INK, BODY, 13, 380)

    # ---- time ----------------------------------------------------------------------------------

    def tick(self, now_ms: int) -> Screen | None:
        """Lets the bench check the text."""
        self.bench.tick(now_ms)
        if self.bench.stale:
            self.bench.stale = False
            self._renew()
        return self

    def is_moving(self) -> bool:
        """While the text is looked at."""
        return self.bench.waiting

    def leave(self) -> Screen:
        """Back to the text, which shows what has changed."""
        self.bench.stale = True
        return super().leave()

    # ---- what is done --------------------------------------------------------------------------

    def _open(self, row: FormRow) -> Screen:
        """What a row may be, to choose from; a field where it has to be typed."""
        if self.form is None or self._shut():
            return self
        found = self.form.choices(row)
        if row.adds:
            return Choices(
                self.shell,
                self,
                tr("ADD {what}", what=tr(row.label)),
                found,
                partial(self._add, row),
            )
        value = self.form.at(row.path)
        if isinstance(value, (dict, list)):
            self.note = tr("Change what stands below it.")
            self._renew()
            return self
        words = whole_value(value)
        if len(words) > LONGEST or "\n" in words:
            self.note = tr("It is too long for a field: change it in the text.")
            self._renew()
            return self
        field = partial(ValueField, self.shell, self, row, words, self._put)
        if not found:
            return field()
        chosen = partial(self._put, row)
        return Choices(self.shell, self, named(row), found, lambda one: chosen(one.word), field)

    def _shut(self) -> bool:
        if self.bench.locked:
            self.note = tr("Read-only: {locked}.", locked=self.bench.locked)
            self._renew()
        return bool(self.bench.locked)

    def _add(self, row: FormRow, offer: Offer) -> Screen:
        return self._take(lambda form: form.add(row, offer))

    def _put(self, row: FormRow, words: str) -> Screen:
        return self._take(lambda form: form.put(row, words))

    def _drop(self) -> Screen:
        row = self.told_of(self.rows)
        if row is None or self._shut():
            return self
        return self._take(lambda form: form.drop(row))

    def _take(self, change: Callable[[CardForm], str]) -> Screen:
        """Takes a change in, as one step; says why not where it cannot be."""
        self.note = ""
        try:
            if self.form is not None:
                text = change(self.form)
                self.bench.draft.replace(text)
                self.bench.choose(self.form.id)
        except FormRefused as error:
            self.note = tr("Not changed: {error}.", error=error)
            self.shell.speech.event(self.note)
        self._renew()
        return self

    def _undo(self) -> None:
        if not self.bench.locked:
            self.bench.draft.undo()
            self._renew()

    def _renew(self) -> None:
        """The rows anew, if the text or the cards have changed; the focus stays where it was."""
        if self._version != self.bench.draft.version or self.form is None:
            self._read()
        self.rebuild()


def named(row: FormRow) -> str:
    """A row's key in words; what is no key of a card, such as a verb, stays as the file has it."""
    return tr(row.label.replace("_", " "))


def _draw_row(pen: Brush, row: FormRow) -> None:
    """A key or a step, and what it is."""
    layout, rect = pen.layout, pen.rect
    left = rect.x + layout.px(12 + STEP * row.deep)
    box = pygame.Rect(left, rect.y, rect.right - left, rect.h - layout.px(3))
    back = SLATE if pen.focused else NIGHT
    pygame.draw.rect(pen.dst, back, box, border_radius=layout.px(4))
    inner = box.inflate(-layout.px(20), 0)
    if row.adds:
        pen.write(f"+ {tr(row.label)}", "strong", 14, ACID, inner)
        return
    label = pygame.Rect(inner.x, inner.y, inner.w * 2 // 5, inner.h)
    pen.write(named(row), "strong", 14, BODY if row.said else DIM, label)
    value = pygame.Rect(label.right + layout.px(8), inner.y, 0, inner.h)
    value.w = inner.right - value.x
    words, colour = (row.value, WHITE) if row.said else (tr("empty"), DIM)
    if words:
        pen.write(words, "bold", 15, colour, value)


class Choices(Listed):
    """A row for each thing that may be chosen, with what it means; a field for something else."""

    name = "workshop-choices"
    start = "choice:0"
    main = "choice"

    def __init__(
        self,
        shell: Shell,
        behind: Screen,
        title: str,
        found: Sequence[Offer],
        chosen: Callable[[Offer], Screen],
        field: Callable[[], Screen] | None = None,
    ) -> None:
        super().__init__(shell, behind)
        self.title, self.found, self.chosen, self.field = title, found, chosen, field

    def controls(self) -> list[Control]:
        """The choices, something else, the way back."""
        high = self.layout.grown(ROW, LARGEST)
        many = len(self.found) + (self.field is not None)
        return [
            *self.listing("choice", WIDE_LIST, high, many, self._row),
            Control(
                "back", BACK, tr("Back"), self.leave, Stone(tr("BACK"), "back"), key=Action.BACK
            ),
            shortcut(Action.REMOVE, self.leave),
        ]

    def _row(self, place: int, rect: pygame.Rect) -> Control:
        if place == len(self.found) and self.field is not None:
            look = Drawn(partial(_draw_choice, word=tr(ELSE), says=tr("Type it.")))
            return Control(f"choice:{place}", rect, tr(ELSE), self.field, look)
        offer = self.found[place]
        look = Drawn(partial(_draw_choice, word=offer.word, says=offer.says))
        deed = partial(self.chosen, offer)
        return Control(f"choice:{place}", rect, f"{offer.word}. {offer.says}", deed, look)

    def build(self, surface: pygame.Surface) -> None:
        """Bar and panel."""
        layout = self.layout
        ground(surface, layout, tr("WORKSHOP"), tr("choose one"))
        stone_panel(surface, layout, layout.rect(*WIDE), 71)
        heading(surface, layout, self.title.upper(), 30, 72, INK, BODY, 13, 700)


def _draw_choice(pen: Brush, word: str, says: str) -> None:
    """A choice and what it means."""
    layout, rect = pen.layout, pen.rect
    back = SLATE if pen.focused else NIGHT
    box = pygame.Rect(rect.x, rect.y, rect.w, rect.h - layout.px(3))
    pygame.draw.rect(pen.dst, back, box, border_radius=layout.px(4))
    name = pygame.Rect(box.x + layout.px(14), box.y, box.w // 4, box.h)
    pen.write(word, "strong", 15, WHITE, name)
    rest = pygame.Rect(name.right + layout.px(8), box.y, 0, box.h)
    rest.w = box.right - layout.px(12) - rest.x
    most = round(96 / min(layout.text_scale, LARGEST))
    told = says if len(says) <= most else says[: most - 2].rpartition(" ")[0] + " …"
    if told:
        pen.write(told, "body", 13, BONE, rest)


class ValueField(Over):
    """A field over the form for one value; Esc leaves, and nothing is changed."""

    name = "workshop-value"
    start = "value"

    def __init__(
        self,
        shell: Shell,
        behind: Screen,
        row: FormRow,
        value: str,
        put: Callable[[FormRow, str], Screen],
    ) -> None:
        super().__init__(shell, behind)
        self.row, self.put = row, put
        self.field = TextField(value, hint=named(row), limit=LONGEST)
        self.field.select_all()

    def controls(self) -> list[Control]:
        """The field, what it means, and whether to take it."""
        says = f"{named(self.row)}: {self.field.says}. {self.row.says}"
        told = Text(self.row.says, "body", 14, BONE, lines=0, valign="top")
        ready = bool(self.field.text.strip())
        return [
            Control(
                "value", VALUE, says, self._taken, Field(self.field), field=self.field, enter="take"
            ),
            Control("", TOLD, look=told),
            Control(
                "take",
                YES,
                tr("Take it"),
                self._taken,
                Stone(tr("TAKE IT"), "check", ready),
                ready,
                Action.CONFIRM,
            ),
            Control(
                "leave",
                NO,
                tr("Leave it as it is"),
                lambda: self.behind,
                Stone(tr("BACK"), "back"),
                key=Action.BACK,
            ),
        ]

    def build(self, surface: pygame.Surface) -> None:
        """The form, a veil, the panel."""
        self.cover(surface, FIELD, 73)
        heading(surface, self.layout, named(self.row).upper(), 370, 184, INK, BODY, 14, 400)
        box = self.layout.rect(*ASKED)
        self.layout.write(surface, tr("What shall it be?"), "strong", 19, WHITE, box)

    def _taken(self) -> Screen:
        return self.take() if self.field.text.strip() else self

    def take(self) -> Screen:
        """Puts what was typed into its row."""
        return self.put(self.row, self.field.text)
