"""Card faces: every word of every card is there, in its box, at every size."""

import itertools
import os
import subprocess
import sys
from dataclasses import replace

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lithicrage.faces.face import (
    SHAPES,
    CardFace,
    Kind,
    PlainText,
    RollText,
    card_back,
    face_surface,
    lay_out,
    render_face,
)
from lithicrage.ui import kit

LONG_ROLL = RollText(
    "Power Roll + M",
    (
        "Deal **4** damage. You gain **Weakened 1**.",
        "Deal **7** damage. The opponent gains **Bleeding 1**.",
        "Deal **11** damage. The opponent gains **Bleeding 2**. **Chain**.",
    ),
    before="Costs **Energy 2**. You lose **2** Stamina.",
    after="If the opponent is **Dazed**, deal **3** damage.",
)
LONG_PLAIN = PlainText(
    (
        "Deal **A + 2** damage.",
        "**Energy 2:** The opponent gains **Bleeding 2** and **Weakened 1**. **Chain**.",
        "If the opponent is **Poisoned**, heal **3** and draw **1** card.",
        "Your next roll gains an **Edge**; you lose **2** Stamina at the end of the turn.",
    )
)
LONG_DEFENSE = (
    "If the attacker is **Bleeding**, **DEF 6** instead of **3**. "
    "**Energy 2:** Negate the damage and draw **1** card."
)
SHORT_ROLL = RollText(
    "Power Roll", ("**M** damage.", "**M + 2** damage.", "**M + 6** damage. **Chain**.")
)
CARDS = (
    CardFace("mic", "Borrowed Mic Stand", "weapon", 2, "mic", SHORT_ROLL, "**DEF 3**.", "Nobody."),
    CardFace(
        "kit", "Through the Drum Kit", "weapon", 5, "drum", LONG_ROLL, LONG_DEFENSE, "No door."
    ),
    CardFace("zine", "Stapled Manifesto", "mind", 5, "staple", LONG_PLAIN, LONG_DEFENSE, "Twelve."),
    CardFace("hold", "Hold This", "body", 1, None, None, "**DEF 4**.", "It was the ceiling."),
    CardFace("tea", "Peat Tea", "spirit", 2, "tea", PlainText(("Heal **2**.",)), None, "Steep."),
    CardFace("wall", "W" * 22, "body", 6, "wall", None, None),
)
HOSTILE = (
    replace(CARDS[0], name="Donaudampfschifffahrtsgesellschaftskapitän " * 5),
    replace(CARDS[0], name="", defense="", attack=PlainText(())),
    replace(CARDS[1], defense="**" + "Bleeding" * 99 + "**"),
    replace(CARDS[1], attack=RollText("P" * 99, ("**x** " * 99, "", "word" * 99), "", "**")),
    replace(CARDS[2], attack=PlainText(("a very long clause " * 20,) * 9), flavor="no end " * 99),
    replace(CARDS[3], cost=123456, name="石の怒り 🤘"),
)

pytestmark = pytest.mark.usefixtures("layers_are_made_anew", "faces_are_real")
KINDS: tuple[Kind, ...] = ("full", "compact")
SCALES = (0.6, 0.75, 1.0, 1.07, 1.5, 2.13, 3.0)


def size_of(kind: Kind, k: float) -> tuple[int, int]:
    return round(SHAPES[kind][0] * k), round(SHAPES[kind][1] * k)


@pytest.mark.parametrize("face", CARDS + HOSTILE, ids=lambda f: f.id)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("k", SCALES)
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_text_stays_in_its_box(face: CardFace, kind: Kind, k: float, text_scale: float) -> None:
    size = size_of(kind, k)
    plan = lay_out(face, size, kind, text_scale)
    card = pygame.Rect((0, 0), size)
    blocks = [b for b in (plan.band, plan.art, plan.attack, plan.defense) if b]
    assert all(card.contains(b) for b in blocks)
    assert not any(a.colliderect(b) for a, b in itertools.combinations(blocks, 2))
    for placed in plan.texts:
        if placed.words.lines:
            assert placed.box.contains(placed.used), placed.part
            assert any(b.contains(placed.used) for b in blocks), placed.part
    used = [p.used for p in plan.texts if p.words.lines]
    assert not any(a.colliderect(b) for a, b in itertools.combinations(used, 2))


@pytest.mark.parametrize("face", CARDS, ids=lambda f: f.id)
@pytest.mark.parametrize("k", SCALES)
@pytest.mark.parametrize("text_scale", [1.0, 1.25, 2.0])
def test_the_whole_text_is_on_a_full_face(face: CardFace, k: float, text_scale: float) -> None:
    plan = lay_out(face, size_of("full", k), "full", text_scale)
    assert [p.part for p in plan.texts if p.clipped] == []
    parts = {p.part for p in plan.texts}
    match face.attack:
        case RollText(before=before, after=after):
            assert {"label", "tier1", "tier2", "tier3"} <= parts
            assert ("before" in parts, "after" in parts) == (bool(before), bool(after))
            assert len(plan.chips) == 3
        case PlainText(lines):
            assert {f"line{i}" for i in range(len(lines))} <= parts
        case None:
            assert plan.attack is None
    assert ("defense" in parts) == (face.defense is not None)


def test_rules_text_is_readable_at_720_lines() -> None:
    sizes = {
        face.id: min(p.words.size for p in lay_out(face, SHAPES["full"]).texts)
        for face in CARDS[:5]
    }
    names = [p.words.size for face in CARDS for p in lay_out(face, SHAPES["full"]).texts[:1]]
    assert min(names) >= 11
    assert sizes["mic"] >= 11
    assert sizes["zine"] >= 9
    assert sizes["kit"] >= 7.5


def test_larger_text_is_larger() -> None:
    def rules_size(text_scale: float) -> float:
        plan = lay_out(CARDS[0], SHAPES["full"], "full", text_scale)
        return next(p.words.size for p in plan.texts if p.part == "tier1")

    assert rules_size(1.5) > rules_size(1.0)


def test_flavor_shows_where_there_is_room() -> None:
    assert "flavor" in {p.part for p in lay_out(CARDS[4], SHAPES["full"]).texts}
    assert "flavor" not in {p.part for p in lay_out(CARDS[1], SHAPES["full"]).texts}


def test_a_compact_face_says_that_there_is_more() -> None:
    plan = lay_out(CARDS[1], SHAPES["compact"], "compact")
    words = next(p.words for p in plan.texts if p.part == "line0")
    assert isinstance(words, kit.Flow)
    assert "".join(run.words for run in words.lines[0]) == "4+/7+/11+…"


@settings(max_examples=60, deadline=None)
@given(
    st.text(max_size=60),
    st.lists(st.text(max_size=120), max_size=5),
    st.none() | st.text(max_size=200),
    st.sampled_from(KINDS),
    st.floats(0.5, 2.5),
)
def test_any_words_stay_on_the_card(
    name: str, lines: list[str], defense: str | None, kind: Kind, k: float
) -> None:
    face = CardFace("any", name, "mind", 3, None, PlainText(tuple(lines)), defense, name)
    size = size_of(kind, k)
    for placed in lay_out(face, size, kind).texts:
        if placed.words.lines:
            assert placed.box.contains(placed.used)
            assert pygame.Rect((0, 0), size).contains(placed.used)


# ---- pictures -------------------------------------------------------------------------------


@pytest.mark.parametrize("face", CARDS + HOSTILE, ids=lambda f: f.id)
@pytest.mark.parametrize("kind", [*KINDS, "tiny"])
def test_every_face_can_be_drawn(face: CardFace, kind: Kind) -> None:
    for k in (0.75, 1.0):
        size = size_of(kind, k)
        made = render_face(face, size, kind)
        assert made.get_size() == size
        assert made.get_at((size[0] // 2, size[1] // 2)).a == 255


def test_a_face_is_drawn_the_same_twice() -> None:
    for kind in (*KINDS, "tiny"):
        a = render_face(CARDS[1], SHAPES[kind], kind)
        kit.LAYERS.clear()
        b = render_face(CARDS[1], SHAPES[kind], kind)
        assert pygame.image.tobytes(a, "RGBA") == pygame.image.tobytes(b, "RGBA")


PROGRAM = """
import hashlib, pygame
from lithicrage.faces.face import CardFace, PlainText, render_face
words = PlainText(("Heal **2**.",))
face = CardFace("peat_tea", "Peat Tea", "spirit", 2, None, words, "**DEF 2**.")
print(hashlib.sha256(pygame.image.tobytes(render_face(face, (200, 280)), "RGBA")).hexdigest())
"""


def test_a_face_is_the_same_in_every_process() -> None:
    digests = set()
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "SDL_VIDEODRIVER": "dummy"}
        run = subprocess.run(
            [sys.executable, "-c", PROGRAM], env=env, capture_output=True, text=True, check=True
        )
        digests.add(run.stdout.splitlines()[-1])
    assert len(digests) == 1


def test_cards_look_different() -> None:
    faces = [replace(CARDS[0], id=f"card_{i}", glyph=None) for i in range(6)]
    looks = {pygame.image.tobytes(render_face(f, (90, 126)), "RGBA") for f in faces}
    assert len(looks) == 6


def test_faces_are_kept() -> None:
    assert face_surface(CARDS[0], (150, 205), "compact") is face_surface(
        CARDS[0], (150, 205), "compact"
    )


def test_a_back_tells_no_card_from_another() -> None:
    assert card_back((150, 205)) is card_back((150, 205))
    mine, theirs = card_back((150, 205), kit.BODY), card_back((150, 205), kit.PINK)
    assert pygame.image.tobytes(mine, "RGBA") != pygame.image.tobytes(theirs, "RGBA")
