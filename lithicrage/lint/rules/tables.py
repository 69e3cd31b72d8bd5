"""LR850 to LR858: data of the tables of the hall - their form, their sums, their cards.

The readers of the tables find these themselves; this module gives their names and reasons. A file
may hold a part of a table's data: then the rest is taken as shipped.
"""

from __future__ import annotations

from typing import Final

from lithicrage.lint.rule import Files, Rule

FILE: Final = "scenarios/table.yaml"  # where a pack keeps what is no card
HEAD: Final = "table: monolyth\n"
RANKS: Final = HEAD + "ranks:\n  - {from: 0, name: Digger}\n  - {from: 46, name: Hewer}\n"
CARD: Final = """\
cards:
  stump:
    name: The Stump
    rows: ["1 1 1 1", "1 3+ 3+ 1", "1 3+ 3+ 1", "1 1 1 1"]
"""
LEVELS: Final = """\
levels:
  solo: [6, 8, 10, 16]
  two: [2, 4, 6, 8, 10, 12, 14, 16]
  three: [3, 4, 5, 6, 7, 8, 10, 12, 14]
  four: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14]
"""
TURNED: Final = """\
  heap:
    name: The Heap
    rows: ["1 1 1 2", "1 1 1 2", "1 1 1 2", "1 1 1 2"]
  bank:
    name: The Bank
    rows: ["2 2 2 2", "1 1 1 1", "1 1 1 1", "1 1 1 1"]
"""


def _rule(code: str, name: str, summary: str, why: str, bad: str, good: str) -> Rule:
    files: tuple[Files, Files] = ({FILE: bad}, {FILE: good})
    return Rule(code, name, "error", "reader", summary, why, *files, since="0.8.0")


RULES: Final = (
    _rule(
        "LR850",
        "table-form",
        "Data of a table that have another form: an unknown or missing key, another kind of value.",
        "The table stays closed until its data can be read.",
        RANKS.replace("name: Hewer", "nam: Hewer"),
        RANKS,
    ),
    _rule(
        "LR851",
        "table-range",
        "A number of a table's data outside its range.",
        "Points, tokens and counts have bounds that matches, views and saves rely on.",
        RANKS.replace("46", "460"),
        RANKS,
    ),
    _rule(
        "LR852",
        "table-total",
        "Stones, boards or tokens whose number does not fit the seats.",
        "Each seat needs a token for each level and a slot for each side; the ring needs stones.",
        HEAD + LEVELS.replace("[6, 8, 10, 16]", "[6, 8, 10]"),
        HEAD + LEVELS,
    ),
    _rule(
        "LR853",
        "three-beyond-four",
        "A token set for three seats that the set for four does not contain.",
        "The board has slots for one, two and four seats and for all, but none for three alone.",
        HEAD + LEVELS.replace("10, 12, 14]\n  four", "10, 12, 15]\n  four"),
        HEAD + LEVELS,
    ),
    _rule(
        "LR854",
        "structure-too-tall",
        "A structure card that no building of height 3 can meet.",
        "With three or four seats nothing may be higher.",
        HEAD + CARD.replace("1 3+ 3+ 1", "1 4 3+ 1"),
        HEAD + CARD,
    ),
    _rule(
        "LR855",
        "structure-for-nothing",
        "A structure card that an empty board or a full block meets.",
        "Everyone who completes levels would get its token on the way.",
        HEAD + CARD.replace('["1 1 1 1", "1 3+ 3+ 1"', '["1-2 1-2 1-2 1-2", "1-2 2 2 1-2"')
        .replace('"1 3+ 3+ 1", "1 1 1 1"]', '"1-2 2+ 2+ 1-2", "1-2 1-2 1-2 1-2"]'),
        HEAD + CARD,
    ),
    _rule(
        "LR856",
        "structure-size",
        "A structure card that asks for fewer than 14 or more than 30 cubes.",
        "The one is built by chance, the other takes the whole match.",
        HEAD + CARD.replace("3+", "2+").replace('"1 1 1 1"', '"0 0 0 0"'),
        HEAD + CARD,
    ),
    _rule(
        "LR857",
        "structure-twice",
        "Two structure cards that are one, turned or mirrored.",
        "Cards may be built in any turn, so these two are the same task.",
        HEAD + CARD + TURNED,
        HEAD + CARD + TURNED.replace('"2 2 2 2", "1 1 1 1"', '"2 2 2 2", "1 1 2 1"'),
    ),
    _rule(
        "LR858",
        "table-names",
        "Cards or ranks with one name, or ranks that do not rise from 0.",
        "Nobody could tell them apart, or reach them.",
        RANKS.replace("46", "0"),
        RANKS,
    ),
)  # fmt: skip
