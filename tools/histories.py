"""Generate a history of many matches and time what the history screen asks of it.

    python -m tools.histories FOLDER --matches 1000000
    python -m tools.histories FOLDER --matches 0           # only ask

Matches are made up, not played: 12 decks, 16 enemies, about 20 cards a seat and 40 choices, as in
real ones. A folder that has matches gets more. Each question is asked five times: the median.
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from lithicrage.game.rng import Rng
from lithicrage.store import journal, records
from lithicrage.store.history import IMAGE, History
from lithicrage.store.match_records import Played, PlayedSeat, to_bytes

DECKS = [f"deck_number_{n}" for n in range(12)]
ENEMIES = [f"enemy_number_{n}" for n in range(16)]
CARDS = [f"some_card_{n}" for n in range(120)]
BATCH = 5_000
LIMIT = 0.2  # seconds


def made_up(number: int, seed: int = 1) -> Played:
    """Match `number` of all that this seed gives."""
    rng = Rng(seed, number)
    result = rng.below(20) // 9 - 1 if rng.below(50) else 0
    result = max(-1, min(1, result))
    sides = [(DECKS, False, result), (ENEMIES, True, -result)]
    seats = tuple(
        _seat(rng, side, names[rng.below(len(names))], automaton, won)
        for side, (names, automaton, won) in enumerate(sides)
    )
    began = f"2026-{rng.below(12) + 1:02}-{rng.below(28) + 1:02}T{rng.below(24):02}:00:00+00:00"
    heroes, foes = seats[0].deck, seats[1].deck
    return Played(
        id=hashlib.blake2b(f"{seed}:{number}".encode(), digest_size=16).hexdigest(),
        began=began,
        ended=began.replace(":00:00+", ":09:30+"),
        program="0.0.0",
        mode="solo",
        profile="manual",
        rounds=8 + rng.below(8),
        assisted=rng.below(9) == 0,
        seats=seats,
        options={"mode": "solo", "heroes": heroes, "foes": foes, "rules": "manual"},
        content="0123456789abcdef" * 2,
        seed=rng.below(1 << 30),
        choices=tuple(rng.below(6) for _ in range(40)),
        digest=hashlib.blake2b(f"{number}".encode(), digest_size=16).hexdigest(),
    )


def _seat(rng: Rng, side: int, deck: str, automaton: bool, result: int) -> PlayedSeat:
    first = rng.below(len(CARDS))
    cards = {}
    for step in range(18 + rng.below(5)):
        id = CARDS[(first + step * 7) % len(CARDS)]
        cards[id] = (rng.below(4), rng.below(3), rng.below(3), rng.below(2), rng.below(2))
    return PlayedSeat(
        deck=deck,
        version="0123456789ab",
        name=deck.title(),
        side=side,
        automaton=automaton,
        result=result,
        stamina=rng.below(40),
        cards=cards,
    )


def generate(folder: Path, count: int) -> None:
    """Add so many matches, many at once: journal and copy as `History.add` leaves them."""
    folder.mkdir(parents=True, exist_ok=True)
    history = History(folder)
    first = len(history.totals.lines)
    for start in range(first, first + count, BATCH):
        with history.journal.open("ab") as stream:
            for number in range(start, min(start + BATCH, first + count)):
                stream.write(journal.line(to_bytes(made_up(number))))
    history.close()
    shutil.copyfile(history.journal, history.copy)


def questions(history: History) -> Iterator[tuple[str, Callable[[], object]]]:
    """What the history screen asks."""
    deck, enemy, card = DECKS[3], ENEMIES[5], CARDS[7]
    yield "all decks", lambda: records.by_deck(history)
    yield "all enemies", lambda: records.by_enemy(history)
    yield "all pairs", lambda: records.by_pair(history)
    yield "one pair", lambda: records.by_pair(history, deck, enemy)
    yield "all cards", lambda: records.by_card(history)
    yield "cards of a deck", lambda: records.by_card(history, deck=deck)
    yield "one card", lambda: records.by_card(history, card)
    yield "streak", lambda: (records.streak(history), records.streak(history, deck))
    yield "last 50", lambda: records.latest(history, 50)
    yield "last 50 of a deck", lambda: records.latest(history, 50, deck)
    yield "last 50 against an enemy", lambda: records.latest(history, 50, enemy=enemy)
    yield "last 50 of a pair", lambda: records.latest(history, 50, deck, enemy)


def main() -> int:
    """Generate, ask, print; 1 when an answer took too long."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--matches", type=int, default=1_000_000)
    options = parser.parse_args()
    start = time.perf_counter()
    generate(options.folder, options.matches)
    print(f"{options.matches} matches generated in {time.perf_counter() - start:.0f} s")
    for what in ("counting all", "again"):
        start = time.perf_counter()
        history = History(options.folder)
        print(f"opened, {what}, in {time.perf_counter() - start:.3f} s; {history.notes}")
    count = len(history.totals.lines)
    for what, path in (("totals", options.folder / IMAGE), ("journal", history.journal)):
        size = journal.length(path)
        print(f"{what}: {size / 1e6:.0f} MB, {size / max(1, count):.0f} bytes a match of {count}")
    worst = 0.0
    for name, ask in questions(history):
        times = []
        for _ in range(5):
            start = time.perf_counter()
            ask()
            times.append(time.perf_counter() - start)
        took = statistics.median(times)
        worst = max(worst, took)
        print(f"{name:26} {took * 1000:8.2f} ms")
    history.close()
    return int(worst > LIMIT)


if __name__ == "__main__":
    raise SystemExit(main())
