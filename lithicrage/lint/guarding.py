"""What the guard rails of the core set share: form, places, questions, examples.

LR711 to LR727 stand for the seventeen measured dangers, in order. They fit a set built to the same
budget; a pack enables them with `select` in its settings. Knows no single danger: `rules` has a
module for each thing they guard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from lithicrage.engine import effects as fx
from lithicrage.engine.abilities import WHENS
from lithicrage.engine.amounts import Amount, Difference, Operation
from lithicrage.language.abilities import TriggerText
from lithicrage.language.verbs import Verb
from lithicrage.language.verbs.energy import Spend
from lithicrage.language.wording import ATTACK
from lithicrage.lint.measure import number
from lithicrage.lint.rule import Check, Files, LintHit, Options, Rule
from lithicrage.lint.subjects import CardSubject, DeckSubject, PlacedStep

Hits = Iterator[LintHit]
OF_DECKS: Final = 14  # the danger checked deck by deck; all others look at a whole pack


def guard(
    danger: int,
    name: str,
    summary: str,
    why: str,
    bad: str | Files,
    check: Check | Callable[[DeckSubject, Options], Hits],
    good: str | Files = "",
    options: Options | None = None,
) -> Rule:
    """The rule that guards against a danger; `FAIR` is its good example unless one is given."""
    return Rule(
        f"LR7{danger + 10}",
        name,
        "warning",
        "deck" if danger == OF_DECKS else "pack",
        summary,
        why,
        bad,
        good or FAIR,
        check,
        options=options or {},
    )


# -- where


def at_card(card: CardSubject, key: str, message: str) -> LintHit:
    """A hit at a key of a card, or at its id."""
    spot = card.spot.at(key) if key in card.spot.parts else card.spot
    place = spot.key_line, spot.key_column
    return LintHit(*place, f"{card.model.name}: {message}", path=card.item.file)


def at_step(card: CardSubject, step: PlacedStep, message: str) -> LintHit:
    """A hit at a step of a card."""
    spot = step.at(step.verb.key)
    place = spot.key_line, spot.key_column
    return LintHit(*place, f"{card.model.name}: {message}", len(step.verb.key), path=card.item.file)


# -- what


def attack_steps(card: CardSubject, *kinds: type[Verb]) -> list[PlacedStep]:
    """The steps of a card's Attack with one of these verbs, including nested ones."""
    return [step for step in card.of(*kinds) if step.half == ATTACK]


def moment(ability: object) -> str:
    """When an ability acts; "" if it does not wait for anything."""
    return WHENS[ability.when] if isinstance(ability, TriggerText) else ""


def energy_paid(card: CardSubject) -> list[int]:
    """The Energy prices in a card's Attack."""
    spent = [step.verb for step in attack_steps(card, Spend)]
    return [
        number(verb.amount)
        for verb in spent
        if isinstance(verb, Spend) and verb.cost == fx.ENERGY_COST
    ]


def theirs(step: PlacedStep) -> bool:
    """Whether a step affects somebody else."""
    return getattr(step.verb, "to", fx.YOU) != fx.YOU


def parts_of(amount: Amount) -> Iterator[Amount]:
    """An amount with all its summands and factors."""
    yield amount
    if isinstance(amount, Operation) and not isinstance(amount, Difference):
        yield from parts_of(amount.left)
        yield from parts_of(amount.right)


# -- examples


def one_action(text: str, cost: int = 3, more: str = "") -> str:
    """A card file with one Action."""
    return f"odd: {{kind: action, name: Odd, subtype: mind, cost: {cost}, {text}{more}}}\n"


def one_ancestry(abilities: str = "", might: int = 1) -> str:
    """A card file with one Ancestry."""
    stats = f"{{M: {might}, A: 0, W: 0, S: 20}}"
    return f"one: {{kind: ancestry, name: One, stats: {stats}, abilities: [{abilities}]}}\n"


FAIR: Final = one_action("attack: [deal: 4]", 3, ", defense: [block: 4]")
MANY: Final = "".join(
    f"m{n}: {{kind: action, name: Many {n}, subtype: mind, cost: 3, attack: [deal: 4]}}\n"
    for n in range(12)
)
