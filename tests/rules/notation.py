"""The short notation of the worked scenarios: text to plain data, nothing more.

Owns the grammar of `scenarios.txt` and `more.txt`; knows no engine. A scenario is a block:

    T021 R62 R63                                        its name and the rules that it covers
    given   P En1 H:Surge2,S1,S1,S1 ‖ E D:F0,*          the seats just before the first turn
    do      P; atk Surge2; pay y                        turns and answers, in order
    then    P En0 ‖ E St24                              what must hold afterwards
    events  Energy P 0; Damage E 3                      in this order, others may lie between
    never   Chain P                                     must not happen
    rules   player_energy=mandatory                     table rules of this match
    why     1 -> 2, pays 2                              a word for the reader

A seat is `St` Stamina, `En` Energy, `Lv` level, `M= A= W= S=` stats, `[Bl2 Da1]` Conditions, `H:`
hand, `D:` Draw and `X:` Discard with the top card first, `-` for empty, `*` for filler, `Skip1` a
skip to come, `F3^E` a card that E owns, `is=` the cards whose abilities it has, `out` fallen.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

SEPARATOR = "‖"
FIELDS = ("given", "do", "then", "events", "never", "rules", "why")
CONDITIONS = {"Bl": "bleeding", "Da": "dazed", "Po": "poisoned", "We": "weakened"}
HEAD = re.compile(r"[TX]\d{3}$")
COVER = re.compile(r"[RA]\d+$")


class NotationError(ValueError):
    """A scenario that cannot be read; names its file and line."""


@dataclass(frozen=True)
class Scenario:
    """One worked scenario as it stands in its file."""

    id: str
    covers: tuple[str, ...]
    place: str
    given: str
    do: tuple[str, ...]
    then: str
    events: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    rules: str = ""
    why: str = ""


@dataclass(frozen=True)
class Pile:
    """Cards of a zone in the order written, as (name, owner or ''); `rest`: filler follows."""

    cards: tuple[tuple[str, str], ...] = ()
    rest: bool = False


@dataclass
class SeatState:
    """What a line says about one seat; None where it says nothing."""

    name: str
    numbers: dict[str, int] = field(default_factory=dict)
    stats: dict[str, int] = field(default_factory=dict)
    conditions: dict[str, int] | None = None
    piles: dict[str, Pile] = field(default_factory=dict)
    bearers: tuple[str, ...] = ()
    hitters: tuple[str, ...] = ()
    shares: str = ""
    out: bool = False


def read(path: Path) -> list[Scenario]:
    """All scenarios of a file. Raises NotationError at the first line that is none of theirs."""
    found: list[Scenario] = []
    for block in blocks(path):
        number, head = block[0]
        place = f"{path.name}:{number}"
        name, *covers = head.split()
        if not HEAD.match(name) or not all(COVER.match(rule) for rule in covers):
            raise NotationError(
                f"{place}: expected a name such as T021 and its rules, found {head}"
            )
        parts: dict[str, str] = {}
        for line, text in block[1:]:
            key, _, value = text.partition(" ")
            if key not in FIELDS or key in parts or not value.strip():
                raise NotationError(f"{path.name}:{line}: expected one of {FIELDS}, found {text}")
            parts[key] = value.strip()
        missing = [key for key in FIELDS[:3] if key not in parts]
        if missing:
            raise NotationError(f"{place}: {name} lacks {missing}")
        found.append(
            Scenario(
                name,
                tuple(covers),
                place,
                parts["given"],
                listed(parts["do"]),
                parts["then"],
                listed(parts.get("events", "")),
                listed(parts.get("never", "")),
                parts.get("rules", ""),
                parts.get("why", ""),
            )
        )
    return found


def blocks(path: Path) -> list[list[tuple[int, str]]]:
    """Runs of lines between empty ones, with their numbers; `#` starts a heading."""
    found: list[list[tuple[int, str]]] = [[]]
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("#"):
            continue
        if line.strip():
            found[-1].append((number, line.strip()))
        elif found[-1]:
            found.append([])
    return [block for block in found if block]


def listed(text: str) -> tuple[str, ...]:
    """The parts of a line between semicolons."""
    return tuple(part.strip() for part in text.split(";") if part.strip())


def seats(text: str) -> tuple[dict[str, SeatState], dict[str, str]]:
    """The seats of a `given` or `then` line by name, and its other facts such as `next:P`."""
    found: dict[str, SeatState] = {}
    facts: dict[str, str] = {}
    for part in text.split(SEPARATOR):
        name, *tokens = re.findall(r"\[[^\]]*\]|\S+", part)
        if ":" in name:
            key, _, value = name.partition(":")
            facts[key] = value
            continue
        if name in found:
            raise NotationError(f"{name} is described twice in {text}")
        found[name] = SeatState(name)
        for token in tokens:
            read_token(found[name], token)
    return found, facts


def read_token(seat: SeatState, token: str) -> None:
    """One word about a seat."""
    if token == "out":
        seat.out = True
    elif token.startswith("["):
        marks = re.findall(r"([A-Z][a-z])(\d+)", token)
        if "".join(f"{c}{n}" for c, n in marks) != token[1:-1].replace(" ", ""):
            raise NotationError(f"{token} is no list of Conditions such as [Bl2 Da1]")
        seat.conditions = {CONDITIONS[mark]: int(n) for mark, n in marks}
    elif token[:2] in ("H:", "D:", "X:"):
        seat.piles[token[0]] = pile(token[2:])
    elif token[:2] in ("M=", "A=", "W=", "S="):
        seat.stats[token[0]] = int(token[2:])
    elif token.startswith("is="):
        seat.bearers = tuple(token[3:].split(","))
    elif token.startswith("hit="):
        seat.hitters = tuple(token[4:].split(">"))
    elif token.startswith("deck="):
        seat.shares = token[5:]
    elif number := re.match(r"(St|En|Lv|Skip)(-?\d+)$", token):
        seat.numbers[number[1]] = int(number[2])
    else:
        raise NotationError(f"{token} says nothing about {seat.name}")


def pile(text: str) -> Pile:
    """`F3,F2^E,*` as a Pile; an empty text or `-` is an empty one."""
    names = [] if text in ("", "-") else text.split(",")
    rest = bool(names) and names[-1] == "*"
    cards = []
    for name in names[: len(names) - rest]:
        card, _, owner = name.partition("^")
        cards.append((card, owner))
    return Pile(tuple(cards), rest)
