"""The web client built from `web/`, or a page saying that this package has none."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

import segno
from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse
from fastapi.staticfiles import StaticFiles
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.types import Scope

from thirdhalf.server.config import Config

PATHS: Final = (
    "/",
    "/lobby",
    "/about",
    "/lab",
    "/learn",
    "/learn/{lesson}",
    "/puzzles",
    "/puzzles/{name}",
    "/new/{game}",
    "/rules/{game}",
    "/table/{id}",
    "/tournament/{id}",
    "/tournament/{id}/wall",
    "/tournament/{id}/poster",
    "/replay",
    "/replay/{id}",
    "/review/{id}",
)
"""The paths of the web client; any other path is a file or does not exist."""
SHORT: Final = 860
"""A smaller file does not arrive sooner when compressed."""

FRONT: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Third Half</title>
</head>
<body>
<h1>Third Half</h1>
<p>A table server for card games of rugby and of the Sixty-Six family. There is no table in the browser here;
people and bots sit down from a terminal (<code>thirdhalf play --at</code> with this address) or with a program
(<code>thirdhalf.client</code>).</p>
<p lang="fr">Un serveur de tables pour des jeux de cartes. Il n'y a pas de table dans le navigateur ici ; on s'assied
depuis un terminal (<code>thirdhalf play --at</code> et cette adresse) ou avec un programme
(<code>thirdhalf.client</code>).</p>
<ul>
<li><a href="/api/tables">tables in the lobby · les tables</a> (JSON)</li>
<li><a href="/api/games">games and their settings · les jeux et leurs réglages</a> (JSON)</li>
<li><a href="/api/openapi.json">OpenAPI</a></li>
</ul>
</body>
</html>
"""


class Assets(StaticFiles):
    """Files whose names change with their content: a browser never has to ask again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Lets browsers keep the file for good."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


class Files(StaticFiles):
    """Icons, the manifest, the service worker: browsers check whether they have changed."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Lets browsers check before they use the file."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        return response


def built() -> Path:
    """Where the build of `web/` is."""
    return Path(str(files("thirdhalf.server").joinpath("static")))


def not_found(accepts: str) -> Response | None:
    """The web client's own 404 page, for a browser."""
    index = built() / "index.html"
    if "text/html" not in accepts or not index.is_file():
        return None
    return FileResponse(index, 404, media_type="text/html", headers={"Cache-Control": "no-cache"})


def add_pages(app: FastAPI) -> None:
    """Serves the web client under each of its paths, and its files."""
    folder = built()
    index = folder / "index.html"

    async def page() -> Response:
        if index.is_file():
            return FileResponse(index, media_type="text/html", headers={"Cache-Control": "no-cache"})
        return HTMLResponse(FRONT)

    for path in PATHS:
        app.get(path, include_in_schema=False)(page)
    if index.is_file():
        app.mount("/assets", GZipMiddleware(Assets(directory=folder / "assets"), minimum_size=SHORT), name="assets")
        app.mount("/", Files(directory=folder), name="static")


def qr(config: Config, request: Request, path: str) -> Response:
    """A QR code with the link to this path, for a phone across the room."""
    origin = config.origins[0].rstrip("/") if config.origins else f"{request.url.scheme}://{request.url.netloc}"
    drawn = segno.make_qr(origin + path).svg_inline(scale=4, border=3, light="#fff", omitsize=True)
    return Response(drawn.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1), media_type="image/svg+xml")
