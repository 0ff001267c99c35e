"""A game: its settings, its notation, and who knows what. The edge of the fast core."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from thirdhalf.core.bits import listed
from thirdhalf.core.chance import Dice
from thirdhalf.core.chart import ChartRow
from thirdhalf.core.everything import All
from thirdhalf.core.hiding import HIDDEN, common, hidden
from thirdhalf.core.limits import Limits
from thirdhalf.core.refusal import Refusal
from thirdhalf.core.settings import Setting, Settings
from thirdhalf.core.state import State
from thirdhalf.core.text import GameWords, Text, filled
from thirdhalf.core.viewer import Public, Seat, Viewer
from thirdhalf.core.worlds import Worlds

__all__ = ["HIDDEN", "Card", "Game", "Position"]

S = TypeVar("S", bound=State)
Position = dict[str, object]
Card = str


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    """One game. There is one object per game, without any match state.

    Moves are text in the notation (docs/notation.md), positions its JSON objects.
    """

    def __init__(self, name: str, prefix: str, settings_schema: tuple[Setting, ...], cards: tuple[str, ...]) -> None:
        self.name: Final = name
        self.prefix: Final = prefix
        """What its clause ids begin with, such as `RU`."""
        self.settings_schema: Final = settings_schema
        """Every setting, in the order in which to show them."""
        self.cards: Final = cards
        """The names of the cards in canonical order. A card is its index here."""
        self.card_numbers: Final = {name: number for number, name in enumerate(cards)}

    # Setting up.

    @abstractmethod
    def read_settings(self, given: dict[str, object]) -> Settings:
        """Reads settings from JSON. Raises Unreadable if something is wrong with them."""

    @abstractmethod
    def start(self, settings: Settings) -> S:
        """A new match, before anybody has tossed a coin or dealt."""

    @abstractmethod
    def pack(self, settings: Settings) -> vec[i64]:
        """Every card of a deal, in canonical order."""

    @abstractmethod
    def shares(self, settings: Settings) -> list[int]:
        """How many cards a deal gives to each seat; the rest is the stock."""

    # Positions.

    @abstractmethod
    def position(self, state: S) -> Position:
        """The complete position: `place` turns it back into the same state."""

    @abstractmethod
    def place(self, settings: Settings, given: dict[str, object], dice: Dice) -> S:
        """Reads a position, or raises Unreadable. The dice shuffle cards it does not name."""

    # Moves.

    @abstractmethod
    def read_move(self, state: S, seat: int, words: list[str]) -> int | None:
        """Reads a move (for seat CHANCE, a chance move other than a deal); None if the words are not a move."""

    @abstractmethod
    def write_move(self, state: S, seat: int, move: int) -> str:
        """The move in canonical notation, without the seat."""

    @abstractmethod
    def refusal(self, state: S, seat: int, move: int) -> Refusal:
        """Why a move is illegal. Called by `why_not`, for illegal moves only."""

    @abstractmethod
    def no_chance(self, verb: str) -> Refusal:
        """Why there is no such chance move now, in a match that is not over."""

    def why_not(self, state: S, seat: int, move: int) -> Refusal | None:
        """None for legal moves and only for those; otherwise the clause and the reason."""
        for legal in state.moves(seat):
            if legal == move:
                return None
        return self.refusal(state, seat, move)

    # What is asked, and who knows what.

    @abstractmethod
    def phase(self, state: S, viewer: Viewer) -> str:
        """A word for the decision that is due."""

    def to_act(self, state: S, viewer: Viewer) -> list[Seat]:
        """The seats that owe a decision now, as far as the viewer may know."""
        return listed(state.waiting())

    def view(self, state: S, viewer: Viewer) -> Position:
        """The position as a viewer with perfect memory knows it. Cards the viewer cannot know are HIDDEN."""
        if isinstance(viewer, All):
            return self.position(state)
        if isinstance(viewer, Public):
            return self.public_view(state)
        if not 0 <= viewer < state.players:
            raise ValueError(f"no such seat: {viewer}")
        return self.seat_view(state, viewer)

    @abstractmethod
    def seat_view(self, state: S, seat: Seat) -> Position:
        """What a seat can know: its hand, everything shown, and what follows by counting."""

    def public_view(self, state: S) -> Position:
        """What every seat knows, without any hand or stock."""
        seen = common([self.seat_view(state, seat) for seat in range(state.players)])
        assert isinstance(seen, dict)
        for field in ("hands", "stock", "talon"):
            if field in seen:
                seen[field] = hidden(seen[field])
        return seen

    @abstractmethod
    def worlds(self, settings: Settings, seat: Seat, view: Position) -> Worlds[S]:
        """All states consistent with this view of a seat."""

    def world(self, settings: Settings, seat: Seat, view: Position, dice: Dice) -> S:
        """A world drawn with these dice."""
        return self.worlds(settings, seat, view).draw(dice)

    def resample(self, state: S, seat: Seat, dice: Dice) -> S:
        """Another world that the seat cannot tell from this one. It is built from the view, so it cannot peek."""
        return self.world(self.settings_of(state), seat, self.view(state, seat), dice)

    @abstractmethod
    def settings_of(self, state: S) -> Settings:
        """The settings of the match a state belongs to."""

    def seen_move(self, state: S, seat: int, move: int, viewer: Seat) -> str | None:
        """What another seat learns of a move about to be made; None: nothing."""
        return self.write_move(state, seat, move)

    def in_secret(self, state: S, seat: int) -> bool:
        """Whether a move made now stays hidden until its window is settled."""
        return False

    def decline(self, state: S, seat: int) -> int | None:
        """The move with which a seat lets a window pass; None: it is not asked for a secret answer."""
        return None

    def lost_answer(self, text: str) -> str | None:
        """What the others read of an answer if another answer won the window."""
        return None

    def seen_event(self, event: dict[str, object], viewer: Seat) -> dict[str, object] | None:
        """What a seat learns of an event; None: nothing."""
        return event

    # Facts others ask for.

    @abstractmethod
    def sentences(self) -> list[str]:
        """Every move of a player in the notation, without the seat: for all settings together, in a fixed order."""

    @abstractmethod
    def limits(self, settings: Settings) -> Limits:
        """How long a match with these settings can get, and how high it can be won."""

    def companions(self) -> dict[str, str]:
        """Where its parts for higher layers are (`core.companions`). The general ones stand in for those not named."""
        return {}

    def web_table(self) -> str:
        """Its table in the browser. `general` shows hands, piles and tricks, and a button for every other move."""
        return "general"

    def score_unit(self) -> Text:
        """What its score counts."""
        return Text("points", "points")

    def extra_time(self) -> dict[str, object]:
        """The settings for the extra time of a level match. Empty: another match is played."""
        return {}

    def played_in(self) -> str:
        """What that extra time is called: `halves` or `deal`."""
        return "deal"

    def counted_events(self) -> dict[str, tuple[str, ...]]:
        """What a result sheet counts besides points: each column with the events that add to it."""
        return {}

    def has_windows(self) -> bool:
        """Whether others may answer some of its moves, so that a table must give them time."""
        return False

    def impossible(
        self, settings: Settings, points: list[int], counted: dict[str, list[int]], finished: bool
    ) -> Text | None:
        """Why no match can end with these points and counts; None: one can. A missing count is unknown."""
        return None

    def preset_settings(self) -> set[str]:
        """Settings whose default depends on other settings."""
        return set()

    def memory(self) -> tuple[str, ...]:
        """The fields of a position that players at a real table would have to remember."""
        return ()

    def chart(self, settings: Settings) -> list[ChartRow]:
        """What cards, melds or runs of tricks are worth with these settings."""
        return []

    def tally(self, seen: Position) -> list[int] | None:
        """Each seat's points in the current hand, for players who keep count; None if the view hides them."""
        return None

    def result(self, state: S) -> int | None:
        """The winner; None while the match is on, or if several seats share the most points."""
        if not state.over():
            return None
        scores = state.scores()
        best = max(scores)
        return scores.index(best) if scores.count(best) == 1 else None

    # Words.

    def words(self) -> GameWords:
        """Its verbs, moves and events in words."""
        return GameWords()

    def move_fields(self, words: list[str], names: list[str], language: str) -> dict[str, object]:
        """The fields for the sentence that tells the move: what follows the verb."""
        return {"cards": " ".join(words)}

    def tell_move(self, seat: int, move: str, names: list[str], language: str, viewer: Viewer) -> str:
        """A move as a sentence. It is given as in the record, but without its seat."""
        verb, *rest = move.split(" ")
        told = self.words().moves
        kind = verb if rest or f"{verb}_bare" not in told else f"{verb}_bare"
        if kind not in told:
            return names[seat] + Text(": ", " : ").said(language) + self.spell(move, language)
        own = self.words().own_moves if viewer == seat else {}
        fields = {"who": names[seat], **self.move_fields(rest, names, language)}
        return filled(own.get(kind, told[kind]).said(language), fields)

    def chance_verbs(self) -> tuple[str, ...]:
        """The verbs of the notation that only chance uses."""
        return ("deal",)

    def spell(self, move: str, language: str) -> str:
        """A move of the notation, without its seat, in the words players use."""
        verb, _, rest = move.partition(" ")
        said = self.words().verbs.get(verb, Text(verb, verb)).said(language)
        return f"{said} {rest}".rstrip()

    def event_kind(self, event: dict[str, object]) -> str:
        """The key of the sentence that tells this event."""
        return str(event["type"])

    def tell(self, event: dict[str, object], names: list[str], language: str, viewer: Viewer) -> str:
        """An event as a sentence. Numbers by seat begin with the seat it is about."""
        seat = event["seat"]
        first = seat if isinstance(seat, int) else 0
        fields: dict[str, object] = {"who": names[seat] if isinstance(seat, int) else ""}
        for key, value in event.items():
            fields[key] = (
                "–".join(str(part) for part in value[first:] + value[:first]) if isinstance(value, list) else value
            )
        kind = self.event_kind(event)
        own = self.words().own_events if isinstance(seat, int) and viewer == seat else {}
        return filled(own.get(kind, self.words().events[kind]).said(language), fields)

    def card_names(self, cards: list[int]) -> list[Card]:
        """The names of these cards, in canonical order."""
        return [self.cards[card] for card in sorted(cards)]
