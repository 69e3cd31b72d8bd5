"""Riders: what an answer to `on_attack` on a line of rules does, and which ids it names (R93)."""

from __future__ import annotations

from typing import Any

from lithicrage.language.report import Report
from lithicrage.language.source import Spot
from lithicrage.language.verbs import Steps, read_steps
from lithicrage.language.wording import RIDER


def riders_named(value: Any) -> set[str]:
    """The ids named by riders in an `on_attack` override."""
    report = Report("on_attack")
    read_steps(report, value, Spot(1, 1), RIDER)
    return {reference.id for reference in report.references}


def read_riders(value: Any) -> Steps:
    """The riders of an `on_attack` override. Raises ValueError."""
    report = Report("on_attack")
    steps = read_steps(report, value, Spot(1, 1), RIDER)
    if report.findings:
        raise ValueError(f"`on_attack`: {report.findings[0].message}")
    return steps
