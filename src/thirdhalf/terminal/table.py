"""The table at the terminal: shows a seat's view, asks for moves, tells what happens."""

from __future__ import annotations

from typing import Final

from rich.columns import Columns
from rich.console import Console
from rich.text import Text as Styled

from thirdhalf.core.text import Text
from thirdhalf.hints import Hint
from thirdhalf.rulebook import clauses
from thirdhalf.terminal.hint import show_hint, show_values
from thirdhalf.terminal.renderers import renderer_for
from thirdhalf.terminal.rule import print_clauses
from thirdhalf.terminal.seat import SeatError, TerminalSeat
from thirdhalf.terminal.typed import meant

QUIT: Final = ("quit", "q", "quitter")
HELP: Final = ("help", "h", "?", "aide")
RULE: Final = ("rule", "règle", "regle")
UNDO: Final = ("undo", "annuler", "reprendre")
RESIGN: Final = ("resign", "abandonner")
HINT: Final = ("hint", "conseil")


class TerminalTable:
    """One person's match, wherever it is played."""

    def __init__(self, seat: TerminalSeat, console: Console) -> None:
        self.seat = seat
        self.console = console
        self._record: list[str] = []
        self._events = 0
        self._chat = 0
        self._hint: Hint | None = None
        """What was hinted for the decision that is due."""

    def say(self, text: Text) -> str:
        """A text in the player's language."""
        return text.said(self.seat.language)

    def play(self) -> None:
        """Plays until the match is over. Ctrl-C and `quit` leave it to be resumed."""
        for line in self.seat.opening():
            self.console.print(line, style="dim", highlight=False)
        self._skip()
        try:
            for due in self.seat.updates():
                self._tell()
                if due and not self._decide():
                    self._leave()
                    return
        except (KeyboardInterrupt, EOFError):
            self.console.print()
            self._leave()
            return
        self._tell()
        self._finish()

    # Asking.

    def _decide(self) -> bool:
        """Asks until something is done; False if the player leaves."""
        if self.seat.forced:
            self._play_forced()
            return True
        self._show()
        self._show_choices()
        self._hint = None
        while True:
            typed = self.console.input(f"[bold]{self.say(Text('Your move', 'À vous'))}>[/bold] ").strip()
            if typed.lower() in QUIT:
                return False
            try:
                if self._do(typed):
                    return True
            except SeatError as refused:
                self._refuse(refused)

    def _do(self, typed: str) -> bool:
        """Does what was typed; False if the player is still to move."""
        word = typed.lower()
        if word in HELP or not word:
            self._help()
        elif word.split()[0] in RULE:
            self._rule(" ".join(typed.split()[1:]))
        elif word in HINT:
            self._give_hint()
        elif typed.startswith("/"):
            self.seat.say(typed[1:])
        elif word in UNDO:
            self._undo()
            return True
        elif word in RESIGN:
            self.seat.resign()
            return True
        else:
            hand = self.seat.view["position"]["hands"][self.seat.number]
            self.seat.play(meant(typed, self.seat.choices, hand, self.seat.game, self.seat.language))
            return True
        return False

    def _give_hint(self) -> None:
        """The move and why; the second time, what each move is worth."""
        seat = self.seat
        if self._hint is not None:
            show_values(self.console, seat.game, self._hint, seat.language)
            return
        with self.console.status(self.say(Text("Thinking …", "Réflexion …"))):
            self._hint = seat.hint()
        show_hint(self.console, seat.game, self._hint, seat.language)
        again = Text("hint again shows what each move is worth.", "conseil encore une fois : la valeur de chaque coup.")
        if self._hint.options:
            self.console.print(self.say(again), style="dim", highlight=False)

    def _refuse(self, refused: SeatError) -> None:
        self.console.print(Styled(str(refused), style="bold yellow"))

    def _play_forced(self) -> None:
        """Makes the only move there is."""
        (move,) = self.seat.choices
        only = self.say(Text("only move", "seul coup possible"))
        self._line(self._said(self.seat.number, move) + f" ({only})", "cyan")
        self.seat.play(move)

    def _undo(self) -> None:
        """Takes back the last move, and further ones until there is something to decide."""
        self.seat.undo()
        try:
            while self.seat.forced:
                self.seat.undo()
        except SeatError as refused:
            self._refuse(refused)

    # Showing.

    def _show(self) -> None:
        self.console.print()
        seat = self.seat
        for line in renderer_for(seat.game)(seat.view, seat.names, seat.language, seat.aided):
            self.console.print(line)

    def _show_choices(self) -> None:
        spelt = [self.seat.game.spell(move, self.seat.language) for move in self.seat.choices]
        shown = [Styled(f"#{at} ", style="bold").append(move, style="not bold dim") for at, move in enumerate(spelt, 1)]
        self.console.print(Columns(shown, padding=(0, 3)))

    def _skip(self) -> None:
        """Skips what happened before the player came."""
        if self.seat.view:
            self._record, self._events = _timeless(self.seat.view["record"]), len(self.seat.view["events"])

    def _tell(self) -> None:
        """Tells what happened and what was said since the last time."""
        view = self.seat.view
        if view:
            self._tell_match(view["record"], view["events"])
        for name, text in self.seat.chat[self._chat :]:
            self._line(f"{name}: {text}", "magenta")
        self._chat = len(self.seat.chat)

    def _tell_match(self, record: list[str], events: list[dict[str, object]]) -> None:
        """The moves of the others and all events, in the order in which they came."""
        places = self.seat.event_places
        known = _known(self._record, _timeless(record))
        at = min(self._events, len(events))
        for made in range(known, len(record) + 1):
            while at < len(events) and (places[at] <= made or made == len(record)):
                seat = self.seat
                self._line(seat.game.tell(events[at], seat.names, seat.language, seat.number), "cyan")
                at += 1
            if made < len(record):
                who, _, move = record[made].partition(" ")
                if who not in ("*", str(self.seat.number)):
                    self._line(self._said(int(who), move), "dim cyan")
        self._record, self._events = _timeless(record), len(events)

    def _said(self, seat: int, move: str) -> str:
        here = self.seat
        return here.game.tell_move(seat, move, here.names, here.language, here.number)

    def _line(self, text: str, style: str) -> None:
        self.console.print(Styled("· " + text, style=style))

    def _rule(self, asked: str) -> None:
        """The clauses asked for, or the whole rule book."""
        for clause in [asked] if asked else clauses(self.seat.game.name, self.seat.language):
            print_clauses(self.console, clause, self.seat.language)

    def _help(self) -> None:
        game = self.seat.game
        verbs = [verb for verb in game.words().verbs if verb not in game.chance_verbs()]
        moves = ", ".join(f"{verb} ({spelt})" if (spelt := self._spelt(verb)) != verb else verb for verb in verbs)
        self.console.print(
            self.say(
                Text(
                    f"Moves: {moves}.\n"
                    "Type a move, just its card, or just its rank (10 plays a ten); #3 is the third move listed.\n"
                    f"rule {game.prefix}-9 shows a clause, rule draw those that mention a word, rule the whole book.\n"
                    "hint shows what a coach would play; undo, resign, quit; /hello says hello.",
                    f"Coups : {moves}.\n"
                    "Tapez un coup, sa carte, ou son rang (10 joue un dix) ; #3 est le troisième coup de la liste.\n"
                    f"règle {game.prefix}-9 montre un article, règle pioche ceux qui en parlent, "
                    "règle tout le livret.\n"
                    "conseil montre le coup d'un coach ; annuler, abandonner, quitter ; /bonjour dit bonjour.",
                ),
            ),
            highlight=False,
        )

    def _spelt(self, verb: str) -> str:
        return self.seat.game.words().verbs[verb].said(self.seat.language)

    # The end.

    def _leave(self) -> None:
        self.console.print(self.seat.parting(), highlight=False)

    def _finish(self) -> None:
        self._show()
        winner = self.seat.winner
        if winner is None:
            result = self.say(Text("A draw", "Match nul"))
        elif winner == self.seat.number:
            result = self.say(Text("You have won", "Vous avez gagné"))
        else:
            name = self.seat.names[winner]
            result = self.say(Text(f"{name} has won", f"{name} a gagné"))
        scores = " - ".join(str(score) for score in self.seat.view["scores"])
        self.console.print(Styled(result + self.say(Text(": ", " : ")) + scores, style="bold green"))
        self.console.print(self.seat.closing(), style="dim", highlight=False)


def _timeless(record: list[str]) -> list[str]:
    """A record whose lines do not change any more: a deal is written anew with every card drawn."""
    return ["deal" if " deal " in f" {line} " else line for line in record]


def _known(before: list[str], now: list[str]) -> int:
    """How many lines of the record were there before. It may be cut at the end (undo) or at the beginning (no aids)."""
    if now == before[: len(now)]:
        return len(now)
    return max(size for size in range(len(now) + 1) if before[len(before) - size :] == now[:size] or not size)
