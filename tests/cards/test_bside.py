"""B-Side: what is in it, what it does that core does not, and whether its scenarios notice it."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from cards.test_scenarios import KINDS, LINES, changed

from lithicrage.base import resources
from lithicrage.cli import main
from lithicrage.decks import build, reasons, shelf
from lithicrage.faces import catalog
from lithicrage.faces.art.recipes import read_recipes
from lithicrage.lab.questions.field import plain_deck
from lithicrage.language import SUBTYPES, Action, Ancestry, Class, Deck, Enemy, Named
from lithicrage.language.items import read_items
from lithicrage.language.report import Report
from lithicrage.language.source import Source, card_files, read_file
from lithicrage.packs import Library, load_library
from lithicrage.packs.pack import MANIFEST
from lithicrage.packs.search_path import shipped_packs
from lithicrage.scenarios.suite import Suite
from lithicrage.scenarios.text import ScenarioFile
from lithicrage.tours.models import Roadside, Starter, TourGear, Venue
from lithicrage.tours.reading import read_tours
from lithicrage.ui.builder.draft import DeckDraft
from lithicrage.ui.builder.pool import Pool
from lithicrage.ui.builder.query import parse_query
from lithicrage.ui.gallery.choice import CardFilter, entries

BSIDE: Final = resources.cards() / "bside"
FULL: Final = "bside:"
GOLDEN: Final = Path(__file__).with_name("bside_words.txt")
# Equal in play: a DEF that is its Cost is the one that a card has anyway (A29).
ALIKE: Final = {
    (id, "defense.0: left away")
    for id in (
        "borrowed_mountain",
        "copy_shop",
        "crow_with_receipts",
        "held_breath",
        "point_of_order",
        "trolley_queue",
    )
}


@cache
def library() -> Library:
    """Both packs that ship."""
    return load_library(shipped_packs())


def own(kind: type[Any]) -> dict[str, Any]:
    """What B-Side has of a kind, by short id."""
    found = library().models(kind).items()
    return {id.removeprefix(FULL): one for id, one in found if id.startswith(FULL)}


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """The command line, called as a person calls it."""
    monkeypatch.setattr("sys.argv", ["lithicrage", *words])
    return main.main()


def test_what_is_in_it() -> None:
    assert [str(finding) for finding in library().findings] == []
    assert Counter(card.subtype for card in own(Action).values()) == dict.fromkeys(SUBTYPES, 12)
    counts = {kind: len(own(kind)) for kind in (Ancestry, Class, Deck)}
    assert counts == {Ancestry: 2, Class: 2, Deck: 4}
    assert sorted(enemy.tier for enemy in own(Enemy).values()) == [1, 2, 3, 4]
    book = read_tours(library())
    counts = {
        kind: sum(id.startswith(FULL) for id in book.models(kind))
        for kind in (TourGear, Venue, Roadside, Starter)
    }
    assert counts == {TourGear: 12, Venue: 8, Roadside: 12, Starter: 2}


def test_it_is_clean_and_in_its_form(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "lint", str(BSIDE), "--fail-on", "info") == 0, capsys.readouterr().out
    assert run(monkeypatch, "fmt", "--check", str(BSIDE)) == 0, capsys.readouterr().out


def test_the_words_of_the_pack() -> None:
    kinds = (Action, Ancestry, Class, Enemy)
    ids = sorted(id for kind in kinds for id in own(kind))
    words = "".join(f"{id}: {library().words(FULL + id)}\n" for id in ids)
    assert words == GOLDEN.read_text(encoding="utf-8")


def test_it_does_what_core_lacks() -> None:
    """Cards that stay and have an end, counts of one kind of card, what lies in the Discard."""
    texts = {id: library().words(FULL + id) for id in own(Action)}
    said = {
        "stays with you for": 3,
        "stays with the opponent for": 5,
        "stays with you with 2 counters": 2,
        "Discard": 12,
        "Weapon cards in your hand": 1,
        "becomes": 2,
        "Armour": 4,
        "Reflect": 2,
        "Cancel": 2,
        "Roll a d6": 2,
    }
    for words, least in said.items():
        assert sum(words in text for text in texts.values()) >= least, words


@pytest.mark.parametrize("model", [m for k in (Action, Ancestry, Class, Enemy)
                                   for m in own(k).values()], ids=lambda m: m.id)  # fmt: skip
def test_name_and_flavor(model: Named) -> None:
    """As in core; no name or flavor is used twice among the shipped packs."""
    assert model.id == re.sub(r"[^a-z0-9]+", "_", model.name.lower())
    assert len(model.name) <= 22 and len(model.name.split()) <= 4
    assert "'" not in model.name and "of the" not in model.name.lower()
    assert model.flavor.endswith(".") and "!" not in model.flavor and len(model.flavor) <= 70
    assert len(re.findall(r"[.?](?:\s|$)", model.flavor)) == 1, "one sentence"
    shipped = [one for one in library().models(Named).values() if one.kind == model.kind]
    assert sum(one.name == model.name for one in shipped) == 1
    assert sum(one.flavor == model.flavor for one in library().models(Named).values()) == 1


def test_every_action_has_a_glyph_and_a_picture_of_its_own() -> None:
    core = {a.glyph for id, a in library().models(Action).items() if not id.startswith(FULL)}
    glyphs = [card.glyph for card in own(Action).values()]
    assert len({*glyphs}) == len(glyphs) and not core & {*glyphs}
    recipes = read_recipes()
    pictures = [recipes[FULL + id] for id in own(Action)]
    assert len({*pictures}) == len(pictures)


def test_everyone_has_a_portrait() -> None:
    folder = resources.art() / "portraits"
    drawn = set(json.loads((folder / "index.json").read_text("utf-8"))["drawn"])
    assert {*own(Ancestry), *own(Class), *own(Enemy)} <= drawn


def test_its_decks_are_full_and_legal() -> None:
    table = library().book_of("house").table
    for id in own(Deck):
        deck = plain_deck(library(), FULL + id, id)
        assert reasons(deck, shelf(library(), "core"), table) == []
        sums = build(deck, shelf(library(), "core"))
        assert (sums.size, sums.curve[6] in (2, 3)) == (24, True)
        assert sum(sorted(sums.subtypes.values())[2:]) >= 18


# ---- in lists -------------------------------------------------------------------------------


def test_lists_show_what_core_has_first() -> None:
    for ids in (
        [fighter.id for fighter in catalog.heroes(library(), "manual")],
        catalog.by_pack(library(), library().models(Class)),
        *(
            [fighter.id for fighter in catalog.enemies(library(), "manual") if fighter.tier == tier]
            for tier in (1, 2, 3, 4)
        ),
    ):
        added = [id.startswith(FULL) for id in ids]
        assert added == sorted(added) and True in added and False in added


def test_the_builder_finds_it_by_its_ideas_and_by_its_name() -> None:
    pool, draft = Pool(library(), library().book_of("manual").table), DeckDraft("x", "", ())

    def found(text: str) -> set[str]:
        query, problem = parse_query(f"{text} show:all", pool.keywords)
        assert not problem
        return {entry.id for entry in pool.found(query, draft)}

    assert found("b-side") == {FULL + id for id in own(Action)}
    assert {FULL + "pub_scaffold", FULL + "wet_paint"} <= found("has:stays")
    assert FULL + "shared_jacket" in found("has:armour") - found("has:stays")
    alone = load_library(shipped_packs(bside=False))
    words = Pool(alone, alone.book_of("manual").table).keywords
    assert pool.keywords.keys() - words.keys() == {"armour", "stays"}


def test_the_gallery_finds_it_by_its_name_in_both_tongues() -> None:
    for lib, words in ((library(), "b-side"), (library().translated("de"), "b-seite")):
        taken = CardFilter(words=words)
        shown = {entry.id for entry in entries(lib) if taken.takes(entry)}
        kinds = (Action, Ancestry, Class, Enemy)
        assert shown == {FULL + id for kind in kinds for id in own(kind)}


# ---- scenarios ------------------------------------------------------------------------------


@cache
def texts() -> dict[str, Any]:
    """Every card of the pack that has rules text, as its file says it, by id."""
    found: dict[str, Any] = {}
    for name, path in card_files(BSIDE):
        if name != MANIFEST and not name.startswith(("scenarios/", "tours/")):
            data = read_file(path).data
            found |= {id: card for id, card in data.items() if card["kind"] in KINDS}
    return found


@cache
def suite() -> Suite:
    """All scenarios of the pack."""
    loaded = Suite(resources.cards() / "core")
    loaded.add(BSIDE / "scenarios")
    return loaded


def test_all_scenarios_pass_and_each_card_has_some() -> None:
    passed, failed = suite().run_all()
    assert [outcome.diff() for outcome in failed] == []
    assert suite().findings == []
    assert {Path(file.file).stem for file in suite().files} >= texts().keys()
    assert passed >= 3 * len(texts())


@pytest.mark.parametrize("id", texts())
def test_a_change_in_any_line_is_noticed(id: str) -> None:
    """Each step left away and each number raised by one breaks a scenario of the card."""
    assert LINES
    unnoticed = {(id, what) for what, card in changed(texts()[id]) if not noticed(id, card)}
    assert unnoticed - ALIKE == set()


def noticed(id: str, card: Any) -> bool:
    """Whether a scenario of the card fails when the card is this one, or the reader does."""
    file = next(one for one in suite().files if Path(one.file).stem == id)
    report = Report(f"{id}.yaml")
    items = read_items(Source(report.file, {id: card}, file.scenarios[0].spot), report)
    if report.findings:
        return True
    with_it = ScenarioFile(file.file, file.packs, (*file.cards, *items), file.filler)
    judge = Suite(resources.cards() / "core")
    for scenario in file.scenarios:
        outcome = judge.run(with_it, scenario)
        if outcome is None or not outcome.passed:
            return True
    return False
