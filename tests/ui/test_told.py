"""What the parts of a fight say of themselves, with the numbers of the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

import pygame
import pytest
from ui.speaking import hear, long

from lithicrage.chronicle import line
from lithicrage.engine import events as ev
from lithicrage.minds import policy
from lithicrage.packs import Library
from lithicrage.play.session import begin
from lithicrage.ui import kit
from lithicrage.ui.app import App
from lithicrage.ui.fight import FightScreen, told
from lithicrage.ui.fight.overlay import LOG
from lithicrage.ui.kit.slip import Region, Slip
from lithicrage.ui.shell import keywords
from lithicrage.ui.shell.screen import Pointer
from lithicrage.ui.shell.tips import said
from tools import showroom
from tools.showing import CROWD, DUEL


@lru_cache(1)
def library() -> Library:
    return showroom.core()


@pytest.fixture
def app() -> Iterator[App]:
    with showroom.app(library()) as made:
        yield made


def fight(app: App, state: str) -> FightScreen:
    screen = showroom.STATES[state](app)
    showroom.shown(app, screen)
    assert isinstance(screen, FightScreen)
    return screen


def slips(screen: FightScreen) -> dict[str, Slip]:
    """What a screen can explain now, by title."""
    return {slip.title: slip for slip in map(said, screen.regions())}


def test_every_number_on_the_table_explains_itself(app: App) -> None:
    found = slips(fight(app, "fight-attack"))
    wanted = {"Stamina", "Energy", "M", "A", "W", "Level", "Draw pile", "Discard pile", "Reshuffle",
              "Next reveal", "Shield", "Chain", "Damage", "Sum", "Turn", "Cost", "DEF", "Bleeding",
              "Dazed", "Poisoned", "Weakened", "Brain", "Undo", "Log", "Menu", "All", "Dmg",
              "Rolls"}  # fmt: skip
    assert wanted <= set(found)


def test_a_gauge_tells_the_number_of_its_own_seat(app: App) -> None:
    view = fight(app, "fight-attack").view
    for seat in (view.you, view.foe):
        c = view.board.seats[seat]
        assert f"{c.stamina} now, {c.stamina_start} at the start." in told.stamina(view, seat).lines
        assert f"{c.energy} of 6 now." in told.energy(view, seat).lines
        assert told.level(view, seat).lines[-1] == f"It is {c.level}."


def test_the_sum_opens_into_its_terms(app: App) -> None:
    screen = fight(app, "fight-attack")
    view = screen.view
    prospect = view.prospect
    assert prospect is not None and prospect.hits
    words = " ".join(told.burst(view).lines)
    match = re.search(r"W (\d+) \+ (\d+) − DEF (\d+)–(\d+) = (\d+)–(\d+)\.", words)
    assert match is not None, words
    stat, printed, _, most, low, high = map(int, match.groups())
    assert stat + printed == prospect.outlook.raw == high
    assert (low, high) == prospect.spread and most == max(hit.block for hit in prospect.hits)
    assert f"The card itself gives {printed}." in words


def test_a_chance_says_from_how_many_cards(app: App) -> None:
    screen = fight(app, "fight-attack")
    view, prospect = screen.view, screen.view.prospect
    assert prospect is not None
    deck = view.board.decks[view.board.seats[view.foe].deck]
    cards = len(deck.draw_pile)
    assert f"of {cards} cards in the Enemy's Draw" in " ".join(told.burst(view).lines)
    found = view.reveals(view.foe)
    assert found is not None
    able = sum(case.cards for case in found.cases if case.chains)
    assert f"{able} of {cards} cards in its Draw can Chain." in told.chaining(found).lines
    assert f"of {cards} cards in its Draw block" in told.blocking(found, "0–5").lines[-1]


def test_what_was_dealt_says_what_def_kept_off(app: App) -> None:
    view = fight(app, "fight-attack").view
    view.scene.hits.append(ev.Damaged(view.foe, view.you, 7, 3, -1, -1))
    assert f"7 {kit.MINUS} DEF 3 = 4." in told.burst(view).lines


def test_a_line_of_the_log_gives_its_reason_and_the_rule_in_its_words(app: App) -> None:
    screen = fight(app, "fight-attack")
    lines = [line for _, line in screen.view.log if line.rule and line.reason]
    slip = told.log_line(lines[-1])
    assert slip.title == f"Rule {lines[-1].rule}" and slip.rules == (lines[-1].rule,)
    assert slip.lines[0].lower().rstrip(".") == lines[-1].reason.lower().rstrip(".")
    rows = [one for one in screen.regions() if one.rect.colliderect(screen.layout.log)]
    assert any(said(one).rules == slip.rules for one in rows)


def test_words_on_a_card_of_the_hand_explain_themselves(app: App) -> None:
    screen = fight(app, "fight-attack")
    box = next(box for box in screen.focus.boxes if box.name == "card_1")
    app.tips.pointed(screen, Pointer("move", box.rect.center))
    screen.pointer(Pointer("move", box.rect.center))
    app._show()
    inside = [one for one in screen.regions() if box.rect.inflate(80, 0).contains(one.rect)]
    assert {"cost", "def", "w", "attack", "defense"} <= {one.tip for one in inside}
    word = next(one for one in inside if one.tip == "w")
    assert word.rect.w < box.rect.w / 2 and word.rect.h < box.rect.h / 8


def test_the_large_card_lists_its_words(app: App) -> None:
    screen = fight(app, "fight-card")
    cover = screen.lens.cover
    assert cover is not None and cover[0] == "card"
    face = screen.view.cast.cards[screen.view.board.cards[cover[1]]]
    ids = keywords.of_face(face)
    assert {"w", "def"} <= set(ids)
    room = pygame.Rect(0, 0, 300, 500)
    words = [
        " ".join(run.words for line in flow.lines for run in line)
        for flow in keywords.set_words(screen.layout, ids, room)
    ]
    assert len(words) == len(ids) and words[0].startswith("W. Wisdom")
    assert {one.tip for one in screen.regions()} >= {"w", "def", "cost"}


def test_while_something_lies_over_the_match_nothing_below_explains_itself(app: App) -> None:
    screen = fight(app, "fight-attack")
    screen.lay(LOG)
    app._show()
    assert screen.regions() == []


def test_what_was_painted_for_the_question_before_says_no_number_of_it(app: App) -> None:
    screen = fight(app, "fight-roll")
    before = screen.regions()
    assert any("DEF" in said(one).says() for one in before if said(one).title == "Damage")
    choice = screen.view.asked.choices[-1]
    screen.confirm()
    while screen.view.busy or screen.view.question is None:
        screen.tick(screen.now + 1000)
    assert choice not in screen.view.question.choices
    assert told.consequence(screen.view, choice) == Slip(
        "Consequence", told.consequence(screen.view, choice).lines[:1], ("A73",)
    )
    assert len(told.burst(screen.view, choice=choice).lines) == 1
    assert [said(one) for one in before]  # none of them breaks


def test_no_slip_names_a_hidden_card(app: App) -> None:
    screen = fight(app, "fight-rival")
    view = screen.view
    hidden = set(screen.session.match.secrets(view.you))
    names = {screen.session.match.kinds[card].name for card in hidden}
    open_ = {view.board.card(card).name for card in view.hand}
    for region in screen.regions():
        words = said(region).says()
        assert not [name for name in names - open_ if name in words], words
    assert isinstance(screen.regions()[0], Region)


@pytest.mark.parametrize("state", ["fight-rival", "fight-hit", "fight-level"])
def test_events_are_told_to_whom_they_are_about_in_short_sentences(app: App, state: str) -> None:
    screen = fight(app, state)
    heard = hear(app)
    screen.feed.rewind(to=0)
    screen.feed.drain()
    mine = [one for one in heard if one.startswith("You ")]
    foe = screen.view.cast.members[screen.view.foe].name
    assert len(mine) > 8 and any(one.startswith(f"{foe} ") for one in heard)
    assert [one for one in mine if re.match(r"You (?!pass\b)\w*s\b", one)] == []
    assert [one for one in heard if not one[:1].isupper()] == []
    assert long(heard) == []


# Verbs of the log that lose more than an "s" in "you pass".
IRREGULAR = {"passes": "pass", "has": "have", "is": "are"}


def to_you(told: str) -> str:
    """What English makes of a line for whom it is about."""
    verb, space, rest = told.partition(" ")
    if not (verb[:1].islower() and verb.rstrip(":").endswith("s")):
        return told
    stop, verb = ":" * verb.endswith(":"), verb.rstrip(":")
    plain = IRREGULAR.get(verb, verb.removesuffix("s"))
    return f"{plain}{stop}{space}{rest}".replace(" its ", " your ")


def test_every_line_of_the_log_agrees_with_you() -> None:
    library, verbs = showroom.core(), set[str]()
    for seed in range(12):
        fight = begin(library, CROWD if seed % 2 else DUEL, seed)
        while not fight.session.over:
            fight.session.choose(policy.choose(fight.session.match))
        match = fight.session.match
        for event in fight.session.log:
            told = line(match, event, 0)
            if told is not None:
                assert told.addressed().text == to_you(told.text)
                assert told.addressed().reason == told.reason
                verbs.add(told.text.split()[0])
    assert {"passes", "is", "has", "chains:", "defends", "takes"} <= verbs
