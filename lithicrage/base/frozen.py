"""Small classes of values that never change, as `dataclass(frozen=True)` makes them, but cheaper.

`dataclass` writes and compiles six functions for each class, which for the verbs and findings took
a third of a start; these classes share theirs. For classes that every start needs, with plain
defaults; everything else stays a `dataclass`.
"""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def frozen(cls: type[T]) -> type[T]:
    """Make a class of values from its annotations; the names of its fields are `__match_args__`."""
    names = list(getattr(cls, "__match_args__", ()))
    for name, kind in vars(cls).get("__annotations__", {}).items():
        if not kind.startswith("ClassVar") and name not in names:
            names.append(name)
    shared: dict[str, Any] = {
        "__match_args__": tuple(names),
        "__init__": _init,
        "__eq__": _equal,
        "__hash__": _hash,
        "__repr__": _repr,
        "__setattr__": _refuse,
        "__delattr__": _refuse,
    }
    for name, one in shared.items():
        setattr(cls, name, one)
    return cls


def _init(self: Any, *given: Any, **named: Any) -> None:
    own, names = self.__dict__, self.__match_args__
    own.update(zip(names, given, strict=False))
    if named or len(given) != len(names):
        what = type(self).__name__
        for name, one in named.items():
            if name not in names or name in own:
                raise TypeError(f"{what} takes no `{name}`, or took it before")
            own[name] = one
        for name in names[len(given) :]:
            if name not in own:
                if not hasattr(type(self), name):
                    raise TypeError(f"{what} needs `{name}`")
                own[name] = getattr(type(self), name)
        if len(given) > len(names):
            raise TypeError(f"{what} takes {len(names)} values; found {len(given)}")


def _values(self: Any) -> tuple[Any, ...]:
    return tuple(map(self.__dict__.__getitem__, self.__match_args__))


def _equal(self: Any, other: object) -> bool:
    return _values(self) == _values(other) if type(self) is type(other) else NotImplemented


def _hash(self: Any) -> int:
    return hash(_values(self))


def _repr(self: Any) -> str:
    values = (f"{name}={self.__dict__[name]!r}" for name in self.__match_args__)
    return f"{type(self).__qualname__}({', '.join(values)})"


def _refuse(self: Any, name: str, new: object = None) -> NoReturn:
    raise AttributeError(f"a {type(self).__name__} never changes")


def replace(one: T, **changes: Any) -> T:
    """The same with some fields replaced, as of a dataclass."""
    return type(one)(**{**vars(one), **changes})
