"""The panels around the scene, filled from a match: what is painted of them, what can be reached.

Owns which figures stand where, and pictures of panels that have not changed. The page says what
keys mean.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from lithicrage.base.tongue import tr, tr_in, tr_n
from lithicrage.tables.monolyth.shapes import SHAPES
from lithicrage.tables.monolyth.state import COLOURS, MOVING
from lithicrage.tables.monolyth.views import ring as sites_of
from lithicrage.tables.monolyth.words import shape_name, stone_name
from lithicrage.ui.hall.minerals import AMBER, TURQUOISE, halo, put
from lithicrage.ui.kit.control import Brush, Control, Drawn, Ring, Stone
from lithicrage.ui.kit.layout import Layout, Place
from lithicrage.ui.kit.slip import Region
from lithicrage.ui.monolyth import figures, hand, racks, ring, scene, walls
from lithicrage.ui.monolyth.intent import ways_of
from lithicrage.ui.monolyth.slips import titled
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import BAR_HEIGHT, paper_panel, stone_panel

if TYPE_CHECKING:
    from lithicrage.ui.monolyth.page import MonolythPage

FEET: Final[tuple[Place, ...]] = (
    (904, 618, 174, 42), (1092, 618, 174, 42), (904, 670, 174, 42), (1092, 670, 174, 42),
)  # fmt: skip
VIEWS: Final[tuple[Place, ...]] = ((150, 548, 48, 28), (200, 548, 48, 28))
# Keys of the page, by actions that mean nothing else here.
TURN_KEYS: Final = (Action.SHARE, Action.BEHIND, Action.PASS)
VIEW_KEYS: Final = (Action.WORKSHOP, Action.EDIT)
ALSO_TIPS: Final = (Action.INSPECT, Action.SHARE)
UNIT_KEY: Final = Action.NEW
PROPHECY_KEY: Final = Action.PUZZLES
FIRST_RACK: Final = 24.0  # units from the panel's top to the middle of the first row
STEPS: Final = (Action.PICK_1, Action.PICK_2, Action.PICK_3, Action.PICK_4)


@dataclass(frozen=True)
class _Picture:
    """A panel as it was painted, for what it showed then."""

    key: Hashable
    rect: pygame.Rect
    made: pygame.Surface
    regions: tuple[Region, ...]


class Panels:
    """The panels of a page."""

    def __init__(self, page: MonolythPage) -> None:
        self.page = page
        self._pictures: dict[str, _Picture] = {}
        self._layout: Layout | None = None  # for which they were painted

    # ---- what stays while a question stands ----------------------------------------------------

    def build(self, pen: Brush) -> None:
        """Papers and stones."""
        layout, dst = pen.layout, pen.dst
        if layout is not self._layout:
            self._layout = layout
            self._pictures.clear()
        glow = halo(layout.px(330), (58, 36, 70), 150)
        put(dst, glow, layout.at(575, 370))
        for place, (x, y, w, h) in enumerate(walls.PLACES):
            paper_panel(dst, layout, layout.rect(x, y, w, h), 30 + place)
        paper_panel(dst, layout, layout.rect(*walls.STRUCTURE), 37)
        stone_panel(dst, layout, layout.rect(*walls.LEVELS), 66)
        stone_panel(dst, layout, layout.rect(*racks.SEATS), 48)
        stone_panel(dst, layout, layout.rect(*racks.TOKENS), 49)
        paper_panel(dst, layout, layout.rect(*racks.BAG), 52)
        stone_panel(dst, layout, layout.rect(*hand.PANEL), 61)

    def _bag(self, pen: Brush) -> None:
        state = self.page.state
        shapes = [
            (titled(shape_name(shape)), figures.shape_cells(shape))
            for shape in range(1, len(SHAPES))
        ]
        left, units = figures.bag_counts(state), list(state.units)
        self._put(pen, "bag", racks.BAG, (str(left), str(units)),
                  partial(racks.put_bag, shapes=shapes, left=left, units=units))  # fmt: skip

    # ---- what follows the plan -----------------------------------------------------------------

    def paint(self, pen: Brush) -> None:
        """Everything else."""
        page = self.page
        state, seat, after = page.state, page.seat, page.outcome
        if page.intent is not None and not page.intent.lays:
            after = None  # what is laid changes walls, nothing else does
        limit, turn = state.setup.limit, page.turned
        for place in range(4):
            one = figures.wall_shown(state, after, seat, place, turn)
            self._put(pen, f"wall{place}", walls.PLACES[place], (one, limit),
                      partial(walls.put_wall, wall=one, high=limit))  # fmt: skip
        heights = (after or state).heights[seat]
        card, agrees = figures.structure_shown(state, heights, turn)
        taken = bool(state.structure_token[seat])
        self._put(pen, "structure", walls.STRUCTURE, (str(card), str(agrees), taken),
                  partial(walls.put_structure, card=card, agrees=agrees, taken=taken))  # fmt: skip
        now = figures.level_counts(state.heights[seat], limit)
        later = figures.level_counts(heights, limit)
        self._put(pen, "levels", walls.LEVELS, (str(now), str(later)),
                  partial(walls.put_levels, now=now, after=later))  # fmt: skip
        self._bag(pen)
        self._tokens(pen)
        self._builders(pen)
        self._hand(pen)

    def _put(
        self, pen: Brush, name: str, place: Place, key: Hashable, draw: Callable[[Brush], None]
    ) -> None:
        """A panel, as it was if it shows the same."""
        old = self._pictures.get(name)
        if old is None or old.key != key:
            rect = pen.layout.rect(*place)
            regions: list[Region] = []
            draw(Brush(pen.dst, pen.layout, rect, regions=regions))
            made = pen.dst.subsurface(rect).copy()
            self._pictures[name] = old = _Picture(key, rect, made, tuple(regions))
        else:
            pen.dst.blit(old.made, old.rect)
        if pen.regions is not None:
            pen.regions.extend(old.regions)

    def _racks(self) -> list[tuple[str, list[racks.TokenShown], float, tuple[int, int, int]]]:
        """Title, tokens, first row and colour of each rack."""
        state = self.page.state
        data, at = state.setup.data, state.setup.seats - 1
        alone = state.setup.seats == 1
        found, top = [], FIRST_RACK
        for title, full, left, down, colour in (
            (tr_in("monolyth", "LEVEL"), data.levels[at], state.levels, not alone, AMBER.colour),
            (tr("STRUCTURE"), data.structures[at], state.structures, True, TURQUOISE.colour),
            (tr("PROPHECY"), data.prophecies[at], state.prophecies, False, racks.VIOLET),
        ):
            values = figures.rack(full, left, down)
            found.append((title, values, top, colour))
            top += racks.ROW * racks.rack_rows(len(values)) + 4
        return found

    def _tokens(self, pen: Brush) -> None:
        intent = self.page.intent
        picks = intent is not None and (intent.sheds or intent.prophesies)
        chosen = intent.value if intent is not None and picks else 0
        shown = self._racks()

        def draw(brush: Brush) -> None:
            for place, (title, values, top, colour) in enumerate(shown):
                lit = chosen if place == 2 else 0
                racks.put_rack(brush, title, values, top, colour, lit)
            if any(one.all > 1 and one.left for _, values, _, _ in shown for one in values):
                racks.put_legend(brush, shown[1][2])

        self._put(pen, "tokens", racks.TOKENS, (str(shown), chosen), draw)

    def _builders(self, pen: Brush) -> None:
        page, state = self.page, self.page.state
        seats = state.setup.seats
        shown = [self._builder(seat) for seat in range(seats)]

        def draw(brush: Brush) -> None:
            for seat, one in enumerate(shown):
                racks.put_builder(brush, one, racks.seat_place(seat, seats), seats > 2)

        self._put(pen, "seats", racks.SEATS, (tuple(shown), page.layout.size), draw)

    def _builder(self, seat: int) -> racks.BuilderShown:
        page, state = self.page, self.page.state
        after = None
        if seat == page.seat and page.intent is not None and page.outcome is not None:
            after = page.outcome.points_of(seat)
        block = tuple(sorted(figures.filled(state.cubes[seat]).items()))
        turn = state.mover == seat and not page.session.over
        name, points = page.name_of(seat), state.points_of(seat)
        walls_of = state.setup.boards[seat]
        return racks.BuilderShown(name, points, after, self.note_of(seat), turn, block, walls_of)

    def note_of(self, seat: int) -> str:
        """What a seat does now."""
        page, state = self.page, self.page.state
        if page.session.over:
            return tr("has built")
        if seat == state.mover:
            return page.note_of_turn()
        if seat == (state.mover + 1) % state.setup.seats:
            return tr("next")
        return tr("so far")

    def _hand(self, pen: Brush) -> None:
        page, intent = self.page, self.page.intent
        if intent is None or not intent.lays:
            words = page.footnote()
            stone = intent.site_stone if intent is not None and intent.discards else -1
            if stone < 0:
                pen.write(words, "bold", 15, scene.SAID, (276, 630, 600, 66), "centre", 2)
                return
            cells = figures.shape_cells(stone // COLOURS)
            hand.put_hand(pen, cells, stone % COLOURS, titled(stone_name(stone)),
                          tr("fits nowhere"))  # fmt: skip
            return
        state, stone = page.state, intent.stone
        ways = ways_of(stone, state.heights[page.seat], state.setup.limit)
        note = tr_n("{n} way to lie", "{n} ways to lie", ways)
        cells = figures.turned(figures.shape_cells(intent.shape, intent.lie), page.turned)
        title = titled(stone_name(stone))
        key = (cells, stone, title, note)
        self._put(pen, "hand", (258, 614, 262, 64), key,
                  partial(hand.put_hand, cells=cells, mineral=intent.mineral, title=title,
                          note=note))  # fmt: skip

    def steps(self) -> tuple[list[str], int]:
        """The steps of a turn in words, and which of them it is."""
        if self.page.intent is not None and self.page.intent.prophesies:
            return [tr("PROPHECY"), tr("NEXT TURN")], 0
        steps = [tr("CRYSTAL"), tr("STONE"), tr("PLACE"), tr_in("monolyth", "LEVELS")]
        steps.append(
            tr_in("monolyth", "DISCARD") if self.page.state.setup.seats == 1 else tr("REFILL")
        )
        if self.page.intent is None:
            return steps, -1
        return steps, 4 if self.page.intent.sheds else 2 if self.page.intent.lays else 0

    def spared(self) -> list[pygame.Rect]:
        """The bar, the banner, and what can be chosen now."""
        layout = self.page.layout
        found = [
            one.rect(layout)
            for one in self.page.controls()
            if one.deed is not None and one.name.startswith(("site:", "wall:", "token:", "turn:"))
        ]
        if self.page.banner():
            found.append(layout.rect(*scene.BANNER))
        return [pygame.Rect(0, layout.top, layout.size[0], layout.px(BAR_HEIGHT)), *found]

    # ---- what can be reached -------------------------------------------------------------------

    def block(self) -> Control:
        """What is built upon."""
        page, intent = self.page, self.page.intent
        after = page.outcome.points_of(page.seat) if page.outcome is not None else None
        if intent is not None and intent.lays:
            says = scene.ghost_words(intent, after)
        else:
            says = page.go_words().capitalize() or tr("The block")
        return Control("block", scene.BLOCK, says, enter="go", tip=self.page.slips.block())

    def hand(self) -> list[Control]:
        """The turns of the stone in the hand, and the unit for it."""
        page, intent = self.page, self.page.intent
        if intent is None or not intent.lays:
            return []
        found = []
        for axis in range(3):
            one = page.after_turn(axis)
            words = one.verdict or tr("fits")
            says = tr("{turn}: {verdict}", turn=tr(hand.TURNS[axis]), verdict=words)
            look = Drawn(partial(self._put_turn, axis), ringed=False)
            found.append(
                Control(f"turn:{'xyz'[axis]}", hand.TILES[axis], says, partial(page.turn, axis),
                        look, key=self._turn_key(axis), also=ALSO_TIPS if not axis else (),
                        tip=self.page.slips.turn(axis))
            )  # fmt: skip
        if page.state.asked == MOVING and (intent.may_swap() or intent.unit):
            words = tr("keep the stone") if intent.unit else tr("swap for a unit")
            look = Drawn(lambda pen: hand.put_swap(pen, words, True), ringed=False)
            live = not intent.unit or str(intent.step) in intent.codes
            found.append(Control("swap", hand.SWAP, words.capitalize(), page.swap, look, live,
                                 UNIT_KEY, tip=self.page.slips.swap()))  # fmt: skip
        return found

    def _turn_key(self, axis: int) -> Action:
        """The key that turns about an axis; a gamepad tips by the button that looks closely."""
        by_pad = self.page.shell.keys.by_pad
        return Action.INSPECT if by_pad and axis == 0 else TURN_KEYS[axis]

    def _put_turn(self, axis: int, pen: Brush) -> None:
        page = self.page
        if page.intent is not None and page.intent.lays:
            hand.put_turn(pen, axis, page.after_turn(axis), page.intent.mineral)

    def views(self) -> list[Control]:
        """The two ways to turn the view."""
        words = tr("Turn the view left"), tr("Turn the view right")
        deeds: tuple[Callable[[], object], ...] = (
            partial(self.page.look, 1),
            partial(self.page.look, -1),
        )
        return [
            Control(f"view:{'lr'[n]}", VIEWS[n], words[n], deeds[n],
                    Drawn(partial(walls.put_view, n)), key=VIEW_KEYS[n],
                    tip=self.page.slips.view(n))
            for n in range(2)
        ]  # fmt: skip

    def feet(self) -> list[Control]:
        """The four stones below the large button."""
        page, intent = self.page, self.page.intent
        prophesies = intent is not None and intent.prophesies
        return [
            Control("prophecy", FEET[0], tr("Make a prophecy"), page.prophesy,
                    Stone(tr("BUILD") if prophesies else tr("PROPHECY"), "eye", size=14),
                    intent is not None and intent.may_prophesy, PROPHECY_KEY,
                    tip=self.page.slips.prophecy()),
            Control("next", FEET[1], tr("Next site"), page.next_site,
                    Stone(tr("NEXT SITE"), "right", size=14),
                    intent is not None and len(intent.reach) > 1 and not prophesies, Action.NEXT,
                    tip=self.page.slips.next_site()),
            Control("rules", FEET[2], tr("Rules"), page.open_rules,
                    Stone(tr("RULES"), "scale", size=14), key=Action.RULES),
            Control("hint", FEET[3], tr("Hint"), page.advise,
                    Stone(tr("HINT"), "brain", size=14), page.asks, Action.ADVISE,
                    tip=self.page.slips.hint()),
        ]  # fmt: skip

    def sites(self) -> list[Control]:
        """The sites of the ring: those in reach can be chosen."""
        page, state = self.page, self.page.state
        count, found = len(state.sites), []
        intent = page.intent
        open_ = intent is not None and bool(intent.reach) and not intent.prophesies
        for one in sites_of(state):
            box, tip = ring.box_of(one.site, count), page.slips.site(one)
            if not open_ or not one.steps:
                found.append(Control("", box, tip=tip))
                continue
            says = tr("{steps} on: {stone}", steps=one.steps, stone=stone_name(one.stone))
            found.append(
                Control(f"site:{one.steps}", box, says, partial(page.go_to, one.steps), Ring(),
                        key=STEPS[one.steps - 1], tip=tip)
            )  # fmt: skip
        return found

    def walls(self) -> list[Control]:
        """The elevations; while a prophecy is made, those that are free can be chosen."""
        page, intent = self.page, self.page.intent
        found = []
        for place in range(4):
            one = figures.wall_shown(page.state, None, page.seat, place, page.turned)
            side = (place + page.turned) % 4
            free = intent is not None and intent.prophesies and side in intent.free
            deed = partial(page.pick_side, place) if free else None
            chosen = free and intent is not None and intent.side == side
            found.append(
                Control(f"wall:{place}", walls.PLACES[place], page.slips.wall_says(one), deed,
                        Drawn(partial(walls.put_pick, free, chosen)),
                        tip=page.slips.wall(one))
            )  # fmt: skip
        return found

    def others(self) -> list[Control]:
        """Structure, levels, seats, tokens, bag."""
        state, slips = self.page.state, self.page.slips
        x, y, w, h = walls.LEVELS
        seats = state.setup.seats
        found = [
            Control("structure", walls.STRUCTURE, slips.structure().says(), None, Ring(),
                    tip=slips.structure()),
            Control("levels", (x, y + 36, w, h - 36), slips.levels().says(), None, Ring(),
                    tip=slips.levels()),
        ]  # fmt: skip
        for seat in range(seats):
            one = self._builder(seat)
            told = slips.builder(one, seat)
            found.append(
                Control(f"seat:{seat}", racks.seat_place(seat, seats), told.says(), None, Ring(),
                        tip=told)
            )  # fmt: skip
        found += self._token_controls()
        found.append(Control("bag", racks.BAG, slips.bag().says(), None, Ring(), tip=slips.bag()))
        return found

    def _token_controls(self) -> list[Control]:
        page, intent, slips = self.page, self.page.intent, self.page.slips
        picks = intent is not None and (intent.sheds or intent.prophesies)
        found = []
        for place, (_, values, top, _) in enumerate(self._racks()):
            for (x, y), one in zip(racks.token_places(values, top), values, strict=True):
                box = (x - 13, y - 13.5, 26, 27)
                tip = slips.token(place, one)
                if place < 2 or not picks or not one.left:
                    found.append(Control("", box, tip=tip))
                    continue
                says = tr("Prophecy {value}", value=one.value)
                found.append(
                    Control(f"token:{one.value}", box, says, partial(page.pick_value, one.value),
                            Ring(), tip=tip)
                )  # fmt: skip
        return found
