"""Which picture a card has: its line in `art/pictures.json`, else one made from its own data.

Owns the recipe format. A recipe names a paper, a texture, a backdrop, a composition and a cast of
one to three shapes; docs/pictures.md explains it to designers. Draws nothing.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from lithicrage import resources
from lithicrage.ui.art.backdrops import BACKDROPS
from lithicrage.ui.art.plans import PLANS
from lithicrage.ui.art.press import STYLES
from lithicrage.ui.art.silhouettes import SILHOUETTES
from lithicrage.ui.art.textures import BY_NAME, TEXTURES
from lithicrage.ui.face_layout import CardFace, PlainText, RollText
from lithicrage.ui.kit.fonts import SIGNS, glyph_for, glyphs
from lithicrage.ui.kit.layers import seed_of

PAPERS: Final = ("paper", "spot", "night", "stone")
KEYS: Final = ("paper", "print", "back", "plan", "cast", "ink", "strip")


@dataclass(frozen=True, slots=True)
class Recipe:
    """A picture in words. `cast` is the main shape and those beside it; `back` may be empty."""

    paper: str
    texture: str
    back: tuple[str, ...]
    plan: str
    cast: tuple[str, ...]
    ink: str = "print"
    strip: bool = False


@lru_cache(1)
def written() -> dict[str, dict[str, Any]]:
    """The recipes of `art/pictures.json` as they are written, by the card's full id."""
    text = (resources.art() / "pictures.json").read_text("utf-8")
    found: dict[str, dict[str, Any]] = json.loads(text)
    return found


def recipe_of(face: CardFace) -> Recipe:
    """The recipe of a card. What its line leaves out, or names wrongly, its own data decide."""
    own = _own(face)
    line = written().get(face.id)
    if line is None or faults(line):
        return own
    cast = tuple(line.get("cast", own.cast))
    return Recipe(
        paper=line.get("paper", own.paper),
        texture=line.get("print", own.texture),
        back=tuple(line.get("back", ())),
        plan=line.get("plan", own.plan),
        cast=cast,
        ink=line.get("ink", "print"),
        strip=line.get("strip", False),
    )


def faults(line: dict[str, Any]) -> list[str]:
    """What is wrong with a written recipe, a sentence each."""
    known: dict[str, Any] = {
        "paper": PAPERS,
        "print": BY_NAME,
        "back": BACKDROPS,
        "plan": PLANS,
        "ink": STYLES,
    }
    found = [f"there is no key `{key}`" for key in line if key not in KEYS]
    for key, names in known.items():
        said = line.get(key, ())
        for name in (said,) if isinstance(said, str) else said:
            if name not in names:
                found.append(f"{key}: there is no `{name}`")
    found += [f"cast: there is no `{who}`" for who in line.get("cast", ()) if not has_shape(who)]
    if not 1 <= len(line.get("cast", ("?",))) <= 3:
        found.append("cast: one to three shapes")
    return found


def has_shape(name: str) -> bool:
    """Whether a silhouette, a glyph or a sign has this name."""
    return name in SILHOUETTES or name in glyphs() or name in SIGNS


# ---- for cards that nobody has written a line for ----------------------------------------------

# What a card speaks of, and the shapes that may say so.
_SAID: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("Bleeding", ("splatter", "drop", "bandage")),
    ("Poisoned", ("skull", "poison", "mould")),
    ("Dazed", ("spiral", "dizzy", "stars")),
    ("Weakened", ("broken_arm", "feather", "snail")),
    ("Chain", ("chain_links", "chain")),
    ("Energy", ("lightning", "plug")),
    ("discard", ("torn_card", "cards")),
    ("Draw", ("cards", "wide_eye")),
    ("Reflect", ("mirror", "arrow_back")),
    ("heal", ("tea", "heart")),
    ("Gain", ("heart", "tea")),
    ("Edge", ("dice", "stars")),
    ("Bane", ("dice", "deaf_ear")),
)
_BACKS: Final[dict[str, tuple[str, ...]]] = {
    "weapon": ("fence_line", "scaffold", "amp_wall", "pylons", "bottles", "fists"),
    "spirit": ("gravestones", "candles", "reeds", "water", "rain", "chapel"),
    "body": ("fists", "heads", "standing_stones", "hills", "seats", "stairs_up"),
    "mind": ("desks", "equaliser", "rails", "stage_lights", "windows", "curtains"),
}
_BY_COST: Final = (
    ("stamp", "hero", "tilt", "echo"),
    ("hero", "row", "echo", "hung"),
    ("duel", "orbit", "mirror", "tilt"),
    ("fall", "duel", "heap", "swarm"),
    ("march", "close", "swarm", "loom"),
    ("rise", "close", "loom", "orbit"),
)


def _own(face: CardFace) -> Recipe:
    seed = seed_of(face.id)
    subtype = face.subtype

    def pick(names: tuple[str, ...], salt: str) -> str:
        return names[seed_of(f"{face.id}/{salt}") % len(names)]

    main = glyph_for(subtype, face.id, face.glyph)
    words = _words(face)
    said = [pick(shapes, key) for key, shapes in _SAID if key in words]
    others = [shape for shape in said if shape != main][:2]
    while len(others) < 2:
        other = glyph_for(subtype, f"{face.id}/{len(others)}")
        others.append(other if other not in (main, *others) else ("burst", "crit")[len(others)])
    level = min(6, max(1, face.cost)) - 1
    return Recipe(
        paper=pick(PAPERS, "paper"),
        texture=TEXTURES[subtype][seed % len(TEXTURES[subtype])].__name__,
        back=(pick(_BACKS[subtype], "back"),),
        plan=pick(_BY_COST[level], "plan"),
        cast=(main, *others),
        ink=pick(("print", "print", "ink", "knock", "stone"), "ink"),
        strip=seed % 3 == 0,
    )


def _words(face: CardFace) -> str:
    parts: list[str] = [face.defense or ""]
    match face.attack:
        case RollText(tiers=tiers, before=before, after=after):
            parts += [before, *tiers, after]
        case PlainText(lines):
            parts += lines
        case None:
            pass
    return " ".join(parts)
