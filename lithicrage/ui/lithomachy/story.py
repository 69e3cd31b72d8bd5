"""The words along the Path of Heroes: the chronicle of what was reached, and its end."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.tables.lithomachy.campaign import HeroPath
from lithicrage.tables.lithomachy.data import sheet, sheet_ids
from lithicrage.tables.lithomachy.gods import name_god
from lithicrage.tables.lithomachy.words import LEVEL_TITLES
from lithicrage.tables.table import Metal
from lithicrage.ui import kit
from lithicrage.ui.hall.bar import table_bar
from lithicrage.ui.hall.seals import letter, seal
from lithicrage.ui.hall.sliced import SlicedPage
from lithicrage.ui.kit import ACID, BONE, FAINT_INK, INK, WHITE
from lithicrage.ui.kit.control import Brush, Control, Drawn, Stone
from lithicrage.ui.kit.layout import Place, row
from lithicrage.ui.kit.paper import drop
from lithicrage.ui.kit.stone import carved
from lithicrage.ui.lithomachy.chart import GOD_SIGNS
from lithicrage.ui.lithomachy.temples import (
    METALS,
    column_place,
    put_column,
    put_temples,
    seal_colour,
)
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.listed import Listed
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.pieces import (
    ground,
    heading,
    paper_panel,
    row_plate,
    stone_panel,
    way_back,
)
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.sound import Mood

LIST: Final[Place] = (30.0, 76.0, 1220.0, 532.0)
FOOT: Final = 636.0
PAPER_PLACE: Final[Place] = (803, 58, 463, 566)
LAST_WORDS: Final = (
    mark("The twelfth door opens, and there is only sky."),
    mark("The Titans lie where they fell. They make good paving."),
    mark("The gods say thanks. Most of them sound surprised."),
)


class HeroStoryPage(Listed):
    """The lines of every chapter that was reached, in their order; the newest is told first."""

    name = "lithomachy-story"
    main = "line"
    reads = "line"

    def __init__(self, shell: Shell, behind: Screen, path: HeroPath) -> None:
        super().__init__(shell, behind)
        self.path = path
        self.names = [name for name in sheet_ids() if path.is_open(name)]
        self.shown = len(self.names) - 1
        self.start = f"line:{self.shown}"

    def controls(self) -> list[Control]:
        """The chapters, and the way back."""
        high = self.layout.grown(64, 1.5)
        return [
            *self.listing("line", LIST, high, len(self.names), self._row),
            way_back(self.leave, FOOT),
        ]

    def build(self, surface: pygame.Surface) -> None:
        """Bar and panel."""
        ground(surface, self.layout, tr("THE CHRONICLE"), tr(LEVEL_TITLES[self.path.level]))
        stone_panel(surface, self.layout, self.layout.rect(14, 62, 1252, 556), 61)

    def _row(self, place: int, rect: pygame.Rect) -> Control:
        temple = sheet(self.names[place])
        says = " ".join(tr(line) for line in temple.chronicle)
        look = Drawn(partial(self._draw_row, place, says))
        return Control(f"line:{place}", rect, f"{tr(temple.title)}. {says}", look=look)

    def _draw_row(self, place: int, words: str, pen: Brush) -> None:
        px, rect, on = pen.layout.px, pen.rect, place == self.shown
        temple = sheet(self.names[place])
        record = self.path.record(temple.id)
        row_plate(pen, on, seal_colour(record.seal) if record.won else ACID, 5)
        kit.put_icon(
            pen.dst, GOD_SIGNS[temple.god], px(24), BONE, center=(rect.x + px(34), rect.centery)
        )
        left = rect.x + px(64)
        head = pygame.Rect(left, rect.y + px(4), px(300), rect.h // 2)
        pen.write(tr(temple.title), "strong", 16, WHITE, head)
        god, chapter = name_god(temple.god), temple.chapter + 1
        note = pygame.Rect(left, rect.centery, px(300), rect.h // 2 - px(4))
        pen.write(tr("{god}, chapter {n}", god=god, n=chapter), "body", 13, BONE, note)
        start = left + px(316)
        box = pygame.Rect(start, rect.y + px(3), rect.right - px(70) - start, rect.h - px(6))
        pen.paragraph(words, "body", 16, WHITE if on else BONE, box, valign="middle")
        metal = METALS[record.seal]
        centre = (rect.right - px(36), rect.centery)
        if metal is not None:
            seal(pen.dst, centre, px(18), metal, letter(metal))
        elif record.won:
            kit.put_icon(pen.dst, "check", px(24), ACID, center=centre)


class HeroEndPage(SlicedPage, Page):
    """The end of a path: all temples, the seals that were won, the last words."""

    name = "lithomachy-path-end"
    start = "path"
    cites = False
    mood = Mood("title", "rest")

    def __init__(self, shell: Shell, path: HeroPath) -> None:
        super().__init__(shell)
        self.path = path

    def figures(self) -> list[tuple[str, int]]:
        """Points and tries of the whole path."""
        records = self.path.chapters.values()
        return [
            (tr("points in all"), sum(one.score for one in records)),
            (tr("matches played"), sum(one.tries for one in records)),
            (tr("chapters won at once"), sum(one.tries == 1 for one in records)),
        ]

    def counts(self) -> dict[Metal, int]:
        """How many seals of each metal were won."""
        seals = [METALS[one.seal] for one in self.path.chapters.values()]
        return {metal: seals.count(metal) for metal in Metal}

    def controls(self) -> list[Control]:
        """What is read, and the ways on."""
        routes = self.shell.routes
        words = " ".join(tr(line) for line in LAST_WORDS)
        told = ". ".join(f"{name}: {count}" for name, count in self.figures())
        back, story = row(14, FOOT, (220, 260), 54, 14)
        return [
            Control("told", PAPER_PLACE, f"{tr('The path is walked')}. {words} {told}",
                    look=Drawn(lambda pen: None)),
            Control("quarry", back, tr("Back to the quarry"), routes.quarry,
                    Stone(tr("QUARRY"), "back"), key=Action.QUARRY),
            Control("story", story, tr("The chronicle so far"),
                    lambda: HeroStoryPage(self.shell, self, self.path),
                    Stone(tr("CHRONICLE"), "book"), key=Action.LOG),
            Control("path", (803, FOOT, 463, 54), tr("Back to the map"), self._to_map,
                    Stone(tr("THE MAP"), "map", True, 20), key=Action.CONFIRM, also=(Action.BACK,)),
        ]  # fmt: skip

    def _to_map(self) -> Screen:
        from lithicrage.ui.lithomachy.path import HeroPathPage

        return HeroPathPage(self.shell, self.path.level)

    def build(self, surface: pygame.Surface) -> None:
        """The temples, all lit, and the paper."""
        surface.blit(kit.rock(surface.get_size()), (0, 0))
        pen, layout = self.brush(surface), self.layout
        steps = [tr("PATH OF HEROES"), tr("THE END")]
        table_bar(pen, "Lithomachy", steps, 1, tr(LEVEL_TITLES[self.path.level]), 0)
        put_temples(pen, self.path)
        for number in range(len(sheet_ids())):
            put_column(pen.on(column_place(number)), self.path, number)
        x, y, w, h = PAPER_PLACE
        paper_panel(surface, layout, layout.rect(*PAPER_PLACE), 53)
        title = layout.rect(x + 14, y + 14, w - 28, 78)
        slab = carved(title.size, tr("THE PATH IS WALKED"), 38 * layout.k, 14, (66, 58, 72), ACID,
                      k=layout.k, cracks=2)  # fmt: skip
        drop(pen.dst, slab, title.topleft, 7 * layout.k, 190, (3, 5))
        for n, (metal, count) in enumerate(self.counts().items()):
            at = layout.at(x + 84 + n * 148, y + 150)
            seal(pen.dst, at, 38 * layout.k, metal, letter(metal), count > 0)
            box = (x + 44 + n * 148, y + 192, 80.0, 34.0)
            pen.write(str(count), "black", layout.calm(26, 1.1), INK, box, "centre")
        for n, (name, count) in enumerate(self.figures()):
            top = y + 236 + n * 34
            pen.write(name, "bold", layout.calm(17, 1.15), FAINT_INK, (x + 24, top, w - 150, 32))
            pen.write(str(count), "strong", layout.calm(19, 1.15), INK,
                      (x + w - 124, top, 100, 32), "right")  # fmt: skip
        heading(pen.dst, layout, tr("THE CHRONICLE"), x + 14, y + 352, kit.PAPER, INK, 12, 200)
        words = " ".join(tr(line) for line in LAST_WORDS)
        pen.paragraph(words, "body", layout.calm(19, 1.15), INK, (x + 24, y + 388, w - 48, h - 404))
