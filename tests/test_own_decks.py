"""Decks of a person's own are fought with like ready ones, and what was played stays as it was."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pytest

from lithicrage.base import resources
from lithicrage.cli import main
from lithicrage.decks.lineup import Lineup, dealer_of
from lithicrage.decks.owned import deck_id, own_decks, ready_decks
from lithicrage.language.models import Deck
from lithicrage.packs import Library, UnknownCard, load_library
from lithicrage.play.recorder import Keeper
from lithicrage.play.session import (
    GREEDY,
    Session,
    resume_fight,
    solo,
)
from lithicrage.store import records
from lithicrage.store.decks import remove_deck, with_own, write_deck
from lithicrage.store.home import Home, home
from lithicrage.store.playback import open_played, open_record
from lithicrage.store.replays import write_replay

Capture = pytest.CaptureFixture[str]
Run = Callable[..., tuple[int, str, str]]
MOSH = "own-deck:mosh"


@lru_cache
def library() -> Library:
    return load_library([resources.cards() / "core"])


def deck(id: str = "mosh", name: str = "Mösh", like: str = "slow_poison", **more: object) -> Deck:
    found = library().get(Deck, like)
    return found.model_copy(update={"id": id, "name": name, "flavor": "", "notes": "", **more})


def collection(own: Home) -> Library:
    found, told = with_own(library(), own.decks)
    assert told == []
    return found


@pytest.fixture
def own(own_home: None) -> Home:
    here = home()
    assert here.prepare() == []
    return here


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path) -> Run:
    monkeypatch.chdir(tmp_path)

    def call(*words: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["lithicrage", *map(str, words)])
        return main.main(), *capsys.readouterr()

    return call


def played_through(session: Session) -> Session:
    while not session.over:
        session.choose(GREEDY(session.match))
    return session


# ---- beside the packs ---------------------------------------------------------------------------


def test_own_decks_change_no_digest_and_play_like_ready_ones(own: Home) -> None:
    write_deck(own.decks, deck())
    found = collection(own)
    assert found.digest == library().digest
    assert found.book() is library().book()
    assert list(own_decks(found)) == [MOSH]
    assert ready_decks(found) == library().models(Deck)
    assert own_decks(library()) == {}
    mine = solo(found, MOSH, "doorstop", seed=4).session
    ready = solo(library(), "slow_poison", "doorstop", seed=4).session
    assert played_through(mine).match.digest() == played_through(ready).match.digest()


def test_a_deck_is_found_by_id_and_by_name(own: Home) -> None:
    for one in (deck(), deck("slow_poison", "Quick Poison"), deck("third", "Encore")):
        write_deck(own.decks, one)
    found = collection(own)
    assert deck_id(found, "mosh") == deck_id(found, "MÖSH") == deck_id(found, MOSH) == MOSH
    assert deck_id(found, "slow_poison") == deck_id(found, "core:slow_poison") == "slow_poison"
    assert deck_id(found, "own-deck:slow_poison") == "own-deck:slow_poison"
    assert deck_id(found, "quick poison") == "own-deck:slow_poison"
    assert deck_id(found, "slow poison") == "slow_poison"
    assert deck_id(found, "Encore") == "own-deck:third"  # one's own name goes before a ready one's
    assert deck_id(found, "encore") == "encore"  # an id before any name
    with pytest.raises(UnknownCard, match="there is no deck `slow_poisen`; did you mean"):
        deck_id(found, "slow_poisen")
    with pytest.raises(UnknownCard, match="there is no deck `doorstop`"):
        deck_id(found, "doorstop")


def test_two_files_of_one_id_are_both_there(own: Home) -> None:
    first = write_deck(own.decks, deck(name="One"))
    second = write_deck(own.decks, deck(name="Two"))
    found, told = with_own(library(), own.decks)
    assert {one.name for one in own_decks(found).values()} == {"One", "Two"}
    assert told == [
        f"{second}: the id `mosh` also belongs to {first.name}; it goes by `own-deck:mosh_2`"
    ]


def test_two_decks_of_one_name_are_asked_for(own: Home) -> None:
    write_deck(own.decks, deck("one"))
    write_deck(own.decks, deck("two"))
    found = collection(own)
    with pytest.raises(ValueError, match="2 decks are called `mösh`: own-deck:one, own-deck:two"):
        deck_id(found, "mösh")


# ---- what was played ----------------------------------------------------------------------------


@pytest.mark.parametrize("fate", ["edited", "deleted"])
def test_a_replay_and_the_history_stay_as_they_were(own: Home, tmp_path: Path, fate: str) -> None:
    file = write_deck(own.decks, deck())
    before = collection(own)
    keeper = Keeper(own, pytest.fail)
    fight = solo(before, MOSH, "doorstop", seed=4)
    keeper.watch(fight.session, before)
    end = played_through(fight.session).match.digest()
    assert fight.session.replay is not None
    write_replay(tmp_path / "one.replay", fight.session.replay)
    if fate == "edited":
        write_deck(own.decks, deck(like="encore"), file)
    else:
        remove_deck(file)
    after = collection(own)
    playback = open_record(tmp_path / "one.replay", after)
    assert playback.verify() is None and playback.match.digest() == end
    history = keeper.history()
    assert history is not None
    (row,) = records.latest(history, 9, MOSH)
    kept = records.match(history, row.id)
    assert kept is not None
    playback = open_played(history.journal, kept, after)
    playback.play()
    assert playback.match.digest() == end
    keeper.close()


@pytest.mark.parametrize("fate", ["edited", "deleted"])
def test_a_match_goes_on_with_the_deck_of_then(own: Home, fate: str) -> None:
    file = write_deck(own.decks, deck())
    before = collection(own)
    keeper = Keeper(own, pytest.fail)
    session = solo(before, MOSH, "doorstop", seed=4).session
    keeper.watch(session, before)
    for _ in range(9):
        session.choose(GREEDY(session.match))
    named = keeper.save_as("Später", session, before)
    assert named is not None
    for watcher in session.watchers:
        watcher.autosave.release()  # type: ignore[attr-defined]
    if fate == "edited":
        write_deck(own.decks, deck(like="encore"), file)
    else:
        remove_deck(file)
    after = collection(own)
    (waiting,) = keeper.interrupted_matches()
    for found in (keeper.resume(waiting, after), keeper.load(named, after)):
        assert found is not None
        again, loaded = found
        assert loaded.notes == ()
        assert again.match.digest() == session.match.digest()
        fight = resume_fight(again, loaded.library)
        assert fight.library.get(Deck, MOSH).cards == deck().cards
        played_through(again)
    history = keeper.history()
    assert history is not None
    assert [line.deck for line in records.latest(history, 9)] == [MOSH, MOSH]
    keeper.close()


def test_a_record_without_the_list_is_never_made(own: Home) -> None:
    write_deck(own.decks, deck())
    found = collection(own)
    bare = Lineup("solo", (MOSH,), ("doorstop",))
    with pytest.raises(ValueError, match="the list of the deck `own-deck:mosh` is missing"):
        dealer_of(found, bare)
    whole = bare.with_lists(found)
    again = Lineup.from_options(whole.as_options())
    assert again.own[0].cards == deck().cards and again.own[0].name == "Mösh"
    assert (
        dealer_of(library(), again)(1, False).digest() == dealer_of(found, whole)(1, False).digest()
    )
    assert bare.with_lists(found).heroes == bare.heroes
    with pytest.raises(UnknownCard):
        bare.with_lists(library())


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("{", "`own` is not JSON"),
        ("[" * 100_000, "`own` is not JSON"),
        ("[]", "`own` gives 1 to 8 decks by id"),
        ("{}", "`own` gives 1 to 8 decks by id"),
        ('{"A B": {}}', "`own`: `A B` is not a deck"),
        ('{"a": 1}', "`own`: `a` is not a deck"),
        ('{"a": {"name": "A"}}', "`own`: a.ancestry: is missing"),
        ('{"a": {"name": "A", "ancestry": "x", "classes": ["y"], "cards": {"z": 0}}}', "a.cards.z"),
    ],
)
def test_a_wrong_list_is_one_line(text: str, what: str) -> None:
    options = {"mode": "solo", "heroes": "own-deck:a", "foes": "doorstop", "own": text}
    with pytest.raises(ValueError, match=what) as caught:
        Lineup.from_options(options)
    assert "\n" not in str(caught.value)


# ---- the command line ---------------------------------------------------------------------------


def test_an_imported_deck_is_played_printed_and_handed_on(run: Run, own: Home) -> None:
    code, text, _ = run("deck", "export", "slow_poison")
    Path("mine.txt").write_text(text.replace("Slow Poison", "Mösh Pit"), "utf-8")
    code, out, err = run("deck", "import", "mine.txt", "--keep")
    assert (code, err) == (0, "")
    assert out.endswith(": written; play it as `own-deck:mosh_pit` or by name\n")
    assert "own-deck:mosh_pit        Mösh Pit\n" in run("decks")[1]
    code, out, err = run("sim", "mösh pit", "doorstop", "-n", 4, "--json", "--record", "a.replay")
    assert (code, err) == (0, "")
    assert json.loads(out) == json.loads(run("sim", "slow_poison", "doorstop", "-n4", "--json")[1])
    assert json.loads(out) == json.loads(
        run("sim", "mosh_pit", "doorstop", "-n4", "--json", "--workers", 2)[1]
    )
    word = run("deck", "export", "Mösh Pit", "--code")[1]
    assert "Mösh Pit: 24 cards" in run("deck", "import", word.strip(), "--check")[1]
    code, out, err = run("print", "mosh_pit", "-o", "mine.pdf")
    assert (code, err, out) == (0, "", "mine.pdf: 27 cards\n")
    for file in own.decks.iterdir():
        file.unlink()
    assert run("replay", "a.replay", "--verify")[0] == 0
    code, _, err = run("sim", "mosh_pit", "doorstop")
    assert (code, err) == (2, "lithicrage: there is no deck `mosh_pit`\n")


def test_own_decks_meet_each_other_and_set_a_price(run: Run, own: Home) -> None:
    write_deck(own.decks, deck())
    write_deck(own.decks, deck("wall", "Wall", "load_bearing_wall"))
    code, out, _ = run("sim", "mosh", "wall", "--mode", "pvp", "-n", 2, "--json")
    ready = run("sim", "slow_poison", "load_bearing_wall", "--mode", "pvp", "-n", 2, "--json")
    assert (code, out) == (0, ready[1])
    priced = run("sim", "mosh", "wall", "--mode", "pvp", "-n", 2, "--price", "damp", "--json")
    assert priced[0] == 0 and json.loads(priced[1])["deck"] == MOSH


def test_without_a_name_the_first_ready_deck_plays(run: Run, own: Home) -> None:
    first = run("sim", "-n", 1)[1]
    write_deck(own.decks, deck("aaa", "Aaa"))
    assert run("sim", "-n", 1)[1] == first


def test_a_deck_with_missing_cards_is_told(run: Run, own: Home) -> None:
    cards = {"loud:amp": 2, **library().get(Deck, "slow_poison").cards}
    write_deck(own.decks, deck(cards=cards, ancestry="bog_tenr"))
    code, out, err = run("sim", "mosh", "doorstop")
    assert (code, out) == (2, "")
    assert err.startswith(
        "lithicrage: Mösh is not legal: there is no ancestry `bog_tenr`; "
        "there is no action card `loud:amp` (the pack `loud` is missing); "
    )
    assert err.count("\n") == 1
    assert run("deck", "export", "mosh")[0] == 0
    code, _, err = run("print", "mosh", "-o", "x.pdf")
    assert code == 2
    assert err == "lithicrage: Mösh cannot be printed: no pack has `bog_tenr`, `loud:amp`\n"


def test_a_file_that_holds_no_deck_is_told_and_the_others_are_there(run: Run, own: Home) -> None:
    write_deck(own.decks, deck())
    (own.decks / "broken.yaml").write_text("mosh: {kind: deck\n")
    code, out, err = run("decks", "--ids")
    assert code == 0 and MOSH in out.split()
    assert err.startswith(f"lithicrage: {own.decks / 'broken.yaml'}:")
    assert err.count("\n") == 1


def test_the_history_knows_own_decks_by_name_when_they_are_gone(run: Run, own: Home) -> None:
    paths = [write_deck(own.decks, deck()), write_deck(own.decks, deck("two", "Zwei"))]
    found = collection(own)
    keeper = Keeper(own, pytest.fail)
    for id in (MOSH, "slow_poison"):
        session = solo(found, id, "doorstop", seed=4).session
        keeper.watch(session, found)
        played_through(session)
    keeper.close()
    for path in paths[:1]:
        remove_deck(path)
    for name in ("mosh", MOSH, "mösh", "MÖSH"):
        code, out, err = run("history", "--deck", name, "--json")
        assert (code, err) == (0, "")
        assert [row["deck"] for row in json.loads(out)["rows"]] == [MOSH]
    code, out, _ = run("history", "--deck", "Slow Poison", "--matches", "--json")
    assert [row["deck"] for row in json.loads(out)["rows"]] == ["slow_poison"]
    assert json.loads(run("history", "--deck", "zwei", "--json")[1])["rows"] == []
    assert len(json.loads(run("history", "--json")[1])["rows"]) == 2
    code, out, err = run("history", "--deck", "slow_poisen")
    assert (code, out) == (2, "")
    assert err == "lithicrage: there is no deck `slow_poisen`; did you mean `slow_poison`?\n"


def test_a_deck_with_typing_errors_is_kept_and_says_what_is_against_it(run: Run, own: Home) -> None:
    Path("deck.txt").write_text("Mine\nBog Tener / Dirge Medik\n3x Kettle Wach\n9x Damp\n")
    code, out, err = run("deck", "import", "deck.txt", "--keep")
    assert (code, err.count("\n")) == (0, 3)
    assert "line 2: no ancestry is called `Bog Tener`; did you mean `Bog Tenor`?" in err
    assert "line 2: no class is called `Dirge Medik`; did you mean `Dirge Medic`?" in err
    told = "not playable yet: there is no ancestry `bog_tener`, and 3 more; fix it in"
    assert told in out
    (file,) = own.decks.glob("*.yaml")
    text = file.read_text().replace("bog_tener", "bog_tenor").replace("dirge_medik", "dirge_medic")
    file.write_text(text.replace("kettle_wach", "kettle_watch").replace("damp: 9", "damp: 3"))
    code, _, err = run("sim", "mine", "doorstop", "-n", 1)
    assert code == 0
    assert err == (
        f"lithicrage: {file} was changed by another program; "
        f"the last version written here is {file.name}.2\n"
    )
    assert run("sim", "mine", "doorstop", "-n", 1)[2] == ""


def test_a_home_that_cannot_be_is_one_line(run: Run, own: Home, tmp_path: Path) -> None:
    Path("deck.txt").write_text("Bog Tenor / Dirge Medic\n3x Damp\n")
    Path("file").write_text("not mine")
    code, _, err = run("--home", "file", "deck", "import", "deck.txt", "--keep")
    assert (code, err) == (2, f"lithicrage: {tmp_path / 'file' / 'decks'}: Not a directory\n")
    code, out, err = run("--home", "file", "decks", "--ids")
    assert code == 0 and "slow_poison" in out
    assert err == (
        f"lithicrage: {tmp_path / 'file' / 'decks'} cannot be read: Not a directory; "
        "your own decks are missing\n"
    )
    assert Path("file").read_text() == "not mine"
    assert run("deck", "import", ".")[2] == (
        "lithicrage: `.` is a folder; give a code or a file with one\n"
    )
