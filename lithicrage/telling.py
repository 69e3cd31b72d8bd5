"""What goes wrong, told in a line: what was found is said back, but only so much of it.

A name can hold a line break, a letter that moves the cursor, or a million letters. Every layer may
import this module.
"""

from __future__ import annotations

import re
import sys
from typing import Final

QUOTED: Final = 160  # letters of a name that is said back
LINE: Final = 1_000  # letters of what is told at once
_QUOTED: Final = re.compile(r"`([^`]*)`|(?<= )'([^']{161,})'(?!\w)")


def cut(words: str, most: int) -> str:
    """Words, the end left out where they have more than so many letters."""
    return words if len(words) <= most else f"{words[: most - 3]}..."


def one_line(text: object) -> str:
    """A text as one line that can be read.

    Line breaks and whatever else is not to be seen are written as escapes; of long names the end
    is left out, of a long line the middle: it begins with the place, and ends with what is right.
    """
    words = "".join(sign if sign.isprintable() else _escape(sign) for sign in str(text).strip())
    words = _QUOTED.sub(lambda hit: f"`{cut(hit[1] or hit[2] or '', QUOTED)}`", words)
    if len(words) <= LINE:
        return words
    return f"{cut(words, LINE * 2 // 3)}{words[-(LINE // 3) :]}"


def tell(text: object) -> None:
    """Say what went wrong, in a line on standard error."""
    print(one_line(text), file=sys.stderr)


def found_by(error: BaseException) -> str:
    """What a checker of values found, as the end of a line; nothing where that is not known."""
    errors = getattr(error.__cause__ or error.__context__, "errors", None)
    first = errors()[0] if callable(errors) else {}
    return f"; found `{first['input']}`" if "input" in first else ""


def _escape(sign: str) -> str:
    return sign.encode("unicode_escape").decode("ascii")
