"""The cards that a scenario brings along: their digest stands for what they say."""

from __future__ import annotations

import re

from cards.shelf import library

from lithicrage.language.items import read_items
from lithicrage.language.models import Named
from lithicrage.language.report import Report
from lithicrage.language.source import read_text
from lithicrage.scenarios.cast import own_pack

CARD = """\
stone:
  kind: action
  name: Stone
  subtype: weapon
  cost: 2
  attack:
    - if: opponent taken >= 2 and you bleeding >= 1
      then: [deal: M/A + 2 * W]
    - deal: NUMBER
"""


def digest(number: int) -> str:
    report = Report("x.yaml")
    text = CARD.replace("NUMBER", str(number))
    items = read_items(read_text(text, "x.yaml"), report)
    assert not report.findings
    return own_pack(items, ()).digest


def test_equal_cards_have_one_digest_and_others_another() -> None:
    assert digest(3) == digest(3)  # read twice: two objects in two places of the memory
    assert digest(3) != digest(4)


def test_no_card_tells_of_the_process_that_read_it() -> None:
    for model in library().models(Named).values():
        assert not re.search(r" at 0x[0-9a-f]+", repr(model)), model.id
