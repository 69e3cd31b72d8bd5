"""Type and signs: the fonts of the window, single lines of text, icons by name.

Owns where font files lie (in `art/fonts`; icons and other scripts in packages), how small text is
drawn (at twice its size and halved, since hinting ruins 9-14 px) and the names of icons: signs of
the window here, glyphs of cards in `art/glyphs.json`. Breaking lines is `typeset`'s business.
Sizes are pixels of the em, fractions allowed; widths and heights are whole pixels. A letter that
a face lacks is drawn by another font (`scripts` says which), so that names in any script can be
read: Hebrew always, others with the extra `scripts`.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal, NamedTuple

import pygame
from fonticon_fa6 import FA6S  # type: ignore[import-untyped]
from fonticon_mdi7 import MDI7  # type: ignore[import-untyped]

from lithicrage.base import resources as files
from lithicrage.base.messages import how_to_get, tell
from lithicrage.ui.kit.fields import clear
from lithicrage.ui.kit.layers import WORDS, kept_in, seed_of
from lithicrage.ui.kit.lost import table_of, tell_lost
from lithicrage.ui.kit.palette import WHITE, Colour
from lithicrage.ui.kit.scripts import STAMP, Piece, ordered, pieces, plain

Face = Literal["body", "bold", "strong", "zine", "scrawl", "serif", "black", "blob", "italic"]

# In `art/fonts`.
_FILES: Final[dict[str, str]] = {
    "body": "HankenGrotesk-SemiBold.otf",
    "bold": "HankenGrotesk-Bold.otf",
    "strong": "Manrope-ExtraBold.ttf",
    "zine": "AmaticSC-Bold.ttf",
    "scrawl": "Intuitive.ttf",
    "serif": "SourceSerifPro-Black.ttf",
    "black": "SourceSansPro-Black.ttf",
    "blob": "FredokaOne-Regular.ttf",
    "italic": "SourceSerifPro-It.ttf",
    "hebrew": "AmaticSC-Bold.ttf",
}
# In packages; all but the icons come with the extra `scripts`.
_PACKED: Final[dict[str, tuple[str, str]]] = {
    "mdi7": ("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf"),
    "cjk": ("noto_cjk_sans_otc", "NotoSansCJK-Regular.ttc"),
    "arabic": ("fontpkg_noto_sans_arabic", "files/NotoSansArabic[wdth,wght].ttf"),
    "thai": ("fontpkg_noto_sans_thai", "files/NotoSansThai[wdth,wght].ttf"),
    "devanagari": ("fontpkg_noto_sans_devanagari", "files/NotoSansDevanagari[wdth,wght].ttf"),
}
# How the Unicode names of letters begin that a font of another script is for.
_LETTERS: Final[dict[str, tuple[str, ...]]] = {
    "cjk": ("CJK ", "HIRAGANA ", "KATAKANA ", "HANGUL ", "BOPOMOFO "),
    "arabic": ("ARABIC ",),
    "thai": ("THAI ",),
    "devanagari": ("DEVANAGARI ",),
}
# How letters of a script are joined, and which way they run.
_SHAPED: Final[dict[str, tuple[str, int]]] = {
    "hebrew": ("Hebr", pygame.DIRECTION_RTL),
    "arabic": ("Arab", pygame.DIRECTION_RTL),
    "thai": ("Thai", pygame.DIRECTION_LTR),
    "devanagari": ("Deva", pygame.DIRECTION_LTR),
}
# Size beside Latin letters: marks above and below must stay in the line; Hebrew is narrow there.
_BESIDE: Final = {"cjk": 0.94, "arabic": 0.9, "thai": 0.86, "devanagari": 0.86, "hebrew": 1.1}
_ABSENT: Final = "\U0010fffe"  # no font has it, so that its look is that of all that are missing
_PROBE: Final = 24  # the size at which fonts are asked for a letter
# Word gaps in em, for the faces whose own space is too tight at small sizes.
_GAPS: Final[dict[str, float]] = {"strong": 0.31, "body": 0.26, "bold": 0.26}
_SHARP: Final = 30  # from this size on, text is drawn as it is

_SPARE: Final = {"weapon": ["sword"], "spirit": ["ghost"], "body": ["fist"], "mind": ["brain"]}

# Signs of the window, and the icon of a font that each is. Cards name theirs in art/glyphs.json.
_FA6_SIGNS: Final = {
    "bolt": "bolt", "brain": "brain", "breath": "lungs", "dizzy": "face_dizzy", "drop": "droplet",
    "fist": "hand_fist", "ghost": "ghost", "spiral": "hurricane",
}  # fmt: skip
_MDI_SIGNS: Final = {
    "arrow": "arrow_right_bold", "axe": "axe_battle", "back": "arrow_left_bold",
    "book": "book_open_variant", "cap": "school", "cards": "cards", "chain": "link_variant",
    "check": "check_bold", "clock": "timer_sand", "close": "close_thick", "cog": "cog",
    "crit": "star_four_points", "dice": "dice_6", "down": "chevron_down", "eye": "eye",
    "eye_off": "eye_off", "fight": "fencing", "first": "skip_previous", "forward": "fast_forward",
    "full_screen": "fullscreen", "heart": "heart", "info": "information", "last": "skip_next",
    "left": "chevron_left", "lock": "lock", "log": "text_box_multiple", "menu": "menu",
    "minus": "minus_thick", "pause": "pause", "people": "account_multiple", "play": "play",
    "puzzle": "puzzle", "plus": "plus_thick", "poison": "bottle_tonic_skull", "quit": "power",
    "redo": "redo", "repeat": "repeat", "replay": "movie_open_play", "rewind": "rewind",
    "right": "chevron_right", "save": "content_save", "scale": "scale_balance",
    "search": "magnify", "shield": "shield", "shuffle": "autorenew", "skip": "debug_step_over",
    "skull": "skull", "swap": "swap_horizontal", "sword": "sword", "target": "bullseye_arrow",
    "trophy": "trophy", "undo": "undo", "up": "chevron_up", "volume": "volume_high",
    "coins": "circle_multiple", "fire": "fire", "glass": "glass_mug_variant", "image": "image",
    "map": "map", "shirt": "tshirt_crew", "signpost": "sign_direction", "star": "star",
    "van": "van_utility", "volume_off": "volume_off", "warning": "alert",
    "weak": "arm_flex_outline", "quarry": "pickaxe", "snow": "snowflake",
    "thunder": "lightning_bolt", "owlet": "owl", "bow": "bow_arrow", "anvil": "anvil",
    "barley": "barley", "sun": "white_balance_sunny", "lance": "spear", "diadem": "crown",
    "sandal": "shoe_sneaker", "waves": "waves", "latchkey": "key_variant",
    "chest": "treasure_chest", "parchment": "script", "column": "pillar", "ripple": "wave",
    "shield_open": "shield_outline", "cottage": "home_variant", "township": "home_group",
    "bank": "bank", "ferryboat": "ferry", "grapes": "fruit_grapes", "blossom": "flower",
    "ram": "sheep", "crescent": "moon_waning_crescent", "hearth": "campfire", "laurels": "seal",
    "lifted": "swap_vertical", "cube": "cube",
}  # fmt: skip
SIGNS: Final[dict[str, tuple[str, str]]] = {
    name: (font, icon)
    for font, signs in (("fa6", _FA6_SIGNS), ("mdi7", _MDI_SIGNS))
    for name, icon in signs.items()
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


def put_icon(
    dst: pygame.Surface, name: str, size: float, colour: Colour, **at: tuple[float, float]
) -> pygame.Rect:
    """Draws an icon where it is said, such as `center=rect.center`; returns its place."""
    image = icon(name, size, colour)
    return dst.blit(image, image.get_rect(**at))


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


@lru_cache(8192)
def has_glyph(font: str, letter: str) -> bool:
    """Whether a font draws a letter, rather than the empty box of those that it lacks.

    A font that is not installed has none; the first letter that would want it is told of.
    """
    if font in _LETTERS and not _installed(font):
        if unicodedata.name(letter, "").startswith(_LETTERS[font]):
            _tell_missing()
        return False
    return _look(font, letter) not in (None, _look(font, _ABSENT))


def _look(font: str, letter: str) -> tuple[tuple[int, int], bytes] | None:
    """What a font makes of a letter; None for nothing."""
    try:
        image = _font(font, _PROBE).render(letter, False, WHITE)
    except pygame.error:  # no width
        return None
    return image.get_size(), bytes(image.get_buffer().raw)


@lru_cache
def _installed(font: str) -> bool:
    return find_spec(_PACKED[font][0]) is not None


@lru_cache(1)
def _tell_missing() -> None:
    """Says, once, how names in other scripts can be read."""
    tell(f"lithicrage: letters are shown as numbers, for want of fonts: {how_to_get('scripts')}")


@lru_cache(1)
def _glyph_file() -> dict[str, dict[str, list[str]]]:
    """The glyphs of cards and those of each subtype; signs of the window if the file is lost."""

    def whole(text: dict[str, dict[str, list[str]]]) -> dict[str, dict[str, list[str]]]:
        if text["glyphs"] and all(text["pools"][subtype] for subtype in _SPARE):
            return text
        raise ValueError("a table of it is empty")

    return table_of("glyphs.json", whole, {"glyphs": {}, "pools": _SPARE})


def _character(name: str) -> tuple[str, str]:
    # Where the file of glyphs is lost, one sign stands for all that were in it.
    family, attribute = SIGNS[name] if name in SIGNS else (glyphs() or {name: SIGNS["fist"]})[name]
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
    width, height = _width(s, face, steps), _extent(face, steps).line
    sheet = clear((width * k, height * k))
    x = 0.0
    for image, top, step in _images(s, face, drawn, colour):
        sheet.blit(image, (round(x), top))
        x += step
    return sheet if k == 1 else pygame.transform.smoothscale(sheet, (width, height))


def _images(
    s: str, face: Face, drawn: int, colour: Colour
) -> Iterator[tuple[pygame.Surface, int, float]]:
    """What a line is made of: an image, its top, and how far it is to the next."""
    own, gap = _font(face, drawn), _GAPS.get(face, 0.0) * drawn
    if plain(s, face, has_glyph):
        words = s.split(" ") if gap else [s]
        for word in words:
            image = own.render(word, True, colour) if word else clear((0, 0))
            yield image, 0, image.get_width() + gap
        return
    gap = gap or own.size(" ")[0]
    for word in ordered(s.split(" ")):
        for piece in pieces(word, face, has_glyph):
            font = _beside(piece, drawn)
            image = _stamped(piece.letters, font, colour) if piece.font == STAMP else (
                font.render(piece.letters, True, colour))  # fmt: skip
            yield image, own.get_ascent() - font.get_ascent(), image.get_width()
        yield clear((0, 0)), 0, gap


def _beside(piece: Piece, drawn: int) -> pygame.font.Font:
    """The font of a piece in a line whose face is drawn at this size."""
    name = "strong" if piece.font == STAMP else piece.font
    return _font(name, max(1, round(drawn * _BESIDE.get(name, 1.0))))


def _stamped(number: str, font: pygame.font.Font, colour: Colour) -> pygame.Surface:
    """The number of a letter that no font has, in a frame."""
    words = font.render(number, True, colour)
    image = clear((_stamp_width(number, font), words.get_height()))
    line = max(1, font.get_height() // 18)
    image.blit(words, words.get_rect(centerx=image.get_width() // 2))
    ink = words.get_bounding_rect()
    frame = pygame.Rect(line, ink.y - 3 * line, image.get_width() - 2 * line, ink.h + 6 * line)
    pygame.draw.rect(image, colour, frame, line)
    return image


def _stamp_width(number: str, font: pygame.font.Font) -> int:
    return font.size(number)[0] + font.get_height() // 2


@lru_cache(8192)
def _width(s: str, face: Face, steps: int) -> int:
    drawn, k = _drawn(steps)
    font = _font(face, drawn)
    gap = _GAPS.get(face, 0.0) * drawn
    if not plain(s, face, has_glyph):
        return max(1, math.ceil((_mixed_width(s, face, drawn, gap or font.size(" ")[0]) + 1) / k))
    if not gap:
        return max(1, math.ceil(font.size(s)[0] / k))
    words = s.split(" ")
    total = sum(_word_width(w, face, drawn) for w in words if w) + gap * (len(words) - 1)
    return max(1, math.ceil((total + 1) / k))


@lru_cache(16384)
def _word_width(word: str, face: Face, drawn: int) -> int:
    """Pixels of a word as it is drawn; kept, for a line is set anew with each word tried on it."""
    return _font(face, drawn).size(word)[0]


def _mixed_width(s: str, face: Face, drawn: int, gap: float) -> float:
    words = s.split(" ")
    total = gap * (len(words) - 1)
    for word in words:
        for piece in pieces(word, face, has_glyph):
            font = _beside(piece, drawn)
            stamp = piece.font == STAMP
            total += _stamp_width(piece.letters, font) if stamp else font.size(piece.letters)[0]
    return total


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
    if name in _PACKED:
        package, path = _PACKED[name]
        with resources.as_file(resources.files(package) / path) as file:
            font = pygame.font.Font(str(file), size)
    else:
        font = _shipped(_FILES[name], size)
    if name in _SHAPED:
        script, direction = _SHAPED[name]
        font.set_script(script)
        font.set_direction(direction)
    return font


def _shipped(name: str, size: int) -> pygame.font.Font:
    """A font of `art/fonts`; where it is lost, the one that pygame brings."""
    file = Path("art") / "fonts" / name
    try:
        file = files.art() / "fonts" / name
        return pygame.font.Font(str(file), size)
    except FileNotFoundError:
        tell_lost(file, "is missing")
    except (OSError, pygame.error):
        tell_lost(file, "is damaged")
    return pygame.font.Font(None, size)
