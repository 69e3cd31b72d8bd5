"""The slab after a fight: who won, the match curve, the numbers, and what to do next.

Every figure comes from the log by `lab/curve.py`; nothing is guessed. Knows the routes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from lithicrage.base.tongue import mark, tr, tr_in
from lithicrage.faces import catalog
from lithicrage.faces.face import SHAPES, face_surface
from lithicrage.lab import curve
from lithicrage.store.files import BadFile
from lithicrage.ui.kit import ACID, BODY, BONE, CRIMSON, FAINT_INK, INK, PAPER, PINK, WHITE, Colour
from lithicrage.ui.kit.control import Brush, Control, Drawn, Stone
from lithicrage.ui.kit.layout import row
from lithicrage.ui.kit.paper import drop, label
from lithicrage.ui.kit.stone import carved
from lithicrage.ui.kit.typeset import figure
from lithicrage.ui.models import levels
from lithicrage.ui.models.aftermath import Aftermath
from lithicrage.ui.models.on_tour import gig_words
from lithicrage.ui.models.tape import Tape, of_fight
from lithicrage.ui.screens import chart, luck, sums
from lithicrage.ui.screens.doors import from_workshop, out_of
from lithicrage.ui.screens.sums import OWN, RIGHT, WIDE
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.garbage import LEADS_ON, Rest
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.pieces import ground, heading, paper_panel, stamp_at, stone_panel, tilted
from lithicrage.ui.shell.screen import Pointer, Screen, Shell

if TYPE_CHECKING:
    from lithicrage.play.session import Fight

OTHER: Final = 1
NOBODY: Final = -1
AGAIN: Final = (14.0, 632.0, 236.0, 66.0)

FACTS: Final = (mark("damage dealt"), mark("blocked"), mark("turns"))


class ResultPage(Page):
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
        self.aims = self.aims and shell.aim.measures(shell)
        self.of_tour = shell.of_tour(fight)
        people = catalog.sides(fight.library, fight.lineup)
        self.people = [[people[seat] for seat in side] for side in self.sides]
        won = [match.seats[side[0]].side == fight.session.winner for side in self.sides]
        self.winner = won.index(True) if any(won) else NOBODY
        self.outcome, self.colour = self._outcome()
        opening = [c.stamina_start for c in match.seats]
        self.curve = curve.read_curve(fight.session.log, opening).by_side(self.sides)
        self.after = Aftermath(fight, self.curve, self.sides, self.even)
        self._rest = Rest()
        self._aimed()

    def controls(self) -> list[Control]:
        """Again; then the share of wins to aim at, review, replay, change deck, title."""
        shell, routes, meant = self.shell, self.shell.routes, self.default_box
        kept = self.fight.session.replay is not None
        leads, words = tr("Back to the title"), tr("TITLE")
        if self.tried:
            leads, words = tr("Back to the workshop"), tr("WORKSHOP")
        target, review, replay, setup, title = row(262, 638, (244, 166, 166, 226, 154), 54, 12)

        def stone(name: str, words: str, sign: str | None = None) -> Stone:
            return Stone(words, sign, meant == name)

        if self.of_tour:  # only the road leads on
            review, replay, title = row(262, 638, (320, 320, 340), 54, 12)
        return [
            *luck.controls(self.after),
            *([Control("", AGAIN, look=Drawn(self._following))] if self._next else []),
            self._once_more(),
            *([] if self.of_tour else [
                Control("target", target, shell.aim.says(shell), self._turn_target,
                        stone("target", shell.aim.words, "target"), self.aims, Action.TARGET),
            ]),
            Control("review", review, tr("Review: what each choice was worth, and what luck did"),
                    self._review, stone("review", tr("REVIEW"), "brain"), kept,
                    Action.ADVISE),
            Control("replay", replay, tr("Watch this match again"),
                    lambda: self._watch(routes.replay),
                    stone("replay", tr("REPLAY"), "replay"), kept, Action.REPLAYS),
            *([] if self.of_tour else [
                Control("setup", setup, tr("Change deck or enemy"),
                        routes.setup if self.of_setup else routes.lineup,
                        stone("setup", tr("CHANGE DECK"), "cards"), key=Action.DECKS),
            ]),
            Control("title", title, leads, lambda: out_of(shell, self.fight),
                    stone("title", words), key=Action.BACK),
        ]  # fmt: skip

    def _once_more(self) -> Control:
        """The same again, or against whoever is picked."""
        aim, primary = self.shell.aim, self.default_box == "again"
        if self.of_tour:
            says = self.summary() + ". " + tr("On with the tour")
            return Control("again", AGAIN, says,
                           self.shell.routes.tour, Stone(tr("ON TOUR"), "van", primary, 19), True,
                           Action.CONFIRM)  # fmt: skip
        after, words = tr("Again, with new shuffles"), tr("AGAIN")
        if self._next:
            after, words = tr("Next: {who}", who=aim.opponent(self.shell)), tr("NEXT")
        live = not (self._next and aim.waiting)
        return Control("again", AGAIN, f"{self.summary()}. {after}", self._fight_on,
                       Stone(words, "repeat", primary, 19), live, Action.CONFIRM)  # fmt: skip

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
        """Takes in what a deck weighs that is being measured, and what the review found; lights
        AGAIN after the rest."""
        if self.after.tick(now_ms):
            self.stale = True
            if self.after.split is not None:
                self.shell.speech.event(luck.says(self.after))
        if self._rest.tick(now_ms):
            self.stale = True
            self.shell.speech.event(self.after.line)
            self.shell.speech.event(tr(LEADS_ON))
        weigher = self.shell.aim.weigher
        if self.aims and weigher.tick():
            if not weigher.running:
                self._aimed()
            self.rebuild()
        return self

    def is_moving(self) -> bool:
        """Until AGAIN may be pressed."""
        return not self._rest.over

    @property
    def default_box(self) -> str:
        """Nothing, while what is pressed was meant for the fight."""
        return self.focus.name if self._ready else ""

    @property
    def _ready(self) -> bool:
        """Whether a press is meant for what has the focus: AGAIN is under a key that hurries."""
        return self._rest.over or self.focus.name != "again"

    def handle(self, action: Action) -> Screen | None:
        """As on every page, but for Enter that hurried the fight."""
        if action is Action.CONFIRM and not (self._ready or self._rest.press()):
            return self
        return self._led_on(super().handle(action))

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As on every page."""
        return self._led_on(super().pointer(pointer))

    def _led_on(self, after: Screen | None) -> Screen | None:
        """Where it goes on: the review ends with the page, but for whoever opens it."""
        if after is not self and getattr(after, "reviewer", None) is not self.after.reviewer:
            self.after.drop()
        return after

    @property
    def tried(self) -> bool:
        """Whether the match tried a card of the workshop."""
        return from_workshop(self.shell, self.fight)

    def summary(self) -> str:
        """The outcome in one sentence."""
        last, turns = self.curve.points[-1].stamina, self.curve.turns
        left = [
            tr("{who} {stamina} Stamina", who=self.who(side), stamina=figure(last[side]))
            for side in (OWN, OTHER)
        ]
        outcome = tr(
            "{outcome} after {turns} turns", outcome=self.outcome.capitalize(), turns=turns
        )
        return f"{outcome}: {', '.join(left)}"

    def who(self, side: int) -> str:
        """A side by name, or as a side where it has several."""
        if len(self.sides[side]) > 1 and self.fight.secret:
            return tr("first side") if side == OWN else tr("second side")
        if len(self.sides[side]) > 1:
            return tr("your side") if side == OWN else tr("their side")
        return self.fight.session.match.seats[self.sides[side][0]].name

    def label(self, side: int) -> str:
        """A side in a word or two: you and them, or names where two people played each other."""
        if self.even:
            return self.who(side).upper()
        if side == OWN:
            return tr("YOU") if len(self.sides[side]) == 1 else tr("YOUR SIDE")
        seats = self.fight.session.match.seats
        word = tr("ENEMY") if seats[self.sides[side][0]].automaton else tr("RIVAL")
        return word if len(self.sides[side]) == 1 else tr("THEIR SIDE")

    def _outcome(self) -> tuple[str, Colour]:
        if self.winner == NOBODY:
            return tr_in("result", "DRAW"), BONE
        if self.even or self.winner == OWN:  # somebody at this screen has won in any case
            return tr("VICTORY"), ACID
        return tr("DEFEAT"), PINK

    def build(self, surface: pygame.Surface) -> None:
        """Everything but the buttons."""
        pen = self.brush(surface)
        self._bar(pen)
        self._people(pen)
        self._slab(pen)
        self._numbers(pen)
        self._chart(pen)
        self._hit(pen, OWN, 62)
        self._hit(pen, OTHER, 158)
        stone_panel(surface, self.layout, self.layout.rect(*luck.PLACE), 57)
        sums.draw_ledger(pen, self.curve, self._labels(), 366)
        sums.draw_rolls(pen, self.curve, self._labels(), 496, self.even)

    def _following(self, pen: Brush) -> None:
        """Who is picked for the next fight, on a slip above the button."""
        layout = pen.layout
        size = 13 * layout.k * min(layout.text_scale, 1.1)  # its line is only so high
        words = self.shell.aim.opponent(self.shell)
        slip = label(words, size, INK, PAPER, "strong", width=layout.px(770))
        pen.dst.blit(slip, slip.get_rect(bottomleft=layout.at(20, 631)))

    # ---- what is done --------------------------------------------------------------------------

    def _fight_on(self) -> Screen:
        routes, fight = self.shell.routes, self.fight
        if self._next:
            return routes.fight(fight.lineup.heroes[0], self.shell.enemy, fight.seed + 1)
        return routes.match(fight.lineup, fight.seed + 1)

    def _turn_target(self) -> None:
        aim = self.shell.aim
        aim.turn(self.shell)
        self._aimed()
        picked = tr("Next: {who}", who=aim.opponent(self.shell)) if aim.target else ""
        self.shell.speech.event(picked or aim.says(self.shell))
        self.rebuild()

    def _review(self) -> Screen:
        """The review, with what the one in the background has found."""
        return self._watch(partial(self.shell.routes.review, reviewer=self.after.reviewer))

    def _watch(self, show: Callable[[Tape, Screen], Screen]) -> Screen:
        try:
            return show(of_fight(self.fight), self)
        except (BadFile, ValueError) as error:
            self.shell.speech.event(str(error))
            return self

    # ---- the still layer -----------------------------------------------------------------------

    def _bar(self, pen: Brush) -> None:
        winner = self.winner
        own, other = self.who(OWN), self.who(OTHER)
        words = tr("{one} and {other} fall together", one=own, other=other).upper()
        if winner != NOBODY:
            loser = self.who(OTHER - winner).upper()
            words = tr("{one} beats {other}", one=self.who(winner).upper(), other=loser)
        people = [who for who in self.people[OWN] if who.kin]
        names = (f"{who.kin}, {who.level_words}".removesuffix(", ") for who in people)
        kin = " / ".join(names)
        by = tr("rules: {rules}, seed {seed}", rules=self.fight.rules, seed=self.fight.seed)
        note = f"{kin}  ·  {by}"
        run = self.shell.touring
        if self.of_tour and run is not None:
            note = f"{kin}  ·  {gig_words(run.state)}"
        if programs := levels.programs(self.fight.lineup):
            note = tr("against {programs}", programs=programs) + "  ·  " + note
        if self.fight.session.assisted:
            note += "  ·  " + tr("assisted")
        if self.fight.session.conceded >= 0:
            note += "  ·  " + tr("conceded")
        ground(pen.dst, pen.layout, words, note)

    def _people(self, pen: Brush) -> None:
        """Both faces; whoever fell has lost the colour too."""
        at = pen.layout.rect
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
                tilted(pen.dst, pen.layout, who.portrait, place, turn, fallen)
                if fallen:
                    foot = (place.centerx, place.bottom - pen.layout.px(22 / columns))
                    stamp_at(pen.dst, pen.layout, tr("FLAT OUT"), foot, 16 if columns == 1 else 12)

    def _slab(self, pen: Brush) -> None:
        layout = pen.layout
        rect = layout.rect(186, 64, 462, 108)
        slab = carved(rect.size, self.outcome, 88 * layout.k, 14, (66, 58, 72), self.colour,
                      k=layout.k, cracks=3)  # fmt: skip
        drop(pen.dst, slab, rect.topleft, 9 * layout.k, 200, (4, 8))

    def _numbers(self, pen: Brush) -> None:
        own = self.curve.tallies[OWN]
        facts = zip((own.dealt, own.blocked, self.curve.turns), FACTS, strict=True)
        for place, (number, words) in enumerate(facts):
            x = 196 + place * 148
            pen.write(str(number), "strong", 25, WHITE, (x, 176, 148, 30), "centre")
            pen.write(tr(words), "body", 13, BONE, (x, 206, 148, 20), "centre")
            pen.explain((x, 176, 148, 50), f"after:{words.replace(' ', '_')}")

    def _chart(self, pen: Brush) -> None:
        layout = pen.layout
        panel = layout.rect(14, 266, 784, 342)
        paper_panel(pen.dst, layout, panel, 61)
        heading(pen.dst, layout, tr("MATCH CURVE"), 28, 277, width=150)
        pen.explain((28, 274, 394, 26), "after:curve")
        pen.write(tr("Stamina after each turn"), "body", 13, FAINT_INK, (186, 276, 236, 22))
        chart.legend(pen, 432, 287)
        chart.Chart(pen.on((60, 320, 598, 244)), self.curve, self._labels()).draw()

    def _labels(self) -> tuple[str, str]:
        return self.label(OWN), self.label(OTHER)

    def _hit(self, pen: Brush, side: int, y: float) -> None:
        """The hardest hit of a side."""
        layout = pen.layout
        paper_panel(pen.dst, layout, layout.rect(RIGHT, y, WIDE, 88), 81 + side)
        colour = BODY if side == OWN else PINK
        words = tr("YOUR HARDEST HIT") if side == OWN else tr("THE HARDEST YOU TOOK")
        if self.even:
            words = tr("HARDEST HIT OF {label}", label=self.label(side))
        heading(pen.dst, layout, words, RIGHT + 96, y + 8, INK, colour, 12, 220)
        hit = self.curve.hardest(self.sides[side])
        seat = hit.source if hit is not None else self.sides[side][0]
        who = self.people[side][self.sides[side].index(seat)]
        image = layout.rect(RIGHT + 12, y + 10, 68, 68)
        if hit is None:
            tilted(pen.dst, layout, who.portrait, image, 3)
            box = layout.rect(RIGHT + 98, y + 34, WIDE - 112, 46)
            words = tr("{who} never got through", who=self.who(side))
            pen.write(words, "body", 14, INK, box, lines=2)
            return
        if hit.card >= 0:
            self._card(pen, hit.card, y)
            image = layout.rect(RIGHT + 50, y + 48, 34, 34)
        tilted(pen.dst, layout, who.portrait, image, 3)
        box = layout.rect(RIGHT + 318, y + 8, WIDE - 332, 22)
        pen.write(tr("turn {turn}", turn=hit.turn), "bold", 13, FAINT_INK, box, "right")
        box = layout.rect(RIGHT + 98, y + 33, WIDE - 112, 24)
        match = self.fight.session.match
        what = match.card(hit.card).name if hit.card >= 0 else match.seats[seat].name
        words = tr("{what}: {amount} damage", what=what, amount=hit.amount)
        pen.write(words, "strong", 16, CRIMSON, box)
        name = match.seats[hit.seat].name
        told = tr("to {name}, nothing blocked", name=name)
        if hit.blocked:
            told = tr("to {name}, {blocked} more blocked by DEF", name=name, blocked=hit.blocked)
        pen.write(told, "body", 13.5, FAINT_INK, (RIGHT + 98, y + 58, WIDE - 112, 22))

    def _card(self, pen: Brush, card: int, y: float) -> None:
        """The card of a hit, so small that it is known by its picture."""
        layout = pen.layout
        face = catalog.card_face(self.fight.library, self.fight.session.match.card(card).id)
        high = layout.px(76)
        size = (round(high * SHAPES["compact"][0] / SHAPES["compact"][1]), high)
        image = pygame.transform.rotozoom(face_surface(face, size, "compact"), 3, 1)
        at = layout.at(RIGHT + 14, y + 5)
        drop(pen.dst, image, at, 4 * layout.k, 150)


def sides(fight: Fight) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats of both sides, first that of the first person."""
    seats = fight.session.match.seats
    own = seats[(fight.people or (0,))[0]].side
    return (
        tuple(c.seat for c in seats if c.side == own),
        tuple(c.seat for c in seats if c.side != own),
    )
