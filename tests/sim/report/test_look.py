"""The page wears the colours of the edition, by day and by night."""

from __future__ import annotations

import base64
import re
from typing import Any, cast

from msgspec import structs

from turnwise import files
from turnwise.kernel.shape import read_toml
from turnwise.sim.report.look import FONTS, faces, style_sheet
from turnwise.sim.report.reading import Run


def test_both_themes_of_the_pack(house: Run) -> None:
    palette = house.palette
    assert palette is not None
    sheet = style_sheet(palette)
    day, night = sheet.split("@media(prefers-color-scheme:dark){:root{", 1)
    for part, theme in ((day, palette.light), (night, palette.dark)):
        assert f"--accent:{theme.roles['accent']};" in part
        assert f"--seat-3:{theme.seats[2].colour};" in part
        assert f"--group-orange:{theme.groups['orange'].colour};" in part


def test_a_name_that_is_no_role_stays_outside(house: Run) -> None:
    palette = house.palette
    assert palette is not None
    evil = structs.replace(
        palette.light,
        roles={**palette.light.roles, "}</style><script>": "#000000"},
        groups={**palette.light.groups, "}</style>": palette.light.groups["red"]},
    )
    sheet = style_sheet(structs.replace(palette, light=evil))
    assert "</style" not in sheet


def test_a_pack_without_a_palette_wears_the_colours_of_the_house() -> None:
    sheet = style_sheet(None)
    used = set(re.findall(r"var\(--(\w+)\)", sheet)) - {"heat"}  # which is set where it is used
    assert used <= set(re.findall(r"--(\w+):", sheet))


def test_the_faces_are_fonts_and_come_with_their_licence() -> None:
    told = cast("dict[str, Any]", read_toml(files.read_bytes(FONTS), FONTS.name))
    assert "SIL OPEN FONT LICENSE Version 1.1" in told["licence"]
    assert [base64.b64decode(face["data"])[:4] for face in told["face"]] == [b"wOF2"] * 3
    assert faces().count("@font-face") == 3
