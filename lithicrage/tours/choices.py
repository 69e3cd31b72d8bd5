"""One answer on a tour, and one thing that is offered: plain values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class TourChoice:
    """One answer: what it does in words, the deed, and what it is about."""

    text: str
    deed: str
    about: str = ""
    place: int = 0


@dataclass(frozen=True)
class Offer:
    """What is offered: a kind, the things by id, and what it is about."""

    kind: str
    items: tuple[str, ...] = ()
    about: str = ""
