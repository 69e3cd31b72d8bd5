"""The slab after a fight: who won, the match curve, the numbers, and what to do next.

Every figure comes from the log by `ui/curve.py`; nothing is guessed. Knows the routes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from lithicrage.engine.setup import FOES, PLAYERS
from lithicrage.ui import catalog, curve
from lithicrage.ui.actions import Action
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    ACID,
    BODY,
    BONE,
    CRIMSON,
    FAINT_INK,
    INK,
    PINK,
    WHITE,
    Colour,
    button,
    carved,
    drop,
)
from lithicrage.ui.screen import Screen, Shell
from lithicrage.ui.screens import chart
from lithicrage.ui.screens.page import Page
from lithicrage.ui.screens.pieces import (
    ground,
    heading,
    paper_panel,
    stamp_at,
    stone_panel,
    tilted,
)

if TYPE_CHECKING:
    from lithicrage.session import Fight

YOU: Final = 0
ENEMY: Final = 1
OUTCOMES: Final[dict[int, tuple[str, Colour]]] = {
    PLAYERS: ("VICTORY", ACID),
    FOES: ("DEFEAT", PINK),
    -1: ("DRAW", BONE),
}
ENTER: Final = "ENTER"  # printed only where Enter does it
BUTTONS: Final = (
    ("again", "AGAIN", "repeat", ENTER, (14.0, 632.0, 440.0, 66.0)),
    ("setup", "CHANGE DECK", "cards", "D", (474.0, 638.0, 440.0, 54.0)),
    ("title", "TITLE", None, "ESC", (934.0, 638.0, 332.0, 54.0)),
)
RIGHT: Final = 816.0  # the right column, and its width
WIDE: Final = 450.0


class Result(Page):
    """VICTORY, DEFEAT or DRAW, seen from the Player's seat."""

    name = "result"
    start = "again"

    def __init__(self, shell: Shell, fight: Fight) -> None:
        super().__init__(shell)
        match = fight.session.match
        self.fight = fight
        self.outcome, self.colour = OUTCOMES[match.result]
        self.deck = catalog.id_of(fight.library, fight.deck)
        self.enemy = catalog.id_of(fight.library, fight.enemy)
        self.hero = catalog.hero(fight.library, self.deck, fight.profile)
        self.foe = catalog.enemy(fight.library, self.enemy, fight.profile)
        opening = [c.stamina_start for c in match.seats]
        self.curve = curve.read(fight.session.log, opening)

    def boxes(self) -> list[Box]:
        """Again, change deck, title."""
        at = self.layout.rect
        says = {
            "again": f"{self.summary()}. Again, with new shuffles",
            "setup": "Change deck or enemy",
            "title": "Back to the title",
        }
        return [Box(name, at(*place), says[name]) for name, _, _, _, place in BUTTONS]

    def summary(self) -> str:
        """The outcome in one sentence."""
        last = self.curve.points[-1].stamina
        return (
            f"{self.outcome.capitalize()} after {self.curve.turns} turns: "
            f"you have {max(0, last[YOU])} Stamina, {self.foe.name} {max(0, last[ENEMY])}"
        )

    def build(self, surface: pygame.Surface) -> None:
        """Everything but the buttons."""
        self._bar(surface)
        self._people(surface)
        self._slab(surface)
        self._numbers(surface)
        self._chart(surface)
        self._hit(surface, YOU, 62)
        self._hit(surface, ENEMY, 176)
        self._ledger(surface, 290)
        self._rolls(surface, 448)

    def paint(self, surface: pygame.Surface) -> None:
        """The buttons."""
        for name, words, sign, key, _ in BUTTONS:
            button(
                surface,
                self.rect(name),
                words,
                self.state(name),
                text_size=self.layout.type(19 if name == "again" else 16),
                sign=sign,
                key=key if key != ENTER or self.focus.name == name else None,
                primary=self.focus.name == name,
                k=self.layout.k,
            )

    def activate(self, name: str) -> Screen | None:
        """Fights again with the next seed, or goes elsewhere."""
        routes = self.shell.routes
        if name == "setup":
            return routes.setup()
        if name == "title":
            return routes.title()
        return routes.fight(self.deck, self.enemy, self.fight.seed + 1)

    def asked(self, action: Action) -> Screen | None:
        """The keys printed on the buttons."""
        if action is Action.DECKS:
            return self.activate("setup")
        if action is Action.BACK:
            return self.activate("title")
        return self

    # ---- the still layer -----------------------------------------------------------------------

    def _bar(self, surface: pygame.Surface) -> None:
        hero, foe = self.hero.name.upper(), self.foe.name.upper()
        words = {
            "VICTORY": f"{hero} beats {foe}",
            "DEFEAT": f"{foe} beats {hero}",
            "DRAW": f"{hero} and {foe} fall together",
        }[self.outcome]
        note = f"{self.hero.kin}  ·  rules: {self.fight.rules}, seed {self.fight.seed}"
        if self.fight.session.assisted:
            note += "  ·  assisted"
        ground(surface, self.layout, words, note)

    def _people(self, surface: pygame.Surface) -> None:
        """Both faces; whoever fell has lost the colour too."""
        at = self.layout.rect
        places = (at(20, 62, 152, 156), at(656, 74, 128, 128))
        turns = (2.0, -8.0)
        for seat, who in ((YOU, self.hero), (ENEMY, self.foe)):
            fallen = self.fight.session.match.seats[seat].out
            place = places[seat]
            tilted(surface, self.layout, who.portrait, place, turns[seat], fallen)
            if fallen:
                foot = (place.centerx, place.bottom - self.layout.px(22))
                stamp_at(surface, self.layout, "FLAT OUT", foot, 16)

    def _slab(self, surface: pygame.Surface) -> None:
        layout = self.layout
        rect = layout.rect(186, 64, 462, 108)
        slab = carved(rect.size, self.outcome, 88 * layout.k, 14, (66, 58, 72), self.colour,
                      k=layout.k, cracks=3)  # fmt: skip
        drop(surface, slab, rect.topleft, 9 * layout.k, 200, (4, 8))

    def _numbers(self, surface: pygame.Surface) -> None:
        own = self.curve.tallies[YOU]
        facts = ((own.dealt, "damage dealt"), (own.blocked, "blocked"), (self.curve.turns, "turns"))
        for place, (number, words) in enumerate(facts):
            x = 196 + place * 148
            box = self.layout.rect(x, 176, 148, 30)
            self.layout.write(surface, str(number), "strong", 25, WHITE, box, "centre")
            box = self.layout.rect(x, 206, 148, 20)
            self.layout.write(surface, words, "body", 13, BONE, box, "centre")

    def _chart(self, surface: pygame.Surface) -> None:
        layout = self.layout
        panel = layout.rect(14, 236, 784, 372)
        paper_panel(surface, layout, panel, 61)
        heading(surface, layout, "MATCH CURVE", 28, 247, width=150)
        box = layout.rect(186, 246, 236, 22)
        layout.write(surface, "Stamina after each turn", "body", 13, FAINT_INK, box)
        chart.legend(surface, layout, 432, 257)
        plot = layout.rect(60, 290, 598, 274)
        chart.Chart(surface, layout, plot, self.curve, ("YOU", "ENEMY")).draw()

    def _hit(self, surface: pygame.Surface, seat: int, y: float) -> None:
        """The hardest hit of a seat."""
        layout = self.layout
        paper_panel(surface, layout, layout.rect(RIGHT, y, WIDE, 102), 81 + seat)
        who, other = (self.hero, self.foe) if seat == YOU else (self.foe, self.hero)
        colour = BODY if seat == YOU else PINK
        words = "YOUR HARDEST HIT" if seat == YOU else "THE HARDEST YOU TOOK"
        heading(surface, layout, words, RIGHT + 96, y + 12, INK, colour, 12, 220)
        hit = self.curve.hardest(seat)
        image = layout.rect(RIGHT + 10, y + 12, 78, 78)
        if hit is None:
            tilted(surface, layout, who.portrait, image, 3)
            box = layout.rect(RIGHT + 98, y + 42, WIDE - 112, 48)
            layout.write(surface, f"{who.name} never got through", "body", 14, INK, box, lines=2)
            return
        tilted(surface, layout, who.portrait, image, 3)
        box = layout.rect(RIGHT + 318, y + 11, WIDE - 332, 22)
        layout.write(surface, f"turn {hit.turn}", "bold", 13, FAINT_INK, box, "right")
        box = layout.rect(RIGHT + 98, y + 38, WIDE - 112, 24)
        match = self.fight.session.match
        what = match.card(hit.card).name if hit.card >= 0 else who.name
        layout.write(surface, f"{what}: {hit.amount} damage", "strong", 16, CRIMSON, box)
        told = f"to {other.name}"
        told += f", {hit.blocked} more blocked by DEF" if hit.blocked else ", nothing blocked"
        box = layout.rect(RIGHT + 98, y + 64, WIDE - 112, 22)
        layout.write(surface, told, "body", 13.5, FAINT_INK, box)

    def _ledger(self, surface: pygame.Surface, y: float) -> None:
        """Where the Stamina of both went, and what came back."""
        layout = self.layout
        stone_panel(surface, layout, layout.rect(RIGHT, y, WIDE, 146), 52)
        box = layout.rect(RIGHT + 18, y + 10, 240, 24)
        layout.write(surface, "WHERE THE STAMINA WENT", "strong", 13.5, WHITE, box)
        columns = ("start", "damage", "other loss", "won back", "end")
        for place, words in enumerate(columns):
            box = layout.rect(RIGHT + 110 + place * 66, y + 38, 64, 18)
            layout.write(surface, words, "body", 12, BONE, box, "right")
        last = self.curve.points[-1].stamina
        for seat, who in ((YOU, "YOU"), (ENEMY, "ENEMY")):
            top = y + 60 + seat * 38
            colour = BODY if seat == YOU else PINK
            box = layout.rect(RIGHT + 18, top, 96, 32)
            layout.write(surface, who, "strong", 13, colour, box, lines=2)
            tally = self.curve.tallies[seat]
            start = self.curve.points[0].stamina[seat]
            row = (f"{start}", f"−{tally.taken}", f"−{tally.lost}", f"+{tally.gained}")
            for place, words in enumerate((*row, _signed(last[seat]))):
                box = layout.rect(RIGHT + 110 + place * 66, top, 64, 32)
                fore = colour if place == len(row) else WHITE
                layout.write(surface, words, "strong", 18, fore, box, "right")

    def _rolls(self, surface: pygame.Surface, y: float) -> None:
        """The Power Rolls of both by tier (R52)."""
        layout = self.layout
        paper_panel(surface, layout, layout.rect(RIGHT, y, WIDE, 160), 93)
        heading(surface, layout, "POWER ROLLS", RIGHT + 14, y + 12, width=150)
        own = self.curve.tallies[YOU].naturals
        if own:
            words = f"your best natural {max(own)}, mean {_mean(own)}"
            box = layout.rect(RIGHT + 170, y + 10, WIDE - 186, 22)
            layout.write(surface, words, "strong", 12.5, CRIMSON, box, "right")
        for seat, who in ((YOU, "YOU"), (ENEMY, "ENEMY")):
            top = y + 44 + seat * 36
            box = layout.rect(RIGHT + 12, top, 92, 28)
            layout.write(surface, who, "strong", 12.5, INK, box, "right", lines=2)
            bar = layout.rect(RIGHT + 112, top, WIDE - 130, 28)
            chart.tier_bar(surface, layout, bar, self.curve.tallies[seat].tiers)
        for tier in (1, 2, 3):
            left = RIGHT + 112 + (tier - 1) * 84
            patch = layout.rect(left, y + 124, 15, 15)
            surface.blit(chart.tier_swatch(patch.size, tier, layout.k), patch)
            box = layout.rect(left + 21, y + 121, 60, 21)
            layout.write(surface, f"tier {tier}", "bold", 12.5, INK, box)


def _signed(number: int) -> str:
    """A number with a true minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def _mean(numbers: list[int]) -> str:
    """The mean with one decimal."""
    tenths = round(10 * sum(numbers) / len(numbers))
    return f"{tenths // 10}.{tenths % 10}"
