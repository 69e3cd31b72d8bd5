"""The options of a Decision: which cards it offers, and what each means in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.base.tongue import tr, tr_n
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
        return tr("Pass") if first < 0 else tr("Attack with {card}", card=m.kinds[first].name)
    if kind == state.BREATHE:
        if first < 0:
            return tr("Pass without a card")
        return tr("Breathe with {card}", card=card_words(m, first))
    if kind == state.DEFEND:
        return (
            tr("Take the hit") if first < 0 else tr("Defend with {card}", card=m.kinds[first].name)
        )
    if kind == state.ROLL:
        one, two = card_words(m, first), card_words(m, value[1])
        return tr("Roll {card}, then {second}", card=one, second=two)
    if kind == state.TARGET:
        return tr("Target {who}", who=m.seats[first].name)
    if kind == state.PAY:
        return tr("Pay {cost}", cost=cost_words(decision)) if first else tr("Do not pay")
    if kind == state.MAY:
        return tr("Do it") if first else tr("Leave it")
    if kind == state.OPTION:
        return m.book.said(decision.cost.split("\n")[first - 1])
    if kind == state.NUMBER:
        return tr("{n} Energy", n=first) if decision.cost == "energy" else str(first)
    if kind == state.DISCARD:
        return tr("Discard {card}", card=card_words(m, first))
    if kind == state.TAKE:
        return tr("Take {card}", card=card_words(m, first))
    if kind == state.PICK:
        return card_words(m, first)
    if kind == state.ORDER:
        card = card_words(m, first)
        return tr("{card} next", card=card) if decision.amount else tr("{card} on top", card=card)
    if first < 0:
        return tr("Go on")
    told = m.book.said(m.book.ability_words[first])
    return f"{m.book.ability_names[first]}: {told or first}"


def card_words(m: Match, card: int) -> str:
    """A card's name with its Cost."""
    kind = m.kinds[card]
    return f"{kind.name} ({kind.cost})"


def cost_words(decision: Decision) -> str:
    """The cost that a pay decision asks for."""
    if decision.cost == "energy":
        return tr("Energy {n}", n=decision.amount)
    if decision.cost == "stamina":
        return tr("{n} Stamina", n=decision.amount)
    return tr_n("a card", "{n} cards", decision.amount)
