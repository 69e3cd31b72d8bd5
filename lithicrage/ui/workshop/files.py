"""Which file goes on the bench: all card files of the loaded packs, one's own first.

Owns the list and the first pack of a person who has none. The shipped files can be opened, and are
only shown.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.ui.kit import BODY, BONE, DIM, INK, NIGHT, SLATE, WHITE, put_icon
from lithicrage.ui.kit.control import Brush, Control, Drawn, Stone
from lithicrage.ui.kit.layout import row
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.listed import Listed
from lithicrage.ui.shell.pieces import ground, heading, stone_panel
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.workshop import shelf
from lithicrage.ui.workshop.bench import FileBench
from lithicrage.ui.workshop.naming import PackName
from lithicrage.ui.workshop.screen import Workshop
from lithicrage.ui.workshop.spare import aside

PANEL: Final = (14.0, 62.0, 1252.0, 550.0)
LIST: Final = (30.0, 108.0, 1220.0, 490.0)
ROW: Final = 46.0  # height of a file's row, which grows with the text
LARGEST: Final = 1.5
BACK, NEW = row(14, 632, (220, 300), 54, 20)
OWN: Final = mark("editable")
SHOWN: Final = mark("read-only")


class Files(Listed):
    """A row for each file; Enter puts it on the bench."""

    name = "files"
    start = "file:0"
    main = "file"

    def __init__(self, shell: Shell, behind: Screen | None = None) -> None:
        super().__init__(shell, behind)
        self.note = tr("your packs are editable, Core is read-only")
        self._read()

    def _read(self) -> None:
        self.folders = shelf.folders(self.shell.library)
        given = [self.shell.bench.file] if self.shell.bench is not None else []
        self.entries = shelf.entries(self.folders, given)

    def controls(self) -> list[Control]:
        """The files, the ways on."""
        high = self.layout.grown(ROW, LARGEST)
        return [
            *self.listing("file", LIST, high, len(self.entries), self._row),
            Control(
                "back", BACK, tr("Back"), self.leave, Stone(tr("BACK"), "back"), key=Action.BACK
            ),
            Control(
                "new",
                NEW,
                tr("Create a pack of your own"),
                self._named,
                Stone(tr("NEW PACK"), "plus"),
                key=Action.NEW,
                tip="workshop:pack",
            ),
        ]

    def _row(self, place: int, rect: pygame.Rect) -> Control:
        entry = self.entries[place]
        told = tr(SHOWN) if entry.locked else tr(OWN)
        says = f"{entry.pack}, {entry.name}, {told}"
        look = Drawn(partial(_draw_row, entry=entry, told=told))
        return Control(f"file:{place}", rect, says, partial(self._open, entry.path), look)

    def build(self, surface: pygame.Surface) -> None:
        """Bar and panel."""
        layout = self.layout
        ground(surface, layout, tr("WORKSHOP"), self.note)
        stone_panel(surface, layout, layout.rect(*PANEL), 71)
        heading(surface, layout, tr("WHICH FILE?"), 30, 72, INK, BODY, 13, 400)

    def _open(self, path: Path) -> Screen:
        return open_file(self.shell, self, path)

    def _named(self) -> Screen:
        """Asks for the name of a pack."""
        try:
            return PackName(self.shell, self, self._begin)
        except OSError as error:
            self.note = tr("Pack not created: {error}", error=error)
            self.rebuild()
            return self

    def _begin(self, name: str) -> Screen:
        """Writes a pack with one card and its scenario into the person's folder, and opens it.

        Raises OSError.
        """
        first = shelf.begin(name)
        self._read()
        self.rebuild()
        return self._open(first)


def open_file(
    shell: Shell, behind: Screen, path: Path, place: tuple[int, int] | None = None
) -> Screen:
    """The workshop with a file, at a row and column of it; asks first where that would drop what
    was typed in another."""
    bench = shell.bench

    def shown(on: FileBench) -> Screen:
        if place is not None:
            on.draft.go(place)
            on.follow()
        return Workshop(shell, on)

    if bench is not None and bench.file.resolve() == path.resolve():
        return shown(bench)

    def go_on() -> Screen:
        if bench is not None:
            bench.give_up()
        shell.bench = FileBench(shelf.folders(shell.library), path, aside=aside(shell))
        return shown(shell.bench)

    if bench is not None and bench.dirty and not bench.locked:
        question = tr("{name} is not saved. Drop your changes?", name=bench.file.name)
        return shell.routes.confirm(behind, question, tr("DROP IT"), go_on)
    return go_on()


def _draw_row(pen: Brush, entry: shelf.FileEntry, told: str) -> None:
    """A file: whether it can be changed, its pack, its name."""
    layout, rect = pen.layout, pen.rect
    back = SLATE if pen.focused else NIGHT
    pygame.draw.rect(pen.dst, back, rect, border_radius=layout.px(4))
    sign, colour = ("lock", DIM) if entry.locked else ("book", BODY)
    put_icon(pen.dst, sign, rect.h * 0.5, colour, center=(rect.x + layout.px(24), rect.centery))
    pack = pygame.Rect(rect.x + layout.px(48), rect.y, rect.w // 4, rect.h)
    pen.write(entry.pack, "strong", 14, BODY, pack)
    box = pygame.Rect(pack.right + layout.px(8), rect.y, rect.w // 3, rect.h)
    pen.write(entry.name, "bold", 16, WHITE, box)
    rest = pygame.Rect(box.right + layout.px(8), rect.y, 0, rect.h)
    rest.w = rect.right - layout.px(12) - rest.x
    pen.write(told, "body", 13, BONE, rest, "right")
