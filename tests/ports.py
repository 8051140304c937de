"""A port for a server that a test starts and stops, kept from everybody else."""

from __future__ import annotations

import socket
import sys

HOST = "127.0.0.1"


class HeldPort:
    """Bound, so that the system gives it to nobody else, but not listened on, so that a call is refused.

    The server, which binds it with SO_REUSEADDR as servers do, may come and go meanwhile. A port that was only looked
    up may be somebody else's before the server has started.
    """

    def __init__(self) -> None:
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._socket.bind((HOST, 0))
        self.number: int = self._socket.getsockname()[1]
        if sys.platform != "linux":  # elsewhere nobody may listen on a port that is held
            self.close()

    def __enter__(self) -> HeldPort:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._socket.close()
