"""One server for one database."""

import pytest

from tests.server.store.hand_loop import HandLoop, outcomes, seated
from turnwise.kernel.errors import BadInput
from turnwise.server.store import Store, store


def test_a_second_server_is_told_that_the_database_is_taken(url: str, loop: HandLoop) -> None:
    first, second = Store(url), Store(url)
    first.open(loop.wake, alone=True)
    with pytest.raises(BadInput, match=r"another server is at work on this database; end it, or .*--db"):
        second.open(loop.wake, alone=True)
    assert outcomes(first, loop, seated("t1")) == [None], "the first goes on"
    second.open(loop.wake)  # as a command of the operator does
    second.close()
    first.close()
    second = Store(url)
    second.open(loop.wake, alone=True)
    assert outcomes(second, loop, seated("t2")) == [None]
    second.close()


def test_a_server_that_does_not_start_keeps_nothing(url: str, loop: HandLoop, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: object) -> None:
        raise BadInput("no")

    with monkeypatch.context() as patched, pytest.raises(BadInput, match="no"):
        patched.setattr(store, "migrate", refuse)
        Store(url).open(loop.wake, alone=True)
    again = Store(url)
    again.open(loop.wake, alone=True)
    again.close()
