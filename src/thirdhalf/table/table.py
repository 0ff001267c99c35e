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
from thirdhalf.table.seats import TableSeat
from thirdhalf.table.windows import pause

REMEMBERED: Final = 8
"""How many earlier positions a table keeps in memory, for windows and undo."""


class Table:
    """One match, from the first person who sits down to the last word.

    Every move has two times: when others see it, and when they see its effect. They differ if the move can be answered;
    an answer is seen when its window is over.
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
        self.seats = [TableSeat(bot=place.bot) for place in new.seats or []] or [
            TableSeat() for _ in range(self.players)
        ]
        self.clocks = Clocks(new.options.clock, self.players)
        self.number = 0
        self.chat: list[TableEvent] = []
        self.shuffling: int | None = None
        """Since when the match is about to start: seats first commit to seeds, then reveal them."""
        self.revealing: int | None = None
        """Since when seeds are revealed."""
        self.shuffle = KEYED_SHUFFLE
        self.match: Match | None = None
        self.result: MatchResult | None = None
        self.next: str | None = None
        self.until = 0
        """Until this time, those who are not asked do not see what happened last."""
        self.shown: list[int] = []
        self.effect: list[int] = []
        """When each move of the record is seen, and when its effect is."""
        self.answers: list[bool] = []
        """For each move of the record, whether it was a secret answer in a window."""
        self.dropped = 0
        """How many moves were undone."""
        self.told = 0
        """The number of events, without moves and chat."""
        self._earlier: dict[int, Match] = {}
        self._opened: int | None = None
        self._described: dict[bool, dict[str, Any]] = {}

    @property
    def status(self) -> Status:
        """The status, for those who may know everything."""
        if self.result:
            return "over"
        return "open" if self.match is None else "playing"

    def opened(self) -> int | None:
        """The index in the record of the move that opened the latest window."""
        return self._opened

    def asked(self) -> list[int]:
        """The seats that still owe an answer in the open window. A seat stays asked until it answers."""
        return self.match.asked() if self.match and not self.result else []

    def window_open(self, now: int) -> bool:
        """Whether something may still be answered, as far as everybody can tell."""
        return now < self.until or bool(self.asked())

    def next_reveal(self, now: int) -> list[int]:
        """When the next window ends. Several may already follow each other, and each end is seen in its time."""
        later = [*takewhile(lambda end: end > now, reversed(self.effect))]
        return later[-1:] or [self.until][: self.until > now]

    def ended(self, now: int) -> bool:
        """Whether the match is over and everybody may know it."""
        return self.result is not None and now >= self.until

    def after(self, event: TableEvent, played: Match | None = None) -> Table:
        """The table after this event; this one does not change. `played` is the match after it, if known."""
        following = self.copy()
        if event.kind == "move" and self.match is not None:
            following._earlier = {**dict(list(self._earlier.items())[-REMEMBERED:]), len(self.match.record): self.match}
            if played is None:
                following.match = self.match.copy()
        following.apply(event, played)
        return following

    def copy(self) -> Table:
        """An independent table. It shares the match, which is never changed but replaced."""
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.seats = self.seats[:]
        other.clocks = self.clocks.copy()
        other.chat = self.chat[:]
        other.shown = self.shown[:]
        other.effect = self.effect[:]
        other.answers = self.answers[:]
        return other

    def apply(self, event: TableEvent, played: Match | None = None) -> None:
        """Applies the next event. This changes the table: for one that people look at, use `after`."""
        assert event.number == self.number + 1, (self.id, event.number, self.number)
        self.number = event.number
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
            self._new_seeds()  # the seat passes to another token, and its seed to nobody
        self.seats[event.seat] = TableSeat(**event.body)

    def _rename(self, event: TableEvent) -> None:
        self._seat(event.seat, name=event.body["name"])

    def _leave(self, event: TableEvent) -> None:
        if self.match is None:
            self._new_seeds()
            self.seats[event.seat] = TableSeat()
        else:
            self._seat(event.seat, left=True)

    def _bot(self, event: TableEvent) -> None:
        self.seats[event.seat] = TableSeat(bot=event.body["level"])

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
                self.seats[at] = TableSeat()

    def _new_seeds(self) -> None:
        """Revealed seeds are known now and cannot be used: everybody who committed does so again."""
        if self.shuffling is not None:
            for at, seat in enumerate(self.seats):
                self._seat(at, seed=None, commitment=None, undecided=seat.undecided or seat.commitment is not None)
        self.shuffling = self.revealing = None

    def hiding(self) -> list[int]:
        """The seats that have committed to a seed but not revealed it."""
        return [at for at, seat in enumerate(self.seats) if seat.commitment and seat.seed is None]

    def _start(self, event: TableEvent, played: Match | None) -> None:
        self.shuffle = int(event.body.get("shuffle", DICE_SHUFFLE))
        self.shuffling = self.revealing = None
        if played is None:
            self.match = self.new_match()
        self._play(event, played)

    def new_match(self) -> Match:
        """The match before its first move, with the seeds of the server and the players."""
        seed = shuffle_proof.match_seed(self.secret, [seat.seed for seat in self.seats])
        return Match(self.game, self.settings, seed, self.position(), self.shuffle)

    def position(self) -> dict[str, Any] | None:
        """Where the match begins; None: with a toss and a deal."""
        return None if self.new.begins is None else self.new.begins.position

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
        """Updates who owes what, and whether the match is over."""
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
        """With two players the other has won; with more a bot takes over the seat."""
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
        """The last offer names the new table, which is stored with it."""
        self._seat(event.seat, rematch=True)
        self.next = event.body.get("table")

    def _next(self, event: TableEvent) -> None:
        """In older logs the new table was an event of its own."""
        self.next = event.body["table"]

    def _resume(self, event: TableEvent) -> None:
        """Nothing could be stored for a while: everything due by then moves back by that time."""
        lost, since = int(event.body["lost"]), int(event.body["since"])
        self.clocks.later(lost)
        self.shown = [at + lost if at > since else at for at in self.shown]
        self.effect = [at + lost if at > since else at for at in self.effect]
        self.until += lost if self.until > since else 0
        self.shuffling = None if self.shuffling is None else self.shuffling + lost
        self.revealing = None if self.revealing is None else self.revealing + lost

    # What everybody may know.

    def seat_of(self, holder: str) -> int | None:
        """The seat held by the token with this hash."""
        return next((at for at, seat in enumerate(self.seats) if seat.holder == holder), None)

    def names(self) -> list[str]:
        """The players' names for a record."""
        return [seat.name or (f"bot, {seat.bot}" if seat.bot else f"seat {at}") for at, seat in enumerate(self.seats)]

    def _by(self, since: int | None) -> int | None:
        return None if since is None else since + round(1000 * self.options.reveal_time)

    def described(self, now: int) -> dict[str, Any]:
        """`info` as JSON. Moves do not change it until the match ends, so it is computed rarely."""
        over = self.ended(now)
        if over not in self._described:
            self._described[over] = self.info(now).model_dump(mode="json")
        return self._described[over]

    def info(self, now: int) -> TableInfo:
        """The table as everybody sees it. It is over when everybody may know that."""
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
            played_on=None if self.new.begins is None else self.new.begins.origin,
        )
