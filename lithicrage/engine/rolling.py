"""The steps of a Power Roll, of running out of cards, and of falling (R38, R43-R51)."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from lithicrage.engine import chance, changes, rolls, rules
from lithicrage.engine import events as ev
from lithicrage.engine.addresses import NO_CARD
from lithicrage.engine.options import distinct
from lithicrage.engine.program import Effect
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import ROLL, Decision

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


class AskRoll(Effect):
    """Ask which two hand cards to roll with, and in which order to discard them (R38)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        hand = m.seats[f.seat].hand
        firsts = distinct(m, hand)
        pairs: list[tuple[int, ...]]
        if len(firsts) == len(hand):
            pairs = list(permutations(hand, 2))
        else:  # copies are no choice
            pairs = []
            kinds = m.cards
            for (first,) in firsts:
                seen: list[int] = []
                for second in hand:
                    if second != first and (kind := kinds[second]) not in seen:
                        seen.append(kind)
                        pairs.append((first, second))
        m.ask(Decision(ROLL, f.seat, pairs, f.card))


class RollCards(Effect):
    """The two roll cards go to the Discard in the order named (R38, R48)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        f.first = m.answer
        f.second = m.answer2
        m.happen(ev.Discarded(f.seat, m.answer, ev.FROM_HAND))
        m.happen(ev.Discarded(f.seat, m.answer2, ev.FROM_HAND))


class RevealRoll(Effect):
    """An Enemy reveals a roll card; a missing card counts as 0 (R25, A10)."""

    __slots__ = ("second",)

    def __init__(self, second: bool) -> None:
        self.second = second

    def resolve(self, m: Match, f: Frame) -> None:
        card = m.top(f, f.seat)
        if card == -2:
            return
        if self.second:
            f.second = card
        else:
            f.first = card
        if card != NO_CARD:
            m.happen(ev.RollRevealed(f.seat, card))


class DiscardRoll(Effect):
    """The revealed roll cards go to the Discard in the order revealed (R25)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        for card in (f.first, f.second):
            if card != NO_CARD:
                m.happen(ev.Discarded(f.seat, card, ev.FROM_PLAY))


class MakeRoll(Effect):
    """The natural roll is the sum of the two Costs (R51); a Crit counts on an Attack only (A74)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        dice: tuple[int, ...] = (f.first, f.second)
        if NO_CARD in dice:
            dice = tuple([card for card in dice if card != NO_CARD])
        rolls.roll_is(m, f, dice, f.action == f.attack)


class Reshuffle(Effect):
    """The Discard is shuffled and becomes the new Draw (R43)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        number = m.seats[f.seat].deck
        order = chance.shuffled(m, number, m.decks[number].discard_pile)
        m.happen(ev.Reshuffled(f.seat, number, tuple(order)))


def punished(m: Match, seat: int) -> bool:
    """Whether a reshuffle costs this Combatant something: Players always, the Enemy by a table rule
    (A7)."""
    if m.seats[seat].automaton:
        return m.number(rules.ENEMY_RESHUFFLE_PENALTY, seat) == rules.ON
    return True


class ReshuffleSkip(Effect):
    """The next turn is skipped; several do not add up unless the table says so (R45, A11)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if not punished(m, f.seat) or m.number(rules.RESHUFFLE_SKIP, f.seat) == rules.OFF:
            return
        skip = m.seats[f.seat].skip
        after = skip + 1 if m.table[rules.SKIP_STACKS] == rules.ON else 1
        if after != skip:
            m.happen(ev.SkipQueued(f.seat, after))


class ReshuffleLoss(Effect):
    """Lose a fixed amount of Stamina for each Level (R44)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if punished(m, f.seat):
            c = m.seats[f.seat]
            loss = m.number(rules.RESHUFFLE_LOSS_PER_LEVEL, f.seat) * c.level
            changes.lose(m, f.seat, loss, f.address)


class StillStanding(Effect):
    """After a replaced defeat, whoever is still at 0 or less falls after all (A79)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        m.dying = m.waiting = True


class Leave(Effect):
    """The fallen have finished what their cards do on falling; their cards leave now (A82)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        m.dying = m.waiting = True
