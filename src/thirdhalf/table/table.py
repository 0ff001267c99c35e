"""A table as its events have made it."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import Any, Final

from thirdhalf.core.match import DICE_SHUFFLE, KEYED_SHUFFLE, Match
from thirdhalf.games import GAMES
from thirdhalf.protocol import MatchResult, NewTable, Status, TableInfo
from thirdhalf.table import shuffle_proof
from thirdhalf.table.clock import Clocks
from thirdhalf.table.events import TableEvent
from thirdhalf.table.seats import Seat
from thirdhalf.table.windows import pause

REMEMBERED: Final = 8
"""How many earlier positions a table keeps at hand, for windows and for taking back a move."""


class Table:
    """One match, from the first person who sits down to the last word.

    Every move has two times: when others see it, and when they see what comes of it. They differ where it may be
    answered, and an answer is seen when its window is over.
    """

    def __init__(self, id: str, new: NewTable, secret: bytes, created: int, tournament: str | None = None) -> None:
        self.id: Final = id
        self.tournament: Final = tournament
        self.new: Final = new
        self.options: Final = new.options
        self.secret: Final = secret
        self.created: Final = created
        self.game: Final = GAMES[new.game]
        self.settings: Final = self.game.read_settings(dict(new.rules))
        self.chart: Final = [row._asdict() for row in self.game.chart(self.settings)]
        self.players: Final = len(self.game.shares(self.settings))
        self.seats = [Seat(bot=place.bot) for place in new.seats or []] or [Seat() for _ in range(self.players)]
        self.clocks = Clocks(new.options.clock, self.players)
        self.number = 0
        self.keys: dict[str, int] = {}
        """The idempotency keys of the events that have one, and their numbers."""
        self.chat: list[TableEvent] = []
        self.shuffling: int | None = None
        """Since when the match is about to start: first seats commit to seeds, then they reveal them."""
        self.revealing: int | None = None
        """Since when seeds are revealed."""
        self.shuffle = KEYED_SHUFFLE
        self.match: Match | None = None
        self.result: MatchResult | None = None
        self.next: str | None = None
        self.until = 0
        """Until then what happened last is not seen by those who are not asked."""
        self.shown: list[int] = []
        self.effect: list[int] = []
        """When each move of the record is seen, and when what comes of it is."""
        self.answers: list[bool] = []
        """Whether each move of the record was given in secret, in a window."""
        self.dropped = 0
        """How many moves were taken back."""
        self.told = 0
        """How many events there were, moves and lines of chat apart."""
        self._earlier: dict[int, Match] = {}
        self._opened: int | None = None
        self._described: dict[bool, dict[str, Any]] = {}

    @property
    def status(self) -> Status:
        """Where it stands, for those who know all."""
        if self.result:
            return "over"
        return "open" if self.match is None else "playing"

    def opened(self) -> int | None:
        """Where the move stands in the record that opened the latest window."""
        return self._opened

    def asked(self) -> list[int]:
        """The seats that still owe an answer in the window that is open; each keeps its question until it answers."""
        return self.match.asked() if self.match and not self.result else []

    def window_open(self, now: int) -> bool:
        """Something may still be answered, as far as everybody can tell."""
        return now < self.until or bool(self.asked())

    def next_sight(self, now: int) -> list[int]:
        """When the next window ends: several may follow each other already, and each end is seen at its time."""
        later = [*takewhile(lambda end: end > now, reversed(self.effect))]
        return later[-1:] or [self.until][: self.until > now]

    def ended(self, now: int) -> bool:
        """The match is over, and everybody may know it."""
        return self.result is not None and now >= self.until

    def after(self, event: TableEvent, played: Match | None = None) -> Table:
        """The table this event leads to; this one stays as it was. `played` is the match after it, if it is known."""
        following = self.copy()
        if event.kind == "move" and self.match is not None:
            following._earlier = {**dict(list(self._earlier.items())[-REMEMBERED:]), len(self.match.record): self.match}
            if played is None:
                following.match = self.match.copy()
        following.apply(event, played)
        return following

    def copy(self) -> Table:
        """A table of its own. It shares the match, which is replaced and not changed by whoever plays on."""
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.seats = self.seats[:]
        other.clocks = self.clocks.copy()
        other.keys = self.keys.copy()
        other.chat = self.chat[:]
        other.shown = self.shown[:]
        other.effect = self.effect[:]
        other.answers = self.answers[:]
        return other

    def apply(self, event: TableEvent, played: Match | None = None) -> None:
        """Take in the next event. It changes this table: on a table that people look at, use `after`."""
        assert event.number == self.number + 1, (self.id, event.number, self.number)
        self.number = event.number
        if event.key:
            self.keys[event.key] = event.number
        if event.kind == "say":
            self.chat.append(event)
            return
        if event.kind == "move":
            self._move(event, played)
            return
        self.told += 1
        self._described = {}
        if event.kind == "start":
            self._start(event, played)
            return
        self._earlier = {}
        getattr(self, f"_{event.kind}")(event)

    # Sitting down.

    def _sit(self, event: TableEvent) -> None:
        if self.revealing is not None:
            self._new_seeds()  # the seat goes to another token, and its seed with nobody
        self.seats[event.seat] = Seat(**event.body)

    def _rename(self, event: TableEvent) -> None:
        self._seat(event.seat, name=event.body["name"])

    def _leave(self, event: TableEvent) -> None:
        if self.match is None:
            self._new_seeds()
            self.seats[event.seat] = Seat()
        else:
            self._seat(event.seat, left=True)

    def _bot(self, event: TableEvent) -> None:
        self.seats[event.seat] = Seat(bot=event.body["level"])

    def _seat(self, seat: int, **changes: Any) -> None:
        self.seats[seat] = replace(self.seats[seat], **changes)

    # Shuffling.

    def _commit(self, event: TableEvent) -> None:
        self._seat(event.seat, commitment=event.body["commitment"], seed=None, undecided=False)
        self._all_decided(event.at)

    def _seed(self, event: TableEvent) -> None:
        body = event.body
        self._seat(event.seat, seed=body["seed"], commitment=body.get("commitment"), undecided=False)
        self._all_decided(event.at)

    def _shuffle(self, event: TableEvent) -> None:
        self.shuffling = event.at
        self._all_decided(event.at)

    def _waive(self, event: TableEvent) -> None:
        for at in range(self.players):
            self._seat(at, undecided=False)
        self._all_decided(event.at)

    def _all_decided(self, at: int) -> None:
        """Everybody has committed or waived: from now on seeds are revealed."""
        if self.shuffling is not None and self.revealing is None and not any(seat.undecided for seat in self.seats):
            self.revealing = at

    def _unrevealed(self, event: TableEvent) -> None:
        self._new_seeds()
        for at in event.body["seats"]:
            if self.tournament:
                self._seat(at, undecided=False, barred=True)
            else:
                self.seats[at] = Seat()

    def _new_seeds(self) -> None:
        """What was revealed is known now, so nothing of it is used: everybody who committed does so again."""
        if self.shuffling is not None:
            for at, seat in enumerate(self.seats):
                self._seat(at, seed=None, commitment=None, undecided=seat.undecided or seat.commitment is not None)
        self.shuffling = self.revealing = None

    def hiding(self) -> list[int]:
        """The seats that have committed to a seed and not revealed it yet."""
        return [at for at, seat in enumerate(self.seats) if seat.commitment and seat.seed is None]

    def _start(self, event: TableEvent, played: Match | None) -> None:
        self.shuffle = int(event.body.get("shuffle", DICE_SHUFFLE))
        self.shuffling = self.revealing = None
        if played is None:
            self.match = self.new_match()
        self._play(event, played)

    def new_match(self) -> Match:
        """The match before its first move, with the seed of the server and of everybody who gave one."""
        seed = shuffle_proof.match_seed(self.secret, [seat.seed for seat in self.seats])
        return Match(self.game, self.settings, seed, shuffle=self.shuffle)

    # Playing.

    def _move(self, event: TableEvent, played: Match | None) -> None:
        assert self.match is not None
        if not self.match.asked():
            self.clocks.moved(event.seat, event.at)
        self._play(event, played)

    def _play(self, event: TableEvent, played: Match | None) -> None:
        answering = bool(self.asked())
        match = self.match = played or self.match
        assert match is not None
        if played is None:
            for text in event.body["moves"]:
                match.play(text)
        for at, entry in enumerate(match.record[len(self.shown) :], len(self.shown)):
            self.answers.append(answering)
            answering = False  # what follows an answer is chance
            shown = self.until = max(event.at, self.until)
            if entry.answerable is not None:
                self._opened = at
                self.until += pause(self.seats, entry.answerable, entry.every_turn, self.options)
            self.shown.append(shown)
            self.effect.append(self.until)
        self._after(event.at)

    def _after(self, at: int) -> None:
        """Who owes what now, and whether it is over."""
        match = self.match
        assert match is not None
        if match.state.over() and self.result is None:
            self.result = MatchResult(winner=self.game.result(match.state), reason="rules")
        owing = [] if self.result or match.asked() else match.acting()
        self.clocks.owing([seat for seat in owing if self.seats[seat].person], max(at, self.until))

    def _undo(self, event: TableEvent) -> None:
        assert self.match is not None
        kept = int(event.body["kept"])
        self.dropped += len(self.match.record) - kept
        self.match = self.replayed(kept).copy()
        self._earlier = {}
        del self.shown[kept:], self.effect[kept:], self.answers[kept:]
        record = self.match.record
        self._opened = next((at for at in reversed(range(kept)) if record[at].answerable is not None), None)
        self._after(event.at)

    def replayed(self, moves: int) -> Match:
        """The match as it was after this many moves. For reading only."""
        assert self.match is not None
        if moves not in self._earlier:
            match = self._earlier[moves] = self.new_match()
            for entry in self.match.record[:moves]:
                match.play(entry.text)
        return self._earlier[moves]

    # Ending.

    def _lose(self, seat: int, reason: Any, bot: str, at: int) -> None:
        """With two players the other has won; with more a bot takes the seat."""
        if self.players == 2:
            self.result = MatchResult(winner=1 - seat, reason=reason, seat=seat)
            self.until = max(self.until, at)
        else:
            self._seat(seat, bot=bot)
        self._after(at)

    def _resign(self, event: TableEvent) -> None:
        self._lose(event.seat, "resigned", event.body["level"], event.at)

    def _timeout(self, event: TableEvent) -> None:
        self._lose(event.seat, "time", event.body["level"], event.at)

    def _claim(self, event: TableEvent) -> None:
        self._lose(int(event.body["gone"]), "gone", "", event.at)

    def _stop(self, event: TableEvent) -> None:
        """The tournament has settled the match without this table: nobody has won here."""
        self.result = MatchResult(winner=None, reason="stopped")
        self.until = max(self.until, event.at)
        self.shuffling = self.revealing = None
        if self.match is not None:
            self._after(event.at)

    def _replace(self, event: TableEvent) -> None:
        self._seat(int(event.body["gone"]), bot=event.body["level"])
        self._after(event.at)

    def _return(self, event: TableEvent) -> None:
        self._seat(event.seat, bot=None, left=False)
        self._after(event.at)

    def _rematch(self, event: TableEvent) -> None:
        self._seat(event.seat, rematch=True)

    def _next(self, event: TableEvent) -> None:
        self.next = event.body["table"]

    def _resume(self, event: TableEvent) -> None:
        """No server was running for a while, so everything that was to come by then comes that much later."""
        lost, since = int(event.body["lost"]), int(event.body["since"])
        self.clocks.later(lost)
        self.shown = [at + lost if at > since else at for at in self.shown]
        self.effect = [at + lost if at > since else at for at in self.effect]
        self.until += lost if self.until > since else 0
        self.shuffling = None if self.shuffling is None else self.shuffling + lost
        self.revealing = None if self.revealing is None else self.revealing + lost

    # What everybody may know.

    def seat_of(self, holder: str) -> int | None:
        """The seat that is held by a token with this hash."""
        return next((at for at, seat in enumerate(self.seats) if seat.holder == holder), None)

    def names(self) -> list[str]:
        """What the players are called in a record."""
        return [seat.name or (f"bot, {seat.bot}" if seat.bot else f"seat {at}") for at, seat in enumerate(self.seats)]

    def _by(self, since: int | None) -> int | None:
        return None if since is None else since + round(1000 * self.options.reveal_time)

    def described(self, now: int) -> dict[str, Any]:
        """`info` as JSON. Moves change nothing in it but the end of the match, so it is worked out rarely."""
        over = self.ended(now)
        if over not in self._described:
            self._described[over] = self.info(now).model_dump(mode="json")
        return self._described[over]

    def info(self, now: int) -> TableInfo:
        """The table for everybody; what is over is over when everybody may see it."""
        over = self.ended(now)
        return TableInfo(
            id=self.id,
            game=self.new.game,
            rules=self.settings.values,
            options=self.options,
            status="over" if over else "open" if self.match is None else "playing",
            seats=[seat.info() for seat in self.seats],
            created=self.created,
            commitment=shuffle_proof.commitment(self.secret, self.id),
            commit_by=self._by(None if self.revealing is not None else self.shuffling),
            reveal_by=self._by(self.revealing),
            client_seeds=None if self.match is None else [seat.seed for seat in self.seats],
            server_seed=self.secret.hex() if over else None,
            result=self.result if over else None,
            next=self.next,
            tournament=self.tournament,
        )
