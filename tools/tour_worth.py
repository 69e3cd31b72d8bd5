"""What decides tours: python -m tools.tour_worth gear|cards|venues|pairs|picks|pressure -n 200

The same tours are played by the cheap player and the drafter, with a piece of gear or one more copy
of a card from the start and without; the difference of their wins is what it is worth, in points
with a 95 % interval. Of venues, each is held against the other nights of its kind: which venue a
stop has is drawn, so that nothing else differs. Of pairs, each ancestry with each Class is held
against the mean of all. What is marked stands beside the whole family with false discoveries held
at 5 %. `picks` counts how often each card is taken, and `pressure` plays the lost tours again
without Fatigue, or with two strings more, and counts which of them are won then.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from dataclasses import replace
from typing import Final

from lithicrage.base import resources
from lithicrage.lab.figures.estimates import discoveries, p_value
from lithicrage.lab.pieces.touring import simulate
from lithicrage.lab.tour_sim import TourTask, begun, play_tour
from lithicrage.packs.library import Library, load_library
from lithicrage.tours.models import TourGear
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import sound_tours

LIMIT: Final = 6.0  # points of a tour's wins that nothing may be worth
PAIR: Final = 12.0  # and points that a pair of ancestry and Class may lie from the mean
STRINGS: Final = 2  # more of them, where `pressure` asks what they decide
Z: Final = 1.96


def given(library: Library, ids: list[str], task: TourTask, workers: int) -> dict[str, list[int]]:
    """For each of these, how the wins of every tour change with it: -1, 0 or 1."""
    before = [one.won for one in simulate(library, task, workers)]
    found = {}
    for id in ids:
        ends = simulate(library, replace(task, given=id), workers)
        found[id] = [int(end.won) - int(was) for end, was in zip(ends, before, strict=True)]
        print(f"{id}: {100 * sum(found[id]) / len(ends):+.1f}", file=sys.stderr, flush=True)
    return found


def venues(library: Library, task: TourTask) -> dict[str, list[float]]:
    """For each venue, every night there: 1 or 0 for won or lost, less the rate of its kind."""
    book = sound_tours(library)
    nights: dict[tuple[str, int], list[tuple[str, int]]] = defaultdict(list)
    for number in range(task.first, task.stop):
        state = begun(library, book, task, number)
        play_tour(state, task.player, task.drafter)
        for date in state.dates:
            if date.venue:
                nights[date.kind, date.leg].append((date.venue, int(date.result > 0)))
    found: dict[str, list[float]] = defaultdict(list)
    for played in nights.values():
        rate = sum(won for _, won in played) / len(played)
        for venue, won in played:
            found[venue].append(won - rate)
    return found


def pairs(library: Library, task: TourTask, workers: int) -> dict[str, list[float]]:
    """For each ancestry with each Class, every tour: 1 or 0 for won or lost, less the mean."""
    ends = simulate(library, task, workers)
    mean = sum(end.won for end in ends) / len(ends)
    found: dict[str, list[float]] = defaultdict(list)
    for end in ends:
        found[f"{end.ancestry} {end.cls}"].append(end.won - mean)
    return found


def picks(library: Library, task: TourTask) -> Counter[str]:
    """How often each card is taken, those that never are with 0; offered to all are the pool."""
    book = sound_tours(library)
    found: Counter[str] = Counter()
    for number in range(task.first, task.stop):
        state = begun(library, book, task, number)
        found.update(dict.fromkeys(state.plan.pool, 0))
        had = Counter(state.bag.owned)
        play_tour(state, task.player, task.drafter)
        found.update(state.bag.owned - had)
    return found


def pressure(library: Library, task: TourTask) -> list[str]:
    """Which of the lost tours are won without Fatigue, with more strings, and with either."""
    lost = [end.number for end in simulate(library, task, 1) if not end.won]
    rested = {number for number in lost if again(library, task, number, fatigue=0)}
    strung = {number for number in lost if again(library, task, number, strings=STRINGS)}
    whole = max(1, len(lost))
    return [
        f"{len(lost)} of {task.stop - task.first} lost; of these won",
        *(
            f"  {how}: {len(won)}, {100 * len(won) / whole:.1f} %"
            for how, won in (
                ("without Fatigue", rested),
                (f"with {STRINGS} strings more", strung),
                ("with either", rested | strung),
            )
        ),
    ]


def again(
    library: Library, task: TourTask, number: int, fatigue: int | None = None, strings: int = 0
) -> bool:
    """Whether a tour is won under other terms."""
    state = begun(library, sound_tours(library), task, number)
    state.bag.strings += strings
    if fatigue is not None:
        for plan in state.plans:
            plan.tour = plan.tour.model_copy(update={"fatigue": fatigue})
    play_tour(state, task.player, task.drafter)
    return state.result > 0


def table(found: dict[str, list[int]] | dict[str, list[float]], limit: float = LIMIT) -> list[str]:
    """The worths as lines, the highest first, those that stand out marked."""
    rows = []
    for id, values in found.items():
        count = max(2, len(values))
        mean = sum(values) / count
        deviation = (sum((value - mean) ** 2 for value in values) / (count - 1)) ** 0.5
        deviation = max(deviation, count**-0.5)  # who always wins has no spread of their own
        rows.append((id, 100 * mean, 100 * Z * deviation / count**0.5, count,
                     p_value(mean, deviation, count)))  # fmt: skip
    stands = discoveries([row[4] for row in rows])
    marked = sorted(zip(rows, stands, strict=True), key=lambda one: -one[0][1])
    lines = []
    for (id, mean, half, count, _), out in marked:
        note = "over the limit" if out and abs(mean) > limit else "differs" if out else ""
        lines.append(f"{id:<28} {mean:+6.1f} +/- {half:4.1f}  ({count})  {note}".rstrip())
    return lines


def main() -> int:
    """Measure, and print a line each."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=("gear", "cards", "venues", "pairs", "picks", "pressure"))
    parser.add_argument("-n", type=int, default=200, help="tours for each")
    parser.add_argument("--drafter", default="drafter")
    parser.add_argument("--tour", default="three_chords")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    library = load_library([resources.cards() / "core"])
    task = TourTask(options.tour, options.seed, 0, options.n, drafter=options.drafter)
    if options.what == "venues":
        print("\n".join(table(venues(library, task))))
        return 0
    if options.what == "pairs":
        print("\n".join(table(pairs(library, task, options.workers), PAIR)))
        return 0
    if options.what == "picks":
        counts = sorted(picks(library, task).items(), key=lambda one: (-one[1], one[0]))
        print("\n".join(f"{id:<28} {count:5}" for id, count in counts))
        print(f"never taken: {sum(not count for _, count in counts)} of {len(counts)}")
        return 0
    if options.what == "pressure":
        print("\n".join(pressure(library, task)))
        return 0
    ids = sorted(sound_tours(library).models(TourGear))
    if options.what == "cards":
        plan = TourPlan(library, sound_tours(library), options.tour, "cinderpup", "pit_captain")
        ids = sorted(plan.pool)
    print("\n".join(table(given(library, ids, task, options.workers))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
