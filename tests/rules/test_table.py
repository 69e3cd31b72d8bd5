"""Every row of the one table does something wherever people play, and stands nowhere else.

A switch that changes nothing against an Enemy, or between Players, is found by playing: the same
seats, seeds and choices under the manual and under the row must give another match. And no number
of the table may stand a second time in the source, beside a name of what it counts.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from lithicrage.engine import rules, setup
from lithicrage.engine.book import Book
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, new_match
from lithicrage.game.rng import Rng
from tools.fuzzing.profiles import TRIED
from tools.golden import library, today
from tools.golden import test_seat as some_cards

HOUSE: Final = Path(__file__).resolve().parents[2] / "lithicrage"
TABLES: Final = {
    "pve": (("P", "E"), ("P", "P", "E"), ("P", "P", "E", "E"), ("P", "E", "E")),
    "pvp": (("P", "Q"), ("P", "P", "Q", "Q")),
}
TRIES: Final = 96  # matches at the most in which a row may show
TURNS: Final = 16  # how long they last
# What is asked of decks (test_static), and what names Conditions, as a table cannot.
OF_DECKS: Final = {"min_deck_size", "max_copies", "max_classes", "levels", "immune", "may_gain"}
# Beside what a row shows, where the manual leaves it nothing to say.
OFTEN: Final = ("crit_value", 8)
BESIDE: Final = dict.fromkeys(("crit_mode", "crit_is_tier3", "crit_chains_per_turn"), OFTEN)
FRAIL: Final = 12  # matches of so many have Combatants that fall soon, often together
# What must change nothing, and why: what is said of Enemies has nobody to say it of between
# Players, and what only two Players need is not for a table with an Enemy.
NOTHING: Final = {
    "pvp": {
        *("enemy_reshuffle_penalty", "enemy_energy", "enemy_may", "enemy_hand_effects"),
        *("enemy_life_per_player", "enemy_plays"),
        "first_player=random",  # is the default there (A43)
    },
    "pve": {
        *("pvp_opening_hand", "pvp_draw", "pvp_second_player_stamina", "pvp_first_turn_banes"),
    },
}


def answers() -> Iterator[tuple[str, Any]]:
    """Every row with each answer that is not the manual's; of numbers, one."""
    for rule in rules.RULES:
        if rule.name in OF_DECKS:
            continue
        if rule.choices:
            yield from ((rule.name, word) for word in rule.choices if word != rule.default)
        elif rule.high == 1:
            yield rule.name, not rule.default
        elif rule.pair:
            yield rule.name, (4, 7)
        else:
            tried = [v for v in TRIED.get(rule.name, ()) if v not in (None, rule.default)]
            yield rule.name, tried[0] if tried else rules.usual(rule.index) + 1


@cache
def book(*changed: tuple[str, Any]) -> Book:
    """The manual with some rows changed; nothing lasts longer than TURNS."""
    return library(today()).book(overrides={"max_turns": TURNS} | dict(changed))


def played(found: Book, names: tuple[str, ...], number: int) -> list[object]:
    """How a match begins and all that happens in it, somebody choosing at random."""
    rng = Rng(number, 17)
    seats: list[Seat] = []
    for name in names:
        said = some_cards(library(today()), rng)
        deck: list[int] = []
        for part in said["deck"].split():
            id, _, copies = part.partition("*")
            deck += [found.card_numbers[id]] * int(copies or 1)
        side = PLAYERS if name == "P" else FOES
        shares = len(seats) - 1 if name == "E" and seats[-1].automaton and number % 2 else -1
        *skills, stamina = said["stats"]
        stats = (*skills, 1 + stamina % 4 if number % FRAIL > FRAIL // 2 else stamina)
        seats.append(
            Seat(name, side, name == "E", stats, () if shares >= 0 else tuple(deck), shares=shares)
        )
    match: Match = new_match(found, seats, number, log=True)
    begins: list[object] = [(c.stamina_start, c.energy, len(c.hand)) for c in match.seats]
    while match.pending is not None:
        match.choose(rng.below(len(match.pending.options)))
    return begins + [event.facts() for event in match.log or []]


@cache
def without(names: tuple[str, ...], number: int, *beside: tuple[str, Any]) -> list[object]:
    return played(book(*beside), names, number)


def first_that_differs(key: str, value: Any, mode: str) -> int:
    """The first match that the row changes, -1 if none of TRIES is."""
    beside = [BESIDE[key]] if key in BESIDE else []
    for number in range(TRIES):
        names = TABLES[mode][number % len(TABLES[mode])]
        with_it = played(book(*beside, (key, value)), names, number)
        if with_it != without(names, number, *beside):
            return number
    return -1


@pytest.mark.parametrize("mode", sorted(TABLES))
@pytest.mark.parametrize(("key", "value"), list(answers()), ids=lambda part: str(part))
def test_a_row_changes_some_match_in_every_mode(key: str, value: Any, mode: str) -> None:
    """R92: or it is one that says nothing about this mode, and then it changes none."""
    silent = bool({key, f"{key}={value}"} & NOTHING[mode])
    found = first_that_differs(key, value, mode)
    assert (found < 0) == silent, (
        found,
        "it is said to do nothing" if silent else "no match moved",
    )


def test_a_row_that_does_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As `first_player` against anEnemy was."""
    monkeypatch.setattr(setup, "who_begins", lambda match, enemies: None)
    assert first_that_differs("first_player", "chosen", "pve") == -1


# ---- and its numbers stand in it alone ---------------------------------------------------------

# What a number of the table counts, as names in the source call it.
COUNTED: Final = {
    "max_energy": "energy",
    "hand_size": "hand",
    "chain_hand_size": "hand",
    "max_copies": "copies",
    "crit_value": "crit",
    "reshuffle_loss_per_level": "reshuffle",
    "max_attacks_per_turn": "attacks",
    "enemy_life_per_player": "life",
    "max_turns": "turns",
}
# Numbers of a screen that are like one of the table: how many are drawn, not how many there may be.
DRAWN: Final = {"ui/builder/rows.py: copies > 3", "ui/fight/curtain.py: min(4, len(fighter.hand))"}


def second_numbers(folder: Path) -> Iterator[str]:
    """Where a number of the table is compared with, counted with or named as what it counts."""
    counted = [(rules.usual(rules.BY_NAME[key].index), noun) for key, noun in COUNTED.items()]
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            beside = parts(node)
            values = [part.value for part in beside if isinstance(part, ast.Constant)]
            numbers = {value for value in values if type(value) is int}
            if not numbers:
                continue
            words = {word for part in beside for word in words_of(part)}
            for number, noun in counted:
                if number in numbers and words & {noun, noun.removesuffix("s")}:
                    yield f"{file.relative_to(folder).as_posix()}: {ast.unparse(node)}"


def parts(node: ast.AST) -> list[ast.expr]:
    """What stands side by side in a sum, a comparison, a least or most, or a definition."""
    if isinstance(node, ast.BinOp):
        return [node.left, node.right]
    if isinstance(node, ast.Compare):
        return [node.left, *node.comparators]
    if isinstance(node, ast.Call) and ast.unparse(node.func) in ("min", "max", "range"):
        return node.args
    if isinstance(node, ast.AnnAssign) and node.value is not None:
        return [node.target, node.value]
    return [*node.targets, node.value] if isinstance(node, ast.Assign) else []


def words_of(part: ast.expr) -> set[str]:
    """The words of the names in an expression, in small letters."""
    names = [node.id for node in ast.walk(part) if isinstance(node, ast.Name)]
    names += [node.attr for node in ast.walk(part) if isinstance(node, ast.Attribute)]
    return {word for name in names for word in name.lower().split("_")}


def test_no_number_of_the_table_stands_a_second_time() -> None:
    """R92: 0.6.0 held `6 - self.energy`, `ENERGY_MAX = 6` and `HAND = 4` beside its table."""
    assert set(second_numbers(HOUSE)) == DRAWN


@pytest.mark.parametrize(
    "line",
    ["room = max(0, 6 - self.energy)", "ENERGY_MAX: Final = 6", "HAND: Final = 4", "COPIES = 3"],
)
def test_a_second_number_is_noticed(line: str, tmp_path: Path) -> None:
    (tmp_path / "worth.py").write_text(line, encoding="utf-8")
    assert len(set(second_numbers(tmp_path))) == 1
