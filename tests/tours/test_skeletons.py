"""A new tour: it reads, lints clean, plays, and writes over nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from cards.shelf import library
from tours.roads import play
from typer.testing import CliRunner

from lithicrage.cli.tour import tour
from lithicrage.lint.call import Call
from lithicrage.lint.call import run as lint
from lithicrage.packs import load_library
from lithicrage.scenarios.suite import Suite
from lithicrage.tours.contract import check_tour
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import sound_tours
from lithicrage.tours.scenes import TourScenes
from lithicrage.tours.skeletons import tour_skeleton
from lithicrage.tours.state import start_tour


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(tour, words)
    return done.exit_code, done.output + (str(done.exception) if done.exception else "")


@pytest.mark.parametrize("name", ["Low Road", "Über: all", "L" + 59 * "o"])
def test_a_new_tour_reads_lints_clean_and_plays(tmp_path: Path, name: str) -> None:
    code, out = run("new", name, "--into", str(tmp_path))
    assert code == 0, out
    (folder,) = tmp_path.iterdir()
    core = next(pack.path for pack in library().packs if pack.id == "core")
    cards = load_library([core, folder])
    assert not cards.findings
    assert lint(Call([folder])) == 0
    suite = Suite(core)
    suite.add(folder)
    assert TourScenes(suite).run_all() == (2, [])
    id = f"{folder.name}:{folder.name[:32]}_tour"
    state = start_tour(TourPlan(cards, sound_tours(cards), id, "cinderpup", "pit_captain"), 1)
    play(state)
    check_tour(state)


def test_nothing_is_written_over(tmp_path: Path) -> None:
    assert run("new", "Low Road", "--into", str(tmp_path))[0] == 0
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    code, out = run("new", "Low Road", "--into", str(tmp_path))
    assert code != 0
    assert "already exists; nothing written" in out
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize("name", ["", "!!!", "9 to 5"])
def test_a_name_that_gives_no_id_is_refused(name: str) -> None:
    with pytest.raises(ValueError):
        tour_skeleton(name)
