"""The reference of the language is current, whole, and its examples are good."""

from __future__ import annotations

import pytest

from lithicrage.engine.abilities import INSTEADS, WHENS
from lithicrage.engine.rules import RULES
from lithicrage.language.verbs import VERBS
from tools import reference


def test_the_page_is_current(capsys: pytest.CaptureFixture[str]) -> None:
    assert reference.main(["--check"]) == 0, capsys.readouterr().err


def test_everything_stands_in_it() -> None:
    text = reference.page()
    for name in (
        *VERBS,
        *WHENS,
        *INSTEADS,
        *(rule.name for rule in RULES if rule.name != "immune"),
    ):
        assert f"`{name}`" in text or f"### {name}\n" in text, name


@pytest.mark.parametrize("key", VERBS)
def test_examples_are_good_and_print(key: str) -> None:
    assert VERBS[key].examples
    for example in VERBS[key].examples:
        assert key in example
        assert reference.printed(VERBS[key], example).strip(" .")


def test_a_bad_example_is_told() -> None:
    with pytest.raises(ValueError, match="the example `dael: 3` of deal: unknown verb"):
        reference.printed(VERBS["deal"], "dael: 3")
