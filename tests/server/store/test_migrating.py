"""Migrations lead from nothing to the schema, on both databases."""

import logging
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, inspect

from turnwise.kernel.errors import BadInput
from turnwise.server.store import Store, reading
from turnwise.server.store.engines import database_at, writing_engine
from turnwise.server.store.migrating import migrate
from turnwise.server.store.purging import purge
from turnwise.server.store.schema import metadata


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    engine = writing_engine(database_at(url))
    yield engine
    engine.dispose()


def test_migrations_lead_from_nothing_to_the_schema(engine: Engine) -> None:
    migrate(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    for name, table in metadata.tables.items():
        keys = {(key.parent.name, key.target_fullname, key.ondelete) for key in table.foreign_keys}
        found = {
            (column, f"{key['referred_table']}.{there}", key.get("options", {}).get("ondelete"))
            for key in inspect(engine).get_foreign_keys(name)
            for column, there in zip(key["constrained_columns"], key["referred_columns"], strict=True)
        }
        assert found == keys


def test_it_makes_no_noise_and_a_second_time_changes_nothing(engine: Engine, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    migrate(engine)
    migrate(engine)
    assert caplog.messages == []


def test_several_at_once(url: str) -> None:
    engines = [writing_engine(database_at(url)) for _ in range(3)]
    with ThreadPoolExecutor(3) as threads:
        list(threads.map(migrate, engines))
    assert set(inspect(engines[0]).get_table_names()) == {*metadata.tables, "alembic_version"}


def test_a_failed_migration_leaves_nothing_behind(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch, pytest.raises(ZeroDivisionError):
        patch.setattr("alembic.op.create_index", lambda *_: 1 // 0)
        migrate(engine)
    assert inspect(engine).get_table_names() == []
    migrate(engine)


def test_a_newer_database_is_refused(engine: Engine, url: str) -> None:
    migrate(engine)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadInput, match="made by a newer Turnwise"):
        Store(url).open(lambda call: call())


def test_commands_refuse_a_database_of_another_version(engine: Engine, url: str) -> None:
    engine.connect().close()
    with pytest.raises(BadInput, match="not of this version"), reading(url):
        pass
    with pytest.raises(BadInput, match="not of this version"):
        purge(url, 0.0, ["finished"])
