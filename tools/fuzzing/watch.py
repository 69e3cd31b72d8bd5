"""A watch over one match: what must hold after every event and at every decision.

The watch plays the log over its own copy of the start, so that a change without an event is seen
at the next decision. The numbers are those of the promises: 1 zones, 2 Energy and costs, 3 the
end, 4 Conditions, 5 rolls, 6 Damage, 7 options, 8 clones, 9 the log tells all, 10 what is hidden.
"""

from __future__ import annotations

from typing import Final

from lithicrage.engine import effects as fx
from lithicrage.engine import events as ev
from lithicrage.engine import rules, state
from lithicrage.engine.addresses import FALLING, LEAVING
from lithicrage.engine.book import COUNTS_DOWN, HIGHEST
from lithicrage.engine.match import Match
from lithicrage.engine.snapshot import combatant
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.rng import Rng
from tools.fuzzing.hidden import Onlookers
from tools.fuzzing.ledger import (
    ANY_COUNTER,
    Bounds,
    Broken,
    fallen_sides,
    heard_at_fall,
    hold,
    rescued,
    right_end,
    right_roll,
)

ALL: Final = frozenset(range(1, 13))
NOT_INDICES: Final = (-1, 10_000, True, "0", None, 0.0)
# Tuples: these are asked of every event, and `A | B` would be built anew each time.
CALLS: Final = (ev.AbilityUsed, ev.LoopCut, ev.HandShown)  # a card that acts shows itself
FALLS: Final = (ev.CombatantLost, ev.MatchEnded)
HURTS: Final = (ev.Damaged, ev.StaminaLost, ev.ArmourSet)
CHANGES: Final = (ev.AttackDeclared, ev.Damaged, ev.ConditionSet, ev.ConditionTicked)
STARTS: Final = (ev.TurnStarted, ev.TurnSkipped, ev.ConditionTicked, ev.ConditionExpired)
NONE: Final[dict[int, int]] = {}


class Watch:
    """Watches a match from where it stands; its log must be empty.

    `checked` are the promises looked at; with 10 among them, `rng` deals what is hidden anew.
    """

    def __init__(
        self, match: Match, checked: frozenset[int] = ALL - {10}, rng: Rng | None = None
    ) -> None:
        assert match.log == []
        self.match = match
        self.checked = checked
        self.board = match.clone()
        self.bounds = Bounds.of(match.book)
        self.seen = 0
        self.before: ev.Event | None = None  # the last event that was no mere call on an ability
        self.rolled: dict[int, list[int]] = {}
        self.dice: dict[int, list[list[int]]] = {}  # the Costs of the rolls of each seat
        self.owed = -1  # the entry cost of the Attack just declared
        self.over = False
        self.spared = rescued(match)  # somebody has had an ability that stands in for a defeat
        self.onlookers = Onlookers(self.board, rng) if 10 in checked and rng is not None else None

    # ---- what just happened ------------------------------------------------------------------

    def look(self) -> None:
        """Take in what the log has got since the last look, then the state as it stands."""
        log = self.match.log
        assert log is not None
        fresh, self.seen = log[self.seen :], len(log)
        for event in fresh:
            self.happened(event)
        self.at_rest()
        if self.onlookers is not None:
            self.onlookers.look(self.match, fresh)

    def happened(self, event: ev.Event) -> None:
        """One event: what it may do and in which place it may stand."""
        board, checked = self.board, self.checked
        if self.over:
            raise Broken(f"3: {event.facts()} after the end")
        self.end_is_due(event)
        energy, stamina, conditions = 0, 0, NONE
        if isinstance(event, CHANGES):
            touched = board.seats[event.seat]
            energy, stamina = touched.energy, touched.stamina
            conditions = dict(touched.conditions)
        event.apply(board)
        self.spared = self.spared or rescued(board)
        self.energy(event, energy)
        if 4 in checked:
            self.conditions(event, conditions)
        if 5 in checked:
            self.rolls(event)
        if 6 in checked and isinstance(event, ev.Damaged):
            self.damage(event, stamina)
        if 9 in checked:
            self.cause(event)
        if self.onlookers is not None:
            self.onlookers.happened(event)
        if isinstance(event, ev.MatchEnded):
            self.ended(event)
        if not heard(event):
            self.before = event

    def end_is_due(self, event: ev.Event) -> None:
        """Who is at 0 falls before anything else, and the last of a side ends the match."""
        board, last = self.board, self.before
        if heard(event):
            return
        due = isinstance(last, ev.CombatantLost) and not self.spared and fallen_sides(board)
        if due and not heard_at_fall(board) and not isinstance(event, FALLS):
            raise Broken(f"3: {event.facts()} although a side has fallen")
        down = [c.seat for c in board.seats if c.stamina <= 0 and not c.out]
        if not down or self.spared:
            return
        same = isinstance(event, HURTS)
        same = same and last is not None and event.cause == last.cause
        falls = isinstance(event, ev.CombatantLost) and event.seat in down
        if not same and not falls:
            raise Broken(f"3: {event.facts()} while {down} should fall")

    def ended(self, event: ev.MatchEnded) -> None:
        """The right side has won for the right reason; a cap says that it was one (A65)."""
        self.over = True
        due, limit = right_end(self.board), self.match.table[rules.MAX_TURNS]
        if due is None:
            capped = isinstance(limit, int) and self.board.turn >= limit
            hold(3, capped, f"an end before its time: {event.facts()}")
            hold(3, event.facts()[3:] == ("turn limit",), f"a cap is not told: {event.facts()}")
        hold(3, event.seat == (ev.NOBODY if due is None else due), f"{event.facts()}, not {due}")

    def energy(self, event: ev.Event, before: int) -> None:
        """Energy within bounds, and costs paid whole or not at all."""
        top = self.bounds.top_energy
        for c in self.board.seats:
            if c.energy < 0 or (top is not None and c.energy > top):
                raise Broken(f"2: Energy {c.energy} of {c.name}")
        if self.owed > 0:
            paid = isinstance(event, ev.EnergySet) and event.before - event.after == self.owed
            if not paid and not heard(event) and top is not None:
                raise Broken(f"2: {event.facts()} where {self.owed} was to be paid")
            self.owed = self.owed if heard(event) else -1
        if isinstance(event, ev.AttackDeclared):
            kind = self.board.card(event.card)
            self.owed = kind.needs if kind.less is None else -1  # what it is lower by is not told
            hold(2, before >= self.owed, "an entry cost that was not there")

    def conditions(self, event: ev.Event, before: dict[int, int]) -> None:
        """Counters stay above zero, take the higher, and tick at the start of a turn alone."""
        for c in self.board.seats:
            if c.conditions and min(c.conditions.values()) < 0:
                raise Broken(f"4: {c.name} has {c.conditions}")
        if isinstance(event, ev.ConditionSet):
            old = before.get(event.condition, 0)
            kind = self.match.book.conditions[event.condition]
            hold(4, event.after >= max(1, old), f"{kind.name} sinks to {event.after}")
            raised = (event.cause, event.condition) in self.bounds.raising
            if kind.reapplied == HIGHEST and not raised:
                limit = max(old, self.bounds.counters.get(event.condition, ANY_COUNTER))
                hold(4, event.after <= limit, f"{kind.name} was added up to {event.after}")
        elif isinstance(event, ev.ConditionTicked):
            last = self.before
            begun = isinstance(last, STARTS) and last.seat == event.seat
            hold(4, begun, f"a tick after {last.facts() if last else 'nothing'}")
            old = before[event.condition]
            if self.match.book.conditions[event.condition].counts == COUNTS_DOWN:
                hold(4, event.after == max(0, old - 1), f"a tick from {old} to {event.after}")

    def rolls(self, event: ev.Event) -> None:
        """The natural is what the two cards cost; tier and Crit follow from it."""
        if isinstance(event, ev.RollRevealed):
            self.rolled.setdefault(event.seat, []).append(event.card)
        elif isinstance(event, ev.Rolled):
            lying = self.rolled.setdefault(event.seat, [])
            for card in event.dice:  # an ability may have rolled while these lay there
                hold(5, card in lying, f"card {card} is rolled and was not turned over")
                lying.remove(card)
            natural = sum(self.board.card(card).cost for card in event.dice)
            hold(5, event.natural == natural, f"natural {event.natural} off {natural}")
            if self.bounds.rolls:
                found = right_roll(self.match, natural, event)
                if (event.total, event.tier, event.crit) != found:
                    raise Broken(f"5: {event.facts()}, not {found}")
            dice = [self.board.card(card).cost for card in event.dice]
            self.dice.setdefault(event.seat, []).append([*dice, 0, 0][:2])
        elif isinstance(event, ev.Rerolled):
            self.reroll(event)
        elif isinstance(event, ev.TierFound):
            hold(5, 1 <= event.tier <= 3, f"tier {event.tier}")

    def reroll(self, event: ev.Rerolled) -> None:
        """One of the two Costs is another now, the lower or the higher one."""
        cost = self.board.card(event.die).cost
        for dice in reversed(self.dice.get(event.seat, [])):  # of which roll, the event leaves open
            if event.natural - cost == dice[1 - event.place]:
                dice[event.place] = cost
                return
        raise Broken(f"5: natural {event.natural} of no roll of seat {event.seat}")

    def damage(self, event: ev.Damaged, before: int) -> None:
        """What is left behind DEF is no less than nothing and takes exactly that."""
        lost = before - self.board.seats[event.seat].stamina
        hold(6, event.amount >= 0, f"Damage of {event.amount}")
        hold(6, 0 <= event.blocked <= event.raw, f"{event.blocked} of {event.raw} blocked")
        hold(6, lost == event.amount == event.raw - event.blocked, f"{event.facts()} took {lost}")

    def cause(self, event: ev.Event) -> None:
        """Every event names the program that made it."""
        if not 0 <= event.cause < len(self.match.book.addresses):
            raise Broken(f"9: {event.facts()} names no cause")

    # ---- the state as it stands --------------------------------------------------------------

    def at_rest(self) -> None:
        """At a decision or at the end."""
        self.zones()
        if 9 in self.checked:
            self.told()
        match = self.match
        hold(3, match.over == self.over, "the end is not told")
        if match.over:
            hold(3, match.pending is None and not match.choices(), "a question after the end")
            return
        standing = all(c.out or c.stamina > 0 for c in match.seats)
        hold(3, standing or self.spared, "somebody plays on at 0")
        undecided = self.spared or self.leaving() or not fallen_sides(match)
        hold(3, bool(undecided), "a match goes on although a side has fallen")
        self.options()

    def leaving(self) -> list[int]:
        """The seats of the fallen that still do what they print for their fall (A82)."""
        return [f.seat for f in self.match.stack if f.address == FALLING and f.counter == LEAVING]

    def zones(self) -> None:
        """Every card lies in one zone, a pile holds cards of its owner alone."""
        match = self.match
        lying: list[int] = []
        for number, deck in enumerate(match.decks):
            for pile in (deck.draw_pile, deck.discard_pile, deck.out):
                lying += pile
                for card in pile:
                    if match.owner[card] != number:
                        owner = match.owner[card]
                        raise Broken(f"1: a card of deck {owner} in a pile of deck {number}")
        for c in match.seats:
            lying += c.hand
            lying += c.in_play
            lying += [card for card, *_ in c.aside.stays]
            gone = c.out and not match.over and c.seat not in self.leaving()
            hold(1, not gone or not c.hand, f"{c.name} is out and holds cards")
        lying.sort()
        hold(1, lying == list(range(len(match.cards))), "a card is lost or there twice")

    def told(self) -> None:
        """The log over the start gives the state."""
        match, board = self.match, self.board
        for ours, theirs in zip(board.seats, match.seats, strict=True):
            hold(9, combatant(ours) == combatant(theirs), f"{theirs.name} changed without an event")
            hold(9, ours.kit is theirs.kit, f"the abilities of {theirs.name} are not as told")
        for pile, real in zip(board.decks, match.decks, strict=True):
            same = pile.draw_pile == real.draw_pile and pile.discard_pile == real.discard_pile
            same = same and pile.known == real.known and pile.out == real.out
            hold(9, same, "a pile changed without an event")
        ours_now = (board.turn, board.active, board.over, board.result)
        theirs_now = (match.turn, match.active, match.over, match.result)
        hold(9, ours_now == theirs_now, "a turn or an end without an event")

    def options(self) -> None:
        """There is something to choose, each thing once, and no cost that cannot be paid."""
        decision = self.match.pending
        if decision is None:
            raise Broken("7: nothing is asked and the match is not over")
        c = self.match.seats[decision.seat]
        hold(7, len(decision.options) > 0, "no option")
        hold(7, len(set(decision.options)) == len(decision.options), "an option twice")
        hold(7, not c.out or c.seat in self.leaving(), f"{c.name} is out and is asked")
        if decision.kind == state.PAY and decision.cost == fx.ENERGY_COST:
            hold(2, c.energy >= decision.amount, "a cost is offered that cannot be paid")
        if decision.kind == state.ACTION:
            for (card,) in decision.options[:-1]:
                kind = self.match.card(card)
                if c.energy < kind.needs + kind.gate and kind.less is None:
                    raise Broken(f"2: {kind.name} is offered at {c.energy} Energy")

    # ---- choosing ----------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        """Choose and look."""
        self.note(index)
        self.match.choose(index)
        self.look()

    def note(self, index: int) -> None:
        """Keep in mind what is about to be chosen, where somebody else does the choosing."""
        decision = self.match.pending
        assert decision is not None
        if decision.kind == state.ROLL:
            self.rolled.setdefault(decision.seat, []).extend(decision.options[index])
        pays = decision.kind == state.PAY and decision.cost == fx.ENERGY_COST
        if pays and decision.options[index] == (1,):
            self.owed = decision.amount

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
    return isinstance(event, CALLS)
