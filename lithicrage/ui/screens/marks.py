"""The marks: a wall of stones, those that were earned carved and painted, and what they open.

Shows what is counted by `play.marks`; which backs and styles of stone there are, `models.gains`
says. Knows no history.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import tr, tr_in
from lithicrage.faces.face import card_back
from lithicrage.play import marks
from lithicrage.play.marks import MARKS, Mark
from lithicrage.ui.kit import (
    ACID,
    BODY,
    BONE,
    CRIMSON,
    DIM,
    FAINT_INK,
    GAIN,
    INK,
    MIND,
    PINK,
    SPIRIT,
    STONE,
    WEAPON,
    WHITE,
    Colour,
    cut_slab,
    drop,
    icon,
    kept,
    label,
    meter,
    plate,
    put_icon,
    seed_of,
)
from lithicrage.ui.kit.control import Brush, Control, Drawn
from lithicrage.ui.kit.layout import Place, Size, grid, row
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.kit.stone import Carving, sample
from lithicrage.ui.models.comeback import career_of
from lithicrage.ui.models.gains import BACKS, STONES, Gain, next_gain
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.pieces import (
    chosen,
    ground,
    heading,
    paper_panel,
    stamp_at,
    stone_panel,
    way_back,
)
from lithicrage.ui.shell.screen import Screen, Shell

WALL: Final[Place] = (14.0, 58.0, 1252.0, 452.0)
COLUMNS: Final = 8
TOLD: Final[Place] = (14.0, 516.0, 830.0, 110.0)
SHELF: Final[Place] = (858.0, 516.0, 408.0, 110.0)
FIRST: Final = (874.0, 534.0)  # of the backs, its top left in units
BACK_WIDE, BACK_HIGH, BACK_GAP = 70.0, 88.0, 6.0
CARD: Final = (44.0, 62.0)
FOOT: Final = 646.0
STONE_WIDE, STONE_HIGH, STONE_GAP = 120.0, 54.0, 6.0
STONE_FIRST: Final = 246.0  # the left edge of the first
SUMMED: Final[Place] = (886.0, FOOT, 380.0, 54.0)
LOOKS: Final[dict[str, tuple[Colour, str]]] = {
    marks.CLASSES: (PINK, "people"),
    marks.ENCORES: (ACID, "applause"),
    marks.TOURS: (BODY, "van"),
    marks.ENEMIES: (WEAPON, "skull"),
    marks.PLAYERS: (MIND, "brain"),
    marks.WAYS: (SPIRIT, "fist"),
    marks.COURSES: (GAIN, "cap"),
    marks.NIGHTS: (WEAPON, "flame"),
}
SIGNS: Final = {
    "class_pit_captain": "megaphone",
    "class_dirge_medic": "syringe",
    "class_cairn_bouncer": "guest_list",
    "class_stage_knifer": "knife",
    "class_riff_mason": "masonry",
    "class_hum_oracle": "hum",
    "class_zine_heretic": "photocopier",
    "class_crowd_surfer": "crowd",
    "nothing_snapped": "guitar",
    "nearly": "ticket",
    "fame_tour": "newspaper",
    "fame_all": "wall",
    "all_enemies": "crown",
    "last_legs": "heart",
    "early_bus": "bus",
    "unhurt": "shield",
    "in_a_row": "chain",
    "home_made": "hammer",
    "eight_decks": "shirt",
    "hundred": "sofa",
    "puzzles_10": "puzzle",
    "puzzles_100": "puzzle",
}


def sign_of(mark: Mark) -> str:
    """The sign that is cut into the stone of a mark."""
    return SIGNS.get(mark.id, LOOKS[mark.group][1])


@kept
def mark_stone(size: Size, seed: int, sign: str, pigment: Colour, k: float) -> pygame.Surface:
    """A stone with a sign cut in and painted, with room for a name at its foot."""
    shape = icon(sign, size[1] * 0.52, WHITE)
    at = ((size[0] - shape.get_width()) // 2, round(size[1] * 0.36 - shape.get_height() / 2))
    return cut_slab(size, seed, STONE, k, 1.6, 4.0, 1, 2, [Carving(shape, at)], pigment, 0.9)


class MarksPage(Page):
    """A stone for each mark, and the looks that they open. What has the focus is told."""

    name = "marks"
    start = "mark:0"

    def __init__(self, shell: Shell, behind: Screen | None = None) -> None:
        super().__init__(shell)
        self.behind = behind
        self.career = career_of(shell.keeper, shell.progress, shell.library, shell.today())
        self.count = len(marks.earned(self.career))

    def controls(self) -> list[Control]:
        """The wall, backs and styles of stone, the way back, what is told."""
        places = grid(WALL, COLUMNS, len(MARKS), 8)
        backs = row(*FIRST, (BACK_WIDE,) * len(BACKS), BACK_HIGH, BACK_GAP)
        stones = row(STONE_FIRST, FOOT, (STONE_WIDE,) * len(STONES), STONE_HIGH, STONE_GAP)
        leads = ("", "") if self.behind else (tr("Back to the title"), tr("TITLE"))
        return [
            *(
                Control(f"mark:{number}", place, self.says(mark),
                        look=Drawn(partial(self._stone, mark)),
                        tip=Slip(mark.name, (mark.line, f"{self.stands(mark)}.")))
                for number, (mark, place) in enumerate(zip(MARKS, places, strict=True))
            ),
            *(
                Control(f"cover:{number}", place, self._back_says(number),
                        partial(self._choose, number), Drawn(partial(self._back, number)),
                        self._open(back))
                for number, (back, place) in enumerate(zip(BACKS, backs, strict=True))
            ),
            *(
                Control(f"stone:{number}", place, self._style_says(number),
                        partial(self._choose_style, number), Drawn(partial(self._style, number)),
                        self._open(stone))
                for number, (stone, place) in enumerate(zip(STONES, stones, strict=True))
            ),
            way_back(self._leave, FOOT, *leads),
            Control("", TOLD, look=Drawn(self._told)),
            Control("", SUMMED, look=Drawn(self._summed)),
        ]  # fmt: skip

    def build(self, surface: pygame.Surface) -> None:
        """Bar and panels."""
        layout = self.layout
        ground(surface, layout, tr("MARKS"), tr("earned by playing"))
        paper_panel(surface, layout, layout.rect(*TOLD), 47)
        stone_panel(surface, layout, layout.rect(*SHELF), 49)
        backs, stones = tr("YOUR CARD BACKS"), tr("THE STONES OF THE WINDOW")
        heading(surface, layout, backs, SHELF[0] + 14, SHELF[1] - 9, INK, BODY, 12.5, 380)
        heading(surface, layout, stones, STONE_FIRST + 10, FOOT - 17, INK, BODY, 12.5, 380)

    # ---- words ---------------------------------------------------------------------------------

    def says(self, mark: Mark) -> str:
        """A mark for the ear: its name, what it takes, how far one is."""
        return f"{mark.name}. {mark.line} {self.stands(mark)}"

    def stands(self, mark: Mark) -> str:
        """How far one is with a mark, in words."""
        reached = mark.reached(self.career)
        if reached >= mark.of:
            return tr("Earned")
        return (
            tr("{reached} of {of}", reached=reached, of=mark.of) if mark.of > 1 else tr("Not yet")
        )

    def _back_says(self, number: int) -> str:
        back = BACKS[number]
        says = tr("Card back: {name}. {line}", name=tr(back.name), line=tr(back.line))
        return chosen(f"{says} {self._opens(back)}", number == self._chosen)

    def _style_says(self, number: int) -> str:
        stone = STONES[number]
        says = tr("Stones of the window: {name}. {line}", name=tr(stone.name), line=tr(stone.line))
        return chosen(f"{says} {self._opens(stone)}", number == self._chosen_style)

    def _opens(self, look: Gain) -> str:
        if not look.marks:
            return tr("Open to all")
        if self._open(look):
            return tr("Open, for {marks} marks", marks=look.marks)
        return tr("Opens at {marks} marks", marks=look.marks)

    # ---- what is done --------------------------------------------------------------------------

    @property
    def _chosen(self) -> int:
        return self.shell.settings.card_back

    @property
    def _chosen_style(self) -> int:
        return self.shell.settings.stones

    def _open(self, look: Gain) -> bool:
        return self.count >= look.marks

    def _choose(self, number: int) -> None:
        self.shell.routes.keep_back(number)
        self.shell.speech.event(tr("{name} it is.", name=tr(BACKS[number].name)))

    def _choose_style(self, number: int) -> None:
        self.shell.routes.keep_stones(number)
        self.shell.speech.event(tr("{name} it is.", name=tr(STONES[number].name)))

    def _leave(self) -> Screen:
        return self.behind if self.behind is not None else self.shell.routes.title()

    # ---- drawing -------------------------------------------------------------------------------

    def _stone(self, mark: Mark, pen: Brush) -> None:
        """The stone of a mark: carved and painted, or dark with its line."""
        if mark.earned(self.career):
            self._carved(mark, pen)
        else:
            self._dark(mark, pen)
        pen.ring()

    def _carved(self, mark: Mark, pen: Brush) -> None:
        layout, rect = pen.layout, pen.rect
        colour, seed = LOOKS[mark.group][0], seed_of(mark.id) % 997
        stone = mark_stone(rect.size, seed, sign_of(mark), colour, layout.k)
        drop(pen.dst, stone, rect.topleft, 4 * layout.k, 150, (2, 3))
        size = 12.5 * layout.k
        turn = (-1.5, 0.0, 1.0)[seed % 3]
        strip = label(mark.name.upper(), size, INK, colour, turn=turn, width=rect.w - layout.px(8))
        pen.dst.blit(strip, strip.get_rect(midbottom=(rect.centerx, rect.bottom - layout.px(3))))

    def _dark(self, mark: Mark, pen: Brush) -> None:
        layout, rect = pen.layout, pen.rect
        pen.dst.blit(plate(rect.size, 60 + seed_of(mark.id) % 3, (40, 35, 46), layout.k), rect)
        inner = rect.inflate(-layout.px(16), -layout.px(8))
        top = pygame.Rect(inner.x, inner.y, inner.w - layout.px(20), layout.px(20))
        pen.write(mark.name, "strong", 13, BONE, top)
        at = inner.right - layout.px(8), top.centery
        put_icon(pen.dst, sign_of(mark), 15 * layout.k, DIM, center=at)
        low = pygame.Rect(inner.x, top.bottom, inner.w, inner.bottom - top.bottom)
        pen.paragraph(mark.line, "body", layout.calm(12.5, 1.2), DIM, low)
        reached = mark.reached(self.career)
        if reached:
            bar = pygame.Rect(inner.x, rect.bottom - layout.px(6), inner.w, layout.px(3))
            pygame.draw.rect(pen.dst, INK, bar)
            bar.w = round(bar.w * reached / mark.of)
            pygame.draw.rect(pen.dst, LOOKS[mark.group][0], bar)

    def _back(self, number: int, pen: Brush) -> None:
        """A back of cards, with the marks that open it, or that it is chosen."""
        layout, rect, back = pen.layout, pen.rect, BACKS[number]
        size = layout.px(CARD[0]), layout.px(CARD[1])
        image = card_back(size, back.colour or BODY)
        at = image.get_rect(midtop=(rect.centerx, rect.y + layout.px(2)))
        pen.dst.blit(image, at)
        if not self._open(back):
            shade = pygame.Surface(size, pygame.SRCALPHA)
            shade.fill((16, 13, 18, 190))
            pen.dst.blit(shade, at)
            put_icon(pen.dst, "lock", 22 * layout.k, BONE, center=at.center)
        low = pygame.Rect(rect.x, at.bottom, rect.w, rect.bottom - at.bottom)
        self._state(back, number == self._chosen, pen, low)
        pen.ring()

    def _state(self, look: Gain, on: bool, pen: Brush, rect: pygame.Rect) -> None:
        """That a look is chosen, or open, or the marks that open it."""
        words = tr("CHOSEN") if on else tr_in("look", "OPEN")
        if not (on or self._open(look)):
            words = tr("{marks} marks", marks=look.marks)
        pen.write(words, "strong", 12, ACID if on else BONE, rect, "centre")

    def _style(self, number: int, pen: Brush) -> None:
        """A stone in a style, with its name; one that is shut lies in the dark."""
        layout, rect, stone = pen.layout, pen.rect, STONES[number]
        drop(pen.dst, sample(rect.size, 71 + number, number, layout.k), rect.topleft,
             4 * layout.k, 150, (2, 3))  # fmt: skip
        open_ = self._open(stone)
        inner = rect.inflate(-layout.px(12), -layout.px(8))
        if not open_:
            shade = pygame.Surface(rect.size, pygame.SRCALPHA)
            shade.fill((16, 13, 18, 120))
            pen.dst.blit(shade, rect)
            put_icon(pen.dst, "lock", 15 * layout.k, BONE,
                     center=(inner.x + layout.px(8), inner.centery))  # fmt: skip
            inner = pygame.Rect(inner.x + layout.px(16), inner.y, inner.w - layout.px(16), inner.h)
        top, low = inner.copy(), inner.copy()
        top.h = low.h = inner.h // 2
        low.bottom = inner.bottom
        pen.write(tr(stone.name), "strong", 14, WHITE, top, "centre")
        self._state(stone, number == self._chosen_style, pen, low)
        pen.ring()

    def _told(self, pen: Brush) -> None:
        """What has the focus."""
        kind, _, number = self.focus.name.partition(":")
        if kind == "mark":
            self._told_mark(pen, MARKS[int(number)])
        elif kind in ("cover", "stone"):
            look = (BACKS if kind == "cover" else STONES)[int(number)]
            self._words(pen, tr(look.name), tr(look.line), self._opens(look))

    def _told_mark(self, pen: Brush, mark: Mark) -> None:
        layout, (x, y, w, h) = pen.layout, TOLD
        reached = mark.reached(self.career)
        there = reached >= mark.of
        self._words(pen, mark.name, mark.line, "" if there else self.stands(mark))
        if there:
            stamp_at(pen.dst, layout, tr("EARNED"), layout.at(x + w - 110, y + h / 2), 19)
        elif mark.of > 1:
            meter(pen.dst, layout.rect(x + w - 210, y + h - 38, 190, 18), reached / mark.of,
                  LOOKS[mark.group][0], layout.k)  # fmt: skip

    def _words(self, pen: Brush, name: str, line: str, stands: str) -> None:
        x, y, w, _ = TOLD
        pen.write(name.upper(), "black", 23, INK, (x + 20, y + 10, w - 250, 36))
        pen.paragraph(line, "body", 17, FAINT_INK, (x + 20, y + 48, w - 250, 52))
        pen.write(stands, "strong", 17, CRIMSON, (x + w - 210, y + 14, 190, 50), "right", lines=2)

    def _summed(self, pen: Brush) -> None:
        """How many there are, and what the next look takes."""
        following = next_gain(self.count)
        words = tr("{count} of {total} marks", count=self.count, total=len(MARKS))
        if following:
            name, at = tr(following.name), following.marks
            words += ". " + tr("{name} opens at {marks}.", name=name, marks=at)
        pen.write(words, "bold", 16, BODY, SUMMED, "right", lines=2)
