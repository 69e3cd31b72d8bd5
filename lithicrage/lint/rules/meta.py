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
        "It hides the next mistake of this kind, which nobody has looked at yet.",
        FLAVOR + "  # lint: ignore[LR022] spaces on purpose\n  reminder: Waits.\n",
        FLAVOR,
        fix="safe",
    ),
    Rule(
        "LR902",
        "unknown-code",
        "warning",
        "meta",
        "An ignore with a code that is none, that may not be ignored, or without a reason.",
        "Whoever reads it later must know what was hushed, and why.",
        FLAVOR + "# lint: ignore[LR555] nobody knows\n",
        FLAVOR,
    ),
    Rule(
        "LR990",
        "rule-crashed",
        "error",
        "meta",
        "A rule of the linter failed; the others went on.",
        "It is our fault, not the card's: please report it with the file.",
        {},
        {},
    ),
)
