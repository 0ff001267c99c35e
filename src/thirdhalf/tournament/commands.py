"""What an organiser can do. A command turns the data into new data, or is refused with the reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from thirdhalf.core.chance import Dice
from thirdhalf.core.reading import Unreadable, name, read_list, read_object
from thirdhalf.core.text import Text
from thirdhalf.tournament import arrivals, rounds, scores
from thirdhalf.tournament.data import Body, Player, TournamentData
from thirdhalf.tournament.formulas import formula_for
from thirdhalf.tournament.refusals import NOT_STARTED, OVER, STARTED, name_taken, refuse
from thirdhalf.tournament.settings import FIELDS, LATER, read_name
from thirdhalf.tournament.sheet import Sheet

Command = Callable[[Sheet, Body, Dice], TournamentData]
"""Fills in what chance or the pairing decided, so that replaying needs neither."""


# Before the start.


def _open(sheet: Sheet, command: str) -> TournamentData:
    if sheet.state.started:
        raise refuse(command, STARTED)
    return sheet.state


def settings(sheet: Sheet, body: Body, _dice: Dice) -> TournamentData:
    """Changes some of the settings; after the start only a few."""
    state = sheet.state
    given = read_object("settings", body.get("settings"), FIELDS)
    if not state.started:
        return replace(state, settings=state.settings.changed(**given))
    if not set(given) <= set(LATER):
        _open(sheet, "set")
    chosen = (state.chosen or state.settings).changed(**given)
    if "rounds" in given:
        given["rounds"] = rounds.possible(sheet, chosen)
    return replace(state, settings=state.settings.changed(**given), chosen=chosen)


def add(sheet: Sheet, body: Body, _dice: Dice) -> TournamentData:
    """Adds one player or several at the end of the order. Each gets an id that is never used again."""
    state = sheet.state
    listed = read_list("players", body.get("players"))
    if not listed:
        raise Unreadable("players", "at least one")
    players = dict(state.players)
    names = {player.name.casefold() for player in players.values()}
    kept: list[dict[str, Any]] = []
    for at, given in enumerate(listed):
        fields = read_object(f"players[{at}]", given, ("id", "name", "bot"))
        called = read_name(f"players[{at}].name", fields.get("name"))
        bot = fields.get("bot")
        player = Player(f"p{state.entered + at + 1}", called, None if bot is None else read_name("bot", bot))
        if fields.get("id", player.id) != player.id:
            raise Unreadable(f"players[{at}].id", f"{player.id}, not {name(fields['id'])}")
        if called.casefold() in names:
            raise name_taken("add", called)
        names.add(called.casefold())
        players[player.id] = player
        kept.append({"id": player.id, "name": player.name, "bot": player.bot})
    body["players"] = kept
    newcomers = [str(player["id"]) for player in kept]
    order = (*state.order, *newcomers)
    following = replace(state, players=players, order=order, entered=state.entered + len(kept))
    return arrivals.joined(sheet, following, newcomers) if state.started else following


def remove(sheet: Sheet, body: Body, _dice: Dice) -> TournamentData:
    """Takes a player off the list."""
    state = _open(sheet, "remove")
    gone = player(state, body)
    players = {id: other for id, other in state.players.items() if id != gone}
    return replace(state, players=players, order=tuple(id for id in state.order if id != gone))


def substitute(sheet: Sheet, body: Body, dice: Dice) -> TournamentData:
    """Gives a player's place to somebody else."""
    player(sheet.state, body)
    return arrivals.substitute(sheet, body, dice)


def rename(sheet: Sheet, body: Body, _dice: Dice) -> TournamentData:
    """Corrects a name, at any time."""
    state, id = sheet.state, player(sheet.state, body)
    called = body["name"] = read_name("name", body.get("name"))
    if any(other.name.casefold() == called.casefold() for key, other in state.players.items() if key != id):
        raise name_taken("rename", called)
    return replace(state, players={**state.players, id: replace(state.players[id], name=called)})


def seed(sheet: Sheet, body: Body, _dice: Dice) -> TournamentData:
    """RU-31: the organiser's order, best first."""
    state = _open(sheet, "seed")
    return replace(state, order=_order(state, body.get("order")), ordered=True)


def draw(sheet: Sheet, body: Body, dice: Dice) -> TournamentData:
    """RU-31: chance decides the order."""
    state = _open(sheet, "draw")
    if "order" not in body:
        left = list(state.players)
        body["order"] = [left.pop(int(dice.below(len(left)))) for _ in state.players]
    return replace(state, order=_order(state, body["order"]), ordered=True)


def _order(state: TournamentData, given: object) -> tuple[str, ...]:
    order = read_list("order", given)
    if len(order) != len(state.players) or set(map(str, order)) != set(state.players):
        raise Unreadable("order", f"every player once ({', '.join(state.players)}), not {name(given)}")
    return tuple(map(str, order))


def start(sheet: Sheet, body: Body, dice: Dice) -> TournamentData:
    """Fixes who meets whom. Players nobody has seeded are drawn."""
    state = _open(sheet, "start")
    formula = formula_for(state.settings, len(state.order))
    refusal = formula.why_not(state.settings, len(state.order))
    if refusal is not None:
        raise refuse("start", refusal.text, refusal.clause)
    if "order" in body or not state.ordered:
        state = draw(sheet, body, dice)
    fixed = state.settings.changed(formula=formula.name)
    if formula.name == "swiss":
        fixed = fixed.changed(rounds=formula.size(fixed, len(state.order))[1])
    return replace(state, started=True, chosen=state.settings, settings=fixed)


def reopen(sheet: Sheet, _body: Body, _dice: Dice) -> TournamentData:
    """Undoes the start. The list keeps its order; pairings are dropped."""
    state = sheet.state
    if not state.started:
        raise refuse("reopen", NOT_STARTED)
    if state.results:
        raise refuse(
            "reopen",
            Text(
                "Results have been entered, so the start cannot be undone. Remove the results first.",
                "Des résultats sont saisis : le début ne s'annule plus. Effacez d'abord les résultats.",
            ),
        )
    before = state.chosen or state.settings
    return replace(state, started=False, settings=before, chosen=None, rounds=(), at={}, withdrawn=(), late={})


# People who come and go.


def player(state: TournamentData, body: Body) -> str:
    """The player a command is about."""
    id = body.get("player")
    if not isinstance(id, str) or id not in state.players:
        raise Unreadable("player", f"one of {', '.join(state.players) or 'nobody'}, not {name(id)}")
    return id


def withdraw(sheet: Sheet, body: Body, _dice: Dice) -> TournamentData:
    """A player leaves. The sheet works out what that means for the matches."""
    state, id = sheet.state, player(sheet.state, body)
    called = state.players[id].name
    if not state.started:
        raise refuse(
            "withdraw",
            Text("Before the start, remove the player instead.", "Avant le début, retirez plutôt le joueur."),
        )
    if id in state.withdrawn:
        raise refuse("withdraw", Text(f"{called} has already withdrawn.", f"{called} a déjà abandonné."))
    if sheet.over:
        raise refuse("withdraw", OVER)
    return replace(state, withdrawn=(*state.withdrawn, id))


def come_back(sheet: Sheet, body: Body, _dice: Dice) -> TournamentData:
    """A player who withdrew plays after all."""
    state, id = sheet.state, player(sheet.state, body)
    if id not in state.withdrawn:
        called = state.players[id].name
        raise refuse("return", Text(f"{called} has not withdrawn.", f"{called} n'a pas abandonné."))
    return replace(state, withdrawn=tuple(other for other in state.withdrawn if other != id))


COMMANDS: Final[dict[str, tuple[Command, tuple[str, ...]]]] = {
    "set": (settings, ("settings",)),
    "add": (add, ("players",)),
    "remove": (remove, ("player",)),
    "rename": (rename, ("player", "name")),
    "seed": (seed, ("order",)),
    "draw": (draw, ("order",)),
    "start": (start, ("order",)),
    "reopen": (reopen, ()),
    "substitute": (substitute, ("player", "name")),
    "round": (rounds.next_round, ("pairs", "bye")),
    "unpair": (rounds.unpair, ()),
    "result": (scores.result, ("match", *scores.FIELDS)),
    "extra": (scores.extra, ("match", *scores.PART, "forfeit")),
    "card": (scores.card, ("match", "card")),
    "correct": (scores.correct, ("match", "result", "replay")),
    "table": (scores.table, ("match", "at")),
    "withdraw": (withdraw, ("player", "replay")),
    "return": (come_back, ("player", "replay")),
}
"""By name: the function and the fields it takes."""
