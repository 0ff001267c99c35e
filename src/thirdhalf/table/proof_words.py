"""The shuffle proof in words."""

from __future__ import annotations

from thirdhalf.core import record as records
from thirdhalf.core.text import Text
from thirdhalf.games import GAMES
from thirdhalf.protocol import ProofSeat, ShuffleProof
from thirdhalf.table.shuffle_proof import ProofCheck, commitment, verify
from thirdhalf.table.table import Table
from thirdhalf.table.views import record


def title(check: ProofCheck, language: str) -> str:
    """The result in one sentence."""
    if check.wrong is None:
        return Text("The shuffles were fair.", "Les mélanges étaient honnêtes.").said(language)
    return Text(
        f"Something does not add up: {check.wrong.said('en')}.",
        f"Quelque chose ne colle pas : {check.wrong.said('fr')}.",
    ).said(language)


def lines(check: ProofCheck, names: list[str], bots: list[bool], language: str) -> list[str]:
    """What was checked, one sentence each, and what it proves; empty if something is wrong."""
    if check.wrong is not None:
        return []
    said = [
        Text(
            "Before anyone sat down, the server locked in a secret number. The one it showed at the end is the same.",
            "Avant que quiconque ne s'assoie, le serveur a fixé un nombre secret. Celui qu'il a montré à la fin est "
            "bien le même.",
        )
    ]
    for name, committed, bot in zip(names, check.committed, bots, strict=True):
        if committed:
            said.append(
                Text(
                    f"{name} locked in a number too, before seeing anyone else's.",
                    f"{name} a fixé le sien aussi, avant de voir celui des autres.",
                )
            )
        elif not bot:
            said.append(
                Text(f"{name} took no part in the shuffle.", f"{name} n'a pas pris part au mélange."),
            )
    count = check.chances
    said.append(
        Text(
            f"All {count} deals and draws by chance follow from these numbers, card by card.",
            f"Les {count} donnes et tirages au sort découlent de ces nombres, carte par carte.",
        )
    )
    if any(check.committed):
        said.append(
            Text(
                "So nobody, not even the person who runs the server, could choose the cards.",
                "Personne, pas même qui tient le serveur, n'a donc pu choisir les cartes.",
            )
        )
    else:
        said.append(
            Text(
                "No player locked in a number, so this proves only that the server did not change its mind.",
                "Aucun joueur n'a fixé de nombre : cela prouve seulement que le serveur n'a pas changé d'avis.",
            )
        )
    return [text.said(language) for text in said]


def proof(table: Table, now: int, language: str) -> ShuffleProof:
    """The proof of a table whose match is over."""
    check = verify(records.read(record(table, 0, now)), GAMES)
    names = table.names()
    return ShuffleProof(
        fair=check.wrong is None,
        title=title(check, language),
        lines=lines(check, names, [seat.holder is None for seat in table.seats], language),
        commitment=commitment(table.secret, table.id),
        server_seed=table.secret.hex(),
        seats=[
            ProofSeat(name=name, commitment=seat.commitment, seed=seat.seed)
            for name, seat in zip(names, table.seats, strict=True)
        ],
    )
