"""The rules of Lithomachy in words, each with its source; its goals, options and seals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.tables.lithomachy.goals import ChapterGoal
from lithicrage.tables.lithomachy.gods import name_god
from lithicrage.tables.lithomachy.sheet import TempleSheet
from lithicrage.tables.table import Metal, RuleSource, TableRule, TableSeal

_D: Final = RuleSource.DOCUMENT
_I: Final = RuleSource.INFERENCE
_O: Final = RuleSource.OURS

RULES: Final = (
    ("C1", mark("Twelve gods, four chapters each. A sheet takes twelve rounds."), _D),
    ("C2", mark("Alone: collect the 8 Items of the god, then count your seal."), _D),
    ("C3", mark("The Path of Heroes asks a goal too. Fail, and the chapter restarts."), _D),
    ("C4", mark("Contact counts from Initiation on, the Wrath from Trial on."), _D),
    ("C5", mark("Your score earns bronze, silver or gold, by difficulty."), _D),
    ("C6", mark("Begin with one Bonus of your choice. Each Bonus works once."), _D),
    ("C7", mark("A die names two gods. Choose one and take its form."), _D),
    ("C8", mark("Place the form unturned on free tiles. From round 2 it touches a form."), _D),
    ("C9", mark("If the form fits nowhere, the placement is lost."), _D),
    ("C10", mark("A monster means battle: two dice, plus Bolts, must exceed its strength."), _D),
    ("C11", mark("Win, and you gain all you covered and the monster's coin."), _D),
    ("C12", mark("Lose, and you gain nothing but a wound. The fifth ends the trial."), _D),
    ("C13", mark("Without a monster you gain all you covered."), _D),
    ("C14", mark("A Chest costs two Keys. Without them it is lost."), _D),
    ("C15", mark("Set one of the god's two Shields. With both set, its Bonus is lost."), _D),
    ("C16", mark("The Wrath strikes a column and a row. An X there strikes its neighbours."), _D),
    ("C17", mark("Trial: 1, 2, 3 strikes a round. Titanomachy: 2, 3, 4."), _D),
    ("C18", mark("A moon sets after each round."), _D),
    ("C19", mark("A Scroll repeats any roll, three times a game."), _D),
    ("C20", mark("The track clears from left to right. Monsters clear only when beaten."), _D),
    ("C21", mark("Four icons unlock the 2nd Bonus, five more the 3rd."), _D),
    ("C22", mark("The Pillar stands once you hold 4 God Items."), _D),
    ("C23", mark("You may use several Bonuses in a turn, for any god's form."), _D),
    ("C24", mark("Scroll 1, Bolt 2, coin 3, Chest 4, watermark 8, Items 5 or 10."), _D),
    ("C25", mark("A fallen hero or an unmet goal fails the chapter."), _D),
    ("C26", mark("Each god's Bonus bends one rule."), _D),
    ("C27", mark("Goals are tested together, after the last round."), _D),
    ("S1", mark("The map has columns and rows 2 to 12, as two dice add up."), _I),
    ("S2", mark("The die pairs the first god with the last, and so on."), _I),
    ("S3", mark("Forms are the twelve shapes of five squares. Each chapter turns them."), _O),
    ("S4", mark("Wounds cost 1, 2, 3 and 4 points."), _O),
    ("S5", mark("All 48 sheets and eleven of the tracks are ours."), _O),
    ("R1", mark("Every finished sheet earns bronze. An option asks more."), _I),
    ("R2", mark("8 Items give 10 points in all. An option gives 15."), _I),
    ("R3", mark("The free Bonus comes once, at the start."), _I),
    ("R4", mark("Ares lasts to the end, Hera two rounds, Demeter one round."), _I),
    ("R5", mark("Around a form are all eight neighbours. What you collect leaves a blank."), _I),
    ("R6", mark("Shields that count stand on the map. An option counts the others."), _I),
    ("R7", mark("Forms, obstacles and Shields withstand the Wrath. No chain goes further."), _I),
    ("R8", mark("Only forms cover the watermark."), _I),
    ("R9", mark("Fight several monsters in your order. The first loss stops."), _I),
    ("R10", mark("Spend Bolts after you see the roll. A victory stands."), _I),
    ("R11", mark("You may leave a Chest closed."), _I),
    ("R12", mark("You may choose either god, whatever fits."), _I),
    ("R13", mark("A Scroll repeats the die, a battle roll, or one roll of a strike."), _I),
    ("R14", mark("What Poseidon leaves must hang together."), _I),
    ("R15", mark("Hermes' second form is of either god of the round."), _I),
    ("R16", mark("An unlocked Bonus may be any that you have not had."), _I),
    ("R17", mark("You may hold any number of things."), _I),
    ("R18", mark("Goals count at the end. Rounds and Bonuses count when they come."), _I),
    ("R19", mark("Without a form on the map there is nothing to touch."), _O),
    ("R20", mark("A form that fits must be placed."), _O),
    ("R21", mark("What lies under the form helps only after the battle."), _I),
    ("R22", mark("Zeus clears an X or an obstacle. An option allows one of them."), _I),
    ("R23", mark("A Shield stands on any whole tile, for good."), _I),
    ("R24", mark("Most Bonuses serve before the placement, Hermes and Demeter after it."), _O),
    ("R25", mark("Hera covers the next two Wraths, this round's too if nothing is rolled."), _O),
    ("R26", mark("What was printed on a destroyed tile is gone."), _I),
    ("R27", mark("A healed wound never happened. Nobody heals the fifth."), _I),
    ("R28", mark("Demeter collects after a lost battle too. Monsters around stay."), _O),
    ("R29", mark("A Shield on an Item's tile counts, collected or not."), _O),
    ("T1", mark("Several seats race on one sheet with the same dice."), _O),
    ("T2", mark("The best seat has met the goal, then stands, then has the most points."), _O),
)


def rules() -> tuple[TableRule, ...]:
    """The rules in the tongue in force."""
    return tuple(TableRule(name, tr(text), source) for name, text, source in RULES)


SEALS: Final = (
    (Metal.BRONZE, mark("Collect the 8 Items and finish the sheet.")),
    (Metal.SILVER, mark("Collect the 8 Items with a silver score.")),
    (Metal.GOLD, mark("Collect the 8 Items with a gold score.")),
)


def seals() -> tuple[TableSeal, ...]:
    """The seals in the tongue in force."""
    return tuple(TableSeal(metal, tr(asks)) for metal, asks in SEALS)


LEVEL_TITLES: Final = {
    "awakening": mark("Awakening"),
    "initiation": mark("Initiation"),
    "trial": mark("Trial"),
    "titanomachy": mark("Titanomachy"),
}
LEVEL_SAYS: Final = {
    "awakening": mark("Forms lie anywhere. The Titans sleep."),
    "initiation": mark("Forms must touch. The Titans sleep."),
    "trial": mark("Forms must touch. The Titans strike up to three times a round."),
    "titanomachy": mark("Forms must touch. The Titans strike up to four times a round."),
}
SWITCH_TITLES: Final = {
    "goal": mark("To win"),
    "bronze_floor": mark("Bronze"),
    "items_bonus": mark("All 8 Items"),
    "shields": mark("Shields that count"),
    "chain": mark("Chains of the Wrath"),
    "zeus_clears": mark("Zeus clears"),
}
SWITCH_SAYS: Final = {
    "items": mark("Collect the 8 Items."),
    "mission": mark("Collect the 8 Items and meet the chapter's goal."),
    "any": mark("A finished sheet earns bronze, whatever its points."),
    "strict": mark("Bronze lies as far below silver as silver lies below gold."),
    "ten": mark("They give 10 points in all."),
    "fifteen": mark("They give 10 points beside the 5 for the Pillar."),
    "standing": mark("Those on the map."),
    "unplaced": mark("Those not yet set."),
    "chain any": mark("A strike on any X spreads."),
    "previous_round": mark("A strike on an X spreads if an earlier round left it."),
    "both": mark("An X or an obstacle."),
    "x": mark("An X only."),
    "obstacle": mark("An obstacle only."),
}

_ASKS: Final[dict[str, Callable[[int], str]]] = {
    "bolts": lambda n: tr_n("{n} Bolt left", "{n} Bolts left", n),
    "keys": lambda n: tr_n("{n} Key left", "{n} Keys left", n),
    "scrolls": lambda n: tr_n("{n} Scroll left", "{n} Scrolls left", n),
    "chests": lambda n: tr_n("{n} Chest opened", "{n} Chests opened", n),
    "monsters": lambda n: tr_n("{n} monster beaten", "{n} monsters beaten", n),
    "reds": lambda n: tr_n("{n} red monster beaten", "{n} red monsters beaten", n),
    "wounds_max": lambda n: tr_n("at most {n} wound", "at most {n} wounds", n) if n else _whole(),
    "shields_standing": lambda n: tr_n("{n} Shield on the map", "{n} Shields on the map", n),
    "shielded_items": lambda n: tr_n("a Shield on {n} God Item", "Shields on {n} God Items", n),
    "items_by_round": lambda n: tr("the 8 Items by round {n}", n=n),
    "bonus": lambda n: tr("Bonus {n} unlocked", n=n),
    "watermark": lambda n: tr("the watermark covered"),
}


def _whole() -> str:
    return tr("no wounds")


def tell_goal(goal: ChapterGoal) -> tuple[str, ...]:
    """The parts of a goal in words, in the tongue in force."""
    return tuple(_ASKS[key](number) for key, number in goal.asked())


def tell_lacking(key: str) -> str:
    """What lacks, by its key (`scoring.unmet`), in the tongue in force."""
    return {
        "standing": tr("the hero fell"),
        "items": tr("not all 8 Items"),
        "seal": tr("the seal is too low"),
    }.get(key) or tr("the chapter's goal")


def say_switch(key: str, value: str) -> str:
    """The message for a value of a switch."""
    return SWITCH_SAYS.get(f"{key} {value}") or SWITCH_SAYS[value]


SWITCH_NAMES: Final = {
    "items": mark("The 8 Items"),
    "mission": mark("The chapter's goal"),
    "any": mark("Any finish"),
    "strict": mark("A floor"),
    "ten": mark("10 points"),
    "fifteen": mark("15 points"),
    "standing": mark("On the map"),
    "unplaced": mark("Not yet set"),
    "chain any": mark("From any X"),
    "previous_round": mark("From an older X"),
    "both": mark("X or obstacle"),
    "x": mark("Only an X"),
    "obstacle": mark("Only an obstacle"),
}


def name_switch(key: str, value: str) -> str:
    """The message that names a value of a switch."""
    return SWITCH_NAMES.get(f"{key} {value}") or SWITCH_NAMES[value]


def say_sheet(temple: TempleSheet) -> str:
    """Whose sheet it is and what its chapter asks, one sentence in the tongue in force."""
    goal = ", ".join(tell_goal(temple.goal))
    god, chapter = name_god(temple.god), temple.chapter + 1
    return tr("{god}, chapter {n}: {goal}.", god=god, n=chapter, goal=goal)
