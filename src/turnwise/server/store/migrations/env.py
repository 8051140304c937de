"""Run by Alembic for each upgrade; the connection and its transaction are those of migrating.py."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
context.run_migrations()
