"""Why a move is refused. Legality itself is stated in the chapters; here is the clause a person would name."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.refusal import Refusal
from thirdhalf.games.ovalia import cards, claims, melds, moves, phases, tables
from thirdhalf.games.ovalia.cards import FORWARDS, FULLBACK, HALVES, LOCKS, NAMES, QUARTERS, RED, TEAM_COUNT
from thirdhalf.games.ovalia.state import NOBODY, OvaliaState
from thirdhalf.games.ovalia.view import unasked

OVER: Final = Refusal("OV-5", "the match is over", "le match est terminé")
OFF_TURN: Final = Refusal("OV-6", "it is not your turn", "ce n'est pas à vous de jouer")
NOTHING_TO_ANSWER: Final = Refusal(
    "OV-21",
    "there is no meld you could answer now: it is answered at once, or never",
    "il n'y a pas de combinaison à laquelle répondre : on répond sur-le-champ, ou jamais",
)
LIMIT: Final = Refusal(
    "OV-41", "that player has had all the red cards of this half", "ce joueur a déjà reçu ses cartons de la mi-temps"
)
TOO_LATE: Final = Refusal(
    "OV-11", "there is no card just discarded to take", "il n'y a pas de carte qui vient d'être écartée"
)
NO_THEFT: Final = Refusal("OV-23", "no hand holds these cards for a theft now", "aucune touche ne prend ces cartes")
NO_CHANCE: Final = {
    "deal": Refusal("OV-4", "no deal is due now", "aucune donne n'est attendue"),
    "dealer": Refusal("OV-3", "chance has named the dealer already", "le sort a déjà désigné le donneur"),
}

ANSWERS: Final = (moves.RED_CARD, moves.COUNTER, moves.ALLOW, moves.TAKE)
"""What is said in a window."""

DUE: Final = {
    phases.DRAW: Refusal("OV-6", "first draw, or take the discard", "d'abord piocher, ou prendre la défausse"),
    phases.MELD: Refusal("OV-6", "now lay a meld, or pass", "posez une combinaison, ou passez"),
    phases.REACT: Refusal(
        "OV-21", "a meld waits for your answer: react or allow", "une combinaison attend votre réponse"
    ),
    phases.PICK: Refusal("OV-28", "the scrum picks from the pile first", "la mêlée choisit d'abord dans la défausse"),
    phases.VICTIMS: Refusal(
        "OV-56", "first say whom the line-out takes from", "dites d'abord à qui la touche prend des cartes"
    ),
    phases.CLAIM: Refusal(
        "OV-54", "the discard may be claimed: take it or allow", "la défausse se revendique : prenez-la ou laissez"
    ),
    phases.OVER: Refusal("OV-6", "the next half has not been dealt", "la mi-temps suivante n'est pas distribuée"),
    phases.DISCARD: Refusal("OV-6", "the turn ends with a discard", "le tour se termine par une défausse"),
}
"""What the phase asks for instead."""


def refusal(state: OvaliaState, seat: int, move: int) -> Refusal:
    """Why a seat may not make this move."""
    if state.over():
        return OVER
    what = int(moves.verb(move))
    if what in ANSWERS:
        seen = unasked(state, seat)
        if seen is not None:
            state = seen  # OV-22: the reason does not tell whether somebody else is asked
    waiting = bool(state.waiting() >> seat & 1)
    if what in (moves.RED_CARD, moves.COUNTER, moves.ALLOW):
        return _no_answer(state, seat, move, what)
    phase = int(state.phase)
    if what == moves.TAKE and state.players > 2:
        discarder = state.turn if phase == phases.CLAIM else state.declined_of
        if discarder not in (NOBODY, seat):
            return _no_claim(state, seat, move)
        if phase == phases.DRAW and discarder == NOBODY:
            return TOO_LATE
    if not waiting:
        return OFF_TURN
    if what == moves.TAKE and phase in (phases.DRAW, phases.CLAIM):
        return _no_take(state, seat, move)
    if what == moves.TAKE and phase in (phases.MELD, phases.DISCARD):
        return TOO_LATE
    if what == moves.LAY and phase == phases.MELD:
        return _no_meld(state, seat, move)
    if what == moves.LAY and phase == phases.DISCARD:
        return Refusal(
            "OV-7",
            "one meld a turn, save after a line-out or a scrum",
            "une combinaison par tour, sauf après une touche ou une mêlée",
        )
    if what in (moves.PICK, moves.ENOUGH):
        return _no_pick(state, move)
    if what == moves.DISCARD and phase == phases.DISCARD:
        return _no_discard(state, seat, move)
    if what == moves.VICTIMS:
        return Refusal(
            "OV-56",
            "one opponent or two of four, and as many cards as can be had",
            "un ou deux adversaires, à quatre, et autant de cartes que possible",
        )
    return DUE[phase]


def _not_held(team: int, mask: int) -> Refusal:
    named = " ".join(cards.names(team, mask))
    return Refusal("OV-12", f"not in your hand: {named}", f"pas dans votre main : {named}")


def _no_answer(state: OvaliaState, seat: int, move: int, what: int) -> Refusal:
    """A red card, a counter or an `allow` that is not in order."""
    if what == moves.COUNTER and not state.settings.scrum:
        return _NO_SCRUMS
    if state.phase != phases.REACT or seat == state.turn:
        if what == moves.RED_CARD and seat != state.turn and _over_the_limit(state, seat):
            return LIMIT
        if what == moves.COUNTER and state.phase == phases.PICK and seat != state.turn:
            return _NO_COUNTER
        return NOTHING_TO_ANSWER
    if what == moves.RED_CARD:
        if state.hits(state.turn) >= state.settings.red_card_limit:
            return LIMIT
        return Refusal(
            "OV-37", "it takes a red card of that team in your hand", "il faut un carton rouge de cette équipe en main"
        )
    if move & (moves.SEVERAL_TEAMS | moves.TWINS):
        return _NO_COUNTER
    team, mask = int(moves.team_of(move)), int(moves.mask_of(move))
    lacking = mask & ~int(state.held(seat, team))
    if lacking and not lacking & (int(state.meld) if team == state.meld_team else 0):
        return _not_held(team, lacking)
    return _NO_COUNTER


def _over_the_limit(state: OvaliaState, seat: int) -> bool:
    """OV-41: a meld has just come to stand that this seat's red card would have met, but for the limit."""
    if not state.melded or state.phase in (phases.CLAIM, phases.DRAW, phases.OVER):
        return False
    held = state.held(seat, state.meld_team) & RED
    return held != 0 and state.hits(state.turn) >= state.settings.red_card_limit


_NO_SCRUMS: Final = Refusal("OV-27", "this table plays without scrums", "cette table joue sans les mêlées")
_NO_COUNTER: Final = Refusal(
    "OV-31",
    "a counter is one card of the scrum just laid and exactly two of the hand: a row, or a new scrum",
    "un contre : une carte de la mêlée qu'on vient de poser et deux de la main, pour une ligne ou une nouvelle mêlée",
)
_FULLBACK: Final = Refusal(
    "OV-17",
    "a fullback is laid with a try of its team, or alone after a meld of its team that stood",
    "l'arrière se pose avec un essai de son équipe, ou seul après une combinaison de celle-ci",
)
_TWINS: Final = Refusal(
    "OV-53", "two identical cards never stand in one meld", "deux cartes identiques ne s'associent jamais"
)
_RED_LAID: Final = Refusal("OV-36", "a red card is only ever an answer", "un carton rouge n'est jamais qu'une réponse")


def _no_meld(state: OvaliaState, seat: int, move: int) -> Refusal:
    """Cards that make no meld here."""
    if move & moves.WITH_RED:
        return _RED_LAID
    if move & moves.TWINS and state.players > 2:
        return _TWINS
    if move & moves.SEVERAL_TEAMS:
        return _FULLBACK if move & moves.WITH_FULLBACK else _ONE_TEAM
    team, mask = int(moves.team_of(move)), int(moves.mask_of(move))
    lacking = mask & ~int(state.held(seat, team))
    if lacking or move & moves.TWINS:
        return _not_held(team, lacking or mask)
    return _no_such_meld(state, seat, team, mask)


_ONE_TEAM: Final = Refusal("OV-12", "a meld is of one team", "une combinaison est d'une seule équipe")


def _no_such_meld(state: OvaliaState, seat: int, team: int, mask: int) -> Refusal:
    what = melds.kind(mask)
    if what == melds.SCRUM:
        return _NO_SCRUMS
    core = mask & ~FULLBACK
    if mask & FULLBACK and what != melds.COMPLETED:
        return _FULLBACK
    if what in (melds.COMPLETED, melds.FOURTH):
        for other in range(int(state.players)):
            table = state.tables[other * TEAM_COUNT + team]
            found = tables.lacking_scrum(table, core) if what == melds.COMPLETED else tables.lacking_line(table, core)
            if other != seat and found >= 0:
                return Refusal(
                    "OV-35", "nothing is laid on an opponent's cards", "on ne pose rien sur les cartes adverses"
                )
    if mask and not mask & ~FORWARDS and tables.scrum(state.tables[seat * TEAM_COUNT + team], 0):
        return Refusal(
            "OV-33",
            "on a scrum of yours only to complete one of its rows, with cards of that scrum alone",
            "sur une mêlée à vous, seulement pour compléter une de ses lignes, sans l'aide d'une autre mêlée",
        )
    if core and not core & ~QUARTERS:
        return Refusal(
            "OV-15" if what == melds.FOURTH else "OV-14",
            "three three-quarters, all four, or the fourth on a line of yours",
            "trois trois-quarts, les quatre, ou le quatrième sur une ligne à vous",
        )
    if not mask & ~HALVES:
        return Refusal("OV-13", "the halves are laid as a pair", "les demis se posent par deux")
    if not mask & ~LOCKS:
        return Refusal("OV-16", "the locks are laid as a pair", "les deuxièmes lignes se posent par deux")
    return Refusal("OV-12", "these cards are no meld", "ces cartes ne forment pas une combinaison")


def _no_claim(state: OvaliaState, seat: int, move: int) -> Refusal:
    """Of four, everybody else claims a card just discarded, once and in time."""
    for legal in claims.add_takes(vec[i64](), state, seat):
        if legal == move:
            return Refusal(
                "OV-54",
                "a discard is claimed once, before the next player draws",
                "une défausse se revendique une fois, avant que le suivant pioche",
            )
    return _no_discard_for(state, seat, move)


def _no_take(state: OvaliaState, seat: int, move: int) -> Refusal:
    """The card just discarded is not to be had that way."""
    return _no_discard_for(state, seat, move) if state.takeable else TOO_LATE


def _no_discard_for(state: OvaliaState, seat: int, move: int) -> Refusal:
    """Why the newest discard does not make this meld."""
    card = int(state.newest())
    taken = 1 << card % 16
    name = NAMES[card]
    if taken == RED:
        return Refusal("OV-9", f"{name} is never taken", f"{name} ne se prend jamais")
    if taken == FULLBACK and not state.settings.fullback_with_try:
        return Refusal("OV-10", f"{name}, a fullback, is never taken", f"{name}, un arrière, ne se prend jamais")
    if move & moves.WITH_RED:
        return _RED_LAID
    team, mask = int(moves.team_of(move)), int(moves.mask_of(move))
    if mask and (move & moves.SEVERAL_TEAMS or team != card // 16):
        return Refusal(
            "OV-8", f"{name} is taken for a meld of its own team", f"{name} se prend pour une combinaison de son équipe"
        )
    if mask & taken or move & moves.TWINS:
        return _TWINS if state.players > 2 else _not_held(team, mask)
    lacking = mask & ~int(state.held(seat, team)) if mask else 0
    if lacking:
        return _not_held(team, lacking)
    return _no_such_take(state, seat, card, mask | taken)


def _no_such_take(state: OvaliaState, seat: int, card: int, whole: int) -> Refusal:
    taken, name = 1 << card % 16, NAMES[card]
    table = state.tables[seat * TEAM_COUNT + card // 16]
    if taken == FULLBACK:
        return Refusal(
            "OV-10", f"{name} is taken only together with a new try", f"{name} ne se prend qu'avec un nouvel essai"
        )
    if whole & ~FULLBACK == taken and taken & FORWARDS and tables.lacking_scrum(table, taken) >= 0:
        return Refusal(
            "OV-34",
            f"{name} is the one card missing from a row of your scrum",
            f"{name} est la seule carte qui manque à une ligne de votre mêlée",
        )
    if whole & FULLBACK and not melds.is_try(whole):
        return _FULLBACK
    if whole == taken and tables.lacking_line(table, taken) >= 0 and not claims.allowed(state, whole, taken):
        return Refusal(
            "OV-9",
            f"{name} is not taken as a fourth three-quarter",
            f"{name} ne se prend pas comme quatrième trois-quarts",
        )
    if whole == taken and len(claims.add_takes(vec[i64](), state, seat)):
        return Refusal(
            "OV-8",
            f"choose the cards of your hand to lay with {name}",
            f"choisissez les cartes de votre main à poser avec {name}",
        )
    if melds.kind(whole) == melds.SCRUM:
        return _NO_SCRUMS
    return Refusal(
        "OV-8",
        f"{name} is taken only for a meld laid at once with cards of your hand",
        f"{name} ne se prend que pour une combinaison posée aussitôt avec des cartes de votre main",
    )


def _no_pick(state: OvaliaState, move: int) -> Refusal:
    if state.phase != phases.PICK:
        return Refusal(
            "OV-28", "only a scrum picks, and so many cards at most", "seule une mêlée choisit, sans dépasser"
        )
    card = int(moves.card_of(move))
    if card // 16 == state.pending_team and state.pending >> card % 16 & 1:
        return Refusal(
            "OV-32", f"{NAMES[card]} lies aside, out of reach", f"{NAMES[card]} est de côté, hors d'atteinte"
        )
    if not state.copies(int(state.players), card):
        return Refusal("OV-28", f"{NAMES[card]} is not in the pile", f"{NAMES[card]} n'est pas dans la défausse")
    if state.settings.same_team:
        return Refusal(
            "OV-28", "a scrum picks cards of its own team only", "une mêlée ne choisit que des cartes de son équipe"
        )
    return Refusal("OV-28", "no two cards of one team are picked", "on ne choisit pas deux cartes d'une même équipe")


def _no_discard(state: OvaliaState, seat: int, move: int) -> Refusal:
    card = int(moves.card_of(move))
    if not state.copies(seat, card):
        return _not_held(card // 16, 1 << card % 16)
    return Refusal(
        "OV-46",
        "at the end of a half neither a fullback nor a red card is discarded",
        "en fin de mi-temps on n'écarte ni arrière ni carton rouge",
    )
