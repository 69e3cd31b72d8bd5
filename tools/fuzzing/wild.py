"""Random cards: packs of random trees of the card language, read as strangers' files are.

Owns how likely what is. A pack is written as JSON, which is YAML, goes through the same reader as
a file, and what the reader refuses is left out. Its abilities go through all pairs of verb and
moment, so that some hundred packs hold every verb under every trigger many times (invariant 12).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from lithicrage.engine import rules
from lithicrage.engine.abilities import INSTEADS, OF_CARDS, WHENS
from lithicrage.engine.effects import TARGETS
from lithicrage.game.rng import Rng
from lithicrage.language.items import read_items
from lithicrage.language.models import SUBTYPES, Manifest
from lithicrage.language.report import Report
from lithicrage.language.source import read_text
from lithicrage.language.verbs import VERBS
from lithicrage.language.verbs.reading import OF_THE_MOMENT
from lithicrage.language.wording import ABILITY, ATTACK, DEFENSE, RIDER
from lithicrage.packs.pack import Pack

HOME: Final = "wild"
HOUSE: Final = "house"  # the profile of a wild pack, with abilities for everybody
ACTIONS: Final = 22
BEARERS: Final = 8
ABILITIES: Final = 4  # of one bearer
CONDITIONS: Final = 3
CORE_ACTIONS: Final = ("sharpened_spoon", "heckle", "damp")
CORE_CONDITIONS: Final = ("bleeding", "dazed", "poisoned", "weakened")
DEEPEST: Final = 3

Data = dict[str, Any]

READINGS: Final = (
    *("M", "A", "W", "S", "M/A", "A/W/S", "cost", "level", "turns", "that", "blocked", "damage"),
    *("energy", "stamina", "stamina_start", "attacks", "hand", "opponent level", "opponent M"),
    *("opponent energy", "opponent stamina", "opponent hand", "conditions", "discard", "draw"),
    *("taken", "dealt", "defenses", "opponent conditions", "opponent taken", "opponent dealt"),
    *("you poisoned", "opponent bleeding", "opponent dazed", "half(hand)", "half(M + 5)", "hit"),
    *("higher(M and hand)", "lower(energy and 2)", "discard(weapon)", "hand(cost >= 2)"),
    *("opponent discard(mind and cost < 3)", "opponent hand(any)"),
)
# Those that mean something in another moment, too.
LASTING: Final = tuple(name for name in READINGS if name not in OF_THE_MOMENT)
COUNTED: Final = (
    *("hand", "draw", "discard", "conditions", "attacks", "defenses", "energy", "you poisoned"),
    *("opponent conditions", "opponent hand", "opponent bleeding", "hand(body)"),
)
OPERATORS: Final = (">=", "<=", "==", "!=", ">", "<")
# Verbs that handle the cards of one Combatant.
ONE_HAND: Final = ("draw", "discard", "mill")
# Verbs that take one of a few values, and those of them that are about a roll.
WORDS: Final[dict[str, tuple[Any, ...]]] = {
    "negate": ("damage", "half", "half"),
    "reflect": ("half", "all"),
    "defend": ("again",),
    "copy": ("attack",),
    "play": ("top",),
    "cancel": ("text",),
    "reroll": ("lower", "higher"),
    "tier_up": (1, 1, 2),
    "tier_down": (1, 1, 2),
}
ROLLERS: Final = ("reroll", "tier_up", "tier_down")
BRANCHING: Final = ("spend", "choose", "die", "may", "if", "repeat", "for_each", "later")
OWN: Final = ("stay",)  # only an Action's text may say these
FAVOURS: Final = ("edge", "bane", "bonus", "next_edge", "next_bane", "next_bonus")


def verbs_in(half: str) -> list[str]:
    """The verbs that may stand in a half, in the order of the table of verbs."""
    return [key for key, verb in VERBS.items() if half in verb.halves]


def pairs() -> list[tuple[str, str]]:
    """Every moment with every verb that an ability may hold."""
    return [(when, verb) for when in WHENS for verb in verbs_in(ABILITY) if verb not in OWN]


def wild_pack(seed: int, number: int, rename: Callable[[str], str] = str) -> Pack:
    """Pack `number` of a seed. `rename` changes the ids of what it holds, and nothing else."""
    return read_pack(Writer(Rng(seed, number), number, rename).pack())


def read_pack(cards: Data, home: str = HOME) -> Pack:
    """Cards as plain data, read into a pack; what has findings is left out."""
    source = read_text(json.dumps(cards), home)
    report = Report(home)
    items = {item.model.id: item for item in read_items(source, report)}
    manifest = Manifest(kind="pack", id=home, name="Wild cards", version="1", format=1)
    broken = frozenset(cards.keys() - items.keys())
    references = tuple(report.references)
    return Pack(Path(home), manifest, items, broken, references, (), cards)


class Writer:
    """Writes one pack of plain data."""

    def __init__(self, rng: Rng, number: int, rename: Callable[[str], str]) -> None:
        self.rng = rng
        self.rename = rename
        self.all_pairs = pairs()
        self.readings = READINGS
        self.actions = [rename(f"a{n:02}") for n in range(ACTIONS)]
        self.own = False  # whether a text is an Action's
        self.next_pair = number * BEARERS * ABILITIES
        self.conditions = [*CORE_CONDITIONS, *(rename(f"c{n}") for n in range(CONDITIONS))]

    def pack(self) -> Data:
        """All cards of the pack by id."""
        cards: Data = {}
        for n in range(CONDITIONS):
            cards[self.rename(f"c{n}")] = self.condition(n)
        for n in range(BEARERS):
            cards[self.rename(f"b{n}")] = self.bearer(n)
        for n in range(ACTIONS):
            cards[self.rename(f"a{n:02}")] = self.action(n)
        house = {"kind": "profile", "name": "House", "abilities": [self.ability(), self.passive()]}
        cards[HOUSE] = house
        return cards

    # ---- kinds -------------------------------------------------------------------------------

    def condition(self, n: int) -> Data:
        found: Data = {"kind": "condition", "name": f"Strange {n}"}
        found["counts"] = self.one("down", "down", "up", "never")
        found["reapplied"] = self.one("highest", "add")
        forms = (self.trigger, self.passive, self.passive, self.replacement)
        found["abilities"] = [self.one(*forms)() for _ in range(1 + self.rng.below(2))]
        return found

    def bearer(self, n: int) -> Data:
        stats = {"M": self.rng.below(4), "A": self.rng.below(4), "W": self.rng.below(4), "S": 9}
        abilities = [self.ability() for _ in range(ABILITIES)]
        if self.chance(3):
            abilities.append(self.power())  # one: two of the same words would be one option twice
        found = {"kind": "class", "name": f"Stranger {n}", "stats": stats, "deck_cost": 99}
        return found | {"abilities": abilities}

    def action(self, n: int) -> Data:
        found: Data = {"kind": "action", "name": f"Wild {n}"}
        found["subtype"] = self.one(*SUBTYPES)
        found["cost"] = self.one(0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 6, 7, 12)
        self.own = True
        if not self.chance(7):
            found["attack"] = self.half(ATTACK)
        if self.chance(2):
            found["defense"] = self.half(DEFENSE)
        elif self.chance(4) and "attack" in found:
            found["defense"] = "none"
        if self.chance(4):
            found["abilities"] = [self.own_ability() for _ in range(1 + self.rng.below(2))]
            steps = found.setdefault(self.one("attack", "defense"), [])
            if isinstance(steps, list):
                steps.append(self.step("stay", ATTACK, 1))
        self.own = False
        return found

    def own_ability(self) -> Data:
        """What an Action does of itself."""
        forms = (self.plain_trigger, self.plain_trigger, self.passive, self.replacement)
        found = self.one(*forms)()
        when = found.get("when")
        if when is None:
            return found | {"while": "stays"}
        if when in [WHENS[one] for one in OF_CARDS] and self.chance(2):
            return found | {"of": "this"}
        return found | {"while": self.one("stays", "stays", "hand", "discard")}

    def plain_trigger(self) -> Data:
        found: Data = {"when": self.one(*WHENS), "do": self.steps(ABILITY, 1, 2)}
        if self.chance(3):
            found["of"] = self.one("opponent", "any")
        self.gate(found)
        found["once"] = self.one("turn", "match")
        return found

    def half(self, half: str) -> list[Data]:
        steps = self.steps(half, 0, 3)
        if self.chance(3):
            how = self.one("power", "power", "power + 2", "power + M", "top", "top + W")
            roll: Data = {"roll": how}
            roll |= {f"tier{n}": self.steps(half, 1, 2) for n in (1, 2, 3)}
            steps.insert(self.rng.below(len(steps) + 1), roll)
        if half == ATTACK and self.chance(6):
            less = {"less": self.one(1, "attacks", "opponent conditions", "stays")}
            needs = {"needs": 1 + self.rng.below(3)} | (less if self.chance(3) else {})
            steps.insert(0, needs)
        return steps

    # ---- abilities ---------------------------------------------------------------------------

    def ability(self) -> Data:
        if self.chance(4):
            return self.passive() if self.chance(2) else self.replacement()
        return self.trigger()

    def trigger(self) -> Data:
        """The next pair of moment and verb; often with a limit, or nobody would get to play."""
        when, verb = self.all_pairs[self.next_pair % len(self.all_pairs)]
        self.next_pair += 1
        found: Data = {"when": when, "do": [self.step(verb, ABILITY, 1)]}
        if self.chance(3):
            found["do"] += self.steps(ABILITY, 1, 1)
        if self.chance(2):
            found["of"] = self.one("opponent", "any")
        self.gate(found)
        if self.chance(3):
            found["once"] = self.one("turn", "match")
        elif self.chance(3):
            found["limit"] = {self.one("turn", "match"): 1 + self.rng.below(3)}
        return found

    def replacement(self) -> Data:
        instead = self.one(*INSTEADS)
        found: Data = {"instead": instead, "do": self.steps(ABILITY, 1, 1)}
        self.gate(found)
        if instead == "defeat" or self.chance(2):
            found["once"] = "match" if instead == "defeat" else self.one("turn", "match")
        if instead == "defeat" and self.chance(2):
            found["do"].insert(0, {"set_stamina": self.rng.below(5)})
        return found

    def power(self) -> Data:
        found: Data = {"use": self.one("turn", "match"), "do": self.steps(ABILITY, 1, 1)}
        if self.chance(2):
            found["spend"] = 1 + self.rng.below(3)
        self.gate(found)
        return found

    def passive(self) -> Data:
        rule = rules.RULES[self.rng.below(len(rules.RULES))]
        found: Data = {"rule": rule.name}
        if rule.index == rules.IMMUNE:
            found["add"] = [self.one(*self.conditions)]
        elif rule.index == rules.MAY_GAIN:
            found[self.one("set", "always")] = self.chance(2)
            if self.chance(2):
                found["what"] = [self.one(*rules.GAINS, *self.conditions)]
        elif rule.pair:
            found["set"] = [self.rng.below(6), 6 + self.rng.below(6)]
        elif rule.choices:
            found[self.one("set", "always")] = self.one(*rule.choices)
        elif rule.high == 1:
            found[self.one("set", "always")] = self.chance(2)
        else:
            layer = self.one("set", "add", "add", "at_least", "at_most", "times", "always")
            plain = layer in ("set", "always")
            low = max(rule.low, 0) if plain else -3
            number = min(rule.high, low + self.rng.below(8))
            found[layer] = self.amount(False) if self.chance(4) else number
        if self.chance(3):
            found["for"] = self.one("opponent", "any")
        self.gate(found)
        return found

    def gate(self, found: Data) -> None:
        if self.chance(4):
            found["if"] = self.test(0)
        if self.chance(8):
            found["level"] = 1 + self.rng.below(4)

    # ---- steps -------------------------------------------------------------------------------

    def steps(self, half: str, depth: int, most: int, knows_x: bool = False) -> list[Data]:
        known = [key for key in verbs_in(half) if key not in ("roll", "needs")]
        if not self.own:
            known = [key for key in known if key not in OWN]
        if self.readings is LASTING:  # put off: what acts on this very moment is refused
            known = [key for key in known if not VERBS[key].of_moment]
        if depth >= DEEPEST:
            known = [key for key in known if key not in BRANCHING]
        count = 1 + self.rng.below(most)
        return [self.step(self.one(*known), half, depth, knows_x) for _ in range(count)]

    def step(self, verb: str, half: str, depth: int, knows_x: bool = False) -> Data:
        """One step with this verb."""
        inside = depth + 1
        if verb in ("chain",):
            return {verb: True}
        if verb in WORDS:
            found: Data = {verb: self.one(*WORDS[verb])}
            return found | self.roller(half) if verb in ROLLERS else found
        if verb == "cannot":
            return {verb: "reduce"}
        if verb == "apply":
            turns = self.amount(knows_x, 3)
            return self.aimed({verb: f"{self.one(*self.conditions)} {turns}"})
        if verb == "remove":
            return self.aimed({verb: self.one("all", *self.conditions)})
        if verb == "later":
            when = self.one("turn_start", "turn_end", "turn_end")
            before, self.readings = (self.readings, self.own), LASTING
            self.own = False
            put_off: Data = {"when": when, "do": self.steps(ABILITY, inside, 2)}
            self.readings, self.own = before
            if self.chance(2):
                put_off["turns"] = self.rng.below(3) + (when == "turn_start")
            return {verb: put_off}
        if verb == "take":
            return {verb: self.one("any", "any", *SUBTYPES)}
        if verb == "make":
            return {verb: self.make()}
        if verb == "change":
            return {verb: self.change()}
        if verb == "die":
            return {verb: self.steps(half, inside, 2, True)}
        if verb == "swap":
            to = self.one("opponent", "chosen foe", "random foe")
            return {verb: "stamina"} | ({"to": to} if self.chance(2) else {})
        if verb == "skip":
            return {verb: "turn"} | ({"to": "opponent"} if self.chance(2) else {})
        if verb == "stay":
            kind = self.one("turns", "turns", "counters")
            what = "always" if self.chance(4) else f"{self.amount(knows_x, 3)} {kind}"
            return {verb: what} | ({"to": "opponent"} if self.chance(3) else {})
        if verb in ("raise", "lower"):
            if self.own and self.chance(2):
                return {verb: f"this {self.amount(knows_x, 2)}"}
            found = {verb: f"{self.one(*self.conditions)} {self.amount(knows_x, 3)}"}
            return found | ({"to": "opponent"} if self.chance(2) else {})
        if verb == "put":
            return {verb: self.put()}
        if verb == "show":
            return {verb: "hand"} | ({"to": "opponent"} if self.chance(2) else {})
        if verb == "look":
            return {verb: 2 + self.rng.below(3)}
        if verb == "double":
            return self.aimed({verb: self.one(*self.conditions)})
        if verb == "move":
            found = {verb: self.one("all", *self.conditions)}
            to = self.one("opponent", "chosen foe", "random foe")
            return found | ({"to": to} if self.chance(2) else {})
        if verb == "for_each":
            return {verb: self.one(*COUNTED), "then": self.steps(half, inside, 1, knows_x)}
        if verb == "spend":
            return self.spend(half, inside, knows_x)
        if verb == "choose":
            return self.choose(half, inside, knows_x)
        if verb == "may":
            return {verb: self.steps(half, inside, 2, knows_x)}
        if verb == "if":
            step: Data = {verb: self.test(0), "then": self.steps(half, inside, 2, knows_x)}
            if self.chance(2):
                step["else"] = self.steps(half, inside, 1, knows_x)
            return step
        if verb == "repeat":
            times = self.one(1, 2, 2, 3, "M", "level")
            return {verb: times, "then": self.steps(half, inside, 1, knows_x)}
        found = {verb: self.amount(knows_x, 2 if verb in (*ONE_HAND, *FAVOURS) else 6)}
        if verb in ONE_HAND:
            if verb == "discard" and self.chance(3):
                found[verb] = f"random {1 + self.rng.below(2)}"
            return found | ({"to": "opponent"} if self.chance(2) else {})
        return found if verb in ("block", "block_more") else self.aimed(found)

    def put(self) -> Data:
        """A card from one place to another."""
        if self.own and self.chance(6):
            return {"card": "this", "to": self.one("out", "top", "bottom", "draw", "hand")}
        came = self.one("hand", "hand", "draw", "discard", "discard", "out", "stays")
        filter = self.one("any", "any", *SUBTYPES, "cost >= 2", "body and cost < 4")
        found: Data = {"from": came}
        of = self.chance(2)
        goes = [to for to in ("hand", "top", "bottom", "draw", "discard", "out") if to != came]
        if came == "draw":
            found["card"] = self.one(filter, f"random {filter}", "top")
            if found["card"] == "top":
                goes.remove("top")
            of = of and found["card"] != filter
        else:
            found["card"] = self.one(filter, filter, f"random {filter}", f"all {filter}")
            if found["card"] == filter and self.chance(3):
                found["by"] = "opponent"
        if of:
            found["of"] = "opponent"
            goes.append("yours")
        return found | {"to": self.one(*goes)}

    def made(self) -> str:
        """The id of an Action that is known here."""
        return str(self.one(*self.actions))

    def make(self) -> Data:
        card = "this" if self.own and self.chance(3) else self.made()
        goes = self.one("hand", "top", "bottom", "draw", "discard", "discard")
        found: Data = {"card": card, "to": goes}
        if self.chance(2):
            found["of"] = "opponent"
        return found | ({"count": self.one(2, 3, "M")} if self.chance(3) else {})

    def change(self) -> Data:
        found: Data = {"into": self.made()}
        if self.own and self.chance(3):
            return found | {"card": "this"}
        filter = self.one("any", *SUBTYPES, "cost >= 2")
        found["card"] = self.one(filter, filter, f"random {filter}", f"all {filter}")
        found["from"] = self.one("hand", "discard", "out", "stays")
        if self.chance(2):
            found["of"] = "opponent"
        if found["card"] == filter and self.chance(3):
            found["by"] = "opponent"
        return found

    def roller(self, half: str) -> Data:
        """Whose roll: in a defense the Attack's."""
        return {"to": "opponent"} if half == DEFENSE or self.chance(2) else {}

    def spend(self, half: str, depth: int, knows_x: bool) -> Data:
        cost = self.one(1, 1, 2, 3, "X", {"stamina": 1 + self.rng.below(3)}, {"discard": 1})
        found = {"spend": cost, "then": self.steps(half, depth, 2, knows_x or cost == "X")}
        if self.chance(3):
            found["else"] = self.steps(half, depth, 1, knows_x)
        return found

    def choose(self, half: str, depth: int, knows_x: bool) -> Data:
        if self.chance(2):
            span = self.one("1 to 6", "0 to 2", "2 to M + 3", "level to 4")
            found: Data = {"choose": span, "then": self.steps(half, depth, 2, True)}
        else:
            count = 2 + self.rng.below(3)
            found = {"choose": [self.steps(half, depth, 1, knows_x) for _ in range(count)]}
        return found | ({"by": "opponent"} if self.chance(3) else {})

    def aimed(self, step: Data) -> Data:
        """The step, in half of all cases with a target."""
        return step | {"to": self.one(*TARGETS)} if self.chance(2) else step

    def amount(self, knows_x: bool, most: int = 6) -> int | str:
        if self.chance(2):
            return 1 + self.rng.below(most)
        name = "X" if knows_x and self.chance(2) else self.one(*self.readings)
        form = self.one(
            "{}", "{} + {n}", "{n} - {}", "{n} * {}", "({} + {n}) * {other}", "{n} + {other}"
        )
        return str(form).format(name, n=1 + self.rng.below(3), other=self.one(*self.readings))

    def test(self, depth: int) -> str:
        if depth < 2 and self.chance(4):
            left, right = self.test(depth + 1), self.test(depth + 1)
            return str(self.one(f"({left} and {right})", f"({left} or {right})", f"not ({left})"))
        who, verb = self.one("you", "opponent"), self.one("is", "was")
        simple = (
            f"{who} {verb} {self.one(*self.conditions)}",
            f"{self.one(*READINGS)} {self.one(*OPERATORS)} {self.rng.below(6)}",
            f"roll tier {self.one(*OPERATORS)} {1 + self.rng.below(3)}",
            f"card subtype is {self.one(*SUBTYPES)}",
            f"rule {self.one('bleeding_on_defense', 'levels', 'may_chain', 'reshuffle_skip')}",
            "attacking",
            f"{self.one('', 'opponent ')}last({self.one('any', 'cost > 2', *SUBTYPES)})",
        )
        return str(self.one(*simple))

    def rider(self) -> list[Data]:
        """Steps for `on_attack` (R92), which know the cards of the core set alone."""
        self.conditions = list(CORE_CONDITIONS)
        self.actions = list(CORE_ACTIONS)
        return self.steps(RIDER, 1, 2)

    # ---- chance ------------------------------------------------------------------------------

    def one(self, *of: Any) -> Any:
        return of[self.rng.below(len(of))]

    def chance(self, n: int) -> bool:
        """True once in n."""
        return self.rng.below(n) == 0
