"""Take one: cards or gear on the table, and what each card would do to the deck."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.decks.odds import PLAIN, RollOdds, RollRules, hand_roll
from lithicrage.faces import catalog
from lithicrage.faces.face import face_surface
from lithicrage.faces.words import subtype_words
from lithicrage.language.models import Action as Card
from lithicrage.play.touring import TourRun
from lithicrage.ui import kit
from lithicrage.ui.kit import ACID, BODY, BONE, CRIMSON, FAINT_INK, INK, PAPER, WHITE
from lithicrage.ui.kit.control import Brush, Control, Drawn
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.models import on_tour
from lithicrage.ui.shell import keywords
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import paper_panel
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.tour.choice import ChoicePage
from lithicrage.ui.tour.page import FOOT, HIGH, SIDE
from lithicrage.ui.tour.won import won_slab

TABLE: Final[Place] = (14.0, 112.0, 938.0, 290.0)
BELOW: Final[Place] = (14.0, 422.0, 938.0, 222.0)
GAP: Final = 12.0
CARD: Final = (204.0, 286.0)
ITEM: Final = "pick:"
HEADS: Final = {
    "pick": (mark("TAKE ONE"), mark("they left these behind, along with themselves")),
    "signature": (mark("SIGN ONE"), mark("nobody else is allowed to play it")),
    "draft": (mark("TAKE ONE"), mark("the van is empty. fill it.")),
    "trade": (mark("TRADE IT"), mark("same Cost, different trouble")),
    "gear": (mark("CARRY ONE"), mark("it was standing around")),
}
PASSES: Final = ("pass_pick", "pass_pack", "move_on")


class PickPage(ChoicePage):
    """A press looks closely at a card, a second one or Enter takes it."""

    name = "tour-pick"
    row = ITEM
    start = f"{ITEM}0"

    def __init__(self, shell: Shell, run: TourRun) -> None:
        super().__init__(shell, run)
        offer = self.state.offer
        assert offer is not None
        self.kind = offer.kind
        options = self.state.options()
        self.items = [one.about for one in options if one.deed in ("take", "carry")]
        self.indices = [n for n, one in enumerate(options) if one.deed in ("take", "carry")]
        self.passing = next((n for n, one in enumerate(options) if one.deed in PASSES), -1)
        self.words = [one.text for one in options]
        plan, bag = self.state.plan, self.state.bag
        self.of_cards = self.kind != "gear"
        self.swaps = [
            on_tour.swap_for(self.state, id) if self.of_cards and bag.deck else None
            for id in self.items
        ]
        self.faces = [catalog.card_face(plan.library, id) for id in self.items if self.of_cards]
        self.gear = [on_tour.gear_facts(plan, id) for id in self.items if not self.of_cards]

    # ---- the page ------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """The things on the table, then take, pass, undo and the way out."""
        found = [
            Control(
                f"{ITEM}{number}",
                self._place(number),
                f"{number + 1}. {self._says(number)}",
                partial(self.press, number),
                Drawn(partial(self._item, number), False),
                enter="take",
                also=(Action(f"pick_{number + 1}"),),
            )
            for number in range(len(self.items))
        ]
        if self.items:
            take = (14.0, FOOT, 460.0, HIGH)
            words = tr("TAKE {name}", name=self._name(self.chosen).upper())
            found.append(
                self.button(
                    "take",
                    take,
                    self._says(self.chosen),
                    self.choose,
                    words,
                    None,
                    Action.CONFIRM,
                    True,
                )
            )
        if self.passing >= 0:
            words = self.words[self.passing].rstrip(".").upper()
            place = (486.0, FOOT, 466.0, HIGH)
            found.append(
                self.button(
                    "pass",
                    place,
                    self.words[self.passing],
                    self._pass,
                    words,
                    "coins" if self.kind == "pick" else "arrow",
                    Action.PASS,
                )
            )
        return [*found, self._told(), *self.common()]

    def build(self, surface: pygame.Surface) -> None:
        """The table, what each would do, what was won."""
        pen = self.backdrop(surface)
        head, words = (tr(one) for one in HEADS[self.kind])
        strip = kit.label(head, 30 * pen.layout.k, INK, ACID, "zine", -1)
        right = pen.dst.blit(strip, pen.layout.at(22, 58)).right
        note = kit.label(words, 15 * pen.layout.k, WHITE, INK, "scrawl", 0.5)
        pen.dst.blit(note, (right + pen.layout.px(22), pen.layout.at(0, 74)[1]))
        for number in range(len(self.items)):
            self._below(pen, number)
        self._slab(pen)

    # ---- choosing ------------------------------------------------------------------------------

    def choose(self) -> Screen:
        """Take it."""
        return self.pick(self.indices[self.chosen])

    def _pass(self) -> Screen:
        return self.pick(self.passing)

    # ---- words ---------------------------------------------------------------------------------

    def _name(self, number: int) -> str:
        return self.faces[number].name if self.of_cards else self.gear[number].name

    def _says(self, number: int) -> str:
        plan, id = self.state.plan, self.items[number]
        if not self.of_cards:
            return f"{self.gear[number].name}. {self.gear[number].words}"
        card = plan.library.get(Card, id)
        kind = subtype_words(card.subtype)
        head = tr("{name}, {kind}, Cost {cost}", name=card.name, kind=kind, cost=card.cost)
        words = f"{head}. {plan.library.words(id)}"
        swap = self.swaps[number]
        if swap is not None:
            words = f"{words} {tr('In for {name}.', name=plan.name(swap.out))}"
        return words

    def _told(self) -> Control:
        state = self.state
        won = [date for date in state.dates if date.result > 0]
        words = tr("No gig yet")
        if won:
            words = tr("You won against {foe}", foe=on_tour.date_title(state, won[-1]))
        says = tr(
            "{words}. {coins} coins, {fame} Fame, Fatigue {fatigue}",
            words=words,
            coins=state.bag.coins,
            fame=state.bag.fame,
            fatigue=state.bag.fatigue,
        )
        return Control("won", SIDE, says, look=Drawn(lambda pen: None), live=False)

    # ---- places --------------------------------------------------------------------------------

    def _column(self, number: int, area: Place) -> Place:
        x, y, w, h = area
        count = max(1, len(self.items))
        wide = (w - GAP * 2) / 3 if count <= 3 else (w - GAP * (count - 1)) / count
        return (x + number * (wide + GAP), y, wide, h)

    def _place(self, number: int) -> Place:
        x, y, w, h = self._column(number, TABLE)
        if not self.of_cards:
            return (x, y, w, h)
        wide, high = CARD
        return (x + (w - wide) / 2, y, wide, high)

    # ---- drawing -------------------------------------------------------------------------------

    def _item(self, number: int, pen: Brush) -> None:
        layout, chosen = pen.layout, number == self.chosen
        if self.of_cards:
            face = face_surface(self.faces[number], pen.rect.size, "full", layout.text_scale)
            keywords.on_face(pen, self.faces[number], pen.rect, "full", layout.text_scale)
            if chosen:
                kit.glow(
                    pen.dst,
                    face,
                    pen.rect.topleft,
                    ACID,
                    layout.px(16),
                    key=("tour pick", self.items[number]),
                )
            kit.drop(
                pen.dst,
                face,
                pen.rect.topleft,
                6 * layout.k,
                170,
                key=("tour card", self.items[number]),
            )
            owned = self.state.bag.owned[self.items[number]]
            subtype = self.state.plan.library.get(Card, self.items[number]).subtype
            yours = subtype in self.state.plan.subtypes
            tag = tr("YOU HAVE {owned}", owned=owned) if owned else tr("NEW")
            tag = tr("YOUR KIND") if yours else tag
            strip = kit.label(tag, 13 * layout.k, INK, BODY if yours else PAPER, turn=-4)
            at = (pen.rect.right - layout.px(30), pen.rect.y + layout.px(66))
            pen.dst.blit(strip, strip.get_rect(center=at))
        else:
            self._piece(number, pen)
        where = (pen.rect.x - layout.px(22), pen.rect.y + layout.px(24))
        if not self.of_cards:
            where = (pen.rect.x + layout.px(22), pen.rect.y + layout.px(22))
        kit.badge(pen.dst, where, str(number + 1), layout.px(14), INK, ACID if chosen else BONE)

    def _piece(self, number: int, pen: Brush) -> None:
        layout, piece = pen.layout, self.gear[number]
        paper_panel(pen.dst, layout, pen.rect, 31 + number)
        if number == self.chosen:
            kit.focus_ring(pen.dst, pen.rect, layout.k)
        x, y, w, _ = self._place(number)
        box = layout.rect(x + w / 2 - 45, y + 26, 90, 90)
        pygame.draw.rect(pen.dst, BODY, box)
        kit.put_icon(pen.dst, "plug", box.h * 0.6, INK, center=box.center)
        pen.write(piece.name, "black", 22, INK, (x + 16, y + 126, w - 32, 32), "centre")
        pen.paragraph(piece.words, "body", 16, INK, (x + 18, y + 162, w - 36, 80), "centre")
        pen.paragraph(
            piece.flavor, "italic", 14, FAINT_INK, (x + 18, y + 244, w - 36, 40), "centre"
        )

    def _below(self, pen: Brush, number: int) -> None:
        """What the card would do: whom it replaces, the curve, the roll."""
        if not self.of_cards:
            return
        layout, swap = pen.layout, self.swaps[number]
        place = self._column(number, BELOW)
        rect = layout.rect(*place)
        paper_panel(pen.dst, layout, rect, 21 + number)
        if number == self.chosen:
            kit.focus_ring(pen.dst, rect, layout.k)
        x, y, w, _ = place
        strip = kit.label(tr("IF YOU TAKE IT"), 12 * layout.k, WHITE, INK)
        pen.dst.blit(strip, layout.at(x + 10, y + 10))
        if not self.state.bag.deck:
            self._drafted(pen, number, place)
            return
        if swap is None:
            words = tr("It goes in the van: the deck has no room.")
            pen.paragraph(words, "bold", 15, INK, (x + 14, y + 44, w - 28, 60))
        else:
            words = tr(
                "Cost {cost} → {then} of {limit}",
                cost=swap.cost,
                then=swap.new_cost,
                limit=swap.limit,
            )
            pen.write(words, "bold", 14, INK, (x + 130, y + 6, w - 142, 26), "right")
            pen.write(tr("in for"), "body", 13, FAINT_INK, (x + 12, y + 42, 46, 24))
            pen.write(
                self.state.plan.name(swap.out), "black", 17, INK, (x + 62, y + 36, w - 74, 26)
            )
            pen.write(
                tr("you keep {left} of {had} in the deck", left=swap.left, had=swap.had),
                "body",
                13,
                FAINT_INK,
                (x + 62, y + 60, w - 74, 20),
            )
        pygame.draw.line(
            pen.dst, FAINT_INK, layout.at(x + 12, y + 84), layout.at(x + w - 12, y + 84)
        )
        deck = Counter(self.state.bag.deck)
        after = Counter(deck)
        if swap is not None:
            after[swap.out] -= 1
            after[self.items[number]] += 1
        after = +after
        self._curve(pen, deck, after, (x + 12, y + 90, w * 0.44, 124))
        self._rolls(pen, deck, after, (x + w * 0.48, y + 90, w * 0.5 - 10, 124))

    def _drafted(self, pen: Brush, number: int, place: Place) -> None:
        x, y, w, _ = place
        draft = self.state.plan.tour.draft
        assert draft is not None
        have = self.state.bag.owned.total()
        words = tr(
            "Pack {pack} of {packs}. You have {have} of {keep} cards.",
            pack=self.state.packs + 1,
            packs=draft.packs,
            have=have,
            keep=draft.keep,
        )
        pen.paragraph(words, "bold", 15, INK, (x + 14, y + 44, w - 28, 60))
        owned = self.state.bag.owned
        after = owned + Counter([self.items[number]])
        self._curve(pen, owned, after, (x + 12, y + 90, w - 24, 124))

    def _curve(self, pen: Brush, deck: Counter[str], after: Counter[str], place: Place) -> None:
        layout, (x, y, w, h) = pen.layout, place
        pen.write(tr("CURVE"), "strong", 12, INK, (x, y, w, 18))
        now, then = on_tour.curve_of(self.state, deck), on_tour.curve_of(self.state, after)
        most = max([1, *now.values(), *then.values()])
        foot, tall, step = y + h - 18, h - 44, w / 6
        for cost in range(1, 7):
            left = x + (cost - 1) * step
            both = min(now[cost], then[cost])
            high = tall * both / most
            pen.dst.fill((104, 98, 108), layout.rect(left + 3, foot - high, step - 6, high))
            for count, colour in ((now[cost] - both, CRIMSON), (then[cost] - both, ACID)):
                if count:
                    patch = layout.rect(
                        left + 3, foot - high - tall * count / most, step - 6, tall * count / most
                    )
                    pen.dst.fill(INK, patch)
                    pen.dst.fill(colour, patch.inflate(-layout.px(2), -layout.px(2)))
            pen.write(str(cost), "strong", 12, INK, (left, foot, step, 18), "centre")
        pen.dst.fill(INK, layout.rect(x, foot, w, 2))

    def _rolls(self, pen: Brush, deck: Counter[str], after: Counter[str], place: Place) -> None:
        layout, (x, y, w, _) = pen.layout, place
        pen.write(tr("ROLLS, best pair"), "strong", 12, INK, (x, y, w, 18))
        odds = [self._odds(deck), self._odds(after)]
        for number, (name, one) in enumerate(zip((tr("now"), tr("then")), odds, strict=True)):
            top = y + 24 + number * 30
            pen.write(name, "body", 13, FAINT_INK, (x, top, 34, 20))
            bar = layout.rect(x + 36, top, w - 38, 20)
            pygame.draw.rect(pen.dst, INK, bar)
            inner = bar.inflate(-layout.px(2), -layout.px(2))
            left = inner.x
            for part, colour in ((one.tier1, (104, 98, 108)), (one.tier2, BODY), (one.tier3, ACID)):
                wide = round(inner.w * part)
                patch = pygame.Rect(left, inner.y, wide, inner.h)
                pen.dst.fill(colour, patch)
                if wide > layout.px(24):
                    pen.write(str(round(part * 100)), "strong", 12, INK, patch, "centre")
                left += wide
        before, then = (round(one.tier3 * 100) for one in odds)
        colour = (34, 110, 30) if then > before else CRIMSON if then < before else FAINT_INK
        words = f"10+  {before} \N{RIGHTWARDS ARROW} {then} %"
        pen.write(words, "bold", 13.5, colour, (x, y + 88, w - 2, 22), "right")

    def _odds(self, deck: Counter[str]) -> RollOdds:
        actions, plan = self.state.plan.library.models(Card), self.state.plan
        costs = [actions[id].cost for id, count in deck.items() for _ in range(count)]
        return hand_roll(costs, RollRules.of(plan.table), PLAIN)

    def _slab(self, pen: Brush) -> None:
        """What was won last, and what the deck is made of."""
        state = self.state
        won = [date for date in state.dates if date.result > 0]
        if (
            self.kind not in ("pick", "signature", "gear")
            or not won
            or (state.stop is None or won[-1].column != state.column or won[-1].leg != state.leg)
        ):
            self.side(pen)
            return
        won_slab(pen, state, won[-1])
