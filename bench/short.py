"""The figures that README.md may name, rounded: rows of the first table of docs/benchmarks.md."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bench.families import RATIO
from bench.lines import Line

EDITION = "exclusive_possession"
RANDOM = "random decisions a second from a Python loop"


class Row(Struct, frozen=True):
    words: str
    part: str
    measure: str
    build: str = "compiled"
    peer: str = ""  # how the name of the peer ends; then the figure is ours as a multiple of its


ROWS = (
    Row("turns a second on one core, everything but trades", "rules", "native_turns_without_trades"),
    Row("turns a second on one core, with trades", "rules", "native_turns"),
    Row("with trades, as a multiple of plain Python", "rules", "native_turns", RATIO),
    Row("on two cores, as a multiple of one", "cores", "two_cores_with_trades_times"),
    Row("decisions a second by code, from a Python loop", "rules", "decisions_by_code"),
    Row("decisions a second by typed action, all events made and read", "rules", "decisions_by_action_told"),
    Row("decisions a second of 4,096 games stepped together", "rules", "decisions_together"),
    Row("ns to clone a state", "rules", "clone_ns"),
    Row("seconds for `turnwise sim` of 100,000 games with its report, on two cores", "sim", "sim_s"),
    Row(f"{RANDOM}, as a multiple of OpenSpiel's at tic-tac-toe", "peers", "decisions_from_python", peer="tic_tac_toe"),
    Row("the same, of OpenSpiel's at backgammon", "peers", "decisions_from_python", peer="backgammon"),
    Row("the same, of PettingZoo's at connect four", "peers", "decisions_from_python", peer="connect_four"),
    Row("the same, of catanatron's at Catan", "peers", "decisions_from_python", peer="catan"),
)


def in_short(lines: list[Line]) -> Iterator[tuple[str, str]]:
    for row in ROWS:
        for line in lines:
            if tells(line, row) and (figure := line.ratio_to_peer if row.peer else line.value) is not None:
                yield row.words, rounded(figure)


def tells(line: Line, row: Row) -> bool:
    same = (line.part, line.measure, line.of, line.build) == (row.part, row.measure, EDITION, row.build)
    return same and line.peer.endswith(row.peer)


def rounded(figure: float) -> str:
    if figure >= 1e6:
        return f"{figure / 1e6:.2g} million"
    return f"{float(f'{figure:.2g}'):,g}"
