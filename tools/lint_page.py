"""Writes docs/lint.md, the page of every rule of the linter, out of the rules themselves.

python -m tools.lint_page            write it
python -m tools.lint_page --check    exit 1 if it is not current
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from lithicrage.lint.pages import page as rule_page
from lithicrage.lint.registry import rules
from lithicrage.lint.rule import CATEGORIES
from lithicrage.lint.settings import KEYS, PROFILES
from tools import made

PAGE = Path(__file__).resolve().parents[1] / "docs/lint.md"

HEAD = """\
# The linter

Written by `python -m tools.lint_page` from the rules themselves; edit there, not here.

`lithicrage lint PATH...` reads packs, folders of packs, single card files and scenarios, and says
what is wrong in them, each problem with its place, its code and the reason. `lithicrage rule LR206`
tells of one rule.

| | |
|---|---|
| `--format` | `full`, `concise`, `json`, `jsonl`, `github`, `gitlab`, `junit`, `sarif` |
| `--fix`, `--unsafe-fixes` | mend; unsafe is what may change a meaning; `--diff` shows it |
| `--select`, `--ignore` | codes, their beginnings (`LR3`) or names; `ALL` |
| `--fail-on` | `error`, `warning` or `info`: from which severity on the exit code is 1 |
| `--baseline`, `--write-baseline` | tell only what is new since a day |
| `--add-ignore REASON` | write an ignore comment behind every line with a finding |
| `--stdin-filename FILE` | take the text of this file from standard input, for editors |
| `--max-findings N` | tell N findings, the gravest, and count the rest; 0 tells all |
| `--play` | plays the cards, too: LR231 to LR233, LR411, LR703 |
| `--watch` | again after each change |

`full` and `concise` tell 1,000 findings and say how many more there are; the other formats are for
programs and hold all. With `--max-findings` any of them holds so many, and those for programs say
on standard error what they left out. Exit code and counts are always those of all findings.

Exit code: 0 nothing at or above `--fail-on`, 1 findings, 2 a wrong call or wrong settings, 3 a
fault of the linter itself (LR990; the other rules go on).

## Ignoring a finding

```yaml
  attack: [deal: 9, chain: true]  # lint: ignore[LR219] a joke card
# lint: ignore[LR206,LR207] the printed card says so
# lint: ignore-file[LR304] long on purpose
```

At the end of a line a comment covers that line, on a line of its own the item below it,
`ignore-file` the whole file. It gives its reason. What ignores nothing is told, too; what cannot be
read cannot be ignored.

## Settings

`[lint]` in the nearest `lithic.toml`, or `[tool.lithicrage.lint]` in the nearest `pyproject.toml`,
from the path upwards; a pack goes by its own.

```toml
[lint]
profile = "set"
select = ["ALL"]
ignore = ["LR405"]

[lint.severity]
LR219 = "error"

[lint.per-path-ignores]
"drafts/*" = ["LR3"]

[lint.options.LR305]
length = 24
```

"""


def page() -> str:
    """The whole page."""
    return HEAD + "\n".join(parts()).rstrip("\n") + "\n"


def parts() -> Iterator[str]:
    """The profiles, the table of the rules, and every rule."""
    listed = ", ".join(f"`{name}` ({least} and above)" for name, least in PROFILES.items())
    yield f"Keys: {', '.join(f'`{key}`' for key in KEYS)}. Profiles: {listed}. Without `select`,"
    yield "the guard rails LR71x and LR72x, made for the set of the game, are off.\n"
    yield "# Rules\n"
    for digit, category in CATEGORIES.items():
        own = [rule for code, rule in rules().items() if code[2] == digit]
        if not own:
            continue
        yield f"## {category[0].upper()}{category[1:]}\n"
        yield "| Code | Name | Severity | Fix | |\n|---|---|---|---|---|"
        for rule in own:
            fix = "" if rule.fix == "none" else rule.fix
            anchor = f"[{rule.code}](#{rule.code.lower()})"
            yield f"| {anchor} | {rule.name} | {rule.severity} | {fix} | {rule.summary} |"
        yield ""
        for rule in own:
            yield rule_page(rule).replace("## ", "### ", 1)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the page."""
    return made.main(PAGE, page, "tools.lint_page", __doc__, arguments)


if __name__ == "__main__":
    sys.exit(main())
