"""A match that was played, watched again: by steps, by turns, at any speed, or gone on with.

Owns where the replay stands. It is drawn by the same panels as a fight, and nothing in it can be
answered: a new match begins only where a person asks to play on.
"""

from __future__ import annotations

from typing import Final

from lithicrage.base.tongue import mark, tr
from lithicrage.engine import events as ev
from lithicrage.ui.fight import (
    company,
    controls,
    fighters,
    hand,
    header,
    logview,
    piles,
    shelf,
    stage,
    table,
)
from lithicrage.ui.fight import strip as strips
from lithicrage.ui.fight.canvas import Inked, shown
from lithicrage.ui.fight.cast import cast_of
from lithicrage.ui.fight.controls import LINE, Reel
from lithicrage.ui.fight.playing import SCROLLS, MatchScreen
from lithicrage.ui.fight.tree import Made
from lithicrage.ui.kit.control import Control, Icon, Pos
from lithicrage.ui.models.tape import Tape
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer, Screen, Shell, Size

SPEEDS: Final = (1, 2, 4, 8)
CALM: Final = 700  # ms between steps where nothing may move


class ReplayScreen(MatchScreen):
    """One recorded match in the window (the Screen protocol), from after so many events on; Esc
    goes back to `behind`."""

    name = "replay"

    def __init__(self, shell: Shell, tape: Tape, behind: Screen, event: int = 0) -> None:
        people = tape.fight.people or (0,)  # through whose eyes it is seen
        super().__init__(shell, tape.fight, cast_of(tape.fight), people[0])
        self.tape = tape
        self.behind = behind
        self.speed = 1
        self.playing = False
        self._next = 0  # when the next step comes, where nothing may move
        self.turns = tuple(
            place
            for place, one in enumerate(self.session.log, 1)
            if isinstance(one, (ev.TurnStarted, ev.TurnSkipped))
        )
        self._reach(event)

    def controls(self) -> Made:
        """The panels of the match, and what steers it in place of the question."""
        view, at = self.view, self.layout
        plates = [
            company.looked(view, seat, rect, self, fighters.named)
            for seat, rect in company.plates(view, at.company, at.k)
        ]
        found = {
            "banner": controls.panel(self),
            "hand": hand.shown(view, at, self),
            "you": fighters.panel(view, at.you, "you", self, fighters.named),
            "foe": fighters.panel(view, at.foe, "foe", self, fighters.named),
            "company": company.strip(view, at, plates),
            "bar": header.bar(view, at, self._signs()),
            "log": logview.panel(view, at, self),
            "piles": shown(at.piles, piles.draw, view),
            "table": shown(at.table, table.draw, view),
            "stage": shown(at.stage, stage.draw_seen, view),
            "strip": Control("", at.strip, look=Inked(lambda c: strips.draw(c, view.past))),
        }
        if at.you_shelf.h:
            found["you_shelf"] = shelf.panel(view, at, "you", self)
            found["foe_shelf"] = shelf.panel(view, at, "foe", self)
        return found, list(found.values())

    def _signs(self) -> list[Control]:
        nowhere = header.NOWHERE
        return [
            Control("", nowhere, look=Icon("undo"), live=False),
            Control(
                "log",
                nowhere,
                tr("The log"),
                self.read,
                Icon("log"),
                key=Action.LOG,
                tip="sign:log",
            ),
            Control("menu", nowhere, tr("Back"), self.leave, Icon("menu"), tip="sign:back"),
        ]

    # ---- the Screen protocol -------------------------------------------------------------------

    def resize(self, size: Size, text_scale: float) -> None:
        """Lay everything out for this window."""
        self._lay_out(size, text_scale)
        self._refocus(LINE if not self.focus.name else "")

    def handle(self, action: Action) -> Screen | None:
        """Answer a key or gamepad action."""
        if self.lens.reading and action in SCROLLS:
            self._scroll(SCROLLS[action])
        elif self.lens.cites(action):
            return self.cite(self.lens.newest_rule())
        elif self.lens.close():
            self._refocus()
        elif action is Action.BACK:
            return self.behind
        elif self.focus.name == LINE and action in (Action.LEFT, Action.RIGHT):
            self._activate("step-" if action is Action.LEFT else "step+")
        else:
            return self._asked(action)
        return self

    def pointer(self, pointer: Pointer) -> Screen | None:
        """A move focuses, a press activates; on the line it goes there."""
        if pointer.kind == "wheel":
            self._scroll(pointer.steps * 3)
        elif pointer.kind == "move":
            covered = self.lens.cover is not None
            if self._recall(pointer.pos):
                self.painter.spoil("stage", "strip", "log")
            if not covered and self.focus.hover(pointer.pos):
                self._show_focus()
        elif pointer.kind == "press":
            return self._press(pointer)
        return self

    def tick(self, now_ms: int) -> Screen | None:
        """Play on while it plays; make one more face while nothing else is due."""
        self.now = now_ms
        if self.playing and self.motion.speed == 0:
            if now_ms >= self._next:
                self._next = now_ms + CALM // self.speed
                self._step()
        elif self.playing and not self._play_due():
            self._pause()
        if self.playing:
            self.tree.spoil()
            self.painter.spoil("banner")
        self._advance()
        return self

    def is_moving(self) -> bool:
        """Whether it plays, something flies, or faces are made."""
        return self.playing or self._unfinished

    # ---- where it stands -----------------------------------------------------------------------

    @property
    def reel(self) -> Reel:
        """Where it stands, for its controls."""
        at, session = self.feed.board.at, self.session
        turn = sum(mark <= at for mark in self.turns)
        playable = self.tape.choice(at) < len(self.tape.replay.choices) or not session.over
        return Reel(at, self.tape.length, turn, len(self.turns), self.turns, self.playing,
                    self.speed, playable)  # fmt: skip

    def go(self, event: int) -> None:
        """Stand after so many events, at once."""
        self._pause()
        event = max(0, min(self.tape.length, event))
        if event < self.feed.board.at:
            self.feed.rewind(event)
        self._reach(event)
        self.view.scroll = 0
        self._refocus()

    def _reach(self, event: int) -> None:
        """Play on in silence until so many events have been seen."""
        while self.feed.board.at < event:
            self.feed.play(aloud=False)

    def step(self) -> None:
        """Go on to the next thing that the log tells of, and stand there."""
        self._pause()
        self._step()

    def _step(self) -> None:
        """Go on to the next thing that the log tells of."""
        lines = len(self.view.log)
        while self.feed.next is not None and len(self.view.log) == lines:
            self.feed.play()
        if self.feed.next is None:
            self._pause()
        self._refocus()

    def step_back(self) -> None:
        """Go back to before the last thing that the log told of."""
        lines = len(self.view.log)
        if lines < 2:
            self.go(0)
            return
        self._pause()
        self.feed.rewind(0)
        while len(self.view.log) < lines - 1:
            self.feed.play(aloud=False)
        self._refocus()

    def turn(self, way: int) -> None:
        """Go to where the next turn begins, or this one, or the one before."""
        at = self.feed.board.at
        marks = [mark for mark in self.turns if (mark > at if way > 0 else mark < at)]
        end = self.tape.length if way > 0 else 0
        self.go((marks[0] if way > 0 else marks[-1]) if marks else end)

    def _pause(self) -> None:
        self.playing = False
        self.motion.stop()

    def play(self) -> None:
        """Play from here on, or stand still."""
        if self.playing:
            self._pause()
        elif self.feed.next is not None:
            self.playing = True
            self.motion.speed = self.shell.settings.speed * self.speed
            self.motion.due = self._next = self.now
        self._refocus()

    # ---- what is asked of it -------------------------------------------------------------------

    def leave(self) -> Screen:
        """Go back."""
        return self.behind

    def cite(self, rule: str, pos: Pos = (0, 0), clicks: int = 1) -> Screen:
        """Read a rule; meanwhile the match stands."""
        self._pause()
        return super().cite(rule)

    def faster(self) -> None:
        """The next speed; after the last, the first."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        if self.playing:
            self.motion.speed = self.shell.settings.speed * self.speed
        self._refocus()

    def play_on(self) -> Screen:
        """Ask whether to play on from here as a new match."""
        self._pause()
        if not self.reel.playable:
            return self
        routes = self.shell.routes
        step = self.tape.choice(self.feed.board.at)
        words = mark("Play on from turn {n} as a new match? It counts as assisted.")
        question = tr(words, n=self.reel.turn)
        play, watch = tr("PLAY ON"), tr("ONLY WATCH")
        return routes.confirm(self, question, play, lambda: routes.play_on(self.tape, step), watch)
