"""Every screen in every state: large enough to read, whole, with contrast, and as it was.

In German too, with its long words. A golden picture stands for each page there; that every word is
German is what `test_tongue` and the accents of `tools.pseudo` show.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame
import pytest
from ui.explaining import misplaced, unexplained
from ui.legible import HYPHEN, bad, how_to_draw, is_golden, recorded
from ui.pressing import answering_paper, lying_caps
from ui.reaching import in_the_way
from ui.speaking import LENT, aloud, hear, lent, long

from lithicrage.packs import Library
from lithicrage.ui import kit
from lithicrage.ui.companion.table import CompanionPage
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.kit import typeset
from lithicrage.ui.shell.screen import unit_of
from tools import shots, showroom

pytestmark = pytest.mark.usefixtures("faces_are_real")

GERMAN = "de"
# The tests of a state follow each other: what one has thought out or drawn, the others find.
states = pytest.mark.parametrize("name", list(showroom.STATES), scope="module")


@lru_cache(1)
def library() -> Library:
    return showroom.core()


@states
def test_all_words_can_be_read_and_the_picture_is_as_it_was(name: str, tmp_path: Path) -> None:
    """New pictures on purpose: python -m tools.shots --golden."""
    with showroom.app(library()) as app:
        heard = hear(app)
        with recorded() as said:
            picture = showroom.shown(app, showroom.STATES[name](app))
        spoken = [*(one.words for one in said), *heard, *aloud(app)]
        crossed = in_the_way(app.screen, picture.get_rect())
        same = name in showroom.LIVE or is_golden(name, picture)
        riddles, slips = unexplained(app.screen), misplaced(app, app.screen)
        lying = lying_caps(app.screen, picture.copy())
        answering = answering_paper(app.screen, picture.get_rect())
        if not same:
            pygame.image.save(picture, tmp_path / f"{name}-now.png")
    assert len(said) > 8
    assert not bad(said)
    assert long(spoken if not name.startswith(LENT) else heard) == []
    assert crossed == []
    assert riddles == []
    assert slips == []
    assert lying == []
    assert answering == []
    assert same, (
        f"{name} looks otherwise; it is now {tmp_path / f'{name}-now.png'}; "
        f"if that was meant: {how_to_draw(name)}"
    )


@states
def test_all_words_can_be_read_in_a_small_window_at_200_per_cent(name: str) -> None:
    size = (960, 540)
    with showroom.app(library(), size, 200) as app, recorded() as said:
        picture = showroom.shown(app, showroom.STATES[name](app))
        crossed = in_the_way(app.screen, picture.get_rect())
        slips = misplaced(app, app.screen)
    assert not bad(said, unit_of(size))
    assert crossed == []
    assert slips == []


@states
def test_german_words_can_be_read(name: str, tmp_path: Path) -> None:
    """New pictures on purpose: python -m tools.shots --golden --tongue de."""
    with showroom.app(library(), tongue=GERMAN) as app, recorded() as said:
        picture = showroom.shown(app, showroom.STATES[name](app))
        crossed = in_the_way(app.screen, picture.get_rect())
        same = name not in shots.ABROAD or is_golden(name, picture, GERMAN)
        if not same:
            pygame.image.save(picture, tmp_path / f"{name}-now.png")
    assert bad(said) == []
    assert crossed == []
    assert same, (
        f"{name} looks otherwise; it is now {tmp_path / f'{name}-now.png'}; "
        f"if that was meant: {how_to_draw(name, GERMAN)}"
    )


@states
def test_german_words_can_be_read_in_a_small_window_at_200_per_cent(name: str) -> None:
    size = (960, 540)
    with showroom.app(library(), size, 200, GERMAN) as app, recorded() as said:
        picture = showroom.shown(app, showroom.STATES[name](app))
        crossed = in_the_way(app.screen, picture.get_rect())
    assert bad(said, unit_of(size)) == []
    assert crossed == []


def test_words_that_are_small_cut_or_faint_are_found() -> None:
    """The check is tried on planted faults: one that cannot fail shows nothing."""
    sheet = pygame.Surface((300, 40), 0, 32)
    sheet.fill(kit.PAPER)
    room = sheet.get_rect()
    with recorded() as said:
        typeset.put(sheet, "just right", "strong", 14, kit.INK, room)
        assert not bad(said)
        typeset.put(sheet, "tiny", "strong", 9, kit.INK, room)
        typeset.put(sheet, "far too long for this room" * 4, "strong", 14, kit.INK, room)
        typeset.put(sheet, "faint", "strong", 14, kit.BONE, room)
        typeset.put(sheet, "over the edge", "strong", 14, kit.INK, room.move(260, 0))
        typeset.put(sheet, "-1 of it", "strong", 14, kit.INK, room)
    kinds = [words.partition(":")[0].partition(",")[0] for words in bad(said)]
    assert set(kinds) == {"small", "cut", "faint", "out", "sign"}


def test_a_line_of_rich_text_that_is_small_or_cut_is_found() -> None:
    sheet = pygame.Surface((300, 40), 0, 32)
    with recorded() as said:
        for words, size in (("**Deal 2** damage.", 10.0), ("far too long " * 20, 14.0)):
            flow = typeset.flow(words, size, (300, 40), size)
            typeset.put_flow(sheet, flow, (0, 0), kit.INK, kit.CRIMSON)
    assert {words.partition(":")[0].partition(",")[0] for words in bad(said)} == {"small", "cut"}


def test_long_sentences_are_found_and_those_of_rules_and_cards_are_lent() -> None:
    rule = "Three things are counted for each Combatant: Stamina, with no upper limit; Energy, from"
    card = "Look at the top 2 cards of your Draw and put them back in any order."
    assert long(["one two three. " * 9, "one two three four. five six  ·  seven " * 3]) == []
    assert long(["ten words " * 9 + "\nand more"]) == ["ten words " * 9]
    assert lent(f"{rule} 0 to 6; and the turns left of each Condition.")
    assert lent(f"Level 2: When your Attack rolls tier 1: {card}")
    assert not lent(f"{'so many words ' * 6}: {card}") and not lent("ten words " * 9)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_conditions_of_the_manual_are_named_in_a_fight(size: tuple[int, int]) -> None:
    with showroom.app(library(), size) as app, recorded() as said:
        showroom.shown(app, showroom.STATES["fight-rival"](app))
    words = [one.words for one in said]
    for name in ("BLEEDING", "DAZED", "POISONED", "WEAKENED"):
        assert words.count(name) >= 2


@pytest.mark.parametrize("state", ["fight-rival", "fight-crowd", "companion", "victory"])
def test_what_is_below_0_is_written_with_a_minus_sign(state: str) -> None:
    """Stamina goes below 0 with the last blow: it is set so wherever it can be seen."""
    with showroom.app(library()) as app, recorded() as said:
        screen = showroom.STATES[state](app)
        if isinstance(screen, FightScreen):
            seats = screen.view.board.seats
        elif isinstance(screen, CompanionPage):
            seats = screen.desk.companion.match.seats
        else:
            seats = []
        for seat in seats:
            seat.stamina = -3
        showroom.shown(app, screen)
        spoken = [box.says for box in app.screen.focus.boxes]
    words = [one.words for one in said] + spoken
    assert any(f"{kit.MINUS}3" in one for one in words) or state == "victory"
    assert not [one for one in words if HYPHEN.search(one)]


@pytest.mark.parametrize("state", ["curtain", "curtain-defend"])
def test_the_curtain_shows_two_people(state: str) -> None:
    with showroom.app(library()) as app, recorded() as said:
        showroom.shown(app, showroom.STATES[state](app))
    words = {one.words for one in said}
    assert {"BOG TENOR", "CHALKLING"} <= words
