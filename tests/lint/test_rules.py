"""Each rule by its own examples: the bad one fires its code and nothing else, the good one nothing.

Also that every rule can be read about, and that every code which the program says is a rule.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lithicrage.base import resources
from lithicrage.lint.registry import rules
from lithicrage.lint.rule import Files, Problem, Rule
from lithicrage.lint.run import Linter
from lithicrage.lint.settings import LintSettings
from lithicrage.scenarios.suite import Suite

CORE = resources.cards() / "core"
MANIFEST = '{kind: pack, id: odd, name: Odd, version: "1.0", format: 1}\n'
HOUSE = Path(__file__).resolve().parents[2] / "lithicrage"
ALL = LintSettings(select=("ALL",))
# One for all, for it reads the core once.
LINTER = Linter(CORE, lambda _: ALL, resources.art(), play=True)


def lay_out(example: str | Files, folder: Path) -> None:
    """Write an example as a pack."""
    files = {"cards.yaml": example} if isinstance(example, str) else example
    for name, text in {"pack.yaml": MANIFEST, **files}.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))


def problems(example: str | Files, folder: Path, settings: LintSettings = ALL) -> list[Problem]:
    lay_out(example, folder)
    LINTER.settings = lambda _: settings
    return LINTER.run([folder]).problems


def usual(rule: Rule) -> LintSettings:
    """What is asked of an example: errors and the rule itself; other hints are not its point."""
    others = [code for code, other in rules().items() if other.severity != "error"]
    return LintSettings(select=("ALL",), ignore=tuple(code for code in others if code != rule.code))


def told(rule: Rule, example: str | Files, folder: Path) -> list[Problem]:
    """The errors of an example, and what its own rule says of it."""
    found = problems(example, folder, usual(rule))
    return [
        problem for problem in found if problem.severity == "error" or problem.code == rule.code
    ]


EXAMPLES = [code for code, rule in rules().items() if rule.layer != "stage" and rule.bad]


@pytest.mark.parametrize("code", EXAMPLES)
def test_the_bad_example_is_found(code: str, tmp_path: Path) -> None:
    rule = rules()[code]
    found = told(rule, rule.bad, tmp_path)
    assert {problem.code for problem in found} == {code}, [str(problem) for problem in found]
    assert all(problem.line >= 1 and problem.column >= 1 for problem in found)
    assert all("\n" not in problem.message for problem in found)


@pytest.mark.parametrize("code", EXAMPLES)
def test_the_good_example_is_clean(code: str, tmp_path: Path) -> None:
    rule = rules()[code]
    found = told(rule, rule.good, tmp_path)
    assert [str(problem) for problem in found] == []


@pytest.mark.parametrize("code", rules())
def test_a_rule_can_be_read_about(code: str) -> None:
    rule = rules()[code]
    assert re.fullmatch(r"LR\d{3}", rule.code)
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rule.name)
    assert rule.summary.endswith(".")
    assert rule.why.endswith(".")
    assert rule.category
    assert (rule.check is None) == (rule.layer in ("reader", "stage", "meta"))
    assert code == "LR990" or (rule.bad and rule.good)


@pytest.mark.parametrize("code", [code for code, rule in rules().items() if rule.layer == "stage"])
def test_what_shows_when_a_scenario_is_played(code: str, tmp_path: Path) -> None:
    for example, wanted in ((rules()[code].bad, {code}), (rules()[code].good, set())):
        file = tmp_path / "scenario.yaml"
        assert isinstance(example, str)
        file.write_text(example, "utf-8")
        suite = Suite(CORE, [])
        suite.add(file)
        suite.run_all()
        assert {finding.code for finding in suite.findings} == wanted


DEAR = """tower: {kind: action, name: Tower, subtype: mind, cost: 3, attack: [needs: 7, deal: 4]}
flood:
  kind: action
  name: Flood
  subtype: mind
  cost: 3
  attack: [{spend: 8, then: [deal: 4], else: [deal: 1]}]
  defense: [{if: energy >= 7, then: [block: 9], else: [energy: 9]}]
"""


def test_more_energy_than_the_manual_allows_is_no_error_and_names_the_rule(tmp_path: Path) -> None:
    """R63: a table may allow it, so such cards compile; the warning says what they want."""
    codes = ("LR112", "LR220", "LR224")
    found = [one for one in problems(DEAR, tmp_path) if one.code in codes]
    assert {one.severity for one in found} == {"warning", "info"}
    assert sorted((one.code, one.message) for one in found) == [
        ("LR112", "nobody holds more than 6 Energy, unless `max_energy` is 7 or more"),
        ("LR112", "nobody holds more than 6 Energy, unless `max_energy` is 8 or more"),
        (
            "LR220",
            "`your Energy >= 7` never holds: the left side is from 0 to 6, unless `max_energy`"
            " is more",
        ),
        ("LR224", "nobody holds more than 6 Energy, unless `max_energy` is more; the rest is lost"),
    ]


def test_a_new_rule_says_since_when() -> None:
    """What says nothing is there since 0.3.0: that was the first release with a linter."""
    first = [rule.code for rule in rules().values() if rule.since == Rule.since]
    assert len(first) == 108, "a new rule says since="


def test_names_are_unique() -> None:
    names = [rule.name for rule in rules().values()]
    assert len(set(names)) == len(names)


def test_every_code_that_is_said_is_a_rule() -> None:
    said = {
        code
        for folder in ("language", "packs", "decks", "scenarios", "lint")
        for file in (HOUSE / folder).rglob("*.py")
        for code in re.findall(r'"(LR\d{3})"', file.read_text("utf-8"))
    }
    assert said - set(rules()) == {"LR555"} & said


@pytest.mark.parametrize("code", [code for code, rule in rules().items() if rule.fix == "safe"])
def test_a_safe_fix_mends_its_bad_example(code: str, tmp_path: Path) -> None:
    found = problems(rules()[code].bad, tmp_path)
    assert [problem.fix for problem in found if problem.code == code].count("safe")


def test_a_reference_to_nothing_crashes_no_guard(tmp_path: Path) -> None:
    card = "odd: {kind: action, name: Odd, subtype: mind, cost: 6, attack: [deal: 4]"
    mob = "mob: {kind: enemy, name: Mob, tier: 1, stats: {M: 1, A: 1, W: 1, S: 9}, cards: {odd: 2}}"
    found = problems(f"{card}, signature: riff_masson}}\n{mob}\n", tmp_path)
    codes = {problem.code for problem in found}
    assert "LR403" in codes
    assert "LR990" not in codes
