"""The fight screen: plays what happened, asks what is next, and answers the Session.

Owns input and the order of things. What has happened reaches the panels only through the Board,
event by event; what would happen only through Forecasts. It knows no rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lithicrage.base.tongue import tr
from lithicrage.engine import events as ev
from lithicrage.ui.fight import actions, picking, told
from lithicrage.ui.fight.cast import FaceCast, cast_of
from lithicrage.ui.fight.curtain import Curtain
from lithicrage.ui.fight.painter import Painter
from lithicrage.ui.fight.playing import SCROLLS, MatchScreen, first_viewer
from lithicrage.ui.fight.thoughts import Thoughts
from lithicrage.ui.fight.tree import Made, fight_panels
from lithicrage.ui.kit.control import Pos, turned
from lithicrage.ui.shell import keymap
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer, Screen, Shell, Size

if TYPE_CHECKING:
    from lithicrage.play.session import Fight

LINGER: Final = 1500  # milliseconds from the last event to the result


class FightScreen(MatchScreen):
    """One fight in the window (the Screen protocol). `cast` is found in the library by default."""

    name = "fight"
    advisable = True  # whether there may be an adviser
    ends_on_slab = True  # whether the page of the result follows

    def __init__(self, shell: Shell, fight: Fight, cast: FaceCast | None = None) -> None:
        cast = cast or cast_of(fight, shell.settings.people)
        super().__init__(shell, fight, cast, first_viewer(fight))
        self.motion.speed = shell.settings.speed
        self.view.watched = not fight.people
        self._ended = -1
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

    def controls(self) -> Made:
        """The panels of this moment."""
        return fight_panels(self.view, self.layout, self)

    def opening(self) -> Screen:
        """What is shown first: the fight, or the curtain before it."""
        return self if self._waits < 0 else self._curtain()

    # ---- the Screen protocol -------------------------------------------------------------------

    def resize(self, size: Size, text_scale: float) -> None:
        """Lay everything out for this window."""
        self.motion.speed = self.shell.settings.speed  # the settings may lie between
        self._lay_out(size, text_scale)
        self._refocus()

    def handle(self, action: Action) -> Screen | None:
        """Answer a key or gamepad action."""
        if self.let_go() and action is Action.BACK:
            return self
        if self.view.recalled >= 0:  # whoever goes on by keys looks at what is
            self.view.recalled = -1
            self.painter.spoil("stage", "strip", "log")
        if action in SCROLLS and self.lens.scrolls(self.layout):
            self._scroll(SCROLLS[action])
            return self
        if self.lens.cites(action) and not self.view.busy:
            return self.cite(self.lens.newest_rule())
        if self._interrupted(action is Action.BACK):
            return self
        if self.session.over and action is not Action.UNDO:
            return self._result()
        return self._asked(action)

    def pointer(self, pointer: Pointer) -> Screen | None:
        """A move shows what a choice would do, a press picks it, a second press commits; so does a
        card of the hand that is let go on the stage."""
        if self.drag is not None and pointer.kind in ("move", "release"):
            return self._drag_on(self.drag, pointer)
        self.drag = None
        if pointer.kind == "wheel":
            one = self.tree.at(pointer.pos, turned) if self.lens.cover is None else None
            turn = one.wheel if one is not None and one.wheel is not None else self._scroll
            turn(pointer.steps * 3)
        elif pointer.kind == "move":
            self._hover(pointer.pos)
        elif pointer.kind == "press" and self.view.busy:
            self._interrupted()
        elif pointer.kind == "press":
            return self._pressed(pointer)
        return self

    def _pressed(self, pointer: Pointer) -> Screen | None:
        """What a press means; once the fight is over, it is only the rules that a line cites."""
        if self.session.over and self.lens.cover is None:
            one = self._under(pointer.pos)
            if one is None or one.name:
                return self._result()
        return self._press(pointer)

    def tick(self, now_ms: int) -> Screen | None:
        """Play the events whose time has come; make one more face while nothing else is due."""
        self.now = now_ms
        if self.view.busy:
            if not self._play_due():
                self._settle()
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
        self._advance()
        if not self.motion.moving:
            self._foresee()
        return self

    def is_moving(self) -> bool:
        """Whether events are playing, something flies, faces are made, or the result is due."""
        busy = self.view.busy or bool(self.view.unforeseen(self.lens.fighter))
        busy = busy or self.session.over or self.thoughts.waiting or self.thoughts.weighing
        return busy or self._unfinished

    # ---- events --------------------------------------------------------------------------------

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
        self._refocus(actions.name_of(self.view, self.view.picked))
        self._ask_aloud()

    def _ask_aloud(self) -> None:
        """Say what is asked, and the keys that answer; those of things may be hidden, not these."""
        if self.view.question is not None:
            keys = (self.shell.key(action) for action in (Action.CONFIRM, Action.PASS))
            self.shell.speech.event(told.question(self.view, *map(keymap.bare, keys)))

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
            self.tree.spoil()
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
        self.painter = Painter(self.layout, self.view, self.tree)

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
        elif action is Action.SAVE:
            return self.shell.routes.pause(self, self.fight, naming=True)
        elif action in (Action.PAGE_UP, Action.PAGE_DOWN):
            self._scroll(SCROLLS[action])
        else:
            return super()._asked(action)
        return self

    def _pick_number(self, number: int) -> None:
        view = self.view
        if view.question is None:
            return
        if view.rolling:
            return self.burn(number)
        name, place = f"choice_{number + 1}", number
        if view.question.place == "hand":
            hand = view.hand
            name = f"card_{number + 1}"
            place = view.place_of(hand[number]) if number < len(hand) else -1
        if 0 <= place < len(view.question.choices):
            picking.pick(view, place)
            self._refocus(name)

    # ---- answers -------------------------------------------------------------------------------

    def pick(self, place: int) -> None:
        """Pick a choice; lists go with it."""
        picking.pick(self.view, place)
        self._refocus()

    def press(self, place: int, begins: dict[str, int], pos: Pos, clicks: int) -> None:
        """Pick a choice while lists begin at these places; a second press commits it."""
        if place == self.view.picked and clicks >= 2:
            self.confirm()
        else:
            picking.pick(self.view, place)
            self.view.firsts |= begins

    def roll(self, name: str, rows: list[int], notches: int) -> None:
        """Scroll a list of choices; a focus that goes out of sight goes to the nearest of it."""
        view, focus = self.view, self.focus.name
        last = len(view.asked.choices) - len(rows)
        first = view.firsts[name] = max(0, min(last, rows[0] - notches))
        places = {f"{name}_{place + 1}": place for place in rows}
        if focus in places:
            place = max(first, min(first + len(rows) - 1, places[focus]))
            focus = f"{name}_{place + 1}"
        self._refocus(focus)

    def burn(self, slot: int) -> None:
        """Pick a hand card for a roll, or take it back."""
        if picking.burn(self.view, slot):  # with the second card the roll can be confirmed
            self._refocus("confirm" if len(self.view.burned) == 2 else "")

    def confirm(self) -> None:
        """Commit what is picked."""
        index = picking.picked(self.view)
        if index >= 0 and not self._asks_twice(self.view.picked):
            self._choose(index)

    def play(self, card: object) -> None:
        """Pick a card of the hand and commit it: it was dragged to where it is played."""
        assert isinstance(card, int)
        place = self.view.place_of(card)
        if place >= 0:
            if place != self.view.picked:
                picking.pick(self.view, place)
            self.confirm()

    def burn_for_roll(self, card: object) -> None:
        """Pick a card of the hand for a roll: it was dragged there. One that is picked stays."""
        assert isinstance(card, int)
        if card in self.view.burned:
            self._refocus("confirm" if len(self.view.burned) == 2 else "")
        elif card in self.view.hand:
            self.burn(self.view.hand.index(card))

    def decline(self) -> None:
        """Answer with nothing."""
        question = self.view.question
        if question is None or question.decline < 0 or self._asks_twice(question.decline):
            return
        self._choose(question.choices[question.decline].index)

    def _asks_twice(self, place: int) -> bool:
        """Whether a choice that may be one's end has still to be asked for once more."""
        if not self.shell.settings.confirm_risk or not picking.arm_choice(self.view, place):
            return False
        self.shell.speech.event(tr("This may be your end. Press again to do it."))
        self._refocus(actions.name_of(self.view, self.view.picked))
        return True

    def _choose(self, index: int) -> None:
        self.thoughts.drop()
        self._hold()
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

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""
        return self.session.can_undo()

    def undo(self) -> None:
        """Take the last choice back."""
        if self.can_undo:
            self.thoughts.drop()
            picking.take_back(self.feed)
            self._ended = -1
            self.motion.stop()
            self._settle()

    def advise(self) -> Screen | None:
        """Call the adviser, or send it away."""
        return self.thoughts.call(self, self._turn_adviser)

    def leave(self) -> Screen | None:
        """Open the menu."""
        return self.shell.routes.pause(self, self.fight)

    def follow(self, name: str) -> Screen | None:
        """Nothing: only a guide's note has buttons."""
        return self

    def _result(self) -> Screen | None:
        return self.shell.routes.result(self.fight)

    # ---- the mouse -----------------------------------------------------------------------------

    def _hover(self, pos: Pos) -> None:
        view = self.view
        if view.busy or self.lens.cover is not None:
            return
        one, before = self.tree.at(pos), (view.hovered, view.pointed)
        view.hovered, view.pointed = -1, one.name if one is not None else ""
        if self._recall(pos):
            self.painter.spoil("stage", "strip", "log")
        if before != (view.hovered, view.pointed):
            self.painter.spoil()
