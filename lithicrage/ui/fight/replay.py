"""A match that was played, watched again: by steps, by turns, at any speed, or gone on with.

Owns where the replay stands. It is drawn by the same panels as a fight, and nothing in it can be
answered: a new match begins only where a person asks to play on.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.engine import events as ev
from lithicrage.ui.actions import Action
from lithicrage.ui.fight import company, controls, hand, header, logview
from lithicrage.ui.fight.animate import Motion
from lithicrage.ui.fight.board import Board
from lithicrage.ui.fight.canvas import Canvas
from lithicrage.ui.fight.cast import cast_of
from lithicrage.ui.fight.controls import LINE, PLAY_ON, SPEED, Reel
from lithicrage.ui.fight.feed import Feed
from lithicrage.ui.fight.layout import lay_out
from lithicrage.ui.fight.lens import LOG, Lens
from lithicrage.ui.fight.painter import Painter
from lithicrage.ui.fight.playing import Frame, play_due, prepared
from lithicrage.ui.fight.scene import Scene
from lithicrage.ui.fight.view import View
from lithicrage.ui.focus import Box, Focus
from lithicrage.ui.screen import REFERENCE, Pointer, Screen, Shell, Size
from lithicrage.ui.tape import Tape

SPEEDS: Final = (1, 2, 4, 8)
CALM: Final = 700  # ms between steps where nothing may move
SCROLLS: Final = {Action.UP: 1, Action.DOWN: -1, Action.PAGE_UP: 6, Action.PAGE_DOWN: -6}
BAR: Final = ("log", "menu")


class ReplayScreen:
    """One recorded match in the window (the Screen protocol), from after so many events on; Esc
    goes back to `behind`."""

    name = "replay"

    def __init__(self, shell: Shell, tape: Tape, behind: Screen, event: int = 0) -> None:
        self.shell = shell
        self.tape = tape
        self.behind = behind
        self.focus = Focus()
        self.motion = Motion()
        self.speed = 1
        self.playing = False
        session, fight = tape.fight.session, tape.fight
        people = fight.people or (0,)  # through whose eyes it is seen
        board = Board(session.match, fight.base)
        self.view = View(board.match, Scene(), cast_of(fight), people[0], busy=True)
        self.feed = Feed(session, self.view, board, shell.speech, fight.base)
        self.lens = Lens(self.view, shell.speech)
        self.layout = lay_out(REFERENCE, 1.0)
        self.painter = Painter(self.layout, self.view)
        self.now = 0
        self._next = 0  # when the next step comes, where nothing may move
        self.frame = Frame(self.view, self.motion, self.lens)
        log = session.log
        self.turns = tuple(
            place
            for place, one in enumerate(log, 1)
            if isinstance(one, (ev.TurnStarted, ev.TurnSkipped))
        )
        self._reach(event)

    # ---- the Screen protocol -------------------------------------------------------------------

    def resize(self, size: Size, text_scale: float) -> None:
        """Lay everything out for this window."""
        self.layout = lay_out(size, text_scale, len(self.view.board.seats) > 2)
        self.painter = Painter(self.layout, self.view, self._controls)
        prepared(self.view, self.layout)
        self._refocus(LINE)

    def handle(self, action: Action) -> Screen | None:
        """Answer a key or gamepad action."""
        if self.lens.reading and action in SCROLLS:
            self._scroll(SCROLLS[action])
        elif self.lens.cites(action):
            return self._rules(self.lens.newest_rule())
        elif self.lens.close():
            self._refocus()
        elif action is Action.BACK:
            return self.behind
        elif action is Action.CONFIRM:
            return self._activate(self.focus.name)
        elif self.focus.name == LINE and action in (Action.LEFT, Action.RIGHT):
            self._activate("step-" if action is Action.LEFT else "step+")
        elif not self._steered(action) and self.focus.move(action):
            self._refocus()
        return self

    def pointer(self, pointer: Pointer) -> Screen | None:
        """A move focuses, a press activates; on the line it goes there."""
        if pointer.kind == "wheel":
            self._scroll(pointer.steps * 3)
        elif pointer.kind == "move":
            if self.lens.cover is None and self.focus.hover(pointer.pos):
                self._show_focus()
        elif pointer.kind == "press":
            box = self.focus.at(pointer.pos)
            rule = self.lens.rule_at(self.layout, pointer.pos)
            if rule and (box is None or self.lens.reading):
                return self._rules(rule)
            if self.lens.close() or box is None or pointer.button not in (1, 3):
                return self
            self.focus.go(box.name)
            if pointer.button == 3:
                self.lens.inspect(box.name)
            elif box.name == LINE:
                self._go(controls.event_at(box.rect, pointer.pos[0], self.tape.length))
            else:
                return self._activate(box.name)
        return self

    def tick(self, now_ms: int) -> Screen | None:
        """Play on while it plays; make one more face while nothing else is due."""
        self.now = now_ms
        if self.playing and self.motion.speed == 0:
            if now_ms >= self._next:
                self._next = now_ms + CALM // self.speed
                self._step()
        elif self.playing and not play_due(
            self.feed, self.motion, self.painter, self.layout, now_ms, self.shell
        ):
            self._pause()
        if self.motion.forget_done(now_ms):
            self.painter.spoil("you", "foe", "company")
        if self.playing:
            self.painter.spoil("banner")
        if not self.motion.moving and not self.view.cast.warm():
            self.painter.prepare()
        return self

    def moving(self) -> bool:
        """Whether it plays, something flies, or faces are made."""
        waiting = self.view.cast.waiting or self.painter.waiting
        return self.playing or self.motion.moving or waiting

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed; all of it while something flies or lies over the match."""
        return self.frame.draw(surface, self.painter, self.layout, self.now)

    # ---- where it stands -----------------------------------------------------------------------

    @property
    def reel(self) -> Reel:
        """Where it stands, for its controls."""
        at, session = self.feed.board.at, self.tape.fight.session
        turn = sum(mark <= at for mark in self.turns)
        playable = self.tape.choice(at) < len(self.tape.replay.choices) or not session.over
        return Reel(at, self.tape.length, turn, len(self.turns), self.turns, self.playing,
                    self.speed, playable)  # fmt: skip

    def _go(self, event: int) -> None:
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

    def _step(self) -> None:
        """Go on to the next thing that the log tells of."""
        lines = len(self.view.log)
        while self.feed.next is not None and len(self.view.log) == lines:
            self.feed.play()
        if self.feed.next is None:
            self._pause()
        self._refocus()

    def _step_back(self) -> None:
        """Go back to before the last thing that the log told of."""
        lines = len(self.view.log)
        if lines < 2:
            self._go(0)
            return
        self._pause()
        self.feed.rewind(0)
        while len(self.view.log) < lines - 1:
            self.feed.play(aloud=False)
        self._refocus()

    def _turn(self, way: int) -> None:
        """Go to where the next turn begins, or this one, or the one before."""
        at = self.feed.board.at
        marks = [mark for mark in self.turns if (mark > at if way > 0 else mark < at)]
        end = self.tape.length if way > 0 else 0
        self._go((marks[0] if way > 0 else marks[-1]) if marks else end)

    def _pause(self) -> None:
        self.playing = False
        self.motion.stop()

    def _play(self) -> None:
        if self.playing:
            self._pause()
        elif self.feed.next is not None:
            self.playing = True
            self.motion.speed = self.shell.speed * self.speed
            self.motion.due = self._next = self.now
        self._refocus()

    # ---- what is asked of it -------------------------------------------------------------------

    def _steered(self, action: Action) -> bool:
        """Whether a key of its own was meant: Space plays, U steps back, page keys turn turns."""
        if action is Action.PASS:
            self._activate("play")
        elif action is Action.UNDO:
            self._activate("step-")
        elif action in (Action.PAGE_UP, Action.PAGE_DOWN):
            self._turn(-1 if action is Action.PAGE_UP else 1)
        elif action is Action.LOG:
            self.lens.cover = LOG
        elif action is Action.INSPECT:
            self.lens.inspect(self.focus.name)
        else:
            return False
        return True

    def _activate(self, name: str) -> Screen | None:
        """What Enter or a click on a box does."""
        if name == PLAY_ON:
            return self._play_on()
        steps = {
            "start": lambda: self._go(0),
            "end": lambda: self._go(self.tape.length),
            "turn-": lambda: self._turn(-1),
            "turn+": lambda: self._turn(1),
            "step-": self._step_back,
            "step+": self._stepped,
            "play": self._play,
            LINE: self._play,
            SPEED: self._faster,
            "log": self._read,
        }
        if name in steps:
            steps[name]()
        elif name == "menu":
            return self.behind
        elif name.startswith("filter_"):
            self.view.filter, self.view.scroll = name.removeprefix("filter_"), 0
            self._show_focus()
        else:
            self.lens.inspect(name)
        return self

    def _stepped(self) -> None:
        self._pause()
        self._step()

    def _read(self) -> None:
        self.lens.cover = LOG

    def _faster(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        if self.playing:
            self.motion.speed = self.shell.speed * self.speed
        self._refocus()

    def _rules(self, rule: str) -> Screen:
        self._pause()
        return self.shell.routes.rules(rule, self, self.tape.fight)

    def _play_on(self) -> Screen:
        self._pause()
        if not self.reel.playable:
            return self
        routes = self.shell.routes
        at = self.feed.board.at
        question = f"Play on from turn {self.reel.turn} as a new match? It counts as assisted."
        return routes.confirm(
            self, question, "PLAY ON", lambda: routes.play_on(self.tape, at), "ONLY WATCH"
        )

    # ---- drawing -------------------------------------------------------------------------------

    def _controls(self, canvas: Canvas) -> None:
        controls.draw(canvas, self.reel, self.layout.banner, self.view.focused)

    def _scroll(self, lines: int) -> None:
        self.lens.scroll(self.layout, lines)
        self.painter.spoil("log")
        self.painter.whole = self.painter.whole or self.lens.reading

    def _boxes(self) -> list[Box]:
        at, view = self.layout, self.view
        found = controls.boxes(self.reel, at.banner, at.k)
        cards = view.board.seats[view.you].hand
        for slot, (_, rect) in enumerate(hand.columns(view, at.hand, at.k)):
            if slot < len(cards):
                name = view.board.card(cards[slot]).name
                found.append(Box(f"card_{slot + 1}", rect, f"{name}. Look closely"))
        shown = [("you", view.you, at.you), ("foe", view.foe, at.foe)]
        plates = company.plates(view, at.company, at.k)
        for name, seat, rect in shown + [(f"seat_{seat}", seat, rect) for seat, rect in plates]:
            found.append(Box(name, rect, f"{view.cast.members[seat].name}. Look closely"))
        says = {"log": "The log", "menu": "Back"}
        for name, rect in header.button_rects(at.bar, at.k):
            if name in BAR:
                found.append(Box(name, rect, says[name]))
        for name, rect in logview.filter_rects(at.log, at.k, at.text_scale):
            found.append(Box(f"filter_{name}", rect, f"log: {name}"))
        return found

    def _refocus(self, start: str = "") -> None:
        self.focus.set(self._boxes(), start)
        self._show_focus()

    def _show_focus(self) -> None:
        self.view.focused = self.focus.name
        self.painter.spoil()
