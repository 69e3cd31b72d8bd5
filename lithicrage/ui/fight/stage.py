"""The stage in the middle: attack against defense, the damage, the sum.

Owns how a clash is laid out: your card at the left, the foe's at the right, arrows from the
attacker. While a Defense is being chosen it shows the picked one as a preview.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.faces import face as faces
from lithicrage.ui import kit
from lithicrage.ui.fight import picks, told
from lithicrage.ui.fight.actions import Deeds, Rows, listed
from lithicrage.ui.fight.canvas import Canvas, Inked, shown
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.view import View, effects
from lithicrage.ui.kit.control import Control
from lithicrage.ui.kit.palette import CONDITIONS
from lithicrage.ui.models.telling import Told

CARD = 160  # width of a card on the stage in units
SLABS, TOLD, CLASH, NOTE = "slabs", "told", "clash", "note"  # what the middle may hold
NAME: Final = "choice"  # of a slab's box, before its number
GUTTER: Final = 10  # beside slabs that go on, for the bar that says so


def panel(view: View, at: FightLayout, does: Deeds) -> Control:
    """The stage, with a slab for each choice that has one, or its card."""
    if picks.asked(view):
        past = Inked(lambda c: draw_seen(c, view) if view.recalled >= 0 else None)
        return replace(picks.panel(view, at, does), look=past)
    slabs = slab_rects(view, at.stage, at.k)
    if not slabs:
        return shown(at.stage, draw_seen, view)
    total = len(view.asked.choices)
    whole = slabs[0][1].unionall([rect for _, rect in slabs]).move(-at.stage.x, -at.stage.y)
    first, last = slabs[0][0], slabs[-1][0] + 1

    def look(place: int) -> Inked:
        return Inked(lambda c: _slab(c, view, place) if view.recalled < 0 else None)

    def below(c: Canvas) -> None:
        if view.recalled >= 0:
            return
        if last - first < total:
            rail = pygame.Rect(whole.right + c.px(6), whole.y, 0, whole.h)
            c.scroll_bar(rail, total, first, last, dark=True)
        _sum_below(c, view, _middle(c, card_width(c.rect, c.k)), whole.bottom)

    found = listed(view, does, NAME, slabs, look)
    found["parts"] += (shown(at.stage, below),)
    return Control("", at.stage, look=Inked(lambda c: draw_seen(c, view)), **found)


def draw_seen(c: Canvas, view: View) -> None:
    """The stage as it is, or as it was at the line of the log under the mouse."""
    past = view.past
    draw(c, past)
    if past is not view:
        words = tr("TURN {n}, AS IT WAS", n=past.scene.turn)
        at = c.rect.w // 2, c.px(14)
        c.strip(words, c.calm(12), at, kit.PAPER, kit.INK, c.rect.w // 2, turn=-1.5, centre=True)


def draw(c: Canvas, view: View) -> None:
    """The clash, or what was passed; the slabs of a question lie upon it."""
    left, right, preview = _cards(view)
    width = card_width(c.rect, c.k)
    top = (c.rect.h - round(width * 1.4)) // 2
    played = view.scene.played if view.scene.played in view.scene.lying else -1
    mine = view.scene.attacker == view.you
    for card, at_left, aside in ((left, True, 0), (right, False, 0), (played, mine, width // 3)):
        if card < 0 or card in view.aloft:
            continue
        stamp = "preview" if preview and at_left else ""
        image, pad = laid(view, card, width, at_left, stamp)
        x, y = corner(c.rect, c.k, image, pad, at_left, aside)
        c.dst.blit(image, (x, y))
        if preview and at_left:
            wide, high = image.get_width() - 2 * pad, image.get_height() - 2 * pad
            _dashes(c, pygame.Rect(c.px(2), top, wide, high))
    if _considering(view):
        _unseen(c, view, width, top)
    middle, held = _middle(c, width), holds(view)
    if held == TOLD and view.happened is not None:
        _tell(c, view, view.happened, middle)
    elif held == CLASH:
        _clash(c, view, middle)
    elif held == NOTE:
        _note(c, view, middle)


def holds(view: View) -> str:
    """What stands between the cards: `SLABS`, `TOLD`, `CLASH` or `NOTE`; "" for nothing."""
    if view.question is not None and view.question.place == "slabs":
        return SLABS
    if view.busy and view.happened is not None and not view.scene.hits and not view.scene.ended:
        return TOLD
    if view.scene.attack >= 0 or _considering(view):
        return CLASH
    return NOTE if view.scene.note else ""


def laid(
    view: View, card: int, width: int, at_left: bool, mark: str = ""
) -> tuple[pygame.Surface, int]:
    """A card as it lies on the stage, and how far its shadow reaches out."""
    turn = -2.5 if at_left else 2.5
    return view.cast.laid(view.board.cards[card], width, turn, mark=mark)


def corner(
    rect: pygame.Rect, k: float, image: pygame.Surface, pad: int, at_left: bool, aside: int = 0
) -> tuple[int, int]:
    """Where the picture of a card lies on the panel `rect`, so far `aside` towards the middle."""
    top = (rect.h - round(card_width(rect, k) * 1.4)) // 2
    x = aside - pad if at_left else max(-pad, rect.w - image.get_width() + pad) - aside
    return x, top - pad


def _unseen(c: Canvas, view: View, width: int, top: int) -> None:
    """What may block, face down unless it is known: the next card of an Enemy, a person's pick."""
    foe = view.board.seats[view.foe]
    known = view.next_of(view.foe) if foe.automaton else -1
    if known >= 0:
        image, pad = view.cast.laid(view.board.cards[known], width, 2.5, mark="next")
        c.dst.blit(image, (c.rect.w - image.get_width() + pad, top - pad))
        return
    image = faces.card_back((width, round(width * 1.4)), view.colour(view.foe))
    image = pygame.transform.rotozoom(image, 2.5, 1)
    box = image.get_rect(right=c.rect.w - c.px(2), top=top)
    kit.drop(c.dst, image, box.topleft, 5 * c.k, 170)
    words = tr("1 of {n} unseen", n=len(view.board.decks[foe.deck].draw_pile))
    if not foe.automaton:
        words = tr("1 of {n}, or none", n=len(foe.hand)) if foe.hand else tr("no hand")
    place = (box.centerx, box.bottom - c.px(26))
    c.strip(words, c.calm(12), place, kit.INK, kit.PAPER, box.w, turn=2.5, centre=True)
    c.explain(box, "table:unseen")


def _considering(view: View) -> bool:
    """Whether the shown choice is an Attack of one's own that has not been declared yet."""
    question = view.question
    return bool(question and question.kind == "action" and view.choice and view.choice.cards)


def card_width(rect: pygame.Rect, k: float) -> int:
    """The width of a card on the stage."""
    return min(round(CARD * k), round((rect.h - 20 * k) / 1.4), round(rect.w * 0.27))


def slab_rects(view: View, rect: pygame.Rect, k: float) -> Rows:
    """The slabs of a question by place of the choice, where they lie in the panel `rect`."""
    question = view.question
    if question is None or question.place != "slabs":
        return []
    count = len(question.choices)
    width = card_width(rect, k)
    left = rect.x + width + round(24 * k)
    room = rect.w - 2 * (width + round(24 * k))
    columns = 1 if count <= 4 else 2  # three are too narrow for the name of a card
    shown = min(count, columns * 4)
    first = view.first(NAME, shown)
    room -= round(GUTTER * k) * (shown < count)
    line = -(-shown // columns)
    gap = round(8 * k)
    height = min(round(52 * k), (rect.h - gap * (line + 1)) // line)
    top = rect.y + (rect.h - line * (height + gap) + gap) // 2
    wide = (room - gap * (columns - 1)) // columns
    slab = pygame.Rect(left, top, wide, height)
    return [
        (first + i, slab.move(i % columns * (wide + gap), i // columns * (height + gap)))
        for i in range(shown)
    ]


def _slab(c: Canvas, view: View, place: int) -> None:
    """A choice, its words wrapped, its key behind them."""
    picked, hovered, rect = place == view.picked, place == view.hovered, c.rect
    state = kit.State.HOVER if hovered and not picked else kit.State.NORMAL
    kit.button(c.dst, rect, "", state, primary=picked, k=c.k)
    room = rect.inflate(-c.px(14), -c.px(4))
    key = view.key(place)
    if key:
        size = c.type(c.calm(12))
        room.w -= kit.key_width(key, size) + c.px(8)
        at = (room.right + c.px(8), rect.centery - round(size * 0.82))
        kit.key_cap(c.dst, at, key, size)
    words = view.asked.choices[place].words
    c.put(words, "strong", c.calm(15), kit.INK, room, "centre", lines=3)


def _middle(c: Canvas, width: int) -> pygame.Rect:
    """What two cards of this width leave between them."""
    return pygame.Rect(width + c.px(24), 0, c.rect.w - 2 * (width + c.px(24)), c.rect.h)


def _sum_below(c: Canvas, view: View, room: pygame.Rect, above: int) -> None:
    """The sum of the clash under the slabs, where they leave it room."""
    raw, blocked, lost, certain = _damage(view)
    if raw is not None and certain and above < c.rect.h - c.px(62):
        _sum(c, view, raw, _block_words(blocked, lost), kit.signed(-lost), room)


def _block_words(blocked: int, lost: int) -> str:
    """What was taken off. A block of all is no number, as the DEF on the card may be higher."""
    if not blocked:
        return ""
    return tr("DEF {n}", n=blocked) if lost else tr("all blocked")


def _cards(view: View) -> tuple[int, int, bool]:
    """The card at the left (yours), the one at the right, and whether the left is a preview."""
    scene, question = view.scene, view.question
    mine = scene.attacker == view.you
    attack, defense = scene.attack, scene.defense
    if scene.passed >= 0 and attack < 0:
        attack = scene.passed
    attack, defense = (card if card in scene.lying else -1 for card in (attack, defense))
    left, right = (attack, defense) if mine else (defense, attack)
    choice = view.choice
    if question is None:
        return left, right, False
    if question.kind in ("defend", "action", "breathe", "discard") and choice and choice.cards:
        if left < 0:
            return choice.cards[0], right, True
    elif question.asks >= 0 and question.asks not in (left, right) and left < 0:
        left = question.asks
    return left, right, False


def _clash(c: Canvas, view: View, room: pygame.Rect) -> None:
    """Arrows, the burst with the damage before block, and what came of it."""
    raw, blocked, lost, certain = _damage(view)
    mine = view.scene.attacker == view.you or _considering(view)
    centre = (room.centerx, round(c.rect.h * 0.4))
    radius = min(c.px(88), room.w // 3, round(c.rect.h * 0.38))
    if raw is not None:
        burst = kit.burst(radius, kit.BODY if mine else kit.PINK)
        c.dst.blit(burst, (centre[0] - radius, centre[1] - radius))
        number = pygame.Rect(0, 0, round(radius * 1.2), round(radius * 1.1))
        number.center = (centre[0], centre[1] - round(radius * 0.14))
        c.put(str(raw), "strong", 68 / c.text_scale, kit.INK, number, "centre")
        word = pygame.Rect(0, 0, round(radius * 1.1), round(radius * 0.24))
        word.center = (centre[0], centre[1] + round(radius * 0.4))
        c.put(tr("DAMAGE"), "strong", 13 / c.text_scale, kit.INK, word, "centre")
        around = burst.get_rect(center=centre).inflate(-radius // 2, -radius // 2)
        c.explain(around, lambda: told.burst(view))
    arrow = pygame.transform.flip(kit.icon("arrow", 30 * c.k, kit.PAPER), not mine, False)
    for x in (room.left + c.px(8), room.right - c.px(8)):
        c.dst.blit(arrow, arrow.get_rect(center=(x, centre[1])))
    _riders(c, view, centre, radius)
    if raw is not None and certain:
        _sum(c, view, raw, _block_words(blocked, lost), kit.signed(-lost), room)
    elif raw is not None and view.prospect is not None and view.prospect.hits:
        low, high = view.prospect.spread
        spread = kit.signed(-low)
        if low != high:
            spread = tr("{low} to {high}", low=spread, high=kit.signed(-high))
        _sum(c, view, raw, tr("their DEF"), spread, room)
    elif raw is not None and view.prospect is not None and view.prospect.swing:
        _sum(c, view, raw, tr("their DEF"), "?", room)


def _damage(view: View) -> tuple[int | None, int, int, bool]:
    """Damage before block, blocked, Stamina lost; and whether the last two are known."""
    hits = view.scene.hits
    if hits:
        raw, blocked = sum(hit.raw for hit in hits), sum(hit.blocked for hit in hits)
        return raw, blocked, sum(hit.amount for hit in hits), True
    prospect = view.prospect
    if prospect is None:
        return None, 0, 0, False
    if not prospect.outlook.raw:
        return prospect.swing or None, 0, 0, False
    outlook = prospect.outlook
    known = (view.defending or not prospect.hits) and not prospect.spans
    return outlook.raw, outlook.blocked, outlook.raw - outlook.blocked, known


def _riders(c: Canvas, view: View, centre: tuple[int, int], radius: int) -> None:
    """What the shown choice brings besides damage, as strips under the burst."""
    if view.prospect is None:
        return
    x, wide = centre[0] + round(radius * 0.55), max(round(radius * 1.7), c.px(150))
    y = centre[1] + round(radius * (0.66 if c.text_scale < 1.3 else 0.74))  # below DAMAGE
    for sign, words, name, seat in effects(view, view.prospect)[:2]:
        if sign in CONDITIONS and words != name:  # a strip has less room than a row
            words = tr("{who}: {name}", who=view.called(seat), name=name)
        back = CONDITIONS[sign].colour if sign in CONDITIONS else kit.ACID
        box = c.strip(words.upper(), c.calm(12), (x, y), kit.INK, back, wide, turn=-3, centre=True)
        c.explain(box, sign if sign in CONDITIONS else told.SIGNS.get(sign, ""))
        y = box.bottom + c.px(6)


def _sum(c: Canvas, view: View, raw: int, block: str, lost: str, room: pygame.Rect) -> None:
    """The slip at the bottom: damage − DEF = Stamina."""
    size = (_sum_width(room.w, c.k), c.px(44))
    slip = pygame.Rect(0, 0, *size)
    slip.midbottom = (room.centerx, c.rect.h - c.px(8))
    kit.drop(c.dst, kit.sheet(size, 31, torn=1.6, k=c.k), slip.topleft, 4 * c.k, 140)
    c.explain(slip, lambda: told.burst(view, "table:sum"))
    scale = min(1.0, 1.25 / c.text_scale)
    parts: list[tuple[str, float, kit.Colour]] = [(str(raw), 24, kit.INK)]
    if block:
        parts += [(kit.MINUS, 20, kit.INK), (block, 20, (0, 94, 106))]
    parts += [("=", 20, kit.INK), (lost, 26, kit.CRIMSON), (tr("STAMINA"), 11.5, kit.CRIMSON)]
    gap, least = c.px(8), kit.LEAST_TEXT / c.text_scale
    sizes, widths = [size for _, size, _ in parts], [0] * len(parts)
    while scale > 0.2:  # large text gives way, down to the least that can be read
        sizes = [max(least, size * scale) for _, size, _ in parts]
        widths = [
            kit.text_width(part[0], "strong", c.type(size)) + c.px(2)
            for part, size in zip(parts, sizes, strict=True)
        ]
        if sum(widths) + gap * (len(parts) - 1) <= slip.w - c.px(16):
            break
        scale *= 0.95
    x = slip.centerx - (sum(widths) + gap * (len(parts) - 1)) // 2
    for (words, _, colour), part_size, width in zip(parts, sizes, widths, strict=True):
        box = pygame.Rect(x, slip.y + c.px(3), width, slip.h - c.px(6))
        c.put(words, "strong", part_size, colour, box)
        x += width + gap


def told_rect(rect: pygame.Rect, k: float, low: bool = False) -> pygame.Rect:
    """Where the slip lies on the stage `rect` that says what happened; `low` under a headline."""
    room = rect.w - 2 * (card_width(rect, k) + round(24 * k))
    high = min(round(112 * k), rect.h - round(30 * k))
    slip = pygame.Rect(0, 0, min(room - round(12 * k), round(330 * k)), high)
    slip.center = rect.center
    if low:
        slip.h = min(high, round(rect.h * 0.42))
        slip.bottom = rect.bottom - round(12 * k)
    return slip


def free(rect: pygame.Rect, k: float) -> tuple[int, int]:
    """From where to where nothing stands to be read at the lower edge of the stage `rect`, between
    its left card and what is told."""
    card = card_width(rect, k)
    told = max(told_rect(rect, k).w, _sum_width(rect.w - 2 * (card + round(24 * k)), k))
    return rect.x + card + round(8 * k), rect.centerx - told // 2


def _sum_width(room: int, k: float) -> int:
    return min(round(300 * k), room + round(60 * k))


def _tell(c: Canvas, view: View, told: Told, room: pygame.Rect) -> None:
    """What happened just now, on a slip: whose it is, what, and one line of why."""
    note = view.scene.note
    slip = told_rect(c.rect, c.k, told.loud).move(-c.rect.x, -c.rect.y)
    if note and not told.loud:  # it stands above
        slip.bottom = c.rect.h - c.px(12)
        middle = room.centerx, max(c.px(24), slip.top // 2)
        c.strip(note, 30, middle, kit.INK, kit.BODY, room.w, turn=-3, centre=True)
    elif view.scene.lying:  # who does it to whom
        mine = view.scene.attacker == view.you
        arrow = pygame.transform.flip(kit.icon("arrow", 30 * c.k, kit.PAPER), not mine, False)
        c.dst.blit(arrow, arrow.get_rect(center=(room.centerx, slip.top // 2)))
    kit.drop(c.dst, kit.sheet(slip.size, 37, torn=1.6, k=c.k), slip.topleft, 4 * c.k, 140)
    inner = slip.inflate(-c.px(28), -c.px(20))
    if told.seat >= 0:
        chip = inner.x, slip.y + c.px(2)
        tag, colour = view.tag(told.seat), view.colour(told.seat)
        c.strip(tag, c.calm(13), chip, kit.INK, colour, inner.w, turn=2)
    inner.y, inner.h = inner.y + c.px(6), inner.h - c.px(6)
    words = pygame.Rect(inner.x, inner.y, inner.w, round(inner.h * (0.55 if told.why else 1)))
    c.put(told.words, "strong", c.calm(17), kit.INK, words, "centre", lines=2)
    if told.why:
        why = pygame.Rect(inner.x, words.bottom, inner.w, inner.bottom - words.bottom)
        c.put(told.why, "body", c.calm(13), kit.FAINT_INK, why, "centre", lines=2)


def _note(c: Canvas, view: View, room: pygame.Rect) -> None:
    """A word where no cards clash: a pass, a skipped turn, a Chain."""
    middle = room.centerx, c.rect.h // 2
    c.strip(view.scene.note, 34, middle, kit.INK, kit.BODY, room.w, turn=-3, centre=True)


def _dashes(c: Canvas, rect: pygame.Rect) -> None:
    """A dashed acid frame: this is not yet done."""
    step, dash, wide = c.px(14), c.px(8), max(2, c.px(3))
    for x in range(rect.left, rect.right, step):
        for y in (rect.top, rect.bottom):
            pygame.draw.line(c.dst, kit.ACID, (x, y), (min(x + dash, rect.right), y), wide)
    for y in range(rect.top, rect.bottom, step):
        for x in (rect.left, rect.right):
            pygame.draw.line(c.dst, kit.ACID, (x, y), (x, min(y + dash, rect.bottom)), wide)
