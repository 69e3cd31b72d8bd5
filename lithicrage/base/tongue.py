"""The tongue that people read: words are written in English and looked up here.

Owns which tongue is spoken, and how a message becomes words. A message is English with fields in
braces, and its own key: what no catalogue has stays English. Catalogues are gettext's (`.po`), one
for each part of the program, in `lithicrage/tongues`. Files, commands, reports and the linter speak
English at all times: they do not ask. Knows no card and no screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache, wraps
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

ENGLISH: Final = "en"
# Every tongue that can be chosen, by its code: how it calls itself.
TONGUES: Final = {ENGLISH: "English", "de": "Deutsch"}
FOLDER: Final = Path(__file__).resolve().parent.parent / "tongues"
P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Tongue:
    """A tongue with its words.

    `messages` are the words by context and message, "" where no context is needed; `plurals` the
    forms of a message that counts, by its singular. `form` says which of them a number takes.
    `decimal` stands before the tenths of a number.
    """

    code: str = ENGLISH
    messages: Mapping[tuple[str, str], str] = field(default_factory=dict)
    plurals: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    form: Callable[[int], int] = lambda number: int(number != 1)
    decimal: str = "."

    def words(self, message: str, context: str = "") -> str:
        """The words of a message; the message itself where there are none."""
        return self.messages.get((context, message), message)

    def counted(self, one: str, many: str, number: int) -> str:
        """The words of a message for this number."""
        forms = self.plurals.get(one, ())
        at = self.form(number)
        return forms[at] if at < len(forms) else one if number == 1 else many


_spoken = Tongue()
_kept: list[Callable[[], None]] = []


def tr(message: str, /, **fields: object) -> str:
    """A message in the tongue that is spoken, its `{fields}` filled in."""
    words = _spoken.words(message)
    return words.format(**fields) if fields else words


def tr_in(context: str, message: str, /, **fields: object) -> str:
    """As `tr`, for a message that means two things: the context says which."""
    words = _spoken.words(message, context)
    return words.format(**fields) if fields else words


def tr_n(one: str, many: str, number: int, /, **fields: object) -> str:
    """As `tr`, with one form for 1 and another for other numbers; `{n}` is the number."""
    return _spoken.counted(one, many, number).format(n=number, **fields)


def mark(message: str) -> str:
    """The message itself: marks a constant for the catalogues, which `tr` looks up later."""
    return message


def spoken() -> Tongue:
    """The tongue in force."""
    return _spoken


def speak(tongue: Tongue) -> None:
    """Puts a tongue in force, and forgets what `in_tongue` kept of the one before."""
    global _spoken
    _spoken = tongue
    for forget in _kept:
        forget()


@contextmanager
def speaking(tongue: Tongue) -> Iterator[None]:
    """Within it a tongue is in force; afterwards the one before is again."""
    before = _spoken
    speak(tongue)
    try:
        yield
    finally:
        speak(before)


def in_english() -> Any:
    """Within it English is in force: for whatever is written to a file or for other programs."""
    return speaking(Tongue())


def in_tongue(size: int | None = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """As `functools.lru_cache`, for a function that gives words: another tongue empties it."""

    def keep(function: Callable[P, T]) -> Callable[P, T]:
        kept = lru_cache(size)(function)
        _kept.append(kept.cache_clear)

        @wraps(function)
        def ask(*args: P.args, **kwargs: P.kwargs) -> T:
            return kept(*args, **kwargs)  # type: ignore[arg-type]  # they are hashed

        return ask

    return keep


@lru_cache
def tongue(code: str) -> Tongue:
    """The tongue of a code with its shipped catalogues.

    Raises KeyError for a code that `TONGUES` does not have, and ValueError for a broken catalogue.
    """
    if TONGUES[code] and code == ENGLISH:
        return Tongue()
    return read_tongue(code, sorted((FOLDER / code).glob("*.po")))


def read_tongue(code: str, files: Iterable[Path]) -> Tongue:
    """A tongue of these catalogues. Raises ValueError for a file that is none, or that translates
    a message otherwise than one before."""
    from gettext import c2py  # the expression of `Plural-Forms` as a function

    import polib

    messages: dict[tuple[str, str], str] = {}
    plurals: dict[str, tuple[str, ...]] = {}
    form: Callable[[int], int] = Tongue().form
    decimal = Tongue().decimal
    for file in files:
        try:
            catalogue = polib.pofile(str(file), check_for_duplicates=True)
        except (OSError, ValueError) as error:
            raise ValueError(f"{file}: {error}") from error
        if rule := catalogue.metadata.get("Plural-Forms"):
            form = c2py(rule.partition("plural=")[2].rstrip("; "))
        decimal = catalogue.metadata.get("X-Decimal", decimal)
        for entry in catalogue.translated_entries():
            if entry.msgid_plural:
                forms = tuple(words for _, words in sorted(entry.msgstr_plural.items()))
                known: object = plurals.setdefault(entry.msgid, forms)
                new: object = forms
            else:
                key = (entry.msgctxt or "", entry.msgid)
                known, new = messages.setdefault(key, entry.msgstr), entry.msgstr
            if known != new:
                told = f"“{entry.msgid}” is “{new}” here and “{known}” in another catalogue"
                raise ValueError(f"{file}:{entry.linenum}: {told}")
    return Tongue(code, messages, plurals, form, decimal)
