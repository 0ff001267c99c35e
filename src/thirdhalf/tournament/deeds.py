"""What an organiser can do: each deed makes another state of the old one, or is refused with the reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from thirdhalf.core.chance import Dice
from thirdhalf.core.reading import Unreadable, name, read_list, read_object
from thirdhalf.tournament import scores
from thirdhalf.tournament.formulas import formula_for
from thirdhalf.tournament.formulas.formula import Round
from thirdhalf.tournament.settings import FIELDS, Settings, read_name
from thirdhalf.tournament.sheet import Sheet
from thirdhalf.tournament.state import Player, State
from thirdhalf.tournament.words import refuse

Body = dict[str, Any]
Deed = Callable[[Sheet, Body, Dice], State]
"""It fills in what chance or the pairing decided, so that doing it again needs neither."""


# Before the start.


def _open(sheet: Sheet, deed: str) -> State:
    if sheet.state.started:
        raise refuse(deed, "the tournament has begun", "le tournoi a commencé")
    return sheet.state


def settings(sheet: Sheet, body: Body, _dice: Dice) -> State:
    """Change some of the settings."""
    state = _open(sheet, "set")
    given = read_object("settings", body.get("settings"), FIELDS)
    return replace(state, settings=Settings({**state.settings.json(), **given}))


def add(sheet: Sheet, body: Body, _dice: Dice) -> State:
    """One player or a list of them, at the end of the order; each gets an id that is never given again."""
    state = _open(sheet, "add")
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
            raise refuse("add", f"there is a {called} already", f"il y a déjà {called}")
        names.add(called.casefold())
        players[player.id] = player
        kept.append({"id": player.id, "name": player.name, "bot": player.bot})
    body["players"] = kept
    order = (*state.order, *(player["id"] for player in kept))
    return replace(state, players=players, order=order, entered=state.entered + len(kept))


def remove(sheet: Sheet, body: Body, _dice: Dice) -> State:
    """Take a player off the list."""
    state = _open(sheet, "remove")
    gone = player(state, body)
    players = {id: other for id, other in state.players.items() if id != gone}
    return replace(state, players=players, order=tuple(id for id in state.order if id != gone))


def rename(sheet: Sheet, body: Body, _dice: Dice) -> State:
    """Correct a name, at any time."""
    state, id = sheet.state, player(sheet.state, body)
    called = body["name"] = read_name("name", body.get("name"))
    if any(other.name.casefold() == called.casefold() for key, other in state.players.items() if key != id):
        raise refuse("rename", f"there is a {called} already", f"il y a déjà {called}")
    return replace(state, players={**state.players, id: replace(state.players[id], name=called)})


def seed(sheet: Sheet, body: Body, _dice: Dice) -> State:
    """RU-31: the organiser's order, best first."""
    state = _open(sheet, "seed")
    return replace(state, order=_order(state, body.get("order")), ordered=True)


def draw(sheet: Sheet, body: Body, dice: Dice) -> State:
    """RU-31: chance decides the order."""
    state = _open(sheet, "draw")
    if "order" not in body:
        left = list(state.players)
        body["order"] = [left.pop(int(dice.below(len(left)))) for _ in state.players]
    return replace(state, order=_order(state, body["order"]), ordered=True)


def _order(state: State, given: object) -> tuple[str, ...]:
    order = read_list("order", given)
    if len(order) != len(state.players) or set(map(str, order)) != set(state.players):
        raise Unreadable("order", f"every player once ({', '.join(state.players)}), not {name(given)}")
    return tuple(map(str, order))


def start(sheet: Sheet, body: Body, dice: Dice) -> State:
    """Who meets whom is settled from here on. What nobody has seeded is drawn."""
    state = _open(sheet, "start")
    refusal = formula_for(state.settings, len(state.order)).why_not(state.settings, len(state.order))
    if refusal is not None:
        raise refuse("start", refusal.en, refusal.fr, refusal.clause)
    if "order" in body or not state.ordered:
        state = draw(sheet, body, dice)
    return replace(state, started=True)


# People who come and go.


def player(state: State, body: Body) -> str:
    """The player a deed is about."""
    id = body.get("player")
    if not isinstance(id, str) or id not in state.players:
        raise Unreadable("player", f"one of {', '.join(state.players) or 'nobody'}, not {name(id)}")
    return id


def withdraw(sheet: Sheet, body: Body, _dice: Dice) -> State:
    """Somebody leaves. What that means for the matches is worked out by the sheet."""
    state, id = sheet.state, player(sheet.state, body)
    called = state.players[id].name
    if not state.started:
        raise refuse("withdraw", "before the start a player is removed", "avant le début, on retire le joueur")
    if id in state.withdrawn:
        raise refuse("withdraw", f"{called} has withdrawn already", f"{called} a déjà abandonné")
    if sheet.over:
        raise refuse("withdraw", "the tournament is over", "le tournoi est fini")
    return replace(state, withdrawn=state.withdrawn | {id})


def come_back(sheet: Sheet, body: Body, _dice: Dice) -> State:
    """Somebody who had withdrawn plays after all."""
    state, id = sheet.state, player(sheet.state, body)
    if id not in state.withdrawn:
        called = state.players[id].name
        raise refuse("return", f"{called} has not withdrawn", f"{called} n'a pas abandonné")
    return replace(state, withdrawn=state.withdrawn - {id})


# The rounds of a Swiss.


def next_round(sheet: Sheet, body: Body, _dice: Dice) -> State:
    """Pair the next round, by the program or as the organiser says."""
    if not can_pair(sheet):
        raise refuse("round", *_not_paired(sheet))
    if "pairs" not in body:
        from thirdhalf.tournament.pairing import pair

        made = pair(sheet)
        body |= {"pairs": [list(pair) for pair in made.pairs], "bye": made.bye}
    pairs = [read_list(f"pairs[{at}]", given, 2) for at, given in enumerate(read_list("pairs", body["pairs"]))]
    bye = body.get("bye")
    there = [id for id in sheet.state.order if id not in sheet.state.withdrawn]
    named = [str(id) for pair in pairs for id in pair] + ([] if bye is None else [str(bye)])
    if sorted(named) != sorted(there):
        raise Unreadable("pairs", f"everybody who plays on once ({', '.join(there)})")
    made = Round(tuple((str(one), str(other)) for one, other in pairs), bye)
    return replace(sheet.state, rounds=(*sheet.state.rounds, made))


def can_pair(sheet: Sheet) -> bool:
    """A Swiss goes on, and nothing is open."""
    return sheet.state.started and sheet.formula.name == "swiss" and not sheet.over and sheet.round is None


def _not_paired(sheet: Sheet) -> tuple[str, str]:
    if not sheet.state.started:
        return "the tournament has not begun", "le tournoi n'a pas commencé"
    if sheet.formula.name != "swiss":
        return "only a Swiss is paired round by round", "seul un suisse s'apparie ronde par ronde"
    if sheet.over:
        return "the tournament is over", "le tournoi est fini"
    return f"round {sheet.round} is not over", f"la ronde {sheet.round} n'est pas finie"


def unpair(sheet: Sheet, _body: Body, _dice: Dice) -> State:
    """Take back the last round, as long as nothing of it has been played."""
    state, last = sheet.state, len(sheet.state.rounds)
    if not can_unpair(sheet):
        raise refuse("unpair", "no round that could be taken back", "aucune ronde à reprendre")
    at = {id: where for id, where in state.at.items() if sheet.fixtures[id][0].round < last}
    return replace(state, rounds=state.rounds[:-1], at=at)


def can_unpair(sheet: Sheet) -> bool:
    """There is a round, and none of its matches has a result."""
    last = len(sheet.state.rounds)
    return last > 0 and not any(sheet.fixtures[id][0].round == last for id in sheet.state.results)


DEEDS: Final[dict[str, tuple[Deed, tuple[str, ...]]]] = {
    "set": (settings, ("settings",)),
    "add": (add, ("players",)),
    "remove": (remove, ("player",)),
    "rename": (rename, ("player", "name")),
    "seed": (seed, ("order",)),
    "draw": (draw, ("order",)),
    "start": (start, ("order",)),
    "round": (next_round, ("pairs", "bye")),
    "unpair": (unpair, ()),
    "result": (scores.result, ("match", *scores.FIELDS)),
    "extra": (scores.extra, ("match", *scores.PART)),
    "card": (scores.card, ("match", "card")),
    "correct": (scores.correct, ("match", "result")),
    "table": (scores.table, ("match", "at")),
    "withdraw": (withdraw, ("player",)),
    "return": (come_back, ("player",)),
}
"""By the word for it: what does it, and the fields it has."""
