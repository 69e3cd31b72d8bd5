"""The plain data of a match: Combatant, Deck, Frame and Decision, all slotted and copied by hand.

Nothing here knows a rule. Cards are instance numbers; `Match.cards` says which definition each
one is, and `Match.owner` whose deck it belongs to (R87).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from lithicrage.engine.abilities import Kit
    from lithicrage.engine.effects import Steps

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

# Slots of every frame.
X: Final = 0  # the number a card lets its user choose
THAT: Final = 1  # the Cost of the card just discarded
LEFT: Final = 2  # what is left of a loop that had to wait
AMOUNT: Final = 3  # the size of the event that an ability heard
TURNS: Final = 4  # the counter of the Condition whose ability this is
LOOPS: Final = 5  # from here on, one slot a `repeat`

# Slots of an action frame: an attack or a defense of the rulebook.
CARD: Final = 0  # the Attack or Defense card
FOE: Final = 1  # the seat at the other end
DEFENSE: Final = 2  # the Defense card against this Attack, -1 for none
BASE: Final = 3  # DEF before additions (A29)
MORE: Final = 4
USED: Final = 5  # what Damage has eaten of the pool (A28)
NEGATED: Final = 6
UNSTOPPABLE: Final = 7  # "cannot be reduced" (A67)
CHAIN: Final = 8
WAS: Final = 9  # bit mask: the user's Conditions at declaration (A4)
FOE_WAS: Final = 10
NATURAL: Final = 11
EDGES: Final = 12
BANES: Final = 13
BONUS: Final = 14
TOTAL: Final = 15
TIER: Final = 16  # 0 while nothing was rolled
CRIT: Final = 17
OUTER: Final = 18  # depth of the attack in which this one happens, -1 for none
LYING: Final = 19  # the Defense card lying in play, usable or not (A30)
DIE_ONE: Final = 20  # the Costs that were rolled, in the order of their discard
DIE_TWO: Final = 21
SHIFT: Final = 22  # what cards have moved the tier by
HALVED: Final = 23  # how often the Damage of this Attack is halved
REFLECTED: Final = 24  # what of it goes back: HALF or WHOLE
AGAIN: Final = 25  # of a defense: another may follow
ACTION_SLOTS: Final = 26  # behind them the Defenses before the last: card, its user's Conditions

DEFENSES_MOST: Final = 20  # against one Attack, but for the last
HALF: Final = 1
WHOLE: Final = 2

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
)


class Deck:
    """A Draw and a Discard, top card last, and the random stream that shuffles them.

    `known` pairs the seats that have looked with how many top cards of the Draw each knows.
    """

    __slots__ = ("discard_pile", "draw_pile", "known", "rng")

    def __init__(self, draw_pile: list[int], discard_pile: list[int], rng: int) -> None:
        self.draw_pile = draw_pile
        self.discard_pile = discard_pile
        self.rng = rng
        self.known: tuple[tuple[int, int], ...] = ()

    def clone(self) -> Deck:
        d = Deck(self.draw_pile.copy(), self.discard_pile.copy(), self.rng)
        d.known = self.known
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

    `automaton` says that it plays by the Enemy turn. `hitters` are the seats that damaged it,
    newest first (R98), `rival` the foe it last fought. `used` counts the uses of limited
    abilities by their number, turn limits below zero. `taken` is the Damage and `defended` the
    Defenses since the end of its last own turn, `dealt` its Damage of this turn. `later`
    lists what its cards have put off, as plain values by the LATER_ places.
    """

    __slots__ = (
        "abilities",
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
    )

    def __init__(self, seat: int, name: str, side: int, automaton: bool, deck: int) -> None:
        self.seat = seat
        self.name = name
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
        self.kit: Kit

    def clone(self) -> Combatant:
        c = Combatant.__new__(Combatant)
        c.seat = self.seat
        c.name = self.name
        c.side = self.side
        c.automaton = self.automaton
        c.deck = self.deck
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
        c.kit = self.kit
        return c

    def mask(self) -> int:
        """The Conditions borne now, one bit each."""
        bits = 0
        for number in self.conditions:
            bits |= 1 << number
        return bits


class Frame:
    """A place in a program and a few plain values; complete when it is called.

    `seat` is "you", `foe` the opponent, `attack` and `action` the depths on the stack of the
    attack and of the action (attack or defense) to which it belongs, -1 for none. `card` is the
    card it is about, `ability` the ability it runs (-1: none). `steps` are those of the Book at
    this address.
    """

    __slots__ = (
        "ability",
        "action",
        "address",
        "attack",
        "card",
        "counter",
        "foe",
        "seat",
        "slots",
        "steps",
    )

    def __init__(
        self,
        address: int,
        steps: Steps,
        seat: int,
        slots: list[int],
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
        self.slots = slots
        self.card = card
        self.foe = foe
        self.attack = attack
        self.action = action
        self.ability = ability

    def clone(self) -> Frame:
        f = Frame.__new__(Frame)
        f.address = self.address
        f.steps = self.steps
        f.counter = self.counter
        f.seat = self.seat
        f.slots = self.slots.copy()
        f.card = self.card
        f.foe = self.foe
        f.attack = self.attack
        f.action = self.action
        f.ability = self.ability
        return f


class Decision:
    """The only stop: a question to a seat with a finite ordered list of options.

    `options` holds plain values by kind: a card instance or -1 (action, breathe, defend), a pair
    of cards (roll), a card of the Discard (take) or of the Draw (order), a seat (target), 1 or 0
    (pay, may), a place from 1 (option), a number, an ability (power, -1 to go on). `card` is the
    card that asks, `amount` the size of the cost in question or the place that is asked about
    (order), `cost` the kind of the cost. Nobody changes one after it was made.
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
