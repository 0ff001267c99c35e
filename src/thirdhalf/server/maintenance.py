"""`thirdhalf doctor` and `thirdhalf table`: database maintenance for the person who runs a server."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

from thirdhalf.core.text import Text
from thirdhalf.server.database import database_at, upgrade, url_of
from thirdhalf.server.doctor import Finding, examine, repair
from thirdhalf.server.event_log.database import Database, NotStored
from thirdhalf.server.run import alone
from thirdhalf.server.stream_file import SORTS, NotImported, exported, imported, read, write


def doctor(given: str, folder: Path | None, language: str) -> int:
    """Examines a database; with a folder, also repairs it. Returns 0: it is sound now, 1: it is not, 2: it cannot be
    read.
    """

    async def work(database: Database) -> int:
        checked: Counter[str] = Counter()
        left = 0
        async for found in examine(database):
            checked[found.sort if isinstance(found, Finding) else found] += 1
            if isinstance(found, Finding):
                print(f"{found.id}: {described(found, language)}")
                if folder is None:
                    left += 1
                else:
                    left += not found.repairable
                    print(f"  {outcome(found, await repair(database, found, folder), language)}")
        print(
            Text(
                f"Checked: tables {checked['table']}, tournaments {checked['tournament']}. Damaged: {left}.",
                f"Examinés : tables {checked['table']}, tournois {checked['tournament']}. Endommagés : {left}.",
            ).said(language)
        )
        if left and folder is None:
            print(
                Text(
                    "Nothing was changed. Stop the server and add --repair to repair what can be repaired.",
                    "Rien n'a été modifié. Arrêtez le serveur et ajoutez --repair pour réparer ce qui peut l'être.",
                ).said(language)
            )
        return 1 if left else 0

    return _with(given, folder is None, work)


def described(found: Finding, language: str) -> str:
    """What is wrong, in a sentence."""
    n, more = found.number, found.events
    table = found.sort == "table"
    return {
        "row": Text("what it was set up as cannot be read", "ses réglages de départ sont illisibles").said(language),
        "orphans": Text(
            f"{more} events without the {found.sort} they belong to",
            f"{more} événements sans {'la table' if table else 'le tournoi'} dont ils font partie",
        ).said(language),
        "gap": Text(
            f"event {n} is missing; {more} stored after it",
            f"il manque l'événement {n} ; {more} sont enregistrés après lui",
        ).said(language),
        "unreadable": Text(f"event {n} cannot be read", f"l'événement {n} est illisible").said(language),
        "unplayable": Text(f"event {n} is not possible there", f"l'événement {n} est impossible à cet endroit").said(
            language
        ),
        "header": Text("its status does not match its events", "son état ne correspond pas à ses événements").said(
            language
        ),
    }[found.trouble]


def outcome(found: Finding, file: Path | None, language: str) -> str:
    """What was done about it."""
    if file is None:
        return Text("Repaired.", "Réparé.").said(language)
    if not found.repairable:
        return Text(f"Left as it is; exported to {file}.", f"Laissé tel quel ; exporté dans {file}.").said(language)
    if found.trouble == "orphans":
        return Text(f"Moved to {file}.", f"Déplacé dans {file}.").said(language)
    return Text(
        f"Repaired: it goes on after event {found.number - 1}. Everything that was stored is in {file}.",
        f"Réparé : reprise après l'événement {found.number - 1}. Tout ce qui était enregistré est dans {file}.",
    ).said(language)


def export_stream(given: str, id: str, file: Path, language: str) -> int:
    """Writes a table or tournament to a file."""

    async def work(database: Database) -> int:
        for sort in SORTS:
            stream = await exported(database, sort, id)
            if stream is not None:
                write(file, stream)
                return 0
        print(Text(f"There is no {id} here.", f"Il n'y a pas de {id} ici.").said(language), file=sys.stderr)
        return 1

    return _with(given, True, work)


def import_stream(given: str, file: Path, language: str) -> int:
    """Stores the table or tournament of a file."""

    async def work(database: Database) -> int:
        try:
            await imported(database, read(file))
        except NotImported as wrong:
            said = {
                "unreadable": Text("This is not an exported table.", "Ce n'est pas une table exportée.").said(language),
                "exists": Text(f"It is there already: {wrong.detail}", f"Elle existe déjà : {wrong.detail}").said(
                    language
                ),
                "broken": Text(f"It is damaged: {wrong.detail}", f"Elle est endommagée : {wrong.detail}").said(
                    language
                ),
            }[wrong.code]
            print(said, file=sys.stderr)
            return 1
        return 0

    return _with(given, False, work)


def _with(given: str, read_only: bool, work: Callable[[Database], Awaitable[int]]) -> int:
    """Works on a database. To write, it is upgraded first, and nobody else may have the file open."""

    async def whole() -> int:
        if not read_only:
            await upgrade(given)
        database = database_at(given, read_only)
        await database.open()
        try:
            return await work(database)
        finally:
            await database.close()

    try:
        url = url_of(given)
        if url.get_backend_name() == "sqlite" and not Path(url.database or "").exists() and read_only:
            raise FileNotFoundError(given)
        lock = None if read_only else alone(given)
        try:
            return asyncio.run(whole())
        finally:
            if lock is not None:
                lock.close()
    except NotStored as trouble:
        print(f"thirdhalf: {trouble}", file=sys.stderr)
    except Exception as trouble:
        print(f"thirdhalf: {type(trouble).__name__}: {trouble}", file=sys.stderr)
    return 2
