"""The Path of Heroes: the map of temples, the chapter that is picked, and the way into it.

Owns what is picked and what is asked before a match is lost. The paths are the keeper's
(`play/hero_keeper.py`), the rules the campaign's (Lithomachy C3).
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.play.hero_keeper import ChapterNews, KeptChapter, PathLook, chapter_of
from lithicrage.play.table_session import TableSession
from lithicrage.tables.lithomachy.campaign import HeroPath
from lithicrage.tables.lithomachy.data import LEVELS, sheet, sheet_ids
from lithicrage.tables.lithomachy.gods import CHAPTERS, name_god
from lithicrage.tables.lithomachy.sheet import TempleSheet
from lithicrage.tables.lithomachy.words import LEVEL_SAYS, LEVEL_TITLES, tell_goal
from lithicrage.ui import kit
from lithicrage.ui.hall.bar import table_bar
from lithicrage.ui.hall.sliced import SlicedPage
from lithicrage.ui.kit import ACID, CRIMSON, FAINT_INK, INK, PAPER, WHITE, Colour
from lithicrage.ui.kit.control import Brush, Control, Drawn, Ring, Stone, Tab
from lithicrage.ui.kit.layout import Place, row
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.lithomachy.chapters import asked_of, news_words, state_words, won_of
from lithicrage.ui.lithomachy.temples import column_place, put_column, put_pick, put_temples
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.pieces import chosen, heading, paper_panel
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.sound import Mood

TABS: Final[Place] = (803, 60, 463, 46)
PAPER_PLACE: Final[Place] = (803, 116, 463, 508)
FOOT: Final = 636.0
TABLE: Final = "lithomachy"
GOOD: Final[Colour] = (24, 104, 52)


class HeroPathPage(SlicedPage, Page):
    """The path of one difficulty; a tab for each. `picked` is the sheet that is told of at the
    right, `news` what the last match changed."""

    name = "lithomachy-path"
    start = "play"
    cites = False
    mood = Mood("title", "title")

    def __init__(self, shell: Shell, level: str = "", news: ChapterNews | None = None) -> None:
        super().__init__(shell)
        self.paths = shell.routes.hero_paths()
        self.looks = {one: self.paths.look(one) for one in LEVELS}
        self.level = level or self.paths.latest() or LEVELS[0]
        self.news = news or self.look.news
        self.picked = ""
        self._columns: list[Control] = []
        self._map: tuple[object, pygame.Surface] | None = None  # what it was drawn for, and it
        self._pick_next()

    # ---- what is shown -------------------------------------------------------------------------

    @property
    def look(self) -> PathLook:
        """The path that is shown."""
        return self.looks[self.level]

    @property
    def path(self) -> HeroPath:
        """What it has come to."""
        return self.look.path

    @property
    def temple(self) -> TempleSheet:
        """The sheet of the chapter that is picked."""
        return sheet(self.picked)

    @property
    def waits_here(self) -> bool:
        """Whether the match that waits is one of the chapter that is picked."""
        return self.look.waits and self.path.sheet == self.picked

    def _pick_next(self) -> None:
        """The chapter to play: the one under way, else the first not won, else the last."""
        self.picked = self.path.sheet or self.path.next_sheet or sheet_ids()[-1]

    def _reload(self) -> None:
        self.looks[self.level] = self.paths.look(self.level)
        self.news = self.look.news
        self._map = None
        self.rebuild()

    # ---- words ---------------------------------------------------------------------------------

    def go_words(self) -> str:
        """What Enter does, in capitals; empty where it does nothing."""
        if self.look.trouble:
            return ""
        if self.waits_here:
            return tr("GO ON")
        if not self.path.is_open(self.picked):
            return ""
        return tr("AGAIN") if self.path.record(self.picked).tries else tr("BEGIN")

    def why_not(self) -> str:
        """Why the chapter cannot be played."""
        if self.look.trouble:
            return tr("UNREADABLE")
        return tr("LOCKED")

    # ---- what is done --------------------------------------------------------------------------

    def choose_level(self, level: str) -> None:
        """Show the path of another difficulty."""
        self.level = level
        self.news = self.look.news
        self._pick_next()
        self.rebuild()

    def pick(self, name: str) -> object:
        """A press on a chapter tells of it; one on the chapter that is told of plays it."""
        if name == self.picked and self.go_words():
            return self.play()
        self.picked = name
        self.rebuild()
        return None

    def play(self) -> object:
        """Go on with the match that waits here, or begin one; another that waits is asked about."""
        if self.waits_here:
            session = self.paths.resume(self.level)
            if session is None:
                self._reload()
                return None
            return self.shell.routes.table_page(session)
        return self._ask_to_concede() if self.look.waits else self._begin()

    def restart(self) -> object:
        """The chapter of the match that waits, from its start."""
        title = tr(sheet(self.path.sheet).title)
        question = tr("Restart {chapter}? The match that waits counts as failed.", chapter=title)
        return self._ask_to_lose(question, tr("RESTART"))

    def _ask_to_concede(self) -> Screen:
        title = tr(sheet(self.path.sheet).title)
        question = tr("Concede the match at {chapter}? It counts as failed.", chapter=title)
        return self._ask_to_lose(question, tr("CONCEDE"))

    def _ask_to_lose(self, question: str, yes: str) -> Screen:
        """Whether the match that waits shall be lost, and the chosen chapter begin."""

        def lose() -> object:
            if self.paths.give_up(self.level):
                return self._begin()
            self._reload()
            return self

        return self.shell.routes.confirm(self, question, yes, lose, tr("BACK"))

    def _begin(self) -> Screen:
        return play_chapter(self.shell, self.level, self.picked)

    def start_over(self) -> Screen:
        """Ask whether the whole path shall begin anew."""
        question = tr("Start this path over? Its seals and chapters are lost.")

        def lose() -> object:
            self.paths.start_over(self.level)
            return HeroPathPage(self.shell, self.level)

        return self.shell.routes.confirm(self, question, tr("START OVER"), lose, tr("BACK"))

    # ---- controls ------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """Difficulties, the chapters, the ways on."""
        from lithicrage.ui.lithomachy.story import HeroStoryPage

        shell, routes = self.shell, self.shell.routes
        leave = partial(routes.table_seats, TABLE)
        wide = (132, 110, 160, 149, 190) if self.waits_here else (150, 150, 214, 236)
        back, rules, story, *more, over = row(14, FOOT, wide, 54, 8.7)
        words, told = self.go_words(), self.look.trouble or state_words(self.look, self.picked)
        told = f"{told} {news_words(self.news)}".rstrip()
        begun = bool(self.path.chapters or self.look.trouble)
        again = [
            Control("restart", place, tr("Restart this chapter"), self.restart,
                    Stone(tr("RESTART"), "repeat", size=15), key=Action.REDO,
                    tip=Slip(tr("Restart"), (tr("The match that waits counts as failed."),)))
            for place in more
        ]  # fmt: skip
        again.append(
            Control("over", over, tr("Start this path over"), self.start_over,
                    Stone(tr("START OVER"), "first", size=15), begun or self.look.waits,
                    Action.NEW,
                    tip=Slip(tr("Start over"), (tr("All 12 temples stand locked again."),)))
        )  # fmt: skip
        return [
            *self._tabs(),
            *self._columns,
            Control("told", PAPER_PLACE, self._spoken(), look=Drawn(lambda pen: None)),
            Control("back", back, tr("Back"), leave, Stone(tr("BACK"), "back", size=15),
                    key=Action.BACK),
            Control("rules", rules, tr("The rules of this table"),
                    lambda: routes.table_rules(TABLE, self), Stone(tr("RULES"), "scale", size=15),
                    key=Action.RULES),
            Control("story", story, tr("The chronicle so far"),
                    lambda: HeroStoryPage(shell, self, self.path),
                    Stone(tr("CHRONICLE"), "book", size=15), key=Action.LOG,
                    tip=Slip(tr("Chronicle"),
                             (tr("The lines of every chapter you have reached."),))),
            *again,
            self._end_door() if self.path.finished and self.path.record(self.picked).won
            and not self.waits_here and self.picked == sheet_ids()[-1]
            else Control("play", (803, FOOT, 463, 54),
                         f"{(words or self.why_not()).capitalize()}. {told}",
                         self.play if words else None,
                         Stone(words or self.why_not(), "play" if words else "lock", bool(words),
                               20),
                         bool(words), Action.CONFIRM if words else None),
        ]  # fmt: skip

    def _end_door(self) -> Control:
        """In the place of the large button, once the path is walked."""
        from lithicrage.ui.lithomachy.story import HeroEndPage

        return Control("play", (803, FOOT, 463, 54), tr("The end of the path"),
                       lambda: HeroEndPage(self.shell, self.path),
                       Stone(tr("THE END"), "trophy", True, 20), key=Action.CONFIRM)  # fmt: skip

    def _tabs(self) -> list[Control]:
        found = []
        places = row(*TABS[:2], (112.0,) * 4, TABS[3], 5)
        for number, (level, place) in enumerate(zip(LEVELS, places, strict=True)):
            title, count = tr(LEVEL_TITLES[level]), won_of(self.looks[level].path)
            on = level == self.level
            says = tr("{level}: {n} of {all} chapters won", level=title, n=count, all=48)
            found.append(
                Control(f"level:{level}", place, chosen(says, on),
                        partial(self.choose_level, level),
                        Tab(f"{title.upper()} {count}/48", on, 12.5, 1.1, 2, 16, 4),
                        also=(Action(f"pick_{number + 1}"),),
                        tip=Slip(title, (tr(LEVEL_SAYS[level]),
                                         tr("You keep it for the whole path.")),
                                 ("C3", "C4")))
            )  # fmt: skip
        return found

    def rebuild(self) -> None:
        """Columns too are made anew."""
        self._columns = [self._column(number) for number in range(len(sheet_ids()))]
        super().rebuild()

    def _column(self, number: int) -> Control:
        name = sheet_ids()[number]
        temple = sheet(name)
        god, title = name_god(temple.god), tr(temple.title)
        state = state_words(self.look, name) if not self.look.trouble else ""
        head = tr("{god}, chapter {n}: {title}", god=god, n=temple.chapter + 1, title=title)
        goal = ", ".join(tell_goal(temple.goal))
        says = chosen(f"{head}. {state}", name == self.picked)
        tip = Slip(head, (state, goal[:1].upper() + goal[1:] + "."))
        deed = partial(self.pick, name)
        return Control(f"chapter:{name}", column_place(number), says, deed, Ring(), tip=tip)

    def _spoken(self) -> str:
        """All that the paper says."""
        temple = self.temple
        parts = [news_words(self.news), self.look.trouble, self.look.where, tr(temple.title)]
        parts += [state_words(self.look, self.picked)] if not self.look.trouble else []
        parts += [words for _, words in asked_of(self.level, self.picked)]
        parts += [tr(line) for line in temple.chronicle]
        return ". ".join(part.rstrip(".") for part in parts if part)

    def handle(self, action: Action) -> Screen | None:
        """The chapter that the keyboard reaches is told of."""
        before = self.focus.name
        after = super().handle(action)
        here = self.focus.name
        if after is self and here != before and here.startswith("chapter:"):
            self.picked = here.removeprefix("chapter:")
            self.rebuild()
        return after

    # ---- the picture ---------------------------------------------------------------------------

    def build(self, surface: pygame.Surface) -> None:
        """The map, which stays while only the pick moves, its mark, the paper."""
        key = (surface.get_size(), self.layout.text_scale, self.level)
        if self._map is None or self._map[0] != key:
            self._map = key, surface.copy()
            self._draw_map(self._map[1])
        surface.blit(self._map[1], (0, 0))
        pen = self.brush(surface)
        put_pick(pen.on(column_place(sheet_ids().index(self.picked))))
        self._paper(pen)

    def _draw_map(self, surface: pygame.Surface) -> None:
        surface.blit(kit.rock(surface.get_size()), (0, 0))
        pen, layout = self.brush(surface), self.layout
        steps = [tr("SHEETS"), tr("PATH OF HEROES")]
        won = tr("{n} OF {all} CHAPTERS", n=won_of(self.path), all=48)
        table_bar(pen, "Lithomachy", steps, 1, won, 0)
        shut = bool(self.look.trouble)
        put_temples(pen, self.path, shut)
        for number in range(len(sheet_ids())):
            put_column(pen.on(column_place(number)), self.path, number, shut)
        paper_panel(surface, layout, layout.rect(*PAPER_PLACE), 53)

    def _paper(self, pen: Brush) -> None:
        x, y, w, h = PAPER_PLACE
        layout, temple = pen.layout, self.temple
        words = tr("TEMPLE OF {god}", god=name_god(temple.god).upper())
        heading(pen.dst, layout, words, x + 14, y + 12, ACID, INK, 13, 280)
        note = tr("chapter {n} of {all}", n=temple.chapter + 1, all=CHAPTERS)
        size = layout.calm(14, 1.15)
        pen.write(note, "bold", size, FAINT_INK, (x + w - 180, y + 10, 162, 24), "right")
        inner, left = w - 40, x + 20
        pen.write(tr(temple.title), "black", layout.calm(27, 1.1), INK, (left, y + 42, inner, 38))
        if self.look.trouble:
            pen.paragraph(self.look.trouble, "strong", 16, CRIMSON, (left, y + 86, inner, 60))
            told = tr("START OVER keeps the old file beside the new one.")
            pen.paragraph(told, "body", 15, INK, (left, y + 150, inner, 44))
            pen.paragraph(self.look.where, "body", 13, FAINT_INK, (left, y + 204, inner, 120))
            return
        record = self.path.record(self.picked)
        colour = GOOD if record.won else CRIMSON if record.tries else FAINT_INK
        state = state_words(self.look, self.picked)
        pen.paragraph(state, "strong", layout.calm(15, 1.15), colour, (left, y + 82, inner, 40))
        top = y + 126
        heading(pen.dst, layout, tr("THE GOAL"), x + 14, top, PAPER, INK, 12, 160)
        asked = asked_of(self.level, self.picked)
        step = min(34.0, 112.0 / len(asked))
        for n, (sign, part) in enumerate(asked):
            at = top + 30 + n * step
            kit.put_icon(
                pen.dst, sign, layout.px(21), CRIMSON, center=layout.at(left + 14, at + step / 2)
            )
            pen.write(part, "strong", layout.calm(17, 1.1), INK, (left + 36, at, inner - 36, step))
        top = y + 288
        heading(pen.dst, layout, tr("THE CHRONICLE"), x + 14, top, PAPER, INK, 12, 200)
        lines = "\n".join(tr(line) for line in temple.chronicle)
        shown = lines if self.path.is_open(self.picked) else tr("Nobody has told this chapter yet.")
        pen.paragraph(shown.replace("\n", " "), "body", layout.calm(18, 1.15), INK,
                      (left, top + 32, inner, 106))  # fmt: skip
        self._news(pen, (x + 12, y + h - 76, w - 24, 62))

    def _news(self, pen: Brush, place: Place) -> None:
        """What the last match changed; else how the difficulty plays."""
        layout, (x, y, w, h) = pen.layout, place
        words = news_words(self.news)
        back, fore = (kit.NIGHT, WHITE)
        sign = "info"
        if self.news is not None:
            won = self.news.result.won
            back, fore = (GOOD, WHITE) if won else (CRIMSON, WHITE)
            sign = "trophy" if won else "repeat"
        else:
            words = tr(LEVEL_SAYS[self.level])
        rect = layout.rect(*place)
        pygame.draw.rect(pen.dst, back, rect, border_radius=layout.px(6))
        kit.put_icon(pen.dst, sign, layout.px(26), fore, center=layout.at(x + 28, y + h / 2))
        pen.paragraph(words, "strong", layout.calm(15, 1.2), fore, (x + 54, y + 4, w - 64, h - 8),
                      valign="middle")  # fmt: skip


def seed_of(shell: Shell, path: HeroPath, name: str) -> int:
    """The seed of the next match at a chapter: another one for each try."""
    return shell.seed + sheet_ids().index(name) + 48 * path.record(name).tries


def play_chapter(shell: Shell, level: str, name: str) -> Screen:
    """A new match at a chapter; the map instead, if it is not open any more, or a match waits."""
    paths = shell.routes.hero_paths()
    look = paths.look(level)
    if look.trouble or look.waits or not look.path.is_open(name):
        return HeroPathPage(shell, level, look.news)
    return shell.routes.table_page(paths.begin(level, name, seed_of(shell, look.path, name)))


def open_path(shell: Shell) -> Screen:
    """The path that was walked last; a match that is played waits from now on."""
    shell.routes.close_tables()
    shell.routes.leave_table()
    return HeroPathPage(shell)


def after_match(shell: Shell, chapter: KeptChapter) -> Screen:
    """The map after a match, with what it changed; the end of the path after its last chapter."""
    from lithicrage.ui.lithomachy.story import HeroEndPage

    shell.routes.leave_table()
    page = HeroPathPage(shell, chapter.level, chapter.news)
    done = page.path.finished and chapter.news is not None and chapter.news.first
    return HeroEndPage(shell, page.path) if done else page


def again_on_path(shell: Shell, session: TableSession) -> Screen | None:
    """The chapter of a match from its start; None for a match of no path. One that runs is lost."""
    chapter = chapter_of(session)
    if chapter is None:
        return None
    if not session.over and session.can_undo():
        session.concede(0)
    shell.routes.close_tables()
    shell.routes.leave_table()
    return play_chapter(shell, chapter.level, chapter.sheet)
