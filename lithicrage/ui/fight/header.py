"""The top bar with the phases of the turn, the banner with the question, the buttons that answer.

Owns words and buttons outside the panels. The phases follow the events that were played.
"""

from __future__ import annotations

import pygame

from lithicrage.ui import keymap, kit
from lithicrage.ui.actions import Action
from lithicrage.ui.fight.canvas import Canvas, Said
from lithicrage.ui.fight.deeds import entered
from lithicrage.ui.fight.scene import ATTACK, DEFENSE, ROLL
from lithicrage.ui.fight.view import View

ASKED = {
    "action": ATTACK,
    "breathe": ATTACK,
    "power": ATTACK,
    "target": ATTACK,
    "defend": DEFENSE,
    "roll": ROLL,
}
STONES = 3  # of the sign that somebody thinks
SIGN = 76  # its width in units
ADVISE = ("adviser", "brain")
NOTED = "counts as assisted"  # what an undo has to say, where there is little room
SIGNS = (("undo", "undo"), ("log", "log"), ("menu", "menu"))

MEANT = {  # shown in place of the turn
    "adviser": ("ADVISER", Action.ADVISE),
    "undo": ("TAKE BACK", Action.UNDO),
    "log": ("WHOLE LOG", Action.LOG),
    "menu": ("MENU", Action.BACK),
}


def still_bar(sheet: pygame.Surface, rect: pygame.Rect, k: float) -> None:
    """The bar and the logo, drawn once onto the window's still layer."""
    line = max(2, round(3 * k))
    pygame.draw.rect(sheet, kit.BAR, rect)
    pygame.draw.rect(sheet, kit.PINK, (rect.x, rect.bottom - line, rect.w, line))
    logo = kit.ransom("LITHIC RAGE", 25 * k)
    sheet.blit(logo, (round(6 * k), (rect.h - line - logo.get_height()) // 2))


def button_rects(
    rect: pygame.Rect, k: float, advisable: bool = False
) -> list[tuple[str, pygame.Rect]]:
    """The small buttons of the bar by name; that of the adviser only where there may be one."""
    signs = _signs(advisable)
    side, high = round(36 * k), round(30 * k)
    top = rect.y + (rect.h - round(3 * k) - high) // 2
    left = rect.right - len(signs) * (side + round(8 * k)) - round(6 * k)
    return [
        (name, pygame.Rect(left + i * (side + round(8 * k)), top, side, high))
        for i, (name, _) in enumerate(signs)
    ]


def _signs(advisable: bool) -> tuple[tuple[str, str], ...]:
    return (ADVISE, *SIGNS) if advisable else SIGNS


def sign_words(view: View) -> str:
    """What the sign under the mouse or the focus does, with its key; "" where it is on none."""
    name = view.pointed if view.pointed in MEANT else view.focused
    if name not in MEANT or view.question is None:
        return ""
    words, action = MEANT[name]
    key = view.caps.get(action, "")
    return f"{words} ({keymap.bare(key)})" if key else words


def draw_bar(c: Canvas, view: View, can_undo: bool) -> None:
    """Phases, turn and buttons."""
    scene = view.scene
    logo = kit.ransom("LITHIC RAGE", 25 * c.k).get_width()
    rects = button_rects(c.rect, c.k, view.advisable)
    high = c.rect.h - c.px(3)
    turn = pygame.Rect(0, 0, c.px(130), high)
    turn.right = rects[0][1].x - c.px(12)
    words = f"TURN {scene.turn}" + (" · ASSISTED" if view.assisted else "")
    words = sign_words(view) or words
    c.put(words, "strong", c.calm(14), kit.WHITE, turn, "right")
    left = logo + c.px(22)
    bar = pygame.Rect(left, 0, turn.x - left - c.px(8), min(round(27 * c.k), high))
    bar.centery = high // 2
    phase = scene.phase
    if view.question is not None and not view.busy:
        phase = ASKED.get(view.question.kind, phase)
    kit.phase_bar(c.sheet, bar, _phases(view), phase, c.type(12), c.k)
    for (name, rect), (_, sign) in zip(rects, _signs(view.advisable), strict=True):
        state = kit.State.FOCUS if view.focused == name else kit.State.NORMAL
        if name == "undo" and not can_undo:
            state = kit.State.DISABLED
        kit.icon_button(c.sheet, rect, sign, state, c.k, name == ADVISE[0] and view.advising)
        if view.focused == name:  # one that cannot be pressed now has no frame of its own
            kit.focus_ring(c.sheet, rect, c.k)


def answer_rects(
    view: View, banner: pygame.Rect, buttons: pygame.Rect, k: float
) -> dict[str, pygame.Rect]:
    """Where `confirm` and `decline` lie: in the banner's row, or large beside the forecast."""
    question = view.question
    if question is None or view.busy:
        return {}
    if view.rolling:
        inner = buttons.inflate(-round(12 * k), -round(8 * k))
        high, gap = round(inner.h * 0.6), round(14 * k)
        low = pygame.Rect(inner.x, inner.y + high + gap, inner.w, inner.h - high - gap)
        return {"confirm": pygame.Rect(inner.x, inner.y, inner.w, high), "undo_big": low}
    wide, high = min(round(136 * k), banner.w // 4), round(38 * k)
    top = banner.y + (banner.h - high) // 2
    rects = {"confirm": pygame.Rect(banner.right - wide - round(4 * k), top, wide, high)}
    if question.decline >= 0:
        wider = max(wide, min(round(164 * k), banner.w // 4))  # TAKE THE HIT and its key
        left = rects["confirm"].x - round(10 * k) - wider
        rects["decline"] = pygame.Rect(left, top, wider, high)
    return rects


def draw_banner(c: Canvas, view: View, answers: dict[str, pygame.Rect]) -> None:
    """What is asked, and the buttons that answer it (rectangles in panel pixels)."""
    left = [rect.x for name, rect in answers.items() if name in ("confirm", "decline")]
    right = min(left) - c.px(10) if left and not view.rolling else c.rect.w
    right -= c.px(SIGN) if view.thinking else 0
    words, hint, back = _asked(view)
    if words:
        room = right - c.px(6)
        size = c.calm(36)
        box = c.strip(
            words,
            size,
            (c.px(4), c.rect.h // 2),
            kit.INK,
            back,
            round(room * 0.5),
            turn=1.5,
            face="zine",
        )
        lethal = view.prospect is not None and not view.busy and view.lethal(view.prospect)
        lethal = lethal and (view.armed or not view.noted)
        rest = right - box.right - c.px(10)
        if lethal:
            hint = "sure? this may be your end" if view.armed else "this may be your end"
        elif view.noted and not view.busy:
            least = max(kit.LEAST_TEXT * c.k, 0.65 * c.type(c.calm(18)))
            wide = kit.text_width(view.noted, "scrawl", least) + c.px(24)
            hint = view.noted if wide <= rest else NOTED
        if hint and rest > c.px(60):
            fore, paper = (kit.WHITE, kit.CRIMSON) if lethal else (kit.PAPER, kit.INK)
            at = (box.right + c.px(8), c.rect.h // 2)
            c.strip(hint, c.calm(18), at, fore, paper, rest, turn=1.2, face="scrawl")
    if view.thinking:
        _sign(c, view.beat)
    elif not view.rolling:
        draw_answers(c, view, answers)


def draw_answers(
    c: Canvas, view: View, answers: dict[str, pygame.Rect], can_undo: bool = True
) -> None:
    """The buttons, in panel pixels; the one that Enter means now glows and bears its cap."""
    question = view.question
    if question is None:
        return
    for name, rect in answers.items():
        state = kit.State.FOCUS if view.focused == name else kit.State.NORMAL
        meant, enter = entered(view, name), view.caps[Action.CONFIRM]
        if name == "confirm":
            lethal = view.prospect is not None and view.lethal(view.prospect)
            sign = "skull" if lethal else "dice" if view.rolling else None
            size = c.type(c.calm(16 if view.rolling else 13))
            declined = view.picked == question.decline and question.decline >= 0
            words = question.decline_verb if declined else question.verb
            words = "SURE?" if view.armed else words
            kit.button(
                c.sheet,
                rect,
                words,
                state,
                text_size=size,
                sign=sign,
                key=enter if meant else None,
                primary=meant,
                k=c.k,
            )
        elif name == "decline":
            kit.button(
                c.sheet,
                rect,
                question.decline_verb,
                state,
                text_size=c.type(c.calm(13)),
                key=enter if meant else view.caps[Action.PASS],
                primary=meant,
                k=c.k,
            )
        else:
            kit.button(
                c.sheet,
                rect,
                "UNDO",
                state if can_undo else kit.State.DISABLED,
                text_size=c.type(c.calm(13)),
                sign="undo",
                key=enter if meant and can_undo else view.caps[Action.UNDO],
                primary=meant and can_undo,
                k=c.k,
            )
            if view.focused == name and not can_undo:
                kit.focus_ring(c.sheet, rect, c.k)
        c.said.append(Said(name, rect, rect, False))


def _sign(c: Canvas, beat: int) -> None:
    """Three stones, one of them lit."""
    side, gap = c.px(14), c.px(8)
    left = c.rect.w - c.px(SIGN) + c.px(8)
    for number in range(STONES):
        stone = pygame.Rect(left + number * (side + gap), 0, side, side)
        stone.centery = c.rect.h // 2
        colour = kit.ACID if number == beat % STONES else kit.DIM
        pygame.draw.rect(c.sheet, colour, stone, border_radius=max(2, c.px(4)))


def _phases(view: View) -> tuple[str, ...]:
    """The phases of the turn that is on, for whoever looks (R16)."""
    seats, active = view.board.seats, view.scene.active
    if active == view.you and not view.watched:
        blocks = f"{view.tag(view.foe)} BLOCKS"
        return "ENERGY", "YOU DRAW", "ATTACK", "POWER ROLL", blocks, "RESOLVE"
    who = view.tag(active if active >= 0 else view.foe)
    draws = "YOU DRAW" if active < 0 or seats[active].automaton else f"{who} DRAWS"
    defense = "YOUR DEFENSE" if len(seats) == 2 and not view.watched else "DEFENSE"
    return "ENERGY", draws, f"{who} ATTACKS", "POWER ROLL", defense, "RESOLVE"


def _asked(view: View) -> tuple[str, str, kit.Colour]:
    """Banner, hint and the banner's colour."""
    if view.question is not None and not view.busy:
        colour = kit.PINK if view.question.kind == "defend" else kit.ACID
        return view.question.banner, view.question.hint, colour
    scene = view.scene
    if view.thinking:
        hint = view.told or f"{view.thinking} weighs what to do"
        return "THINKING ...", hint, kit.BODY
    if view.note is not None and not view.busy:  # the guide says how it ended
        return view.note.heading, "", kit.PINK if view.note.tone == "wrong" else kit.ACID
    hint = "a key or a click: the next turn" if view.watched else "a key or a click skips ahead"
    hint = f"( {view.caption} )" if view.caption else hint
    if scene.ended:
        return "IT IS OVER", "", kit.BODY
    if scene.active < 0:
        return "LITHIC RAGE", "cards are dealt", kit.PINK
    if scene.active == view.you and not view.watched:
        return "YOUR TURN", hint, kit.ACID
    who = view.tag(scene.active)
    return f"{who} TURN", hint, view.colour(scene.active)
