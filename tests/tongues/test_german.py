"""German card text: everything that the language can say has German words, and means one thing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from cards.shelf import library
from language.helpers import action
from language.test_verbs import ATTACKS, DEFENSES
from readback.test_readback import APART

from lithicrage.base.tongue import Tongue, in_english, speaking
from lithicrage.engine import abilities as ab
from lithicrage.engine import amounts as eng
from lithicrage.engine import rules
from lithicrage.engine.filters import FILTERED as NARROWED
from lithicrage.faces.art.recipes import recipe_of
from lithicrage.faces.catalog import card_face
from lithicrage.faces.layout import PlainText, _brief
from lithicrage.language import abilities as written
from lithicrage.language import ability_words, expression_words, rule_words, wording
from lithicrage.language.folded_words import SUBJECTS
from lithicrage.language.models import Action, Condition, Named
from lithicrage.language.phrases import Phrases
from lithicrage.language.verbs import VERBS, Verb
from lithicrage.language.verbs.flow import May
from lithicrage.language.words import ENGLISH, Grammar
from lithicrage.packs.face_records import face_digest
from lithicrage.tongues import grammar, grammar_of
from lithicrage.tongues.german import amounts, blocks, moments, passives, phrases, questions
from lithicrage.tongues.german import rules as german_rules
from lithicrage.tongues.german.cases import KINDS, OF_COST, WHO
from lithicrage.tongues.german.words import GERMAN, SPOKEN, German
from tools.readback import NAMES, core_models, generated, model_of, shaped, told_apart

GOLDEN: Final = Path(__file__).with_name("german_words.txt")
# What the Conditions of the core set are called, as the table of docs/languages.md has it.
CONDITIONS: Final = {
    "bleeding": "Blutend",
    "dazed": "Benommen",
    "poisoned": "Vergiftet",
    "weakened": "Geschwächt",
}
DE: Final = Tongue("de", decimal=",")


def kinds(of: type[Verb]) -> Iterator[type[Verb]]:
    """The classes of verbs that steps are made of."""
    below = [one for one in of.__subclasses__() if one.__module__.startswith("lithicrage.")]
    if not below:
        yield of
    for one in below:
        yield from kinds(one)


# -- all of it


def test_every_verb_and_every_form_of_an_ability_has_german_words() -> None:
    verbs = set(kinds(Verb))
    assert {verb.key for verb in verbs} == set(VERBS)
    forms = {written.TriggerText, written.PassiveText, written.ReplacementText, written.PowerText}
    assert set(SPOKEN) == verbs | forms


def test_every_moment_has_german_words() -> None:
    scopes = (ab.OF_SELF, ab.OF_OPPONENT, ab.OF_ANY)
    said = [moments.when_words(when, scope) for when in ab.WHENS for scope in scopes]
    said += [moments.when_words(ab.WHENS[one], ab.OF_THIS) for one in ab.OF_CARDS]
    assert len(set(said)) == len(said)
    assert set(moments.MOMENTS) | set(moments.DEEDS) == set(ab.WHENS)
    assert list(moments.INSTEAD) == list(ab.INSTEADS)
    assert len(set(moments.INSTEAD.values())) == len(ab.INSTEADS)
    assert moments.NONE.keys() == ability_words.NONE.keys()
    assert moments.SUBJECTS.keys() == SUBJECTS.keys()


def test_every_number_has_german_words_in_every_case() -> None:
    speech = amounts.Amounts({})
    numbers = [eng.Reading(name, eng.YOU) for name in eng.READINGS]
    own = {*amounts.HAD, *amounts.COUNTED, *amounts.SUFFERED, "level"}
    numbers += [eng.Reading(name, eng.OPPONENT) for name in sorted(own)]
    for case in range(4):
        said = [speech.words(number, case) for number in numbers]
        assert len(set(said)) == len(said)
    assert amounts.FILTERED.keys() == set(NARROWED)
    assert amounts.EACH.keys() == expression_words.COUNTED.keys()
    assert amounts.SIZES.keys() == wording.SIZES.keys()
    assert set(OF_COST) == set(eng.COMPARISONS)
    assert len(KINDS) == len(eng.SUBTYPES)
    assert WHO.keys() == wording.SUBJECTS.keys()


def test_every_test_has_german_words() -> None:
    assert questions.COUNTS.keys() == expression_words.COUNTS.keys()
    for table in (questions.AS_MANY, questions.COUNTED, questions.COMPARED):
        assert set(table) == set(eng.COMPARISONS)
        assert len(set(table.values())) == len(table)
    switches = {rule.name for rule in rules.RULES if rule.high == 1 and not rule.choices}
    assert set(german_rules.SWITCHES) == switches
    assert len(set(german_rules.SWITCHES.values())) == len(switches)


def test_every_table_rule_has_german_words() -> None:
    english, german = rule_words, german_rules
    assert german.NUMBERS.keys() == english.NUMBERS.keys()
    assert {name: set(own) for name, own in german.ANSWERS.items()} == {
        name: set(own) for name, own in english.ANSWERS.items()
    }
    said = [words for own in german.ANSWERS.values() for words in own.values()]
    said += german.NUMBERS.values()
    assert len(set(said)) == len(said)
    assert not {"", *said} & {*english.NUMBERS.values()}
    assert set(german.LABELS) == set(rules.BY_NAME)
    assert len(set(german.LABELS.values())) == len(german.LABELS)
    permits = {name for name in ability_words.PERMITS if name != "may_chain"}
    assert passives.DEEDS.keys() == permits
    assert set(passives.GAINED) == set(rules.GAINS.values())


def test_every_phrase_and_every_word_between_steps_is_german() -> None:
    english = Phrases()
    for name in Phrases.__match_args__:
        mine, theirs = getattr(GERMAN.phrases, name), getattr(english, name)
        assert mine != theirs, name
        if isinstance(theirs, dict):
            assert mine.keys() == theirs.keys()
    assert {verb.afterword for verb in kinds(Verb)} == set(phrases.AFTER)
    said = [*phrases.AFTER.values(), phrases.ALSO, *phrases.UNLESS.values()]
    assert len(set(said)) == len(said)


# -- one meaning


@pytest.mark.parametrize("half", [ATTACKS, DEFENSES], ids=["attacks", "defenses"])
def test_every_example_has_a_german_text_of_its_own(half: list[str]) -> None:
    cards = [action(steps) if half is ATTACKS else action("", steps) for steps in half]
    pairs = {(GERMAN.action_words(c, NAMES), ENGLISH.action_words(c, NAMES)) for c in cards}
    assert len({german for german, _ in pairs}) == len({english for _, english in pairs})
    assert not [german for german, english in pairs if german == english]


@pytest.mark.parametrize("steps", DEFENSES)
def test_what_you_may_do_ends_with_its_verb(steps: str) -> None:
    for step in action("", steps).defense:
        may = May((step,))
        if not may.branches():
            words = German("defense", NAMES).says(may)
            assert words.startswith("Du darfst ")
            order = German("defense", NAMES).says(step)
            assert order.split()[0] not in words.split()


def test_nests_that_differ_have_texts_that_differ() -> None:
    cards = [action("", steps) for steps in APART]
    assert len({GERMAN.action_words(card, NAMES) for card in cards}) == len(APART)
    tally = told_apart(map(model_of, shaped(3)), GERMAN)
    assert tally.programs > 200
    assert tally.shared == []


def test_no_two_generated_programs_share_a_german_text() -> None:
    tally = told_apart(map(model_of, generated(3, 400)), GERMAN)
    assert tally.programs > 350
    assert tally.verbs.keys() == VERBS.keys()
    assert tally.shared == []


def test_no_two_cards_of_the_core_set_share_a_german_text() -> None:
    tally = told_apart(core_models(), GERMAN, library().names())
    assert tally.programs > 150
    assert tally.shared == []


def test_a_shared_text_is_found() -> None:
    class Careless(German):
        def says(self, step: object) -> str:
            return "Etwas geschieht."

    cards = [action("[deal: 1]"), action("[deal: 2]"), action("[deal: 1]")]
    assert len(told_apart(cards, Grammar(Careless)).shared) == 2  # in one line, and as a face


# -- by hand


def golden_lines() -> list[str]:
    """The German text of every card of the core set, as the golden file has it."""
    names = library().names() | CONDITIONS
    told = []
    for id, model in library().models(Named).items():
        words = GERMAN.card_words(model, names)
        told += [f"{id}: {words}"] if words else []
    return told


def test_the_german_words_of_the_core_set() -> None:
    assert golden_lines() == GOLDEN.read_text("utf-8").splitlines()


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ("[deal: energy]", "Füge Schaden in Höhe deiner Energie zu."),
        ("[{deal: 3, to: all}]", "Füge allen Kämpfern 3 Schaden zu."),
        ("[{deal: cost, to: you}]", "Füge dir Schaden in Höhe der Kosten der Karte zu."),
        (
            "[lose: half(stamina)]",
            "Verliere Ausdauer in Höhe der Hälfte deiner Ausdauer (abgerundet).",
        ),
        ("[{draw: 1, to: opponent}]", "Der Gegner zieht 1 Karte."),
        ("[draw: opponent hand]", "Ziehe so viele Karten wie die Zahl der Handkarten des Gegners."),
        ("[{discard: random 2, to: opponent}]", "Der Gegner legt 2 zufällige Handkarten ab."),
        ("[may: [{remove: bleeding}]]", "Du darfst Bleeding von dir entfernen."),
        (
            "[may: [reflect: all]]",
            "Du darfst allen Schaden, der durchkommt, auf den Angreifer zurückwerfen.",
        ),
        (
            "[may: [put: {card: weapon, from: draw, to: hand}]]",
            "Du darfst eine Waffen-Karte deiner Wahl aus deinem Stapel auf deine Hand nehmen, "
            "dann deinen Stapel mischen.",
        ),
        (
            "[put: {card: any, of: opponent, from: hand, to: draw, by: opponent}]",
            "Mische eine Karte nach Wahl des Gegners von der Hand des Gegners "
            "in den Stapel des Gegners.",
        ),
        ("[{double: bleeding, to: all}]", "Verdopple Bleeding bei allen Kämpfern."),
        (
            "[{next_bane: 2, to: foes}]",
            "Die nächsten Würfe aller Gegner haben einen doppelten Nachteil.",
        ),
        (
            "[{if: not opponent is bleeding and hand <= 1, then: [heal: 1]}]",
            "Wenn der Gegner nicht Bleeding ist und du höchstens 1 Karte auf der Hand hast: "
            "Erhalte 1 Ausdauer.",
        ),
        (
            "[{for_each: stays, then: [heal: 1]}]",
            "Für jede Karte, die bei dir bleibt: Erhalte 1 Ausdauer.",
        ),
        (
            "[later: {when: turn_end, turns: 3, do: [heal: 1]}]",
            "Am Ende deines 3. Zuges ab jetzt: Erhalte 1 Ausdauer.",
        ),
    ],
)
def test_german_sentences(steps: str, words: str) -> None:
    assert GERMAN.action_words(action("", steps), NAMES) == f"Abwehr: DEF 2. {words}"


# -- in force


def test_a_library_words_its_cards_in_the_tongue_in_force() -> None:
    cards = library()
    english = {id: (cards.words(id), face_digest(cards, id)) for id in cards.models(Action)}
    face = card_face(cards, "guy_rope")
    with speaking(DE):
        assert grammar() is GERMAN
        assert cards.words("sharpened_spoon") == (
            "Angriff: Füge 1 Schaden zu. Der Gegner erhält Bleeding 1. Keine Abwehr."
        )
        assert cards.face("guy_rope").roll_label == "Kraftwurf"
        assert cards.ability_lines("doorstop") == ("Wenn du passt: Erhalte **2** Ausdauer.",)
        assert {id: face_digest(cards, id) for id in english} == {
            id: digest for id, (_, digest) in english.items()
        }
        with in_english():
            assert cards.words("damp") == english["damp"][0]
        german = card_face(cards, "guy_rope")
    assert grammar() is grammar_of("en") is ENGLISH
    assert german.attack != face.attack
    assert {id: cards.words(id) for id in english} == {id: w for id, (w, _) in english.items()}


def test_what_a_book_says_is_said_anew() -> None:
    english = library().book()
    book = library().translated("de").book()
    options = "Deal W + 9 damage.\nDeal W + 6 damage. The opponent gains Poisoned 4."
    passed = "When you pass: Gain 2 Stamina."
    assert passed in english.ability_words
    assert (book.ability_words, book.digest) == (english.ability_words, english.digest)
    with speaking(DE):
        assert book.said(options) == (
            "Füge W + 9 Schaden zu.\nFüge W + 6 Schaden zu. Der Gegner erhält Vergiftet 4."
        )
        assert book.said(passed) == "Wenn du passt: Erhalte 2 Ausdauer."
        assert book.said("energy") == "energy"
        assert english.said(options) == options
        with in_english():
            assert book.said(options) == options
    assert book.said(options) == options


def test_how_a_counter_goes_is_german_for_every_answer() -> None:
    model = library().get(Condition, "bleeding")
    assert GERMAN.counting(model)[0].startswith("Sein Zähler sinkt")
    assert GERMAN.counter_lines(model) == ()
    assert blocks.BLOCKS.keys() < SPOKEN.keys()


def test_a_picture_and_a_small_face_follow_the_same_words() -> None:
    cards = library()
    english = card_face(cards, "rust_lecture")
    with speaking(DE):
        german = card_face(cards, "rust_lecture")
        small = _brief(german.attack)
    assert english.spoken_of == ""
    assert "Deal" in german.spoken_of
    assert recipe_of(replace(german, art=None, id="nobody")) == recipe_of(
        replace(english, art=None, id="nobody")
    )
    assert small == PlainText(
        (
            "**3** / Schaden in Höhe von A+4+Bleeding des Gegners / "
            "Schaden in Höhe von A+8+Bleeding des Gegners × 2",
        )
    )
