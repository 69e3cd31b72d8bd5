"""The crowd in front of the gate: two rows of shapes with a pink edge of light.

Nobody has a face. The people before the gate keep their arms down, so that the guest is seen.
"""

import math
import random

import pygame

from lithicrage.ui.kit.fields import alpha_of, clear, flat, masked
from lithicrage.ui.kit.fonts import icon
from lithicrage.ui.kit.palette import BODY as YELLOW
from lithicrage.ui.kit.palette import CRIMSON, INK, PAPER, PINK, WHITE, Colour
from lithicrage.ui.kit.paper import drop, label
from tools.scene.stage import SIZE

HEIGHT = 430
"""Of the strip at the foot of the picture that the crowd fills."""
GATE = (400, 850)
"""Where nobody raises an arm, in pixels from the left."""
_FINE = 2


def crowd() -> pygame.Surface:
    """The strip with alpha: as wide as the scene, its foot at the foot of the scene."""
    out = clear((SIZE[0], HEIGHT))
    top = SIZE[1] - HEIGHT
    _row(out, 1000 - top, 1.5, (34, 22, 46), (170, 26, 104), 21, 31)
    for x, y, words, turn, paper in (
        (150, 226, "LOUDER", 7, PAPER),
        (1136, 240, "1 MORE", -6, YELLOW),
    ):
        _placard(out, (x, y), words, turn, paper)
    _row(out, 1062 - top, 1.95, (10, 7, 12), PINK, 17, 32)
    return out


def _row(
    out: pygame.Surface, y: float, scale: float, colour: Colour, rim: Colour, count: int, seed: int
) -> None:
    """One row of people: their joint shape, drawn in the rim colour and again beside it."""
    shapes = clear((SIZE[0] * _FINE, HEIGHT * _FINE))
    rnd = random.Random(seed)
    for i in range(count):
        x = -20 + i * (SIZE[0] + 40) / (count - 1) + rnd.uniform(-20, 20)
        level = y + rnd.uniform(-18, 24)
        arms: list[str | None] = ["fist", "fist", "horns", None]
        arm = rnd.choice(arms)
        if GATE[0] < x < GATE[1]:
            arm, level = None, level + 36
        person = random.Random(seed * 100 + i)
        _person(
            shapes, (x * _FINE, level * _FINE), scale * _FINE * rnd.uniform(0.9, 1.08), arm, person
        )
    mask = alpha_of(pygame.transform.smoothscale(shapes, out.get_size()))
    edge = mask.copy()
    edge.scroll(3, -4)
    out.blit(masked(flat(out.get_size(), rim), edge), (0, 0))
    out.blit(masked(flat(out.get_size(), colour), mask), (0, 0))


def _person(
    s: pygame.Surface, at: tuple[float, float], k: float, arm: str | None, rnd: random.Random
) -> None:
    """Head, hair, shoulders and perhaps an arm; `at` is the middle of the head."""
    x, y = at
    pygame.draw.circle(s, WHITE, at, 15 * k)
    body = ((-36, 110), (-32, 30), (-12, 13), (12, 13), (32, 30), (36, 110))
    pygame.draw.polygon(s, WHITE, [(x + dx * k, y + dy * k) for dx, dy in body])
    _hair(s, at, k, rnd.randrange(5))
    if arm:
        _arm(s, at, k, arm, rnd)


def _hair(s: pygame.Surface, at: tuple[float, float], k: float, style: int) -> None:
    x, y = at
    if style == 0:  # spikes
        for a in (-2.5, -2.1, -1.75, -1.4, -1.05, -0.65):
            base = [
                (x + math.cos(a + d) * 14 * k, y + math.sin(a + d) * 14 * k) for d in (-0.3, 0.3)
            ]
            tip = (x + math.cos(a) * 34 * k, y + math.sin(a) * 34 * k)
            pygame.draw.polygon(s, WHITE, [*base, tip])
    elif style == 1:  # a great deal of it
        for dx, dy in ((-12, 4), (12, 4), (-14, 16), (14, 16), (0, -9), (-9, -5), (9, -5)):
            pygame.draw.circle(s, WHITE, (x + dx * k, y + dy * k), 9.5 * k)
    elif style == 2:  # horns, own
        for d in (-1, 1):
            horn = ((6, -8), (20, -26), (15, -2))
            pygame.draw.polygon(s, WHITE, [(x + d * dx * k, y + dy * k) for dx, dy in horn])
    elif style == 3:  # a crest
        for i in range(6):
            a = -2.2 + i * 0.26
            crest = (x + math.cos(a) * 21 * k, y + math.sin(a) * 24 * k)
            pygame.draw.circle(s, WHITE, crest, (5 + 2.4 * math.sin(i * 0.7)) * k)


def _arm(
    s: pygame.Surface, at: tuple[float, float], k: float, hand: str, rnd: random.Random
) -> None:
    x, y = at
    side = rnd.choice((-1, 1))
    elbow = (x + side * 36 * k, y - 8 * k)
    wrist = (x + side * rnd.uniform(26, 38) * k, y - rnd.uniform(52, 74) * k)
    for a, b, width in (((x + side * 25 * k, y + 36 * k), elbow, 16), (elbow, wrist, 13)):
        _limb(s, a, b, width * k)
    if hand == "fist":
        fist = icon("fist", round(36 * k), WHITE)
        fist = pygame.transform.flip(fist, side < 0, False)
        corner = (wrist[0] - fist.get_width() / 2, wrist[1] - 8 * k - fist.get_height() / 2)
        s.blit(fist, corner)
        return
    palm = (wrist[0], wrist[1] - 5 * k)
    pygame.draw.circle(s, WHITE, palm, 11.5 * k)
    for d in (-1, 1):
        tip = (palm[0] + d * 13 * k, palm[1] - 27 * k)
        _limb(s, (palm[0] + d * 8 * k, palm[1]), tip, 6.5 * k)


def _limb(s: pygame.Surface, a: tuple[float, float], b: tuple[float, float], width: float) -> None:
    """A thick line with round ends."""
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
    nx, ny = -(b[1] - a[1]) / length * width / 2, (b[0] - a[0]) / length * width / 2
    sides = [
        (a[0] + nx, a[1] + ny),
        (b[0] + nx, b[1] + ny),
        (b[0] - nx, b[1] - ny),
        (a[0] - nx, a[1] - ny),
    ]
    pygame.draw.polygon(s, WHITE, sides)
    for end in (a, b):
        pygame.draw.circle(s, WHITE, end, width / 2)


def _placard(
    out: pygame.Surface, at: tuple[int, int], words: str, turn: float, paper: Colour
) -> None:
    """A sign on a stick, held up between the rows; `at` is the middle of the board."""
    ink = INK if paper == YELLOW else CRIMSON
    board = label(words, 38, ink, paper, "black", turn, 1.6)
    foot = (at[0] + turn * 3, at[1] + 210)
    stick = clear(out.get_size())
    _limb(stick, at, foot, 9)
    out.blit(masked(flat(out.get_size(), (120, 86, 60)), alpha_of(stick)), (0, 0))
    corner = (at[0] - board.get_width() / 2, at[1] - board.get_height() / 2)
    drop(out, board, corner, 6, 150, (3, 6))
