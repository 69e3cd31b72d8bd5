"""Writes docs/language.md, the reference of the card language, out of the language itself.

    python -m tools.reference            write it
    python -m tools.reference --check    exit 1 if it is not current

Keys come from the models, verbs from their docstrings and examples, moments and rules from the
engine's tables. What an example prints is what the program makes of it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from lithicrage.engine import abilities as ab
from lithicrage.engine import rules
from lithicrage.engine.amounts import READINGS, Reading
from lithicrage.engine.effects import TARGETS
from lithicrage.language.ability_words import instead_words, when_words
from lithicrage.language.expression_words import amount_words
from lithicrage.language.models import MODELS, Manifest
from lithicrage.language.moments import says
from lithicrage.language.report import Report
from lithicrage.language.rule_words import answer_words
from lithicrage.language.schema import FORM_SAYS, KINDS, MODIFIER_SAYS, PACK, file_schema
from lithicrage.language.source import read_text
from lithicrage.language.verbs import VERBS, Verb, read_steps, say
from lithicrage.language.verbs.reading import HALVES
from lithicrage.language.wording import ABILITY, Names, Wording, joined, plain
from tools import made

PAGE = Path(__file__).resolve().parents[1] / "docs/language.md"
NAMES = Names(bleeding="Bleeding", weakened="Weakened", poisoned="Poisoned", dazed="Dazed")
NAMES.actions = {"sharpened_spoon": "Sharpened Spoon"}

HEAD = """\
# The card language

Written by `python -m tools.reference` from the language itself; edit there, not here.

A card file is YAML: each key at its margin is the id of a card, below it stand the card's keys.
Several cards may share a file. `lithicrage new action "Wet Kerb"` writes one to begin with,
`lithicrage lint` says what is wrong and where, `lithicrage words ID` prints the rules text (it is
never typed: it writes itself), `lithicrage fmt` brings the file into its one form, and a scenario
([scenarios.md](scenarios.md)) proves what the card does.

```yaml
wet_kerb:
  kind: action
  name: Wet Kerb
  subtype: weapon
  cost: 2
  flavor: It has been raining since the Bronze Age.
  attack:
    - roll: power
      tier1: [deal: 3]
      tier2: [deal: M + 4]
      tier3: [deal: M + 8, apply: dazed 1]
  defense: [block: 3]
```

What a file may not hold: anchors, aliases, tags, a second document, tabs, invisible characters.
`yes`, `no`, `on` and `off` are texts here; write `true` and `false`. A text with `: ` in it, or one
that begins with a sign such as `-`, `*` or `[`, stands in quotes. A file has at most 256 KiB, a
text 4,096 characters.

`extends: other_id` makes a card out of another of its kind: the keys of that card stand unless this
one writes them. `stats`, `growth` and `cards` are joined key by key, every other value is replaced
whole, and the name is always its own; `kind` may be left out. The other card may lie in another
file of the pack, in `core`, or in a pack loaded before: `pack:card`. A chain has up to nine cards.
A `profile` extends in its own way: it says its `kind`, and answers that it does not give are those
of the other.

```yaml
wet_kerb: {extends: kerb, name: Wet Kerb, cost: 2}
```

"""
STEPS = """\
## Steps

An attack, a defense, a tier, the `do` of an ability: each is a list of steps, done in order. A step
is one verb with its value, and the modifiers that the verb takes. Short steps share a line, a step
with a modifier has braces or lines of its own:

```yaml
attack:
  - deal: M + 2
  - {lose: 1, to: opponent}
  - spend: 2
    then: [apply: bleeding 1, chain: true]
```

`deal`, `apply`, `double`, `move` and `swap` act on the opponent, every other verb on its user,
unless `to:` says whom:
"""
SCOPE = """\
What a card prints means one program, on its face and in one line, and can be read back. A step with
steps inside goes on until a word leads out of it: "Either way:" ("Then:" behind a loop, "Now:"
behind `later`) in front of a plain step, "Also," in front of another one with steps inside.
", then" leads into one. Square brackets stand where such a word could belong to two steps.

| written | printed |
|---|---|
"""
SCOPED = (
    "[{if: hand == 0, then: [heal: 2]}, draw: 1]",
    "[{spend: 1, then: [heal: 2]}, {spend: 1, then: [draw: 1]}]",
    "[{spend: 1, then: [heal: 2, {spend: 1, then: [draw: 1]}]}]",
    "[{if: hand == 0, then: [{spend: 1, then: [heal: 2]}]}, draw: 1]",
)
ABILITIES = """\
## Abilities

Ancestries, classes, conditions, enemies and profiles hold `abilities`, a list. Each has one of four
forms, named by its first key:

| form | takes besides |
|---|---|
"""
PERMITS = """\
`may_attack`, `may_defend`, `may_be_targeted` and `may_gain` take `set` or `always`. `set: false`
says "cannot", which beats "can"; only `always: true` lifts it. `may_defend` with `for: opponent` is
about the Attacks of whoever bears it. `may_gain` says by `what:` what is meant: `stamina`,
`energy`, `conditions` or Conditions by id; without it, all of them.

"""
OWN = """\

An Action has `abilities` as well. Each says `while:`, where the card must be for it: `stays` (with
a Combatant, put there by the verb `stay`), `hand` or `discard`; "you" is whoever it lies with. In
`hand` and `discard` there are triggers alone. A trigger with `of: this` hears what happens with the
card itself, wherever it is, at `attack_declared`, `defended`, `drew`, `discarded`, `passed` or
`action_resolved`. `this` names the card in the verbs `put`, `raise` and `lower`. An Enemy has no
hand.

"""
OWN_SHOWN = (
    "{while: stays, when: turn_start, do: [heal: turns]}",
    "{while: stays, rule: def_bonus, add: 1}",
    "{while: stays, use: turn, do: [put: {card: this, to: discard}, {deal: 5}]}",
    "{while: stays, when: damage_taken, do: [lower: this 1]}",
    "{while: hand, when: turn_end, do: [lose: cost]}",
    "{while: discard, when: turn_start, once: match, do: [put: {card: this, to: hand}]}",
    "{when: drew, of: this, do: [lose: 2]}",
)
# One ability of each form and some more, with what each prints.
SHOWN = (
    "{when: condition_gained, of: opponent, if: opponent bleeding >= 3, once: turn, do: [heal: 1]}",
    "{when: turn_end, if: turns >= 3, do: [lose: turns, remove: bleeding]}",
    "{when: damage_taken, if: damage >= 6, limit: {match: 2}, do: [energy: 1]}",
    "{rule: def_bonus, add: 1, if: conditions >= 1}",
    "{rule: hand_size, add: -1, for: opponent}",
    "{rule: reshuffle_skip, set: false}",
    "{rule: immune, add: [dazed]}",
    "{rule: may_attack, set: false, if: you is dazed}",
    "{rule: may_defend, set: false}",
    "{rule: may_defend, set: false, for: opponent}",
    "{rule: may_be_targeted, set: false, if: hand == 0}",
    "{rule: may_gain, what: [stamina, bleeding], set: false, for: opponent}",
    "{rule: may_gain, set: false}",
    "{instead: defeat, once: match, do: [set_stamina: 1]}",
    "{instead: damage, if: damage <= turns, do: [heal: 1]}",
    "{use: match, spend: 2, do: [edge: 1]}",
)
EXPRESSIONS = """\
## Numbers and tests

An amount is a number or an expression: `M`, `A`, `W`, `S` (the user's characteristics), `M/A` (the
higher of the two), readings by name, `+`, `-`, `*` and brackets: `M + 2`, `level * 3`, `X * 2`.
`opponent energy` reads the opponent's. `you poisoned` and `opponent bleeding` are the counters of
Conditions, 0 where they are not borne. `half(stamina)` is half of it, rounded down;
`higher(M and hand)` and `lower(damage and 3)` are the higher and the lower of two amounts. There is
no fraction; below 0 counts as 0.
`X` is the number that `choose: 1 to 6` or `spend: X` lets the user name; it has a value only in
their `then`.

A filter says which cards are meant: `any`, a subtype, a Cost (`cost >= 3`), or both (`weapon and
cost >= 3`). `hand(weapon)`, `opponent discard(cost == 1)` and `draw(mind and cost < 3)` count such
cards alone.

A test compares two amounts (`stamina * 2 <= stamina_start`, `energy >= 3`, also `==`, `!=`, `<`,
`>`) or asks: `opponent is bleeding`, `you was bleeding` (when the action was declared),
`attacking`, `card subtype is weapon`, `roll tier >= 2`, `rule bleeding_on_defense`,
`last(weapon)` or `opponent last(cost >= 3)`: whether the last Action done in this match, Attack or
Defense, was such a card. `and`, `or`, `not` and brackets join them.

| reading | is | has a value |
|---|---|---|
"""
RULES = """\
## Rules

A profile answers questions of the manual by key, an ability changes them for its bearer. The last
columns are what the manual's own profile answers and how that is printed; [rules.md](rules.md) says
what each is about.

| key | answers | default | printed |
|---|---|---|---|
"""


def page() -> str:
    """The whole reference."""
    parts = [HEAD, *kinds(), STEPS, *targets(), *scopes(), *verbs(), ABILITIES, *abilities()]
    return "".join([*parts, EXPRESSIONS, *readings(), RULES, *answers()])


def kinds() -> Iterator[str]:
    """A table of keys a kind."""
    yield "## Kinds\n"
    for kind in KINDS:
        schema = file_schema(kind)
        item = schema if kind == PACK else schema["additionalProperties"]
        model = MODELS.get(kind, Manifest)
        yield f"\n### {kind}\n\n{first_line(model.__doc__)}\n\n"
        yield "| key | takes | is |\n|---|---|---|\n"
        for key, value in item["properties"].items():
            must = " (must be there)" if key in item["required"] else ""
            says = value.get("description", "")
            yield f"| `{key}` | {takes(key, value)} | {says}{must} |\n"
    yield "\n"


def takes(key: str, value: dict[str, Any]) -> str:
    """What a key takes, in a few words."""
    if key == "kind":
        return f"`{value.get('const', '')}`"
    if "enum" in value:
        return ", ".join(f"`{one}`" for one in value["enum"])
    found = value.get("type", "")
    if found == "integer":
        return f"a number from {value.get('minimum', 0)} to {value.get('maximum', 999)}"
    words = {"string": "a text", "array": "a list", "object": "a mapping"}
    if isinstance(found, list):
        return " or ".join(words.get(one, one) for one in found)
    return words.get(found, found)


def targets() -> Iterator[str]:
    yield "".join(f"`{target}`, " for target in TARGETS)[:-2] + ".\n\n"
    yield "| modifier | is |\n|---|---|\n"
    yield from (f"| `{key}` | {says} |\n" for key, says in MODIFIER_SAYS.items())
    yield "\n"


def scopes() -> Iterator[str]:
    """How far a step with steps inside reaches, with what some print."""
    yield SCOPE
    yield from (f"| `{steps}` | {steps_printed('scope', steps, ABILITY)} |\n" for steps in SCOPED)
    yield "\n"


def verbs() -> Iterator[str]:
    """One section a verb, with what its examples print."""
    for key, verb in VERBS.items():
        text = " ".join((verb.__doc__ or "").split())
        halves = "" if verb.halves == HALVES else f" Stands in: {', '.join(verb.halves)}."
        more = ", ".join(f"`{one}`" for one in verb.modifiers)
        modifiers = f" Modifiers: {more}." if more else ""
        yield f"### {key}\n\n{text} Takes {verb.takes.says}.{modifiers}{halves}\n\n"
        yield "| written | printed |\n|---|---|\n"
        for example in verb.examples:
            yield f"| `{example}` | {printed(verb, example)} |\n"
        yield "\n"


def printed(verb: type[Verb], example: str) -> str:
    """The words of an example. Raises ValueError if it is not good."""
    return steps_printed(verb.key, f"[{example}]", verb.halves[0])


def steps_printed(key: str, written: str, half: str) -> str:
    """The words of a list of steps. Raises ValueError if it is not good."""
    report = Report(key)
    source = read_text(f"a: {written}", key)
    steps = read_steps(report, source.data["a"], source.spot.at("a"), half)
    if report.findings:
        raise ValueError(f"the example `{written[1:-1]}` of {key}: {report.findings[0].message}")
    return plain(joined(say(steps, Wording(half, NAMES)))).replace("|", "\\|")


def ability_printed(written: str, own: bool = False) -> str:
    """The words of an ability. Raises ValueError if it is not good."""
    from lithicrage.language.ability_reading import read_abilities

    report = Report("abilities")
    source = read_text(f"a: [{written}]", "abilities")
    found = read_abilities(report, source.data["a"], source.spot.at("a"), own=own)
    if report.findings:
        raise ValueError(f"the ability `{written}`: {report.findings[0].message}")
    return plain(found[0].words(Wording(ABILITY, NAMES)))


def abilities() -> Iterator[str]:
    """The forms, the moments, the events that can be replaced."""
    from lithicrage.language.abilities import FORMS

    for form, keys in FORMS.items():
        yield f"| `{form}` | {', '.join(f'`{key}`' for key in keys)} |\n"
    yield "\n| key | is |\n|---|---|\n"
    yield from (f"| `{key}` | {says} |\n" for key, says in FORM_SAYS.items())
    layers = ", ".join(f"`{layer}`" for layer in rules.LAYERS)
    yield f"\nA `rule` is changed by exactly one of {layers}, applied in this order.\n"
    yield "The rules are listed [below](#rules); `immune` is one more, a list of Conditions.\n\n"
    yield PERMITS
    yield "| written | printed |\n|---|---|\n"
    yield from (f"| `{written}` | {ability_printed(written)} |\n" for written in SHOWN)
    yield OWN
    yield "| written | printed |\n|---|---|\n"
    yield from (f"| `{written}` | {ability_printed(written, True)} |\n" for written in OWN_SHOWN)
    yield "\n"
    yield "| `when` | prints |\n|---|---|\n"
    yield from (f"| `{when}` | {when_words(when, ab.OF_SELF)} |\n" for when in ab.WHENS)
    yield "\n| `instead` | prints |\n|---|---|\n"
    yield from (f"| `{event}` | {instead_words(event)} |\n" for event in ab.INSTEADS)
    yield "\n"


def readings() -> Iterator[str]:
    for name in READINGS:
        place = says(name)
        yield f"| `{name}` | {amount_words(Reading(name))} | {place} |\n"
    yield "\n"


def answers() -> Iterator[str]:
    """The rules with their answers."""
    for rule in rules.RULES:
        if rule.index in rules.LISTS:
            continue
        printed = answer_words(rule.name, rule.default)
        yield f"| `{rule.name}` | {known(rule)} | {shown(rule, rule.default)} | {printed} |\n"


def known(rule: rules.Rule) -> str:
    """Which answers a rule takes."""
    if rule.pair:
        return "two rising numbers"
    if rule.choices:
        return ", ".join(f"`{choice}`" for choice in rule.choices)
    if rule.high == 1:
        return "`true`, `false`"
    return f"{rule.low} to {rule.high}{' or `null`' if rule.none_ok else ''}"


def shown(rule: rules.Rule, value: Any) -> str:
    """An answer as a file would hold it."""
    if isinstance(value, tuple):
        return f"`{list(value)}`"
    if rule.high == 1 and not rule.choices:
        return "`true`" if value else "`false`"
    return f"`{'null' if value is None else value}`"


def first_line(text: str | None) -> str:
    """The first paragraph of a docstring."""
    return " ".join((text or "").split("\n\n")[0].split())


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the page."""
    return made.main(PAGE, page, "tools.reference", __doc__, arguments)


if __name__ == "__main__":
    sys.exit(main())
