"""Set out: which tour, who goes, which encore; and the tours that wait."""

from __future__ import annotations

import secrets
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.faces import catalog
from lithicrage.faces.portraits import portrait
from lithicrage.language.models import Ancestry, Class, Deck
from lithicrage.packs import CORE
from lithicrage.store.tour_saves import TourSave
from lithicrage.tours.models import Starter, Tour
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import TourBook, sound_tours
from lithicrage.tours.words import encore_words
from lithicrage.ui import kit
from lithicrage.ui.kit import ACID, ASH, BODY, BONE, FAINT_INK, INK, PINK, WHITE
from lithicrage.ui.kit.control import Brush, Cap, Control, Drawn, Icon, Stone, Tab
from lithicrage.ui.kit.layout import Place, grid, row
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.pieces import ground, heading, paper_panel, stone_panel
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.tour.outset import SHEET, draw_outset

TOURS: Final[Place] = (14.0, 92.0, 620.0, 156.0)
KIN: Final[Place] = (14.0, 292.0, 620.0, 106.0)
CLASSES: Final[Place] = (14.0, 442.0, 620.0, 106.0)
ENCORES: Final[Place] = (14.0, 592.0, 620.0, 46.0)
FOOT: Final = 656.0
HIGH: Final = 50.0
TOUR: Final = "tour:"
WHO: Final = "kin:"
CLS: Final = "class:"
STEP: Final = "encore:"
ALONE, FIRST, SECOND = MODES = ("alone", "first", "second")
WORDS: Final = {ALONE: mark("ALONE"), FIRST: mark("TWO: FIRST"), SECOND: mark("TWO: SECOND")}
SAYS: Final = {
    ALONE: mark("One hero alone"),
    FIRST: mark("Two at one screen: choose the first"),
    SECOND: mark("Two at one screen: choose the second"),
}
LIMIT: Final = 1 << 48


class StartPage(Page):
    """Three choices and SET OUT; what was chosen last is chosen already."""

    name = "tour-start"
    start = "go"

    def __init__(self, shell: Shell, encore: int = -1) -> None:
        super().__init__(shell)
        self.told = ""
        self.book = TourBook()
        try:
            self.book = sound_tours(shell.library)
        except ValueError as error:
            self.told = str(error)
        library, chosen = shell.library, shell.setting_out
        self.tours = self.book.models(Tour)
        order = sorted(self.tours, key=lambda id: (-len(self.tours[id].legs), id))
        self.ids = order
        starters = {one.of: one for one in self.book.models(Starter).values()}
        named = sorted(library.models(Ancestry), key=lambda id: library.get(Ancestry, id).name)
        self.kin = sorted(named, key=lambda id: library.home(id) != CORE)
        classes = catalog.by_pack(library, library.models(Class))
        self.classes = [id for id in classes if id in starters]
        self.starters = starters
        kin, cls = self._last_out()
        self.chosen = {
            TOUR: _one_of(chosen.get("tour", ""), self.ids),
            WHO: _one_of(chosen.get("kin", kin), self.kin),
            CLS: _one_of(chosen.get("class", cls), self.classes),
        }
        self.second = {
            WHO: _one_of(chosen.get("kin_2", ""), self.kin),
            CLS: _one_of(chosen.get("class_2", ""), self.classes),
        }
        self.mode = FIRST if "kin_2" in chosen else ALONE
        self.encore = int(chosen.get("encore", "0")) if encore < 0 else encore
        self.waiting = self._waiting()
        self.turn = 0  # which of them is offered
        self._cap_encore()

    # ---- what there is -------------------------------------------------------------------------

    def _last_out(self) -> tuple[str, str]:
        """Who went on the last tour, else who the chosen deck is of."""
        keeper, library, deck = self.shell.keeper, self.shell.library, self.shell.deck
        ended = keeper.tours.ended() if keeper is not None else []
        if ended:
            return ended[-1].ancestry, ended[-1].cls
        known = library.models(Deck).get(deck)
        if known is None:
            return "", ""
        home = library.home(deck)
        cls = known.classes[0] if known.classes else ""
        return (library.known("ancestry", known.ancestry, home), library.known("class", cls, home))

    def _waiting(self) -> list[tuple[Path, TourSave]]:
        keeper = self.shell.keeper
        if keeper is None:
            return []
        found = ((file, keeper.tours.glance(file)) for file in keeper.tours.waiting())
        return [(file, save) for file, save in found if save is not None]

    def _open(self) -> int:
        """The highest encore that is open: one above the last that was won."""
        tour, keeper = self._tour, self.shell.keeper
        if tour is None or keeper is None:
            return len(tour.encores) if tour is not None else 0
        won = [
            one.encore for one in keeper.tours.ended() if one.tour == self.chosen[TOUR] and one.won
        ]
        return min(len(tour.encores), max(won) + 1 if won else 0)

    def _cap_encore(self) -> None:
        self.open = self._open()
        self.encore = max(0, min(self.encore, self.open))

    @property
    def _tour(self) -> Tour | None:
        return self.tours.get(self.chosen[TOUR])

    # ---- the page ------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """Tours, ancestries, Classes, encores; then set out, resume and back."""
        library, routes = self.shell.library, self.shell.routes
        found: list[Control] = []
        places = row(
            TOURS[0],
            TOURS[1],
            [TOURS[2] / max(1, len(self.ids)) - 10] * len(self.ids),
            TOURS[3],
            10,
        )
        for id, place in zip(self.ids, places, strict=True):
            says = self._marked(f"{self.tours[id].name}: {self._about(id)}", TOUR, id)
            found.append(
                Control(
                    f"{TOUR}{id}",
                    place,
                    says,
                    partial(self._choose, TOUR, id),
                    Drawn(partial(self._tour_paper, id)),
                )
            )
        for mode, place in zip(MODES, row(330, 258, (92, 106, 106), 28, 0), strict=True):
            says = tr(SAYS[mode])
            if mode == self.mode:
                says = tr("{what}. Chosen", what=says)
            found.append(
                Control(
                    f"mode_{mode}",
                    place,
                    says,
                    partial(self._turn, mode),
                    Tab(tr(WORDS[mode]), mode == self.mode, 12, inset=6),
                )
            )
        after = MODES[(MODES.index(self.mode) + 1) % len(MODES)]
        found.append(
            Control("", (640, 262, 0, 0), "", partial(self._turn, after), Cap(), key=Action.MODE)
        )
        for prefix, ids, area in ((WHO, self.kin, KIN), (CLS, self.classes, CLASSES)):
            kind = Ancestry if prefix == WHO else Class
            for id, place in zip(ids, grid(area, max(8, len(ids)), len(ids), 8), strict=True):
                name = library.get(kind, id).name
                found.append(
                    Control(
                        f"{prefix}{id}",
                        place,
                        self._marked(name, prefix, id),
                        partial(self._choose, prefix, id),
                        Drawn(partial(self._face, prefix, id)),
                    )
                )
        count = len(self._tour.encores) + 1 if self._tour is not None else 1
        for number, place in enumerate(grid(ENCORES, max(11, count), count, 6)):
            says = tr("Encore {number}", number=number)
            if number > self.open:
                says = tr("Encore {number}, locked", number=number)
            found.append(
                Control(
                    f"{STEP}{number}",
                    place,
                    says,
                    partial(self._step, number),
                    Drawn(partial(self._number, number)),
                    number <= self.open,
                    tip="tour:encore",
                    hint="" if number <= self.open else tr("It is still closed."),
                )
            )
        ready = bool(self._tour and self.chosen[WHO] and self.chosen[CLS])
        back, resume, other, go = row(14, FOOT, (150, 388, 46, 620), HIGH, 16)
        if self.waiting:
            file, save = self.waiting[self.turn]
            words = self._wait_words(save)
            found.append(
                Control(
                    "resume",
                    resume,
                    tr("Resume: {words}", words=words),
                    partial(self._resume, file),
                    Stone(tr("RESUME {words}", words=words.upper()), "play", size=14),
                    key=Action.PASS,
                )
            )
            if len(self.waiting) > 1:
                says = tr("Next waiting tour")
                found.append(
                    Control(
                        "other", other, says, self._turn_waiting, Icon("right"), tip="tour:another"
                    )
                )
        found.append(
            Control(
                "back",
                back,
                tr("Back to the title"),
                routes.title,
                Stone(tr("TITLE"), "back"),
                key=Action.BACK,
            )
        )
        found.append(
            Control(
                "go",
                go,
                self._says(),
                self._go,
                Stone(tr("SET OUT"), "van", True, 24),
                ready,
                Action.CONFIRM,
            )
        )
        return found

    def build(self, surface: pygame.Surface) -> None:
        """Headings, and the sheet of whoever goes."""
        layout = self.layout
        note = self.told or tr("levels, picks, a deck you rebuild on the way")
        ground(surface, layout, tr("GO ON TOUR"), note, bool(self.told))
        heading(surface, layout, tr("WHICH TOUR"), 14, 60, INK, ACID, 13)
        heading(surface, layout, tr("WHO GOES"), 14, 260, INK, BODY, 13)
        heading(surface, layout, tr("WITH WHICH CLASS"), 14, 410, INK, PINK, 13)
        heading(surface, layout, tr("ENCORE"), 14, 560, INK, BONE, 13)
        pen = self.brush(surface)
        step = self._tour.encores[self.encore - 1] if self._tour and self.encore else None
        words = encore_words(step) if step is not None else tr("No encore. The plain tour.")
        if self.encore > 1:
            words = tr("{step} And all before it.", step=words)
        pen.write(words, "body", 14, BONE, (110, 558, 520, 26))
        self._sheet(pen)

    # ---- choosing ------------------------------------------------------------------------------

    @property
    def _picked(self) -> dict[str, str]:
        """What is chosen for the hero that is chosen now."""
        return self.second if self.mode == SECOND else self.chosen

    def _turn(self, mode: str) -> None:
        self.mode = mode
        self.rebuild()

    def _choose(self, prefix: str, id: str) -> None:
        (self.chosen if prefix == TOUR else self._picked)[prefix] = id
        self._cap_encore()
        self.rebuild()

    def _step(self, number: int) -> None:
        self.encore = number
        self.rebuild()

    def _go(self) -> Screen:
        shell = self.shell
        tour, kin, cls = self.chosen[TOUR], self.chosen[WHO], self.chosen[CLS]
        shell.setting_out = {"tour": tour, "kin": kin, "class": cls, "encore": str(self.encore)}
        partner = None
        if self.mode != ALONE:
            partner = self.second[WHO], self.second[CLS]
            shell.setting_out |= {"kin_2": partner[0], "class_2": partner[1]}
        try:
            plan = TourPlan(shell.library, self.book, tour, kin, cls, self.encore, partner)
        except (LookupError, ValueError) as error:
            self.told = str(error)
            self.rebuild()
            return self
        seed = shell.tour_seed
        if seed is None:
            seed = secrets.randbelow(LIMIT)
        else:  # the window was asked for one: each tour has the next
            shell.tour_seed = seed + 1
        return shell.routes.begin_tour(plan, seed)

    def _turn_waiting(self) -> None:
        """Offer the next of the tours that wait."""
        self.turn = (self.turn + 1) % len(self.waiting)
        self.rebuild()

    def _resume(self, file: Path) -> Screen:
        return self.shell.routes.resume_tour(file) or StartPage(self.shell)

    # ---- words ---------------------------------------------------------------------------------

    def _marked(self, what: str, prefix: str, id: str) -> str:
        """A thing that can be chosen, for the ear: whether it is."""
        picked = self.chosen if prefix == TOUR else self._picked
        return tr("{what}. Chosen", what=what) if picked[prefix] == id else what

    def _about(self, id: str) -> str:
        tour = self.tours[id]
        legs = tr_n("{n} leg", "{n} legs", len(tour.legs))
        stops = sum(len(leg.columns) + 1 for leg in tour.legs)
        strings = tr_n("{n} string", "{n} strings", tour.strings)
        drafted = tr("a deck you draft") if tour.draft is not None else tr("a starter deck")
        return tr(
            "{legs}, {stops} stops, {strings}, {deck}",
            legs=legs,
            stops=stops,
            strings=strings,
            deck=drafted,
        )

    def _wait_words(self, save: TourSave) -> str:
        name = self.tours[save.book].name if save.book in self.tours else save.book
        leg = save.tour.get("leg", 0)
        leg = leg + 1 if isinstance(leg, int) else 1
        more = len(self.waiting) - 1
        words = tr("{name}, leg {leg}", name=name, leg=leg)
        return (
            tr_n("{words}, {n} more waits", "{words}, {n} more wait", more, words=words)
            if more
            else words
        )

    def _says(self) -> str:
        if self._tour is None:
            return tr("No tour here")
        library = self.shell.library
        who = library.get(Ancestry, self.chosen[WHO]).name
        cls = library.get(Class, self.chosen[CLS]).name
        who = f"{who}, {cls}"
        if self.mode != ALONE:
            second = library.get(Ancestry, self.second[WHO]).name
            second = f"{second}, {library.get(Class, self.second[CLS]).name}"
            who = tr("{first}, and {second}", first=who, second=second)
        return tr(
            "Set out on {tour}: {who}, encore {encore}",
            tour=self._tour.name,
            who=who,
            encore=self.encore,
        )

    # ---- drawing -------------------------------------------------------------------------------

    def _tour_paper(self, id: str, pen: Brush) -> None:
        layout, tour, on = pen.layout, self.tours[id], self.chosen[TOUR] == id
        paper_panel(pen.dst, layout, pen.rect, 31 + self.ids.index(id))
        x = (pen.rect.x - layout.left) / layout.k
        w = pen.rect.w / layout.k
        y = TOURS[1]
        if on:
            strip = kit.label(tr("THIS ONE"), 12 * layout.k, INK, ACID, turn=-3)
            pen.dst.blit(strip, layout.at(x + w - 80, y + TOURS[3] - 26))
        pen.write(tour.name.upper(), "black", 20, INK, (x + 12, y + 10, w - 24, 30))
        pen.paragraph(
            self._about(id).capitalize() + ".", "bold", 13.5, INK, (x + 12, y + 42, w - 24, 56)
        )
        pen.paragraph(tour.flavor, "italic", 13, FAINT_INK, (x + 12, y + 100, w - 24, 48))
        if on or pen.focused:
            kit.focus_ring(pen.dst, pen.rect, layout.k) if on else pen.ring()

    def _face(self, prefix: str, id: str, pen: Brush) -> None:
        layout, library = pen.layout, self.shell.library
        on = self._picked[prefix] == id
        side = min(pen.rect.w, pen.rect.h - layout.px(34))
        image = portrait(catalog.portrait_for(library, id), side, not on)
        at = image.get_rect(midtop=(pen.rect.centerx, pen.rect.y))
        pen.dst.blit(image, at)
        if on:
            pygame.draw.rect(pen.dst, ACID, at.inflate(layout.px(4), layout.px(4)), layout.px(3))
        kind = Ancestry if prefix == WHO else Class
        name = library.get(kind, id).name
        line = pygame.Rect(pen.rect.x - 2, at.bottom + layout.px(2), pen.rect.w + 4, layout.px(32))
        pen.write(name, "bold", 12.5, ACID if on else BONE, line, "centre", 2)
        pen.ring()

    def _number(self, number: int, pen: Brush) -> None:
        on, can = number == self.encore, number <= self.open
        back = ACID if on else kit.PLATE if can else kit.NIGHT
        pygame.draw.rect(pen.dst, back, pen.rect, border_radius=pen.layout.px(5))
        if can:
            pen.write(str(number), "black", 18, INK if on else WHITE, None, "centre")
        else:
            kit.put_icon(pen.dst, "lock", 14 * pen.layout.k, ASH, center=pen.rect.center)
        pen.ring()

    def _sheet(self, pen: Brush) -> None:
        """Whoever goes, with the starter deck and what the Class does."""
        layout, library = pen.layout, self.shell.library
        stone_panel(pen.dst, layout, layout.rect(*SHEET), 83)
        if self._tour is None or not self._picked[WHO] or not self._picked[CLS]:
            words = tr("No pack here has a tour to play.")
            pen.paragraph(words, "bold", 18, WHITE, (680, 100, 540, 80))
            return
        try:
            plan = TourPlan(
                library,
                self.book,
                self.chosen[TOUR],
                self._picked[WHO],
                self._picked[CLS],
                self.encore,
            )
        except (LookupError, ValueError) as error:
            pen.paragraph(str(error), "bold", 16, WHITE, (680, 100, 540, 80))
            return
        draw_outset(pen, plan, self.starters[plan.cls], self._best())

    def _best(self) -> str:
        """The best that was reached with this tour, in a line."""
        keeper = self.shell.keeper
        ended = keeper.tours.ended() if keeper is not None else []
        mine = [one for one in ended if one.tour == self.chosen[TOUR]]
        if not mine:
            return tr("Nobody has come back from this one yet.")
        won = sum(one.won for one in mine)
        best = max(one.fame for one in mine)
        return tr_n(
            "Played once, {won} to the end. Your best: {best} Fame.",
            "Played {n} times, {won} to the end. Your best: {best} Fame.",
            len(mine),
            won=won,
            best=best,
        )


def _one_of(wanted: str, ids: list[str]) -> str:
    return wanted if wanted in ids else ids[0] if ids else ""
