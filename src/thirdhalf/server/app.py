"""The application: HTTP routes and WebSockets."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import FastAPI, Path, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp

from thirdhalf import __version__
from thirdhalf.core.reading import Unreadable
from thirdhalf.core.refusal import Refused
from thirdhalf.core.viewer import PUBLIC
from thirdhalf.protocol import (
    LONGEST,
    Health,
    HintInfo,
    Language,
    Lobby,
    NewTable,
    Seated,
    ShuffleProof,
    SitDown,
    TableInfo,
    TableState,
    Trouble,
)
from thirdhalf.server.audience import Feeds
from thirdhalf.server.config import Config
from thirdhalf.server.errors import HttpError, trouble, trouble_of
from thirdhalf.server.event_log.database import NotStored
from thirdhalf.server.event_log.log import Damaged
from thirdhalf.server.games import add_games
from thirdhalf.server.guard import Guard, address_of
from thirdhalf.server.lab import add_lab
from thirdhalf.server.lessons import add_lessons, add_tryouts
from thirdhalf.server.metrics import Metrics
from thirdhalf.server.pages import add_pages, not_found, qr
from thirdhalf.server.puzzles import add_puzzles
from thirdhalf.server.rate_limits import AddressLimits
from thirdhalf.server.replays import add_replays
from thirdhalf.server.reviews import add_reviews
from thirdhalf.server.rules import add_rules
from thirdhalf.server.service import Service
from thirdhalf.server.sockets import COOKIE, Acceptor, TableConnection, seat_by_cookie
from thirdhalf.server.stream import StreamClosed
from thirdhalf.server.table_stream import TableStream
from thirdhalf.server.tournaments.lookup import Bearer
from thirdhalf.server.tournaments.routes import add_tournaments
from thirdhalf.table import commands
from thirdhalf.table.proof_words import proof
from thirdhalf.table.rejections import CommandRejected
from thirdhalf.table.seats import hashed, new_token
from thirdhalf.table.views import record

TableId = Annotated[str, Path(min_length=16, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]


def language_of(request: Request) -> str:
    """The language the browser asks for."""
    return "fr" if request.headers.get("accept-language", "").lower().startswith("fr") else "en"


def application(config: Config, service: Service | None = None) -> ASGIApp:
    """A server, ready for an ASGI host to run. It opens and closes its service."""
    service = service or Service(config, Metrics())
    metrics = service.metrics

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        with metrics.served(config.metrics):
            await service.open()
            yield
            await asyncio.to_thread(lab.close)
            await service.close()

    app = FastAPI(
        title="Third Half",
        version=__version__,
        lifespan=life,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        responses={422: {"model": Trouble}, 429: {"model": Trouble}},
    )
    _errors(app)
    _tables(app, service, config)
    _service(app, service)
    add_games(app)
    add_replays(app, service)
    add_reviews(app, service.reviews)
    lab = add_lab(app, config)
    add_lessons(app)
    add_tryouts(app)
    add_rules(app)
    add_puzzles(app)
    acceptor = Acceptor(service)
    feeds = Feeds()
    add_tournaments(app, service, config, acceptor)

    @app.websocket("/api/tables/{id}/socket")
    async def socket(socket: WebSocket, id: str) -> None:
        await acceptor.serve(socket, TableConnection(service, socket, id, feeds))

    add_pages(app)  # last: a path without a route is a file

    return Guard(app, config, metrics)


def _errors(app: FastAPI) -> None:
    """Every error becomes a Trouble: no stack traces, and nothing of the request is sent back."""

    def answer(status: int, why: Trouble) -> JSONResponse:
        return JSONResponse(why.model_dump(), status)

    @app.exception_handler(CommandRejected)
    @app.exception_handler(Refused)
    @app.exception_handler(Unreadable)
    def not_done(request: Request, error: Any) -> JSONResponse:
        return answer(422 if isinstance(error, Unreadable) else 409, trouble_of(error, language_of(request)))

    @app.exception_handler(NotStored)
    @app.exception_handler(StreamClosed)
    def again(request: Request, _: Any) -> JSONResponse:
        return answer(503, trouble("not_stored", language_of(request)))

    @app.exception_handler(Damaged)
    def damaged(request: Request, _: Any) -> JSONResponse:
        return answer(503, trouble("damaged", language_of(request)))

    @app.exception_handler(Exception)
    def failed(request: Request, _: Any) -> JSONResponse:
        return answer(500, trouble("failed", language_of(request)))

    @app.exception_handler(HttpError)
    def failing(request: Request, error: Any) -> JSONResponse:
        return answer(error.status, trouble(error.code, language_of(request)))

    @app.exception_handler(HTTPException)
    def http(request: Request, error: Any) -> Response:
        page = not_found(request.headers.get("accept", "")) if error.status_code == 404 else None
        if page is not None:
            return page
        code = "no_page" if error.status_code == 404 else "unreadable"
        return answer(error.status_code, trouble(code, language_of(request)))

    @app.exception_handler(RequestValidationError)
    def unreadable(request: Request, error: Any) -> JSONResponse:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"][1:])
        return answer(422, trouble("unreadable", language_of(request), f"{place}: {first['msg']}"))


def _tables(app: FastAPI, service: Service, config: Config) -> None:
    made = AddressLimits(config.tables)

    async def live_table(id: str) -> TableStream:
        live = await service.tables.current(id)
        if live is None:
            raise HttpError(404, "no_table")
        return live

    @app.get("/api/tables")
    async def lobby() -> Lobby:
        """The listed tables: open ones and those being played."""
        return Lobby(tables=[live.info() for live in await service.tables.listed(config.listed)])

    @app.post("/api/tables", status_code=201)
    async def create(new: NewTable, request: Request) -> TableInfo:
        """Sets up a table. Its id is the invitation; its commitment is shown before anybody sits down."""
        commands.check(new)
        if not made.take(address_of(request.scope), time.monotonic()):
            raise HttpError(429, "too_fast")
        table = await service.tables.create(new)
        return table.info(table.created)

    @app.get("/api/tables/{id}")
    async def table(id: TableId) -> TableInfo:
        """A table as everybody with the link may see it."""
        return (await live_table(id)).info()

    @app.get("/api/tables/{id}/state")
    async def state(id: TableId, request: Request, authorization: Bearer = None) -> TableState:
        """The table as the caller sees it: a seat, or a spectator where they are allowed."""
        live = await live_table(id)
        seat = seat_of(live, request, authorization)
        if seat is None and not live.table.options.spectators:
            raise HttpError(403, "no_spectators")
        return TableState.model_validate(live.look(seat))

    @app.post("/api/tables/{id}/seats", status_code=201)
    async def sit(id: TableId, wanted: SitDown, response: Response) -> Seated:
        """Takes a seat. The token holds it; only its hash is stored."""
        live = await live_table(id)
        token = wanted.token or new_token()
        seat = live.table.seat_of(hashed(token))
        if seat is None:
            event = await live.act(0, hashed(token)[:40], lambda table, _: commands.sit(table, wanted, token))
            seat = live.table.seat_of(hashed(token)) if event is None else event.seat
        if seat is None:
            raise HttpError(403, "wrong_token")
        if not wanted.cookie:
            return Seated(seat=seat, token=token)
        name = f"{COOKIE}{id}"
        secure = config.secure()
        response.set_cookie(name, token, max_age=LONGEST, path="/", httponly=True, samesite="strict", secure=secure)
        return Seated(seat=seat, token=None)

    @app.get("/api/tables/{id}/invitation.svg")
    async def invitation(id: TableId, request: Request) -> Response:
        """The link to a table as a QR code, for a phone across the room."""
        await live_table(id)
        return qr(config, request, f"/table/{id}")

    @app.get("/api/tables/{id}/record", response_class=PlainTextResponse)
    async def match_record(id: TableId, request: Request, authorization: Bearer = None) -> str:
        """The record: complete when the match is over, before that as the seat knows it."""
        live = await live_table(id)
        seat = seat_of(live, request, authorization)
        now = live.now()
        if live.table.match is None or not (public(live, now) or seat is not None):
            raise HttpError(403, "not_over")
        return record(live.table, PUBLIC if seat is None else seat, now)

    @app.post("/api/tables/{id}/hint", response_model=HintInfo)
    async def hint(id: TableId, request: Request, authorization: Bearer = None) -> Any:
        """A hint for the caller, who must be alone with computers and to move. Nobody else is told."""
        live = await live_table(id)
        seat = seat_of(live, request, authorization)
        if seat is None:
            raise CommandRejected("not_seated")
        return await service.hints.ask(live, seat)

    @app.get("/api/tables/{id}/proof")
    async def shuffle_proof(
        id: TableId, request: Request, language: Language | None = None, authorization: Bearer = None
    ) -> ShuffleProof:
        """Whether the shuffles of a finished match were fair, in plain words."""
        live = await live_table(id)
        seat = seat_of(live, request, authorization)
        table, now = live.table, live.now()
        if table.match is None or not table.ended(now) or not (public(live, now) or seat is not None):
            raise HttpError(403, "not_over")
        if table.position() is not None:
            raise CommandRejected("not_shuffled")
        return await asyncio.to_thread(proof, table, now, language or language_of(request))

    def seat_of(live: TableStream, request: Request, authorization: str | None) -> int | None:
        token = (authorization or "").removeprefix("Bearer ")
        return live.table.seat_of(hashed(token)) if token else seat_by_cookie(live, request.cookies)

    def public(live: TableStream, now: int) -> bool:
        """Whether everybody may know how the match ended."""
        options = live.table.options
        return options.spectators and live.table.ended(now - options.delay * 1000)


def _service(app: FastAPI, service: Service) -> None:
    @app.get("/api/health", response_model_exclude_none=True)
    async def health(response: Response) -> Health:
        """Whether this process can store events."""
        if not await service.can_write():
            response.status_code = 503
            return Health(status="events cannot be stored")
        return Health(status="ok", version=__version__)
