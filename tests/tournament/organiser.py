"""An organiser for tests: sets up tournaments and enters results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from thirdhalf.core.chance import Dice
from thirdhalf.core.refusal import Refusal, Refused
from thirdhalf.tournament import Tournament
from thirdhalf.tournament.match import TournamentMatch

NUMBERS = range(2, 34)


def entered(players: int, **settings: Any) -> Tournament:
    """Seeded in the order of their numbers: p1 is the best."""
    tournament = Tournament(settings)
    tournament.do({"do": "add", "players": [{"name": f"Player {n + 1}"} for n in range(players)]})
    tournament.do({"do": "seed", "order": [f"p{n + 1}" for n in range(players)]})
    return tournament


def started(players: int, **settings: Any) -> Tournament:
    tournament = entered(players, **settings)
    tournament.do({"do": "start"})
    return tournament


def better_seed(match: TournamentMatch) -> list[int]:
    """The player with the lower number wins by the difference."""
    one, other = (int(str(player)[1:]) for player in match.players)
    return [max(other - one, 0), max(one - other, 0)]


def by_chance(seed: int) -> Callable[[TournamentMatch], list[int]]:
    """Any result, draws among them; the same for the same match and players."""

    def result(match: TournamentMatch) -> list[int]:
        dice = Dice(
            seed, sum(ord(letter) << (at % 20) for at, letter in enumerate(f"{match.fixture.id}{match.players}"))
        )
        return [int(dice.below(5)), int(dice.below(5))]

    return result


def commands(tournament: Tournament, points: Callable[[TournamentMatch], list[int]]) -> Iterator[None]:
    """Play to the end, one command at a time; a level knock-out match goes on until the card decides."""
    while not tournament.sheet.over:
        ready = [match for match in tournament.sheet.matches if match.status in ("ready", "extra")]
        if not ready:
            tournament.do({"do": "round"})
            yield
        for match in ready:
            if match.status == "ready":
                tournament.do({"do": "result", "match": match.fixture.id, "points": points(match)})
            elif match.result is not None and len(match.result.extra) < tournament.sheet.settings.number("extra"):
                tournament.do({"do": "extra", "match": match.fixture.id, "points": [0, 0]})
            else:
                tournament.do({"do": "card", "match": match.fixture.id})
            yield


def played(tournament: Tournament, points: Callable[[TournamentMatch], list[int]] = better_seed) -> Tournament:
    for _ in commands(tournament, points):
        pass
    return tournament


def refused(tournament: Tournament, command: dict[str, Any]) -> Refusal:
    """Why it is refused; and nothing has changed."""
    before = tournament.write()["deeds"][:], tournament.view()
    with pytest.raises(Refused) as caught:
        tournament.do(command)
    assert (tournament.write()["deeds"], tournament.view()) == before
    refusal = caught.value.refusal
    assert refusal.text.en != refusal.text.fr
    return refusal


def rows(tournament: Tournament, stage: str = "") -> list[tuple[int, str]]:
    return [(row.place, row.player) for row in tournament.sheet.standings[stage].rows]
