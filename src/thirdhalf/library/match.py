"""A match to play with in Python: every hand is open, every move is checked."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any, cast

from thirdhalf.core import record
from thirdhalf.core.everything import ALL, All
from thirdhalf.core.match import Match
from thirdhalf.core.reading import Unreadable, read_object
from thirdhalf.core.refusal import Refusal, Refused
from thirdhalf.core.viewer import Public, Viewer
from thirdhalf.games import GAMES
from thirdhalf.hints import Hint, hint
from thirdhalf.library.bot import Bot
from thirdhalf.library.views import MatchEvent, MatchView
from thirdhalf.names import UnknownName, check_name, explained, played_as
from thirdhalf.picture import picture
from thirdhalf.rulebook import title
from thirdhalf.terminal.files import no_file

SEED_BITS = 48


class OpenMatch:
    """A match with all cards in view of your program. Bots that play in it still see only what their seat may know.

    Moves are in the notation, with or without the seat: `"0 play S2"`, or `"play S2"` where only one seat can move.
    """

    def __init__(self, match: Match, seats: list[str] | None = None) -> None:
        self.core = match
        """The match underneath, for code that needs states and integers."""
        self.seats = seats or [f"seat {seat}" for seat in range(match.state.players)]
        self._begun_from: dict[str, object] | None = None
        match.settle(luck=True)

    # Where it stands.

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.core.game.name

    @property
    def rules(self) -> dict[str, Any]:
        """Every setting of this match."""
        return dict(self.core.settings.values)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.core.state.over()

    @property
    def scores(self) -> list[int]:
        """The points of each seat."""
        return [int(points) for points in self.core.state.scores()]

    @property
    def winner(self) -> int | None:
        """The seat that has won; None while the match is on, and after a draw."""
        return self.core.game.result(self.core.state)

    @property
    def to_move(self) -> list[int]:
        """The seats that owe a decision: usually one, none when the match is over."""
        return self.core.acting()

    @property
    def moves(self) -> list[str]:
        """Every move so far, chance included, in the notation."""
        return self.core.moves(ALL)

    @property
    def events(self) -> list[MatchEvent]:
        """What has happened: tricks, tries, melds and so on."""
        return cast("list[MatchEvent]", self.core.told(ALL))

    def view(self, viewer: Viewer) -> MatchView:
        """What a viewer may know: a seat's number, `thirdhalf.PUBLIC`, or `thirdhalf.ALL` for open cards."""
        if not isinstance(viewer, Public | All):
            self._check_seat(viewer)
        return cast("MatchView", self.core.view(viewer))

    # Moving.

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal moves of a seat, by default of the seat to move. Empty when the match is over."""
        if seat is None:
            acting = self.to_move
            return self.core.legal(acting[0]) if acting else []
        self._check_seat(seat)
        return self.core.legal(seat)

    def play(self, move: str | Bot) -> str:
        """Makes a move, or lets a bot make one, and returns it. `Refused` says which clause forbids an illegal move."""
        text = self._chosen_by(move) if isinstance(move, Bot) else self._with_seat(move)
        try:
            self.core.play(text)
        except Refused as refused:
            raise explained(refused, self.core.game, self.legal()) from None
        self.core.settle(luck=True)
        return text

    def hint(self, seat: int | None = None) -> Hint:
        """What a coach would play for a seat (by default the seat to move), why, and what each move is worth.

        It is worked out from what that seat may know, not from the open cards.
        """
        acting = self.to_move
        if seat is None and not acting:
            raise ValueError("the match is over")
        asking = acting[0] if seat is None else seat
        self._check_seat(asking)
        if asking not in acting:
            raise ValueError(f"seat {asking} has nothing to decide now")
        return hint(self.core.view(asking), len(self.core.record))

    def why_not(self, move: str) -> Refusal | None:
        """None for a legal move; otherwise the clause that forbids it and the reason.

        A seat or card that does not exist raises UnknownName.
        """
        trial = self.core.copy()
        try:
            trial.play(self._with_seat(move))
        except Refused as refused:
            return explained(refused, self.core.game, self.legal()).refusal
        return None

    def undo(self) -> str:
        """Takes back the last move of a player, with the chance moves after it, and returns that move."""
        moves = self.moves
        last = next((at for at in range(len(moves) - 1, -1, -1) if not moves[at].startswith("*")), None)
        if last is None:
            raise ValueError("there is no move to take back")
        again = Match(self.core.game, self.core.settings, self.core.seed, self._begun_from)
        for text in moves[:last]:
            again.play(text)
        self.core = again
        return moves[last]

    def _with_seat(self, move: str) -> str:
        if not isinstance(move, str):
            raise TypeError(f"a move is a text, as in {(self.legal() or ['play S2'])[0]!r}, or a bot; not {move!r}")
        words = move.split()
        if not words or words[0] == "*":
            return move
        if words[0].isdigit():
            self._check_seat(int(words[0]))
            self._check_cards(words[2:])
            return move
        acting = self.to_move
        if len(acting) > 1:
            raise ValueError(f"seats {acting} can all move: name one, as in '{acting[0]} {move}'")
        self._check_cards(words[1:])
        return f"{acting[0] if acting else 0} {move}"

    def _check_cards(self, words: list[str]) -> None:
        """A misspelt card gets its own message; all other words are for the game to judge."""
        cards = self.core.game.card_numbers
        for word in words:
            if word not in cards and any(letter.isdigit() for letter in word) and word[:1].isalpha():
                check_name("card", word, cards)

    def _chosen_by(self, bot: Bot) -> str:
        acting = self.to_move
        if not acting:
            raise ValueError("the match is over")
        return f"{acting[0]} {bot.choose(self.view(acting[0]), len(self.core.record))}"

    def _check_seat(self, seat: object) -> None:
        if isinstance(seat, bool) or seat not in range(self.core.state.players):
            raise UnknownName(f"no seat {seat!r}. There are: {', '.join(map(str, range(self.core.state.players)))}.")

    # Keeping and showing.

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the record to a file: text that people and `thirdhalf.load` can read."""
        Path(path).write_text(self.record(), encoding="utf-8")

    def record(self) -> str:
        """The record as text."""
        return record.write(self.core, ALL, self.seats, position=self._begun_from)

    def svg(self) -> str:
        """The table as a picture."""
        position = cast("dict[str, Any]", self.core.game.view(self.core.state, ALL))
        score = " – ".join(map(str, self.scores))
        return picture(self.core.game, position, self.seats, f"{title(self.game).en}   {score}")

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        from rich.console import Console

        from thirdhalf.terminal.renderers import renderer_for

        seen = {**self.core.view(ALL), "seat": self.to_move[0] if self.to_move else 0}
        console = Console(width=100, no_color=True, highlight=False)
        with console.capture() as captured:
            for line in renderer_for(self.core.game)(seen, self.seats, "en", True):
                console.print(line)
        return captured.get().rstrip()

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {self.to_move[0]} to move"
        return f"<{self.game}: {' - '.join(map(str, self.scores))}, {state}, {len(self.core.record)} moves>"


def new(game: str, *, seed: int | None = None, position: Mapping[str, Any] | None = None, **rules: Any) -> OpenMatch:
    """A new match, dealt and ready to play: `thirdhalf.new("rugby", halves=1, seed=7)`.

    Settings are keyword arguments. The same seed gives the same cards; without one they are random. `position` starts
    from a position instead of a deal (docs/notation.md).
    """
    meant = played_as(game, GAMES)
    more = "" if meant is None else f" It is {meant[1]!r} of {meant[0]!r}."
    chosen = GAMES[check_name("game", game, GAMES, more)]
    for rule in rules:
        check_name(f"setting of {game}", rule, [setting.name for setting in chosen.settings_schema])
    if seed is not None and not isinstance(seed, int):
        raise TypeError(f"a seed is a whole number, not {seed!r}")
    begun_from = None if position is None else read_object("position", position)
    drawn = secrets.randbits(SEED_BITS) if seed is None else seed
    match = OpenMatch(Match(chosen, chosen.read_settings(rules), drawn, begun_from))
    match._begun_from = begun_from
    return match


def load(path: str | PathLike[str]) -> OpenMatch:
    """Loads a match from a record file, at its last move. Unreadable says what is wrong with the file."""
    try:
        told = record.read(Path(path).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise FileNotFoundError(f"{path}: {no_file(Path(path)).en}") from None
    except UnicodeDecodeError:
        raise Unreadable(str(path), "not a record: a record is text in UTF-8") from None
    match = OpenMatch(record.replay(told, GAMES), told.seats() or None)
    match._begun_from = record.position_of(told) or None
    return match
