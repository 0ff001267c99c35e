"""The promises of the contract, each checked at one moment of a match. Conformance tests and `make soak` use them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import support

from thirdhalf.core.chance import Dice
from thirdhalf.core.entry import Dealt
from thirdhalf.core.everything import ALL
from thirdhalf.core.match import Match
from thirdhalf.core.state import CHANCE, LUCK, NOTHING, State
from thirdhalf.core.viewer import PUBLIC, Viewer
from thirdhalf.rulebook import clauses

Promise = Callable[[Match, Dice], None]


def settled(match: Match) -> bool:
    return match.state.chance() in (NOTHING, LUCK)


def looks(match: Match, state: State) -> dict[str, object]:
    """Everything that can be asked of a state."""
    game = match.game
    seats = range(state.players)
    return {
        "position": game.position(state),
        "phase": game.phase(state, ALL),
        "to_act": game.to_act(state, ALL),
        "moves": [sorted(game.write_move(state, seat, move) for move in state.moves(seat)) for seat in seats],
        "chance": sorted(game.write_move(state, CHANCE, move) for move in state.moves(CHANCE)),
        "scores": state.scores(),
        "over": state.over(),
        "views": [game.view(state, seat) for seat in seats],
    }


def a_copy_is_independent(match: Match, dice: Dice) -> None:
    before = looks(match, match.state)
    copy = match.state.copy()
    assert looks(match, copy) == before
    acting = match.game.to_act(copy, ALL)
    if acting:
        copy.apply(acting[0], copy.random_move(acting[0], dice))
        assert looks(match, match.state) == before


def a_position_out_is_a_position_in(match: Match, dice: Dice) -> None:
    if not settled(match):
        return
    position = support.as_json(match.game.position(match.state))
    again = match.game.place(match.settings, position, dice)
    assert looks(match, again) == looks(match, match.state)


def why_not_is_none_exactly_for_legal_moves(match: Match, dice: Dice) -> None:
    if not settled(match):
        return
    game, state = match.game, match.state
    book = clauses(game.name, "en")
    for seat in range(state.players):
        legal = set(match.legal(seat))
        for sentence in {*support.SENTENCES[game.name](match, dice), *legal}:
            move = game.read_move(state, seat, sentence.split(" "))
            assert move is not None, sentence
            refusal = game.why_not(state, seat, move)
            assert (refusal is None) == (game.write_move(state, seat, move) in legal), (seat, sentence)
            if refusal is not None:
                assert refusal.clause in book
                assert refusal.text.en
                assert refusal.text.fr


def a_world_that_cannot_be_told_apart_gives_the_same_view(match: Match, dice: Dice) -> None:
    if not settled(match):
        return
    game, state = match.game, match.state
    for seat in range(state.players):
        view = game.view(state, seat)
        world = game.world(match.settings, seat, support.as_json(view), dice)
        assert game.view(world, seat) == view
        assert game.to_act(world, seat) == game.to_act(state, seat)
        assert game.phase(world, seat) == game.phase(state, seat)
        if state.waiting() >> seat & 1:
            assert list(world.moves(seat)) == list(state.moves(seat))


def a_view_names_no_hidden_card(match: Match, dice: Dice) -> None:
    if not settled(match):
        return
    for seat in range(match.state.players):
        report = match.view(seat)
        since = max((at for at, entry in enumerate(match.record) if isinstance(entry, Dealt)), default=0)
        earlier = sum(entry.seen[seat] is not None or isinstance(entry, Dealt) for entry in match.record[:since])
        shown = json.dumps([report["position"], report["legal"], report["record"][earlier:]])
        named = set(re.findall(r"[A-Z0-9]+", shown))
        hidden = support.HIDDEN[match.game.name](match, seat)
        assert not named & hidden, (seat, named & hidden)


def heard_by(match: Match, viewer: Viewer) -> tuple[object, ...]:
    return match.lines(viewer), match.moves(viewer), match.told(viewer), match.places(viewer)


def heard_at_once(match: Match, viewer: Viewer) -> tuple[object, ...]:
    """The same for a viewer who never asked before, from the record itself."""
    lines = [entry.read_by(viewer, match.game.card_numbers) for entry in match.record]
    told, places = [], []
    for made, event in zip(match.heard, match.events, strict=True):
        seen = [match.game.seen_event(event, seat) for seat in range(match.state.players)]
        public = event if all(one == event for one in seen) else None
        heard = event if viewer is ALL else public if viewer is PUBLIC else seen[viewer]
        if heard is not None:
            told.append(heard)
            places.append(sum(line is not None for line in lines[:made]))
    return lines, [line for line in lines if line is not None], told, places


def what_a_viewer_knows_does_not_depend_on_when_it_asked(match: Match, dice: Dice) -> None:
    viewers: list[Viewer] = [*range(match.state.players), PUBLIC, ALL]
    for viewer in viewers:
        assert heard_by(match, viewer) == heard_at_once(match, viewer)
    acting = match.acting()
    if not settled(match) or not acting:
        return
    copy = match.copy()
    for _ in range(3):
        seat = acting[dice.below(len(acting))]
        legal = copy.legal(seat)
        copy.play(f"{seat} {legal[dice.below(len(legal))]}")
        copy.settle(luck=True)
        acting = copy.acting()
        if not acting:
            break
    for viewer in viewers:
        assert heard_by(copy, viewer) == heard_at_once(copy, viewer)
        assert heard_by(match, viewer) == heard_at_once(match, viewer)


PROMISES: tuple[Promise, ...] = (
    a_copy_is_independent,
    a_position_out_is_a_position_in,
    why_not_is_none_exactly_for_legal_moves,
    a_world_that_cannot_be_told_apart_gives_the_same_view,
    a_view_names_no_hidden_card,
    what_a_viewer_knows_does_not_depend_on_when_it_asked,
)
