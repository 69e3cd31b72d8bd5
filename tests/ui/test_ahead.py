"""Drawing ahead: slices, what waits for them, and that the same comes out as when drawn at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count

import pygame
import pytest
from ui.fight_play import library, shell

from lithicrage.decks.lineup import SOLO, Lineup
from lithicrage.play.session import begin
from lithicrage.ui import kit
from lithicrage.ui.app import App
from lithicrage.ui.fight import FightScreen, hand
from lithicrage.ui.kit import ahead, fields
from lithicrage.ui.kit.ahead import AHEAD, Ahead, Unready
from lithicrage.ui.lessons.guide import LessonGuide
from lithicrage.ui.lessons.guided import Guided
from lithicrage.ui.screens.courses import Lessons
from lithicrage.ui.shell.screen import Screen
from tools import showing

GET = kit.Cache.get  # as it is in a window; the tests of one session share what is cut
SIZE = (960, 540)
STEM = Lineup(SOLO, ("slow_poison",), ("stair_goat",))


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As in an open window, with nothing kept, in which each step takes a millisecond."""
    clock = count()
    monkeypatch.setattr(AHEAD, "clock", lambda: next(clock) / 1000)
    monkeypatch.setattr(kit.Cache, "get", GET)
    kit.LAYERS.clear()
    AHEAD.drop()
    AHEAD.on = True
    yield
    AHEAD.on = False
    AHEAD.drop()


@pytest.fixture
def app() -> Iterator[App]:
    with showing.app(showing.core(), SIZE) as found:
        yield found


def steps(queue: Ahead, many: int, done: list[int]) -> Callable[[], None]:
    """A job of so many steps, each of which is noted."""

    def job() -> None:
        for step in range(many):
            done.append(step)
            queue.pause()

    return job


def ticking() -> Ahead:
    """A queue for which a second passes at each look at the clock."""
    clock = count()
    return Ahead(lambda: float(next(clock)))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


# ---- the queue ----------------------------------------------------------------------------------


@pytest.mark.parametrize("budget", [1, 2, 5, 9])
def test_a_slice_does_its_budgets_worth_and_no_step_more(budget: int) -> None:
    queue, done = ticking(), list[int]()
    queue.ask("job", steps(queue, 40, done))
    slices = 0
    while queue.busy:
        before = len(done)
        queue.work(1000.0 * budget)  # a look at the clock is a second, and each step looks once
        slices += 1
        assert len(done) - before <= budget
    assert done == list(range(40)) and slices >= 40 // budget


def test_what_is_wanted_now_comes_first_even_in_the_middle_of_another_job() -> None:
    queue, late, soon = ticking(), list[int](), list[int]()
    queue.ask("likely", steps(queue, 9, late))
    queue.work(2000.0)
    assert 0 < len(late) < 9
    queue.ask("wanted", steps(queue, 3, soon), now=True)
    while len(soon) < 3:
        before = len(late)
        queue.work(1000.0)
        assert len(late) == before or len(soon) == 3
    queue.finish()
    assert late == list(range(9)) and queue.made == 2


def test_a_job_is_done_once_for_its_key_and_dropped_ones_never() -> None:
    queue, done = ticking(), list[int]()
    for _ in range(3):
        queue.ask("job", steps(queue, 2, done))
    queue.ask("other", steps(queue, 100, done))
    queue.drop("other")
    queue.finish()
    assert done == [0, 1]


def test_what_a_job_raises_leaves_the_queue_and_the_job_is_gone() -> None:
    queue, done = ticking(), list[int]()

    def fails() -> None:
        queue.pause()
        raise LookupError("lost")

    queue.ask("bad", fails)
    queue.ask("good", steps(queue, 1, done))
    with pytest.raises(LookupError, match="lost"):
        queue.finish()
    queue.finish()
    assert done == [0]


def test_nobody_pauses_who_is_no_job() -> None:
    queue, done = ticking(), list[int]()
    steps(queue, 5, done)()
    assert done == list(range(5))


# ---- the caches ---------------------------------------------------------------------------------


def test_a_picture_is_needed_until_it_is_made(on: None) -> None:
    cache, made = kit.LAYERS, list[int]()

    def make() -> pygame.Surface:
        made.append(1)
        return pygame.Surface((4, 4), 0, 32)

    for _ in range(2):
        with pytest.raises(Unready):
            cache.need("picture", make)
    AHEAD.finish()
    assert cache.need("picture", make) is cache.need("picture", make)
    assert len(made) == 1


def test_a_queue_that_is_off_draws_where_it_is_asked() -> None:
    kit.LAYERS.clear()
    assert kit.LAYERS.need("at once", lambda: pygame.Surface((4, 4), 0, 32)).get_size() == (4, 4)
    assert not AHEAD.busy


def test_a_picture_made_by_two_at_once_weighs_once() -> None:
    cache = kit.Cache(1 << 20)
    sheet = pygame.Surface((8, 8), 0, 32)

    def make() -> pygame.Surface:
        cache.get("twice", lambda: sheet)  # as somebody does while a job of the same key pauses
        return sheet

    cache.get("twice", make)
    assert cache.size == 8 * 8 * 4 and len(cache) == 1


# ---- the fight ----------------------------------------------------------------------------------


def lit(fight_shell_speed: int = 1) -> FightScreen:
    """A fight that begins."""
    given = shell()
    given.set(speed=fight_shell_speed)
    screen = FightScreen(given, begin(library(), STEM, 7))
    screen.resize(SIZE, 1.0)
    return screen


def test_the_cards_of_a_rehearsed_fight_are_there_before_they_are_shown(
    on: None, faces_are_made_ahead: None
) -> None:
    AHEAD.ask("rehearsal", lambda: lit().rehearse(SIZE, 1.0))
    AHEAD.finish()
    screen, surface = lit(), pygame.Surface(SIZE, 0, 32)
    seen = 0
    for now in range(0, 20_000, 16):
        screen.tick(now)
        for key in [key for key in AHEAD._jobs if isinstance(key, tuple)]:
            assert key[0] not in ("fight face", "still"), key
        screen.draw(surface)
        AHEAD.work(ahead.MOVING)
        seen += len(screen.view.hand)
        if screen.view.question is not None:
            break
    assert screen.view.question is not None and seen


def test_a_card_is_dealt_once_it_is_printed(on: None, faces_are_made_ahead: None) -> None:
    screen, surface = lit(), pygame.Surface(SIZE, 0, 32)
    for now in range(0, 3000, 16):  # nothing is drawn ahead meanwhile
        screen.tick(now)
        assert screen.draw(surface) == []  # there is no ground to stand on, even
    assert not screen.view.hand
    for now in range(3000, 60_000, 16):
        screen.tick(now)
        AHEAD.work(50.0)
        screen.draw(surface)
        faces = [screen.view.board.cards[card] for card in screen.view.hand]
        width, _ = hand.widths(screen.layout.hand, screen.layout.k)
        for definition in faces:
            key, _ = screen.view.cast._face(definition, width, "full")
            assert key in kit.LAYERS
        if screen.view.question is not None:
            break
    assert len(screen.view.hand) >= 3


def test_a_fight_that_was_late_comes_out_as_one_drawn_at_once(
    on: None, faces_are_made_ahead: None
) -> None:
    looks = []
    for slices in (True, False):
        kit.LAYERS.clear()
        AHEAD.drop()
        AHEAD.on = slices
        screen, surface = lit(0), pygame.Surface(SIZE, 0, 32)
        shows = 0
        for now in range(0, 60_000, 16):
            screen.tick(now)
            AHEAD.work(2.0)
            shows += bool(screen.draw(surface))
            if not screen.is_moving():
                break
        assert not screen.is_moving()
        assert (shows > 3) is slices  # piece by piece, as it became ready
        looks.append(pixels(surface))
    assert looks[0] == looks[1]


@pytest.mark.parametrize("radius", [1, 2, 3])
@pytest.mark.parametrize("size", [(1176, 558), (3, 900), (700, 1)])
def test_a_field_blurred_in_bands_is_the_same_field(size: tuple[int, int], radius: int) -> None:
    field = fields.noise(size, 7)
    queue: list[pygame.Surface] = []
    AHEAD.ask("blur", lambda: queue.append(fields.blur(field, radius)))
    AHEAD.finish()
    assert pixels(queue[0]) == pixels(fields.blur(field, radius))


# ---- pages --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["setup", "decks", "cards", "settings", "rules", "lessons"])
def test_a_page_opened_before_it_is_ready_comes_out_equal(app: App, on: None, name: str) -> None:
    looks, shows = [], []
    for slices in (True, False):
        kit.LAYERS.clear()
        AHEAD.drop()
        AHEAD.on = slices
        screen: Screen = getattr(app, name)()
        app._enter(screen)
        app.surface.fill((1, 2, 3))
        drawn = []
        for now in range(0, 60_000, 16):
            screen.tick(now)
            AHEAD.work(2.0)
            drawn.append(bool(screen.draw(app.surface)))
            if not screen.is_moving() and not AHEAD.busy and any(drawn):
                break
        shows.append(drawn.index(True))
        looks.append(pixels(app.surface))
    assert shows[0] > shows[1] == 0
    assert looks[0] == looks[1]


def test_a_page_that_waits_shows_nothing_half_done(app: App, on: None) -> None:
    screen = app.settings()
    app._enter(screen)
    while not screen.draw(app.surface):
        assert (AHEAD.busy and screen._still is None) or screen.stale  # type: ignore[attr-defined]
        AHEAD.work(1.0)
    at_once = pixels(app.surface)
    screen.resize(SIZE, 1.0)
    assert screen.draw(app.surface)
    assert pixels(app.surface) == at_once


@pytest.fixture
def unseen(app: App, on: None, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int, bool]]:
    """A page that takes many frames to be drawn; which keys it was given, and whether it was seen
    then."""
    app._enter(app.settings())
    pygame.event.clear()
    answered = list[tuple[int, int, bool]]()

    def answer(screen: Screen, event: pygame.event.Event) -> Screen:
        if event.type == pygame.KEYDOWN:
            answered.append((event.type, event.key, app._seen))
        return screen

    monkeypatch.setattr(app, "_answer", answer)
    monkeypatch.setattr(app, "_fit", lambda: None)
    monkeypatch.setattr(ahead, "RESTING", 1.0)
    AHEAD.ask("long", lambda: None)
    return answered


def test_input_waits_for_a_page_that_is_not_seen_yet_and_is_answered_in_turn(
    app: App, unseen: list[tuple[int, int, bool]]
) -> None:
    given = [pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RETURN]
    turns = 0
    for turns in range(100_000):
        if turns < len(given):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=given[turns], mod=0))
        app.turn()
        if unseen:
            break
    assert turns > len(given)  # it was waited for
    assert unseen == [(pygame.KEYDOWN, key, True) for key in given]


def test_letters_behind_a_press_that_waits_come_as_text(
    app: App, unseen: list[tuple[int, int, bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[str]()
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: asked.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: asked.append("off"))
    app.turn()
    assert asked == ["off"]
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0))
    app.turn()
    assert not unseen
    assert asked == ["off", "on"]
    while not unseen:
        app.turn()
    assert asked == ["off", "on", "off"]


@pytest.mark.usefixtures("on")
def test_what_cannot_be_read_ahead_is_no_fault_of_the_page_that_is_shown(app: App) -> None:
    def fails() -> None:
        raise OSError("gone")

    AHEAD.ask("bad", lambda: app.rehearsal._rehearse("bad", fails))
    AHEAD.finish()


# ---- what is likely -----------------------------------------------------------------------------


def test_the_pages_of_the_title_are_drawn_while_it_is_looked_at(app: App, on: None) -> None:
    title = app.screen
    app._enter(title)
    app.rehearsal.plan(title, SIZE)
    before = (app.shell.deck, app.shell.enemy, app.shell.library, app.shell.bench)
    AHEAD.finish()
    assert before == (app.shell.deck, app.shell.enemy, app.shell.library, app.shell.bench)
    for name in ("setup", "decks", "settings", "rules"):
        misses = kit.LAYERS.misses
        screen: Screen = getattr(app, name)()
        app._enter(screen)
        assert screen.draw(app.surface), name
        assert kit.LAYERS.misses - misses <= 2, name


def test_what_is_likely_is_planned_once_and_forgotten_with_the_screen(app: App, on: None) -> None:
    title = app.screen
    app._enter(title)
    app.rehearsal.plan(title, SIZE)
    planned = len(AHEAD._jobs)
    app.rehearsal.plan(title, SIZE)
    assert len(AHEAD._jobs) == planned > 5
    app._enter(app.settings())
    assert not [key for key in AHEAD._jobs if isinstance(key, tuple) and key[0] == "rehearsal"]


def test_a_deck_that_may_not_fight_is_not_rehearsed(app: App, on: None) -> None:
    setup = app.setup()
    app.shell.deck = "core:nobody"
    app.rehearsal.plan(setup, SIZE)
    AHEAD.finish()
    replace(app.shell)  # the window is still there
    assert not AHEAD.busy


def test_the_end_of_a_lesson_is_followed_by_no_result(app: App, on: None) -> None:
    lesson = Lessons(app.shell).series.play(0)
    assert isinstance(lesson, Guided) and isinstance(lesson.guide, LessonGuide)
    for step in lesson.guide.script:
        lesson._choose(step.index)
    assert lesson.session.over
    app.rehearsal.plan(lesson, SIZE)
    AHEAD.finish()
    assert not app.rehearsal._keys


def test_what_is_gone_is_no_fault_of_the_page_that_is_shown(app: App, on: None) -> None:
    fight = begin(library(), STEM, 3)
    gone = replace(fight, lineup=replace(STEM, heroes=("nobody",)))
    app.rehearsal.plan(app.screen, SIZE)
    AHEAD.drop()
    AHEAD.ask("gone", lambda: app.rehearsal._rehearse("gone", lambda: app.rehearsal._end(gone)))
    AHEAD.finish()
    assert "gone" in app.rehearsal._done
    with pytest.raises(LookupError):
        app.rehearsal._end(gone)
