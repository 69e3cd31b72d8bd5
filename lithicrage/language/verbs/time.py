"""The verb of time: `later`."""

from __future__ import annotations

from typing import Final, Self

from lithicrage.base.frozen import frozen
from lithicrage.engine import effects as fx
from lithicrage.language.assembler import Assembler, Label
from lithicrage.language.findings import hint, quote_value
from lithicrage.language.verbs.reading import (
    ALWAYS_FREE,
    StepReader,
    Steps,
    Verb,
    read_list,
    say_inside,
)
from lithicrage.language.verbs.shapes import PUT_OFF
from lithicrage.language.wording import ABILITY, Wording

STARTS: Final = "turn_start"
ENDS: Final = "turn_end"
WHENS: Final = (STARTS, ENDS)  # in the order of the engine's numbers
KEYS: Final = ("when", "turns", "do")
TURNS_MAX: Final = 9
NOW: Final = "When your turn ends"  # an ability says "At the end of your turn"
_WHICH: Final = {1: "next turn", 2: "second turn from now", 3: "third turn from now"}


@frozen
class Later(Verb):
    """`later: {when: turn_end, turns: 2, do: [...]}`: the steps happen in a later turn of the user.

    `when` is `turn_start` or `turn_end`, and `turns` how many of the user's own turns from now.
    Without `turns`, `turn_start` means its next turn, and `turn_end` this turn, or its next one if
    it is not its turn now. `later: {when: turn_start, do: [heal: 3]}` heals 3 when the next turn
    starts. Only the user's fall cancels it; a skipped turn does not count. The steps are those of
    an ability: there is no Attack and no roll, so `block`, `chain` and the like are refused, and
    `X`, `that`, `damage`, `turns` and `blocked` have no value. It may stand in an attack, a
    defense, an ability and a rider.
    """

    when: str
    turns: int
    steps: Steps

    key = "later"
    takes = PUT_OFF
    examples = (
        "later: {when: turn_start, do: [energy: 1]}",
        "later: {when: turn_end, turns: 2, do: [deal: 4]}",
    )
    afterword = "Now"

    @classmethod
    def read(cls, r: StepReader) -> Self:
        data, spot = r.value, r.value_spot
        if not isinstance(data, dict):
            example = "`later` takes a mapping such as `{when: turn_end, do: [heal: 2]}`"
            r.wrong("LR103", f"{example}; found {quote_value(data)}")
            return cls(ENDS, 0, ())
        for key in data:
            if key not in KEYS:
                message = f"`later` takes no `{key}`{hint(key, KEYS)}; only {', '.join(KEYS)}"
                r.report.key(spot.at(key), "LR101", message)
        for key in ("when", "do"):
            if key not in data:
                r.report.key(spot, "LR102", f"`later` lacks its `{key}`")
        when = cls._when(r)
        steps: Steps = ()
        if "do" in data:
            steps = read_list(r.verbs, r.report, data["do"], spot.at("do"), r.setting.put_off())
        return cls(when, cls._turns(r, when), steps)

    @staticmethod
    def _when(r: StepReader) -> str:
        when = r.value.get("when", ENDS)
        if isinstance(when, str) and when in WHENS:
            return when
        near = hint(when, WHENS) if isinstance(when, str) else ""
        message = (
            f"`when` of a `later` is `turn_start` or `turn_end`; found {quote_value(when)}{near}"
        )
        r.report.value(r.value_spot.at("when"), "LR104", message)
        return ENDS

    @staticmethod
    def _turns(r: StepReader, when: str) -> int:
        low = 1 if when == STARTS else 0
        turns = r.value.get("turns", low)
        if isinstance(turns, bool) or not isinstance(turns, int) or not low <= turns <= TURNS_MAX:
            message = f"`turns` of `{when}` is from {low} to {TURNS_MAX}"
            r.report.value(
                r.value_spot.at("turns"), "LR114", f"{message}; found {quote_value(turns)}"
            )
            return low
        return turns

    def words(self, w: Wording) -> str:
        moment = which_turn(self.when, self.turns) if self.turns else NOW
        return f"{moment}: {say_inside(self.steps, Wording(ABILITY, w.names), w.follower)}"

    def effects(self, out: Assembler) -> None:
        start, after = Label(), Label()
        out.jump(lambda: fx.Later(WHENS.index(self.when), self.turns, start.place, after.place))
        out.here(start)
        out.put_all(self.steps)
        out.leave()
        out.here(after)

    def inner(self) -> tuple[Steps, ...]:
        return (self.steps,)

    def least_energy(self) -> int:
        return ALWAYS_FREE  # what its steps cost is asked when they come


def which_turn(when: str, turns: int) -> str:
    """`At the start of your next turn`."""
    which = _WHICH.get(turns) or f"{turns}th turn from now"
    return f"At the {when.removeprefix('turn_')} of your {which}"
