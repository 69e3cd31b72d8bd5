"""A script written for an older version is told where the module it imports has gone."""

import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from lithicrage import MOVED, OldNames

ROOT = Path(__file__).resolve().parent.parent
MODULE = re.compile(r"lithicrage(?:\.\w+)+")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "from lithicrage.environment import LithicRage",
            "lithicrage.environment is now lithicrage.bots.environment",
        ),
        (
            "from lithicrage import environment",
            "lithicrage.environment is now lithicrage.bots.environment",
        ),
        ("import lithicrage.serving", "lithicrage.serving is now lithicrage.bots.json_lines"),
        (
            "from lithicrage.dsl import load_library",
            "lithicrage.dsl is now lithicrage.language "
            "(load_library, Library and packs: lithicrage.packs)",
        ),
        ("from lithicrage.deck.lineup import Lineup", "lithicrage.deck is now lithicrage.decks"),
        (
            "from lithicrage.engine.policy import greedy",
            "lithicrage.engine.policy is now lithicrage.minds.policy",
        ),
        ("import lithicrage.players", "lithicrage.players is now lithicrage.minds.players"),
        ("import lithicrage.table.rng", "lithicrage.table is now lithicrage.game"),
    ],
)
def test_an_old_name_says_the_new_one(line: str, said: str) -> None:
    with pytest.raises(ImportError) as caught:
        exec(line, {})
    assert str(caught.value) == said


@pytest.mark.parametrize("old", sorted(MOVED))
def test_every_new_name_is_there_and_no_old_one(old: str) -> None:
    new = MODULE.findall(MOVED[old])
    assert new
    for name in new:
        importlib.import_module(name)
    with pytest.raises(ImportError, match=re.escape(MOVED[old])):
        OldNames.find_spec(old)
    assert not (ROOT / old.replace(".", "/")).with_suffix(".py").exists()
    assert not list((ROOT / old.replace(".", "/")).rglob("*.py"))


@pytest.mark.parametrize("name", ["lithicrage.nowhere", "lithicrage.enginery", "tomlkit", "table"])
def test_other_names_are_missing_as_ever(name: str) -> None:
    assert OldNames.find_spec(name) is None
    with pytest.raises(ModuleNotFoundError, match=f"No module named '{name}'"):
        importlib.import_module(name)


def test_what_is_there_is_never_asked_for() -> None:
    """The finder is the last: nothing that exists waits for it."""
    done = subprocess.run(
        [sys.executable, "-c", ASKED], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert done.stdout.split() == ["True", "0"]


ASKED = """
import sys, lithicrage
asked = []
find = lithicrage.OldNames.find_spec
lithicrage.OldNames.find_spec = staticmethod(lambda *a, **k: asked.append(a[0]) or find(*a, **k))
print(sys.meta_path[-1] is lithicrage.OldNames)
import lithicrage.engine.match, lithicrage.packs.library
print(sum(name.startswith("lithicrage") for name in asked))
"""
