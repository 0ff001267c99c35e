"""A match: a state and the list of moves that led to it. People and programs play through it."""

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
"""Generators: `Dice` for local play and study, `KeyedGenerator` for tables on a server. Records name the keyed ones. At
first the keyed generator only dealt; other chance moves came from dice it seeded.
"""
NOT_A_SENTENCE: Final = Refusal(
    None, Text("Not a move: expected <verb> [cards].", "Ce n'est pas un coup : attendu <verbe> [cartes].")
)
NO_SUCH_SEAT: Final = Refusal(None, Text("There is no such seat.", "Cette place n'existe pas."))


class Knowledge:
    """What a viewer knows of the record and the events so far. It never changes, so copies of a match share it."""

    def __init__(
        self,
        lines: list[str | None],
        record: list[str],
        before: list[int],
        dealt: int,
        events: list[Event],
        places: list[int],
        heard: int,
    ) -> None:
        self.lines: Final = lines
        self.record: Final = record
        """The lines without those the viewer does not read."""
        self.before: Final = before
        """For each move, and after the last, the number of lines of `record` before it."""
        self.dealt: Final = dealt
        """Where the last deal is, the only line that grows; -1 before the first."""
        self.events: Final = events
        self.places: Final = places
        self.heard: Final = heard
        """How many events there were, known to the viewer or not."""


class Match:
    """A game being played, from the start or from a position, with its record and its events.

    The seed decides every chance move that is not given. Each has its own dice, so its outcome does not depend on how
    the players got there.
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
        """For each event, the number of moves made before it."""
        self._throws = 0
        self._secret: list[Entry] = []
        self._known: Final[dict[Viewer, Knowledge]] = {}
        """What viewers knew when they last asked."""

    def copy(self) -> Match:
        """An independent match to try moves in."""
        other = Match(self.game, self.settings, self.seed, shuffle=self.shuffle)
        other.state = self.state.copy()
        other.state.log = []
        other.record.extend(self.record)
        other.events.extend(self.events)
        other.heard.extend(self.heard)
        other._throws = self._throws
        other._own(self._secret)
        other._known.update(self._known)
        return other

    def _own(self, secret: list[Entry]) -> None:
        """Copies the entries of another match that can still change: the last deal, and secret answers."""
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
        """Makes a move, given in the notation with its seat. If it is illegal, raises Refused and changes nothing."""
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
        """Lets the seed decide the chance moves due before anybody can move; with `luck`, also those in the middle of
        play.
        """
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
        """The pack dealt by these words; None if they do not deal a pack of this game."""
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
        """Sorts what the state reported: drawn cards and settled answers go to the record, the rest to people."""
        assert self.state.log is not None
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
        """A window has closed: the winning answer is shown, and of the others whatever the game shows of them."""
        for entry in self._secret:
            entry.reveal(entry.text if entry.seat == winner else self.game.lost_answer(entry.text))
        if self._secret:
            self._known.clear()
        self._secret.clear()

    # Looking.

    def choices(self, seat: int) -> list[str]:
        """The legal moves of a seat in the notation, without the seat, in the order of the game."""
        return list(dict.fromkeys(self.game.write_move(self.state, seat, move) for move in self.state.moves(seat)))

    def legal(self, seat: int) -> list[str]:
        """The same, sorted alphabetically: the order of every report."""
        return sorted(self.choices(seat))

    def acting(self) -> list[Seat]:
        """The seats that owe a decision, including secret ones: for the code that runs a match."""
        return listed(self.state.waiting())

    def asked(self) -> list[Seat]:
        """The seats that owe a secret answer, which nobody else may know."""
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
        """For each event the viewer is told, the number of lines of that viewer's record before it."""
        return self._knowledge(viewer).places[:]

    def _knowledge(self, viewer: Viewer) -> Knowledge:
        """What the viewer knew when it last asked, and what has come since."""
        known = self._known.get(viewer)
        if known is None:
            if isinstance(viewer, int) and not 0 <= viewer < self.state.players:
                raise ValueError(f"no such seat: {viewer}")
            known = Knowledge([], [], [0], -1, [], [], 0)
        elif len(known.lines) == len(self.record):
            return known
        cards = self.game.card_numbers
        lines, record, before, dealt = known.lines[:], known.record[:], known.before[:], known.dealt
        if dealt >= 0:
            deal = self.record[dealt].read_by(viewer, cards)
            assert deal is not None
            lines[dealt] = record[before[dealt]] = deal
        for at in range(len(lines), len(self.record)):
            entry = self.record[at]
            if isinstance(entry, Dealt):
                dealt = at
            line = entry.read_by(viewer, cards)
            lines.append(line)
            if line is not None:
                record.append(line)
            before.append(len(record))
        events, places = known.events[:], known.places[:]
        for at in range(known.heard, len(self.events)):
            heard = self._heard_of(self.events[at], viewer)
            if heard is not None:
                events.append(heard)
                places.append(before[self.heard[at]])
        known = Knowledge(lines, record, before, dealt, events, places, len(self.events))
        self._known[viewer] = known
        return known

    def _heard_of(self, event: Event, viewer: Viewer) -> Event | None:
        """An event as a viewer is told it. The public hears what all seats hear alike."""
        if isinstance(viewer, All):
            return event
        if not isinstance(viewer, Public):
            return self.game.seen_event(event, viewer)
        open_to_all = all(self.game.seen_event(event, seat) == event for seat in range(self.state.players))
        return event if open_to_all else None

    def view(self, viewer: Viewer) -> View:
        """Everything a viewer may know, as JSON: what bots, clients and adapters get. `seat` is null for viewers
        without one.
        """
        seat = viewer if isinstance(viewer, int) else None
        given: View = {"game": self.game.name, "rules": self.settings.values, "seat": seat}
        return {**given, **self.report(viewer)}

    def report(self, viewer: Viewer) -> dict[str, object]:
        """The position, the events and the moves as a viewer may know them, as the referee prints them."""
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
