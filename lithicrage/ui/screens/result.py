"""The slab after a fight: who won, the match curve, the numbers, and what to do next.

Every figure comes from the log by `ui/curve.py`; nothing is guessed. Knows the routes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from lithicrage.store.files import BadFile
from lithicrage.ui import catalog, curve, levels
from lithicrage.ui.actions import Action
from lithicrage.ui.faces import SHAPES, face_surface
from lithicrage.ui.focus import Box
from lithicrage.ui.hurry import LEADS_ON, Rest
from lithicrage.ui.kit import (
    ACID,
    BODY,
    BONE,
    CRIMSON,
    FAINT_INK,
    INK,
    PAPER,
    PINK,
    WHITE,
    Colour,
    carved,
    drop,
    figure,
    label,
    signed,
)
from lithicrage.ui.screen import Screen, Shell
from lithicrage.ui.screens import chart
from lithicrage.ui.screens.doors import from_workshop, out_of
from lithicrage.ui.screens.page import Page
from lithicrage.ui.screens.pieces import (
    ground,
    heading,
    paper_panel,
    stamp_at,
    stone_panel,
    tilted,
)
from lithicrage.ui.tape import of_fight

if TYPE_CHECKING:
    from lithicrage.session import Fight

OWN: Final = 0  # the side from which the slab is seen
OTHER: Final = 1
NOBODY: Final = -1
BUTTONS: Final = (
    ("again", "AGAIN", "repeat", Action.CONFIRM, (14.0, 632.0, 236.0, 66.0)),
    ("target", "", "target", Action.TARGET, (262.0, 638.0, 244.0, 54.0)),
    ("review", "REVIEW", "brain", Action.ADVISE, (518.0, 638.0, 166.0, 54.0)),
    ("replay", "REPLAY", "replay", Action.REPLAYS, (696.0, 638.0, 166.0, 54.0)),
    ("setup", "CHANGE DECK", "cards", Action.DECKS, (874.0, 638.0, 226.0, 54.0)),
    ("title", "TITLE", None, Action.BACK, (1112.0, 638.0, 154.0, 54.0)),
)
RIGHT: Final = 816.0  # the right column, and its width
WIDE: Final = 450.0


class Result(Page):
    """VICTORY, DEFEAT or DRAW, seen from the side of the first person."""

    name = "result"
    start = "again"

    def __init__(self, shell: Shell, fight: Fight) -> None:
        super().__init__(shell)
        match = fight.session.match
        self.fight = fight
        self.sides = sides(fight)
        self.even = fight.secret or not fight.people  # no side of it is "you"
        self.of_setup = shell.of_setup(fight.lineup)  # before the next opponent is picked
        self.aims = self.of_setup and fight.people == (0,) and not self.tried
        people = catalog.sides(fight.library, fight.lineup)
        self.people = [[people[seat] for seat in side] for side in self.sides]
        won = [match.seats[side[0]].side == match.result for side in self.sides]
        self.winner = won.index(True) if any(won) else NOBODY
        self.outcome, self.colour = self._outcome()
        opening = [c.stamina_start for c in match.seats]
        self.curve = curve.read(fight.session.log, opening).by_side(self.sides)
        self._rest = Rest()
        self._aimed()

    def boxes(self) -> list[Box]:
        """Again, change deck, replay, title."""
        at = self.layout.rect
        aim = self.shell.aim
        following = (
            f"Next: {aim.opponent(self.shell)}" if self._next else "Again, with new shuffles"
        )
        says = {
            "again": f"{self.summary()}. {following}",
            "target": aim.says,
            "review": "Review: what each choice was worth, and what luck did",
            "setup": "Change deck or enemy",
            "replay": "Watch this match again",
            "title": "Back to the workshop" if self.tried else "Back to the title",
        }
        kept = self.fight.session.replay is not None
        live = {"replay": kept, "review": kept, "target": self.aims}
        live["again"] = not (self._next and aim.waiting)
        return [
            Box(name, at(*place), says[name], live.get(name, True))
            for name, _, _, _, place in BUTTONS
        ]

    @property
    def _next(self) -> bool:
        """Whether another opponent is picked, for the share of wins that is aimed at."""
        return self.aims and bool(self.shell.aim.target)

    def _aimed(self) -> None:
        """Pick the next opponent, if there is a target."""
        if self.aims:
            shell, fight = self.shell, self.fight
            shell.aim.renew(shell, fight.lineup.heroes[0], fight.seed + 1)

    def tick(self, now_ms: int) -> Screen | None:
        """Takes in what a deck weighs that is being measured; lights AGAIN after the rest."""
        if self._rest.tick(now_ms):
            self.stale = True
            self.shell.speech.event(LEADS_ON)
        weigher = self.shell.aim.weigher
        if self.aims and weigher.tick():
            if not weigher.running:
                self._aimed()
            self.rebuild()
        return self

    def moving(self) -> bool:
        """Until AGAIN may be pressed."""
        return not self._rest.over

    @property
    def meant(self) -> str:
        """Nothing, while what is pressed was meant for the fight."""
        return super().meant if self._ready else ""

    @property
    def _ready(self) -> bool:
        """Whether a press is meant for what has the focus: AGAIN is under a key that hurries."""
        return self._rest.over or self.focus.name != "again"

    def handle(self, action: Action) -> Screen | None:
        """As on every page, but for Enter that hurried the fight."""
        if action is Action.CONFIRM and not (self._ready or self._rest.press()):
            return self
        return super().handle(action)

    @property
    def tried(self) -> bool:
        """Whether the match tried a card of the workshop."""
        return from_workshop(self.shell, self.fight)

    def summary(self) -> str:
        """The outcome in one sentence."""
        last = self.curve.points[-1].stamina
        left = [f"{self.who(side)} {figure(last[side])} Stamina" for side in (OWN, OTHER)]
        return f"{self.outcome.capitalize()} after {self.curve.turns} turns: {', '.join(left)}"

    def who(self, side: int) -> str:
        """A side by name, or as a side where it has several."""
        if len(self.sides[side]) > 1 and self.fight.secret:
            return "first side" if side == OWN else "second side"
        if len(self.sides[side]) > 1:
            return "your side" if side == OWN else "their side"
        return self.fight.session.match.seats[self.sides[side][0]].name

    def label(self, side: int) -> str:
        """A side in a word or two: you and them, or names where two people played each other."""
        if self.even:
            return self.who(side).upper()
        if side == OWN:
            return "YOU" if len(self.sides[side]) == 1 else "YOUR SIDE"
        seats = self.fight.session.match.seats
        word = "ENEMY" if seats[self.sides[side][0]].automaton else "RIVAL"
        return word if len(self.sides[side]) == 1 else "THEIR SIDE"

    def _outcome(self) -> tuple[str, Colour]:
        if self.winner == NOBODY:
            return "DRAW", BONE
        if self.even:  # somebody at this screen has won in any case
            return "VICTORY", ACID
        return ("VICTORY", ACID) if self.winner == OWN else ("DEFEAT", PINK)

    def build(self, surface: pygame.Surface) -> None:
        """Everything but the buttons."""
        self._bar(surface)
        self._people(surface)
        self._slab(surface)
        self._numbers(surface)
        self._chart(surface)
        self._hit(surface, OWN, 62)
        self._hit(surface, OTHER, 176)
        self._ledger(surface, 290)
        self._rolls(surface, 448)

    def paint(self, surface: pygame.Surface) -> None:
        """The buttons, and who is picked for the next fight."""
        named = {"target": self.shell.aim.words}
        if self.tried:
            named["title"] = "WORKSHOP"
        if self._next:
            named["again"] = "NEXT"
            self._following(surface)
        for name, usual, sign, action, _ in BUTTONS:
            words = named.get(name, usual)
            self.stone(
                surface,
                name,
                words,
                sign,
                self.shell.key(action),
                primary=self.meant == name,
                size=19 if name == "again" else 16,
            )

    def activate(self, name: str) -> Screen | None:
        """Fights again with the next seed, or goes elsewhere."""
        routes = self.shell.routes
        if name == "setup":
            return routes.setup() if self.of_setup else routes.lineup()
        if name == "target":
            aim = self.shell.aim
            aim.turn(self.shell)
            self._aimed()
            self.shell.speech.event(f"Next: {aim.opponent(self.shell)}" if aim.target else aim.says)
            self.rebuild()
            return self
        if name == "title":
            return out_of(self.shell, self.fight)
        if name in ("replay", "review"):
            return self._watch(name)
        if self._next:
            return routes.fight(self.fight.lineup.heroes[0], self.shell.enemy, self.fight.seed + 1)
        return routes.match(self.fight.lineup, self.fight.seed + 1)

    def asked(self, action: Action) -> Screen | None:
        """The keys printed on the buttons."""
        if action is Action.DECKS:
            return self.activate("setup")
        if action is Action.BACK:
            return self.activate("title")
        if action is Action.TARGET and self.aims:
            return self.activate("target")
        kept = self.fight.session.replay is not None
        if action is Action.REPLAYS and kept:
            return self.activate("replay")
        if action is Action.ADVISE and kept:
            return self.activate("review")
        return self

    def _following(self, surface: pygame.Surface) -> None:
        """Who is picked for the next fight, on a slip above the button."""
        size = 13 * self.layout.k * min(self.layout.text_scale, 1.1)  # its line is only so high
        words = self.shell.aim.opponent(self.shell)
        slip = label(words, size, INK, PAPER, "strong", width=self.layout.px(770))
        surface.blit(slip, slip.get_rect(bottomleft=self.layout.at(20, 631)))

    def _watch(self, name: str) -> Screen:
        routes = self.shell.routes
        show = routes.replay if name == "replay" else routes.review
        try:
            return show(of_fight(self.fight), self)
        except (BadFile, ValueError) as error:
            self.shell.speech.event(str(error))
            return self

    # ---- the still layer -----------------------------------------------------------------------

    def _bar(self, surface: pygame.Surface) -> None:
        winner = self.winner
        words = f"{self.who(OWN)} and {self.who(OTHER)} fall together".upper()
        if winner != NOBODY:
            words = f"{self.who(winner).upper()} beats {self.who(OTHER - winner).upper()}"
        kin = " / ".join(who.kin for who in self.people[OWN] if who.kin)
        note = f"{kin}  ·  rules: {self.fight.rules}, seed {self.fight.seed}"
        if programs := levels.programs(self.fight.lineup):
            note = f"against {programs}  ·  {note}"
        if self.fight.session.assisted:
            note += "  ·  assisted"
        ground(surface, self.layout, words, note)

    def _people(self, surface: pygame.Surface) -> None:
        """Both faces; whoever fell has lost the colour too."""
        at = self.layout.rect
        places = ((20, 62, 152, 156), (656, 74, 128, 128))
        for side, (x, y, w, h) in enumerate(places):
            seats, people = self.sides[side], self.people[side]
            columns = 1 if len(seats) == 1 else 2
            for number, (seat, who) in enumerate(zip(seats, people, strict=True)):
                step_x, step_y = w / columns, h / columns
                left, top = x + number % columns * step_x, y + number // columns * step_y
                place = at(left, top, step_x, step_y)
                turn = (2.0, -8.0)[side] / columns
                fallen = self.fight.session.match.seats[seat].out
                tilted(surface, self.layout, who.portrait, place, turn, fallen)
                if fallen:
                    foot = (place.centerx, place.bottom - self.layout.px(22 / columns))
                    stamp_at(surface, self.layout, "FLAT OUT", foot, 16 if columns == 1 else 12)

    def _slab(self, surface: pygame.Surface) -> None:
        layout = self.layout
        rect = layout.rect(186, 64, 462, 108)
        slab = carved(rect.size, self.outcome, 88 * layout.k, 14, (66, 58, 72), self.colour,
                      k=layout.k, cracks=3)  # fmt: skip
        drop(surface, slab, rect.topleft, 9 * layout.k, 200, (4, 8))

    def _numbers(self, surface: pygame.Surface) -> None:
        own = self.curve.tallies[OWN]
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
        chart.Chart(surface, layout, plot, self.curve, self._labels()).draw()

    def _labels(self) -> tuple[str, str]:
        return self.label(OWN), self.label(OTHER)

    def _hit(self, surface: pygame.Surface, side: int, y: float) -> None:
        """The hardest hit of a side."""
        layout = self.layout
        paper_panel(surface, layout, layout.rect(RIGHT, y, WIDE, 102), 81 + side)
        colour = BODY if side == OWN else PINK
        words = "YOUR HARDEST HIT" if side == OWN else "THE HARDEST YOU TOOK"
        if self.even:
            words = f"HARDEST HIT OF {self.label(side)}"
        heading(surface, layout, words, RIGHT + 96, y + 12, INK, colour, 12, 220)
        hit = self.curve.hardest(self.sides[side])
        seat = hit.source if hit is not None else self.sides[side][0]
        who = self.people[side][self.sides[side].index(seat)]
        image = layout.rect(RIGHT + 10, y + 12, 78, 78)
        if hit is None:
            tilted(surface, layout, who.portrait, image, 3)
            box = layout.rect(RIGHT + 98, y + 42, WIDE - 112, 48)
            layout.write(
                surface, f"{self.who(side)} never got through", "body", 14, INK, box, lines=2
            )
            return
        if hit.card >= 0:
            self._card(surface, hit.card, y)
            image = layout.rect(RIGHT + 52, y + 58, 36, 36)
        tilted(surface, layout, who.portrait, image, 3)
        box = layout.rect(RIGHT + 318, y + 11, WIDE - 332, 22)
        layout.write(surface, f"turn {hit.turn}", "bold", 13, FAINT_INK, box, "right")
        box = layout.rect(RIGHT + 98, y + 38, WIDE - 112, 24)
        match = self.fight.session.match
        what = match.card(hit.card).name if hit.card >= 0 else match.seats[seat].name
        layout.write(surface, f"{what}: {hit.amount} damage", "strong", 16, CRIMSON, box)
        told = f"to {match.seats[hit.seat].name}"
        told += f", {hit.blocked} more blocked by DEF" if hit.blocked else ", nothing blocked"
        box = layout.rect(RIGHT + 98, y + 64, WIDE - 112, 22)
        layout.write(surface, told, "body", 13.5, FAINT_INK, box)

    def _card(self, surface: pygame.Surface, card: int, y: float) -> None:
        """The card of a hit, so small that it is known by its picture."""
        layout = self.layout
        face = catalog.card_face(self.fight.library, self.fight.session.match.card(card).id)
        high = layout.px(88)
        size = (round(high * SHAPES["compact"][0] / SHAPES["compact"][1]), high)
        image = pygame.transform.rotozoom(face_surface(face, size, "compact"), 3, 1)
        at = layout.at(RIGHT + 12, y + 6)
        drop(surface, image, at, 4 * layout.k, 150)

    def _ledger(self, surface: pygame.Surface, y: float) -> None:
        """Where the Stamina of both went, and what came back."""
        layout = self.layout
        stone_panel(surface, layout, layout.rect(RIGHT, y, WIDE, 146), 52)
        box = layout.rect(RIGHT + 18, y + 10, 240, 24)
        layout.write(surface, "WHERE THE STAMINA WENT", "strong", 13.5, WHITE, box)
        columns = ("start", "damage", "other loss", "won back", "end")
        for place, words in enumerate(columns):
            box = layout.rect(RIGHT + 112 + place * 66, y + 38, 62, 18)
            layout.write(surface, words, "body", layout.calm(12, 1.0), BONE, box, "right")
        last = self.curve.points[-1].stamina
        for seat, who in enumerate(self._labels()):
            top = y + 60 + seat * 38
            colour = BODY if seat == OWN else PINK
            box = layout.rect(RIGHT + 18, top, 96, 32)
            layout.write(surface, who, "strong", 13, colour, box, lines=2)
            tally = self.curve.tallies[seat]
            start = self.curve.points[0].stamina[seat]
            row = (figure(start), signed(-tally.taken), signed(-tally.lost), signed(tally.gained))
            for place, words in enumerate((*row, figure(last[seat]))):
                box = layout.rect(RIGHT + 110 + place * 66, top, 64, 32)
                fore = colour if place == len(row) else WHITE
                layout.write(surface, words, "strong", 18, fore, box, "right")

    def _rolls(self, surface: pygame.Surface, y: float) -> None:
        """The Power Rolls of both by tier (R52)."""
        layout = self.layout
        paper_panel(surface, layout, layout.rect(RIGHT, y, WIDE, 160), 93)
        heading(surface, layout, "POWER ROLLS", RIGHT + 14, y + 12, width=150)
        own = self.curve.tallies[OWN].naturals
        if own and not self.even:
            words = f"your best natural {max(own)}, mean {_mean(own)}"
            box = layout.rect(RIGHT + 170, y + 10, WIDE - 186, 22)
            layout.write(surface, words, "strong", 12.5, CRIMSON, box, "right")
        for seat, who in enumerate(self._labels()):
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


def sides(fight: Fight) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats of both sides, first that of the first person."""
    seats = fight.session.match.seats
    own = seats[(fight.people or (0,))[0]].side
    return (
        tuple(c.seat for c in seats if c.side == own),
        tuple(c.seat for c in seats if c.side != own),
    )


def _mean(numbers: list[int]) -> str:
    """The mean with one decimal."""
    tenths = round(10 * sum(numbers) / len(numbers))
    return f"{tenths // 10}.{tenths % 10}"
