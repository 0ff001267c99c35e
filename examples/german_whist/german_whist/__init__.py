"""German Whist for Third Half, found through the entry point in pyproject.toml."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from german_whist import position
from german_whist.state import NAMES, NO_CARD, SETTINGS, WhistState
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game, Position
from thirdhalf.core.limits import Limits
from thirdhalf.core.refusal import Refusal
from thirdhalf.core.settings import Settings, defaults_of, read_values
from thirdhalf.core.state import CHANCE
from thirdhalf.core.text import GameWords, Text
from thirdhalf.core.viewer import Seat, Viewer

SUITS = (Text("spades", "pique"), Text("hearts", "cœur"), Text("diamonds", "carreau"), Text("clubs", "trèfle"))


class GermanWhist(Game[WhistState]):
    """The game, for everything outside its package."""

    def __init__(self) -> None:
        super().__init__("german-whist", "GW", SETTINGS, NAMES)

    def read_settings(self, given: dict[str, object]) -> Settings:
        defaults = defaults_of(SETTINGS)
        return Settings(read_values(SETTINGS, given, defaults), defaults)

    def start(self, settings: Settings) -> WhistState:
        return WhistState(settings)

    def settings_of(self, state: WhistState) -> Settings:
        return state.settings

    def pack(self, settings: Settings) -> vec[i64]:
        return vec[i64](position.pack(settings))

    def shares(self, settings: Settings) -> list[int]:
        return [settings.number("ranks")] * 2  # GW-2

    def position(self, state: WhistState) -> Position:
        return position.position(state)

    def place(self, settings: Settings, given: dict[str, object], dice: Dice) -> WhistState:
        return position.place(settings, given)

    def seat_view(self, state: WhistState, seat: Seat) -> Position:
        return position.view(state, seat)

    def worlds(self, settings: Settings, seat: Seat, view: Position) -> position.WhistWorlds:
        return position.WhistWorlds(settings, seat, view)

    def phase(self, state: WhistState, viewer: Viewer) -> str:
        return "over" if state.over() else "lead" if state.led == NO_CARD else "follow"

    def read_move(self, state: WhistState, seat: int, words: list[str]) -> int | None:
        match words:
            case ["leads", "0" | "1" as who] if seat == CHANCE:
                return int(who)
            case ["play", card] if seat != CHANCE:
                return self.card_numbers.get(card)
        return None

    def write_move(self, state: WhistState, seat: int, move: int) -> str:
        return f"leads {move}" if seat == CHANCE else f"play {NAMES[move]}"

    def sentences(self) -> list[str]:
        return [f"play {card}" for card in NAMES]

    def refusal(self, state: WhistState, seat: int, move: int) -> Refusal:
        if state.over():
            return Refusal("GW-8", Text("The match is over.", "La partie est finie."))
        if seat != state.acting:
            return Refusal("GW-4", Text("It is your opponent's turn.", "C'est à votre adversaire de jouer."))
        if move not in state.hands[seat]:
            return Refusal(
                "GW-4", Text(f"{NAMES[move]} is not in your hand.", f"{NAMES[move]} n'est pas dans votre main.")
            )
        led = SUITS[state.led // 13]
        return Refusal(
            "GW-4", Text(f"You must follow suit: {led.en} were led.", f"Il faut fournir : {led.fr} demandé.")
        )

    def no_chance(self, verb: str) -> Refusal:
        return Refusal("GW-2", Text("The cards have been dealt.", "La donne est faite."))

    def chance_verbs(self) -> tuple[str, ...]:
        return ("deal", "leads")

    def limits(self, settings: Settings) -> Limits:
        ranks = settings.number("ranks")
        return Limits(deals=1, decisions=4 * ranks, margin=ranks + 1)

    def memory(self) -> tuple[str, ...]:
        return ("played", "shown")

    def words(self) -> GameWords:
        return GameWords(
            verbs={
                "play": Text("play", "jouer"),
                "leads": Text("leads first", "entame le premier pli"),
                "deal": Text("deal", "donne"),
            },
            events={"trick": Text("trick to {who}", "pli pour {who}")},
        )


GAME = GermanWhist()
