"""The set-up of the Companion: who sits at the table, with which numbers.

Owns input, focus and looks of the page; what can be chosen is in `drafts`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.companion import Companion
from lithicrage.companion.seating import FOES, LEAST, MOST
from lithicrage.faces import catalog
from lithicrage.packs.library import BrokenLibrary, UnknownCard
from lithicrage.ui.companion.drafts import LONGEST, STATS, Drafts
from lithicrage.ui.companion.pieces import STEP, WITHIN, ends, paragraph, stone, words
from lithicrage.ui.kit import ACID, BODY, BONE, INK, LOSS, PINK, PLATE, WHITE, put
from lithicrage.ui.kit.control import Brush, Control, Deed, Drawable, Drawn, Field, Icon, Text
from lithicrage.ui.kit.layout import Place, column, row
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.models import glossary
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.pieces import ground, heading, stone_panel, tilted
from lithicrage.ui.shell.screen import Screen, Shell

SEATS: Final = column(14, 58, 700, 66, MOST, 6.25)
PANEL: Final = (730.0, 58.0, 536.0, 572.0)
RULES: Final = (920.0, 66.0, 332.0, STEP)
WHO: Final = (744.0, 108.0, 508.0, 46.0)
NAME: Final = (816.0, 162.0, 436.0, 38.0)
WORDS: Final = {
    "level": mark("LEVEL"),
    "s": mark("STAMINA"),
    "five": mark("STAMINA BY 5"),
    "m": mark("MIGHT"),
    "a": mark("AGILITY"),
    "w": mark("WISDOM"),
}
STEPPERS: Final = column(960, 208, 200, STEP, len(WORDS), 6)
SIDE, RUN = row(744, 452, (248, 248), 44, 12)
TOLD: Final = (748.0, 508.0, 500.0, 112.0)
BACK, ADD, REMOVE = row(14, 648, (170, 250, 256), 54, 12)
GO: Final = (730.0, 644.0, 536.0, 62.0)
# Each stepper for the ear, down and up.
SAYS: Final = {
    "level": (mark("{name}: level less"), mark("{name}: level more")),
    "s": (mark("{name}: s less"), mark("{name}: s more")),
    "five": (mark("{name}: five less"), mark("{name}: five more")),
    "m": (mark("{name}: m less"), mark("{name}: m more")),
    "a": (mark("{name}: a less"), mark("{name}: a more")),
    "w": (mark("{name}: w less"), mark("{name}: w more")),
}
KEEPS: Final = mark(
    "You hold the cards. The Companion keeps counters, turns and Conditions, and rolls. "
    "You can undo anything, and it is saved when you leave."
)
ASIDE: Final = ("left", "right")
UPWARDS: Final = ("minus", "plus")


class Seating(Page):
    """Left everybody who sits there, right the selected one; `told` is said on the panel."""

    name = "companion-setup"
    start = "go"

    def __init__(self, shell: Shell, told: str = "") -> None:
        super().__init__(shell)
        self.drafts = Drafts(shell)
        self.selected = 0
        self.told = told
        self.field = TextField(limit=LONGEST)

    # ---- the page ------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """The seats, what can be changed of the selected one, the foot."""
        return [*self._seats(), *self._panel(), *self._foot()]

    def _seats(self) -> list[Control]:
        """Everybody; a press or a number selects."""
        found = []
        for seat, (place, sitter) in enumerate(zip(SEATS, self.drafts.sitters(), strict=False)):
            says = tr(
                "{name}, {kind}, {stamina} Stamina",
                name=sitter.name,
                kind=self._kind(seat),
                stamina=sitter.stats[3],
            )
            select = partial(self._select, seat)
            look = Drawn(partial(self._draw_row, seat=seat, place=place), False)
            keys = (Action(f"pick_{seat + 1}"),)
            found.append(Control(f"seat:{seat}", place, says, select, look, also=keys))
        return found

    def _panel(self) -> list[Control]:
        """What can be changed: the rules, who sits there, the name, the numbers, side and deck."""
        drafts, seat = self.drafts, self.selected
        draft, sitter = drafts.seats[seat], drafts.sitters()[seat]
        name = self.field.hint = sitter.name
        values = dict(zip(STATS, sitter.stats, strict=True)) | {"level": sitter.level}
        deeds = {stat: partial(drafts.step, seat, stat) for stat in STATS}
        deeds |= {"level": partial(drafts.level, seat)}
        rules = tr("Rules: {rules}. Change", rules=drafts.rules)
        before, after = tr("{name}: who less", name=name), tr("{name}: who more", name=name)
        foe = sitter.side == FOES
        side = tr("ON THE ENEMY'S SIDE") if foe else tr("ON THE PLAYERS' SIDE")
        run = tr("APP RUNS ITS DECK") if sitter.deck else tr("PAPER DECK")
        wrong = self.told or drafts.problem()
        found = [
            *self._stepper(
                "rules",
                RULES,
                rules,
                rules,
                drafts.turn_rules,
                Text(tr("rules: {rules}", rules=drafts.rules), "bold", 14, BONE, "centre"),
                ASIDE,
            ),
            words((744, 162, 64, 38), tr("NAME"), size=14),
            Control(
                "name",
                NAME,
                tr("Name: {name}. Rename", name=name),
                look=Field(self.field, 17),
                field=self.field,
            ),
            *self._stepper(
                "who",
                WHO,
                before,
                after,
                partial(drafts.turn, seat),
                Text(draft.sitter.name.upper(), "black", 22, WHITE, "centre"),
                ASIDE,
            ),
        ]
        for place, (stat, label) in zip(STEPPERS, WORDS.items(), strict=True):
            found.append(words((744, place[1], 204, STEP), tr(label), size=14, align="right"))
            value = Text(str(values.get(stat, "")), "strong", 20, ACID, "centre")
            less, more = (tr(one, name=name) for one in SAYS[stat])
            found += self._stepper(stat, place, less, more,
                                   deeds.get(stat, self._by_five), value, UPWARDS)  # fmt: skip
        swap, hand = (
            self._does(partial(deed, seat)) for deed in (drafts.swap_side, drafts.swap_run)
        )
        runs = draft.who.kind == "enemy" and bool(draft.who.id)
        return [
            *found,
            Control("side", SIDE, tr("{name}: switch sides", name=name), swap,
                    stone(side, 14, "swap"), not draft.sitter.automaton),
            Control("run", RUN, tr("{name}: who runs the deck", name=name), hand,
                    stone(run, 14, "cards"), runs),
            paragraph(TOLD, wrong or tr(KEEPS), "body", 15, LOSS if wrong else BONE),
        ]  # fmt: skip

    def _stepper(
        self, name: str, place: Place, less: str, more: str, step: Callable[[int], None],
        value: Drawable, signs: tuple[str, str],
    ) -> list[Control]:  # fmt: skip
        left, middle, right = ends(place)
        down, up = (self._does(partial(step, by)) for by in (-1, 1))
        return [
            Control("", middle, look=value, tip=name if name in glossary.rows() else ""),
            Control(f"{name}-", left, less, down, Icon(signs[0]), tip=f"sign:{signs[0]}"),
            Control(f"{name}+", right, more, up, Icon(signs[1]), tip=f"sign:{signs[1]}"),
        ]

    def _foot(self) -> list[Control]:
        drafts, title = self.drafts, self.shell.routes.title
        name, wrong = drafts.sitters()[self.selected].name, drafts.problem()
        return [
            Control("back", BACK, tr("Back to the title"), title, stone(tr("TITLE"), 15, "back"),
                    key=Action.BACK),
            Control("add", ADD, tr("Add a Combatant"), self._add,
                    stone(tr("ADD A SEAT"), 15, "plus"), len(drafts.seats) < MOST),
            Control("remove", REMOVE, tr("Remove {name}", name=name), self._remove,
                    stone(tr("REMOVE"), 15, "minus"), len(drafts.seats) > LEAST),
            Control("go", GO, wrong or tr("Start with these"), self._begin,
                    stone(tr("START"), 22, "fight", True), not wrong),
        ]  # fmt: skip

    def build(self, surface: pygame.Surface) -> None:
        """The ground, the stones of the seats, the panel."""
        layout = self.layout
        ground(surface, layout, tr("COMPANION: WHO PLAYS?"))
        for seat in range(len(self.drafts.seats)):
            stone_panel(surface, layout, layout.rect(*SEATS[seat]), 31 + seat, (60, 54, 66))
        stone_panel(surface, layout, layout.rect(*PANEL), 41, (56, 50, 62))
        heading(surface, layout, tr("FOR PAPER CARDS"), PANEL[0] + 14, PANEL[1] + 12, INK, BODY, 12)

    # ---- what is done --------------------------------------------------------------------------

    def on_edit(self, name: str) -> None:
        """The name that is written is the selected one's."""
        self.drafts.call(self.selected, self.field.text)
        super().on_edit(name)

    def _does(self, deed: Deed) -> Deed:
        """What is done to the table, and that the field shows the selected one's name then."""

        def do() -> None:
            deed()
            self._select(self.selected)

        return do

    def _select(self, seat: int) -> None:
        self.selected = seat
        self.field.set(self.drafts.seats[seat].name)

    def _by_five(self, step: int) -> None:
        self.drafts.step(self.selected, "s", 5 * step)

    def _add(self) -> None:
        self.drafts.add()
        self._select(len(self.drafts.seats) - 1)
        self.rebuild()

    def _remove(self) -> None:
        self.drafts.remove(self.selected)
        self._select(min(self.selected, len(self.drafts.seats) - 1))
        self.rebuild()

    def _begin(self) -> Screen:
        try:
            companion = Companion(self.shell.library, self.drafts.setup())
        except (ValueError, UnknownCard, BrokenLibrary) as error:
            self.told = str(error)
            return self
        return self.shell.routes.companion(companion)

    # ---- drawing -------------------------------------------------------------------------------

    def _kind(self, seat: int) -> str:
        draft = self.drafts.seats[seat]
        sitter = draft.sitter
        parts = [tr("Enemy") if sitter.automaton else tr("Player")]
        if sitter.level > 1:
            parts.append(tr("level {level}", level=sitter.level))
        if sitter.automaton:
            parts.append(tr("the app runs its deck") if sitter.deck else tr("paper deck"))
        elif sitter.side == FOES:
            parts.append(tr("on the Enemy's side"))
        return ", ".join(parts)

    def _draw_row(self, pen: Brush, seat: int, place: Place) -> None:
        layout, sitter = pen.layout, self.drafts.sitters()[seat]
        x, y, _, h = place
        at, colour = layout.rect, PINK if sitter.side == FOES else BODY
        pygame.draw.rect(pen.dst, colour, at(x + 4, y + 4, 6, h - 8))
        picture = at(x + 18, y + 7, h - 14, h - 14)
        if sitter.portrait:
            who = catalog.picture(self.shell.library, sitter.portrait)
            tilted(pen.dst, layout, who, picture)
        else:
            pygame.draw.rect(pen.dst, PLATE, picture, border_radius=layout.px(6))
            number = sitter.name[-1] if sitter.name[-1].isdigit() else ""
            initial = sitter.name[0].upper() + number
            put(pen.dst, initial, "black", picture.h * 0.5, colour, picture, "centre", floor=6)
        m, a, w, s = sitter.stats
        pen.write(sitter.name.upper(), "black", 19, WHITE, at(x + 82, y + 5, 330, 32))
        pen.write(self._kind(seat), "bold", 13, BONE, at(x + 82, y + 36, 330, 24))
        box = at(x + 420, y + 8, 124, h - 16)
        pen.write(tr("M {m}  A {a}  W {w}", m=m, a=a, w=w), "bold", 14, BONE, box, "right")
        box = at(x + 552, y + 8, 136, h - 16)
        pen.write(tr("{s} Stamina", s=s), "strong", 16, colour, box, "right")
        if seat == self.selected:
            frame = max(2, layout.px(3))
            pygame.draw.rect(pen.dst, ACID, pen.rect, frame, border_radius=layout.px(6))
        pen.ring(WITHIN)
