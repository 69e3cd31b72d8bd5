"""What the command line says of the window, and what the screens share because of it.

Owns the choice of the first deck and enemy. Opens nothing and shows nothing.
"""

from __future__ import annotations

import errno
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from lithicrage.ui.screen import REFERENCE, Routes, Shell, Size
from lithicrage.ui.sound import Speaker
from lithicrage.ui.speech import Speech

if TYPE_CHECKING:
    from lithicrage.deck.lineup import Handicap
    from lithicrage.dsl import Library
    from lithicrage.store.settings import Settings


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line says of the window. Empty ids: the first deck, the easiest enemy.

    `profile` may have single keys on top: `gentle,max_turns=60`. `text_scale` is 100 to 200 per
    cent. `record` names a file that gets the replay of the last match at the end. `seed` None: any.
    `keys` gives the names of the keys of an action, in place of its usual ones.
    `wrong` says what is wrong in the settings file, in plain words.
    `companion` is the file of the table with paper cards, None to keep none. `workshop` is the card
    file with which the window opens, None for the title.
    """

    deck: str = ""
    enemy: str = ""
    seed: int | None = None
    profile: str = "manual"
    handicaps: tuple[Handicap, ...] = ()
    size: Size = REFERENCE
    fullscreen: bool = False
    text_scale: int = 100
    speed: int = 1
    speak: bool = False
    volume: int = 0
    captions: bool = False
    confirm_risk: bool = True
    adviser: bool = False
    record: Path | None = None
    keys: Mapping[str, Sequence[str]] = field(default_factory=dict)
    wrong: tuple[str, ...] = ()
    companion: Path | None = None
    workshop: Path | None = None


def settings_of(options: Options) -> Settings:
    """The settings that the command line and the settings file make together."""
    from lithicrage.store.settings import Settings

    width, height = max(960, options.size[0]), max(540, options.size[1])
    return Settings(
        width=width,
        height=height,
        fullscreen=options.fullscreen,
        text=options.text_scale,
        speed=options.speed,
        speak=options.speak,
        volume=options.volume,
        captions=options.captions,
        confirm_risk=options.confirm_risk,
        adviser=options.adviser,
        keys={name: list(keys) for name, keys in options.keys.items()},
    )


def shell_of(options: Options, library: Library, speech: Speech, routes: Routes) -> Shell:
    """What the screens share: the first legal deck and the easiest enemy unless others are named.

    Raises UnknownCard, BrokenLibrary, ValueError, OSError: a wrong id, or a folder that is not
    there, is told before anything is shown.
    """
    from lithicrage.deck.owned import deck_id
    from lithicrage.ui import catalog

    if options.record is not None and not options.record.parent.is_dir():
        folder = str(options.record.parent)
        raise FileNotFoundError(errno.ENOENT, "there is no such folder", folder)
    library.book_of(options.profile)
    deck = deck_id(library, options.deck) if options.deck else ""
    if options.enemy:
        catalog.enemy(library, options.enemy, options.profile)
    heroes = catalog.heroes(library, options.profile)
    enemies = catalog.enemies(library, options.profile)
    if not heroes or not enemies:
        raise ValueError("the card packs hold no deck or no enemy; a fight needs one of each")
    legal = [fighter.id for fighter in heroes if fighter.legal]
    seed = SystemRandom().randrange(1, 10_000) if options.seed is None else options.seed
    return Shell(
        library,
        speech,
        routes,
        speed=options.speed,
        profile=options.profile,
        handicaps=options.handicaps,
        deck=deck or next(iter(legal), heroes[0].id),
        enemy=options.enemy or enemies[0].id,
        seed=seed,
        companion=options.companion,
        speaker=Speaker(options.volume),
        captions=options.captions,
        confirm_risk=options.confirm_risk,
        adviser=options.adviser,
    )
