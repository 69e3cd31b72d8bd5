"""What the words of the game and of the window mean, as slips: the one place that says so.

Owns the reading of `docs/glossary.md` and which of its words stand in a text. A Condition, a
profile or a program that the page does not have explains itself by its own text. Draws nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from lithicrage.base import resources
from lithicrage.base.tongue import in_tongue, tr, tr_in
from lithicrage.faces.words import subtype_words
from lithicrage.language.models import Condition, Profile
from lithicrage.packs import Library
from lithicrage.tongues import grammar
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
# Words that a card says in another form, and letters that it puts together.
FORMS: Final = {"lvl": "level", "rolls": "power_roll", "roll": "power_roll", "draws": "draw"}
STATS: Final = r"[MAW](?:/[MAW])+|[MAWX]"  # letters that are the same in every tongue
_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")
WORD: Final = "glossary"  # the context of a word of the page: a button may say it otherwise
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
    told = (
        replace(row, word=_capital(tr_in(WORD, row.word)), means=tr(row.means))
        for row in _read(_page())
    )
    return {row.id: row for row in told}


def messages() -> Iterator[tuple[str, str]]:
    """What the page says, for the catalogues, each with its context: its words, and what they
    mean."""
    for row in _read(_page()):
        yield WORD, row.word
        yield "", row.means


def _page() -> str:
    return resources.glossary().read_text("utf-8")


def told(id: str, *facts: str, title: str = "") -> Slip:
    """The slip of a word, with what is so here and now behind its meaning; an empty one for a word
    that the page does not have."""
    row = rows().get(id)
    if row is None:
        return Slip(title, facts) if facts or title else Slip()
    return Slip(title or row.word, (row.means, *(fact for fact in facts if fact)), row.rules)


def keyword(word: str) -> str:
    """The id of the word that a card prints so: `DEF 3` is `def`; "" for one that has none."""
    found = _printed()[0].search(word)
    return _id_of(found.group()) if found is not None else ""


def keywords(text: str) -> tuple[str, ...]:
    """The ids of the words in a card's text that have a meaning, in their order, each once."""
    return tuple(dict.fromkeys(_id_of(found.group()) for found in _printed()[0].finditer(text)))


def printed(word: str) -> str:
    """A word of cards as the tongue in force prints it."""
    return next(form for form, english in _printed()[1].items() if english == word)


def _id_of(name: str) -> str:
    """The id of a word as it is printed."""
    if "/" in name:
        return "m_a"
    english = _printed()[1].get(name, name)
    return FORMS.get(english.lower(), _slug(english))


@in_tongue(1)
def _printed() -> tuple[re.Pattern[str], dict[str, str]]:
    """The words of cards that are worth a line beside a large one, as the tongue in force prints
    them, in all forms that it has: a pattern, and their English."""
    forms = {
        "Double Edge": tr_in("card", "Double Edge"),
        "Double Bane": tr_in("card", "Double Bane"),
        "Power Roll": tr_in("card", "Power Roll"),
        "Edge": tr_in("card", "Edge"),
        "Bane": tr_in("card", "Bane"),
        "Chain": tr_in("card", "Chain"),
        "Crit": tr_in("card", "Crit"),
        "DEF": tr_in("card", "DEF"),
        "Energy": tr_in("card", "Energy"),
        "Bleeding": tr_in("card", "Bleeding"),
        "Dazed": tr_in("card", "Dazed"),
        "Poisoned": tr_in("card", "Poisoned"),
        "Weakened": tr_in("card", "Weakened"),
        "Discard": tr_in("card", "Discard"),
        "Draw": tr_in("card", "Draw"),
        "Lvl": tr_in("card", "Lvl"),
        "Condition": tr_in("card", "Condition"),
    }
    english = {form: word for word, told in forms.items() for form in told.split("|")}
    longest = sorted(map(re.escape, english), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(longest)}|{STATS})\b"), english


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


def of_card(subtype: str, cost: int) -> str:
    """What a card is, in a line."""
    return tr("{subtype}, Cost {cost}.", subtype=_capital(subtype_words(subtype)), cost=cost)


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
