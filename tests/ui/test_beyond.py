"""The fight with cards that stay, are made, change and let the opponent choose: two people, one
screen."""

from __future__ import annotations

import re
from functools import cache

from ui.fight_play import Roads, Said, answer, surface

from lithicrage.base import resources
from lithicrage.decks.lineup import Lineup
from lithicrage.engine import events as ev
from lithicrage.engine import state
from lithicrage.game.rng import Rng
from lithicrage.packs import Library, load_library
from lithicrage.play.session import begin
from lithicrage.store.settings import Settings
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.fight.curtain import Curtain
from lithicrage.ui.fight.fighters import says
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen, Shell
from tools.fuzzing.worlds import ROOT

DECK = "beyond:all_of_it"


@cache
def library() -> Library:
    return load_library([resources.cards() / "core", ROOT / "tests" / "packs" / "beyond"])


def opened(seed: int) -> FightScreen:
    shell = Shell(library(), Said(), Roads(), Settings(speed=0))
    screen = FightScreen(shell, begin(library(), Lineup("pvp", (DECK,), (DECK,)), seed)).opening()
    return through(screen)


def through(screen: Screen) -> FightScreen:
    """The fight behind the curtain."""
    screen.resize((1280, 720), 1.0)
    if isinstance(screen, Curtain):
        found = screen.handle(Action.CONFIRM)
        assert isinstance(found, FightScreen)
        found.resize((1280, 720), 1.0)
        return found
    assert isinstance(screen, FightScreen)
    return screen


def test_each_choice_waits_behind_the_curtain_and_all_is_shown_and_said() -> None:
    said, happened = set[str](), set[type[ev.Event]]()
    assert sum(played(seed, said, happened) for seed in range(4))
    assert any(word.startswith("Armour") for word in said)
    assert any("stays" in word for word in said)
    assert {ev.Stayed, ev.Moved, ev.Made, ev.Changed} <= happened


def played(seed: int, said: set[str], happened: set[type[ev.Event]]) -> int:
    """How often somebody was handed the screen to choose for a card of the other."""
    fight, rng, handed, sheet = opened(seed), Rng(seed), 0, surface()
    while not fight.session.over and fight.session.match.turn < 30:
        asked = fight.session.match.pending
        assert asked is not None and fight.view.you == asked.seat
        answer(fight, rng.below(len(asked.options)), "keys")
        fight.draw(sheet)
        for seat in (0, 1):
            said.update(re.split(r"[.,] ", says(fight.view, seat)))
        after = fight.tick(9000)
        if isinstance(after, Curtain):
            fight = through(after)
            asked = fight.session.match.pending
            by_choice = asked is not None and asked.kind == state.OPTION
            handed += by_choice and fight.session.match.stack[-1].seat != fight.view.you
    happened.update(type(event) for event in fight.session.match.log or ())
    return handed
