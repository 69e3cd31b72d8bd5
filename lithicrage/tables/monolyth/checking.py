"""What the data of Monolyth must agree in: totals, sets, names and cards (LR852-LR858)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from lithicrage.language.report import Report
from lithicrage.language.source import Spot
from lithicrage.tables.monolyth.data import (
    HEIGHTS,
    SEATS,
    Amounts,
    StructureCard,
    StructurePlan,
    limit_of,
    turned_cells,
)
from lithicrage.tables.monolyth.shapes import ONES, UNIT

if TYPE_CHECKING:
    from lithicrage.tables.parts import TableParts

LOWEST: Final = 3  # the height that every card must be possible at
LEAST: Final = 14  # cubes that a card asks for at least, ...
MOST: Final = 30  # ... and at most


def check_amounts(data: Amounts, told: TableParts) -> None:
    """Report what does not agree in data of the right form."""
    _check_stones(data, *told.at("stones"))
    _check_boards(data, *told.at("boards"))
    for kind, sets in (("prophecies", data.prophecies), ("levels", data.levels),
                       ("structures", data.structures)):  # fmt: skip
        _check_sets(kind, sets, *told.at(kind))
    _check_ranks(data, *told.at("ranks"))
    spot, report = told.at("cards")
    seen: dict[tuple[str, ...], str] = {}
    names: dict[str, str] = {}
    for card in data.cards:
        at = spot.at(card.id)
        _check_card(card, at, report)
        same = seen.setdefault(min(turned_cells(card.cells)), card.id)
        if same != card.id:
            report.key(at, "LR857", f"`{card.id}` is `{same}` turned or mirrored; change a cell")
        other = names.setdefault(card.name, card.id)
        if other != card.id:
            message = f"`{card.id}` has the name of `{other}`; give it one of its own"
            report.value(at.at("name"), "LR858", message)


def _check_stones(data: Amounts, spot: Spot, report: Report) -> None:
    loose = (sum(data.stones) - data.stones[UNIT]) * len(data.colours)
    if loose < data.sites:
        message = f"{loose} stones do not fill {data.sites - 1} sites and leave one in the box"
        report.key(spot, "LR852", f"{message}; add {data.sites - loose}")


def _check_boards(data: Amounts, spot: Spot, report: Report) -> None:
    for place, board in enumerate(data.boards):
        if len(set(board)) < len(board):
            message = "a board has four different colours; one stands twice"
            report.value(spot.at(place), "LR852", message)
        elif board in data.boards[:place]:
            message = "this board is there already; order or choose its colours otherwise"
            report.value(spot.at(place), "LR852", message)


def _check_sets(kind: str, sets: tuple[tuple[int, ...], ...], spot: Spot, report: Report) -> None:
    for seats, tokens in enumerate(sets, 1):
        at = spot.at(SEATS[seats - 1])
        right = {"levels": seats * limit_of(seats), "structures": seats}.get(kind)
        if right is not None and len(tokens) != right:
            message = f"`{kind}` of `{SEATS[seats - 1]}` are {right}; found {len(tokens)}"
            report.key(at, "LR852", message)
        if kind == "prophecies" and len(tokens) < 4 * seats:
            message = f"`{kind}` of `{SEATS[seats - 1]}` are at least {4 * seats}"
            report.key(at, "LR852", f"{message}, one for each side; found {len(tokens)}")
    over = sorted((Counter(sets[2]) - Counter(sets[3])).elements())
    if over:
        listed = ", ".join(str(value) for value in over)
        message = f"`three` has tokens that `four` lacks: {listed}; no slot is for three alone"
        report.key(spot.at("three"), "LR853", message)


def _check_ranks(data: Amounts, spot: Spot, report: Report) -> None:
    if data.ranks[0].least:
        message = f"the first rank is from 0; found `{data.ranks[0].least}`"
        report.value(spot.at(0, "from"), "LR858", message)
    for place, (before, rank) in enumerate(zip(data.ranks, data.ranks[1:], strict=False), 1):
        if rank.least <= before.least:
            message = f"ranks rise; found `{rank.least}` after `{before.least}`"
            report.value(spot.at(place, "from"), "LR858", message)
        if rank.name in [one.name for one in data.ranks[:place]]:
            message = f'the name "{rank.name}" stands twice; give the rank one of its own'
            report.value(spot.at(place, "name"), "LR858", message)


def _check_card(card: StructureCard, spot: Spot, report: Report) -> None:
    lows = [HEIGHTS[cell][0] for cell in card.cells]
    high = [low for low in lows if low > LOWEST]
    if high:
        message = f"no building of height {LOWEST} meets `{card.id}`: a cell asks for {high[0]}"
        report.key(spot, "LR854", message)
    plan = StructurePlan(card.cells)
    for height in range(LOWEST + 2):
        if plan.met(ONES * height):
            what = f"a full block of height {height}" if height else "an empty board"
            message = f"{what} meets `{card.id}` already; let a cell ask for another height"
            report.key(spot, "LR855", message)
            break
    if not LEAST <= sum(lows) <= MOST:
        message = f"`{card.id}` asks for {sum(lows)} cubes at least; let it be {LEAST} to {MOST}"
        report.key(spot, "LR856", message)
