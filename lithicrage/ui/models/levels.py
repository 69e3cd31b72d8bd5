"""Who may decide for a seat, in words for people: the name of each, and what to expect of it.

Owns the words alone; who there is and how strong is `players`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lithicrage.base.tongue import mark, tr
from lithicrage.decks.lineup import PEOPLE, Lineup
from lithicrage.faces import catalog
from lithicrage.faces.catalog import Fighter
from lithicrage.minds.players import GREEDY, LEVELS
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.models import glossary

if TYPE_CHECKING:
    from lithicrage.ui.shell.screen import Shell

_OTHERS: Final = {
    PEOPLE: (mark("A person"), mark("at this screen")),
    GREEDY: (mark("Simple"), mark("grabs what looks best; answers at once")),
}


def title(name: str) -> str:
    """What a player is called: `expert` is Expert; one without a name of its own keeps its code."""
    if name in LEVELS:
        return tr(LEVELS[name].name)
    return tr(_OTHERS[name][0]) if name in _OTHERS else name


def about(name: str) -> str:
    """What to expect of a player, in a line; "" for one that has none."""
    if name in LEVELS:
        return tr(LEVELS[name].about)
    return tr(_OTHERS[name][1]) if name in _OTHERS else ""


def tip(name: str, otherwise: str = "") -> Slip:
    """The slip of a player, by what to expect of it; of a word of the glossary where it is none."""
    told = about(name)
    if not name or not told:
        return glossary.told(otherwise)
    return glossary.told(otherwise, f"{told[:1].upper()}{told[1:]}.", title=title(name))


def programs(lineup: Lineup) -> str:
    """The programs that decide for seats, each once, the last seats first; "" for none."""
    names = [title(name) for name in reversed(lineup.players) if name != PEOPLE]
    return ", ".join(dict.fromkeys(names))


def opponent(shell: Shell) -> Fighter:
    """Who stands against a deck in the next fight: the enemy, or the deck that a level plays."""
    if shell.level:
        return catalog.hero(shell.library, shell.rival, shell.line, shell.deck_level)
    return catalog.enemy(shell.library, shell.enemy, shell.line)


def player_of(lineup: Lineup, seat: int) -> str:
    """The name of who decides for a seat; "" for a seat that plays itself."""
    named = lineup.players or (PEOPLE,) * lineup.deciding
    return named[seat] if seat < len(named) else ""
