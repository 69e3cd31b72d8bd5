"""What the set-up and the table of several share: seats that take who is dragged there.

Owns what a seat is and where a refusal is told; who may sit there says the page.
"""

from __future__ import annotations

from collections.abc import Callable

from lithicrage.ui.kit.control import Control
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.shell.tiled import Tiled


class Seated(Tiled):
    """A page with seats. `told` is what has to be said first, such as why somebody cannot sit
    there."""

    told = ""

    def seat(
        self, place: Place, offers: str, take: Callable[[str], object],
        refuses: Callable[[str], str], kind: str = "",
    ) -> Control:  # fmt: skip
        """A seat at a place, for carried names that begin with their `kind`."""
        return Control(
            "", place, offers=offers, take=lambda one: take(str(one)),
            refuses=lambda one: refuses(str(one)), wants=lambda one: str(one).startswith(kind),
        )  # fmt: skip

    def refuse(self, why: str) -> None:
        """Says why somebody cannot sit there."""
        super().refuse(why)
        self.told = why
        self.rebuild()
