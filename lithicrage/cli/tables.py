"""The tables on the command line: what there is, many matches, a record. Thin, no rules."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lithicrage.base.messages import one_line

if TYPE_CHECKING:
    from lithicrage.lab.arena import Duel, Ladder
    from lithicrage.tables.table import Table

FINDINGS = 1
Json = Annotated[bool, typer.Option("--json", help="Print one JSON value.")]
TableName = Annotated[str, typer.Option("--table", help="Play this table, such as lithos.")]
TableOptions = Annotated[
    list[str] | None,
    typer.Option("--option", help="An option of the table, KEY=VALUE; repeatable."),
]


def tables(
    name: Annotated[str, typer.Argument(help="A table, for its options, levels and rules.")] = "",
    ids: Annotated[bool, typer.Option("--ids", help="Print one id per line.")] = False,
    as_json: Json = False,
) -> None:
    """List the tables of the Quarry, or describe one. Example: lithicrage tables --json"""
    from lithicrage.tables import registry

    if name:
        table = registry.open_table(name)
        if as_json:
            print(json.dumps(described(table), indent=1))
            return
        for line in _told(table):
            print(line)
        return
    found = [(key, _opened(key)) for key in registry.TABLES]
    if as_json:
        closed = {"kind": "table", "name": "", "closed": ""}
        rows = [
            {"id": key, **closed, "closed": one} if isinstance(one, str) else described(one)
            for key, one in found
        ]
        print(json.dumps(rows, indent=1))
        return
    for key, one in found:
        if ids:
            print(key)
        elif isinstance(one, str):
            print(f"{key:24} closed: {one_line(one)}")
        else:
            seats = "-".join(map(str, sorted({one.counts[0], one.counts[-1]})))
            print(f"{key:24} {one.credit.title} ({one.credit.designer}), seats {seats}")


def described(table: Table) -> dict[str, Any]:
    """A table as plain values."""
    credit = table.credit
    return {
        "id": table.key,
        "kind": "table",
        "name": credit.title,
        "designer": credit.designer,
        "year": credit.year,
        "found": credit.found,
        "seats": list(table.counts),
        "hidden": table.hidden,
        "options": [
            {"key": one.key, "title": one.title, "values": list(one.values)}
            for one in table.options
        ],
        "levels": [
            {"key": one.key, "title": one.title, "spends": one.spends} for one in table.levels
        ],
        "hints": table.hints,
        "seals": [{"metal": one.metal.value, "asks": one.asks} for one in table.seals()],
        "rules": [
            {"name": one.name, "text": one.text, "source": one.source.value}
            for one in table.rules()
        ],
        "content": table.content(),
        "closed": "",
    }


def _told(table: Table) -> list[str]:
    credit = table.credit
    lines = [f"{credit.title}, {credit.designer}, {credit.year}: {credit.found}"]
    lines.append(f"seats: {', '.join(map(str, table.counts))}")
    for option in table.options:
        lines.append(f"option {option.key}: {option.title}")
        for value, says in zip(option.values, option.says, strict=True):
            lines.append(f"  {option.key}={value}  {says}")
    lines += [f"level {one.key}: {one.title}, {one.spends}" for one in table.levels]
    lines += [f"{one.metal.value} seal: {one.asks}" for one in table.seals()]
    lines += [f"{one.name}  {one.text} ({one.source.value})" for one in table.rules()]
    return lines


def _opened(key: str) -> Table | str:
    from lithicrage.tables.registry import TableClosed, open_table

    try:
        return open_table(key)
    except TableClosed as error:
        return error.reason


def options_of(given: Sequence[str] | None) -> dict[str, str]:
    """Options from `KEY=VALUE`. Raises ValueError."""
    found: dict[str, str] = {}
    for text in given or ():
        key, equals, value = text.partition("=")
        if not equals or not key.strip():
            raise ValueError(f"--option is KEY=VALUE; found `{text}`")
        if key.strip() in found:
            raise ValueError(f"--option {key.strip()} is given twice")
        found[key.strip()] = value.strip()
    return found


def players_of(
    table: Table,
    seats: Sequence[str] | None,
    options: dict[str, str],
    first: str = "",
    rest: str = "",
) -> list[str]:
    """Who sits at each seat: those given, else `first` and `rest`, by default the weakest level.

    `seats` among the options says how many, and is taken out of them. Raises ValueError.
    """
    from lithicrage.tables.seating import usual_seats

    many = options.pop("seats", "")
    if many and not (many.isascii() and many.isdecimal() and int(many) in table.counts):
        right = " or ".join(map(str, table.counts))
        raise ValueError(f"seats is {right} at {table.key}; found `{many}`")
    count = int(many) if many else usual_seats(table)
    weakest = table.levels[0].key
    players = list(seats or [first or weakest, *[rest or weakest] * (count - 1)])
    if many and len(players) != count:
        raise ValueError(f"seats is {count}, and {len(players)} of them are named by --seat")
    return players


def simulate(
    name: str,
    seats: Sequence[str] | None,
    given: Sequence[str] | None,
    count: int,
    seed: int,
    workers: int,
    record: Path | None,
    number: int,
    as_json: bool,
) -> None:
    """Play many matches of a table, and print how they end."""
    from lithicrage.quarry.sim import TableTask, record_table, simulate_table
    from lithicrage.store.table_replays import write_table_replay
    from lithicrage.tables.registry import open_table

    table, options = open_table(name), options_of(given)
    players = players_of(table, seats, options)
    task = TableTask(name, tuple(players), tuple(options.items()), count, seed)
    task.checked()
    if record is not None:
        if number > count:
            raise ValueError(f"--match is a number from 1 to {count}; found {number}")
        write_table_replay(record, record_table(task, number - 1))
    found = simulate_table(task, workers)
    if as_json:
        print(json.dumps(found.as_json()))
        return
    low, high = found.interval
    others = ", ".join(players[1:]) or "nobody"
    print(f"{name}: {players[0]} against {others}: {found.wins} of {found.matches} won, "
          f"{found.draws} drawn")  # fmt: skip
    print(f"win rate {found.win_rate:.1%} (95 %: {low:.1%} to {high:.1%})")
    print(f"won by seat {', '.join(map(str, found.won))}; "
          f"points {', '.join(f'{one:g}' for one in found.points)}")  # fmt: skip
    many = found.turns
    print(f"turns {many.median:g} ({many.p5:g} to {many.p95:g}), digest {found.digest}")


def compare(
    name: str,
    a: str,
    b: str,
    given: Sequence[str] | None,
    count: int,
    seed: int,
    climb: bool,
    workers: int,
    told: Any,
) -> Duel | Ladder:
    """Let levels of a table meet. Raises as `quarry.arena` does."""
    from lithicrage.quarry.arena import TableTerms, table_duel, table_ladder
    from lithicrage.tables.registry import open_table

    table, options = open_table(name), options_of(given)
    seats = len(players_of(table, None, options))
    terms = TableTerms(name, count, seed, seats, tuple(options.items()), workers)
    if climb:
        return table_ladder([level.key for level in table.levels], terms, told)
    return table_duel(a, b, terms, told)


def tell_record(file: Path, check: bool, step: int | None, as_json: bool) -> None:
    """Play the record of a table again; exits with 1 if it differs."""
    from lithicrage.quarry.values import table_story, table_values
    from lithicrage.store.table_replays import open_table_record

    playback = open_table_record(file)
    if check:
        difference = playback.verify()
        found: dict[str, Any] = {
            "choices": len(playback.replay.choices),
            "equal": difference is None,
        }
        if difference is not None:
            found |= {"step": difference.step, "difference": str(difference)}
        words = str(difference or f"{found['choices']} choices, equal")
        print(json.dumps(found) if as_json else f"{file}: {words}")
        if difference is not None:
            raise typer.Exit(FINDINGS)
        return
    lines = playback.play(step)
    if as_json:
        print(json.dumps(table_values(playback, lines)))
        return
    for text in table_story(playback, lines):
        print(text)


def tell_review(file: Path, seats: Sequence[int], workers: int, as_json: bool) -> None:
    """Review the record of a table. Raises ValueError for a seat that it does not have."""
    from lithicrage.quarry.review import review_table
    from lithicrage.store.files import BadFile
    from lithicrage.store.table_replays import open_table_record

    playback = open_table_record(file)
    many = len(playback.players)
    for seat in seats:
        if seat >= many:
            raise ValueError(f"--seat is a number from 0 to {many - 1}; found {seat}")
    difference = playback.verify()
    if difference is not None:
        raise BadFile(file, str(difference))
    found = review_table(playback.replay, workers).only(seats)
    if as_json:
        print(json.dumps(found.as_json()))
        return
    for line in found.lines():
        print(line)


def tell_tables(count: int, as_csv: bool, as_json: bool) -> None:
    """Print the matches at tables that are over, newest first, their totals and the seals."""
    from lithicrage.cli.history import spreadsheet, table
    from lithicrage.quarry.values import ROWS, table_row
    from lithicrage.store.home import home
    from lithicrage.store.table_history import read_tables, seals_of, totals_of

    kept = read_tables(home().history)
    totals, seals = totals_of(kept), seals_of(kept)
    rows = [table_row(one) for one in reversed(kept)][:count]
    struck = {key: [metal.value for metal in metals] for key, metals in seals.items()}
    if as_json:
        sums = {key: one._asdict() for key, one in totals.items()}
        print(json.dumps({"sums": sums, "seals": struck, "tables": rows}))
    elif as_csv:
        spreadsheet(ROWS, [tuple(row.values()) for row in rows])
    elif not rows:
        print("no match at a table yet; those finished at a table are kept")
    else:
        table(ROWS, [tuple(row.values()) for row in rows])
        for key, one in totals.items():
            best = "none" if one.best is None else one.best
            named = ", ".join(struck.get(key, [])) or "none"
            print(f"{key}: {one.played} played, {one.won} won, best {best} points, seals: {named}")
