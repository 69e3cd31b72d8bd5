"""A second reading of the rulebook: slow, plain, and made to be read from top to bottom.

It owns the rules of a match once more, written from the rules text alone, so that a misreading by
the first engine is not repeated here. It imports nothing of the program and must never be written
by looking at it. Turns are generators: they yield a Decision and are sent the answer, so the text
of a turn runs from its start to its end. Numbers such as R43 and A10 name the rule that is served.

Cards are the trees of the card files as plain data; only the verbs of the test families are known.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from typing import Any

CONDITIONS = ("bleeding", "dazed", "poisoned", "weakened")  # in the order of the manual
DEFAULTS: dict[str, Any] = {
    "condition_expiry": "end_of_turn",
    "tick_on_skip": False,
    "skip_stacks": False,
    "bleeding_on_defense": True,
    "reshuffle_loss_per_level": 3,
    "reshuffle_skip": True,
    "enemy_reshuffle_penalty": False,
    "hand_size": 4,
    "chain_hand_size": 3,
    "start_energy": 1,
    "max_energy": 6,
    "energy_per_turn": 1,
    "tier_limits": [5, 9],
    "edge_value": 2,
    "crit_value": 12,
    "crit_mode": "exact",
    "crit_is_tier3": False,
    "crit_chains_per_turn": None,
    "defense_timing": "after_roll",
    "defenses_per": "attack",
    "def_pool": "per_attack",
    "stamina_cap": None,
    "player_energy": "optional",
    "enemy_energy": "always",
    "enemy_may": "always",
    "enemy_hand_effects": "top_of_draw",
    "simultaneous_zero": "draw",
    "team_loss": "all",
    "multi_order": "alternate",
    "enemy_life_per_player": 100,
    "stamina_bonus": 0,
    "first_player": "enemy",
    "pvp_opening_hand": 4,
    "pvp_draw": "own_turn",
    "pvp_second_player_stamina": 0,
    "pvp_first_turn_banes": 0,
    "max_turns": 200,
    "max_attacks_per_turn": 50,
    "on_attack": [],
}


@dataclass(frozen=True)
class Decision:
    """Who is asked what, and the answers that are offered."""

    seat: str
    kind: str
    options: list[str]


Step = dict[str, Any]
Asking = Generator[Decision, str, None]  # a piece of a turn that may stop to ask


@dataclass(eq=False)
class Deck:
    """A Draw and a Discard, top first. Several Enemies may share one (A51)."""

    owner: str
    draw: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)


@dataclass(eq=False)
class Card:
    """One card on the table and the deck that it goes back to (R88)."""

    id: str
    deck: Deck


@dataclass(eq=False)
class Combatant:
    """A participant (R1, R70)."""

    name: str
    side: int
    automaton: bool
    level: int
    stats: dict[str, int]
    deck: Deck
    stamina: int
    start: int
    energy: int
    conditions: dict[str, int]
    hand: list[Card] = field(default_factory=list)
    in_play: list[Card] = field(default_factory=list)
    skip: int = 0
    hit: list[str] = field(default_factory=list)  # who damaged it, newest first (A49)
    out: bool = False
    edges: int = 0  # for its next roll of this turn
    banes: int = 0


@dataclass(eq=False)
class Roll:
    """A Power Roll as it lies on the table."""

    natural: int
    bonus: int
    edges: int
    banes: int
    total: int = 0
    tier: int = 0
    crit: bool = False


@dataclass(eq=False)
class Attack:
    """An Attack from its declaration to its cleanup (1k, ATTACK 1 to 7)."""

    attacker: Combatant
    target: Combatant
    card: Card
    attacker_bled: bool  # bleeding at declaration (A4)
    chain: bool = False
    roll: Roll | None = None
    defense: Card | None = None  # the card lying in play against it
    defended: bool = False  # its Defense block is used
    defender_bled: bool = False
    base: int = 0  # DEF as printed, else Cost (A29)
    more: int = 0
    pool: int = 0
    negated: bool = False


@dataclass
class Use:
    """Whose text is being resolved, against whom, and what X stands for."""

    user: Combatant
    opponent: Combatant
    attack: Attack
    card: Card
    defending: bool = False
    x: int = 0

    def stopped(self) -> bool:
        """A fallen user or attacker cancels what is left of the text (A25, A77)."""
        return self.user.out or self.attack.attacker.out


class MatchOver(Exception):
    """Nothing of the match happens after its end (A55)."""


class SecondMatch:
    """A match by the second reading.

    `setup` is plain data: mode, rules, cards, seats, and either `begin` or `first`. `shuffle` is
    called with the name of the deck's first owner and its card ids in the order in which they lay,
    top first, and returns the new order; `die` returns 1 to 6.
    """

    def __init__(
        self,
        setup: dict[str, Any],
        shuffle: Callable[[str, list[str]], list[str]],
        die: Callable[[], int],
    ) -> None:
        self.setup, self.given_shuffle, self.given_die = setup, shuffle, die
        self.shuffles: list[list[str]] = []  # what chance said, kept for copy()
        self.dice: list[int] = []
        self.answers: list[str] = []
        self.log: list[str] = []
        self.over: str | None = None
        self.rules = DEFAULTS | setup.get("rules", {})
        self.cards: dict[str, dict[str, Any]] = setup["cards"]
        self.seats: list[Combatant] = []
        self.place: dict[str, Combatant] = {}
        self.seat_all()
        self.order = self.turn_order()
        self.slot = 0
        self.turns = 0
        self.active: Combatant | None = None
        self.attacking: Card | None = None  # the card of the Attack that is going on
        self.attacks = 0  # by the active Combatant this turn
        self.crit_chains = 0
        self.defenders: set[str] = set()  # who has used a Defense this turn
        self.first_turn = False
        self.game = self.play()
        self.decision: Decision | None = next(self.game, None)

    # ---- what the table shows ---------------------------------------------------------------

    def choose(self, option: str) -> None:
        """Answer the pending Decision. Raises ValueError for what is not offered."""
        if self.decision is None or option not in self.decision.options:
            raise ValueError(f"{option!r} is not offered: {self.decision}")
        self.answers.append(option)
        try:
            self.decision = self.game.send(option)
        except StopIteration:
            self.decision = None

    def state(self) -> dict[str, Any]:
        """Every seat by name, and whose turn comes next."""
        found: dict[str, Any] = {c.name: self.seat_state(c) for c in self.seats}
        found["next"] = None if self.over else self.order[self.next_slot()][0]
        return found

    def seat_state(self, c: Combatant) -> dict[str, Any]:
        """One seat; piles top first, the hand sorted."""
        return {
            "stamina": c.stamina,
            "energy": c.energy,
            "level": c.level,
            "conditions": dict(c.conditions),
            "hand": sorted(card.id for card in c.hand),
            "draw": [card.id for card in c.deck.draw],
            "discard": [card.id for card in c.deck.discard],
            "skip": c.skip,
            "out": c.out,
        }

    def copy(self) -> SecondMatch:
        """The same match by its own choices; later chance comes from the same two callables."""
        shuffles, dice = iter(list(self.shuffles)), iter(list(self.dice))

        def shuffle(owner: str, cards: list[str]) -> list[str]:
            known = next(shuffles, None)
            return self.given_shuffle(owner, cards) if known is None else list(known)

        def die() -> int:
            known = next(dice, None)
            return self.given_die() if known is None else known

        other = SecondMatch(self.setup, shuffle, die)
        for answer in self.answers:
            other.choose(answer)
        return other

    # ---- set-up -----------------------------------------------------------------------------

    def seat_all(self) -> None:
        """Decks first, then Combatants, then their cards, which may belong to any deck."""
        for seat in self.setup["seats"]:
            shared = seat.get("shares")
            deck = self.place[shared].deck if shared else Deck(seat["name"])
            stats = {"M": 0, "A": 0, "W": 0, "S": 0} | seat["stats"]
            start = self.starting_stamina(seat, stats["S"])
            energy = min(self.rules["start_energy"], self.rules["max_energy"])
            c = Combatant(
                name=seat["name"],
                side=seat["side"],
                automaton=seat["automaton"],
                level=seat.get("level", 1),
                stats=stats,
                deck=deck,
                stamina=seat.get("stamina", start),
                start=start,
                energy=seat.get("energy", energy),
                conditions=dict(seat.get("conditions", {})),
                skip=seat.get("skip", 0),
                hit=list(seat.get("hit", [])),
                out=seat.get("out", False),
            )
            self.seats.append(c)
            self.place[c.name] = c
        for seat in self.setup["seats"]:
            c = self.place[seat["name"]]
            c.hand = [self.card(text, c) for text in seat.get("hand", [])]
            c.deck.discard += [self.card(text, c) for text in seat.get("discard", [])]
            c.deck.draw += [self.card(text, c) for text in seat.get("draw", seat.get("deck", []))]

    def starting_stamina(self, seat: dict[str, Any], stamina: int) -> int:
        """R13; the life of a single Enemy grows with every further Player (R94, A52)."""
        enemies = [s for s in self.setup["seats"] if s["automaton"]]
        extra = len(self.setup["seats"]) - len(enemies) - 1
        if self.setup["mode"] == "pve" and len(enemies) == 1 and seat["automaton"]:
            stamina = int(stamina * (100 + self.rules["enemy_life_per_player"] * extra) // 100)
        return stamina + int(self.rules["stamina_bonus"])

    def card(self, text: str, holder: Combatant) -> Card:
        """`id` or `id^SEAT`."""
        id, _, owner = text.partition("^")
        return Card(id, self.place[owner].deck if owner else holder.deck)

    def turn_order(self) -> list[tuple[str, str | None]]:
        """Slots (seat, the Player to whom this Enemy turn belongs) (R15, R16, A47)."""
        players = [c.name for c in self.seats if not c.automaton]
        enemies = [c.name for c in self.seats if c.automaton]
        first, second = enemies, players
        if self.rules["first_player"] != "enemy" and self.setup.get("starter") in players:  # A43
            first, second = players, enemies
        if self.setup["mode"] == "pvp":
            starter = self.place[self.setup.get("starter") or self.setup.get("first") or players[0]]
            first = [c.name for c in self.seats if c.side == starter.side]
            second = [c.name for c in self.seats if c.side != starter.side]
            at = first.index(starter.name)
            first = first[at:] + first[:at]
        if self.rules["multi_order"] == "round":
            return [(name, None) for name in first + second]
        if len(enemies) == 1:
            slots = [[(enemies[0], name), (name, None)] for name in players]
            return [slot for pair in slots for slot in (pair if first is enemies else pair[::-1])]
        pairs = min(len(first), len(second))
        order = [name for pair in zip(first, second, strict=False) for name in pair]
        return [(name, None) for name in order + first[pairs:] + second[pairs:]]

    def begin(self) -> Iterator[Decision]:
        """Shuffles, and in PvP what the Players get who do not start (A42, A44)."""
        for deck in dict.fromkeys(c.deck for c in self.seats):
            self.shuffle(deck, deck.draw)
        if self.setup["mode"] != "pvp":
            return
        starter = self.order[0][0]
        self.first_turn = True
        for c in self.seats:
            if c.side != self.place[starter].side:
                c.stamina += self.rules["pvp_second_player_stamina"]
                c.start = c.stamina
        for c in self.seats:
            if c.name != starter:
                self.refill(c, self.rules["pvp_opening_hand"])
        yield from ()

    # ---- the match --------------------------------------------------------------------------

    def play(self) -> Asking:
        """Turns until somebody has won, or too many are over (R16, A65)."""
        try:
            if self.setup.get("begin"):
                yield from self.begin()
            else:
                names = [name for name, _ in self.order]
                self.slot = names.index(self.setup["first"])
            self.slot -= 1
            while True:
                if self.rules["max_turns"] is not None and self.turns >= self.rules["max_turns"]:
                    self.end("draw")
                self.slot = self.next_slot()
                self.turns += 1
                yield from self.turn(self.place[self.order[self.slot][0]])
                self.first_turn = False
        except MatchOver:
            return

    def next_slot(self) -> int:
        """The next turn that somebody is left to take (A47, A50)."""
        at = self.slot
        while True:
            at = (at + 1) % len(self.order)
            name, belongs = self.order[at]
            if not self.place[name].out and not (belongs and self.place[belongs].out):
                return at

    def turn(self, x: Combatant) -> Asking:
        """START, ACTION as often as it is chained, END (1k)."""
        self.active, self.attacks, self.crit_chains = x, 0, 0
        self.defenders = set()
        if x.skip:
            self.skipped_turn(x)
            return
        self.say(f"TurnStart {x.name}")
        self.tick(x)
        self.set_energy(x, x.energy + self.rules["energy_per_turn"])  # R22, R34, R61
        for c in self.who_draws(x):
            if not x.out:
                self.refill(c, self.rules["hand_size"])
        more = not x.out
        while more:
            more = yield from self.enemy_action(x) if x.automaton else self.player_action(x)
        for c in self.seats:
            c.edges = c.banes = 0
        if not x.out:
            self.end_of_turn(x)
        if not x.out:
            self.say(f"TurnEnd {x.name}")

    def who_draws(self, x: Combatant) -> list[Combatant]:
        """R23, R35, A44, A48."""
        if x.automaton:
            return [c for c in self.seats if not c.automaton and not c.out]
        if self.setup["mode"] == "pvp" and self.rules["pvp_draw"] == "every_turn":
            return self.living()
        return [x]

    def skipped_turn(self, x: Combatant) -> None:
        """Nothing at all happens in it, unless Conditions run on by table rule (A12)."""
        x.skip -= 1
        self.say(f"TurnSkipped {x.name}")
        if self.rules["tick_on_skip"]:
            self.tick(x)
            self.end_of_turn(x)

    def tick(self, x: Combatant) -> None:
        """Every counter drops by one before anything else (R74, A69)."""
        for name in CONDITIONS:
            if name in x.conditions:
                x.conditions[name] = max(0, x.conditions[name] - 1)
                self.say(f"Tick {x.name} {name} {x.conditions[name]}")
                if self.rules["condition_expiry"] == "at_zero":
                    self.expire(x, name)

    def expire(self, x: Combatant, name: str) -> None:
        """A Condition at 0 is over (A1)."""
        if x.conditions.get(name) == 0:
            del x.conditions[name]
            self.say(f"Expire {x.name} {name}")

    def end_of_turn(self, x: Combatant) -> None:
        """Poison, then what has run out (R78, A57)."""
        if "poisoned" in x.conditions:
            self.lose([(x, x.level)], "poison")
        for name in CONDITIONS:
            if not x.out:
                self.expire(x, name)

    # ---- ACTION -----------------------------------------------------------------------------

    def enemy_action(self, x: Combatant) -> Generator[Decision, str, bool]:
        """Reveal the top card and resolve it, or take a breath (R24, R33). True: once more."""
        card = self.take(x, "Reveal")
        if card is None:
            if not x.out:
                self.say(f"NoCard {x.name}")  # A10
            return False
        if x.out:
            return False
        if not self.attackable(x, card):
            self.say(f"Pass {x.name} {card.id}")
            self.to_discard(card)
            self.breathe(card)
            return False
        return (yield from self.attack(x, card, self.enemy_target(x)))

    def player_action(self, x: Combatant) -> Generator[Decision, str, bool]:
        """An Attack or a pass (R36, R41). True: once more."""
        legal = [card.id for card in x.hand if self.may_attack(x, card)]
        options = [f"attack {id}" for id in dict.fromkeys(legal)]
        answer = yield Decision(x.name, "action", [*options, "pass"])
        if answer == "pass":
            yield from self.pass_turn(x)
            return False
        card = self.in_hand(x, answer.split()[1])
        foes = [c for c in self.seats if c.side != x.side and not c.out]
        target = foes[0]
        if len(foes) > 1:  # A53
            answer = yield Decision(x.name, "target", [f"target {c.name}" for c in foes])
            target = self.place[answer.split()[1]]
        x.hand.remove(card)
        x.in_play.append(card)
        return (yield from self.attack(x, card, target))

    def pass_turn(self, x: Combatant) -> Asking:
        """With or without a card to breathe with (R41, A39)."""
        answer = "breathe -"
        if x.hand:
            options = [f"breathe {id}" for id in dict.fromkeys(card.id for card in x.hand)]
            answer = yield Decision(x.name, "breathe", [*options, "breathe -"])
        if answer == "breathe -":
            self.say(f"Pass {x.name}")
            return
        card = self.in_hand(x, answer.split()[1])
        self.say(f"Pass {x.name} {card.id}")
        self.to_discard(card)
        self.breathe(card)

    def breathe(self, card: Card) -> None:
        """All Combatants gain the card's Cost, whoever passes first (R33, R41, A39, A67)."""
        for c in self.everyone():
            self.gain(c, self.cost(card), "pass")

    def may_attack(self, x: Combatant, card: Card) -> bool:
        """A Player's card that is attackable, and two others where it rolls (A13, R50)."""
        return self.attackable(x, card) and (not self.rolls(card, "attack") or len(x.hand) >= 3)

    def attackable(self, x: Combatant, card: Card) -> bool:
        """A sword block with at least one usable effect (A22, A31)."""
        steps = self.text(card, "attack")
        if not steps:
            return False
        if "needs" in steps[0]:
            return self.can_pay(x, steps[0]["needs"])
        return any("spend" not in s or "else" in s or self.can_pay(x, s["spend"]) for s in steps)

    def can_pay(self, c: Combatant, cost: int | str) -> bool:
        """Whether an Energy cost could be paid now; X as soon as there is any (R64, A70)."""
        if c.automaton and self.rules["enemy_energy"] == "never":
            return False
        return (1 if cost == "X" else int(cost)) <= c.energy

    def enemy_target(self, x: Combatant) -> Combatant:
        """The last Player to damage it, else the first living one (R98, R99, A49)."""
        for name in x.hit:
            if not self.place[name].out:
                return self.place[name]
        return next(c for c in self.seats if c.side != x.side and not c.out)

    # ---- ATTACK -----------------------------------------------------------------------------

    def attack(self, x: Combatant, card: Card, target: Combatant) -> Generator[Decision, str, bool]:
        """Steps 1 to 7 of an Attack; the card lies in play. True: it is chained."""
        self.attacks += 1
        self.say(f"Attack {x.name} {card.id} {target.name}")  # step 1
        attack = Attack(x, target, card, "bleeding" in x.conditions)
        self.attacking = card
        yield from self.attack_text(attack)
        self.cleanup(attack)  # step 6
        if x.out or not attack.chain:  # step 7
            return False
        if "dazed" in x.conditions:  # R77, A36
            self.say(f"ChainSuppressed {x.name}")
            return False
        if self.attacks >= self.rules["max_attacks_per_turn"]:  # A37
            self.say(f"ChainCapped {x.name}")
            return False
        self.say(f"Chain {x.name}")
        if not x.automaton:
            self.refill(x, self.rules["chain_hand_size"])  # R37, A34
        return not x.out

    def attack_text(self, attack: Attack) -> Asking:
        """Entry cost, text before the roll, roll, Defense, tier line, the rest (steps 2 to 5)."""
        x, use = attack.attacker, Use(attack.attacker, attack.target, attack, attack.card)
        steps = self.text(attack.card, "attack")
        if "needs" in steps[0]:
            self.set_energy(x, x.energy - steps[0]["needs"])
            steps = steps[1:]
        at = next((n for n, step in enumerate(steps) if "roll" in step), None)
        if at is None:
            yield from self.defend(attack)
        else:
            roll = steps[at]
            yield from self.run(steps[:at], use)
            if self.rules["defense_timing"] == "before_roll":  # A24
                yield from self.defend(attack)
                attack.roll = yield from self.power_roll(roll, use)
                self.crit_gives_chain(attack)
            else:
                attack.roll = yield from self.power_roll(roll, use)
                self.crit_gives_chain(attack)
                yield from self.defend(attack)
            if attack.roll:
                yield from self.run(roll[f"tier{attack.roll.tier}"], use)
            steps = steps[at + 1 :]
        yield from self.run(steps, use)
        yield from self.run(self.rules["on_attack"], use)  # R92

    def crit_gives_chain(self, attack: Attack) -> None:
        """R55, as often as the table allows."""
        limit = self.rules["crit_chains_per_turn"]
        free = limit in (None, "unlimited") or self.crit_chains < limit
        if attack.roll and attack.roll.crit and free and not attack.attacker.out:
            self.crit_chains += 1
            attack.chain = True

    def defend(self, attack: Attack) -> Asking:
        """Step 4: the target chooses or reveals a Defense, whose text acts at once (A25)."""
        target = attack.target
        if target.out or attack.attacker.out:
            return
        if self.rules["defenses_per"] == "turn" and target.name in self.defenders:  # A26
            return
        if target.automaton:
            attack.defense = self.take(target, "DefenseReveal")  # R40
        else:
            attack.defense = yield from self.chosen_defense(target)
        if attack.defense is None or target.out or not self.shielded(attack.defense):  # A30
            return
        self.say(f"Defense {target.name} {attack.defense.id}")
        self.defenders.add(target.name)
        attack.defended = True
        attack.defender_bled = "bleeding" in target.conditions
        attack.base = self.cost(attack.defense)
        use = Use(target, attack.attacker, attack, attack.defense, defending=True)
        yield from self.run(self.text(attack.defense, "defense"), use)
        attack.pool = max(0, attack.base + attack.more)

    def chosen_defense(self, target: Combatant) -> Generator[Decision, str, Card | None]:
        """One from hand or none; a Defense that rolls wants two further cards (A23, A74)."""
        legal = [
            card.id
            for card in target.hand
            if self.shielded(card) and (not self.rolls(card, "defense") or len(target.hand) >= 3)
        ]
        if not legal:  # R31
            return None
        options = [f"defend {id}" for id in dict.fromkeys(legal)]
        answer = yield Decision(target.name, "defend", [*options, "defend -"])
        if answer == "defend -":
            return None
        card = self.in_hand(target, answer.split()[1])
        target.hand.remove(card)
        target.in_play.append(card)
        return card

    def cleanup(self, attack: Attack) -> None:
        """Step 6: Attack card, Defense card, attacker's Bleeding, defender's Bleeding (A6)."""
        self.attacking = None
        self.to_discard(attack.card)
        if attack.defense and attack.defense in attack.target.in_play:
            self.to_discard(attack.defense)
        if attack.attacker_bled:
            self.bleed(attack.attacker, attack.card)
        if attack.defended and attack.defender_bled and self.rules["bleeding_on_defense"]:
            assert attack.defense is not None
            self.bleed(attack.target, attack.defense)

    def bleed(self, c: Combatant, card: Card) -> None:
        """Bleeding at use and still now: lose the Cost (R76, A4)."""
        if not c.out and "bleeding" in c.conditions:
            self.lose([(c, self.cost(card))], "bleeding")

    # ---- rolls ------------------------------------------------------------------------------

    def power_roll(self, step: Step, use: Use) -> Generator[Decision, str, Roll | None]:
        """Two cards to the Discard, then natural, total and tier; None: no roll (A13)."""
        c = use.user
        if use.stopped():
            return None
        cards = self.revealed_pair(c) if c.automaton else (yield from self.chosen_pair(c))
        if cards is None or use.stopped():
            return None
        for card in cards:  # R25, R38, R48
            self.to_discard(card)
        bonus = step["roll"].removeprefix("power").strip() or "0"
        if bonus.startswith("+"):
            bonus = bonus[1:]
        roll = Roll(sum(map(self.cost, cards)), self.amount(bonus, use), c.edges, c.banes)
        c.edges = c.banes = 0
        if "weakened" in c.conditions:  # R79, A58
            roll.banes += 1
        if self.first_turn and c is self.active:
            roll.banes += self.rules["pvp_first_turn_banes"]
        value = self.rules["crit_value"]
        at_least = self.rules["crit_mode"] == "min"  # A14
        roll.crit = roll.natural >= value if at_least else roll.natural == value
        self.find_tier(roll)
        end = " CRIT" if roll.crit else ""
        self.say(f"Roll {c.name} nat{roll.natural} tot{roll.total} T{roll.tier}{end}")
        return roll

    def chosen_pair(self, c: Combatant) -> Generator[Decision, str, list[Card] | None]:
        """A Player's two roll cards in the order of their discard (R38)."""
        if len(c.hand) < 2:
            return None
        pairs = [f"roll {one.id},{two.id}" for one in c.hand for two in c.hand if one is not two]
        answer = yield Decision(c.name, "roll", list(dict.fromkeys(pairs)))
        first, second = answer.removeprefix("roll ").split(",")
        one = self.in_hand(c, first)
        two = next(card for card in c.hand if card.id == second and card is not one)
        return [one, two]

    def revealed_pair(self, c: Combatant) -> list[Card]:
        """The top two cards of an Enemy's Draw, or as many as there are (R25, A10)."""
        cards: list[Card] = []
        while len(cards) < 2 and not c.out:
            card = self.take(c, "RollReveal")
            if card is None:
                break
            cards.append(card)
        return cards

    def find_tier(self, roll: Roll) -> None:
        """Edges and Banes, each at most two, then net (R52, R56 to R60, A17, A18)."""
        net = min(roll.edges, 2) - min(roll.banes, 2)
        roll.total = roll.natural + roll.bonus
        if abs(net) == 1:
            roll.total += net * self.rules["edge_value"]
        low, middle = self.rules["tier_limits"]
        roll.tier = 1 if roll.total <= low else 2 if roll.total <= middle else 3
        if abs(net) == 2:
            roll.tier = min(3, max(1, roll.tier + net // 2))
        if roll.crit and self.rules["crit_is_tier3"]:  # A15
            roll.tier = 3

    # ---- card text --------------------------------------------------------------------------

    def run(self, steps: list[Step], use: Use) -> Asking:
        """Steps in printed order, as far as they can be done (R83)."""
        for step in steps:
            if use.stopped():
                return
            verb = next(iter(step))
            if verb in ("spend", "choose", "may", "roll", "discard"):
                yield from self.asking_step(verb, step, use)
            else:
                self.plain_step(verb, step, use)

    def asking_step(self, verb: str, step: Step, use: Use) -> Asking:
        """The verbs at which somebody may have to choose."""
        if verb == "spend":
            paid = yield from self.spend(step["spend"], use)
            yield from self.run(step.get("then" if paid else "else", []), use)
        elif verb == "choose" and isinstance(step["choose"], str):
            low, high = map(int, step["choose"].split(" to "))
            use.x = yield from self.number(use.user, low, high, use.user)
            yield from self.run(step["then"], use)
        elif verb == "choose":
            number = yield from self.option(use.user, len(step["choose"]))
            yield from self.run(step["choose"][number - 1], use)
        elif verb == "may":
            if (yield from self.wants_to(use.user, "may", self.rules["enemy_may"])):  # R85, A60
                yield from self.run(step["may"], use)
        elif verb == "roll":  # a Defense that rolls (A74); Attacks roll in attack_text
            roll = yield from self.power_roll(step, use)
            if roll:
                yield from self.run(step[f"tier{roll.tier}"], use)
        elif verb == "discard":
            for c in self.targets(step, use, "you"):
                yield from self.discard_chosen(c, self.amount(step["discard"], use))

    def plain_step(self, verb: str, step: Step, use: Use) -> None:
        """The verbs that simply happen."""
        if verb == "chain":
            use.attack.chain = True
        elif verb == "negate":
            use.attack.negated = True
        elif verb == "block":
            use.attack.base = self.amount(step["block"], use)
        elif verb == "block_more":
            use.attack.more += self.amount(step["block_more"], use)
        elif verb == "remove":
            for c in self.targets(step, use, "you"):
                if c.conditions.pop(step["remove"], None) is not None:
                    self.say(f"Remove {c.name} {step['remove']}")
        elif verb == "apply":
            name, _, text = step["apply"].partition(" ")
            for c in self.targets(step, use, "opponent"):
                self.apply(c, name, self.amount(text, use))
        else:
            self.counting_step(verb, step, use)

    def counting_step(self, verb: str, step: Step, use: Use) -> None:
        """The verbs that are a number to somebody."""
        number = self.amount(step[verb], use)
        targets = self.targets(step, use, "opponent" if verb == "deal" else "you")
        if verb == "deal":
            self.deal(targets, number, use)
        elif verb == "lose":
            self.lose([(c, number) for c in targets], "effect")
        elif verb == "heal":
            for c in targets:
                self.gain(c, number, "effect")
        elif verb == "energy":
            for c in targets:
                self.set_energy(c, c.energy + number)
        elif verb == "draw":
            for c in targets:
                self.draw_cards(c, number)
        elif verb == "mill":
            for c in targets:
                self.mill(c, number)
        elif verb in ("edge", "bane"):
            for c in targets:
                self.favour(c, verb, number, use)
        else:
            raise ValueError(f"unknown verb {verb}")

    def targets(self, step: Step, use: Use, default: str) -> list[Combatant]:
        """Living Combatants meant by `to:` (A53); a fallen one is none (A50)."""
        to = step.get("to", default)
        named = {"you": [use.user], "opponent": [use.opponent], "all": self.everyone()}[to]
        return [c for c in named if not c.out]

    def amount(self, text: int | str, use: Use) -> int:
        """`2 + A/W`, `2 * X`: never below 0 (R81, A63)."""
        return max(0, self.sum_of(str(text), use))

    def sum_of(self, text: str, use: Use) -> int:
        """Terms with their signs."""
        total = 0
        for sign, term in re.findall(r"([+-]?)\s*([^+-]+)", text):
            value = 1
            for factor in term.split("*"):
                value *= self.factor(factor.strip(), use)
            total += -value if sign == "-" else value
        return total

    def factor(self, text: str, use: Use) -> int:
        """A number, a word, or the highest of the listed characteristics (R81)."""
        if text.isdigit():
            return int(text)
        words = {"X": use.x, "cost": self.cost(use.card), "level": use.user.level}
        if text in words:
            return words[text]
        return max(use.user.stats[letter.strip()] for letter in text.split("/"))

    # ---- choices inside a text --------------------------------------------------------------

    def spend(self, cost: int | str, use: Use) -> Generator[Decision, str, bool]:
        """An Energy cost, all or nothing (R62, R64, R84, A20, A21). True: paid."""
        c = use.user
        if not self.can_pay(c, cost):
            return False
        if cost == "X":  # A70; 0 is to decline
            asks = c.automaton and self.rules["enemy_energy"] == "ask"
            decider = self.first_player() if asks else c
            use.x = yield from self.number(c, 1 if decider.automaton else 0, c.energy, decider)
            self.set_energy(c, c.energy - use.x)
            return use.x > 0
        asked = c.automaton or self.rules["player_energy"] != "mandatory"
        if asked and not (yield from self.wants_to(c, "pay", self.rules["enemy_energy"])):
            return False
        self.set_energy(c, c.energy - int(cost))
        return True

    def wants_to(self, c: Combatant, kind: str, enemy: str) -> Generator[Decision, str, bool]:
        """A Player is asked; an Enemy does as the table rule says, or a Player answers for it."""
        if c.automaton and enemy in ("always", "never"):
            return enemy == "always"
        asked = self.first_player() if c.automaton else c
        answer = yield Decision(asked.name, kind, [f"{kind} y", f"{kind} n"])
        return answer == f"{kind} y"

    def number(
        self, c: Combatant, low: int, high: int, decider: Combatant
    ) -> Generator[Decision, str, int]:
        """A number of a card; the Enemy takes the legal one nearest to its d6 (R91, A59)."""
        if decider.automaton:
            number = max(low, min(high, self.roll_die()))
        else:
            options = [f"number {n}" for n in range(low, high + 1)]
            answer = yield Decision(decider.name, "number", options)
            number = int(answer.split()[1])
        self.say(f"Number {c.name} {number}")
        return number

    def option(self, c: Combatant, count: int) -> Generator[Decision, str, int]:
        """One of several texts, from 1 (R91, A59)."""
        if c.automaton:
            number = self.die_option(count)
        else:
            options = [f"option {n}" for n in range(1, count + 1)]
            answer = yield Decision(c.name, "option", options)
            number = int(answer.split()[1])
        self.say(f"Option {c.name} {number}")
        return number

    def die_option(self, count: int) -> int:
        """Equal ranges of the die for 2, 3 and 6 options; too high is rolled again (A59)."""
        if count == 1:
            return 1
        if count > 6:
            raise ValueError("one die cannot choose among more than six")
        share = 6 // count
        while True:
            number = (self.roll_die() + share - 1) // share
            if number <= count:
                return number

    def discard_chosen(self, c: Combatant, count: int) -> Asking:
        """Cards from hand, chosen by who holds them; an Enemy's Draw stands in (A61)."""
        if c.automaton:
            if self.rules["enemy_hand_effects"] != "ignore":
                self.mill(c, count)
            return
        for _ in range(count):
            if not c.hand or c.out:
                return
            options = [f"discard {id}" for id in dict.fromkeys(card.id for card in c.hand)]
            answer = yield Decision(c.name, "discard", options)
            self.to_discard(self.in_hand(c, answer.split()[1]))

    # ---- changes ----------------------------------------------------------------------------

    def deal(self, targets: list[Combatant], number: int, use: Use) -> None:
        """Damage; DEF stands between an Attack and its target only (R30, R69, A28, A56, A75)."""
        attack = use.attack
        for c in targets:
            left = number
            if not use.defending and c is attack.target and c is not use.user:
                left = 0 if attack.negated else max(0, number - attack.pool)
                if self.rules["def_pool"] == "per_attack":
                    attack.pool = max(0, attack.pool - number)
            c.stamina -= left
            self.say(f"Damage {c.name} {left}")
            if left and c.side != use.user.side:  # A49
                c.hit = [use.user.name] + [name for name in c.hit if name != use.user.name]
        self.who_fell()

    def lose(self, losses: list[tuple[Combatant, int]], cause: str) -> None:
        """Stamina lost otherwise, by all of them at once (A54, A56)."""
        for c, number in losses:
            if number:
                c.stamina -= number
                self.say(f"{c.name}-{number}({cause})")
        self.who_fell()

    def gain(self, c: Combatant, number: int, cause: str) -> None:
        """Stamina gained; there is no maximum but by table rule (A40)."""
        if self.rules["stamina_cap"] == "start":
            number = min(number, max(0, c.start - c.stamina))
        if number:
            c.stamina += number
            self.say(f"{c.name}+{number}({cause})")

    def set_energy(self, c: Combatant, number: int) -> None:
        """Within 0 and the maximum; what is too much is lost (R63)."""
        number = max(0, min(number, max(self.rules["max_energy"], c.energy)))
        if number != c.energy:
            c.energy = number
            self.say(f"Energy {c.name} {number}")

    def apply(self, c: Combatant, name: str, number: int) -> None:
        """A Condition; of an old and a new counter the higher stays (R75, A72)."""
        if number > 0:
            c.conditions[name] = max(number, c.conditions.get(name, 0))
            self.say(f"Condition {c.name} {name} {c.conditions[name]}")

    def favour(self, c: Combatant, verb: str, number: int, use: Use) -> None:
        """Edges and Banes for a roll; named by a Defense they act on the roll made (A25)."""
        roll = use.attack.roll
        holder: Combatant | Roll = c
        if use.defending and c is use.attack.attacker and roll is not None:
            holder = roll
        if verb == "edge":
            holder.edges += number
        else:
            holder.banes += number
        if isinstance(holder, Roll):
            before = (holder.total, holder.tier)
            self.find_tier(holder)
            if before != (holder.total, holder.tier):
                self.say(f"Tier {c.name} tot{holder.total} T{holder.tier}")

    # ---- cards and their piles --------------------------------------------------------------

    def refill(self, c: Combatant, size: int) -> None:
        """One card at a time until that many are held (R23, R35, R37)."""
        while len(c.hand) < size and self.draw_cards(c, 1):
            pass

    def draw_cards(self, c: Combatant, count: int) -> bool:
        """From Draw to hand, one at a time (R65); an Enemy has no hand (A61). True: all drawn."""
        for _ in range(count):
            if c.automaton or c.out or not self.has_card(c):
                return False
            card = c.deck.draw.pop(0)
            c.hand.append(card)
            self.say(f"Draw {c.name} {card.id}")
            self.dry(c)
        return not c.out

    def take(self, c: Combatant, word: str) -> Card | None:
        """Reveal the top card of Draw; it lies in play. None where there is none."""
        if not self.has_card(c):
            return None
        card = c.deck.draw.pop(0)
        c.in_play.append(card)
        self.say(f"{word} {c.name} {card.id}")
        self.dry(c)
        return card

    def mill(self, c: Combatant, count: int) -> None:
        """From the top of Draw to the Discard, one at a time (A9)."""
        for _ in range(count):
            if c.out or not self.has_card(c):
                return
            self.to_discard(c.deck.draw.pop(0))
            self.dry(c)

    def to_discard(self, card: Card) -> None:
        """Face-up on top of its owner's Discard, wherever it was (R66, R88)."""
        for c in self.seats:
            for pile in (c.hand, c.in_play):
                if card in pile:
                    pile.remove(card)
        card.deck.discard.insert(0, card)
        self.say(f"Discard {card.deck.owner} {card.id}")

    def has_card(self, c: Combatant) -> bool:
        """Whether a card can be taken now; an owed shuffle is made first (A10)."""
        if not c.deck.draw:
            self.dry(c)
        return bool(c.deck.draw) and not c.out

    def dry(self, c: Combatant) -> None:
        """An empty Draw: shuffle the Discard, if any; who emptied it pays (R43 to R46, A85)."""
        deck = c.deck
        if deck.draw or not deck.discard:
            return
        cards, deck.discard = deck.discard, []
        self.shuffle(deck, cards)
        self.say(f"Reshuffle {c.name}({len(cards)})")
        if c.automaton and not self.rules["enemy_reshuffle_penalty"]:  # A7
            return
        if self.rules["reshuffle_skip"] and (self.rules["skip_stacks"] or not c.skip):  # A11
            c.skip += 1
            self.say(f"SkipQueued {c.name}")
        self.lose([(c, self.rules["reshuffle_loss_per_level"] * c.level)], "reshuffle")

    def shuffle(self, deck: Deck, cards: list[Card]) -> None:
        """These cards in a new order are the Draw."""
        order = self.given_shuffle(deck.owner, [card.id for card in cards])
        self.shuffles.append(list(order))
        if sorted(order) != sorted(card.id for card in cards):
            raise ValueError(f"a shuffle of {deck.owner} changed the cards: {order}")
        left = list(cards)
        deck.draw = []
        for id in order:
            card = next(card for card in left if card.id == id)
            left.remove(card)
            deck.draw.append(card)

    def roll_die(self) -> int:
        """1 to 6."""
        self.dice.append(self.given_die())
        return self.dice[-1]

    # ---- falling, and the end ---------------------------------------------------------------

    def who_fell(self) -> None:
        """Stamina at 0 or less (R20): one instruction is one change (A54, A55)."""
        fallen = [c for c in self.everyone() if c.stamina <= 0]
        for c in fallen:
            c.out = True
            self.say(f"CombatantLost {c.name}")
        if fallen:
            self.who_won()
        for c in fallen:  # A78
            for card in c.in_play + c.hand:
                if card is not self.attacking:  # the cleanup sends it (A77)
                    self.to_discard(card)

    def who_won(self) -> None:
        """A side is beaten when all of it is out, or any by table rule (A50, A54)."""
        beaten_by = any if self.rules["team_loss"] == "any" else all
        beaten = [s for s in (0, 1) if beaten_by(c.out for c in self.seats if c.side == s)]
        if len(beaten) == 1:
            self.end(self.first_of(1 - beaten[0]))
        if beaten:
            assert self.active is not None
            rule, side = self.rules["simultaneous_zero"], self.active.side
            if rule == "draw":
                self.end("draw")
            self.end(self.first_of(side if rule == "active_wins" else 1 - side))

    def end(self, result: str) -> None:
        """Raises MatchOver, always."""
        self.over = result
        self.say(f"MatchEnd {result}")
        raise MatchOver

    # ---- small questions --------------------------------------------------------------------

    def say(self, line: str) -> None:
        self.log.append(line)

    def living(self) -> list[Combatant]:
        return [c for c in self.seats if not c.out]

    def first_player(self) -> Combatant:
        return next(c for c in self.seats if not c.automaton and not c.out)

    def everyone(self) -> list[Combatant]:
        """Who still stands, the active Combatant first, then by seating (A67)."""
        return sorted(self.living(), key=lambda c: c is not self.active)

    def first_of(self, side: int) -> str:
        return next(c.name for c in self.seats if c.side == side)

    def in_hand(self, c: Combatant, id: str) -> Card:
        return next(card for card in c.hand if card.id == id)

    def cost(self, card: Card) -> int:
        return int(self.cards[card.id]["cost"])

    def text(self, card: Card, half: str) -> list[Step]:
        """The steps of a block; none where it is not there or says nothing."""
        steps = self.cards[card.id].get(half)
        return [] if steps is None or steps == "none" else steps

    def shielded(self, card: Card) -> bool:
        """A shield block is there unless the card says none (R10)."""
        return self.cards[card.id].get("defense") != "none"

    def rolls(self, card: Card, half: str) -> bool:
        return any("roll" in step for step in self.text(card, half))
