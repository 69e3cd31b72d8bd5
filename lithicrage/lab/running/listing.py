"""The kept runs for people: a list, one answer, and forgetting."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from lithicrage.lab.sheets.sheet import Sheet, sheet_of
from lithicrage.store.lab_runs import LabRuns


def listed(kept: LabRuns) -> list[dict[str, Any]]:
    """All runs as plain values without their answers, the latest first. Raises OSError."""
    runs = [asdict(run) for run in kept.runs()]
    for run in runs:
        run.pop("answer")
    return runs


def shown(kept: LabRuns, id: str) -> Sheet:
    """The answer of a run. Raises ValueError if there is no such run, or no answer yet; OSError."""
    run = kept.run(id)
    if not run.answer:
        raise ValueError(
            f"the run {run.id} is {run.state} with {run.pieces} pieces; resume with: {run.command}"
        )
    try:
        return sheet_of(json.loads(run.answer))
    except (KeyError, TypeError, ValueError):
        raise ValueError(
            f"the answer of the run {run.id} has another form; make it again: {run.command}"
        ) from None


def forget_runs(kept: LabRuns, ids: Sequence[str], everything: bool) -> Iterator[str]:
    """Forget these runs, or all; yields a line for each. Raises ValueError, OSError."""
    runs = kept.runs() if everything else [kept.run(id) for id in ids]
    for run in runs:
        kept.forget(run.id)
        yield f"{run.id} is deleted: {run.command}"
    if not runs:
        yield "there is nothing to forget"
