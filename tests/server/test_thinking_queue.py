"""Bots of many tables take turns at few workers, and think for less time the more of them wait."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from typing import Any

import pytest
import support
from hypothesis import given
from hypothesis import strategies as st

from thirdhalf.bots.levels import LONGEST
from thirdhalf.bots.root_parallel import SearchPart
from thirdhalf.games import GAMES
from thirdhalf.server.bot_pool import BotPool, choose
from thirdhalf.server.metrics import Metrics
from thirdhalf.server.thinking_queue import ACTIVE, PATIENCE, ThinkingQueue, ThinkingRequest, Turn, allowance

LEVEL = "international"


def request(table: object, asked: float = 0.0, level: str = LEVEL) -> ThinkingRequest:
    return ThinkingRequest(str(table), level, "rugby", asked)


def turn_of(queue: ThinkingQueue, now: float = 0.0) -> Turn:
    turn = queue.next(now)
    assert turn is not None
    return turn


def test_nobody_is_called_while_no_worker_is_free() -> None:
    queue = ThinkingQueue(1)
    assert queue.next(0) is None
    for table in "AB":
        queue.add(request(table))
    first = turn_of(queue)
    assert queue.next(0) is None
    queue.done(first)
    assert turn_of(queue).request.table == "B"


def test_a_table_with_many_decisions_does_not_hold_up_the_others() -> None:
    queue = ThinkingQueue(1)
    for table in "AAABBC":
        queue.add(request(table))
    order = ""
    while len(queue):
        turn = turn_of(queue)
        order += turn.request.table
        queue.done(turn)
    assert order == "ABCABA"


@given(steps=st.lists(st.sampled_from("ABCD+"), max_size=80), workers=st.integers(1, 3))
def test_no_table_comes_twice_before_one_that_was_waiting(steps: list[str], workers: int) -> None:
    queue, running = ThinkingQueue(workers), list[Turn]()
    since: dict[str, int] = {}
    """By waiting table, how many turns there had been when it began to wait."""
    called: list[str] = []
    waiting: list[str] = []

    def call() -> None:
        while (turn := queue.next(0)) is not None:
            running.append(turn)
            table = turn.request.table
            for other in set(waiting) - {table}:
                assert table not in called[since[other] :]
            called.append(table)
            waiting.remove(table)
            since[table] = len(called)

    for step in steps:
        if step == "+" and running:
            queue.done(running.pop(0))
        elif step != "+":
            if step not in waiting:
                since[step] = len(called)
            waiting.append(step)
            queue.add(request(step))
        call()
        assert queue.free == workers - sum(turn.workers for turn in running)
        assert len(queue) == len(waiting)


def test_a_request_can_be_taken_back() -> None:
    queue = ThinkingQueue(1)
    requests = [request(table) for table in "AAB"]
    for one in requests:
        queue.add(one)
    queue.drop(requests[0])
    queue.drop(requests[2])
    queue.drop(requests[2])
    assert len(queue) == 1
    assert turn_of(queue).request is requests[1]


@given(behind=st.integers(0, 500), waited=st.floats(0, 5000), workers=st.integers(1, 64))
def test_the_more_wait_and_the_longer_they_wait_the_less_time_a_decision_gets(
    behind: int, waited: float, workers: int
) -> None:
    time = allowance(behind, waited, workers)
    assert 0 <= time <= PATIENCE
    assert allowance(behind + 1, waited, workers) <= time
    assert allowance(behind, waited + 1, workers) <= time
    assert allowance(behind, waited, workers + 1) >= time


def test_a_queue_shrinks_the_time_of_those_that_search() -> None:
    times = []
    for tables in (1, 2, 10, 50):
        queue = ThinkingQueue(2)
        for table in range(tables):
            queue.add(request(table))
        times.append(turn_of(queue).milliseconds)
    assert times[0] == LONGEST
    assert times == sorted(times, reverse=True)
    assert len(set(times)) == len(times)


def test_levels_that_answer_at_once_take_no_time_from_the_others() -> None:
    queue = ThinkingQueue(1)
    queue.add(request("A"))
    for table in range(20):
        queue.add(request(table, level="club"))
    assert turn_of(queue).milliseconds == PATIENCE


def longest_wait(tables: int, workers: int) -> float:
    """Every bot takes all the time it gets and asks again at once. The clock is only counted."""
    queue, now, longest = ThinkingQueue(workers), 0.0, 0.0
    running: list[tuple[float, int, Turn]] = []
    for table in range(tables):
        queue.add(request(table))
    for number in range(10 * tables):
        while (turn := queue.next(now)) is not None:
            longest = max(longest, turn.waited)
            heapq.heappush(running, (now + turn.milliseconds, number + id(turn), turn))
        now, _, over = heapq.heappop(running)
        queue.done(over)
        queue.add(request(over.request.table, now))
    return longest


@pytest.mark.parametrize(("tables", "workers"), [(2, 1), (3, 2), (50, 2), (200, 4)])
def test_nobody_waits_longer_than_the_patience_however_many_tables_think(tables: int, workers: int) -> None:
    assert 0 < longest_wait(tables, workers) <= PATIENCE


def test_a_burst_that_comes_while_every_worker_is_busy_is_made_up_for() -> None:
    queue = ThinkingQueue(1)
    queue.add(request("A"))
    queue.add(request("B"))
    first = turn_of(queue)
    queue.done(first)
    assert turn_of(queue, PATIENCE + 1).request.table == "B"
    queue.done(first)
    for table in "CD":
        queue.add(request(table, 0))
    assert turn_of(queue, PATIENCE).milliseconds == 0  # D has waited long enough


def test_barbarians_get_every_worker_while_no_other_table_is_active() -> None:
    queue = ThinkingQueue(4)
    queue.add(request("A", level="barbarians"))
    turn = turn_of(queue)
    assert (turn.workers, turn.milliseconds) == (4, PATIENCE)  # nobody who comes meanwhile waits longer
    queue.done(turn)
    queue.add(request("B", 10))
    queue.done(turn_of(queue, 10))
    queue.add(request("A", 20, "barbarians"))
    turn = turn_of(queue, 20)
    assert turn.workers == 3  # one is left for B
    queue.done(turn)
    queue.add(request("A", ACTIVE + 21, "barbarians"))
    assert turn_of(queue, ACTIVE + 21).workers == 4


def test_barbarians_get_one_worker_while_others_wait() -> None:
    queue = ThinkingQueue(2)
    queue.add(request("A", level="barbarians"))
    queue.add(request("B", level="barbarians"))
    assert [turn_of(queue).workers for _ in range(2)] == [1, 1]


class SlowWorkers:
    """Answers when it is told to."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.jobs: list[tuple[Callable[..., Any], tuple[Any, ...], asyncio.Future[Any]]] = []

    async def run(self, job: Callable[..., Any], *arguments: Any) -> Any:
        answer = asyncio.get_running_loop().create_future()
        self.jobs.append((job, arguments, answer))
        return await answer

    def finish(self) -> tuple[Any, ...]:
        """Does the oldest job; its arguments."""
        job, arguments, answer = self.jobs.pop(0)
        answer.set_result(job(*arguments))
        return arguments


def pool(workers: SlowWorkers) -> tuple[BotPool, Metrics]:
    metrics = Metrics()
    return BotPool(workers, 60, metrics), metrics  # type: ignore[arg-type]


async def breathe() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def view() -> dict[str, Any]:
    match = support.new_match("rugby", 3)
    match.settle(luck=True)
    return match.view(match.acting()[0])


def test_bots_think_one_after_the_other_and_one_that_is_cancelled_leaves_the_queue() -> None:
    async def work() -> None:
        workers = SlowWorkers(1)
        bots, metrics = pool(workers)
        asked = [asyncio.create_task(bots.choice(table, "club", view(), 1)) for table in "ABC"]
        await breathe()
        assert len(workers.jobs) == 1
        assert metrics.bots_waiting._value.get() == 2
        asked[1].cancel()
        await breathe()
        assert metrics.bots_waiting._value.get() == 1
        for _ in range(2):
            assert workers.jobs[0][0] is choose
            workers.finish()
            await breathe()
        assert await asked[0] == await asked[2]
        assert not workers.jobs
        assert metrics.bots_waiting._value.get() == 0

    asyncio.run(work())


def test_a_bot_that_is_cancelled_while_it_thinks_passes_its_worker_on() -> None:
    async def work() -> None:
        workers = SlowWorkers(1)
        bots, _ = pool(workers)
        asked = [asyncio.create_task(bots.choice(table, "club", view(), 1)) for table in "AB"]
        await breathe()
        asked[0].cancel()
        await breathe()
        assert len(workers.jobs) == 2
        workers.jobs.pop(0)
        workers.finish()
        await asked[1]

    asyncio.run(work())


def test_barbarians_think_in_parts_on_every_worker_and_the_answers_are_added_up() -> None:
    async def work() -> None:
        workers = SlowWorkers(3)
        bots, metrics = pool(workers)
        asked = asyncio.create_task(bots.choice("A", "barbarians", view(), 1))
        await breathe()
        assert [arguments[0].part for job, arguments, _ in workers.jobs if job is SearchPart.run] == [0, 1, 2]
        cards = [GAMES["rugby"].cards.index(move.removeprefix("play ")) for move in view()["legal"]["0"]]
        for (_, _, answer), visits in zip(workers.jobs, ({0: 5.0}, {0: 1.0, 1: 3.0}, {1: 4.0}), strict=True):
            answer.set_result({cards[at]: (count, 0.0) for at, count in visits.items()})
        assert await asked == view()["legal"]["0"][1]
        assert metrics.hurried._value.get() == 0

    asyncio.run(work())
