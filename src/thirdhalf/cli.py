"""The command `thirdhalf`. Each command imports what it needs when it is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thirdhalf import __version__, compiled

app = typer.Typer(add_completion=False, no_args_is_help=True, rich_markup_mode=None)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"thirdhalf {__version__} ({'compiled' if compiled() else 'uncompiled'})")
        raise typer.Exit


@app.callback()
def thirdhalf(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """The table after the match: Ovalia, Woo and Rugby, from their printed rules."""


@app.command()
def referee(
    file: Annotated[
        Path | None, typer.Argument(help="JSON, one object or one a line; standard input if absent.")
    ] = None,
) -> None:
    """Judge positions and moves: JSON in, JSON out (docs/notation.md)."""
    from thirdhalf.referee import run

    raise typer.Exit(run(file))


def main() -> None:
    """Run the command."""
    app()
