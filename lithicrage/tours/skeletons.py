"""A tour to begin with: a pack with one of every kind that a tour's files hold, keys explained, and
scenarios that hold it."""

from __future__ import annotations

from typing import Final

from lithicrage.packs.pack import MANIFEST, SCENARIOS, TOURS
from lithicrage.packs.skeletons import id_of, quoted, skeleton

STEM: Final = 32  # letters of its id in the ids of what it holds


def tour_skeleton(name: str) -> dict[str, str]:
    """The files of a new pack with a tour, by name. Raises ValueError for a name without an id."""
    id = id_of(name)
    manifest = f"{id}/{MANIFEST}"
    return {
        manifest: skeleton("pack", name)[manifest],
        f"{id}/{TOURS}/{id}.yaml": _TOUR.format(id=id, stem=id[:STEM], name=quoted(name)),
        f"{id}/{SCENARIOS}/{id}.yaml": _SCENES.format(id=id, stem=id[:STEM]),
    }


_TOUR: Final = """\
# `lithicrage tour sim {id}:{stem}_tour -n 100 --pack {id}` plays it a hundred times.
# Starter decks are those of the core set; a pack may bring its own (`kind: starter`).
{stem}_tour:
  kind: tour
  name: {name}
  flavor: Nobody has played it yet.
  rules: house  # a profile, and answers behind it: house,max_turns=60
  strings: 2  # losses that can be borne, the last one ends it
  fatigue: 20  # per cent of the Stamina lost in a win that is missing next time
  rest: 5  # Stamina that each stop gives back
  coins: 6  # at the start
  levels: [2, 4, 6, 8, 10, 12]  # experience for Level 2, 3, ...
  experience: {{gig: 2, support: 3, headliner: 5}}
  pay: {{gig: 6, support: 9, headliner: 9}}  # coins
  legs:
    - name: First Night
      columns: [gig, side, gig, any]  # gig, side (no fight) or any; the headliner comes last
      tiers: [1, 1, 2]  # of its gigs; one named twice is drawn so
      headliner: [2]
      headliner_rules: manual  # or cunning, or rival: it chooses its cards
      weights: [2, 3, 4, 3, 2, 1]  # how often a pick costs 1 to 6
  encores:  # each adds one rule to those before it
    - enemy_stamina: 2
    - fewer_strings: 1

{stem}_hall:
  kind: venue
  name: Village Hall
  flavor: The clock is right, and everyone looks at it.
  rules:  # answers to questions of the manual, for both sides; Conditions of a pack by full id
    start_energy: 2

{stem}_charm:
  kind: gear
  name: Borrowed Charm
  flavor: It works best for its owner.
  abilities:  # as a Class has them
    - when: crit
      do: [heal: 3]

{stem}_lay_by:
  kind: roadside
  name: Lay-by
  text: A van like yours, and nobody in it. The engine is warm.
  choices:  # `do` is what an answer takes, `then` what comes of it
    - do: [pay: 2]
      then: [rest: 4]
    - then:
        - chance: 50
          then: [coins: 4]
          else: [tire: 2]
    - then: [leave: true]
"""
_SCENES: Final = """\
# `lithicrage test {id}` plays these; docs/scenarios.md has the whole grammar.
- name: The lay-by takes coins for rest
  given:
    tour: {stem}_tour
    hero: [cinderpup, pit_captain]
    event: {stem}_lay_by
    coins: 5
    fatigue: 12
  play: [go, answer 1]
  expect:
    coins: 3
    fatigue: 3  # 5 less for the stop, 4 for the answer

- name: The hall gives both sides Energy to begin with
  given:
    tour: {stem}_tour
    hero: [cinderpup, pit_captain]
    stop: support
    venue: {stem}_hall
  play: [go]
  expect:
    rules: {{start_energy: 2}}
"""
