"""Type and signs: the fonts of the window, single lines of text, icons by name.

Owns where font files lie (packages of their own, read by importlib.resources), how small text is
drawn (at twice its size and halved, since hinting ruins 9-14 px) and the names of icons: signs of
the window here, glyphs of cards in `art/glyphs.json`. Breaking lines is `typeset`'s business.
Sizes are pixels of the em, fractions allowed; widths and heights are whole pixels.
"""

from __future__ import annotations

import json
import math
from functools import lru_cache
from importlib import resources
from typing import Final, Literal, NamedTuple

import pygame
from fonticon_fa6 import FA6S  # type: ignore[import-untyped]
from fonticon_mdi7 import MDI7  # type: ignore[import-untyped]

from lithicrage import resources as files
from lithicrage.ui.kit.fields import clear
from lithicrage.ui.kit.layers import WORDS, kept_in, seed_of
from lithicrage.ui.kit.palette import WHITE, Colour

Face = Literal["body", "bold", "strong", "zine", "scrawl", "serif", "black", "blob", "italic"]

_FILES: Final[dict[str, tuple[str, str]]] = {
    "body": ("font_hanken_grotesk", "files/HankenGrotesk-SemiBold.otf"),
    "bold": ("font_hanken_grotesk", "files/HankenGrotesk-Bold.otf"),
    "strong": ("font_manrope", "files/Manrope-ExtraBold.ttf"),
    "zine": ("font_amatic_sc", "files/AmaticSC-Bold.ttf"),
    "scrawl": ("font_intuitive", "files/Intuitive.ttf"),
    "serif": ("font_source_serif_pro", "files/SourceSerifPro-Black.ttf"),
    "black": ("font_source_sans_pro", "files/SourceSansPro-Black.ttf"),
    "blob": ("font_fredoka_one", "files/FredokaOne-Regular.ttf"),
    "italic": ("font_source_serif_pro", "files/SourceSerifPro-It.ttf"),
    "mdi7": ("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf"),
}
# Word gaps in em, for the faces whose own space is too tight at small sizes.
_GAPS: Final[dict[str, float]] = {"strong": 0.31, "body": 0.26, "bold": 0.26}
_SHARP: Final = 30  # from this size on, text is drawn as it is

# Signs of the window. Cards name theirs in art/glyphs.json.
SIGNS: Final[dict[str, tuple[str, str]]] = {
    "arrow": ("mdi7", "arrow_right_bold"),
    "axe": ("mdi7", "axe_battle"),
    "back": ("mdi7", "arrow_left_bold"),
    "bolt": ("fa6", "bolt"),
    "book": ("mdi7", "book_open_variant"),
    "brain": ("fa6", "brain"),
    "breath": ("fa6", "lungs"),
    "cap": ("mdi7", "school"),
    "cards": ("mdi7", "cards"),
    "chain": ("mdi7", "link_variant"),
    "check": ("mdi7", "check_bold"),
    "clock": ("mdi7", "timer_sand"),
    "close": ("mdi7", "close_thick"),
    "cog": ("mdi7", "cog"),
    "crit": ("mdi7", "star_four_points"),
    "dice": ("mdi7", "dice_6"),
    "dizzy": ("fa6", "face_dizzy"),
    "down": ("mdi7", "chevron_down"),
    "drop": ("fa6", "droplet"),
    "eye": ("mdi7", "eye"),
    "eye_off": ("mdi7", "eye_off"),
    "fight": ("mdi7", "fencing"),
    "first": ("mdi7", "skip_previous"),
    "fist": ("fa6", "hand_fist"),
    "forward": ("mdi7", "fast_forward"),
    "full_screen": ("mdi7", "fullscreen"),
    "ghost": ("fa6", "ghost"),
    "heart": ("mdi7", "heart"),
    "info": ("mdi7", "information"),
    "last": ("mdi7", "skip_next"),
    "left": ("mdi7", "chevron_left"),
    "lock": ("mdi7", "lock"),
    "log": ("mdi7", "text_box_multiple"),
    "menu": ("mdi7", "menu"),
    "minus": ("mdi7", "minus_thick"),
    "pause": ("mdi7", "pause"),
    "people": ("mdi7", "account_multiple"),
    "play": ("mdi7", "play"),
    "puzzle": ("mdi7", "puzzle"),
    "plus": ("mdi7", "plus_thick"),
    "poison": ("mdi7", "bottle_tonic_skull"),
    "quit": ("mdi7", "power"),
    "redo": ("mdi7", "redo"),
    "repeat": ("mdi7", "repeat"),
    "replay": ("mdi7", "movie_open_play"),
    "rewind": ("mdi7", "rewind"),
    "right": ("mdi7", "chevron_right"),
    "save": ("mdi7", "content_save"),
    "scale": ("mdi7", "scale_balance"),
    "search": ("mdi7", "magnify"),
    "shield": ("mdi7", "shield"),
    "shuffle": ("mdi7", "autorenew"),
    "skip": ("mdi7", "debug_step_over"),
    "skull": ("mdi7", "skull"),
    "spiral": ("fa6", "hurricane"),
    "swap": ("mdi7", "swap_horizontal"),
    "sword": ("mdi7", "sword"),
    "trophy": ("mdi7", "trophy"),
    "undo": ("mdi7", "undo"),
    "up": ("mdi7", "chevron_up"),
    "volume": ("mdi7", "volume_high"),
    "volume_off": ("mdi7", "volume_off"),
    "warning": ("mdi7", "alert"),
    "weak": ("mdi7", "arm_flex_outline"),
}


class Extent(NamedTuple):
    """Vertical measures of a face at a size, in pixels below the top of its line box."""

    top: int  # highest ink (an accented capital)
    cap: int  # top of a flat capital
    base: int  # baseline
    bottom: int  # lowest ink (a descender)
    line: int  # height of the line box

    @property
    def ink(self) -> int:
        """From the highest ink to the lowest."""
        return self.bottom - self.top


def text(s: str, face: Face, size: float, colour: Colour) -> pygame.Surface:
    """One line of text, `text_width` wide and one line box high. Shared: do not draw on it."""
    return _text(_clean(s), face, _steps(size), colour)


def text_width(s: str, face: Face, size: float) -> int:
    """Width in pixels of `text` with the same arguments."""
    return _width(_clean(s), face, _steps(size))


def line_height(face: Face, size: float) -> int:
    """Height in pixels of the line box of `text`."""
    return extent(face, size).line


def extent(face: Face, size: float) -> Extent:
    """Where ink begins and ends in a line of this face and size."""
    return _extent(face, _steps(size))


@lru_cache(2048)
def ink(s: str, face: Face, size: float, colour: Colour) -> pygame.Surface:
    """A line of text cut to its ink: for numbers that stand in the middle of something."""
    t = text(s, face, size, colour)
    return t.subsurface(t.get_bounding_rect())


@kept_in(WORDS)
def icon(name: str, size: float, colour: Colour) -> pygame.Surface:
    """An icon by name (a sign, or a glyph of `art/glyphs.json`), its ink fitted into a square.

    Raises KeyError for a name that neither table has.
    """
    family, character = _character(name)
    side = max(1, round(size))
    big = _font(family, max(12, round(side * 1.6))).render(character, True, colour)
    big = big.subsurface(big.get_bounding_rect())
    k = side / max(big.get_size())
    shape = (max(1, round(big.get_width() * k)), max(1, round(big.get_height() * k)))
    return pygame.transform.smoothscale(big, shape)


@lru_cache(1)
def glyphs() -> dict[str, tuple[str, str]]:
    """The glyphs that a card may name: font (`mdi7` or `fa6`) and the icon's name there."""
    return {name: (font, icon) for name, (font, icon) in _glyph_file()["glyphs"].items()}


def glyph_for(subtype: str, card: str, wanted: str | None = None) -> str:
    """The glyph of a card: the one it names, else one of its subtype's, fixed by the card's id."""
    if wanted in glyphs():
        return str(wanted)
    pool: list[str] = _glyph_file()["pools"][subtype]
    return pool[seed_of(card) % len(pool)]


def has_icon(name: str) -> bool:
    """Whether the name's icon is drawn by its font, rather than as an empty box."""
    family, character = _character(name)
    return _font(family, 24).metrics(character)[0] is not None


@lru_cache(1)
def _glyph_file() -> dict[str, dict[str, list[str]]]:
    text: dict[str, dict[str, list[str]]] = json.loads(
        (files.art() / "glyphs.json").read_text("utf-8")
    )
    return text


def _character(name: str) -> tuple[str, str]:
    family, attribute = SIGNS[name] if name in SIGNS else glyphs()[name]
    table = MDI7 if family == "mdi7" else FA6S
    return family, str(getattr(table, attribute)).partition(".")[2]


def _clean(s: str) -> str:
    """Line breaks and control characters become spaces: a line of text is one line."""
    if s.isprintable():
        return s
    return "".join(c if c.isprintable() else " " for c in s)


def _steps(size: float) -> int:
    """Sizes are kept in half pixels, and whole ones from `_SHARP` on, so that few fonts open."""
    return max(8, round(size * 2)) if size < _SHARP else round(size) * 2


def _drawn(steps: int) -> tuple[int, int]:
    """Size at which text is drawn, and by how much that is too big."""
    return (steps, 2) if steps < _SHARP * 2 else (steps // 2, 1)


@kept_in(WORDS)
def _text(s: str, face: Face, steps: int, colour: Colour) -> pygame.Surface:
    drawn, k = _drawn(steps)
    font = _font(face, drawn)
    width, height = _width(s, face, steps), _extent(face, steps).line
    sheet = clear((width * k, height * k))
    gap, x = _GAPS.get(face, 0.0) * drawn, 0.0
    for word in s.split(" ") if gap else (s,):
        if word:
            image = font.render(word, True, colour)
            sheet.blit(image, (round(x), 0))
            x += image.get_width()
        x += gap
    return sheet if k == 1 else pygame.transform.smoothscale(sheet, (width, height))


@lru_cache(8192)
def _width(s: str, face: Face, steps: int) -> int:
    drawn, k = _drawn(steps)
    font = _font(face, drawn)
    gap = _GAPS.get(face, 0.0) * drawn
    if not gap:
        return max(1, math.ceil(font.size(s)[0] / k))
    words = s.split(" ")
    total = sum(font.size(w)[0] for w in words if w) + gap * (len(words) - 1)
    return max(1, math.ceil((total + 1) / k))


@lru_cache(512)
def _extent(face: Face, steps: int) -> Extent:
    drawn, k = _drawn(steps)
    font = _font(face, drawn)
    tall = font.render("ÅÉbgjpy|", True, WHITE).get_bounding_rect()
    flat = font.render("H", True, WHITE).get_bounding_rect()
    return Extent(
        tall.top // k,
        round(flat.top / k),
        round(flat.bottom / k),
        math.ceil(tall.bottom / k),
        math.ceil(font.get_height() / k),
    )


def _font(name: str, size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
        _open.cache_clear()
    font = _open(name, size)
    try:
        font.get_height()
    except pygame.error:  # the font module was shut down and started again meanwhile
        _open.cache_clear()
        font = _open(name, size)
    return font


@lru_cache(64)  # an open font takes 230 KB, and 0.2 ms to open again
def _open(name: str, size: int) -> pygame.font.Font:
    if name == "fa6":
        return pygame.font.Font(FA6S.__font_file__, size)
    package, path = _FILES[name]
    with resources.as_file(resources.files(package) / path) as file:
        return pygame.font.Font(str(file), size)
