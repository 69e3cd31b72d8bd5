"""The steps of a turn: energy, draws, powers, the choice of an action, passing, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import abilities as ab
from lithicrage.engine import changes, listening, rules
from lithicrage.engine import events as ev
from lithicrage.engine.addresses import (
    CHAINING,
    ENEMY_TURN,
    NO_CARD,
    PLAYER_TURN,
    POWERS_DONE,
    SHOWN,
    SKIPPED_TURN,
)
from lithicrage.engine.book import COUNTS_DOWN, COUNTS_NEVER
from lithicrage.engine.rules import RuleValue
from lithicrage.engine.state import (
    ACTION,
    BREATHE,
    POWER,
    TARGET,
    Combatant,
    Decision,
    Frame,
)

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


def turn_order(
    seats: list[Combatant], table: tuple[RuleValue, ...], begins: int = -1
) -> tuple[tuple[int, int], ...]:
    """Who takes turns, as (seat, partner): a turn is dropped with its seat or its partner (A47).

    Enemies come first, a lone one before every Player; between Players everybody has one turn a
    round and the side `begins` comes first, by default that of the first seat (A43, R101).
    """
    enemies = [c.seat for c in seats if c.automaton]
    players = [c.seat for c in seats if not c.automaton]
    lone = len(enemies) == 1
    if not enemies:
        first = begins if begins >= 0 else seats[0].side
        enemies = [c.seat for c in seats if c.side == first]
        players = [c.seat for c in seats if c.side != first]
    if table[rules.MULTI_ORDER] == "round":
        return tuple((seat, -1) for seat in enemies + players)
    if lone:
        pairs = [((enemies[0], p if len(players) > 1 else -1), (p, -1)) for p in players]
        return tuple(turn for pair in pairs for turn in pair)
    order: list[tuple[int, int]] = []
    for place in range(max(len(enemies), len(players))):
        order += [(side[place], -1) for side in (enemies, players) if place < len(side)]
    return tuple(order)


class OpeningHands:
    """In PvP everyone who does not start draws an opening hand (A44)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if any(c.automaton for c in m.seats):
            return
        starter = m.order[0][0]
        for c in m.seats:
            if c.seat == starter or c.out:  # a draw may have felled somebody already (A78)
                continue
            if not draw_up_to(m, f, c, m.number(rules.PVP_OPENING_HAND, c.seat)):
                return


class StartMatch:
    """Abilities of the start of the match act."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        for c in m.seats:
            if not c.out:
                m.happen(ev.MatchStarted(c.seat))


class NextTurn:
    """Find whose turn comes, skip it if one is pending, end the match at the limit (A65)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        f.counter -= 1  # it comes again after every turn
        limit = m.table[rules.MAX_TURNS]
        if isinstance(limit, int) and m.turn >= limit:
            m.happen(ev.MatchEnded(ev.NOBODY, "turn limit"))
            m.stack.clear()
            m.waiting = True
            return
        c = next_up(m)
        seat = c.seat
        if c.skip > 0:
            m.happen(ev.TurnSkipped(seat, m.turn + 1))
            m.call(SKIPPED_TURN, seat)
        else:
            m.call(ENEMY_TURN if c.automaton else PLAYER_TURN, seat)


def next_up(m: Match) -> Combatant:
    """Whose slot comes next; those of the fallen and of their partners are dropped (A47, A50)."""
    order = m.order
    while True:
        m.slot = (m.slot + 1) % len(order)
        seat, partner = order[m.slot]
        c = m.seats[seat]
        if not c.out and not (partner >= 0 and m.seats[partner].out):
            return c


class StartTurn:
    """The turn begins: counters tick before anything acts, then Energy comes (R74, R22, R34)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        m.happen(ev.TurnStarted(f.seat, m.turn + 1))
        c = m.seats[f.seat]
        if c.conditions:
            tick(m, c)
        gained = m.number(rules.ENERGY_PER_TURN, f.seat)
        changes.set_energy(m, f.seat, c.energy + gained, f.address)


def tick(m: Match, c: Combatant) -> None:
    """Every Condition counter moves by one (R74); `at_zero` removes what reached it (A1)."""
    for number in sorted(c.conditions):
        counts = m.book.conditions[number].counts
        if counts == COUNTS_NEVER:
            continue
        step = -1 if counts == COUNTS_DOWN else 1
        after = max(0, c.conditions[number] + step)
        m.happen(ev.ConditionTicked(c.seat, number, after))
        if after == 0 and m.table[rules.CONDITION_EXPIRY] == "at_zero":
            m.happen(ev.ConditionExpired(c.seat, number))


class TickSkipped:
    """Conditions tick on a skipped turn as well, by a table rule (A12)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        tick(m, m.seats[f.seat])


def draw_up_to(m: Match, f: Frame, c: Combatant, size: int) -> bool:
    """Draw one by one until holding `size`. False: something came up, the effect comes again."""
    hand = c.hand
    if len(hand) >= size:
        return True
    seat = c.seat
    pile = m.decks[c.deck].draw_pile
    while len(hand) < size:
        if not pile:
            return m.top(f, c.deck) == NO_CARD
        m.happen(ev.Drew(seat, pile[-1]))
        if m.waiting:
            f.counter -= 1
            return False
    return True


class Refill:
    """The user of the frame draws to its hand size (R35), or to that of a chain (R37)."""

    __slots__ = ("rule",)

    def __init__(self, rule: int) -> None:
        self.rule = rule

    def resolve(self, m: Match, f: Frame) -> None:
        draw_up_to(m, f, m.seats[f.seat], m.number(self.rule, f.seat))


class DrawStep:
    """The draws of an own turn are about to begin; go on at `replaced` if a card steps in."""

    __slots__ = ("replaced",)

    def __init__(self, replaced: int) -> None:
        self.replaced = replaced

    def resolve(self, m: Match, f: Frame) -> None:
        if m.alert & ev.DrawStepBegan.alert and not m.happen(ev.DrawStepBegan(f.seat)):
            f.counter = self.replaced


class RefillPlayers:
    """Every living Player draws to its hand size, in seating order (R23, A48)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        refill_players(m, f)


def refill_players(m: Match, f: Frame) -> None:
    """Every living Player draws, until something comes up; then the effect comes again."""
    for c in m.seats:
        if c.automaton or c.out:
            continue
        size = m.number(rules.HAND_SIZE, c.seat)
        if len(c.hand) < size and not draw_up_to(m, f, c, size):
            return


class RefillRivals:
    """In PvP everybody draws in every turn, by a table rule; else the user of the frame (A44)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if any(c.automaton for c in m.seats):
            draw_up_to(m, f, m.seats[f.seat], m.number(rules.HAND_SIZE, f.seat))
        else:
            refill_players(m, f)


class Ready:
    """Abilities of the start of the turn act (A69); without them and powers, on at `acting`."""

    __slots__ = ("acting",)

    def __init__(self, acting: int) -> None:
        self.acting = acting

    def resolve(self, m: Match, f: Frame) -> None:
        if m.alert >> ab.TURN_START & 1:
            m.happen(ev.TurnReady(f.seat))
        elif not m.seats[f.seat].kit.powers:
            f.counter = self.acting


class AskPower:
    """Ask for a power, once each in its window (A62); the Enemy uses all that it pays (A21)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        m.answer = -1
        c = m.seats[f.seat]
        if not c.kit.powers or f.slots[POWERS_DONE]:
            f.counter += 1  # past TakePower
            return
        pays = m.rule(rules.ENEMY_ENERGY, f.seat) if c.automaton else "ask"
        usable = [
            p for p in c.kit.powers if power_usable(m, c, p) and not (p.energy and pays == "never")
        ]
        if not usable:
            return
        if c.automaton and not (pays == "ask" and usable[0].energy):
            m.answer = usable[0].number
        else:
            m.ask(Decision(POWER, f.seat, [*((p.number,) for p in usable), (-1,)]))


def power_usable(m: Match, c: Combatant, power: ab.Power) -> bool:
    """Whether a Power can be activated and paid now."""
    if c.energy < power.energy or c.used.get(power.key, 0) >= power.times:
        return False
    return power.test is None or power.test.holds(m, listening.ability_frame(m, power, c.seat, -1))


class TakePower:
    """Pay the power just chosen and run it; `back` asks again."""

    __slots__ = ("back",)

    def __init__(self, back: int) -> None:
        self.back = back

    def resolve(self, m: Match, f: Frame) -> None:
        number = m.answer
        if number < 0:
            f.slots[POWERS_DONE] = 1
            return
        power = m.book.abilities[number]
        assert isinstance(power, ab.Power)
        m.happen(ev.AbilityUsed(f.seat, power.key))
        changes.set_energy(m, f.seat, m.seats[f.seat].energy - power.energy, power.program)
        m.queue.append(listening.ability_frame(m, power, f.seat, -1))
        m.waiting = True
        f.counter = self.back


class AskAction:
    """Attack with one of these cards, or pass (R36, A13, A22)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        options = attacks(m, m.seats[f.seat])
        options.append((NO_CARD,))
        m.ask(Decision(ACTION, f.seat, options))


def attacks(m: Match, c: Combatant) -> list[tuple[int, ...]]:
    """The hand cards with which a Player may attack now, copies left out (A13, A22, A31)."""
    options: list[tuple[int, ...]] = []
    limit = m.rule(rules.ATTACKS_PER_TURN, c.seat)
    if (isinstance(limit, int) and c.attacks >= limit) or not m.foes(c.seat):
        return options
    kinds = m.kinds
    energy = c.energy
    may_roll = len(c.hand) > 2  # two cards beside the Attack (R50)
    seen: list[int] = []
    for card in c.hand:
        kind = kinds[card]
        if (
            kind.attack >= 0
            and energy >= kind.least
            and (may_roll or not kind.attack_rolls)
            and kind.index not in seen
        ):
            seen.append(kind.index)
            options.append((card,))
    return options


def resolvable(m: Match, c: Combatant, card: int) -> bool:
    """Whether an Enemy's card can be resolved as an Attack: its sword block can act (A22, A31)."""
    kind = m.kinds[card]
    if kind.attack < 0 or c.energy < kind.least:
        return False
    # one that never pays has no text behind a cost (A21)
    return not kind.least or m.rule(rules.ENEMY_ENERGY, c.seat) != "never"


class TakeAction:
    """Attack with the card just chosen, or go on at `passing`; of several foes ask which (A53)."""

    __slots__ = ("passing",)

    def __init__(self, passing: int) -> None:
        self.passing = passing

    def resolve(self, m: Match, f: Frame) -> None:
        card = m.answer
        f.slots[SHOWN] = card
        f.slots[CHAINING] = 0
        if card == NO_CARD:
            f.counter = self.passing
            return
        foes = m.foes(f.seat)
        if len(foes) == 1:
            f.counter += 1  # past the Attack on a chosen foe
            m.call_attack(f.seat, card, foes[0])
        else:
            m.ask(Decision(TARGET, f.seat, [(seat,) for seat in foes], card))


class AttackChosen:
    """Attack the foe just chosen."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        m.call_attack(f.seat, f.slots[SHOWN], m.answer)


class Chain:
    """Chain: once more from `again`, unless a rule forbids it; else on at `close` (A32, A36)."""

    __slots__ = ("again", "close")

    def __init__(self, again: int, close: int) -> None:
        self.again = again
        self.close = close

    def resolve(self, m: Match, f: Frame) -> None:
        f.counter = self.close
        chaining = f.slots[CHAINING]
        if not chaining:
            return
        c = m.seats[f.seat]
        if chaining == 2:
            crits = m.rule(rules.CRIT_CHAINS_PER_TURN, f.seat)
            if isinstance(crits, int) and c.crit_chains >= crits:
                return
        limit = m.rule(rules.ATTACKS_PER_TURN, f.seat)
        if m.rule(rules.MAY_CHAIN, f.seat) == rules.OFF or (
            isinstance(limit, int) and c.attacks >= limit
        ):
            m.tell(ev.ChainSuppressed(f.seat))
        elif c.attacks >= m.number(rules.MAX_ATTACKS_PER_TURN, f.seat):
            m.tell(ev.ChainCapped(f.seat))
        else:
            m.happen(ev.Chained(f.seat, chaining == 2))
            f.counter = self.again


class Close:
    """Abilities of the end of the turn act (R78)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if m.alert >> ab.TURN_END & 1:
            m.happen(ev.TurnClosing(f.seat))


class EndTurn:
    """Conditions whose counter is 0 had their last turn (A1); then the turn is over."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        c = m.seats[f.seat]
        if c.conditions:
            expire(m, c)
            if m.waiting:  # what that set off comes first
                f.counter -= 1
                return
        m.happen(ev.TurnEnded(f.seat))


def expire(m: Match, c: Combatant) -> None:
    """Take off the Conditions that had their last turn (A1)."""
    for number in sorted(c.conditions):
        if c.conditions[number] == 0 and m.book.conditions[number].counts == COUNTS_DOWN:
            m.happen(ev.ConditionExpired(c.seat, number))


class ExpireSkipped:
    """The Conditions of a skipped turn have had it, by a table rule (A12)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        expire(m, m.seats[f.seat])


class AskBreathe:
    """Which card to breathe with, or none (R41, A39)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        hand = m.seats[f.seat].hand
        if hand:
            m.ask(Decision(BREATHE, f.seat, [(NO_CARD,), *m.distinct(hand)]))
        else:
            m.answer = NO_CARD


class Pass:
    """Pass with the card just named or revealed, which goes to the Discard (A39).

    Goes on at `replaced` if a card steps in; then a card revealed is discarded all the same.
    """

    __slots__ = ("replaced", "revealed")

    def __init__(self, revealed: bool, replaced: int) -> None:
        self.revealed = revealed
        self.replaced = replaced

    def resolve(self, m: Match, f: Frame) -> None:
        if not self.revealed:
            f.slots[SHOWN] = m.answer
        card = f.slots[SHOWN]
        passed = m.happen(ev.Passed(f.seat, card))
        if self.revealed:
            m.happen(ev.Discarded(f.seat, card, ev.FROM_PLAY))
        elif passed and card != NO_CARD:
            m.happen(ev.Discarded(f.seat, card, ev.FROM_HAND))
        if not passed:
            f.counter = self.replaced


class PassGain:
    """All living Combatants gain the Cost of that card in Stamina (R33, R41)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        card = f.slots[SHOWN]
        if card != NO_CARD:
            for c in m.by_turn():
                changes.gain(m, c.seat, m.kinds[card].cost, f.address)
