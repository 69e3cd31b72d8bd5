"""Rules of a card's text that no turn shows, and the table of what shows each rule."""

from __future__ import annotations

from pathlib import Path

from lithicrage.base import resources
from lithicrage.language.source import read_text
from lithicrage.scenarios.suite import ScenarioOutcome, Suite
from tools import coverage

CORE = resources.cards() / "core"
# A card with room for a bracket that is a rule, and for one that explains.
CARD = "{kind: action, name: Jab, subtype: body, cost: 2, attack: [%sdeal: 4]%s}"
STORY = """
- name: Jab
  cards: {{jab: {card}}}
  given:
    you: {{hand: [jab]}}
    enemy: {{draw: [jab, rest]}}
  turn: you
  play: [attack jab]
"""


def played(card: str) -> ScenarioOutcome:
    """The story told with this card."""
    suite = Suite(CORE)
    suite.read(read_text(STORY.format(card=card), "jab.yaml"))
    ((file, scenario),) = suite.scenarios()
    outcome = suite.run(file, scenario)
    assert suite.findings == []
    assert outcome is not None
    return outcome


def test_a_bracket_explains_or_is_a_rule_and_the_card_says_which() -> None:
    """R89 R90 A66: `reminder` only explains; a rule in a bracket is written as an effect."""
    plain = played(CARD % ("", ""))
    explained = played(CARD % ("", ", reminder: This Attack cannot be reduced."))
    special = played(CARD % ("cannot: reduce, ", ""))
    assert explained.log == plain.log
    assert special.log != plain.log
    assert "Damage enemy 2" in plain.log and "Damage enemy 4" in special.log


def test_every_rule_is_shown_and_the_table_says_by_what() -> None:
    text, missing = coverage.page()
    assert missing == []
    assert Path(coverage.PAGE).read_text(encoding="utf-8") == text
