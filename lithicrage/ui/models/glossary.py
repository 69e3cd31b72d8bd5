"""What the words of the game and of the window mean, as slips: the one place that says so.

Owns the reading of `docs/glossary.md` and which of its words stand in a text. A Condition, a
profile or a program that the page does not have explains itself by its own text. What the page says
are messages. Draws nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from lithicrage.base import resources
from lithicrage.base.tongue import in_tongue, spoken, tr, tr_in
from lithicrage.language.models import Condition, Profile
from lithicrage.packs import Library
from lithicrage.tongues import grammar, keywords_of
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.models import rulebook

# What stands before the ids of a section of the page: those of the game have nothing.
SECTIONS: Final = {
    "The game": "",
    "Phases of a turn": "phase:",
    "The table": "table:",
    "Signs": "sign:",
    "Log": "log:",
    "Set-up": "setup:",
    "Profiles": "profile:",
    "Title": "title:",
    "Settings": "settings:",
    "Companion": "companion:",
    "Building": "build:",
    "Workshop": "workshop:",
    "On tour": "tour:",
    "Afterwards": "after:",
}
_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_SENTENCE: Final = re.compile(r"(?<=[.!?]) +")


@dataclass(frozen=True)
class GlossaryRow:
    """A word of the page: its id, how it is written, what it means, which rules define it."""

    id: str
    word: str
    means: str
    rules: tuple[str, ...] = ()

    @property
    def sentences(self) -> tuple[str, ...]:
        """What it means, sentence by sentence."""
        return tuple(_SENTENCE.split(self.means))


@in_tongue(1)
def rows() -> dict[str, GlossaryRow]:
    """Every word of the page by its id. Raises FileNotFoundError if the page is lost."""
    return {
        row.id: replace(row, word=tr_in(_section(row), row.word), means=tr(row.means))
        for row in _page()
    }


def messages() -> Iterator[tuple[str, str]]:
    """What the page says, with the context of each message."""
    for row in _page():
        yield _section(row), row.word
        yield "", row.means


def _page() -> list[GlossaryRow]:
    """The rows of the page, in English."""
    return list(_read(resources.glossary().read_text("utf-8")))


def _section(row: GlossaryRow) -> str:
    """What tells the word of a row from the same one in another section."""
    return row.id.partition(":")[0] if ":" in row.id else "game"


def told(id: str, *facts: str, title: str = "") -> Slip:
    """The slip of a word, with what is so here and now behind its meaning; an empty one for a word
    that the page does not have."""
    row = rows().get(id)
    if row is None:
        return Slip(title, facts) if facts or title else Slip()
    return Slip(title or row.word, (row.means, *(fact for fact in facts if fact)), row.rules)


def keyword(word: str) -> str:
    """The id of the word that a card prints so: `DEF 3` is `def`; "" for one that has none."""
    found = _printed().search(word)
    return (found.lastgroup or "") if found is not None else ""


def keywords(text: str) -> tuple[str, ...]:
    """The ids of the words in a card's text that have a meaning, in their order, each once."""
    return tuple(dict.fromkeys(found.lastgroup or "" for found in _printed().finditer(text)))


@in_tongue(1)
def _printed() -> re.Pattern[str]:
    """The words of cards that are worth a line beside a large one, each a group with its id."""
    words = "|".join(f"(?P<{id}>{printed})" for id, printed in keywords_of(spoken().code).items())
    return re.compile(rf"\b(?:{words})\b")


def condition(library: Library, id: str, *facts: str) -> Slip:
    """The slip of a Condition; one that a pack brings explains itself by its own text."""
    if id in rows():
        return told(id, *facts)
    model = library.get(Condition, id)
    names = {key: one.name for key, one in library.models(Condition).items()}
    return Slip(model.name, (grammar().card_words(model, names), *facts), rows()["condition"].rules)


def profile(library: Library, line: str) -> Slip:
    """The slip of a line of rules: what its profile means, and that single keys are on top."""
    id, _, single = line.partition(",")
    found = library.models(Profile).get(id)
    name = found.name if found is not None else id
    facts = (tr("On top: {answers}.", answers=single.replace(",", ", ")),) if single else ()
    slug = f"profile:{_slug(library.written(id))}" if found is not None else ""
    if slug in rows():
        return told(slug, *facts)
    words = grammar().card_words(found, {}) if found is not None else ""
    return Slip(name, (words, *facts) if words else facts, ("R92",))


def rule(id: str, *facts: str, title: str = "") -> Slip:
    """The slip of a rule, in the words of the rule book."""
    entry = next((entry for entry in rulebook.entries() if entry.id == id), None)
    words = (entry.text,) if entry is not None else ()
    return Slip(title or id, (*(fact for fact in facts if fact), *words), (id,) if words else ())


def with_why(slip: Slip, why: str) -> Slip:
    """A slip that first says what keeps the thing from being used."""
    return replace(slip, why=why) if why else slip


def _read(text: str) -> Iterator[GlossaryRow]:
    """The rows of the sections that the window shows."""
    prefix: str | None = None
    for line in text.splitlines():
        if line.startswith("#"):
            prefix = SECTIONS.get(line.lstrip("#").strip())
        if prefix is None or not line.startswith("| "):
            continue
        cells = [_LINK.sub(r"\1", cell.strip()) for cell in line.strip("| ").split(" | ")]
        if cells[0] == "word" or len(cells) < 2:
            continue
        rules = tuple(cells[2].split(", ")) if len(cells) > 2 and cells[2] else ()
        for word in cells[0].split(", "):
            yield GlossaryRow(prefix + _slug(word), _capital(word), cells[1], rules)


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]


def _slug(word: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", word.lower()).strip("_")
