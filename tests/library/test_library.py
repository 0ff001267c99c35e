"""What a user of python-chess would try first."""

from __future__ import annotations

import inspect
from pathlib import Path
from types import UnionType
from typing import Any, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict
from xml.etree import ElementTree

import pytest

import thirdhalf


@pytest.mark.parametrize("game", thirdhalf.game_names())
def test_bots_play_a_match_to_its_end(game: str) -> None:
    match = thirdhalf.new(game, seed=7)
    bot = thirdhalf.bot("club", seed=1)
    while not match.over:
        match.play(bot)
    assert len(match.scores) == 2
    assert match.winner in (None, 0, 1)
    assert match.legal() == []


def test_a_new_match_is_dealt_and_the_seed_decides_the_cards() -> None:
    match, again = thirdhalf.new("rugby", halves=1, seed=7), thirdhalf.new("rugby", halves=1, seed=7)
    assert match.rules["halves"] == 1
    assert match.legal() == again.legal() != []
    assert match.moves == again.moves
    assert thirdhalf.new("rugby").moves != thirdhalf.new("rugby").moves


def test_the_seat_is_understood_where_only_one_can_move() -> None:
    match = thirdhalf.new("rugby", seed=7)
    seat, move = match.to_move[0], match.legal()[0]
    assert match.play(move) == f"{seat} {move}"


def test_an_illegal_move_names_its_clause_and_changes_nothing() -> None:
    match = thirdhalf.new("rugby", seed=7)
    refusal = match.why_not("drop")
    assert refusal is not None
    assert refusal.clause == "RU-15"
    assert "RU-15" in repr(refusal)
    before = match.moves
    with pytest.raises(thirdhalf.Refused, match="RU-15"):
        match.play("drop")
    assert match.moves == before
    assert match.why_not(match.legal()[0]) is None


@pytest.mark.parametrize("game", thirdhalf.game_names())
def test_a_hint_names_a_legal_move_with_its_reason_and_changes_nothing(game: str) -> None:
    match = thirdhalf.new(game, seed=7)
    while len(match.legal()) < 2:
        match.play(match.legal()[0])
    before = match.moves
    hint = match.hint()
    assert hint.options == match.hint(match.to_move[0]).options
    assert hint.move in match.legal()
    assert hint.reason.text.en != hint.reason.text.fr
    assert {option.move for option in hint.options} <= {*match.legal()}
    assert hint.options[0].behind == 0
    assert all(0 <= option.chance <= 1 for option in hint.options)
    assert match.moves == before


def test_there_is_no_hint_where_nothing_is_to_be_decided() -> None:
    match = thirdhalf.new("rugby", ranks=3, hand_size=3, halves=1, seed=7)
    with pytest.raises(ValueError, match="nothing to decide"):
        match.hint(1 - match.to_move[0])
    while not match.over:
        match.play(thirdhalf.bot("rookie", seed=0))
    with pytest.raises(ValueError, match="over"):
        match.hint()


def test_undo_goes_back_one_move_of_a_player() -> None:
    match = thirdhalf.new("woo", seed=3)
    before = match.moves
    made = match.play(thirdhalf.bot("rookie", seed=0))
    assert match.undo() == made
    assert match.moves == before
    with pytest.raises(ValueError, match="no move"):
        match.undo()


def test_a_saved_match_is_loaded_where_it_stopped(tmp_path: Path) -> None:
    match = thirdhalf.new("ovalia", edition="en", seed=3)
    for _ in range(20):
        match.play(thirdhalf.bot("rookie", seed=5))
    match.save(tmp_path / "evening.record")
    again = thirdhalf.load(tmp_path / "evening.record")
    assert again.moves == match.moves
    assert again.legal() == match.legal()
    assert again.rules == match.rules


def test_a_match_from_a_position_is_saved_with_it_and_undone_to_it(tmp_path: Path) -> None:
    position = thirdhalf.new("rugby", seed=7).view(thirdhalf.ALL)["position"]
    match = thirdhalf.new("rugby", position=position)
    match.play(match.legal()[0])
    match.save(tmp_path / "position.record")
    again = thirdhalf.load(tmp_path / "position.record")
    assert again.view(thirdhalf.ALL)["position"] == match.view(thirdhalf.ALL)["position"]
    again.undo()
    assert again.view(thirdhalf.ALL)["position"] == position


def test_a_seat_sees_its_own_hand_and_the_public_none() -> None:
    match = thirdhalf.new("rugby", seed=7)
    hands = match.view(thirdhalf.ALL)["position"]["hands"]
    assert match.view(0)["position"]["hands"][0] == hands[0]
    assert set(match.view(0)["position"]["hands"][1]) == {"?"}
    assert set(match.view(thirdhalf.PUBLIC)["position"]["hands"][0]) == {"?"}


def test_an_ending_is_solved_and_hidden_cards_are_reported() -> None:
    match = thirdhalf.new("rugby", halves=1, seed=7)
    with pytest.raises(ValueError, match=r"\w"):
        thirdhalf.solve(match)
    while match.view(thirdhalf.ALL)["position"]["talon"]:
        match.play(thirdhalf.bot("club", seed=1))
    ending = thirdhalf.solve(match)
    assert ending.exact
    assert set(ending.best) <= set(match.legal())
    assert min(ending.costs.values()) == 0


@pytest.mark.parametrize("game", thirdhalf.game_names())
def test_a_match_prints_as_text_and_draws_as_a_picture(game: str) -> None:
    match = thirdhalf.new(game, seed=7)
    assert match.view(0)["position"]["hands"][0][0][1:] in str(match)
    picture = ElementTree.fromstring(match.svg())
    assert picture.tag.endswith("svg")
    assert match._repr_svg_() == match.svg()
    assert game in repr(match)


@pytest.mark.parametrize(
    ("wrong", "guess"),
    [
        (lambda: thirdhalf.new("rugbi"), "rugby"),
        (lambda: thirdhalf.new("rugby", drop_pionts=4), "drop_points"),
        (lambda: thirdhalf.bot("clubb"), "club"),
        (lambda: thirdhalf.rule(f"RU-{999}"), "RU-9"),
        (lambda: thirdhalf.rule(f"RU-{999}"), "There are: RU-1, RU-2"),
        (lambda: thirdhalf.new("rugby", seed=7).play("play S99"), "S9"),
        (lambda: thirdhalf.new("rugby", seed=7).play("0 play S99"), "S9"),
        (lambda: thirdhalf.new("rugby", seed=7).play("7 play S9"), "0, 1"),
        (lambda: thirdhalf.new("rugby").view(5), "0, 1"),
        (lambda: thirdhalf.new("rugby").view("0"), "0, 1"),
        (lambda: thirdhalf.new("rugby").legal(5), "0, 1"),
        (lambda: thirdhalf.new("schnapsen"), "'variant=schnapsen' of 'woo'"),
        (lambda: thirdhalf.new("woo", variant="schnapsn"), "Did you mean schnapsen"),
        (lambda: thirdhalf.new("RUGBY"), "Did you mean 'rugby'"),
        (lambda: thirdhalf.new("rugby", position={"talom": []}), "Did you mean talon"),
        (lambda: thirdhalf.new("rugby", position={"hands": [["S99"], []]}), "Did you mean S9"),
        (lambda: thirdhalf.new("rugby", seed=7).play("plya S2"), "Did you mean play S2.* The verbs are play, drop, on"),
        (lambda: thirdhalf.new("woo", seed=7).play("play SX"), "Did you mean play S"),
        (lambda: thirdhalf.new("rugby", seed=7).play("play"), "Did you mean play [SHDC]"),
    ],
)
def test_a_wrong_name_gets_the_choices_and_the_nearest_guess(wrong, guess: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(ValueError, match=guess):
        wrong()


def test_a_bare_verb_is_completed_to_a_legal_move() -> None:
    match = thirdhalf.new("rugby", seed=7)
    refusal = match.why_not("play")
    assert refusal is not None
    assert any(f"Did you mean {move}?" in refusal.text.en for move in match.legal())
    assert "Vouliez-vous dire jouer" in refusal.text.fr
    assert "play" not in refusal.text.fr


def test_what_is_of_the_wrong_type_is_named() -> None:
    with pytest.raises(TypeError, match="a move is a text, as in 'play"):
        thirdhalf.new("rugby").play(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a seed is a whole number, not 'seven'"):
        thirdhalf.new("rugby", seed="seven")  # type: ignore[arg-type]


def test_a_file_that_is_not_a_record_is_refused(tmp_path: Path) -> None:
    thirdhalf.new("rugby").save(tmp_path / "evening.record")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG")
    with pytest.raises(thirdhalf.Unreadable, match="not a record"):
        thirdhalf.load(tmp_path / "picture.png")
    with pytest.raises(FileNotFoundError, match=r"Did you mean evening\.record"):
        thirdhalf.load(tmp_path / "evning.record")


VARIANTS = [("rugby", {}), ("woo", {}), ("woo", {"variant": "schnapsen"}), ("ovalia", {"players": 4, "halves": 1})]


@pytest.mark.parametrize(("game", "rules"), VARIANTS)
def test_views_and_events_have_the_types_they_are_given(game: str, rules: dict[str, Any]) -> None:
    match = thirdhalf.new(game, seed=3, **rules)
    while not match.over:
        match.play(thirdhalf.bot("rookie", seed=1))
        if len(match.moves) % 8 == 0:
            for viewer in (0, thirdhalf.PUBLIC, thirdhalf.ALL):
                assert_typed(match.view(viewer), thirdhalf.MatchView, game)
    assert_typed(match.events, list[thirdhalf.MatchEvent], game)


def assert_typed(value: object, kind: Any, place: str) -> None:
    """That a value is of a type. Of a position, each game has some of the fields."""
    origin, inside = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        fitting = [one for one in inside if isinstance(value, get_origin(one) or one)]
        assert fitting, f"{place}: {value!r} is not {kind}"
        assert_typed(value, fitting[0], place)
    elif is_typeddict(kind):
        assert isinstance(value, dict)
        hints = get_type_hints(kind)
        assert set(value) <= set(hints), f"{place}: {set(value) - set(hints)}"
        written = get_type_hints(kind, include_extras=True)
        needed = {key for key in written if get_origin(written[key]) is not NotRequired}
        assert kind is thirdhalf.MatchPosition or needed <= set(value), place
        for key, one in value.items():
            assert_typed(one, hints[key], f"{place}.{key}")
    elif origin is list:
        assert isinstance(value, list), f"{place}: {value!r}"
        for one in value:
            assert_typed(one, inside[0], place)
    elif origin is dict:
        assert isinstance(value, dict), f"{place}: {value!r}"
        for one in value.values():
            assert_typed(one, inside[1], place)
    elif kind is not Any:
        assert isinstance(value, kind), f"{place}: {value!r} is not {kind}"


def test_a_clause_is_printed_in_both_languages() -> None:
    assert thirdhalf.rule("RU-15") != thirdhalf.rule("RU-15", "fr")


def test_everything_offered_is_there_and_documented() -> None:
    for name in thirdhalf.__all__:
        offered = getattr(thirdhalf, name)
        assert inspect.getdoc(offered), name
    for name, member in inspect.getmembers(thirdhalf.OpenMatch):
        if not name.startswith("_") and callable(member):
            assert inspect.getdoc(member), name
    with pytest.raises(AttributeError):
        _ = thirdhalf.chess  # type: ignore[attr-defined]


def test_no_name_of_the_front_door_is_also_a_module() -> None:
    package = Path(thirdhalf.__file__).parent
    modules = {path.stem for path in package.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert not modules & set(thirdhalf.__all__)
