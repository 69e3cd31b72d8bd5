"""Error messages as single lines that quote only so much of what was found.

A name can hold a line break, a character that moves the cursor, or a million letters. Every layer
may import this module.
"""

from __future__ import annotations

import re
import sys
from importlib.util import find_spec
from typing import Final

QUOTED: Final = 160  # characters of a name that is quoted
LINE: Final = 1_000  # characters of one message
_QUOTED: Final = re.compile(r"`([^`]*)`|(?<= )'([^']{161,})'(?!\w)")


def cut(words: str, most: int) -> str:
    """Shorten text to at most this many characters."""
    return words if len(words) <= most else f"{words[: most - 3]}..."


def one_line(text: object) -> str:
    """A text as one readable line.

    Line breaks and other unprintable characters are escaped. Long names lose their end, a long line
    its middle: it begins with the place and ends with what would be right.
    """
    words = "".join(sign if sign.isprintable() else _escape(sign) for sign in str(text).strip())
    words = _QUOTED.sub(lambda hit: f"`{cut(hit[1] or hit[2] or '', QUOTED)}`", words)
    if len(words) <= LINE:
        return words
    return f"{cut(words, LINE * 2 // 3)}{words[-(LINE // 3) :]}"


def tell(text: object) -> None:
    """Report what went wrong, as one line on standard error."""
    print(one_line(text), file=sys.stderr)


def how_to_get(extra: str) -> str:
    """The command that installs an extra of this program, such as `print`."""
    return f"pip install 'lithicrage[{extra}]'"


def need_extra(extra: str, *packages: str) -> None:
    """Raise ValueError, with the install command, if a package of an extra is missing."""
    missing = [name for name in packages if find_spec(name) is None]
    if missing:
        raise ValueError(f"this needs {', '.join(missing)}: {how_to_get(extra)}")


def reason_of(error: BaseException) -> str:
    """The value that a validator rejected, as the end of a line; empty if it is not known."""
    errors = getattr(error.__cause__ or error.__context__, "errors", None)
    first = errors()[0] if callable(errors) else {}
    return f"; found `{first['input']}`" if "input" in first else ""


def _escape(sign: str) -> str:
    return sign.encode("unicode_escape").decode("ascii")
