"""The same people again, while other things happen at the old table."""

from __future__ import annotations

import pytest

from tests.server.child import ROOMY
from tests.server.harness import live

pytestmark = pytest.mark.anyio


async def test_talk_goes_on_while_a_rematch_is_arranged(db: str) -> None:
    """The record of the old table gets the name of the new one, and loses nothing that was said meanwhile."""
    async with live(db, limits=ROOMY) as server:
        ann, bob = await server.begin("harry_potter")
        await ann.play({"type": "resign"})
        await bob.until(lambda frame: frame["type"] == "table" and frame["table"]["status"] == "over")
        said = []
        for number in range(40):
            said.append(await ann.send("say", text=str(number)))
            if number == 3:
                await bob.send("rematch")
        answers = [await ann.answer(id) for id in said]
        assert [answer for answer in answers if answer["type"] != "answer"] == []
        await bob.frame("follow")
        chat = await server.server.store.read(lambda reader: reader.chat(ann.table["id"], 100))
        assert [row.number for row in chat] == list(range(1, 41))
        assert server.table_of(ann).record.said == 40
