"""Events in words: one line of the log each, with its reason and the rule that it follows.

`line(match, event, viewer)` never names a card hidden from the viewer (A73). Events that nobody
needs to read give no line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lithicrage.engine import effects as ef
from lithicrage.engine import events as ev
from lithicrage.engine.awaiting import AT_ROLL
from lithicrage.engine.match import Match

# What a line is about, for filters.
CARDS: Final = "cards"
DAMAGE: Final = "damage"
ROLLS: Final = "rolls"
STATE: Final = "state"
TURN: Final = "turn"

CAME: Final = {
    ev.HAND: "from the hand",
    ev.DRAW: "from the Draw",
    ev.PLAY: "from play",
    ev.DISCARD: "from the Discard",
    ev.OUT: "from outside the match",
    ev.STAYS: "from where it stayed",
}
WENT: Final = {
    ev.HAND: "into the hand",
    ev.TOP: "on top of the Draw",
    ev.BOTTOM: "under the Draw",
    ev.DISCARD: "into the Discard",
    ev.OUT: "out of the match",
}
RAN_OUT: Final = "the Draw ran out"


class Line:
    """A line of the log: whose it is, what happened, why, which rule says so, and its topic."""

    __slots__ = ("reason", "rule", "seat", "text", "topic")

    def __init__(self, seat: int, text: str, rule: str, topic: str, reason: str = "") -> None:
        self.seat = seat
        self.text = text
        self.rule = rule
        self.topic = topic
        self.reason = reason

    def __repr__(self) -> str:
        return f"Line({self.text!r})"


def line(m: Match, event: ev.Event, viewer: int) -> Line | None:
    """The event in words for this viewer, or None when there is nothing to say."""
    tell = TELLERS.get(type(event))
    return tell(m, event, viewer) if tell is not None else None


def who(m: Match, seat: int) -> str:
    return m.seats[seat].name


def named(m: Match, card: int) -> str:
    return m.kinds[card].name


def because(m: Match, event: ev.Event) -> str:
    """The cause of a change: the card or Condition, or the part of the rulebook."""
    if event.cause < 0:
        return ""
    source, _, part = m.book.addresses[event.cause].partition("/")
    if source == "rulebook":
        return "the reshuffle" if part == "reshuffle" else ""
    if source in m.book.card_numbers:
        return m.book.cards[m.book.card_numbers[source]].name
    if source in m.book.condition_numbers:
        return m.book.conditions[m.book.condition_numbers[source]].name
    abilities = zip(m.book.abilities, m.book.ability_names, strict=True)
    return next((name for a, name in abilities if a.program == event.cause), source)


def part_of(m: Match, event: ev.Event) -> str:
    """The part of the rulebook that a change comes from, "" for none."""
    if event.cause < 0:
        return ""
    source, _, part = m.book.addresses[event.cause].partition("/")
    return part if source == "rulebook" else ""


def turn_started(m: Match, e: ev.TurnStarted, viewer: int) -> Line:
    return Line(e.seat, f"Turn {e.turn}: {who(m, e.seat)}", "R16", TURN)


def turn_skipped(m: Match, e: ev.TurnSkipped, viewer: int) -> Line:
    by_cards = any(isinstance(step, ef.SkipTurn) for program in m.book.programs for step in program)
    reason = "" if by_cards else "the reshuffle"
    return Line(e.seat, f"Turn {e.turn}: {who(m, e.seat)} skips it", "R45", TURN, reason)


def drew(m: Match, e: ev.Drew, viewer: int) -> Line:
    what = "a card" if e.secret_to(viewer) else named(m, e.card)
    rule = {"player_turn": "R35", "enemy_turn": "R23"}.get(part_of(m, e), "R65")
    return Line(e.seat, f"draws {what}", rule, CARDS, because(m, e))


def revealed(m: Match, e: ev.Revealed, viewer: int) -> Line:
    return Line(e.seat, f"reveals {named(m, e.card)}", "R24", CARDS)


def played(m: Match, e: ev.Played, viewer: int) -> Line:
    reason = "" if m.kinds[e.card].attack >= 0 else "it has no sword block"
    return Line(e.seat, f"plays {named(m, e.card)} off the Draw", "R82", CARDS, reason)


def roll_revealed(m: Match, e: ev.RollRevealed, viewer: int) -> Line:
    text = f"rolls with {named(m, e.card)} ({m.kinds[e.card].cost})"
    return Line(e.seat, text, "R25", ROLLS)


def defense_revealed(m: Match, e: ev.DefenseRevealed, viewer: int) -> Line:
    reason = "" if m.kinds[e.card].defense >= 0 else "it has no shield block"
    return Line(e.seat, f"reveals {named(m, e.card)}", "R40", CARDS, reason)


def attacked(m: Match, e: ev.AttackDeclared, viewer: int) -> Line:
    return Line(e.seat, f"attacks with {named(m, e.card)}", "R36", CARDS)


def defended(m: Match, e: ev.Defended, viewer: int) -> Line:
    return Line(e.seat, f"defends with {named(m, e.card)}", "R28", CARDS)


def recovered(m: Match, e: ev.Recovered, viewer: int) -> Line:
    where = " onto the Draw" if m.seats[e.seat].automaton else ""
    text = f"takes {named(m, e.card)} back from the Discard{where}"
    return Line(e.seat, text, "A61", CARDS, because(m, e))


def moved(m: Match, e: ev.Moved, viewer: int) -> Line:
    what = "a card" if e.secret_to(viewer) else named(m, e.card)
    text = f"{what} goes {CAME[e.came]} {WENT[e.went]}"
    if e.went == ev.HAND and e.target != e.seat:
        text += f" of {who(m, e.target)}"
    return Line(e.seat, text, "A89", CARDS, because(m, e))


def shuffled(m: Match, e: ev.Shuffled, viewer: int) -> Line:
    return Line(e.seat, "shuffles the Draw", "A90", CARDS, because(m, e))


def hand_shown(m: Match, e: ev.HandShown, viewer: int) -> Line:
    cards = ", ".join(named(m, card) for card in e.cards)
    return Line(e.seat, f"shows {cards}", "A91", CARDS, because(m, e))


def stayed(m: Match, e: ev.Stayed, viewer: int) -> Line:
    with_what = ""
    if e.counter:
        noun = "turn" if e.turns else "counter"
        with_what = f", {e.counter} {noun}{'' if e.counter == 1 else 's'}"
    return Line(e.seat, f"{named(m, e.card)} stays{with_what}", "A93", STATE, because(m, e))


def stay_counted(m: Match, e: ev.StayCounted, viewer: int) -> Line:
    return Line(e.seat, f"{named(m, e.card)} counts to {e.after}", "A95", STATE, because(m, e))


def condition_lowered(m: Match, e: ev.ConditionLowered, viewer: int) -> Line:
    name = m.book.conditions[e.condition].name
    return Line(e.seat, f"{name} sinks to {e.after}", "A95", STATE, because(m, e))


def made(m: Match, e: ev.Made, viewer: int) -> Line:
    text = f"a new {m.book.cards[e.kind].name} comes {WENT[e.went]}"
    return Line(e.seat, text, "A97", CARDS, because(m, e))


def changed(m: Match, e: ev.Changed, viewer: int) -> Line:
    what = "a card" if e.secret_to(viewer) else m.book.cards[e.before].name
    text = f"{what} becomes {m.book.cards[e.kind].name}"
    return Line(e.seat, text, "A98", CARDS, because(m, e))


def die_rolled(m: Match, e: ev.DieRolled, viewer: int) -> Line:
    return Line(e.seat, f"rolls a d6: {e.number}", "A99", ROLLS, because(m, e))


def armour_set(m: Match, e: ev.ArmourSet, viewer: int) -> Line:
    if e.after > e.before:
        text = f"gains {e.after - e.before} Armour, now {e.after}"
    else:
        text = f"Armour takes {e.before - e.after}, {e.after} left"
    return Line(e.seat, text, "A100", DAMAGE, because(m, e))


def text_cancelled(m: Match, e: ev.TextCancelled, viewer: int) -> Line:
    text = "what is left of the Attack's text is cancelled"
    return Line(e.seat, text, "A101", CARDS, because(m, e))


def looked(m: Match, e: ev.Looked, viewer: int) -> Line:
    what = "the top card" if e.count == 1 else f"the top {e.count} cards"
    return Line(e.seat, f"looks at {what} of the Draw", "A73", CARDS, because(m, e))


def discarded(m: Match, e: ev.Discarded, viewer: int) -> Line | None:
    if e.zone == ev.FROM_PLAY:
        return None
    if e.zone == ev.FROM_STAY:
        return Line(e.seat, f"{named(m, e.card)} stays no more", "A95", STATE, because(m, e))
    text = f"discards {named(m, e.card)} ({m.kinds[e.card].cost})"
    if part_of(m, e) == "roll":
        return Line(e.seat, f"{text} for the roll", "R38", ROLLS)
    return Line(e.seat, text, "R66", CARDS, because(m, e))


def rolled(m: Match, e: ev.Rolled, viewer: int) -> Line:
    text = f"rolls {e.natural}"
    change = e.total - e.natural
    if change:
        text += f" {'+' if change > 0 else '−'} {abs(change)} = {e.total}"
    text += f": tier {e.tier}"
    reasons = []
    if e.edges:
        reasons.append("Double Edge" if e.edges > 1 else "Edge")
    if e.banes:
        reasons.append("Double Bane" if e.banes > 1 else "Bane")
    if e.crit:
        reasons.append("natural 12, a Crit" + (": Chain" if e.attack else ""))
    return Line(e.seat, text, "R54" if e.crit else "R52", ROLLS, ", ".join(reasons))


def rerolled(m: Match, e: ev.Rerolled, viewer: int) -> Line:
    text = f"rerolls with {named(m, e.die)} ({m.kinds[e.die].cost}): now {e.natural}"
    if e.total != e.natural:
        text += f", in all {e.total}"
    reason = f"natural {e.natural}, a Crit" if e.crit else because(m, e)
    return Line(e.seat, f"{text}, tier {e.tier}", "R51", ROLLS, reason)


def tier_found(m: Match, e: ev.TierFound, viewer: int) -> Line:
    return Line(e.seat, f"the roll is now {e.total}: tier {e.tier}", "A25", ROLLS, because(m, e))


def damaged(m: Match, e: ev.Damaged, viewer: int) -> Line:
    if e.amount == 0 and e.raw == 0:
        return Line(e.seat, "takes no damage", "R30", DAMAGE)
    reason = f"{e.raw} − DEF {e.blocked}" if e.blocked else because(m, e)
    return Line(e.seat, f"takes {e.amount} damage", "R30", DAMAGE, reason)


def reflected(m: Match, e: ev.Reflected, viewer: int) -> Line:
    return Line(e.seat, f"takes {e.amount} damage back", "R82", DAMAGE, named(m, e.card))


def lost(m: Match, e: ev.StaminaLost, viewer: int) -> Line:
    rule = "R44" if m.book.addresses[e.cause] == "rulebook/reshuffle" else "A56"
    return Line(e.seat, f"loses {e.amount} Stamina", rule, DAMAGE, because(m, e))


def gained(m: Match, e: ev.StaminaGained, viewer: int) -> Line:
    address = m.book.addresses[e.cause]
    rule = {"rulebook/player_turn": "R41", "rulebook/enemy_turn": "R33"}.get(address, "A40")
    reason = "a breath" if rule != "A40" else because(m, e)
    return Line(e.seat, f"gains {e.amount} Stamina", rule, DAMAGE, reason)


def energy_set(m: Match, e: ev.EnergySet, viewer: int) -> Line:
    change = e.after - e.before
    verb = "gains" if change > 0 else "spends"
    at_start = m.book.addresses[e.cause] in ("rulebook/player_turn", "rulebook/enemy_turn")
    rule = "R61" if at_start else "R62"
    text = f"{verb} {abs(change)} Energy, now {e.after}"
    return Line(e.seat, text, rule, STATE, because(m, e))


def condition_set(m: Match, e: ev.ConditionSet, viewer: int) -> Line:
    name = m.book.conditions[e.condition].name
    return Line(e.seat, f"is {name} {e.after}", "R75", STATE, because(m, e))


def condition_ticked(m: Match, e: ev.ConditionTicked, viewer: int) -> Line:
    name = m.book.conditions[e.condition].name
    reason = "its last turn" if e.after == 0 else ""
    return Line(e.seat, f"{name} ticks to {e.after}", "R74", STATE, reason)


def condition_gone(m: Match, e: ev.ConditionRemoved, viewer: int) -> Line:
    name = m.book.conditions[e.condition].name
    return Line(e.seat, f"is no longer {name}", "A1", STATE, because(m, e))


def reshuffled(m: Match, e: ev.Reshuffled, viewer: int) -> Line:
    return Line(e.seat, f"shuffles {len(e.order)} cards into a new Draw", "R43", CARDS, RAN_OUT)


def skip_queued(m: Match, e: ev.SkipQueued, viewer: int) -> Line:
    return Line(e.seat, "will skip the next turn", "R45", TURN, because(m, e))


def passed(m: Match, e: ev.Passed, viewer: int) -> Line:
    with_card = f" with {named(m, e.card)} ({m.kinds[e.card].cost})" if e.card >= 0 else ""
    rule = "R33" if m.seats[e.seat].automaton else "R41"
    reason = "a card that cannot attack now" if rule == "R33" else ""
    return Line(e.seat, f"passes{with_card}", rule, CARDS, reason)


def no_card(m: Match, e: ev.NoCard, viewer: int) -> Line:
    return Line(e.seat, "has no card to reveal", "A10", CARDS, "Draw and Discard are empty")


def chained(m: Match, e: ev.Chained, viewer: int) -> Line:
    reason = "a Crit" if e.crit else "the Attack says Chain"
    return Line(e.seat, "chains: another Attack", "R55" if e.crit else "R68", TURN, reason)


def suppressed(m: Match, e: ev.ChainSuppressed, viewer: int) -> Line:
    return Line(e.seat, "cannot chain", "A36", TURN, "no more Attacks this turn")


def capped(m: Match, e: ev.ChainCapped, viewer: int) -> Line:
    return Line(e.seat, "has had its Attacks for this turn", "A37", TURN)


def number_chosen(m: Match, e: ev.NumberChosen, viewer: int) -> Line:
    return Line(e.seat, f"chooses {e.number}", "R91", CARDS, because(m, e))


def option_chosen(m: Match, e: ev.OptionChosen, viewer: int) -> Line:
    program = m.book.programs[e.cause] if e.cause >= 0 else ()
    asked = [step for step in program if isinstance(step, ef.AskOption)]
    told = asked[0].labels[e.option - 1] if len(asked) == 1 else ""  # of several, none is certain
    reason = ": ".join(part for part in (because(m, e), told) if part)
    return Line(e.seat, f"takes option {e.option}", "A59", CARDS, reason)


def favour_set(m: Match, e: ev.FavourSet, viewer: int) -> Line:
    what = ("Edge", "Bane", "bonus")[e.slot % 3]
    rule = "R58" if what == "Bane" else "R56"
    return Line(e.seat, f"has {what} {e.after} on the next roll", rule, ROLLS, because(m, e))


def ability_used(m: Match, e: ev.AbilityUsed, viewer: int) -> Line:
    number = abs(e.key) - 1
    text = f"uses {m.book.ability_names[number]}"
    return Line(e.seat, text, "A62", STATE, m.book.ability_words[number])


def later_set(m: Match, e: ev.LaterSet, viewer: int) -> Line:
    if e.when == AT_ROLL:
        text = "keeps something for the Attack's roll"
        return Line(e.seat, text, "A84", STATE, because(m, e))
    edge, rule = ("end", "R78") if e.when else ("start", "A69")
    which = "a turn" if e.turns > 1 else "the next turn" if e.turns else "the turn"
    return Line(
        e.seat, f"puts something off until the {edge} of {which}", rule, STATE, because(m, e)
    )


def later_came(m: Match, e: ev.LaterCame, viewer: int) -> Line:
    if e.when == AT_ROLL:
        text = f"{because(m, e)} has waited for the Attack's roll"
        return Line(e.seat, text, "A84", STATE, "the Defense came before it")
    return Line(e.seat, f"{because(m, e)} acts now", "A69", STATE, "it was put off until now")


def combatant_lost(m: Match, e: ev.CombatantLost, viewer: int) -> Line:
    return Line(e.seat, f"{who(m, e.seat)} is out", "R20", TURN, "no Stamina is left")


def match_ended(m: Match, e: ev.MatchEnded, viewer: int) -> Line:
    if e.seat == ev.NOBODY:
        return Line(-1, "The match is a draw", "A54" if e.reason == "both fell" else "A65", TURN)
    winners = " and ".join(c.name for c in m.seats if c.side == e.seat)
    return Line(-1, f"{winners} wins", "R20", TURN)


def loop_cut(m: Match, e: ev.LoopCut, viewer: int) -> Line:
    name = m.book.ability_names[e.ability] if e.ability >= 0 else because(m, e)
    return Line(e.seat, f"{name} stops repeating", "A67", STATE)


TELLERS: Final[dict[type[ev.Event], Callable[[Match, Any, int], Line | None]]] = {
    ev.TurnStarted: turn_started,
    ev.TurnSkipped: turn_skipped,
    ev.Drew: drew,
    ev.Revealed: revealed,
    ev.Played: played,
    ev.RollRevealed: roll_revealed,
    ev.DefenseRevealed: defense_revealed,
    ev.AttackDeclared: attacked,
    ev.Defended: defended,
    ev.Recovered: recovered,
    ev.Looked: looked,
    ev.Moved: moved,
    ev.Made: made,
    ev.Changed: changed,
    ev.DieRolled: die_rolled,
    ev.ArmourSet: armour_set,
    ev.TextCancelled: text_cancelled,
    ev.Stayed: stayed,
    ev.StayCounted: stay_counted,
    ev.ConditionLowered: condition_lowered,
    ev.Shuffled: shuffled,
    ev.HandShown: hand_shown,
    ev.Discarded: discarded,
    ev.Rolled: rolled,
    ev.Rerolled: rerolled,
    ev.TierFound: tier_found,
    ev.Damaged: damaged,
    ev.Reflected: reflected,
    ev.StaminaLost: lost,
    ev.StaminaGained: gained,
    ev.EnergySet: energy_set,
    ev.ConditionSet: condition_set,
    ev.ConditionTicked: condition_ticked,
    ev.ConditionRemoved: condition_gone,
    ev.ConditionExpired: condition_gone,
    ev.Reshuffled: reshuffled,
    ev.SkipQueued: skip_queued,
    ev.Passed: passed,
    ev.NoCard: no_card,
    ev.Chained: chained,
    ev.ChainSuppressed: suppressed,
    ev.ChainCapped: capped,
    ev.NumberChosen: number_chosen,
    ev.OptionChosen: option_chosen,
    ev.FavourSet: favour_set,
    ev.AbilityUsed: ability_used,
    ev.LaterSet: later_set,
    ev.LaterCame: later_came,
    ev.CombatantLost: combatant_lost,
    ev.MatchEnded: match_ended,
    ev.LoopCut: loop_cut,
}
