"""The tokens of an expression and of a filter, and the steps over them that every reader takes."""

from __future__ import annotations

import re
from typing import Final

_TOKEN: Final = re.compile(r"(?P<number>\d+)|(?P<word>[^\W\d]\w*)|(?P<sign>[<>=!]=|[-+*/()<>=])")
END: Final = ""
_NESTED: Final = 20
_TOKENS: Final = 60


class ExpressionError(Exception):
    """A text that is no expression: LR code, message, and index in the text."""

    def __init__(self, code: str, message: str, place: int) -> None:
        super().__init__(code, message, place)
        self.code = code
        self.message = message
        self.place = place


class Tokens:
    """The tokens of one text, and where in them a reader stands; brackets nest at most 20 deep."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[tuple[str, str, int]] = []
        place = 0
        while place < len(text):
            if text[place] == " ":
                place += 1
                continue
            found = _TOKEN.match(text, place)
            if found is None:
                message = f"`{text[place]}` has no meaning in an expression"
                raise ExpressionError("LR103", message, place)
            self.tokens.append((found.lastgroup or "", found.group(), place))
            place = found.end()
            if len(self.tokens) > _TOKENS:
                raise ExpressionError("LR007", f"an expression of over {_TOKENS} parts", place)
        self.tokens.append((END, "", len(text)))
        self.at = 0
        self.depth = 0

    def seen(self, *words: str) -> bool:
        if self.tokens[self.at][1] in words:
            self.at += 1
            return True
        return False

    def need(self, word: str) -> None:
        if not self.seen(word):
            raise self.error_expected(f"`{word}`")

    def enter(self, place: int) -> None:
        self.depth += 1
        if self.depth > _NESTED:
            raise ExpressionError("LR005", f"brackets nested deeper than {_NESTED}", place)

    def close(self) -> None:
        self.need(")")
        self.depth -= 1

    def end(self) -> None:
        if self.tokens[self.at][0] != END:
            raise self.error_expected("the end of the expression")

    def error_expected(self, what: str) -> ExpressionError:
        _, word, place = self.tokens[self.at]
        found = f"`{word}`" if word else "nothing"
        return ExpressionError("LR103", f"expected {what}; found {found}", place)
