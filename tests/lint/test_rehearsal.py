"""A linter that plays: what it tells of cards once they were played, where, and always the same."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest
from lint.shelf import ask, lay_out

from lithicrage.base import resources
from lithicrage.engine import snapshot
from lithicrage.engine.match import Match, Runaway
from lithicrage.engine.setup import FOES, PLAYERS, Seat, new_match
from lithicrage.lint import rehearsal
from lithicrage.lint.rehearsal import Rehearsal
from lithicrage.lint.subjects import PackSubject
from lithicrage.packs import Library, load_pack

CORE = resources.cards() / "core"
PLAYED = ("LR231", "LR232", "LR233", "LR703")


@lru_cache(1)
def core() -> PackSubject:
    pack = load_pack(CORE)
    return PackSubject(pack, Library([pack]), True)


def played(folder: Path, text: str) -> list[tuple[str, int, int]]:
    """What playing a pack of one file tells: code, line, column."""
    problems = ask(lay_out(folder, text), play=True).problems
    assert [p for p in problems if p.severity == "error" and p.code != "LR233"] == []
    return [(p.code, p.line, p.column) for p in problems if p.code in PLAYED]


def action(steps: str, defense: str = "") -> str:
    shield = f"  defense: [{defense}]\n" if defense else ""
    return (
        "odd:\n  kind: action\n  name: Odd One\n  subtype: mind\n  cost: 3\n"
        f"  attack:\n{steps}{shield}"
    )


@pytest.mark.parametrize(
    ("steps", "line", "column"),
    [
        ("    - deal: 2\n    - if: energy < 2 and energy > 4\n      then: [deal: 9]\n", 9, 14),
        ("    - if: stamina >= 1\n      then: [deal: 2]\n      else: [deal: 9]\n", 9, 14),
        ("    - {spend: 4, then: [{spend: 5, then: [deal: 9]}]}\n    - deal: 1\n", 7, 43),
    ],
)
def test_a_branch_that_never_comes_is_told_where_it_stands(
    tmp_path: Path, steps: str, line: int, column: int
) -> None:
    assert played(tmp_path, action(steps)) == [("LR231", line, column)]


def test_only_the_outermost_step_of_a_dead_branch_is_told(tmp_path: Path) -> None:
    steps = "    - deal: 2\n    - {spend: 9, then: [{spend: 1, then: [deal: 3]}, heal: 1]}\n"
    found = played(tmp_path, action(steps))
    assert [(code, line) for code, line, _ in found] == [("LR231", 8), ("LR231", 8)]


@pytest.mark.parametrize("step", ["lose: M - M", "heal: 0", "draw: M - M", "apply: weakened M - M"])
def test_a_step_that_changes_nothing_is_told(tmp_path: Path, step: str) -> None:
    found = played(tmp_path, action(f"    - deal: 2\n    - {step}\n"))
    assert found == [("LR232", 8, 7)]


def test_what_is_rare_is_not_told(tmp_path: Path) -> None:
    steps = (
        "    - deal: 2\n    - if: stamina <= 10 and opponent is bleeding\n      then: [heal: 2]\n"
        "    - if: attacks >= 3\n      then: [draw: 1]\n"
    )
    assert played(tmp_path, action(steps)) == []


def test_an_attack_of_which_nothing_changes_anything_is_told_once(tmp_path: Path) -> None:
    found = played(tmp_path, action("    - heal: 0\n    - lose: M - M\n"))
    assert found == [("LR232", 6, 3)]


def endless() -> str:
    text = "heal: 1"
    for _ in range(4):
        text = f"{{repeat: 20, then: [{text}]}}"
    return text


def test_what_a_match_has_to_stop_is_an_error(tmp_path: Path) -> None:
    found = played(tmp_path, action(f"    - {endless()}\n"))
    assert ("LR233", 6, 3) in found


def test_a_match_that_does_not_come_to_rest_costs_only_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run_away(match: Match, log: bool, shuffle: bool) -> Match:
        raise Runaway("before its first choice")

    monkeypatch.setattr(rehearsal, "open_match", run_away)
    found = played(tmp_path, action("    - deal: 4\n"))
    assert found == [("LR231", 6, 3)]  # it was in no match that got anywhere


@pytest.mark.parametrize(
    ("steps", "defense", "line", "column"),
    [
        ("    - deal: 40\n", "", 7, 7),
        ("    - draw: 1\n    - {spend: 2, then: [deal: M + 40, deal: 2]}\n", "", 8, 25),
        ("    - deal: 2\n", "block: 30", 8, 13),
        ("    - deal: 2\n", "{spend: 3, then: [block: 30]}", 8, 31),
        ("    - deal: 2\n", "heal: 40", 8, 13),
    ],
)
def test_a_card_far_above_the_core_is_told_at_its_highest_number(
    tmp_path: Path, steps: str, defense: str, line: int, column: int
) -> None:
    assert played(tmp_path, action(steps, defense)) == [("LR703", line, column)]


def test_a_card_without_a_scenario_is_a_hint(tmp_path: Path) -> None:
    folder = lay_out(tmp_path, action("    - deal: 4\n"))
    assert "LR411" in [p.code for p in ask(folder, play=True).problems]
    scene = "- name: The odd one\n  given: {you: {hand: [odd, damp, damp, damp]}}\n  turn: you\n"
    scene += "  play: [attack odd]\n  expect: {enemy: {stamina: 26}}\n"
    (folder / "scenarios").mkdir()
    (folder / "scenarios" / "odd.yaml").write_text(scene, "utf-8")
    assert "LR411" not in [p.code for p in ask(folder, play=True).problems]


# What needs something that another text brings about, and that text.
BESIDE = {
    "put: {card: cost <= 6, from: out, to: hand}": "put: {card: this, to: out}",
    "put: {card: any, of: opponent, from: stays, to: discard}": "{stay: always, to: opponent}",
    "{if: armour >= 2, then: [heal: 1]}": "armour: 2",
    "{if: hand(spirit and cost >= 2) > 2, then: [heal: 1]}": "show: hand",
}


@pytest.mark.parametrize("step", BESIDE)
def test_what_lies_aside_is_dealt_if_a_text_brings_it_about(tmp_path: Path, step: str) -> None:
    text = action(f"    - deal: 2\n    - {step}\n", BESIDE[step])
    assert played(tmp_path, text) == []


@pytest.mark.parametrize("step", list(BESIDE)[:3])
def test_what_nothing_brings_about_is_told(tmp_path: Path, step: str) -> None:
    found = played(tmp_path, action(f"    - deal: 2\n    - {step}\n"))
    assert [(code, line) for code, line, _ in found] in ([("LR231", 8)], [("LR232", 8)])


def test_cards_that_move_stay_and_are_made_count_as_changes() -> None:
    folder = resources.cards().parent / "tests/packs/beyond"
    assert [str(p) for p in ask(folder, play=True).problems if p.code in PLAYED] == []
    pack = load_pack(folder)
    texts = PackSubject(pack, Library([load_pack(CORE), pack]), True).rehearsed
    kinds = {step.verb.key for text in texts for step, _, _ in text.steps}
    assert kinds >= {"put", "stay", "make", "change", "show", "armour", "swap", "skip", "cancel"}
    assert [text.card.id for text in texts if not text.done] == []


def test_nothing_is_played_unless_it_is_asked_for(tmp_path: Path) -> None:
    problems = ask(lay_out(tmp_path, action("    - heal: 0\n    - deal: 40\n"))).problems
    assert {p.code for p in problems}.isdisjoint({*PLAYED, "LR411"})


def test_no_text_of_the_core_set_is_told() -> None:
    assert [str(p) for p in ask(CORE, play=True).problems] == []
    assert len(core().rehearsed) > 250
    assert all(text.done for text in core().rehearsed)


def test_the_same_pack_gives_the_same_notes() -> None:
    def notes() -> list[tuple[str, int, list[int]]]:
        texts = Rehearsal(core()).run()
        return [(t.card.id, t.place, [note.runs for note in t.notes]) for t in texts]

    assert notes() == notes()


def test_watched_texts_play_as_others_do() -> None:
    watching = Rehearsal(core())
    watching.run()
    plain, watched = core().library.book(), watching.book
    deck = tuple(range(len(plain.cards)))[:40]
    seats = [Seat(str(side), side, False, (2, 2, 2, 50), deck) for side in (PLAYERS, FOES)]
    for seed in range(6):
        one, other = (new_match(book, seats, seed) for book in (plain, watched))
        for step in range(200):
            assert snapshot.plain(one) == snapshot.plain(other)
            if one.over or one.pending is None:
                break
            choice = (seed + 7 * step) % len(one.pending.options)
            one.choose(choice)
            other.choose(choice)
