"""Why a move is refused. Legality itself is in the chapters; this finds the clause a player would name."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.refusal import Refusal
from thirdhalf.core.state import NOBODY
from thirdhalf.core.text import Text
from thirdhalf.games.ovalia import cards, claims, melds, moves, phases, tables
from thirdhalf.games.ovalia.cards import FORWARDS, FULLBACK, HALVES, LOCKS, NAMES, QUARTERS, RED, TEAM_COUNT
from thirdhalf.games.ovalia.state import OvaliaState
from thirdhalf.games.ovalia.view import unasked

OVER: Final = Refusal("OV-5", Text("The match is over.", "La partie est terminée."))
OFF_TURN: Final = Refusal("OV-6", Text("It isn't your turn.", "Ce n'est pas à vous de jouer."))
NOTHING_TO_ANSWER: Final = Refusal(
    "OV-21",
    Text(
        "There's no meld to respond to: it has to be done at once.",
        "Aucune combinaison à contester : il faut réagir sur-le-champ.",
    ),
)
LIMIT: Final = Refusal(
    "OV-41",
    Text(
        "That player can't get another red card this half.",
        "Ce joueur ne peut plus recevoir de carton rouge cette mi-temps.",
    ),
)
TOO_LATE: Final = Refusal("OV-11", Text("No card was just discarded.", "Aucune carte ne vient d'être défaussée."))
NO_THEFT: Final = Refusal("OV-23", Text("These cards can't be stolen now.", "Ces cartes ne peuvent pas être volées."))
NO_CHANCE: Final = {
    "deal": Refusal("OV-4", Text("It isn't time to deal.", "Ce n'est pas le moment de donner.")),
    "dealer": Refusal("OV-3", Text("The dealer has already been drawn.", "Le donneur a déjà été tiré au sort.")),
}

ANSWERS: Final = (moves.RED_CARD, moves.COUNTER, moves.ALLOW, moves.TAKE)
"""Verbs that answer in a window."""

DUE: Final = {
    phases.DRAW: Refusal(
        "OV-6", Text("First draw, or take the discard.", "Piochez d'abord, ou prenez la carte défaussée.")
    ),
    phases.MELD: Refusal("OV-6", Text("Lay a meld, or pass.", "Posez une combinaison, ou passez.")),
    phases.REACT: Refusal(
        "OV-21", Text("A meld is waiting for your response.", "Une combinaison attend votre réponse.")
    ),
    phases.PICK: Refusal(
        "OV-28",
        Text("First pick from the pile for your scrum.", "Prenez d'abord les cartes de votre mêlée dans la défausse."),
    ),
    phases.VICTIMS: Refusal("OV-56", Text("First choose who to steal from.", "Choisissez d'abord chez qui voler.")),
    phases.CLAIM: Refusal("OV-54", Text("Take the discard, or leave it.", "Prenez la carte défaussée, ou laissez-la.")),
    phases.OVER: Refusal(
        "OV-6", Text("The next half hasn't been dealt yet.", "La mi-temps suivante n'est pas encore distribuée.")
    ),
    phases.DISCARD: Refusal(
        "OV-6", Text("Discard a card to end your turn.", "Défaussez une carte pour finir votre tour.")
    ),
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
            Text(
                "One meld per turn, except after a line-out or a scrum.",
                "Une combinaison par tour, sauf après une touche ou une mêlée.",
            ),
        )
    if what in (moves.PICK, moves.ENOUGH):
        return _no_pick(state, move)
    if what == moves.DISCARD and phase == phases.DISCARD:
        return _no_discard(state, seat, move)
    if what == moves.VICTIMS:
        return Refusal(
            "OV-56",
            Text(
                "Choose one opponent or two, and as many cards as they can give.",
                "Choisissez un ou deux adversaires, et autant de cartes qu'ils peuvent en donner.",
            ),
        )
    return DUE[phase]


def _not_held(team: int, mask: int) -> Refusal:
    named = " ".join(cards.names(team, mask))
    return Refusal("OV-12", Text(f"You don't hold {named}.", f"Vous n'avez pas en main : {named}."))


def _no_answer(state: OvaliaState, seat: int, move: int, what: int) -> Refusal:
    """Why a red card, a counter or an `allow` is not possible."""
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
        return Refusal("OV-37", Text("You need that team's red card.", "Il faut le carton rouge de cette équipe."))
    if move & (moves.SEVERAL_TEAMS | moves.TWINS):
        return _NO_COUNTER
    team, mask = int(moves.team_of(move)), int(moves.mask_of(move))
    lacking = mask & ~int(state.held(seat, team))
    if lacking and not lacking & (int(state.meld) if team == state.meld_team else 0):
        return _not_held(team, lacking)
    return _NO_COUNTER


def _over_the_limit(state: OvaliaState, seat: int) -> bool:
    """OV-41: whether only the limit kept this seat's red card from the meld that has just come to stand."""
    if not state.melded or state.phase in (phases.CLAIM, phases.DRAW, phases.OVER):
        return False
    held = state.held(seat, state.meld_team) & RED
    return held != 0 and state.hits(state.turn) >= state.settings.red_card_limit


_NO_SCRUMS: Final = Refusal("OV-27", Text("This table plays without scrums.", "Cette table joue sans mêlées."))
_NO_COUNTER: Final = Refusal(
    "OV-31",
    Text(
        "To counter, combine one card of the scrum just laid with exactly two of yours: a row or a new scrum.",
        "Pour contrer, associez une carte de la mêlée à deux des vôtres : une ligne ou une nouvelle mêlée.",
    ),
)
_FULLBACK: Final = Refusal(
    "OV-17",
    Text(
        "Lay a fullback with a try of its team, or alone once its team has a meld.",
        "L'arrière se pose avec un essai de son équipe, ou seul si elle a déjà une combinaison.",
    ),
)
_TWINS: Final = Refusal(
    "OV-53", Text("Two identical cards can't go in one meld.", "Deux cartes identiques ne vont pas ensemble.")
)
_RED_LAID: Final = Refusal(
    "OV-36",
    Text(
        "A red card can't be laid: it only answers a meld.",
        "Un carton rouge ne se pose pas : il répond à une combinaison.",
    ),
)


def _no_meld(state: OvaliaState, seat: int, move: int) -> Refusal:
    """Why these cards make no meld here."""
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


_ONE_TEAM: Final = Refusal(
    "OV-12", Text("A meld needs cards of one team.", "Une combinaison ne mélange pas les équipes.")
)


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
                    "OV-35",
                    Text("You can't add to an opponent's cards.", "On ne complète pas les cartes d'un adversaire."),
                )
    if mask and not mask & ~FORWARDS and tables.scrum(state.tables[seat * TEAM_COUNT + team], 0):
        return Refusal(
            "OV-33",
            Text(
                "You can only add to your scrum to complete one of its rows, from that scrum alone.",
                "Votre mêlée ne se complète que ligne par ligne, sans l'aide d'une autre mêlée.",
            ),
        )
    if core and not core & ~QUARTERS:
        return Refusal(
            "OV-15" if what == melds.FOURTH else "OV-14",
            Text(
                "Lay three three-quarters, all four, or the fourth on a line of yours.",
                "Posez trois trois-quarts, les quatre, ou le quatrième sur votre ligne.",
            ),
        )
    if not mask & ~HALVES:
        return Refusal("OV-13", Text("Lay both half-backs together.", "Les demis se posent par deux."))
    if not mask & ~LOCKS:
        return Refusal("OV-16", Text("Lay both locks together.", "Les deuxièmes lignes se posent par deux."))
    return Refusal("OV-12", Text("These cards don't make a meld.", "Ces cartes ne forment pas une combinaison."))


def _no_claim(state: OvaliaState, seat: int, move: int) -> Refusal:
    """Why, with four players, this card cannot be claimed: everybody else may, once and in time."""
    for legal in claims.add_takes(vec[i64](), state, seat):
        if legal == move:
            return Refusal(
                "OV-54",
                Text(
                    "Claim a discard once, before the next player draws.",
                    "Une carte défaussée se prend une fois, avant que le suivant pioche.",
                ),
            )
    return _no_discard_for(state, seat, move)


def _no_take(state: OvaliaState, seat: int, move: int) -> Refusal:
    """Why the card just discarded cannot be taken like this."""
    return _no_discard_for(state, seat, move) if state.takeable else TOO_LATE


def _no_discard_for(state: OvaliaState, seat: int, move: int) -> Refusal:
    """Why the newest discard does not make this meld."""
    card = int(state.newest())
    taken = 1 << card % 16
    name = NAMES[card]
    if taken == RED:
        return Refusal("OV-9", Text(f"{name} can never be taken.", f"{name} ne se prend jamais."))
    if taken == FULLBACK and not state.settings.fullback_with_try:
        return Refusal("OV-10", Text(f"A fullback can't be taken: {name}.", f"Un arrière ne se prend pas : {name}."))
    if move & moves.WITH_RED:
        return _RED_LAID
    team, mask = int(moves.team_of(move)), int(moves.mask_of(move))
    if mask and (move & moves.SEVERAL_TEAMS or team != card // 16):
        return Refusal(
            "OV-8",
            Text(f"Take {name} for a meld of its own team.", f"{name} se prend pour une combinaison de son équipe."),
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
            "OV-10", Text(f"You can take {name} only with a new try.", f"{name} ne se prend qu'avec un nouvel essai.")
        )
    if whole & ~FULLBACK == taken and taken & FORWARDS and tables.lacking_scrum(table, taken) >= 0:
        return Refusal(
            "OV-34",
            Text(
                f"{name} is the only card your scrum's row is missing: it can't be taken alone.",
                f"{name} est la seule carte qui manque à la ligne de votre mêlée : elle ne se prend pas seule.",
            ),
        )
    if whole & FULLBACK and not melds.is_try(whole):
        return _FULLBACK
    if whole == taken and tables.lacking_line(table, taken) >= 0 and not claims.allowed(state, whole, taken):
        return Refusal(
            "OV-9",
            Text(
                f"You can't take {name} as a fourth three-quarter.",
                f"{name} ne se prend pas comme quatrième trois-quarts.",
            ),
        )
    if whole == taken and len(claims.add_takes(vec[i64](), state, seat)):
        return Refusal(
            "OV-8",
            Text(
                f"Choose the cards of your hand to lay with {name}.",
                f"Choisissez les cartes de votre main à poser avec {name}.",
            ),
        )
    if melds.kind(whole) == melds.SCRUM:
        return _NO_SCRUMS
    return Refusal(
        "OV-8",
        Text(
            f"Take {name} only to lay it at once in a meld with cards from your hand.",
            f"{name} ne se prend que pour une combinaison posée aussitôt avec des cartes de votre main.",
        ),
    )


def _no_pick(state: OvaliaState, move: int) -> Refusal:
    if state.phase != phases.PICK:
        return Refusal(
            "OV-28",
            Text(
                "Only a scrum lets you pick, and no more than its limit.",
                "Seule une mêlée permet de prendre des cartes, dans sa limite.",
            ),
        )
    card = int(moves.card_of(move))
    if card // 16 == state.pending_team and state.pending >> card % 16 & 1:
        return Refusal(
            "OV-32",
            Text(
                f"{NAMES[card]} is set aside: you can't pick it.",
                f"{NAMES[card]} est de côté : on ne peut pas la prendre.",
            ),
        )
    if not state.copies(int(state.players), card):
        return Refusal("OV-28", Text(f"{NAMES[card]} isn't in the pile.", f"{NAMES[card]} n'est pas dans la défausse."))
    if state.settings.same_team:
        return Refusal(
            "OV-28",
            Text("A scrum picks cards of its own team only.", "Une mêlée ne prend que des cartes de son équipe."),
        )
    return Refusal("OV-28", Text("Pick cards of different teams.", "Prenez des cartes d'équipes différentes."))


def _no_discard(state: OvaliaState, seat: int, move: int) -> Refusal:
    card = int(moves.card_of(move))
    if not state.copies(seat, card):
        return _not_held(card // 16, 1 << card % 16)
    return Refusal(
        "OV-46",
        Text(
            "Near the end of a half, you can't discard a fullback or a red card.",
            "En fin de mi-temps, on ne défausse ni arrière ni carton rouge.",
        ),
    )
