"""Verbs of the Power Roll: `roll`, `edge`, `bane`, `bonus`, their `next_` forms, `chain`.

Verbs that change a finished roll are in `rerolls`. Serves R47-R60, R68, A17, A18, A25.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Self

from lithicrage.base.frozen import frozen
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount, Const
from lithicrage.engine.state import BANE_NEXT, BANE_NOW, BONUS_NEXT, BONUS_NOW, EDGE_NEXT, EDGE_NOW
from lithicrage.language.assembler import Assembler, Label
from lithicrage.language.findings import quote_value
from lithicrage.language.verbs.reading import (
    StepReader,
    Steps,
    Verb,
    say,
    set_block,
)
from lithicrage.language.verbs.shapes import COUNT, ROLL, TRUE
from lithicrage.language.verbs.targets import aim
from lithicrage.language.wording import ABILITY, ATTACK, DEFENSE, Wording, bold, joined

POWER: Final = "power"
TOP: Final = "top"
TIER_KEYS: Final = ("tier1", "tier2", "tier3")


@frozen
class Roll(Verb):
    """`roll: power + 2` with its three lines; one per half, at its top level.

    `roll: top` rolls with the top two cards of your Draw instead of two from your hand, turned over
    one by one as an Enemy does, so it works with an empty hand. It stands in an attack or a
    defense.
    """

    bonus: Amount
    tier1: Steps
    tier2: Steps
    tier3: Steps
    top: bool = False

    key = "roll"
    takes = ROLL
    examples = (
        "{roll: power + 2, tier1: [deal: 4], tier2: [deal: 7], tier3: [deal: 11, chain: true]}",
        "{roll: top, tier1: [deal: 2], tier2: [deal: 6], tier3: [deal: 12]}",
    )
    modifiers = TIER_KEYS
    halves = (ATTACK, DEFENSE)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        if not r.setting.top:
            message = "a roll stands at the top level of an attack or a defense, in no step"
            r.report.key(r.value_spot, "LR101", message)
        bonus, top = cls._value(r, r.value)
        missing = [key for key in TIER_KEYS if key not in r.step]
        if len(missing) == len(TIER_KEYS):
            message = "a roll needs its lines `tier1`, `tier2` and `tier3`"
            r.report.key(r.value_spot, "LR201", message)
        elif missing:
            r.report.key(r.value_spot, "LR202", f"a roll without its `{missing[0]}`")
        lines = [r.steps(key) if key in r.step else () for key in TIER_KEYS]
        return cls(bonus, lines[0], lines[1], lines[2], top)

    @staticmethod
    def _value(r: StepReader, value: Any) -> tuple[Amount, bool]:
        for word in (POWER, TOP):
            if value == word:
                return Const(0), word == TOP
            if isinstance(value, str) and value.startswith(word + " + "):
                skip = len(word) + 3
                what = "the bonus of a roll"
                return r.amount_of(value[skip:], r.value_spot, 1, what, skip), word == TOP
        wants = "`roll` takes `power`, `top`, or one with a bonus such as `power + 2`"
        r.wrong("LR104", f"{wants}; found {quote_value(value)}")
        return Const(0), False

    def label(self, w: Wording) -> str:
        """The heading of the lines: `Power Roll + 2`."""
        plain = isinstance(self.bonus, Const) and self.bonus.number == 0
        label = "Power Roll" if plain else f"Power Roll + {w.amount(self.bonus)}"
        return f"{label} from the top of your Draw" if self.top else label

    def lines(self, w: Wording) -> tuple[str, str, str]:
        """The words of the three tiers."""
        w.roll_ahead = False
        nothing = w.phrases.nothing
        one, two, three = (joined(say(line, w)) or nothing for line in self.inner())
        return one, two, three

    def words(self, w: Wording) -> str:
        lines = self.lines(w)
        tier = w.phrases.tier
        tiers = " ".join(f"{bold(f'{tier} {n}')}: {line}" for n, line in enumerate(lines, 1))
        return f"{bold(w.label(self))}. {tiers}"

    def effects(self, out: Assembler) -> None:
        starts = (Label(), Label(), Label())
        end = Label()
        attacking = out.wording.half == ATTACK
        if attacking and out.defense_first:
            out.emit(fx.Defend())
        plain = isinstance(self.bonus, Const) and self.bonus.number == 0
        out.emit(fx.Roll(None if plain else self.bonus, self.top))
        if attacking and not out.defense_first:
            out.emit(fx.Defend())
        one, two, three = starts
        out.jump(lambda: fx.TierJump(one.place, two.place, three.place, end.place))
        for start, line in zip(starts, self.inner(), strict=True):
            out.here(start)
            out.put_all(line)
            if start is not three:
                out.jump(lambda: fx.Goto(end.place))
        out.here(end)

    def inner(self) -> tuple[Steps, ...]:
        return (self.tier1, self.tier2, self.tier3)

    def sets_block(self) -> bool:
        return all(set_block(line) for line in self.inner())

    def branches(self) -> bool:
        return False  # its lines are set apart from what follows


@frozen
class Favour(Verb):
    """An Edge, a Bane or a bonus on a roll, the user's by default."""

    amount: Amount
    to: int = fx.YOU

    modifiers = ("to",)
    takes = COUNT
    slot: ClassVar[int]
    name: ClassVar[str]
    waits: ClassVar[bool] = False

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(r.amount(1), r.target(fx.YOU))

    def words(self, w: Wording) -> str:
        given = w.edges(self.amount, self.name) if self.name else self._bonus(w)
        return f"{self._roll(w)} {'have' if self.to in _MANY else 'has'} {given}."

    def _bonus(self, w: Wording) -> str:
        return bold(f"+{w.amount(self.amount)}")

    def _roll(self, w: Wording) -> str:
        whose = w.whose(self.to)
        whose = whose[0].upper() + whose[1:]
        rolls = "rolls" if self.to in _MANY else "roll"
        if self.waits:
            return f"{whose} next {rolls}"
        if self.to == fx.YOU and w.roll_ahead:
            return "This roll"
        if self.to == fx.OPPONENT and w.half == DEFENSE:
            return "The Attack's roll"
        return f"{whose} next {rolls} this turn"

    def effects(self, out: Assembler) -> None:
        aim(out, self.to)
        out.emit(fx.Favour(self.slot, self.amount, self.to))


_MANY: Final = (fx.ALL, fx.ALLIES, fx.FOES)


class Edge(Favour):
    """Edges on this roll or the next of this turn."""

    key, slot, name = "edge", EDGE_NOW, "Edge"
    examples = ("edge: 1",)


class Bane(Favour):
    """Banes on this roll or the next of this turn."""

    key, slot, name = "bane", BANE_NOW, "Bane"
    examples = ("{bane: 1, to: opponent}",)


class Bonus(Favour):
    """A bonus on this roll or the next of this turn (A18)."""

    key, slot, name = "bonus", BONUS_NOW, ""
    examples = ("bonus: 2",)


class NextEdge(Favour):
    """Edges that wait for the next roll, in any turn."""

    key, slot, name, waits = "next_edge", EDGE_NEXT, "Edge", True
    examples = ("next_edge: 1",)


class NextBane(Favour):
    """Banes that wait for the next roll, in any turn."""

    key, slot, name, waits = "next_bane", BANE_NEXT, "Bane", True
    examples = ("{next_bane: 1, to: opponent}",)


class NextBonus(Favour):
    """A bonus that waits for the next roll, in any turn."""

    key, slot, name, waits = "next_bonus", BONUS_NEXT, "", True
    examples = ("next_bonus: 2",)


@frozen
class Chain(Verb):
    """Gives this Attack Chain (R68)."""

    key = "chain"
    takes = TRUE
    examples = ("chain: true",)
    halves = (ATTACK, ABILITY, "rider")
    of_moment = True

    @classmethod
    def read(cls, r: StepReader) -> Self:
        r.only_true()
        return cls()

    def words(self, w: Wording) -> str:
        return f"{bold('Chain')}."

    def effects(self, out: Assembler) -> None:
        out.emit(fx.GrantChain())
