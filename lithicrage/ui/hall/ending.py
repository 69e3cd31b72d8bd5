"""The slab after a match at a table: who won, what it was worth, and what comes next.

Owns the bar, the seal that was won and the four ways on. A table's page paints what the match was.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.play.table_session import TableSession
from lithicrage.tables.table import Metal
from lithicrage.ui.hall.bar import bar_signs, table_bar
from lithicrage.ui.hall.menu import YOU, ChroniclePage, TableMenu
from lithicrage.ui.hall.minerals import halo, put
from lithicrage.ui.hall.page import seat_name
from lithicrage.ui.hall.seals import COLOURS, NAMES, letter, seal
from lithicrage.ui.kit import ACID, BONE, PINK, WHITE, Colour, mix
from lithicrage.ui.kit.control import Brush, Control, Drawn, Stone
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.paper import drop
from lithicrage.ui.kit.stone import carved
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.pieces import stone_panel
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.sound import Mood

SEAL: Final[Place] = (897.0, 452.0, 368.0, 104.0)
AGAIN: Final[Place] = (897.0, 568.0, 368.0, 66.0)
SMALL: Final[tuple[Place, ...]] = (
    (897.0, 643.0, 181.0, 31.0), (1084.0, 643.0, 181.0, 31.0), (897.0, 680.0, 368.0, 31.0),
)  # fmt: skip


class EndPage(Page):
    """After a match: `scores` are 1 for who won, -1 for who lost, 0 for all at a draw."""

    start = "again"
    cites = False
    mood = Mood("title", "rest")

    def __init__(self, shell: Shell, session: TableSession) -> None:
        super().__init__(shell)
        self.session = session
        self.table = session.table
        self.state = session.state
        self.scores = session.scores
        self.won = session.earned()

    @property
    def winner(self) -> int | None:
        """The seat that won, None at a draw."""
        return next((seat for seat, score in enumerate(self.scores) if score > 0), None)

    @property
    def view(self) -> int:
        """The seat whose match is shown: a person's, else the winner's."""
        people = self.session.people
        if self.winner is not None and (self.winner in people or not people):
            return self.winner
        return people[0] if people else 0

    def name_of(self, seat: int) -> str:
        """Who sits there."""
        return seat_name(self.shell, self.session, seat)

    @property
    def leaders(self) -> list[int]:
        """Who won; nobody where one of several seats conceded."""
        return [seat for seat, score in enumerate(self.scores) if score > 0]

    def ranked(self, worth: Callable[[int], Any]) -> list[int]:
        """All seats, the best first; whoever conceded is last, whatever it is worth."""
        seats = range(len(self.scores))
        gone = self.session.conceded
        return sorted(seats, key=lambda seat: (seat != gone, worth(seat)), reverse=True)

    def headline(self) -> str:
        """Who beat whom, for the bar and the ear."""
        if self.winner is None:
            return self.conceded_words() or tr("Nobody wins")
        who = self.name_of(self.winner)
        you = tr(YOU)
        if len(self.scores) != 2:
            return tr("You win") if who == you else tr("{winner} wins", winner=who)
        loser = self.name_of(1 - self.winner)
        if who == you:
            return tr("You beat {loser}", loser=loser)
        if loser == you:
            return tr("{winner} beats you", winner=who)
        return tr("{winner} beats {loser}", winner=who, loser=loser)

    def conceded_words(self) -> str:
        """Who gave the match up; empty for nobody."""
        if self.session.conceded < 0:
            return ""
        who = self.name_of(self.session.conceded)
        return tr("Conceded") if who == tr(YOU) else tr("{name} concedes", name=who)

    def outcome(self) -> tuple[str, Colour]:
        """The word on the slab, and its paint."""
        people, leaders = self.session.people, self.leaders
        if self.session.conceded >= 0 and (len(people) == 1 or not leaders):
            return tr("CONCEDED"), PINK
        if not leaders:
            return tr("A DRAW"), BONE
        if len(leaders) > 1:
            return tr("A SHARED WIN"), ACID if set(people) & set(leaders) else BONE
        if len(people) == 1:
            won = leaders == [people[0]]
            return (tr("VICTORY"), ACID) if won else (tr("DEFEAT"), PINK)
        return tr("{who} WINS", who=self.name_of(leaders[0]).upper()), ACID

    # ---- parts ---------------------------------------------------------------------------------

    def sums(self, place: Place) -> Control:
        """The points of all seats, to be read where they are drawn."""
        words = ". ".join(
            tr("{who}: {points} points", who=self.name_of(seat), points=points)
            for seat, points in enumerate(self.state.points())
        )
        return Control("sums", place, words, look=Drawn(lambda pen: None))

    def carve(self, pen: Brush, place: Place, size: float, letters: int) -> None:
        """The outcome in a slab; a word of more than so many letters is cut smaller."""
        layout = pen.layout
        words, colour = self.outcome()
        rect = layout.rect(*place)
        size *= letters / max(letters, len(words)) * layout.k
        slab = carved(rect.size, words, size, 14, (66, 58, 72), colour, k=layout.k, cracks=2)
        drop(pen.dst, slab, rect.topleft, 9 * layout.k, 200, (4, 8))

    def ways(self) -> list[Control]:
        """The signs of the bar, AGAIN and the three stones below it."""
        routes, session = self.shell.routes, self.session
        swap, replay, hall = SMALL
        swaps = len(session.players) > 1
        return [
            *bar_signs({"review": self.open_review, "log": self.open_chronicle,
                        "menu": self.open_menu}, {}),
            Control("again", AGAIN, f"{self.headline()}. {tr('Play again')}",
                    lambda: routes.table_again(session),
                    Stone(tr("AGAIN"), "repeat", True, 24), key=Action.CONFIRM),
            Control("swap", swap, tr("Play again with seats swapped"),
                    lambda: routes.table_again(session, swapped=True),
                    Stone(tr("SWAP"), "swap", size=14, keyed=True), swaps, Action.SEED),
            Control("replay", replay, tr("Watch this match again"),
                    self.replay,
                    Stone(tr("REPLAY"), "replay", size=14, keyed=True), key=Action.REPLAYS),
            Control("quarry", hall, tr("Back to the quarry"), routes.quarry,
                    Stone(tr("QUARRY"), "back", size=14, keyed=True), key=Action.QUARRY),
        ]  # fmt: skip

    def bar(self, pen: Brush, right: str) -> None:
        """The bar for the still layer: the name and how it ended."""
        table_bar(pen, self.table.credit.title, [self.headline().upper()], 0, right, 3)

    def replay(self) -> Screen:
        """The match from its start, to be watched."""
        face = self.shell.routes.table_face(self.table.key)
        return face.watch(self.shell, self.session, self, 0)

    def open_review(self) -> Screen:
        """The chances, move by move."""
        return self.shell.routes.table_review(self.session, self)

    def open_chronicle(self) -> Screen:
        """All that happened."""
        names = [self.name_of(seat) for seat in range(len(self.session.players))]
        return ChroniclePage(self.shell, self, self.session, names)

    def open_menu(self) -> Screen:
        """The menu."""
        return TableMenu(self.shell, self, self.session)

    @abstractmethod
    def build(self, surface: pygame.Surface) -> None:
        """What the match was."""

    def seal(self, pen: Brush) -> None:
        """The seal that was won, and what the next one asks."""
        layout, (x, y, w, h) = pen.layout, SEAL
        stone_panel(pen.dst, layout, pen.rect, 90, (60, 54, 66))
        metal = self.won[-1] if self.won else None
        seals = {one.metal: one.asks for one in self.table.seals()}
        order = list(Metal)
        at = layout.at(x + 56, y + h / 2)
        after = order[order.index(metal) + 1 :] if metal is not None else order
        after = [one for one in after if one in seals]
        following = after[0] if after else None
        if metal is not None:
            put(pen.dst, halo(layout.px(62), COLOURS[metal], 130), at)
        shown = metal or following or Metal.BRONZE
        seal(pen.dst, at, 36 * layout.k, shown, letter(shown), metal is not None)
        box = (x + 106, y + 10, w - 116, 30)
        if metal is not None:
            words = tr("{metal} SEAL", metal=tr(NAMES[metal]).upper())
        elif self.session.assisted and len(self.session.people) == 1:
            words = tr("ASSISTED: NO SEAL")
        else:
            words = tr("NO SEAL THIS TIME")
        pen.write(words, "strong", layout.calm(21, 1.3), WHITE, box)
        told = seals.get(metal, "") if metal is not None else ""
        if told:
            pen.write(told, "bold", layout.calm(13.5, 1.1), BONE, (x + 106, y + 40, w - 116, 26))
        if following is not None:
            told_next = tr("{metal}: {asks}", metal=tr(NAMES[following]), asks=seals[following])
            top, high = (y + 66, 28.0) if told else (y + 42, 52.0)
            colour = mix(COLOURS[following], WHITE, 0.4)
            pen.paragraph(told_next, "bold", 13, colour, (x + 106, top, w - 116, high),
                          valign="middle")  # fmt: skip
