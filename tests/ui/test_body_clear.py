"""What moves covers nothing that must be read, and the light of a lesson waits for it."""

from __future__ import annotations

import pygame
import pytest
from ui.fight_play import Roads, Said, fight_screen, library, surface
from ui.test_body import FRAME, blow, differences, differing, happens

from lithicrage.engine import events as ev
from lithicrage.store.settings import Settings
from lithicrage.ui.fight import FightScreen, stage
from lithicrage.ui.fight import reactions as re
from lithicrage.ui.fight.animate import Moving
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.kit import spotlight
from lithicrage.ui.lessons.guided import Guided
from lithicrage.ui.screens.courses import Lessons
from lithicrage.ui.shell.screen import Shell, Size

SIZES: tuple[Size, ...] = ((1280, 720), (960, 540), (2560, 1080))
HARD = 16


def lesson(place: int, simple: bool = False) -> Guided:
    """A lesson in which things move."""
    screen = Lessons(Shell(library(), Said(), Roads(), Settings(speed=1, simple=simple))).series
    begun = screen.play(place)
    assert isinstance(begun, Guided)
    begun.resize((1280, 720), 1.0)
    begun.view.cast._waiting.clear()
    return begun


def fight(size: Size, crowd: bool) -> FightScreen:
    screen = fight_screen(speed=1, size=size)
    screen.layout = screen.painter.layout = FightLayout(size, 1.0, crowd)
    return screen


def drawn(screen: FightScreen, thing: Moving, share: float) -> pygame.mask.Mask:
    """The pixels that it draws."""
    sheet = surface(screen.layout.size)
    sheet.fill((1, 2, 3))
    before = sheet.copy()
    thing.draw(sheet, share, screen.painter)
    return differences(before, sheet)


def within(found: pygame.mask.Mask, rect: pygame.Rect) -> int:
    """How many of the pixels lie in a rectangle."""
    return found.overlap_area(pygame.mask.Mask(rect.size, fill=True), rect.topleft)


@pytest.mark.parametrize("crowd", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_a_headline_leaves_free_what_is_told_below_it(size: Size, crowd: bool) -> None:
    screen = fight(size, crowd)
    (headline, *_) = [
        one for one in happens(screen, ev.Chained(1, False)) if isinstance(one, re.Headline)
    ]
    told = stage.told_rect(screen.layout.stage, screen.layout.k, low=True)
    assert screen.layout.stage.contains(told)
    for share in (0.1, 0.5, 0.9):
        found = drawn(screen, headline, share)
        assert within(found, told) == 0 and within(found, screen.layout.stage) == found.count()
    assert drawn(screen, headline, 0.5).count() > told.w * told.h // 2


@pytest.mark.parametrize("crowd", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_hands_of_the_crowd_go_up_beside_what_is_told(size: Size, crowd: bool) -> None:
    screen = fight(size, crowd)
    (hands,) = [one for one in happens(screen, blow(HARD)) if isinstance(one, re.Hands)]
    at, k = screen.layout.stage, screen.layout.k
    found = drawn(screen, hands, 0.5)
    left, right = stage.free(at, k)
    told = pygame.Rect(right, at.y, 2 * (at.centerx - right), at.h)
    mine, theirs = (pygame.Rect(at.x, at.y, left - at.x, at.h) for _ in range(2))
    theirs.right = at.right
    assert found.count() > 50
    for rect in (told, mine, theirs):
        assert within(found, rect) == 0


@pytest.mark.parametrize("simple", [False, True])
def test_the_light_of_a_lesson_comes_when_all_is_still_and_stays(
    simple: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    shone: list[bool] = []
    plain = spotlight.shine

    def shine(*given: object, **more: object) -> None:
        shone.append(screen.motion.moving)
        plain(*given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(spotlight, "shine", shine)
    screen, sheet, lit, waited = lesson(0, simple), surface(), 0, 0
    for now in range(0, 20_000, FRAME):
        screen.tick(now)
        changed = screen.draw(sheet)
        if screen.guide.over or not screen.veiled:
            continue
        if screen.motion.moving:
            waited += 1
            continue
        if not changed:
            continue
        lit += 1
        assert not screen.draw(sheet)  # light that lies still costs nothing
        fresh = surface()
        screen.painter.whole = True
        screen.draw(fresh)
        assert differing(sheet, fresh, sheet.get_rect()) == 0
        screen._choose(screen.guide.script[len(screen.session.choices)].index)  # type: ignore[attr-defined]
    assert screen.guide.over and lit > 2 and waited
    assert shone and not any(shone)
