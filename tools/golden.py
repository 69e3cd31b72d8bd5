"""Golden replays: python -m tools.golden [--write]

Matches of all modes, each a line of JSON with everything that it was set up from, the choices made
in it, and two fingerprints: of its log in words and of how it ended. Without --write they are
played again, and the first that moved is named (exit code 1). Two hundred are of the cards of
0.6.0 and forty of those of 0.7.0, which are kept, so that new cards move none of them; forty are of
the cards of today. Write them anew only when the rules or the words were meant to change, and say
so.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

from lithicrage.chronicle import line
from lithicrage.decks import enemy_seat, hero_seat
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, new_match
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.rng import Rng
from lithicrage.language import Class, Deck, Enemy
from lithicrage.minds import policy
from lithicrage.packs import Library, earlier
from lithicrage.packs.library import CORE
from tools.fuzzing.worlds import LIFE, MODES, PVP, ROOT, SHARED, SOLO, packs

FILE: Final = ROOT / "tests" / "golden" / "replays.jsonl"
KEPT: Final = "0.1.0"  # the version of `core` in 0.6.0
EARLIER: Final = (*(200 * (KEPT,)), *(40 * ("0.2.0",)))  # that of each replay with kept cards
REPLAYS: Final = len(EARLIER) + 40
SEED: Final = 2026
# Rules lines by turns; the first is the manual's own.
RULES: Final = (
    "manual",
    "gentle",
    "manual,condition_expiry=at_zero,tick_on_skip=true,skip_stacks=true",
    "tournament",
    "manual,defense_timing=before_roll,def_pool=per_hit,enemy_energy=ask,enemy_may=ask",
    "literal",
    "manual,crit_value=8,crit_mode=min,crit_is_tier3=true,max_energy=4,stamina_cap=start",
    "manual,multi_order=round,team_loss=any,pvp_draw=every_turn,enemy_reshuffle_penalty=true",
)
LONGEST: Final = 40  # turns
FAMILIES: Final = "families:"

Record = dict[str, Any]


def main(arguments: list[str] | None = None) -> int:
    """Play the golden replays again, or write them anew."""
    parser = argparse.ArgumentParser(prog="python -m tools.golden", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--write", action="store_true", help="write them anew")
    if parser.parse_args(arguments).write:
        write([recorded(number) for number in range(REPLAYS)])
        print(f"{REPLAYS} replays written to {FILE.relative_to(ROOT)}")
        return 0
    records = read()
    for record in records:
        moved = differs(record)
        if moved:
            print(f"{record['name']}: {moved}", file=sys.stderr)
            return 1
    print(f"{len(records)} replays, none has moved")
    return 0


def read() -> list[Record]:
    """The golden replays."""
    return [json.loads(text) for text in FILE.read_text(encoding="utf-8").splitlines()]


def write(records: list[Record]) -> None:
    """Put these in place of the golden replays, whole or not at all."""
    text = "".join(f"{json.dumps(record, separators=(',', ':'))}\n" for record in records)
    FILE.parent.mkdir(exist_ok=True)
    beside = FILE.with_suffix(".new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(FILE)


def differs(record: Record) -> str | None:
    """What has moved in a replay, in words; None if nothing has."""
    match = opened(record)
    choices = [int(choice) for choice in record["choices"].split()]
    for step, choice in enumerate(choices, 1):
        try:
            match.choose(choice)
        except IllegalChoice as error:
            return f"choice {step} cannot be made: {error}"
    if not match.over:
        return f"it is not over after {len(choices)} choices"
    if log_words(match) != record["log"]:
        return "its log tells something else"
    if end_words(match) != record["end"]:
        return "it ends otherwise"
    return None


# ---- one replay ---------------------------------------------------------------------------------


@cache
def library(core: str) -> Library:
    """The core set of a version, kept or of today, and the families of test cards."""
    kept = {pack.manifest.version: pack for pack in earlier.cores()}
    return Library([kept.get(core, pack) if pack.id == CORE else pack for pack in packs()])


def today() -> str:
    """The version of the core set as it is."""
    return next(pack.manifest.version for pack in packs() if pack.id == CORE)


def opened(record: Record) -> Match:
    """The match of a record at its first decision."""
    cards = library(record.get("core", KEPT))
    book = cards.book_of(record["rules"])
    seats = [seat_of(cards, dict(seat)) for seat in record["seats"]]
    return new_match(book, seats, record["seed"], log=True)


def seat_of(cards: Library, said: Record) -> Seat:
    """A seat as a record tells it."""
    numbers = cards.book().card_numbers
    deck: list[int] = []
    for part in said["deck"].split():
        id, _, copies = part.partition("*")
        deck += [numbers[id]] * int(copies or 1)
    abilities: tuple[int, ...] = ()
    for bearer in said["bears"].split():
        abilities += cards.abilities(bearer)
    a, b, c, d = said["stats"]
    return Seat(
        said["name"],
        said["side"],
        said["enemy"],
        (a, b, c, d),
        tuple(deck),
        abilities=abilities,
        level=said["level"],
        shares=said["shares"],
    )


def recorded(number: int) -> Record:
    """Record match `number`: half of them of plain test cards, half with ready decks."""
    rng = Rng(SEED, number)
    mode, rules = MODES[number % len(MODES)], RULES[number // len(MODES) % len(RULES)]
    ready = number % 2 == 1
    core = EARLIER[number] if number < len(EARLIER) else today()
    record: Record = {
        "name": f"{number:03} {mode}, {'ready decks' if ready else 'test cards'}, {rules}",
        "rules": f"{rules},max_turns={LONGEST}",
        "seed": rng.below(1 << 30),
        "seats": list(told_seats(core, rng, mode, *sides(mode, number // len(MODES)), ready)),
    }
    if core != KEPT:  # where it is missing, it is that of 0.6.0
        record["core"] = core
    match, choices = opened(record), []
    choose = policy.choose if ready else chooser(rng)
    while match.pending is not None:
        choices.append(choose(match))
        match.choose(choices[-1])
    record["choices"] = " ".join(map(str, choices))
    return record | {"log": log_words(match), "end": end_words(match)}


def chooser(rng: Rng) -> Callable[[Match], int]:
    """A player who chooses at random."""

    def choose(match: Match) -> int:
        assert match.pending is not None
        return rng.below(len(match.pending.options))

    return choose


def sides(mode: str, place: int) -> tuple[int, int]:
    """How many sit on each side in match `place` of its mode: all sizes in their turn."""
    heroes = 1 + place % 4
    if mode == SOLO:
        return 1, 1
    if mode == PVP:
        return heroes, heroes
    return (2 + place % 3, 1) if mode == LIFE else (heroes, 2 + place // 4 % 2)


def told_seats(
    core: str, rng: Rng, mode: str, heroes: int, foes: int, ready: bool
) -> Iterator[Record]:
    """The seats of a record."""
    for place in range(heroes + foes):
        side = PLAYERS if place < heroes else FOES
        enemy = side == FOES and mode != PVP
        said = ready_seat(library(core), rng, enemy) if ready else test_seat(library(core), rng)
        name = f"P{place + 1}" if side == PLAYERS else f"F{place + 1 - heroes}"
        shares = heroes if mode == SHARED and place > heroes else -1
        if mode == LIFE and enemy:
            said["stats"][3] = 1 + said["stats"][3] // 2
        yield {"name": name, "side": side, "enemy": enemy, "shares": shares, **said}


def ready_seat(cards: Library, rng: Rng, enemy: bool) -> Record:
    """A ready deck or an enemy of the core set, as plain values."""
    book = cards.book()
    kind: type[Enemy] | type[Deck] = Enemy if enemy else Deck
    models = sorted(cards.models(kind).items())
    id, model = models[rng.below(len(models))]
    seat = (enemy_seat if enemy else hero_seat)(cards, book, id)
    bears = [model.ancestry, *model.classes] if model.ancestry else list(model.classes)
    bears += [id] if enemy and cards.abilities(id) else []
    deck = [book.cards[number].id for number in seat.deck]
    return {"stats": list(seat.stats), "level": 1, "deck": counted(deck), "bears": " ".join(bears)}


def test_seat(cards: Library, rng: Rng) -> Record:
    """Some of the test cards; now and then a small deck, a level or a class of the core set."""
    ids = [id for id in sorted(cards.book().card_numbers) if id.startswith(FAMILIES)]
    size = 4 + rng.below(5) if rng.below(5) == 0 else 12 + rng.below(10)
    deck = sorted(ids[rng.below(len(ids))] for _ in range(size))
    classes = sorted(cards.models(Class))
    bears = classes[rng.below(len(classes))] if rng.below(5) == 0 else ""
    level = 1 + rng.below(3) if rng.below(4) == 0 else 1
    stats = [rng.below(5), rng.below(5), rng.below(5), 10 + rng.below(20)]
    return {"stats": stats, "level": level, "deck": counted(deck), "bears": bears}


def counted(ids: list[str]) -> str:
    """Ids in their order, copies that stand together as `id*3`."""
    parts: list[tuple[str, int]] = []
    for id in ids:
        if parts and parts[-1][0] == id:
            parts[-1] = (id, parts[-1][1] + 1)
        else:
            parts.append((id, 1))
    return " ".join(f"{id}*{copies}" if copies > 1 else id for id, copies in parts)


# ---- fingerprints -------------------------------------------------------------------------------


def log_words(match: Match) -> str:
    """A fingerprint of the log as whoever it concerns reads it."""
    told = (line(match, event, max(event.seat, 0)) for event in match.log or [])
    return fingerprint(f"{said.seat} {said.text}" for said in told if said is not None)


def end_words(match: Match) -> str:
    """A fingerprint of how the match stands, by printed names."""

    def names(cards: list[int]) -> str:
        return ", ".join(match.kinds[card].name for card in cards)

    words = [f"turn {match.turn}, won by {match.result if match.over else 'nobody yet'}"]
    for c in match.seats:
        borne = {match.book.conditions[n].name: left for n, left in sorted(c.conditions.items())}
        words.append(f"{c.name} {c.stamina} {c.energy} {borne} {c.skip} {c.out} {names(c.hand)}")
    for deck in match.decks:
        words.append(f"{names(deck.draw_pile)}; {names(deck.discard_pile)}")
    return fingerprint(iter(words))


def fingerprint(words: Iterator[str]) -> str:
    """Eight bytes in hex over these lines."""
    return hashlib.blake2b("\n".join(words).encode(), digest_size=8).hexdigest()


if __name__ == "__main__":
    sys.exit(main())
