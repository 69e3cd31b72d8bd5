"""Where the workshop begins: with a card, with what is on the bench, or with the list of files."""

from __future__ import annotations

from lithicrage.ui.screen import Screen, Shell
from lithicrage.ui.workshop import shelf
from lithicrage.ui.workshop.bench import Bench
from lithicrage.ui.workshop.files import Files
from lithicrage.ui.workshop.screen import Workshop


def opened(shell: Shell, card: str = "", behind: Screen | None = None) -> Screen:
    """The workshop with the card of a full id, else with what was on the bench, else the files.

    A text that is not saved stays on the bench, whatever card is asked for. They go back to
    `behind`, else to the title.
    """
    file = shelf.file_of(shell.library, card) if card else None
    short = card.rpartition(":")[2]
    bench = shell.bench
    if file is not None and (bench is None or bench.file.resolve() != file.resolve()):
        if bench is not None and bench.dirty and not bench.locked:
            bench.note = f"{bench.file.name} is not saved: save it before you open {file.name}."
        else:
            bench = shell.bench = Bench(shelf.folders(shell.library), file, short)
    elif file is not None and bench is not None:
        bench.choose(short)
    return Workshop(shell, bench, behind) if bench is not None else Files(shell, behind)
