"""Made-up tours and matches of a person who came back: for pictures and for tests.

Owns records alone, none of which was played; they are kept through the doors of `store`.
"""

from __future__ import annotations

import hashlib
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final

from lithicrage.store.history import History
from lithicrage.store.match_records import Played, PlayedSeat
from lithicrage.store.totals import MatchLine
from lithicrage.store.tour_history import KeptDate, KeptTour, keep_tour

DAY: Final = date(2026, 3, 1)  # the day of the showroom
FOES: Final = ("doorstop", "soundcheck", "stair_goat", "choir_of_drains", "mother_barrow")
DECK: Final = {"elbow_committee": 3, "loose_wire": 2, "heckle": 3, "sit_in": 2}


def stamp(back: int = 0) -> str:
    """Noon, so many days before the day of the showroom."""
    return f"{DAY - timedelta(days=back)}T12:00:00"


def named(what: str) -> str:
    """An id of 32 hex digits, the same for the same words."""
    return hashlib.blake2b(what.encode(), digest_size=16).hexdigest()


def a_tour(number: int = 0, **more: Any) -> KeptTour:
    """A tour that is over: clean and won, unless something else is said."""
    dates = tuple(
        KeptDate(leg=place // 3, kind=kind, enemies=(foe,) if kind != "merch" else (),
                 venue="", result=int(kind != "merch"), stamina=24 if kind != "merch" else 0)
        for place, (kind, foe) in enumerate(
            zip(("gig", "merch", "gig", "support", "headliner"), FOES, strict=True))
    )  # fmt: skip
    usual: dict[str, Any] = {
        "id": named(f"tour {number}"), "began": stamp(number), "ended": stamp(number),
        "program": "0.0.0", "tour": "three_chords", "name": "Three Chords",
        "ancestry": "cinderpup", "cls": "pit_captain", "encore": 0, "won": True, "fame": 300,
        "level": 6, "leg": 2, "strings": 3, "kind": "clean", "day": "", "dates": dates,
        "deck": DECK, "picked": ("loose_wire", "sit_in"), "gear": ("moss_jacket",), "code": "",
    }  # fmt: skip
    return KeptTour.model_validate({**usual, **more})


def lost(number: int, leg: int, **more: Any) -> KeptTour:
    """A tour that ended in this leg, counted from 0."""
    whole = a_tour(number)
    last = KeptDate(leg=leg, kind="gig", enemies=("peat_landlord",), venue="damp_cellar",
                    result=-1, stamina=0)  # fmt: skip
    dates = (*[one for one in whole.dates if one.leg <= leg][:-1], last)
    told = {"won": False, "leg": leg, "dates": dates, "strings": 0, "fame": 60 + 40 * leg}
    return a_tour(number, **{**told, **more})


TOURS: Final = (
    a_tour(1, fame=518, cls="pit_captain"),
    lost(2, 1, cls="riff_mason", ancestry="bog_tenor"),
    lost(3, 0, cls="riff_mason", ancestry="bog_tenor"),
    a_tour(4, cls="stage_knifer", ancestry="chalkling", encore=1, fame=431,
           gear=("moss_jacket", "steel_toes", "tin_whistle", "van_keys", "chalk_bag")),
    lost(5, 2, encore=2, cls="hum_oracle", ancestry="loophound"),
    lost(6, 0, kind="assisted"),
    lost(7, 0, kind="practice", tour="one_night", name="One Night"),
)  # fmt: skip


def a_line(number: int = 0, **more: Any) -> MatchLine:
    """A line of a match: won alone against an Enemy, unless something else is said."""
    usual: dict[str, Any] = {
        "id": named(f"match {number}"), "ended": stamp(), "deck": "slow_poison",
        "enemy": "doorstop", "mode": "solo", "profile": "manual", "result": 1, "turns": 20,
        "assisted": False, "player": "", "stamina": 30,
    }  # fmt: skip
    return MatchLine(**{**usual, **more})


def a_match(number: int, back: int, result: int, deck: str, enemy: str, left: int = 21) -> Played:
    """A match that ended so many days before the day of the showroom."""
    sides = ((deck, 0, result, left), (enemy, 1, -result, 0))
    return Played(
        id=named(f"match {number}"), began=stamp(back), ended=stamp(back), program="0.0.0",
        mode="solo", profile="manual", rounds=9, turns=14 + number % 9, assisted=False,
        seats=tuple(
            PlayedSeat(deck=id, version="0" * 12, name=id, side=side, automaton=bool(side),
                       result=result, stamina=max(0, left), cards={})
            for id, side, result, left in sides
        ),
        options={"mode": "solo", "heroes": deck, "foes": enemy, "rules": "manual"},
        content="0" * 32, seed=number, choices=(0,), digest="0" * 32,
    )  # fmt: skip


def keep_tours(folder: Path) -> None:
    """Puts the tours into the history of a home."""
    for one in TOURS:
        keep_tour(folder, one)


def keep_career(history: History) -> None:
    """Puts six nights of fights into a history, the last of them yesterday."""
    decks = ("slow_poison", "stage_dive", "power_chord")
    for number in range(34):
        foe, deck = FOES[number % len(FOES)], decks[number % len(decks)]
        result = -1 if number % 3 == 2 else 1
        history.add(a_match(number, 1 + number % 6, result, deck, foe, 1 if number == 9 else 21))
