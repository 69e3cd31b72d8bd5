"""How a match is shown going on, alike for a fight and for a replay of one.

Owns the step from an event whose time has come to what is seen of it, and which faces are needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.ui.faces import Kind
from lithicrage.ui.fight import hand, stage
from lithicrage.ui.fight.animate import Motion
from lithicrage.ui.fight.feed import Feed
from lithicrage.ui.fight.launch import launch
from lithicrage.ui.fight.layout import Layout
from lithicrage.ui.fight.painter import TOUCHES, Painter
from lithicrage.ui.fight.view import View
from lithicrage.ui.sound import cue_of

if TYPE_CHECKING:
    from lithicrage.session import Fight
    from lithicrage.ui.screen import Shell


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
