"""The tour of a day: the same seed and hero for everybody who has the same core cards (TR12).

Other packs play no part in it. What counts as a first attempt, a home says, and nobody can prove.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import Final

from lithicrage.game.rng import Rng
from lithicrage.language.models import Ancestry
from lithicrage.packs.library import Library
from lithicrage.tours.models import Starter
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import sound_tours

TOUR: Final = "one_night"
DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")
SIZE: Final = 7  # bytes of a seed


@dataclass(frozen=True)
class Daily:
    """The tour of a day: its date (UTC, ISO 8601), the hero, the seed."""

    day: str
    ancestry: str
    cls: str
    seed: int


def daily_of(library: Library, day: str) -> tuple[Daily, TourPlan]:
    """The tour of a day, and its plan, from the core cards alone.

    Raises ValueError for what is no day, and where the core set brings no such tour.
    """
    if not DAY.fullmatch(day):
        raise ValueError(f"a day is written as 2026-11-27; found `{day[:20]}`")
    core = library.part(())
    book = sound_tours(core)
    said = f"{day} {core.digest} {book.digest}"
    seed = int.from_bytes(hashlib.blake2b(said.encode(), digest_size=SIZE).digest())
    rng = Rng(seed)
    kin = sorted(core.models(Ancestry))
    classes = sorted(one.of for one in book.models(Starter).values())
    if not kin or not classes:
        raise ValueError("the core set has nobody to go on tour")
    ancestry, cls = kin[rng.below(len(kin))], classes[rng.below(len(classes))]
    return Daily(day, ancestry, cls, seed), TourPlan(core, book, TOUR, ancestry, cls)
