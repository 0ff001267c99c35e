"""Differences between states: a client that applies them has the server's state, in few bytes."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from people import Person, play_out, two
from serving import PATIENCE, Server
from sitting import Sitting
from test_safety import socket_url
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from thirdhalf.core.chance import Dice
from thirdhalf.core.viewer import Seat
from thirdhalf.protocol import TO_CLIENT
from thirdhalf.protocol.changes import difference, patched
from thirdhalf.server.feeds import Feed, text_frame
from thirdhalf.table.rejections import CommandRejected
from thirdhalf.table.views import message as state_message

SCALARS = st.none() | st.booleans() | st.integers(min_value=2) | st.sampled_from(["", "x", "y"])
"""Without 0 and 1, which Python takes for false and true; no message has both in one place."""
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=12,
)
OBJECTS = st.dictionaries(st.sampled_from("abcd"), VALUES, max_size=4)


@given(OBJECTS, OBJECTS)
def test_a_patch_leads_from_one_object_to_the_other(old: dict[str, Any], new: dict[str, Any]) -> None:
    before = json.dumps(old)
    patch = json.loads(json.dumps(difference(old, new)))
    assert patched(old, patch) == new
    assert json.dumps(old) == before
    assert bool(patch) == (old != new)


@given(st.lists(SCALARS), st.lists(SCALARS, min_size=1))
def test_a_list_that_grows_costs_what_it_grows_by(old: list[Any], more: list[Any]) -> None:
    patch = difference({"record": [0, *old]}, {"record": [0, *old, *more]})
    assert patch == {"inside": {"record": {"at": 1 + len(old), "add": more}}}


class Careful(Person):
    """Looks at its state as soon as its move is done."""

    def move(self) -> None:
        move = self.dice.choice(self.seat.state.legal)
        self.seat.play(move)
        view = self.seat.state.view
        assert view is not None
        assert f"{self.seat.number} {move}" in view.record[-4:]


def test_a_client_that_reads_done_has_seen_what_was_done(server: Server) -> None:
    play_out(*(Careful(seat) for seat in two(server.client())))


def watched(server: Server, **hello: Any) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """What a watching program is sent during a match, and the states it makes of that."""
    ann, bob = two(server.client())
    sent: list[dict[str, Any]] = []
    states: list[dict[str, Any]] = []
    with connect(socket_url(server, ann.table), proxy=None) as watching:
        watching.send(json.dumps({"type": "hello", **hello}))
        sent.append(json.loads(watching.recv(timeout=PATIENCE)))
        play_out(Person(ann), Person(bob))
        while not states or states[-1]["table"]["status"] != "over":
            message = json.loads(watching.recv(timeout=PATIENCE))
            sent.append(message)
            states.append(patched(states[-1], message["patch"]) if message["type"] == "change" else message)
    with server.client().watch(ann.table) as late:
        assert without_audience(states[-1]) == without_audience(late.state.model_dump(mode="json"))
    return sent, states


def without_audience(state: dict[str, Any]) -> dict[str, Any]:
    """A state without presence, which changes by itself."""
    return {key: value for key, value in state.items() if key not in ("away", "spectators")}


def test_applying_the_changes_gives_the_state_of_a_newcomer(server: Server) -> None:
    sent, states = watched(server)
    kinds = [message["type"] for message in sent]
    assert kinds[:2] == ["welcome", "state"]
    assert set(kinds[2:]) == {"change"}
    for message in sent:
        TO_CLIENT.validate_python(message)
    for whole in states:
        TO_CLIENT.validate_python(whole)


def test_a_simple_client_asks_for_whole_states(server: Server) -> None:
    sent, _ = watched(server, whole=True)
    assert {message["type"] for message in sent} == {"welcome", "state"}


@pytest.mark.parametrize(("game", "rules"), [("rugby", {}), ("woo", {"target": 21}), ("ovalia", {})])
def test_a_move_costs_few_bytes_from_the_first_trick_to_the_last(game: str, rules: dict[str, Any]) -> None:
    sitting = Sitting(game, rules).sit("Ann", "Bob").start()
    feeds, dice, sizes = [Feed(), Feed()], Dice(3), []
    while sitting.table.status == "playing":
        with contextlib.suppress(CommandRejected):  # a window is open
            sitting.any_move(dice)
            sizes.append(0)
        for seat, feed in enumerate(feeds):
            version = feed.version
            sent = state_message(sitting.table, Seat(seat), sitting.now, [])
            assert TO_CLIENT.validate_python(sent).model_dump(mode="json") == sent
            feed.show(sent)
            if version:
                sizes[-1] += sum(map(len, feed.since(version)))
        sitting.now += 6_000
    assert len(sizes) > 50
    tens = [sum(sizes[at : at + 10]) / 10 for at in range(0, len(sizes) - 9, 10)]
    assert max(tens) <= 2_500  # a move with many answers may cost more, ten moves together never do


def test_all_spectators_see_every_change(server: Server) -> None:
    """Those who only read, one who also asks, one who wants whole states, one who comes late."""
    client = server.client()
    ann, bob = two(client)
    hellos: list[dict[str, Any]] = [{}, {}, {}, {"whole": True}]
    with contextlib.ExitStack() as stack:
        watching = [stack.enter_context(connect(socket_url(server, ann.table), proxy=None)) for _ in hellos]
        for socket, hello in zip(watching, hellos, strict=True):
            socket.send(json.dumps({"type": "hello", **hello}))
        people = [Person(ann), Person(bob)]
        for person in people:
            person.start()
        for _ in range(20):
            watching[0].send('{"type": "ping"}')
        late = stack.enter_context(connect(socket_url(server, ann.table), proxy=None))
        late.send('{"type": "hello"}')
        for person in people:
            person.finish()
        ends = [until_over(socket) for socket in (*watching, late)]
    with client.watch(ann.table) as last:
        whole = without_audience(last.state.model_dump(mode="json"))
        assert [without_audience(end) for end in ends] == [whole] * len(ends)


def until_over(socket: Any) -> dict[str, Any]:
    """The last state, from the messages of one connection."""
    state: dict[str, Any] = {}
    while not state or state["table"]["status"] != "over":
        message = json.loads(socket.recv(timeout=PATIENCE))
        if message["type"] == "change":
            state = patched(state, message["patch"])
        elif message["type"] == "state":
            state = message
    return state


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_a_frame_is_what_a_websocket_reads(size: int) -> None:
    text = b"x" * size
    frame = Frame(Opcode.TEXT, text)
    assert text_frame(text) == frame.serialize(mask=False)
