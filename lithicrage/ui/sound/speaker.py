"""Plays cues, or stays silent: without a sound card, at volume 0, or before it was opened.

Owns the mixer. Sounds are made once, when the first is needed. It never raises for sound.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Lock, Thread
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.ui.sound.quiet import drop_foreign_words
from lithicrage.ui.sound.synth import RATE, SOUNDS, samples

BUFFER: Final = 512
MUSIC: Final = 0  # the channel of the music; effects have those after it
AT_ONCE: Final = 6
APART: Final = 45  # milliseconds between two of the same sound: five cards drawn are no roar


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound by name, and the caption that says it in words: a message."""

    sound: str
    caption: str


class Speaker:
    """The loudspeaker of the window. `volume` is that of effects, 0 to 100; `caption` is the last
    cue in words. While it is `muted` nothing is heard, music neither."""

    def __init__(self, volume: int = 0) -> None:
        self.volume = volume
        self.caption = ""
        self.muted = False
        self.tried = False
        self._opening = Lock()  # the music opens it beside the loop
        self._open = False
        self._over = False
        self._maker: Thread | None = None
        self._kept: dict[str, pygame.mixer.Sound] = {}
        self._last: dict[str, int] = {}

    @property
    def missing(self) -> bool:
        """Whether it was found that there is no sound card."""
        return self.tried and not self._open and not self._opening.locked()

    def open(self) -> bool:
        """Open the sound card, once, and make the sounds beside the loop; whether there is one."""
        with self._opening:
            if not self.tried:
                self.tried = True
                try:
                    with drop_foreign_words():
                        pygame.mixer.init(RATE, -16, 1, BUFFER)
                    pygame.mixer.set_num_channels(MUSIC + 1 + AT_ONCE)
                    pygame.mixer.set_reserved(MUSIC + 1)
                    self._open = True
                    self._maker = Thread(target=self._make, name="sounds", daemon=True)
                    self._maker.start()
                except pygame.error:
                    self._open = False
            return self._open

    def play(self, cue: Cue | None, now: int) -> None:
        """Play a cue at this time in milliseconds, unless the same one has only just begun.

        One that is still being made stays silent: nothing waits for a sound.
        """
        if cue is None:
            return
        self.caption = tr(cue.caption)
        if self.volume <= 0 or self.muted or now - self._last.get(cue.sound, -APART) < APART:
            return
        self._last[cue.sound] = now
        sound = self._kept.get(cue.sound) if self.open() else None
        if sound is not None:
            with self._heard():
                sound.set_volume(self.volume / 100)
                sound.play()

    def hush(self) -> None:
        """Stop the effects that sound: a click went on. The music plays on."""
        if self._open:
            with self._heard():
                for number in range(MUSIC + 1, MUSIC + 1 + AT_ONCE):
                    pygame.mixer.Channel(number).stop()
        self.caption = ""

    def end(self) -> None:
        """Make no sounds any more; the mixer may be closed after it, and not before: it lets other
        threads go on meanwhile, and a sound that is made then takes the program down."""
        self._over = True
        if self._maker is not None:
            self._maker.join(2)

    @contextmanager
    def _heard(self) -> Iterator[None]:
        """Asks for something of the card; one that is gone meanwhile is not asked again."""
        try:
            yield
        except pygame.error:
            self._open = False

    def _make(self) -> None:
        for name in SOUNDS:
            wave = samples(name)
            if self._over or pygame.mixer.get_init() is None:  # the window was closed meanwhile
                return
            with self._heard():
                self._kept[name] = pygame.mixer.Sound(buffer=wave)
