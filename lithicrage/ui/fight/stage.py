"""The stage in the middle: attack against defense, the damage, the sum; and the Power Roll strip.

Owns how a clash is laid out: your card at the left, the foe's at the right, arrows from the
attacker. While a Defense is being chosen it shows the picked one as a preview.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, TypeAlias

import pygame

from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.ui import faces, kit
from lithicrage.ui.fight import reveal
from lithicrage.ui.fight.canvas import Canvas
from lithicrage.ui.fight.view import View, effects
from lithicrage.ui.kit.palette import CONDITIONS

CARD = 160  # width of a card on the stage in units
NAME: Final = "choice"  # of a slab's box, before its number
GUTTER: Final = 10  # beside slabs that go on, for the bar that says so
GAP: Final = 9  # between the parts of a sum in units
# Words, size in units, their colour, and the colour of the strip that they stand on.
Part: TypeAlias = tuple[str, float, kit.Colour, kit.Colour | None]


def draw(c: Canvas, view: View) -> None:
    """The clash, or what was passed, or the slabs of a question."""
    left, right, preview = _cards(view)
    width = card_width(c.rect, c.k)
    top = (c.rect.h - round(width * 1.4)) // 2
    for card, at_left in ((left, True), (right, False)):
        if card < 0:
            continue
        turn = -2.5 if at_left else 2.5
        mark = "preview" if preview and at_left else ""
        image, pad = view.cast.laid(view.board.cards[card], width, turn, mark=mark)
        x = -pad if at_left else c.rect.w - image.get_width() + pad
        c.sheet.blit(image, (max(-pad, x), top - pad))
        if preview and at_left:
            frame = pygame.Rect(
                c.px(2), top, image.get_width() - 2 * pad, image.get_height() - 2 * pad
            )
            _dashes(c, frame)
    if _considering(view):
        _unseen(c, view, width, top)
    middle = pygame.Rect(width + c.px(24), 0, c.rect.w - 2 * (width + c.px(24)), c.rect.h)
    if view.question is not None and view.question.place == "slabs" and not view.busy:
        _slabs(c, view)
        _sum_below(c, view, middle)
    elif view.scene.attack >= 0 or _considering(view):
        _clash(c, view, middle)
    elif view.scene.note:
        _note(c, view, middle)


def _unseen(c: Canvas, view: View, width: int, top: int) -> None:
    """What may block, face down unless it is known: the next card of an Enemy, a person's pick."""
    foe = view.board.seats[view.foe]
    known = view.next_of(view.foe) if foe.automaton else -1
    if known >= 0:
        image, pad = view.cast.laid(view.board.cards[known], width, 2.5, mark="next")
        c.sheet.blit(image, (c.rect.w - image.get_width() + pad, top - pad))
        return
    image = faces.card_back((width, round(width * 1.4)), view.colour(view.foe))
    image = pygame.transform.rotozoom(image, 2.5, 1)
    box = image.get_rect(right=c.rect.w - c.px(2), top=top)
    kit.drop(c.sheet, image, box.topleft, 5 * c.k, 170)
    words = f"1 of {len(view.board.decks[foe.deck].draw_pile)} unseen"
    if not foe.automaton:
        words = f"1 of {len(foe.hand)}, or none" if foe.hand else "no hand"
    place = (box.centerx, box.bottom - c.px(26))
    c.strip(words, c.calm(12), place, kit.INK, kit.PAPER, box.w, turn=2.5, centre=True)


def _considering(view: View) -> bool:
    """Whether the shown choice is an Attack of one's own that has not been declared yet."""
    question = view.question
    return bool(question and question.kind == "action" and view.choice and view.choice.cards)


def card_width(rect: pygame.Rect, k: float) -> int:
    """The width of a card on the stage."""
    return min(round(CARD * k), round((rect.h - 20 * k) / 1.4), round(rect.w * 0.27))


def slab_rects(view: View, rect: pygame.Rect, k: float) -> list[tuple[int, pygame.Rect]]:
    """The slabs of a question by place of the choice, where they lie in the panel `rect`."""
    question = view.question
    if question is None or question.place != "slabs" or view.busy:
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
    return [
        (
            first + i,
            pygame.Rect(
                left + (i % columns) * (wide + gap),
                top + (i // columns) * (height + gap),
                wide,
                height,
            ),
        )
        for i in range(shown)
    ]


def _slabs(c: Canvas, view: View) -> None:
    """A slab for each choice, its words wrapped, its key behind them."""
    assert view.question is not None
    for place, rect in slab_rects(view, c.rect, c.k):
        picked, hovered = place == view.picked, place == view.hovered
        state = kit.State.HOVER if hovered and not picked else kit.State.NORMAL
        kit.button(c.sheet, rect, "", state, primary=picked, k=c.k)
        room = rect.inflate(-c.px(14), -c.px(4))
        key = view.key(place)
        if key:
            size = c.type(c.calm(12))
            room.w -= kit.key_width(key, size) + c.px(8)
            kit.key_cap(
                c.sheet, (room.right + c.px(8), rect.centery - round(size * 0.82)), key, size
            )
        words = view.question.choices[place].words
        c.put(words, "strong", c.calm(15), kit.INK, room, "centre", lines=3)
    slabs, total = slab_rects(view, c.rect, c.k), len(view.question.choices)
    if 0 < len(slabs) < total:
        whole = slabs[0][1].unionall([rect for _, rect in slabs])
        rail = pygame.Rect(whole.right + c.px(6), whole.y, 0, whole.h)
        c.scroll_bar(rail, total, slabs[0][0], slabs[-1][0] + 1, dark=True)


def _sum_below(c: Canvas, view: View, room: pygame.Rect) -> None:
    """The sum of the clash under the slabs, where they leave it room."""
    raw, blocked, lost, certain = _damage(view)
    slabs = slab_rects(view, c.rect, c.k)
    if raw is not None and certain and slabs[-1][1].bottom < c.rect.h - c.px(62):
        _sum(c, raw, _block_words(blocked, lost), kit.signed(-lost), room)


def _block_words(blocked: int, lost: int) -> str:
    """What was taken off. A block of all is no number, as the DEF on the card may be higher."""
    if not blocked:
        return ""
    return f"DEF {blocked}" if lost else "all blocked"


def _cards(view: View) -> tuple[int, int, bool]:
    """The card at the left (yours), the one at the right, and whether the left is a preview."""
    scene, question = view.scene, view.question
    mine = scene.attacker == view.you
    attack, defense = scene.attack, scene.defense
    if scene.passed >= 0 and attack < 0:
        attack = scene.passed
    left, right = (attack, defense) if mine else (defense, attack)
    choice = view.choice
    if question is None or view.busy:
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
    centre = (room.centerx, round(c.rect.h * 0.4))
    radius = min(c.px(88), room.w // 3, round(c.rect.h * 0.38))
    if raw is not None:
        mine = view.scene.attacker == view.you or _considering(view)
        burst = kit.burst(radius, kit.BODY if mine else kit.PINK)
        c.sheet.blit(burst, (centre[0] - radius, centre[1] - radius))
        number = pygame.Rect(0, 0, round(radius * 1.2), round(radius * 1.1))
        number.center = (centre[0], centre[1] - round(radius * 0.14))
        c.put(str(raw), "strong", 68 / c.text_scale, kit.INK, number, "centre")
        word = pygame.Rect(0, 0, round(radius * 1.1), round(radius * 0.24))
        word.center = (centre[0], centre[1] + round(radius * 0.4))
        c.put("DAMAGE", "strong", 13 / c.text_scale, kit.INK, word, "centre")
    mine = view.scene.attacker == view.you or _considering(view)
    arrow = pygame.transform.flip(kit.icon("arrow", 30 * c.k, kit.PAPER), not mine, False)
    for x in (room.left + c.px(8), room.right - c.px(8)):
        c.sheet.blit(arrow, arrow.get_rect(center=(x, centre[1])))
    _riders(c, view, centre, radius)
    if raw is not None and certain:
        _sum(c, raw, _block_words(blocked, lost), kit.signed(-lost), room)
    elif raw is not None and view.prospect is not None and view.prospect.hits:
        low, high = view.prospect.spread
        spread = f"{kit.signed(-low)} to {kit.signed(-high)}" if low != high else kit.signed(-low)
        _sum(c, raw, "their DEF", spread, room)
    elif raw is not None and view.prospect is not None and view.prospect.swing:
        _sum(c, raw, "their DEF", "?", room)


def _damage(view: View) -> tuple[int | None, int, int, bool]:
    """Damage before block, blocked, Stamina lost; and whether the last two are known."""
    hits = view.scene.hits
    if hits:
        return (
            sum(h.raw for h in hits),
            sum(h.blocked for h in hits),
            sum(h.amount for h in hits),
            True,
        )
    prospect = view.prospect
    if prospect is None or view.busy or view.question is None:
        return None, 0, 0, False
    if not prospect.outlook.raw:
        return prospect.swing or None, 0, 0, False
    outlook = prospect.outlook
    known = (view.defending or not prospect.hits) and not prospect.spans
    return outlook.raw, outlook.blocked, outlook.raw - outlook.blocked, known


def _riders(c: Canvas, view: View, centre: tuple[int, int], radius: int) -> None:
    """What the shown choice brings besides damage, as strips under the burst."""
    if view.prospect is None or view.busy:
        return
    y = centre[1] + round(radius * (0.66 if c.text_scale < 1.3 else 0.74))  # below DAMAGE
    for sign, words in effects(view, view.prospect)[:2]:
        look = CONDITIONS.get(sign)
        back = look.colour if look else kit.ACID
        box = c.strip(
            words.upper(),
            c.calm(12),
            (centre[0] + round(radius * 0.55), y),
            kit.INK,
            back,
            max(round(radius * 1.7), c.px(150)),
            turn=-3,
            centre=True,
        )
        y = box.bottom + c.px(6)


def _sum(c: Canvas, raw: int, block: str, lost: str, room: pygame.Rect) -> None:
    """The slip at the bottom: damage − DEF = Stamina."""
    size = (min(c.px(300), room.w + c.px(60)), c.px(44))
    slip = pygame.Rect(0, 0, *size)
    slip.midbottom = (room.centerx, c.rect.h - c.px(8))
    kit.drop(c.sheet, kit.sheet(size, 31, torn=1.6, k=c.k), slip.topleft, 4 * c.k, 140)
    scale = min(1.0, 1.25 / c.text_scale)
    parts: list[tuple[str, float, kit.Colour]] = [(str(raw), 24, kit.INK)]
    if block:
        parts += [(kit.MINUS, 20, kit.INK), (block, 20, (0, 94, 106))]
    parts += [("=", 20, kit.INK), (lost, 26, kit.CRIMSON), ("STAMINA", 11.5, kit.CRIMSON)]
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


def _note(c: Canvas, view: View, room: pygame.Rect) -> None:
    """A word where no cards clash: a pass, a skipped turn, a Chain."""
    c.strip(
        view.scene.note,
        34,
        (room.centerx, c.rect.h // 2),
        kit.INK,
        kit.BODY,
        room.w,
        turn=-3,
        face="strong",
        centre=True,
    )


def _dashes(c: Canvas, rect: pygame.Rect) -> None:
    """A dashed acid frame: this is not yet done."""
    step, dash, wide = c.px(14), c.px(8), max(2, c.px(3))
    for x in range(rect.left, rect.right, step):
        end = min(x + dash, rect.right)
        pygame.draw.line(c.sheet, kit.ACID, (x, rect.top), (end, rect.top), wide)
        pygame.draw.line(c.sheet, kit.ACID, (x, rect.bottom), (end, rect.bottom), wide)
    for y in range(rect.top, rect.bottom, step):
        end = min(y + dash, rect.bottom)
        pygame.draw.line(c.sheet, kit.ACID, (rect.left, y), (rect.left, end), wide)
        pygame.draw.line(c.sheet, kit.ACID, (rect.right, y), (rect.right, end), wide)


# ---- the Power Roll strip -----------------------------------------------------------------------


def still_strip(sheet: pygame.Surface, rect: pygame.Rect, k: float) -> None:
    """The plate under the roll, drawn once onto the window's still layer."""
    inner = rect.inflate(0, -round(6 * k))
    kit.drop(sheet, kit.plate(inner.size, 51, k=k), inner.topleft, 6 * k, 150)


def draw_strip(c: Canvas, view: View) -> None:
    """The roll on the stage: its two cards, their sum, what was added, the tier (R51-R60); while
    there is none, what the foe may reveal next."""
    foreseen = reveal.shown(view)
    if foreseen is not None:
        reveal.draw(c, view, foreseen)
        return
    roll, k = view.scene.rolled, c.k
    h = c.rect.h
    head = pygame.Rect(c.px(16), c.px(10), round(c.rect.w * 0.17), h - c.px(20))
    top, low = head.copy(), head.copy()
    top.h = low.h = head.h // 2
    low.y = top.bottom
    c.put("POWER ROLL", "strong", c.calm(12.5), kit.WHITE, top, valign="bottom")
    c.put(roller(view), "body", 12, kit.DIM, low, valign="top")
    tiers_w = round(c.rect.w * 0.29)
    tiers = pygame.Rect(c.rect.right - tiers_w - c.px(14), c.px(13), tiers_w, h - c.px(26))
    limits = view.board.rule(rules.TIER_LIMITS, max(0, view.scene.attacker))
    one, two = limits if isinstance(limits, tuple) else (5, 9)
    names = (f"≤ {one}", f"{one + 1} – {two}", f"{two + 1} +")
    kit.tier_boxes(
        c.sheet, tiers, names, view.scene.tier if roll else 0, c.type(17) / c.text_scale, k
    )
    x = head.right + c.px(8)
    tiny = min(c.px(44), round((h - c.px(18)) * 0.9))
    for card in view.scene.roll_cards:
        face = view.cast.face(view.board.cards[card], tiny, "tiny")
        c.sheet.blit(face, (x, (h - face.get_height()) // 2))
        x += tiny + c.px(6)
    if roll is not None:
        _roll_sum(c, roll, view, pygame.Rect(x, 0, tiers.x - c.px(8) - x, h))


def roller(view: View) -> str:
    """Whose cards make the roll and where they come from, once the first of them shows (R25, R38).

    Whoever rolls, cards turned over before the roll is made come off the Draw.
    """
    scene = view.scene
    if scene.roller < 0:
        return "two cards decide"
    whose = "your" if scene.roller == view.you and not view.watched else "their"
    return f"top 2 of {whose} Draw" if scene.off_the_draw else f"two of {whose} hand"


def _roll_sum(c: Canvas, roll: ev.Rolled, view: View, room: pygame.Rect) -> None:
    """`= 9  EDGE +2  = 11`, in what is left of the strip."""
    parts: list[Part] = []
    parts.append((f"= {roll.natural}", 22, kit.WHITE, None))
    net = min(roll.edges, 2) - min(roll.banes, 2)
    moved = view.scene.total - roll.natural - roll.bonus
    if roll.bonus:
        parts.append((f"BONUS {kit.signed(roll.bonus)}", 12, kit.INK, kit.BONE))
    if net or roll.edges or moved:
        good = net > 0 or moved > 0
        word = ("DOUBLE " if abs(net) > 1 else "") + ("EDGE" if good else "BANE")
        if not net and not moved:
            word = "EDGE AND BANE"
        change = f" {kit.signed(moved)}" if moved else ""
        parts.append((word + change, 12, kit.INK, kit.ACID if good else kit.LOSS))
    if view.scene.total != roll.natural:
        parts.append((f"= {view.scene.total}", 30, kit.ACID, None))
    if roll.crit:
        parts.append(("CRIT", 13, kit.WHITE, kit.CRIMSON))
    x, grow = room.x, _growth(c, parts, room.w) / c.text_scale
    for words, size, colour, back in parts:
        left = room.right - x
        if left < c.px(20):
            return
        size *= grow
        if back is not None:
            x = c.strip(words, size, (x, room.centery), colour, back, left, turn=2).right
        else:
            box = pygame.Rect(x, 0, left, room.h)
            x = c.put(words, "strong", size, colour, box).right
        x += c.px(GAP)


def _growth(c: Canvas, parts: Sequence[Part], width: int) -> float:
    """By how much all parts of the sum grow together with the text and still stand in a row."""
    grow = math.sqrt(c.text_scale)
    while grow > 0.7:
        sizes = [max(size * grow, kit.LEAST_TEXT) * c.k for _, size, _, _ in parts]
        wide = c.px(GAP) * (len(parts) - 1)
        for (words, _, _, back), size in zip(parts, sizes, strict=True):
            wide += kit.text_width(words, "strong", size) + round(1.2 * size if back else 0)
        if wide <= width:
            break
        grow *= 0.95
    return grow
