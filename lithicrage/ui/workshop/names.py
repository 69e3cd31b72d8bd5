"""Where the id under the caret stands in all files, and a new name for it everywhere.

Owns the list of its places and the field for a new name; the editor's index knows both. A new name
is written at once into every file, and the one on the bench is saved with it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Final

import pygame

from lithicrage.base import atomic
from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.editor.desk import Desk
from lithicrage.editor.index import Index, Mention, RenameRefused
from lithicrage.language.findings import CardFileError
from lithicrage.language.source import read_raw
from lithicrage.lint.mends import escape_bytes
from lithicrage.ui.kit import BODY, BONE, INK, LOSS, NIGHT, SLATE, WHITE
from lithicrage.ui.kit.control import Brush, Control, Drawn, Field, Stone, Text
from lithicrage.ui.kit.layout import row
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.listed import Listed
from lithicrage.ui.shell.over import Over
from lithicrage.ui.shell.pieces import ground, heading, stone_panel
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.workshop import shelf
from lithicrage.ui.workshop.bench import FileBench
from lithicrage.ui.workshop.files import open_file

NONE: Final = mark("No id that is known stands here.")
LONGEST: Final = 40  # letters of an id
PANEL: Final = (14.0, 62.0, 1252.0, 550.0)
LIST: Final = (30.0, 108.0, 1220.0, 490.0)
ROW: Final = 46.0  # height of a row, which grows with the text
LARGEST: Final = 1.5
BACK: Final = (14.0, 632.0, 220.0, 54.0)
FIELD: Final = (380.0, 170.0, 520.0, 350.0)
ASKED: Final = (410.0, 218.0, 460.0, 36.0)
NAME: Final = (410.0, 262.0, 460.0, 52.0)
TOLD: Final = (410.0, 324.0, 460.0, 100.0)
YES, NO = row(410, 436, (220, 220), 54, 20)


def ask(shell: Shell, behind: Screen, bench: FileBench, new: bool) -> Screen:
    """The places of the id under the caret, or with `new` the field for another name; the screen
    behind, and a note on the bench, where there is neither."""
    index, mention = looked_up(bench)
    if mention is None:
        bench.note = tr(NONE)
    elif not new:
        return Mentions(shell, behind, index, mention)
    elif bench.locked:
        bench.note = tr("Not changed: {locked}.", locked=bench.locked)
    else:
        return NewName(shell, behind, bench, index, mention)
    return behind


@cache
def _desk() -> Desk:
    """The desk of the window, which remembers what it has read."""
    return Desk()


def looked_up(bench: FileBench) -> tuple[Index, Mention | None]:
    """The index of all packs beside a bench, and the id under its caret, else that of its card.

    Of the core set the scenarios are left out.
    """
    file, desk = bench.file.resolve(), _desk()
    desk.texts.clear()
    desk.roots = [folder.resolve() for folder in bench.folders]
    desk.open(file, bench.draft.text)
    index = desk.index(core_scenes=False)
    row, column = bench.draft.caret
    found = index.at(str(file), row + 1, column + 1)
    first = bench.rows[0]
    return index, found or index.at(str(file), first + 1, 1)


class Mentions(Listed):
    """A row for each place at which an id stands, its definition first; Enter goes there."""

    name = "workshop-places"
    start = "place:0"
    main = "place"

    def __init__(self, shell: Shell, behind: Screen, index: Index, mention: Mention) -> None:
        super().__init__(shell, behind)
        self.word = mention.word
        found = index.mentions(mention.id)
        self.places = sorted(found, key=lambda one: (not one.defines, one))
        self.lines = {file: text.source.text.split("\n") for file, text in index.texts.items()}

    def controls(self) -> list[Control]:
        """The places, the way back."""
        high = self.layout.grown(ROW, LARGEST)
        return [
            *self.listing("place", LIST, high, len(self.places), self._row),
            Control(
                "back", BACK, tr("Back"), self.leave, Stone(tr("BACK"), "back"), key=Action.BACK
            ),
        ]

    def _row(self, place: int, rect: pygame.Rect) -> Control:
        mention = self.places[place]
        path = Path(mention.file)
        line = self.lines[mention.file][mention.line - 1].strip()
        says = tr("{name}, line {line}: {line2}", name=path.name, line=mention.line, line2=line)
        look = Drawn(partial(_draw_row, mention=mention, line=line))
        at = (mention.line - 1, mention.column - 1)
        return Control(f"place:{place}", rect, says, partial(self._go, path, at), look)

    def _go(self, path: Path, at: tuple[int, int]) -> Screen:
        return open_file(self.shell, self, path, at)

    def build(self, surface: pygame.Surface) -> None:
        """Bar and panel."""
        layout = self.layout
        many = len(self.places)
        told = tr("{word}: named in {many} places", word=self.word, many=many)
        if many == 1:
            told = tr("{word}: defined and named nowhere else", word=self.word)
        ground(surface, layout, tr("WORKSHOP"), told)
        stone_panel(surface, layout, layout.rect(*PANEL), 71)
        heading(surface, layout, tr("WHERE IT STANDS"), 30, 72, INK, BODY, 13, 400)


def _draw_row(pen: Brush, mention: Mention, line: str) -> None:
    """A place: its file and line, and what stands there."""
    layout, rect = pen.layout, pen.rect
    back = SLATE if pen.focused else NIGHT
    pygame.draw.rect(pen.dst, back, rect, border_radius=layout.px(4))
    where = pygame.Rect(rect.x + layout.px(14), rect.y, rect.w // 4, rect.h)
    colour = BODY if mention.defines else BONE
    pen.write(f"{Path(mention.file).name} {mention.line}", "strong", 14, colour, where)
    box = pygame.Rect(where.right + layout.px(8), rect.y, 0, rect.h)
    box.w = rect.right - layout.px(12) - box.x
    pen.write(_cut(line, 90), "bold", 15, WHITE, box)


def _cut(line: str, most: int) -> str:
    return line if len(line) <= most else line[: most - 2] + " …"


class NewName(Over):
    """A field over the workshop for the new name of an id; Esc leaves, and nothing is changed."""

    name = "workshop-name"
    start = "name"

    def __init__(
        self, shell: Shell, behind: Screen, bench: FileBench, index: Index, mention: Mention
    ) -> None:
        super().__init__(shell, behind)
        self.bench, self.index, self.mention = bench, index, mention
        self.old = mention.word.rpartition(":")[2]
        self.field = TextField(self.old, hint="id", limit=LONGEST)
        self.field.select_all()
        self.told = ""

    def controls(self) -> list[Control]:
        """The field, what becomes of it, and whether to go on."""
        wrong = self.told or self.wrong
        says = tr(
            "New name of {old}: {typed}. {told}",
            old=self.old,
            typed=self.field.says,
            told=wrong or self._where,
        )
        told = Text(
            wrong or self._where, "bold", 14, LOSS if wrong else BONE, lines=0, valign="top"
        )
        ready = not self.wrong
        return [
            Control(
                "name", NAME, says, self._begin, Field(self.field), field=self.field, enter="begin"
            ),
            Control("", TOLD, look=told),
            Control(
                "begin",
                YES,
                tr("Give it this name in every file"),
                self._begin,
                Stone(tr("RENAME"), "check", ready),
                ready,
                Action.CONFIRM,
            ),
            Control(
                "leave",
                NO,
                tr("Leave its name"),
                lambda: self.behind,
                Stone(tr("BACK"), "back"),
                key=Action.BACK,
            ),
        ]

    def build(self, surface: pygame.Surface) -> None:
        """The workshop, a veil, the panel."""
        self.cover(surface, FIELD, 73)
        heading(surface, self.layout, tr("A NEW NAME"), 410, 184, INK, BODY, 14, 400)
        box = self.layout.rect(*ASKED)
        asked = tr("What is {old} called from now on?", old=self.old)
        self.layout.write(surface, asked, "strong", 19, WHITE, box)

    @property
    def wrong(self) -> str:
        """Why it cannot be called so, "" if it can."""
        if self.field.text == self.old:
            return ""
        try:
            found = self.index.renamed(self.mention.id, self.field.text)
        except RenameRefused as error:
            said = str(error)
            return f"{said[0].upper()}{said[1:]}."
        shut = {file for mention, _ in found if shelf.locked(Path(file := mention.file))}
        return tr("{file} cannot be changed.", file=Path(min(shut)).name) if shut else ""

    @property
    def _where(self) -> str:
        """What is written."""
        if self.field.text == self.old:
            return tr("It keeps its name.")
        found = self.index.mentions(self.mention.id)
        files = len({mention.file for mention in found})
        places, saved = _places(len(found)), _files(files)
        return tr("Changes and saves {places} in {files}.", places=places, files=saved)

    def on_edit(self, name: str) -> None:
        """Another name, and what is said of it."""
        self.told = ""
        super().on_edit(name)

    def _begin(self) -> Screen:
        """Writes the name everywhere; says why not where that cannot be."""
        told = self.wrong or self.begin()
        if not told:
            return self.behind
        self.shell.speech.event(told)
        return self

    def begin(self) -> str:
        """Writes the name everywhere, if it is another one; returns why not where it cannot."""
        if self.field.text != self.old:
            try:
                rename(self.bench, _desk().renamed(self.index, self.mention.id, self.field.text))
            except (OSError, CardFileError, ValueError) as error:
                self.told = tr("Not renamed: {error}", error=error)
        return self.told


def rename(bench: FileBench, renamed: Sequence[tuple[Mention, str]]) -> None:
    """Writes new words at their places into every file, and saves the bench's own.

    Reads all files before it writes any. Raises OSError and CardFileError for a file that cannot
    be read or written, ValueError for one that has changed.
    """
    by_file: dict[Path, list[tuple[Mention, str]]] = defaultdict(list)
    for mention, word in renamed:
        by_file[Path(mention.file)].append((mention, word))
    here = by_file.pop(bench.file.resolve(), [])
    own = changed(bench.draft.text, here, bench.file.name)
    texts: Mapping[Path, str] = {
        path: changed(escape_bytes(read_raw(path)), edits, path.name)
        for path, edits in by_file.items()
    }
    for path, text in texts.items():
        atomic.write(path, text.encode("utf-8", "surrogateescape"))
    if here:
        bench.draft.replace(own)
        bench.follow()
        bench.save()
    if bench.note in ("", tr("Saved.")):
        bench.note = tr("Renamed in {files}.", files=_files(len(texts) + bool(here)))


def changed(text: str, edits: Sequence[tuple[Mention, str]], name: str) -> str:
    """A text with other words at their places. Raises ValueError where the old ones are gone."""
    lines = text.split("\n")
    for mention, word in sorted(edits, reverse=True):
        line = lines[mention.line - 1] if mention.line <= len(lines) else ""
        sign = len(line) - len(line.removeprefix("\ufeff"))
        at = mention.column - 1 + sign
        if line[at : at + mention.length] != mention.word:
            raise ValueError(tr("{name} has changed on disk", name=name))
        lines[mention.line - 1] = line[:at] + word + line[at + mention.length :]
    return "\n".join(lines)


def _places(number: int) -> str:
    return tr_n("{n} place", "{n} places", number)


def _files(number: int) -> str:
    return tr_n("{n} file", "{n} files", number)
