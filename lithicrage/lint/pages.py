"""What a rule is about, for people and programs: generated from the rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lithicrage.lint.rule import Files, Rule

LONGEST = 900  # characters of an example on a page


def page(rule: Rule) -> str:
    """A rule as Markdown."""
    fix = {"safe": "`--fix` fixes it.", "unsafe": "`--unsafe-fixes` fixes it.", "none": ""}
    lines = [f"## {rule.code}", "", f"**{rule.name}** ({rule.severity}, {rule.category})", ""]
    lines += [rule.summary, "", rule.why]
    if fix[rule.fix]:
        lines[-1] += f" {fix[rule.fix]}"
    if rule.options:
        listed = ", ".join(f"`{key} = {value!r}`" for key, value in rule.options.items())
        lines += ["", f"Options: {listed}."]
    for title, example in (("Wrong", rule.bad), ("Right", rule.good)):
        for name, text in shown_files(example):
            lines += ["", f"{title}{f', {name}' if name else ''}:", "", f"```yaml\n{text}```"]
    return "\n".join(lines) + "\n"


def shown_files(example: str | Files) -> list[tuple[str, str]]:
    """The files of an example that a page can show, by name; a single file has no name."""
    files: Mapping[str, str | bytes] = {"": example} if isinstance(example, str) else example
    found = []
    for name, text in files.items():
        if not isinstance(text, str) and not name.endswith(".yaml") and name:
            found.append((name, "(a picture)\n"))
            continue
        said = text if isinstance(text, str) else text.decode("utf-8", "backslashreplace")
        said = "".join(c if c.isprintable() or c == "\n" else f"\\u{ord(c):04x}" for c in said)
        if len(said) > LONGEST:
            said = said[:200].rstrip("\n") + " ...\n"
        found.append((name, said if said.endswith("\n") else said + "\n"))
    return found


def describe_rule(rule: Rule) -> dict[str, Any]:
    """A rule as plain values."""
    return {
        "code": rule.code,
        "name": rule.name,
        "severity": rule.severity,
        "category": rule.category,
        "layer": rule.layer,
        "summary": rule.summary,
        "why": rule.why,
        "fix": rule.fix,
        "since": rule.since,
        "options": dict(rule.options),
        "bad": dict(shown_files(rule.bad)),
        "good": dict(shown_files(rule.good)),
    }
