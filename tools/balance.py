"""Measures the set against its targets, and tunes decks and enemies until they hold.

    python -m tools.balance -n 2000 --workers 2          the table, and what is off target
    python -m tools.balance --tune decks --steps 100     swap copies towards an even field
    python -m tools.balance --tune enemies               find stats by bisection
    python -m tools.balance --tune enemies --only stair_goat --write
    python -m tools.balance --tune decks --state run.json    goes on where it was broken off
    python -m tools.balance --tune decks --without same_riff_again --steps 20

Every seat plays greedily, every row the same seeds. Solo runs under `manual`, pvp under
`tournament`. Card files are written with `--write` alone, and then only the lines that changed:
the files belong to their designer. `--json FILE` keeps the whole measurement.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from lithicrage.base import atomic
from lithicrage.language import Action, Deck, Enemy
from lithicrage.language.source import read_file
from lithicrage.packs import Library, load_library
from tools.balancing.field import Corner, Field, corners
from tools.balancing.measure import Measured, gather, pvp_tasks, report, solo_tasks
from tools.balancing.tune import DeckTuner, tune_enemy

ROOT = Path(__file__).resolve().parents[1]


def with_cards(text: str, file: str, id: str, cards: dict[str, int]) -> str:
    """A file's text with other cards in one deck, each on its line."""
    lines = text.split("\n")
    spot = read_file(Path(file)).spot.at(id, "cards")
    first = spot.key_line  # as a place in `lines`, the line behind `cards:`
    last = first
    margin = len(lines[first - 1]) - len(lines[first - 1].lstrip())
    while last < len(lines) and lines[last].startswith(" " * (margin + 1)):
        last += 1
    listed = [f"{' ' * (margin + 2)}{card}: {copies}" for card, copies in cards.items()]
    return "\n".join([*lines[:first], *listed, *lines[last:]])


def with_stats(text: str, file: str, id: str, stats: Sequence[int]) -> str:
    """A file's text with other stats of one enemy."""
    lines = text.split("\n")
    number = read_file(Path(file)).spot.at(id, "stats").key_line - 1
    said = ", ".join(f"{name}: {value}" for name, value in zip("MAWS", stats, strict=True))
    lines[number] = lines[number].partition("stats:")[0] + f"stats: {{{said}}}"
    return "\n".join(lines)


def write(library: Library, changed: Corner) -> None:
    """Put a changed deck or enemy into its file."""
    item = next(pack.items[changed.id] for pack in library.packs if changed.id in pack.items)
    text = Path(item.file).read_text("utf-8")
    if changed.enemy:
        assert changed.stats is not None
        text = with_stats(text, item.file, changed.id, changed.stats)
    else:
        actions = library.models(Action)
        order = sorted(changed.cards, key=lambda card: (actions[card[0]].cost, card[0]))
        text = with_cards(text, item.file, changed.id, dict(order))
    atomic.write(Path(item.file), text.encode("utf-8"))


def table(found: dict[str, Any]) -> str:
    """The measurement as lines of text."""
    lines = []
    for id, row in found["enemies"].items():
        easy, hard = row["easiest"], row["hardest"]
        lines.append(
            f"{row['tier']} {id:20} wins {row['wins']:6.1%}  rounds {row['rounds']:4g}"
            f"  worst for {hard[0]} ({hard[1]:.0%}), easiest for {easy[0]} ({easy[1]:.0%})"
        )
    for id, row in found["decks"].items():
        lines.append(f"  {id:20} wins {row['wins']:6.1%}  rounds {row['rounds']:4g}")
    for name in ("solo", "pvp", "first player"):
        if name in found:
            lines.append(f"{name}: {found[name]}")
    worst = sorted(found["pairings"].items(), key=lambda pair: -abs(pair[1] - 0.5))[:5]
    lines.append("worst pairings: " + ", ".join(f"{pair} {rate:.0%}" for pair, rate in worst))
    lines += [f"off target: {fault}" for fault in found["faults"]] or ["everything on target"]
    return "\n".join(lines)


def recall(state: Path | None, kept: list[Corner]) -> list[Corner]:
    """These corners as an earlier run left them.

    Raises:
        ValueError: if the file is no state of this program.
    """
    if state is None or not state.exists():
        return kept
    found = json.loads(state.read_text("utf-8"))
    if not isinstance(found, dict):
        raise ValueError("not a state of this program")
    return [replace(corner, **_read(found.get(corner.id, {}))) for corner in kept]


def _read(said: dict[str, Any]) -> dict[str, Any]:
    """What a state says of one corner, as fields of it."""
    fields: dict[str, Any] = {}
    if "cards" in said:
        fields["cards"] = tuple(sorted((str(id), int(n)) for id, n in said["cards"].items()))
    if "stats" in said:
        m, a, w, s = map(int, said["stats"])
        fields["stats"] = (m, a, w, s)
    return fields


def keep(state: Path | None, corners: Iterable[Corner]) -> None:
    """Write how far a run is, whole."""
    if state is not None:
        said = {c.id: {"stats": c.stats} if c.enemy else {"cards": dict(c.cards)} for c in corners}
        atomic.write(state, (json.dumps(said, indent=1) + "\n").encode())


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("-n", type=int, default=400, help="matches a deck and an enemy (400)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--pack", type=Path, default=ROOT / "cards" / "core")
    parser.add_argument("--tune", choices=("decks", "enemies"))
    parser.add_argument("--steps", type=int, default=60, help="swaps to try (60)")
    parser.add_argument("--only", action="append", help="only this enemy; may be given again")
    parser.add_argument("--without", action="append", help="a card that decks shall not hold")
    parser.add_argument("--state", type=Path, help="go on from this file, and keep it up to date")
    parser.add_argument("--write", action="store_true", help="write what was found")
    parser.add_argument("--json", type=Path, help="write the measurement here")
    return parser.parse_args(arguments)


def say(text: str) -> None:
    """A line of progress, at once."""
    print(text, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure or tune. Returns 1 if something is off target or cannot be read."""
    asked = parsed(arguments)
    library = load_library([asked.pack])
    if library.findings:
        print(library.findings[0], file=sys.stderr)
        return 1
    decks, enemies = corners(library, Deck), corners(library, Enemy)
    unknown = set(asked.only or ()) - {enemy.id for enemy in enemies}
    if unknown:
        print(f"no enemy is called {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    missing = set(asked.without or ()) - library.models(Action).keys()
    if missing:
        print(f"no action is called {', '.join(sorted(missing))}", file=sys.stderr)
        return 2
    if asked.only:
        enemies = [enemy for enemy in enemies if enemy.id in asked.only]
    if asked.tune:
        try:
            found = recall(asked.state, decks if asked.tune == "decks" else enemies)
        except (ValueError, TypeError, AttributeError) as broken:
            print(f"{asked.state}: {broken}", file=sys.stderr)
            return 1
        if asked.tune == "decks":
            return tuned_decks(asked, library, decks, found)
        return tuned_enemies(asked, library, decks, enemies, found)
    tiers = {id: model.tier for id, model in library.models(Enemy).items()}
    measured = measured_set(asked.pack, decks, enemies, asked.n, asked.seed, asked.workers)
    attackable = {id for id, model in library.models(Action).items() if model.attack}
    found_set = report(measured, tiers, attackable)
    if asked.json:
        atomic.write(asked.json, (json.dumps(found_set, indent=1) + "\n").encode())
    say(table(found_set))
    return 1 if found_set["faults"] else 0


def tuned_decks(
    asked: argparse.Namespace, library: Library, written: list[Corner], start: list[Corner]
) -> int:
    """Climb from `start`; what differs from the files is written if that was asked."""
    field = Field([asked.pack], "tournament", asked.workers)
    tuner = DeckTuner(library, start, field, asked.n, asked.seed)
    tuner.banish(set(asked.without or ()), say)
    tuner.climb(asked.steps, say, lambda: keep(asked.state, tuner.decks.values()))
    field.close()
    for deck in written:
        if asked.write and tuner.decks[deck.id] != deck:
            write(library, tuner.decks[deck.id])
    return 0


def tuned_enemies(
    asked: argparse.Namespace,
    library: Library,
    decks: list[Corner],
    written: list[Corner],
    start: list[Corner],
) -> int:
    """Find each enemy's stats; those that an earlier run found stand."""
    tiers = {id: model.tier for id, model in library.models(Enemy).items()}
    field = Field([asked.pack], "manual", asked.workers)
    found: dict[str, Corner] = {}
    for before, enemy in zip(written, start, strict=True):
        if enemy == before:
            tuned = tune_enemy(field, enemy, tiers[enemy.id], decks, asked.n, asked.seed)
            enemy, rate, rounds = tuned
            say(f"{enemy.id}: {enemy.stats} wins {rate:.1%} in {rounds} rounds")
        found[enemy.id] = enemy
        keep(asked.state, found.values())
        if asked.write and enemy != before:
            write(library, enemy)
    field.close()
    return 0


def measured_set(
    pack: Path, decks: list[Corner], enemies: list[Corner], each: int, seed: int, workers: int
) -> Measured:
    """Solo under the manual's rules, pvp under those of a tournament."""
    solo, pvp = solo_tasks(decks, enemies, each, seed, True), pvp_tasks(decks, each, seed, True)
    found = []
    for rules, tasks in (("manual", solo), ("tournament", pvp)):
        field = Field([pack], rules, workers)
        found.append(gather(tasks, field.play(tasks)))
        field.close()
    return Measured(*found)


if __name__ == "__main__":
    sys.exit(main())
