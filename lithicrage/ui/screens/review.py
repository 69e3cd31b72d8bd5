"""A match looked at again: the chance to win, what each choice cost, what luck did, play on.

Shows what a Reviewer finds, once it is there; until then how far it is. Knows no search.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.lab.review import BLUNDERED, GOOD, MISTAKE, UNTRIED, Moment
from lithicrage.ui import moments
from lithicrage.ui.actions import Action
from lithicrage.ui.focus import Box
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
    focus_ring,
)
from lithicrage.ui.reviewer import Reviewer
from lithicrage.ui.screen import Pointer, Screen, Shell, Size
from lithicrage.ui.screens.listed import RAIL, Listed, Uneven
from lithicrage.ui.screens.pieces import ground, heading, paper_panel, stone_panel
from lithicrage.ui.screens.winchart import WinChart, legend, mark
from lithicrage.ui.tape import Tape

CURVE: Final = (14.0, 62.0, 760.0, 262.0)
PLOT: Final = (78.0, 118.0, 678.0, 192.0)
LEGEND: Final = (200.0, 66.0, 568.0)  # place and width
CHOICE: Final = (14.0, 336.0, 760.0, 284.0)
ANSWERS: Final = (30.0, 374.0, 728.0, 156.0)
WORDS: Final = (30.0, 530.0, 728.0, 82.0)
RIGHT: Final = (788.0, 62.0, 478.0, 558.0)
LIST: Final = (804.0, 104.0, 446.0, 506.0)
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
        super().__init__(shell)
        self.tape = tape
        self.behind = behind
        self.rows = Uneven()
        self.lists = {"moment": self.rows}
        self._heights: dict[tuple[int, Size, float], list[int]] = {}  # of the rows of a seat
        self.found: list[Moment] = []
        self.shown = 0
        self.seat = (tape.fight.people or (0,))[0]
        self.reviewer = reviewer or Reviewer()
        if self.reviewer.review is None:
            self.reviewer.start(tape.start(), tape.replay, tape.fight.session.match)
        self._take()

    # ---- the page ------------------------------------------------------------------------------

    def boxes(self) -> list[Box]:
        """The moments, then where to go from here."""
        at = self.layout.rect
        self.rows.stack(at(*LIST), self._row_heights())
        there = self.moment is not None
        review = self.reviewer.review
        several = review is not None and len(moments.seats(review)) > 1
        back = "Stop, and back" if self.reviewer.running else "Back"
        return [
            *self.row_boxes("moment", [moments.says(one) for one in self.found]),
            Box("back", at(14, FOOT, 200, 54), back),
            Box("seat", at(226, FOOT, 264, 54), "The choices of another seat", several),
            Box("next", at(502, FOOT, 272, 54), "The next mistake or stroke of luck",
                self._notable() >= 0),
            Box("watch", at(788, FOOT, 170, 54), "Watch the match from here", review is not None),
            Box("play_on", at(970, FOOT, 296, 54), "Play on from here, as a match of its own",
                there),
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
        heading(surface, layout, "CHANCE TO WIN", 28, 72, width=200)
        legend(surface, layout, *LEGEND)
        heading(surface, layout, "CHOICES", 804, 72, INK, BODY, 13)
        words = "the chance lost by each"
        layout.write(surface, words, "body", 13, BONE, layout.rect(1000, 70, 250, 24), "right")

    def paint(self, surface: pygame.Surface) -> None:
        """Curve, moment and list; or how far the review is."""
        if self.reviewer.review is None:
            self._waiting(surface)
        else:
            self._chart(surface).draw()
            if self.moment is not None:
                self._choice(surface, self.moment)
            for place in self.lists["moment"].shown:
                self._row(surface, place)
            self.rail(surface, "moment")
        key = self.shell.key
        words = "STOP" if self.reviewer.running else "BACK"
        self.stone(surface, "back", words, "back", key(Action.BACK))
        self.stone(surface, "seat", "OTHER SEAT", "people", key(Action.MODE), size=15)
        self.stone(surface, "next", "NEXT MARK", "forward", key(Action.FIND), size=15)
        self.stone(surface, "watch", "WATCH", "eye", key(Action.INSPECT), size=15)
        primary = self.moment is not None
        self.stone(surface, "play_on", "PLAY ON FROM HERE", "play", key(Action.PASS), primary, 15)

    def activate(self, name: str) -> Screen | None:
        """Does what the button says; a moment is shown by reaching it."""
        routes = self.shell.routes
        if name == "back":
            self.reviewer.cancel()
            return self.behind
        if name == "watch":
            at = self.moment.step if self.moment is not None else 0
            return routes.replay(self.tape, self, self.tape.stops[at])
        if name == "seat":
            self._turn_seat()
        elif name == "next":
            self.choose("moment", self._notable())
            self.refocused()
        elif name == "play_on" and self.moment is not None:
            return routes.play_on(self.tape, self.tape.stops[self.moment.step])
        return self

    def asked(self, action: Action) -> Screen | None:
        """The keys printed on the buttons."""
        for key, name in (
            (Action.BACK, "back"),
            (Action.MODE, "seat"),
            (Action.FIND, "next"),
            (Action.INSPECT, "watch"),
            (Action.PASS, "play_on"),
        ):
            if action is key and any(box.live for box in self.focus.boxes if box.name == name):
                return self.activate(name)
        return self

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As on every page; a press on the curve goes to the moment there."""
        plot = self.layout.rect(*PLOT)
        if pointer.kind == "press" and self.found and plot.collidepoint(pointer.pos):
            self.choose("moment", self._chart(None).place_at(pointer.pos[0]))
            self.refocused()
            return self
        return super().pointer(pointer)

    def refocused(self) -> None:
        """The focused moment is the one that is shown."""
        place = self.place("moment")
        if place >= 0 and place != self.shown:
            self.shown = place
            self.relaid()

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

    def moving(self) -> bool:
        """While the match is looked at."""
        return self.reviewer.running

    @property
    def moment(self) -> Moment | None:
        """The moment that is shown."""
        return self.found[self.shown] if self.shown < len(self.found) else None

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
            return "A MATCH LOOKED AT AGAIN"
        return f"CHOICES OF {review.names[self.seat].upper()}"

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

    def _waiting(self, surface: pygame.Surface) -> None:
        """How far it is, or why it came to nothing."""
        layout, reviewer = self.layout, self.reviewer
        stone_panel(surface, layout, layout.rect(300, 220, 680, 220), 77)
        words = reviewer.trouble or "Every choice is thought through once more ..."
        colour = LOSS if reviewer.trouble else WHITE
        layout.paragraph(surface, words, "strong", 20, colour, layout.rect(330, 240, 620, 90),
                         "centre", "middle")  # fmt: skip
        if reviewer.trouble:
            return
        rail = layout.rect(330, 350, 620, 26)
        pygame.draw.rect(surface, NIGHT, rail, border_radius=layout.px(6))
        part = pygame.Rect(rail.x, rail.y, round(rail.w * reviewer.done / reviewer.total), rail.h)
        pygame.draw.rect(surface, ACID, part, border_radius=layout.px(6))
        words = f"{reviewer.done} of {reviewer.total} choices"
        layout.write(surface, words, "body", 15, BONE, layout.rect(330, 386, 620, 28), "centre")

    def _chart(self, surface: pygame.Surface | None) -> WinChart:
        sheet = surface if surface is not None else pygame.Surface((1, 1))
        plot = self.layout.rect(*PLOT)
        return WinChart(sheet, self.layout, plot, self.found, self.shown)

    def _choice(self, surface: pygame.Surface, moment: Moment) -> None:
        """What could be chosen, fair and with open cards, and what is to be said of it."""
        layout = self.layout
        seen, heights, size = self._answers(moment)
        words, count = moments.title(moment), len(moment.answers)
        if count > len(seen):
            words += f"  ({len(seen)} of {count} answers)"
        box = layout.rect(30, 340, 470, 32)
        layout.write(surface, words, "strong", 15, INK, box, lines=2)
        for x, words in ((508.0, "as known"), (640.0, "cards seen")):
            box = layout.rect(x, 344, 118, 24)
            layout.write(surface, words, "bold", 12.5, FAINT_INK, box, "right")
        rect = layout.rect(*ANSWERS)
        for place, high in zip(seen, heights, strict=True):
            rect.h = high
            self._answer(surface, moment, place, rect.inflate(0, -layout.px(4)), size)
            rect.y += high
        words = " ".join(
            part
            for part in (moments.verdict(moment), moments.luck(moment), moments.open_cards(moment))
            if part
        )
        layout.paragraph(surface, words, "body", 14.5, INK, layout.rect(*WORDS))

    def _answers(self, moment: Moment) -> tuple[list[int], list[int], float]:
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

    def _answer_height(self, moment: Moment, place: int, size: float) -> int:
        layout, words = self.layout, _answer_words(moment, place)
        need = layout.height(words, "bold", size, layout.px(TEXT)) + layout.px(4)
        return max(layout.px(ANSWER), need)

    def _answer(
        self,
        surface: pygame.Surface,
        moment: Moment,
        place: int,
        bar: pygame.Rect,
        size: float,
    ) -> None:
        layout, answer = self.layout, moment.answers[place]
        part = bar.copy()
        part.w = round(layout.px(596) * (answer.chance or 0))
        pygame.draw.rect(surface, (226, 214, 190), bar)
        best = place == moment.best
        pygame.draw.rect(surface, ACID if best else (206, 196, 158), part)
        if place == moment.chosen:
            pygame.draw.rect(surface, INK, bar, max(1, layout.px(2)))
        box = pygame.Rect(bar.x + layout.px(12), bar.y, layout.px(TEXT), bar.h)
        words = _answer_words(moment, place)
        layout.paragraph(surface, words, "bold", size, INK, box, valign="middle")
        for right, words in (
            (596, moments.percent(answer.chance, answer.error)),
            (720, moments.percent(answer.hindsight)),
        ):
            box = pygame.Rect(0, bar.y, layout.px(118), bar.h)
            box.right = bar.x + layout.px(right)
            layout.write(surface, words, "strong", 13.5, INK, box, "right")

    def _row(self, surface: pygame.Surface, place: int) -> None:
        layout, moment, name = self.layout, self.found[place], f"moment:{place}"
        rect, on = self.rect(name), place == self.shown
        pygame.draw.rect(surface, SLATE if on else NIGHT, rect, border_radius=layout.px(4))
        edge = (rect.x, rect.y, layout.px(6), rect.h)
        pygame.draw.rect(surface, COLOURS[moment.verdict], edge)
        if moment.wrong:
            mark(surface, moment.verdict, (rect.x + layout.px(20), rect.centery), layout.k * 0.7)
        elif moments.lucky(moment):
            sign = "luck+" if moment.luck > 0 else "luck-"
            mark(surface, sign, (rect.x + layout.px(20), rect.centery), layout.k)
        box = pygame.Rect(0, rect.y, layout.px(COST - 14), rect.h)
        box.right = rect.right - layout.px(8)
        colour = LOSS if moment.wrong else BONE
        layout.write(surface, moments.cost(moment), "strong", 15, colour, box, "right")
        left = rect.x + layout.px(SIGN)
        box = pygame.Rect(left, rect.y, rect.right - layout.px(COST) - left, rect.h)
        words = moments.title(moment)
        layout.paragraph(surface, words, "bold", 13, WHITE, box, valign="middle")
        if self.focus.name == name:
            focus_ring(surface, rect, layout.k)


def _answer_words(moment: Moment, place: int) -> str:
    return moments.text(moment, place) + ("  (chosen)" if place == moment.chosen else "")
