"""LR001 to LR014: what the reader refuses, because no card file needs it and some of it does harm.

The reader finds these itself; this module gives their names, reasons and examples.
"""

from __future__ import annotations

from typing import Final

from lithicrage.language.source import DEPTH, DIGITS, FILE_BYTES, TEXT_LENGTH, VALUES
from lithicrage.lint.rule import Fix, Rule

CARD: Final = """\
stone:
  kind: action
  name: Stone
  subtype: weapon
  cost: 3
  attack: [deal: 4]
"""
FLAVOR: Final = CARD + "  flavor: It waits.\n"


def _rule(
    code: str,
    name: str,
    summary: str,
    why: str,
    bad: str | bytes,
    good: str = FLAVOR,
    fix: Fix = "none",
) -> Rule:
    example = bad if isinstance(bad, str) else {"cards.yaml": bad}
    return Rule(code, name, "error", "reader", summary, why, example, good, fix=fix)


WORDS: Final = "words/de.po"
PO: Final = """msgctxt "name"
msgid "Loose Wire"
msgstr "Loser Draht"
"""

RULES: Final = (
    _rule(
        "LR001",
        "file-too-large",
        f"A file of more than {FILE_BYTES // 1024} KiB, or one that cannot be opened.",
        "A card is half a kilobyte; a file of this size is an accident or an attack.",
        CARD + "# " + "x" * FILE_BYTES + "\n",
    ),
    _rule(
        "LR002",
        "not-utf8",
        "Bytes that are not UTF-8.",
        "Any other encoding shows other letters to other people.",
        CARD.encode() + b"  flavor: caf\xe9\n",
        CARD + "  flavor: caf\u00e9\n",
        "unsafe",
    ),
    _rule(
        "LR003",
        "forbidden-character",
        "A control, bidirectional or invisible character, raw or by escape, or a tab.",
        "Names reach terminals, fonts and databases; what cannot be seen can deceive.",
        CARD + "  flavor:\tIt waits.\n",
        fix="safe",
    ),
    _rule(
        "LR004",
        "yaml-syntax",
        "A text that is not YAML.",
        "Nothing after it can be read; most often a quote or an indent is missing.",
        CARD + "  flavor: Louder: then louder\n",
        CARD + '  flavor: "Louder: then louder"\n',
    ),
    _rule(
        "LR005",
        "too-deep",
        f"Lists and mappings nested deeper than {DEPTH} levels.",
        "No card needs it, and deep nesting is how files crash their readers.",
        CARD + "  notes: " + "[" * (DEPTH + 2) + "]" * (DEPTH + 2) + "\n",
    ),
    _rule(
        "LR006",
        "too-many-values",
        f"More than {VALUES} values in one file.",
        "A file of this size is an accident or an attack.",
        CARD + "  notes: [" + "1," * (VALUES + 1) + "]\n",
    ),
    _rule(
        "LR007",
        "text-too-long",
        f"A text of more than {TEXT_LENGTH} characters.",
        "No card can print it.",
        CARD + "  flavor: " + "x" * (TEXT_LENGTH + 1) + "\n",
    ),
    _rule(
        "LR008",
        "number-too-long",
        f"A number of more than {DIGITS} digits.",
        "No rule counts that high, and huge numbers are how files stop their readers.",
        CARD.replace("cost: 3", "cost: 3000000000"),
        CARD,
    ),
    _rule(
        "LR009",
        "duplicate-key",
        "A key given twice in one mapping.",
        "Only one of the two values could count; capitals alone make no difference.",
        CARD + "  cost: 4\n",
        CARD,
    ),
    _rule(
        "LR010",
        "anchor-alias-merge",
        "An anchor, an alias or a merge key.",
        "A few of them make a file of gigabytes; `extends` shares a card openly.",
        CARD.replace("cost: 3", "cost: &cost 3"),
        CARD,
        fix="unsafe",
    ),
    _rule(
        "LR011",
        "yaml-tag",
        "A tag such as `!!int`.",
        "Tags make readers build what they should not; every key knows its own form.",
        CARD.replace("cost: 3", "cost: !!int 3"),
        CARD,
    ),
    _rule(
        "LR012",
        "multi-document",
        "A second document in one file.",
        "A file holds one mapping; several cards stand in it side by side.",
        CARD + "---\nother: {}\n",
        CARD,
    ),
    _rule(
        "LR013",
        "yaml-directive",
        "A directive such as `%YAML 1.1`.",
        "There is one YAML here, and it is the same for everyone.",
        "%YAML 1.1\n---\n" + CARD,
        CARD,
    ),
    _rule(
        "LR014",
        "key-not-text",
        "A key that is a number, a truth value, a list or nothing.",
        "Keys are words; put quotes round it if it is meant.",
        CARD.replace("attack: [deal: 4]", "attack: [1: 4]"),
        CARD,
    ),
    Rule(
        "LR320",
        "catalogue",
        "error",
        "reader",
        "An entry of a pack's catalogue that cannot be read.",
        "Its text would stay English, and nobody would know why.",
        {"cards.yaml": FLAVOR, WORDS: PO.replace('msgid "', "msgid ")},
        {"cards.yaml": FLAVOR, WORDS: PO},
        since="0.8.0",
    ),
)
