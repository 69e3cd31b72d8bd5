"""How a match is shown going on, alike for a fight and for a replay of one.

Owns the step from an event whose time has come to what is seen of it, the picture of a moment, and
which faces are needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from lithicrage.ui.faces import Kind
from lithicrage.ui.fight import hand, stage
from lithicrage.ui.fight.animate import Motion, paint
from lithicrage.ui.fight.feed import Feed
from lithicrage.ui.fight.launch import launch
from lithicrage.ui.fight.layout import Layout
from lithicrage.ui.fight.lens import Lens
from lithicrage.ui.fight.painter import TOUCHES, Painter
from lithicrage.ui.fight.view import View
from lithicrage.ui.sound import cue_of

if TYPE_CHECKING:
    from lithicrage.session import Fight
    from lithicrage.ui.screen import Shell


class Frame:
    """One picture of a match: its panels, what flies above them, what lies over them."""

    def __init__(self, view: View, motion: Motion, lens: Lens) -> None:
        self.view = view
        self.motion = motion
        self.lens = lens
        self._covered = False
        self._flew = False

    def draw(
        self, surface: pygame.Surface, painter: Painter, layout: Layout, now: int
    ) -> list[pygame.Rect]:
        """Draws what changed; all of it while something flies or lies over the match."""
        self.view.stamina = {s: d.value(now) for s, d in self.motion.dials.items()}
        covered = self.lens.cover is not None
        if covered != self._covered:
            painter.whole = True
        if covered and self._covered and not painter.whole:
            return []
        self._covered = covered
        changed = painter.draw(surface)
        if covered:
            self.lens.draw(surface, layout)
            changed = [surface.get_rect()]
        elif self.motion.moving or self._flew:
            painter.restore(surface)
            paint(surface, self.motion, now)
            changed = [surface.get_rect()]
        self._flew = self.motion.moving
        return changed


def play_due(
    feed: Feed, motion: Motion, painter: Painter, layout: Layout, now: int, shell: Shell
) -> bool:
    """Shows the events whose time has come, `now` in milliseconds; False when none is left.

    Each is heard, too, or stands as a caption in the banner.
    """
    while now >= motion.due:
        event = feed.next
        if event is None:
            return False
        launch(motion, event, feed.view, layout, now)
        shell.speaker.play(cue_of(event), now)
        feed.view.caption = shell.speaker.caption if shell.captions else ""
        feed.play()
        painter.spoil(*TOUCHES.get(type(event), ()))
        motion.wait(event, now)
    return True


def prepared(view: View, layout: Layout) -> None:
    """Plans the faces that a fight shows in a window of this size, those in hand first."""
    board = view.board
    first = [board.cards[card] for card in board.seats[view.you].hand]
    lying, standing = hand.widths(layout.hand, layout.k)
    small = round(130 * layout.k)
    on_stage = stage.card_width(layout.stage, layout.k)
    sizes: list[tuple[Kind, int]] = [("full", lying), ("full", standing), ("full", on_stage)]
    view.cast.prepare(layout.k, layout.text_scale, first, [*sizes, ("compact", small)])


def first_viewer(fight: Fight) -> int:
    """Whose eyes see a match first: the person who is asked, else the first person."""
    asked = fight.session.match.seat
    people = fight.people or (0,)
    return asked if asked in people else people[0]
