"""Addresses of databases, and what is said of those that cannot be used."""

from pathlib import Path

import pytest

from turnwise.kernel.errors import BadInput
from turnwise.server.store import Store, reading
from turnwise.server.store.engines import database_at


@pytest.mark.parametrize(
    ("url", "meant"),
    [
        ("sqlite:///turnwise.db", "sqlite:///turnwise.db"),
        ("postgresql://ann:secret@host/games", "postgresql+psycopg://ann:secret@host/games"),
        ("postgres://host/games", "postgresql+psycopg://host/games"),
        ("postgresql+psycopg://host/games", "postgresql+psycopg://host/games"),
    ],
)
def test_addresses(url: str, meant: str) -> None:
    assert database_at(url).render_as_string(hide_password=False) == meant


@pytest.mark.parametrize(
    ("url", "complaint"),
    [
        ("turnwise.db", "not a URL; write sqlite:///turnwise.db or postgresql://"),
        ("", "not a URL"),
        ("mysql://host/games", "mysql: no such kind of database"),
        ("postgresql+asyncpg://host/games", "no such kind of database"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
    ],
)
def test_addresses_that_do_not_do(url: str, complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        Store(url)


def test_a_database_that_cannot_be_opened(tmp_path: Path) -> None:
    def reason(url: str) -> str:
        with pytest.raises(BadInput) as caught:
            Store(url).open(lambda call: call())
        return str(caught.value)

    (tmp_path / "words.db").write_bytes(b"these are words " * 99)
    assert "No such file or directory" in reason(f"sqlite:///{tmp_path}/nowhere/turnwise.db")
    assert "unable to open database file" in reason(f"sqlite:///{tmp_path}")
    assert "file is not a database" in reason(f"sqlite:///{tmp_path}/words.db")
    away = reason(f"postgresql://ann:secret@/games?host={tmp_path}")
    assert "the database cannot be used" in away
    assert "secret" not in away


def test_commands_make_no_database(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no such database"), reading(f"sqlite:///{tmp_path}/turnwise.db"):
        pass
    assert list(tmp_path.iterdir()) == []
