"""The command line: what each command prints, its exit codes, and one line for what is wrong."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest
from cards.shelf import library
from typer.main import get_command
from typer.testing import CliRunner

from lithicrage import __version__
from lithicrage.base import resources
from lithicrage.cli import main
from lithicrage.cli.narrow import narrow_app
from lithicrage.language import (
    Action,
    Ancestry,
    Class,
    Condition,
    Deck,
    Enemy,
)
from lithicrage.packs import load_library
from lithicrage.packs.search_path import shipped_packs
from lithicrage.store.replays import read_replay

COMMANDS: Final = ("sim", "lint", "words", "decks", "enemies", "cards", "tables")
LISTS: Final = ("decks", "enemies", "cards")


@dataclass
class Ended:
    """How a call of the command line ended."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        assert (self.code, self.err) == (0, "")
        return json.loads(self.out)

    def refusal(self) -> str:
        """The one line of a call that was refused."""
        assert self.code == main.USAGE
        assert self.out == ""
        assert len(self.err.splitlines()) == 1
        assert "Traceback" not in self.err
        return self.err.rstrip("\n")


Call = Callable[..., Ended]


@pytest.fixture
def call(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    def run(*words: object) -> Ended:
        monkeypatch.setattr(sys, "argv", ["lithicrage", *map(str, words)])
        code = main.main()
        return Ended(code, *capsys.readouterr())

    return run


def outside(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    command = [sys.executable, "-m", "lithicrage", *words]
    return subprocess.run(
        command, env=os.environ | env, capture_output=True, text=True, timeout=60, check=False
    )


# ---- help ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_every_command_explains_itself_with_an_example(call: Call, command: str, flag: str) -> None:
    ended = call(command, flag)
    text = " ".join(ended.out.split())
    assert (ended.code, ended.err) == (0, "")
    assert f"Example: lithicrage {command}" in text


def test_the_examples_of_the_help_work(call: Call) -> None:
    for command in COMMANDS:
        text = " ".join(call(command, "--help").out.split())
        example = re.search(r"Example: lithicrage (.+?) (?:Arguments|Options):", text)
        assert example is not None
        words = example[1].split()
        if command == "lint":
            words[-1] = str(resources.cards())
        if command == "sim":
            words[words.index("-n") + 1] = "2"
        assert call(*words).code == 0


def test_the_help_lists_every_command_and_the_version_is_told(call: Call) -> None:
    text = call("--help").out
    assert all(f"\n  {command} " in text for command in COMMANDS)
    assert call("--version").out == f"lithicrage {__version__} (pure Python)\n"


# ---- lists --------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", LISTS)
def test_a_list_as_ids_as_json_and_for_people(call: Call, command: str) -> None:
    ids = call(command, "--ids").out.splitlines()
    objects = call(command, "--json").json()
    people = call(command).out.splitlines()
    assert ids
    assert len(set(ids)) == len(ids)
    assert [found["id"] for found in objects] == ids
    for found, line in zip(objects, people, strict=True):
        assert {"id", "kind", "name", "words"} <= set(found)
        assert all(isinstance(found[key], str) for key in ("id", "kind", "name", "words"))
        assert line.split() == [found["id"], *found["name"].split()]


def test_the_lists_hold_what_there_is(call: Call) -> None:
    shipped = load_library(shipped_packs())
    assert set(call("decks", "--ids").out.split()) == set(shipped.models(Deck))
    assert set(call("enemies", "--ids").out.split()) == set(shipped.models(Enemy))
    every = [shipped.models(kind) for kind in (Ancestry, Class, Action, Condition)]
    assert set(call("cards", "--ids").out.split()) == {id for models in every for id in models}


def test_lists_begin_with_what_core_has(call: Call) -> None:
    decks = call("decks", "--ids").out.split()
    assert decks[: len(library().models(Deck))] == list(library().models(Deck))


def test_enemies_come_easiest_first(call: Call) -> None:
    tiers = [enemy["tier"] for enemy in call("enemies", "--json").json()]
    assert tiers == sorted(tiers)
    assert set(tiers) == {1, 2, 3, 4}


def test_a_card_as_json_says_what_its_file_says(call: Call) -> None:
    found = {card["id"]: card for card in call("cards", "--json").json()}
    spoon = found["sharpened_spoon"]
    card = library().models(Action)["sharpened_spoon"]
    assert (spoon["kind"], spoon["subtype"], spoon["cost"]) == ("action", "weapon", card.cost)
    assert spoon["words"] == library().words("sharpened_spoon") != ""
    captain = found["pit_captain"]
    assert captain["stats"] == {"M": 2, "A": 0, "W": 0, "S": 33}
    assert captain["deck_cost"] == 72
    decks = {deck["id"]: deck for deck in call("decks", "--json").json()}
    deck = decks["load_bearing_wall"]
    model = library().models(Deck)["load_bearing_wall"]
    assert deck["cards"] == model.cards
    assert deck["ancestry"] == "menhirling"


def test_words_prints_each_card(call: Call) -> None:
    one = call("words", "bleeding").out
    assert one == library().words("bleeding") + "\n"
    assert call("words", "bleeding", "bleeding").out == one * 2


def test_a_further_pack_is_listed_by_full_ids(call: Call) -> None:
    families = Path(__file__).parent / "packs" / "families"
    ids = call("cards", "--ids", "--pack", families).out.split()
    assert any(id.startswith("families:") for id in ids)
    other = next(id for id in ids if id.startswith("families:"))
    assert call("words", other, "--pack", families).code == 0
    assert other in call("words", other).refusal()


# ---- sim and lint -------------------------------------------------------------------------------


def test_sim_takes_the_first_deck_and_the_easiest_enemy(call: Call) -> None:
    deck, enemy = (call(kind, "--ids").out.split()[0] for kind in ("decks", "enemies"))
    plain = call("sim", "-n", 3, "--json").json()
    assert plain == call("sim", deck, enemy, "-n", 3, "--seed", 1, "--json").json()
    assert plain["matches"] == 3
    assert plain != call("sim", "-n", 3, "--seed", 2, "--json").json()
    assert plain != call("sim", "-n", 3, "--json", "--rules", "literal").json()


def test_sim_tells_people_the_same(call: Call) -> None:
    found = call("sim", "-n", 4, "--json").json()
    text = call("sim", "-n", 4).out
    assert f"{found['wins']} of 4 won" in text
    assert found["digest"] in text
    assert f"{found['win_rate']:.1%}" in text


WALL: Final = "load_bearing_wall"
MODES: Final = {
    "solo": ["--mode", "solo"],
    "pvp": [WALL, "slow_poison", "--mode", "pvp", "--rules", "tournament"],
    "pvp, nobody named": ["--mode", "pvp"],
    "two against a lone Enemy": ["--deck", WALL, "--deck", WALL, "--enemy", "doorstop"],
    "positions and options": [WALL, "doorstop", "--deck", "slow_poison", "--enemy", "stair_goat"],
    "a shared deck": [WALL, "doorstop", "--enemy", "doorstop", "--shared-deck"],
    "levels": ["--rules", "manual,levels=true", "--level", "3"],
    "a level a seat": ["--rules", "levels=true", "--level", "3,1"],
    "handicaps": ["--handicap", "foes:energy_per_turn=2", "--handicap", "heroes:edge=1"],
    "single keys": ["--rules", "gentle,hand_size=5,tier_limits=[4,8],crit_chains_per_turn=~"],
    "a rider": ["--rules", "manual,on_attack=[apply: dazed 5]"],
}


def test_sim_plays_every_mode_under_any_rules(call: Call) -> None:
    digests = set()
    for words in MODES.values():
        found = call("sim", "-n", 3, "--json", *words).json()
        assert found["wins"] + found["losses"] + found["draws"] == 3
        digests.add(found["digest"])
    assert len(digests) == len(MODES)
    usual = call("sim", "-n", 3, "--json").json()
    assert usual == call("sim", "-n", 3, "--json", *MODES["solo"]).json()
    assert call("sim", "-n", 3, *MODES["positions and options"]).out.startswith(
        "load_bearing_wall, slow_poison against doorstop, stair_goat: "
    )


def test_sim_with_workers_prints_the_same() -> None:
    words = ("sim", WALL, "doorstop", "-n", "12", "--deck", WALL, "--json", "--workers")
    one, two = outside(*words, "1"), outside(*words, "2")
    assert (one.returncode, one.stderr) == (two.returncode, two.stderr) == (0, "")
    assert one.stdout == two.stdout


def test_sim_records_one_of_its_matches(call: Call, tmp_path: Path) -> None:
    words = ["sim", "-n", 4, "--json", *MODES["pvp"], "--record"]
    first, third = tmp_path / "first", tmp_path / "third"
    plain = call(*words[:-1]).json()
    assert call(*words, first).json() == plain
    assert call(*words, third, "--match", 3).json() == plain
    replays = [read_replay(path) for path in (first, third)]
    assert replays[0].options == replays[1].options
    assert replays[0].options["mode"] == "pvp"
    assert replays[0].seed != replays[1].seed
    before = first.read_bytes()
    told = call(*words, first, "--match", 5).refusal()
    assert told == "lithicrage: --match is a number from 1 to 4; found 5"
    assert first.read_bytes() == before
    told = call(*words, tmp_path / "nowhere" / "x").refusal()
    assert told == f"lithicrage: {tmp_path / 'nowhere'}: there is no such folder"


def test_lint_says_nothing_of_sound_cards_and_1_of_others(call: Call, tmp_path: Path) -> None:
    assert call("lint", resources.cards()) == Ended(0, "", "")
    wrong = tmp_path / "x.yaml"
    wrong.write_text("hum: {kind: action, name: Hum, subtype: mind, cost: two}\n")
    ended = call("lint", wrong)
    assert ended.code == main.FINDINGS
    assert ended.err == ""
    assert all(re.match(r".+:\d+:\d+: LR\d{3} ", line) for line in ended.out.splitlines())
    assert f"{wrong}:1:" in ended.out


# ---- wrong calls --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["smi"], "sim"),
        (["sim", "--nonsense"], "--nonsense"),
        (["sim", "-n", "0"], "'-n'"),
        (["sim", "-n", "many"], "'-n'"),
        (["sim", "--seed", "x"], "--seed"),
        (["sim", "a", "b", "c"], "(c)"),
        (["sim", "slow_poisen"], "there is no deck `slow_poisen`; did you mean `slow_poison`?"),
        (["sim", "doorstop"], "there is no deck `doorstop`"),
        (["sim", "slow_poison", "dorstop"], "no enemy `dorstop`; did you mean `doorstop`?"),
        (["sim", "--rules", "manuel"], "did you mean `manual`?"),
        (["sim", "--rules", "manual,hand_sise=5"], "did you mean `hand_size`?"),
        (["sim", "--rules", "hand_size=50"], "from 0 to 20; found `50`"),
        (["sim", "--rules", "on_attack=[aply: dazed 1]"], "`on_attack`: unknown verb `aply`"),
        (["sim", "--mode", "duel"], "one of solo, pve, pvp; found `duel`"),
        (["sim", "--mode", "solo", WALL, "--deck", WALL, "--deck", WALL], "found 3 against 1"),
        (["sim", *["--enemy", "doorstop"] * 5], "1 to 4 foes; found 5"),
        (["sim", WALL, "doorstop", "--mode", "pvp"], "there is no deck `doorstop`"),
        (["sim", "--shared-deck"], "only Enemies of the same id"),
        (["sim", "--level", "2"], "add `levels=true` to the rules"),
        (["sim", "--level", "ten"], "levels are whole numbers"),
        (["sim", "--handicap", "foes:max_turns=5"], "`max_turns` holds for the whole table"),
        (["sim", "--handicap", "edge=1"], "`heroes:key=value` or `foes:key=value`"),
        (["sim", "--workers", "0"], "--workers"),
        (["sim", "--rules", "min_deck_size=99"], "too few cards: 24 of at least 99"),
        (["--rules", "gentle,hand_sise=5"], "did you mean `hand_size`?"),
        (["--handicap", "foes:max_turns=5"], "`max_turns` holds for the whole table"),
        (["words"], "ids"),
        (["words", "bleding"], "there is no card `bleding`; did you mean `bleeding`?"),
        (["lint"], "lint needs card files or folders"),
        (["lint", "nowhere/at/all"], "there is no file or folder `nowhere/at/all`"),
        (["--size", "huge"], "960x540"),
        (["--size", "10x10"], "`10x10`"),
        (["--text", "300"], "--text"),
        (["--language", "xx"], "--language must be en or de; found `xx`"),
        (["--deck", "slow_poisen"], "did you mean `slow_poison`?"),
        (["--enemy", "dorstop"], "did you mean `doorstop`?"),
        (["--rules", "manuel"], "did you mean `manual`?"),
        (["--workshop", "nowhere.yaml"], "there is no file `nowhere.yaml`"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_wrong_call_is_one_line_and_exit_2(call: Call, words: list[str], told: str) -> None:
    assert told in call(*words).refusal()


def test_the_window_opens_in_the_language_that_was_asked_for(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Any] = []
    monkeypatch.setattr("lithicrage.ui.app.run", lambda options, load: opened.append(options) or 0)
    assert call("--language", "de").code == call().code == 0
    assert [options.settings.tongue for options in opened] == ["de", "en"]


def test_a_fault_of_ours_says_so(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(packs: object) -> None:
        raise RuntimeError("a stone fell")

    monkeypatch.setattr(main, "collection", broken)
    ended = call("decks")
    assert ended.code == main.INTERNAL
    assert ended.err.splitlines() == ["lithicrage: our bug, not yours: RuntimeError: a stone fell"]


def test_the_command_is_a_module_too_and_its_exit_code_is_its_own() -> None:
    ended = outside("sim", "nobody")
    assert ended.returncode == 2
    assert ended.stderr == "lithicrage: there is no deck `nobody`\n"


def test_a_reader_that_has_had_enough_is_no_fault() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "lithicrage", "cards", "--json"]
    ended = subprocess.run(
        command, stdout=writing, stderr=subprocess.PIPE, text=True, timeout=60, check=False
    )
    os.close(writing)
    assert "Traceback" not in ended.stderr
    assert ended.stderr == ""


# ---- a machine that is not as one wishes --------------------------------------------------------

# Closes the window as soon as it has shown something.
CLOSE = """
import sys
import pygame
from lithicrage.ui import app
shown = app.App._show
def show(self):
    shown(self)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
app.App._show = show
from lithicrage.cli.main import main
sys.argv = ["lithicrage"]
code = main()
print("frames shown")
sys.exit(code)
"""


@pytest.mark.parametrize("home", ["/dev/null", "/proc/nobody"])
def test_a_home_that_cannot_be_written_stops_nothing(home: str) -> None:
    places = {"HOME": home, "XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home, "XDG_CACHE_HOME": home}
    ended = outside("sim", "-n", "1", "--json", **places)
    assert ended.returncode == 0
    assert json.loads(ended.stdout)["matches"] == 1
    window = subprocess.run(
        [sys.executable, "-c", CLOSE],
        env=os.environ | places,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert window.returncode == 0, window.stderr
    assert "frames shown" in window.stdout
    assert "Traceback" not in window.stderr
    assert len(window.stderr.splitlines()) <= 1


def test_a_terminal_without_colours_or_width_gets_plain_text() -> None:
    ended = outside("decks", NO_COLOR="1", TERM="dumb", COLUMNS="20")
    assert ended.returncode == 0
    assert "\x1b" not in ended.stdout + ended.stderr
    assert ended.stdout == outside("decks", FORCE_COLOR="1").stdout


def test_a_call_gets_only_its_command_ready() -> None:
    """What the others ask for costs more than to lint a card; the application stays whole."""
    every = list(main.app.registered_commands)
    assert len(narrow_app(main.app, ["lint", "sim"]).registered_commands) == 1
    assert narrow_app(main.app, ["lint", "sim"]).registered_groups == []
    assert narrow_app(main.app, []) is main.app
    assert narrow_app(main.app, ["--seed", "1"]) is main.app
    assert main.app.registered_commands == every


def test_a_call_into_a_group_gets_only_that_command_of_it_ready() -> None:
    groups = list(main.app.registered_groups)
    assert {group.name for group in groups} >= {"lab", "deck"}
    for group in groups:
        assert group.name is not None and group.typer_instance is not None
        for info in group.typer_instance.registered_commands:
            assert info.callback is not None
            command = info.name or info.callback.__name__
            narrow = narrow_app(main.app, [group.name, command, "--help"])
            only = narrow.registered_groups[0].typer_instance
            assert narrow.registered_commands == [] and only is not None
            assert only.registered_commands == [info]
            for words in ([group.name, command, "--help"], [group.name, "--help"]):
                told = CliRunner().invoke(narrow_app(main.app, words), words).stdout
                assert told == CliRunner().invoke(main.app, words).stdout != ""
        unknown = [group.name, "no such thing"]
        assert narrow_app(main.app, unknown).registered_groups[0].typer_instance is (
            group.typer_instance
        )
    assert main.app.registered_groups == groups


def test_a_call_for_help_lists_every_command_without_getting_one_ready() -> None:
    whole = CliRunner().invoke(main.app, ["--help"])
    for word in ("--help", "-h"):
        narrow = narrow_app(main.app, [word])
        assert not any(get_command(narrow).commands[name].params for name in ("sim", "lint"))
        assert CliRunner().invoke(narrow, [word]).stdout == whole.stdout
    assert "  lint  " in whole.stdout and "  lab  " in whole.stdout


HEAVY = {"pydantic", "pygame", "ruamel.yaml", "yaml", "numpy", "scipy", "statistics", "zipfile"}
HEAVY |= {"platformdirs", "tempfile", "random", "hashlib", "difflib"}


def loaded_after(*words: str, home: Path) -> tuple[set[str], str]:
    """The modules that a call leaves loaded, and what it printed."""
    program = "import sys\nfrom lithicrage.cli.fast import main\ncode = main()\n"
    program += "print('loaded', code, *sys.modules)"
    ended = subprocess.run(
        [sys.executable, "-c", program, *words],
        env=os.environ | {"LITHICRAGE_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )
    *said, last = ended.stdout.splitlines()
    word, code, *modules = last.split()
    assert (word, code) == ("loaded", "0"), ended.stderr
    return set(modules), "\n".join(said)


def test_help_loads_little(tmp_path: Path) -> None:
    modules, said = loaded_after("--help", home=tmp_path)
    assert "Commands:" in said
    spared = {"lithicrage.packs", "lithicrage.language", "lithicrage.engine", "lithicrage.lint"}
    assert not (HEAVY - {"difflib"} | spared) & modules  # typer itself needs that


def test_lint_loads_little(tmp_path: Path) -> None:
    """Half of the time of a small run is loading: what it does not need stays where it is."""
    card = "{kind: action, name: Stone, subtype: mind, cost: 3, attack: [deal: 4]}"
    (tmp_path / "cards.yaml").write_text(f"stone: {card}\n", "utf-8")
    modules, said = loaded_after("lint", str(tmp_path / "cards.yaml"), home=tmp_path)
    assert not said
    assert "lithicrage.lint.rules.balance" in modules
    spared = {"xml.sax", "urllib.request", "typer", "lithicrage.ui.app", "lithicrage.store"}
    spared |= {"lithicrage.scenarios.reading", "lithicrage.language.schema"}
    spared |= {"lithicrage.language.yaml_library"}
    assert not (HEAVY | spared) & modules
