"""docs/rules.md is where a citation leads: every rule and ruling is there once, every key too."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from lithicrage.engine import rules
from lithicrage.engine.rules import ON_ATTACK, RULES, Rule

ROOT = Path(__file__).resolve().parent.parent
DOC = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
IDS = [f"R{n}" for n in range(1, 102)] + [f"A{n}" for n in range(1, 105)]
CITED = re.compile(r"\b[RA]\d+\b")
CARD_ROWS = frozenset(  # they start neutral, and only cards change them
    {
        *(rules.ATTACKS_PER_TURN, rules.MAY_CHAIN, rules.EDGE, rules.BANE, rules.ROLL_BONUS),
        *(rules.DEF_BONUS, rules.DAMAGE_BONUS, rules.IMMUNE, *rules.MAY),
    }
)


def entries(text: str) -> list[str]:
    """The ids that have an entry, whose anchor and name must agree: `r41`, `R41`."""
    found = re.findall(r'^<a id="([ra]\d+)"></a>\*\*([RA]\d+)\*\* \S', text, re.MULTILINE)
    assert [anchor.upper() for anchor, _ in found] == [name for _, name in found]
    return [name for _, name in found]


def citations(source: str) -> set[str]:
    """The ids named in the docstrings of a module."""
    cited = set[str]()
    if not CITED.search(source):
        return cited
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            cited.update(CITED.findall(ast.get_docstring(node) or ""))
    return cited


def written(rule: Rule) -> str:
    """The default of a key as a rules profile would write it."""
    if rule.default is None:
        return "~"
    if isinstance(rule.default, tuple):
        return str(list(rule.default))
    if rule.high == 1 and not rule.choices:
        return "true" if rule.default else "false"
    return str(rule.default)


def test_every_rule_and_ruling_is_there_exactly_once() -> None:
    found = Counter(entries(DOC))
    assert [name for name in IDS if found[name] != 1] == []
    assert sorted(found.keys() - set(IDS)) == []


def test_every_link_inside_the_page_leads_somewhere() -> None:
    headings = re.findall(r"^##+ (.+)$", DOC, re.MULTILINE)
    places = {re.sub(r"[^a-z0-9 -]", "", h.lower()).replace(" ", "-") for h in headings}
    places.update(re.findall(r'<a id="([^"]+)"', DOC))
    assert sorted(set(re.findall(r"\]\(#([^)]+)\)", DOC)) - places) == []


def test_every_citation_in_the_code_exists() -> None:
    lost = [
        f"{file.relative_to(ROOT)}: {name}"
        for file in sorted((ROOT / "lithicrage").rglob("*.py"))
        for name in sorted(citations(file.read_text(encoding="utf-8")) - set(IDS))
    ]
    assert not lost, "\n".join(lost)


def test_the_key_tables_are_the_rule_table() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| `([^`]*)` \|", DOC, re.MULTILINE))
    expected = {rule.name: written(rule) for rule in RULES} | {ON_ATTACK: "[]"}
    assert rows == expected


def test_what_only_cards_change_has_its_own_table() -> None:
    own = DOC[DOC.index("These rows start neutral") :]
    listed = set(re.findall(r"^\| `(\w+)` \|", own, re.MULTILINE))
    assert listed == {rule.name for rule in RULES if rule.index in CARD_ROWS}


def test_a_missing_or_doubled_entry_would_be_found() -> None:
    line = '<a id="r41"></a>**R41** Passing.\n'
    assert entries(line) == ["R41"]
    assert entries(line + line) == ["R41", "R41"]
    assert entries("**R41** Passing, without an anchor.") == []
    with pytest.raises(AssertionError):
        entries('<a id="r40"></a>**R41** Passing.')


def test_a_wrong_citation_would_be_found() -> None:
    source = 'def draw() -> None:\n    """Draws a card (R999, A10)."""'
    assert citations(source) - set(IDS) == {"R999"}
