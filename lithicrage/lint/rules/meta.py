"""LR901 to LR990: what the linter says about itself and about comments that silence it."""

from __future__ import annotations

from typing import Final

from lithicrage.lint.rule import Rule
from lithicrage.lint.rules.reading import FLAVOR

RULES: Final = (
    Rule(
        "LR901",
        "unused-ignore",
        "warning",
        "meta",
        "An ignore that ignores nothing.",
        "It hides the next mistake of this kind.",
        FLAVOR + "  # lint: ignore[LR022] spaces on purpose\n  reminder: Waits.\n",
        FLAVOR,
        fix="safe",
    ),
    Rule(
        "LR902",
        "unknown-code",
        "warning",
        "meta",
        "An ignore with an unknown code, one that cannot be ignored, or no reason.",
        "The next reader must know what was hushed, and why.",
        FLAVOR + "# lint: ignore[LR555] nobody knows\n",
        FLAVOR,
    ),
    Rule(
        "LR990",
        "rule-crashed",
        "error",
        "meta",
        "A rule of the linter failed; the others went on.",
        "Our bug, not the card's: please report it with the file.",
        {},
        {},
    ),
)
