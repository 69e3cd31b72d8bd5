"""B-Side ships beside `core`, may be left out, and changes nothing of what `core` alone plays."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from lithicrage.base import resources
from lithicrage.cli import main
from lithicrage.cli.cards import library
from lithicrage.decks.codes import code_of, deck_of, needs
from lithicrage.decks.decklist import DeckList
from lithicrage.decks.gear import text_of_gear
from lithicrage.decks.lineup import SOLO, Lineup, dealer_of
from lithicrage.decks.needed import needed_library
from lithicrage.language.models import Deck
from lithicrage.minds.policy import play_out
from lithicrage.packs import load_library
from lithicrage.packs.beside import BSIDE
from lithicrage.packs.search_path import WITH_BSIDE, ask_bside, shipped_packs
from lithicrage.scenarios.courses import open_course, puzzles, stage_of
from lithicrage.store.settings import Settings
from lithicrage.tours.codes import TourCode, read_code
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import pieces_text, read_tours
from lithicrage.tours.state import start_tour


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path))
    monkeypatch.delenv(WITH_BSIDE, raising=False)
    yield
    os.environ.pop(WITH_BSIDE, None)


def loaded() -> list[str]:
    """The ids of the packs that a command loads."""
    return [pack.id for pack in library(None).packs]


def set_bside(home: Path, value: str) -> None:
    """Write the setting as a person does."""
    from lithicrage.store.home import home as of_home

    of_home().settings.parent.mkdir(parents=True, exist_ok=True)
    of_home().settings.write_text(f"version: 1\nbside: {value}\n", encoding="utf-8")


def test_it_is_there_unless_the_settings_leave_it_out(tmp_path: Path) -> None:
    assert Settings().bside
    assert loaded() == ["core", "bside"]
    set_bside(tmp_path, "false")
    assert loaded() == ["core"]


def test_the_command_line_goes_before_the_setting(tmp_path: Path) -> None:
    set_bside(tmp_path, "false")
    ask_bside(True)
    assert loaded() == ["core", "bside"]
    ask_bside(False)
    set_bside(tmp_path, "true")
    assert loaded() == ["core"]


def test_the_options_of_the_command_line_leave_it_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    listed = {}
    for option in ("--bside", "--no-bside"):
        monkeypatch.setattr("sys.argv", ["lithicrage", option, "decks", "--json"])
        assert main.main() == 0
        listed[option] = {one["id"] for one in json.loads(capsys.readouterr().out)}
    extra = listed["--bside"] - listed["--no-bside"]
    assert extra and all(id.startswith("bside:") for id in extra)
    assert not any(id.startswith("bside:") for id in listed["--no-bside"])


def test_it_may_be_named_though_it_is_there() -> None:
    assert [pack.id for pack in library([resources.cards() / BSIDE]).packs] == ["core", "bside"]


def test_core_plays_as_if_it_were_alone() -> None:
    core, both = (load_library(shipped_packs(bside=with_it)) for with_it in (False, True))
    assert core.packs[0].digest == both.packs[0].digest
    lineup = Lineup(SOLO, ("circle_pit",), ("doorstop",))
    assert needed_library(both, lineup).digest == core.digest
    assert both.of_digest(core.digest) is not None
    for id, deck in core.models(Deck).items():
        told = DeckList(deck.name, deck.ancestry, tuple(deck.classes), dict(deck.cards))
        assert code_of(both, told) == code_of(core, told), id


def test_the_code_of_a_deck_names_the_packs_that_it_draws_on() -> None:
    both = library(None)
    id, deck = next((i, d) for i, d in both.models(Deck).items() if both.home(i) == BSIDE)
    home = both.home(id)
    cards = {both.resolve("action", card, home): n for card, n in deck.cards.items()}
    who = both.resolve("ancestry", deck.ancestry, home)
    classes = tuple(both.resolve("class", one, home) for one in deck.classes)
    code = code_of(both, told := DeckList(deck.name, who, classes, dict(sorted(cards.items()))))
    assert BSIDE in {need.pack for need in needs(code)}
    assert deck_of(both, code) == told
    with pytest.raises(ValueError, match="bside"):
        deck_of(load_library(shipped_packs(bside=False)), code)


def begun(with_it: bool) -> TourCode:
    """The code of a tour that has just begun."""
    cards = load_library(shipped_packs(bside=with_it))
    plan = TourPlan(cards, read_tours(cards), "one_night", "menhirling", "pit_captain")
    return TourCode.of(start_tour(plan, 5), ())


def test_the_code_of_a_tour_names_its_packs_and_is_played_with_them_alone() -> None:
    core, both = (load_library(shipped_packs(bside=with_it)) for with_it in (False, True))
    alone, beside = begun(False), begun(True)
    assert (alone.packs, beside.packs) == ((), ("bside",))
    assert read_code(alone.text()).played(both).digest() == alone.digest
    assert read_code(beside.text()).played(both).digest() == beside.digest
    with pytest.raises(ValueError, match="needs the pack `bside`"):
        read_code(beside.text()).played(core)


def test_a_puzzle_of_core_is_the_same_with_it() -> None:
    core, both = (load_library(shipped_packs(bside=with_it)) for with_it in (False, True))
    begun = [
        [open_course(stage_of(one, cards)).digest() for one in puzzles(cards)[0]]
        for cards in (core, both)
    ]
    assert begun[0] and begun[0] == begun[1]


@pytest.mark.parametrize("piece", ["spare_gaffer_tape", "photocopied_pass"])
def test_its_gear_goes_along_whoever_plays(piece: str) -> None:
    """A piece that names no card of B-Side needs the pack no more than a match does."""
    both = library(None)
    text = text_of_gear(pieces_text(read_tours(both), (f"{BSIDE}:{piece}",)))
    lineup = Lineup(SOLO, ("circle_pit",), ("doorstop",), gear=text)
    needed = needed_library(both, lineup)
    assert (BSIDE in {pack.id for pack in needed.packs}) == (piece == "photocopied_pass")
    match = dealer_of(needed, lineup)(3, True)
    play_out(match)
    assert match.over
