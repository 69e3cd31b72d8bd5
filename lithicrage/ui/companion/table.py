"""The Companion's screen: everybody at a table with paper cards, and the buttons that tell it.

Owns input, focus and keeping the file; what is counted is the Companion's, how it looks is in
`rows` and `panels`, where it stands in `spots`.
"""

from __future__ import annotations

import pygame

from lithicrage.companion import Command, Companion, Refused, beside, put_away, stamp, write
from lithicrage.store.files import BadFile
from lithicrage.ui.actions import Action
from lithicrage.ui.companion import spots
from lithicrage.ui.companion.board import (
    advised,
    draw_board,
    draw_large,
    enemy_buttons,
    large_words,
    log_rows,
)
from lithicrage.ui.companion.desk import ENEMY, LOG, Desk
from lithicrage.ui.companion.panels import draw_person, draw_roll, still
from lithicrage.ui.companion.pen import Pen
from lithicrage.ui.companion.rows import draw_row, standing, still_rows
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import INK, State, figure
from lithicrage.ui.screen import Pointer, Screen, Shell
from lithicrage.ui.screens.page import Page
from lithicrage.ui.screens.pieces import ground
from lithicrage.whole import why

STEPPERS = ("energy", "amount", "first", "second", "edges", "banes", "bonus")


class Table(Page):
    """A table with paper cards; after every command its file is written anew.

    `seen` is the stamp of that file as it was read, "" for a table that has none yet.
    """

    name = "companion"
    start = "turn"

    def __init__(self, shell: Shell, companion: Companion, told: str = "", seen: str = "") -> None:
        """Show a Companion; `told` is what has to be said of its file."""
        super().__init__(shell)
        self._seen = seen
        self.desk = Desk(companion)
        self.desk.tab = ENEMY if self.desk.runs else LOG
        self.trouble = told
        if companion.active is not None:
            self.desk.selected = companion.active.seat

    # ---- the page ------------------------------------------------------------------------------

    def boxes(self) -> list[Box]:
        """Combatants, the selected one's buttons, the roll, the board, the foot."""
        at = self.layout.rect
        if self.desk.large:
            return [
                Box(
                    "card",
                    at(*spots.LARGE),
                    f"{large_words(self.desk, self.shell.library)}. Enter makes it small",
                )
            ]
        match = self.desk.companion.match
        coming = self._coming()
        boxes = []
        for c in match.seats:
            says = f"{c.name}, {figure(c.stamina)} Stamina, {c.energy} Energy. "
            says += standing(self.desk.companion, c, coming)[0]
            boxes.append(Box(f"row:{c.seat}", at(*spots.row(c.seat, len(match.seats))), says))
        for name in STEPPERS:
            boxes += self._ends(name, spots.dial(name), f"{name}-", f"{name}+")
        for place, condition in enumerate(self.desk.conditions()):
            where = spots.condition(place)
            boxes += self._ends(condition, where, f"less:{condition}", f"more:{condition}")
        for name in ("damage", "lose", "gain", "used", "breath", "reshuffled", "skip"):
            boxes.append(self._teller(name, spots.person(name)))
        if self.desk.pages() > 1:
            boxes.append(Box("page", at(*spots.person("page")), "More Conditions"))
        boxes.append(self._teller("roll", spots.roll("roll")))
        boxes += self._board_boxes()
        return boxes + self._foot_boxes()

    def _ends(self, name: str, where: spots.Place, less: str, more: str) -> list[Box]:
        return [self._teller(less, spots.less(where)), self._teller(more, spots.more(where))]

    def _teller(self, name: str, where: spots.Place) -> Box:
        """A button that tells something; not live where that cannot be told now."""
        command = self.desk.command(name)
        refusal = self.desk.companion.refusal(command) if command is not None else ""
        says = name.replace(":", " ").replace("+", " more").replace("-", " less").replace("_", " ")
        says = f"{self.desk.person.name}: {says}" + (f". Not now: {refusal}" if refusal else "")
        return Box(name, self.layout.rect(*where), says, not refusal)

    def _board_boxes(self) -> list[Box]:
        at, desk = self.layout.rect, self.desk
        if not desk.runs:
            return []
        boxes = [self._teller("roll_top", spots.roll("roll_top"))]
        boxes += [Box(name, at(*spots.tab(n)), name) for n, name in enumerate((ENEMY, LOG))]
        if desk.tab == ENEMY:
            boxes.append(Box("card", at(*spots.FACE), f"{advised(desk)} Enter shows it large"))
            for place, (name, _) in enumerate(enemy_buttons(desk)):
                boxes.append(self._teller(name, spots.enemy(place)))
        return boxes

    def _foot_boxes(self) -> list[Box]:
        at, companion = self.layout.rect, self.desk.companion
        live = {"undo": companion.can_undo(), "redo": companion.can_redo()}
        live["turn"] = not companion.refusal(Command("turn"))
        count = len(companion.commands)
        says = {"turn": self._turn_words(), "undo": f"Take back the last of {count}"}
        says["redo"] = "Do once more what was taken back"
        says |= {"new": "Put this table away and set another one", "back": "Title"}
        return [
            Box(name, at(*where), says[name], live.get(name, True))
            for name, where in spots.FOOT.items()
        ]

    def build(self, surface: pygame.Surface) -> None:
        """The ground, the bar and the sheets below everything."""
        ground(surface, self.layout, "COMPANION", self._note())
        still_rows(surface, self.layout, len(self.desk.companion.match.seats))
        still(surface, self.layout)

    def paint(self, surface: pygame.Surface) -> None:
        """Everybody, the panels, the buttons."""
        desk, layout, shell = self.desk, self.layout, self.shell
        pen = Pen(surface, layout, self.state)
        coming = self._coming()
        for c in desk.companion.match.seats:
            focused = self.focus.name == f"row:{c.seat}"
            selected = c.seat == desk.selected
            at_table = desk.companion, shell.library
            draw_row(surface, layout, *at_table, c.seat, coming, selected, focused)
        draw_person(pen, desk, self.shell.library)
        draw_roll(pen, desk)
        draw_board(pen, desk, shell.library, shell.key(Action.LOG))
        live = self.state("turn") is not State.DISABLED
        words, where = self._turn_words(), spots.FOOT["turn"]
        pen.button(
            "turn", words, where, 19, "forward", shell.key(Action.PASS) if live else None, True
        )
        for name, words, sign, key in (
            ("undo", "UNDO", "undo", shell.key(Action.UNDO)),
            ("redo", "REDO", "forward", None),
            ("new", "NEW TABLE", "people", None),
            ("back", "TITLE", "back", shell.key(Action.BACK)),
        ):
            pen.button(name, words, spots.FOOT[name], 14.5, sign, key)
        if desk.large:
            self._large(surface)

    # ---- answering -----------------------------------------------------------------------------

    def activate(self, name: str) -> Screen | None:
        """Does what the button says, and keeps the file."""
        desk = self.desk
        if name == "back":
            return self.shell.routes.title()
        if name == "new":
            question = "Put this table away?"
            return self.shell.routes.confirm(self, question, "NEW TABLE", self._put_away)
        if name.startswith("row:"):
            desk.selected = int(name[4:])
        elif name in (ENEMY, LOG):
            desk.tab, desk.scroll = name, 0
        elif name == "card":
            desk.large = not desk.large
        elif name == "page":
            desk.page = (desk.page + 1) % desk.pages()
        elif name in ("undo", "redo"):
            desk.companion.undo() if name == "undo" else desk.companion.redo()
            self._changed()
        elif not desk.turned(name):
            self._tell(name)
        self.refresh()
        return self

    def asked(self, action: Action) -> Screen | None:
        """The keys: 1-8 select, Space ends the turn, U takes back, L shows the log, Esc leaves."""
        desk = self.desk
        if action is Action.BACK:
            if not desk.large:
                return self.shell.routes.title()
            return self.activate("card")
        if desk.large:
            return self
        if action.pick is not None and action.pick < len(desk.companion.match.seats):
            return self.activate(f"row:{action.pick}")
        if action is Action.PASS and not desk.companion.over:
            return self.activate("turn")
        if action is Action.UNDO:
            return self.activate("undo")
        if action is Action.LOG and desk.runs:
            return self.activate(LOG if desk.tab == ENEMY else ENEMY)
        if action is Action.INSPECT and desk.runs and desk.tab == ENEMY:
            return self.activate("card")
        if action in (Action.PAGE_UP, Action.PAGE_DOWN):
            self._page(1 if action is Action.PAGE_UP else -1)
        return self

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As on every page; the wheel turns the dial below it, or scrolls the log."""
        if pointer.kind != "wheel":
            return super().pointer(pointer)
        for name in ("amount", "first", "second", "edges", "banes", "bonus"):
            if self.layout.rect(*spots.dial(name)).collidepoint(pointer.pos):
                self.desk.set(name, self.desk.dials[name] + pointer.steps)
                self.refresh()
                return self
        if self.desk.tab == LOG and self.layout.rect(*spots.BOARD).collidepoint(pointer.pos):
            self._scroll(-pointer.steps)
        return self

    def refresh(self) -> None:
        """Makes the boxes anew after a change; what lies below them stays."""
        self.stale = True
        self.focus.set(self.boxes(), self.start)

    # ---- within --------------------------------------------------------------------------------

    def _page(self, step: int) -> None:
        """The page keys: the log if it is shown, else the amount."""
        if self.desk.tab == LOG and self.desk.runs:
            self._scroll(-step)
        else:
            self.desk.set("amount", self.desk.dials["amount"] + step)
            self.refresh()

    def _scroll(self, step: int) -> None:
        last = max(0, len(log_rows(self.desk)) - 1)
        self.desk.scroll = max(0, min(last, self.desk.scroll + step))
        self.stale = True

    def _tell(self, name: str) -> None:
        """Tell the Companion; who begins a turn is selected, and a run Enemy's card is shown."""
        desk, command = self.desk, self.desk.command(name)
        if command is None:
            return
        try:
            desk.companion.do(command)
        except Refused as error:  # a key can ask for what its button does not offer
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
            told = f"NOT SAVED: {why(error)}"
        if told != self.trouble:
            self.trouble = told
            self._still = None
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
            told = f"Another window has changed {before.name}; this table is kept as {path.name}"
            if self.shell.keeper is not None:
                self.shell.keeper.tell(told)
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path, self.desk.companion)
        self.shell.companion, self._seen = path, stamp(path)
        return told

    def _put_away(self) -> Screen | None:
        path = self.shell.companion
        try:
            if path is not None:
                put_away(path)
        except OSError as error:
            self.trouble = f"NOT PUT AWAY: {why(error)}"
            self.rebuild()
            return self
        return self.shell.routes.companion()

    def _coming(self) -> int:
        c = self.desk.companion.upcoming()
        return -1 if c is None else c.seat

    def _turn_words(self) -> str:
        companion = self.desk.companion
        if companion.over:
            result = companion.match.result
            names = [c.name for c in companion.match.seats if c.side == result]
            return f"{' and '.join(names)} won" if names else "Nobody won"
        for c in companion.match.seats:
            if c.in_play:
                return f"FIRST RESOLVE {companion.match.kinds[c.in_play[-1]].name.upper()}"
        coming = companion.upcoming()
        word = "NEXT TURN" if companion.round else "BEGIN"
        return f"{word}: {coming.name.upper()}" if coming is not None else "END THE TURN"

    def _note(self) -> str:
        return self.trouble or f"rules: {self.desk.companion.setup.rules}"

    def _large(self, surface: pygame.Surface) -> None:
        """The Enemy's card over everything, and beside it what the Enemy can do besides."""
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill((*INK, 205))
        surface.blit(veil, (0, 0))
        pen = Pen(surface, self.layout, self.state)
        draw_large(pen, self.desk, self.shell.library)
