"""What lies on the stack of a match: a frame for each running program, and what it remembers."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final

from lithicrage.engine.addresses import ENEMY_TURN, PLAYER_TURN, ROLLING, ROLLING_ENEMY

if TYPE_CHECKING:
    from lithicrage.engine.program import Program

NOTES: Final = 5  # numbers in the plain form of a frame that is no action's, at least

# `Frame.chaining`: what gave the last Attack Chain.
TEXT_CHAIN: Final = 1
CRIT_CHAIN: Final = 2

# `Frame.reflected`: what of the Damage goes back.
HALF: Final = 1
WHOLE: Final = 2

HIT_NOTE: Final = -2  # in the notes of an action, before what it hit for, if it has
DEFENSES_MOST: Final = 20  # against one Attack, but for the last

# What an action remembers, in the order of a snapshot, and which of it is true or false.
ACTION_NOTES: Final = (
    *("declared", "target", "defense", "base", "more", "used", "negated", "unstoppable", "chain"),
    *("was", "target_was", "natural", "edges", "banes", "bonus", "total", "tier", "crit", "outer"),
    *("lying", "die_one", "die_two", "shift", "halved", "reflected", "again"),
)
FLAGS: Final = frozenset({"negated", "unstoppable", "chain", "crit", "again"})
_noted: Final = attrgetter(*ACTION_NOTES)


class Frame:
    """A place in a program and what is remembered there; complete when it is called.

    `seat` is "you", `foe` the opponent, `attack` and `action` the depths on the stack of the
    attack and of the action (attack or defense) to which it belongs, -1 for none. `card` is the
    card it is about, `ability` the ability it runs (-1: none). `steps` are those of the Book at
    this address.

    Card text remembers `x`, the number that its user chose, `that`, the Cost of the card just
    discarded, `left`, what is left of a loop that had to wait, `amount`, the size of the event that
    an ability heard, `turns`, the counter of the Condition whose ability this is, and `loops`, the
    rounds left of each `repeat`.

    A turn: `shown`, the card revealed, or the one to breathe with; `chaining`, TEXT_CHAIN or
    CRIT_CHAIN when another Attack may follow; `powers_done`, its user goes on without one. A Power
    Roll: its `first` and `second` card, -1 for a missing one.

    Only an action, `acting`, has the rest (`begin_action`): `declared`, the Attack or Defense card
    (-1: none was); its roll, with `tier` 0 while nothing was rolled, the two Costs rolled, and
    `shift`, what cards have moved the tier by. A defense: `again`, another may follow. An attack:
    `target`, the seat at the other end; `defense`, the last Defense card that stands against it,
    `lying`, the one that lies in play, usable or not (A30), -1 for none; `earlier`, those before,
    each with its `target_was`; `base` and `more` of DEF (A29), `used`, what Damage has eaten of it
    (A28); `was` and `target_was`, bit masks, the Conditions of its user at declaration and of the
    target at its Defense (A4); `halved`, how often its Damage is, `reflected`, how much of it;
    `hit`, what its own text hit for, if a card asks (A88); `chain`, `crit`, `negated`,
    `unstoppable` ("cannot be reduced", A67); `outer`, the depth of the attack in which this one
    happens, -1 for none.

    One class for all: the loop is faster where all frames are alike.
    """

    __slots__ = (
        *("ability", "acting", "action", "address", "amount", "attack", "card", "chaining"),
        *(
            "counter",
            "earlier",
            "first",
            "foe",
            "hit",
            "left",
            "loops",
            "powers_done",
            "seat",
            "second",
        ),
        *("shown", "steps", "that", "turns", "x"),
        *ACTION_NOTES,
    )

    def __init__(
        self,
        address: int,
        steps: Program,
        seat: int,
        card: int = -1,
        foe: int = -1,
        attack: int = -1,
        action: int = -1,
        ability: int = -1,
    ) -> None:
        self.address = address
        self.steps = steps
        self.counter = 0
        self.seat = seat
        self.card = card
        self.foe = foe
        self.attack = attack
        self.action = action
        self.ability = ability
        self.x = 0
        self.that = 0
        self.left = 0
        self.amount = 0
        self.turns = 0
        self.loops: tuple[int, ...] = ()
        self.chaining = 0
        self.shown = 0
        self.powers_done = False
        self.first = 0
        self.second = 0
        self.acting = False

    def begin_action(self) -> None:
        """Remember what an action does, from its beginning: nothing yet."""
        self.acting = True
        self.declared = -1
        self.target = 0
        self.defense = 0
        self.base = 0
        self.more = 0
        self.used = 0
        self.negated = False
        self.unstoppable = False
        self.chain = False
        self.was = 0
        self.target_was = 0
        self.natural = 0
        self.edges = 0
        self.banes = 0
        self.bonus = 0
        self.total = 0
        self.tier = 0
        self.crit = False
        self.outer = 0
        self.lying = 0
        self.die_one = 0
        self.die_two = 0
        self.shift = 0
        self.halved = 0
        self.reflected = 0
        self.again = False
        self.earlier: tuple[tuple[int, int], ...] = ()
        self.hit = 0

    def clone(self) -> Frame:
        f = Frame(
            self.address,
            self.steps,
            self.seat,
            self.card,
            self.foe,
            self.attack,
            self.action,
            self.ability,
        )
        f.counter = self.counter
        f.x = self.x
        f.that = self.that
        f.left = self.left
        f.amount = self.amount
        f.turns = self.turns
        f.loops = self.loops
        f.chaining = self.chaining
        f.shown = self.shown
        f.powers_done = self.powers_done
        f.first = self.first
        f.second = self.second
        if self.acting:
            f._follow(self)
        return f

    def _follow(self, other: Frame) -> None:
        """Remember what another action does."""
        self.acting = True
        self.declared = other.declared
        self.target = other.target
        self.defense = other.defense
        self.base = other.base
        self.more = other.more
        self.used = other.used
        self.negated = other.negated
        self.unstoppable = other.unstoppable
        self.chain = other.chain
        self.was = other.was
        self.target_was = other.target_was
        self.natural = other.natural
        self.edges = other.edges
        self.banes = other.banes
        self.bonus = other.bonus
        self.total = other.total
        self.tier = other.tier
        self.crit = other.crit
        self.outer = other.outer
        self.lying = other.lying
        self.die_one = other.die_one
        self.die_two = other.die_two
        self.shift = other.shift
        self.halved = other.halved
        self.reflected = other.reflected
        self.again = other.again
        self.earlier = other.earlier
        self.hit = other.hit

    def set_rounds(self, loop: int, rounds: int) -> None:
        """How many rounds of a loop are left, this one among them."""
        rest = (*self.loops, *(0,) * (loop - len(self.loops)))
        self.loops = (*rest[:loop], rounds, *rest[loop + 1 :])

    def notes(self) -> tuple[int, ...]:
        """What it remembers, as plain numbers in an order that never changes."""
        if self.acting:
            earlier = [number for pair in self.earlier for number in pair]
            hit = (HIT_NOTE, self.hit) if self.hit else ()
            return (*map(int, _noted(self)), *earlier, *hit)
        if self.address in (PLAYER_TURN, ENEMY_TURN):
            return (self.chaining, self.shown, int(self.powers_done), 0, 0)
        if self.address in (ROLLING, ROLLING_ENEMY):
            return (self.first, self.second, 0, 0, 0)
        return (self.x, self.that, self.left, self.amount, self.turns, *self.loops)

    def recall(self, notes: list[int]) -> None:
        """Remember what `notes` told; there are at least as many numbers."""
        if self.acting:
            for name, note in zip(ACTION_NOTES, notes, strict=False):
                # Two statements: compiled, one expression of both types would be a number always.
                if name in FLAGS:
                    setattr(self, name, note != 0)
                else:
                    setattr(self, name, note)
            rest = notes[len(ACTION_NOTES) :]
            if len(rest) > 1 and rest[-2] == HIT_NOTE:
                self.hit = rest[-1]
                del rest[-2:]
            self.earlier = tuple(zip(rest[::2], rest[1::2], strict=False))
        elif self.address in (PLAYER_TURN, ENEMY_TURN):
            self.chaining, self.shown = notes[:2]
            self.powers_done = notes[2] != 0
        elif self.address in (ROLLING, ROLLING_ENEMY):
            self.first, self.second = notes[:2]
        else:
            self.x, self.that, self.left, self.amount, self.turns = notes[:NOTES]
            self.loops = tuple(notes[NOTES:])
