"""LR870 to LR877: the data of Lithomachy - sheets that cannot be played, and forms, tracks, goals.

The room of the table finds these itself (`tables/lithomachy/checking.py`); this module gives their
names and reasons.
"""

from __future__ import annotations

from typing import Final

from lithicrage.lint.rule import Files, Rule

FILE: Final = "scenarios/table.yaml"  # where a pack keeps what is no card
SHEET: Final = """\
table: lithomachy
schema: 1
id: zeus-1
god: zeus
chapter: 1
title: "A Stone in the Road"
generator: {tool: forge_sheets, seed: 0}
legend: {".": blank, "#": obstacle, "Y": yellow, "G": green, "R": red, "K": key, "C": chest, \
"S": scroll, "B": bolt, "I": god_item}
map:
  - ".B.#KK....."
  - ".RCR.IKKBBK"
  - ".S.IB.KR.S."
  - "K#BGCSIBSBY"
  - "..K...S...."
  - "KCG#YIB#G.C"
  - ".K..SCYC.BS"
  - ".KBCB.KB.C#"
  - "..BKK#KKI.I"
  - ".CS.S.K.C.#"
  - "#I.Y.BKIS.."
counts: {obstacle: 8, yellow: 4, green: 3, red: 3, key: 18, chest: 10, scroll: 10, bolt: 14, \
god_item: 8}
watermark: [[6, 6], [7, 6], [8, 6], [9, 6], [10, 6], [11, 6], [12, 6], [11, 5]]
forms: chapter
track: zeus
wound_track: [-1, -2, -3, -4, defeat]
goal: {bolts: 2}
chronicle: ["A stone lies in the road.", "The road goes on below it."]
"""
APART: Final = 'forms: {zeus: ["#.#"]}'
ROWS: Final = """\
  - ".B.#KK....."
  - ".RCR.IKKBBK"
  - ".S.IB.KR.S."
  - "K#BGCSIBSBY"
  - "..K...S...."
"""
KEYLESS: Final = """\
  - "KBK#KK....C"
  - ".R.R.I..BBK"
  - ".S.IB..R.S."
  - "K#BGCSIBSBY"
  - "K.K...S...."
"""
LAST_ROWS: Final = """\
  - "..BKK#KKI.I"
  - ".CS.S.K.C.#"
  - "#I.Y.BKIS.."
"""
WALLED: Final = """\
  - "..BKK.KKI.I"
  - ".#S.S.K.C.C"
  - "#I#Y.BKIS.."
"""


def _rule(code: str, name: str, summary: str, why: str, old: str, new: str) -> Rule:
    assert old in SHEET
    files: tuple[Files, Files] = ({FILE: SHEET.replace(old, new)}, {FILE: SHEET})
    return Rule(code, name, "error", "reader", summary, why, *files, since="0.8.0")


RULES: Final = (
    _rule(
        "LR870",
        "sheet-form",
        "Data of Lithomachy that have another form: an unknown key, another kind of value.",
        "The table stays closed until its data can be read.",
        "track: zeus",
        "track: Zeus",
    ),
    _rule(
        "LR871",
        "sheet-counts",
        "A map that is not 11 by 11, or whose marks are not as many as the counts state.",
        "Two dice reach exactly the columns and rows 2 to 12; the counts say what was meant.",
        "key: 18",
        "key: 17",
    ),
    _rule(
        "LR872",
        "form-off-map",
        "A Lithoform that falls apart or fits nowhere on its map.",
        "Whoever rolls its god would lose the placement every time.",
        "forms: chapter",
        APART,
    ),
    _rule(
        "LR873",
        "goal-out-of-reach",
        "A goal that is not the campaign's, or asks more than the map holds.",
        "Nobody could ever win the chapter.",
        "goal: {bolts: 2}",
        "goal: {bolts: 3}",
    ),
    _rule(
        "LR874",
        "chest-without-keys",
        "A Chest with fewer than two Keys within four steps.",
        "A Chest takes two Keys at once or is lost.",
        ROWS,
        KEYLESS,
    ),
    _rule(
        "LR875",
        "watermark-broken",
        "A watermark under obstacles or God Items, in pieces, too small or too large.",
        "A form covers no obstacle, so the watermark could never be finished.",
        "[6, 6], [7, 6]",
        "[2, 3], [7, 6]",
    ),
    _rule(
        "LR876",
        "items-out-of-reach",
        "God Items that are not eight, or that obstacles wall in.",
        "Every chapter asks for all eight.",
        LAST_ROWS,
        WALLED,
    ),
    _rule(
        "LR877",
        "sheets-alike",
        "A sheet with the map or the title of another one.",
        "Every chapter is a place of its own.",
        "A Stone in the Road",
        "Keys of the Storm",
    ),
)
