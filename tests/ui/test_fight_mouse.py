"""The mouse in a fight: a card is dragged to where it is played, what is dead says why."""

import pygame
import pytest
from ui.fight_play import Said, answer, fight_screen, greedy, press, surface

from lithicrage.ui.fight import FightScreen, hand, logview, piles
from lithicrage.ui.kit import ACID, Unready
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer
from lithicrage.ui.shell.tips import said


def _asked(kind: str) -> FightScreen:
    """A fight in which a question of this kind can be answered by two cards of the hand at least,
    and one of them is no answer."""
    for number in range(8):
        screen = fight_screen(number)
        while not screen.session.over:
            question, hand = screen.view.question, screen.view.board.seats[screen.view.you].hand
            able = {card for choice in question.choices for card in choice.cards}
            if question.kind == kind and 2 <= len(able) < len(hand):
                return screen
            answer(screen, greedy(screen), "keys")
    raise AssertionError(kind)


def _card(screen: FightScreen, able: bool) -> str:
    """The last card of the hand that is an answer, or is none."""
    cards = [box for box in screen.focus.boxes if box.name.startswith("card_")]
    return [box.name for box in cards if box.live is able][-1]


def _drag(screen: FightScreen, name: str, to: tuple[int, int]) -> object:
    _lift(screen, name, to)
    return screen.pointer(Pointer("release", to, 1))


def _lift(screen: FightScreen, name: str, to: tuple[int, int]) -> None:
    start = next(box for box in screen.focus.boxes if box.name == name).rect.center
    for pointer in (Pointer("move", start), Pointer("press", start, 1), Pointer("move", to)):
        assert screen.pointer(pointer) is screen


def _picture(screen: FightScreen) -> bytes:
    sheet = surface()
    screen.painter.whole = True
    screen.draw(sheet)
    return pygame.image.tobytes(sheet, "RGB")


@pytest.mark.parametrize(("kind", "panel"), [("action", "stage"), ("action", "foe"),
                                             ("defend", "stage")])  # fmt: skip
def test_a_card_let_go_where_it_is_played_does_what_picking_and_committing_does(
    kind: str, panel: str
) -> None:
    dragged, picked = _asked(kind), _asked(kind)
    name = _card(dragged, able=True)
    _drag(dragged, name, getattr(dragged.layout, panel).center)
    picked.handle(Action(f"pick_{name.rpartition('_')[2]}"))
    picked.handle(Action.CONFIRM)
    assert dragged.session.choices == picked.session.choices
    assert dragged.session.match.digest() == picked.session.match.digest()
    assert _picture(dragged) == _picture(picked)


@pytest.mark.parametrize("panel", ["table", "log", "hand"])
def test_a_card_let_go_elsewhere_lies_where_it_lay(panel: str) -> None:
    screen, pressed = _asked("action"), _asked("action")
    name, before = _card(screen, able=True), list(screen.session.choices)
    _drag(screen, name, getattr(screen.layout, panel).topright)
    start = next(box for box in pressed.focus.boxes if box.name == name).rect.center
    pressed.pointer(Pointer("move", start))
    pressed.pointer(Pointer("press", start, 1))
    pressed.pointer(Pointer("release", start, 1))
    assert screen.session.choices == before and screen.view.picked == pressed.view.picked
    assert _picture(screen) == _picture(pressed)


def test_a_defense_is_played_on_the_stage_alone() -> None:
    screen = _asked("defend")
    before = list(screen.session.choices)
    _drag(screen, _card(screen, able=True), screen.layout.foe.center)
    assert screen.session.choices == before


def test_a_ghost_follows_the_mouse_and_a_key_lets_it_go() -> None:
    screen = _asked("action")
    start = next(b for b in screen.focus.boxes if b.name == _card(screen, able=True)).rect.center
    screen.pointer(Pointer("press", start, 1))
    still = _picture(screen)
    screen.pointer(Pointer("move", (start[0] + 2, start[1])))
    assert _picture(screen) == still  # a hand is never quite at rest
    screen.pointer(Pointer("move", screen.layout.stage.center))
    assert _picture(screen) != still
    choices = list(screen.session.choices)
    screen.handle(Action.UP)
    screen.pointer(Pointer("release", screen.layout.stage.center, 1))
    assert screen.session.choices == choices


def test_a_card_that_may_be_ones_end_asks_once_more() -> None:
    """A drop is no way round the question."""
    for number in range(16):
        screen = fight_screen(number)
        while not screen.session.over:
            question = screen.view.question
            cards = question.choices if question.place == "hand" else ()
            risky = [at for at, one in enumerate(cards) if one.cards and screen.view.risky(at)]
            if risky:
                before = list(screen.session.choices)
                hand = screen.view.board.seats[screen.view.you].hand
                name = f"card_{hand.index(question.choices[risky[0]].cards[0]) + 1}"
                _drag(screen, name, screen.layout.stage.center)
                assert screen.view.armed and screen.session.choices == before
                screen.play(question.choices[risky[0]].cards[0])
                assert len(screen.session.choices) > len(before)
                return
            answer(screen, greedy(screen), "keys")
    raise AssertionError("no card was risky")


@pytest.mark.parametrize("kind", ["action", "defend"])
def test_a_card_that_is_no_answer_goes_home_and_a_short_line_says_why(kind: str) -> None:
    screen = _asked(kind)
    name, before = _card(screen, able=False), list(screen.session.choices)
    kept, one = screen.view.picked, screen.tree.find(name)
    assert one is not None and one.hint
    said = screen.shell.speech
    assert isinstance(said, Said)
    _drag(screen, name, screen.layout.stage.center)
    assert screen.session.choices == before and screen.view.picked == kept
    assert said.lines.count(one.hint) == 1
    screen.draw(surface())
    assert one.hint in [told.words for told in screen.painter.canvases["banner"].said]
    press(screen, _card(screen, able=True))
    assert screen.view.noted == ""  # it is past


INTERRUPTIONS = {
    "outside": lambda screen: screen.pointer(Pointer("move", (-60, -40))),
    "nothing": lambda screen: screen.pointer(Pointer("move", screen.layout.log.center)),
    "right": lambda screen: screen.pointer(Pointer("press", screen.layout.bar.center, 3)),
    "again": lambda screen: screen.pointer(Pointer("press", screen.layout.bar.topleft, 1)),
    "escape": lambda screen: screen.handle(Action.BACK),
    "a key": lambda screen: screen.handle(Action.NEXT),
    "a log over it": lambda screen: screen.handle(Action.LOG),
    "let go": lambda screen: screen.let_go(),
}


@pytest.mark.parametrize("name", INTERRUPTIONS)
def test_a_drag_that_is_interrupted_plays_nothing(name: str) -> None:
    screen = _asked("action")
    card, before = _card(screen, able=True), list(screen.session.choices)
    _lift(screen, card, screen.layout.stage.center)
    after = INTERRUPTIONS[name](screen)
    assert after is screen or name == "let go"  # the first Esc lets go, and no more
    at = (-60, -40) if name == "outside" else screen.layout.log.center
    if name not in ("outside", "nothing"):
        at = screen.layout.stage.center
        assert screen.drag is None
    assert screen.pointer(Pointer("release", at, 1)) is screen
    assert screen.session.choices == before and screen.drag is None
    screen.lens.close()
    hand = screen.view.board.seats[screen.view.you].hand
    assert len([box for box in screen.focus.boxes if box.name.startswith("card_")]) == len(hand)


def test_what_takes_a_card_has_an_outline_while_it_is_dragged() -> None:
    screen = _asked("action")
    name = _card(screen, able=True)
    sheet = surface()
    _lift(screen, name, screen.layout.bar.topright)
    screen.painter.whole = True
    screen.draw(sheet)
    for panel, marked in (("stage", True), ("foe", True), ("log", False), ("piles", False)):
        rect = getattr(screen.layout, panel)
        edge = (rect.x + 1, rect.centery)
        assert (sheet.get_at(edge)[:3] == ACID) == marked, panel
    dead = _card(screen, able=False)
    screen.pointer(Pointer("release", screen.layout.bar.topright, 1))
    _lift(screen, dead, screen.layout.bar.topright)
    screen.painter.whole = True
    screen.draw(sheet)
    assert sheet.get_at((screen.layout.stage.x + 1, screen.layout.stage.centery))[:3] != ACID


def test_a_card_whose_picture_is_still_made_is_dragged_unseen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = _asked("action")
    _lift(screen, _card(screen, able=True), screen.layout.stage.center)

    def unready(*what: object) -> pygame.Surface:
        raise Unready

    screen.draw(surface())
    with monkeypatch.context() as patch:
        patch.setattr(screen.view.cast, "face", unready)
        assert screen.draw(surface())  # no fault
    before = list(screen.session.choices)
    screen.pointer(Pointer("release", screen.layout.stage.center, 1))
    assert len(screen.session.choices) > len(before)


def _rolling() -> FightScreen:
    """A fight that asks for two cards of at least three."""
    for number in range(8):
        screen = fight_screen(number)
        while not screen.session.over:
            if screen.view.rolling and len(screen.view.hand) > 2:
                return screen
            answer(screen, greedy(screen), "keys")
    raise AssertionError("nobody rolls")


def _slot(screen: FightScreen) -> tuple[int, int]:
    """The attacking card of a roll."""
    return (screen.layout.cards.x + 20, screen.layout.cards.centery)


def test_cards_dragged_onto_a_roll_burn_as_those_that_are_clicked() -> None:
    dragged, clicked = _rolling(), _rolling()
    _drag(dragged, "card_3", dragged.layout.pairs.center)
    _drag(dragged, "card_1", _slot(dragged))
    for name in ("card_3", "card_1"):
        press(clicked, name)
    assert dragged.view.burned == clicked.view.burned and len(dragged.view.burned) == 2
    assert dragged.focus.name == clicked.focus.name == "confirm"
    _drag(dragged, "card_1", _slot(dragged))  # what burns already goes on burning
    assert dragged.view.burned == clicked.view.burned
    for screen in (dragged, clicked):
        screen.handle(Action.CONFIRM)
    assert dragged.session.choices == clicked.session.choices
    assert dragged.session.match.digest() == clicked.session.match.digest()


@pytest.mark.parametrize("to", [(-50, 300), (5000, 5000), (3, 3)])
def test_a_card_dragged_past_a_roll_stays(to: tuple[int, int]) -> None:
    screen = _rolling()
    burned, before = screen.view.burned, list(screen.session.choices)
    _drag(screen, "card_2", to)
    assert (screen.view.burned, screen.session.choices) == (burned, before)


def test_the_mouse_raises_a_card_of_the_hand_and_of_a_pile() -> None:
    screen = _asked("defend")
    view, name = screen.view, _card(screen, able=False)
    card = view.hand[int(name.removeprefix("card_")) - 1]
    first, second = piles.pile_rects(screen.layout.piles, screen.layout.k)
    assert view.board.decks[view.board.seats[view.you].deck].discard_pile
    screen.pointer(Pointer("move", screen.layout.table.center))
    rest = _picture(screen)
    spots = [next(box for box in screen.focus.boxes if box.name == name).rect.center]
    seen = {rest}
    for spot in (*spots, first.center, second.center):
        screen.pointer(Pointer("move", spot))
        assert (card in hand.standing(view)) == (spot in spots)
        seen.add(_picture(screen))
    assert len(seen) == 4
    picked = view.picked
    screen.pointer(Pointer("move", screen.layout.table.center))
    assert _picture(screen) == rest and view.picked == picked


@pytest.mark.parametrize(("kind", "words"), [("action", "It has no Attack"),
                                             ("defend", "It has no Defense")])  # fmt: skip
def test_a_card_that_is_no_answer_says_why(kind: str, words: str) -> None:
    screen = _asked(kind)
    name = _card(screen, able=False)
    one = screen.tree.find(name)
    assert one is not None and one.hint in (words, "It cannot be used now")
    assert one.rect(screen.layout).colliderect(screen.layout.hand)
    screen.draw(surface())
    (region,) = [region for region in screen.regions() if region.name == name]
    assert region.why == one.hint and said(region).why == one.hint


def test_take_back_says_why_it_is_dead() -> None:
    screen = fight_screen(1)
    undo = screen.tree.find("undo")
    assert undo is not None and not undo.live and undo.hint == "Nothing to undo"
    answer(screen, greedy(screen), "keys")
    undo = screen.tree.find("undo")
    assert undo is not None and undo.live and undo.hint == ""


def _line(screen: FightScreen, wanted: str) -> tuple[int, tuple[int, int]]:
    """The place of the newest line in sight that says this, and where it lies."""
    found = logview.rows(screen.view, screen.layout.log, screen.layout.k, 1.0)
    first, last = logview.window(screen.view, screen.layout.log, screen.layout.k, 1.0)
    places = [place for place, _ in logview.placed(screen.view)[first:last]]
    both = zip(places, found, strict=True)
    return [(place, row.center) for place, ((_, line), row) in both if wanted in line.text][-1]


def test_a_line_of_the_log_shows_its_event_again_while_the_mouse_is_there() -> None:
    """The stage alone: what is asked, picked and focused stays; the way back is immediate."""
    screen = fight_screen(0)
    while not any("damage" in line.text for _, line in screen.view.log[-5:]) or screen.view.rolling:
        screen._choose(greedy(screen))
    view, before = screen.view, _picture(screen)
    place, at = _line(screen, "damage")
    kept = view.picked, view.question, screen.focus.name, view.scene
    screen.pointer(Pointer("move", at))
    scene = view.past.scene
    assert view.recalled == place and scene.hits and scene.attack >= 0
    screen.draw(surface())
    words = [said.words for said in screen.painter.canvases["stage"].said]
    assert "DAMAGE" in words and str(sum(hit.raw for hit in scene.hits)) in words
    assert (view.picked, view.question, screen.focus.name, view.scene) == kept
    screen.pointer(Pointer("move", screen.layout.piles.center))
    assert view.recalled == -1 and _picture(screen) == before
    screen.pointer(Pointer("move", at))
    screen.handle(Action.NEXT)  # by keys one goes on with what is
    assert view.recalled == -1


def test_a_line_without_a_clash_shows_its_card_unless_that_is_hidden() -> None:
    screen, shown = fight_screen(1), set()
    while not screen.session.over:
        screen._choose(greedy(screen))
    view = screen.view
    assert len(view.pictures) == len(view.log)
    for (_, line), scene in zip(view.log, view.pictures, strict=True):
        card = scene.passed
        if line.text.startswith(("draw ", "draws ")) and scene.attack < 0 and not scene.note:
            assert (card >= 0) == (line.seat == view.you), line.text
            assert card < 0 or view.board.card(card).name in line.text
            shown.add(line.seat)
    assert view.you in shown


def test_slabs_give_way_to_what_a_line_recalls_and_come_back() -> None:
    screen = fight_screen(1)
    while screen.view.question is None or screen.view.question.place != "slabs":
        screen._choose(greedy(screen))
    _, at = _line(screen, "")
    choice = screen.view.asked.choices[0].words
    for pos, seen in ((at, False), (screen.layout.piles.center, True)):
        screen.pointer(Pointer("move", pos))
        screen.draw(surface())
        words = [said.words for said in screen.painter.canvases["stage"].said]
        assert (choice in words) == seen
        assert any("AS IT WAS" in one for one in words) != seen
