"""The fight screen: plays what happened, asks what is next, and answers the Session.

Owns input and the order of things. What has happened reaches the panels only through the Board,
event by event; what would happen only through Forecasts. It knows no rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from lithicrage.engine import events as ev
from lithicrage.ui import keymap
from lithicrage.ui.actions import Action
from lithicrage.ui.fight import boxes, deeds, picking
from lithicrage.ui.fight.animate import Motion
from lithicrage.ui.fight.board import Board
from lithicrage.ui.fight.cast import Cast, cast_of
from lithicrage.ui.fight.curtain import Curtain
from lithicrage.ui.fight.feed import Feed
from lithicrage.ui.fight.layout import lay_out
from lithicrage.ui.fight.lens import LOG, Lens
from lithicrage.ui.fight.painter import Painter
from lithicrage.ui.fight.playing import Frame, first_viewer, play_due, prepared
from lithicrage.ui.fight.scene import Scene
from lithicrage.ui.fight.thoughts import Thoughts
from lithicrage.ui.fight.view import View
from lithicrage.ui.focus import Focus
from lithicrage.ui.screen import REFERENCE, Pointer, Screen, Shell, Size

if TYPE_CHECKING:
    from lithicrage.session import Fight

LINGER: Final = 1500  # milliseconds from the last event to the result

SCROLLS: Final = {Action.UP: 1, Action.DOWN: -1, Action.PAGE_UP: 6, Action.PAGE_DOWN: -6}


class FightScreen:
    """One fight in the window (the Screen protocol). `cast` is found in the library by default."""

    name = "fight"
    advisable = True  # whether there may be an adviser

    def __init__(self, shell: Shell, fight: Fight, cast: Cast | None = None) -> None:
        self.shell = shell
        self.fight = fight
        self.session = fight.session
        self.focus = Focus()
        self.motion = Motion()
        self.motion.speed = shell.speed
        board = Board(self.session.match, fight.base)
        cast = cast if cast is not None else cast_of(fight)
        self.view = View(board.match, Scene(), cast, first_viewer(fight), busy=True)
        self.view.watched = not fight.people
        self.feed = Feed(self.session, self.view, board, shell.speech, fight.base)
        self.layout = lay_out(REFERENCE, 1.0)
        self.painter = Painter(self.layout, self.view)
        self.lens = Lens(self.view, shell.speech)
        self.now = 0
        self._ended = -1
        self.frame = Frame(self.view, self.motion, self.lens)
        self.thoughts = Thoughts(shell, fight, self.view, self.advisable)
        self._waits = -1  # the seat of the person for whom a curtain must open first
        seen = self.session.gone_on or self.session.can_undo()
        if seen:
            self.feed.rewind()  # a match that goes on: what has been seen is not shown again
        if fight.secret:
            self._waits = self.view.you  # nobody has said yet that they are the one
            self.feed.drain(aloud=False)
            self._settle()
        elif self.motion.speed == 0 or seen:
            self._finish()

    def opening(self) -> Screen:
        """What is shown first: the fight, or the curtain before it."""
        return self if self._waits < 0 else self._curtain()

    # ---- the Screen protocol -------------------------------------------------------------------

    def resize(self, size: Size, text_scale: float) -> None:
        """Lay everything out for this window."""
        self.motion.speed = self.shell.speed  # the settings may lie between
        self.view.caps = keymap.caps(self.shell.keys)
        self.layout = lay_out(size, text_scale, len(self.view.board.seats) > 2)
        self.painter = Painter(self.layout, self.view)
        prepared(self.view, self.layout)
        self._refocus()

    def handle(self, action: Action) -> Screen | None:
        """Answer a key or gamepad action."""
        if action in SCROLLS and self.lens.scrolls(self.layout):
            self._scroll(SCROLLS[action])
            return self
        if self.lens.cites(action) and not self.view.busy:
            return self._rules(self.lens.newest_rule())
        if self._interrupted(action is Action.BACK):
            return self
        if self.session.over and action is not Action.UNDO:
            return self._result()
        return self._asked(action)

    def pointer(self, pointer: Pointer) -> Screen | None:
        """A move shows what a choice would do, a press picks it, a second press commits."""
        if pointer.kind == "wheel":
            self._scroll(pointer.steps * 3, pointer.pos)
        elif pointer.kind == "move":
            self._hover(pointer.pos)
        elif pointer.kind == "press" and (rule := self._rule_at(pointer.pos)):
            return self._rules(rule)
        elif pointer.kind == "press" and not self._interrupted():
            if self.session.over:
                return self._result()
            return self._pressed(pointer)
        return self

    def tick(self, now_ms: int) -> Screen | None:
        """Play the events whose time has come; make one more face while nothing else is due."""
        self.now = now_ms
        if self.view.busy:
            self._play_due()
        elif self.thoughts.waiting:
            self._thought()
        elif self.session.over:
            self._ended = now_ms if self._ended < 0 else self._ended
            if now_ms - self._ended >= self.motion.scaled(LINGER):
                return self._result()
        if self._waits >= 0:
            return self._curtain()
        if self.thoughts.weighing and self.thoughts.advised():
            self._refocus()
        if self.motion.forget_done(now_ms):
            self.painter.spoil("you", "foe", "company")
        if not self.motion.moving:
            self._foresee()
            if not self.view.cast.warm():
                self.painter.prepare()
        return self

    def moving(self) -> bool:
        """Whether events are playing, something flies, faces are made, or the result is due."""
        busy = self.view.busy or self.motion.moving or bool(self.view.unforeseen(self.lens.fighter))
        busy = busy or self.session.over or self.thoughts.waiting or self.thoughts.weighing
        return busy or self.view.cast.waiting or self.painter.waiting

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed; all of it while something flies or lies over the fight."""
        self.painter.can_undo = self._can_undo()
        return self.frame.draw(surface, self.painter, self.layout, self.now)

    # ---- events --------------------------------------------------------------------------------

    def _play_due(self) -> None:
        now = self.now
        if not play_due(self.feed, self.motion, self.painter, self.layout, now, self.shell):
            self._settle()

    def _interrupted(self, rest: bool = False) -> bool:
        """Whether a press ended the playing of events, or closed what lay over the fight.

        A match that is only watched goes on with its next turn, unless the `rest` is to be skipped.
        """
        if self.view.busy:
            if self.view.watched and not rest:
                self._skip_turn()
            else:
                self._finish()
            return True
        return self.lens.close()

    def _skip_turn(self) -> None:
        """Play what is left of a turn at once."""
        self.shell.speaker.hush()
        self.motion.stop()
        self.feed.drain(before=ev.TurnStarted)
        self.motion.due = self.now
        self.painter.spoil()

    def _finish(self) -> None:
        """Play all that is left at once."""
        self.shell.speaker.hush()
        self.motion.stop()
        self.feed.drain()
        self._settle()

    def _settle(self) -> None:
        """Everything has been shown: ask what is next."""
        if __debug__:
            self.feed.check()
        if self.session.thinker is not None:
            self._think()
            return
        self._hand_over()
        if self._waits >= 0:
            return picking.ask_nothing(self.view, busy=True)
        picking.ask(self.view, self.session.match)
        if self.view.advising:
            self.thoughts.consult()
        self._refocus(deeds.box_of(self.view, self.view.picked))

    def _think(self) -> None:
        """A player has to think before the fight goes on; it is seen by whoever sees it now."""
        picking.ask_nothing(self.view, busy=False)
        self.thoughts.begin()
        self._refocus("log")

    def _thought(self) -> None:
        """Go on once the player knows; only the banner moves until then."""
        before = self.view.beat, self.view.told
        index = self.thoughts.answer(self.now)
        if index is not None:
            self.session.answer(index)
            self._go_on()
        elif (self.view.beat, self.view.told) != before:
            self.painter.spoil("banner")

    def _foresee(self) -> None:
        """Work at what may be revealed next, and show it once it is whole."""
        spread, foresight = self.view.unforeseen(self.lens.fighter), self.view.foresight
        if foresight is not None and spread is not None and foresight.work(spread):
            self.focus.set(boxes.boxes(self.view, self.layout, self._can_undo()))
            self.painter.spoil("strip")
            self.painter.whole = self.painter.whole or self.lens.cover is not None

    def _turn_adviser(self) -> Screen:
        self.thoughts.turn()
        self._refocus()
        return self

    # ---- several persons -----------------------------------------------------------------------

    def _hand_over(self) -> None:
        """Let the fight be seen by the person who is asked, behind a curtain if need be."""
        asked = self.session.match.seat
        if asked is None or asked == self.view.you:
            return
        if self.fight.secret:
            self._waits = asked
        else:
            self._seen_by(asked)

    def _seen_by(self, seat: int) -> None:
        self.view.you = seat
        self.feed.rewind()
        self.painter = Painter(self.layout, self.view)

    def _curtain(self) -> Screen:
        """The curtain, which stays until the next person says to be there."""
        picking.ask_nothing(self.view, busy=True)
        cast, you = self.view.cast, self.view.you
        return Curtain(self.shell, self.fight, cast, you, self._waits, self._opened)

    def _opened(self) -> Screen:
        seat, self._waits = self._waits, -1
        self._seen_by(seat)
        self._settle()
        return self

    # ---- keys ----------------------------------------------------------------------------------

    def _asked(self, action: Action) -> Screen | None:
        if action.pick is not None:
            self._pick_number(action.pick)
        elif action is Action.CONFIRM:
            return self._activate(self.focus.name)
        elif action is Action.PASS:
            self._decline()
        elif action is Action.UNDO:
            self._undo()
        elif action is Action.LOG:
            self.lens.cover = LOG
        elif action is Action.ADVISE:
            return self.thoughts.call(self, self._turn_adviser)
        elif action is Action.INSPECT:
            self._inspect()
        elif action is Action.BACK:
            return self._leave()
        elif action is Action.SAVE:
            return self.shell.routes.pause(self, self.fight, naming=True)
        elif action in (Action.PAGE_UP, Action.PAGE_DOWN):
            self._scroll(SCROLLS[action])
        elif self.focus.move(action):
            place = deeds.place_of(self.view, self.focus.name)
            if place >= 0:  # the keyboard picks what it reaches
                self._pick(place)
            self._show_focus()
        return self

    def _pick_number(self, number: int) -> None:
        view = self.view
        if view.question is None:
            return
        if view.rolling:
            return self._burn(number)
        name = f"{'card' if view.question.place == 'hand' else 'choice'}_{number + 1}"
        place = deeds.place_of(view, name)
        if place >= 0:
            picking.pick(view, place)
            self._refocus(name)

    # ---- answers -------------------------------------------------------------------------------

    def _pick(self, place: int) -> None:
        picking.pick(self.view, place)
        self._refocus()

    def _burn(self, slot: int) -> None:
        if picking.burn(self.view, slot):  # with the second card the roll can be confirmed
            self._refocus("confirm" if len(self.view.burned) == 2 else "")

    def _confirm(self) -> None:
        """Commit what is picked."""
        index = picking.picked(self.view)
        if index >= 0 and not self._asks_twice(self.view.picked):
            self._choose(index)

    def _decline(self) -> None:
        question = self.view.question
        if question is None or question.decline < 0 or self._asks_twice(question.decline):
            return
        self._choose(question.choices[question.decline].index)

    def _asks_twice(self, place: int) -> bool:
        """Whether a choice that may be one's end has still to be asked for once more."""
        if not self.shell.confirm_risk or not picking.armed(self.view, place):
            return False
        self.shell.speech.event("this may be your end; the same once more does it")
        self._refocus(deeds.box_of(self.view, self.view.picked))
        return True

    def _choose(self, index: int) -> None:
        self.thoughts.drop()
        self.session.choose(index)
        self._go_on()

    def _go_on(self) -> None:
        """Show what came of a choice that was made."""
        picking.ask_nothing(self.view, busy=True)
        self.motion.due = self.now
        if self.motion.speed == 0:
            self._finish()
        else:
            self._refocus()

    def _can_undo(self) -> bool:
        return self.session.can_undo()

    def _undo(self) -> None:
        if self._can_undo():
            self.thoughts.drop()
            picking.take_back(self.feed)
            self._ended = -1
            self.motion.stop()
            self._settle()

    def _result(self) -> Screen | None:
        return self.shell.routes.result(self.fight)

    def _leave(self) -> Screen | None:
        return self.shell.routes.pause(self, self.fight)

    def _rules(self, rule: str) -> Screen:
        return self.shell.routes.rules(rule, self, self.fight)

    def _rule_at(self, pos: tuple[int, int]) -> str:
        """The rule cited by the line of the log that is pressed, "" for none."""
        if self.view.busy or (self.focus.at(pos) is not None and not self.lens.reading):
            return ""
        return self.lens.rule_at(self.layout, pos)

    # ---- the mouse -----------------------------------------------------------------------------

    def _pressed(self, pointer: Pointer) -> Screen | None:
        box = self.focus.at(pointer.pos)
        if box is None or pointer.button not in (1, 3):
            return self
        self.focus.go(box.name)
        place = deeds.place_of(self.view, box.name)
        if pointer.button == 3:
            self._inspect()
        elif place < 0:
            return self._activate(box.name) if box.live else self
        elif place == self.view.picked and pointer.clicks >= 2:
            self._confirm()
        else:
            picking.press(self.view, self.layout, place, box.name)
            self._refocus()
        return self

    def _activate(self, name: str) -> Screen | None:
        """What Enter or a click on a box does."""
        deed = deeds.of_box(self.view, name)
        if deed == deeds.UNDO:
            self._undo()
        elif deed == deeds.LOG:
            self.lens.cover = LOG
        elif deed == deeds.MENU:
            return self._leave()
        elif deed == deeds.ADVISE:
            return self.thoughts.call(self, self._turn_adviser)
        elif deed == deeds.DECLINE:
            self._decline()
        elif deed == deeds.INSPECT:
            self._inspect()
        elif deed == deeds.FILTER:
            self.view.filter = name.removeprefix("filter_")
            self.view.scroll = 0
            self._show_focus()
        elif deed == deeds.BURN:
            self._burn(int(name.removeprefix("card_")) - 1)
        elif deed == deeds.CONFIRM:
            self._confirm()
        return self

    def _hover(self, pos: tuple[int, int]) -> None:
        if self.view.busy or self.lens.cover is not None:
            return
        name = getattr(self.focus.at(pos), "name", "")
        here = deeds.place_of(self.view, name), name
        if here != (self.view.hovered, self.view.pointed):
            self.view.hovered, self.view.pointed = here
            self.painter.spoil()

    def _inspect(self) -> None:
        """Show what is focused large: a Combatant, a card, else the card on the stage."""
        self.lens.inspect(self.focus.name)

    def _scroll(self, lines: int, at: tuple[int, int] = (-1, -1)) -> None:
        """Scrolls the list of choices at a place, else the log."""
        lists = self.view, self.layout, at, lines, self.focus.name
        if self.lens.cover is None and (goal := picking.scrolled(*lists)):
            return self._refocus(goal)
        self.lens.scroll(self.layout, lines)
        self.painter.spoil("log")
        self.painter.whole = self.painter.whole or self.lens.cover is not None

    def _refocus(self, start: str = "") -> None:
        """The boxes anew; the focus goes to `start`, or stays where it was."""
        self.focus.set(boxes.boxes(self.view, self.layout, self._can_undo()), start)
        if start:
            self.focus.go(start)
        self._show_focus()

    def _show_focus(self) -> None:
        self.view.focused = self.focus.name
        self.painter.spoil()
