"""The steps of a turn around its Action: order, energy, ticks, draws, the end (R16-R23, R65)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from lithicrage.engine import abilities as ab
from lithicrage.engine import changes, rules, stays
from lithicrage.engine import events as ev
from lithicrage.engine.addresses import ENEMY_TURN, NO_CARD, PLAYER_TURN, SKIPPED_TURN
from lithicrage.engine.aside import NOTHING
from lithicrage.engine.book import COUNTS_DOWN, COUNTS_NEVER
from lithicrage.engine.program import Effect
from lithicrage.engine.rules import RuleValue
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import Combatant

if TYPE_CHECKING:
    from lithicrage.engine.match import Match

DRAW_STEPS: Final = ab.GUARDED << ab.INSTEAD_DRAW_STEP  # the bit of a match's alert


def turn_order(
    seats: list[Combatant],
    table: tuple[RuleValue, ...],
    enemies: Sequence[int] = (),
    begins: int = -1,
) -> tuple[tuple[int, int], ...]:
    """Who takes turns, as (seat, partner): a turn is dropped with its seat or its partner (A47).

    The side `begins` comes first, by default that of those at the places `enemies` (R15), between
    Players that of the first seat (A43, R101). A lone Enemy has a turn for every Player, before it
    or, where the Players begin, after it; else everybody has one turn a round.
    """
    if begins < 0:
        begins = seats[enemies[0] if enemies else 0].side
    first = [c.seat for c in seats if c.side == begins]
    second = [c.seat for c in seats if c.side != begins]
    if table[rules.MULTI_ORDER] == "round":
        return tuple((seat, -1) for seat in first + second)
    if len(enemies) == 1:
        enemy = enemies[0]
        players = [c.seat for c in seats if c.seat != enemy]
        pairs = [((enemy, p if len(players) > 1 else -1), (p, -1)) for p in players]
        return tuple(turn for pair in pairs for turn in (pair if enemy in first else pair[::-1]))
    order: list[tuple[int, int]] = []
    for place in range(max(len(first), len(second))):
        order += [(side[place], -1) for side in (first, second) if place < len(side)]
    return tuple(order)


class OpeningHands(Effect):
    """In PvP everyone but the starter draws an opening hand (A44)."""

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


class StartMatch(Effect):
    """Abilities of the start of the match act."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        for c in m.seats:
            if not c.out:
                m.happen(ev.MatchStarted(c.seat))


class NextTurn(Effect):
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
    """Whose slot comes next; slots of the fallen and of their partners are dropped (A47, A50)."""
    order = m.order
    while True:
        m.slot = (m.slot + 1) % len(order)
        seat, partner = order[m.slot]
        c = m.seats[seat]
        if not c.out and not (partner >= 0 and m.seats[partner].out):
            return c


class StartTurn(Effect):
    """The turn begins: counters tick before anything acts, then Energy comes (R74, R22, R34)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        m.happen(ev.TurnStarted(f.seat, m.turn + 1))
        c = m.seats[f.seat]
        if c.conditions:
            tick(m, c)
        if c.aside is not NOTHING:
            stays.tick(m, c)
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


class TickSkipped(Effect):
    """Conditions tick on a skipped turn as well, by a table rule (A12)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        tick(m, m.seats[f.seat])
        stays.tick(m, m.seats[f.seat])


def draw_up_to(m: Match, f: Frame, c: Combatant, size: int) -> bool:
    """Draw one by one up to a hand of `size`. False if something came up: then the effect runs
    again."""
    hand = c.hand
    missing = size - len(hand)
    if missing <= 0:
        return True
    seat = c.seat
    pile = m.decks[c.deck].draw_pile
    if missing < len(pile) and not m.alert & ev.DRAWS:
        ev.draw(m, seat, missing)
        return True
    while len(hand) < size:
        if not pile:
            return m.top(f, c.seat) == NO_CARD
        m.happen(ev.Drew(seat, pile[-1]))
        if m.waiting:
            f.counter -= 1
            return False
    return True


def is_quiet(m: Match, c: Combatant, moment: int) -> bool:
    """Whether a turn passes its start or its end, and nothing is put off and nobody listens."""
    return not c.later and not m.alert >> moment & 1


class Refill(Effect):
    """The user of the frame draws to its hand size (R35), or to that of a chain (R37).

    In a turn that starts quietly it goes on at `ready`.
    """

    __slots__ = ("ready", "rule")

    def __init__(self, rule: int, ready: int) -> None:
        self.rule = rule
        self.ready = ready

    def resolve(self, m: Match, f: Frame) -> None:
        c = m.seats[f.seat]
        drawn = draw_up_to(m, f, c, m.number(self.rule, f.seat))
        if drawn and is_quiet(m, c, ab.TURN_START):
            f.counter = self.ready


class DrawStep(Effect):
    """The draws of a Combatant's own turn are about to begin; go on at `replaced` if a card steps
    in."""

    __slots__ = ("replaced",)

    def __init__(self, replaced: int) -> None:
        self.replaced = replaced

    def resolve(self, m: Match, f: Frame) -> None:
        if m.alert & DRAW_STEPS and not m.happen(ev.DrawStepBegan(f.seat)):
            f.counter = self.replaced


class RefillPlayers(Effect):
    """Every living Player draws to its hand size, in seating order (R23, A48)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        refill_players(m, f)


def refill_players(m: Match, f: Frame) -> None:
    """Every living Player draws; if something comes up, the effect runs again."""
    for c in m.seats:
        if c.automaton or c.out:
            continue
        size = m.number(rules.HAND_SIZE, c.seat)
        if len(c.hand) < size and not draw_up_to(m, f, c, size):
            return


class RefillRivals(Effect):
    """In PvP everybody draws in every turn, by a table rule; else the user of the frame (A44)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if any(c.automaton for c in m.seats):
            draw_up_to(m, f, m.seats[f.seat], m.number(rules.HAND_SIZE, f.seat))
        else:
            refill_players(m, f)


class Ready(Effect):
    """Abilities of the start of the turn act (A69)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if m.alert >> ab.TURN_START & 1:
            m.happen(ev.TurnReady(f.seat))


class Close(Effect):
    """Abilities of the end of the turn act (R78)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if m.alert >> ab.TURN_END & 1:
            m.happen(ev.TurnClosing(f.seat))


class EndTurn(Effect):
    """Conditions whose counter is 0 had their last turn (A1); then the turn is over."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        c = m.seats[f.seat]
        if c.conditions or c.aside is not NOTHING:
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
    stays.expire(m, c)


class ExpireSkipped(Effect):
    """Conditions also expire at the end of a skipped turn, by a table rule (A12)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        expire(m, m.seats[f.seat])
