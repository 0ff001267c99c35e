"""What the server says when it does not do a thing, in both languages."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.reading import Unreadable
from thirdhalf.core.refusal import Refused
from thirdhalf.protocol import Trouble
from thirdhalf.table.rejections import CommandRejected

SAID: Final[dict[str, tuple[str, str]]] = {
    "too_large": ("this is too large", "c'est trop grand"),
    "too_fast": ("not so fast", "pas si vite"),
    "too_many": ("too many connections", "trop de connexions"),
    "foreign": ("pages of other sites may not do that", "les pages d'autres sites ne peuvent pas faire cela"),
    "failed": ("something went wrong here; nothing was changed", "une erreur est survenue ici ; rien n'a changé"),
    "busy": ("too much to do right now; try again in a moment", "trop à faire ; réessayez dans un instant"),
    "too_much_work": ("reading this takes too long", "le lire prend trop de temps"),
    "no_table": ("there is no such table", "cette table n'existe pas"),
    "no_tournament": ("there is no such tournament", "ce tournoi n'existe pas"),
    "not_organiser": ("only the organiser can do that", "seul l'organisateur peut faire cela"),
    "no_page": ("there is nothing here", "il n'y a rien ici"),
    "unreadable": ("this cannot be read", "cela ne se lit pas"),
    "wrong_token": ("this token holds no seat here", "ce jeton ne tient aucun siège ici"),
    "no_spectators": ("this table has no spectators", "cette table n'a pas de spectateurs"),
    "hello_first": ("say hello first", "dites d'abord bonjour"),
    "too_slow": ("the connection cannot keep up", "la connexion ne suit pas"),
    "again": ("the server starts anew; connect again", "le serveur redémarre ; reconnectez-vous"),
    "not_stored": (
        "this could not be stored; try again in a moment",
        "cela n'a pas pu être enregistré ; réessayez dans un instant",
    ),
    "damaged": (
        "what is stored of this cannot be read; whoever runs the server has been told",
        "ce qui est enregistré ici est illisible ; la personne qui gère le serveur est prévenue",
    ),
    "not_over": ("the record is open when the match is over", "la feuille de match s'ouvre à la fin de la partie"),
}


class HttpError(Exception):
    """An answer that is none of the good ones."""

    def __init__(self, status: int, code: str) -> None:
        self.status: Final = status
        self.code: Final = code


def trouble(code: str, language: str, detail: str = "") -> Trouble:
    """Something the server says."""
    en, fr = SAID[code]
    said = fr if language == "fr" else en
    return Trouble(code=code, reason=f"{said}: {detail}" if detail else said)


def trouble_of(error: CommandRejected | Refused | Unreadable, language: str) -> Trouble:
    """Something a table, a game or its settings say."""
    if isinstance(error, CommandRejected):
        return Trouble(code=error.code, reason=error.reason(language))
    if isinstance(error, Unreadable):
        return trouble("unreadable", language, str(error))
    return Trouble(code="refused", reason=error.refusal.reason(language), clause=error.refusal.clause)
