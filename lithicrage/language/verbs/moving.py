"""Verbs that take cards from one zone to another: `put`, `show` (A89-A92)."""

from __future__ import annotations

from typing import Final, Self

from lithicrage.base.frozen import frozen
from lithicrage.engine import effects as fx
from lithicrage.engine import events as ev
from lithicrage.engine.filters import CardFilter
from lithicrage.language.assembler import Assembler
from lithicrage.language.expression_words import filtered
from lithicrage.language.expressions import read_filter
from lithicrage.language.findings import hint, quote_value
from lithicrage.language.tokens import ExpressionError
from lithicrage.language.verbs.cards import one_hand
from lithicrage.language.verbs.reading import StepReader, Verb, own_only
from lithicrage.language.verbs.shapes import PUT, word
from lithicrage.language.wording import Wording, bold, plain

KEYS: Final = ("card", "of", "from", "to", "by")
THIS, TOPMOST, RANDOM, EVERY = "this", "top", "random", "all"
FROM: Final = {
    "hand": ev.HAND,
    "draw": ev.DRAW,
    "discard": ev.DISCARD,
    "out": ev.OUT,
    "stays": ev.STAYS,
}
TO: Final = {
    "hand": ev.HAND,
    "top": ev.TOP,
    "bottom": ev.BOTTOM,
    "draw": ev.SHUFFLED,
    "discard": ev.DISCARD,
    "out": ev.OUT,
}
OWNERS: Final = "its owner's"
YOURS: Final = "yours"  # into the hand of whoever does it, though it is another's card
OF: Final = {"you": fx.YOU, "opponent": fx.OPPONENT}
BY: Final = {"you": fx.BY_YOU, "opponent": fx.BY_OPPONENT}
PLACES: Final = {
    ev.HAND: "{whose} hand",
    ev.DRAW: "{whose} Draw",
    ev.DISCARD: "{whose} Discard",
    ev.OUT: "{whose} cards out of the match",
    ev.STAYS: "the cards that stay with {who}",
}
GOES: Final = {
    ev.HAND: "into {whose} hand",
    ev.TOP: "on top of {whose} Draw",
    ev.BOTTOM: "under {whose} Draw",
    ev.SHUFFLED: "into {whose} Draw and shuffle it",
    ev.DISCARD: "into {whose} Discard",
    ev.OUT: "out of the match",
}


@frozen
class Put(Verb):
    """`put: {card: weapon, from: draw, to: hand}`: takes a card from one place to another.

    `card` is a filter (`any`, `weapon`, `cost >= 3`, `weapon and cost >= 3`), of which one card is
    chosen; `random weapon`, where chance chooses; `all weapon`; `top`, the topmost card of the
    Draw; or `this`, the card itself. `from` is `hand`, `draw`, `discard`, `out` (of the match) or
    `stays`. `to` is `hand`, `top` or `bottom` of the Draw, `draw` (shuffled in), `discard`, `out`,
    or `yours`: into your hand, though it is the opponent's card. `of: opponent` means the
    opponent's cards, `by: opponent` lets the opponent choose. Whoever chooses from another's hand
    is shown it; whoever chooses from the Draw looks at all of it, and it is shuffled. Only one's
    own Draw is searched. An Enemy has no hand, and chooses at random. Where no card fits, nothing
    happens. It may stand in an attack, a defense, an ability and a rider.
    """

    how: str
    filter: CardFilter
    of: int
    zone: str
    to: str
    by: int = fx.BY_YOU

    key = "put"
    takes = PUT
    examples = (
        "put: {card: weapon, from: draw, to: hand}",
        "put: {card: any, of: opponent, from: hand, to: discard}",
        "put: {card: random cost >= 3, from: discard, to: out}",
        "put: {card: all any, from: discard, to: draw}",
        "put: {card: top, of: opponent, from: draw, to: out}",
        "put: {card: this, to: out}",
    )

    @classmethod
    def read(cls, r: StepReader) -> Self:
        data, spot = r.value, r.value_spot
        if not isinstance(data, dict):
            example = "`put` takes a mapping such as `{card: weapon, from: draw, to: hand}`"
            r.wrong("LR103", f"{example}; found {quote_value(data)}")
            return cls(THIS, CardFilter(), fx.YOU, "", "out")
        for key in data:
            if key not in KEYS:
                message = f"`put` takes no `{key}`{hint(key, KEYS)}; only {', '.join(KEYS)}"
                r.report.key(spot.at(key), "LR101", message)
        card = data.get("card")
        needed = ("card", "to") if card == THIS else ("card", "from", "to")
        for key in needed:
            if key not in data:
                r.report.key(spot, "LR102", f"`put` lacks its `{key}`")
        how, filter = read_card(r, card) if "card" in data else (THIS, CardFilter())
        goes = (*TO, YOURS)
        to = read_word(r, "to", goes, "out")
        if how == THIS:
            for key in ("of", "from", "by"):
                if key in data:
                    message = f"`put` with `card: this` takes no `{key}`"
                    r.report.key(spot.at(key), "LR101", message)
            own_only(r)
            if to == YOURS:
                message = "`put` with `card: this` goes to its owner's `hand`, not to `yours`"
                r.report.value(spot.at("to"), "LR104", message)
            return cls(THIS, CardFilter(), fx.YOU, "", "out" if to == YOURS else to)
        of = OF[read_word(r, "of", tuple(OF), "you")]
        zone = read_word(r, "from", tuple(FROM), "discard")
        by = BY[read_word(r, "by", tuple(BY), "you")]
        cls._fit(r, how, of, zone, to, by)
        return cls(how, filter, of, zone, to, by)

    @staticmethod
    def _fit(r: StepReader, how: str, of: int, zone: str, to: str, by: int) -> None:
        """Report what cannot go together."""
        spot = r.value_spot
        if how == TOPMOST and zone != "draw":
            message = "`card: top` is of the Draw: write `from: draw`"
            r.report.value(spot.at("from"), "LR104", message)
        if how in (TOPMOST, RANDOM, EVERY) and "by" in r.value:
            r.report.key(spot.at("by"), "LR101", f"nobody chooses a card that is `{how}`")
        searching = zone == "draw" and how == ""
        if searching and (of != fx.YOU or by != fx.BY_YOU):
            message = "only one's own Draw is searched; take the `top` card or a `random` one"
            r.report.value(spot.at("from"), "LR104", message)
        if how == EVERY and zone == "draw":
            message = "`card: all` is of a pile that all can see, or of the hand"
            r.report.value(spot.at("from"), "LR104", message)
        if to == zone or (how == TOPMOST and to == "top"):
            message = "`put` leaves the card where it was: `from` and `to` are the same"
            r.report.value(spot.at("to"), "LR104", message)
        if to == YOURS and of == fx.YOU:
            message = "`yours` is for a card of the opponent; write `to: hand`"
            r.report.value(spot.at("to"), "LR104", message)

    @property
    def searches(self) -> bool:
        """Whether it picks from the Draw, which is shuffled then."""
        return self.zone == "draw" and not self.how

    def words(self, w: Wording) -> str:
        goes = GOES[TO.get(self.to, ev.HAND)]
        if self.how == THIS:
            return f"Put this card {goes.format(whose=OWNERS)}."
        whose = w.whose(self.of)
        who = "you" if self.of == fx.YOU else "the opponent"
        place = PLACES[FROM[self.zone]].format(whose=whose, who=who)
        if self.how == TOPMOST:
            what, link = "the top card", "of"
        elif self.how == EVERY:
            what, link = f"all {bold(filtered('cards', self.filter))}", "from"
        elif self.how == RANDOM:
            what, link = f"a random {bold(filtered('card', self.filter))}", "from"
        else:
            chooser = w.whose(self.by)
            what, link = f"a {bold(filtered('card', self.filter))} of {chooser} choice", "from"
        goes = goes.format(whose="your" if self.to == YOURS else whose)
        shuffled = f", then shuffle {whose} Draw" if self.searches else ""
        return f"Put {what} {link} {place} {goes}{shuffled}."

    def effects(self, out: Assembler) -> None:
        to, mine = TO.get(self.to, ev.HAND), self.to == YOURS
        if self.how == THIS:
            out.emit(fx.MoveThis(to))
        elif self.how == EVERY:
            out.emit(fx.MoveAll(FROM[self.zone], self.of, self.filter, to, mine))
        else:
            zone = FROM[self.zone]
            by = {TOPMOST: fx.BY_PLACE, RANDOM: fx.BY_CHANCE}.get(self.how, self.by)
            words = plain(out.wording.says(self))
            out.emit(fx.AskCard(zone, self.of, self.filter, by, words))
            out.emit(fx.MoveCard(zone, self.of, to, mine, self.searches))


def read_word(r: StepReader, key: str, known: tuple[str, ...], usual: str) -> str:
    """The word under a key of the mapping."""
    value = r.value.get(key, usual)
    if isinstance(value, str) and value in known:
        return value
    near = hint(value, known) if isinstance(value, str) else ""
    message = f"`{key}` of a `{r.key}` is {' or '.join(f'`{one}`' for one in known)}"
    r.report.value(r.value_spot.at(key), "LR104", f"{message}; found {quote_value(value)}{near}")
    return usual


def read_card(r: StepReader, value: object) -> tuple[str, CardFilter]:
    """How a card is picked, and which fit."""
    if value in (THIS, TOPMOST):
        return str(value), CardFilter()
    spot = r.value_spot.at("card")
    if not isinstance(value, str):
        message = "`card` is a filter such as `weapon`, `random any`, `all any`, `top` or `this`"
        r.report.value(spot, "LR103", f"{message}; found {quote_value(value)}")
        return "", CardFilter()
    head, _, rest = value.partition(" ")
    how = head if head in (RANDOM, EVERY) else ""
    try:
        return how, read_filter(rest if how else value)
    except ExpressionError as error:
        inside = error.place + (len(how) + 1 if how else 0)
        r.report.value(spot, error.code, error.message, inside)
        return how, CardFilter()


@frozen
class Show(Verb):
    """`show: hand`: you show your hand to all; with `to: opponent` the opponent shows theirs.

    Everybody knows those cards until they leave the hand. An Enemy has none. It may stand in an
    attack, a defense, an ability and a rider.
    """

    to: int = fx.YOU

    key = "show"
    takes = word("hand")
    examples = ("show: hand", "{show: hand, to: opponent}")
    modifiers = ("to",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        r.word("hand")
        return cls(one_hand(r))

    def words(self, w: Wording) -> str:
        whose = "your" if self.to == fx.YOU else "their"
        return w.does(self.to, "Show", "shows", f"{whose} hand")

    def effects(self, out: Assembler) -> None:
        out.emit(fx.ShowHand(self.to))
