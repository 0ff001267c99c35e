"""`thirdhalf replay`: a record whole, step by step, or from one seat."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text as Styled

from thirdhalf.core import record
from thirdhalf.core.everything import ALL, All
from thirdhalf.core.match import Match, View
from thirdhalf.core.reading import Unreadable
from thirdhalf.core.record import Record
from thirdhalf.core.state import CHANCE
from thirdhalf.core.text import Text
from thirdhalf.core.viewer import Seat
from thirdhalf.games import GAMES
from thirdhalf.terminal.files import fail, read_text
from thirdhalf.terminal.renderers import renderer_for


def replay(path: Path, seat: int | None, step: bool, language: str) -> int:
    """Shows every move with its events. Returns 2 if the file is not a record."""
    console = Console()
    try:
        told = record.read(read_text(path, language))
        if told.redacted_for() is not None:
            return _read_out(told, seat, language, console)
        match = record.begin(told, GAMES)
        if seat is not None and seat >= match.state.players:
            raise Unreadable("--seat", f"there are {match.state.players} seats")
        _show_steps(match, told, ALL if seat is None else seat, step, language, console)
    except Unreadable as trouble:
        return fail(console, path, trouble, 2)
    except (KeyboardInterrupt, EOFError):
        console.print()
    return 0


def _read_out(told: Record, seat: int | None, language: str, console: Console) -> int:
    """A record with hidden cards: its moves as written."""
    known = told.redacted_for()
    if seat not in (None, known):
        raise Unreadable("seen by", f"this record shows what seat {known} knows, and nothing else")
    console.print(
        Text(
            f"What seat {known} knows of a match of {told.headers['game']}:",
            f"Ce que le siège {known} sait d'une partie de {told.headers['game']} :",
        ).said(language),
        style="dim",
    )
    for made, move in enumerate(told.moves, 1):
        console.print(Styled(move).append(f"   {told.comments.get(made, '')}", style="dim"))
    return 0


def _show_steps(match: Match, told: Record, viewer: Seat | All, step: bool, language: str, console: Console) -> None:
    names = told.seats() or [Text(f"Seat {n}", f"Siège {n}").said(language) for n in range(match.state.players)]
    for at in range(len(told.moves)):
        before = len(match.told(viewer))
        record.step(match, told, at)
        seen = match.moves(viewer)
        text = Styled(f"{at + 1:>3}  ", style="dim").append(seen[-1] if seen else "")
        for event in match.told(viewer)[before:]:
            text.append("  · " + match.game.tell(event, names, language, ALL), style="cyan")
        if at + 1 in told.comments:
            text.append(f"  ; {told.comments[at + 1]}", style="italic")
        console.print(text)
        if step and match.record[-1].seat != CHANCE:
            for line in renderer_for(match.game)(_shown(match, viewer), names, language, True):
                console.print(line)
            console.input(Text("[dim]Enter: the next move[/dim] ", "[dim]Entrée : coup suivant[/dim] ").said(language))
    record.check_ending(match, told)
    if not told.moves and "position" not in told.headers:
        console.print(Text("The record has no moves.", "La feuille de match ne contient aucun coup.").said(language))
    elif not step:
        for line in renderer_for(match.game)(_shown(match, viewer), names, language, True):
            console.print(line)


def _shown(match: Match, viewer: Seat | All) -> View:
    """The table from a seat, or with all cards open."""
    return {**match.view(ALL), "seat": 0} if isinstance(viewer, All) else match.view(viewer)
