"""Levels in the window (R11): chosen where a fight is set up and at the table, and carried on."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from ui.test_showroom import bad, recorded
from ui.walking import tap

from lithicrage.base import resources
from lithicrage.decks.lineup import PVP, SOLO, Lineup
from lithicrage.faces import catalog, growth
from lithicrage.language import Class, Deck
from lithicrage.minds import policy
from lithicrage.packs import Library, load_library
from lithicrage.play.session import Fight, begin
from lithicrage.store import records
from lithicrage.store.decks import with_own, write_deck
from lithicrage.store.home import home
from lithicrage.store.progress import OFFERS
from lithicrage.ui.app import App
from lithicrage.ui.builder import listing, paper
from lithicrage.ui.builder.decks import Decks
from lithicrage.ui.builder.pool import OVER
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.kit.layout import Layout, Size
from lithicrage.ui.models import ledger, profiles, tape
from lithicrage.ui.models.aim import UNMEASURED
from lithicrage.ui.models.seating_plan import FOES, HEROES, SeatingPlan
from lithicrage.ui.screens import decksheet, growing
from lithicrage.ui.screens.doors import FIRST_FIGHT
from lithicrage.ui.screens.lineup import PICK, LineupPage
from lithicrage.ui.screens.result import ResultPage
from lithicrage.ui.screens.setup import DECK, SetupPage
from lithicrage.ui.screens.title import Title
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer, Screen
from tools import showroom

OWN = "own-deck:mosh"
ON = "manual,levels=true"
PIT = "circle_pit"  # 51 Stamina at Level 1, a Pit Captain
SECOND = "Your Body Defenses have **+1** DEF."
THIRD = "Your next roll this turn has an **Edge**."
FIFTH = "**Chain**. Once a turn."


@pytest.fixture
def app() -> Iterator[App]:
    with showroom.app(showroom.core()) as found:
        found.shell.deck = PIT
        yield found


def to(app: App, screen: Screen | None) -> Screen:
    assert screen is not None
    if screen is not app.screen:
        app._enter(screen)
    app._show()
    return screen


def press(app: App, *actions: Action) -> Screen:
    for action in actions:
        to(app, app.screen.handle(action))
    return app.screen


def click(app: App, name: str) -> Screen:
    box = next(box for box in app.screen.focus.boxes if box.name == name)
    to(app, app.screen.pointer(Pointer("move", box.rect.center)))
    return to(app, tap(app.screen, box.rect.center))


def tab(app: App, name: str) -> Screen:
    for _ in app.screen.focus.boxes:
        if app.screen.focus.name == name:
            break
        press(app, Action.NEXT)
    assert app.screen.focus.name == name
    return press(app, Action.CONFIRM)


def says(app: App, name: str) -> str:
    return next(box.says for box in app.screen.focus.boxes if box.name == name)


def live(app: App, name: str) -> bool:
    return next(box.live for box in app.screen.focus.boxes if box.name == name)


def names(app: App) -> list[str]:
    return [box.name for box in app.screen.focus.boxes]


def fought(app: App) -> Fight:
    assert isinstance(app.screen, FightScreen)
    return app.screen.fight


def written(app: App, cost: int) -> None:
    """A deck of the person's own with cards of exactly this Cost together."""
    library = app.shell.library
    ready = library.get(Deck, PIT)
    cards, now = dict(ready.cards), catalog.hero(library, PIT, "manual").build.cost
    for id, action in catalog.actions(library).items():
        if not action.signature and id not in cards and 0 < action.cost <= cost - now:
            copies = min(3, (cost - now) // action.cost)
            cards[id], now = copies, now + copies * action.cost
    assert now == cost
    made = ready.model_copy(update={"id": "mosh", "name": "Mosh", "cards": cards})
    write_deck(home().decks, made)
    app.shell.library = with_own(library, home().decks)[0]
    app.shell.deck = OWN


WAYS: dict[str, Callable[[App], Screen]] = {
    "key": lambda app: press(app, Action.ADD, Action.ADD),
    "mouse": lambda app: (click(app, "grow_more"), click(app, "grow_more"))[-1],
    "tab": lambda app: (tab(app, "grow_more"), press(app, Action.CONFIRM))[-1],
    "rung": lambda app: (click(app, "over"), click(app, "rung_3"))[-1],
}


# ---- in the set-up -------------------------------------------------------------------------------


@pytest.mark.parametrize("way", list(WAYS))
def test_a_level_is_chosen_in_two_presses_and_fought_at(app: App, way: str) -> None:
    to(app, app.setup())
    WAYS[way](app)
    assert app.shell.deck_level == 3
    assert f"rules: {ON}" in f"rules: {app.shell.rules}"
    press(app, Action.INSPECT)  # Enter, from wherever the focus is, is not FIGHT
    to(app, app.screen.activate("go"))  # type: ignore[attr-defined]
    fight = fought(app)
    match = fight.session.match
    assert [seat.level for seat in match.seats] == [3, 1]  # an Enemy stays at the first
    assert match.seats[0].stamina_start == 61
    assert (fight.lineup.rules, fight.lineup.levels) == (ON, (3, 1))
    assert isinstance(app.screen, FightScreen)
    told = " ".join(app.screen.view.cast.members[0].abilities)
    assert SECOND in told
    assert THIRD in told
    assert FIFTH not in told


def test_at_level_1_a_match_is_what_it_was(app: App) -> None:
    to(app, app.setup())
    press(app, Action.ADD, Action.REMOVE, Action.REMOVE)
    assert app.shell.lineup_of(PIT) == Lineup(SOLO, (PIT,), (app.shell.enemy,))
    assert not live(app, "grow_less")
    assert live(app, "grow_more")


def test_a_level_has_a_top(app: App) -> None:
    to(app, app.setup())
    press(app, *[Action.ADD] * 9)
    assert app.shell.deck_level == growth.USUAL_TOP
    assert not live(app, "grow_more")
    press(app, Action.REMOVE)
    assert app.shell.deck_level == growth.USUAL_TOP - 1


def test_against_a_deck_both_have_the_level(app: App) -> None:
    to(app, app.setup())
    press(app, Action.MODE, Action.MODE, Action.ADD, Action.ADD, Action.ADD)
    assert "both decks at Level 4" in says(app, "go")
    assert "Level 4" in says(app, f"enemy:{app.shell.rival}")
    to(app, app.screen.activate("go"))  # type: ignore[attr-defined]
    lineup = fought(app).lineup
    assert (lineup.mode, lineup.levels, lineup.rules) == (PVP, (4, 4), ON)
    assert [seat.level for seat in fought(app).session.match.seats] == [4, 4]


def test_the_sheet_turns_over_and_follows_who_is_looked_at(app: App) -> None:
    page = to(app, app.setup())
    assert isinstance(page, SetupPage)
    assert "rung_1" not in names(app)
    press(app, Action.INSPECT)
    assert [name for name in names(app) if name.startswith("rung_")] == [
        f"rung_{level}" for level in range(1, 8)
    ]
    page.focus.go("deck:exit_wound")
    assert "Bleeding" in says_of(page, "rung_2")  # of a Stage Knifer
    page.focus.go("rung_2")  # on the sheet it stays that one
    assert page.shown == "exit_wound"
    assert "Bleeding" in says_of(page, "rung_2")
    page.focus.go("enemy:doorstop")  # who has no Levels
    assert not {"over", "rung_1"} & {one.name for one in page.controls()}
    page.focus.go("go")
    press(app, Action.INSPECT)
    assert "rung_1" not in names(app)


def says_of(page: SetupPage, name: str) -> str:
    one = page.control(name)
    assert one is not None
    return one.says


def test_numbers_and_words_follow_the_level(app: App) -> None:
    to(app, app.setup())
    before = says(app, DECK + PIT)
    press(app, *[Action.ADD] * 3)
    after = says(app, DECK + PIT)
    assert "Might 3" in before and "Stamina 51" in before and "Level" not in before
    assert "Might 4" in after and "Stamina 66" in after and "Level 4" in after


def test_a_deck_may_cost_more_at_a_higher_level(app: App) -> None:
    written(app, 75)
    to(app, app.setup())
    assert not live(app, "go")
    assert "Cost 75: 3 over the limit of 72" in says(app, DECK + OWN)
    press(app, Action.ADD)
    assert live(app, "go")
    assert "allowed" not in says(app, DECK + OWN)
    decks = to(app, app.decks(OWN))
    assert isinstance(decks, Decks)
    assert live(app, "fight")
    to(app, app.setup())
    press(app, Action.REMOVE)
    assert not live(app, "go")


def test_the_builder_judges_at_the_level_of_the_next_fight(app: App) -> None:
    written(app, 75)
    assert not listing.desk_of(app.shell, OWN).figures.legal
    assert listing.desk_of(app.shell, OWN).figures.loss == 3
    app.shell.grow(2)
    desk = listing.desk_of(app.shell, OWN)
    assert desk.figures.legal
    assert (desk.figures.sums.cost_limit, desk.figures.loss) == (75, 6)
    assert paper.people(desk).endswith(", Level 2")
    dear = max(desk.pool.entries.values(), key=lambda entry: entry.cost)
    assert desk.pool.against(dear.id, desk.draft) is not None
    app.shell.grow(7)
    desk = listing.desk_of(app.shell, OWN)
    found = desk.pool.against(dear.id, desk.draft)
    assert found is None or found.code != OVER
    copy = listing.duplicate(app.shell, OWN)
    assert catalog.hero(app.shell.library, copy, ON, 7).legal


# ---- what was measured ---------------------------------------------------------------------------


def test_nothing_is_aimed_at_above_level_1(app: App) -> None:
    to(app, app.setup())
    enemy = app.shell.enemy
    press(app, Action.TARGET)
    assert app.shell.aim.target and app.shell.aim.found
    press(app, Action.ADD)
    assert (app.shell.aim.target, app.shell.aim.found, app.shell.bonus) == (0, None, 0)
    assert app.shell.enemy == enemy  # who was chosen by hand stands there again
    assert not live(app, "target")
    assert UNMEASURED in says(app, "target")
    assert app.shell.aim.expects(app.shell) == UNMEASURED
    press(app, Action.TARGET)
    app.shell.aim.turn(app.shell)
    assert app.shell.aim.target == 0
    to(app, app.decks())
    assert not live(app, "target")
    to(app, app.setup())
    press(app, Action.REMOVE, Action.TARGET)
    assert app.shell.aim.target == 40


# ---- carried on ----------------------------------------------------------------------------------


def at_level_3(app: App) -> Fight:
    to(app, app.setup())
    press(app, Action.ADD, Action.ADD)
    to(app, app.screen.activate("go"))  # type: ignore[attr-defined]
    return fought(app)


def test_again_result_and_history_have_the_level(app: App) -> None:
    fight = at_level_3(app)
    while not fight.session.over:
        fight.session.choose(policy.choose(fight.session.match))
    page = to(app, app.result(fight))
    assert isinstance(page, ResultPage)
    assert not live(app, "target")
    to(app, page.activate("again"))
    assert fought(app).lineup == fight.lineup
    assert fought(app).session.match.seats[0].level == 3
    assert app.keeper is not None
    history = app.keeper.history()
    assert history is not None
    (line,) = records.latest(history, 9)
    assert ON in ledger.match_note(line)
    watched = tape.of_match(history, line.id, app.shell.library)
    assert [seat.level for seat in watched.start().seats] == [3, 1]


def test_resume_goes_on_at_its_level_and_the_ticket_follows(app: App) -> None:
    at_level_3(app)
    app.shell.progress.mark(OFFERS, FIRST_FIGHT)
    assert app.keeper is not None
    app.keeper.leave(fought(app).session)
    app.played = None
    app.shell.grow(1)
    app.shell.aim.turn(app.shell)
    (file,) = app.keeper.interrupted_matches()
    to(app, app.resume(file))
    assert fought(app).session.match.seats[0].level == 3
    assert app.shell.deck_level == 3
    assert app.shell.aim.target == 0
    app.keeper.give_up(fought(app).session)
    title = to(app, app.title())
    assert isinstance(title, Title)
    assert says(app, "ticket").endswith("at Level 3")
    to(app, title.activate("ticket"))
    assert fought(app).lineup.levels == (3, 1)


def test_a_duel_of_uneven_levels_is_not_the_set_ups(app: App) -> None:
    players = ("person", "master")
    even = Lineup(PVP, (PIT,), ("encore",), ON, levels=(3, 3), players=players)
    assert app.shell.of_setup(even)
    assert not app.shell.of_setup(replace(even, levels=(3, 1)))
    app.shell.remember(even)
    assert app.shell.deck_level == 3
    assert app.shell.lineup_of(PIT) == even


# ---- rules ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("manual", ON),
        ("house", "house,levels=true"),
        ("max_turns=60", "max_turns=60,levels=true"),
        ("house,levels=true", "house,levels=true"),
        ("manual,levels=false,tier_limits=[5,9]", "manual,levels=true,tier_limits=[5,9]"),
    ],
)
def test_levels_come_on_top_of_the_rules(app: App, line: str, wanted: str) -> None:
    assert profiles.with_levels(app.shell.library, line) == wanted


def test_every_profile_can_be_fought_by_at_the_top(app: App) -> None:
    page = to(app, app.setup())
    assert isinstance(page, SetupPage)
    app.shell.grow(7)
    for line in page.profiles:
        app.shell.profile = line
        lineup = app.shell.lineup_of("encore")
        assert begin(app.shell.library, lineup, 5).session.match.seats[0].level == 7
    app.shell.profile = "manual"
    press(app, Action.RULES)
    assert app.preferences.now.rules == page.profiles[1]  # Levels are not kept as rules
    assert "levels" not in app.preferences.now.rules


FLAT = "manual,levels=false"
BANNED = "The rules say levels=false: everyone is Level 1"


@pytest.fixture
def flat(app: App) -> App:
    """A window whose rules say that there are no Levels."""
    app.shell.profile = FLAT
    return app


def test_rules_that_say_nothing_of_levels_ban_none(app: App) -> None:
    library = app.shell.library
    for line in ("manual", "house", ON, "tournament,max_turns=60"):
        assert profiles.level_ban(library, line) == ""
    assert profiles.level_ban(library, FLAT) == BANNED


def test_a_profile_bans_levels_and_a_single_key_allows_them_again(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(
        "kind: pack\nid: gig\nname: Gig\nversion: 0.1.0\nformat: 1\n"
    )
    (tmp_path / "rules.yaml").write_text(
        "flat: {kind: profile, name: Flat, rules: {levels: false}}\n"
        "lower: {kind: profile, name: Lower, extends: flat, rules: {max_turns: 60}}\n"
    )
    library = load_library([resources.cards() / "core", tmp_path])
    for line in ("gig:flat", "gig:lower", "gig:lower,hand_size=5"):
        assert profiles.level_ban(library, line) == BANNED
    assert profiles.level_ban(library, "gig:lower,levels=true") == ""


def test_where_the_rules_ban_levels_the_set_up_offers_none_and_says_why(flat: App) -> None:
    to(flat, flat.setup())
    assert not live(flat, "grow_more")
    assert says(flat, "grow_more") == says(flat, "grow_less") == BANNED
    press(flat, Action.ADD, Action.INSPECT)
    assert not live(flat, "rung_3")
    assert BANNED in says(flat, "rung_3")
    click(flat, "rung_3")
    flat.shell.grow(3)
    assert flat.shell.deck_level == 1
    to(flat, flat.screen.activate("go"))  # type: ignore[attr-defined]
    assert (fought(flat).lineup.rules, fought(flat).lineup.levels) == (FLAT, ())


def test_a_level_goes_when_rules_come_that_ban_it(flat: App) -> None:
    page = to(flat, flat.setup())
    assert isinstance(page, SetupPage)
    press(flat, Action.RULES, Action.ADD, Action.ADD)
    assert flat.shell.deck_level == 3
    press(flat, *[Action.RULES] * (len(page.profiles) - 1))
    assert (flat.shell.profile, flat.shell.deck_level) == (FLAT, 1)
    assert "Level" not in says(flat, DECK + PIT)
    assert live(flat, "target")


def test_where_the_rules_ban_levels_the_table_offers_none(flat: App) -> None:
    flat.shell.lineup = Lineup(PVP, (PIT,), ("encore",), ON, levels=(3, 5))
    page = to(flat, flat.lineup())
    assert isinstance(page, LineupPage)
    assert page.plan.levels == ()
    assert not live(flat, "level_0_0")
    assert BANNED in says(flat, "level_0_0")
    press(flat, Action.ADD, Action.INSPECT)
    click(flat, "level_1_0")
    assert "rung_1" not in names(flat)
    to(flat, page.activate("go"))
    assert (flat.shell.lineup.levels, flat.shell.lineup.rules) == ((), FLAT)


# ---- what a Class gives --------------------------------------------------------------------------


def test_rungs_tell_all_that_a_class_prints(app: App) -> None:
    library = app.shell.library
    for id, deck in library.models(Deck).items():
        found = growth.rungs(library, id)
        told = [line for rung in found for line in rung.abilities]
        full = library.known("class", deck.classes[0], library.home(id))
        assert len(told) == len(library.get(Class, full).abilities)
        assert not any("Level" in line for line in told)
        assert found[0].gains[0].endswith("Stamina")
        assert "+5 Stamina" in found[1].gains and "Cost limit +3" in found[1].gains
        assert [rung.level for rung in found if len(rung.gains) == 3 and rung.level > 1] == [4, 7]


def test_what_rungs_give_adds_up_to_the_numbers(app: App) -> None:
    library: Library = app.shell.library
    low, high = (catalog.hero(library, PIT, ON, level).build for level in (1, 7))
    gained = [gain for rung in growth.rungs(library, PIT)[1:] for gain in rung.gains]
    sums = {
        word: sum(int(gain.replace(word, "")) for gain in gained if word in gain.split())
        for word in ("Stamina", "M")
    }
    assert high.stats[3] - low.stats[3] == sums["Stamina"]
    assert high.stats[0] - low.stats[0] == sums["M"]
    limit = sum(int(gain.split("+")[1]) for gain in gained if gain.startswith("Cost limit"))
    assert high.cost_limit - low.cost_limit == limit


def test_where_the_rules_have_none_a_deck_is_at_level_1(app: App) -> None:
    found = catalog.hero(app.shell.library, PIT, "manual", 5)
    assert (found.level, found.stamina, found.level_words) == (1, 51, "")


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((960, 540), 2.0)])
def test_every_deck_has_room_for_all_its_levels(app: App, size: Size, scale: float) -> None:
    library, layout = app.shell.library, Layout(size, scale)
    for who in catalog.heroes(library, ON, 7):
        with recorded() as said:
            growing.ladder_sheet(layout, who, growth.rungs(library, who.id))
        assert not bad(said, layout.k), who.id
        with recorded() as said:
            decksheet.deck_sheet(layout, replace(who, cards=who.cards[:8]))
        assert not bad(said, layout.k), who.id


# ---- at the table --------------------------------------------------------------------------------


def test_each_seat_of_the_table_has_a_level(app: App) -> None:
    page = to(app, app.lineup())
    assert isinstance(page, LineupPage)
    press(app, Action.ADD, Action.ADD)  # the chosen seat
    click(app, "level_1_0")
    assert "rung_5" in names(app)
    click(app, "rung_5")
    assert app.screen.focus.name == "level_1_0"
    assert page.plan.levels == (3, 5)
    to(app, page.activate("go"))
    assert app.shell.lineup is not None
    assert (app.shell.lineup.levels, app.shell.lineup.rules) == ((3, 5), ON)
    match = begin(app.shell.library, app.shell.lineup, 5).session.match
    assert [seat.level for seat in match.seats] == [3, 5]
    again = LineupPage(app.shell)
    assert again.plan.levels == (3, 5)


def test_the_key_opens_and_closes_the_levels_of_the_chosen_seat(app: App) -> None:
    to(app, app.lineup())
    press(app, Action.INSPECT)
    assert app.screen.focus.name == "rung_1"
    press(app, Action.DOWN, Action.CONFIRM)
    assert "Level 2" in says(app, "level_0_0")
    press(app, Action.INSPECT, Action.INSPECT)
    assert "rung_1" not in names(app)
    press(app, Action.INSPECT, Action.BACK)
    assert isinstance(app.screen, LineupPage)
    assert "rung_1" not in names(app)


def test_an_enemy_at_the_table_has_no_level_to_choose(app: App) -> None:
    page = to(app, app.lineup())
    assert isinstance(page, LineupPage)
    press(app, Action.MODE)
    assert "level_0_0" in names(app)
    assert "level_1_0" not in names(app)
    page.plan.choose(FOES, 0)
    press(app, Action.ADD)
    assert page.plan.levels == ()
    with pytest.raises(ValueError, match="no Level 2"):
        page.plan.grow(FOES, 0, 2)


def test_a_deck_sits_where_its_level_makes_it_legal(app: App) -> None:
    written(app, 75)
    app.shell.deck = PIT
    page = to(app, app.lineup())
    assert isinstance(page, LineupPage)
    assert PICK + OWN not in page.pool.names
    press(app, Action.ADD)
    assert PICK + OWN in page.pool.names
    page._pick(OWN)
    assert page.plan.sides[HEROES][0].id == OWN
    assert live(app, "go")
    page.plan.choose(HEROES, 0)
    press(app, Action.REMOVE)
    assert not live(app, "go")
    assert PICK + OWN not in page.pool.names


def test_a_plan_takes_over_levels_of_decks_alone() -> None:
    lineup = Lineup("pve", ("a", "b"), ("x",), ON, levels=(2, 1, 4))
    plan = SeatingPlan(["a", "b"], ["x"], ["person"], lineup)
    assert plan.levels == (2, 1, 1)
    plan.add(HEROES)
    plan.grow(HEROES, 2, 6)
    assert plan.lineup(ON).levels == (2, 1, 6, 1)
    plan.turn_mode()
    assert plan.levels == (2, 1, 6, 1)
    for place in range(3):
        plan.grow(HEROES, place, 1)
    assert plan.lineup("manual").levels == ()
