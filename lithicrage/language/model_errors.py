"""Pydantic's errors in our own words, at their place in the file: LR101 to LR120."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pydantic import BaseModel, ValidationError

from lithicrage.language.findings import hint, nearest, quote_value
from lithicrage.language.report import Report
from lithicrage.language.source import Spot

_WANTED: Final = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "string_type": "text",
    "bool_type": "`true` or `false`",
    "dict_type": "a mapping",
    "model_type": "a mapping",
    "model_attributes_type": "a mapping",
    "tuple_type": "a list",
    "list_type": "a list",
}
_FORMS: Final = {"a mapping": " such as `{key: 1}`", "a list": " such as `[one, two]`"}
_TEXTS: Final = ("text", "rules_text", "description", "effect")
_UNWRITTEN: Final = "; the rules text writes itself, out of what the card does"
_RANGES: Final = {"cost": "LR110", "M": "LR111", "A": "LR111", "W": "LR111", "S": "LR111"}


def complain(error: ValidationError, model: type[BaseModel], spot: Spot, report: Report) -> None:
    """Turn each error of a validation into one finding."""
    seen: set[tuple[Any, ...]] = set()
    problems = error.errors(include_url=False, include_context=True)
    meant = _meant(problems, model)
    for problem in problems:
        path = tuple(step for step in problem["loc"] if step != "[key]")
        short = problem["type"] == "too_short"  # also reported for a list whose items are wrong
        if short and len(problem["input"]) >= problem["ctx"]["min_length"]:
            continue
        if problem["type"] == "missing" and path in meant:
            continue  # present but misspelt; reported as that
        if path not in seen:
            seen.add(path)
            _one(problem, path, model, spot, report)


def _meant(problems: Sequence[Any], model: type[BaseModel]) -> set[tuple[Any, ...]]:
    """The paths of the missing keys that unknown ones beside them were probably meant as."""
    found = set()
    for problem in problems:
        if problem["type"] == "extra_forbidden":
            path = problem["loc"]
            near = nearest(str(path[-1]), _fields(model, path[:-1]))
            found.add((*path[:-1], near))
    return found


def _one(
    problem: Any, path: tuple[Any, ...], model: type[BaseModel], spot: Spot, report: Report
) -> None:
    kind: str = problem["type"]
    at = spot.at(*path)
    name = str(path[-1]) if path else ""
    what = f"`{name}`" if isinstance(path[-1], str) else f"item {path[-1] + 1}"
    found = quote_value(problem["input"])
    context: dict[str, Any] = problem.get("ctx") or {}
    if kind == "extra_forbidden":
        known = [key for key in _fields(model, path[:-1]) if key not in ("id", "shield")]
        near = _UNWRITTEN if name in _TEXTS else hint(name, known)
        near = near or f"; the keys are {', '.join(known)}"
        report.key(at, "LR101", f"unknown key `{name}`{near}")
    elif kind == "missing":
        within = f" in `{path[-2]}`" if len(path) > 1 else ""
        report.key(spot.at(*path[:-1]), "LR102", f"`{name}` is missing{within}")
    elif kind == "literal_error":
        known = _words(context)
        near = hint(str(problem["input"]), known)
        message = f"{what} is one of {', '.join(known)}; found {found}{near}"
        report.value(at, "LR104", message)
    elif kind in _WANTED:
        quoted = kind.startswith("int") and isinstance(problem["input"], str)
        off = "; take the quotes off" if quoted and str(problem["input"]).isdigit() else ""
        on = "; put it in quotes" if kind == "string_type" and not at.parts else ""
        form = _FORMS.get(_WANTED[kind], "") if not quoted else ""
        report.value(at, "LR103", f"{what} takes {_WANTED[kind]}{form}; found {found}{off}{on}")
    elif kind == "string_pattern_mismatch":
        _pattern(what, found, name, at, report)
    else:
        code = _RANGES.get(name, "LR103")
        report.value(at, code, f"{what} {_bound(kind, context)}; found {found}")


def _pattern(what: str, found: str, name: str, at: Spot, report: Report) -> None:
    if name == "version":
        report.value(at, "LR103", f'{what} is a text such as "1.0"; found {found}')
    elif name == "name":
        report.value(at, "LR103", f"{what} begins with a space or is empty; found {found}")
    else:
        message = f"{what} takes an id of a-z, 0-9 and _, with a letter in front; found {found}"
        report.value(at, "LR120", message)


def _bound(kind: str, context: dict[str, Any]) -> str:
    if kind == "greater_than_equal":
        return f"is at least {context['ge']}"
    if kind == "less_than_equal":
        return f"is at most {context['le']}"
    if kind == "string_too_long":
        return f"is at most {context['max_length']} characters long"
    if kind == "string_too_short":
        return "needs some text"
    if kind == "too_short":
        return f"needs at least {context['min_length']}"
    if kind == "too_long":
        return f"holds at most {context['max_length']}"
    return "has a value that cannot stand here"


def _words(context: dict[str, Any]) -> list[str]:
    text = str(context.get("expected", ""))
    return [word.strip("' ") for word in text.replace(" or ", ", ").split(",")]


def _fields(model: type[BaseModel], path: tuple[Any, ...]) -> list[str]:
    """The keys that a model has at a path."""
    for step in path:
        field = model.model_fields.get(str(step))
        inner = field.annotation if field is not None else None
        if not (isinstance(inner, type) and issubclass(inner, BaseModel)):
            return []
        model = inner
    return list(model.model_fields)
