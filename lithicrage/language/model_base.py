"""Declares models and checks plain values against them, without a library: every start needs this.

A model lists its keys as class attributes, `cost: int = key(Whole(0, 99), says="...")`; `read`
gives an instance or all that is wrong, and each check also knows its JSON Schema. Knows no card, no
file and no wording: `model_errors` says it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Literal, NamedTuple, Protocol, Self, dataclass_transform

Path = tuple[str | int, ...]
Schema = dict[str, Any]
Kind = Literal[
    "unknown",
    "missing",
    "type",
    "choice",
    "form",
    "low",
    "high",
    "short",
    "long",
    "few",
    "many",
    "text",
]
REQUIRED: Final[Any] = object()
_GIVEN: Final = " given"  # beside the values; no key can have this name


class Problem(NamedTuple):
    """What is wrong with one value; `limit` is what would be right."""

    kind: Kind
    path: Path
    found: Any
    limit: Any = None

    def __str__(self) -> str:
        where = ".".join(map(str, self.path))
        limit = "" if self.limit is None else f" ({self.limit})"
        return f"{where}: {_SAID[self.kind]}{limit}"


_SAID: Final[dict[Kind, str]] = {
    "unknown": "is not known",
    "missing": "is missing",
    "type": "is of another type",
    "choice": "is none of the choices",
    "form": "has another form",
    "low": "is too small",
    "high": "is too large",
    "short": "is too short",
    "long": "is too long",
    "few": "holds too little",
    "many": "holds too much",
    "text": "holds characters that no file can hold",
}


class ModelError(ValueError):
    """Values that a model does not take; the text is the first problem."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(str(problems[0]))
        self.problems = tuple(problems)


class Check(Protocol):
    """Checks one value: returns it as the model keeps it, and adds to `wrong` what is wrong."""

    def read(self, value: Any, path: Path, wrong: list[Problem]) -> Any: ...

    def schema(self) -> Schema: ...


class PlainText:
    """Text of a length and a form."""

    def __init__(self, *, least: int = 0, most: int | None = None, form: str = "") -> None:
        self.least = least
        self.most = most
        self.form = form
        self._match = re.compile(rf"(?:{form})\Z".replace("$)", ")")).match if form else None

    def read(self, value: Any, path: Path, wrong: list[Problem]) -> Any:
        if not isinstance(value, str):
            wrong.append(Problem("type", path, value, "text"))
        elif not value.isascii() and any("\ud800" <= char <= "\udfff" for char in value):
            wrong.append(Problem("text", path, value))
        elif self.most is not None and len(value) > self.most:
            wrong.append(Problem("long", path, value, self.most))
        elif len(value) < self.least:
            wrong.append(Problem("short", path, value, self.least))
        elif self._match is not None and not self._match(value):
            wrong.append(Problem("form", path, value))
        return value

    def schema(self) -> Schema:
        found: Schema = {"type": "string"}
        if self.most is not None:
            found["maxLength"] = self.most
        if self.least:
            found["minLength"] = self.least
        return found | ({"pattern": self.form} if self.form else {})


class Whole:
    """A whole number within bounds; no truth value."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def read(self, value: Any, path: Path, wrong: list[Problem]) -> Any:
        if type(value) is not int:
            wrong.append(Problem("type", path, value, "a whole number"))
        elif value < self.least:
            wrong.append(Problem("low", path, value, self.least))
        elif value > self.most:
            wrong.append(Problem("high", path, value, self.most))
        return value

    def schema(self) -> Schema:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


class Flag:
    """True or false."""

    def read(self, value: Any, path: Path, wrong: list[Problem]) -> Any:
        if not isinstance(value, bool):
            wrong.append(Problem("type", path, value, "`true` or `false`"))
        return value

    def schema(self) -> Schema:
        return {"type": "boolean"}


class OneOf:
    """One of some words."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def read(self, value: Any, path: Path, wrong: list[Problem]) -> Any:
        if not isinstance(value, str) or value not in self.words:
            wrong.append(Problem("choice", path, value, self.words))
        return value

    def schema(self) -> Schema:
        one = len(self.words) == 1
        words = {"const": self.words[0]} if one else {"enum": list(self.words)}
        return {**words, "type": "string"}


class Several:
    """A list, kept as a tuple."""

    def __init__(self, item: Check, *, most: int, least: int = 0) -> None:
        self.item = item
        self.most = most
        self.least = least

    def read(self, value: Any, path: Path, wrong: list[Problem]) -> Any:
        if not isinstance(value, (list, tuple)):
            wrong.append(Problem("type", path, value, "a list"))
            return value
        if len(value) < self.least:
            wrong.append(Problem("few", path, value, self.least))
        if len(value) > self.most:
            wrong.append(Problem("many", path, value, self.most))
            return value
        read = self.item.read
        return tuple(read(one, (*path, place), wrong) for place, one in enumerate(value))

    def schema(self) -> Schema:
        found: Schema = {"type": "array", "items": self.item.schema(), "maxItems": self.most}
        return found | ({"minItems": self.least} if self.least else {})


class Counts:
    """A mapping of texts to whole numbers."""

    def __init__(self, name: PlainText, count: Whole, *, least: int, most: int) -> None:
        self.name = name
        self.count = count
        self.least = least
        self.most = most

    def read(self, value: Any, path: Path, wrong: list[Problem]) -> Any:
        if not isinstance(value, dict):
            wrong.append(Problem("type", path, value, "a mapping"))
            return value
        if len(value) < self.least:
            wrong.append(Problem("few", path, value, self.least))
        for name, count in value.items():
            self.name.read(name, (*path, name), wrong)
            self.count.read(count, (*path, name), wrong)
        if len(value) > self.most:
            wrong.append(Problem("many", path, value, self.most))
        return dict(value)

    def schema(self) -> Schema:
        return {
            "type": "object",
            "maxProperties": self.most,
            "minProperties": self.least,
            "patternProperties": {self.name.form: self.count.schema()},
        }


class Part:
    """A mapping that is a model of its own."""

    def __init__(self, model: type[Model]) -> None:
        self.model = model

    def read(self, value: Any, path: Path, wrong: list[Problem]) -> Any:
        if isinstance(value, self.model):
            return value
        if not isinstance(value, dict):
            wrong.append(Problem("type", path, value, "a mapping"))
            return value
        values = self.model.check(value, path, wrong)
        return value if wrong else self.model.model_construct(**values)

    def schema(self) -> Schema:
        return self.model.model_json_schema()


class Read:
    """What others have read and checked; taken as it is."""

    def read(self, value: Any, path: Path, wrong: list[Problem]) -> Any:
        return value

    def schema(self) -> Schema:
        return {}


class Key(NamedTuple):
    """One key of a model: its check, its default or REQUIRED, and what it is for."""

    check: Check
    default: Any
    description: str


def key(check: Check, *, default: Any = REQUIRED, says: str = "") -> Any:
    """Declare a key of a model; `says` is for the editors of card files."""
    return Key(check, default, says)


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(key,))
class Model:
    """Values that were checked once and never change. A subclass adds keys, or replaces some."""

    model_fields: ClassVar[Mapping[str, Key]] = {}
    _defaults: ClassVar[Mapping[str, Any]] = {}

    def __init_subclass__(cls) -> None:
        own = {name: one for name, one in vars(cls).items() if isinstance(one, Key)}
        for name in own:
            delattr(cls, name)
        cls.model_fields = {**cls.model_fields, **own}
        fields = cls.model_fields.items()
        cls._defaults = {name: one.default for name, one in fields if one.default is not REQUIRED}

    def __init__(self, **values: Any) -> None:
        """Raises ModelError."""
        wrong: list[Problem] = []
        found = self.check(values, (), wrong)
        if wrong:
            raise ModelError(wrong)
        self._fill(found)

    @classmethod
    def model_validate(cls, values: Mapping[str, Any]) -> Self:
        """A model of plain values. Raises ModelError with all that is wrong."""
        return cls(**values)

    @classmethod
    def model_construct(cls, **values: Any) -> Self:
        """A model of values that are known to be right."""
        made = cls.__new__(cls)
        made._fill(values)
        return made

    @classmethod
    def check(cls, values: Mapping[str, Any], path: Path, wrong: list[Problem]) -> dict[str, Any]:
        """The given values as the model keeps them; what is wrong goes to `wrong`."""
        found = {}
        for name, one in cls.model_fields.items():
            if name in values:
                found[name] = one.check.read(values[name], (*path, name), wrong)
            elif one.default is REQUIRED:
                wrong.append(Problem("missing", (*path, name), values))
        if len(found) < len(values):
            strange = [name for name in values if name not in cls.model_fields]
            wrong += (Problem("unknown", (*path, name), values[name]) for name in strange)
        return found

    def _fill(self, values: Mapping[str, Any]) -> None:
        kept = {**self._defaults, **values}
        own = vars(self)
        own.update((name, kept[name]) for name in self.model_fields if name in kept)
        own[_GIVEN] = frozenset(values)

    @property
    def model_fields_set(self) -> frozenset[str]:
        """The keys that were given."""
        given: frozenset[str] = vars(self)[_GIVEN]
        return given

    def model_copy(self, *, update: Mapping[str, Any] | None = None) -> Self:
        """The same with some values replaced, which are not checked."""
        given = {name: getattr(self, name) for name in self.model_fields_set}
        return self.model_construct(**{**given, **(update or {})})

    def model_dump(self) -> dict[str, Any]:
        """The values by their keys, parts as mappings."""
        values = ((name, getattr(self, name)) for name in self.model_fields)
        return {n: v.model_dump() if isinstance(v, Model) else v for n, v in values}

    @classmethod
    def model_json_schema(cls) -> Schema:
        """The JSON Schema of the plain values."""
        keys = cls.model_fields.items()
        required = [name for name, one in keys if one.default is REQUIRED]
        return {
            "additionalProperties": False,
            "properties": {name: _described(one) for name, one in keys},
            **({"required": required} if required else {}),
            "title": cls.__name__,
            "type": "object",
        }

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__} never changes")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a {type(self).__name__} never changes")

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return {**vars(self), _GIVEN: 0} == {**vars(other), _GIVEN: 0}

    def __hash__(self) -> int:
        return hash((type(self), *(getattr(self, name) for name in self.model_fields)))

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.model_fields)
        return f"{type(self).__name__}({values})"


def _described(one: Key) -> Schema:
    """The schema of a key with its default, if that is a plain value."""
    found = one.check.schema()
    if one.default is not REQUIRED and not isinstance(one.default, Model):
        found["default"] = list(one.default) if isinstance(one.default, tuple) else one.default
    if one.description:
        found["description"] = one.description
    return dict(sorted(found.items()))
