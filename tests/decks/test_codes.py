"""Deck codes: short, one a deck, good beside other packs; a wrong one says what is wrong."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from language.helpers import action_text

from lithicrage.base import resources
from lithicrage.decks import codes
from lithicrage.decks.codes import (
    BadCode,
    Need,
    code_of,
    deck_of,
    needs,
)
from lithicrage.decks.decklist import (
    DeckList,
    as_file,
    deck_list,
    id_for,
)
from lithicrage.language import Deck
from lithicrage.packs import Library, load_library
from lithicrage.packs.published_ids import (
    BadLock,
    lock_text,
    published_ids,
    with_new,
)
from tools import decklists

CORE = resources.cards() / "core"
MANIFEST = "kind: pack\nid: {id}\nname: {id}\nversion: {version}\nformat: 1\n"


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library([CORE])


def pack(folder: Path, id: str, version: str = "1.2", lock: bool = True) -> Path:
    """A pack with the one card `hum`."""
    folder.mkdir()
    (folder / "pack.yaml").write_text(MANIFEST.format(id=id, version=f'"{version}"'))
    (folder / "cards.yaml").write_text(action_text())
    if lock:
        (folder / "ids.lock").write_text('["hum"]')
    return folder


def with_hum(library: Library, id: str = "loud:hum") -> DeckList:
    deck = deck_list(library, "slow_poison")
    return DeckList("Hum", deck.ancestry, deck.classes, {**deck.cards, id: 2})


def signed(body: bytes) -> str:
    """A code around bytes of anybody, with a checksum that fits."""
    return codes.PREFIX + codes._spelled(body + codes._check(body))


def test_every_card_of_the_core_set_has_a_number(library: Library) -> None:
    assert set(library.packs[0].items) <= set(published_ids(CORE))


def test_ready_decks_have_short_codes_that_no_address_changes(library: Library) -> None:
    for id in library.models(Deck):
        code = code_of(library, deck_list(library, id))
        assert len(code) < 76
        assert code.startswith("LR1-") and code[4:].isalnum() and code.isascii()
        assert deck_of(library, code) == deck_list(library, id)


def test_a_thousand_random_decks_come_back(library: Library) -> None:
    rng = random.Random(3)
    for _ in range(1_000):
        decklists.check_deck(library, decklists.random_deck(library, rng))


def test_five_thousand_broken_codes_are_refused(library: Library) -> None:
    rng = random.Random(4)
    whole = [code_of(library, deck_list(library, id)) for id in library.models(Deck)]
    ended = {"refused": 0, "same": 0, "chance": 0}
    for _ in range(5_000):
        code = rng.choice(whole)
        broken = decklists.broken_code(code, rng)
        if broken != code:
            ended[decklists.check_code(library, broken, code)] += 1
    assert ended["chance"] == 0  # by design 1 in 2^32 of them
    assert ended["refused"] > 4_800


def test_any_one_wrong_sign_is_refused(library: Library) -> None:
    code = code_of(library, deck_list(library, "slow_poison"))
    for at in range(4, len(code)):
        for sign in codes.DIGITS:
            if sign != code[at]:
                with pytest.raises(BadCode):
                    deck_of(library, code[:at] + sign + code[at + 1 :])


def test_blanks_and_line_breaks_do_not_count(library: Library) -> None:
    code = code_of(library, deck_list(library, "slow_poison"))
    assert deck_of(library, f"  {code[:9]}\n{code[9:30]} {code[30:]}\r\n") == deck_of(library, code)


@pytest.mark.parametrize(
    ("code", "what"),
    [
        ("", "a code begins with `LR1-`; found ``"),
        ("AB1-x", "a code begins with `LR1-`; found `AB1-x`"),
        ("LR2-1234", "the code has format 2, from a newer version of the game"),
        ("LR0-1234", "there is no format 0"),
        ("LR1-12_4", "character 7 of the code is `_`: only letters and digits"),
        ("LR1-12\x004", "character 7 of the code is `U+0000`"),
        ("LR1-12\u202e4", "character 7 of the code is `U+202E`"),
        ("LR1-", "the checksum is wrong"),
        ("LR1-1234", "the checksum is wrong"),
        ("LR1-" + "z" * 10_000, "a code has at most 2000 characters; this has 10004"),
    ],
)
def test_a_wrong_code_says_what_is_wrong(library: Library, code: str, what: str) -> None:
    with pytest.raises(BadCode) as error:
        deck_of(library, code)
    assert str(error.value).startswith(what)


@pytest.mark.parametrize(
    ("body", "what"),
    [
        (b"\x01", "the code ends too soon"),
        (b"\x01\x09core", "the code ends too soon"),
        (b"\x15", "the code holds no complete deck"),
        (b"\x01\x00\x01\xff\xff\xff\xff\xff", "the code holds too large a number"),
        (b"\x01\x00\x01\x80\x00", "the code holds a badly written number"),
        (b"\x01\x00\x01\x01\xf7\x03", "`core` 0.3.0 has no card number 503; the code was made"),
        (b"\x01\x00\x01\x01\x00", "number 0 of `core` 0.3.0 is `amp_stack_lean`, no ancestry"),
        (b"\x01\x01\xff\x01\x01\x00", "the code holds an unreadable name"),
        (b"\x01\x04loud\x01\x03\x00", "the code needs the pack `loud` 3, which is missing"),
    ],
)
def test_a_code_that_somebody_made_up(library: Library, body: bytes, what: str) -> None:
    with pytest.raises(BadCode) as error:
        deck_of(library, signed(body))
    assert str(error.value).startswith(what)


def test_a_code_names_its_packs_and_cares_for_no_others(tmp_path: Path) -> None:
    loud = pack(tmp_path / "loud", "loud")
    made = load_library([CORE, loud])
    deck = with_hum(made)
    code = code_of(made, deck)
    assert needs(code) == (Need("core", "0.3.0"), Need("loud", "1.2"))
    others = [pack(tmp_path / name, name) for name in ("aloud", "zoo")]
    assert deck_of(load_library([CORE, *others, loud]), code) == deck
    with pytest.raises(BadCode, match=r"needs the pack `loud` 1\.2, which is missing"):
        deck_of(load_library([CORE, *others]), code)


def test_a_card_that_is_not_published_has_no_code(tmp_path: Path) -> None:
    library = load_library([CORE, pack(tmp_path / "loud", "loud", lock=False)])
    with pytest.raises(BadCode, match=r"`hum` is not in the `ids\.lock` of the pack `loud`"):
        code_of(library, with_hum(library))
    with pytest.raises(BadCode, match="no pack has the action `wolf`"):
        code_of(library, with_hum(library, "wolf"))


def test_a_code_outlives_new_cards_and_a_new_name(tmp_path: Path) -> None:
    loud = pack(tmp_path / "loud", "loud")
    code = code_of(load_library([CORE, loud]), with_hum(load_library([CORE, loud])))
    text = action_text()
    newer = text.replace("hum:", "drone:") + "  renamed_from: hum\n" + text.replace("hum:", "ah:")
    (loud / "cards.yaml").write_text(newer)
    (loud / "ids.lock").write_text(lock_text(with_new(published_ids(loud), ["drone", "ah"])))
    assert json.loads((loud / "ids.lock").read_text()) == ["hum", "ah", "drone"]
    library = load_library([CORE, loud])
    assert deck_of(library, code).cards["loud:drone"] == 2
    assert deck_of(library, code_of(library, deck_of(library, code))) == deck_of(library, code)


@pytest.mark.parametrize("text", ["{}", "[1]", '["A"]', '["a", "a"]', "[", "\xff", "[" * 9999])
def test_a_lock_that_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "ids.lock").write_bytes(text.encode("latin-1"))
    with pytest.raises(BadLock, match="no list of ids"):
        published_ids(tmp_path)


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("Slow Poison", "slow_poison"),
        ("con", "deck_con"),
        ("../../etc/passwd", "etc_passwd"),
        ("日本", "unnamed"),
        ("3 Chords", "deck_3_chords"),
        ("Größe", "grosse"),
        ("x" * 60, "x" * 40),
    ],
)
def test_ids_of_names(name: str, id: str) -> None:
    assert id_for(name) == id


def test_a_deck_file_holds_the_deck(library: Library, tmp_path: Path) -> None:
    rng = random.Random(5)
    own = tmp_path / "own"
    own.mkdir()
    (own / "pack.yaml").write_text(MANIFEST.format(id="own", version='"1"'))
    made = [decklists.random_deck(library, rng) for _ in range(60)]
    for number, deck in enumerate(made):
        file = as_file(deck)
        (own / f"{number}.yaml").write_text(file.replace(id_for(deck.name), f"d{number}", 1))
    there = load_library([CORE, own])
    assert there.findings == []
    assert [deck_list(there, f"own:d{number}") for number in range(60)] == made
