"""Name, notes and people of a deck: two kinds of text fields, and a tile for every ancestry and
class.

Owns what stands on this page; changes go to the desk as they are made, where they can be undone.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.decks.decklist import MOST_NAME
from lithicrage.decks.pictured import with_badges
from lithicrage.faces import catalog
from lithicrage.faces.portraits import portrait
from lithicrage.faces.words import stats_words
from lithicrage.language import Ancestry, Class
from lithicrage.ui.builder import listing
from lithicrage.ui.builder.desk import DeckDesk
from lithicrage.ui.builder.pieces import keyed
from lithicrage.ui.kit import LEAST_FLOW, flow, flow_height, icon, plain, put_flow
from lithicrage.ui.kit.control import Brush, Control, Drawn, Field, Text, shortcut
from lithicrage.ui.kit.layout import Layout, Place, column, tiles
from lithicrage.ui.kit.palette import ACID, BODY, BONE, INK, LOSS, PLATE, SLATE, WHITE
from lithicrage.ui.kit.scroll import Tiles
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import ground, heading, stone_panel, tilted
from lithicrage.ui.shell.screen import Pointer, Screen, Shell, Size
from lithicrage.ui.shell.tiled import Tiled

LINES: Final = 6  # of notes that can be written here
PANEL: Final[Place] = (12, 58, 416, 652)
NAME: Final[Place] = (26, 92, 388, 40)
NOTES: Final = (26.0, 176.0, 388.0, 36.0, LINES, 6.0)
MORE: Final[Place] = (26, 428, 388, 18)
STATS: Final[Place] = (26, 446, 388, 30)
COST: Final[Place] = (26, 478, 388, 26)
VERDICT: Final[Place] = (26, 508, 220, 96)
DID: Final[Place] = (26, 610, 220, 86)
HERO: Final[Place] = (258, 524, 156, 156)
TILES: Final = {"ancestry": (442.0, 86.0), "class": (442.0, 340.0)}
TILE: Final = (200.0, 100.0)
STEP: Final = (207.0, 108.0)
COLUMNS: Final = 4
ROWS: Final = 2
TOLD: Final[Place] = (442, 560, 824, 84)
DONE: Final[Place] = (442, 654, 240, 52)


class People(Tiled):
    """Who plays the deck, and what it is called. Esc and DONE go back to the builder.

    `cards` are the ancestries and classes by the names of their tiles.
    """

    name = "people"
    start = "name"

    def __init__(self, shell: Shell, desk: DeckDesk, back: Screen) -> None:
        super().__init__(shell)
        self.desk = desk
        self.back = back
        library = shell.library
        kin, classes = library.models(Ancestry), library.models(Class)
        self.cards: dict[str, Ancestry | Class] = {
            **{f"ancestry:{id}": kin[id] for id in catalog.by_pack(library, kin)},
            **{f"class:{id}": classes[id] for id in catalog.by_pack(library, classes)},
        }
        self.tiles = {kind: Tiles() for kind in TILES}
        self._spread()
        for one in self.tiles.values():
            chosen = [place for place, name in enumerate(one.names) if self._chosen(name)]
            one.reveal(chosen[0] if chosen else 0)
        self.shown = f"ancestry:{desk.draft.ancestry}"  # of whom the abilities are told
        self.told = ""
        self._kept = desk.draft
        self.fields["name"] = TextField(
            desk.draft.name, hint=tr("a name"), limit=MOST_NAME, keep=lambda sign: sign != "*"
        )
        if not desk.full_id:
            self.fields["name"].select_all()  # the name of a new deck is there to be typed over
        for n, line in enumerate(desk.note_lines(LINES)):
            self.fields[f"note:{n}"] = TextField(line, hint=tr("the plan") if not n else "")

    # ---- the page ------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """Name, notes, what all of it amounts to, the tiles, what the shown one can do, the way
        back."""
        lines = zip(column(*NOTES), range(LINES), strict=True)
        return [
            self._field("name", NAME, tr("Name"), 17),
            *(
                self._field(f"note:{n}", place, tr("Notes, line {n}", n=n + 1), 14)
                for place, n in lines
            ),
            *self._sums(),
            *(
                Control(
                    name,
                    rect,
                    self._says(name),
                    partial(self._take, name),
                    Drawn(partial(self._tile, name)),
                )
                for one in self.tiles.values()
                for name, rect in one.seen
            ),
            *(
                Control(
                    "",
                    (x + 424, y - 26, 400, 24),
                    look=Text(self.tiles[kind].words, "body", 13, BONE, "right"),
                )
                for kind, (x, y) in TILES.items()
            ),
            Control("", TOLD, look=Drawn(self._abilities)),
            keyed(
                self.shell,
                "done",
                DONE,
                tr("DONE"),
                "check",
                Action.BACK,
                self._done,
                size=17,
                primary=True,
            ),
            shortcut(Action.UNDO, lambda: self._step(self.desk.undo())),
            shortcut(Action.REDO, lambda: self._step(self.desk.redo())),
        ]

    def _field(self, name: str, place: Place, says: str, size: float) -> Control:
        """A field; Enter in it goes on to the next thing."""
        field = self.fields[name]
        says = f"{says}, {field.says}"
        return Control(name, place, says, self._next, Field(field, size), field=field)

    def _sums(self) -> list[Control]:
        """What the deck amounts to now, and what came of the last deed."""
        figures, sums, draft = self.desk.figures, self.desk.figures.sums, self.desk.draft
        m, a, w, s = sums.stats
        limit, count = sums.cost_limit, figures.count
        cost = tr("Cost {cost} of {limit}, {count}", cost=sums.cost, limit=limit, count=count)
        verdict = figures.verdict[:1].upper() + figures.verdict[1:] + "."
        told = Text(verdict, "bold", 14, BONE if figures.legal else LOSS, lines=0, valign="top")
        more = draft.notes.count("\n") + 1 - LINES
        words = tr("and {more} more lines", more=more) if more > 0 else ""
        hero = with_badges(draft.ancestry, *draft.classes)
        face = Drawn(lambda pen: tilted(pen.dst, pen.layout, hero, pen.rect, 2))
        stats = tr("M {m}   A {a}   W {w}   Stamina {s}", m=m, a=a, w=w, s=s)
        return [
            Control("", STATS, look=Text(stats, "strong", 17, WHITE)),
            Control("", COST, look=Text(cost, "strong", 15, BONE)),
            Control("", HERO, look=face),
            Control("", VERDICT, look=told),
            Control("", MORE, look=Text(words, "body", 12, BONE)),
            Control("", DID, look=Text(self.told, "body", 14, ACID, lines=0, valign="top")),
        ]  # fmt: skip

    def tiled(self) -> Iterable[Tiles]:
        """Ancestries and classes."""
        return self.tiles.values()

    def resize(self, size: Size, text_scale: float) -> None:
        """Lays out the tiles too."""
        self.layout = Layout(size, text_scale)
        self._spread()
        self.rebuild()

    def build(self, surface: pygame.Surface) -> None:
        """Bar, stone, headings."""
        layout = self.layout
        ground(surface, layout, tr("NAME, ANCESTRY, CLASS, NOTES"))
        stone_panel(surface, layout, layout.rect(*PANEL), 31)
        heading(surface, layout, tr("NAME"), 26, 66, size=13)
        heading(surface, layout, tr("NOTES: THE PLAN"), 26, 148, size=13)
        heading(surface, layout, tr("ANCESTRY"), 442, 60, INK, BODY, 13)
        several = self.desk.most_classes > 1
        words = tr("CLASSES, UP TO {most}", most=self.desk.most_classes) if several else tr("CLASS")
        heading(surface, layout, words, 442, 314, INK, BODY, 13)

    def handle(self, action: Action) -> Screen | None:
        """What has the focus tells its abilities."""
        after = super().handle(action)
        self._follow()
        return after

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As on every page; what has the focus tells its abilities."""
        after = super().pointer(pointer)
        self._follow()
        return after

    def on_edit(self, name: str) -> None:
        """The desk hears every letter; what was typed is one step."""
        if name == "name":
            self.desk.rename(self.fields[name].text)
        else:
            self.desk.note_line(int(name.partition(":")[2]), self.fields[name].text)
        super().on_edit(name)

    def abilities(self, name: str) -> tuple[str, ...]:
        """What the ancestry or class of a tile can do from the start, rich, one a line; and when it
        can more.

        What comes with a level is read in CARDS: with it there would be no room for the rest.
        """
        able = self.cards[name].abilities
        lines = zip(able, self._lines(name), strict=True)
        now = tuple(line for ability, line in lines if ability.gate.level == 1)
        later = sorted({ability.gate.level for ability in able if ability.gate.level > 1})
        if not later:
            return now or (tr("None."),)
        levels = ", ".join(map(str, later))
        more = tr("More at level {levels}.", levels=levels)
        if len(later) > 1:
            more = tr("More at levels {levels}.", levels=levels)
        return (*now[:-1], f"{now[-1]} {more}") if now else (more,)

    # ---- inside --------------------------------------------------------------------------------

    def _spread(self) -> None:
        for kind, one in self.tiles.items():
            names = [name for name in self.cards if name.startswith(kind + ":")]
            area = (*TILES[kind], COLUMNS * STEP[0], ROWS * STEP[1])
            places = tiles((*TILES[kind], *TILE), STEP, COLUMNS, COLUMNS * ROWS)
            one.spread(self.layout, names, area, places, COLUMNS)

    def _done(self) -> Screen:
        self.told = ""
        return self.back

    def _next(self) -> None:
        self.focus.move(Action.NEXT)

    def _take(self, name: str) -> None:
        kind, _, id = name.partition(":")
        self._tell(self.desk.take_ancestry(id) if kind == "ancestry" else self.desk.take_class(id))

    def _step(self, told: str) -> None:
        """After a step back or forth: the fields hold what the desk has."""
        self._tell(told)
        self.fields["name"].set(self.desk.draft.name)
        for n, line in enumerate(self.desk.note_lines(LINES)):
            self.fields[f"note:{n}"].set(line)

    def _tell(self, words: str) -> None:
        self.told = words.removesuffix(self.desk.figures.verdict).strip()  # which stands above it
        self.shell.speech.event(words)

    def _follow(self) -> None:
        """Keeps what was typed, in case the window ends here; tells of the focused tile."""
        if self.desk.draft is not self._kept:
            self._kept = self.desk.draft
            listing.keep(self.shell, self.desk)
        if self.focus.name in self.cards and self.focus.name != self.shown:
            self.shown = self.focus.name
            self.stale = True

    def _chosen(self, name: str) -> bool:
        draft, (kind, _, id) = self.desk.draft, name.partition(":")
        return id == draft.ancestry if kind == "ancestry" else id in draft.classes

    def _lines(self, name: str) -> tuple[str, ...]:
        """What the ancestry or class of a tile can do, rich."""
        return self.shell.library.ability_lines(name.partition(":")[2])

    def _says(self, name: str) -> str:
        lines = " ".join(plain(line) for line in self._lines(name))
        sheet = self.cards[name].stats
        told = stats_words(sheet.M, sheet.A, sheet.W, sheet.S)
        parts = [f"{self.cards[name].name}. {told}. {lines}"]
        return " ".join([*parts, tr("Chosen")] if self._chosen(name) else parts)

    # ---- drawing -------------------------------------------------------------------------------

    def _tile(self, name: str, pen: Brush) -> None:
        surface, layout, rect = pen.dst, pen.layout, pen.rect
        on, card = self._chosen(name), self.cards[name]
        radius = max(2, layout.px(5))
        pygame.draw.rect(surface, ACID if on else PLATE, rect, border_radius=radius)
        pygame.draw.rect(surface, INK if on else SLATE, rect, max(1, layout.px(2)), radius)
        left, side = rect.x + layout.px(8), rect.h - layout.px(14)
        surface.blit(portrait(name.partition(":")[2], side), (left, rect.y + layout.px(7)))
        left += side + layout.px(8)
        wide = rect.right - left - layout.px(6)
        box = pygame.Rect(left, rect.y + layout.px(6), wide, rect.h // 2)
        if on:
            tick = icon("check", layout.px(18), INK)
            surface.blit(tick, tick.get_rect(topright=(rect.right - layout.px(6), box.y)))
            box.w -= layout.px(20)
        fore, colour = (INK, INK) if on else (WHITE, BONE)
        pen.paragraph(card.name, "strong", 15, fore, box, valign="middle")
        high = (rect.bottom - box.bottom - layout.px(6)) // 2
        stats = card.stats
        second = tr("S {stamina}", stamina=stats.S)
        if isinstance(card, Class):
            second = tr("S {stamina}  Cost {cost}", stamina=stats.S, cost=card.deck_cost)
        lines = tr("M {m}  A {a}  W {w}", m=stats.M, a=stats.A, w=stats.W), second
        for n, words in enumerate(lines):
            low = pygame.Rect(left, box.bottom + n * high, wide, high)
            pen.write(words, "bold", 13, colour, low)

    def _abilities(self, pen: Brush) -> None:
        """What the shown ancestry or class can do."""
        layout, (x, y, w, h) = pen.layout, TOLD
        if self.shown not in self.cards:
            return
        words = self.cards[self.shown].name
        pen.write(words, "black", 17, WHITE, layout.rect(x, y, w, 24))
        box = layout.rect(x, y + 26, w, h - 26)
        size, gap, lines = layout.type(14), layout.px(3), self.abilities(self.shown)
        heights = [flow_height(line, size, box.w) or box.h for line in lines]
        if sum(heights) + gap * (len(lines) - 1) > box.h:  # one text takes less room than lines
            lines = (" ".join(lines),)
        top = box.y
        for line in lines:
            told = flow(line, size, (box.w, box.bottom - top), LEAST_FLOW * layout.k)
            top = put_flow(pen.dst, told, (box.x, top), BONE, ACID).bottom + gap
