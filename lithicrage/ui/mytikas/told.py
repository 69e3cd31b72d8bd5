"""The question: what is to be done now in plain words, what is meant, what it brings.

Owns its words and its paper. Everything on it is true before the choice is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.tables.mytikas import moves as do
from lithicrage.tables.mytikas.data import BUILD, CITIES, EACH, GODS, ActionArea
from lithicrage.tables.mytikas.mountain import NOBODY, OVER, PICKING
from lithicrage.tables.mytikas.moves import MytikasMove
from lithicrage.tables.mytikas.state import Mytikas
from lithicrage.tables.mytikas.telling import boon_text, main_text, mixes_text, power_text
from lithicrage.tables.mytikas.words import god_name, goods_text
from lithicrage.ui.hall.menu import told_with
from lithicrage.ui.kit import ACID, CRIMSON, FAINT_INK, INK, NIGHT, PAPER, text_width
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.mytikas.intent import MountainIntent
from lithicrage.ui.mytikas.looks import even_size
from lithicrage.ui.shell.pieces import heading, paper_panel

if TYPE_CHECKING:
    from lithicrage.ui.mytikas.page import MytikasPage

PANEL: Final[Place] = (874, 506, 392, 208)
BREAK: Final = 8  # sizes of text that a word which goes to the next line may leave empty
LINE: Final = 15.5  # units that a line of the least size is high
LINES: Final = (45.0, 69.0)  # how high the lines are: above the kinds of choices, or without them
ASKS: Final = {
    do.KEEP: mark("Keep one of two cards"),
    do.FAVOR: mark("Take a Favor"),
    do.SWAP_GOODS: mark("Change goods"),
    do.TRADE_GOODS: mark("Buy Offerings"),
    do.GIVE: mark("Give goods"),
    do.GO: mark("Move your builder"),
    do.PASS: mark("You must pass"),
    do.SKIP: mark("Leave the main action"),
    do.MIX: mark("Choose your goods"),
    do.AGAIN: mark("One more of a kind"),
    do.TAKE: mark("Take Offerings"),
    do.PRODUCE: mark("Take goods"),
    do.UP: mark("Move goods up"),
    do.LIFT: mark("Carry goods"),
    do.DOWN: mark("Drop goods for free"),
    do.IMPROVE_GOOD: mark("Better your goods"),
    do.PAY: mark("Buy a Favor"),
    do.RAISE: mark("Build a piece"),
    do.OFFER: mark("Make an offering"),
    do.FOLLOW: mark("Follow, or not"),
    do.DECLINE: mark("Do not follow"),
    do.STOP: mark("Leave the rest"),
    do.END: mark("End your turn"),
}
GROUPS: Final = {
    do.KEEP: mark("cards"), do.FAVOR: mark("Favors"), do.SWAP_GOODS: mark("change"),
    do.TRADE_GOODS: mark("trade"), do.GIVE: mark("give"), do.GO: mark("go"), do.MIX: mark("goods"),
    do.AGAIN: mark("one more"), do.TAKE: mark("take"), do.PRODUCE: mark("goods"),
    do.UP: mark("move up"), do.LIFT: mark("carry"), do.DOWN: mark("goods down"),
    do.IMPROVE_GOOD: mark("better"), do.PAY: mark("buy"), do.RAISE: mark("build"),
    do.OFFER: mark("offer"), do.FOLLOW: mark("follow"), do.PASS: mark("pass"),
    do.SKIP: mark("skip"), do.DECLINE: mark("not now"), do.STOP: mark("leave"),
    do.END: mark("end"),
}  # fmt: skip
DEEDS: Final = {
    do.KEEP: mark("KEEP IT"), do.FAVOR: mark("TAKE THE FAVOR"), do.SWAP_GOODS: mark("CHANGE THEM"),
    do.TRADE_GOODS: mark("TRADE"), do.GIVE: mark("GIVE IT"), do.GO: mark("GO THERE"),
    do.PASS: mark("PASS"), do.SKIP: mark("SKIP IT"), do.MIX: mark("PRODUCE THESE"),
    do.AGAIN: mark("ONE MORE"), do.TAKE: mark("TAKE THEM"), do.PRODUCE: mark("TAKE THEM"),
    do.UP: mark("MOVE IT UP"), do.LIFT: mark("CARRY IT"), do.DOWN: mark("DROP IT"),
    do.IMPROVE_GOOD: mark("CHANGE IT"), do.PAY: mark("PAY IT"), do.RAISE: mark("BUILD IT"),
    do.OFFER: mark("OFFER THEM"), do.FOLLOW: mark("FOLLOW"), do.DECLINE: mark("NOT NOW"),
    do.STOP: mark("LEAVE REST"), do.END: mark("END TURN"),
}  # fmt: skip


@dataclass(frozen=True)
class Asked:
    """What the paper says: what to do, how much of it is left, what is meant, what it brings."""

    title: str
    note: str = ""
    meant: str = ""
    lines: tuple[str, ...] = ()
    recap: tuple[str, ...] = ()  # what the others did since

    def says(self) -> str:
        """It for the ear."""
        words = [self.title, self.note, self.meant, *self.lines, *self.recap]
        return ". ".join(one.rstrip(".") for one in words if one)


def asked_of(page: MytikasPage) -> Asked:
    """What the paper says of the page as it stands."""
    intent = page.intent
    if page.hint_lines:
        first, *rest = page.hint_lines
        return Asked(tr("HINT"), "", first, tuple(rest))
    if page.minds.adviser.busy:
        return Asked(tr("HINT"), "", tr("The adviser thinks ..."))
    if intent is None:
        lines = tuple(told_with(line, page.names()) for line in page.log[-3:])
        return Asked(tr("CHRONICLE"), "", lines[0] if lines else "", lines[1:])
    title = tr(ASKS[intent.act])
    if page.state.asked == PICKING:
        title = tr("Take your first Favor")
    elif intent.act in (do.FOLLOW, do.DECLINE):
        title = tr("Follow {name}?", name=page.name_of(page.state.active))
    if len(page.session.people) > 1:
        title = f"{page.name_of(page.state.actor)}: {title}"
    return Asked(title.upper(), left_of(page.state, intent), intent.move.text + ".",
                 tuple(notes_of(page, intent)), page.recap)  # fmt: skip


def left_of(state: Mytikas, intent: MountainIntent) -> str:
    """How much is left of what is asked."""
    counts = {
        do.UP: state.ups, do.LIFT: state.anys, do.FAVOR: state.favs, do.GIVE: state.gives,
        do.IMPROVE_GOOD: state.improve, do.PAY: state.pays, do.AGAIN: state.extra,
        do.MIX: len(state.cities), do.OFFER: state.reserve[state.actor],
    }  # fmt: skip
    if intent.act == do.OFFER:
        return tr("Offerings: {n}", n=counts[do.OFFER])
    n = counts.get(intent.act, 0)
    return tr("{n} left", n=n) if n > 1 else ""


def notes_of(page: MytikasPage, intent: MountainIntent) -> list[str]:
    """What the choice that is meant brings or costs."""
    state, move = page.state, intent.move
    if move.act in (do.GO, do.FOLLOW):
        return _area_notes(state, intent)
    if move.act == do.OFFER:
        return _offer_notes(page, move)
    if move.act == do.RAISE:
        return _building_notes(state, move)
    if move.act == do.KEEP:
        return [power_text(move.a)]
    if move.act == do.END and state.main_done:
        return [tr("Then the others may follow.")]
    if move.act == do.MIX and state.setup.data.areas[state.area].kind == EACH:
        return [tr("One of your cities. Each chooses for itself.")]
    if move.act == do.DOWN:
        return [tr("It costs nothing, in your own turn.")]
    if move.act == do.UP and intent.plain() is None:
        return [tr("Press goods on your board, or drag them.")]
    if move.act == do.FAVOR:
        return [tr("It pays to follow {god}, and gives you the bonus there.",
                   god=god_name(move.a))]  # fmt: skip
    return _gains(state, move)


def _area_notes(state: Mytikas, intent: MountainIntent) -> list[str]:
    move = intent.move
    area = state.setup.data.areas[move.a]
    told = mixes_text(area) if any(area.mixes) else main_text(area)
    first = tr("Main action: {what}.", what=told)
    if move.act == do.FOLLOW:
        return [first, _price(state, move)]
    seat, god = state.actor, move.a // 2
    bonus = {"what": boon_text(area.ribbon)}
    if not state.can_act(seat, move.a, True):
        return [_nothing_there(area), tr("Bonus: {what}.", **bonus)]
    if state.can_bonus(seat, move.a):
        return [first, tr("Bonus: {what}.", **bonus)]
    later = intent.bonus_later
    if later:
        return [first, tr("Then the bonus: {what}.", **bonus)]
    if later is None:
        return [first, tr("Bonus, if it can be used then: {what}.", **bonus)]
    if not state.may_bonus(seat, move.a):
        return [first, tr("No bonus: you have no Favor of {god}.", god=god_name(god))]
    return [first, tr("The bonus would change nothing.")]


def _price(state: Mytikas, move: MytikasMove) -> str:
    """What it costs to follow, and what is left of it."""
    if move.b == do.ONE_OFFERING:
        held = state.reserve[state.actor]
        return tr("Costs an Offering: {n}, then {rest}. No bonus.", n=held, rest=held - 1)
    god = move.a // 2 if move.b == do.FAVOR_OF_GOD else move.b - do.ANY_FAVOR
    held = state.favors[4 * state.actor + god]
    return tr("Costs a Favor of {god}: {n}, then {rest}. No bonus.", god=god_name(god), n=held,
              rest=held - 1)  # fmt: skip


def _nothing_there(area: ActionArea) -> str:
    """That the main action of an area cannot be done now."""
    if area.kind != BUILD:
        return tr("The main action would change nothing now; only the bonus.")
    if all(kind in CITIES for kind in area.builds):
        return tr("No city can be built there now; only the bonus.")
    if any(kind in CITIES for kind in area.builds):
        return tr("Nothing can be built there now; only the bonus.")
    return tr("No temple can be built there now; only the bonus.")


def _offer_notes(page: MytikasPage, move: MytikasMove) -> list[str]:
    state, card, count = page.state, move.a, move.b
    owner, lock = state.owner[card], state.lock()
    held = count + (state.held[card] if owner == state.actor else 0)
    found = []
    if owner not in (NOBODY, state.actor):
        found.append(tr("Taken from {name}, who gets {n} back.", name=page.name_of(owner),
                        n=state.held[card]))  # fmt: skip
    if held >= lock:
        found.append(tr("It reaches the Lock: the card is yours for good."))
    else:
        found.append(tr("{n} more would reach the Lock.", n=lock - held))
    if owner != state.actor:
        found.append(power_text(card))
    return found


def _building_notes(state: Mytikas, move: MytikasMove) -> list[str]:
    building = state.setup.data.buildings[move.a]
    cost = goods_text(state.cost(state.actor, state.area, move.a))
    points = building.points * (move.b + 1)
    first = tr_n("{n} point. Costs {goods}.", "{n} points. Costs {goods}.", points, goods=cost)
    gift = boon_text(building.slots[move.c])
    return [first, tr("Its slot gives: {what}.", what=gift)] if gift else [first]


def _gains(state: Mytikas, move: MytikasMove) -> list[str]:
    """What a choice changes at once: points, Offerings."""
    after, seat = state.clone(), state.actor
    after.play(move.packed)
    found = []
    points = after.points_of(seat) - state.points_of(seat)
    if points:
        found.append(tr("Points: {before}, then {after}.", before=state.points_of(seat),
                        after=after.points_of(seat)))  # fmt: skip
    if after.reserve[seat] != state.reserve[seat] and after.asked != OVER:
        found.append(tr("Offerings: {before}, then {after}.", before=state.reserve[seat],
                        after=after.reserve[seat]))  # fmt: skip
    return found


def go_words(intent: MountainIntent) -> str:
    """What Enter does, in capitals."""
    move = intent.move
    if move.act == do.OFFER:
        return tr("OFFER {n}", n=move.b)
    if move.act == do.FAVOR:
        return tr("FAVOR OF {god}", god=god_name(move.a).upper())
    return tr(DEEDS[move.act])


def put_paper(pen: Brush) -> None:
    """The paper alone."""
    paper_panel(pen.dst, pen.layout, pen.layout.rect(*PANEL), 77)


def put_asked(pen: Brush, asked: Asked, loud: bool, roomy: bool = False) -> None:
    """The words; `loud`: a person is asked, `roomy`: no kinds of choices stand below them."""
    x, y, w, _ = PANEL
    layout = pen.layout
    right = heading(pen.dst, layout, asked.title, x + 12, y + 8, INK if loud else PAPER,
                    ACID if loud else NIGHT, width=270)  # fmt: skip
    left = (right - layout.left) / layout.k + 8
    pen.write(asked.note, "strong", layout.calm(13, 1.4), FAINT_INK,
              (left, y + 6, x + w - 12 - left, 26), "right")  # fmt: skip
    pen.write(asked.meant, "strong", layout.calm(14.5, 1.4), INK, (x + 14, y + 29, w - 28, 23))
    room = LINES[1] if roomy else LINES[0]
    recap = asked.recap
    shown = asked.lines[: 2 if recap else 3]
    rows = len(shown) + (1 + roomy if recap else 0)  # a recap takes two where there is room
    step = min(layout.grown(17.0, 1.4), room / max(2, rows))
    size = even_size(layout, shown, "bold", 13, max(1.15, (step + 2) / LINE), w - 28)
    top = y + 50.0
    for words in shown:
        pen.write(words, "bold", size, FAINT_INK, (x + 14, top, w - 28, step + 2))
        top += step
    if recap:
        rest = y + 50 + room - top
        lines = 2 if rest >= 30 else 1
        words = _newest(recap, layout.px(w - 28), layout.type(size), lines)
        pen.write(words, "bold", size, CRIMSON, (x + 14, top, w - 28, min(rest, 17.0 * lines) + 2),
                  lines=lines)  # fmt: skip


def _newest(recap: Sequence[str], wide: int, size: float, lines: int) -> str:
    """As much of a recap as goes on so many lines; the chronicle has what is left out of it."""

    def fits(words: str) -> bool:
        room = wide * lines - (lines - 1) * size * BREAK
        return text_width(words, "bold", size) <= room

    for first in range(len(recap)):
        words = " ".join(recap[first:])
        if fits(words):
            return words
    words = recap[-1]
    while not fits(words) and ", " in words:
        words = words.rpartition(", ")[0] + "."
    return words


def god_of(target: str) -> int:
    """The god of a target."""
    return GODS.index(target.partition(":")[2].partition(":")[0])
