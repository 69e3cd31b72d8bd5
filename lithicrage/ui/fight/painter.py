"""Draws the fight: a still layer for each arrangement, panels above it, what moves above them.

Owns the kept sheets and which of them are stale. A panel is drawn anew only when something it
shows has changed; a frame in which only cards fly is a few blits.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from lithicrage.engine import events as ev
from lithicrage.ui import kit
from lithicrage.ui.actions import Action
from lithicrage.ui.fight import (
    adviser,
    beside,
    blocks,
    company,
    fighters,
    hand,
    header,
    logview,
    note,
    piles,
    rollbox,
    stage,
    steps,
    table,
)
from lithicrage.ui.fight.canvas import Canvas
from lithicrage.ui.fight.layout import Layout
from lithicrage.ui.fight.view import View

# The panels that an event changes; those of other events change all.
_ALWAYS: Final = ("bar", "banner", "table", "log")
_PEOPLE: Final = ("you", "foe", "company")
TOUCHES: Final[dict[type[ev.Event], tuple[str, ...]]] = {
    ev.Drew: (*_ALWAYS, "hand", "piles"),
    ev.Recovered: (*_ALWAYS, "hand", "piles"),
    ev.Looked: _ALWAYS,
    ev.Ordered: (*_ALWAYS, "piles"),
    ev.Discarded: (*_ALWAYS, "hand", "piles", "stage"),
    ev.Revealed: (*_ALWAYS, *_PEOPLE, "stage", "strip", "piles"),
    ev.RollRevealed: (*_ALWAYS, "strip", "piles"),
    ev.Played: (*_ALWAYS, "stage", "piles"),
    ev.DefenseRevealed: (*_ALWAYS, "stage", "piles"),
    ev.Rolled: (*_ALWAYS, "stage", "strip"),
    ev.Rerolled: (*_ALWAYS, "stage", "strip"),
    ev.TierFound: (*_ALWAYS, "strip"),
    ev.Damaged: (*_ALWAYS, *_PEOPLE, "stage"),
    ev.Reflected: (*_ALWAYS, *_PEOPLE, "stage"),
    ev.StaminaLost: (*_ALWAYS, *_PEOPLE),
    ev.StaminaGained: (*_ALWAYS, *_PEOPLE),
    ev.EnergySet: (*_ALWAYS, *_PEOPLE),
    ev.ConditionSet: (*_ALWAYS, *_PEOPLE),
    ev.ConditionTicked: (*_ALWAYS, *_PEOPLE),
    ev.ConditionRemoved: (*_ALWAYS, *_PEOPLE),
    ev.ConditionExpired: (*_ALWAYS, *_PEOPLE),
}


class Painter:
    """The sheets of one window size. `canvases` holds what was drawn last, by panel.

    `banner` draws what stands in place of the question and its answers, where nobody is asked.
    """

    def __init__(
        self, layout: Layout, view: View, banner: Callable[[Canvas], None] | None = None
    ) -> None:
        self.layout = layout
        self.view = view
        self.banner = banner
        self.can_undo = False
        self.canvases: dict[str, Canvas] = {}
        self.stale: set[str] = set()
        self._still: dict[tuple[bool, int], pygame.Surface] = {}
        self._rolling = view.rolling
        self._foe = view.foe
        self.whole = True

    def spoil(self, *names: str) -> None:
        """Mark panels as stale; without names, all of them."""
        self.stale |= set(names) or set(self.layout.panels(self.view.rolling))

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the stale panels and say where; the whole window when the arrangement changed."""
        rolling = self.view.rolling and not self.view.busy
        panels = self.layout.panels(rolling)
        if (rolling, self.view.foe) != (self._rolling, self._foe):
            self._rolling, self._foe = rolling, self.view.foe
            self.whole = True
        if self.whole:
            self.spoil()
            self.stale |= set(panels)
        still = self.still(rolling)
        changed = []
        if self.whole:
            surface.blit(still, (0, 0))
        for name, rect in panels.items():
            if name in self.stale:
                self._panel(name, rect, still)
                changed.append(rect)
            if name in self.stale or self.whole:
                surface.blit(self.canvases[name].sheet, rect)
        self.stale.clear()
        if self.whole:
            self.whole = False
            return [surface.get_rect()]
        return changed

    @property
    def waiting(self) -> bool:
        """Whether the other arrangement has no still layer yet."""
        return (not self._rolling, self.view.foe) not in self._still

    def prepare(self) -> None:
        """Make the still layer of the other arrangement ahead, if it is not there yet."""
        self.still(not self._rolling)

    def restore(self, surface: pygame.Surface) -> None:
        """Put everything back as it was before something flew over it."""
        surface.blit(self.still(self._rolling), (0, 0))
        for name, rect in self.layout.panels(self._rolling).items():
            if name in self.canvases:
                surface.blit(self.canvases[name].sheet, rect)

    def still(self, rolling: bool) -> pygame.Surface:
        """Rock, slabs and paper of an arrangement, made once."""
        key = (rolling, self.view.foe)
        made = self._still.get(key)
        if made is None:
            made = self._still[key] = self._make_still(rolling)
        return made

    def _make_still(self, rolling: bool) -> pygame.Surface:
        at, view, k = self.layout, self.view, self.layout.k
        sheet = pygame.Surface(at.size, 0, 32)
        sheet.blit(kit.rock(at.size), (0, 0))
        header.still_bar(sheet, at.bar, k)
        fighters.still(sheet, at.you, view, view.you, k)
        fighters.still(sheet, at.foe, view, view.foe, k)
        table.still(sheet, at.table, k)
        piles.still(sheet, at.piles, k)
        logview.still(sheet, at.log, k)
        if rolling:
            rollbox.still_pairs(sheet, at.pairs, k)
            blocks.still(sheet, at.blocks, k)
        else:
            stage.still_strip(sheet, at.strip, k)
        return sheet

    def _panel(self, name: str, rect: pygame.Rect, still: pygame.Surface) -> None:
        sheet = pygame.Surface(rect.size, 0, 32)
        sheet.blit(still, (0, 0), rect)
        canvas = Canvas(sheet, self.layout.k, self.layout.text_scale)
        self._drawers()[name](canvas)
        self.canvases[name] = canvas

    def _drawers(self) -> dict[str, Callable[[Canvas], None]]:
        view, at = self.view, self.layout
        answers = header.answer_rects(view, at.banner, at.buttons, at.k)

        def inside(panel: pygame.Rect) -> dict[str, pygame.Rect]:
            return {name: r.move(-panel.x, -panel.y) for name, r in answers.items()}

        return {
            "bar": lambda c: header.draw_bar(c, view, self.can_undo),
            "you": lambda c: fighters.draw(c, view, view.you),
            "foe": lambda c: fighters.draw(c, view, view.foe),
            "company": lambda c: company.draw(c, view),
            "table": lambda c: table.draw(c, view),
            "piles": lambda c: piles.draw(c, view),
            "log": lambda c: self._right(c),
            "banner": self.banner or (lambda c: header.draw_banner(c, view, inside(at.banner))),
            "stage": lambda c: stage.draw(c, view),
            "strip": lambda c: stage.draw_strip(c, view),
            "hand": lambda c: hand.draw(c, view),
            "cards": lambda c: rollbox.draw_cards(c, view),
            "pairs": lambda c: rollbox.draw_pairs(c, view),
            "blocks": lambda c: blocks.draw(c, view),
            "buttons": lambda c: header.draw_answers(c, view, inside(at.buttons), self.can_undo),
        }

    def _right(self, c: Canvas) -> None:
        """The log; instead what an adviser says, or what follows while a roll is chosen."""
        view, paper = self.view, beside.paper(self.view)
        if view.note is not None:
            note.draw(c, view.note, view.focused, view.caps[Action.CONFIRM])
        elif paper == "adviser":
            adviser.draw(c, view)
        elif paper == "steps":
            steps.draw(c, view)
        else:
            logview.draw(c, view)
