"""Card text at the second table: every verb of docs/language.md, one after the other.

A verb that is not here is an error (`words.UnknownWord`), never left out.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from oracle import second_words as words
from oracle.second_changes import Asking, Changes
from oracle.second_table import (
    FAVOURS,
    Action,
    Attack,
    Card,
    Combatant,
    Decision,
    Later,
    Stay,
    Step,
    Text,
)

ON_OPPONENT = ("deal", "apply", "double", "move", "swap")  # every other verb: on its user
ASKING = ("spend", "choose", "die", "may", "if", "repeat", "for_each", "roll", "later")
STAYS = ("stay", "raise", "lower")
MAKING = ("make", "change", "swap", "skip")
PILES = (
    *("draw", "mill", "discard", "take", "look", "put", "show", *STAYS, *MAKING),
    *("reroll", "play", "copy"),
)
NUMBERS = ("deal", "lose", "heal", "set_stamina", "armour", "energy", "drain", *FAVOURS)
CONDITIONS = ("apply", "remove", "double", "move")
FLAGS = ("chain", "negate", "reflect", "defend", "cannot", "cancel", "block", "block_more", "needs")
SHIFTS = ("tier_up", "tier_down")
VERBS = (*ASKING, *PILES, *NUMBERS, *CONDITIONS, *FLAGS, *SHIFTS)
TARGETS = ("you", "opponent", "all", "allies", "foes", "chosen foe", "random foe")
MODIFIERS = ("to", "then", "else", "tier1", "tier2", "tier3", "by", "less")
ROUNDS, COUNTED, LATER = 99, 20, 30
MOVED = 999  # cards by one effect
NEVER = 99


def verb_of(step: Step) -> str:
    """The one verb of a step. Raises UnknownWord for any other shape."""
    verbs = [key for key in step if key not in MODIFIERS]
    if len(verbs) != 1 or verbs[0] not in VERBS:
        raise words.UnknownWord(f"{step}")
    return verbs[0]


def least(steps: list[Step]) -> int:
    """The least Energy with which any of these steps can do something (A22)."""
    return min((least_of(step) for step in steps), default=NEVER)


def least_of(step: Step) -> int:
    verb, value = verb_of(step), next(iter(step.values()))
    if verb == "needs":
        return NEVER
    if verb == "spend":
        paid = least(step["then"])
        if not isinstance(value, dict) and paid != NEVER:
            paid += 1 if value == "X" else int(value)
        return min(paid, least(step.get("else", [])))
    if verb == "choose":
        return min(map(least, value)) if isinstance(value, list) else least(step["then"])
    if verb in ("may", "die"):
        return least(value)
    if verb in ("if", "repeat", "for_each"):
        return min(least(step["then"]), least(step.get("else", [])))
    if verb == "roll":
        return min(least(step[f"tier{n}"]) for n in (1, 2, 3))
    return 0


class Texts(Changes):
    """The verbs. SecondMatch has what they need of turns and rolls."""

    def run(self, steps: list[Step], text: Text) -> Asking:
        """Steps in printed order, as far as they can be done; a fallen user does none (R83)."""
        for step in steps:
            if text.silent:
                return
            verb = verb_of(step)
            to = step.get("to", "opponent" if verb in ON_OPPONENT else "you")
            if self.waits(verb, to, text):
                self.put_off("roll", 0, [step], text)
            elif verb in ASKING:
                yield from getattr(self, f"do_{verb}")(step, text)
            elif verb in PILES:
                yield from getattr(self, f"do_{verb}")(step[verb], to, text)
            elif verb in NUMBERS:
                number = self.amount(step[verb], text)
                idle = verb in FAVOURS and number <= 0 and not verb.endswith("bonus")
                idle = idle or (verb == "armour" and number <= 0)
                for c in (yield from self.touched(to, text, idle)):
                    self.do_number(verb, c, number, text)
            elif verb in CONDITIONS:
                yield from self.do_condition(verb, str(step[verb]), to, text)
            elif verb in SHIFTS:
                self.shift(text, to, step[verb] if verb == "tier_up" else -step[verb])
            else:
                self.do_flag(verb, step[verb], text)
            yield from self.settle()

    def amount(self, value: int | str, text: Text) -> int:
        return words.amount(str(value))(text)

    def touched(
        self, to: str, text: Text, idle: bool = False
    ) -> Generator[Decision, str, list[Combatant]]:
        """The living that a step touches, the user first, then by seating (A53, A67).

        Where nothing comes to anybody no die is rolled for it.
        """
        you, order = text.user, sorted(self.living(), key=lambda c: c is not text.user)
        foes = [c for c in order if c.side != you.side]
        if to in ("chosen foe", "random foe"):
            foes = self.targetable(foes)
        if to == "chosen foe" and len(foes) > 1:
            if you.automaton:
                return [foes[self.die_option(len(foes)) - 1]]
            answer = yield Decision(you.name, "target", [f"target {c.name}" for c in foes])
            return [c for c in foes if c.name == answer.split(" ", 1)[1]]
        if to == "random foe" and idle:
            return []
        if to == "random foe" and len(foes) > 1:
            return [foes[self.below(len(foes))]]
        if to not in TARGETS:
            raise words.UnknownWord(to)
        named = {
            "you": [you],
            "opponent": [text.opponent] if text.opponent else [],
            "all": order,
            "allies": [c for c in order if c.side == you.side],
            "foes": foes,
            "chosen foe": foes,
            "random foe": foes,
        }
        return [c for c in named[to] if not c.out]

    def below(self, count: int) -> int:
        raise NotImplementedError

    def die(self) -> int:
        return self.below(6) + 1

    def die_option(self, count: int) -> int:
        """One of several by the die: 1, 2, 3 and 6 share its faces, more are rolled again (A59)."""
        if count > 6:
            return self.below(count) + 1
        if 6 % count == 0:
            return (self.die() - 1) // (6 // count) + 1
        while (number := self.die()) > count:
            pass
        return number

    # ---- steps with steps in them -----------------------------------------------------------

    def do_if(self, step: Step, text: Text) -> Asking:
        held = words.test(str(step["if"]))(text)
        yield from self.run(step["then"] if held else step.get("else", []), text)

    def do_repeat(self, step: Step, text: Text) -> Asking:
        for _ in range(min(self.amount(step["repeat"], text), ROUNDS)):
            yield from self.run(step["then"], text)

    def do_for_each(self, step: Step, text: Text) -> Asking:
        for _ in range(min(self.amount(step["for_each"], text), COUNTED)):
            yield from self.run(step["then"], text)

    def do_may(self, step: Step, text: Text) -> Asking:
        if (yield from self.wants_to(text, "may", "enemy_may")):
            yield from self.run(step["may"], text)

    def do_choose(self, step: Step, text: Text) -> Asking:
        c, value = text.user, step["choose"]
        other = text.opponent
        if step.get("by") == "opponent" and other and not other.out:
            c = other
        if isinstance(value, list):  # R91, A59
            if c.automaton:
                number = self.die_option(len(value))
            else:
                options = [f"option {n}" for n in range(1, len(value) + 1)]
                answer = yield Decision(c.name, "option", options)
                number = int(answer.split()[1])
            self.say(f"Option {c.name} {number}")
            yield from self.run(value[number - 1], text)
            return
        low, high = (max(0, self.amount(part, text)) for part in str(value).split(" to "))
        high = min(max(low, high), low + 999)
        if c.automaton:
            text.x = max(low, min(high, self.die()))
        else:
            text.x = yield from self.number(c, low, high)
        self.say(f"Number {c.name} {text.x}")
        yield from self.run(step["then"], text)

    def number(self, c: Combatant, low: int, high: int) -> Generator[Decision, str, int]:
        options = [f"number {n}" for n in range(low, high + 1)]
        answer = yield Decision(c.name, "number", options)
        return int(answer.split()[1])

    def do_spend(self, step: Step, text: Text) -> Asking:
        """A cost, all or nothing (R62, R64, R84)."""
        paid = yield from self.pay(step["spend"], text)
        yield from self.settle()
        if not text.silent:
            yield from self.run(step["then"] if paid else step.get("else", []), text)

    def pay(self, cost: Any, text: Text) -> Generator[Decision, str, bool]:
        """True: paid, or being paid by the cards that there were (A20, A21, A70)."""
        c = text.user
        if cost == "X":
            how = self.rule("enemy_energy", c, text) if c.automaton else "ask"
            if c.automaton and (how == "never" or not c.energy):
                text.x = 0
            elif how == "always":
                text.x = min(self.die(), c.energy)
            else:
                text.x = yield from self.number(c, 0, c.energy)
            self.say(f"Number {c.name} {text.x}")
            self.set_energy(c, c.energy - text.x)
            return text.x > 0
        kind, value = next(iter(cost.items())) if isinstance(cost, dict) else ("energy", cost)
        number = self.amount(value, text)
        if not self.can_pay(c, kind, number):
            return False
        forced = not c.automaton and kind == "energy"
        forced = forced and self.rule("player_energy", c, text) == "mandatory"
        if not forced and not (yield from self.wants_to(text, "pay", "enemy_energy")):
            return False
        if kind == "energy":
            self.set_energy(c, c.energy - number)
        elif kind == "stamina":
            self.lose(c, number, self.cause(text))
        elif kind == "discard":
            yield from self.do_discard(number, "you", text)
        else:
            raise words.UnknownWord(kind)
        return True

    def can_pay(self, c: Combatant, kind: str, number: int) -> bool:
        if kind == "energy":
            return c.energy >= number
        if c.out:
            return False  # A82
        if kind == "stamina":  # the last point too
            return c.stamina >= number
        if not c.automaton:
            return len(c.hand) >= number
        if self.rule("enemy_hand_effects", c) == "ignore":
            return number <= 0
        return len(c.deck.draw) + len(c.deck.discard) >= number  # A61

    def wants_to(self, text: Text, kind: str, rule: str) -> Generator[Decision, str, bool]:
        """A Player is asked; an Enemy does as the table rule says (R85, A20, A21, A60, A80)."""
        c = text.user
        if c.automaton and (how := self.rule(rule, c, text)) != "ask":
            return bool(how == "always")
        answer = yield Decision(c.name, kind, [f"{kind} y", f"{kind} n"])
        return answer == f"{kind} y"

    def do_later(self, step: Step, text: Text) -> Asking:
        """Steps for a later turn of the user; without `turns` its next start, or this end."""
        put = step["later"]
        turns = put.get("turns", 1 if put["when"] == "turn_start" else 0)
        self.put_off(put["when"], turns, put["do"], text)
        yield from ()

    def put_off(self, when: str, turns: int, steps: list[Step], text: Text) -> None:
        c = text.user
        if len(c.later) >= LATER:
            self.say(f"LoopCut {c.name} {self.source(text)}")
        elif not c.out:
            then = Text(text.match, c, None, text.card, condition=text.condition)
            c.later.append(Later(when, turns, steps, then))
            self.say(f"Later {c.name}")

    def waits(self, verb: str, to: str, text: Text) -> bool:
        """Whether a Defense speaks of the Attack's roll before that is made (A84)."""
        attack = text.attack
        if self.rules["defense_timing"] != "before_roll" or attack is None or not attack.defense:
            return False
        of_roll = verb == "copy" or (to == "opponent" and verb in (*SHIFTS, "reroll"))
        to_come = not attack.tier and not attack.user.out and attack.defense.user is text.user
        assert attack.card is not None
        return of_roll and to_come and any("roll" in step for step in attack.card.sword)

    def what_awaited(self, attack: Attack) -> Asking:
        """What a Defense kept for the roll comes now; of a fallen attacker's it lapses (A84)."""
        c = attack.target
        due = [later for later in c.later if later.when == "roll"]
        for later in due:
            c.later.remove(later)
            self.say(f"LaterComes {c.name}")
        yield from self.settle()
        for later in due if not attack.user.out else ():
            later.text.opponent, later.text.attack = attack.user, attack
            yield from self.run(later.steps, later.text)

    def source(self, text: Text) -> str:
        if text.ability:
            return text.ability.source
        return text.card.id if text.card else "table"

    def cause(self, text: Text) -> str:
        """Why Stamina changes: a Condition by its name, else a card."""
        return {"": "effect", "poisoned": "poison"}.get(text.condition, text.condition)

    def do_roll(self, step: Step, text: Text) -> Asking:
        """The roll of this action, if it has none, and the line of the tier reached (R49)."""
        yield from self.roll(step, text)
        yield from self.tier_line(step, text)

    def tier_line(self, step: Step, text: Text) -> Asking:
        if text.action and text.action.tier and not text.silent:
            yield from self.run(step[f"tier{text.action.tier}"], text)

    def roll(self, step: Step, text: Text) -> Asking:
        raise NotImplementedError

    # ---- numbers ----------------------------------------------------------------------------

    def do_number(self, verb: str, c: Combatant, number: int, text: Text) -> None:
        if verb == "deal":
            self.deal(c, max(0, number), text)
        elif verb == "lose":
            self.lose(c, number, self.cause(text))
        elif verb == "heal":
            self.gain(c, number, self.cause(text))
        elif verb == "set_stamina":
            if number > c.stamina:
                self.gain(c, number - c.stamina, self.cause(text))
            else:
                self.lose(c, c.stamina - number, self.cause(text))
        elif verb == "armour":
            if number > 0:
                self.set_armour(c, words.held(c.armour + number))
        elif verb == "energy":
            self.set_energy(c, c.energy + max(0, number))
        elif verb == "drain":
            self.set_energy(c, c.energy - max(0, number))
        else:
            self.favour(verb, c, number, text)

    def deal(self, c: Combatant, number: int, text: Text) -> None:
        """Damage; DEF stands between an Attack's own text and its target (R30, A28, A56, A75)."""
        attack, back, sure = text.attack, 0, False
        if text.strikes and attack and c is attack.target and text.attacks:
            number = max(0, number + self.number_of("damage_bonus", text.user, text))
            sure = attack.unstoppable
            if not sure:
                for _ in range(min(attack.halved, 20)):
                    number = (number + 1) // 2
                number -= self.blocked(attack, number)
                if attack.reflected:
                    back = number if attack.reflected == "all" else number // 2
        self.hit(c, number - back if sure else self.through_armour(c, number - back), text)
        if back and attack:  # one change with what hits (A54)
            shield = Text(text.match, c, text.user, attack.stood[-1][0] if attack.stood else None)
            self.hit(text.user, self.through_armour(text.user, back), shield)

    def through_armour(self, c: Combatant, number: int) -> int:
        """What Armour lets through; it is used up (A100)."""
        taken = min(c.armour, number)
        if taken > 0:
            self.set_armour(c, c.armour - taken)
            return number - taken
        return number

    def set_armour(self, c: Combatant, number: int) -> None:
        c.armour = number
        self.say(f"Armour {c.name} {number}")

    def blocked(self, attack: Attack, number: int) -> int:
        """What DEF takes of it; the pool is used up in printed order (A28, A29)."""
        if attack.negated:
            return number
        if not attack.stood:
            return 0
        pool = max(0, attack.base + attack.more)
        if self.rules["def_pool"] == "per_attack":
            pool = max(0, pool - attack.used)
        attack.used += min(number, pool)
        return min(number, pool)

    def favour(self, verb: str, c: Combatant, number: int, text: Text) -> None:
        """For the next roll; of the Attack's roll that was made another speaks in time (A25)."""
        if number <= 0 and not verb.endswith("bonus"):
            return
        attack = text.attack
        now = attack is not None and attack.tier and c is attack.user and c is not text.user
        if now and attack and not verb.startswith("next"):
            name = {"edge": "edges", "bane": "banes", "bonus": "bonus"}[verb]
            setattr(attack, name, getattr(attack, name) + number)
            self.find_tier(attack)
        else:
            c.favours[verb] += number
            self.say(f"{verb.removeprefix('next_').capitalize()} {c.name} {c.favours[verb]}")

    def find_tier(self, action: Action) -> None:
        raise NotImplementedError

    # ---- Conditions -------------------------------------------------------------------------

    def do_condition(self, verb: str, value: str, to: str, text: Text) -> Asking:
        id, _, number = value.removeprefix("core:").partition(" ")
        if id != "all" and id not in self.condition_data:
            raise words.UnknownWord(id)
        turns = self.amount(number, text) if verb == "apply" else 0
        for c in (yield from self.touched(to, text, verb == "apply" and turns <= 0)):
            if verb == "apply":
                if turns > 0:  # A72
                    self.give(c, id, turns)
            elif verb == "double":
                counter = c.conditions.get(id, 0)
                if min(2 * counter, 99) > counter:
                    self.set_condition(c, id, min(2 * counter, 99))
            else:
                bearer = text.user if verb == "move" else c
                for one in self.borne(bearer) if id == "all" else [id]:
                    if one not in bearer.conditions:
                        continue
                    counter = bearer.conditions[one]
                    self.end_condition(bearer, one)
                    if verb == "move" and counter > 0:
                        self.give(c, one, counter)

    # ---- what an Attack or a Defense is -----------------------------------------------------

    def do_flag(self, verb: str, value: Any, text: Text) -> None:
        attack = text.attack
        if verb == "defend" and value == "again":
            if text.action and text.action is not attack and text.action.user is text.user:
                text.action.again = True
        elif verb == "needs" or attack is None:
            return  # paid at declaration (A22); or there is no Attack
        elif verb == "chain":
            attack.chain = attack.chain or text.attacks
        elif (verb, value) == ("cannot", "reduce"):
            attack.unstoppable = attack.unstoppable or text.attacks
        elif not text.defends:
            return
        elif verb == "block":
            attack.base = max(0, self.amount(value, text))
        elif verb == "block_more":
            attack.more += self.amount(value, text)
        elif (verb, value) == ("cancel", "text"):
            attack.cancelled = True
            self.say(f"Cancel {attack.user.name}")
        elif (verb, value) == ("negate", "damage"):
            attack.negated = True
        elif (verb, value) == ("negate", "half"):
            attack.halved += 1
        elif verb == "reflect" and value in ("half", "all"):
            attack.reflected = "all" if "all" in (value, attack.reflected) else "half"
        else:
            raise words.UnknownWord(f"{verb}: {value}")

    def rolled(self, text: Text, to: str) -> Action | None:
        """The action of the one meant that has a roll."""
        roller = text.user if to == "you" else text.opponent
        attack = text.attack
        for action in (text.action, attack, attack.defense if attack else None):
            if action and action.user is roller and action.tier:
                return None if roller.out else action
        return None

    def shift(self, text: Text, to: str, by: int) -> None:
        """The tier of a roll, within 1 and 3; it keeps its shift when it is found again."""
        if action := self.rolled(text, to):
            after = max(1, min(3, action.tier + by))
            action.shift += after - action.tier
            action.tier = after
            self.say(f"Tier {action.user.name} tot{action.total} T{action.tier}")

    # ---- cards ------------------------------------------------------------------------------

    def one_of(self, to: str, text: Text) -> Combatant | None:
        c = text.user if to == "you" else text.opponent
        return None if c is None or c.out else c

    def do_draw(self, value: Any, to: str, text: Text) -> Asking:
        c, left = self.one_of(to, text), min(self.amount(value, text), MOVED)
        while c and left > 0 and not c.automaton and not text.silent:
            if not (yield from self.need_card(c)) or text.silent:
                return
            self.draw_one(c)
            left -= 1
            yield from self.settle()

    def do_mill(self, value: Any, to: str, text: Text) -> Asking:
        c, left = self.one_of(to, text), min(self.amount(value, text), MOVED)
        while c and left > 0 and not text.silent:
            if not (yield from self.need_card(c)) or text.silent:
                return
            self.to_discard(c, c.deck.draw[0])
            left -= 1
            yield from self.settle()

    def do_discard(self, value: Any, to: str, text: Text) -> Asking:
        """Chosen by whose hand it is, or at random; an Enemy's Draw stands in (A61)."""
        random = str(value).startswith("random ")
        number = self.amount(str(value).removeprefix("random "), text)
        c, left = self.one_of(to, text), min(number, MOVED)
        while c and left > 0 and not text.silent and not c.out:
            if c.automaton:
                if self.rule("enemy_hand_effects", c, text) != "top_of_draw":
                    return
                if not (yield from self.need_card(c)) or text.silent:
                    return
                card = c.deck.draw[0]
            elif not c.hand:
                return
            elif random:
                card = c.hand[self.below(len(c.hand))]
            else:
                card = yield from self.card_of(c, "discard", c.hand)
            text.that = card.cost
            self.to_discard(c, card)
            left -= 1
            yield from self.settle()

    def card_of(self, c: Combatant, kind: str, cards: list[Card]) -> Generator[Decision, str, Card]:
        """One of these cards; copies are no choice."""
        options = [f"{kind} {id}" for id in dict.fromkeys(card.id for card in cards)]
        answer = yield Decision(c.name, kind, options)
        return next(card for card in cards if card.id == answer.split()[1])

    def do_take(self, value: str, to: str, text: Text) -> Asking:
        """A card of the user's Discard into its hand; for an Enemy onto its Draw (A61)."""
        c = text.user
        cards = [card for card in c.deck.discard if value in ("any", card.subtype)]
        if not cards or c.out:
            return
        if not c.automaton:
            card = yield from self.card_of(c, "take", cards)
            self.hold(c, card)
        elif self.rule("enemy_hand_effects", c, text) == "top_of_draw":
            card = cards[self.below(len(cards))]
            c.deck.draw.insert(0, card)
        else:
            return
        c.deck.discard.remove(card)
        self.say(f"Take {c.name} {card.id}")

    def do_look(self, value: int, to: str, text: Text) -> Asking:
        """The top cards, put back in any order, card by card; nothing is shuffled in."""
        c = text.user
        size = min(value, len(c.deck.draw)) if not c.out else 0
        if size:
            self.say(f"Look {c.name} {size}")
        for place in range(size - 1 if not c.automaton else 0):
            card = yield from self.card_of(c, "order", c.deck.draw[place:size])
            self.put(c, card, place)

    def put(self, c: Combatant, card: Card, place: int) -> None:
        c.deck.draw.remove(card)
        c.deck.draw.insert(place, card)
        self.say(f"Order {c.name} {card.id}")

    def do_put(self, value: dict[str, Any], to: str, text: Text) -> Asking:
        """A card from one place to another: chosen, by chance, the topmost, all, or this one."""
        how, _, fitting = str(value["card"]).partition(" ")
        goes = value["to"]
        if how == "this":
            card = text.this
            if card and card not in card.deck.draw:
                self.put_away(self.holder(card, text), card, goes, text)
            return
        c = self.one_of(value.get("of", "you"), text)
        if c is None:
            return
        place = value["from"]
        if how == "top":
            if (yield from self.need_card(c)) and not text.silent:
                self.put_away(c, c.deck.draw[0], goes, text)
            return
        if how not in ("random", "all"):
            fitting = str(value["card"])
        cards = [card for card in self.lying(c, place) if words.kind(fitting)(card)]
        if how == "all":
            for card in list(cards):
                self.put_away(c, card, "bottom" if goes == "draw" else goes, text)
            homes = dict.fromkeys(self.whose(card, c) for card in cards)
            for home in homes if goes == "draw" else ():
                self.shuffle_draw(home)
            return
        picks = self.one_of(value.get("by", "you"), text)
        card = None
        if how == "random" or (picks and picks.automaton):
            card = cards[self.below(len(cards))] if cards else None
        elif picks:
            if place == "hand" and picks is not c:
                self.show_hand(c)
            elif place == "draw" and c.deck.draw:
                self.say(f"Look {picks.name} {len(c.deck.draw)}")
            if cards:
                card = yield from self.card_of(picks, "pick", cards)
        if c.out:
            return
        if place == "draw" and how != "random" and c.deck.draw:
            self.shuffle_draw(c)
            if card:  # nobody knows equal ones apart
                card = next(one for one in c.deck.draw if one.id == card.id)
        if card:
            self.put_away(c, card, goes, text)

    def lying(self, c: Combatant, place: str) -> list[Card]:
        """The cards that a Combatant has in a place."""
        return {
            "hand": c.hand,
            "draw": c.deck.draw,
            "discard": c.deck.discard,
            "out": c.deck.out,
            "stays": [stay.card for stay in c.stays],
        }[place]

    def holder(self, card: Card, text: Text) -> Combatant:
        """Who has a card before it, or whose deck it is of."""
        for c in self.seats:
            if card in c.hand or card in c.in_play or any(s.card is card for s in c.stays):
                return c
        return self.whose(card, text.user)

    def whose(self, card: Card, like: Combatant) -> Combatant:
        """Whose deck a card is of; of several with one deck this one."""
        if like.deck is card.deck:
            return like
        return next(c for c in self.seats if c.deck is card.deck)

    def put_away(self, c: Combatant, card: Card, goes: str, text: Text) -> None:
        """A card of a Combatant goes into a hand or to a pile of its deck (R88, A61)."""
        target = self.whose(card, c)
        if goes in ("hand", "yours"):
            if goes == "yours":
                target = text.user
            if target.out:
                return
            goes = "hand"
            if target.automaton:
                top = self.rule("enemy_hand_effects", target, text) == "top_of_draw"
                if target.deck is not card.deck or not top:
                    return
                goes = "top"
        emptied = card.deck.draw == [card]
        self.take_up(card)
        deck, shuffled = card.deck, goes == "draw"
        goes = "bottom" if shuffled else goes
        if goes == "hand":
            self.hold(target, card)
        elif goes == "bottom":
            deck.draw.append(card)
        else:
            {"top": deck.draw, "discard": deck.discard, "out": deck.out}[goes].insert(0, card)
        if emptied and not deck.draw:
            self.dry = c
        self.say(f"Put {target.name if goes == 'hand' else deck.owner} {card.id} {goes}")
        if goes == "discard":
            self.hear("discarded", c, card)
        if shuffled:
            self.shuffle_draw(target)

    def take_up(self, card: Card) -> None:
        """From wherever it lies."""
        piles = [card.deck.draw, card.deck.discard, card.deck.out]
        for c in self.seats:
            piles += [c.hand, c.in_play]
            c.stays = [stay for stay in c.stays if stay.card is not card]
        for pile in piles:
            if card in pile:
                pile.remove(card)

    def shuffle_draw(self, c: Combatant) -> None:
        c.deck.draw = self.shuffled(c.deck, c.deck.draw)
        self.say(f"Shuffle {c.name}")

    def show_hand(self, c: Combatant) -> None:
        """To everybody, unless all of it is known."""
        if [card for card in c.hand if card in c.shown] != c.hand:
            c.shown = list(c.hand)
            self.say(f"Show {c.name}")

    def do_show(self, value: str, to: str, text: Text) -> Asking:
        if value != "hand":
            raise words.UnknownWord(value)
        if c := self.one_of(to, text):
            self.show_hand(c)
        yield from ()

    def do_make(self, value: dict[str, Any], to: str, text: Text) -> Asking:
        """New cards for somebody's deck (A97)."""
        id = str(value["card"]).rpartition(":")[2]
        if id == "this":
            if text.this is None:
                return
            id = text.this.id
        c, count = self.one_of(value.get("of", "you"), text), value.get("count", 1)
        count = min(9, max(0, self.amount(count, text)))
        if c is None:
            return
        goes = value["to"]
        if goes == "hand" and c.automaton:
            if self.rule("enemy_hand_effects", c, text) != "top_of_draw":
                return
            goes = "top"
        for _ in range(count):
            card, deck = Card(id, c.deck, self.card_data(id)), c.deck
            if goes == "hand":
                self.hold(c, card)
            elif goes in ("bottom", "draw"):
                deck.draw.append(card)
            else:
                {"top": deck.draw, "discard": deck.discard, "out": deck.out}[goes].insert(0, card)
            self.say(f"Make {c.name} {id} {'bottom' if goes == 'draw' else goes}")
        if count and goes == "draw":
            self.shuffle_draw(c)
        yield from ()

    def card_data(self, id: str) -> dict[str, Any]:
        raise NotImplementedError

    def do_change(self, value: dict[str, Any], to: str, text: Text) -> Asking:
        """Cards are others for the rest of the match (A98)."""
        how, _, fitting = str(value["card"]).partition(" ")
        into = str(value["into"]).rpartition(":")[2]
        if how == "this":
            card = text.this
            if card and card not in card.deck.draw:
                self.become(self.holder(card, text), card, into)
            return
        c = self.one_of(value.get("of", "you"), text)
        if c is None:
            return
        if how not in ("random", "all"):
            fitting = str(value["card"])
        cards = [card for card in self.lying(c, value["from"]) if words.kind(fitting)(card)]
        if how == "all":
            for card in cards:
                self.become(c, card, into)
            return
        picks = self.one_of(value.get("by", "you"), text)
        card = None
        if how == "random" or (picks and picks.automaton):
            card = cards[self.below(len(cards))] if cards else None
        elif picks:
            if value["from"] == "hand" and picks is not c:
                self.show_hand(c)
            if cards:
                card = yield from self.card_of(picks, "pick", cards)
        if card and not c.out:
            self.become(c, card, into)

    def become(self, c: Combatant, card: Card, id: str) -> None:
        """A card is another one; of those that stay with somebody no two are the same."""
        if card.id == id:
            return
        if any(stay.card is card for stay in c.stays):
            for stay in list(c.stays):
                if stay.card.id == id:
                    self.to_discard(c, stay.card)
        self.say(f"Change {c.name} {card.id} {id}")
        card.id, card.data = id, self.card_data(id)

    def do_swap(self, value: str, to: str, text: Text) -> Asking:
        """Each has the other's Stamina (A102)."""
        if value != "stamina":
            raise words.UnknownWord(value)
        for c in (yield from self.touched(to, text)):
            you = text.user
            mine, theirs = you.stamina, c.stamina
            for one, number in ((you, theirs - mine), (c, mine - theirs)):
                if number > 0:
                    self.gain(one, number, self.cause(text))
                else:
                    self.lose(one, -number, self.cause(text))

    def do_skip(self, value: str, to: str, text: Text) -> Asking:
        if value != "turn":
            raise words.UnknownWord(value)
        c = self.one_of(to, text)
        if c and (self.rules["skip_stacks"] or not c.skip):
            c.skip += 1
            self.say(f"SkipQueued {c.name}")
        yield from ()

    def do_die(self, step: Step, text: Text) -> Asking:
        """A d6 is X in the steps (A99)."""
        text.x = self.die()
        self.say(f"Die {text.user.name} {text.x}")
        yield from self.run(step["die"], text)

    def do_stay(self, value: str, to: str, text: Text) -> Asking:
        """This card stays with somebody, in the place of another of its kind."""
        number, _, kind = value.rpartition(" ")
        if kind not in ("turn", "turns", "counter", "counters", "always"):
            raise words.UnknownWord(value)
        counter = self.amount(number, text) if number else 0
        card, c = text.this, self.one_of(to, text)
        if not card or not c or (number and counter <= 0) or card in card.deck.draw:
            return
        for stay in list(c.stays):
            if stay.card.id == card.id and stay.card is not card:
                self.to_discard(c, stay.card)
        self.take_up(card)
        c.stays.append(Stay(card, counter, kind.startswith("turn")))
        self.say(f"Stay {c.name} {card.id} {counter}")
        yield from ()

    def do_raise(self, value: str, to: str, text: Text) -> Asking:
        yield from self.shift_counter(value, to, text, 1)

    def do_lower(self, value: str, to: str, text: Text) -> Asking:
        yield from self.shift_counter(value, to, text, -1)

    def shift_counter(self, value: str, to: str, text: Text, way: int) -> Asking:
        """A counter that is there moves; at 0 there is nothing left to count."""
        what, _, number = value.removeprefix("core:").partition(" ")
        by = way * self.amount(number, text)
        yield from ()
        if by * way <= 0:
            return
        if what == "this":
            held = [(c, stay) for c in self.seats for stay in c.stays if stay.card is text.this]
            for c, stay in held:
                self.count_stay(c, stay, max(0, words.held(stay.counter + by)))
            return
        if what not in self.condition_data:
            raise words.UnknownWord(what)
        bearer = self.one_of(to, text)
        if bearer is None or what not in bearer.conditions:
            return
        after = words.held(bearer.conditions[what] + by)
        if by > 0:
            self.set_condition(bearer, what, after)
        elif after > 0:
            bearer.conditions[what] = after
            self.say(f"Lower {bearer.name} {what} {after}")
        else:
            self.end_condition(bearer, what)

    def do_reroll(self, value: str, to: str, text: Text) -> Asking:
        """The top card of the roller's Draw for the lower or higher card of its roll."""
        action = self.rolled(text, to)
        if action is None or not (yield from self.need_card(action.user)):
            return
        if text.silent or self.rolled(text, to) is None:
            return
        card = action.user.deck.draw[0]
        self.to_discard(action.user, card)
        one, two = action.dice
        second = two > one if {"higher": True, "lower": False}[value] else two < one
        action.dice[second] = card.cost
        self.find_again(action)

    def find_again(self, action: Action) -> None:
        raise NotImplementedError

    def do_copy(self, value: str, to: str, text: Text) -> Asking:
        """The Attack's text as the defender's own, at its tier: no roll, no Chain, no Defense."""
        attack = text.attack
        if value != "attack" or not text.defends or attack is None or attack.user.out:
            return
        action = Action(text.user, attack.card, tier=attack.tier, copied=True)
        copy = Text(text.match, text.user, attack.user, attack.card, attack, action, text.ability)
        assert attack.card is not None
        yield from self.run(attack.card.sword, copy)

    def do_play(self, value: str, to: str, text: Text) -> Asking:
        """The top card of the user's Draw is revealed and its text done in this action."""
        c = text.user
        if value != "top" or c.out or not self.goes_on("play", c, self.source(text)):
            return
        action = Action(c, None)
        if text.ability is None and text.action:
            action = text.action
        elif text.action and text.action.user is c:
            action.tier = text.action.tier
        if not (yield from self.need_card(c)):
            return
        card = self.reveal(c, "Play")
        yield from self.settle()
        if c.out:
            return
        played = Text(text.match, c, text.opponent, card, text.attack, action, text.ability)
        yield from self.run(card.sword, played)
        if card in c.in_play and not c.out:
            self.to_discard(c, card)
