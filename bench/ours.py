"""Our server, for bench/server.py: `python -m bench.ours PORT FOLDER`. Its people play as fast as they can."""

import sys

from turnwise.server.api import Rates
from turnwise.server.app import Config, Server
from turnwise.server.house import Limits
from turnwise.server.serve import run

FAST = (1e6, 1e6)

if __name__ == "__main__":
    port, folder = sys.argv[1:]
    limits = Limits(line_rate=FAST, table_rate=FAST, address_rate=FAST)
    config = Config(f"sqlite:///{folder}/bench.db", limits=limits, rates=Rates(opening=FAST, sitting=FAST))
    run(Server(config), "127.0.0.1", int(port))
