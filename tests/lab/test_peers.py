"""Other games beside ours: what is compared with what, and what is said of a package that lacks."""

from __future__ import annotations

import pytest

from tools import peers


def test_ours_is_set_against_theirs_round_by_round() -> None:
    found = {peers.OURS: [10.0, 40.0, 30.0], peers.UNO: [5.0, 10.0, 10.0]}
    figures = peers.compared(found)
    assert figures[f"{peers.OURS} / {peers.UNO}"] == 3  # of 2, 4 and 3; the medians give 3, too
    assert figures[f"{peers.OURS}: choices a second"] == 30
    assert not any(peers.DOU_DIZHU in name for name in figures)


def test_a_factor_is_that_of_a_round_not_of_two_medians() -> None:
    found = {peers.OURS: [1.0, 8.0, 9.0], peers.UNO: [1.0, 1.0, 9.0]}
    assert peers.compared(found)[f"{peers.OURS} / {peers.UNO}"] == 1


def test_a_package_that_lacks_is_named_and_the_rest_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lacking() -> peers.Case:
        raise ModuleNotFoundError(name="rlcard")

    monkeypatch.setattr(peers, "CASES", {peers.OURS: lambda: lambda seed: 7, peers.UNO: lacking})
    monkeypatch.setattr("sys.argv", ["peers", "--runs", "2", "--uno", "3"])
    assert peers.main() == 1  # asked for a factor that nothing shows
    out = capsys.readouterr()
    assert "lithicrage: choices a second" in out.out
    assert out.err == "not measured: rlcard uno (no module rlcard)\n"


def test_ours_plays_every_pairing_to_its_end() -> None:
    play = peers.ours()
    assert play(1) == play(1)
    assert play(1) > 144 * 20  # of 144 pairings, the shortest match asks more than that
