"""Names in any script: which font draws which letter, and that none leaves its line."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from lithicrage.ui import kit
from lithicrage.ui.kit import fonts, scripts
from lithicrage.ui.kit.scripts import FALLBACKS, STAMP, ordered, pieces

FACES: tuple[kit.Face, ...] = (
    "body", "bold", "strong", "zine", "scrawl", "serif", "black", "blob", "italic",
)  # fmt: skip
NAMES = {
    "cjk": ("日本の石", "简体中文", "한국어"),
    "arabic": ("سلام", "لا"),
    "hebrew": ("שלום",),
    "thai": ("ภาษาไทย", "ก็ที่"),
    "devanagari": ("हिन्दी", "नमस्ते"),
}
EMOJI = "🔥"


@pytest.mark.parametrize("script", list(NAMES))
@pytest.mark.parametrize("face", FACES)
def test_a_word_of_another_script_is_drawn_by_a_font_that_has_it(
    face: kit.Face, script: str
) -> None:
    for word in NAMES[script]:
        found = pieces(word, face, fonts.has_glyph)
        assert {piece.font for piece in found} == {script}
        assert "".join(piece.letters for piece in found) == word


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("size", [9, 14, 26, 48])
def test_letters_of_all_scripts_stay_in_their_line_and_their_width(
    face: kit.Face, size: int
) -> None:
    for word in [word for words in NAMES.values() for word in words]:
        words = f"Deck {word} 2"
        image = fonts.text(words, face, size, kit.WHITE)
        assert image.get_width() == fonts.text_width(words, face, size)
        roomy = fonts.text(f"{words}  ", face, size, kit.WHITE)
        assert abs(image.get_bounding_rect().w - roomy.get_bounding_rect().w) <= 1
        alone = fonts.text(word, face, size, kit.WHITE).get_bounding_rect()
        assert alone.w > size // 3 and alone.h > size // 3


def test_a_letter_that_no_font_has_is_its_number_in_a_frame() -> None:
    assert pieces(f"a{EMOJI}b", "body", fonts.has_glyph) == (
        ("a", "body"),
        ("1F525", STAMP),
        ("b", "body"),
    )
    plain = fonts.text("1F525", "strong", 20, kit.WHITE).get_bounding_rect()
    framed = fonts.text(EMOJI, "body", 20, kit.WHITE).get_bounding_rect()
    assert framed.w > plain.w and framed.h > plain.h


def test_marks_stay_with_their_letter_and_are_never_framed() -> None:
    assert pieces("e\u0301", "body", fonts.has_glyph)[0].letters.startswith("e")
    assert len(pieces("ก็", "body", fonts.has_glyph)) == 1
    assert pieces("a\ufe0f", "body", fonts.has_glyph) == (("a", "body"),)
    assert pieces("\ufe0f", "body", fonts.has_glyph) in ((), (("\ufe0f", "cjk"),))


def test_words_that_run_from_the_right_stand_in_that_order() -> None:
    assert ordered(["My", "שלום", "עולם", "deck"]) == ["My", "עולם", "שלום", "deck"]
    assert ordered(["a", "b"]) == ["a", "b"]


def test_hebrew_runs_from_the_right_also_in_the_face_that_has_it() -> None:
    """Amatic has Hebrew letters, but set by itself it would turn the word round."""
    assert fonts.has_glyph("zine", "ש")
    whole = fonts.text("של", "zine", 40, kit.WHITE)
    first = fonts.text("ש", "zine", 40, kit.WHITE).get_bounding_rect()
    right = whole.subsurface((whole.get_width() - first.w - 3, 0, first.w + 3, whole.get_height()))
    assert abs(right.get_bounding_rect().w - first.w) <= 3


def test_a_letter_that_is_missing_is_told_from_one_that_is_there() -> None:
    """`Font.metrics` calls every letter known; the look of the empty box does not."""
    assert fonts.has_glyph("body", "A") and not fonts.has_glyph("body", "日")
    assert not fonts.has_glyph("mdi7", "日") and not fonts.has_glyph("fa6", "日")
    assert all(fonts.has_glyph(font, "A") or font in NAMES for font in FALLBACKS)


def test_plain_words_take_no_detour() -> None:
    asked: list[str] = []

    def has(font: str, letter: str) -> bool:
        asked.append(letter)
        return True

    assert scripts.plain("Deck 2: it's on", "body", has) and not asked
    assert scripts.plain("naïve", "body", has) and asked == ["ï"]


def test_text_is_set_into_a_box_in_any_script() -> None:
    sheet = pygame.Surface((200, 40), pygame.SRCALPHA)
    for words in ("日本の石の長い名前のデッキがここにある", "سلام عليكم " * 6, EMOJI * 9):
        used = kit.put(sheet, words, "body", 16, kit.WHITE, pygame.Rect(20, 10, 120, 20))
        assert pygame.Rect(20, 10, 120, 20).contains(used)
        drawn = sheet.get_bounding_rect()
        assert pygame.Rect(18, 8, 124, 24).contains(drawn)
        sheet.fill((0, 0, 0, 0))


def test_a_name_without_spaces_is_broken_where_its_script_parts_no_words() -> None:
    name = "日本の石の長い名前のデッキがここにある"
    assert kit.fit(name, "strong", 16, (120, 70), 12, 3).lines == tuple(
        kit.wrap(name, "strong", kit.fit(name, "strong", 16, (120, 70), 12, 3).size, 120)
    )
    assert not kit.fit(name, "strong", 16, (120, 70), 12, 3).clipped
    assert scripts.solid("Extraordinarily") and not scripts.solid("日本の石")


def test_without_the_fonts_of_other_scripts_letters_are_numbers_and_it_is_told_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    caches = (fonts._installed, fonts.has_glyph, fonts._tell_missing, fonts._width)

    def forget() -> None:
        for cache in caches:
            cache.cache_clear()

    forget()
    with monkeypatch.context() as patch:
        patch.setattr(fonts, "find_spec", lambda name: None)
        assert pieces(EMOJI, "body", fonts.has_glyph)[0].font == STAMP
        assert capsys.readouterr().err == ""  # no font at all would have it
        for letter in ("石", "س", "ท", "ह"):
            assert pieces(letter, "body", fonts.has_glyph) == ((f"{ord(letter):X}", STAMP),)
        assert pieces("ש", "body", fonts.has_glyph)[0].font == "hebrew"
    forget()
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "pip install 'lithicrage[scripts]'" in told
