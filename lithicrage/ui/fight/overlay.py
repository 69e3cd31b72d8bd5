"""What a person looks at closely: a card, a Combatant, what lies beside it, the large log.

Owns which of them lies over the fight until it is closed, and those views. While one is open no
choice can be made, so it hides no fact from a choice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.engine.state import AGILITY, MIGHT, WISDOM
from lithicrage.faces import face as faces
from lithicrage.faces.portraits import portrait, worn_by
from lithicrage.ui import kit
from lithicrage.ui.fight import grounds, logview, reveal, shelf
from lithicrage.ui.fight.canvas import Canvas
from lithicrage.ui.fight.fighters import turns
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.view import Cover, View
from lithicrage.ui.kit.control import Control, Pos
from lithicrage.ui.kit.slip import Region
from lithicrage.ui.models.glossary import rows as glossary_rows
from lithicrage.ui.shell import keywords
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.speech import Speech

TOLD: Final = 16.0  # of an ability
LEAST_ROOM: Final = 150  # units beside a large card that its words need
FEW: Final = 5  # abilities that leave the glossary all its room
NOTHING: Final = mark("no abilities at this level")
LOG: Final[Cover] = ("log", 0)


class Lens:
    """`cover` is what lies over the fight now, None for nothing."""

    def __init__(self, view: View, speech: Speech) -> None:
        self.view = view
        self.speech = speech
        self.cover: Cover | None = None
        self.regions: list[Region] = []  # what explains itself on it

    @property
    def reading(self) -> bool:
        """Whether the large log is open."""
        return self.cover == LOG

    @property
    def fighter(self) -> tuple[int, ...]:
        """The seat that is looked at closely, if one is."""
        return (self.cover[1],) if self.cover is not None and self.cover[0] == "fighter" else ()

    def close(self) -> bool:
        """Closes what lies over the fight; says whether anything did."""
        open_ = self.cover is not None
        self.cover = None
        return open_

    def show(self, cover: Cover) -> None:
        """Lays a card, a Combatant, what lies beside it or the log over the fight."""
        for name in (reveal.NAME, shelf.NAME):
            self.view.firsts.pop(name, None)
        self.cover = cover
        if cover[0] == "card":
            name = self.view.board.card(cover[1]).name
            self.speech.event(tr("inspect {card}", card=name))
        elif cover[0] == "beside":
            self.speech.event(shelf.list_words(self.view, cover[1]))

    def inspect(self) -> None:
        """Shows the card of the choice that is looked at, else the card on the stage."""
        view, choice = self.view, self.view.choice
        view.firsts.pop(reveal.NAME, None)
        card = max(view.scene.attack, view.question.asks if view.question else -1)
        if choice is not None and choice.cards and not view.rolling:
            card = choice.cards[0]
        if card >= 0:
            self.show(("card", card))

    def controls(
        self, layout: FightLayout, cite: Callable[[str, Pos, int], object]
    ) -> list[Control]:
        """What can be pressed while something lies over the fight: it closes, or cites a rule."""
        lines: list[Control] = []
        if self.reading:
            lines = logview.cited(self.view, log_rect(layout), layout, cite)

        def shut(pos: Pos, clicks: int) -> None:
            self.cover = None

        return [Control("", layout.window, press=shut), *lines]

    def draw(self, surface: pygame.Surface, layout: FightLayout) -> None:
        """Draws it over the fight."""
        if self.cover is None:
            return
        kind, what = self.cover
        canvas = Canvas.over(surface, layout)
        self.regions = canvas.regions if canvas.regions is not None else []
        surface.fill((96, 92, 104), special_flags=pygame.BLEND_RGB_MULT)  # what lies below
        if kind == "card":
            _draw_card(canvas, self.view, layout, what)
        elif kind == "fighter":
            _draw_fighter(surface, self.view, layout, what)
        elif kind == "beside":
            rect = _sheet(layout)
            kit.drop(surface, kit.sheet(rect.size, 45, torn=2.0, k=layout.k), rect.topleft,
                     8 * layout.k, 170)  # fmt: skip
            sheet = Canvas.over(surface.subsurface(rect), layout)
            shelf.draw_list(sheet, self.view, what)
            self.regions += [one.moved(*rect.topleft) for one in sheet.regions or ()]
        else:
            rect = log_rect(layout)
            grounds.lay(surface, "log", rect, layout.k)
            logview.draw(Canvas.over(surface.subsurface(rect), layout), self.view, reading=True)

    def cites(self, action: Action) -> bool:
        """Whether an action asks for a rule: in the large log Enter does, for the marked line."""
        return action is Action.RULES or (
            action is Action.CONFIRM and self.reading and bool(self.newest_rule())
        )

    def newest_rule(self) -> str:
        """The rule cited by the lowest line of the log that can be seen."""
        return logview.newest_rule(self.view)

    def scrolls(self, layout: FightLayout) -> bool:
        """Whether arrows move what lies over the fight: the log, or a list that goes on."""
        return self.reading or self._hidden(layout) > 0

    def scroll(self, layout: FightLayout, lines: int) -> None:
        """Scrolls the log that can be seen, or the list that lies over the fight, towards its
        beginning for a positive number."""
        name = self._listed
        if name:
            first = self.view.firsts.get(name, 0) - lines
            self.view.firsts[name] = max(0, min(self._hidden(layout), first))
            return
        rect = log_rect(layout) if self.reading else layout.log
        if lines > 0:
            first, _ = logview.window(self.view, rect, layout.k, layout.text_scale)
            lines = min(lines, first)
        self.view.scroll = max(0, self.view.scroll + lines)

    def _hidden(self, layout: FightLayout) -> int:
        """How many rows of the list that lies over the fight are out of sight."""
        if self._listed == shelf.NAME and self.cover is not None:
            return shelf.hidden_rows(self.view, _sheet(layout), layout.k, self.cover[1])
        return hidden_rows(self.view, layout, self.fighter[0]) if self.fighter else 0

    @property
    def _listed(self) -> str:
        """The name of the list that lies over the fight, "" for none."""
        kind = self.cover[0] if self.cover is not None else ""
        return {"fighter": reveal.NAME, "beside": shelf.NAME}.get(kind, "")


def log_rect(layout: FightLayout) -> pygame.Rect:
    """Where the large log lies."""
    centre = layout.centre()
    return centre.inflate(-round(20 * layout.k), -round(20 * layout.k))


def _draw_card(canvas: Canvas, view: View, layout: FightLayout, card: int) -> None:
    """A card as large as the window allows, its whole text on it; beside it what its words mean."""
    size, surface = layout.size, canvas.dst
    tall = min(round(size[1] * 0.86), round(size[0] * 0.5 * 1.4))
    width = round(tall / 1.4)
    face = view.cast.cards[view.board.cards[card]]
    scale = min(1.5, layout.text_scale)
    image = faces.face_surface(face, (width, tall), "full", scale)
    at = ((size[0] - width) // 2, (size[1] - tall) // 2)
    kit.glow(surface, image, at, kit.ACID, round(16 * layout.k), ("inspect", face.id, width))
    surface.blit(image, at)
    keywords.on_face(canvas, face, pygame.Rect(at, (width, tall)), "full", scale)
    ids = keywords.of_face(face)
    left = at[0] + width + layout.px(26)
    room = pygame.Rect(left, at[1], size[0] - left - layout.px(20), tall)
    if ids and room.w > layout.px(LEAST_ROOM):
        _draw_words(canvas, ids, room)
    row = pygame.Rect(0, at[1] + tall, size[0], size[1] - at[1] - tall)
    canvas.put(tr("any key or click closes"), "scrawl", 18, kit.BONE, row, "centre")


def _draw_words(c: Canvas, ids: tuple[str, ...], room: pygame.Rect) -> None:
    """What the words of a card mean, on a slip as high as it needs."""
    pad, head = c.px(14), c.px(34)
    inner = pygame.Rect(room.x + pad, room.y + head, room.w - 2 * pad, room.h - head - pad)
    rows = keywords.set_words(c.layout, ids, inner)
    high = keywords.height(c.layout, rows)
    paper = pygame.Rect(room.x, room.y, room.w, high + head + pad)
    kit.drop(c.dst, kit.sheet(paper.size, 43, torn=2.0, k=c.k), paper.topleft, 8 * c.k, 170)
    left = inner.x, room.y + head // 2 + c.px(3)
    c.strip(tr("WORDS ON IT"), c.calm(12), left, kit.PAPER, kit.INK, inner.w)
    keywords.draw_words(c, rows, inner.topleft)


def _draw_fighter(surface: pygame.Surface, view: View, layout: FightLayout, seat: int) -> None:
    """A Combatant's abilities in words; below them what an Enemy may reveal next, else what the
    letters and signs of its panel mean."""
    member, k = view.cast.members[seat], layout.k
    rect = _sheet(layout)
    kit.drop(surface, kit.sheet(rect.size, 41, torn=2.0, k=k), rect.topleft, 8 * k, 170)
    c = Canvas.over(surface.subsurface(rect), layout)
    side = round(104 * k)
    x = c.px(18)
    for place, face in enumerate(worn_by(member.portrait)[:3]):
        image = pygame.transform.rotozoom(portrait(face, side), (2, -2)[place % 2], 1)
        kit.drop(c.dst, image, (x, c.px(16)), 4 * k, 140)
        x += side + c.px(6)
    x += c.px(12)
    name = pygame.Rect(x, c.px(20), rect.w - x - c.px(20), c.px(40))
    c.put(member.name.upper(), "black", 30, kit.INK, name)
    c.put(member.title, "bold", 15, kit.FAINT_INK, name.move(0, c.px(42)))
    lines = [kit.plain(words) for words in member.abilities] or [tr(NOTHING)]
    top = side + c.px(36)
    found = view.reveals(seat)
    if found is not None:
        below = _list_room(view, layout, seat)
        bottom = below.y - c.px(10)
        reveal.draw_list(c, view, found, below)
    else:
        bottom = _meanings(c, view, seat, len(lines) > FEW)
    for words, row in zip(lines, _rows(c, lines, top, bottom), strict=True):
        pygame.draw.rect(c.dst, view.colour(seat), (row.x, row.y, c.px(5), row.h))
        c.put(words, "body", TOLD, kit.INK, _words_of(c, row), lines=4)


def _rows(c: Canvas, lines: list[str], top: int, bottom: int) -> list[pygame.Rect]:
    """The rows of abilities: alike where all then can be read, else each as high as its words."""
    floor = kit.LEAST_TEXT * c.k
    high = min(c.px(64 * c.text_scale), (bottom - top) // len(lines))
    row = pygame.Rect(c.px(20), top, c.rect.w - c.px(40), high - c.px(6))
    room = _words_of(c, row)

    def fitted(words: str, size: float, box: tuple[int, int]) -> kit.Fitted:
        return kit.fit_paragraph(words, "body", size, box, floor)

    if not any(fitted(words, c.type(TOLD), room.size).clipped for words in lines):
        return [row.move(0, number * high) for number in range(len(lines))]
    size, gap = c.type(TOLD), c.px(5)
    while True:
        heights = [fitted(words, size, (room.w, bottom)).height + c.px(2) for words in lines]
        if size <= floor or sum(heights) + gap * len(lines) <= bottom - top:
            break
        size = max(floor, size - 0.5)
    rows = []
    for needed in heights:
        rows.append(pygame.Rect(row.x, top, row.w, needed))
        top += needed + gap
    return rows


def _words_of(c: Canvas, row: pygame.Rect) -> pygame.Rect:
    """Where the words of an ability stand beside its edge."""
    return pygame.Rect(row.x + c.px(16), row.y, row.w - c.px(16), row.h)


def hidden_rows(view: View, layout: FightLayout, seat: int) -> int:
    """How many cards of the list on a sheet have no room: so far it can be scrolled."""
    found = view.reveals(seat)
    if found is None:
        return 0
    room = reveal.list_room(_list_room(view, layout, seat), layout.k)
    return len(found.cases) - reveal.fit(found, room, layout.k, layout.text_scale)


def _sheet(layout: FightLayout) -> pygame.Rect:
    """Where the sheet of a Combatant lies."""
    k = layout.k
    return layout.stage.union(layout.hand).inflate(-round(40 * k), -round(60 * k))


def _list_room(view: View, layout: FightLayout, seat: int) -> pygame.Rect:
    """Where on that sheet stands what may be revealed, below the abilities."""
    k, sheet = layout.k, _sheet(layout)
    lines = len(view.cast.members[seat].abilities) or 1
    told = round(104 * k) + round(36 * k) + lines * round(64 * layout.text_scale * k)
    top = min(told + round(16 * k), round(sheet.h * 0.52))
    wide = sheet.w - round(40 * k)
    return pygame.Rect(round(20 * k), top, wide, sheet.h - round(20 * k) - top)


def _meanings(c: Canvas, view: View, seat: int, close: bool) -> int:
    """The glossary at the foot of a sheet, its lines `close` where much stands above; its top."""
    terms = glossary(view, seat)
    line = round(c.px(24) * (1.0 if close else min(1.7, c.text_scale)))
    foot = c.rect.h - c.px(16) - line * (len(terms) + 1)
    room = pygame.Rect(c.px(20), foot, c.rect.w - c.px(40), line)
    c.put(tr("IN ITS PANEL"), "strong", 12, kit.CRIMSON, room)
    for sign, words in terms:
        room = room.move(0, line)
        c.sign(sign, 16, kit.INK, (room.x + c.px(10), room.centery))
        inner = pygame.Rect(room.x + c.px(28), room.y, room.w - c.px(28), room.h)
        c.put(words, "body", 13.5, kit.INK, inner)
    return foot


def glossary(view: View, seat: int) -> list[tuple[str, str]]:
    """What the letters and the signs of a Combatant's panel mean: icon and words of each.

    One that is borne says for how many turns more; one that is not the manual's only its name.
    """
    m, a, w = (view.board.seats[seat].stats[stat] for stat in (MIGHT, AGILITY, WISDOM))
    letters = mark(
        "M is Might, A Agility, W Wisdom. Here M + 4 is {sum}, M/A is {most}, A + W is {both}."
    )
    rows = [("scale", tr(letters, sum=m + 4, most=max(m, a), both=a + w))]
    for id, left in turns(view, seat):
        kind = view.board.book.conditions[view.board.book.condition_numbers[id]]
        more = f" ({tr_n('{n} more turn', '{n} more turns', left)})" if left else ""
        known = glossary_rows().get(id)
        meaning = f": {known.means}" if known is not None else "."
        rows.append((kit.condition_look(id).sign, f"{kind.name}{more}{meaning}"))
    return rows
