"""Lithic Rage: a card battler of standing stones whose cards are written in YAML.

Owns the version, the old names of public modules, and the choice between compiled rules and their
sources; every package below may import it.
"""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Final

from lithicrage.base import build

__version__ = "0.7.0"

# Public modules up to 0.6.0, and where what they held is now. A name below one of these counts too.
MOVED: Final = {
    "lithicrage.ai": "lithicrage.minds",
    "lithicrage.deck": "lithicrage.decks",
    "lithicrage.door": "lithicrage.cli.fast",
    "lithicrage.dsl": "lithicrage.language (load_library, Library and packs: lithicrage.packs)",
    "lithicrage.dsl.library": "lithicrage.packs.library",
    "lithicrage.dsl.pack": "lithicrage.packs.pack",
    "lithicrage.engine.policy": "lithicrage.minds.policy",
    "lithicrage.environment": "lithicrage.bots.environment",
    "lithicrage.keeping": "lithicrage.play.recorder",
    "lithicrage.linting": "lithicrage.lint.call",
    "lithicrage.players": "lithicrage.minds.players",
    "lithicrage.scenario": "lithicrage.scenarios",
    "lithicrage.serving": "lithicrage.bots.json_lines",
    "lithicrage.session": "lithicrage.play.session",
    "lithicrage.table": "lithicrage.game",
}


class OldNames:
    """The last finder that Python asks: it finds nothing, but says where an old module went."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """None for every other name. Raises ImportError for an old one, which names the new one."""
        old = name
        while old.startswith("lithicrage."):
            if old in MOVED:
                raise ImportError(f"{old} is now {MOVED[old]}", name=name)
            old = old.rpartition(".")[0]
        return None


sys.meta_path.append(OldNames)
build.choose()
