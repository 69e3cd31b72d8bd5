"""The balance program: what it measures, what it may swap, and how it writes card files."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from lithicrage.base import resources
from lithicrage.language import Deck, Enemy
from lithicrage.packs import Library, load_library
from tools import balance
from tools.balancing import measure, tune
from tools.balancing.field import Arena, Corner, Field, Tally, Task, corners

CORE = resources.cards() / "core"


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library([CORE])


@pytest.fixture(scope="module")
def decks(library: Library) -> list[Corner]:
    return corners(library, Deck)


class Shelved(Field):
    """A field without processes: every pairing comes out as told."""

    def __init__(self, first_wins: int = 1) -> None:
        self.first_wins = first_wins

    def play(self, tasks: list[Task]) -> list[Tally]:  # type: ignore[override]
        return [Tally(matches=2, wins=self.first_wins, rounds=[8, 9]) for _ in tasks]


def test_the_same_task_comes_out_the_same(decks: list[Corner]) -> None:
    arena = Arena([CORE], "tournament")
    task = Task(decks[0], decks[1], range(2), seed=7, watched=True)
    one, again = arena.play(task), arena.play(task)
    assert one == again
    assert one.matches == len(one.rounds) == 2
    assert (
        set(one.attacks) <= set(one.uses) <= set(dict(decks[0].cards)) | set(dict(decks[1].cards))
    )


def test_a_swapped_task_is_told_from_the_same_corner(decks: list[Corner]) -> None:
    arena = Arena([CORE], "tournament")
    there = arena.play(Task(decks[0], decks[1], range(3), seed=7))
    back = arena.play(Task(decks[1], decks[0], range(3), seed=7, swapped=True))
    assert (back.wins, back.first_wins) == (3 - there.wins - there.draws, there.first_wins)


def test_processes_find_what_one_arena_finds(decks: list[Corner]) -> None:
    tasks = [Task(decks[0], other, range(1), seed=3) for other in decks[1:4]]
    arena = Arena([CORE], "tournament")
    field = Field([CORE], "tournament", workers=2)
    found = field.play(tasks)
    field.close()
    assert found == [arena.play(task) for task in tasks]


def test_what_is_off_target_is_said() -> None:
    solo = {("mosh", "gate"): Tally(matches=10, wins=2, rounds=[9] * 10)}
    pvp = {("mosh", "hush"): Tally(matches=10, wins=9, first_wins=5, capped=1, rounds=[5] * 10)}
    found = measure.report(measure.Measured(solo, pvp), {"gate": 4}, set())
    assert found["enemies"]["gate"]["wins"] == 0.8
    assert found["faults"] == [
        "hush wins: 10.0%, not 40.0% to 60.0%",
        "hush: rounds: 5, not 8 to 15",
        "mosh wins: 90.0%, not 40.0% to 60.0%",
        "mosh: rounds: 5, not 8 to 15",
        "mosh against hush: 90.0%, not 20.0% to 80.0%",
        "pvp: at the turn limit: 10.0%, not 0.0% to 0.1%",
    ]


def test_a_card_that_is_never_attacked_with_is_off_target() -> None:
    solo = {("mosh", "gate"): Tally(matches=1, rounds=[9])}
    solo["mosh", "gate"].uses.update(spoon=50, door=50)
    solo["mosh", "gate"].attacks.update(spoon=10, door=3)
    found = measure.report(measure.Measured(solo, {}), {"gate": 4}, {"spoon", "door"})
    assert "door: attacked with, of its uses: 6.0%, not 8.0% to 100.0%" in found["faults"]
    assert found["attack share of uses"] == {"door": 0.06, "spoon": 0.2}


def test_every_swap_keeps_the_rules_of_decks(library: Library, decks: list[Corner]) -> None:
    tuner = tune.DeckTuner(library, decks, Shelved(), each=22, seed=5)
    seen = 0
    for place in range(60):
        deck = decks[place % len(decks)]
        tried = tuner.swapped(deck, weak=False)
        if tried is None:
            continue
        seen += 1
        before, after = dict(deck.cards), dict(tried.cards)
        changed = {id for id in before | after if before.get(id, 0) != after.get(id, 0)}
        assert len(changed) == 2
        assert sum(after.values()) == sum(before.values())
        assert max(after.values()) <= tune.MOST_COPIES
        assert not any(tuner.actions[id].signature for id in changed)
        assert tuner.sound(tried)
    assert seen > 20


def test_a_deck_that_cannot_attack_is_not_sound(library: Library, decks: list[Corner]) -> None:
    tuner = tune.DeckTuner(library, decks, Shelved(), each=22, seed=5)
    walls = tuple((id, 3) for id, one in tuner.actions.items() if not tuner.attacks(one))[:8]
    assert tuner.sound(decks[0])
    assert not tuner.sound(replace(decks[0], cards=walls))


def test_two_decks_of_a_class_share_ten_cards_at_most(
    library: Library, decks: list[Corner]
) -> None:
    tuner = tune.DeckTuner(library, decks, Shelved(), each=22, seed=5)
    one, other = (deck for deck in decks if tuner.classes[deck.id] == {"pit_captain"})
    assert not tuner.sound(replace(one, cards=other.cards))


def test_a_step_that_brings_nothing_is_not_kept(library: Library, decks: list[Corner]) -> None:
    tuner = tune.DeckTuner(library, decks, Shelved(), each=22, seed=5)
    told: list[str] = []
    tuner.climb(5, told.append, lambda: told.append("kept"))
    assert list(tuner.decks.values()) == decks
    assert told == ["start: 0"]


def test_a_card_can_be_sent_out_of_all_decks(library: Library, decks: list[Corner]) -> None:
    tuner = tune.DeckTuner(library, decks, Shelved(), each=22, seed=5)
    goer = next(id for id, _ in decks[0].cards if not tuner.actions[id].signature)
    holders = {deck.id for deck in decks if goer in dict(deck.cards)}
    told: list[str] = []
    tuner.banish({goer}, told.append)
    assert len(told) == len(holders)
    for deck in decks:
        after = tuner.decks[deck.id]
        assert goer not in dict(after.cards)
        assert (after == deck) == (deck.id not in holders)
        assert sum(n for _, n in after.cards) == sum(n for _, n in deck.cards)
        assert goer not in tuner.comers(after, after.cards[0][0])


def test_a_field_of_hasty_matches_is_no_good_field() -> None:
    slow = {("mosh", "hush"): Tally(matches=2, wins=1, rounds=[9, 9])}
    hasty = {("mosh", "hush"): Tally(matches=2, wins=1, rounds=[7, 8])}
    uneven = {("mosh", "hush"): Tally(matches=2, wins=2, rounds=[9, 9])}
    assert (tune.badness(slow), tune.badness(hasty)) == (0, 200)
    assert tune.badness(uneven) == 2 * 50**2 + 4 * 25**2


def test_a_cards_list_is_changed_where_it_stands(tmp_path: Path) -> None:
    file = tmp_path / "decks.yaml"
    file.write_text(
        "mosh:  # the loud one\n  kind: deck\n  cards:\n    a: 1\n    b: 2\n  notes: Loud.\n"
    )
    text = balance.with_cards(file.read_text(), str(file), "mosh", {"a": 2, "c": 1})
    assert text == (
        "mosh:  # the loud one\n  kind: deck\n  cards:\n    a: 2\n    c: 1\n  notes: Loud.\n"
    )


def test_stats_are_changed_where_they_stand(tmp_path: Path) -> None:
    file = tmp_path / "enemies.yaml"
    file.write_text("gate:\n  kind: enemy\n  stats: {M: 1, A: 1, W: 1, S: 40}\n  tier: 1  # easy\n")
    text = balance.with_stats(file.read_text(), str(file), "gate", (2, 3, 4, 50))
    assert text == "gate:\n  kind: enemy\n  stats: {M: 2, A: 3, W: 4, S: 50}\n  tier: 1  # easy\n"


def test_writing_changes_nothing_else(tmp_path: Path, library: Library) -> None:
    pack = tmp_path / "core"
    shutil.copytree(CORE, pack)
    mine = load_library([pack])
    enemy = corners(mine, Enemy)[0]
    before = (pack / "enemies.yaml").read_text("utf-8").split("\n")
    balance.write(mine, replace(enemy, stats=(9, 9, 9, 99)))
    after = (pack / "enemies.yaml").read_text("utf-8").split("\n")
    assert [line for line in after if line not in before] == ["  stats: {M: 9, A: 9, W: 9, S: 99}"]
    assert len(after) == len(before)
    assert load_library([pack]).get(Enemy, enemy.id).stats.S == 99


def test_a_run_goes_on_where_it_was_broken_off(tmp_path: Path, library: Library) -> None:
    state = tmp_path / "run.json"
    enemies = corners(library, Enemy)
    changed = [replace(enemies[0], stats=(1, 2, 3, 44)), *enemies[1:]]
    balance.keep(state, changed)
    assert balance.recall(state, enemies) == changed
    assert balance.recall(tmp_path / "missing.json", enemies) == enemies
    decks = corners(library, Deck)
    balance.keep(state, decks[1:])
    assert balance.recall(state, [replace(decks[1], cards=()), decks[0]]) == [decks[1], decks[0]]


@pytest.mark.parametrize("text", ["[1]", "nonsense", json.dumps({"doorstop": {"stats": [1]}})])
def test_a_broken_state_is_one_line(
    tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "run.json"
    state.write_text(text)
    assert balance.main(["--tune", "enemies", "--state", str(state)]) == 1
    assert capsys.readouterr().err.startswith(f"{state}: ")
    assert state.read_text() == text


def test_an_unknown_card_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert balance.main(["--tune", "decks", "--without", "nothing"]) == 2
    assert capsys.readouterr().err == "no action is called nothing\n"


def test_an_unknown_enemy_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert balance.main(["--tune", "enemies", "--only", "nobody"]) == 2
    assert capsys.readouterr().err == "no enemy is called nobody\n"


def test_an_enemy_is_raised_until_it_wins_as_its_tier_wants(library: Library) -> None:
    class Steady(Field):
        """Wins with its Stamina: at 60 as often as it loses."""

        def __init__(self) -> None:
            pass

        def play(self, tasks: list[Task]) -> list[Tally]:  # type: ignore[override]
            stats = tasks[0].second.stats
            assert stats is not None
            return [Tally(matches=100, wins=110 - stats[3], rounds=[10] * 100) for _ in tasks]

    enemy = Corner("gate", True, (("spoon", 3),), (3, 3, 3, 40))
    deck = Corner("mosh", False, (("spoon", 3),))
    found, rate, rounds = tune.tune_enemy(Steady(), enemy, 3, [deck], 100, 1)
    assert found.stats == (3, 3, 3, 64)
    assert (rate, rounds) == (pytest.approx(0.54), 10)


def test_an_enemy_of_long_matches_hits_harder() -> None:
    class Slow(Field):
        """Weak attackers make long matches, whatever their Stamina."""

        def __init__(self) -> None:
            pass

        def play(self, tasks: list[Task]) -> list[Tally]:  # type: ignore[override]
            stats = tasks[0].second.stats
            assert stats is not None
            rounds = [17 - stats[0]] * 100
            return [Tally(matches=100, wins=110 - stats[3], rounds=rounds) for _ in tasks]

    enemy = Corner("gate", True, (("spoon", 3),), (3, 2, 0, 40))
    deck = Corner("mosh", False, (("spoon", 3),))
    found, _, rounds = tune.tune_enemy(Slow(), enemy, 3, [deck], 100, 1)
    assert found.stats == (5, 4, 2, 64)
    assert rounds == 12
