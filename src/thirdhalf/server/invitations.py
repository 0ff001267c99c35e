"""Links as QR codes, for a phone across the room."""

from __future__ import annotations

import segno
from fastapi import Request, Response

from thirdhalf.server.config import Config


def qr(config: Config, request: Request, path: str) -> Response:
    """A QR code with the link to this path."""
    origin = config.origins[0].rstrip("/") if config.origins else f"{request.url.scheme}://{request.url.netloc}"
    drawn = segno.make_qr(origin + path).svg_inline(scale=4, border=3, light="#fff", omitsize=True)
    return Response(drawn.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1), media_type="image/svg+xml")
