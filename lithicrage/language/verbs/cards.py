"""Verbs that move cards: `draw`, `discard`, `mill`, `take`, `look` (R65, R66, A9, A61, A73)."""

from __future__ import annotations

from typing import Final, Self

from lithicrage.base.frozen import frozen
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import SUBTYPES, Amount
from lithicrage.language.assembler import Assembler, Label
from lithicrage.language.expression_words import short
from lithicrage.language.expressions import constant
from lithicrage.language.findings import quote_value
from lithicrage.language.verbs.reading import StepReader, Verb
from lithicrage.language.verbs.shapes import CARDS, COUNT, LOOKED, word
from lithicrage.language.verbs.targets import aim
from lithicrage.language.wording import Wording, bold

RANDOM: Final = "random "
ANY: Final = "any"
LOOK_MIN, LOOK_MAX = 2, 4
TAKEN: Final = word(ANY, *SUBTYPES)


@frozen
class Draw(Verb):
    """Draws cards into the hand, the user's by default."""

    amount: Amount
    to: int = fx.YOU

    key = "draw"
    takes = COUNT
    examples = ("draw: 2",)
    modifiers = ("to",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(r.amount(1), one_hand(r))

    def words(self, w: Wording) -> str:
        return w.does(self.to, "Draw", "draws", w.counted(self.amount, "card", "cards"))

    def effects(self, out: Assembler) -> None:
        aim(out, self.to)
        out.emit(fx.DrawCards(self.amount, self.to))


@frozen
class Discard(Verb):
    """Discards cards from the hand, the user's by default: its owner chooses, or `random` does."""

    amount: Amount
    random: bool = False
    to: int = fx.YOU

    key = "discard"
    takes = CARDS
    examples = ("discard: 1", "{discard: random 1, to: opponent}")
    modifiers = ("to",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        to = one_hand(r)
        if isinstance(r.value, str) and r.value.startswith(RANDOM):
            text = r.value[len(RANDOM) :]
            amount = r.amount_of(text, r.value_spot, 1, "`discard`", len(RANDOM))
            return cls(amount, True, to)
        return cls(r.amount(1), False, to)

    def words(self, w: Wording) -> str:
        kind = "random " if self.random else ""
        cards = w.counted(self.amount, f"{kind}card", f"{kind}cards")
        return w.does(self.to, "Discard", "discards", f"{cards} from hand")

    def effects(self, out: Assembler) -> None:
        back = Label()
        out.here(back)
        out.emit(fx.AskDiscard(self.amount, self.to, self.random))
        out.jump(lambda: fx.TakeDiscard(self.to, back.place))


@frozen
class Mill(Verb):
    """Moves cards from the top of the Draw to the Discard, the user's by default."""

    amount: Amount
    to: int = fx.YOU

    key = "mill"
    takes = COUNT
    examples = ("{mill: 2, to: opponent}",)
    modifiers = ("to",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(r.amount(1), one_hand(r))

    def words(self, w: Wording) -> str:
        cards = w.counted(self.amount, "card", "cards")
        whose = "your" if self.to == fx.YOU else "their"
        top = f"the top {cards}" if short(self.amount) else f"{cards} from the top"
        if constant(self.amount) == 1:
            top = "the top card"
        return w.does(self.to, "Discard", "discards", f"{top} of {whose} Draw")

    def effects(self, out: Assembler) -> None:
        out.emit(fx.Mill(self.amount, self.to))


@frozen
class Take(Verb):
    """`take: weapon`: the user takes a Weapon of its choice from its Discard into its hand.

    `take: any` takes any card; if the Discard has none that fits, nothing happens. An Enemy has no
    hand: it does nothing or, under `enemy_hand_effects: top_of_draw`, puts a random card that fits
    on top of its Draw. It may stand in an attack, a defense, an ability and a rider.
    """

    subtype: str

    key = "take"
    takes = TAKEN
    examples = ("take: any", "take: spirit")

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(r.word(*TAKEN.words))

    def words(self, w: Wording) -> str:
        kind = "a" if self.subtype == ANY else f"a {bold(self.subtype.capitalize())}"
        return f"Put {kind} card from your Discard into your hand."

    def effects(self, out: Assembler) -> None:
        known = self.subtype in SUBTYPES
        out.emit(fx.AskTake(SUBTYPES.index(self.subtype)) if known else fx.AskTake())
        out.emit(fx.TakeBack())


@frozen
class Look(Verb):
    """`look: 3`: the user looks at the top 3 cards of its Draw and puts them back in any order.

    Takes 2 to 4 cards. The user is asked one by one which card comes next from the top. The others
    see only that it looked; an Enemy leaves its cards as they are. It may stand in an attack, a
    defense, an ability and a rider.
    """

    count: int

    key = "look"
    takes = LOOKED
    examples = ("look: 3",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        value = r.value
        if isinstance(value, bool) or not isinstance(value, int):
            r.wrong(
                "LR103", f"`look` takes a number from 2 to {LOOK_MAX}; found {quote_value(value)}"
            )
            return cls(LOOK_MIN)
        if not LOOK_MIN <= value <= LOOK_MAX:
            r.wrong("LR114", f"`look` is from {LOOK_MIN} to {LOOK_MAX}; found `{value}`")
            return cls(LOOK_MIN)
        return cls(value)

    def words(self, w: Wording) -> str:
        number = bold(str(self.count))
        return f"Look at the top {number} cards of your Draw and put them back in any order."

    def effects(self, out: Assembler) -> None:
        back = Label()
        out.here(back)
        out.emit(fx.AskOrder(self.count))
        out.jump(lambda: fx.PutOrder(self.count, back.place))


def one_hand(r: StepReader) -> int:
    """The `to:` of a verb about one Combatant's cards: you or the opponent."""
    to = r.target(fx.YOU)
    if to not in (fx.YOU, fx.OPPONENT):
        message = f"`{r.key}` takes `to: you` or `to: opponent`; found `{fx.TARGETS[to]}`"
        r.report.value(r.spot.at("to"), "LR104", message)
        return fx.YOU
    return to
