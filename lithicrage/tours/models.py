"""What a file of tours may hold: one model for each kind, with keys, types and bounds.

`reading` reads files; what does not fit together, `checking` says.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from lithicrage.base.frozen import frozen
from lithicrage.language.model_base import (
    Flag,
    Model,
    OneOf,
    Part,
    PlainText,
    Read,
    Several,
    Whole,
    key,
)
from lithicrage.language.models import ABLE_SAYS, COPIES, FULL_ID, LINE, NAME, READ, SUBTYPES, Named
from lithicrage.language.table_rules import MANUAL

GIG: Final = "gig"
SUPPORT: Final = "support"
HEADLINER: Final = "headliner"
MERCH: Final = "merch"
REHEARSAL: Final = "rehearsal"
ROADSIDE: Final = "roadside"
LOCK_IN: Final = "lock_in"
FIGHTS: Final = (GIG, SUPPORT, HEADLINER)
SIDES: Final = (MERCH, REHEARSAL, ROADSIDE, LOCK_IN)
ANY: Final = "any"
SIDE: Final = "side"
COLUMNS: Final = (GIG, SIDE, ANY)
TOP_COST: Final = 6
COINS: Final = Whole(0, 99)


class Leg(Model):
    """A part of a tour: a map of stops in columns, the headliner last (TR1)."""

    name: str = key(NAME)
    columns: tuple[str, ...] = key(
        Several(OneOf(*COLUMNS), least=1, most=20), says="What stands in each column of its map."
    )
    tiers: tuple[int, ...] = key(
        Several(Whole(1, 4), least=1, most=9),
        says="Tiers of its gigs; one named twice is drawn so.",
    )
    headliner: tuple[int, ...] = key(
        Several(Whole(1, 4), least=1, most=9), says="Tiers of the one at its end."
    )
    headliner_rules: Literal["manual", "cunning", "rival"] = key(
        OneOf("manual", "cunning", "rival"),
        default="manual",
        says="How the headliner plays; `cunning` and `rival` choose their cards.",
    )
    weights: tuple[int, ...] = key(
        Several(Whole(0, 99), least=TOP_COST, most=TOP_COST),
        default=(1, 1, 1, 1, 1, 1),
        says="How often a pick costs 1 to 6.",
    )


class StopPay(Model):
    """A number for each kind of fight."""

    gig: int = key(COINS)
    support: int = key(COINS)
    headliner: int = key(COINS)


class Prices(Model):
    """What things cost at the merch table, in coins: a card this and its Cost."""

    card: int = key(COINS, default=2)
    gear: int = key(COINS, default=12)
    drop: int = key(COINS, default=3)
    rest: int = key(COINS, default=4)


class FameTerms(Model):
    """The terms of the score (TR13)."""

    gig: int = key(Whole(0, 999), default=10)
    support: int = key(Whole(0, 999), default=20)
    headliner: int = key(Whole(0, 999), default=50)
    stamina: int = key(Whole(0, 100), default=50, says="Per cent of the Stamina kept in a win.")
    venue: int = key(Whole(0, 999), default=12)
    string: int = key(Whole(0, 999), default=40, says="Each string left at the end.")
    passed: int = key(Whole(0, 999), default=10, says="Taken off for each stop passed by.")


class Encore(Model):
    """One step of the ladder: what it adds to all before it (TR11)."""

    enemy_stamina: int = key(Whole(0, 99), default=0)
    fewer_picks: int = key(Whole(0, 2), default=0)
    fewer_strings: int = key(Whole(0, 2), default=0)
    fatigue: int = key(Whole(0, 75), default=0, says="Per cent of what is lost, on top.")
    less_rest: int = key(Whole(0, 9), default=0)
    less_pay: int = key(Whole(0, 9), default=0)
    dearer: int = key(Whole(0, 9), default=0, says="Coins more for all that merch sells.")
    venues: bool = key(Flag(), default=False, says="Every gig has a venue rule.")
    clever_headliners: bool = key(Flag(), default=False)


class Draft(Model):
    """A tour without a starter deck: packs of a few cards, of each at most one is kept."""

    packs: int = key(Whole(1, 99))
    of: int = key(Whole(2, 9), default=3)
    keep: int = key(Whole(1, 99))


class Tour(Named):
    """A tour (TR1-TR13)."""

    kind: Literal["tour"] = key(OneOf("tour"))
    rules: str = key(PlainText(least=1, most=200), default=MANUAL, says="The rules of its matches.")
    strings: int = key(Whole(1, 9), default=3, says="Lost matches that can be borne.")
    fatigue: int = key(Whole(0, 100), default=25, says="Per cent of the Stamina lost in a match.")
    rest: int = key(Whole(0, 99), default=3, says="Stamina that each stop gives back.")
    coins: int = key(COINS, default=0, says="Coins to set out with.")
    levels: tuple[int, ...] = key(
        Several(Whole(1, 999), most=8), default=(), says="Experience for Level 2, 3, ..."
    )
    experience: StopPay = key(Part(StopPay), says="Experience for a win, by kind of fight.")
    pay: StopPay = key(Part(StopPay), says="Coins for a win, by kind of fight.")
    passing: int = key(COINS, default=3, says="Coins for taking none of a pick.")
    prices: Prices = key(
        Part(Prices), default=Prices(), says="Coins at the merch table; a card costs its Cost more."
    )
    fame: FameTerms = key(Part(FameTerms), default=FameTerms(), says="What the score is made of.")
    legs: tuple[Leg, ...] = key(
        Several(Part(Leg), least=1, most=9), says="Its parts, one map each."
    )
    draft: Draft | None = key(
        Part(Draft), default=None, says="Packs to choose cards from, instead of starter decks."
    )
    encores: tuple[Encore, ...] = key(
        Several(Part(Encore), most=20), default=(), says="A ladder: each step adds to those before."
    )


class Starter(Named):
    """What a Class begins with (TR7): its deck, and the subtypes it is offered twice as often."""

    kind: Literal["starter"] = key(OneOf("starter"))
    of: str = key(FULL_ID, says="The Class.")
    subtypes: tuple[str, ...] = key(
        Several(OneOf(*SUBTYPES), most=4), default=(), says="What is offered twice as often."
    )
    cards: dict[str, int] = key(COPIES)


class Venue(Named):
    """A place with table rules of its own, for both sides alike (TR8, R93)."""

    kind: Literal["venue"] = key(OneOf("venue"))
    rules: dict[str, Any] = key(Read(), default={}, says="Answers to questions of the manual.")
    enemies: int = key(Whole(1, 2), default=1, says="2: a second Enemy of the same tier is there.")


class TourGear(Named):
    """A piece of gear: abilities that a hero keeps for the tour (TR9)."""

    kind: Literal["gear"] = key(OneOf("gear"))
    abilities: list[Any] = key(READ, says=ABLE_SAYS)


@frozen
class EventStep:
    """One thing that happens at the roadside: what, how much, and what follows by chance."""

    verb: str
    amount: int = 0
    word: str = ""
    then: tuple[EventStep, ...] = ()
    otherwise: tuple[EventStep, ...] = ()


@frozen
class EventChoice:
    """One answer to an event: what it takes, and what comes of it."""

    costs: tuple[EventStep, ...]
    gains: tuple[EventStep, ...]


class Roadside(Named):
    """An event between stops (TR10)."""

    kind: Literal["roadside"] = key(OneOf("roadside"))
    text: str = key(LINE, says="Two to four lines that set the scene.")
    choices: tuple[EventChoice, ...] = key(
        READ, says="Two to four answers: what each takes (`do`) and what comes of it (`then`)."
    )


TOUR_MODELS: Final[dict[str, type[Named]]] = {
    "tour": Tour,
    "starter": Starter,
    "venue": Venue,
    "gear": TourGear,
    "roadside": Roadside,
}
