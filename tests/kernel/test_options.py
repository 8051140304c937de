"""An option knows what it may be and says so."""

from __future__ import annotations

import pytest

from turnwise.kernel.options import Option

SWITCH = Option("quiet", "Nobody shouts.", "noise", False)
NUMBER = Option("cash", "What everybody starts with.", "start", 10, 1, 2000)
CHOICE = Option("end", "How it ends.", "end", "bang", choices=("bang", "whimper"))


@pytest.mark.parametrize(
    ("option", "value", "code"), [(SWITCH, True, 1), (NUMBER, 7, 7), (CHOICE, "whimper", 1), (CHOICE, "bang", 0)]
)
def test_a_sound_value_has_a_number(option: Option, value: bool | int | str, code: int) -> None:
    assert (option.wrong(value), option.code(value)) == ("", code)


@pytest.mark.parametrize(
    ("option", "value", "wrong"),
    [
        (SWITCH, 1, "needs true or false, got 1"),
        (NUMBER, True, "needs a whole number from 1 to 2,000, got true"),
        (NUMBER, 2001, "is 2,001, allowed are 1 to 2,000"),
        (CHOICE, 3, "needs one of bang, whimper, got 3"),
        (CHOICE, "wimper", "did you mean 'whimper'?"),
    ],
)
def test_another_value_is_told_what_is_wrong(option: Option, value: object, wrong: str) -> None:
    assert wrong in option.wrong(value)
