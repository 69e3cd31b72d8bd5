"""The menu of a fight: go on, save under a name, read the rules, set, report, leave.

Lies over the fight like a question. Leaving loses nothing where matches are kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from lithicrage.ui import shelf
from lithicrage.ui.actions import Action
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import BODY, BONE, INK, WHITE
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.ledger import name_of
from lithicrage.ui.screen import Screen, Shell, Size
from lithicrage.ui.screens.page import Page
from lithicrage.ui.screens.pieces import heading, stone_panel

if TYPE_CHECKING:
    from lithicrage.session import Fight

PANEL: Final = (400.0, 96.0, 480.0, 528.0)
NAMING: Final = (400.0, 96.0, 480.0, 384.0)
LONGEST: Final = 60  # characters of a save's name
ROWS: Final = (
    ("go_on", "KEEP PLAYING", "play", Action.BACK, "Keep playing"),
    ("save", "SAVE", "save", Action.SAVE, "Save this fight under a name"),
    ("rules", "RULES", "scale", Action.RULES, "The rules of this fight"),
    ("target", "", "target", Action.TARGET, "For the next fight"),
    ("settings", "SETTINGS", "cog", Action.SETTINGS, "Settings"),
    ("report", "REPORT A PROBLEM", "warning", None, "Report a problem with this fight"),
    ("leave", "LEAVE", "quit", None, "Leave this fight"),
)


class Pause(Page):
    """The menu over a fight. `told` says what was done last; `naming` shows the field of a name."""

    name = "pause"

    def __init__(self, shell: Shell, behind: Screen, fight: Fight, naming: bool = False) -> None:
        super().__init__(shell)
        self.behind = behind
        self.fight = fight
        self.told = ""
        self.naming = False
        self.field = TextField(hint="name of the save", limit=LONGEST)
        if naming:
            self._name()

    def resize(self, size: Size, text_scale: float) -> None:
        """Lays out the fight too: it is drawn once more below the veil."""
        self.behind.resize(size, text_scale)
        super().resize(size, text_scale)

    def boxes(self) -> list[Box]:
        """What can be done; or the name, and whether to save."""
        at = self.layout.rect
        if self.naming:
            says = f"Name of the save: {self.field.says}"
            return [
                Box("name", at(430, 226, 420, 52), says),
                Box("do_save", at(430, 298, 200, 54), "Save", self._ready()),
                Box("no_save", at(650, 298, 200, 54), "Do not save"),
            ]
        able = {"save": self.kept, "report": self.shell.keeper is not None}
        found = []
        for row, (name, _, _, _, says) in enumerate(ROWS):
            live = able.get(name, True)
            if name == "leave" and self.kept:
                says += "; it waits where it stands"
            if name == "target":
                says = f"{says}: {self.shell.aim.says}"
            place = at(430, 140 + row * 56, 420, 50)
            found.append(Box(name, place, says, live))
        return found

    @property
    def kept(self) -> bool:
        """Whether this fight can be saved: there is a home, and it is no lesson or puzzle."""
        return self.shell.keeper is not None and self.fight.session.replay is not None

    def build(self, surface: pygame.Surface) -> None:
        """The fight, a veil, the panel."""
        self.behind.resize(self.layout.size, self.layout.text_scale)  # or it draws only what moved
        self.behind.draw(surface)
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill((*INK, 190))
        surface.blit(veil, (0, 0))
        layout = self.layout
        stone_panel(surface, layout, layout.rect(*(NAMING if self.naming else PANEL)), 71)
        words = "SAVE THIS FIGHT" if self.naming else "THE FIGHT WAITS"
        heading(surface, layout, words, 430, 108, INK, BODY, 14, 400)
        if self.naming:
            box = layout.rect(430, 152, 420, 60)
            note = "A save keeps the match, its cards and its log. REPLAYS on the title loads it."
            layout.paragraph(surface, note, "body", 15, BONE, box)

    def paint(self, surface: pygame.Surface) -> None:
        """Buttons, the field, what was done."""
        layout = self.layout
        if self.naming:
            self.field.draw(surface, self.rect("name"), self.state("name"),
                            text_size=layout.type(18), k=layout.k)  # fmt: skip
            rows = [
                ("do_save", "SAVE", "save", self.shell.key(Action.CONFIRM)),
                ("no_save", "BACK", "back", self.shell.key(Action.BACK)),
            ]
        else:
            rows = [
                (name, words or self._next, sign, self.shell.key(action) if action else "")
                for name, words, sign, action, _ in ROWS
            ]
        for name, words, sign, key in rows:
            ready = name == "do_save" and self._ready()
            self.stone(surface, name, words, sign, key or None, ready)
        if self.told:
            area = layout.rect(430, 534 if not self.naming else 372, 420, 80)
            layout.paragraph(surface, self.told, "bold", 14, WHITE, area)

    @property
    def meant(self) -> str:
        """Enter in the field saves."""
        return "do_save" if self.focus.name == "name" else super().meant

    def activate(self, name: str) -> Screen | None:
        """Does what the button says."""
        routes = self.shell.routes
        if name == "go_on":
            return self.behind
        if name == "save":
            self._name()
            self.rebuild()
        elif name in ("name", "do_save"):
            return self._asks_to_save()
        elif name == "no_save":
            self._unname("")
        elif name == "report":
            self._report()
        elif name == "rules":
            return routes.rules("", self, self.fight)
        elif name == "settings":
            return routes.settings(self)
        elif name == "target":
            self.shell.aim.turn(self.shell)
            self.rebuild()
        elif name == "leave":
            return self._leave()
        return self

    def asked(self, action: Action) -> Screen | None:
        """Esc goes one step back; the keys printed on the buttons."""
        if action is Action.BACK:
            if not self.naming:
                return self.behind
            self._unname("")
        elif not self.naming:
            for name, _, _, key, _ in ROWS:
                if key is action and next(b for b in self.focus.boxes if b.name == name).live:
                    return self.activate(name)
        return self

    # ---- what is done --------------------------------------------------------------------------

    @property
    def _next(self) -> str:
        """The share of wins that is aimed at in the next fight."""
        return f"NEXT: {self.shell.aim.words}"

    def _ready(self) -> bool:
        """Whether the save has a name."""
        return bool(self.field.text.strip())

    def _name(self) -> None:
        """Asks for the name of a save, and offers one that is free."""
        keeper = self.shell.keeper
        if keeper is None or not self.kept:
            return
        match, lineup = self.fight.session.match, self.fight.lineup
        hero, foe = (name_of(self.fight.library, one[0]) for one in (lineup.heroes, lineup.foes))
        words = f"{hero}, {foe}, turn {match.turn}"
        self.field.set(shelf.free_name(words[:LONGEST], self._taken))
        self.field.select_all()
        self.fields = {"name": self.field}
        self.naming, self.told = True, ""

    def _unname(self, told: str) -> None:
        self.naming, self.told, self.fields = False, told, {}
        self.rebuild()
        self.focus.go("save")

    def _taken(self, name: str) -> bool:
        """Whether a save has this name, or one that makes the same file."""
        keeper = self.shell.keeper
        return keeper is not None and keeper.saved(name)

    def _asks_to_save(self) -> Screen:
        """Saves; asks first where a save of another match would go."""
        keeper, name = self.shell.keeper, self.field.text.strip()
        if keeper is None or not name or not keeper.in_the_way(name, self.fight.session):
            return self._save()
        question = f"“{name}” is a save of another match. Write over it?"
        return self.shell.routes.confirm(self, question, "WRITE OVER IT", self._save, "KEEP IT")

    def _save(self) -> Screen:
        keeper, name = self.shell.keeper, self.field.text.strip()
        if keeper is None or not self.kept or not name:
            return self
        file = keeper.save_as(name, self.fight.session, self.fight.library)
        told = f"Saved as {name}." if file is not None else keeper.answer()
        self.shell.speech.event(told)
        if file is None:
            self.told, self.stale = told, True
        else:
            self._unname(told)
        return self

    def _report(self) -> None:
        keeper, session = self.shell.keeper, self.fight.session
        assert keeper is not None
        file = self.shell.routes.report(session.replay, shelf.log_of(session))
        self.told = shelf.reported(file) if file is not None else keeper.answer()
        self.shell.speech.event(self.told)

    def _leave(self) -> Screen:
        return self.shell.routes.leave(self.behind)
