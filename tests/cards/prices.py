"""What the text of a sword block is worth: the measured prices of effects, in damage-points.

Stats count as the usual 2. A price is an estimate for a fair card, good to a quarter of itself; the
simulator has the last word.
"""

from __future__ import annotations

from typing import Final

from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount, Const, Counter, Operation, Reading, Stat
from lithicrage.language.verbs import Steps, Verb
from lithicrage.language.verbs.cards import (
    Discard,
    Draw,
    Look,
    Mill,
    Take,
)
from lithicrage.language.verbs.conditions import (
    Apply,
    Double,
    Move,
    Remove,
)
from lithicrage.language.verbs.energy import (
    Drain,
    Energy,
    Needs,
    Spend,
)
from lithicrage.language.verbs.flow import (
    ChooseNumber,
    ChooseOne,
    ForEach,
    If,
    May,
    Repeat,
)
from lithicrage.language.verbs.rolls import (
    Bane,
    Chain,
    Edge,
    NextBane,
    NextBonus,
    NextEdge,
    Roll,
)
from lithicrage.language.verbs.stamina import Deal, Heal, Lose
from lithicrage.language.verbs.texts import Play
from lithicrage.language.verbs.time import Later

USUAL_STAT: Final = 2
SLASH: Final = 0.5  # the better of two stats
LOSS: Final = 1.1  # Stamina lost is never blocked
OWN_LOSS: Final = 0.64
CHAIN: Final = 4.5
CHAIN_TIER3: Final = 0.5
PAID_CHAIN: Final = {2: 3.0, 3: 2.5}
ENERGY: Final = 1.5
USUAL_X: Final = 3  # Energy that goes into an X
USUAL_COUNTER: Final = {"poisoned": 3}  # where a card looks for it; of others 2
USUAL_COUNTS: Final = {"attacks": 1, "conditions": 1}
OFTEN: Final = 0.45  # how often a condition of a card holds
CONDITIONS: Final = {
    "bleeding": (2, 6, 9),
    "poisoned": (0.9, 1.6, 2.1, 2.4, 2.7),
    "weakened": (1, 1.7, 2.3),
    "dazed": (1, 1.5),
}
REMOVE: Final = 1.2
PLAY: Final = 4.5  # the text of whatever lies on top
DRAIN: Final = 1.5
COUNTED: Final = 1  # of what a card counts, most often
LOOK: Final = 1  # at the cards that a roll off the Draw will turn over
DOUBLE: Final = 1.2
TAKE: Final = 0.8  # the best card of the Discard, in a hand that is refilled anyway
MOVE: Final = 1.6  # removed here, and half of the time something worth having there
BLEEDING_ON_TIER: Final = 1.5  # Bleeding 1 that comes on tier 2 and better only
SHIELDLESS: Final = 0.9
SHARP: Final = 0.5  # what weapons may be over budget


def number(amount: Amount, x: int = 0) -> float:
    """An amount with the usual stats."""
    if isinstance(amount, Const):
        return amount.number
    if isinstance(amount, Stat):
        return USUAL_STAT + (SLASH if len(amount.stats) > 1 else 0)
    if isinstance(amount, Operation):
        return max(0, amount.of(number(amount.left, x), number(amount.right, x)))
    if isinstance(amount, Counter):
        return USUAL_COUNTER.get(amount.condition, 2)
    assert isinstance(amount, Reading), amount
    return x if amount.name == "X" else USUAL_COUNTS[amount.name]


def price(steps: Steps, x: int = 0, *, tiered: bool = False) -> float:
    """The price of steps that all happen; `tiered`: only on tier 2 and better."""
    return sum(price_of(step, x, tiered) for step in steps)


def price_of(step: Verb, x: int, tiered: bool) -> float:
    """The price of one step."""
    if isinstance(step, (Deal, Lose, Heal, Apply)):
        return price_of_harm(step, x, tiered)
    if isinstance(step, (Roll, If, May, ChooseOne, ChooseNumber, Spend)):
        return price_of_branch(step, x)
    if isinstance(step, (Edge, Bane, NextEdge, NextBane, NextBonus)):
        return price_of_favour(step)
    if isinstance(step, Chain):
        return CHAIN
    if isinstance(step, Repeat):
        return number(step.times) * price(step.steps, x, tiered=tiered)
    if isinstance(step, ForEach):
        return number(step.counted) * price(step.steps, x, tiered=tiered)
    if isinstance(step, Play):
        return PLAY
    if isinstance(step, Energy):
        return (0, 1, 1.5)[int(number(step.amount))]
    if isinstance(step, (Remove, Double, Move)):
        return {Remove: REMOVE, Double: DOUBLE, Move: MOVE}[type(step)]
    if isinstance(step, Draw):
        return 0.5 * number(step.amount)
    if isinstance(step, Take):
        return TAKE
    if isinstance(step, Look):
        return LOOK
    if isinstance(step, Play):
        return PLAY
    if isinstance(step, Drain):
        return DRAIN * number(step.amount)
    if isinstance(step, ForEach):
        return COUNTED * price(step.steps, x, tiered=tiered)
    if isinstance(step, Later):
        return LOSS * price(step.steps, x)  # no Defense meets it
    if isinstance(step, Mill):
        return 0.3 * number(step.amount) if step.to == fx.OPPONENT else 0
    assert isinstance(step, (Needs, Discard)), step
    return 0


def price_of_harm(step: Deal | Lose | Heal | Apply, x: int, tiered: bool) -> float:
    """Stamina and Conditions."""
    amount = number(step.amount, x)
    if isinstance(step, Deal):
        return amount
    if isinstance(step, Lose):
        return LOSS * amount if step.to == fx.OPPONENT else -OWN_LOSS * amount
    if isinstance(step, Heal):
        return amount + 0.3
    if tiered and step.condition == "bleeding" and amount == 1:
        return BLEEDING_ON_TIER
    scale = CONDITIONS[step.condition]
    return scale[min(int(amount), len(scale)) - 1]


def price_of_favour(step: Edge | Bane | NextEdge | NextBane | NextBonus) -> float:
    """Edges, Banes and bonuses, on one's own roll or on the opponent's next."""
    amount = int(number(step.amount))
    if isinstance(step, Bane):
        return -1.2 * amount
    if isinstance(step, Edge):
        return (1.7, 3.5)[amount - 1]
    if isinstance(step, NextEdge):
        return 1.4 * amount
    return 0.7 * amount if isinstance(step, NextBonus) else 1.3 * amount


def price_of_branch(step: Roll | If | May | ChooseOne | ChooseNumber | Spend, x: int) -> float:
    """What happens in part: tier 2 less 1 for a roll, the best option of a choice."""
    if isinstance(step, Roll):
        chain = any(isinstance(inner, Chain) for inner in step.tier3)
        bonus = 0.85 * number(step.bonus)
        return price(step.tier2, tiered=True) - 1 + bonus + (CHAIN_TIER3 if chain else 0)
    if isinstance(step, If):
        yes, no = price(step.steps, x), price(step.otherwise, x)
        return no + OFTEN * (yes - no)
    if isinstance(step, May):
        return max(0.0, price(step.steps, x))
    if isinstance(step, ChooseOne):
        return max(price(option, x) for option in step.options)
    if isinstance(step, ChooseNumber):
        low, high = int(number(step.low)), int(number(step.high))
        return max(price(step.steps, chosen) for chosen in range(low, high + 1))
    if step.cost == fx.STAMINA_COST:
        return price(step.paid, x) - OWN_LOSS * number(step.amount)
    if isinstance(step.amount, Reading):
        return price(step.paid, USUAL_X)
    if step.paid and all(isinstance(inner, Chain) for inner in step.paid):
        return PAID_CHAIN[int(number(step.amount))]
    return price(step.paid, x) - ENERGY * number(step.amount)


def gate(steps: Steps) -> int:
    """The Energy that the whole of an attack hangs on, or goes into its X."""
    for step in steps:
        if isinstance(step, Needs):
            return step.amount
        if isinstance(step, Spend) and isinstance(step.amount, Reading):
            return USUAL_X
    return 0
