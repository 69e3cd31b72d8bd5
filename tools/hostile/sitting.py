"""Matches at tables as a stranger makes them, saves and replays, and the doors they go through."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from lithicrage.game.rng import Rng
from lithicrage.play.recorder import Keeper
from lithicrage.play.table_session import TableSession, begin_table
from lithicrage.quarry.values import table_story, table_values
from lithicrage.store.files import header
from lithicrage.store.home import Home
from lithicrage.store.problems import problem, write_problem
from lithicrage.store.replays import record_of
from lithicrage.store.settings import Settings
from lithicrage.store.table_replays import is_of_table, open_table_record
from lithicrage.store.table_saves import save_of
from lithicrage.tables.registry import TABLES, open_table
from lithicrage.tables.table import PERSON
from tools.hostile.touring import core
from tools.hostile.values import spelled, spoiled

LENGTHS: Final = (0, 1, 5, 20, 60)
MORE: Final = 40  # choices after which a match that goes on is left
PARTS: Final = ("choices", "seed", "options", "table", "content", "digest", "id")


@lru_cache(32)
def sat(name: str, length: int) -> str:
    """A match some choices in, as JSON of a save's values and of a replay's."""
    table = open_table(name)
    players = (PERSON, *[table.levels[0].key] * (max(2, table.counts[0]) - 1))
    session, rng = begin_table(table, players, seed=length + 7), Rng(length, 3)
    while not session.over and len(session.choices) < length:
        session.choose(rng.below(len(session.state.choices())))
    save = save_of("1" * 32, "2026-11-27T00:00:00+00:00", session.replay).model_dump()
    return json.dumps([save, record_of(session.replay)])


def sitting(rng: random.Random, out: str) -> bytes:
    """A saved match with something spoiled; often in its options, which a table reads itself."""
    values = json.loads(sat(rng.choice(TABLES), rng.choice(LENGTHS)))[0]
    body = spelled(_wrong(rng, values, PARTS, out))
    return header("table", body) + body


def sitting_replay(rng: random.Random, out: str) -> bytes:
    """A replay of a table with something spoiled."""
    values = json.loads(sat(rng.choice(TABLES), rng.choice(LENGTHS)))[1]
    parts = ("choices", "seed", "options", "game", "content", "digests", "assisted")
    body = spelled(_wrong(rng, values, parts, out))
    return header("replay", body) + body


def _wrong(rng: random.Random, values: Any, parts: tuple[str, ...], out: str) -> Any:
    match rng.randrange(5):
        case 0:
            values["assisted"] = not values["assisted"]
            values["seed"] %= 1 << rng.randrange(70)
        case 1:
            values["options"] = spoiled(rng, values["options"], out, 1)
        case 2:
            name = rng.choice(sorted(values["options"]))
            odd = ("", "0", "-1", "99", "\u0662", "1e9", "9" * 5_000, "8/8", "a" * 3_000, "\0", "2")
            values["options"][name] = rng.choice(odd)
        case 3:
            name = rng.choice(parts)
            values[name] = spoiled(rng, values[name], out, 1)
        case _:
            values = spoiled(rng, values, out)
    return values


def sat_down(file: Path, home: Home, keeper: Keeper) -> str:
    """Go on with a match that a stranger left, and on for a while."""
    kept = home.autosaves / f"{'1' * 32}.table"
    kept.write_bytes(file.read_bytes())
    end = "refused"
    for one in keeper.tables.waiting():
        keeper.tables.glance(one)
        session = keeper.tables.resume(one)
        if session is None:
            continue
        _go_on(session)
        keeper.tables.leave(session)
        keeper.tables.totals()
        end = "gone on with"
    return end


def _go_on(session: TableSession) -> None:
    rng = Rng(1, 2)
    for step in range(MORE):
        if session.over:
            break
        deed: Callable[[int], None] = session.answer if session.thinker else session.choose
        deed(rng.below(len(session.state.choices())))
        if step % 7 == 3 and session.can_undo():
            session.undo()


def watched(file: Path, output: Path) -> str:
    """Show a record, tell it, report it, verify it. Raises BadFile."""
    is_of_table(file)
    open_table_record(file).verify()
    playback = open_table_record(file)
    lines = playback.play()
    json.dumps(table_values(playback, lines))
    told = list(table_story(playback, lines))
    write_problem(output, problem(playback.replay, core(), told, Settings(), []))
    return "shown"
