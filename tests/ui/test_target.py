"""Win about so often, in the window: turned by key, mouse and Tab, seen before the fight, kept."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest
from ui.test_showroom import recorded

from lithicrage.decks.lineup import PVP, SOLO, Lineup
from lithicrage.lab.measured_weights import Weight, digest_of
from lithicrage.lab.strength import read_shipped
from lithicrage.lab.target import CLOSE
from lithicrage.language import Deck
from lithicrage.minds import policy
from lithicrage.play.session import Fight, begin
from lithicrage.store import records
from lithicrage.store.decks import with_own, write_deck
from lithicrage.store.home import home
from lithicrage.store.progress import OFFERS
from lithicrage.ui.app import App
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.models import aim as aims
from lithicrage.ui.screens.doors import FIRST_FIGHT
from lithicrage.ui.screens.result import ResultPage
from lithicrage.ui.screens.setup import ENEMY, SetupPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen
from tools import showroom

LONGEST = 240.0
OWN = "own-deck:mosh"


@pytest.fixture
def app() -> Iterator[App]:
    with showroom.app(showroom.core()) as found:
        yield found


def to(app: App, screen: Screen) -> Screen:
    app._enter(screen)
    app._show()
    return screen


def step(app: App, *events: pygame.event.Event) -> Screen:
    """Post events one by one and let the loop answer each."""
    for event in events:
        pygame.event.post(event)
        following = app._step()
        assert following is not None
        if following is not app.screen:
            app._enter(following)
        app._show()
    return app.screen


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def click(app: App, name: str) -> Screen:
    at = next(box.rect for box in app.screen.focus.boxes if box.name == name).center
    move = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    return step(app, move, press, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


def tab_to(app: App, name: str) -> Screen:
    for _ in app.screen.focus.boxes:
        if app.screen.focus.name == name:
            break
        step(app, key(pygame.K_TAB))
    assert app.screen.focus.name == name
    return step(app, key(pygame.K_RETURN))


WAYS: dict[str, Callable[[App], Screen]] = {
    "key": lambda app: step(app, key(pygame.K_k)),
    "mouse": lambda app: click(app, "target"),
    "tab": lambda app: tab_to(app, "target"),
}


def says(app: App, name: str) -> str:
    return next(box.says for box in app.screen.focus.boxes if box.name == name)


def live(app: App, name: str) -> bool:
    return next(box.live for box in app.screen.focus.boxes if box.name == name)


def played(app: App) -> Fight:
    assert isinstance(app.screen, FightScreen)
    return app.screen.fight


def own_deck(app: App) -> None:
    ready = app.shell.library.get(Deck, "slow_poison")
    write_deck(home().decks, ready.model_copy(update={"id": "mosh", "name": "Mosh"}))
    app.shell.library = with_own(app.shell.library, home().decks)[0]


# ---- in the set-up -------------------------------------------------------------------------------


@pytest.mark.parametrize("way", list(WAYS))
def test_the_target_is_turned_in_the_set_up_and_comes_round(app: App, way: str) -> None:
    to(app, app.setup())
    seen = []
    for _ in range(6):
        WAYS[way](app)
        seen.append(app.shell.aim.target)
        if app.shell.aim.target:
            found = app.shell.aim.found
            assert found is not None
            assert abs(100 * found.rate - found.target) <= CLOSE
            assert found.opponent.id == app.shell.enemy
            assert "about" in says(app, "target")
            assert "rated as an Adept" in says(app, "target")
    assert seen == [40, 50, 60, 70, 80, 0]
    assert app.shell.bonus == 0


def test_the_fight_is_the_one_that_was_shown_and_its_record_says_the_bonus(app: App) -> None:
    to(app, app.setup())
    for _ in range(4):
        step(app, key(pygame.K_k))
    click(app, "level_5")  # a Master, against whom 70 % take help
    shell, found = app.shell, app.shell.aim.found
    assert shell.level == "master"
    assert found is not None
    assert found.opponent.bonus < 0
    with recorded() as words:
        to(app, app.screen)
        app.screen.resize((1280, 720), 1.0)
        app._show()
    drawn = " ".join(one.words for one in words)
    assert f"+{-found.opponent.bonus} Stamina for you" in drawn
    stamina = f"{app.screen._fighter(shell.deck).stamina} +{-found.opponent.bonus} Stamina"
    assert stamina in drawn
    click(app, "go")
    lineup = played(app).lineup
    assert lineup.foes == (found.opponent.id,)
    assert lineup.players == ("person", "master")
    assert lineup.handicaps == (("heroes", "stamina_bonus", -found.opponent.bonus),)
    replay = played(app).session.replay
    assert replay is not None
    assert replay.options["handicaps"] == f"heroes:stamina_bonus={-found.opponent.bonus}"
    match = played(app).session.match
    assert match.seats[0].stamina_start > match.seats[1].stamina_start - 30


def test_figures_of_other_cards_and_rules_are_said(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    to(app, app.setup())
    step(app, key(pygame.K_k))
    assert "other" not in says(app, "target").replace("Another", "")
    app.shell.handicaps = (("foes", "energy_per_turn", 2),)
    step(app, key(pygame.K_s))
    assert "measured under other rules" in says(app, "target")
    app.shell.handicaps = ()
    while app.shell.profile != "gentle":
        step(app, key(pygame.K_F1))
    assert "measured under other rules" in says(app, "target")
    monkeypatch.setattr(aims, "read_shipped", lambda: replace(read_shipped(), content="others"))
    step(app, key(pygame.K_s))
    assert "measured with other cards" in says(app, "target")


def test_another_seed_gives_another_opponent_and_the_same_never(app: App) -> None:
    to(app, app.setup())
    step(app, key(pygame.K_m), key(pygame.K_k), key(pygame.K_k))
    app.shell.aim.level = ""
    seen = []
    for _ in range(12):
        step(app, key(pygame.K_s))
        seen.append((app.shell.rival, app.shell.level))
    assert len(set(seen)) > 1


def test_who_is_chosen_by_hand_stays_and_only_stamina_is_given(app: App) -> None:
    to(app, app.setup())
    page = app.screen
    assert isinstance(page, SetupPage)
    wanted = page.rows(ENEMY)[0]
    step(app, key(pygame.K_k))
    page.columns[ENEMY].first = 0
    page.rebuild()
    click(app, ENEMY + wanted)
    found = app.shell.aim.found
    assert found is not None
    assert found.opponent.id == app.shell.enemy == wanted
    assert app.shell.bonus == found.opponent.bonus > 0  # an easy Enemy, and 40 %
    step(app, key(pygame.K_s))
    assert app.shell.enemy == wanted
    step(app, key(pygame.K_k))
    assert app.shell.aim.foe == ""


def test_a_deck_chosen_by_hand_keeps_the_level_that_plays_it(app: App) -> None:
    to(app, app.setup())
    page = app.screen
    assert isinstance(page, SetupPage)
    for level in ("novice", "master"):
        while app.shell.level != level:
            step(app, key(pygame.K_m))
        for _ in range(2):
            step(app, key(pygame.K_k))
        for id in page.rows(ENEMY):
            if id != app.shell.deck:
                level = app.shell.level
                click(app, ENEMY + id)
                assert (app.shell.rival, app.shell.level) == (id, level)


@pytest.mark.parametrize("profile", ["manual", "rival"])
def test_off_again_who_was_chosen_by_hand_stands_there(app: App, profile: str) -> None:
    def now() -> tuple[str, str, str, str]:
        return app.shell.enemy, app.shell.behind, app.shell.level, app.shell.rival

    to(app, app.setup())
    page = app.screen
    assert isinstance(page, SetupPage)
    while app.shell.profile != profile:
        step(app, key(pygame.K_F1))
    for by_hand in (False, True):
        for _ in range(2):  # against an Enemy, then against a level
            before, seen = now(), set()
            for number in range(len(aims.TARGETS)):
                if number:
                    seen.add(now())
                    if by_hand and number == 3:
                        click(app, ENEMY + page.rows(ENEMY)[0])
                        before = now()
                step(app, key(pygame.K_k))
            assert not app.shell.aim.target
            assert now() == before
            assert len(seen) > 1
            step(app, key(pygame.K_m))


def test_stamina_that_was_given_is_shown_and_the_targets_instead_of_it(app: App) -> None:
    given = (("heroes", "stamina_bonus", 20), ("foes", "energy_per_turn", 2))
    app.shell.handicaps = given
    to(app, app.setup())
    page = app.screen
    assert isinstance(page, SetupPage)
    hero = page._fighter(app.shell.deck)
    assert page._bonus("deck:", hero) == 20
    assert "stamina_bonus=20" in app.shell.rules
    step(app, key(pygame.K_k))
    assert page._bonus("deck:", hero) == max(0, -app.shell.bonus)
    assert "stamina_bonus" not in app.shell.rules
    assert "energy_per_turn=2" in app.shell.rules


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_who_plays_an_enemy_that_thinks_is_chosen(app: App, way: str) -> None:
    to(app, app.setup())
    assert all(box.name != "behind" for box in app.screen.focus.boxes)
    while app.shell.profile != "rival":
        step(app, key(pygame.K_F1))
    assert "played by Adept" in says(app, "behind")
    step(app, key(pygame.K_y)) if way == "key" else click(app, "behind")
    assert app.shell.behind == "expert"
    click(app, "go")
    fight = played(app)
    assert fight.lineup.players == ("person", "expert")
    assert fight.people == (0,)


def test_a_deck_of_ones_own_is_measured_first(app: App) -> None:
    own_deck(app)
    app.shell.deck = OWN
    to(app, app.setup())
    step(app, key(pygame.K_k), key(pygame.K_k))
    aim = app.shell.aim
    assert aim.waiting
    assert "MEASURING" in says(app, "target")
    assert not live(app, "go")
    assert isinstance(step(app, key(pygame.K_g)), SetupPage)
    pids = aim.weigher.pids
    assert pids
    latest = time.monotonic() + LONGEST
    while aim.waiting and time.monotonic() < latest:
        app.screen.tick(0)
        time.sleep(0.02)
    assert aim.trouble == ""
    assert aim.found is not None
    assert aim.found.matches == 200
    assert live(app, "go")
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    weight = aim.weigher.known(app.shell.library, OWN, "written")
    assert weight is not None
    assert abs(weight.elo - read_shipped().fields["written"].heroes["slow_poison"]) < 100
    click(app, "go")
    assert played(app).lineup.heroes == (OWN,)


def test_a_measurement_that_ends_is_said_and_another_deck_goes_on(app: App) -> None:
    own_deck(app)
    app.shell.deck = OWN
    to(app, app.setup())
    step(app, key(pygame.K_k))
    for pid in app.shell.aim.weigher.pids:
        os.kill(pid, signal.SIGKILL)
    latest = time.monotonic() + LONGEST
    while app.shell.aim.waiting and time.monotonic() < latest:
        app.screen.tick(0)
        time.sleep(0.02)
    assert "has ended" in says(app, "target")
    app.shell.deck = "encore"
    step(app, key(pygame.K_s))
    assert app.shell.aim.found is not None


# ---- from elsewhere ------------------------------------------------------------------------------


def over(app: App, lineup: Lineup) -> ResultPage:
    """The result of a match of a greedy person, which is kept."""
    fight = begin(app.shell.library, lineup, 3)
    assert app.keeper is not None
    app.keeper.watch(fight.session, app.shell.library)
    while not fight.session.over:
        fight.session.choose(policy.choose(fight.session.match))
    page = app.result(fight)
    assert isinstance(page, ResultPage)
    to(app, page)
    return page


@pytest.mark.parametrize("way", list(WAYS))
def test_after_a_fight_the_next_one_keeps_to_the_target(app: App, way: str) -> None:
    over(app, Lineup(SOLO, (app.shell.deck,), (app.shell.enemy,)))
    assert says(app, "again").endswith("Again, with new shuffles")
    WAYS[way](app)
    found = app.shell.aim.found
    assert found is not None
    assert app.shell.aim.skill is not None
    assert app.shell.aim.skill.matches == 1
    assert "Next: " in says(app, "again")
    click(app, "again")  # a mouse that goes there means it
    assert played(app).lineup.foes == (found.opponent.id,)
    assert played(app).lineup.handicaps == found.opponent.handicaps
    assert played(app).seed == 4


def test_a_match_against_a_level_that_went_on_is_one_of_the_set_up(app: App) -> None:
    """In a window that has chosen another opponent since, or none yet."""
    lineup = Lineup(PVP, ("encore",), ("stage_dive",), players=("person", "novice"))
    assert app.keeper is not None
    begun = begin(app.shell.library, lineup, 3).session
    app.keeper.watch(begun, app.shell.library)
    begun.choose(0)
    app.keeper.leave(begun)
    fight = app.resume(app.keeper.interrupted_matches()[0])
    assert isinstance(fight, FightScreen)
    assert (app.shell.level, app.shell.rival) == ("novice", "stage_dive")
    session = fight.fight.session
    while not session.over:
        session.choose(policy.choose(session.match))
    to(app, app.result(fight.fight))
    assert live(app, "target")
    assert isinstance(step(app, key(pygame.K_d)), SetupPage)
    assert (app.shell.level, app.shell.rival, app.shell.deck) == ("novice", "stage_dive", "encore")


def test_a_match_of_a_deck_that_is_gone_changes_nothing_chosen(app: App) -> None:
    before = app.shell.deck, app.shell.enemy, app.shell.level, app.shell.rival
    app.shell.remember(Lineup(SOLO, (OWN,), ("stair_goat",)))
    app.shell.remember(Lineup(PVP, ("encore",), (OWN,), players=("person", "master")))
    assert (app.shell.deck, app.shell.enemy, app.shell.level, app.shell.rival) == before


def test_after_a_match_of_others_there_is_no_target(app: App) -> None:
    over(app, Lineup(PVP, ("encore",), ("exit_wound",), players=("novice", "greedy")))
    assert not live(app, "target")
    step(app, key(pygame.K_k))
    assert app.shell.aim.target == 0


@pytest.mark.parametrize("way", list(WAYS))
def test_the_decks_fight_whom_they_told(app: App, way: str) -> None:
    to(app, app.decks())
    WAYS[way](app)
    found = app.shell.aim.found
    assert found is not None
    step(app, key(pygame.K_g))
    assert played(app).lineup.foes == (found.opponent.id,)


def test_a_deck_on_the_bench_is_fought_with_by_the_target(app: App) -> None:
    own_deck(app)
    library = app.shell.library
    app.shell.aim.weigher.weights[(digest_of(library, OWN), "written")] = Weight(20.0, 200)
    to(app, app.decks(OWN))
    step(app, key(pygame.K_RETURN))
    WAYS["key"](app)
    assert "win about 40 per cent" in says(app, "fight")
    step(app, key(pygame.K_g))
    found = app.shell.aim.found
    assert found is not None
    assert played(app).lineup.heroes == (OWN,)
    assert played(app).lineup.foes == (found.opponent.id,)


def test_an_unmeasured_deck_goes_to_the_set_up_from_the_decks(app: App) -> None:
    own_deck(app)
    app.shell.aim.turn(app.shell)
    to(app, app.decks(OWN))
    page = step(app, key(pygame.K_g))
    assert isinstance(page, SetupPage)
    assert app.shell.deck == OWN
    assert app.shell.aim.waiting
    app.close()
    assert app.shell.aim.weigher.pids == ()


@pytest.mark.parametrize("way", list(WAYS))
def test_the_menu_of_a_fight_turns_it_for_the_next(app: App, way: str) -> None:
    lineup = Lineup(SOLO, ("encore",), ("doorstop",))
    to(app, app.match(lineup, 3))
    step(app, key(pygame.K_ESCAPE))
    assert app.screen.name == "pause"
    WAYS[way](app)
    assert app.shell.aim.target == 40
    assert says(app, "target").startswith("For the next fight: Win about 40 per cent")
    assert app.shell.enemy == "doorstop"  # this fight goes on as it is


def test_the_ticket_of_the_title_names_the_next_opponent(app: App) -> None:
    app.shell.aim.turn(app.shell)
    app.shell.progress.mark(OFFERS, FIRST_FIGHT)
    to(app, app.title())
    found = app.shell.aim.found
    assert found is not None
    assert found.opponent.id == app.shell.enemy
    click(app, "ticket")
    assert played(app).lineup.foes == (found.opponent.id,)


# ---- what is kept --------------------------------------------------------------------------------


def test_the_history_shows_the_handicap_and_who_played_the_enemy(app: App) -> None:
    bonus = (("foes", "stamina_bonus", 8),)
    lineup = Lineup(SOLO, ("encore",), ("doorstop",), "rival", handicaps=bonus,
                    players=("person", "novice"))  # fmt: skip
    over(app, lineup)
    assert app.keeper is not None
    history = app.keeper.history()
    assert history is not None
    line = records.latest(history, 1)[0]
    assert line.profile == "rival, handicap foes:stamina_bonus=8"
    assert line.player == "novice"


def test_help_tells_nothing_of_a_persons_skill(app: App) -> None:
    shell = app.shell
    for seed, helped in enumerate((True, False, False)):
        fight = begin(shell.library, Lineup(SOLO, ("encore",), ("doorstop",)), seed)
        assert app.keeper is not None
        app.keeper.watch(fight.session, shell.library)
        if helped:
            fight.session.assist()
        while not fight.session.over:
            fight.session.choose(policy.choose(fight.session.match))
    shell.aim.turn(shell)
    shell.aim.renew(shell, "encore", 1)
    assert shell.aim.skill is not None
    assert shell.aim.skill.matches == 2
    assert "(from 2 matches)" in shell.aim.person


def test_given_handicaps_stay_and_stamina_is_the_targets(app: App) -> None:
    app.shell.handicaps = (("foes", "energy_per_turn", 2), ("foes", "stamina_bonus", 9))
    assert app.shell.lineup_of("encore").handicaps == app.shell.handicaps
    app.shell.aim.turn(app.shell)
    app.shell.bonus = -3
    wanted = (("foes", "energy_per_turn", 2), ("heroes", "stamina_bonus", 3))
    assert app.shell.lineup_of("encore").handicaps == wanted
    assert app.map.keys[pygame.K_k] is Action.TARGET


# ---- who plays an Enemy that thinks, at the table ------------------------------------------------


@pytest.mark.parametrize("way", ["mouse", "tab"])
def test_at_the_table_an_enemy_that_thinks_gets_a_level(app: App, way: str) -> None:
    """A80 A81"""
    app.shell.profile = "rival"
    to(app, app.lineup())
    step(app, key(pygame.K_m))
    assert "Adept" in says(app, "player_1_0")
    go = click if way == "mouse" else tab_to
    go(app, "player_1_0")
    names = {box.name for box in app.screen.focus.boxes if box.name.startswith("by:")}
    assert names == {"by:novice", "by:roadie", "by:adept", "by:expert", "by:master"}
    go(app, "by:expert")
    assert "Expert" in says(app, "player_1_0")
    go(app, "go")
    fight = played(app)
    assert fight.lineup.mode == "pve"
    assert fight.lineup.players == ("person", "expert")
    assert fight.people == (0,)
    to(app, app.lineup())  # it is still so when one comes back
    assert "Expert" in says(app, "player_1_0")


def test_at_the_table_an_enemy_as_written_has_nobody_behind_it(app: App) -> None:
    to(app, app.lineup())
    step(app, key(pygame.K_m))
    assert all(box.name != "player_1_0" for box in app.screen.focus.boxes)
    click(app, "go")
    assert played(app).lineup.players == ()


def test_a_level_that_was_chosen_goes_when_enemies_no_longer_think(app: App) -> None:
    lineup = Lineup("pve", ("encore",), ("doorstop",), "rival", players=("person", "expert"))
    app.shell.lineup = lineup
    to(app, app.lineup())
    click(app, "go")
    assert played(app).lineup.players == ()
    assert played(app).lineup.rules == "manual"
