"""Name, notes and people of a deck: two kinds of text fields, and a tile for every ancestry and
class.

Owns what stands on this page; changes go to the desk as they are made, where they can be undone.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.deck.decklist import MOST_NAME
from lithicrage.deck.pictured import worn
from lithicrage.dsl import Ancestry, Class
from lithicrage.ui.actions import Action
from lithicrage.ui.builder import listing
from lithicrage.ui.builder.desk import Desk
from lithicrage.ui.builder.pieces import key_boxes, key_buttons
from lithicrage.ui.builder.scroll import ARROWS, Scroll
from lithicrage.ui.builder.spots import Rect
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    ACID,
    BODY,
    BONE,
    INK,
    LEAST_FLOW,
    LOSS,
    PLATE,
    SLATE,
    WHITE,
    flow,
    flow_height,
    focus_ring,
    icon,
    plain,
    put_flow,
)
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.portraits import portrait
from lithicrage.ui.screen import Pointer, Screen, Shell
from lithicrage.ui.screens.page import Page
from lithicrage.ui.screens.pieces import ground, heading, stone_panel, tilted

ANCESTRY: Final = "ancestry:"
CLASS: Final = "class:"
LINES: Final = 6  # of notes that can be written here
PANEL: Final[Rect] = (12, 58, 416, 652)
TILES: Final = {ANCESTRY: (442.0, 86.0), CLASS: (442.0, 340.0)}
TILE: Final = (200.0, 100.0)
STEP: Final = (207.0, 108.0)
COLUMNS: Final = 4
ROWS: Final = 2
HERO: Final[Rect] = (258, 524, 156, 156)
TOLD: Final[Rect] = (442, 560, 824, 84)
KEYS: Final = {"done": ("DONE", "check", Action.BACK, (442.0, 654.0, 240.0, 52.0))}


class People(Page):
    """Who plays the deck, and what it is called. Esc and DONE go back to the builder."""

    name = "people"
    start = "name"

    def __init__(self, shell: Shell, desk: Desk, back: Screen) -> None:
        super().__init__(shell)
        self.desk = desk
        self.back = back
        self.ids = {
            ANCESTRY: list(shell.library.models(Ancestry)),
            CLASS: list(shell.library.models(Class)),
        }
        self.scrolls = {kind: Scroll() for kind in self.ids}
        for kind, scroll in self.scrolls.items():
            scroll.fit(len(self.ids[kind]), COLUMNS, ROWS)
            chosen = [n for n, id in enumerate(self.ids[kind]) if self._chosen(kind, id)]
            scroll.reveal(chosen[0] if chosen else 0)
        self.shown = f"{ANCESTRY}{desk.draft.ancestry}"  # of whom the abilities are told
        self.told = ""
        self._kept = desk.draft
        self.fields["name"] = TextField(
            desk.draft.name, hint="a name", limit=MOST_NAME, keep=lambda sign: sign != "*"
        )
        if not desk.full_id:
            self.fields["name"].select_all()  # the name of a new deck is there to be typed over
        for n, line in enumerate(desk.note_lines(LINES)):
            self.fields[f"note:{n}"] = TextField(line, hint="the plan" if not n else "")

    # ---- the page ------------------------------------------------------------------------------

    def boxes(self) -> list[Box]:
        """Name, notes, the tiles, and the way back."""
        at = self.layout.rect
        found = [Box("name", at(26, 92, 388, 40), f"Name, {self.fields['name'].says}")]
        for n in range(LINES):
            says = f"Notes, line {n + 1}, {self.fields[f'note:{n}'].says}"
            found.append(Box(f"note:{n}", at(26, 176 + n * 42, 388, 36), says))
        for kind, scroll in self.scrolls.items():
            for place in scroll.places:
                id = self.ids[kind][place]
                found.append(Box(kind + id, at(*self._spot(kind, place)), self._says(kind, id)))
        return found + key_boxes(self, KEYS, lambda _: True)

    def build(self, surface: pygame.Surface) -> None:
        """Bar, stone, headings."""
        layout = self.layout
        ground(surface, layout, "NAME, ANCESTRY, CLASS, NOTES")
        stone_panel(surface, layout, layout.rect(*PANEL), 31)
        heading(surface, layout, "NAME", 26, 66, size=13)
        heading(surface, layout, "NOTES: THE PLAN", 26, 148, size=13)
        heading(surface, layout, "ANCESTRY", 442, 60, INK, BODY, 13)
        several = self.desk.most_classes > 1
        words = f"CLASSES, UP TO {self.desk.most_classes}" if several else "CLASS"
        heading(surface, layout, words, 442, 314, INK, BODY, 13)

    def paint(self, surface: pygame.Surface) -> None:
        """Fields, tiles, what the shown one can do, and what all of it amounts to."""
        layout = self.layout
        for name, field in self.fields.items():
            size = layout.type(17 if name == "name" else 14)
            field.draw(surface, self.rect(name), self.state(name), text_size=size, k=layout.k)
        self._sums(surface)
        for kind, scroll in self.scrolls.items():
            for place in scroll.places:
                self._tile(surface, kind, self.ids[kind][place])
            x, y = TILES[kind]
            box = layout.rect(x + 424, y - 26, 400, 24)
            layout.write(surface, scroll.words, "body", 13, BONE, box, "right")
        self._abilities(surface)
        key_buttons(surface, self, KEYS, lambda _: True, "done", lambda _: 17.0)

    def activate(self, name: str) -> Screen | None:
        """Takes a tile; Enter in a field goes on to the next."""
        kind, colon, id = name.partition(":")
        if name == "done":
            return self._done()
        if name in self.fields:
            self.focus.move(Action.NEXT)
        elif kind + colon == ANCESTRY:
            self._tell(self.desk.take_ancestry(id))
        elif kind + colon == CLASS:
            self._tell(self.desk.take_class(id))
        return self

    def asked(self, action: Action) -> Screen | None:
        """Esc goes back; undo and redo work here too."""
        if action is Action.BACK:
            return self._done()
        if action in (Action.UNDO, Action.REDO):
            self._tell(self.desk.undo() if action is Action.UNDO else self.desk.redo())
            self.fields["name"].set(self.desk.draft.name)
            for n, line in enumerate(self.desk.note_lines(LINES)):
                self.fields[f"note:{n}"].set(line)
            self.focus.set(self.boxes(), self.start)
        return self

    def handle(self, action: Action) -> Screen | None:
        """Arrows inside the tiles scroll them; what has the focus tells its abilities."""
        if not (action in ARROWS and self._walk(*ARROWS[action])):
            after = super().handle(action)
            self._follow()
            return after
        self._follow()
        self.stale = True
        return self

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As on every page; the wheel scrolls the tiles below the mouse."""
        if pointer.kind == "wheel":
            for kind, scroll in self.scrolls.items():
                x, y = TILES[kind]
                area = self.layout.rect(x, y, COLUMNS * STEP[0], ROWS * STEP[1])
                if area.collidepoint(pointer.pos) and scroll.by(-pointer.steps):
                    self.rebuild()
            return self
        after = super().pointer(pointer)
        self._follow()
        return after

    def edited(self, name: str) -> None:
        """The desk hears every letter; what was typed is one step."""
        if name == "name":
            self.desk.rename(self.fields[name].text)
        else:
            self.desk.note_line(int(name.partition(":")[2]), self.fields[name].text)
        super().edited(name)

    def abilities(self, kind: str, id: str) -> tuple[str, ...]:
        """What an ancestry or class can do from the start, rich, one a line; and when it can more.

        What comes with a level is read in CARDS: with it there would be no room for the rest.
        """
        able = self._card(kind, id).abilities
        lines = zip(able, self.shell.library.ability_lines(id), strict=True)
        now = tuple(line for ability, line in lines if ability.gate.level == 1)
        later = sorted({ability.gate.level for ability in able if ability.gate.level > 1})
        if not later:
            return now or ("None.",)
        word = "levels" if len(later) > 1 else "level"
        more = f"More at {word} {', '.join(map(str, later))}."
        return (*now[:-1], f"{now[-1]} {more}") if now else (more,)

    # ---- inside --------------------------------------------------------------------------------

    def _done(self) -> Screen:
        self.told = ""
        return self.back

    def _keep(self) -> None:
        """Keeps what was typed, in case the window ends here."""
        if self.desk.draft is not self._kept:
            self._kept = self.desk.draft
            listing.keep(self.shell, self.desk)

    def _tell(self, words: str) -> None:
        self.told = words.removesuffix(self.desk.figures.verdict).strip()  # which stands above it
        self.shell.speech.event(words)
        self.focus.set(self.boxes(), self.start)
        self.stale = True

    def _follow(self) -> None:
        self._keep()
        if self.focus.name.startswith((ANCESTRY, CLASS)) and self.focus.name != self.shown:
            self.shown = self.focus.name
            self.stale = True

    def _walk(self, columns: int, rows: int) -> bool:
        for kind, scroll in self.scrolls.items():
            id = self.focus.name.removeprefix(kind)
            if id != self.focus.name:
                there = scroll.beside(self.ids[kind].index(id), columns, rows)
                if there is not None:
                    self.focus.set(self.boxes(), self.start)
                    return self.focus.go(kind + self.ids[kind][there])
        return False

    def _chosen(self, kind: str, id: str) -> bool:
        draft = self.desk.draft
        return id == draft.ancestry if kind == ANCESTRY else id in draft.classes

    def _spot(self, kind: str, place: int) -> Rect:
        x, y = TILES[kind]
        here = place - self.scrolls[kind].places.start
        return x + here % COLUMNS * STEP[0], y + here // COLUMNS * STEP[1], *TILE

    def _card(self, kind: str, id: str) -> Ancestry | Class:
        library = self.shell.library
        return library.get(Ancestry, id) if kind == ANCESTRY else library.get(Class, id)

    def _says(self, kind: str, id: str) -> str:
        lines = " ".join(plain(line) for line in self.shell.library.ability_lines(id))
        chosen = ". Chosen" if self._chosen(kind, id) else ""
        sheet = self._card(kind, id).stats
        told = f"Might {sheet.M}, Agility {sheet.A}, Wisdom {sheet.W}, Stamina {sheet.S}"
        return f"{self._card(kind, id).name}, {told}. {lines}{chosen}"

    def _stats(self, kind: str, id: str) -> tuple[str, str]:
        """The stats of an ancestry or class, as two lines."""
        card = self._card(kind, id)
        sheet = card.stats
        cost = f"  Cost {card.deck_cost}" if isinstance(card, Class) else ""
        return f"M {sheet.M}  A {sheet.A}  W {sheet.W}", f"S {sheet.S}{cost}"

    # ---- drawing -------------------------------------------------------------------------------

    def _tile(self, surface: pygame.Surface, kind: str, id: str) -> None:
        layout, rect = self.layout, self.rect(kind + id)
        on = self._chosen(kind, id)
        radius = max(2, layout.px(5))
        pygame.draw.rect(surface, ACID if on else PLATE, rect, border_radius=radius)
        pygame.draw.rect(surface, INK if on else SLATE, rect, max(1, layout.px(2)), radius)
        fore = INK if on else WHITE
        left = rect.x + layout.px(8)
        side = rect.h - layout.px(14)
        surface.blit(portrait(id, side), (left, rect.y + layout.px(7)))
        left += side + layout.px(8)
        box = pygame.Rect(left, rect.y + layout.px(6), rect.right - left - layout.px(6), 0)
        box.h = rect.h // 2
        if on:
            mark = icon("check", layout.px(18), INK)
            surface.blit(mark, mark.get_rect(topright=(rect.right - layout.px(6), box.y)))
            box.w -= layout.px(20)
        layout.paragraph(
            surface, self._card(kind, id).name, "strong", 15, fore, box, valign="middle"
        )
        colour = INK if on else BONE
        high = (rect.bottom - box.bottom - layout.px(6)) // 2
        for n, words in enumerate(self._stats(kind, id)):
            wide = rect.right - left - layout.px(6)
            low = pygame.Rect(left, box.bottom + n * high, wide, high)
            layout.write(surface, words, "bold", 13, colour, low)
        if self.focus.name == kind + id:
            focus_ring(surface, rect, layout.k)

    def _abilities(self, surface: pygame.Surface) -> None:
        """What the shown ancestry or class can do."""
        layout, (x, y, w, h) = self.layout, TOLD
        kind, _, id = self.shown.partition(":")
        if id not in self.ids[f"{kind}:"]:
            return
        name = self._card(f"{kind}:", id).name
        layout.write(surface, name, "black", 17, WHITE, layout.rect(x, y, w, 24))
        box = layout.rect(x, y + 26, w, h - 26)
        size, gap, lines = layout.type(14), layout.px(3), self.abilities(f"{kind}:", id)
        heights = [flow_height(line, size, box.w) or box.h for line in lines]
        if sum(heights) + gap * (len(lines) - 1) > box.h:  # one text takes less room than lines
            lines = (" ".join(lines),)
        top = box.y
        for line in lines:
            words = flow(line, size, (box.w, box.bottom - top), LEAST_FLOW * layout.k)
            top = put_flow(surface, words, (box.x, top), BONE, ACID).bottom + gap

    def _sums(self, surface: pygame.Surface) -> None:
        """What the deck amounts to now."""
        layout, sums = self.layout, self.desk.figures
        m, a, w, s = sums.sums.stats
        words = f"M {m}   A {a}   W {w}   Stamina {s}"
        layout.write(surface, words, "strong", 17, WHITE, layout.rect(26, 446, 388, 30))
        words = f"Cost {sums.sums.cost} of {sums.sums.cost_limit}, {sums.sums.size} cards"
        layout.write(surface, words, "strong", 15, BONE, layout.rect(26, 478, 388, 26))
        draft = self.desk.draft
        tilted(surface, layout, worn(draft.ancestry, *draft.classes), layout.rect(*HERO), 2)
        box = layout.rect(26, 508, 220, 96)
        colour = BONE if sums.legal else LOSS
        words = f"{sums.verdict[:1].upper()}{sums.verdict[1:]}."
        layout.paragraph(surface, words, "bold", 14, colour, box, valign="top")
        more = self.desk.draft.notes.count("\n") + 1 - LINES
        if more > 0:
            box = layout.rect(26, 428, 388, 18)
            layout.write(surface, f"and {more} more lines", "body", 12, BONE, box)
        if self.told:
            box = layout.rect(26, 610, 220, 86)
            layout.paragraph(surface, self.told, "body", 14, ACID, box, valign="top")
