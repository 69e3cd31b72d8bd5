"""What the files of tours say, in words: encores, venues, gear, tours, and how one went."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.engine.rules import ON_ATTACK
from lithicrage.language.models import Enemy
from lithicrage.language.wording import plain
from lithicrage.packs.library import Library
from lithicrage.packs.riders import read_riders
from lithicrage.tongues import grammar
from lithicrage.tours.booking import KINDS
from lithicrage.tours.events import coins
from lithicrage.tours.models import FIGHTS, Encore, Tour, Venue
from lithicrage.tours.reading import TourBook
from lithicrage.tours.state import TourState

FLAGS: Final = {
    "venues": mark("Every gig has a venue rule."),
    "clever_headliners": mark("Headliners choose their cards."),
}

VENUE_RULES: Final = {
    "max_attacks_per_turn": "",
    "energy_per_turn": mark("Each turn brings {0} Energy."),
    "start_energy": mark("Energy starts at {0}."),
    "max_energy": mark("Energy ends at {0}."),
    "bane": mark("Every roll has a Bane."),
    "edge": mark("Every roll has an Edge."),
    "def_bonus": mark("Every Defense has {0} more DEF."),
    "damage_bonus": mark("Every hit deals {0} more damage."),
    "stamina_bonus": mark("Everyone has {0} more Stamina."),
    "hand_size": mark("Hands are filled to {0}."),
    "chain_hand_size": mark("After a Chain they are filled to {0}."),
    "tier_limits": mark("Tier 1 goes up to {0}, tier 2 up to {1}."),
    "enemy_plays": mark("The Enemy chooses its cards."),
    "enemy_energy": "",
    "enemy_may": "",
}


def encore_words(step: Encore) -> str:
    """What a step of the ladder adds, as a sentence."""
    found = []
    for name in step.model_fields_set:
        value = getattr(step, name)
        if name in FLAGS:
            found += [tr(FLAGS[name])] if value else []
        elif value:
            found.append(_number_words(name, value))
    return " ".join(sorted(found)) or tr("Nothing changes.")


def _number_words(name: str, value: int) -> str:
    said = {
        "enemy_stamina": tr("Enemies have {value} more Stamina.", value=value),
        "fewer_picks": tr_n("Picks show {n} fewer card.", "Picks show {n} fewer cards.", value),
        "fewer_strings": tr_n("You have {n} fewer string.", "You have {n} fewer strings.", value),
        "fatigue": tr("A match leaves {value} per cent more Fatigue.", value=value),
        "less_rest": tr("Stops give back {value} less Stamina.", value=value),
        "less_pay": tr("Gigs pay {coins} less.", coins=coins(value)),
        "dearer": tr("Merch costs {coins} more.", coins=coins(value)),
    }
    return said[name]


def venue_words(venue: Venue) -> str:
    """What a venue changes, as sentences; it changes it for both sides (R93)."""
    found = [_rule_words(name, value) for name, value in venue.rules.items()]
    if venue.enemies > 1:
        found.append(tr("A second Enemy plays too."))
    return " ".join(filter(None, found))


def _rule_words(name: str, value: Any) -> str:
    """What an answer to one question of the manual means at a venue."""
    if name == ON_ATTACK:
        deeds = grammar().rider_words(read_riders(value), {})
        return plain(tr("When you attack: {deeds}", deeds=deeds))
    if name in VENUE_RULES:
        said = tr(VENUE_RULES[name]) if VENUE_RULES[name] else ""
        if name == "max_attacks_per_turn" and isinstance(value, int):
            return tr_n("At most {n} Attack a turn.", "At most {n} Attacks a turn.", value)
        if isinstance(value, int) and not isinstance(value, bool):
            return said.format(value)
        return said.format(*value) if isinstance(value, list) else said
    return f"{name.replace('_', ' ').capitalize()}: {json.dumps(value)}."


def gear_words(library: Library, book: TourBook, id: str) -> str:
    """What a piece of gear does."""
    names = library.names(library.home(id))
    return " ".join(plain(line) for line in grammar().ability_lines(book.gear[id], names))


def tour_lines(id: str, tour: Tour) -> Iterator[str]:
    """A tour for people: its length, strings, and ladder."""
    gigs = sum(sum(kind == "gig" for kind in leg.columns) + 1 for leg in tour.legs)
    legs = "1 leg" if len(tour.legs) == 1 else f"{len(tour.legs)} legs"
    draft = ", drafted" if tour.draft is not None else ""
    yield f"{id}  {tour.name}: {legs}, {gigs} gigs or more, {tour.strings} strings{draft}"
    for number, step in enumerate(tour.encores, 1):
        yield f"  encore {number}: {encore_words(step)}"


def story(state: TourState) -> Iterator[str]:
    """How a tour went, a line a stop, then its score (TR13)."""
    library = state.plan.library
    for date in state.dates:
        leg = state.plan.tour.legs[date.leg].name
        if date.kind not in FIGHTS:
            yield f"{leg}: {KINDS[date.kind]}"
            continue
        names = " and ".join(library.get(Enemy, id).name for id in date.enemies)
        venue = f" at {state.plan.book.get(Venue, date.venue).name}" if date.venue else ""
        how = f"won with {date.stamina} Stamina, {date.fame} Fame" if date.result > 0 else "lost"
        yield f"{leg}: {KINDS[date.kind]}, {names}{venue}: {how}"
    end = "played to its end" if state.result > 0 else "broken off"
    yield f"{end}: {state.bag.fame} Fame, Level {state.bag.level(state.plan.tour)}"
