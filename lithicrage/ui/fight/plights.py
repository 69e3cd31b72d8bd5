"""How a portrait shows what its bearer is in: worn, Bleeding, won or lost.

Owns these pictures, made by code from the portrait that there is. What happens in a moment, such as
a hit, is drawn above them (`reactions.py`).
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

import pygame

from lithicrage.faces.portraits import portrait
from lithicrage.ui import kit
from lithicrage.ui.fight.view import View

BLEEDING: Final = "bleeding"
MARGIN: Final = 0.1  # of the portrait's side, around it on its picture
CRACKS: Final = (0, 2, 5)  # by how worn somebody is
DARK: Final = ((255, 255, 255), (216, 208, 212), (158, 148, 162))
HUNCHED: Final = 0.93  # of its height is left of who is nearly done
PROUD: Final = 0.84  # of its size, so that the rays around who has won are seen
BLOOD: Final = (196, 14, 40)


@dataclass(frozen=True, slots=True)
class Plight:
    """What a Combatant is in. `worn` is 1 from half of its Stamina down, 2 from a quarter."""

    worn: int = 0
    bleeding: bool = False
    won: bool = False
    lost: bool = False


def plight_of(view: View, seat: int) -> Plight:
    """What a seat is in, as the board shows it."""
    m, c = view.board, view.board.seats[seat]
    worn = 2 if 4 * c.stamina <= c.stamina_start else int(2 * c.stamina <= c.stamina_start)
    number = m.book.condition_numbers.get(BLEEDING)
    bleeding = number is not None and number in c.conditions
    won = m.over and m.result == c.side and not c.out
    lost = c.out or (m.over and m.result >= 0 and not won)
    return Plight(0 if won else worn, bleeding and not won, won, lost)


def margin(side: int) -> int:
    """How many pixels a picture reaches out around a portrait of this side."""
    return round(MARGIN * side)


@kit.kept
def pictured(who: str, side: int, plight: Plight, turn: float = 0.0) -> pygame.Surface:
    """A portrait in a plight, `margin` wider on each side than it; turned a little."""
    face, edge = portrait(who, side, grey=plight.lost).copy(), margin(side)
    worn = 2 if plight.lost else plight.worn
    face.fill(DARK[worn], special_flags=pygame.BLEND_RGB_MULT)
    shape = face.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    _crack(face, kit.seed_of(who), CRACKS[worn])
    if plight.bleeding:
        _bleed(face, kit.seed_of(who))
    face.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    if worn == 2:
        face = pygame.transform.smoothscale(face, (side, round(HUNCHED * side)))
        turn += 11 if plight.lost else 4
    if plight.won:
        face, turn = pygame.transform.smoothscale(face, 2 * (round(PROUD * side),)), turn - 5
    face = pygame.transform.rotozoom(face, turn, 1)
    out = pygame.Surface((side + 2 * edge, side + 2 * edge), pygame.SRCALPHA, 32)
    if plight.won:
        rays = kit.burst(side // 2 + edge, kit.ACID)
        out.blit(rays, rays.get_rect(center=out.get_rect().center))
    box = face.get_rect(center=out.get_rect().center)
    if worn == 2:
        box.bottom = out.get_height() - edge // 3
    kit.drop(out, face, box.topleft, side * 0.045, 160)
    return out


def _crack(face: pygame.Surface, seed: int, count: int) -> None:
    """Cracks from the edges towards the middle, dark with a light rim."""
    rnd, side = random.Random(seed), face.get_width()
    wide = max(1, round(side / 52))
    for number in range(count):
        along, from_top = rnd.uniform(0.1, 0.9) * side, number % 2 == 0
        x, y = along, 0.0 if from_top else float(side)
        points = [(x, y)]
        for _ in range(rnd.randrange(4, 7)):
            x += rnd.uniform(-0.11, 0.11) * side
            y += rnd.uniform(0.05, 0.12) * side * (1 if from_top else -1)
            points.append((x, y))
        rim = [(x + wide, y + wide) for x, y in points]
        pygame.draw.lines(face, kit.BONE, False, rim, wide)
        pygame.draw.lines(face, kit.INK, False, points, 2 * wide)


def _bleed(face: pygame.Surface, seed: int) -> None:
    """Blood that runs down from the upper edge, with a drop below each of its three runs."""
    rnd, side = random.Random(seed + 1), face.get_width()
    pygame.draw.rect(face, BLOOD, (0, 0, side, round(side * 0.045)))
    for run in range(3):
        x = side * (0.2 + 0.28 * run + rnd.uniform(-0.06, 0.06))
        long, wide = side * rnd.uniform(0.14, 0.34), side * rnd.uniform(0.045, 0.07)
        stripe = pygame.Rect(round(x - wide / 2), 0, max(2, round(wide)), round(long))
        pygame.draw.rect(face, BLOOD, stripe)
        pygame.draw.circle(face, BLOOD, (round(x), stripe.bottom), max(2, round(wide * 0.85)))
        drop = kit.icon("drop", side * 0.12, BLOOD)
        place = round(x), round(stripe.bottom + side * rnd.uniform(0.1, 0.2))
        for dx, dy in ((-1, 0), (1, 0), (0, 1)):
            face.blit(kit.icon("drop", side * 0.12, kit.INK),
                      drop.get_rect(center=(place[0] + dx, place[1] + dy)))  # fmt: skip
        face.blit(drop, drop.get_rect(center=place))
