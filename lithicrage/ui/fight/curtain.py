"""The curtain between two people at one screen: it stays shut until the next one is there.

Owns what is shown meanwhile, all of it public: who is next, both seats without their hands, what
just happened in words for nobody. It knows no card that a hand holds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from lithicrage.engine import chronicle, rules
from lithicrage.engine import events as ev
from lithicrage.engine.chronicle import Line
from lithicrage.engine.events import NOBODY
from lithicrage.engine.state import DEFEND
from lithicrage.ui import faces, kit
from lithicrage.ui.actions import Action
from lithicrage.ui.fight.cast import Cast
from lithicrage.ui.focus import Box
from lithicrage.ui.portraits import portrait
from lithicrage.ui.screen import Screen, Shell
from lithicrage.ui.screens.page import Page
from lithicrage.ui.screens.pieces import heading, paper_panel, stone_panel, top_bar

if TYPE_CHECKING:
    from lithicrage.session import Fight

OPENS: Final = 700  # milliseconds from "it is me" to the hand
MATTERS: Final = (
    ev.AttackDeclared,
    ev.Rolled,
    ev.Damaged,
    ev.StaminaLost,
    ev.StaminaGained,
    ev.ConditionSet,
    ev.Passed,
    ev.Chained,
    ev.Reshuffled,
    ev.TurnSkipped,
)
LINES: Final = 3
OPEN: Final = (274.0, 592.0, 732.0, 96.0)
SEATS: Final = ((26.0, 152.0), (978.0, 152.0))
SEAT: Final = (276.0, 338.0)


class Curtain(Page):
    """Hands the screen from the person at `before` to the one at `after`; `then` opens it."""

    name = "curtain"
    start = "open"

    def __init__(
        self,
        shell: Shell,
        fight: Fight,
        cast: Cast,
        before: int,
        after: int,
        then: Callable[[], Screen],
    ) -> None:
        super().__init__(shell)
        self.fight = fight
        self.match = fight.session.match
        self.told = told(fight)
        self.cast = cast
        self.before, self.after = before, after
        self.then = then
        self._began = -1  # when the bar began to run; 0 before the first tick after the press
        self._now = 0

    @property
    def other(self) -> int:
        """Who is shown beside the next person: who played before, else the first foe."""
        return (
            self.before
            if self.before != self.after
            else (*self.match.foes(self.after), self.before)[0]
        )

    @property
    def defending(self) -> bool:
        """Whether the next person only has to defend."""
        pending = self.match.pending
        return pending is not None and pending.kind == DEFEND

    def boxes(self) -> list[Box]:
        """The stone that opens the curtain, and the way out."""
        at = self.layout.rect
        name = self._name(self.after)
        does = "defend" if self.defending else "show my hand"
        return [
            Box("open", at(*OPEN), f"Hand the rock to {name}. I am {name}: {does}"),
            Box("leave", at(1040, 604, 214, 72), "Pause and save; the curtain stays shut"),
        ]

    def activate(self, name: str) -> Screen | None:
        """Starts to open the curtain, or asks whether to leave."""
        if name == "leave":
            return self.shell.routes.pause(self, self.fight)
        if self.shell.speed == 0:
            return self.then()
        self._began = self._now
        return self

    def asked(self, action: Action) -> Screen | None:
        """Esc stops a curtain that opens, else asks whether to leave."""
        if action is not Action.BACK:
            return self
        if self._began >= 0:
            self._began = -1
            return self
        return self.activate("leave")

    def tick(self, now_ms: int) -> Screen | None:
        """Runs the bar; at its end the curtain opens."""
        self._now = now_ms
        if self._began < 0:
            return self
        self.stale = True
        return self.then() if now_ms - self._began >= OPENS // self.shell.speed else self

    def moving(self) -> bool:
        """While the bar runs."""
        return self._began >= 0

    # ---- drawing -------------------------------------------------------------------------------

    def build(self, surface: pygame.Surface) -> None:
        """Everything but the stone that opens it."""
        layout = self.layout
        surface.blit(kit.drapes(surface.get_size()), (0, 0))
        pelmet = kit.pelmet((surface.get_width(), layout.px(112)))
        kit.drop(surface, pelmet, (0, 0), 8 * layout.k, 170)
        words = f"HOT-SEAT, TURN {max(1, self.match.turn)}"
        top_bar(surface, layout, words, "all hands are covered")
        self._call(surface)
        self._happened(surface)
        for (x, y), seat in zip(SEATS, (self.other, self.after), strict=True):
            self._seat(surface, x, y, seat)

    def paint(self, surface: pygame.Surface) -> None:
        """The stone, and how far the curtain is open."""
        layout = self.layout
        rect = self.rect("open")
        does = "DEFEND" if self.defending else "SHOW MY HAND"
        words = f"I AM {self._name(self.after).upper()}: {does}"
        size = 40.0
        room = rect.w - layout.px(150)
        while size > 14 and kit.text_width(words, "strong", size * layout.k) > room:
            size -= 1
        slab = kit.carved(rect.size, words, size * layout.k, 31, (66, 58, 72), kit.ACID,
                          sign="eye", k=layout.k)  # fmt: skip
        if self.focus.name == "open":
            kit.glow(surface, slab, rect.topleft, kit.ACID, layout.px(18), key="curtain")
        surface.blit(slab, rect)
        rail = pygame.Rect(0, 0, round(rect.w * 0.8), max(3, layout.px(6)))
        rail.midbottom = (rect.centerx, rect.bottom - layout.px(10))
        pygame.draw.rect(surface, kit.INK, rail, border_radius=rail.h // 2)
        if self._began >= 0:
            share = min(1.0, (self._now - self._began) * max(1, self.shell.speed) / OPENS)
            done = pygame.Rect(rail.x, rail.y, round(rail.w * share), rail.h)
            pygame.draw.rect(surface, kit.ACID, done, border_radius=rail.h // 2)
        box = layout.rect(26, 604, 236, 24)
        if enter := self.cap("open", self.shell.key(Action.CONFIRM)):
            kit.key_cap(surface, box.topleft, enter, layout.k * 12, kit.INK, kit.ACID)
        layout.write(surface, "when the other looks away", "bold", 13.5, kit.WHITE,
                     layout.rect(26, 632, 240, 22))  # fmt: skip
        words = f"{self.shell.key(Action.BACK)} while it opens shuts it"
        layout.write(surface, words, "body", 13, kit.BONE,
                     layout.rect(26, 654, 240, 20))  # fmt: skip
        self._leave(surface)

    def _leave(self, surface: pygame.Surface) -> None:
        layout, rect = self.layout, self.rect("leave")
        kit.button(surface, rect, "", self.state("leave"), k=layout.k)
        corner = rect.x + layout.px(12), rect.y + layout.px(9)
        kit.key_cap(surface, corner, self.shell.key(Action.BACK), layout.k * 12)
        layout.write(surface, "pause and save", "strong", 14, kit.INK,
                     layout.rect(1094, 610, 152, 26))  # fmt: skip
        layout.write(surface, "the curtain stays shut", "body", 13, kit.FAINT_INK,
                     layout.rect(1052, 642, 194, 24))  # fmt: skip

    def _call(self, surface: pygame.Surface) -> None:
        """Who takes the machine now: the loudest thing on the screen."""
        layout = self.layout
        centre = layout.at(640, 0)[0]
        strip = kit.label("hand the rock to", 27 * layout.k, kit.PAPER, kit.INK, "scrawl", 1.5)
        kit.drop(surface, strip, (centre - strip.get_width() // 2, layout.at(0, 116)[1]),
                 4 * layout.k, 170)  # fmt: skip
        name = self._name(self.after)
        words = kit.ransom(name.upper(), 120 * layout.k, 12)
        room = layout.px(640), layout.px(190)
        shrink = min(1.0, room[0] / words.get_width(), room[1] / words.get_height())
        if shrink < 1:
            words = pygame.transform.smoothscale_by(words, shrink)
        box = words.get_rect(center=layout.at(640, 260))
        kit.drop(surface, words, box.topleft, 8 * layout.k, 190)
        look = f"{self._name(self.other)}, look at your shoes"
        if len(self.match.seats) > 2:
            look = "everybody else, look at your shoes"
        slip = kit.label(look, 15 * layout.k, kit.INK, kit.BODY, "strong", -1.2,
                         width=layout.px(560))  # fmt: skip
        kit.drop(surface, slip, slip.get_rect(center=layout.at(640, 374)).topleft, 3, 150)

    def _happened(self, surface: pygame.Surface) -> None:
        layout = self.layout
        paper_panel(surface, layout, layout.rect(394, 402, 492, 172), 19)
        heading(surface, layout, "WHAT JUST HAPPENED", 408, 416, width=190)
        lines = self.told or [Line(NOBODY, "Nothing yet: the fight begins", "", "")]
        for place, line in enumerate(lines):
            y = 446 + place * 42
            who = self.match.seats[line.seat].name + " " if line.seat >= 0 else ""
            head = layout.rect(408, y, 462, 22)
            layout.write(surface, f"{who}{line.text}", "strong", 14.5, kit.INK, head)
            why = ", ".join(part for part in (line.reason, line.rule) if part)
            low = layout.rect(408, y + 20, 462, 19)
            layout.write(surface, why, "body", 12.5, kit.FAINT_INK, low)

    def _seat(self, surface: pygame.Surface, x: float, y: float, seat: int) -> None:
        """One person's public state: everything but the cards of the hand."""
        layout, match = self.layout, self.match
        member, fighter = self.cast.members[seat], match.seats[seat]
        colour = kit.PINK if seat == self.after else kit.BODY
        stone_panel(surface, layout, layout.rect(x, y, *SEAT), 40 + seat)
        picture = portrait(member.portrait, layout.px(104))
        surface.blit(picture, layout.at(x + 14, y + 16))
        tag = "NEXT" if seat == self.after else "JUST PLAYED"
        if seat not in (self.after, self.before):
            tag = "ACROSS"
        strip = kit.label(tag, 12 * layout.k, kit.INK,
                          kit.ACID if seat == self.after else kit.BONE)  # fmt: skip
        surface.blit(strip, layout.at(x + 130, y + 16))
        layout.write(surface, member.name.upper(), "black", 21, kit.WHITE,
                     layout.rect(x + 130, y + 42, 136, 30))  # fmt: skip
        layout.write(surface, member.title, "bold", 13.5, kit.BONE,
                     layout.rect(x + 130, y + 72, 136, 40), lines=2)  # fmt: skip
        dial = layout.rect(x + 10, y + 128, 132, 134)
        kit.dial(surface, dial, fighter.stamina, fighter.stamina_start, 0, colour,
                 text_size=12 * layout.k, k=layout.k)  # fmt: skip
        most = match.number(rules.MAX_ENERGY, seat)
        words = layout.rect(x + 150, y + 126, 60, 18)
        layout.write(surface, "ENERGY", "strong", 12, kit.BONE, words)
        words = layout.rect(x + 212, y + 126, 52, 18)
        layout.write(surface, f"{fighter.energy}/{most}", "strong", 11, colour, words, "right")
        kit.pips(surface, layout.rect(x + 148, y + 146, 116, 26), fighter.energy, most, colour)
        book = match.book
        borne = [(book.conditions[n].id, max(1, left)) for n, left in fighter.conditions.items()]
        if borne:
            rows = layout.rect(x + 150, y + 180, 114, min(4, len(borne)) * 24)
            kit.conditions(surface, rows, borne[:4], 12 * layout.k, layout.k)
        self._piles(surface, x, y + 268, seat, colour)

    def _piles(self, surface: pygame.Surface, x: float, y: float, seat: int, c: kit.Colour) -> None:
        layout, fighter = self.layout, self.match.seats[seat]
        deck = self.match.decks[fighter.deck]
        back = faces.card_back((layout.px(38), layout.px(53)), c)
        for place in range(min(4, len(fighter.hand))):
            turned = pygame.transform.rotozoom(back, 5 - place * 6, 1)
            surface.blit(turned, layout.at(x + 12 + place * 14, y))
        counts = ((len(fighter.hand), "HAND"), (len(deck.draw_pile), "DRAW"),
                  (len(deck.discard_pile), "DISCARD"))  # fmt: skip
        for place, (count, words) in enumerate(counts):
            left = x + 100 + place * 58
            layout.write(surface, str(count), "strong", 20, kit.WHITE,
                         layout.rect(left, y + 4, 58, 26), "centre")  # fmt: skip
            layout.write(surface, words, "bold", 12, kit.DIM,
                         layout.rect(left, y + 32, 58, 18), "centre")  # fmt: skip

    def _name(self, seat: int) -> str:
        return self.match.seats[seat].name


def told(fight: Fight) -> list[Line]:
    """The last things that matter that happened, in words that name nothing hidden."""
    match = fight.session.match
    kept = [event for event in fight.session.log if isinstance(event, MATTERS)][-LINES:]
    lines = (chronicle.line(match, event, NOBODY) for event in kept)
    return [line for line in lines if line is not None]
