"""Why a command is not carried out: the reasons that several commands share."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.refusal import Refusal, Refused
from thirdhalf.core.text import Text

NOT_STARTED: Final = Text("The tournament has not started.", "Le tournoi n'a pas commencé.")
STARTED: Final = Text("The tournament has already started.", "Le tournoi a déjà commencé.")
OVER: Final = Text("The tournament is over.", "Le tournoi est terminé.")


def refuse(command: str, text: Text, clause: str | None = None) -> Refused:
    """Why a command is not carried out. Nothing has changed."""
    return Refused(command, Refusal(clause, text))


def name_taken(command: str, name: str) -> Refused:
    """Two players of a tournament cannot have the same name."""
    return refuse(command, Text(f"There is already a player called {name}.", f"Il y a déjà un joueur nommé {name}."))
