"""A match looked at again: the chance to win, what each choice cost, what luck did, play on.

Shows what a Reviewer finds, once it is there; until then how far it is. Knows no search.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.lab.review import BLUNDERED, GOOD, MISTAKE, UNTRIED, ReviewMoment
from lithicrage.lab.reviewer import Reviewer
from lithicrage.ui.kit import (
    ACID,
    BODY,
    BONE,
    CRIMSON,
    FAINT_INK,
    INK,
    LOSS,
    NIGHT,
    PINK,
    SLATE,
    WHITE,
    Colour,
)
from lithicrage.ui.kit.control import Brush, Control, Drawn, Stone
from lithicrage.ui.kit.layout import row
from lithicrage.ui.kit.scroll import RAIL, Uneven, draw_rail
from lithicrage.ui.kit.scrolled import rows
from lithicrage.ui.models import moments
from lithicrage.ui.models.tape import Tape
from lithicrage.ui.screens.winchart import WinChart, legend, sign
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.listed import Listed
from lithicrage.ui.shell.pieces import ground, heading, paper_panel, row_plate, stone_panel
from lithicrage.ui.shell.screen import Pointer, Screen, Shell, Size

CURVE: Final = (14.0, 62.0, 760.0, 262.0)
PLOT: Final = (78.0, 118.0, 678.0, 192.0)
LEGEND: Final = (200.0, 66.0, 568.0)  # place and width
CHOICE: Final = (14.0, 336.0, 760.0, 284.0)
ANSWERS: Final = (30.0, 374.0, 728.0, 156.0)
WORDS: Final = (30.0, 530.0, 728.0, 82.0)
RIGHT: Final = (788.0, 62.0, 478.0, 558.0)
LIST: Final = (804.0, 104.0, 446.0, 506.0)
WAITING: Final = (300.0, 220.0, 680.0, 220.0)
FOOT: Final = 636.0
MOST: Final = 5  # answers that are shown,
FEWEST: Final = 3  # and where they are long
ROW: Final = 46.0  # the least height of a choice in the list,
ANSWER: Final = 30.0  # and of an answer
TEXT: Final = 460.0  # width of an answer's words,
SIGN: Final = 32.0  # of the room before a choice's,
COST: Final = 86.0  # and of that behind them
COLOURS: Final[dict[str, Colour]] = {UNTRIED: NIGHT, GOOD: SLATE, MISTAKE: PINK, BLUNDERED: CRIMSON}


class ReviewPage(Listed):
    """The curve and the chosen moment at the left, all moments of one seat at the right.

    `tape` is the match, `seat` whose choices are shown, `shown` the place of one of them.
    """

    name = "review"
    main = "moment"
    start = "moment:0"

    def __init__(
        self, shell: Shell, tape: Tape, behind: Screen, reviewer: Reviewer | None = None
    ) -> None:
        super().__init__(shell, behind)
        self.tape = tape
        self.rows = Uneven()
        self.lists = {"moment": self.rows}
        self._heights: dict[tuple[int, Size, float], list[int]] = {}  # of the rows of a seat
        self.found: list[ReviewMoment] = []
        self.shown = 0
        self.seat = (tape.fight.people or (0,))[0]
        self.reviewer = reviewer or Reviewer()
        if self.reviewer.review is None and not self.reviewer.running:
            self.reviewer.start(tape.start(), tape.replay, tape.fight.session.match)
        self._take()

    # ---- the page ------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """The curve and the chosen moment, all moments, then where to go from here."""
        review, layout = self.reviewer.review, self.layout
        self.rows.stack(layout.rect(*LIST), self._row_heights())
        if review is None:
            return [Control("", WAITING, look=Drawn(self._waiting)), *self._ways()]
        rail = Drawn(lambda pen: draw_rail(pen.dst, pen.layout, self.rows))
        return [
            Control("", PLOT, look=Drawn(lambda pen: self._chart(pen).draw()),
                    tip="after:win_chance"),
            *([Control("", CHOICE, look=Drawn(partial(self._choice, self.moment)))]
              if self.moment is not None else []),
            *rows(self.rows, layout, self._row),
            Control("", LIST, look=rail),
            *self._ways(),
        ]  # fmt: skip

    def _ways(self) -> list[Control]:
        """The buttons at the foot."""
        review, there = self.reviewer.review, self.moment is not None
        several = review is not None and len(moments.seats(review)) > 1
        back, seat, after = row(14, FOOT, (200, 264, 272), 54, 12)
        watch, play_on = row(788, FOOT, (170, 296), 54, 12)
        words, says = tr("BACK"), tr("Back")
        if self.reviewer.running:
            words, says = tr("STOP"), tr("Stop and go back")
        return [
            Control("back", back, says, self._stop, Stone(words, "back"), key=Action.BACK),
            Control("seat", seat, tr("Show another seat"), self._turn_seat,
                    Stone(tr("OTHER SEAT"), "people", size=15), several, Action.MODE),
            Control("next", after, tr("Next mistake or stroke of luck"), self._show_next,
                    Stone(tr("NEXT MARK"), "forward", size=15), self._notable() >= 0, Action.FIND),
            Control("watch", watch, tr("Watch the match from here"), self._watch,
                    Stone(tr("WATCH"), "eye", size=15), review is not None, Action.INSPECT),
            Control("play_on", play_on, tr("Play on from here, as a new match"), self._play_on,
                    Stone(tr("PLAY ON FROM HERE"), "play", there, 15), there, Action.PASS),
        ]  # fmt: skip

    def build(self, surface: pygame.Surface) -> None:
        """Bar and panels."""
        layout, review = self.layout, self.reviewer.review
        note = moments.summary(review, self.seat) if review is not None else ""
        ground(surface, layout, self._heading(), note)
        if review is None:
            return
        paper_panel(surface, layout, layout.rect(*CURVE), 71)
        paper_panel(surface, layout, layout.rect(*CHOICE), 73)
        stone_panel(surface, layout, layout.rect(*RIGHT), 79)
        heading(surface, layout, tr("WIN CHANCE"), 28, 72, width=200)
        legend(self.brush(surface), *LEGEND)
        heading(surface, layout, tr("CHOICES"), 804, 72, INK, BODY, 13)
        words = tr("win chance lost by each")
        layout.write(surface, words, "body", 13, BONE, layout.rect(1000, 70, 250, 24), "right")

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As on every page; a press on the curve goes to the moment there."""
        plot = self.layout.rect(*PLOT)
        if pointer.kind == "press" and self.found and plot.collidepoint(pointer.pos):
            pen = Brush(pygame.Surface((1, 1)), self.layout, plot)
            self.choose("moment", self._chart(pen).place_at(pointer.pos[0]))
            self.on_focus()
            return self
        return super().pointer(pointer)

    def on_focus(self) -> None:
        """The focused moment is the one that is shown."""
        place = self.place("moment")
        if place >= 0 and place != self.shown:
            self.shown = place
            self.relay()

    def tick(self, now_ms: int) -> Screen | None:
        """Takes in what was found meanwhile."""
        if self.reviewer.running and self.reviewer.tick():
            self._take()
            self.rebuild()
            if self.reviewer.review is not None:
                self.shell.speech.event(moments.summary(self.reviewer.review, self.seat))
                self.focus.go("moment:0")
            elif self.reviewer.trouble:
                self.shell.speech.event(self.reviewer.trouble)
        return self

    def is_moving(self) -> bool:
        """While the match is looked at."""
        return self.reviewer.running

    @property
    def moment(self) -> ReviewMoment | None:
        """The moment that is shown."""
        return self.told_of(self.found)

    # ---- what is done --------------------------------------------------------------------------

    def _stop(self) -> Screen:
        self.reviewer.cancel()
        return self.leave()

    def _show_next(self) -> None:
        self.choose("moment", self._notable())
        self.on_focus()

    def _watch(self) -> Screen:
        at = self.moment.step if self.moment is not None else 0
        return self.shell.routes.replay(self.tape, self, self.tape.stops[at])

    def _play_on(self) -> Screen:
        assert self.moment is not None
        return self.shell.routes.play_on(self.tape, self.moment.step)

    # ---- the review ----------------------------------------------------------------------------

    def _take(self) -> None:
        review = self.reviewer.review
        if review is None:
            return
        own = moments.seats(review)
        if self.seat not in own and own:
            self.seat = own[0]
        self.found, self.shown = moments.chosen(review, self.seat), 0
        self.lists["moment"].first = 0

    def _turn_seat(self) -> None:
        review = self.reviewer.review
        assert review is not None
        own = moments.seats(review)
        self.seat = own[(own.index(self.seat) + 1) % len(own)]
        self._take()
        self.rebuild()

    def _notable(self) -> int:
        """The place of the next moment with a mark, the first one after the last; -1 for none."""
        marked = [place for place, one in enumerate(self.found) if one.wrong or moments.lucky(one)]
        return next((place for place in marked if place > self.shown), marked[0] if marked else -1)

    def _heading(self) -> str:
        review = self.reviewer.review
        if review is None:
            return tr("MATCH REVIEW")
        return tr("CHOICES OF {name}", name=review.names[self.seat].upper())

    # ---- drawing -------------------------------------------------------------------------------

    def _row_heights(self) -> list[int]:
        """How high the rows of the list are: as their words need."""
        layout = self.layout
        key = self.seat, layout.size, layout.text_scale
        if self.found and key not in self._heights:
            wide = layout.px(LIST[2] - RAIL - 4 - SIGN - COST)
            least = layout.px(ROW * min(1.2, layout.text_scale))
            self._heights[key] = [
                max(least, layout.height(moments.title(one), "bold", 13, wide) + layout.px(14))
                for one in self.found
            ]
        return self._heights.get(key, [])

    def _waiting(self, pen: Brush) -> None:
        """How far it is, or why it came to nothing."""
        layout, reviewer = pen.layout, self.reviewer
        stone_panel(pen.dst, layout, pen.rect, 77)
        words = reviewer.trouble or tr("Thinking every choice through again ...")
        colour = LOSS if reviewer.trouble else WHITE
        pen.paragraph(words, "strong", 20, colour, (330, 240, 620, 90), "centre",
                         "middle")  # fmt: skip
        if reviewer.trouble:
            return
        rail = layout.rect(330, 350, 620, 26)
        pygame.draw.rect(pen.dst, NIGHT, rail, border_radius=layout.px(6))
        part = pygame.Rect(rail.x, rail.y, round(rail.w * reviewer.done / reviewer.total), rail.h)
        pygame.draw.rect(pen.dst, ACID, part, border_radius=layout.px(6))
        words = tr("{done} of {total} choices", done=reviewer.done, total=reviewer.total)
        pen.write(words, "body", 15, BONE, (330, 386, 620, 28), "centre")

    def _chart(self, pen: Brush) -> WinChart:
        return WinChart(pen, self.found, self.shown)

    def _choice(self, moment: ReviewMoment, pen: Brush) -> None:
        """What could be chosen, fair and with open cards, and what is to be said of it."""
        layout = pen.layout
        seen, heights, size = self._answers(moment)
        words, count = moments.title(moment), len(moment.answers)
        if count > len(seen):
            words += "  " + tr("({shown} of {count} answers)", shown=len(seen), count=count)
        pen.write(words, "strong", 15, INK, (30, 340, 470, 32), lines=2)
        for x, words in ((508.0, tr("your view")), (640.0, tr("open cards"))):
            pen.write(words, "bold", 12.5, FAINT_INK, (x, 344, 118, 24), "right")
        rect = layout.rect(*ANSWERS)
        for place, high in zip(seen, heights, strict=True):
            rect.h = high
            self._answer(pen, moment, place, rect.inflate(0, -layout.px(4)), size)
            rect.y += high
        told = moments.verdict(moment), moments.luck(moment), moments.open_cards(moment)
        words = " ".join(part for part in told if part)
        pen.paragraph(words, "body", 14.5, INK, WORDS)

    def _answers(self, moment: ReviewMoment) -> tuple[list[int], list[int], float]:
        """Which answers are shown, the chosen one among them, how high each is and the size of its
        words: as many as there is room for; long ones give way only once they are few."""
        layout, room, best = self.layout, self.layout.px(ANSWERS[3]), moments.by_chance(moment)
        calm = layout.calm(13.5, 1.5)
        for most, size in ((MOST, 13.5), *((most, calm) for most in range(MOST, FEWEST - 1, -1))):
            seen = best[:most]
            if moment.chosen not in seen:
                seen[-1] = moment.chosen
            heights = [self._answer_height(moment, place, size) for place in seen]
            if sum(heights) <= room:
                return seen, heights, size
        spare = room - layout.px(ANSWER) * len(seen)  # what the long ones share
        more = [high - layout.px(ANSWER) for high in heights]
        return seen, [layout.px(ANSWER) + spare * part // sum(more) for part in more], calm

    def _answer_height(self, moment: ReviewMoment, place: int, size: float) -> int:
        layout, words = self.layout, _answer_words(moment, place)
        need = layout.height(words, "bold", size, layout.px(TEXT)) + layout.px(4)
        return max(layout.px(ANSWER), need)

    def _answer(
        self, pen: Brush, moment: ReviewMoment, place: int, bar: pygame.Rect, size: float
    ) -> None:
        """A bar as long as the chance, the words on it, both chances at its right."""
        px, answer = pen.layout.px, moment.answers[place]
        pygame.draw.rect(pen.dst, (226, 214, 190), bar)
        part = pygame.Rect(bar.x, bar.y, round(px(596) * (answer.chance or 0)), bar.h)
        pygame.draw.rect(pen.dst, ACID if place == moment.best else (206, 196, 158), part)
        if place == moment.chosen:
            pygame.draw.rect(pen.dst, INK, bar, max(1, px(2)))
        box = pygame.Rect(bar.x + px(12), bar.y, px(TEXT), bar.h)
        words = _answer_words(moment, place)
        pen.paragraph(words, "bold", size, INK, box, valign="middle")
        for right, words in (
            (596, moments.percent(answer.chance, answer.error)),
            (720, moments.percent(answer.hindsight)),
        ):
            box = pygame.Rect(0, bar.y, px(118), bar.h)
            box.right = bar.x + px(right)
            pen.write(words, "strong", 13.5, INK, box, "right")

    def _row(self, place: int, rect: pygame.Rect) -> Control:
        moment = self.found[place]
        look = Drawn(partial(self._draw_row, moment, place == self.shown))
        return Control(f"moment:{place}", rect, moments.says(moment), look=look)

    def _draw_row(self, moment: ReviewMoment, on: bool, pen: Brush) -> None:
        """Its mark, what it was about, what the choice cost."""
        layout, px, rect = pen.layout, pen.layout.px, pen.rect
        row_plate(pen, on, COLOURS[moment.verdict])
        middle = rect.x + px(20), rect.centery
        if moment.wrong:
            sign(pen.dst, moment.verdict, middle, layout.k * 0.7)
        elif moments.lucky(moment):
            sign(pen.dst, "luck+" if moment.luck > 0 else "luck-", middle, layout.k)
        box = pygame.Rect(0, rect.y, px(COST - 14), rect.h)
        box.right = rect.right - px(8)
        colour = LOSS if moment.wrong else BONE
        pen.write(moments.cost(moment), "strong", 15, colour, box, "right")
        pen.explain(box, "after:points")
        left = rect.x + px(SIGN)
        box = pygame.Rect(left, rect.y, rect.right - px(COST) - left, rect.h)
        words = moments.title(moment)
        pen.paragraph(words, "bold", 13, WHITE, box, valign="middle")


def _answer_words(moment: ReviewMoment, place: int) -> str:
    words = moments.text(moment, place)
    return words + "  " + tr("(chosen)") if place == moment.chosen else words
