"""What is asked of the pages is held against what was measured."""

from bench.measures import BROWSING, browser_section


def rows(figure: float) -> list[str]:
    return [
        line for line in browser_section(dict.fromkeys((key for key, _, _ in BROWSING), figure)) if line[:3] != "|--"
    ]


def test_every_bound_is_judged() -> None:
    asked = sum(most is not None for _, _, most in BROWSING)
    assert sum(", yes |" in row for row in rows(0.5)) == asked
    assert sum("**no**" in row for row in rows(1e6)) == asked


def test_what_is_not_asked_is_only_told() -> None:
    told = [row for row in rows(0.5) if row.endswith("|  |")]
    assert len(told) == sum(most is None for _, _, most in BROWSING)
