"""What lies on the table of the second engine: Combatants, decks, cards, actions, texts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from oracle.second_engine import SecondMatch

Step = dict[str, Any]
FAVOURS = ("edge", "bane", "bonus", "next_edge", "next_bane", "next_bonus")


@dataclass(frozen=True)
class Decision:
    """Who is asked what, and the answers that are offered."""

    seat: str
    kind: str
    options: list[str]


@dataclass(eq=False)
class Deck:
    """A Draw and a Discard, top first. Several Enemies may share one (A51)."""

    owner: str
    draw: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    out: list[Card] = field(default_factory=list)  # of the match, the newest first


@dataclass(eq=False)
class Card:
    """One card on the table, as its file says it, and the deck that it goes back to (R88)."""

    id: str
    deck: Deck
    data: dict[str, Any]

    @property
    def cost(self) -> int:
        return int(self.data["cost"])

    @property
    def subtype(self) -> str:
        return str(self.data["subtype"])

    @property
    def sword(self) -> list[Step]:
        """Its attack steps; none where there is no sword block."""
        return self.data.get("attack") or []

    @property
    def shield(self) -> list[Step] | None:
        """Its defense steps; None where there is no shield block (R10)."""
        steps = self.data.get("defense")
        return None if steps == "none" else steps or []

    def rolls(self, half: list[Step] | None) -> bool:
        """Whether a half of it asks for two further cards (R50); the top of Draw asks for none."""
        return any(str(step.get("roll", "top")).split()[0] != "top" for step in half or ())


@dataclass(eq=False)
class Ability:
    """One ability of a card file: from which card, at its place there."""

    source: str
    data: dict[str, Any]
    condition: str = ""  # whose ability it is, if a Condition's
    card: str = ""  # whose ability it is, if an Action's

    @property
    def stays(self) -> bool:
        """Whether it is a card's that acts for whoever that stays with."""
        return self.data.get("while") == "stays"

    @property
    def level(self) -> int:
        return int(self.data.get("level", 1))

    @property
    def limit(self) -> tuple[str, int]:
        """The window in which uses count, and how many there may be; "" without a limit."""
        once = self.data.get("once") or self.data.get("use")
        if "limit" in self.data:
            ((once, times),) = self.data["limit"].items()
            return str(once), int(times)
        return (str(once), 1) if once else ("", 0)


@dataclass(eq=False)
class Combatant:
    """A participant (R1, R70)."""

    name: str
    place: int
    side: int
    enemy: bool  # whatever turn it plays (A81)
    automaton: bool
    level: int
    stats: dict[str, int]
    deck: Deck
    abilities: list[Ability]
    stamina: int = 0
    start: int = 0
    energy: int = 0
    conditions: dict[str, int] = field(default_factory=dict)
    hand: list[Card] = field(default_factory=list)
    in_play: list[Card] = field(default_factory=list)
    stays: list[Stay] = field(default_factory=list)
    armour: int = 0
    shown: list[Card] = field(default_factory=list)  # of its hand, to all
    skip: int = 0
    hit: list[Combatant] = field(default_factory=list)  # who damaged it, newest first (A49)
    out: bool = False
    met: Combatant | None = None  # the other end of its last Attack (R71)
    favours: dict[str, int] = field(default_factory=lambda: dict.fromkeys(FAVOURS, 0))
    used: dict[tuple[Ability, str], int] = field(default_factory=dict)
    later: list[Later] = field(default_factory=list)
    attacks: int = 0  # this turn
    crit_chains: int = 0  # this turn
    defenses: int = 0  # this turn
    dealt: int = 0  # this turn
    taken: int = 0  # since its last turn
    defended: int = 0  # since its last turn
    last_done: Card | None = None  # what it did last, as Attack or Defense


@dataclass(eq=False)
class Stay:
    """A card that stays with somebody; its counter may be of turns."""

    card: Card
    counter: int
    turns: bool


@dataclass(eq=False)
class Later:
    """Steps that are put off: how many turns of their user from now."""

    when: str
    turns: int
    steps: list[Step]
    text: Text


@dataclass(eq=False)
class Action:
    """An Attack or a Defense, or a card done in the name of one; with the roll that it made."""

    user: Combatant
    card: Card | None
    natural: int = 0
    dice: list[int] = field(default_factory=list)
    edges: int = 0
    banes: int = 0
    bonus: int = 0
    total: int = 0
    tier: int = 0  # 0: nothing was rolled
    shift: int = 0
    crit: bool = False
    again: bool = False  # a further Defense may follow
    copied: bool = False


@dataclass(eq=False)
class Attack(Action):
    """From its declaration to its cleanup."""

    target: Combatant = None  # type: ignore[assignment]
    bore: frozenset[str] = frozenset()  # the attacker's Conditions as it was declared (A4)
    target_bore: frozenset[str] = frozenset()
    chain: bool = False
    defense: Action | None = None  # that is being resolved now
    lying: list[Card] = field(default_factory=list)  # what lies against it
    stood: list[tuple[Card, frozenset[str]]] = field(default_factory=list)
    base: int = 0  # DEF as printed, else Cost (A29)
    more: int = 0
    used: int = 0  # of DEF
    negated: bool = False
    halved: int = 0
    reflected: str = ""
    unstoppable: bool = False
    hit_for: int = 0  # by its own text
    cancelled: bool = False  # what is left of its text


@dataclass(eq=False)
class Text:
    """Whose text is done, against whom, in which action, and what its words stand for."""

    match: SecondMatch
    user: Combatant
    opponent: Combatant | None
    card: Card | None = None
    attack: Attack | None = None
    action: Action | None = None
    ability: Ability | None = None
    x: int = 0
    that: int = 0
    damage: int = 0
    turns: int = 0
    condition: str = ""  # whose text it is, if a Condition's
    last: bool = False  # what one prints for one's own fall (A82)

    @property
    def silent(self) -> bool:
        """Whether no more of it happens: its user has fallen (A77, A78), or it is cancelled."""
        if self.attack and self.attack.cancelled and self.strikes and self.attacks:
            return True
        return self.user.out and not self.last

    @property
    def this(self) -> Card | None:
        """The card that the text calls "this card"."""
        if self.ability and self.ability.stays:
            stays = [stay.card for stay in self.user.stays]
            return next((card for card in stays if card.id == self.ability.card), None)
        return self.card

    def who(self, other: bool) -> Combatant | None:
        return self.opponent if other else self.user

    def bore(self, condition: str, other: bool) -> bool:
        """Whether that end of the Attack bore it when its part in it was declared (A4)."""
        if self.attack is None:
            return False
        attacker = (self.user is self.attack.user) != other
        return condition in (self.attack.bore if attacker else self.attack.target_bore)

    @property
    def strikes(self) -> bool:
        """Whether it is the Attack's own text, against which DEF stands (A56, A75)."""
        return self.ability is None and self.attack is not None and self.action is self.attack

    @property
    def defends(self) -> bool:
        return self.attack is not None and self.attack.target is self.user

    @property
    def attacks(self) -> bool:
        return self.attack is not None and self.attack.user is self.user
