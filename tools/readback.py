"""Whether every printed text means one program: python -m tools.readback [-n 100000] [--seed 1]
[--tongue de]

Takes every nest of up to four steps and generated programs (halves, abilities, Conditions,
profiles, deep nests), prints each in one line and as on its face, reads the English back, and
compares by `readback.canonical`. Exit 1 if a text is shared by two programs, or a program is not
read back. With another `--tongue` than English, which nothing reads back: exit 1 if a text of that
tongue is shared by two programs that English tells apart; the cards of the core set are taken, too.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any, Final

from lithicrage.engine import rules
from lithicrage.engine.amounts import COMPARISONS
from lithicrage.game.rng import Rng
from lithicrage.language.expression_words import title
from lithicrage.language.items import read_items
from lithicrage.language.models import Action, Condition, Named, Profile
from lithicrage.language.report import Report
from lithicrage.language.source import Source, Spot
from lithicrage.language.verbs import VERBS, walk
from lithicrage.language.wording import ATTACK, DEFENSE, Names
from lithicrage.language.words import (
    ENGLISH,
    Grammar,
    ability_lines,
    card_words,
    counting,
    face_text,
)
from lithicrage.packs.library import load_library
from lithicrage.readback.canonical import Canon, Form
from lithicrage.readback.cards import (
    read_abilities,
    read_action,
    read_condition,
    read_condition_face,
    read_face,
    read_profile,
)
from lithicrage.readback.cursor import UnreadableText, Vocabulary
from lithicrage.tongues import grammar_of
from tools.fuzzing.wild import (
    ACTIONS,
    BRANCHING,
    CONDITIONS,
    CORE_ACTIONS,
    CORE_CONDITIONS,
    Data,
    Writer,
)

CORE: Final = Path(__file__).resolve().parents[1] / "cards/core"
SHOWN: Final = 10  # failures that are told
DEEPEST: Final = 5
NESTED: Final = 4  # steps in the largest of the nests that are all tried
NAMES: Final = Names(
    {
        **{id: id.capitalize() for id in CORE_CONDITIONS},
        **{f"c{n}": f"Strange {n}" for n in range(CONDITIONS)},
    }
)
NAMES.actions = {
    **{id: title(id) for id in CORE_ACTIONS},
    **{f"a{n:02}": f"Wild {n}" for n in range(ACTIONS)},
}
# Tests that abilities say in their own words.
FOLDED: Final = (
    *("attacks == 2", "attacks >= 3", "card subtype is mind", "damage >= 6", "cost >= 3"),
    *("card subtype is weapon or card subtype is body", "roll tier == 3", "roll tier <= 2"),
    *("attacking", "not attacking", "blocked >= 3", "opponent is bleeding", "cost == 2"),
    *("stamina * 2 <= stamina_start", "attacks == 1", "roll tier >= 2", "cost <= 1"),
)
# Numbers that wild cards seldom read.
SELDOM: Final = (
    *("armour", "opponent armour", "stays", "opponent stays", "out", "hand(weapon and cost >= 3)"),
    *("stays(body)", "out(cost != 2)", "opponent draw(cost == 1)", "opponent out(mind)"),
    *("half(higher(M and 3))", "lower(half(hand) and stays(cost > 4))", "half(half(energy))"),
)


class Speaker(Writer):
    """Writes cards whose texts are hard to tell apart: deep nests, few leaves, folded tests."""

    def steps(self, half: str, depth: int, most: int, knows_x: bool = False) -> list[Data]:
        """Steps that nest twice as often as those of a wild card, and deeper."""
        found = super().steps(half, depth, most, knows_x)
        known = [key for key in BRANCHING if half in VERBS[key].halves]
        if depth < DEEPEST and self.chance(2):
            found.insert(self.rng.below(len(found) + 1), self.step(self.one(*known), half, depth))
        if depth and self.chance(12):
            return []
        return found

    def test(self, depth: int) -> str:
        """A test, often one that has words of its own in an ability."""
        if depth == 0 and self.chance(2):
            tests = [self.one(*FOLDED) for _ in range(1 + self.rng.below(3))]
            if self.chance(3):
                tests.append(super().test(1))
            return " and ".join(f"({test})" for test in tests)
        if self.chance(5):
            other = self.one(1, 2, "energy", "half(stamina)", "hand(body)")
            return f"{self.one(*SELDOM)} {self.one(*COMPARISONS)} {other}"
        return super().test(depth)

    def amount(self, knows_x: bool, most: int = 6) -> int | str:
        """A number, now and then one that wild cards seldom read."""
        found = super().amount(knows_x, most)
        return f"{found} + {self.one(*SELDOM)}" if self.chance(6) else found

    def passive(self) -> Data:
        """A changed rule, now and then with a list or a layer that wild cards have not."""
        found = super().passive()
        name = found["rule"]
        if name == "immune":
            del found["add"]
            layer = self.one("add", "add", "set", "always")
            found[layer] = [self.one(*self.conditions) for _ in range(self.rng.below(3))]
        elif name == "may_gain" and self.chance(2):
            found["what"] = list(
                dict.fromkeys(self.one(*rules.GAINS, *self.conditions) for _ in "ab")
            )
        elif rules.BY_NAME[name].none_ok and self.chance(4):
            found = {"rule": name, self.one("set", "always"): None}
        elif name in ("attacks_per_turn", "hand_size") and self.chance(2):
            found = {"rule": name, self.one(*rules.LAYERS): self.rng.below(3)}
            self.gate(found)
        return found

    def card(self, number: int) -> Data:
        """One card of any kind that has a text."""
        kind = number % 8
        if kind < 4:
            return self.action(number)
        if kind == 4:
            return self.condition(number)
        if kind == 5:
            return self.profile()
        abilities = [
            self.one(self.trigger, self.passive, self.replacement, self.power)()
            for _ in range(1 + self.rng.below(3))
        ]
        stats = {"M": 1, "A": 1, "W": 1, "S": 9}
        return {"kind": "ancestry", "name": "Stranger", "stats": stats, "abilities": abilities}

    def profile(self) -> Data:
        """A profile with answers, riders and abilities."""
        answers: Data = {}
        for _ in range(self.rng.below(4)):
            rule = self.one(*rules.RULES)
            if rule.index not in rules.LISTS:
                answers[rule.name] = self.answer(rule)
        kept = self.conditions
        if self.chance(2):
            answers["on_attack"] = self.rider()
        self.conditions = kept
        abilities = [self.ability() for _ in range(self.rng.below(3))]
        return {"kind": "profile", "name": "House", "rules": answers, "abilities": abilities}

    def answer(self, rule: rules.Rule) -> Any:
        """An answer to a rule, as a file writes it."""
        if rule.none_ok and self.chance(3):
            return None
        if rule.pair:
            return [self.rng.below(6), 6 + self.rng.below(6)]
        if rule.choices:
            return self.one(*rule.choices)
        if rule.high == 1:
            return self.chance(2)
        return min(rule.high, rule.low + self.rng.below(4))


def shapes(size: int) -> Iterator[list[Data]]:
    """Every list of so many steps that nest, in whatever order and depth."""
    if size == 0:
        yield []
    for first in range(1, size + 1):
        for step in _shaped(first):
            for rest in shapes(size - first):
                yield [step, *rest]


def _shaped(size: int) -> Iterator[Data]:
    """Every step that is made of so many."""
    if size == 1:
        yield from ({"heal": 1}, {"look": 2})
        return
    for then in shapes(size - 1):
        yield from ({"if": "hand == 0", "then": then}, {"spend": 1, "then": then}, {"may": then})
        yield from ({"repeat": 2, "then": then}, {"choose": "1 to 2", "then": then})
        yield from ({"later": {"when": "turn_end", "do": then}}, {"die": then})
    for split in range(1, size - 1):
        for one in shapes(split):
            for two in shapes(size - 1 - split):
                yield {"if": "hand == 0", "then": one, "else": two}
                yield {"spend": 1, "then": one, "else": two}
                yield {"choose": [one, two]}


def shaped(most: int) -> Iterator[Data]:
    """Conditions with every nest of up to so many steps."""
    for size in range(1, most + 1):
        for steps in shapes(size):
            trigger = {"when": "passed", "do": steps}
            yield {"kind": "condition", "name": "Shape", "abilities": [trigger]}


@dataclass
class Tally:
    """What was found: texts by program, and the programs that went wrong."""

    programs: int = 0
    refused: int = 0
    seconds: float = 0.0
    verbs: Counter[str] = field(default_factory=Counter)
    forms: dict[str, Form] = field(default_factory=dict)
    shared: list[str] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)

    def told(self) -> dict[str, Any]:
        """The figures, for JSON."""
        return {
            "programs": self.programs,
            "refused": self.refused,
            "texts": len(self.forms),
            "shared": len(self.shared),
            "unread": len(self.unread),
            "seconds": round(self.seconds, 1),
            "examples": [*self.shared[:SHOWN], *self.unread[:SHOWN]],
        }


def generated(seed: int, count: int) -> Iterator[Data]:
    """Cards as plain data; the same seed gives the same ones."""
    for number in range(count):
        yield Speaker(Rng(seed, number), number, str).card(number)


def model_of(card: Data) -> Named | None:
    """The model of a card, None if the language refuses it."""
    report = Report("card")
    items = read_items(Source("card", {"card": card}, Spot(1, 1)), report)
    return items[0].model if items and not report.findings else None


def form_of(model: Named, canon: Canon) -> Form:
    """What a card's text has to tell, in canonical form."""
    if isinstance(model, Action):
        return ("action", canon.action(model))
    if isinstance(model, Condition):
        return ("condition", canon.condition(model))
    if isinstance(model, Profile):
        return ("profile", canon.profile(model))
    return ("abilities", canon.abilities(getattr(model, "abilities", ())))


def read_back(model: Named, text: str, names: Mapping[str, str], known: Vocabulary) -> list[Data]:
    """What a card's text says, and its face, as parts of a card file. Raises UnreadableText."""
    if isinstance(model, Action):
        return [read_action(text, known), read_face(face_text(model, names), known)]
    if isinstance(model, Condition):
        face = [*ability_lines(model, names), *counting(model)]
        return [read_condition(text, known), read_condition_face(face, known)]
    if isinstance(model, Profile):
        return [read_profile(text, known)]
    return [{"abilities": read_abilities(text, known)}]


def problem(model: Named, names: Mapping[str, str], known: Vocabulary, canon: Canon) -> str:
    """What is wrong with a card's text, or "" if it reads back."""
    text = card_words(model, names)
    try:
        found = read_back(model, text, names, known)
    except UnreadableText as error:
        return f"{error}: {text}"
    for said in found:
        other = model_of(card_of(model, said))
        if other is None:
            return f"reads as what the language refuses, {json.dumps(said)}: {text}"
        if form_of(other, canon) != form_of(model, canon):
            return f"reads as another program, {json.dumps(said)}: {text}"
    return ""


def card_of(model: Named, said: Data) -> Data:
    """A card file's mapping for a model, with what its text says in place of what it does."""
    card: Data = {"kind": model.kind, "name": model.name, **said}
    if isinstance(model, Action):
        card |= {"subtype": model.subtype, "cost": model.cost}
    elif not isinstance(model, (Condition, Profile)):
        card |= {"kind": "ancestry", "stats": {"M": 1, "A": 1, "W": 1, "S": 9}}
    return card


def check(cards: Iterable[Data], names: Mapping[str, str] = NAMES) -> Tally:
    """Read back every card that the language takes."""
    tally, known = Tally(), Vocabulary(names)
    canon = Canon(known.id, known.action_id)
    begun = time.process_time()
    for card in cards:
        model = model_of(card)
        if model is None:
            tally.refused += 1
            continue
        tally.programs += 1
        note(model, names, known, canon, tally)
    tally.seconds = time.process_time() - begun
    return tally


def note(
    model: Named, names: Mapping[str, str], known: Vocabulary, canon: Canon, tally: Tally
) -> None:
    """Read one card back and remember its text."""
    text, form = f"{model.kind}: {card_words(model, names)}", form_of(model, canon)
    if tally.forms.setdefault(text, form) != form:
        tally.shared.append(text)
    wrong = problem(model, names, known, canon)
    if wrong:
        tally.unread.append(wrong)
    count_verbs(model, tally)


def count_verbs(model: Named, tally: Tally) -> None:
    """Remember which verbs a card uses."""
    for steps in lists_of(model):
        tally.verbs.update(step.key for step in walk(steps))


def printed(model: Named, grammar: Grammar, names: Mapping[str, str]) -> Iterator[str]:
    """Everything that a card prints, in one line and as on its face."""
    yield f"{model.kind}: {grammar.card_words(model, names)}"
    if isinstance(model, Action):
        face = grammar.face_text(model, names)
        yield f"face: {face!r}"
    if isinstance(model, Condition):
        yield f"face: {' '.join(grammar.counting(model))} {grammar.ability_lines(model, names)}"


def told_apart(
    models: Iterable[Named | None], grammar: Grammar, names: Mapping[str, str] = NAMES
) -> Tally:
    """Count the texts that another grammar gives to two programs with different English."""
    tally = Tally()
    begun = time.process_time()
    for model in models:
        if model is None:
            tally.refused += 1
            continue
        tally.programs += 1
        said = zip(printed(model, grammar, names), printed(model, ENGLISH, names), strict=True)
        for text, english in said:
            if tally.forms.setdefault(text, (english,)) != (english,):
                tally.shared.append(f"{text}\n    {tally.forms[text][0]}\n    {english}")
        count_verbs(model, tally)
    tally.seconds = time.process_time() - begun
    return tally


def core_models() -> Iterator[Named]:
    """The cards of the core set."""
    yield from load_library([CORE]).models(Named).values()


def lists_of(model: Named) -> Iterator[Any]:
    """The lists of steps of a card."""
    for key in (ATTACK, DEFENSE, "on_attack"):
        yield getattr(model, key, ())
    for ability in getattr(model, "abilities", ()):
        yield ability.steps


def main(arguments: list[str] | None = None) -> int:
    """Read back and tell the figures; 1 if a text is shared or not read back."""
    parser = argparse.ArgumentParser(prog="python -m tools.readback", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("-n", type=int, default=100_000, help="programs (default 100000)")
    parser.add_argument("--seed", type=int, default=1, help="names the programs (default 1)")
    parser.add_argument("--tongue", default="en", help="a code such as de (default en)")
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    options = parser.parse_args(arguments)
    cards = chain(shaped(NESTED), generated(options.seed, options.n))
    if options.tongue == "en":
        tally = check(cards)
    else:
        models = chain(core_models(), map(model_of, cards))
        tally = told_apart(models, grammar_of(options.tongue))
    told = tally.told()
    if options.json:
        print(json.dumps(told, indent=2))
    else:
        for text in told.pop("examples"):
            print(text)
        print(", ".join(f"{value} {key}" for key, value in told.items()))
    return 1 if tally.shared or tally.unread else 0


if __name__ == "__main__":
    sys.exit(main())
