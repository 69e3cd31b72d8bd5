"""Messages and their catalogues: every message has words in each tongue, with the same fields."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import polib
import pytest

from lithicrage.base import tongue
from lithicrage.base.tongue import Tongue, mark, read_tongue, speaking, spoken, tr, tr_in, tr_n
from tools import catalogues, pseudo

FEW = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"X-Decimal: ,\\n"

msgid "Draw"
msgstr "Stapel"

msgctxt "verb"
msgid "Draw"
msgstr "Ziehen"

msgid "{who} wins"
msgstr "{who} gewinnt"

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} Karte"
msgstr[1] "{n} Karten"
"""


@pytest.fixture
def few(tmp_path: Path) -> Tongue:
    file = tmp_path / "few.po"
    file.write_text(FEW, encoding="utf-8")
    return read_tongue("xx", [file])


def test_a_message_is_said_in_the_tongue_in_force_and_in_english_without_words(few: Tongue) -> None:
    with speaking(few):
        assert (tr("Draw"), tr_in("verb", "Draw"), tr("Decks")) == ("Stapel", "Ziehen", "Decks")
        assert tr("{who} wins", who="Ada") == "Ada gewinnt"
        assert [tr_n("{n} card", "{n} cards", n) for n in (0, 1, 2)] == [
            "0 Karten",
            "1 Karte",
            "2 Karten",
        ]
        assert spoken().decimal == ","
    assert (tr("Draw"), tr_n("{n} card", "{n} cards", 1)) == ("Draw", "1 card")
    assert mark("Draw") == "Draw"


def test_braces_in_what_is_put_in_are_not_fields(few: Tongue) -> None:
    with speaking(few):
        assert tr("{who} wins", who="{n}") == "{n} gewinnt"


def test_another_tongue_empties_what_was_kept(few: Tongue) -> None:
    @tongue.in_tongue()
    def words() -> str:
        return tr("Draw")

    before = words()
    with speaking(few):
        assert (before, words()) == ("Draw", "Stapel")
    assert words() == "Draw"


def test_a_broken_catalogue_is_named_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "broken.po"
    file.write_text('msgid "Draw"\nmsgstri "Stapel"\n', encoding="utf-8")
    with pytest.raises(ValueError, match=re.escape(str(file))):
        read_tongue("xx", [file])


def test_two_catalogues_that_disagree_are_told(tmp_path: Path) -> None:
    files = []
    for name, words in (("a", "Stapel"), ("b", "Ziehen")):
        file = tmp_path / f"{name}.po"
        file.write_text(f'msgid "Draw"\nmsgstr "{words}"\n', encoding="utf-8")
        files.append(file)
    with pytest.raises(ValueError, match="“Draw” is “Ziehen” here and “Stapel”"):
        read_tongue("xx", files)


def fields(words: str) -> set[str]:
    """The names of the fields of a message."""
    return {name for _, name, _, _ in Formatter().parse(words) if name is not None}


@pytest.mark.parametrize("code", [code for code in tongue.TONGUES if code != tongue.ENGLISH])
def test_every_message_has_words_and_the_catalogues_are_those_of_the_code(code: str) -> None:
    assert catalogues.stale(code) == []
    tongue.tongue(code)  # and they agree with each other


@pytest.mark.parametrize("code", [code for code in tongue.TONGUES if code != tongue.ENGLISH])
def test_a_translation_has_the_fields_of_its_message(code: str) -> None:
    wrong = []
    for file in sorted((tongue.FOLDER / code).glob("*.po")):
        for entry in polib.pofile(str(file)):
            asked = fields(entry.msgid_plural or entry.msgid)
            forms = entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]
            wrong += [f"{file.name}: {w}" for w in forms if not fields(w) <= asked]
            wrong += [f"{file.name}: {w}" for w in forms if asked - fields(w) - {"n"}]
    assert wrong == []


def test_accents_leave_fields_alone_and_a_plain_word_is_found() -> None:
    with speaking(pseudo.PSEUDO):
        assert tr("{who} wins", who="42") == "42 ŵîñš"
        assert not pseudo.WORD.search(tr("Choose a deck"))
    assert pseudo.WORD.search("Choose a deck")
