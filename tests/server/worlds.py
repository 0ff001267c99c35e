"""Pairs of matches that differ only in what one viewer cannot know: the same script, another deal.

A script has the moves that others read, answers that count among them. Others who are asked in a window of one world
let it pass; in the other world others may be asked, or nobody.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

from thirdhalf.core.chance import Dice
from thirdhalf.core.entry import Dealt
from thirdhalf.core.match import Match
from thirdhalf.core.refusal import Refused
from thirdhalf.core.state import CHANCE
from thirdhalf.core.viewer import Observer
from thirdhalf.protocol import NewTable, SitDown
from thirdhalf.table import commands, shuffling
from thirdhalf.table.events import NewEvent, TableEvent
from thirdhalf.table.rejections import CommandRejected
from thirdhalf.table.table import Table
from thirdhalf.table.views import answer_by

BEGINNING: Final = 1_700_000_000_000
BETWEEN: Final = 10
"""Milliseconds from one move to the next."""
SWAPS: Final = 24
"""Attempts to let two cards change places; about a third succeed."""
MOST_SWAPS: Final = 300
"""The same, where the worlds have to differ in something that is rare."""
LOUD: Final = ("victory", "close")
"""Moves that end a hand at once; random players would end every one."""


@dataclass(frozen=True)
class Step:
    """One line of a script. `settle`: the window ends, and who is still asked has let it pass."""

    kind: Literal["move", "answer", "settle"]
    seat: int = -1
    words: str = ""


class OffScript(Exception):
    """The script cannot be played in this world."""


def token(seat: int) -> str:
    return f"the-token-of-seat-{seat}".ljust(43, "-")


def window(table: Table, now: int) -> int | None:
    """Where the move stands in the record whose window is open, whether or not anybody is asked."""
    record = table.match.record if table.match else []
    open_now = (at for at, entry in enumerate(record) if entry.answerable is not None and table.effect[at] > now)
    return next(open_now, None)


def asked_in(table: Table, opened: int) -> list[int]:
    """The seats that are asked in this window, and not already in the next one."""
    return table.asked() if table.opened() == opened else []


class World:
    """A table to which a script is played. `deals` replaces deals of the seed, by their number."""

    def __init__(self, id: str, new: dict[str, Any], deals: dict[int, str] | None = None) -> None:
        self.new = new
        self.table = Table(id, NewTable.model_validate(new), bytes(range(32)), BEGINNING)
        self.now = BEGINNING
        self.events: list[TableEvent] = []
        self.scores: list[list[int]] = []
        """Whenever no window is open."""
        self.asked: list[list[int]] = []
        """Who has let it pass in each window."""
        self._deals = deals or {}
        self._dealt = 0
        for seat, who in enumerate(self.table.seats):
            if who.bot is None:
                self._take(commands.sit(self.table, SitDown(name=f"Player {seat}", seat=seat), token(seat)))
        self._take(shuffling.deal(self.table, 0))

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    def _take(self, new: NewEvent) -> None:
        body = dict(new.body)
        for at, text in enumerate(body.get("moves", [])):
            if text.startswith("* deal "):
                if self._dealt in self._deals:
                    body["moves"] = [*body["moves"][:at], self._deals[self._dealt], *body["moves"][at + 1 :]]
                self._dealt += 1
        event = TableEvent(len(self.events) + 1, self.now, new.kind, new.seat, body)
        self.table.apply(event, new.played if body == new.body else None)
        self.events.append(event)

    def window(self) -> int | None:
        return window(self.table, self.now)

    def do(self, step: Step) -> None:
        opened = self.window()
        if (step.kind == "move") != (opened is None):
            raise OffScript
        if opened is None or step.kind == "answer":
            self._take(commands.move(self.table, step.seat, step.words, self.now))
            self.now += BETWEEN
        else:
            end = self.table.effect[opened]
            self.asked.append(asked_in(self.table, opened))
            for seat in self.asked[-1]:
                self.now = answer_by(self.table, seat) or self.now
                self._take(commands.let_pass(self.table, seat))
            self.now = end
        if self.window() is None:
            self.scores.append(list(self.match.state.scores()))

    def play(self, script: list[Step]) -> World:
        """Play a script; OffScript where it cannot be played."""
        try:
            for step in script:
                self.do(step)
        except (Refused, CommandRejected) as wrong:
            raise OffScript from wrong
        return self

    def over(self) -> bool:
        return self.table.ended(self.now)

    def told(self, viewer: Observer) -> object:
        """What a viewer learns besides the script: what it reads of a theft, the scores."""
        cards = self.match.game.card_numbers
        lucky = [entry for entry in self.match.record if entry.seat == CHANCE and not isinstance(entry, Dealt)]
        return [entry.read_by(viewer, cards) for entry in lucky], self.scores


Choice = Callable[[Match, int, Dice], str]
"""How a seat of a match chooses its move."""


def written(world: World, dice: Dice, most: int, choice: Choice | None = None) -> list[Step]:
    """A script of at most this many steps: this world is played at random, or as somebody chooses."""
    choice = choice or at_random
    script: list[Step] = []

    def do(step: Step) -> None:
        world.do(step)
        script.append(step)

    while not world.over() and len(script) < most:
        opened = world.window()
        if opened is None:
            acting = world.match.acting()
            seat = acting[dice.below(len(acting))]
            do(Step("move", seat, choice(world.match, seat, dice)))
            continue
        for seat in asked_in(world.table, opened):
            words = choice(world.match, seat, dice)
            if seat in asked_in(world.table, opened) and words != declining(world.table, seat):
                do(Step("answer", seat, words))
        do(Step("settle"))
    return script


def at_random(match: Match, seat: int, dice: Dice) -> str:
    """Any move that does not end a hand, and rather a meld."""
    legal = match.legal(seat)
    melds = [words for words in legal if words.startswith("lay ")]
    if melds and dice.below(2):
        return melds[dice.below(len(melds))]
    quiet = [words for words in legal if words not in LOUD] or legal
    return quiet[dice.below(len(quiet))]


def for_a_last_window(match: Match, seat: int, dice: Dice) -> str:
    """Melds are kept for the end, where one can be the last move of the match: then the match ends in a window."""
    legal = match.legal(seat)
    melds = [words for words in legal if words.startswith("lay ")]
    last = next((words for words in melds if _ends(match, seat, words)), None)
    quiet = [words for words in legal if words not in LOUD and words not in melds] or legal
    return quiet[dice.below(len(quiet))] if last is None else last


def _ends(match: Match, seat: int, words: str) -> bool:
    """Whether the match is over after this move, if everybody lets it pass."""
    after = match.copy()
    after.play(f"{seat} {words}")
    while asked := after.asked():
        declined = after.game.decline(after.state, asked[0])
        assert declined is not None
        after.play(f"{asked[0]} {after.game.write_move(after.state, asked[0], declined)}")
    return after.state.over()


def declining(table: Table, seat: int) -> str:
    """How a seat that is asked lets it pass."""
    assert table.match is not None
    move = table.game.decline(table.match.state, seat)
    assert move is not None
    return table.game.write_move(table.match.state, seat, move)


def deals(match: Match) -> list[Dealt]:
    return [entry for entry in match.record if isinstance(entry, Dealt)]


def places_never_shown(dealt: Dealt, viewer: Observer) -> list[int]:
    """Where the words of a deal name cards that came into other hands than the viewer's or are still in the stock."""
    words = dealt.text.split(" ")
    hidden = []
    part = drawn = 0
    for at, word in enumerate(words[2:], 2):
        if word == "/":
            part += 1
        elif part < len(dealt.shares):
            hidden += [at] if part != viewer else []
        else:
            shown = drawn < len(dealt.taken) and dealt.taken[drawn] in (None, viewer)
            hidden += [] if shown else [at]
            drawn += 1
    return hidden


def other_world(
    world: World,
    script: list[Step],
    number: int,
    viewer: Observer,
    dice: Dice,
    until: Callable[[World], bool] | None = None,
) -> World:
    """A world with another deal of this number, played to the same script; the viewer cannot tell it from this one.

    Cards the viewer has not been shown in their place change places, two at a time, as long as the script allows it and
    no fewer windows have somebody else asked. `until` says when it is different enough; without it, after some swaps.
    """
    dealt = deals(world.match)[number]
    cards, found = dealt.text.split(" "), world
    hidden = places_never_shown(dealt, viewer)
    for _ in range(SWAPS if until is None else MOST_SWAPS):
        if until is not None and until(found):
            break
        one, two = (hidden[dice.below(len(hidden))] for _ in range(2))
        swapped = cards[:]
        swapped[one], swapped[two] = swapped[two], swapped[one]
        try:
            other = World(world.table.id, world.new, {number: " ".join(swapped)}).play(script)
        except OffScript:
            continue
        worse = len(otherwise_asked(world, other)) < len(otherwise_asked(world, found))
        if other.told(viewer) == world.told(viewer) and not worse:
            cards, found = swapped, other
    return found


def otherwise_asked(one: World, two: World) -> list[int]:
    """The windows in which other seats are asked, by number."""
    return [at for at, (this, that) in enumerate(zip(one.asked, two.asked, strict=True)) if this != that]
