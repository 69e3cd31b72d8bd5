"""A tongue that nobody speaks: English with accents, so that what was never looked up is seen.

    python -m tools.pseudo [STATE...]     words of the showroom that no catalogue can reach; exit 1

Every letter of a message gets an accent. A plain letter on the screen, or in what is spoken, was
written past the catalogues. What people and files write stays as it is, and `KEPT` says so.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from lithicrage.base.tongue import Tongue, speaking
from lithicrage.ui import kit
from lithicrage.ui.kit import fonts
from lithicrage.ui.shell.tips import Explained, said
from tools import showroom

PLAIN: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED: Final = "ăɓçďéƒğĥîĵķļɱñöþɋŕšţûṽŵẋýžĂƁÇĎÉƑĞĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ"
TABLE: Final = str.maketrans(PLAIN, ACCENTED)
FIELD: Final = re.compile(r"(\{[^{}]*\})")
# What is the same in every tongue: numbers of rules and codes, letters of stats, names of keys.
KEPT: Final = re.compile(
    r"\b(?:LR|TR|R|A)\d+\b|\b(?:DEF|Enter|Esc|Tab|F\d+|Shift|Ctrl|Alt|YAML|PDF|Lithic Rage)\b"
    r"|LITHIC RAGE"
)
# States whose words are those of a file, a person or a licence; they may show plain letters.
WRITTEN: Final = ("licences",)
WORD: Final = re.compile(r"[A-Za-z]{2,}")


class Pseudo(Tongue):
    """The tongue with accents: every message has words in it."""

    def words(self, message: str, context: str = "") -> str:
        """The message with accents, its fields as they are."""
        parts = FIELD.split(message)
        return "".join(p if FIELD.fullmatch(p) else p.translate(TABLE) for p in parts)

    def counted(self, one: str, many: str, number: int) -> str:
        """The form of English with accents."""
        return self.words(one if number == 1 else many)


PSEUDO: Final = Pseudo("xx")


@contextmanager
def drawn() -> Iterator[list[str]]:
    """Every line of text that is drawn meanwhile, on cards too."""
    lines: list[str] = []
    before: Any = fonts._text

    def draw(words: str, *more: Any) -> Any:
        lines.append(words)
        return before(words, *more)

    kit.LAYERS.clear()
    fonts.ink.cache_clear()
    fonts._text = draw
    try:
        yield lines
    finally:
        fonts._text = before
        kit.LAYERS.clear()
        fonts.ink.cache_clear()


def leaks(name: str) -> list[str]:
    """The words of a state that were written past the catalogues, each once."""
    library = showroom.core()
    with speaking(PSEUDO), showroom.app(library) as app, drawn() as lines:
        heard: list[str] = []
        app.shell.speech.event = heard.append  # type: ignore[method-assign]
        showroom.shown(app, showroom.STATES[name](app))
        screen = app.screen
        heard += [box.says for box in screen.focus.boxes]
        if isinstance(screen, Explained):
            heard += [line for one in screen.regions() for line in said(one).lines]
        found = dict.fromkeys([*lines, *heard])
    return [words for words in found if WORD.search(KEPT.sub("", words))]


def main() -> int:
    """Prints the leaks of the states named, or of all; exit code 1 if there are any."""
    names = sys.argv[1:] or [name for name in showroom.STATES if not name.startswith(WRITTEN)]
    found = {name: told for name in names if (told := leaks(name))}
    for name, told in found.items():
        print(name, *(f"    {line}" for line in told), sep="\n")
    print(f"{sum(map(len, found.values()))} leaks in {len(found)} of {len(names)} states")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
