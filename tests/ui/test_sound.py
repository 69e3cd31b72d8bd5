"""Sounds: made from numbers, heard for events, silent where there is no card, told as captions."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pygame
import pytest
from ui.fight_play import fight_screen, greedy

from lithicrage.chronicle import TELLERS
from lithicrage.engine import events as ev
from lithicrage.ui.fight.events import ROWS, cue_of
from lithicrage.ui.sound import Cue, Speaker
from lithicrage.ui.sound.synth import FULL, RATE, SOUNDS, samples
from tools import film, showroom


@pytest.mark.parametrize("name", SOUNDS)
def test_every_sound_is_short_loud_enough_and_ends_in_silence(name: str) -> None:
    wave = samples(name)
    assert RATE // 40 < len(wave) < 2 * RATE
    assert 0.8 * FULL < max(map(abs, wave)) <= FULL
    assert max(map(abs, wave[-8:])) < FULL // 20
    assert wave == samples(name)


def test_sounds_differ() -> None:
    assert len({samples(name).tobytes() for name in SOUNDS}) == len(SOUNDS)


def test_a_hard_hit_cracks_and_a_blocked_one_glances_off() -> None:
    def heard(amount: int) -> str:
        cue = cue_of(ev.Damaged(0, 1, amount + 2, 2, -1, 0))
        assert cue is not None and cue.caption
        return cue.sound

    assert [heard(0), heard(3), heard(12)] == ["shield", "thud", "crack"]
    assert cue_of(ev.TurnEnded(0)) is None


def _kinds(kind: type[ev.Event]) -> set[type[ev.Event]]:
    """A class of event and all below it."""
    return {kind}.union(*(_kinds(one) for one in kind.__subclasses__()))


def test_every_event_has_a_row_that_says_how_it_is_shown() -> None:
    kinds = _kinds(ev.Event) - {ev.Event, ev.CardEvent}
    assert sorted(kind.__name__ for kind in kinds ^ set(ROWS)) == []
    assert {kind for kind in kinds if ROWS[kind].spoken} == set(TELLERS)
    rows = [row.sound for row in ROWS.values() if isinstance(row.sound, Cue)]
    assert {cue.sound for cue in rows} | {"crack", "knock", "shield", "thud"} == set(SOUNDS)


def test_every_cue_has_a_sound_and_a_caption() -> None:
    screen = fight_screen(3)
    while not screen.session.over:
        screen._choose(greedy(screen))
    cues = {cue for cue in map(cue_of, screen.session.log) if cue is not None}
    assert len(cues) > 10
    assert {cue.sound for cue in cues} <= set(SOUNDS)
    assert all(cue.caption for cue in cues)


def speaker(volume: int) -> Speaker:
    found = Speaker(volume)
    found.open()
    for _ in range(400):
        if len(found._kept) == len(SOUNDS):
            break
        time.sleep(0.02)
    return found


def test_the_same_sound_does_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    loud = speaker(100)
    for now in (0, 10, 20, 100):
        loud.play(Cue("knock", "stone on stone"), now)
    assert pygame.mixer.get_busy()
    assert loud._last["knock"] == 100
    loud.hush()
    assert not pygame.mixer.get_busy()
    assert loud.caption == ""
    pygame.mixer.quit()


def test_without_a_sound_card_everything_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonesuch")
    mute = Speaker(100)
    mute.play(Cue("knock", "stone on stone"), 0)
    assert mute.tried and not mute.open()
    assert mute.caption == "stone on stone"


def test_a_fight_moves_on_without_a_sound_card_and_every_sound_is_still_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonesuch")
    with showroom.app(showroom.core(), (960, 540)) as app:
        app.preferences.change(volume=60, music=60, captions=True)
        screen = film.begin(app, "slow_poison", "stair_goat", 7)
        captions = {screen.view.caption for _ in film.filmed(app, screen, 9.0, step=150)}
        assert app.shell.speaker.missing
        app.shell.music.end()
    assert {"a card is drawn", "stone on stone", "a dull hit"} <= captions
    assert capsys.readouterr().err == ""


def test_at_volume_0_no_sound_card_is_opened() -> None:
    off = Speaker(0)
    off.play(Cue("knock", "stone on stone"), 0)
    assert not off.tried


def test_captions_stand_in_the_banner_while_events_play() -> None:
    screen = fight_screen(0, speed=1)
    screen.shell.set(captions=True)
    seen = set()
    for now in range(0, 6000, 40):
        screen.tick(now)
        seen.add(screen.view.caption)
    assert {"a card is drawn", "stone on stone"} <= seen


LOUD = """
import os, sys, threading
import pygame
from lithicrage.base.messages import tell
from lithicrage.ui.sound import Speaker

def init(*_):
    os.write(2, b"ALSA lib confmisc.c:855: cannot find card\\n")
    other = threading.Thread(target=lambda: tell("from a thread"))
    other.start()
    other.join()
    tell("meanwhile")
    raise pygame.error("no card")

pygame.mixer.init = init
tell("before")
for _ in range(3):
    assert not Speaker(60).open()
os.write(2, b"a library, later\\n")
tell("after")
raise SystemExit(3)
"""


def test_only_sound_libraries_are_silent_on_stderr_and_only_while_the_card_opens() -> None:
    done = subprocess.run([sys.executable, "-c", LOUD], capture_output=True, text=True, check=False)
    each = ["from a thread", "meanwhile"]
    assert done.stderr.splitlines() == ["before", *each * 3, "a library, later", "after"]
    assert done.returncode == 3


def test_a_machine_without_a_sound_card_says_nothing() -> None:
    """Whatever is installed: with a card there is nothing to be said either."""
    code = "from lithicrage.ui.sound import Speaker; Speaker(60).open()"
    env = {name: value for name, value in os.environ.items() if name != "SDL_AUDIODRIVER"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env,
                          check=False)  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


def test_without_standard_error_the_card_is_opened_all_the_same() -> None:
    code = (
        "import os; os.close(2)\nfrom lithicrage.ui.sound import Speaker\n"
        "Speaker(60).open(); print('went on')"
    )
    env = os.environ | {"SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env,
                          check=False)  # fmt: skip
    assert done.stdout.splitlines()[-1] == "went on"
