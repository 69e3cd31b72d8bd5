"""No half of a path and no spelling of a name stands in what is handed to others."""

from __future__ import annotations

import unicodedata
from urllib.parse import quote

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from lithicrage.store.anonymous import SOMEBODY, SOMEWHERE, anonymous

LETTERS = "abcdeXYZäöüßéñçøåłжДЯ名字"
WORDS = st.text(LETTERS, min_size=4, max_size=9)
NAMES = st.tuples(WORDS, WORDS)
PIECES = st.text(LETTERS + "09 -_'&+(),.", min_size=3, max_size=14).filter(
    lambda piece: piece == piece.strip(" .") and any(c.isalpha() for c in piece)
)
AROUND = [
    ("", ""),
    ("cannot read ", ": is damaged"),
    ("", ":3:4: LR101 unknown key"),
    ("won 3/4, ", "; it is left alone"),
    ("no such file: '", "'"),
    ('x="', '"'),
    ("(`", "`)"),
    ("in ", "\nnext"),
    ("", " is gone"),
]


@given(
    st.lists(PIECES, min_size=1, max_size=5),
    st.sampled_from(["/", "~/", "C:\\", "d:\\", "\\\\server\\", "//server/", "file:///", "../"]),
    st.sampled_from(AROUND),
)
@example(["Users", "Jane Doe", "x"], "C:\\", ("", ""))
@example(["Users", "Jane O'Brien", "my deck.yaml"], "C:\\", ("cannot read '", "'"))
@example(["share", "Doe, Jane", "x"], "\\\\server\\", ("", " is gone"))
def test_no_part_of_a_path_stands_in_a_text(
    parts: list[str], start: str, around: tuple[str, str]
) -> None:
    before, after = around
    slash = "\\" if "\\" in start else "/"
    path = start + slash.join(parts)
    for spelled in (path, quote(path, safe=""), quote(path)):
        text = anonymous(f"{before}{spelled}{after}", [])
        assert text.startswith(f"{before}{SOMEWHERE}"), text
        for part in parts:
            for word in part.split():
                said = {word, quote(word)}
                assert not said & set(text.removeprefix(before).replace(SOMEWHERE, " ").split())
        if after[:1] in (":", ";", "\n"):
            assert text.endswith(after)


@given(NAMES, st.sampled_from(["{0} {1}", "{0}.{1}", "{0}_{1}", "{0}{1}"]))
@example(("Jane", "Doeson"), "{0}{1}")
@example(("Jörg", "Müller"), "{0} {1}")
@example(("Joerg", "Mueller"), "{0}.{1}")
def test_no_spelling_of_a_name_stands_in_a_text(name: tuple[str, str], known: str) -> None:
    first, last = name
    assume(first.casefold() != last.casefold())
    names = [known.format(first, last)]
    spellings = [
        f"{first}_{last}",
        f"{last}, {first}",
        f"{first.upper()}-{last}",
        f"{first.lower()}.{last.lower()}",
        f"{first}{last}",
        f"{first}{last}7",
        f"{last}_{first}",
        quote(f"{first} {last}"),
        unicodedata.normalize("NFD", f"{first} {last}"),
        plain(f"{first} {last}"),
    ]
    for spelled in spellings:
        text = anonymous(f"the deck of {spelled} lost", names)
        assert text in (f"the deck of {SOMEBODY} lost", f"the deck of {SOMEBODY}7 lost"), spelled
    if known != "{0}{1}":
        assert anonymous(f"{last} won", names) == f"{SOMEBODY} won"


def plain(text: str) -> str:
    """A text as somebody writes it who has no accents on the keys."""
    apart = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


@pytest.mark.parametrize(
    ("name", "said"),
    [("Jörg Müller", "JOERG MUELLER"), ("joerg.mueller", "Müller, Jörg"), ("Li Wu", "wu_li")],
)
def test_names_in_letters_of_another_key(name: str, said: str) -> None:
    assert anonymous(said, [name]) == SOMEBODY


@pytest.mark.parametrize(
    "text",
    [
        "won 3/4, either/or",
        "Attack / Defense",
        "roll 4+: 50 % of 2d6",
        "http is no path, and 1:2 is none",
        "the doer of janitorial things",
    ],
)
def test_what_is_no_path_and_no_name_stays(text: str) -> None:
    assert anonymous(text, ["Jane Doe", "jan"]) == text
