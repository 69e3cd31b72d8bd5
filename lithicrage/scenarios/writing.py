"""Puzzles as text for a scenario file: the moment, the goal, and a solution in words.

What is written here reads back as the same moment. Knows the grammar of `docs/scenarios.md`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from lithicrage.engine import state
from lithicrage.engine.match import Match
from lithicrage.scenarios.acting import KINDS, LONE, option_words
from lithicrage.scenarios.phrases import NONE
from lithicrage.scenarios.solving import PuzzleProgress
from lithicrage.scenarios.text import Puzzle, SeatText

WIDTH: Final = 100
WORDS: Final = {kind: word for word, kind in KINDS.items() if word != "pass"}
TURNS: Final = ("this turn", "two turns", "three turns")


def play_words(match: Match, puzzle: Puzzle, line: Sequence[int]) -> list[str]:
    """The steps of `play` that choose this line in a match before its first decision.

    The match is played. Steps that leave no choice, and those behind the goal, are left out.
    """
    words: list[str] = []
    progress = PuzzleProgress(puzzle, match)
    match.log = []
    match.advance()
    for index in line:
        asked = match.pending
        if asked is None:
            break
        said = option_words(match, asked)[index]
        if asked.kind == state.BREATHE:
            words[-1] = f"pass {said[0]}" if said != (NONE,) else "pass"
        elif asked.kind == state.ACTION and said == (NONE,):
            words.append("pass")
        elif asked.kind not in LONE or len(asked.options) > 1:
            words.append(f"{WORDS[asked.kind]} {' '.join(said)}")
        match.choose(index)
        progress.read(match.log[:])
        match.log.clear()
    return words


def puzzle_text(
    name: str,
    puzzle: Puzzle,
    turn: str,
    seats: Mapping[str, SeatText],
    play: Sequence[str],
) -> str:
    """One puzzle as an entry of a scenario file."""
    joined = "in " if puzzle.goal == "win" and puzzle.turns > 1 else ""
    goal = f"{puzzle.goal} {joined}{TURNS[puzzle.turns - 1]}"
    lines = [
        f"- name: {quoted(name)}",
        "  puzzle:",
        f"    goal: {goal}",
        f"    level: {puzzle.level}",
        *([f"    text: {quoted(puzzle.text)}"] if puzzle.text else []),
        "  given:",
    ]
    for seat in seats.values():
        lines.append(f"    {seat.name}:")
        for key, value in seat_values(seat).items():
            lines += entry(key, value)
    end = "over: you" if puzzle.goal == "win" else "never: [CombatantLost you]"
    lines += [f"  turn: {turn}", *flow("  play", play), "  expect:", f"    {end}"]
    return "\n".join(lines) + "\n"


def seat_values(seat: SeatText) -> dict[str, Any]:
    """What a scenario says of a seat, in the usual order."""
    values: dict[str, Any] = {}
    classes = [id for kind, id in seat.bears if kind == "class"]
    values |= {kind: id for kind, id in seat.bears if kind != "class"}
    values |= {"classes": classes} if classes else {}
    values |= {"stats": seat.stats} if seat.stats else {}
    values |= seat.numbers
    for zone, pile in seat.piles.items():
        values[zone] = [card.id for card in pile.cards]
    stays = {
        f"{stay.card.id}^{stay.card.owner}" if stay.card.owner else stay.card.id: stay.long
        for stay in seat.stays or ()
    }
    values |= {"stays": stays} if stays else {}
    values |= {"conditions": seat.conditions} if seat.conditions else {}
    return values


def entry(key: str, value: Any) -> list[str]:
    """One key of a seat, over as many lines as it needs."""
    if isinstance(value, dict):
        pairs = ", ".join(f"{name}: {number}" for name, number in value.items())
        return [f"      {key}: {{{pairs}}}"]
    if isinstance(value, list):
        return flow(f"      {key}", value)
    return [f"      {key}: {value}"]


def flow(key: str, values: Sequence[str]) -> list[str]:
    """A list in brackets behind a key, wrapped below its first value."""
    lines, line = [], f"{key}: ["
    indent = " " * len(line)
    for place, value in enumerate(values):
        word = f"{value}{']' if place == len(values) - 1 else ','}"
        if len(line) + 1 + len(word) > WIDTH:
            lines.append(line.rstrip())
            line = indent
        line += word if line.endswith("[") or line == indent else f" {word}"
    return [*lines, line if values else f"{key}: []"]


def quoted(text: str) -> str:
    """A text as YAML, in quotes where it needs them."""
    plain = text and text == text.strip() and not set(text) & set(":#'\"{}[]&*!|>%@`")
    return text if plain and text[0] not in "-?" else "'" + text.replace("'", "''") + "'"
