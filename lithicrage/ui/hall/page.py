"""The page of a match at a table: what follows a choice, who thinks, what Enter does.

Owns the bar, the one large button, undo, hint, chronicle and menu, and the way of a program's
answer into the match. A table's page says what lies below the bar; a frame never waits for a
thought.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.play.table_session import TableSession
from lithicrage.tables.table import PERSON, Happening, Table, Thinking
from lithicrage.ui import kit
from lithicrage.ui.hall.bar import bar_signs, table_bar
from lithicrage.ui.hall.menu import YOU, ChroniclePage, TableMenu, told_with
from lithicrage.ui.hall.thinker import Question
from lithicrage.ui.kit.control import Brush, Control, Stone, shortcut
from lithicrage.ui.kit.glide import Glide
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.sound import Mood

GO: Final[Place] = (914.0, 574.0, 352.0, 62.0)  # the large button
LINGER: Final = 1100  # ms that the last picture of a match stands
NAPS: Final = (250, 40)  # ms between looks: at rest, and while somebody thinks


class TablePage(Page):
    """A match at a table, played on.

    With a page `behind` it only watches a match that is over, and goes back there.
    A page of a table has `steps`, `go_words` and `take`, and lists `common()` among its controls.
    `thought` is what a program thought last, `advice` what the hint says of the state that stands.
    """

    cites = False  # the numbers on its slips are those of its table
    mood = Mood("title", "rest")
    travel_ms = 260
    redoes = True  # whether what was undone can be made once more

    def __init__(self, shell: Shell, session: TableSession, behind: Screen | None = None) -> None:
        super().__init__(shell)
        self.behind = behind
        self.session = session
        self.table = session.table
        self.thought: Thinking | None = None
        self.advice: Thinking | None = None
        self.minds = shell.routes.table_minds()
        self.travel = Glide(1.0)  # of the last move, 0 to 1
        self._ended = -1
        self._told = len(self.log)
        self._undone: list[int] = []  # how many choices each undo took back

    @property
    def watched(self) -> bool:
        """Whether the match is only watched."""
        return self.behind is not None

    # ---- what a table says ---------------------------------------------------------------------

    @abstractmethod
    def steps(self) -> tuple[list[str], int]:
        """The steps of a turn in words, and which of them it is."""

    @abstractmethod
    def go_words(self) -> str:
        """What Enter does now, in capitals; empty where it does nothing."""

    @abstractmethod
    def take(self) -> object:
        """Does what the large button says."""

    def waits_for(self) -> str:
        """What the large button says while Enter does nothing."""
        if self.session.over:
            return tr("THE MATCH IS OVER")
        if self.session.thinker:
            return tr("{name} THINKS", name=self.name_of(self.session.state.seat or 0).upper())
        return tr("YOUR MOVE")

    def ending(self) -> str:
        """How a match that is over ended, one sentence."""
        who = self.name_of(max(0, self.session.conceded))
        told = tr("Conceded") if who == tr(YOU) else tr("{name} concedes", name=who)
        return self.session.state.ending() or told

    def moved(self) -> None:
        """The match has moved on, or back: whatever was picked is let go."""

    def right_words(self) -> str:
        """What the bar says at its right."""
        return tr("MOVE {number}", number=self.session.state.turn)

    # ---- parts ---------------------------------------------------------------------------------

    def common(self) -> list[Control]:
        """The signs of the bar and the large button."""
        deeds: dict[str, Callable[[], object]] = {
            "undo": self._press_undo,
            "log": self.open_chronicle,
            "menu": self.open_menu,
        }
        if self.behind is not None:
            deeds = {"log": self.open_chronicle, "menu": lambda: self.behind}
        redo = self.shell.key(Action.REDO) if self.redoes and not self.watched else ""
        signs = bar_signs(deeds, {"undo": self.session.can_undo()}, redo)
        again = [shortcut(Action.REDO, self.redo)] if redo else []
        return [*signs, *again, self.go_button()]

    def go_button(self, place: Place = GO) -> Control:
        """The large button: it says what Enter does."""
        words = self.go_words()
        live = bool(words)
        told = words or self.waits_for()
        return Control(
            "go",
            place,
            told.capitalize(),
            (lambda: self.take()) if live else None,
            Stone(told, None, live, 20),
            live,
            Action.CONFIRM if live else None,
        )

    def bar(self, pen: Brush) -> None:
        """The bar, for the still layer."""
        steps, current = self.steps()
        table_bar(pen, self.table.credit.title, steps, current, self.right_words())

    def ground(self, surface: pygame.Surface) -> Brush:
        """Dark rock and the bar."""
        surface.blit(kit.rock(surface.get_size()), (0, 0))
        pen = self.brush(surface)
        self.bar(pen)
        return pen

    def name_of(self, seat: int) -> str:
        """Who sits there: a person's name, or the level."""
        return seat_name(self.shell, self.session, seat)

    def names(self) -> list[str]:
        """The names of all seats."""
        return [self.name_of(seat) for seat in range(len(self.session.players))]

    @property
    def log(self) -> list[Happening]:
        """The lines of the chronicle."""
        return self.session.log

    # ---- what is done --------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        """Makes the choice of a person."""
        self.session.choose(index)
        self._after()

    def undo(self) -> None:
        """Back to before the last choice of a person."""
        if not self.session.can_undo():
            return
        self.minds.player.drop()
        self.session.undo()
        self.shell.speech.event(tr("Undone"))
        self._told = len(self.log)
        self._after()

    def _press_undo(self) -> None:
        """One undo of the person's; how many choices it took back, one redo makes again."""
        if not self.session.undone:
            self._undone.clear()
        before = self.session.undone
        self.undo()
        self._undone.append(self.session.undone - before)

    def redo(self) -> None:
        """Makes once more what the last undo took back, up to where a program has to think."""
        session = self.session
        if not session.undone or session.thinker or session.over:
            return
        steps = self._undone.pop() if self._undone else 1
        self.shell.speech.event(tr("Redone"))
        while steps and session.undone and not session.thinker and not session.over:
            session.redo()
            steps -= 1
        if steps:
            self._undone.append(steps)
        self._after()

    def advise(self) -> None:
        """Asks the adviser about the state that stands; the match counts as assisted from then.

        What it said of this state before is shown once more.
        """
        session = self.session
        if session.over or session.thinker or self.minds.adviser.busy:
            return
        if self.advice is not None:
            self.advised(self.advice)
            self.renew()
            return
        session.assist()
        self.minds.adviser.ask(Question.of(session, self.table.hints))
        self.shell.speech.event(tr("Thinking"))

    def open_chronicle(self) -> Screen:
        """All that happened."""
        return ChroniclePage(self.shell, self, self.session, self.names())

    def open_menu(self) -> Screen:
        """The menu over the match."""
        return TableMenu(self.shell, self, self.session)

    def open_rules(self) -> Screen:
        """The rules of this table."""
        return self.shell.routes.table_rules(self.table.key, self)

    def advised(self, thinking: Thinking) -> None:
        """What the adviser found has come."""

    def _after(self) -> None:
        """The match has moved: what was thought of it is of yesterday."""
        self.minds.adviser.drop()
        self.minds.study.close()
        self.advice = None
        self._ended = -1
        self.travel = Glide(0.0, self.travel_ms)
        self.travel.send(1.0, self._now, self.shell.settings.speed)
        for line in self.log[self._told :]:
            self.shell.speech.event(told_with(line, self.names()))
        self._told = len(self.log)
        self.moved()
        self.rebuild()

    # ---- time ----------------------------------------------------------------------------------

    @property
    def nap(self) -> int:
        """Milliseconds between looks while nothing moves."""
        minds = self.minds
        busy = minds.player.busy or minds.adviser.busy or minds.study.running
        busy = busy or bool(self.session.thinker)
        return NAPS[busy]

    def tick(self, now_ms: int) -> Screen | None:
        """Lets a program answer where it is asked, and the last picture stand for a moment."""
        self.stale = self.stale or self.travel.moving(self._now)
        super().tick(now_ms)
        if self.travel.moving(now_ms):
            return self
        if self.watched:
            return self
        if self.session.over:
            return self._end(now_ms)
        self._think()
        advice = self.minds.adviser.poll()
        if advice is not None:
            self.advice = advice
            self.advised(advice)
            self.renew()
        return self

    @property
    def clock(self) -> int:
        """Milliseconds, as of the last tick."""
        return self._now

    def is_moving(self) -> bool:
        """Whether a stone is on its way."""
        return self.travel.moving(self._now) or super().is_moving()

    def _think(self) -> None:
        """Asks the program whose turn it is, and takes its answer."""
        session, mind = self.session, self.minds.player
        if not session.thinker:
            return
        if not mind.busy:
            mind.ask(Question.of(session, session.thinker))
        thought = mind.poll()
        if thought is not None:
            self.thought = thought
            session.answer(thought.index)
            self._after()

    def _end(self, now_ms: int) -> Screen | None:
        """The slab after the match, once its last picture has been seen."""
        speed = self.shell.settings.speed
        if self._ended < 0:
            self._ended = now_ms
            self.shell.speech.event(self.ending())
            self.moved()  # whoever conceded in the middle of a plan is not asked any more
            self.rebuild()
        if not speed or now_ms - self._ended >= LINGER // speed:
            return self.shell.routes.table_end(self.session)
        return self


def seat_name(shell: Shell, session: TableSession, seat: int) -> str:
    """Who sits at a seat of a match."""
    return name_at(shell, session.table, session.players, seat)


def name_at(shell: Shell, table: Table, players: Sequence[str], seat: int) -> str:
    """Who sits at a seat: a person's name, "you", or the level in words; numbered where several
    have the same name."""
    names = [_bare_name(shell, table, players, one) for one in range(len(players))]
    name = names[seat]
    if names.count(name) == 1:
        return name
    return f"{name} {names[: seat + 1].count(name)}"


def _bare_name(shell: Shell, table: Table, players: Sequence[str], seat: int) -> str:
    if players[seat] != PERSON:
        levels = {one.key: one.title for one in table.levels}
        return levels.get(players[seat], players[seat])
    people = [place for place, who in enumerate(players) if who == PERSON]
    place, named = people.index(seat), shell.settings.people
    if place < len(named) and named[place]:
        return named[place]
    if len(people) == 1:
        return tr(YOU)
    return tr("Player {number}", number=seat + 1)
