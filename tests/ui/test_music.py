"""Music: the same samples everywhere, never too loud, joined without a click, gone if unwanted."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from hashlib import blake2b
from itertools import pairwise

import pygame
import pytest
from cards.shelf import library
from ui.fight_play import fight_screen, greedy
from ui.walking import show

from lithicrage.store.settings import Settings
from lithicrage.ui.app import App, Options, open_window
from lithicrage.ui.fight import tune
from lithicrage.ui.sound import Cue, Mood, Music, Speaker
from lithicrage.ui.sound.instruments import LOUDEST
from lithicrage.ui.sound.music import Band
from lithicrage.ui.sound.score import CAPTIONS, FULL, PHASES, STAKES, tempo_and_key, tune_of
from lithicrage.ui.sound.synth import RATE, SOUNDS

PLACES = (
    "title",
    *(f"{kind} {leg}" for leg in range(3) for kind in ("gig", "support", "headliner")),
)
MOODS = [Mood("gig 0", phase, stakes) for phase in PHASES for stakes in range(len(STAKES))]
HEARD = "ed1565c4248cce52"  # of the title's layers, bar after bar


def digest(place: str) -> str:
    bars = (bar for bars in tune_of(place).layers.values() for bar in bars)
    little = b"".join(value.to_bytes(2, "little", signed=True) for bar in bars for value in bar)
    return blake2b(little, digest_size=8).hexdigest()


# ---- samples -------------------------------------------------------------------------------------


def test_the_samples_are_the_same_on_every_machine() -> None:
    assert digest("title") == HEARD


def test_every_place_has_a_key_or_a_tempo_of_its_own() -> None:
    assert len({tempo_and_key(name) for name in PLACES}) == len(PLACES)
    one, other = tune_of("gig 0"), tune_of("gig 1")
    assert one.count != other.count or one.layers["drone"] != other.layers["drone"]


@pytest.mark.parametrize("place", ["title", "gig 0", "stair_goat"])
def test_layers_together_stay_below_full_scale_and_bars_are_even(place: str) -> None:
    made = tune_of(place)
    assert {len(bar) for bars in made.layers.values() for bar in bars} == {made.count}
    assert 1.5 < made.count / RATE < 2.5
    for name, bars in made.layers.items():
        assert LOUDEST[name] * 9 // 10 < max(max(map(abs, bar)) for bar in bars) <= LOUDEST[name]
    assert sum(LOUDEST.values()) <= 32767


@pytest.mark.parametrize("mood", MOODS, ids=lambda mood: f"{mood.phase}-{mood.stakes}")
def test_each_mood_is_about_so_loud(mood: Mood) -> None:
    band = Band()
    band.bar(mood)
    wave = band.bar(mood)
    assert max(map(abs, wave)) < 24000
    assert 1500 < (sum(value * value for value in wave) / len(wave)) ** 0.5 < 6500


def test_bars_join_without_a_click() -> None:
    """From bar to bar a wave goes on as it does within them, and so does its slope."""
    for place in PLACES[:3]:
        for name, bars in tune_of(place).layers.items():
            wave = [value for bar in (*bars, bars[0]) for value in bar]
            steps = [there - here for here, there in pairwise(wave)]
            tone = name in ("drone", "feedback")
            most = max(map(abs, steps)) * 11 // 10 if tone else 60
            bends = [there - here for here, there in pairwise(steps)]
            bent = max(map(abs, bends[: len(bars[0]) - 8])) if tone else 60
            for end in range(len(bars[0]), len(wave) - 1, len(bars[0])):
                assert abs(steps[end - 1]) <= most, (place, name)
                assert max(abs(bends[end - 2]), abs(bends[end - 1])) <= bent * 2, (place, name)


# ---- the band ------------------------------------------------------------------------------------


def test_a_layer_comes_in_from_silence_and_goes_on() -> None:
    band = Band()
    first, second, *more = [band.bar(Mood("title", "rest")) for _ in range(6)]
    assert max(map(abs, first[:100])) < 60 < max(map(abs, second[:100]))
    assert first[-4000:] == second[-4000:]
    assert more[-1] is second


def test_low_stamina_raises_the_drum() -> None:
    drums = [Mood("x", "theirs", stakes).levels["drum"] for stakes in range(3)]
    assert drums == sorted(set(drums)) and drums[-1] == FULL
    assert "drum" not in Mood("x", "yours").levels and "drum" in Mood("x", "yours", 1).levels
    assert Mood("x", "rest", 2).levels == Mood("x", "rest").levels


def test_another_place_begins_after_the_last_one_has_gone() -> None:
    band = Band()
    band.bar(Mood())
    band.bar(Mood())
    going = band.bar(Mood("gig 0", "theirs"))
    assert len(going) == tune_of("title").count and max(map(abs, going[-100:])) < 200
    coming = band.bar(Mood("gig 0", "theirs"))
    assert len(coming) == tune_of("gig 0").count and max(map(abs, coming[:50])) < 200
    assert band.place == "gig 0"


# ---- what it goes by -----------------------------------------------------------------------------


def test_a_fight_has_music_for_each_phase_of_its_own_place() -> None:
    screen = fight_screen(3)
    moods = []
    while not screen.session.over:
        moods.append(screen.mood)
        screen._choose(greedy(screen))
    found = [mood for mood in moods if mood is not None]
    assert {mood.phase for mood in found} >= {"yours", "roll"}
    assert {mood.place for mood in found} == {screen.fight.lineup.foes[0].rpartition(":")[2]}
    assert {mood.stakes for mood in found} >= {0, 1}
    assert screen.view.scene.ended and screen.mood is None


def test_the_enemys_turn_and_the_stakes_are_heard() -> None:
    screen = fight_screen(3)
    view, foe = screen.view, screen.view.board.seats[screen.view.foe]
    view.question = None
    view.scene.active = view.foe
    assert tune.mood_of(view, "x") == Mood("x", "theirs", 0)
    for left, stakes in ((foe.stamina_start // 2, 1), (foe.stamina_start // 4, 2)):
        foe.stamina = left
        assert tune.stakes_of(view) == stakes


def test_what_comes_in_is_told_once_at_any_volume() -> None:
    music = Music(Speaker(0), 0)
    assert music.follow(Mood()) == ", ".join(
        CAPTIONS[name] for name in ("drone", "stone", "feedback")
    )
    assert music.follow(Mood()) == ""
    assert music.follow(Mood("gig 0", "yours")) == "a low drone, stones keep time"
    assert music.follow(Mood("gig 0", "yours", 1)) == "a slow drum"
    assert music.follow(Mood("gig 0", "yours", 2)) == "the drum comes nearer"
    assert music.follow(None) == "" and music.mood == Mood("gig 0", "rest")
    assert not music.speaker.tried
    assert {layer for levels in PHASES.values() for layer in levels} == set(CAPTIONS)


# ---- playing -------------------------------------------------------------------------------------


@pytest.fixture
def music(monkeypatch: pytest.MonkeyPatch) -> Iterator[Music]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Music(Speaker(0), 60)
    yield made
    made.end()
    pygame.mixer.quit()


def until(true: Callable[[], object], seconds: float = 4.0) -> bool:
    """Whether something comes true in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():
            return True
        time.sleep(0.01)
    return False


def plays() -> bool:
    return pygame.mixer.get_init() is not None and pygame.mixer.Channel(0).get_busy()


def loud() -> float:
    sound = pygame.mixer.Channel(0).get_sound()
    return sound.get_volume() if sound is not None else -1.0


def test_it_plays_stops_while_nobody_looks_and_comes_back(music: Music) -> None:
    music.follow(Mood())
    assert until(plays)
    music.awake = False
    assert until(lambda: not plays())
    music.awake = True
    assert until(plays)
    music.volume = 20
    assert until(lambda: 0.15 < loud() < 0.25)
    assert music.mute() == "sound off" and until(lambda: not plays())
    assert music.mute() == "sound on" and until(plays)
    music.volume = 0
    assert until(lambda: not plays())


def test_effects_end_and_music_plays_on(music: Music) -> None:
    music.follow(Mood())
    assert until(plays)
    music.speaker.hush()
    assert plays()


def test_a_card_that_fails_later_is_borne(music: Music, monkeypatch: pytest.MonkeyPatch) -> None:
    music.follow(Mood())
    assert until(plays) and until(lambda: len(music.speaker._kept) == len(SOUNDS))

    def gone(*_: object, **__: object) -> None:
        raise pygame.error("the card is gone")

    monkeypatch.setattr(pygame.mixer, "Sound", gone)
    monkeypatch.setattr(pygame.mixer, "Channel", gone)
    thread = music._thread
    assert thread is not None and until(lambda: not thread.is_alive(), 8)
    assert music.follow(Mood("gig 0", "theirs"))
    music.speaker.hush()
    assert music.speaker.missing and not music.speaker.open()
    music.speaker.volume = 100
    music.speaker.play(Cue("knock", "stone on stone"), 0)
    assert music.speaker.caption == "stone on stone"


def test_without_a_card_it_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonesuch")
    music = Music(Speaker(0), 60)
    assert music.follow(Mood()) and until(lambda: music.speaker.missing)
    music.end()
    assert music._thread is not None and not music._thread.is_alive()


def test_on_a_machine_without_a_card_nothing_is_written() -> None:
    """Whatever is installed: with a card there is nothing to be said either."""
    code = (
        "from lithicrage.ui.sound import Mood, Music, Speaker\n"
        "music = Music(Speaker(60), 60); music.follow(Mood())\n"
        "music.speaker.open(); music.end()"
    )
    env = {name: value for name, value in os.environ.items() if name != "SDL_AUDIODRIVER"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env,
                          check=False)  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


# ---- the window ----------------------------------------------------------------------------------


@pytest.fixture
def app() -> Iterator[App]:
    surface = open_window(Options())
    assert surface is not None
    made = App(Options(seed=5, settings=Settings(speed=0, volume=0)), library(), surface)
    made._fit()
    yield made
    made.shell.music.end()
    pygame.quit()


def tell(app: App, *events: int, **values: int) -> None:
    for kind in events:
        pygame.event.post(pygame.event.Event(kind, **values))
    app.turn()


def test_the_title_has_its_own_and_other_pages_are_quiet(app: App) -> None:
    tell(app, pygame.USEREVENT)
    assert app.shell.music.mood == Mood("title", "title")
    show(app, app.settings())
    tell(app, pygame.USEREVENT)
    assert app.shell.music.mood == Mood("title", "rest")
    show(app, app.fight("slow_poison", "doorstop", 5))
    tell(app, pygame.USEREVENT)
    mood = app.shell.music.mood
    assert mood is not None and mood.place == "doorstop" and mood.phase != "rest"
    assert app.shell.speaker.caption


def test_music_is_told_as_text_where_captions_are_wanted(
    app: App, capsys: pytest.CaptureFixture[str]
) -> None:
    app.speech.on = True
    tell(app, pygame.USEREVENT)
    assert "music" not in capsys.readouterr().out
    app.shell.set(captions=True)
    show(app, app.fight("slow_poison", "doorstop", 5))
    tell(app, pygame.USEREVENT)
    assert "event: music: a low drone, a riff grinds, a slow drum\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("gone", "back"),
    [
        (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
        (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
    ],
)
def test_a_window_that_nobody_looks_at_is_silent(app: App, gone: int, back: int) -> None:
    tell(app, gone)
    assert not app.shell.music.awake
    tell(app, back)
    assert app.shell.music.awake


def test_one_key_turns_all_sound_off_and_on(app: App, capsys: pytest.CaptureFixture[str]) -> None:
    app.speech.on = True
    for muted in (True, False):
        tell(app, pygame.KEYDOWN, key=pygame.K_F10, mod=0)
        assert app.shell.speaker.muted is muted
    assert capsys.readouterr().out.count("event: sound o") == 2
