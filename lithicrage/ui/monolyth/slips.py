"""What explains itself on the page of Monolyth: words with the names of their rules.

Owns the slips. Knows the page only to read the match from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.base.tongue import tr
from lithicrage.tables.monolyth.state import COLOURS
from lithicrage.tables.monolyth.views import RingSite, card_fit
from lithicrage.tables.monolyth.words import colour_name, side_name, stone_name
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.monolyth import figures, hand
from lithicrage.ui.monolyth.racks import BuilderShown, TokenShown, shape_slip
from lithicrage.ui.monolyth.walls import WallShown

if TYPE_CHECKING:
    from lithicrage.ui.monolyth.page import MonolythPage


def titled(words: str) -> str:
    """Words with a capital first, and nothing else changed."""
    return words[:1].upper() + words[1:]


class Slips:
    """The slips of a page."""

    def __init__(self, page: MonolythPage) -> None:
        self.page = page

    def block(self) -> Slip:
        """The block in the middle: what can be done with it now."""
        page = self.page
        if page.intent is not None and page.intent.prophesies:
            return Slip(tr("Prophecy"), (page.banner(), page.footnote()), ("B13",))
        if page.intent is None or not page.intent.lays:
            told = page.banner() or page.footnote()
            return Slip(tr("The block"), (told,) if told else ())
        return Slip(
            tr("Your block"),
            (
                tr("Point at a cell, or move the stone by the arrows."),
                tr("It lies on the grid, within the height, over no gap."),
                tr("Shift and Tab lead to all other controls, Esc back."),
            ),
            ("B10",),
        )

    def turn(self, axis: int) -> Slip:
        """A quarter turn."""
        return Slip(
            tr(hand.TURNS[axis]).capitalize(),
            (
                tr("Turns the stone by a quarter. The tile shows whether it fits then."),
                tr("The wheel spins it, the right button tips it."),
            ),
            ("B10",),
        )

    def swap(self) -> Slip:
        """A unit for a stone."""
        units = self.page.state.units
        intent = self.page.intent
        colour = intent.site_stone % COLOURS if intent is not None else 0
        left = tr("Left in {colour}: {count}", colour=colour_name(colour), count=units[colour])
        told = tr("The stone leaves the game. You lay one cube of its color.")
        return Slip(tr("Swap for a unit"), (told, left), ("B9",))

    def view(self, way: int) -> Slip:
        """A turn of the view."""
        told = tr("Another corner comes to the front. The match stays as it is.")
        return Slip(tr("Turn the view"), (told, tr("A wall keeps its name in every view.")))

    def prophecy(self) -> Slip:
        """A prophecy in place of a stone."""
        lines = [
            tr("In place of building, take any token into a free slot."),
            tr("It counts in the end if its wall shows that many cubes."),
        ]
        return Slip(tr("Prophecy"), tuple(lines), ("B13", "B18"), self._no_prophecy())

    def _no_prophecy(self) -> str:
        intent = self.page.intent
        if intent is None or intent.may_prophesy:
            return ""
        if not intent.free:
            return tr("All four walls have one.")
        return tr("None is left on the board.") if not intent.values else tr("Finish your turn.")

    def next_site(self) -> Slip:
        """Another site."""
        told = tr("The crystal goes 1 to 4 sites on. Empty ones do not count.")
        return Slip(tr("Next site"), (told,), ("B8",))

    def hint(self) -> Slip:
        """The adviser."""
        return Slip(tr("Hint"), (tr("Shows a good turn. The match earns no seal then."),))

    def site(self, one: RingSite) -> Slip:
        """A site of the ring."""
        if one.crystal:
            told = tr("It goes 1 to 4 sites on, clockwise. A new stone fills this site.")
            return Slip(tr("The crystal"), (told,), ("B8", "B11"))
        if one.stone < 0:
            return Slip(tr("Empty site"), (tr("The crystal passes it."),), ("B8",))
        told = tr("Out of reach this turn.")
        if one.steps == 1:
            told = tr("One site on.")
        elif one.steps:
            told = tr("{steps} sites on.", steps=one.steps)
        cells = figures.shape_cells(one.stone // COLOURS)
        return shape_slip(titled(stone_name(one.stone)), cells, (told,), one.stone % COLOURS)

    def wall_says(self, one: WallShown) -> str:
        """A wall for the ear."""
        name, colour = side_name(one.side), colour_name(one.mineral)
        prophecy = tr("no prophecy")
        if one.prophecy:
            prophecy = tr("prophecy {value}", value=one.prophecy)
        return tr("{wall} wall, {colour}: {count}, {prophecy}", wall=name.capitalize(),
                  colour=colour, count=one.count, prophecy=prophecy)  # fmt: skip

    def wall(self, one: WallShown) -> Slip:
        """A wall."""
        colour = colour_name(one.mineral)
        lines = [
            tr("Outer cubes in {colour} count: {count}.", colour=colour, count=one.count),
        ]
        if one.prophecy:
            lines.append(tr("Its prophecy asks for {value}.", value=one.prophecy))
        else:
            lines.append(tr("It earns nothing without a prophecy."))
        lines.append(tr("A wall keeps its name in every view."))
        return Slip(tr("{wall} wall", wall=side_name(one.side).capitalize()),
                    tuple(lines), ("B18",))  # fmt: skip

    def structure(self) -> Slip:
        """The structure card."""
        state = self.page.state
        fit = card_fit(state, self.page.seat)
        lines = [
            tr("Bring all heights in line with the card, turned or mirrored."),
            tr("In line now: {count} of 16.", count=fit.count),
        ]
        if state.structure_token[self.page.seat]:
            lines = [tr("You have its token.")]
        elif state.structures:
            lines.append(tr("The next one to do so gets {value}.", value=state.structures[-1]))
        return Slip(tr(state.setup.card.name), tuple(lines), ("B15",))

    def levels(self) -> Slip:
        """The levels."""
        state = self.page.state
        counts = figures.level_counts(state.heights[self.page.seat], state.setup.limit)
        lines = [
            tr("Level {level}: {count} of 16", level=level, count=count)
            for level, count in enumerate(counts, 1)
        ]
        return Slip(tr("Levels"), (tr("A full level earns a token."), *lines), ("B14", "B16"))

    def builder(self, one: BuilderShown, seat: int) -> Slip:
        """A seat."""
        state = self.page.state
        tokens = sum(state.level_tokens[seat])
        lines = [
            tr("{points} points now, {note}", points=one.points, note=one.note),
            tr("From levels: {count}", count=tokens),
            tr("From the structure: {count}", count=state.structure_token[seat]),
            tr("From prophecies kept so far: {count}",
               count=one.points - tokens - state.structure_token[seat]),
        ]  # fmt: skip
        return Slip(one.name, tuple(lines), ("B19",))

    def bag(self) -> Slip:
        """What can still be drawn."""
        state = self.page.state
        left = len(state.box) - state.drawn
        lines = (
            tr("Rows are colors, columns are shapes."),
            tr("In the bag: {count}", count=left),
            tr("Each turn one of them fills a site."),
        )
        return Slip(tr("The bag"), lines, ("B5", "B11"))

    def token(self, rack: int, one: TokenShown) -> Slip:
        """A token of a rack: level, structure, prophecy."""
        alone = self.page.state.setup.seats == 1
        title = (tr("Level token"), tr("Structure token"), tr("Prophecy"))[rack]
        told = (
            tr("Full levels take the lowest first.")
            if alone
            else tr("Full levels take the highest first."),
            tr("Meeting the card takes the highest."),
            tr("Worth {value} if its wall shows {value} cubes.", value=one.value),
        )[rack]
        left = tr("Left: {left} of {all}", left=one.left, all=one.all)
        return Slip(
            tr("{token} {value}", token=title, value=one.value),
            (told, left),
            (("B20" if alone else "B14",), ("B15",), ("B13", "B18"))[rack],
        )
