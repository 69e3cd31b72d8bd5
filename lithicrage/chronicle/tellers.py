"""Events in words: one line of the log each, with its reason and the rule that it follows.

`line(match, event, viewer)` never names a card hidden from the viewer (A73). Events that nobody
needs to read give no line. Lines are messages of the tongue in force: each that has somebody do
something has a second form for whom it is about.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lithicrage.base.tongue import mark, tr, tr_in
from lithicrage.chronicle import card_lines as of
from lithicrage.chronicle.lines import (
    CARDS,
    DAMAGE,
    ROLLS,
    STATE,
    TURN,
    Line,
    because,
    deed,
    named,
    who,
)
from lithicrage.engine import effects as ef
from lithicrage.engine import events as ev
from lithicrage.engine.awaiting import AT_ROLL
from lithicrage.engine.match import Match


def line(m: Match, event: ev.Event, viewer: int) -> Line | None:
    """The event in words for this viewer, or None when there is nothing to say."""
    tell = TELLERS.get(type(event))
    return tell(m, event, viewer) if tell is not None else None


def turn_started(m: Match, e: ev.TurnStarted, viewer: int) -> Line:
    return Line(e.seat, tr("Turn {n}: {who}", n=e.turn, who=who(m, e.seat)), "R16", TURN)


def turn_skipped(m: Match, e: ev.TurnSkipped, viewer: int) -> Line:
    by_cards = any(isinstance(step, ef.SkipTurn) for program in m.book.programs for step in program)
    reason = "" if by_cards else tr("the reshuffle")
    text = tr("Turn {n}: {who} skips it", n=e.turn, who=who(m, e.seat))
    return Line(e.seat, text, "R45", TURN, reason)


def condition_lowered(m: Match, e: ev.ConditionLowered, viewer: int) -> Line:
    name = m.book.conditions[e.condition].name
    text = tr("{condition} sinks to {n}", condition=name, n=e.after)
    return Line(e.seat, text, "A95", STATE, because(m, e))


def armour_set(m: Match, e: ev.ArmourSet, viewer: int) -> Line:
    more, reason = e.after - e.before, because(m, e)
    if more > 0:
        does, do = mark("gains {n} Armour, now {now}"), mark("gain {n} Armour, now {now}")
        return deed(e.seat, does, do, "A100", DAMAGE, reason, n=more, now=e.after)
    text = tr("Armour takes {n}, {now} left", n=-more, now=e.after)
    return Line(e.seat, text, "A100", DAMAGE, reason)


def text_cancelled(m: Match, e: ev.TextCancelled, viewer: int) -> Line:
    text = tr("what is left of the Attack's text is cancelled")
    return Line(e.seat, text, "A101", CARDS, because(m, e))


def damaged(m: Match, e: ev.Damaged, viewer: int) -> Line:
    if e.amount == 0 and e.raw == 0:
        return deed(e.seat, mark("takes no damage"), mark("take no damage"), "R30", DAMAGE)
    reason = f"{e.raw} − DEF {e.blocked}" if e.blocked else because(m, e)
    does, do = mark("takes {n} damage"), mark("take {n} damage")
    return deed(e.seat, does, do, "R30", DAMAGE, reason, n=e.amount)


def reflected(m: Match, e: ev.Reflected, viewer: int) -> Line:
    does, do = mark("takes {n} damage back"), mark("take {n} damage back")
    return deed(e.seat, does, do, "R82", DAMAGE, named(m, e.card), n=e.amount)


def lost(m: Match, e: ev.StaminaLost, viewer: int) -> Line:
    rule = "R44" if m.book.addresses[e.cause] == "rulebook/reshuffle" else "A56"
    does, do = mark("loses {n} Stamina"), mark("lose {n} Stamina")
    return deed(e.seat, does, do, rule, DAMAGE, because(m, e), n=e.amount)


def gained(m: Match, e: ev.StaminaGained, viewer: int) -> Line:
    address = m.book.addresses[e.cause]
    rule = {"rulebook/player_turn": "R41", "rulebook/enemy_turn": "R33"}.get(address, "A40")
    reason = tr("a breath") if rule != "A40" else because(m, e)
    does, do = mark("gains {n} Stamina"), mark("gain {n} Stamina")
    return deed(e.seat, does, do, rule, DAMAGE, reason, n=e.amount)


def energy_set(m: Match, e: ev.EnergySet, viewer: int) -> Line:
    change = e.after - e.before
    if change > 0:
        does, do = mark("gains {n} Energy, now {now}"), mark("gain {n} Energy, now {now}")
    else:
        does, do = mark("spends {n} Energy, now {now}"), mark("spend {n} Energy, now {now}")
    at_start = m.book.addresses[e.cause] in ("rulebook/player_turn", "rulebook/enemy_turn")
    rule = "R61" if at_start else "R62"
    return deed(e.seat, does, do, rule, STATE, because(m, e), n=abs(change), now=e.after)


def condition_set(m: Match, e: ev.ConditionSet, viewer: int) -> Line:
    name = m.book.conditions[e.condition].name
    does, do = mark("is {condition} {n}"), mark("are {condition} {n}")
    return deed(e.seat, does, do, "R75", STATE, because(m, e), condition=name, n=e.after)


def condition_ticked(m: Match, e: ev.ConditionTicked, viewer: int) -> Line:
    name = m.book.conditions[e.condition].name
    text = tr("{condition} ticks to {n}", condition=name, n=e.after)
    return Line(e.seat, text, "R74", STATE, tr("its last turn") if e.after == 0 else "")


def condition_gone(m: Match, e: ev.ConditionRemoved, viewer: int) -> Line:
    name = m.book.conditions[e.condition].name
    does, do = mark("is no longer {condition}"), mark("are no longer {condition}")
    return deed(e.seat, does, do, "A1", STATE, because(m, e), condition=name)


def skip_queued(m: Match, e: ev.SkipQueued, viewer: int) -> Line:
    text, to_you = tr("will skip the next turn"), tr_in("you", "will skip the next turn")
    return Line(e.seat, text, "R45", TURN, because(m, e), to_you)


def chained(m: Match, e: ev.Chained, viewer: int) -> Line:
    reason = tr("a Crit") if e.crit else tr("the Attack says Chain")
    does, do = mark("chains: another Attack"), mark("chain: another Attack")
    return deed(e.seat, does, do, "R55" if e.crit else "R68", TURN, reason)


def suppressed(m: Match, e: ev.ChainSuppressed, viewer: int) -> Line:
    reason = tr("no more Attacks this turn")
    return Line(e.seat, tr("cannot chain"), "A36", TURN, reason, tr_in("you", "cannot chain"))


def capped(m: Match, e: ev.ChainCapped, viewer: int) -> Line:
    does = mark("has had its Attacks for this turn")
    return deed(e.seat, does, mark("have had your Attacks for this turn"), "A37", TURN)


def number_chosen(m: Match, e: ev.NumberChosen, viewer: int) -> Line:
    does, do = mark("chooses {n}"), mark("choose {n}")
    return deed(e.seat, does, do, "R91", CARDS, because(m, e), n=e.number)


def option_chosen(m: Match, e: ev.OptionChosen, viewer: int) -> Line:
    program = m.book.programs[e.cause] if e.cause >= 0 else ()
    asked = [step for step in program if isinstance(step, ef.AskOption)]
    told = asked[0].labels[e.option - 1] if len(asked) == 1 else ""  # of several, none is certain
    told = m.book.said(told)
    reason = ": ".join(part for part in (because(m, e), told) if part)
    does, do = mark("takes option {n}"), mark("take option {n}")
    return deed(e.seat, does, do, "A59", CARDS, reason, n=e.option)


FAVOURS: Final = (
    (mark("has Edge {n} on the next roll"), mark("have Edge {n} on the next roll"), "R56"),
    (mark("has Bane {n} on the next roll"), mark("have Bane {n} on the next roll"), "R58"),
    (mark("has bonus {n} on the next roll"), mark("have bonus {n} on the next roll"), "R56"),
)


def favour_set(m: Match, e: ev.FavourSet, viewer: int) -> Line:
    does, do, rule = FAVOURS[e.slot % 3]
    return deed(e.seat, does, do, rule, ROLLS, because(m, e), n=e.after)


def ability_used(m: Match, e: ev.AbilityUsed, viewer: int) -> Line:
    number = abs(e.key) - 1
    does, do = mark("uses {ability}"), mark("use {ability}")
    name, words = m.book.ability_names[number], m.book.said(m.book.ability_words[number])
    return deed(e.seat, does, do, "A62", STATE, words, ability=name)


# What is put off until when, by whether that is the end of the turn, and by turns: now, next, more.
PUT_OFF: Final = (
    (
        (
            mark("puts something off until the start of the turn"),
            mark("put something off until the start of the turn"),
        ),
        (
            mark("puts something off until the start of the next turn"),
            mark("put something off until the start of the next turn"),
        ),
        (
            mark("puts something off until the start of a turn"),
            mark("put something off until the start of a turn"),
        ),
    ),
    (
        (
            mark("puts something off until the end of the turn"),
            mark("put something off until the end of the turn"),
        ),
        (
            mark("puts something off until the end of the next turn"),
            mark("put something off until the end of the next turn"),
        ),
        (
            mark("puts something off until the end of a turn"),
            mark("put something off until the end of a turn"),
        ),
    ),
)


def later_set(m: Match, e: ev.LaterSet, viewer: int) -> Line:
    if e.when == AT_ROLL:
        does = mark("keeps something for the Attack's roll")
        do = mark("keep something for the Attack's roll")
        return deed(e.seat, does, do, "A84", STATE, because(m, e))
    does, do = PUT_OFF[bool(e.when)][min(e.turns, 2)]
    return deed(e.seat, does, do, "R78" if e.when else "A69", STATE, because(m, e))


def later_came(m: Match, e: ev.LaterCame, viewer: int) -> Line:
    what = because(m, e)
    if e.when == AT_ROLL:
        text = tr("{what} has waited for the Attack's roll", what=what)
        return Line(e.seat, text, "A84", STATE, tr("the Defense came before it"))
    text = tr("{what} acts now", what=what)
    return Line(e.seat, text, "A69", STATE, tr("it was put off until now"))


def combatant_lost(m: Match, e: ev.CombatantLost, viewer: int) -> Line:
    text = tr("{who} is out", who=who(m, e.seat))
    return Line(e.seat, text, "R20", TURN, tr("no Stamina is left"))


def match_ended(m: Match, e: ev.MatchEnded, viewer: int) -> Line:
    if e.seat == ev.NOBODY:
        rule = "A54" if e.reason == "both fell" else "A65"
        return Line(-1, tr("The match is a draw"), rule, TURN)
    winners = tr(" and ").join(c.name for c in m.seats if c.side == e.seat)
    return Line(-1, tr("{winners} wins", winners=winners), "R20", TURN)


def loop_cut(m: Match, e: ev.LoopCut, viewer: int) -> Line:
    name = m.book.ability_names[e.ability] if e.ability >= 0 else because(m, e)
    return Line(e.seat, tr("{what} stops repeating", what=name), "A67", STATE)


TELLERS: Final[dict[type[ev.Event], Callable[[Match, Any, int], Line | None]]] = {
    ev.TurnStarted: turn_started,
    ev.TurnSkipped: turn_skipped,
    ev.Drew: of.drew,
    ev.Revealed: of.revealed,
    ev.Played: of.played,
    ev.RollRevealed: of.roll_revealed,
    ev.DefenseRevealed: of.defense_revealed,
    ev.AttackDeclared: of.attacked,
    ev.Defended: of.defended,
    ev.Recovered: of.recovered,
    ev.Looked: of.looked,
    ev.Moved: of.moved,
    ev.Made: of.made,
    ev.Changed: of.changed,
    ev.DieRolled: of.die_rolled,
    ev.ArmourSet: armour_set,
    ev.TextCancelled: text_cancelled,
    ev.Stayed: of.stayed,
    ev.StayCounted: of.stay_counted,
    ev.ConditionLowered: condition_lowered,
    ev.Shuffled: of.shuffled,
    ev.HandShown: of.hand_shown,
    ev.Discarded: of.discarded,
    ev.Rolled: of.rolled,
    ev.Rerolled: of.rerolled,
    ev.TierFound: of.tier_found,
    ev.Damaged: damaged,
    ev.Reflected: reflected,
    ev.StaminaLost: lost,
    ev.StaminaGained: gained,
    ev.EnergySet: energy_set,
    ev.ConditionSet: condition_set,
    ev.ConditionTicked: condition_ticked,
    ev.ConditionRemoved: condition_gone,
    ev.ConditionExpired: condition_gone,
    ev.Reshuffled: of.reshuffled,
    ev.SkipQueued: skip_queued,
    ev.Passed: of.passed,
    ev.NoCard: of.no_card,
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
