from bench.families import RATIO
from bench.lines import Line
from bench.page import page, shown
from bench.short import EDITION, ROWS


def line(part: str, measure: str, value: float | None = 10.0, of: str = "x", **more: object) -> Line:
    return Line(part=part, measure=measure, of=of, words=f"{measure} in words", value=value, **more).judged()  # type: ignore[arg-type]


def rows(*lines: Line) -> list[str]:
    return [row for row in page(list(lines)).splitlines() if row.startswith("|") and row[:4] != "|---"]


def test_a_figure_of_both_builds_is_one_row_with_all_that_is_asked_of_it():
    plain = line("rules", "turns", 1000, build="plain", ceiling=2000)
    compiled = line("rules", "turns", 2_500_000, build="compiled", ratio_to_plain=2500.0, floor=3_000_000, aim=25e6)
    ratio = line("rules", "turns", 2500, build=RATIO, unit="times", floor=40)
    _, row = rows(plain, compiled, ratio)
    assert row == (
        "| turns in words | 1,000 | 2,500,000 | 2,500 | "
        "below 2,000, plain: yes; at least 3,000,000: **no**; aim: 25,000,000; at least 40 times: yes |"
    )


def test_a_figure_of_one_build_leaves_the_other_cell_empty():
    _, row = rows(line("rules", "digests", 3, build="compiled"))
    assert row == "| digests in words |  | 3 |  |  |"


def test_the_machine_stands_before_the_editions():
    text = page([line("rules", "loop", of="yardstick"), line("rules", "turns", of="edition", build="compiled")])
    assert text.index("loop in words") < text.index("### `edition`") < text.index("turns in words")


def test_peers_stand_beside_all_of_ours():
    head, row = rows(*(line("peers", "clone_ns", 20.0, of=of).beside("p: game", 80.0) for of in ("x", "y")))
    assert head == "| figure | theirs | `x` | `y` |"
    assert row == "| p: game, clone_ns in words | 80 | 20 (0.25) | 20 (0.25) |"


def test_the_server_stands_beside_its_peer():
    _, first, second = rows(line("server", "a").beside("p", 5.0), line("server", "b", 2.0, floor=2.5))
    assert first == "| a in words | x | 10 | 5 |  |"
    assert second == "| b in words | x | 2 |  | at least 2.5: **no** |"


def test_what_is_missing_is_told_without_the_reason():
    text = page([line("server", "server", None, missing="npm at some address"), line("sim", "sim_s")])
    assert "Not to be had here, so not measured: x." in text
    assert "npm" not in text
    assert "| sim_s in words | 10 |  |" in text


def test_what_readme_may_name_stands_first_and_rounded():
    lines = [
        line(row.part, row.measure, 2_345_678.0, of=EDITION, build=row.build).beside(f"p: {row.peer}", 1000.0)
        for row in ROWS
    ]
    text = page(lines)
    for row in ROWS:
        assert f"| {row.words} | {'2,300' if row.peer else '2.3 million'} |" in text


def test_no_figure_is_longer_than_it_is_sure():
    assert [shown(figure) for figure in (2_345_678.9, 99.94, 0.012345, -3.6, None)] == [
        "2,345,679", "99.9", "0.0123", "-3.6", "",
    ]  # fmt: skip
