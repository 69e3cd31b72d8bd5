"""The end of a match of Lithomachy: the sheet, the score by line on its ruler, the mission.

Owns the picture; the ways on are the hall's.
"""

from __future__ import annotations

from typing import Final, cast

import pygame

from lithicrage.base.tongue import tr
from lithicrage.play.hero_keeper import KeptChapter, chapter_of
from lithicrage.tables.lithomachy.board import FALLEN
from lithicrage.tables.lithomachy.gods import name_god
from lithicrage.tables.lithomachy.scoring import has_won
from lithicrage.tables.lithomachy.state import LithomachyState
from lithicrage.tables.lithomachy.words import LEVEL_TITLES, tell_goal
from lithicrage.ui import kit
from lithicrage.ui.hall.ending import AGAIN, SEAL, EndPage
from lithicrage.ui.hall.sliced import SlicedPage
from lithicrage.ui.kit import ACID, BONE, CRIMSON, FAINT_INK, INK, PINK, WHITE, Colour
from lithicrage.ui.kit.control import Brush, Control, Drawn, Stone
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.lithomachy import chart, figures, held
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import heading, paper_panel, stone_panel
from lithicrage.ui.shell.screen import Screen

TITLE: Final[Place] = (576, 60, 690, 92)
SUMS: Final[Place] = (576, 168, 306, 308)
WON: Final[Place] = (897, 168, 369, 272)
FOOT: Final[Place] = (576, 488, 306, 222)
GOOD: Final[Colour] = (40, 120, 60)


class LithomachyEnd(SlicedPage, EndPage):
    """What a match of Lithomachy came to."""

    name = "lithomachy-end"

    @property
    def match(self) -> LithomachyState:
        """The match that is over."""
        return cast(LithomachyState, self.state)

    @property
    def alone(self) -> bool:
        """Whether there was one seat."""
        return len(self.match.boards) == 1

    @property
    def chapter(self) -> KeptChapter | None:
        """The chapter of a Path of Heroes that the match played."""
        return chapter_of(self.session)

    @property
    def passed(self) -> bool:
        """Whether the seat that is shown met what was asked."""
        return has_won(self.match.boards[self.view], self.match.setting)

    def headline(self) -> str:
        """Who won, or whether the trial is passed."""
        if not self.alone or self.session.conceded >= 0:
            return super().headline()
        points = self.match.points()[0]
        if self.passed:
            return tr("Passed with {points} points", points=points)
        if self.match.boards[0].phase == FALLEN:
            return tr("The hero fell")
        return tr("Failed with {points} points", points=points)

    def controls(self) -> list[Control]:
        """The ways on, and what is read."""
        goal = ". ".join(words for words, _ in self._asked())
        return [
            *(self.ways() if self.chapter is None else self._path_ways()),
            self.sums(SUMS),
            Control("mission", WON, goal, look=Drawn(lambda pen: None)),
        ]

    def outcome(self) -> tuple[str, Colour]:
        """Alone whether the trial is passed."""
        if not self.alone or self.session.conceded >= 0:
            return super().outcome()
        if self.passed:
            return tr("THE TRIAL IS PASSED"), ACID
        fell = self.match.boards[0].phase == FALLEN
        return (tr("THE HERO FELL") if fell else tr("THE TRIAL FAILED")), PINK

    def _path_ways(self) -> list[Control]:
        """The ways on along the Path of Heroes: the map, and the chapter again."""
        routes = self.shell.routes
        chapter = self.chapter
        news = chapter.news if chapter is not None else None
        first = news is not None and news.first
        words = tr("THE PATH GOES ON") if first else tr("BACK TO THE PATH")
        found = []
        for one in self.ways():
            if one.name == "again":
                one = Control(
                    "again",
                    AGAIN,
                    f"{self.headline()}. {words.capitalize()}",
                    self._on_path,
                    Stone(words, "map", True, 20),
                    key=Action.CONFIRM,
                )
            elif one.name == "swap":
                one = Control(
                    "anew",
                    one.place,
                    tr("Play this chapter again"),
                    lambda: routes.table_again(self.session),
                    Stone(tr("AGAIN"), "repeat", size=14),
                    key=Action.NEW,
                )
            found.append(one)
        return found  # fmt: skip

    def _on_path(self) -> Screen:
        from lithicrage.ui.lithomachy.path import after_match

        assert self.chapter is not None
        return after_match(self.shell, self.chapter)

    # ---- the picture ---------------------------------------------------------------------------

    def build(self, surface: pygame.Surface) -> None:
        """Everything but the ways on."""
        surface.blit(kit.rock(surface.get_size()), (0, 0))
        pen, layout, match = self.brush(surface), self.layout, self.match
        setting, board = match.setting, match.boards[self.view]
        self.bar(pen, tr("ROUND {n} OF {all}", n=match.turn, all=setting.rounds))
        x, y, w, h = chart.PANEL
        paper_panel(surface, layout, layout.rect(x, y, w, h), 24)
        words = tr("TEMPLE OF {god}", god=name_god(setting.temple.god).upper())
        right = heading(surface, layout, words, x + 12, y + 6, ACID, INK, 12, 200)
        left = (right - layout.left) / layout.k + 10
        note = f"{tr(setting.temple.title)} · {tr(LEVEL_TITLES[setting.level])}"
        pen.write(
            note, "bold", layout.calm(13, 1.1), FAINT_INK, (left, y + 4, x + w - 14 - left, 22)
        )
        story = figures.story_of(match.log or [], self.view, match.turn)
        chart.put_chart(pen, board, setting, story)
        self.carve(pen, TITLE, 70.0, 14)
        self._sums(pen)
        self._mission(pen)
        self._foot(pen)
        self._chronicle(pen)
        self.seal(pen.on(SEAL))

    def _sums(self, pen: Brush) -> None:
        x, y, w, h = SUMS
        layout, match = pen.layout, self.match
        board, setting = match.boards[self.view], match.setting
        paper_panel(pen.dst, layout, layout.rect(*SUMS), 52)
        heading(pen.dst, layout, tr("THE SCORE"), x + 12, y + 10, width=140)
        total = match.points()[self.view]
        pen.write(kit.figure(total), "black", layout.calm(34, 1.1), CRIMSON,
                  (x + w - 110, y + 4, 94, 44), "right")  # fmt: skip
        held.put_lines(pen, board, setting, (x + 16, y + 52, w - 32, 28.0))
        held.put_ruler(pen, board, setting, (x + 18, y + h - 50, w - 36, 16))

    def _asked(self) -> list[tuple[str, bool]]:
        """What was asked, and whether it is met."""
        match = self.match
        board, setting = match.boards[self.view], match.setting
        told = figures.asked_and_had(board, setting)
        words = [tr("{n} of {all} God Items", n=board.items, all=setting.items_needed)]
        if setting.mission:
            words += tell_goal(setting.goal)
        found = [
            (one[:1].upper() + one[1:], met) for one, (*_, met) in zip(words, told, strict=True)
        ]
        lacks = match.lacks(self.view)
        if setting.mission and setting.seal:
            found.append((tr(held.SEAL_ASKS[setting.seal]), "seal" not in lacks))
        if board.phase == FALLEN:
            found.append((tr("The hero still stands"), False))
        return found

    def _mission(self, pen: Brush) -> None:
        x, y, w, h = WON
        layout = pen.layout
        stone_panel(pen.dst, layout, layout.rect(*WON), 61)
        words = tr("WHAT WAS ASKED")
        pen.write(words, "strong", layout.calm(13, 1.2), BONE, (x + 18, y + 10, w - 36, 26))
        asked = self._asked()
        step = min(44.0, (h - 56) / len(asked))
        for n, (told, met) in enumerate(asked):
            top = y + 44 + n * step
            sign, colour = ("check", ACID) if met else ("close", PINK)
            at = layout.at(x + 34, top + step / 2)
            kit.put_icon(pen.dst, sign, layout.px(22), colour, center=at)
            pen.write(told, "strong", layout.calm(17, 1.15), WHITE, (x + 62, top, w - 78, step))

    def _foot(self, pen: Brush) -> None:
        """Alone: the figures of the trial; in a race: all seats, the best first."""
        x, y, w, h = FOOT
        layout, match = pen.layout, self.match
        stone_panel(pen.dst, layout, layout.rect(*FOOT), 66)
        points = match.points()
        rows: list[tuple[str, str, Colour]] = []
        if self.alone:
            board = match.boards[0]
            story = figures.story_of(match.log or [], 0, match.turn)
            rows = [
                (tr("forms placed"), str(len(story.forms)), WHITE),
                (tr("monsters beaten"), str(board.monsters), WHITE),
                (tr("wounds"), str(board.wounds), PINK if board.wounds else WHITE),
                (tr("tiles destroyed"), str(board.broken.bit_count()), WHITE),
                (tr("Bonuses used"), str(board.used.bit_count()), WHITE),
            ]
        else:
            ranks = match.ranks()
            for place, seat in enumerate(self.ranked(lambda seat: ranks[seat])):
                items = match.boards[seat].items
                told = tr("{points} points, {n} items", points=points[seat], n=items)
                name = f"{place + 1}. {self.name_of(seat)}"
                rows.append((name, told, ACID if seat in self.leaders else WHITE))
        step = min(40.0, (h - 20) / len(rows))
        for n, (name, value, colour) in enumerate(rows):
            top = y + 10 + n * step
            split = (w - 32) * (0.66 if self.alone else 0.4)
            pen.write(name, "bold", layout.calm(15, 1.15), BONE, (x + 16, top, split, step))
            pen.write(value, "strong", layout.calm(16, 1.15), colour,
                      (x + 20 + split, top, w - 36 - split, step), "right")  # fmt: skip

    def _chronicle(self, pen: Brush) -> None:
        """The lines of the chapter, below the map."""
        layout = pen.layout
        stone_panel(pen.dst, layout, layout.rect(*held.MOONS), 31)
        x, y, w, h = held.MOONS
        words = " ".join(tr(line) for line in self.match.setting.temple.chronicle)
        pen.paragraph(words, "body", layout.calm(15, 1.2), BONE, (x + 16, y + 8, w - 32, h - 16),
                      valign="middle")  # fmt: skip
