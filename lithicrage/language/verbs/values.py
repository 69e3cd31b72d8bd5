"""How values are read: numbers, expressions and tests, with a finding for each mistake."""

from __future__ import annotations

from typing import Any, Final

from lithicrage.engine.amounts import Amount, Const
from lithicrage.language.expressions import (
    Test,
    conditions_in,
    known_amount,
    read_test,
    readings_in,
)
from lithicrage.language.findings import quote_value
from lithicrage.language.report import Report
from lithicrage.language.source import Spot
from lithicrage.language.tokens import ExpressionError

AMOUNT_MAX: Final = 999
PLAIN: Final = -1


def read_value(
    report: Report,
    value: Any,
    spot: Spot,
    low: int,
    what: str,
    inside: int = PLAIN,
    knows_x: bool = False,
) -> Amount:
    """Read a value as an Amount; constants must be within low..999 (LR103, LR114).

    `inside` is where in the spot's text the value begins; PLAIN means that it is the whole text.
    """
    if type(value) is int and low <= value <= AMOUNT_MAX:
        return Const(value)
    whole = inside == PLAIN
    inside = max(inside, 0)
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        wants = f"{what} takes a number or an expression such as `M + 2`"
        report.value(spot, "LR103", f"{wants}; found {quote_value(value)}", inside)
        return Const(low)
    amount: Amount = Const(value) if isinstance(value, int) else Const(low)
    number = value if isinstance(value, int) else None
    if isinstance(value, str):
        try:
            amount, counters, number = known_amount(value)
        except ExpressionError as error:
            report.value(spot, error.code, error.message, inside + error.place)
            return Const(low)
        for id in counters:
            report.refer("condition", id, spot, inside + value.find(id))
        if not knows_x and "X" in value and "X" in readings_in(amount):
            message = "X has no value here: `choose: 1 to 6` and `spend: X` give it one in `then`"
            report.value(spot, "LR104", message, inside)
        if isinstance(amount, Const) and whole:
            report.value(spot, "LR103", f"{what} takes a number; take the quotes off `{value}`")
    if number is not None and not low <= number <= AMOUNT_MAX:
        message = f"{what} is from {low} to {AMOUNT_MAX}; found `{number}`"
        report.value(spot, "LR114", message, inside)
        return Const(low)
    return amount


def read_condition(report: Report, value: Any, spot: Spot) -> Test | None:
    """Read an `if:` value as a test, noting its Conditions as references; None if it is wrong."""
    if not isinstance(value, str):
        message = f"a test is a text such as `energy >= 3`; found {quote_value(value)}"
        report.value(spot, "LR103", message)
        return None
    try:
        test = read_test(value)
    except ExpressionError as error:
        report.value(spot, error.code, error.message, error.place)
        return None
    for id in conditions_in(test):
        report.refer("condition", id, spot, value.find(id))
    return test
