"""LR206 to LR208 and LR217 to LR219: rolls that do not pay, and Chains that pay too well."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lithicrage.engine import effects as fx
from lithicrage.engine import rules as table
from lithicrage.engine.amounts import Amount, Const, Operation, Stat
from lithicrage.language.models import Action, Profile
from lithicrage.language.verbs import Needs, Roll, Steps, Verb, say, walk
from lithicrage.language.verbs.conditions import Apply
from lithicrage.language.verbs.rolls import TIER_KEYS, Bonus, Chain, Edge
from lithicrage.language.verbs.stamina import Deal
from lithicrage.language.wording import ATTACK, Wording, joined
from lithicrage.lint.measure import number
from lithicrage.lint.places import at_key, at_value
from lithicrage.lint.rule import LintHit, Options, Rule
from lithicrage.lint.rules.reading import CARD
from lithicrage.lint.rules.schema import PROFILE, ROLL
from lithicrage.lint.subjects import CardSubject, PlacedStep

_STATS: Final = (0, 2, 4)  # weak, usual and strong users
_LEAST_ROLL: Final = 2
_MOST_ROLL: Final = 12
_HELP: Final = frozenset(
    table.RULES[place].name for place in (table.EDGE, table.ROLL_BONUS, table.CRIT_IS_TIER3)
)


def not_rising(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """A line that deals less than the one for the tier below, with nothing to make up for it."""
    for step in subject.of(Roll):
        lines = step.verb.inner()
        dealt = [_dealt(line) for line in lines]
        for place in (1, 2):
            lost = min([a - b for a, b in zip(dealt[place - 1], dealt[place], strict=True)])
            if lost <= 0:
                continue
            gained = _kinds(lines[place]) - _kinds(lines[place - 1])
            if lost > options["rider"] * len(gained):
                message = f"deals less than `{TIER_KEYS[place - 1]}`"
                key = TIER_KEYS[place]
                yield at_key(step.at(key), key, f"`{key}` {message}")


def _kinds(line: Steps) -> set[str]:
    return {verb.key for verb in walk(line) if not isinstance(verb, Deal)}


def _dealt(line: Steps) -> list[int]:
    """The damage that a line deals for each of these users."""
    found = [v.amount for v in walk(line) if isinstance(v, Deal) and v.to != fx.YOU]
    fixed = sum([amount.number for amount in found if isinstance(amount, Const)])
    open_ = [amount for amount in found if not isinstance(amount, Const)]
    return [fixed + sum([_value(amount, stat) for amount in open_]) for stat in _STATS]


def _value(amount: Amount, stat: int) -> int:
    if isinstance(amount, Stat):
        return stat
    if isinstance(amount, Operation):
        return max(0, amount.of(_value(amount.left, stat), _value(amount.right, stat)))
    return number(amount)


def identical(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """Three lines that say the same."""
    names = subject.pack.library.names(subject.pack.pack.id)
    for step in subject.of(Roll):
        wording = Wording(step.half, names)
        first, *others = step.verb.inner()
        words = joined(say(first, wording))
        if all(joined(say(line, wording)) == words for line in others):
            message = "all three lines say the same: the roll takes two cards for nothing"
            yield at_key(step.at("roll"), "roll", message)


def dead_tier(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """A tier that no roll of two cards can reach."""
    model = subject.model
    if not isinstance(model, Profile):
        return
    answers = dict(model.rules)
    changed = {table.RULES[a.rule].name for a in model.abilities if hasattr(a, "rule")}
    name = table.RULES[table.TIER_LIMITS].name
    limits = answers.get(name)
    helped = changed & _HELP or any(answers.get(one) for one in _HELP)
    if not isinstance(limits, tuple):
        return
    spot = subject.spot.at("rules", name)
    if limits[1] >= _MOST_ROLL and not helped:
        message = f"two cards roll at most {_MOST_ROLL}, so tier 3 needs help"
        yield at_value(spot.at(1), message)
    if limits[0] < _LEAST_ROLL:
        message = f"two cards roll at least {_LEAST_ROLL}, so tier 1 needs a Bane"
        yield at_value(spot.at(0), message)


def too_late(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """An Edge or a bonus after the only roll of the turn."""
    model = subject.model
    if not isinstance(model, Action) or not subject.of(Edge, Bonus):
        return
    if any(isinstance(v, Chain) for v in walk(model.attack)):
        return
    roll = next((i for i, verb in enumerate(model.attack) if isinstance(verb, Roll)), -1)
    tops = {id(verb): place for place, verb in enumerate(model.attack)}
    for step in subject.of(Edge, Bonus):
        verb = step.verb
        if step.half != ATTACK or not isinstance(verb, (Edge, Bonus)) or verb.to != fx.YOU:
            continue
        top = step.around[0][0] if step.around else verb
        if roll < 0 or tops[id(top)] >= roll:
            message = f"lapses with the turn; `next_{verb.key}` waits for the next roll"
            yield at_key(step.at(verb.key), verb.key, f"`{verb.key}` {message}")


def chain_and_dazed(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """An Attack with Chain that dazes its own user."""
    model = subject.model
    if not isinstance(model, Action) or not any(step.half == ATTACK for step in subject.of(Chain)):
        return
    for step in subject.of(Apply):
        verb = step.verb
        own = isinstance(verb, Apply) and verb.to in (fx.YOU, fx.ALL, fx.ALLIES)
        if own and step.half == ATTACK and getattr(verb, "condition", "") == options["condition"]:
            message = "a Dazed user makes one Attack a turn, so this card's Chain is lost"
            yield at_value(step.at("apply"), message)


def free_chain(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """A free Chain on a card that does more than a little."""
    model = subject.model
    if not isinstance(model, Action) or any(isinstance(v, Needs) for v in model.attack):
        return
    for step in subject.of(Chain):
        if step.half == ATTACK and not _earned(step):
            dealt = _dealt(tuple(v for v in model.attack if not v.inner()))[1]
            if dealt > options["damage"]:
                message = f"a free Chain with {dealt} damage; ask for Energy or a tier"
                yield at_key(step.at("chain"), "chain", message)
            elif model.cost > options["cost"]:
                message = f"a free Chain at Cost {model.cost}; ask for Energy or a tier"
                yield at_key(step.at("chain"), "chain", message)


def _earned(step: PlacedStep) -> bool:
    """Whether something must be paid, rolled or true before this step happens."""
    gates: tuple[Verb, ...] = tuple(verb for verb, _ in step.around)
    return bool(step.tier or step.paid or any(verb.key in ("if", "spend") for verb in gates))


CHAINED: Final = CARD.replace("cost: 3", "cost: 2").replace("[deal: 4]", "[deal: 2, chain: true]")

RULES: Final = (
    Rule(
        "LR206",
        "tier-not-rising",
        "warning",
        "card",
        "A line of a roll that deals less than the line below it.",
        "A better roll must not be worse; most often a digit is missing.",
        ROLL.replace("deal: 6", "deal: 2"),
        ROLL,
        not_rising,
        options={"rider": 3},
    ),
    Rule(
        "LR207",
        "tiers-identical",
        "info",
        "card",
        "A roll whose three lines say the same.",
        "A roll takes two cards from the hand; here they buy nothing.",
        ROLL.replace("deal: 3", "deal: 6").replace("deal: 10", "deal: 6"),
        ROLL,
        identical,
    ),
    Rule(
        "LR208",
        "dead-tier",
        "warning",
        "card",
        "Limits of the tiers that no roll of two cards passes.",
        "The highest roll is 12, the lowest 2: one line of each card would be dead text.",
        PROFILE.replace("[5, 9]", "[5, 12]"),
        PROFILE,
        dead_tier,
    ),
    Rule(
        "LR217",
        "edge-after-roll",
        "warning",
        "card",
        "An Edge or a bonus for its user, after the roll of an Attack without Chain.",
        "It is for a roll this turn, and none is left.",
        ROLL.replace("[deal: 10]", "[deal: 10, edge: 1]"),
        ROLL.replace("[deal: 10]", "[deal: 10, next_edge: 1]"),
        too_late,
    ),
    Rule(
        "LR218",
        "chain-and-dazed",
        "warning",
        "card",
        "An Attack with Chain that dazes its own user.",
        "The Chain is lost before it can be used.",
        CHAINED.replace("chain: true", "chain: true, {apply: dazed 1, to: you}").replace(
            "[deal: 2, chain: true,", "[deal: 2, {spend: 2, then: [chain: true]},"
        ),
        CHAINED,
        chain_and_dazed,
        options={"condition": "dazed"},
    ),
    Rule(
        "LR219",
        "free-chain",
        "warning",
        "card",
        "A free Chain, without Energy, roll or test, on a strong card.",
        "A turn of nothing but such cards has no end: their worth grows with the square.",
        CHAINED.replace("deal: 2", "deal: 4"),
        CHAINED,
        free_chain,
        options={"damage": 3, "cost": 2},
    ),
)
