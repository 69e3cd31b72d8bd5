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
from lithicrage.language.models import Action, Named
from lithicrage.packs.library import Library
from lithicrage.tables.registry import TABLES, open_table
from lithicrage.ui import kit
from lithicrage.ui.kit import fonts
from lithicrage.ui.shell.tips import Explained, said
from tools import showroom
from tools.catalogues import said_in

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
WRITTEN: Final = ("licences", "lithos-notation")
# What stands between accents; an initial in place of a name; what a word may stand between.
RUN: Final = re.compile(f"[^{ACCENTED}]+")
SHORT: Final = re.compile(r"\b[A-Z]\. ")
SIGNS: Final = " .,:;!?()[]+·–−…×0123456789"
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
    """What the cards and courses of a library say, which no catalogue of the window has: the
    `names`, which a page may write in `capitals`, and all `text`, of which a line has a part."""

    names: re.Pattern[str]
    capitals: str
    text: str

    @classmethod
    def of(cls, library: Library) -> Written:
        """All that this library says."""
        models = library.models(Named)
        names = {name for one in models.values() for name in (one.name, one.id)}
        for credit in (open_table(key).credit for key in TABLES):
            names |= {credit.title, credit.designer, credit.found}
        lines = [*names, *(library.words(id) for id in models)]
        lines += [line for id in models for line in library.ability_lines(id)]
        for pack in library.packs:
            names |= {one.words for one in said_in(pack.path) if one.context == "name"}
            lines += [one.words for one in said_in(pack.path)]
        labels = {library.face(id).roll_label for id in library.models(Action)}
        longest = sorted(map(re.escape, names), key=len, reverse=True)
        found = re.compile(rf"\b(?:{'|'.join(longest)})\b", re.IGNORECASE)
        capitals = " | ".join(sorted(one.upper() for one in names | labels))
        return cls(found, capitals, _bare(" ".join((*lines, *labels))))

    def has(self, words: str) -> bool:
        """Whether all that has no accents in a line is of cards, but for numbers and signs."""
        return all(self._has(run) for run in RUN.findall(words))

    def _has(self, run: str) -> bool:
        rest = self.names.sub("", KEPT.sub("", SHORT.sub("", run)))
        parts = [_bare(part).strip(SIGNS) for part in (run, rest, SHORT.sub("", run))]
        return not WORD.search(rest) or any(
            part in (self.capitals if part.isupper() else self.text) for part in parts
        )


def _bare(words: str) -> str:
    """Words without what emphasises or parts them."""
    return " ".join(words.replace("*", "").split())


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
