"""Pieces that play whole tours, and runs of them: which ones as plain values, what each came to.

A piece carries the files of the tours beside its packs, which hold none (`packs/pack.py`), so that
any process plays it, wherever the packs came from.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Final

from lithicrage.base.job import shared_out
from lithicrage.lab.pieces.piece import Piece
from lithicrage.lab.tour_chances import Moment, moment_of, note
from lithicrage.lab.tour_sim import TourEnd, TourTask, begun, play_tour, play_tours
from lithicrage.lab.workers import HANDED, pack_cards, unpack_cards
from lithicrage.language.source import read_bytes
from lithicrage.language.untrusted import read_json
from lithicrage.packs.library import Library
from lithicrage.tours.reading import TourBook, read_source, sound_tours

CHUNK: Final = 4  # tours in a piece


def pieces_of(library: Library, task: TourTask) -> list[Piece]:
    """The pieces that play the tours of a task. Raises ValueError for files with findings."""
    digest = sound_tours(library).digest
    packs = {library.digest: pack_cards(library), digest: pack_tours(library)}
    said = {"content": library.digest, "tours": digest}
    return [
        Piece.of("tours", {**said, "task": asdict(part)}, packs)
        for part in (
            replace(task, first=first, stop=min(first + CHUNK, task.stop))
            for first in range(task.first, task.stop, CHUNK)
        )
    ]


def play_tour_piece(asked: Mapping[str, Any], packs: Mapping[str, str]) -> dict[str, Any]:
    """Play the tours of a piece: the end of each, as plain values. Raises BadFile."""
    library = unpack_cards(packs[asked["content"]], asked["content"])
    book = unpack_tours(packs[asked["tours"]])
    ends = play_tours(library, book, TourTask(**asked["task"]))
    return {"ends": [asdict(one) for one in ends], "results": ["-" * len(ends)]}


def simulate(library: Library, task: TourTask, workers: int = 1) -> list[TourEnd]:
    """All tours of a task, shared out among processes; the result is the same for any number.

    Raises ValueError for what cannot be, before any process starts.
    """
    begun(library, sound_tours(library), task, task.first)
    work = [(one.asked, one.packs) for one in pieces_of(library, task)]
    made = [_play(*one) for one in work] if workers == 1 else shared_out(_play, work, workers)
    return [TourEnd(**end) for part in made for end in part]


def _play(asked: str, packs: tuple[tuple[str, str], ...]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = play_tour_piece(read_json(asked), dict(packs))["ends"]
    return found


def simulate_moments(
    library: Library, task: TourTask, workers: int = 1
) -> list[tuple[bool, list[Moment]]]:
    """For each tour of a task whether it was won, and where it stood stop by stop.

    Shared out as by `simulate`, and raises as it does.
    """
    begun(library, sound_tours(library), task, task.first)
    work = [(one.asked, one.packs) for one in pieces_of(library, task)]
    made = [_watch(*one) for one in work] if workers == 1 else shared_out(_watch, work, workers)
    return [one for part in made for one in part]


def _watch(asked: str, packs: tuple[tuple[str, str], ...]) -> list[tuple[bool, list[Moment]]]:
    said, held = read_json(asked), dict(packs)
    library = unpack_cards(held[said["content"]], said["content"])
    book, task = unpack_tours(held[said["tours"]]), TourTask(**said["task"])
    found = []
    for number in range(task.first, task.stop):
        state = begun(library, book, task, number)
        seen = [moment_of(state)]
        play_tour(state, task.player, task.drafter, partial(note, seen))
        found.append((state.result > 0, seen))
    return found


@lru_cache(maxsize=4)
def pack_tours(library: Library) -> str:
    """The files of tours of all packs as one text, which `unpack_tours` reads back."""
    return json.dumps(
        [
            [pack.id, Path(source.file).name, source.text]
            for pack in library.packs
            for source in pack.tours
        ]
    )


@lru_cache(maxsize=2)
def unpack_tours(text: str) -> TourBook:
    """The tours of such a text."""
    book = TourBook()
    for home, name, lines in read_json(text):
        read_source(read_bytes(lines.encode(), str(HANDED / name)), home, book)
    return book
