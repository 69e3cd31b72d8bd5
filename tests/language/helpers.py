"""Short ways to a card in tests of the card language."""

from __future__ import annotations

from lithicrage.language.findings import Finding
from lithicrage.language.items import read_items
from lithicrage.language.models import Action, Named
from lithicrage.language.report import Report
from lithicrage.language.source import read_text


def read(text: str) -> tuple[list[Named], list[Finding]]:
    """The models of a file and its findings, sorted."""
    report = Report("x.yaml")
    items = read_items(read_text(text, "x.yaml"), report)
    return [item.model for item in items], sorted(report.findings)


def action_text(attack: str = "[deal: 1]", defense: str = "", cost: int = 2) -> str:
    """A file with one Action, `hum`; its halves in flow form or as indented blocks."""
    lines = ["hum:", "  kind: action", "  name: Hum", "  subtype: mind", f"  cost: {cost}"]
    lines += [f"  attack: {attack}"] if attack else []
    lines += [f"  defense: {defense}"] if defense else []
    return "\n".join(lines) + "\n"


def action(attack: str = "[deal: 1]", defense: str = "", cost: int = 2) -> Action:
    """That Action; asserts that it has no findings."""
    models, findings = read(action_text(attack, defense, cost))
    assert not findings, [str(finding) for finding in findings]
    (model,) = models
    assert isinstance(model, Action)
    return model


def codes(text: str) -> list[str]:
    """The codes of a file's findings in order of place."""
    return [finding.code for finding in read(text)[1]]
