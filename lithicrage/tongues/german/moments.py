"""When abilities act, in German: `Wenn du angreifst`, `Bei deinem zweiten Angriff pro Zug`.

A test that a moment or a rule can say as one of its own words is taken out of the "wenn", as
`language.folded_words` does.
"""

from __future__ import annotations

from typing import Any, Final

from lithicrage.engine import abilities as ab
from lithicrage.engine import amounts as eng
from lithicrage.engine import rules
from lithicrage.engine.amounts import Amount
from lithicrage.language.expressions import Negation, Test
from lithicrage.language.folded_words import AMOUNTS, COSTS, COUNTED, Tests
from lithicrage.language.wording import bold
from lithicrage.tongues.german.cases import OF_COST, kinds_of
from lithicrage.tongues.german.passives import passive_words
from lithicrage.tongues.german.wording import Speech

# By moment: yours, an opponent's, anybody's.
MOMENTS: Final = {
    "match_start": (
        "Zu Beginn der Partie",
        "Zu Beginn der Partie, für jeden Gegner",
        "Zu Beginn der Partie, für jeden Kämpfer",
    ),
    "turn_start": (
        "Zu Beginn deines Zuges",
        "Zu Beginn des Zuges eines Gegners",
        "Zu Beginn jedes Zuges",
    ),
    "turn_end": (
        "Am Ende deines Zuges",
        "Am Ende des Zuges eines Gegners",
        "Am Ende jedes Zuges",
    ),
    "reshuffled": (
        "Wenn deine Ablage gemischt wird",
        "Wenn die Ablage eines Gegners gemischt wird",
        "Wenn die Ablage eines Kämpfers gemischt wird",
    ),
    "action_resolved": (
        "Wenn eine Aktion von dir ausgeführt ist",
        "Wenn eine Aktion eines Gegners ausgeführt ist",
        "Wenn eine Aktion eines Kämpfers ausgeführt ist",
    ),
}
# Those in which somebody does something: what stands before the verb, and the verb for you and for
# others.
DEEDS: Final = {
    "attack_declared": ("", "angreifst", "angreift"),
    "rolled": ("einen Kraftwurf ", "machst", "macht"),
    "crit": ("einen Krit ", "würfelst", "würfelt"),
    "defended": ("", "abwehrst", "abwehrt"),
    "damage_dealt": ("Schaden ", "zufügst", "zufügt"),
    "damage_taken": ("Schaden ", "erleidest", "erleidet"),
    "stamina_lost": ("Ausdauer ", "verlierst", "verliert"),
    "healed": ("Ausdauer ", "erhältst", "erhält"),
    "condition_gained": ("einen Zustand ", "erhältst", "erhält"),
    "condition_lost": ("einen Zustand ", "verlierst", "verliert"),
    "drew": ("eine Karte ", "ziehst", "zieht"),
    "discarded": ("eine Karte ", "ablegst", "ablegt"),
    "passed": ("", "passt", "passt"),
    "defeated": ("", "fällst", "fällt"),
}
WHO: Final = {ab.OF_SELF: "du", ab.OF_OPPONENT: "ein Gegner", ab.OF_ANY: "ein Kämpfer"}
WITH_THIS: Final = {
    "attack_declared": "Wenn du mit dieser Karte angreifst",
    "defended": "Wenn du mit dieser Karte abwehrst",
    "drew": "Wenn du diese Karte ziehst",
    "discarded": "Wenn du diese Karte ablegst",
    "passed": "Wenn du mit dieser Karte passt",
    "action_resolved": "Wenn die Aktion dieser Karte ausgeführt ist",
}
INSTEAD: Final = {
    "damage": "Statt Schaden zu erleiden",
    "loss": "Statt Ausdauer zu verlieren",
    "gain": "Statt Ausdauer zu erhalten",
    "condition": "Statt einen Zustand zu erhalten",
    "draw": "Statt eine Karte zu ziehen",
    "draw_step": "Statt in deinem Zug zu ziehen",
    "defeat": "Statt zu fallen",
    "pass": "Statt zu passen",
}
# What is left of an event that has a size, once it is replaced.
NONE: Final = {
    "damage": "Du erleidest keinen.",
    "loss": "Du verlierst keine.",
    "gain": "Du erhältst keine.",
}
TIERS: Final = {"==": "", ">=": " oder besser", "<=": " oder schlechter"}
ORDINALS: Final = {1: "erst", 2: "zweit", 3: "dritt", 4: "viert", 5: "fünft"}
HALF: Final = "bei halber Ausdauer oder weniger"
# What a rule is about, in the nominative and the verb for many and for one, and what it adds.
SUBJECTS: Final = {
    "damage_bonus": ("Angriff", "Angriffe", "machen", "macht", "Schaden"),
    "def_bonus": ("Abwehr", "Abwehren", "haben", "hat", "DEF"),
}


def when_words(when: str, scope: int) -> str:
    """`Wenn du Schaden erleidest`, `Zu Beginn des Zuges eines Gegners`."""
    if scope == ab.OF_THIS:
        return WITH_THIS[when]
    if when in MOMENTS:
        return MOMENTS[when][scope]
    what, yours, others = DEEDS[when]
    return f"Wenn {WHO[scope]} {what}{yours if scope == ab.OF_SELF else others}"


def with_test(moment: str, tests: Tests, w: Speech) -> str:
    """A moment with what its tests have left: `Wenn du passt und der Gegner Blutend ist`."""
    goes_on = moment.startswith("Wenn ")
    left = tests.said(w, joined=goes_on)
    if not left:
        return moment
    return f"{moment} und {left}" if goes_on else f"{moment}, wenn {left}"


def moment_said(when: str, scope: int, test: Test | None, w: Speech) -> str:
    """When an ability happens, with its test."""
    tests = Tests(test)
    words = ""
    if scope == ab.OF_SELF:
        words = _own_moment(when, tests)
    elif scope == ab.OF_OPPONENT and when == "attack_declared":
        borne = tests.bearing()
        words = f"Wenn ein Gegner mit {bold(w.condition(borne))} angreift" if borne else ""
    words = words or when_words(when, scope)
    if scope == ab.OF_SELF and tests.half():
        left = tests.said(w)
        words = f"{words}, {HALF}"
        return f"{words}, wenn {left}" if left else words
    return with_test(words, tests, w)


def rule_said(name: str, layer: int, operand: Any, scope: int, test: Test | None, w: Speech) -> str:
    """A changed rule with its test, without its full stop."""
    tests = Tests(test)
    half = scope == ab.OF_SELF and tests.half()
    words, asked = "", False
    if scope == ab.OF_SELF and layer == rules.ADD and isinstance(operand, Amount):
        words, asked = _own_rule(name, operand, tests, w)
    words = words or passive_words(name, layer, operand, scope, w)
    left = tests.said(w, joined=asked)
    words = f"{words}{' und' if asked else ', wenn'} {left}" if left else words
    return f"{HALF[0].upper()}{HALF[1:]}: {words}" if half else words


def _own_rule(name: str, operand: Amount, tests: Tests, w: Speech) -> tuple[str, bool]:
    """What a rule adds to one's Attacks or Defenses, "" for other rules; and whether it ends with
    a clause of its own."""
    if name not in SUBJECTS:
        return "", False
    one, many, they, it, what = SUBJECTS[name]
    kinds = kinds_of(tests.subtypes())
    which = tests.number("attacks", COUNTED) if name == "damage_bonus" else None
    plus = f"{added(w.amount(operand))} {what}"
    if which is None:
        return f"Deine {kinds}{many} {they} {plus}", False
    operator, number = which
    if operator == "==":
        after = f", wenn es ein {kinds}{one} ist" if kinds else ""
        return f"Dein {ORDINALS[number]}er {one} pro Zug {it} {plus}{after}", bool(kinds)
    return f"Deine {kinds}{many} nach dem {ORDINALS[number - 1]}en pro Zug {they} {plus}", False


def added(words: str) -> str:
    """`+2`, `-1`."""
    return bold(words if words.startswith("-") else f"+{words}")


def _own_moment(when: str, tests: Tests) -> str:
    """A moment of the bearer's own, with the tests that it can say; "" if it says none."""
    if when == "attack_declared":
        return _own_attack(tests)
    if when == "defended":
        kinds = kinds_of(tests.subtypes())
        return f"Bei deinen {kinds}Abwehren" if kinds else ""
    if when == "rolled":
        return _own_roll(tests)
    if when == "action_resolved":
        return _own_block(tests)
    if when in ("damage_dealt", "damage_taken"):
        return _own_damage(when, tests)
    return ""


def _own_attack(tests: Tests) -> str:
    which = tests.number("attacks", COUNTED)
    if which is not None and which[0] == "==":
        return f"Bei deinem {ORDINALS[which[1]]}en Angriff pro Zug"
    attacks = f"Bei deinen {kinds_of(tests.subtypes())}Angriffen"
    if which is not None:
        return f"{attacks} nach dem {ORDINALS[which[1] - 1]}en pro Zug"
    cost = tests.number("cost", COSTS)
    if cost is not None:
        return f"{attacks} {OF_COST[cost[0]].format(bold(f'{cost[1]}'))}"
    return "" if attacks == "Bei deinen Angriffen" else attacks


def _own_roll(tests: Tests) -> str:
    attacking = tests.attacking()
    kinds, asked = kinds_of(tests.subtypes()), tests.tier()
    tier = ""
    if asked is not None:
        tier = f"Stufe {asked[1]}{TIERS[asked[0]]} "
    if kinds:
        thing = f"einen {kinds}Angriff" if attacking else f"eine {kinds}Karte"
        return f"Wenn du {tier}für {thing} würfelst"
    if tier:
        return f"Wenn dein Angriff {tier}würfelt" if attacking else f"Wenn du {tier}würfelst"
    return "Wenn du für einen Angriff würfelst" if attacking else ""


def _own_block(tests: Tests) -> str:
    if not any(_no_attack(test) for test in tests.left):
        return ""
    blocked = tests.number("blocked", AMOUNTS)
    if blocked is None:
        return ""
    tests.attacking(wanted=False)
    return f"Wenn du mindestens {bold(f'{blocked[1]}')} Schaden abwehrst"


def _no_attack(test: Test) -> bool:
    return isinstance(test, Negation) and isinstance(test.test, eng.Attacking)


def _own_damage(when: str, tests: Tests) -> str:
    deals = when == "damage_dealt"
    much = tests.number("damage", AMOUNTS)
    kinds = kinds_of(tests.subtypes()) if deals else ""
    amount = f"mindestens {bold(f'{much[1]}')} Schaden" if much else "Schaden"
    if kinds:
        return f"Wenn eine deiner {kinds}Karten {amount} zufügt"
    if much:
        return f"Wenn du {amount} {'zufügst' if deals else 'erleidest'}"
    return ""
