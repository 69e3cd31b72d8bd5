"""The options of a Decision: which cards it offers, and what each means in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import state
from lithicrage.engine.state import Decision, Option

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


def describe_options(m: Match) -> list[Option]:
    """One Option for each place of the pending Decision; empty when nothing is asked."""
    decision = m.pending
    if decision is None:
        return []
    return [Option(decision.kind, value, words(m, decision, value)) for value in decision.options]


def distinct(m: Match, cards: list[int]) -> list[tuple[int, ...]]:
    """One option a definition, in the order held: copies are no choice."""
    kinds = m.cards
    seen: list[int] = []
    options: list[tuple[int, ...]] = []
    for card in cards:
        if (kind := kinds[card]) not in seen:
            seen.append(kind)
            options.append((card,))
    return options


def words(m: Match, decision: Decision, value: tuple[int, ...]) -> str:
    """What choosing this value means."""
    kind, first = decision.kind, value[0]
    if kind == state.ACTION:
        return "Pass" if first < 0 else f"Attack with {m.kinds[first].name}"
    if kind == state.BREATHE:
        return "Pass without a card" if first < 0 else f"Breathe with {card_words(m, first)}"
    if kind == state.DEFEND:
        return "Take the hit" if first < 0 else f"Defend with {m.kinds[first].name}"
    if kind == state.ROLL:
        return f"Roll {card_words(m, first)}, then {card_words(m, value[1])}"
    if kind == state.TARGET:
        return f"Target {m.seats[first].name}"
    if kind == state.PAY:
        return f"Pay {cost_words(decision)}" if first else "Do not pay"
    if kind == state.MAY:
        return "Do it" if first else "Leave it"
    if kind == state.OPTION:
        return decision.cost.split("\n")[first - 1]
    if kind == state.NUMBER:
        return f"{first} Energy" if decision.cost == "energy" else str(first)
    if kind == state.DISCARD:
        return f"Discard {card_words(m, first)}"
    if kind == state.TAKE:
        return f"Take {card_words(m, first)}"
    if kind == state.PICK:
        return card_words(m, first)
    if kind == state.ORDER:
        return f"{card_words(m, first)} {'next' if decision.amount else 'on top'}"
    if first < 0:
        return "Go on"
    return f"{m.book.ability_names[first]}: {m.book.ability_words[first] or first}"


def card_words(m: Match, card: int) -> str:
    """A card's name with its Cost."""
    kind = m.kinds[card]
    return f"{kind.name} ({kind.cost})"


def cost_words(decision: Decision) -> str:
    """The cost that a pay decision asks for."""
    if decision.cost == "energy":
        return f"Energy {decision.amount}"
    if decision.cost == "stamina":
        return f"{decision.amount} Stamina"
    return "a card" if decision.amount == 1 else f"{decision.amount} cards"
