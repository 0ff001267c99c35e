"""The error for a server that does not answer."""

from __future__ import annotations

from thirdhalf.core.text import Text


class Unreachable(ConnectionError):
    """No server answers at an address. The message says what to do about it."""

    def __init__(self, url: str, language: str) -> None:
        said = Text(
            f"No server answers at {url}. Is the address right? To start one on this machine: thirdhalf serve",
            f"Aucun serveur ne répond à {url}. L'adresse est-elle juste ? Pour en lancer un ici : thirdhalf serve",
        )
        super().__init__(said.said(language))
