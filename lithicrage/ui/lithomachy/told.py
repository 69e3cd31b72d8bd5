"""The slip below the ring: what is meant now, what it brings, what it risks.

Owns its words and its picture. Everything on it is true before any die is rolled.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from lithicrage.base.tongue import tr, tr_n
from lithicrage.tables.lithomachy import moves as do
from lithicrage.tables.lithomachy import offers
from lithicrage.tables.lithomachy.dice import odds_of
from lithicrage.tables.lithomachy.gods import name_god, tell_bonus
from lithicrage.tables.lithomachy.grid import FIRST, name_tile
from lithicrage.ui import kit
from lithicrage.ui.hall.minerals import dot, put
from lithicrage.ui.kit import ACID, BODY, CRIMSON, FAINT_INK, INK, PAPER
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.lithomachy import chart, figures
from lithicrage.ui.lithomachy.intent import Intent, TrialStep
from lithicrage.ui.shell.pieces import heading

if TYPE_CHECKING:
    from lithicrage.ui.lithomachy.page import LithomachyPage

PANEL: Final[Place] = (572, 588, 326, 122)
COUNTS: Final[Place] = (584, 662, 302, 42)  # numbers to choose from
ALL: Final = 36


@dataclass(frozen=True)
class PlaceTold:
    """What the slip says: a heading, a note beside it, lines, a percentage; a monster as tile,
    colour and strength, what would be gained, and what a loss costs."""

    title: str
    note: str = ""
    lines: tuple[str, ...] = ()
    percent: str = ""
    foe: tuple[int, int] | None = None
    gains: tuple[int, ...] = ()
    coins: int = 0
    cost: str = ""
    bad: bool = False
    choice: bool = False  # numbers stand below the lines
    label: str = ""  # before what is gained

    def says(self) -> str:
        """It for the ear."""
        words = [self.title, self.note, self.percent, *self.lines]
        if self.gains:
            words.append(figures.counted(self.gains))
        return ". ".join(one.rstrip(".") for one in (*words, self.cost) if one)


def told_of(page: LithomachyPage) -> PlaceTold:
    """What the slip says of the page as it stands."""
    intent = page.intent
    shown = page.dice.told()
    if shown is not None:
        return shown
    if page.hint_lines:
        return PlaceTold(tr("HINT"), lines=page.hint_lines)
    if page.minds.adviser.busy:
        return PlaceTold(tr("HINT"), lines=(tr("The adviser thinks ..."),))
    if intent is None:
        last = tuple(line.text for line in page.log[-3:])
        return PlaceTold(tr("CHRONICLE"), lines=last)
    if intent.bonus is not None:
        return _bonus(intent.bonus, tr("Enter uses it, once a game."))
    return _TELLERS[intent.step](intent, page)


def _bonus(god: int, note: str) -> PlaceTold:
    return PlaceTold(tr("BONUS"), name_god(god), (tell_bonus(god), note))


def _gain(intent: Intent, page: LithomachyPage) -> PlaceTold:
    chosen = intent.chosen
    assert chosen is not None
    free = chosen.kind == do.FREE
    note = tr("Your free Bonus. Arrows or mouse choose the god.")
    return _bonus(chosen.what, note if free else tr("The track unlocks it. Choose any god."))


def _form(intent: Intent, page: LithomachyPage) -> PlaceTold:
    board, setting = intent.board, intent.state.setting
    title = tr("THIS PLACE")
    if not intent.places:
        words = tr("{god}'s form fits nowhere.", god=name_god(intent.god))
        return PlaceTold(title, lines=(words, tr("The placement is lost (C9).")), bad=True)
    if intent.misfit.reason:
        return PlaceTold(title, name_tile(intent.anchor), (intent.misfit.text,), bad=True)
    found = figures.yield_of(board, setting, intent.tiles, page.story)
    note = tr("fits: free")
    if found.touched:
        rounds = ", ".join(map(str, sorted(found.touched)))
        note = tr("fits: side on form {rounds}", rounds=rounds)
    wet = tr_n("{n} tile of the watermark", "{n} tiles of the watermark", found.wet)
    extra = (wet,) if found.wet else ()
    if not found.foes:
        free = tr("No monster waits here.") if found.gains else tr("Nothing lies here.")
        return PlaceTold(title, note, (free, *extra), gains=found.gains)
    foe = found.foes[0]
    strength = board.strength_at(foe, setting)
    if len(found.foes) == 1:
        first = tr("two dice above {n}", n=strength)
    else:
        first = tr("{n} monsters, one after another", n=len(found.foes))
    odds = tr("{n} of 36; with one bolt {more}", n=found.odds, more=found.strong)
    if not board.bolts:
        odds = tr("{n} of 36; no bolt held", n=found.odds)
    last = len(setting.wound_track) == board.wounds
    cost = tr("lose: the trial ends") if last else tr("lose: nothing, 1 wound")
    if not last and intent.items_at_stake:
        cost = tr("lose: a God Item")
    return PlaceTold(
        title, note, (first, odds), _percent(found.odds),
        (figures.colour_of(setting.temple, foe), strength), found.gains, len(found.foes), cost,
    )  # fmt: skip


def _percent(odds: int) -> str:
    return tr("{n} %", n=round(100 * odds / ALL))


def _clear(intent: Intent, page: LithomachyPage) -> PlaceTold:
    where = name_tile(intent.cursor or 0)
    if not intent.codes():
        return PlaceTold(tr("CLEAR"), where, (tr("Zeus clears an X or an obstacle (R22)."),),
                         bad=True)  # fmt: skip
    return PlaceTold(tr("CLEAR"), where, (tr("The tile becomes blank and free to build on."),))


def _shape(intent: Intent, page: LithomachyPage) -> PlaceTold:
    chosen = intent.chosen
    assert chosen is not None
    lines = (chosen.text, tr("Pick a form above, then place it."))
    return PlaceTold(tr("NEW FORM"), name_god(page.state.hero.aim), lines)


def _foe(intent: Intent, page: LithomachyPage) -> PlaceTold:
    chosen, board, setting = intent.chosen, intent.board, intent.state.setting
    assert chosen is not None
    strength = board.strength_at(chosen.what, setting)
    odds = odds_of(strength, 0)
    lines = (tr("two dice above {n}", n=strength), tr("{n} of 36; bolts come after", n=odds))
    return PlaceTold(
        tr("BATTLE"), name_tile(chosen.what), lines, _percent(odds),
        (figures.colour_of(setting.temple, chosen.what), strength), (), 1,
        tr("the first loss stops it"),
    )  # fmt: skip


def _battle(intent: Intent, page: LithomachyPage) -> PlaceTold:
    board, setting = intent.board, intent.state.setting
    strength, total = board.strength_at(board.foe, setting), board.one + board.two
    need = offers.lacking(board, setting)
    first = tr("{sum} against {n}: {need} short", sum=total, n=strength, need=need)
    again = tr("A scroll rolls again: {n} of 36.", n=odds_of(strength, 0))
    rest = again if intent.plain(do.REROLL) else tr("No repeat is left.")
    foe = figures.colour_of(setting.temple, board.foe), strength
    return PlaceTold(tr("BATTLE"), name_tile(board.foe), (first, rest), foe=foe, bad=True)


def _chests(intent: Intent, page: LithomachyPage) -> PlaceTold:
    board = intent.board
    first = tr_n("{n} chest, {keys} keys held", "{n} chests, {keys} keys held", board.due,
                 keys=board.keys)  # fmt: skip
    each = tr("Each costs {n} keys. The rest is lost.", n=intent.state.setting.chest_keys)
    return PlaceTold(tr("CHESTS"), lines=(first, each), choice=True)


def _shield(intent: Intent, page: LithomachyPage) -> PlaceTold:
    god = name_god(intent.board.god)
    if intent.cursor is None:
        left = page.state.setting.shields - intent.board.shields_of(intent.board.god)
        told = tr_n("{god} has {n} Shield left.", "{god} has {n} Shields left.", left, god=god)
        use = tr("Point at a tile: no strike destroys it.")
        if not any(page.state.setting.strikes):
            use = tr("No strikes on this level: it serves the track or the goal.")
        lines = (told, use)
        return PlaceTold(tr("SHIELD"), god, lines)
    where = name_tile(intent.cursor)
    if not intent.codes():
        code = f"shield:{where}"
        return PlaceTold(tr("SHIELD"), where, (page.state.why_not(code),), bad=True)
    tile = intent.cursor
    hits = _sums(tile % 11 + FIRST) * _sums(tile // 11 + FIRST)
    share = tr("A strike lands here {n} times in 1,000.", n=hits * 1000 // (ALL * ALL))
    safe = tr("The Titans cannot destroy this tile.")
    if not any(page.state.setting.strikes):
        safe, share = tr("A Shield of {god} here.", god=god), tr("No strikes on this level.")
    lines = (safe, share)
    if page.state.setting.shields - intent.board.shields_of(intent.board.god) == 1:
        lines = (tr("{god}'s last Shield: no Bonus after it.", god=god), share)
    return PlaceTold(tr("SHIELD"), where, lines)


def _sums(number: int) -> int:
    return 6 - abs(7 - number)


def _strike(intent: Intent, page: LithomachyPage) -> PlaceTold:
    board = intent.board
    total = board.one + board.two
    all_ = page.state.setting.strikes[page.state.turn]
    note = tr("strike {n} of {all}", n=board.strike + 1, all=all_)
    if board.axis:
        where = f"{board.column}-{total}"
        told = tr("Column {column}, row {row}: {tile} is struck.", column=board.column, row=total,
                  tile=where)  # fmt: skip
        return PlaceTold(tr("WRATH"), note, (told,))
    return PlaceTold(tr("WRATH"), note, (tr("Column {column}. The row comes next.", column=total),))


_TELLERS: Final = {
    TrialStep.BONUS: _gain,
    TrialStep.FORM: _form,
    TrialStep.CLEAR: _clear,
    TrialStep.SHAPE: _shape,
    TrialStep.FOE: _foe,
    TrialStep.BATTLE: _battle,
    TrialStep.CHESTS: _chests,
    TrialStep.SHIELD: _shield,
    TrialStep.STRIKE: _strike,
}


def put_told(pen: Brush, told: PlaceTold) -> None:
    """The slip's words; its paper lies below."""
    x, y, w, h = PANEL
    layout, dst = pen.layout, pen.dst
    back = CRIMSON if told.bad else ACID
    fore = PAPER if told.bad else INK
    right = heading(dst, layout, told.title, x + 12, y + 8, fore, back, width=150)
    left = (right - layout.left) / layout.k + 8
    pen.write(told.note, "bold", layout.calm(13, 1.4), FAINT_INK,
              (left, y + 6, x + w - 12 - left, 24), "right")  # fmt: skip
    top, indent = y + 32, x + 14.0
    if told.foe is not None:
        colour, strength = told.foe
        chart.put_monster(dst, layout.at(x + 32, y + 53), colour, strength, 18 * layout.k)
        indent = x + 60
    room = w - (indent - x) - 14 - (84 if told.percent else 0)
    if told.foe is not None:
        pen.write(told.lines[0], "strong", layout.calm(15, 1.4), INK, (indent, top, room, 22))
        if told.lines[1:]:
            pen.write(told.lines[1], "bold", layout.calm(13, 1.2), FAINT_INK,
                      (indent, top + 21, room, 22))  # fmt: skip
    else:
        high = 42.0 if told.gains or told.cost or told.choice else h - 40
        _paragraphs(pen, told, (indent, top, room, high))
    if told.percent:
        pen.write(told.percent, "strong", layout.calm(26, 1.35), CRIMSON,
                  (x + w - 96, top - 2, 84, 42), "right")  # fmt: skip
    if told.gains or told.cost or told.coins:
        _put_gains(pen, told)


def _paragraphs(pen: Brush, told: PlaceTold, place: Place) -> None:
    x, y, w, h = place
    layout = pen.layout
    size = layout.calm(14 if len(told.lines) < 4 else 13, 1.55)
    step = h / max(2, len(told.lines))
    for n, words in enumerate(told.lines):
        face: kit.Face = "strong" if n == 0 else "bold"
        colour = INK if n == 0 else FAINT_INK
        pen.paragraph(words, face, size, colour, (x, y + n * step, w, step), valign="middle")


def _put_gains(pen: Brush, told: PlaceTold) -> None:
    """What is won, and what a loss costs."""
    x, y, w, h = PANEL
    layout = pen.layout
    top = y + h - 38
    label = told.label or (tr("win:") if told.cost else tr("gains:"))
    used = pen.write(label, "strong", layout.calm(13.5, 1.4), INK, (x + 14, top, 70, 28))
    at, cy = used.right + layout.px(18), layout.at(0, top + 14)[1]
    for what in told.gains:
        colour = CRIMSON if what == figures.ITEM else INK
        kit.put_icon(pen.dst, chart.SIGNS[what], layout.px(20), colour, center=(at, cy))
        at += layout.px(26)
    for _ in range(told.coins):
        put(pen.dst, dot(layout.px(9), BODY, INK, 2), (at, cy))
        at += layout.px(24)
    left = (at - layout.left) / layout.k
    pen.write(told.cost, "bold", layout.calm(13.5, 1.4), INK,
              (left, top, x + w - 12 - left, 28), "right")  # fmt: skip
