"""What the window says, sentence by sentence: how long each is, and what is nobody's sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from lithicrage.language import phrases
from lithicrage.language.models import (
    Action,
    Ancestry,
    Class,
    Condition,
    Enemy,
    Gear,
    Profile,
)
from lithicrage.language.schema import FORM_SAYS, MODIFIER_SAYS, verb_says
from lithicrage.language.verbs import VERBS
from lithicrage.language.words import ability_lines, card_words, face_text
from lithicrage.packs import Library
from lithicrage.ui.app import App
from lithicrage.ui.models import rulebook
from lithicrage.ui.shell.tips import Explained, said
from tools import showroom, staying

MOST: Final = 16  # words of a sentence
WORD: Final = re.compile(r"[\w'’%#-]+")
# A sentence ends with its full stop, its line, and where a dot stands between two things.
END: Final = re.compile(r"(?<=[.!?])\s|\n|\s·\s")
LENT: Final = ("rules", "licences")  # pages of texts that are not the window's own


def sentences(text: str) -> list[str]:
    """The sentences of a text."""
    return END.split(text)


def words(sentence: str) -> int:
    """How many words a sentence has."""
    return len(WORD.findall(sentence))


def long(texts: Iterable[str]) -> list[str]:
    """The sentences that have too many words, but for those of rules and cards."""
    found = dict.fromkeys(sentence for text in texts for sentence in sentences(text))
    return [one for one in found if words(one) > MOST and not lent(one)]


def lent(sentence: str) -> bool:
    """Whether a sentence is that of a rule or a card, perhaps behind a few words and a colon."""
    parts = _plain(sentence).split(": ")
    return any(
        words(": ".join(parts[:at])) <= MOST and ": ".join(parts[at:]) in printed()
        for at in range(len(parts))
    )


@lru_cache(1)
def printed() -> str:
    """The rules, what is printed on cards, and the page of their language."""
    libraries = showroom.core(), staying.library()
    return "\n".join(_plain(text) for one in libraries for text in _printed(one))


def _printed(library: Library) -> Iterator[str]:
    names = {id: one.name for id, one in library.models(Condition).items()}
    for entry in rulebook.entries():
        yield entry.text
    yield from (*phrases.TICKS.values(), *phrases.AGAIN.values())
    yield from map(verb_says, VERBS.values())  # the page of the language, as a form shows it
    yield from (*MODIFIER_SAYS.values(), *FORM_SAYS.values())
    for action in library.models(Action).values():
        face = face_text(action, names)
        yield from (*face.before, *face.tiers, *face.after, *face.lines, face.defense)
        yield from face.abilities
    for kind in (Ancestry, Class, Condition, Enemy, Gear, Profile):
        for model in library.models(kind).values():
            yield from ability_lines(model, names)
            yield card_words(model, names)


def _plain(text: str) -> str:
    return " ".join(text.replace("**", "").split()).rstrip(" .;")


def aloud(app: App) -> list[str]:
    """What the screen of an app says to the ear: its controls, and its slips."""
    screen = app.screen
    told = [box.says for box in screen.focus.boxes]
    if isinstance(screen, Explained):
        told += [line for one in screen.regions() for line in said(one).lines]
    return told


def hear(app: App) -> list[str]:
    """The events that an app tells from now on, as they come."""
    heard: list[str] = []
    app.shell.speech.event = heard.append  # type: ignore[method-assign]
    return heard
