"""The menu of a fight: go on, save under a name, read the rules, set, report, end it.

Lies over the fight like a question. Leaving loses nothing where matches are kept; conceding and
beginning anew are asked once more, and say what becomes of the fight.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.ui.kit import BODY, BONE, INK, WHITE
from lithicrage.ui.kit.control import Control, Field, Stone, Text
from lithicrage.ui.kit.layout import Place, column, row
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.models import shelf
from lithicrage.ui.models.ledger import name_of
from lithicrage.ui.screens.doors import concede_screen, restart_screen
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.over import Over
from lithicrage.ui.shell.pieces import heading
from lithicrage.ui.shell.screen import Screen, Shell

if TYPE_CHECKING:
    from lithicrage.play.session import Fight

PANEL: Final = (400.0, 96.0, 480.0, 528.0)
NAMING: Final = (400.0, 96.0, 480.0, 384.0)
LONGEST: Final = 60  # characters of a save's name
WAYS: Final = (430.0, 138.0, 420.0, 46.0)  # the first of the rows below one another
NAME: Final = (430.0, 226.0, 420.0, 52.0)
TOLD: Final = (430.0, 552.0, 420.0, 66.0)
NAMED: Final = (430.0, 372.0, 420.0, 80.0)


class Pause(Over):
    """The menu over a fight. `told` says what was done last; `naming` shows the field of a name."""

    name = "pause"

    def __init__(self, shell: Shell, behind: Screen, fight: Fight, naming: bool = False) -> None:
        super().__init__(shell, behind)
        self.fight = fight
        self.told = ""
        self.naming = False
        self.field = TextField(hint=tr("name of the save"), limit=LONGEST)
        if naming:
            self._name()

    def controls(self) -> list[Control]:
        """What can be done, and what was done; or the name, and whether to save."""
        told = Text(self.told, "bold", 14, WHITE, lines=0, valign="top")
        if self.naming:
            return [*self._naming(), Control("", NAMED, look=told)]
        routes, aim = self.shell.routes, self.shell.aim
        leaves = tr("Leave this fight; it waits for you") if self.kept else tr("Leave this fight")
        go_on, save, rules, target, settings, report, end, leave = column(*WAYS, 8, 6)
        return [
            Control("go_on", go_on, tr("Keep playing"), lambda: self.behind,
                    Stone(tr("KEEP PLAYING"), "play"), key=Action.BACK),
            Control("save", save, tr("Save this fight under a name"), self._ask_name,
                    Stone(tr("SAVE"), "save"), self.kept, Action.SAVE),
            Control("rules", rules, tr("The rules of this fight"),
                    lambda: routes.rules("", self, self.fight), Stone(tr("RULES"), "scale"),
                    key=Action.RULES),
            Control("target", target, tr("For the next fight: {aim}", aim=aim.says(self.shell)),
                    lambda: aim.turn(self.shell),
                    Stone(tr("NEXT: {aim}", aim=aim.words), "target"),
                    aim.measures(self.shell), Action.TARGET),
            Control("settings", settings, tr("Settings"), lambda: routes.settings(self),
                    Stone(tr("SETTINGS"), "cog"), key=Action.SETTINGS),
            Control("report", report, tr("Report a problem with this fight"), self._report,
                    Stone(tr("REPORT A PROBLEM"), "warning"), self.shell.keeper is not None),
            *self._ends(end),
            Control("leave", leave, leaves, lambda: routes.leave(self.behind),
                    Stone(tr("LEAVE"), "quit")),
            Control("", TOLD, look=told),
        ]  # fmt: skip

    def _ends(self, place: Place) -> list[Control]:
        """What ends the fight for good: to concede, and where it is no gig of a tour, to begin it
        anew."""
        shell, fight, behind = self.shell, self.fight, self.behind
        live = bool(fight.people) and not fight.session.over
        x, y, w, h = place
        left, right = row(x, y, ((w - 8) / 2,) * 2, h, 8)
        on_tour = shell.of_tour(fight)
        says = tr("Concede this fight; it counts as lost")
        if on_tour:
            says = tr("Concede this fight; a string snaps")
        concede = Control("concede", place if on_tour else left, says,
                          lambda: concede_screen(shell, fight, behind),
                          Stone(tr("CONCEDE"), "skull"), live)  # fmt: skip
        restart = Control("restart", right, tr("Restart this fight, with new shuffles"),
                          lambda: restart_screen(shell, fight, behind),
                          Stone(tr("RESTART"), "repeat"), live)  # fmt: skip
        return [concede] if on_tour else [concede, restart]

    def _naming(self) -> list[Control]:
        """The field of the name, and whether to save."""
        yes, no = row(430, 298, (200, 200), 54, 20)
        save = Stone(tr("SAVE"), "save", self._ready())
        return [
            Control("name", NAME, tr("Name of the save: {name}", name=self.field.says),
                    look=Field(self.field), field=self.field, enter="do_save"),
            Control("do_save", yes, tr("Save"), self._ask_to_save, save, self._ready(),
                    Action.CONFIRM),
            Control("no_save", no, tr("Do not save"), lambda: self._unname(""),
                    Stone(tr("BACK"), "back"), key=Action.BACK),
        ]  # fmt: skip

    @property
    def kept(self) -> bool:
        """Whether this fight can be saved: there is a home, and it is no lesson or puzzle."""
        return self.shell.keeper is not None and self.fight.session.replay is not None

    def build(self, surface: pygame.Surface) -> None:
        """The fight, a veil, the panel."""
        layout = self.layout
        self.cover(surface, NAMING if self.naming else PANEL, 71)
        words = tr("SAVE THIS FIGHT") if self.naming else tr("PAUSED")
        heading(surface, layout, words, 430, 108, INK, BODY, 14, 400)
        if self.naming:
            note = tr(
                "A save keeps the match, its cards and its log. Load it under REPLAYS on the title."
            )
            layout.paragraph(surface, note, "body", 15, BONE, (430, 152, 420, 60))

    # ---- what is done --------------------------------------------------------------------------

    def _ready(self) -> bool:
        """Whether the save has a name."""
        return bool(self.field.text.strip())

    def _ask_name(self) -> None:
        self._name()
        self.rebuild()

    def _name(self) -> None:
        """Asks for the name of a save, and offers one that is free."""
        keeper = self.shell.keeper
        if keeper is None or not self.kept:
            return
        match, lineup = self.fight.session.match, self.fight.lineup
        hero, foe = (name_of(self.fight.library, one[0]) for one in (lineup.heroes, lineup.foes))
        words = tr("{hero}, {foe}, turn {turn}", hero=hero, foe=foe, turn=match.turn)
        self.field.set(shelf.free_name(words[:LONGEST], self._taken))
        self.field.select_all()
        self.naming, self.told = True, ""

    def _unname(self, told: str) -> None:
        self.naming, self.told = False, told
        self.rebuild()
        self.focus.go("save")

    def _taken(self, name: str) -> bool:
        """Whether a save has this name, or one that makes the same file."""
        keeper = self.shell.keeper
        return keeper is not None and keeper.has_save(name)

    def _ask_to_save(self) -> Screen:
        """Saves; asks first where a save of another match would go."""
        keeper, name = self.shell.keeper, self.field.text.strip()
        if keeper is None or not name or not keeper.in_the_way(name, self.fight.session):
            return self._save()
        question = tr("“{name}” is taken by another match. Overwrite it?", name=name)
        confirm = self.shell.routes.confirm
        return confirm(self, question, tr("OVERWRITE IT"), self._save, tr("KEEP IT"))

    def _save(self) -> Screen:
        keeper, name = self.shell.keeper, self.field.text.strip()
        if keeper is None or not self.kept or not name:
            return self
        file = keeper.save_as(name, self.fight.session, self.fight.library)
        told = tr("Saved as {name}.", name=name) if file is not None else keeper.answer()
        self.shell.speech.event(told)
        if file is None:
            self.told, self.stale = told, True
        else:
            self._unname(told)
        return self

    def _report(self) -> None:
        keeper, session = self.shell.keeper, self.fight.session
        assert keeper is not None
        file = self.shell.routes.report(session.replay, shelf.log_of(self.fight))
        self.told = shelf.report_words(file) if file is not None else keeper.answer()
        self.shell.speech.event(self.told)
