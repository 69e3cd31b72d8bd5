"""Contact sheets: every Action card of a pack as the game draws it, to be looked at.

`python -m tools.sheet OUT [--pack cards/core] [--text 1 2] [--only SUBTYPE ...]` writes a PNG for
each subtype and text size, and prints every card whose text is cut or small, and every glyph that
two cards share. Exits 1 if a text is cut or a glyph is missing.
"""

import argparse
import os
import sys
from collections import defaultdict
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

# After the driver is chosen: pygame looks for it when it is imported.
import pygame

from lithicrage.dsl import Library, load_library
from lithicrage.ui import catalog, faces, kit

COLUMNS = 10
"""Cards in a row of a sheet."""
SMALL = 8.0
"""Design pixels below which rules text is reported as small."""


def main() -> int:
    """Write the sheets and print what is wrong with the faces on them."""
    parser = argparse.ArgumentParser(prog="tools.sheet", description=__doc__)
    parser.add_argument("out", type=Path, help="folder to write into")
    parser.add_argument("--pack", type=Path, default=Path("cards/core"))
    parser.add_argument("--text", nargs="+", type=float, default=[1.0, 2.0], help="text sizes")
    parser.add_argument("--only", nargs="+", choices=("weapon", "spirit", "body", "mind"))
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    library = load_library([asked.pack])
    rows = _by_subtype(library)
    wrong = False
    for subtype, cards in rows.items():
        if asked.only and subtype not in asked.only:
            continue
        for scale in asked.text:
            path = asked.out / f"{subtype}-{round(scale * 100)}.png"
            pygame.image.save(_sheet(cards, scale), path)
            print(f"{path}: {len(cards)} cards")
            wrong |= _report(cards, scale)
    return int(_glyphs(library) or wrong)


def _by_subtype(library: Library) -> dict[str, list[faces.CardFace]]:
    found: dict[str, list[faces.CardFace]] = defaultdict(list)
    for id, action in catalog.actions(library).items():
        found[action.subtype].append(catalog.card_face(library, id))
    return found


def _sheet(cards: list[faces.CardFace], scale: float) -> pygame.Surface:
    """The full faces of the cards at 100 % of the window's design size, in rows."""
    w, h = faces.SHAPES["full"]
    rows = -(-len(cards) // COLUMNS)
    out = pygame.Surface((COLUMNS * (w + 8), rows * (h + 8)))
    out.fill(kit.STONE)
    for i, face in enumerate(cards):
        at = (i % COLUMNS * (w + 8) + 4, i // COLUMNS * (h + 8) + 4)
        out.blit(faces.render_face(face, (w, h), "full", scale), at)
    return out


def _report(cards: list[faces.CardFace], scale: float) -> bool:
    """Prints cut and small texts; says whether any was cut."""
    cut = False
    for face in cards:
        for kind in ("full", "compact"):
            plan = faces.lay_out(face, faces.SHAPES[kind], kind, scale)
            for placed in plan.texts:
                if placed.clipped and (kind == "full" or placed.part == "name"):
                    cut = True
                    print(f"  cut: {face.id} {kind} {placed.part}")
                elif kind == "full" and placed.part != "flavor" and placed.words.size < SMALL:
                    print(f"  small: {face.id} {placed.part} {placed.words.size:.1f}")
    return cut


def _glyphs(library: Library) -> bool:
    """Prints glyphs that are shared, missing or unused; says whether any is missing."""
    wearers: dict[str, list[str]] = defaultdict(list)
    for id, action in catalog.actions(library).items():
        wearers[action.glyph].append(id)
    for glyph, cards in sorted(wearers.items()):
        if glyph not in kit.glyphs():
            print(f"no glyph `{glyph}`: {', '.join(cards)}")
        elif len(cards) > 1:
            print(f"one glyph `{glyph}`: {', '.join(cards)}")
    print("unused glyphs:", ", ".join(sorted(set(kit.glyphs()) - set(wearers))))
    return any(glyph not in kit.glyphs() for glyph in wearers)


if __name__ == "__main__":
    sys.exit(main())
