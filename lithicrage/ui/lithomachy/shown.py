"""What dice have just said, shown for a moment: a battle that is over, a strike of the Titans.

Owns how long each moment stands and its words. Knows the dice only by the chronicle; whoever
presses on ends it, and where nothing moves it stays in the slip until the next deed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

from lithicrage.base.tongue import tr, tr_n
from lithicrage.tables.lithomachy.grid import FIRST, SIDE, name_tile
from lithicrage.tables.lithomachy.happenings import LithomachyHappening
from lithicrage.tables.lithomachy.setting import Setting
from lithicrage.tables.table import Happening
from lithicrage.ui.lithomachy import figures
from lithicrage.ui.lithomachy.told import PlaceTold

STANDS: Final = 1800  # ms that a moment stands at speed 1
GAINED: Final = (figures.KEY, figures.BOLT, figures.SCROLL, figures.ITEM)  # as they are told


@dataclass(frozen=True)
class DiceShown:
    """A battle or a strike that is over: whose, the tile, the pairs of dice, how it went.

    `words` stand above the dice, `told` is the slip. A battle has one pair, a strike two: column
    and row. `turn` is the round in which they fell.
    """

    seat: int
    tile: int
    pairs: tuple[tuple[int, int], ...]
    good: bool
    words: str
    told: PlaceTold
    turn: int = 0

    @property
    def strike(self) -> bool:
        """Whether the Titans rolled."""
        return len(self.pairs) > 1


class Moments:
    """What is shown one after another; `still` is what stays in the slip where nothing moves."""

    def __init__(self) -> None:
        self._waiting: tuple[DiceShown, ...] = ()
        self._until = 0
        self._each = 0
        self.still: tuple[DiceShown, ...] = ()

    @property
    def now(self) -> DiceShown | None:
        """What is shown now."""
        return self._waiting[0] if self._waiting else None

    def begin(self, found: Sequence[DiceShown], now_ms: int, speed: int) -> None:
        """Show these from now on, each for its moment; at speed 0 they lie still at once."""
        self.end()
        if not speed:
            self.still = tuple(found)
            return
        self._waiting, self._each = tuple(found), STANDS // speed
        self._until = now_ms + self._each

    def go_on(self, now_ms: int) -> bool:
        """Let time pass; whether something else is shown now."""
        if not self._waiting or now_ms < self._until:
            return False
        self._waiting, self._until = self._waiting[1:], now_ms + self._each
        return True

    def end(self) -> None:
        """Show nothing more."""
        self._waiting = self.still = ()

    def told(self) -> PlaceTold | None:
        """What the slip says of it, None where it has nothing to say."""
        if self._waiting:
            return self._waiting[0].told
        if len(self.still) < 2:
            return self.still[0].told if self.still else None
        last = self.still[-1]
        lines = tuple(f"{one.words}: {one.told.lines[-1]}" for one in self.still[-4:])
        return PlaceTold(last.told.title, lines=lines, bad=last.told.bad)


def moments_in(
    log: Sequence[Happening], since: int, seats: Sequence[int], setting: Setting
) -> list[DiceShown]:
    """The battles and strikes of these seats that ended in the lines from `since` on."""
    found: list[DiceShown] = []
    turn, strike, battle, spent = 1, 0, (0, 0, 1, 1), 0
    aimed: list[tuple[int, int]] = []
    for place, line in enumerate(cast(Sequence[LithomachyHappening], log)):
        kind, numbers = line.kind, line.numbers
        if kind == "moon":
            turn = numbers[0] + 1
        if line.seat not in seats:
            continue
        fresh = place >= since
        if kind == "die":
            strike = 0
        elif kind == "battle":
            battle, spent = cast(tuple[int, int, int, int], numbers), 0
        elif kind == "spent":
            spent = numbers[0]
        elif kind in ("won", "lost") and fresh:
            found.append(replace(_battle(line, battle, spent, setting), turn=turn))
        elif kind == "gained" and fresh and found and not found[-1].strike:
            found[-1] = _with_gains(found[-1], numbers)
        elif kind == "aimed":
            aimed = [*aimed[: numbers[0]], (numbers[1], numbers[2])]
        elif kind in ("struck", "missed") and len(aimed) == 2:
            strike += 1
            if fresh:
                count = strike, setting.strikes[turn]
                found.append(replace(_strike(line, aimed, count), turn=turn))
        elif kind == "item_lost" and fresh and found:
            found[-1] = _mourned(found[-1], line.text)
    return found


def _battle(
    line: LithomachyHappening, battle: tuple[int, int, int, int], spent: int, setting: Setting
) -> DiceShown:
    tile, strength, one, two = battle
    won = line.kind == "won"
    fields = {"one": one, "two": two, "sum": one + two, "n": strength}
    first = tr("{one} + {two} = {sum} against {n}", **fields)
    second = tr_n("{n} Bolt was added", "{n} Bolts were added", spent) if spent else line.text
    wound = "" if won else tr("nothing gained, 1 wound")
    told = PlaceTold(
        tr("VICTORY") if won else tr("DEFEAT"), name_tile(tile), (first, second),
        foe=(figures.colour_of(setting.temple, tile), strength), coins=int(won), cost=wound,
        bad=not won, label=tr("gains:") if won else " ",
    )  # fmt: skip
    words = (
        tr("{sum} AGAINST {n}: VICTORY", **fields)
        if won
        else tr("{sum} AGAINST {n}: DEFEAT", **fields)
    )
    return DiceShown(cast(int, line.seat), tile, ((one, two),), won, words, told)


def _with_gains(shown: DiceShown, numbers: tuple[int, ...]) -> DiceShown:
    gains = tuple(
        what for what, count in zip(GAINED, numbers, strict=True) for _ in range(count)
    )  # fmt: skip
    return replace(shown, told=replace(shown.told, gains=tuple(sorted(gains, reverse=True))))


def _strike(
    line: LithomachyHappening, aimed: Sequence[tuple[int, int]], count: tuple[int, int]
) -> DiceShown:
    column, row = (one + two for one, two in aimed)
    tile = SIDE * (row - FIRST) + column - FIRST
    (a, b), (c, d) = aimed
    first = tr(
        "Column {a} + {b} = {column}, row {c} + {d} = {row}.",
        a=a, b=b, c=c, d=d, column=column, row=row,
    )  # fmt: skip
    missed = line.kind == "missed"
    told = PlaceTold(
        tr("WRATH"), tr("strike {n} of {all}", n=count[0], all=count[1]), (first, line.text),
        bad=not missed,
    )  # fmt: skip
    words = tr("COLUMN {column}, ROW {row}", column=column, row=row)
    return DiceShown(cast(int, line.seat), tile, tuple(aimed), missed, words, told)


def _mourned(shown: DiceShown, words: str) -> DiceShown:
    return replace(shown, told=replace(shown.told, lines=(*shown.told.lines[:2], words)))


def tiles_of(shown: DiceShown) -> list[int]:
    """The column and the row of a strike as tiles; of a battle its tile alone."""
    if not shown.strike:
        return [shown.tile]
    column, row = shown.tile % SIDE, shown.tile // SIDE
    return sorted({*range(column, SIDE * SIDE, SIDE), *range(SIDE * row, SIDE * row + SIDE)})
