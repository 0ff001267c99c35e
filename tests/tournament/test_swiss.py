"""Swiss rounds: nobody twice, byes and first seats balanced (RU-29)."""

from __future__ import annotations

from collections import Counter

import networkx
import pytest
from organiser import NUMBERS, by_chance, commands, played, refused, started

from thirdhalf.tournament import Tournament


def avoidable(tournament: Tournament, before: int) -> bool:
    """Whether everybody could have met somebody new, given the rounds before."""
    rounds = tournament.sheet.state.rounds[:before]
    everybody = [*tournament.sheet.state.order, *([""] if len(tournament.sheet.state.order) % 2 else [])]
    met = {frozenset(pair) for round in rounds for pair in round.pairs} | {frozenset((r.bye, "")) for r in rounds}
    fresh = networkx.Graph()
    fresh.add_nodes_from(everybody)
    fresh.add_edges_from((a, b) for a in everybody for b in everybody if a < b and frozenset((a, b)) not in met)
    return 2 * len(networkx.max_weight_matching(fresh, maxcardinality=True)) == len(everybody)


@pytest.mark.parametrize("players", NUMBERS)
def test_nobody_meets_twice_in_up_to_seven_rounds(players: int) -> None:
    rounds = min(7, players - 1 + players % 2)
    tournament = played(started(players, formula="swiss", rounds=rounds), by_chance(players))
    paired = tournament.sheet.state.rounds
    assert len(paired) == rounds
    met: Counter[frozenset[str]] = Counter()
    for number, round in enumerate(paired):
        for pair in round.pairs:
            met[frozenset(pair)] += 1
            assert met[frozenset(pair)] == 1 or not avoidable(tournament, number)
    assert max(met.values()) == 1, "and with a look ahead it can always be avoided"
    byes = Counter(round.bye for round in paired if round.bye)
    assert sum(byes.values()) == (rounds if players % 2 else 0)
    assert max(byes.values(), default=1) == 1
    firsts = Counter(pair[0] for round in paired for pair in round.pairs)
    seconds = Counter(pair[1] for round in paired for pair in round.pairs)
    worst = max(abs(firsts[player] - seconds[player]) for player in tournament.sheet.state.order)
    assert worst <= (2 if players >= 2 * rounds else 3)


def test_the_first_round_pairs_the_upper_half_with_the_lower() -> None:
    tournament = started(8, formula="swiss")
    tournament.do({"do": "round"})
    assert {frozenset(pair) for pair in tournament.sheet.state.rounds[0].pairs} == {
        frozenset(pair) for pair in (("p1", "p5"), ("p2", "p6"), ("p3", "p7"), ("p4", "p8"))
    }


def test_equal_points_meet() -> None:
    tournament = started(8, formula="swiss", rounds=3)
    for _ in commands(tournament, lambda match: [1, 0] if int(str(match.players[0])[1:]) < 5 else [0, 1]):
        pass
    table = tournament.sheet.standings[""]
    last = tournament.sheet.state.rounds[-1].pairs
    worth = {player: sum(line.points for line in table.lines[player][:2]) for player in table.players}
    assert all(abs(worth[one] - worth[other]) <= 2 for one, other in last)
    assert sum(worth[one] == worth[other] for one, other in last) >= 3


def test_a_bye_goes_to_the_last_player_without_one() -> None:
    tournament = played(started(5, formula="swiss", rounds=3))
    assert tournament.sheet.state.rounds[0].bye == "p5"
    row = next(row for row in tournament.sheet.standings[""].rows if row.player == "p5")
    assert row.cells["off"] == 1
    assert row.cells["points"] == 2 * (row.cells["won"] or 0) + 2


def test_more_rounds_than_opponents_are_refused() -> None:
    tournament = started(6, formula="nations")
    assert tournament.sheet.state.started
    other = Tournament({"formula": "swiss", "rounds": 6})
    other.do({"do": "add", "players": [{"name": str(n)} for n in range(6)]})
    assert "5 rounds" in refused(other, {"do": "start"}).text.en


def test_a_round_waits_for_the_one_before() -> None:
    tournament = started(4, formula="swiss")
    tournament.do({"do": "round"})
    assert "Round 1 is not over" in refused(tournament, {"do": "round"}).text.en
    assert "Swiss" in refused(started(4), {"do": "round"}).text.en
    assert "over" in refused(played(started(4, formula="swiss")), {"do": "round"}).text.en


def test_the_organiser_may_pair_by_hand_and_take_it_back() -> None:
    tournament = started(4, formula="swiss")
    kept = tournament.do({"do": "round", "pairs": [["p1", "p2"], ["p4", "p3"]]})
    assert [match.players for match in tournament.sheet.matches] == [("p1", "p2"), ("p4", "p3")]
    assert kept == {"do": "round", "pairs": [["p1", "p2"], ["p4", "p3"]]}
    tournament.do({"do": "unpair"})
    assert tournament.sheet.matches == ()
    tournament.do({"do": "round"})
    tournament.do({"do": "result", "match": "1-1", "points": [1, 0]})
    assert "no round" in refused(tournament, {"do": "unpair"}).text.en


def test_a_withdrawn_player_is_not_paired_any_more() -> None:
    tournament = started(6, formula="swiss", rounds=3)
    tournament.do({"do": "round"})
    tournament.do({"do": "withdraw", "player": "p1"})
    own = next(match for match in tournament.sheet.matches if "p1" in match.players)
    assert (own.status, own.loser) == ("walkover", "p1")
    played(tournament)
    assert all("p1" not in pair for round in tournament.sheet.state.rounds[1:] for pair in round.pairs)
    assert all(round.bye for round in tournament.sheet.state.rounds[1:])
    assert rows_of(tournament)[-1] == "p1"


def rows_of(tournament: Tournament) -> list[str]:
    return [row.player for row in tournament.sheet.standings[""].rows]


def test_a_swiss_whose_players_are_gone_is_over() -> None:
    tournament = started(3, formula="swiss")
    for player in ("p1", "p2"):
        tournament.do({"do": "withdraw", "player": player})
    assert tournament.sheet.over
