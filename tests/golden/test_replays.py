"""Golden replays of all modes: the rules and the words of the log stand still."""

from __future__ import annotations

from collections import Counter

import pytest

from lithicrage.engine import changes
from lithicrage.engine.match import Match
from tools import golden
from tools.golden import REPLAYS, differs, read

HELP = "if that was meant, write them anew: python -m tools.golden --write"


def test_no_replay_has_moved() -> None:
    records = read()
    assert len(records) == REPLAYS
    for record in records:
        moved = differs(record)
        assert moved is None, f"{record['name']}: {moved}; {HELP}"


def test_they_hold_every_mode_and_every_size() -> None:
    modes = Counter(record["name"].split()[1].strip(",") for record in read())
    assert modes == dict.fromkeys(golden.MODES, REPLAYS // 5)
    assert len({record["rules"] for record in read()}) == len(golden.RULES)
    sides = {(r["name"].split()[1], len(r["seats"])) for r in read()}
    assert ("pvp,", 8) in sides and ("life,", 5) in sides and ("shared,", 7) in sides
    assert sum(set(record["choices"].split()) > {"0", "1"} for record in read()) > REPLAYS // 2


def test_a_rule_that_moves_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def gain(m: Match, seat: int, amount: int, cause: int) -> None:
        right(m, seat, amount + 1, cause)

    right = changes.gain
    assert golden.main([]) == 0
    assert f"{REPLAYS} replays" in capsys.readouterr().out
    monkeypatch.setattr(changes, "gain", gain)
    assert golden.main([]) == 1
    said = capsys.readouterr().err
    assert said.startswith("000 solo") and "it is not over after" in said


def test_what_can_differ_is_told() -> None:
    record = read()[0]
    assert differs(record | {"choices": "999"}) is not None
    assert "not over" in str(differs(record | {"choices": ""}))
    assert differs(record | {"log": "0"}) == "its log tells something else"
    assert differs(record | {"end": "0"}) == "it ends otherwise"
