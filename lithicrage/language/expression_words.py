"""How amounts and tests are printed: `M/A + 2`, `2X`, `the opponent is Bleeding`.

Owns tables of words and their order; knows no grammar (R81).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lithicrage.engine import amounts as eng
from lithicrage.engine.amounts import Amount
from lithicrage.engine.filters import ANY_SUBTYPE, CardFilter, Count, LastAction
from lithicrage.engine.rules import BY_NAME
from lithicrage.language.expressions import STATS, Bearing, Junction, Negation, Test, constant

SHORT: Final = {"X": "X", "level": "Lvl"}
READ: Final = {
    "cost": "the card's Cost",
    "that": "the discarded card's Cost",
    "turns": "the counter",
    "blocked": "the Damage blocked",
    "hit": "the Damage this Attack dealt",
    "damage": "the amount",
    "energy": "{whose} Energy",
    "stamina": "{whose} Stamina",
    "stamina_start": "{whose} starting Stamina",
    "attacks": "the Attacks {who} made this turn",
    "hand": "the cards in {whose} hand",
    "conditions": "{whose} Conditions",
    "discard": "the cards in {whose} Discard",
    "draw": "the cards in {whose} Draw",
    "taken": "the Damage {who} took since {own} last turn",
    "dealt": "the Damage {who} dealt this turn",
    "defenses": "the Defenses {who} played since {own} last turn",
    "stays": "the cards that stay with {who}",
    "out": "{whose} cards out of the match",
    "armour": "{whose} Armour",
}
# What a test counts: the words for you, for another, and the noun in singular and plural.
COUNTS: Final = {
    "attacks": ("made {} this turn", "made {} this turn", "Attack", "Attacks"),
    "hand": ("hold {}", "holds {}", "card", "cards"),
    "energy": ("have {}", "has {}", "Energy", "Energy"),
    "conditions": ("bear {}", "bears {}", "Condition", "Conditions"),
    "discard": ("have {} in the Discard", "has {} in the Discard", "card", "cards"),
    "draw": ("have {} in the Draw", "has {} in the Draw", "card", "cards"),
    "out": ("have {} out of the match", "has {} out of the match", "card", "cards"),
    "stays": ("have {} staying", "has {} staying", "card", "cards"),
    "armour": ("have {}", "has {}", "Armour", "Armour"),
    "dealt": ("dealt {} this turn", "dealt {} this turn", "Damage", "Damage"),
    "taken": ("took {} since your last turn", "took {} since their last turn", "Damage", "Damage"),
    "defenses": (
        "played {} since your last turn",
        "played {} since their last turn",
        "Defense",
        "Defenses",
    ),
}
# One of each thing that can be counted.
COUNTED: Final = {
    "hand": "card in {whose} hand",
    "draw": "card in {whose} Draw",
    "discard": "card in {whose} Discard",
    "stays": "card that stays with {who}",
    "out": "card of {whose} deck that is out of the match",
    "conditions": "Condition on {who}",
    "attacks": "Attack {who} made this turn",
    "defenses": "Defense {who} played since {own} last turn",
    "energy": "Energy {who} {have}",
}
_NO_NAMES: Final[Mapping[str, str]] = {}
# How many a test asks for, if that is another number: first the noun, then the number.
AS_MANY: Final = {
    ">=": "at least as many {} as {}",
    "<=": "at most as many {} as {}",
    ">": "more {} than {}",
    "<": "fewer {} than {}",
    "==": "exactly as many {} as {}",
    "!=": "not exactly as many {} as {}",
}
COMPARED: Final = {
    ">=": "at least {}",
    "<=": "at most {}",
    ">": "more than {}",
    "<": "less than {}",
    "==": "exactly {}",
    "!=": "not {}",
}
WHERE: Final = {
    "hand": "in {0} hand",
    "draw": "in {0} Draw",
    "discard": "in {0} Discard",
    "out": "of {0} deck that are out of the match",
    "stays": "that stay with {1}",
}
OF_COST: Final = {
    ">=": "of Cost {} or more",
    "<=": "of Cost {} or less",
    ">": "of Cost above {}",
    "<": "of Cost below {}",
    "==": "of Cost {}",
    "!=": "not of Cost {}",
}


def title(id: str) -> str:
    """A name made from an id, for things without one."""
    return id.rpartition(":")[2].replace("_", " ").capitalize()


def short(amount: Amount) -> bool:
    """Whether an amount prints as symbols (`M + 2`, `3 Lvl`) rather than in words."""
    if isinstance(amount, eng.Const):
        return True
    if isinstance(amount, eng.Stat):
        return amount.who == eng.YOU
    if isinstance(amount, eng.Reading):
        return amount.name in SHORT and amount.who == eng.YOU
    if not isinstance(amount, (eng.Sum, eng.Difference, eng.Product)):
        return False
    return short(amount.left) and short(amount.right)


def amount_words(amount: Amount, names: Mapping[str, str] = _NO_NAMES) -> str:
    """An amount as a card prints it: `M/A + 2`, `2 X`, `the opponent's Energy`.

    `names` maps ids of Conditions to their printed names.
    """
    if isinstance(amount, eng.Const):
        return str(amount.number)
    if isinstance(amount, eng.Stat):
        listed = "/".join(STATS[stat] for stat in amount.stats)
        return listed if amount.who == eng.YOU else f"the opponent's {listed}"
    if isinstance(amount, eng.Reading):
        if amount.name in SHORT:
            name = SHORT[amount.name]
            return name if amount.who == eng.YOU else f"the opponent's {name}"
        yours = amount.who == eng.YOU
        whose, who = ("your", "you") if yours else ("the opponent's", "the opponent")
        own = "your" if yours else "their"
        return READ[amount.name].format(whose=whose, who=who, own=own)
    if isinstance(amount, eng.Counter):
        whose = "your" if amount.who == eng.YOU else "the opponent's"
        return f"{whose} {_condition(amount.condition, names)}"
    if isinstance(amount, Count):
        yours = amount.who == eng.YOU
        whose, who = ("your", "you") if yours else ("the opponent's", "the opponent")
        return f"the {filtered('cards', amount.filter)} {WHERE[amount.name].format(whose, who)}"
    assert isinstance(amount, eng.Operation)
    left = _factor(amount, amount.left, names)
    right = _factor(amount, amount.right, names, behind=True)
    if isinstance(amount, eng.Half):
        return f"half of {left} (rounded down)"
    if isinstance(amount, (eng.Higher, eng.Lower)):
        which = "higher" if isinstance(amount, eng.Higher) else "lower"
        return f"the {which} of {left} and {right}"
    if isinstance(amount, eng.Sum):
        return f"{left} + {right}"
    if isinstance(amount, eng.Difference):
        return f"{left} - {right}" if short(amount) else f"{left} minus {right}"
    if "X" in (left, right):
        other = right if left == "X" else left
        if other.isdigit():
            return f"{other}X"
    return f"{left} \u00d7 {right}"


def each_words(amount: Amount, names: Mapping[str, str]) -> str:
    """One of the things an amount counts, to follow "For each": `card in your hand`."""
    if isinstance(amount, eng.Reading) and amount.name in COUNTED:
        yours = amount.who == eng.YOU
        whose, who = ("your", "you") if yours else ("the opponent's", "the opponent")
        own, have = ("your", "have") if yours else ("their", "has")
        return COUNTED[amount.name].format(whose=whose, who=who, own=own, have=have)
    if isinstance(amount, Count):
        words = COUNTED[amount.name].replace("card", filtered("card", amount.filter), 1)
        yours = amount.who == eng.YOU
        whose, who = ("your", "you") if yours else ("the opponent's", "the opponent")
        return words.format(whose=whose, who=who)
    return f"point of {amount_words(amount, names)}"


def filtered(noun: str, filter: CardFilter) -> str:
    """Cards of a kind: `Weapon cards of Cost 3 or more`."""
    words = noun
    if filter.subtype != ANY_SUBTYPE:
        words = f"{eng.SUBTYPES[filter.subtype].capitalize()} {noun}"
    if filter.operator:
        words += f" {OF_COST[filter.operator].format(filter.cost)}"
    return words


def _condition(id: str, names: Mapping[str, str]) -> str:
    return names.get(id) or title(id)


def _factor(above: Amount, part: Amount, names: Mapping[str, str], behind: bool = False) -> str:
    words = amount_words(part, names)
    if isinstance(part, (eng.Higher, eng.Lower)):
        return f"({words})"
    if isinstance(above, (eng.Half, eng.Higher, eng.Lower)):
        return f"({words})" if isinstance(part, eng.Operation) else words
    loose = isinstance(part, (eng.Sum, eng.Difference))
    if loose and (isinstance(above, eng.Product) or (behind and isinstance(above, eng.Difference))):
        return f"({words})"
    return words


def words_of_test(test: Test, names: Mapping[str, str]) -> str:
    """A test as a card prints it after "If"; `names` are the Conditions' printed names."""
    if isinstance(test, Bearing):
        name = _condition(test.condition, names)
        if test.who == eng.YOU:
            return f"you {'were' if test.before else 'are'} {name}"
        return f"the opponent {'was' if test.before else 'is'} {name}"
    if isinstance(test, Negation):
        return _denied(test.test, names)
    if isinstance(test, Junction):
        sides = []
        for side in (test.left, test.right):
            words = words_of_test(side, names)
            mixed = isinstance(side, Junction) and side.word != test.word
            sides.append(f"({words})" if mixed else words)
        return f" {test.word} ".join(sides)
    if isinstance(test, eng.Attacking):
        return "you are attacking"
    if isinstance(test, eng.RuleIs):
        return f"the rule {_rule_name(test.rule)} is on"
    if isinstance(test, eng.Subtype):
        return f"the card is a {eng.SUBTYPES[test.subtype].capitalize()}"
    if isinstance(test, LastAction):
        whose = "your" if test.who == eng.YOU else "the opponent's"
        return f"{whose} last Action was a {filtered('card', test.filter)}"
    if isinstance(test, eng.RollTier):
        if test.operator == ">=" and test.tier < 3:
            return f"the roll is tier {test.tier} or better"
        if test.operator == "<=" and test.tier > 1:
            return f"the roll is tier {test.tier} or worse"
        return f"the roll's tier is {COMPARED[test.operator].format(test.tier)}"
    return _compared(test, names)


def _compared(test: eng.Compare, names: Mapping[str, str]) -> str:
    left, right = test.left, test.right
    bound = COMPARED[test.operator].format(amount_words(right, names))
    if isinstance(left, (eng.Reading, Count)) and left.name in COUNTS:
        who = "you" if left.who == eng.YOU else "the opponent"
        have, has, *nouns = COUNTS[left.name]
        if isinstance(left, Count):
            nouns = [filtered(noun, left.filter) for noun in nouns]
        many = _counted(test, names, *nouns)
        return f"{who} {have if left.who == eng.YOU else has}".format(many)
    twice = isinstance(left, eng.Product) and constant(left.right) == 2
    if twice and isinstance(left, eng.Product) and test.operator == "<=":
        half = amount_words(right, names)
        return f"{amount_words(left.left, names)} is at most half of {half}"
    return f"{amount_words(left, names)} is {bound}"


def _counted(test: eng.Compare, names: Mapping[str, str], one: str, many: str) -> str:
    """What a comparison asks for, as a count: `at least 1 card`, `no cards`."""
    number = constant(test.right)
    if test.operator == "==" and number == 0:
        return f"no {many}"
    if not short(test.right):
        return AS_MANY[test.operator].format(many, amount_words(test.right, names))
    operator = "not exactly {}" if test.operator == "!=" else COMPARED[test.operator]
    bound = operator.format(amount_words(test.right, names))
    return f"{bound} {one if number == 1 else many}"


def _denied(test: Test, names: Mapping[str, str]) -> str:
    """The opposite of a test: `you are not attacking`, `the opponent is not Bleeding`."""
    words = words_of_test(test, names)
    if isinstance(test, (Bearing, eng.Attacking)):
        subject = "the opponent" if isinstance(test, Bearing) and test.who != eng.YOU else "you"
        verb, rest = words.removeprefix(f"{subject} ").split(" ", 1)
        return f"{subject} {verb} not {rest}"
    return f"not ({words})"


def _rule_name(index: int) -> str:
    return next(name for name, rule in BY_NAME.items() if rule.index == index).replace("_", " ")
