"""A watch over one match: what must hold after every event and at every decision.

The watch plays the log over its own copy of the start, so that a change without an event is seen
at the next decision. The numbers are those of the promises: 1 zones, 2 Energy and costs, 3 the
end, 4 Conditions, 5 rolls, 6 Damage, 7 options, 8 clones, 9 the log tells all.
"""

from __future__ import annotations

from collections import Counter

from lithicrage.engine import effects as fx
from lithicrage.engine import events as ev
from lithicrage.engine import rules, state
from lithicrage.engine.abilities import INSTEAD_DEFEAT, Passive
from lithicrage.engine.amounts import Const
from lithicrage.engine.book import COUNTS_DOWN, HIGHEST, Book
from lithicrage.engine.match import Match
from lithicrage.engine.snapshot import combatant
from lithicrage.table.game import IllegalChoice
from lithicrage.table.rng import Rng

MOST_ENERGY = 6  # R63; no table of the fuzz allows more
NOT_INDICES = (-1, 10_000, True, "0", None, 0.0)


class Broken(AssertionError):
    """A promise that did not hold; its text begins with the number of the promise."""


def hold(number: int, held: bool, what: str) -> None:
    """Raise Broken unless it held."""
    if not held:
        raise Broken(f"{number}: {what}")


def tier_of(natural: int, edges: int, banes: int, bonus: int) -> tuple[int, int]:
    """Total and tier under the manual's own numbers, written from R52 to R60 and A17."""
    edges, banes = min(2, edges), min(2, banes)
    total = natural + bonus + {1: 2, -1: -2}.get(edges - banes, 0)
    tier = 3 if total >= 10 else 2 if total >= 6 else 1
    shift = {2: 1, -2: -1}.get(edges - banes, 0)
    return total, min(3, max(1, tier + shift))


def largest_counters(book: Book) -> dict[int, int]:
    """The highest counter that any card of a Book gives at once, by Condition."""
    most: Counter[int] = Counter()
    for program in book.programs:
        for effect in program:
            if isinstance(effect, fx.Apply):
                amount = effect.amount.number if isinstance(effect.amount, Const) else 99
                most[effect.condition] = max(most[effect.condition], amount)
    return dict(most)


def plain_rolls(book: Book) -> bool:
    """Whether tiers and Crits follow the manual's own numbers, whoever rolls."""
    asked = [rules.TIER_LIMITS, rules.EDGE_VALUE, rules.CRIT_VALUE, rules.CRIT_MODE]
    asked.append(rules.CRIT_IS_TIER3)
    if any(isinstance(a, Passive) and a.rule in asked for a in book.abilities):
        return False
    return all(book.table[rule] == rules.RULES[rule].default for rule in asked)


class Watch:
    """Watches a match from where it stands; its log must be empty."""

    def __init__(self, match: Match) -> None:
        assert match.log == []
        self.match = match
        self.board = match.clone()
        self.seen = 0
        self.before: ev.Event | None = None
        self.cause = -1  # of the last event that was no mere call on an ability
        self.rolled: list[int] = []
        self.owed = -1  # the entry cost of the Attack just declared
        self.over = False
        self.largest = largest_counters(match.book)
        self.plain_roll = plain_rolls(match.book)

    # ---- what just happened ------------------------------------------------------------------

    def look(self) -> None:
        """Take in what the log has got since the last look, then the state as it stands."""
        log = self.match.log
        assert log is not None
        fresh, self.seen = log[self.seen :], len(log)
        for event in fresh:
            self.happened(event)
        self.at_rest()

    def happened(self, event: ev.Event) -> None:
        """One event: what it may do and in which place it may stand."""
        board = self.board
        hold(3, not self.over, f"{event.facts()} after the end")
        self.end_is_due(event)
        stamina = [c.stamina for c in board.seats]
        conditions = [dict(c.conditions) for c in board.seats]
        energy = [c.energy for c in board.seats]
        event.apply(board)
        self.energy(event, energy)
        self.conditions(event, conditions)
        self.rolls(event)
        if isinstance(event, ev.Damaged):
            self.damage(event, stamina)
        self.over = isinstance(event, ev.MatchEnded)
        self.before = event
        if not heard(event):
            self.cause = event.cause

    def end_is_due(self, event: ev.Event) -> None:
        """Who is at 0 falls before anything else, and the last of a side ends the match."""
        seats = self.board.seats
        last = self.before
        if isinstance(last, ev.CombatantLost) and self.decided():
            ends = isinstance(event, ev.CombatantLost | ev.MatchEnded) or heard(event)
            ends = ends or self.saved()
            hold(3, ends, f"{event.facts()} although a side has fallen")
        down = [c.seat for c in seats if c.stamina <= 0 and not c.out]
        if not down or self.saved():
            return
        same = isinstance(event, ev.Damaged | ev.StaminaLost) and event.cause == self.cause
        falls = isinstance(event, ev.CombatantLost) and event.seat in down
        hold(3, same or falls or heard(event), f"{event.facts()} while {down} should fall")

    def decided(self) -> bool:
        """Whether all of some side are out."""
        seats = self.board.seats
        return any(all(c.out for c in seats if c.side == side) for side in (0, 1))

    def saved(self) -> bool:
        """Whether an ability stands in for a defeat at this table: then its text comes first."""
        return any(c.kit.guards[INSTEAD_DEFEAT] for c in self.board.seats)

    def energy(self, event: ev.Event, before: list[int]) -> None:
        """Energy within bounds, and costs paid whole or not at all."""
        for c in self.board.seats:
            hold(2, 0 <= c.energy <= MOST_ENERGY, f"Energy {c.energy} of {c.name}")
        if self.owed > 0:
            paid = isinstance(event, ev.EnergySet) and event.before - event.after == self.owed
            hold(2, paid or heard(event), f"{event.facts()} where {self.owed} was to be paid")
            self.owed = -1 if paid else self.owed
        if isinstance(event, ev.AttackDeclared):
            self.owed = self.match.card(event.card).needs
            hold(2, before[event.seat] >= self.owed, "an entry cost that was not there")

    def conditions(self, event: ev.Event, before: list[dict[int, int]]) -> None:
        """Counters stay above zero, take the higher, and tick at the start of a turn alone."""
        for c in self.board.seats:
            hold(4, min(c.conditions.values(), default=0) >= 0, f"{c.name} has {c.conditions}")
        if isinstance(event, ev.ConditionSet):
            old = before[event.seat].get(event.condition, 0)
            kind = self.match.book.conditions[event.condition]
            hold(4, event.after >= max(1, old), f"{kind.name} sinks to {event.after}")
            if kind.reapplied == HIGHEST:
                limit = max(old, self.largest.get(event.condition, 99))
                hold(4, event.after <= limit, f"{kind.name} was added up to {event.after}")
        elif isinstance(event, ev.ConditionTicked):
            last = self.before
            start = ev.TurnStarted | ev.TurnSkipped | ev.ConditionTicked | ev.ConditionExpired
            begun = isinstance(last, start) and last.seat == event.seat
            hold(4, begun, f"a tick after {last.facts() if last else 'nothing'}")
            old = before[event.seat][event.condition]
            if self.match.book.conditions[event.condition].counts == COUNTS_DOWN:
                hold(4, event.after == max(0, old - 1), f"a tick from {old} to {event.after}")

    def rolls(self, event: ev.Event) -> None:
        """The natural is what the two cards cost; tier and Crit follow from it."""
        if isinstance(event, ev.RollRevealed):
            self.rolled.append(event.card)
        if not isinstance(event, ev.Rolled):
            return
        natural = sum(self.match.card(card).cost for card in self.rolled)
        hold(5, event.natural == natural, f"natural {event.natural} off {natural}")
        self.rolled = []
        if self.plain_roll:
            found = tier_of(natural, event.edges, event.banes, event.bonus)
            hold(5, (event.total, event.tier) == found, f"{event.facts()}, not {found}")
            hold(5, event.crit == (natural == 12), f"Crit {event.crit} at {natural}")

    def damage(self, event: ev.Damaged, before: list[int]) -> None:
        """What is left behind DEF is no less than nothing and takes exactly that."""
        lost = before[event.seat] - self.board.seats[event.seat].stamina
        hold(6, event.amount >= 0, f"Damage of {event.amount}")
        hold(6, 0 <= event.blocked <= event.raw, f"{event.blocked} of {event.raw} blocked")
        hold(6, lost == event.amount == event.raw - event.blocked, f"{event.facts()} took {lost}")

    # ---- the state as it stands --------------------------------------------------------------

    def at_rest(self) -> None:
        """At a decision or at the end."""
        self.zones()
        self.told()
        match = self.match
        hold(3, match.over == self.over, "the end is not told")
        if match.over:
            hold(3, match.pending is None and not match.choices(), "a question after the end")
            return
        standing = all(c.out or c.stamina > 0 for c in match.seats)
        hold(3, standing or self.saved(), "somebody plays on at 0")
        self.options()

    def zones(self) -> None:
        """Every card lies in one zone, a pile holds cards of its owner alone."""
        match = self.match
        lying: list[int] = []
        for number, deck in enumerate(match.decks):
            for pile in (deck.draw_pile, deck.discard_pile):
                lying += pile
                owners = {match.owner[card] for card in pile}
                hold(1, owners <= {number}, f"cards of {owners} in the pile of {number}")
        for c in match.seats:
            lying += c.hand + c.in_play
        lying.sort()
        hold(1, lying == list(range(len(match.cards))), "a card is lost or there twice")

    def told(self) -> None:
        """The log over the start gives the state."""
        match, board = self.match, self.board
        for ours, theirs in zip(board.seats, match.seats, strict=True):
            hold(9, combatant(ours) == combatant(theirs), f"{theirs.name} changed without an event")
        for pile, real in zip(board.decks, match.decks, strict=True):
            same = pile.draw_pile == real.draw_pile and pile.discard_pile == real.discard_pile
            hold(9, same, "a pile changed without an event")
        hold(9, (board.turn, board.active) == (match.turn, match.active), "a turn without an event")

    def options(self) -> None:
        """There is something to choose, each thing once, and no cost that cannot be paid."""
        decision = self.match.pending
        if decision is None:
            raise Broken("7: nothing is asked and the match is not over")
        c = self.match.seats[decision.seat]
        hold(7, len(decision.options) > 0, "no option")
        hold(7, len(set(decision.options)) == len(decision.options), "an option twice")
        hold(7, not c.out, f"{c.name} is out and is asked")
        if decision.kind == state.PAY and decision.cost == fx.ENERGY_COST:
            hold(2, c.energy >= decision.amount, "a cost is offered that cannot be paid")
        if decision.kind == state.ACTION:
            for (card,) in decision.options[:-1]:
                kind = self.match.card(card)
                enough = c.energy >= kind.needs + kind.gate
                hold(2, enough, f"{kind.name} is offered at {c.energy} Energy")

    # ---- choosing ----------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        """Choose and look."""
        decision = self.match.pending
        assert decision is not None
        if decision.kind == state.ROLL:
            self.rolled = list(decision.options[index])
        pays = decision.kind == state.PAY and decision.cost == fx.ENERGY_COST
        if pays and decision.options[index] == (1,):
            self.owed = decision.amount
        self.match.choose(index)
        self.look()

    def probe(self) -> None:
        """Words are stable and differ, other answers are refused, and each option applies."""
        match = self.match
        words = [choice.text for choice in match.choices()]
        hold(7, words == [choice.text for choice in match.choices()], "the words change")
        printed = match.pending is not None and match.pending.kind == state.OPTION
        hold(7, printed or len(set(words)) == len(words), f"the same words twice: {words}")
        digest = match.digest()
        for wrong in (*NOT_INDICES, len(words)):
            try:
                match.choose(wrong)  # type: ignore[arg-type]
            except IllegalChoice:
                continue
            raise Broken(f"7: {wrong!r} was taken for an answer")
        hold(7, match.digest() == digest, "a refused answer changed the match")
        for index in range(len(words)):
            other = match.clone()
            hold(8, other.digest() == digest, "a clone differs")
            other.choose(index)
            hold(8, match.digest() == digest, "playing a clone changed the match")

    def part(self, rng: Rng, steps: int = 12) -> None:
        """Two clones that choose alike stay alike and leave the match alone."""
        digest = self.match.digest()
        one, two = self.match.clone(), self.match.clone()
        for _ in range(steps):
            if one.pending is None:
                break
            index = rng.below(len(one.pending.options))
            one.choose(index)
            two.choose(index)
            hold(8, one.digest() == two.digest(), "two clones part ways")
        hold(8, self.match.digest() == digest, "playing clones changed the match")


def heard(event: ev.Event) -> bool:
    """Whether an event only says that an ability was called on."""
    return isinstance(event, ev.AbilityUsed | ev.LoopCut)
