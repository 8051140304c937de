"""Secrecy over the wire as non-interference (M13): what a seat may not know changes no byte of what it is sent."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

import msgspec
import pytest

from tests.ankh_morpork.test_twins import TRIED
from tests.ankh_morpork.walk import Walk
from tests.server.moments import NESTENE
from tests.server.staging import CITY, auction, begin_at, plays
from tests.server.twins import LaidWords, Plan, Step, plan_at, windows_in
from tests.server.worlds import SECONDS, Pair, World, open_pair, same, two_servers
from turnwise.games.ankh_morpork import actions as a
from turnwise.kernel import luck
from turnwise.server import frames, playing, wire
from turnwise.server.house import REST, SWEEP
from turnwise.server.sitting import match_of
from turnwise.server.table import Table

pytestmark = pytest.mark.anyio

MOVES = 20
LET = "let_it_happen"
UNDOS = 3  # in a story
# Seats, the seed of a game, and which of its windows is open at the start.
SOME = ((2, 1, 1), (3, 1, 13))
MORE = ((2, 1, 7), (3, 0, 7), (3, 1, 19), (3, 2, 7), (4, 0, 7), (4, 1, 13))
STARTS = (*SOME, *(pytest.param(start, marks=pytest.mark.long) for start in MORE))


class Story:
    """The moves of a plan, and what happens around them at a table."""

    def __init__(self, pair: Pair, plan: Plan) -> None:
        self.pair, self.plan, self.viewer = pair, plan, plan.viewer
        self.luck = random.Random(f"{plan.viewer} {len(plan.steps)}")
        self.done = {0: 0}  # steps, by the number of entries
        self.met = Counter[str]()
        self.interludes = [
            self.catch_up, self.talk, self.pause, self.look_from_outside, self.watch_again, self.ask_for_words,
        ]  # fmt: skip

    @property
    def number(self) -> int:
        """Of entries, the same in both worlds."""
        real, twin = (world.table.match.number for world in self.pair.worlds)  # type: ignore[union-attr]
        assert real == twin
        return real

    async def tell(self) -> Counter[str]:
        at = 0
        while at < len(self.plan.steps):
            step = self.plan.steps[at]
            await self.try_wrong_things()
            await self.interludes[at % len(self.interludes)]()
            is_away = at % 4 == 2 and self.viewer not in (None, step.seat)
            seen = self.number
            if is_away:
                await self.pair.do(lambda world: world.drop(self.viewer))
            await self.move(step)
            at += 1
            self.done[self.number] = at
            if is_away:
                await self.pair.do(lambda world, seen=seen: world.arrive(self.viewer, seen))
            elif at % 3 == 0 and self.met["undone"] < UNDOS:
                at = await self.look_back(step.seat, at)
        await self.sleep_and_wake()
        return self.met

    # ---- moves ----

    async def move(self, step: Step) -> None:
        before = self.number
        if step.is_window:
            await self.answer(step)
        else:
            await self.pair.wind(self.luck.choice((0, 0, 0.75)))
            await self.play(step)
        assert self.number == before + 1
        self.met["moves"] += 1
        self.met["windows"] += step.is_window
        self.met["passed unseen"] += step.actions[0] != step.actions[1]

    async def play(self, step: Step) -> None:
        await self.pair.do(lambda world: world.play(step.seat, step.actions[world.which]))

    async def answer(self, step: Step) -> None:
        """At once, which is held; later; not at all; or by having said beforehand that everything may happen."""
        lets, how = step.actions[0]["type"] == LET, self.luck.randrange(4)
        if lets and how == 0:
            await self.pair.wind(SECONDS)
        elif lets and how == 1:
            await self.pair.ask(step.seat, "prefer", let_pass=True)
            await self.pair.wind(1)
            await self.pair.ask(step.seat, "prefer", let_pass=False)
        elif how == 2:
            await self.pair.wind(2.5)
            await self.play(step)
        else:
            await self.play(step)
            await self.pair.wind(1)

    # ---- what happens around them ----

    async def try_wrong_things(self) -> None:
        """Cards that the viewer does not have, those of others first; what is not its turn; what cannot be read."""
        card = self.luck.choice(self.plan.probes or (14,))
        tried = [*self.luck.sample(TRIED, 3), a.PlayCard(card), a.ChooseCard(card), a.Interrupt(card)]
        match = match_of(self.pair.real.table)
        if self.viewer is not None:
            tried = [action for action in tried if match.refusal(self.viewer, action) is not None]

        async def act(world: World) -> None:
            await world.play(self.viewer, *map(msgspec.to_builtins, tried))
            await world.clients[self.viewer].socket.send('{"type":"play","id":"broken"')
            await world.hear(self.viewer)

        await self.pair.do(act)
        self.met["wrong things"] += len(tried)
        await self.let_another_try()

    async def let_another_try(self) -> None:
        """In one world alone somebody else wants what is refused: the viewer hears nothing of it."""
        seat = self.luck.choice([seat for seat in range(self.plan.seats) if seat != self.viewer])
        match = match_of(self.pair.real.table)
        tried = [action for action in self.luck.sample(TRIED, 4) if match.refusal(seat, action) is not None]
        await self.pair.real.play(seat, *map(msgspec.to_builtins, tried))
        await self.pair.wind(0)

    async def catch_up(self) -> None:
        seen = self.luck.randrange(self.number + 1)

        async def act(world: World) -> None:
            for viewer in (self.viewer, None):
                await world.send(viewer, "catch_up", seen=seen)
                await world.clients[viewer].frame("caught")

        await self.pair.do(act)

    async def talk(self) -> None:
        seat = self.luck.randrange(self.plan.seats)
        await self.pair.ask(seat, "say", text="What have you got there?")
        await self.pair.ask(seat, "prefer", stand_in="random")

    async def pause(self) -> None:
        """By everybody's vote, and on again."""
        for what in ("pause", "go_on"):
            for seat in range(self.plan.seats):
                await self.pair.ask(seat, "vote", what=what)

    async def look_from_outside(self) -> None:
        """The table and the replay over HTTP, which everybody may ask for."""
        found = list[list[bytes]]()
        for world in self.pair.worlds:
            paths = ("", "/replay?from=0&count=50", "/match", f"/replay?seat={(self.viewer or 0)}")
            answers = [await world.server.http.get(f"/api/tables/{world.record.id}{path}") for path in paths]
            assert [answer.status_code for answer in answers] == [200, 200, 409, 403]
            found.append([answer.content for answer in answers])
        assert found[0] == found[1]

    async def watch_again(self) -> None:
        """A spectator goes, and comes back to hear it all."""
        await self.pair.do(lambda world: world.drop(None))
        await self.pair.do(lambda world: world.arrive(None, 0))

    async def ask_for_words(self) -> None:
        """About the table and all that the two worlds differ in."""
        pages = [("person", person) for person in range(7)] + [("card", card) for card in self.plan.probes]

        async def act(world: World) -> None:
            for viewer in (self.viewer, None):
                await world.send(viewer, "describe")
                await world.clients[viewer].frame("described")
                for kind, number in pages:
                    await world.send(viewer, "about", kind=kind, number=number)
                    await world.clients[viewer].frame("explained")

        await self.pair.do(act)

    async def look_back(self, mover: int, at: int) -> int:
        """Somebody wants the last move undone, and the others agree or not; where the story goes on."""
        before, others = self.number, [seat for seat in range(self.plan.seats) if seat != mover]
        said = await self.pair.ask(mover, "vote", what="undo")
        self.met[f"undo: {said}"] += 1
        agree = self.luck.random() < 0.7
        for seat in others:
            if ("undo", None) in self.pair.real.table.motions:
                await self.pair.ask(seat, "vote", what="undo", yes=agree)
        if self.number == before:
            return at
        self.met["undone"] += 1
        (event,) = self.pair.real.clients[None].update["told"][0]["events"]
        self.done[self.number] = self.done[event["back_to"]]
        return self.done[self.number]

    async def sleep_and_wake(self) -> None:
        """Everybody goes; the table is dropped from memory and made again from what is stored."""
        seen = self.luck.randrange(self.number + 1)
        for viewer in (*range(self.plan.seats), None):
            await self.pair.do(lambda world, viewer=viewer: world.drop(viewer))
        for world in self.pair.worlds:
            await world.server.clock.wind(REST + 2 * SWEEP)
            assert world.record.id not in world.server.house.tables
        for viewer in {self.viewer, None}:
            await self.pair.do(lambda world, viewer=viewer: world.arrive(viewer, seen))
        await self.pair.do(lambda world: world.drop(self.viewer))


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> LaidWords:
    """Luck that brings out the same cards in both worlds, as far as the viewer sees them."""
    words = LaidWords()
    monkeypatch.setattr(luck, "tape_of", words.tape_of)
    monkeypatch.setattr(playing, "SNAPSHOT", 4)  # so that what is read again begins in the middle
    return words


def walk_to(seats: int, seed: int, window: int) -> Walk:
    return next(islice(windows_in(seats, seed, {}), window - 1, None))


@pytest.mark.parametrize("start", STARTS, ids=lambda start: "-".join(map(str, start)))
async def test_nobody_can_tell_twins_apart(db: str, start: tuple[int, int, int], laid: LaidWords) -> None:
    walk, met, differing = walk_to(*start), Counter[str](), 0
    async with two_servers(db) as servers:
        for viewer in (*range(start[0]), None):
            plan = plan_at(walk, viewer, MOVES)
            met += await Story(await open_pair(servers, plan, laid), plan).tell()
            differing += plan.differs
    # Enough was compared to mean something.
    assert differing > 0
    assert met["moves"] > 10 * (start[0] + 1) and met["windows"] > start[0] and met["wrong things"] > met["moves"]
    assert met["undone"] > start[0]


async def test_a_server_that_gives_something_away_is_found_out(
    db: str, laid: LaidWords, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    """By a countdown that is a little shorter for a seat without an answer."""
    times = frames.times

    def leaking(table: Table) -> wire.Times:
        found, match = times(table), match_of(table)
        answers = sum(len(match.legal_actions(seat)) for seat in match.to_act)
        return found if found.left is None else msgspec.structs.replace(found, left=found.left - (answers < 2) / 1000)

    monkeypatch.setattr(frames, "times", leaking)
    plan = plan_at(walk_to(*SOME[1]), 1, 1)
    assert plan.differs
    async with two_servers(db) as servers:
        with pytest.raises(AssertionError, match=r"\.times\.left"):
            await open_pair(servers, plan, laid)


# ---- what a seat keeps to itself beside the game ----


async def test_how_far_somebody_would_bid_shows_in_nothing(db: str) -> None:
    heard = list[list[list[str]]]()
    async with two_servers(db) as servers:
        for server, most in zip(servers, (80, 700), strict=True):
            ann, bob, cid = await begin_at(server, auction())
            watcher = await server.hello(ann.seated, spectator=True)  # type: ignore[attr-defined]
            assert (await bob.ask("bid_up_to", lot=NESTENE, most=most))["type"] == "answer"
            for amount in (10, 60):
                await plays(server, ann, {"type": "place_bid", "lot": NESTENE, "amount": amount})
                if amount == 10:
                    await server.quiet()
                    await plays(server, cid, {"type": "leave_auction", "lot": NESTENE})
            await server.quiet()
            assert server.table_of(ann).match.to_act == {0}
            for client in (ann, cid, watcher):
                await client.ask("vote", what="new_rules")
            heard.append([client.raw for client in (ann, cid, watcher)])
    for one, other in zip(*heard, strict=True):
        same(one, other)
    assert '"amount":61' in heard[0][0][-2]


async def test_what_somebody_prefers_is_nobodys_business(db: str) -> None:
    """Whom one does not want to hear, and that one lets everything happen."""
    heard = list[list[str]]()
    async with two_servers(db) as servers:
        for server, is_so in zip(servers, (False, True), strict=True):
            ann, bob = await server.begin(CITY, people=2)
            await bob.ask("mute", seat=0, muted=is_so)
            await bob.ask("prefer", let_pass=is_so)
            await ann.ask("say", text="Is anybody there?")
            await ann.drop()
            ann = await server.hello(ann.seated, seen=0)  # type: ignore[attr-defined]
            await ann.ask("vote", what="new_rules")
            heard.append(ann.raw)
    same(*heard)
