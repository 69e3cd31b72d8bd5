"""The controls of a replay, in place of the question: steps, play, speed, the line of the match.

Owns where they stand in the banner and how they look. It knows no session.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from lithicrage.ui import kit
from lithicrage.ui.fight.canvas import Canvas, Said
from lithicrage.ui.focus import Box

LINE: Final = "line"
PLAY_ON: Final = "play_on"
SPEED: Final = "speed"
GAP: Final = 6.0


class Control(NamedTuple):
    """A small button: its box, its sign, and what it says."""

    name: str
    sign: str
    says: str


STEPS: Final = (
    Control("start", "first", "To the beginning"),
    Control("turn-", "rewind", "A turn back"),
    Control("step-", "left", "A step back"),
    Control("play", "play", "Play"),
    Control("step+", "right", "A step on"),
    Control("turn+", "forward", "A turn on"),
    Control("end", "last", "To the end"),
)


@dataclass
class Reel:
    """Where a replay stands: `at` of `length` events, `turn` of `turns`.

    `marks` are the events at which turns begin.
    """

    at: int
    length: int
    turn: int
    turns: int
    marks: tuple[int, ...]
    playing: bool
    speed: int
    playable: bool

    def says(self) -> str:
        """Where it stands, for the speak line."""
        return f"Turn {self.turn} of {self.turns}, event {self.at} of {self.length}"


def places(banner: pygame.Rect, k: float) -> dict[str, pygame.Rect]:
    """Where each control lies, in window pixels."""
    high = round(banner.h * 0.66)
    side, gap = min(round(38 * k), round(banner.w * 0.056)), round(GAP * k)
    left, found = banner.x, {}
    for control in STEPS:
        found[control.name] = pygame.Rect(left, banner.y, side, high)
        left += side + gap
    found[SPEED] = pygame.Rect(left, banner.y, round(side * 1.3), high)
    left = found[SPEED].right + gap
    wide = round(banner.w * 0.31)
    found[PLAY_ON] = pygame.Rect(banner.right - wide, banner.y, wide, high)
    top = banner.y + high + round(5 * k)
    found[LINE] = pygame.Rect(banner.x, top, banner.w, max(6, banner.bottom - top - round(2 * k)))
    return found


def boxes(reel: Reel, banner: pygame.Rect, k: float) -> list[Box]:
    """The controls as boxes, the line of the match first."""
    at = places(banner, k)
    found = [Box(LINE, at[LINE], f"{reel.says()}. Left and right step")]
    for control in STEPS:
        back = control.name in ("start", "turn-", "step-")
        live = reel.at > 0 if back else reel.at < reel.length
        says = "Pause" if control.name == "play" and reel.playing else control.says
        found.append(Box(control.name, at[control.name], says, live))
    found.append(Box(SPEED, at[SPEED], f"Speed {reel.speed}. Another speed"))
    says = "Play on from here, as a new match that counts as assisted"
    found.append(Box(PLAY_ON, at[PLAY_ON], says, reel.playable))
    return found


def draw(c: Canvas, reel: Reel, banner: pygame.Rect, focused: str) -> None:
    """The controls, on the canvas of the banner."""
    at = {name: rect.move(-banner.x, -banner.y) for name, rect in places(banner, c.k).items()}
    for control in STEPS:
        back = control.name in ("start", "turn-", "step-")
        live = reel.at > 0 if back else reel.at < reel.length
        state = _state(control.name == focused, live)
        sign = "pause" if control.name == "play" and reel.playing else control.sign
        on = control.name == "play" and live
        kit.icon_button(c.sheet, at[control.name], sign, state, c.k, on)
    _speed(c, at[SPEED], reel, focused == SPEED)
    left = at[SPEED].right + c.px(10)
    room = pygame.Rect(left, 0, at[PLAY_ON].x - left - c.px(10), at[SPEED].h)
    c.put(f"REPLAY  {reel.turn} / {reel.turns}", "strong", c.calm(14), kit.WHITE, room, "centre")
    state = _state(focused == PLAY_ON, reel.playable)
    size = c.type(c.calm(13))
    rect = at[PLAY_ON]
    kit.button(c.sheet, rect, "PLAY ON FROM HERE", state, text_size=size, sign="fight", k=c.k)
    c.said.append(Said(PLAY_ON, rect, rect, False))
    _line(c, at[LINE], reel, focused == LINE)


def event_at(line: pygame.Rect, x: int, length: int) -> int:
    """The number of events up to a place on the line."""
    share = (x - line.x) / max(1, line.w - 1)
    return max(0, min(length, round(share * length)))


def _state(focused: bool, live: bool) -> kit.State:
    return kit.State.FOCUS if focused else kit.State.NORMAL if live else kit.State.DISABLED


def _speed(c: Canvas, rect: pygame.Rect, reel: Reel, focused: bool) -> None:
    pygame.draw.rect(c.sheet, kit.PLATE, rect, border_radius=max(2, c.px(5)))
    c.put(f"×{reel.speed}", "strong", c.calm(14), kit.PAPER, rect.inflate(-c.px(4), 0), "centre")
    if focused:
        kit.focus_ring(c.sheet, rect, c.k)


def _line(c: Canvas, rect: pygame.Rect, reel: Reel, focused: bool) -> None:
    """The whole match from left to right, a notch where each turn begins."""
    rail = pygame.Rect(rect.x, rect.centery - c.px(3), rect.w, max(3, c.px(6)))
    pygame.draw.rect(c.sheet, kit.INK, rail.inflate(0, 2))
    here = rail.x + round(rail.w * reel.at / max(1, reel.length))
    done = pygame.Rect(rail.x, rail.y, here - rail.x, rail.h)
    pygame.draw.rect(c.sheet, kit.ACID if focused else kit.BODY, done)
    for mark in reel.marks:
        x = rail.x + round(rail.w * mark / max(1, reel.length))
        colour = kit.INK if x < here else kit.DIM
        pygame.draw.line(c.sheet, colour, (x, rail.y), (x, rail.bottom - 1))
    knob = max(4, min(rect.h, c.px(14)) // 2)
    centre = (min(max(here, rail.x + knob), rail.right - knob), rect.centery)
    pygame.draw.circle(c.sheet, kit.INK, centre, knob)
    pygame.draw.circle(c.sheet, kit.ACID if focused else kit.PAPER, centre, max(2, knob - c.px(2)))
