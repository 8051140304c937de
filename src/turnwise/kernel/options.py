"""An option of a table: what it may be, and a sentence for people (M15)."""

from msgspec import Struct

from turnwise.kernel.errors import unknown
from turnwise.kernel.shape import shown, wrong_range

Value = bool | int | str


class Option(Struct, frozen=True):
    name: str
    text: str  # for people
    point: str  # the rule point it changes
    default: Value
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()

    def code(self, value: Value) -> int:
        """The value as the number that rules read."""
        return self.choices.index(value) if isinstance(value, str) else int(value)

    def wrong(self, value: object) -> str:
        """What is wrong with *value*, or nothing."""
        if self.choices and isinstance(value, str):
            return "" if value in self.choices else unknown("choice", value, self.choices)
        if self.choices:
            return f"needs one of {', '.join(self.choices)}, got {shown(value)}"
        if isinstance(self.default, bool):
            return "" if isinstance(value, bool) else f"needs true or false, got {shown(value)}"
        if type(value) is not int:
            return f"needs a whole number from {self.low:,} to {self.high:,}, got {shown(value)}"
        return wrong_range(value, self.low, self.high)


class Preset(Struct, frozen=True):
    """Options that go together."""

    name: str
    text: str
    options: dict[str, Value]
