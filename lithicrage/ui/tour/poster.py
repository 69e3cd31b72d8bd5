"""The end of a tour: a poster with every date, the score term by term, and what carried it."""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.faces import catalog
from lithicrage.faces.face import face_surface
from lithicrage.lab.tour_chances import Point, curve
from lithicrage.play.touring import CLEAN, TourRun
from lithicrage.tours.words import encore_words
from lithicrage.ui import kit
from lithicrage.ui.kit import ACID, BODY, BONE, CRIMSON, FAINT_INK, INK, WHITE, clipboard
from lithicrage.ui.kit.control import Brush, Control, Drawn
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.models.carried import carriers
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import paper_panel, stone_panel
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.tour.chart import chart_says, draw_chart
from lithicrage.ui.tour.page import FOOT, HIGH, TourPage
from lithicrage.ui.tour.sheet import POSTER, SHEET, draw_poster, png_of, poster

FAME: Final[Place] = (648.0, 66.0, 352.0, 90.0)
TERMS: Final[Place] = (648.0, 172.0, 352.0, 232.0)
CHART: Final[Place] = (1016.0, 66.0, 250.0, 190.0)
OPEN: Final[Place] = (1016.0, 266.0, 250.0, 138.0)
CARRIED: Final[Place] = (648.0, 420.0, 618.0, 170.0)
CODE: Final[Place] = (648.0, 604.0, 618.0, 42.0)
NAMES: Final = {
    "gig": mark("Gigs won"),
    "support": mark("Support slots"),
    "headliner": mark("Headliners"),
    "Stamina kept": mark("Stamina kept"),
    "venue": mark("Nights under a venue rule"),
    "strings left": mark("Strings left"),
    "passed by": mark("Stops passed by"),
    "roadside": mark("At the roadside"),
    "encore": mark("Encore"),
}

SURVIVED: Final = mark("{tour}, survived: {gigs} gigs won, {fame} Fame")
CUT_SHORT: Final = mark("{tour}, cut short: {gigs} gigs won, {fame} Fame")


class PosterPage(TourPage):
    """What a tour came to. S keeps the poster, C copies the code."""

    name = "tour-poster"
    start = "again"

    def __init__(self, shell: Shell, run: TourRun) -> None:
        super().__init__(shell, run)
        self.won = self.state.result > 0
        self.told = ""
        self.code = run.code()
        self.best = []
        self.points: list[Point] = []
        plan = self.state.plans[0]
        if self.code:
            self.best = carriers(plan, self.state.seed, run.record, 3)
            self.points = curve(plan, self.state.seed, run.record)
        opened = self.won and plan.encores < len(plan.tour.encores)
        self.next = plan.encores + 1 if opened else plan.encores

    def controls(self) -> list[Control]:
        """Once more, keep the poster, copy the code, title."""
        routes = self.shell.routes
        words = tr("ANOTHER TOUR")
        if self.next > self.state.plan.encores:
            words = tr("ENCORE {number}", number=self.next)
        again, keep, copy, title = ((648.0, 178.0), (838.0, 166.0), (1016.0, 140.0), (1168.0, 98.0))
        return [
            self.button(
                "again",
                (*again[:1], FOOT, again[1], HIGH),
                f"{self.summary()}. {words}",
                self._again,
                words,
                None,
                Action.CONFIRM,
                True,
            ),
            self.button(
                "keep",
                (keep[0], FOOT, keep[1], HIGH),
                tr("Save the poster as a picture"),
                self._keep,
                tr("SAVE POSTER"),
                "image",
                Action.SEED,
                live=self.shell.keeper is not None,
            ),
            self.button(
                "copy",
                (copy[0], FOOT, copy[1], HIGH),
                tr("Copy the code of this tour"),
                self._copy,
                tr("COPY CODE"),
                None,
                Action.CARDS,
                live=bool(self.code),
            ),
            self.button(
                "title",
                (title[0], FOOT, title[1], HIGH),
                tr("Back to the title"),
                routes.title,
                tr("TITLE"),
                None,
                Action.BACK,
            ),
            Control("", CODE, look=Drawn(self._code)),
        ]

    def summary(self) -> str:
        """The tour in a sentence."""
        plan, bag = self.state.plan, self.state.bag
        gigs = sum(date.result > 0 for date in self.state.dates)
        told = tr(
            SURVIVED if self.won else CUT_SHORT,
            tour=plan.tour.name,
            gigs=gigs,
            fame=bag.fame,
        )
        chances = chart_says(self.state, self.points)
        return f"{told}. {chances}" if chances else told

    def _again(self) -> Screen:
        """Set out once more: the same tour and hero, at the encore that is open now."""
        plan, shell = self.state.plan, self.shell
        shell.setting_out = {"tour": plan.id, "kin": plan.ancestry, "class": plan.cls}
        if plan.partner is not None:
            shell.setting_out |= {"kin_2": plan.partner.ancestry, "class_2": plan.partner.cls}
        return shell.routes.set_out(self.next)

    def _keep(self) -> Screen:
        keeper = self.shell.keeper
        assert keeper is not None
        surface = poster(self.state, POSTER)
        file = keeper.tours.keep_poster(self.state.plan.tour.name, png_of(surface))
        self.told = (
            tr("Saved: {file} in {folder}", file=file.name, folder=file.parent)
            if file
            else keeper.answer()
        )
        self.shell.speech.event(self.told)
        self.stale = True
        return self

    def _copy(self) -> Screen:
        copied = clipboard.copy(self.code)
        self.told = tr("Code copied.") if copied else tr("No clipboard here.")
        self.shell.speech.event(self.told)
        self.stale = True
        return self

    # ---- drawing -------------------------------------------------------------------------------

    def build(self, surface: pygame.Surface) -> None:
        """The poster and the sheets beside it."""
        pen = self.backdrop(surface)
        draw_poster(pen, self.state, SHEET)
        self._fame(pen)
        self._terms(pen)
        draw_chart(pen, self.state, self.points, CHART)
        self._opened(pen)
        self._carried(pen)

    def _fame(self, pen: Brush) -> None:
        layout, (x, y, w, h) = pen.layout, FAME
        stone_panel(pen.dst, layout, layout.rect(*FAME), 21)
        strip = kit.label(tr("FAME"), 14 * layout.k, INK, BODY, turn=-2)
        pen.dst.blit(strip, layout.at(x + 12, y - 4))
        kit.put_icon(pen.dst, "star", 58 * layout.k, ACID, center=layout.at(x + 100, y + h / 2 + 2))
        pen.write(str(self.state.bag.fame), "black", 58, ACID, (x + 150, y + 10, 190, 70))
        words = self._compared()
        if words:
            strip = kit.label(words, 14 * layout.k, WHITE, INK, "scrawl", -1)
            pen.dst.blit(strip, strip.get_rect(bottomright=layout.at(x + w - 8, y + h + 6)))

    def _compared(self) -> str:
        """How it stands beside the tours before it."""
        keeper = self.shell.keeper
        if keeper is None or self.run.kind != CLEAN:
            kind = self.run.kind
            return "" if kind == CLEAN else tr("{kind}: not listed", kind=tr(kind))
        plan = self.state.plan
        before = [
            one.fame
            for one in keeper.tours.ended()
            if one.tour == plan.id and one.kind == CLEAN and one.id != self.run_id
        ]
        fame = self.state.bag.fame
        if not before:
            return tr("your first poster")
        best = max(before)
        return (
            tr("your best by {more}", more=fame - best)
            if fame > best
            else tr("your best is {best}", best=best)
        )

    @property
    def run_id(self) -> str:
        """The id under which the tour is kept, "" for one that is not."""
        return next((one.id for one in self.run.watchers if hasattr(one, "id")), "")

    def _terms(self, pen: Brush) -> None:
        layout, (x, y, w, h) = pen.layout, TERMS
        paper_panel(pen.dst, layout, layout.rect(*TERMS), 23)
        strip = kit.label(tr("TERM BY TERM"), 13 * layout.k, WHITE, INK)
        pen.dst.blit(strip, layout.at(x + 12, y + 8))
        sums: dict[str, list[int]] = {}
        for term, fame in self.state.bag.terms:
            sums.setdefault(term, []).append(fame)
        rows = [
            (tr(NAMES.get(term, term.capitalize())), len(found), sum(found))
            for term, found in sums.items()
        ]
        step = min(22.0, (h - 72) / max(1, len(rows)))
        for number, (name, count, fame) in enumerate(rows):
            top = y + 34 + number * step
            pen.write(name, "bold", 14, INK, (x + 14, top, 190, step))
            times = tr("{count} times", count=count) if count > 1 else ""
            pen.write(times, "body", 13, FAINT_INK, (x + 204, top, 70, step), "right")
            pen.write(
                kit.signed(fame),
                "strong",
                14.5,
                INK if fame > 0 else CRIMSON,
                (x + 276, top, w - 290, step),
                "right",
            )
        line = y + h - 34
        pygame.draw.line(
            pen.dst, INK, layout.at(x + 12, line), layout.at(x + w - 12, line), layout.px(2)
        )
        pen.write(tr("Fame"), "black", 16, INK, (x + 14, line + 3, 160, 26))
        pen.write(
            str(self.state.bag.fame), "black", 18, INK, (x + 200, line + 3, w - 214, 26), "right"
        )

    def _opened(self, pen: Brush) -> None:
        layout, plan, (x, y, w, h) = pen.layout, self.state.plan, OPEN
        sheet = kit.sheet(
            layout.rect(*OPEN).size, 27, ACID if self.won else BONE, 1.6, 0.1, layout.k
        )
        kit.drop(pen.dst, sheet, layout.at(x, y), 6 * layout.k, 170, key="tour open")
        steps = plan.tour.encores
        if self.next > plan.encores:
            head = tr("ENCORE {number} IS OPEN", number=self.next)
            words = encore_words(steps[self.next - 1])
            tail = tr("Nobody asked for it. They never do.")
        elif self.won:
            head, words, tail = tr("THAT WAS ALL"), tr("There is no higher encore."), tr("Go home.")
        else:
            head, words = tr("NO ENCORE"), tr("Finish a tour to open the next one.")
            tail = tr("The goat sends its regards.")
        pen.write(head, "black", 18, INK, (x + 14, y + 6, w - 28, 28))
        pen.paragraph(words, "bold", 15, INK, (x + 14, y + 35, w - 28, 42))
        pen.paragraph(tail, "italic", 14, INK, (x + 14, y + 77, w - 28, 24))
        count = len(steps) + 1
        wide = (w - 24) / max(11, count)
        for number in range(count if steps else 0):
            box = layout.rect(x + 12 + number * wide, y + h - 34, wide - 2, 26)
            lit = number <= self.next
            pygame.draw.rect(pen.dst, INK if lit else (176, 214, 60), box, border_radius=3)
            pen.write(str(number), "strong", 12.5, ACID if lit else INK, box, "centre")

    def _carried(self, pen: Brush) -> None:
        layout, (x, y, w, _) = pen.layout, CARRIED
        stone_panel(pen.dst, layout, layout.rect(*CARRIED), 29)
        pen.write(tr("CARRIED BY"), "strong", 15, WHITE, (x + 14, y + 6, 160, 26))
        wide = (w - 20) / 3
        started = self.state.plan.packed().owned
        for number, one in enumerate(self.best):
            left = x + 12 + number * wide
            face = face_surface(
                catalog.card_face(self.state.plan.library, one.card),
                (layout.px(84), layout.px(118)),
                "tiny",
                layout.text_scale,
            )
            pen.dst.blit(face, layout.at(left, y + 38))
            words = left + 92
            pen.write(
                self.state.plan.name(one.card),
                "strong",
                14,
                ACID,
                (words, y + 38, wide - 98, 36),
                lines=2,
            )
            told = (
                tr("from the start") if started[one.card] else tr("picked on the way"),
                tr("{damage} damage", damage=one.damage),
                tr("{hardest} in one swing", hardest=one.hardest),
                tr_n("ended {n} gig", "ended {n} gigs", one.ended),
            )
            for row, line in enumerate(told):
                pen.write(line, "body", 13, BONE, (words, y + 76 + row * 20, wide - 98, 20))
        if not self.best:
            pen.write(tr("Nobody remembers."), "body", 15, BONE, (x + 14, y + 60, w - 28, 40))

    def _code(self, pen: Brush) -> None:
        layout, (x, y, w, h) = pen.layout, CODE
        pygame.draw.rect(pen.dst, INK, layout.rect(*CODE), border_radius=layout.px(4))
        if self.told:
            pen.write(self.told, "bold", 14, ACID, (x + 14, y, w - 28, h))
            return
        pen.write(tr("RESULT"), "body", 13, BONE, (x + 14, y, 60, h))
        plan = self.state.plan
        short = "".join(word[0] for word in plan.tour.name.split()).upper()
        score = tr("E{encores} · {fame}", encores=plan.encores, fame=self.state.bag.fame)
        words = f"{short} · {score} · {self.state.digest()[:12].upper()}"
        pen.write(words, "strong", 17, ACID, (x + 80, y, 320, h))
        note = tr("COPY CODE copies it all. Anyone can replay it.") if self.code else ""
        pen.write(note, "body", 12.5, BONE, (x + 400, y, w - 412, h), "right", 2)
