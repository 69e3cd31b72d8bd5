"""What a model says is wrong, in our own words, at their place in the file: LR101 to LR120."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from lithicrage.language.findings import hint, nearest, quote_value
from lithicrage.language.model_base import Model, Part, Problem
from lithicrage.language.report import Report
from lithicrage.language.source import Spot

_FORMS: Final = {"a mapping": " such as `{key: 1}`", "a list": " such as `[one, two]`"}
_TEXTS: Final = ("text", "rules_text", "description", "effect")
_UNWRITTEN: Final = "; the rules text writes itself, out of what the card does"
_RANGES: Final = {"cost": "LR110", "M": "LR111", "A": "LR111", "W": "LR111", "S": "LR111"}


def complain(problems: Sequence[Problem], model: type[Model], spot: Spot, report: Report) -> None:
    """Turn the problems of a model into findings, one for each place."""
    seen: set[tuple[Any, ...]] = set()
    meant = _meant(problems, model)
    for problem in problems:
        if problem.kind == "missing" and problem.path in meant:
            continue  # present but misspelt; reported as that
        if problem.path not in seen:
            seen.add(problem.path)
            _one(problem, model, spot, report)


def _meant(problems: Sequence[Problem], model: type[Model]) -> set[tuple[Any, ...]]:
    """The paths of the missing keys that unknown ones beside them were probably meant as."""
    found = set()
    for problem in problems:
        if problem.kind == "unknown":
            path = problem.path
            near = nearest(str(path[-1]), _fields(model, path[:-1]))
            found.add((*path[:-1], near))
    return found


def _one(problem: Problem, model: type[Model], spot: Spot, report: Report) -> None:
    kind, path, value, limit = problem
    at = spot.at(*path)
    name = str(path[-1]) if path else ""
    what = f"`{name}`" if isinstance(path[-1], str) else f"item {path[-1] + 1}"
    found = quote_value(value)
    if kind == "unknown":
        known = [key for key in _fields(model, path[:-1]) if key not in ("id", "shield")]
        near = _UNWRITTEN if name in _TEXTS else hint(name, known)
        near = near or f"; the keys are {', '.join(known)}"
        report.key(at, "LR101", f"unknown key `{name}`{near}")
    elif kind == "missing":
        within = f" in `{path[-2]}`" if len(path) > 1 else ""
        report.key(spot.at(*path[:-1]), "LR102", f"`{name}` is missing{within}")
    elif kind == "choice":
        near = hint(str(value), limit)
        report.value(at, "LR104", f"{what} is one of {', '.join(limit)}; found {found}{near}")
    elif kind == "type":
        quoted = limit == "a whole number" and isinstance(value, str)
        off = "; take the quotes off" if quoted and value.isdigit() else ""
        on = "; put it in quotes" if limit == "text" and not at.parts else ""
        form = _FORMS.get(limit, "")
        report.value(at, "LR103", f"{what} takes {limit}{form}; found {found}{off}{on}")
    elif kind == "form":
        _form(what, found, name, at, report)
    else:
        code = _RANGES.get(name, "LR103")
        report.value(at, code, f"{what} {_bound(problem)}; found {found}")


def _form(what: str, found: str, name: str, at: Spot, report: Report) -> None:
    if name == "version":
        report.value(at, "LR103", f'{what} is a text such as "1.0"; found {found}')
    elif name == "name":
        report.value(at, "LR103", f"{what} begins with a space or is empty; found {found}")
    else:
        message = f"{what} takes an id of a-z, 0-9 and _, with a letter in front; found {found}"
        report.value(at, "LR120", message)


def _bound(problem: Problem) -> str:
    if problem.kind == "low":
        return f"is at least {problem.limit}"
    if problem.kind == "high":
        return f"is at most {problem.limit}"
    if problem.kind == "long":
        return f"is at most {problem.limit} characters long"
    if problem.kind == "short":
        return "needs some text"
    if problem.kind == "few":
        return f"needs at least {problem.limit}"
    if problem.kind == "many":
        return f"holds at most {problem.limit}"
    return "has a value that cannot stand here"


def _fields(model: type[Model], path: tuple[Any, ...]) -> list[str]:
    """The keys that a model has at a path."""
    for step in path:
        field = model.model_fields.get(str(step))
        if field is None or not isinstance(field.check, Part):
            return []
        model = field.check.model
    return list(model.model_fields)
