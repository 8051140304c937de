"""Ports that are held for a server."""

import socket
import sys

import pytest

from tests.ports import HOST, HeldPort

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="ports are held on Linux alone")


def test_a_server_may_come_and_go_on_a_port_that_is_held() -> None:
    with HeldPort() as port:
        for _ in range(3):
            with pytest.raises(ConnectionRefusedError), socket.create_connection((HOST, port.number)):
                pass
            with socket.create_server((HOST, port.number)) as server, socket.create_connection((HOST, port.number)):
                server.accept()[0].close()


def test_nobody_else_is_given_a_port_that_is_held() -> None:
    with HeldPort() as port, socket.socket() as other, pytest.raises(OSError):
        other.bind((HOST, port.number))
