"""What lies at the right of a fight: a note, the adviser, what follows from a roll, or the log.

Owns which of them it is, for whoever draws it and for whoever asks what a press there means.
"""

from __future__ import annotations

from typing import Literal

from lithicrage.ui.fight import adviser
from lithicrage.ui.fight.view import View

Paper = Literal["note", "adviser", "steps", "log"]


def paper(view: View) -> Paper:
    """The paper that can be seen there now; the others lie under it and answer nothing."""
    if view.note is not None:
        return "note"
    if adviser.shown(view):
        return "adviser"
    return "steps" if view.rolling and not view.busy else "log"
