"""The colours of an edition, in light and in dark. Seats and groups are never told by colour alone."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

SEATS = 8  # the same people in every game
Text = Annotated[str, Meta(min_length=1)]
Colour = Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}$", extra={"needs": "a colour like #0b4f9e"})]
Pattern = Literal["solid", "diagonal", "dots", "grid", "horizontal", "vertical", "chevron", "checks", "rings"]


class Part(Struct, forbid_unknown_fields=True, kw_only=True):
    pass


class SeatColour(Part):
    seat: Annotated[int, Meta(ge=1, le=SEATS)]
    name: Text
    colour: Colour
    text: Colour
    shape: Text
    pattern: Pattern


class GroupColour(Part):
    colour: Colour
    text: Colour
    mark: Colour


class Theme(Part):
    seats: Annotated[tuple[SeatColour, ...], Meta(min_length=SEATS, max_length=SEATS)]
    roles: dict[str, Colour]
    groups: dict[str, GroupColour]


class Palette(Part):
    feeling: Text
    light: Theme
    dark: Theme
