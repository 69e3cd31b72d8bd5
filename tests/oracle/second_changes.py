"""What changes at the second table, who hears of it, what a card puts in its place, and who falls.

Every change is told in a line. What hears it waits until the instruction is done (`settle`): first
whoever is at 0 Stamina falls, then an empty Draw is shuffled, then what was heard acts, in order.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from oracle import second_words as words
from oracle.second_table import Ability, Card, Combatant, Decision, Deck, Stay, Text

if TYPE_CHECKING:
    from oracle.second_engine import SecondMatch

Asking = Generator[Decision, str, None]  # a piece of a turn that may stop to ask
GAINS = ["stamina", "energy", "conditions"]  # what `may_gain` means where it does not say
LAYERS = ("set", "add", "times", "at_least", "at_most", "always")
WHENS = (
    *("match_start", "turn_start", "attack_declared", "rolled", "crit", "defended"),
    *("damage_dealt", "damage_taken", "stamina_lost", "healed", "condition_gained"),
    *("condition_lost", "drew", "discarded", "reshuffled", "passed", "action_resolved"),
    *("turn_end", "defeated"),
)
INSTEADS = ("damage", "loss", "gain", "condition", "draw", "draw_step", "defeat", "pass")
FIRES = 30  # times that an ability fires between two decisions
ASKED = 300  # decisions of a turn, after which none fires


class MatchOver(Exception):
    """Nothing of the match happens after its end (A55)."""


@dataclass(eq=False)
class Rescue:
    """Behind a replaced defeat: whoever is still at 0 falls after all (A79)."""

    user: Combatant


@dataclass(eq=False)
class Leave:
    """Behind what the fallen print for their fall: their cards leave (A82)."""

    user: Combatant


class Changes:
    """The changes of a match; SecondMatch is the rest of it."""

    seats: list[Combatant]
    rules: dict[str, Any]
    house: list[Ability]
    condition_abilities: dict[str, list[Ability]]
    condition_data: dict[str, dict[str, Any]]
    active: Combatant | None
    attack_now: Any
    log: list[str]
    asked: int

    def start_changes(self) -> None:
        self.heard: list[Text | Rescue | Leave] = []
        self.pending: list[Text | Rescue | Leave] = []  # heard earlier and not done, or being done
        self.blocked_rescues: list[Combatant] = []
        self.dry: Combatant | None = None  # who took the last card of its Draw
        self.fired: dict[object, int] = {}
        self.asking: list[tuple[str, Combatant]] = []

    def say(self, line: str) -> None:
        self.log.append(line)

    # ---- who is there -----------------------------------------------------------------------

    def living(self) -> list[Combatant]:
        return [c for c in self.seats if not c.out]

    def by_turn(self) -> list[Combatant]:
        """The active Combatant first, then by seating (A67)."""
        return sorted(self.seats, key=lambda c: c is not self.active)

    def opponent_of(self, c: Combatant) -> Combatant | None:
        """The other end of the Attack, else the last one met, else the first foe (R71)."""
        attack = self.attack_now
        if attack and c is attack.user:
            return attack.target
        if attack and c is attack.target:
            return attack.user
        if c.met and not c.met.out:
            return c.met
        return next((o for o in self.living() if o.side != c.side), None)

    # ---- rules and abilities ----------------------------------------------------------------

    def abilities(self, c: Combatant) -> list[Ability]:
        """Of the table, of who it is, and of what it bears; those of its level (R4)."""
        found = [*self.house, *c.abilities]
        for stay in c.stays:
            found += [a for a in self.own_abilities(stay.card) if a.stays]
        for id in self.condition_data:
            if id in c.conditions:
                found += self.condition_abilities[id]
        return [ability for ability in found if ability.level <= c.level]

    def own_abilities(self, card: Card) -> list[Ability]:
        """What a card does of itself, where it lies."""
        raise NotImplementedError

    def with_form(self, c: Combatant, form: str, value: str) -> list[Ability]:
        return [a for a in self.abilities(c) if a.data.get(form) == value]

    def rule(self, name: str, c: Combatant, text: Text | None = None) -> Any:
        """The table's answer for this Combatant, as abilities change it (A67)."""
        value = self.rules[name]
        if (name, c) in self.asking:  # a test that asks for its own rule
            return value
        passives = [a for a in self.with_form(c, "rule", name) if a.data.get("for") != "opponent"]
        for other in self.seats:  # "anyone" of the table is borne by all as it is
            for a in self.with_form(other, "rule", name) if other is not c else ():
                touched = a.data.get("for") == "opponent" and other.side != c.side
                anyone = a.data.get("for") == "any" and a not in self.house
                if (touched and name != "may_defend") or anyone:
                    passives.append(a)
        return self.changed(name, c, text, value, passives)

    def changed(
        self, name: str, c: Combatant, text: Text | None, value: Any, passives: list[Ability]
    ) -> Any:
        """An answer as these change it: layer by layer, "cannot" behind "can" (A67, A83)."""
        self.asking.append((name, c))
        for layer in LAYERS:
            for a in sorted((a for a in passives if layer in a.data), key=forbids):
                own = text is not None and text.user is c and not a.condition and not a.card
                moment = text if own else self.moment(a, c, text.card if text else None)
                assert moment is not None
                if "if" in a.data and not words.test(str(a.data["if"]))(moment):
                    continue
                if name == "may_gain":
                    what = a.data.get("what", GAINS)
                    listed = what if isinstance(what, list) else [what]
                    value = [*value, *((thing, a.data[layer]) for thing in listed)]
                else:
                    value = folded(layer, value, a.data[layer], moment)
        self.asking.pop()
        return value

    def may_defend(self, attacker: Combatant, target: Combatant) -> bool:
        """Neither says that it cannot: what one bears about opponents is about one's Attacks."""
        passives = self.with_form(attacker, "rule", "may_defend")
        passives = [a for a in passives if a.data.get("for") == "opponent"]
        able = self.rule("may_defend", target)
        return bool(able and self.changed("may_defend", attacker, None, True, passives))

    def may_gain(self, c: Combatant, thing: str) -> bool:
        """Stamina, Energy, or a Condition by its id (A83)."""
        if thing in self.rule("immune", c):
            return False
        may = True
        for what, answer in self.rule("may_gain", c):
            if what == thing or (what == "conditions" and thing in self.condition_data):
                may = answer
        return may

    def targetable(self, seats: list[Combatant]) -> list[Combatant]:
        return [c for c in seats if self.rule("may_be_targeted", c)]

    def number_of(self, name: str, c: Combatant, text: Text | None = None) -> int:
        value = self.rule(name, c, text)
        return int(value) if isinstance(value, int) else 0

    def moment(self, ability: Ability, c: Combatant, card: Card | None, size: int = 0) -> Text:
        """What an ability's words stand for now."""
        attack = self.attack_now
        action = None
        if attack:
            action = attack if attack.user is c else attack.defense
        turns = c.conditions.get(ability.condition, 0) if ability.condition else 0
        if ability.stays:
            turns = next((s.counter for s in c.stays if s.card.id == ability.card), 0)
        match: SecondMatch = self  # type: ignore[assignment]
        text = Text(match, c, self.opponent_of(c), card, attack, action, ability)
        text.damage, text.turns, text.condition = size, turns, ability.condition
        text.last = c.out
        return text

    def hear(self, when: str, subject: Combatant, card: Card | None = None, size: int = 0) -> None:
        """Whoever waits for this acts behind the instruction; the active one first (A67)."""
        assert when in WHENS
        for c in self.by_turn():
            if c.out and not (when == "defeated" and c is subject):
                continue
            for ability in self.with_form(c, "when", when):
                of = ability.data.get("of", "self")
                if of == "any" or (c is subject if of == "self" else c.side != subject.side):
                    self.fire(ability, c, card, size)
        self.cards_hear(when, subject, card, size)

    def cards_hear(self, when: str, subject: Combatant, card: Card | None, size: int) -> None:
        """The card that it happens with, then those in hands and Discards."""
        if card and not subject.out:
            for ability in self.heard_by(card, when):
                if ability.data.get("of") == "this":
                    self.fire(ability, subject, card, size, True)
        decks: list[Deck] = []
        for c in self.by_turn():
            if c.out:
                continue
            places = [("hand", list(c.hand))]
            if c.deck not in decks:  # of several with one Discard the first
                places.append(("discard", list(c.deck.discard)))
                decks.append(c.deck)
            for place, cards in places:
                for one in cards:
                    for ability in self.heard_by(one, when):
                        of = ability.data.get("of", "self")
                        near = c is subject if of == "self" else c.side != subject.side
                        if ability.data.get("while") == place and (of == "any" or near):
                            self.fire(ability, c, one, size, True)

    def heard_by(self, card: Card, when: str) -> list[Ability]:
        return [a for a in self.own_abilities(card) if a.data.get("when") == when]

    def replaced(self, event: str, c: Combatant, card: Card | None = None, size: int = 0) -> bool:
        """Whether an ability of the one concerned takes its place; none its own doing."""
        assert event in INSTEADS
        acting = [(t.ability, t.user) for t in self.pending if isinstance(t, Text)]
        return any(
            (ability, c) not in acting and self.fire(ability, c, card, size)
            for ability in self.with_form(c, "instead", event)
        )

    def fire(
        self, ability: Ability, c: Combatant, card: Card | None, size: int, own: bool = False
    ) -> bool:
        """An ability acts, if its limit, its test and the bound on loops allow it.

        A card with an ability of its `own` in a hand shows itself by that.
        """
        if not self.may_use(ability, c):
            return False
        text = self.moment(ability, c, card, size)
        if "if" in ability.data and not words.test(str(ability.data["if"]))(text):
            return False
        if not self.goes_on(ability, c, ability.source):
            return False
        if own and card in c.hand and card not in c.shown:
            c.shown.append(card)
            self.say(f"Show {c.name}")
        self.use(ability, c)
        self.heard.append(text)
        return True

    def goes_on(self, what: object, c: Combatant, source: str) -> bool:
        """Whether it may once more before the next decision; said where it is cut."""
        self.fired[what] = self.fired.get(what, 0) + 1
        most = FIRES if self.asked <= ASKED else 0
        if self.fired[what] == most + 1:
            self.say(f"LoopCut {c.name} {source}")
        return self.fired[what] <= most

    def may_use(self, ability: Ability, c: Combatant) -> bool:
        window, most = ability.limit
        return not window or c.used.get((ability, window), 0) < most

    def use(self, ability: Ability, c: Combatant) -> None:
        window, _ = ability.limit
        if window:
            c.used[ability, window] = c.used.get((ability, window), 0) + 1
            self.say(f"Use {c.name} {ability.source}")

    # ---- between two instructions -----------------------------------------------------------

    def settle(self, leaving: tuple[Combatant, ...] = ()) -> Asking:
        """Who fell, then an empty Draw, then what was heard, each with all that comes of it."""
        self.who_fell(leaving)
        heard, self.heard = self.heard, []
        self.pending += heard
        c, self.dry = self.dry, None
        if c is not None and c.deck.discard:
            yield from self.reshuffle(c)
        for text in heard:
            if isinstance(text, Rescue):
                self.remove(text)
                self.blocked_rescues.append(text.user)
                yield from self.settle()
                self.blocked_rescues.remove(text.user)
            elif isinstance(text, Leave):
                self.remove(text)
                yield from self.settle((text.user,))
            else:
                yield from self.act(text)
                self.remove(text)

    def remove(self, text: Text | Rescue | Leave) -> None:
        self.pending = [other for other in self.pending if other is not text]

    def act(self, text: Text) -> Asking:
        """The steps of an ability."""
        assert text.ability is not None
        yield from self.run(text.ability.data["do"], text)

    def run(self, steps: list[dict[str, Any]], text: Text) -> Asking:
        raise NotImplementedError

    def shuffled(self, deck: Deck, cards: list[Card]) -> list[Card]:
        raise NotImplementedError

    def reshuffle(self, c: Combatant) -> Asking:
        """The Discard is the new Draw; who emptied it may pay (R43 to R46, A7, A11, A85)."""
        deck = c.deck
        if c.out:
            c = next(other for other in self.living() if other.deck is deck)
        cards, deck.discard = deck.discard, []
        deck.draw = deck.draw + self.shuffled(deck, cards)
        self.say(f"Reshuffle {c.name} {len(cards)}")
        self.hear("reshuffled", c)
        yield from self.settle()
        if c.out or (c.automaton and not self.rule("enemy_reshuffle_penalty", c)):
            return
        if self.rule("reshuffle_skip", c) and (self.rules["skip_stacks"] or not c.skip):
            c.skip += 1
            self.say(f"SkipQueued {c.name}")
            yield from self.settle()
        if not c.out:
            self.lose(c, self.number_of("reshuffle_loss_per_level", c) * c.level, "reshuffle")
            yield from self.settle()

    # ---- numbers ----------------------------------------------------------------------------

    def hit(self, c: Combatant, number: int, text: Text) -> None:
        """Damage that DEF has let through, or that there was no DEF against (R69)."""
        if self.replaced("damage", c, text.card, number):
            return
        self.say(f"Damage {c.name} {number}")
        if not number:
            return
        c.stamina -= number
        c.taken += number
        text.user.dealt += number
        if text.strikes and text.attacks:
            text.attack.hit_for += number
        if c.side != text.user.side:  # A49
            c.hit = [text.user] + [other for other in c.hit if other is not text.user]
        self.hear("damage_taken", c, text.card, number)
        self.hear("damage_dealt", text.user, text.card, number)

    def lose(self, c: Combatant, number: int, cause: str) -> None:
        """Stamina lost otherwise (A56)."""
        if number > 0 and not c.out and not self.replaced("loss", c, size=number):
            c.stamina -= number
            self.say(f"Lose {c.name} {number} {cause}")
            self.hear("stamina_lost", c, size=number)

    def gain(self, c: Combatant, number: int, cause: str) -> None:
        """Stamina gained; there is no maximum but by table rule (A40)."""
        if self.rules["stamina_cap"] == "start":
            number = min(number, c.start - c.stamina)
        number = min(number, words.MOST - c.stamina)
        if number <= 0 or c.out or not self.may_gain(c, "stamina"):
            return
        if not self.replaced("gain", c, size=number):
            c.stamina += number
            self.say(f"Gain {c.name} {number} {cause}")
            self.hear("healed", c, size=number)

    def set_energy(self, c: Combatant, number: int) -> None:
        """Within 0 and the maximum; what is too much is lost (R63)."""
        number = max(0, min(number, self.number_of("max_energy", c)))
        if number < c.energy or (number > c.energy and self.may_gain(c, "energy")):
            c.energy = number
            self.say(f"Energy {c.name} {number}")

    def give(self, c: Combatant, id: str, number: int) -> None:
        """A Condition, unless it cannot be received; given again, the higher or the sum (R75)."""
        if not self.may_gain(c, id):
            return
        before = c.conditions.get(id, 0)
        if self.condition_data[id].get("reapplied") == "add":
            number = words.held(number + before)
        self.set_condition(c, id, max(before, number))

    def set_condition(self, c: Combatant, id: str, number: int) -> None:
        if not self.replaced("condition", c, size=number):
            c.conditions[id] = number
            self.say(f"Condition {c.name} {id} {number}")
            self.hear("condition_gained", c, size=number)

    def count_stay(self, c: Combatant, stay: Stay, number: int) -> None:
        """The counter of a card that stays; without turns it ends at 0."""
        stay.counter = number
        self.say(f"Count {c.name} {stay.card.id} {number}")
        if not number and (not stay.turns or self.rules["condition_expiry"] == "at_zero"):
            self.to_discard(c, stay.card)

    def end_condition(self, c: Combatant, id: str, word: str = "Remove") -> None:
        del c.conditions[id]
        self.say(f"{word} {c.name} {id}")
        self.hear("condition_lost", c)

    def borne(self, c: Combatant) -> list[str]:
        """Its Conditions in the order of the table."""
        return [id for id in self.condition_data if id in c.conditions]

    # ---- cards ------------------------------------------------------------------------------

    def need_card(self, c: Combatant) -> Generator[Decision, str, bool]:
        """Whether a card can be taken off its Draw; an owed shuffle is made first (A10)."""
        if not c.deck.draw and c.deck.discard:
            self.dry = c
            yield from self.settle()
        return bool(c.deck.draw) and not c.out

    def off(self, c: Combatant) -> Card:
        """The top card of its Draw, which may be empty then (R43)."""
        card = c.deck.draw.pop(0)
        if not c.deck.draw:
            self.dry = c
        return card

    def draw_one(self, c: Combatant) -> None:
        """From Draw to hand (R65)."""
        top = c.deck.draw[0]
        if not self.replaced("draw", c, top):
            self.hold(c, self.off(c))
            self.say(f"Draw {c.name} {top.id}")
            self.hear("drew", c, top)

    def hold(self, c: Combatant, card: Card) -> None:
        """A card comes to hand; whoever had seen it there before knows it no more."""
        c.hand.append(card)
        c.shown = [other for other in c.shown if other is not card]

    def reveal(self, c: Combatant, word: str) -> Card:
        """The top card of Draw comes into play."""
        card = self.off(c)
        c.in_play.append(card)
        self.say(f"{word} {c.name} {card.id}")
        return card

    def to_discard(self, c: Combatant, card: Card) -> None:
        """Open on top of its owner's Discard, from wherever this Combatant has it (R66, R88)."""
        if card in c.hand:
            c.hand.remove(card)
        elif card in c.in_play:
            c.in_play.remove(card)
        elif any(stay.card is card for stay in c.stays):
            c.stays = [stay for stay in c.stays if stay.card is not card]
        else:
            assert self.off(c) is card
        card.deck.discard.insert(0, card)
        self.say(f"Discard {card.deck.owner} {card.id}")
        self.hear("discarded", c, card)

    # ---- falling, and the end ---------------------------------------------------------------

    def who_fell(self, leaving: tuple[Combatant, ...] = ()) -> None:
        """Stamina at 0 or less (R20): one instruction is one change (A54, A55, A79).

        What the fallen print for it comes first, then their cards leave, then others hear (A82).
        """
        fallen: list[Combatant] = []
        rescued: list[Text | Rescue | Leave] = []
        words: list[Text | Rescue | Leave] = []
        for c in self.by_turn():
            if c.stamina > 0 or c.out or c in self.waiting(Rescue):
                continue
            if c not in self.blocked_rescues and self.replaced("defeat", c):
                rescued += [self.heard.pop(), Rescue(c)]
                continue
            c.out = True
            c.later.clear()
            self.say(f"CombatantLost {c.name}")
            before = len(self.heard)
            self.hear("defeated", c)
            words += [text for text in self.heard[before:] if text.user is c]
            fallen.append(c)
        self.heard = [text for text in self.heard if text.user not in fallen]
        if words:
            words += [Leave(c) for c in fallen]
        else:
            leaving += tuple(fallen)
        self.heard[:0] = rescued + words
        decided = not self.waiting(Rescue) and not self.waiting(Leave)
        if decided and any(c.out for c in self.seats):
            self.who_won()
        for c in leaving:  # A78
            attacks_with = self.attack_now.card if self.attack_now else None
            in_play = [card for card in c.in_play if card is not attacks_with]  # cleanup's (A77)
            for card in [*in_play, *c.hand, *(stay.card for stay in c.stays)]:
                self.to_discard(c, card)

    def waiting(self, kind: type[Rescue] | type[Leave]) -> list[Combatant]:
        """Whose defeat was replaced, or whose cards are still to leave."""
        return [w.user for w in [*self.heard, *self.pending] if isinstance(w, kind)]

    def who_won(self) -> None:
        """A side is beaten when all of it is out, or any by table rule (A50, A54)."""
        beaten_by: Callable[[Iterable[bool]], bool] = any
        if self.rules["team_loss"] == "all":
            beaten_by = all
        beaten = [s for s in (0, 1) if beaten_by(c.out for c in self.seats if c.side == s)]
        if len(beaten) == 1:
            self.end(self.first_of(1 - beaten[0]))
        if beaten:
            rule = self.rules["simultaneous_zero"]
            if rule == "draw" or self.active is None:
                self.end("draw")
            side = self.active.side
            self.end(self.first_of(side if rule == "active_wins" else 1 - side))

    def first_of(self, side: int) -> str:
        return next(c.name for c in self.seats if c.side == side)

    def end(self, result: str) -> None:
        """Raises MatchOver, always."""
        self.say(f"MatchEnd {result}")
        raise MatchOver


def forbids(ability: Ability) -> bool:
    """Whether it says "cannot": of what one may, and of Chains."""
    value = ability.data.get("set", ability.data.get("always"))
    return str(ability.data["rule"]).startswith("may_") and value is False


def folded(layer: str, value: Any, operand: Any, moment: Text) -> Any:
    """One change of a rule over its answer; None stands for no limit."""
    if isinstance(operand, str) and layer not in ("set", "always"):
        operand = words.amount(operand)(moment)
    elif isinstance(operand, str):
        try:
            operand = words.amount(operand)(moment)
        except words.UnknownWord:
            return operand  # a word of the rule itself, such as `at_zero`
    if layer in ("set", "always"):
        return operand
    if isinstance(operand, list):
        return [*value, *operand]
    if value is None:
        return None if layer == "times" else operand
    if layer == "add":
        return value + operand
    if layer == "times":
        return value * operand
    return max(value, operand) if layer == "at_least" else min(value, operand)
