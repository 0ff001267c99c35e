"""Commands for results, corrections and withdrawals."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from thirdhalf.core.text import Text
from thirdhalf.language import say
from thirdhalf.terminal.arguments import Language, spoken
from thirdhalf.terminal.tournament.shared import File, Who, answering, app, do

MatchId = Annotated[
    str, typer.Argument(metavar="MATCH", help=say(Text("As `show` has it, e.g. SF1.", "Comme `show`, p. ex. SF1.")))
]
Score = Annotated[str, typer.Argument(metavar="POINTS", help="12-7")]
Tries = Annotated[str | None, typer.Option(metavar="2-1", help=say(Text("Tries.", "Essais.")))]
Conversions = Annotated[str | None, typer.Option(metavar="1-1", help="Conversions.")]
Extra = Annotated[
    list[str] | None,
    typer.Option(
        metavar="3-0",
        help=say(Text("Points of extra time, once a pair.", "Points d'une prolongation, une fois par paire.")),
    ),
]
Replay = Annotated[
    bool,
    typer.Option(
        "--replay",
        help=say(Text("Take back the results this undoes.", "Retirer les résultats que cela remet en cause.")),
    ),
]
Side = Annotated[int | None, typer.Option(min=1, max=2, metavar="1|2")]


def pair_of(place: str, given: str) -> list[int]:
    """Two numbers, as in a score like 12-9."""
    from thirdhalf.core.reading import Unreadable

    parts = given.replace("–", "-").replace(":", "-").split("-")
    if len(parts) != 2 or not all(part.strip().isdigit() for part in parts):
        raise Unreadable(place, f"12-7, not {given}")
    return [int(part) for part in parts]


def _result(
    points: str,
    tries: str | None,
    conversions: str | None,
    extra: list[str] | None,
    card: int | None,
    forfeit: int | None,
) -> dict[str, Any]:
    given: dict[str, Any] = {"points": pair_of("POINTS", points)}
    if tries:
        given["tries"] = pair_of("--tries", tries)
    if conversions:
        given["conversions"] = pair_of("--conversions", conversions)
    if extra:
        given["extra"] = [{"points": pair_of("--extra", part)} for part in extra]
    if card:
        given["card"] = card - 1
    if forfeit:
        given["forfeit"] = forfeit - 1
    return given


@app.command(help=say(Text("Enter a result.", "Saisir un résultat.")))
def result(
    file: File,
    match: MatchId,
    points: Score,
    tries: Tries = None,
    conversions: Conversions = None,
    extra: Extra = None,
    card: Side = None,
    forfeit: Side = None,
    lang: Language = None,
) -> None:
    """Enters a result, in the order of the sides."""
    with answering(spoken(lang)):
        given = _result(points, tries, conversions, extra, card, forfeit)
    do(file, [{"do": "result", "match": match, **given}], lang)


@app.command(help=say(Text("Enter extra time of a level match.", "Saisir la prolongation d'un match nul.")))
def extra(
    file: File,
    match: MatchId,
    points: Score,
    tries: Tries = None,
    conversions: Conversions = None,
    lang: Language = None,
) -> None:
    """RU-30: enters extra time."""
    with answering(spoken(lang)):
        given = _result(points, tries, conversions, None, None, None)
    do(file, [{"do": "extra", "match": match, **given}], lang)


@app.command(help=say(Text("Let the referee card decide.", "Laisser décider la carte arbitre.")))
def card(file: File, match: MatchId, side: Side = None, lang: Language = None) -> None:
    """RU-30: enters the drawn card, or draws it if no side is given."""
    do(file, [{"do": "card", "match": match, "card": None if side is None else side - 1}], lang)


@app.command(
    help=say(Text("Correct a result; no points: take it back.", "Corriger un résultat ; sans points : le retirer."))
)
def correct(
    file: File,
    match: MatchId,
    points: Annotated[str | None, typer.Argument(metavar="[POINTS]", help="12-7")] = None,
    tries: Tries = None,
    conversions: Conversions = None,
    extra: Extra = None,
    card: Side = None,
    forfeit: Side = None,
    replay: Replay = False,
    lang: Language = None,
) -> None:
    """Corrects a result. What follows is recomputed; matches to be played again are taken back only with --replay."""
    with answering(spoken(lang)):
        given = None if points is None else _result(points, tries, conversions, extra, card, forfeit)
    do(file, [{"do": "correct", "match": match, "result": given}], lang, replay)


@app.command(help=say(Text("A player leaves.", "Un joueur abandonne.")))
def withdraw(file: File, player: Who, replay: Replay = False, lang: Language = None) -> None:
    """Withdraws a player; docs/tournaments.md says what happens to the matches."""
    do(file, [{"do": "withdraw", "player": player}], lang, replay)


@app.command("return", help=say(Text("A player comes back.", "Un joueur revient.")))
def come_back(file: File, player: Who, replay: Replay = False, lang: Language = None) -> None:
    """Takes back a withdrawal."""
    do(file, [{"do": "return", "player": player}], lang, replay)


@app.command(help=say(Text("Somebody plays on in a player's place.", "Quelqu'un joue à la place d'un joueur.")))
def substitute(file: File, player: Who, name: Annotated[str, typer.Argument()], lang: Language = None) -> None:
    """Gives a player's place to somebody else, as long as that is fair."""
    do(file, [{"do": "substitute", "player": player, "name": name}], lang)
