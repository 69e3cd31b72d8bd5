"""What the data of Mytikas must agree in: tokens, locks, costs, cards (LR890-LR896)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lithicrage.language.report import Report
from lithicrage.language.source import Spot
from lithicrage.tables.mytikas.data import (
    AREAS,
    AT_AREA,
    BOTH,
    BUILD,
    DISCOUNT,
    EACH,
    FOLLOW_WITH,
    FOLLOWING,
    FREE_BONUS,
    GRANT,
    IMPROVE,
    KINDS,
    MARBLE_FOR_FAVOR,
    MOVE_UP,
    OFFERINGS,
    ONCE,
    OWN,
    POWERS,
    SAME_AGAIN,
    SEATS,
    SWAP,
    TRADE,
    TURN_START,
    WHENS,
    Boon,
    DeityCard,
    MountainData,
)

if TYPE_CHECKING:
    from lithicrage.tables.parts import TableParts

PRINTED: Final = 17  # Level tokens in the box (D1)
RIGHT: Final = {FOLLOW_WITH: FOLLOWING, SWAP: TURN_START, TRADE: TURN_START, FREE_BONUS: OWN}
KIND: Final = {  # the kind of main action that a power at an area needs
    MOVE_UP: (EACH, ONCE, BUILD, GRANT),
    DISCOUNT: (BUILD,),
    SAME_AGAIN: (ONCE,),
    OFFERINGS: (GRANT,),
    MARBLE_FOR_FAVOR: (GRANT,),
    IMPROVE: (EACH, ONCE, GRANT),
    BOTH: (GRANT,),
}


def check_mountain(data: MountainData, told: TableParts) -> None:
    """Report what does not agree in data of the right form."""
    _check_tokens(data, *told.at("level_tokens"))
    _check_locks(data, *told.at("locks"))
    _check_areas(data, *told.at("areas"))
    spot, report = told.at("buildings")
    for kind, building in enumerate(data.buildings):
        if not any(building.cost):
            message = f"`{KINDS[kind]}` costs nothing; let it cost at least one of the goods"
            report.value(spot.at(KINDS[kind], "cost"), "LR892", message)
        for place, boon in enumerate(building.slots):
            if any(boon.produce) or boon.make_offering:
                message = "a slot gives moves, Offerings, Favors or gold there; choose of these"
                report.value(spot.at(KINDS[kind], "slots", place), "LR893", message)
    spot, report = told.at("cards")
    names: dict[str, str] = {}
    for card in data.cards:
        _check_card(data, card, spot.at(card.id), report)
        other = names.setdefault(card.name, card.id)
        if other != card.id:
            message = f"`{card.id}` has the name of `{other}`; give it one of its own"
            report.value(spot.at(card.id, "name"), "LR896", message)


def _check_tokens(data: MountainData, spot: Spot, report: Report) -> None:
    for seats, tokens in zip(SEATS, data.level_tokens, strict=True):
        if min(tokens) < 1:
            message = f"each level has a token at least; `{seats}` has a level without"
            report.value(spot.at(seats), "LR890", message)
        elif sum(tokens) > PRINTED:
            message = f"there are {PRINTED} Level tokens; `{seats}` takes {sum(tokens)}"
            report.value(spot.at(seats), "LR890", message)


def _check_locks(data: MountainData, spot: Spot, report: Report) -> None:
    for at, locks in enumerate(data.locks):
        right = data.face_down[at] + 1
        if len(locks) != right:
            message = f"`{SEATS[at]}` has {right} Locks, one a card face down and one on the deck"
            report.value(spot.at(SEATS[at]), "LR891", f"{message}; found {len(locks)}")
        elif list(locks) != sorted(locks):
            message = f"Locks rise from the card face up to the deck; `{SEATS[at]}` falls"
            report.value(spot.at(SEATS[at]), "LR891", message)
        if 2 * (at + 2) + data.face_down[at] + 1 > len(data.cards):
            message = f"{len(data.cards)} cards are too few for `{SEATS[at]}` and its line"
            report.value(spot.at(SEATS[at]), "LR891", message)


def _check_areas(data: MountainData, spot: Spot, report: Report) -> None:
    for area in data.areas:
        at = spot.at(area.id)
        if area.kind == GRANT and _empty(area.boon):
            report.key(at.at("main"), "LR893", f"the main action of `{area.id}` gives nothing")
        if any(not any(mix) for mix in area.mixes):
            report.key(at.at("main"), "LR893", f"a mix of `{area.id}` has no goods")
        if area.boon.gold_here or any(area.boon.produce):
            message = "a main action that produces is `produce_once`; gold there is for slots"
            report.key(at.at("main"), "LR893", message)
        one_of = Boon(offerings=area.boon.offerings, make_offering=1, either=True)
        if area.boon.either and (area.boon != one_of or not area.boon.offerings):
            message = f"`choose` of `{area.id}` is between `offerings` and `make_offering` alone"
            report.key(at.at("main"), "LR893", message)
        if area.ribbon.gold_here or _empty(area.ribbon):
            message = f"the ribbon of `{area.id}` gives nothing there"
            report.key(at.at("ribbon"), "LR893", message)


def _empty(boon: Boon) -> bool:
    return boon == Boon(either=boon.either)


def _check_card(data: MountainData, card: DeityCard, spot: Spot, report: Report) -> None:
    when = RIGHT.get(card.power, AT_AREA)
    if card.when != when:
        message = f"`{POWERS[card.power]}` works with `{WHENS[when]}`; found `{WHENS[card.when]}`"
        report.value(spot.at("when"), "LR894", message)
    elif when == AT_AREA:
        area = data.areas[card.where]
        fits = area.kind in KIND[card.power]
        if card.power == MARBLE_FOR_FAVOR:
            fits = fits and area.boon.favors > 0
        if card.power == BOTH:
            fits = fits and area.boon.either
        if card.power == OFFERINGS:
            fits = fits and area.boon.offerings > 0
        if not fits:
            message = f"`{POWERS[card.power]}` does not go with the action of `{AREAS[card.where]}`"
            report.value(spot.at("when"), "LR894", message)
    counts = [count for count, _ in card.points.steps]
    if counts and (counts[0] or counts != sorted(set(counts))):
        message = f"steps rise from 0; found {', '.join(map(str, counts))}"
        report.value(spot.at("points", "steps"), "LR895", message)
