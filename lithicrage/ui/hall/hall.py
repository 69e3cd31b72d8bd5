"""The Quarry: the hall in which the fight and the tables stand side by side.

Shows what each table is, what was won there, and the match that waits. Begins nothing itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.faces import catalog
from lithicrage.faces.portraits import portrait
from lithicrage.tables.registry import TABLES, TableClosed, open_table
from lithicrage.tables.table import Metal, Table
from lithicrage.ui import kit
from lithicrage.ui.hall.face import TableFace
from lithicrage.ui.hall.minerals import dot, put
from lithicrage.ui.hall.page import name_at
from lithicrage.ui.hall.pit import pit
from lithicrage.ui.hall.record import TableRecord
from lithicrage.ui.hall.rules import seats_words
from lithicrage.ui.hall.seals import NAMES, letter, seal
from lithicrage.ui.hall.slab import GREAT, LINTEL, WIDE, great_slab, side_slab
from lithicrage.ui.hall.sliced import SlicedPage
from lithicrage.ui.hall.waiting import go_on, waiting_matches
from lithicrage.ui.kit import ACID, BODY, BONE, CRIMSON, FAINT_INK, INK, LOSS, PAPER, WHITE
from lithicrage.ui.kit.control import Brush, Control, Deed, Drawn, Ring, Stone
from lithicrage.ui.kit.fields import smooth_draw
from lithicrage.ui.kit.layout import Place, grid
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.models import levels
from lithicrage.ui.shell import keymap
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Shell
from lithicrage.ui.sound import Mood

# Where the slabs of so many tables stand: their left edges, half of them on either side.
SPOTS: Final = {1: (132.0,), 2: (132.0, 943.0), 3: (28.0, 237.0, 943.0),
                4: (28.0, 237.0, 838.0, 1047.0)}  # fmt: skip
# Where each of them stands and how high it is: no two are level.
STANCES: Final = ((562.0, 384.0), (576.0, 408.0), (571.0, 398.0), (564.0, 388.0))
TICKET: Final[Place] = (14.0, 588.0, 590.0, 122.0)
STUB: Final = 104.0
DOORS: Final[Place] = (668.0, 600.0, 598.0, 104.0)
CAP: Final = -12.0  # from the foot of the lintel to the key of the fight
PROFILE: Final[Place] = (988.0, 14.0, 278.0, 60.0)
NAME: Final = mark("THE QUARRY")
MOTTO: Final = mark("stones. fists. feedback.")
# The small stones: name, words, sign, key, way.
STONES: Final = (
    ("decks", mark("DECKS"), "cards", Action.DECKS),
    ("cards", mark("CARDS"), "book", Action.CARDS),
    ("workshop", mark("WORKSHOP"), "axe", Action.WORKSHOP),
    ("rules", mark("RULES"), "scale", Action.RULES),
    ("matches", mark("MATCHES"), "trophy", Action.HISTORY),
    ("settings", mark("SETTINGS"), "cog", Action.SETTINGS),
    ("title", mark("TITLE"), "back", Action.BACK),
)


GREY: Final = (112, 106, 110)  # of a match that cannot go on
UPPER: Final = 4  # of them stand in the upper row


@dataclass(frozen=True)
class TableSlab:
    """A table as the hall shows it; `reason` says why it is closed."""

    key: str
    table: Table | None
    face: TableFace | None
    record: TableRecord
    reason: str = ""

    @property
    def title(self) -> str:
        """Its name."""
        return self.table.credit.title if self.table is not None else self.key.capitalize()


class HallPage(SlicedPage):
    """The great slab in the middle keeps Enter; digits open the tables; the ticket goes on with
    the match that waits."""

    name = "quarry"
    start = "fight"
    cites = False
    mood = Mood("title", "title")

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.slabs = [self._slab(key) for key in TABLES]
        waiting = waiting_matches(shell)
        self.left = waiting[0] if waiting else None
        self.waits = {one.table.key: one for one in reversed(waiting)}  # the newest of each table

    def _slab(self, key: str) -> TableSlab:
        record = self.shell.routes.table_record(key)
        try:
            return TableSlab(key, open_table(key), self.shell.routes.table_face(key), record)
        except TableClosed as error:
            return TableSlab(key, None, None, record, error.reason)

    # ---- the page ------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """The slabs, the ticket, the small stones."""
        shell, routes = self.shell, self.shell.routes
        found = [
            Control("fight", GREAT, tr("Fight with cards"), routes.setup, Drawn(self._lit, False),
                    key=Action.CONFIRM, also=(Action.FIGHT,), tip="title:fight"),
        ]  # fmt: skip
        for number, (one, x) in enumerate(zip(self.slabs, SPOTS[len(self.slabs)], strict=True)):
            found.append(self._table(number, one, x))
        if self.left is not None:
            cap = shell.key(Action.LOG)
            says = keymap.behind(self.left.says(), cap)
            resume = partial(go_on, shell, self, self.left, routes.quarry)
            found.append(Control("resume", TICKET, says, resume, Ring(),
                                 also=(Action.LOG, Action.PASS)))  # fmt: skip
        ways: dict[str, Deed] = {
            "matches": partial(routes.table_history, self),
            "settings": partial(routes.settings, None, routes.quarry),
            "rules": partial(routes.rules, "", self),
        }
        x, y, wide, high = DOORS
        upper, lower = (x, y, wide, 48.0), (x, y + high - 48, wide, 48.0)
        places = [*grid(upper, UPPER, UPPER, 8, 46), *grid(lower, 3, len(STONES) - UPPER, 8, 46)]
        for place, (name, words, sign, key) in zip(places, STONES, strict=True):
            way: Deed = ways.get(name) or getattr(routes, name)
            says = keymap.behind(tr(words).capitalize(), shell.key(key))
            look = Stone(tr(words), sign, size=14, most=1.4, material="stone", wide=True)
            found.append(Control(name, place, says, way, look, key=key))
        return found

    def _table(self, number: int, one: TableSlab, x: float) -> Control:
        foot, high = STANCES[number]
        place = (x, foot - high, WIDE, high)
        key = Action(f"pick_{number + 1}")
        title = one.title
        if one.table is None:
            says = tr("{table} is closed: {reason}", table=title, reason=one.reason)
            return Control(f"table:{one.key}", place, says, None, Drawn(self._ringed), False,
                           tip=Slip(title, (one.reason,)))  # fmt: skip
        promise = tr(one.face.promise) if one.face is not None else ""
        alone = 1 in one.table.counts
        says = f"{title}: {promise}. {seats_words(one.table.counts)}. {one.record.words(alone)}"
        won = ", ".join(tr(NAMES[metal]) for metal in one.record.seals)
        if won:
            says += ". " + tr("Seals: {seals}", seals=won)
        left = self.waits.get(one.key)
        if left is not None:
            says += ". " + (tr("A match cannot go on: {why}", why=left.dead) if left.dead else
                            tr("A match waits, move {turn}", turn=left.state.turn))  # fmt: skip
        seals = tuple(
            tr("{metal}: {asks}", metal=tr(NAMES[one.metal]).capitalize(), asks=one.asks)
            for one in one.table.seals()
        )
        deed = partial(self.shell.routes.table_seats, one.key)
        return Control(f"table:{one.key}", place, says, deed, Drawn(self._ringed), also=(key,),
                       tip=Slip(title, seals))  # fmt: skip

    def _ringed(self, pen: Brush) -> None:
        """A slab shows by its ring alone that it has the focus."""

    def _lit(self, pen: Brush) -> None:
        """The key on the great slab; a bright lintel while it has the focus."""
        layout = pen.layout
        pen.on(LINTEL).ring()
        if pen.cap:  # on the lower edge, so that no letter of any language is below it
            size = 12 * layout.k
            x, y, w, h = LINTEL
            left = layout.at(x + w - 14, 0)[0] - kit.key_width(pen.cap, size)
            kit.key_cap(pen.dst, (left, layout.at(0, y + h + CAP)[1]), pen.cap, size, INK, ACID)

    def build(self, surface: pygame.Surface) -> None:
        """The pit, the stones, the ticket, the profile."""
        layout, shell = self.layout, self.shell
        surface.blit(pit(surface.get_size()), (0, 0))
        pen = self.brush(surface)
        hero = catalog.hero(shell.library, shell.deck, shell.line, shell.deck_level)
        foe = levels.opponent(shell)
        for number, (one, x) in enumerate(zip(self.slabs, SPOTS[len(self.slabs)], strict=True)):
            self._stone(pen, number, one, x)
        great_slab(pen, hero.portrait, foe.portrait, tr("FIGHT"), tr(MOTTO))
        letters = kit.ransom(tr(NAME), 44 * layout.k, seed=11)
        surface.blit(letters, layout.at(12, 6))
        strip = kit.label(self._count(), 21 * layout.k, PAPER, INK, "scrawl", turn=-2)
        kit.drop(surface, strip, layout.at(40, 82), 4 * layout.k, 150, (2, 3), key="count")
        self._profile(pen)
        self._ticket(pen)

    def _count(self) -> str:
        return tr_n("{n} table, one pit", "{n} tables, one pit", len(self.slabs) + 1)

    def _stone(self, pen: Brush, number: int, one: TableSlab, x: float) -> None:
        """A slab and what stands on it."""
        foot, high = STANCES[number]
        layout, top, k = pen.layout, foot - high, pen.layout.k
        side_slab(pen, one.face, one.title, number, x, top, high)
        middle = x + WIDE / 2
        box = (middle - 78, top + 246, 156, 74)
        rect = layout.rect(*box)
        pygame.draw.rect(pen.dst, (30, 25, 34), rect, border_radius=layout.px(8))
        edge = max(1, layout.px(2))
        pygame.draw.rect(pen.dst, (92, 84, 96), rect, edge, border_radius=layout.px(8))
        if one.table is None:
            inner = rect.inflate(-layout.px(12), -layout.px(8))
            pen.paragraph(one.reason, "body", 12, kit.letters(LOSS), inner, "centre", "middle")
            strip = kit.label(tr("closed"), 13 * k, WHITE, CRIMSON, turn=-2)
            at = strip.get_rect(center=layout.at(middle, top + 226))
            pen.dst.blit(strip, at)
            return
        promise = tr(one.face.promise) if one.face is not None else ""
        turn = -1.5 if number % 2 == 0 else 1.5
        strip = kit.label(promise, 13 * k, INK, PAPER, "bold", turn, width=layout.px(196))
        at = strip.get_rect(center=layout.at(middle, top + 226))
        kit.drop(pen.dst, strip, at.topleft, 4 * k, 150, (2, 3), key=("promise", promise))
        for place, metal in enumerate(Metal):
            centre = layout.at(middle - 48 + place * 48, box[1] + 26)
            seal(pen.dst, centre, 19 * k, metal, letter(metal), metal in one.record.seals)
        words = one.record.words(1 in one.table.counts)
        low = (box[0] + 6, box[1] + 47, box[2] - 12, 24)
        pen.write(words, "bold", layout.calm(13, 1.2), BONE, low, "centre")
        row = layout.rect(middle - 62, top + 330, 124, 28)
        pygame.draw.rect(pen.dst, INK, row, border_radius=layout.px(5))
        kit.put_icon(pen.dst, "people", 19 * k, ACID, center=(row.x + layout.px(20), row.centery))
        counts = one.table.counts
        many = str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"
        words_box = pygame.Rect(row.x + layout.px(38), row.y, layout.px(46), row.h)
        pen.write(many, "strong", layout.calm(14, 1.2), WHITE, words_box)
        cap = self.shell.key(Action(f"pick_{number + 1}"))
        size = 12 * k
        left = row.right - layout.px(8) - kit.key_width(cap, size)
        kit.key_cap(pen.dst, (left, row.centery - round(size * 0.82)), cap, size, INK, ACID)
        waits = self.waits.get(one.key)
        if waits is not None:
            words, ground = waits.stands, GREY if waits.dead else CRIMSON
            strip = kit.label(words, 14 * k, WHITE, ground, "strong", -turn, width=layout.px(188))
            at = strip.get_rect(center=layout.at(middle, top + 374))
            kit.drop(pen.dst, strip, at.topleft, 4 * k, 150, (2, 3), key=("waits", words))

    def _profile(self, pen: Brush) -> None:
        """Who plays, how many matches, how many seals of each metal."""
        layout, k = pen.layout, pen.layout.k
        x, y, *_ = PROFILE
        rect = layout.rect(*PROFILE)
        paper = kit.sheet(rect.size, 19, INK, 1.4, 0.05, k)
        kit.drop(pen.dst, paper, rect.topleft, 5 * k, 150, key="profile")
        hero = catalog.hero(self.shell.library, self.shell.deck, self.shell.line,
                            self.shell.deck_level)  # fmt: skip
        pen.dst.blit(portrait(hero.portrait, layout.px(46)), layout.at(x + 8, y + 7))
        name = self.shell.settings.person or tr("YOU")
        pen.write(name.upper(), "strong", layout.calm(16, 1.1), WHITE, (x + 62, y + 6, 96, 26))
        played = sum(one.record.played for one in self.slabs)
        words = tr_n("{n} match", "{n} matches", played)
        pen.write(words, "bold", layout.calm(13, 1.05), BONE, (x + 62, y + 31, 96, 22))
        for place, metal in enumerate(reversed(Metal)):
            won = sum(metal in one.record.seals for one in self.slabs)
            centre = layout.at(x + 178 + place * 38, y + 30)
            seal(pen.dst, centre, 17 * k, metal, str(won), won > 0)
            told = tr("Seals of this metal, over all tables: {n}", n=won)
            box = layout.rect(x + 160 + place * 38, y + 11, 36, 38)
            pen.explain(box, Slip(tr(NAMES[metal]).capitalize(), (told,)))

    # ---- the ticket ----------------------------------------------------------------------------

    def _ticket(self, pen: Brush) -> None:
        """The match that waits, with its real position; without one, how to begin."""
        layout, k = pen.layout, pen.layout.k
        x, y, w, h = TICKET
        rect = layout.rect(*TICKET)
        paper = kit.sheet(rect.size, 71, PAPER, 1.6, 0.15, k)
        kit.drop(pen.dst, paper, rect.topleft, 8 * k, 190, (4, 7), key="table ticket")
        strip = kit.label(tr("LAST MATCH"), 12 * k, INK, BODY, width=layout.px(150))
        used = pen.dst.blit(strip, layout.at(x + 14, y + 8))
        left = self.left
        if left is None:
            words = tr("No match waits. Pick a stone, sit down, and it will wait here.")
            pen.paragraph(words, "bold", 15, FAINT_INK, (x + 18, y + 36, w - 40, h - 46),
                          valign="middle")  # fmt: skip
            return
        edge = layout.at(x + w - STUB, 0)[0]
        for top in range(8, int(h) - 8, 10):
            dash = pygame.Rect(edge, layout.at(0, y + top)[1], max(1, layout.px(2)), layout.px(5))
            pen.dst.fill((120, 108, 100), dash)
        start = used.right + layout.px(12)
        box = pygame.Rect(start, used.y - layout.px(2), edge - layout.px(10) - start,
                          used.h + layout.px(4))  # fmt: skip
        words = tr("{table}, {when}", table=left.table.credit.title, when=left.when)
        pen.write(words, "bold", layout.calm(13, 1.2), FAINT_INK, box)
        left.face.picture(pen.dst, layout.rect(x + 16, y + 35, 135, 81), left.state)
        seats = len(left.players)
        for seat in range(seats):
            mid = y + (56 + seat * 38 if seats <= 2 else 45 + seat * 22)
            mineral = left.face.minerals[seat]
            put(pen.dst, dot(layout.px(9), mineral.colour, INK, 2 * k), layout.at(x + 177, mid))
            name = name_at(self.shell, left.table, left.players, seat).upper()
            stands = left.face.stands
            points = stands(left.state, seat) if stands else left.state.points()[seat]
            if seats > 2:  # one line each, without the stone's name
                words = tr("{name}, {points}", name=name, points=points)
                pen.write(words, "strong", layout.calm(12.5, 1.05), INK,
                          (x + 194, mid - 10, 158, 20))  # fmt: skip
                continue
            pen.write(name, "strong", layout.calm(14, 1.1), INK, (x + 194, mid - 19, 150, 20))
            note = tr("{stone}, {points}", stone=tr(mineral.name), points=points)
            pen.write(note, "bold", layout.calm(12.5, 1.05), FAINT_INK,
                      (x + 194, mid - 1, 160, 18))  # fmt: skip
        if left.dead:
            area = (x + 354, y + 34, w - STUB - 366, h - 40)
            words = tr("Cannot go on: {why}.", why=left.dead)
            pen.paragraph(words, "bold", layout.calm(13, 1.05), FAINT_INK, area)
            self._stub(pen, tr("DELETE"), GREY)
            return
        words = tr("move {turn}", turn=left.state.turn)
        pen.write(words, "strong", layout.calm(16, 1.1), CRIMSON, (x + 362, y + 36, 116, 26))
        pen.write(
            left.whose(self.shell),
            "strong",
            layout.calm(15, 1.1),
            CRIMSON,
            (x + 362, y + 60, 116, 24),
        )
        self._stub(pen, tr("RESUME"), CRIMSON)

    def _stub(self, pen: Brush, words: str, colour: kit.Colour) -> None:
        """The part of the ticket that is torn off: what it is for, and its key."""
        layout, (x, y, w, _) = pen.layout, TICKET
        centre = x + w - STUB / 2 + 2

        def arrow(sheet: pygame.Surface, z: int) -> None:
            wide, high = sheet.get_size()
            pygame.draw.polygon(sheet, colour, [(0, 0), (wide, high / 2), (0, high)])

        made = smooth_draw((layout.px(28), layout.px(36)), arrow)
        put(pen.dst, made, layout.at(centre + 2, y + 36))
        box = (x + w - STUB + 6, y + 60, STUB - 12, 24)
        pen.write(words, "strong", layout.calm(15, 1.1), INK, box, "centre")
        cap, size = self.shell.key(Action.LOG), 12 * layout.k
        left = layout.at(centre, 0)[0] - kit.key_width(cap, size) // 2
        kit.key_cap(pen.dst, (left, layout.at(0, y + 88)[1]), cap, size)
