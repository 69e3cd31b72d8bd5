"""What an event sets in motion: cards on their way, numbers, and what a blow does to who is struck.

Owns where things start and land. Called right before an event is played, so the board still shows
what was.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.engine import events as ev
from lithicrage.faces import face
from lithicrage.ui import kit
from lithicrage.ui.fight import company, hand, piles, shelf, stage, strip
from lithicrage.ui.fight import reactions as re
from lithicrage.ui.fight.animate import FLIGHT, FLOAT, Flight, Motion, Place, Rise, Spot
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.plights import BLEEDING
from lithicrage.ui.fight.view import View
from lithicrage.ui.models import impact

HURT = (205, 24, 50)  # the slip of a loss
FLOWN = 74  # width of a card of a roll on its way, in units
AFAR: Final = 40  # width of a card where another seat stands, in units
APART = 90  # milliseconds from one card of a reshuffle to the next
HEADLINE: Final = 640  # milliseconds that a word stands across the stage
BRIGHT: Final = 110  # the strongest light of the lamps, of 255
FALL: Final = 10  # a Combatant that is out falls as from so much damage


@dataclass(frozen=True, slots=True)
class Launch:
    """Sets in motion what an event moves, `now` in milliseconds. `number` is how many events came
    before it: all chance in what moves comes from it."""

    motion: Motion
    view: View
    layout: FightLayout
    now: int
    number: int = 0

    # ---- numbers and blows ---------------------------------------------------------------------

    def struck(self, event: ev.Damaged) -> None:
        """A blow: what it does to who is struck, to the stage and to the crowd."""
        bright, damage = self._hurt(event), event.amount
        if damage <= 0:
            return
        lasts, panels = impact.lasts(damage), ["stage"]
        if damage >= impact.ALL:
            panels += ["strip", "hand"]
        for panel in panels:
            self._begin(re.Quake, panel, impact.reach(damage) / 2, self.number, lasts=lasts)
        colour = self.view.colour(event.source)
        if bright:
            self._begin(re.Lights, colour, min(BRIGHT, 30 + 8 * damage), lasts=lasts + 200)
        if impact.hands(damage):
            self._begin(re.Hands, colour, impact.hands(damage), self.number, lasts=lasts + 200)

    def lost(self, event: ev.StaminaLost) -> None:
        """A loss: what it does to who loses."""
        self._hurt(event)

    def _hurt(self, event: ev.Damaged | ev.StaminaLost) -> bool:
        """A number rises, the dial turns, and who loses reacts; whether that may flash."""
        seat, damage = event.seat, event.amount
        self._number(seat, -damage)
        if damage <= 0:
            return False
        red = self.motion.may_flash(self.now)
        address = self.view.board.book.addresses[event.cause] if event.cause >= 0 else ""
        if address.partition("/")[0] == BLEEDING:
            self._react(seat, re.BLEEDS, 700, damage, red)
            return red
        self._react(seat, re.HIT, impact.lasts(damage), damage, red)
        if impact.shreds(damage):
            rect = company.seat_rect(self.view, self.layout, seat)
            place = rect.x + rect.w * 0.24, rect.y + rect.h * 0.2
            self._begin(re.Shreds, place, impact.shreds(damage), self.number, lasts=760)
        return red

    def gained(self, event: ev.StaminaGained) -> None:
        """A number rises, the dial turns."""
        self._number(event.seat, event.amount)

    def afflicted(self, event: ev.ConditionSet) -> None:
        """Who begins to bleed is seen to."""
        if self.view.board.book.conditions[event.condition].id == BLEEDING:
            self._react(event.seat, re.BLEEDS, 700)

    def rolled(self, event: ev.Rolled) -> None:
        """A Crit has its moment."""
        if event.crit:
            self._headline(tr("CRIT!"), event.seat)
            target = self.view.scene.target
            if event.attack and target >= 0 and target != event.seat:
                self._react(target, re.TAKEN, HEADLINE)

    def chained(self, event: ev.Chained) -> None:
        """So has a Chain."""
        self._headline(tr("CHAIN!"), event.seat)

    def fell(self, event: ev.CombatantLost) -> None:
        """Somebody is out."""
        red = self.motion.may_flash(self.now)
        self._react(event.seat, re.HIT, impact.lasts(FALL), FALL, red)

    def ended(self, event: ev.MatchEnded) -> None:
        """The winners are glad."""
        for c in self.view.board.seats:
            if c.side == event.seat and not c.out:
                self._react(c.seat, re.WINS, 800)

    # ---- cards ---------------------------------------------------------------------------------

    def drew(self, event: ev.Drew) -> None:
        """A card comes to your hand, turned over on its way; those of others are not seen."""
        if event.seat != self.view.you:
            return
        card, pile = event.card, self._pile(0)
        count = len(self.view.hand) + 1
        width, _ = hand.widths(self.layout.hand, self.layout.k)
        front, end = self._handed(card, count - 1, count)
        self._fly(card, front, width, pile, end, "hand", self._back(event.seat, pile.wide))

    def revealed(self, event: ev.Revealed) -> None:
        """The top card comes to the stage."""
        attacks = type(event) is ev.Revealed
        at_left = (event.seat if attacks else self.view.scene.attacker) == self.view.you
        self._to_stage(event, at_left if attacks else not at_left)

    def played(self, event: ev.Played) -> None:
        """The top card comes to the stage, beside the Attack."""
        width = stage.card_width(self.layout.stage, self.layout.k)
        self._to_stage(event, self.view.scene.attacker == self.view.you, width // 3)

    def roll_revealed(self, event: ev.RollRevealed) -> None:
        """The top card comes to the strip."""
        scene = self.view.scene
        place = 0 if scene.rolled is not None else len(scene.roll_cards)
        front, wide = self._small(event.card)
        back = self._back(event.seat, front.get_width())
        start = self._draw(event.seat)
        self._fly(event.card, front, wide, start, self._rolled(place), "strip", back)

    def used(self, event: ev.AttackDeclared | ev.Defended) -> None:
        """A card of a hand comes to the stage."""
        if event.card not in self.view.board.seats[event.seat].hand:
            return
        attacker = event.seat if isinstance(event, ev.AttackDeclared) else self.view.scene.attacker
        attacks = isinstance(event, ev.AttackDeclared)
        self._to_stage(event, (attacker == self.view.you) == attacks)

    def passed(self, event: ev.Passed) -> None:
        """A card of a hand that is passed with comes to the stage."""
        if event.card in self.view.board.seats[event.seat].hand:
            self._to_stage(event, event.seat == self.view.you)

    def discarded(self, event: ev.Discarded) -> None:
        """A card goes to the Discard, from wherever it lies."""
        seat, card, scene = event.seat, event.card, self.view.scene
        end, mine = self._discard(seat), seat == self.view.you
        goal = "piles" if mine else ""
        if card in scene.lying:
            at_left = (scene.attacker == self.view.you) != (card == scene.defense)
            wide = stage.card_width(self.layout.stage, self.layout.k)
            front, start = self._staged(card, at_left, wide // 3 if card == scene.played else 0)
            self._fly(card, front, wide, start, end, goal)
        elif event.zone == ev.FROM_HAND and mine and card in self.view.hand:
            slot = self.view.hand.index(card)
            wide, _ = hand.widths(self.layout.hand, self.layout.k)
            front, start = self._handed(card, slot, len(self.view.hand))
            self._fly(card, front, wide, self.motion.held.pop(card, start), end, goal)
        elif card in scene.roll_cards and event.zone == ev.FROM_PLAY:
            front, wide = self._small(card)
            self._fly(card, front, wide, self._rolled(scene.roll_cards.index(card)), end, goal)
        elif event.zone == ev.FROM_STAY:
            front, wide = self._small(card)
            self._fly(card, front, wide, self._beside(seat, card), end, goal)
        elif mine:
            front, wide = self._small(card)
            self._fly(card, front, wide, self._pile(0), end, goal, self._back(seat, wide))

    def stayed(self, event: ev.Stayed) -> None:
        """A card comes to lie beside a Combatant, from wherever it lay."""
        front, wide, start = self._lying(event.card, event.seat)
        goal = company.panel_of(self.view, self.layout, event.seat)
        self._fly(event.card, front, wide, start, self._beside(event.seat, event.card),
                  f"{goal}_shelf")  # fmt: skip

    def moved(self, event: ev.Moved) -> None:
        """A card goes from zone to zone; one that you may not know shows its back."""
        seat, back, drawn = event.seat, None, event.came == ev.DRAW
        if event.secret_to(self.view.you):
            wide = round(FLOWN * self.layout.k)
            front, start = self._back(seat, wide), self._afar(seat)
        elif drawn:
            front, wide = self._small(event.card)
            back, start = self._back(seat, wide), self._draw(seat)
        else:
            front, wide, start = self._lying(event.card, seat)
        self._lands(event, event.went, event.target, front, wide, start, back)

    def made(self, event: ev.Made) -> None:
        """A new card comes from the middle of the stage to where it belongs."""
        front, wide = self._small(event.card, event.kind)
        x, y = self.layout.stage.center
        start = Spot(float(x), float(y), float(wide))
        self._lands(event, event.went, event.seat, front, wide, start)

    def _lands(
        self, event: ev.CardEvent, went: int, seat: int, front: pygame.Surface, wide: int,
        start: Spot, back: pygame.Surface | None = None,
    ) -> None:  # fmt: skip
        """A card flies to a zone of a seat."""
        mine, card = seat == self.view.you, event.card
        if went == ev.OUT:
            goal, end = company.panel_of(self.view, self.layout, seat), self._out(seat)
            self._fly(card, front, wide, start, end, f"{goal}_shelf", back)
        elif went == ev.DISCARD:
            self._fly(card, front, wide, start, self._discard(seat), "piles" if mine else "", back)
        elif went == ev.HAND and mine:
            rect = self.layout.hand
            end = Spot(float(rect.right), float(rect.centery), float(wide))
            self._fly(card, front, wide, start, end, "hand", back)
        else:
            end = self._afar(seat) if went == ev.HAND else self._draw(seat)
            self._fly(card, front, wide, start, end, "piles" if mine else "", back)

    def armoured(self, event: ev.ArmourSet) -> None:
        """A number rises from the shield."""
        before = self.view.board.seats[event.seat].aside.armour
        self._slip(event.seat, event.after - before, (kit.INK, kit.SPIRIT), 0.12, 0.12)

    def recovered(self, event: ev.Recovered) -> None:
        """A card comes back from the Discard."""
        seat = event.seat
        if seat != self.view.you:
            return
        count = len(self.view.hand) + 1
        wide, _ = hand.widths(self.layout.hand, self.layout.k)
        front, end = self._handed(event.card, count - 1, count)
        self._fly(event.card, front, wide, self._pile(1), end, "hand")

    def reshuffled(self, event: ev.Reshuffled) -> None:
        """A few cards go from the Discard to the Draw, one after the other."""
        if event.seat != self.view.you:
            return
        start, end = self._pile(1), self._pile(0)
        back = self._back(event.seat, start.wide)
        for late in range(len(event.order[:6])):
            self._fly(-1, back, round(start.wide), start, end, "piles", late=late * APART)

    # ---- how -----------------------------------------------------------------------------------

    def _begin(self, kind: type, *what: object, lasts: int, **more: object) -> None:
        """Something begins to move, at the speed of everything."""
        self.motion.add(kind(*what, self.now, self.motion.scaled(lasts), **more))

    def _react(
        self, seat: int, kind: str, lasts: int, damage: int = 0, red: bool = False
    ) -> None:  # fmt: skip
        """A seat reacts; what it still did ends."""
        for one in list(self.motion.things):
            if isinstance(one, re.React) and one.seat == seat:
                self.motion.things.remove(one)
        self._begin(re.React, seat, kind, self.number, lasts=lasts, damage=damage, red=red)

    def _headline(self, words: str, seat: int) -> None:
        if self.motion.may_flash(self.now):
            self._begin(re.Headline, words, self.view.colour(seat), lasts=HEADLINE)
        self._react(seat, re.DEALT, HEADLINE)

    def _number(self, seat: int, change: int) -> None:
        if not change:
            return
        fighter = self.view.board.seats[seat]
        self._slip(seat, change, (kit.INK, kit.GAIN) if change > 0 else (kit.WHITE, HURT))
        self.motion.turn(seat, fighter.stamina, fighter.stamina + change, self.now)

    def _slip(
        self, seat: int, change: int, colours: tuple[kit.Colour, kit.Colour],
        x: float = 0.28, y: float = 0.54,
    ) -> None:  # fmt: skip
        """A change rises from this share of a seat's panel, on a slip of these colours."""
        size = (24 + min(abs(change), impact.HARDEST)) * self.layout.k
        slip = kit.label(kit.signed(change), size, *colours, turn=-6)
        panel = company.seat_rect(self.view, self.layout, seat)
        place = panel.x + panel.w * x, panel.y + panel.h * y
        self._begin(Rise, slip, place, 40.0, lasts=FLOAT)

    def _fly(
        self, card: int, front: pygame.Surface, wide: int, start: Spot, end: Spot, goal: str,
        back: pygame.Surface | None = None, late: int = 0,
    ) -> None:  # fmt: skip
        """A card sets out."""
        lasts, later = self.motion.scaled(FLIGHT), self.motion.scaled(late)
        flight = Flight(card, front, wide, start, end, goal, self.now, lasts, later, back)
        self.motion.fly(flight)

    def _to_stage(self, event: ev.CardEvent, at_left: bool, aside: int = 0) -> None:
        """A card comes to the stage: out of your hand, or out of the Draw and turned over."""
        seat, card = event.seat, event.card
        wide = stage.card_width(self.layout.stage, self.layout.k)
        front, end = self._staged(card, at_left, aside)
        if seat == self.view.you and card in self.view.hand:
            slot = self.view.hand.index(card)
            _, start = self._handed(card, slot, len(self.view.hand))
            self._fly(card, front, wide, self.motion.held.pop(card, start), end, "stage")
        else:
            back = self._back(seat, wide)
            self._fly(card, front, wide, self._draw(seat), end, "stage", back)

    def _staged(self, card: int, at_left: bool, aside: int = 0) -> tuple[pygame.Surface, Spot]:
        """A card as it lies on the stage, and where."""
        rect, k = self.layout.stage, self.layout.k
        wide = stage.card_width(rect, k)
        image, pad = stage.laid(self.view, card, wide, at_left)
        return image, _spot(rect, stage.corner(rect, k, image, pad, at_left, aside), image, wide)

    def _handed(self, card: int, slot: int, count: int) -> tuple[pygame.Surface, Spot]:
        """A card as it lies in your hand of so many, and where."""
        rect, k = self.layout.hand, self.layout.k
        wide, _ = hand.widths(rect, k)
        definition = self.view.board.cards[card]
        image, pad = self.view.cast.laid(definition, wide, hand.turned(slot, count))
        column = hand.column(rect.move(-rect.x, -rect.y), k, slot, count)
        corner = hand.corner(rect, k, column, slot, count, (image, pad))
        return image, _spot(rect, corner, image, wide)

    def _small(self, card: int, kind: int = -1) -> tuple[pygame.Surface, int]:
        """A card as it flies, of a definition if it is yet to be made, and how wide it is."""
        wide = round(FLOWN * self.layout.k)
        kind = self.view.board.cards[card] if kind < 0 else kind
        return self.view.cast.face(kind, wide, "compact"), wide

    def _lying(self, card: int, seat: int) -> tuple[pygame.Surface, int, Spot]:
        """A card as it flies from where it lies now: the stage, your hand, a shelf or a pile."""
        view, scene = self.view, self.view.scene
        if card in scene.lying:
            at_left = (scene.attacker == view.you) != (card == scene.defense)
            wide = stage.card_width(self.layout.stage, self.layout.k)
            front, start = self._staged(card, at_left, wide // 3 if card == scene.played else 0)
            return front, wide, start
        if card in view.hand:
            wide, _ = hand.widths(self.layout.hand, self.layout.k)
            front, start = self._handed(card, view.hand.index(card), len(view.hand))
            return front, wide, self.motion.held.pop(card, start)
        front, wide = self._small(card)
        for c in view.board.seats:
            if any(stay[0] == card for stay in c.aside.stays):
                return front, wide, self._beside(c.seat, card)
        deck = view.board.decks[view.board.owner[card]]
        if card in deck.out:
            return front, wide, self._out(seat)
        return front, wide, self._discard(seat)

    def _shelf(self, seat: int) -> pygame.Rect | None:
        """The shelf of a seat, if it is shown."""
        name = company.panel_of(self.view, self.layout, seat)
        rect = {"you": self.layout.you_shelf, "foe": self.layout.foe_shelf}.get(name)
        return rect if rect is not None and rect.h else None

    def _beside(self, seat: int, card: int) -> Spot:
        """Where a card that stays with a seat lies."""
        rect = self._shelf(seat)
        if rect is None:
            return self._afar(seat)
        box = shelf.spot(self.view, rect, self.layout.k, seat, card)
        return Spot(float(box.centerx), float(box.centery), float(box.w))

    def _out(self, seat: int) -> Spot:
        """Where the cards of a seat that are out of the match are told of."""
        rect = self._shelf(seat)
        if rect is None:
            return self._afar(seat)
        box = shelf.chip(rect, self.layout.k)
        return Spot(float(box.centerx), float(box.centery), float(box.w) / 2)

    def _back(self, seat: int, wide: float) -> pygame.Surface:
        """The back of a seat's cards."""
        return face.card_back((round(wide), round(wide * 1.4)), self.view.back(seat))

    def _rolled(self, place: int) -> Spot:
        """Where a card of a roll lies."""
        box = strip.card_box(self.layout.strip, self.layout.k, place)
        return Spot(*box.move(self.layout.strip.topleft).center, box.w)

    def _draw(self, seat: int) -> Spot:
        return self._pile(0) if seat == self.view.you else self._afar(seat)

    def _discard(self, seat: int) -> Spot:
        return self._pile(1) if seat == self.view.you else self._afar(seat)

    def _pile(self, which: int) -> Spot:
        """Your Draw or your Discard."""
        rect = piles.pile_rects(self.layout.piles, self.layout.k)[which]
        return Spot(float(rect.centerx), float(rect.centery), float(rect.w))

    def _afar(self, seat: int) -> Spot:
        """Where the cards of another seat come from and go to: small, by its portrait."""
        rect = company.seat_rect(self.view, self.layout, seat)
        return Spot(rect.x + rect.w * 0.22, rect.y + rect.h * 0.22, AFAR * self.layout.k)


def _spot(
    rect: pygame.Rect, corner: Place, image: pygame.Surface, wide: int
) -> Spot:  # fmt: skip
    """The middle of a picture that lies at a place of a panel."""
    x, y = rect.x + corner[0] + image.get_width() / 2, rect.y + corner[1] + image.get_height() / 2
    return Spot(x, y, float(wide))
