"""A code of a tour is played again by anybody; what is none is told in a line."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path

import pytest
from cards.shelf import library
from tours.roads import play, tour
from typer.testing import CliRunner

from lithicrage.cli.main import app
from lithicrage.tours.codes import HEAD, LARGEST, TourCode, read_code
from lithicrage.tours.words import story

RUN = CliRunner()


def code(seed: int = 4) -> TourCode:
    """The code of a short tour."""
    state = tour(seed=seed)
    return TourCode.of(state, tuple(play(state)))


def wrapped(plain: object) -> str:
    """Plain data as a code."""
    raw = json.dumps(plain).encode()
    return HEAD + base64.urlsafe_b64encode(zlib.compress(raw)).decode()


def test_a_code_is_read_back_and_played_again() -> None:
    told = code()
    assert read_code(told.text()) == told
    state = told.played(library())
    assert state.digest() == told.digest and state.seat is None
    assert list(story(state))[-1].startswith(("broken off: ", "played to its end: "))
    assert len(told.text()) < 3000


def test_a_code_of_another_end_is_not_true() -> None:
    told = code()
    other = TourCode(**{**vars(told), "digest": "0" * 32})
    with pytest.raises(ValueError, match="replayed, the tour ends differently"):
        read_code(other.text()).played(library())
    more = TourCode(**{**vars(told), "choices": (*told.choices, 0)})
    with pytest.raises(ValueError, match="of the code cannot be made"):
        more.played(library())
    strange = TourCode(**{**vars(told), "ancestry": "nobody"})
    with pytest.raises(ValueError, match="the code belongs to another set"):
        strange.played(library())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "begins with LRT1-"),
        ("LR1-abc", "begins with LRT1-"),
        ("LRT1-!!", "the code is damaged"),
        ("LRT1-" + "A" * 40, "the code is damaged"),
        ("LRT1-" + "A" * 300_000, "at most 200000 letters"),
        (wrapped([]), "a tour code holds tour"),
        (wrapped({"tour": 1}), "a tour code holds tour"),
    ],
)
def test_what_is_no_code_is_told(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_code(text)


@pytest.mark.parametrize(
    ("key", "value"),
    [("tour", 3), ("tour", "x" * 100), ("seed", -1), ("seed", 1 << 64), ("choices", [True]),
     ("choices", "0"), ("choices", [0] * 100_001), ("encore", 1.5), ("digest", "\x07")],
)  # fmt: skip
def test_nothing_in_a_code_is_trusted(key: str, value: object) -> None:
    plain = {"tour": "one_night", "ancestry": "a", "class": "b", "encore": 0, "seed": 1,
             "choices": [0], "digest": "d"}  # fmt: skip
    with pytest.raises(ValueError, match="code"):
        read_code(wrapped({**plain, key: value}))


def test_a_code_that_unpacks_without_end_is_refused() -> None:
    bomb = HEAD + base64.urlsafe_b64encode(zlib.compress(b" " * (LARGEST + 9))).decode()
    with pytest.raises(ValueError, match="damaged"):
        read_code(bomb)


# ---- the commands --------------------------------------------------------------------------------


def test_the_tours_are_listed() -> None:
    found = RUN.invoke(app, ["tour", "list"])
    assert found.exit_code == 0 and "three_chords  Three Chords" in found.stdout
    plain = json.loads(RUN.invoke(app, ["tour", "list", "--json"]).stdout)
    assert plain["one_night"]["legs"] == 1


def test_a_simulated_tour_is_verified_and_exported(tmp_path: Path) -> None:
    made = RUN.invoke(app, ["tour", "sim", "one_night", "--seed", "5", "--code"])
    file = tmp_path / "run.txt"
    file.write_text(made.stdout, "utf-8")
    told = RUN.invoke(app, ["tour", "verify", str(file)])
    assert told.exit_code == 0 and told.stdout.endswith("true: replayed, it ends the same\n")
    plain = json.loads(RUN.invoke(app, ["tour", "export", made.stdout.strip()]).stdout)
    assert plain["tour"] == "one_night" and plain["dates"][0]["kind"] in ("gig", "support")
    assert plain["fame"] == sum(fame for _, fame in plain["terms"])


def test_many_tours_are_the_same_for_any_number_of_workers() -> None:
    asked = ["tour", "sim", "one_night", "-n", "10", "--seed", "2", "--json", "--encore", "3"]
    one = RUN.invoke(app, [*asked, "--workers", "1"]).stdout
    two = RUN.invoke(app, [*asked, "--workers", "2"]).stdout
    assert one == two and json.loads(one)["tours"] == 10
    other = RUN.invoke(app, [*asked, "--drafter", "random"]).stdout
    assert json.loads(other)["digest"] != json.loads(one)["digest"]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["no_tour"], "there is no tour `no_tour`"),
        (["one_night", "--encore", "11"], "an encore is from 0 to 10; found 11"),
        (["one_night", "--class", "drummer"], "no class `drummer`"),
        (["one_night", "--player", "nobody"], "nobody"),
        (
            ["one_night", "--drafter", "cat"],
            "a drafter is one of drafter, plain, random; found `cat`",
        ),
    ],
)
def test_what_cannot_be_simulated_is_told(more: list[str], said: str) -> None:
    found = RUN.invoke(app, ["tour", "sim", "-n", "1", *more])
    assert found.exception is not None and said in str(found.exception)
