"""A plain value under reading: where it stands, what it must be, and the complaint if it is not."""

from __future__ import annotations

from typing import Final

TEXT: Final = 4096


class BadSnapshot(ValueError):
    """Plain values that are no match; the text names the place, what is there, what is right."""


class SnapshotValue:
    """A value under reading, and the way to it: from `above` by a name or a number in a list."""

    __slots__ = ("above", "step", "value")

    def __init__(self, step: str | int, value: object, above: SnapshotValue | None = None) -> None:
        self.step = step
        self.value = value
        self.above = above

    @property
    def path(self) -> str:
        """The way in words. Most places are never called by it, so nobody keeps it."""
        if self.above is None:
            return str(self.step)
        step = f"[{self.step}]" if isinstance(self.step, int) else f".{self.step}"
        return self.above.path + step

    def bad(self, right: str) -> BadSnapshot:
        found = repr(self.value)
        return BadSnapshot(
            f"{self.path}: found {found[:60]}{'...' * (len(found) > 60)}; {right} is right"
        )

    def number(self, low: int, high: int) -> int:
        value = self.value
        if type(value) is not int or not low <= value <= high:
            raise self.bad(f"a whole number from {low} to {high}")
        return value

    def flag(self) -> bool:
        if type(self.value) is not bool:
            raise self.bad("true or false")
        return self.value

    def text(self) -> str:
        if type(self.value) is not str or len(self.value) > TEXT:
            raise self.bad("a text")
        return self.value

    def values(self, most: int) -> list[object] | tuple[object, ...]:
        value = self.value
        if not isinstance(value, (list, tuple)) or len(value) > most:
            raise self.bad(f"a list of at most {most}")
        return value

    def items(self, most: int) -> list[SnapshotValue]:
        return [SnapshotValue(n, item, self) for n, item in enumerate(self.values(most))]

    def fields(self, *names: str, added: tuple[object, ...] = ()) -> list[SnapshotValue]:
        """A list of just these values, called by their names.

        `added` stands for the last of them where they are not written: in a snapshot of a version
        that had them not yet, or since a match makes no use of them.
        """
        value = self.value
        if isinstance(value, (list, tuple)) and len(names) - len(added) <= len(value) < len(names):
            value = (*value, *added[len(value) - len(names) :])
        if not isinstance(value, (list, tuple)) or len(value) != len(names):
            raise self.bad(f"{len(names)} values ({', '.join(names)})")
        return [SnapshotValue(name, v, self) for name, v in zip(names, value, strict=True)]

    def numbers(self, low: int, high: int, most: int) -> list[int]:
        value = self.value
        if (
            isinstance(value, (list, tuple))
            and len(value) <= most
            and all(type(number) is int and low <= number <= high for number in value)
        ):
            return list(value)
        # Not as it should be: the long way, which knows the place of each.
        return [item.number(low, high) for item in self.items(most)]
