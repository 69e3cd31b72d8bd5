"""What a card file may hold: one pydantic model for each kind.

Owns keys, types and bounds of ancestries, classes, actions, conditions, enemies, decks, profiles
and pack manifests. Verbs read steps and abilities beforehand; `items` reads files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, Strict
from pydantic_core import CoreSchema, core_schema

from lithicrage.engine.rules import RuleValue
from lithicrage.language.abilities import AbilityText
from lithicrage.language.untrusted import FULL_ID_FORM
from lithicrage.language.verbs import Steps

RESERVED: Final = frozenset(
    {"con", "prn", "aux", "nul", "all", "rest", "none", "random", "core_rules"}
    | {f"com{n}" for n in range(1, 10)}
    | {f"lpt{n}" for n in range(1, 10)}
)
SUBTYPES: Final = ("weapon", "spirit", "body", "mind")
KIND: Final = "kind"


Name = Annotated[str, Field(min_length=1, max_length=60, pattern=r"^[^\s*][^*\n]*$")]
Line = Annotated[str, Field(max_length=300)]
Text = Annotated[str, Field(max_length=4096)]
Id = Annotated[str, Field(pattern=f"^{FULL_ID_FORM}$")]
PerhapsId = Annotated[str, Field(pattern=f"^({FULL_ID_FORM})?$")]  # "" means none
Base = Annotated[
    PerhapsId, Field(description="A card of this kind: its keys stand unless written here.")
]
Ids = Annotated[tuple[Id, ...], Strict(False), Field(max_length=9)]
Copies = dict[Id, Annotated[int, Field(ge=1, le=99)]]


class _Read:
    """Marks what the verbs have read and checked; pydantic takes it unchanged.

    `SkipValidation` would first describe the whole type: every verb, every amount.
    """

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> CoreSchema:
        return core_schema.any_schema()


Abilities = Annotated[tuple[AbilityText, ...], _Read()]
ReadSteps = Annotated[Steps, _Read()]


@dataclass(frozen=True, slots=True)
class Growth:
    """How a stat or the deck Cost grows: `every` each level, 1 at each of `levels` (R11)."""

    what: str
    every: int
    levels: tuple[int, ...]


class Stats(BaseModel):
    """The characteristics of an ancestry or a class (R80)."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    M: int = Field(ge=0, le=20)
    A: int = Field(ge=0, le=20)
    W: int = Field(ge=0, le=20)
    S: int = Field(ge=1, le=60)


class EnemyStats(Stats):
    """The characteristics of an enemy, instead of the sum of two cards (R3)."""

    M: int = Field(ge=0, le=99)
    A: int = Field(ge=0, le=99)
    W: int = Field(ge=0, le=99)
    S: int = Field(ge=1, le=999)


class Art(BaseModel):
    """How the picture of an Action is composed; `docs/pictures.md` lists the names."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    paper: Literal["paper", "spot", "night", "stone"] = "paper"
    texture: PerhapsId = ""
    back: Annotated[tuple[Id, ...], Strict(False), Field(max_length=3)] = ()
    strip: bool = False
    plan: PerhapsId = ""
    cast: Annotated[tuple[Id, ...], Strict(False), Field(max_length=3)] = ()
    ink: Literal["print", "ink", "knock", "stone", "loud"] = "print"


class Named(BaseModel):
    """What every kind has; `id` is the card's key in its file."""

    model_config = ConfigDict(
        strict=True, extra="forbid", frozen=True, arbitrary_types_allowed=True, defer_build=True
    )

    kind: str = Field(description="What this is: the first thing that is read.")
    id: Id
    name: Name = Field(description="The printed name, up to 60 characters.")
    flavor: Line = Field(default="", description="A line for the mood; it never explains a rule.")
    renamed_from: PerhapsId = Field(default="", description="The id that it was published under.")


class Ancestry(Named):
    """An Ancestry card (R2, R3)."""

    kind: Literal["ancestry"]
    extends: Base = ""
    stats: Stats = Field(description="M, A, W from 0 to 20 and S from 1 to 60.")
    abilities: Abilities = Field(
        default=(), description="What it does of itself: a list of abilities."
    )


class Class(Named):
    """A Class card with the deck Cost that it allows (R2-R6, R11)."""

    kind: Literal["class"]
    extends: Base = ""
    stats: Stats = Field(description="M, A, W from 0 to 20 and S from 1 to 60.")
    deck_cost: int = Field(ge=1, le=999, description="The most that its decks may cost.")
    abilities: Abilities = Field(
        default=(), description="What it does of itself; `level: 3` gates one."
    )
    growth: Annotated[tuple[Growth, ...], _Read()] = Field(
        default=(),
        description="What it gains: `{S: 5}` every level, `{M: [4, 7]}` at these levels.",
    )


class Action(Named):
    """An Action card (R9, R10).

    Without steps in `attack` it has no sword block; `shield` says whether it has a shield block.
    """

    kind: Literal["action"]
    extends: Base = ""
    subtype: Literal["weapon", "spirit", "body", "mind"]
    cost: int = Field(ge=0, le=99, description="Deck budget, die face, block and breath: 1 to 6.")
    attack: ReadSteps = Field(default=(), description="The sword block: a list of steps.")
    defense: ReadSteps = Field(
        default=(),
        description="The shield block. Left out: DEF is the Cost. `none`: there is no block.",
    )
    shield: bool = True
    signature: PerhapsId = Field(
        default="", description="The class or ancestry whose decks alone may hold one copy."
    )
    glyph: PerhapsId = Field(default="", description="The main shape of its picture.")
    art: Art = Field(
        default_factory=Art,
        description="Its picture, as docs/pictures.md tells; left out, one is made from the card.",
    )
    reminder: Line = Field(
        default="", description="Printed in brackets; must agree with the rules text."
    )


class Condition(Named):
    """A Condition (R73-R79)."""

    kind: Literal["condition"]
    extends: Base = ""
    abilities: Abilities = Field(default=(), description="What it does to its bearer.")
    counts: Literal["down", "up", "never"] = Field(
        default="down",
        description="At its bearer's turn start: `down` by 1 until it is gone, `up` by 1, `never`.",
    )
    reapplied: Literal["highest", "add"] = Field(
        default="highest",
        description="Given again: the `highest` of the two counters, or `add` them.",
    )
    reminder: Line = Field(
        default="", description="Printed in brackets; must agree with the rules text."
    )


class Enemy(Named):
    """An enemy and its deck (R72, R95)."""

    kind: Literal["enemy"]
    extends: Base = ""
    tier: int = Field(ge=1, le=4, description="How hard it is, from 1 to 4.")
    stats: EnemyStats = Field(description="M, A, W up to 99 and S up to 999; they stand alone.")
    portrait: Line = Field(
        default="",
        description="Its picture: a name of art/portraits, or a file such as `art/boss.png`.",
    )
    ancestry: PerhapsId = Field(default="", description="An ancestry whose abilities it has.")
    classes: Ids = Field(default=(), description="Classes whose abilities it has.")
    cards: Copies = Field(min_length=1, max_length=200, description="Its deck: copies by card id.")
    abilities: Abilities = Field(
        default=(), description="What it does of itself: a list of abilities."
    )


class Deck(Named):
    """A Player's deck: who plays it and which cards it holds (R2, R6-R8)."""

    kind: Literal["deck"]
    extends: Base = ""
    ancestry: Id = Field(description="Who plays it.")
    classes: Ids = Field(min_length=1, description="Their classes, usually one.")
    cards: Copies = Field(min_length=1, max_length=200, description="Copies by card id.")
    notes: Text = Field(default="", description="The plan, for whoever picks it up.")


class Profile(Named):
    """A set of table rules (R92); it overrides the answers of the profile that it `extends`."""

    kind: Literal["profile"]
    extends: PerhapsId = Field(default="", description="The profile whose answers stand otherwise.")
    rules: Annotated[tuple[tuple[str, RuleValue], ...], _Read()] = Field(
        default=(), description="Answers to questions of the manual, by key."
    )
    on_attack: ReadSteps = ()
    abilities: Abilities = Field(default=(), description="What everybody at this table can do.")


class Manifest(Named):
    """What a pack says about itself in its `pack.yaml`."""

    kind: Literal["pack"]
    version: Annotated[str, Field(pattern=r"^\d{1,5}(\.\d{1,5}){0,3}$")] = Field(
        description='Numbers with points, in quotes: "1.0".'
    )
    format: int = Field(ge=1, le=1, description="The format of the card language: 1.")
    authors: Annotated[tuple[Name, ...], Strict(False), Field(max_length=50)] = Field(
        default=(), description="Who made it."
    )
    licence: Line = Field(default="", description="Under which terms it may be shared.")
    requires: Ids = Field(default=(), description="Packs that it needs beside `core`.")


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
