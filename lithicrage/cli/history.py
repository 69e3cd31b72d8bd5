"""The commands about what was kept: history, reports, the home as a whole. Thin, no logic."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lithicrage.base.messages import tell
from lithicrage.cli.cards import Packs, collection, library
from lithicrage.cli.tables import tell_tables

if TYPE_CHECKING:
    from lithicrage.packs.library import Library
    from lithicrage.store.doctor import HomeFile
    from lithicrage.store.history import History
    from lithicrage.store.home import Home
    from lithicrage.store.playback import Playback
    from lithicrage.store.settings import Settings
    from lithicrage.store.table_replays import TablePlayback

MATCHES = 20
FINDINGS = 1


def history(
    deck: Annotated[str, typer.Option("--deck", help="Only this deck, by id or name.")] = "",
    enemy: Annotated[str, typer.Option("--enemy", help="Only against this enemy.")] = "",
    card: Annotated[str, typer.Option("--card", help="Only this card, deck by deck.")] = "",
    cards: Annotated[bool, typer.Option("--cards", help="Card by card.")] = False,
    matches: Annotated[bool, typer.Option("--matches", help="Match by match.")] = False,
    tours: Annotated[bool, typer.Option("--tours", help="Finished tours.")] = False,
    at_tables: Annotated[bool, typer.Option("--tables", help="Matches at tables.")] = False,
    count: Annotated[int, typer.Option("-n", min=1, help="This many at most.")] = MATCHES,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print rows for a spreadsheet.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False,
) -> None:
    """What was played, pair by pair. Example: lithicrage history --deck slow_poison --csv"""
    from lithicrage.store import records, totals

    if as_csv and as_json:
        raise ValueError("give --csv or --json, not both")
    if at_tables:
        if deck or enemy or card or cards or matches or tours:
            raise ValueError("--tables goes only with -n, --csv and --json")
        tell_tables(count, as_csv, as_json)
        return
    if tours:
        if deck or enemy or card or cards or matches:
            raise ValueError("--tours goes only with -n, --csv and --json")
        tell_tours(count, as_csv, as_json)
        return
    kept = open_history()
    try:
        deck = deck_id(kept, deck)
        rows: Sequence[Any]
        fields: tuple[str, ...]
        if matches:
            rows, fields = records.latest(kept, count, deck, enemy), totals.MatchLine._fields
        elif cards or card:
            rows, fields = records.by_card(kept, card, deck), records.CardRecord._fields
        else:
            rows, fields = records.by_pair(kept, deck, enemy), records.Record._fields
        if as_json:
            streak = records.streak(kept, deck)._asdict()
            print(json.dumps({"streak": streak, "rows": [row._asdict() for row in rows]}))
        elif as_csv:
            spreadsheet(fields, rows)
        elif not rows:
            print("no such match; matches finished in the window are kept")
        else:
            table(fields, rows)
            streak = records.streak(kept, deck)._asdict()
            print("in a row: " + ", ".join(f"{name} {number}" for name, number in streak.items()))
    finally:
        kept.close()


def tell_tours(count: int, as_csv: bool, as_json: bool) -> None:
    """Print the tours that are over, newest first, and what those of each kind come to (TR14)."""
    from lithicrage.store.home import home
    from lithicrage.store.tour_history import read_kept
    from lithicrage.ui.models import tour_ledger

    kept = read_kept(home().history)
    rows = tour_ledger.plain(kept)[:count]
    sums = {kind: tour_ledger.sums(tour_ledger.of_kind(kept, kind)) for kind in tour_ledger.KINDS}
    cells = [tuple(row.values()) for row in rows]
    if as_json:
        plain = {kind: found.as_plain() for kind, found in sums.items()}
        print(json.dumps({"sums": plain, "tours": rows}))
    elif as_csv:
        spreadsheet(tour_ledger.FIELDS, cells)
    elif not rows:
        print("no tour yet; tours finished in the window are kept")
    else:
        table(tour_ledger.FIELDS, cells)
        for kind, found in sums.items():
            if found.tours:
                print(f"{kind}: {found.tours} played, {found.won} won, best {found.best} Fame")


def deck_id(kept: History, deck: str) -> str:
    """The id in the history of a deck given by id or name; an own deck may no longer exist.

    Raises UnknownCard if no deck is called that, ValueError if several are.
    """
    from lithicrage.decks.owned import deck_id
    from lithicrage.packs.library import OWN, full_id
    from lithicrage.store import records

    played = records.decks(kept)
    for id in (deck.removeprefix("core:"), full_id(OWN, deck)):
        if not deck or id in played:
            return deck and id
    own = records.own_decks(kept).items()
    found = [id for id, model in own if model.name.casefold() == deck.casefold()]
    if len(found) > 1:
        raise ValueError(f"{len(found)} decks are called `{deck}`: {', '.join(found)}")
    return found[0] if found else deck_id(collection(None), deck)


def settings() -> tuple[Settings, tuple[str, ...]]:
    """The settings of the home, and what is wrong with their file in plain words.

    The file's messages go to stderr. A new home gets the house rules and a simple table; one that
    was there before they were keeps the manual's, and a full table.
    """
    from lithicrage.base.atomic import DISK
    from lithicrage.language.table_rules import HOUSE
    from lithicrage.store.home import home
    from lithicrage.store.settings import begin_settings, read_settings

    here = home()
    if here.is_new:
        return begin_settings(here.settings, DISK, rules=HOUSE, simple=True), ()
    kept = read_settings(here.settings, DISK)
    for note in kept.notes:
        tell(f"lithicrage: {note}")
    return kept.settings, kept.words


def open_history() -> History:
    """Open the history of the home, mending it if necessary; messages go to stderr."""
    from lithicrage.store.history import History
    from lithicrage.store.home import home

    here = home()
    for note in here.prepare():
        tell(f"lithicrage: {note}")
    kept = History(here.history)
    for note in kept.notes:
        tell(f"lithicrage: {note}")
    return kept


def safe(value: object) -> object:
    """A value that a spreadsheet will not take for a formula."""
    formula = isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r")
    return f"'{value}" if formula else value


def spreadsheet(fields: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print rows as CSV."""
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(fields)
    writer.writerows([safe(value) for value in row] for row in rows)


def table(fields: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print rows in columns."""
    texts = [list(fields), *([str(value) for value in row] for row in rows)]
    widths = [max(len(row[place]) for row in texts) for place in range(len(fields))]
    for row in texts:
        cells = (text.ljust(width) for text, width in zip(row, widths, strict=True))
        print("  ".join(cells).rstrip())


def report(
    file: Annotated[
        Path | None, typer.Argument(help="A replay or save; default: the last match.")
    ] = None,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write it here.")] = None,
    packs: Packs = None,
) -> None:
    """Report a problem: one file with a match, no name, no path. Example: lithicrage report"""
    from lithicrage.lab.record_values import story
    from lithicrage.quarry.values import table_story
    from lithicrage.store.autosaves import now
    from lithicrage.store.home import home
    from lithicrage.store.problems import problem, write_problem
    from lithicrage.store.settings import read_settings
    from lithicrage.store.table_replays import TablePlayback

    here, cards = home(), library(packs)
    kept = read_settings(here.settings)
    playback = last_played(cards, file)
    log: list[str] = []
    if isinstance(playback, TablePlayback):
        log = list(table_story(playback, playback.play()))
    elif playback is not None:
        log = list(story(playback, playback.play()))
    replay = playback.replay if playback is not None else None
    values = problem(replay, cards, log, kept.settings, kept.notes)
    stamp = now().replace(":", "").partition("+")[0]
    goal = output or here.reports / f"problem-{stamp}.json"
    goal.parent.mkdir(parents=True, exist_ok=True)
    write_problem(goal, values)
    without = "" if replay is not None else "without a match, none was played; "
    print(f"{goal}: written, {without}it holds no name and no path; read it before you send it")


def last_played(cards: Library, file: Path | None) -> Playback | TablePlayback | None:
    """The match of a file, else the newest interrupted one, else the last of the history.

    None if nothing was played. An unreadable interrupted match is reported and skipped. Raises
    BadFile if the file or the last match cannot be played with these cards.
    """
    from lithicrage.store.autosaves import interrupted_saves
    from lithicrage.store.files import BadFile
    from lithicrage.store.home import home
    from lithicrage.store.table_saves import waiting_tables
    from lithicrage.store.window_files import written_at

    if file is not None:
        return open_either(cards, file)
    folder = home().autosaves
    for found in sorted([*interrupted_saves(folder), *waiting_tables(folder)],
                        key=written_at, reverse=True):  # fmt: skip
        try:
            return open_either(cards, found)
        except (BadFile, OSError) as error:
            tell(f"lithicrage: {error}")
    return last_ended(cards)


def open_either(cards: Library, file: Path) -> Playback | TablePlayback:
    """The match of cards or at a table in a file. Raises BadFile, OSError."""
    from lithicrage.store.playback import open_record
    from lithicrage.store.table_replays import is_of_table, open_table_record

    return open_table_record(file) if is_of_table(file) else open_record(file, cards)


def last_ended(cards: Library) -> Playback | TablePlayback | None:
    """The match that ended last, None without one. Raises BadFile."""
    from lithicrage.store import records, table_history
    from lithicrage.store.home import home
    from lithicrage.store.playback import open_played
    from lithicrage.store.table_replays import open_kept_table

    kept, folder = open_history(), home().history
    try:
        lines = records.latest(kept, 1)
        at_tables = table_history.read_tables(folder)[-1:]
        if at_tables and (not lines or at_tables[0].ended > lines[0].ended):
            return open_kept_table(folder / table_history.JOURNAL, at_tables[0])
        played = records.match(kept, lines[0].id) if lines else None
        return open_played(kept.journal, played, cards) if played is not None else None
    finally:
        kept.close()


def doctor(
    fix: Annotated[bool, typer.Option("--fix", help="Repair what is damaged.")] = False,
    give_back: Annotated[
        Path | None,
        typer.Option("--give-back", metavar="FILE", help="Restore a file that was set aside."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False,
) -> None:
    """List the files in the home and any damage. Example: lithicrage doctor --fix"""
    from dataclasses import asdict

    from lithicrage.store import doctor as store
    from lithicrage.store.home import home

    here = home()
    if give_back is not None:
        tell(f"lithicrage: {store.give_back(here, find_file(here, give_back))}")
    if fix:
        for line in store.fix(here):
            tell(f"lithicrage: {line}")
    items = store.examine(here)
    if as_json:
        files = [{**asdict(item), "path": str(item.path)} for item in items]
        print(json.dumps({"home": str(here.data), "files": files}))
    else:
        for item in items:
            print(f"{item.path}: {item.kind}: {', '.join(item.words)}")
        print(store.summary(items))
    if any(item.state == "damaged" for item in items):
        raise typer.Exit(FINDINGS)


def find_file(here: Home, file: Path) -> HomeFile:
    """A file of the home as `doctor` lists it, by its path or name. Raises ValueError."""
    from lithicrage.store.doctor import examine

    named = [item for item in examine(here) if file in (item.path, Path(item.path.name))]
    if len(named) != 1:
        many = f"{len(named)} files have that name; give a path" if named else "no such file"
        raise ValueError(f"{file}: {many}; `lithicrage doctor` lists them")
    return named[0]
