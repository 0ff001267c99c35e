"""Commands of a host: serve tables, check the database, move a table between servers."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thirdhalf.core.text import Text
from thirdhalf.language import say
from thirdhalf.terminal.arguments import Language, needing, spoken

app = typer.Typer()


@app.command(help=say(Text("Serve tables over the network.", "Servir des tables sur le réseau.")))
def serve(
    database: Annotated[
        str | None,
        typer.Option(
            envvar="THIRDHALF_DATABASE",
            help=say(Text("An SQLite file, or postgresql://…", "Un fichier SQLite, ou postgresql://…")),
        ),
    ] = None,
    host: Annotated[str, typer.Option(envvar="THIRDHALF_HOST", help=say(Text("Address.", "Adresse.")))] = "127.0.0.1",
    port: Annotated[int, typer.Option(envvar="THIRDHALF_PORT", min=1, max=65535, help="Port.")] = 8066,
    origin: Annotated[
        str | None,
        typer.Option(
            envvar="THIRDHALF_ORIGIN",
            help=say(
                Text(
                    "Where people reach it, e.g. https://cards.example.",
                    "Où on le trouve, p. ex. https://cards.example.",
                )
            ),
        ),
    ] = None,
    proxies: Annotated[
        str,
        typer.Option(
            envvar="THIRDHALF_PROXIES",
            help=say(Text("Proxies whose X-Forwarded-For is believed.", "Proxys dont on croit X-Forwarded-For.")),
        ),
    ] = "127.0.0.1",
    workers: Annotated[
        int,
        typer.Option(
            envvar="THIRDHALF_WORKERS", min=1, help=say(Text("Processes for bots.", "Processus pour l'ordinateur."))
        ),
    ] = 2,
    metrics: Annotated[
        str | None,
        typer.Option(
            envvar="THIRDHALF_METRICS",
            help=say(
                Text(
                    "Serve metrics at this port of the machine, or host:port.",
                    "Servir les métriques à ce port de la machine, ou hôte:port.",
                )
            ),
        ),
    ] = None,
    keep_days: Annotated[
        int | None,
        typer.Option(
            envvar="THIRDHALF_KEEP_DAYS",
            min=0,
            help=say(
                Text(
                    "Archive finished matches after this many days; without it, never.",
                    "Archiver les parties finies après tant de jours ; sans cela, jamais.",
                )
            ),
        ),
    ] = None,
    lab: Annotated[
        bool,
        typer.Option(
            "--lab",
            envvar="THIRDHALF_LAB",
            help=say(
                Text(
                    "Open the lab to everybody who reaches the server.",
                    "Ouvrir le labo à tous ceux qui ont accès au serveur.",
                )
            ),
        ),
    ] = False,
    migrate: Annotated[
        bool,
        typer.Option(
            "--migrate",
            help=say(Text("Only bring the database up to date.", "Seulement mettre la base de données à jour.")),
        ),
    ] = False,
    log_level: Annotated[str, typer.Option(envvar="THIRDHALF_LOG", help="debug, info, warning, error.")] = "info",
    open_browser: Annotated[
        bool,
        typer.Option(
            "--open", help=say(Text("Open a browser, if there is one.", "Ouvrir un navigateur, s'il y en a un."))
        ),
    ] = False,
) -> None:
    """Serves tables for people and bots; see docs/hosting.md."""
    from thirdhalf.server import run
    from thirdhalf.server.config import Config, default_database

    given = database or default_database()
    if migrate:
        raise typer.Exit(run.migrate(given))
    origins = tuple(part.strip() for part in (origin or "").split(",") if part.strip())
    config = Config(
        database=given,
        host=host,
        port=port,
        origins=origins,
        proxies=proxies,
        workers=workers,
        metrics=metrics,
        keep_days=keep_days,
        lab=lab,
    )
    raise typer.Exit(run.serve(config, log_level, open_browser))


Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        envvar="THIRDHALF_DATABASE",
        help=say(Text("An SQLite file, or postgresql://…", "Un fichier SQLite, ou postgresql://…")),
    ),
]


@app.command(
    help=say(
        Text(
            "Look for damaged tables and tournaments in a server's database.",
            "Chercher les tables et tournois endommagés dans la base d'un serveur.",
        )
    )
)
def doctor(
    database: Annotated[
        str | None,
        typer.Argument(help=say(Text("An SQLite file, or postgresql://…", "Un fichier SQLite, ou postgresql://…"))),
    ] = None,
    repair: Annotated[
        bool, typer.Option("--repair", help=say(Text("Repair what can be repaired.", "Réparer ce qui peut l'être.")))
    ] = False,
    export: Annotated[
        Path,
        typer.Option(
            help=say(Text("Where everything that is taken out is kept.", "Où garder tout ce qui est retiré.")),
        ),
    ] = Path("thirdhalf-doctor"),
    lang: Language = None,
) -> None:
    """Examines a database and changes nothing, unless asked to repair it."""
    with needing("server"):
        from thirdhalf.server import maintenance
        from thirdhalf.server.config import default_database

    raise typer.Exit(maintenance.doctor(database or default_database(), export if repair else None, spoken(lang)))


table = typer.Typer(
    no_args_is_help=True,
    help=say(Text("Move a table from one server to another.", "Déplacer une table d'un serveur à un autre.")),
)
app.add_typer(table, name="table")


@table.command("export", help=say(Text("Write a table to a file.", "Écrire une table dans un fichier.")))
def export_table(
    id: Annotated[str, typer.Argument(metavar="ID")],
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    database: Database = None,
    lang: Language = None,
) -> None:
    """The file holds the seeds of the match and the hashes of the players' tokens: keep it as you keep the database."""
    with needing("server"):
        from thirdhalf.server.config import default_database
        from thirdhalf.server.maintenance import export_stream

    raise typer.Exit(export_stream(database or default_database(), id, file, spoken(lang)))


@table.command("import", help=say(Text("Take a table from a file.", "Reprendre une table d'un fichier.")))
def import_table(
    file: Annotated[Path, typer.Argument(metavar="FILE")], database: Database = None, lang: Language = None
) -> None:
    """Links and seats stay valid: the table keeps its id."""
    with needing("server"):
        from thirdhalf.server.config import default_database
        from thirdhalf.server.maintenance import import_stream

    raise typer.Exit(import_stream(database or default_database(), file, spoken(lang)))
