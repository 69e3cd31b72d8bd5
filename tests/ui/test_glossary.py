"""What the window's words mean: all of them have a text, each in one place, in plain words."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

import pytest

from lithicrage.base import resources
from lithicrage.language.models import (
    Action,
    Ancestry,
    Class,
    Condition,
    Enemy,
    Gear,
    Profile,
)
from lithicrage.language.words import ability_lines, face_text
from lithicrage.packs import Library
from lithicrage.ui.fight import header
from lithicrage.ui.fight.told import STATS
from lithicrage.ui.models import glossary, rulebook
from lithicrage.ui.models.on_tour import LOOKS
from tools import showroom

MOST = 16  # words of a sentence
BOLD = re.compile(r"\*\*(.+?)\*\*")
# Numbers, and words that stand out without being words of the game.
PLAIN = re.compile(r"[+−-]?\d+|higher|lower")


@lru_cache(1)
def library() -> Library:
    return showroom.core()


def names() -> dict[str, str]:
    return {id: one.name for id, one in library().models(Condition).items()}


def printed() -> set[str]:
    """Every word that stands out in a text of the core set."""
    texts: list[str] = []
    for action in library().models(Action).values():
        face = face_text(action, names())
        texts += [
            face.roll_label,
            *face.before,
            *face.tiers,
            *face.after,
            *face.lines,
            face.defense,
        ]
    for kind in (Ancestry, Class, Condition, Enemy, Gear, Profile):
        for model in library().models(kind).values():
            texts += ability_lines(model, names())
    return {word for text in texts for word in BOLD.findall(text)}


def test_every_word_that_stands_out_on_a_card_has_a_meaning() -> None:
    found = printed()
    assert len(found) > 60
    rows = glossary.rows()
    lost = [
        word
        for word in found
        if not PLAIN.fullmatch(word)
        and glossary.keyword(word) not in rows
        and word.partition(" ")[0].lower() not in rows
    ]
    assert lost == []


def test_every_condition_and_every_profile_of_the_core_set_explains_itself() -> None:
    for id in library().models(Condition):
        slip = glossary.condition(library(), id)
        assert slip.lines and slip.rules, id
    for id, profile in library().models(Profile).items():
        slip = glossary.profile(library(), id)
        assert slip.title == profile.name and slip.lines, id
        assert f"profile:{profile.name.lower().replace(' ', '_')}" in glossary.rows()
    single = glossary.profile(library(), "gentle,max_turns=60")
    assert single.title == "Gentle" and "max_turns=60" in single.lines[-1]


def test_a_condition_that_the_page_does_not_have_speaks_for_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(glossary, "rows", lambda: {"condition": rows["condition"]})
    assert "Cost" in glossary.condition(library(), "bleeding").lines[0]


rows = glossary.rows()


@pytest.mark.parametrize(
    "ids",
    [
        [letter for letter, _ in STATS],
        ["def", "cost", "stamina", "energy", "level", "damage", "draw", "discard", "subtype"],
        [f"phase:{id}" for id in header.PHASES],
        [f"tour:{id}" for id in LOOKS],
        ["tour:strings", "tour:fatigue", "tour:coins", "tour:level", "tour:gear", "tour:venue"],
        ["sign:brain", "sign:undo", "sign:log", "sign:menu", "sign:skull", "sign:shield"],
        ["setup:rules", "setup:seed", "setup:win_about", "setup:by", "setup:level"],
        ["log:all", "log:dmg", "log:rolls"],
    ],
)
def test_stats_phases_signs_and_numbers_have_a_text(ids: list[str]) -> None:
    assert [id for id in ids if not glossary.told(id).lines] == []


def test_sentences_are_short() -> None:
    long = [
        sentence
        for row in rows.values()
        for sentence in row.sentences
        if len(sentence.split()) > MOST
    ]
    assert long == []
    assert all(row.means.endswith((".", "?")) for row in rows.values())


def test_no_text_stands_twice() -> None:
    lines = Counter(
        line
        for line in resources.glossary().read_text("utf-8").splitlines()
        if line.startswith("| ") and not line.startswith("| word")
    )
    meanings = Counter(line.split(" | ")[1] for line in lines)
    assert [means for means, count in meanings.items() if count > 1] == []
    ids = [row.id for row in glossary._read(resources.glossary().read_text("utf-8"))]
    assert [id for id, count in Counter(ids).items() if count > 1] == []


def test_the_rules_that_are_cited_are_in_the_book() -> None:
    known = {entry.id for entry in rulebook.entries()}
    assert {rule for row in rows.values() for rule in row.rules} <= known
    assert glossary.rule("R52").lines and glossary.rule("R999") == glossary.Slip("R999")


def test_the_words_of_a_card_are_found_in_their_order_and_once() -> None:
    words = "Deal M/A + 3 damage. Double Edge. Chain. DEF 2. Edge. Energy 2: Chain. Bleeding 3."
    assert glossary.keywords(words) == (
        "m_a", "double_edge", "chain", "def", "edge", "energy", "bleeding",
    )  # fmt: skip
