"""LR801 to LR809: tours of a pack - what cannot be reached, runs dry, or touches one side only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lithicrage.lint.rule import Check, Files, LintHit, Options, Rule
from lithicrage.lint.subjects import PackSubject

PACK: Final = 'kind: pack\nid: mud\nname: Mud\nversion: "1"\nformat: 1\n'
TOUR: Final = """\
wet_week:
  kind: tour
  name: Wet Week
  rules: house
  levels: [4, 8]
  experience: {gig: 2, support: 3, headliner: 5}
  pay: {gig: 6, support: 9, headliner: 9}
  legs:
    - name: Puddles
      columns: [gig, side, gig]
      tiers: [1, 2]
      headliner: [3]
"""
EVENT: Final = """\
damp_form:
  kind: roadside
  name: Damp Form
  text: It dries while you sign it.
  choices:
    - {do: [pay: 3], then: [gain: pick]}
    - {then: [leave: true]}
"""
VENUE: Final = "hall: {kind: venue, name: Hall, rules: {hand_size: 5}}\n"
STARTER: Final = """\
mud_starter:
  kind: starter
  name: Mud Starter
  of: pit_captain
  cards: {door_duty: 3, bag_search: 3, monitor_wedge: 3, fire_door: 3, load_in: 3, guy_rope: 3,
          crowd_ripple: 3, crash_mat: 3}
"""
PIECE: Final = "boot: {kind: gear, name: Boot, abilities: [{when: crit, do: [heal: 4]}]}\n"


def _files(text: str) -> Files:
    return {"pack.yaml": PACK, "tours/tours.yaml": text}


def _check(code: str) -> Check:
    def check(subject: PackSubject, options: Options) -> Iterator[LintHit]:
        for found in subject.tour_findings if subject.whole else ():
            if found.code == code:
                yield LintHit(found.line, found.column, found.message, path=found.path)

    return check


def _rule(code: str, name: str, summary: str, why: str, bad: str, good: str) -> Rule:
    files = _files(bad), _files(good)
    return Rule(code, name, "error", "pack", summary, why, *files, _check(code), since="0.8.0")


RULES: Final = (
    _rule(
        "LR801",
        "unreachable-stop",
        "A tour whose stops nobody reaches.",
        "Impossible rules stop every match, and a leg needs a gig to pay before its headliner.",
        TOUR.replace("rules: house", "rules: house,hand_sise=4"),
        TOUR,
    ),
    _rule(
        "LR802",
        "dry-pool",
        "A tour that draws from too small a pool.",
        "Nobody meets what is missing: Enemies of a tier, venues, events, cards for a draft.",
        TOUR + "  draft: {packs: 9, keep: 24}\n",
        TOUR + "  draft: {packs: 36, keep: 24}\n",
    ),
    _rule(
        "LR803",
        "unreachable-level",
        "A level that takes more experience than a tour offers.",
        "Nobody ever reads the text of a level that cannot be reached.",
        TOUR.replace("[4, 8]", "[4, 99]"),
        TOUR,
    ),
    _rule(
        "LR804",
        "unpaid-choice",
        "A choice at the roadside that nobody can pay, or that gives nothing for what it takes.",
        "Nobody takes it. If it only costs something and moves on, write `leave: true`.",
        EVENT.replace("pay: 3", "pay: 90"),
        EVENT,
    ),
    _rule(
        "LR805",
        "one-sided-venue",
        "A venue that touches one side only, or changes nothing.",
        "A venue is a rule of the table: it holds for both sides alike (R93).",
        VENUE.replace("hand_size: 5", "enemy_energy: never"),
        VENUE,
    ),
    _rule(
        "LR806",
        "illegal-starter",
        "A starter deck that its tours do not allow.",
        "Whoever sets out with it can play no match.",
        STARTER.replace("door_duty: 3", "door_duty: 9"),
        STARTER,
    ),
    _rule(
        "LR807",
        "gear-over-budget",
        "Gear with too many abilities, or too high a number.",
        "Gear stays for a whole tour, so what looks small is paid out in every match.",
        PIECE.replace("heal: 4", "heal: 9"),
        PIECE,
    ),
    _rule(
        "LR808",
        "weights-of-nothing",
        "Weights of a leg that add up to 0.",
        "Picks are drawn by their weights: without any, none is ever offered.",
        TOUR + "      weights: [0, 0, 0, 0, 0, 0]\n",
        TOUR + "      weights: [3, 3, 3, 2, 1, 1]\n",
    ),
    _rule(
        "LR809",
        "tour-name-twice",
        "Two tour items of one kind with the same name.",
        "On the map nobody can tell them apart.",
        VENUE + VENUE.replace("hall:", "barn:"),
        VENUE + VENUE.replace("hall:", "barn:").replace("name: Hall", "name: Barn"),
    ),
)
