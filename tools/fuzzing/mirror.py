"""The same match in other clothes: seats swapped, ids renamed, files shuffled (invariant 11).

What is only written differently must play alike. A swapped match is compared event by event with
every number of a seat, a deck and a card turned into that of its mirror image; a renamed one by
the lines that its log gives every seat, for the printed names stay.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from lithicrage.chronicle import line
from lithicrage.engine import events as ev
from lithicrage.engine.abilities import MATCH_START, Ability, Trigger
from lithicrage.engine.events.core import CORE
from lithicrage.engine.match import Match
from lithicrage.engine.setup import Seat, begin, seat_players
from lithicrage.game.fields import field_names
from lithicrage.game.rng import Rng
from lithicrage.language.source import card_files, read_file
from lithicrage.packs import Library, Pack, load_pack
from lithicrage.packs.pack import MANIFEST
from tools.fuzzing.ledger import hold
from tools.fuzzing.profiles import random_rules
from tools.fuzzing.wild import Writer, read_pack, wild_pack
from tools.fuzzing.worlds import World, open_world, packs, random_seat, some_seats, start

# What goes by seat and not by turn (A48), which no mirror can show.
BY_SEAT: Final = ("first_player", "pvp_draw", "pvp_opening_hand")
CHOICES: Final = 2_000
SEAT_SLOTS: Final = ("source", "target")


# ---- seats swapped ------------------------------------------------------------------------------


def check_swapped(seed: int, number: int) -> None:
    """A duel of two Players, and the same one with their seats and decks swapped.

    Wild cards open without hands and without abilities of the start: before the first turn nobody
    is active, so that what several hear goes by seat.
    """
    rng = Rng(seed, number)
    answers = random_rules(rng, apart=BY_SEAT)
    library = Library(packs())
    if number % 2:
        library = Library([*packs(), wild_pack(seed, number)])
        answers["pvp_opening_hand"] = 0
    found = open_world(library, answers=answers)
    seats = [random_seat(found, rng, name, side, False) for side, name in enumerate("PQ")]
    for seat in seats:
        seat.abilities = tuple(n for n in seat.abilities if not at_start(found.book.abilities[n]))
    match_seed = rng.below(1 << 60)
    one = seat_players(found.book, seats, match_seed)
    other = mirrored(found, seats, match_seed, one)
    for match in (one, other):
        match.log = []
        begin(match)
        match.advance()
    for _ in range(CHOICES):
        if one.pending is None or other.pending is None:
            break
        hold(11, one.pending.seat == 1 - other.pending.seat, "another seat is asked in the mirror")
        count = len(one.pending.options)
        hold(11, count == len(other.pending.options), "the mirror has other options")
        index = rng.below(count)
        one.choose(index)
        other.choose(index)
    hold(11, one.over == other.over, "only one of both is over")
    compare(swapped_log(one), log(other), "swapped")


def at_start(ability: Ability) -> bool:
    """Whether it acts before anybody has begun."""
    return isinstance(ability, Trigger) and ability.when == MATCH_START


def mirrored(found: World, seats: list[Seat], seed: int, like: Match) -> Match:
    """The same two with their seats swapped, the same one beginning, the same cards and chance."""
    swapped = []
    for place in (1, 0):
        s = seats[place]
        side = 1 - s.side
        swapped.append(
            Seat(s.name, side, False, s.stats, s.deck, abilities=s.abilities, level=s.level)
        )
    wanted = 1 - like.order[0][0]
    other = seat_players(found.book, swapped, seed)
    while other.order[0][0] != wanted:  # who begins is chance
        seed += 1
        other = seat_players(found.book, swapped, seed)
    other.chance = like.chance
    for number in (0, 1):
        other.decks[number].rng = like.decks[1 - number].rng
    return other


def log(match: Match) -> list[tuple[object, ...]]:
    """The events of a match; who is told first that it starts goes by seat, so that is left out."""
    assert match.log is not None
    return [event.facts() for event in match.log if not isinstance(event, ev.MatchStarted)]


def swapped_log(match: Match) -> list[tuple[object, ...]]:
    """The events of a duel as its mirror image should tell them."""
    assert match.log is not None
    made = [event.card for event in match.log if isinstance(event, ev.Made)]
    total = min(made, default=len(match.owner))
    first = sum(1 for owner in match.owner[:total] if owner == 0)
    second = total - first

    def card(number: int) -> int:
        if not 0 <= number < total:
            return number
        return number + second if number < first else number - first

    def value(name: str, number: Any) -> object:
        if name in ("card", "die"):
            return card(number)
        if name in ("order", "dice", "cards"):
            return tuple(card(n) for n in number)
        return 1 - number if name in SEAT_SLOTS or name == "deck" else number

    found = []
    for event in match.log:
        if isinstance(event, ev.MatchStarted):
            continue
        names = slots(event)
        seat = event.seat if event.seat < 0 else 1 - event.seat
        values = [value(name, getattr(event, name)) for name in names]
        found.append((type(event).__name__, seat, event.cause, *values))
    return found


def slots(event: ev.Event) -> tuple[str, ...]:
    """The names of an event's own values, in the order of its facts."""
    return tuple(name for name in field_names(type(event)) if name not in CORE)


def compare(one: Sequence[object], other: Sequence[object], how: str) -> None:
    """Two logs must be the same; raises Broken with the first difference."""
    for place, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        hold(11, mine == theirs, f"{how}, event {place} is {theirs}, not {mine}")
    hold(11, len(one) == len(other), f"{how}, the log has {len(other)} events, not {len(one)}")


# ---- ids renamed --------------------------------------------------------------------------------


def backwards(id: str) -> str:
    """Another id that sorts the other way round, but for Conditions, which tick in their order."""
    if id.startswith("c"):
        return f"cond_{id}"
    letters = "".join(chr(ord("z") - ord(c) + ord("a")) if c.isalpha() else c for c in id)
    return "".join(str(9 - int(c)) if c.isdigit() else c for c in f"{letters}_again")


def check_renamed(seed: int, number: int) -> None:
    """A match of wild cards, and of the same cards under other ids."""
    worlds = [named_world(seed, number, rename) for rename in (str, backwards)]
    matches = []
    for found in worlds:
        rng = Rng(seed, number)
        seats = some_seats(found, rng)
        matches.append(start(found, seats, rng.below(1 << 60)))
    one, other = (lines(play_through(match, Rng(seed, number))) for match in matches)
    compare(one, other, "renamed")


def named_world(seed: int, number: int, rename: Callable[[str], str]) -> World:
    """A world of wild cards under ids of one's own."""
    rng = Rng(seed, number)
    answers = random_rules(rng)
    pack = read_pack(Writer(rng, number, rename).pack())
    return open_world(Library([*packs(), pack]), answers=answers)


def play_through(match: Match, rng: Rng) -> Match:
    """A match played to its end, or for so many choices."""
    match.advance()
    for _ in range(CHOICES):
        if match.pending is None:
            break
        match.choose(rng.below(len(match.pending.options)))
    return match


def lines(match: Match) -> list[str]:
    """What every seat reads in the log, and where all cards lie at the end, by printed names."""
    assert match.log is not None
    told = [line(match, event, c.seat) for event in match.log for c in match.seats]
    found = [f"{said.text} ({said.reason}) {said.rule}" for said in told if said is not None]
    for deck in match.decks:
        for pile in (deck.draw_pile, deck.discard_pile):
            found.append(", ".join(match.kinds[card].name for card in pile))
    return found


# ---- keys and files shuffled --------------------------------------------------------------------


def shuffled_pack(folder: Path, target: Path, rng: Rng) -> Pack:
    """A pack with the same cards, in other files and with their keys in another order."""
    cards: list[tuple[str, Any]] = []
    for name, path in card_files(folder):
        data = read_file(path).data
        if name == MANIFEST:
            (target / MANIFEST).write_text(json.dumps(mixed(data, rng)), encoding="utf-8")
        elif not {"scenarios", "tours"} & set(name.split("/")):
            cards += data.items()
    places = list(range(len(cards)))
    rng.shuffle(places)
    size = 1 + len(cards) // 5
    for first in range(0, len(cards), size):
        some = dict(cards[place] for place in places[first : first + size])
        text = json.dumps(mixed(some, rng))
        (target / f"part{first}.yaml").write_text(text, encoding="utf-8")
    return load_pack(target)


def mixed(data: Any, rng: Rng) -> Any:
    """Plain data with the keys of every mapping in another order."""
    if isinstance(data, list):
        return [mixed(item, rng) for item in data]
    if not isinstance(data, dict):
        return data
    keys = list(data)
    places = list(range(len(keys)))
    rng.shuffle(places)
    return {keys[place]: mixed(data[keys[place]], rng) for place in places}
