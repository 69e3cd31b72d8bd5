"""The Companion's screen: everybody at a table with paper cards, and the buttons that tell it.

Owns what the buttons do and keeping the file; what is counted is the Companion's, what is shown is
in `rows`, `panels` and `board`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from lithicrage.base.atomic import why
from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.companion import Command, Companion, MoveRefused, beside, put_away, stamp, write
from lithicrage.store.files import BadFile
from lithicrage.ui.companion import board, panels, rows
from lithicrage.ui.companion.desk import DIALS, ENEMY, LOG, CompanionDesk
from lithicrage.ui.companion.pieces import stone
from lithicrage.ui.kit import INK, figure
from lithicrage.ui.kit.control import Control, Drawable, Drawn, shortcut, stack
from lithicrage.ui.kit.layout import REFERENCE, Place, row
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.pieces import ground
from lithicrage.ui.shell.screen import Pointer, Screen, Shell

TURN: Final = (14.0, 644.0, 496.0, 62.0)
UNDO, REDO = row(522, 648, (128, 112), 54, 10)
NEW, BACK = row(908, 648, (190, 158), 54, 10)


# What the dials turn and the buttons tell, by their names.
TELLS: Final = {
    "energy": mark("energy"),
    "amount": mark("amount"),
    "first": mark("first"),
    "second": mark("second"),
    "edges": mark("edges"),
    "banes": mark("banes"),
    "bonus": mark("bonus"),
    "damage": mark("damage"),
    "lose": mark("lose"),
    "gain": mark("gain"),
    "armour": mark("gain Armour"),
    "used": mark("used"),
    "breath": mark("breath"),
    "reshuffled": mark("reshuffled"),
    "skip": mark("skip"),
    "roll": mark("roll"),
    "roll_top": mark("roll top"),
    "reveal": mark("reveal"),
    "guard": mark("guard"),
    "resolved": mark("resolved"),
    "pass_top": mark("pass top"),
    "mill": mark("mill"),
}


class CompanionPage(Page):
    """A table with paper cards; after every command its file is written anew.

    `seen` is the stamp of that file as it was read, "" for a table that has none yet.
    """

    name = "companion"
    start = "turn"

    def __init__(self, shell: Shell, companion: Companion, told: str = "", seen: str = "") -> None:
        """Show a Companion; `told` is what has to be said of its file."""
        super().__init__(shell)
        self._seen = seen
        self.desk = CompanionDesk(companion)
        self.desk.tab = ENEMY if self.desk.runs else LOG
        self.trouble = told
        if companion.active is not None:
            self.desk.selected = companion.active.seat

    # ---- the page ------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """Combatants, the selected one's buttons, the roll, the board, the foot; or a card."""
        desk, library, tell = self.desk, self.shell.library, self._teller
        shown = [board.log(desk)]
        if desk.runs and desk.tab == ENEMY:
            shown = board.card(desk, library, tell, self._enlarge)
        page = [
            *self._rows(),
            *panels.dials(desk, tell),
            *panels.conditions(desk, library, self.focus.name, tell),
            *panels.person(desk, tell),
            *self._more(),
            *panels.roll(desk, tell),
            *board.tabs(desk),
            *shown,
            *self._foot(),
            shortcut(Action.PAGE_UP, partial(self._page, 1)),
            shortcut(Action.PAGE_DOWN, partial(self._page, -1)),
        ]
        if not desk.large:
            return page
        veil = Control("", (0, 0, *REFERENCE), look=Drawn(lambda pen: _veil(pen.dst)))
        dim = [replace(one, live=False) for one in page]
        return stack(dim, [veil, *board.large(desk, library, self._enlarge)])

    def _rows(self) -> list[Control]:
        """Everybody; a press or a number selects."""
        desk, companion = self.desk, self.desk.companion
        coming = companion.upcoming()
        following = -1 if coming is None else coming.seat
        found, seats = [], companion.match.seats
        for c, place in zip(seats, rows.places(len(seats)), strict=True):
            says = tr(
                "{name}, {stamina} Stamina, {energy} Energy. {standing}",
                name=c.name,
                stamina=figure(c.stamina),
                energy=c.energy,
                standing=rows.standing(companion, c, following)[0],
            )
            if c.aside.armour:
                says = f"{says}. {tr('Armour {n}', n=c.aside.armour)}"
            drawn = partial(
                rows.draw_row, desk=desk, library=self.shell.library, c=c, coming=following
            )
            number, select = (Action(f"pick_{c.seat + 1}"),), partial(desk.select, c.seat)
            look = Drawn(drawn, False)
            found.append(Control(f"row:{c.seat}", place, says, select, look, also=number))
        return found

    def _teller(self, name: str, place: Place, look: Drawable) -> Control:
        """A button that tells something; not live where that cannot be told now."""
        command = self.desk.command(name)
        refusal = self.desk.companion.refusal(command) if command is not None else ""
        says = f"{self.desk.person.name}: {self._deed(name)}"
        if refusal:
            says = tr("{deed}. Unavailable: {refusal}", deed=says, refusal=refusal)
        return Control(name, place, says, partial(self._use, name), look, not refusal)

    def _deed(self, name: str) -> str:
        """What a button tells, in words."""
        verb, _, condition = name.partition(":")
        if condition:
            bears = self.desk.companion.conditions()[condition].lower()
            less = verb == "less"
            return tr("less {what}", what=bears) if less else tr("more {what}", what=bears)
        dial, step = name[:-1], name[-1:]
        if step in ("+", "-"):
            what = tr(TELLS[dial])
            return tr("{what} more", what=what) if step == "+" else tr("{what} less", what=what)
        return tr(TELLS[name])

    def _more(self) -> list[Control]:
        """The button of the next page of Conditions, where there are several."""
        desk = self.desk
        look = stone(tr("MORE {page}/{pages}", page=desk.page + 1, pages=desk.pages()), 11)
        more = Control("page", panels.MORE, tr("More Conditions"), desk.turn_page, look)
        return [more] if desk.pages() > 1 else []

    def _foot(self) -> list[Control]:
        companion, title = self.desk.companion, self.shell.routes.title
        tell, words = partial(self._tell, "turn"), self._turn_words()
        ready = not companion.refusal(Command("turn"))
        last = tr("Undo the last of {count}", count=len(companion.commands))
        away = tr("Clear this table and set up another")
        return [
            Control(
                "turn",
                TURN,
                words,
                tell,
                stone(words, 19, "forward", True),
                ready,
                Action.PASS if ready else None,
            ),
            Control(
                "undo",
                UNDO,
                last,
                partial(self._again, companion.undo),
                stone(tr("UNDO"), 14.5, "undo"),
                companion.can_undo(),
                Action.UNDO,
            ),
            Control(
                "redo",
                REDO,
                tr("Redo"),
                partial(self._again, companion.redo),
                stone(tr("REDO"), 14.5, "forward"),
                companion.can_redo(),
            ),
            Control(
                "new", NEW, away, self._ask_for_another, stone(tr("NEW TABLE"), 14.5, "people")
            ),
            Control(
                "back", BACK, tr("Title"), title, stone(tr("TITLE"), 14.5, "back"), key=Action.BACK
            ),
            *([] if ready or companion.over else [shortcut(Action.PASS, tell)]),  # says why not
        ]

    def build(self, surface: pygame.Surface) -> None:
        """The ground, the bar and the sheets below everything."""
        note = self.trouble or tr("rules: {rules}", rules=self.desk.companion.setup.rules)
        ground(surface, self.layout, tr("COMPANION"), note)
        rows.still(surface, self.layout, len(self.desk.companion.match.seats))
        panels.still(surface, self.layout)
        board.still(surface, self.layout, self.desk)

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As on every page; the wheel turns the dial below it, or scrolls the log."""
        if pointer.kind != "wheel":
            return super().pointer(pointer)
        for name in DIALS:
            if self.layout.rect(*panels.DIALS[name][0]).collidepoint(pointer.pos):
                self._turn(name, pointer.steps)
        if self.desk.tab == LOG and self.layout.rect(*board.BOARD).collidepoint(pointer.pos):
            self._scroll(-pointer.steps)
        return self

    # ---- what is done --------------------------------------------------------------------------

    def _enlarge(self) -> None:
        """The card large, or small again."""
        self.desk.large = not self.desk.large

    def _page(self, step: int) -> None:
        """The page keys: the log if it is shown, else the amount."""
        if self.desk.tab == LOG and self.desk.runs:
            self._scroll(-step)
        else:
            self._turn("amount", step)

    def _turn(self, dial: str, step: int) -> None:
        self.desk.set(dial, self.desk.dials[dial] + step)
        self.renew()

    def _scroll(self, step: int) -> None:
        last = max(0, len(board.log_rows(self.desk)) - 1)
        self.desk.scroll = max(0, min(last, self.desk.scroll + step))
        self.stale = True

    def _again(self, step: Callable[[], None]) -> None:
        """Takes the last command back, or does it once more."""
        step()
        self._changed()

    def _use(self, name: str) -> None:
        if not self.desk.turn_dial(name):
            self._tell(name)

    def _tell(self, name: str) -> None:
        """Tell the Companion; who begins a turn is selected, and a run Enemy's card is shown."""
        desk, command = self.desk, self.desk.command(name)
        if command is None:
            return
        try:
            desk.companion.do(command)
        except MoveRefused as error:  # a key can ask for what its button does not offer
            self.shell.speech.event(str(error))
            return
        if name == "turn" and not desk.companion.over:
            desk.selected = desk.companion.match.active
            if desk.companion.setup.sitters[desk.selected].deck:
                desk.tab = ENEMY
        if name == "roll":
            desk.dials |= {"edges": 0, "banes": 0, "bonus": 0}
        self._changed()

    def _changed(self) -> None:
        """Keep the file, and say so on the bar if that cannot be."""
        self.desk.scroll = 0
        try:
            told = self._keep()
        except (OSError, BadFile) as error:
            told = tr("NOT SAVED: {error}", error=why(error))
        if told != self.trouble:
            self.trouble = told
            self.rebuild()
        companion = self.desk.companion
        if companion.lines():
            self.shell.speech.event(companion.lines()[-1].text)

    def _keep(self) -> str:
        """Write the file, and what has to be said of that.

        What another window wrote there since stays as it is, and this table goes beside it.
        """
        path, told = self.shell.companion, ""
        if path is None:
            return told
        if stamp(path) not in ("", self._seen):
            before, path = path, beside(path)
            told = tr(
                "{before} changed in another window. This table is saved as {path}",
                before=before.name,
                path=path.name,
            )
            if self.shell.keeper is not None:
                self.shell.keeper.tell(told)
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path, self.desk.companion)
        self.shell.companion, self._seen = path, stamp(path)
        return told

    def _ask_for_another(self) -> Screen:
        question = tr("Clear this table?")
        return self.shell.routes.confirm(self, question, tr("NEW TABLE"), self._put_away)

    def _put_away(self) -> Screen | None:
        path = self.shell.companion
        try:
            if path is not None:
                put_away(path)
        except OSError as error:
            self.trouble = tr("NOT CLEARED: {error}", error=why(error))
            self.rebuild()
            return self
        return self.shell.routes.companion()

    def _turn_words(self) -> str:
        companion = self.desk.companion
        if companion.over:
            result = companion.match.result
            names = [c.name for c in companion.match.seats if c.side == result]
            if not names:
                return tr("Nobody won")
            who = tr(" and ").join(names)
            return tr_n("{who} won", "{who} won", len(names), who=who)
        for c in companion.match.seats:
            if c.in_play:
                card = companion.match.kinds[c.in_play[-1]].name.upper()
                return tr("FIRST RESOLVE {card}", card=card)
        coming = companion.upcoming()
        if coming is None:
            return tr("END THE TURN")
        name = coming.name.upper()
        return (
            tr("NEXT TURN: {name}", name=name)
            if companion.round
            else tr("START: {name}", name=name)
        )


def _veil(dst: pygame.Surface) -> None:
    """Darkens what lies below a card that is shown large."""
    veil = pygame.Surface(dst.get_size(), pygame.SRCALPHA)
    veil.fill((*INK, 205))
    dst.blit(veil, (0, 0))
