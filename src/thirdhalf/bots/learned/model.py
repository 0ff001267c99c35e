"""The weights of a game as a data file."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

VERSION: Final = 1
"""Of the features. Weights learned for other features are refused."""


class WrongModel(ValueError):
    """The data file does not fit these features."""


def read_weights(game: str, part: str) -> vec[i64]:
    """The weights of one part of a game's model, as they are installed."""
    given = json.loads(files("thirdhalf.bots.learned").joinpath("data", f"{game}.json").read_text(encoding="utf-8"))
    return weights_of(given, game, part)


def weights_of(given: dict[str, object], game: str, part: str) -> vec[i64]:
    """The weights of one part of a model, or WrongModel."""
    if given.get("game") != game or given.get("version") != VERSION:
        raise WrongModel(f"weights of {given.get('game')}, version {given.get('version')}: expected {game}, {VERSION}")
    weights = given.get(part)
    if not isinstance(weights, list):
        raise WrongModel(f"{game}: no weights for the {part}")
    return vec[i64]([int(weight) for weight in weights])


def written(game: str, parts: dict[str, list[int]]) -> str:
    """A model as the text of its data file."""
    return json.dumps({"version": VERSION, "game": game, **parts}, separators=(",", ":")) + "\n"
