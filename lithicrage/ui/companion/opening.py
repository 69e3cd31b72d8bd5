"""Which screen of the Companion comes first: the table that was kept, or the choice of a new one.

Owns what becomes of a file that cannot be read: it is set aside under another name, and told.
"""

from __future__ import annotations

from lithicrage.base.atomic import why
from lithicrage.base.tongue import tr
from lithicrage.companion import BadCompanion, Companion, read, stamp
from lithicrage.store.files import set_aside
from lithicrage.ui.companion.seating import Seating
from lithicrage.ui.companion.table import CompanionPage
from lithicrage.ui.shell.screen import Screen, Shell


def open_companion(shell: Shell, companion: Companion | None = None) -> Screen:
    """The table of this Companion, else of the one on file, else the choice of who sits there."""
    if companion is not None:
        return CompanionPage(shell, companion)
    path = shell.companion
    if path is None:
        return Seating(shell)
    try:
        companion, told = read(path, shell.library)
        return CompanionPage(shell, companion, told, stamp(path))
    except FileNotFoundError:
        return Seating(shell)
    except OSError as error:
        return Seating(shell, tr("The last table cannot be read: {error}", error=why(error)))
    except BadCompanion as error:
        what = str(error).removeprefix(f"{path}: ")
        try:
            aside = set_aside(path)
        except OSError:
            return Seating(shell, tr("The last table cannot be read: {what}", what=what))
        return Seating(
            shell, tr("The last table was set aside as {name}: {what}", name=aside.name, what=what)
        )
