"""The table as its steps have made it."""

from __future__ import annotations

from typing import Any, Final

from thirdhalf.core.match import Match
from thirdhalf.games import GAMES
from thirdhalf.protocol import NewTable, Result, Status, TableInfo
from thirdhalf.table import fair
from thirdhalf.table.clock import Clocks
from thirdhalf.table.seats import Seat
from thirdhalf.table.step import Step
from thirdhalf.table.windows import pause


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
        self.players: Final = len(self.game.shares(self.settings))
        self.seats: Final = [Seat(bot=place.bot) for place in new.seats or []] or [Seat() for _ in range(self.players)]
        self.clocks: Final = Clocks(new.options.clock, self.players)
        self.number = 0
        self.keys: Final[dict[str, int]] = {}
        """The keys of the steps that have one, and their numbers."""
        self.chat: Final[list[Step]] = []
        self.match: Match | None = None
        self.result: Result | None = None
        self.next: str | None = None
        self.until = 0
        """Until then what happened last is not seen by those who are not asked."""
        self.shown: Final[list[int]] = []
        self.effect: Final[list[int]] = []
        """When each move of the record is seen, and when what comes of it is."""
        self.dropped = 0
        """How many moves were taken back."""
        self.told = 0
        """How many steps were taken, moves and lines of chat apart."""
        self._earlier: Final[dict[int, Match]] = {}

    @property
    def status(self) -> Status:
        """Where it stands, for those who know all."""
        if self.match is None:
            return "open"
        return "over" if self.result else "playing"

    def ended(self, now: int) -> bool:
        """The match is over, and everybody may know it."""
        return self.result is not None and now >= self.until

    def apply(self, step: Step) -> None:
        """Take the next step."""
        assert step.number == self.number + 1, (self.id, step.number, self.number)
        self.number = step.number
        if step.key:
            self.keys[step.key] = step.number
        if step.kind == "say":
            self.chat.append(step)
            return
        if step.kind != "move":
            self.told += 1
        self._earlier.clear()
        getattr(self, f"_{step.kind}")(step)

    # Sitting down.

    def _sit(self, step: Step) -> None:
        self.seats[step.seat] = Seat(**step.body)

    def _leave(self, step: Step) -> None:
        if self.match is None:
            self.seats[step.seat] = Seat()
        else:
            self.seats[step.seat].left = True

    def _bot(self, step: Step) -> None:
        self.seats[step.seat] = Seat(bot=step.body["level"])

    def _seed(self, step: Step) -> None:
        self.seats[step.seat].seed = step.body["seed"]

    def _start(self, step: Step) -> None:
        self.match = self.new_match()
        self._play(step)

    def new_match(self) -> Match:
        """The match before its first move, with the seed of the server and of everybody who gave one."""
        return Match(self.game, self.settings, fair.match_seed(self.secret, [seat.seed for seat in self.seats]))

    # Playing.

    def _move(self, step: Step) -> None:
        assert self.match is not None
        if not self.match.asked():
            self.clocks.moved(step.seat, step.at)
        self._play(step)

    def _play(self, step: Step) -> None:
        match = self.match
        assert match is not None
        for text in step.body["moves"]:
            match.play(text)
            entry = match.record[-1]
            shown = self.until = max(step.at, self.until)
            if entry.answerable is not None:
                self.until += pause(self.seats, entry.answerable, entry.every_turn, self.options)
            self.shown.append(shown)
            self.effect.append(self.until)
        self._after(step.at)

    def _after(self, at: int) -> None:
        """Who owes what now, and whether it is over."""
        match = self.match
        assert match is not None
        if match.state.over() and self.result is None:
            self.result = Result(winner=self.game.result(match.state), reason="rules")
        owing = [] if self.result or match.asked() else match.acting()
        self.clocks.owing([seat for seat in owing if self.seats[seat].person], max(at, self.until))

    def _undo(self, step: Step) -> None:
        assert self.match is not None
        kept = int(step.body["kept"])
        self.dropped += len(self.match.record) - kept
        self.match = self.replayed(kept).copy()
        self._earlier.clear()
        del self.shown[kept:], self.effect[kept:]
        self._after(step.at)

    def replayed(self, moves: int) -> Match:
        """The match as it was after so many moves; to be looked at only."""
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
            self.result = Result(winner=1 - seat, reason=reason, seat=seat)
            self.until = max(self.until, at)
        else:
            self.seats[seat].bot = bot
        self._after(at)

    def _resign(self, step: Step) -> None:
        self._lose(step.seat, "resigned", step.body["level"], step.at)

    def _timeout(self, step: Step) -> None:
        self._lose(step.seat, "time", step.body["level"], step.at)

    def _claim(self, step: Step) -> None:
        self._lose(int(step.body["gone"]), "gone", "", step.at)

    def _replace(self, step: Step) -> None:
        self.seats[int(step.body["gone"])].bot = step.body["level"]
        self._after(step.at)

    def _return(self, step: Step) -> None:
        self.seats[step.seat].bot = None
        self.seats[step.seat].left = False
        self._after(step.at)

    def _rematch(self, step: Step) -> None:
        self.seats[step.seat].rematch = True

    def _next(self, step: Step) -> None:
        self.next = step.body["table"]

    # What everybody may know.

    def seat_of(self, holder: str) -> int | None:
        """The seat that is held by a token with this hash."""
        return next((at for at, seat in enumerate(self.seats) if seat.holder == holder), None)

    def names(self) -> list[str]:
        """What the players are called in a record."""
        return [seat.name or (f"bot, {seat.bot}" if seat.bot else f"seat {at}") for at, seat in enumerate(self.seats)]

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
            commitment=fair.commitment(self.secret, self.id),
            client_seeds=None if self.match is None else [seat.seed for seat in self.seats],
            server_seed=self.secret.hex() if over else None,
            result=self.result if over else None,
            next=self.next,
            tournament=self.tournament,
        )
