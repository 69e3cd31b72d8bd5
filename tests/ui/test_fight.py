"""The fight screen as a person meets it: every question can be answered, nothing else happens."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from ui.fight_play import (
    DECKS,
    ENEMIES,
    Roads,
    Said,
    again,
    answer,
    asked,
    fight_screen,
    greedy,
    library,
    press,
    shell,
    surface,
)
from ui.test_showroom import recorded

from lithicrage.base import resources
from lithicrage.engine import events as ev
from lithicrage.engine import state
from lithicrage.engine.setup import new_match
from lithicrage.minds.forecast import Forecasts
from lithicrage.packs import load_library
from lithicrage.play.session import (
    PERSON,
    Fight,
    Session,
    solo,
)
from lithicrage.ui import kit
from lithicrage.ui.fight import HANDLERS, FightScreen
from lithicrage.ui.fight.cast import cast_of
from lithicrage.ui.fight.header import NOTED, sign_words
from lithicrage.ui.fight.overlay import glossary, glossary_rows
from lithicrage.ui.fight.picking import MARKED
from lithicrage.ui.fight.table import watching
from lithicrage.ui.fight.view import details, headline
from lithicrage.ui.models.board import Board, difference
from lithicrage.ui.models.questions import AnswerChoice
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer

WORDS = Path(__file__).resolve().parents[1] / "packs" / "words"


def test_every_kind_of_decision_has_a_handler() -> None:
    assert set(HANDLERS) == set(state.DECISIONS)


@pytest.mark.parametrize("by", ["keys", "mouse", "tab"])
@pytest.mark.parametrize("number", range(5))
def test_a_fight_is_played_to_its_end_and_can_be_played_again(number: int, by: str) -> None:
    screen = fight_screen(number)
    while not screen.session.over:
        before = len(screen.session.choices)
        answer(screen, greedy(screen), by)
        assert len(screen.session.choices) == before + 1
    fight = screen.fight
    deck, enemy = DECKS[number % 2], ENEMIES[number // 2 % 4]
    assert again(fight, deck, enemy) == fight.session.match.digest()
    assert screen.tick(5000) == "result"


def test_every_kind_that_solo_play_asks_is_answered_by_keys_and_by_mouse() -> None:
    kinds = set()
    for screen in asked():
        question = screen.view.question
        assert question is not None
        kinds.add(question.kind)
        pending = screen.session.match.pending
        assert pending is not None
        last, before = len(pending.options) - 1, list(screen.session.choices)
        for by in ("keys", "mouse"):
            answer(screen, last, by)
            assert screen.session.choices == [*before, last]
            screen.handle(Action.UNDO)
            assert screen.session.choices == before
    assert kinds | {state.TAKE, state.ORDER} == set(state.DECISIONS) - {state.TARGET, state.PICK}


@pytest.mark.parametrize("by", ["keys", "mouse", "tab"])
def test_a_card_is_taken_back_and_cards_are_put_in_order(by: str) -> None:
    fight = _words_fight()
    screen = FightScreen(shell(), fight, cast_of(fight))
    screen.resize((1280, 720), 1.0)
    kinds: dict[str, list[str]] = {}
    while not screen.session.over and len(kinds) < 2:
        question = screen.view.question
        assert question is not None
        if question.kind in (state.TAKE, state.ORDER):
            screen.draw(surface())
            kinds[question.kind] = [choice.words for choice in question.choices]
            assert question.place == "slabs" and question.banner and question.hint
        answer(screen, _attack(screen), by)
    assert all(words.startswith("Take ") for words in kinds[state.TAKE])
    assert all(words.endswith((" on top", " next")) for words in kinds[state.ORDER])


def test_a_target_is_chosen_among_two_enemies() -> None:
    fight = solo(library(), DECKS[0], ENEMIES[0], seed=3)
    cast = cast_of(fight)
    cast.members.append(replace(cast.members[1], name="Second"))
    screen = FightScreen(shell(), _two_enemies(fight), cast)
    screen.resize((1280, 720), 1.0)
    while screen.view.question is not None and screen.view.question.kind != state.TARGET:
        answer(screen, _attack(screen), "keys")
    assert screen.view.question is not None
    screen.draw(surface())
    assert [choice.words for choice in screen.view.question.choices] == [
        f"Target {c.name}" for c in screen.session.match.seats[1:]
    ]
    answer(screen, 1, "mouse")
    assert screen.session.choices[-1] == 1


def test_the_board_follows_the_match_event_by_event() -> None:
    screen = fight_screen(2)
    while not screen.session.over:
        screen._choose(greedy(screen))
    match = screen.session.match
    board = Board(match)
    assert difference(board.match, match)
    for event in screen.session.log:
        board.play(event)
    assert difference(board.match, match) == ""


def test_a_press_while_events_play_ends_them_and_answers_nothing() -> None:
    screen = fight_screen(0, speed=1)
    screen.tick(0)
    assert screen.view.busy and screen.view.question is None
    assert [box.name for box in screen.focus.boxes] == ["finish"]
    screen.handle(Action.CONFIRM)
    assert not screen.view.busy and screen.session.choices == []
    assert not screen.motion.moving
    press(screen, "confirm")
    assert len(screen.session.choices) == 1 and screen.view.busy


def test_events_play_by_themselves_in_time() -> None:
    screen = fight_screen(0, speed=1)
    sheet, now, seen = surface(), 0, set()
    while screen.view.busy and now < 20_000:
        now += 50
        screen.tick(now)
        screen.draw(sheet)
        seen.add(screen.feed.board.at)
    assert not screen.view.busy
    assert len(seen) > 4  # they were seen one after the other


def test_a_watched_turn_says_who_may_defend() -> None:
    screen, now, told = fight_screen(0, speed=1), 0, set()
    while len(screen.session.choices) < 6:
        if not screen.view.busy:
            screen._choose(greedy(screen))
        while screen.view.busy:
            now += 50
            screen.tick(now)
            told.add(watching(screen.view))
    assert any(words.startswith("Enemy's turn. Conditions tick") for words in told)
    for words in told:
        if words.startswith("The Enemy attacks"):
            assert words.endswith("Next, you may defend."), words
        elif words.startswith("You attack "):
            assert words.endswith("Next, the Enemy reveals a Defense."), words
    assert any(words.startswith("The Enemy attacks") for words in told)
    assert any(words.startswith("You attack ") for words in told)


def test_what_luck_decides_is_told_as_a_span_of_each_seat() -> None:
    seen = set()
    for number in range(8):
        screen = fight_screen(number)
        while not screen.session.over:
            view = screen.view
            for choice in view.asked.choices:
                prospect = view.of(choice)
                if prospect is None or not prospect.spans:
                    continue
                words, number_of = details(view, choice), headline(view, prospect)
                assert "?" not in words
                for seat, (low, high, _) in prospect.spans.items():
                    who, most = view.called(seat), str(max(-low, high))
                    lands = view.attacking and seat == prospect.foe and high <= 0
                    assert (f"{most} lands" if lands else who) in words, words
                    assert most in words or low < 0 < high
                    seen.add("lands" if lands else who)
                if view.attacking and prospect.foe in prospect.spans:
                    assert number_of.startswith("~")
            screen._choose(greedy(screen))
    assert {"you", "lands"} <= seen


def test_what_a_choice_does_is_told_in_verbs() -> None:
    """Each thing that a choice does is in its row, in words that say who does it."""
    told: set[str] = set()
    for number in range(8):
        screen = fight_screen(number)
        while not screen.session.over:
            view = screen.view
            for place, choice in enumerate(view.asked.choices):
                words = details(view, choice)
                parts = words.split(", ")
                outlook = view.forecasts.of(choice.index).outlook if view.forecasts else None
                assert outlook is not None
                paid = outlook.energy.get(view.you, 0)
                assert (f"costs {-paid} Energy" in parts) == (paid < 0)
                assert ("chains" in parts) == (outlook.chain and not view.defending)
                assert "more is chosen first" not in words
                if place == view.asked.decline and view.asked.kind in (state.ACTION, state.DEFEND):
                    assert words, view.asked.kind
                    told.add(view.asked.kind)
                told |= {part.split(" ")[0] for part in parts}
            screen._choose(greedy(screen))
    assert {"chains", "costs", "stops", "everyone", state.ACTION, state.DEFEND} <= told, told


def test_a_sign_of_the_bar_under_the_mouse_says_its_name_and_key() -> None:
    screen = fight_screen(1)
    told = {}
    for box in list(screen.focus.boxes):
        screen.pointer(Pointer("move", box.rect.center))
        screen.draw(surface())
        told[box.name] = sign_words(screen.view, screen.tree.panels["bar"].parts)
    assert told["undo"] == "UNDO (U)" and told["menu"] == "MENU (ESC)"
    assert told["log"].startswith("WHOLE LOG") and told["confirm"] == ""


def test_at_speed_2_events_take_half_the_time() -> None:
    times = []
    for speed in (1, 2):
        screen, now = fight_screen(0, speed=speed), 0
        while screen.view.busy:
            now += 10
            screen.tick(now)
        times.append(now)
    assert times[1] <= times[0] * 0.6


def test_undo_takes_the_last_choice_back() -> None:
    screen = fight_screen(1)
    answer(screen, greedy(screen), "keys")
    digest, choices = screen.session.match.digest(), list(screen.session.choices)
    lines = len(screen.view.log)
    answer(screen, greedy(screen), "keys")
    press(screen, "undo")
    assert screen.session.match.digest() == digest
    assert screen.session.choices == choices
    assert len(screen.view.log) == lines


def test_the_first_undo_that_marks_a_match_says_so() -> None:
    screen, sheet = fight_screen(1), surface()
    said = screen.shell.speech
    assert isinstance(said, Said)
    while screen.session.undo_is_free() or not screen.session.can_undo():
        answer(screen, greedy(screen), "keys")
    with recorded() as drawn:
        screen.draw(sheet)
        press(screen, "undo")
        assert screen.session.assisted
        assert said.lines.count(MARKED) == 1
        assert MARKED not in [one.words for one in drawn]
        screen.draw(sheet)
    assert MARKED in [one.words for one in drawn]
    assert not [one.words for one in drawn if one.cut]
    answer(screen, greedy(screen), "keys")
    drawn.clear()
    assert screen.view.noted == ""
    while screen.session.undo_is_free():
        answer(screen, greedy(screen), "keys")
    press(screen, "undo")
    assert said.lines.count(MARKED) == 1 and screen.view.noted == ""  # it is known by now


def test_what_an_undo_says_is_whole_beside_every_question() -> None:
    seen: set[tuple[str, bool]] = set()
    for number in range(3):
        screen = fight_screen(number)
        while not screen.session.over:
            answer(screen, greedy(screen), "keys")
            if screen.session.undo_is_free() or screen.session.over:
                continue
            screen.session.assisted = False
            press(screen, "undo")
            question = screen.view.question
            assert question is not None and screen.view.noted == MARKED
            kind = question.kind, question.decline >= 0
            if kind not in seen:
                seen.add(kind)
                for size, text in (((960, 540), 2.0), ((1280, 720), 1.0)):
                    screen.resize(size, text)
                    with recorded() as drawn:
                        screen.draw(surface(size))
                    told = [one.words for one in drawn if "assisted" in one.words.lower()]
                    assert {MARKED, NOTED} & set(told), (kind, size, told)
            answer(screen, greedy(screen), "keys")
    assert len(seen) > 6


def test_an_undo_that_is_free_marks_nothing_and_says_nothing() -> None:
    screen = fight_screen(1)
    while not screen.session.undo_is_free():
        answer(screen, greedy(screen), "keys")
    press(screen, "undo")
    said = screen.shell.speech
    assert isinstance(said, Said) and MARKED not in said.lines
    assert (screen.session.assisted, screen.view.noted) == (False, "")


def test_what_is_picked_is_not_what_is_hovered() -> None:
    screen = fight_screen(0)
    rows = [box for box in screen.focus.boxes if box.name.startswith("row_")]
    screen.pointer(Pointer("move", rows[-1].rect.center))
    assert screen.view.hovered == len(rows) - 1 and screen.view.picked == 0
    assert screen.view.shown == screen.view.hovered
    screen.pointer(Pointer("move", (1, 1)))
    assert screen.view.hovered == -1


def test_a_double_click_commits() -> None:
    screen = fight_screen(0)
    press(screen, "row_1")
    assert screen.session.choices == []
    press(screen, "row_1", clicks=2)
    assert len(screen.session.choices) == 1


def test_covers_open_and_close_without_answering() -> None:
    screen = fight_screen(0)
    sheet = surface()
    for action in (Action.INSPECT, Action.LOG):
        screen.handle(action)
        assert screen.lens.cover is not None and screen.draw(sheet)
        screen.handle(Action.BACK)
        assert screen.lens.cover is None and screen.draw(sheet)
    screen.handle(Action.LOG)
    assert screen.handle(Action.CONFIRM) == "rules"  # that of the marked line
    screen.handle(Action.BACK)
    press(screen, "foe")
    assert screen.lens.cover == ("fighter", 1) and screen.draw(sheet)
    screen.view.board.seats[1].conditions[screen.view.board.book.condition_numbers["dazed"]] = 2
    told = [words for _, words in glossary(screen.view, 1)]
    assert "M is Might" in told[0]
    assert any(words.startswith("Dazed (") and "turns)" in words for words in told)
    assert f"Poisoned: {glossary_rows()['poisoned'].means}" in told
    screen.handle(Action.BACK)
    assert screen.lens.cover is None and screen.session.choices == []


def test_the_log_is_filtered_and_scrolled() -> None:
    screen = fight_screen(0)
    for _ in range(6):
        answer(screen, greedy(screen), "keys")
    while not any(box.name == "filter_DMG" for box in screen.focus.boxes):
        answer(screen, greedy(screen), "keys")
    press(screen, "filter_DMG")
    assert screen.view.filter == "DMG"
    press(screen, "filter_ALL")
    screen.pointer(Pointer("wheel", (0, 0), steps=2))
    assert screen.view.scroll > 0
    screen.pointer(Pointer("wheel", (0, 0), steps=-9))
    assert screen.view.scroll == 0


def test_leaving_and_saving_open_the_menu() -> None:
    screen = fight_screen(0)
    roads = screen.shell.routes
    assert isinstance(roads, Roads)
    for action in (Action.BACK, Action.SAVE):
        assert screen.handle(action) == "pause"
    assert press(screen, "menu") == "pause"
    assert roads.taken == ["pause"] * 3


def test_a_forecast_knows_no_more_than_its_seat() -> None:
    screen = fight_screen(0)
    while screen.view.question is not None and screen.view.question.kind != state.ROLL:
        answer(screen, greedy(screen), "keys")
    match = screen.session.match
    other = match.clone()
    other.decks[1].draw_pile.reverse()
    other.decks[0].draw_pile.reverse()
    ours, theirs = Forecasts(match), Forecasts(other)
    assert match.pending is not None
    for index in range(len(match.pending.options)):
        one, two = ours.of(index), theirs.of(index)
        assert (one.mean, one.spread, one.hits) == (two.mean, two.spread, two.hits)


def test_the_forecast_of_a_defense_comes_true() -> None:
    checked = 0
    for number in range(4):
        screen = fight_screen(number)
        while not screen.session.over:
            question, match = screen.view.question, screen.session.match
            assert question is not None and screen.view.forecasts is not None
            index, start = greedy(screen), len(screen.session.log)
            prospect = screen.view.forecasts.of(index)
            attack = match.stack[match.fight].declared if match.fight >= 0 else -1
            kind = question.kind
            answer(screen, index, "keys")
            if kind == state.DEFEND and not prospect.outlook.open and len(prospect.path) == 1:
                if prospect.spans:
                    continue
                hits = [
                    event
                    for event in screen.session.log[start:]
                    if isinstance(event, ev.Damaged) and event.card == attack
                ]
                assert prospect.outlook.raw == sum(hit.raw for hit in hits)
                assert prospect.outlook.blocked == sum(hit.blocked for hit in hits)
                checked += 1
    assert checked > 20


def test_more_choices_than_can_be_seen_are_all_reached() -> None:
    screen = fight_screen(0)
    question = screen.view.question
    assert question is not None
    for place in ("slabs", "hand"):
        many = tuple(AnswerChoice(index, f"{index} Energy") for index in range(40))
        screen.view.question = replace(question, place=place, choices=many, decline=-1)
        screen.view.forecasts = None
        screen.pick(0)
        screen.focus.go("choice_1" if place == "slabs" else "row_1")
        for wanted in range(1, 40):
            screen.handle(Action.NEXT)
            assert screen.view.picked == wanted
            screen.draw(surface())


def test_a_card_that_is_no_choice_answers_nothing() -> None:
    for number in range(8):
        screen = fight_screen(number)
        while not screen.session.over:
            dead = [box.name for box in screen.focus.boxes if not box.live and "card" in box.name]
            if dead:
                before = list(screen.session.choices)
                press(screen, dead[0], clicks=2)
                assert screen.session.choices == before
                return
            answer(screen, greedy(screen), "keys")
    raise AssertionError("no match held a card that was no choice")


def test_at_rest_the_window_may_sleep_and_every_face_is_made(faces_are_made_ahead: None) -> None:
    screen = fight_screen(0)
    cast = screen.view.cast
    planned = list(cast._waiting)
    assert {definition for definition, _, _ in planned} == set(cast.cards)
    for now in range(500):
        if not screen.is_moving():
            break
        screen.tick(now)
    assert not screen.is_moving() and not cast.waiting
    made = kit.LAYERS.misses
    for definition, kind, width in planned:
        cast.face(definition, width, kind)
    assert kit.LAYERS.misses == made


def test_events_are_said() -> None:
    screen = fight_screen(0)
    said = screen.shell.speech
    assert isinstance(said, Said)
    assert any("You draw " in line for line in said.lines)
    assert any("reveals" in line for line in said.lines)


def _attack(screen: FightScreen) -> int:
    """Attack where one can: a target is asked for by that."""
    question = screen.view.question
    assert question is not None
    return question.choices[0].index if question.kind == state.ACTION else greedy(screen)


def _words_fight() -> Fight:
    """A fight of a deck that only takes cards back and looks at them."""
    from lithicrage.decks import enemy_seat, hero_seat

    words = load_library([resources.cards() / "core", WORDS])
    fight = solo(words, DECKS[0], ENEMIES[0], seed=3)
    book = words.book()
    hero = hero_seat(words, book, DECKS[0])
    hero.deck = tuple(book.card_numbers[f"words:{id}"] for id in ("fetch1", "seer2")) * 10
    seats = [hero, enemy_seat(words, book, ENEMIES[0])]
    fight = replace(fight, library=words)  # a deck of core alone needs no other pack
    return replace(fight, session=Session(new_match(book, seats, 3, log=True), PERSON))


def _two_enemies(fight: Fight) -> Fight:
    from lithicrage.decks import enemy_seat, hero_seat

    book = fight.session.match.book
    seats = [hero_seat(library(), book, DECKS[0])]
    seats += [enemy_seat(library(), book, enemy) for enemy in ENEMIES[:2]]
    return replace(fight, session=Session(new_match(book, seats, 3, log=True), PERSON))
