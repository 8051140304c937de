"""The colours of the edition and the faces of the pages, as a style sheet."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from turnwise import files
from turnwise.kernel.palette import Palette, Theme
from turnwise.kernel.shape import read_toml
from turnwise.sim.report.style import STYLE

FONTS = Path(__file__).with_name("fonts.toml")
# The house's own, where a palette is missing or lacks one; no other role reaches the page.
LIGHT = {
    "background": "#e4d8ba", "board": "#f3e9cf", "surface": "#fbf5e4", "ink": "#2b2117", "ink_soft": "#5f4f3a",
    "line": "#a8946c", "accent": "#9b3522", "on_accent": "#fff6e4", "accent_text": "#8f301f", "positive": "#35602f",
    "negative": "#9b2f20", "focus": "#9b3522", "map_parchment": "#e9dcbb", "map_land": "#f4ead0",
    "map_river": "#b8ad7d", "map_river_line": "#8d8258", "map_ink": "#2b2117", "map_wall": "#5a4a37",
    "map_bridge": "#8a7351", "map_label": "#2b2117", "map_halo": "#f6edd6",
}  # fmt: skip
DARK = LIGHT | {
    "background": "#14120e", "board": "#2a251c", "surface": "#332d22", "ink": "#f1e6c9", "ink_soft": "#c0b391",
    "line": "#655a43", "accent": "#f0c14a", "on_accent": "#231803", "accent_text": "#f2c85e", "positive": "#a3cc8a",
    "negative": "#f29b80", "focus": "#f0c14a", "map_parchment": "#1a1712", "map_land": "#2f291e",
    "map_river": "#4a472c", "map_river_line": "#76704a", "map_ink": "#d8c79c", "map_wall": "#8b7a58",
    "map_bridge": "#9a8257", "map_label": "#f6ead0", "map_halo": "#2a241a",
}  # fmt: skip


def style_sheet(palette: Palette | None) -> str:
    light = variables(LIGHT, palette.light if palette else None)
    dark = variables(DARK, palette.dark if palette else None)
    return (
        f"{faces()}:root{{color-scheme:light dark;{light}}}@media(prefers-color-scheme:dark){{:root{{{dark}}}}}{STYLE}"
    )


def variables(house: dict[str, str], theme: Theme | None) -> str:
    roles = {name: theme.roles.get(name, colour) if theme else colour for name, colour in house.items()}
    lines = [f"--{name}:{colour};" for name, colour in roles.items()]
    lines += [f"--seat-{seat.seat}:{seat.colour};" for seat in theme.seats] if theme else []
    for name, group in theme.groups.items() if theme else ():
        if name.isidentifier():  # what else would it do in a style sheet?
            lines.append(f"--group-{name}:{group.colour};--on-group-{name}:{group.text};")
    return "".join(lines)


def faces() -> str:
    told = cast("dict[str, Any]", read_toml(files.read_bytes(FONTS), FONTS.name))
    return "".join(
        f"@font-face{{font-family:'{face['family']}';font-weight:{face['weight']};"
        f"src:url(data:font/woff2;base64,{face['data']}) format('woff2')}}"
        for face in told["face"]
    )
