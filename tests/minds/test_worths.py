"""Each kind of Effect and each form of an ability has its worth: a new one without it is named."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from pkgutil import iter_modules

import pytest

from lithicrage.engine import abilities, effects
from lithicrage.minds import prices, walk


def effect_classes() -> Iterator[type]:
    """Every class of the effects that card text compiles to, whether exported or not."""
    for module in iter_modules(effects.__path__, f"{effects.__name__}."):
        for _, found in inspect.getmembers(
            __import__(module.name, fromlist=["*"]), inspect.isclass
        ):
            ours = found.__module__ == module.name
            if ours and hasattr(found, "resolve"):
                yield found


def all_below(base: type) -> Iterator[type]:
    """Every subclass, however deep."""
    for found in base.__subclasses__():
        yield found
        yield from all_below(found)


def homeless(classes: Iterable[type]) -> list[str]:
    """The classes that stand in no table of worths."""
    placed = {*walk.VALUES, *walk.JUMPS, *walk.FORKS, *walk.BOTH}
    return sorted(one.__name__ for one in classes if one not in placed)


def test_each_effect_has_a_worth() -> None:
    found = list(effect_classes())
    assert len(found) > 40
    assert not homeless(found), "give each a worth in minds/walk.py, or its reason to have none"


def test_a_new_effect_is_named() -> None:
    class Freeze:
        def resolve(self, m: object, f: object) -> None:
            """Do nothing."""

    assert homeless([Freeze, effects.Deal]) == ["Freeze"]


def test_no_effect_stands_twice() -> None:
    tables = [*walk.VALUES, *walk.JUMPS, *walk.FORKS, *walk.BOTH]
    assert len(tables) == len(set(tables))
    assert not set(walk.NOTHING) & {*walk.JUMPS, *walk.FORKS, *walk.BOTH}
    assert all(walk.VALUES[kind] is walk._nothing for kind in walk.NOTHING)


def test_each_form_of_an_ability_has_a_worth() -> None:
    here = [one for one in all_below(abilities.Ability) if one.__module__ == abilities.__name__]
    assert len(here) == 4
    assert [one.__name__ for one in here if one not in prices.FORMS] == []


def test_each_thing_that_may_be_forbidden_costs_something() -> None:
    """What says that something cannot be done is never worth nothing."""
    for rule in (*abilities.rules.MAY, abilities.rules.MAY_CHAIN, abilities.rules.MAY_GAIN):
        for scope, sign in ((abilities.OF_SELF, 1), (abilities.OF_OPPONENT, -1)):
            passive = abilities.Passive(0, "", rule, 0, abilities.rules.OFF, scope=scope)
            assert sign * prices.permit_worth(passive) == prices.BANS.get(rule, prices.UNKNOWN_TURN)
            assert prices.permit_worth(passive) != 0


@pytest.mark.parametrize("kind", [abilities.Trigger, abilities.Passive])
def test_what_runs_each_turn_is_weighed(kind: type[abilities.Ability]) -> None:
    assert prices.FORMS[kind] is not prices.unweighed
