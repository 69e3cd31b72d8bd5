"""Measuring a set: every deck against every enemy, every deck against every other."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from tools.balancing.field import Corner, Tally, Task

TIERS = {1: (0.10, 0.25), 2: (0.25, 0.45), 3: (0.45, 0.65), 4: (0.60, 0.80)}
EVEN = (0.40, 0.60)
PAIRING = (0.20, 0.80)
ROUNDS = (8, 15)
FIRST = (0.45, 0.55)
CRITS = (0.05, 0.5)
CAPPED = 0.001
USED = 0.08


@dataclass
class Measured:
    """The tallies of a set by pairing; in pvp each pair once, both seatings in it."""

    solo: dict[tuple[str, str], Tally] = field(default_factory=dict)
    pvp: dict[tuple[str, str], Tally] = field(default_factory=dict)


def solo_tasks(
    decks: list[Corner], enemies: list[Corner], each: int, seed: int, watched: bool
) -> list[Task]:
    """Every enemy over all decks, `each` matches an enemy."""
    share = max(1, each // len(decks))
    return [Task(d, e, range(share), seed, watched) for e in enemies for d in decks]


def pvp_tasks(decks: list[Corner], each: int, seed: int, watched: bool) -> list[Task]:
    """Every deck over all others, `each` matches a deck, half of them begun by the other."""
    share = max(2, each // max(1, len(decks) - 1)) // 2
    tasks = []
    for place, one in enumerate(decks):
        for other in decks[place + 1 :]:
            numbers = range(max(1, share))
            tasks.append(Task(one, other, numbers, seed, watched))
            tasks.append(Task(one, other, numbers, seed, watched, swapped=True))
    return tasks


def gather(tasks: list[Task], tallies: list[Tally]) -> dict[tuple[str, str], Tally]:
    """The tallies by pairing."""
    found: dict[tuple[str, str], Tally] = {}
    for task, tally in zip(tasks, tallies, strict=True):
        found.setdefault((task.first.id, task.second.id), Tally()).add(tally)
    return found


def rates(pvp: dict[tuple[str, str], Tally]) -> dict[str, float]:
    """Each deck's mean win rate over the others."""
    sums: dict[str, list[float]] = {}
    for (one, other), tally in pvp.items():
        sums.setdefault(one, []).append(tally.rate)
        sums.setdefault(other, []).append(1 - tally.rate)
    return {id: sum(found) / len(found) for id, found in sums.items()}


def enemy_rates(solo: dict[tuple[str, str], Tally]) -> dict[str, float]:
    """How often each enemy wins, over all decks."""
    sums: dict[str, Tally] = {}
    for (_, enemy), tally in solo.items():
        sums.setdefault(enemy, Tally()).add(tally)
    return {id: 1 - tally.rate for id, tally in sums.items()}


def report(measured: Measured, tiers: dict[str, int], attackable: set[str]) -> dict[str, Any]:
    """Everything in plain values, with what is off target under `faults`."""
    faults: list[str] = []

    def check(what: str, value: float, window: tuple[float, float], form: str = ".1%") -> None:
        low, high = window
        if not low <= value <= high:
            faults.append(f"{what}: {value:{form}}, not {low:{form}} to {high:{form}}")

    out: dict[str, Any] = {"enemies": {}, "decks": {}, "pairings": {}}
    whole = {"solo": Tally(), "pvp": Tally()}
    for enemy, rate in enemy_rates(measured.solo).items():
        rows = {d: t for (d, e), t in measured.solo.items() if e == enemy}
        rounds = median([n for tally in rows.values() for n in tally.rounds])
        check(f"{enemy} (tier {tiers[enemy]}) wins", rate, TIERS[tiers[enemy]])
        check(f"{enemy}: rounds", rounds, ROUNDS, "g")
        easiest = max(rows, key=lambda d: rows[d].rate)
        hardest = min(rows, key=lambda d: rows[d].rate)
        out["enemies"][enemy] = {
            "tier": tiers[enemy],
            "wins": round(rate, 4),
            "rounds": rounds,
            "easiest": [easiest, round(rows[easiest].rate, 3)],
            "hardest": [hardest, round(rows[hardest].rate, 3)],
        }
        for tally in rows.values():
            whole["solo"].add(tally)
    for deck, rate in sorted(rates(measured.pvp).items()):
        own = [t for pair, t in measured.pvp.items() if deck in pair]
        rounds = median([n for tally in own for n in tally.rounds])
        check(f"{deck} wins", rate, EVEN)
        check(f"{deck}: rounds", rounds, ROUNDS, "g")
        out["decks"][deck] = {"wins": round(rate, 4), "rounds": rounds}
    for (one, other), tally in measured.pvp.items():
        check(f"{one} against {other}", tally.rate, PAIRING)
        out["pairings"][f"{one} - {other}"] = round(tally.rate, 3)
        whole["pvp"].add(tally)
    for name, tally in whole.items():
        if not tally.matches:
            continue
        out[name] = {
            "matches": tally.matches,
            "rounds": median(tally.rounds),
            "crits": round(tally.crits / tally.matches, 3),
            "chains": round(tally.chains / tally.matches, 3),
            "capped": tally.capped,
        }
        if tally.uses:
            check(f"{name}: crits a match", tally.crits / tally.matches, CRITS, ".2f")
        check(f"{name}: at the turn limit", tally.capped / tally.matches, (0, CAPPED))
    if whole["pvp"].matches:
        decided = whole["pvp"].matches - whole["pvp"].draws
        first = whole["pvp"].first_wins / max(1, decided)
        out["first player"] = round(first, 4)
        check("first player in pvp", first, FIRST)
    used = best_use(measured)
    if used:
        out["attack share of uses"] = {id: round(share, 3) for id, share in used.items()}
        for id in sorted(attackable & used.keys()):
            check(f"{id}: attacked with, of its uses", used[id], (USED, 1))
    out["faults"] = faults
    return out


def best_use(measured: Measured) -> dict[str, float]:
    """How large a part of a card's uses is an attack, in the deck where it is largest."""
    attacks: dict[str, Counter[str]] = {}
    uses: dict[str, Counter[str]] = {}
    for (deck, _), tally in measured.solo.items():
        attacks.setdefault(deck, Counter()).update(tally.attacks)
        uses.setdefault(deck, Counter()).update(tally.uses)
    found: dict[str, float] = {}
    for deck, counts in uses.items():
        for card, count in counts.items():
            share = attacks[deck][card] / count
            found[card] = max(found.get(card, 0.0), share)
    return dict(sorted(found.items()))
