"""A place in a printed text, and what stands there: the ground of the reader.

Owns how an error names its place and what was expected. Knows no verb.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from lithicrage.language.wording import Names, plain

_SHOWN: Final = 24  # characters of a text that an error quotes


class UnreadableText(ValueError):
    """A text that no program prints; `place` is where it goes wrong, counted from 0."""

    def __init__(self, text: str, place: int, wanted: Iterable[str]) -> None:
        self.place = place
        self.wanted = tuple(dict.fromkeys(wanted))
        found = text[place : place + _SHOWN].strip()
        stands = f"`{found}`" if found else "the end"
        listed = " or ".join(f"`{one.strip()}`" for one in self.wanted[:4])
        more = " or the like" if len(self.wanted) > 4 else ""
        super().__init__(f"character {place + 1}: expected {listed}{more}; found {stands}")


class Vocabulary:
    """The Conditions and Actions that texts may name, by their printed names; each goes by its
    shortest id. `names` are those of Conditions; `Names` knows Actions besides."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names
        self.cards: Mapping[str, str] = names.actions if isinstance(names, Names) else {}
        self.ids = _shortest(names)
        self.pattern = alternatives(self.ids)
        self.actions = _shortest(self.cards)
        self.longest_first = sorted(self.actions, key=len, reverse=True)

    def id(self, id: str) -> str:
        """The shortest id of the same Condition."""
        return self.ids.get(self.names.get(id, ""), id)

    def action_id(self, id: str) -> str:
        """The shortest id of the same Action."""
        return self.actions.get(self.cards.get(id, ""), id)


def _shortest(names: Mapping[str, str]) -> dict[str, str]:
    """The shortest id of each name."""
    ids: dict[str, str] = {}
    for id in sorted(names, key=lambda id: (len(id), id)):
        ids.setdefault(names[id], id)
    return ids


class Cursor:
    """Moves through one text. What does not fit leaves it where it was and is remembered."""

    def __init__(self, text: str, vocabulary: Vocabulary) -> None:
        self.text = plain(text)
        self.vocabulary = vocabulary
        self.at = 0
        self.farthest = 0
        self.wanted: list[str] = []
        self.joined = False  # the last sentence goes on with `, then`

    def take(self, literal: str) -> bool:
        """Whether this stands here; if so, it is passed."""
        if self.text.startswith(literal, self.at):
            self.at += len(literal)
            return True
        self.expect(literal)
        return False

    def ahead(self, literal: str) -> bool:
        """Whether this stands here."""
        return self.text.startswith(literal, self.at)

    def match(self, pattern: re.Pattern[str], what: str) -> str | None:
        """The text here that fits a pattern, which is passed; None if none does."""
        found = pattern.match(self.text, self.at)
        if found is None:
            self.expect(what)
            return None
        self.at = found.end()
        return found.group()

    def action(self, *behind: str) -> str | None:
        """The id of the Action whose name stands here with one of these behind it; both are
        passed."""
        for name in self.vocabulary.longest_first:
            for rest in behind:
                if self.ahead(f"{name}{rest}"):
                    self.at += len(name) + len(rest)
                    return self.vocabulary.actions[name]
        self.expect("an Action")
        return None

    def expect(self, what: str) -> None:
        """Remember what would have fitted here, if no other try came farther."""
        if self.at > self.farthest:
            self.farthest, self.wanted = self.at, []
        if self.at == self.farthest:
            self.wanted.append(what)

    def capital(self) -> None:
        """Read on as if a sentence began here."""
        at = self.at
        self.text = self.text[:at] + self.text[at : at + 1].upper() + self.text[at + 1 :]

    def ended(self) -> bool:
        """Whether nothing is left."""
        return self.at == len(self.text)

    def end_sentence(self) -> bool:
        """Pass a full stop, or the comma of a sentence that another one is joined to."""
        if self.ahead(", then "):
            self.at += 1
            self.joined = True
            return True
        return self.take(".")

    def error(self) -> UnreadableText:
        """What is wrong with the text, at the farthest place that made sense."""
        self.expect("the end")
        return UnreadableText(self.text, self.farthest, self.wanted)


def alternatives(words: Iterable[str]) -> re.Pattern[str]:
    """Any of these, the longest first, where a word ends; with no words, nothing."""
    listed = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    return re.compile(rf"(?:{listed})(?!\w)" if listed else r"(?!)")
