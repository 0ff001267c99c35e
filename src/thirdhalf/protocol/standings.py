"""A tournament as everybody may see it: players, matches, tables (docs/tournaments.md)."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict, Field

from thirdhalf.protocol.fields import Form, Value
from thirdhalf.protocol.games import Wording

Pair = tuple[int, int]


class RefusalInfo(Wording):
    """Why something is not possible, with the clause if there is one."""

    clause: str | None


class PlanInfo(Wording):
    """What a formula means for a number of players."""

    formula: str
    players: int
    matches: int
    rounds: int
    refusal: None


class ImpossiblePlan(Wording):
    """Why a formula cannot be played with this many players."""

    formula: str
    players: int
    refusal: RefusalInfo


class TournamentSettings(Form):
    """What the organiser has decided; also every setting of /api/tournaments/settings by its name."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, Value]

    name: str
    game: str
    rules: dict[str, Value]
    tiebreaks: list[str] | None


class EntrantInfo(Form):
    """A player of a tournament."""

    id: str
    name: str
    bot: str | None
    seed: int
    withdrawn: bool
    formerly: list[str]
    """Who played in this place before a substitution."""
    missed: int | None
    """How many rounds a latecomer missed; None: there from the start."""


class ScorePart(Form):
    """What was scored in the match itself, or in one extra time."""

    points: Pair
    tries: Pair
    conversions: Pair


class ScoreInfo(ScorePart):
    """A whole result. `card`: the side the referee card chose; `forfeit`: the side that gave up."""

    extra: list[ScorePart]
    card: int | None
    forfeit: int | None


class SourceInfo(Wording):
    """Where a player who is not known yet comes from."""

    kind: Literal["winner", "loser", "qualifier"]
    of: str


class SideInfo(Form):
    """One side of a match."""

    model_config = ConfigDict(serialize_by_alias=True)

    player: str | None
    nobody: bool
    source: SourceInfo | None = Field(alias="from")


class NextPart(Wording):
    """What the two play next."""

    what: Literal["match", "extra", "card"]
    part: int


class MatchInfo(Form):
    """A match of a tournament."""

    id: str
    stage: str
    round: int
    name: Wording
    places: Pair | None
    table: int | None
    sides: tuple[SideInfo, SideInfo]
    status: Literal["waiting", "ready", "extra", "done", "walkover", "annulled", "bye"]
    to_play: NextPart | None
    result: ScoreInfo | None
    score: Pair | None
    winner: str | None
    by: str | None
    """What decided it."""
    at: list[str]
    """The tables it was played at."""


class ColumnInfo(Wording):
    """A column of a table; `why` explains it."""

    key: str
    why: Wording
    tiebreak: bool


class RankInfo(Form):
    """A line of a table; `by` is the column that put it before the next."""

    place: int
    shared: bool
    player: str
    by: str | None
    cells: dict[str, int | float | None]


class RankingInfo(Form):
    """The table of a stage."""

    columns: list[ColumnInfo]
    rows: list[RankInfo]


class ByeInfo(Form):
    """Somebody who does not play in a round."""

    round: int
    player: str


class StageInfo(Form):
    """A pool, a round robin, a Swiss or a bracket."""

    id: str
    kind: Literal["table", "bracket"]
    name: Wording
    matches: list[str]
    byes: list[ByeInfo]
    table: RankingInfo | None


class PlaceInfo(Form):
    """A place of the final ranking, and who has it."""

    place: int
    players: list[str]


class TournamentView(Form):
    """The whole tournament, with everything computed: a page only has to draw it."""

    settings: TournamentSettings
    phase: Literal["open", "playing", "over"]
    plan: PlanInfo | ImpossiblePlan
    round: int | None
    can: list[str]
    """What the organiser can do now with the tournament as a whole."""
    players: list[EntrantInfo]
    stages: list[StageInfo]
    matches: list[MatchInfo]
    places: list[PlaceInfo]
