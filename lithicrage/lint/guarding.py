"""What the guard rails of the core set share: form, places, questions, examples.

LR711 to LR727 stand one for each danger that was measured; the number behind LR71 is that of the
danger: LR711 the first, LR727 the seventeenth. They hold for a set built to the same budget; a
pack asks for them with `select` in its settings. Knows no single danger: `rules` has a module for
each of what they guard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from lithicrage.dsl.abilities import TriggerText
from lithicrage.dsl.verbs import Verb
from lithicrage.dsl.verbs.energy import Spend
from lithicrage.dsl.wording import ATTACK
from lithicrage.engine import effects as fx
from lithicrage.engine.abilities import WHENS
from lithicrage.engine.amounts import Amount, Product, Sum
from lithicrage.lint.measure import number
from lithicrage.lint.rule import Check, Files, Hit, Options, Rule
from lithicrage.lint.subjects import CardSubject, DeckSubject, Placed

Hits = Iterator[Hit]
OF_DECKS: Final = 14  # the danger that is asked of each deck; all others of a whole pack


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
    """The rule that guards against a danger; `FAIR` is its good example unless there is another."""
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


def at_card(card: CardSubject, key: str, message: str) -> Hit:
    """A hit at a key of a card, or at its id."""
    spot = card.spot.at(key) if key in card.spot.parts else card.spot
    place = spot.key_line, spot.key_column
    return Hit(*place, f"{card.model.name}: {message}", path=card.item.file)


def at_step(card: CardSubject, step: Placed, message: str) -> Hit:
    """A hit at a step of a card."""
    spot = step.at(step.verb.key)
    place = spot.key_line, spot.key_column
    return Hit(*place, f"{card.model.name}: {message}", len(step.verb.key), path=card.item.file)


# -- what


def attack_steps(card: CardSubject, *kinds: type[Verb]) -> list[Placed]:
    """The steps of its Attack that are of one of these verbs, with those inside others."""
    return [step for step in card.of(*kinds) if step.half == ATTACK]


def moment(ability: object) -> str:
    """When an ability acts; nothing for one that does not wait."""
    return WHENS[ability.when] if isinstance(ability, TriggerText) else ""


def energy_paid(card: CardSubject) -> list[int]:
    """The prices in Energy within its Attack."""
    spent = [step.verb for step in attack_steps(card, Spend)]
    return [
        number(verb.amount)
        for verb in spent
        if isinstance(verb, Spend) and verb.cost == fx.ENERGY_COST
    ]


def theirs(step: Placed) -> bool:
    """Whether a step happens to somebody else."""
    return getattr(step.verb, "to", fx.YOU) != fx.YOU


def parts_of(amount: Amount) -> Iterator[Amount]:
    """An amount with what it is added up and multiplied from."""
    yield amount
    if isinstance(amount, (Sum, Product)):
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
