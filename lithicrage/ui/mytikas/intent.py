"""What a person is about to choose at Mytikas, and how parts of the picture narrow it down.

Each choice names the parts of the page that mean it, its targets: a terrace, an area, a card, a
tray of goods, a slot. Choices of one kind are a group; one of them is always meant, and Enter makes
it. A press on a target makes the choice where it leaves only one; else it is held, and the next
press goes on from there. Knows no picture.
"""

from __future__ import annotations

from typing import Final

from lithicrage.tables.mytikas import moves as do
from lithicrage.tables.mytikas.data import AREAS, GODS, GOODS, KINDS
from lithicrage.tables.mytikas.moves import MytikasMove
from lithicrage.tables.mytikas.prospects import bonus_after
from lithicrage.tables.mytikas.reading import mountain
from lithicrage.tables.mytikas.state import Mytikas

PLAIN: Final = (do.PASS, do.SKIP, do.DECLINE, do.STOP, do.END)  # the ways out of a question
LATE: Final = (*PLAIN, do.DOWN)  # groups that stand behind all others


def area_target(area: int) -> str:
    """An area of the wheel."""
    return f"area:{AREAS[area]}"


def card_target(card: int) -> str:
    """A Deity card."""
    return f"card:{mountain().cards[card].id}"


def tray_target(good: int, level: int) -> str:
    """The tray of one of the goods on a level, from 0."""
    return f"tray:{GOODS[good]}-{level + 1}"


def to_target(good: int, level: int) -> str:
    """The same tray as the place that goods go to."""
    return f"to:{GOODS[good]}-{level + 1}"


def level_target(level: int) -> str:
    """A terrace of the mountain, from 0."""
    return f"level:{level + 1}"


def slot_target(kind: int, slot: int) -> str:
    """A slot of a kind of buildings."""
    return f"slot:{KINDS[kind]}-{slot + 1}"


def favor_target(god: int, whose: int = -1) -> str:
    """The pile of a god's Favors, or those of a seat from 0."""
    return f"favor:{GODS[god]}" + (f":{whose + 1}" if whose >= 0 else "")


def targets_of(move: MytikasMove, state: Mytikas) -> tuple[str, ...]:
    """The parts of the page that mean a choice, all of which it takes; none for a way out."""
    act, a, b, c = move.act, move.a, move.b, move.c
    if act in (do.GO, do.FOLLOW):
        return (area_target(a),)
    if act in (do.KEEP, do.OFFER):
        return (card_target(a),)
    if act == do.FAVOR:
        return (favor_target(a, b - 1),)
    if act == do.SWAP_GOODS:
        row = state.card(c).rows[b]
        taken = next(good for good in range(3) if row[3 + good])
        return (card_target(c), tray_target(taken, a))
    if act == do.TRADE_GOODS:
        return (card_target(c),)
    if act in (do.GIVE, do.UP, do.IMPROVE_GOOD):
        return (tray_target(a, b),)
    if act == do.AGAIN:
        return (tray_target(a, 0),)
    if act == do.PAY:
        return (tray_target(1, a),)
    if act in (do.LIFT, do.DOWN):
        return (tray_target(a, b), to_target(a, c))
    if act == do.RAISE:
        return (slot_target(a, c), level_target(b))
    if act in (do.TAKE, do.PRODUCE):
        return (area_target(state.area),)
    return ()


class MountainIntent:
    """A question and what is meant by the person who is asked.

    `moves` are the choices, `picked` the one that Enter makes, `held` the targets pressed so far.
    """

    def __init__(self, state: Mytikas, before: MountainIntent | None = None) -> None:
        self.state = state
        self.moves = list(state.choices())
        self.targets = [targets_of(one, state) for one in self.moves]
        acts = list(dict.fromkeys(one.act for one in self.moves))
        self.groups = [act for act in acts if act not in LATE]
        self.groups += [act for act in LATE if act in acts]
        self.held: tuple[str, ...] = ()
        self._later: dict[int, bool | None] = {}
        self.picked = self._first(self.groups[0])
        if before is not None and before.act in self.groups and before.act not in LATE:
            self.picked = self._first(before.act)

    def _first(self, act: int) -> int:
        """The first choice of a kind; of areas the first whose main action can be done."""
        kind = [n for n, one in enumerate(self.moves) if one.act == act]
        if act != do.GO:
            return kind[0]
        able = [n for n in kind if self.state.can_act(self.state.actor, self.moves[n].a, True)]
        return (able or kind)[0]

    @property
    def bonus_later(self) -> bool | None:
        """Whether the main action that is meant can lead to the bonus; None: that is not known."""
        packed = self.move.packed
        if packed not in self._later:
            self._later[packed] = bonus_after(self.state, packed)
        return self._later[packed]

    @property
    def move(self) -> MytikasMove:
        """The choice that is meant."""
        return self.moves[self.picked]

    @property
    def act(self) -> int:
        """The kind of choice that is meant."""
        return self.move.act

    @property
    def listed(self) -> list[int]:
        """The choices that arrows go through: of the group, and of what is held."""
        group = [n for n, one in enumerate(self.moves) if one.act == self.act]
        within = [n for n in group if set(self.held) <= set(self.targets[n])]
        return within if self.picked in within else group

    @property
    def live(self) -> frozenset[str]:
        """The targets that mean something now."""
        return frozenset(name for one in self.targets for name in one)

    def plain(self) -> int | None:
        """The choice that leaves the question, None where there is none."""
        return next((n for n, one in enumerate(self.moves) if one.act in PLAIN), None)

    # ---- keys ----------------------------------------------------------------------------------

    def step(self, by: int) -> None:
        """The next choice of those listed."""
        listed = self.listed
        self.picked = listed[(listed.index(self.picked) + by) % len(listed)]

    def turn(self, by: int) -> None:
        """The next group."""
        at = self.groups.index(self.act)
        self.take_group(self.groups[(at + by) % len(self.groups)])

    def take_group(self, act: int) -> None:
        """Mean the first choice of a group."""
        self.held = ()
        self.picked = self._first(act)

    def follow(self, index: int) -> None:
        """Mean a choice, as a hint says."""
        self.held = ()
        self.picked = index

    # ---- the mouse -----------------------------------------------------------------------------

    def _meant(self, target: str) -> tuple[list[int], tuple[str, ...]]:
        """The choices that a target leaves, and what is held with it then."""
        whole = (*self.held, target)
        going = f"to:{target.partition(':')[2]}"
        places = range(len(self.moves))
        if self.held and target.startswith("tray:") and target not in self.held:
            ways = [n for n in places if {*self.held, going} <= set(self.targets[n])]
            if ways:
                return self._of_group(ways), (*self.held, going)
        for held in (whole, (target,)):
            found = [n for n in places if set(held) <= set(self.targets[n])]
            if found:
                return self._of_group(found), tuple(dict.fromkeys(held))
        return [], ()

    def _of_group(self, found: list[int]) -> list[int]:
        """Those of the group that is meant, if any are: else of the first of them."""
        within = [n for n in found if self.moves[n].act == self.act]
        if within:
            return within
        act = min((self.moves[n].act for n in found), key=self.groups.index)
        return [n for n in found if self.moves[n].act == act]

    def aim(self, target: str) -> bool:
        """Mean the first choice of a target that the mouse is on; whether that changed it."""
        found, held = self._meant(target)
        if not found or (self.held and not set(self.held) <= set(held)):
            return False
        if self.picked in found:
            return False
        self.picked = found[0]
        return True

    def press(self, target: str) -> bool | None:
        """A press on a target: True if the choice that is meant now shall be made, False if more is
        to be said, None if the target means nothing."""
        if target in self.held and target in self.targets[self.picked]:
            return True
        found, held = self._meant(target)
        if not found:
            return None
        self.held = held
        if self.picked not in found:
            self.picked = found[0]
        whole = [n for n in found if set(self.targets[n]) == set(held)]
        if len(whole) == 1:
            self.picked = whole[0]
            return True
        return False

    def carried(self, source: str, target: str) -> int | None:
        """The choice that brings goods from one tray to another, None if there is none."""
        going = f"to:{target.partition(':')[2]}"
        ways = [n for n, one in enumerate(self.targets) if one == (source, going)]
        good, _, level = source.partition(":")[2].partition("-")
        step = f"up-{good}-{level}"
        if target == f"tray:{good}-{int(level) + 1}":
            ways = [n for n, one in enumerate(self.moves) if one.code == step] or ways
        return ways[0] if ways else None
