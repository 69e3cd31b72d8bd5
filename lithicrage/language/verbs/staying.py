"""Verbs of cards that stay, and of counters: `stay`, `raise`, `lower` (A93-A95)."""

from __future__ import annotations

from typing import Final, Self

from lithicrage.base.frozen import frozen
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount, Const
from lithicrage.language.assembler import Assembler
from lithicrage.language.findings import quote_value
from lithicrage.language.verbs.cards import one_hand
from lithicrage.language.verbs.reading import StepReader, Verb, own_only
from lithicrage.language.verbs.shapes import COUNTER, STAYING
from lithicrage.language.wording import Wording, bold

TURNS, COUNTERS, ALWAYS = "turns", "counters", "always"
_ONE: Final = {"turn": TURNS, "counter": COUNTERS}
THIS: Final = "this"


@frozen
class Stay(Verb):
    """`stay: 3 turns`: this card is not discarded but stays with you, or with `to: opponent`.

    Its abilities with `while: stays` act for whoever it stays with. `3 turns` go down by one at the
    start of that one's turns, and at the end of the last of them the card goes to its owner's
    Discard; `3 counters` stay as they are until `lower: this 1` takes the last one off; `always`
    has none. `turns` is the counter in the card's own abilities. Of the same card one stays with a
    Combatant: the older one is discarded. It may stand in an attack, a defense, and an ability of
    an Action.
    """

    kind: str
    amount: Amount
    to: int = fx.YOU

    key = "stay"
    takes = STAYING
    examples = ("stay: 3 turns", "{stay: 2 counters, to: opponent}", "stay: always")
    modifiers = ("to",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        to = one_hand(r)
        own_only(r)
        if r.value == ALWAYS:
            return cls(ALWAYS, Const(0), to)
        number, _, kind = r.value.rpartition(" ") if isinstance(r.value, str) else ("", "", "")
        kind = _ONE.get(kind, kind)
        if not number or kind not in (TURNS, COUNTERS):
            wants = "`stay` takes `3 turns`, `3 counters` or `always`"
            r.wrong("LR103", f"{wants}; found {quote_value(r.value)}")
            return cls(ALWAYS, Const(0), to)
        amount = r.amount_of(number, r.value_spot, 1, "what a card stays with", 0)
        return cls(kind, amount, to)

    def words(self, w: Wording) -> str:
        whom = "you" if self.to == fx.YOU else w.object(self.to)
        if self.kind == ALWAYS:
            return f"This card stays with {whom}."
        if self.kind == TURNS:
            return f"This card stays with {whom} for {w.counted(self.amount, 'turn', 'turns')}."
        return f"This card stays with {whom} with {w.counted(self.amount, 'counter', 'counters')}."

    def effects(self, out: Assembler) -> None:
        amount = None if self.kind == ALWAYS else self.amount
        out.emit(fx.Stay(amount, self.kind == TURNS, self.to))


class Counting(Verb):
    """What `raise` and `lower` share."""

    condition: str
    amount: Amount
    to: int

    takes = COUNTER
    modifiers = ("to",)
    down = False

    def words(self, w: Wording) -> str:
        order = self.key.capitalize()
        by = bold(w.amount(self.amount))
        if self.condition == THIS:
            return f"{order} the counter of this card by {by}."
        return f"{order} {w.whose(self.to)} {bold(w.condition(self.condition))} by {by}."

    def effects(self, out: Assembler) -> None:
        number = fx.THIS if self.condition == THIS else out.number(self.condition)
        out.emit(fx.ShiftCounter(number, self.amount, self.down, self.to))


@frozen
class Raise(Counting):
    """`raise: bleeding 2`: adds 2 to that Condition's counter, the user's by default.

    Whoever does not bear it does not gain it. `raise: this 1` adds to the counter of this card
    where it stays. It may stand in an attack, a defense, an ability and a rider.
    """

    condition: str
    amount: Amount
    to: int = fx.YOU

    key = "raise"
    examples = ("{raise: bleeding 2, to: opponent}", "raise: this 1")

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(*_counter(r))


@frozen
class Lower(Counting):
    """`lower: poisoned 2`: takes 2 off that Condition's counter, the user's by default.

    At 0 it ends. `lower: this 1` takes off the counter of this card where it stays: at 0 it goes to
    its owner's Discard, or with its last turn if it has turns. It may stand in an attack, a
    defense, an ability and a rider.
    """

    condition: str
    amount: Amount
    to: int = fx.YOU

    key = "lower"
    examples = ("lower: poisoned 2", "lower: this 1")
    down = True

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(*_counter(r))


def _counter(r: StepReader) -> tuple[str, Amount, int]:
    """What has the counter, by how much it moves, and whose it is."""
    to = one_hand(r)
    what, _, number = r.value.partition(" ") if isinstance(r.value, str) else ("", "", "")
    if not number:
        wants = f"`{r.key}` takes a Condition or `this` and a number, such as `bleeding 2`"
        r.wrong("LR103", f"{wants}; found {quote_value(r.value)}")
        return THIS, Const(1), to
    if what == THIS:
        own_only(r)
        if "to" in r.step:
            r.report.key(r.spot.at("to"), "LR101", f"`{r.key}: this ...` takes no `to`")
    else:
        r.report.refer("condition", what, r.value_spot)
    amount = r.amount_of(number, r.value_spot, 1, f"what `{r.key}` moves by", len(what) + 1)
    return what, amount, to
