"""The top bar with the phases of the turn, the banner with the question, the buttons that answer.

Owns words and buttons outside the panels. The phases follow the events that were played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.ui import kit
from lithicrage.ui.fight import picks, reveal
from lithicrage.ui.fight.actions import Deeds
from lithicrage.ui.fight.canvas import Answer, Canvas, Inked
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.note import PaperNote
from lithicrage.ui.fight.scene import ATTACK, DEFENSE, ROLL
from lithicrage.ui.fight.view import View
from lithicrage.ui.kit.control import Control, Icon
from lithicrage.ui.shell import keymap
from lithicrage.ui.shell.actions import Action

ASKED = dict.fromkeys(("action", "breathe", "power", "target"), ATTACK)
ASKED |= {"defend": DEFENSE, "roll": ROLL}
NOWHERE = pygame.Rect(0, 0, 0, 0)  # the bar gives its buttons their places
WORDS = {
    "undo": mark("UNDO"),
    "log": mark("WHOLE LOG"),
    "menu": mark("MENU"),
    "adviser": mark("ADVISER"),
}
# The same beside a key.
ENTERS = {
    "undo": mark("undo"),
    "log": mark("whole log"),
    "menu": mark("menu"),
    "adviser": mark("adviser"),
}
PHASES = ("energy", "draw", "attack", "power_roll", "defense", "resolve")
STONES = 3  # of the sign that somebody thinks
SHORT = 7  # letters of an answer that leave room for its key on a usual button
SIGN = 76  # its width in units
SIFTS = {"ALL": mark("log: all"), "DMG": mark("log: dmg"), "ROLLS": mark("log: rolls")}
BURNS = mark("burn {card}"), mark("keep {card}")  # by whether it is burned already
MARKED = mark("UNDO marks this match as assisted")
NOTED = mark("counts as assisted")  # what an undo has to say, where there is little room


def still_bar(sheet: pygame.Surface, rect: pygame.Rect, k: float) -> None:
    """The bar and the logo, drawn once onto the window's still layer."""
    line = max(2, round(3 * k))
    pygame.draw.rect(sheet, kit.BAR, rect)
    pygame.draw.rect(sheet, kit.PINK, (rect.x, rect.bottom - line, rect.w, line))
    logo = kit.ransom("LITHIC RAGE", 25 * k)
    sheet.blit(logo, (round(6 * k), (rect.h - line - logo.get_height()) // 2))


def signs(view: View, does: Deeds) -> list[Control]:
    """The small buttons of the bar in a fight, that of the adviser only where there may be one;
    what they do is shown in place of the turn."""
    why = "" if does.can_undo else tr("Nothing to undo")
    found = [
        Control("undo", NOWHERE, tr("undo"), does.undo, Icon("undo"), does.can_undo, Action.UNDO,
                tip="sign:undo", hint=why),
        Control("log", NOWHERE, tr("log"), does.read, Icon("log"), key=Action.LOG,
                tip="sign:log"),
        Control("menu", NOWHERE, tr("menu"), does.leave, Icon("menu"), key=Action.BACK,
                tip="sign:menu"),
    ]  # fmt: skip
    if view.advisable:
        told = tr("adviser, on") if view.advising else tr("adviser, off")
        look = Icon("brain", view.advising)
        found.insert(0, Control("adviser", NOWHERE, told, does.advise, look, key=Action.ADVISE,
                                tip="sign:brain"))  # fmt: skip
    return found


def bar(view: View, at: FightLayout, signs: list[Control]) -> Control:
    """The bar with these buttons, wherever they stood before."""
    k, rect = at.k, at.bar
    side, high, gap = round(36 * k), round(30 * k), round(8 * k)
    top = rect.y + (rect.h - round(3 * k) - high) // 2
    left = rect.right - len(signs) * (side + gap) - round(6 * k)
    parts = tuple(
        replace(one, place=pygame.Rect(left + i * (side + gap), top, side, high))
        for i, one in enumerate(signs)
    )
    return Control("", rect, look=Inked(lambda c: _draw_bar(c, view, parts, left)), parts=parts)


def sign_words(view: View, signs: Sequence[Control]) -> str:
    """What the sign under the mouse or the focus does, with its key; "" where it is on none."""
    for name in (view.pointed, view.focused):
        for one in signs:
            if one.name == name and view.question is not None:
                key = view.caps.get(one.key, "") if isinstance(one.key, Action) else ""
                words = tr(WORDS[name])
                return f"{words} ({keymap.bare(key)})" if key else words
    return ""


def _draw_bar(c: Canvas, view: View, signs: Sequence[Control], end: int) -> None:
    """Phases and turn, up to where the buttons begin."""
    scene = view.scene
    logo = kit.ransom("LITHIC RAGE", 25 * c.k).get_width()
    high = c.rect.h - c.px(3)
    turn = pygame.Rect(0, 0, c.px(130), high)
    turn.right = end - c.px(12)
    words = mark("TURN {n} · ASSISTED") if view.assisted else mark("TURN {n}")
    words = tr(words, n=scene.turn)
    words = sign_words(view, signs) or words
    c.put(words, "strong", c.calm(14), kit.WHITE, turn, "right")
    left = logo + c.px(22)
    bar = pygame.Rect(left, 0, turn.x - left - c.px(8), min(round(27 * c.k), high))
    bar.centery = high // 2
    if view.note is not None and view.note.floats:
        return _lesson(c, view.note, bar)
    if not view.sight.shows("phases"):
        return
    phase = scene.phase
    if view.question is not None:
        phase = ASKED.get(view.question.kind, phase)
    boxes = kit.phase_bar(c.dst, bar, _phases(view), phase, c.type(12), c.k)
    for id, box in zip(PHASES, boxes, strict=True):
        c.explain(box, f"phase:{id}")
    c.explain(turn, "table:assisted" if view.assisted else "table:turn")


def _lesson(c: Canvas, note: PaperNote, bar: pygame.Rect) -> None:
    """How far a lesson is, and its title, where the phases stand otherwise."""
    wide, high = min(c.px(36), bar.w // (3 * max(1, note.of))), c.px(12)
    for number in range(note.of):
        pip = pygame.Rect(bar.x + number * (wide + c.px(6)), 0, wide, high)
        pip.centery = bar.centery
        colour = kit.ACID if number < note.at else kit.SLATE
        pygame.draw.rect(c.dst, colour, pip, border_radius=max(2, c.px(4)))
    left = bar.x + note.of * (wide + c.px(6)) + c.px(10)
    room = pygame.Rect(left, bar.y, bar.right - left, bar.h)
    c.put(note.title.upper(), "strong", c.calm(14), kit.WHITE, room)


def banner(view: View, at: FightLayout, does: Deeds) -> Control:
    """What is asked, and the buttons that answer it."""
    parts: tuple[Control, ...] = ()
    question, box = view.question, at.banner
    if question is not None and not view.rolling:
        wider = min(at.px(164), box.w // 4)  # TAKE THE HIT and its key
        wide, high = min(at.px(136), box.w // 4), at.px(38)
        wide = wider if len(question.verb) > SHORT else wide
        top = box.y + (box.h - high) // 2
        rect = pygame.Rect(box.right - wide - at.px(4), top, wide, high)
        parts = (_confirm(view, rect, does),)
        if question.decline >= 0:
            beside = pygame.Rect(rect.x - at.px(10) - wider, top, wider, high)
            words, tip = question.decline_verb, "pass" if question.kind == "action" else ""
            parts += (Control("decline", beside, words, does.decline, Answer(words),
                              key=Action.PASS, tip=tip),)  # fmt: skip
    left = min((one.rect(at).x for one in parts), default=0) - box.x

    def draw(c: Canvas) -> None:
        right = left - c.px(10) if parts else c.rect.w
        _draw_banner(c, view, right, enters(view, does.can_undo))

    look = Inked(draw)
    return Control("", box, look=look, parts=parts)


def buttons(view: View, at: FightLayout, does: Deeds) -> Control:
    """The answers of a roll, large beside the forecast, larger where that is not shown."""
    box = at.buttons if view.sight.has("blocks") else at.buttons.union(at.blocks)
    inner = box.inflate(-at.px(12), -at.px(8))
    high, gap = round(inner.h * 0.6), at.px(14)
    first = pygame.Rect(inner.x, inner.y, inner.w, high)
    low = pygame.Rect(inner.x, inner.y + high + gap, inner.w, inner.h - high - gap)
    undo = Control("undo_big", low, tr("undo"), does.undo, Answer(tr("UNDO"), sign="undo"),
                   does.can_undo, Action.UNDO)  # fmt: skip
    return Control("", box, parts=(_confirm(view, first, does), undo))


def enters(view: View, undoes: bool) -> str:
    """What Enter does where no answer button says it; "" for nothing. `undoes` says whether there
    is anything to take back."""
    name, asked = view.focused, view.question
    kind = name.partition("_")[0]
    if asked is None or (name == "undo" and (view.rolling or not undoes)):
        return ""
    if kind == "card" and view.rolling:
        slot = int(name.partition("_")[2]) - 1
        held = view.hand[slot : slot + 1]
        words = BURNS[bool(held) and held[0] in view.burned]
        return tr(words, card=view.board.card(held[0]).name)
    if kind in ("you", "foe", "seat"):
        seat = {"you": view.you, "foe": view.foe}.get(kind)
        seat = int(name.partition("_")[2]) if seat is None else seat
        return tr("look at {who}", who=view.cast.members[seat].name)
    if kind == "stays":
        _, who, place = name.split("_")
        stays = view.board.seats[view.you if who == "you" else view.foe].aside.stays
        return tr("look at {who}", who=view.board.kinds[stays[int(place) - 1][0]].name)
    if kind == "beside":
        return tr("list these cards")
    if name in picks.WAYS:
        return tr(picks.WAYS[name]).lower() if picks.leads(view, name) else ""
    if kind == "filter":
        topic = name.partition("_")[2]
        return tr(SIFTS[topic]) if topic != view.filter else ""
    if name == reveal.NAME:
        return tr("every card it may be")
    return tr(ENTERS[name]) if name in ENTERS else ""


def _confirm(view: View, rect: pygame.Rect, does: Deeds) -> Control:
    look = Inked(lambda c: _draw_confirm(c, view))
    return Control("confirm", rect, view.asked.verb, does.confirm, look)


def _draw_confirm(c: Canvas, view: View) -> None:
    """A single card picked for a roll is no choice yet: then Enter gives no answer (R38)."""
    question = view.asked
    sign = "skull" if view.deadly else "dice" if view.rolling else None
    declined = view.picked == question.decline and question.decline >= 0
    words = question.decline_verb if declined else question.verb
    ready = view.picked >= 0 and len(view.burned) != 1
    words = tr("SURE?") if view.armed else words
    c.button(words, 16 if view.rolling else 13, sign, ready, live=True)


def _draw_banner(c: Canvas, view: View, right: int, does: str) -> None:
    """What is asked, up to where the buttons begin; in place of the hint, what Enter `does` where
    the focus is on no answer."""
    right -= c.px(SIGN) if view.thinking else 0
    words, hint, back = _asked(view)
    if words:
        room = right - c.px(6)
        box = c.strip(words, c.calm(36), (c.px(4), c.rect.h // 2), kit.INK, back,
                      round(room * 0.5), turn=1.5, face="zine")  # fmt: skip
        lethal = view.deadly and (view.armed or not view.noted)
        rest = right - box.right - c.px(10)
        if lethal:
            sure = mark("sure? this may be your end")
            hint = tr(sure) if view.armed else tr("this may be your end")
        elif view.noted:
            least = max(kit.LEAST_TEXT * c.k, 0.65 * c.type(c.calm(18)))
            wide = kit.text_width(view.noted, "scrawl", least) + c.px(24)
            short = tr(NOTED) if view.noted == tr(MARKED) else view.noted
            hint = view.noted if wide <= rest else short
        if does and not lethal:
            _draw_enter(c, view, does, box.right + c.px(8), rest)
        elif hint and rest > c.px(60):
            fore, paper = (kit.WHITE, kit.CRIMSON) if lethal else (kit.PAPER, kit.INK)
            at = (box.right + c.px(8), c.rect.h // 2)
            c.strip(hint, c.calm(18), at, fore, paper, rest, turn=1.2, face="scrawl")
    if view.thinking:
        _stones(c, view.beat)


def _draw_enter(c: Canvas, view: View, does: str, x: int, wide: int) -> None:
    """The cap of Enter, and under it in words what it does."""
    key, size = view.caps[Action.CONFIRM], c.type(c.calm(12))
    kit.key_cap(c.dst, (x, c.rect.h // 2 - round(size * 0.82)), key, size)
    used = kit.key_width(key, size) + c.px(6)
    at = (x + used, c.rect.h // 2)
    c.strip(does, c.calm(13), at, kit.PAPER, kit.INK, wide - used, turn=1.2)


def _stones(c: Canvas, beat: int) -> None:
    """Three stones, one of them lit."""
    side, gap = c.px(14), c.px(8)
    left = c.rect.w - c.px(SIGN) + c.px(8)
    for number in range(STONES):
        stone = pygame.Rect(left + number * (side + gap), 0, side, side)
        stone.centery = c.rect.h // 2
        colour = kit.ACID if number == beat % STONES else kit.DIM
        pygame.draw.rect(c.dst, colour, stone, border_radius=max(2, c.px(4)))


def _phases(view: View) -> tuple[str, ...]:
    """The phases of the turn that is on, for whoever looks (R16)."""
    seats, active = view.board.seats, view.scene.active
    if active == view.you and not view.watched:
        draws, attacks = tr("YOU DRAW"), tr("ATTACK")
        defense = tr("{who} BLOCKS", who=view.tag(view.foe))
    else:
        who = view.tag(active if active >= 0 else view.foe)
        yours = active < 0 or seats[active].automaton
        draws = tr("YOU DRAW") if yours else tr("{who} DRAWS", who=who)
        attacks = tr("{who} ATTACKS", who=who)
        alone = len(seats) == 2 and not view.watched
        defense = tr("YOUR DEFENSE") if alone else tr("DEFENSE")
    return tr("ENERGY"), draws, attacks, tr("POWER ROLL"), defense, tr("RESOLVE")


def _asked(view: View) -> tuple[str, str, kit.Colour]:
    """Banner, hint and the banner's colour."""
    if view.question is not None:
        colour = kit.PINK if view.question.kind == "defend" else kit.ACID
        return view.question.banner, view.question.hint, colour
    scene = view.scene
    if view.thinking:
        hint = view.told or tr("{who} weighs the options", who=view.thinking)
        return tr("THINKING ..."), hint, kit.BODY
    if view.note is not None and not view.busy:  # the guide says how it ended
        return view.note.heading, "", kit.PINK if view.note.tone == "wrong" else kit.ACID
    hint = mark("a key or a click: the next turn")
    hint = tr(hint if view.watched else mark("a key or a click skips ahead"))
    hint = f"( {view.caption} )" if view.caption else hint
    if scene.ended:
        return tr("IT IS OVER"), "", kit.BODY
    if scene.active < 0:
        return "LITHIC RAGE", tr("cards are dealt"), kit.PINK
    if scene.active == view.you and not view.watched:
        return tr("YOUR TURN"), hint, kit.ACID
    return tr("{who} TURN", who=view.tag(scene.active)), hint, view.colour(scene.active)
