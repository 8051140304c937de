"""Brings a database to the newest schema: Alembic, from the files in this package, with no alembic.ini."""

import logging
from io import StringIO
from threading import Lock

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine

from turnwise.kernel.errors import BadInput

NEWER = "the database was made by a newer Turnwise; install that, or use another database"
OLDER = "the database is not of this version of Turnwise; start the server once, which brings it up to date"
ALONE = {
    "sqlite": "BEGIN IMMEDIATE",  # the driver would begin none for changes of the schema
    "postgresql": "SELECT pg_advisory_xact_lock(hashtext('turnwise migrations'))",
}
_one_at_a_time = Lock()  # what Alembic is at work on is known to its whole process


def migrate(engine: Engine) -> None:
    """All steps at once or none of them; whoever comes at the same moment waits."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    with _one_at_a_time, engine.begin() as connection:
        connection.exec_driver_sql(ALONE[connection.dialect.name])
        if not _is_newest(connection):
            config = _config()
            config.attributes["connection"] = connection
            _upgrade(config)


def check_newest(connection: Connection) -> None:
    if not _is_newest(connection):
        raise BadInput(OLDER)


def _is_newest(connection: Connection) -> bool:
    head = ScriptDirectory.from_config(_config()).get_current_head()
    return MigrationContext.configure(connection).get_current_revision() == head


def _upgrade(config: Config) -> None:
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise BadInput(NEWER) from error


def _config() -> Config:
    config = Config(stdout=StringIO())
    config.set_main_option("script_location", "turnwise.server.store:migrations")
    return config
