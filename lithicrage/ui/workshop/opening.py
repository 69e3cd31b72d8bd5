"""Where the workshop begins: with a card, with what is on the bench, or with the list of files."""

from __future__ import annotations

from pathlib import Path

from lithicrage.base.tongue import tr
from lithicrage.store.window_files import find_waiting
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.workshop import shelf
from lithicrage.ui.workshop.bench import FileBench
from lithicrage.ui.workshop.files import Files
from lithicrage.ui.workshop.screen import Workshop
from lithicrage.ui.workshop.spare import aside, left


def open_workshop(
    shell: Shell, card: str = "", behind: Screen | None = None, file: Path | None = None
) -> Screen:
    """The workshop with the card of a full id or with a file, else with what was on the bench.

    Without any of them, the list of files. A text that is not saved stays on the bench, whatever
    is asked for, also one that an earlier window left. They go back to `behind`, else to the title.
    """
    _take_up(shell)
    file = shelf.file_of(shell.library, card) if card else file
    short = card.rpartition(":")[2]
    bench = shell.bench
    if file is not None and (bench is None or bench.file.resolve() != file.resolve()):
        if bench is not None and bench.dirty and not bench.locked:
            bench.note = tr(
                "Save {name} before you open {file_name}.",
                name=bench.file.name,
                file_name=file.name,
            )
        else:
            deck = bench.deck if bench is not None else ""
            if bench is not None:
                bench.give_up()
            bench = FileBench(shelf.folders(shell.library), file, short, aside(shell))
            bench.deck, shell.bench = deck, bench
    elif file is not None and bench is not None and short:
        bench.choose(short)
    return Workshop(shell, bench, behind) if bench is not None else Files(shell, behind)


def _take_up(shell: Shell) -> None:
    """Puts on the bench what an earlier window did not save, the newest of several."""
    place = aside(shell)
    if shell.bench is not None or place is None or shell.keeper is None:
        return
    found = left(place.first, shell.keeper.tell, place.disk)
    if found is not None:
        kept, place = found
        shell.bench = FileBench(shelf.folders(shell.library), kept.file, kept.card, place)
        shell.bench.restore(kept, len(find_waiting(place.first)))
