"""The history as rows of words: records by deck, enemy, pair and card, matches, streaks.

Owns the names and figures that people read; what they are made from is answered by `store.records`
alone. It draws nothing. A deck or card that is no longer there keeps its id for a name.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Final

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.language import Action, Deck, Enemy, Named
from lithicrage.packs import Library
from lithicrage.store import records
from lithicrage.store.history import History
from lithicrage.store.records import CardRecord, Record, Streak
from lithicrage.store.totals import MatchLine
from lithicrage.ui.models import levels

TABS: Final = ("decks", "enemies", "pairs", "cards")
LATEST: Final = 200  # matches in the list
EVERYTHING: Final = mark("All matches")
RESULTS: Final = {1: mark("WON"), 0: mark("DRAW"), -1: mark("LOST")}


@dataclass(frozen=True)
class LedgerRow:
    """A line of a table: `name` and what stands below it, and how its matches came out.

    `deck` and `enemy` say whose matches they are, "" for any. `cells` are further figures, in the
    order of `HEADS`.
    """

    name: str
    below: str
    deck: str
    enemy: str
    matches: int
    wins: int
    losses: int
    draws: int
    cells: tuple[str, ...] = ()

    @property
    def share(self) -> str:
        """The share that was won, in per cent."""
        return f"{round(100 * self.wins / self.matches)} %" if self.matches else "–"

    def says(self) -> str:
        """All of it for the speak line."""
        name = f"{self.name}, {self.below}" if self.below else self.name
        said = zip(CARD_SAID.values(), self.cells, strict=False)
        told = [
            name,
            tr_n("{n} match", "{n} matches", self.matches),
            tr("{share} won", share=self.share) if self.cells else self._results(),
            *(tr(words, n=cell) for words, cell in said),
        ]
        return ". ".join(told)

    def _results(self) -> str:
        return results(self.wins, self.losses, self.draws)


def results(wins: int, losses: int, draws: int) -> str:
    """How matches came out, in words."""
    words = mark("{wins} won, {losses} lost, {draws} drawn")
    return tr(words, wins=wins, losses=losses, draws=draws)


def of_decks(history: History | None) -> dict[str, str]:
    """How the matches of each deck came out, in words, by its full id."""
    found = records.by_deck(history) if history is not None else []
    return {
        one.deck: results(one.wins, one.losses, one.draws)
        if one.draws
        else tr("{wins} won, {losses} lost", wins=one.wins, losses=one.losses)
        for one in found
    }


CARD_HEADS: Final = (mark("DRAWN"), mark("PLAYED"), mark("ROLLED"), mark("DEF"), mark("STUCK"))
CARD_SAID: Final = {  # by the end of their ids in the glossary
    "drawn": mark("{n} drawn"),
    "played": mark("{n} played"),
    "rolled": mark("{n} rolled"),
    "defended": mark("{n} defended"),
    "stuck": mark("{n} stuck"),
}


def whole(history: History, library: Library) -> Library:
    """A library with those own decks too that were played and are gone, as they were last."""
    known = library.models(Deck)
    gone = [deck for id, deck in records.own_decks(history).items() if id not in known]
    return library.with_own(gone) if gone else library


def rows(history: History, tab: str, library: Library) -> list[LedgerRow]:
    """The table of a tab; the first row of those about matches is all of them together."""
    if tab == "cards":
        own = {one.deck for one in records.by_deck(history)}  # not those of Enemies
        return [_card(one, library) for one in records.by_card(history) if one.deck in own]
    named = partial(name_of, library)
    if tab == "pairs":
        return [_record(one, named(one.deck), tr("against {who}", who=named(one.enemy)))
                for one in records.by_pair(history)]  # fmt: skip
    if tab == "enemies":
        listed = [_record(one, named(one.enemy), one.enemy) for one in records.by_enemy(history)]
    else:
        listed = [_record(one, named(one.deck), one.deck) for one in records.by_deck(history)]
    whole = records.total(history)
    return [_record(whole, tr(EVERYTHING), ""), *listed] if listed and whole is not None else []


def matches(history: History, row: LedgerRow | None) -> list[MatchLine]:
    """The last matches that a row tells of, the newest first."""
    if row is None:
        return []
    return records.latest(history, LATEST, row.deck, row.enemy)


def match_words(one: MatchLine, library: Library) -> str:
    """Who fought whom."""
    return against(name_of(library, one.deck), name_of(library, one.enemy))


def against(who: str, foe: str) -> str:
    """Two names that fought each other."""
    return tr("{who} against {foe}", who=who, foe=foe)


def match_note(one: MatchLine) -> str:
    """When it was, how long it took, and by which rules where they are not the manual's."""
    if one.about:
        turns = tr_n("about {n} turn", "about {n} turns", one.turns)
    else:
        turns = tr_n("{n} turn", "{n} turns", one.turns)
    parts = [
        tr("against {who}", who=levels.title(one.player)) if one.player else "",
        when(one.ended),
        turns,
        "" if one.profile in ("", "manual") else one.profile,
        tr("assisted") if one.assisted else "",
    ]
    return "  ·  ".join(filter(None, parts))


def streak_words(found: Streak) -> str:
    """Matches won or lost in a row."""
    count, parts = abs(found.now), []
    if count > 1:
        words = mark("{n} won in a row") if found.now > 0 else mark("{n} lost in a row")
        parts.append(tr(words, n=count))
    elif count:
        parts.append(tr("won the last one") if found.now > 0 else tr("lost the last one"))
    if found.won > 1:
        parts.append(tr("best streak {n}", n=found.won))
    if found.lost > 1:
        parts.append(tr("worst {n}", n=found.lost))
    return "  ·  ".join(parts)


def when(stamp: str) -> str:
    """A time of a file (UTC, ISO 8601) as the clock on the wall had it."""
    try:
        return datetime.fromisoformat(stamp).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return stamp


def name_of(library: Library, id: str) -> str:
    """The name of a deck, an enemy or a card; its id where there is none any more."""
    kinds: tuple[type[Named], ...] = (Deck, Enemy, Action)
    for kind in kinds:
        model = library.models(kind).get(id)
        if model is not None:
            return model.name
    return id


def _record(one: Record, name: str, below: str) -> LedgerRow:
    return LedgerRow(name, below, one.deck, one.enemy, one.matches, one.wins, one.losses, one.draws)


def _card(one: CardRecord, library: Library) -> LedgerRow:
    cells = tuple(str(n) for n in (one.drawn, one.played, one.rolled, one.defended, one.stuck))
    lost = one.matches - one.wins
    below = tr("in {deck}", deck=name_of(library, one.deck))
    deck = one.deck if library.models(Deck).get(one.deck) is not None else ""
    return LedgerRow(
        name_of(library, one.card), below, deck, "", one.matches, one.wins, lost, 0, cells
    )
