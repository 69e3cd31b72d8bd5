"""Effects that ask, and those right behind them that spend the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import chance, changes, rules
from lithicrage.engine import events as ev
from lithicrage.engine.amounts import Amount
from lithicrage.engine.effects.core import ENERGY_COST, FOES, STAMINA_COST, YOU, targets
from lithicrage.engine.permits import targetable
from lithicrage.engine.program import Effect
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import MAY, NUMBER, OPTION, PAY, TARGET, Decision

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


class AskPay(Effect):
    """Ask whether to pay a cost; only when it can be paid whole (R64, R84, A20, A21)."""

    __slots__ = ("amount", "cost")

    def __init__(self, cost: str, amount: Amount) -> None:
        self.cost = cost
        self.amount = amount

    def resolve(self, m: Match, f: Frame) -> None:
        amount = self.amount.value(m, f)
        m.answer = 0
        if not payable(m, f.seat, self.cost, amount):
            return
        if m.seats[f.seat].automaton:
            how = m.word(rules.ENEMY_ENERGY, f.seat, f)
            if how != "ask":
                m.answer = 1 if how == "always" else 0
                return
        elif self.cost == ENERGY_COST and m.word(rules.PLAYER_ENERGY, f.seat, f) == "mandatory":
            m.answer = 1
            return
        m.ask(Decision(PAY, f.seat, [(1,), (0,)], f.card, amount, self.cost))


def payable(m: Match, seat: int, cost: str, amount: int) -> bool:
    """Whether a seat has what a cost takes; costs are all or nothing (R84)."""
    c = m.seats[seat]
    if cost == ENERGY_COST:
        return c.energy >= amount
    if cost == STAMINA_COST:
        return c.stamina >= amount
    if c.out:
        return False  # its cards leave with it (A78, A82)
    if c.automaton:
        if m.word(rules.ENEMY_HAND_EFFECTS, seat) == "ignore":
            return amount <= 0  # without a hand there is nothing to pay with (A61)
        deck = m.decks[c.deck]
        return len(deck.draw_pile) + len(deck.discard_pile) >= amount
    return len(c.hand) >= amount


class Pay(Effect):
    """Pay what was just asked, or go on at `otherwise`. A discard is paid right behind."""

    __slots__ = ("amount", "cost", "otherwise")

    def __init__(self, cost: str, amount: Amount, otherwise: int) -> None:
        self.cost = cost
        self.amount = amount
        self.otherwise = otherwise

    def resolve(self, m: Match, f: Frame) -> None:
        if not m.answer:
            f.counter = self.otherwise
            return
        amount = self.amount.value(m, f)
        if self.cost == ENERGY_COST:
            changes.set_energy(m, f.seat, m.seats[f.seat].energy - amount, f.address)
        elif self.cost == STAMINA_COST:
            changes.lose(m, f.seat, amount, f.address)


class AskMay(Effect):
    """Ask a `may` (R85); the Enemy always does, unless the table says otherwise (A60)."""

    __slots__ = ("words",)

    def __init__(self, words: str) -> None:
        self.words = words

    def resolve(self, m: Match, f: Frame) -> None:
        if m.seats[f.seat].automaton:
            how = m.word(rules.ENEMY_MAY, f.seat, f)
            if how != "ask":
                m.answer = 1 if how == "always" else 0
                return
        m.ask(Decision(MAY, f.seat, [(1,), (0,)], f.card, 0, self.words))


class Branch(Effect):
    """Go on at `otherwise` when the answer was no."""

    __slots__ = ("otherwise",)

    def __init__(self, otherwise: int) -> None:
        self.otherwise = otherwise

    def resolve(self, m: Match, f: Frame) -> None:
        if not m.answer:
            f.counter = self.otherwise


def chooser(m: Match, f: Frame, who: int) -> int:
    """The seat that is asked: the user, or its opponent if there is one that stands (A103)."""
    if who == YOU or f.foe < 0 or m.seats[f.foe].out:
        return f.seat
    return f.foe


class AskOption(Effect):
    """Ask which of the printed options to take, counted from 1; the Enemy rolls (A59).

    `who` is asked, the user or its opponent (A103).
    """

    __slots__ = ("labels", "who")

    def __init__(self, labels: tuple[str, ...], who: int = YOU) -> None:
        self.labels = labels
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        n = len(self.labels)
        seat = chooser(m, f, self.who)
        if m.seats[seat].automaton:
            m.answer = chance.die_option(m, n)
            return
        options: list[tuple[int, ...]] = [(i,) for i in range(1, n + 1)]
        m.ask(Decision(OPTION, seat, options, f.card, 0, "\n".join(self.labels)))


class TakeOption(Effect):
    """Go on at the option just chosen."""

    __slots__ = ("places", "who")

    def __init__(self, places: tuple[int, ...], who: int = YOU) -> None:
        self.places = places
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        option = m.answer
        m.tell(ev.OptionChosen(chooser(m, f, self.who), option, f.card))
        f.counter = self.places[option - 1]


class AskNumber(Effect):
    """Ask for a number in low..high; the Enemy rolls a d6, nearest legal (R91, A59)."""

    __slots__ = ("high", "low", "who")

    def __init__(self, low: Amount, high: Amount, who: int = YOU) -> None:
        self.low = low
        self.high = high
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        low = max(0, self.low.value(m, f))
        high = min(max(low, self.high.value(m, f)), low + 999)
        seat = chooser(m, f, self.who)
        if m.seats[seat].automaton:
            m.answer = min(max(chance.die(m), low), high)
            return
        m.ask(Decision(NUMBER, seat, [(n,) for n in range(low, high + 1)], f.card))


class AskEnergy(Effect):
    """Ask for X of "Energy X": 0 to what there is; the Enemy rolls, at least 1 if it can (A70)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        c = m.seats[f.seat]
        if c.automaton:
            how = m.word(rules.ENEMY_ENERGY, f.seat, f)
            if how == "never" or c.energy == 0:
                m.answer = 0
                return
            if how == "always":
                m.answer = min(chance.die(m), c.energy)
                return
        m.ask(Decision(NUMBER, f.seat, [(n,) for n in range(c.energy + 1)], f.card, 0, ENERGY_COST))


class SetNumber(Effect):
    """Keep the number just chosen as X."""

    __slots__ = ("who",)

    def __init__(self, who: int = YOU) -> None:
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        f.x = m.answer
        m.tell(ev.NumberChosen(chooser(m, f, self.who), m.answer, f.card))


class PayEnergyX(Effect):
    """Pay X Energy, or go on at `otherwise` when X is 0."""

    __slots__ = ("otherwise",)

    def __init__(self, otherwise: int) -> None:
        self.otherwise = otherwise

    def resolve(self, m: Match, f: Frame) -> None:
        x = f.x
        if x == 0:
            f.counter = self.otherwise
            return
        changes.set_energy(m, f.seat, m.seats[f.seat].energy - x, f.address)


class AskFoe(Effect):
    """Ask which foe; alone it answers itself. An effect on CHOSEN_FOE stands right behind."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        foes = targetable(m, targets(m, f, FOES))
        if not foes:
            m.answer = -1
        elif len(foes) == 1:
            m.answer = foes[0]
        elif m.seats[f.seat].automaton:
            m.answer = foes[chance.die_option(m, len(foes)) - 1]
        else:
            m.ask(Decision(TARGET, f.seat, [(s,) for s in foes], f.card))
