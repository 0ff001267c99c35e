"""A table as a TRF16 file, the report format that chess programs and pairing checkers read.

Points are those of chess, 1 and ½, if ours are in the same proportion. Other points need extra lines, on which programs
do not agree: bbpPairings reads `BBW` and similar ones and refuses `XXS`, which JaVaFo and py4swiss read.
"""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import Text
from thirdhalf.tournament.match import TournamentMatch
from thirdhalf.tournament.refusals import refuse
from thirdhalf.tournament.sheet import Sheet

BYE: Final = "0000 - U"
ABSENT: Final = "0000 - Z"
HALF: Final = "0000 - H"
BBP: Final = "bbp"
JAVAFO: Final = "javafo"


def trf(sheet: Sheet, reader: str = BBP) -> str:
    """The finished rounds, for this program. Players are numbered by seed; the first seat is white."""
    tables = [stage for stage in sheet.stages if stage.kind == "table"]
    if len(tables) != 1 or len(sheet.stages) != 1:
        raise refuse(
            "trf",
            Text(
                "Only a Swiss or a single round robin can be exported as TRF.",
                "Seul un suisse ou un championnat s'exporte en TRF.",
            ),
        )
    total = sheet.formula.size(sheet.settings, len(sheet.state.order))[1]
    over = sheet.round - 1 if sheet.round else max((match.fixture.round for match in sheet.matches), default=0)
    win, draw, loss, bye = (sheet.settings.number(what) for what in ("win", "draw", "loss", "bye"))
    chess = (draw * 2, loss, bye) == (win, 0, win)
    worth = {"1": win, "+": win, "=": draw, "0": loss, "-": loss, "U": bye, "H": draw, "Z": 0}
    scale = win if chess and win else 1
    place = {row.player: row.place for row in sheet.standings[tables[0].id].rows}
    lines = [
        f"012 {sheet.settings.name}",
        f"062 {len(sheet.state.order)}",
        f"092 {sheet.formula.title.en}",
        f"XXR {total}",
    ]
    if not (chess and win):
        lines += _points(reader, win, draw, loss, bye)
    gone = [str(sheet.state.order.index(player) + 1) for player in sheet.state.withdrawn]
    if gone:
        lines.append(f"XXZ {' '.join(gone)}")
    for number, player in enumerate(sheet.state.order, 1):
        rounds = [_entry(sheet, player, round) for round in range(1, over + 1)]
        points = sum(worth[entry[-1]] for entry in rounds) / scale
        name = sheet.state.players[player].name[:33]
        lines.append(
            f"001 {number:4} {'':4} {name:33} {'':4} {'':3} {'':11} {'':10} {points:4.1f} {place[player]:4}"
            + "".join(f"  {entry}" for entry in rounds)
        )
    return "\n".join(lines) + "\n"


def _points(reader: str, win: int, draw: int, loss: int, bye: int) -> list[str]:
    """The lines that give the points for a win, a draw, a loss, an absence, a lost walkover and a bye."""
    if reader == JAVAFO:
        return [f"XXS W={win}.0 D={draw}.0 L={loss}.0 ZPB=0.0 PAB={bye}.0"]
    worth = {"BBW": win, "BBD": draw, "BBL": loss, "BBZ": 0, "BBF": loss, "BBU": bye}
    return [f"{code} {points:4.1f}" for code, points in worth.items()]


def _entry(sheet: Sheet, player: str, round: int) -> str:
    """The opponent, colour and result of one round."""
    for match in sheet.matches:
        if match.fixture.round == round and player in match.players:
            return _played(sheet, match, player)
    byes = [(number, who) for stage in sheet.stages for number, who in stage.byes]
    if round <= sheet.state.late.get(player, 0):
        return HALF if sheet.settings.values["missed"] == "draw" else ABSENT
    if (round, player) not in byes:
        return ABSENT
    return BYE if sheet.formula.name == "swiss" else ABSENT


def _played(sheet: Sheet, match: TournamentMatch, player: str) -> str:
    if match.status == "annulled":
        return ABSENT
    side = match.players.index(player)
    other = match.players[1 - side]
    assert other is not None
    unplayed = match.result is None
    won = match.winner == player
    result = "=" if match.winner is None else ("+" if unplayed else "1") if won else ("-" if unplayed else "0")
    return f"{sheet.state.order.index(other) + 1:4} {'wb'[side]} {result}"
