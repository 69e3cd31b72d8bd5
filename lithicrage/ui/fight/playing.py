"""What a fight and a replay of one share: panels, what flies above them, what lies over them.

Owns the step from an event whose time has come to what is seen of it, the picture of a moment, and
the walk of a press through the controls. What can be done with the match is its heirs' affair.
"""

from __future__ import annotations

from abc import abstractmethod
from contextlib import suppress
from typing import TYPE_CHECKING, Final, cast

import pygame

from lithicrage.base.tongue import tr
from lithicrage.faces.face import Kind
from lithicrage.ui import kit
from lithicrage.ui.fight import actions, hand, header, picking, piles, rollbox, shelf, stage
from lithicrage.ui.fight.animate import Motion, Spot, paint
from lithicrage.ui.fight.cast import FaceCast
from lithicrage.ui.fight.events import ROWS, cue_of
from lithicrage.ui.fight.feed import Feed
from lithicrage.ui.fight.launch import FLOWN, Launch
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.overlay import LOG, Lens
from lithicrage.ui.fight.painter import Painter
from lithicrage.ui.fight.scene import FightScene
from lithicrage.ui.fight.sight import Sight, sight_of
from lithicrage.ui.fight.tree import Made, Tree
from lithicrage.ui.fight.tune import mood_of, place_of
from lithicrage.ui.fight.view import Cover, View
from lithicrage.ui.kit.ahead import Wait
from lithicrage.ui.kit.control import Control, Pos, hit, pressed, told_of, walk
from lithicrage.ui.kit.slip import Region, spread
from lithicrage.ui.models.board import Board
from lithicrage.ui.models.gains import back_colour
from lithicrage.ui.shell import keymap
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.focus import Focus
from lithicrage.ui.shell.hover import Drag, meant
from lithicrage.ui.shell.page import QUIT
from lithicrage.ui.shell.screen import REFERENCE, Pointer, Screen, Shell, Size
from lithicrage.ui.sound import Mood

if TYPE_CHECKING:
    from lithicrage.play.session import Fight

ROLLED: Final = range(2, 7)  # cards of a hand that a roll may burn
TINY: Final = 44  # width of a card in the strip, in units
SCROLLS: Final = {Action.UP: 1, Action.DOWN: -1, Action.PAGE_UP: 6, Action.PAGE_DOWN: -6}


class MatchScreen(Screen):
    """A match in the window, seen by the seat `you`."""

    cites = True

    def __init__(self, shell: Shell, fight: Fight, cast: FaceCast, you: int) -> None:
        self.shell = shell
        self.fight = fight
        self.session = fight.session
        board = Board(self.session.match, fight.base)
        self.view = View(board.match, FightScene(), cast, you, busy=True)
        self.feed = Feed(fight, self.view, board, shell.speech)
        self.motion = Motion()
        self.view.aloft = self.motion.aloft
        self.lens = Lens(self.view, shell.speech)
        self.layout = FightLayout(REFERENCE, 1.0)
        self.tree = Tree(self.view, self.controls)
        self.painter = Painter(self.layout, self.view, self.tree)
        self.now = 0
        self.drag: Drag | None = None
        self._wait = Wait()
        self._place = place_of(shell, fight)
        self._covered = False
        self._over: list[pygame.Rect] = []  # what of the panels is not seen as it was drawn
        self._lay = False  # something flew or was dragged over them at the last look

    @abstractmethod
    def controls(self) -> Made:
        """The panels, and what can be reached."""

    def sight(self) -> Sight:
        """What is shown by the settings."""
        return sight_of(self.shell.settings.simple)

    @property
    def focus(self) -> Focus:
        """What can be reached, and what is reached now."""
        return self.tree.focus

    @property
    def mood(self) -> Mood | None:
        """What the music goes by now."""
        return mood_of(self.view, self._place)

    # ---- the picture ---------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed; all of it while something flies or lies over the match."""
        self.view.stamina = {s: d.value(self.now) for s, d in self.motion.dials.items()}
        covered, painter = self.lens.cover is not None, self.painter
        if covered != self._covered:
            painter.whole = True
        if covered and self._covered and not painter.whole:
            return []
        if not self._wait.over:
            return []
        try:
            with self._wait.drawing():
                changed = painter.draw(surface)
                if covered:
                    self.lens.draw(surface, self.layout)
                elif self.veiled and (changed or self._lies_over or self._lay):
                    changed = self._draw_over(surface, changed)
        except kit.Unready:  # what was shown stands until it is
            painter.whole = True
            return []
        self._covered = covered
        if covered:
            changed = [surface.get_rect()]
        elif not self.veiled:
            changed = self._draw_over(surface, changed)
        self._lay = not covered and self._lies_over
        return changed

    @property
    def _lies_over(self) -> bool:
        """Whether something flies or is dragged over the panels."""
        return self.motion.moving or self._drags

    @property
    def _drags(self) -> bool:
        return self.drag is not None and self.drag.moves

    def _draw_over(self, surface: pygame.Surface, changed: list[pygame.Rect]) -> list[pygame.Rect]:
        """What moves or lies above the panels, in place of what did so at the last look."""
        whole, before, self._over = surface.get_rect(), self._over, []
        if before:
            self.painter.restore(surface, before)
        if self.motion.moving:
            self._over = paint(surface, self.motion, self.now, self.painter)
        if self._drags or self.veiled:
            self._over = [whole]
            self._paint_over(surface)
        return [whole] if whole in (*before, *self._over) else [*changed, *before, *self._over]

    @property
    def veiled(self) -> bool:
        """Whether something lies over the panels that is drawn anew with each of them."""
        return False

    def _paint_over(self, surface: pygame.Surface) -> None:
        """The ghost of a card that is dragged, as soon as its picture is made."""
        drag = self.drag
        one = self.tree.find(drag.name) if drag is not None and drag.moves else None
        if drag is None or one is None or not isinstance(one.carries, int):
            return
        width, _ = hand.widths(self.layout.hand, self.layout.k)
        with suppress(kit.Unready):
            ghost = self.view.cast.face(self.view.board.cards[one.carries], width).copy()
            rect = ghost.get_rect(center=one.rect(self.layout).center)
            target = self._taker(drag, one)
            drag.paint(surface, self.layout, ghost, rect, one, self.tree.reach, target)

    def regions(self) -> list[Region]:
        """What can explain itself: what lies over the match, else what its panels show."""
        if self.lens.cover is not None:
            return spread(self.lens.regions)
        found: list[Region] = []
        for name, panel in self.tree.panels.items():
            canvas, (left, top) = self.painter.canvases.get(name), panel.rect(self.layout).topleft
            if canvas is not None and canvas.regions:
                found += [one.moved(left, top) for one in canvas.regions]
        return spread(found + told_of(walk(self.tree.panels.values()), self.layout))

    def spared(self) -> list[pygame.Rect]:
        """What no slip should cover: the buttons that answer, and what would be chosen."""
        names = {"confirm", "decline", actions.name_of(self.view, self.view.shown)}
        return [box.rect for box in self.focus.boxes if box.name in names]

    def _lay_out(self, size: Size, text_scale: float) -> None:
        """Panels and faces for this window, the faces of cards in hand first."""
        view, m = self.view, self.session.match
        layout = FightLayout(size, text_scale, len(m.seats) > 2, shelf.needed(m))
        self.layout = layout
        view.chosen_back = back_colour(self.shell.settings.card_back)
        view.sight = self.sight()
        view.caps = view.sight.caps(keymap.caps(self.shell.keys))
        self.painter = Painter(layout, view, self.tree)
        board = view.board
        first = [board.cards[card] for card in board.seats[view.you].hand]
        view.cast.prepare(layout.k, layout.text_scale, first, sizes(layout))

    def rehearse(self, size: Size, text_scale: float) -> None:
        """Draw it unseen, all faces too, for a window of this size: its pictures are kept then."""
        self.feed.drain(aloud=False)
        if self.session.match.seat == self.view.you:
            picking.ask(self.view, self.session.match)
        self.resize(size, text_scale)
        sheet = pygame.Surface(size, 0, 32)
        self.draw(sheet)
        self.painter.prepare()
        self.view.cast.finish()

    def _play_due(self) -> bool:
        """Shows the events whose time has come; False when none is left.

        Each is heard, too, or stands as a caption in the banner.
        """
        motion, speaker, now = self.motion, self.shell.speaker, self.now
        while now >= motion.due:
            event = self.feed.next
            if event is None:
                return False
            row = ROWS[type(event)]
            if row.launch is not None:
                try:
                    number = self.feed.board.at
                    row.launch(Launch(motion, self.view, self.layout, now, number), event)
                except kit.Unready:  # a card comes once it is printed
                    return True
            speaker.play(cue_of(event), now)
            self.view.caption = speaker.caption if self.shell.settings.captions else ""
            before = self.view.happened
            self.feed.play()
            self.painter.spoil(*row.touches)
            if row.touches and self.view.happened is not before:
                self.painter.spoil("stage")
            motion.wait(row.ms, now)
        return True

    def _hold(self) -> None:
        """Note where the cards stand that are played now: they set out from there, those that were
        let go from where that was."""
        at, up = self.layout, hand.standing(self.view)
        _, wide = hand.widths(at.hand, at.k)
        for card, column in hand.columns(self.view, at.hand, at.k) if up else ():
            if card in up:
                y = at.hand.y + at.px(18) + hand.RATIO * wide / 2
                self.motion.held.setdefault(card, Spot(column.centerx, y, wide))

    def _scroll(self, lines: int) -> None:
        """Scrolls the log, or the list that lies over the match."""
        self.lens.scroll(self.layout, lines)
        self.tree.spoil()
        self.painter.spoil("log")
        self.painter.whole = self.painter.whole or self.lens.cover is not None

    def _refocus(self, start: str = "") -> None:
        """The controls anew; the focus goes to `start`, or stays where it was."""
        self.tree.spoil(start)
        self.painter.spoil()

    def _show_focus(self) -> None:
        self.view.focused = self.focus.name
        self.painter.spoil()

    def _advance(self) -> None:
        """What has arrived is forgotten; one more face or layer is made while nothing moves."""
        landed = self.motion.forget_done(self.now)
        if landed:
            self.painter.spoil(*landed)
            if self.view.question is not None:  # what is picked is seen on the stage, too
                self.painter.spoil("stage")
        # One that is made at once would be seen in what moves.
        if (kit.AHEAD.on or not self.motion.moving) and not self.view.cast.warm():
            self.painter.prepare()

    @property
    def _unfinished(self) -> bool:
        """Whether something flies, or faces are still to be made."""
        return self.motion.moving or self.view.cast.waiting or self.painter.waiting

    # ---- what is asked of it -------------------------------------------------------------------

    def _asked(self, action: Action) -> Screen | None:
        """What a key does that every match has: the focus goes on and picks what it reaches, or a
        control does its deed."""
        if action is Action.CONFIRM:
            return self._do(self.tree.focused)
        if action is Action.INSPECT:
            self._inspect(self.tree.focused)
        elif self.focus.move(action):
            one = self.tree.focused
            if one is not None and one.pick is not None:
                one.pick()
            self._show_focus()
        else:
            return self._do(self.tree.keyed(action))
        return self

    def _taker(self, drag: Drag, carried: Control) -> Control | None:
        """What would take a card where the mouse is."""
        return self.tree.at(drag.pos, lambda one: meant(one, carried))

    def _drag_on(self, drag: Drag, pointer: Pointer) -> Screen | None:
        """A card goes with the mouse; let go where nothing takes it, it lies where it lay."""
        drag.follow(pointer.pos, self.layout.k)
        if pointer.kind != "release" or pointer.button != 1:
            return self
        self.drag, carried, self.view.pointed = None, self.tree.find(drag.name), ""
        if not drag.moves and carried is not None and carried.press is None:
            return self._do(carried)  # a press that was no drag
        target = self._taker(drag, carried) if carried is not None and drag.moves else None
        if carried is None or target is None or target.take is None:
            return self
        if why := target.refuses(carried.carries):
            self.refuse(why)
            return self
        if isinstance(carried.carries, int):
            lying, _ = hand.widths(self.layout.hand, self.layout.k)
            self.motion.held[carried.carries] = Spot(*drag.pos, lying)
        after = target.take(carried.carries)
        if not self.view.busy:
            self.motion.held.clear()
        return self._led(after)

    def let_go(self) -> bool:
        """Let go of a card that is dragged, which is not played; whether it was on its way."""
        drag, self.drag = self.drag, None
        return drag is not None and drag.moves

    def refuse(self, why: str) -> None:
        """Say why a card that was let go is not taken there."""
        self.view.noted = why
        self.shell.speech.event(why)
        self.painter.spoil("banner")

    def _press(self, pointer: Pointer) -> Screen | None:
        """A press walks the controls: a left one does what the topmost is there for, a right one
        shows it closely. A rule that is cited needs no button of its own."""
        if self.view.noted != tr(header.MARKED):
            self.view.noted = ""  # what was refused is past
        one = self._under(pointer.pos)
        if one is not None and not one.name and one.press is not None:
            return self._led(one.press(pointer.pos, pointer.clicks))
        if one is None or pointer.button not in (1, 3):
            return self
        self.focus.go(one.name)
        self._show_focus()
        if one.carries is not None and pointer.button == 1 and pointer.clicks < 2:
            self.drag = Drag(one.name, pointer.pos)
            if one.press is None:
                return self  # it may be dragged: it is pressed once it is let go
        if pointer.button == 3:
            self._inspect(one)
        elif one.live and one.press is not None:
            return self._led(one.press(pointer.pos, pointer.clicks))
        elif one.live:
            return self._do(one)
        return self

    def _recall(self, pos: Pos) -> bool:
        """Show what the mouse comes upon: a choice, or the stage as it was at a line of the log;
        whether the stage is another one now."""
        covered = self.lens.cover is not None
        one = None if covered else self.tree.at(pos, lambda one: one.point is not None)
        before, self.view.recalled = self.view.recalled, -1
        if one is not None and one.point is not None:
            one.point()
        return before != self.view.recalled

    def _under(self, pos: Pos) -> Control | None:
        """What a press at a place means."""
        if self.lens.cover is None:
            return self.tree.at(pos, pressed)
        return hit(self.lens.controls(self.layout, self.cite), pos, self.layout, pressed)

    def _do(self, one: Control | None) -> Screen | None:
        """What Enter or a press on a control does."""
        if one is None or one.deed is None or not one.live:
            return self
        return self._led(one.deed())

    def _activate(self, name: str) -> Screen | None:
        """Do what the control of this name is there for."""
        return self._do(self.tree.find(name))

    def _led(self, after: object) -> Screen | None:
        """Where a deed leads: to the screen that it returned, out for QUIT, and else nowhere."""
        self._refocus()
        if after is QUIT:
            return None
        return self if after is None else cast(Screen, after)

    def _inspect(self, one: Control | None) -> None:
        """Look at a control closely; without a picture of its own, at what is on the stage."""
        if one is not None and one.inspect is not None:
            one.inspect()
        else:
            self.lens.inspect()

    def look(self, cover: Cover) -> None:
        """Look at a card or a Combatant closely."""
        self.lens.show(cover)

    def lay(self, cover: Cover) -> None:
        """Lay something over the match without a word."""
        self.lens.cover = cover

    def read(self) -> None:
        """Open the large log."""
        self.lay(LOG)

    def sift(self, topic: str) -> None:
        """Show the lines of the log that are of a topic."""
        self.view.filter, self.view.scroll = topic, 0

    def recall(self, place: int) -> None:
        """Show the stage as it was at a line of the log."""
        self.view.recalled = place

    def cite(self, rule: str, pos: Pos = (0, 0), clicks: int = 1) -> Screen:
        """Read a rule."""
        return self.shell.routes.rules(rule, cast(Screen, self), self.fight)


def sizes(layout: FightLayout) -> list[tuple[Kind, int]]:
    """Every size in which a card may be seen in a fight, but for the one it is read in."""
    k, at = layout.k, layout.cards
    full = [*hand.widths(layout.hand, k), stage.card_width(layout.stage, k)]
    small = [round(FLOWN * k), piles.pile_rects(layout.piles, k)[1].w]
    rolled = [rollbox.card_width(at, k, count) for count in ROLLED]
    return [
        *(("full", width) for width in (*full, rollbox.attack_width(at, k))),
        *(("compact", width) for width in dict.fromkeys((*small, *rolled))),
        ("tiny", round(TINY * k)),
        *([("tiny", shelf.width(layout.you_shelf, k))] if layout.you_shelf.h else ()),
    ]


def first_viewer(fight: Fight) -> int:
    """Whose eyes see a match first: the person who is asked, else the first person."""
    asked = fight.session.match.seat
    people = fight.people or (0,)
    return asked if asked in people else people[0]
