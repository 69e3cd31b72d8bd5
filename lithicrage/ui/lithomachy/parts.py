"""What can be reached on the page: the map, the gods, both forms, numbers, the feet.

Owns the controls and their slips. The page says what their deeds do.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from lithicrage.base.tongue import tr, tr_n
from lithicrage.tables.lithomachy import moves as do
from lithicrage.tables.lithomachy.gods import GOD_KEYS, GODS, name_god, tell_bonus
from lithicrage.tables.lithomachy.grid import name_tile, tile_at
from lithicrage.tables.lithomachy.moves import LithomachyMove
from lithicrage.tables.lithomachy.setting import Setting
from lithicrage.tables.lithomachy.shapes import Shape
from lithicrage.ui import kit
from lithicrage.ui.hall.minerals import put, ring
from lithicrage.ui.kit import ACID, BODY, BONE, INK, NIGHT, WHITE
from lithicrage.ui.kit.control import Brush, Control, Drawn, Stone, Tab
from lithicrage.ui.kit.keycaps import key_height
from lithicrage.ui.kit.layout import Place, grid, row
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.lithomachy import chart, figures, told, wheel
from lithicrage.ui.lithomachy.intent import Intent, TrialStep
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import chosen

if TYPE_CHECKING:
    from lithicrage.ui.lithomachy.page import LithomachyPage

FORMS: Final[tuple[Place, ...]] = ((584, 388, 148, 52), (738, 388, 148, 52))
PICKER: Final[Place] = (584, 92, 302, 344)
FEET: Final = tuple(row(914, 664, (112, 112, 112), 46, 8))
REROLL_KEY: Final = Action.REPLAYS
BONUS_KEY: Final = Action.LESSONS
COLUMNS: Final = 5


def map_control(page: LithomachyPage) -> Control:
    """The map as one control; arrows and mouse say where."""
    return Control(
        "map",
        chart.MAP,
        tr("Map. {told}", told=told.told_of(page).says()),
        look=Drawn(lambda pen: None, ringed=False),
        enter="go",
        tip=lambda: tile_slip(page),
    )


def tile_slip(page: LithomachyPage) -> Slip:
    """What lies on the tile below the mouse."""
    board, setting, tile = page.board, page.state.setting, page.over
    if tile is None:
        return Slip(
            tr("The map"),
            (
                tr("Point at a tile, or move by the arrows. Tab goes on."),
                tr("Page Up and Page Down go to places where the form fits."),
                tr("Shift and Tab lead to all other controls, Esc back."),
            ),
            ("C8",),
        )
    bit, temple, lines, rules = 1 << tile, setting.temple, [], ["C8"]
    what = figures.prints_of(temple)[tile]
    name = tr(figures.PRINT_NAMES[what]).capitalize() if what != figures.BLANK else tr("Blank tile")
    if board.broken & bit:
        lines.append(tr("Destroyed: no form lies here any more."))
        rules = ["C16"]
    elif board.covered & bit:
        lines.append(tr("Covered by a form."))
    elif what in figures.FOES and board.left & bit:
        strength = board.strength_at(tile, setting)
        lines.append(tr("Two dice and Bolts must beat {n}.", n=strength))
        rules = ["C10"]
    elif what == figures.OBSTACLE and board.stones & bit:
        lines.append(tr("No form lies on an obstacle."))
    elif what == figures.CHEST:
        lines.append(tr("It costs {n} Keys, else it is lost.", n=setting.chest_keys))
        rules = ["C14"]
    elif what > figures.RED and board.left & bit:
        lines.append(tr("A form laid here collects it."))
    else:
        lines.append(tr("Free for a form."))
    if board.shields & bit:
        lines.append(tr("A Shield keeps the Titans off."))
        rules.append("C15")
    if temple.watermark & bit:
        lines.append(tr("Part of the watermark: 8 points once all is covered."))
        rules.append("C24")
    return Slip(f"{name} · {name_tile(tile)}", tuple(lines), tuple(rules))


def gods(page: LithomachyPage) -> list[Control]:
    """The twelve discs of the ring."""
    found = []
    for god in range(GODS):
        live = page.may_mean(god)
        found.append(
            Control(
                f"god:{GOD_KEYS[god]}",
                wheel.box_of(god),
                tr("{god}: {note}", god=name_god(god), note=god_note(page, god)),
                partial(page.mean, god) if live else None,
                Drawn(_focus, ringed=False),
                live,
                tip=god_slip(page, god),
            )
        )
    return found


def _focus(pen: Brush) -> None:
    if pen.focused:
        put(pen.dst, ring(pen.rect.w // 2 + 2, WHITE, 2.5 * pen.layout.k), pen.rect.center)


def god_note(page: LithomachyPage, god: int) -> str:
    """How it stands with the Bonus of a god, for this seat."""
    board = page.board
    if board.used >> god & 1:
        return tr("Bonus used")
    if board.shields_of(god) >= page.state.setting.shields:
        return tr("Bonus lost, no Shield left")
    return tr("Bonus held") if board.owned >> god & 1 else tr("Bonus not yet won")


def god_slip(page: LithomachyPage, god: int) -> Slip:
    """A god: its Bonus, its Shields."""
    left = page.state.setting.shields - page.board.shields_of(god)
    return Slip(
        name_god(god),
        (
            tell_bonus(god),
            tr("{note}.", note=god_note(page, god)),
            tr_n("{n} Shield left", "{n} Shields left", left),
        ),
        ("C15", "C26", "R24"),
    )


def forms(page: LithomachyPage, intent: Intent) -> list[Control]:
    """Both forms that the die offers, or the one in hand."""
    if intent.step is not TrialStep.FORM:
        return []
    names = intent.gods or (intent.god,)
    cap = page.shell.key(Action.NEXT)
    found = []
    for place, god in enumerate(names):
        on = god == intent.god
        shape = page.state.setting.forms[god] if intent.gods else page.state.hero.shape
        note = tr("chosen") if on else tr("instead")
        found.append(
            Control(
                f"form:{GOD_KEYS[god]}",
                FORMS[place],
                chosen(tr("Form of {god}", god=name_god(god)), on),
                partial(page.take_god, god) if not on else None,
                _look(name_god(god), note, shape, on, cap),
                tip=Slip(
                    tr("Form of {god}", god=name_god(god)),
                    (tr("The die names two gods; one form is placed, unturned."), tell_bonus(god)),
                    ("C7", "C8"),
                ),
            )
        )
    return found


def _look(name: str, note: str, shape: Shape, on: bool, cap: str) -> Drawn:
    def draw(pen: Brush) -> None:
        rect, layout = pen.rect, pen.layout
        pygame.draw.rect(pen.dst, ACID if on else NIGHT, rect, border_radius=layout.px(6))
        rim = INK if on else BODY
        pygame.draw.rect(pen.dst, rim, rect, layout.px(2), border_radius=layout.px(6))
        box = pygame.Rect(rect.x + layout.px(6), rect.y, layout.px(44), rect.h)
        chart.put_shape(pen.dst, box.inflate(0, -layout.px(8)), shape, INK if on else BODY)
        left = box.right + layout.px(6)
        top = pygame.Rect(left, rect.y + layout.px(3), rect.right - left - 4, rect.h // 2)
        low = top.move(0, rect.h // 2 - layout.px(4))
        fore = INK if on else WHITE
        pen.write(name, "strong", layout.calm(15, 1.4), fore, top)
        used = pen.write(note, "bold", layout.calm(13, 1.15), INK if on else BONE, low)
        size = kit.LEAST_TEXT * layout.k
        wide = kit.key_width(cap, size)
        if not on and used.right + layout.px(6) + wide < rect.right:
            at = used.right + layout.px(6), low.centery - key_height(size) // 2
            kit.key_cap(pen.dst, at, cap, size)
        pen.ring()

    return Drawn(draw, ringed=False)


def picker(page: LithomachyPage, intent: Intent) -> list[Control]:
    """What a Bonus can make of the form, each as its picture, in place of the ring."""
    if intent.step is not TrialStep.SHAPE or intent.bonus is not None:
        return []
    count = len(intent.listed)
    columns = min(COLUMNS if count <= 25 else 7, count)
    places = grid(PICKER, columns, count, 5, 92)
    return [
        Control(
            f"shape:{n}",
            places[n],
            chosen(move.text, n == intent.picked),
            partial(page.pick, n),
            _tile(intent.shape_after(move), n == intent.picked),
        )
        for n, move in enumerate(intent.listed)
    ]


def _tile(shape: Shape, on: bool) -> Drawn:
    def draw(pen: Brush) -> None:
        rect, layout = pen.rect, pen.layout
        pygame.draw.rect(pen.dst, ACID if on else (30, 25, 34), rect, border_radius=layout.px(5))
        box = rect.inflate(-layout.px(8), -layout.px(8))
        chart.put_shape(pen.dst, box, shape, INK if on else BODY)
        pen.ring()

    return Drawn(draw, ringed=False)


def counts(page: LithomachyPage, intent: Intent) -> list[Control]:
    """How many Bolts or Chests, or which monster, where there is more than one answer."""
    several = intent.step in (TrialStep.BATTLE, TrialStep.CHESTS, TrialStep.FOE)
    if not several or intent.bonus is not None or len(intent.listed) < 2:
        return []
    if intent.step is TrialStep.FOE:
        return []  # they are picked on the map
    lines = {
        TrialStep.BATTLE: tr("Each Bolt adds 1 to the roll. Too few are lost in vain."),
        TrialStep.CHESTS: tr("A Chest is worth points, Keys may be worth the goal."),
    }
    rules = {TrialStep.BATTLE: ("C10", "R10"), TrialStep.CHESTS: ("C14", "R11")}
    places = grid(told.COUNTS, min(6, len(intent.listed)), len(intent.listed), 6)
    return [
        Control(
            f"count:{move.what}",
            places[n],
            chosen(move.text, n == intent.picked),
            partial(page.pick, n),
            Tab(str(move.what), n == intent.picked, 17, 1.2),
            tip=Slip(move.text, (lines[intent.step],), rules[intent.step]),
        )
        for n, move in enumerate(intent.listed)
    ]


def feet(page: LithomachyPage) -> list[Control]:
    """To roll again, a Bonus, a hint; in place of what makes no sense, what goes on at once."""
    intent, board, setting = page.intent, page.board, page.state.setting
    rerolls = intent is not None and intent.plain(do.REROLL)
    bonuses = intent.bonuses if intent is not None else ()
    repeats = setting.rerolls - board.rerolls
    reroll = Control(
        "reroll", FEET[0], tr("Spend a scroll and roll again"),
        partial(page.make, do.REROLL) if rerolls else None,
        Stone(tr("REROLL"), "dice", size=13), rerolls, REROLL_KEY,
        tip=Slip(tr("Roll again"),
                 (tr("A Scroll repeats the roll just made."),
                  tr_n("{n} repeat left", "{n} repeats left", repeats)), ("C19",)),
        hint="" if rerolls else tr("No roll to repeat, or no Scroll held."),
    )  # fmt: skip
    bonus = Control(
        "bonus", FEET[1], tr("Use a Bonus"), page.next_bonus if bonuses else None,
        Stone(tr("BONUS"), "bolt", size=13), bool(bonuses), BONUS_KEY,
        tip=Slip(tr("Use a Bonus"), (tr("Cycles through those you can use now."),), ("C26", "R24")),
        hint="" if bonuses else tr("None can be used now."), badge=str(len(bonuses) or ""),
    )  # fmt: skip
    hint = Control(
        "hint", FEET[2], tr("Hint"), page.advise if page.asks else None,
        Stone(tr("HINT"), "brain", size=13), page.asks, Action.ADVISE,
        tip=Slip(tr("Hint"), (tr("Shows a good choice and why. No seal is earned then."),)),
    )  # fmt: skip
    if intent is not None and intent.step is TrialStep.SHIELD:
        reroll = Control(
            "plain", FEET[0], tr("Set no Shield"), partial(page.make, do.NO_SHIELD),
            Stone(tr("SKIP"), None, size=13), True, Action.PASS,
        )  # fmt: skip
    elif intent is not None and intent.step is TrialStep.STRIKE and not bonuses:
        bonus = Control(
            "plain", FEET[1], tr("Keep every strike of this round"),
            partial(page.make, do.KEEP_ALL), Stone(tr("ALL"), None, size=13), True,
            Action.PASS,
        )  # fmt: skip
    return [reroll, bonus, hint]


def go_words(page: LithomachyPage, intent: Intent) -> str:
    """What Enter does, in capitals; empty where it does nothing."""
    if not intent.codes():
        return ""
    if intent.again:
        return tr("ROLL AGAIN")
    if intent.bonus is not None:
        return tr("USE {god}'S BONUS", god=name_god(intent.bonus).upper())
    move = intent.chosen
    step = intent.step
    if step is TrialStep.FORM:
        if not intent.places:
            return tr("PASS: NO ROOM FOR IT")
        foes = intent.tiles & intent.board.left & page.state.setting.temple.monsters
        if intent.items_at_stake:
            return tr("RISK A GOD ITEM")
        return tr("PLACE, THEN FIGHT") if foes else tr("PLACE IT")
    if step is TrialStep.CLEAR:
        return tr("CLEAR {tile}", tile=name_tile(intent.cursor or 0))
    if step is TrialStep.SHIELD:
        if intent.cursor is None:
            return tr("NO SHIELD")
        return tr("SHIELD AT {tile}", tile=name_tile(intent.cursor))
    assert move is not None
    return _list_words(step, move)


def _list_words(step: TrialStep, move: LithomachyMove) -> str:
    what = move.what
    if step is TrialStep.BONUS:
        god = name_god(what).upper()
        return (
            tr("BEGIN WITH {god}", god=god) if move.kind == do.FREE else tr("GAIN {god}", god=god)
        )
    if step is TrialStep.SHAPE:
        return tr("TAKE THIS FORM")
    if step is TrialStep.FOE:
        return tr("FIGHT AT {tile}", tile=name_tile(what))
    if step is TrialStep.BATTLE:
        return tr_n("SPEND {n} BOLT", "SPEND {n} BOLTS", what) if what else tr("TAKE THE WOUND")
    if step is TrialStep.CHESTS:
        return tr_n("OPEN {n} CHEST", "OPEN {n} CHESTS", what) if what else tr("OPEN NONE")
    return tr("KEEP EVERY STRIKE") if move.kind == do.KEEP_ALL else tr("KEEP THE ROLL")


def ring_words(intent: Intent | None) -> str:
    """What stands above the ring."""
    if intent is None:
        return tr("THE GODS")
    if intent.bonus is not None or intent.step is TrialStep.BONUS:
        return tr("CHOOSE A BONUS")
    if intent.step is TrialStep.BATTLE:
        return tr("THE BATTLE")
    if intent.step is TrialStep.STRIKE:
        return tr("THE WRATH OF THE TITANS")
    return tr("THE DIE NAMES TWO") if intent.gods else tr("THE GODS")


def put_meant(pen: Brush, intent: Intent | None, setting: Setting) -> None:
    """What is meant on the map: the form as a ghost, or a tile."""
    if intent is None or intent.bonus is not None:
        return
    if intent.holds:
        chart.put_ghost(pen, intent.board, setting, intent.squares, not intent.misfit.reason)
    elif intent.wants_tile and intent.cursor is not None:
        sign = chart.GOD_SIGNS[intent.board.god] if intent.step is TrialStep.SHIELD else ""
        chart.put_mark(pen, intent.cursor, bool(intent.codes()), sign)
    elif intent.step is TrialStep.FOE and intent.chosen is not None:
        chart.put_mark(pen, intent.chosen.what, True)
    elif intent.step is TrialStep.BATTLE:
        chart.put_mark(pen, intent.board.foe, False)
    elif intent.step is TrialStep.STRIKE and intent.board.axis:
        board = intent.board
        chart.put_mark(pen, tile_at(board.column, board.one + board.two), False)
