"""The plain data of a match: Combatant, Deck and Decision, all slotted and copied by hand.

Nothing here knows a rule. Cards are instance numbers; `Match.cards` says which definition each
one is, and `Match.owner` whose deck it belongs to (R87).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lithicrage.engine.aside import NOTHING, Aside

if TYPE_CHECKING:
    from lithicrage.engine.abilities import Kit

# Stats, in the order of `Combatant.stats`.
MIGHT: Final = 0
AGILITY: Final = 1
WISDOM: Final = 2
STAMINA: Final = 3

# Places in `Combatant.favours`: what the next roll of this turn, or the next roll at all, gets.
EDGE_NOW: Final = 0
BANE_NOW: Final = 1
BONUS_NOW: Final = 2
EDGE_NEXT: Final = 3
BANE_NEXT: Final = 4
BONUS_NEXT: Final = 5

# Places in an entry of `Combatant.later`: which program, where in it, at the start (0) or the end
# (1) of a turn, after how many more starts of an own turn, about which card.
LATER_ADDRESS: Final = 0
LATER_PLACE: Final = 1
LATER_WHEN: Final = 2
LATER_TURNS: Final = 3
LATER_CARD: Final = 4

NONE: Final = -1

# Kinds of Decision.
ACTION: Final = "action"
TARGET: Final = "target"
BREATHE: Final = "breathe"
ROLL: Final = "roll"
DEFEND: Final = "defend"
PAY: Final = "pay"
MAY: Final = "may"
OPTION: Final = "option"
NUMBER: Final = "number"
DISCARD: Final = "discard"
POWER: Final = "power"
TAKE: Final = "take"
ORDER: Final = "order"
PICK: Final = "pick"
DECISIONS: Final = (
    ACTION,
    TARGET,
    BREATHE,
    ROLL,
    DEFEND,
    PAY,
    MAY,
    OPTION,
    NUMBER,
    DISCARD,
    POWER,
    TAKE,
    ORDER,
    PICK,
)


class Deck:
    """A Draw and a Discard, top card last, and the random stream that shuffles them.

    `known` pairs each seat that has looked with how many top cards of the Draw it knows. `out` are
    the cards that are out of the match, the newest last.
    """

    __slots__ = ("discard_pile", "draw_pile", "known", "out", "rng")

    def __init__(self, draw_pile: list[int], discard_pile: list[int], rng: int) -> None:
        self.draw_pile = draw_pile
        self.discard_pile = discard_pile
        self.rng = rng
        self.known: tuple[tuple[int, int], ...] = ()
        self.out: tuple[int, ...] = ()

    def clone(self) -> Deck:
        d = Deck(self.draw_pile.copy(), self.discard_pile.copy(), self.rng)
        d.known = self.known
        d.out = self.out
        return d

    def seen_by(self, seat: int) -> list[int]:
        """The top cards of the Draw that a seat has looked at, the topmost last."""
        count = next((count for viewer, count in self.known if viewer == seat), 0)
        return self.draw_pile[len(self.draw_pile) - count :]

    def leave(self, card: int) -> None:
        """Take a card off the Draw, from wherever it lies in it."""
        pile = self.draw_pile
        if self.known:
            depth = len(pile) - 1 - pile.index(card)
            left = ((seat, count - (depth < count)) for seat, count in self.known)
            self.known = tuple((seat, count) for seat, count in left if count > 0)
        pile.remove(card)


class Combatant:
    """One participant (R70). `stats` are M, A, W, S; `conditions` maps a number to its counter.

    `name` is for people, `written` for snapshots and digests: the same unless people read another
    tongue. `automaton` says that it plays by the Enemy turn. `hitters` are the seats that damaged
    it, newest first (R98), `rival` the foe it last fought. `used` counts the uses of limited
    abilities by their number, turn limits below zero. `taken` is the Damage and `defended` the
    Defenses since the end of its last own turn, `dealt` its Damage of this turn. `later`
    lists what its cards have put off, as plain values by the LATER_ places. `aside` is what only
    few cards ask for.
    """

    __slots__ = (
        "abilities",
        "aside",
        "attacks",
        "automaton",
        "conditions",
        "crit_chains",
        "dealt",
        "deck",
        "defended",
        "defenses",
        "energy",
        "favours",
        "hand",
        "hitters",
        "in_play",
        "kit",
        "later",
        "level",
        "name",
        "out",
        "rival",
        "seat",
        "side",
        "skip",
        "stamina",
        "stamina_start",
        "stats",
        "taken",
        "used",
        "written",
    )

    def __init__(
        self, seat: int, name: str, side: int, automaton: bool, deck: int, written: str = ""
    ) -> None:
        self.seat = seat
        self.name = name
        self.written = written or name
        self.side = side
        self.automaton = automaton
        self.deck = deck
        self.stats: tuple[int, ...] = (0, 0, 0, 0)
        self.level = 1
        self.stamina = 0
        self.stamina_start = 0
        self.energy = 0
        self.conditions: dict[int, int] = {}
        self.hand: list[int] = []
        self.in_play: list[int] = []
        self.skip = 0
        self.out = False
        self.favours: list[int] = [0, 0, 0, 0, 0, 0]
        self.used: dict[int, int] = {}
        self.attacks = 0
        self.defenses = 0
        self.crit_chains = 0
        self.taken = 0
        self.dealt = 0
        self.defended = 0
        self.later: list[tuple[int, int, int, int, int]] = []
        self.hitters: list[int] = []
        self.rival = -1
        self.abilities: tuple[int, ...] = ()
        self.aside: Aside = NOTHING
        self.kit: Kit

    def clone(self) -> Combatant:
        c = Combatant(self.seat, self.name, self.side, self.automaton, self.deck, self.written)
        c.stats = self.stats
        c.level = self.level
        c.stamina = self.stamina
        c.stamina_start = self.stamina_start
        c.energy = self.energy
        c.conditions = self.conditions.copy()
        c.hand = self.hand.copy()
        c.in_play = self.in_play.copy()
        c.skip = self.skip
        c.out = self.out
        c.favours = self.favours.copy()
        c.used = self.used.copy()
        c.attacks = self.attacks
        c.defenses = self.defenses
        c.crit_chains = self.crit_chains
        c.taken = self.taken
        c.dealt = self.dealt
        c.defended = self.defended
        c.later = self.later.copy()
        c.hitters = self.hitters.copy()
        c.rival = self.rival
        c.abilities = self.abilities
        c.aside = self.aside
        c.kit = self.kit
        return c

    def mask(self) -> int:
        """The Conditions borne now, one bit each."""
        bits = 0
        for number in self.conditions:
            bits |= 1 << number
        return bits


class Decision:
    """The only stop: a question to a seat with a finite ordered list of options.

    `options` holds plain values by kind: a card instance or -1 (action, breathe, defend), a pair of
    cards (roll), a card of the Discard (take), of the Draw (order) or of any zone (pick), a seat
    (target), 1 or 0 (pay, may), a place from 1 (option), a number, an ability (power, -1 to go on).
    `card` is the card that asks, `amount` the size of the cost in question or the place that is
    asked about (order), `cost` the kind of the cost. A Decision is never changed once it is made.
    """

    __slots__ = ("amount", "card", "cost", "kind", "options", "seat")

    def __init__(
        self,
        kind: str,
        seat: int,
        options: list[tuple[int, ...]],
        card: int = -1,
        amount: int = 0,
        cost: str = "",
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.options = options
        self.card = card
        self.amount = amount
        self.cost = cost


class Option:
    """One choice of a Decision as people see it: its kind, its plain value, its words."""

    __slots__ = ("kind", "text", "value")

    def __init__(self, kind: str, value: tuple[int, ...], text: str) -> None:
        self.kind = kind
        self.value = value
        self.text = text

    def __repr__(self) -> str:
        return f"Option({self.text!r})"
