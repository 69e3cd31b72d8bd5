"""A record of a table in words and in plain values: its chronicle, and the question it stopped at.

Also a row of the history, for lists of matches at tables.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from lithicrage.store.table_history import KeptTable
from lithicrage.store.table_replays import TablePlayback
from lithicrage.tables.table import Happening

ROWS: Final = (
    "id", "ended", "table", "players", "result", "turns", "points", "assisted", "conceded",
    "seals",
)  # fmt: skip


def table_values(playback: TablePlayback, lines: Sequence[Happening]) -> dict[str, Any]:
    """The record, and its match as far as it was played, as plain values."""
    replay, state = playback.replay, playback.state
    return {
        "game": replay.game,
        "options": dict(replay.options),
        "content": replay.content,
        "seed": replay.seed,
        "assisted": replay.assisted,
        "choices": replay.choices,
        "turn": state.turn,
        "over": state.seat is None,
        "scores": list(state.scores()),
        "points": list(state.points()),
        "asks": None if state.seat is None else [state.seat, playback.players[state.seat]],
        "offers": [choice.text for choice in state.choices()],
        "codes": [choice.code for choice in state.choices()],
        "digest": state.digest(),
        "lines": [{"seat": one.seat, "text": one.text} for one in lines],
    }


def table_story(playback: TablePlayback, lines: Sequence[Happening]) -> Iterator[str]:
    """The chronicle line by line, then the pending question, or how it ended."""
    state = playback.state
    yield from (one.text for one in lines)
    if state.seat is None:
        yield state.ending()
        return
    yield f"seat {state.seat + 1} ({playback.players[state.seat]}) is asked:"
    for number, choice in enumerate(state.choices()):
        yield f"  {number}  {choice.code}  {choice.text}"


def table_row(kept: KeptTable) -> dict[str, Any]:
    """A match of the history as plain values, one for each of ROWS."""
    return {
        "id": kept.id,
        "ended": kept.ended,
        "table": kept.table,
        "players": ",".join(kept.players),
        "result": kept.result,
        "turns": kept.turns,
        "points": ",".join(map(str, kept.points)),
        "assisted": kept.assisted,
        "conceded": kept.conceded,
        "seals": ",".join(kept.seals),
    }
