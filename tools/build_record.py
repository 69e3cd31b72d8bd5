"""The record of a compiled wheel: what its machine code was made from (`lithicrage/base/build.py`).

Hatch runs this with every wheel; only one that is compiled gets a record.
"""

from __future__ import annotations

import os
import runpy
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ENABLED = "HATCH_BUILD_HOOK_ENABLE_MYPYC"


class RecordSources(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the digest of the compiled sources into the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the record, where a compiler is at work."""
        if os.environ.get(ENABLED, "") not in ("1", "true") or version == "editable":
            return
        package = Path(self.root) / "lithicrage"
        build = runpy.run_path(str(package / "base" / "build.py"))
        file = Path(tempfile.mkdtemp()) / build["RECORD"]
        file.write_text(build["digest_sources"](package) + "\n", encoding="ascii")
        build_data["force_include"][str(file)] = f"lithicrage/{build['RECORD']}"
