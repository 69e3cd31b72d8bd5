"""What is offered at a place, and what a word means there."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lithicrage.base import resources
from lithicrage.editor.assist import offers, portraits
from lithicrage.editor.meaning import meaning_at
from lithicrage.editor.offer import Offer
from lithicrage.editor.place import place_at
from lithicrage.editor.shown import folds, tokens
from lithicrage.engine import rules
from lithicrage.language.rule_says import RULE_SAYS
from lithicrage.packs import Library, load_library
from lithicrage.packs.pack import load_pack
from tests.editor.test_index import CONDITION

HEAD = "stone:\n  kind: action\n"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    folder = tmp_path_factory.mktemp("odd")
    manifest = "kind: pack\nid: odd\nname: Odd\nversion: 0.1.0\nformat: 1\n"
    (folder / "pack.yaml").write_text(manifest, "utf-8")
    (folder / "wet.yaml").write_text(CONDITION.replace("odd:", ""), "utf-8")
    (folder / "bad.yaml").write_text("askew: {kind: condition, nmae: Askew}\n", "utf-8")
    return Library([load_pack(resources.cards() / "core"), load_pack(folder)])


def offered(text: str, library: Library, *, scenes: bool = False) -> dict[str, Offer]:
    """What is offered at the `|` of a text."""
    before, _, after = text.partition("|")
    row = before.count("\n")
    place = place_at(before + after, row, len(before.rpartition("\n")[2]))
    found = offers(place, before + after, row, library, "odd", scenes=scenes)
    return {offer.word: offer for offer in found}


@pytest.mark.parametrize(
    ("lines", "some", "none"),
    [
        ("  attack:\n    - |", {"deal", "roll", "needs", "chain"}, {"block", "then", "tier1"}),
        ("  defense:\n    - |", {"block", "copy", "roll"}, {"chain", "needs", "then"}),
        ("  attack: [later: {when: turn_end, do: [|", {"deal"}, {"chain", "roll", "block"}),
        ("  attack:\n    - roll: power\n      |", {"tier1", "tier3"}, {"deal", "then", "to"}),
        ("  attack:\n    - roll: power\n      tier1: [deal: 1]\n      |", {"tier2"}, {"tier1"}),
        ("  attack:\n    - |\n      to: all", {"deal"}, {"tier1"}),
        ("  attack: [{deal: 1, |}]", {"to"}, {"then", "tier1", "deal"}),
        ("  attack: [deal: 1, |]", {"deal", "apply"}, {"to"}),
        ("  attack: [{spend: 2, |, then: [deal: 1]}]", {"else"}, {"then", "to", "deal"}),
        ("  attack: [apply: |", {"soaked", "askew"}, {"odd:soaked", "all", "M"}),
        ("  attack: [apply: soaked |", {"M"}, {"bleeding", "soaked"}),
        ("  attack: [remove: |", {"bleeding", "all"}, {"M"}),
        ("  attack: [deal: |", {"M", "energy"}, {"turns", "bleeding"}),
        ("  attack: [deal: M + |", {"M", "energy"}, {"+"}),
        ("  attack: [deal: opponent |", {"energy", "hand"}, {"M", "cost"}),
        ("  attack: [if: |", {"opponent", "not", "roll tier", "energy"}, {"bleeding", "is"}),
        ("  attack: [if: opponent |", {"is", "was", "energy"}, {"bleeding", "and"}),
        ("  attack: [if: opponent is |", {"bleeding", "soaked"}, {"energy", "is"}),
        ("  attack: [if: card subtype is |", {"weapon", "mind"}, {"bleeding"}),
        ("  attack: [if: energy |", {">=", "and"}, {"bleeding", "energy"}),
        ("  attack: [if: energy >= |", {"hand", "M"}, {"not", "bleeding"}),
        ("  attack: [if: rule |", {"levels"}, {"hand_size", "energy"}),
        ("  extends: |", {"kerb_crown"}, {"bleeding", "soaked", "pit_captain"}),
        ("  cost: 3\n  |", {"attack", "flavor"}, {"cost", "kind"}),
        ("  subtype: |", {"weapon"}, {"action"}),
        ("  attack: [chain: |", {"true"}, {"M"}),
        ("  attack: [{deal: 1, to: |", {"opponent", "all"}, {"energy"}),
    ],
)
def test_only_what_may_stand_there_is_offered(
    lines: str, some: set[str], none: set[str], library: Library
) -> None:
    words = set(offered(HEAD + lines, library))
    assert some <= words
    assert not words & none


@pytest.mark.parametrize(
    ("text", "some", "none"),
    [
        ("wet:\n  kind: condition\n  abilities:\n    - |", {"when", "rule"}, {"do", "use", "set"}),
        ("a:\n  kind: class\n  abilities:\n    - rule: edge\n      |", {"add", "for"}, {"do"}),
        (
            "a:\n  kind: class\n  abilities:\n    - when: crit\n      |",
            {"do", "of"},
            {"when", "add"},
        ),
        ("a:\n  kind: enemy\n  portrait: |", {"doorstop"}, {"kerb_crown"}),
        ("a:\n  kind: profile\n  extends: |", {"gentle"}, {"kerb_crown"}),
        ("a:\n  kind: |", {"action", "venue"}, {"weapon"}),
        ("|", {"action", "deck"}, {"scenario", "kind"}),
        ("kind: pack\n|", {"version", "requires"}, {"action"}),
    ],
)
def test_the_kind_of_an_item_decides(
    text: str, some: set[str], none: set[str], library: Library
) -> None:
    words = set(offered(text, library))
    assert some <= words
    assert not words & none


@pytest.mark.parametrize(
    ("text", "some", "none"),
    [
        ("put: {|", {"card", "from", "to", "of", "by"}, {"into", "count"}),
        ("put: {card: |", {"this", "top", "random", "all", "any", "weapon", "cost"}, {"jab"}),
        ("put: {card: random |", {"any", "weapon"}, {"this", "top"}),
        ("put: {card: weapon and |", {"cost", "mind"}, {"all"}),
        ("put: {card: weapon and cost |", {">=", "<="}, {"mind"}),
        ("put: {card: any, from: |", {"draw", "out", "stays"}, {"yours"}),
        ("put: {card: any, from: draw, to: |", {"hand", "yours", "bottom"}, {"stays"}),
        ("make: {card: |", {"this", "kerb_crown"}, {"any", "bleeding"}),
        ("make: {card: this, to: |", {"hand", "top"}, {"out"}),
        ("change: {card: |", {"this", "any", "all"}, {"top", "kerb_crown"}),
        ("change: {card: this, into: |", {"kerb_crown"}, {"this"}),
        ("stay: |", {"3 turns", "2 counters", "always"}, {"bleeding"}),
        ("stay: 2 |", {"turns", "counters"}, {"always"}),
        ("lower: |", {"this", "bleeding"}, {"all"}),
    ],
)
def test_blocks_that_move_make_and_change_cards_have_words_of_their_own(
    text: str, some: set[str], none: set[str], library: Library
) -> None:
    for found in (offered(f"{HEAD}  attack: [{text}", library),
                  offered(f"{HEAD}  attack:\n    - {text}", library)):  # fmt: skip
        assert some <= set(found)
        assert not set(found) & none


def test_events_say_when_they_come(library: Library) -> None:
    found = offered("a:\n  kind: class\n  abilities:\n    - when: |", library)
    assert found["crit"].says == "When you roll a Crit."


def test_snippets_stop_where_something_is_to_be_said(library: Library) -> None:
    attack = offered(HEAD + "  attack: [|", library)
    assert attack["apply"].snippet == "apply: ${1:bleeding} ${2:2}"
    assert attack["chain"].snippet == "chain: true"
    assert attack["spend"].snippet == "{spend: ${1:2}, then: [chain: true]}"
    braced = offered(HEAD + "  attack: [{|}]", library)
    assert braced["spend"].snippet == "spend: ${1:2}, then: [chain: true]"
    whole = offered("|", library)["action"].snippet
    assert whole.startswith("${1:new_thing}:\n  kind: action\n  name: ${2:New Thing}")
    assert "#" not in whole


SCENE = """\
- cards:
    jab: {kind: action, name: Jab, subtype: mind, cost: 2, attack: [deal: 1]}
    wan: {kind: condition, name: Wan}
- name: One
"""


@pytest.mark.parametrize(
    ("lines", "some", "none"),
    [
        ("  |", {"given", "expect", "play", "cards"}, {"kind", "subtype", "name", "attack"}),
        ("  given:\n    |", {"you", "enemy"}, {"stamina", "attack"}),
        ("  given:\n    you: {|", {"stamina", "hand", "conditions"}, {"target", "kind"}),
        ("  given:\n    you: {stamina: 1, |", {"hand"}, {"stamina"}),
        ("  expect:\n    |", {"events", "next", "you"}, {"hand", "deck"}),
        ("  given: {you: {hand: [|", {"jab", "kerb_crown"}, {"wan", "bleeding"}),
        ("  given: {you: {draw: [jab, |", {"rest", "jab"}, {"wan"}),
        ("  given: {you: {conditions: {|", {"wan", "soaked", "bleeding"}, {"jab"}),
        ("  given:\n    you: {|", {"armour", "stays", "out_of_match"}, {"jab"}),
        ("  expect:\n    you: {|", {"armour", "stays", "out_of_match"}, {"jab"}),
        ("  given: {you: {stays: {|", {"jab", "kerb_crown"}, {"wan", "always"}),
        ("  given: {you: {stays: {jab: |", {"3 turns", "2 counters", "always"}, {"jab"}),
        ("  given: {you: {out_of_match: [|", {"jab"}, {"wan", "rest"}),
        ("  given: {enemy: {enemy: |", {"doorstop"}, {"jab"}),
        ("  play: [|", {"attack", "pass", "turn", "you"}, {"jab", "Damage", "go"}),
        ("  play: [attack |", {"jab", "kerb_crown", "none"}, {"attack", "wan"}),
        ("  play: [target |", {"enemy2"}, {"jab"}),
        ("  play: [may |", {"yes", "no"}, {"jab"}),
        ("  expect: {events: [|", {"Damage", "Chain"}, {"jab"}),
        ("  expect: {events: [Condition |", {"enemy", "bleeding"}, {"Damage"}),
        ("  turn: |", {"you", "begin"}, {"jab"}),
        ("  cards:\n    a: {kind: action, attack: [|", {"deal"}, {"block", "given"}),
        ("  cards:\n    a:\n      kind: enemy\n      |", {"tier", "cards"}, {"subtype", "given"}),
        ("  given: {tour: one_night, |", {"coins", "stop"}, {"you", "tour"}),
        ("  given: {tour: |", {"one_night"}, {"jab"}),
        ("  given: {tour: one_night}\n  play: [|", {"go", "win"}, {"attack"}),
        ("  given: {tour: one_night, stop: |", {"gig", "merch"}, {"you"}),
    ],
)
def test_a_scenario_file_has_words_of_its_own(
    lines: str, some: set[str], none: set[str], library: Library
) -> None:
    words = set(offered(SCENE + lines, library, scenes=True))
    assert some <= words
    assert not words & none


def test_a_whole_scenario_is_offered_at_the_margin(library: Library) -> None:
    found = offered("|", library, scenes=True)
    assert set(found) >= {"scenario", "cards"}
    assert found["scenario"].snippet.startswith("- name: ${2:New Thing}")


def told(text: str, library: Library, *, scenes: bool = False) -> str:
    """What the word at the `|` of a text means."""
    before, _, after = text.partition("|")
    row, column = before.count("\n"), len(before.rpartition("\n")[2])
    return meaning_at(before + after, row, column, library, "odd", scenes=scenes)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + "  c|ost: 3", "Deck budget"),
        (HEAD + "  attack: [de|al: 3]", "Deals Damage"),
        (HEAD + "  attack: [{deal: 3, t|o: all}]", "Whom it touches"),
        (HEAD + "  attack: [deal: di|scard]", "the cards in your Discard"),
        (HEAD + "  attack: [disca|rd: 1]", "**discard**: D"),
        (HEAD + "  attack: [apply: soa|ked 1]", "Soaked"),
        (HEAD + "  attack: [deal: tur|ns]", "Here it has none"),
        ("a:\n  kind: class\n  abilities:\n    - when: cr|it", "When you roll a Crit."),
        ("a:\n  kind: class\n  abilities:\n    - instead: lo|ss", "Instead of losing Stamina."),
        ("a:\n  kind: class\n  abilities:\n    - rule: hand_|size", "fills the hand (R35)"),
        ("a:\n  kind: class\n  abilities:\n    - lev|el: 3", "From which level on"),
        ("a:\n  kind: profile\n  rules:\n    hand_|size: 3", "The manual's answer: 4."),
        ("a:\n  kind: tour\n  le|gs: []", "legs"),
        ("kind: pack\nvers|ion: 1", "version"),
        (HEAD + "# lint: ignore LR2|06", "LR206"),
    ],
)
def test_every_key_and_word_says_what_it_means(text: str, said: str, library: Library) -> None:
    assert said in told(text, library)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("  giv|en: {}", "before the first turn"),
        ("  given: {you: {sk|ip: 1}}", "How many turns it has to skip"),
        ("  play: [at|tack jab]", "it takes card"),
        ("  expect: {events: [Dam|age enemy 3]}", "An event of a match"),
        ("  given: {you: {hand: [kerb_|crown]}}", "Kerb Crown"),
        ("  cards:\n    a: {kind: action, co|st: 2}", "Deck budget"),
        ("  given: {tour: one_night, co|ins: 2}", "Coins"),
    ],
)
def test_words_of_scenarios_say_what_they_mean(lines: str, said: str, library: Library) -> None:
    assert said in told(SCENE + lines, library, scenes=True)


def test_every_table_rule_has_its_sentence() -> None:
    assert set(RULE_SAYS) == {*rules.BY_NAME, rules.ON_ATTACK}
    assert all(len(says.split()) <= 20 and says.endswith(").") for says in RULE_SAYS.values())


def test_no_portrait_is_offered_where_the_pictures_are_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lost() -> None:
        raise FileNotFoundError

    assert "doorstop" in {offer.word for offer in portraits()}
    monkeypatch.setattr(resources, "art", lost)
    assert list(portraits()) == []


def test_the_core_set_alone_is_enough() -> None:
    library = load_library([resources.cards() / "core"])
    assert "bleeding" in offered(HEAD + "  attack: [apply: |", library)


@given(
    st.sampled_from((SCENE, CONDITION, HEAD + "  attack: [{deal: 1, to: all}]\n")),
    st.text("{}[],:- \n'\"#a1", max_size=6),
    st.integers(0, 400),
    st.booleans(),
)
def test_a_broken_text_is_answered_everywhere(
    library: Library, text: str, slip: str, at: int, scenes: bool
) -> None:
    at = min(at, len(text))
    broken = text[:at] + slip + text[at:]
    offered(broken[:at] + "|" + broken[at:], library, scenes=scenes)
    told(broken[:at] + "|" + broken[at:], library, scenes=scenes)
    lines = broken.split("\n")
    for token in tokens(broken, {"soaked": "odd:soaked"}, scenes=scenes):
        assert 0 < token.column <= token.column + token.length - 1 <= len(lines[token.line - 1])
    for fold in folds(broken):
        assert 0 < fold.first < fold.last <= len(lines)
