"""LR110, LR113 and LR220 to LR224: numbers that parse but mean nothing, or too much."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from lithicrage.engine.amounts import (
    Amount,
    Compare,
    Const,
    Difference,
    Half,
    Operation,
    Reading,
    RollTier,
)
from lithicrage.engine.effects import ENERGY_COST
from lithicrage.engine.rules import BIGGEST, MAX_ENERGY, TOP_ENERGY
from lithicrage.language.abilities import AbilityText, PowerText
from lithicrage.language.expression_words import amount_words
from lithicrage.language.expressions import Bearing, Junction, Negation, Test, constant
from lithicrage.language.models import MODELS, Action
from lithicrage.language.source import Spot
from lithicrage.language.verbs import set_block, walk
from lithicrage.language.verbs.conditions import Apply
from lithicrage.language.verbs.defending import Block, BlockMore
from lithicrage.language.verbs.energy import Energy, Needs, Spend
from lithicrage.language.verbs.flow import If
from lithicrage.lint.places import at_key, at_value, without_key
from lithicrage.lint.rule import LintHit, Options, Rule
from lithicrage.lint.rules.reading import CARD
from lithicrage.lint.rules.schema import WALL
from lithicrage.lint.subjects import CardSubject
from lithicrage.packs.library import UnknownCard

# The least and the most that a reading can be; any other reading is unbounded.
_SPANS: Final = {
    "level": (1, 9),
    "cost": (0, 99),
    "that": (0, 99),
    "turns": (0, 99),
    "stamina": (0, 999),
    "stamina_start": (1, 999),
}
_COST_MAX: Final = 6
ENERGY: Final = "energy"


def printed_cost(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """A Cost that no printed card has: it compiles (A16), but is probably a slip."""
    model = subject.model
    if isinstance(model, Action) and not 1 <= model.cost <= _COST_MAX:
        message = f"printed cards cost 1 to {_COST_MAX}; found `{model.cost}`"
        yield at_value(subject.spot.at("cost"), message, severity="warning")


def most_energy(subject: CardSubject) -> int:
    """The most Energy that anybody can hold under the rules that apply to this pack (R63)."""
    most = subject.pack.table[MAX_ENERGY]
    return most if isinstance(most, int) else TOP_ENERGY


def dear(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """A cost of more Energy than anyone can hold, unless a table allows it."""
    most = most_energy(subject)
    for step in subject.of(Needs, Spend):
        verb = step.verb
        if isinstance(verb, Needs):
            yield from _dear(verb.amount, most, step.at("needs"))
        elif isinstance(verb, Spend) and verb.cost == ENERGY_COST:
            yield from _dear(constant(verb.amount) or 0, most, step.at("spend"))
    for ability, spot in subject.abilities():
        if isinstance(ability, PowerText):
            yield from _dear(ability.energy, most, spot.at("spend"))


def _dear(cost: int, most: int, spot: Spot) -> Iterator[LintHit]:
    if cost > most:
        message = f"nobody holds more than {most} Energy, unless `max_energy` is {cost} or more"
        yield at_value(spot, message, severity="warning")


def long_condition(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """A Condition that lasts longer than a match usually has left."""
    for step in subject.of(Apply):
        verb = step.verb
        if isinstance(verb, Apply) and (constant(verb.amount) or 0) > options["turns"]:
            message = f"more than {options['turns']} turns outlast most matches"
            yield at_value(step.at("apply"), message, severity="warning")


def unreachable(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """A test that always or never holds."""
    for test, spot in _tests(subject):
        for part in _parts(test):
            message = _verdict(part, subject)
            if message:
                yield at_value(spot, message)


def _tests(subject: CardSubject) -> Iterator[tuple[Test, Spot]]:
    for step in subject.of(If):
        if isinstance(step.verb, If):
            yield step.verb.test, step.at("if")
    for ability, spot in subject.abilities():
        if ability.gate.test is not None:
            yield ability.gate.test, spot.at("if")


def _parts(test: Test) -> Iterator[Test]:
    if isinstance(test, Junction):
        yield from _parts(test.left)
        yield from _parts(test.right)
    elif isinstance(test, Negation):
        yield from _parts(test.test)
    else:
        yield test


def _verdict(test: Test, subject: CardSubject) -> str:
    """What is wrong with a test that has no parts, or ""."""
    if isinstance(test, Compare):
        top = most_energy(subject)
        low, high = _span(test.left, top)
        least, most = _span(test.right, top)
        known = _compared(low, high, test.operator, least, most)
        if known is None:  # nearly always; skip building the words
            return ""
        text = f"`{amount_words(test.left)} {test.operator} {amount_words(test.right)}`"
    elif isinstance(test, RollTier):
        low, high = 1, 3
        text = f"`roll tier {test.operator} {test.tier}`"
        known = _compared(low, high, test.operator, test.tier, test.tier)
    elif isinstance(test, Bearing) and subject.pack.whole:
        return _never_given(test.condition, subject)
    else:
        return ""
    if known is None:
        return ""
    bounds = f"from {low} to {high}" if high < BIGGEST else f"at least {low}"
    if isinstance(test, Compare) and isinstance(test.left, Reading) and test.left.name == ENERGY:
        bounds += ", unless `max_energy` is more"
    return f"{text} {'always' if known else 'never'} holds: the left side is {bounds}"


def _never_given(condition: str, subject: CardSubject) -> str:
    library = subject.pack.library
    try:
        id = library.resolve("condition", condition, subject.pack.pack.id)
    except UnknownCard:
        return ""
    return "" if id in subject.pack.applied else f"no card ever gives `{condition}`"


def _compared(low: int, high: int, operator: str, least: int, most: int) -> bool | None:
    """Whether comparing two ranges always holds (True), never does (False), or may (None)."""
    if operator in (">=", "<"):
        always, never = low >= most, high < least
        known = True if always else False if never else None
        return known if operator == ">=" or known is None else not known
    if operator in (">", "<="):
        always, never = low > most, high <= least
        known = True if always else False if never else None
        return known if operator == ">" or known is None else not known
    apart = high < least or low > most
    same = low == high == least == most
    known = False if apart else True if same else None
    return known if operator == "==" or known is None else not known


def _span(amount: Amount, top: int) -> tuple[int, int]:
    """The least and the most that an amount can be, with `top` as the most Energy."""
    if isinstance(amount, Const):
        return amount.number, amount.number
    if isinstance(amount, Reading):
        return (0, top) if amount.name == ENERGY else _SPANS.get(amount.name, (0, BIGGEST))
    if isinstance(amount, Operation):
        low, high = _span(amount.left, top)
        least, most = _span(amount.right, top)
        if isinstance(amount, Difference):
            return low - most, high - least
        if isinstance(amount, Half):
            return low // 2, high // 2
        return amount.of(low, least), min(amount.of(high, most), BIGGEST)
    return 0, BIGGEST


def redundant(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """A key that states the default. A card that extends another may need it."""
    if subject.extends:
        return
    model, spot, lines = subject.model, subject.spot, subject.lines
    usual = _usual(model.kind)
    for name in sorted(usual.keys() & model.model_fields_set & spot.parts.keys()):
        if getattr(model, name) == usual[name]:
            at = spot.at(name)
            message = f"`{name}` is the default: leave it out"
            yield at_key(at, name, message, edits=without_key(lines, at))
    for step in subject.steps():
        if "to" not in step.spot.parts:
            continue
        usually = getattr(type(step.verb), "to", None)
        if usually is not None and getattr(step.verb, "to", None) == usually:
            at = step.at("to")
            message = f"`{step.verb.key}` acts on it by default: leave `to` out"
            yield at_key(at, "to", message, edits=without_key(lines, at))
    for ability, at in subject.abilities():
        yield from _first_level(ability, at, lines)
    if options["block"] and isinstance(model, Action):
        yield from _block_is_cost(model, spot)


@cache
def _usual(kind: str) -> Mapping[str, str]:
    """The defaults of the keys that take text."""
    defaults = {name: field.default for name, field in MODELS[kind].model_fields.items()}
    return {name: text for name, text in defaults.items() if isinstance(text, str)}


def _first_level(ability: AbilityText, spot: Spot, lines: Sequence[str]) -> Iterator[LintHit]:
    if ability.gate.level == 1 and "level" in spot.parts:
        at = spot.at("level")
        message = "abilities start at level 1: leave `level` out"
        yield at_key(at, "level", message, edits=without_key(lines, at))


def _block_is_cost(model: Action, spot: Spot) -> Iterator[LintHit]:
    blocks = [verb for verb in walk(model.defense) if isinstance(verb, (Block, BlockMore))]
    if len(blocks) != 1 or not isinstance(blocks[0], Block) or blocks[0] not in model.defense:
        return
    if constant(blocks[0].amount) == model.cost:
        at = spot.at("defense", model.defense.index(blocks[0]))
        yield at_key(
            at.at("block"), "block", f"DEF is the Cost, {model.cost}, by default: leave `block` out"
        )


def no_defense(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """A shield block that blocks nothing: the Cost is 0 and no text adds to it."""
    model = subject.model
    if not isinstance(model, Action) or not model.shield or model.cost or set_block(model.defense):
        return
    if not any(isinstance(verb, (Block, BlockMore)) for verb in walk(model.defense)):
        message = "a Cost of 0 blocks nothing; give it a `block` or write `defense: none`"
        yield at_value(subject.spot.at("cost"), message)


def overflow(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """More Energy than anyone can hold."""
    most = most_energy(subject)
    for step in subject.of(Energy):
        verb = step.verb
        if isinstance(verb, Energy) and (constant(verb.amount) or 0) > most:
            limit = "unless `max_energy` is more"
            message = f"nobody holds more than {most} Energy, {limit}; the rest is lost"
            yield at_value(step.at("energy"), message)


FLOWING: Final = CARD.replace("[deal: 4]", "[deal: 4, {heal: 1, to: you}]")

RULES: Final = (
    Rule(
        "LR110",
        "cost-range",
        "error",
        "card",
        "A Cost below 0 or above 99; a warning outside 1 to 6.",
        "The Cost is a die face and a block; printed ones go from 1 to 6.",
        CARD.replace("cost: 3", "cost: 100"),
        CARD,
        printed_cost,
    ),
    Rule(
        "LR112",
        "energy-range",
        "error",
        "card",
        f"A cost of no Energy or of more than {TOP_ENERGY}; above `max_energy` it is a warning.",
        "By the manual nobody ever holds more than 6; a table may allow more by `max_energy`.",
        CARD.replace("[deal: 4]", "[needs: 0, deal: 4]"),
        CARD.replace("[deal: 4]", "[needs: 2, deal: 4]"),
        dear,
    ),
    Rule(
        "LR113",
        "duration-range",
        "error",
        "card",
        "A Condition for no turn at all; for very many it is a warning.",
        "It would be gone before it came, or outlast the match.",
        CARD.replace("deal: 4", "apply: bleeding 0"),
        CARD.replace("deal: 4", "apply: bleeding 1"),
        long_condition,
        options={"turns": 6},
    ),
    Rule(
        "LR220",
        "unreachable-branch",
        "warning",
        "card",
        "A test that always holds, or never.",
        "One of its branches is dead text; most often the number is a slip.",
        CARD.replace("[deal: 4]", "[{if: energy >= 7, then: [deal: 9], else: [deal: 4]}]"),
        CARD.replace("[deal: 4]", "[{if: energy >= 6, then: [deal: 9], else: [deal: 4]}]"),
        unreachable,
    ),
    Rule(
        "LR222",
        "redundant-default",
        "info",
        "card",
        "A key that repeats the default.",
        "Defaults are the manual's; written out, they look like exceptions.",
        FLOWING,
        CARD.replace("[deal: 4]", "[deal: 4, heal: 1]"),
        redundant,
        "safe",
        options={"block": True},
    ),
    Rule(
        "LR223",
        "defense-zero",
        "info",
        "card",
        "A card of Cost 0 whose shield block says nothing: DEF 0.",
        "Nobody would ever defend with it.",
        CARD.replace("cost: 3", "cost: 0"),
        CARD.replace("cost: 3", "cost: 0") + "  defense: [block: 2]\n",
        no_defense,
    ),
    Rule(
        "LR224",
        "energy-overflow",
        "info",
        "card",
        "A gain of more Energy than anyone can hold.",
        "The excess is lost, so the card promises more than it gives.",
        WALL.replace("draw: 1", "energy: 7"),
        WALL.replace("draw: 1", "energy: 6"),
        overflow,
    ),
)
