"""Events of cards, piles and rolls in words."""

from __future__ import annotations

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.chronicle.lines import (
    CAME,
    CARDS,
    RAN_OUT,
    ROLLS,
    STATE,
    WENT,
    Line,
    because,
    deed,
    named,
    part_of,
    who,
)
from lithicrage.engine import events as ev
from lithicrage.engine.match import Match


def drew(m: Match, e: ev.Drew, viewer: int) -> Line:
    rule = {"player_turn": "R35", "enemy_turn": "R23"}.get(part_of(m, e), "R65")
    if e.secret_to(viewer):
        does, do = mark("draws a card"), mark("draw a card")
        return deed(e.seat, does, do, rule, CARDS, because(m, e))
    does, do = mark("draws {card}"), mark("draw {card}")
    return deed(e.seat, does, do, rule, CARDS, because(m, e), card=named(m, e.card))


def revealed(m: Match, e: ev.Revealed, viewer: int) -> Line:
    does, do = mark("reveals {card}"), mark("reveal {card}")
    return deed(e.seat, does, do, "R24", CARDS, card=named(m, e.card))


def played(m: Match, e: ev.Played, viewer: int) -> Line:
    reason = "" if m.kinds[e.card].attack >= 0 else tr("it has no sword block")
    does, do = mark("plays {card} off the Draw"), mark("play {card} off the Draw")
    return deed(e.seat, does, do, "R82", CARDS, reason, card=named(m, e.card))


def roll_revealed(m: Match, e: ev.RollRevealed, viewer: int) -> Line:
    does, do = mark("rolls with {card} ({cost})"), mark("roll with {card} ({cost})")
    card, cost = named(m, e.card), m.kinds[e.card].cost
    return deed(e.seat, does, do, "R25", ROLLS, card=card, cost=cost)


def defense_revealed(m: Match, e: ev.DefenseRevealed, viewer: int) -> Line:
    reason = "" if m.kinds[e.card].defense >= 0 else tr("it has no shield block")
    does, do = mark("reveals {card}"), mark("reveal {card}")
    return deed(e.seat, does, do, "R40", CARDS, reason, card=named(m, e.card))


def attacked(m: Match, e: ev.AttackDeclared, viewer: int) -> Line:
    does, do = mark("attacks with {card}"), mark("attack with {card}")
    return deed(e.seat, does, do, "R36", CARDS, card=named(m, e.card))


def defended(m: Match, e: ev.Defended, viewer: int) -> Line:
    does, do = mark("defends with {card}"), mark("defend with {card}")
    return deed(e.seat, does, do, "R28", CARDS, card=named(m, e.card))


def recovered(m: Match, e: ev.Recovered, viewer: int) -> Line:
    if m.seats[e.seat].automaton:
        does = mark("takes {card} back from the Discard onto the Draw")
        do = mark("take {card} back from the Discard onto the Draw")
    else:
        does = mark("takes {card} back from the Discard")
        do = mark("take {card} back from the Discard")
    return deed(e.seat, does, do, "A61", CARDS, because(m, e), card=named(m, e.card))


def moved(m: Match, e: ev.Moved, viewer: int) -> Line:
    what = tr("a card") if e.secret_to(viewer) else named(m, e.card)
    came, went = tr(CAME[e.came]), tr(WENT[e.went])
    if e.went == ev.HAND and e.target != e.seat:
        to = who(m, e.target)
        text = tr("{card} goes {came} {went} of {who}", card=what, came=came, went=went, who=to)
    else:
        text = tr("{card} goes {came} {went}", card=what, came=came, went=went)
    return Line(e.seat, text, "A89", CARDS, because(m, e))


def shuffled(m: Match, e: ev.Shuffled, viewer: int) -> Line:
    does, do = mark("shuffles the Draw"), mark("shuffle the Draw")
    return deed(e.seat, does, do, "A90", CARDS, because(m, e))


def hand_shown(m: Match, e: ev.HandShown, viewer: int) -> Line:
    cards = ", ".join(named(m, card) for card in e.cards)
    does, do = mark("shows {cards}"), mark("show {cards}")
    return deed(e.seat, does, do, "A91", CARDS, because(m, e), cards=cards)


def stayed(m: Match, e: ev.Stayed, viewer: int) -> Line:
    card = named(m, e.card)
    if not e.counter:
        text = tr("{card} stays", card=card)
    elif e.turns:
        text = tr_n("{card} stays, {n} turn", "{card} stays, {n} turns", e.counter, card=card)
    else:
        text = tr_n("{card} stays, {n} counter", "{card} stays, {n} counters", e.counter, card=card)
    return Line(e.seat, text, "A93", STATE, because(m, e))


def stay_counted(m: Match, e: ev.StayCounted, viewer: int) -> Line:
    text = tr("{card} counts to {n}", card=named(m, e.card), n=e.after)
    return Line(e.seat, text, "A95", STATE, because(m, e))


def made(m: Match, e: ev.Made, viewer: int) -> Line:
    name = m.book.cards[e.kind].name
    text = tr("a new {card} comes {went}", card=name, went=tr(WENT[e.went]))
    return Line(e.seat, text, "A97", CARDS, because(m, e))


def changed(m: Match, e: ev.Changed, viewer: int) -> Line:
    what = tr("a card") if e.secret_to(viewer) else m.book.cards[e.before].name
    text = tr("{card} becomes {new}", card=what, new=m.book.cards[e.kind].name)
    return Line(e.seat, text, "A98", CARDS, because(m, e))


def die_rolled(m: Match, e: ev.DieRolled, viewer: int) -> Line:
    does, do = mark("rolls a d6: {n}"), mark("roll a d6: {n}")
    return deed(e.seat, does, do, "A99", ROLLS, because(m, e), n=e.number)


def looked(m: Match, e: ev.Looked, viewer: int) -> Line:
    text = tr_n(
        "looks at the top card of the Draw", "looks at the top {n} cards of the Draw", e.count
    )
    to_you = tr_n(
        "look at the top card of the Draw", "look at the top {n} cards of the Draw", e.count
    )
    return Line(e.seat, text, "A73", CARDS, because(m, e), to_you)


def discarded(m: Match, e: ev.Discarded, viewer: int) -> Line | None:
    if e.zone == ev.FROM_PLAY:
        return None
    card, cost = named(m, e.card), m.kinds[e.card].cost
    if e.zone == ev.FROM_STAY:
        return Line(e.seat, tr("{card} stays no more", card=card), "A95", STATE, because(m, e))
    if part_of(m, e) == "roll":
        does = mark("discards {card} ({cost}) for the roll")
        do = mark("discard {card} ({cost}) for the roll")
        return deed(e.seat, does, do, "R38", ROLLS, card=card, cost=cost)
    does, do = mark("discards {card} ({cost})"), mark("discard {card} ({cost})")
    return deed(e.seat, does, do, "R66", CARDS, because(m, e), card=card, cost=cost)


def rolled(m: Match, e: ev.Rolled, viewer: int) -> Line:
    total, change = str(e.natural), e.total - e.natural
    if change:
        total += f" {'+' if change > 0 else '−'} {abs(change)} = {e.total}"
    reasons = []
    if e.edges:
        reasons.append(tr("Double Edge") if e.edges > 1 else tr("Edge"))
    if e.banes:
        reasons.append(tr("Double Bane") if e.banes > 1 else tr("Bane"))
    if e.crit:
        reasons.append(tr("natural 12, a Crit: Chain") if e.attack else tr("natural 12, a Crit"))
    rule, reason = "R54" if e.crit else "R52", ", ".join(reasons)
    does, do = mark("rolls {total}: tier {tier}"), mark("roll {total}: tier {tier}")
    return deed(e.seat, does, do, rule, ROLLS, reason, total=total, tier=e.tier)


def rerolled(m: Match, e: ev.Rerolled, viewer: int) -> Line:
    if e.total == e.natural:
        does = mark("rerolls with {card} ({cost}): now {natural}, tier {tier}")
        do = mark("reroll with {card} ({cost}): now {natural}, tier {tier}")
    else:
        does = mark("rerolls with {card} ({cost}): now {natural}, in all {total}, tier {tier}")
        do = mark("reroll with {card} ({cost}): now {natural}, in all {total}, tier {tier}")
    reason = tr("natural {n}, a Crit", n=e.natural) if e.crit else because(m, e)
    numbers = {"natural": e.natural, "total": e.total, "tier": e.tier}
    card, cost = named(m, e.die), m.kinds[e.die].cost
    return deed(e.seat, does, do, "R51", ROLLS, reason, card=card, cost=cost, **numbers)


def tier_found(m: Match, e: ev.TierFound, viewer: int) -> Line:
    text = tr("the roll is now {total}: tier {tier}", total=e.total, tier=e.tier)
    return Line(e.seat, text, "A25", ROLLS, because(m, e))


def reshuffled(m: Match, e: ev.Reshuffled, viewer: int) -> Line:
    does, do = mark("shuffles {n} cards into a new Draw"), mark("shuffle {n} cards into a new Draw")
    return deed(e.seat, does, do, "R43", CARDS, tr(RAN_OUT), n=len(e.order))


def passed(m: Match, e: ev.Passed, viewer: int) -> Line:
    rule = "R33" if m.seats[e.seat].automaton else "R41"
    reason = tr("a card that cannot attack now") if rule == "R33" else ""
    if e.card < 0:
        return deed(e.seat, mark("passes"), mark("pass"), rule, CARDS, reason)
    does, do = mark("passes with {card} ({cost})"), mark("pass with {card} ({cost})")
    card, cost = named(m, e.card), m.kinds[e.card].cost
    return deed(e.seat, does, do, rule, CARDS, reason, card=card, cost=cost)


def no_card(m: Match, e: ev.NoCard, viewer: int) -> Line:
    does, do = mark("has no card to reveal"), mark("have no card to reveal")
    return deed(e.seat, does, do, "A10", CARDS, tr("Draw and Discard are empty"))
