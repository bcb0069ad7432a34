"""The built web client: its files as they are, and its first page for every address of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

HASHED: Final = "assets"
"""The folder of files whose names change with their contents."""
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"


class Page(StaticFiles):
    """Files of the client; an address without a file of its own gets the first page."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as no:
            if no.status_code != 404 or _is_file(path):
                raise
            response = FileResponse(Path(str(self.directory)) / "index.html")
        hashed = Path(path).parts[:1] == (HASHED,)
        response.headers["Cache-Control"] = FOREVER if hashed and response.status_code == 200 else ASK_AGAIN
        return response


def _is_file(path: str) -> bool:
    """Whether the path names a file rather than a page: then there is nothing to fall back to."""
    parts = Path(path).parts
    return bool(parts) and (parts[0] in (HASHED, "api", "ws") or "." in parts[-1])


def pages(folder: Path) -> ASGIApp:
    """The client in this folder, or one line that says how to build it."""
    if (folder / "index.html").is_file():
        return GZipMiddleware(Page(directory=folder, html=True), minimum_size=1000)
    return PlainTextResponse("The page is not built. Run `make play`.\n", status_code=503)
