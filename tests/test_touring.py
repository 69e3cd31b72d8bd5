"""A tour in play: what it does, what is kept of it, and how it goes on after any interruption."""

from __future__ import annotations

from pathlib import Path

import pytest
from cards.shelf import library
from tours.roads import any_choice, plan, tour

from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.rng import Rng
from lithicrage.minds import policy
from lithicrage.minds.players import Player
from lithicrage.play.recorder import Keeper
from lithicrage.play.touring import ASSISTED, CLEAN, TourRun, resume_run
from lithicrage.store import records
from lithicrage.store.files import backup
from lithicrage.store.home import Home
from lithicrage.store.tour_history import JOURNAL, mend_kept, read_kept
from lithicrage.store.tour_saves import NO_PAST, TourSave, read_save, read_tour, write_tour
from lithicrage.store.tour_snapshots import plain_tour, restore_tour
from lithicrage.tours.codes import read_code
from lithicrage.tours.models import FIGHTS
from lithicrage.tours.state import CONCEDE, start_tour


def a_home(folder: Path) -> Home:
    return Home(folder, folder, folder / "cache", folder / "packs")


def keeper(folder: Path) -> Keeper:
    return Keeper(a_home(folder), pytest.fail)


def step(run: TourRun, rng: Rng) -> None:
    """One choice, of the tour or of the match in it; a match that is over is left."""
    fight = run.fight
    if fight is None:
        run.choose(any_choice(run.state, rng))
    elif fight.session.over:
        run.settle()
    elif isinstance(fight.session.thinker, Player):
        fight.session.answer(policy.choose(fight.session.match))
    else:
        fight.session.choose(policy.choose(fight.session.match))


def to_first_fight(seed: int = 1) -> TourRun:
    run, rng = TourRun(tour(seed=seed)), Rng(seed, 9)
    while run.fight is None:
        step(run, rng)
    return run


@pytest.mark.parametrize("seed", range(3))
def test_a_tour_in_play_is_the_tour_of_its_choices(seed: int) -> None:
    run, rng = TourRun(tour(seed=seed)), Rng(seed, 9)
    while not run.over:
        step(run, rng)
    other = tour(seed=seed)
    for index in run.record:
        other.choose(index)
    assert other.digest() == run.digest() == run.state.digest()
    assert read_code(run.code()).played(library()).bag.fame == run.state.bag.fame
    assert run.kind == CLEAN


def test_killed_at_any_moment_it_goes_on_at_the_same_choice(tmp_path: Path) -> None:
    """After every write the window is gone, and another one goes on."""
    rng, moments = Rng(5, 9), Rng(7, 1)
    home = keeper(tmp_path)
    run = TourRun(tour(seed=5))
    home.tours.watch(run)
    killed = 0
    while not run.over and killed < 100:
        step(run, rng)
        if run.over or moments.below(4):
            continue
        killed += 1
        said = run.digest()
        record = run.record
        options = [one.text for one in run.options()]
        asked = None if run.fight is None else list(run.fight.session.match.choices())
        home.tours.leave(run)  # what the system does with the locks of a dead process
        home.close()
        home = keeper(tmp_path)
        (file,) = home.tours.waiting()
        found = home.tours.resume(file, library())
        assert found is not None
        run = found
        assert (run.digest(), run.record) == (said, record)
        if asked is None or run.fight is not None:  # else its match was over, and is settled
            assert [one.text for one in run.options()] == options
    assert killed > 50
    while not run.over:
        step(run, rng)
    assert home.tours.waiting() == []
    (kept,) = home.tours.ended()
    assert kept.fame == run.state.bag.fame
    history = home.history()
    assert history is not None
    fights = [date for date in run.state.dates if date.kind in FIGHTS]
    assert len(fights) - 6 < len(records.latest(history, 99)) <= len(fights)
    home.close()


def test_a_match_on_tour_is_kept_in_the_history_once_and_not_as_a_match_that_waits(
    tmp_path: Path,
) -> None:
    home = keeper(tmp_path)
    run, rng = TourRun(tour(seed=2)), Rng(2, 9)
    home.tours.watch(run)
    while not any(date.kind in FIGHTS for date in run.state.dates):
        step(run, rng)
        assert home.interrupted_matches() == []
    history = home.history()
    assert history is not None
    (line,) = records.latest(history, 9)
    played = records.match(history, line.id)
    assert played is not None
    assert "own" in played.options
    home.close()


def test_undo_takes_back_what_was_done_at_this_stop_and_nothing_before() -> None:
    run, rng = TourRun(tour(seed=3)), Rng(3, 9)
    assert not run.can_undo()
    run.take("rebuild")
    card = next(one.about for one in run.options() if one.deed == "out")
    before = run.digest()
    run.take("out", card)
    run.undo()
    assert (run.digest(), run.kind) == (before, CLEAN)
    run.undo()
    run.take("go", place=run.state.ways[0])
    assert not run.can_undo()
    while run.fight is None:
        step(run, rng)
    run.fight.session.choose(0)
    with pytest.raises(IllegalChoice):
        run.choose(0)
    assert not run.can_undo()
    run.fight.session.undo()
    assert run.fight.session.choices == []


def test_an_undo_that_took_back_what_was_drawn_marks_the_tour() -> None:
    run = TourRun(start_tour(plan("open_mic"), 4))
    run.choose(0)  # the next pack is drawn
    run.undo()
    assert run.kind == ASSISTED


def test_help_in_a_match_is_remembered_after_a_kill(tmp_path: Path) -> None:
    run = to_first_fight()
    assert run.fight is not None
    home = keeper(tmp_path)
    home.tours.watch(run)
    run.fight.session.assist()
    run.fight.session.choose(policy.choose(run.fight.session.match))
    home.tours.leave(run)
    (file,) = home.tours.waiting()
    found = home.tours.resume(file, library())
    assert found is not None
    assert found.kind == ASSISTED
    home.close()


def test_help_in_a_match_marks_the_tour() -> None:
    run, rng = to_first_fight(), Rng(1, 9)
    assert run.fight is not None
    run.fight.session.assist()
    while run.fight is not None:
        step(run, rng)
    assert run.kind == ASSISTED


@pytest.mark.parametrize("id", ["one_night", "three_chords", "open_mic"])
def test_plain_values_give_the_tour_back(id: str) -> None:
    run, rng, told = TourRun(tour(id, seed=6)), Rng(6, 9), ""
    for _ in range(160):
        if run.over:
            break
        step(run, rng)
        if run.state.digest() == told:
            continue  # a choice in a match: the tour around it stands still
        told = run.state.digest()
        again = restore_tour(run.state.plan, run.state.seed, plain_tour(run.state))
        assert again.digest() == told


@pytest.mark.parametrize(
    "forged",
    [
        {"phase": "nowhere"},
        {"column": 77},
        {"rng": -1},
        {"bag": {}},
        {"offer": {"kind": "pick", "items": ["nobody"], "about": ""}, "phase": "offer"},
        {"road": []},
        {"leg": 12},
        {"phase": "match", "column": -1},
        {"more": 1},
    ],
)
def test_forged_values_are_refused_in_one_line(forged: dict[str, object]) -> None:
    state = tour(seed=6)
    with pytest.raises(ValueError) as caught:
        restore_tour(state.plan, 6, plain_tour(state) | forged)
    assert "\n" not in str(caught.value)


def kept_file(folder: Path, run: TourRun) -> Path:
    home = keeper(folder)
    home.tours.watch(run)
    home.tours.leave(run)
    home.close()
    (file,) = home.tours.waiting()
    return file


def test_rules_that_moved_let_a_tour_go_on_at_its_last_stop(tmp_path: Path) -> None:
    run = to_first_fight(seed=8)
    assert run.fight is not None
    run.fight.session.choose(policy.choose(run.fight.session.match))
    file = kept_file(tmp_path, run)
    said = read_save(file)
    write_tour(file, said.model_copy(update={"digest": "0" * 32}))
    loaded = read_tour(file, library())
    assert [note.words for note in loaded.notes] == [NO_PAST]
    again = resume_run(loaded.start, loaded.choices)
    assert again.fight is not None
    assert again.fight.session.choices == []
    assert again.state.bag.plain() == run.state.bag.plain()
    home = Keeper(a_home(tmp_path), lambda note: None)
    found = home.tours.resume(file, library())
    assert found is not None
    assert found.fight is not None
    found.fight.session.choose(policy.choose(found.fight.session.match))
    said = found.digest()
    home.tours.leave(found)
    found = home.tours.resume(file, library())  # from there on nothing is lost again
    assert found is not None
    assert (found.digest(), found.code()) == (said, "")
    home.close()


def test_other_cards_than_todays_are_carried_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = to_first_fight(seed=8)
    file = kept_file(tmp_path, run)
    less = type(library())([pack for pack in library().packs if pack.id != "core"])
    loaded = read_tour(file, less)
    assert resume_run(loaded.start, loaded.choices).digest() == run.digest()
    assert len(loaded.notes) == 1


def test_the_tours_of_then_are_found_though_no_card_has_changed(tmp_path: Path) -> None:
    run = to_first_fight(seed=8)
    file = kept_file(tmp_path, run)
    said = read_save(file)
    write_tour(file, said.model_copy(update={"tours": "1" * 32}))  # it was begun with others
    loaded = read_tour(file, library())
    assert [str(note)[:14] for note in loaded.notes] == ["cards or tours"]
    assert resume_run(loaded.start, loaded.choices).digest() == run.digest()


@pytest.mark.parametrize("spoil", ["tour", "newest", "all"])
def test_a_damaged_file_loses_nothing_that_is_whole(tmp_path: Path, spoil: str) -> None:
    run, rng = TourRun(tour(seed=9)), Rng(9, 9)
    home = keeper(tmp_path)
    home.tours.watch(run)
    for _ in range(12):
        step(run, rng)
    home.tours.leave(run)
    home.close()
    told: list[str] = []
    home = Keeper(a_home(tmp_path), told.append)
    (file,) = home.tours.waiting()
    if spoil == "tour":
        said = read_save(file)
        write_tour(file, TourSave(**(said.model_dump() | {"book": "nowhere"})))
    else:
        for one in (file, *(backup(file, n) for n in (1, 2, 3) if spoil == "all")):
            one.write_bytes(b"lithicrage tour 2 3 00\nabc")
    found = home.tours.resume(file, library())
    assert (found is not None) == (spoil == "newest")
    assert told
    assert all("\n" not in line for line in told)
    assert file.exists()
    home.close()


def test_a_tour_waits_in_one_window_alone(tmp_path: Path) -> None:
    run = TourRun(tour(seed=1))
    home = keeper(tmp_path)
    home.tours.watch(run)
    assert home.tours.waiting() == []
    home.tours.leave(run)
    (file,) = home.tours.waiting()
    home.tours.forget(file)
    assert home.tours.waiting() == []
    home.close()


def test_lines_of_the_journal_come_back_from_its_copy(tmp_path: Path) -> None:
    home = keeper(tmp_path)
    for seed in (1, 2):
        run, rng = TourRun(tour(seed=seed)), Rng(seed, 9)
        home.tours.watch(run)
        while not run.over:
            step(run, rng)
    file = home.home.history / JOURNAL
    whole = file.read_bytes()
    file.write_bytes(whole.replace(b"lr1", b"xxx", 1))
    assert len(read_kept(file.parent)) == 2
    assert mend_kept(file.parent)
    assert file.read_bytes() == whole
    assert file.with_name(f"{JOURNAL}.damaged").exists()
    home.close()


def test_a_conceded_match_is_kept_with_its_tour_and_is_lost_when_it_goes_on(tmp_path: Path) -> None:
    """TR3; the window may close before the match is left."""
    run, kept = to_first_fight(), keeper(tmp_path)
    kept.tours.watch(run)
    assert run.fight is not None
    strings, session = run.state.bag.strings, run.fight.session
    session.choose(policy.choose(session.match))
    session.concede(0)
    assert session.over and run.record[-1] == CONCEDE
    said = run.digest()
    kept.tours.leave(run)
    loaded = read_tour(kept.tours.waiting()[0], library())
    again = resume_run(loaded.start, loaded.choices)
    assert loaded.notes == () and again.digest() == said
    assert again.fight is None and again.state.bag.strings == strings - 1
    run.settle()
    assert run.digest() == said and run.choices == again.choices
    history = kept.history()
    assert history is not None
    assert [one.result for one in records.latest(history, 9)] == [-1]
    kept.close()
