"""The rules of Mytikas in words, each with where it comes from (D1-D23, R1-R25, amounts)."""

from __future__ import annotations

from typing import Final

from lithicrage.base.tongue import mark, tr
from lithicrage.tables.mytikas.data import SEATS
from lithicrage.tables.mytikas.reading import mountain
from lithicrage.tables.mytikas.words import building_name, goods_text
from lithicrage.tables.table import RuleSource, TableRule

_D, _I, _O = RuleSource.DOCUMENT, RuleSource.INFERENCE, RuleSource.OURS
_RULES: Final = (
    ("D1", _D, mark("Build cities and temples up the mountain, and win gods. Most points win.")),
    ("D3", _D, mark("Each god has a pile of Favors: 3, or 4 with four seats.")),
    ("D4", _D, mark("Everyone begins with a minor city on level 1.")),
    ("D5", _D, mark("Everyone gets one Deity card with an Offering on it, or chooses of two.")),
    ("D6", _D, mark("One more card lies face up, others face down under rising Locks.")),
    ("D7", _D, mark("The start goods depend on the place in turn order.")),
    ("D8", _D, mark("Beginning with the last, everyone takes a Favor. All differ.")),
    ("D9", _D, mark("Move your builder to a free area. Do its main action, its bonus, or both.")),
    ("D10", _D, mark("Then each other seat may pay a Favor of that god and do the same.")),
    ("D11", _D, mark("By day you produce or lift, by night you build or offer.")),
    ("D12", _D, mark("A building costs goods of its level and takes a Level token there.")),
    ("D13", _I, mark("One move up is one level. A free move goes to any level.")),
    ("D14", _D, mark("In your own turn goods drop as far as you like, for nothing.")),
    ("D15", _D, mark("Favors come from the piles. If a pile is empty, take from a seat.")),
    ("D16", _D, mark("An offering protects your card, takes one, or outbids its owner.")),
    ("D17", _D, mark("Reach the number of the next Lock, and the card is yours for good.")),
    ("D18", _D, mark("A card works from the turn after you got it. All count at the end.")),
    ("D19", _D, mark("Three full levels, the last Lock, or all pieces of a seat end the match.")),
    ("D20", _D, mark("Count level times worth, and cards. The higher large temple breaks ties.")),
    ("D21", _D, mark("With two seats a builder blocks both areas of a god.")),
    ("D22", _I, mark("Under each slot stands what its building gives at once.")),
    ("D23", _D, mark("Cards change when and how you act, and bring points at the end.")),
    ("R1", _I, mark("The city of the beginning produces, and counts as level 1.")),
    ("R2", _O, mark("More Offerings than the Lock needs cannot be placed.")),
    ("R3", _I, mark("A building of a follower gives what its slot says, too.")),
    ("R4", _D, mark("Whoever follows cannot drop goods for nothing.")),
    ("R5", _I, mark("Followers act clockwise. The end is checked after the last.")),
    ("R6", _O, mark("An action that would change nothing cannot be chosen.")),
    ("R7", _I, mark("The line is not filled up, and the deck stays closed.")),
    ("R8", _I, mark("A card that you lose stops working at once.")),
    ("R9", _O, mark("A locked card takes no more Offerings.")),
    ("R10", _O, mark("If nobody has a Favor of that kind, take another.")),
    ("R11", _O, mark("The Favor of a follower returns before the action.")),
    ("R12", _O, mark("Moves and changes by cards come at any point of their action.")),
    ("R13", _I, mark("With three or four seats, the other area of the same god is free to you.")),
    ("R14", _O, mark("Hades gives three Offerings for seven goods.")),
    ("R15", _I, mark("An offering is of one token at least.")),
    ("R16", _I, mark("After a bonus without a main action nobody follows.")),
    ("R17", _I, mark("One bonus a turn, and one follow-up a seat, paid in one way.")),
    ("R18", _O, mark("The card of Zeus pays from the reserve, that of Poseidon any Favor.")),
    ("R19", _O, mark("A price never falls below nothing.")),
    ("R20", _O, mark("Cards of the beginning work once each, before the builder moves.")),
    ("R21", _O, mark("A tie that temples and goods leave is a shared win.")),
    ("R22", _O, mark("A card dealt is ready. One that you gain waits for your next turn.")),
    ("R23", _O, mark("Parts of an effect come in any order, and may be left.")),
)  # fmt: skip
_TOKENS: Final = mark("Level tokens with {seats} seats: {listed}.")
_LOCKS: Final = mark("Locks with {seats} seats: {listed}.")
_LONGEST: Final = mark("After {n} turns each the match ends and is scored, too.")
_START: Final = mark("Start Offerings with {seats} seats, in turn order: {listed}.")
_COST: Final = mark("A {building} costs {goods}.")


def rules() -> tuple[TableRule, ...]:
    """All rules in the tongue in force, then the amounts that were chosen for it."""
    data = mountain()
    found = [TableRule(name, tr(text), source) for name, source, text in _RULES]
    for at in range(len(SEATS)):
        listed = ", ".join(str(n) for n in data.level_tokens[at])
        source = _O if at == 0 else _I
        found.append(TableRule(f"D2.{at + 2}", tr(_TOKENS, seats=at + 2, listed=listed), source))
    for at in range(len(SEATS)):
        listed = ", ".join(str(n) for n in data.locks[at])
        found.append(TableRule(f"D6.{at + 2}", tr(_LOCKS, seats=at + 2, listed=listed), _O))
    found.append(TableRule("R24", tr(_LONGEST, n=data.longest), _O))
    for at, given in enumerate(data.start_offerings):
        if any(given):
            listed = ", ".join(str(n) for n in given)
            found.append(TableRule(f"R25.{at + 2}", tr(_START, seats=at + 2, listed=listed), _O))
    for kind, building in enumerate(data.buildings):
        said = tr(_COST, building=building_name(kind), goods=goods_text(building.cost))
        found.append(TableRule(f"D12.{kind + 1}", said, _O))
    return tuple(found)
