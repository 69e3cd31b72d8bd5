"""The rules in words, to be found by number or by what they say, and what a match plays otherwise.

Owns the reading of `docs/rules.md`: rules (R), rulings (A), the order of resolution, and which keys
of a profile belong to which of them. It draws nothing and plays nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from lithicrage.base import resources
from lithicrage.base.tongue import in_tongue, mark, tr
from lithicrage.decks.lineup import Handicap
from lithicrage.engine import rules
from lithicrage.language.table_rules import MANUAL, parse_rules, value_text
from lithicrage.packs import Library

ORDER: Final = "ORDER"
RESOLUTION: Final = "Order of resolution"
# An answer in a line, by the side that alone has it.
CHANGED: Final = {
    "": mark("{key}: {here}, manual {usual}"),
    "heroes": mark("{key}: {here} for the Players, manual {usual}"),
    "foes": mark("{key}: {here} for the Enemies, manual {usual}"),
}
NAMED: Final = {"~": mark("none"), "true": mark("yes"), "false": mark("no")}
_ENTRY: Final = re.compile(r'<a id="([ra]\d+)"></a>\*\*([RA]\d+)\*\* (.+)')
_LINK: Final = re.compile(r"\[([^\]]+)\]\(#[^)]*\)")
_TAIL: Final = re.compile(r"(?:\s*`([a-z0-9_]+)`)$")
_KEY: Final = re.compile(r"`([a-z0-9_]+)`")
_CITED: Final = re.compile(r"\b[RA]\d{1,3}\b")
_SERVES: Final = re.compile(r"\(#([ra]\d+)\)")


@dataclass(frozen=True)
class RuleEntry:
    """A rule or ruling: `R41`, `A7`, or the whole order of resolution.

    `keys` are those of a profile that switch it, each with its usual answer.
    """

    id: str
    section: str
    text: str
    keys: tuple[tuple[str, str], ...] = ()

    @property
    def cites(self) -> tuple[str, ...]:
        """The other rules that its text names."""
        return tuple(dict.fromkeys(id for id in _CITED.findall(self.text) if id != self.id))


@dataclass(frozen=True)
class RuleChange:
    """An answer of a match that is not the manual's; `whose` is the side that alone has it."""

    key: str
    usual: str
    here: str
    whose: str = ""

    def words(self) -> str:
        """It in a line."""
        return tr(CHANGED[self.whose], key=self.key, here=self.here, usual=self.usual)


@in_tongue(1)
def entries() -> tuple[RuleEntry, ...]:
    """Every rule, in the order of the page. Raises FileNotFoundError if the page is lost."""
    keys = _served()
    return tuple(
        RuleEntry(
            id,
            ": ".join(map(tr, section)),
            "\n".join(map(tr, words)),
            tuple((key, tr(usual)) for key, usual in sorted(keys.get(id, {}).items())),
        )
        for id, section, words in _read(_body())
    )


def messages() -> Iterator[tuple[str, str]]:
    """What the page says, for the catalogues, without contexts: headings, and the words of each
    entry."""
    for _, section, words in _read(_body()):
        for one in (*section, *words):
            yield "", one


def _body() -> str:
    """The page before its keys."""
    return resources.rules().read_text("utf-8").partition("\n## Keys\n")[0]


def find_rules(words: str, shown: Sequence[RuleEntry]) -> list[RuleEntry]:
    """The rules that have all these words, one that is called so first."""
    wanted = words.casefold().split()
    named = [entry for entry in shown if entry.id.casefold() in wanted]
    rest = [
        entry
        for entry in shown
        if entry not in named and all(word in _haystack(entry) for word in wanted)
    ]
    return [*named, *rest]


def differences(
    library: Library, line: str, handicaps: Sequence[Handicap] = ()
) -> dict[str, list[RuleChange]]:
    """What a rules line and handicaps answer otherwise than the manual, by key.

    A key has several where the table and a handicap answer it, or two handicaps do (A68).
    Raises UnknownCard, ValueError for a line that cannot be.
    """
    profile, single = parse_rules(line or MANUAL)
    standard = library.answers(MANUAL)
    out: dict[str, list[RuleChange]] = {}
    for key, value in {**library.answers(profile), **single}.items():
        rule = rules.BY_NAME.get(key)
        if rule is None:
            # effects, which have no short words
            out[key] = [RuleChange(key, tr("none"), tr("set"))]
            continue
        manual = standard.get(key, rule.default)
        if rules.answer(key, value) != manual:
            out[key] = [RuleChange(key, _words(key, manual), _words(key, value))]
    for side, key, value in handicaps:
        manual = standard.get(key, rules.BY_NAME[key].default)
        alone = RuleChange(key, _words(key, manual), _words(key, value), side)
        out.setdefault(key, []).append(alone)
    return out


def changes_of(entry: RuleEntry, changed: Mapping[str, Sequence[RuleChange]]) -> list[RuleChange]:
    """The differences that concern a rule."""
    return [one for key, _ in entry.keys for one in changed.get(key, ())]


def cited_rule(rule: str) -> str:
    """The first rule that a text names, "" if it names none."""
    match = _CITED.search(rule)
    return match.group() if match else ""


def _read(body: str) -> Iterator[tuple[str, list[str], list[str]]]:
    """Number, headings and lines of each entry."""
    section, step = [""], ""
    order: list[str] = []
    for line in body.splitlines():
        if line.startswith("## "):
            if order:
                yield ORDER, [RESOLUTION], order
                order = []
            section = [line[3:].strip()]
        elif line.startswith("### "):
            section = [section[0], line[4:].strip()]
        elif section == [RESOLUTION] and line.strip():
            number, _, words = line.strip().partition(". ")
            if line.startswith(" ") and number.isdecimal():  # a step within a step
                line = f"{step}.{number} {words}"
            elif number.isdecimal():
                step = number
            order.append(_plain(line.strip()))
        else:
            match = _ENTRY.match(line)
            if match:
                yield match.group(2), section, [_plain(_without_keys(match.group(3)))]


def _without_keys(words: str) -> str:
    """The words without the keys that stand behind them."""
    while _TAIL.search(words):
        words = _TAIL.sub("", words)
    return words


def _plain(words: str) -> str:
    return _LINK.sub(r"\1", words).replace("**", "").replace("`", "").replace("*", "")


def _keys(text: str) -> dict[str, dict[str, str]]:
    """Keys with their usual answers by the rule that they serve."""
    found: dict[str, dict[str, str]] = {}
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        key = _KEY.fullmatch(cells[0]) if len(cells) > 2 else None
        if key is None:
            continue
        usual = _named(_plain(cells[1]))
        for id in _SERVES.findall(line):
            found.setdefault(id.upper(), {})[key.group(1)] = usual
    return found


def _words(key: str, value: Any) -> str:
    """An answer in words; a switch is held as 1 and 0."""
    usual = next((usual for row in _served().values() for k, usual in row.items() if k == key), "")
    if usual in ("yes", "no") and value in (0, 1):
        return tr("yes") if value else tr("no")
    return tr(_named(value_text(value)))


@lru_cache(1)
def _served() -> dict[str, dict[str, str]]:
    return _keys(resources.rules().read_text("utf-8"))


def _named(value: str) -> str:
    return NAMED.get(value, ", ".join(part.strip() for part in value.split(",")))


@lru_cache(512)
def _haystack(entry: RuleEntry) -> str:
    keys = " ".join(key for key, _ in entry.keys)
    return f"{entry.id} {entry.section} {entry.text} {keys}".casefold()
