"""What a run of the window begins with: what its screens share, and the settings in force.

Reads the options and the library; opens nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.ui.screen import Routes, Shell
from lithicrage.ui.sound import Speaker
from lithicrage.ui.speech import Speech

if TYPE_CHECKING:
    from lithicrage.dsl import Library
    from lithicrage.store.settings import Settings
    from lithicrage.ui.app import Options


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
        keys={name: list(keys) for name, keys in options.keys.items()},
    )


def shell_of(options: Options, library: Library, speech: Speech, routes: Routes) -> Shell:
    """What the screens share: the first legal deck and the easiest enemy unless others are named.

    Raises UnknownCard, BrokenLibrary and ValueError: a wrong id is told before anything is shown.
    """
    from random import SystemRandom

    from lithicrage.deck.owned import deck_id
    from lithicrage.ui import catalog

    library.book_of(options.profile)
    deck = deck_id(library, options.deck) if options.deck else ""
    deck = first_deck(library, options.profile, deck)
    if options.enemy:
        catalog.enemy(library, options.enemy, options.profile)
    enemies = catalog.enemies(library, options.profile)
    if not deck or not enemies:
        raise ValueError("the card packs hold no deck or no enemy; a fight needs one of each")
    seed = SystemRandom().randrange(1, 10_000) if options.seed is None else options.seed
    return Shell(
        library,
        speech,
        routes,
        speed=options.speed,
        profile=options.profile,
        handicaps=options.handicaps,
        deck=deck,
        enemy=options.enemy or enemies[0].id,
        seed=seed,
        companion=options.companion,
        speaker=Speaker(options.volume),
        captions=options.captions,
    )


def first_deck(library: Library, profile: str, wanted: str) -> str:
    """This deck if it is there, else the first that is legal, else the first; "" without any."""
    from lithicrage.ui import catalog

    heroes = catalog.heroes(library, profile)
    ids = [hero.id for hero in heroes]
    if wanted in ids:
        return wanted
    return next((hero.id for hero in heroes if hero.legal), ids[0] if ids else "")
