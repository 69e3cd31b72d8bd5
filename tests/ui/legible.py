"""Whether words can be read, large, whole, with contrast; and whether a picture is as it was.

Words are recorded as they are set, with what stands behind them. Cards are pictures of cards: what
is printed small on one is read large by looking at it closely, and is not measured here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
from ui.shared import bare
from ui.standins import replaced

from lithicrage.faces import face as faces
from lithicrage.faces import printed
from lithicrage.ui import kit
from lithicrage.ui.kit import fonts, typeset
from lithicrage.ui.kit.typeset import Fitted, Flow

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "shots"
SMALL = (320, 180)  # pixels of a golden picture
HYPHEN = re.compile(r"(?<![\w.,/~–-])-\d")  # before a number there stands a minus sign


@dataclass(frozen=True)
class Said:
    """Words as they were set: size in pixels, whether cut, contrast with what was behind, and
    whether some of them lie outside of what they were drawn on."""

    words: str
    size: float
    cut: bool
    contrast: float | None
    out: bool = False


@contextmanager
def recorded() -> Iterator[list[Said]]:
    """Notes all words that are drawn meanwhile, but for those on cards.

    Words that were set into a box come with whether they were cut and with their contrast; every
    line that is drawn, however it was set, with its size.
    """
    said: list[Said] = []
    plain, rich, line = typeset.put_fitted, typeset.put_flow, fonts.text
    silent = [0]

    def put(
        dst: pygame.Surface, fitted: Fitted, colour: kit.Colour, rect: pygame.Rect, *more: Any
    ) -> pygame.Rect:
        if silent[0]:
            return plain(dst, fitted, colour, rect, *more)
        opaque, room = not dst.get_flags() & pygame.SRCALPHA, rect.clip(dst.get_rect())
        behind = dst.subsurface(room).copy() if opaque and room.size else None
        used = plain(dst, fitted, colour, rect, *more)
        found, seen = None, used.clip(room).move(-room.x, -room.y)
        if behind is not None and seen.w and seen.h:
            back = pygame.transform.average_color(behind, seen)
            found = kit.contrast(kit.letters(colour), (back[0], back[1], back[2]))
        out = bool(used.size and not dst.get_rect().contains(used))
        said.append(Said(" ".join(fitted.lines), fitted.size, fitted.clipped, found, out))
        return used

    def drawn(words: str, face: kit.Face, size: float, colour: kit.Colour) -> pygame.Surface:
        if not silent[0]:
            said.append(Said(words, size, False, None))
        return line(words, face, size, colour)

    def flowed(dst: pygame.Surface, flow: Flow, *more: Any) -> pygame.Rect:
        if not silent[0] and flow.clipped:
            words = (run.words for row in flow.lines for run in row)
            said.append(Said(" ".join(words), flow.size, True, None))
        return rich(dst, flow, *more)

    def quiet(made: Callable[..., Any]) -> Callable[..., Any]:
        def silently(*given: Any) -> Any:
            silent[0] += 1
            try:
                return made(*given)
            finally:
                silent[0] -= 1

        return silently

    cards = (faces.render_face, printed.card_picture)
    instead = {plain: put, rich: flowed, line: drawn} | {made: quiet(made) for made in cards}
    kit.LAYERS.clear()
    fonts.ink.cache_clear()
    with bare(), replaced(instead):
        yield said
    kit.LAYERS.clear()
    fonts.ink.cache_clear()


def bad(said: list[Said], k: float = 1.0) -> list[str]:
    """What is wrong with words in a window of `k` pixels a unit, at any text scale."""
    found = []
    for one in said:
        if not one.words.strip():
            continue
        if one.size < (kit.LEAST_TEXT - 0.1) * k:
            found.append(f"small, {one.size:.1f}: {one.words}")
        if one.out:
            found.append(f"out: {one.words}")
        if HYPHEN.search(one.words):
            found.append(f"sign: {one.words}")
        if one.cut:
            found.append(f"cut: {one.words}")
        if one.contrast is not None and one.contrast < 4.45:
            found.append(f"faint, {one.contrast:.1f}: {one.words}")
    return found


def is_golden(name: str, picture: pygame.Surface, tongue: str = "") -> bool:
    """Whether a picture is, made small, pixel by pixel the golden one of a tongue."""
    now = pygame.transform.smoothscale(picture, SMALL).convert(24)
    file = GOLDEN / tongue / f"{name}.png"
    assert file.exists(), f"no golden picture yet: {how_to_draw(name, tongue)}"
    before = pygame.image.load(file).convert(24)
    return bool(now.get_buffer().raw == before.get_buffer().raw)


def how_to_draw(name: str, tongue: str = "") -> str:
    """The command that draws a golden picture anew."""
    spoken = f" --tongue {tongue}" if tongue else ""
    return f"python -m tools.shots --golden{spoken} --only {name}"
