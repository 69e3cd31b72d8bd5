"""The art kit: nothing leaves its box, nothing changes between two runs, everything is readable."""

import os
import subprocess
import sys
from collections.abc import Callable

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lithicrage.ui import kit
from lithicrage.ui.kit import dials, fonts
from lithicrage.ui.kit.controls import Material
from lithicrage.ui.kit.paper import LOGO_PAIRS, STAMPS
from lithicrage.ui.kit.typeset import SMALLEST, fit_paragraph

GROUND = (1, 2, 3)
SCALES = (0.75, 1.0, 1.5, 3.0)
HOSTILE = (
    "Grave Chorus",
    "W" * 400,
    "Donaudampfschifffahrtsgesellschaftskapitän",
    "a b c d e f g h i j k l m n o p q r s t u v w x y z " * 9,
    "ÅÉÎÕÜ ǅ ß ﷽ 石の怒り 🤘 \N{COMBINING ACUTE ACCENT}",
    "two\nlines\tand\x00a null",
    " ",
    "",
    "…",
)
RICH = (
    "Deal **M + 3** damage. The opponent gains **Bleeding 2**. **Energy 2:** **Chain**.",
    "**" + "Bleeding" * 60 + "**",
    "odd ** marks ** are ** no error",
    "****",
    "**M/A**",
    *HOSTILE,
)

pytestmark = pytest.mark.usefixtures("layers_are_made_anew", "faces_are_real")


def canvas(size: tuple[int, int] = (900, 900)) -> pygame.Surface:
    s = pygame.Surface(size, 0, 32)
    s.fill(GROUND)
    return s


def painted(s: pygame.Surface) -> pygame.Rect:
    """The box around every pixel that is not ground."""
    mask = pygame.mask.from_threshold(s, GROUND, (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def within(box: pygame.Rect, used: pygame.Rect) -> bool:
    return used.w == 0 or used.h == 0 or box.contains(used)


# ---- text -----------------------------------------------------------------------------------


@pytest.mark.parametrize("words", HOSTILE)
@pytest.mark.parametrize("box", [(1, 1), (7, 40), (40, 9), (120, 16), (120, 40), (300, 90)])
@pytest.mark.parametrize("lines", [1, 2, 5])
def test_fitted_text_stays_in_its_box(words: str, box: tuple[int, int], lines: int) -> None:
    s = canvas()
    rect = pygame.Rect((100, 100), box)
    for align in ("left", "centre", "right"):
        used = kit.put(s, words, "strong", 14, kit.WHITE, rect, align, lines=lines)
        assert within(rect, used)
    assert within(rect, painted(s))


@pytest.mark.parametrize("words", RICH)
@pytest.mark.parametrize("box", [(1, 1), (9, 60), (80, 11), (130, 30), (220, 70)])
def test_rich_text_stays_in_its_box(words: str, box: tuple[int, int]) -> None:
    s = canvas()
    rect = pygame.Rect((100, 100), box)
    set_text = kit.flow(words, 13, box, 8)
    used = kit.put_flow(s, set_text, rect.topleft, kit.WHITE, kit.ACID)
    assert within(rect, used)
    assert within(rect, painted(s))


@settings(max_examples=75, deadline=None)
@given(
    st.text(max_size=80),
    st.sampled_from(["body", "bold", "strong", "zine", "scrawl", "serif", "black", "blob"]),
    st.floats(4, 60),
    st.integers(1, 300),
    st.integers(1, 120),
    st.integers(1, 4),
)
def test_any_text_fits_any_box(
    words: str, face: kit.Face, size: float, w: int, h: int, lines: int
) -> None:
    for got in (
        kit.fit(words, face, size, (w, h), lines=lines),
        kit.fit_paragraph(words, face, size, (w, h)),
        kit.flow(words, size, (w, h)),
    ):
        assert got.width <= w
        assert got.height <= h
        assert got.size <= size
    for line in kit.fit(words, face, size, (w, h), lines=lines).lines:
        assert kit.text_width(line, face, size) >= 1


def test_text_is_as_wide_as_announced() -> None:
    for face in ("body", "strong", "serif", "scrawl"):
        for size in (5, 9.5, 13, 29.5, 30, 64):
            image = kit.text("Feedback, 47 Hz", face, size, kit.INK)
            assert image.get_width() == kit.text_width("Feedback, 47 Hz", face, size)
            assert image.get_height() == kit.line_height(face, size)


def test_fit_shrinks_then_wraps_then_cuts() -> None:
    words = "Through the Drum Kit"
    wide = kit.text_width(words, "strong", 14)
    whole = kit.fit(words, "strong", 14, (wide, 40), lines=2)
    assert (whole.lines, whole.size, whole.clipped) == ((words,), 14, False)
    small = kit.fit(words, "strong", 14, (round(wide * 0.9), 40), lines=2)
    assert small.lines == (words,)
    assert small.size < 14
    broken = kit.fit(words, "strong", 14, (round(wide * 0.6), 40), lines=2)
    assert len(broken.lines) == 2
    assert not broken.clipped
    cut = kit.fit(words, "strong", 14, (round(wide * 0.4), 18))
    assert cut.clipped
    assert cut.lines[0].endswith("…")
    assert cut.size >= 14 * 0.85


def test_short_words_shrink_rather_than_vanish() -> None:
    got = kit.fit("42", "strong", 40, (14, 14))
    assert got.lines == ("42",)
    assert got.size >= SMALLEST


def test_a_word_shrinks_rather_than_be_broken() -> None:
    size = 15.0
    for word in ("FLASCHENÖFFNER", "Bühnenschlitzer"):
        for wide in (75, 85):
            for got in (
                kit.fit(word, "strong", size, (wide, 40), 11.0, 2),
                fit_paragraph(word, "strong", size, (wide, 40)),
            ):
                assert got.lines == (word,) and not got.clipped
    long = "x" * 60
    assert fit_paragraph(long, "strong", size, (80, 80)).lines != (long,)


def test_a_full_stop_stays_with_the_strong_word() -> None:
    (line,) = kit.flow("Gain **Bleeding 2**. Then **Chain**, too.", 13, (600, 40)).lines
    assert [run.words for run in line if run.strong] == ["Bleeding 2.", "Chain,"]


def test_short_emphasis_is_not_broken() -> None:
    lines = kit.flow("Deal **M + 13** damage now.", 13, (70, 90)).lines
    assert any(run.words == "M + 13" for line in lines for run in line)


def test_conditions_are_named_in_the_panel_of_a_fight(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows of a panel of 1280x720: 110 pixels, 24 each; none is left with a sign alone."""
    said: list[tuple[str, bool]] = []
    plain = dials.put

    def put(*given: object, **named: object) -> pygame.Rect:
        used = plain(*given, **named)  # type: ignore[arg-type]
        said.append((str(given[1]), used.w > 0))
        return used

    monkeypatch.setattr(dials, "put", put)
    kit.LAYERS.clear()
    turns = [("bleeding", 0), ("dazed", 0), ("poisoned", 3), ("weakened", 9)]
    kit.conditions(pygame.Surface((110, 108)), pygame.Rect(0, 0, 110, 108), turns, 12)
    names = [words for words, drawn in said if drawn and words[0].isalpha()]
    assert names == ["BLEEDING", "DAZED", "POISONED", "WEAKENED"]


# ---- drawing stays inside -------------------------------------------------------------------


def gauges(k: float) -> dict[str, Callable[[pygame.Surface, pygame.Rect], object]]:
    turns = [("bleeding", 2), ("dazed", 0), ("poisoned", 12), ("a_very_long_condition_name", 3)]
    return {
        "dial": lambda s, r: kit.dial(s, r, 27, 42, -7, text_size=11 * k, k=k),
        "dial, lethal": lambda s, r: kit.dial(s, r, 3, 48, -11, kit.PINK, text_size=11 * k, k=k),
        "dial, huge": lambda s, r: kit.dial(s, r, 1234, 90, 555, text_size=22 * k, k=k),
        "dial, nothing": lambda s, r: kit.dial(s, r, 0, 0, 0, k=k),
        "pips": lambda s, r: kit.pips(s, r, 3, 6, kit.BODY, 1),
        "pips, many": lambda s, r: kit.pips(s, r, 33, 99, kit.BODY, 7),
        "stats": lambda s, r: kit.stats(s, r, (("M", 6), ("A", -13), ("W", 144)), 18 * k, k),
        "conditions": lambda s, r: kit.conditions(s, r, turns, 11 * k, k),
        "conditions, large": lambda s, r: kit.conditions(s, r, turns * 3, 22 * k, k),
        "tiers": lambda s, r: kit.tier_boxes(s, r, ("≤ 5", "6 – 9", "10 and up"), 3, 18 * k, k),
        "phases": lambda s, r: kit.phase_bar(s, r, ["YOU DRAW", "A", "W" * 40], 1, 22 * k, k),
        "phases, many": lambda s, r: kit.phase_bar(s, r, ["RESOLVE"] * 9, 4, 12 * k, k),
        "meter": lambda s, r: kit.meter(s, r, 7.0, k=k),
    }


@pytest.mark.parametrize("k", SCALES)
@pytest.mark.parametrize("name", gauges(1))
@pytest.mark.parametrize("shape", [(120, 120), (240, 60), (90, 140), (60, 40)])
def test_gauges_stay_in_their_rectangle(name: str, k: float, shape: tuple[int, int]) -> None:
    s = canvas()
    rect = pygame.Rect(60, 60, round(shape[0] * k), round(shape[1] * k))
    gauges(k)[name](s, rect)
    assert within(rect, painted(s))


@pytest.mark.parametrize("k", SCALES)
@pytest.mark.parametrize("state", kit.State)
@pytest.mark.parametrize("material", ["paper", "stone"])
def test_buttons_stay_within_their_margin(k: float, state: kit.State, material: Material) -> None:
    for words in ("FIGHT", "Take the hit and think about it for a very long while", ""):
        s = canvas()
        rect = pygame.Rect(60, 60, round(150 * k), round(40 * k))
        used = kit.button(
            s, rect, words, state, text_size=24 * k, sign="fight", key="ENTER",
            primary=True, material=material, k=k,
        )  # fmt: skip
        assert used == rect
        out = 2 * kit.margin(k)
        assert within(rect.inflate(out, out), painted(s))


def test_button_states_differ() -> None:
    seen = set()
    for state in kit.State:
        s = canvas((200, 100))
        kit.button(s, pygame.Rect(30, 30, 120, 36), "PASS", state)
        seen.add(pygame.image.tobytes(s, "RGB"))
    assert len(seen) == len(kit.State)


@pytest.mark.parametrize("size", [9, 11, 14, 22, 44])
def test_labels_keep_to_their_width(size: float) -> None:
    made = kit.label("A heading that is longer than it should be", size, width=120)
    assert made.get_width() <= 120
    card = pygame.Surface((70, 90), pygame.SRCALPHA, 32)
    assert kit.stamped(card, "PREVIEW", size).get_size() == card.get_size()


def test_a_prediction_changes_the_dial() -> None:
    looks = set()
    for change in (0, -7, 7, -60):
        s = canvas((140, 140))
        kit.dial(s, pygame.Rect(5, 5, 130, 130), 27, 42, change)
        looks.add(pygame.image.tobytes(s, "RGB"))
    assert len(looks) == 4


# ---- always the same --------------------------------------------------------------------------

MAKERS = """
import hashlib, pygame
from lithicrage.ui import kit
made = [
    kit.rock((320, 180)), kit.rays((200, 120), (90, 60), (kit.PINK, kit.BODY)),
    kit.slab((90, 60), 7), kit.plate((90, 60), 8),
    kit.carved((160, 50), "FIGHT", 24, 3, sign="fist"),
    kit.disc(30, 4), kit.sheet((90, 60), 5), kit.label("YOU", 11), kit.stamp("BURN", 16),
    kit.ransom("LITHIC RAGE", 25), kit.burst(40, kit.PINK), kit.coin(12, "4"),
]
print(hashlib.sha256(b"".join(pygame.image.tobytes(s, "RGBA") for s in made)).hexdigest())
"""


def test_same_pixels_in_every_process() -> None:
    digests = set()
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "SDL_VIDEODRIVER": "dummy"}
        run = subprocess.run(
            [sys.executable, "-c", MAKERS], env=env, capture_output=True, text=True, check=True
        )
        digests.add(run.stdout.splitlines()[-1])
    assert len(digests) == 1


def test_layers_are_made_once_and_forgotten_in_order() -> None:
    cache = kit.Cache(3 * 10 * 10 * 4)
    made: list[int] = []

    def maker(n: int) -> Callable[[], pygame.Surface]:
        def make() -> pygame.Surface:
            made.append(n)
            return pygame.Surface((10, 10), pygame.SRCALPHA, 32)

        return make

    for n in (1, 2, 3, 1, 4, 1, 2):
        cache.get(n, maker(n))
    assert made == [1, 2, 3, 4, 2]
    assert cache.size <= cache.limit
    assert len(cache) == 3


def test_a_larger_window_may_keep_more() -> None:
    cache = kit.Cache(1)
    for size, times in (((960, 540), 1), ((1920, 1080), 1), ((3840, 2160), 4)):
        cache.limit = 1 << 40
        cache.get("layer", lambda: pygame.Surface((8, 8)))
        cache.begin(size)
        assert len(cache) == cache.size == 0
        assert cache.limit == times * (128 << 20)


def test_kept_makers_hand_out_one_surface() -> None:
    assert kit.slab((31, 33), 5) is kit.slab((31, 33), 5)
    assert kit.slab((31, 33), 5) is not kit.slab((31, 33), 6)


def test_type_survives_a_restart_of_the_font_module() -> None:
    before = pygame.image.tobytes(kit.text("Encore", "strong", 17.5, kit.INK), "RGBA")
    pygame.font.quit()
    kit.fonts.WORDS.clear()
    assert pygame.image.tobytes(kit.text("Encore", "strong", 17.5, kit.INK), "RGBA") == before


# ---- signs, glyphs, colours ---------------------------------------------------------------------


def test_every_sign_and_glyph_is_in_its_font() -> None:
    names = (*kit.SIGNS, *kit.glyphs())
    missing = [name for name in names if not fonts.has_glyph(*fonts._character(name))]
    assert missing == []
    assert len(kit.glyphs()) >= 40


def test_looks_name_signs_that_exist() -> None:
    signs = [look.sign for look in kit.SUBTYPES.values()]
    signs += [kit.condition_look(name).sign for name in (*kit.CONDITIONS, "unheard_of")]
    assert set(signs) <= set(kit.SIGNS)


def test_icons_fill_their_square() -> None:
    for name in kit.glyphs():
        image = kit.icon(name, 40, kit.INK)
        assert max(image.get_size()) == 40
        assert min(image.get_size()) >= 4


def test_cards_without_a_glyph_get_one_of_their_subtype() -> None:
    for subtype in kit.SUBTYPES:
        picks = {kit.glyph_for(subtype, f"card_{i}") for i in range(200)}
        assert picks <= set(kit.glyphs())
        assert len(picks) >= 15
    assert kit.glyph_for("body", "hold_this") == kit.glyph_for("body", "hold_this", "no such glyph")
    assert kit.glyph_for("body", "hold_this", "spoon") == "spoon"


def test_text_colours_are_readable() -> None:
    for look in kit.SUBTYPES.values():
        assert kit.contrast(kit.INK, look.colour) >= 6
    for condition in kit.CONDITIONS.values():
        assert kit.contrast(kit.INK, condition.colour) >= 4.5
    pairs = [
        (kit.INK, kit.PAPER),
        (kit.INK, kit.ACID),
        (kit.CRIMSON, kit.PAPER),
        (kit.FAINT_INK, kit.PAPER),
        (kit.ACID, kit.INK),
        (kit.PAPER, kit.INK),
        (kit.BONE, kit.PLATE),
        (kit.DIM, kit.SLATE),
        (kit.DIM, kit.PLATE),
        (kit.WHITE, kit.SLATE),
        *STAMPS.values(),
    ]
    assert all(kit.contrast(*pair) >= 4.5 for pair in pairs)
    assert all(kit.contrast(*pair) >= 3 for pair in LOGO_PAIRS)  # letters of 25 px and more


def test_what_is_in_sight_is_counted_in_one_way() -> None:
    assert [kit.counter(*seen) for seen in ((0, 4, 12), (12, 16, 16), (3, 4, 9))] == [
        "1–4 of 12",
        "13–16 of 16",
        "4 of 9",
    ]


@pytest.mark.parametrize("most", [0, 1, 6, 9, 12, 13, 99])
def test_energy_has_a_stone_a_point_as_far_as_they_can_be_told_apart(most: int) -> None:
    """R63: a table may let one hold any number from 0 to 99."""
    stones = kit.pips(pygame.Surface((120, 30)), pygame.Rect(4, 2, 112, 26), most // 2, most)
    assert len(stones) == min(most, 12)
    assert all(stone.w >= 4 for stone in stones)
