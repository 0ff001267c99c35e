"""The commands of `thirdhalf tournament`. Each reads the file, does one thing, and writes the file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from thirdhalf.language import preferred, say

if TYPE_CHECKING:
    from thirdhalf.tournament import Tournament

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    help=say("Tournaments: draws, tables, brackets.", "Tournois : tirages, classements, tableaux."),
)

File = Annotated[Path, typer.Argument(metavar="FILE", help=say("The tournament.", "Le tournoi."))]
Who = Annotated[str, typer.Argument(metavar="PLAYER", help=say("Name or id.", "Nom ou identifiant."))]
MatchId = Annotated[
    str, typer.Argument(metavar="MATCH", help=say("As `show` has it, e.g. SF1.", "Comme `show`, p. ex. SF1."))
]
Score = Annotated[str, typer.Argument(metavar="POINTS", help="12-7")]
Choices = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help=say("A setting, e.g. win=4.", "Un réglage, p. ex. win=4.")),
]
Rules = Annotated[
    list[str] | None,
    typer.Option("--rule", metavar="NAME=VALUE", help=say("A rule of the game.", "Une règle du jeu.")),
]
FormulaName = Annotated[str, typer.Option("--formula", help="auto, match, nations, knockout, pools, swiss.")]
Language = Annotated[str | None, typer.Option("--lang", help=say("en or fr.", "en ou fr."))]
Tries = Annotated[str | None, typer.Option(metavar="2-1", help=say("Tries.", "Essais."))]
Conversions = Annotated[str | None, typer.Option(metavar="1-1", help="Conversions.")]
Extra = Annotated[
    list[str] | None,
    typer.Option(
        metavar="3-0", help=say("Points of extra time, once a pair.", "Points d'une prolongation, une fois par paire.")
    ),
]
Side = Annotated[int | None, typer.Option(min=1, max=2, metavar="1|2")]


@contextmanager
def _answering(language: str) -> Iterator[None]:
    """Whatever is wrong is said in a sentence, and nothing has changed."""
    from thirdhalf.core.reading import Unreadable
    from thirdhalf.core.refusal import Refused

    try:
        yield
    except Refused as refused:
        clause = f" ({refused.refusal.clause})" if refused.refusal.clause else ""
        typer.echo(refused.refusal.reason(language) + clause, err=True)
        raise typer.Exit(2) from None
    except (Unreadable, OSError) as trouble:
        typer.echo(str(trouble), err=True)
        raise typer.Exit(2) from None
    except ModuleNotFoundError as missing:
        name = missing.name
        typer.echo(
            say(
                f"This needs {name}: pip install 'thirdhalf[tournament]'",
                f"Il faut {name} : pip install 'thirdhalf[tournament]'",
                language,
            ),
            err=True,
        )
        raise typer.Exit(2) from None


def _lang(given: str | None) -> str:
    if given not in (None, "en", "fr"):
        typer.echo(say(f"--lang: en or fr, not {given}", f"--lang : en ou fr, pas {given}"), err=True)
        raise typer.Exit(2)
    return given or preferred()


def _do(file: Path, deeds: list[dict[str, Any]], lang: str | None) -> None:
    """All of these deeds or none, then what is to be played."""
    from rich.console import Console

    from thirdhalf.terminal.tournament.file import load, save
    from thirdhalf.terminal.tournament.show import Show

    language = _lang(lang)
    with _answering(language):
        tournament = load(file)
        for deed in deeds:
            tournament.do(_with_ids(tournament, deed))
        save(file, tournament)
        shown = Show(tournament.view(), language, Console(highlight=False))
        if tournament.sheet.over:
            shown.ranking()
        elif tournament.sheet.state.started:
            shown.to_play()
        else:
            shown.head()
            shown.players()


def _with_ids(tournament: Tournament, deed: dict[str, Any]) -> dict[str, Any]:
    """Players may be called by their names."""
    ids = {player.name.casefold(): id for id, player in tournament.sheet.state.players.items()}
    known = dict(deed)
    if "player" in known:
        known["player"] = ids.get(known["player"].casefold(), known["player"])
    if "order" in known:
        known["order"] = [ids.get(name.casefold(), name) for name in known["order"]]
    return known


def _values(place: str, given: list[str] | None) -> dict[str, Any]:
    """NAME=VALUE; a value is JSON where it reads as JSON, else a word."""
    from thirdhalf.core.reading import Unreadable

    found: dict[str, Any] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise Unreadable(place, f"NAME=VALUE, not {text}")
        try:
            found[name] = json.loads(value)
        except ValueError:
            found[name] = value
    return found


def _settings(game: str, formula: str, choices: list[str] | None, rules: list[str] | None) -> dict[str, Any]:
    from thirdhalf.core.reading import Unreadable
    from thirdhalf.games import GAMES
    from thirdhalf.scoresheet import defaults, for_two

    if game not in GAMES:
        raise Unreadable("game", f"one of {', '.join(GAMES)}, not {game}")
    played_by = _values("--rule", rules)
    if not for_two(game, played_by):
        raise Unreadable("--rule", "two meet in a match (RU-25)")
    return {**defaults(game), "rules": played_by, "formula": formula, **_values("--set", choices)}


def _pair(place: str, given: str) -> list[int]:
    from thirdhalf.core.reading import Unreadable

    parts = given.replace("–", "-").replace(":", "-").split("-")
    if len(parts) != 2 or not all(part.strip().isdigit() for part in parts):
        raise Unreadable(place, f"12-7, not {given}")
    return [int(part) for part in parts]


# Before the start.


@app.command(help=say("How long a formula takes.", "Ce que dure une formule."))
def plan(
    players: Annotated[int, typer.Argument(min=1, max=500, help=say("How many.", "Combien."))],
    formula: FormulaName = "auto",
    choices: Choices = None,
    lang: Language = None,
) -> None:
    """Before anybody agrees to it."""
    from thirdhalf.terminal.tournament.show import describe
    from thirdhalf.tournament import Settings
    from thirdhalf.tournament import plan as planned

    language = _lang(lang)
    with _answering(language):
        settings = Settings({"formula": formula, **_values("--set", choices)})
        typer.echo(describe(planned(settings, players), language))


@app.command(help=say("A new tournament in a new file.", "Un nouveau tournoi dans un nouveau fichier."))
def new(
    file: File,
    name: Annotated[str, typer.Option(help=say("What it is called.", "Comment il s'appelle."))] = "Tournament",
    game: Annotated[str, typer.Option(help="ovalia, rugby, woo.")] = "rugby",
    formula: FormulaName = "auto",
    choices: Choices = None,
    rule: Rules = None,
    seed: Annotated[int | None, typer.Option(help=say("Decides the draw.", "Décide du tirage."))] = None,
    lang: Language = None,
) -> None:
    """The seed is chance unless it is given."""
    import secrets

    from thirdhalf.terminal.tournament.file import save
    from thirdhalf.tournament import Tournament

    language = _lang(lang)
    with _answering(language):
        if file.exists():
            typer.echo(say(f"There is a {file} already.", f"{file} existe déjà.", language), err=True)
            raise typer.Exit(2)
        drawn = secrets.randbits(48) if seed is None else seed
        save(file, Tournament({**_settings(game, formula, choices, rule), "name": name, "seed": drawn}))


@app.command("set", help=say("Change settings before the start.", "Changer des réglages avant le début."))
def change(
    file: File, values: Annotated[list[str], typer.Argument(metavar="NAME=VALUE")], lang: Language = None
) -> None:
    """Any of them."""
    with _answering(_lang(lang)):
        given = _values("NAME=VALUE", values)
    _do(file, [{"do": "set", "settings": given}], lang)


@app.command(help=say("Add players.", "Ajouter des joueurs."))
def add(
    file: File,
    names: Annotated[list[str] | None, typer.Argument(metavar="NAME...")] = None,
    listed: Annotated[
        Path | None, typer.Option("--list", help=say("A file with a name a line.", "Un fichier, un nom par ligne."))
    ] = None,
    bot: Annotated[
        str | None, typer.Option(help=say("They are bots of this level.", "Ce sont des ordinateurs de ce niveau."))
    ] = None,
    lang: Language = None,
) -> None:
    """By hand or by list."""
    from thirdhalf.terminal.tournament.bots import check
    from thirdhalf.terminal.tournament.file import load

    with _answering(_lang(lang)):
        lines = listed.read_text(encoding="utf-8").splitlines() if listed else []
        if bot is not None:
            check(load(file).sheet.settings.game, bot)
    players = [{"name": name, "bot": bot} for name in [*(names or []), *lines] if name.strip()]
    _do(file, [{"do": "add", "players": players}], lang)


@app.command(help=say("Take a player off the list.", "Retirer un joueur de la liste."))
def remove(file: File, player: Who, lang: Language = None) -> None:
    """Before the start."""
    _do(file, [{"do": "remove", "player": player}], lang)


@app.command(help=say("Correct a name.", "Corriger un nom."))
def rename(file: File, player: Who, name: Annotated[str, typer.Argument()], lang: Language = None) -> None:
    """At any time."""
    _do(file, [{"do": "rename", "player": player, "name": name}], lang)


@app.command(help=say("Seed the players, best first.", "Établir les têtes de série, le meilleur d'abord."))
def seed(file: File, order: Annotated[list[str], typer.Argument(metavar="PLAYER...")], lang: Language = None) -> None:
    """RU-31."""
    _do(file, [{"do": "seed", "order": order}], lang)


@app.command(help=say("Let chance decide the order.", "Tirer l'ordre au sort."))
def draw(file: File, lang: Language = None) -> None:
    """RU-31."""
    _do(file, [{"do": "draw"}], lang)


@app.command(
    help=say("Begin; what nobody seeded is drawn.", "Commencer ; à défaut de têtes de série, on tire au sort.")
)
def start(file: File, lang: Language = None) -> None:
    """Who meets whom is settled; a Swiss is then paired round by round."""
    _do(file, [{"do": "start"}], lang)


@app.command("round", help=say("Swiss: pair the next round.", "Suisse : apparier la ronde suivante."))
def next_round(file: File, lang: Language = None) -> None:
    """When all results are in."""
    _do(file, [{"do": "round"}], lang)


@app.command(help=say("Swiss: take back a round without results.", "Suisse : reprendre une ronde sans résultat."))
def unpair(file: File, lang: Language = None) -> None:
    """For instance because somebody came late."""
    _do(file, [{"do": "unpair"}], lang)


# Results.


def _result(
    points: str,
    tries: str | None,
    conversions: str | None,
    extra: list[str] | None,
    card: int | None,
    forfeit: int | None,
) -> dict[str, Any]:
    given: dict[str, Any] = {"points": _pair("POINTS", points)}
    if tries:
        given["tries"] = _pair("--tries", tries)
    if conversions:
        given["conversions"] = _pair("--conversions", conversions)
    if extra:
        given["extra"] = [{"points": _pair("--extra", part)} for part in extra]
    if card:
        given["card"] = card - 1
    if forfeit:
        given["forfeit"] = forfeit - 1
    return given


@app.command(help=say("Enter a result.", "Saisir un résultat."))
def result(
    file: File,
    match: MatchId,
    points: Score,
    tries: Tries = None,
    conversions: Conversions = None,
    extra: Extra = None,
    card: Side = None,
    forfeit: Side = None,
    lang: Language = None,
) -> None:
    """In the order of the seats; sides 1 and 2."""
    with _answering(_lang(lang)):
        given = _result(points, tries, conversions, extra, card, forfeit)
    _do(file, [{"do": "result", "match": match, **given}], lang)


@app.command(help=say("Enter extra time of a level match.", "Saisir la prolongation d'un match nul."))
def extra(
    file: File,
    match: MatchId,
    points: Score,
    tries: Tries = None,
    conversions: Conversions = None,
    lang: Language = None,
) -> None:
    """RU-30."""
    with _answering(_lang(lang)):
        given = _result(points, tries, conversions, None, None, None)
    _do(file, [{"do": "extra", "match": match, **given}], lang)


@app.command(help=say("Let the referee card decide.", "Laisser décider la carte arbitre."))
def card(file: File, match: MatchId, side: Side = None, lang: Language = None) -> None:
    """RU-30; drawn here unless a side is given."""
    _do(file, [{"do": "card", "match": match, "card": None if side is None else side - 1}], lang)


@app.command(help=say("Correct a result; no points: take it back.", "Corriger un résultat ; sans points : le retirer."))
def correct(
    file: File,
    match: MatchId,
    points: Annotated[str | None, typer.Argument(metavar="[POINTS]", help="12-7")] = None,
    tries: Tries = None,
    conversions: Conversions = None,
    extra: Extra = None,
    card: Side = None,
    forfeit: Side = None,
    lang: Language = None,
) -> None:
    """What follows is worked out anew, or the correction is refused."""
    with _answering(_lang(lang)):
        given = None if points is None else _result(points, tries, conversions, extra, card, forfeit)
    _do(file, [{"do": "correct", "match": match, "result": given}], lang)


@app.command(help=say("A player leaves.", "Un joueur abandonne."))
def withdraw(file: File, player: Who, lang: Language = None) -> None:
    """docs/tournaments.md tells what happens to the matches."""
    _do(file, [{"do": "withdraw", "player": player}], lang)


@app.command("return", help=say("A player comes back.", "Un joueur revient."))
def come_back(file: File, player: Who, lang: Language = None) -> None:
    """After a withdrawal that was none."""
    _do(file, [{"do": "return", "player": player}], lang)


# Looking.


@app.command(help=say("Everything: matches, tables, bracket.", "Tout : matchs, classements, tableau."))
def show(
    file: File,
    as_json: Annotated[bool, typer.Option("--json", help=say("The view as JSON.", "La vue en JSON."))] = False,
    lang: Language = None,
) -> None:
    """As it stands now."""
    from rich.console import Console

    from thirdhalf.terminal.tournament.file import load
    from thirdhalf.terminal.tournament.show import Show

    language = _lang(lang)
    with _answering(language):
        view = load(file).view()
        if as_json:
            typer.echo(json.dumps(view, ensure_ascii=False))
        else:
            Show(view, language, Console(highlight=False)).everything()


@app.command(help=say("The tables and the ranking.", "Les classements."))
def standings(file: File, lang: Language = None) -> None:
    """With every tie-break."""
    from rich.console import Console

    from thirdhalf.terminal.tournament.file import load
    from thirdhalf.terminal.tournament.show import Show

    language = _lang(lang)
    with _answering(language):
        shown = Show(load(file).view(), language, Console(highlight=False))
        shown.tables()
        shown.ranking()


@app.command(
    help=say(
        "Write .json, .csv, .trf, .svg (bracket or table) or .html (sheets to print).",
        "Écrire .json, .csv, .trf, .svg (tableau ou classement) ou .html (feuilles à imprimer).",
    )
)
def export(file: File, to: Annotated[Path, typer.Argument(metavar="TO")], lang: Language = None) -> None:
    """The ending of the name decides."""
    from thirdhalf.core.reading import Unreadable
    from thirdhalf.terminal.tournament.export import EXPORTS
    from thirdhalf.terminal.tournament.file import load, replace_text

    language = _lang(lang)
    with _answering(language):
        if to.suffix not in EXPORTS:
            raise Unreadable(str(to), say(f"one of {', '.join(EXPORTS)}", f"l'un de {', '.join(EXPORTS)}", language))
        replace_text(to, EXPORTS[to.suffix](load(file), language))


@app.command(help=say("Play the matches between bots.", "Jouer les matchs entre ordinateurs."))
def play(file: File, lang: Language = None) -> None:
    """As far as they go; the file is written after every match."""
    from thirdhalf.terminal.tournament.bots import play_on
    from thirdhalf.terminal.tournament.file import load

    language = _lang(lang)
    with _answering(language):
        play_on(load(file), file, language)


@app.command(help=say("A whole tournament of bots.", "Tout un tournoi d'ordinateurs."))
def bots(
    game: Annotated[str, typer.Argument(metavar="GAME", help="ovalia, rugby, woo.")] = "rugby",
    players: Annotated[int, typer.Option(min=2, max=500, help=say("How many.", "Combien."))] = 8,
    level: Annotated[
        list[str] | None,
        typer.Option(help=say("Levels that take part, in turn.", "Niveaux participants, à tour de rôle.")),
    ] = None,
    formula: FormulaName = "auto",
    choices: Choices = None,
    rule: Rules = None,
    seed: Annotated[int, typer.Option(help=say("Decides everything.", "Décide de tout."))] = 0,
    save_to: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help=say("Keep it in a file.", "Le garder dans un fichier.")),
    ] = None,
    lang: Language = None,
) -> None:
    """Real matches, extra time included; the same seed gives the same tournament."""
    from thirdhalf.terminal.tournament.bots import run

    language = _lang(lang)
    with _answering(language):
        settings = {
            **_settings(game, formula, choices, rule),
            "name": say("Bots", "Ordinateurs", language),
            "seed": seed,
        }
        run(settings, players, level, save_to, language)
