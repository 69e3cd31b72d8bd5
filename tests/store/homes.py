"""A home that was used: every kind of file that one can hold, through the program's own calls."""

from __future__ import annotations

import shutil
from functools import lru_cache
from pathlib import Path

import pytest
from tables.toy import TABLE, toy_table
from tours.roads import any_choice, plan

from lithicrage.base import resources
from lithicrage.companion import saves as tables
from lithicrage.companion.seating import Setup, Sitter
from lithicrage.companion.tally import Companion
from lithicrage.game.rng import Rng
from lithicrage.language.models import Deck
from lithicrage.packs import Library, load_library
from lithicrage.play.recorder import Keeper
from lithicrage.play.session import GREEDY, solo
from lithicrage.play.table_session import begin_table
from lithicrage.play.touring import TourRun
from lithicrage.store.bench import StoredBench, write_bench
from lithicrage.store.decks import write_deck
from lithicrage.store.hero_paths import path_file, write_path
from lithicrage.store.home import Home, home
from lithicrage.store.lab_runs import DONE, LabRuns
from lithicrage.store.settings import Settings, write_settings
from lithicrage.store.texts import NAME, UnsavedText, write_text
from lithicrage.tables.lithomachy.campaign import HeroPath
from lithicrage.tables.lithomachy.data import LEVELS
from lithicrage.tours.state import start_tour
from lithicrage.ui.workshop import shelf

SITTERS = (Sitter("Ann", 0, (20, 5, 5, 5)), Sitter("Wyrm", 1, (20, 5, 5, 5), automaton=True))
OLD = Path(__file__).parent / "old" / "history"


def toured(keeper: Keeper) -> None:
    """A tour that waits, with its generations, and one that is over."""
    for seed in (1, 2):
        run = TourRun(start_tour(plan(), seed))
        keeper.tours.watch(run)
        rng = Rng(seed, 9)
        for _ in range(8 if seed == 1 else 9999):
            if run.over:
                break
            if run.fight is None:
                run.choose(any_choice(run.state, rng))
            elif run.fight.session.over:
                run.settle()
            else:
                run.fight.session.choose(GREEDY(run.fight.session.match))
        keeper.tours.leave(run)
    assert keeper.tours.keep_poster("One Night", b"a picture") is not None


def sat(keeper: Keeper) -> None:
    """A match at a table that waits, with its generations, and one that is over."""
    with toy_table():
        for count in (2, 3):
            session = begin_table(TABLE, ("person", "adept"), seed=7)
            keeper.tables.watch(session)
            for _ in range(count):
                session.choose(0)
            keeper.tables.leave(session)


@lru_cache
def library() -> Library:
    """The built-in cards."""
    return load_library([resources.cards() / "core"])


def used(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """A home below a folder, with two generations of everything that has some."""
    monkeypatch.setenv("LITHICRAGE_HOME", str(folder))
    monkeypatch.delenv("LITHICRAGE_PACKS", raising=False)
    here = home()
    keeper = Keeper(here, pytest.fail)
    for seed in (5, 6):
        session = solo(library(), "slow_poison", "doorstop", seed=seed).session
        keeper.watch(session, library())
        for _ in range(3):
            session.choose(GREEDY(session.match))
        assert keeper.save_as("Mine", session, library()) is not None
        assert session.replay is not None
        assert keeper.write_replay("mine", session.replay) is not None
        while seed == 5 and not session.over:
            session.choose(GREEDY(session.match))
        keeper.progress.mark("lessons", f"lesson-{seed}")
        write_settings(here.settings, Settings(text=150 + seed))
        deck = library().get(Deck, "slow_poison").model_copy(update={"notes": f"{seed}"})
        write_deck(here.decks, deck, here.decks / "mine.yaml")
        write_text(here.data / NAME, UnsavedText(Path("cards.yaml"), "brick", f"brick: {seed}"))
        write_bench(here.bench, StoredBench(name=f"{seed}", ancestry="", classes=(), cards={}))
        table = Companion(library(), Setup(SITTERS, seed=seed))
        tables.write(here.companion, table)
        assert keeper.report(session.replay, library(), [], Settings()) is not None
        keeper.leave(session)
        write_path(path_file(here.data, LEVELS[0]), HeroPath(LEVELS[0]))
    toured(keeper)
    sat(keeper)
    measured = LabRuns(here.lab_runs)
    measured.enter("aa11", "lithicrage lab decks", DONE, "{}")
    measured.keep("aa11", [("piece", "result")])
    measured.close()
    history = keeper.history()
    assert history is not None
    history.write_image()
    keeper.close()
    shelf.begin("My Pack")
    for file in OLD.glob("history.*"):
        shutil.copy(file, here.history / file.name)
    return here
