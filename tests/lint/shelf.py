"""What tests of the linter share: packs on disk, and the linter as a call."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from lithicrage.base import resources
from lithicrage.lint.rule import Problem
from lithicrage.lint.run import Linter, LintOutcome
from lithicrage.lint.session import LintResult, Request, answer
from lithicrage.lint.settings import LintSettings

CORE = resources.cards() / "core"
USUAL = LintSettings()
MANIFEST = '{kind: pack, id: odd, name: Odd, version: "1.0", format: 1}\n'
CARD = """\
stone:
  kind: action
  name: Stone
  subtype: weapon
  cost: 3
  attack: [deal: 4]
"""


def lay_out(folder: Path, files: str | Mapping[str, str | bytes]) -> Path:
    """Write files as a pack; a single text is its `cards.yaml`."""
    named = {"cards.yaml": files} if isinstance(files, str) else files
    for name, text in {"pack.yaml": MANIFEST, **named}.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return folder


def found(folder: Path, settings: LintSettings = USUAL) -> list[Problem]:
    return outcome(folder, settings).problems


def outcome(folder: Path, settings: LintSettings = USUAL) -> LintOutcome:
    return Linter(CORE, lambda _: settings, resources.art()).run([folder])


def codes(folder: Path, settings: LintSettings = USUAL) -> list[str]:
    return [problem.code for problem in found(folder, settings)]


def ask(*paths: Path, stdin: tuple[Path, bytes] | None = None, **options: object) -> LintResult:
    """One call of the linter with the options of a Request."""
    return answer(Request(paths, CORE, resources.art(), **options), stdin)  # type: ignore[arg-type]
