"""`extends`: what is inherited, what is not, and where mistakes are told (LR403, LR404)."""

from __future__ import annotations

from pathlib import Path

import pytest
from language.helpers import codes, read

from lithicrage.engine import effects as fx
from lithicrage.language.models import Action, Class, Deck
from lithicrage.language.words import action_words
from lithicrage.packs.library import Library, load_library

CORE = Path(__file__).resolve().parents[2] / "cards" / "core"

JAB = """\
jab:
  kind: action
  name: Jab
  subtype: weapon
  cost: 2
  flavor: Quick.
  attack: [deal: 3]
  defense: [block: 1]
"""
BRUTE = """\
brute:
  kind: class
  name: Brute
  stats: {M: 3, A: 1, W: 0, S: 18}
  deck_cost: 60
  growth: {S: 5}
"""


@pytest.fixture
def loud(tmp_path: Path) -> Path:
    (tmp_path / "pack.yaml").write_text(
        "{kind: pack, id: loud, name: Loud, version: '1', format: 1, requires: [core]}\n"
    )
    return tmp_path


def library_of(folder: Path, **texts: str) -> Library:
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(text)
    return load_library([CORE, folder])


def test_what_is_not_written_is_inherited() -> None:
    models, findings = read(JAB + "big_jab: {extends: jab, name: Big Jab, cost: 4}\n")
    assert findings == []
    jab, big = models
    assert isinstance(jab, Action) and isinstance(big, Action)
    assert (big.id, big.name, big.cost, big.extends) == ("big_jab", "Big Jab", 4, "jab")
    assert (big.kind, big.subtype, big.flavor) == ("action", "weapon", "Quick.")
    assert action_words(big, {}) == action_words(jab, {})


def test_lists_are_replaced_and_mappings_joined() -> None:
    text = JAB + BRUTE + "duo: {extends: jab, name: Duo, attack: [deal: 1, deal: 1]}\n"
    text += "scholar: {extends: brute, name: Scholar, stats: {M: 0, W: 3}, growth: {W: [4]}}\n"
    models, findings = read(text)
    assert findings == []
    duo, scholar = models[2:]
    assert isinstance(duo, Action) and isinstance(scholar, Class)
    assert len(duo.attack) == 2 and len(duo.defense) == 1
    assert (scholar.stats.M, scholar.stats.A, scholar.stats.W, scholar.stats.S) == (0, 1, 3, 18)
    assert sorted(grown.what for grown in scholar.growth) == ["S", "W"]


def test_a_card_extends_one_that_extends_another() -> None:
    text = "third: {extends: second, name: Third}\nsecond: {extends: jab, name: Second, cost: 5}\n"
    models, findings = read(text + JAB)
    assert findings == []
    assert [model.name for model in models] == ["Third", "Second", "Jab"]
    third = models[0]
    assert isinstance(third, Action) and third.cost == 5 and third.subtype == "weapon"


@pytest.mark.parametrize(
    ("text", "place", "code", "says"),
    [
        ("a: {extends: jib, name: A}\n", (9, 14), "LR403", "no card is called `jib`; did you mean"),
        ("a: {extends: a, name: A}\n", (9, 14), "LR404", "in a circle: a > a"),
        ("a: {extends: [jab], name: A}\n", (9, 14), "LR103", "takes the id of a card"),
        ("a: {kind: class, extends: jab, name: A}\n", (9, 11), "LR104", "of kind action"),
        ("a: {extends: jab}\n", (9, 1), "LR102", "`name` is missing"),
        (
            "b: {kind: profile, name: B}\na: {extends: b, name: A}\n",
            (10, 1),
            "LR102",
            "`a` lacks `kind`, one of",
        ),
        ("a: {extends: jab, name: A, cost: much}\n", (9, 34), "LR103", "whole number"),
        ("a: {extends: jab, name: A, deck_cost: 3}\n", (9, 28), "LR101", "unknown key `deck_cost`"),
    ],
)
def test_mistakes_name_their_place(text: str, place: tuple[int, int], code: str, says: str) -> None:
    _, (finding,) = read(JAB + text)
    assert (finding.line, finding.column) == place
    assert finding.code == code
    assert says in finding.message


def test_a_circle_is_told_at_each_card_in_it_and_at_no_other() -> None:
    text = "a: {extends: b, name: A}\nb: {extends: c, name: B}\nc: {extends: b, name: C}\n"
    _, findings = read(text)
    assert [(f.line, f.code) for f in findings] == [(2, "LR404"), (3, "LR404")]
    assert findings[0].message.endswith("b > c > b")


def test_a_fault_of_the_base_is_told_once(loud: Path) -> None:
    wrong = JAB.replace("deal: 3", "dael: 3")
    library = library_of(loud, a=wrong, b="big: {extends: jab, name: Big}\n")
    (finding,) = library.findings
    assert Path(finding.path).name == "a.yaml"
    assert (finding.line, finding.code) == (7, "LR101")


def test_what_only_the_heir_makes_wrong_is_told_in_the_file_of_the_base(loud: Path) -> None:
    shield = (
        "only: {kind: action, name: Only, subtype: body, cost: 1, defense: none, attack: [deal: 1]}"
    )
    library = library_of(loud, a=shield, b="\n\nbare: {extends: only, name: Bare, attack: []}\n")
    (finding,) = library.findings
    assert (Path(finding.path).name, finding.line, finding.code) == ("b.yaml", 3, "LR210")


def test_an_unknown_condition_that_is_inherited_is_told_where_it_stands(loud: Path) -> None:
    library = library_of(
        loud,
        a=JAB.replace("deal: 3", "apply: woozy 1"),
        b="big: {extends: jab, name: Big}\n",
    )
    (finding,) = library.findings
    assert (Path(finding.path).name, finding.line, finding.code) == ("a.yaml", 7, "LR403")


def test_cards_of_other_files_and_packs_can_be_extended(loud: Path) -> None:
    some = sorted(load_library([CORE]).models(Action))[0]
    text = f"mine: {{extends: {some}, name: Mine}}\nmore: {{extends: 'core:{some}', name: More}}\n"
    text += "most: {extends: mine, name: Most, cost: 1}\nown: {extends: jab, name: Own}\n"
    library = library_of(loud, a=text, b=JAB)
    assert library.findings == []
    for id in ("loud:mine", "loud:more"):
        assert library.words(id) == library.words(some)
    assert library.get(Action, "loud:most").cost == 1
    book = library.book()
    program = book.programs[book.cards[book.card_numbers["loud:own"]].attack]
    assert any(isinstance(effect, fx.Deal) for effect in program)
    assert library.packs[1].items.keys() == {"mine", "more", "most", "own", "jab"}


def test_a_base_that_no_pack_has(loud: Path) -> None:
    library = library_of(loud, a="mine: {extends: nothing_like_it, name: Mine}\n")
    (finding,) = library.findings
    assert (finding.line, finding.column, finding.code) == (1, 17, "LR403")


def test_a_deck_extends_a_deck() -> None:
    text = "d: {kind: deck, name: D, ancestry: x, classes: [y], cards: {a: 3, b: 2}}\n"
    models, findings = read(text + "e: {extends: d, name: E, cards: {b: 1, c: 4}}\n")
    assert findings == []
    deck = models[1]
    assert isinstance(deck, Deck)
    assert deck.cards == {"a": 3, "b": 1, "c": 4}


def test_a_profile_extends_in_its_own_way() -> None:
    text = "p: {kind: profile, name: P, rules: {max_energy: 4}}\n"
    assert codes(text + "q: {kind: profile, name: Q, extends: manual}\n") == []


def test_a_long_chain_is_cut() -> None:
    links = [f"c{n}: {{extends: c{n - 1}, name: C}}\n" for n in range(1, 12)]
    text = JAB.replace("jab:", "c0:") + "".join(links)
    models, findings = read(text)
    assert [model.id for model in models] == [f"c{n}" for n in range(10)]
    assert {f.code for f in findings} == {"LR404"}
    many = "".join(f"c{n}: {{extends: c{n + 1}, name: C}}\n" for n in range(5000))
    assert len(codes(many)) > 4000
