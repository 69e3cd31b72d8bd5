"""Starter decks are tuned by a program: a swap keeps a deck legal, and only its lines change."""

from __future__ import annotations

from cards.shelf import library
from tours.roads import book

from lithicrage.game.rng import Rng
from lithicrage.language.models import Action
from lithicrage.language.source import read_bytes
from lithicrage.tours.models import Starter
from tools import tune_starters
from tools.tune_starters import COST, SIZE, swapped, text_of, won

FIRST = "pit_captain_starter"


def test_a_swap_keeps_size_copies_and_cost() -> None:
    cards, rng = dict(book().get(Starter, FIRST).cards), Rng(3)
    actions = library().models(Action)
    changed = 0
    for _ in range(200):
        found = swapped(library(), cards, rng)
        if found is None:
            continue
        changed += 1
        assert sum(found.values()) == SIZE and max(found.values()) <= 3 and min(found.values()) > 0
        assert COST[0] <= sum(actions[id].cost * n for id, n in found.items()) <= COST[1]
        assert not any(actions[id].signature for id in found)
    assert changed > 50


def test_only_the_lines_of_one_deck_change() -> None:
    text = tune_starters.FILE.read_text("utf-8")
    found = text_of(library(), text, FIRST, {"door_duty": 3, "load_in": 2})
    data = read_bytes(found.encode(), "s.yaml").data
    assert data[FIRST]["cards"] == {"door_duty": 3, "load_in": 2}
    before = read_bytes(text.encode(), "s.yaml").data
    assert {id: one for id, one in data.items() if id != FIRST} == {
        id: one for id, one in before.items() if id != FIRST
    }


def test_what_a_deck_wins_is_the_same_for_the_same_seed() -> None:
    cards = dict(book().get(Starter, FIRST).cards)
    one, two = (won(library(), "pit_captain", cards, 1, 7) for _ in range(2))
    assert one == two and 0 < one < 1
