"""Verbs that change a finished roll: `reroll`, `tier_up`, `tier_down` (R51, R52, A25)."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from lithicrage.base.frozen import frozen
from lithicrage.engine import effects as fx
from lithicrage.engine.program import Effect
from lithicrage.language.assembler import Assembler
from lithicrage.language.findings import quote_value
from lithicrage.language.verbs.cards import one_hand
from lithicrage.language.verbs.reading import StepReader, Verb
from lithicrage.language.verbs.shapes import TIERS, word
from lithicrage.language.wording import ABILITY, DEFENSE, Wording, bold

TIERS_MAX: Final = 2
_OWN: Final = fx.TARGETS[fx.YOU]


@frozen
class Reroll(Verb):
    """`reroll: lower` or `reroll: higher`: another card replaces one of the two roll cards.

    The top card of the roller's Draw is turned over and discarded, and its Cost counts instead of
    the lower (or higher) one: natural, total, tier and Crit are worked out again. It stands in an
    ability `when: rolled`, on its bearer's roll, and with `to: opponent` in a defense, on the
    Attack's roll; a Defense that comes before that roll waits for it. Without a roll nothing
    happens.
    """

    higher: bool
    to: int = fx.YOU

    key = "reroll"
    takes = word("lower", "higher")
    examples = ("reroll: lower", "{reroll: higher, to: opponent}")
    modifiers = ("to",)
    halves = (ABILITY, DEFENSE)
    of_moment = True

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(r.word("lower", "higher") == "higher", one_roll(r))

    def words(self, w: Wording) -> str:
        which = bold("higher" if self.higher else "lower")
        return f"Reroll the {which} card of {roll_words(w, self.to)}."

    def effects(self, out: Assembler) -> None:
        act_on_roll(out, fx.Reroll(self.higher, self.to), self.to)


@frozen
class TierShift(Verb):
    """Shifts the tier of a finished roll, within 1 and 3."""

    tiers: int
    to: int = fx.YOU

    takes = TIERS
    modifiers = ("to",)
    halves = (ABILITY, DEFENSE)
    of_moment = True
    sign: ClassVar[int]
    verb: ClassVar[str]

    @classmethod
    def read(cls, r: StepReader) -> Self:
        to = one_roll(r)
        if isinstance(r.value, bool) or not isinstance(r.value, int):
            r.wrong("LR103", f"`{r.key}` takes 1 or 2; found {quote_value(r.value)}")
        elif not 1 <= r.value <= TIERS_MAX:
            r.wrong("LR114", f"`{r.key}` is 1 or 2, for there are three tiers; found `{r.value}`")
        else:
            return cls(r.value, to)
        return cls(1, to)

    def words(self, w: Wording) -> str:
        tier = f"The tier of {roll_words(w, self.to)}"
        return f"{tier} {self.verb} by {bold(str(self.tiers))}."

    def effects(self, out: Assembler) -> None:
        act_on_roll(out, fx.ShiftTier(self.sign * self.tiers, self.to), self.to)


class TierUp(TierShift):
    """`tier_up: 1`: raises the tier of the roll just made, up to 3; a Crit stays a Crit.

    It stands in an ability `when: rolled`, on its bearer's roll, and with `to: opponent` in a
    defense, on the Attack's roll; if the Defense comes before that roll, it waits for it. Without a
    roll nothing happens.
    """

    key, sign, verb = "tier_up", 1, "rises"
    examples = ("tier_up: 1",)


class TierDown(TierShift):
    """`tier_down: 1`: lowers the tier of the roll just made, down to 1; a Crit stays a Crit.

    `{tier_down: 1, to: opponent}` in a defense turns a tier 3 Attack into tier 2; if the Defense
    comes before the Attack's roll, it waits for it. It may also stand in an ability `when: rolled`,
    on its bearer's roll. Without a roll nothing happens.
    """

    key, sign, verb = "tier_down", -1, "falls"
    examples = ("{tier_down: 1, to: opponent}",)


def one_roll(r: StepReader) -> int:
    """The `to:` of a verb about a roll; in a defense the opponent, as your own is yet to come."""
    to = one_hand(r)
    if r.setting.half == DEFENSE and to == fx.YOU:
        if r.step.get("to", _OWN) != _OWN:
            return fx.OPPONENT  # already reported
        spot = r.spot.at("to") if "to" in r.step else r.value_spot
        message = f"in a defense `{r.key}` acts on the Attack's roll: say `to: opponent`"
        r.report.key(spot, "LR104", message)
        return fx.OPPONENT
    return to


def act_on_roll(out: Assembler, effect: Effect, to: int) -> None:
    """Add an effect on one's own roll or on the Attack's roll, which may be still to come (A84)."""
    if to == fx.OPPONENT:
        out.emit_on_roll(effect)
    else:
        out.emit(effect)


def roll_words(w: Wording, who: int) -> str:
    """`your roll`, `the Attack's roll`."""
    if who == fx.OPPONENT and w.half == DEFENSE:
        return "the Attack's roll"
    return f"{w.whose(who)} roll"
