"""The fuzz itself: its worlds are what they should be, its command says what it found."""

from __future__ import annotations

import pytest

from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.engine.abilities import WHENS, Trigger
from lithicrage.engine.match import Match
from lithicrage.game.rng import Rng
from lithicrage.language.wording import ABILITY
from lithicrage.packs import Library
from tools import fuzz
from tools.fuzzing.profiles import random_answer, random_rules
from tools.fuzzing.running import Plan, batches, play
from tools.fuzzing.watch import ALL
from tools.fuzzing.wild import ACTIONS, BEARERS, CONDITIONS, OWN, pairs, verbs_in, wild_pack
from tools.fuzzing.worlds import packs, some_match, world


def test_random_answers_are_legal_and_reach_every_key_and_word() -> None:
    rng = Rng(1)
    keys = set()
    for _ in range(200):
        answers = random_rules(rng)
        keys |= answers.keys()
        assert [rules.problem(*pair) for pair in answers.items()] == [None] * len(answers)
    assert keys == rules.BY_NAME.keys() - {"immune", "may_gain"}
    for rule in rules.RULES:
        if rule.choices:
            found = {random_answer(rng, rule) for _ in range(60)}
            assert found >= set(rule.choices)


def test_wild_cards_are_read_without_a_finding_and_compile() -> None:
    for number in range(60):
        pack = wild_pack(2, number)
        assert not pack.broken
        assert len(pack.items) == ACTIONS + BEARERS + CONDITIONS + 1
        library = Library([*packs(), pack])
        assert not library.findings
        assert library.book().digest


def test_wild_packs_go_through_all_pairs_of_moment_and_verb() -> None:
    assert len(pairs()) == len(WHENS) * len({*verbs_in(ABILITY)} - {*OWN}) > 700
    moments = set()
    for number in range(30):
        library = Library([*packs(), wild_pack(4, number)])
        moments |= {a.when for a in library.book().abilities if isinstance(a, Trigger)}
    assert len(moments) == len(WHENS)


def test_a_world_is_a_function_of_its_number() -> None:
    digests = []
    for number in (3, 4, 5):
        one = world(9, number).book.digest
        world.cache_clear()
        assert world(9, number).book.digest == one
        digests.append(one)
    assert len(set(digests)) == 3


def test_some_cards_are_lent() -> None:
    """R87, R88: some matches begin with cards in the hands of others."""
    lent = 0
    for number in range(150):
        match = some_match(6, number)
        lent += any(match.owner[card] != c.deck for c in match.seats for card in c.hand)
    assert lent > 10


def test_the_command_plays_and_reports(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(["5", "--matches", "30", "--mode", "pvp", "--invariants", "1-3"]) == 0
    assert capsys.readouterr().out.startswith("30 matches, ")
    assert fuzz.main(["5", "--only", "7", "--heavy"]) == 0
    assert "match 7 of seed 5: every promise held" in capsys.readouterr().out


def test_the_command_names_what_failed_and_how_to_run_it_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def apply(event: ev.StaminaLost, m: Match) -> None:
        m.seats[event.seat].stamina -= event.amount

    monkeypatch.setattr(ev.StaminaLost, "apply", apply)
    assert fuzz.main(["5", "--matches", "200", "--mode", "solo", "--invariants", "1-3,9"]) == 1
    said = capsys.readouterr().err.splitlines()
    assert said[0].startswith("match ") and "Broken: 3:" in said[0]
    number = said[0].split()[1]
    command = f"alone: python -m tools.fuzz 5 --only {number} --mode solo --invariants 1-3,9"
    assert said[1] == command
    with pytest.raises(AssertionError, match="3:"):
        play(Plan(5, "solo", fuzz.invariants("1-3,9")), int(number))


@pytest.mark.parametrize("wrong", [["x"], ["1", "--matches", "0"], ["1", "--invariants", "0-3"]])
def test_the_command_refuses_what_cannot_be(wrong: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        fuzz.main(wrong)
    assert end.value.code == 2


def test_invariants_are_named_by_number() -> None:
    assert fuzz.invariants("all") == ALL
    assert fuzz.invariants("1-3,9") == {1, 2, 3, 9}


def test_time_can_be_up() -> None:
    (tally,) = batches(Plan(5), 10**6, seconds=1e-9)
    assert tally.failure is None and 0 < tally.matches < 1_000
