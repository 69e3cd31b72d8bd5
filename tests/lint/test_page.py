"""The page of the rules is current and whole, and the hook for pre-commit calls what there is."""

from __future__ import annotations

from pathlib import Path

import pytest
from ruamel.yaml import YAML

from lithicrage.lint.registry import rules
from tools import lint_page

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_is_current(capsys: pytest.CaptureFixture[str]) -> None:
    assert lint_page.main(["--check"]) == 0, capsys.readouterr().err


def test_every_rule_stands_in_it_once() -> None:
    text = lint_page.page()
    assert text.isprintable() or all(line.isprintable() for line in text.splitlines())
    for code, rule in rules().items():
        assert text.count(f"\n### {code}\n") == 1
        assert f"[{code}](#{code.lower()}) | {rule.name} |" in text


def test_the_hook_calls_a_command_on_card_files() -> None:
    hooks = YAML(typ="safe").load(ROOT / ".pre-commit-hooks.yaml")
    assert {hook["id"]: hook["entry"] for hook in hooks} == {
        "lithicrage-lint": "lithicrage lint",
        "lithicrage-fmt": "lithicrage fmt",
    }
    for hook in hooks:
        assert hook["language"] == "python"
        assert hook["types"] == ["yaml"]
