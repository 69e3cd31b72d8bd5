"""Starter cards: a commented skeleton of each kind, which lints clean as it is."""

from __future__ import annotations

import re
from typing import Final

from lithicrage.language.models import RESERVED
from lithicrage.language.untrusted import ID

SCENARIO: Final = "scenario"
PACK: Final = "pack"


def id_of(name: str) -> str:
    """The id suggested by a printed name. Raises ValueError if there is none."""
    id = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")[:40]
    if not ID.match(id) or id in RESERVED:
        raise ValueError(f"`{name}` makes no id: a name begins with a letter, a to z")
    return id


def quoted(name: str) -> str:
    """A name as a YAML scalar."""
    plain = re.fullmatch(r"[A-Za-z][A-Za-z0-9 '-]*[A-Za-z0-9]", name)
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return name if plain else f'"{escaped}"'


def skeleton(kind: str, name: str) -> dict[str, str]:
    """The files of a new thing by name: a card with its scenario, or a pack.

    Raises ValueError for an unknown kind, or a name that gives no id.
    """
    id = id_of(name)
    if kind == PACK:
        card = _TEXTS["action"].format(id=f"{id}_first", name="First Card")
        test = _TEST.format(id=f"{id}_first")
        manifest = _PACK.format(id=id, name=quoted(name))
        return {
            f"{id}/pack.yaml": manifest,
            f"{id}/actions.yaml": card,
            f"{id}/scenarios/{id}_first.yaml": test,
        }
    if kind == SCENARIO:
        return {f"scenarios/{id}.yaml": _SCENE.format(name=quoted(name))}
    if kind not in _TEXTS:
        raise ValueError(f"a kind is one of {', '.join(KINDS)}; found `{kind}`")
    files = {f"{id}.yaml": _TEXTS[kind].format(id=id, name=quoted(name))}
    if kind == "action":
        files[f"scenarios/{id}.yaml"] = _TEST.format(id=id)
    return files


_PACK: Final = """\
# What this pack says of itself. Cards are named `{id}:card` from outside.
kind: pack
id: {id}
name: {name}
version: 0.1.0
format: 1
authors: [Nobody Yet]
licence: All rights reserved
"""
_TEXTS: Final = {
    "action": """\
# `lithicrage words {id}` prints the rules text; docs/language.md lists every verb.
{id}:
  kind: action
  name: {name}
  subtype: weapon  # weapon, body, spirit or mind
  cost: 3  # deck budget, die face, block and breath
  flavor: It is new here.
  attack:
    - roll: power  # paid with two cards
      tier1: [deal: 3]
      tier2: [deal: M + 4]
      tier3: [deal: M + 8, apply: bleeding 1]
  defense: [block: 4]  # `defense: none` has no shield block
""",
    "ancestry": """\
{id}:
  kind: ancestry
  name: {name}
  stats: {{M: 1, A: 0, W: 0, S: 20}}
  flavor: It is new here.
  abilities:
    - when: crit  # a trigger; `rule`, `instead` and `use` are the other forms
      do: [heal: 3]
""",
    "class": """\
{id}:
  kind: class
  name: {name}
  stats: {{M: 2, A: 0, W: 0, S: 32}}
  deck_cost: 72  # the most that its decks may cost
  growth: {{S: 5, deck_cost: 3, M: [4, 7]}}
  flavor: It is new here.
  abilities:
    - when: crit
      do: [energy: 1]
    - level: 3  # from this level on
      use: match
      do: [edge: 1]
""",
    "condition": """\
{id}:
  kind: condition
  name: {name}
  flavor: It is new here.
  abilities:
    - when: turn_end
      do: [lose: 1]
""",
    "enemy": """\
{id}:
  kind: enemy
  name: {name}
  tier: 1  # how hard it is, 1 to 4
  stats: {{M: 5, A: 5, W: 5, S: 50}}
  portrait: doorstop
  flavor: It is new here.
  abilities:
    - when: passed
      do: [heal: 1]
  cards:  # copies by card id; an Enemy needs cards that attack
    sharpened_spoon: 3
    damp: 3
    loose_wire: 3
    peat_tea: 3
    kerb_crown: 3
    roadie_carry: 3
    same_riff_again: 3
    snapped_string: 3
""",
    "deck": """\
{id}:
  kind: deck
  name: {name}
  ancestry: menhirling
  classes: [pit_captain]
  cards:  # at most 72 for this class, 3 of a card, 1 of a signature
    sharpened_spoon: 3
    door_duty: 2
    elbow_committee: 3
    loose_wire: 3
    roadie_carry: 3
    kerb_crown: 3
    snapped_string: 3
    human_cairn: 2
    assembly_point: 1
    capstone_airborne: 1
  notes: What wins, and when.
""",
    "profile": """\
{id}:
  kind: profile
  name: {name}
  extends: manual  # anything left out is as in the manual
  rules:
    min_deck_size: 18
""",
}
KINDS: Final = (*_TEXTS, SCENARIO, PACK)
_TEST: Final = """\
# Every line of the rules text has its scenario; docs/scenarios.md has the whole grammar.
- cards:
    two: {{kind: action, name: Two, subtype: mind, cost: 2}}
    five: {{kind: action, name: Five, subtype: mind, cost: 5}}

- name: A low roll hits for 3
  given:
    you: {{stats: {{M: 2}}, hand: [{id}, two, two]}}
    enemy: {{stamina: 20, draw: [two, rest]}}
  turn: you
  play: [attack {id}, roll two two]
  expect:
    enemy: {{stamina: 19}}
    events: [Roll you nat4 tot4 T1]

- name: A middling roll adds Might
  given:
    you: {{stats: {{M: 2}}, hand: [{id}, two, five]}}
    enemy: {{stamina: 20, draw: [two, rest]}}
  turn: you
  play: [attack {id}, roll two five]
  expect:
    enemy: {{stamina: 16}}

- name: A high roll makes it bleed
  given:
    you: {{stats: {{M: 2}}, hand: [{id}, five, five]}}
    enemy: {{stamina: 20, draw: [two, rest]}}
  turn: you
  play: [attack {id}, roll five five]
  expect:
    enemy: {{stamina: 12, conditions: {{bleeding: 1}}}}
"""
_SCENE: Final = """\
# Played by `lithicrage test`; docs/scenarios.md has the whole grammar.
- name: {name}
  given:
    you: {{energy: 1, hand: [sharpened_spoon]}}
    enemy: {{stamina: 20}}
  turn: you
  play: [pass]
  expect:
    you: {{energy: 2}}
    next: enemy
"""
