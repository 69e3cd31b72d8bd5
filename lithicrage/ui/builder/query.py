"""What is looked for among the cards: one predicate, written as text or ticked on a panel.

Owns its grammar, in which text and ticks say the same: words that the name or the rules text must
hold, and filters such as `type:body,mind cost:1-3 has:chain uses:might show:fits sort:name`. Knows
no card; `pool` asks it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Final

from lithicrage.base.tongue import tr
from lithicrage.language import SUBTYPES
from lithicrage.language.findings import nearest

COSTS: Final = tuple(str(cost) for cost in range(7))
STATS: Final = ("might", "agility", "wisdom")
SHOWN: Final = ("fits", "mine", "all")
SORTS: Final = ("cost", "name", "type")
_TOKEN: Final = re.compile(r'"([^"]*)"?|(\S+)')
_SPAN: Final = re.compile(r"([0-9]{1,2})-([0-9]{1,2})")
_COST: Final = re.compile(r"[0-9]{1,2}")


@dataclass(frozen=True)
class Query:
    """A predicate over cards: every filter that is not empty must hold.

    Of `type`, `cost` and `uses` one value is enough; of `has` (keywords) and `words` all must be
    there. `show` narrows to cards that still `fits`, cards that are `mine` in the deck, and widens
    to `all`, also signatures of others. `sort` is the order, by Cost unless it says otherwise.
    """

    type: tuple[str, ...] = ()
    cost: tuple[str, ...] = ()
    has: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()
    show: tuple[str, ...] = ()
    sort: str = SORTS[0]
    words: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The query as it would be typed; `parse_query` gives the same query back."""
        parts = [f'"{word}"' if _quoted(word) else word for word in self.words]
        parts += [
            f"{name}:{','.join(values)}" for name in FILTERS if (values := getattr(self, name))
        ]
        if self.sort != SORTS[0]:
            parts.append(f"sort:{self.sort}")
        return " ".join(parts)

    @property
    def narrow(self) -> bool:
        """Whether it leaves anything out that an empty one shows."""
        return replace(self, sort=SORTS[0]) != Query()

    def toggled(self, name: str, value: str) -> Query:
        """The query with one value of a filter ticked, or no longer."""
        lists = {filter: getattr(self, filter) for filter in FILTERS}
        before: tuple[str, ...] = lists[name]
        after = [one for one in before if one != value] if value in before else [*before, value]
        lists[name] = _ordered(name, after)
        return Query(**lists, sort=self.sort, words=self.words)

    def sorted(self, step: int = 1) -> Query:
        """The query in the next order."""
        place = (SORTS.index(self.sort) + step) % len(SORTS)
        return replace(self, sort=SORTS[place])


FILTERS: Final = tuple(field.name for field in fields(Query) if field.name not in ("sort", "words"))
_KNOWN: Final = {"type": SUBTYPES, "cost": COSTS, "uses": STATS, "show": SHOWN}


def parse_query(text: str, keywords: Iterable[str] = ()) -> tuple[Query, str]:
    """The query of a text, and a line about what in it means nothing, "" if all does.

    What means nothing is left out, so that a half-typed filter hides no card.
    """
    found: dict[str, list[str]] = {name: [] for name in FILTERS}
    known = _KNOWN | {"has": tuple(keywords)}
    words, sort, problem = [], SORTS[0], ""
    for quoted, bare in _TOKEN.findall(text):
        name, colon, rest = bare.partition(":")
        name = name.casefold()
        if not colon:
            words.append(folded(quoted or bare))
        elif name == "sort":
            value = folded(rest)
            if value in SORTS:
                sort = value
            elif value:
                told = tr("`sort:` knows {orders}; found `{word}`",
                          orders=", ".join(SORTS), word=rest[:20])  # fmt: skip
                problem = problem or told
        elif name not in found:
            told = tr("there is no filter `{name}:`", name=name[:20])
            problem = problem or told + _hint(name, [*FILTERS, "sort"])
        else:
            values, bad = _values(name, rest, known[name])
            found[name] += values
            problem = problem or bad
    lists = {name: _ordered(name, values) for name, values in found.items()}
    return Query(**lists, sort=sort, words=tuple(word for word in words if word)), problem


def folded(text: str) -> str:
    """Text without capitals and accents, as it is compared."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(sign for sign in plain if not unicodedata.combining(sign)).split())


def _values(name: str, rest: str, known: tuple[str, ...]) -> tuple[list[str], str]:
    """The values of a filter as it was typed, and what of it means nothing."""
    values, problem = [], ""
    for one in filter(None, folded(rest).split(",")):
        span = _SPAN.fullmatch(one) if name == "cost" else None
        if span:
            values += [str(cost) for cost in range(int(span[1]), int(span[2]) + 1)]
        elif one in known or (name == "cost" and _COST.fullmatch(one)):
            values.append(str(int(one)) if name == "cost" else one)
        else:
            told = tr("`{name}:` does not know `{word}`", name=name, word=one[:20])
            problem = problem or told + _hint(one, known)
    return values, problem


def _hint(word: str, known: Iterable[str]) -> str:
    """What may have been meant, "" where nothing is near."""
    near = nearest(word, known)
    return tr("; did you mean `{near}`?", near=near) if near else ""


def _ordered(name: str, values: Iterable[str]) -> tuple[str, ...]:
    """Values once each, in the order of the panel; Costs by size."""
    once = dict.fromkeys(values)
    if name == "cost":
        return tuple(sorted(once, key=int))
    known = _KNOWN.get(name)
    return tuple(sorted(once, key=known.index) if known else sorted(once))


def _quoted(word: str) -> bool:
    return " " in word or ":" in word
