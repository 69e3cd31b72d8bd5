"""What a person looks at closely: a card, a Combatant, the large log, until it is closed.

Owns which of them lies over the fight and how the log is scrolled; `overlay` draws them.
"""

from __future__ import annotations

from typing import Final, Literal

import pygame

from lithicrage.ui.actions import Action
from lithicrage.ui.fight import beside, logview, overlay, reveal
from lithicrage.ui.fight.layout import Layout
from lithicrage.ui.fight.view import View
from lithicrage.ui.speech import Speech

Cover = tuple[Literal["card", "fighter", "log"], int]
LOG: Final[Cover] = ("log", 0)


class Lens:
    """`cover` is what lies over the fight now, None for nothing."""

    def __init__(self, view: View, speech: Speech) -> None:
        self.view = view
        self.speech = speech
        self.cover: Cover | None = None

    @property
    def reading(self) -> bool:
        """Whether the large log is open."""
        return self.cover == LOG

    @property
    def fighter(self) -> tuple[int, ...]:
        """The seat that is looked at closely, if one is."""
        return (self.cover[1],) if self.cover is not None and self.cover[0] == "fighter" else ()

    def close(self) -> bool:
        """Closes what lies over the fight; says whether anything did."""
        open_ = self.cover is not None
        self.cover = None
        return open_

    def inspect(self, name: str) -> None:
        """Shows what a box stands for: a Combatant, a card, else the card on the stage."""
        view = self.view
        view.firsts.pop(reveal.NAME, None)
        if name in ("you", "foe", reveal.NAME):
            self.cover = ("fighter", view.you if name == "you" else view.foe)
            return
        if name.startswith("seat_"):
            self.cover = ("fighter", int(name.removeprefix("seat_")))
            return
        cards = view.board.seats[view.you].hand
        slot = int(name.removeprefix("card_")) - 1 if name.startswith("card_") else -1
        choice = view.choice
        if 0 <= slot < len(cards):
            card = cards[slot]
        elif choice is not None and choice.cards and not view.rolling:
            card = choice.cards[0]
        else:
            card = max(view.scene.attack, view.question.asks if view.question else -1)
        if card >= 0:
            self.cover = ("card", card)
            self.speech.event(f"inspect {view.board.card(card).name}")

    def draw(self, surface: pygame.Surface, layout: Layout) -> None:
        """Draws it over the fight."""
        if self.cover is None:
            return
        kind, what = self.cover
        if kind == "card":
            overlay.draw_card(surface, self.view, layout, what)
        elif kind == "fighter":
            overlay.draw_fighter(surface, self.view, layout, what)
        else:
            overlay.draw_log(surface, self.view, layout)

    def rule_at(self, layout: Layout, pos: tuple[int, int]) -> str:
        """The rule cited by the line of the log at a place in window pixels, "" for none: one that
        something lies over is not pressed."""
        if not self.reading and (self.cover is not None or beside.paper(self.view) != "log"):
            return ""
        rect = overlay.log_rect(layout) if self.reading else layout.log
        return logview.rule_at(self.view, rect, layout.k, layout.text_scale, pos)

    def cites(self, action: Action) -> bool:
        """Whether an action asks for a rule: in the large log Enter does, for the marked line."""
        return action is Action.RULES or (
            action is Action.CONFIRM and self.reading and bool(self.newest_rule())
        )

    def newest_rule(self) -> str:
        """The rule cited by the lowest line of the log that can be seen."""
        return logview.newest_rule(self.view)

    def scrolls(self, layout: Layout) -> bool:
        """Whether arrows move what lies over the fight: the log, or a list that goes on."""
        return self.reading or self._hidden(layout) > 0

    def scroll(self, layout: Layout, lines: int) -> None:
        """Scrolls the log that can be seen, or the list that lies over the fight, towards its
        beginning for a positive number."""
        if self.fighter:
            first = self.view.firsts.get(reveal.NAME, 0) - lines
            self.view.firsts[reveal.NAME] = max(0, min(self._hidden(layout), first))
            return
        rect = overlay.log_rect(layout) if self.reading else layout.log
        if lines > 0:
            first, _ = logview.window(self.view, rect, layout.k, layout.text_scale)
            lines = min(lines, first)
        self.view.scroll = max(0, self.view.scroll + lines)

    def _hidden(self, layout: Layout) -> int:
        """How many rows of the list on a Combatant's sheet are out of sight."""
        return overlay.hidden_rows(self.view, layout, self.fighter[0]) if self.fighter else 0
