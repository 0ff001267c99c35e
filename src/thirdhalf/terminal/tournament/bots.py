"""A whole tournament of computer players. Every match is really played, extra time included."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

from thirdhalf.bots import LEVELS
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import Match
from thirdhalf.core.nearest import guess
from thirdhalf.core.reading import Unreadable
from thirdhalf.core.text import Text
from thirdhalf.games import GAMES
from thirdhalf.scoresheet import for_two, part, rules_of_part
from thirdhalf.terminal.tournament.file import save
from thirdhalf.terminal.tournament.show import Show
from thirdhalf.tournament import Tournament


def enter(tournament: Tournament, players: int, levels: list[str]) -> None:
    """Enters this many bots, taking the levels in turn."""
    taken = [levels[at % len(levels)] for at in range(players)]
    entries = [{"name": f"Bot {at} ({level})", "bot": level} for at, level in enumerate(taken, 1)]
    tournament.do({"do": "add", "players": entries})


def check(level: str) -> None:
    """Raises Unreadable if there is no such level."""
    if level not in LEVELS:
        raise Unreadable("level", f"one of {', '.join(LEVELS)}, not {level}{guess(level, list(LEVELS))}")


def play(tournament: Tournament, after: Callable[[], None]) -> None:
    """Plays the matches between bots until none is left. `after` is called after every command."""
    while True:
        command = _next(tournament)
        if command is None:
            return
        tournament.do(command)
        after()


def _next(tournament: Tournament) -> dict[str, Any] | None:
    view = tournament.view()
    bots = {player["id"]: player["bot"] for player in view["players"]}
    if "round" in view["can"] and all(bots.values()):
        return {"do": "round"}
    for match in view["matches"]:
        to_play = match["to_play"]
        levels = [bots[side["player"]] for side in match["sides"]] if to_play else []
        if to_play and all(levels):
            if to_play["what"] == "card":
                return {"do": "card", "match": match["id"]}
            seed = int(Dice(tournament.sheet.settings.seed, len(tournament.events)).word())
            played = played_by(levels, view["settings"], to_play["part"], seed)
            return {"do": "result" if to_play["part"] == 0 else "extra", "match": match["id"], **part(played)}
    return None


def played_by(levels: list[str], settings: dict[str, Any], number: int, seed: int) -> Match:
    """Plays a match between bots, or its extra time. The seed decides the cards and the bots' dice."""
    for level in levels:
        check(level)
    if not for_two(settings["game"], settings["rules"]):
        raise Unreadable("settings.rules", "two meet in a match (RU-25)")
    game = GAMES[settings["game"]]
    match = Match(game, game.read_settings(rules_of_part(game.name, settings["rules"], number)), seed)
    match.settle(luck=True)
    while not match.state.over():
        seat = match.acting()[0]
        move = LEVELS[levels[seat]].choose(match.view(seat), Dice(seed, len(match.record) << 8 | seat))
        match.play(f"{seat} {move}")
        match.settle(luck=True)
    return match


def run(settings: dict[str, Any], players: int, levels: list[str] | None, save_to: Path | None, language: str) -> None:
    """Runs a tournament from the draw to the ranking."""
    tournament = Tournament(settings)
    for level in levels or []:
        check(level)
    quick = [level.name for level in LEVELS.values() if not level.all_cores]
    enter(tournament, players, levels or quick)
    tournament.do({"do": "start"})
    play_on(tournament, save_to, language)


def play_on(tournament: Tournament, save_to: Path | None, language: str) -> None:
    """Plays with a progress bar, saving to the file after every match."""
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(Text("Playing", "Matchs").said(language), total=tournament.view()["plan"]["matches"])

        def after() -> None:
            bar.update(task, completed=sum(not match.open for match in tournament.sheet.matches))
            if save_to is not None:
                save(save_to, tournament)

        play(tournament, after)
    Show(tournament.view(), language, Console(highlight=False)).everything()
