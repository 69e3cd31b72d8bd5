"""Verbs of Energy and costs: `energy`, `drain`, `needs`, `spend` (R62-R64, R84, A20-A22)."""

from __future__ import annotations

from typing import Any, Final, Self

from lithicrage.base.frozen import frozen
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount, Const, Reading
from lithicrage.engine.rules import TOP_ENERGY
from lithicrage.language.assembler import Assembler, Label
from lithicrage.language.findings import hint, quote_value
from lithicrage.language.verbs.reading import (
    NEVER,
    StepReader,
    Steps,
    Verb,
    least_energy,
    say_inside,
    set_block,
)
from lithicrage.language.verbs.shapes import COST, COUNT, ENERGY
from lithicrage.language.verbs.targets import aim
from lithicrage.language.wording import ATTACK, Wording, bold

CHOSEN: Final = "X"
IF_NOT: Final = "If not"


@frozen
class Energy(Verb):
    """Gives Energy, to the user by default."""

    amount: Amount
    to: int = fx.YOU

    key = "energy"
    takes = COUNT
    examples = ("energy: 1",)
    modifiers = ("to",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(r.amount(1), r.target(fx.YOU))

    def words(self, w: Wording) -> str:
        return w.does(self.to, "Gain", "gains", w.counted(self.amount, "Energy"))

    def effects(self, out: Assembler) -> None:
        aim(out, self.to)
        out.emit(fx.GainEnergy(self.amount, self.to))


@frozen
class Drain(Verb):
    """Takes Energy away, from the user by default."""

    amount: Amount
    to: int = fx.YOU

    key = "drain"
    takes = COUNT
    examples = ("{drain: 1, to: opponent}",)
    modifiers = ("to",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(r.amount(1), r.target(fx.YOU))

    def words(self, w: Wording) -> str:
        return w.does(self.to, "Lose", "loses", w.counted(self.amount, "Energy"))

    def effects(self, out: Assembler) -> None:
        aim(out, self.to)
        out.emit(fx.DrainEnergy(self.amount, self.to))


def energy_cost(r: StepReader, value: Any) -> int:
    """A cost from 1 Energy up to the most that any table allows (LR112, `max_energy`)."""
    if isinstance(value, bool) or not isinstance(value, int):
        r.wrong(
            "LR103", f"`{r.key}` takes Energy from 1 to {TOP_ENERGY}; found {quote_value(value)}"
        )
        return 1
    if not 1 <= value <= TOP_ENERGY:
        r.wrong("LR112", f"`{r.key}` takes Energy from 1 to {TOP_ENERGY}; found `{value}`")
        return 1
    return value


@frozen
class Needs(Verb):
    """An entry cost: without it the Attack is not offered; it is paid at declaration (A22).

    `less` makes it cheaper at the moment, by a number that it says: `{needs: 3, less: conditions}`
    costs 3 Energy less one for each Condition that you bear, and never less than nothing. While the
    Attack is offered, its card still counts among those in hand.
    """

    amount: int
    less: Amount | None = None

    key = "needs"
    takes = ENERGY
    examples = ("needs: 3", "{needs: 3, less: opponent conditions}")
    modifiers = ("less",)
    halves = (ATTACK,)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        if not r.setting.top:
            r.report.key(r.value_spot, "LR101", "`needs` stands first in an attack, in no step")
        less = None
        if "less" in r.step:
            less = r.amount_of(r.step["less"], r.spot.at("less"), 1, "`less`")
        return cls(energy_cost(r, r.value), less)

    def words(self, w: Wording) -> str:
        less = f", less {w.amount(self.less)}" if self.less is not None else ""
        return f"Costs {bold(f'Energy {self.amount}')}{less}."

    def effects(self, out: Assembler) -> None:
        """Add nothing: the rulebook takes the cost from the card at declaration."""

    def least_energy(self) -> int:
        return NEVER


@frozen
class Spend(Verb):
    """A cost that you may pay if you can: `then` if you pay, `else` if not.

    `cost` is what it takes; for an `amount` of X Energy you choose X, which has that value in
    `then`.
    """

    cost: str
    amount: Amount
    paid: Steps
    unpaid: Steps = ()

    key = "spend"
    takes = COST
    examples = (
        "{spend: 2, then: [chain: true]}",
        "{spend: {discard: 1}, then: [heal: 2], else: [lose: 1]}",
        "{spend: X, then: [deal: X * 2]}",
    )
    modifiers = ("then", "else")

    @classmethod
    def read(cls, r: StepReader) -> Self:
        cost, amount = cls._cost(r)
        return cls(cost, amount, r.then(knows_x=r.value == CHOSEN), r.otherwise())

    @staticmethod
    def _cost(r: StepReader) -> tuple[str, Amount]:
        if r.value == CHOSEN:
            return fx.ENERGY_COST, Reading(CHOSEN)
        if not isinstance(r.value, dict):
            return fx.ENERGY_COST, Const(energy_cost(r, r.value))
        kinds = (fx.STAMINA_COST, fx.DISCARD_COST)
        for key in r.value:
            if key not in kinds:
                spot = r.value_spot.at(key)
                r.report.key(spot, "LR101", f"unknown cost `{key}`{hint(key, kinds)}")
        found = [key for key in r.value if key in kinds]
        if len(found) != 1:
            if not r.value or found:
                r.wrong("LR103", "`spend` takes one cost, such as `{stamina: 2}`")
            return fx.STAMINA_COST, Const(1)
        spot = r.value_spot.at(found[0])
        return found[0], r.amount_of(r.value[found[0]], spot, 1, f"`{found[0]}`")

    def words(self, w: Wording) -> str:
        amount = w.amount(self.amount)
        cost = {
            fx.ENERGY_COST: bold(f"Energy {amount}"),
            fx.STAMINA_COST: f"Pay {w.counted(self.amount, 'Stamina')}",
            fx.DISCARD_COST: f"Discard {w.counted(self.amount, 'card', 'cards')} from hand",
        }[self.cost]
        if not self.unpaid:
            return f"{cost}: {say_inside(self.paid, w)}"
        words = f"{cost}: {say_inside(self.paid, w, IF_NOT)}"
        return f"{words} {IF_NOT}: {say_inside(self.unpaid, w)}"

    def catches(self, follower: str) -> bool:
        return (follower == IF_NOT and not self.unpaid) or super().catches(follower)

    def effects(self, out: Assembler) -> None:
        unpaid, end = Label(), Label()
        if isinstance(self.amount, Reading) and self.cost == fx.ENERGY_COST:
            out.emit(fx.AskEnergy())
            out.emit(fx.SetNumber())
            out.jump(lambda: fx.PayEnergyX(unpaid.place))
        else:
            out.emit(fx.AskPay(self.cost, self.amount))
            out.jump(lambda: fx.Pay(self.cost, self.amount, unpaid.place))
        if self.cost == fx.DISCARD_COST:
            back = Label()
            out.here(back)
            out.emit(fx.AskDiscard(self.amount))
            out.jump(lambda: fx.TakeDiscard(fx.YOU, back.place))
        out.put_all(self.paid)
        if self.unpaid:
            out.jump(lambda: fx.Goto(end.place))
        out.here(unpaid)
        out.put_all(self.unpaid)
        out.here(end)

    def inner(self) -> tuple[Steps, ...]:
        return (self.paid, self.unpaid)

    def least_energy(self) -> int:
        least = least_energy(self.paid)
        if self.cost == fx.ENERGY_COST and least != NEVER:
            least += self.amount.number if isinstance(self.amount, Const) else 1
        return min(least, least_energy(self.unpaid))

    def sets_block(self) -> bool:
        return set_block(self.paid) and set_block(self.unpaid)
