"""Opponents that think, in the window: waited for without holding a frame, the same moves."""

import os
import signal
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from ui.fight_play import Roads, Said, library, shell, surface
from ui.minds import Slow
from ui.test_showroom import recorded
from ui.walking import tap

from lithicrage.decks.lineup import PVP, SOLO, Lineup
from lithicrage.lab.thinking import Thinker
from lithicrage.minds import policy
from lithicrage.minds.players import Player
from lithicrage.play.recorder import Keeper
from lithicrage.play.session import Fight, begin, resume_fight
from lithicrage.store.home import home
from lithicrage.store.records import MatchLine
from lithicrage.ui import kit
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.models import mind as minds
from lithicrage.ui.models.ledger import match_note
from lithicrage.ui.models.mind import Mind
from lithicrage.ui.screens.result import ResultPage
from lithicrage.ui.screens.setup import ENEMY, SetupPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Pointer, Shell

DUEL = Lineup(PVP, ("slow_poison",), ("encore",), players=("person", "search:3"))
ADEPT = Lineup(PVP, ("slow_poison",), ("encore",), players=("person", "adept"))
LONGEST = 60.0


@pytest.fixture
def slow() -> Iterator[type[Slow]]:
    Slow.lost, Slow.looks = (), 0
    yield Slow
    Slow.lost = ()


def against(fight: Fight, slow: minds.Start = Slow, speed: int = 0) -> FightScreen:
    """The fight screen of a fight, with what thinks for it."""
    found: Shell = shell(speed)
    found.mind = Mind(slow)
    screen = FightScreen(found, fight)
    screen.resize((1280, 720), 1.0)
    return screen


def duel(seed: int = 5, lineup: Lineup = DUEL) -> Fight:
    return begin(library(), lineup, seed, waits=True)


def to_a_thought(screen: FightScreen) -> None:
    """Answer as the greedy player until somebody has to think after that."""
    for _ in range(3):
        thought_out(screen)
        screen._choose(policy.choose(screen.session.match))
    while not screen.thoughts.waiting:
        assert not screen.session.over
        screen._choose(policy.choose(screen.session.match))


def thought_out(screen: FightScreen, now: int = 0) -> None:
    """Let time pass until a person is asked again."""
    latest = time.monotonic() + LONGEST
    while screen.thoughts.waiting and time.monotonic() < latest:
        now += 16
        screen.tick(now)
    assert not screen.thoughts.waiting


def play(screen: FightScreen) -> None:
    while not screen.session.over:
        thought_out(screen)
        if not screen.session.over:
            screen._choose(policy.choose(screen.session.match))


def test_a_session_that_waits_stops_where_a_player_has_to_think() -> None:
    waiting, here = duel().session, begin(library(), DUEL, 5).session
    assert here.thinker is None
    while not here.over:
        here.choose(policy.choose(here.match))
    while not waiting.over:
        if waiting.thinker is not None:
            waiting.answer(waiting.thinker(waiting.match))
        else:
            waiting.choose(policy.choose(waiting.match))
    assert waiting.choices == here.choices
    assert waiting.match.digest() == here.match.digest()


def test_the_window_plays_what_a_session_without_one_plays(slow: type[Slow]) -> None:
    screen = against(duel())
    play(screen)
    here = begin(library(), DUEL, 5).session
    while not here.over:
        here.choose(policy.choose(here.match))
    assert screen.session.choices == here.choices
    assert screen.session.match.digest() == here.match.digest()


def test_while_somebody_thinks_the_banner_says_so_and_nothing_can_be_chosen(
    slow: type[Slow],
) -> None:
    screen = against(duel(5, ADEPT), speed=1)
    screen._finish()
    while not screen.thoughts.waiting:
        screen._choose(policy.choose(screen.session.match))
        screen._finish()
    before = list(screen.session.choices)
    screen.draw(surface())
    words = [said.words for said in screen.painter.canvases["banner"].said]
    assert words[0] == "THINKING ..."
    assert "Adept" in words[1]
    assert screen.is_moving()
    for action in (Action.CONFIRM, Action.PASS, Action.PICK_1, Action.LEFT, Action.LOG):
        screen.handle(action)
    screen.handle(Action.BACK)
    assert screen.session.choices == before
    assert screen.thoughts.waiting


def test_the_sign_moves_unless_nothing_may(slow: type[Slow]) -> None:
    for speed, beats in ((1, {0, 1}), (0, {0})):
        screen = against(duel(), speed=speed)
        screen._finish()
        while not screen.thoughts.waiting:
            screen._choose(policy.choose(screen.session.match))
            screen._finish()
        seen = set()
        for now in (1000, 1300):
            screen.tick(now)
            seen.add(screen.view.beat)
        assert seen == beats


def test_a_long_wait_is_said_once(slow: type[Slow]) -> None:
    screen = against(duel(5, ADEPT))
    assert screen.thoughts.waiting
    screen.tick(0)
    screen.tick(800)
    said = screen.shell.speech
    assert isinstance(said, Said)
    assert said.lines.count("Adept thinks") == 1


def test_an_undo_drops_the_thought_and_comes_back_to_the_person(slow: type[Slow]) -> None:
    screen = against(duel())
    to_a_thought(screen)
    made = len(screen.session.choices)
    screen.handle(Action.UNDO)
    assert not screen.thoughts.waiting
    assert screen.shell.mind is not None
    assert not screen.shell.mind.busy
    assert len(screen.session.choices) < made
    assert screen.view.question is not None
    play(screen)


def test_a_match_that_stopped_in_mid_thought_goes_on_there(
    slow: type[Slow], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path))
    keeper = Keeper(home(), lambda note: None)
    fight = duel()
    keeper.watch(fight.session, fight.library)
    screen = against(fight)
    to_a_thought(screen)
    choices = list(screen.session.choices)
    keeper.leave(screen.session)
    found = keeper.resume(keeper.interrupted_matches()[0], library())
    assert found is not None
    session, loaded = found
    assert session.choices == choices
    assert session.thinker is not None
    again = against(resume_fight(session, loaded.library))
    assert again.thoughts.waiting
    play(again)
    play(screen)
    assert again.session.choices == screen.session.choices
    keeper.close()


def test_what_is_lost_starts_once_more_and_then_the_window_thinks(slow: type[Slow]) -> None:
    slow.lost = (2, 12)
    screen = against(duel())
    notes = []
    mind = screen.shell.mind
    assert mind is not None
    while not screen.session.over:
        while screen.thoughts.waiting:
            screen.tick(0)
            if screen.view.told not in notes:
                notes.append(screen.view.told)
        if not screen.session.over:
            screen._choose(policy.choose(screen.session.match))
    assert notes == ["", minds.AGAIN, minds.HERE]
    unharmed = against(duel())
    slow.lost = ()
    play(unharmed)
    assert screen.session.choices == unharmed.session.choices


def test_programs_that_think_play_each_other(slow: type[Slow]) -> None:
    lineup = Lineup(PVP, ("slow_poison",), ("encore",), players=("search:3", "greedy"))
    screen = against(duel(7, lineup))
    thought_out(screen)
    assert screen.session.over
    here = begin(library(), lineup, 7).session
    assert screen.session.choices == here.choices


def test_two_persons_and_a_program_see_only_their_own_hands(slow: type[Slow]) -> None:
    lineup = Lineup(
        PVP,
        ("slow_poison", "encore"),
        ("exit_wound", "quiet_word"),
        players=("person", "search:3", "person", "greedy"),
    )
    screen = against(duel(3, lineup))
    for _ in range(60):
        if screen.session.over:
            break
        assert screen.view.you in (0, 2)
        if screen._waits >= 0:
            screen._opened()
        elif screen.thoughts.waiting:
            thought_out(screen)
        else:
            assert screen.view.you == screen.session.match.seat
            screen._choose(policy.choose(screen.session.match))


def test_real_processes_think_and_none_is_left() -> None:
    screen = against(duel(), Thinker)
    mind = screen.shell.mind
    assert mind is not None
    pids = mind.pids
    assert pids  # they load while the first cards are dealt
    for pid in pids:
        os.kill(pid, signal.SIGKILL)
    to_a_thought(screen)
    thought_out(screen)
    assert mind.note == minds.AGAIN
    pids += mind.pids
    mind.close()
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def chosen(page: Page, name: str, by: str) -> None:
    """Activate a box by the mouse, or by Tab and Enter."""
    if by == "mouse":
        rect = next(box.rect for box in page.focus.boxes if box.name == name)
        page.pointer(Pointer("move", rect.center))
        tap(page, rect.center)
        return
    for _ in range(len(page.focus.boxes)):
        if page.focus.name == name:
            break
        page.handle(Action.NEXT)
    assert page.focus.name == name
    page.handle(Action.CONFIRM)


def a_shell() -> Shell:
    """A shell with a deck and an enemy chosen."""
    found = shell()
    found.deck, found.enemy = "slow_poison", "doorstop"
    return found


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_deck_played_by_a_level_is_chosen_in_the_set_up(by: str) -> None:
    base = a_shell()
    page = SetupPage(base)
    page.resize((1280, 720), 1.0)
    chosen(page, "level_4", by)
    assert base.level == "expert"
    rival = page.rows(ENEMY)[2]
    chosen(page, ENEMY + rival, by)
    says = next(box.says for box in page.focus.boxes if box.name == "go")
    assert says.endswith("played by Expert")
    chosen(page, "go", by)
    assert isinstance(base.routes, Roads)
    assert base.routes.taken == ["fight"]
    wanted = Lineup(PVP, ("slow_poison",), (rival,), players=("person", "expert"))
    assert base.lineup_of("slow_poison") == wanted
    assert base.of_setup(wanted)
    assert not base.of_setup(Lineup(PVP, ("slow_poison",), (rival,)))
    pairs = Lineup(PVP, ("slow_poison", "encore"), (rival, "encore"),
                   players=("person", "adept", "adept", "adept"))  # fmt: skip
    assert not base.of_setup(pairs)
    base.lineup = wanted  # from the table, which is where one goes back then
    assert not base.of_setup(wanted)


def test_the_set_up_goes_through_the_levels_and_back_to_the_enemy() -> None:
    base = a_shell()
    page = SetupPage(base)
    page.resize((1280, 720), 1.0)
    seen = []
    for _ in range(6):
        page.handle(Action.MODE)
        seen.append(base.level)
    assert seen == ["novice", "roadie", "adept", "expert", "master", ""]
    page.handle(Action.CONFIRM)
    assert isinstance(base.routes, Roads)
    assert base.routes.taken == ["fight"]


def test_the_history_names_the_level() -> None:
    line = MatchLine("0" * 32, "2026-03-01T12:00:00", "a", "b", "pvp", "", 1, 9, 0, "expert", 5)
    assert match_note(line).startswith("against Expert  ·  ")
    assert "against" not in match_note(line._replace(player=""))


def test_the_result_names_the_level() -> None:
    fight = begin(library(), Lineup(PVP, ("encore",), ("encore",), players=("novice", "greedy")), 1)
    page = ResultPage(shell(), fight)
    page.resize((1280, 720), 1.0)
    with recorded() as words:
        page.draw(surface())
    assert any("against Simple, Novice" in said.words for said in words)


def test_cards_that_are_not_those_of_the_plan_are_not_thought_about() -> None:
    mind = Mind(lambda plan: Thinker(replace(plan, content="0" * 32), 1))
    fight, latest = duel(), time.monotonic() + LONGEST
    assert fight.session.thinker is not None
    mind.ask(fight, fight.session.thinker)
    thought = None
    while thought is None and time.monotonic() < latest:
        thought = mind.poll()
        time.sleep(0.01)
    assert mind.note == minds.HERE
    assert thought == fight.session.thinker.think(fight.session.match)
    mind.close()


def test_frames_wait_for_nothing_while_a_master_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """How long they take: python -m tools.frames --against master."""

    def think(*question: object, **how: object) -> None:
        pytest.fail("the window searches itself")

    monkeypatch.setattr(Player, "think", think)  # the processes that are started have their own
    lineup = Lineup(PVP, ("slow_poison",), ("encore",), players=("person", "master"))
    screen = against(duel(5, lineup), Thinker, speed=1)
    sheet, frames, now = surface(), 0, 0
    try:
        screen._finish()
        latest = time.monotonic() + LONGEST
        while frames < 60 and time.monotonic() < latest:
            while not screen.thoughts.waiting:
                screen._choose(policy.choose(screen.session.match))
                screen._finish()
            screen.draw(sheet)  # the picture of the wait; from here on only the sign moves
            while screen.thoughts.waiting and frames < 60:
                now += 16
                made = kit.LAYERS.misses
                screen.tick(now)
                if screen.thoughts.waiting:
                    screen.draw(sheet)
                    frames += 1
                    # One face a frame is made ahead, with what it is made of: the whole picture of
                    # the fight is hundreds of layers.
                    assert kit.LAYERS.misses - made <= 8
                time.sleep(0.01)
            screen._finish()
    finally:
        assert screen.shell.mind is not None
        screen.shell.mind.close()
    assert frames == 60


@pytest.mark.parametrize("profile", ["cunning", "rival"])
def test_an_enemy_that_thinks_is_waited_for_like_anybody(profile: str, slow: type[Slow]) -> None:
    """A80 A81"""
    lineup = Lineup(SOLO, ("slow_poison",), ("stair_goat",), profile)
    screen = against(begin(library(), lineup, 5, waits=True))
    assert screen.fight.people == (0,)
    seen = set()
    for _ in range(12):
        if screen.thoughts.waiting:
            screen.draw(surface())
            assert screen.view.thinking == "Stair Goat"
            assert screen.view.question is None
            seen.add("thinking")
        thought_out(screen)
        assert screen.session.match.seat == 0
        screen.draw(surface())
        screen._choose(policy.choose(screen.session.match))
    assert seen
    screen.handle(Action.UNDO)
    thought_out(screen)
    play(screen)
    here = begin(library(), lineup, 5).session
    while not here.over:
        here.choose(policy.choose(here.match))
    assert screen.session.choices == here.choices


@pytest.mark.parametrize("by", ["key", "mouse", "button"])
def test_the_rules_are_turned_in_the_set_up(by: str) -> None:
    found = shell()
    found.deck, found.enemy = "slow_poison", "doorstop"
    found.profile = "manual,max_turns=60"
    page = SetupPage(found)
    page.resize((1280, 720), 1.0)
    seen = []
    for _ in range(8):
        if by == "key":
            page.handle(Action.RULES)
        elif by == "mouse":
            page.pointer(Pointer("press", page.rect("rules").center, 1))
        else:
            page.focus.go("rules")
            page.handle(Action.CONFIRM)
        seen.append(found.profile)
        page.draw(surface())
    known = ["manual", "cunning", "gentle", "house", "literal", "rival", "tournament"]
    assert seen == [*known, "manual,max_turns=60"]


def test_the_set_up_says_how_an_enemy_plays() -> None:
    found = shell()
    found.deck, found.enemy = "slow_poison", "doorstop"
    page = SetupPage(found)
    page.resize((1280, 720), 1.0)
    says = {}
    for profile in ("manual", "cunning", "gentle", "house", "literal", "rival"):
        assert found.profile == profile
        boxes = {box.name: box.says for box in page.focus.boxes}
        says[profile] = (boxes["rules"], boxes["level_0"])
        page.handle(Action.RULES)
    assert says["manual"][1] == "Against an Enemy: by the book. Chosen"
    assert says["cunning"][0].startswith("Rules: Cunning.")
    assert "picks one of two cards" in says["cunning"][1]
    assert "plays a hand" in says["rival"][1]
