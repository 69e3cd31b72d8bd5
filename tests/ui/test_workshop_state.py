"""The workshop without a window: its draft, its colours, its bench, its matches and prices."""

import time
from dataclasses import replace
from multiprocessing import Pipe
from pathlib import Path

import pygame
import pytest
from cards.shelf import library
from hypothesis import given
from hypothesis import strategies as st

from lithicrage.base import resources
from lithicrage.base.job import _serve
from lithicrage.language import Action, Deck
from lithicrage.packs import Library
from lithicrage.packs.library import load_library
from lithicrage.play.session import begin
from lithicrage.ui.kit import BAR, contrast, mix
from lithicrage.ui.workshop import check, shelf
from lithicrage.ui.workshop.bench import POLL, WAIT, FileBench
from lithicrage.ui.workshop.check import CheckContext, CheckQuestion, answer
from lithicrage.ui.workshop.colours import COLOURS, card_at, parts, row_of
from lithicrage.ui.workshop.draft import TextDraft
from lithicrage.ui.workshop.easel import Easel
from lithicrage.ui.workshop.editor import NOTE, NUMBER, OTHERS, SMALL, TYPE
from lithicrage.ui.workshop.looks import fits, look
from lithicrage.ui.workshop.panes import verdict
from lithicrage.ui.workshop.price import Pricer, Unpriced, _price
from lithicrage.ui.workshop.proofs import Index
from lithicrage.ui.workshop.trial import trial

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
PACK = "kind: pack\nid: mine\nname: Mine\nversion: 0.1.0\nformat: 1\n"
CARD = """\
brick:
  kind: action
  name: Brick
  subtype: weapon
  cost: 2
  attack:
    - roll: power
      tier1: [deal: 2]
      tier2: [deal: M + 3]
      tier3: [deal: M + 6, apply: bleeding 1]
  defense: [block: 3]

mortar:
  kind: action
  name: Mortar
  subtype: body
  cost: 1
  attack: [deal: M]
  defense: [block: 2]
"""
TESTS = """\
- cards:
    dummy: {kind: action, name: Dummy, subtype: mind, cost: 0, attack: [deal: 6]}
  filler: dummy

- name: The brick blocks 3
  given:
    you: {hand: [brick]}
  turn: enemy
  play: [defend brick]
  expect:
    you: {stamina: 27}

- name: The brick blocks all
  given:
    you: {hand: [brick]}
  turn: enemy
  play: [defend brick]
  expect:
    you: {stamina: 30}
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    (folder / "scenarios").mkdir(parents=True)
    (folder / "pack.yaml").write_text(PACK)
    (folder / "cards.yaml").write_text(CARD)
    (folder / "scenarios" / "brick.yaml").write_text(TESTS)
    return folder


def bench_of(pack: Path, card: str = "brick") -> FileBench:
    return FileBench((shelf.core(), pack), pack / "cards.yaml", card)


def settle(bench: FileBench, now: int = 0) -> int:
    """Lets time pass until the text as it stands is checked."""
    for _ in range(600):
        now += WAIT
        bench.tick(now)
        if not bench.waiting and bench.current:
            return now
        time.sleep(0.02)
    pytest.fail("no answer")


def press(draft: TextDraft, key: int, mod: int = 0) -> bool:
    return draft.typed(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod))


def letters(draft: TextDraft, words: str) -> None:
    for letter in words:
        draft.typed(pygame.event.Event(pygame.TEXTINPUT, text=letter))


# ---- the draft -----------------------------------------------------------------------------------


def test_letters_lines_and_tabs_are_typed() -> None:
    draft = TextDraft()
    letters(draft, "brick:")
    press(draft, pygame.K_RETURN)
    letters(draft, "cost: 2")
    press(draft, pygame.K_RETURN)
    press(draft, pygame.K_TAB)
    letters(draft, "x")
    assert draft.text == "brick:\n  cost: 2\n    x"
    press(draft, pygame.K_TAB, SHIFT)
    assert draft.lines[2] == "  x"
    press(draft, pygame.K_HOME)
    press(draft, pygame.K_BACKSPACE)
    assert draft.lines[2] == "x"
    press(draft, pygame.K_BACKSPACE)
    assert draft.text == "brick:\n  cost: 2x"
    assert draft.caret == (1, 9)
    press(draft, pygame.K_DELETE)
    assert draft.text == "brick:\n  cost: 2"


def test_arrows_keep_the_column_and_cross_lines() -> None:
    draft = TextDraft("long line\nx\nanother one")
    draft.go((0, 8))
    press(draft, pygame.K_DOWN)
    assert draft.caret == (1, 1)
    press(draft, pygame.K_DOWN)
    assert draft.caret == (2, 8)
    draft.go((1, 1))
    press(draft, pygame.K_RIGHT)
    assert draft.caret == (2, 0)
    press(draft, pygame.K_LEFT)
    assert draft.caret == (1, 1)
    press(draft, pygame.K_END, CTRL)
    assert draft.caret == (2, 11)
    press(draft, pygame.K_LEFT, CTRL)
    assert draft.caret == (2, 8)


def test_several_lines_are_selected_moved_in_and_replaced() -> None:
    draft = TextDraft("a\nb\nc")
    draft.go((0, 0))
    draft.go((1, 1), keep=True)
    assert draft.selected == "a\nb"
    press(draft, pygame.K_TAB)
    assert draft.text == "  a\n  b\nc"
    press(draft, pygame.K_z, CTRL)
    assert draft.text == "a\nb\nc"
    draft.select_all()
    letters(draft, "z")
    assert draft.text == "z"


def test_letters_in_a_row_are_one_step_back() -> None:
    draft = TextDraft("one")
    draft.go((0, 3))
    letters(draft, " two")
    draft.go((0, 0))
    letters(draft, "zero ")
    assert draft.text == "zero one two"
    press(draft, pygame.K_z, CTRL)
    assert draft.text == "one two"
    press(draft, pygame.K_z, CTRL)
    assert draft.text == "one"
    assert not draft.undo()
    press(draft, pygame.K_y, CTRL)
    press(draft, pygame.K_z, CTRL | SHIFT)
    assert draft.text == "zero one two"


def test_words_accents_and_selections_are_as_in_a_field() -> None:
    draft = TextDraft("fe\N{COMBINING ACUTE ACCENT} two\nthree")
    draft.go((0, 3))
    press(draft, pygame.K_BACKSPACE)
    assert draft.text == "f two\nthree"
    draft.select_all()
    press(draft, pygame.K_LEFT)
    assert (draft.caret, draft.selected) == ((0, 0), "")
    draft.go((1, 5))
    press(draft, pygame.K_BACKSPACE, CTRL)
    assert draft.text == "f two\n"
    draft.typed(pygame.event.Event(pygame.TEXTEDITING, text="いし", start=0, length=2))
    assert press(draft, pygame.K_BACKSPACE) and draft.text == "f two\n"


def test_keys_of_the_page_are_left_to_it() -> None:
    draft = TextDraft("a")
    assert not press(draft, pygame.K_ESCAPE)
    assert not press(draft, pygame.K_F6)
    assert not press(draft, pygame.K_s, CTRL)
    assert press(draft, pygame.K_q)
    assert draft.text == "a"


KEYS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_RETURN, pygame.K_TAB, pygame.K_PAGEUP),
)


@given(
    st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=30),
    st.lists(
        st.tuples(st.sampled_from(KEYS), st.sampled_from((0, SHIFT, CTRL)))
        | st.text(max_size=3)
        | st.just((pygame.K_z, CTRL)),
        max_size=25,
    ),
)
def test_no_keys_bring_the_draft_out_of_order(
    text: str, steps: list[tuple[int, int] | str]
) -> None:
    draft = TextDraft(text)
    before = draft.text
    for step in steps:
        if isinstance(step, str):
            draft.insert(step)
        else:
            press(draft, *step)
        for row, column in (draft.caret, draft.anchor):
            assert 0 <= row < len(draft.lines) and 0 <= column <= len(draft.lines[row])
        assert "\n" not in "".join(draft.lines)
    while draft.undo():
        pass
    assert draft.text == before


# ---- colours -------------------------------------------------------------------------------------


def test_a_line_is_cut_into_keys_values_and_comments() -> None:
    line = '  - roll: power  # paid: "twice"'
    assert [(line[p.start : p.end], p.sort) for p in parts(line)] == [
        ("-", "sign"),
        ("roll", "key"),
        (":", "sign"),
        ("power", "value"),
        ('# paid: "twice"', "comment"),
    ]
    sorts = [p.sort for p in parts("tier3: [deal: M + 12, apply: 'x # y']")]
    assert sorts.count("key") == 3 and "number" in sorts and "text" in sorts
    assert "comment" not in sorts


def test_every_part_of_a_line_can_be_read() -> None:
    for sort, colour in COLOURS.items():
        assert contrast(colour, BAR) >= 4.5, sort
        assert contrast(mix(BAR, colour, OTHERS), BAR) >= 4.5, sort
    assert contrast(NUMBER, BAR) >= 4.5
    assert TYPE * SMALL >= 12 and NOTE * 0.96 >= 12


@given(st.text(st.characters(codec="utf-8", exclude_characters="\n\r"), max_size=60))
def test_the_parts_of_any_line_follow_each_other(line: str) -> None:
    end = 0
    for part in parts(line):
        assert end <= part.start < part.end <= len(line)
        assert not line[end : part.start].strip()
        end = part.end
    assert not line[end:].strip()


def test_a_row_lies_in_a_card_even_of_a_broken_file() -> None:
    lines = ["# head", "brick:", "  cost: [", "", "mortar:  # x", "  a"]
    assert [card_at(lines, row) for row in range(6)] == ["", *["brick"] * 3, *["mortar"] * 2]
    assert row_of(lines, "mortar") == 4 and row_of(lines, "tile") == -1


# ---- the bench -----------------------------------------------------------------------------------


def test_a_sound_card_has_a_face_words_and_proofs(pack: Path) -> None:
    bench = bench_of(pack)
    settle(bench)
    assert bench.look is not None and bench.look.face is not None and not bench.old
    assert bench.look.id == "mine:brick"
    assert "**Defense.** **DEF 3**." in bench.look.lines
    assert bench.answer is not None and bench.answer.whole
    assert [one.passed for one in bench.answer.outcomes] == [True, False]
    missed = bench.answer.outcomes[1].differences[0]
    assert (missed.expected, missed.found) == ("30", "27")


def test_a_broken_card_keeps_its_last_good_face(pack: Path) -> None:
    bench = bench_of(pack)
    now = settle(bench)
    good = bench.look
    bench.draft.replace(CARD.replace("bleeding", "bleding"))
    now = settle(bench, now)
    assert bench.problems[0].code == "LR403" and bench.problems[0].line == 10
    bench.draft.replace(CARD.replace("cost: 2", "cost: [2"))
    now = settle(bench, now)
    assert bench.old and bench.look == good
    assert bench.problems[0].code.startswith("LR0")
    bench.draft.replace(CARD.replace("Brick", "Wet Brick"))
    settle(bench, now)
    assert not bench.old and bench.look is not None and bench.look.name == "Wet Brick"


def test_a_finding_is_mended_by_one_key_and_that_taken_back(pack: Path) -> None:
    bench = bench_of(pack)
    bench.draft.replace(CARD.replace("bleeding", "bleding"))
    now = settle(bench)
    assert bench.fix()
    assert bench.draft.text == CARD
    settle(bench, now)
    assert bench.problems == () or not any(p.code == "LR403" for p in bench.problems)
    bench.draft.undo()
    assert "bleding" in bench.draft.text


def test_a_file_is_saved_whole_with_its_own_line_ends(pack: Path) -> None:
    file = pack / "cards.yaml"
    file.write_bytes(b"\xef\xbb\xbf" + CARD.replace("\n", "\r\n").encode())
    bench = bench_of(pack)
    assert not bench.dirty
    bench.draft.go((2, 8))
    bench.draft.insert("Big ")
    assert bench.dirty and bench.save() and not bench.dirty
    raw = file.read_bytes()
    assert (
        raw == b"\xef\xbb\xbf" + CARD.replace("Brick", "Big Brick").replace("\n", "\r\n").encode()
    )
    assert sorted(path.name for path in pack.iterdir()) == ["cards.yaml", "pack.yaml", "scenarios"]


def test_lines_that_end_in_two_ways_stay_as_they_are(pack: Path) -> None:
    file = pack / "cards.yaml"
    file.write_bytes(CARD.encode().replace(b"\n", b"\r\n", 3))
    before = file.read_bytes()
    bench = bench_of(pack)
    bench.draft.go((11, 0))
    bench.draft.insert("# x")
    assert bench.save() and file.read_bytes() == before.replace(b"\n\nmortar", b"\n# x\nmortar")


CORPUS = sorted((Path(__file__).parent.parent / "corpus").iterdir())


@pytest.mark.parametrize("part", range(6))
def test_no_file_of_the_corpus_breaks_the_bench_or_is_changed_by_it(
    tmp_path: Path, part: int
) -> None:
    desk, file = CheckContext(), tmp_path / "one.yaml"
    for hostile in CORPUS[part * 9 :: 54]:
        raw = hostile.read_bytes() if hostile.is_file() else b""
        file.write_bytes(raw)
        bench = FileBench((shelf.core(),), file)
        found = answer(CheckQuestion(file, bench.draft.text, 1, bench.folders, bench.card), desk)
        assert all(problem.line >= 1 for problem in found.problems)
        bench.draft.insert("x")
        bench.draft.undo()
        bench.saved += "?"
        assert bench.save() or bench.locked
        assert file.read_bytes() == raw, hostile.name


def test_what_another_program_writes_is_read_or_asked_about(pack: Path) -> None:
    file = pack / "cards.yaml"
    bench = bench_of(pack)
    now = settle(bench)
    file.write_text(CARD.replace("Brick", "Foreign Brick"))
    bench.tick(now + POLL)
    assert "Foreign Brick" in bench.draft.text and not bench.dirty
    bench.draft.insert("# mine\n")
    file.write_text(CARD.replace("Brick", "Another Brick"))
    bench.tick(now + 2 * POLL)
    assert "# mine" in bench.draft.text and "changed on disk" in bench.note
    assert not bench.save() and "Another Brick" in file.read_text()
    assert bench.save() and "# mine" in file.read_text()


def test_a_fault_of_ours_is_told_and_typing_goes_on(
    pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(question: CheckQuestion, desk: CheckContext) -> None:
        raise RuntimeError("a stone fell")

    bench = bench_of(pack)
    with monkeypatch.context() as patch:
        patch.setattr(check, "answer", broken)
        until = time.monotonic() + 20
        while "a stone fell" not in bench.note and time.monotonic() < until:
            bench.tick(WAIT)
            time.sleep(0.01)
        assert "not yours: RuntimeError: a stone fell" in bench.note
    bench.draft.insert("# x\n")
    settle(bench, 10_000)
    assert bench.look is not None and bench.save()


def test_a_shipped_file_is_only_shown() -> None:
    file = shelf.core() / "actions" / "weapon.yaml"
    before = file.read_bytes()
    bench = FileBench((shelf.core(),), file, "bread_saw")
    assert "came with the game" in bench.locked
    bench.draft.insert("x")
    assert not bench.save() and "Not saved" in bench.note
    assert not bench.fix()
    assert file.read_bytes() == before


def test_a_file_that_cannot_be_read_is_told_and_not_written(tmp_path: Path) -> None:
    bench = FileBench((shelf.core(),), tmp_path / "nowhere.yaml")
    assert bench.locked and not bench.save()
    assert not (tmp_path / "nowhere.yaml").exists()
    large = tmp_path / "large.yaml"
    large.write_text("# x\n" * 100_000)
    bench.open(large)
    assert "256 KiB" in bench.locked and not bench.save()
    assert large.stat().st_size == 400_000


def test_a_scenario_that_is_edited_elsewhere_is_played_again(pack: Path) -> None:
    bench = bench_of(pack)
    now = settle(bench)
    tests = pack / "scenarios" / "brick.yaml"
    tests.write_text(TESTS.replace("stamina: 30", "stamina: 27"))
    bench.tick(now + POLL)
    settle(bench, now + POLL)
    assert bench.answer is not None
    assert [one.passed for one in bench.answer.outcomes] == [True, True]


ON_TOUR = """
- name: A brick is owned
  given: {tour: one_night, hero: [cinderpup, pit_captain], cards: {brick: 1}}
  expect: {cards: {brick: %s}}
"""


@pytest.mark.parametrize(("count", "passes"), [("1", True), ("2", False)])
def test_scenarios_of_tours_are_played_beside_the_others(
    pack: Path, count: str, passes: bool
) -> None:
    (pack / "scenarios" / "brick.yaml").write_text(TESTS + ON_TOUR % count)
    bench = bench_of(pack)
    settle(bench)
    assert bench.answer is not None
    assert [one.passed for one in bench.answer.outcomes][2:] == [passes]
    assert bench.answer.unplayed == ()


def test_a_mistake_in_a_scenario_of_a_tour_is_told_once(pack: Path) -> None:
    (pack / "scenarios" / "brick.yaml").write_text(TESTS + ON_TOUR % "many")
    bench = bench_of(pack)
    settle(bench)
    assert bench.answer is not None and len(bench.answer.outcomes) == 2
    (told,) = bench.answer.unplayed
    assert told.startswith("brick.yaml:") and "`brick` is a whole number" in told


def test_files_that_can_be_changed_come_first(pack: Path) -> None:
    found = shelf.entries((shelf.core(), pack), [pack / "cards.yaml"])
    assert [entry.name for entry in found[:2]] == ["cards.yaml", "pack.yaml"]
    assert not found[0].locked and found[-1].locked
    assert len({entry.path for entry in found}) == len(found)
    file = shelf.file_of(library(), "bread_saw")
    assert file is not None and file.name == "weapon.yaml"
    assert shelf.file_of(library(), "nothing") is None


# ---- looks, proofs, matches, prices --------------------------------------------------------------


def test_every_card_has_a_look_and_its_users() -> None:
    for id in ("bread_saw", "magpie_heir", "riff_mason", "bleeding", "doorstop"):
        found = look(library(), id)
        assert found is not None and found.lines and found.name
    saw = look(library(), "bread_saw")
    assert saw is not None and saw.users and saw.users[0].copies >= saw.users[-1].copies > 0
    assert saw.face is not None and fits(saw.face, "full", 2.0)
    heir = look(library(), "magpie_heir")
    assert heir is not None and len(heir.stats) == 4 and all(u.copies == 0 for u in heir.users)
    assert look(library(), "nothing") is None


def test_the_last_good_look_of_a_card_that_is_gone_needs_no_card() -> None:
    easel, found = Easel(), look(library(), "bleeding")
    assert found is not None
    sizes = {"full": (200, 280)}
    easel.show(found, library(), sizes, 1.0)
    while easel.tick():
        pass
    picture = easel.pictures["full"]
    easel.show(replace(found, name="Gone"), load_library([]), sizes, 1.0)
    while easel.tick():
        pass
    assert easel.pictures["full"] is picture


def test_the_scenarios_of_a_card_are_found_by_its_name() -> None:
    index = Index()
    found = index.of(shelf.core(), "bread_saw")
    assert len(found) >= 4 and found[0].file.stem == "bread_saw"
    assert found[0].name and found[0].line > 1
    assert index.of(shelf.core(), "no_such_card") == ()


def test_a_card_is_swapped_into_a_legal_deck() -> None:
    for id, model in library().models(Action).items():
        wide, lineup = trial(library(), id, "slow_poison", "doorstop", "manual")
        deck = wide.get(Deck, lineup.heroes[0])
        assert deck.cards[id] >= (1 if model.signature else 2), id
    fight = begin(wide, lineup, 5)
    assert not fight.session.over


@pytest.mark.parametrize(
    ("id", "foe"),
    [("magpie_heir", "doorstop"), ("riff_mason", "doorstop"), ("stair_goat", "stair_goat")],
)
def test_people_and_enemies_are_played_too(id: str, foe: str) -> None:
    wide, lineup = trial(library(), id, "slow_poison", "doorstop", "manual")
    assert lineup.foes == (foe,)
    begin(wide, lineup, 5)


def test_a_condition_is_in_no_deck() -> None:
    with pytest.raises(ValueError, match="no deck holds a condition"):
        trial(library(), "bleeding", "slow_poison", "doorstop", "manual")


def priced(pack: Path, library: Library, card: str, matches: int) -> Pricer:
    pricer = Pricer()
    folders = tuple(one.path for one in library.packs)
    text = {pack / "cards.yaml": CARD.encode()}
    pricer.start(Unpriced(folders, text, card, "slow_poison", "manual", matches))
    return pricer


def test_a_price_that_nobody_waits_for_ends_in_silence(pack: Path) -> None:
    for wanted in (
        Unpriced((pack, resources.cards() / "core"), {}, "mine:brick", "", "manual", 2),
        Unpriced((pack,), {}, "mine:nothing", "", "manual", 2),
    ):
        ours, other = Pipe()
        ours.send(((1, 0), (wanted,)))
        ours.close()
        _serve(other, _price, 0)
        other.close()


def test_a_card_that_no_deck_holds_is_priced_in_a_process(pack: Path) -> None:
    both = load_library([shelf.core(), pack])
    pricer = priced(pack, both, "mine:brick", 15)
    until = time.monotonic() + 100
    while pricer.running and time.monotonic() < until:
        pricer.tick()
        time.sleep(0.05)
    assert pricer.trouble == "" and pricer.price is not None
    assert pricer.price.deck == "slow_poison" and pricer.done == pricer.total > 5
    assert "points" in verdict(pricer.price)


def test_a_price_is_cancelled_at_once_and_a_wrong_card_is_told(pack: Path) -> None:
    both = load_library([shelf.core(), pack])
    pricer = priced(pack, both, "mine:brick", 100_000)
    pricer.cancel()
    assert not pricer.running and pricer.price is None and not pricer.tick()
    pricer = priced(pack, both, "mine:tile", 15)
    until = time.monotonic() + 100
    while pricer.running and time.monotonic() < until:
        pricer.tick()
        time.sleep(0.05)
    assert pricer.price is None and "tile" in pricer.trouble
