"""The referee answers everything: with a judgement, or with an error that names the place."""

import io
import json
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thirdhalf.referee import answer, requests

RUGBY = {"game": "rugby"}


def error(request: object) -> str:
    data = request if isinstance(request, bytes) else json.dumps(request).encode()
    judgement = answer(data)
    assert "error" in judgement, judgement
    return str(judgement["error"])


@pytest.mark.parametrize(
    ("request_", "place"),
    [
        (b"", "empty"),
        (b"   \n", "empty"),
        (b"{", "line 1"),
        (b"nonsense", "line 1"),
        (b"\xff\xfe", "UTF-8"),
        (b'{"game": "rugby", "game": "rugby"}', "game: given twice"),
        (b'{"game": "rugby", "seed": NaN}', "NaN"),
        (b"[" * 100_000, "nested"),
        (b'{"game": "rugby", "seed": ' + b"9" * 5000 + b"}", "not JSON"),
        ([], "an object"),
        (7, "an object"),
        ({}, "game: is missing"),
        ({"game": "chess"}, "game: one of"),
        ({"game": ["rugby"]}, "game: one of"),
        ({**RUGBY, "colour": "red"}, "colour: no such field"),
        ({**RUGBY, "seed": 1.5}, "seed"),
        ({**RUGBY, "seed": True}, "seed"),
        ({**RUGBY, "seed": "1"}, "seed"),
        ({**RUGBY, "moves": "0 play H3"}, "moves: a list"),
        ({**RUGBY, "moves": [3]}, "moves[0]: a text"),
        ({**RUGBY, "view": 2}, "view"),
        ({**RUGBY, "view": -1}, "view"),
        ({**RUGBY, "view": None}, "view"),
        ({**RUGBY, "rules": []}, "rules: an object"),
        ({**RUGBY, "rules": {"tries": 5}}, "rules.tries: no such setting"),
        ({**RUGBY, "rules": {"try_points": "5"}}, "rules.try_points"),
        ({**RUGBY, "rules": {"try_points": 100}}, "rules.try_points"),
        ({**RUGBY, "rules": {"ranks": 4, "hand_size": 9}}, "rules.hand_size"),
        ({**RUGBY, "position": []}, "position: an object"),
    ],
)
def test_a_bad_request_is_an_error_that_names_the_place(request_: object, place: str) -> None:
    assert place in error(request_)


def test_ten_megabytes_of_nonsense_are_one_clear_error() -> None:
    assert len(error(b'{"game": "' + b"x" * 10_000_000 + b'"}')) < 500
    assert "moves[0]" in error({**RUGBY, "moves": [["0 play H3"] * 500_000]})


@settings(max_examples=200)
@given(st.binary(max_size=200))
def test_no_input_crashes_the_referee(data: bytes) -> None:
    for line, request in requests(io.BytesIO(data)):
        assert answer(request, line)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 20)
    | st.floats()
    | st.sampled_from(["H3", "S15", "0 play H3", "", "?"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["seat", "tricks", "suit"]), inner),
    max_leaves=8,
)
FIELDS = [
    "half", "kickoff", "leader", "trick", "hands", "talon", "played", "series", "deciding", "scores", "tries",
    "conversions", "voids",
]  # fmt: skip


@settings(max_examples=300)
@given(st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=4), st.lists(JSON, max_size=3))
def test_no_position_crashes_the_referee(position: object, moves: object) -> None:
    assert answer(json.dumps({**RUGBY, "position": position, "moves": moves}).encode())


def run(data: str) -> tuple[int, list[dict[str, object]]]:
    done = subprocess.run(
        [sys.executable, "-m", "thirdhalf", "referee"], input=data, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def test_one_answer_per_line_and_status_2_if_a_line_is_invalid() -> None:
    status, answers = run('{"game": "rugby"}\n\nnonsense\n{"game": "rugby", "moves": ["0 fly"]}\n')
    assert status == 2
    assert [sorted(a)[0] for a in answers] == ["applied", "at", "applied"]
    assert answers[2]["refused"]["clause"] is None  # type: ignore[index]


def test_an_error_names_the_line_of_the_input() -> None:
    status, answers = run('\n{"game": "rugby"}\nnonsense\n\n{"game": "rugby", "view": 7}\n{"game": "rugby", \n')
    assert status == 2
    assert [answer.get("line") for answer in answers] == [None, 3, 5, 6]
    assert "line 3, column 1" in str(answers[1]["error"])
    assert str(answers[2]["error"]).startswith("line 5: view")
    broken = answer(b'{"game": "rugby",\n "seed": oops}')
    assert broken["line"] == 2


def test_each_line_is_answered_as_soon_as_it_is_read() -> None:
    command = [sys.executable, "-m", "thirdhalf", "referee"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as referee:
        assert referee.stdin is not None
        assert referee.stdout is not None
        for seed in (1, 2, 3):
            referee.stdin.write(json.dumps({**RUGBY, "seed": seed}) + "\n")
            referee.stdin.flush()
            assert "applied" in json.loads(referee.stdout.readline())
        referee.stdin.close()
        assert referee.wait() == 0


def test_closing_the_pipe_early_raises_nothing() -> None:
    asked = json.dumps(RUGBY)
    lines = subprocess.run(
        f"yes '{asked}' | head -200 | {sys.executable} -m thirdhalf referee | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=True,
    )
    assert (len(lines.stdout.splitlines()), lines.stderr) == (1, "")


def test_one_object_may_be_written_over_several_lines() -> None:
    status, answers = run(json.dumps({"game": "rugby", "seed": 3}, indent=2))
    assert status == 0
    assert len(answers) == 1


def test_the_same_input_gives_the_same_output() -> None:
    request = json.dumps({"game": "rugby", "seed": 99}).encode()
    assert answer(request) == answer(request)
    assert answer(request) != answer(request.replace(b"99", b"98"))
