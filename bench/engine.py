"""What one build can do, on one core: `python -m bench.engine` prints a JSON object for each edition."""

import argparse
import json
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from bench import ankh_morpork, property_trading
from bench.timing import COMPILED, PLAIN, TINY, Sizes
from turnwise import game, names
from turnwise.games.ankh_morpork.game import AnkhMorpork
from turnwise.games.property_trading.game import PropertyTrading
from turnwise.games.property_trading.native import COMPILED as IS_COMPILED


class Bench(Struct, frozen=True):
    family: str  # as in families.py
    measure: Callable[[Sizes, Any], dict[str, Any]]


BENCHES: dict[type, Bench] = {
    PropertyTrading: Bench("property_trading", property_trading.measure),
    AnkhMorpork: Bench("ankh_morpork", ankh_morpork.measure),
}


def measure(sizes: Sizes, edition: str) -> dict[str, Any]:
    rules = game(edition).game
    bench = BENCHES[type(rules)]
    return {
        "edition": edition, "family": bench.family, "compiled": IS_COMPILED, **bench.measure(sizes, rules),
    }  # fmt: skip


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tiny", action="store_true", help="only to see that it runs")
    parser.add_argument("--edition", action="append", choices=names(), help="this one only; repeatable")
    options = parser.parse_args()
    tiny = options.tiny
    for name in options.edition or names():
        print(json.dumps(measure(TINY if tiny else COMPILED if IS_COMPILED else PLAIN, name)))
