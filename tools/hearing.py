"""What somebody takes in who only hears the game: steps of a lesson, keys of a question, worths.

Reads lines that `--speak` prints, by their words alone; knows no rule and nothing of the game.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

STEPS: Final = re.compile(r"(?<!\S)1\. (?=Pick|Press|Burn|Choose|Add|Remove)")
TO_DO: Final = re.compile(r"(\w+) (.+)\.")
KEYS: Final = re.compile(r"([A-Z][A-Z ]*): ([a-z ]+)\.")
NUMBER: Final = r"([+\u2212-]?\d+(?:\.\d+)?)"
OPTION: Final = re.compile(r"^~?(?:≤ )?[+\u2212-]?\d+(?:\.\d+)?$|^–$|lands")
END: Final = "this may be your end"
ONCE_MORE: Final = "Press again to do it"
LEADS_ON: Final = "press to continue"
ENDS: Final = ("Victory", "Defeat", "Draw", "LESSON DONE")
TIER: Final = ". tier 1. "
WORTHS: Final = (  # what a part of a row is worth, in points of damage, by its number if it has one
    (r"costs (\d+) energy", -0.4),
    (r"costs you (\d+)(?:–\d+)?", -1.0),
    (r"may cost you (\d+)", -0.5),
    (r"you gain (\d+)", 1.0),
    (r"enemy gains (\d+)", -1.0),
    (r"(?:bleeding|poisoned|weakened|dazed) (\d+)", 0.8),
    (r"def (\d+) stays for their turn", 0.25),
    ("chains", 2.5),
    ("you reshuffle", -1.0),
    (END, -50.0),
)


def to_do(words: str) -> list[tuple[str, str]]:
    """The numbered steps at the end of a note: `[("Pick", "Crash Mat"), ("Press", "DEFEND")]`."""
    *before, last = STEPS.split(words)
    steps = re.split(r"(?<=\.) \d+\. ", last) if before else []
    return [(told[1], told[2]) for step in steps if (told := TO_DO.fullmatch(step))]


def keys_of(words: str) -> dict[str, str]:
    """The keys that a question names: `{"ENTER": "attack", "SPACE": "pass"}`."""
    return {told[1]: told[2] for told in KEYS.finditer(words)}


def amount(words: str) -> float:
    """A number as it is told, with a minus of either kind."""
    return float(words.replace("\u2212", "-"))


def stamina(words: str) -> int:
    """The Stamina of a deck, 0 for what has none."""
    found = re.search(r", Stamina (\d+)", words)
    return int(found[1]) if found else 0


def parts_of(words: str) -> list[str]:
    """What a row says behind its name, part by part."""
    return [part.rstrip(".").lower() for part in re.split(r"[.,] ", words)[1:]]


def is_option(words: str) -> bool:
    """Whether a thing says what choosing it would do: one of its parts is a number by itself."""
    return any(OPTION.search(part) for part in parts_of(words))


def worth(words: str) -> float:
    """What a choice promises by its own words, in points of damage: dealt, or kept off."""
    parts = parts_of(words)
    first = next((part for part in parts if OPTION.search(part)), "")
    spread = re.match(r"(\d+)–(\d+) lands", first)
    average = re.search(rf"{NUMBER} on average", words) or re.search(NUMBER, first)
    value = amount(average[1]) if average else 0.0
    if spread and "on average" not in words:
        value = (amount(spread[1]) + amount(spread[2])) / 2
    for part in parts:
        for told, much in WORTHS:
            if found := re.fullmatch(told, part):
                value += much * (amount(found[1]) if found.groups() else 1)
    return value


def best(rows: Sequence[str]) -> int:
    """The place of the row that promises most, the first of several; one that says nothing is no
    choice."""
    return max(range(len(rows)), key=lambda n: (is_option(rows[n]), worth(rows[n]), -n))


def choice(rows: Sequence[str], keys: dict[str, str]) -> str:
    """The key that answers: Enter on the best row, or Space where that does nothing good."""
    row = rows[best(rows)]
    idle = "attack" in keys.values() and worth(row) <= 0
    return "space" if "SPACE" in keys and (idle or not is_option(row)) else "Return"


@dataclass
class Heard:
    """What was said so far: the page, the spot that has the focus, its words, and what happened."""

    page: str = ""
    spot: str = ""  # the whole line of the focus: two cards may read alike
    words: str = ""
    told: list[str] = field(default_factory=list)
    lines: int = 0
    shown: int = 0  # so many of what was told had happened when the window last told its focus

    def take(self, line: str) -> None:
        """One line of the game."""
        self.lines += 1
        what, _, rest = line.partition(" ")
        if what == "screen":
            self.page = rest
        elif what == "focus":
            self.spot, self.words = rest, rest.partition(": ")[2]
            self.shown = len(self.told)
        elif what == "ready":
            self.shown = len(self.told)
        elif what == "event:" and not rest.startswith("explain:"):
            self.told.append(rest)


def due(heard: Heard, since: int) -> bool:
    """Whether there is something to do, and it has been shown."""
    return any(map(to_do, heard.told[since : heard.shown]))


def over(heard: Heard, since: int) -> bool:
    """Whether a note says that nothing is left to do."""
    return any(words.startswith("LESSON") and not to_do(words) and LEADS_ON in after
               for words, after in zip(heard.told[since:], heard.told[since + 1 :], strict=False)
               )  # fmt: skip


def asks(heard: Heard, since: int) -> bool:
    """Whether something was asked from this place on, and all of it has been shown."""
    return any(map(keys_of, heard.told[since : heard.shown]))


def ended(heard: Heard) -> str:
    """How the fight ended, "" while it has not."""
    told = [heard.words, *heard.told[-3:]]
    return next((words for words in told if words.startswith(ENDS)), "")


def goes_on(heard: Heard, since: int) -> bool:
    """Whether a lesson says what to do next, or is over."""
    return over(heard, since) or due(heard, since)


def asks_or_ends(heard: Heard, since: int) -> bool:
    """Whether a fight asks something, or is over."""
    return bool(ended(heard)) or asks(heard, since)
