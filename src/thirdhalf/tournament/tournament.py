"""A tournament is its settings and its events: replaying them gives the same tournament on every machine.

Files and databases keep the events under their first name, `deeds`.
"""

from __future__ import annotations

import copy
from typing import Any, Final

from thirdhalf.core.chance import Dice
from thirdhalf.core.reading import Unreadable, read_list, read_number, read_object, read_word
from thirdhalf.core.refusal import Refused
from thirdhalf.tournament.commands import COMMANDS
from thirdhalf.tournament.data import TournamentData
from thirdhalf.tournament.settings import TournamentOptions
from thirdhalf.tournament.sheet import Sheet
from thirdhalf.tournament.view import view
from thirdhalf.tournament.words import Words, refuse

VERSION: Final = 1
UNSETTLING: Final = ("correct", "withdraw", "return")
"""Commands that can change who plays in a match that was settled."""


class Tournament:
    """`settings` and `events` are kept; `sheet` follows from them."""

    def __init__(self, settings: dict[str, Any] | None = None) -> None:
        self.settings: Final = TournamentOptions(settings or {}).json()
        self.events: list[dict[str, Any]] = []
        self.sheet = Sheet(TournamentData(TournamentOptions(self.settings)))

    def do(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Carry out a command and return its event: the command with what chance or the pairing decided filled in.

        Raises Refused or Unreadable if it cannot be done. Then nothing has changed.
        """
        body = copy.deepcopy(asked)
        word = read_word("do", body.pop("do", None), tuple(COMMANDS))
        command, fields = COMMANDS[word]
        read_object(word, body, fields)
        state = command(self.sheet, body, Dice(self.sheet.settings.seed, len(self.events)))
        sheet = Sheet(state)
        if word in UNSETTLING:
            _same_players(word, sheet)
        self.sheet = sheet
        self.events.append({"do": word, **body})
        return self.events[-1]

    def after(self, asked: dict[str, Any]) -> Tournament:
        """The tournament after this command; this one stays as it was."""
        following = self.copy()
        following.do(asked)
        return following

    def copy(self) -> Tournament:
        """One that can go on without this one."""
        other = Tournament.__new__(Tournament)
        other.__dict__.update(self.__dict__)
        other.events = self.events[:]
        return other

    def view(self) -> dict[str, Any]:
        """All there is to see, as JSON."""
        return view(self.sheet)

    def write(self) -> dict[str, Any]:
        """The whole tournament as JSON."""
        return {"tournament": VERSION, "settings": self.settings, "deeds": self.events}

    @classmethod
    def read(cls, given: object) -> Tournament:
        """Read what `write` wrote. Unreadable names the event that is wrong."""
        fields = read_object("", given, ("tournament", "settings", "deeds"))
        read_number("tournament", fields.get("tournament"), VERSION, VERSION)
        read = cls(TournamentOptions(fields.get("settings", {})).json())
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


def _same_players(word: str, sheet: Sheet) -> None:
    """A result belongs to those who played it: nothing may put others into a match that has been played."""
    brackets = [stage for stage in sheet.stages if stage.kind == "bracket"]
    for fixture in (fixture for stage in brackets for fixture in stage.fixtures):
        players = sheet.state.by.get(fixture.id)
        if players is not None and sheet.match(fixture.id).players != players:
            played = Words(f"{fixture.name.en} ({fixture.id})", f"{fixture.name.fr} ({fixture.id})")
            names = [sheet.state.players[player].name for player in players]
            raise refuse(
                word,
                f"{played.en} has been played by {' and '.join(names)}; take its result back first",
                f"{played.fr} a été joué par {' et '.join(names)} ; retirez d'abord son résultat",
            )
