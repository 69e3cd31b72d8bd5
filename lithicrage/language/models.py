"""What a card file may hold: one model for each kind.

Owns keys, types and bounds of ancestries, classes, actions, conditions, enemies, decks, profiles
and pack manifests. Verbs read steps and abilities beforehand; `items` reads files.
"""

from __future__ import annotations

from typing import Final, Literal

from lithicrage.base.frozen import frozen
from lithicrage.engine.rules import RuleValue
from lithicrage.language.abilities import AbilityText
from lithicrage.language.model_base import (
    Counts,
    Flag,
    Model,
    OneOf,
    Part,
    PlainText,
    Read,
    Several,
    Whole,
    key,
)
from lithicrage.language.untrusted import FULL_ID_FORM
from lithicrage.language.verbs import Steps

RESERVED: Final = frozenset(
    {"con", "prn", "aux", "nul", "all", "rest", "none", "random", "core_rules"}
    | {f"com{n}" for n in range(1, 10)}
    | {f"lpt{n}" for n in range(1, 10)}
)
SUBTYPES: Final = ("weapon", "spirit", "body", "mind")
KIND: Final = "kind"


NAME: Final = PlainText(least=1, most=60, form=r"^[^\s*][^*\n]*$")
LINE: Final = PlainText(most=300)
NOTES: Final = PlainText(most=4096)
FULL_ID: Final = PlainText(form=f"^{FULL_ID_FORM}$")
PERHAPS_ID: Final = PlainText(form=f"^({FULL_ID_FORM})?$")  # "" means none
IDS: Final = Several(FULL_ID, most=9)
SOME_IDS: Final = Several(FULL_ID, most=9, least=1)
FEW_IDS: Final = Several(FULL_ID, most=3)
COPIES: Final = Counts(FULL_ID, Whole(1, 99), least=1, most=200)
READ: Final = Read()
BASE_SAYS: Final = "A card of this kind: its keys stand unless written here."
ABLE_SAYS: Final = "What it does of itself: a list of abilities."
STATS_SAYS: Final = "M, A, W from 0 to 20 and S from 1 to 60."
REMINDER_SAYS: Final = "Printed in brackets; must agree with the rules text."


@frozen
class Growth:
    """How a stat or the deck Cost grows: `every` each level, 1 at each of `levels` (R11)."""

    what: str
    every: int
    levels: tuple[int, ...]


class Stats(Model):
    """The characteristics of an ancestry or a class (R80)."""

    M: int = key(Whole(0, 20))
    A: int = key(Whole(0, 20))
    W: int = key(Whole(0, 20))
    S: int = key(Whole(1, 60))


class EnemyStats(Stats):
    """The characteristics of an enemy, instead of the sum of two cards (R3)."""

    M: int = key(Whole(0, 99))
    A: int = key(Whole(0, 99))
    W: int = key(Whole(0, 99))
    S: int = key(Whole(1, 999))


class Art(Model):
    """How the picture of an Action is composed; `docs/pictures.md` lists the names."""

    paper: Literal["paper", "spot", "night", "stone"] = key(
        OneOf("paper", "spot", "night", "stone"), default="paper"
    )
    texture: str = key(PERHAPS_ID, default="")
    back: tuple[str, ...] = key(FEW_IDS, default=())
    strip: bool = key(Flag(), default=False)
    plan: str = key(PERHAPS_ID, default="")
    cast: tuple[str, ...] = key(FEW_IDS, default=())
    ink: Literal["print", "ink", "knock", "stone", "loud"] = key(
        OneOf("print", "ink", "knock", "stone", "loud"), default="print"
    )


class Named(Model):
    """What every kind has; `id` is the card's key in its file."""

    kind: str = key(PlainText(), says="What this is: the first thing that is read.")
    id: str = key(FULL_ID)
    name: str = key(NAME, says="The printed name, up to 60 characters.")
    flavor: str = key(LINE, default="", says="A line for the mood; it never explains a rule.")
    renamed_from: str = key(PERHAPS_ID, default="", says="The id that it was published under.")


class Ancestry(Named):
    """An Ancestry card (R2, R3)."""

    kind: Literal["ancestry"] = key(OneOf("ancestry"))
    extends: str = key(PERHAPS_ID, default="", says=BASE_SAYS)
    stats: Stats = key(Part(Stats), says=STATS_SAYS)
    abilities: tuple[AbilityText, ...] = key(READ, default=(), says=ABLE_SAYS)


class Class(Named):
    """A Class card with the deck Cost that it allows (R2-R6, R11)."""

    kind: Literal["class"] = key(OneOf("class"))
    extends: str = key(PERHAPS_ID, default="", says=BASE_SAYS)
    stats: Stats = key(Part(Stats), says=STATS_SAYS)
    deck_cost: int = key(Whole(1, 999), says="The most that its decks may cost.")
    abilities: tuple[AbilityText, ...] = key(
        READ, default=(), says="What it does of itself; `level: 3` gates one."
    )
    growth: tuple[Growth, ...] = key(
        READ,
        default=(),
        says="What it gains: `{S: 5}` every level, `{M: [4, 7]}` at these levels.",
    )


class Action(Named):
    """An Action card (R9, R10).

    Without steps in `attack` it has no sword block; `shield` says whether it has a shield block.
    """

    kind: Literal["action"] = key(OneOf("action"))
    extends: str = key(PERHAPS_ID, default="", says=BASE_SAYS)
    subtype: Literal["weapon", "spirit", "body", "mind"] = key(
        OneOf("weapon", "spirit", "body", "mind")
    )
    cost: int = key(Whole(0, 99), says="Deck budget, die face, block and breath: 1 to 6.")
    attack: Steps = key(READ, default=(), says="The sword block: a list of steps.")
    defense: Steps = key(
        READ,
        default=(),
        says="The shield block. Left out: DEF is the Cost. `none`: there is no block.",
    )
    shield: bool = key(Flag(), default=True)
    abilities: tuple[AbilityText, ...] = key(
        READ, default=(), says="What it does of itself, while it lies in some place."
    )
    signature: str = key(
        PERHAPS_ID,
        default="",
        says="The class or ancestry whose decks alone may hold one copy.",
    )
    glyph: str = key(PERHAPS_ID, default="", says="The main shape of its picture.")
    art: Art = key(
        Part(Art),
        default=Art(),
        says="Its picture, as docs/pictures.md tells; left out, one is made from the card.",
    )
    reminder: str = key(LINE, default="", says=REMINDER_SAYS)


class Condition(Named):
    """A Condition (R73-R79)."""

    kind: Literal["condition"] = key(OneOf("condition"))
    extends: str = key(PERHAPS_ID, default="", says=BASE_SAYS)
    abilities: tuple[AbilityText, ...] = key(READ, default=(), says="What it does to its bearer.")
    counts: Literal["down", "up", "never"] = key(
        OneOf("down", "up", "never"),
        default="down",
        says="At its bearer's turn start: `down` by 1 until it is gone, `up` by 1, `never`.",
    )
    reapplied: Literal["highest", "add"] = key(
        OneOf("highest", "add"),
        default="highest",
        says="Given again: the `highest` of the two counters, or `add` them.",
    )
    reminder: str = key(LINE, default="", says=REMINDER_SAYS)


class Enemy(Named):
    """An enemy and its deck (R72, R95)."""

    kind: Literal["enemy"] = key(OneOf("enemy"))
    extends: str = key(PERHAPS_ID, default="", says=BASE_SAYS)
    tier: int = key(Whole(1, 4), says="How hard it is, from 1 to 4.")
    stats: EnemyStats = key(
        Part(EnemyStats), says="M, A, W up to 99 and S up to 999; they stand alone."
    )
    portrait: str = key(
        LINE,
        default="",
        says="Its picture: a name of art/portraits, or a file such as `art/boss.png`.",
    )
    ancestry: str = key(PERHAPS_ID, default="", says="An ancestry whose abilities it has.")
    classes: tuple[str, ...] = key(IDS, default=(), says="Classes whose abilities it has.")
    cards: dict[str, int] = key(COPIES, says="Its deck: copies by card id.")
    abilities: tuple[AbilityText, ...] = key(READ, default=(), says=ABLE_SAYS)


class Deck(Named):
    """A Player's deck: who plays it and which cards it holds (R2, R6-R8)."""

    kind: Literal["deck"] = key(OneOf("deck"))
    extends: str = key(PERHAPS_ID, default="", says=BASE_SAYS)
    ancestry: str = key(FULL_ID, says="Who plays it.")
    classes: tuple[str, ...] = key(SOME_IDS, says="Their classes, usually one.")
    cards: dict[str, int] = key(COPIES, says="Copies by card id.")
    notes: str = key(NOTES, default="", says="The plan, for whoever picks it up.")


class Profile(Named):
    """A set of table rules (R92); it overrides the answers of the profile that it `extends`."""

    kind: Literal["profile"] = key(OneOf("profile"))
    extends: str = key(PERHAPS_ID, default="", says="The profile whose answers stand otherwise.")
    rules: tuple[tuple[str, RuleValue], ...] = key(
        READ, default=(), says="Answers to questions of the manual, by key."
    )
    on_attack: Steps = key(READ, default=())
    abilities: tuple[AbilityText, ...] = key(
        READ, default=(), says="What everyone at this table can do."
    )


class Gear(Named):
    """What a hero of a tour carries: abilities of its own (TR9). No card file holds it."""

    kind: Literal["gear"] = key(OneOf("gear"))
    abilities: tuple[AbilityText, ...] = key(READ, default=(), says=ABLE_SAYS)


class Manifest(Named):
    """What a pack says about itself in its `pack.yaml`."""

    kind: Literal["pack"] = key(OneOf("pack"))
    version: str = key(
        PlainText(form=r"^\d{1,5}(\.\d{1,5}){0,3}$"), says='Numbers with points, in quotes: "1.0".'
    )
    format: int = key(Whole(1, 1), says="The format of the card language: 1.")
    authors: tuple[str, ...] = key(Several(NAME, most=50), default=(), says="Who made it.")
    licence: str = key(LINE, default="", says="Under which terms it may be shared.")
    requires: tuple[str, ...] = key(IDS, default=(), says="Packs that it needs beside `core`.")


MODELS: Final[dict[str, type[Named]]] = {
    "ancestry": Ancestry,
    "class": Class,
    "action": Action,
    "condition": Condition,
    "enemy": Enemy,
    "deck": Deck,
    "profile": Profile,
}


ABLE: Final = frozenset(kind for kind, one in MODELS.items() if "abilities" in one.model_fields)
