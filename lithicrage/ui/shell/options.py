"""What the command line says of the window, and what the screens share because of it.

Owns the choice of the first deck and enemy. Opens nothing and shows nothing.
"""

from __future__ import annotations

import errno
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Final

from lithicrage.language.table_rules import MANUAL
from lithicrage.store.settings import Settings
from lithicrage.ui.shell.screen import Routes, Screen, Shell
from lithicrage.ui.shell.speech import Speech
from lithicrage.ui.sound import Music, Speaker

if TYPE_CHECKING:
    from lithicrage.decks.lineup import Handicap
    from lithicrage.packs import Library


SILENT: Final = Settings(volume=0)


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line says of the window. Empty ids: the first deck, the easiest enemy.

    `profile` may have single keys on top: `gentle,max_turns=60`; "" for that of the settings.
    `settings` are those in force from the start. `record` names a file that gets the replay of the
    last match at the end. `seed` None: any. `wrong` says what is wrong in the settings file, in
    plain words. `companion` is the file of the table with paper cards, None to keep none.
    `opens` makes the page with which the window opens, None for the title.
    """

    deck: str = ""
    enemy: str = ""
    seed: int | None = None
    profile: str = ""
    handicaps: tuple[Handicap, ...] = ()
    settings: Settings = SILENT
    record: Path | None = None
    wrong: tuple[str, ...] = ()
    companion: Path | None = None
    opens: Callable[[Routes], Screen] | None = None


def shell_of(options: Options, library: Library, speech: Speech, routes: Routes) -> Shell:
    """What the screens share: the first legal deck and the easiest enemy unless others are named.

    Raises UnknownCard, BrokenLibrary, ValueError, OSError: a wrong id, or a folder that is not
    there, is told before anything is shown.
    """
    from lithicrage.decks.owned import deck_id
    from lithicrage.faces import catalog

    if options.record is not None and not options.record.parent.is_dir():
        folder = str(options.record.parent)
        raise FileNotFoundError(errno.ENOENT, "there is no such folder", folder)
    profile = options.profile or known_rules(library, options.settings.rules)
    library.book_of(profile)
    deck = deck_id(library, options.deck) if options.deck else ""
    if options.enemy:
        catalog.enemy(library, options.enemy, profile)
    heroes = catalog.heroes(library, profile)
    enemies = catalog.enemies(library, profile)
    if not heroes or not enemies:
        raise ValueError("no deck or no Enemy in the card packs; a fight needs both")
    legal = [fighter.id for fighter in heroes if fighter.legal]
    seed = SystemRandom().randrange(1, 10_000) if options.seed is None else options.seed
    speaker = Speaker(options.settings.volume)
    return Shell(
        library,
        speech,
        routes,
        options.settings,
        profile=profile,
        handicaps=options.handicaps,
        deck=deck or next(iter(legal), heroes[0].id),
        enemy=options.enemy or enemies[0].id,
        seed=seed,
        tour_seed=options.seed,
        companion=options.companion,
        speaker=speaker,
        music=Music(speaker, options.settings.music),
    )


def known_rules(library: Library, line: str) -> str:
    """A line of rules, or the manual's where it leads nowhere: its pack may be gone."""
    from lithicrage.packs.library import UnknownCard

    try:
        library.book_of(line)
    except (UnknownCard, ValueError):
        return MANUAL
    return line
