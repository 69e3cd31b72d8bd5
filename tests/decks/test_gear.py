"""What a hero of a tour carries stands in the line-up, and is trusted in nothing (TR4, TR9)."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from cards.shelf import library

from lithicrage.decks.gear import KEPT, gear_named, geared, read_gear, text_of_gear
from lithicrage.decks.lineup import PVP, SOLO, Lineup, book_of, dealer_of, library_of
from lithicrage.decks.needed import needed_library
from lithicrage.language.models import Deck
from lithicrage.minds import policy

MIC = {"name": "Mic", "abilities": [{"when": "crit", "do": [{"apply": "bleeding 1"}]}]}
COAT = {"name": "Coat", "abilities": [{"rule": "stamina_bonus", "add": 4}]}


def lineup(fatigue: int = 0, gear: str = "", mode: str = SOLO) -> Lineup:
    foe = "doorstop" if mode == SOLO else "slow_poison"
    return Lineup(mode, ("encore",), (foe,), fatigue=fatigue, gear=gear)


def starts(one: Lineup) -> list[int]:
    """The Stamina of both sides at the start."""
    return [seat.stamina_start for seat in dealer_of(library(), one)(3, False).seats]


def test_fatigue_is_missing_and_gear_is_there_for_the_hero_alone() -> None:
    hero, foe = starts(lineup())
    assert starts(lineup(7)) == [hero - 7, foe]
    assert starts(lineup(0, text_of_gear({"coat": COAT}))) == [hero + 4, foe]
    assert starts(lineup(7, text_of_gear({"coat": COAT, "mic": MIC}))) == [hero - 3, foe]
    assert starts(lineup(999))[0] == 1  # nobody sets out without any
    assert starts(lineup(7, mode=PVP))[1] == starts(lineup(mode=PVP))[1]


def test_a_line_up_with_gear_is_read_back_and_plays_the_same() -> None:
    one = lineup(5, text_of_gear({"mic": MIC}))
    again = Lineup.from_options(one.as_options())
    assert again == one and set(one.as_options()) == {
        "mode",
        "heroes",
        "foes",
        "rules",
        "fatigue",
        "gear",
    }
    ends = []
    for told in (one, again):
        match = dealer_of(library(), told)(9, False)
        policy.play_out(match)
        ends.append(match.digest())
    assert ends[0] == ends[1]
    assert "gear" not in lineup().as_options() and "fatigue" not in lineup().as_options()


def test_the_same_id_always_means_the_same_gear() -> None:
    """Programs of a card are kept by address: two pieces with one name must not share them."""
    weak, strong = (
        text_of_gear({"coat": {**COAT, "abilities": [{"when": "crit", "do": [{"heal": n}]}]}})
        for n in (1, 9)
    )
    assert set(read_gear(weak)) & set(read_gear(strong)) == set()
    assert geared(library(), weak, 0)[0] is geared(library(), weak, 0)[0]
    assert gear_named(text_of_gear({"mic": MIC})) == {"bleeding"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "`gear` is not JSON"),
        ("[]", "up to 9 pieces"),
        (json.dumps({f"x{n}": COAT for n in range(10)}), "up to 9 pieces"),
        (json.dumps({"X": COAT}), "a piece of gear has an id"),
        (json.dumps({"x": {"name": "X"}}), "a piece of gear has an id"),
        (json.dumps({"x": {**COAT, "more": 1}}), "a piece of gear has an id"),
        (json.dumps({"x": {**COAT, "home": "../x"}}), "the gear `x`: its `home` is the id"),
        (json.dumps({"x": {**COAT, "home": 3}}), "the gear `x`: its `home` is the id"),
        (json.dumps({"x": {"name": "X", "abilities": 3}}), "`abilities` takes a list"),
        (json.dumps({"x": {"name": "X", "abilities": [{"when": "krit"}]}}), "krit"),
        (json.dumps({"x": {"name": "", "abilities": []}}), "the gear `x`"),
        (json.dumps({"x": {"name": "X" * 30_000, "abilities": []}}), "at most 20000 letters"),
    ],
)
def test_gear_of_a_stranger_is_trusted_in_nothing(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        lineup(gear=text)


@pytest.mark.parametrize("fatigue", ["-1", "1000", "x", "1.5"])
def test_fatigue_is_a_number_within_bounds(fatigue: str) -> None:
    with pytest.raises(ValueError, match="`fatigue` is a whole number from 0 to 999"):
        Lineup.from_options({**lineup().as_options(), "fatigue": fatigue})


def test_only_the_last_libraries_with_gear_are_held() -> None:
    """A long run carries hundreds of sets of gear, and each library with gear has its own Books."""
    first = geared(library(), "", 900)[0]
    assert geared(library(), "", 900)[0] is first
    for fatigue in range(1, KEPT + 1):
        geared(library(), "", fatigue)
    assert geared(library(), "", 900)[0] is not first
    assert geared(library(), "", KEPT)[0] is geared(library(), "", KEPT)[0]


def test_a_match_with_other_gear_has_another_digest_from_the_start() -> None:
    """Nobody can change the gear of a record and have its first digests agree."""
    two = [{**COAT, "abilities": [{"when": "crit", "do": [{"heal": n}]}]} for n in (1, 9)]
    told = [lineup(gear=text_of_gear({"coat": one})) for one in two]
    first, other = (dealer_of(library(), one)(3, False).digest() for one in told)
    assert first != other


def test_gear_is_compiled_once_whatever_the_own_deck_has_become() -> None:
    """The deck of a tour changes after each match, and each match is dealt several times."""
    ready = library().get(Deck, "encore")
    worn, other = (lineup(fatigue=5, gear=text_of_gear({"coat": one})) for one in (COAT, MIC))
    books = set[int]()
    for cards in (ready.cards, dict(list(ready.cards.items())[1:])):
        deck = ready.model_copy(update={"id": "tried", "cards": cards})
        told = replace(worn, heroes=("own-deck:tried",), own=(deck,))
        played = library_of(needed_library(library(), told), told)
        assert played.get(Deck, "own-deck:tried").cards == cards
        books.add(id(book_of(played, told)))
    assert books == {id(book_of(library_of(library(), worn), worn))}
    assert id(book_of(library_of(library(), other), other)) not in books
