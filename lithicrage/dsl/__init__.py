"""The card language: files that a designer writes, read, checked, put into words and compiled.

Imports `engine` and `table`. What comes out are models, findings, generated text and Books; no
exception but those named here, and no half-checked card, leaves this package.
"""

from lithicrage.dsl.findings import CardFileError, Finding
from lithicrage.dsl.library import (
    CORE,
    BrokenLibrary,
    Library,
    UnknownCard,
    full_id,
    load_library,
)
from lithicrage.dsl.models import (
    SUBTYPES,
    Action,
    Ancestry,
    Class,
    Condition,
    Deck,
    Enemy,
    EnemyStats,
    Growth,
    Manifest,
    Named,
    Profile,
    Stats,
)
from lithicrage.dsl.pack import Pack, load_pack, load_texts
from lithicrage.dsl.source import Source, Spot, read_file, read_text
from lithicrage.dsl.table_rules import MANUAL
from lithicrage.dsl.wording import plain
from lithicrage.dsl.words import FaceText, action_words, card_words, face_text

__all__ = [
    "CORE",
    "MANUAL",
    "SUBTYPES",
    "Action",
    "Ancestry",
    "BrokenLibrary",
    "CardFileError",
    "Class",
    "Condition",
    "Deck",
    "Enemy",
    "EnemyStats",
    "FaceText",
    "Finding",
    "Growth",
    "Library",
    "Manifest",
    "Named",
    "Pack",
    "Profile",
    "Source",
    "Spot",
    "Stats",
    "UnknownCard",
    "action_words",
    "card_words",
    "face_text",
    "full_id",
    "load_library",
    "load_pack",
    "load_texts",
    "plain",
    "read_file",
    "read_text",
]
