"""How those who may fight look in the columns of the set-up: a row each, marked who is chosen.

Owns their look, and the button of the seed that they fight by. Knows no page and no route.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from lithicrage.base.tongue import tr
from lithicrage.faces.catalog import Fighter
from lithicrage.ui.kit import put_icon, signed
from lithicrage.ui.kit.control import Brush, Control, Deed, Stone
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.palette import ACID, BODY, BONE, INK, LOSS, PINK
from lithicrage.ui.models import levels
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import stamp_at, stats, stone_panel, tilted, title


def row(pen: Brush, fighter: Fighter, mine: bool, bonus: int = 0) -> None:
    """A deck or an enemy: face, name, what it adds up to, or what is wrong with it.

    `bonus` is the Stamina that it gets on top in the next fight.
    """
    layout, surface, rect = pen.layout, pen.dst, pen.rect
    stone_panel(surface, layout, rect, len(fighter.id) + 11, (60, 54, 66))
    x = (rect.x - layout.left) / layout.k
    y = (rect.y - layout.top) / layout.k
    face = layout.rect(x + 9, y + 9, 102, 102)
    tilted(surface, layout, fighter.portrait, face, 1.5 if mine else -1.5)
    if fighter.own:
        centre = layout.rect(x + 9, y + 90, 102, 22).center
        stamp_at(surface, layout, tr("YOUR OWN"), centre, 12, INK, ACID, -3)
    title(surface, layout, fighter.title, 20, layout.rect(x + 122, y + 3, 240, 30))
    words = tr("tier {tier}", tier=fighter.tier) if fighter.tier else fighter.kin
    words += f"  ·  {fighter.level_words}" if fighter.level_words else ""
    used = pen.write(words, "bold", 13.5, BONE, (x + 122, y + 32, 246, 20))
    if fighter.tier:
        pen.explain(used, "setup:tier")
    m, a, w, s = fighter.build.stats
    gauge = layout.rect(x + 122, y + 55, 158, 24)
    stats(pen, gauge, (m, a, w), 16)
    box = layout.rect(x + 290, y + 55, 104, 24)
    stamina = f"{s} {signed(bonus)}" if bonus else str(s)
    words = tr("{stamina} Stamina", stamina=stamina)
    pen.write(words, "strong", 14, BODY if mine else PINK, box)
    pen.explain(box, "stamina")
    box = layout.rect(x + 122, y + 81, 272, 32)
    errors = [r.message for r in fighter.reasons if r.severity == "error"]
    if errors:
        words, more = errors[0], len(errors) - 1
        if more:
            words = tr("{reason} (and {count} more)", reason=words, count=more)
        pen.write(words, "bold", 13, LOSS, box, lines=2)
    else:
        pen.write(fighter.flavor, "body", 13, BONE, box, lines=2)


@dataclass(frozen=True, slots=True)
class Row:
    """A deck or an enemy, a frame and a tick if it is chosen, and the mark of the focus: as in
    `row`."""

    fighter: Fighter
    mine: bool
    on: bool
    bonus: int = 0

    def draw(self, pen: Brush, live: bool) -> None:
        """The row, in its frame."""
        row(pen, self.fighter, self.mine, self.bonus)
        if self.on:
            self._frame(pen)
        pen.ring()

    def _frame(self, pen: Brush) -> None:
        rect, px = pen.rect, pen.layout.px
        pygame.draw.rect(pen.dst, ACID, rect, max(2, px(3)), border_radius=max(2, px(6)))
        side = px(26)
        corner = pygame.Rect(rect.right - side - px(8), rect.y + px(8), side, side)
        pygame.draw.rect(pen.dst, ACID, corner, border_radius=px(5))
        put_icon(pen.dst, "check", side * 0.7, INK, center=corner.center)


def against(level: str, plays: str) -> str:
    """What it means to be against a deck that a level plays, or without one against an Enemy, and
    how that `plays`."""
    if not level:
        return tr("Against an Enemy: {plays}", plays=plays)
    who, about = levels.title(level), levels.about(level)
    return tr("Against a deck played by {who}: {about}", who=who, about=about)


def seed(number: int, place: Place, deed: Deed, size: float = 16) -> Control:
    """The button with the seed of the next match."""
    says = tr("Seed {number}. Change", number=number)
    look = Stone(tr("SEED {number}", number=number), "dice", size=size)
    return Control("seed", place, says, deed, look, key=Action.SEED, tip="setup:seed")
