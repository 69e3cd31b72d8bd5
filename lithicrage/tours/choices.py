"""One answer on a tour, and one thing that is offered: plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class TourChoice:
    """One answer: what it does in words, the deed, and what it is about."""

    text: str
    deed: str
    about: str = ""
    place: int = 0


@dataclass(frozen=True)
class Offer:
    """What is offered: a kind, the things by id, and what it is about. `who` is the place of the
    hero that is asked, -1 for whoever was asked before."""

    kind: str
    items: tuple[str, ...] = ()
    about: str = ""
    who: int = -1

    def plain(self) -> dict[str, Any]:
        """Everything, for a digest."""
        said: dict[str, Any] = {"kind": self.kind, "items": self.items, "about": self.about}
        return said if self.who < 0 else said | {"who": self.who}
