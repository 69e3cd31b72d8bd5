"""A second reading of the rulebook: slow, plain, and made to be read from top to bottom.

It owns the rules of a match and the card language once more, written from docs/rules.md and
docs/language.md, so that a misreading by the first engine is not repeated here. It imports nothing
of the program. Turns are generators: they yield a Decision and are sent the answer, so the text of
a turn runs from its start to its end. Numbers such as R43 and A10 name the rule that is served.

Cards, people, Conditions and table rules are the trees of the card files as plain data.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from oracle import second_words as words
from oracle.second_changes import Asking, MatchOver
from oracle.second_table import (
    FAVOURS,
    Ability,
    Action,
    Attack,
    Card,
    Combatant,
    Decision,
    Deck,
    Step,
    Text,
)
from oracle.second_texts import Texts, least, verb_of

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
    "enemy_plays": "written",
    "first_player": "enemy",
    "pvp_opening_hand": 4,
    "pvp_draw": "own_turn",
    "pvp_second_player_stamina": 0,
    "pvp_first_turn_banes": 0,
    "min_deck_size": 0,
    "max_copies": 3,
    "max_classes": 1,
    "max_turns": 200,
    "max_attacks_per_turn": 50,
    "on_attack": [],
    "levels": False,
    "attacks_per_turn": None,
    "may_chain": True,
    "may_attack": True,
    "may_defend": True,
    "may_be_targeted": True,
    "may_gain": [],
    "edge": 0,
    "bane": 0,
    "roll_bonus": 0,
    "def_bonus": 0,
    "damage_bonus": 0,
    "immune": [],
}
MOST_DEFENSES = 20  # further ones against one Attack


class SecondMatch(Texts):
    """A match by the second reading.

    `setup` is plain data: `rules`, `cards`, `conditions`, `people` and `house` (abilities of the
    table) as the files have them, `seats`, and the `starter` where chance says it. `shuffle` is
    called with the name of a deck's first owner and its card ids as they lay, top first, and
    returns the new order; `below(n)` is a number from 0 to n - 1.
    """

    def __init__(
        self,
        setup: dict[str, Any],
        shuffle: Callable[[str, list[str]], list[str]],
        below: Callable[[int], int],
    ) -> None:
        self.setup, self.given_shuffle, self.given_below = setup, shuffle, below
        self.answers: list[str] = []
        self.log: list[str] = []
        unknown = set(setup["rules"]) - set(DEFAULTS)
        if unknown:
            raise words.UnknownWord(f"rules {sorted(unknown)}")
        self.rules = DEFAULTS | setup["rules"]
        self.condition_data = setup["conditions"]
        self.kept: dict[str, list[Ability]] = {}
        self.condition_abilities = {
            id: self.abilities_of(id, data, id) for id, data in self.condition_data.items()
        }
        self.house = [Ability(source, data) for source, data in setup.get("house", [])]
        self.active: Combatant | None = None
        self.attack_now: Attack | None = None
        self.turns = self.asked = 0
        self.start_changes()
        self.seats: list[Combatant] = []
        for seat in setup["seats"]:
            self.seats.append(self.seated(seat))
        self.fill_counters()
        self.order = self.turn_order()
        self.slot = -1
        self.game = self.play()
        self.decision: Decision | None = next(self.game, None)

    def abilities_of(self, id: str, data: dict[str, Any], condition: str = "") -> list[Ability]:
        """The abilities of a card, the same ones whoever has them."""
        if id not in self.kept:
            self.kept[id] = [Ability(id, one, condition) for one in data.get("abilities", [])]
        return self.kept[id]

    def own_abilities(self, card: Card) -> list[Ability]:
        if card.id not in self.kept:
            own = card.data.get("abilities", [])
            self.kept[card.id] = [Ability(card.id, one, card=card.id) for one in own]
        return self.kept[card.id]

    def card_data(self, id: str) -> dict[str, Any]:
        found: dict[str, Any] = self.setup["cards"][id]
        return found

    # ---- what the table shows ---------------------------------------------------------------

    def choose(self, option: str) -> None:
        """Answer the pending Decision. Raises ValueError for what is not offered."""
        if self.decision is None or option not in self.decision.options:
            raise ValueError(f"{option!r} is not offered: {self.decision}")
        self.answers.append(option)
        self.asked += 1
        self.fired.clear()
        try:
            self.decision = self.game.send(option)
        except StopIteration:
            self.decision = None

    def state(self) -> dict[str, Any]:
        """Every seat by name; piles top first, the hand sorted."""
        return {
            c.name: {
                "stamina": c.stamina,
                "energy": c.energy,
                "level": c.level,
                "conditions": dict(c.conditions),
                "hand": sorted(card.id for card in c.hand),
                "draw": [card.id for card in c.deck.draw],
                "discard": [card.id for card in c.deck.discard],
                "out_of_match": [card.id for card in c.deck.out],
                "stays": [(stay.card.id, stay.counter) for stay in c.stays],
                "armour": c.armour,
                "skip": c.skip,
                "out": c.out,
            }
            for c in self.seats
        }

    # ---- set-up -----------------------------------------------------------------------------

    def seated(self, seat: dict[str, Any]) -> Combatant:
        """Who sits there: stats and abilities of all that makes it (R2, R3, R11), and its deck."""
        people = self.setup["people"]
        parts = [people[id] for id in seat.get("people", [])]
        own = [people[id] for id in seat.get("own", [])]  # an Enemy's, whose stats stand alone
        level = seat.get("level", 1)
        stats = dict.fromkeys("MAWS", 0)
        for sheet in [seat] if "stats" in seat else own or parts:
            for letter, value in sheet["stats"].items():
                stats[letter] += value
        for part in parts if self.rules["levels"] else ():
            for letter, steps in part.get("growth", {}).items():
                if letter in stats and isinstance(steps, int):
                    stats[letter] += steps * (level - 1)
                elif letter in stats:
                    stats[letter] += sum(at <= level for at in steps)
        abilities = [Ability("table", data) for data in seat.get("handicaps", [])]
        for id in [*seat.get("people", []), *seat.get("own", [])]:
            abilities += self.abilities_of(id, people[id])
        sharing = seat.get("shares")
        deck = self.called(sharing).deck if sharing else Deck(seat["name"])
        deck.draw += [Card(id, deck, self.setup["cards"][id]) for id in seat.get("deck", [])]
        automaton = seat["enemy"] and self.rules["enemy_plays"] != "rival"  # A81
        return Combatant(
            name=seat["name"],
            place=len(self.seats),
            side=seat["side"],
            enemy=seat["enemy"],
            automaton=automaton,
            level=level,
            stats=stats,
            deck=deck,
            abilities=abilities,
        )

    def called(self, name: str) -> Combatant:
        return next(c for c in self.seats if c.name == name)

    def fill_counters(self) -> None:
        """Stamina and Energy (R13, R14); a lone Enemy's life grows with the Players (A52, A68)."""
        enemies = [c for c in self.seats if c.enemy]
        extra = len(self.seats) - len(enemies) - 1
        for c in self.seats:
            c.stamina = c.stats["S"]
            if enemies == [c] and extra > 0:
                c.stamina += c.stamina * int(self.rules["enemy_life_per_player"]) * extra // 100
            c.start = c.stamina
        for c in self.seats:
            start = self.number_of("start_energy", c)
            c.energy = max(0, min(start, self.number_of("max_energy", c)))
        more = [self.number_of("stamina_bonus", c) for c in self.seats]
        for c in self.seats:
            c.stamina = max(1, c.stamina + more[c.place])
            c.start = c.stamina

    def turn_order(self) -> list[tuple[Combatant, Combatant | None]]:
        """Slots: a seat, and the Player to whom this Enemy turn belongs (R15, R16, A47)."""
        first = [c for c in self.seats if c.enemy]
        second = [c for c in self.seats if not c.enemy]
        lone, late = len(first) == 1, False
        if first and self.rules["first_player"] != "enemy":  # A43
            late = not self.called(self.setup["starter"]).enemy
        if not first:
            side = self.called(self.setup["starter"]).side
            first = [c for c in self.seats if c.side == side]
            second = [c for c in self.seats if c.side != side]
        if lone and self.rules["multi_order"] != "round":
            pairs = [[(first[0], c), (c, None)] for c in second]
            return [slot for pair in pairs for slot in (pair[::-1] if late else pair)]
        if late:
            first, second = second, first
        if self.rules["multi_order"] == "round":
            return [(c, None) for c in first + second]
        both = min(len(first), len(second))
        order = [c for pair in zip(first, second, strict=False) for c in pair]
        return [(c, None) for c in order + first[both:] + second[both:]]

    @property
    def among_players(self) -> bool:
        """Whether nobody plays by the Enemy turn (R101, A44, A81)."""
        return not any(c.automaton for c in self.seats)

    def begin(self) -> Asking:
        """Shuffles, and what those get who do not start (A42, A44)."""
        for deck in dict.fromkeys(c.deck for c in self.seats):
            deck.draw = self.shuffled(deck, deck.draw)
        starter = self.order[0][0]
        if self.among_players:
            for c in self.seats:
                if c.side != starter.side:
                    c.stamina += max(0, self.number_of("pvp_second_player_stamina", c))
                    c.start = c.stamina
            for c in self.seats:
                if c is not starter:
                    yield from self.refill(c, "pvp_opening_hand", c)
        for c in self.living():
            self.hear("match_start", c)
        yield from self.settle()

    # ---- the match --------------------------------------------------------------------------

    def play(self) -> Asking:
        """Turns until somebody has won, or too many are over (R16, A65)."""
        try:
            yield from self.begin()
            while self.rules["max_turns"] is None or self.turns < self.rules["max_turns"]:
                x = self.next_up()
                self.turns += 1
                self.active = x
                self.asked = 0
                yield from self.skipped_turn(x) if x.skip else self.turn(x)
            self.end("draw")
        except MatchOver:
            return

    def next_up(self) -> Combatant:
        """The next turn that somebody is left to take (A47, A50)."""
        while True:
            self.slot = (self.slot + 1) % len(self.order)
            c, belongs = self.order[self.slot]
            if not c.out and not (belongs and belongs.out):
                return c

    def turn(self, x: Combatant) -> Asking:
        """Tick, Energy, draws, powers, Actions as often as they are chained, end (A69)."""
        self.say(f"TurnStart {x.name}")
        for c in self.seats:
            c.attacks = c.defenses = c.crit_chains = c.dealt = 0
            c.favours |= dict.fromkeys(FAVOURS[:3], 0)
            c.used = {key: times for key, times in c.used.items() if key[1] == "match"}
        for later in x.later:
            later.turns = max(0, later.turns - 1)
        self.tick(x)
        self.set_energy(x, x.energy + self.number_of("energy_per_turn", x))  # R22, R34, R61
        yield from self.settle()
        for part in (self.draws, self.turn_starts, self.powers, self.actions, self.turn_ends):
            if x.out:
                return
            yield from part(x)

    def draws(self, x: Combatant) -> Asking:
        """R23, R35, A44, A48; a card may stand in for the draws of a Player's turn."""
        if x.automaton:
            yield from self.refill_players(x)
        elif self.replaced("draw_step", x):
            yield from self.settle()
        elif self.among_players and self.rules["pvp_draw"] == "every_turn":
            yield from self.refill_players(x)
        else:
            yield from self.refill(x, "hand_size", x)

    def refill_players(self, x: Combatant) -> Asking:
        """Every living Player by seat, as long as whose turn it is stands."""
        dry: list[Combatant] = []  # there is nothing to draw
        while not x.out:
            for c in self.seats:
                wants = not c.automaton and not c.out and c not in dry
                if wants and len(c.hand) < self.number_of("hand_size", c):
                    if not (yield from self.draw_for(c, x)) and not c.out:
                        dry.append(c)
                    break
            else:
                return

    def refill(self, c: Combatant, rule: str, x: Combatant) -> Asking:
        """One card at a time until that many are held (R35, R37, A34)."""
        while not c.out and not x.out and len(c.hand) < self.number_of(rule, c):
            if not (yield from self.draw_for(c, x)):
                return

    def draw_for(self, c: Combatant, x: Combatant) -> Generator[Decision, str, bool]:
        """One card, if there is one."""
        if not (yield from self.need_card(c)) or x.out:
            return False
        self.draw_one(c)
        yield from self.settle()
        return True

    def turn_starts(self, x: Combatant) -> Asking:
        yield from self.what_was_put_off(x, "turn_start")
        if not x.out:
            self.hear("turn_start", x)
            yield from self.settle()

    def turn_ends(self, x: Combatant) -> Asking:
        """What was put off, abilities, then Conditions that had their last turn (A1, A57)."""
        yield from self.what_was_put_off(x, "turn_end")
        if not x.out:
            self.hear("turn_end", x)
            yield from self.settle()
        while not x.out and (any(self.over(x, id) for id in x.conditions) or past(x)):
            self.expire(x)
            yield from self.settle()
        if not x.out:
            self.say(f"TurnEnd {x.name}")
            x.taken = x.defended = 0

    def what_was_put_off(self, x: Combatant, when: str) -> Asking:
        due = [later for later in x.later if later.when == when and not later.turns]
        for later in due:
            x.later.remove(later)
            self.say(f"LaterComes {x.name}")
        for later in due:
            later.text.opponent = self.opponent_of(x)
        for later in due:
            if not x.out:
                yield from self.run(later.steps, later.text)

    def skipped_turn(self, x: Combatant) -> Asking:
        """Nothing at all happens in it, unless Conditions run on by table rule (A12)."""
        x.skip -= 1
        self.say(f"TurnSkipped {x.name}")
        for c in self.seats:
            c.dealt = 0
        if not self.rules["tick_on_skip"]:
            return
        self.tick(x)
        yield from self.settle()
        if not x.out:
            self.hear("turn_end", x)
            yield from self.settle()
        if not x.out:
            self.expire(x)
            yield from self.settle()

    def tick(self, x: Combatant) -> None:
        """Every counter moves by one before anything else (R74)."""
        for id in self.borne(x):
            counts = self.condition_data[id].get("counts", "down")
            if counts == "never":
                continue
            x.conditions[id] = max(0, x.conditions[id] + (1 if counts == "up" else -1))
            self.say(f"Tick {x.name} {id} {x.conditions[id]}")
            if not x.conditions[id] and self.rules["condition_expiry"] == "at_zero":
                self.end_condition(x, id, "Expire")
        for stay in [stay for stay in x.stays if stay.turns]:
            self.count_stay(x, stay, max(0, stay.counter - 1))

    def over(self, x: Combatant, id: str) -> bool:
        """Whether a Condition has had its last turn (A1)."""
        counts = self.condition_data[id].get("counts", "down")
        return counts == "down" and x.conditions[id] == 0

    def expire(self, x: Combatant) -> None:
        for id in self.borne(x):
            if self.over(x, id):
                self.end_condition(x, id, "Expire")
        for card in past(x):
            self.to_discard(x, card)

    def powers(self, x: Combatant) -> Asking:
        """Powers before the first Attack; an Enemy uses every one that it can pay (A62)."""
        while not x.out:
            pays = self.rule("enemy_energy", x) if x.automaton else "ask"
            usable = [
                a
                for a in self.abilities(x)
                if "use" in a.data and self.usable(a, x) and (pays != "never" or not cost_of(a))
            ]
            if not usable:
                return
            power = usable[0]
            if not x.automaton or (pays == "ask" and cost_of(power)):
                options = [*(f"use {a.source}" for a in usable), "use -"]
                answer = yield Decision(x.name, "use", options)
                if answer == "use -":
                    return
                power = usable[options.index(answer)]
            self.use(power, x)
            self.set_energy(x, x.energy - cost_of(power))
            self.heard.append(self.moment(power, x, None))
            yield from self.settle()

    def usable(self, power: Ability, x: Combatant) -> bool:
        if x.energy < cost_of(power) or not self.may_use(power, x):
            return False
        test = power.data.get("if")
        return test is None or words.test(str(test))(self.moment(power, x, None))

    # ---- actions ----------------------------------------------------------------------------

    def actions(self, x: Combatant) -> Asking:
        more = True
        while more and not x.out:
            more = yield from self.enemy_action(x) if x.automaton else self.player_action(x)

    def enemy_action(self, x: Combatant) -> Generator[Decision, str, bool]:
        """Turn the top card over and resolve it, or breathe (R24, R33, A80). True: once more."""
        there = yield from self.need_card(x)
        if x.out:
            return False
        if there and self.rules["enemy_plays"] == "cunning" and len(x.deck.draw) > 1:
            self.say(f"Look {x.name} 2")
            top = x.deck.draw[:2]
            if top[0].id != top[1].id:
                self.put(x, (yield from self.card_of(x, "order", top)), 0)
        if not there:
            self.say(f"NoCard {x.name}")  # A10
            return False
        card = self.reveal(x, "Reveal")
        yield from self.settle()
        if x.out:
            return False
        if self.may_attack(x, card):
            return (yield from self.attack(x, card, self.enemy_target(x)))
        if (yield from self.passes(x, card)):
            yield from self.breathe(x, card)
        return False

    def player_action(self, x: Combatant) -> Generator[Decision, str, bool]:
        """An Attack or a pass (R36, R41). True: once more."""
        legal = [card for card in x.hand if self.may_attack(x, card)]
        options = [f"attack {id}" for id in dict.fromkeys(card.id for card in legal)]
        answer = yield Decision(x.name, "action", [*options, "pass"])
        if answer != "pass":
            card = in_hand(x, answer.split()[1])
            foes = self.targets_of(x)
            target = foes[0]
            if len(foes) > 1:  # A53
                answer = yield Decision(x.name, "target", [f"target {c.name}" for c in foes])
                target = self.called(answer.split(" ", 1)[1])
            return (yield from self.attack(x, card, target))
        answer = "breathe -"
        if x.hand:
            options = [f"breathe {id}" for id in dict.fromkeys(card.id for card in x.hand)]
            answer = yield Decision(x.name, "breathe", [*options, "breathe -"])
        chosen = None if answer == "breathe -" else in_hand(x, answer.split()[1])
        if (yield from self.passes(x, chosen)) and chosen:
            yield from self.breathe(x, chosen)
        return False

    def passes(self, x: Combatant, card: Card | None) -> Generator[Decision, str, bool]:
        """The pass and the card of it; False where a card stands in for it, or it fells."""
        passed = not self.replaced("pass", x, card)
        if passed:
            self.say(f"Pass {x.name}" + (f" {card.id}" if card else ""))
            self.hear("passed", x, card)
        if card and (passed or card in x.in_play):
            self.to_discard(x, card)
        yield from self.settle()
        return passed and not x.out

    def breathe(self, x: Combatant, card: Card) -> Asking:
        """All Combatants gain the card's Cost (R33, R41, A39)."""
        for c in self.by_turn():
            self.gain(c, card.cost, "pass")
        yield from self.settle()

    def may_attack(self, x: Combatant, card: Card) -> bool:
        """Whether it is attackable now, with two others to roll with if it rolls (A13, A22)."""
        limit = self.rule("attacks_per_turn", x)
        steps = card.sword
        if not steps or (limit is not None and x.attacks >= limit):
            return False
        if not self.rule("may_attack", x) or not self.targets_of(x):  # A83
            return False
        wants = least(steps)
        wants = self.entry_cost(x, self.opponent_of(x), card) + (0 if wants > 50 else wants)
        if x.energy < wants or (x.automaton and wants and self.never_pays(x)):
            return False
        return x.automaton or not card.rolls(steps) or len(x.hand) >= 3

    def entry_cost(self, x: Combatant, opponent: Combatant | None, card: Card) -> int:
        """What declaring this Attack takes now (A22, A104)."""
        for step in card.sword:
            if verb_of(step) == "needs":
                needs = int(step["needs"])
                less = self.amount(step.get("less", 0), Text(self, x, opponent, card))
                return min(needs, max(0, needs - less))
        return 0

    def never_pays(self, x: Combatant) -> bool:
        return bool(self.rule("enemy_energy", x) == "never")

    def enemy_target(self, x: Combatant) -> Combatant:
        """The last foe to damage it, else the first living one (R98, R99, A49)."""
        foes = self.targets_of(x)
        return next((c for c in x.hit if c in foes), foes[0])

    def targets_of(self, x: Combatant) -> list[Combatant]:
        """The living foes that may be attacked (A53, A83)."""
        return self.targetable([c for c in self.living() if c.side != x.side])

    # ---- an Attack --------------------------------------------------------------------------

    def attack(self, x: Combatant, card: Card, target: Combatant) -> Generator[Decision, str, bool]:
        """From its declaration to its chain (steps 3.1 to 3.7 of the rules). True: once more."""
        attack = Attack(x, card, target=target)
        attack.bore, attack.target_bore = frozenset(x.conditions), frozenset(target.conditions)
        cost = self.entry_cost(x, target, card)  # the card still counts as held
        sword = card.sword
        if card in x.hand:
            x.hand.remove(card)
            x.in_play.append(card)
        self.attack_now = attack
        x.attacks += 1
        x.met, target.met = target, x
        self.say(f"Attack {x.name} {card.id} {target.name}")
        self.hear("attack_declared", x, card)
        if cost:
            self.set_energy(x, x.energy - cost)
        yield from self.settle()
        text = Text(self, x, target, card, attack, attack)
        yield from self.attack_text(sword, text)
        attack.cancelled = False
        if not x.out:
            yield from self.run(self.rules["on_attack"], text)  # R92
        yield from self.cleanup(attack)
        self.attack_now = None
        return (yield from self.chains(attack))

    def attack_text(self, steps: list[Step], text: Text) -> Asking:
        """Text before the roll, roll, Defense, tier line, the rest; R49, A24."""
        if text.silent:
            return
        at = next((n for n, step in enumerate(steps) if "roll" in step), None)
        if at is None:
            yield from self.defend(text)
            yield from self.run(steps, text)
            return
        yield from self.run(steps[:at], text)
        if text.silent:
            return
        early = self.rules["defense_timing"] == "before_roll"
        if early:
            yield from self.defend(text)
        if text.silent:
            return
        if not text.user.out:
            yield from self.roll(steps[at], text)
            if text.attack:
                yield from self.what_awaited(text.attack)
        if not early and not text.silent:
            yield from self.defend(text)
        yield from self.tier_line(steps[at], text)
        yield from self.run(steps[at + 1 :], text)

    def cleanup(self, attack: Attack) -> Asking:
        """Attack card, Defense cards, then who hears that the Actions are done (A6)."""
        x, target = attack.user, attack.target
        assert attack.card is not None
        if attack.card in x.in_play:
            self.to_discard(x, attack.card)
        for card in attack.lying:
            if card in target.in_play:
                self.to_discard(target, card)
        yield from self.what_awaited(attack)  # for an Attack that came to no roll
        if not x.out:
            self.hear("action_resolved", x, attack.card)
            yield from self.settle()
        if not target.out:
            for card, bore in attack.stood:
                attack.target_bore = bore  # what each of them was played under (A4)
                self.hear("action_resolved", target, card)
            yield from self.settle()
        x.last_done = as_it_is(attack.card)
        if attack.stood:
            target.last_done = as_it_is(attack.stood[-1][0])

    def chains(self, attack: Attack) -> Generator[Decision, str, bool]:
        """Whether the Attack gives another one (R55, R68, A32 to A37)."""
        x = attack.user
        if x.out or not (attack.chain or attack.crit):
            return False
        crits = self.rule("crit_chains_per_turn", x)
        if not attack.chain and crits is not None and x.crit_chains >= crits:
            return False
        limit = self.rule("attacks_per_turn", x)
        limited = limit is not None and x.attacks >= limit
        if limited or not self.rule("may_chain", x) or not self.rule("may_attack", x):
            self.say(f"ChainSuppressed {x.name}")
            return False
        if x.attacks >= self.number_of("max_attacks_per_turn", x):  # A37
            self.say(f"ChainCapped {x.name}")
            return False
        x.crit_chains += not attack.chain
        self.say(f"Chain {x.name}")
        if not x.automaton:
            yield from self.refill(x, "chain_hand_size", x)  # R37, A34
        return not x.out

    # ---- Defenses ---------------------------------------------------------------------------

    def defend(self, text: Text) -> Asking:
        """The target chooses or reveals a Defense, whose text acts at once (A23, A25, A30)."""
        attack = text.attack
        assert attack is not None
        target = attack.target
        if text.user.out or target.out:
            return
        if self.rules["defenses_per"] == "turn" and target.defenses:  # A26
            return
        if not self.may_defend(attack.user, target):
            return
        for _ in range(1 + MOST_DEFENSES):
            action = attack.defense = Action(target, None)
            card = yield from self.defense_card(attack, target)
            if card and not target.out and card.shield is not None:
                yield from self.stand(attack, action, card)
            attack.defense = None
            if not action.again or target.out or attack.user.out:
                return

    def defense_card(self, attack: Attack, c: Combatant) -> Generator[Decision, str, Card | None]:
        if c.automaton:  # R40
            if not (yield from self.need_card(c)):
                return None
            card = self.reveal(c, "DefenseReveal")
            attack.lying.append(card)
            yield from self.settle()
            return card
        legal = [
            card
            for card in c.hand
            if card.shield is not None and (not card.rolls(card.shield) or len(c.hand) >= 3)
        ]
        if not legal:  # R31
            return None
        options = [f"defend {id}" for id in dict.fromkeys(card.id for card in legal)]
        answer = yield Decision(c.name, "defend", [*options, "defend -"])
        if answer == "defend -":
            return None
        card = in_hand(c, answer.split()[1])
        c.hand.remove(card)
        c.in_play.append(card)
        attack.lying.append(card)
        return card

    def stand(self, attack: Attack, action: Action, card: Card) -> Asking:
        """A Defense is used: DEF is its Cost until its text says otherwise (R30, A29)."""
        c = attack.target
        action.card = card
        if attack.stood:
            attack.more += attack.base
        attack.base = card.cost
        attack.target_bore = frozenset(c.conditions)
        attack.stood.append((card, attack.target_bore))
        c.defenses += 1
        c.defended += 1
        self.say(f"Defense {c.name} {card.id}")
        text = Text(self, c, attack.user, card, attack, action)
        shield = card.shield or []
        self.hear("defended", c, card)
        attack.more += self.number_of("def_bonus", c, text)
        yield from self.settle()
        yield from self.run(shield, text)

    # ---- rolls ------------------------------------------------------------------------------

    def roll(self, step: Step, text: Text) -> Asking:
        """Two cards to the Discard, then natural, total and tier (R38, R47 to R60, A13, A74)."""
        action, c = text.action, text.user
        assert action is not None
        if action.tier or (action.copied and action.card is text.card):
            return  # an action rolls once, a copy of an Attack not even that
        kind, _, printed = str(step["roll"]).partition(" ")
        if kind not in ("power", "top"):
            raise words.UnknownWord(str(step))
        top = c.automaton or kind == "top" or action.card is not text.card
        if not top and len(c.hand) < 2:
            return
        bonus = self.amount(printed.strip().removeprefix("+"), text) if printed.strip() else 0
        action.bonus += bonus
        cards = yield from self.top_two(c) if top else self.chosen_two(c)
        if c.out:
            return
        for card in cards:  # R25, R38, R48
            self.to_discard(c, card)
        yield from self.settle()
        if c.out:
            return
        action.dice = [card.cost for card in cards] + [0] * (2 - len(cards))
        action.natural = sum(action.dice)
        first = self.turns == 1 and c is self.order[0][0] and self.among_players
        action.edges = max(0, self.favoured("edge", text))
        action.banes = self.favoured("bane", text)
        action.banes += self.number_of("pvp_first_turn_banes", c) if first else 0
        action.banes = max(0, action.banes)
        action.bonus += self.number_of("roll_bonus", c, text)
        action.bonus += c.favours["bonus"] + c.favours["next_bonus"]
        crit = self.is_crit(action)
        self.reckon(action)
        action.crit = crit and action is text.attack
        c.favours = dict.fromkeys(FAVOURS, 0)
        self.say(roll_line("Roll", action, crit))
        self.hear("rolled", c, text.card, action.total)
        if crit:
            self.hear("crit", c, text.card, action.total)
        yield from self.settle()

    def favoured(self, name: str, text: Text) -> int:
        c = text.user
        return self.number_of(name, c, text) + c.favours[name] + c.favours[f"next_{name}"]

    def chosen_two(self, c: Combatant) -> Generator[Decision, str, list[Card]]:
        """A Player's two roll cards in the order of their discard (R38)."""
        pairs = [f"roll {one.id},{two.id}" for one in c.hand for two in c.hand if one is not two]
        answer = yield Decision(c.name, "roll", list(dict.fromkeys(pairs)))
        first, second = answer.removeprefix("roll ").split(",")
        one = in_hand(c, first)
        return [one, next(card for card in c.hand if card.id == second and card is not one)]

    def top_two(self, c: Combatant) -> Generator[Decision, str, list[Card]]:
        """The top two cards of a Draw, or as many as there are (R25, A10)."""
        cards: list[Card] = []
        for _ in range(2):
            if (yield from self.need_card(c)):
                cards.append(self.reveal(c, "RollReveal"))
                yield from self.settle()
        return cards

    def is_crit(self, action: Action) -> bool:
        """R54, A14."""
        value = self.number_of("crit_value", action.user)
        if action.natural > value:
            return bool(self.rule("crit_mode", action.user) == "min")
        return action.natural == value

    def reckon(self, action: Action) -> None:
        """Total and tier: Edges and Banes, each at most two, then net (R52, R56 to R60, A17)."""
        c = action.user
        net = min(action.edges, 2) - min(action.banes, 2)
        action.total = action.natural + action.bonus
        if abs(net) == 1:
            action.total += net * self.number_of("edge_value", c)
        low, middle = self.rule("tier_limits", c)
        tier = 1 if action.total <= low else 2 if action.total <= middle else 3
        if abs(net) == 2:
            tier = min(3, max(1, tier + net // 2))
        if self.is_crit(action) and self.rule("crit_is_tier3", c):  # A15
            tier = 3
        action.tier = min(3, max(1, tier + action.shift))

    def find_tier(self, action: Action) -> None:
        """Once more from the same natural value (A25)."""
        self.reckon(action)
        self.say(f"Tier {action.user.name} tot{action.total} T{action.tier}")

    def find_again(self, action: Action) -> None:
        """Another card lies in the roll: all of it is found again."""
        before = self.is_crit(action)
        action.natural = sum(action.dice)
        crit = self.is_crit(action)
        self.reckon(action)
        action.crit = crit and isinstance(action, Attack)
        self.say(roll_line("Reroll", action, crit))
        if crit and not before:
            self.hear("crit", action.user, action.card, action.total)

    # ---- chance -----------------------------------------------------------------------------

    def shuffled(self, deck: Deck, cards: list[Card]) -> list[Card]:
        """These cards in a new order."""
        order = self.given_shuffle(deck.owner, [card.id for card in cards])
        left, found = list(cards), []
        for id in order:
            card = next(card for card in left if card.id == id)
            left.remove(card)
            found.append(card)
        if left:
            raise ValueError(f"a shuffle of {deck.owner} changed the cards: {order}")
        return found

    def below(self, count: int) -> int:
        return self.given_below(count)


def as_it_is(card: Card) -> Card:
    """A card as it is now, whatever it becomes."""
    return Card(card.id, card.deck, card.data)


def past(x: Combatant) -> list[Card]:
    """The cards that had their last turn with a Combatant."""
    return [stay.card for stay in x.stays if stay.turns and not stay.counter]


def cost_of(power: Ability) -> int:
    return int(power.data.get("spend", 0))


def in_hand(c: Combatant, id: str) -> Card:
    return next(card for card in c.hand if card.id == id)


def roll_line(word: str, action: Action, crit: bool) -> str:
    end = " CRIT" if crit else ""
    rolled = f"nat{action.natural} tot{action.total} T{action.tier}"
    return f"{word} {action.user.name} {rolled}{end}"
