"""What each tongue adds beside English: catalogues of messages, and a grammar of card text.

`grammar` is the Grammar in force: cards are said anew by it, not translated. A tongue is read when
it is first spoken.
"""

from __future__ import annotations

from typing import Final

from lithicrage.base.tongue import spoken
from lithicrage.language.words import ENGLISH, Grammar

GERMAN: Final = "de"


def grammar() -> Grammar:
    """The grammar of the tongue in force."""
    return grammar_of(spoken().code)


def grammar_of(code: str) -> Grammar:
    """The grammar of a tongue by its code; that of English where it has none of its own."""
    if code == GERMAN:
        from lithicrage.tongues.german.words import GERMAN as found

        return found
    return ENGLISH
