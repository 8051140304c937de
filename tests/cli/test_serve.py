"""turnwise serve, in a process of its own: how it starts, how it ends, and what it says if it cannot start."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from websockets.asyncio.client import connect

import turnwise
from turnwise.cli import main
from turnwise.cli.serve import EXTRA, serve
from turnwise.server import serve as serving
from turnwise.server.app import Config
from turnwise.server.logs import LEVELS

pytestmark = pytest.mark.long

GUIDE = Path(__file__).parents[2] / "docs" / "operating.md"
READY = re.compile(r"Turnwise is at (http://127\.0\.0\.1:(\d+)/) \(Ctrl-C ends it\)\n")
PATIENCE = 30.0
ENVIRONMENT = os.environ | {"PYTHONPATH": str(Path(turnwise.__file__).parents[1])}


class Serving:
    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process, self.port = process, port

    def end(self, how: int) -> tuple[str, str]:
        """Send a signal; what it has said in the end."""
        self.process.send_signal(how)
        return self.process.communicate(timeout=10)


@contextmanager
def running(folder: Path, *words: str) -> Generator[Serving]:
    """A server on a free port, with its database in *folder*."""
    command = [sys.executable, "-m", "turnwise.cli", "serve", "--port", "0", "--workers", "1", *words]
    process = subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = READY.fullmatch(line)
        assert found, (line, process.communicate())
        yield Serving(process, int(found[2]))
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()


def create(port: int) -> dict[str, Any]:
    body = {
        "settings": {"edition": "exclusive_possession", "seats": 2, "timing": {"bot_pace": 0}},
        "name": "Ann",
        "bots": ["random"],
    }
    answer = httpx.post(f"http://127.0.0.1:{port}/api/tables", json=body, trust_env=False)
    assert answer.status_code == 201, answer.text
    return answer.json()


async def receive(viewer: Any, type: str) -> dict[str, Any]:
    while True:
        frame = json.loads(await asyncio.wait_for(viewer.recv(), PATIENCE))
        if frame["type"] == type:
            return frame


async def play_until_it_ends(server: Serving, seated: dict[str, Any], how: int) -> tuple[dict[str, Any], int]:
    """Start a game, play a move, end the server; the last frame, and the last entry that was told."""
    async with connect(f"ws://127.0.0.1:{server.port}/ws", proxy=None) as viewer:
        await viewer.send(json.dumps({"type": "hello", "table": seated["table"], "token": seated["token"]}))
        agreed = (await receive(viewer, "welcome"))["table"]["agreed"]
        await viewer.send(json.dumps({"type": "ready", "id": "1", "agreed": agreed, "contribution": "00" * 16}))
        await viewer.send(json.dumps({"type": "start", "id": "2"}))
        entry = (await receive(viewer, "update"))["entry"]
        server.process.send_signal(how)
        while True:
            frame = json.loads(await asyncio.wait_for(viewer.recv(), PATIENCE))
            if frame["type"] == "update":
                entry = frame["entry"]
            if frame["type"] == "closed":
                return frame, entry


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_takes_its_leave_and_goes_on_where_it_was(tmp_path: Path, how: signal.Signals) -> None:
    with running(tmp_path) as server:
        seated = create(server.port)
        last, entry = asyncio.run(play_until_it_ends(server, seated, how))
        out, err = server.process.communicate(timeout=10)
    assert (server.process.returncode, out, err) == (0, "", "")
    assert last == {
        "type": "closed",
        "reason": "restart",
        "text": "The server is being restarted. Your game goes on in a moment.",
    }
    with running(tmp_path) as server:
        url = f"http://127.0.0.1:{server.port}/api/tables/{seated['table']}"
        table = httpx.get(url, trust_env=False).json()
        assert table["status"] == "running" and table["entry"] >= entry
        assert server.end(signal.SIGTERM) == ("", "")


async def play_while_it_is_told_to_change_over(server: Serving, seated: dict[str, Any]) -> None:
    """A question is answered after the signal: the server goes on as long as somebody plays."""
    async with connect(f"ws://127.0.0.1:{server.port}/ws", proxy=None) as viewer:
        await viewer.send(json.dumps({"type": "hello", "table": seated["table"], "token": seated["token"]}))
        agreed = (await receive(viewer, "welcome"))["table"]["agreed"]
        await viewer.send(json.dumps({"type": "ready", "id": "1", "agreed": agreed, "contribution": "00" * 16}))
        await viewer.send(json.dumps({"type": "start", "id": "2"}))
        await receive(viewer, "update")
        server.process.send_signal(signal.SIGUSR1)
        for number in range(3):
            await viewer.send(json.dumps({"type": "say", "id": f"c{number}", "text": "still here"}))
            await receive(viewer, "chat")
        assert server.process.poll() is None


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGUSR1")
def test_it_can_be_told_to_end_when_nobody_is_in_the_middle_of_a_game(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        asyncio.run(play_while_it_is_told_to_change_over(server, create(server.port)))
        assert server.process.communicate(timeout=PATIENCE) == ("", "")  # the player has left
        assert server.process.returncode == 0


def test_the_log_is_json_on_stderr(tmp_path: Path) -> None:
    with running(tmp_path, "--log-level", "info") as server:
        create(server.port)
        out, err = server.end(signal.SIGTERM)
    lines = [json.loads(line) for line in err.splitlines()]
    events = [line["event"] for line in lines]
    assert (out, events[0], events[-1], server.process.returncode) == ("", "started", "stopped", 0)
    assert all({"event", "level", "timestamp"} <= set(line) for line in lines)


def test_the_database_is_a_file_for_its_owner_alone(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert (tmp_path / "turnwise.db").stat().st_mode & 0o777 == 0o600
        server.end(signal.SIGTERM)
    assert [file.name for file in tmp_path.iterdir()] == ["turnwise.db"]


def test_two_servers_do_not_share_a_port(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        words = [sys.executable, "-m", "turnwise.cli", "serve", "--port", str(port)]
        ended = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, env=ENVIRONMENT, check=False)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == (
        f"turnwise: port {port} of 127.0.0.1 is taken; end whatever runs there, or choose another with --port\n"
    )


# ---- what it says if it cannot start ----


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--db", "sqlite:///no/such/folder/x.db"), "the database cannot be used: No such file or directory"),
        (("--db", "mysql://x/y"), "mysql: no such kind of database; write sqlite:///turnwise.db or postgresql://"),
        (("--db", "turnwise.db"), "the address of the database is not a URL; write sqlite:///turnwise.db"),
        (("--db", "postgresql://127.0.0.1:1/x"), "the database cannot be used: connection"),
        (("--origin", "games.example.org"), "origin: write it as https://games.example.org"),
        (("--base-path", "games"), "base path: write it as /games"),
        (("--host", "192.0.2.1"), "192.0.2.1 is no address of this machine"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(
    words: tuple[str, ...], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ended = CliRunner().invoke(main, ["serve", "--port", "0", *words])
    assert ended.exit_code == 2
    assert not list(tmp_path.iterdir())
    assert ended.output.startswith("turnwise: ") and ended.output.count("\n") <= 2
    assert complaint in ended.output


def test_a_password_is_not_told() -> None:
    ended = CliRunner().invoke(main, ["serve", "--port", "0", "--db", "postgresql://ann:canary@127.0.0.1:1/x"])
    assert ended.exit_code == 2 and "canary" not in ended.output


@pytest.mark.parametrize("words", [["serve"], ["admin", "tables"], ["admin", "backup", "x"]])
def test_a_package_that_is_not_installed_is_named(tmp_path: Path, words: list[str]) -> None:
    program = f"import sys; sys.modules['sqlalchemy'] = None; from turnwise.cli import main; main({words})"
    command = [sys.executable, "-c", program]
    ended = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, env=ENVIRONMENT, check=False)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == f"turnwise: {EXTRA} (sqlalchemy is missing)\n"


def test_a_driver_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    ended = CliRunner().invoke(main, ["serve", "--port", "0", "--db", "postgresql://127.0.0.1:1/x"])
    assert ended.exit_code == 2 and 'pip install "turnwise[' in ended.output and "postgres" in ended.output


# ---- what it is told ----


def told(monkeypatch: pytest.MonkeyPatch, *words: str) -> tuple[Config, str, int]:
    """The configuration that the words come to."""
    got: list[Any] = []
    monkeypatch.setattr(serving, "run", lambda server, host, port, ready: got.append((server.config, host, port)))
    ended = CliRunner().invoke(main, ["serve", *words], catch_exceptions=False)
    assert ended.exit_code == 0, ended.output
    return got[0]


def test_without_words_it_is_for_this_machine_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch) == (Config(version=turnwise.__version__), "127.0.0.1", 8000)


def test_all_that_can_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    config, host, port = told(
        monkeypatch, "--host", "0.0.0.0", "--port", "80", "--db", "sqlite:///x.db", "--durability", "process",
        "--workers", "3", "--origin", "https://a.example", "--origin", "https://b.example", "--behind-proxy",
        "--base-path", "/games", "--max-tables", "7", "--max-sockets", "8", "--keep-days", "0", "--log-level", "debug",
    )  # fmt: skip
    assert (host, port) == ("0.0.0.0", 80)
    assert (config.db, config.durability, config.workers) == ("sqlite:///x.db", "process", 3)
    assert (config.origins, config.behind_proxy) == (("https://a.example", "https://b.example"), True)
    assert (config.base_path, config.keep_days) == ("/games", 0)
    assert (config.limits.tables, config.limits.lines) == (7, 8)


def test_the_guide_tells_every_option() -> None:
    options = {name for option in serve.params for name in option.opts}
    told = set(re.findall(r"^\| `(--[a-z-]+)", GUIDE.read_text(), re.MULTILINE))
    assert told == options


def test_levels_have_one_list() -> None:
    assert [*LEVELS] == [*next(option for option in serve.params if option.name == "log_level").type.choices]  # type: ignore[attr-defined]
