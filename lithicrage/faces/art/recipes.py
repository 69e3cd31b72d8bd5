"""Which picture a card has: what its file says, else its line in `art/pictures.json`, else its own.

Owns the names that a recipe may use and what stands in for what it leaves out; docs/pictures.md
explains the format to designers. Draws nothing.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from lithicrage.faces.art.backdrops import BACKDROPS
from lithicrage.faces.art.plans import PLANS
from lithicrage.faces.art.press import PAPERS, STYLES
from lithicrage.faces.art.silhouettes import silhouettes
from lithicrage.faces.art.textures import BY_NAME, TEXTURES
from lithicrage.faces.layout import CardFace, PlainText, Recipe, RollText
from lithicrage.ui.kit.fonts import glyph_for, glyphs
from lithicrage.ui.kit.layers import seed_of
from lithicrage.ui.kit.lost import table_of


def vocabulary() -> dict[str, list[str]]:
    """The names that can be drawn, by key of a recipe: what `art/shapes.json` holds."""
    return {
        "texture": sorted(BY_NAME),
        "back": sorted(BACKDROPS),
        "plan": sorted(PLANS),
        "cast": sorted(silhouettes()),
    }


OFFERED: Final = ("texture", "plan", "cast")  # what the card's own data give where a line does not


@lru_cache(1)
def read_recipes() -> dict[str, Recipe]:
    """The recipes of `art/pictures.json` by the card's full id.

    None where that file is lost: every card then has one made from its own data.
    """

    def read(lines: dict[str, dict[str, Any]]) -> dict[str, Recipe]:
        return {id: _read(line) for id, line in lines.items()}

    return table_of("pictures.json", read, {})


def recipe_of(face: CardFace) -> Recipe:
    """The whole recipe of a card: its own data decide what is left out, or named wrongly."""
    own = _own(face)
    said = face.art or read_recipes().get(face.id)
    if said is None or faults(said):
        return own
    left_out = {name: getattr(own, name) for name in OFFERED if not getattr(said, name)}
    return replace(said, **left_out)


def _read(line: dict[str, Any]) -> Recipe:
    """The recipe of a line of the file. Raises TypeError for a key that no recipe has."""
    lists = {key: tuple(line.get(key, ())) for key in ("back", "cast")}
    return Recipe(**{**line, **lists})


def faults(recipe: Recipe) -> list[str]:
    """What is wrong with a recipe, a sentence each."""
    asked: tuple[tuple[str, tuple[str, ...], Any], ...] = (
        ("paper", (recipe.paper,), PAPERS),
        ("texture", (recipe.texture,), BY_NAME),
        ("back", recipe.back, BACKDROPS),
        ("plan", (recipe.plan,), PLANS),
        ("ink", (recipe.ink,), STYLES),
    )
    found = [
        f"{key}: there is no `{name}`"
        for key, names, known in asked
        for name in names
        if name and name not in known
    ]
    found += [f"cast: there is no `{who}`" for who in recipe.cast if not has_shape(who)]
    return found if len(recipe.cast) <= 3 else [*found, "cast: at most three shapes"]


def has_shape(name: str) -> bool:
    """Whether a silhouette or a glyph has this name."""
    return name in silhouettes() or name in glyphs()


# ---- for cards that nobody has written a line for ----------------------------------------------

# What a card speaks of, and the shapes that may say so.
_SAID: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("Bleeding", ("splatter", "drop", "bandage")),
    ("Poisoned", ("skull", "poison", "mould")),
    ("Dazed", ("spiral", "dizzy", "stars")),
    ("Weakened", ("broken_arm", "feather", "snail")),
    ("Chain", ("chain_links", "chain", "looper", "boot")),
    ("Energy", ("lightning", "plug", "sparks", "hum_lamp")),
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
    ("hero", "corner", "echo", "hung"),
    ("duel", "orbit", "mirror", "aside"),
    ("fall", "row", "heap", "panels"),
    ("march", "crowned", "swarm", "loom"),
    ("rise", "close", "loom", "orbit"),
)


def _own(face: CardFace) -> Recipe:
    seed = seed_of(face.id)
    subtype = face.subtype

    def pick(names: tuple[str, ...], salt: str) -> str:
        return names[seed_of(f"{face.id}/{salt}") % len(names)]

    main = face.glyph or ""
    if not has_shape(main):
        main = glyph_for(subtype, face.id)
    words = face.spoken_of or _words(face)
    said = [pick(shapes, key) for key, shapes in _SAID if key in words]
    others = [shape for shape in said if shape != main][:2]
    while len(others) < 2:
        other = glyph_for(subtype, f"{face.id}/{len(others)}")
        others.append(other if other not in (main, *others) else ("burst", "stars")[len(others)])
    level = min(6, max(1, face.cost)) - 1
    paper = pick(PAPERS, "paper")
    ink = pick(("print", "print", "ink", "knock", "stone"), "ink")
    return Recipe(
        paper=paper,
        texture=TEXTURES[subtype][seed % len(TEXTURES[subtype])].__name__,
        back=(pick(_BACKS[subtype], "back"),),
        plan=pick(_BY_COST[level], "plan"),
        cast=(main, *others),
        ink="knock" if (paper, ink) == ("spot", "print") else ink,  # no colour on its own colour
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
