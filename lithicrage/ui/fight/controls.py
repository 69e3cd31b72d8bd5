"""The controls of a replay, in place of the question: steps, play, speed, the line of the match.

Owns where they stand in the banner and how they look. It knows no session.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.ui import kit
from lithicrage.ui.fight.canvas import Canvas, Inked, Said, shown
from lithicrage.ui.fight.view import View
from lithicrage.ui.kit.control import Control, Pos
from lithicrage.ui.shell.actions import Action

if TYPE_CHECKING:
    from lithicrage.ui.fight.replay import ReplayScreen

LINE: Final = "line"
PLAY_ON: Final = "play_on"
SPEED: Final = "speed"
GAP: Final = 6.0


class Step(NamedTuple):
    """A small button: its name, its sign, what it says and does, its key, whether it leads back."""

    name: str
    sign: str
    says: str
    deed: Callable[[ReplayScreen], object]
    key: Action | None = None
    back: bool = False


STEPS: Final = (
    Step("start", "first", mark("To the start"), lambda replay: replay.go(0), back=True),
    Step(
        "turn-", "rewind", mark("A turn back"), lambda replay: replay.turn(-1), Action.PAGE_UP, True
    ),
    Step(
        "step-", "left", mark("A step back"), lambda replay: replay.step_back(), Action.UNDO, True
    ),
    Step("play", "play", mark("Play"), lambda replay: replay.play(), Action.PASS),
    Step("step+", "right", mark("A step on"), lambda replay: replay.step()),
    Step("turn+", "forward", mark("A turn on"), lambda replay: replay.turn(1), Action.PAGE_DOWN),
    Step("end", "last", mark("To the end"), lambda replay: replay.go(replay.reel.length)),
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
        return tr("Turn {turn} of {turns}, event {n} of {all}",
                  turn=self.turn, turns=self.turns, n=self.at, all=self.length)  # fmt: skip


def panel(replay: ReplayScreen) -> Control:
    """The controls, the line of the match first. A press on the line goes to an event."""
    reel, banner, px = replay.reel, replay.layout.banner, replay.layout.px
    high, gap = round(banner.h * 0.66), px(GAP)
    top = banner.y + high + px(5)
    line = pygame.Rect(banner.x, top, banner.w, max(6, banner.bottom - top - px(2)))
    place = pygame.Rect(banner.x, banner.y, min(px(38), round(banner.w * 0.056)), high)

    def press(pos: Pos, clicks: int) -> None:
        replay.go(event_at(line, pos[0], reel.length))

    says = tr("{where}. Left and right step", where=reel.says())
    found = [Control(LINE, line, says, replay.play, press=press)]
    for step in STEPS:
        live = reel.at > 0 if step.back else reel.at < reel.length
        playing = step.name == "play" and reel.playing
        says, sign = (tr("Pause"), "pause") if playing else (tr(step.says), step.sign)
        look = Inked(partial(_step, sign=sign, on=step.name == "play" and live, live=live))
        hint = says if live else tr("This is the start") if step.back else tr("This is the end")
        deed = partial(step.deed, replay)
        found.append(Control(step.name, place, says, deed, look, live, step.key, hint=hint))
        place = place.move(place.w + gap, 0)
    place.w = round(place.w * 1.3)
    says = tr("Speed {speed}. Change", speed=reel.speed)
    look = Inked(lambda c: _speed(c, reel))
    found.append(Control(SPEED, place, says, replay.faster, look, hint=tr("Change speed")))
    wide = round(banner.w * 0.31)
    last = pygame.Rect(banner.right - wide, banner.y, wide, high)
    says = tr("Play on from here, as a new match that counts as assisted")
    look = Inked(lambda c: _play_on(c, reel))
    why = "" if reel.playable else tr("No choices after this")
    found.append(Control(PLAY_ON, last, says, replay.play_on, look, reel.playable, hint=why))
    left = place.right + px(10)
    room = pygame.Rect(left, banner.y, last.x - left - px(10), high)
    found.append(shown(room, _stands, reel))
    # Over the shadows of the buttons, though it is the first to be reached.
    found.append(shown(line, _line, reel, replay.view))
    return Control("", banner, parts=tuple(found))


def event_at(line: pygame.Rect, x: int, length: int) -> int:
    """The number of events up to a place on the line."""
    share = (x - line.x) / max(1, line.w - 1)
    return max(0, min(length, round(share * length)))


def _state(c: Canvas, live: bool) -> kit.State:
    return c.state if c.focused or live else kit.State.DISABLED


def _step(c: Canvas, sign: str, on: bool, live: bool) -> None:
    kit.icon_button(c.dst, c.rect, sign, _state(c, live), c.k, on)


def _stands(c: Canvas, reel: Reel) -> None:
    words = tr("REPLAY  {turn} / {turns}", turn=reel.turn, turns=reel.turns)
    c.put(words, "strong", c.calm(14), kit.WHITE, c.rect, "centre")


def _play_on(c: Canvas, reel: Reel) -> None:
    state, size = _state(c, reel.playable), c.type(c.calm(13))
    words = tr("PLAY ON FROM HERE")
    kit.button(c.dst, c.rect, words, state, text_size=size, sign="fight", k=c.k)
    c.said.append(Said(PLAY_ON, c.rect, c.rect, False))


def _speed(c: Canvas, reel: Reel) -> None:
    pygame.draw.rect(c.dst, kit.PLATE, c.rect, border_radius=max(2, c.px(5)))
    room = c.rect.inflate(-c.px(4), 0)
    c.put(f"×{reel.speed}", "strong", c.calm(14), kit.PAPER, room, "centre")
    c.ring()


def _line(c: Canvas, reel: Reel, view: View) -> None:
    """The whole match from left to right, a notch where each turn begins."""
    rect, focused = c.rect, view.focused == LINE
    rail = pygame.Rect(rect.x, rect.centery - c.px(3), rect.w, max(3, c.px(6)))
    pygame.draw.rect(c.dst, kit.INK, rail.inflate(0, 2))
    here = rail.x + round(rail.w * reel.at / max(1, reel.length))
    done = pygame.Rect(rail.x, rail.y, here - rail.x, rail.h)
    pygame.draw.rect(c.dst, kit.ACID if focused else kit.BODY, done)
    for turn in reel.marks:
        x = rail.x + round(rail.w * turn / max(1, reel.length))
        colour = kit.INK if x < here else kit.DIM
        pygame.draw.line(c.dst, colour, (x, rail.y), (x, rail.bottom - 1))
    knob = max(4, min(rect.h, c.px(14)) // 2)
    centre = (min(max(here, rail.x + knob), rail.right - knob), rect.centery)
    pygame.draw.circle(c.dst, kit.INK, centre, knob)
    pygame.draw.circle(c.dst, kit.ACID if focused else kit.PAPER, centre, max(2, knob - c.px(2)))
