"""Pieces that play whole tours: which ones as plain values, and what each came to.

A piece carries the files of the tours beside its packs, which hold none (`packs/pack.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from lithicrage.lab.pieces.piece import Piece
from lithicrage.lab.tour_sim import TourTask, begun, ended, play_tour
from lithicrage.lab.workers import HANDED, pack_cards, unpack_cards
from lithicrage.language.source import read_bytes
from lithicrage.packs.library import Library
from lithicrage.tours.reading import TourBook, read_source


def piece_of(library: Library, task: TourTask) -> Piece:
    """The piece that plays the tours of a task with the cards of a library."""
    asked = {
        "content": library.digest,
        "task": asdict(task),
        "files": [
            [pack.id, Path(source.file).name, source.text]
            for pack in library.packs
            for source in pack.tours
        ],
    }
    return Piece.of("tours", asked, {library.digest: pack_cards(library)})


def play_tour_piece(asked: Mapping[str, Any], packs: Mapping[str, str]) -> dict[str, Any]:
    """Play the tours of a piece: the end of each, as plain values. Raises BadFile."""
    library = unpack_cards(packs[asked["content"]], asked["content"])
    task = TourTask(**asked["task"])
    book = TourBook()
    for home, name, text in asked["files"]:
        read_source(read_bytes(text.encode(), str(HANDED / name)), home, book)
    ends = []
    for number in range(task.first, task.stop):
        state = begun(library, book, task, number)
        play_tour(state, task.player, task.drafter)
        ends.append(asdict(ended(state, number)))
    return {"ends": ends, "results": ["-" * len(ends)]}
