"""The proof that shuffles were fair: commitments before the deal, seeds after the match.

The server's commitment is SHA-256 over its seed (32 bytes) and the table's id; a player's is SHA-256 over the text of
the seed and the table's id. The seed of the match is SHA-256 over the server's seed and the players' seeds, as a JSON
array in the order of the seats with null for none. Every chance move follows from it (`core/keyed.py`; where a record
has no header `shuffle`, `core/chance.py`), so a record with all seeds proves each of them.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, replace
from typing import Any, Final

from thirdhalf.core import record as records
from thirdhalf.core.game import Game
from thirdhalf.core.reading import Unreadable
from thirdhalf.core.refusal import Refused
from thirdhalf.core.text import Text

SEED_BYTES: Final = 32


def commitment(secret: bytes, table: str) -> str:
    """The server's commitment, shown before the first card."""
    return hashlib.sha256(secret + table.encode()).hexdigest()


def seed_commitment(seed: str, table: str) -> str:
    """A player's commitment, shown before the deal; the seed is revealed later."""
    return hashlib.sha256(f"{seed}{table}".encode()).hexdigest()


def client_seeds(seeds: list[str | None]) -> str:
    """The players' seeds in the form that is hashed."""
    return json.dumps(seeds, separators=(",", ":"))


def match_seed(secret: bytes, seeds: list[str | None]) -> int:
    """The seed that decides every chance move of the match."""
    return int.from_bytes(hashlib.sha256(secret + client_seeds(seeds).encode()).digest(), "big")


@dataclass(frozen=True)
class ProofCheck:
    """The result of checking a record: how many chance moves agree, and what is wrong, in English and French."""

    chances: int
    wrong: Text | None = None
    committed: tuple[bool, ...] = ()
    """For each seat, whether it committed to a seed that was used."""


def verify(
    record: records.Record, games: dict[str, Game[Any]], shown: str | None = None, own_seed: str | None = None
) -> ProofCheck:
    """Checks every deal and chance move of a record against the commitments.

    `shown` is the server's commitment as noted before the first card, `own_seed` a player's own seed. Without them the
    record is checked against the commitments it contains.
    """
    missing = [header for header in (*records.PROOF, "seed") if header not in record.headers]
    if missing:
        raise Unreadable(missing[0], "missing: only the whole record of a table server can be verified")
    if record.redacted_for() is not None:
        raise Unreadable("seen by", "a record with hidden cards cannot be verified")
    headers = record.headers
    if not re.fullmatch(f"[0-9a-f]{{{2 * SEED_BYTES}}}", headers["server seed"]):
        raise Unreadable("server seed", f"{SEED_BYTES} bytes in hexadecimal")
    secret = bytes.fromhex(headers["server seed"])
    seeds = _texts(headers, "client seeds")
    promised = commitment(secret, headers["table"])
    if promised != headers["commitment"] or (shown is not None and promised != shown):
        return ProofCheck(
            0, Text("the server seed is not the one committed to", "la graine du serveur n'est pas celle promise")
        )
    if own_seed is not None and own_seed not in seeds:
        return ProofCheck(0, Text("your seed was not mixed in", "votre graine n'a pas été mêlée aux autres"))
    commitments = _texts(headers, "client commitments") if "client commitments" in headers else [None] * len(seeds)
    if len(commitments) != len(seeds):
        raise Unreadable("client commitments", "one for every seat")
    for at, (seed, given) in enumerate(zip(seeds, commitments, strict=True)):
        if given is not None and (seed is None or seed_commitment(seed, headers["table"]) != given):
            return ProofCheck(
                0,
                Text(
                    f"the seed of seat {at} is not the one committed to",
                    f"la graine du siège {at} n'est pas celle promise",
                ),
            )
    if headers["seed"] != str(match_seed(secret, seeds)):
        return ProofCheck(0, Text("the seed of the match is another", "la graine de la partie est une autre"))
    checked = _replayed(record, games)
    return replace(checked, committed=tuple(given is not None for given in commitments))


def _texts(headers: dict[str, str], header: str) -> list[str | None]:
    try:
        texts = json.loads(headers[header])
    except ValueError:
        texts = None
    if not isinstance(texts, list) or not all(text is None or isinstance(text, str) for text in texts):
        raise Unreadable(header, "a JSON array of texts and nulls")
    return texts


def _as_told(made: str, told: str) -> bool:
    """Whether it is the same move. Players' moves must be identical; the cards of a chance move may be in any order."""
    return not told.startswith("*") or records.same_chance(made, told)


def _replayed(record: records.Record, games: dict[str, Game[Any]]) -> ProofCheck:
    """Plays only the players' moves; the chance moves must come out as recorded."""
    match = records.begin(record, games)
    chances = 0
    for at, move in enumerate(record.moves):
        if len(match.record) <= at:
            try:
                if move.startswith("*"):
                    match.settle(luck=True)
                else:
                    match.play(move)
            except Refused as refused:
                raise Unreadable(f"line {record.lines[at]}", str(refused)) from None
        if len(match.record) <= at or not _as_told(match.record[at].text, move):
            line = record.lines[at]
            return ProofCheck(
                chances,
                Text(f"line {line}: the seed does not give {move}", f"ligne {line} : la graine ne donne pas {move}"),
            )
        chances += move.startswith("*")
    return ProofCheck(chances)
