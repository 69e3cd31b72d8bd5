"""LR408 and LR501 to LR511: decks that may not be played, and decks that should not be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lithicrage.lint.places import nearest
from lithicrage.lint.rule import Check, Files, LintHit, Options, Rule
from lithicrage.lint.rules.schema import DECK
from lithicrage.lint.subjects import DeckSubject

MIXED: Final = DECK.replace("heckle: 3", "heckle: 3, capstone_airborne: 1")


def _reason(code: str) -> Check:
    """A check for what the deck rules report under a code, placed at the entry it is about."""

    def check(subject: DeckSubject, options: Options) -> Iterator[LintHit]:
        from lithicrage.decks import reasons

        for reason in reasons(subject.deck, subject.shelf, subject.card.pack.table):
            if reason.code == code:
                text = f"{subject.deck.name}: {reason.message}"
                softer = None if reason.severity == "error" else reason.severity
                spot = nearest(subject.card.spot, reason.entry)
                yield LintHit(spot.key_line, spot.key_column, text, severity=softer, path=spot.file)

    return check


def _rule(code: str, name: str, summary: str, why: str, bad: str | Files, good: str = DECK) -> Rule:
    return Rule(code, name, "error", "deck", summary, why, bad, good, _reason(code))


RULES: Final = (
    _rule(
        "LR408",
        "classes-not-allowed",
        "A deck with more classes than the rules allow, or with one class twice.",
        "The manual gives a Combatant one class; a table rule may give more.",
        DECK.replace("[pit_captain]", "[pit_captain, dirge_medic]"),
    ),
    _rule(
        "LR501",
        "deck-over-cost",
        "A deck whose cards cost more than its class allows.",
        "Nobody may play it.",
        DECK.replace(
            "{sharpened", "{human_cairn: 3, encore_for_nobody: 3, stapled_manifesto: 3, sharpened"
        ),
    ),
    _rule(
        "LR502",
        "too-many-copies",
        "More copies of a card than the rules allow.",
        "Nobody may play it.",
        DECK.replace("heckle: 3", "heckle: 4"),
    ),
    _rule(
        "LR503",
        "deck-too-small",
        "A deck with too few cards, or one that reshuffles all the time.",
        "Every reshuffle costs Stamina and a turn.",
        DECK[: DECK.index("{")] + "{damp: 3}\n",
    ),
    _rule(
        "LR511",
        "signature-misused",
        "A signature card twice, or in a deck of another class or ancestry.",
        "Signatures are the strongest cards of the set; their rarity is their price.",
        MIXED.replace("capstone_airborne", "itemised_invoice"),
        MIXED,
    ),
)
