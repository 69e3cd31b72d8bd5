"""Verbs that make and change cards: `make`, `change` (A97, A98)."""

from __future__ import annotations

from typing import Final, Self

from lithicrage.base.frozen import frozen
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount, Const
from lithicrage.engine.effects.making import MADE_AT_ONCE
from lithicrage.engine.filters import CardFilter
from lithicrage.language.assembler import Assembler
from lithicrage.language.expression_words import filtered
from lithicrage.language.findings import hint, quote_value
from lithicrage.language.verbs.moving import (
    BY,
    EVERY,
    FROM,
    GOES,
    OF,
    PLACES,
    RANDOM,
    THIS,
    TO,
    read_card,
    read_word,
)
from lithicrage.language.verbs.reading import StepReader, Verb, own_only
from lithicrage.language.verbs.shapes import CHANGE, MAKE
from lithicrage.language.wording import Wording, bold, plain

MAKE_KEYS: Final = ("card", "of", "to", "count")
CHANGE_KEYS: Final = ("card", "of", "from", "by", "into")


@frozen
class Make(Verb):
    """`make: {card: wound, of: opponent, to: discard, count: 2}`: puts new cards into the match.

    `card` is the id of an Action, or `this` for a copy of the card itself; `to` is `hand`, `top` or
    `bottom` of the Draw, `draw` (shuffled in) or `discard`; `of: opponent` means the opponent's;
    `count` is how many, 1 without it and 9 at most. They belong to that deck until the
    match is over. An Enemy has no hand: a card for it goes on top of its Draw. It may stand in an
    attack, a defense, an ability and a rider.
    """

    card: str
    amount: Amount
    of: int
    to: str

    key = "make"
    takes = MAKE
    examples = (
        "make: {card: sharpened_spoon, of: opponent, to: discard, count: 2}",
        "make: {card: this, to: hand}",
    )

    @classmethod
    def read(cls, r: StepReader) -> Self:
        data, spot = r.value, r.value_spot
        if not isinstance(data, dict):
            example = "`make` takes a mapping such as `{card: sharpened_spoon, to: hand}`"
            r.wrong("LR103", f"{example}; found {quote_value(data)}")
            return cls(THIS, Const(1), fx.YOU, "hand")
        _keys(r, MAKE_KEYS, ("card", "to"))
        card = _id(r, "card")
        if card == THIS:
            own_only(r)
        amount: Amount = Const(1)
        if "count" in data:
            amount = r.amount_of(data["count"], spot.at("count"), 1, "`count`")
            if isinstance(amount, Const) and amount.number > MADE_AT_ONCE:
                message = f"`count` is at most {MADE_AT_ONCE}; found `{amount.number}`"
                r.report.value(spot.at("count"), "LR114", message)
        of = OF[read_word(r, "of", tuple(OF), "you")]
        return cls(
            card, amount, of, read_word(r, "to", tuple(to for to in TO if to != "out"), "hand")
        )

    def words(self, w: Wording) -> str:
        whose = w.whose(self.of)
        goes = GOES[TO[self.to]].format(whose=whose)
        if self.card == THIS:
            what = w.counted(self.amount, "new copy of this card", "new copies of this card")
        else:
            name = f"new {bold(w.card(self.card))}"
            what = w.counted(self.amount, f"{name} card", f"{name} cards")
        return f"Put {what} {goes}."

    def effects(self, out: Assembler) -> None:
        id = "" if self.card == THIS else out.card(self.card)
        out.emit(fx.MakeCard(id, self.amount, TO[self.to], self.of))


@frozen
class Change(Verb):
    """`change: {card: this, into: sharpened_spoon}`: a card becomes another for this match.

    `card` is `this`, the card itself; a filter, of which one card is chosen; `random weapon`; or
    `all weapon`. `from` is `hand`, `discard`, `out` or `stays`, `of: opponent` means the
    opponent's, `by: opponent` lets the opponent choose, and `into` is the id of an Action. The text
    that is running goes on; from then on the card is the other one in every way. It may stand in
    an attack, a defense, an ability and a rider.
    """

    how: str
    filter: CardFilter
    of: int
    zone: str
    into: str
    by: int = fx.BY_YOU

    key = "change"
    takes = CHANGE
    examples = (
        "change: {card: this, into: sharpened_spoon}",
        "change: {card: weapon, from: hand, into: sharpened_spoon}",
        "change: {card: random any, of: opponent, from: discard, into: sharpened_spoon}",
        "change: {card: all cost <= 1, from: hand, into: sharpened_spoon}",
    )

    @classmethod
    def read(cls, r: StepReader) -> Self:
        data = r.value
        if not isinstance(data, dict):
            example = "`change` takes a mapping such as `{card: this, into: sharpened_spoon}`"
            r.wrong("LR103", f"{example}; found {quote_value(data)}")
            return cls(THIS, CardFilter(), fx.YOU, "", "")
        this = data.get("card") == THIS
        _keys(r, CHANGE_KEYS, ("card", "into") if this else ("card", "from", "into"))
        into = _id(r, "into")
        how, filter = read_card(r, data["card"]) if "card" in data else (THIS, CardFilter())
        if how == THIS:
            own_only(r)
            for key in ("of", "from", "by"):
                if key in data:
                    message = f"`change` with `card: this` takes no `{key}`"
                    r.report.key(r.value_spot.at(key), "LR101", message)
            return cls(THIS, CardFilter(), fx.YOU, "", into)
        known = tuple(zone for zone in FROM if zone != "draw")
        zone = read_word(r, "from", known, "discard")
        if how in (RANDOM, EVERY) and "by" in data:
            message = f"nobody chooses a card that is `{how}`"
            r.report.key(r.value_spot.at("by"), "LR101", message)
        if how == "top":
            r.report.value(r.value_spot.at("card"), "LR104", "`card: top` is of the Draw alone")
            how = RANDOM
        of = OF[read_word(r, "of", tuple(OF), "you")]
        return cls(how, filter, of, zone, into, BY[read_word(r, "by", tuple(BY), "you")])

    def words(self, w: Wording) -> str:
        into = f"{bold(w.card(self.into))} for the rest of the match"
        if self.how == THIS:
            return f"This card becomes {into}."
        who = "you" if self.of == fx.YOU else "the opponent"
        place = PLACES[FROM[self.zone]].format(whose=w.whose(self.of), who=who)
        if self.how == EVERY:
            return f"All {bold(filtered('cards', self.filter))} from {place} become {into}."
        what = bold(filtered("card", self.filter))
        if self.how == RANDOM:
            return f"A random {what} from {place} becomes {into}."
        return f"A {what} of {w.whose(self.by)} choice from {place} becomes {into}."

    def effects(self, out: Assembler) -> None:
        id = out.card(self.into)
        if self.how == THIS:
            out.emit(fx.ChangeThis(id))
            return
        zone = FROM[self.zone]
        if self.how == EVERY:
            out.emit(fx.ChangeAll(zone, self.of, self.filter, id))
            return
        by = fx.BY_CHANCE if self.how == RANDOM else self.by
        words = plain(out.wording.says(self))
        out.emit(fx.AskCard(zone, self.of, self.filter, by, words))
        out.emit(fx.ChangeCard(zone, self.of, id))


def _keys(r: StepReader, known: tuple[str, ...], needed: tuple[str, ...]) -> None:
    """Report keys of the mapping that are not known, and those that are missing."""
    for key in r.value:
        if key not in known:
            message = f"`{r.key}` takes no `{key}`{hint(key, known)}; only {', '.join(known)}"
            r.report.key(r.value_spot.at(key), "LR101", message)
    for key in needed:
        if key not in r.value:
            r.report.key(r.value_spot, "LR102", f"`{r.key}` lacks its `{key}`")


def _id(r: StepReader, key: str) -> str:
    """The id of an Action under a key of the mapping, noted as a reference; or `this`."""
    value = r.value.get(key, "")
    spot = r.value_spot.at(key)
    if not isinstance(value, str) or " " in value:
        message = f"`{key}` takes the id of an Action; found {quote_value(value)}"
        r.report.value(spot, "LR103", message)
        return ""
    if value and not (value == THIS and key == "card"):
        r.report.refer("action", value, spot)
    return value
