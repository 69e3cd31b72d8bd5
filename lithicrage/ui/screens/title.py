"""The title: the stone circle, the logo, and a stone for each thing that there is to do.

Knows the routes and the last choice of deck and enemy; starts nothing itself.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from lithicrage import __version__
from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.faces import catalog
from lithicrage.faces.portraits import logo, portrait, scene
from lithicrage.scenarios.courses import Course
from lithicrage.store.progress import OFFERS, PUZZLES
from lithicrage.ui.kit import carved, drop, figure, glow, key_cap, key_width, label, put_icon, sheet
from lithicrage.ui.kit.control import Brush, Control, Deed, Drawn, Ring, Stone
from lithicrage.ui.kit.layout import Place, grid, row
from lithicrage.ui.kit.palette import ACID, BODY, BONE, CRIMSON, FAINT_INK, INK
from lithicrage.ui.lessons.guide import goal_words
from lithicrage.ui.models import levels, today
from lithicrage.ui.models.comeback import career_of, comeback
from lithicrage.ui.models.interrupted import Left, OnTour, best_of_days, newest
from lithicrage.ui.models.on_tour import LOOKS
from lithicrage.ui.screens import doors, welcome
from lithicrage.ui.screens.crowd import STEP, Crowd
from lithicrage.ui.screens.daily import put_daily
from lithicrage.ui.screens.ticket import STUB, draw_stub
from lithicrage.ui.shell import keymap
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import QUIT, Page
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.sound import Mood
from lithicrage.ui.sound.score import SILENCE, caption

TOUR: Final = (868.0, 90.0, 396.0, 100.0)
FIGHT: Final = (868.0, 200.0, 252.0, 56.0)
LEARN: Final = (1132.0, 200.0, 132.0, 56.0)
# The stones of the menu: name, words, sign, key. The route of the same name opens each.
STONES: Final = (
    ("decks", mark("DECKS"), "cards", Action.DECKS),
    ("lineup", mark("HOT-SEAT"), "people", Action.HOTSEAT),
    ("puzzles", mark("PUZZLES"), "puzzle", Action.PUZZLES),
    ("cards", mark("CARDS"), "book", Action.CARDS),
    ("workshop", mark("WORKSHOP"), "axe", Action.WORKSHOP),
    ("companion", mark("COMPANION"), "clock", Action.COMPANION),
    ("replays", mark("REPLAYS"), "replay", Action.REPLAYS),
    ("history", mark("HISTORY"), "trophy", Action.HISTORY),
    ("rules", mark("RULES"), "scale", Action.RULES),
    ("settings", mark("SETTINGS"), "cog", Action.SETTINGS),
    ("quarry", mark("THE QUARRY"), "quarry", Action.QUARRY),
    ("quit", mark("QUIT"), "quit", Action.BACK),
)
ROOM: Final = (868.0, 264.0, 396.0, 156.0)  # of the stones, three in a row
TALLEST: Final = 38.0
LAST_ROW: Final = (122.0, 156.0, 102.0)
TICKET: Final = (868.0, 424.0, 396.0, 162.0)
PUZZLE, DAILY = row(868, 594, (194, 194), 114, 8)
OFFERED: Final = "lessons"
REST: Final = 250  # milliseconds between looks at it where nothing moves
FOOT: Final = (0.0, 544.0, 846.0, 176.0)  # what hangs before the crowd
CAPTION: Final = (12.0, 620.0, 400.0, 56.0)  # of the music, above the line of versions
LAST: Final = "quit"  # the one stone without a route


def _places() -> list[Place]:
    """Where the stones stand, three in a row; in the last one, the middle one has the long word."""
    found = grid(ROOM, 3, len(STONES), 8, TALLEST)
    x, y, _, high = found[-3]
    return [*found[:-3], *row(x, y, LAST_ROW, high, 8)]


class Title(Page):
    """The first page. Enter on TOUR leads to the tour that waits, or to a new one; FIGHT opens the
    set-up; the ticket starts the next fight at once, and while a match or a tour waits it is the
    ticket back into that one.
    """

    name = "title"
    start = "tour"
    mood = Mood("title", "title")

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        if shell.aim.target:  # so that the ticket names whom the next fight is against
            shell.aim.renew(shell, shell.deck, shell.seed)
        self.left = newest(shell.keeper, shell.library)
        keeper = shell.keeper
        self.at_tables = len(keeper.tables.waiting()) if keeper is not None else 0  # that wait
        self.daily = best_of_days(shell.keeper)
        self.puzzle: Course | None = None
        self._find_puzzle(today.is_known(shell.library))
        kept = career_of(shell.keeper, shell.progress, shell.library, shell.today())
        self.back = comeback(kept)
        self._crowd: Crowd | None = None
        self._step, self._due = 0, False
        if self._offers and self.left is None:
            self.start = "offer"

    @property
    def _offers(self) -> bool:
        """Whether the lessons are offered: nothing was played here, and nothing chosen."""
        return self.back is None and self.shell.progress.first_run

    def controls(self) -> list[Control]:
        """TOUR, FIGHT, the smaller stones, the ticket; before them the offer, once, or what was
        played."""
        shell, routes = self.shell, self.shell.routes
        return [
            Control("", FOOT, look=Drawn(self._before_crowd)),
            *self._above(),
            Control(
                "tour",
                TOUR,
                tr("Tour"),
                self._to(routes.tours),
                also=(Action.TOUR,),
                tip="title:tour",
            ),
            Control(
                "fight",
                FIGHT,
                tr("Fight"),
                self._to(self._fought(routes.setup)),
                Stone(tr("FIGHT"), "fight", size=22, most=1.3, material="stone", wide=True),
                key=Action.FIGHT,
                tip="title:fight",
            ),
            Control(
                "lessons",
                LEARN,
                tr("Learn"),
                self._to(routes.lessons),
                Stone(tr("LEARN"), "cap", size=16.5, most=2.0, material="stone", wide=True),
                key=Action.LESSONS,
                tip="title:learn",
            ),
            *(
                Control(
                    name,
                    place,
                    keymap.behind(self._says(name, words), shell.key(key)),
                    self._to(getattr(routes, name)) if name != LAST else lambda: QUIT,
                    Stone(tr(words), sign, size=13.5, most=1.4, material="stone", wide=True),
                    key=key,
                    tip=f"title:{words.lower().replace('-', '_').replace(' ', '_')}",
                    badge=str(self.at_tables) if name == "quarry" and self.at_tables else "",
                )
                for place, (name, words, sign, key) in zip(_places(), STONES, strict=True)
            ),
            self._way_on(),
            *self._puzzle(),
            self._one_night(),
            Control("", TOUR, look=Drawn(self._tour)),  # its glow lies over the stones
        ]

    def _says(self, name: str, words: str) -> str:
        """What is read out of a stone; of the quarry's also how many matches wait there."""
        says = tr(words).capitalize()
        if name != "quarry" or not self.at_tables:
            return says
        waits = tr_n("{n} match waits", "{n} matches wait", self.at_tables)
        return f"{says}. {waits}"

    def _above(self) -> list[Control]:
        """What was played, in a strip; nothing was: the offer of the first run."""
        routes, back = self.shell.routes, self.back
        if back is not None:
            marks = keymap.behind(back.marked.capitalize(), self.shell.key(Action.MODE))
            return [
                Control("career", welcome.STRIP, back.says(self.shell.settings.person),
                        self._to(routes.history), Ring()),
                Control("marks", welcome.MARKS_AT, marks, self._to(routes.marks),
                        Drawn(partial(welcome.marks_label, back)), key=Action.MODE,
                        tip="title:marks"),
            ]  # fmt: skip
        if not self._offers:
            return []
        says, way = tr("First time here? Eight short lessons"), self._to(routes.lessons)
        return [Control("offer", welcome.OFFER, says, way, Drawn(self._offered))]

    def _way_on(self) -> Control:
        """The ticket: back into the fight that was left, else the next one."""
        shell, left = self.shell, self.left
        if left is not None:
            says = keymap.behind(left.says(), shell.key(Action.PASS))
            on_tour = isinstance(left, OnTour)
            way = shell.routes.resume_tour if on_tour else shell.routes.resume
            resume = self._to(lambda: way(left.file) or shell.routes.title())
            return Control("resume", TICKET, says, resume, Ring(), also=(Action.PASS,))
        hero, foe = self._pair()
        parts = [tr("Fight at once: {one} against {other}", one=hero.name, other=foe.name)]
        if shell.level:
            parts.append(tr("played by {who}", who=levels.title(shell.level)))
        if hero.level_words:
            parts.append(tr("at {level}", level=hero.level_words))
        says = ", ".join(parts)
        enter = self._to(
            self._fought(lambda: shell.routes.fight(shell.deck, shell.enemy, shell.seed))
        )
        return Control("ticket", TICKET, says, enter, Ring(), hero.legal and foe.legal)

    def _puzzle(self) -> list[Control]:
        """The puzzle of the day, once it is known."""
        course = self.puzzle
        if course is None:
            return []
        goal = goal_words(course).lower()
        says = tr("Puzzle of the day: {name}, {goal}", name=course.name, goal=goal)
        if self.shell.progress.has(PUZZLES, course.id):
            says += ", " + tr("solved")
        return [Control("puzzle", PUZZLE, says, self._to(self._solve), Ring())]

    def _solve(self) -> Screen:
        """The puzzle of the day, begun; the list of them where that cannot be."""
        from lithicrage.ui.screens.courses import Puzzles

        return Puzzles(self.shell).play_daily()

    def _find_puzzle(self, now: bool) -> None:
        """Take the puzzle of the day: `now`, else at the first tick, after the first picture."""
        self._sought = now
        if now:
            self.puzzle = today.puzzle_of(self.shell.library, self.shell.today())

    def _one_night(self) -> Control:
        """The tour of today: one seed for everybody, and one try that counts."""
        shell, (best, before) = self.shell, self.daily
        told = tr("Your best {fame}", fame=best) if best else tr("Not played yet")
        says = tr("One Night, today's tour: one seed for everyone, one try counts.")
        says = f"{says} {told}"
        if before:
            says += ", " + tr("yesterday {fame}", fame=before)
        return Control("daily", DAILY, keymap.behind(says, shell.key(Action.NEW)),
                       self._to(shell.routes.daily), Ring(), also=(Action.NEW,),
                       tip="title:one_night")  # fmt: skip

    def _fought(self, way: Callable[[], Screen]) -> Deed:
        """A way to a fight; where nothing was played yet, the first one leads past lesson 1."""
        new = self.back is None and self.left is None
        return doors.first_fight(self.shell, self, way) if new else way

    def _to(self, way: Deed) -> Deed:
        """A way from here; whichever is chosen: the lessons were offered."""

        def go() -> object:
            self.shell.progress.mark(OFFERS, OFFERED)
            return way()

        return go

    def build(self, surface: pygame.Surface) -> None:
        """The scene with logo, ticket and version line."""
        layout = self.layout
        hero, _ = self._pair()  # whoever fights next stands in the gate
        still = scene(surface.get_size(), hero.portrait)
        surface.blit(still, (0, 0))
        self._crowd = None
        if self.shell.settings.speed:
            self._crowd = Crowd(surface.get_size(), hero.portrait, still)
        words = logo(layout.px(700))
        surface.blit(words, layout.at(30, 26))
        pen = self.brush(surface)
        self._ticket(pen)
        self._daily(pen)
        if self.puzzle is not None:
            solved = self.shell.progress.has(PUZZLES, self.puzzle.id)
            welcome.puzzle_slip(pen, PUZZLE, self.puzzle.name, goal_words(self.puzzle), solved)
        if self.back is not None:
            welcome.strip(pen, self.back, hero.portrait, self.shell.settings.person)
        elif self._offers:
            welcome.offer(pen)

    @property
    def nap(self) -> int:
        """As long as a step of the crowd lasts; nobody moves while nobody looks, or while words lie
        over it."""
        speed = self.shell.settings.speed
        if not speed or self._crowd is None or not self.shell.music.awake:
            return REST
        return STEP // speed

    def tick(self, now_ms: int) -> Screen | None:
        """As every page; the first one finds the puzzle of the day, and the crowd goes on by a step
        when it is time."""
        if not self._sought:
            self._find_puzzle(True)
            self.rebuild()
        if self.nap < REST and now_ms // self.nap != self._step:
            self._step, self._due = now_ms // self.nap, True
        return super().tick(now_ms)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """As every page; of a step of the crowd only what moves."""
        crowd = self._crowd
        if self.stale or not self._due or crowd is None:
            return super().draw(surface)
        self._due = False
        changed = crowd.paint(surface, self._step)
        for one in self._tree():
            rect = one.rect(self.layout)
            if rect.colliderect(crowd.foot):
                self._paint_one(surface, one, rect)
        return changed

    def paint(self, surface: pygame.Surface) -> None:
        """The crowd as it stands now, and the controls."""
        self._due = False
        if self._crowd is not None:
            self._crowd.paint(surface, self._step)
        super().paint(surface)

    def _before_crowd(self, pen: Brush) -> None:
        """The label of the best tour, and the line of versions."""
        if self.back is not None:
            welcome.best_label(pen, self.back)
        self._version(pen)
        if self.shell.settings.captions:
            words = f"( {caption(SILENCE, self.mood.levels)} )"
            box = pen.layout.rect(*CAPTION)
            pen.dst.blit(sheet(box.size, 23, INK, 1.0, 0.05, pen.layout.k), box)
            inner = box.inflate(-pen.layout.px(26), -pen.layout.px(8))
            pen.paragraph(words, "body", 13, BONE, inner, valign="middle")

    def _pair(self) -> tuple[catalog.Fighter, catalog.Fighter]:
        shell = self.shell
        hero = catalog.hero(shell.library, shell.deck, shell.line, shell.deck_level)
        return hero, levels.opponent(shell)

    def _tour(self, pen: Brush) -> None:
        surface, layout, rect, on = pen.dst, pen.layout, pen.rect, self.focus.name == "tour"
        slab = carved(rect.size, tr("TOUR"), 66 * layout.k, 31, (66, 58, 72), ACID, sign="map",
                      k=layout.k)  # fmt: skip
        if on:
            glow(surface, slab, rect.topleft, ACID, layout.px(22), key="title tour")
        surface.blit(slab, rect)
        if on:
            size = 12 * layout.k
            key = self.shell.key(Action.CONFIRM)
            left = rect.right - layout.px(14) - key_width(key, size)
            key_cap(surface, (left, rect.bottom - layout.px(25)), key, size, INK, ACID)

    def _ticket(self, pen: Brush) -> None:
        """A gig ticket with a stub to tear: back into the fight that was left, else the next one,
        who against whom."""
        layout, surface = pen.layout, pen.dst
        x, y, w, h = TICKET
        paper = sheet(layout.rect(*TICKET).size, 71, torn=1.6, grime=0.15, k=layout.k)
        drop(surface, paper, layout.at(x, y), 8 * layout.k, 190, (4, 7))
        line = layout.at(x + w - STUB, y)[0]
        for top in range(6, int(h) - 8, 10):
            dash = pygame.Rect(line, layout.at(0, y + top)[1], max(1, layout.px(2)), layout.px(5))
            surface.fill((120, 108, 100), dash)
        if isinstance(self.left, OnTour):
            self._waits(pen, self.left)
            return draw_stub(pen, TICKET, tr("RESUME"), self.shell.key(Action.PASS))
        if self.left is not None:
            self._stands(pen, self.left)
            return draw_stub(pen, TICKET, tr("RESUME"), self.shell.key(Action.PASS))
        strip = label(tr("NEXT FIGHT"), 12 * layout.k, INK, BODY)
        surface.blit(strip, layout.at(x + 14, y + 10))
        hero, foe = self._pair()
        for left, who in ((x + 12, hero), (x + 186, foe)):
            surface.blit(portrait(who.portrait, layout.px(76)), layout.at(left, y + 40))
            box = layout.rect(left, y + 118, 118 if who is hero else 112, 18)
            pen.write(who.name.upper(), "strong", 12, INK, box)
            box = layout.rect(left, y + 137, 118 if who is hero else 112, 17)
            level = self.shell.level if who is foe else ""
            words = levels.title(level) if level else tr("{stamina} Stamina", stamina=who.stamina)
            words = ", ".join(part for part in (who.level_words, words) if part)
            pen.write(words, "bold", 12.5, FAINT_INK, box)
        pen.write(tr("VS"), "black", 30, CRIMSON, (x + 90, y + 58, 94, 40), "centre")
        draw_stub(pen, TICKET, tr("GO IN"))

    def _stands(self, pen: Brush, match: Left) -> None:
        """Where the fight stands that was left: both, their Stamina, the turn, what is asked."""
        layout, surface = pen.layout, pen.dst
        x, y, w, _ = TICKET
        strip = label(tr("LAST FIGHT"), 12 * layout.k, INK, ACID)
        surface.blit(strip, layout.at(x + 14, y + 10))
        if not match.sides:
            box = layout.rect(x + 14, y + 46, w - STUB - 28, 96)
            pen.paragraph(match.words, "strong", 17, INK, box, valign="middle")
            return
        for at, side in zip((x + 12, x + 186), match.sides, strict=True):
            surface.blit(portrait(side.portrait, layout.px(76)), layout.at(at, y + 40))
            pen.write(side.name.upper(), "strong", 12, INK, (at, y + 118, 114, 18))
            words = tr("{left} of {start}", left=figure(side.stamina), start=side.start)
            pen.write(words, "bold", 12.5, FAINT_INK, (at, y + 137, 114, 17))
        pen.write(tr("TURN"), "bold", 12.5, FAINT_INK, (x + 90, y + 44, 94, 18), "centre")
        pen.write(str(match.turn), "black", 28, INK, (x + 90, y + 60, 94, 34), "centre")
        pen.write(match.asked, "bold", 12, CRIMSON, (x + 90, y + 96, 94, 18), "centre")

    def _waits(self, pen: Brush, tour: OnTour) -> None:
        """Where the tour stands that was left: the hero, the stop or who plays there, strings."""
        layout, surface = pen.layout, pen.dst
        x, y, w, _ = TICKET
        strip = label(tr("ON TOUR"), 12 * layout.k, INK, BODY)
        surface.blit(strip, layout.at(x + 14, y + 10))
        words = f"{tour.name}  ·  {tour.where}"
        pen.write(words, "bold", 12.5, FAINT_INK, (x + 92, y + 8, w - STUB - 100, 22))
        if tour.portrait:
            surface.blit(portrait(tour.portrait, layout.px(76)), layout.at(x + 12, y + 40))
        pen.write(tour.hero.upper(), "strong", 12, INK, (x + 12, y + 118, 114, 18))
        strings = tr_n("{n} string", "{n} strings", tour.strings)
        pen.write(strings, "bold", 12.5, FAINT_INK, (x + 12, y + 137, 114, 17))
        look = LOOKS.get(tour.kind, LOOKS["roadside"])
        if tour.foe:
            surface.blit(portrait(tour.foe_portrait, layout.px(76)), layout.at(x + 186, y + 40))
            pen.write(tour.foe.upper(), "strong", 12, INK, (x + 186, y + 118, 112, 18))
            name = tr(look.name).capitalize()
            pen.write(name, "bold", 12.5, FAINT_INK, (x + 186, y + 137, 112, 17))
            pen.write(tr("VS"), "black", 30, CRIMSON, (x + 90, y + 58, 94, 40), "centre")
            return
        box = layout.rect(x + 186, y + 40, 76, 76)
        pygame.draw.rect(surface, look.colour, box, border_radius=layout.px(4))
        put_icon(surface, look.sign, 44 * layout.k, INK, center=box.center)
        pen.write(tr(look.name), "strong", 12, INK, (x + 186, y + 118, 112, 18))
        pen.write(tr("the road"), "black", 20, CRIMSON, (x + 88, y + 62, 98, 34), "centre")

    def _daily(self, pen: Brush) -> None:
        put_daily(pen, DAILY, self.daily, self.shell.key(Action.NEW))

    def _offered(self, pen: Brush) -> None:
        """The key that takes the offer: Enter while it has the focus."""
        action = Action.CONFIRM if self.focus.name == "offer" else Action.LESSONS
        welcome.offer_key(pen, self.shell.key(action))
        pen.ring()

    def _version(self, pen: Brush) -> None:
        layout, surface = pen.layout, pen.dst
        shell = self.shell
        profile = shell.profile.partition(",")[0]  # the whole line would not fit
        packs, rules = catalog.packs(shell.library), tr("rules: {rules}", rules=profile)
        words = f"{__version__}  ·  {packs}  ·  {rules}"
        box = layout.rect(12, 680, 320, 30)
        surface.blit(sheet(box.size, 17, INK, 1.0, 0.05, layout.k), box)
        pen.write(words, "body", 12.5, BONE, box.inflate(-layout.px(26), 0))
