"""What explains itself on the page of Mytikas: slips with rules, and what speaks against it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from lithicrage.base.tongue import tr, tr_n
from lithicrage.tables.mytikas import moves as do
from lithicrage.tables.mytikas.data import (
    AREAS,
    BUILD,
    FIRST_SLOT,
    GODS,
    GOODS,
    KINDS,
    LEVELS,
    SLOTS,
)
from lithicrage.tables.mytikas.mountain import ACTING, ANSWERING, BEGINNING, NOBODY
from lithicrage.tables.mytikas.telling import (
    boon_text,
    main_text,
    mixes_text,
    power_text,
    worth_text,
)
from lithicrage.tables.mytikas.words import (
    area_name,
    building_name,
    card_name,
    god_name,
    good_name,
    goods_text,
)
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.mytikas.intent import targets_of

if TYPE_CHECKING:
    from lithicrage.tables.mytikas.state import Mytikas
    from lithicrage.ui.mytikas.page import MytikasPage


def why_of(page: MytikasPage, target: str) -> str:
    """Why a target means nothing now, with its rule; empty if it does."""
    intent = page.intent
    if intent is None or target in intent.live:
        return ""
    return page.state.why_not(code_of(page.state, target, page))


def code_of(state: Mytikas, target: str, page: MytikasPage) -> str:
    """The choice that somebody may have in mind who presses a target."""
    kind, _, rest = target.partition(":")
    if kind == "area":
        return f"follow-{rest}-favor" if state.asked == ANSWERING else f"go-{rest}"
    if kind == "card":
        card = do.card_of(rest)
        return f"offer-{rest}-{max(1, state.least(card, state.actor))}"
    if kind == "tray":
        return _tray_code(state, rest)
    if kind == "slot":
        what, slot = rest.split("-")
        level = page.intent.move.b + 1 if page.intent and page.intent.act == do.RAISE else 1
        return f"build-{what}-{_payable(state, what) or level}-{slot}"
    if kind == "level":
        builds = state.setup.data.areas[state.area].builds if state.area >= 0 else ()
        wanted = KINDS[builds[0]] if builds else KINDS[0]
        return f"build-{wanted}-{rest}-1"
    god, _, whose = rest.partition(":")
    return f"favor-{god}-from-{whose}" if whose else f"favor-{god}"


def _tray_code(state: Mytikas, rest: str) -> str:
    level = rest.partition("-")[2]
    if state.ups or (state.asked == ACTING and not state.anys):
        return f"up-{rest}"
    if state.anys:
        return f"lift-{rest}-{1 if int(level) > 1 else 2}"
    if state.asked == BEGINNING and state.gives:
        return f"give-{rest}"
    return f"down-{rest}-{max(1, int(level) - 1)}"


def _payable(state: Mytikas, what: str) -> int:
    """A level, from 1, on which a seat could pay for a kind of building; 0 for none."""
    kind = KINDS.index(what)
    cost = state.price(state.actor, kind)
    levels = [at for at in range(LEVELS) if state.affords(state.actor, cost, at)]
    return levels[0] + 1 if levels else 0


def tip_of(page: MytikasPage, target: str) -> Callable[[], Slip]:
    """What explains a target, made once somebody asks."""
    kind, _, rest = target.partition(":")
    make = {
        "area": _area, "card": _card, "tray": _tray, "slot": _slot, "level": _level,
        "favor": _favor,
    }[kind]  # fmt: skip
    return lambda: make(page, rest, why_of(page, target))


def _area(page: MytikasPage, rest: str, why: str) -> Slip:
    state, area = page.state, AREAS.index(rest)
    one, god = state.setup.data.areas[area], area // 2
    main = tr("Main action: {what}.", what=main_text(one))
    lines = [main]
    if any(one.mixes):
        lines.append(tr("Choose of {goods}.", goods=mixes_text(one)))
    elif one.kind == BUILD:
        named = ", ".join(building_name(kind) for kind in one.builds)
        lines.append(tr("You may build: {listed}.", listed=named))
    lines.append(tr("Bonus with a Favor of {god}: {what}.", god=god_name(god),
                    what=boon_text(one.ribbon)))  # fmt: skip
    for seat, at in enumerate(state.builder):
        if at == area:
            lines.append(tr("The builder of {name} stands here.", name=page.name_of(seat)))
    for card in state.setup.at_area[area]:
        owner = state.owner[card]
        if owner != NOBODY:
            lines.append(f"{page.name_of(owner)}: {power_text(card)}")
    return Slip(area_name(area), tuple(lines), ("D9", "D11"), why)


def _card(page: MytikasPage, rest: str, why: str) -> Slip:
    state, card = page.state, do.card_of(rest)
    lines = [power_text(card), worth_text(card)]
    owner, rules = state.owner[card], ["D16", "D23"]
    if owner != NOBODY:
        points = state.card_points(owner, card)
        lines.append(tr_n("With {name}: {n} point now.", "With {name}: {n} points now.",
                          points, name=page.name_of(owner)))  # fmt: skip
        if state.locked[card]:
            lines.append(tr("A Lock secures it for good."))
            rules = ["D17", "D23"]
        else:
            lines.append(tr_n("{n} Offering lies on it; {more} take it.",
                              "{n} Offerings lie on it; {more} take it.",
                              state.held[card], more=state.held[card] + 1))  # fmt: skip
        if not state.ready[card]:
            lines.append(tr("It works from the next turn on."))
            rules.append("D18")
    elif state.lock():
        lines.append(tr("One Offering takes it, {n} at once lock it.", n=state.lock()))
    refused = why if page.refused == why else ""  # an offering is not what a card is looked at for
    return Slip(card_name(card), tuple(lines), tuple(rules), refused)


def _tray(page: MytikasPage, rest: str, why: str) -> Slip:
    good, level = rest.split("-")
    at = GOODS.index(good)
    count = page.state.goods[12 * page.seat + 3 * (int(level) - 1) + at]
    title = tr("{good} on level {level}", good=good_name(at).capitalize(), level=level)
    lines = [tr("Number here: {n}.", n=count), tr("A building takes all its goods from one level.")]
    if page.intent is not None and page.seat == page.state.actor:
        lines.append(tr("Drag goods to another level, or press them."))
    return Slip(title, tuple(lines), ("D12", "D13", "D14"), why if page.own else "")


def _slot(page: MytikasPage, rest: str, why: str) -> Slip:
    state = page.state
    what, slot = rest.split("-")
    kind, place = KINDS.index(what), int(slot) - 1
    one = state.setup.data.buildings[kind]
    level = state.slots[SLOTS * page.seat + FIRST_SLOT[kind] + place]
    cost = goods_text(state.price(page.seat, kind))
    lines = [tr("Costs {goods} of one level.", goods=cost)]
    lines.append(tr_n("{n} point a level.", "{n} points a level.", one.points))
    gift = boon_text(one.slots[place])
    lines.append(tr("Gives at once: {what}.", what=gift) if gift else tr("Its slot gives nothing."))
    if level:
        lines = [tr("Built on level {level}: {points} points.", level=level,
                    points=level * one.points)]  # fmt: skip
    return Slip(building_name(kind), tuple(lines), ("D12", "D22"), why if page.own else "")


def _level(page: MytikasPage, rest: str, why: str) -> Slip:
    state, level = page.state, int(rest) - 1
    left = state.tokens[level]
    lines = [tr_n("{n} Level token is left.", "{n} Level tokens are left.", left)]
    if not left:
        lines = [tr("This level is full. Three full levels end the match.")]
    lines.append(tr("A building here is worth its points times {level}.", level=rest))
    return Slip(tr("Level {level}", level=rest), tuple(lines), ("D12", "D19", "D20"), why)


def _favor(page: MytikasPage, rest: str, why: str) -> Slip:
    state = page.state
    god, _, whose = rest.partition(":")
    at = GODS.index(god)
    title = tr("Favors of {god}", god=god_name(at))
    if whose:
        seat = int(whose) - 1
        held = state.favors[4 * seat + at]
        first = tr("{name}: {n}.", name=page.name_of(seat), n=held)
    else:
        first = tr("{n} lie in the supply.", n=state.piles[at])
    lines = (first, tr("One opens the bonus at {god}, and you keep it.", god=god_name(at)),
             tr("Or pay one to follow someone there."))  # fmt: skip
    return Slip(title, lines, ("D9", "D10", "D15"), why)


def meant_words(page: MytikasPage, target: str) -> str:
    """A target for the ear: its name, and why it means nothing."""
    slip = tip_of(page, target)()
    return ". ".join(one.rstrip(".") for one in (slip.title, slip.why, *slip.lines) if one)


def is_meant(page: MytikasPage, target: str) -> bool:
    """Whether the choice that is meant has this target."""
    intent = page.intent
    return intent is not None and target in targets_of(intent.move, page.state)
