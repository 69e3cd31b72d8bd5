"""Marks: each can be reached, none is a present, and help earns nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from cards.shelf import library

from lithicrage.language.models import Class
from lithicrage.minds.players import LEVELS
from lithicrage.play.marks import GEAR, MARKS, Career, Mark, earned, tiers_of
from lithicrage.store.totals import MatchLine
from lithicrage.store.tour_history import KeptDate, KeptTour
from lithicrage.tours.plan import HERO
from tools.careers import DAY, a_line, a_tour, lost, stamp

TIERS = tiers_of(library())
BY_ID = {mark.id: mark for mark in MARKS}
LOST_HEADLINER = KeptDate(leg=2, kind="headliner", enemies=("mother_barrow",), venue="", result=-1,
                          stamina=0)  # fmt: skip


def of(**more: Any) -> Career:
    """A career on the day of the showroom."""
    return Career(**{"today": DAY, "tiers": TIERS, **more})


def won(enemies: list[str]) -> list[MatchLine]:
    """A match won against each of these."""
    return [a_line(number, enemy=enemy) for number, enemy in enumerate(enemies)]


def nights_on(count: int) -> list[MatchLine]:
    """A lost match on each of so many days."""
    return [a_line(n, ended=stamp(n), result=-1) for n in range(count)]


def makers() -> dict[str, tuple[Career, Career]]:
    """For each mark a career that earns it, and one that just does not."""
    made = {
        "nothing_snapped": (of(tours=[a_tour()]), of(tours=[a_tour(dates=(LOST_HEADLINER,))])),
        "full_van": (of(tours=[a_tour(gear=("a",) * GEAR)]), of(tours=[a_tour(gear=("a",) * 4)])),
        "nearly": (of(tours=[lost(1, 2, dates=(LOST_HEADLINER,))]), of(tours=[lost(1, 2)])),
        "fame_tour": (of(tours=[a_tour(fame=500)]), of(tours=[a_tour(fame=499)] * 9)),
        "fame_all": (of(tours=[a_tour(n, fame=500) for n in range(10)]), of(tours=[a_tour()] * 9)),
        "first_win": (of(lines=[a_line()]), of(lines=[a_line(result=0), a_line(result=-1)])),
        "all_enemies": (of(lines=won(list(TIERS))), of(lines=won(list(TIERS)[1:]) * 2)),
        "last_legs": (of(lines=[a_line(stamina=1)]), of(lines=[a_line(stamina=2)])),
        "early_bus": (of(lines=[a_line(turns=14)]),
                      of(lines=[a_line(turns=15), a_line(turns=9, about=True)])),
        "unhurt": (of(lines=[a_line(stamina=30)]), of(lines=[a_line(stamina=29)])),
        "in_a_row": (of(lines=[a_line()] * 5),
                     of(lines=[*[a_line()] * 4, a_line(result=0), *[a_line()] * 4])),
        "home_made": (of(lines=[a_line(deck="own-deck:mosh")]), of(lines=[a_line(deck=HERO)])),
        "eight_decks": (of(lines=[a_line(deck=f"d{n}") for n in range(8)]),
                        of(lines=[a_line(deck=f"d{n % 7}") for n in range(20)])),
        "hundred": (of(lines=nights_on(100)), of(lines=nights_on(99))),
        "lessons": (of(lessons=list("abcde")), of(lessons=list("abcd"))),
        "puzzles_10": (of(puzzles=range(10)), of(puzzles=range(9))),
        "puzzles_100": (of(puzzles=range(100)), of(puzzles=range(99))),
    }  # fmt: skip
    classes = list(library().models(Class))
    for cls, other in zip(classes, classes[1:] + classes[:1], strict=True):
        made[f"class_{cls}"] = of(tours=[a_tour(cls=cls)]), of(tours=[a_tour(cls=other)])
    for step in (1, 3, 5, 10):
        below = [a_tour(encore=step - 1), lost(1, 2, encore=step)]
        made[f"encore_{step}"] = of(tours=[a_tour(encore=step)]), of(tours=below)
    made["encore_0"] = of(tours=[a_tour()]), of(tours=[lost(1, 2)])
    for tier in range(1, 5):
        these = [id for id, of_tier in TIERS.items() if of_tier == tier]
        made[f"tier_{tier}"] = of(lines=won(these)), of(lines=won(these[1:]) * 2)
    for level in ("adept", "expert", "master"):
        rival = a_line(mode="pvp", player=level, enemy="power_chord")
        made[f"player_{level}"] = of(lines=[rival]), of(lines=[rival._replace(player="novice")])
    for count in (3, 7, 30):
        made[f"nights_{count}"] = of(lines=nights_on(count)), of(lines=nights_on(count - 1))
    return made


MAKERS = makers()


def test_there_are_about_forty_with_ids_and_names_of_their_own() -> None:
    assert 38 <= len(MARKS) <= 44
    assert len({mark.id for mark in MARKS}) == len(MARKS)
    assert len({mark.name for mark in MARKS}) == len(MARKS)
    assert set(MAKERS) == set(BY_ID)


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: mark.id)
def test_each_mark_can_be_reached_and_is_no_present(mark: Mark) -> None:
    there, nearly = MAKERS[mark.id]
    assert mark.earned(there)
    assert mark.reached(there) == mark.of
    assert not mark.earned(nearly)
    assert mark.reached(nearly) < mark.of


def test_an_empty_home_has_none() -> None:
    assert earned(of()) == []
    assert earned(Career()) == []


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: mark.id)
def test_help_earns_nothing(mark: Mark) -> None:
    """Assisted and practice tours are in no list (TR14), and assisted matches win nothing."""
    there, _ = MAKERS[mark.id]
    if mark.id in ("hundred", "lessons", "puzzles_10", "puzzles_100") or mark.group == "nights":
        return  # to play, to learn and to come back needs no victory
    helped = [line._replace(assisted=True) for line in there.lines]
    for kind in ("assisted", "practice"):
        tours = [one.model_copy(update={"kind": kind}) for one in there.tours]
        assert not mark.earned(replace(there, lines=helped, tours=tours))


def test_a_match_of_two_people_at_one_screen_wins_nothing() -> None:
    career = of(lines=[a_line(mode="pvp", enemy="power_chord", stamina=1)] * 9)
    assert earned(career) == []


def test_who_goes_along_on_a_tour_earns_the_mark_of_the_class() -> None:
    pair: KeptTour = a_tour(partner=("bog_tenor", "riff_mason"))
    ids = {mark.id for mark in earned(of(tours=[pair]))}
    assert {"class_pit_captain", "class_riff_mason"} <= ids


def test_marks_name_what_there_is() -> None:
    assert {f"class_{id}" for id in library().models(Class)} <= set(BY_ID)
    assert {mark.id.removeprefix("player_") for mark in MARKS if mark.group == "players"} <= set(
        LEVELS
    )
    assert sorted(TIERS.values()) == sorted([1, 2, 3, 4] * 4)


def test_an_enemy_of_another_pack_is_none_of_the_sixteen() -> None:
    career = of(lines=won(["mud:wet_dog"]))
    assert BY_ID["all_enemies"].reached(career) == 0
    assert BY_ID["first_win"].earned(career)


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: mark.id)
def test_each_is_told_in_one_short_line(mark: Mark) -> None:
    assert 0 < len(mark.name) <= 18
    assert len(mark.line) <= 60
    assert mark.line.endswith(".")
