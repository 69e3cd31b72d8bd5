"""Decks as text for a chat: one form out, anything that people type in, and nothing lost."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path

import pytest
from language.helpers import action_text

from lithicrage.base import resources
from lithicrage.decks import reasons, shelf
from lithicrage.decks.decklist import DeckList, as_file, deck_list
from lithicrage.decks.pasting import BadText, read_text, text_of
from lithicrage.language import Deck
from lithicrage.packs import Library, load_library

CORE = resources.cards() / "core"
HEAD = "Deck: Mine\nAncestry: Menhirling\nClass: Pit Captain\n"


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library([CORE])


def cards(library: Library, *lines: str) -> dict[str, int]:
    return dict(read_text(library, HEAD + "\n".join(lines))[0].cards)


def test_the_form_that_is_written(library: Library) -> None:
    deck = DeckList("Mine", "menhirling", ("pit_captain",), {"load_in": 1, "fire_door": 3})
    assert text_of(library, deck) == HEAD + "\n3x Fire Door\n1x Load In\n"
    assert read_text(library, text_of(library, deck)) == (deck, ())


def test_ready_decks_come_back(library: Library) -> None:
    for id in library.models(Deck):
        deck = deck_list(library, id)
        assert read_text(library, text_of(library, deck)) == (deck, ())


@pytest.mark.parametrize(
    "line",
    [
        "3x Fire Door",
        "x3 Fire Door",
        "3 Fire Door",
        "3 x fire door",
        "3× FIRE DOOR",
        "3xFire Door",
        "Fire Door x3",
        "Fire Door 3x",
        "Fire Door (3)",
        "- 3x Fire Door",
        "• 3 fire_door",
        "* 3x Fire Door",
        "1. 3x Fire Door",
        "> - 3x **Fire Door**",
        "3x core:fire_door",
        "3x `fire_door`",
        "\ufeff3x\u200b Fi\u00adre\u00a0Door\u202e",
        "3x Firé-Door!",
        "Body: 3x Fire Door",
        "Fire Door\n2x fire door",
        "\t3x\tFire Door\r",
    ],
)
def test_what_people_type(library: Library, line: str) -> None:
    assert cards(library, line) == {"fire_door": 3}


@pytest.mark.parametrize(
    "head",
    [
        "Mine\nMenhirling / Pit Captain",
        "Mine\nmenhirling, pit_captain",
        "Mine\n\nPIT CAPTAIN\nMENHIRLING\n",
        "NAME: Mine\nclasses: pit captain\nancestry: menhirling",
        "1x Load-In\nDeck: Mine\nClass: Pit Captain\nAncestry: Menhirling",
    ],
)
def test_heads_that_people_type(library: Library, head: str) -> None:
    deck, notes = read_text(library, f"{head}\nBody (2):\n# a remark\n1x Fire Door\n")
    assert (deck.name, deck.ancestry, deck.classes) == ("Mine", "menhirling", ("pit_captain",))
    assert "fire_door" in deck.cards
    assert notes == ()


@pytest.mark.parametrize("line", [" ", "a ", ", ", "- ", "e\u0301\u0323", "(", "1 x "])
def test_a_line_that_is_long_takes_no_longer_than_it_must(library: Library, line: str) -> None:
    """Beside a list as long: it takes a fifth of that, and thousands of times that if squared."""

    def cost(text: str) -> float:
        taken = []
        for _ in range(3):
            started = time.process_time()
            with contextlib.suppress(BadText):
                read_text(library, f"1x Damp\n{text}")
            taken.append(time.process_time() - started)
        return min(taken)

    plain = cost("".join(f"1x Dbmp {number}\n" for number in range(1_200)))
    for front in ("1x a", "a", "Class: a"):
        assert cost(f"{front}{line * (15_000 // len(line))}b") < 3 * plain


def test_two_classes(library: Library) -> None:
    head = HEAD.replace("Pit Captain", "Pit Captain, Dirge Medic")
    deck, _ = read_text(library, f"{head}\n1x Fire Door")
    assert deck.classes == ("pit_captain", "dirge_medic")


def test_an_unknown_card_is_told_and_kept(library: Library, tmp_path: Path) -> None:
    text = HEAD + "2x Fire Dor\n1x 日本\n4x 中文\n1x loud:hum\n3x Load-In"
    deck, notes = read_text(library, text)
    assert dict(deck.cards) == {
        "fire_dor": 2,
        "load_in": 3,
        "loud:hum": 1,
        "unnamed": 1,
        "unnamed_2": 4,
    }
    assert [str(note) for note in notes] == [
        "line 4: no card is called `Fire Dor`; did you mean `Fire Door`?",
        "line 5: no card is called `日本`",
        "line 6: no card is called `中文`",
        "line 7: no card is called `loud:hum`",
    ]
    found = reasons(deck.deck, shelf(library, "core"), library.book().table)
    assert [reason.code for reason in found].count("LR403") == 4
    assert "fire_dor: 2  # unknown: Fire Dor" in as_file(deck)
    again, _ = read_text(library, text_of(library, deck))
    assert again == deck


def test_unknown_people_are_told_and_kept(library: Library) -> None:
    deck, notes = read_text(library, "Ancestry: Menhirlin\nClass: Poet\n3x Load-In")
    assert (deck.ancestry, deck.classes) == ("menhirlin", ("poet",))
    assert [str(note) for note in notes] == [
        "line 1: no ancestry is called `Menhirlin`; did you mean `Menhirling`?",
        "line 2: no class is called `Poet`",
    ]
    _, notes = read_text(library, "3x Load-In")
    assert [note.message for note in notes] == [
        "no line names an ancestry; write `Ancestry: NAME`",
        "no line names a class; write `Class: NAME`",
    ]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "line 1: no line names a card; write `3x Card Name`"),
        (HEAD, "line 3: no line names a card"),
        (HEAD + "0x Fire Door", "line 4: 0 copies of Fire Door; a deck file holds 1 to 99"),
        (HEAD + "100x Fire Door", "line 4: 100 copies of Fire Door; a deck file holds 1 to 99"),
        (HEAD + "60x Fire Door\n60 fire_door", "line 5: 120 copies of Fire Door"),
        (HEAD + "999999999x Nothing", "line 4: 999999999 copies of `Nothing`"),
        ("Deck: " + "x" * 10_000, "line 1: the name has 10000 characters; at most 60"),
        ("y" * 10_000, "line 1: the name has 10000 characters; at most 60"),
        ("z" * 50_001, "line 1: the text has 50001 characters"),
        ("Class: a, b, c, d, e, f, g, h, i, j", "line 1: more than 9 classes"),
        ("\n".join(f"1x no card {n}" for n in range(300)), "line 201: more than 200 different"),
    ],
)
def test_a_text_of_which_no_deck_can_be_made(library: Library, text: str, what: str) -> None:
    with pytest.raises(BadText) as error:
        read_text(library, text)
    assert str(error.value).startswith(what)


@pytest.mark.parametrize(
    "line",
    [
        "9" * 10_000 + "x Fire Door",
        "x" * 10_000,
        "1x " + "Fire " * 2_000,
        "1x Fire" + " " * 9_000 + "Dor",
        "\u202e1x rooD eriF",
        "3x " + "e" + "\u0301" * 5_000,
        "1x \U0001f468\u200d\U0001f469\u200d\U0001f467",
        "1x <script>alert(1)</script>",
        "1x ../../etc/passwd",
        "1x {a: [1, *b, &c, !!python/x]}",
        "1x # : - \"'",
        "1x \x1b[31mred\x07",
    ],
)
def test_hostile_lines_make_a_sound_deck_file(library: Library, tmp_path: Path, line: str) -> None:
    deck, notes = read_text(library, f"{HEAD}1x Load-In\n{line}\n")
    assert len(deck.cards) == 2
    assert len(notes) == 1 and str(notes[0]).isprintable() and len(str(notes[0])) < 200
    own = tmp_path / "own"
    own.mkdir()
    (own / "pack.yaml").write_text("kind: pack\nid: own\nname: Own\nversion: '1'\nformat: 1\n")
    (own / "deck.yaml").write_text(as_file(deck), encoding="utf-8")
    findings = load_library([CORE, own]).findings
    assert [finding.code for finding in findings] == ["LR403"]


def test_cards_of_one_name_in_two_packs(tmp_path: Path) -> None:
    loud = tmp_path / "loud"
    loud.mkdir()
    (loud / "pack.yaml").write_text("kind: pack\nid: loud\nname: L\nversion: '1'\nformat: 1\n")
    twin = action_text().replace("hum:", "door:").replace("name: Hum", "name: Fire Door")
    odd = action_text().replace("hum:", "odd:").replace("name: Hum", "name: 2x Fire Door")
    (loud / "cards.yaml").write_text(twin + odd)
    library = load_library([CORE, loud])
    assert library.findings == []
    own = {"fire_door": 2, "loud:door": 1, "loud:odd": 3}
    deck = DeckList("Mine", "menhirling", ("pit_captain",), own)
    assert "1x Fire Door (loud)" in text_of(library, deck)
    assert read_text(library, text_of(library, deck)) == (deck, ())
    assert cards(library, "2x fire door") == {"fire_door": 2}  # a name with a count says less
