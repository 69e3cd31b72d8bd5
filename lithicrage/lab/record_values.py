"""A recorded match in words: its log, and the question it stopped at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lithicrage.chronicle import Line
from lithicrage.engine.views import side_words, view
from lithicrage.store.playback import PUBLIC, Playback


def record_values(playback: Playback, lines: list[Line]) -> dict[str, Any]:
    """The record, and its match as far as it was played, as plain values."""
    replay, match = playback.replay, playback.match
    asked = match.pending
    return {
        "game": replay.game,
        "options": dict(replay.options),
        "content": replay.content,
        "seed": replay.seed,
        "assisted": replay.assisted,
        "choices": replay.choices,
        "turn": match.turn,
        "over": match.over,
        "winner": side_words(match) if match.over else None,
        "asks": None if asked is None else [match.seats[asked.seat].name, asked.kind],
        "offers": [choice.text for choice in match.choices()],
        "digest": match.digest(),
        "seats": view(match, asked.seat if asked is not None else 0)["seats"],
        "lines": [
            {
                "seat": match.seats[one.seat].name if one.seat != PUBLIC else None,
                "text": one.text,
                "reason": one.reason,
                "rule": one.rule,
            }
            for one in lines
        ],
    }


def story(playback: Playback, lines: list[Line]) -> Iterator[str]:
    """The log line by line, then the pending question, or who has won."""
    match = playback.match
    for one in lines:
        seat = f"{match.seats[one.seat].name} " if one.seat != PUBLIC else ""
        speaker = "" if one.text.startswith(("Turn ", seat or "\n")) else seat
        reason = f" ({one.reason})" if one.reason else ""
        yield f"{speaker}{one.text}{reason}"
    if match.pending is not None:
        yield f"{match.seats[match.pending.seat].name} is asked to {match.pending.kind}:"
        for number, choice in enumerate(match.choices()):
            yield f"  {number}  {choice.text}"
