"""Events of the engine under the short names in which the scenarios write them."""

from __future__ import annotations

from lithicrage.engine import events as ev
from lithicrage.engine.match import Match

# What a program's address is called where it changes Stamina.
CAUSES = {
    "bleeding": "bleeding",
    "poisoned": "poison",
    "rulebook/reshuffle": "reshuffle",
    "rulebook/player_turn": "pass",
    "rulebook/enemy_turn": "pass",
}
SEAT_ALONE = {
    ev.TurnStarted: "TurnStart",
    ev.TurnEnded: "TurnEnd",
    ev.TurnSkipped: "TurnSkipped",
    ev.SkipQueued: "SkipQueued",
    ev.Chained: "Chain",
    ev.ChainSuppressed: "ChainSuppressed",
    ev.ChainCapped: "ChainCapped",
    ev.NoCard: "NoCard",
    ev.CombatantLost: "CombatantLost",
    ev.LoopCut: "LoopCut",
}
SEAT_AND_CARD = {
    ev.Drew: "Draw",
    ev.Revealed: "Reveal",
    ev.RollRevealed: "RollReveal",
    ev.DefenseRevealed: "DefenseReveal",
    ev.Defended: "Defense",
}


def told(m: Match, event: ev.Event) -> str | None:
    """The short name of an event, or None for those that the notation has no word for."""
    kind = type(event)
    if isinstance(event, ev.MatchEnded):
        return f"MatchEnd {winner(m, event.seat)}"
    seat = m.seats[event.seat].name
    if kind in SEAT_ALONE:
        return f"{SEAT_ALONE[kind]} {seat}"
    if isinstance(event, ev.AttackDeclared):
        return f"Attack {seat} {card(m, event.card)} {m.seats[event.target].name}"
    if isinstance(event, ev.Discarded):
        return f"Discard {owner(m, event.card)} {card(m, event.card)}"
    if isinstance(event, ev.Passed):
        return f"Pass {seat}" + (f" {card(m, event.card)}" if event.card >= 0 else "")
    if kind in SEAT_AND_CARD and isinstance(event, ev.CardEvent):
        return f"{SEAT_AND_CARD[kind]} {seat} {card(m, event.card)}"
    if isinstance(event, ev.Rolled):
        crit = " CRIT" if event.crit else ""
        return f"Roll {seat} nat{event.natural} tot{event.total} T{event.tier}{crit}"
    return told_number(m, event, seat)


def told_number(m: Match, event: ev.Event, seat: str) -> str | None:
    """The short name of a change in a number of a seat."""
    if isinstance(event, ev.Damaged):
        return f"Damage {seat} {event.amount}"
    if isinstance(event, ev.StaminaLost):
        return f"{seat}-{event.amount}({cause(m, event.cause)})"
    if isinstance(event, ev.StaminaGained):
        return f"{seat}+{event.amount}({cause(m, event.cause)})"
    if isinstance(event, ev.EnergySet):
        return f"Energy {seat} {event.after}"
    if isinstance(event, ev.ConditionSet):
        return f"Condition {seat} {condition(m, event.condition)} {event.after}"
    if isinstance(event, ev.ConditionTicked):
        return f"Tick {seat} {condition(m, event.condition)} {event.after}"
    if isinstance(event, ev.ConditionRemoved):
        word = "Expire" if isinstance(event, ev.ConditionExpired) else "Remove"
        return f"{word} {seat} {condition(m, event.condition)}"
    if isinstance(event, ev.Reshuffled):
        return f"Reshuffle {seat}({len(event.order)})"
    if isinstance(event, ev.TierFound):
        return f"Tier {seat} tot{event.total} T{event.tier}"
    if isinstance(event, ev.NumberChosen):
        return f"Number {seat} {event.number}"
    if isinstance(event, ev.OptionChosen):
        return f"Option {seat} {event.option}"
    return None


def card(m: Match, instance: int) -> str:
    """The name by which scenarios know a card."""
    return m.card(instance).name


def owner(m: Match, instance: int) -> str:
    """The seat in whose Discard a card lands (R88)."""
    deck = m.owner[instance]
    return next(c.name for c in m.seats if c.deck == deck)


def condition(m: Match, number: int) -> str:
    """A Condition by its printed name."""
    return m.book.conditions[number].name


def cause(m: Match, address: int) -> str:
    """Why Stamina changed: a Condition, the reshuffle, a pass, or the effect of a card."""
    name = m.book.addresses[address]
    return CAUSES.get(name) or CAUSES.get(name.partition("/")[0], "effect")


def winner(m: Match, side: int) -> str:
    """The first seat of the side that won, or `draw`."""
    if side == ev.NOBODY:
        return "draw"
    return next(c.name for c in m.seats if c.side == side)[0]
