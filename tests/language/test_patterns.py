"""docs/patterns.md says patterns of other card games in the language: it is read and played."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from lithicrage.engine.setup import FOES, PLAYERS, Seat, new_match
from lithicrage.game.rng import Rng
from lithicrage.language.models import Action, Named
from lithicrage.language.report import Report
from lithicrage.language.source import read_text
from lithicrage.language.verbs import BEYOND, read_steps
from lithicrage.language.wording import DEFENSE, Wording, plain
from lithicrage.lint.call import Call, run
from lithicrage.packs import Library
from lithicrage.readback.canonical import Canon
from lithicrage.readback.cursor import Vocabulary
from tools.fuzzing.wild import Writer
from tools.readback import problem
from tools.staying import patterns


@cache
def library(folder: Path) -> Library:
    return patterns(folder)


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return library(tmp_path_factory.mktemp("patterns"))


def test_the_page_has_no_mistake(cards: Library) -> None:
    assert not cards.findings
    assert len([id for id in cards.models(Action) if id.startswith("patterns:")]) > 40


def test_the_linter_finds_nothing(tmp_path: Path) -> None:
    library(tmp_path)
    assert run(Call(paths=(tmp_path,), fail_on="info")) == 0
    assert run(Call(paths=(tmp_path,), ignore=("LR411",), fail_on="info", play=True)) == 0


def test_every_pattern_reads_back(cards: Library) -> None:
    names = cards.names("patterns")
    known = Vocabulary(names)
    canon = Canon(known.id, known.action_id)
    models = [m for id, m in cards.models(Named).items() if id.startswith("patterns:")]
    assert len(models) > 40
    assert [text for text in (problem(m, names, known, canon) for m in models) if text] == []


def test_every_pattern_is_played(cards: Library) -> None:
    """Two decks of them, until each has been an Attack or a Defense."""
    book = cards.book()
    numbers = tuple(n for id, n in book.card_numbers.items() if id.startswith("patterns:"))
    done: set[int] = set()
    for seed in range(80):
        rng = Rng(seed)
        seats = [
            Seat(name, side, name == "E", (2, 2, 2, 60), numbers, level=3)
            for name, side in (("P", PLAYERS), ("E" if seed % 2 else "Q", FOES))
        ]
        match = new_match(book, seats, seed, log=True)
        while match.pending is not None:
            match.choose(rng.below(len(match.pending.options)))
        assert match.over and match.log is not None
        for event in match.log:
            if type(event).__name__ in ("AttackDeclared", "Defended"):
                done.add(match.cards[event.about()])
    left = {book.cards[number].id for number in set(numbers) - done}
    assert left <= {"patterns:wound", "patterns:thicket"}, left


def test_no_two_steps_of_the_words_beyond_the_manual_read_alike() -> None:
    """One text, one meaning: so that a text can be read back."""
    writer = Writer(Rng(5), 0, str)
    writer.own = True
    said: dict[str, str] = {}
    for _ in range(4_000):
        step = writer.step(writer.one(*sorted(BEYOND - {"die"})), DEFENSE, 3)
        report, source = Report("a"), read_text(json.dumps({"a": [step]}), "a")
        (verb,) = read_steps(report, source.data["a"], source.spot.at("a"), DEFENSE)
        assert not report.findings, step
        words = plain(verb.words(Wording(DEFENSE, {})))
        assert said.setdefault(words, repr(verb)) == repr(verb), words
    assert len(said) > 1_000
