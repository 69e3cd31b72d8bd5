"""The set-up of the Companion: who sits at the table, with which numbers.

Owns input, focus and looks of the page; what can be chosen is in `drafts`.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.companion import Companion
from lithicrage.companion.seating import FOES, LEAST, MOST
from lithicrage.dsl.library import BrokenLibrary, UnknownCard
from lithicrage.ui import catalog
from lithicrage.ui.actions import Action
from lithicrage.ui.companion import spots
from lithicrage.ui.companion.drafts import LONGEST, STATS, Drafts
from lithicrage.ui.companion.pen import Pen
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    ACID,
    BODY,
    BONE,
    INK,
    LOSS,
    PINK,
    PLATE,
    WHITE,
    focus_ring,
    put,
)
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.screen import Screen, Shell
from lithicrage.ui.screens.page import Page
from lithicrage.ui.screens.pieces import ground, heading, stone_panel, tilted

LIST: Final = (14.0, 700.0)  # x and width of the seats
PANEL: Final = (730.0, 58.0, 536.0, 572.0)
FOOT: Final[dict[str, spots.Place]] = {
    "back": (14.0, 648.0, 170.0, 54.0),
    "add": (196.0, 648.0, 250.0, 54.0),
    "remove": (458.0, 648.0, 256.0, 54.0),
    "go": (730.0, 644.0, 536.0, 62.0),
}
WORDS: Final = {
    "level": "LEVEL",
    "s": "STAMINA",
    "five": "STAMINA BY 5",
    "m": "MIGHT",
    "a": "AGILITY",
    "w": "WISDOM",
}


class Seating(Page):
    """Left everybody who sits there, right the selected one; `told` is said on the panel."""

    name = "companion-setup"
    start = "go"

    def __init__(self, shell: Shell, told: str = "") -> None:
        super().__init__(shell)
        self.drafts = Drafts(shell)
        self.selected = 0
        self.told = told
        self.field = self.fields["name"] = TextField(limit=LONGEST)

    # ---- the page ------------------------------------------------------------------------------

    def boxes(self) -> list[Box]:
        """The seats, what can be changed of the selected one, the foot."""
        at, drafts = self.layout.rect, self.drafts
        boxes = []
        for place, sitter in enumerate(drafts.sitters()):
            says = f"{sitter.name}, {self._kind(place)}, {sitter.stats[3]} Stamina"
            boxes.append(Box(f"seat:{place}", at(*self._row(place)), says))
        name = drafts.sitters()[self.selected].name
        ends = self._stepper("rules")
        for sign, where in (("-", spots.less(ends)), ("+", spots.more(ends))):
            boxes.append(Box(f"rules{sign}", at(*where), f"Rules: {drafts.rules}. Others"))
        self.field.hint = name
        boxes.append(Box("name", at(*self._field()), f"Name: {name}. Write another"))
        for stat in ("who", *WORDS):
            where = self._stepper(stat)
            boxes.append(Box(f"{stat}-", at(*spots.less(where)), f"{name}: {stat} less"))
            boxes.append(Box(f"{stat}+", at(*spots.more(where)), f"{name}: {stat} more"))
        draft = drafts.seats[self.selected]
        runs = draft.who.kind == "enemy" and bool(draft.who.id)
        player = not draft.sitter.automaton
        boxes.append(Box("side", at(*self._wide(0)), f"{name}: change sides", player))
        boxes.append(Box("run", at(*self._wide(1)), f"{name}: who runs the deck", runs))
        problem = drafts.problem()
        spoken = {
            "back": "Back to the title",
            "add": "One Combatant more",
            "remove": f"{name} leaves",
            "go": problem or "Begin with these",
        }
        live = {
            "add": len(drafts.seats) < MOST,
            "remove": len(drafts.seats) > LEAST,
            "go": not problem,
        }
        for foot, place_ in FOOT.items():
            boxes.append(Box(foot, at(*place_), spoken[foot], live.get(foot, True)))
        return boxes

    def build(self, surface: pygame.Surface) -> None:
        """The ground, the stones of the seats, the panel."""
        layout = self.layout
        ground(surface, layout, "COMPANION: WHO SITS AT THE TABLE?")
        for place in range(len(self.drafts.seats)):
            stone_panel(surface, layout, layout.rect(*self._row(place)), 31 + place, (60, 54, 66))
        stone_panel(surface, layout, layout.rect(*PANEL), 41, (56, 50, 62))
        heading(surface, layout, "FOR PAPER CARDS", PANEL[0] + 14, PANEL[1] + 12, INK, BODY, 12)

    def paint(self, surface: pygame.Surface) -> None:
        """Everybody, the selected one's numbers, the buttons."""
        pen = Pen(surface, self.layout, self.state)
        for place in range(len(self.drafts.seats)):
            self._draw_row(surface, place)
        self._draw_panel(pen)
        words = {"back": "TITLE", "add": "ADD SOMEBODY", "remove": "TAKE AWAY", "go": "BEGIN"}
        signs = {"back": "back", "add": "plus", "remove": "minus", "go": "fight"}
        keys = {"back": self.shell.key(Action.BACK)}
        for name, where in FOOT.items():
            size = 22 if name == "go" else 15
            pen.button(name, words[name], where, size, signs[name], keys.get(name), name == "go")

    # ---- answering -----------------------------------------------------------------------------

    def activate(self, name: str) -> Screen | None:
        """Changes the table, or begins."""
        drafts, place = self.drafts, self.selected
        if name == "back":
            return self.shell.routes.title()
        if name == "go":
            return self._begin()
        step = 1 if name.endswith("+") else -1
        stat = name.rstrip("+-")
        if name.startswith("seat:"):
            self.selected = int(name[5:])
        elif name == "add" and drafts.add():
            self.selected = len(drafts.seats) - 1
        elif name == "remove" and drafts.remove(place):
            self.selected = min(place, len(drafts.seats) - 1)
        elif stat == "rules":
            drafts.turn_rules(step)
        elif stat == "level":
            drafts.level(place, step)
        elif stat == "who":
            drafts.turn(place, step)
        elif stat in STATS:
            drafts.step(place, stat, step)
        elif stat == "five":
            drafts.step(place, "s", 5 * step)
        elif name == "side":
            drafts.swap_side(place)
        elif name == "run":
            drafts.swap_run(place)
        if (place, name) != (self.selected, "name"):
            self.field.set(drafts.seats[self.selected].name)
        self.rebuild()
        return self

    def edited(self, name: str) -> None:
        """The name that is written is the selected one's."""
        self.drafts.call(self.selected, self.field.text)
        self.rebuild()

    def asked(self, action: Action) -> Screen | None:
        """The keys: 1-8 select, Esc goes back."""
        if action is Action.BACK:
            return self.shell.routes.title()
        if action.pick is not None and action.pick < len(self.drafts.seats):
            return self.activate(f"seat:{action.pick}")
        return self

    def _begin(self) -> Screen | None:
        try:
            companion = Companion(self.shell.library, self.drafts.setup())
        except (ValueError, UnknownCard, BrokenLibrary) as error:
            self.told = str(error)
            self.rebuild()
            return self
        return self.shell.routes.companion(companion)

    # ---- places --------------------------------------------------------------------------------

    def _row(self, place: int) -> spots.Place:
        return LIST[0], 58.0 + place * 72.25, LIST[1], 66.0

    def _stepper(self, stat: str) -> spots.Place:
        x, y, w, _ = PANEL
        if stat == "rules":
            return x + 190, y + 8, w - 204, spots.STEP
        if stat == "who":
            return x + 14, y + 50, w - 28, 46
        return x + 230, y + 150 + list(WORDS).index(stat) * 40, 200, spots.STEP

    def _field(self) -> spots.Place:
        x, y, w, _ = PANEL
        return x + 86, y + 104, w - 100, 38

    def _wide(self, place: int) -> spots.Place:
        x, y, w, _ = PANEL
        return x + 14 + place * (w - 16) / 2, y + 394, (w - 40) / 2, 44

    # ---- drawing -------------------------------------------------------------------------------

    def _kind(self, place: int) -> str:
        draft = self.drafts.seats[place]
        level = f", level {draft.sitter.level}" if draft.sitter.level > 1 else ""
        if not draft.sitter.automaton:
            beside = ", on the Enemy's side" if draft.sitter.side == FOES else ""
            return f"Player{level}{beside}"
        return f"Enemy{level}, " + (
            "the app runs its deck" if draft.sitter.deck else "its deck on paper"
        )

    def _draw_row(self, dst: pygame.Surface, place: int) -> None:
        layout, sitter = self.layout, self.drafts.sitters()[place]
        x, y, w, h = self._row(place)
        rect = layout.rect(x, y, w, h)
        colour = PINK if sitter.side == FOES else BODY
        pygame.draw.rect(dst, colour, layout.rect(x + 4, y + 4, 6, h - 8))
        picture = layout.rect(x + 18, y + 7, h - 14, h - 14)
        if sitter.portrait:
            tilted(dst, layout, catalog.picture(self.shell.library, sitter.portrait), picture)
        else:
            pygame.draw.rect(dst, PLATE, picture, border_radius=layout.px(6))
            number = sitter.name[-1] if sitter.name[-1].isdigit() else ""
            initial = sitter.name[0].upper() + number
            put(dst, initial, "black", picture.h * 0.5, colour, picture, "centre", floor=6)
        box = layout.rect(x + 82, y + 5, 330, 32)
        layout.write(dst, sitter.name.upper(), "black", 19, WHITE, box)
        box = layout.rect(x + 82, y + 36, 330, 24)
        layout.write(dst, self._kind(place), "bold", 13, BONE, box)
        m, a, w_, s = sitter.stats
        box = layout.rect(x + 420, y + 8, 124, h - 16)
        layout.write(dst, f"M {m}  A {a}  W {w_}", "bold", 14, BONE, box, "right")
        box = layout.rect(x + 552, y + 8, 136, h - 16)
        layout.write(dst, f"{s} Stamina", "strong", 16, colour, box, "right")
        if place == self.selected:
            frame = max(2, layout.px(3))
            pygame.draw.rect(dst, ACID, rect, frame, border_radius=layout.px(6))
        if self.focus.name == f"seat:{place}":
            focus_ring(dst, rect.inflate(-layout.px(8), -layout.px(8)), layout.k)

    def _draw_panel(self, pen: Pen) -> None:
        layout, x, y, w = self.layout, *PANEL[:3]
        sitter = self.drafts.sitters()[self.selected]
        middle = pen.stepper("rules", self._stepper("rules"), signs=("left", "right"))
        layout.write(pen.dst, f"rules: {self.drafts.rules}", "bold", 14, BONE, middle, "centre")
        middle = pen.stepper("who", self._stepper("who"), signs=("left", "right"))
        words = self.drafts.seats[self.selected].sitter.name.upper()
        layout.write(pen.dst, words, "black", 22, WHITE, middle, "centre")
        self._draw_name(pen)
        values = dict(zip(STATS, sitter.stats, strict=True)) | {"level": sitter.level}
        for stat, words in WORDS.items():
            where = self._stepper(stat)
            box = layout.rect(x + 14, where[1], 204, where[3])
            layout.write(pen.dst, words, "bold", 14, BONE, box, "right")
            middle = pen.stepper(stat, where)
            if stat in values:
                layout.write(pen.dst, str(values[stat]), "strong", 20, ACID, middle, "centre")
        side = "ON THE ENEMY'S SIDE" if sitter.side == FOES else "ON THE PLAYERS' SIDE"
        run = "THE APP RUNS ITS DECK" if sitter.deck else "ITS DECK IS ON PAPER"
        pen.button("side", side, self._wide(0), 14, "swap")
        pen.button("run", run, self._wide(1), 14, "cards")
        words = self.told or self.drafts.problem()
        fore = LOSS if words else BONE
        words = words or (
            "Everybody keeps their cards in hand; the Companion keeps the counters, the turns and "
            "the Conditions, and rolls. Everything can be taken back, and is kept when you leave."
        )
        pen.paragraph(words, "body", 15, fore, (x + 18, y + 450, w - 36, 112))

    def _draw_name(self, pen: Pen) -> None:
        """The field with the name."""
        layout = self.layout
        x, y, w, h = self._field()
        layout.write(pen.dst, "NAME", "bold", 14, BONE, layout.rect(PANEL[0] + 14, y, 64, h))
        rect = layout.rect(x, y, w, h)
        size = layout.type(17)
        self.field.draw(pen.dst, rect, self.state("name"), text_size=size, k=layout.k)
