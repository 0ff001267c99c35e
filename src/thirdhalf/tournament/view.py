"""What everybody may see of a tournament, as JSON. Everything is computed: a page only has to show it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from thirdhalf.core.text import Text
from thirdhalf.tournament.columns import COLUMNS
from thirdhalf.tournament.fixture import Source
from thirdhalf.tournament.formulas import plan
from thirdhalf.tournament.match import TournamentMatch
from thirdhalf.tournament.rounds import can_pair, can_unpair
from thirdhalf.tournament.sheet import Sheet
from thirdhalf.tournament.standings import Standings

Json = dict[str, Any]


def view(sheet: Sheet) -> Json:
    """The view; docs/tournaments.md explains each field. It leaves out the seed, which decides later draws."""
    state = sheet.state
    told = plan(sheet.settings, len(state.order))
    return {
        "settings": {key: value for key, value in (state.chosen or sheet.settings).json().items() if key != "seed"},
        "phase": "over" if sheet.over else "playing" if state.started else "open",
        "plan": told,
        "round": sheet.round,
        "can": [word for word, now in _possible(sheet, told).items() if now],
        "players": [_player(sheet, id, seed) for seed, id in enumerate(state.order, 1)],
        "stages": [
            {
                "id": stage.id,
                "kind": stage.kind,
                "name": stage.name._asdict(),
                "matches": [fixture.id for fixture in stage.fixtures],
                "byes": [{"round": round, "player": player} for round, player in stage.byes],
                "table": _table(sheet.standings[stage.id]) if stage.kind == "table" else None,
            }
            for stage in sheet.stages
        ],
        "matches": [_match(sheet, match) for match in sheet.matches],
        "places": [{"place": place, "players": list(players)} for place, players in sheet.places],
    }


def _possible(sheet: Sheet, told: Json) -> dict[str, bool]:
    """The commands on the whole tournament that would be accepted now."""
    state = sheet.state
    open = not state.started
    several = len(state.order) >= 2
    return {
        "set": open,
        "add": not sheet.over,
        "seed": open and several,
        "draw": open and several,
        "start": open and told["refusal"] is None,
        "reopen": state.started and not state.results,
        "round": can_pair(sheet),
        "unpair": can_unpair(sheet),
    }


def _player(sheet: Sheet, id: str, seed: int) -> Json:
    player = sheet.state.players[id]
    return {
        "id": id,
        "name": player.name,
        "bot": player.bot,
        "seed": seed,
        "withdrawn": id in sheet.state.withdrawn,
        "formerly": list(player.formerly),
        "missed": sheet.state.late.get(id),
    }


def _table(table: Standings) -> Json:
    return {
        "columns": [
            {
                "key": key,
                **COLUMNS[key].short._asdict(),
                "why": COLUMNS[key].why._asdict(),
                "tiebreak": key in table.breaks,
            }
            for key in table.columns
        ],
        "rows": [
            {
                "place": row.place,
                "shared": row.shared,
                "player": row.player,
                "by": row.by,
                "cells": {key: number(value) for key, value in row.cells.items()},
            }
            for row in table.rows
        ],
    }


def number(value: int | Fraction | None) -> int | float | None:
    """A number as JSON."""
    if value is None:
        return None
    return float(value) if isinstance(value, Fraction) and value.denominator > 1 else int(value)


def _match(sheet: Sheet, match: TournamentMatch) -> Json:
    fixture, result = match.fixture, match.result
    return {
        "id": fixture.id,
        "stage": fixture.stage,
        "round": fixture.round,
        "name": fixture.name._asdict(),
        "places": None if fixture.places is None else list(fixture.places),
        "table": sheet.tables.get(fixture.id),
        "sides": [_side(source, player) for source, player in zip(fixture.sides, match.players, strict=True)],
        "status": match.status,
        "to_play": _to_play(sheet, match),
        "result": None if result is None else result.json(),
        "score": None if result is None else list(result.total("points")),
        "winner": match.winner or None,
        "by": match.by,
        "at": list(sheet.state.at.get(fixture.id, ())),
    }


def _side(source: Source, player: str | None) -> Json:
    return {
        "player": player or None,
        "nobody": player == "",
        "from": None if source.kind == "player" else {"kind": source.kind, "of": source.of, **source.words()._asdict()},
    }


def _to_play(sheet: Sheet, match: TournamentMatch) -> Json | None:
    """What the two players have to do next at their table."""
    to_play = sheet.to_play(match)
    if to_play is None:
        return None
    what, part = to_play
    words = {
        "match": Text("the match", "le match"),
        "halves": Text(f"extra time, pair {part}", f"prolongation, paire {part}"),
        "deal": Text(f"a further deal, number {part}", f"une donne de plus, numéro {part}"),
        "card": Text("the referee card", "la carte arbitre"),
    }[str(sheet.settings.values["unit"]) if what == "extra" else what]
    return {"what": what, "part": part, **words._asdict()}
