"""When a window closes tells nothing (M11): the moment does not depend on what the seat that may answer holds."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec
import pytest

from tests.ankh_morpork.walk import GAME
from tests.server.harness import Entropy, Json, Live
from tests.server.staging import until
from tests.server.twins import Plan, Planner, windows_in
from tests.server.worlds import SECONDS, World, open_world, same, two_servers
from turnwise.kernel.record import BOT, CLOCK, PERSON, Entry
from turnwise.server.sitting import SEEN

pytestmark = pytest.mark.anyio

WINDOWS = 100  # with an answer in hand, and as many without
STARTS = 10  # positions that they open in
PAIRS = 20
UNLIKELY = 0.01
LET = {"type": "let_it_happen"}
EMPTY, HOLDING = 0, 1


@pytest.fixture(scope="module")
def starts() -> list[Plan]:
    """Windows, each in two worlds that the next seat cannot tell apart: an answer is at hand in the second alone."""
    return list(islice(answerable(), STARTS))


def answerable() -> Iterator[Plan]:
    for seed in range(50):
        for walk in islice(windows_in(3, seed, {}), 2, None, 5):
            (asked,) = GAME.to_act(walk.state)
            plans = (Planner(walk, (asked + 1) % 3, key).plan(walk, 0) for key in range(8))
            yield from islice((in_order(plan) for plan in plans if plan.differs), 1)


def in_order(plan: Plan) -> Plan:
    worlds = sorted((EMPTY, HOLDING), key=lambda which: len(plan.answers[which]))
    parts = {name: tuple(getattr(plan, name)[which] for which in worlds) for name in ("positions", "answers", "draws")}
    assert parts["answers"][EMPTY] == (LET,)
    return msgspec.structs.replace(plan, **parts)


# ---- what is measured ----


async def open_window(server: Live, plan: Plan, which: int, luck: str, *bots: int) -> World:
    """A window that opens now, before the eyes of the viewer and a spectator."""
    server.house.entropy = Entropy(luck)
    world = await open_world(server, plan, which, bots=bots)
    for viewer in (plan.viewer, None):
        await world.arrive(viewer)
    return world


async def answer_in(world: World) -> Entry:
    """The first one, with its moment: seconds after the window has opened."""
    (row,) = await world.server.house.store.read(lambda reader: reader.entries(world.record.id, 0, 0, 1))
    return msgspec.json.decode(row.data, type=Entry)


async def watch(world: World) -> Entry:
    """See the window close."""
    await world.server.clock.wind(SECONDS + 1)
    await world.rest()
    return await answer_in(world)


async def leave(*worlds: World) -> None:
    for world in worlds:
        for viewer in tuple(world.clients):
            await world.drop(viewer)
        await world.server.quiet()
        world.server.house.put_to_sleep(world.table)


def heard_of(world: World, viewer: int | None) -> list[str]:
    """Up to the answer and with it: the same seat may be asked again."""
    heard = world.all_heard(viewer)
    last = next(place for place, frame in enumerate(heard) if frame.startswith('{"type":"update","entry":1,'))
    return heard[: last + 1]


def action_of(entry: Entry) -> Json:
    return msgspec.json.decode(entry.action)


def kolmogorov_smirnov(one: Sequence[float], other: Sequence[float]) -> float:
    """How likely it is that two samples of one distribution lie as far apart as these, or farther."""
    most = max(abs(share(one, limit) - share(other, limit)) for limit in (*one, *other))
    size = math.sqrt(len(one) * len(other) / (len(one) + len(other)))
    far = (size + 0.12 + 0.11 / size) * most
    if far < 0.2:  # where the sum does not converge
        return 1.0
    return 2 * sum((-1) ** (k - 1) * math.exp(-2 * (k * far) ** 2) for k in range(1, 101))


def share(sample: Sequence[float], limit: float) -> float:
    return sum(each <= limit for each in sample) / len(sample)


def test_the_measure_tells_samples_apart() -> None:
    spread = [number / WINDOWS for number in range(WINDOWS)]
    assert kolmogorov_smirnov(spread, spread[::-1]) == 1.0
    assert kolmogorov_smirnov(spread, [each + 0.1 for each in spread]) > 0.5
    assert kolmogorov_smirnov(spread, [each + 0.25 for each in spread]) < UNLIKELY


# ---- bots ----


@pytest.mark.long
async def test_bots_close_windows_at_the_same_times_with_an_answer_in_hand_and_without(
    db: str, starts: list[Plan]
) -> None:  # fmt: skip
    moments = list[list[float]]()
    async with two_servers(db) as servers:
        for which, server in enumerate(servers):
            sample = list[float]()
            while len(sample) < WINDOWS:
                luck = f"{which} {len(sample)}"
                worlds = [await open_window(server, plan, which, f"{luck} {plan}", plan.asked) for plan in starts]
                await server.clock.wind(SECONDS + 1)
                sample += [(await answer_in(world)).at for world in worlds]
                await leave(*worlds)
            moments.append(sample)
    assert all(SEEN <= moment < SECONDS for sample in moments for moment in sample)
    assert len({*moments[EMPTY], *moments[HOLDING]}) > 1.8 * WINDOWS
    assert kolmogorov_smirnov(*moments) > UNLIKELY


async def test_the_moment_is_drawn_before_the_bot_is_asked(db: str, starts: list[Plan]) -> None:
    """With the same luck it is the same one; who sees no answer sees no difference at all."""
    used = 0
    async with two_servers(db) as servers:
        for number in range(PAIRS):
            plan = starts[number % STARTS]
            worlds = [
                await open_window(server, plan, which, str(number), plan.asked) for which, server in enumerate(servers)
            ]
            empty, holding = [await watch(world) for world in worlds]
            assert (empty.at, empty.by, action_of(empty)) == (holding.at, BOT, LET)
            if action_of(holding) == LET:
                for viewer in (plan.viewer, None):
                    same(*(heard_of(world, viewer) for world in worlds))
            used += action_of(holding) != LET
            await leave(*worlds)
    assert PAIRS * 0.1 < used < PAIRS * 0.9


def slow_bots(server: Live, seconds: float, action: Json) -> None:
    """Bots think for so long, on the clock of the table. Nobody waits for one that thinks on when the clock stands."""
    clock = server.clock

    def ask(order: Any, done: Any) -> None:
        clock.call_at(clock.now() + seconds, lambda: done(msgspec.json.encode(action), ""))

    async def quiet() -> None:
        await until(lambda: not any(table.is_busy or table.waits for table in server.house.tables.values()))

    server.house.workers.ask = ask  # type: ignore[method-assign]
    server.quiet = clock.quiet = quiet  # type: ignore[method-assign]


@pytest.mark.parametrize("late", [-0.5, 0.5, 2 * SECONDS])
async def test_a_bot_that_is_late_lets_it_happen_at_its_moment(db: str, starts: list[Plan], late: float) -> None:
    """Thinking takes longer with something to think about: that must not show."""
    plan = starts[0]
    answer = next(action for action in plan.answers[HOLDING] if action != LET)
    async with two_servers(db) as (quick, slow):
        world = await open_window(quick, plan, EMPTY, "late", plan.asked)
        moment = (await watch(world)).at
        slow_bots(slow, moment + late, answer)
        found = await watch(await open_window(slow, plan, HOLDING, "late", plan.asked))
    assert (found.at, found.by, action_of(found)) == (moment, BOT, answer if late < 0 else LET)


# ---- people ----


@pytest.mark.parametrize("after", [0, 0.4, 0.999, 1, 2.5])
async def test_the_answer_of_a_person_takes_effect_no_earlier_than_everybody_has_seen_the_window(
    db: str, starts: list[Plan], after: float
) -> None:  # fmt: skip
    plan = starts[0]
    used = next(action for action in plan.answers[HOLDING] if action != LET)
    async with two_servers(db) as servers:
        for which, server, action in (
            (EMPTY, servers[0], LET),
            (HOLDING, servers[1], LET),
            (HOLDING, servers[0], used),
        ):
            world = await open_window(server, plan, which, str(action))
            await world.arrive(plan.asked)
            await server.clock.wind(after)
            await world.play(plan.asked, action)
            found = await watch(world)
            assert (found.at, found.by, action_of(found)) == (max(SEEN, after), PERSON, action)
            await leave(world)


@pytest.mark.parametrize("how", ["says so beforehand", "says nothing", "is not there"])
async def test_a_person_who_lets_things_happen_does_so_whatever_is_in_hand(
    db: str, starts: list[Plan], how: str
) -> None:  # fmt: skip
    async with two_servers(db) as servers:
        for number, plan in enumerate(starts[:5]):
            worlds = [await open_window(server, plan, which, str(number)) for which, server in enumerate(servers)]
            found = list[Entry]()
            for world in worlds:
                if how != "is not there":
                    await world.arrive(plan.asked)
                if how == "says so beforehand":
                    assert (await world.ask(plan.asked, "prefer", let_pass=True))["type"] == "answer"
                found.append(await watch(world))
            moment = SEEN if how == "says so beforehand" else SECONDS
            assert [(entry.at, entry.by, action_of(entry)) for entry in found] == [(moment, CLOCK, LET)] * 2
            for viewer in (plan.viewer, None):
                same(*(world.all_heard(viewer) for world in worlds))
            await leave(*worlds)
