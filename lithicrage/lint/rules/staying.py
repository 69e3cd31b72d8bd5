"""LR229: what a card does while it stays, though it never does."""

from __future__ import annotations

from collections.abc import Iterator

from lithicrage.engine.abilities import STAYING
from lithicrage.language.models import Action
from lithicrage.language.verbs.staying import Stay
from lithicrage.lint.places import at_key
from lithicrage.lint.rule import LintHit, Options, Rule
from lithicrage.lint.subjects import CardSubject, walk_all

LANTERN = """\
lantern:
  kind: action
  name: Lantern
  subtype: spirit
  cost: 3
  attack: [deal: 4, stay: 3 turns]
  abilities: [{while: stays, when: turn_start, do: [heal: 1]}]
"""


def never_stays(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """An ability for the time that a card stays, of one whose text has no `stay`."""
    model = subject.model
    if not isinstance(model, Action) or not model.abilities:
        return
    if any(isinstance(verb, Stay) for verb in walk_all(model)):
        return
    for ability, spot in subject.abilities():
        if ability.gate.place == STAYING and "while" in spot.parts:
            message = "this never acts: no text of the card says `stay`"
            yield at_key(spot.at("while"), "while", message)


RULES = (
    Rule(
        "LR229",
        "never-stays",
        "warning",
        "card",
        "An ability with `while: stays` of a card that never stays.",
        "Only its own text makes a card stay: `stay: 3 turns`, `stay: 2 counters`, `stay: always`.",
        LANTERN.replace(", stay: 3 turns", ""),
        LANTERN,
        never_stays,
        since="0.8.0",
    ),
)
