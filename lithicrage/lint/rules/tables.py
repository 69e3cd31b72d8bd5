"""LR850 to LR858, LR890 to LR896: data of the tables of the hall - form, sums, cards.

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

MOUNTAIN: Final = "table: mytikas\n"
TOKENS: Final = "  three: [4, 5, 3, 2]\n  four: [5, 6, 4, 2]\n"
LOCKS: Final = "  three: [4, 5, 5, 6, 6]\n  four: [4, 4, 5, 5, 6, 6]\n"
BUILDINGS: Final = """\
buildings:
  minor: {cost: [2, 1, 0], points: 1, slots: [{move_any: 2}, {favors: 1}]}
  small: {cost: [1, 1, 1], points: 2, slots: [{offerings: 2}, {offerings: 1, move_any: 1}]}
  major: {cost: [3, 2, 0], points: 3, slots: [{gold_here: 1}, {favors: 2}]}
  large: {cost: [0, 3, 2], points: 4, slots: [{}]}
"""
CARDS: Final = """\
cards:
  zeus:
    name: Zeus
    when: follow
    effect: {follow_with: offering}
    points: {base: 3, plus: 4, if: two_same_favors}
  poseidon:
    name: Poseidon
    when: follow
    effect: {follow_with: any_favor}
    points: {base: 3, plus: 4, if: two_kinds_of_favor}
  demeter:
    name: Demeter
    when: turn_start
    effect: {swap: [[2, 0, 0, 0, 1, 0], [3, 0, 0, 0, 0, 1]]}
    points: {count: stone, steps: [[0, 2], [3, 5], [6, 7]]}
  hades:
    name: Hades
    when: turn_start
    effect: {trade: [[3, 1], [7, 3]]}
    points: {count: locks, steps: [[0, 2], [1, 5], [2, 7]]}
  hera:
    name: Hera
    when: own:zeus
    effect: {free_bonus: 1}
    points: {base: 3, plus: 4, if: favor_zeus}
  dionysus:
    name: Dionysus
    when: own:demeter
    effect: {free_bonus: 1}
    points: {base: 3, plus: 4, if: favor_demeter}
  aphrodite:
    name: Aphrodite
    when: own:poseidon
    effect: {free_bonus: 1}
    points: {base: 3, plus: 4, if: favor_poseidon}
  persephone:
    name: Persephone
    when: own:hades
    effect: {free_bonus: 1}
    points: {base: 3, plus: 4, if: favor_hades}
  apollo:
    name: Apollo
    when: area:zeus_day
    effect: {move_up: 2}
    points: {count: gold, steps: [[0, 2], [1, 5], [2, 7]]}
  athena:
    name: Athena
    when: area:zeus_night
    effect: {discount: [0, 0, 1]}
    points: {each: temple, points: 3}
  pan:
    name: Pan
    when: area:demeter_day
    effect: {same_again: 1}
    points: {count: marble, steps: [[0, 2], [2, 5], [4, 7]]}
  artemis:
    name: Artemis
    when: area:demeter_night
    effect: {discount: [0, 1, 0]}
    points: {each: city, points: 2}
  hermes:
    name: Hermes
    when: area:poseidon_day
    effect: {offerings: 1}
    points: {count: offerings, steps: [[0, 2], [3, 5], [7, 7]]}
  hephaestus:
    name: Hephaestus
    when: area:poseidon_night
    effect: {marble_for_favor: 1}
    points: {count: favors, steps: [[0, 2], [2, 5], [4, 7]]}
  hestia:
    name: Hestia
    when: area:hades_day
    effect: {improve: 1}
    points: {count: level_4_kinds, steps: [[0, 2], [1, 5], [2, 7]]}
  ares:
    name: Ares
    when: area:hades_night
    effect: {both: 1}
    points: {count: cards, steps: [[0, 2], [2, 5], [3, 7]]}
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
    _rule(
        "LR890",
        "level-tokens",
        "Level tokens of Mytikas: a level without any, or more than there are.",
        "Three levels without tokens end the match; the box holds 17.",
        MOUNTAIN + "level_tokens:\n  two: [3, 4, 2, 0]\n" + TOKENS,
        MOUNTAIN + "level_tokens:\n  two: [3, 4, 2, 1]\n" + TOKENS,
    ),
    _rule(
        "LR891",
        "deity-locks",
        "Locks of Mytikas that fall, or do not fit the line.",
        "One lies on each card face down and one on the deck, the lowest first.",
        MOUNTAIN + "locks:\n  two: [5, 4, 5, 6]\n" + LOCKS,
        MOUNTAIN + "locks:\n  two: [4, 5, 5, 6]\n" + LOCKS,
    ),
    _rule(
        "LR892",
        "free-building",
        "A building of Mytikas that costs nothing.",
        "It could be built on any level at any time, without goods brought there.",
        MOUNTAIN + BUILDINGS.replace("[0, 3, 2]", "[0, 0, 0]"),
        MOUNTAIN + BUILDINGS,
    ),
    _rule(
        "LR893",
        "mountain-effect",
        "An action, ribbon or slot of Mytikas that gives nothing, or what it cannot give there.",
        "An area must be able to do something, and gold lies on the level that was built on.",
        MOUNTAIN + BUILDINGS.replace("{favors: 2}", "{make_offering: 1}"),
        MOUNTAIN + BUILDINGS,
    ),
    _rule(
        "LR894",
        "deity-moment",
        "A Deity card of Mytikas whose power does not go with the moment it works at.",
        "It would never do anything.",
        MOUNTAIN + CARDS.replace("own:zeus", "follow"),
        MOUNTAIN + CARDS,
    ),
    _rule(
        "LR895",
        "deity-steps",
        "Steps of a Deity card's points that do not rise from 0.",
        "Each count of goods, Locks or cards has one worth.",
        MOUNTAIN + CARDS.replace("[[0, 2], [3, 5]", "[[1, 2], [3, 5]"),
        MOUNTAIN + CARDS,
    ),
    _rule(
        "LR896",
        "deity-names",
        "Two Deity cards of Mytikas with one name.",
        "The chronicle could not say which was offered to.",
        MOUNTAIN + CARDS.replace("name: Pan", "name: Hera"),
        MOUNTAIN + CARDS,
    ),
)  # fmt: skip
