"""Events in the words of scenarios: `Attack you wolf_flurry enemy`, `Lose you 3 bleeding`.

Cards and Conditions appear by id without the pack, seats by their names in the scenario. The table
of words is in `docs/scenarios.md`.
"""

from __future__ import annotations

from typing import Final

from lithicrage.engine import events as ev
from lithicrage.engine.match import Match
from lithicrage.scenarios.cast import short

# The names of a program's addresses as causes of Stamina changes.
CAUSES: Final = {
    "poisoned": "poison",
    "rulebook/reshuffle": "reshuffle",
    "rulebook/player_turn": "pass",
    "rulebook/enemy_turn": "pass",
}
SEAT_ALONE: Final[dict[type[ev.Event], str]] = {
    ev.TurnStarted: "TurnStart",
    ev.TurnEnded: "TurnEnd",
    ev.TurnSkipped: "TurnSkipped",
    ev.SkipQueued: "SkipQueued",
    ev.Chained: "Chain",
    ev.ChainSuppressed: "ChainSuppressed",
    ev.ChainCapped: "ChainCapped",
    ev.NoCard: "NoCard",
    ev.CombatantLost: "CombatantLost",
    ev.LaterSet: "Later",
    ev.LaterCame: "LaterComes",
    ev.Shuffled: "Shuffle",
    ev.HandShown: "Show",
    ev.TextCancelled: "Cancel",
}
SEAT_AND_CARD: Final[dict[type[ev.Event], str]] = {
    ev.Drew: "Draw",
    ev.Revealed: "Reveal",
    ev.RollRevealed: "RollReveal",
    ev.Played: "Play",
    ev.DefenseRevealed: "DefenseReveal",
    ev.Defended: "Defense",
    ev.Recovered: "Take",
    ev.Ordered: "Order",
}
WENT: Final = {
    ev.HAND: "hand",
    ev.TOP: "top",
    ev.BOTTOM: "bottom",
    ev.DISCARD: "discard",
    ev.OUT: "out",
}
FAVOURS: Final = ("Edge", "Bane", "Bonus")


def transcript(m: Match, start: int = 0, stop: int | None = None) -> list[str]:
    """The events of a match's log from `start` up to `stop` in words; those without any are left
    out. Cards go by the ids that they had at the time."""
    log = m.log or []
    changes = [event for event in log[start:] if isinstance(event, ev.Changed)]
    then = m
    if changes:
        then = m.clone()
        then.kinds = [*m.kinds]
        for change in reversed(changes):
            then.kinds[change.card] = m.book.cards[change.before]
    lines = []
    for event in log[start:stop]:
        line = event_words(then, event)
        if line is not None:
            lines.append(line)
        if isinstance(event, ev.Changed):
            then.kinds[event.card] = m.book.cards[event.kind]
    return lines


def event_words(m: Match, event: ev.Event) -> str | None:
    """An event in words, or None if scenarios have no word for it."""
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
    if isinstance(event, ev.Moved):
        whose = m.seats[event.target].name if event.went == ev.HAND else owner(m, event.card)
        return f"Put {whose} {card(m, event.card)} {WENT[event.went]}"
    if isinstance(event, ev.Made):
        return f"Make {seat} {short(m.book.cards[event.kind].id)} {WENT[event.went]}"
    if isinstance(event, ev.Changed):
        kinds = (short(m.book.cards[kind].id) for kind in (event.before, event.kind))
        return f"Change {seat} {' '.join(kinds)}"
    if isinstance(event, ev.Stayed):
        return f"Stay {seat} {card(m, event.card)} {event.counter}"
    if isinstance(event, ev.StayCounted):
        return f"Count {seat} {card(m, event.card)} {event.after}"
    if kind in SEAT_AND_CARD and isinstance(event, ev.CardEvent):
        return f"{SEAT_AND_CARD[kind]} {seat} {card(m, event.card)}"
    if isinstance(event, ev.Rolled):
        crit = " CRIT" if event.crit else ""
        return f"Roll {seat} nat{event.natural} tot{event.total} T{event.tier}{crit}"
    if isinstance(event, ev.Rerolled):
        crit = " CRIT" if event.crit else ""
        return f"Reroll {seat} nat{event.natural} tot{event.total} T{event.tier}{crit}"
    if isinstance(event, ev.AbilityUsed):
        return f"Use {seat} {source(m, abs(event.key) - 1)}"
    if isinstance(event, ev.LoopCut):
        return f"LoopCut {seat} {cut_source(m, event)}"
    return number_words(m, event, seat)


def number_words(m: Match, event: ev.Event, seat: str) -> str | None:
    """A change of one of a seat's numbers, in words."""
    if isinstance(event, ev.Damaged):
        return f"Damage {seat} {event.amount}"
    if isinstance(event, ev.StaminaLost):
        return f"Lose {seat} {event.amount} {cause(m, event.cause)}"
    if isinstance(event, ev.StaminaGained):
        return f"Gain {seat} {event.amount} {cause(m, event.cause)}"
    if isinstance(event, ev.Looked):
        return f"Look {seat} {event.count}"
    if isinstance(event, ev.EnergySet):
        return f"Energy {seat} {event.after}"
    if isinstance(event, ev.ConditionSet):
        return f"Condition {seat} {condition(m, event.condition)} {event.after}"
    if isinstance(event, ev.DieRolled):
        return f"Die {seat} {event.number}"
    if isinstance(event, ev.ArmourSet):
        return f"Armour {seat} {event.after}"
    if isinstance(event, ev.ConditionLowered):
        return f"Lower {seat} {condition(m, event.condition)} {event.after}"
    if isinstance(event, ev.ConditionTicked):
        return f"Tick {seat} {condition(m, event.condition)} {event.after}"
    if isinstance(event, ev.ConditionRemoved):
        word = "Expire" if isinstance(event, ev.ConditionExpired) else "Remove"
        return f"{word} {seat} {condition(m, event.condition)}"
    if isinstance(event, ev.Reshuffled):
        return f"Reshuffle {seat} {len(event.order)}"
    if isinstance(event, ev.TierFound):
        return f"Tier {seat} tot{event.total} T{event.tier}"
    if isinstance(event, ev.NumberChosen):
        return f"Number {seat} {event.number}"
    if isinstance(event, ev.OptionChosen):
        return f"Option {seat} {event.option}"
    if isinstance(event, ev.FavourSet):
        return f"{FAVOURS[event.slot % 3]} {seat} {event.after}"
    return None


def card(m: Match, instance: int) -> str:
    """The id of a card in scenarios."""
    return short(m.kinds[instance].id)


def owner(m: Match, instance: int) -> str:
    """The seat whose Discard a card goes to (R88)."""
    deck = m.owner[instance]
    return next(c.name for c in m.seats if c.deck == deck)


def condition(m: Match, number: int) -> str:
    """The id of a Condition."""
    return short(m.book.conditions[number].id)


def source(m: Match, ability: int) -> str:
    """The card, Condition or seat that has an ability."""
    return short(m.book.abilities[ability].source)


def cut_source(m: Match, event: ev.LoopCut) -> str:
    """Whose loop was cut: an ability's, or that of a card's own text."""
    if event.ability >= 0:
        return source(m, event.ability)
    return short(m.book.addresses[event.cause].partition("/")[0])


def cause(m: Match, address: int) -> str:
    """Why Stamina changed: a Condition, the reshuffle, a pass, or the effect of a card."""
    name = m.book.addresses[address]
    if name in CAUSES:
        return CAUSES[name]
    home = name.partition("/")[0]
    if home in m.book.condition_numbers:
        return CAUSES.get(home) or short(home)
    return "effect"


def winner(m: Match, side: int) -> str:
    """The first seat of the side that won, or `draw`."""
    if side == ev.NOBODY:
        return "draw"
    return next(c.name for c in m.seats if c.side == side)
