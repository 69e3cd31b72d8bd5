"""Plays the score: bar after bar in a thread of its own, so that nothing ever waits for music.

Owns where the music is. What is wanted is said from outside, at any time, and heard from the next
bar on. Without a sound card, or once it is gone, it is silent. It never raises.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from threading import Condition, Thread
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.ui.sound.score import SILENCE, SLICES, Levels, Mood, Tune, caption, tune_of
from lithicrage.ui.sound.speaker import MUSIC, Speaker
from lithicrage.ui.sound.synth import RATE

LEAD: Final = 0.6  # seconds before its end at which the bar after this one is chosen
POLL: Final = 0.05
LATE: Final = 5.0  # a bar that has not begun by then: the card is gone
OUT: Final = 300  # milliseconds in which the music goes, where it is stopped


class Band:
    """The bars, one after the other, as the mood asks for them."""

    def __init__(self) -> None:
        self.place = ""
        self.number = 0  # of the bar that is next
        self.levels: Levels = SILENCE
        self._tune: Tune | None = None
        self._kept: dict[int, array[int]] = {}  # bars in which nothing changes

    def bar(self, mood: Mood) -> array[int]:
        """The next bar. Layers come and go in its first quarter; before another tune begins, the
        one that was played goes in a bar."""
        if self._tune is None or (mood.place != self.place and not self.levels):
            self.place, self.number, self._tune = mood.place, 0, tune_of(mood.place)
            self._kept.clear()
        there, before = self._tune, self.levels
        here = mood.place == self.place
        self.levels = mood.levels if here else SILENCE
        number, self.number = self.number, self.number + 1
        if self.levels != before:
            self._kept.clear()
            fade = there.count * 4 // SLICES if here else there.count
            return there.bar(number, before, self.levels, fade)
        number %= there.bars
        if number not in self._kept:
            self._kept[number] = there.bar(number, before, before, 0)
        return self._kept[number]


class Music:
    """The music of the window: at a volume of 0 to 100, in a mood, while the window is `awake`."""

    def __init__(self, speaker: Speaker, volume: int = 0) -> None:
        self.speaker = speaker
        self.mood: Mood | None = None  # nothing was shown yet
        self._volume = volume
        self._awake = True
        self._over = False
        self._state = Condition()
        self._thread: Thread | None = None

    @property
    def volume(self) -> int:
        """How loud it is, in per cent; it can be turned while it plays."""
        return self._volume

    @volume.setter
    def volume(self, volume: int) -> None:
        with self._state:
            self._volume = volume
            self._state.notify_all()

    @property
    def awake(self) -> bool:
        """Whether the window is looked at. Nothing plays while it is not."""
        return self._awake

    @awake.setter
    def awake(self, awake: bool) -> None:
        with self._state:
            self._awake = awake
            self._state.notify_all()

    @property
    def wanted(self) -> bool:
        """Whether it should be heard now."""
        return self._volume > 0 and self._awake and not (self.speaker.muted or self._over)

    def follow(self, mood: Mood | None) -> str:
        """Go by this mood from the next bar on, by None quietly in the key that it has; begin, if
        need be. Returns what comes in, in words, "" where nothing does, at any volume."""
        before = self.mood
        if mood is None:
            mood = replace(before or Mood(), phase="rest", stakes=0)
        self.mood = mood
        if self._thread is None and self.wanted:
            self._thread = Thread(target=self._run, name="music", daemon=True)
            self._thread.start()
        if mood == before:
            return ""
        same = before is not None and before.place == mood.place
        return caption(before.levels if before and same else SILENCE, mood.levels)

    def mute(self) -> str:
        """Turn off all sound, effects too, or on again; in words which it is."""
        with self._state:
            self.speaker.muted = not self.speaker.muted
            self._state.notify_all()
        return tr("sound off") if self.speaker.muted else tr("sound on")

    def end(self) -> None:
        """Stop for good, effects too; the mixer may be closed after it."""
        with self._state:
            self._over = True
            self._state.notify_all()
        if self._thread is not None:
            self._thread.join(2)
        self.speaker.end()

    # ---- the thread ----------------------------------------------------------------------------

    def _run(self) -> None:
        with suppress(pygame.error):  # the card is gone
            if not self.speaker.open():
                return
            channel = pygame.mixer.Channel(MUSIC)
            while not self._over:
                with self._state:
                    self._state.wait_for(lambda: self.wanted or self._over)
                if not self._played(channel):
                    return

    def _played(self, channel: pygame.mixer.Channel) -> bool:
        """Play while it is wanted; False if the card takes no bar any more."""
        band, bars = Band(), list[pygame.mixer.Sound]()
        while self.wanted:
            wave = band.bar(self.mood or Mood())
            _ask()
            bars = [*bars[-1:], pygame.mixer.Sound(buffer=wave)]
            bars[-1].set_volume(self._volume / 100)
            channel.queue(bars[-1])
            late = time.monotonic() + LATE
            while self.wanted and channel.get_queue() is not None:
                if time.monotonic() > late:
                    return False
                self._wait(bars, POLL)
            self._wait(bars, len(wave) / RATE - LEAD)
        channel.fadeout(OUT)
        return True

    def _wait(self, bars: Iterable[pygame.mixer.Sound], seconds: float) -> None:
        """Wait so long, or until the music is not wanted; the bars are turned as loud as is wanted
        meanwhile."""
        until, loud = time.monotonic() + seconds, self._volume
        while (left := until - time.monotonic()) > 0 and self.wanted:
            with self._state:
                self._state.wait_for(partial(self._turned, loud), left)
            _ask()
            if self._volume != loud:
                loud = self._volume
                for bar in bars:
                    bar.set_volume(loud / 100)

    def _turned(self, loud: int) -> bool:
        """Whether it is not wanted, or not so loud."""
        return not self.wanted or self._volume != loud


def _ask() -> None:
    """Raises pygame.error without a mixer: a channel that is asked then takes the program down."""
    if pygame.mixer.get_init() is None:
        raise pygame.error("the mixer was closed")
