"""The server's answers when it refuses a request, in both languages."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.reading import Unreadable
from thirdhalf.core.refusal import Refused
from thirdhalf.core.text import Text
from thirdhalf.protocol import Trouble
from thirdhalf.table.rejections import CommandRejected

COLON: Final = Text(": ", " : ")
SAID: Final[dict[str, Text]] = {
    "too_large": Text("That's too large.", "C'est trop volumineux."),
    "too_fast": Text("Too many requests: wait a moment.", "Trop de demandes : patientez un instant."),
    "too_many": Text("Too many connections.", "Trop de connexions."),
    "foreign": Text("Pages of other sites can't do that.", "Les pages d'autres sites ne peuvent pas faire cela."),
    "failed": Text(
        "Something went wrong on our side. Nothing has changed.",
        "Une erreur est survenue chez nous. Rien n'a changé.",
    ),
    "busy": Text("Too busy right now: try again in a moment.", "Trop de monde : réessayez dans un instant."),
    "too_much_work": Text("This takes too long to read.", "C'est trop long à lire."),
    "no_table": Text("This table doesn't exist, or no longer does.", "Cette table n'existe pas, ou n'existe plus."),
    "no_tournament": Text(
        "This tournament doesn't exist, or no longer does.",
        "Ce tournoi n'existe pas, ou n'existe plus.",
    ),
    "not_organiser": Text("Only the organiser can do that.", "Seul l'organisateur peut faire cela."),
    "wrong_link": Text(
        "This link is no longer valid. Ask the organiser for a new one.",
        "Ce lien n'est plus valable. Demandez-en un nouveau à l'organisateur.",
    ),
    "no_page": Text("There's nothing here.", "Il n'y a rien ici."),
    "unreadable": Text("That can't be read", "Illisible"),
    "wrong_token": Text("This token doesn't hold a seat here.", "Ce jeton ne correspond à aucune place ici."),
    "no_spectators": Text("This table doesn't allow spectators.", "Cette table n'admet pas de spectateurs."),
    "hello_first": Text("Say hello first.", "Dites d'abord bonjour."),
    "too_slow": Text("The connection can't keep up.", "La connexion ne suit pas."),
    "again": Text("The server is restarting: reconnect.", "Le serveur redémarre : reconnectez-vous."),
    "not_stored": Text(
        "This couldn't be saved: try again in a moment.",
        "L'enregistrement a échoué : réessayez dans un instant.",
    ),
    "damaged": Text(
        "What was saved here can't be read. The person who runs the server has been told.",
        "Les données enregistrées ici sont illisibles. L'hébergeur du serveur est prévenu.",
    ),
    "not_over": Text("The record opens when the match is over.", "La feuille de match s'ouvre à la fin de la partie."),
}


class HttpError(Exception):
    """Ends a request with this status and code."""

    def __init__(self, status: int, code: str) -> None:
        self.status: Final = status
        self.code: Final = code


def trouble(code: str, language: str, detail: str = "") -> Trouble:
    """The error with this code."""
    said, colon = SAID[code].said(language), COLON.said(language)
    return Trouble(code=code, reason=f"{said}{colon}{detail}" if detail else said)


def trouble_of(error: CommandRejected | Refused | Unreadable, language: str) -> Trouble:
    """The error for an exception raised by a table, a game or its settings."""
    if isinstance(error, CommandRejected):
        return Trouble(code=error.code, reason=error.reason(language))
    if isinstance(error, Unreadable):
        return trouble("unreadable", language, str(error))
    return Trouble(code="refused", reason=error.refusal.reason(language), clause=error.refusal.clause)
