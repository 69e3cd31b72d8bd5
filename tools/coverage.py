"""The table of rules and what shows them: python -m tools.coverage [--check]

Writes docs/coverage.md from the rules and rulings of docs/rules.md, the `covers` of every scenario
file, and the rules that plain tests name in their docstrings. `--check` only compares. Exit 1 if
the file is not current or a rule has nothing that shows it.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from lithicrage.language.report import Report
from lithicrage.language.source import read_file
from lithicrage.scenarios.reading import read_scenarios
from tools import made

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "coverage.md"
RULES: Final = ROOT / "docs" / "rules.md"
SCENARIOS: Final = ("tests/rules", "tests/scenarios", "cards/core/scenarios")
PLAIN: Final = ("tests/rules", "tests/decks", "tests/engine")
ENTRY: Final = re.compile(r'^<a id="[ra]\d+"></a>\*\*([RA]\d+)\*\* (.+)$', re.MULTILINE)
RULE: Final = re.compile(r"\b[RA][1-9]\d*\b")
WORDS: Final = 90  # characters of a rule that the table shows
SHOWN: Final = 6  # scenarios of a rule that the table names
HEAD: Final = """\
# What shows each rule

Every rule and ruling of [the rules](rules.md) with the scenarios and plain tests that show it.
Written by `python -m tools.coverage`; a test sees to it that it is current and complete.

| rule | says | shown by |
|---|---|---|
"""


def rules() -> dict[str, str]:
    """The rules and rulings in their order, with the first words of each."""
    text = RULES.read_text(encoding="utf-8")
    return {name: shortened(words) for name, words in ENTRY.findall(text)}


def shortened(words: str) -> str:
    """The beginning of a rule as plain text for a cell of a table."""
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", words).replace("|", "/").replace("*", "")
    return plain if len(plain) <= WORDS else plain[: plain.rindex(" ", 0, WORDS)] + " ..."


def shown_by_scenarios() -> Iterator[tuple[str, str]]:
    """Rule and scenario, for each rule that a scenario covers; sorted by file."""
    for folder in SCENARIOS:
        for file in sorted((ROOT / folder).glob("*.yaml")):
            source = read_file(file)
            if isinstance(source.data, list):
                report = Report(str(file))
                for scenario in read_scenarios(source, report).scenarios:
                    place = file.relative_to(ROOT).as_posix()
                    words = scenario.name.replace("|", "/")
                    for rule in scenario.covers:
                        yield rule, f"[{words}](../{place})"


def shown_by_tests() -> Iterator[tuple[str, str]]:
    """Rule and test, for each rule that a plain test names in its docstring; sorted by file."""
    for folder in PLAIN:
        for file in sorted((ROOT / folder).glob("test_*.py")):
            place = file.relative_to(ROOT).as_posix()
            for node in ast.parse(file.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    for rule in dict.fromkeys(RULE.findall(ast.get_docstring(node) or "")):
                        yield rule, f"[`{node.name}`](../{place})"


def page() -> tuple[str, list[str]]:
    """The whole page, and the rules that nothing shows."""
    found: dict[str, list[str]] = {}
    for rule, what in (*shown_by_scenarios(), *shown_by_tests()):
        found.setdefault(rule, []).append(what)
    lines, missing = [], []
    for rule, words in rules().items():
        shown = found.pop(rule, [])
        if not shown:
            missing.append(rule)
        named = ", ".join(shown[:SHOWN])
        more = f" and {len(shown) - SHOWN} more" if len(shown) > SHOWN else ""
        lines.append(f"| [{rule}](rules.md#{rule.lower()}) | {words} | {named}{more} |\n")
    return HEAD + "".join(lines), missing + sorted(found)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    options = parser.parse_args(arguments)
    text, missing = page()
    if missing:
        print(f"nothing shows, or no rule is: {', '.join(missing)}", file=sys.stderr)
    current = made.settled(PAGE, text, "tools.coverage", options.check)
    return 0 if current and not missing else 1


if __name__ == "__main__":
    sys.exit(main())
