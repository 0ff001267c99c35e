"""A match as an episode: one seat acts at a time, by number from the action table.

If several seats must answer at once (Ovalia with four players), they answer in ascending order without seeing the other
answers. Calling Victory off turn in Woo is not offered: only the seat to act acts.
"""

from __future__ import annotations

import json
from typing import Any, Final

from thirdhalf.core.bits import first_seat
from thirdhalf.core.chance import Dice
from thirdhalf.core.entry import Dealt, Entry, deal_words
from thirdhalf.core.game import HIDDEN, Game
from thirdhalf.core.match import Match
from thirdhalf.core.reading import read_list
from thirdhalf.core.refusal import Refused
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import CHANCE, DEAL, NOTHING, State
from thirdhalf.games import GAMES
from thirdhalf.research import chance
from thirdhalf.research.actions import Actions, Chances, actions_of

OVER: Final = -4
"""Nobody acts: the match is over or was cut short."""

SampledWorld = tuple[State, list[Entry]]
"""A sampled world, and the record that led to it."""


class EpisodeTerms:
    """What all copies of an episode share: game, settings, action tables, limits."""

    def __init__(self, game: Game[Any], settings: Settings) -> None:
        self.game: Final = game
        self.settings: Final = settings
        self.players: Final = len(game.shares(settings))
        self.actions: Final[Actions] = actions_of(game.name)
        self.chances: Final = Chances(game, settings)
        self.limits: Final = game.limits(settings)


class Episode:
    """A match, with the cards so far of a deal or theft in progress."""

    def __init__(self, terms: EpisodeTerms, match: Match) -> None:
        self.terms: Final = terms
        self.match: Final = match
        self.made: int = 0
        """Decisions made by players so far."""
        self.turned: list[int] = []
        self._turn: int | None = None
        """The cached result of `turn`."""
        self._origin: SampledWorld | None = None

    # Whose turn.

    def turn(self) -> int:
        """The seat to act, CHANCE, or OVER."""
        if self._turn is None:
            state = self.match.state
            if state.over() or self.cut_short():
                self._turn = OVER
            elif state.chance() != NOTHING:
                self._turn = CHANCE
            else:
                self._turn = int(first_seat(state.waiting()))
        return self._turn

    def cut_short(self) -> bool:
        """Whether the match reached its limit before its end."""
        if self.match.state.over():
            return False
        return self.made >= self.terms.limits.decisions or (self.match.state.chance() == DEAL and self._no_more_deals())

    def _no_more_deals(self) -> bool:
        return sum(isinstance(entry, Dealt) for entry in self.match.record) >= self.terms.limits.deals

    # Moving.

    def legal(self) -> list[int]:
        """The legal actions of the seat to act, as numbers."""
        return self.terms.actions.legal(self.match.state, self.turn())

    def act(self, action: int) -> None:
        """Makes an action of the seat to act. ValueError names the move that is not legal, and says why."""
        text = self.terms.actions.text(action)
        try:
            self.match.play(f"{self.turn()} {text}")
        except Refused as refused:
            raise ValueError(f"action {action} is not legal: {refused}") from None
        self.made += 1
        self._turn = None

    def outcomes(self) -> list[tuple[int, float]]:
        """The possible chance moves, with probabilities."""
        return chance.outcomes(self.match, self.turned, self.terms.chances)

    def happen(self, outcome: int) -> None:
        """Makes a chance move."""
        self.turned = chance.happen(self.match, self.turned, self.terms.chances, outcome)
        self._turn = None

    def settle(self) -> None:
        """Lets the seed decide all chance moves that are due."""
        if self.turn() == CHANCE:
            self.match.settle(luck=True)
            self._turn = None

    # Looking.

    def observation(self, viewer: int) -> str:
        """What a seat sees now, as text."""
        game, state = self.match.game, self.match.state
        seen = {"seat": viewer, "phase": game.phase(state, viewer), "to_act": game.to_act(state, viewer)}
        return json.dumps({**seen, **game.view(state, viewer)}, separators=(",", ":"))

    def information(self, viewer: int) -> str:
        """Everything a seat has seen so far, as text. Two histories it cannot tell apart give the same text."""
        return "\n".join([*self.match.moves(viewer), self.observation(viewer)])

    # Copies and other worlds.

    def copy(self) -> Episode:
        """An independent copy."""
        other = Episode(self.terms, self.match.copy())
        other.made = self.made
        other.turned = list(self.turned)
        other._turn = self._turn
        other._origin = self._origin
        return other

    def resampled(self, viewer: int, dice: Dice) -> Episode:
        """Another world that the seat to act cannot tell from this one, built only from its view and record."""
        game = self.match.game
        world = game.resample(self.match.state, viewer, dice)
        other = new_episode(self.terms, self.match.seed)
        other._place(world, self._as_read(viewer, world))
        other.made = self.made
        while self.turn() == viewer and other.turn() < viewer:  # seats asked earlier have answered, in secret
            before = other.turn()
            said = game.write_move(other.match.state, before, other.match.state.random_move(before, dice))
            other.match.play(f"{before} {said}")
            other._turn = None
        return other

    def _place(self, world: State, entries: list[Entry]) -> None:
        self._origin = (world.copy(), entries)
        self.match.state = world
        world.log = []
        self.match.record.extend(entry.copy() if isinstance(entry, Dealt) else entry for entry in entries)

    def _as_read(self, viewer: int, world: State) -> list[Entry]:
        """The record as a seat reads it. What others read in it is what this seat knows they read."""
        position = self.match.game.position(world)
        left = read_list("stock", position["talon" if "talon" in position else "stock"])
        deals = [entry for entry in self.match.record if isinstance(entry, Dealt)]
        entries: list[Entry] = []
        for entry in self.match.record:
            if isinstance(entry, Dealt):
                entries.append(_deal_as_read(entry, viewer, [str(card) for card in left] if entry is deals[-1] else []))
                continue
            text = entry.seen[viewer]
            if text is not None:
                hidden = self._without_cards(text)
                seen = [told if told in (text, None) else hidden for told in entry.seen]
                entries.append(Entry(entry.seat, text, entry.round, seen))
        return entries

    def _without_cards(self, text: str) -> str:
        numbers = self.match.game.card_numbers
        return " ".join(HIDDEN if word in numbers else word for word in text.split(" "))

    def __deepcopy__(self, _: object) -> Episode:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        match, origin = self.match, self._origin
        before = len(origin[1]) if origin else 0
        entries = [_packed(entry) for entry in origin[1]] if origin else []
        moves = [entry.text for entry in match.record[before:]]
        position = match.game.position(origin[0]) if origin else None
        given = (match.game.name, match.settings.values, match.seed, position, entries, moves)
        return _again, (*given, self.made, self.turned)


def new_episode(terms: EpisodeTerms, seed: int = 0) -> Episode:
    """A new match from this seed."""
    return Episode(terms, Match(terms.game, terms.settings, seed))


def _deal_as_read(deal: Dealt, viewer: int, stock: list[str]) -> Dealt:
    """A deal as a seat knows it, with a possible stock. The other shares are hidden even from their owners."""
    shares = [share if seat == viewer else [HIDDEN] * len(share) for seat, share in enumerate(deal.shares)]
    known = [
        card if seat is None or seat == viewer else HIDDEN for card, seat in zip(deal.stock, deal.taken, strict=False)
    ]
    rest = len(deal.stock) - len(known)
    known += stock if len(stock) == rest else [HIDDEN] * rest
    other = Dealt(deal.round, shares, known, deal_words(shares, known))
    other.taken.extend(deal.taken)
    return other


Packed = tuple[object, ...]


def _packed(entry: Entry) -> Packed:
    if isinstance(entry, Dealt):
        return (entry.round, entry.shares, entry.stock, entry.text, list(entry.taken))
    return (entry.seat, entry.text, entry.round, list(entry.seen))


def _unpacked(given: Any) -> Entry:
    if len(given) == 4:
        return Entry(*given)
    deal = Dealt(*given[:4])
    deal.taken.extend(given[4])
    return deal


def _again(
    name: str,
    rules: dict[str, object],
    seed: int,
    position: dict[str, Any] | None,
    entries: list[Packed],
    moves: list[str],
    made: int,
    turned: list[int],
) -> Episode:
    """Restores a pickled episode."""
    game = GAMES[name]
    episode = new_episode(EpisodeTerms(game, game.read_settings(rules)), seed)
    if position is not None:
        world = game.place(episode.match.settings, position, Dice(seed))
        episode._place(world, [_unpacked(entry) for entry in entries])
    for move in moves:
        episode.match.play(move)
    episode.made, episode.turned = made, turned
    return episode
