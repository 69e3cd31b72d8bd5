"""Tours that are over: a journal with one line a tour, and a copy of it.

Owns what is kept of a tour for good. A line shows whether it is damaged; what one of the two files
lacks comes from the other.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

from lithicrage import __version__
from lithicrage.base.atomic import DISK, Disk
from lithicrage.language.untrusted import read_json
from lithicrage.store.kept_rows import add_row, hold_rows, mend_rows, read_rows
from lithicrage.tours.state import TourState

JOURNAL: Final = "tours.journal"

Short = Annotated[str, Field(max_length=200)]
Count = Annotated[int, Field(ge=0, lt=1 << 31)]


class KeptDate(BaseModel):
    """A stop of a tour that is over."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    leg: Count
    kind: Short
    enemies: Annotated[tuple[Short, ...], Field(strict=False, max_length=9)]
    venue: Short
    result: int = Field(ge=-1, le=1)
    stamina: Count


class KeptTour(BaseModel):
    """A tour that is over.

    `kind` is clean, assisted or practice (TR14), `day` that of a daily, `code` plays it again. With
    a `partner`, an ancestry and a Class, two played it (TR15). `deck` and `picked` are of the first
    hero: the cards at the end, and those that were not there at the start.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    id: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
    began: Short
    ended: Short
    program: Short
    tour: Short
    name: Short
    ancestry: Short
    cls: Short
    partner: Annotated[tuple[Short, ...], Field(strict=False, max_length=2)] = ()
    encore: Count
    won: bool
    fame: int
    level: Count
    leg: Count
    strings: Count
    kind: Short
    day: Annotated[str, Field(pattern=r"^(\d{4}-\d{2}-\d{2})?$")]
    dates: Annotated[tuple[KeptDate, ...], Field(strict=False, max_length=999)]
    deck: dict[Short, Count]
    picked: Annotated[tuple[Short, ...], Field(strict=False, max_length=999)]
    gear: Annotated[tuple[Short, ...], Field(strict=False, max_length=99)]
    code: Annotated[str, Field(max_length=200_000)]


def kept_tour(
    id: str, began: str, ended: str, state: TourState, kind: str, day: str, code: str
) -> KeptTour:
    """The record of a tour that is over. Raises ValueError for one of a forged file."""
    plan, bag = state.plans[0], state.bags[0]
    partner = [name for one in state.plans[1:] for name in (one.ancestry, one.cls)]
    packed = plan.packed().owned
    return KeptTour(
        id=id, began=began, ended=ended, program=__version__,
        tour=plan.id, name=plan.book.written[plan.id].name, ancestry=plan.ancestry, cls=plan.cls,
        partner=tuple(partner),
        encore=plan.encores, won=state.result > 0, fame=bag.fame,
        level=bag.level(plan.tour), leg=state.leg, strings=max(0, bag.strings),
        kind=kind, day=day,
        dates=tuple(
            KeptDate(leg=one.leg, kind=one.kind, enemies=one.enemies, venue=one.venue,
                     result=one.result, stamina=one.stamina)
            for one in state.dates
        ),
        deck=dict(sorted(bag.deck.items())),
        picked=tuple(id for id in sorted(bag.owned) if bag.owned[id] > packed[id]),
        gear=tuple(bag.gear), code=code,
    )  # fmt: skip


def read_kept(folder: Path) -> list[KeptTour]:
    """The tours that are over, oldest first; what cannot be read is passed over. Raises nothing."""
    found: dict[str, KeptTour] = {}
    for data in read_rows(folder / JOURNAL):
        one = _read(data)
        if one is not None:
            found.setdefault(one.id, one)
    return sorted(found.values(), key=lambda one: one.ended)


def keep_tour(folder: Path, record: KeptTour, disk: Disk = DISK) -> None:
    """Keep a tour; keeping one twice changes nothing. Raises OSError, and then it is not kept."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / JOURNAL
    data = json.dumps(record.model_dump(mode="json"), ensure_ascii=False).encode()
    with hold_rows(file):
        mend_kept(folder, disk)
        if all(one.id != record.id for one in read_kept(folder)):
            add_row(file, data, disk)


def mend_kept(folder: Path, disk: Disk = DISK) -> str:
    """Make journal and copy alike from the whole lines of both; a line about it, "" if they were.

    Raises OSError.
    """
    return mend_rows(folder / JOURNAL, "tours", disk)


def _read(data: bytes) -> KeptTour | None:
    """The tour of a line; None for one of another version."""
    try:
        return KeptTour.model_validate(read_json(data))
    except ValueError:  # a ValidationError is one, too
        return None
