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
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from lithicrage.base.tongue import Tongue, speaking
from lithicrage.language.models import Named
from lithicrage.packs.library import Library
from lithicrage.packs.words import OF_CARDS
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
    r"\b(?:LR|TR|R|A)\d+\b|\b(?:DEF|YAML|PDF|Lithic Rage|LITHIC RAGE)\b"
    r"|\b(?:Enter|Esc|Tab|Shift|Ctrl|Alt|ENTER|SPACE|ESC|TAB|SHIFT|CTRL|ALT|F\d+)\b"
)
# States whose words are those of a file, a person or a licence; they may show plain letters.
WRITTEN: Final = ("licences",)
WORD: Final = re.compile(r"[A-Za-z]{2,}")


class Pseudo(Tongue):
    """The tongue with accents: every message has words in it."""

    def words(self, message: str, context: str = "") -> str:
        """The message with accents, its fields as they are; words of cards have a grammar."""
        if context == "card":
            return message
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


@dataclass(frozen=True)
class Written:
    """What the cards of a library say, which no catalogue of the window has: `names`, to be found
    within a line, `parts` of them where it is broken, and all `text`, in which a line may stand."""

    names: re.Pattern[str]
    parts: re.Pattern[str]
    text: str

    @classmethod
    def of(cls, library: Library) -> Written:
        """All that this library says."""
        models = library.models(Named)
        names = {name for one in models.values() for name in (one.name, one.id)}
        lines = [library.words(id) for id in models]
        lines += [line for id in models for line in library.ability_lines(id)]
        lines += [getattr(one, key, "") for one in models.values() for key in OF_CARDS]
        longest = sorted(map(re.escape, names), key=len, reverse=True)
        found = re.compile(rf"\b(?:{'|'.join(longest)})\b", re.IGNORECASE)
        words = [name.split() for name in names]
        ends = {" ".join(one[n:]) for one in words for n in range(1, len(one))}
        starts = {" ".join(one[:n]) for one in words for n in range(1, len(one))}
        ends_in, starts_with = ("|".join(map(re.escape, some)) for some in (ends, starts))
        broken = re.compile(rf"^(?:{ends_in})\b|\b(?:{starts_with})…?$", re.IGNORECASE)
        return cls(found, broken, _bare(" ".join(lines)))

    def has(self, words: str) -> bool:
        """Whether a line is of cards alone, but for names, numbers and signs."""
        rest = self.parts.sub("", self.names.sub("", KEPT.sub("", words)).strip())
        return not WORD.search(rest) or _bare(words.rstrip("…")) in self.text


def _bare(words: str) -> str:
    """Words without what emphasises or parts them."""
    return " ".join(words.replace("*", "").casefold().split())


@lru_cache(4)
def _written(library: Library) -> Written:
    return Written.of(library)


def leaks(name: str, library: Library | None = None) -> list[str]:
    """The words of a state that were written past the catalogues, each once."""
    library = library or showroom.core()
    with speaking(PSEUDO), showroom.app(library) as app, drawn() as lines:
        heard: list[str] = []
        app.shell.speech.event = heard.append  # type: ignore[method-assign]
        showroom.shown(app, showroom.STATES[name](app))
        screen = app.screen
        heard += [box.says for box in screen.focus.boxes]
        if isinstance(screen, Explained):
            heard += [line for one in screen.regions() for line in said(one).lines]
        found = dict.fromkeys([*lines, *heard])
        known = _written(app.shell.library)
        return [words for words in found if not known.has(words)]


def main() -> int:
    """Prints the leaks of the states named, or of all; exit code 1 if there are any."""
    names = sys.argv[1:] or [name for name in showroom.STATES if not name.startswith(WRITTEN)]
    found = {}
    for name in names:
        if told := leaks(name):
            found[name] = told
            print(name, *(f"    {line}" for line in told), sep="\n", flush=True)
    print(f"{sum(map(len, found.values()))} leaks in {len(found)} of {len(names)} states")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
