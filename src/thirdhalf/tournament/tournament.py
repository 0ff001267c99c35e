"""A tournament is its settings and its events: replaying them gives the same tournament on every machine.

Files and databases store the events under their original name, `deeds`.
"""

from __future__ import annotations

import copy
from typing import Any, Final

from thirdhalf.core.chance import Dice
from thirdhalf.core.reading import Unreadable, read_list, read_number, read_object, read_word
from thirdhalf.core.refusal import Refused
from thirdhalf.tournament import replay
from thirdhalf.tournament.commands import COMMANDS
from thirdhalf.tournament.data import TournamentData
from thirdhalf.tournament.settings import TournamentOptions
from thirdhalf.tournament.sheet import Sheet
from thirdhalf.tournament.view import view

VERSION: Final = 1
HOSTING: Final = ("tables", "options")


class Tournament:
    """`settings` and `events` are stored; `sheet` follows from them."""

    def __init__(self, settings: dict[str, Any] | None = None) -> None:
        self.settings: Final = TournamentOptions(settings or {}).json()
        self.events: list[dict[str, Any]] = []
        self.sheet = Sheet(TournamentData(TournamentOptions(self.settings)))
        self.hosting: dict[str, Any] = {}
        """How a server hosts it (`tables`, `options`); kept in the file."""

    def do(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Carries out a command and returns its event: the command with what chance or the pairing decided filled in.

        Raises Refused or Unreadable if it cannot be done. Then nothing has changed.
        """
        body = copy.deepcopy(asked)
        word = read_word("do", body.pop("do", None), tuple(COMMANDS))
        command, fields = COMMANDS[word]
        read_object(word, body, fields)
        state = command(self.sheet, body, Dice(self.sheet.settings.seed, len(self.events)))
        self.sheet = Sheet(replay.agreed(state, word, body) if word in replay.UNSETTLING else state)
        self.events.append({"do": word, **body})
        return self.events[-1]

    def after(self, asked: dict[str, Any]) -> Tournament:
        """The tournament after this command; this one does not change."""
        following = self.copy()
        following.do(asked)
        return following

    def to_replay(self, asked: dict[str, Any]) -> tuple[str, ...]:
        """The matches whose results this command would undo: others would have to play them again."""
        body = copy.deepcopy(asked)
        word = read_word("do", body.pop("do", None), tuple(COMMANDS))
        if word not in replay.UNSETTLING:
            return ()
        command, _ = COMMANDS[word]
        return replay.unsettled(command(self.sheet, body, Dice(self.sheet.settings.seed, len(self.events))))

    def copy(self) -> Tournament:
        """An independent copy."""
        other = Tournament.__new__(Tournament)
        other.__dict__.update(self.__dict__)
        other.events = self.events[:]
        return other

    def view(self) -> dict[str, Any]:
        """Everything there is to show, as JSON."""
        return view(self.sheet)

    def write(self) -> dict[str, Any]:
        """The whole tournament as JSON."""
        return {"tournament": VERSION, "settings": self.settings, "deeds": self.events, **self.hosting}

    @classmethod
    def read(cls, given: object) -> Tournament:
        """Reads what `write` wrote. Unreadable names the wrong event."""
        fields = read_object("", given, ("tournament", "settings", "deeds", *HOSTING))
        read_number("tournament", fields.get("tournament"), VERSION, VERSION)
        read = cls(TournamentOptions(fields.get("settings", {})).json())
        read.hosting = {key: fields[key] for key in HOSTING if key in fields}
        for at, event in enumerate(read_list("deeds", fields.get("deeds", []))):
            try:
                if not isinstance(event, dict):
                    raise Unreadable("", "an object")
                read.do(event)
            except Refused as refused:
                raise Unreadable(f"deeds[{at}]", str(refused)) from None
            except Unreadable as trouble:
                raise Unreadable(
                    f"deeds[{at}]" + (f".{trouble.place}" if trouble.place else ""), trouble.wrong
                ) from None
        return read
