"""The curtain between two people at one screen: it stays shut until the next one is there.

Owns what is shown meanwhile, all of it public: who is next, both seats without their hands, what
just happened in words for nobody. It knows no card that a hand holds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from lithicrage import chronicle
from lithicrage.base.tongue import mark, tr, tr_in
from lithicrage.chronicle import Line
from lithicrage.engine import rules
from lithicrage.engine.events import NOBODY
from lithicrage.engine.state import (
    DEFEND,
    DISCARD,
    NUMBER,
    OPTION,
    ORDER,
    PICK,
    TAKE,
    Combatant,
)
from lithicrage.faces import face
from lithicrage.faces.portraits import portrait
from lithicrage.ui import kit
from lithicrage.ui.fight.cast import FaceCast
from lithicrage.ui.fight.events import ROWS
from lithicrage.ui.fight.sight import sight_of
from lithicrage.ui.kit.control import Brush, Control, Drawn, Text, shortcut
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.pieces import heading, paper_panel, stone_panel, top_bar
from lithicrage.ui.shell.screen import Screen, Shell

if TYPE_CHECKING:
    from lithicrage.play.session import Fight

OPENS: Final = 700  # milliseconds from "it is me" to the hand
LINES: Final = 3
LEFT: Final = (OPTION, NUMBER, DISCARD, TAKE, ORDER, PICK)  # what a card may leave to another
WAITS: Final = mark("A choice waits for you")
OPEN: Final = (274.0, 592.0, 732.0, 96.0)
LEAVE: Final = (1040.0, 604.0, 214.0, 72.0)
ENTER: Final = (26.0, 604.0)  # the cap of its key
LOOKS_AWAY, SHUTS = (26.0, 632.0, 240.0, 22.0), (26.0, 654.0, 240.0, 20.0)
HAPPENED: Final = (394.0, 402.0, 492.0, 172.0)
SEATS: Final = ((26.0, 152.0), (978.0, 152.0))
SEAT: Final = (276.0, 338.0)


class Curtain(Page):
    """Hands the screen from the person at `before` to the one at `after`; `then` opens it."""

    name = "curtain"
    start = "open"

    def __init__(
        self, shell: Shell, fight: Fight, cast: FaceCast, before: int, after: int,
        then: Callable[[], Screen],
    ) -> None:  # fmt: skip
        super().__init__(shell)
        self.fight = fight
        self.match = fight.session.match
        self.told = last_lines(fight)
        self.cast = cast
        self.before, self.after = before, after
        self.then = then
        self._began = -1  # when the bar began to run; 0 before the first tick after the press

    @property
    def other(self) -> int:
        """Who is shown beside the next person: who played before, else the first foe."""
        if self.before != self.after:
            return self.before
        return (*self.match.foes(self.after), self.before)[0]

    @property
    def defending(self) -> bool:
        """Whether the next person only has to defend."""
        pending = self.match.pending
        return pending is not None and pending.kind == DEFEND

    @property
    def choosing(self) -> bool:
        """Whether a card of somebody else's turn leaves a choice to the next person."""
        pending = self.match.pending
        return pending is not None and pending.kind in LEFT and pending.seat != self.match.active

    def controls(self) -> list[Control]:
        """The stone that opens the curtain, and the way out; Esc shuts one that opens."""
        name, back = self._name(self.after), self.shell.key(Action.BACK)
        words = mark("Hand the rock to {name}. I am {name}: show my hand")
        if self.choosing:
            words = mark("Hand the rock to {name}. A choice waits for you. I am {name}: choose")
        elif self.defending:
            words = mark("Hand the rock to {name}. I am {name}: defend")
        shut = [shortcut(Action.BACK, self._shut)] if self._began >= 0 else []
        return [
            *shut,
            Control("open", OPEN, tr(words, name=name), self._open,
                    Drawn(self._stone, ringed=False), tip="table:curtain"),
            Control("", LOOKS_AWAY,
                    look=Text(tr("when the other looks away"), "bold", 13.5, kit.WHITE)),
            Control("", SHUTS,
                    look=Text(tr("{key} while it opens shuts it", key=back), size=13)),
            Control("leave", LEAVE, tr("Pause and save; the curtain stays shut"),
                    lambda: self.shell.routes.pause(self, self.fight),
                    Drawn(_way_out, ringed=False), key=Action.BACK),
        ]  # fmt: skip

    def _open(self) -> Screen | None:
        """Starts to open the curtain."""
        if self.shell.settings.speed == 0:
            return self.then()
        self._began = self._now
        return None

    def _shut(self) -> None:
        self._began = -1

    def tick(self, now_ms: int) -> Screen | None:
        """Runs the bar; at its end the curtain opens."""
        self._now = now_ms
        if self._began < 0:
            return self
        self.stale = True
        return self.then() if now_ms - self._began >= OPENS // self.shell.settings.speed else self

    def is_moving(self) -> bool:
        """While the bar runs."""
        return self._began >= 0

    # ---- drawing -------------------------------------------------------------------------------

    def build(self, surface: pygame.Surface) -> None:
        """Everything but the stone that opens it."""
        pen, layout = self.brush(surface), self.layout
        surface.blit(kit.drapes(surface.get_size()), (0, 0))
        pelmet = kit.pelmet((surface.get_width(), layout.px(112)))
        kit.drop(surface, pelmet, (0, 0), 8 * layout.k, 170)
        words = tr("HOT-SEAT, TURN {n}", n=max(1, self.match.turn))
        top_bar(surface, layout, words, tr("all hands are covered"))
        self._call(pen)
        self._happened(pen)
        for (x, y), seat in zip(SEATS, (self.other, self.after), strict=True):
            self._seat(pen, x, y, seat)

    def _stone(self, pen: Brush) -> None:
        """The stone, and how far the curtain is open."""
        rect, px, k = pen.rect, pen.layout.px, pen.layout.k
        does = mark("I AM {name}: DEFEND") if self.defending else mark("I AM {name}: SHOW MY HAND")
        does = mark("I AM {name}: CHOOSE") if self.choosing else does
        words = tr(does, name=self._name(self.after).upper())
        size = 40.0
        while size > 14 and kit.text_width(words, "strong", size * k) > rect.w - px(150):
            size -= 1
        slab = kit.carved(rect.size, words, size * k, 31, (66, 58, 72), kit.ACID, sign="eye", k=k)
        if pen.focused:
            kit.glow(pen.dst, slab, rect.topleft, kit.ACID, px(18), key="curtain")
        pen.dst.blit(slab, rect)
        rail = pygame.Rect(0, 0, round(rect.w * 0.8), max(3, px(6)))
        rail.midbottom = (rect.centerx, rect.bottom - px(10))
        pygame.draw.rect(pen.dst, kit.INK, rail, border_radius=rail.h // 2)
        if self._began >= 0:
            share = min(1.0, (self._now - self._began) * max(1, self.shell.settings.speed) / OPENS)
            done = pygame.Rect(rail.x, rail.y, round(rail.w * share), rail.h)
            pygame.draw.rect(pen.dst, kit.ACID, done, border_radius=rail.h // 2)
        enter = self.shell.key(Action.CONFIRM)
        if pen.focused and enter:
            kit.key_cap(pen.dst, pen.layout.at(*ENTER), enter, k * 12, kit.INK, kit.ACID)

    def _call(self, pen: Brush) -> None:
        """Who takes the machine now: the loudest thing on the screen."""
        surface, layout = pen.dst, pen.layout
        top = layout.at(640, 116)
        strip = kit.label(tr("hand the rock to"), 27 * layout.k, kit.PAPER, kit.INK, "scrawl", 1.5)
        kit.drop(surface, strip, (top[0] - strip.get_width() // 2, top[1]), 4 * layout.k, 170)
        words = kit.ransom(self._name(self.after).upper(), 120 * layout.k, 12)
        room = layout.px(640), layout.px(190)
        shrink = min(1.0, room[0] / words.get_width(), room[1] / words.get_height())
        if shrink < 1:
            words = pygame.transform.smoothscale_by(words, shrink)
        box = words.get_rect(center=layout.at(640, 260))
        kit.drop(surface, words, box.topleft, 8 * layout.k, 190)
        look = tr("{name}, look at your shoes", name=self._name(self.other))
        if len(self.match.seats) > 2:
            look = tr("everyone else, look at your shoes")
        slip = kit.label(look, 15 * layout.k, kit.INK, kit.BODY, "strong", -1.2,
                         width=layout.px(560))  # fmt: skip
        kit.drop(surface, slip, slip.get_rect(center=layout.at(640, 374)).topleft, 3, 150)

    def _happened(self, pen: Brush) -> None:
        paper_panel(pen.dst, pen.layout, pen.layout.rect(*HAPPENED), 19)
        heading(pen.dst, pen.layout, tr("WHAT JUST HAPPENED"), 408, 416, width=190)
        sight = sight_of(self.shell.settings.simple)
        if self.choosing:
            pen.write(tr(WAITS), "strong", 13.5, kit.CRIMSON, (610, 414, 262, 22), "right")
        nothing = [Line(NOBODY, tr("Nothing yet: the fight begins"), "", "")]
        for place, line in enumerate(self.told or nothing):
            y = 446 + place * 42
            who = self._name(line.seat) + " " if line.seat >= 0 else ""
            pen.write(f"{who}{line.text}", "strong", 14.5, kit.INK, (408, y, 462, 22))
            line = sight.told(line)
            why = ", ".join(part for part in (line.reason, line.rule) if part)
            pen.write(why, "body", 12.5, kit.FAINT_INK, (408, y + 20, 462, 19))

    def _seat(self, pen: Brush, x: float, y: float, seat: int) -> None:
        """One person's public state: everything but the cards of the hand."""
        surface, layout, match, k = pen.dst, pen.layout, self.match, pen.layout.k
        member, fighter = self.cast.members[seat], match.seats[seat]
        following = seat == self.after
        colour = kit.PINK if following else kit.BODY
        stone_panel(surface, layout, layout.rect(x, y, *SEAT), 40 + seat)
        surface.blit(portrait(member.portrait, layout.px(104)), layout.at(x + 14, y + 16))
        tag = tr("JUST PLAYED") if seat == self.before else tr("ACROSS")
        tag = tr_in("person", "NEXT") if following else tag
        strip = kit.label(tag, 12 * k, kit.INK, kit.ACID if following else kit.BONE)
        surface.blit(strip, layout.at(x + 130, y + 16))
        pen.write(member.name.upper(), "black", 21, kit.WHITE, (x + 130, y + 42, 136, 30))
        pen.write(member.title, "bold", 13.5, kit.BONE, (x + 130, y + 72, 136, 40), lines=2)
        dial = layout.rect(x + 10, y + 128, 132, 134)
        kit.dial(surface, dial, fighter.stamina, fighter.stamina_start, 0, colour,
                 text_size=12 * k, k=k)  # fmt: skip
        pen.explain(dial, "stamina")
        pen.explain((x + 146, y + 122, 120, 52), "energy")
        most = match.number(rules.MAX_ENERGY, seat)
        pen.write(tr("ENERGY"), "strong", 12, kit.BONE, (x + 150, y + 126, 60, 18))
        energy = f"{fighter.energy}/{most}"
        pen.write(energy, "strong", 11, colour, (x + 212, y + 126, 52, 18), "right")
        kit.pips(surface, layout.rect(x + 148, y + 146, 116, 26), fighter.energy, most, colour)
        book = match.book
        borne = [(book.conditions[n].id, max(1, left)) for n, left in fighter.conditions.items()]
        if borne:
            rows = layout.rect(x + 150, y + 180, 114, min(4, len(borne)) * 24)
            boxes = kit.conditions(surface, rows, borne[:4], 12 * k, k)
            for (id, _), box in zip(borne, boxes, strict=False):
                pen.explain(box, id)
        self._piles(pen, x, y + 268, fighter, colour)

    def _piles(
        self, pen: Brush, x: float, y: float, fighter: Combatant, colour: kit.Colour
    ) -> None:
        layout, deck = pen.layout, self.match.decks[fighter.deck]
        back = face.card_back((layout.px(38), layout.px(53)), colour)
        for place in range(min(4, len(fighter.hand))):
            turned = pygame.transform.rotozoom(back, 5 - place * 6, 1)
            pen.dst.blit(turned, layout.at(x + 12 + place * 14, y))
        piles = ((fighter.hand, tr("HAND")), (deck.draw_pile, tr_in("pile", "DRAW")),
                 (deck.discard_pile, tr_in("pile", "DISCARD")))  # fmt: skip
        for left, (cards, words) in zip((x + 100, x + 158, x + 216), piles, strict=True):
            pen.write(str(len(cards)), "strong", 20, kit.WHITE, (left, y + 4, 58, 26), "centre")
            pen.write(words, "bold", 12, kit.DIM, (left, y + 32, 58, 18), "centre")

    def _name(self, seat: int) -> str:
        return self.cast.members[seat].name


def _way_out(pen: Brush) -> None:
    """The button that pauses, its words beside and below its key."""
    kit.button(pen.dst, pen.rect, "", pen.state, k=pen.layout.k)
    if pen.cap:
        corner = pen.rect.x + pen.layout.px(12), pen.rect.y + pen.layout.px(9)
        kit.key_cap(pen.dst, corner, pen.cap, pen.layout.k * 12)
    pen.write(tr("pause and save"), "strong", 14, kit.INK, (1094, 610, 152, 26))
    pen.write(tr("the curtain stays shut"), "body", 13, kit.FAINT_INK, (1052, 642, 194, 24))


def last_lines(fight: Fight) -> list[Line]:
    """The last things that matter that happened, in words that name nothing hidden."""
    match = fight.session.match
    kept = [event for event in fight.session.log if ROWS[type(event)].matters][-LINES:]
    lines = (chronicle.line(match, event, NOBODY) for event in kept)
    return [line for line in lines if line is not None]
