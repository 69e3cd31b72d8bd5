"""Compiling: the Defense in its place, gates and entry costs, labels, numbers (A22, A24)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from language.helpers import action_text

from lithicrage.engine import effects as fx
from lithicrage.engine import rules
from lithicrage.engine.book import Book, Card
from lithicrage.game.fields import field_names
from lithicrage.language import compile
from lithicrage.packs.library import Library, load_library
from lithicrage.packs.pack import load_pack

CORE = Path(__file__).resolve().parents[2] / "cards" / "core"
ROLL = "{roll: power, tier1: [deal: 1], tier2: [deal: 2], tier3: [deal: 3]}"


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    (tmp_path / "pack.yaml").write_text(
        "{kind: pack, id: loud, name: Loud, version: '1', format: 1, requires: [core]}\n"
    )
    return tmp_path


def library_of(folder: Path, *texts: str) -> Library:
    for place, text in enumerate(texts):
        (folder / f"f{place}.yaml").write_text(text)
    return load_library([CORE, folder])


def compiled(folder: Path, attack: str, defense: str = "") -> tuple[Book, Card]:
    book = library_of(folder, action_text(attack, defense)).book()
    return book, book.cards[book.card_numbers["loud:hum"]]


def kinds(book: Book, program: int) -> list[str]:
    return [type(effect).__name__ for effect in book.programs[program]]


def test_the_defense_stands_at_the_start_of_a_rollless_attack(shelf: Path) -> None:
    book, card = compiled(shelf, "[deal: 1, heal: 1]")
    assert kinds(book, card.attack) == ["Defend", "Deal", "Heal", "NoneType"]
    assert book.addresses[card.attack] == "loud:hum/attack"


def test_the_defense_stands_behind_the_roll(shelf: Path) -> None:
    book, card = compiled(shelf, f"[edge: 1, {ROLL}, heal: 1]")
    assert kinds(book, card.attack) == [
        *("Favour", "Roll", "Defend", "TierJump"),
        *("Deal", "Goto", "Deal", "Goto", "Deal", "Heal", "NoneType"),
    ]
    jump = book.programs[card.attack][3]
    assert isinstance(jump, fx.TierJump)
    assert (jump.lines, jump.unrolled) == ((4, 6, 8), 9)
    assert card.attack_rolls
    assert not card.defense_rolls


def test_a_defense_holds_no_defense_step(shelf: Path) -> None:
    line = "{roll: power, tier1: [block: 1], tier2: [block: 2], tier3: [block: 3]}"
    book, card = compiled(shelf, "", f"[{line}]")
    assert "Defend" not in kinds(book, card.defense)
    assert card.defense_rolls
    assert card.attack == -1


def test_plain_and_missing_defense(shelf: Path) -> None:
    book, card = compiled(shelf, "[deal: 1]")
    assert book.programs[card.defense] == (None,)
    _, card = compiled(shelf, "[deal: 1]", "none")
    assert card.defense == -1


GATES = {
    "[deal: 1]": (0, 0),
    "[needs: 2, deal: 1]": (2, 0),
    "[{spend: 3, then: [deal: 5]}]": (0, 3),
    "[{spend: 3, then: [deal: 5]}, {spend: 1, then: [deal: 2]}]": (0, 1),
    "[{spend: 3, then: [deal: 5]}, heal: 1]": (0, 0),
    "[{spend: 3, then: [deal: 5], else: [deal: 1]}]": (0, 0),
    "[{spend: X, then: [deal: X]}]": (0, 1),
    "[{spend: 2, then: [{spend: 3, then: [deal: 5]}]}]": (0, 5),
    "[{spend: {stamina: 2}, then: [deal: 5]}]": (0, 0),
    "[needs: 1, {spend: 2, then: [deal: 5]}]": (1, 2),
    "[{may: [{spend: 2, then: [deal: 5]}]}]": (0, 2),
    "[{if: attacking, then: [{spend: 2, then: [deal: 5]}]}]": (0, 2),
    "[{if: attacking, then: [{spend: 2, then: [deal: 5]}], else: [heal: 1]}]": (0, 0),
    "[{choose: [[{spend: 2, then: [deal: 5]}], [{spend: 4, then: [deal: 9]}]]}]": (0, 2),
    "[{repeat: 2, then: [{spend: 2, then: [deal: 5]}]}]": (0, 2),
    "[{choose: 1 to 3, then: [{spend: 2, then: [deal: X]}]}]": (0, 2),
    "[{roll: power, tier1: [], tier2: [{spend: 2, then: [deal: 5]}], tier3: []}]": (0, 2),
    ROLL.join("[]"): (0, 0),
}


@pytest.mark.parametrize("attack", GATES)
def test_entry_costs_and_gates(attack: str, shelf: Path) -> None:
    _, card = compiled(shelf, attack)
    assert (card.needs, card.gate) == GATES[attack]


def test_loops_are_counted_apart(shelf: Path) -> None:
    inner = "{repeat: 2, then: [deal: 1]}"
    book, card = compiled(shelf, f"[{{repeat: 3, then: [{inner}, {inner}]}}, {inner}]")
    starts = [e for e in book.programs[card.attack] if isinstance(e, fx.LoopStart)]
    first = starts[0].loop
    assert [start.loop - first for start in starts] == [0, 1, 1, 0]


def test_questions_show_plain_words(shelf: Path) -> None:
    attack = "[{may: [draw: 1]}, {choose: [[deal: M], [apply: dazed 1]]}]"
    book, card = compiled(shelf, attack)
    program = book.programs[card.attack]
    (may,) = [e for e in program if isinstance(e, fx.AskMay)]
    (option,) = [e for e in program if isinstance(e, fx.AskOption)]
    assert may.words == "Draw 1 card."
    assert option.labels == ("Deal M damage.", "The opponent gains Dazed 1.")


def test_a_chosen_foe_is_asked_for(shelf: Path) -> None:
    book, card = compiled(shelf, "[{deal: 1, to: chosen foe}]")
    assert kinds(book, card.attack)[1:3] == ["AskFoe", "Deal"]


def test_conditions_are_numbered_by_id(shelf: Path) -> None:
    text = "aching: {kind: condition, name: Aching, counts: up, reapplied: add}\n"
    book = library_of(shelf, text, action_text("[apply: aching 1]")).book()
    assert [condition.id for condition in book.conditions] == [
        "bleeding",
        "dazed",
        "loud:aching",
        "poisoned",
        "weakened",
    ]
    apply = book.programs[book.cards[book.card_numbers["loud:hum"]].attack][1]
    assert isinstance(apply, fx.Apply)
    assert apply.condition == 2
    aching = book.conditions[2]
    assert (aching.counts, aching.reapplied) == ("up", "add")


def test_profiles_lay_answers_over_each_other(shelf: Path) -> None:
    text = (
        "base: {kind: profile, name: Base, rules: {hand_size: 5, on_attack: [apply: dazed 5]},"
        " abilities: [{rule: edge, add: 1}]}\n"
        "soft: {kind: profile, name: Soft, extends: base, rules: {max_energy: 9}}\n"
    )
    library = library_of(shelf, text)
    book = library.book("loud:soft", {"hand_size": 3})
    assert book.table[rules.HAND_SIZE] == 3
    assert book.table[rules.MAX_ENERGY] == 9
    assert book.on_attack >= 0
    assert len(book.house) == 1
    assert library.book().on_attack == -1
    assert library.book().house == ()
    riders = library.book(overrides={"on_attack": [{"heal": 1}]})
    assert kinds(riders, riders.on_attack) == ["Heal", "NoneType"]


def test_ability_numbers_are_alike_in_every_book(shelf: Path) -> None:
    library = library_of(shelf, action_text())
    numbers = library.abilities("pit_captain")
    assert len(numbers) == len(library.book("gentle").abilities) - len(
        [a for a in library.book("gentle").abilities if a.source != "pit_captain"]
    )
    for book in (library.book(), library.book("literal")):
        assert {book.abilities[n].source for n in numbers} == {"pit_captain"}


def test_overrides_are_checked(shelf: Path) -> None:
    library = library_of(shelf, action_text())
    with pytest.raises(ValueError, match="unknown rule"):
        library.book(overrides={"hand": 3})
    with pytest.raises(ValueError, match="whole number"):
        library.book(overrides={"hand_size": "many"})
    with pytest.raises(ValueError, match="unknown verb"):
        library.book(overrides={"on_attack": [{"dael": 1}]})


def test_books_are_made_once_and_know_their_sources(shelf: Path) -> None:
    library = library_of(shelf, action_text())
    assert library.book() is library.book("manual", {})
    assert library.book().digest != library.book("gentle").digest
    assert library.book().digest == library_of(shelf, action_text()).book().digest
    assert library.book().digest != library_of(shelf, action_text("[deal: 9]")).book().digest


def spelt(value: Any) -> Any:
    """A program with all that its effects hold, as plain values."""
    if isinstance(value, tuple):
        return [spelt(part) for part in value]
    names = field_names(type(value))
    if not type(value).__module__.startswith("lithicrage"):
        return repr(value)
    return [type(value).__name__, *((name, spelt(getattr(value, name))) for name in names)]


@pytest.mark.parametrize("timing", ["after_roll", "before_roll"])
def test_a_kept_program_is_the_one_that_would_be_made(
    shelf: Path, timing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Books with other Conditions, and with the Defense elsewhere, are compiled in between."""
    core = load_pack(CORE)
    (shelf / "aching.yaml").write_text("aching: {kind: condition, name: Aching}\n")
    rules = {"defense_timing": timing}
    packs = ([core], [core, load_pack(shelf)])
    warm = [Library(part).book(overrides=rules) for part in (*packs, *packs)][2:]
    for part, kept in zip(packs, warm, strict=True):
        monkeypatch.setattr(compile, "KEPT", compile.ProgramCache())
        fresh = Library(part).book(overrides=rules)
        assert fresh.digest == kept.digest
        assert fresh.addresses == kept.addresses
        for mine, other in zip(fresh.programs, kept.programs, strict=True):
            assert spelt(mine) == spelt(other)


def test_libraries_with_the_same_conditions_share_programs_and_others_do_not(shelf: Path) -> None:
    core = load_pack(CORE)
    (shelf / "hum.yaml").write_text(action_text())
    plain, more = Library([core]).book(), Library([core, load_pack(shelf)]).book()
    (shelf / "aching.yaml").write_text("aching: {kind: condition, name: Aching}\n")
    other = Library([core, load_pack(shelf)]).book()
    early = Library([core]).book(overrides={"defense_timing": "before_roll"})

    def hit(book: Book) -> Any:
        card = next(card for card in book.cards if card.attack_rolls)
        return book.programs[card.attack]

    assert hit(more) is hit(plain)
    assert hit(other) is not hit(plain)
    assert hit(early) != hit(plain)


def test_few_contexts_are_kept() -> None:
    kept = compile.ProgramCache()
    pack = load_pack(CORE)
    first = kept.of(pack, (0,))
    assert kept.of(pack, (0,)) is first
    for number in range(1, compile.CONTEXTS + 1):
        kept.of(pack, (number,))
    assert kept.of(pack, (0,)) is not first
