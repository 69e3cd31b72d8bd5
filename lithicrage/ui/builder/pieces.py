"""What several pages of the builder share: buttons with their keys."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from lithicrage.ui.kit.control import Control, Deed, Stone
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.slip import Tip
from lithicrage.ui.shell import keymap
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Shell

LARGEST: Final = 2.0  # what the words of a button grow to with the text


def keyed(
    shell: Shell,
    name: str,
    place: Place,
    words: str,
    sign: str | None,
    key: Action,
    deed: Deed,
    live: bool = True,
    *,
    size: float = 16.0,
    primary: bool = False,
    says: str = "",
    about: str = "",
    also: tuple[Hashable, ...] = (),
    tip: Tip = "",
) -> Control:
    """A button with a key. It says its words and the key as it is bound now, or what it `says`, and
    what that is `about`."""
    look = Stone(words, sign, primary, size, LARGEST)
    says = says or keymap.behind(words.capitalize(), shell.key(key))
    return Control(name, place, says + about, deed, look, live, key, also, tip=tip)
