"""A match: a state, and the list of moves that led to it. What people and programs play through."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.bits import listed
from thirdhalf.core.chance import Dice
from thirdhalf.core.entry import Dealt, Entry, deal_words
from thirdhalf.core.everything import All
from thirdhalf.core.game import Game, Position
from thirdhalf.core.keyed import KeyedGenerator
from thirdhalf.core.refusal import Refusal, Refused
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import CHANCE, DEAL, LUCK, NOTHING, TOSS, State
from thirdhalf.core.text import Text
from thirdhalf.core.viewer import Public, Seat, Viewer

Event = dict[str, object]
View = dict[str, Any]

DICE_SHUFFLE: Final = 1
KEYED_DEALS: Final = 2
KEYED_SHUFFLE: Final = 3
"""Generators: `Dice` for local play and study, `KeyedGenerator` for tables of a server. Records name the keyed ones.
At first it only dealt; other chance moves came from dice it had seeded."""
NOT_A_SENTENCE: Final = Refusal(
    None, Text("Not a move: expected <verb> [cards].", "Ce n'est pas un coup : attendu <verbe> [cartes].")
)
NO_SUCH_SEAT: Final = Refusal(None, Text("There is no such seat.", "Cette place n'existe pas."))


class Knowledge:
    """What a viewer knows of a record and of what happened."""

    def __init__(self, lines: list[str | None], events: list[Event], places: list[int]) -> None:
        self.lines: Final = lines
        self.record: Final = [line for line in lines if line is not None]
        self.events: Final = events
        self.places: Final = places


class Match:
    """A game being played from a beginning or a position, with its record and its events.

    The seed decides every chance move that nobody gives: each by dice of its own, so that what it decides does not
    depend on how the players came there.
    """

    def __init__(
        self,
        game: Game[Any],
        settings: Settings,
        seed: int = 0,
        position: Position | None = None,
        shuffle: int = DICE_SHUFFLE,
    ) -> None:
        self.game: Final = game
        self.settings: Final = settings
        self.seed: Final = seed
        self.shuffle: Final = shuffle
        """Which generator the seed drives."""
        self.state: State = game.place(settings, position, Dice(seed)) if position else game.start(settings)
        self.state.log = []
        self.record: Final[list[Entry]] = []
        self.events: Final[list[Event]] = []
        self.heard: Final[list[int]] = []
        """For each event, how many moves of the record had been made by then."""
        self._throws = 0
        self._secret: list[Entry] = []
        self._known: Final[dict[Viewer, Knowledge]] = {}
        """What viewers know, as far as somebody has asked since the last move."""

    def copy(self) -> Match:
        """An independent match, to try something in."""
        other = Match(self.game, self.settings, self.seed, shuffle=self.shuffle)
        other.state = self.state.copy()
        other.state.log = []
        other.record.extend(self.record)
        other.events.extend(self.events)
        other.heard.extend(self.heard)
        other._throws = self._throws
        other._own(self._secret)
        return other

    def _own(self, secret: list[Entry]) -> None:
        """Copy those entries of another match that can still change: the last deal, and answers given in secret."""
        at = len(self.record) - 1
        dealt = False
        while at >= 0 and not (dealt and len(self._secret) == len(secret)):
            entry = self.record[at]
            if entry in secret:
                self.record[at] = entry.copy()
                self._secret.insert(0, self.record[at])
            elif not dealt and isinstance(entry, Dealt):
                self.record[at] = entry.copy()
                dealt = True
            at -= 1

    # Moving.

    def play(self, text: str) -> None:
        """Make a move, given in the notation with its seat; Refused where it is not legal, and nothing changes."""
        words = text.split(" ")
        if words[0] == "*":
            self._play_chance(text, words[1:])
            return
        seats = [str(seat) for seat in range(self.state.players)]
        if words[0] not in seats:
            raise Refused(text, NO_SUCH_SEAT if words[0].isdigit() else NOT_A_SENTENCE)
        self.settle(luck=True)
        seat = int(words[0])
        move = self.game.read_move(self.state, seat, words[1:])
        if move is None:
            raise Refused(text, NOT_A_SENTENCE)
        refusal = self.game.why_not(self.state, seat, move)
        if refusal is not None:
            raise Refused(text, refusal)
        self._apply(seat, move)

    def settle(self, luck: bool = False) -> None:
        """Let the seed decide what chance owes before anybody can move, and luck in the middle of play if asked."""
        while True:
            due = self.state.chance()
            if due == NOTHING or (due == LUCK and not luck):
                return
            self._throw(due)

    def _throw(self, due: int) -> None:
        if self.shuffle == DICE_SHUFFLE:
            dice = Dice(self.seed, self._throws + 1)
            if due == DEAL:
                self._deal(dice.shuffled(self.game.pack(self.settings)))
            else:
                self._apply(CHANCE, self.state.random_move(CHANCE, dice))
            return
        keyed = KeyedGenerator(self.seed, self._throws + 1)
        if due == DEAL:
            self._deal(keyed.shuffled(self.game.pack(self.settings)))
        elif self.shuffle == KEYED_DEALS:
            self._apply(CHANCE, self.state.random_move(CHANCE, keyed.dice()))
        else:
            moves = self.state.moves(CHANCE)  # all equally likely
            self._apply(CHANCE, moves[keyed.below(len(moves))])

    def _play_chance(self, text: str, words: list[str]) -> None:
        due = self.state.chance()
        if words and words[0] == "deal":
            pack = self._read_deal(words[1:])
            if pack is None:
                raise Refused(text, NOT_A_SENTENCE)
            if due not in (TOSS, DEAL):
                raise Refused(text, self._no_chance("deal"))
            if due == TOSS:
                self._throw(TOSS)
            self._deal(pack)
            return
        move = self.game.read_move(self.state, CHANCE, words)
        if move is None:
            raise Refused(text, NOT_A_SENTENCE)
        if due in (NOTHING, DEAL) or move not in list(self.state.moves(CHANCE)):
            raise Refused(text, self._no_chance(words[0]))
        self._apply(CHANCE, move)

    def _no_chance(self, verb: str) -> Refusal:
        if self.state.over():
            return self.game.refusal(self.state, CHANCE, 0)
        return self.game.no_chance(verb)

    def _read_deal(self, words: list[str]) -> vec[i64] | None:
        """The pack these words deal, or None where they deal no pack of this game."""
        shares = self.game.shares(self.settings)
        parts: list[list[int]] = [[]]
        for word in words:
            if word == "/":
                parts.append([])
            elif word in self.game.card_numbers:
                parts[-1].append(self.game.card_numbers[word])
            else:
                return None
        pack = [card for part in parts for card in part]
        if [len(part) for part in parts[:-1]] != shares or sorted(pack) != list(self.game.pack(self.settings)):
            return None
        return vec[i64](pack)

    def _deal(self, pack: vec[i64]) -> None:
        names = [self.game.cards[card] for card in pack]
        shares: list[list[str]] = []
        at = 0
        for share in self.game.shares(self.settings):
            shares.append(self.game.card_names(list(pack)[at : at + share]))
            at += share
        self.state.deal(pack)
        self._throws += 1
        self.record.append(Dealt(self.state.round(), shares, names[at:], deal_words(shares, names[at:])))
        self._hear()

    def _apply(self, seat: int, move: int) -> None:
        game, state = self.game, self.state
        said = game.write_move(state, seat, move)
        who = "*" if seat == CHANCE else str(seat)
        secret = game.in_secret(state, seat)
        seen: list[str | None] = []
        for viewer in range(state.players):
            hidden = secret and viewer != seat
            reads = None if hidden else game.seen_move(state, seat, move, viewer)
            seen.append(None if reads is None else f"{who} {reads}")
        entry = Entry(seat, f"{who} {said}", state.round(), seen)
        self.record.append(entry)
        if secret:
            self._secret.append(entry)
        if seat == CHANCE:
            self._throws += 1
        state.apply(seat, move)
        self._hear()

    def _hear(self) -> None:
        """Sort what the state told: drawn cards and settled answers concern the record, the rest is for people."""
        assert self.state.log is not None
        self._known.clear()
        for event in self.state.log:
            if event["type"] == "_draw":
                self._note_draw(event)
            elif event["type"] == "_settled":
                self._reveal(event["seat"])
            elif event["type"] == "_window":
                self._open_window(event)
            else:
                self.events.append(event)
                self.heard.append(len(self.record))
        self.state.log.clear()

    def _open_window(self, event: Event) -> None:
        seat = event["seat"]
        assert isinstance(seat, int)
        self.record[-1].answerable = seat
        self.record[-1].every_turn = bool(event["every_turn"])

    def _note_draw(self, event: Event) -> None:
        seat, count = event["seat"], event["cards"]
        assert isinstance(count, int)
        assert seat is None or isinstance(seat, int)
        for entry in reversed(self.record):
            if isinstance(entry, Dealt):
                entry.taken.extend([seat] * count)
                return

    def _reveal(self, winner: object) -> None:
        """A window has closed: the answer that counted is told, of the others what the game tells of them."""
        for entry in self._secret:
            entry.reveal(entry.text if entry.seat == winner else self.game.lost_answer(entry.text))
        self._secret.clear()

    # Looking.

    def choices(self, seat: int) -> list[str]:
        """The legal moves of a seat in words, without the seat, in the order of the game."""
        return list(dict.fromkeys(self.game.write_move(self.state, seat, move) for move in self.state.moves(seat)))

    def legal(self, seat: int) -> list[str]:
        """The same, sorted as texts: the order every report keeps to."""
        return sorted(self.choices(seat))

    def acting(self) -> list[Seat]:
        """The seats that owe a decision, whoever may know of it: for those who run a match."""
        return listed(self.state.waiting())

    def asked(self) -> list[Seat]:
        """The seats that owe a secret answer: nobody else may know of it."""
        return [seat for seat in self.acting() if self.game.in_secret(self.state, seat)]

    def moves(self, viewer: Viewer) -> list[str]:
        """The record as text, as far as the viewer may know it."""
        return self._knowledge(viewer).record[:]

    def lines(self, viewer: Viewer) -> list[str | None]:
        """What a viewer reads of each move of the record (None: nothing)."""
        return self._knowledge(viewer).lines[:]

    def told(self, viewer: Viewer) -> list[Event]:
        """The events the viewer may know of."""
        return self._knowledge(viewer).events[:]

    def places(self, viewer: Viewer) -> list[int]:
        """For each event a viewer is told, how many lines of that viewer's record stand before it."""
        return self._knowledge(viewer).places[:]

    def _knowledge(self, viewer: Viewer) -> Knowledge:
        """Worked out once, for all who ask before the next move."""
        if viewer not in self._known:
            if isinstance(viewer, int) and not 0 <= viewer < self.state.players:
                raise ValueError(f"no such seat: {viewer}")
            lines = [entry.read_by(viewer, self.game.card_numbers) for entry in self.record]
            before = [0]
            for line in lines:
                before.append(before[-1] + (line is not None))
            events: list[Event] = []
            places: list[int] = []
            for made, event in zip(self.heard, self.events, strict=True):
                heard = self._heard_of(event, viewer)
                if heard is not None:
                    events.append(heard)
                    places.append(before[made])
            self._known[viewer] = Knowledge(lines, events, places)
        return self._known[viewer]

    def _heard_of(self, event: Event, viewer: Viewer) -> Event | None:
        """An event as a viewer is told it; the public hears what all seats hear alike."""
        if isinstance(viewer, All):
            return event
        if not isinstance(viewer, Public):
            return self.game.seen_event(event, viewer)
        open_to_all = all(self.game.seen_event(event, seat) == event for seat in range(self.state.players))
        return event if open_to_all else None

    def view(self, viewer: Viewer) -> View:
        """All a viewer may know, as JSON: what bots, clients and adapters get. Its `seat` is null without one."""
        seat = viewer if isinstance(viewer, int) else None
        given: View = {"game": self.game.name, "rules": self.settings.values, "seat": seat}
        return {**given, **self.report(viewer)}

    def report(self, viewer: Viewer) -> dict[str, object]:
        """Where the match stands as a viewer can know it, in the form the referee prints."""
        game, state = self.game, self.state
        acting = game.to_act(state, viewer)
        listed_for = [seat for seat in acting if isinstance(viewer, All) or seat == viewer]
        report: dict[str, object] = {
            "to_act": acting,
            "phase": game.phase(state, viewer),
            "legal": {str(seat): self.legal(seat) for seat in listed_for},
            "scores": state.scores(),
            "over": state.over(),
            "winner": game.result(state),
            "events": self.told(viewer),
            "record": self.moves(viewer),
            "position": game.view(state, viewer),
        }
        if state.chance() == LUCK and isinstance(viewer, All):
            report["chance"] = [f"* {move}" for move in self.legal(CHANCE)]
        return report
